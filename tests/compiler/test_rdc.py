"""Relocatable device code: kernels, functions and variables that several sources share, linked and run."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from cairn.base.errors import CompileError, UsageError
from cairn.codeobj import hostobject
from cairn.compiler import hipcc, rdc

# Every device name of one source is defined in the other; both have a static variable of one name, which the host sees,
# in the first after the kernel that reads it.
FIRST = """
#include <cstdio>
extern __device__ int counter;
extern __constant__ int table[4];
extern __managed__ int shared_by_both;
__device__ int twice(int x);
static __device__ int mine = 5;
__global__ void first(int *p) {
    p[threadIdx.x] = twice(threadIdx.x) + counter + mine + table[threadIdx.x % 4];
    if (threadIdx.x == 0) shared_by_both += 1;
}
int second(int *p);
int main() {
    int *p, seven = 7, hundred = 100, host[64], wrong = 0;
    hipMalloc(&p, sizeof host);
    hipMemcpyToSymbol(HIP_SYMBOL(counter), &seven, sizeof seven);
    hipMemcpyToSymbol(HIP_SYMBOL(mine), &hundred, sizeof hundred);
    first<<<1, 64>>>(p);
    hipMemcpy(host, p, sizeof host, hipMemcpyDeviceToHost);
    for (int i = 0; i < 64; i++) wrong += host[i] != 2 * i + 107 + i % 4 * 10;
    int other = second(p);
    std::printf("%d wrong, %d, shared %d, %s\\n", wrong, other, shared_by_both, hipGetErrorString(hipGetLastError()));
}
"""
SECOND = """
__device__ int counter;
__constant__ int table[4] = {0, 10, 20, 30};
__managed__ int shared_by_both = 40;
static __device__ int mine = 9;
__device__ int twice(int x) { return 2 * x; }
__global__ void kernel_of_second(int *p) {
    int *list = new int[3];
    list[2] = (int)cbrtf(27.0f) + mine;
    *p = list[2] + counter;
    delete[] list;
    shared_by_both += 1;
}
int second(int *p) {
    int one = 1, result = 0;
    hipMemcpyToSymbol(HIP_SYMBOL(mine), &one, sizeof one);
    kernel_of_second<<<1, 1>>>(p);
    hipMemcpy(&result, p, sizeof result, hipMemcpyDeviceToHost);
    return result;
}
"""
RESULT = "0 wrong, 11, shared 42, no error\n"
PLAIN = "int main() { return 0; }\n"

Driver = Callable[..., int]


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Driver:
    """``cairn cc`` with the real runtime, in a folder with the two sources."""
    from cairn.cli.cc import runtime_library

    monkeypatch.chdir(tmp_path)
    Path("first.hip").write_text(FIRST)
    Path("second.hip").write_text(SECOND)
    return lambda *argv: hipcc.main(list(argv), runtime=runtime_library)


def run(program: str) -> str:
    made = subprocess.run([program], capture_output=True, text=True, timeout=120, check=False)
    return made.stdout + made.stderr


def test_sources_objects_and_archives(make: Driver) -> None:
    assert make("-fgpu-rdc", "first.hip", "second.hip", "-o", "at_once") == 0
    assert run("./at_once") == RESULT
    assert make("-dc", "first.hip", "second.hip") == 0
    assert make("first.o", "second.o", "-o", "objects") == 0
    assert run("./objects") == RESULT
    assert make("-fgpu-rdc", "--emit-static-lib", "second.hip", "-o", "libsecond.a") == 0
    assert make("-fgpu-rdc", "--hip-link", "first.hip", "-L.", "-lsecond", "-o", "archive") == 0
    assert run("./archive") == RESULT


def test_device_link_for_another_linker(make: Driver) -> None:
    """nvcc's way: -dc, -dlink, and a host link that knows nothing of device code; and objects joined before."""
    from cairn.cli.cc import runtime_library

    assert make("-rdc=true", "-c", "first.hip", "second.hip") == 0
    assert make("-arch=sm_80", "-dlink", "first.o", "second.o", "-o", "device.o") == 0
    folder = runtime_library("amdhip64")
    words = ["g++", "first.o", "second.o", "device.o", "-o", "other"]
    words += [f"-L{folder}", "-lamdhip64", f"-Wl,-rpath,{folder}"]
    subprocess.run(words, check=True)
    assert run("./other") == RESULT
    assert make("-r", "-nostdlib", "-no-hip-rt", "-no-pie", "first.o", "second.o", "-o", "joined.o") == 0
    assert make("joined.o", "-o", "joined") == 0
    assert run("./joined") == RESULT


