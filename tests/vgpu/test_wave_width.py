"""Waves of 32 lanes: a gfx942 that there is not, for which all that the engine and the interpreter do must hold as
well, so that nothing in them counts on 64."""

from __future__ import annotations

import numpy as np
import pytest

from cairn.base.errors import UnknownInstruction
from cairn.codeobj import load
from cairn.compiler.rtc import compile_device
from cairn.isa.decode import decode
from cairn.isa.rows import Alu, Lane, Mfma
from cairn.isa.wave import BY_LANES, WAVE_64, Wave
from cairn.vgpu import codecache
from cairn.vgpu.codecache import Tier
from cairn.vgpu.decode.formats import dpp_source
from cairn.vgpu.hosts import Host
from cairn.vgpu.interp import lanes as interp_lanes
from cairn.vgpu.interp import matrix as interp_matrix
from cairn.vgpu.interp import run_workgroup
from cairn.vgpu.interp.wave import Wave as Reference
from cairn.vgpu.layout import layout_of
from tests.vgpu import test_hardware_gather, test_lane_groups, test_lower_memory, test_lower_rows
from tests.vgpu.engine_code import aligned, run_native
from tests.vgpu.gpu_code import assemble
from tests.vgpu.snapshot import SnapshotWriter

NARROW = BY_LANES[32]


@pytest.mark.budget(1.2)
@pytest.mark.parametrize("tier", Tier, ids=lambda tier: tier.value)
@pytest.mark.parametrize("full", [True, False], ids=["full", "masked"])
def test_rows(full: bool, tier: Tier, exhaustive: bool) -> None:
    """Arithmetic, what goes from lane to lane, and memory: one encoding in many, each if asked for."""
    turn = 2 * full + (tier is Tier.QUICK)
    arithmetic = test_lower_rows.instructions("gfx942", (Alu, Lane), 2)
    arithmetic = [each for each in arithmetic if "permlane32" not in each[1].name]
    step = 1 if exhaustive else 32
    assert test_lower_rows.check("gfx942", arithmetic[turn % step :: step], full, 5, None, tier, NARROW) == []
    memory, shapes = test_lower_memory.instructions("gfx942"), test_lower_memory.SHAPES
    step = len(shapes) if exhaustive else 24 * len(shapes)
    for number, shape in enumerate(shapes):
        some = memory[(number + turn) % step :: step]
        assert test_lower_memory.check("gfx942", some, full, shape, None, tier, NARROW) == []


def test_masks() -> None:
    """All lanes, none beyond; which of a pair's bits count."""
    assert (WAVE_64.every, NARROW.every) == ((1 << 64) - 1, (1 << 32) - 1)
    assert NARROW.has_all((1 << 64) - 1) and NARROW.has_all((1 << 32) - 1) and not NARROW.has_all((1 << 31) - 1)
    assert WAVE_64.number_bits == 6 and NARROW.number_bits == 5 and NARROW.iota == tuple(range(32))


