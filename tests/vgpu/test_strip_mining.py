"""Quick code in loops over strips: text by text as it was, instructions as on the interpreter."""

from __future__ import annotations

import contextlib
import ctypes
import platform
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from cairn.base.errors import DecodeError
from cairn.isa.decode import decode
from cairn.isa.encoding import LAYOUTS
from cairn.isa.inst import Inst
from cairn.isa.rows import Alu, Lane, Mfma, Row
from cairn.isa.sem import lookup
from cairn.isa.wave import WAVE_64
from cairn.vgpu import codecache
from cairn.vgpu.codecache import Tier
from cairn.vgpu.hosts import Host
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm import strip_mining
from cairn.vgpu.lower.llvm.functions import Helpers
from cairn.vgpu.lower.llvm.opcodes import Ins
from cairn.vgpu.lower.llvm.shared_loops import SharedLoops
from tests.vgpu import assembly, snapshot, test_lower_memory, test_lower_rows

# Codes of 0, 1, 2, 31, 32, 33, 64, -1, -16, 0.5, 1.0 and 1/2pi.
CONSTANTS = (128, 129, 130, 159, 160, 161, 192, 193, 208, 240, 242, 248)
HOSTS = [Host(), Host("x86-64-v3")] if platform.machine() == "x86_64" else [Host()]
VECTOR, BITS, MASKED = "<64 x i32>", "<64 x i1>", "v64i32.p0"
ODD = "<" + ", ".join(f"i32 {7 * i % 64}" for i in range(64)) + ">"
EVEN_LANES = "<" + ", ".join(f"i1 {str(i % 3 == 0).lower()}" for i in range(64)) + ">"
TOGETHER = "<128 x i32> <" + ", ".join(f"i32 {i}, i32 {i + 64}" for i in range(64)) + ">"
NUMBERS = "<" + ", ".join(f"i32 {1000003 * i}" for i in range(64)) + ">"
REVERSED = "<" + ", ".join(f"i32 {63 - i}" for i in range(64)) + ">"
DECLARATIONS = {
    f"declare {VECTOR} @llvm.masked.load.{MASKED}(ptr, {BITS}, {VECTOR})",
    f"declare void @llvm.masked.store.{MASKED}({VECTOR}, ptr, {BITS})",
    f"declare {VECTOR} @llvm.umax.v64i32({VECTOR}, {VECTOR})",
}

