"""Helper functions of a kernel's module, and the module's text.

Each is written once a module and only where it is called: what is too long or too rare to be written at every use.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import cache

from cairn.base import processors
from cairn.isa.wave import Wave
from cairn.vgpu import codecache, state
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.functions import Function, Helpers, Templates, of_text, once
from cairn.vgpu.lower.llvm.ir import llvm_type
from cairn.vgpu.lower.llvm.opcodes import Ins


def buffers(wave: Wave) -> list[Ins]:
    """Buffers on the host's stack: addresses, elements (16 bytes a lane), compare values, and where lost stores go."""
    return [
        llvm.ins("%abuf", llvm.alloca(f"[{wave.lanes + 8} x i64]", 64)),
        llvm.ins("%dbuf", llvm.alloca(f"[{16 * (wave.lanes + 1)} x i8]", 64)),
        llvm.ins("%cbuf", llvm.alloca(f"[{wave.lanes + 8} x i64]", 64)),
        llvm.ins("%sink", llvm.alloca("[16 x i8]", 16)),
    ]


_TEXT = Templates(__file__)


def _flat_at(lanes: int) -> str:
    """``lanes``: whose private dwords lie side by side."""
    fields = {name: state.offset(name) for name in ("lds", "lds_size", "scratch", "scratch_size")}
    shared, private = state.SHARED_APERTURE, state.PRIVATE_APERTURE
    return _TEXT("flat_at", shared=shared, private=private, lanes=lanes, **fields)


# clock_gettime(CLOCK_MONOTONIC) by the kernel's own door, since generated code links against nothing.
_CLOCK_CALLS = {
    "x86_64": (228, '"syscall", "={rax},{rax},{rdi},{rsi},~{rcx},~{r11},~{memory}"'),
    "aarch64": (113, '"svc #0", "={x0},{x8},{x0},{x1},~{memory}"'),
}


def _clock() -> str:
    """Time in units of 10 ns; a host without a known system call gives its cycle counter."""
    call = _CLOCK_CALLS.get(processors.machine()) if sys.platform == "linux" else None
    return _TEXT("cycles") if call is None else _TEXT("clock", number=call[0], instruction=call[1])


def _permute(lanes: int) -> str:
    """Lane numbers that differ: by way of memory."""
    return _TEXT("permute", t=llvm_type("i32", lanes), lanes=lanes, moves=_TEXT.each("permute.move", 8))


def _permute_avx512(lanes: int) -> str:
    """Lane numbers that differ: AVX-512 picks from two registers of sixteen lanes, and bit 5 of a number between two
    such results."""
    t, count = llvm_type("i32", lanes), lanes // 16
    pieces = [_TEXT("registers.piece", t=t, i=i, picks=llvm.picks_range(16 * i, 16)) for i in range(count)]
    name = "two" if count == 2 else "four"
    joined = _TEXT(f"registers.joined_{name}", two=llvm.picks_range(0, 32), four=llvm.picks_range(0, 64))
    return "\n".join([_TEXT("registers", t=t), *pieces, _TEXT.each(f"registers.{name}", count), joined])


FLAT_AT = "flat_at"


@cache
def move() -> Function:
    """A vector of a whole number of 64 bytes, copied."""
    return of_text("move", _TEXT("move"))


def flat_at(lanes: int) -> Function:
    """A pointer to a flat address. ``lanes``: whose private dwords lie side by side."""
    return once(FLAT_AT, lambda: _flat_at(lanes), lanes)


def flat_load(wave: Wave) -> Function:
    """A dword at a flat address. The last eight bytes of the shared aperture tell where LDS lies in memory."""
    where, lds = state.SHARED_APERTURE << 32 | 0xFFFFFFF8, state.offset("lds")
    text = _TEXT("flat_load", where=where, lds=lds)
    return once("flat_load", lambda: of_text("flat_load", text, flat_at(wave.lanes)), wave.lanes)


def flat_store(wave: Wave) -> Function:
    """The counterpart of ``flat_load``."""
    return once("flat_store", lambda: of_text("flat_store", _TEXT("flat_store"), flat_at(wave.lanes)), wave.lanes)


def permute(wave: Wave, *, by_registers: bool) -> Function:
    """Lanes of a vector by numbers that differ, by AVX-512's instructions or by memory."""
    if by_registers:
        return once("permute_avx512", lambda: _permute_avx512(wave.lanes), wave.lanes)
    return once("permute", lambda: _permute(wave.lanes), wave.lanes)


def clock() -> Function:
    """Time in units of 10 ns."""
    return once("clock", _clock)


def module_text(symbol: str, body: list[Ins], used: Helpers, declarations: Iterable[str]) -> str:
    """The whole module. Functions bring their declarations along; each stands there once."""
    functions = [used.functions[name] for name in sorted(used.functions)]
    called = {opcode.declaration for opcode in {opcode for opcode, _, _ in body} if opcode.callee} - {""}
    return "\n".join(
        [
            "@cairn.zeros = internal constant [16 x i8] zeroinitializer, align 16",
            *sorted({*declarations, *called}.union(*(each.declares for each in functions))),
            *(each.text for each in functions),
            f"define i32 @{symbol}(ptr noalias %waves) #0 {{",
            "variables:",
            llvm.text(body),
            "}",
            f"attributes #0 = {{ {codecache.ATTRIBUTES} }}",
            '!0 = !{!"branch_weights", i32 1000, i32 1}',
            '!1 = !{!"branch_weights", i32 1, i32 1000}',
            "!2 = !{i32 1}",
            "",
        ]
    )
