"""Inline PTX on the virtual GPU against Python's integers, which know nothing of the translation."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable
from pathlib import Path

import pytest

from cairn.hipify import inline, ptx_types, translate
from tests.programs.harness import cairn_run

Oracle = Callable[..., int]
CASES = 48


def masked(value: int, kind: str) -> int:
    """A number's bits in a register of the type."""
    return value & (1 << ptx_types.bits(kind)) - 1


def valued(bits: int, kind: str) -> int:
    """The number that bits are."""
    size = ptx_types.bits(kind)
    bits &= (1 << size) - 1
    return bits - (1 << size) if kind[0] == "s" and bits >> size - 1 else bits


def quotient(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def extracted(a: int, at: int, length: int, kind: str) -> int:
    """Bit by bit, as PTX's manual has it."""
    size, at, length = ptx_types.bits(kind), at & 255, length & 255
    top = a >> min(at + length - 1, size - 1) & 1 if length and kind[0] == "s" else 0
    return sum((a >> at + i & 1 if i < length and at + i < size else top) << i for i in range(size))


def inserted(a: int, b: int, at: int, length: int, kind: str) -> int:
    for i in range(length & 255):
        place = (at & 255) + i
        if place < ptx_types.bits(kind):
            b = b & ~(1 << place) | (a >> i & 1) << place
    return b


def permuted(a: int, b: int, chosen: int) -> int:
    data, result = (b << 32 | a).to_bytes(8, "little"), 0
    for i in range(4):
        nibble = chosen >> 4 * i & 15
        byte = data[nibble & 7]
        result |= (0xFF * (byte >> 7) if nibble & 8 else byte) << 8 * i
    return result


def funnel(low: int, high: int, count: int, *, left: bool, wrap: bool) -> int:
    count = count & 31 if wrap else min(count, 32)
    return (high << 32 | low) >> (32 - count if left else count)


def dot(a: int, b: int, c: int, first: str, second: str) -> int:
    return c + sum(valued(a >> 8 * i, first) * valued(b >> 8 * i, second) for i in range(4))


def rows() -> dict[str, tuple[str, str, Oracle]]:
    """Mnemonic to the type of its result, its sources' types (letters of constraints), and what it computes."""
    found: dict[str, tuple[str, str, Oracle]] = {}
    letters = {16: "h", 32: "r", 64: "l"}
    for size in (16, 32, 64):
        for kind in (f"u{size}", f"s{size}"):
            r, wide = letters[size], f"{kind[0]}{2 * size}"

            def v(x: int, k: str = kind) -> int:
                return valued(x, k)

            def shifted(a: int, b: int, k: str = kind) -> int:
                return valued(a, k) >> b

            found |= {
                f"add.{kind}": (kind, r * 2, lambda a, b: a + b),
                f"sub.{kind}": (kind, r * 2, lambda a, b: a - b),
                f"mul.lo.{kind}": (kind, r * 2, lambda a, b: a * b),
                f"mad.lo.{kind}": (kind, r * 3, lambda a, b, c: a * b + c),
                f"mul.hi.{kind}": (kind, r * 2, lambda a, b, v=v, s=size: v(a) * v(b) >> s),
                f"mad.hi.{kind}": (kind, r * 3, lambda a, b, c, v=v, s=size: (v(a) * v(b) >> s) + c),
                f"div.{kind}": (kind, r * 2, lambda a, b, v=v: quotient(v(a), v(b))),
                f"rem.{kind}": (kind, r * 2, lambda a, b, v=v: v(a) - v(b) * quotient(v(a), v(b))),
                f"min.{kind}": (kind, r * 2, lambda a, b, v=v: min(v(a), v(b))),
                f"max.{kind}": (kind, r * 2, lambda a, b, v=v: max(v(a), v(b))),
                f"sad.{kind}": (kind, r * 3, lambda a, b, c, v=v: c + abs(v(a) - v(b))),
                f"shr.{kind}": (kind, r + "r", shifted),
            }
            if size < 64:
                found[f"mul.wide.{kind}"] = (wide, r * 2, lambda a, b, v=v: v(a) * v(b))
                found[f"mad.wide.{kind}"] = (wide, r * 2 + letters[2 * size], lambda a, b, c, v=v: v(a) * v(b) + c)
            if size > 16:
                found[f"bfe.{kind}"] = (kind, r + "rr", lambda a, b, c, k=kind: extracted(a, b, c, k))
        bits = f"b{size}"
        found |= {
            f"and.{bits}": (bits, r * 2, lambda a, b: a & b),
            f"or.{bits}": (bits, r * 2, lambda a, b: a | b),
            f"xor.{bits}": (bits, r * 2, lambda a, b: a ^ b),
            f"not.{bits}": (bits, r, lambda a: ~a),
            f"cnot.{bits}": (bits, r, lambda a: int(a == 0)),
            f"shl.{bits}": (bits, r + "r", lambda a, b, s=size: a << min(b, s)),
            f"shr.{bits}": (bits, r + "r", lambda a, b: a >> b),
            f"neg.s{size}": (bits, r, lambda a: -a),
            f"abs.s{size}": (bits, r, lambda a, k=f"s{size}": abs(valued(a, k))),
        }
        if size > 16:
            found |= {
                f"popc.{bits}": ("u32", r, int.bit_count),
                f"clz.{bits}": ("u32", r, lambda a, s=size: s - a.bit_length()),
                f"bfind.u{size}": ("u32", r, lambda a: a.bit_length() - 1),
                f"brev.{bits}": (bits, r, lambda a, s=size: int(f"{a:0{s}b}"[::-1], 2)),
                f"bfi.{bits}": (bits, r + r + "rr", lambda a, b, c, d, k=bits: inserted(a, b, c, d, k)),
            }
    for name, left in (("l", True), ("r", False)):
        for mode in ("wrap", "clamp"):
            oracle: Oracle = lambda a, b, c, x=left, y=mode == "wrap": funnel(a, b, c, left=x, wrap=y)  # noqa: E731
            found[f"shf.{name}.{mode}.b32"] = ("b32", "rrr", oracle)
    for first in ("u", "s"):
        for second in ("u", "s"):
            both = f"{first}8", f"{second}8"
            found[f"dp4a.{first}32.{second}32"] = ("u32", "rrr", lambda a, b, c, t=both: dot(a, b, c, *t))
    found["prmt.b32"] = ("b32", "rrr", permuted)
    return found


SIZES = {"h": 16, "r": 32, "l": 64}
TYPES = {"h": "unsigned short", "r": "unsigned", "l": "unsigned long long"}


def inputs(letters: str, name: str) -> list[tuple[int, ...]]:
    """Edges and random numbers; counts of shifts and fields are mostly small, divisors not zero."""
    draw = random.Random(name)
    found = []
    for number in range(CASES):
        each = []
        for letter in letters:
            size = SIZES[letter]
            edges = (0, 1, (1 << size) - 1, 1 << size - 1, (1 << size - 1) - 1, size, size - 1, 2, 31, 33, 256)
            each.append(draw.choice(edges) & (1 << size) - 1 if number % 2 else draw.getrandbits(size))
        counts = {"bfe": (1, 2), "bfi": (2, 3), "shl": (1,), "shr": (1,), "shf": (2,)}.get(name.partition(".")[0], ())
        for i in counts:
            each[i] = draw.choice((0, 1, 5, 16, 31, 32, 33, 63, 64, 70, 255, each[i] & 255, each[i] & 31))
        if name.startswith(("div", "rem")) and (each[1] == 0 or each[1] == (1 << SIZES[letters[1]]) - 1):
            each[1] = 7
        found.append(tuple(each))
    return found


def source(found: dict[str, tuple[str, str, Oracle]]) -> str:
    """A program in which lane i of block n applies instruction n to its case i, and prints all results."""
    kernels, launches = [], []
    for number, (name, (result, letters, _)) in enumerate(found.items()):
        to = {16: "h", 32: "r", 64: "l"}[ptx_types.bits(result)]
        places = ", ".join(f"%{i + 1}" for i in range(len(letters)))
        given = ", ".join(f'"{each}"(({TYPES[each]})in[{i}])' for i, each in enumerate(letters))
        kernels.append(
            f"__global__ void k{number}(const unsigned long long* all, unsigned long long* out) {{\n"
            f"  const unsigned long long* in = all + 4 * threadIdx.x;\n  {TYPES[to]} d;\n"
            f'  asm volatile("{name} %0, {places};"\n    : "={to}"(d) : {given});\n  out[threadIdx.x] = d;\n}}\n'
        )
        numbers = [value for case in inputs(letters, name) for value in (*case, 0, 0, 0, 0)[:4]]
        data = ", ".join(f"{value}ull" for value in numbers)
        launches.append(
            f"  {{ static const unsigned long long data[] = {{{data}}};\n"
            f"    cudaMemcpy(in, data, sizeof data, cudaMemcpyHostToDevice);\n"
            f"    k{number}<<<1, {CASES}>>>(in, out); show(out); }}\n"
        )
    return (
        "#include <cstdio>\n" + "".join(kernels) + f"static void show(unsigned long long* out) {{\n"
        f"  unsigned long long got[{CASES}];\n  cudaMemcpy(got, out, sizeof got, cudaMemcpyDeviceToHost);\n"
        f'  for (int i = 0; i < {CASES}; ++i) printf("%llx ", got[i]);\n  printf("\\n");\n}}\n'
        f"int main() {{\n  unsigned long long *in, *out;\n  cudaMalloc(&in, {CASES * 32});\n"
        f"  cudaMalloc(&out, {CASES * 8});\n" + "".join(launches) + "}\n"
    )


def test_integer_instructions(tmp_path: Path) -> None:
    found = rows()
    program = tmp_path / "ptx.cu"
    program.write_text(source(found))
    run = cairn_run(program)
    assert run.returncode == 0, run.stderr
    for line, (name, (result, letters, oracle)) in zip(run.stdout.splitlines(), found.items(), strict=True):
        for got, case in zip(line.split(), inputs(letters, name), strict=True):
            assert int(got, 16) == masked(oracle(*case), result), (name, [hex(value) for value in case])


OTHERS = r"""
#include <cstdio>
__device__ unsigned xor3(unsigned a, unsigned b, unsigned c) {
  unsigned d;
  asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(d) : "r"(a), "r"(b), "r"(c));
  return d;
}
template <int Table> __device__ unsigned logic(unsigned a, unsigned b, unsigned c) {
  unsigned d;
  asm("lop3.b32 %0, %1, %2, %3, %4;" : "=r"(d) : "r"(a), "r"(b), "r"(c), "n"(Table));
  return d;
}
#define ADD(x, y)                                   \
  asm volatile("add.cc.u32 %0, %0, %4;\n\t"         \
               "addc.cc.u32 %1, %1, %5;\n\t"        \
               "addc.cc.u32 %2, %2, %6;\n\t"        \
               "addc.u32 %3, %3, %7;\n\t"           \
               : "+r"(x[0]), "+r"(x[1]), "+r"(x[2]), "+r"(x[3]) \
               : "r"(y[0]), "r"(y[1]), "r"(y[2]), "r"(y[3]))
__global__ void k(unsigned* out, const unsigned* in, float* floats) {
  out[0] = xor3(in[0], in[1], in[2]);
  out[1] = logic<0xe8>(in[0], in[1], in[2]);
  out[2] = logic<0x1c>(in[0], in[1], in[2]);
  unsigned x[4] = {in[0], in[1], in[2], in[3]}, y[4] = {in[4], in[5], in[6], in[7]};
  ADD(x, y);
  for (int i = 0; i < 4; ++i) out[3 + i] = x[i];
  asm("{\n .reg .u64 %%a, t<2>; // registers of its own\n"
      " mul.wide.u32 %%a, %2, %3;\n mov.b64 t0, {%2, %3};\n add.u64 t1, %%a, t0;\n"
      " mov.b64 {%0, %1}, t1; }" : "=r"(out[7]), "=r"(out[8]) : "r"(in[0]), "r"(in[1]));
  unsigned a, b, c, d;
  asm volatile("ld.global.nc.v4.u32 {%0, %1, %2, %3}, [%4+16];"
               : "=r"(a), "=r"(b), "=r"(c), "=r"(d) : "l"(in));
  asm volatile("st.global.cs.v4.b32 [%0], {%1, %2, %3, %4};"
               :: "l"(out + 12), "r"(d), "r"(c), "r"(b), "r"(a) : "memory");
  if (in[0] > 1)
    asm volatile("{ .reg .pred p; setp.gt.u32 p, %1, 5; @p mov.u32 %0, 11; @!p mov.u32 %0, 12; }"
                 : "=r"(out[9]) : "r"(a));
  else
    out[9] = 0;
  asm volatile("red.global.add.u32 [%0], %1;" :: "l"(out + 10), "r"(1u + threadIdx.x));
  unsigned borrow;
  asm("sub.cc.u32 %0, %2, %3; subc.u32 %1, 0, 0;" : "=r"(out[11]), "=r"(borrow) : "r"(in[0]), "r"(in[1]));
  out[16] = borrow;
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(floats[0]) : "f"(3.0f));
  asm("fma.rn.f32 %0, %1, %2, 0f3F800000;" : "=f"(floats[1]) : "f"(3.0f), "f"(2.0f));
  asm("cvt.rzi.s32.f32 %0, %1;" : "=r"(out[17]) : "f"(-2.7f));
  asm("cvt.s32.s8 %0, %1;" : "=r"(out[18]) : "r"(0x1fe));
}
int main() {
  unsigned in[8] = {0xfedcba98, 0xffffffff, 0x12345678, 7, 0x87654321, 1, 0xedcba987, 9}, got[19], *i, *o;
  float floats[2], *f;
  cudaMalloc(&i, sizeof in); cudaMalloc(&o, sizeof got); cudaMalloc(&f, sizeof floats);
  cudaMemcpy(i, in, sizeof in, cudaMemcpyHostToDevice);
  cudaMemset(o, 0, sizeof got);
  k<<<1, 1>>>(o, i, f);
  cudaMemcpy(got, o, sizeof got, cudaMemcpyDeviceToHost);
  cudaMemcpy(floats, f, sizeof floats, cudaMemcpyDeviceToHost);
  for (unsigned each : got) printf("%x ", each);
  printf("%g %g\n", floats[0], floats[1]);
}
"""


def test_lists_carries_predicates_and_memory(tmp_path: Path) -> None:
    program = tmp_path / "others.cu"
    program.write_text(OTHERS)
    run = cairn_run(program)
    assert run.returncode == 0, run.stderr
    given = (0xFEDCBA98, 0xFFFFFFFF, 0x12345678, 7, 0x87654321, 1, 0xEDCBA987, 9)
    a, b, c, *_ = given
    total = sum(x << 32 * i for i, x in enumerate(given[:4])) + sum(x << 32 * i for i, x in enumerate(given[4:]))
    table = sum((0x1C >> ((a >> i & 1) << 2 | (b >> i & 1) << 1 | c >> i & 1) & 1) << i for i in range(32))
    whole = (a * b + (b << 32 | a)) % (1 << 64)
    expected = [a ^ b ^ c, a & b | c & (a | b), table, *struct.unpack("<4I", total.to_bytes(20, "little")[:16])]
    expected += [whole & 0xFFFFFFFF, whole >> 32, 11, 1, (a - b) % (1 << 32), *given[:3:-1], 0xFFFFFFFF]
    expected += [0xFFFFFFFE, 0xFFFFFFFE]
    *got, power, product = run.stdout.split()
    assert [int(each, 16) for each in got] == expected
    assert (power, product) == ("8", "7")


SHARED = r"""
#include <cstdio>
__global__ void k(unsigned* out, const unsigned* in, int given) {
  __shared__ uint4 tile[32];
  int lane = threadIdx.x;
  unsigned at = (unsigned)__cvta_generic_to_shared(&tile[lane]);
  tile[lane] = make_uint4(~0u, ~0u, ~0u, ~0u);
  asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], %2, %3;\n"
               :: "r"(at), "l"(in + 4 * lane), "n"(16), "r"(lane % 2 ? given : 16));
  asm volatile("cp.async.commit_group;\n" ::);
  asm volatile("cp.async.wait_group %0;\n" ::"n"(0));
  __syncthreads();
  unsigned a, b, c, d;
  asm volatile("ld.shared.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(a), "=r"(b), "=r"(c), "=r"(d) : "r"(at));
  asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 0x1f, 0xffffffff;" : "=r"(a) : "r"(a), "r"(5));
  asm volatile("shfl.sync.up.b32 %0, %1, 1, 0, 0xffffffff;" : "=r"(b) : "r"(b));
  __syncthreads();
  asm volatile("st.shared.u16 [%0+2], %1;" :: "r"(at), "h"((unsigned short)7) : "memory");
  unsigned* place;
  asm("add.u64 %0, %1, %2;" : "=l"(place) : "l"(out), "l"(16ull * lane));
  asm volatile("st.global.v4.u32 [%0], {%1, %2, %3, %4};" :: "l"(place), "r"(a), "r"(b), "r"(c), "r"(d) : "memory");
  __syncthreads();
  out[128 + lane] = tile[lane].x;
}
int main() {
  unsigned in[128], got[160], *i, *o;
  for (int n = 0; n < 128; ++n) in[n] = 0x01020304u * (n + 1);
  cudaMalloc(&i, sizeof in); cudaMalloc(&o, sizeof got);
  cudaMemcpy(i, in, sizeof in, cudaMemcpyHostToDevice);
  k<<<1, 32>>>(o, i, 6);
  cudaMemcpy(got, o, sizeof got, cudaMemcpyDeviceToHost);
  for (unsigned each : got) printf("%x ", each);
}
"""


def test_copies_shared_memory_and_shuffles(tmp_path: Path) -> None:
    program = tmp_path / "shared.cu"
    program.write_text(SHARED)
    run = cairn_run(program)
    assert run.returncode == 0, run.stderr
    rows_ = [[0x01020304 * (4 * lane + i + 1) % (1 << 32) for i in range(4)] for lane in range(32)]
    for lane in range(1, 32, 2):
        rows_[lane] = [rows_[lane][0], rows_[lane][1] & 0xFFFF, 0, 0]
    got = [int(each, 16) for each in run.stdout.split()]
    for lane in range(32):
        expected = [rows_[lane ^ 5][0], rows_[max(lane - 1, 0)][1], *rows_[lane][2:]]
        assert got[4 * lane : 4 * lane + 4] == expected, lane
        assert got[128 + lane] == rows_[lane][0] & 0xFFFF | 7 << 16


@pytest.mark.parametrize(
    "other",
    [
        'asm("addc.u32 %0, %1, %2;" : "=r"(a) : "r"(b), "r"(c));',  # the carry of an earlier statement
        'asm("add.u32 %0, %1, %2;" : "=r"(a) : "r"(b));',
        'asm("add.u32 %0, %1, x;" : "=r"(a) : "r"(b));',
        'asm("add.u32 %0, %1, %2;" : [sum] "=r"(a) : "r"(b), "r"(c));',
        'asm("L: bra L;");',
        'asm("{ add.u32 %0, %1, %2;" : "=r"(a) : "r"(b), "r"(c));',
        'asm("ld.global.u32 %0, [%1];" : "=r"(a) : "r"(b));',
        'asm("bar.sync 1, 64;");',  # a barrier of some of the threads
        'asm("{ @p bra DONE; }" : : "r"(b));',
        'asm("ld.global.v2.u32 %0, [%1];" : "=r"(a) : "l"(b));',
        'asm("add.f32 %0, %1, %2;" : "=f"(a) : "f"(b), "d"(c));',
        'asm("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0}, {%1};" : "=f"(a) : "r"(b));',
        'asm("add.u32" name : "=r"(a));',
    ],
)
def test_what_is_not_understood_stays(other: str) -> None:
    text = f"__device__ void f() {{ {other} }}\n"
    assert translate(text) == text


def test_translation_keeps_lines_and_is_made_once() -> None:
    text = OTHERS.replace("__global__", "__device__")
    once = translate(text)
    assert [line.count("\\\n") for line in once.splitlines()] == [line.count("\\\n") for line in text.splitlines()]
    assert "asm" not in once
    assert translate(once) == once


def test_statements_are_found_in_all_spellings() -> None:
    text = '__asm__ __volatile__ ("popc.b32 %0, %1;" : "=r" (x[f(1, 2)]) : "r" (y ? 1 : 2));'
    (written,) = inline.written(text)
    assert (written.start, written.end, written.ptx) == (0, len(text) - 1, "popc.b32 %0, %1;")
    assert written.operands is not None
    assert [operand.expression for operand in written.operands] == ["x[f(1, 2)]", "y ? 1 : 2"]
