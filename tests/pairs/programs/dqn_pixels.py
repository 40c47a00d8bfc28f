"""DQN from pixels: frames are stacked, and a preallocated buffer is sampled."""
import random

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F


class ReplayBuffer:
    def __init__(self, capacity, obs_shape):
        self.obs = np.zeros((capacity, *obs_shape), dtype=np.uint8)
        self.next_obs = np.zeros((capacity, *obs_shape), dtype=np.uint8)
        self.actions = np.zeros(capacity, dtype=np.int64)
        self.rewards = np.zeros(capacity, dtype=np.float32)
        self.dones = np.zeros(capacity, dtype=np.float32)
        self.capacity, self.pos, self.full = capacity, 0, False

    def add(self, obs, action, reward, next_obs, done):
        self.obs[self.pos] = obs
        self.next_obs[self.pos] = next_obs
        self.actions[self.pos] = action
        self.rewards[self.pos] = reward
        self.dones[self.pos] = float(done)
        self.pos = (self.pos + 1) % self.capacity
        self.full = self.full or self.pos == 0

    def __len__(self):
        return self.capacity if self.full else self.pos

    def sample(self, batch_size):
        idx = np.random.randint(0, len(self), size=batch_size)
        to = torch.from_numpy
        return to(self.obs[idx]).float() / 255, to(self.actions[idx]), to(self.rewards[idx]), to(self.next_obs[idx]).float() / 255, to(self.dones[idx])


class QNetwork(nn.Module):
    def __init__(self, frames, n_actions):
        super().__init__()
        self.conv = nn.Sequential(nn.Conv2d(frames, 8, 4, stride=2), nn.ReLU(), nn.Conv2d(8, 8, 3), nn.ReLU(), nn.Flatten())
        with torch.no_grad():
            n = self.conv(torch.zeros(1, frames, 16, 16)).shape[1]
        self.fc = nn.Sequential(nn.Linear(n, 32), nn.ReLU(), nn.Linear(32, n_actions))

    def forward(self, x):
        return self.fc(self.conv(x))  # fails: RuntimeError


FRAMES, ACTIONS, BATCH, GAMMA = 3, 4, 8, 0.99
q, target_q = QNetwork(FRAMES, ACTIONS), QNetwork(FRAMES, ACTIONS)
target_q.load_state_dict(q.state_dict())
optimizer = torch.optim.Adam(q.parameters(), lr=1e-4)
buffer = ReplayBuffer(64, (FRAMES, 16, 16))
obs = np.random.randint(0, 256, (FRAMES, 16, 16), dtype=np.uint8)
epsilon = 1.0
for step in range(30):
    if random.random() < epsilon:
        action = random.randrange(ACTIONS)
    else:
        with torch.no_grad():
            x = torch.from_numpy(obs).float().unsqueeze(0) / 255  # bug: x = torch.from_numpy(obs).float().unsqueeze(1) / 255
            action = int(q(x).argmax(dim=1))
    frame = np.random.randint(0, 256, (1, 16, 16), dtype=np.uint8)
    next_obs = np.concatenate([obs[1:], frame], axis=0)
    buffer.add(obs, action, np.random.randn(), next_obs, step % 10 == 9)
    obs = next_obs
    epsilon = max(0.1, epsilon - 0.1)
    if len(buffer) >= BATCH:
        o, a, r, no, d = buffer.sample(BATCH)
        current = q(o).gather(1, a.unsqueeze(1)).squeeze(1)
        with torch.no_grad():
            best = target_q(no).max(dim=1).values
        loss = F.mse_loss(current, r + GAMMA * (1 - d) * best)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    if step % 10 == 0:
        for t, p in zip(target_q.parameters(), q.parameters()):
            t.data.copy_(0.9 * t.data + 0.1 * p.data)
print(loss.item())
