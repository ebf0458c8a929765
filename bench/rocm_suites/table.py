"""AMD's libraries and AMD's test programs for them, as Debian builds them from AMD's sources."""

from __future__ import annotations

from typing import NamedTuple


class Suite(NamedTuple):
    """The tests of one library.

    ``packages`` bring them; ``programs`` are patterns below the root folder. With ``gtest`` each holds many tests,
    which ``smoke`` chooses from (AMD's own filters for a quick look); without it each program is one test, right where
    its exit code is 0, and gets ``arguments``. ``limit``: seconds for one test. ``without`` are packages that Debian
    cannot install and these get along without: Cairn has the library, or they are data of tests that do not run.
    ``records``: the file of AMD's that a sample of the tests is taken from before the program starts (``records.py``).
    ``note`` is for the report.
    """

    name: str
    packages: tuple[str, ...]
    programs: tuple[str, ...]
    smoke: str = "*"
    gtest: bool = True
    arguments: tuple[str, ...] = ()
    devices: str = "mi210"
    limit: int = 180
    settings: tuple[tuple[str, str], ...] = ()
    without: tuple[str, ...] = ()
    records: str = ""
    note: str = ""


_TESTS = "usr/libexec/rocm"
ROCBLAS_DATA = "usr/share/librocblas4-tests/data/rocblas_gtest.data"
SAMPLE = "results/sample.data"  # records that were chosen

SUITES = (
    Suite("rocrand", ("librocrand1-tests",), (f"{_TESTS}/librocrand1-tests/test_*",)),
    Suite("hiprand", ("libhiprand1-tests",), (f"{_TESTS}/libhiprand1-tests/test_*",)),
    Suite("rocprim", ("librocprim-tests",), (f"{_TESTS}/librocprim-tests/test_*",)),
    Suite(
        "rocfft",
        ("librocfft0-tests",),
        (f"{_TESTS}/librocfft0-tests/rocfft-test",),
        smoke="*adhoc*:*unit*",
        note="hipRTC compiles each length's kernels first: half a minute a length, and more on a busy machine.",
    ),
    Suite("hipfft", ("libhipfft0-tests",), (f"{_TESTS}/libhipfft0-tests/hipfft-test",)),
    Suite(
        "rocblas",
        ("librocblas4-tests",),
        (f"{_TESTS}/librocblas4-tests/rocblas-test",),
        smoke="*quick*",
        arguments=("--data", f"/{SAMPLE}"),
        records=ROCBLAS_DATA,
    ),
    Suite("rocsolver", ("librocsolver0-tests",), (f"{_TESTS}/librocsolver0-tests/rocsolver-test",), smoke="*checkin*"),
    Suite("hipsolver", ("libhipsolver0-tests",), (f"{_TESTS}/libhipsolver0-tests/hipsolver-test",), smoke="*checkin*"),
    Suite("rocsparse", ("librocsparse1-tests",), (f"{_TESTS}/librocsparse1-tests/rocsparse-test",), smoke="*quick*"),
    Suite("hipsparse", ("libhipsparse1-tests",), (f"{_TESTS}/libhipsparse1-tests/hipsparse-test",)),
    Suite(
        "rccl",
        ("librccl1-tests",),
        (f"{_TESTS}/librccl1-tests/UnitTests",),
        devices="2xmi210",
        without=("libamdhip64-5", "libhsa-runtime64-1"),
    ),
    Suite(
        "hipblaslt",
        ("libhipblaslt1-tests",),
        ("usr/libexec/hipblaslt-samples/sample_*",),
        gtest=False,
        without=("libhipblaslt1-tests-data",),
    ),
    Suite(
        "miopen",
        ("libmiopen1-tests",),
        (f"{_TESTS}/libmiopen1-tests/miopen_gtest",),
        smoke="Smoke*:*/Smoke*",
        limit=300,
        note="Most tests compile kernels: HIP by `/usr/bin/clang++-21`, which is not installed here, and OpenCL by a"
        " path of the machine that built the package (`/build/…/clang-21`), which no installation has.",
    ),
    Suite(
        "migraphx",
        ("migraphx-tests",),
        ("usr/libexec/migraphx/migraphx-tests/test_*",),
        gtest=False,
    ),
    Suite("opencl", ("rocm-opencl-icd", "clinfo"), ("usr/bin/clinfo",), gtest=False),
    Suite(
        "tools",
        ("rocminfo", "rocm-smi"),
        ("usr/bin/rocminfo", "usr/bin/rocm-smi"),
        gtest=False,
        note="rocm-smi's `rsmi_init` finds no device: what it reads below `/sys/class/drm` is not modelled.",
    ),
)
