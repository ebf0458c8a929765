"""Loops that go on with fewer lanes: against the same functions on the host, and against the interpreter."""

from __future__ import annotations

import ctypes
import random
import re
from pathlib import Path

import numpy as np
import pytest

from cairn import codeobj
from cairn.base import native
from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state
from cairn.vgpu.decode.image import image_of
from cairn.vgpu.layout import edge
from cairn.vgpu.lower.kernel.function import FunctionWriter
from tests.vgpu.both import run_both

HERE = Path(__file__).parent
SOURCE = (HERE / "narrow.c").read_text()
NAMES = re.findall(r"^EACH\((\w+)\)$", SOURCE, re.MULTILINE)
ITEMS = 700
PACKING = frozenset({"packing"})


@pytest.fixture(scope="module")
def host() -> ctypes.CDLL:
    return ctypes.CDLL(str(native.build("test-narrow", [HERE / "narrow.c"])))


@pytest.mark.parametrize("name", NAMES)
def test_as_on_the_host(name: str, host: ctypes.CDLL, monkeypatch: pytest.MonkeyPatch) -> None:
    """With all items, some, and few: 700 items, so that one wave is cut off."""
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    device = state.device(0)
    code, _ = compile_device(SOURCE, "narrow.hip", options=["-O3"], target=device.spec.target)
    function = module.load(code, device).function(f"run_{name}")
    for every in (1, 3, 45):
        out, want = np.zeros(ITEMS, np.uint64), np.zeros(ITEMS, np.uint64)
        packed = np.uint64(out.ctypes.data).tobytes() + np.int32(ITEMS).tobytes() + np.int32(every).tobytes()
        launch.launch(function, (3, 1, 1), (256, 1, 1), launch.Arguments(packed=packed), 0, device.null_stream)
        device.null_stream.wait()
        host[f"run_{name}"](ctypes.c_void_p(want.ctypes.data), ITEMS, every)
        np.testing.assert_array_equal(out, want, f"{name}, every {every}")


@pytest.mark.parametrize("target", ["gfx90a", "gfx942"])
def test_which_loops_have_versions(target: str) -> None:
    """All of these, and none in quick code, in code that notes accesses, or for the whole wave's own loops."""
    code, _ = compile_device(SOURCE, "narrow.hip", options=["-O3"], target=target)
    loaded = codeobj.load(code)
    for name in NAMES:
        image = image_of(loaded, loaded.kernels[f"run_{name}"])
        layout = edge(wave=image.wave)._replace(full=True)
        text = FunctionWriter(image, layout, abilities=PACKING).module().text
        found = set(re.findall(r"^n\w+w(\d+)\.", text, re.M))
        assert found == {"32", "16"} - {str(image.wave.lanes)}, name
        for more in ({"quick": True}, {"precise": True}):
            text = FunctionWriter(image, layout, abilities=PACKING, **more).module().text
            assert not re.search(r"^n\w+w\d", text, re.M)


# Pieces of assembly: loops of random code, against the interpreter

_LANES_OF = "v_cmp_{} vcc, v{}, v{}"
_COMPARISONS = ("gt_u32", "lt_i32", "ne_u32", "le_u32")


def _work(rng: random.Random) -> str:
    """An instruction on v1 to v6, some of it on pairs, masks and numbers of the loop."""
    to, a, b = (rng.randint(1, 6) for _ in range(3))
    pair = rng.choice((2, 4))
    return rng.choice(
        (
            f"v_add_u32 v{to}, v{a}, v{b}",
            f"v_xor_b32 v{to}, v{a}, v{b}",
            f"v_mul_lo_u32 v{to}, v{a}, v{b}",
            f"v_alignbit_b32 v{to}, v{a}, v{b}, 7",
            f"v_lshlrev_b64 v[{pair}:{pair + 1}], 1, v[{pair}:{pair + 1}]",
            f"v_add_co_u32 v{to}, vcc, v{a}, v{b}\nv_addc_co_u32 v{a}, vcc, v{a}, v{b}, vcc",
            f"v_cndmask_b32 v{to}, v{a}, v{b}, s[26:27]",
            f"v_add_u32 v{to}, s30, v{a}",
            f"v_mov_b32 v{to}, s30",
            f"v_ashrrev_i32 v{to}, 31, v{a}",
            f"v_cmp_gt_u32 s[26:27], v{a}, v{b}",
            f"v_mov_b32 v8, v{a}",
            f"v_add_u32 v{to}, v0, v{a}",
            f"v_bfi_b32 v{to}, vcc_lo, v{a}, v{b}",
        )
    )


