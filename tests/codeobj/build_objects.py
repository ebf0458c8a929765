"""Compiles device code into code objects for the tests."""

from __future__ import annotations

import functools
import tempfile
from pathlib import Path

from cairn.base import zig

SOURCE = r"""
#define KERNEL extern "C" __attribute__((global)) void
#define DEVICE __attribute__((device))
#define SHARED __attribute__((shared))
extern "C" DEVICE int printf(const char *, ...);
DEVICE int counter = 3;
DEVICE int zeros[100];
DEVICE int *pointer = &counter;
DEVICE int *inside = &zeros[10];
DEVICE static int hidden(int x) { return x * 3; }
__attribute__((constant)) float table[4] = {1, 2, 3, 4};
KERNEL add(float a, const float *x, float *y, int n, char c) {
  SHARED int s[64];
  int big[64];
  s[n & 63] = n;
  big[n & 63] = n;
  *pointer = n + *inside;
  y[0] = a * table[n & 3] + s[c] + big[c & 63];
}
extern SHARED float dynamic_lds[];
KERNEL __attribute__((amdgpu_flat_work_group_size(64, 256))) dynamic(float *p) {
  p[0] = dynamic_lds[__builtin_amdgcn_workitem_id_z() + __builtin_amdgcn_workgroup_id_y()];
}
#ifdef PRINT
extern "C" DEVICE void *__printf_alloc(unsigned) { return 0; }
KERNEL shout(int a, double d) { printf("a: %d \"d\" %f\n", a, d); printf("plain"); }
#endif
"""


@functools.cache
def build(target: str = "gfx942", version: int = 5, *options: str) -> tuple[bytes, str]:
    """(linked code object, assembly text that it was made from) of the source above."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "k.hip").write_text(SOURCE)
        device = ["-x", "hip", "--cuda-device-only", f"--offload-arch={target}", "-nogpulib", "-nogpuinc", "-O2"]
        code_object = f"-mcode-object-version={version}"
        steps = (
            ("clang", [*device, code_object, "-mprintf-kind=buffered", *options, "-S", "k.hip", "-o", "k.s"]),
            ("clang", ["-target", "amdgcn-amd-amdhsa", f"-mcpu={target}", code_object, "-c", "k.s", "-o", "k.o"]),
            ("ld.lld", ["-shared", "k.o", "-o", "k.hsaco"]),
        )
        for tool, arguments in steps:
            result = zig.run(tool, arguments, cwd=folder)
            assert result.returncode == 0, result.stderr
        return (folder / "k.hsaco").read_bytes(), (folder / "k.s").read_text()


@functools.cache
def build_linked(*sources: tuple[str, ...]) -> bytes:
    """One code object of several sources, each with options of its own: each has a note of metadata."""
    with tempfile.TemporaryDirectory() as name:
        folder, objects = Path(name), []
        for number, (text, *options) in enumerate(sources):
            (folder / f"{number}.hip").write_text(text)
            objects.append(f"{number}.o")
            device = ["-x", "hip", "--cuda-device-only", "--offload-arch=gfx942", "-nogpulib", "-nogpuinc", "-O2"]
            device += ["-mprintf-kind=buffered", "-fgpu-rdc", "-c", "-emit-llvm", *options]
            for arguments in (
                [*device, f"{number}.hip", "-o", f"{number}.bc"],
                ["-target", "amdgcn-amd-amdhsa", "-mcpu=gfx942", "-nogpulib", "-c", f"{number}.bc", "-o", objects[-1]],
            ):
                result = zig.run("clang", arguments, cwd=folder)
                assert result.returncode == 0, result.stderr
        result = zig.run("ld.lld", ["-shared", *objects, "-o", "k.hsaco"], cwd=folder)
        assert result.returncode == 0, result.stderr
        return (folder / "k.hsaco").read_bytes()


@functools.cache
def build_relocatable() -> bytes:
    """An object file that was not linked."""
    with tempfile.TemporaryDirectory() as name:
        (Path(name) / "k.s").write_text("s_endpgm\n")
        options = ["-target", "amdgcn-amd-amdhsa", "-mcpu=gfx942", "-c", "k.s", "-o", "k.o"]
        assert zig.run("clang", options, cwd=Path(name)).returncode == 0
        return (Path(name) / "k.o").read_bytes()
