"""``roc-obj-ls``, ``roc-obj-extract`` and ``roc-obj``: the code objects in programs and libraries, by URIs.

A URI is ``file://PROGRAM#offset=O&size=S``; of a compressed bundle, which has no such place, it names the whole bundle
and ``&entry=ID``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import parse_qs, quote, unquote, urlsplit

from cairn.base.errors import UsageError
from cairn.codeobj import bundle

_LISTED = """usage: roc-obj-ls [-v] [-h] PROGRAM…
Lists the code objects in programs: the number of the bundle, the entry's id, and a URI for roc-obj-extract.
"""
_EXTRACTED = """usage: roc-obj-extract [-o FOLDER|-] [-v] [-h] URI…
Writes the code objects that URIs of roc-obj-ls name, into the folder or to the output.
"""
_EVERYTHING = """usage: roc-obj [-t TARGET] [-o FOLDER] [-h] PROGRAM…
Writes the code objects of programs, for one target or all, into the folder.
"""


class Found(NamedTuple):
    """An entry of a bundle in a file."""

    number: int
    name: str
    uri: str


def entries(path: Path) -> Iterator[Found]:
    """What the bundles of a file hold."""
    data = _content(path)
    for number, (at, size, found) in enumerate(bundle.within(data), 1):
        compressed = data.startswith(bundle.COMPRESSED_MAGIC, at)
        places = {} if compressed else bundle.places(data[at : at + size])
        for name, content in found.items():
            offset, length = places.get(name, (0, size))
            ending = f"&entry={quote(name)}" if compressed else ""
            if not compressed:
                length = len(content)
            yield Found(number, name, f"file://{quote(str(path))}#offset={at + offset}&size={length}{ending}")


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None


def listed(argv: Sequence[str]) -> str:
    """What ``roc-obj-ls`` prints."""
    paths = [word for word in argv if word != "-v"]
    if not paths or {"-h", "--help"} & set(paths):
        return _LISTED
    lines = [f"{'Bundle#':<10} {'Entry ID:':<60} URI:"]
    for path in paths:
        found = list(entries(Path(path)))
        if not found:
            raise UsageError(f"{path}: no device code", hint="a program or library of hipcc's has some")
        lines += [f"{each.number:<10} {each.name:<60} {each.uri}" for each in found]
    return "".join(f"{line}\n" for line in lines)


def _options(argv: Sequence[str], usage: str, *names: str) -> tuple[dict[str, str], list[str]]:
    """Values of the options that have one, and the other words. Raises UsageError."""
    values: dict[str, str] = {}
    others: list[str] = []
    words = list(argv)
    while words:
        word = words.pop(0)
        if word in names:
            if not words:
                raise UsageError(f"{word} wants a value", hint=usage.splitlines()[0])
            values[word] = words.pop(0)
        elif word.startswith("-") and word not in ("-h", "--help", "-v"):
            raise UsageError(f"unknown option {word}", hint=usage.splitlines()[0])
        elif word != "-v":
            others.append(word)
    return values, others


def extracted(argv: Sequence[str]) -> str:
    """``roc-obj-extract``: writes files; returns what it prints."""
    values, uris = _options(argv, _EXTRACTED, "-o")
    if not uris or {"-h", "--help"} & set(uris):
        return _EXTRACTED
    for uri in uris:
        name, content = code(uri)
        if values.get("-o") == "-":
            sys.stdout.buffer.write(content)
        else:
            _write(Path(values.get("-o", "."), name), content)
    return ""


def _write(path: Path, content: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None


def code(uri: str) -> tuple[str, bytes]:
    """A name for the code object that a URI means, and its bytes. Raises UsageError."""
    parts = urlsplit(uri)
    fields = {key: value[0] for key, value in parse_qs(parts.fragment).items()}
    if parts.scheme != "file" or not {"offset", "size"} <= fields.keys():
        raise UsageError(f"{uri}: expected file://PROGRAM#offset=NUMBER&size=NUMBER", hint="roc-obj-ls PROGRAM")
    path = Path(unquote(parts.netloc + parts.path))
    try:
        offset, size = int(fields["offset"], 0), int(fields["size"], 0)
    except ValueError:
        raise UsageError(f"{uri}: the offset and the size are numbers") from None
    data = _content(path)
    if offset < 0 or size < 0 or offset + size > len(data):
        raise UsageError(f"{uri}: {path} has {len(data)} bytes")
    content = data[offset : offset + size]
    entry = fields.get("entry")
    if entry is not None:
        found = bundle.unpack(content)
        if entry not in found:
            raise UsageError(f"{uri}: the bundle has {', '.join(found)}")
        content = found[entry]
    target = f"-{entry.rpartition('--')[2]}" if entry else ""
    return f"{path.name}-offset{offset}-size{size}{target}.co", content


def everything(argv: Sequence[str]) -> str:
    """``roc-obj``: all code objects of programs into files; returns what it prints."""
    values, paths = _options(argv, _EVERYTHING, "-t", "-o")
    if not paths or {"-h", "--help"} & set(paths):
        return _EVERYTHING
    lines = []
    for path in paths:
        for each in entries(Path(path)):
            target = each.name.rpartition("--")[2]
            if each.name.startswith("host") or values.get("-t", target) != target:
                continue
            made = Path(values.get("-o", "."), f"{Path(path).name}.{each.number}.{target.replace(':', '_')}.co")
            _write(made, code(each.uri)[1])
            lines.append(str(made))
    if not lines:
        wanted = f" for {values['-t']}" if "-t" in values else ""
        raise UsageError(f"{', '.join(paths)}: no device code{wanted}", hint="roc-obj-ls PROGRAM")
    return "".join(f"{line}\n" for line in lines)
