"""Single instructions on generated code: all registers come from the save image and go back to it."""

from __future__ import annotations

import ctypes
import re
import tempfile
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from cairn.isa.wave import WAVE_64
from cairn.isa.wave import Wave as Width
from cairn.vgpu import codecache
from cairn.vgpu.analysis.versions import Key
from cairn.vgpu.codecache import Tier
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.image import KernelImage
from cairn.vgpu.hosts import Host
from cairn.vgpu.layout import Layout
from cairn.vgpu.lower.kernel.function import FunctionWriter
from cairn.vgpu.lower.kernel.written import Module, Written
from cairn.vgpu.lower.llvm import linking
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import const, llvm_type
from cairn.vgpu.lower.values.kinds import Kind, save_offset
from cairn.vgpu.state import SAVE_SIZE, Claim, Wave
from tests.vgpu.snapshot_descriptor import DESCRIPTORS

_END = (0xBF810000).to_bytes(4, "little")  # s_endpgm


class SnapshotWriter(FunctionWriter):
    """Writes a kernel whose registers are loaded from the save image at the start and stored to it at the end.

    ``uniform``: vector registers that are known to be the same in all lanes.
    """

    def __init__(
        self, code: bytes, target: str, *, full: bool, uniform: int = 0, host: Host | None = None,
        tier: Tier = Tier.BEST, width: Width = WAVE_64,
    ) -> None:  # fmt: skip
        image = KernelImage("snapshot", code + _END, 0, 0, DESCRIPTORS[width], target)
        layout, quick = Layout(full, None, 0, False, width.lanes, wave=width), tier is Tier.QUICK
        super().__init__(image, layout, quick=quick, abilities=codecache.abilities(host or Host()))
        ctx = self.start.ctx
        save = ctx.field("save", "ptr").name
        for register in regs.members(self.plan.facts.live[self.plan.graph.entry]):
            if register in (regs.EXEC, regs.EXEC + 1):
                continue
            at = ctx.b.ins("ptr", 1, llvm.offset("i8"), save, str(save_offset(register))).name
            if register < regs.SGPR and not uniform >> register & 1:
                ctx.regs.put(register, ctx.b.ins("i32", width.lanes, llvm.load(llvm_type("i32", width.lanes)), at))
            elif register == regs.SCC:
                word = ctx.b.ins("i32", 1, llvm.load("i32"), at)
                ctx.regs.put(register, ctx.b.op("icmp", "i1", word, const("i32", 0), attr="ne"))
            else:
                ctx.regs.put(register, ctx.b.ins("i32", 1, llvm.load("i32"), at))
        if not self.plan.graph.entry.full:
            ctx.regs.put64(regs.EXEC, ctx.field("exec", "i64"))
        self.start = self.start._replace(exits=ctx.regs.exit_kinds(ctx.regs.written))

    @cached_property
    def _written_once(self) -> Module:
        return super().module()

    def module(self) -> Module:
        return self._written_once

    def _write(self, key: Key, kinds: dict[int, Kind]) -> Written:
        written = super()._write(key, kinds)
        ctx = written.ctx
        save = ctx.field("save", "ptr").name
        for register in regs.members(ctx.regs.written):
            at = ctx.b.ins("ptr", 1, llvm.offset("i8"), save, str(save_offset(register))).name
            value = ctx.regs.get(register)
            if register == regs.SCC:
                value = ctx.b.op("zext", "i32", value)
            if register < regs.SGPR:
                ctx.b.do(llvm.store(llvm_type("i32", ctx.wave.lanes)), ctx.b.vec(value), at)
            else:
                ctx.b.do(llvm.store("i32"), value.name, at)
        return written


@dataclass
class Compiled:
    """Functions of one module."""

    loaded: ctypes.CDLL
    names: list[str]

    def run(self, index: int, wave: Wave) -> int:
        """Call one."""
        function = getattr(self.loaded, self.names[index])
        function.restype, function.argtypes = ctypes.c_int32, [ctypes.c_void_p]
        claim = Claim()  # of one workgroup
        wave.claim = ctypes.addressof(claim)
        return int(function(ctypes.addressof(wave)))


def one_module(writers: list[FunctionWriter]) -> tuple[str, list[str]]:
    """All kernels in one module's text, and their names there."""
    heads: dict[str, None] = {}
    bodies, names = [], []
    for number, writer in enumerate(writers):
        text = writer.module().text
        at = text.index("define i32 @cairn_kernel")
        for piece in re.findall(r"^(?:declare|@).*|^define[\s\S]*?^}", text[:at], re.MULTILINE):
            heads[piece] = None
        body, _, tail = text[at:].partition("\n}\n")
        names.append(f"kernel{number}")
        bodies.append(body.replace("@cairn_kernel", f"@kernel{number}") + "\n}\n")
    return "\n".join([*heads, *bodies, tail]), names


def compile_all(
    writers: list[FunctionWriter], host: Host | None = None, tier: Tier = Tier.BEST
) -> Compiled:  # fmt: skip
    """All kernels in one module."""
    module, names = one_module(writers)
    return Compiled(loaded(codecache.compile_object(module, host or Host(), tier)), names)


def loaded(code: bytes) -> ctypes.CDLL:
    """An object file's code in this process, as a shared library: a JIT's pieces may lie too far apart in a process
    that has mapped much.
    """
    codecache.math_library()
    with tempfile.TemporaryDirectory() as scratch:
        library = Path(scratch) / "code.so"
        linking.link(code, library)
        return ctypes.CDLL(str(library))


def wave_over(save: np.ndarray[Any, Any], exec_mask: int) -> Wave:
    """A wave whose registers are in ``save``."""
    assert save.nbytes >= SAVE_SIZE
    wave = Wave()
    wave.save = save.ctypes.data
    wave.exec = exec_mask
    return wave
