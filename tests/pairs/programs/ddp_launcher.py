"""A training script that runs alone or under torchrun, with AMP, checkpoints and a scheduler."""
import logging
import os
from contextlib import nullcontext
from dataclasses import asdict, dataclass, field

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.nn.parallel import DistributedDataParallel as DDP
from torch.utils.data import DataLoader, Dataset
from torch.utils.data.distributed import DistributedSampler

logger = logging.getLogger(__name__)


@dataclass
class TrainConfig:
    epochs: int = 2
    batch_size: int = 4
    lr: float = 1e-3
    widths: list = field(default_factory=lambda: [16, 32])
    out_dir: str = "checkpoints"


class Waves(Dataset):
    def __init__(self, n=18, length=64):
        self.n, self.length = n, length

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        t = torch.linspace(0, 6.28, self.length)
        return torch.sin(t * (i % 4 + 1)).unsqueeze(0), i % 4


class ConvNet1d(nn.Module):
    def __init__(self, widths, length, classes=4):
        super().__init__()
        layers, c = [], 1
        for w in widths:
            layers += [nn.Conv1d(c, w, 5, padding=2), nn.ReLU(), nn.AvgPool1d(2)]
            c = w
        self.conv = nn.Sequential(*layers)
        self.head = nn.Linear(c * (length // 2 ** len(widths)), classes)  # bug: self.head = nn.Linear(c * (length // 2 * len(widths)), classes)

    def forward(self, x):
        return self.head(self.conv(x).flatten(1))  # fails: RuntimeError


def main():
    logging.basicConfig(level=logging.INFO)
    cfg = TrainConfig()
    ddp = int(os.environ.get("RANK", -1)) != -1
    if ddp:
        dist.init_process_group("gloo")
    rank = dist.get_rank() if ddp else 0
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    data = Waves()
    sampler = DistributedSampler(data) if ddp else None
    loader = DataLoader(data, batch_size=cfg.batch_size, sampler=sampler, shuffle=sampler is None)
    model = ConvNet1d(cfg.widths, data.length).to(device)
    if ddp:
        model = DDP(model)
    raw_model = model.module if ddp else model
    optimizer = torch.optim.AdamW(model.parameters(), lr=cfg.lr)
    scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, T_max=cfg.epochs)
    use_amp = device.type == "cuda"
    scaler = torch.amp.GradScaler(enabled=use_amp)
    ctx = torch.autocast(device_type=device.type, dtype=torch.float16) if use_amp else nullcontext()
    criterion = nn.CrossEntropyLoss()
    best = float("inf")
    for epoch in range(cfg.epochs):
        if sampler is not None:
            sampler.set_epoch(epoch)
        model.train()
        total = torch.zeros(1, device=device)
        for x, y in loader:
            x, y = x.to(device, non_blocking=True), y.to(device, non_blocking=True)
            with ctx:
                loss = criterion(model(x), y)
            scaler.scale(loss).backward()
            scaler.unscale_(optimizer)
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            scaler.step(optimizer)
            scaler.update()
            optimizer.zero_grad(set_to_none=True)
            total += loss.detach() * x.size(0)
        if ddp:
            dist.all_reduce(total)
        scheduler.step()
        if rank == 0:
            mean = total.item() / len(data)
            logger.info("epoch %d loss %.4f lr %.2e", epoch, mean, scheduler.get_last_lr()[0])
            if mean < best:
                best = mean
                os.makedirs(cfg.out_dir, exist_ok=True)
                torch.save({"model": raw_model.state_dict(), "optimizer": optimizer.state_dict(), "config": asdict(cfg), "epoch": epoch}, os.path.join(cfg.out_dir, "best.pt"))
    if ddp:
        dist.destroy_process_group()


if __name__ == "__main__":
    main()
