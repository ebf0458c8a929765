"""Decoding of device printf: the host's own printf is the oracle."""

from __future__ import annotations

import ctypes
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from cairn.hip import printf
from cairn.vgpu import dispatch

LIBC = ctypes.CDLL(None)


def oracle(text: bytes, *values: object) -> bytes:
    buffer = ctypes.create_string_buffer(1000)
    LIBC.snprintf(buffer, 1000, text, *values)
    return buffer.value


def cell(value: object) -> bytes:
    if isinstance(value, float):
        return struct.pack("<d", value)
    if isinstance(value, bytes):
        return value + bytes(8 - len(value) % 8)
    return struct.pack("<Q", int(value) & (1 << 64) - 1)  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        (b"plain 100%%\n", []),
        (b"%d %i %u", [-5, 7, 0xFFFFFFFF]),
        (b"%5d|%-5d|%05d|%+d", [1, 2, 3, 4]),
        (b"%x %X %#o", [0xBEEF, 0xBEEF, 8]),
        (b"%ld %lld %lu", [-(1 << 40), 1 << 50, (1 << 64) - 1]),
        (b"%hd %hhd", [70000, 300]),
        (b"%f %.2f %10.3e %g %a", [1.5, 2.345, 1e10, 0.0001, 1.0]),
        (b"%s|%10s|%-4s|%.2s", [b"one", b"two", b"", b"abcdef"]),
        (b"%c%c%c", [65, 66, 67]),
        (b"%*d|%.*f", [6, 42, 3, 1.23456]),
        (b"%s and %d after a long string", [b"x" * 2000, 9]),
        (b"%zu %td %jd", [5, -5, 6]),
    ],
)
def test_against_the_hosts_printf(text: bytes, values: list[object]) -> None:
    data = b"".join(cell(value) for value in values)
    wide = [
        ctypes.c_double(v) if isinstance(v, float) else ctypes.c_char_p(v) if isinstance(v, bytes) else v
        for v in values
    ]
    native = [ctypes.c_uint64(v & (1 << 64) - 1) if isinstance(v, int) else v for v in wide]
    expected = oracle(text, *native)
    found = printf.render(text, data)
    assert found[:999] == expected[:999]


def test_pointers() -> None:
    assert printf.render(b"%p", cell(0x1234)) == oracle(b"%p", ctypes.c_void_p(0x1234))


@pytest.fixture(scope="module")
def prints(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("prints") / "prints"
    command = [sys.executable, "-m", "cairn.cli.main", "cc", "-w", str(Path(__file__).with_name("prints.hip")), "-o"]
    subprocess.run([*command, str(made)], check=True, timeout=300)
    return made


def test_lines_are_as_the_hosts_printf_writes_them(prints: Path) -> None:
    host, device = (subprocess.run([prints, way], capture_output=True, check=True).stdout for way in ("host", "device"))
    assert device == host and host.count(b"\n") == 13


def test_no_line_is_lost_where_many_print_at_once(prints: Path) -> None:
    run = subprocess.run([prints, "many"], capture_output=True, text=True, check=True, timeout=120)
    lines = run.stdout.splitlines()
    assert len(lines) == 6400 * 40
    assert set(lines) == {f"{item} {turn}" for item in range(6400) for turn in range(40)}


@pytest.mark.parametrize("keyed", [True, False])
def test_a_record_is_read_when_all_of_it_is_written(keyed: bool) -> None:
    lib, text = dispatch.loaded(), b"%d %s %ld\n"
    lib.cairn_text_learn(0xC0FFEE, text)
    body = cell(0xC0FFEE) if keyed else cell(text)
    body += cell(-1) + cell("zwölf".encode()) + cell(0)
    record = struct.pack("<I", (4 + len(body)) << 2 | 2 * keyed) + body
    place = (ctypes.c_uint8 * 64)()
    lib.cairn_text_clear(place, 64)
    assert not lib.cairn_text_is_written(place, 0)
    for end in (4, 8, *range(12, len(record), 8)):  # the header first, as clang's code does
        place[:end] = record[:end]
        assert not lib.cairn_text_is_written(place, 0), end
        assert lib.cairn_text_write(place, 0, 64) == 0
    place[: len(record)] = record
    assert lib.cairn_text_is_written(place, 0)
