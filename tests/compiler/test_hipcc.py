"""``cairn cc`` end to end: programs compiled, linked with a stand-in runtime, and run."""

from __future__ import annotations

import io
import re
import struct
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from cairn.base.errors import CompileError, ToolError, UsageError
from cairn.codeobj import bundle
from cairn.compiler import hipcc, stages

Driver = Callable[..., int]
Run = Callable[..., subprocess.CompletedProcess[str]]

KERNEL = """
#include <hip/hip_runtime.h>
__constant__ float table[4];
__device__ int counter;
template <class T> __global__ void scale(int n, T *data) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) data[i] *= T(table[i & 3]) + counter;
}
"""
MAIN = """
#include <cstdio>
#include <vector>
int main(int argc, char **argv) {
    std::vector<float> unused(3);
    std::printf("hello\\n");
    std::fflush(stdout);
    scale<float><<<dim3(2, 3), 64, 16>>>(7, nullptr);
    return 3;
}
"""


def test_executable_registers_and_launches(cc: Driver, run: Run) -> None:
    Path("p.hip").write_text(KERNEL + MAIN)
    assert cc("p.hip", "-o", "p", "--offload-arch=gfx90a,gfx942") == 0
    result = run("./p", FAKE_BUNDLE="1")
    assert result.returncode == 3, result.stderr
    assert result.stdout.splitlines() == [
        "entry host-x86_64-unknown-linux-- empty",
        "entry hipv4-amdgcn-amd-amdhsa--gfx90a elf",
        "entry hipv4-amdgcn-amd-amdhsa--gfx942 elf",
        "kernel _Z5scaleIfEviPT_",
        "variable table 16",
        "variable counter 4",
        "hello",
        "launch 2x3x1 64x1x1 lds 16 argument 7",
    ]


def test_objects_archives_and_several_sources(cc: Driver, run: Run) -> None:
    Path("a.hip").write_text("__global__ void first(int n) {}\nvoid a() { first<<<1, 1>>>(1); }\n")
    Path("b.cu").write_text("__global__ void second(int n) {}\nvoid b() { second<<<2, 1>>>(2); }\n")
    Path("plain.c").write_text("int twice(int x) { return 2 * x; }\n")
    Path("m.cpp").write_text(
        'extern "C" int twice(int);\nvoid a(); void b();\nint main() { a(); b(); return twice(4); }\n'
    )
    assert cc("-c", "a.hip", "-o", "a.o") == 0
    assert cc("-c", "b.cu", "plain.c") == 0
    assert cc("m.cpp", "a.o", "b.o", "plain.o") == 0
    result = run("./a.out")
    assert result.returncode == 8
    assert [line for line in result.stdout.splitlines() if line.startswith("launch")] == [
        "launch 1x1x1 1x1x1 lds 0 argument 1",
        "launch 2x1x1 1x1x1 lds 0 argument 2",
    ]


def test_bundle_symbol_of_any_length(tmp_path: Path) -> None:
    """The symbol's hash is printed without leading zeros: one name in sixteen is shorter."""
    (tmp_path / "code").write_bytes(b"bundle")
    for name, wanted in ((b"__hip_fatbin_14ca0525d3675a4", True), (b"__hip_fatbin_wrapper", False)):
        (tmp_path / "host.o").write_bytes(b"\0" + name + b"\0")
        made = stages.embed(tmp_path / "code", tmp_path / "host.o", tmp_path / "embedded.o")
        assert (made is not None) is wanted
        assert made is None or name in made.read_bytes()


@pytest.mark.budget(1.5)
def test_shared_library(cc: Driver, run: Run) -> None:
    Path("k.hip").write_text(KERNEL + 'extern "C" void go() { scale<float><<<1, 1>>>(5, nullptr); }\n')
    Path("m.c").write_text("void go(void);\nint main(void) { go(); return 0; }\n")
    assert cc("-shared", "-fPIC", "k.hip", "-o", "libk.so") == 0
    assert cc("m.c", "-L.", "-lk", "-Wl,-rpath,.", "-o", "m") == 0
    assert "argument 5" in run("./m").stdout


