"""What a lane of a wave sees: registers, memory of all kinds, and where its variables are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from cairn.base.errors import MemoryFault, UsageError
from cairn.codeobj.symbols import Function, expressions, operations
from cairn.isa.inst import EXEC, M0, VCC
from cairn.tools.debug.machine import Call, Held, Running
from cairn.vgpu.interp.prims import Array
from cairn.vgpu.interp.spaces import Scratch
from cairn.vgpu.state import PRIVATE_APERTURE, SHARED_APERTURE

_SCALED = ("gfx900", "gfx906", "gfx908", "gfx90a")  # their stack pointers count for all lanes of a wave


class Place(NamedTuple):
    """Where a value is. ``space``: global, private, lds or const; or vector, scalar: ``address`` is a register's number
    then. ``data``: a constant's."""

    space: str
    address: int = 0
    data: bytes = b""


@dataclass(eq=False)
class View:
    """A lane in a frame: ``function`` and ``pc`` (an address) of the frame, whose registers are those of the wave, or
    those at a ``call`` that has not returned."""

    held: Held
    running: Running
    lane: int
    pc: int
    function: Function | None = None
    call: Call | None = None

    @property
    def offset(self) -> int:
        """The frame's place in the image."""
        return self.pc - self.held.kernel.image.base

    @property
    def scalars(self) -> Array:
        return self.call.scalars if self.call else self.running.wave.sgpr

    def scalar(self, number: int) -> int:
        """A scalar register."""
        return int(self.scalars[number])

    def vector(self, number: int, lane: int | None = None) -> int:
        """A lane's part of a vector register; accumulators from 256 on."""
        rows = self.call.vectors if self.call and number < len(self.call.vectors) else self.running.wave.vgpr
        return int(rows[number, self.lane if lane is None else lane])

    @property
    def active(self) -> bool:
        """Whether the lane acts."""
        return bool(self.running.wave.exec >> self.lane & 1)

    @property
    def wave_scale(self) -> int:
        """Bytes by which the stack pointer counts a byte of a lane's stack."""
        return self.held.kernel.descriptor.wave.lanes if self.held.kernel.image.target in _SCALED else 1

    # ---- memory ----

    def read(self, place: Place, size: int) -> bytes:
        """Bytes at a place. Raises MemoryFault, UsageError."""
        space, address = place.space, place.address
        if space == "const":
            return place.data[:size].ljust(size, b"\0")
        if space == "scalar":
            return self.scalars[address : address + max(-(-size // 4), 1)].tobytes()[:size]
        if space == "vector":
            words = (self.vector(address + i) for i in range(max(-(-size // 4), 1)))
            return b"".join(word.to_bytes(4, "little") for word in words)[:size]
        if space == "lds":
            return self._lds(address, size)
        if space == "private":
            return self._scratch().load(address, size)
        high, low = address >> 32, address & 0xFFFFFFFF
        if high == SHARED_APERTURE:
            return self._lds(low, size)
        if high == PRIVATE_APERTURE:
            return self._scratch().load(low, size)
        return self.held.process.load(address, size)

    def _lds(self, address: int, size: int) -> bytes:
        data = self.running.group.lds.data
        if address + size > len(data):
            raise MemoryFault(f"byte {address} of the workgroup's LDS, which has {len(data)} bytes")
        return bytes(data[address : address + size])

    def _scratch(self) -> Scratch:
        return Scratch(self.running.wave.scratch, self.lane, self.running.wave.lanes)

    def write(self, place: Place, data: bytes) -> None:
        """Write bytes at a place; the history of instructions does not undo it."""
        space, address = place.space, place.address
        if space == "const":
            raise UsageError("the value is a constant of the code: it has no place")
        if space in ("scalar", "vector"):
            self._write_registers(space, address, data)
            return
        high, low = address >> 32, address & 0xFFFFFFFF
        if space == "lds" or (space == "global" and high == SHARED_APERTURE):
            self._lds(low, len(data))
            self.running.group.lds.data[low : low + len(data)] = data
        elif space == "private" or high == PRIVATE_APERTURE:
            self._scratch().store(low, data)
        else:
            self.held.process.store(address, data)

    def _write_registers(self, space: str, first: int, data: bytes) -> None:
        if self.call is not None:
            raise UsageError("registers of an outer frame cannot be written")
        wave = self.running.wave
        for i in range(0, len(data), 4):
            part = data[i : i + 4]
            if space == "scalar":
                old = int(wave.sgpr[first + i // 4]).to_bytes(4, "little")
                wave.sgpr[first + i // 4] = np.uint32(int.from_bytes(part + old[len(part) :], "little"))
            else:
                old = int(wave.vgpr[first + i // 4, self.lane]).to_bytes(4, "little")
                wave.vgpr[first + i // 4, self.lane] = np.uint32(int.from_bytes(part + old[len(part) :], "little"))


# ---- registers by their numbers in DWARF (AMDGPU's, for both widths of waves) ----

_RANGES = (
    (32, 96, "scalar", 0),
    (1088, 1130, "scalar", 64),
    (1536, 1792, "vector", 0),
    (2048, 2304, "vector", 256),
    (2560, 2816, "vector", 0),
    (3072, 3328, "vector", 256),
)
_SINGLE = {1: EXEC, 17: EXEC, 512: VCC, 768: VCC}


def register_of(number: int) -> Place:
    """A register by its number in the debug information."""
    for first, end, space, base in _RANGES:
        if first <= number < end:
            return Place(space, number - first + base)
    if number in _SINGLE:
        return Place("scalar", _SINGLE[number])
    raise UsageError(f"the debug information names register {number}, which is none")


def named_register(name: str) -> tuple[Place, int] | None:
    """The place and size of a register by its name without ``$``: v3, a0, s4, vcc, exec, m0, vcc_lo; None for none."""
    special = {"exec": (EXEC, 8), "vcc": (VCC, 8), "m0": (M0, 4), "exec_lo": (EXEC, 4), "exec_hi": (EXEC + 1, 4),
               "vcc_lo": (VCC, 4), "vcc_hi": (VCC + 1, 4)}  # fmt: skip
    if name in special:
        number, size = special[name]
        return Place("scalar", number), size
    kind, rest = name[:1], name[1:]
    if kind in "vas" and rest.isdigit():
        number = int(rest)
        if kind == "s" and number < 106:
            return Place("scalar", number), 4
        if kind in "va" and number < 256:
            return Place("vector", number + 256 * (kind == "a")), 4
    return None


# ---- locations ----


class Missing(Exception):
    """A variable has no place here: the message says why, in gdb's words."""


def locate(view: View, die: Any) -> list[tuple[Place, int]]:
    """Where a variable is: places, each with its bytes (0: as many as the value has). Raises Missing."""
    found = expression(view, die, "DW_AT_location")
    if found is None:
        if "DW_AT_const_value" in die.attributes:
            value = die.attributes["DW_AT_const_value"].value
            data = (value & (1 << 64) - 1).to_bytes(8, "little") if isinstance(value, int) else bytes(value)
            return [(Place("const", 0, data), 0)]
        raise Missing("<optimized out>")
    return Evaluation(view, die).run(found)


def expression(view: View, die: Any, key: str) -> bytes | None:
    """The bytes of an attribute's expression that is right at the frame's place."""
    # A call's place is behind the instruction: what is right before it counts.
    at = view.offset - (1 if view.call else 0)
    return next((content for low, high, content in expressions(die, key) if low <= at < high), None)


class Entry(NamedTuple):
    """A number on the stack. ``register``: it is one's value and nothing more; ``space`` it is an address there."""

    value: int
    register: Place | None = None
    space: int | None = None
    based: bool = False  # on the frame's or the stack's pointer
    absolute: bool = False  # a variable's own address
    formula: Any = None  # how it is made, where no wave is looked at (locating.py)


_STACK = (32, 33)  # the scalar registers that are stack and frame pointer
_MASK = (1 << 64) - 1


class Evaluation:
    """A location expression, as clang writes them for AMDGPU.

    ``address space swap xderef`` at the end says that the value lies in private memory (space 1) or LDS (2). Where
    variables were taken from private memory to registers these three stayed in the expression: of a vector register,
    or of a scalar one that is no stack pointer, they mean nothing, as before ``stack_value``.
    """

    def __init__(self, view: View, die: Any) -> None:
        self.view, self.die = view, die
        self.stack: list[Entry] = []
        self.parts: list[tuple[Place, int]] = []
        self.place: Place | None = None

    def run(self, content: bytes) -> list[tuple[Place, int]]:
        for name, args in operations(self.die, content):
            self._do(name, args)
        if not self.parts:
            self.parts.append((self._end(), 0))
        return self.parts

    def _do(self, name: str, args: list[Any]) -> None:
        view, stack = self.view, self.stack
        if name.startswith("lit"):
            stack.append(Entry(int(name[3:])))
        elif name == "addr":
            stack.append(Entry(int(args[0]) + view.held.kernel.image.base, absolute=True))
        elif name.startswith("const"):
            stack.append(Entry(int(args[0]) & _MASK))
        elif name == "fbreg":
            stack.append(Entry(self._frame_base() + args[0], based=True))
        elif name.startswith("breg"):
            number, offset = (args[0], args[1]) if name == "bregx" else (int(name[4:]), args[0])
            stack.append(self._register(number, offset))
        elif name.startswith("reg"):
            self.place = register_of(args[0] if name == "regx" else int(name[3:]))
        elif name == "swap":
            stack[-1], stack[-2] = stack[-2], stack[-1]
        elif name == "xderef":
            address, space = stack.pop(), stack.pop().value
            stack.append(address._replace(space=space))
        elif name == "stack_value":
            entry = stack.pop()
            self.place = Place("const", 0, (entry.value & _MASK).to_bytes(8, "little"))
        elif name == "implicit_value":
            self.place = Place("const", 0, bytes(args[0]))
        elif name == "piece":
            self.parts.append((self._end(), args[0]))
            self.place, self.stack = None, []
        else:
            self._arithmetic(name, args)

    def _arithmetic(self, name: str, args: list[Any]) -> None:
        stack = self.stack
        binary = {"plus": int.__add__, "minus": int.__sub__, "mul": int.__mul__, "and": int.__and__, "or": int.__or__,
                  "xor": int.__xor__, "shl": int.__lshift__, "shr": int.__rshift__}  # fmt: skip
        if name == "plus_uconst":
            stack.append(Entry(stack.pop().value + args[0]))
        elif name in binary:
            right, left = stack.pop().value, stack.pop().value
            stack.append(Entry(binary[name](left, right) & _MASK))
        elif name == "deref":
            data = self.view.read(Place("global", stack.pop().value), 8)
            stack.append(Entry(int.from_bytes(data, "little")))
        elif name == "convert" or name == "nop":
            return
        else:
            raise Missing(f"<DW_OP_{name} is not known here>")

    def _register(self, number: int, offset: int) -> Entry:
        register = register_of(number)
        data = self.view.read(register, 8 if register.space == "vector" and register.address < 255 else 4)
        value = int.from_bytes(data[:4], "little")
        if self._is_frame(register):
            return self._entry(value // self.view.wave_scale + offset, based=True)
        return self._entry(value + offset, register if not offset else None)

    def _entry(self, value: int, register: Place | None = None, *, based: bool = False) -> Entry:
        return Entry(value, register, based=based)

    def _is_frame(self, register: Place) -> bool:
        """Whether a register is the stack's pointer, or the frame's."""
        return register.space == "scalar" and register.address in _STACK and self._has_frame()

    def _owner(self) -> Function | None:
        """The function whose frame it is."""
        function = self.view.function
        while function is not None and function.outer is not None:
            function = function.outer
        return function

    def _has_frame(self) -> bool:
        owner = self._owner()
        return owner is not None and "DW_AT_frame_base" in owner.die.attributes

    def _frame_base(self) -> int:
        function = self._owner()
        content = expression(self.view, function.die, "DW_AT_frame_base") if function is not None else None
        if content is None:
            raise Missing("<no frame here>")
        ((place, _),) = Evaluation(self.view, function.die if function else None).run(content)
        return int.from_bytes(self.view.read(place, 4), "little") // self.view.wave_scale

    def _end(self) -> Place:
        if self.place is not None:
            return self.place
        if not self.stack:
            raise Missing("<optimized out>")
        entry = self.stack[-1]
        if entry.register is not None and not entry.based:
            return entry.register
        if entry.absolute:  # clang writes space 1 here, too
            return Place("global", entry.value)
        spaces = {None: "global", 0: "global", 1: "private", 2: "lds", 3: "lds"}
        return Place(spaces.get(entry.space, "global"), entry.value & _MASK)
