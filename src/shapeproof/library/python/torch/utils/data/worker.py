"""Worker processes: the program is read as it runs in its main process."""


def get_worker_info():
    return None
