"""CUDA names whose replacement depends on where they stand."""

from __future__ import annotations

from dataclasses import dataclass

#: The compute capability that translated code claims where it compares ``__CUDA_ARCH__``: double atomics, half
#: arithmetic and independent threads are there; the PTX of later generations is not.
CLAIMED_ARCH = 700


@dataclass(frozen=True)
class Split:
    """A macro with one replacement where only its existence is asked for, and another one where its value is used."""

    tested: str
    value: str


SPLIT: dict[str, Split] = {
    "__CUDA_ARCH__": Split("__HIP_DEVICE_COMPILE__", f"(__HIP_DEVICE_COMPILE__ * {CLAIMED_ARCH})"),
    "__CUDACC_VER_MAJOR__": Split("__HIPCC__", "12"),
    "__CUDACC_VER_MINOR__": Split("__HIPCC__", "8"),
    # Calling conventions and export marks: HIP's functions have none.
    "CUDART_CB": Split("__HIPCC__", ""),
    "CUDA_CB": Split("__HIPCC__", ""),
    "CUDARTAPI": Split("__HIPCC__", ""),
    "CUDAAPI": Split("__HIPCC__", ""),
}

SYMBOL = "HIP_SYMBOL({})"
PLACE = "(void**){}"
POINTER = "reinterpret_cast<const void*>({})"

#: Function to (index of an argument, how HIP wants it): CUDA's C++ header has templates, HIP's takes an address.
WRAPPED: dict[str, tuple[int, str]] = {
    "cudaMemcpyToSymbol": (0, SYMBOL),
    "cudaMemcpyToSymbolAsync": (0, SYMBOL),
    "cudaMemcpyFromSymbol": (1, SYMBOL),
    "cudaMemcpyFromSymbolAsync": (1, SYMBOL),
    "cudaGetSymbolAddress": (1, SYMBOL),
    "cudaGetSymbolSize": (1, SYMBOL),
    "cudaGraphAddMemcpyNodeToSymbol": (4, SYMBOL),
    "cudaGraphAddMemcpyNodeFromSymbol": (5, SYMBOL),
    "cudaGraphMemcpyNodeSetParamsToSymbol": (1, SYMBOL),
    "cudaGraphMemcpyNodeSetParamsFromSymbol": (2, SYMBOL),
    "cudaGraphExecMemcpyNodeSetParamsToSymbol": (2, SYMBOL),
    "cudaGraphExecMemcpyNodeSetParamsFromSymbol": (3, SYMBOL),
    "cudaFuncSetAttribute": (0, POINTER),
    "cudaFuncSetCacheConfig": (0, POINTER),
    "cudaFuncSetSharedMemConfig": (0, POINTER),
    "cudaFuncGetAttributes": (1, POINTER),
    "cudaLaunchKernel": (0, POINTER),
    "cudaLaunchCooperativeKernel": (0, POINTER),
    "cudaOccupancyAvailableDynamicSMemPerBlock": (1, POINTER),
    "cudaHostGetDevicePointer": (0, PLACE),
}

#: Inner namespaces: (outer, inner) to the inner one's new name.
QUALIFIED: dict[tuple[str, str], str] = {
    ("thrust", "cuda"): "hip",
    ("thrust", "cuda_cub"): "hip_rocprim",
    ("thrust", "cuda_category"): "hip_category",
    ("system", "cuda"): "hip",
    ("system", "cuda_category"): "hip_category",
}
