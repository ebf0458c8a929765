"""The reference interpreter: correctness over speed."""

from cairn.vgpu.interp.run import run_grid, run_workgroup
from cairn.vgpu.interp.spaces import HostMemory

__all__ = ["HostMemory", "run_grid", "run_workgroup"]
