"""libomptarget: OpenMP's target regions, on HIP."""

from __future__ import annotations

from cairn.catalog.library import Library, Native

_SOURCES = ("table.c", "blocks.c", "constants.c", "mapping.c", "register.c", "launch.c", "api.c")

LIBRARY = Library(
    name="omptarget",
    soname="libomptarget.so.22.1",
    needed=("amdhip64",),
    functions=r"(__tgt_|omp_(target|get_mapped|get_num_dev|get_initial|get_device|is_initial)|llvm_omp_target)",
    package="cairn.libs.omp",
    native=Native(tuple(f"libs/omp/native/{name}" for name in _SOURCES)),
)