# Nodes over %memory, which has 1,024 dwords, and the variables %v1, %v2w. What they leave in memory is compared.
NODES = {
    # What a variable held is used behind its store, in another run, and by a lane.
    "variables": f"""
  %a = load {VECTOR}, ptr %memory, align 4
  %p = getelementptr i8, ptr %memory, i64 512
  %b = load {VECTOR}, ptr %p, align 4
  store {VECTOR} %a, ptr %v1
  %c = load {VECTOR}, ptr %v1
  %d = xor {VECTOR} %b, %c
  %k = extractelement {VECTOR} %d, i64 5
  %s = insertelement {VECTOR} poison, i32 %k, i64 0
  %t = shufflevector {VECTOR} %s, {VECTOR} poison, <64 x i32> zeroinitializer
  %e = add {VECTOR} %c, %t
  store {VECTOR} %e, ptr %v1
  %x = shufflevector {VECTOR} %e, {VECTOR} poison, <64 x i32> {REVERSED}
  %f = add {VECTOR} %x, %c
  %q = getelementptr i8, ptr %memory, i64 1024
  store {VECTOR} %f, ptr %q, align 4
  %g = load {VECTOR}, ptr %v1
  %y = shufflevector {VECTOR} %f, {VECTOR} poison, <64 x i32> {REVERSED}
  %h = sub {VECTOR} %y, %g
  store {VECTOR} %h, ptr %v1
  %i = load {VECTOR}, ptr %v1
  %r = getelementptr i8, ptr %memory, i64 2048
  %j = mul {VECTOR} %i, %g
  store {VECTOR} %j, ptr %r, align 4""",
    # Stores that later loads overlap, other lanes than those that stored.
    "overlapping stores": f"""
  %a = load {VECTOR}, ptr %memory, align 4
  %b = add {VECTOR} %a, splat (i32 5)
  %p = getelementptr i8, ptr %memory, i64 4
  store {VECTOR} %b, ptr %p, align 4
  %c = load {VECTOR}, ptr %memory, align 4
  %d = mul {VECTOR} %c, %b
  %q = getelementptr i8, ptr %memory, i64 1020
  store {VECTOR} %d, ptr %q, align 4
  %r = getelementptr i8, ptr %memory, i64 1000
  store {VECTOR} %a, ptr %r, align 4""",
    "load before an overlapping store": f"""
  %a = load {VECTOR}, ptr %memory, align 4
  %p = getelementptr i8, ptr %memory, i64 4
  %c = xor {VECTOR} %a, {ODD}
  store {VECTOR} %c, ptr %p, align 4
  %e = load i32, ptr %p
  %s = insertelement {VECTOR} poison, i32 %e, i64 0
  %t = shufflevector {VECTOR} %s, {VECTOR} poison, <64 x i32> zeroinitializer
  %u = sub {VECTOR} %t, %a
  %q = getelementptr i8, ptr %memory, i64 2048
  store {VECTOR} %u, ptr %q, align 4""",
    # Masks as scalars and back, constant masks, selects by scalars, whole vectors between runs.
    "masks": f"""
  %a = load {VECTOR}, ptr %memory, align 4
  %b = icmp ult {VECTOR} %a, {ODD}
  %m = bitcast {BITS} %b to i64
  %n = lshr i64 %m, 3
  %c = bitcast i64 %n to {BITS}
  %d = and {BITS} %c, {EVEN_LANES}
  %e = or {BITS} %d, bitcast (i64 81985529216486895 to {BITS})
  %f = select {BITS} %e, {VECTOR} %a, {VECTOR} splat (i32 9)
  %x = shufflevector {VECTOR} %f, {VECTOR} poison, <64 x i32> {REVERSED}
  %g = add {VECTOR} %x, %f
  %k = extractelement {VECTOR} %g, i64 37
  %big = icmp sgt i32 %k, 0
  %h = select i1 %big, {VECTOR} %g, {VECTOR} %x
  %i = call {VECTOR} @llvm.umax.v64i32({VECTOR} %h, {VECTOR} %a)
  %p = getelementptr i8, ptr %memory, i64 512
  call void @llvm.masked.store.{MASKED}({VECTOR} %i, ptr align 4 %p, {BITS} %e)
  %l = call {VECTOR} @llvm.masked.load.{MASKED}(ptr align 4 %p, {BITS} %d, {VECTOR} zeroinitializer)
  %q = getelementptr i8, ptr %memory, i64 1024
  store {VECTOR} %l, ptr %q, align 4""",
    # A phi of vectors, branches around a run, a loop that uses what was made before it.
    "control": f"""
  %a = load {VECTOR}, ptr %memory, align 4
  %b = add {VECTOR} %a, splat (i32 3)
  %c = xor {VECTOR} %b, {ODD}
  %d = mul {VECTOR} %c, %a
  %k = extractelement {VECTOR} %d, i64 5
  %odd = trunc i32 %k to i1
  br i1 %odd, label %yes, label %no
yes:
  %e = add {VECTOR} %d, %c
  %f = sub {VECTOR} %e, splat (i32 1)
  %g = lshr {VECTOR} %f, splat (i32 2)
  br label %join
no:
  %h = shl {VECTOR} %d, splat (i32 1)
  br label %join
join:
  %i = phi {VECTOR} [ %g, %yes ], [ %h, %no ]
  store {VECTOR} %i, ptr %v1
  br label %again
again:
  %n = phi i32 [ 0, %join ], [ %more, %again ]
  %j = load {VECTOR}, ptr %v1
  %s = insertelement {VECTOR} poison, i32 %n, i64 0
  %t = shufflevector {VECTOR} %s, {VECTOR} poison, <64 x i32> zeroinitializer
  %u = add {VECTOR} %j, %t
  %w = xor {VECTOR} %u, %c
  store {VECTOR} %w, ptr %v1
  %x = add {VECTOR} %w, splat (i32 77)
  %y = mul {VECTOR} %x, %x
  %z = extractelement {VECTOR} %y, i64 9
  %more = add i32 %n, 1
  %place = getelementptr i32, ptr %memory, i32 %more
  store i32 %z, ptr %place
  %last = icmp eq i32 %more, 7
  br i1 %last, label %done, label %again
done:
  %o = load {VECTOR}, ptr %v1
  %q = getelementptr i8, ptr %memory, i64 2048
  store {VECTOR} %o, ptr %q, align 4""",
    # Pairs of dwords as 64-bit values, narrowing, other sizes, floats.
    "sizes": f"""
  %a = load {VECTOR}, ptr %memory, align 4
  %p = getelementptr i8, ptr %memory, i64 256
  %b = load {VECTOR}, ptr %p, align 4
  %c = shufflevector {VECTOR} %a, {VECTOR} %b, {TOGETHER}
  %d = bitcast <128 x i32> %c to <64 x i64>
  %e = mul <64 x i64> %d, splat (i64 1000003)
  store <64 x i64> %e, ptr %v2w
  %f = lshr <64 x i64> %e, splat (i64 29)
  %g = trunc <64 x i64> %f to <64 x i16>
  %h = sitofp <64 x i16> %g to <64 x float>
  %i = fadd <64 x float> %h, splat (float 2.5)
  %j = bitcast <64 x float> %i to {VECTOR}
  %q = getelementptr i8, ptr %memory, i64 1024
  store {VECTOR} %j, ptr %q, align 4
  %k = trunc {VECTOR} %a to <64 x i8>
  %r = getelementptr i8, ptr %memory, i64 2049
  store <64 x i8> %k, ptr %r, align 1
  %l = load <64 x i64>, ptr %v2w
  %s = getelementptr i8, ptr %memory, i64 2560
  store <64 x i64> %l, ptr %s, align 4""",
    # Constants for either half of a pair.
    "constant halves": f"""
  %a = load {VECTOR}, ptr %memory, align 4
  %c = shufflevector {VECTOR} {NUMBERS}, {VECTOR} %a, {TOGETHER}
  %d = bitcast <128 x i32> %c to <64 x i64>
  %e = shufflevector {VECTOR} %a, {VECTOR} {NUMBERS}, {TOGETHER}
  %f = bitcast <128 x i32> %e to <64 x i64>
  %g = shufflevector {VECTOR} zeroinitializer, {VECTOR} splat (i32 9), {TOGETHER}
  %h = bitcast <128 x i32> %g to <64 x i64>
  %i = mul <64 x i64> %d, %f
  %j = add <64 x i64> %i, %h
  %q = getelementptr i8, ptr %memory, i64 1024
  store <64 x i64> %j, ptr %q, align 4""",
}


