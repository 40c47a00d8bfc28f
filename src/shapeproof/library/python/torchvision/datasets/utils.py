"""Downloads: they are not done."""

from _packages import opaque


def download_url(url, root, filename=None, md5=None, max_redirect_hops=3):
    pass


def download_and_extract_archive(url, download_root, extract_root=None, filename=None, md5=None, remove_finished=False):
    pass


def download_file_from_google_drive(file_id, root, filename=None, md5=None):
    pass


def extract_archive(from_path, to_path=None, remove_finished=False):
    return to_path


def check_integrity(fpath, md5=None):
    return opaque("check_integrity", bool)


def check_md5(fpath, md5, **kwargs):
    return opaque("check_md5", bool)


def calculate_md5(fpath, chunk_size=1024 * 1024):
    return opaque("md5", str)


def list_dir(root, prefix=False):
    return opaque("directories", list)


def list_files(root, suffix, prefix=False):
    return opaque("files", list)


def verify_str_arg(value, arg=None, valid_values=None, custom_msg=None):
    if isinstance(value, str) and valid_values is not None and value not in valid_values:
        raise ValueError(f"Unknown value '{value}' for argument {arg}.")
    return value
