"""librocprofiler-sdk's counters: which there are, sets of them, and the values of kernels that have run.

``native/rocprofiler_counting.c`` calls the tool before a kernel and after it; what a kernel did is counted as
``cairn prof --pmc`` counts it (docs/counters.md). Counters are of the whole device: each has one instance.
"""

from __future__ import annotations

import ast
import ctypes
import re
import threading
from collections.abc import Sequence
from typing import Any, NamedTuple

from cairn.base import home
from cairn.base.errors import UsageError
from cairn.hsa import agent
from cairn.libs.rocprofiler import INCOMPATIBLE, INVALID_ARGUMENT, ProfilerError
from cairn.vgpu.specs import DeviceSpec

_AGENT, _COUNTER, _METRIC, _AST, _CONFIG = 7, 8, 20, 25, 30  # statuses: what is not found, or no formula
_BITS = 16  # of a counter's number; above them the device's
_DIMENSION = 7  # DIMENSION_INSTANCE

_U8, _U32, _U64, _TEXT = ctypes.c_uint8, ctypes.c_uint32, ctypes.c_uint64, ctypes.c_char_p


class Known(NamedTuple):
    """A counter: ``formula`` is empty unless it is derived from others."""

    name: str
    how: str
    block: str
    formula: str


class Request(ctypes.Structure):
    """``struct counting_request``: what C wants of a kernel that has run, or of a sum."""

    _fields_ = [
        *((name, _U64) for name in ("what", "context", "config", "agent", "queue", "packet")),
        *((name, _U32) for name in ("block", "group_size", "vgprs", "agprs")),
        ("values", _U64), ("room", _U64), ("count", _U64),
    ]  # fmt: skip


VALUES, ADD, BEGIN, SAMPLE = range(4)  # Request.what: of the kernel; into the context's sum; a new sum; of the sum


class Dimension(ctypes.Structure):
    """``rocprofiler_counter_record_dimension_info_t``."""

    _fields_ = [("name", _TEXT), ("size", _U64), ("id", _U64)]


class Position(ctypes.Structure):
    """``rocprofiler_counter_dimension_info_t``."""

    _fields_ = [("size", _U64), ("name", _TEXT), ("index", _U64)]


class Instance(ctypes.Structure):
    """``rocprofiler_counter_record_dimension_instance_info_t``."""

    _fields_ = [("size", _U64), ("id", _U64), ("counter", _U64), ("count", _U64), ("dimensions", ctypes.c_void_p)]


class Info(ctypes.Structure):
    """``rocprofiler_counter_info_v0_t``."""

    _fields_ = [
        ("id", _U64), *((name, _TEXT) for name in ("name", "description", "block", "expression")), ("bits", _U8),
    ]  # fmt: skip


class InfoWithInstances(ctypes.Structure):
    """``rocprofiler_counter_info_v1_t`` as release 1.0 has it; later ones go on behind it."""

    _fields_ = [
        ("size", _U64), *Info._fields_, ("dimensions_count", _U64), ("dimensions", ctypes.c_void_p),
        ("instances_count", _U64), ("instances", ctypes.c_void_p),
    ]  # fmt: skip


_DERIVED = 2  # of the bits
_lock = threading.RLock()
_kept: dict[int, Any] = {}  # what callers hold addresses of, by the counter's number


def _catalog() -> Any:
    return home.module("cairn.tools.counters.catalog")


class _State:
    """Of the process: the counters, sets of them, and sums of devices by context and agent."""

    def __init__(self) -> None:
        catalog = _catalog()
        plain = [each for each in catalog.COUNTERS if each.status != catalog.ABSENT]
        self.known = [Known(each.name, each.how, each.name.split("_")[0], "") for each in plain]
        self.known += [Known(each.name, each.how, "", each.formula) for each in catalog.METRICS]
        self.configs: dict[int, tuple[int, tuple[int, ...]]] = {}  # the agent, and counters' numbers
        self.sums: dict[tuple[int, int], dict[str, float]] = {}
        self.counts = home.module("cairn.tools.counters.serving").Counts()


_made: list[_State] = []


def _state() -> _State:
    with _lock:
        if not _made:
            _made.append(_State())
        return _made[0]


def _spec(number: int) -> DeviceSpec:
    agents = agent.virtual_system().agents
    if not 1 <= number <= len(agents):
        raise ProfilerError(_AGENT, f"agent {number}: the devices are 1 to {len(agents)}")
    return agents[number - 1].spec


