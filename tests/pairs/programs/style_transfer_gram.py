"""Neural style: features of some layers, Gram matrices, an optimiser over the image."""
import torch
import torch.nn as nn
import torch.nn.functional as F
import torch.optim as optim

torch.manual_seed(0)
cnn = nn.Sequential(
    nn.Conv2d(3, 8, 3, padding=1), nn.ReLU(inplace=False),
    nn.Conv2d(8, 8, 3, padding=1), nn.ReLU(inplace=False), nn.MaxPool2d(2, 2),
    nn.Conv2d(8, 16, 3, padding=1), nn.ReLU(inplace=False),
).eval()


class ContentLoss(nn.Module):
    def __init__(self, target):
        super().__init__()
        self.target = target.detach()

    def forward(self, input):
        self.loss = F.mse_loss(input, self.target)
        return input


def gram_matrix(input):
    a, b, c, d = input.size()
    features = input.view(a * b, c * d)
    G = torch.mm(features, features.t())  # bug: G = torch.mm(features, features)  # fails: RuntimeError
    return G.div(a * b * c * d)


class StyleLoss(nn.Module):
    def __init__(self, target_feature):
        super().__init__()
        self.target = gram_matrix(target_feature).detach()

    def forward(self, input):
        self.loss = F.mse_loss(gram_matrix(input), self.target)
        return input


class Normalization(nn.Module):
    def __init__(self, mean, std):
        super().__init__()
        self.mean = torch.tensor(mean).view(-1, 1, 1)
        self.std = torch.tensor(std).view(-1, 1, 1)

    def forward(self, img):
        return (img - self.mean) / self.std


def get_style_model_and_losses(cnn, style_img, content_img, content_layers=("conv_3",), style_layers=("conv_1", "conv_2", "conv_3")):
    content_losses, style_losses = [], []
    model = nn.Sequential(Normalization([0.485, 0.456, 0.406], [0.229, 0.224, 0.225]))
    i = 0
    for layer in cnn.children():
        if isinstance(layer, nn.Conv2d):
            i += 1
            name = "conv_{}".format(i)
        elif isinstance(layer, nn.ReLU):
            name = "relu_{}".format(i)
        elif isinstance(layer, nn.MaxPool2d):
            name = "pool_{}".format(i)
        else:
            raise RuntimeError("Unrecognized layer: {}".format(layer.__class__.__name__))
        model.add_module(name, layer)
        if name in content_layers:
            content_loss = ContentLoss(model(content_img).detach())
            model.add_module("content_loss_{}".format(i), content_loss)
            content_losses.append(content_loss)
        if name in style_layers:
            style_loss = StyleLoss(model(style_img).detach())
            model.add_module("style_loss_{}".format(i), style_loss)
            style_losses.append(style_loss)
    for i in range(len(model) - 1, -1, -1):
        if isinstance(model[i], ContentLoss) or isinstance(model[i], StyleLoss):
            break
    return model[: (i + 1)], style_losses, content_losses


content_img, style_img = torch.rand(1, 3, 12, 12), torch.rand(1, 3, 12, 12)
input_img = content_img.clone()
model, style_losses, content_losses = get_style_model_and_losses(cnn, style_img, content_img)
input_img.requires_grad_(True)
model.requires_grad_(False)
optimizer = optim.Adam([input_img], lr=0.05)
run = [0]
while run[0] <= 4:
    optimizer.zero_grad()
    model(input_img)
    style_score = content_score = 0
    for sl in style_losses:
        style_score += sl.loss
    for cl in content_losses:
        content_score += cl.loss
    loss = 1e4 * style_score + content_score
    loss.backward()
    run[0] += 1
    optimizer.step()
    with torch.no_grad():
        input_img.clamp_(0, 1)
print(loss.item())
