"""Running the bundled tools."""

from __future__ import annotations

from pathlib import Path

import pytest

from cairn.base import zig
from cairn.compiler import stages


@pytest.mark.parametrize("place", ["plain/a.o", "100%s%/a.o", "plain/50%.o", "%%%/%.o"])
def test_percent_signs_in_an_output(tmp_path: Path, place: str) -> None:
    """LLVM takes them for digits to fill in."""
    source, output = tmp_path / "a.c", tmp_path / place
    source.write_text("int a;\n")
    output.parent.mkdir()
    done = zig.run("clang", ["-c", str(source), "-o", str(output)])
    assert done.returncode == 0, done.stderr
    assert output.read_bytes()[:4] == b"\x7fELF"
    assert list(output.parent.iterdir()) == [output]
    relative = zig.run("clang", ["-c", str(source), "-o", place], cwd=tmp_path)
    assert relative.returncode == 0 and list(output.parent.iterdir()) == [output]


@pytest.mark.parametrize("name", ["plain", "it's", 'q"uote', r"back\slash\x", "line\nend", "$HOME#é"])
def test_any_path_of_an_offload_bundle(tmp_path: Path, name: str) -> None:
    bundle = tmp_path / name
    bundle.write_bytes(b"bundle of " + name.encode())
    made = stages.define_bundle(bundle, ["symbol"], [], tmp_path / "made.o")
    assert bundle.read_bytes() in made.read_bytes()
