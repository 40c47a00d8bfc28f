"""PPO on a toy environment: rollouts, advantages, minibatches of indices."""
import torch
import torch.nn as nn
from torch.distributions import Categorical


class ToyEnv:
    def __init__(self, n_envs, obs_dim):
        self.n_envs, self.obs_dim = n_envs, obs_dim

    def reset(self):
        return torch.randn(self.n_envs, self.obs_dim)

    def step(self, action):
        obs = torch.randn(self.n_envs, self.obs_dim)
        reward = (action == 0).float()
        done = (torch.rand(self.n_envs) < 0.1).float()
        return obs, reward, done, {}


class ActorCritic(nn.Module):
    def __init__(self, obs_dim, n_actions):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(obs_dim, 32), nn.Tanh())
        self.pi = nn.Linear(32, n_actions)
        self.v = nn.Linear(32, 1)

    def forward(self, obs):
        h = self.body(obs)
        return Categorical(logits=self.pi(h)), self.v(h).squeeze(-1)  # bug: return Categorical(logits=self.pi(h)), self.v(h)


N_ENVS, STEPS, GAMMA, LAM, CLIP = 4, 16, 0.99, 0.95, 0.2
env = ToyEnv(N_ENVS, 5)
agent = ActorCritic(5, 3)
optimizer = torch.optim.Adam(agent.parameters(), lr=3e-4, eps=1e-5)
obs = env.reset()

for update in range(2):
    buf_obs = torch.zeros(STEPS, N_ENVS, 5)
    buf_act = torch.zeros(STEPS, N_ENVS)
    buf_logp = torch.zeros(STEPS, N_ENVS)
    buf_rew = torch.zeros(STEPS, N_ENVS)
    buf_done = torch.zeros(STEPS, N_ENVS)
    buf_val = torch.zeros(STEPS, N_ENVS)
    for t in range(STEPS):
        with torch.no_grad():
            dist, value = agent(obs)
            action = dist.sample()
        buf_obs[t] = obs
        buf_act[t] = action
        buf_logp[t] = dist.log_prob(action)
        buf_val[t] = value  # fails: RuntimeError
        obs, reward, done, info = env.step(action)
        buf_rew[t], buf_done[t] = reward, done
    with torch.no_grad():
        _, last_value = agent(obs)
    advantages = torch.zeros_like(buf_rew)
    gae = torch.zeros(N_ENVS)
    for t in reversed(range(STEPS)):
        next_value = last_value if t == STEPS - 1 else buf_val[t + 1]
        delta = buf_rew[t] + GAMMA * next_value * (1 - buf_done[t]) - buf_val[t]
        gae = delta + GAMMA * LAM * (1 - buf_done[t]) * gae
        advantages[t] = gae
    returns = advantages + buf_val
    b_obs = buf_obs.reshape(-1, 5)
    b_act, b_logp = buf_act.reshape(-1), buf_logp.reshape(-1)
    b_adv, b_ret = advantages.reshape(-1), returns.reshape(-1)
    for epoch in range(2):
        for idx in torch.randperm(STEPS * N_ENVS).split(24):
            dist, value = agent(b_obs[idx])
            ratio = (dist.log_prob(b_act[idx]) - b_logp[idx]).exp()
            adv = (b_adv[idx] - b_adv[idx].mean()) / (b_adv[idx].std() + 1e-8)
            pg_loss = -torch.min(ratio * adv, ratio.clamp(1 - CLIP, 1 + CLIP) * adv).mean()
            v_loss = 0.5 * (value - b_ret[idx]).pow(2).mean()
            loss = pg_loss + 0.5 * v_loss - 0.01 * dist.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()
    print(update, loss.item())
