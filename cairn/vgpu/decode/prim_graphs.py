"""Traced graphs on disk: an instruction that one process has traced, others need not trace.

One entry of the cache holds the graphs of one version of the engine and of Python. It grows by records. Where nothing
can be written, graphs are traced anew in each process.
"""

from __future__ import annotations

import functools
import marshal
import sys
from collections.abc import Callable

from cairn.base import cache
from cairn.isa.prim import Graph, Node
from cairn.vgpu import codecache

_KIND = "graphs"
_MOST = 4 << 20  # bytes of an entry that is still added to


@functools.cache
def _name() -> str:
    return cache.digest(codecache.version(), sys.version, str(marshal.version))


class Graphs:
    """The graphs of one entry, by keys that say all that they depend on beside the engine's version."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._new: dict[str, bytes] = {}
        self._packed: dict[str, bytes] = {}
        for record in cache.records(_KIND, name):
            self._packed |= marshal.loads(record)

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
        """Add what was traced to the entry, if it can be written."""
        if self._new:
            record, self._new = marshal.dumps(self._new), {}
            cache.append(_KIND, self.name, record, most=_MOST)


@functools.cache
def load() -> Graphs:
    """This process's graphs, read when they are first asked for."""
    return Graphs(_name())


def find(key: str, trace: Callable[[], Graph]) -> Graph:
    """As Graphs.find, in this process's entry."""
    return load().find(key, trace)


def keep() -> None:
    """As Graphs.keep, to this process's entry."""
    load().keep()
