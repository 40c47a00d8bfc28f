"""Recorded facts: what calls of the installed PyTorch do. Used by `record_facts.py`."""
