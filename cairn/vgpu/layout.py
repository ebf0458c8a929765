"""What a workgroup's shape says of its waves."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from cairn.isa.wave import WAVE_64, Wave


class Layout(NamedTuple):
    """What a variant knows of its workgroups. ``full``: all waves have all their lanes. ``steps``: packed ids of a
    wave's lanes less the first one's, None where waves differ; ``aligned``: low bits of the first lane's packed id that
    are zero. ``single``: the first lane's id is the wave's number times its lanes (one-dimensional workgroups).
    ``lanes``: what a wave has at most. ``dimensions``: those that ids are given of, as the kernel's descriptor asks;
    the fields of others are zero, which kernels that use ``threadIdx.x`` alone rely on. ``wave``: how wide waves
    are. ``alone``: there is one, with all its lanes."""

    full: bool
    steps: tuple[int, ...] | None
    aligned: int
    single: bool
    lanes: int = WAVE_64.lanes
    dimensions: int = 3
    wave: Wave = WAVE_64
    alone: bool = False


def id_mask(dimensions: int) -> int:
    """The bits of a packed id that so many dimensions have."""
    return (1 << 10 * dimensions) - 1


def layout_of(x: int, y: int, z: int, dimensions: int = 3, wave: Wave = WAVE_64) -> Layout:
    """The layout of workgroups of x * y * z work-items for a kernel that gets their ids in ``dimensions``."""
    width = wave.lanes
    mask = id_mask(dimensions)
    ids = [(i | j << 10 | k << 20) & mask for k, j, i in product(range(z), range(y), range(x))]
    waves = [ids[at : at + width] for at in range(0, len(ids), width)]
    full = len(ids) % width == 0
    lanes = min(len(ids), width)
    if y == z == 1:
        return Layout(full, wave.iota, wave.number_bits, True, lanes, dimensions, wave, len(ids) == width)
    steps = tuple(i - waves[0][0] for i in waves[0])
    alike = all(tuple(i - each[0] for i in each) == steps[: len(each)] for each in waves)
    if not alike:
        return Layout(full, None, 0, False, lanes, dimensions, wave)
    steps += (0,) * (width - len(steps))  # lanes that no wave has
    firsts = 1 << 30
    for each in waves:
        firsts |= each[0]
    return Layout(full, steps, (firsts & -firsts).bit_length() - 1, False, lanes, dimensions, wave)


def edge(dimensions: int = 3, wave: Wave = WAVE_64) -> Layout:
    """That of any shape: nothing is known."""
    return Layout(False, None, 0, False, wave.lanes, dimensions, wave)
