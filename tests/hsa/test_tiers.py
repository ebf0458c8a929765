"""A kernel that has become hot gets better code while it is used, from a process of its own."""

from __future__ import annotations

import ctypes
import dataclasses
import random
import struct
import threading
from typing import Any

import pytest

from cairn.base.errors import CairnError, UsageError
from cairn.hsa import Executable, System
from cairn.vgpu import dispatch, hosts, tiers, translator
from cairn.vgpu.codecache import Tier
from cairn.vgpu.lower.passes import NONE
from cairn.vgpu.specs import parse_devices
from cairn.vgpu.translator import (
    Doubt,
    GroupShape,
    Translator,
    compiled_within,
    doubt,
    image_of,
    instructions,
    set_doubt,
)
from tests.vgpu.gpu_code import binary, build

N = 4096
# Steps of a generator: enough instructions for a quick tier, and a number that no cache has seen.
SOURCE = """
extern "C" __global__ void mix(uint *out) {{  // {odd}
    uint i = BX * 64 + TX, x = i * {odd}u;
    for (int k = 0; k < 16; k++) {{
{steps}
    }}
    out[i] = x;
}}
"""
STEPS = 12


def source(odd: int) -> str:
    step = "x ^= x << 13; x ^= x >> 17; x ^= x << 5; x = x * 1664525u + {k}u;"
    return SOURCE.format(odd=odd, steps="\n".join(step.format(k=1013904223 + 2 * k) for k in range(STEPS)))


def expected(odd: int, i: int) -> int:
    x = i * odd & 0xFFFFFFFF
    for _ in range(16):
        for k in range(STEPS):
            x ^= x << 13 & 0xFFFFFFFF
            x ^= x >> 17
            x ^= x << 5 & 0xFFFFFFFF
            x = (x * 1664525 + 1013904223 + 2 * k) & 0xFFFFFFFF
    return x


def test_hot_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """The dispatcher hands the kernel over, another process compiles it, and results stay right."""
    offered, known = threading.Event(), threading.Event()
    addresses: list[tuple[int, int]] = []
    doubts: list[Doubt | None] = []
    offer = dispatch.offer

    def offer_and_tell(former: int, new: int, *bytes_: int) -> bool:
        addresses.append((former, new))
        measured = offer(former, new, *bytes_)
        offered.set()
        return measured

    def set_and_tell(*of: Any) -> None:
        set_doubt(*of)
        doubts.append(of[-1])
        if of[-1] is not Doubt.UNMEASURED:
            known.set()

    monkeypatch.setenv("CAIRN_TIER", "auto")
    monkeypatch.setattr(tiers, "_LEAST_NS", 1)
    monkeypatch.setattr(tiers, "_NS_AN_INSTRUCTION", 1)
    monkeypatch.setattr(tiers.dispatch, "offer", offer_and_tell)
    monkeypatch.setattr(translator, "set_doubt", set_and_tell)
    odd = random.SystemRandom().randrange(1, 1 << 32, 2)
    system = System(parse_devices("mi300x"))
    agent = system.agents[0]
    executable = Executable.load(agent, binary(source(odd)))
    out = agent.allocate(4 * N)
    queue = agent.create_queue()

    def launch() -> None:
        ctypes.memset(out, 0, 4 * N)
        queue.launch(executable.kernels["mix"], (N,), (64,), packed=struct.pack("Q", out))
        queue.wait_idle()
        got = (ctypes.c_uint32 * N).from_address(out)
        assert [got[i] for i in (0, 1, 63, 64, N - 1)] == [expected(odd, i) for i in (0, 1, 63, 64, N - 1)]

    launch()
    for _ in range(3):
        launch()
    assert offered.wait(120), "no better code came"
    assert addresses[0][0] != addresses[0][1]
    for _ in range(10_000):  # both are measured, by turns
        if known.is_set():
            break
        launch()
    assert known.wait(1) and doubts == [Doubt.UNMEASURED, None]
    launch()
    queue.destroy()


def test_better_code_has_a_time_limit() -> None:
    """Past it the quick code stays, for later processes too; within it the code is made. A kernel that cannot be
    compiled is an error, not a slow one."""
    host, shape = hosts.configured(), GroupShape(64)
    code = build(source(random.SystemRandom().randrange(1, 1 << 32, 2)))
    image = image_of(code, code.kernels["mix"])
    assert doubt(host, NONE, image, shape) is None
    assert not compiled_within(0.01, host, NONE, image, shape)
    assert doubt(host, NONE, image, shape) is Doubt.LONG
    other = build(source(random.SystemRandom().randrange(1, 1 << 32, 2)))
    image = image_of(other, other.kernels["mix"])
    assert compiled_within(60, host, NONE, image, shape)
    assert doubt(host, NONE, image, shape) is None
    assert Translator().prepare(image, shape, tier=Tier.QUICK).tier is Tier.BEST  # found in the cache
    for against in (Doubt.UNMEASURED, Doubt.SLOWER):
        set_doubt(host, NONE, image, shape, against)
        assert Translator().prepare(image, shape, tier=Tier.QUICK).tier is Tier.QUICK
        assert Translator().prepare(image, shape).tier is Tier.BEST
    set_doubt(host, NONE, image, shape, None)
    assert Translator().prepare(image, shape, tier=Tier.QUICK).tier is Tier.BEST
    with pytest.raises(CairnError):
        compiled_within(60, host, NONE, dataclasses.replace(image, target="gfx000"), shape)


def test_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time that pays for better code grows with the kernel; fixed tiers never change."""
    code = build(source(12345))
    variant = Translator().prepare(image_of(code, code.kernels["mix"]), GroupShape(64), tier=Tier.QUICK)
    size = variant.loaded.entry.size
    assert size > 40
    monkeypatch.setenv("CAIRN_TIER", "auto")
    if variant.tier is Tier.QUICK:
        assert tiers.limit_of(variant) == max(4_000_000, 100_000 * size)
    else:
        assert tiers.limit_of(variant) == 0
    image = image_of(code, code.kernels["mix"])
    wanted = int(variant.tier is Tier.QUICK)
    for mode, first, limit in (
        ("quick", Tier.QUICK, 0),
        ("best", Tier.QUICK, wanted),
        ("best-only", Tier.BEST, wanted),
    ):
        monkeypatch.setenv("CAIRN_TIER", mode)
        assert tiers.limit_of(variant) == limit
        assert tiers.first_tier() is tiers.tier_for(image) is first
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    monkeypatch.setattr(tiers, "_AT_ONCE", instructions(image) - 1)
    assert tiers.tier_for(image) is Tier.QUICK  # too large to wait for
    monkeypatch.setenv("CAIRN_TIER", "fast")
    with pytest.raises(UsageError, match="CAIRN_TIER=fast"):
        tiers.first_tier()
