"""``python -m bench.access``: ways to touch memory, each against the same loop in C (gcc -O3) on the same arrays.

Every row is one statement about element ``i``. The kernel does it in a lane, the C function in a loop; where a side
needs more than a statement (LDS, barriers, blocks), the row says what. One thread, processor time, turn by turn.
"""

from __future__ import annotations

import argparse
import ctypes
import mmap
import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

N = 1 << 16  # elements: arrays of a quarter of a megabyte, which stay in L2
TURNS, TIMES = 9, 64
_HUGE_PAGE = 2 << 20
_GATHERS = frozenset({"gathers", "fast gathers", "fast scatters", "extracts"})
_TYPES = {
    "char": np.int8, "short": np.int16, "int": np.int32, "unsigned": np.uint32, "float": np.float32,
    "double": np.float64, "float4": np.float32, "unsigned char": np.uint8, "unsigned short": np.uint16,
    "_Float16": np.float16,
}  # fmt: skip
_SIZES = {"char": 1, "unsigned char": 1, "short": 2, "unsigned short": 2, "_Float16": 2, "double": 8, "s3": 12,
          "float4": 16}  # fmt: skip
_TABLE = ", ".join(str(i * 7 % 61) for i in range(64))
_HEADER = """
#ifdef __HIP__
#define ROW(name, T, S) extern "C" __global__ void name(const T *in, S *out, const int *at, int n)
#define ADD(where, value) atomicAdd(where, value)
#define MAX(where, value) atomicMax(where, value)
#define ADDF(where, value) unsafeAtomicAdd(where, value)
#define CONSTANT __constant__
#else
#define CONSTANT static const
#define ROW(name, T, S) void name(const T *__restrict in, S *__restrict out, const int *__restrict at, int n)
#define ADD(where, value) __atomic_fetch_add(where, value, __ATOMIC_RELAXED)
#define MAX(where, value) max_of(where, value)
#define ADDF(where, value) add_to(where, value)
static inline int max_of(int *where, int value) {
    int old = __atomic_load_n(where, __ATOMIC_RELAXED);
    while (old < value && !__atomic_compare_exchange_n(where, &old, value, 1, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) { }
    return old;
}
static inline void add_to(float *where, float value) {
    float old = *where, sum;
    do sum = old + value;
    while (!__atomic_compare_exchange((int *)where, (int *)&old, (int *)&sum, 1, __ATOMIC_RELAXED, __ATOMIC_RELAXED));
}
typedef struct { float x, y, z, w; } __attribute__((aligned(16))) float4;
#endif
struct s3 { float x, y, z; };
struct s5 { float x, y, z, u, v; };
struct s8 { float a, b, c, d, e, f, g, h; };
struct s12 { double a, b; float v[8]; };
struct mixed { int a; short b; char c, d; double e; };
static inline int CLAMP(int x, int top) { return x < 0 ? 0 : x > top ? top : x; }
CONSTANT float TABLE[64] = { VALUES };
""".replace("VALUES", _TABLE)


@dataclass(frozen=True)
class Row:
    """``body``: what element ``i`` does. ``type``, ``stored``: of ``in`` and ``out``, which have ``spread`` and
    ``spread_out`` elements for each ``i``. ``at``: what indices go up to. ``how``: ``random`` ones, ``sorted``, each
    once (``permuted``, ``ends``) or each once in a block of 256 (``blocks``). ``kernel``, ``loop``: what stands around
    the body on either side."""

    name: str
    body: str
    type: str = "float"
    stored: str = ""
    n: int = N
    spread: float = 1
    spread_out: float = 1
    at: int = 0
    how: str = "random"
    kernel: str = "int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) { BODY }"
    loop: str = "for (int i = 0; i < n; i++) { BODY }"

    def source(self, *, device: bool) -> str:
        around = self.kernel if device else self.loop
        types = f"{_c(self.type)}, {_c(self.stored or self.type)}"
        return f"ROW({self.symbol}, {types}) {{ {around.replace('BODY', self.body)} }}\n"

    @property
    def symbol(self) -> str:
        return "k_" + "".join(c if c.isalnum() else "_" for c in self.name)

    def arrays(self) -> dict[str, np.ndarray]:
        rng = np.random.default_rng(3)
        kind, stored = _TYPES.get(self.type, np.float32), _TYPES.get(self.stored or self.type, np.float32)
        scale = 4 if self.type == "float4" else 1
        count = int(self.n * self.spread * scale) + 64
        values = rng.integers(0, 100, count)
        top = self.at or self.n
        index = rng.permutation(top)[: self.n] if self.how == "permuted" else rng.integers(0, top, self.n)
        index = np.sort(index) if self.how == "sorted" else index
        return {
            "in": values.astype(kind), "at": index.astype(np.int32),
            "out": np.zeros(int(self.n * self.spread_out * (4 if self.stored == "float4" else 1)) + 64, stored),
        }  # fmt: skip


