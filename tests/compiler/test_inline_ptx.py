"""Inline PTX on its way to NVIDIA's assembler: it stays as the program has it, in a version of PTX that knows it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from cairn.compiler import hipcc, rtc
from cairn.compiler.ptxversions import versioned
from cairn.hipify import inline, rewrite
from cairn.hipify.lexer import STRING, tokens

KERNEL = r"""
__global__ void k(unsigned *p) {
  unsigned lane, x;
  asm volatile("mov.u32 %0, %laneid; // one sign, as nvcc takes it" : "=r"(lane));
  asm("vabsdiff4.u32.u32.u32 %0, %1, %2, %%r_none;" "\n" : "=r"(x) : "r"(lane), "r"(7));
  asm volatile("{ .reg .u32 %ri; mov.u32 %ri, %laneid; }");
  p[lane] = x;
}
"""


def test_it_is_not_translated() -> None:
    kept = rewrite.convert(KERNEL, "k.cu", rewrite.Options(assembly=False)).text
    assert kept == KERNEL.replace("%0, %laneid", "%0, %%laneid")
    assert "laneid" not in rewrite.convert(KERNEL.replace("// one", "//"), "k.cu").text.split("asm")[0]


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ('asm("mov.u32 %0, %tid.x;" : "=r"(x));', 'asm("mov.u32 %0, %%tid.x;" : "=r"(x));'),
        ('asm("mov.u32 %0, %%tid.x;" : "=r"(x));', 'asm("mov.u32 %0, %%tid.x;" : "=r"(x));'),
        ('asm("{ mov.u32 %a, %tid.x; }");', 'asm("{ mov.u32 %a, %tid.x; }");'),
        ('asm("bra L%=; mov.u32 %r, 1;" :: "r"(x % y));', 'asm("bra L%=; mov.u32 %%r, 1;" :: "r"(x % y));'),
        ('__asm__ __volatile__("mov.u32 %tid.y, %0;"\n  "ret;" :: "r"(a % b));', None),
        ("int asmx = a %b;", "int asmx = a %b;"),
    ],
)
def test_registers_have_the_signs_that_clang_wants(given: str, wanted: str | None) -> None:
    edits = sorted(inline.doubled(given), reverse=True)
    made = given
    for begin, end, new in edits:
        made = made[:begin] + new + made[end:]
    assert made == (wanted if wanted is not None else given.replace("%tid", "%%tid"))
    assert sum(token.kind == STRING for token in tokens(made)) == sum(token.kind == STRING for token in tokens(given))


def test_code_for_amd_is_translated_and_code_for_nvidia_keeps_it(tmp_path: Path) -> None:
    source = tmp_path / "k.cu"
    source.write_text(KERNEL.replace("%%r_none", "%1"))
    for target, kept in (("sm_90", True), ("gfx942", False)):
        made = rtc.compile_device(source.read_text(), options=[f"--offload-arch={target}"], stage="assembly")[0]
        assert (b"begin inline asm" in made and b"vabsdiff4.u32.u32.u32" in made) == kept
    out = tmp_path / "both.s"
    words = ["-S", "--cuda-device-only", "--offload-arch=gfx942,sm_90", str(source), "-o", str(out)]
    assert hipcc.main(words, runtime=_none) == 0
    assert out.read_text().count("vabsdiff4.u32.u32.u32") == 1


def _none(name: str) -> Path:
    raise KeyError(name)


# What NVIDIA's documentation says of each instruction: "Introduced in PTX ISA version".
@pytest.mark.parametrize(
    ("statement", "version", "target"),
    [
        ("add.u32 %r1, %r1, 1;", "7.0", "sm_80"),
        ("cp.async.ca.shared.global [%r1], [%rd1], 4;", "7.0", "sm_80"),
        ("createpolicy.fractional.L2::evict_last.b64 %rd1, 1.0;", "7.4", "sm_80"),
        ("elect.sync %r1|%p1, -1;", "8.0", "sm_90"),
        ("red.global.v2.f32.add [%rd1], {%f1, %f1};", "8.1", "sm_90"),
        ("lop3.or.b32 %r1|%p1, %r1, %r1, %r1, 0x3f, %p1;", "8.2", "sm_75"),
        ("{.reg .b128 q; ld.global.b128 q, [%rd1];}", "8.3", "sm_75"),
        ("mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32 {%f1,%f1,%f1,%f1},{%r1,%r1,%r1,%r1},{%r1,%r1},"
         "{%f1,%f1,%f1,%f1};", "8.4", "sm_89"),
        ("add.rn.f32x2 %rd1, %rd1, %rd1;", "8.6", "sm_100"),
        ("max.f32 %f1, %f1, %f1, %f1;", "8.8", "sm_100"),
    ],
)  # fmt: skip
def test_versions(statement: str, version: str, target: str, tmp_path: Path) -> None:
    body = f"\t// begin inline asm\n\t{statement}\n\t// end inline asm\n"
    text = f"//\n.version 7.0\n.target {target}\n.address_size 64\n.visible .entry k()\n{{\n"
    text += ".reg .b32 %r<4>;\n.reg .b64 %rd<4>;\n.reg .f32 %f<4>;\n.reg .pred %p<4>;\n" + body + "ret;\n}\n"
    made = versioned(text.encode())
    assert f".version {version}\n" in made.decode()
    assert made.replace(f".version {version}".encode(), b".version 7.0", 1) == text.encode()
    outside = text.replace("// begin inline asm", "").encode()
    assert versioned(outside) == outside  # LLVM's own instructions are its own affair
    newer = text.replace(".version 7.0", ".version 9.0").encode()
    assert versioned(newer) == newer
    if shutil.which("ptxas") and version != "7.0":  # the version before does not have it
        for number, works in ((version, True), (_before(version), False)):
            (tmp_path / "k.ptx").write_text(text.replace(".version 7.0", f".version {number}"))
            command = ["ptxas", f"-arch={target}", str(tmp_path / "k.ptx"), "-o", "/dev/null"]
            assert (subprocess.run(command, capture_output=True, check=False).returncode == 0) == works


def _before(version: str) -> str:
    major, minor = map(int, version.split("."))
    return f"{major}.{minor - 1}" if minor else f"{major - 1}.8"
