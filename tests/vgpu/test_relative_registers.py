"""Arrays in registers: relative vector addressing in loops, on both engines, against a machine in a few lines.

What bounds the index differs (a counter, a mask, nothing); registers of the array are also read and written by name.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from cairn.codeobj.descriptor import KernelDescriptor
from cairn.isa.inst import Kind
from cairn.vgpu.analysis import m0_ranges
from cairn.vgpu.decode import cfg
from cairn.vgpu.decode.image import KernelImage
from tests.vgpu.both import FULL
from tests.vgpu.gpu_code import assemble
from tests.vgpu.meaning import run_both

ARRAY, SIZE = 10, 16  # v10 to v25
OUT = 30  # v30 to v33
PARTIAL = 0xFFFF_0000_FF00_F0F1
M32 = 0xFFFFFFFF


class Machine:
    """Runs the lines that the programs here are made of."""

    def __init__(self, registers: dict[int, Any], mask: int) -> None:
        self.v = {number: row.copy() for number, row in registers.items()}
        self.s: dict[str, int] = {}
        self.scc = False
        self.active = np.array([mask >> lane & 1 for lane in range(64)], bool)

    def run(self, lines: list[str]) -> None:
        labels = {line[:-1]: at for at, line in enumerate(lines) if line.endswith(":")}
        at = 0
        for _ in range(20_000):
            if at == len(lines):
                return
            words = lines[at].replace(",", "").split()
            at += 1
            if words[0].startswith("s_cbranch_scc"):
                at = labels[words[1]] if self.scc == (words[0][-1] == "1") else at
            elif not words[0].endswith(":"):
                self.step(words)
        raise AssertionError("the program does not end")

    memory: tuple[int, ...] = ()

    def step(self, words: list[str]) -> None:
        name, args = words[0], words[1:]
        if name == "s_load_dword":
            self.s[args[0]] = self.memory[self.scalar(args[2]) // 4]
            return
        if name == "s_waitcnt":
            return
        if name.startswith("s_cmp"):
            a, b = (self.scalar(each) for each in args)
            self.scc = {"eq": a == b, "lg": a != b, "lt": a < b, "le": a <= b, "gt": a > b, "ge": a >= b}[name[6:8]]
        elif name == "s_set_gpr_idx_on":
            self.index, self.relative = self.scalar(args[0]) & 0xFF, args[1]
        elif name == "s_set_gpr_idx_off":
            self.relative = ""
        elif name.startswith("s_"):
            values = [self.scalar(each) for each in (args if name == "s_addk_i32" else args[1:])]
            self.s[args[0]] = SCALAR[name](*values) & M32
        else:
            self.vector(name, args)

    def scalar(self, text: str) -> int:
        return self.s.get(text, 0) if text[0] == "s" else int(text, 0)

    def vector(self, name: str, args: list[str]) -> None:
        if name == "v_lshlrev_b64":
            low = int(args[0][2:].split(":")[0])
            pair = self.v[low].astype(np.uint64) | self.v[low + 1].astype(np.uint64) << np.uint64(32)
            for part in (0, 1):
                word = (pair << np.uint64(int(args[1])) >> np.uint64(32 * part)).astype(np.uint32)
                self.v[low + part] = np.where(self.active, word, self.v[low + part])
            return
        target = int(args[0][1:]) + (self.index if "DST" in self.relative else 0)
        values = []
        for position, each in enumerate(args[1:]):
            moved = self.index if f"SRC{position}" in self.relative and each[0] == "v" else 0
            scalar = each[0] != "v"
            values.append(np.uint32(self.scalar(each)) if scalar else self.v[int(each[1:]) + moved])
        result = {"v_mov_b32": lambda a: a, "v_add_u32": lambda a, b: a + b, "v_xor_b32": lambda a, b: a ^ b}[name](
            *values
        )
        self.v[target] = np.where(self.active, result, self.v[target]).astype(np.uint32)

    relative = ""
    index = 0


SCALAR: dict[str, Any] = {
    "s_mov_b32": lambda a: a, "s_movk_i32": lambda a: a, "s_add_i32": lambda a, b: a + b,
    "s_sub_i32": lambda a, b: a - b,
    "s_and_b32": lambda a, b: a & b, "s_lshl_b32": lambda a, b: a << (b & 31), "s_lshr_b32": lambda a, b: a >> (b & 31),
    "s_addk_i32": lambda a, b: a + b, "s_xor_b32": lambda a, b: a ^ b, "s_mul_i32": lambda a, b: a * b,
}  # fmt: skip


def _check(lines: list[str], mask: int, memory: tuple[int, ...] = (0,) * 16) -> None:
    rng = np.random.default_rng(1)
    numbers = [*range(ARRAY, ARRAY + SIZE), *range(OUT, OUT + 4)]
    inputs = {number: rng.integers(0, 1 << 32, 64, np.uint64).astype(np.uint32) for number in numbers}
    machine = Machine(inputs, mask)
    machine.memory = memory
    machine.run(lines)
    more: dict[str, Any] = {"mask": mask, "memory": np.array(memory, np.uint32).view(np.uint8)}
    text = "\n".join(lines)
    for name, outcome in zip(("interpreter", "generated code"), run_both(text, inputs, numbers, **more), strict=True):
        for number in numbers:
            np.testing.assert_array_equal(outcome.registers[number], machine.v[number], f"{name}: v{number} of\n{text}")


def _read(index: str, target: str) -> list[str]:
    return [f"s_set_gpr_idx_on {index}, gpr_idx(SRC0)", f"v_mov_b32 {target}, v{ARRAY}", "s_set_gpr_idx_off"]


def _write(index: str, source: str) -> list[str]:
    return [f"s_set_gpr_idx_on {index}, gpr_idx(DST)", f"v_mov_b32 v{ARRAY}, {source}", "s_set_gpr_idx_off"]


def _reach(lines: list[str]) -> list[int]:
    """What is known of each relative access."""
    code = assemble("\n".join([*lines, "s_endpgm"]))
    descriptor = KernelDescriptor(0, 0, 64, 0, 0, 0x3F0 << 12, 2 << 1, 1 << 3, 0)
    graph = cfg.build(KernelImage("kernel", bytes(code), 0, 0, descriptor, "gfx942", {}))
    m0_ranges.bound_indexes(graph)
    relative = [op for start in sorted(graph.blocks) for op in graph.blocks[start].ops if op.indexed and op.vector]
    assert all(op.inst.dsts[0].kind is Kind.VGPR for op in relative)
    return [op.reach for op in relative]


def _loop(body: list[str], end: list[str], start: int = 0) -> list[str]:
    return [f"s_mov_b32 s20, {start}", "again:", *body, *end, "s_cbranch_scc1 again"]


UP = ["s_add_i32 s20, s20, 1"]
BOUNDED = {
    "counter": (_loop(_read("s20", "v30"), [*UP, "s_cmp_lg_u32 s20, 16"]), [15]),
    "copied": (
        _loop([*_read("s20", "v30"), "s_add_i32 s21, s20, 1", "s_mov_b32 s20, s21"], ["s_cmp_lg_u32 s21, 16"]),
        [15],
    ),
    "less": (_loop(_read("s20", "v30"), [*UP, "s_cmp_lt_u32 s20, 12"]), [11]),
    "turned": (_loop(_read("s20", "v30"), [*UP, "s_cmp_ge_i32 9, s20"]), [9]),
    "by two": (_loop(_read("s20", "v30"), ["s_addk_i32 s20, 2", "s_cmp_le_u32 s20, 14"]), [14]),
    "down": (_loop(_read("s20", "v30"), ["s_sub_i32 s20, s20, 1", "s_cmp_gt_i32 s20, 2"], 15), [15]),
    "mask": (
        _loop(["s_add_i32 s21, s20, 9", "s_and_b32 s21, s21, 15", *_read("s21", "v30")], [*UP, "s_cmp_lg_u32 s20, 40"]),
        [15],
    ),
    "shift": (["s_and_b32 s20, s6, 0xff", "s_lshr_b32 s20, s20, 4", *_read("s20", "v30")], [15]),
}  # fmt: skip
UNBOUNDED = {
    "argument": _read("s6", "v30"),
    "another number": _loop(
        _read("s20", "v30"), [*UP, "s_mov_b32 s21, s20", "s_add_i32 s21, s21, s6", "s_cmp_lg_u32 s21, 16"],
    ),
    "old copy": _loop(
        ["s_mov_b32 s22, s21", "s_add_i32 s21, s20, 1", *_read("s21", "v30")],
        ["s_mov_b32 s20, s21", "s_cmp_lt_u32 s22, 9"],
    ),
    "passed over": _loop(_read("s20", "v30"), ["s_addk_i32 s20, 3", "s_cmp_lg_u32 s20, 16"]),
}  # fmt: skip


@pytest.mark.parametrize("name", BOUNDED)
def test_bounds_that_are_found(name: str) -> None:
    lines, want = BOUNDED[name]
    assert _reach(lines) == want


@pytest.mark.parametrize("name", UNBOUNDED)
def test_bounds_that_are_none(name: str) -> None:
    assert _reach(UNBOUNDED[name]) == [255]


@pytest.mark.parametrize("mask", [FULL, PARTIAL], ids=["full", "masked"])
def test_named_and_relative_accesses(mask: int) -> None:
    """Between relative accesses the array's registers are written and read by name, in the lanes of EXEC."""
    body = ["v_add_u32 v12, v12, v13", *_read("s20", "v30"), "v_add_u32 v30, s20, v30", *_write("s21", "v30")]
    body += ["v_xor_b32 v31, v11, v31", "v_mov_b32 v14, v31", *_read("s21", "v32"), "v_add_u32 v25, v32, v31"]
    pairs = [f"v_lshlrev_b64 v[{at}:{at + 1}], 4, v[{at}:{at + 1}]" for at in (12, 18, 24)]
    loop = _loop(["s_xor_b32 s21, s20, 5", "s_and_b32 s21, s21, 15", *body], [*UP, "s_cmp_lg_u32 s20, 16"])
    _check([*pairs, *loop, pairs[0], *_read("s21", "v33")], mask)


