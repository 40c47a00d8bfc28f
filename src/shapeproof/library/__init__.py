"""What imported names mean, and one whole check of a program: see `modules` and `analysis`."""
