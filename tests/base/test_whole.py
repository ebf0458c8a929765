"""Libraries that programs load themselves: a damaged one is told in one line, whatever is wrong with it."""

from __future__ import annotations

import struct
import subprocess
import sys
from pathlib import Path

import pytest

from cairn.base import native, whole
from cairn.compiler import toolchain

_SOURCE = """
#define EXPORT __attribute__((visibility("default")))
EXPORT const char table[40000] = "here it begins";
#define TEN(x) x, x, x, x, x, x, x, x, x, x
static const int two = 2;
static const int *const volatile twos[1000] = { TEN(TEN(TEN(&two))) };
static int found;
__attribute__((constructor)) static void look(void)
{
    for (int i = 0; i < 1000; i++)
        found += *twos[i] == 2;
}
EXPORT int twice(int x) { return found == 1000 ? *twos[x] * x : -1; }
EXPORT const void *first(void) { return (const void *)&twos[500]; }
"""
_LOAD = "import ctypes, sys; print(ctypes.CDLL(sys.argv[1]).twice(21))"
_RIGHTS = """
import ctypes, sys
first = ctypes.CDLL(sys.argv[1]).first
first.restype = ctypes.c_void_p
for line in open("/proc/self/maps"):
    start, end = (int(each, 16) for each in line.split()[0].split("-"))
    if start <= first() < end:
        print(line.split()[1])
"""


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("CAIRN_CACHE_DIR", str(tmp_path / "cache"))
    (tmp_path / "twice.c").write_text(_SOURCE)
    return native.build("twice", [tmp_path / "twice.c"], soname="libtwice.so.1")


def _load(library: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", _LOAD, library], capture_output=True, text=True, check=False)


def test_a_whole_one_is_loaded(library: Path, tmp_path: Path) -> None:
    assert _load(library).stdout == "42\n"
    made, program = tmp_path / "main.o", tmp_path / "program"
    (tmp_path / "main.c").write_text("int twice(int);\nint main(void) { return twice(21) - 42; }\n")
    native._checked("clang", ["-c", str(tmp_path / "main.c"), "-o", str(made)])
    words = toolchain.link_command(
        [str(made), str(library), "-Xlinker", f"-rpath={library.parent}"], program, shared=False
    )
    native._checked("ld.lld", words)
    assert subprocess.run([program], check=False).returncode == 0


@pytest.mark.parametrize("share", [0, 0.001, 0.02, 0.5, 0.9, 0.999])
def test_a_short_one_is_refused_by_the_dynamic_linker(library: Path, share: float) -> None:
    data = library.read_bytes()
    library.write_bytes(data[: int(len(data) * share)])
    done = _load(library)
    assert done.returncode == 1 and "OSError" in done.stderr and "twice" in done.stderr


def test_a_changed_one_says_so(library: Path) -> None:
    data = bytearray(library.read_bytes())
    data[data.index(b"here it begins") + 20_000] ^= 16
    library.write_bytes(data)
    done = _load(library)
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.splitlines() == [f"cairn: {library} is damaged: `cairn doctor --repair` makes it again"]


def test_the_linker_writes_nowhere_by_a_damaged_table(library: Path) -> None:
    data = bytearray(library.read_bytes())
    kept = data.index(whole._KEPT) + len(whole._KEPT)
    table, count = struct.unpack_from("<QQ", data, kept)  # in the first segment, which begins with the file
    assert count >= 1000
    for byte in (table + 7, table + 5, table + 24 * 500 + 4, table + 24 * 900 + 15, table + 24 * 900 + 23):
        damaged = data.copy()
        damaged[byte] ^= 32
        library.unlink()
        library.write_bytes(damaged)
        done = _load(library)
        assert done.returncode == 1 and done.stderr.endswith("`cairn doctor --repair` makes it again\n"), byte


def test_what_is_constant_cannot_be_written(library: Path) -> None:
    done = subprocess.run([sys.executable, "-c", _RIGHTS, library], capture_output=True, text=True, check=True)
    assert done.stdout == "r--p\n"


def test_the_sum_tells_every_bit_and_every_order() -> None:
    data = bytes(range(64))
    sums = {whole._sum(data)}
    for at in range(len(data)):
        for bit in range(8):
            sums.add(whole._sum(data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :]))
    sums.add(whole._sum(data[8:16] + data[:8] + data[16:]))
    assert len(sums) == 1 + 64 * 8 + 1
