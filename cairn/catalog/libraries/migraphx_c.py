"""libmigraphx_c."""

from __future__ import annotations

from cairn.catalog.library import Library, Status

LIBRARY = Library(
    name="migraphx_c",
    soname="libmigraphx_c.so.3",
    needed=("MIOpen", "rocblas", "amdhip64"),
    functions="migraphx_",
    status=(Status("migraphx_status", "migraphx_status_unknown_error", refusal=4, invalid=1, memory=4, internal=4),),
    headers=("migraphx/migraphx.h", "migraphx/migraphx.hpp"),
)
