"""Tools that see what kernels do. A tool is native code (``native/probe.h``, docs/probes.md).

``attach`` makes the kernels that are prepared from then on call it; without tools kernels have no probes, and cost
nothing.
"""

from __future__ import annotations

import ctypes
import functools
import logging
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from cairn.base import config, home
from cairn.base.errors import UsageError
from cairn.vgpu import dispatch
from cairn.vgpu.probes.points import BY_CODE, TOOLS, WRITTEN, Kind, Tool

if TYPE_CHECKING:
    from cairn.vgpu.device import LoadedKernel


class Attached(NamedTuple):
    """A tool that is attached: its ``number`` is the index of its place in ``wave->probe_data``."""

    number: int
    kinds: Kind


# Tools that a variable of the environment starts: the module whose function ``start`` does it.
BY_VARIABLE = {
    "CAIRN_CHECK": "cairn.tools.check.session",
    "CAIRN_PMC": "cairn.tools.counters.session",
    "CAIRN_DEBUG": "cairn.tools.debug.agent",
}
_lock = threading.Lock()
_attached: list[Attached] = []
prepared: list[Callable[[LoadedKernel], None]] = []  # who wants to know of kernels that are prepared with probes


def attach(tool: Tool) -> Attached:
    """Let a tool see the kernels that start from now on. Raises UsageError where there are too many tools."""
    lib = dispatch.loaded()
    lib.cairn_probe_attach.restype = ctypes.c_int32
    with _lock:
        number = lib.cairn_probe_attach(ctypes.byref(tool))
        if number < 0:
            raise UsageError(f"{TOOLS} tools look at kernels already, and no more can")
        made = Attached(number, Kind(tool.kinds))
        _attached.append(made)
    _prepare_anew()
    return made


def widen(attached: Attached, kinds: int) -> Attached:
    """Let a tool see more kinds of points, in the kernels that start from now on."""
    made = Attached(attached.number, attached.kinds | Kind(kinds))
    with _lock:
        _attached[_attached.index(attached)] = made
        dispatch.loaded().cairn_probe_widen(ctypes.c_int32(made.number), ctypes.c_uint32(made.kinds))
    _prepare_anew()
    return made


def detach(attached: Attached) -> None:
    """Let it see no more. No kernel may be running."""
    with _lock:
        _attached.remove(attached)
        dispatch.loaded().cairn_probe_detach(ctypes.c_int32(attached.number))
    _prepare_anew()


def hear_calls() -> bool:
    """Whether tools see the calls of programs, which then go by Python. Counters see kernels alone."""
    asked = any(config.get(variable) for variable in BY_VARIABLE if variable != "CAIRN_PMC")
    return asked or any(not each.kinds & Kind.COUNT for each in _attached)


@functools.cache
def start_configured() -> None:
    """Start the tools that the environment asks for, before the first memory is allocated."""
    for variable, module in BY_VARIABLE.items():
        if config.get(variable):
            home.module(module).start()


def answer_debugger() -> None:
    """A debugger has asked for this process (``cairn_debugger`` in native/table.c): it hears of kernels from now on."""
    place = (ctypes.c_char * 120).in_dll(dispatch.loaded(), "cairn_debugger")
    try:
        home.module(BY_VARIABLE["CAIRN_DEBUG"]).attach(place.raw[8:].split(b"\0", 1)[0].decode())
    except Exception as problem:  # the program goes on as it would have
        logging.getLogger("cairn.vgpu.probes").warning("the debugger that asked for this process: %r", problem)


def wanted() -> int:
    """The kinds of probes that kernels are to be prepared with: 0 for none. Of several tools each hears everything."""
    kinds = 0
    for each in _attached:
        kinds |= each.kinds
    return kinds & (WRITTEN | BY_CODE if len(_attached) == 1 else WRITTEN)


def by_group() -> bool:
    """Whether a tool wants to see workgroups begin or end."""
    return any(each.kinds & (Kind.GROUP_START | Kind.GROUP_END) for each in _attached)


def active() -> bool:
    """Whether a tool is attached."""
    return bool(_attached)


def _prepare_anew() -> None:
    """Kernels that were prepared before are prepared again when they start the next time."""
    dispatch.loaded().cairn_table_forget(0, (1 << 64) - 1)
