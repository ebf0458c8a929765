"""The records of libraries: that they fit together, and that what reads them finds what people know."""

from __future__ import annotations

import itertools
import re

import pytest

from cairn.abi import native_state
from cairn.catalog import library, rows
from cairn.catalog.library import Library
from cairn.catalog.rows import parse
from cairn.compiler import options
from cairn.hipify.buildfiles import flags

EVERY = library.every()


def test_no_name_has_two_records() -> None:
    names = [name for each in EVERY for name in (each.soname, *each.others) if name]
    assert len(names) == len(set(names))
    for kind in ("cuda", "headers"):
        listed = list(itertools.chain.from_iterable(getattr(each, kind) for each in EVERY))
        assert len(listed) == len(set(listed)), kind


@pytest.mark.parametrize("record", [each for each in EVERY if each.soname], ids=lambda record: record.name)
def test_a_record_fits_its_table_and_the_others(record: Library) -> None:
    assert library.find(record.name) is record
    assert re.fullmatch(rf"lib{record.name}\.so\.\d+(\.\d+)?", record.soname)
    assert {*record.needed, *record.tables} <= set(library.shared())
    if record.native and record.native.attach:
        assert hasattr(native_state, record.native.attach)
    known = rows.table(record.name)
    own = [row for row in rows.parse(rows.text_of(record), record) if not row.name.startswith(("__", "_Z", "cairn"))]
    if record.functions:
        strangers = [row.name for row in own if library.of_function(row.name) is not record]
        assert strangers == []
    assert len(known.by_name) == sum(1 + len(row.others) for row in known.rows)


@pytest.mark.parametrize("record", [each for each in EVERY if each.soname], ids=lambda record: record.name)
def test_a_row_read_alone_is_the_tables(record: Library) -> None:
    known = rows.table(record.name).by_name
    for name in [*known][:: max(1, len(known) // 40)]:
        assert rows.row(record.name, name) == known[name]
    with pytest.raises(KeyError):
        rows.row(record.name, "nobody")


def test_names_that_have_no_record() -> None:
    for name in ("rocsomething", "MIopen", "../amdhip64", "__init__", ""):
        with pytest.raises(KeyError):
            library.find(name)
    assert library.of_function("sgemm_") is None
    assert library.of_header("stdio.h") is None


@pytest.mark.parametrize(
    ("header", "name"),
    [("hipblas/hipblas.h", "hipblas"), ("rocblas/internal/rocblas-types.h", "rocblas"), ("rccl/rccl.h", "rccl")],
)
def test_whose_header(header: str, name: str) -> None:
    found = library.of_header(header)
    assert found is not None and found.name == name


@pytest.mark.parametrize(
    ("option", "linked"),
    [
        ("-lcublas", ["-lhipblas"]),
        ("-lcublas_static", ["-lhipblas"]),
        ("-lcusparseLt", ["-lhipsparselt"]),
        ("-lrocprofiler-sdk-roctx", ["-lroctx64"]),
        ("-lcudart_static", []),
        ("-lcudadevrt", []),
        ("-lm", ["-lm"]),
    ],
)
def test_what_an_option_links(option: str, linked: list[str]) -> None:
    found = options.parse(["a.hip", option]).items
    assert [item for item in found if isinstance(item, str)] == linked


def test_build_files_name_the_same_libraries() -> None:
    assert flags.LIBRARIES["cublas"] == ("hipblas", "roc::hipblas", "hipblas")
    assert flags.LIBRARIES["nvToolsExt"] == ("roctx64", "roctx64", "hip")
    assert flags.LIBRARIES["cudadevrt"] == ("", "", "hip")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[c -> t]\nf(int", "cannot read the row 'f\\(int'"),
        ("[c -> t]\nf(int a b)", "cannot read the argument 'int a b'"),
        ("[c -> t @V_9]\nf()", "libx has no version V_9"),
        ("[c -> t]\n? T R = S float\nf()", "family 'S'"),
        ("[c d]\nf()", "cannot read the section"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse(text, Library("x", versions=("V_1",)))
