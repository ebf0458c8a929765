"""libroctx64."""

from __future__ import annotations

from cairn.catalog.library import Library, Native

LIBRARY = Library(
    name="roctx64",
    soname="libroctx64.so.4",
    others=("librocprofiler-sdk-roctx.so.1", "librocprofiler-sdk-roctx.so.0"),
    functions="roctx",
    versions=("ROCTX_4.1",),
    versioned=True,
    native=Native(("abi/native/roctx.c",)),
    headers=("roctracer/roctx.h", "rocprofiler-sdk-roctx/roctx.h"),
    cuda=("nvToolsExt", "nvtx3"),
    links=("rocprofiler-sdk-roctx",),
)
