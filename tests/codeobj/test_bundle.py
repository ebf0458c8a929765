"""Offload bundles: written, read, chosen from, and refused when damaged."""

from __future__ import annotations

import random
import struct
import zlib

import pytest

from cairn.base.errors import CodeObjectError
from cairn.codeobj import bundle
from tests.codeobj.build_objects import build

HOST = "host-x86_64-unknown-linux--"
PREFIX = "hipv4-amdgcn-amd-amdhsa--"


def compress(plain: bytes, version: int, method: int = 0, payload: bytes | None = None) -> bytes:
    """A compressed bundle of format ``version``."""
    packed = zlib.compress(plain) if payload is None else payload
    sizes = {1: "<IQ", 2: "<IIQ", 3: "<QQQ"}[version]
    total = 8 + struct.calcsize(sizes) + len(packed)
    numbers = (len(plain), 0) if version == 1 else (total, len(plain), 0)
    return b"CCOB" + struct.pack("<HH", version, method) + struct.pack(sizes, *numbers) + packed


def test_round_trip() -> None:
    entries = {HOST: b"", PREFIX + "gfx942": b"one" * 1000, PREFIX + "gfx90a:xnack-": b"two"}
    packed = bundle.pack(entries)
    assert bundle.unpack(packed) == entries
    assert bundle.size_of(packed) == len(packed)
    offsets = [struct.unpack_from("<Q", packed, packed.index(name.encode()) - 24)[0] for name in entries]
    assert [offset % 4096 for offset in offsets] == [0, 0, 0]
    assert bundle.unpack(bundle.pack({})) == {}


def test_bytes_of_the_format() -> None:
    """A bundle put together by hand from the format's description."""
    name = (PREFIX + "gfx942").encode()
    table = b"__CLANG_OFFLOAD_BUNDLE__" + struct.pack("<QQQQ", 1, 128, 4, len(name)) + name
    assert bundle.pack({name.decode(): b"code"}, alignment=128) == table.ljust(128, b"\0") + b"code"


@pytest.mark.parametrize("version", [1, 2, 3])
def test_compressed(version: int) -> None:
    entries = {HOST: b"", PREFIX + "gfx942": b"code" * 999}
    packed = compress(bundle.pack(entries), version)
    assert bundle.is_bundle(packed)
    assert bundle.unpack(packed) == entries
    assert bundle.select(packed, "gfx942") == b"code" * 999
    if version > 1:
        assert bundle.size_of(packed[:64]) == len(packed)
        assert bundle.unpack(packed + b"trailing") == entries


def test_compressed_errors() -> None:
    plain = bundle.pack({PREFIX + "gfx942": b"code"})
    cases = [
        (compress(plain, 2)[:-5], "truncated compressed offload bundle"),
        (compress(plain, 2, payload=b"nonsense"), "damaged compressed"),
        (compress(plain, 2, method=7), "unknown method 7"),
        (b"CCOB\x09\x00\x00\x00" + bytes(30), "of format 9: expected 1 to 3"),
        (b"CCOB\x02\x00", "truncated compressed"),
        (compress(plain, 2, payload=zlib.compress(b"short")), "5 bytes inside, expected"),
    ]
    for data, message in cases:
        with pytest.raises(CodeObjectError, match=message):
            bundle.unpack(data)


def test_select() -> None:
    packed = bundle.pack(
        {
            HOST: b"",
            PREFIX + "gfx942": b"any",
            PREFIX + "gfx942:xnack+": b"xnack",
            PREFIX + "gfx90a:sramecc+:xnack-": b"old",
            PREFIX + "gfx9-4-generic": b"generic",
        }
    )
    assert bundle.select(packed, "gfx942", "on", "on") == b"xnack"
    assert bundle.select(packed, "gfx942", "off", "on") == b"any"
    assert bundle.select(packed, "gfx90a", "off", "on") == b"old"
    assert bundle.select(packed, "gfx950") == b"generic"
    with pytest.raises(
        CodeObjectError, match=r"no code for gfx90a:sramecc\+:xnack\+: there is code for gfx942, "
    ) as error:
        bundle.select(packed, "gfx90a", "on", "on")
    assert error.value.hint == "compile with --offload-arch=gfx90a"
    with pytest.raises(CodeObjectError, match="there is code for no device"):
        bundle.select(bundle.pack({HOST: b""}), "gfx942")


def test_select_from_a_plain_object() -> None:
    data = build()[0]
    assert bundle.select(data, "gfx942", "off", "on") == data
    with pytest.raises(CodeObjectError, match="no code for gfx950: there is code for gfx942"):
        bundle.select(data, "gfx950")
    with pytest.raises(CodeObjectError, match="not an ELF file"):
        bundle.select(b"nonsense", "gfx942")


def test_truncated_anywhere() -> None:
    packed = bundle.pack({PREFIX + "gfx942": b"code" * 10, PREFIX + "gfx90a": b"code"}, alignment=8)
    for end in range(len(packed)):
        with pytest.raises(CodeObjectError):
            bundle.unpack(packed[:end])


def test_damaged_anywhere() -> None:
    packed = bundle.pack({PREFIX + "gfx942": b"code" * 10, PREFIX + "gfx90a": b"code"}, alignment=8)
    compressed = compress(packed, 3)
    source = random.Random(3)
    for whole in (packed, compressed):
        for _ in range(500):
            damaged = bytearray(whole)
            damaged[source.randrange(len(whole))] = source.randrange(256)
            try:
                bundle.unpack(bytes(damaged))
            except CodeObjectError as error:
                assert str(error)
