"""Matrix instructions on the engine, one core: operations a second, and their share of what the core can do.

``python -m bench.engine_matrix [PATTERN]`` prints a table of the instructions whose names match. Each runs in a loop as
kernels write it: a wave's sums fill 64 registers, four tiles by four or two by two, so that each of A and B is used as
often; operands come from LDS; the sums of a tile go through one step or through four in a row. Only generated code is
timed, by the thread's CPU time. Of a sparse matrix the operations that are made count; AMD's figures, in data sheets
and in its matrix instruction calculator, count zeros too, twice as many.
"""

from __future__ import annotations

import argparse
import ctypes
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench import arguments
from bench.engine_kernels import HERE, prepare
from cairn.base import native, zig
from cairn.codeobj import CodeObject, load
from cairn.isa.rows import Mfma
from cairn.isa.sem import lookup
from cairn.isa.sem.mfma import ELEMENT_BITS
from cairn.isa.tables import table

TARGETS = ("gfx942", "gfx950")
STEPS = (1, 4)
TURNS = 7
WORK = 30_000_000  # operations of one call, at least: beginning and ending it take a microsecond
SECONDS = 0.1  # of CPU time for a figure, at least: on a busy machine most turns are disturbed
# Elements near one, to which the lane's number is added: bits of a dword.
_NEAR_ONE = {
    "f32": 0x3F800000, "xf32": 0x3F800000, "f16": 0x3C003C00, "bf16": 0x3F803F80, "f64": 0x3FF00000, "i8": 0x01010101,
    "fp8": 0x38383838, "bf8": 0x3C3C3C3C, "f8f6f4": 0x38383838,
}  # fmt: skip
_PEAK = {"i8": "i8", "f64": "f64", "bf16": "bf16"}  # else f32: what an instruction is measured against

_KERNEL = """
.globl {name}
.p2align 8
.type {name},@function
{name}:
{body}
  s_endpgm
.size {name}, .-{name}
.rodata
.p2align 6
.amdhsa_kernel {name}
  .amdhsa_next_free_vgpr 512
  .amdhsa_group_segment_fixed_size 65536
  .amdhsa_next_free_sgpr 16
  .amdhsa_accum_offset 256
.end_amdhsa_kernel
.text
"""
_METADATA = """
  - .name: {name}
    .symbol: {name}.kd
    .args: []
    .kernarg_segment_size: 0
    .group_segment_fixed_size: 65536
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .wavefront_size: 64
    .sgpr_count: 16
    .vgpr_count: 512
    .max_flat_workgroup_size: 64
"""


