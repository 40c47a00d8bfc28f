"""`torch.device`: a kind of device, and which one. Tensors do not remember theirs."""


class device:
    def __init__(self, type="cpu", index=None):
        if isinstance(type, device):
            type, index = type.type, type.index
        elif isinstance(type, int):
            type, index = "cuda", type
        elif isinstance(type, str) and ":" in type:
            type, _, number = type.partition(":")
            index = int(number)
        self.type = type
        self.index = index

    def __enter__(self):
        return self

    def __exit__(self, *args):
        return False

    def __eq__(self, other):
        return isinstance(other, device) and self.type == other.type and self.index == other.index

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return hash((self.type, self.index))

    def __str__(self):
        return self.type if self.index is None else f"{self.type}:{self.index}"

    def __repr__(self):
        if self.index is None:
            return f"device(type={self.type!r})"
        return f"device(type={self.type!r}, index={self.index})"
