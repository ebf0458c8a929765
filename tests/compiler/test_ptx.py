"""Code for NVIDIA GPUs: PTX from the same sources and headers, beside code for AMD GPUs in one program."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from cairn.base.errors import CompileError, UnsupportedTarget
from cairn.codeobj import bundle
from cairn.compiler import hipcc, options, ptx, rtc, targets

Driver = Callable[..., int]
PROGRAMS = Path(__file__).parents[1] / "programs"
ALL = sorted(file.name for file in PROGRAMS.iterdir() if file.suffix in (".cu", ".hip"))
# What has no counterpart on NVIDIA GPUs, or none yet; the compiler's message names it.
REFUSED = {
    "kernels_launch_kernels.cu": "a kernel launches a kernel",
    "rocwmma_tiles.hip": "__builtin_amdgcn_mfma",
    "wave_builtins.hip": "__builtin_amdgcn_mov_dpp",
    "gws.hip": "__builtin_amdgcn_",
    "torn.hip": "invalid output constraint",
}
# Their inline PTX is of this processor and later ones.
OF_SM_90 = frozenset(("clusters.cu", "inline_ptx.cu", "tensor_maps.cu"))
# The headers' families, between them.
FEW = [
    "cooperative_groups.cu",
    "groups_of_all_sizes.cu",
    "printf_formats.cu",
    "half_precision.cu",
    "rounded_conversions.cu",
]


def code(name: str, target: str, folder: Path) -> Path:
    """A program's PTX."""
    output = folder / f"{name}.ptx"
    assert hipcc.main(["-ptx", f"--offload-arch={target}", str(PROGRAMS / name), "-o", str(output)], runtime=_none) == 0
    return output


def _none(name: str) -> Path:
    raise KeyError(name)


def assemble(file: Path, target: str) -> None:
    """Fails where NVIDIA's assembler refuses a file; nothing where there is none."""
    if shutil.which("ptxas") is None:
        return
    text = file.with_suffix(".in")
    text.write_bytes(file.read_bytes().rstrip(b"\0"))
    made = subprocess.run(["ptxas", f"-arch={target}", str(text), "-o", "/dev/null"], capture_output=True, text=True)
    assert made.returncode == 0, made.stderr


@pytest.mark.parametrize("name", FEW)
def test_programs_of_each_family(name: str, tmp_path: Path) -> None:
    assemble(code(name, "sm_90", tmp_path), "sm_90")


@pytest.mark.slow
@pytest.mark.parametrize("target", ["sm_80", "sm_90", "sm_100"])
@pytest.mark.parametrize("name", ALL)
def test_every_program(name: str, target: str, tmp_path: Path) -> None:
    if name in REFUSED:
        with pytest.raises(CompileError) as refused:
            code(name, target, tmp_path)
        assert REFUSED[name] in refused.value.output
    else:
        made = code(name, target, tmp_path)
        if name not in OF_SM_90 or target != "sm_80":
            assemble(made, target)


@pytest.mark.skipif(shutil.which("ptxas") is None, reason="ptxas (NVIDIA's assembler) is not installed")
@pytest.mark.parametrize("target", ["sm_75", "sm_80", "sm_86", "sm_89", "sm_90", "sm_90a", "sm_100", "sm_120"])
def test_architectures(target: str, tmp_path: Path) -> None:
    source = tmp_path / "k.hip"
    source.write_text("__global__ void k(float *x) { x[threadIdx.x] = sinf(x[threadIdx.x]) + atomicAdd(x, 1.0f); }\n")
    made = rtc.compile_device(source.read_text(), options=[f"--offload-arch={target}"])[0]
    (tmp_path / "k.ptx").write_bytes(made)
    assert f".target {target}\n".encode() in made
    assemble(tmp_path / "k.ptx", target)


SOURCE = """#include <hip/hip_runtime.h>
static __device__ int hidden;
__managed__ int managed;
__global__ void k(int *out) {
#if defined(__HIP_PLATFORM_NVIDIA__) != defined(__NVPTX__) || defined(__HIP_PLATFORM_AMD__) == defined(__NVPTX__)
#error platform
#endif
  *out = hidden + managed + warpSize;
}
int *where() { int *p; (void)hipGetSymbolAddress((void **)&p, hidden); return p; }
int main() { k<<<1, 1>>>(where()); }
"""