@pytest.mark.parametrize("mask", [FULL, PARTIAL], ids=["full", "masked"])
def test_two_loops_and_two_operands(mask: int) -> None:
    """Both sources relative at once; a loop in a loop."""
    both = ["s_set_gpr_idx_on s21, gpr_idx(SRC0,SRC1)", f"v_xor_b32 v31, v{ARRAY}, v{ARRAY + 2}", "s_set_gpr_idx_off"]
    inner = ["s_mov_b32 s21, 0", "inner:", *both, "v_add_u32 v30, v30, v31", *_write("s20", "v30")]
    inner += ["s_add_i32 s21, s21, 1", "s_cmp_lt_u32 s21, 13", "s_cbranch_scc1 inner"]
    _check(_loop(inner, [*UP, "s_cmp_lg_u32 s20, 8"]), mask)


@pytest.mark.parametrize("beyond", [False, True], ids=["array", "beyond"])
@pytest.mark.parametrize("mask", [FULL, PARTIAL], ids=["full", "masked"])
def test_indexes_from_memory(mask: int, beyond: bool) -> None:
    """Nothing is known of them; some may lie behind the array, among registers that the code writes by name."""
    memory = (3, 0, 15, 7, 7, 1, 12, 22 if beyond else 2, 9, 20 if beyond else 4, 5, 23 if beyond else 6, 8, 11, 14, 10)
    body = ["s_load_dword s21, s[6:7], s22", "s_waitcnt lgkmcnt(0)", "v_add_u32 v31, v31, v30", *_read("s21", "v30")]
    body += ["v_xor_b32 v32, v30, v31", "v_add_u32 v33, s21, v33", *_write("s21", "v31"), "s_add_i32 s22, s22, 4"]
    pair = "v_lshlrev_b64 v[24:25], 4, v[24:25]"
    _check([pair, "s_mov_b32 s22, 0", *_loop(body, [*UP, "s_cmp_lg_u32 s20, 16"])], mask, memory)