@dataclass(frozen=True, slots=True)
class Case:
    """One instruction in a loop; ``steps``: how often a tile's sums are added to in a round."""

    row: Mfma
    steps: int

    @property
    def name(self) -> str:
        return f"{self.row.name}_{self.steps}"

    @property
    def sums(self) -> int:
        """Registers of a tile."""
        row = self.row
        return max(1, row.m * row.n * row.blocks // 64) * (2 if row.acc == "f64" else 1)

    @property
    def tiles(self) -> int:
        """Rows of tiles, and columns: so many that their sums fill at most 64 registers, but two by two at least."""
        return 4 if self.sums <= 4 else 2

    @property
    def _round(self) -> int:
        """Operations of one round of the loop."""
        row = self.row
        return 2 * row.m * row.n * row.k * row.blocks // (2 if row.sparse else 1) * self.tiles**2 * self.steps

    @property
    def rounds(self) -> int:
        """Of the loop."""
        return -(-WORK // self._round)

    @property
    def operations(self) -> int:
        """Multiplications and additions of one call; of a sparse matrix those that are made."""
        return self._round * self.rounds

    def dwords(self, side: int) -> int:
        """Registers of A (0) or B (1)."""
        row = self.row
        if row.a == "f8f6f4":
            return 8
        depth = row.k // 2 if row.sparse and not side else row.k
        return max(1, (row.n if side else row.m) * depth * row.blocks * ELEMENT_BITS[(row.a, row.b)[side]] // 64 // 32)

    def text(self) -> str:
        """Assembly. Each round stores somewhere behind the operands: else LLVM would take loads and conversions out of
        the loop."""
        row, sums = self.row, self.sums
        counts = [self.dwords(side) for side in (0, 1) for _ in range(self.tiles)]
        places = [16 + sum(counts[:i]) for i in range(len(counts))]
        size = 256 * sum(counts)
        lines = ["  v_mov_b32 v1, 0xe4e4e4e4", "  v_mov_b32 v2, 0x7f7f7f7f", "  v_and_b32 v0, 63, v0"]
        lines += [f"  v_lshlrev_b32 v{3 + i}, {2 + i}, v0" for i in range(3)]
        lines.append(f"  v_xor_b32 v6, {_NEAR_ONE[row.a]:#x}, v0")
        lines += [f"  ds_write_b32 v3, v6 offset:{at}" for at in range(0, size * self.steps, 256)]
        lines += [f"  v_accvgpr_write_b32 a{i}, 0" for i in range(self.tiles**2 * sums)]
        lines += [f"  s_mov_b32 s8, {self.rounds}", f"  s_mov_b32 s9, {size * self.steps}", f"{self.name}_loop:"]
        lines += ["  v_add_u32 v7, s9, v3", "  ds_write_b32 v7, v6", "  s_xor_b32 s9, s9, 4"]
        for step in range(self.steps):
            for at, count in zip(places, counts, strict=True):
                lines += _loads(at, count, size * step + 256 * (at - 16))
            lines.append("  s_waitcnt lgkmcnt(0)")
            operands = [_registers("v", at, count) for at, count in zip(places, counts, strict=True)]
            for tile in range(self.tiles**2):
                acc = _registers("a", tile * sums, sums)
                last = "v1" if row.sparse else acc + (", v2, v2" if "scale" in row.name else "")
                left, right = operands[tile // self.tiles], operands[self.tiles + tile % self.tiles]
                lines.append(f"  {row.name} {acc}, {left}, {right}, {last}")
        lines += ["  s_sub_u32 s8, s8, 1", "  s_cmp_lg_u32 s8, 0", f"  s_cbranch_scc1 {self.name}_loop"]
        return _KERNEL.format(name=self.name, body="\n".join(lines))


def _registers(file: str, first: int, count: int) -> str:
    return f"{file}[{first}:{first + count - 1}]" if count > 1 else f"{file}{first}"


def _loads(first: int, count: int, offset: int) -> list[str]:
    """An operand from LDS: v3, v4 and v5 are the lanes' places of 4, 8 and 16 bytes."""
    each = min(count, 4)
    address, bits = f"v{2 + each.bit_length()}", 32 * each
    return [
        f"  ds_read_b{bits} {_registers('v', first + at, each)}, {address} offset:{offset + 256 * at}"
        for at in range(0, count, each)
    ]


def rows(target: str) -> Iterator[Mfma]:
    """The target's matrix instructions."""
    names = table(target)
    for fmt in names.formats():
        for opcode in names.opcodes(fmt):
            if opcode.name.startswith(("v_mfma_", "v_smfmac_")) and "_ld_" not in opcode.name:
                row = lookup(opcode.name, target)
                assert isinstance(row, Mfma)
                yield row


def assemble(target: str, cases: list[Case]) -> CodeObject:
    """All kernels in one code object."""
    head = f'.amdgcn_target "amdgcn-amd-amdhsa--{target}"\n.amdhsa_code_object_version 5\n.text\n'
    metadata = f"amdhsa.target: amdgcn-amd-amdhsa--{target}\namdhsa.version: [1, 2]\namdhsa.kernels:\n"
    metadata += "".join(_METADATA.format(name=case.name) for case in cases)
    text = head + "".join(case.text() for case in cases) + f".amdgpu_metadata\n{metadata}\n.end_amdgpu_metadata\n"
    with tempfile.TemporaryDirectory() as folder:
        source, obj, final = (Path(folder) / name for name in ("k.s", "k.o", "k.hsaco"))
        source.write_text(text, encoding="utf-8")
        arguments = ["-c", "-target", "amdgcn-amd-amdhsa", f"-mcpu={target}", str(source), "-o", str(obj)]
        zig.run("clang", arguments).check_returncode()
        zig.run("ld.lld", ["-shared", str(obj), "-o", str(final)]).check_returncode()
        return load(final.read_bytes())


def peaks() -> dict[str, float]:
    """Thousand millions of operations a second by type; 0 where the host has no such instruction. Of bfloat16 that of
    floats where these are faster."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "peak.so"
        arguments = ["-O2", "-march=native", "-shared", "-fPIC", str(HERE / "peak.c"), "-o", str(out)]
        gcc = shutil.which("gcc")
        subprocess.run([gcc, *arguments] if gcc else [*zig.command("cc"), *arguments], check=True)
        library = ctypes.CDLL(str(out))
    found = {}
    for type_ in ("f32", "f64", "bf16", "i8"):
        function = getattr(library, f"peak_{type_}")
        function.restype = ctypes.c_double
        found[type_] = max(function() for _ in range(7))
    return found | {"bf16": max(found["bf16"], found["f32"])}


def speed(driver: Any, code: CodeObject, case: Case) -> float:
    """Thousand millions of operations a second of CPU time, in one of the better of many turns: a virtual machine's
    clocks now and then leave time out, so that the best is not to be believed."""
    kernel = prepare(driver, code, case.name, (1, 1), 64)
    kernel.run()
    turns: list[float] = []
    while len(turns) < TURNS or sum(turns) < SECONDS:
        started = time.thread_time()
        kernel.run()
        turns.append(time.thread_time() - started)
    return case.operations / sorted(turns)[len(turns) // 10] * 1e-9


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.engine_matrix", description=__doc__)
    what = "a regular expression on the instructions' names"
    parser.add_argument("pattern", nargs="?", default=".", type=arguments.pattern, help=what)
    pattern = parser.parse_args().pattern
    if not any(pattern.search(row.name) for target in TARGETS for row in rows(target)):
        parser.error(f"no instruction's name has {pattern.pattern!r} in it")
    driver = ctypes.CDLL(str(native.build("engine-driver", [HERE / "driver.c"])))
    driver.drive.restype = ctypes.c_double
    driver.drive.argtypes = [ctypes.c_void_p, ctypes.c_void_p, *[ctypes.c_uint32] * 3]
    most = peaks()
    known = ", ".join(f"{type_} {value:.0f}" for type_, value in most.items() if value)
    columns = (*(f"{n} in a row" for n in STEPS), "of the peak", "with zeros")
    shown = Table("instruction", *columns, title=f"GFLOP/s; peak: {known}")
    seen: set[str] = set()
    for target in TARGETS:
        wanted = [row for row in rows(target) if row.name not in seen and pattern.search(row.name)]
        seen |= {row.name for row in wanted}
        cases = {row.name: [Case(row, steps) for steps in STEPS] for row in wanted}
        code = assemble(target, [case for pair in cases.values() for case in pair])
        for row in wanted:
            found = [speed(driver, code, case) for case in cases[row.name]]
            peak = most[_PEAK.get(row.a, "f32")] or most["f32"]
            counted = f"{2 * max(found):.1f}" if row.sparse else ""
            shown.add_row(row.name, *(f"{value:.1f}" for value in found), f"{max(found) / peak:.2f}", counted)
    console = Console()
    Console(width=None if console.is_terminal else 100).print(shown)


if __name__ == "__main__":
    main()