def _c(type_: str) -> str:
    return f"struct {type_}" if type_ in ("s3", "s5", "s8", "s12", "mixed") else type_


_TILE = """int w = 256, x = blockIdx.x % 16 * 16 + threadIdx.x % 16, y = blockIdx.x / 16 * 16 + threadIdx.x / 16;
           int i = y * w + x; (void)i; BODY"""
_PLANE = "for (int y = 0; y < 256; y++) for (int x = 0; x < 256; x++) { int w = 256, i = y * w + x; (void)i; BODY }"
_PITCH, _PITCH_PLANE = (text.replace("w = 256", "w = n / 256") for text in (_TILE, _PLANE))
_GRID = "if (blockIdx.x < 64) for (int i = blockIdx.x * 256 + threadIdx.x; i < n; i += 64 * 256) { BODY }"
_ROWS = """for (int i = 0; i < n; i++) out[i] = 0;
           for (int k = 0; k < 4096; k++) for (int i = 0; i < n; i++) out[i] += in[n * k + i];"""
_BLOCKS = "for (int b = 0; b < n; b += 256) for (int t = 0; t < 256; t++) BODY"
_BLOCK = "__shared__ {type} lds[{count}]; int t = threadIdx.x, b = blockIdx.x * 256; BODY"


def _lds(body: str, count: int = 256, type_: str = "float") -> str:
    return _BLOCK.replace("{type}", type_).replace("{count}", str(count)).replace("BODY", body)


