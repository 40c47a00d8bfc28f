"""Where each name of `torch.compiler` is defined."""

_LAZY = {
    "allow_in_graph": "torch.compiler.identity",
    "assume_constant_result": "torch.compiler.identity",
    "compile": "torch.compiler.identity",
    "cudagraph_mark_step_begin": "torch.compiler.identity",
    "disable": "torch.compiler.identity",
    "is_compiling": "torch.compiler.identity",
    "is_dynamo_compiling": "torch.compiler.identity",
    "is_exporting": "torch.compiler.identity",
    "reset": "torch.compiler.identity",
}
