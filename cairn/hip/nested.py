"""Kernels that launch kernels: the host serves what a grid has launched when the grid ends, before it counts as done.

A queue has a list (``hidden_default_queue``), made for the first kernel that may launch others, in which its kernels
write entries; ``device_launch.h`` has the same layouts. Entries of a grid are chains, one a stream: in a chain each
waits for the one before with all that it launched itself, chains go on side by side, tail launches come when all else
is done. What kernels of one round launch is found by the address of the packet that launched them. No recursion: a
tree of any depth is a list of grids here.
"""

from __future__ import annotations

import ctypes
import itertools
import struct
import threading
import time
from collections import defaultdict, deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from cairn.base.errors import DeviceError
from cairn.hip import enqueued, handles, hostcall, printf
from cairn.hip.shape import check_shape

if TYPE_CHECKING:
    from cairn.hip.device import Device
    from cairn.hip.module import Function

_ROOM = 64 << 20  # bytes of entries; pages come into being as they are used
_LISTS = 512  # lists that are allocated together
_ENTRY = struct.Struct("<IIIIQQQ3I3III")
_PATIENCE = 5.0  # seconds for an entry that was begun
_SIDE_BY_SIDE = 2  # queues for the chains of a round
_ROUND = 900  # packets that one queue gets in a round: fewer than its ring has
KERNEL, RECORD, WAIT, COPY, FILL = range(5)
_TAIL, _FORGET = 3, 4  # streams


class List(ctypes.Structure):
    """What the hidden argument points to."""

    _fields_ = [
        ("used", ctypes.c_uint32), ("capacity", ctypes.c_uint32), ("error", ctypes.c_uint32),
        ("dropped", ctypes.c_uint32), ("records", ctypes.c_uint64), ("numbers", ctypes.c_uint64),
        ("waiting", ctypes.c_uint64), ("queue", ctypes.c_uint64), ("events", ctypes.c_uint64),
        ("unused", ctypes.c_uint64),
    ]  # fmt: skip


class Entry(NamedTuple):
    """An operation that a kernel asked for. ``what`` is a kernel's entry, an event, or a destination."""

    kind: int
    what: int
    stream: int
    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    shared: int
    data: bytes


class _Launches:
    """The list of one queue, and the entries that were taken from it and not run yet, by the grid's packet."""

    def __init__(self, device: Device, address: int, number: int) -> None:
        self.device = device
        self.list = List.from_address(address)
        ctypes.memset(address, 0, ctypes.sizeof(List))
        self.list.numbers = (number + 1) << 32
        self.taken: dict[int, list[Entry]] = defaultdict(list)
        self.read = 0
        self.lock = threading.Lock()
        self.served = threading.Lock()  # held while waves of the queue wait for launches

    def give_room(self) -> None:
        with self.lock:
            if self.list.capacity == 0:
                self.list.records = self.device.agent.allocate(_ROOM, kind="fine")
                self.list.capacity = _ROOM

    def free(self) -> None:
        if self.list.capacity:
            self.device.agent.free(self.list.records)
            self.list.capacity = 0

    def take(self) -> None:
        """Read the entries that came since the last time."""
        with self.lock:
            while self.read < min(self.list.used, self.list.capacity):
                at = self.list.records + self.read
                if not self._written(at) or not self._written(at + 4):
                    break
                size, _, kind, shared, parent, what, stream, *shape, length, _ = _ENTRY.unpack(
                    ctypes.string_at(at, _ENTRY.size)
                )
                data = ctypes.string_at(at + _ENTRY.size, length)
                grid, block = tuple(shape[:3]), tuple(shape[3:6])
                self.taken[parent].append(Entry(kind, what, stream, grid, block, shared, data))
                self.read += size

    def clear(self) -> None:
        """All that ran has ended: start again at the beginning."""
        with self.lock:
            ctypes.memset(self.list.records, 0, min(self.list.used, self.list.capacity))
            self.list.used = self.read = 0
            if self.list.dropped:
                self.list.dropped = 0
                raise DeviceError(
                    f"kernels launched more than {_ROOM >> 20} MiB of launches before their grid ended; some are lost"
                )

    def _written(self, address: int) -> bool:
        word = ctypes.c_uint32.from_address(address)
        deadline = time.monotonic() + _PATIENCE
        while word.value == 0:
            if self.list.dropped:
                return False
            if time.monotonic() > deadline:
                raise DeviceError("a kernel's launch was begun and never finished")
            time.sleep(0)
        return True


