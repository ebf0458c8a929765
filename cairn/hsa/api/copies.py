"""Copies that wait for signals and complete one."""

from __future__ import annotations

import ctypes
import threading
from typing import Any

from cairn.hsa.api import agents, queues, system
from cairn.hsa.api.base import U32, U64, argument, words
from cairn.hsa.api.memory import reachable
from cairn.hsa.queue import Queue

_lock = threading.Lock()
_engines: list[Queue] = []


class _Reference:
    """A program's signal, for queues that expect an object with an address."""

    __slots__ = ("address",)

    def __init__(self, address: int) -> None:
        self.address = address


def _close() -> None:
    while _engines:
        _engines.pop().destroy()


system.at_shut_down(_close)


def _engine() -> Queue:
    """A queue with nothing to do. A copy that waits for a signal must not stand in the way of the one that sets it."""
    for found in _engines:
        if found.idle and found.error is None:
            return found
    agent = system.require().agents[0]
    made = agent.create_queue(64, on_error=lambda error: queues.report(error, agents.handle_of(agent)))
    _engines.append(made)
    return made


def hsa_amd_memory_async_copy(
    target: int, target_agent: int, source: int, source_agent: int, size: int, count: int, listed: int, completion: int
) -> None:  # fmt: skip
    for handle in (target_agent, source_agent):
        agents.agent(handle)
    argument(target and source and completion, f"from {source:#x} to {target:#x}, completing {completion:#x}")
    reachable(target, size)
    reachable(source, size)
    signals: Any = [_Reference(address) for address in words(listed, count)]
    done: Any = _Reference(completion)
    with _lock:
        engine = _engine()
        if signals:
            engine.barrier(signals)
        engine.copy(target, source, size, done) if size else engine.barrier((), done)


def complete_behind(count: int, listed: int, completion: int) -> None:
    """Count ``completion`` down (0: nothing) when all of the listed signals are 0."""
    signals: Any = [_Reference(address) for address in words(listed, count)]
    done: Any = _Reference(completion) if completion else None
    with _lock:
        _engine().barrier(signals, done)


def hsa_amd_memory_async_copy_on_engine(
    target: int, target_agent: int, source: int, source_agent: int, size: int, count: int, listed: int,
    completion: int, engine: int, force: int,
) -> None:  # fmt: skip
    argument(engine and engine & (engine - 1) == 0, f"engine {engine:#x}: expected one")
    hsa_amd_memory_async_copy(target, target_agent, source, source_agent, size, count, listed, completion)


def hsa_amd_memory_copy_engine_status(target: int, source: int) -> int:
    agents.agent(target), agents.agent(source)
    return 3  # two engines, free


def hsa_amd_memory_get_preferred_copy_engine(target: int, source: int) -> int:
    agents.agent(target), agents.agent(source)
    return 1


class _Pitched(ctypes.Structure):
    """hsa_pitched_ptr_t."""

    _fields_ = [("base", U64), ("pitch", U64), ("slice", U64)]


class _Dim3(ctypes.Structure):
    """hsa_dim3_t."""

    _fields_ = [("x", U32), ("y", U32), ("z", U32)]


def hsa_amd_memory_async_copy_rect(
    target: int, target_offset: int, source: int, source_offset: int, extent: int, agent: int, direction: int,
    count: int, listed: int, completion: int,
) -> None:  # fmt: skip
    agents.agent(agent)
    argument(all((target, target_offset, source, source_offset, extent, completion)), "an argument is null")
    to, to_at = _Pitched.from_address(target), _Dim3.from_address(target_offset)
    of, of_at = _Pitched.from_address(source), _Dim3.from_address(source_offset)
    size = _Dim3.from_address(extent)
    argument(size.x and size.y and size.z, f"{size.x} x {size.y} x {size.z}")
    signals: Any = [_Reference(address) for address in words(listed, count)]
    done: Any = _Reference(completion)

    def start(place: Any, at: Any, z: int) -> int:
        return int(place.base + at.x + at.y * place.pitch + (at.z + z) * place.slice)

    for place, at in ((to, to_at), (of, of_at)):
        reachable(start(place, at, size.z - 1), (size.y - 1) * place.pitch + size.x)
    with _lock:
        engine = _engine()
        if signals:
            engine.barrier(signals)
        for z in range(size.z):
            last = done if z == size.z - 1 else None
            engine.copy_rect(start(to, to_at, z), to.pitch, start(of, of_at, z), of.pitch, size.x, size.y, last)


def hsa_amd_profiling_async_copy_enable(enable: int) -> None:
    """Signals always carry the times of the copy that completed them."""
    system.require()


def hsa_amd_profiling_get_async_copy_time(signal: int, value: int) -> None:
    system.require()
    queues.times(signal, value)
