"""yacs: trees of options."""
