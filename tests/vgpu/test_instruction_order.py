"""Best code is generated in two orders of its instructions; the second is kept where it is shorter (codecache.py)."""

from __future__ import annotations

import pytest

from cairn.vgpu import codecache
from cairn.vgpu.codecache import Host, Tier
from tests.conftest import both_orders

ROUNDS, LANES = 24, 64
MULTIPLIER = 0xD2511F53


def _chain() -> str:
    """Products of a wave's lanes, each of the one before, and sums with a second row of them, as Philox has."""
    kind = f"<{LANES} x i32>"
    wide = f"<{LANES} x i64>"
    lines = [f"define void @f(ptr %to, {kind} %a0, {kind} %b0) {{"]
    for i in range(ROUNDS):
        lines += [
            f"  %w{i} = zext {kind} %a{i} to {wide}",
            f"  %p{i} = mul {wide} %w{i}, splat (i64 {MULTIPLIER})",
            f"  %s{i} = lshr {wide} %p{i}, splat (i64 32)",
            f"  %h{i} = trunc {wide} %s{i} to {kind}",
            f"  %a{i + 1} = xor {kind} %h{i}, %b{i}",
            f"  %b{i + 1} = mul {kind} %a{i}, splat (i32 {MULTIPLIER})",
        ]
    lines += [f"  store {kind} %a{ROUNDS}, ptr %to, align 64", "  ret void", "}"]
    return "\n".join(lines) + "\n"


def _lengths(text: str, tier: Tier = Tier.BEST, *, in_memory: bool = False) -> tuple[list[int], int]:
    """How long the code was in each order that was tried, and the one that was kept."""
    tried, plain = list[int](), codecache._object

    def noted(*arguments: object) -> bytes:
        made = plain(*arguments)  # type: ignore[arg-type]
        tried.append(codecache._instructions(made))
        return made

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(codecache, "_object", noted)
        patch.setattr(codecache, "orders", both_orders)
        kept = codecache.compile_object(text, Host(), tier, in_memory=in_memory)
    return tried, codecache._instructions(kept)


def test_the_second_order_is_kept_where_it_is_shorter(monkeypatch: pytest.MonkeyPatch) -> None:
    tried, kept = _lengths(_chain())
    assert len(tried) == 2 and kept == (tried[1] if tried[1] < codecache._SHORTER * tried[0] else tried[0])
    for limit, which in ((0.01, 0), (100, 1)):
        monkeypatch.setattr(codecache, "_SHORTER", limit)
        tried, kept = _lengths(_chain())
        assert kept == tried[which]


def test_quick_code_and_very_long_code_have_one_order(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(_lengths(_chain(), Tier.QUICK)[0]) == 1
    monkeypatch.setattr(codecache, "_LONG", 1000)
    assert len(_lengths(_chain())[0]) == 1


def test_the_order_is_the_first_one_again_after_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    orders, plain = list[str](), codecache._order

    def noted(name: str) -> None:
        orders.append(name)
        plain(name)

    monkeypatch.setattr(codecache, "_order", noted)
    with pytest.raises(Exception, match="refuses"):
        codecache.compile_object("define nonsense", Host())
    assert orders[-1] == codecache._FEW_REGISTERS