# Masks put together in all ways, with constant ones, with those of a scalar, as a value and as a choice.
# The same operation with a constant that is kept from LLVM, and with another vector.
NODES["constants and vectors"] = f"""
  %a = load {VECTOR}, ptr %memory, align 4
  %p = getelementptr i8, ptr %memory, i64 256
  %b = load {VECTOR}, ptr %p, align 4
  %c = lshr {VECTOR} %a, splat (i32 3)
  %d = and {VECTOR} %b, %c
  %e = and {VECTOR} %d, splat (i32 31)
  %f = lshr {VECTOR} %a, %e
  %g = add {VECTOR} %f, %d
  %q = getelementptr i8, ptr %memory, i64 1024
  store {VECTOR} %g, ptr %q, align 4"""
NODES["logic"] = f"""
  %a = load {VECTOR}, ptr %memory, align 4
  %b = icmp ult {VECTOR} %a, splat (i32 1500000000)
  %c = trunc {VECTOR} %a to {BITS}
  %s = load i64, ptr %memory
  %d = bitcast i64 %s to {BITS}
  %e = and {BITS} {EVEN_LANES}, %b
  %f = or {BITS} %e, %d
  %g = xor {BITS} %f, splat (i1 true)
  %h = and {BITS} %g, bitcast (i64 1229782938247303441 to {BITS})
  %i = or {BITS} %h, {EVEN_LANES}
  %j = xor {BITS} %c, %i
  %w = sext {VECTOR} %a to <64 x i64>
  %x = icmp slt <64 x i64> %w, splat (i64 77777777)
  %k = and {BITS} %x, %j
  %l = select {BITS} %k, {BITS} %b, {BITS} %c
  %m = zext {BITS} %l to {VECTOR}
  %n = select {BITS} %f, {VECTOR} %a, {VECTOR} %m
  %p = getelementptr i8, ptr %memory, i64 512
  store {VECTOR} %n, ptr %p, align 4
  %y = select {BITS} %k, <64 x i64> %w, <64 x i64> splat (i64 -3)
  %q = getelementptr i8, ptr %memory, i64 1024
  store <64 x i64> %y, ptr %q, align 4
  %r = bitcast {BITS} %j to i64
  %t = bitcast {BITS} %k to i64
  %u = add i64 %r, %t
  %v = getelementptr i8, ptr %memory, i64 2048
  store i64 %u, ptr %v"""


