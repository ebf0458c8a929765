"""nvidia-smi and the roc-obj programs of the tree: what scripts ask them."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from cairn.base.errors import UsageError
from cairn.cli import nvidia_smi, programs, roc_obj
from cairn.codeobj import bundle
from cairn.compiler import sdk
from cairn.vgpu import specs

MI300X = specs.PROFILES["mi300x"]


@pytest.fixture(autouse=True)
def devices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAIRN_DEVICES", "mi300x,mi210")
    monkeypatch.delenv("HIP_VISIBLE_DEVICES", raising=False)
    monkeypatch.delenv("CUDA_VISIBLE_DEVICES", raising=False)


@pytest.mark.parametrize(
    ("name", "words", "said"),
    [
        ("rocprof-compute", ["profile"], "compute profile: no program is given"),
        ("rocgdb", ["--no-such-option"], "no-such-option"),
        ("rocprofv3", ["-v"], ""),
    ],
)
def test_programs_go_by_their_names_of_rocm(
    name: str, words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert programs.main(name, words) == (2 if said else 0)
    assert said in capsys.readouterr().err
    assert set(sdk.PROGRAMS.values()) <= set(programs.SERVED)


@pytest.mark.parametrize(("name", "first"), [("amdclang++", "clang"), ("clang", "clang"), ("hipcc", "HIP")])
def test_the_first_line_tells_which_compiler_it_is(name: str, first: str, capfd: pytest.CaptureFixture[str]) -> None:
    """MIOpen looks for "clang" there before it takes a compiler for its assembler."""
    assert programs.main(sdk.PROGRAMS[name], ["--version"]) == 0
    line = capfd.readouterr().out.splitlines()[0]
    assert re.match(f"{first} version:? [0-9.]+$", line)


def test_devices_are_listed() -> None:
    first, second = nvidia_smi.answer(["-L"]).splitlines()
    assert re.fullmatch(
        r"GPU 0: AMD Instinct MI300X \(virtual\) \(UUID: GPU-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\)", first
    )
    assert second.startswith("GPU 1: AMD Instinct MI210")
    assert first.partition("UUID")[2] != second.partition("UUID")[2]


def test_fields_as_csv() -> None:
    query = "--query-gpu=index,name,memory.total,compute_cap,temperature.gpu"
    title, first, second = nvidia_smi.answer([query, "--format=csv"]).splitlines()
    assert title == "index, name, memory.total [MiB], compute_cap, temperature.gpu"
    assert first == f"0, AMD Instinct MI300X (virtual), {MI300X.memory_bytes >> 20} MiB, 9.4, [N/A]"
    bare = nvidia_smi.answer(["-i", "1", "--query-gpu=memory.total", "--format=csv,noheader,nounits"])
    assert second.split(", ")[2] == f"{bare.strip()} MiB"


def test_the_table_is_as_wide_as_its_frame() -> None:
    lines = nvidia_smi.answer([]).splitlines()[1:]
    assert {len(line) for line in lines} == {91}
    assert sum("MI300X" in line for line in lines) == 1
    assert "CUDA Version: 12.8" in lines[1]


@pytest.mark.parametrize(
    "argv", [["--query-gpu=colour", "--format=csv"], ["--query-gpu=name"], ["-i", "7"], ["-x"], ["--query-gpu"]]
)
def test_what_nvidia_smi_does_not_know(argv: list[str]) -> None:
    with pytest.raises(UsageError):
        nvidia_smi.answer(argv)


def test_code_objects_of_a_file(tmp_path: Path) -> None:
    codes = {"host-x86_64-unknown-linux--": b"", "hipv4-amdgcn-amd-amdhsa--gfx942": b"one" * 50,
             "hipv4-amdgcn-amd-amdhsa--gfx90a:xnack-": b"two" * 40}  # fmt: skip
    program = tmp_path / "a program"
    program.write_bytes(b"before" + bundle.MAGIC + b"x" * 90 + bundle.pack(codes) + b"between" + bundle.pack(codes))
    title, *lines = roc_obj.listed([str(program)]).splitlines()
    assert title.split() == ["Bundle#", "Entry", "ID:", "URI:"]
    assert [line.split()[:2] for line in lines] == [[str(n), name] for n in (1, 2) for name in codes]
    roc_obj.extracted(["-o", str(tmp_path / "out"), lines[1].split()[2], lines[5].split()[2]])
    assert sorted(file.read_bytes() for file in (tmp_path / "out").iterdir()) == [b"one" * 50, b"two" * 40]
    made = roc_obj.everything(["-t", "gfx942", "-o", str(tmp_path / "all"), str(program)]).splitlines()
    assert [Path(file).read_bytes() for file in made] == [b"one" * 50] * 2


@pytest.mark.parametrize(
    "uri", ["a.out", "file://a.out", "file:///dev/null#offset=0&size=9", "file:///dev/null#offset=x&size=9"]
)
def test_uris_that_name_nothing(uri: str) -> None:
    with pytest.raises(UsageError):
        roc_obj.code(uri)


def test_a_file_without_code(tmp_path: Path) -> None:
    (tmp_path / "empty").write_bytes(b"nothing")
    with pytest.raises(UsageError, match="no device code"):
        roc_obj.listed([str(tmp_path / "empty")])


def test_they_are_programs_of_the_tree() -> None:
    tree = programs.tree()
    for words in (["nvidia-smi", "-L"], ["roc-obj-ls", "-h"], ["nvcc", "--version"]):
        result = subprocess.run([tree / "bin" / words[0], *words[1:]], capture_output=True, text=True, check=True)
        assert result.stdout
    assert re.search(r"release 12\.8, V12\.8\.\d+", result.stdout)


def test_the_preprocessor_reads_files_of_any_name(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    listed = tmp_path / "listed"
    listed.write_text("#if defined gfx942\n[WORD]\n#endif\n")
    assert programs.main("cpp", ["-P", "-Dgfx942", "-DWORD=1.5", str(listed)]) == 0
    assert capfd.readouterr().out.split() == ["[1.5]"]
