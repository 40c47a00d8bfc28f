"""Options of the test run."""


def pytest_addoption(parser):
    parser.addoption(
        "--update-snapshots",
        action="store_true",
        help="rewrite the snapshot blocks of the Markdown tests with what the checker prints now",
    )
