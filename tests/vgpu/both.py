"""A piece of assembly on the interpreter and on generated code: vector registers in, vector registers out.

The piece may use v0 to v239 (v0 holds the lane's number), s8 to s101, vcc and m0. s[6:7] is the address of ``memory``,
which both engines get a copy of. EXEC is ``mask`` while it runs; the results of all 64 lanes are kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from cairn.codeobj.descriptor import KernelDescriptor
from cairn.isa.decode import decode_range
from cairn.isa.inst import Inst
from cairn.vgpu.codecache import Tier
from cairn.vgpu.interp import HostMemory, run_workgroup
from tests import evidence
from tests.vgpu.engine_code import aligned, run_native
from tests.vgpu.gpu_code import assemble

Array = np.ndarray[Any, Any]
FULL = (1 << 64) - 1
MODE = 0x3F0  # denormals kept, DX10 clamp, IEEE
_ROW = 256


@dataclass
class Outcome:
    """What one engine left: ``registers`` by number as [64] dwords, ``memory`` as bytes."""

    registers: dict[int, Array]
    memory: Array


def program(text: str, inputs: Sequence[int], outputs: Sequence[int]) -> str:
    """The whole kernel around ``text``."""
    lines = ["s_load_dwordx8 s[8:15], s[0:1], 0x0", "v_lshlrev_b32_e32 v255, 2, v0", "s_waitcnt lgkmcnt(0)"]
    lines += ["s_mov_b64 s[2:3], s[8:9]", "s_mov_b64 s[4:5], s[10:11]", "s_mov_b64 s[6:7], s[12:13]"]
    for register in inputs:
        lines += [f"global_load_dword v{register}, v255, s[2:3]", *_step(2)]
    lines += ["s_waitcnt vmcnt(0)", "s_mov_b64 exec, s[14:15]", text, "s_mov_b64 exec, -1", "s_waitcnt 0"]
    for register in outputs:
        lines += [f"global_store_dword v255, v{register}, s[4:5]", *_step(4)]
    return "\n".join([*lines, "s_endpgm"])


def _rsrc1(mode: int) -> int:
    """The descriptor's word that makes a wave start with this MODE register."""
    return (mode & 0xFF) << 12 | (mode >> 8 & 1) << 21 | (mode >> 9 & 1) << 23 | (mode >> 23 & 1) << 26


def _step(register: int) -> list[str]:
    return [f"s_add_u32 s{register}, s{register}, {_ROW}", f"s_addc_u32 s{register + 1}, s{register + 1}, 0"]


def run_both(
    text: str, inputs: Mapping[int, Array], outputs: Sequence[int], **more: Any,
) -> tuple[Outcome, Outcome]:  # fmt: skip
    """Results of (interpreter, generated code), which the test compares with its own."""
    target = more.get("target", "gfx942")
    if evidence.wanted:
        names = {inst.name for inst in _instructions(text, target)}
        evidence.note(evidence.GOLDEN, target, names, "a piece of assembly, results by NumPy")
        evidence.note(evidence.ENGINES, target, names)
    return run_one(run_workgroup, text, inputs, outputs, **more), run_one(run_native, text, inputs, outputs, **more)


def run_one(
    run: Any, text: str, inputs: Mapping[int, Array], outputs: Sequence[int], *, target: str = "gfx942",
    mask: int = FULL, memory: Array | None = None, lds_size: int = 4096, scratch_size: int = 256, mode: int = MODE,
    code: bytes = b"", lanes: int = 64, tier: Tier = Tier.BEST,
) -> Outcome:  # fmt: skip
    """Results of one engine, ``run``. ``mode``: the MODE register at the start; ``code``: the whole kernel's, if
    it is made already; ``lanes``: the workgroup's work-items; ``tier``: that of generated code."""
    code = code or assemble(program(text, list(inputs), outputs), target)
    source = aligned(_ROW * max(len(inputs), 1))
    for place, values in enumerate(inputs.values()):
        source[_ROW * place : _ROW * (place + 1)].view(np.uint32)[:] = values
    result = aligned(_ROW * max(len(outputs), 1))
    held = aligned(len(memory) if memory is not None else 64)
    if memory is not None:
        held[: len(memory)] = memory
    kernarg = aligned(64)
    kernarg[:32].view(np.uint64)[:] = [source.ctypes.data, result.ctypes.data, held.ctypes.data, mask]
    descriptor = KernelDescriptor(0, 0, 64, 0, 0, _rsrc1(mode), 2 << 1, 1 << 3, 0)
    image = np.frombuffer(code, np.uint8).copy()
    ranges = [(a.ctypes.data, a.nbytes) for a in (source, result, held, kernarg, image)]
    more: dict[str, Any] = {"tier": tier} if run is run_native else {}
    if run is run_workgroup:
        more = {"memory": HostMemory(ranges)}
    run(
        code, image.ctypes.data, image.ctypes.data, descriptor, target, kernarg=kernarg.ctypes.data,
        block=(lanes, 1, 1), grid=(lanes, 1, 1), lds_size=lds_size, scratch_size=scratch_size, **more,
    )  # fmt: skip
    rows = result.view(np.uint32).reshape(-1, 64)
    return Outcome({register: rows[i].copy() for i, register in enumerate(outputs)}, held)


def check_both(
    text: str, inputs: Mapping[int, Array], want: Mapping[int, Array], **more: Any,
) -> None:  # fmt: skip
    """Both engines give the registers that are wanted."""
    for name, outcome in zip(
        ("interpreter", "generated code"), run_both(text, inputs, list(want), **more), strict=True
    ):
        for register, values in want.items():
            np.testing.assert_array_equal(outcome.registers[register], values, f"{name}: v{register} of {text!r}")


def _instructions(text: str, target: str) -> list[Inst]:
    code = assemble(text, target)
    return decode_range(code, 0, len(code), target)
