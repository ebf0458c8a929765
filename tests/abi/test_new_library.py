"""A library that is made up here: a record, rows and bodies are all that it takes.

Its rows have what libraries of thousands of functions need: families by type, second forms with 64-bit integers, other
names, bodies in C, bodies in Python, and functions without a body.
"""

from __future__ import annotations

import ctypes
import types
from collections.abc import Iterator
from pathlib import Path

import pytest

from cairn.abi import layouts, shim
from cairn.base import home, zig
from cairn.base.errors import ToolError
from cairn.catalog import headers, library, rows
from cairn.catalog.library import Library, Native, Status
from cairn.catalog.rows import Table
from cairn.hip.errors import Code, HipError
from tests.hip.conftest import execute
from tests.linking import cc

ROWS = """
# Stones, by weight.
[native -> stoneStatus_t @STONE_1]
? T R = S float float | D double double
+_64 int=int64_t
stone?axpy(stoneHandle_t handle, int n, const T* alpha, const T* x, T* y) : native as old?axpy old?axpy_v2
[heap -> stoneStatus_t @STONE_2]
stoneCreate(stoneHandle_t*& handle)
stoneDestroy(stoneHandle_t handle)
stoneName(stoneStatus_t status) -> const char*
? T R = C float float | Z double double
stone?asum(stoneHandle_t handle, int n, const T* x, R* result, unsigned int flags = 0)
"""
LIBRARY = Library(
    name="stones",
    soname="libstones.so.3",
    functions="stone",
    status=(Status("stoneStatus_t", "STONE_NOT_IMPLEMENTED", refusal=7, invalid=3, memory=2, internal=6),),
    types={"stoneHandle_t": "void*"},
    outputs=False,
    versions=("STONE_1", "STONE_2"),
    package="stones",
    native=Native(("axpy.c",)),
    declares={"": "stones/functions.h"},
)
BODY = """
#include "rows.h"
#define AXPY(name, integer, type) \\
    EXPORT int32_t name(void *handle, integer n, const type *alpha, const type *x, type *y) \\
    { \\
        if (!handle) return 1; \\
        for (integer i = 0; i < n; i++) y[i] += *alpha * x[i]; \\
        return 0; \\
    }
AXPY(stoneSaxpy, int32_t, float)
AXPY(stoneDaxpy, int32_t, double)
AXPY(stoneSaxpy_64, int64_t, float)
AXPY(stoneDaxpy_64, int64_t, double)
"""
PROGRAM = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
int stoneSaxpy(void *, int, const float *, const float *, float *);
int oldSaxpy_v2_64(void *, long, const float *, const float *, float *);
int main(int count, char **words)
{
    float alpha = 2, x[3] = {1, 2, 3}, y[3] = {10, 20, 30};
    int first = stoneSaxpy(words, 3, &alpha, x, y), none = stoneSaxpy(0, 3, &alpha, x, y);
    int second = oldSaxpy_v2_64(words, 3, &alpha, x, y);
    printf("%d %d %d %g %g %g\\n", first, none, second, y[0], y[1], y[2]);
    return dlsym(RTLD_DEFAULT, "Py_IsInitialized") != 0;
}
"""


BROKEN = BODY.replace("const type *alpha", "type *alpha")


class Heap(types.ModuleType):
    """The bodies in Python."""

    @staticmethod
    def stoneCreate() -> int:
        return 0x5707E

    @staticmethod
    def stoneDestroy(handle: int) -> None:
        if handle != 0x5707E:
            raise HipError(Code.hipErrorInvalidValue, f"{handle:#x} is no heap")
        raise RuntimeError("it rolled away")

    @staticmethod
    def stoneName(status: int) -> str:
        return f"status {status}"


@pytest.fixture
def stones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    """The library, for shims, and for Python when they call it."""
    (tmp_path / "axpy.c").write_text(BODY)
    known = Table(LIBRARY, rows.parse(ROWS, LIBRARY))
    find, module, row = library.find, home.module, rows.row
    for each in (shim, layouts):
        monkeypatch.setattr(each, "PACKAGE", tmp_path)
    monkeypatch.setattr(library, "find", lambda name: LIBRARY if name == "stones" else find(name))
    monkeypatch.setattr(rows, "row", lambda name, each: known.by_name[each] if name == "stones" else row(name, each))
    monkeypatch.setattr(home, "module", lambda name: Heap("heap") if name == "stones.heap" else module(name))
    layouts.interface.cache_clear()
    yield known
    layouts.interface.cache_clear()


def built(known: Table) -> Path:
    """The library, under the name that a linker looks for."""
    made = shim.build(known)
    made.with_name("libstones.so").unlink(missing_ok=True)
    made.with_name("libstones.so").symlink_to(made.name)
    return made


def test_c_reaches_its_bodies_without_python(stones: Table, tmp_path: Path) -> None:
    folder = built(stones).parent
    (tmp_path / "program.c").write_text(PROGRAM)
    words = ["-O1", str(tmp_path / "program.c"), "-o", str(tmp_path / "program"), f"-L{folder}", "-lstones"]
    cc(*words, f"-Wl,-rpath,{folder}")
    found = execute(tmp_path / "program")
    assert (found.returncode, found.stdout, found.stderr) == (0, "0 1 0 14 28 42\n", "")


def test_bodies_in_c_are_held_against_their_rows(stones: Table, tmp_path: Path) -> None:
    (tmp_path / "axpy.c").write_text(BROKEN)
    with pytest.raises(ToolError, match="conflicting types for 'stoneSaxpy'"):
        shim.build(stones)


def test_python_serves_the_rest(stones: Table, caplog: pytest.LogCaptureFixture) -> None:
    stone = ctypes.CDLL(str(built(stones)))
    handle = ctypes.c_void_p()
    assert stone.stoneCreate(ctypes.byref(handle)) == 0 and handle.value == 0x5707E
    stone.stoneName.restype = ctypes.c_char_p
    assert stone.stoneName(5) == b"status 5"
    assert stone.stoneDestroy(None) == LIBRARY.status[0].invalid
    assert stone.stoneDestroy(handle) == LIBRARY.status[0].internal
    assert "it rolled away" in caplog.text


def test_a_function_without_a_body_says_its_name_once(stones: Table, caplog: pytest.LogCaptureFixture) -> None:
    stone = ctypes.CDLL(str(built(stones)))
    assert [stone.stoneZasum(None, 1, None, None, 0) for _ in range(3)] == [7, 7, 7]
    said = [record.getMessage() for record in caplog.records if "stoneZasum" in record.getMessage()]
    assert said == ["stoneZasum is not supported: it returns STONE_NOT_IMPLEMENTED. "]


def test_every_name_has_its_version(stones: Table) -> None:
    assert stones.versions["STONE_1"] == tuple(
        name
        for letter in "SD"
        for suffix in ("", "_64")
        for name in (f"stone{letter}axpy{suffix}", f"old{letter}axpy{suffix}", f"old{letter}axpy_v2{suffix}")
    )
    find = ctypes.CDLL(None).dlvsym
    find.restype, find.argtypes = ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p]
    handle = ctypes.CDLL(str(built(stones)))._handle
    for version, names in stones.versions.items():
        assert all(find(handle, name.encode(), version.encode()) for name in names)


@pytest.mark.parametrize("language", ["c", "c++"])
def test_its_header_compiles(stones: Table, tmp_path: Path, language: str) -> None:
    text = headers.header(stones.record, stones.rows)
    assert "stoneStatus_t stoneDaxpy_64(stoneHandle_t handle, int64_t n, const double* alpha," in text
    assert "oldDaxpy" not in text  # another's name
    (tmp_path / "stone.h").write_text(
        "#include <stdint.h>\ntypedef struct stoneHandle* stoneHandle_t;\ntypedef enum { STONE_OK } stoneStatus_t;\n"
        "#ifdef __cplusplus\n#define CAIRN_DEFAULT(x) = x\n#else\n#define CAIRN_DEFAULT(x)\n#endif\n" + text
    )
    call = "stoneZasum(0, 1, 0, 0)" if language == "c++" else "stoneZasum(0, 1, 0, 0, 0)"
    source = tmp_path / "use.c"
    source.write_text(f'#include "stone.h"\nint main(void) {{ return {call} + stoneDaxpy_64(0, 1, 0, 0, 0); }}\n')
    result = zig.run("cc", ["-x", language, "-Wall", "-Werror", "-c", str(source), "-o", str(tmp_path / "use.o")])
    assert result.returncode == 0, result.stderr
