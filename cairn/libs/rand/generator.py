"""A generator: what it is set to, where it stands, and how its kernels are launched."""

from __future__ import annotations

import contextlib
import ctypes
import struct
from array import array
from collections.abc import Iterator
from typing import Any, ClassVar

from cairn.hip import handles, launch, memory, runtime, state, stream, transfer
from cairn.libs.rand import discrete, kernels, kinds, tables
from cairn.libs.rand.errors import RandError, Status
from cairn.libs.rand.kinds import Kind

_START_BLOCK = 256
_RELAXED = 2  # hipStreamCaptureModeRelaxed
_SEEDS = {"mrg32k3a": 12345, "mrg31k3p": 12345}  # taken for 0
_LFSR_LEAST = (2, 8, 16, 128)
#: Bytes of one state, by generator.
_STATE = {"xorwow": 48, "mrg32k3a": 48, "mrg31k3p": 48, "lfsr113": 32, "mtgp32": tables.MTGP_BYTES}
#: Type in C++ -> bytes, struct's letter for a parameter of it.
TYPES = {
    "unsigned char": (1, ""),
    "unsigned short": (2, ""),
    "unsigned int": (4, ""),
    "unsigned long long": (8, ""),
    "__half": (2, "e"),
    "float": (4, "f"),
    "double": (8, "d"),
}
#: Distributions that are tables.
_TABLES: dict[str, Any] = {"poisson": discrete.poisson, "binomial": discrete.binomial}


