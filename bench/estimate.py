"""``python -m bench.estimate FOLDER``: estimated times of kernels against times that others measured on an MI300X.

FOLDER holds clones of the programs (``REPOSITORIES``). Each is compiled unchanged but for the number of its launches,
and profiled; the table of docs/estimates.md is written to the standard output. ``--counters FILE`` writes what the
estimates come from, for the tests; ``--again`` uses the profiles of a former run.
"""

from __future__ import annotations

import argparse
import json
import re
import statistics
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from cairn.tools.compute import workload
from cairn.tools.compute.analyze import Row
from cairn.tools.counters import estimate
from cairn.tools.counters.occupancy import Resources
from cairn.vgpu.specs import PROFILES

REPOSITORIES = {
    "AMD-Incstinct-Labs": "https://github.com/jpcpol/AMD-Incstinct-Labs",
    "BabelStream": "https://github.com/UoB-HPC/BabelStream",
    "navatala_gpu": "https://github.com/navatala-systems/navatala_gpu",
}
_LABS, _WAVE, _FLASH = "AMD-Incstinct-Labs", "research/wave-primitives", "research/flash-attention-mi300x"
_INCLUDES = (
    f"{_WAVE}/include", f"{_WAVE}/include/wave_primitives", f"{_WAVE}/benchmarks", "research/dme-abstraction/include",
    "cdna3-prims/include", _FLASH,
)  # fmt: skip
_OWN = Path(__file__).resolve().parent / "kernels"
ACCEPTANCE = "AMD's acceptance tests of MI300X systems (instinct.docs.amd.com)"


class Program(NamedTuple):
    """A source in a clone, and what its launches are cut down to: two of each, of which the last one counts."""

    name: str
    repository: str
    sources: tuple[str, ...]
    flags: tuple[str, ...] = ()
    arguments: tuple[str, ...] = ()


class Published(NamedTuple):
    """A kernel's time on an MI300X, and the repository's file, or the document, that has it. ``kernel`` is a part of
    the name, with a space where the name is to end. ``nth`` counts the configurations of a program that has several for
    a kernel, each ``launches`` times; -1 is the last launch."""

    program: str
    kernel: str
    us: float
    what: str
    file: str
    nth: int = -1
    launches: int = 3


def _labs(name: str, folder: str) -> Program:
    return Program(name, _LABS, (f"{folder}/{name}.hip",))


PROGRAMS = {
    each.name: each
    for each in (
        *(
            _labs(f"bench_{name}", f"{_WAVE}/benchmarks")
            for name in ("reduce_dpp", "reduce_dpp_types", "scan_dpp", "softmax", "layernorm_welford", "h3_fp16acc",
                         "bf16acc")
        ),
        *(
            _labs(f"fa_{name}", _FLASH)
            for name in ("naive", "dpp", "dme", "mfma2", "mfma_dsweep", "bc_sweep", "decode", "robust", "multiwave")
        ),
        Program("babel", "BabelStream", ("src/main.cpp", "src/hip/HIPStream.cpp"), ("-DHIP", "-Isrc", "-Isrc/hip"),
                ("-n", "2", "-s", str(1 << 26))),
        Program("published", "navatala_gpu", (str(_OWN / "published.hip"),), ("-I.",)),
    )
}  # fmt: skip
_STREAM = 2**26 * 8 / 1e6  # MB of an array here; the measurements are of larger ones, and rates
_TYPES = {
    "float": (231.847, 478.728, 477.726), "double": (502.823, 728.134, 727.172), "int": (194.522, 193.760, 193.439),
    "long": (504.587, 736.474, 737.356),
}  # fmt: skip
_REDUCE, _TYPED, _SCANS = (f"2026-06-03_{name}_mi300x.txt" for name in ("dpp_reduce", "dpp_types", "scan_dpp"))
_STEPS, _SWEEP = "2026-06-05_fa_steps_mi300x.txt", "2026-06-05_g1_mfma_dsweep_mi300x.txt"
_DECODED, _MULTI = "2026-06-15_fa_decode_mi300x.txt", "2026-06-15_fa_multiwave_mi300x.txt"
_PAPER, _HALVES = "docs/paper-draft.md", "2026-06-05_h3_h4_multitype_mi300x.txt"
_BF16 = "2026-06-05_g2_bf16acc_mi300x.txt"
_VENDOR = "20260702_mi300x_broad_rocm724/rocm_vendor_benchmark.md"
# Products of square matrices of 512 and of 1,024, by kernel: how the files of navatala_gpu name it, and here.
_PRODUCTS = {
    "f32": ("tiles in LDS", 26.261, 172.018), "f16_f32_out": ("halves, tiles in LDS", 27.224, 170.832),
    "f16_mfma_k_loop": ("a wave a tile of 32", 19.332, 107.438),
    "f16_mfma_cta64_direct": ("tiles of 64 from memory", 44.148, 108.031),
    "f16_mfma_cta64_shared": ("tiles of 64 in LDS", 20.521, 60.055),
    "f16_mfma_cta64_shared_early_barrier": ("the same, barrier earlier", 20.511, 59.718),
    "f16_mfma_cta64_shared_padded": ("the same, rows padded", 27.303, 73.640),
    "f16_mfma_cta64_pipelined": ("the same, loads ahead", 22.703, 61.287),
    "f16_mfma_cta128": ("tiles of 128 in LDS", 26.049, 53.407),
}  # fmt: skip
_ROBUST = "2026-06-08_R1_baseline_and_2B_llm_mi300x.txt"

