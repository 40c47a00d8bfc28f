"""`CfgNode`: a dictionary whose entries are attributes. What a file says in their place is not known."""

import copy

from _packages import unknown


class CfgNode(dict):
    def __init__(self, init_dict=None, key_list=None, new_allowed=False):
        super().__init__({} if init_dict is None else {key: _node(value) for key, value in init_dict.items()})
        object.__setattr__(self, "_frozen", False)

    def __getattr__(self, name):
        if name in self:
            return self[name]
        raise AttributeError(name)

    def __setattr__(self, name, value):
        if self._frozen:
            raise AttributeError(f"Attempted to set {name} to {value}, but CfgNode is immutable")
        self[name] = value

    def freeze(self):
        self._set(True)

    def defrost(self):
        self._set(False)

    def is_frozen(self):
        return self._frozen

    def _set(self, frozen):
        object.__setattr__(self, "_frozen", frozen)
        for value in self.values():
            if isinstance(value, CfgNode):
                value._set(frozen)

    def clone(self):
        return copy.deepcopy(self)

    def merge_from_file(self, cfg_filename):
        self._forget("the contents of a configuration file")

    def _forget(self, name):
        for key, value in list(self.items()):
            if isinstance(value, CfgNode):
                value._forget(name)
            else:
                self[key] = unknown(name)

    def merge_from_other_cfg(self, cfg_other):
        for key, value in cfg_other.items():
            if isinstance(value, dict) and isinstance(self.get(key), CfgNode):
                self[key].merge_from_other_cfg(value)
            else:
                self[key] = value

    def merge_from_list(self, cfg_list):
        if not isinstance(cfg_list, (list, tuple)):
            self._forget("options of the command line")
            return
        if len(cfg_list) % 2 != 0:
            raise AssertionError(f"Override list has odd length: {cfg_list}; it must be a list of pairs")
        for i in range(0, len(cfg_list), 2):
            *path, last = cfg_list[i].split(".")
            node = self
            for part in path:
                if part not in node:
                    raise AssertionError(f"Non-existent key: {cfg_list[i]}")
                node = node[part]
            if last not in node:
                raise AssertionError(f"Non-existent key: {cfg_list[i]}")
            node[last] = cfg_list[i + 1]

    def set_new_allowed(self, is_new_allowed):
        pass

    def is_new_allowed(self):
        return False

    def register_deprecated_key(self, key):
        pass

    def register_renamed_key(self, old_name, new_name, message=None):
        pass

    def dump(self, **kwargs):
        from _packages import opaque

        return opaque("yaml", str)

    @classmethod
    def load_cfg(cls, cfg_file_obj_or_str):
        return unknown("the contents of a configuration file")


def _node(value):
    return CfgNode(value) if isinstance(value, dict) and not isinstance(value, CfgNode) else value


load_cfg = CfgNode.load_cfg
