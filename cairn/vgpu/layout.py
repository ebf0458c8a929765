"""What a workgroup's shape says of its waves."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from cairn.vgpu.state import LANES


class Layout(NamedTuple):
    """What a variant knows of its workgroups. ``full``: all waves have 64 lanes. ``steps``: packed ids of a wave's
    lanes less the first one's, None where waves differ; ``aligned``: low bits of the first lane's packed id that are
    zero. ``single``: the first lane's id is 64 times the wave's number (one-dimensional workgroups). ``lanes``: what a
    wave has at most. ``dimensions``: those that ids are given of, as the kernel's
    descriptor asks; the fields of others are zero, which kernels that use ``threadIdx.x`` alone rely on."""

    full: bool
    steps: tuple[int, ...] | None
    aligned: int
    single: bool
    lanes: int = LANES
    dimensions: int = 3


def id_mask(dimensions: int) -> int:
    """The bits of a packed id that so many dimensions have."""
    return (1 << 10 * dimensions) - 1


def layout_of(x: int, y: int, z: int, dimensions: int = 3) -> Layout:
    """The layout of workgroups of x * y * z work-items for a kernel that gets their ids in ``dimensions``."""
    mask = id_mask(dimensions)
    ids = [(i | j << 10 | k << 20) & mask for k, j, i in product(range(z), range(y), range(x))]
    waves = [ids[at : at + LANES] for at in range(0, len(ids), LANES)]
    full = len(ids) % LANES == 0
    lanes = min(len(ids), LANES)
    if y == z == 1:
        return Layout(full, tuple(range(LANES)), 6, True, lanes, dimensions)
    steps = tuple(i - waves[0][0] for i in waves[0])
    alike = all(tuple(i - wave[0] for i in wave) == steps[: len(wave)] for wave in waves)
    if not alike:
        return Layout(full, None, 0, False, lanes, dimensions)
    steps += (0,) * (LANES - len(steps))  # lanes that no wave has
    firsts = 1 << 30
    for wave in waves:
        firsts |= wave[0]
    return Layout(full, steps, (firsts & -firsts).bit_length() - 1, False, lanes, dimensions)


def edge(dimensions: int = 3) -> Layout:
    """That of any shape: nothing is known."""
    return Layout(False, None, 0, False, dimensions=dimensions)