class Generator(handles.Handle):
    """A generator of numbers, in a stream's order. With ``host`` its numbers go to the host's memory."""

    kind: ClassVar[str] = "rocrand_generator"

    def __init__(self, number: int, host: bool = False, blocking: bool = False) -> None:
        super().__init__()
        if number not in kinds.KINDS:
            raise RandError(Status.TYPE_ERROR, f"{number} is no type of generator")
        self.of: Kind = kinds.KINDS[number]
        self.host, self.blocking = host, blocking
        self.device = state.device()
        self.seed, self.offset, self.dimensions = _SEEDS.get(self.of.name, 0), 0, 1
        self.words: tuple[int, ...] = _LFSR_LEAST
        self.ordering = kinds.QUASI if self.of.quasi else kinds.DEFAULT
        self.stream: Any = stream.resolve(0)
        self.ready = False
        self.first = self.begun = self.width = 0  # where the next numbers come from
        self._memory: dict[str, int] = {}
        self._older: list[dict[str, int]] = []  # what graphs may still read
        self._tabled: tuple[Any, ...] = ()  # which distribution the table is of
        self._table = b""

    # ---- settings: all but the stream begin the sequence anew ----

    def set_seed(self, seed: int) -> None:
        """Quasirandom sequences have none, and leave it."""
        self.seed = seed or _SEEDS.get(self.of.name, 0)
        if self.of.name == "lfsr113":
            least = (_LFSR_LEAST[0], _LFSR_LEAST[1], 0, 0)
            self.words = _at_least([(seed >> shift) & 0xFFFFFFFF for shift in (0, 16, 32, 48)], least)
        self.ready = False

    def set_words(self, words: list[int]) -> None:
        if self.of.name != "lfsr113":
            raise RandError(Status.TYPE_ERROR, f"{self.of.name} has no seed of four words: lfsr113 alone has")
        self.words, self.ready = _at_least(words, _LFSR_LEAST), False

    def set_offset(self, offset: int) -> None:
        if self.of.deal in ("by_group", "by_eight"):
            raise RandError(Status.TYPE_ERROR, f"{self.of.name} takes no offset")
        self.offset, self.ready = offset, False

    def set_ordering(self, ordering: int) -> None:
        known = kinds.orderings(self.of, self.host)
        if ordering not in known:
            raise RandError(
                Status.OUT_OF_RANGE, f"ordering {ordering}: {self.of.name} has {', '.join(map(str, known))}"
            )
        self.ordering, self.ready = ordering, False

    def set_dimensions(self, count: int) -> None:
        if not self.of.quasi:
            raise RandError(Status.TYPE_ERROR, f"{self.of.name} is not quasirandom: it has no dimensions")
        if not 1 <= count <= tables.DIMENSIONS:
            raise RandError(Status.OUT_OF_RANGE, f"{count} dimensions: from 1 to {tables.DIMENSIONS}")
        self.dimensions, self.ready = count, False

    def destroy(self) -> None:
        self.retire()
        for address in {each for kept in (*self._older, self._memory) for each in kept.values()}:
            memory.hipFree(address)
        self._memory, self._older = {}, []

    # ---- memory of the device ----

    def _obtain(self, name: str, size: int) -> int:
        self._release(name)
        self._memory[name] = memory.hipMalloc(size)
        return self._memory[name]

    @contextlib.contextmanager
    def _aside(self, settled: bool) -> Iterator[None]:
        """Set up outside of a graph that the stream records: its launches repeat what makes numbers, and no more. What
        an earlier part of the graph reads stays."""
        if settled or self.stream.capture is None:
            yield
            return
        self._older.append(self._memory)
        self._memory = dict(self._memory)
        recording, former = self.stream, runtime.thread.capture_mode
        runtime.thread.capture_mode = _RELAXED
        self.stream = self.device.create_stream(stream.NON_BLOCKING, 0)
        try:
            yield
            self.stream.wait()
        finally:
            self.stream.destroy()
            self.stream, runtime.thread.capture_mode = recording, former

    def _release(self, name: str) -> None:
        address = self._memory.pop(name, 0)
        if address and not any(address in kept.values() for kept in self._older):
            memory.hipFree(address)

    def _keep(self, name: str, values: bytes) -> int:
        """Memory of the device with these values."""
        address = self._obtain(name, len(values))
        transfer.Copy(address, address_of(values), len(values)).submit(self.stream, blocking=True)
        return address

    # ---- the beginning of the sequence ----

    def _grid(self) -> tuple[int, int]:
        return kinds.grid(self.of, self.ordering, self.device.spec.target)

    def begin(self) -> None:
        """Set up states, if that is still to be done."""
        if self.ready:
            return
        blocks, threads = self._grid()
        count = blocks * threads
        self.first = self.begun = self.width = 0
        if self.of.deal == "by_state":
            self._start(count)
        elif self.of.deal == "by_group":
            self._keep("states", tables.mtgp_engines(blocks, self.seed))
        elif self.of.deal == "by_eight":
            self._keep("states", tables.mt19937_states(count // 8, self.seed))
        elif self.of.quasi and "vectors" not in self._memory:
            vectors = tables.directions(self.of.bits, self.of.scrambled)
            self._keep("vectors", vectors)
        self.begun = self.offset
        self.ready = True

    def _start(self, count: int) -> None:
        engines = self._obtain("states", count * _STATE[self.of.name])
        self.first = self.offset % count
        seed = self.seed
        if self.of.name == "lfsr113":
            seed = self._keep("seed", struct.pack("<4I", *self.words))
        packed = struct.pack("<QIIQQ", engines, self.first, count, seed, self.offset // count)
        self._launch(kernels.start_source(self.of), (-(-count // _START_BLOCK), 1, 1), _START_BLOCK, packed)

    def _launch(self, named: tuple[str, str], grid: tuple[int, int, int], block: int, packed: bytes) -> None:
        arguments = launch.Arguments(packed=packed)
        launch.launch(kernels.function(named), grid, (block, 1, 1), arguments, 0, self.stream)

    # ---- numbers ----

    def generate(self, ctype: str, distribution: str, address: int, count: int, *parameters: float) -> None:
        """Fill ``count`` elements of a C++ type at ``address`` with numbers of a distribution."""
        size, letter = TYPES[ctype]
        if size * 8 > self.of.bits and not letter:
            raise RandError(Status.TYPE_ERROR, f"{self.of.name} has numbers of {self.of.bits} bits: no {ctype}")
        if count % self.dimensions:
            raise RandError(Status.LENGTH_NOT_MULTIPLE, f"{count} numbers in {self.dimensions} dimensions")
        settled = self.ready and (distribution not in _TABLES or (distribution, *parameters) == self._tabled)
        with self._aside(settled):
            self.begin()
            packed = self._parameters(distribution, letter, parameters)
        if not address or not count:
            return
        target = self._obtain("numbers", size * count) if self.host else address
        self._fill(ctype, distribution, target, count, packed)
        if self.host:
            transfer.Copy(address, target, size * count).submit(self.stream, blocking=self.blocking)
            self.stream.wait()
            self._release("numbers")

    def _parameters(self, distribution: str, letter: str, given: tuple[float, ...]) -> bytes:
        """A distribution's parameters as its kernels take them."""
        if distribution == "uniform":
            return b""
        if distribution not in _TABLES:
            return struct.pack(f"<2{letter}", *given)
        mean = given[0] if distribution == "poisson" else 0.0  # of no size: the table has all
        if mean > discrete.HUGE:
            return struct.pack("<IIQQQdd", 0, 0, 0, 0, 0, mean, mean**0.5)
        if (distribution, *given) != self._tabled:
            made = _TABLES[distribution](*given)
            alias = self._keep("alias", array("I", made.alias).tobytes())
            probability = self._keep("probability", array("d", made.probability).tobytes())
            sums = self._keep("sums", array("d", made.sums).tobytes())
            self._table = struct.pack("<IIQQQ", len(made.sums), made.offset & 0xFFFFFFFF, alias, probability, sums)
            self._tabled = (distribution, *given)
        return self._table + struct.pack("<dd", mean, mean**0.5)

    def _fill(self, ctype: str, distribution: str, address: int, count: int, packed: bytes) -> None:
        distribution = "poisson" if distribution in _TABLES else distribution  # whose kernels take any table
        named = kernels.source(self.of, ctype, distribution)
        inputs, outputs = shape(self.of, ctype, distribution)
        blocks, threads = self._grid()
        if self.of.quasi:
            self._fill_dimensions(named, TYPES[ctype][0], address, count, packed)
        elif self.of.deal == "by_counter":
            own = struct.pack("<QQQQ", self.seed, self.begun & (2**64 - 1), address, count)
            self._launch(named, (blocks, 1, 1), threads, _joined(own, packed))
            self.begun += -(-count // outputs) * inputs
        elif self.of.deal == "by_state":
            own = struct.pack("<QI4xQQ", self._memory["states"], self.first, address, count)
            self._launch(named, (blocks, 1, 1), threads, _joined(own, packed))
            self.first = (self.first + -(-count // outputs)) % (blocks * threads)
        elif self.of.deal == "by_group":
            own = struct.pack("<QQQ", self._memory["states"], address, count)
            self._launch(named, (blocks, 1, 1), threads, _joined(own, packed))
        else:
            self._fill_by_eight(named, (inputs, outputs), TYPES[ctype][0], address, count, packed)

    def _fill_by_eight(
        self, named: tuple[str, str], widths: tuple[int, int], size: int, address: int, count: int, packed: bytes
    ) -> None:
        inputs, outputs = widths
        blocks, threads = self._grid()
        stride, each = blocks * threads, 78 // inputs
        if self.width != inputs and self.begun:  # numbers of another width begin at the next whole one
            used = -(-self.begun // stride) * self.width
            self.begun = -(-used // inputs) * stride
            if self.begun >= stride * each:
                self.begun = 0
        own = struct.pack("<QIIQQ", self._memory["states"], stride // 8, self.begun, address, count)
        self._launch(named, (512, 1, 1), 256, _joined(own, packed))
        head = min(count, -(address // size) % outputs)
        whole, tail = divmod(count - head, outputs)
        self.begun = (self.begun + whole + bool(head or tail)) % (stride * each)
        self.width = inputs

    def _fill_dimensions(self, named: tuple[str, str], size: int, address: int, count: int, packed: bytes) -> None:
        each, threads = count // self.dimensions, 256
        together = max(1, 4 // size)
        wanted = -(-min(4096, -(-each // (threads * together))) // self.dimensions)
        grid = (1 << max(0, wanted - 1).bit_length(), self.dimensions, 1)
        vectors = self._memory["vectors"]
        # As in rocRAND: its generators take the scrambling constants from the direction vectors.
        constants = vectors if self.of.scrambled else 0
        own = struct.pack("<QQQQI", address, each, vectors, constants, self.begun & 0xFFFFFFFF)
        self._launch(named, grid, threads, _joined(own, packed))
        self.begun += each


def address_of(values: bytes) -> int:
    """Where bytes lie, for as long as they live."""
    return ctypes.cast(ctypes.c_char_p(values), ctypes.c_void_p).value or 0


def _joined(own: bytes, packed: bytes) -> bytes:
    """Arguments one after the other: those of a distribution begin where their type may."""
    if not packed:
        return own
    step = min(8, len(packed) // 2 if len(packed) <= 16 else 8)
    return own + bytes(-len(own) % step) + packed


def _at_least(words: list[int], least: tuple[int, ...]) -> tuple[int, ...]:
    return tuple((word + low if word < low else word) & 0xFFFFFFFF for word, low in zip(words, least, strict=True))


def shape(kind: Kind, ctype: str, distribution: str) -> tuple[int, int]:
    """How many of a generator's numbers a distribution takes at once, and how many it makes, as its C++ says."""
    size, wide, scaled = TYPES[ctype][0] * 8, kind.bits, kind.name.startswith("mrg")
    if distribution == "poisson":
        return 1, 1
    if distribution == "uniform":
        if ctype == "double":
            return (2, 1) if wide == 32 and not scaled else (1, 1)
        return (1, 1) if ctype == "float" else (1, wide // size)
    if wide == 64:
        return (2, 2) if ctype == "double" else (1, 2)
    if ctype == "__half":
        return 1, 2
    if ctype == "double" and kind.name == "threefry2x32_20":
        return 1, 1
    return (4, 2) if ctype == "double" and not scaled else (2, 2)