def test_shared_library_of_relocatable_objects(make: Driver) -> None:
    Path("library.hip").write_text(FIRST.replace("int main()", 'extern "C" void go()'))
    Path("main.c").write_text("void go(void);\nint main(void) { go(); return 0; }\n")
    assert make("-fgpu-rdc", "-fPIC", "-c", "library.hip", "second.hip") == 0
    assert make("-shared", "-fgpu-rdc", "library.o", "second.o", "-o", "libgo.so") == 0
    assert make("main.c", "-L.", "-lgo", "-Wl,-rpath,.", "-o", "main") == 0
    assert run("./main") == RESULT


def test_a_bundle_that_a_recipe_assembled(make: Driver) -> None:
    """A host side and a code object made apart, joined by an object that names the bundle as other clangs did."""
    Path("whole.hip").write_text(FIRST.split("int second")[0].replace("extern ", "") + "__device__ int twice(int x)"
                                 " { return x; }\nint main() { first<<<1, 1>>>(nullptr); return 7; }\n")  # fmt: skip
    assert make("-c", "--cuda-host-only", "whole.hip", "-o", "host.o") == 0
    assert make("--genco", "whole.hip", "-o", "bundle") == 0
    Path("bundle.s").write_text(
        '.section .hip_fatbin,"a",@progbits\n.p2align 12\n.globl __hip_fatbin\n__hip_fatbin:\n.incbin "bundle"\n'
    )
    assert make("-c", "bundle.s", "-o", "bundle.o") == 0
    assert make("host.o", "bundle.o", "-o", "whole") == 0
    assert subprocess.run("./whole", check=False).returncode == 7


def test_objects_carry_bitcode_by_target(make: Driver) -> None:
    assert make("-fgpu-rdc", "--offload-arch=gfx90a,gfx942", "-c", "second.hip") == 0
    (known,) = hostobject.read(Path("second.o"))
    assert sorted(known.device) == ["gfx90a", "gfx942"]
    assert all(code.startswith(b"BC\xc0\xde") for codes in known.device.values() for code in codes)
    assert any(name.startswith("__hip_fatbin_") for name in known.undefined)


def test_a_target_with_features(make: Driver, tmp_path: Path) -> None:
    """The flags are LLVM's: gfx90a is 0x3F, XNACK off 0x200, SRAM-ECC on 0xC00."""
    Path("one.hip").write_text('extern "C" __global__ void one() {}\n')
    assert make("-fgpu-rdc", "--offload-arch=gfx90a:sramecc+:xnack-", "-c", "one.hip") == 0
    (known,) = hostobject.read(Path("one.o"))
    ((target, files),) = known.device.items()
    code = rdc.link_target(files, target, tmp_path).output.read_bytes()
    assert int.from_bytes(code[48:52], "little") == 0xE3F


def test_what_is_wrong_is_named(make: Driver) -> None:
    assert make("-fgpu-rdc", "-c", "first.hip") == 0
    with pytest.raises(CompileError) as undefined:
        make("first.o", "-o", "x")
    assert "twice(int)" in undefined.value.output
    Path("again.hip").write_text("__device__ int twice(int x) { return x; }\n")
    with pytest.raises(CompileError) as twice:
        make("-fgpu-rdc", "first.hip", "second.hip", "again.hip", "-o", "x")
    assert "twice" in twice.value.output
    assert make("-fgpu-rdc", "--offload-arch=gfx90a", "-c", "second.hip") == 0
    with pytest.raises(UsageError, match=r"no device code for gfx90a, which other objects have"):
        make("first.o", "second.o", "-o", "x")
    with pytest.raises(UsageError, match="--offload-arch=gfx950: the objects have gfx942"):
        make("--offload-arch=gfx950", "first.o", "-o", "x")
    Path("plain.hip").write_text(PLAIN)
    with pytest.raises(UsageError, match="no relocatable device code"):
        make("-dlink", "plain.hip")


def test_joined_sections_come_apart() -> None:
    wrapped = hostobject.wrap(b"BC\xc0\xde" + b"x" * 5) + hostobject.wrap(b"BC\xc0\xde")
    assert len(wrapped) % hostobject.ALIGNMENT == 0
    assert hostobject.unwrap(wrapped) == (b"BC\xc0\xdexxxxx", b"BC\xc0\xde")
