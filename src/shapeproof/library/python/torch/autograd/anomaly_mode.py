"""Anomaly detection finds numbers, not shapes."""


class detect_anomaly:
    def __init__(self, check_nan=True):
        self.check_nan = check_nan

    def __enter__(self):
        pass

    def __exit__(self, *args):
        pass


class set_detect_anomaly:
    def __init__(self, mode, check_nan=True):
        self.check_nan = check_nan

    def __enter__(self):
        pass

    def __exit__(self, *args):
        pass
