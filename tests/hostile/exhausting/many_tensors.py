import torch

kept = []
for i in range(10**6):
    kept.append(torch.zeros(i % 7 + 1, i))
