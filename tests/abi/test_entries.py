"""What stands before exported functions: clang calls them, and clang's functions are behind them; what is told in
between, and what arrives, is what clang has put there."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from cairn.abi import convention, entries, layouts
from cairn.base import native, processors, zig
from cairn.base.errors import ToolError
from cairn.catalog import library as libraries
from cairn.catalog import rows
from cairn.catalog.library import Library
from cairn.catalog.rows import Row, Table, c_type, table

# Registers that run out in the middle of a structure, of one kind or both; what follows, on the stack and in registers.
HARD = """
a(double, int, hipExtent, float, dim3, hipMemLocation)
b(int, int, int, int, int, dim3, int, uint8_t, uint16_t)
c(int, int, int, int, int, int, int, dim3, uint8_t, uint16_t, hipMemLocation, void*)
d(double, double, double, double, double, double, double, complex128, float, complex64, int)
e(float, float, float, float, float, float, float, complex64, float, double, complex128) -> double
f(hipPitchedPtr, hipIpcMemHandle_t, int, hipIpcEventHandle_t, float, hipChannelFormatDesc) -> float
g(uint8_t, uint16_t, uint8_t, uint64_t, uint8_t, uint16_t, uint8_t, uint8_t, float, uint8_t, double) -> uint8_t
h(ncclUniqueId, void*, void*, void*, void*, void*, void*, ncclUniqueId, void*, void*, void*) -> void
i(complex128, complex128, complex128, complex128, complex64, complex64, hipExtent) -> hipChannelFormatDesc
j(void*, void*, void*, void*, void*, void*, hipExtent, dim3, int) -> hipChannelFormatDesc
k() -> void
l() -> uint64_t
m(rocprofiler_callback_tracing_record_t, void*) -> int64_t
"""
LIBRARY = Library("rccl", functions="", native=None)  # whose calls are told of

# A program without a C library: qemu needs none for another processor.
ALONE = """
#include <stddef.h>
int main(void);
void *memcpy(void *to, const void *from, size_t n)
{
    for (size_t i = 0; i < n; i++) ((char *)to)[i] = ((const char *)from)[i];
    return to;
}
void *memset(void *to, int value, size_t n)
{
    for (size_t i = 0; i < n; i++) ((char *)to)[i] = (char)value;
    return to;
}
int memcmp(const void *a, const void *b, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (((const char *)a)[i] != ((const char *)b)[i]) return 1;
    return 0;
}
void abort(void) { for (;;) __builtin_trap(); }
static char thread[256] __attribute__((aligned(16)));
void _start(void)
{
    __asm__ volatile("msr tpidr_el0, %0" ::"r"(thread));
    register long code __asm__("x0") = main();
    register long call __asm__("x8") = 93;
    __asm__ volatile("svc 0" ::"r"(code), "r"(call));
}
"""


def signatures(names: Sequence[str]) -> Table:
    """A function for each signature of the libraries, and the hard ones, all with bodies in C."""
    hard = [row for line in HARD.split("\n") if line for row in rows.parse(f"[x -> int]\n{line}", Library(""))]
    found = {(c_type(row.returns), *(c_type(arg.type) for arg in row.args)): row for row in hard}
    for row in (row for name in names for row in table(name).rows):
        found.setdefault((c_type(row.returns), *(c_type(arg.type) for arg in row.args)), row)
    known = [row._replace(name=f"f{number}", how="native", others=()) for number, row in enumerate(found.values())]
    return Table(LIBRARY, tuple(known))


HARNESS = """
#include "entry.h"
#include <stdlib.h>
#include <string.h>

