"""scikit-learn: data with its published sizes, splits and scalers that keep track of rows; scores are numbers of which nothing is known."""

__version__ = "1.6.0"
