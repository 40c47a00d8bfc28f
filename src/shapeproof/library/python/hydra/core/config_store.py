"""Configurations by name: they are merged with files anyway."""


class ConfigStore:
    @staticmethod
    def instance(*args, **kwargs):
        return ConfigStore()

    def store(self, *args, **kwargs):
        pass