_launches: dict[int, _Launches] = {}  # queue's address -> its list
_places: dict[int, list[int]] = defaultdict(list)  # device's index -> lists that no queue has
_numbers = itertools.count()
_lock = threading.Lock()
waited: list[Callable[[int], object]] = []  # who wants to know that a queue's waves have waited for their launches


def promise_list(queue: Any) -> None:
    """The queue gets its list with the first kernel that may launch others."""
    from cairn.hsa import Hidden, core

    queue.set_hidden(Hidden.DEFAULT_QUEUE, core.ON_DEMAND)


def give_list(device: Device, queue: Any) -> None:
    """Let a queue's kernels launch others, if they cannot yet."""
    from cairn.hsa import Hidden

    if queue.address in _launches:
        return
    with _lock:
        places = _places[id(device.agent)]
        if not places:
            base = device.agent.allocate(_LISTS * ctypes.sizeof(List), kind="fine")
            places += [base + i * ctypes.sizeof(List) for i in range(_LISTS)]
        address = places.pop()
    _launches[queue.address] = _Launches(device, address, next(_numbers))
    queue.set_hidden(Hidden.DEFAULT_QUEUE, address)


def has_list(queue: Any) -> bool:
    return queue.address in _launches


def offer(queue: Any, default: int) -> None:
    """Kernels of a queue that has its list may enqueue blocks; ``default`` is what they call the default queue."""
    made = _launches[queue.address]
    made.list.queue, made.list.events = default, enqueued.events(made.device)


def take_list(device: Device, queue_address: int) -> None:
    """A queue is gone."""
    found = _launches.pop(queue_address, None)
    if found is not None:
        found.free()
        with _lock:
            _places[id(device.agent)].append(ctypes.addressof(found.list))


def asked(queue: Any) -> None:
    """A kernel of a queue wants room for its launches, or waits for them."""
    found = _launches.get(queue.address)
    if found is None:
        return
    found.give_room()
    with found.served:  # a wave whose launches another wave's call runs waits for them, too
        waiting, found.list.waiting = found.list.waiting, 0
        if waiting:
            found.take()
            entries = found.taken.pop(waiting, [])
            if entries:
                _Tree(found).run(entries)
                for listener in waited:
                    listener(queue.address)


def ended(queue: Any) -> None:
    """A dispatch of a queue has ended: run what it launched. The queues of a tree are emptied by the tree."""
    found = _launches.get(queue.address)
    if found is None or found.list.used == 0 or queue.address in _of_trees:
        return
    found.take()
    entries = [entry for taken in found.taken.values() for entry in taken]
    found.taken.clear()
    found.clear()
    if entries:
        _Tree(found).run(entries)


# ---- running ----

_of_trees: set[int] = set()  # addresses of the queues that trees run in
_idle: dict[int, list[Any]] = defaultdict(list)  # device's agent -> such queues that wait for work


def _queue_of(device: Device) -> Any:
    """A queue for the kernels of a tree."""
    with _lock:
        waiting = _idle[id(device.agent)]
        if waiting:
            return waiting.pop()

    def failed(error: BaseException) -> None:
        device.on_error(error, asserted=printf.ended(made))

    made: Any = device.agent.create_queue(on_error=failed, direct=False)
    _of_trees.add(made.address)
    printf.give_buffer(device, made, device.limits[1])
    hostcall.give_buffer(device, made)
    device.give_heap(made)
    give_list(device, made)
    return made


def _may_launch(info: Any) -> bool:
    return any(arg.value_kind == "hidden_default_queue" for arg in info.args)


