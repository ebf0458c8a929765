"""Jupyter: what a cell's kernels print appears below that cell."""

from __future__ import annotations

import sys
from typing import Any

from cairn.hip import runtime
from cairn.hip.errors import HipError


def attach() -> None:
    """Where a notebook runs the program, wait for all devices at the end of each cell: launches return before their
    kernels print, and a later cell would get the output. Called again, it changes nothing."""
    module = sys.modules.get("IPython")
    shell = module.get_ipython() if module is not None else None
    if shell is not None and _finish not in shell.events.callbacks["post_run_cell"]:
        shell.events.register("post_run_cell", _finish)


def _finish(result: Any = None) -> None:
    for device in runtime.devices():
        try:
            device.synchronize()
        except HipError:  # the next call that waits raises it in the program
            continue