def results(
    node: str, how: Callable[[strip_mining.Strips, list[Ins]], list[Ins]] | None = None, **options: Any
) -> list[bytes]:
    """What is in memory after the node ran as ``how`` writes it, for several starts. ``options`` of Strips."""
    lines = ["begin:", *node.strip("\n").split("\n"), "  ret void"]
    heads, places = list(DECLARATIONS), ["  %v1 = alloca <64 x i32>", "  %v2w = alloca <64 x i64>"]
    if how is not None:
        writer = strip_mining.Strips(WAVE_64, **options)
        records = how(writer, assembly.read(lines))
        functions = list(writer.shared.helpers.functions.values()) if writer.shared else []
        declared = {opcode.declaration for opcode, _, _ in records if opcode.callee} - {""}
        declared = declared.union(*(each.declares for each in functions))
        lines = [llvm.text(records)]
        heads = [*writer.globals(), *declared, *(each.text for each in functions)]
        heads += ["attributes #0 = { nounwind }"] if functions else []
        places.append(llvm.text(writer.slots()))
    body = ["define void @run(ptr %memory) {", "variables:", *places, "  br label %begin", *lines, "}"]
    code = snapshot.loaded(codecache.compile_object("\n".join([*heads, *body, ""]), HOSTS[-1], Tier.QUICK))
    found = []
    for seed in range(4):
        memory = np.random.default_rng(seed).integers(0, 1 << 32, 1024, dtype=np.uint32)
        code.run(ctypes.c_void_p(memory.ctypes.data))
        found.append(memory.tobytes())
    return found


def rolled(writer: strip_mining.Strips, lines: list[Ins]) -> list[Ins]:
    """The lines in loops."""
    found = writer.roll(lines)
    assert writer.least > 1 or any(opcode is llvm.phi("i64", 2) for opcode, _, _ in found), "nothing was rolled"
    return found


def apart(writer: strip_mining.Strips, lines: list[Ins]) -> list[Ins]:
    """The lines in loops that are functions, as if nearly each were one of the device's instructions."""
    together = ("first", "interleave")  # with what follows
    instructions = [e for line in lines for e in ([line] if line[0].op in together else [line, llvm.do(llvm.CUT)])]
    found = writer.roll(instructions)
    assert writer.roll(instructions) == found, "loops that were there before are called in another way"
    assert not any(opcode in (llvm.phi("i64", 2), llvm.CUT) for opcode, _, _ in found), "a loop is no function"
    return found


