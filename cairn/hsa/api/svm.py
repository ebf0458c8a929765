"""Attributes of shared virtual memory: what a program says about ranges of its own memory.

Kernels reach all of the host's memory where it is, so the attributes are kept and told again, and nothing moves.
"""

from __future__ import annotations

import ctypes
import mmap

from cairn.base import pages
from cairn.base.ranges import Ranges
from cairn.hsa.api import agents, copies, memory, system
from cairn.hsa.api.base import U64, HsaError, Status, argument

_GLOBAL_FLAG, _READ_ONLY, _HIVE_LOCAL, _GRANULARITY, _PREFERRED, _PREFETCH, _READ_MOSTLY, _EXECUTABLE = range(8)
_ACCESSIBLE, _IN_PLACE, _NO_ACCESS, _ACCESS = 0x200, 0x201, 0x202, 0x203
_LOCATIONS = (_PREFERRED, _PREFETCH)
_FINE, _COARSE, _MIXED = range(3)  # hsa_amd_svm_model_t
_LARGEST = {_GLOBAL_FLAG: _COARSE, _READ_ONLY: 1, _HIVE_LOCAL: 1, _GRANULARITY: 63, _READ_MOSTLY: 1, _EXECUTABLE: 1}
_DEFAULTS = {_GLOBAL_FLAG: _FINE, _GRANULARITY: 9, _EXECUTABLE: 1}  # the others: 0, for an agent "none"

Key = tuple[int, int]  # an attribute, and the agent that it is about (0: none)


class Pair(ctypes.Structure):
    """hsa_amd_svm_attribute_pair_t."""

    _fields_ = [("attribute", U64), ("value", U64)]


_ranges = Ranges()
system.at_shut_down(_ranges.clear)


def _stretch(address: int, size: int) -> tuple[int, int]:
    system.require()
    whole = address % mmap.PAGESIZE == 0 and size % mmap.PAGESIZE == 0
    argument(address and size and whole, f"{size} bytes at {address:#x}; expected whole pages")
    argument(pages.mapped(address, size), f"{size} bytes at {address:#x} are no memory of the program")
    return address, address + size


def _pairs(listed: int, count: int) -> list[Pair]:
    argument(listed and count, f"{count} attributes at {listed:#x}")
    return list((Pair * count).from_address(listed))


def _checked(pair: Pair) -> tuple[Key, int]:
    """Where an attribute's value is kept, and the value."""
    attribute, value = int(pair.attribute), int(pair.value)
    if attribute in (_ACCESSIBLE, _IN_PLACE, _NO_ACCESS):
        agents.agent(value)
        return (_ACCESS, value), attribute
    if attribute == _PREFERRED:
        if value:
            agents.agent(value)
        return (attribute, 0), value
    if attribute not in _LARGEST or value > _LARGEST[attribute]:
        raise HsaError(Status.ERROR_INVALID_ARGUMENT, f"attribute {attribute:#x} cannot be set to {value}")
    return (attribute, 0), value


def hsa_amd_svm_attributes_set(address: int, size: int, listed: int, count: int) -> None:
    start, end = _stretch(address, size)
    values = dict(map(_checked, _pairs(listed, count)))
    _ranges.change(start, end, lambda known: known.update(values))
    if any(key[0] == _ACCESS and value != _NO_ACCESS for key, value in values.items()):
        memory.within_reach(start, end - start)


def _answer(found: list[dict[Key, int]], pair: Pair) -> None:
    attribute = int(pair.attribute)
    if attribute == _ACCESS:
        agents.agent(pair.value)
        seen = {each.get((_ACCESS, pair.value), _ACCESSIBLE) for each in found}
        pair.attribute = seen.pop() if len(seen) == 1 else _NO_ACCESS
        return
    if attribute not in _LARGEST and attribute not in _LOCATIONS:
        raise HsaError(Status.ERROR_INVALID_ARGUMENT, f"attribute {attribute:#x} cannot be asked for")
    seen = {each.get((attribute, 0), _DEFAULTS.get(attribute, 0)) for each in found}
    mixed = _MIXED if attribute == _GLOBAL_FLAG else min(seen) if attribute == _GRANULARITY else 0
    pair.value = seen.pop() if len(seen) == 1 else mixed


def hsa_amd_svm_attributes_get(address: int, size: int, listed: int, count: int) -> None:
    """Where a range has several values: indeterminate, the smallest granularity, false, or no agent."""
    start, end = _stretch(address, size)
    asked = _pairs(listed, count)
    found = _ranges.values(start, end)
    for pair in asked:
        _answer(found, pair)


def hsa_amd_svm_prefetch_async(
    address: int, size: int, agent: int, count: int, listed: int, completion: int
) -> None:  # fmt: skip
    """The memory stays where it is; ``completion`` counts down behind the signals that it waits for."""
    start, end = _stretch(address, size)
    agents.agent(agent)
    _ranges.change(start, end, lambda known: known.update({(_PREFETCH, 0): agent}))
    copies.complete_behind(count, listed, completion)
