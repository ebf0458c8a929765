"""``-fopenmp``: which runtime is taken, and clang's entry points over gcc's libgomp."""

from __future__ import annotations

import mmap
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from cairn.base import zig
from cairn.base.errors import CompileError, ToolError, UsageError
from cairn.codeobj import symboltable
from cairn.compiler import openmp
from cairn.compiler.openmp import inlining

Driver = Callable[..., int]
Run = Callable[..., subprocess.CompletedProcess[str]]
PROGRAMS = Path(__file__).with_name("openmp")
LAYER = Path(openmp.__file__).with_name("layer")


@pytest.fixture
def libgomp(monkeypatch: pytest.MonkeyPatch) -> openmp.Runtime:
    """Takes gcc's runtime, as where there is no other."""
    monkeypatch.setenv("CAIRN_OPENMP", "libgomp")
    try:
        return openmp.find()
    except ToolError:
        pytest.skip("no libgomp.so.1 on this machine")


def no_libomp(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openmp, "PACKAGE", "no-such-package")
    monkeypatch.setattr(openmp, "_SYSTEM", ())


OPENMP = """
#include <omp.h>
#include <cstdio>
__global__ void unused() {}
int main() {
    int inside = 0;
    #pragma omp parallel
    inside = omp_get_num_threads();
    std::printf("%d threads\\n", inside);
}
"""
# The entry points of an OpenMP runtime that the program above calls.
OPENMP_RUNTIME = """
#include <stdarg.h>
void __kmpc_fork_call(void *place, int count, void (*body)(int *, int *, void *), ...) {
    int id = 0;
    va_list arguments;
    va_start(arguments, body);
    body(&id, &id, va_arg(arguments, void *));
    va_end(arguments);
}
int omp_get_num_threads(void) { return 3; }
"""


def test_openmp_on_the_host(monkeypatch: pytest.MonkeyPatch, cc: Driver, run: Run, tmp_path: Path) -> None:
    Path("include").mkdir()
    Path("include/omp.h").write_text('extern "C" int omp_get_num_threads(void);\n')
    Path("runtime.c").write_text(OPENMP_RUNTIME)
    assert cc("-shared", "-fPIC", "-no-hip-rt", "runtime.c", "-Wl,-soname,libomp.so", "-o", "libomp.so") == 0
    monkeypatch.setattr(openmp, "find", lambda: openmp.Runtime(tmp_path / "libomp.so", str(tmp_path / "include")))
    Path("p.cu").write_text(OPENMP)
    assert cc("-c", "p.cu", "-o", "serial.o") == 0  # the header alone needs no option
    assert cc("-Xcompiler", "-fopenmp,-Wall", "p.cu", "-o", "p") == 0
    assert run("./p").stdout.splitlines()[-1] == "3 threads"


def test_openmp_without_a_runtime(monkeypatch: pytest.MonkeyPatch, cc: Driver) -> None:
    no_libomp(monkeypatch)
    Path("p.cu").write_text(OPENMP)
    with pytest.raises(ToolError, match="no OpenMP runtime") as caught:
        cc("-fopenmp", "p.cu")
    assert caught.value.hint == "pip install 'no-such-package>=2025', or install g++"


def test_openmp_of_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for folder in ("llvm-9/lib", "llvm-18/lib", "x86_64-linux-gnu"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "libomp.so.5").touch()
    (tmp_path / "llvm-18/lib/clang/18/include").mkdir(parents=True)
    (tmp_path / "llvm-18/lib/clang/18/include/omp.h").touch()
    no_libomp(monkeypatch)
    monkeypatch.setattr(openmp, "_SYSTEM", (str(tmp_path),))
    lib = tmp_path / "llvm-18/lib"
    assert openmp.find() == (lib / "libomp.so.5", str(lib / "clang/18/include"))


