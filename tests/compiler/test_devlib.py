"""The device library as bitcode: what it defines, and that programs take from it what they need and no more."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import llvmlite.binding as llvm
import pytest

from cairn.base import cache, zig
from cairn.base.errors import ToolError
from cairn.compiler import devlib, stages
from cairn.compiler.jobs import DeviceJob

ONE = """
#include <hip/hip_runtime.h>
extern "C" __global__ void k(float *p) { p[0] = sinf(p[1]) + powf(p[2], p[3]); }
"""


@pytest.fixture(scope="module")
def module() -> llvm.ModuleRef:
    return llvm.parse_bitcode(devlib.bitcode("gfx942").read_bytes())


def test_it_is_built_once_a_target() -> None:
    devlib.bitcode.cache_clear()  # tests before this one may have had it from another cache
    first = devlib.bitcode("gfx90a")
    devlib.bitcode.cache_clear()
    stamp = first.stat().st_mtime_ns
    assert devlib.bitcode("gfx90a:sramecc+:xnack-") == first
    assert first.stat().st_ino == cache.path("devlib", first.name).stat().st_ino
    assert first.stat().st_mtime_ns >= stamp


def test_an_unknown_target_is_refused_by_name() -> None:
    with pytest.raises(ToolError, match="gfx4711"):
        devlib.bitcode("gfx4711")


@pytest.mark.parametrize("target", ["gfx908", "gfx90a", "gfx942", "gfx950", "gfx1030", "gfx1100", "gfx1201"])
def test_every_target_has_it(target: str) -> None:
    assert devlib.bitcode(target).read_bytes()[:2] == b"BC"


def test_nvidia_gpus_have_the_same_math(module: llvm.ModuleRef) -> None:
    """Every math function is there, verifies, and becomes PTX that calls nothing from elsewhere."""
    made = llvm.parse_bitcode(devlib.bitcode("sm_80").read_bytes())
    made.verify()
    math = {f.name for f in module.functions if not f.is_declaration and f.name.startswith("__ocml_")}
    defined = {f.name for f in made.functions if not f.is_declaration}
    assert len(math) > 300
    assert math <= defined, sorted(math - defined)
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(made.triple).create_target_machine(cpu="sm_80", opt=1)
    text = machine.emit_assembly(made)
    assert re.findall(r"^\s*\.extern \.func[^;]*", text, re.MULTILINE) == []
    assert ".visible .func" in text


def test_headers_declare_no_function_that_is_missing(module: llvm.ModuleRef) -> None:
    defined = {f.name for f in module.functions if not f.is_declaration}
    source = "#include <hip/hip_runtime.h>\n#include <hip/hip_cooperative_groups.h>\n"
    text = preprocessed(source)
    declared = set(re.findall(r"\b(__oc(?:ml|kl)_\w+)\s*\(", text))
    assert declared and declared <= defined, sorted(declared - defined)


def test_nothing_but_intrinsics_is_left_open(module: llvm.ModuleRef) -> None:
    assert [f.name for f in module.functions if f.is_declaration and not f.name.startswith("llvm.")] == []


def preprocessed(source: str) -> str:
    path = cache.store("test-source", cache.digest(source) + ".hip", source.encode())
    job = DeviceJob(source=str(path), target="gfx942")
    command = stages.device_command(job, "preprocessed", "-")
    return subprocess.run([*zig.command("clang"), *command], capture_output=True, text=True, check=True).stdout


def test_only_what_is_used_is_linked_and_it_is_inlined(tmp_path: Path) -> None:
    source = tmp_path / "one.hip"
    source.write_text(ONE)
    job = DeviceJob(source=str(source), target="gfx942", args=("-O3",))
    made = stages.compile_to(job, "assembly", tmp_path / "one.s").output.read_text()
    assert "s_swappc" not in made
    assert "__ocml_" not in made
    assert len(made) < 60_000
