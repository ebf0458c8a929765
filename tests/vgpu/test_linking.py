"""The linker for generated code: what it links behaves as what lld links, and what it does not know goes to lld."""

from __future__ import annotations

import ctypes
import subprocess
from pathlib import Path

import pytest

from cairn.base import zig
from cairn.base.errors import ToolError
from cairn.vgpu.lower.llvm import linking

SOURCES = {
    # Calls of another library, constants of all sizes, a table of jumps, functions by address.
    "calls": """
        double floor(double); float fmaf(float, float, float); void *memset(void *, int, unsigned long);
        static const double table[7] = {1.5, 2.5, 3.25, 4.0, 5.0, 6.125, 7.0};
        static int twice(int x) { return 2 * x; }
        static int square(int x) { return x * x; }
        __attribute__((noinline)) static int apply(int (*f)(int), int x) { return f(x); }
        int more(int x) { return x + 1000; }
        double run(int x) {
            char buffer[300];
            memset(buffer, x, sizeof buffer);
            double sum = floor(table[(unsigned)x % 7] * 3.3) + fmaf(x, 2.5f, 0.25f) + buffer[x];
            switch (x) {
                case 0: sum += 11; break; case 1: sum *= 13; break; case 2: sum -= 17; break;
                case 3: sum /= 19; break; case 4: sum += table[3]; break; case 5: sum = -sum; break;
            }
            return sum + apply(x & 1 ? twice : square, x) + apply(more, x);
        }""",
    "plain": "int add(int x) { return x + 1; } double run(int x) { return add(x) * 0.5; }",
    "written": "static int count = 40; double run(int x) { count += x; return count; }",
    "zeroed": "static int seen[100]; double run(int x) { return seen[x]++ + 0.5; }",
}


def compiled(name: str, folder: Path, *more: str) -> bytes:
    """An object file of a source."""
    (folder / "source.c").write_text(SOURCES[name])
    made = folder / "source.o"
    options = ["-O1", "-fPIC", "-fno-builtin", "-fno-asynchronous-unwind-tables", *more]
    zig.run("clang", [*options, "-c", str(folder / "source.c"), "-o", str(made)]).check_returncode()
    return made.read_bytes()


def results(library: Path) -> list[float]:
    """What ``run`` returns."""
    function = ctypes.CDLL(str(library)).run
    function.restype, function.argtypes = ctypes.c_double, [ctypes.c_int]
    return [function(x) for x in range(7)]


@pytest.mark.parametrize("name", SOURCES)
def test_as_lld_links(name: str, tmp_path: Path) -> None:
    code = compiled(name, tmp_path)
    linking.link(code, tmp_path / "ours.so")
    linking.by_lld(code, tmp_path / "theirs.so")
    assert results(tmp_path / "ours.so") == results(tmp_path / "theirs.so")


@pytest.mark.parametrize("name", ["calls", "plain"])
def test_without_a_process(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Code and constants alone are linked here, also with a line behind the library."""
    code = compiled(name, tmp_path)
    monkeypatch.setattr(subprocess, "run", lambda *a, **k: pytest.fail("a process was started"))
    linking.link(code, tmp_path / "ours.so")
    with (tmp_path / "ours.so").open("ab") as out:
        out.write(b"\ncairn-kernel {}")
    assert len(results(tmp_path / "ours.so")) == 7


def test_profilers_find_functions(tmp_path: Path) -> None:
    """By the table of sections, which ends the library whatever is written behind it."""
    from elftools.elf.elffile import ELFFile

    linking.link(compiled("calls", tmp_path), tmp_path / "ours.so")
    with (tmp_path / "ours.so").open("rb") as file:
        elf = ELFFile(file)
        text, symbols = elf.get_section_by_name(".text"), elf.get_section_by_name(".symtab")
        found = {symbol.name: symbol for symbol in symbols.iter_symbols()}
        assert {"run", "more", "apply", "twice", "square"} <= set(found)
        for name in ("run", "apply"):
            assert elf.get_section(found[name]["st_shndx"]).name == ".text"
            assert text["sh_addr"] <= found[name]["st_value"] < text["sh_addr"] + text["sh_size"]
        assert all(s["sh_offset"] + s["sh_size"] <= elf.stream_len for s in elf.iter_sections())


def test_other_processors(tmp_path: Path) -> None:
    code = compiled("plain", tmp_path, "--target=aarch64-linux-gnu")
    linking.link(code, tmp_path / "other.so")
    assert (tmp_path / "other.so").read_bytes()[16:20] == b"\x03\0\xb7\0"


def test_refused(tmp_path: Path) -> None:
    with pytest.raises(ToolError, match="linking a kernel failed"):
        linking.by_lld(b"no object", tmp_path / "none.so")
