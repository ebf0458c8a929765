"""Offload bundles: one file with the code objects of several targets (clang's format, and its compressed form)."""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterator

from cairn.base import helper
from cairn.base.errors import CodeObjectError, UnsupportedTarget
from cairn.codeobj import elf, targets

_AMDGPU = 224  # ELF's number of the machine
MAGIC = b"__CLANG_OFFLOAD_BUNDLE__"
COMPRESSED_MAGIC = b"CCOB"
MAGICS = (MAGIC, COMPRESSED_MAGIC)
PORTABLE = "amdgcnspirv"  # the target whose code is SPIR-V
_ENTRY = struct.Struct("<QQQ")
_ALIGNMENT = 4096  # code objects are mapped from the file in pages
_ZLIB, _ZSTD = 0, 1
_MAX_ENTRIES = 1 << 12


def pack(entries: dict[str, bytes], *, alignment: int = _ALIGNMENT) -> bytes:
    """A bundle of ``entries``, from identifier (``hipv4-amdgcn-amd-amdhsa--gfx942``) to code object."""
    table = len(MAGIC) + 8 + sum(_ENTRY.size + len(name.encode()) for name in entries)
    head = bytearray(MAGIC + struct.pack("<Q", len(entries)))
    body = bytearray()
    offset = table + -table % alignment
    for name, code in entries.items():
        body += bytes(-len(body) % alignment)
        head += _ENTRY.pack(offset + len(body), len(code), len(name.encode())) + name.encode()
        body += code
    return bytes(head) + bytes(offset - table) + bytes(body)


def is_bundle(data: bytes) -> bool:
    """Whether ``data`` starts as a bundle does, compressed or not."""
    return data.startswith(MAGICS)


def unpack(data: bytes) -> dict[str, bytes]:
    """The entries of a bundle. Raises CodeObjectError for a damaged one."""
    return {name: data_at(plain, offset, size, name) for plain, name, offset, size in _entries(decompress(data))}


_COMMENTS = {"s": b"#", "ll": b";"}  # of the texts that clang-offload-bundler bundles, by their type
_START, _END = b" __CLANG_OFFLOAD_BUNDLE____START__ ", b" __CLANG_OFFLOAD_BUNDLE____END__ "


def is_text(kind: str) -> bool:
    """Whether files of this type (``s``, ``ll``) are bundled as text, one after the other between comments."""
    return kind in _COMMENTS


def pack_texts(entries: dict[str, bytes], kind: str) -> bytes:
    """As ``pack``, for texts."""
    mark = b"\n" + _COMMENTS[kind]
    return b"".join(
        mark + _START + name.encode() + b"\n" + text + mark + _END + name.encode() + b"\n"
        for name, text in entries.items()
    )


def unpack_texts(data: bytes, kind: str) -> dict[str, bytes]:
    """As ``unpack``, for texts."""
    mark = re.escape(_COMMENTS[kind])
    pattern = rb"^" + mark + _START + rb"([^\n]+)\n(.*?)\n" + mark + _END + rb"\1$"
    return {name.decode(): text for name, text in re.findall(pattern, data, re.MULTILINE | re.DOTALL)}


def within(data: bytes) -> Iterator[tuple[int, int, dict[str, bytes]]]:
    """The bundles in a file, such as a program's: where each begins, its size, and its entries."""
    at = 0
    while True:
        starts = [place for magic in (MAGIC, COMPRESSED_MAGIC) if (place := data.find(magic, at)) >= 0]
        if not starts:
            return
        at = min(starts)
        try:
            size = size_of(data[at:])
            found = unpack(data[at : at + size])
        except CodeObjectError:
            at += 4  # the letters alone, not a bundle
            continue
        yield at, size, found
        at += max(size, 4)


def bare(data: bytes) -> Iterator[bytes]:
    """The code objects that lie in a program as they are, in no bundle: those of OpenMP's target regions."""
    bundles = [(at, at + size) for at, size, _ in within(data)]
    at = 1  # the program's own header is at 0
    while (at := data.find(b"\x7fELF\x02\x01", at)) >= 0:
        machine, table, entry, count = (
            int.from_bytes(data[at + place : at + place + size], "little")
            for place, size in ((18, 2), (40, 8), (58, 2), (60, 2))
        )
        end = at + table + entry * count
        if machine == _AMDGPU and end <= len(data) and not any(low <= at < high for low, high in bundles):
            yield data[at:end]
            at = end
        else:
            at += 4


def places(data: bytes) -> dict[str, tuple[int, int]]:
    """(offset, size) of each entry in an uncompressed bundle."""
    return {name: (offset, size) for _, name, offset, size in _entries(data)}


def data_at(data: bytes, offset: int, size: int, name: str) -> bytes:
    """Bytes of one entry. Raises CodeObjectError where they lie beyond the end."""
    if offset + size > len(data):
        raise CodeObjectError(f"truncated offload bundle: {name} ends at {offset + size} of {len(data)} bytes")
    return bytes(data[offset : offset + size])


