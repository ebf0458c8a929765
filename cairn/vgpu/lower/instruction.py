"""Which module writes an instruction: by what its row says that it is."""

from __future__ import annotations

from cairn.isa.rows import Alu, Control, Lane, Mem, Mfma, Wide
from cairn.vgpu.analysis.ops import Op
from cairn.vgpu.lower import alu, control, lanes, matrix, spaces, waves, wide
from cairn.vgpu.lower.context import Context


def lower(ctx: Context, op: Op) -> None:
    """Write one instruction."""
    row = op.row
    if isinstance(row, Alu):
        alu.lower(ctx, op)
    elif isinstance(row, Mem):
        spaces.lower(ctx, op, row)
    elif isinstance(row, Lane):
        lanes.lower(ctx, op, row)
    elif isinstance(row, Mfma):
        matrix.lower(ctx, op, row)
    elif isinstance(row, Wide):
        wide.lower(ctx, op, row)
    elif isinstance(row, Control) and row.op == "gws":
        waves.lower(ctx, op.inst)
    elif isinstance(row, Control):
        control.lower(ctx, op)
