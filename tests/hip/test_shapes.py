"""Which shapes a launch may have: what Python says in words and what C asks on the fast path are one rule."""

from __future__ import annotations

import ctypes
import itertools
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import cairn
from cairn.base import native
from cairn.hip.errors import Code, HipError
from cairn.hip.launch import check_shape

_SOURCE = """
#include "shape.h"
#define API __attribute__((visibility("default")))
API int fits(const uint32_t *grid, const uint32_t *block, uint32_t most, uint64_t fixed, uint64_t dynamic, uint64_t lds)
{
    return cairn_block_fits(block[0], block[1], block[2], most) && cairn_side_fits(grid[0], block[0]) &&
           cairn_side_fits(grid[1], block[1]) && cairn_side_fits(grid[2], block[2]) &&
           cairn_lds_fits(fixed, dynamic, lds);
}
"""
_MOST, _LDS = 256, 1 << 16
_SIDES = (0, 1, 3, 16, 256, 257, 1024, 1025, 65536, 1 << 31, (1 << 32) - 1)


@pytest.fixture(scope="module")
def rule(tmp_path_factory: pytest.TempPathFactory) -> Any:
    source = tmp_path_factory.mktemp("shapes") / "shapes.c"
    source.write_text(_SOURCE)
    folder = Path(cairn.__file__).parent / "vgpu/native"
    return native.load(native.build("shapes", [source], flags=[f"-I{folder}"]))


def _python(grid: tuple[int, ...], block: tuple[int, ...], fixed: int, dynamic: int) -> bool:
    spec = SimpleNamespace(max_threads_per_block=1024, lds_bytes=_LDS)
    info = SimpleNamespace(max_workgroup=_MOST, group_size=fixed)
    function: Any = SimpleNamespace(name="k", info=info, device=SimpleNamespace(spec=spec))
    try:
        check_shape(function, grid, block, dynamic)  # type: ignore[arg-type]
    except HipError as error:
        assert error.code in (Code.hipErrorInvalidConfiguration, Code.hipErrorInvalidValue, Code.hipErrorLaunchFailure)
        return False
    return True


def _native(rule: Any, grid: tuple[int, ...], block: tuple[int, ...], fixed: int, dynamic: int) -> bool:
    sides = (ctypes.c_uint32 * 3)(*grid), (ctypes.c_uint32 * 3)(*block)
    sizes = [ctypes.c_uint64(size) for size in (fixed, dynamic, _LDS)]
    return bool(rule.fits(*sides, ctypes.c_uint32(_MOST), *sizes))


def test_blocks(rule: Any) -> None:
    fitting = 0
    for block in itertools.product(_SIDES, repeat=3):
        wanted = 0 < block[0] * block[1] * block[2] <= _MOST
        assert _native(rule, (1, 1, 1), block, 0, 0) == _python((1, 1, 1), block, 0, 0) == wanted, block
        fitting += wanted
    assert fitting > 20


@pytest.mark.parametrize("axis", range(3))
def test_grids(rule: Any, axis: int) -> None:
    for groups, size in itertools.product((0, 1, 1 << 24, (1 << 24) - 1, 1 << 31, (1 << 32) - 1), (1, 2, 256)):
        grid, block = [1, 1, 1], [1, 1, 1]
        grid[axis], block[axis] = groups, size
        wanted = 0 < groups * size < 1 << 32
        assert _native(rule, tuple(grid), tuple(block), 0, 0) == wanted, (groups, size)
        assert _python(tuple(grid), tuple(block), 0, 0) == wanted, (groups, size)


def test_local_data_share(rule: Any) -> None:
    for fixed, dynamic in itertools.product((0, 1, _LDS - 1, _LDS, _LDS + 1), (0, 1, _LDS, 1 << 32, (1 << 64) - 1)):
        wanted = fixed + dynamic <= _LDS
        assert _native(rule, (1, 1, 1), (1, 1, 1), fixed, dynamic) == wanted, (fixed, dynamic)
        assert _python((1, 1, 1), (1, 1, 1), fixed, dynamic) == wanted, (fixed, dynamic)
