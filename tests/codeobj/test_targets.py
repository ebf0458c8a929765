"""Target identifiers and ELF flags, against what the assembler writes."""

from __future__ import annotations

import struct
import tempfile
from pathlib import Path

import pytest

from cairn.base import zig
from cairn.base.errors import CodeObjectError
from cairn.codeobj import targets


def flags_of(cpu: str) -> int:
    """``e_flags`` of an empty object assembled for ``cpu``."""
    with tempfile.TemporaryDirectory() as name:
        (Path(name) / "a.s").write_text("s_endpgm\n")
        options = ["-target", "amdgcn-amd-amdhsa", f"-mcpu={cpu}", "-c", "a.s", "-o", "a.o"]
        result = zig.run("clang", options, cwd=Path(name))
        assert result.returncode == 0, result.stderr
        return int(struct.unpack_from("<I", (Path(name) / "a.o").read_bytes(), 48)[0])


@pytest.mark.parametrize("cpu", sorted(targets.MACHINES.values()))
def test_machines(cpu: str) -> None:
    assert targets.from_flags(flags_of(cpu))[0] == cpu


def test_features() -> None:
    assert targets.from_flags(flags_of("gfx90a:sramecc-:xnack+")) == ("gfx90a", "on", "off")
    assert targets.from_flags(flags_of("gfx906")) == ("gfx906", "any", "any")
    assert targets.from_flags(flags_of("gfx1201")) == ("gfx1201", "", "")


def test_identifiers() -> None:
    assert targets.parse("hipv4-amdgcn-amd-amdhsa--gfx90a:sramecc+:xnack-") == ("gfx90a", "off", "on")
    assert targets.parse("gfx942") == ("gfx942", "any", "any")
    assert targets.parse("host-x86_64-unknown-linux--") == ("host-x86_64-unknown-linux--", "any", "any")
    with pytest.raises(CodeObjectError, match="'tso' is no feature"):
        targets.parse("gfx942:tso")
