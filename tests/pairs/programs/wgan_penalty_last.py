"""WGAN-GP: the interpolation weights are drawn for a full batch; the critic is trained more often than the generator."""
import torch
import torch.autograd as autograd
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset

latent_dim, n_critic, batch_size, lambda_gp = 6, 2, 24, 10


class Generator(nn.Module):
    def __init__(self):
        super().__init__()

        def block(in_feat, out_feat, normalize=True):
            layers = [nn.Linear(in_feat, out_feat)]
            if normalize:
                layers.append(nn.BatchNorm1d(out_feat, 0.8))
            layers.append(nn.LeakyReLU(0.2, inplace=True))
            return layers

        self.model = nn.Sequential(*block(latent_dim, 16, normalize=False), *block(16, 32), nn.Linear(32, 64), nn.Tanh())

    def forward(self, z):
        return self.model(z).view(z.shape[0], 1, 8, 8)


class Critic(nn.Module):
    def __init__(self):
        super().__init__()
        self.model = nn.Sequential(nn.Linear(64, 32), nn.LeakyReLU(0.2), nn.Linear(32, 1))

    def forward(self, img):
        return self.model(img.reshape(img.shape[0], -1))


G, D = Generator(), Critic()
opt_g = torch.optim.Adam(G.parameters(), lr=2e-4, betas=(0.5, 0.9))
opt_d = torch.optim.Adam(D.parameters(), lr=2e-4, betas=(0.5, 0.9))


def compute_gradient_penalty(D, real_samples, fake_samples):
    alpha = torch.rand(real_samples.size(0), 1, 1, 1)  # bug: alpha = torch.rand(batch_size, 1, 1, 1)
    interpolates = (alpha * real_samples + (1 - alpha) * fake_samples).requires_grad_(True)  # fails: RuntimeError
    d_interpolates = D(interpolates)
    fake = torch.ones(real_samples.shape[0], 1, requires_grad=False)
    gradients = autograd.grad(outputs=d_interpolates, inputs=interpolates, grad_outputs=fake, create_graph=True, retain_graph=True, only_inputs=True)[0]
    gradients = gradients.view(gradients.size(0), -1)
    return ((gradients.norm(2, dim=1) - 1) ** 2).mean()


dataloader = DataLoader(TensorDataset(torch.rand(100, 1, 8, 8), torch.zeros(100)), batch_size=batch_size, shuffle=True)
batches_done = 0
for epoch in range(2):
    for i, (imgs, _) in enumerate(dataloader):
        real_imgs = imgs * 2 - 1
        opt_d.zero_grad()
        z = torch.randn(imgs.shape[0], latent_dim)
        fake_imgs = G(z)
        gradient_penalty = compute_gradient_penalty(D, real_imgs.data, fake_imgs.data)
        d_loss = -torch.mean(D(real_imgs)) + torch.mean(D(fake_imgs)) + lambda_gp * gradient_penalty
        d_loss.backward()
        opt_d.step()
        opt_g.zero_grad()
        if i % n_critic == 0:
            fake_imgs = G(z)
            g_loss = -torch.mean(D(fake_imgs))
            g_loss.backward()
            opt_g.step()
            batches_done += n_critic
print(batches_done, d_loss.item(), g_loss.item())
