"""Target regions that write LDS and never read it: what they write there is not seen.

OpenMP's device runtime keeps in LDS what few regions ask for, and every kernel of a program with such a region sets it.
"""

from __future__ import annotations

from cairn.isa.rows import Lane, Mem
from cairn.vgpu.decode.cfg import Cfg
from cairn.vgpu.decode.ops import Op

_REGION = "__omp_offloading"  # what the names of target regions' kernels begin with


def found(cfg: Cfg) -> bool:
    """Whether a region's kernel has stores to LDS, and no instruction that may read there."""
    if not cfg.image.name.startswith(_REGION):
        return False
    ops = [op for block in cfg.blocks.values() for op in block.ops]
    return any(_stores(op) for op in ops) and not any(_may_read(op) for op in ops)


def _stores(op: Op) -> bool:
    return isinstance(op.row, Mem) and op.row.space == "lds" and op.row.kind == "store"


def _may_read(op: Op) -> bool:
    if isinstance(op.row, Mem) and op.row.space in ("lds", "flat"):
        return op.row.kind != "store"
    if isinstance(op.row, Mem):
        return op.row.kind == "lds_store"
    return op.inst.name.startswith("ds_") and not isinstance(op.row, Lane)
