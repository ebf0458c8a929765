"""-fsanitize=: g++'s libraries serve code of the bundled clang."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cairn.base.errors import ToolError
from cairn.compiler import sanitizers, toolchain

PROGRAM = """#include <cstdio>
#include <cstdlib>
__global__ void twice(int *a) { a[threadIdx.x] *= 2; }
int main(int count, char **) {
    int *d, h[64], wrong = cudaMalloc(&d, 256);
    for (int i = 0; i < 64; i++) h[i] = i;
    cudaMemcpy(d, h, 256, cudaMemcpyHostToDevice);
    twice<<<1, 64>>>(d);
    cudaMemcpy(h, d, 256, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 64; i++) wrong += h[i] != 2 * i;
    fprintf(stderr, wrong ? "FAIL\\n" : "PASS\\n");
    char *p = (char *)malloc(10);
    *(volatile char *)(p + 8 + count) = 1;
    return wrong;
}
"""


def _has(name: str) -> bool:
    folder = toolchain.gcc_install()
    return folder is not None and (folder / f"lib{name}.so").exists()


@pytest.mark.skipif(not _has("asan"), reason="g++ has no address sanitizer here")
def test_a_program_with_the_address_sanitizer(tmp_path: Path) -> None:
    """It runs kernels and ends (leaks are not looked for in a device's memory); an error of the host is found."""
    (tmp_path / "a.cu").write_text(PROGRAM)
    command = [sys.executable, "-m", "cairn.cli.main", "cc", "-g", "-fsanitize=address", "a.cu", "-o", "a.out"]
    made = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=600, check=False)
    assert made.returncode == 0, made.stderr

    def ran(*arguments: str) -> tuple[int, str]:
        program = [str(tmp_path / "a.out"), *arguments]
        plain = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
        done = subprocess.run(program, capture_output=True, text=True, timeout=600, env=plain, check=False)
        return done.returncode, done.stderr

    assert ran() == (0, "PASS\n")
    code, said = ran("1")
    assert code and said.startswith("PASS\n") and "heap-buffer-overflow" in said and "a.cu:13" in said, said


def test_what_there_is_no_library_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(
        ToolError, match="-fsanitize=memory: the bundled clang has no library for it, and neither has g"
    ):
        sanitizers.libraries(["-O2", "-fsanitize=memory"])
    monkeypatch.setattr(toolchain, "gcc_install", lambda: tmp_path)
    with pytest.raises(ToolError, match=r"-fsanitize=thread: .*libtsan\.so is not installed"):
        sanitizers.libraries(["-fsanitize=thread"])
    monkeypatch.setattr(toolchain, "gcc_install", lambda: None)
    with pytest.raises(ToolError, match=r"and there is no g\+\+"):
        sanitizers.libraries(["-fsanitize=address"])


def test_each_library_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("asan", "ubsan"):
        (tmp_path / f"lib{name}.so").touch()
    monkeypatch.setattr(toolchain, "gcc_install", lambda: tmp_path)
    found = sanitizers.libraries(["-fsanitize=address,undefined", "-fsanitize=bounds", "-fsanitize-recover=address"])
    assert found == [str(tmp_path / "libasan.so"), str(tmp_path / "libubsan.so")]
    assert sanitizers.libraries(["-g"]) == []
