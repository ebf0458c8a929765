"""Scalar flags that nobody reads: most scalar instructions make SCC, and few of them for somebody."""

from __future__ import annotations

from cairn.vgpu.analysis.select_elision import Facts
from cairn.vgpu.analysis.versions import Graph
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.formats import without_flag


def drop(graph: Graph, facts: Facts, last: int) -> None:
    """Leave out of the instructions' graphs what makes an SCC that nobody reads. ``last``: registers that are read when
    the kernel has ended."""
    flag = 1 << regs.SCC
    wanted: dict[int, int] = {}  # registers that are live where a block ends
    for key, node in graph.nodes.items():
        for successor in node.successors:
            wanted[key.pc] = wanted.get(key.pc, 0) | facts.live[successor]
    for pc, block in {key.pc: node.block for key, node in graph.nodes.items()}.items():
        read = wanted.get(pc, last) & flag
        for op in reversed(block.ops):
            if op.writes & flag:
                if not read and op.graph is not None and "scc" in op.graph.outputs:
                    op.graph = without_flag(op.graph)
                read = 0
            read |= op.reads & flag
