"""Each host shape, and the quick tier, on samples of the rows; whole programs on each shape; code for Arm."""

from __future__ import annotations

import platform
import re
from pathlib import Path

import llvmlite.binding as llvm
import numpy as np
import pytest

from cairn.base.errors import UsageError
from cairn.isa.rows import Alu, Lane, Mfma
from cairn.vgpu import codecache, hosts, lower
from cairn.vgpu.codecache import Tier
from cairn.vgpu.hosts import Host
from tests.programs.harness import HERE, cairn_run, check
from tests.vgpu import snapshot, test_lower_memory, test_lower_rows
from tests.vgpu.test_lower_prims import run

X86 = pytest.mark.skipif(platform.machine() != "x86_64", reason="these shapes are x86-64's")
ARM = Host("generic")
SHAPES = [(Host(), Tier.QUICK, 12), (Host("x86-64-v3"), Tier.BEST, 24), (Host("x86-64-v2"), Tier.QUICK, 32),
          (Host("x86-64"), Tier.BEST, 32), (Host("x86-64"), Tier.QUICK, 24)]  # fmt: skip


@pytest.mark.budget(1.2)
@X86
@pytest.mark.parametrize("full", [True, False], ids=["full", "masked"])
@pytest.mark.parametrize(("host", "tier", "every"), SHAPES, ids=lambda x: getattr(x, "cpu", None) or str(x))
def test_rows(host: Host, tier: Tier, every: int, full: bool) -> None:
    """Arithmetic, lanes, matrices and memory: one encoding in ``every``."""
    arithmetic = test_lower_rows.instructions("gfx942", (Alu, Lane, Mfma), 1)[full::every]
    assert test_lower_rows.check("gfx942", arithmetic, full, 5, host, tier) == []
    memory = test_lower_memory.instructions("gfx942")[full :: 2 * every]
    assert test_lower_memory.check("gfx942", memory, full, "mixed", host, tier) == []


@X86
def test_halves_without_instructions() -> None:
    """All halves to f32, and all f32 near a half (and others) back, on a processor that has no conversions."""
    host = Host("x86-64")
    every = np.arange(1 << 16, dtype=np.uint16).view(np.float16)
    wide = run("fpext", "f32", ["f16"], [every], host=host)
    np.testing.assert_array_equal(wide, every.astype(np.float32))
    rng = np.random.default_rng(3)
    near = (wide.view(np.int32)[:, None] + np.array([-1, 0, 1, 0x0FFF, 0x1000, 0x1001, 0x1800])).ravel()
    singles = np.concatenate([near.astype(np.int32), rng.integers(-(1 << 31), 1 << 31, 1 << 16).astype(np.int32)])
    singles = singles[: len(singles) // 64 * 64].view(np.float32)
    with np.errstate(all="ignore"):
        expected = singles.astype(np.float16)
    got = run("fptrunc", "f16", ["f32"], [singles], attr="rne", host=host)
    np.testing.assert_array_equal(got, expected)


def test_arm() -> None:
    """Rows compile for Arm, and call nothing but the C library's mathematics."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    found = test_lower_rows.instructions("gfx942", (Alu, Lane, Mfma), 1)[::16]
    text, _ = snapshot.one_module(
        [snapshot.SnapshotWriter(words, "gfx942", full=False, host=ARM) for words, _, _ in found]
    )
    triple = "aarch64-unknown-linux-gnu"
    machine = llvm.Target.from_triple(triple).create_target_machine(cpu="generic", opt=0, reloc="pic")
    module = llvm.parse_assembly(text)
    module.triple, module.data_layout = triple, str(machine.target_data)
    compiled = machine.emit_assembly(module)
    called = {line.split()[1] for line in compiled.splitlines() if line.startswith("\tbl\t")}
    assert len(found) > 50
    assert {name for name in called if not name.startswith(("cairn.", "fma", "__extendhfsf2", "__truncsfhf2"))} == set()


@X86
@pytest.mark.parametrize("shape", ["avx2", "generic"])
@pytest.mark.parametrize("program", ["saxpy.hip", "divergence.cu", "indexed.hip"])
def test_programs(program: str, shape: str) -> None:
    """Programs that check themselves."""
    check(cairn_run(HERE / program, CAIRN_HOST=shape))


@X86
@pytest.mark.parametrize("tier", ["quick", "best-only"])
@pytest.mark.parametrize("program", ["half_precision.cu", "grid_barrier.cu"])
def test_tiers(program: str, tier: str) -> None:
    """Programs on one tier alone."""
    check(cairn_run(HERE / program, CAIRN_TIER=tier))


def test_unknown_shape(monkeypatch: pytest.MonkeyPatch) -> None:
    """The message names the value and the choice."""
    monkeypatch.setenv("CAIRN_HOST", "pentium")
    with pytest.raises(UsageError, match="CAIRN_HOST=pentium: expected one of auto"):
        hosts.configured()


@X86
def test_abilities_are_those_that_llvm_finds() -> None:
    """They are read from ``/proc/cpuinfo``; LLVM asks the processor."""
    has, cpu = llvm.get_host_cpu_features(), llvm.get_host_cpu_name()
    able = codecache.abilities(Host())
    fast = {"extracts": "znver5", "bfloats": "znver", "tile requests": "znver", "round requests": "znver"}
    for name, needed in codecache._FEATURES.items():
        found = all(has.get(each) for each in needed) and cpu.startswith(fast.get(name, ""))
        assert (name in able) == found, name


def test_each_ability_is_part_of_the_name_in_the_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """A processor whose abilities are others, or are patched in a test, never uses code that was made for these."""
    every = frozenset(codecache._FEATURES) | set(codecache._FAST_GATHERS)
    names = set()
    for able in (every, *(every - {each} for each in every)):
        monkeypatch.setattr(codecache, "abilities", lambda host, able=able: able)
        names |= {codecache.name(Host(), tier, "a") for tier in Tier}
    assert len(names) == 2 * (len(every) + 1)


def test_code_asks_for_known_abilities_alone() -> None:
    """What lowering asks a host for is among the abilities that the cache's names hold."""
    known = frozenset(codecache._FEATURES) | set(codecache._FAST_GATHERS)
    asked = set()
    for file in Path(lower.__file__).parent.rglob("*.py"):
        asked |= set(re.findall(r'"([a-z ]+)" (?:not )?in [\w.]*abilities', file.read_text(encoding="utf-8")))
    assert "gathers" in asked
    assert asked <= known
