"""``cairn doctor``: what is installed, found and cached, and what to do about what is missing."""

from __future__ import annotations

import argparse
import importlib.metadata
import json
import os
import platform
import shutil
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

import cairn
from cairn.base import cache, config, zig
from cairn.base.errors import CairnError

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


def run(args: argparse.Namespace) -> int:
    """Print the report; exit code 1 where something needs doing."""
    if args.clear_cache:
        folder = config.cache_dir()
        shutil.rmtree(folder, ignore_errors=True)
        print(f"removed {folder}")
        return 0
    findings = [*_host(), *_packages(), *_tools(), *_devices(), *_cache(), *_environment()]
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


def _host() -> list[Finding]:
    flags = _cpu_flags()
    simd = next((name for name in ("avx512f", "avx2", "asimd") if name in flags), "no vector extension found")
    system = f"{platform.system()} {platform.machine()}"
    supported = platform.system() == "Linux"
    return [
        Finding("cairn", f"{cairn.__version__} in {Path(cairn.__file__).parent}"),
        Finding("python", f"{platform.python_version()} ({sys.executable})"),
        Finding("host", system, "" if supported else "running programs needs Linux for now"),
        Finding("processor", f"{os.cpu_count()} cores, {simd}"),
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
    return findings


def _tools() -> list[Finding]:
    try:
        version = zig.run("clang", ["--version"]).stdout.splitlines()[0]
        clang = Finding("clang", f"{version} (bundled)")
    except (CairnError, IndexError) as error:
        clang = Finding("clang", str(error) or "does not start", "pip install --force-reinstall ziglang")
    gxx = shutil.which("g++")
    library = f"libstdc++ of {gxx}" if gxx else "libc++ (bundled; its first link builds it, about a minute, once)"
    return [clang, Finding("C++ library", library)]


def _devices() -> list[Finding]:
    from cairn.vgpu import specs

    try:
        profiles = specs.configured_devices()
    except CairnError as error:
        return [Finding("devices", str(error), error.hint or "correct CAIRN_DEVICES")]
    return [Finding(f"device {i}", f"{p.marketing_name} ({p.target}, virtual)") for i, p in enumerate(profiles)]


def _cache() -> list[Finding]:
    folder = config.cache_dir()
    sizes = [info.st_size for _, info in cache.files()]
    limit = config.get("CAIRN_CACHE_SIZE")
    value = f"{folder}: {len(sizes)} files, {sum(sizes) / 1e6:.1f} MB of {limit}"
    probe = folder if folder.exists() else next((p for p in folder.parents if p.exists()), folder)
    writable = os.access(probe, os.W_OK)
    return [Finding("cache", value, "" if writable else f"{probe} is not writable: set CAIRN_CACHE_DIR")]


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
