"""CUDA-to-HIP names as data: one file of rows an API, each name once.

A file is tab-separated text with a heading line:

cuda            the name in CUDA; with its namespaces where it is a common word (``thrust::sort``)
kind            function, device function, type, enum value, macro, header or namespace
hip             its name in HIP; empty where HIP has none, or where the name is dropped
roc             its name in the ROCm library beneath (rocBLAS …, MIOpen), where there is one
level           supported, experimental, manual (a counterpart whose arguments differ: never renamed), newer (a
                counterpart in a HIP that is newer than Cairn's headers: never renamed), or unsupported
since           CUDA version (of the library, for cuDNN) that brought the name; empty: before CUDA 7, or not recorded
deprecated      CUDA version that deprecated it
removed         CUDA version that removed it
hip_since       HIP or ROCm version that brought the HIP name
hip_deprecated  HIP or ROCm version that deprecated it
hip_removed     HIP or ROCm version that removed it
roc_since       ROCm version that brought the roc name
section         what statistics count it as, in AMD's words (memory, stream, numeric_literal …)

The rows are facts taken from public documents: NVIDIA's and AMD's API references and AMD's tables of supported APIs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

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
    "sparselt": "cuSPARSELt",
    "solver": "cuSOLVER",
    "dnn": "cuDNN",
    "cub": "CUB",
    "thrust": "Thrust",
    "cg": "Cooperative groups",
    "wmma": "WMMA",
    "tensor": "cuTENSOR",
    "nccl": "NCCL",
    "nvml": "NVML",
    "nvtx": "NVTX",
}
#: APIs that ROCm has twice: as a library in CUDA's manner, and as one of its own with other handles and types.
ROC_APIS = frozenset({"blas", "rand", "sparse", "solver"})


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
    hip_deprecated: str
    hip_removed: str
    roc_since: str
    section: str
    api: str

    @property
    def supported(self) -> bool:
        """Whether ROCm has a counterpart that takes the same arguments, and that Cairn's headers have too."""
        return bool(self.hip or self.roc) and self.level not in ("manual", "newer")

    def target(self, *, roc: bool) -> str:
        """The name in the libraries that a program uses: HIP's, or with ``roc`` those beneath; empty where it lacks it.

        The two are never mixed within a library, for their handles and types differ.
        """
        if self.api not in ROC_APIS or re.match(r"cublasLt|CUBLASLT", self.cuda):
            return (self.roc or self.hip) if roc else (self.hip or self.roc)
        return self.roc if roc else self.hip


@cache
def rows(api: str) -> tuple[Row, ...]:
    """All rows of file ``api`` (a key of ``APIS``)."""
    return tuple(_row(line, api) for line in _lines(api))


def _lines(api: str) -> list[str]:
    lines = (HERE / f"{api}.tsv").read_text(encoding="utf-8").splitlines()
    if lines[0].split("\t") != list(Row._fields[:-1]):
        raise ValueError(f"{api}.tsv: heading {lines[0]!r}, expected {Row._fields[:-1]}")
    return lines[1:]


def _row(line: str, api: str) -> Row:
    return Row._make([*line.split("\t"), api])


class Names(Mapping[str, Row]):
    """Names with their rows, which are made where they are asked for: a source uses a few of 13,000."""

    def __init__(self, lines: dict[str, tuple[str, str]]) -> None:
        self._lines = lines
        self._made: dict[str, Row] = {}

    def __getitem__(self, name: str) -> Row:
        found = self._made.get(name)
        if found is None:
            line, api = self._lines[name]
            found = self._made[name] = _row(line, api)
        return found

    def get(self, name: str, default: Any = None) -> Any:
        return self[name] if name in self._lines else default

    def __contains__(self, name: object) -> bool:
        return name in self._lines

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)


@cache
def names() -> Names:
    """Every CUDA name but the headers', with its row."""
    apis = [api for api in APIS if api != "headers"]
    return Names({line.partition("\t")[0]: (line, api) for api in apis for line in _lines(api)})


@cache
def headers() -> dict[str, Row]:
    """Every CUDA header (``cuda_runtime.h``), with its row."""
    return {row.cuda: row for row in rows("headers")}


class Difference(NamedTuple):
    """A form of a CUDA function that its counterpart does not have; one row of ``signatures.tsv``.

    ``cuda`` and ``name``: the function and its counterpart. ``versions``: the CUDA versions with this form (``legacy``:
    cublas.h). ``counts``: numbers of arguments of such calls, with a question mark where another version's form with as
    many arguments has a counterpart, and an exclamation mark where no form has. ``difference``: ``number``, the
    places of the arguments whose types or order differ, or ``unknown`` (CUDA's form is in no header at hand).
    ``fill``: CUDA's defaults that, written out, make the call HIP's. ``takes``: HIP's parameters.
    """

    cuda: str
    name: str
    versions: str
    counts: str
    difference: str
    fill: str
    takes: str

    def speaks_of(self, count: int) -> bool:
        """Whether a call with ``count`` arguments has this form, or may have it."""
        return str(count) in re.findall(r"\d+", self.counts)

    @property
    def only_perhaps(self) -> bool:
        """Whether calls of this form look like calls of a form that has a counterpart."""
        return "?" in self.counts

    @property
    def always(self) -> bool:
        """Whether the function has no form that its counterpart has."""
        return "!" in self.counts


@cache
def differences() -> dict[tuple[str, str], tuple[Difference, ...]]:
    """All rows of ``signatures.tsv``, which ``bench/hipify_signatures.py`` makes, by both names."""
    found: dict[tuple[str, str], tuple[Difference, ...]] = {}
    for line in (HERE / "signatures.tsv").read_text(encoding="utf-8").splitlines()[1:]:
        row = Difference._make(line.split("\t"))
        found[row.cuda, row.name] = (*found.get((row.cuda, row.name), ()), row)
    return found
