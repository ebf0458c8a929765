"""``cairn doctor``: what is installed, found and cached, and what to do about what is missing."""

from __future__ import annotations

import argparse
import importlib.metadata
import json
import os
import platform
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

import cairn
from cairn.base import cache, config, native, scratch, zig
from cairn.base import platform as platforms
from cairn.base.errors import CairnError

_SHOWN = 3  # flaws of one kind that are named
_PACKAGES = ("llvmlite", "ziglang", "numpy", "pyelftools", "msgpack", "rich")


@dataclass(frozen=True)
class Finding:
    """One line of the report; ``remedy`` is set where something is wrong."""

    topic: str
    value: str
    remedy: str = ""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser("doctor", help="what is installed, found and cached, and what to do")
    parser.add_argument("--json", action="store_true", help="the same as JSON")
    parser.add_argument("--clear-cache", action="store_true", help="remove everything that Cairn has cached")
    parser.add_argument("--repair", action="store_true", help="remove what is damaged in the cache, and make it again")


def run(args: argparse.Namespace) -> int:
    """Print the report; exit code 1 where something needs doing."""
    if args.clear_cache:
        print(f"removed what Cairn had in {cache.clear()}")
        return 0
    if args.repair:
        return _repair()
    findings = [*_host(), *_packages(), *_tools(), *_devices(), *_cache(), _temporary(), *_environment()]
    wrong = sum(bool(f.remedy) for f in findings)
    if args.json:
        print(json.dumps({"findings": [asdict(finding) for finding in findings], "wrong": wrong}, indent=1))
        return 1 if wrong else 0
    width = max(len(f.topic) for f in findings)
    for finding in findings:
        mark = "!" if finding.remedy else " "
        print(f"{mark} {finding.topic:<{width}}  {finding.value}")
        if finding.remedy:
            print(f"  {'':<{width}}  → {finding.remedy}")
    print(f"\n{wrong} to look at" if wrong else "\nall is well")
    return 1 if wrong else 0


def _cores() -> str:
    """The host's, and how many of them kernels run on."""
    from cairn.vgpu import dispatch

    of_host = os.cpu_count() or 1
    try:
        threads = dispatch.thread_count()
    except CairnError:  # a setting that the settings' own part tells of
        threads = of_host
    return f"{of_host} cores" if threads == of_host else f"{of_host} cores, kernels on {threads}"


def _host() -> list[Finding]:
    flags = _cpu_flags()
    simd = next((name for name in ("avx512f", "avx2", "asimd") if name in flags), "no vector extension found")
    system = f"{platform.system()} {platform.machine()}"
    supported = platform.system() == "Linux"
    return [
        Finding("cairn", f"{cairn.__version__} in {Path(cairn.__file__).parent}"),
        Finding("python", f"{platform.python_version()} ({sys.executable})"),
        _embedded(),
        Finding("host", system, "" if supported else "running programs needs Linux for now"),
        Finding("processor", f"{_cores()}, {simd}"),
        *_fused(flags),
    ]


def _fused(flags: set[str]) -> list[Finding]:
    """x86-64 processors before 2013 have no fused multiply-add, which GPU code is full of."""
    if platform.machine() != "x86_64" or "fma" in flags:
        return []
    slow = "no fused multiply-add: the C library computes them one by one; results are right, kernels slow"
    return [Finding("multiply-add", slow, "run on a processor with FMA (Haswell, Zen, or later)")]


def _cpu_flags() -> set[str]:
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return set()
    for line in text.splitlines():
        if line.startswith(("flags", "Features")):
            return set(line.split(":", 1)[1].split())
    return set()


def _packages() -> list[Finding]:
    findings = []
    for name in _PACKAGES:
        try:
            findings.append(Finding(name, importlib.metadata.version(name)))
        except importlib.metadata.PackageNotFoundError:
            findings.append(Finding(name, "missing", f"pip install {name}"))
    return [_fitting(finding) for finding in findings]


def _fitting(finding: Finding) -> Finding:
    """llvmlite's finding says where it is another than the engine's: some other package's, installed later."""
    from cairn.vgpu.codecache import LLVMLITE

    if finding.topic != "llvmlite" or finding.remedy or finding.value.startswith(f"{LLVMLITE}."):
        return finding
    remedy = f"the engine needs {LLVMLITE}: give Cairn an environment of its own, and use `cairn exec -- PROGRAM`"
    return Finding(finding.topic, finding.value, remedy)


def _embedded() -> Finding:
    """The Python that programs get which have none."""
    from cairn.abi import interpreter

    shared, _ = interpreter.shared_libraries()
    if shared:
        return Finding("python library", str(shared[0]))
    try:
        return Finding(
            "python library", f"made of {interpreter.program()}: {interpreter.made_library(interpreter.program())}"
        )
    except (CairnError, OSError) as error:
        return Finding("python library", f"none, and none can be made: {error}", interpreter.advice())