def put_together(writer: strip_mining.Strips, lines: list[Ins]) -> list[Ins]:
    """The lines with masks put together as words."""
    return writer.write(lines, rolled=False)


def texts(writer: strip_mining.Strips, lines: list[str], *more: frozenset[str]) -> list[str]:
    """Lines in loops, each as text."""
    return llvm.text(writer.roll(assembly.read(lines), *more)).split("\n")


@pytest.mark.parametrize("words", [False, True], ids=["bits", "words"])
@pytest.mark.parametrize("least", [1, 3])
@pytest.mark.parametrize("name", NODES)
def test_nodes(name: str, least: int, words: bool) -> None:
    """Rolled text leaves what the text itself leaves."""
    assert results(NODES[name], rolled, least=least, words=words) == results(NODES[name])


@pytest.mark.parametrize("words", [False, True], ids=["bits", "words"])
@pytest.mark.parametrize("name", NODES)
def test_shared_loops(name: str, words: bool) -> None:
    """Loops that are functions leave the same."""
    loops = SharedLoops(Helpers())
    assert results(NODES[name], apart, least=1, words=words, shared=loops) == results(NODES[name])


def test_equal_loops_are_one_function() -> None:
    node = "".join(
        f"""
  %p{i} = getelementptr i8, ptr %memory, i64 {256 * i}
  %a{i} = load {VECTOR}, ptr %p{i}, align 4
  %b{i} = add {VECTOR} %a{i}, %a{i}
  %c{i} = icmp ult {VECTOR} %b{i}, splat (i32 1500000000)
  %m{i} = bitcast {BITS} %c{i} to i64
  store {VECTOR} splat (i32 {i}), ptr %p{i}, align 4
  %q{i} = getelementptr i8, ptr %memory, i64 {2048 + 8 * i}
  store i64 %m{i}, ptr %q{i}"""
        for i in range(8)
    )
    loops = SharedLoops(Helpers())
    assert results(node, apart, least=1, shared=loops) == results(node)
    assert len(loops.helpers.functions) <= 5, [each.text for each in loops.helpers.functions.values()]


@pytest.mark.parametrize("name", ["masks", "logic"])
def test_masks_put_together_as_words(name: str) -> None:
    text = NODES[name]
    assert results(text, put_together, words=True) == results(text)
    lines = put_together(strip_mining.Strips(WAVE_64, words=True), assembly.read(text.strip("\n").split("\n")))
    assert not any(opcode is llvm.binary(op, BITS) for opcode, _, _ in lines for op in ("and", "or", "xor"))


@pytest.mark.budget(1.2)
@pytest.mark.parametrize("full", [True, False], ids=["full", "masked"])
@pytest.mark.parametrize("host", HOSTS, ids=lambda host: host.cpu or "this")
def test_rows(host: Host, full: bool) -> None:
    """Every operation in a loop, however short."""
    arithmetic = test_lower_rows.instructions("gfx942", (Alu, Lane, Mfma), 1)[full::12]
    assert test_lower_rows.check("gfx942", arithmetic, full, 5, host, Tier.QUICK) == []
    memory = test_lower_memory.instructions("gfx942")[full::24]
    assert test_lower_memory.check("gfx942", memory, full, "mixed", host, Tier.QUICK) == []


def with_constants(every: int) -> Iterator[tuple[bytes, Inst, Row]]:
    """Every ``every``th of all instructions that have one of CONSTANTS for a source."""
    count = 0
    for words, inst, _ in test_lower_rows.instructions("gfx942", (Alu,), 1):
        bits = int.from_bytes(words, "little")
        for name, low, mask in LAYOUTS.get(inst.fmt, ()):
            if not name.startswith("src") or mask != 0x1FF or inst.variant:
                continue
            for code in CONSTANTS:
                count += 1
                if count % every:
                    continue
                changed = (bits & ~(mask << low) | code << low).to_bytes(len(words), "little")
                with contextlib.suppress(DecodeError):  # it must be a register
                    made = decode(changed, 0, "gfx942")
                    yield changed, made, lookup(made.name, "gfx942")


