"""The table of LLVM's features: complete, true to the document, and its own tests where no other one shows a row."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from cairn.isa import features
from cairn.isa.tables import TARGETS
from cairn.vgpu.specs import parse_devices
from tests.vgpu.meaning import check_both, run_both

ROOT = Path(__file__).parents[2]
LANES = np.arange(64, dtype=np.uint32)
_HELP = """
import llvmlite.binding as llvm
llvm.initialize_all_targets()
llvm.Target.from_triple("amdgcn-amd-amdhsa").create_target_machine(cpu="gfx942", features="+help")
"""


def test_llvm_knows_no_other_feature() -> None:
    """What the bundled LLVM lists is in one of the two lists, and in one alone."""
    done = subprocess.run([sys.executable, "-c", _HELP], capture_output=True, text=True, check=True)
    listed = done.stderr.split("Available features for this target:")[1].splitlines()
    names = {line.split()[0] for line in listed if line.startswith("  ") and " - " in line}
    assert len(names) > 200
    assert names - features.known() == set()
    mine = [name for feature in features.FEATURES for name in feature.names.split()]
    assert len(mine) == len(set(mine)) and not features.OTHERS & set(mine)


def test_document() -> None:
    document = (ROOT / "docs" / "instructions.md").read_text()
    assert features.placed(document) == document, "run python -m cairn.isa.features"


@pytest.mark.parametrize("feature", (*features.FEATURES, *features.PREDICATES), ids=lambda each: each.names.split()[0])
def test_what_is_modelled_has_a_test(feature: features.Feature) -> None:
    assert feature.state in features.STATES and set(feature.targets) <= set("945") and feature.what
    assert bool(feature.test) == (feature.state == features.MODELLED)
    if feature.test:
        file, _, function = feature.test.partition("::")
        assert f"def {function}" in (ROOT / file).read_text()


@pytest.mark.parametrize("target", TARGETS)
def test_one_over_two_pi(target: str) -> None:
    """1/(2 pi), rounded to f32, f16 and (of f64) the bits that hardware has."""
    text = """
        v_mov_b32_e32 v20, 0.15915494
        v_add_f16_e32 v21, 0.15915494, v2
        v_add_f64 v[22:23], 0.15915494309189532, v[2:3]"""
    wanted = {20: 0x3E22F983, 21: 0x3118, 22: 0x6DC9C882, 23: 0x3FC45F30}
    zeros = LANES * 0
    check_both(text, {2: zeros, 3: zeros}, {r: zeros + np.uint32(w) for r, w in wanted.items()}, target=target)


@pytest.mark.parametrize("target", TARGETS)
def test_denormals_of_atomics(target: str) -> None:
    """Memory adds f32: gfx90a takes denormals as zeros and stores none, the others keep them; LDS keeps them on all."""
    least, small = 0x00000001, 0x00800000  # the least denormal, the least normal number
    memory = np.array([least, small, small, 0x80000003], np.uint32)
    data = np.array([least, 0x80000001, 0x80000000 | small, 0x80000000], np.uint32)
    text = """
        v_lshlrev_b32_e32 v4, 2, v0
        ds_write_b32 v4, v2
        s_waitcnt lgkmcnt(0)
        global_atomic_add_f32 v4, v3, s[6:7]
        ds_add_f32 v4, v3
        s_waitcnt vmcnt(0) lgkmcnt(0)
        ds_read_b32 v5, v4"""
    kept = np.array([2, 0x007FFFFF, 0, 0x80000003], np.uint32)
    flushed = np.array([0, small, 0, 0x80000000], np.uint32)
    lanes = [np.resize(each, 64).astype(np.uint32) for each in (memory, data)]
    given = {2: lanes[0], 3: lanes[1]}
    for outcome in run_both(text, given, [5], memory=memory.view(np.uint8), target=target, mask=15):
        assert outcome.memory.view(np.uint32)[:4].tolist() == (flushed if target == "gfx90a" else kept).tolist()
        assert outcome.registers[5][:4].tolist() == kept.tolist()


def test_lds() -> None:
    """What a workgroup may have."""
    sizes = {spec.target: spec.lds_bytes for spec in parse_devices("mi210,mi300x,mi350x")}
    assert sizes == {"gfx90a": 64 << 10, "gfx942": 64 << 10, "gfx950": 160 << 10}