TIMES: tuple[Published, ...] = (
    *(
        Published("babel", f"{name}_kernel", arrays * _STREAM / rate * 1e6, f"BabelStream {name}", ACCEPTANCE)
        for name, arrays, rate in (
            ("copy", 2, 4255995.148), ("mul", 2, 4115971.910), ("add", 3, 3956389.991), ("triad", 3, 3948061.647),
            ("dot", 2, 3878410.495),
        )
    ),
    Published("bench_reduce_dpp", "bench_wave(", 922.499, "4096 sums of a wave by bpermute", _REDUCE),
    Published("bench_reduce_dpp", "bench_dpp(", 278.955, "by DPP and readlane", _REDUCE),
    Published("bench_reduce_dpp", "bench_dpp_nobcast(", 210.037, "by DPP alone", _REDUCE),
    *(
        Published("bench_reduce_dpp_types", f"bench_kernel<{kind}, {i}>", us, f"4096 {op} of a wave, {kind}", _TYPED)
        for kind, times in _TYPES.items()
        for i, (op, us) in enumerate(zip(("sums", "maxima", "minima"), times, strict=True))
    ),
    Published("bench_scan_dpp", "bench_portable", 966.355, "4096 scans of a wave by bpermute", _SCANS),
    Published("bench_scan_dpp", "bench_dpp", 343.0, "4096 scans of a wave by DPP", _PAPER),
    Published("bench_h3_fp16acc", "fp32acc", 933.9, "4096 sums of halves in f32", _HALVES),
    Published("bench_h3_fp16acc", "naive", 1038.7, "4096 sums of halves", _HALVES),
    Published("bench_bf16acc", "fp32acc", 1123.0, "4096 sums of bf16 in f32", _BF16),
    Published("bench_bf16acc", "naive", 2936.0, "4096 sums of bf16", _BF16),
    Published("bench_softmax", "(Backend)0", 65.5, "softmax of 65536 x 512, DPP", _PAPER),
    Published("bench_softmax", "(Backend)1", 66.5, "softmax of 65536 x 512, bpermute", _PAPER),
    Published("bench_layernorm_welford", "welford_dpp", 72.0, "layer norm of 65536 x 512, Welford", _PAPER),
    Published("bench_layernorm_welford", "twopass_dpp", 64.9, "layer norm of 65536 x 512", _PAPER),
    Published("fa_naive", "fa_naive", 97.2, "attention, 8 heads of 512 x 64", _STEPS),
    Published("fa_dpp", "fa_dpp", 90.5, "the same with DPP", _STEPS),
    Published("fa_dme", "fa_dme", 82.4, "the same, loads ahead", _STEPS),
    Published("fa_mfma2", "fa_mfma2", 87.0, "the same with matrix instructions", _STEPS),
    Published("fa_mfma_dsweep", "<64>", 86.7, "the same, width 64", _SWEEP),
    Published("fa_mfma_dsweep", "<128>", 102.7, "the same, width 128", _SWEEP),
    *(
        Published("fa_bc_sweep", f"<{size}>", us, f"attention in tiles of {size} keys", _STEPS)
        for size, us in ((32, 100.6), (64, 84.2), (96, 86.5))
    ),
    *(
        Published("fa_decode", "fa_decode", us, f"decoding: {what}", _DECODED, nth)
        for nth, (what, us) in enumerate(
            (
                ("128 keys, width 64", 9.98), ("128 keys, width 128", 11.18), ("512 keys, 32 heads", 32.19),
                ("256 keys, two waves", 28.46), ("256 keys, 32 heads", 18.12), ("512 keys again", 32.19),
                ("1024 keys", 60.42), ("2048 keys", 118.71), ("4096 keys", 384.51), ("8192 keys", 803.42),
                ("4096 keys, one wave", 1531.19),
            )
        )
    ),
    *(
        Published("fa_robust", "fa_robust", us, f"attention over {keys} keys, one wave", _ROBUST, 5 + i)
        for i, (keys, us) in enumerate(((512, 103.7), (768, 299.6), (1024, 457.1)))
    ),
    *(
        Published("fa_multiwave", "fa_multiwave", us, f"attention, {what}", _MULTI, nth)
        for nth, (what, us) in enumerate(
            (
                ("256 keys, two waves", 63.9), ("256 keys, width 128", 106.6), ("256 keys, shared heads", 106.7),
                ("256 keys, causal", 106.4), ("256 keys, causal, shared", 106.6), ("512 keys, width 128", 207.4),
                ("1024 keys, width 128", 863.0),
            )
        )
    ),
    *(
        Published("published", f"tiled_gemm_{kernel} ", us, f"GEMM of {512 << nth}, {what}", _VENDOR, nth, 2)
        for kernel, (what, *times) in _PRODUCTS.items()
        for nth, us in enumerate(times)
    ),
    *(
        Published("published", "sparse_axpy_f32", us, f"axpy of {1 << 20 + 2 * nth} numbers", _VENDOR, nth, 2)
        for nth, us in enumerate((5.671, 18.002))
    ),
    *(
        Published("published", "spmv_weighted_f32", us, f"CSR matrix, {rows} rows of {each}", _VENDOR, nth, 2)
        for nth, (rows, each, us) in enumerate(((1 << 18, 7, 6.473), (1 << 20, 7, 50.479), (1 << 18, 15, 23.996)))
    ),
    Published("published", "spmv_weighted_subgroup_f32", 45.313, f"CSR matrix, {1 << 18} rows of 27 by waves", _VENDOR),
)  # fmt: skip
# What a program's loops over sizes are cut down to: the rest takes an hour here.
_SHORTER = (
    (r"(constexpr int kWarmup *= *)\d+", r"\g<1>1"), (r"(constexpr int kIter *= *)\d+", r"\g<1>1"),
    (r"i ?< ?7; ", "i < 3; "),
)  # fmt: skip
_ONLY = {"fa_multiwave": ((r"i<6;", "i<2;"),)}
_HEAVY = re.compile(r"^.*run_cfg<[^>]*>\(\{0,2048.*$", re.M)


