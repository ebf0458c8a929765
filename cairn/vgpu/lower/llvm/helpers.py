"""Helper functions of a kernel's module, and the module's text.

Each is written once a module and only where it is called: what is too long or too rare to be written at every use.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterable

from cairn.isa.wave import Wave
from cairn.vgpu import codecache, state
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.functions import Function, Helpers, of_text, once
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


def _flat_at(lanes: int) -> str:
    """``lanes``: whose private dwords lie side by side."""
    return f"""
define internal ptr @cairn.flat_at(ptr %wave, i64 %address, i64 %lane) noinline #0 {{
  %space = lshr i64 %address, 32
  %low = and i64 %address, 4294967295
  switch i64 %space, label %global [
    i64 {state.SHARED_APERTURE}, label %shared
    i64 {state.PRIVATE_APERTURE}, label %private
  ]
global:
  %p = inttoptr i64 %address to ptr
  ret ptr %p
shared:
  %lp = getelementptr i8, ptr %wave, i64 {state.offset("lds")}
  %lds = load ptr, ptr %lp
  %sp = getelementptr i8, ptr %wave, i64 {state.offset("lds_size")}
  %size = load i32, ptr %sp
  %end = zext i32 %size to i64
  %inside = icmp ult i64 %low, %end
  %at = getelementptr i8, ptr %lds, i64 %low
  %bad = inttoptr i64 %address to ptr
  %chosen = select i1 %inside, ptr %at, ptr %bad
  ret ptr %chosen
private:
  %cp = getelementptr i8, ptr %wave, i64 {state.offset("scratch")}
  %scratch = load ptr, ptr %cp
  %zp = getelementptr i8, ptr %wave, i64 {state.offset("scratch_size")}
  %limit = load i32, ptr %zp
  %last = zext i32 %limit to i64
  %in = icmp ult i64 %low, %last
  %dword = lshr i64 %low, 2
  %row = mul i64 %dword, {lanes}
  %column = add i64 %row, %lane
  %bytes = shl i64 %column, 2
  %rest = and i64 %low, 3
  %offset = or i64 %bytes, %rest
  %ap = getelementptr i8, ptr %scratch, i64 %offset
  %wrong = inttoptr i64 %address to ptr
  %pick = select i1 %in, ptr %ap, ptr %wrong
  ret ptr %pick
}}
"""


_FLAT_LOAD = """
define internal i32 @cairn.flat_load(ptr %wave, i64 %address, i64 %lane) noinline #0 {
  %rest = and i64 %address, 3
  %aligned = icmp eq i64 %rest, 0
  br i1 %aligned, label %whole, label %bytes
whole:
  %p = call ptr @cairn.flat_at(ptr %wave, i64 %address, i64 %lane)
  %v = load i32, ptr %p
  ret i32 %v
bytes:
  br label %loop
loop:
  %i = phi i64 [ 0, %bytes ], [ %next, %loop ]
  %sum = phi i32 [ 0, %bytes ], [ %more, %loop ]
  %at = add i64 %address, %i
  %q = call ptr @cairn.flat_at(ptr %wave, i64 %at, i64 %lane)
  %byte = load i8, ptr %q
  %wide = zext i8 %byte to i32
  %i32 = trunc i64 %i to i32
  %shift = shl i32 %i32, 3
  %moved = shl i32 %wide, %shift
  %more = or i32 %sum, %moved
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 4
  br i1 %done, label %out, label %loop
out:
  ret i32 %more
}
"""

_FLAT_STORE = """
define internal void @cairn.flat_store(ptr %wave, i64 %address, i64 %lane, i32 %value) noinline #0 {
  %rest = and i64 %address, 3
  %aligned = icmp eq i64 %rest, 0
  br i1 %aligned, label %whole, label %bytes
whole:
  %p = call ptr @cairn.flat_at(ptr %wave, i64 %address, i64 %lane)
  store i32 %value, ptr %p
  ret void
bytes:
  br label %loop
loop:
  %i = phi i64 [ 0, %bytes ], [ %next, %loop ]
  %left = phi i32 [ %value, %bytes ], [ %more, %loop ]
  %at = add i64 %address, %i
  %q = call ptr @cairn.flat_at(ptr %wave, i64 %at, i64 %lane)
  %byte = trunc i32 %left to i8
  store i8 %byte, ptr %q
  %more = lshr i32 %left, 8
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 4
  br i1 %done, label %out, label %loop
out:
  ret void
}
"""


# A vector of a whole number of 64 bytes, copied.
_MOVE = """
define internal void @cairn.move(ptr %to, ptr %from, i64 %bytes) noinline #0 {
entry:
  br label %loop
loop:
  %at = phi i64 [ 0, %entry ], [ %next, %loop ]
  %source = getelementptr i8, ptr %from, i64 %at
  %place = getelementptr i8, ptr %to, i64 %at
  %piece = load <16 x i32>, ptr %source, align 8
  store <16 x i32> %piece, ptr %place, align 8
  %next = add i64 %at, 64
  %done = icmp eq i64 %next, %bytes
  br i1 %done, label %out, label %loop