def test_genco_is_a_bundle_and_one_code_object_when_asked(cc: Driver) -> None:
    Path("k.hip").write_text(KERNEL + "template __global__ void scale<int>(int, int *);\n")
    assert cc("--genco", "k.hip", "-o", "k.hsaco") == 0
    assert Path("k.hsaco").read_bytes()[:24] == b"__CLANG_OFFLOAD_BUNDLE__"
    assert cc("--genco", "--no-gpu-bundle-output", "k.hip", "-o", "raw.hsaco") == 0
    raw = Path("raw.hsaco").read_bytes()
    machine, flags = struct.unpack_from("<H", raw, 18)[0], struct.unpack_from("<I", raw, 48)[0]
    assert raw[:4] == b"\x7fELF"
    assert (machine, flags & 0xFF) == (224, 0x4C)  # EM_AMDGPU, EF_AMDGPU_MACH_AMDGCN_GFX942


def test_texts(cc: Driver, capfd: pytest.CaptureFixture[str]) -> None:
    Path("k.hip").write_text(KERNEL + "template __global__ void scale<int>(int, int *);\n")
    assert cc("-S", "--cuda-device-only", "k.hip", "-o", "-") == 0
    assert "s_endpgm" in capfd.readouterr().out
    assert cc("-S", "-emit-llvm", "k.hip") == 0
    texts = bundle.unpack_texts(Path("k.ll").read_bytes(), "ll")
    device, host = texts["hip-amdgcn-amd-amdhsa--gfx942"], texts["host-x86_64-unknown-linux-gnu--"]
    assert b"amdgpu_kernel" in device and b"__hipRegisterFunction" in host and len(texts) == 2
    assert cc("-S", "k.hip", "-o", "both.s") == 0
    first, *_, last = Path("both.s").read_text().split("\n")[1:-1]
    assert first == "# __CLANG_OFFLOAD_BUNDLE____START__ hip-amdgcn-amd-amdhsa--gfx942"
    assert last == "# __CLANG_OFFLOAD_BUNDLE____END__ host-x86_64-unknown-linux-gnu--"
    assert not list(Path().glob("*-hip-amdgcn-*"))
    assert cc("-E", "-P", "k.hip") == 0
    assert "void scale(int n, T *data)" in capfd.readouterr().out


def test_save_temps(cc: Driver) -> None:
    Path("k.hip").write_text("__global__ void k(int n) {}\n")
    assert cc("-c", "-save-temps", "k.hip") == 0
    device = {f"k-hip-amdgcn-amd-amdhsa-gfx942.{ending}" for ending in ("hipi", "bc", "s", "o")}
    assert device <= {path.name for path in Path().iterdir()}


def test_dependency_file(cc: Driver) -> None:
    Path("one.h").write_text('#include "two.h"\n')
    Path("two.h").write_text("#define TWO 2\n")
    Path("k.cu").write_text('#include "one.h"\nint two = TWO;\n')
    assert cc("-c", "-MMD", "k.cu", "-o", "out.o") == 0
    rule = Path("out.d").read_text()
    assert rule.startswith("out.o:")
    assert {"k.cu", "one.h", "two.h"} <= {Path(word).name for word in rule.split()}


def test_dry_run_and_verbose_print_commands(cc: Driver, capfd: pytest.CaptureFixture[str]) -> None:
    Path("k.hip").write_text("__global__ void k(int n) {}\n")
    assert cc("-###", "k.hip", "-DX=1") == 0
    commands = capfd.readouterr().err.splitlines()
    assert [("--cuda-device-only" in line, "-DX=1" in line) for line in commands] == [(True, True), (False, True)]
    assert not Path("a.out").exists()
    assert cc("-v", "-c", "k.hip") == 0
    assert capfd.readouterr().err.count(' "clang" ') == 2


