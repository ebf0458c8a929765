"""Leaving a kernel in the middle and coming back: the live variables go to the save image and come back.

Where variables are in memory in any case and waves leave at barriers, vectors have their places in the image itself,
and need not go anywhere. That is worth most in kernels that keep an array a work-item in registers over the barriers of
an unrolled loop: copying it to the image and back took four fifths of the code.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cairn.isa.prim import BITS
from cairn.isa.wave import Wave
from cairn.vgpu import state
from cairn.vgpu.analysis.versions import Key
from cairn.vgpu.decode import regs
from cairn.vgpu.lower.kernel import wave_loop
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.kernel.control import label, status_of
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import ZEROS, const, llvm_type
from cairn.vgpu.lower.llvm.opcodes import Ins
from cairn.vgpu.lower.values.kinds import VECTOR, Form, Kind, Variable, variables
from cairn.vgpu.lower.values.register_file import mask_variable


class Exits:
    """Where a kernel returns before its end. ``leaves``: why, and where it goes on then; ``numbers``: what wave.resume
    is for each of these places; ``kept``: the variables that live in the save image, with their offsets."""

    def __init__(self) -> None:
        self.leaves: set[tuple[str, Key]] = set()
        self.numbers: dict[Key, int] = {}
        self.kept: dict[str, int] = {}

    @property
    def waits(self) -> bool:
        """Whether a loop may wait for other workgroups or kernels."""
        return any(reason == "check" for reason, _ in self.leaves)

    def count(self) -> None:
        """Give all places their numbers."""
        for _, key in sorted(self.leaves):
            self.numbers.setdefault(key, len(self.numbers) + 1)

    def cases(self) -> list[tuple[int, str]]:
        """The numbers and labels."""
        return [(number, f"resume.{label(key)}") for key, number in self.numbers.items()]


def in_place(found: Iterable[Variable]) -> dict[str, int]:
    """The vectors that can live in the save image, with their offsets: those whose bytes no other variable has."""
    users: dict[int, set[str]] = {}
    vectors = {}
    for variable in found:
        size = max(variable.lanes * BITS[variable.type] // 8, 1)
        if variable.lanes > 1:
            vectors[variable.name] = variable.save, size
        for at in range(variable.save // _UNIT, (variable.save + size - 1) // _UNIT + 1):
            users.setdefault(at, set()).add(variable.name)
    return {
        name: save
        for name, (save, size) in vectors.items()
        if all(len(users[at]) == 1 for at in range(save // _UNIT, (save + size) // _UNIT))
    }


def places(kept: dict[str, int]) -> list[Ins]:
    """Code that finds the places of variables in the wave's save image."""
    if not kept:
        return []
    return [*_image("kept"), *(llvm.ins(name, llvm.offset("i8"), "%kept", at) for name, at in kept.items())]


def aligned(lines: list[Ins], kept: dict[str, int]) -> list[Ins]:
    """``lines`` with the alignment that the image has in accesses to variables in it."""
    return [_aligned(each) if each[2] and each[2][-1] in kept else each for each in lines]


def _aligned(access: Ins) -> Ins:
    opcode, name, args = access
    if opcode.op not in ("load", "store") or opcode.align:
        return access
    return opcode.aligned(_ALIGN), name, args


_UNIT = state.VECTOR_BYTES
_ALIGN = 64  # of a save image (native/slot.c)


class Quick(NamedTuple):
    """What quick code saves at once: ``plain`` bytes of scalar variables, and the registers whose ``places`` are side
    by side, as they are in the image."""

    plain: int
    places: frozenset[int]


class Crossing(NamedTuple):
    """What crosses into a node: the ``kinds`` of its registers. ``quick``: in quick code. ``kept``: the variables that
    live in the image."""

    kinds: dict[int, Kind]
    quick: Quick | None
    kept: dict[str, int]
    wave: Wave

    def saved(self, kept: Mapping[str, int]) -> list[tuple[int, Kind, Variable]]:
        """All variables, but those that are ``kept``."""
        return [
            (register, kind, variable)
            for register, kind in self.kinds.items()
            if kind.part != 1
            for variable in variables(register, kind.form, self.wave.lanes)
            if variable.name not in kept
        ]