def profiled(program: Program, folder: Path) -> Path:
    """Compile and profile a program of the clones in ``folder``. Ends the program when that fails."""
    clone, made = folder / program.repository, folder / "estimate" / program.name
    made.mkdir(parents=True, exist_ok=True)
    sources = [clone / each for each in program.sources]
    if program.repository == _LABS:
        text = sources[0].read_text()
        for pattern, replacement in (*_SHORTER, *_ONLY.get(program.name, ())):
            text = re.sub(pattern, replacement, text)
        sources = [made / "program.hip"]
        sources[0].write_text(_HEAVY.sub("", text))
    includes = [f"-I{clone / each}" for each in _INCLUDES]
    flags = [each.replace("-I", f"-I{clone}/") for each in program.flags]
    cairn = [sys.executable, "-m", "cairn.cli.main"]
    compile_ = [*cairn, "cc", "-x", "hip", "-O3", "-std=c++17", *flags, *includes, *map(str, sources)]
    for command in (
        [*compile_, "-o", str(made / "program")],
        [*cairn, "compute", "profile", "-p", str(made / "profile"), "--", str(made / "program"), *program.arguments],
    ):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(f"{' '.join(command)} failed:\n{done.stderr}")
    return made / "profile"


def found(profiles: dict[str, Path]) -> Iterator[tuple[Published, Row]]:
    """Each published kernel with the counters of the dispatch that it is compared with."""
    rows = {name: workload.read(folder).rows for name, folder in profiles.items()}
    for each in TIMES:
        of = [row for row in rows[each.program] if each.kernel in row["Kernel_Name"] + " "]
        yield each, of[each.launches * (each.nth + 1) - 1] if each.nth >= 0 else of[-1]


