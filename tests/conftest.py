"""Options of the test run."""


def pytest_configure(config):  # pytest's own parameter
    """A fault of the checker, which a check survives, stops a test."""
    from shapeproof.interpreter.faults import Policy

    Policy.strict = True


def pytest_addoption(parser):
    parser.addoption(
        "--update-snapshots",
        action="store_true",
        help="rewrite the snapshot blocks of the Markdown tests with what the checker prints now",
    )
