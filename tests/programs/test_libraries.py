"""The programs that test HIP's libraries on NVIDIA's platform, on the virtual GPU: they are right themselves."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from cairn.abi import loader
from cairn.compiler import hipcc
from tests.programs.test_on_nvidia import LIBRARIES, library_program


@pytest.mark.slow
@pytest.mark.parametrize("name", LIBRARIES)
def test_library(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HIP_PLATFORM", "amd")
    options = ["-O1", f"-l{LIBRARIES[name]}"]
    hipcc.build_program([library_program(name)], output=tmp_path / name, runtime=loader.folder_of, args=options)
    result = subprocess.run(
        [tmp_path / name], capture_output=True, text=True, timeout=1200, check=False, env=dict(os.environ)
    )
    assert result.returncode == 0 and "PASS" in result.stdout, result.stdout[-2000:] + result.stderr[-2000:]
