"""What processes tell each other of their virtual devices: who runs, how much memory is in use, how busy a device is.

A process that has devices keeps a small file in the machine's shared memory, written by native code as things happen
and read by whoever asks (``cairn smi``, libamd_smi, librocm_smi64). The file goes with the process; one that was left
by a process that was killed is removed by the next reader.
"""

from __future__ import annotations

import contextlib
import ctypes
import mmap
import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cairn.base import cache, config, exits, pages, scratch
from cairn.base.errors import OutOfMemory
from cairn.hsa import core
from cairn.vgpu import memory, specs

if TYPE_CHECKING:
    from cairn.hsa.agent import System

_MAGIC = b"CAIRNLD1"
_DEVICES = 64
_NAME = 64


class Load(ctypes.Structure):
    """``struct cairn_load``: one device as a process uses it. Times are ticks of the processor's clock."""

    _fields_ = [
        *((name, ctypes.c_uint64) for name in ("busy", "since", "launches", "used", "total")),
        ("active", ctypes.c_uint32),
        ("pad", ctypes.c_uint32 * 5),
    ]


class _File(ctypes.Structure):
    _fields_ = [
        ("magic", ctypes.c_char * 8),
        ("pid", ctypes.c_uint32),
        ("count", ctypes.c_uint32),
        ("started", ctypes.c_uint64),
        ("name", ctypes.c_char * _NAME),
        ("devices", ctypes.c_char * 40),
        ("loads", Load * _DEVICES),
    ]


class Process(NamedTuple):
    """A process that uses virtual devices; ``loads`` are copies, in the devices' order."""

    pid: int
    name: str
    loads: tuple[Load, ...]


class Sample(NamedTuple):
    """A device over a short time: its share of it that it was busy, and what all processes have in it."""

    busy: float
    used: int
    processes: tuple[tuple[Process, Load], ...]


def folder() -> Path:
    """Where processes of this user keep their files."""
    if config.get("CAIRN_STATE_DIR"):
        return Path(config.get("CAIRN_STATE_DIR"))
    root = Path("/dev/shm") if os.access("/dev/shm", os.W_OK) else scratch.place()
    return root / f"cairn-{os.getuid()}"


def _started(pid: int) -> int:
    """When a process began, in the kernel's ticks since it booted; 0 where there is none."""
    try:
        return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[19])
    except (OSError, ValueError, IndexError):
        return 0


def _name(pid: int) -> bytes:
    try:
        words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    except OSError:
        return b""
    own = [word for word in words if word and not word.startswith(b"-") and b"\n" not in word]
    return b" ".join(word.rpartition(b"/")[2] for word in own[:3])[: _NAME - 1]


def machine(devices: Sequence[specs.DeviceSpec]) -> bytes:
    """Processes with the same devices are on one machine: they share them."""
    return cache.digest(*(spec.name for spec in devices))[:32].encode()


def publish(system: System) -> None:
    """Show the system's devices to other processes. Where that cannot be they see nothing of it."""
    place = folder()
    file = place / str(os.getpid())
    size = ctypes.sizeof(_File)
    try:
        place.mkdir(mode=0o700, exist_ok=True)
        if place.stat().st_uid != os.getuid():
            return
        handle = os.open(file, os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
        try:
            os.posix_fallocate(handle, 0, size)  # a full disk is met here, not by a bus error
            # Not as an object of Python's: the program may free memory, which is counted here, when those have gone.
            base = pages.reserve(pages.whole(size), mmap.PAGESIZE)
            pages.place(handle, base, pages.whole(size))
        finally:
            os.close(handle)
    except (OSError, OutOfMemory):
        return
    shown = _File.from_address(base)
    pid = os.getpid()
    shown.pid, shown.count, shown.started, shown.name = (
        pid,
        min(len(system.agents), _DEVICES),
        _started(pid),
        _name(pid),
    )
    shown.devices = machine([agent.spec for agent in system.agents])
    for agent in system.agents[:_DEVICES]:
        load = shown.loads[agent.index]
        load.total = agent.memory_total
        agent.seen = ctypes.addressof(shown) + _File.loads.offset + agent.index * ctypes.sizeof(Load)
        memory.loaded().cairn_memory_show(agent.device.memory.address, agent.seen + Load.used.offset)
    shown.magic = _MAGIC
    exits.at_last(lambda: _withdraw(file, pid))


def _withdraw(file: Path, pid: int) -> None:
    if os.getpid() == pid:
        with contextlib.suppress(OSError):
            file.unlink()


def processes(devices: Sequence[specs.DeviceSpec]) -> list[Process]:
    """All processes that use these virtual devices now, this one among them."""
    return sorted(_processes(machine(devices)), key=lambda process: process.pid)


def _processes(wanted: bytes) -> Iterator[Process]:
    try:
        files = list(folder().iterdir())
    except OSError:
        return
    for file in files:
        try:
            shown = _File.from_buffer_copy(file.read_bytes())
        except (OSError, ValueError):
            continue
        if shown.magic != _MAGIC:
            continue
        if not shown.pid or _started(shown.pid) != shown.started:
            with contextlib.suppress(OSError):
                file.unlink()
            continue
        loads = tuple(Load.from_buffer_copy(load) for load in shown.loads[: shown.count])
        if shown.devices == wanted:
            yield Process(shown.pid, shown.name.decode(errors="replace"), loads)


def _busy(process: Process, index: int, now: int) -> int:
    load = process.loads[index]
    return load.busy + (max(now - load.since, 0) if load.active else 0)


def sample(devices: Sequence[specs.DeviceSpec], seconds: float = 0.1) -> list[Sample]:
    """The machine's devices, watched for that long."""
    clock = core.loaded().cairn_clock_ticks
    begun, before = clock(), {process.pid: process for process in processes(devices)}
    time.sleep(seconds)
    ended, after = clock(), processes(devices)
    found = []
    for index in range(len(devices)):
        using = [process for process in after if index < len(process.loads)]
        ticks = 0
        for process in using:
            former = before.get(process.pid)
            base = _busy(former, index, begun) if former and index < len(former.loads) else 0
            ticks += max(_busy(process, index, ended) - base, 0)
        share = min(ticks / max(ended - begun, 1), 1.0)
        used = sum(process.loads[index].used for process in using)
        found.append(Sample(share, used, tuple((process, process.loads[index]) for process in using)))
    return found


# ---- what hardware would show of it: a model ----

_IDLE_SHARE = 0.18  # of the board's power, with nothing to do
_IDLE_MHZ = 132  # the clock that an Instinct rests at


def watts(spec: specs.DeviceSpec, busy: float) -> float:
    """A model: idle power, and the rest of the board's in proportion to the time that the device is busy."""
    return spec.board_watts * (_IDLE_SHARE + (1 - _IDLE_SHARE) * busy)


def clock_mhz(spec: specs.DeviceSpec, busy: float) -> int:
    """A model: from the resting clock up to the highest one."""
    return round(_IDLE_MHZ + (spec.clock_mhz - _IDLE_MHZ) * busy)
