"""Permutations of lanes by ds_swizzle, against what the assembler's names for them say."""

from __future__ import annotations

import pytest

from cairn.isa.sem.lane import swizzle_source

LANES = range(64)


def _fft(width: int) -> list[int]:
    """Lanes in the order that halving again and again gives: even places first."""
    order = [0]
    for _ in range(width):
        order = [2 * at for at in order] + [2 * at + 1 for at in order]
    size = 1 << width
    return [lane // size * size + order[lane % size] for lane in LANES]


@pytest.mark.parametrize(
    ("name", "pattern", "wanted"),
    [
        ("SWAP, 16", 0x1F | 16 << 10, [lane ^ 16 for lane in LANES]),
        ("REVERSE, 8", 0x1F | 7 << 10, [lane // 8 * 8 + 7 - lane % 8 for lane in LANES]),
        ("BROADCAST, 4, 1", 0x1C | 1 << 5, [lane // 4 * 4 + 1 for lane in LANES]),
        ("BITMASK_PERM, 01pi0", 0b00110 | 0b01000 << 5 | 0b00010 << 10,
         [lane & 32 | 8 | lane & 4 | (lane & 2 ^ 2) for lane in LANES]),
        ("QUAD_PERM, 1, 2, 3, 3", 0x8000 | 1 | 2 << 2 | 3 << 4 | 3 << 6,
         [lane // 4 * 4 + (1, 2, 3, 3)[lane % 4] for lane in LANES]),
        ("ROTATE, up, 5", 0xC000 | 5 << 5, [lane // 32 * 32 + (lane + 5) % 32 for lane in LANES]),
        ("ROTATE, down, 5", 0xC400 | 5 << 5, [lane // 32 * 32 + (lane - 5) % 32 for lane in LANES]),
        ("ROTATE, within 8", 0xC000 | 3 << 5 | 0x18, [lane // 8 * 8 + (lane + 3) % 8 for lane in LANES]),
        ("FFT, 32", 0xE000, _fft(5)),
        ("FFT, 16", 0xE010, _fft(4)),
        ("FFT, 4", 0xE004, _fft(2)),
        ("FFT, none", 0xE01F, list(LANES)),
    ],
)  # fmt: skip
def test_swizzles(name: str, pattern: int, wanted: list[int]) -> None:
    assert list(swizzle_source(pattern, 64)) == wanted, name
    assert list(swizzle_source(pattern, 32)) == wanted[:32], name
