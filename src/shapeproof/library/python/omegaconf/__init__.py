"""OmegaConf: dictionaries and lists whose entries are attributes. What comes from a file is not known."""

import dataclasses

from _packages import is_unknown, opaque, unknown

__version__ = "2.3.0"
MISSING = "???"
II = "${%s}".__mod__


class OmegaConfBaseException(Exception):
    pass


class MissingMandatoryValue(OmegaConfBaseException):
    pass


class ConfigAttributeError(OmegaConfBaseException, AttributeError):
    pass


class DictConfig(dict):
    def __init__(self, content=None, **kwargs):
        super().__init__({key: _config(value) for key, value in ({} if content is None else content).items()})

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        if name not in self:
            raise ConfigAttributeError(f"Key '{name}' is not in struct")
        return self[name]

    def __setattr__(self, name, value):
        self[name] = _config(value)

    def __delattr__(self, name):
        del self[name]

    def copy(self):
        return DictConfig(self)


class ListConfig(list):
    def __init__(self, content=(), **kwargs):
        super().__init__([_config(value) for value in content])


def _config(value):
    if dataclasses.is_dataclass(value):
        made = value() if isinstance(value, type) else value
        return DictConfig({field.name: getattr(made, field.name) for field in dataclasses.fields(made)})
    if isinstance(value, (DictConfig, ListConfig)):
        return value
    if isinstance(value, dict):
        return DictConfig(value)
    return ListConfig(value) if isinstance(value, (list, tuple)) else value


def _plain(value):
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, list) else value


class OmegaConf:
    @staticmethod
    def create(obj=None, parent=None, flags=None):
        return unknown("a configuration in a text") if isinstance(obj, str) else DictConfig() if obj is None else _config(obj)

    structured = create

    @staticmethod
    def load(file_):
        return unknown("the contents of a configuration file")

    @staticmethod
    def from_cli(args_list=None):
        return unknown("options of the command line")

    from_dotlist = from_cli

    @staticmethod
    def merge(*configs):
        if any(is_unknown(config) for config in configs):
            return unknown("a configuration merged with the contents of a file")
        made = DictConfig()
        for config in configs:
            _merge(made, _config(config))
        return made

    unsafe_merge = merge

    @staticmethod
    def to_container(cfg, *, resolve=False, throw_on_missing=False, **kwargs):
        return unknown("a configuration") if is_unknown(cfg) else _plain(cfg)

    @staticmethod
    def to_object(cfg):
        return unknown("a configuration") if is_unknown(cfg) else _plain(cfg)

    @staticmethod
    def to_yaml(cfg, *, resolve=False, sort_keys=False):
        return opaque("yaml", str)

    @staticmethod
    def save(config, f, resolve=False):
        pass

    @staticmethod
    def resolve(cfg):
        pass

    @staticmethod
    def set_struct(conf, value):
        pass

    @staticmethod
    def set_readonly(conf, value):
        pass

    @staticmethod
    def register_new_resolver(name, resolver, **kwargs):
        pass

    @staticmethod
    def is_config(obj):
        return isinstance(obj, (DictConfig, ListConfig))

    @staticmethod
    def is_dict(obj):
        return isinstance(obj, DictConfig)

    @staticmethod
    def is_list(obj):
        return isinstance(obj, ListConfig)

    @staticmethod
    def is_missing(cfg, key):
        return cfg[key] == MISSING

    @staticmethod
    def select(cfg, key, *, default=None, throw_on_missing=False):
        for part in key.split("."):
            if isinstance(cfg, dict) and part not in cfg:
                return default
            cfg = cfg[part]
        return cfg

    @staticmethod
    def update(cfg, key, value=None, *, merge=True, force_add=False):
        *path, last = key.split(".")
        for part in path:
            cfg = cfg[part]
        cfg[last] = _config(value)


def _merge(into, config):
    for key, value in config.items():
        if isinstance(value, DictConfig) and isinstance(into.get(key), DictConfig):
            _merge(into[key], value)
        else:
            into[key] = value


class open_dict:
    def __init__(self, config):
        self.config = config

    def __enter__(self):
        return self.config

    def __exit__(self, *exc):
        pass


read_write = flag_override = open_dict
