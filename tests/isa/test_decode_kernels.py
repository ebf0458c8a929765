"""Compiled kernels decode, and their disassembly assembles to the same words."""

from __future__ import annotations

from pathlib import Path

import pytest

from cairn.base import zig
from cairn.codeobj import CodeObject, load
from cairn.isa.asm import assemble_lines
from cairn.isa.decode import decode_range
from cairn.isa.disasm import text
from cairn.isa.inst import Inst

SOURCE = Path(__file__).parent / "kernels.hip"
TARGETS = ("gfx90a", "gfx942", "gfx950")


def build(folder: Path, target: str, level: str) -> CodeObject:
    """The kernels compiled and linked for ``target``."""
    device = ["-x", "hip", "--cuda-device-only", f"--offload-arch={target}", "-nogpulib", "-nogpuinc", "-std=c++17"]
    steps = (
        ("clang", [*device, level, "-Wno-everything", "-S", str(SOURCE), "-o", "k.s"]),
        ("clang", ["-target", "amdgcn-amd-amdhsa", f"-mcpu={target}", "-c", "k.s", "-o", "k.o"]),
        ("ld.lld", ["-shared", "k.o", "-o", "k.hsaco"]),
    )
    for tool, options in steps:
        result = zig.run(tool, options, cwd=folder)
        assert result.returncode == 0, result.stderr
    return load((folder / "k.hsaco").read_bytes())


def instructions(code: CodeObject) -> list[Inst]:
    """Every instruction of every function."""
    image = bytes(code.image())
    functions = [s for s in code.symbols.values() if s.kind == "func"]
    return [inst for f in functions for inst in decode_range(image, f.value, f.value + f.size, code.target)]


@pytest.mark.parametrize("level", ["-O0", "-O3"])
@pytest.mark.parametrize("target", TARGETS)
def test_round_trip(tmp_path: Path, target: str, level: str) -> None:
    code = build(tmp_path, target, level)
    image = bytes(code.image())
    unique = {image[inst.pc : inst.next_pc]: inst for inst in instructions(code)}
    assert len(unique) > 1000
    lines = assemble_lines([text(inst) for inst in unique.values()], target)
    for (words, inst), line in zip(unique.items(), lines, strict=True):
        assert (line.code, line.text) == (words, text(inst)), (text(inst), line.error)
