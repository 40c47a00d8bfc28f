"""Collectives of one process with itself: tensors keep their shapes."""


class ReduceOp:
    SUM = "SUM"
    AVG = "AVG"
    PRODUCT = "PRODUCT"
    MIN = "MIN"
    MAX = "MAX"
    BAND = "BAND"
    BOR = "BOR"
    BXOR = "BXOR"


class Work:
    def wait(self, timeout=None):
        return True

    def is_completed(self):
        return True


class group:
    WORLD = None


_state = {"initialized": False}


def is_available():
    return True


def is_initialized():
    return _state["initialized"]


def is_nccl_available():
    return False


def is_gloo_available():
    return True


def is_mpi_available():
    return False


def is_torchelastic_launched():
    return False


def init_process_group(backend=None, init_method=None, timeout=None, world_size=-1, rank=-1, store=None, **options):
    _state["initialized"] = True


def destroy_process_group(group=None):
    _state["initialized"] = False


def _check_initialized():
    if not _state["initialized"]:
        raise ValueError("Default process group has not been initialized, please make sure to call init_process_group.")


def get_rank(group=None):
    _check_initialized()
    return 0


def get_world_size(group=None):
    _check_initialized()
    return 1


def get_backend(group=None):
    _check_initialized()
    return "gloo"


def new_group(ranks=None, timeout=None, backend=None, **options):
    return group()


def _done(async_op):
    return Work() if async_op else None


def all_reduce(tensor, op=ReduceOp.SUM, group=None, async_op=False):
    return _done(async_op)


def reduce(tensor, dst=None, op=ReduceOp.SUM, group=None, async_op=False, group_dst=None):
    return _done(async_op)


def broadcast(tensor, src=None, group=None, async_op=False, group_src=None):
    return _done(async_op)


def all_gather(tensor_list, tensor, group=None, async_op=False):
    return _done(async_op)


def all_gather_into_tensor(output_tensor, input_tensor, group=None, async_op=False):
    return _done(async_op)


def all_gather_object(object_list, obj, group=None):
    object_list[0] = obj


def broadcast_object_list(object_list, src=None, group=None, device=None, group_src=None):
    pass


def gather(tensor, gather_list=None, dst=None, group=None, async_op=False, group_dst=None):
    return _done(async_op)


def scatter(tensor, scatter_list=None, src=None, group=None, async_op=False, group_src=None):
    return _done(async_op)


def reduce_scatter(output, input_list, op=ReduceOp.SUM, group=None, async_op=False):
    return _done(async_op)


def reduce_scatter_tensor(output, input, op=ReduceOp.SUM, group=None, async_op=False):
    return _done(async_op)


def all_to_all(output_tensor_list, input_tensor_list, group=None, async_op=False):
    return _done(async_op)


def all_to_all_single(output, input, output_split_sizes=None, input_split_sizes=None, group=None, async_op=False):
    return _done(async_op)


def barrier(group=None, async_op=False, device_ids=None):
    return _done(async_op)


def monitored_barrier(group=None, timeout=None, wait_all_ranks=False):
    pass


def send(tensor, dst=None, group=None, tag=0, group_dst=None):
    pass


def recv(tensor, src=None, group=None, tag=0, group_src=None):
    return 0


def isend(tensor, dst=None, group=None, tag=0, group_dst=None):
    return Work()


def irecv(tensor, src=None, group=None, tag=0, group_src=None):
    return Work()