def _lines(rng: random.Random, most: int) -> str:
    return "\n".join(_work(rng) for _ in range(rng.randint(1, most)))


def _branch(rng: random.Random, name: str) -> str:
    """An if, with an else or without, with a jump around it or without."""
    test = _LANES_OF.format(rng.choice(_COMPARISONS), rng.randint(1, 6), rng.randint(0, 6))
    jump = f"s_cbranch_execz {name}" if rng.random() < 0.6 else ""
    text = f"{test}\ns_and_saveexec_b64 s[22:23], vcc\n{jump}\n{_lines(rng, 4)}\ns_add_u32 s30, s30, 3\n{name}:\n"
    if rng.random() < 0.5:
        text += f"s_andn2_b64 exec, s[22:23], exec\n{_lines(rng, 3)}\n"
    return text + "s_or_b64 exec, exec, s[22:23]"


def _loop(rng: random.Random, name: str, inside: str) -> str:
    """A loop of which each lane has v7 trips; all lanes may come back once."""
    back = "s_cmp_eq_u32 s31, 9\ns_cselect_b64 s[24:25], s[20:21], 0\ns_or_b64 exec, exec, s[24:25]\n"
    parts = [_lines(rng, 5), inside, _lines(rng, 3)] + [_branch(rng, f"{name}b{i}") for i in range(rng.randint(0, 2))]
    if rng.random() < 0.4:
        parts.append(back + _lines(rng, 2))
    rng.shuffle(parts)
    leave = "v_subrev_u32 v7, 1, v7\nv_cmp_ge_i32 vcc, 0, v7\ns_andn2_b64 exec, exec, vcc"
    work = "\n".join(parts)
    return f"{name}:\ns_add_u32 s31, s31, 1\n{work}\n{leave}\ns_cbranch_execnz {name}"


def _nested(rng: random.Random) -> str:
    """A loop in the loop, of as many trips as v9 says, which begins anew with the lanes of the outer one."""
    work = _lines(rng, 4)
    trips = f"v_and_b32 v9, 15, v{rng.randint(0, 6)}\ns_mov_b64 s[28:29], exec"
    leave = "v_subrev_u32 v9, 1, v9\nv_cmp_ge_i32 vcc, 0, v9\ns_andn2_b64 exec, exec, vcc\ns_cbranch_execnz inner"
    return f"{trips}\ninner:\n{work}\n{leave}\ns_mov_b64 exec, s[28:29]"


@pytest.mark.parametrize("seed", range(40))
def test_as_the_interpreter(seed: int) -> None:
    """Registers and masks after loops of random code; one in four within another loop."""
    rng = random.Random(seed)
    inside = _nested(rng) if seed % 4 == 0 else ""
    start = "s_mov_b64 s[20:21], exec\ns_mov_b32 s30, 0\ns_mov_b32 s31, 0\ns_mov_b64 s[26:27], exec\n"
    text = start + _loop(rng, "loop", inside) + "\ns_mov_b64 exec, s[20:21]\nv_mov_b32 v9, s30\nv_mov_b32 v10, s26"
    data = np.random.default_rng(seed)
    inputs = {r: data.integers(0, 1 << 32, 64, dtype=np.uint32) for r in range(1, 11)}
    inputs[0] = np.arange(64, dtype=np.uint32)
    inputs[7] = data.choice([1, 2, 3, 14, 15, 40], 64).astype(np.uint32)
    mask = rng.choice([(1 << 64) - 1, rng.getrandbits(64) | 1, rng.getrandbits(64) & rng.getrandbits(64) | 1 << 63])
    reference, native_ = run_both(text, inputs, range(1, 11), mask=mask)
    for register in range(1, 11):
        wanted = reference.registers[register]
        np.testing.assert_array_equal(native_.registers[register], wanted, f"seed {seed}, v{register} of\n{text}")
