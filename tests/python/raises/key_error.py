"""A missing dictionary key in a nested lookup."""

config = {"model": {"width": 8}}
reveal_type(config["model"]["width"])
depth = config["model"]["depth"]