def test_layouts() -> None:
    """A workgroup of 64 has two waves; the first lane's number comes of the wave's."""
    found = layout_of(64, 1, 1, 3, NARROW)
    assert found.full and found.single and found.aligned == 5 and found.lanes == 32
    assert not layout_of(48, 1, 1, 3, NARROW).full and layout_of(48, 1, 1, 3, NARROW).lanes == 32
    assert layout_of(16, 4, 1, 3, NARROW).steps == tuple(i % 16 | i // 16 << 10 for i in range(32))


def test_exchanges_stay_within_the_wave() -> None:
    for lanes in (32, 64):

        def source(control: int, lanes: int = lanes) -> tuple[int, ...]:
            return dpp_source({"dpp_ctrl": control, "row_mask": 15, "bank_mask": 15}, lanes).source

        assert source(0x134) == tuple((i + 1) % lanes for i in range(lanes))  # wave_rol:1
        assert source(0x130)[-1] == -1 and source(0x13C)[0] == lanes - 1
        assert source(0x140) == tuple(i ^ 15 for i in range(lanes))  # row_mirror


@pytest.mark.parametrize("text", ["v_mfma_f32_32x32x8_f16 v[0:15], v[16:17], v[18:19], v[0:15]"])
def test_instructions_for_wide_waves_are_refused(text: str) -> None:
    words = assemble(text, "gfx942")[:8]
    inst = decode(words, 0, "gfx942")
    unknown = SnapshotWriter(words, "gfx942", full=True, width=NARROW).module().facts.unknown
    assert "it is for waves of 64 lanes, and this kernel's have 32" in unknown[0][1] and inst.name in unknown[0][1]
    wave = Reference(0, "gfx942", 0, NARROW)
    from cairn.isa.sem import lookup

    row = lookup(inst.name, "gfx942")
    with pytest.raises(UnknownInstruction, match="waves of 64 lanes"):
        (interp_matrix if isinstance(row, Mfma) else interp_lanes).execute(wave, inst, row)  # type: ignore[arg-type]


SOURCE = """
extern "C" __global__ void turned(const int *in, int *out, int n) {
    __shared__ int kept[256];
    int i = threadIdx.x;
    kept[i] = in[i];
    __syncthreads();
    int sum = 0;
    for (int k = 0; k < (in[i] & 7); ++k) sum = sum * 3 + kept[(i + k) % n];
    if (i & 1) sum += kept[n - 1 - i];
    out[i] = sum;
}
"""


@pytest.mark.parametrize("wave", BY_LANES.values(), ids=lambda wave: str(wave.lanes))
@pytest.mark.parametrize("items", [7, 32, 33, 64, 100, 256])
def test_a_kernel(items: int, wave: Wave) -> None:
    """LDS, a barrier, a loop that lanes leave at different times, and branches: both engines against NumPy."""
    code = load(compile_device(SOURCE, "turned.hip", options=["-O3"], target="gfx942")[0])
    kernel = code.kernels["turned"]
    descriptor = kernel.descriptor._replace(properties=kernel.descriptor.properties | (wave.lanes == 32) << 10)
    image = aligned(code.image_size)
    for segment in code.segments:
        image[segment.vaddr : segment.vaddr + len(segment.data)] = np.frombuffer(segment.data, np.uint8)
    given, kernarg, packet = aligned(1024).view(np.int32), aligned(512), aligned(64)
    given[:items] = np.random.default_rng(items).integers(-1000, 1000, items)
    packet[4:6].view(np.uint16)[0] = items
    want = np.zeros(items, np.int32)
    for i in range(items):
        total = 0
        for k in range(int(given[i]) & 7):
            total = total * 3 + int(given[(i + k) % items])
        want[i] = total + (int(given[items - 1 - i]) if i & 1 else 0)
    for run in (run_workgroup, run_native):
        out = aligned(1024).view(np.int32)
        kernarg[:16].view(np.uint64)[:] = [given.ctypes.data, out.ctypes.data]
        kernarg[16:20].view(np.int32)[0] = items
        base = image.ctypes.data
        run(
            image.tobytes(), base, base + kernel.entry_vaddr, descriptor, "gfx942", kernarg=kernarg.ctypes.data,
            block=(items, 1, 1), lds_size=1024, dispatch_packet=packet.ctypes.data,
        )  # fmt: skip
        np.testing.assert_array_equal(out[:items], want, run.__name__)


@pytest.mark.usefixtures("waves_of_32")
class TestWholeKernels:
    """Some of what ``make test-wave32`` runs: tiles in rows, indices that wrap, elements of 16 bytes anywhere."""

    @pytest.mark.parametrize("block", [(8, 8), (32, 8)])
    def test_rows_of_tiles(self, block: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
        test_lane_groups.test_loops_that_lanes_leave_at_different_times(block, monkeypatch)
        test_lane_groups.test_indices_that_wrap(block, monkeypatch)

    @test_hardware_gather.WITH_MASKS
    @pytest.mark.parametrize("ways", ["scalar", "gathers"])
    def test_elements_anywhere(self, ways: str, monkeypatch: pytest.MonkeyPatch) -> None:
        chosen = codecache.abilities(Host()) - test_hardware_gather.WAYS["extracts"] | test_hardware_gather.WAYS[ways]
        monkeypatch.setattr(codecache, "abilities", lambda host: chosen)
        test_hardware_gather.test_bytes_anywhere(ways, "four", monkeypatch)