__thread uint32_t cairn_thread_known;
void *cairn_slot_resolve(uint32_t index) { (void)index; abort(); }
void *cairn_thread_enter(uint32_t index, void *found) { (void)index; (void)found; abort(); }
static uint32_t wrong, told, arrived, listening;
static unsigned char expected[1024], result[1024];
static uint32_t expected_size, result_size;
int cairn_call_enter(struct cairn_call *call)
{
    told += listening;
    wrong += call->arguments_size != expected_size || memcmp(call->arguments, expected, expected_size) != 0;
    return listening;
}
static void leave(struct cairn_call *call)
{
    wrong += call->result_size != result_size || (result_size && memcmp(call->result, result, result_size) != 0);
}
static const struct cairn_events events = { .leave = leave, .whole = ~0u };
/* Bytes that differ from place to place, so that each float is a number, too. */
static void fill(void *to, uint32_t size, uint32_t seed)
{
    for (uint32_t i = 0; i < size; i++)
        ((unsigned char *)to)[i] = (unsigned char)(1 + (seed * 29 + i * 7) % 120);
}
"""


def body(row: Row, number: int) -> Iterator[str]:
    """The function behind the entry, and the one that calls it."""
    kinds, returns = [c_type(arg.type) for arg in row.args], c_type(row.returns)
    declared = ", ".join(f"{kind} a{i}" for i, kind in enumerate(kinds)) or "void"
    fields = " ".join(f"{kind} a{i};" for i, kind in enumerate(kinds)) or "char none;"
    yield f"struct s{number} {{ {fields} }};"
    yield f'__attribute__((visibility("hidden"))) {returns} cairn_own_{row.name}({declared}) {{ arrived++;'
    for i in range(len(kinds)):
        place = f"expected + offsetof(struct s{number}, a{i})"
        yield f"wrong += memcmp(&a{i}, {place}, sizeof a{i}) != 0;"
    yield "}" if returns == "void" else f"{returns} r; fill(&r, sizeof r, {number}); return r; }}"
    yield f"EXPORT {returns} {row.name}({declared});"
    yield f"static void call{number}(void) {{ struct s{number} g; memset(&g, 0, sizeof g);"
    yield from (f"fill(&g.a{i}, sizeof g.a{i}, {number + i});" for i in range(len(kinds)))
    yield "memcpy(expected, &g, sizeof g); expected_size = sizeof g; memset(result, 0, sizeof result);"
    passed = ", ".join(f"g.a{i}" for i in range(len(kinds)))
    if returns == "void":
        yield f"result_size = 0; {row.name}({passed}); }}"
    else:
        yield f"result_size = sizeof({returns}); fill(result, result_size, {number});"
        yield f"{returns} r = {row.name}({passed}); wrong += memcmp(&r, result, sizeof r) != 0; }}"


def harness(known: Table) -> str:
    calls = " ".join(f"call{number}();" for number in range(len(known.rows)))
    end = (
        "EXPORT uint32_t run(uint32_t *counts)\n{\n cairn_shim.events = &events;\n"
        " for (listening = 0; listening < 2; listening++) {\n"
        f"  cairn_shim.traced = CAIRN_DOMAIN_RCCL; {calls}\n  cairn_shim.traced = CAIRN_DOMAIN_COPY; {calls}\n }}\n"
        " counts[0] = told; counts[1] = arrived;\n return wrong;\n}\n"
        "int main(void)\n{\n uint32_t counts[2];\n uint32_t found = run(counts);\n"
        f" return found || counts[0] != {len(known.rows)} || counts[1] != {4 * len(known.rows)};\n}}\n"
    )
    lines = (line for number, row in enumerate(known.rows) for line in body(row, number))
    return HARNESS + "\n".join(lines) + "\n" + end


def sources(known: Table, folder: Path) -> tuple[list[Path], list[str]]:
    """The files, and where they find headers."""
    (folder / "entries.s").write_text(entries.source(known, "boot"))
    (folder / "harness.c").write_text(harness(known))
    headers = [layouts.NATIVE, *{header.parent for header in layouts.BELOW}]
    return [folder / "entries.s", layouts.NATIVE / "entry.c", folder / "harness.c"], [f"-I{each}" for each in headers]


def check(known: Table, folder: Path) -> None:
    files, flags = sources(known, folder)
    library = ctypes.CDLL(str(native.build("entries", files, flags=flags, plain=files[2:])))
    counts = (ctypes.c_uint32 * 2)()
    assert library.run(counts) == 0
    assert list(counts) == [len(known.rows), 4 * len(known.rows)]


def test_arguments_and_results_pass_through(tmp_path: Path) -> None:
    check(signatures(["amdhip64"]), tmp_path)


@pytest.mark.slow
def test_every_signature_passes_through(tmp_path: Path) -> None:
    check(signatures(libraries.shared()), tmp_path)


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("qemu-aarch64"), reason="no qemu-aarch64 (Debian: qemu-user)")
def test_every_signature_passes_through_on_arm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processors, "machine", lambda: "aarch64")
    files, flags = sources(signatures(libraries.shared()), tmp_path)
    (tmp_path / "alone.c").write_text(ALONE)
    objects = [tmp_path / f"{file.stem}.o" for file in (*files, tmp_path / "alone.c")]
    common = ["--target=aarch64-linux-gnu", "-fno-builtin", "-fvisibility=hidden", "-nostdinc", *native.libc_includes()]
    for file, made in zip((*files, tmp_path / "alone.c"), objects, strict=True):
        words = [] if file.suffix == ".s" else [*common[1:], *flags]
        assert zig.run("clang", [common[0], *words, "-c", str(file), "-o", str(made)]).returncode == 0
    program = tmp_path / "program"
    linked = zig.run("ld.lld", ["-static", *map(str, objects), "-o", str(program)])
    assert linked.returncode == 0, linked.stderr
    assert subprocess.run(["qemu-aarch64", str(program)], check=False).returncode == 0


def test_unknown_processors_are_named() -> None:
    with pytest.raises(ToolError, match="riscv64: Cairn's libraries are made for x86_64 and aarch64"):
        convention.layout("riscv64", "void", ())


def test_another_name_is_the_same_function() -> None:
    row = rows.parse("[x -> int]\nfirst(int) as second third\nplain(int) : native as other", Library(""))
    text = entries.source(Table(Library("stones"), row), "boot")
    assert "first:" in text and "second:" in text and "third:" in text
    assert "other:" in text and "plain:" not in text
