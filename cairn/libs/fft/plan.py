"""A plan: what is to be transformed, in which passes, and how they are launched."""

from __future__ import annotations

import ctypes
import math
import struct
from typing import Any, NamedTuple

from cairn.base import config
from cairn.hip import launch, memory, state, transfer
from cairn.libs import device_code
from cairn.libs.fft import callbacks, code, lines
from cairn.libs.fft.callbacks import Callback, Callbacks
from cairn.libs.fft.shapes import BACKWARD, FORWARD, HERMITIAN, INTERLEAVED, REAL, Layout, Problem, packed

_BLOCK, _BLOCKS = 256, 1 << 16


class _Dimension(NamedTuple):
    outer: int
    length: int
    inner: int
    radices: tuple[int, ...] | None  # None: by a convolution
    tables: tuple[int, ...]  # memory of the device: roots; or chirp, its transform, and roots of the padded length

    @property
    def around(self) -> int:
        """The length of the convolution."""
        return code.padded(self.length)


class Plan:
    """Holds the device's memory for tables and for numbers between passes; ``release`` frees it.

    Tables are filled when kernels first need them: long ones take longer than a plan should.
    """

    def __init__(self, problem: Problem, own_work: bool = True) -> None:
        self.problem = problem
        self.device = state.device()
        self._double = problem.precision == "double"
        self._size = 16 if self._double else 8
        self._held: list[int] = []
        self._tables: dict[tuple[str, int], int] = {}
        self._filled = False
        self._steps: dict[Any, tuple[lines.Step, ...] | None] = {}
        self.on_host = config.get("CAIRN_LIBS") != "device" and lines.possible(problem)
        self.dimensions = () if self.on_host else tuple(self._dimensions())
        self.work = self._hold(self.work_size) if own_work and self.work_size else 0

    def release(self) -> None:
        while self._held:
            memory.hipFree(self._held.pop())
        self._tables.clear()
        self._steps.clear()

    def _hold(self, size: int) -> int:
        self._held.append(memory.hipMalloc(max(size, 1)))
        return self._held[-1]

    def _table(self, name: str, length: int) -> int:
        """Room for so many numbers, which ``_fill`` writes."""
        key = name, length
        if key not in self._tables:
            self._tables[key] = self._hold(self._size * length)
        return self._tables[key]

    def _fill(self) -> None:
        """Write the tables, in a stream of their own: the program's may be recording a graph."""
        from cairn.hip import stream

        with state.using_device(self.device.index):
            own, precision = stream.Stream(self.device, stream.NON_BLOCKING), self.problem.precision
            try:
                for (name, length), address in self._tables.items():
                    if name != "ring":
                        values = (code.roots if name == "roots" else code.chirp)(length, precision)
                        host = ctypes.cast(ctypes.c_char_p(values), ctypes.c_void_p).value or 0
                        transfer.Copy(address, host, len(values)).submit(own, blocking=True)
                for dimension in {d.length: d for d in self.dimensions if d.radices is None}.values():
                    room = memory.hipMalloc(self._size * dimension.around)
                    try:
                        _Launcher(self, own, FORWARD).ring(dimension, room)
                        own.wait()
                    finally:
                        memory.hipFree(room)
            finally:
                own.destroy()
        self._filled = True

    def _dimensions(self) -> list[_Dimension]:
        lengths, made = self.problem.lengths, []
        for d in reversed(range(len(lengths))):
            length, inner = lengths[d], math.prod(lengths[d + 1 :])
            if length == 1:
                continue
            outer = self.problem.numbers // (length * inner)
            radices = code.radices(length)
            if radices is not None:
                tables: tuple[int, ...] = (self._table("roots", length),)
            else:
                around = code.padded(length)
                tables = self._table("chirp", length), self._table("ring", around), self._table("roots", around)
            made.append(_Dimension(outer, length, inner, radices, tables))
        return made

    @property
    def work_size(self) -> int:
        """Bytes for numbers between passes, as callers are told: as AMD's library none for what one pass does."""
        return 0 if self.on_host and lines.single(self.problem) else self._between

    @property
    def _between(self) -> int:
        around = [d.outer * d.inner * d.around for d in self.dimensions if d.radices is None]
        return 2 * self._size * (self.problem.numbers + max(around, default=0))

    # ---- running ----

    def run(
        self, source: tuple[int, int], target: tuple[int, int], sign: int, layouts: tuple[Layout, Layout], stream: Any,
        work: int = 0, called: Callbacks = callbacks.NONE,
    ) -> None:  # fmt: skip
        """Transform from ``source`` to ``target`` (the second of each is the imaginary parts' address, for planes)."""
        take, give = layouts
        if self.on_host:
            self._run_on_host(source, target, sign, layouts, stream, work, called)
            return
        if not self._filled:
            self._fill()
        work = self._area(work)
        one, other = work, work + self._size * self.problem.numbers
        go = _Launcher(self, stream, sign)
        passes = sum(1 if d.radices is None else len(d.radices) for d in self.dimensions)
        direct_in, direct_out = self._plain(take), self._plain(give) and self.problem.scale == 1.0
        if not passes or (passes == 1 and source[0] == target[0]) or called.load:
            direct_in = False
        direct_out = direct_out and not called.store
        at = source[0]
        if not direct_in:
            go.load(source, one, take, called.load)
            at, one, other = one, other, one
        left = passes
        for dimension in self.dimensions:
            if dimension.radices is None:
                left -= 1
                to = target[0] if direct_out and not left else one
                go.convolve(dimension, at, to, work + 2 * self._size * self.problem.numbers)
                at, one, other = to, other, one
                continue
            stride = dimension.inner
            for radix in dimension.radices:
                left -= 1
                to = target[0] if direct_out and not left else one
                go.one_pass(radix, at, to, dimension.tables[0], dimension, stride)
                stride *= radix
                at, one, other = to, other, one
        if not direct_out or not passes:
            go.store(at, target, give, called.store)

    def _area(self, given: int) -> int:
        """Memory for numbers between passes: the caller's, or the plan's own, made when it is first needed."""
        if not given and not self.work:
            self.work = self._hold(self._between)
        return given or self.work

    def _run_on_host(
        self, source: tuple[int, int], target: tuple[int, int], sign: int, layouts: tuple[Layout, Layout], stream: Any,
        work: int, called: Callbacks,
    ) -> None:  # fmt: skip
        """By host kernels; what a function of the program's loads or stores, by kernels of the device."""
        same = source[0] == target[0]
        loaded, stored = called.load is not None, called.store is not None
        found = self._found(layouts, sign, same, loaded, stored)
        if found is None:
            loaded = stored = True
            found = self._found(layouts, sign, same, loaded, stored)
        go = _Launcher(self, stream, sign)
        outside = not loaded and not stored and {each[:2] for each in found or ()} <= {("source", "target")}
        one = 0 if outside else self._area(work)
        other = one + self._size * self.problem.numbers
        if loaded:
            go.load(source, one, layouts[0], called.load)
        arrays = {"source": source, "target": target, "work": (one, one), "other": (other, other)}
        for step in found or ():
            lines.run(step, self.problem.precision, arrays, stream)
        if stored:
            at = arrays[found[-1].target][0] if found else one
            go.store(at, target, layouts[1], called.store)

    def _found(
        self, layouts: tuple[Layout, Layout], sign: int, same: bool, loaded: bool, stored: bool
    ) -> tuple[lines.Step, ...] | None:
        """The passes; of lines that are loaded and stored by others and too long for real ones, as complex ones."""
        key = (layouts, sign, same, loaded, stored, self.problem.scale)
        if key not in self._steps:
            take, give = (
                self._whole(layout) if whole else layout
                for layout, whole in zip(layouts, (loaded, stored), strict=True)
            )
            made = lines.steps(self.problem, take, give, sign, same, loaded, stored)
            if made is None and loaded and stored:
                made = lines.steps(self.problem, None, None, sign, same, loaded, stored)
            self._steps[key] = made
        return self._steps[key]

    def _whole(self, layout: Layout) -> Layout:
        """How a side lies in the work area, which has a complex number for each: reals are the first halves of them."""
        whole = packed(INTERLEAVED, self.problem.lengths)
        if layout.form == REAL:
            return Layout(REAL, tuple(2 * stride for stride in whole.strides), 2 * whole.distance)
        return whole._replace(form=HERMITIAN) if layout.form.startswith("HERMITIAN") else whole

    def _plain(self, layout: Layout) -> bool:
        """Whether a layout is the one between passes."""
        if layout.form != INTERLEAVED or self.problem.precision == "half" or layout.offset:
            return False
        wanted, lengths = packed(INTERLEAVED, self.problem.lengths), self.problem.lengths
        same = all(a == b or n == 1 for a, b, n in zip(layout.strides, wanted.strides, lengths, strict=True))
        return same and (layout.distance == wanted.distance or self.problem.batch == 1)


