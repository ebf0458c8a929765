"""rocBLAS and hipBLAS: every function, in every form, against whole matrices in NumPy's longest floats."""

from __future__ import annotations

import ctypes
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from cairn.abi import loader
from cairn.catalog import rows
from cairn.catalog.rows import Row
from cairn.libs.blas import entries, providers
from tests.libs import blas_cases
from tests.libs.blas_cases import Device

LEVELS = ("level1", "level2", "level3")
CREATE = {"rocblas": "rocblas_create_handle", "hipblas": "hipblasCreate"}


def standard(library: str) -> list[Row]:
    """Rows of the four standard types."""
    found = [row for row in rows.table(library).rows if row.how == "native" and row.chapter in LEVELS]
    return [
        row
        for row in found
        if blas_cases.parts(row)[0] not in ("h", "bf") and "rotg" not in row.name and "rotmg" not in row.name
    ]


@pytest.fixture(scope="module", params=["rocblas", "hipblas"])
def device(request: pytest.FixtureRequest) -> Iterator[Device]:
    yield Device(loader.load("amdhip64"), loader.load(request.param), CREATE[request.param])


@pytest.mark.parametrize("device_scalars", [False, True], ids=["host", "device"])
@pytest.mark.parametrize("level", LEVELS)
def test_every_function(device: Device, level: str, device_scalars: bool, exhaustive: bool) -> None:
    library = "rocblas" if hasattr(device.exports, "rocblas_create_handle") else "hipblas"
    set_mode = device.exports.rocblas_set_pointer_mode if library == "rocblas" else device.exports.hipblasSetPointerMode
    assert set_mode(device.handle, int(device_scalars)) == 0
    wrong = []
    for row in standard(library):
        if row.chapter != level:
            continue
        for seed in range(20 if exhaustive else 1):
            try:
                blas_cases.run(device, row, zlib.crc32(row.name.encode()) + seed, device_scalars)
            except AssertionError as error:
                wrong.append(f"{row.name}, seed {seed}: {error}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("form", ["batched", "strided_batched"])
@pytest.mark.parametrize("letter", ["s", "d"])
def test_small_products_of_a_batch(device: Device, letter: str, form: str, exhaustive: bool) -> None:
    """Without OpenBLAS: whole vectors of rows and parts of one, columns left over, factors as they lie and turned."""
    library = "rocblas" if hasattr(device.exports, "rocblas_create_handle") else "hipblas"
    name = f"rocblas_{letter}gemm_{form}" if library == "rocblas" else f"hipblas{letter.upper()}gemm{form.title()}"
    row = rows.table(library).by_name[name.replace("_", "") if library == "hipblas" else name]
    for seed in range(200 if exhaustive else 16):
        blas_cases.run(device, row, seed, largest=100)


def test_both_libraries_mean_the_same_by_their_arguments() -> None:
    """By place: hipBLAS' functions pass theirs on to rocBLAS', which alone has D, an inverse and solutions."""
    known, own = rows.table("rocblas").by_name, {"d.base", "d.type", "d.ld", "d.stride", "solution", "flags"}
    names = entries.kinds("hipblas")
    for row in rows.table("hipblas").rows:
        match = names.fullmatch(row.name)
        if match is None or match["routine"].lower() in ("getrf", "getrs", "getri", "geqrf", "gels"):
            continue
        name = entries.logged(row, match)
        here, there = ([entries.field(arg) for arg in each.args] for each in (row, known[name]))
        if "gemm" in name and name.removesuffix("_64").endswith("_ex"):
            here, there = ([field for field in each if field not in own] for each in (here, there))
            here, there = sorted(here), sorted(there)  # the batch's length comes elsewhere
        assert here == there, (row.name, name)


def test_the_page_prints_the_table_of_providers() -> None:
    page = (Path(__file__).parents[2] / "docs/blas.md").read_text(encoding="utf-8")
    assert f"<!-- providers: begin -->\n{providers.markdown()}<!-- providers: end -->" in page


@pytest.mark.parametrize("library", ["rocblas", "hipblas"])
def test_a_handle_has_room_for_what_its_callers_write(library: str) -> None:
    """AMD's rocblas-test sets a flag inside the handle, at byte 128, where a graph is captured."""
    exports = loader.load(library)
    name = CREATE[library]
    create, destroy = exports[name], exports[name.replace("create", "destroy").replace("Create", "Destroy")]
    usable = ctypes.CDLL(None).malloc_usable_size
    usable.restype, usable.argtypes = ctypes.c_size_t, [ctypes.c_void_p]
    handle = ctypes.c_void_p()
    assert create(ctypes.byref(handle)) == 0
    assert handle.value is not None
    assert usable(handle) >= 2048
    ctypes.memset(handle.value + 112, 0xFF, 1024)
    mode = ctypes.c_int(-1)
    ask = exports["rocblas_get_pointer_mode" if library == "rocblas" else "hipblasGetPointerMode"]
    assert ask(handle, ctypes.byref(mode)) == 0
    assert mode.value == 0
    assert destroy(handle) == 0
    assert destroy(handle) != 0 and ask(handle, ctypes.byref(mode)) != 0  # it can still be read, and lives no more
