"""Lanes that exchange what they have by each bit of their numbers: against NumPy, and what code they come to."""

from __future__ import annotations

import numpy as np
import pytest

from cairn import codeobj
from cairn.compiler.rtc import compile_device
from cairn.vgpu import codecache
from cairn.vgpu.decode.image import image_of
from cairn.vgpu.hosts import Host
from cairn.vgpu.layout import layout_of
from cairn.vgpu.lower import passes
from cairn.vgpu.lower.kernel.function import FunctionWriter
from tests.vgpu.both import FULL, check_both

LANES = np.arange(64)
# v10: the address of the lane with another bit, v11: what it has.
STEP = """
v_xor_b32 v10, {by}, v9
v_lshlrev_b32 v10, 2, v10
ds_bpermute_b32 v11, v10, v{at}
s_waitcnt lgkmcnt(0)
{op} v{at}, v{at}, v11
"""
OPS = {
    "v_add_u32": (np.uint32, np.add), "v_xor_b32": (np.uint32, np.bitwise_xor), "v_max_i32": (np.int32, np.maximum),
    "v_min_u32": (np.uint32, np.minimum), "v_add_f32": (np.float32, np.add), "v_mul_f32": (np.float32, np.multiply),
    "v_max_f32": (np.float32, np.maximum), "v_sub_u32": (np.uint32, np.subtract),
}  # fmt: skip


@pytest.mark.parametrize("mask", [FULL, 0x00FF_0FF7_FFFF_7FF1])
@pytest.mark.parametrize("op", OPS)
def test_numbers(op: str, mask: int) -> None:
    type_, does = OPS[op]
    active = np.array([mask >> i & 1 for i in range(64)], bool)
    start = (np.random.default_rng(3).standard_normal(64) * 3).astype(np.float32)
    for bits in ((32, 16, 8, 4, 2, 1), (1, 2, 4), (32, 32, 1), (63, 16, 8, 4, 2, 1), (1, 2, 4, 8, 16, 5)):
        text = "v_mbcnt_lo_u32_b32 v9, -1, 0\nv_mbcnt_hi_u32_b32 v9, -1, v9\n"
        text += "".join(STEP.format(by=by, at=4, op=op) for by in bits) + "v_lshlrev_b32 v5, 1, v4\n"
        value = start.view(type_)
        for by in bits:
            taken = np.where(active[LANES ^ by], value[LANES ^ by], type_(0))  # a lane that is off gives zero
            value = np.where(active, does(value, taken), value).astype(type_)
        twice = np.where(active, value.view(np.uint32) << 1, np.uint32(0)).astype(np.uint32)
        check_both(text, {4: start.view(np.uint32), 5: np.zeros(64, np.uint32)},
                   {4: value.view(np.uint32), 5: twice}, target="gfx90a", mask=mask)  # fmt: skip


SOURCE = """
extern "C" __global__ void total(const float *in, float *out) {
    float sum = in[threadIdx.x];
    for (int by = 32; by > 0; by >>= 1) sum += __shfl_xor(sum, by);
    out[threadIdx.x] = sqrtf(sum * sum + 1.0f) / (sum + 2.0f);
}
"""


def test_what_all_lanes_have_is_one_number() -> None:
    loaded = codeobj.load(compile_device(SOURCE, "total.hip", options=["-O3"], target="gfx90a")[0])
    image = image_of(loaded, loaded.kernels["total"])

    def text(**left_out: frozenset[str]) -> str:
        how = {"abilities": codecache.abilities(Host()), **left_out}
        return FunctionWriter(image, layout_of(64, 1, 1, wave=image.wave), **how).module().text  # type: ignore[arg-type]

    assert "fdiv float" in text()
    assert "fdiv float" not in text(left_out=passes.NONE | {"butterflies"})