class _Launcher:
    """Launches the kernels of one run."""

    def __init__(self, plan: Plan, stream: Any, sign: int) -> None:
        self.plan, self.stream, self.sign = plan, stream, sign
        self.precision = plan.problem.precision
        self._number = "4xd" if self.precision == "double" else "f"
        lengths = (1,) * (3 - len(plan.problem.lengths)) + plan.problem.lengths
        self._shape = struct.pack("<3I4xQ", *lengths, plan.problem.batch)

    def _launch(self, made: tuple[str, str], count: int, arguments: bytes) -> None:
        self._start(device_code.function(*made, code.DEVICE), count, arguments)

    def _start(self, function: Any, count: int, arguments: bytes, shared: int = 0) -> None:
        grid = (max(1, min(_BLOCKS, -(-count // _BLOCK))), 1, 1)
        launch.launch(function, grid, (_BLOCK, 1, 1), launch.Arguments(packed=arguments), shared, self.stream)

    def _layout(self, layout: Layout) -> bytes:
        return struct.pack("<5q", *layout.padded(3), layout.distance, layout.offset)

    def load(self, source: tuple[int, int], to: int, layout: Layout, by: Callback | None = None) -> None:
        numbers, rest = self.plan.problem.numbers, self._shape + self._layout(layout)
        if by is None:
            source_code = code.load_source(self.precision, layout.form)
            self._launch(source_code, numbers, struct.pack("<3Q", *source, to) + rest)
            return
        function, address = callbacks.kernel(by, self.precision, layout.form, loads=True)
        self._start(function, numbers, struct.pack("<4Q", address, source[0], by.data, to) + rest, by.shared)

    def store(self, at: int, target: tuple[int, int], layout: Layout, by: Callback | None = None) -> None:
        numbers, rest = self.plan.problem.numbers, self._shape + self._layout(layout)
        rest += struct.pack("<d" if self.precision == "double" else "<f", self.plan.problem.scale)
        if by is None:
            source_code = code.store_source(self.precision, layout.form)
            self._launch(source_code, numbers, struct.pack("<3Q", at, *target) + rest)
            return
        function, address = callbacks.kernel(by, self.precision, layout.form, loads=False)
        self._start(function, numbers, struct.pack("<4Q", address, target[0], by.data, at) + rest, by.shared)

    def one_pass(
        self, radix: int, at: int, to: int, roots: int, dimension: _Dimension, stride: int, sign: int = 0
    ) -> None:
        arguments = struct.pack(
            f"<4Q3I{self._number}", at, to, roots, dimension.outer, dimension.length, dimension.inner, stride,
            sign or self.sign,
        )  # fmt: skip
        count = dimension.outer * dimension.length * dimension.inner // radix
        self._launch(code.pass_source(self.precision, radix), count, arguments)

    def convolve(self, dimension: _Dimension, at: int, to: int, work: int) -> None:
        """A length without radices: through ``work``, two times ``padded`` numbers a line."""
        chirp, ring, roots = dimension.tables
        lines, around = dimension.outer * dimension.inner, dimension.around
        one, other = work, work + self.plan._size * lines * around
        common = (lines, dimension.length, dimension.inner, around)
        ends = struct.Struct(f"<4Q3I{self._number}")
        self._launch(
            code.chirp_source(self.precision, "chirp_in"), lines * around, ends.pack(at, one, chirp, *common, self.sign)
        )
        line = _Dimension(lines, around, 1, code.radices(around), ())
        one, other = self._all_passes(line, one, other, roots, FORWARD)
        product = struct.pack(
            "<3QI" + ("4xd" if self._number == "4xd" else "f"), one, ring, lines * around, around, self.sign
        )
        self._launch(code.chirp_source(self.precision, "chirp_product"), lines * around, product)
        one, other = self._all_passes(line, one, other, roots, BACKWARD)
        self._launch(
            code.chirp_source(self.precision, "chirp_out"),
            lines * dimension.length,
            ends.pack(one, to, chirp, *common, self.sign),
        )

    def ring(self, dimension: _Dimension, work: int) -> None:
        """The transform of a chirp that is laid round a circle, by the passes themselves."""
        chirp, ring, roots = dimension.tables
        around = dimension.around
        self._launch(
            code.chirp_source(self.precision, "chirp_ring"),
            around,
            struct.pack("<2Q2I", chirp, ring, dimension.length, around),
        )
        line = _Dimension(1, around, 1, code.radices(around), ())
        at, _ = self._all_passes(line, ring, work, roots, FORWARD)
        if at != ring:
            transfer.Copy(ring, at, self.plan._size * around).submit(self.stream, blocking=False)

    def _all_passes(self, line: _Dimension, one: int, other: int, roots: int, sign: int) -> tuple[int, int]:
        stride = 1
        for radix in line.radices or ():
            self.one_pass(radix, one, other, roots, line, stride, sign)
            stride *= radix
            one, other = other, one
        return one, other