def leave(reason: str, key: Key, number: int, crossing: Crossing) -> list[Ins]:
    """Code that saves what the node needs and returns. ``reason``: barrier, sleep, interrupt; or check: a loop's edge
    that goes on to the node while there is budget."""
    name = label(key)
    lines = _check(name) if reason == "check" else []
    lines += [
        *(llvm.label(f"leave.{reason}.{name}"), llvm.do(llvm.store("i32"), number, "%wave")),
        *(_place(name, reason, key.pc) if reason in ("barrier", "check") else ()),
    ]
    if crossing.quick is not None:
        moved = _move_vectors(f"{reason}.{name}", crossing, crossing.quick.places, saving=True)
        return [*lines, *moved, llvm.goto(f"leave.{reason}")]
    lines += _image(f"{reason}.{name}.save")
    for i, (_, _, variable) in enumerate(crossing.saved(crossing.kept)):
        t = llvm_type(variable.type, variable.lanes)
        value, place = f"%{reason}.{name}.v{i}", f"%{reason}.{name}.p{i}"
        lines += [
            llvm.ins(value, llvm.load(t), variable.name),
            llvm.ins(place, llvm.offset("i8"), f"%{reason}.{name}.save", variable.save),
            llvm.do(llvm.store(t, 8), value, place),
        ]
    return [*lines, *_returned(reason)]


def _place(name: str, reason: str, pc: int) -> list[Ins]:
    """Where the wave goes on, for reports: the place in the image, which takes nothing to find."""
    at = f"%{reason}.{name}.pc"
    return [llvm.ins(at, llvm.offset("i8"), "%wave", state.offset("pc")), llvm.do(llvm.store("i64"), pc, at)]


def _returned(reason: str) -> list[Ins]:
    if reason == "barrier":
        return [llvm.goto(wave_loop.AT_BARRIER)]
    status = state.Status.YIELD if reason == "check" else status_of(reason)
    return wave_loop.leaving(status)


def _check(name: str) -> list[Ins]:
    budget = f"{name}.budget"
    return [
        llvm.label(f"check.{name}"),
        *llvm.loaded(f"%{budget}", "i32", "%wave", state.offset("budget")),
        llvm.ins(f"%{budget}.less", llvm.binary("sub", "i32"), f"%{budget}", "1"),
        llvm.ins(f"%{budget}.out", llvm.compare("icmp", "eq", "i32"), f"%{budget}", "0"),
        llvm.do(llvm.branch(), f"%{budget}.out", f"leave.check.{name}", f"{budget}.go"),
        llvm.label(f"{budget}.go"),
        llvm.do(llvm.store("i32"), f"%{budget}.less", f"%{budget}.at"),
        llvm.goto(name),
    ]


def leave_plain(reason: str, plain: int) -> list[Ins]:
    """The end of all ways out for ``reason`` in quick code: ``plain`` bytes of scalar variables are saved at once."""
    return [
        llvm.label(f"leave.{reason}"),
        *_move_plain(f"leave.{reason}.save", plain, saving=True),
        *_returned(reason),
    ]


def restore_plain(cases: list[tuple[int, str]], plain: int) -> list[Ins]:
    """In quick code, what all resume points have in common, and the way to them."""
    lines = [llvm.label("resume.all"), *_move_plain("resume.save", plain, saving=False)]
    return [*lines, jump("start", cases)]


def jump(start: str, cases: list[tuple[int, str]]) -> Ins:
    """The jump to where a wave goes on by its number, or to the label ``start``."""
    return llvm.do(llvm.switch("i32", len(cases)), "%resume", start, *[each for case in cases for each in case])


def _move_plain(name: str, plain: int, *, saving: bool) -> list[Ins]:
    return [*_image(name), *_move(f"{name}.plain", name, "%plain", state.PLAIN, plain, saving=saving)]


def _move_vectors(name: str, crossing: Crossing, places: frozenset[int], *, saving: bool) -> list[Ins]:
    """Quick code's vectors to the save image or from it."""
    vectors = [variable for _, _, variable in crossing.saved({}) if variable.lanes > 1]
    beside = {f"%v{register}" for register in places}
    moves: list[tuple[str, int, int]] = []  # variable, its bytes' place in the image, how many
    for v in vectors:
        size = v.lanes * BITS[v.type] // 8
        if moves and v.name in beside and moves[-1][0] in beside and sum(moves[-1][1:]) == v.save:
            moves[-1] = (*moves[-1][:2], moves[-1][2] + size)
        else:
            moves.append((v.name, v.save, size))
    lines = _image(f"{name}.save") if moves else []
    for i, (variable, at, size) in enumerate(moves):
        lines += _move(f"{name}.p{i}", f"{name}.save", variable, at, size, saving=saving)
    return lines


def _move(name: str, image: str, variable: str, at: int, size: int, *, saving: bool) -> list[Ins]:
    """``size`` bytes from a variable to the save image, or back."""
    to, source = (f"%{name}", variable) if saving else (variable, f"%{name}")
    return [
        llvm.ins(f"%{name}", llvm.offset("i8"), f"%{image}", at),
        llvm.do(llvm.call("void", "@cairn.move", ("ptr", "ptr", "i64")), to, source, size),
    ]


