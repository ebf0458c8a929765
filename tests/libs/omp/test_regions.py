"""Target regions on the virtual device: each program compares them with loops on the host."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cairn.codeobj import symboltable

PROGRAMS = Path(__file__).with_name("programs")
CAIRN = Path(sys.executable).with_name("cairn")
FLAGS = ("-fopenmp", "--offload-arch=gfx942", "-O1", "-w")


def run(*words: str, code: int = 0, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a program; its output, and what it said where its exit code is another one."""
    found = subprocess.run(
        words, env={**os.environ, **environment}, capture_output=True, text=True, timeout=600, check=False
    )
    assert found.returncode == code, found.stdout[-2000:] + found.stderr[-2000:]
    return found


def build(output: Path, *words: str) -> str:
    run(str(CAIRN), "cc", *FLAGS, *words, "-o", str(output))
    return str(output)


CASES = (
    "data", "tasks", "teams", "nested", "few", "maths", "loops", "reductions", "bodies", "counted",
    *(f"loops -DSCHEDULE={name}" for name in ("static", "static,7", "dynamic", "dynamic,5", "guided,3", "runtime")),
    *(f"reductions -DTYPE={name} -DBITS" for name in ("int", "unsigned char", "short", "long", "unsigned long long")),
    *(f"reductions -DTYPE={name}" for name in ("float", "double")),
)  # fmt: skip


@pytest.mark.budget(4)
@pytest.mark.parametrize("case", CASES)
def test_regions_do_what_the_host_does(case: str, tmp_path: Path) -> None:
    name, _, macros = case.partition(" ")
    flags = [f"-D{macro.strip()}" for macro in macros.split("-D") if macro.strip()]
    program = build(tmp_path / "p", *flags, "-x", "c++", str(PROGRAMS / f"{name}.cpp"))
    last = run(program, CAIRN_DEVICES="2xmi300x").stdout.splitlines()[-1]
    assert last.endswith(" 0 failures, on the device"), last


@pytest.mark.slow
@pytest.mark.parametrize("threads", [1, 33, 65, 96, 100, 127, 255, 1000])
def test_teams_whose_last_wave_is_not_full(threads: int, tmp_path: Path) -> None:
    program = build(tmp_path / "p", f"-DN={threads}", str(PROGRAMS / "threads.cpp"))
    assert run(program).stdout.splitlines()[-1].endswith(" 0 failures, on the device")


SMALL = """
#include <omp.h>
#include <stdio.h>
int twice(int);
void add(int *, int);
int main(void) {
    int got = 0, host = 1;
    #pragma omp target map(from: got, host)
    {
        host = omp_is_initial_device();
        for (int n = 0; n < 33; add(&n, 2)) got = twice(n + 5); /* a loop that another object's function ends */
        if (!host) printf("%s %5.2f%% %*d %lld %c%s\\n", "text", 2.5, 4, got, 1ll << 40, 'c', "");
    }
    printf("%d on the %s, %d devices\\n", got, host ? "host" : "device", omp_get_num_devices());
    return 0;
}
"""
OTHER = """
#pragma omp declare target
int twice(int x) { return 2 * x - 32; }
void add(int *n, int by) { *n += by; }
#pragma omp end declare target
"""


def test_several_sources_and_no_device(tmp_path: Path) -> None:
    """Functions of another object; what the device prints; and OMP_TARGET_OFFLOAD, in C."""
    (tmp_path / "small.c").write_text(SMALL)
    (tmp_path / "other.c").write_text(OTHER)
    objects = [build(tmp_path / f"{name}.o", "-c", str(tmp_path / f"{name}.c")) for name in ("small", "other")]
    program = build(tmp_path / "p", *objects)
    assert (
        run(program, CAIRN_DEVICES="mi300x").stdout == "text  2.50%   42 1099511627776 c\n42 on the device, 1 devices\n"
    )
    assert run(program, OMP_TARGET_OFFLOAD="disabled").stdout == "42 on the host, 0 devices\n"
    assert run(program, CAIRN_DEVICES="mi210").stdout == "42 on the host, 0 devices\n"  # the program has no code for it
    told = run(program, code=-6, CAIRN_DEVICES="mi210", OMP_TARGET_OFFLOAD="mandatory").stderr
    assert "OMP_TARGET_OFFLOAD=MANDATORY, and there is no device 0 that the program has code for" in told
    for name, value in (("CAIRN_ENGINE", "fast"), ("CAIRN_DEVICES", "mi3")):  # no reason to go to the host in silence
        told = run(program, code=-6, **{name: value}).stderr
        assert f"{name}={value}" in told and "omptarget fatal error: HIP does not start" in told
    assert run(program, HIP_VISIBLE_DEVICES="-1").stdout == "42 on the host, 0 devices\n"


