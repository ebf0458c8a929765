"""Leaving a kernel in the middle and coming back: the live variables go to the save image and come back.

Where variables are in memory in any case and waves leave at barriers, vectors have their places in the image itself,
and need not go anywhere. That is worth most in kernels that keep an array a work-item in registers over the barriers of
an unrolled loop: copying it to the image and back took four fifths of the code.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from cairn.isa.prim import BITS
from cairn.vgpu import state
from cairn.vgpu.analysis.versions import Key
from cairn.vgpu.lower.kernel import wave_loop
from cairn.vgpu.lower.kernel.control import label, status_of
from cairn.vgpu.lower.llvm.ir import VECTOR_TYPE, llvm_type
from cairn.vgpu.lower.values.kinds import Kind, Variable, variables
from cairn.vgpu.lower.values.register_file import mask_variable

_ACCESS = re.compile(r"^  (?:%\S+ = load|store) .*, ptr (%v\d+w?)$")


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


def places(kept: dict[str, int]) -> list[str]:
    """Code that finds the places of variables in the wave's save image."""
    if not kept:
        return []
    return [*_image("kept"), *(f"  {name} = getelementptr i8, ptr %kept, i64 {at}" for name, at in kept.items())]


def aligned(lines: list[str], kept: dict[str, int]) -> list[str]:
    """``lines`` with the alignment that the image has in accesses to variables in it."""
    matches = ((line, _ACCESS.match(line)) for line in lines)
    return [f"{line}, align {_ALIGN}" if found and found.group(1) in kept else line for line, found in matches]


_UNIT = state.LANES * 4  # bytes of a vector register
_ALIGN = 64  # of a save image (native/slot.c)


def _saved(kinds: dict[int, Kind], kept: dict[str, int]) -> list[tuple[int, Kind, Variable]]:
    """All variables that cross into a node, but those that live in the image."""
    return [
        (register, kind, variable)
        for register, kind in kinds.items()
        if kind.part != 1
        for variable in variables(register, kind.form)
        if variable.name not in kept
    ]


class Quick(NamedTuple):
    """What quick code saves at once: ``plain`` bytes of scalar variables, and the registers whose ``places`` are side
    by side, as they are in the image."""

    plain: int
    places: frozenset[int]


def leave(
    reason: str, key: Key, number: int, kinds: dict[int, Kind], quick: Quick | None, kept: dict[str, int]
) -> list[str]:
    """Code that saves what the node needs and returns. ``reason``: barrier, sleep, interrupt; or check: a loop's edge
    that goes on to the node while there is budget. ``quick``: in quick code. ``kept``:
    the variables that live in the image."""
    name = label(key)
    lines = _check(name) if reason == "check" else []
    lines += [
        *(f"leave.{reason}.{name}:", f"  store i32 {number}, ptr %wave"),
        *(_place(name, reason, key.pc) if reason in ("barrier", "check") else ()),
    ]
    if quick is not None:
        moved = _move_vectors(f"{reason}.{name}", kinds, quick.places, saving=True)
        return [*lines, *moved, f"  br label %leave.{reason}"]
    lines += _image(f"{reason}.{name}.save")
    for i, (_, _, variable) in enumerate(_saved(kinds, kept)):
        t = llvm_type(variable.type, variable.lanes)
        value, place = f"%{reason}.{name}.v{i}", f"%{reason}.{name}.p{i}"
        lines += [
            f"  {value} = load {t}, ptr {variable.name}",
            f"  {place} = getelementptr i8, ptr %{reason}.{name}.save, i64 {variable.save}",
            f"  store {t} {value}, ptr {place}, align 8",
        ]
    return [*lines, *_returned(reason)]


def _place(name: str, reason: str, pc: int) -> list[str]:
    """Where the wave goes on, for reports: the place in the image, which takes nothing to find."""
    at = f"%{reason}.{name}.pc"
    return [f"  {at} = getelementptr i8, ptr %wave, i64 {state.offset('pc')}", f"  store i64 {pc}, ptr {at}"]


def _returned(reason: str) -> list[str]:
    if reason == "barrier":
        return [f"  br label %{wave_loop.AT_BARRIER}"]
    status = state.Status.YIELD if reason == "check" else status_of(reason)
    return [f"  {line}" for line in wave_loop.leaving(status)]


