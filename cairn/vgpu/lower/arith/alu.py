"""Arithmetic rows: the graph of the whole instruction, written over the operands' values."""

from __future__ import annotations

from functools import lru_cache

from cairn.isa.inst import Kind
from cairn.isa.prim import Graph
from cairn.isa.rows import Alu
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.formats import DppSource, graph_of
from cairn.vgpu.decode.ops import SOURCES, Op
from cairn.vgpu.lower.arith import idioms, packed_halves, relative_registers, value_match
from cairn.vgpu.lower.arith.prims import Writer, apply
from cairn.vgpu.lower.arith.value_match import is_quiet
from cairn.vgpu.lower.kernel.context import Context, shuffle
from cairn.vgpu.lower.llvm.ir import V, const, known_lanes, lane_bits, pattern


def evaluate(b: Writer, graph: Graph, inputs: dict[str, V]) -> dict[str, V]:
    """Values of a graph's outputs for the given inputs."""
    values: list[V] = []
    for op, type_, args, attr in graph.nodes:
        if op == "input":
            value = inputs[str(attr)]
        elif op == "const":
            value = const(type_, int(attr))
        else:
            value = apply(b, op, type_, tuple([values[a] for a in args]), attr)
        values.append(value)
    return {name: values[index] for name, index in graph.outputs.items()}


def lower(ctx: Context, op: Op) -> None:
    """Write one arithmetic instruction."""
    graph = op.graph
    assert graph is not None
    inputs = {name: port(ctx, op, name, graph.nodes[index].type) for name, index in graph.inputs.items()}
    lanes: V | None = None
    if op.dpp is not None and "src0" in inputs:
        inputs["src0"], lanes = _exchange(ctx, op.dpp, inputs["src0"])
    found = idioms.find(ctx, op, inputs) if op.fixed_mode else None
    if found is None:
        found = packed_halves.result(ctx, op, inputs, evaluate)
    if found is not None:
        outputs = {"dst": found}
    else:
        if op.fixed_mode and ieee_order(op) and all(is_quiet(v) for v in inputs.values()):
            assert isinstance(op.row, Alu)
            graph = graph_of(op.inst, op.row, op.mode._replace(ieee=False))
        outputs = evaluate(ctx.b, graph, inputs)
    value_match.note(ctx.b, op, inputs, outputs)
    _write(ctx, op, outputs, lanes)


def ieee_order(op: Op) -> bool:
    """True for minima and maxima, whose care about signalling NaNs costs more than they do."""
    return op.mode.ieee and _is_extremum(op.inst.name)


@lru_cache(maxsize=4096)
def _is_extremum(name: str) -> bool:
    return name.startswith(("v_min", "v_max", "v_med3_f")) and "_f" in name


def port(ctx: Context, op: Op, name: str, type_: str) -> V:
    """The value of one input of an instruction's graph."""
    inst = op.inst
    position = SOURCES.get(name)
    if position is not None:
        operand = inst.srcs[position]
        if op.indexed >> position & 1 and operand.kind is Kind.VGPR:
            return relative_registers.read(ctx, op, operand, type_)
        value = ctx.source(operand, type_)
        return _alike(ctx, value) if type_ == "i1" and value.lanes != 1 else value
    if name == "dst_in":
        return ctx.source(inst.dsts[0], type_)
    if name == "scc":
        return ctx.regs.get(regs.SCC)
    if name == "exec":
        return ctx.regs.get64(regs.EXEC)
    if name in ("m0", "mode"):
        return ctx.regs.get(regs.M0 if name == "m0" else regs.MODE)
    if name == "simm":
        return const(type_, inst.mods.get("simm16", 0))
    if name == "lane":
        if ctx.single:
            return const("i32", 0)
        return pattern("i32", const("i32", 0), ctx.wave.iota)
    return ctx.zero(regs.VCC if name == "vccz" else regs.EXEC)


def _alike(ctx: Context, lanes: V) -> V:
    """A set of lanes, or a constant one that has the same of those in EXEC, which alone matter."""
    made = lanes.origin
    if not ctx.full and made is not None and made[0] == "and":
        first, second = made[2]
        if second.name == ctx.exec_bits.name and known_lanes(first) is not None:
            return first
    return lanes


def _exchange(ctx: Context, dpp: DppSource, value: V) -> tuple[V, V | None]:
    """src0 with its lanes moved, and the lanes that may be written (None: all)."""
    b = ctx.b
    if ctx.single:
        here = const("i1", int(dpp.source[0] == 0))
        lanes = const("i1", dpp.enabled & 1 and int(dpp.bound_ctrl or here.const == 1))
        return b.op("select", value.type, here, value, const(value.type, 0)), None if lanes.const else lanes
    moved = shuffle(b, value, dpp.source)
    present = lane_bits(sum(1 << i for i, s in enumerate(dpp.source) if s >= 0), b.wave.lanes)
    if not ctx.full:
        present = b.op("and", "i1", present, shuffle(b, ctx.exec_bits, dpp.source))
    lanes = lane_bits(dpp.enabled, b.wave.lanes)
    if dpp.bound_ctrl:
        moved = b.op("select", moved.type, present, moved, const(moved.type, 0))
    else:
        lanes = b.op("and", "i1", lanes, present)
    return moved, None if lanes.const == 1 else lanes


def _write(ctx: Context, op: Op, outputs: dict[str, V], lanes: V | None) -> None:
    for position, operand in enumerate(op.inst.dsts):
        value = outputs.get(("dst", "dst1")[position])
        first = regs.first(operand)
        if value is None or first is None:
            continue
        if value.type == "i1" and op.vector:
            ctx.write_mask(first, value if lanes is None else ctx.b.op("and", "i1", value, lanes))
        elif op.indexed >> 3 & 1 and operand.kind is Kind.VGPR:
            relative_registers.write(ctx, op, operand, value, lanes)
        elif lanes is not None and first < regs.SGPR:
            ctx.write_lanes(first, value, lanes)
        else:
            ctx.write(first, value)
    if "scc" in outputs:
        ctx.regs.put(regs.SCC, outputs["scc"])
    if "exec" in outputs:
        ctx.regs.put64(regs.EXEC, outputs["exec"])
    if "exec_mask" in outputs:
        ctx.write_mask(regs.EXEC, outputs["exec_mask"])