def test_at_o0_the_runtime_is_optimized(tmp_path: Path) -> None:
    """The program's own functions are as they are written; kernels come to the host's code in seconds, not minutes."""
    (tmp_path / "p.c").write_text(SMALL.replace("int twice(int);\nvoid add(int *, int);", OTHER))
    program = build(tmp_path / "p", "-O0", str(tmp_path / "p.c"))
    assert run(program, CAIRN_DEVICES="mi300x").stdout.endswith("42 on the device, 1 devices\n")
    data = Path(program).read_bytes()
    code = data[data.index(b"\x7fELF\x02\x01\x01\x40") :]
    largest = max(segment.file_size for segment in symboltable.segments(code))
    assert largest < 20000, largest  # 50816 with the runtime at -O0, too


def test_regions_without_a_target_on_the_command_line(tmp_path: Path) -> None:
    """They run on the host, as with clang; a .cpp file with regions is no HIP source."""
    text = SMALL.replace("int twice(int);\nvoid add(int *, int);", OTHER)
    (tmp_path / "p.cpp").write_text(f"{text}// once it was kernel<<<1, 256>>>(got); /* __global__ */\n")
    run(str(CAIRN), "cc", "-fopenmp", "-w", str(tmp_path / "p.cpp"), "-o", str(tmp_path / "p"))
    assert " on the host, " in run(str(tmp_path / "p")).stdout


def test_device_code_alone_is_refused(tmp_path: Path) -> None:
    (tmp_path / "small.c").write_text(SMALL)
    words = (str(CAIRN), "cc", *FLAGS, "--offload-device-only", "-S", str(tmp_path / "small.c"), "-o", "-")
    assert "its target regions become that at the link\n  → link a program" in run(*words, code=2).stderr


UNIFIED = """
#include <stdio.h>
#include <stdlib.h>
#pragma omp requires unified_shared_memory
int main(void) {
    int *numbers = malloc(400);
    for (int i = 0; i < 100; i++) numbers[i] = i;
    #pragma omp target teams distribute parallel for
    for (int i = 0; i < 100; i++) numbers[i] += 1;
    printf("%d\\n", numbers[99]);
}
"""


def test_unified_shared_memory(tmp_path: Path) -> None:
    (tmp_path / "p.c").write_text(UNIFIED)
    assert run(build(tmp_path / "p", str(tmp_path / "p.c"))).stdout == "100\n"


def test_run_compiles_target_regions(tmp_path: Path) -> None:
    (tmp_path / "small.c").write_text(SMALL.replace("int twice(int);", OTHER))
    assert "42 on the device" in run(str(CAIRN), "run", "-fopenmp", str(tmp_path / "small.c")).stdout


UNKNOWING = """
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int omp_get_default_device(void) { return atoi(getenv("SAID")); }  // as gcc's library of devices that it does not know
int main(void) {
    int host = 1, *block = omp_target_alloc(400, omp_get_default_device());
    #pragma omp target map(from: host) is_device_ptr(block)
    host = omp_is_initial_device() + 0 * (block[99] = 1);
    omp_target_free(block, omp_get_default_device());
    puts(host ? "host" : "device");
}
"""


def test_mandatory_with_a_runtime_that_knows_no_device(tmp_path: Path) -> None:
    (tmp_path / "p.c").write_text(UNKNOWING)
    program = build(tmp_path / "p", str(tmp_path / "p.c"))
    for said in ("-4", "-2147483648"):  # invalid; none is set
        assert run(program, OMP_TARGET_OFFLOAD="mandatory", SAID=said).stdout == "device\n"


LLVMS = Path("/usr/lib/llvm-22/lib")


@pytest.mark.skipif(not (LLVMS / "libomptarget.so.22.1").exists(), reason="LLVM's libomptarget 22 is not installed")
def test_llvms_own_library_runs_the_same_program(tmp_path: Path) -> None:
    """Through Cairn's HSA. What it says of a launch shows that it was LLVM's."""
    (tmp_path / "p.c").write_text(SMALL.replace("int twice(int);", OTHER))
    program = build(tmp_path / "p", str(tmp_path / "p.c"))
    for name in ("libomptarget.so.22.1", "libomp.so.5"):
        (tmp_path / name).symlink_to(LLVMS / name)
    script = f"LIBOMPTARGET_INFO=16 LD_LIBRARY_PATH={tmp_path}:$LD_LIBRARY_PATH {program}"
    done = run(str(CAIRN), "exec", "bash", "-c", script)
    assert "42 on the device" in done.stdout
    assert "Launching kernel __omp_offloading" in done.stderr