_RESOURCES = ("Workgroup_Size", "LDS_Per_Workgroup", "Arch_VGPR", "Accum_VGPR")


def estimated(row: Row) -> estimate.Estimate:
    resources = (int(row[name]) for name in _RESOURCES)
    return estimate.of(row, Resources(*resources), PROFILES["mi300x"])


class _Noting(dict[str, float]):
    """A row that notes what is asked of it."""

    asked: set[str] = set()

    def __getitem__(self, name: str) -> float:
        self.asked.add(name)
        return super().__getitem__(name)

    def get(self, name: str, default: float = 0) -> float:  # type: ignore[override]
        if name in self:
            self.asked.add(name)
        return super().get(name, default)


def _cited(each: Published) -> str:
    """As docs/estimates.md numbers its sources."""
    if each.file in (ACCEPTANCE, _VENDOR):
        return "[1]" if each.file == ACCEPTANCE else "[3]"
    return f"[2] `{each.file}`"


def table(found: Sequence[tuple[Published, Row]]) -> Iterator[str]:
    """Markdown: a row each, and the errors' median."""
    yield "| kernel | measured µs | estimate µs | error | bound | source of the time |"
    yield "|---|---|---|---|---|---|"
    errors = []
    for each, row in found:
        made = estimated(row)
        error = made.ns / 1e3 / each.us - 1
        errors.append(abs(error))
        times = f"{each.us:.1f} | {made.ns / 1e3:.1f} | {100 * error:+.0f} %"
        yield f"| {each.what} | {times} | {made.bound} | {_cited(each)} |"
    within = sum(error < 0.3 for error in errors)
    yield ""
    yield (
        f"{len(errors)} kernels: the median of the errors is {100 * statistics.median(errors):.0f} %, "
        f"the largest {100 * max(errors):.0f} %, and {within} are under 30 %."
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.estimate")
    parser.add_argument("folder", type=Path, help="that holds the clones")
    parser.add_argument("--counters", type=Path, help="a file for what the estimates come from")
    parser.add_argument("--again", action="store_true", help="use the profiles of a former run")
    args = parser.parse_args()
    for name, address in REPOSITORIES.items():
        if not (args.folder / name).is_dir():
            raise SystemExit(f"git clone {address} {args.folder / name}")
    ready = {name: args.folder / "estimate" / name / "profile" for name in PROGRAMS}
    profiles = ready if args.again else {name: profiled(each, args.folder) for name, each in PROGRAMS.items()}
    compared = [(each, _Noting(row)) for each, row in found(profiles)]
    print("\n".join(table(compared)))
    if args.counters:
        names = sorted({*_Noting.asked, *_RESOURCES})
        lines = [json.dumps([each.what, each.us, *(row.get(name) for name in names)]) for each, row in compared]
        args.counters.write_text(json.dumps(["", "us", *names]) + "\n" + "\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
