"""Reciprocal square roots from the host's estimates (estimates.py) against NumPy's doubles: of all floats where the
tests are exhaustive, of floats from all over where not, and of sums with constants."""

from __future__ import annotations

from typing import Any

import llvmlite.binding as llvm
import numpy as np
import pytest

from cairn.codeobj import load
from cairn.compiler.rtc import compile_device
from cairn.vgpu import codecache
from cairn.vgpu.decode.image import image_of
from cairn.vgpu.hosts import Host
from cairn.vgpu.layout import layout_of
from cairn.vgpu.lower.kernel.function import FunctionWriter
from tests.vgpu.engine_code import aligned, run_native

MOST = 0.58
CHUNK = 1 << 22
SPECIAL = [0, 1, 0x007FFFFF, 0x00800000, 0x7F7FFFFF, 0x7F800000, 0x7F800001, 0x7FC00000]


def _code(constant: float | None) -> bytes:
    """A kernel that replaces each float by the reciprocal square root of itself, or of its sum with a constant."""
    operand = "p[i]" if constant is None else f"p[i] + {constant.hex()}f"
    source = f"""extern "C" __global__ void roots(float *p, int rows) {{
        for (int i = threadIdx.x; i < 64 * rows; i += 64) p[i] = rsqrtf({operand}); }}"""
    return compile_device(source, "roots.hip", options=["-O3"], target="gfx942")[0]


def _run(code: bytes, words: Any) -> Any:
    loaded = load(code)
    (kernel,) = loaded.kernels.values()
    image = image_of(loaded, kernel)
    memory, placed, kernarg = aligned(words.nbytes), aligned(len(image.code)), aligned(512)
    memory[:] = words.view(np.uint8)
    placed[:] = np.frombuffer(image.code, np.uint8)
    kernarg[:8].view(np.uint64)[0] = memory.ctypes.data
    kernarg[8:12].view(np.uint32)[0] = len(words) // 64
    base = placed.ctypes.data
    run_native(
        bytes(image.code), base, base + image.entry, image.descriptor, image.target, kernarg=kernarg.ctypes.data,
        block=(64, 1, 1), grid=(64, 1, 1),
    )  # fmt: skip
    return memory.view(np.float32)


def _errors(x: Any, got: Any) -> Any:
    """Units in the last place, of single results. Infinite ones and zeros are right to the bit, NaNs are NaN."""
    with np.errstate(all="ignore"):
        want = 1 / np.sqrt(x.astype(np.float64))
        # For an exact power of two the numbers below lie half as far apart; the wider unit counts.
        unit = np.ldexp(1.0, np.frexp(want)[1] - 24)
        error = np.abs(got.astype(np.float64) - want) / unit
    same = (got == want) & (np.signbit(got) == np.signbit(want)) | np.isnan(got) & np.isnan(want)
    return np.where(same, 0, np.where(np.isfinite(want) & (want != 0) & np.isfinite(got), error, np.inf))


def _samples() -> Any:
    """Floats from all over, those side by side where all fractions of roots are, the largest ones and special ones."""
    spread = np.arange(1 << 16, dtype=np.uint32) * np.uint32(65537)
    dense = np.uint32(0x3F800000) + np.arange(1 << 16, dtype=np.uint32) * np.uint32(257)
    large = np.uint32(0x7F800000) - np.arange(1, 1 + (1 << 14), dtype=np.uint32) * np.uint32(511)
    special = np.array([word | sign for word in SPECIAL for sign in (0, 1 << 31)] * 4, np.uint32)
    return np.concatenate([spread, dense, large, special])


def test_floats(exhaustive: bool) -> None:
    code = _code(None)
    chunks = (np.arange(at, at + CHUNK, dtype=np.uint64).astype(np.uint32) for at in range(0, 1 << 32, CHUNK))
    for words in chunks if exhaustive else [_samples()]:
        errors = _errors(words.view(np.float32), _run(code, words))
        assert errors.max() <= MOST, (errors.max(), hex(words[errors.argmax()]))


CONSTANTS = [0.01, 2.0**-98, 1.0, 1.75 * 2.0**99, 2.0**100, -1.0, 1.99 * 2.0**-99, 2.0**127]


@pytest.mark.parametrize("constant", CONSTANTS)
def test_sums_with_constants(constant: float, exhaustive: bool) -> None:
    code = _code(constant)
    near = np.array(-constant, np.float32).view(np.uint32) + np.arange(-512, 512).astype(np.uint32)
    lists = [np.concatenate([_samples(), near])]
    if exhaustive and constant in (0.01, 2.0**-98):
        lists = [np.arange(at, at + CHUNK, dtype=np.uint32) for at in range(0, 0x80000000, CHUNK)]
    for words in lists:
        with np.errstate(all="ignore"):
            x = words.view(np.float32) + np.float32(constant)
        errors = _errors(x, _run(code, words))
        assert errors.max() <= MOST, (errors.max(), hex(words[errors.argmax()]))


def test_operations() -> None:
    """Multiplications, sums and fused ones of one root."""
    text = _left(None, {"registers", "estimates"})
    counts = [text.count(kind) for kind in ("fmul <64", "fadd <64", "call <64 x float> @llvm.fma", "fcmp")]
    assert [n / counts[-1] for n in counts[:-1]] == [2, 0, 4]


def _left(constant: float | None, abilities: set[str]) -> str:
    """What LLVM leaves of the kernel's code."""
    loaded = load(_code(constant))
    (kernel,) = loaded.kernels.values()
    writer = FunctionWriter(
        image_of(loaded, kernel), layout_of(64, 1, 1, wave=kernel.descriptor.wave), abilities=frozenset(abilities)
    )
    machine = llvm.parse_assembly(writer.module().text)
    codecache.optimise(machine, codecache.target_machine(Host()))
    return str(machine).split("@cairn_kernel(")[1]
