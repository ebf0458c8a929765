"""CUDA-to-HIP names as data: one file of rows an API, each name once.

A file is tab-separated text with a heading line:

cuda        the name in CUDA
kind        function, type, value (an enumerator), macro, header or namespace
hip         its name in HIP; empty where HIP has none, or where the name is dropped
roc         its name in the ROCm library beneath (rocBLAS …, MIOpen), where there is one
level       supported, experimental, or unsupported
since       CUDA version (of the library, for cuDNN) that brought the name; empty: before CUDA 7
deprecated  CUDA version that deprecated it
removed     CUDA version that removed it
hip_since   HIP or ROCm version that brought the HIP name

The rows are facts taken from public documents: NVIDIA's and AMD's API references and AMD's tables of supported APIs.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent

#: File name (without suffix) to what it covers, in the order in which reports list them.
APIS: dict[str, str] = {
    "language": "CUDA C++ language",
    "headers": "Headers",
    "runtime": "CUDA Runtime API",
    "driver": "CUDA Driver API",
    "device": "Device functions and types",
    "rtc": "NVRTC",
    "complex": "cuComplex",
    "blas": "cuBLAS and cuBLASLt",
    "fft": "cuFFT",
    "rand": "cuRAND",
    "sparse": "cuSPARSE",
    "solver": "cuSOLVER",
    "dnn": "cuDNN",
    "cub": "CUB",
    "nccl": "NCCL",
    "nvtx": "NVTX",
}


class Row(NamedTuple):
    """One CUDA name; the fields are described at the top of this module."""

    cuda: str
    kind: str
    hip: str
    roc: str
    level: str
    since: str
    deprecated: str
    removed: str
    hip_since: str
    api: str

    @property
    def supported(self) -> bool:
        """Whether ROCm has a counterpart."""
        return bool(self.hip or self.roc)


@cache
def rows(api: str) -> tuple[Row, ...]:
    """All rows of file ``api`` (a key of ``APIS``)."""
    lines = (HERE / f"{api}.tsv").read_text(encoding="utf-8").splitlines()
    if lines[0].split("\t") != list(Row._fields[:-1]):
        raise ValueError(f"{api}.tsv: heading {lines[0]!r}, expected {Row._fields[:-1]}")
    return tuple(Row._make([*line.split("\t"), api]) for line in lines[1:])


@cache
def names() -> dict[str, Row]:
    """Every CUDA name that is an identifier, with its row."""
    return {row.cuda: row for api in APIS if api != "headers" for row in rows(api)}


@cache
def headers() -> dict[str, Row]:
    """Every CUDA header (``cuda_runtime.h``), with its row."""
    return {row.cuda: row for row in rows("headers")}
