"""Running sums, products and extrema, and differences. PyTorch docs: Other Operations."""
