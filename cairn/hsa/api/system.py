"""Initialization and facts of the system."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from cairn import hsa
from cairn.hsa.api.base import U8, U16, U32, U64, HsaError, Status, argument, put, put_info
from cairn.vgpu import specs

_closers: list[Callable[[], None]] = []  # what the last hsa_shut_down takes down
event_handlers: list[tuple[int, int]] = []  # (function, data)


def at_shut_down(function: Callable[[], None]) -> None:
    """Register what a chapter gives back when the last user leaves."""
    _closers.append(function)


def require() -> Any:
    """The system. Raises ERROR_NOT_INITIALIZED before hsa_init and after the last hsa_shut_down."""
    if not hsa.users:
        raise HsaError(Status.ERROR_NOT_INITIALIZED, "hsa_init was not called")
    return hsa.virtual_system()


def hsa_init() -> None:
    with hsa.lock:
        hsa.virtual_system()
        hsa.users += 1


def hsa_shut_down() -> None:
    with hsa.lock:
        require()
        if hsa.users == 1:
            for close in reversed(_closers):
                close()
            event_handlers.clear()
        hsa.users -= 1


def hsa_status_string(status: int) -> str:
    argument(status in Status._value2member_map_, f"status {status:#x} is not known")
    return f"{Status(status).text}: {Status(status).name.removeprefix('ERROR_').replace('_', ' ').lower()}"


_TABLE: dict[int, tuple[Any, Any]] = {
    0: (U16, 1),  # version, major
    1: (U16, 18),  # minor
    3: (U64, 1_000_000_000),  # frequency of timestamps: they are nanoseconds
    4: (U64, (1 << 64) - 1),  # longest wait
    5: (U32, 0),  # little endian
    6: (U32, 1),  # large machine model
    7: (U8 * 128, b""),  # extensions, a bit mask: none
    0x200: (U8 * 16, b"cairn"),
    0x201: (U8, 1),  # shared virtual memory
    0x202: (U8, int(specs.xnack())),  # all memory accessible by default: host memory of malloc is
    0x203: (U8, 0),  # mwaitx
    0x204: (U8, 0),  # dma-buf
    0x205: (U8, 1),  # virtual memory API
    0x206: (U8, int(specs.xnack())),  # XNACK
    0x207: (U16, 1),  # version of AMD's extensions
    0x208: (U16, 6),
}


def hsa_system_get_info(attribute: int, value: int) -> None:
    require()
    if attribute == 2:
        put(value, U64, time.monotonic_ns())
    else:
        put_info(_TABLE, attribute, value)


_EXTENSIONS = {
    0: "HSA_EXTENSION_FINALIZER", 1: "HSA_EXTENSION_IMAGES", 2: "HSA_EXTENSION_PERFORMANCE_COUNTERS",
    3: "HSA_EXTENSION_PROFILING_EVENTS", 0x200: "HSA_EXTENSION_AMD_PROFILER", 0x201: "HSA_EXTENSION_AMD_LOADER",
    0x202: "HSA_EXTENSION_AMD_AQLPROFILE", 0x203: "HSA_EXTENSION_AMD_PC_SAMPLING",
}  # fmt: skip


def _extension(number: int) -> str:
    argument(number in _EXTENSIONS, f"extension {number:#x} is not known")
    return _EXTENSIONS[number]


def hsa_extension_get_name(extension: int) -> str:
    return _extension(extension)


def hsa_system_extension_supported(extension: int, major: int, minor: int) -> int:
    require()
    _extension(extension)
    return 0


def hsa_system_major_extension_supported(extension: int, major: int) -> tuple[int, int]:
    require()
    _extension(extension)
    return 0, 0


def hsa_system_get_extension_table(extension: int, major: int, minor: int, table: int) -> None:
    require()
    raise HsaError(Status.ERROR, f"{_extension(extension)} is not supported")


def hsa_system_get_major_extension_table(extension: int, major: int, size: int, table: int) -> None:
    require()
    raise HsaError(Status.ERROR, f"{_extension(extension)} is not supported")


def hsa_amd_register_system_event_handler(function: int, data: int) -> None:
    require()
    argument(function, "the handler is null")
    event_handlers.append((function, data))


def hsa_amd_enable_logging(flags: int, file: int) -> None:
    """Cairn's own log (``CAIRN_LOG``) is on stderr; there are no packets of blit kernels to show."""


def profile_names() -> list[str]:
    """Target names of all known devices."""
    return sorted({spec.isa_name for spec in specs.PROFILES.values()})
