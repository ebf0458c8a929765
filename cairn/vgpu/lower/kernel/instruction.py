"""Which module writes an instruction: by what its row says that it is."""

from __future__ import annotations

from cairn.isa.rows import Alu, Control, Lane, Mem, Mfma, Wide
from cairn.vgpu.decode.ops import Op
from cairn.vgpu.lower.arith import alu, bulk_convert, cross_lane
from cairn.vgpu.lower.kernel import control
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.matrix import mfma
from cairn.vgpu.lower.spaces import instructions


def lower(ctx: Context, op: Op) -> None:
    """Write one instruction."""
    row = op.row
    if isinstance(row, Alu):
        alu.lower(ctx, op)
    elif isinstance(row, Mem):
        instructions.lower(ctx, op, row)
    elif isinstance(row, Lane):
        cross_lane.lower(ctx, op, row)
    elif isinstance(row, Mfma):
        mfma.lower(ctx, op, row)
    elif isinstance(row, Wide):
        bulk_convert.lower(ctx, op, row)
    elif isinstance(row, Control) and row.op == "gws":
        cross_lane.global_sync(ctx, op.inst)
    elif isinstance(row, Control):
        control.lower(ctx, op)
