"""Executables that ``cairn cc`` makes run by themselves: from any folder, in an empty environment."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SOURCE = r"""
#include <cstdio>
__global__ void twice(int *p) { p[threadIdx.x] *= 2; }
int main() {
    int host[64], *p;
    for (int i = 0; i < 64; ++i) host[i] = i;
    hipMalloc(&p, sizeof host);
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
    assert (result.returncode, result.stdout, result.stderr) == (0, "no error\n", "")