def _counter(handle: int) -> Known:
    number, known = handle & (1 << _BITS) - 1, _state().known
    if not 1 <= number <= len(known):
        raise ProfilerError(_COUNTER, f"counter {handle:#x}: there is none")
    _spec(handle >> _BITS)
    return known[number - 1]


def _array(structure: Any, count: int = 1) -> Any:
    """Addresses of structures that follow each other, as C's arrays of pointers have them."""
    size = ctypes.sizeof(structure) // count
    return (ctypes.c_void_p * count)(*(ctypes.addressof(structure) + i * size for i in range(count)))


def _instances(handle: int) -> tuple[Any, ...]:
    """The one dimension and the one instance of a counter, and pointers to them."""
    with _lock:
        if handle not in _kept:
            dimension = Dimension(b"DIMENSION_INSTANCE", 1, _DIMENSION)
            position = Position(ctypes.sizeof(Position), b"DIMENSION_INSTANCE", 0)
            positions = _array(position)
            instance = Instance(ctypes.sizeof(Instance), handle, handle, 1, ctypes.addressof(positions))
            _kept[handle] = (dimension, _array(dimension), instance, _array(instance), position, positions)
        found: tuple[Any, ...] = _kept[handle]
        return found


# ---- which there are ----


def rocprofiler_iterate_agent_supported_counters(number: int, callback: int, data: int) -> None:
    """Call ``callback(agent, counters, count, data)`` once."""
    _spec(number)
    if not callback:
        raise ProfilerError(INVALID_ARGUMENT, "no callback")
    count = len(_state().known)
    handles = (_U64 * count)(*(number << _BITS | i + 1 for i in range(count)))
    kind = ctypes.CFUNCTYPE(ctypes.c_int32, _U64, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p)
    if status := kind(callback)(number, ctypes.addressof(handles), count, data):
        raise ProfilerError(status, "the callback stopped")


def rocprofiler_query_counter_info(handle: int, version: int, place: int) -> None:
    known = _counter(handle)
    if version not in (1, 2) or not place:
        raise ProfilerError(INCOMPATIBLE if place else INVALID_ARGUMENT, f"counters' information of version {version}")
    info = Info.from_address(place) if version == 1 else InfoWithInstances.from_address(place)
    texts = _kept.setdefault(-handle, [each.encode() for each in (known.name, known.how, known.block, known.formula)])
    info.id = handle
    info.name, info.description, info.block, info.expression = texts
    info.bits = _DERIVED if known.formula else 0
    if version == 1:
        return
    made = _instances(handle)
    info.size = ctypes.sizeof(InfoWithInstances)
    info.dimensions_count = info.instances_count = 1
    info.dimensions, info.instances = ctypes.addressof(made[1]), ctypes.addressof(made[3])


def rocprofiler_iterate_counter_dimensions(handle: int, callback: int, data: int) -> None:
    _counter(handle)
    if not callback:
        raise ProfilerError(INVALID_ARGUMENT, "no callback")
    kind = ctypes.CFUNCTYPE(ctypes.c_int32, _U64, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p)
    kind(callback)(handle, ctypes.addressof(_instances(handle)[0]), 1, data)


def rocprofiler_query_counter_instance_count(number: int, handle: int) -> int:
    _spec(number)
    _counter(handle)
    return 1


def rocprofiler_query_record_counter_id(record: int) -> int:
    _counter(record)
    return record


def rocprofiler_query_record_dimension_position(record: int, dimension: int) -> int:
    _counter(record)
    return 0


def rocprofiler_create_counter(
    name: int, name_size: int, formula: int, size: int, how: int, how_size: int, number: int
) -> int:
    """A counter from others, of numbers, ``+ - * /``, parentheses and ``reduce(NAME,sum)``."""
    _spec(number)
    if not name or not formula:
        raise ProfilerError(INVALID_ARGUMENT, "a counter has a name and a formula")
    called, text, words = (
        ctypes.string_at(place, length).decode(errors="replace") if place else ""
        for place, length in ((name, name_size), (formula, size), (how, how_size))
    )
    plain = re.sub(r"reduce\(\s*(\w+)\s*,\s*sum\s*\)", r"(\1)", text)
    state = _state()
    _check_formula(plain, {each.name for each in state.known if not each.formula}, text)
    with _lock:
        if any(each.name == called for each in state.known):
            raise ProfilerError(INVALID_ARGUMENT, f"{called}: there is a counter of this name")
        state.known.append(Known(called, words, "", plain))
        return number << _BITS | len(state.known)