def _check(name: str) -> list[str]:
    budget = f"{name}.budget"
    return [
        f"check.{name}:",
        f"  %{budget}.at = getelementptr i8, ptr %wave, i64 {state.offset('budget')}",
        f"  %{budget} = load i32, ptr %{budget}.at",
        f"  %{budget}.less = sub i32 %{budget}, 1",
        f"  %{budget}.out = icmp eq i32 %{budget}, 0",
        f"  br i1 %{budget}.out, label %leave.check.{name}, label %{budget}.go",
        f"{budget}.go:",
        f"  store i32 %{budget}.less, ptr %{budget}.at",
        f"  br label %{name}",
    ]


def leave_plain(reason: str, plain: int) -> list[str]:
    """The end of all ways out for ``reason`` in quick code: ``plain`` bytes of scalar variables are saved at once."""
    return [f"leave.{reason}:", *_move_plain(f"leave.{reason}.save", plain, saving=True), *_returned(reason)]


def restore_plain(cases: str, plain: int) -> list[str]:
    """In quick code, what all resume points have in common, and the way to them."""
    lines = ["resume.all:", *_move_plain("resume.save", plain, saving=False)]
    return [*lines, f"  switch i32 %resume, label %start [ {cases} ]"]


def _move_plain(name: str, plain: int, *, saving: bool) -> list[str]:
    return [*_image(name), *_move(f"{name}.plain", name, "%plain", state.PLAIN, plain, saving=saving)]


def _move_vectors(name: str, kinds: dict[int, Kind], places: frozenset[int], *, saving: bool) -> list[str]:
    """Quick code's vectors to the save image or from it."""
    vectors = [variable for _, _, variable in _saved(kinds, {}) if variable.lanes > 1]
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


def _move(name: str, image: str, variable: str, at: int, size: int, *, saving: bool) -> list[str]:
    """``size`` bytes from a variable to the save image, or back."""
    to, source = (f"%{name}", variable) if saving else (variable, f"%{name}")
    return [
        f"  %{name} = getelementptr i8, ptr %{image}, i64 {at}",
        f"  call void @cairn.move(ptr {to}, ptr {source}, i64 {size})",
    ]


def plain_variables(names: list[tuple[str, str]]) -> tuple[list[str], int | None]:
    """Declarations of scalar variables (name, type), side by side as they are saved, and how many bytes they take; None
    where that is more than the save image has for them."""
    size = max(-(-8 * len(names) // 64), 1) * 64
    places = [f"  {name} = getelementptr i8, ptr %plain, i64 {8 * i}" for i, (name, _) in enumerate(names)]
    return [f"  %plain = alloca [{size} x i8], align 64", *places], size if size <= state.PLAIN_SIZE else None


def _image(name: str) -> list[str]:
    return [
        f"  %{name}.at = getelementptr i8, ptr %wave, i64 {state.offset('save')}",
        f"  %{name} = load ptr, ptr %{name}.at",
    ]


def restore(
    key: Key, kinds: dict[int, Kind], masks: set[int], quick: Quick | None, kept: dict[str, int], onward: str
) -> list[str]:
    """Code at a resume point: the variables from the save image, and on to the label ``onward``; ``quick`` and ``kept``
    as in ``leave``."""
    name = label(key)
    if quick is not None:
        moved = _move_vectors(f"resume.{name}", kinds, quick.places, saving=False)
        return [f"resume.{name}:", *moved, f"  br label %{onward}"]
    lines = [f"resume.{name}:", *_image(f"resume.{name}.save")]
    for i, (register, kind, variable) in enumerate(_saved(kinds, kept)):
        t = llvm_type(variable.type, variable.lanes)
        value, place = f"%resume.{name}.v{i}", f"%resume.{name}.p{i}"
        lines += [
            f"  {place} = getelementptr i8, ptr %resume.{name}.save, i64 {variable.save}",
            f"  {value} = load {t}, ptr {place}, align 8",
            f"  store {t} {value}, ptr {variable.name}",
        ]
        if register in masks and kind.form.bits == 64:
            m = VECTOR_TYPE["i1"]
            lines += [
                f"  {value}.m = bitcast i64 {value} to {m}",
                f"  store {m} {value}.m, ptr {mask_variable(register)}",
            ]
    return [*lines, f"  br label %{onward}"]
