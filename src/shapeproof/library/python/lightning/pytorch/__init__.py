"""Lightning, by its longer name."""

_LAZY = {
    "Callback": "lightning._others",
    "LightningDataModule": "lightning._module",
    "LightningModule": "lightning._module",
    "Trainer": "lightning._trainer",
    "__version__": "lightning._others",
    "seed_everything": "lightning._others",
}