_PLAIN = (ast.Expression, ast.BinOp, ast.Add, ast.Sub, ast.Mult, ast.Div, ast.Name, ast.Load, ast.Constant)


def _check_formula(plain: str, known: set[str], text: str) -> None:
    try:
        nodes = list(ast.walk(ast.parse(plain.strip(), mode="eval")))
    except SyntaxError:
        raise ProfilerError(_AST, f"{text}: no formula") from None
    for node in nodes:
        if not isinstance(node, _PLAIN):
            raise ProfilerError(_AST, f"{text}: counters, numbers, + - * / and reduce(NAME,sum) are known")
        if isinstance(node, ast.Name) and node.id not in known:
            raise ProfilerError(_AST, f"{text}: {node.id} is no counter")


# ---- sets of them ----


def rocprofiler_create_counter_config(number: int, counters: int, count: int, place: int) -> None:
    """Kernels that start from now on are counted with what these counters need."""
    _spec(number)
    if not place or (count and not counters):
        raise ProfilerError(INVALID_ARGUMENT, "no place for the configuration, or no counters")
    handle = _U64.from_address(place)
    state = _state()
    _, former = state.configs.get(handle.value, (0, ()))
    given = list((_U64 * count).from_address(counters)) if count else []
    for each in given:
        _counter(each)
        if each >> _BITS != number:
            raise ProfilerError(_METRIC, f"counter {each:#x} is of another device than agent {number}")
    chosen = tuple(dict.fromkeys((*former, *(each & (1 << _BITS) - 1 for each in given))))
    names = [state.known[each - 1] for each in chosen]
    _count(names)
    with _lock:
        handle.value = number << 32 | len(state.configs) + 1
        state.configs[handle.value] = number, chosen


def _count(known: Sequence[Known]) -> None:
    """See to it that kernels have the probes that the counters need."""
    names: list[str] = []
    for each in known:
        names += re.findall(r"[A-Z][A-Za-z]*_\w+", each.formula) if each.formula else [each.name]
    try:
        home.module("cairn.tools.counters.session").count_more(names or ["SQ_WAVES"])
    except UsageError as error:
        raise ProfilerError(1, str(error)) from error


def rocprofiler_destroy_counter_config(handle: int) -> None:
    if handle not in _state().configs:
        raise ProfilerError(_CONFIG, f"configuration {handle:#x}: there is none")
    _state().configs[handle] = 0, ()


rocprofiler_create_profile_config = rocprofiler_create_counter_config
rocprofiler_destroy_profile_config = rocprofiler_destroy_counter_config


# ---- values ----


def cairn_rocprofiler_counted(address: int) -> None:
    """What C asks: the values of a configuration for a kernel or a sum, or to begin a sum or add to it."""
    request = Request.from_address(address)
    state = _state()
    place = request.context, request.agent
    if request.what == BEGIN:
        state.sums[place] = {}
        return
    if request.what == SAMPLE:
        _write(request, state.sums.get(place, {}))
        return
    serving = home.module("cairn.tools.counters.serving")
    resources = serving.Resources(request.block, request.group_size, request.vgprs, request.agprs)
    kernel = serving.Kernel(request.agent - 1, request.queue, request.packet, resources)
    found = state.counts.of(kernel, _spec(request.agent))
    if request.what == VALUES:
        _write(request, found)
        return
    total = state.sums.setdefault(place, {})
    for name, value in found.items():
        total[name] = total.get(name, 0) + value


def _write(request: Request, found: dict[str, float]) -> None:
    """Counters' numbers and values, in turn; how many, even where there is no room for them."""
    state = _state()
    _, chosen = state.configs.get(request.config, (0, ()))
    request.count = len(chosen)
    if request.count > request.room:
        return
    numbers = (_U64 * len(chosen)).from_address(request.values)
    values = (ctypes.c_double * len(chosen)).from_address(request.values + 8 * request.room)
    for i, number in enumerate(chosen):
        known = state.known[number - 1]
        numbers[i] = request.agent << _BITS | number
        values[i] = _catalog().evaluate(known.formula or known.name, found) if found else 0.0