@pytest.mark.parametrize("host", HOSTS, ids=lambda host: host.cpu or "this")
def test_constants(host: Host) -> None:
    """Quick code folds constants alone: what is known of a sequence must not hinder LLVM."""
    assert test_lower_rows.check("gfx942", [*with_constants(29)], True, 6, host, Tier.QUICK) == []


@pytest.mark.slow
@pytest.mark.parametrize("full", [True, False], ids=["full", "masked"])
def test_all_rows(full: bool) -> None:
    """All rows of the instruction set."""
    for target in ("gfx90a", "gfx950"):
        arithmetic = test_lower_rows.instructions(target, (Alu, Lane, Mfma), 1)
        assert test_lower_rows.check(target, arithmetic, full, 6, None, Tier.QUICK) == []
    for shape in test_lower_memory.SHAPES:
        memory = test_lower_memory.instructions("gfx942")
        assert test_lower_memory.check("gfx942", memory, full, shape, None, Tier.QUICK) == []


def test_a_buffer_read_as_words_and_written_as_pairs() -> None:
    """The first strip's pairs lie where the second strip's words are: all words are read before."""
    text = [
        "n:",
        "  %a = load <64 x i32>, ptr %dbuf, align 4",
        "  %b = add <64 x i32> %a, splat (i32 1)",
        "  %c = sext <64 x i32> %b to <64 x i64>",
        "  %d = add <64 x i64> %c, splat (i64 1)",
        "  %e = add <64 x i64> %d, splat (i64 2)",
        "  %f = add <64 x i64> %e, splat (i64 3)",
        "  store <64 x i64> %f, ptr %dbuf, align 4",
        "  br label %m",
    ]
    rolled = texts(strip_mining.Strips(WAVE_64), text)
    end = next(i for i, line in enumerate(rolled) if line.startswith("strip.1.end"))
    words = ("getelementptr i64, ptr %dbuf", "store <64 x i64> %f, ptr %dbuf")
    written = next(i for i, line in enumerate(rolled) if any(word in line for word in words))
    assert written > end


def test_a_lane_of_a_buffer_is_read_behind_its_store() -> None:
    """Scalar loads move to before a run, but not those of what it stores."""
    text = [
        "n:",
        "  %a = load <64 x i64>, ptr %v2w",
        "  %b = add <64 x i64> %a, splat (i64 1)",
        "  %c = xor <64 x i64> %b, splat (i64 5)",
        "  store <64 x i64> %c, ptr %abuf, align 64",
        "  %at = getelementptr i64, ptr %abuf, i64 7",
        "  %lane = load i64, ptr %at",
        "  store i64 %lane, ptr %memory",
        "  br label %m",
    ]
    rolled = texts(strip_mining.Strips(WAVE_64, words=True), text)
    assert rolled.index("strip.1.end:") < rolled.index("  %lane = load i64, ptr %at")


USED_TWICE = [
    "n:",
    "  %a = load <64 x i32>, ptr %v1",
    "  %b = add <64 x i32> %a, splat (i32 1)",
    "  %x = shufflevector <64 x i32> %b, <64 x i32> poison, <64 x i32> " + REVERSED,
    "  %c = add <64 x i32> %x, %a",
    "  store <64 x i32> %c, ptr %v1",
    "  br label %m",
]


def test_variables_are_used_where_they_lie() -> None:
    """Two runs load a variable that is stored at the end alone; where calls may change it, it is copied."""
    held = texts(strip_mining.Strips(WAVE_64, least=1), USED_TWICE)
    assert sum("getelementptr i32, ptr %v1," in line for line in held) == 3
    assert not any("store <16 x i32> %a" in line for line in held)
    copied = texts(strip_mining.Strips(WAVE_64, least=1), USED_TWICE, frozenset({"%v1"}))
    assert any("store <16 x i32> %a" in line for line in copied)
