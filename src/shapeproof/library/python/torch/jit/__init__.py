"""Compiling changes no shape: everything is given back as it is."""

_LAZY = {
    "ScriptFunction": "torch.jit.identity",
    "ScriptModule": "torch.jit.identity",
    "annotate": "torch.jit.identity",
    "export": "torch.jit.identity",
    "fork": "torch.jit.identity",
    "freeze": "torch.jit.identity",
    "ignore": "torch.jit.identity",
    "interface": "torch.jit.identity",
    "is_scripting": "torch.jit.identity",
    "is_tracing": "torch.jit.identity",
    "isinstance": "torch.jit.identity",
    "optimize_for_inference": "torch.jit.identity",
    "save": "torch.jit.identity",
    "script": "torch.jit.identity",
    "script_if_tracing": "torch.jit.identity",
    "script_method": "torch.jit.identity",
    "trace": "torch.jit.identity",
    "trace_module": "torch.jit.identity",
    "unused": "torch.jit.identity",
    "wait": "torch.jit.identity",
}
