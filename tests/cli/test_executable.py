"""Executables that ``cairn cc`` makes run by themselves: from any folder, in an empty environment."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from elftools.elf.elffile import ELFFile

SOURCE = r"""
#include <cstdio>
__global__ void twice(int *p) { p[threadIdx.x] *= 2; }
extern "C" hipError_t hipGetDeviceCount(int *count) { return *count = 42, hipSuccess; }  // a program's own goes first
struct AtEnd { ~AtEnd() { int device; printf("%d\n", hipGetDevice(&device)); } } at_end;
int main() {
    int host[64], *p, count = 0;
    hipError_t (*allocate)(void **, size_t) = hipMalloc;
    if (hipGetDeviceCount(&count) != hipSuccess || count != 42) return 1;
    for (int i = 0; i < 64; ++i) host[i] = i;
    allocate((void **)&p, sizeof host);
    hipMemcpy(p, host, sizeof host, hipMemcpyHostToDevice);
    twice<<<1, 64>>>(p);
    hipError_t e = hipMemcpy(host, p, sizeof host, hipMemcpyDeviceToHost);
    for (int i = 0; i < 64; ++i) if (host[i] != 2 * i) e = hipErrorUnknown;
    puts(hipGetErrorString(e));
    return e;
}
"""


def test_an_executable_needs_no_environment(tmp_path: Path) -> None:
    (tmp_path / "twice.hip").write_text(SOURCE)
    command = [sys.executable, "-m", "cairn.cli.main", "cc", str(tmp_path / "twice.hip"), "-o", str(tmp_path / "twice")]
    subprocess.run(command, check=True)
    home = str(Path.home())
    result = subprocess.run(
        [tmp_path / "twice"], cwd="/", env={"HOME": home}, text=True, capture_output=True, check=False
    )
    assert (result.returncode, result.stdout, result.stderr) == (0, "no error\n0\n", "")
    few = subprocess.run(  # addresses, as batch systems give: devices reserve fewer then
        ["sh", "-c", f"ulimit -v 3000000; exec {tmp_path / 'twice'}"], text=True, capture_output=True, check=False
    )
    assert (few.returncode, few.stdout, few.stderr) == (0, "no error\n0\n", "")
    with (tmp_path / "twice").open("rb") as file:
        tags = [tag.needed for tag in ELFFile(file).get_section_by_name(".dynamic").iter_tags("DT_NEEDED")]
    assert tags and not any("hip" in name for name in tags)  # loaded when it was found to be whole
