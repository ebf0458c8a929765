"""Elements at small equal distances, and 64-bit indices whose halves are made in different blocks, against NumPy."""

from __future__ import annotations

import ctypes
import itertools
import re
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state
from cairn.isa.wave import WAVE_64
from cairn.vgpu import codecache
from cairn.vgpu.hosts import Host
from cairn.vgpu.lower.access import line_permute
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import Builder, V
from tests.vgpu.gaps import before_a_gap
from tests.vgpu.snapshot import loaded

SOURCE = """
extern "C" __global__ void spread(const T *in, T *out, int from, int low, int high, int twice) {
    int at = (int)(blockIdx.x * blockDim.x + threadIdx.x) * APART + from;
    if (at >= low) out[at] = in[at] * 3;
    if (at < high) out[at] += in[at];
    if (twice) out[at] += 5;
}
"""
TYPES = {
    "char": np.int8, "short": np.int16, "int": np.int32, "float": np.float32, "long": np.int64, "double": np.float64,
}  # fmt: skip
DISTANCES = {"quick": (1, 2, 3, 5, -1), "best-only": (1, 2, 3, 4, 5, 7, 9, 12, -1, -2, -3, -5)}


@pytest.mark.parametrize("tier", ["quick", "best-only"])
@pytest.mark.parametrize("type_", TYPES)
def test_elements_at_small_distances(type_: str, tier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Elements at small distances either way, from indices on both sides of zero, in whole waves and in cut ones, up to
    the last byte before a gap; what lies between stays."""
    monkeypatch.setenv("CAIRN_TIER", tier)
    kind, device, rng = TYPES[type_], state.device(0), np.random.default_rng(3)
    for apart in DISTANCES[tier]:
        source = f"#define T {type_}\n#define APART ({apart})\n" + SOURCE
        code, _ = compile_device(source, "spread.hip", options=["-O3"], target=device.spec.target)
        function = module.load(code, device).function("spread")
        count = 255 * abs(apart) + 1
        given, out = before_a_gap(count, kind), before_a_gap(count, kind)
        zero = 100 * abs(apart)  # the element that index 0 means
        first = -zero if apart > 0 else count - 1 - zero  # the index of lane 0
        near, far = 9 * abs(apart), 31 * abs(apart)
        for low, high, twice in ((-zero, count, 0), (-zero, count, 1), (-7, near, 1), (far, -50, 0)):
            given[:], out[:] = rng.integers(-99, 99, count), rng.integers(-99, 99, count)
            want, at = out.copy(), np.arange(0, count, abs(apart))
            index = at - zero
            tripled, added = at[index >= low], at[index < high]
            with np.errstate(over="ignore"):
                want[tripled] = given[tripled] * kind(3)
                want[added] += given[added]
                want[at] += kind(5 * twice)
            pointers = [array.ctypes.data + zero * array.itemsize for array in (given, out)]
            packed = np.array(pointers, np.uint64).tobytes() + np.array([first, low, high, twice], np.int32).tobytes()
            arguments = launch.Arguments(packed=packed)
            launch.launch(function, (2, 1, 1), (128, 1, 1), arguments, 0, device.null_stream)
            device.null_stream.wait()
            np.testing.assert_array_equal(out, want, f"{type_}, {apart} apart, {low} {high} {twice}")


@pytest.mark.parametrize("size", [1, 2, 4, 8])
@pytest.mark.parametrize("apart", [1, 2, 3, 5, 7, -3])
def test_lines_end_with_the_last_element(apart: int, size: int) -> None:
    """Masked stores that reach into a page that may not be written are slow, also where they store nothing there."""
    window = line_permute._window(tuple(apart * size * i for i in range(64)), size)
    assert window is not None
    text, last = line_permute._outlined("store", window).text, 63 * abs(apart)
    starts = [int(found) for found in re.findall(r"getelementptr i\d+, ptr %at0, i64 (\d+)", text)]
    assert max(starts) + 64 // size == last + 1
    assert min(starts) == 0


ABLE = {"byte permutes", "gathers"} <= codecache.abilities(Host())


@pytest.mark.skipif(not ABLE, reason="masks of lines are for AVX-512 with permutations of bytes")
def test_masks_have_the_lanes_of_a_line_alone() -> None:
    """Bytes in one row of memory or several, of lanes chosen at random: all others stay."""
    windows, text, declared, rng = [], "", set[str](), np.random.default_rng(3)
    for rows, apart in itertools.product((1, 2, 4, 8, 16), (1, 2, 3, -1)):
        steps = tuple(apart * (lane % (64 // rows)) for lane in range(64))
        window = line_permute._window(steps, 1, rows)
        assert window is not None
        b = Builder(f"w{len(windows)}", WAVE_64)
        ctx: Any = SimpleNamespace(b=b, exec_bits=V("i1", 64, "%on"), wave=WAVE_64)
        b.lines += [(llvm.load("<64 x i8>", 1), "%bytes", ("%from",))]
        b.lines += [(llvm.convert("bitcast", "i64", "<64 x i1>"), "%on", ("%exec",))]
        bases = [f"%to{row}" for row in range(rows)]
        b.lines += [(llvm.offset("i8"), base, ("%to", str(1000 * row))) for row, base in enumerate(bases)]
        masks = line_permute._masks(ctx, window)
        lines = b.lines + line_permute._store(window, bases, "%bytes", "%", masks)
        head = f"define void @f{len(windows)}(i64 %exec, ptr %from, ptr %to) #0 {{"
        text += f"{head}\n{llvm.text(lines)}\n  ret void\n}}\n"
        declared |= {opcode.declaration for opcode, _, _ in lines if opcode.callee}
        windows.append((window, steps))
    text += f"attributes #0 = {{ {codecache.ATTRIBUTES} }}\n" + "\n".join(declared)
    library = loaded(codecache.compile_object(text, Host()))
    for number, (window, steps) in enumerate(windows):
        function = ctypes.CFUNCTYPE(None, ctypes.c_uint64, ctypes.c_void_p, ctypes.c_void_p)(
            ctypes.cast(getattr(library, f"f{number}"), ctypes.c_void_p).value
        )
        rows = np.arange(64) * window.rows // 64
        for bits in [(1 << 64) - 1, *(int(each) for each in rng.integers(0, 1 << 64, 20, np.uint64))]:
            given, out = rng.integers(1, 256, 64).astype(np.uint8), np.zeros(16400, np.uint8)
            function(bits, given.ctypes.data, out[200:].ctypes.data)
            on = np.array([bits >> lane & 1 for lane in range(64)], bool)
            want = np.zeros_like(out)
            want[(200 + 1000 * rows + steps)[on]] = given[on]
            np.testing.assert_array_equal(out, want, f"{window.rows} rows, {steps[1]} apart, {bits:#x}")


STRUCTURES = """
struct Four { int x, y, z, w; };
struct Doubles { double x, y; };
extern "C" __global__ void take(const int *in, int *sums, Four *copies, double *products, int from, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    Four here = *(const Four *)(in + from + i * APART);
    Doubles pair = *(const Doubles *)(in + from + i * APART);
    sums[i] = here.x + 3 * here.y - 5 * here.z + 7 * here.w;
    copies[i] = here;
    products[i] = pair.x - pair.y;
}
extern "C" __global__ void shared(const int *in, int *sums, Four *copies, double *products, int from, int n) {
    __shared__ __attribute__((aligned(16))) int lds[256 * 12];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    for (int k = 0; k < 12; k++) lds[t + 256 * k] = in[t + 256 * k];
    __syncthreads();
    if (i >= n) return;
    Four here = *(const Four *)(lds + t * 12);
    Doubles pair = *(const Doubles *)(lds + t * 12 + 4);
    sums[i] = here.x + 3 * here.y - 5 * here.z + 7 * here.w;
    copies[i] = here;
    products[i] = pair.x - pair.y;
}
"""


@pytest.mark.parametrize("tier", ["quick", "best-only"])
@pytest.mark.parametrize("apart", [5, 6, 7, 8, 12, 16, 100, 1024, -8, -11])
def test_elements_of_16_bytes_apart(apart: int, tier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four dwords or two doubles of each structure, in whole waves and cut ones, up to the last byte before a gap."""
    monkeypatch.setenv("CAIRN_TIER", tier)
    device, rng = state.device(0), np.random.default_rng(5)
    code, _ = compile_device(
        f"#define APART ({apart})\n" + STRUCTURES, "take.hip", options=["-O3"], target=device.spec.target
    )
    loaded = module.load(code, device)
    for name, n in (("take", 128), ("take", 100), *((("shared", 100), ("shared", 256)) if apart == 12 else ())):
        count = 256 * 12 if name == "shared" else (n - 1) * abs(apart) + 4
        given = before_a_gap(count, np.int32)
        given[:] = rng.integers(0, 1 << 30, count)
        first = 0 if apart > 0 else count - 4
        at = first + np.arange(n)[:, None] * apart
        fours, doubles = (given[at + shift + np.arange(4)] for shift in (0, 4 if name == "shared" else 0))
        pairs = np.ascontiguousarray(doubles).view(np.float64)
        sums, copies, products = np.zeros(n, np.int32), np.zeros((n, 4), np.int32), np.zeros(n)
        pointers = [each.ctypes.data for each in (given, sums, copies, products)]
        packed = np.array(pointers, np.uint64).tobytes() + np.array([first, n], np.int32).tobytes()
        function = loaded.function(name)
        shape = (1, 1, 1), (256 if name == "shared" else 128, 1, 1)
        launch.launch(function, *shape, launch.Arguments(packed=packed), 0, device.null_stream)
        device.null_stream.wait()
        with np.errstate(over="ignore"):
            np.testing.assert_array_equal(sums, fours @ np.array([1, 3, -5, 7], np.int32), f"{name} {n}")
        np.testing.assert_array_equal(copies, fours, f"{name} {n}")
        np.testing.assert_array_equal(products, pairs[:, 0] - pairs[:, 1], f"{name} {n}")