def test_one_file_with_code_for_both(cc: Driver) -> None:
    Path("a.hip").write_text(SOURCE)
    assert cc("--genco", "--offload-arch=gfx942,sm_90,sm_80", "a.hip", "-o", "a.hipfb") == 0
    entries = bundle.unpack(Path("a.hipfb").read_bytes())
    codes = {name.rpartition("--")[2]: data for name, data in entries.items() if data}
    assert sorted(codes) == ["gfx942", "sm_80", "sm_90"]
    text = codes["sm_90"].decode()
    assert text.endswith("\0") and ".target sm_90" in text and ".target sm_80" in codes["sm_80"].decode()
    # PTX takes no dots in names; the host's name for the variable says which it is.
    names = re.findall(r"\.visible \.global[^;]* ([\w$.]+);", text)
    assert not any("." in name for name in names)
    assert {"managed", "managed__managed__"} <= set(names) and "_ZL6hidden" in names
    assert ptx.symbol("_ZL6hidden.static.12ab") == "_ZL6hidden__static__12ab"
    assert bundle.select(Path("a.hipfb").read_bytes(), "gfx942")[:4] == b"\x7fELF"


def test_a_program_that_names_nvidias_targets_alone_runs_here_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HIP_PLATFORM", "amd")
    assert options.parse(["--offload-arch=sm_90", "a.cu"]).targets == ("gfx942", "sm_90")
    assert options.parse(["--offload-arch=gfx90a,sm_90", "a.cu"]).targets == ("gfx90a", "sm_90")
    assert options.parse(["-arch=sm_90", "a.cu"]).targets == ("gfx942",)
    assert options.parse(["--offload-arch=sm_60", "a.cu"]).targets == ("gfx942",)
    monkeypatch.setenv("HIP_PLATFORM", "nvidia")
    assert options.parse(["--offload-arch=sm_90", "a.cu"]).targets == ("sm_90",)
    assert options.parse(["-arch=sm_90", "a.cu"]).targets == ("sm_90",)
    assert options.parse(["a.cu"]).targets == ("sm_80",)
    with pytest.raises(UnsupportedTarget, match="known: sm_70"):
        targets.check_target("sm_35")


def test_relocatable_code(cc: Driver) -> None:
    Path("f.hip").write_text(
        "#include <hip/hip_runtime.h>\nstatic __device__ int hidden;\n__device__ int f(int x) { return x * hidden; }\n"
        "const void *where() { return &hidden; }\n"
    )
    Path("k.hip").write_text(
        "#include <hip/hip_runtime.h>\n__device__ int f(int);\n__global__ void k(int *x) { *x = f(*x); }\n"
        "int main() { k<<<1, 1>>>(nullptr); }\n"
    )
    for name in ("f", "k"):
        assert cc("-fgpu-rdc", "--offload-arch=sm_90,gfx942", "-c", f"{name}.hip", "-o", f"{name}.o") == 0
    assert cc("-fgpu-rdc", "--offload-arch=sm_90,gfx942", "f.o", "k.o", "-o", "program") == 0
    data = Path("program").read_bytes()
    start = data.index(bundle.MAGIC)
    entries = bundle.unpack(data[start : start + bundle.size_of(data[start : start + 4096])])
    text = entries[ptx.ENTRY + "sm_90"].decode()
    assert ".entry _Z1kPi" in text and ".extern" not in text
    assert re.search(r"\.visible \.global [^;]*_ZL6hidden__static__[0-9a-f]+;", text)


def test_options_of_amds_back_end_are_left_out(cc: Driver) -> None:
    Path("a.hip").write_text("#include <hip/hip_runtime.h>\n__global__ void k() {}\n")
    words = ["-munsafe-fp-atomics", "-mllvm", "-amdgpu-early-inline-all=true", "-O3", "-ffast-math", "-DN=3"]
    assert cc("-ptx", "--offload-arch=sm_90", *words, "a.hip", "-o", "a.ptx") == 0


def test_messages_are_clangs(cc: Driver, capfd: pytest.CaptureFixture[str]) -> None:
    Path("a.hip").write_text("#include <hip/hip_runtime.h>\n__global__ void k() { int x = nothing; }\n")
    with pytest.raises(CompileError) as refused:
        cc("-ptx", "--offload-arch=sm_90", "a.hip", "-o", "a.ptx")
    assert "a.hip:2:31: error: use of undeclared identifier 'nothing'" in refused.value.output
