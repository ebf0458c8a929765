"""Atomics on tables in LDS that bytes choose from, against NumPy lane by lane."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from cairn import codeobj
from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state
from cairn.vgpu.decode.image import image_of
from cairn.vgpu.layout import layout_of
from cairn.vgpu.lower.kernel.function import FunctionWriter

SOURCE = """
typedef unsigned char byte;
typedef unsigned long long u64;
#define K(name, type) extern "C" __global__ void name(const byte *in, type *out, const type *more, int n)
#define TABLE(type, count) __shared__ type table[count + 64]; int t = threadIdx.x; \\
    for (int i = t; i < count + 64; i += 64) table[i] = more[i]; __syncthreads();
#define EACH for (int i = t; i < n; i += 64)
#define END(count) __syncthreads(); for (int i = t; i < count; i += 64) out[i] = table[i];
K(counts, int) { TABLE(int, 256) EACH atomicAdd(&table[in[i]], 1); END(256) }
K(behind, int) { TABLE(int, 256) EACH atomicAdd(&table[64 + in[i]], 3); END(320) }
K(weights, int) { TABLE(int, 256) EACH atomicAdd(&table[in[i]], i * i); END(256) }
K(wide, u64) { TABLE(u64, 256) EACH atomicAdd(&table[in[i]], (u64)i << 20); END(256) }
K(highest, int) { TABLE(int, 256) EACH atomicMax(&table[in[i]], i * 7919 % 1009); END(256) }
K(bits, unsigned) { TABLE(unsigned, 256) EACH atomicXor(&table[in[i]], 1u << i % 31); END(256) }
K(floats, float) { TABLE(float, 256) EACH atomicAdd(&table[in[i]], i * 0.5f); END(256) }
K(places, int) { TABLE(int, 256) EACH out[320 + i] = atomicAdd(&table[in[i]], 1); END(256) }
K(exchanged, int) { TABLE(int, 256) EACH out[320 + i] = atomicExch(&table[in[i]], i); END(256) }
K(compared, int) { TABLE(int, 256) EACH out[320 + i] = atomicCAS(&table[in[i]], i % 5, i); END(256) }
K(small, int) {
    __shared__ int table[64];
    int t = threadIdx.x;
    table[t] = more[t];
    __syncthreads();
    EACH atomicAdd(&table[in[i]], 1);
    END(64)
}
"""
Change = Callable[[np.ndarray, int, int], None]


def _adds(amount: Callable[[int], int | float]) -> Change:
    def change(table: np.ndarray, at: int, i: int) -> None:
        table[at] += table.dtype.type(amount(i))

    return change


def _highest(table: np.ndarray, at: int, i: int) -> None:
    table[at] = max(table[at], i * 7919 % 1009)


def _bits(table: np.ndarray, at: int, i: int) -> None:
    table[at] ^= np.uint32(1 << i % 31)


def _exchanged(table: np.ndarray, at: int, i: int) -> None:
    table[at] = i


def _compared(table: np.ndarray, at: int, i: int) -> None:
    table[at] = i if table[at] == i % 5 else table[at]


CHANGES: dict[str, tuple[Change, type[np.generic], int]] = {
    "counts": (_adds(lambda i: 1), np.int32, 0), "behind": (_adds(lambda i: 3), np.int32, 64),
    "weights": (_adds(lambda i: i * i), np.int32, 0), "wide": (_adds(lambda i: i << 20), np.uint64, 0),
    "highest": (_highest, np.int32, 0), "bits": (_bits, np.uint32, 0),
    "floats": (_adds(lambda i: i * 0.5), np.float32, 0),
    "places": (_adds(lambda i: 1), np.int32, 0), "exchanged": (_exchanged, np.int32, 0),
    "compared": (_compared, np.int32, 0), "small": (_adds(lambda i: 1), np.int32, 0),
}  # fmt: skip
RETURNING = ("places", "exchanged", "compared")
INPUTS = {
    "random": lambda rng, n: rng.integers(0, 256, n), "few": lambda rng, n: rng.integers(0, 3, n),
    "one": lambda rng, n: np.full(n, 255), "one lane": lambda rng, n: np.where(np.arange(n) % 64 == 63, 1, 0),
}  # fmt: skip


@pytest.mark.parametrize("n", [64 * 9, 64 * 3 + 17])
@pytest.mark.parametrize("given", INPUTS)
@pytest.mark.parametrize("name", CHANGES)
def test_tables(name: str, given: str, n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every kind of operation, whole waves and partial ones, all lanes at one element."""
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    device, rng = state.device(0), np.random.default_rng(5)
    code, _ = compile_device(SOURCE, "tables.hip", options=["-O3"], target=device.spec.target)
    change, kind, start = CHANGES[name]
    size = 64 if name == "small" else 320
    data = (INPUTS[given](rng, n) % (64 if name == "small" else 256)).astype(np.uint8)
    more, out = rng.integers(0, 4, 320).astype(kind), np.zeros(320 + n, kind)
    table, old = more.copy(), np.zeros(n, kind)
    for i in range(n):
        old[i] = table[start + int(data[i])]
        change(table, start + int(data[i]), i)
    packed = np.array([data.ctypes.data, out.ctypes.data, more.ctypes.data], np.uint64).tobytes()
    arguments = launch.Arguments(packed=packed + np.int32(n).tobytes())
    function = module.load(code, device).function(name)
    launch.launch(function, (1, 1, 1), (64, 1, 1), arguments, 0, device.null_stream)
    device.null_stream.wait()
    shown = size if name in ("behind", "small") else 256
    np.testing.assert_array_equal(out[:shown], table[:shown])
    if name in RETURNING:
        np.testing.assert_array_equal(out[320:], old)


def test_found() -> None:
    """What bytes choose goes by bytes."""
    code, _ = compile_device(SOURCE, "tables.hip", options=["-O3"], target="gfx942")
    loaded = codeobj.load(code)
    for name in CHANGES:
        image = image_of(loaded, loaded.kernels[name])
        assert ".table." in FunctionWriter(image, layout_of(64, 1, 1, wave=image.wave)).module().text, name