def test_version_has_what_build_systems_look_for(cc: Driver, capfd: pytest.CaptureFixture[str]) -> None:
    assert cc("--version") == 0
    text = capfd.readouterr().out
    assert re.search(r"^HIP version: 7\.\d+\.\d+$", text, re.MULTILINE)
    assert "clang version" in text
    assert cc("--help") == 0
    assert "--offload-arch" in capfd.readouterr().out


# --- what goes wrong ---


def test_error_is_clangs_own_with_file_and_line(cc: Driver) -> None:
    Path("bad.cu").write_text("#include <cstdio>\n\nint main() { return nonsense; }\n")
    with pytest.raises(CompileError) as caught:
        cc("bad.cu")
    assert caught.value.exit_code == 1
    lines = caught.value.output.splitlines()
    assert lines[0] == "bad.cu:3:21: error: use of undeclared identifier 'nonsense'"
    assert "cairn" not in caught.value.output
    assert "zig" not in caught.value.output


def test_source_from_standard_input(cc: Driver, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"int main() { return 4; }\n")))
    assert cc("-x", "hip", "-", "-o", "p") == 0
    assert run("./p").returncode == 4
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"int x;\nint y = nope;\n")))
    with pytest.raises(CompileError) as caught:
        cc("-x", "hip", "-c", "-")
    assert caught.value.output.startswith("<stdin>:2:9: error:")


def test_an_error_of_the_host_pass_alone(cc: Driver) -> None:
    Path("bad.cu").write_text("#ifndef __HIP_DEVICE_COMPILE__\n#error host only\n#endif\n")
    with pytest.raises(CompileError, match="failed") as caught:
        cc("-c", "bad.cu")
    assert caught.value.output.startswith("bad.cu:2:2: error: host only")


def test_warnings_appear_once(cc: Driver, capfd: pytest.CaptureFixture[str]) -> None:
    Path("warn.cu").write_text("#warning look here\n__global__ void k(int n) {}\nint main() {}\n")
    assert cc("warn.cu", "--offload-arch=gfx90a,gfx942") == 0
    assert capfd.readouterr().err.count("warning: look here") == 1


def test_the_standard_librarys_own_business_is_no_warning(cc: Driver, capfd: pytest.CaptureFixture[str]) -> None:
    """libstdc++ 12 calls a function of its own deprecated, which stable_sort uses."""
    Path("s.hip").write_text(
        "#include <algorithm>\n#include <vector>\n"
        "void f(std::vector<int> &v) { std::stable_sort(v.begin(), v.end()); }\n"
    )
    assert cc("-c", "s.hip") == 0
    assert capfd.readouterr().err == ""


def test_undefined_functions_are_named(cc: Driver) -> None:
    Path("host.cu").write_text("void missing_host();\nint main() { missing_host(); }\n")
    with pytest.raises(CompileError) as caught:
        cc("host.cu")
    assert "missing_host()" in caught.value.output
    Path("device.cu").write_text(
        "__device__ int missing_device();\n__global__ void k(int *p) { *p = missing_device(); }\n"
    )
    with pytest.raises(CompileError) as caught:
        cc("-c", "device.cu")
    assert "missing_device" in caught.value.output


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["absent.cu"], r"absent\.cu: no such file"),
        (["."], r"\.: is a folder"),
        ([], "no input files"),
        (["k.cu", "k.cu", "--genco"], "one source"),
        (["-c", "k.cu", "k2.cu", "-o", "x.o"], "names one file, but there are 2"),
        (["-x", "fortran", "k.cu"], "-x fortran"),
    ],
)
def test_wrong_use_is_one_line(cc: Driver, words: list[str], text: str) -> None:
    Path("k.cu").write_text("")
    Path("k2.cu").write_text("")
    with pytest.raises(UsageError, match=text) as caught:
        cc(*words)
    assert "\n" not in str(caught.value)


def test_clangs_unknown_option(cc: Driver) -> None:
    Path("k.cu").write_text("")
    with pytest.raises(UsageError, match=r"unknown.*-fno-such-thing"):
        cc("-c", "k.cu", "-fno-such-thing")


