"""libhiprtc."""

from __future__ import annotations

from cairn.catalog.library import Library, Native, Package, Status

LIBRARY = Library(
    name="hiprtc",
    soname="libhiprtc.so.7",
    others=("libhiprtc.so.6", "libhiprtc.so.5"),
    functions="hiprtc",
    status=(
        Status(
            "hiprtcResult",
            "HIPRTC_ERROR_INTERNAL_ERROR",
            refusal=11,
            invalid=3,
            memory=1,
            internal=11,
            codes="cairn.hip.hiprtc.code_of",
            unreachable=3,
        ),
    ),
    headers=("hip/hiprtc.h",),
    types={"hiprtcJIT_option": "hipJitOption", "hiprtcJITInputType": "hipJitInputType"},
    declares={"": "hip/detail/rtc_functions.h"},
    cmake=Package("hiprtc", "hiprtc::hiprtc"),
    cuda=("nvrtc", "nvrtc_static", "nvJitLink", "nvJitLink_static"),
    links=("hiprtc-builtins",),
    native=Native(sources=(), made="cairn.compiler.rtc_header"),
)