class _Grid:
    """A grid that launched something: its chains by stream, and its tail launches."""

    def __init__(self, above: _Chain | None, entries: list[Entry]) -> None:
        self.above = above
        self.tails = deque(entry for entry in entries if entry.stream == _TAIL)
        streams: dict[Any, list[Entry]] = defaultdict(list)
        for number, entry in enumerate(entries):
            if entry.stream != _TAIL:
                streams[("alone", number) if entry.stream == _FORGET else entry.stream].append(entry)
        self.running = len(streams)
        self.chains = [_Chain(self, deque(each)) for each in streams.values()]


class _Chain:
    """What follows in one stream of a grid."""

    def __init__(self, grid: _Grid, entries: deque[Entry]) -> None:
        self.grid = grid
        self.entries = entries
        self.event = 0  # of a block that was enqueued, which is alone in its chain


class _Tree:
    """All that follows from the launches of one grid."""

    def __init__(self, launches: _Launches) -> None:
        self.launches = launches
        self.device = launches.device
        self.queues: list[Any] = []
        self.ready: list[_Chain] = []
        self.stuck = 0.0  # since when nothing could start
        self.recorded: dict[int, int] = defaultdict(int)  # event -> records that are to come
        self.kernels: dict[int, Function] = {}

    def run(self, entries: list[Entry]) -> None:
        """Run the entries and whatever they launch, to the end."""
        try:
            self._begin(_Grid(None, entries))
            while self.ready:
                self._round()
        finally:
            usable = [queue for queue in self.queues if queue.error is None]
            with _lock:
                _idle[id(self.device.agent)] += usable

    def _begin(self, grid: _Grid) -> None:
        for chain in grid.chains:
            for entry in chain.entries:
                if entry.kind == RECORD:
                    self.recorded[entry.what] += 1
        self.ready += grid.chains
        if not grid.chains:
            self._chains_ended(grid)

    def _chains_ended(self, grid: _Grid | None) -> None:
        """Tail launches come one after the other; then the grid is done, and what waited for it goes on."""
        while grid is not None:
            if grid.tails:
                grid.running = 1
                self.ready.append(_Chain(grid, deque([grid.tails.popleft()])))
                return
            above = grid.above
            if above is None or above.entries:
                if above is not None:
                    self.ready.append(above)
                return
            enqueued.completed(above.event)
            above.grid.running -= 1
            if above.grid.running:
                return
            grid = above.grid

    def _round(self) -> None:
        """Start what may start, wait for it, and see what it has launched."""
        chains, self.ready = self.ready, []
        waiting: dict[int, _Chain] = {}  # packet's address -> the chain that its grid holds
        last: dict[Any, int] = {}
        room = dict.fromkeys(range(_SIDE_BY_SIDE), _ROUND)
        over: list[_Chain] = []
        progress = False
        for number, chain in enumerate(chains):
            queue = self._queue(number % _SIDE_BY_SIDE)
            before = len(chain.entries)
            held = self._advance(chain, queue, last, room[number % _SIDE_BY_SIDE])
            moved = before - len(chain.entries)
            room[number % _SIDE_BY_SIDE] -= moved
            progress |= moved > 0
            if held:
                waiting[held] = chain
            else:
                over.append(chain)
        for queue, packet in last.items():
            if queue.wait(packet) is not None:
                raise DeviceError("a kernel that a kernel launched has failed")
        for chain in chains:
            enqueued.ended(chain.event)
        self.stuck = 0.0 if progress else self.stuck or time.monotonic()
        if not progress and not self._others_may_help(over):
            raise DeviceError("streams of a kernel wait for events that nothing records: they would wait for ever")
        children = self._taken()
        for address, chain in waiting.items():
            if address in children:
                self._begin(_Grid(chain, children[address]))
            else:
                over.append(chain)
        for chain in over:
            if chain.entries:
                self.ready.append(chain)
            else:
                enqueued.completed(chain.event)
                chain.grid.running -= 1
                if chain.grid.running == 0:
                    self._chains_ended(chain.grid)

    def _others_may_help(self, chains: list[_Chain]) -> bool:
        """Kernels of another queue may complete an event that blocks wait for; not for ever."""
        time.sleep(0.001)
        blocks = any(chain.entries and chain.entries[0].kind >= enqueued.ENQUEUED for chain in chains)
        return blocks and time.monotonic() - self.stuck < _PATIENCE

    def _advance(self, chain: _Chain, queue: Any, last: dict[Any, int], room: int) -> int:
        """Put a chain's next entries into a queue; the packet of one that may launch, behind which the chain waits."""
        if chain.entries and chain.entries[0].kind >= enqueued.ENQUEUED:
            return self._enqueue(chain, queue, last)
        started = False
        for _ in range(room):
            if not chain.entries:
                break
            entry = chain.entries[0]
            if entry.kind in (RECORD, WAIT):
                if started:
                    break  # what stands before it has to be done
                if entry.kind == WAIT and self.recorded[entry.what]:
                    break
                if entry.kind == RECORD:
                    self.recorded[entry.what] -= 1
            chain.entries.popleft()
            started |= entry.kind not in (RECORD, WAIT)
            if entry.kind == KERNEL:
                function = self._kernel(entry.what)
                check_shape(function, entry.grid, entry.block, entry.shared)
                items = tuple(count * size for count, size in zip(entry.grid, entry.block, strict=True))
                last[queue] = queue.launch(
                    function.kernel, items, entry.block, packed=entry.data, dynamic_lds=entry.shared
                )
                if _may_launch(function.info):
                    return int(queue.packet_address(last[queue]))
            elif entry.kind == COPY:
                source, size = struct.unpack("<QQ", entry.data)
                last[queue] = queue.copy(entry.what, source, size) if size else last.get(queue, 0)
            elif entry.kind == FILL:
                value, size = struct.unpack("<QQ", entry.data)
                if size:
                    last[queue] = queue.fill(entry.what, value, 1, size)
        return 0

    def _enqueue(self, chain: _Chain, queue: Any, last: dict[Any, int]) -> int:
        """As ``_advance``, for a block or a marker, once the events that it waits for are complete."""
        entry = chain.entries[0]
        wanted = enqueued.asked(entry.data)
        state = enqueued.awaited(wanted.waits)
        if state > 0:
            return 0
        chain.entries.popleft()
        if state < 0:
            enqueued.completed(wanted.event, failed=True)
            return 0
        chain.event = wanted.event
        enqueued.begun(wanted.event)
        if entry.kind == enqueued.MARKED:
            return 0
        kernel = enqueued.block(entry.what)
        block = entry.block if entry.block[0] else enqueued.local_size(entry.grid)
        last[queue] = queue.launch(
            kernel, entry.grid, block, packed=enqueued.packed(kernel, wanted),
            dynamic_lds=enqueued.dynamic_lds(kernel, wanted.sizes),
        )  # fmt: skip
        return int(queue.packet_address(last[queue])) if _may_launch(kernel.info) else 0

    def _taken(self) -> dict[int, list[Entry]]:
        """What the kernels of a round have launched, by their packets."""
        found: dict[int, list[Entry]] = {}
        for queue in self.queues:
            launches = _launches[queue.address]
            if launches.list.used:
                launches.take()
                found.update(launches.taken)
                launches.taken.clear()
                launches.clear()
        return found

    def _queue(self, number: int) -> Any:
        while len(self.queues) <= number:
            made = _queue_of(self.device)
            own, above = _launches[made.address].list, self.launches.list
            own.queue, own.events = above.queue, above.events
            self.queues.append(made)
        return self.queues[number]

    def _kernel(self, entry: int) -> Function:
        """The kernel whose code begins at an address."""
        if entry not in self.kernels:
            for module in handles.live("hipModule_t"):
                if module.device is self.device:
                    for name, kernel in module.executable.kernels.items():
                        self.kernels[kernel.entry_address] = module.function(name)
        if entry not in self.kernels:
            raise DeviceError(f"a kernel launches code at {entry:#x}, where no kernel begins")
        return self.kernels[entry]
