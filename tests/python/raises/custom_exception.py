"""A program's own exception class, raised through two calls."""


class ConfigError(Exception):
    def __init__(self, key):
        super().__init__(f"bad key {key}")
        self.key = key


def check(config):
    for key in config:
        if key not in ("lr", "steps"):
            raise ConfigError(key)


def main(**config):
    check(config)
    return 0


main(lr=1)
main(lr=1, momentum=2)
