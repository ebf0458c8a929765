"""Every opcode of the tables has a row whose ports fit its operands, and a graph in every form that decodes."""

from __future__ import annotations

import pytest

from cairn.base.errors import DecodeError, UnknownInstruction
from cairn.isa.decode import decode
from cairn.isa.inst import Inst
from cairn.isa.prim import BITS
from cairn.isa.refused import reason
from cairn.isa.rows import Alu, Mode
from cairn.isa.sem import lookup
from cairn.isa.tables import TARGETS, table
from cairn.vgpu.decode.formats import graph_of, raw_type
from tests.isa.make_words import all_words


def check_ports(inst: Inst, row: Alu) -> None:
    sources = [p for p in row.ins if p[0].startswith("src")]
    results = [p for p in row.outs if p[0] in ("dst", "dst1")]
    assert len(sources) == len(inst.srcs) and len(results) == len(inst.dsts), inst.name
    for (port, type_), operand in zip(sources + results, inst.srcs + inst.dsts, strict=True):
        raw = raw_type(type_, row.packed)
        width = 2 if raw == "i1" else BITS[raw] // 32
        assert operand.dwords == width, f"{inst.name} {port}: {type_} on {operand.dwords} dwords"


@pytest.mark.parametrize("target", TARGETS)
def test_rows_and_graphs(target: str) -> None:
    rows = table(target)
    opcodes = [opcode for fmt in rows.formats() for opcode in rows.opcodes(fmt)]
    missing: set[str] = set()
    for _, _, words in all_words(opcodes, target, seed=3):
        try:
            inst = decode(words, 0, target)
        except DecodeError:
            continue
        try:
            row = lookup(inst.name, target)
        except UnknownInstruction as error:
            assert inst.name in str(error)
            missing.add(inst.name)
            continue
        if isinstance(row, Alu):
            check_ports(inst, row)
            graph = graph_of(inst, row, Mode(target=target))
            assert set(graph.outputs) == {name for name, _ in row.outs}
            assert all(graph.nodes[i].op == "input" for i in graph.inputs.values())
    assert all(reason(name, target) for name in missing), missing