def size_of(header: bytes) -> int:
    """Bytes of the bundle that starts with ``header`` (which must hold the whole table of an uncompressed bundle)."""
    if header[:4] == COMPRESSED_MAGIC:
        return _compressed_header(header)[0]
    return max((offset + size for _, _, offset, size in _entries(header)), default=len(MAGIC) + 8)


def _entries(data: bytes) -> list[tuple[bytes, str, int, int]]:
    if data[: len(MAGIC)] != MAGIC:
        raise CodeObjectError(f"not an offload bundle: it starts with {bytes(data[:4]).hex() or 'nothing'}")
    place = len(MAGIC) + 8
    count = int.from_bytes(data[len(MAGIC) : place], "little")
    if len(data) < place or count > _MAX_ENTRIES:
        raise CodeObjectError(f"damaged offload bundle: {count} entries in {len(data)} bytes")
    found = []
    for _ in range(count):
        if place + _ENTRY.size > len(data):
            raise CodeObjectError(f"truncated offload bundle: its table of {count} entries ends at {len(data)} bytes")
        offset, size, length = _ENTRY.unpack_from(data, place)
        place += _ENTRY.size
        if length > 4096 or place + length > len(data):
            raise CodeObjectError(f"damaged offload bundle: an identifier of {length} bytes")
        found.append((data, bytes(data[place : place + length]).decode("utf-8", "replace"), offset, size))
        place += length
    return found


def _compressed_header(data: bytes) -> tuple[int, int, int, int]:
    """(whole size, uncompressed size, method, header's size) of a compressed bundle, formats 1 to 3."""
    try:
        version, method = struct.unpack_from("<HH", data, 4)
        if version == 1:
            plain, _ = struct.unpack_from("<IQ", data, 8)
            return len(data), plain, method, 20
        if version == 2:
            total, plain, _ = struct.unpack_from("<IIQ", data, 8)
            return total, plain, method, 24
        if version == 3:
            total, plain, _ = struct.unpack_from("<QQQ", data, 8)
            return total, plain, method, 32
    except struct.error:
        raise CodeObjectError(f"truncated compressed offload bundle: {len(data)} bytes") from None
    raise CodeObjectError(f"compressed offload bundle of format {version}: expected 1 to 3")


def decompress(data: bytes) -> bytes:
    """The plain form of a bundle; a plain one is returned as it is."""
    if data[:4] != COMPRESSED_MAGIC:
        return data
    total, plain_size, method, start = _compressed_header(data)
    if total > len(data):
        raise CodeObjectError(f"truncated compressed offload bundle: {len(data)} of {total} bytes")
    payload = data[start:total]
    if method == _ZLIB:
        try:
            plain = zlib.decompress(payload)
        except zlib.error as error:
            raise CodeObjectError(f"damaged compressed offload bundle: {error}") from None
    elif method == _ZSTD:
        plain = _zstd(payload)
    else:
        raise CodeObjectError(f"compressed offload bundle: unknown method {method}: expected zlib (0) or zstd (1)")
    if len(plain) != plain_size:
        raise CodeObjectError(f"damaged compressed offload bundle: {len(plain)} bytes inside, expected {plain_size}")
    return plain


@helper.apart
def _zstd(payload: bytes) -> bytes:
    import zstandard

    try:
        return zstandard.ZstdDecompressor().decompressobj().decompress(payload)
    except zstandard.ZstdError as error:
        raise CodeObjectError(f"damaged compressed offload bundle: {error}") from None


def select(data: bytes, target: str, xnack: str = "any", sramecc: str = "any") -> bytes:
    """The code object that runs on a device: from a bundle, or ``data`` itself where it is one.

    Exact features win over code for any setting, and that over a generic processor. Raises UnsupportedTarget, naming
    the targets there are, when none fits.
    """
    if not is_bundle(data):
        loaded_target, code_xnack, code_sramecc = targets.from_flags(elf.flags_of(data))
        if targets.rank((loaded_target, code_xnack, code_sramecc), (target, xnack, sramecc)) < 0:
            raise _no_match([loaded_target], target, xnack, sramecc)
        return bytes(data)
    entries = {name: code for name, code in unpack(data).items() if not name.startswith("host-")}
    ranked = [(targets.rank(targets.parse(name), (target, xnack, sramecc)), name) for name in entries]
    best = max(ranked, default=(-1, ""), key=lambda pair: pair[0])
    if best[0] < 0:
        raise _no_match([targets.short(name) for name in entries], target, xnack, sramecc)
    return entries[best[1]]


def portable(data: bytes) -> bytes | None:
    """The SPIR-V that a bundle has for every processor (``amdgcnspirv``), or None."""
    return next((code for name, code in unpack(data).items() if name.endswith(PORTABLE) and code), None)


def _no_match(have: list[str], target: str, xnack: str, sramecc: str) -> UnsupportedTarget:
    wanted = target + "".join(
        f":{name}{'+' if value == 'on' else '-'}"
        for name, value in (("sramecc", sramecc), ("xnack", xnack))
        if value in ("on", "off")
    )
    first = targets.parse(wanted)[0]
    return UnsupportedTarget(
        f"no code for {wanted}: there is code for {', '.join(have) or 'no device'}",
        hint=f"compile with --offload-arch={first}",
    )