out:
  ret void
}
"""

# clock_gettime(CLOCK_MONOTONIC) by the kernel's own door, since generated code links against nothing.
_CLOCK_CALLS = {
    "x86_64": (228, '"syscall", "={rax},{rax},{rdi},{rsi},~{rcx},~{r11},~{memory}"'),
    "aarch64": (113, '"svc #0", "={x0},{x8},{x0},{x1},~{memory}"'),
}


def _clock() -> str:
    """Time in units of 10 ns; a host without a known system call gives its cycle counter."""
    call = _CLOCK_CALLS.get(platform.machine()) if sys.platform == "linux" else None
    if call is None:
        counter = "declare i64 @llvm.readcyclecounter()\n"
        body = "  %t = call i64 @llvm.readcyclecounter()\n  ret i64 %t\n"
        return counter + f"define internal i64 @cairn.clock() noinline #0 {{\n{body}}}"
    number, instruction = call
    return f"""define internal i64 @cairn.clock() noinline #0 {{
  %time = alloca [2 x i64], align 16
  %done = call i64 asm sideeffect {instruction}(i64 {number}, i64 1, ptr %time)
  %seconds = load i64, ptr %time
  %at = getelementptr i64, ptr %time, i64 1
  %nanoseconds = load i64, ptr %at
  %whole = mul i64 %seconds, 100000000
  %part = udiv i64 %nanoseconds, 10
  %sum = add i64 %whole, %part
  ret i64 %sum
}}"""


def _permute(lanes: int) -> str:
    """Lane numbers that differ: by way of memory."""
    t = llvm_type("i32", lanes)
    lines = [
        f"define internal {t} @cairn.permute({t} %data, {t} %lanes) noinline #0 {{",
        f"  %from = alloca {t}, align 64",
        f"  %to = alloca {t}, align 64",
        f"  %which = alloca {t}, align 64",
        f"  store {t} %data, ptr %from, align 64",
        f"  store {t} %lanes, ptr %which, align 64",
        "  br label %loop",
        "loop:",
        "  %i = phi i64 [ 0, %0 ], [ %next, %loop ]",
    ]
    for k in range(8):
        lines += [
            f"  %i{k} = add i64 %i, {k}",
            f"  %w{k} = getelementptr i32, ptr %which, i64 %i{k}",
            f"  %l{k} = load i32, ptr %w{k}",
            f"  %z{k} = zext i32 %l{k} to i64",
            f"  %f{k} = getelementptr i32, ptr %from, i64 %z{k}",
            f"  %v{k} = load i32, ptr %f{k}",
            f"  %t{k} = getelementptr i32, ptr %to, i64 %i{k}",
            f"  store i32 %v{k}, ptr %t{k}",
        ]
    lines += [
        "  %next = add i64 %i, 8",
        f"  %done = icmp eq i64 %next, {lanes}",
        "  br i1 %done, label %out, label %loop",
        "out:",
        f"  %r = load {t}, ptr %to, align 64",
        f"  ret {t} %r",
        "}",
    ]
    return "\n".join(lines)


def _permute_avx512(lanes: int) -> str:
    """Lane numbers that differ: AVX-512 picks from two registers of sixteen lanes, and bit 5 of a number between two
    such results."""
    t, p, v = llvm_type("i32", lanes), "<16 x i32>", "llvm.x86.avx512.vpermi2var.d.512"
    lines = [
        f"declare {p} @{v}({p}, {p}, {p})",
        f"define internal {t} @cairn.permute_avx512({t} %data, {t} %lanes) noinline #0 {{",
    ]
    for k in range(lanes // 16):
        picks = ", ".join(f"i32 {16 * k + i}" for i in range(16))
        for name, source in (("d", "%data"), ("l", "%lanes")):
            lines.append(f"  %{name}{k} = shufflevector {t} {source}, {t} poison, <16 x i32> <{picks}>")
    if lanes == 32:
        lines += [f"  %r{k} = call {p} @{v}({p} %d0, {p} %l{k}, {p} %d1)" for k in range(2)]
        both = llvm.picks_range(0, 32)
        return "\n".join([*lines, f"  %r = shufflevector {p} %r0, {p} %r1, <32 x i32> {both}", f"  ret {t} %r", "}"])
    for k in range(4):
        lines += [
            f"  %low{k} = call {p} @{v}({p} %d0, {p} %l{k}, {p} %d1)",
            f"  %high{k} = call {p} @{v}({p} %d2, {p} %l{k}, {p} %d3)",
            f"  %bit{k} = and {p} %l{k}, splat (i32 32)",
            f"  %is{k} = icmp ne {p} %bit{k}, zeroinitializer",
            f"  %r{k} = select <16 x i1> %is{k}, {p} %high{k}, {p} %low{k}",
        ]
    both, four = (", ".join(f"i32 {i}" for i in range(n)) for n in (32, 64))
    lines += [
        f"  %first = shufflevector {p} %r0, {p} %r1, <32 x i32> <{both}>",
        f"  %second = shufflevector {p} %r2, {p} %r3, <32 x i32> <{both}>",
        f"  %r = shufflevector <32 x i32> %first, <32 x i32> %second, <64 x i32> <{four}>",
        f"  ret {t} %r",
        "}",
    ]
    return "\n".join(lines)


FLAT_AT = "flat_at"
MOVE = of_text("move", _MOVE)


def flat_at(lanes: int) -> Function:
    """A pointer to a flat address. ``lanes``: whose private dwords lie side by side."""
    return once(FLAT_AT, lambda: _flat_at(lanes), lanes)


def flat_load(wave: Wave) -> Function:
    """A dword at a flat address."""
    return once("flat_load", lambda: of_text("flat_load", _FLAT_LOAD, flat_at(wave.lanes)), wave.lanes)


def flat_store(wave: Wave) -> Function:
    """The counterpart of ``flat_load``."""
    return once("flat_store", lambda: of_text("flat_store", _FLAT_STORE, flat_at(wave.lanes)), wave.lanes)


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
