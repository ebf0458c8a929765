"""Products of tensor cores and moves of their matrices in inline PTX, against NumPy, in both halves of a wave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import ml_dtypes
import numpy as np
import pytest

from cairn.hipify import statements
from cairn.hipify.inline import Operand, Written
from tests.programs.harness import cairn_run

BITS = {"f16": 16, "bf16": 16, "tf32": 32, "f64": 64, "s8": 8, "u8": 8, "s4": 4, "u4": 4, "b1": 1, "e4m3": 8, "e5m2": 8}
FLOATS = {"f16": np.float16, "bf16": ml_dtypes.bfloat16, "tf32": np.float32, "f64": np.float64,
          "e4m3": ml_dtypes.float8_e4m3fn, "e5m2": ml_dtypes.float8_e5m2}  # fmt: skip
#: Rows, depth, type of the result, of the factors, of the sum to begin with; what stands before the types and after.
PRODUCTS = """
16 8 f32 f16 f16 f32|16 16 f32 f16 f16 f32|16 16 f16 f16 f16 f16|16 8 f16 f16 f16 f16|16 8 f32 bf16 bf16 f32
16 16 f32 bf16 bf16 f32|16 4 f32 tf32 tf32 f32|16 8 f32 tf32 tf32 f32|8 4 f64 f64 f64 f64|16 4 f64 f64 f64 f64
16 8 f64 f64 f64 f64|16 16 f64 f64 f64 f64|8 16 s32 s8 s8 s32|8 16 s32 u8 s8 s32|16 16 s32 s8 u8 s32
16 32 s32 u8 u8 s32|16 32 s32 s8 s8 s32 .satfinite|8 32 s32 s4 s4 s32|16 32 s32 u4 s4 s32|16 64 s32 u4 u4 s32
16 64 s32 s4 s4 s32 .satfinite|8 128 s32 b1 b1 s32  .xor.popc|16 128 s32 b1 b1 s32  .and.popc
16 256 s32 b1 b1 s32  .xor.popc|16 32 f32 e4m3 e4m3 f32|16 32 f32 e5m2 e4m3 f32|16 32 f16 e5m2 e5m2 f16
16 16 f32 e4m3 e5m2 f32|16 32 f32 e4m3 e4m3 f32 .kind::f8f6f4
"""


class Shape(NamedTuple):
    """One instruction."""

    rows: int
    depth: int
    result: str
    left: str
    right: str
    before: str
    after: str

    @property
    def name(self) -> str:
        types = f"{self.result}.{self.left}.{self.right}.{self.result}"
        return f"mma.sync.aligned.m{self.rows}n8k{self.depth}.row.col{self.before}.{types}{self.after}"

    @property
    def counts(self) -> tuple[int, int, int]:
        """Registers of the factors and of the sum."""
        deep = (
            self.depth * min(BITS[self.left], 32 if self.left != "f64" else 64) // (128 if self.left != "f64" else 256)
        )
        return deep * self.rows // 8, deep, self.rows // (8 if self.result == "f16" else 4)


def shapes() -> Iterator[Shape]:
    for text in PRODUCTS.replace("\n", "|").strip("|").split("|"):
        rows, depth, result, left, right, _, *more = text.split(" ")
        before, after = [*more, "", ""][:2]
        yield Shape(int(rows), int(depth), result, left, right, before, after)


def factor(rng: np.random.Generator, kind: str, shape: tuple[int, int]) -> tuple[np.ndarray, np.ndarray]:
    """A matrix's values, and each element's bits."""
    if kind in FLOATS:
        values = (rng.integers(-8, 9, shape) / 2).astype(FLOATS[kind])
        return values.astype(np.float64), values.view(f"u{values.itemsize}").astype(np.uint64)
    bits = rng.integers(0, 1 << BITS[kind], shape).astype(np.int64)
    signed = kind[0] == "s"
    return np.where(signed & (bits >> BITS[kind] - 1 == 1), bits - (1 << BITS[kind]), bits), bits.astype(np.uint64)


def packed(bits: np.ndarray, kind: str, words: int) -> np.ndarray:
    """Registers (number, lane) of a factor's rows: each lane has neighbours, and a fourth of them goes round."""
    each = max(32 // BITS[kind], 1)
    found = np.zeros((words, 32), np.uint64)
    for (row, k), value in np.ndenumerate(bits):
        lane = row % 8 * 4 + k // each % 4
        number = k // (4 * each) * (len(bits) // 8) + row // 8
        found[number, lane] |= value << np.uint64(k % each * BITS[kind])
    return found


def sums(values: np.ndarray, kind: str) -> np.ndarray:
    """Registers of a sum: two neighbours in each row of a lane."""
    typed = values.astype({"f16": np.float16, "f32": np.float32, "f64": np.float64, "s32": np.int64}[kind])
    bits = typed.view(f"u{typed.itemsize}").astype(np.uint64) & np.uint64(0xFFFFFFFF if kind == "s32" else ~0 % 2**64)
    words = np.zeros((len(values) // 4, 32), np.uint64)
    for (row, column), value in np.ndenumerate(bits):
        words[row // 8 * 2 + column % 2, row % 8 * 4 + column // 2] = value
    return words[::2] | words[1::2] << np.uint64(16) if kind == "f16" else words


def case(rng: np.random.Generator, shape: Shape) -> tuple[np.ndarray, np.ndarray]:
    """(registers given, registers expected) of a warp."""
    a, a_bits = factor(rng, shape.left, (shape.rows, shape.depth))
    b, b_bits = factor(rng, shape.right, (shape.depth, 8))
    c = rng.integers(-99, 99, (shape.rows, 8)) / (1 if shape.result == "s32" else 4)
    if shape.before == ".satfinite":
        c = np.where(rng.integers(0, 2, c.shape), 2**31 - 1 - rng.integers(0, 9, c.shape), -(2**31))
    if shape.left == "b1":
        join = np.bitwise_xor if "xor" in shape.after else np.bitwise_and
        d = c + join(a[:, :, None], b[None]).sum(1)
    else:
        d = c + a @ b
    if shape.result == "s32":
        d = np.clip(d, -(2**31), 2**31 - 1) if shape.before else d
    left, right, _ = shape.counts
    given = [packed(a_bits, shape.left, left), packed(b_bits.T, shape.right, right), sums(c, shape.result)]
    return np.concatenate(given), sums(d, shape.result)


LETTERS = {"f16": ("r", "unsigned"), "f32": ("f", "float"), "f64": ("d", "double"), "s32": ("r", "unsigned")}


def kernel(number: int, shape: Shape) -> str:
    left, right, total = shape.counts
    letter, type_ = LETTERS[shape.result]
    own = "d" if shape.left == "f64" else "r"
    kind = "double" if own == "d" else "unsigned"
    names = iter(range(99))
    lists = [f"{{{', '.join(f'%{next(names)}' for _ in range(count))}}}" for count in (total, left, right, total)]
    outs = ", ".join(f'"={letter}"(d[{i}])' for i in range(total))
    ins = [f'"{own}"(as<{kind}>(in[{i * 64}]))' for i in range(left + right)]
    ins += [f'"{letter}"(as<{type_}>(in[{(left + right + i) * 64}]))' for i in range(total)]
    return (
        f"__global__ void k{number}(const word *in, word *out) {{\n"
        f"in += threadIdx.x; out += threadIdx.x; {type_} d[{total}];\n"
        f'asm volatile("{shape.name} {", ".join(lists)};\\n" : {outs} : {", ".join(ins)});\n'
        f"for (int i = 0; i < {total}; i++) out[64 * i] = bits(d[i]); }}\n"
    )


FRAME = """#include <cstdio>
#include <cstring>
#include <vector>
typedef unsigned long long word;
template <typename T> __device__ T as(word x) { T y; memcpy(&y, &x, sizeof y); return y; }
template <typename T> __device__ word bits(T y) { word x = 0; memcpy(&x, &y, sizeof y); return x; }
__global__ void moved(unsigned *out, const unsigned short *in) {
  __shared__ alignas(16) unsigned short tile[2][4][64], other[2][8][64];
  int lane = threadIdx.x & 31, warp = threadIdx.x / 32;
  for (int i = 0; i < 8; i++) tile[warp][i / 2][i % 2 * 32 + lane] = in[256 * warp + 32 * i + lane];
  __syncthreads();
  unsigned r[8], place = (unsigned)__cvta_generic_to_shared(&tile[warp][lane / 8][lane % 8 * 8]);
  unsigned to = (unsigned)__cvta_generic_to_shared(&other[warp][lane / 8][lane % 8 * 8]);
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
    : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(place));
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared::cta.b16 {%0, %1}, [%2];"
    : "=r"(r[4]), "=r"(r[5]) : "r"(place));
  asm volatile("ldmatrix.sync.aligned.m8n8.x1.b16 {%0}, [%1];" : "=r"(r[6]) : "l"(&tile[warp][1][lane % 8 * 8]));
  asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(r[7]) : "r"(r[0]));
  asm volatile("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1, %2, %3, %4};"
    :: "r"(to), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  asm volatile("stmatrix.sync.aligned.m8n8.x2.trans.shared.b16 [%0 + 512], {%1, %2};" :: "r"(to), "r"(r[4]), "r"(r[5]));
  __syncthreads();
  for (int i = 0; i < 8; i++) out[64 * i + threadIdx.x] = r[i];
  for (int i = 0; i < 3; i++) for (int j = 0; j < 2; j++) {
    int from = i < 2 ? i : 4;
    out[64 * (8 + 2 * i + j) + threadIdx.x] = other[warp][from][32 * j + lane];
  }
}
"""


MAIN = """
FILE *file;
template <typename K> void run(K *k, int given, int made) {
  std::vector<word> in(64 * given), out(64 * made);
  word *d, *o;
  if (fread(in.data(), 8, in.size(), file) != in.size()) return;
  cudaMalloc(&d, in.size() * 8);
  cudaMalloc(&o, out.size() * 8);
  cudaMemcpy(d, in.data(), in.size() * 8, cudaMemcpyHostToDevice);
  k<<<1, 64>>>(d, o);
  cudaMemcpy(out.data(), o, out.size() * 8, cudaMemcpyDeviceToHost);
  for (word each : out) printf("%llx ", each);
  puts("");
}
int main(int, char **arguments) {
  if (!(file = fopen(arguments[1], "rb"))) return 1;
  CALLS
  unsigned short in[512], *d;
  unsigned out[896], *o;
  for (int i = 0; i < 512; i++) in[i] = i * 77;
  cudaMalloc(&d, sizeof in);
  cudaMalloc(&o, sizeof out);
  cudaMemcpy(d, in, sizeof in, cudaMemcpyHostToDevice);
  moved<<<1, 64>>>(o, d);
  cudaMemcpy(out, o, sizeof out, cudaMemcpyDeviceToHost);
  for (unsigned each : out) printf("%x ", each);
}
"""


def main(found: list[Shape]) -> str:
    """A program that reads each case's registers from a file and writes the results."""
    counts = [shape.counts for shape in found]
    calls = [f"run(k{i}, {sum(count)}, {count[2]});" for i, count in enumerate(counts)]
    return MAIN.replace("CALLS", " ".join(calls))


FEW = (1, 7, 9, 16, 23, 25)  # of each kind one: the others take long


@pytest.mark.parametrize("numbers", [FEW, pytest.param(range(99), marks=pytest.mark.slow)], ids=["few", "all"])
def test_products_and_moves(tmp_path: Path, numbers: Sequence[int]) -> None:
    found, rng = [shape for i, shape in enumerate(shapes()) if i in numbers], np.random.default_rng(3)
    cases = [[case(rng, shape) for _ in range(2)] for shape in found]
    program, data = tmp_path / "mma.cu", tmp_path / "in.bin"
    program.write_text(FRAME + "".join(kernel(i, shape) for i, shape in enumerate(found)) + main(found))
    data.write_bytes(b"".join(np.concatenate([one[0], two[0]], 1).tobytes() for one, two in cases))
    run = cairn_run(program, str(data))
    assert run.returncode == 0, run.stderr
    *lines, last = run.stdout.splitlines()
    for shape, (one, two), line in zip(found, cases, lines, strict=True):
        got = np.array([int(each, 16) for each in line.split()], np.uint64).reshape(-1, 64)
        np.testing.assert_array_equal(got, np.concatenate([one[1], two[1]], 1), err_msg=shape.name)
    check_moves(np.array([int(each, 16) for each in last.split()]).reshape(-1, 64))


def check_moves(got: np.ndarray) -> None:
    for warp in range(2):
        tiles = (np.arange(256 * warp, 256 * warp + 256) * 77 % 65536).reshape(4, 8, 8)
        pairs = [tiles[0], tiles[1], tiles[2], tiles[3], tiles[0].T, tiles[1].T, tiles[1], tiles[0].T]
        mine = got[:, 32 * warp : 32 * warp + 32]
        for i, tile in enumerate(pairs):
            want = tile.reshape(32, 2) @ np.array([1, 65536])
            np.testing.assert_array_equal(mine[i], want, err_msg=f"register {i} of warp {warp}")
        for i, tile in enumerate((tiles[0], tiles[1], tiles[0])):
            np.testing.assert_array_equal(mine[8 + 2 * i : 10 + 2 * i].ravel(), tile.ravel(), err_msg=f"stored {i}")


@pytest.mark.parametrize(
    "other",
    [
        "mma.sync.aligned.m8n8k4.row.col.f32.f16.f16.f32 {%0}, {%0}, {%0}, {%0};",  # Volta's, in quarters of a warp
        "mma.sync.aligned.m16n8k8.row.col.f32.s8.s8.f32 {%0}, {%0}, {%0}, {%0};",
        "mma.sync.aligned.m16n8k32.row.col.s32.s8.s4.s32 {%0}, {%0}, {%0}, {%0};",
        "mma.sync.aligned.m16n8k16.row.col.f32.f16.bf16.f32 {%0}, {%0}, {%0}, {%0};",
        "mma.sync.aligned.m16n8k256.row.col.s32.b1.b1.s32 {%0}, {%0}, {%0}, {%0};",
        "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0}, %0, %0, 1, 1, 1, 0, 0;",
        "mma.sp.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0}, {%0}, {%0}, {%0}, %0, 0;",
    ],
)
def test_others_stay(other: str) -> None:
    assert statements.translated(Written(0, 0, other, [Operand(True, True, "b32", "x")])) is None
