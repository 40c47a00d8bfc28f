"""A library call that fails on known text: the caller's line."""

import json

good = json.loads('{"a": [1, 2]}')
reveal_type(good["a"])
bad = json.loads("{'a': 1}")