def test_libgomp_comes_last(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    no_libomp(monkeypatch)
    monkeypatch.setattr(openmp, "_SYSTEM", (str(tmp_path),))
    (tmp_path / "libgomp.so.1").touch()
    found = openmp.find()
    assert (found.path, found.needs_layer) == (tmp_path / "libgomp.so.1", True)
    assert (Path(found.include) / "omp.h").is_file()
    (tmp_path / "libomp.so.5").write_bytes(b"\0__kmpc_fork_call\0")  # of LLVM 18, say
    assert openmp.find().path == tmp_path / "libgomp.so.1"
    (tmp_path / "libomp.so.5").write_bytes(b"\0__kmpc_dispatch_deinit\0")
    assert openmp.find().path == tmp_path / "libomp.so.5"
    monkeypatch.setenv("CAIRN_OPENMP", "libgomp")
    assert openmp.find().path == tmp_path / "libgomp.so.1"
    (tmp_path / "libgomp.so.1").unlink()
    with pytest.raises(ToolError, match="CAIRN_OPENMP=libgomp"):
        openmp.find()
    monkeypatch.setenv("CAIRN_OPENMP", "libfoo")
    with pytest.raises(UsageError, match="CAIRN_OPENMP=libfoo: expected one of auto, libomp, libgomp"):
        openmp.find()


def test_every_construct(libgomp: openmp.Runtime, cc: Driver, run: Run) -> None:
    source = str(PROGRAMS / "checks.cpp")
    assert cc("-x", "c++", "-fopenmp", "-Wno-deprecated", "-no-hip-rt", source, "-o", "p") == 0
    result = run("./p", OMP_CANCELLATION="true", OMP_DYNAMIC="false")
    assert (result.returncode, result.stdout) == (0, "603 checks, 0 failures\n"), result.stdout + result.stderr


def test_objects_of_gcc_are_in_the_same_team(libgomp: openmp.Runtime, cc: Driver, run: Run) -> None:
    compiler = shutil.which("g++")
    if compiler is None:
        pytest.skip("no g++ on this machine")
    subprocess.run([compiler, "-fopenmp", "-O1", "-c", str(PROGRAMS / "of_gcc.cpp"), "-o", "gcc.o"], check=True)
    source = str(PROGRAMS / "of_clang.cpp")
    assert cc("-x", "c++", "-fopenmp", "-c", "-no-hip-rt", source, "-o", "clang.o") == 0
    assert cc("-fopenmp", "-no-hip-rt", "clang.o", "gcc.o", "-o", "p") == 0  # at the link alone
    assert run("./p").stdout == f"{499500 + 200 * 10**6 + 550 * 10**9} 124750 0\n"


def test_settings_are_libgomps(libgomp: openmp.Runtime, cc: Driver, run: Run) -> None:
    """C, and the variables of the environment that libgomp reads; it needs no library but libgomp."""
    Path("p.c").write_text(
        "#include <omp.h>\n#include <stdio.h>\n"
        "int main(void) {\n"
        "    int first[8] = {0}, threads = 0, chunk;\n"
        "    omp_sched_t kind;\n"
        "    #pragma omp parallel for schedule(runtime)\n"
        "    for (int i = 0; i < 8; i++) { first[i] = omp_get_thread_num(); threads = omp_get_num_threads(); }\n"
        "    omp_get_schedule(&kind, &chunk);\n"
        '    printf("%d %d %d:", threads, (int)(kind & 7), chunk);\n'
        '    for (int i = 0; i < 8; i++) printf(" %d", first[i]);\n'
        "}\n"
    )
    assert cc("-fopenmp", "-no-hip-rt", "p.c", "-o", "p") == 0
    result = run("./p", OMP_NUM_THREADS="3", OMP_SCHEDULE="static,2", OMP_DYNAMIC="false", LD_LIBRARY_PATH="")
    assert result.stdout == "3 1 2: 0 0 1 1 2 2 0 0"
    needed = subprocess.run(["ldd", "./p"], capture_output=True, text=True, check=True).stdout
    assert "libgomp.so.1" in needed and "omp5" not in needed


def test_regions_capture_many_variables(libgomp: openmp.Runtime, cc: Driver, run: Run) -> None:
    """By value and by reference, in each of the sizes that the layer calls a region's body with."""
    text = "#include <stdio.h>\nint main(void) {\n    long sum = 0;\n"
    for count in (3, 15, 63, 250, 1000):
        names = [f"v{i}" for i in range(count)]
        text += f"    {{\n    long {', '.join(f'{name} = {i}' for i, name in enumerate(names))};\n"
        text += f"    #pragma omp parallel num_threads(2) firstprivate({', '.join(names[::3])})\n    {{\n"
        text += f"    long all = {' + '.join(names)};\n    #pragma omp atomic\n    sum += all;\n    }}\n    }}\n"
    Path("p.c").write_text(text + '    printf("%ld", sum);\n}\n')
    assert cc("-fopenmp", "-no-hip-rt", "p.c", "-o", "p") == 0
    assert run("./p").stdout == str(2 * sum(sum(range(count)) for count in (3, 15, 63, 250, 1000)))


@pytest.mark.parametrize("ending", ["cu", "hip"])
def test_kernels_beside(libgomp: openmp.Runtime, cc: Driver, run: Run, ending: str) -> None:
    """Device code sees no OpenMP; a library with regions of its own nests in the program's."""
    Path("lib.cpp").write_text(
        'extern "C" long inner(int n) {\n    long sum = 0;\n'
        "    #pragma omp parallel for num_threads(2) reduction(+:sum) schedule(dynamic)\n"
        "    for (int i = 0; i < n; i++) sum += i;\n    return sum;\n}\n"
    )
    Path(f"p.{ending}").write_text(
        "#include <omp.h>\n#include <cstdio>\n"
        "#if defined(_OPENMP) && defined(__HIP_DEVICE_COMPILE__)\n#error the device has no OpenMP\n#endif\n"
        'extern "C" long inner(int);\n'
        "__global__ void kernel(int *out) { out[threadIdx.x] = threadIdx.x; }\n"
        "int main() {\n    long sum = 0;\n"
        "    kernel<<<1, 64>>>(nullptr);\n"
        "    #pragma omp parallel num_threads(3) reduction(+:sum)\n    sum += inner(100);\n"
        '    std::printf("sum %ld\\n", sum);\n}\n'
    )
    assert cc("-fopenmp", "-shared", "-fPIC", "-no-hip-rt", "lib.cpp", "-o", "libinner.so") == 0
    assert cc("-fopenmp", f"p.{ending}", "-L.", "-linner", "-Wl,-rpath,.", "-o", "p") == 0
    assert run("./p").stdout.splitlines()[-1] == "sum 14850"


@pytest.mark.parametrize("mode", [(), ("-shared", "-fPIC")])
def test_what_libgomp_cannot_do(libgomp: openmp.Runtime, cc: Driver, mode: tuple[str, ...]) -> None:
    """A detached task's event is made before the task, in libgomp with it. The link fails, a library's, too."""
    Path("p.cpp").write_text(
        "#include <omp.h>\nint main() {\n    #pragma omp parallel\n    {\n        omp_event_handle_t event;\n"
        "        #pragma omp task detach(event)\n        omp_fulfill_event(event);\n    }\n}\n"
    )
    with pytest.raises(CompileError) as caught:
        cc("-x", "c++", "-fopenmp", "-no-hip-rt", *mode, "p.cpp", "-o", "p")
    assert "__kmpc_task_allow_completion_event" in str(caught.value.output)
    assert "pip install 'cairn-gpu[openmp]'" in str(caught.value.hint)


def test_each_entry_point_is_offered_or_refused() -> None:
    """All names that this clang has, GPUs' too; none is left to fail when the program is loaded."""
    with (zig.root() / "zig").open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        known = {name.decode() for name in re.findall(rb"\0__kmpc_(\w+[^_\W])(?=\0)", data)}
    refused = set(re.findall(r"^REFUSED\((\w+)\)", (LAYER / "refused.h").read_text(), re.MULTILINE))
    code = "".join(path.read_text() for path in LAYER.glob("*.c"))
    offered = set(re.findall(r"\b__kmpc_(\w+)\(", code))
    for stem, body in re.findall(r"__kmpc_(\w+_)##name()", code):
        offered |= {f"{stem}{width}{body}" for width in ("4", "4u", "8", "8u")}
    assert len(known) > 100
    assert known - offered == refused


MODULE = """
define weak_odr amdgpu_kernel void @__omp_offloading_1_main_l1(ptr %0) #0 {
  call void @__omp_offloading_1_main_l1_omp_outlined(ptr %0)
  ret void
}
define internal void @__omp_offloading_1_main_l1_omp_outlined(ptr %0) #1 {
  %2 = call noundef i32 @twice(i32 noundef 1) #9
  %3 = call i32 (ptr, ...) @many(ptr %0)
  call void %0(ptr @pointed)
  call void @far(ptr %0)
  call void @"_Z4eachI$_0E"(ptr %0)
  ret void
}
define hidden noundef i32 @twice(i32 noundef %0) #3 comdat align 2 !dbg !4 {
  %2 = call i32 @twice(i32 %0)
  ret i32 %2
}
define i32 @many(ptr %0, ...) #3 {
  ret i32 0
}
define void @pointed(ptr byval(%struct.S) align 8 %0) #3 {
  ret void
}
define void @far(ptr %0) #4 {
  ret void
}
define internal void @"_Z4eachI$_0E"(ptr %0) #3 {
BODY  ret void
}
declare void @other(ptr) #3
attributes #0 = { convergent }
attributes #3 = { mustprogress "a"="noinlines" }
attributes #4 = { mustprogress noinline nounwind }
"""


def test_what_a_region_calls_is_inlined() -> None:
    """What stays: kernels and regions, which clang marks itself; functions of any number of arguments; noinline."""

    def marked(body: str) -> list[str]:
        text = inlining.marked(MODULE.replace("BODY", body))
        names = re.findall(r'^define [^\n]*?@("?[\w$]+"?)\([^\n]* #\d alwaysinline ', text, re.MULTILINE)
        assert text.replace(" alwaysinline", "") == MODULE.replace("BODY", body)
        return names

    assert marked("") == ["twice", "pointed", '"_Z4eachI$_0E"']
    calls = '  call void @"_Z4eachI$_0E"(ptr %0)\n' * 3  # it calls itself: marked, and LLVM leaves it
    assert marked(calls) == ["twice", "pointed", '"_Z4eachI$_0E"']
    large = "  call void @other(ptr %0)\n" * 250_000  # a program that would grow too much
    assert marked(large) == ["twice", "pointed"]


def test_functions_that_an_object_uses(tmp_path: Path) -> None:
    names = ("called", "left", "own")
    lines = [f".type {name},@function\n{name}: s_endpgm\n.size {name}, 4" for name in names]
    (tmp_path / "a.s").write_text("\n".join([".globl called, left", *lines, ".data\n.quad called, left - left\n"]))
    words = ["--target=amdgcn-amd-amdhsa", "-mcpu=gfx942", "-c", str(tmp_path / "a.s"), "-o", str(tmp_path / "a.o")]
    assert zig.run("clang", words).returncode == 0
    assert symboltable.used_functions((tmp_path / "a.o").read_bytes()) == {"called", "own"}
