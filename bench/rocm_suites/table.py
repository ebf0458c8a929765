"""AMD's libraries and AMD's test programs for them, as Debian builds them from AMD's sources."""

from __future__ import annotations

from typing import NamedTuple


class Suite(NamedTuple):
    """The tests of one library.

    ``packages`` bring them; ``programs`` are patterns below the root folder. One of ``kind`` gtest holds many tests,
    which ``smoke`` chooses from (AMD's own filters for a quick look); one of kind ggml, operators, of which each is a
    test; one of kind program is one test, right where its exit code is 0. They get ``arguments``. ``limit``: seconds
    for one test. ``without`` are packages that Debian cannot install and these get along without: Cairn has the
    library, or they are data of tests that do not run. ``records``: the file of AMD's that a sample of the tests is
    taken from before the program starts (``records.py``).
    ``note`` is for the report.
    """

    name: str
    packages: tuple[str, ...]
    programs: tuple[str, ...]
    smoke: str = "*"
    kind: str = "gtest"
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
    Suite(
        "rocprim",
        ("librocprim-tests",),
        (f"{_TESTS}/librocprim-tests/test_*",),
        note="`SortKeysOver4G`, the first test of device sorts, sorts 4 GiB of keys; the others take seconds.",
    ),
    Suite(
        "rocfft",
        ("librocfft0-tests",),
        (f"{_TESTS}/librocfft0-tests/rocfft-test",),
        smoke="*adhoc*:*unit*",
    ),
    Suite("hipfft", ("libhipfft0-tests",), (f"{_TESTS}/libhipfft0-tests/hipfft-test",)),
    Suite(
        "rocblas",
        ("librocblas4-tests",),
        (f"{_TESTS}/librocblas4-tests/rocblas-test",),
        smoke="*quick*",
        arguments=("--data", f"/{SAMPLE}"),
        records=ROCBLAS_DATA,
        note="The number of tests is that of AMD's records; the program leaves out some of what is asked for.",
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
        limit=600,
        without=("libamdhip64-5", "libhsa-runtime64-1"),
        note="Its one kernel can call 1,483 functions (15 MB of machine code). Each is translated when a wave comes"
        " there first, in 1 to 3 s of processor time, the kernel itself in 4. AllReduce's tests need 18 of them.",
    ),
    Suite(
        "hipblaslt",
        ("libhipblaslt1-tests",),
        ("usr/libexec/hipblaslt-samples/sample_*",),
        kind="program",
        without=("libhipblaslt1-tests-data",),
        note="Each product's kernel holds all activations and kinds of arguments. It is translated in parts, when a"
        " wave comes there. The package of the tests' data is not in Debian; Cairn's own against AMD's hipblaslt-bench:"
        " `python -m bench.rocm_suites.hipblaslt`.",
    ),
    Suite(
        "miopen",
        ("libmiopen1-tests",),
        (f"{_TESTS}/libmiopen1-tests/miopen_gtest",),
        smoke="Smoke*:*/Smoke*",
        limit=300,
        note="The kernels are compiled by Cairn's clang, HIP and OpenCL. Debian's MIOpen has no composable kernel, so"
        " `ConvBiasResAddActivation` finds no solver (`No supported fusion solvers found`). It knows no assembler"
        " (`Path to assembler is not provided`): solvers with kernels in assembly do not apply, as one test expects.",
    ),
    Suite(
        "migraphx",
        ("migraphx-tests",),
        ("usr/libexec/migraphx/migraphx-tests/test_*",),
        kind="program",
        note="`test_gpu_gemm_tune` tries all kernels of rocBLAS and hipBLASLt for each of its products. `test_gpu_jit`"
        " compiles for a gfx900, for which Cairn's hipRTC makes no code. `test_jit` wants a `c++` of the machine's.",
    ),
    Suite(
        "ggml",
        ("libggml0-backend-hip", "llama.cpp-tests"),
        ("usr/libexec/*/llama.cpp-tests/test-backend-ops",),
        kind="ggml",
        arguments=("test", "-b", "ROCm0"),
        limit=400,
        settings=(("OMP_WAIT_POLICY", "passive"),),
        note="llama.cpp's operators against its CPU backend: a test is an operator in all its forms.",
    ),
    Suite("opencl", ("rocm-opencl-icd", "clinfo"), ("usr/bin/clinfo",), kind="program"),
    Suite(
        "tools",
        ("rocminfo", "rocm-smi"),
        ("usr/bin/rocminfo", "usr/bin/rocm-smi"),
        kind="program",
    ),
)
