"""The tools that stand in for LLVM's: what build recipes for HIP do with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from cairn.base.errors import UsageError
from cairn.codeobj import load
from cairn.compiler import binutils

KERNEL = """
target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @empty() {
  ret void
}
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_device_code_from_ir_and_assembly() -> None:
    Path("k.ll").write_text(KERNEL)
    machine = ["-target", "amdgcn-amd-amdhsa", "-mcpu=gfx942"]
    assert binutils.names_device([*machine, "k.ll"])
    assert not binutils.names_device(["-target", "x86_64-linux-gnu", "k.ll"])
    assert binutils.device_clang([*machine, "-S", "k.ll", "-o", "k.s"]) == 0
    assert "s_endpgm" in Path("k.s").read_text()
    assert binutils.device_clang([*machine, "k.s", "-o", "k.co"]) == 0
    assert set(load(Path("k.co").read_bytes()).kernels) == {"empty"}


def test_opencl_c_finds_its_builtins() -> None:
    Path("k.cl").write_text("kernel void twice(global float *p) { p[get_global_id(0)] *= 2 * native_sin(1.0f); }")
    assert (
        binutils.device_clang(["-target", "amdgcn-amd-amdhsa", "-x", "cl", "-O3", "-mcpu=gfx90a", "k.cl", "-o", "k.co"])
        == 0
    )
    code = load(Path("k.co").read_bytes())
    sizes = {arg.value_kind for arg in code.kernels["twice"].args if arg.hidden}
    assert "hidden_group_size_x" in sizes  # where get_global_id looks for it is the code object's version's


def test_bitcode_and_back() -> None:
    Path("k.ll").write_text(KERNEL)
    assert binutils.to_bitcode(["k.ll"]) == 0
    assert Path("k.bc").read_bytes().startswith(b"BC\xc0\xde")
    assert binutils.from_bitcode(["k.bc", "-o", "again.ll"]) == 0
    assert "define amdgpu_kernel void @empty()" in Path("again.ll").read_text()


def test_host_assembly() -> None:
    Path("a.mcin").write_text(".globl x\nx: .long 42\n")
    assert binutils.assemble(["-triple", "x86_64-unknown-linux-gnu", "a.mcin", "-o", "a.o", "--filetype=obj"]) == 0
    assert Path("a.o").read_bytes()[:4] == b"\x7fELF"
    with pytest.raises(UsageError, match="expected one source, found 0"):
        binutils.assemble(["-o", "a.o"])


def test_offload_bundles(capsys: pytest.CaptureFixture[str]) -> None:
    Path("code").write_bytes(b"device")
    Path("empty").write_bytes(b"")
    targets = "-targets=host-x86_64-unknown-linux,hipv4-amdgcn-amd-amdhsa--gfx942"
    words = ["-type=o", "-bundle-align=4096", targets, "-input=empty", "-input=code", "-output=bundle"]
    assert binutils.offload_bundler(words) == 0
    data = Path("bundle").read_bytes()
    assert data.startswith(b"__CLANG_OFFLOAD_BUNDLE__")
    assert data.index(b"device") % 4096 == 0
    assert binutils.offload_bundler(["--list", "--type=o", "--input=bundle"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "hipv4-amdgcn-amd-amdhsa--gfx942"
    words = ["--unbundle", "-type=o", "-targets=hipv4-amdgcn-amd-amdhsa--gfx942", "-input=bundle", "-output=out"]
    assert binutils.offload_bundler(words) == 0
    assert Path("out").read_bytes() == b"device"
    with pytest.raises(UsageError, match="2 targets, 1 inputs"):
        binutils.offload_bundler([targets, "-input=code", "-output=bundle"])


@pytest.mark.parametrize(("kind", "comment"), [("s", "#"), ("ll", ";")])
def test_bundles_of_texts(kind: str, comment: str) -> None:
    Path("host").write_text("first\n")
    Path("device").write_text("\ts_endpgm\n\n")
    targets = "-targets=hip-amdgcn-amd-amdhsa--gfx942,host-x86_64-unknown-linux-gnu--"
    words = [f"-type={kind}", targets]
    assert binutils.offload_bundler([*words, "-input=device", "-input=host", "-output=bundle"]) == 0
    lines = Path("bundle").read_text().splitlines()
    marks = [line for line in lines if line.startswith(f"{comment} __CLANG_OFFLOAD_BUNDLE____")]
    assert [mark.rsplit("____", 1)[1].split()[0] for mark in marks] == ["START__", "END__"] * 2
    assert binutils.offload_bundler([*words, "-unbundle", "-input=bundle", "-output=one", "-output=two"]) == 0
    assert [Path(name).read_text() for name in ("one", "two")] == ["\ts_endpgm\n\n", "first\n"]