@pytest.mark.parametrize("seed", range(12))
def test_random_programs(seed: int) -> None:
    """Scalar arithmetic of all kinds around loops with relative accesses; wrong bounds would name wrong registers."""
    rng = random.Random(seed)
    scalars = [f"s{n}" for n in range(21, 26)]
    lines = [f"s_mov_b32 {each}, {rng.randrange(12)}" for each in scalars]
    for loop in range(3):
        counter = f"s{26 + loop}"
        body = []
        for _ in range(rng.randrange(2, 7)):
            name = rng.choice([*SCALAR, "s_mov_b32", "s_and_b32", "s_add_i32"])
            target, first = rng.choice(scalars), rng.choice([*scalars, counter])
            second = rng.choice([*scalars, counter, str(rng.randrange(1, 16))])
            if name == "s_addk_i32":
                body.append(f"s_addk_i32 {target}, {rng.randrange(1, 9)}")
            elif name == "s_movk_i32":
                body.append(f"s_movk_i32 {target}, {rng.randrange(20)}")
            else:
                body.append(f"{name} {target}, {first}" + ("" if name == "s_mov_b32" else f", {second}"))
            if rng.random() < 0.6:
                index = rng.choice([*scalars, counter])
                if not (index == counter and rng.random() < 0.7):
                    body.append(f"s_and_b32 s20, {index}, {rng.choice((3, 7, 15))}")
                    index = "s20"
                source = f"v{OUT + rng.randrange(4)}"
                body += _read(index, source) if rng.random() < 0.6 else _write(index, source)
                body.append(f"v_add_u32 v{rng.choice((OUT, OUT + 1, ARRAY + 3))}, {index}, {source}")
        start, step = rng.randrange(3), rng.randrange(1, 3)
        end = start + step * rng.randrange(2, 6)
        lines += [f"s_mov_b32 {counter}, {start}", f"loop{loop}:", *body, f"s_add_i32 {counter}, {counter}, {step}"]
        lines += [f"s_cmp_{rng.choice(('lg', 'lt'))}_u32 {counter}, {end}", f"s_cbranch_scc1 loop{loop}"]
    _check(lines, rng.choice((FULL, PARTIAL)))