def test_static_library(cc: Driver, run: Run) -> None:
    Path("part").mkdir()
    Path("a.hip").write_text("__global__ void first(int n) {}\nvoid a() { first<<<1, 1>>>(1); }\n")
    Path("part/a.cu").write_text("__global__ void second(int n) {}\nvoid b() { second<<<2, 1>>>(2); }\n")
    Path("plain.c").write_text("int twice(int x) { return 2 * x; }\n")
    Path("m.cpp").write_text(
        'extern "C" int twice(int);\nvoid a(); void b();\nint main() { a(); b(); return twice(4); }\n'
    )
    assert cc("-c", "plain.c") == 0
    assert cc("--emit-static-lib", "a.hip", "part/a.cu", "plain.o", "-fPIC", "-o", "libparts.a") == 0
    assert cc("m.cpp", "-L.", "-lparts") == 0
    result = run("./a.out")
    assert result.returncode == 8
    assert [line for line in result.stdout.splitlines() if line.startswith("launch")] == [
        "launch 1x1x1 1x1x1 lds 0 argument 1",
        "launch 2x1x1 1x1x1 lds 0 argument 2",
    ]


def test_c_source_with_cuda_names(cc: Driver, run: Run) -> None:
    """C as old programs have it: gcc takes it with warnings, and so does nvcc."""
    Path("old.c").write_text(
        "#include <stdio.h>\n#include <cuda_runtime.h>\n"
        "main(argc, argv) int argc; char **argv; {\n"
        "    int *place = 0; float *other = place; cudaError_t error = cudaSuccess;\n"
        '    printf("%d %d\\n", helper(4), error != cudaSuccess || other != 0);\n    return 0;\n}\n'
        "int helper(int x) { return x + cudaMemcpyDeviceToHost; }\n"
    )
    assert cc("old.c") == 0
    assert run("./a.out").stdout.splitlines()[-1] == "6 0"


def test_unknown_conversion_in_a_format_is_a_warning(cc: Driver, capsys: pytest.CaptureFixture[str]) -> None:
    Path("p.hip").write_text('#include <cstdio>\n__global__ void k() {}\nvoid f() { printf("100%: done %y\\n"); }\n')
    assert cc("-c", "p.hip") == 0
    assert "p.hip:3:" in capsys.readouterr().err


def test_plain_cxx_may_have_names_of_hip(cc: Driver, run: Run) -> None:
    Path("k.cpp").write_text("__global__ void first(float4 *x) {}\nvoid a() { first<<<1, 1>>>(nullptr); }\n")
    Path("reference.cpp").write_text(
        "struct float4 { float x, y; };\nstruct dim3 { int n; };\n"
        "void a();\nint main() { a(); return sizeof(float4) + sizeof(dim3); }\n"
    )
    assert cc("k.cpp", "reference.cpp") == 0
    assert run("./a.out").returncode == 12


def test_response_files(cc: Driver, run: Run) -> None:
    Path("sub").mkdir()
    Path("sub/more.rsp").write_text('-DWORD="\\"two words\\"" -std=c++20\n')
    Path("all.rsp").write_text("@sub/more.rsp\n'my program.cpp'\n-o made\n")
    Path("my program.cpp").write_text("#include <cstdio>\nint main() { puts(WORD); return __cplusplus >= 202002; }\n")
    assert cc("@all.rsp") == 0
    result = run("./made")
    assert (result.stdout.splitlines()[-1], result.returncode) == ("two words", 1)


@pytest.mark.parametrize(
    ("words", "file", "target"),
    [
        (["-MD"], "k.d", "k.o"),
        (["-MMD", "-MF", "deps/list.mk"], "deps/list.mk", "k.o"),
        (["-MD", "-MT", "other"], "k.d", "other"),
        (["-MD", "-o", "build/x.o"], "build/x.d", "build/x.o"),
    ],
)
def test_dependency_files_under_every_name(cc: Driver, words: list[str], file: str, target: str) -> None:
    Path("deps").mkdir()
    Path("build").mkdir()
    Path("one.h").write_text("#define ONE 1\n")
    Path("k.hip").write_text('#include "one.h"\n#include <cmath>\n__global__ void k(int *p) { *p = ONE; }\n')
    assert cc("-c", "k.hip", *words) == 0
    rule = Path(file).read_text()
    assert rule.partition(":")[0] == target
    assert "one.h" in rule
    assert ("cmath" in rule) is ("-MMD" not in words)


