"""What ``both.py`` does, for tests of what instructions mean, whichever code the engine makes of them.

LLVM takes up to ten times as long for a kernel's best code as for the quick code that kernels start with.
``make test`` runs each fourth piece at its best and the others in quick code; ``make test-all`` and ``make test-isa``
run all at their best.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from typing import Any

from cairn.vgpu.codecache import Tier
from tests import sampling
from tests.vgpu import both

_BEST = 4  # one of so many


def _tier(text: str) -> Tier:
    return Tier.BEST if sampling.whole or zlib.crc32(text.encode()) % _BEST == 0 else Tier.QUICK


def run_both(
    text: str, inputs: Mapping[int, both.Array], outputs: Sequence[int], **more: Any,
) -> tuple[both.Outcome, both.Outcome]:  # fmt: skip
    return both.run_both(text, inputs, outputs, tier=_tier(text), **more)


def check_both(text: str, inputs: Mapping[int, both.Array], want: Mapping[int, both.Array], **more: Any) -> None:
    both.check_both(text, inputs, want, tier=_tier(text), **more)
