"""Cairn: the ROCm stack in Python.

Importing this package opens no library and starts no thread.
"""

__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    """``cairn.check``, which is loaded when it is asked for."""
    if name == "check":
        from cairn.tools.check.block import check

        return check
    raise AttributeError(f"module 'cairn' has no attribute {name!r}")