def test_options_from_the_environment(cc: Driver, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("p.hip").write_text("int main() { return VALUE; }\n")
    monkeypatch.setenv("HIPCC_COMPILE_FLAGS_APPEND", "-DVALUE=6")
    monkeypatch.setenv("HIPCC_LINK_FLAGS_APPEND", "-Wl,-soname,unused -s")
    assert cc("-c", "p.hip") == 0
    assert cc("p.o", "-o", "p") == 0
    assert run("./p").returncode == 6
    assert b".symtab" not in Path("p").read_bytes()


def test_cuda_runtime_library_by_its_name(cc: Driver, run: Run) -> None:
    Path("p.cu").write_text(
        "#include <cuda_runtime.h>\nint main() { void *p; return cudaMalloc(&p, 4) == cudaSuccess; }\n"
    )
    assert cc("-c", "p.cu") == 0
    assert cc("p.o", "-lcudart", "-lcuda", "-o", "p") == 0
    assert run("./p").returncode == 1


def test_floating_point_options_reach_the_device(cc: Driver, capfd: pytest.CaptureFixture[str]) -> None:
    Path("k.hip").write_text("__global__ void k(float *p) { p[0] = p[1] / p[2]; unsafeAtomicAdd(p, p[3]); }\n")
    counts = []
    for words in ([], ["-ffast-math"], ["-use_fast_math"], ["-munsafe-fp-atomics"]):
        assert cc("-S", "--cuda-device-only", "k.hip", *words, "-o", "-") == 0
        text = capfd.readouterr().out
        assert "global_atomic_add_f32" in text
        counts.append(text.count("v_div_scale"))
    assert counts[0] == counts[3] > 0
    assert counts[1] == counts[2] == 0


def test_rocm_path_and_other_places_are_accepted(cc: Driver) -> None:
    Path("k.hip").write_text("__global__ void k() {}\n")
    assert cc("-c", "k.hip", "--rocm-path=/opt/rocm", "--hip-path", "/opt/rocm", "--rocm-device-lib-path=/x") == 0


def test_nvcc_writes_the_host_source_that_it_is_asked_for(cc: Driver) -> None:
    Path("k.cu").write_text("int cudaFree_is_here = sizeof(cudaError_t);\n")
    assert cc("-cuda", "k.cu") == 0
    assert "cudaFree_is_here = sizeof(hipError_t)" in Path("k.cu.cpp.ii").read_text()


def test_host_code_of_ir(cc: Driver, run: Run) -> None:
    Path("f.c").write_text("int twice(int x) { return 2 * x; }\n")
    Path("m.c").write_text("int twice(int x);\nint main(void) { return twice(4); }\n")
    assert cc("-emit-llvm", "-c", "f.c", "-o", "f.bc") == 0
    assert cc("-emit-llvm", "-S", "m.c", "-o", "m.ll") == 0
    assert cc("f.bc", "m.ll", "-o", "p") == 0
    assert run("./p").returncode == 8


def test_a_library_that_cannot_be_made_is_the_links_error(tmp_path: Path) -> None:
    def runtime(name: str) -> Path:
        raise ToolError(f"Cairn's own {name} cannot be made: stubs.c:1:1: error: something")

    source = tmp_path / "main.cpp"
    source.write_text("int main() {}\n")
    with pytest.raises(ToolError, match=r"Cairn.s own rccl cannot be made: stubs\.c:1:1"):
        hipcc.main([str(source), "-lrccl", "-o", str(tmp_path / "a.out")], runtime=runtime)
