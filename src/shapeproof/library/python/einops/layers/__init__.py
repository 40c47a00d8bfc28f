"""Layers for each framework."""