def _strided(k: int) -> list[Row]:
    small = min(N, (1 << 19) // k)  # in L2
    return [
        Row(f"strided load, {k} apart", f"out[i] = in[{k} * i];", n=small, spread=k),
        Row(f"strided store, {k} apart", f"out[{k} * i] = in[i];", n=small, spread_out=k),
    ]


_ROOM = {"s3": 3.0, "float4": 1.0}  # elements of an array's own kind for each of the type
_ROOM.update({name: 1.0 for name in _SIZES if name not in _ROOM})
_HALF = "if (i & 1) out[i] = in[at[i]];"
_SCRATCH = """T a[256]; for (int k = 0; k < 256; k++) a[k] = in[256 * i + k]; double s = 0;
              for (int k = 0; k < 256; k++) s += a[at[(i + k) % n]]; out[i] = s;"""


def _lds_gather(type_: str) -> Row:
    """Both sides copy to an array of their own and read that."""
    c_type = _c(type_)
    return Row(
        f"LDS, gather of {type_}", "", type_, type_, at=256, spread=_ROOM.get(type_, 1),
        spread_out=_ROOM.get(type_, 1),
        kernel=_lds("lds[t] = in[b + t]; __syncthreads(); out[b + t] = lds[at[b + t]];", 256, c_type),
        loop=f"""{c_type} lds[256]; for (int b = 0; b < n; b += 256) {{
        for (int t = 0; t < 256; t++) lds[t] = in[b + t];
        for (int t = 0; t < 256; t++) out[b + t] = lds[at[b + t]]; }}""",
    )  # fmt: skip


def _gathers() -> list[Row]:
    rows = []
    for where, top in (("L1", 1 << 12), ("L2", 1 << 17), ("memory", 1 << 24)):
        whole = Row(f"gather, {where}", "out[i] = in[at[i]];", spread=top / N, at=top)
        rows += [whole, replace(whole, name=f"gather, {where}, ascending", how="sorted")]
        rows.append(Row(f"scatter, {where}", "out[at[i]] = in[i];", spread_out=top / N, at=top, how="ends"))
        rows.append(replace(whole, name=f"gather, {where}, half of the lanes", body="if (i & 1) out[i] = in[at[i]];"))
    for type_, size in _SIZES.items():
        top = (1 << 14) // size
        whole = Row(f"gather of {type_}, L1", "out[i] = in[at[i]];", type_, type_, at=top, spread=_ROOM[type_])
        rows += [whole, replace(whole, name=f"gather of {type_}, L1, half of the lanes", body=_HALF)]
        rows.append(replace(whole, name=f"gather of {type_}, L2", at=(1 << 19) // size, spread=8 * _ROOM[type_]))
        whole = Row(f"scatter of {type_}, L1", "out[at[i]] = in[i];", type_, type_, at=top,
                    spread=_ROOM[type_], spread_out=_ROOM[type_])  # fmt: skip
        half = "if (i & 1) out[at[i]] = in[i];"
        rows += [whole, replace(whole, name=f"scatter of {type_}, L1, half of the lanes", body=half)]
        rows.append(_lds_gather(type_))
    for type_ in ("char", "float", "double"):
        rows.append(Row(f"scratch, gather of {type_}", _SCRATCH.replace("T", type_), type_, "double", n=1 << 9,
                        spread=256, at=256))  # fmt: skip
    rows += [
        Row("gather, one lane of 64", "if ((i & 63) == 5) out[i] = in[at[i]];", at=1 << 12),
        Row("gather, eight lanes of 64", "if ((i & 7) == 5) out[i] = in[at[i]];", at=1 << 12),
        Row("scatter, eight lanes of 64", "if ((i & 7) == 5) out[at[i]] = in[i];", at=1 << 12),
        Row("gather, random lanes", "if (at[i] & 1) out[i] = in[at[i]];", at=1 << 12),
        Row("scatter, random lanes", "if (at[i] & 1) out[at[i]] = in[i];", at=1 << 12),
        Row("two gathers, one after the other", "out[i] = in[at[at[i]]];", at=1 << 12),
        Row("three gathers, one after the other", "out[i] = in[at[at[at[i]]]];", at=1 << 12),
        Row("table of 64, constant", "out[i] = TABLE[at[i]];", at=64),
        Row("table of 16", "out[i] = in[at[i]];", at=16),
        Row("table of 256 bytes", "out[i] = in[at[i]];", "char", "char", at=256),
        Row("scatter back: out[at] += in", "out[at[i]] += in[i];", n=1 << 12, at=1 << 12, how="permuted"),
    ]
    return rows


def _tiles() -> list[Row]:
    """Tiles of a matrix whose rows' length is not known when the kernel is compiled."""
    bodies = {
        "": ("out[i] = in[i] + in[i + w];", "float", 1.1),
        ", char": ("out[i] = (in[i] + in[i + w] + in[i + 1]) >> 1;", "char", 1.1),
        ", float4": ("float4 v = in[i]; v.x += v.w; out[i] = v;", "float4", 1.1),
        ", product": ("float s = 0; for (int k = 0; k < 64; k++) s += in[w * y + k] * in[w * k + x]; out[i] = s;",
                      "float", 1.1),
        ", a byte of four": ("out[i] = in[4 * i + 1];", "unsigned char", 4.1),
        ", RGB to gray": ("out[i] = (77 * in[3 * i] + 151 * in[3 * i + 1] + 28 * in[3 * i + 2]) >> 8;",
                          "unsigned char", 3.1),
        ", RGB": ("for (int c = 0; c < 3; c++) out[3 * i + c] = in[3 * i + 2 - c] ^ 255;", "unsigned char", 3.1),
        ", pointer, row and column": (
            "const unsigned char *p = in + y * w + 3 * x; out[i] = (p[0] + p[1] + p[2]) / 3;", "unsigned char", 2.1),
        ", pointer in a loop": (
            "const unsigned char *p = in + y * w + x; int s = 0, r = n >> 14; for (int j = 0; j < r; j++, p += w)"
            " for (int k = 0; k < r; k++) s += p[k]; out[i] = s >> 4;", "unsigned char", 1.1),
    }  # fmt: skip
    return [
        Row(f"tile of any width{what}", body, type_, type_, spread=spread, spread_out=3.1 if what == ", RGB" else 1,
            kernel=_PITCH, loop=_PITCH_PLANE)
        for what, (body, type_, spread) in bodies.items()
    ]  # fmt: skip


ROWS = [
    Row("contiguous", "out[i] = in[i] + 1;"),
    Row("contiguous, char", "out[i] = in[i] + 1;", "char"),
    Row("contiguous, short", "out[i] = in[i] + 1;", "short"),
    Row("contiguous, double", "out[i] = in[i] + 1;", "double"),
    Row("contiguous, float4", "float4 v = in[i]; v.x += v.w; out[i] = v;", "float4", "float4"),
    Row("reversed", "out[n - 1 - i] = in[n - 1 - i] + 1;"),
    Row("mirrored", "out[i] = in[n - 1 - i];"),
    Row("shifted by an argument", "out[i] = in[i + at[0]] + in[i + at[1]];", at=64),
    Row("uniform", "out[i] = in[at[7]] * in[i];", at=64),
    *(row for k in (2, 3, 4, 5, 8, 16, 64) for row in _strided(k)),
    Row("double, 2 apart", "out[i] = in[2 * i] + in[2 * i + 1];", "double", spread=2),
    Row("char, 3 apart (RGB to gray)", "out[i] = (in[3 * i] + 2 * in[3 * i + 1] + in[3 * i + 2]) >> 2;", "char",
        spread=3),
    Row("char, 4 in a dword", "out[i] = in[4 * i] + in[4 * i + 1] + in[4 * i + 2] + in[4 * i + 3];", "char", "int",
        spread=4),
    Row("short, 2 apart", "out[i] = in[2 * i] - in[2 * i + 1];", "short", spread=2),
    Row("structures of 12 bytes", "out[i] = in[i].x + in[i].y * in[i].z;", "s3", "float", spread=3),
    Row("structures of 12 bytes, stored", "struct s3 s = {in[i], in[i] + 1, 2}; out[i] = s;", "float", "s3",
        spread_out=3),
    Row("structures of 16 bytes, a member", "out[i] = in[i].y;", "float4", "float"),
    Row("structures of 16 bytes, mixed", "out[i] = in[i].a + in[i].b * in[i].c + in[i].d + in[i].e;", "mixed", "double",
        spread=4),
    Row("structures of 20 bytes", "out[i] = in[i].x + in[i].v;", "s5", "float", spread=5),
    Row("structures of 20 bytes, changed", "out[i].x += in[i]; out[i].v -= in[i];", "float", "s5", spread_out=5),
    Row("structures of 32 bytes", "out[i] = in[i].a + in[i].d + in[i].h;", "s8", "float", spread=8),
    Row("structures of 32 bytes, all of them",
        "struct s8 s = in[i]; out[i] = s.a * s.b + s.c * s.d - s.e * s.f + s.g * s.h;", "s8", "float",
        n=1 << 14, spread=8),
    Row("structures of 36 bytes, nine floats",
        "float s = 0; for (int k = 0; k < 9; k++) s = s / 2 + in[9 * i + k]; out[i] = s;", n=1 << 14, spread=9),
    Row("structures of 48 bytes", "out[i] = in[i].a + in[i].b + in[i].v[5];", "s12", "double", n=N // 2, spread=12),
    *_gathers(),
    Row("tile of 16 x 16", "out[i] = in[i] + in[i + w];", spread=1.1, kernel=_TILE, loop=_PLANE),
    *_tiles(),
    Row("tile, transposed in memory", "out[x * w + y] = in[i];", kernel=_TILE, loop=_PLANE),
    Row("3 x 3 box, clamped", """float s = 0; for (int dy = -1; dy <= 1; dy++) for (int dx = -1; dx <= 1; dx++)
        s += in[CLAMP(y + dy, 255) * w + CLAMP(x + dx, 255)]; out[i] = s;""", kernel=_TILE, loop=_PLANE),
    Row("bilinear at computed places", """float fx = x * 0.93f + 3, fy = y * 0.91f + 2; int ix = fx, iy = fy;
        fx -= ix; fy -= iy; const float *p = in + iy * w + ix;
        out[i] = (p[0] * (1 - fx) + p[1] * fx) * (1 - fy) + (p[w] * (1 - fx) + p[w + 1] * fx) * fy;""",
        kernel=_TILE, loop=_PLANE),
    Row("a row of 64 for each lane", "float s = 0; for (int k = 0; k < 64; k++) s += in[64 * i + k]; out[i] = s;",
        n=1 << 11, spread=64),
    Row("a row of an argument's length for each lane",
        "float s = 0; for (int k = 0; k < at[0]; k++) s += in[at[1] * i + k]; out[i] = s;", n=1 << 11, spread=64,
        at=64),
    Row("a column for each lane", "float s = 0; for (int k = 0; k < 64; k++) s += in[n * k + i]; out[i] = s;",
        n=1 << 11, spread=64),
    Row("a column for each lane, 64 MB", "float s = 0; for (int k = 0; k < 4096; k++) s += in[n * k + i]; out[i] = s;",
        n=1 << 12, spread=1 << 12, loop=_ROWS),
    Row("a column for each lane, short, 64 MB",
        "int s = 0; for (int k = 0; k < 4096; k++) s += in[n * k + i]; out[i] = s;", "short", "int",
        n=1 << 13, spread=1 << 12, loop=_ROWS),
    Row("grid-stride loop, 64 workgroups, 64 MB", "out[i] += in[i];", n=1 << 24, kernel=_GRID),
    Row("rows of all lengths", "float s = 0; for (int k = at[i]; k < at[i + (i + 1 < n)]; k++) s += in[k]; out[i] = s;",
        n=1 << 12, spread=16, at=1 << 16, how="sorted"),
    Row("insertion sort of 16 in scratch", """float a[16]; for (int k = 0; k < 16; k++) { float v = in[16 * i + k];
        int j = k; for (; j > 0 && a[j - 1] > v; j--) a[j] = a[j - 1]; a[j] = v; } out[i] = a[at[i] & 15];""",
        n=1 << 12, spread=16),
    Row("counts in scratch", """int c[16]; for (int k = 0; k < 16; k++) c[k] = 0;
        for (int k = 0; k < 32; k++) c[in[32 * i + k] & 15]++; int best = 0;
        for (int k = 1; k < 16; k++) if (c[k] > c[best]) best = k; out[i] = best;""", "int", n=1 << 11, spread=32),
    Row("LDS, reversed", "out[i] = in[b + 255 - t];", kernel=_lds(
        "lds[t] = in[b + t]; __syncthreads(); out[b + t] = lds[255 - t];"),
        loop=_BLOCKS.replace("BODY", "out[b + t] = in[b + 255 - t];")),
    Row("LDS, transposed", "", kernel=_lds(
        "lds[t] = in[b + t]; __syncthreads(); out[b + t] = lds[t % 16 * 16 + t / 16];"),
        loop=_BLOCKS.replace("BODY", "out[b + t] = in[b + t % 16 * 16 + t / 16];")),
    Row("LDS, transposed with a padding", "", kernel=_lds(
        "lds[t / 16 * 17 + t % 16] = in[b + t]; __syncthreads(); out[b + t] = lds[t % 16 * 17 + t / 16];", 272),
        loop=_BLOCKS.replace("BODY", "out[b + t] = in[b + t % 16 * 16 + t / 16];")),
    _lds_gather("float"),
    Row("LDS, scatter", "", at=256, kernel=_lds(
        "lds[at[b % 1024 + t] ^ (b >> 8 & 255)] = in[b + t]; __syncthreads(); out[b + t] = lds[t];"),
        loop="""float lds[256] = {0}; for (int b = 0; b < n; b += 256) { for (int t = 0; t < 256; t++)
        lds[at[b % 1024 + t] ^ (b >> 8 & 255)] = in[b + t]; for (int t = 0; t < 256; t++) out[b + t] = lds[t]; }""",
        how="blocks"),
    Row("LDS, 8 apart", "", kernel=_lds(
        "lds[t] = in[b + t]; __syncthreads(); out[b + t] = lds[t * 8 & 255] + lds[t * 8 + 1 & 255];"),
        loop="""for (int b = 0; b < n; b += 256) for (int t = 0; t < 256; t++)
        out[b + t] = in[b + (t * 8 & 255)] + in[b + (t * 8 + 1 & 255)];"""),
    Row("LDS, sum of a block by atomics", "", "int", "int", kernel=_lds(
        """int v = in[b + t]; if (t == 0) *lds = 0; __syncthreads(); ADD(lds, v); __syncthreads();
        if (t == 0) out[b] = *lds;""", 1, "int"), loop="""for (int b = 0; b < n; b += 256) { int sum = 0;
        for (int t = 0; t < 256; t++) sum += in[b + t]; out[b] = sum; }"""),
    Row("atomic add, places of their own", "ADD(&out[i], in[i]);", "int", "int"),
    Row("atomic add, 64 K places", "ADD(&out[at[i]], in[i]);", "int", "int"),
    Row("atomic add, 256 places", "ADD(&out[at[i]], 1);", "int", "int", at=256),
    Row("atomic add, 4 places", "ADD(&out[at[i]], 1);", "int", "int", at=4),
    Row("atomic add, one place", "ADD(&out[0], in[i]);", "int", "int"),
    Row("atomic add of floats, 4 K places", "ADDF(&out[at[i]], in[i]);", at=1 << 12),
    Row("atomic max, 4 K places", "MAX(&out[at[i]], in[i]);", "int", "int", at=1 << 12),
    Row("atomic max, 4 K places, new each time", "MAX(&out[at[i]], out[at[i]] + 1);", "int", "int",
        n=1 << 12, at=1 << 12, how="permuted"),
    Row("atomic max, the old value wanted", "if (MAX(&out[at[i]], in[i]) < 0) out[i] = 7;", "int", "int", at=1 << 12),
    Row("atomic max, 4 places", "MAX(&out[at[i]], in[i]);", "int", "int", at=4),
    Row("atomic max, one place", "MAX(&out[0], in[i]);", "int", "int"),
    Row("atomic add, one place, old value wanted", "out[i] = ADD(&out[n], in[i]);", "int", "int"),
    Row("atomic add of floats, one place", "ADDF(&out[0], in[i]);"),
]  # fmt: skip


def _fit(row: Row, arrays: dict[str, np.ndarray]) -> None:
    """Indices of the kinds that no plain distribution makes."""
    rng = np.random.default_rng(5)
    at = arrays["at"]
    if row.how == "ends":  # each place at most once, so that the order is nothing's
        top = row.at
        at[:] = rng.permutation(top)[: len(at)] if top >= len(at) else np.resize(rng.permutation(top), len(at))
        if top < len(at):
            arrays["in"][: len(at)] = arrays["in"][at % 61]
    elif row.how == "blocks":
        at[:] = np.concatenate([rng.permutation(256) for _ in range(len(at) // 256)])
    elif row.name.startswith("scatter"):
        arrays["in"][: len(at)] = arrays["in"][at % 61]
    if "argument" in row.name and "row" in row.name:
        at[:2] = 48, 52


def _placed(array: np.ndarray) -> np.ndarray:
    """A copy in memory such as the device's: from a page's start, in huge pages where the host has them. NumPy's own
    arrays lie across lines."""
    room = mmap.mmap(-1, array.nbytes + 2 * _HUGE_PAGE)
    room.madvise(mmap.MADV_HUGEPAGE)
    raw = np.frombuffer(room, np.uint8)
    start = -raw.ctypes.data % _HUGE_PAGE
    copy = raw[start : start + array.nbytes].view(array.dtype)
    copy[...] = array
    return copy


def _compile_c(rows: list[Row], folder: Path) -> ctypes.CDLL:
    source, made = folder / "access.c", folder / "access.so"
    source.write_text(_HEADER + "".join(row.source(device=False) for row in rows))
    options = ["-O3", "-march=native", "-shared", "-fPIC", "-w"]
    subprocess.run(["gcc", *options, str(source), "-o", str(made)], check=True)
    return ctypes.CDLL(str(made))


class _Device:
    """The rows' kernels on the first virtual device."""

    def __init__(self, rows: list[Row], folder: Path, lacking: frozenset[str] = frozenset()) -> None:
        from bench.suite import runners
        from cairn.abi import loader
        from cairn.compiler.rtc import compile_device
        from cairn.hip import state

        self.lacking = lacking
        self.hip, self.host = loader.load("amdhip64"), runners.compile_c("launch", folder)
        text = _HEADER.replace("static inline", "static __device__ inline")
        text += "".join(row.source(device=True) for row in rows)
        if lacking:  # another code object, whose host code is not the first one's
            text += 'extern "C" __device__ int lacking = 1;'
        target = state.device(0).spec.target
        code, _ = compile_device(text, "access.hip", options=["-O3"], target=target)
        self.loaded = ctypes.c_void_p()
        self.code = code
        self.Launch = runners._Launch
        self.check(self.hip.hipModuleLoadData(ctypes.byref(self.loaded), code))

    def check(self, error: int) -> None:
        if error:
            raise RuntimeError(f"HIP error {error}")

    def run(self, row: Row, pointers: list[int]) -> Callable[[int], None]:
        function = ctypes.c_void_p()
        self.check(self.hip.hipModuleGetFunction(ctypes.byref(function), self.loaded, row.symbol.encode()))
        values = [*map(ctypes.c_void_p, pointers), ctypes.c_int(row.n)]
        slots = (ctypes.c_void_p * 4)(*(ctypes.addressof(value) for value in values))
        launch = (self.Launch * 1)()
        launch[0].function, launch[0].arguments = function.value, slots
        launch[0].groups[:], launch[0].items[:] = (-(-row.n // 256), 1, 1), (256, 1, 1)
        functions = (self.hip.hipModuleLaunchKernel, self.hip.hipDeviceSynchronize)

        def run(times: int) -> None:
            assert values
            self.check(self.host.launch_all(*functions, launch, 1, times))

        return run


@contextmanager
def _without(lacking: frozenset[str]) -> Iterator[None]:
    """Code that is written here is for a processor that lacks some abilities."""
    from cairn.vgpu import codecache

    has = codecache.abilities
    codecache.abilities = lambda host: has(host) - lacking  # type: ignore[assignment]
    try:
        yield
    finally:
        codecache.abilities = has


def _measure(row: Row, devices: list[_Device], library: ctypes.CDLL) -> tuple[list[float], bool]:
    """(ns an element in C and on each device, whether the results agree)."""
    arrays = {name: _placed(array) for name, array in row.arrays().items()}
    _fit(row, arrays)
    pointers = [arrays[name].ctypes.data for name in ("in", "out", "at")]
    function = getattr(library, row.symbol)
    function.argtypes = [ctypes.c_void_p] * 3 + [ctypes.c_int]

    def in_c(times: int) -> None:
        for _ in range(times):
            function(*pointers, row.n)

    sides = [in_c, *(device.run(row, pointers) for device in devices)]
    results = []
    for run, lacking in zip(sides, (frozenset[str](), *(device.lacking for device in devices)), strict=True):
        arrays["out"][...] = 0
        with _without(lacking):
            run(1)
        results.append(arrays["out"].astype(np.float64))
    agree = all(np.allclose(results[0], each, rtol=1e-5) for each in results)
    best = [float("inf")] * len(sides)
    times = max(TIMES, (1 << 18) // row.n)
    for _ in range(TURNS):
        for side, run in enumerate(sides):
            began = time.process_time()
            run(times)
            best[side] = min(best[side], (time.process_time() - began) * 1e9 / row.n / times)
    return best, agree


def main() -> None:
    parser = argparse.ArgumentParser(description="Ways to touch memory, against C.")
    parser.add_argument("only", nargs="*", help="rows whose names contain one of these")
    parser.add_argument("--scalar", action="store_true", help="also as for a processor whose gathers are slow")
    arguments = parser.parse_args()
    chosen = arguments.only
    rows = [row for row in ROWS if not chosen or any(word in row.name for word in chosen)]
    if not rows:
        parser.error(f"no row's name contains {' or '.join(map(repr, chosen))}")
    os.environ.setdefault("CAIRN_TIER", "best-only")
    os.environ["HSA_XNACK"] = "1"  # kernels and C work on the same arrays
    os.environ["CAIRN_THREADS"] = "1"
    lacks = [frozenset[str]()] + ([_GATHERS] if arguments.scalar else [])
    ratios = []
    with tempfile.TemporaryDirectory() as scratch:
        library = _compile_c(rows, Path(scratch))
        devices = [_Device(rows, Path(scratch), lacking) for lacking in lacks]
        more = "   scalar   scalar / Cairn" if arguments.scalar else ""
        print(f"{'':52} ns an element: C   Cairn   C / Cairn{more}")
        for row in rows:
            (c, ours, *scalar), agree = _measure(row, devices, library)
            ratios.append([c / ours] + [each / ours for each in scalar])
            more = "".join(f"{each:9.2f} {each / ours:16.2f}" for each in scalar)
            wrong = "" if agree else "  WRONG"
            print(f"{row.name:52} {c:15.2f} {ours:7.2f} {c / ours:11.2f}{more}{wrong}", flush=True)
    means = np.exp(np.mean(np.log(ratios), axis=0))
    print(f"{'geometric mean':52} {means[0]:35.2f}" + "".join(f"{mean:26.2f}" for mean in means[1:]))


if __name__ == "__main__":
    main()