def _tools() -> list[Finding]:
    try:
        version = zig.run("clang", ["--version"]).stdout.splitlines()[0]
        clang = Finding("clang", f"{version} (bundled)")
    except (CairnError, IndexError) as error:
        clang = Finding("clang", str(error) or "does not start", "pip install --force-reinstall ziglang")
    from cairn.compiler import openmp, toolchain

    library = toolchain.chosen_stdlib()
    remedy = "install g++, or unset CAIRN_CXX_STDLIB" if library.startswith("none") else ""
    try:
        runtime = openmp.find()
        parallel = f"{runtime.path}{', under a layer of Cairn for clang' if runtime.needs_layer else ''}"
    except CairnError as error:
        parallel = f"none, so -fopenmp is an error ({error.hint})"
    return [clang, Finding("C++ library", library, remedy), Finding("OpenMP", parallel)]


def _devices() -> list[Finding]:
    """Those that programs use here: NVIDIA's where that is the platform, else the virtual ones."""
    from cairn.vgpu import specs

    try:
        if platforms.chosen() == "nvidia":
            from cairn.hip.platform.nvidia import devices

            return [Finding(f"device {i}", f"{found.name} ({found.target})") for i, found in enumerate(devices.found())]
        profiles = specs.configured_devices()
    except CairnError as error:
        return [Finding("devices", str(error), error.hint or "correct CAIRN_DEVICES")]
    return [Finding(f"device {i}", f"{p.marketing_name} ({p.target}, virtual)") for i, p in enumerate(profiles)]


def _cache() -> list[Finding]:
    try:
        folder = cache.root()
    except CairnError as error:
        return [Finding("cache", str(error), error.hint or "correct the variable")]
    sizes = [info.st_size for _, info in cache.files()]
    limit = config.get("CAIRN_CACHE_SIZE")
    value = f"{folder}: {len(sizes)} files, {sum(sizes) / 1e6:.1f} MB of {limit}"
    findings = [Finding("cache", value, "" if os.access(folder, os.W_OK) else "cannot be written: set CAIRN_CACHE_DIR")]
    about = native.about_loading(folder / "native")
    if about:
        findings.append(Finding("cache", str(folder), about))
    if scratch.has_no_room(folder):
        findings.append(Finding("cache", f"no space is left on {folder}'s disk", "free some, or set CAIRN_CACHE_DIR"))
    return findings + _flaws()


def _temporary() -> Finding:
    """Where tools put what they read and write in passing."""
    try:
        place = scratch.place()
    except CairnError as error:
        return Finding("temporary files", str(error), error.hint)
    full = "free some, or set TMPDIR" if scratch.has_no_room(place) else ""
    return Finding("temporary files", f"{place}{': no space is left there' if full else ''}", full)


def _flaws() -> list[Finding]:
    """What of the cache is not used as it is, by reason."""
    by_reason: dict[str, list[str]] = {}
    for flaw in _all_flaws():
        by_reason.setdefault(flaw.reason, []).append(str(flaw.place))
    findings = []
    for reason, places in by_reason.items():
        more = f" and {len(places) - _SHOWN} more" if len(places) > _SHOWN else ""
        findings.append(Finding("cache", f"{reason}: {', '.join(places[:_SHOWN])}{more}", "cairn doctor --repair"))
    return findings


def _all_flaws() -> list[cache.Flaw]:
    from cairn.compiler import sdk
    from cairn.hsa import sysfs

    return [*cache.flaws(), *sdk.flaws(), *sysfs.flaws()]


def _repair() -> int:
    """Remove what is damaged. Programs find the runtime's libraries without asking Cairn: these are made again now."""
    import shutil

    from cairn.abi import loader
    from cairn.catalog import library
    from cairn.cli import programs
    from cairn.compiler import sdk
    from cairn.hsa import sysfs
    from cairn.vgpu import specs

    found, trees = list(cache.flaws()), list(sysfs.flaws())
    for flaw in trees:
        shutil.rmtree(flaw.place, ignore_errors=True)
    left = [*cache.repair(found), *(flaw.place for flaw in trees if flaw.place.exists())]
    if trees:
        sysfs.tree(specs.configured_devices())
    found += trees
    names = {flaw.place.name for flaw in found}
    for name in library.shared():
        if library.find(name).soname in names:
            loader.folder_of(name)
    if sdk.root().exists():
        programs.tree()
    for place in left:
        print(f"! {place} cannot be removed")
    print(f"{len(found) - len(left)} mended")
    return 1 if left else 0


def _environment() -> list[Finding]:
    findings = []
    for name, variable in config.VARIABLES.items():
        if name in os.environ:
            findings.append(Finding(name, f"{os.environ[name]}  ({variable.meaning})"))
    for name in sorted(os.environ):
        if name.startswith("CAIRN_") and name not in config.VARIABLES:
            known = ", ".join(v for v in config.VARIABLES if v.startswith("CAIRN_"))
            findings.append(Finding(name, "not a variable that Cairn reads", f"known: {known}"))
    return findings
