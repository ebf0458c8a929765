"""Traced graphs on disk: an instruction that one process has traced, others need not trace.

One file holds the graphs of one version of the engine and of Python. It grows by records: each has its length and its
checksum, and is written at once to the file's end, so that processes may add to it at the same time. A record that is
not whole yet is left alone; where one is damaged the file goes, and a new one is begun. Where nothing can be written,
graphs are traced anew in each process.
"""

from __future__ import annotations

import contextlib
import functools
import marshal
import struct
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

from cairn.base import cache
from cairn.isa.prim import Graph, Node
from cairn.vgpu import codecache

_KIND = "graphs"
_HEADER = struct.Struct("<II")  # bytes of a record, their CRC-32
_MOST = 4 << 20  # bytes of a file that is still added to


@functools.cache
def _name() -> str:
    return cache.digest(codecache.version(), sys.version, str(marshal.version))


class Graphs:
    """The graphs of one file, by keys that say all that they depend on beside the engine's version."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._new: dict[str, bytes] = {}
        self._packed = _read(path)

    def find(self, key: str, trace: Callable[[], Graph]) -> Graph:
        """The graph of ``key``; ``trace`` makes it where it is not known."""
        packed = self._packed.get(key)
        if packed is not None:
            nodes, inputs, outputs = marshal.loads(packed)
            return Graph(tuple([Node(*node) for node in nodes]), inputs, outputs)
        made = trace()
        plain = [tuple(node) for node in made.nodes], made.inputs, made.outputs
        self._new[key] = self._packed[key] = marshal.dumps(plain)
        return made

    def keep(self) -> None:
        """Add what was traced to the file, if it can be written."""
        if not self._new:
            return
        payload, self._new = marshal.dumps(self._new), {}
        with contextlib.suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("ab", buffering=0) as out:
                if out.tell() < _MOST:
                    out.write(_HEADER.pack(len(payload), zlib.crc32(payload)) + payload)


def _read(path: Path) -> dict[str, bytes]:
    """All graphs of a file, still packed."""
    found: dict[str, bytes] = {}
    try:
        data = path.read_bytes()
    except OSError:
        return found
    at = 0
    while at + _HEADER.size <= len(data):
        size, checksum = _HEADER.unpack_from(data, at)
        start, at = at + _HEADER.size, at + _HEADER.size + size
        if at > len(data):
            break  # somebody is writing it
        record = data[start:at]
        if not size or zlib.crc32(record) != checksum:
            with contextlib.suppress(OSError):
                path.unlink()
            break
        found |= marshal.loads(record)
    return found


@functools.cache
def load() -> Graphs:
    """This process's graphs, read when they are first asked for."""
    cache.lookup(_KIND, _name())  # it is used now
    return Graphs(cache.path(_KIND, _name()))


def find(key: str, trace: Callable[[], Graph]) -> Graph:
    """As Graphs.find, in this process's file."""
    return load().find(key, trace)


def keep() -> None:
    """As Graphs.keep, to this process's file."""
    load().keep()
