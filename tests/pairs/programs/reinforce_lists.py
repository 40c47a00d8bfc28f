"""REINFORCE: rewards and log-probabilities of an episode in growing lists; episodes end when they like."""
import random

import torch
import torch.nn as nn
import torch.nn.functional as F
import torch.optim as optim
from torch.distributions import Categorical

gamma = 0.99


class CartLike:
    def __init__(self, limit=15):
        self.limit = limit

    def reset(self):
        self.t = 0
        return [0.0, 0.0, 0.0, 0.0]

    def step(self, action):
        self.t += 1
        state = [random.uniform(-1, 1) for _ in range(4)]
        done = self.t >= self.limit or random.random() < 0.05
        return state, 1.0, done


class Policy(nn.Module):
    def __init__(self):
        super().__init__()
        self.affine1 = nn.Linear(4, 16)
        self.dropout = nn.Dropout(p=0.6)
        self.affine2 = nn.Linear(16, 2)
        self.saved_log_probs = []
        self.rewards = []

    def forward(self, x):
        x = F.relu(self.dropout(self.affine1(x)))
        return F.softmax(self.affine2(x), dim=1)  # fails: IndexError


policy = Policy()
optimizer = optim.Adam(policy.parameters(), lr=1e-2)
eps = 1e-8


def select_action(state):
    state = torch.tensor(state).float().unsqueeze(0)  # bug: state = torch.tensor(state).float()
    probs = policy(state)
    m = Categorical(probs)
    action = m.sample()
    policy.saved_log_probs.append(m.log_prob(action))
    return action.item()


def finish_episode():
    R = 0
    policy_loss = []
    returns = []
    for r in policy.rewards[::-1]:
        R = r + gamma * R
        returns.insert(0, R)
    returns = torch.tensor(returns)
    returns = (returns - returns.mean()) / (returns.std() + eps)
    for log_prob, R in zip(policy.saved_log_probs, returns):
        policy_loss.append(-log_prob * R)
    optimizer.zero_grad()
    policy_loss = torch.cat(policy_loss).sum()
    policy_loss.backward()
    optimizer.step()
    del policy.rewards[:]
    del policy.saved_log_probs[:]


def main():
    env = CartLike()
    running_reward = 10
    for i_episode in range(1, 4):
        state = env.reset()
        ep_reward = 0
        for t in range(1, 100):
            action = select_action(state)
            state, reward, done = env.step(action)
            policy.rewards.append(reward)
            ep_reward += reward
            if done:
                break
        running_reward = 0.05 * ep_reward + (1 - 0.05) * running_reward
        finish_episode()
        print("Episode {}\tLast reward: {:.2f}\tAverage reward: {:.2f}".format(i_episode, ep_reward, running_reward))


if __name__ == "__main__":
    main()