def plain_variables(names: list[tuple[str, str]]) -> tuple[list[Ins], int | None]:
    """Declarations of scalar variables (name, type), side by side as they are saved, and how many bytes they take; None
    where that is more than the save image has for them."""
    size = max(-(-8 * len(names) // 64), 1) * 64
    places = [llvm.ins(name, llvm.offset("i8"), "%plain", 8 * i) for i, (name, _) in enumerate(names)]
    return [llvm.ins("%plain", llvm.alloca(f"[{size} x i8]", 64)), *places], size if size <= state.PLAIN_SIZE else None


def _image(name: str) -> list[Ins]:
    return llvm.loaded(f"%{name}", "ptr", "%wave", state.offset("save"))


def restore(key: Key, crossing: Crossing, masks: set[int], onward: str) -> list[Ins]:
    """Code at a resume point: the variables from the save image, and on to the label ``onward``. ``masks``: pairs that
    have variables of one i1 a lane, too."""
    name, wave = label(key), crossing.wave
    if crossing.quick is not None:
        moved = _move_vectors(f"resume.{name}", crossing, crossing.quick.places, saving=False)
        return [llvm.label(f"resume.{name}"), *moved, llvm.goto(onward)]
    lines = [llvm.label(f"resume.{name}"), *_image(f"resume.{name}.save")]
    for i, (register, kind, variable) in enumerate(crossing.saved(crossing.kept)):
        t = llvm_type(variable.type, variable.lanes)
        value, place = f"%resume.{name}.v{i}", f"%resume.{name}.p{i}"
        lines += [
            llvm.ins(place, llvm.offset("i8"), f"%resume.{name}.save", variable.save),
            llvm.ins(value, llvm.load(t, 8), place),
            llvm.do(llvm.store(t), value, variable.name),
        ]
        if register in masks and kind.form.bits == 64:
            m, cut = llvm_type("i1", wave.lanes), value
            if wave.lanes < wave.mask_bits:
                cut = f"{value}.c"
                lines.append(llvm.ins(cut, llvm.convert("trunc", wave.mask, f"i{wave.lanes}"), value))
            lines += [
                llvm.ins(f"{value}.m", llvm.convert("bitcast", f"i{wave.lanes}", m), cut),
                llvm.do(llvm.store(m), f"{value}.m", mask_variable(register)),
            ]
    return [*lines, llvm.goto(onward)]


# Ways between the parts of a kernel (decode/parts.py). A wave that leaves has all registers that its part writes in the
# save image, each by itself: vectors as such, scalars as dwords. `pc` says where it goes on. The part that it comes to
# takes from there what it reads.

_ENTERING = "part.enter"
_DWORD = Kind(Form(32, ZEROS))
_IMAGE_ALIGN = 8  # of values in the save image


def kinds_between(live: int) -> dict[int, Kind]:
    """The form that registers have between parts."""
    return {register: VECTOR if register < regs.SGPR else _DWORD for register in regs.members(live)}


def begin_parts(ctx: Context) -> None:
    """A kernel starts: it goes on at its entry."""
    ctx.set_field("pc", ctx.b.op("add", "i64", ctx.image_base(), const("i64", ctx.setting.image.entry)))


def from_parts(part: bool) -> list[tuple[int, str]]:
    """What the switch to where waves go on has for those that come from another part."""
    return [(state.RESUME_BETWEEN, _ENTERING)] if part else []


def enter_part(crossing: Crossing, onward: str) -> list[Ins]:
    """Take what waves come with, and go on at ``onward``."""
    return [llvm.label(_ENTERING), *_moved(crossing, _ENTERING, saving=False), llvm.goto(onward)]


def leave_part(crossing: Crossing) -> list[Ins]:
    """Save everything and return."""
    return [
        llvm.label(wave_loop.TO_PART),
        *_moved(crossing, wave_loop.TO_PART, saving=True),
        llvm.do(llvm.store("i32"), state.RESUME_BETWEEN, "%wave"),
        *wave_loop.leaving(state.Status.PART),
    ]


def _moved(crossing: Crossing, name: str, *, saving: bool) -> list[Ins]:
    """Registers to the save image or from it: vectors by calls where variables lie in memory anyway."""
    found, lines = [each for _, _, each in crossing.saved({})], _image(f"{name}.at")
    if crossing.quick is not None:
        lines = _move_vectors(name, crossing, crossing.quick.places, saving=saving) + lines
        found = [each for each in found if each.lanes == 1]
    for i, variable in enumerate(found):
        t, value, place = llvm_type(variable.type, variable.lanes), f"%{name}.v{i}", f"%{name}.d{i}"
        source, to = (variable.name, place) if saving else (place, variable.name)
        lines += [
            llvm.ins(place, llvm.offset("i8"), f"%{name}.at", variable.save),
            llvm.ins(value, llvm.load(t, 0 if saving else _IMAGE_ALIGN), source),
            llvm.do(llvm.store(t, _IMAGE_ALIGN if saving else 0), value, to),
        ]
    return lines
