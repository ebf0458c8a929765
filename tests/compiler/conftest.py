"""A compiler without options of the environment's, and a stand-in for the HIP runtime to link with."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cairn.base import zig
from cairn.compiler import hipcc


@pytest.fixture(scope="package", autouse=True)
def usual_options() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name in ("GPU_TARGETS", "CAIRN_CXX_STDLIB", "HIP_COMPILE_CXX_AS_HIP"):
            patch.delenv(name, raising=False)
        yield


@pytest.fixture(scope="session")
def fake_runtime(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder with a libamdhip64.so(.7) that prints what it is asked."""
    from cairn.base.native import libc_includes

    folder = tmp_path_factory.mktemp("runtime")
    source = Path(__file__).with_name("fake_hip.c")
    words = ["--target=x86_64-linux-gnu", "-nostdinc", *libc_includes(), "-fPIC", "-c", str(source)]
    made = zig.run("clang", [*words, "-o", str(folder / "fake.o")])
    assert made.returncode == 0, made.stderr
    library = folder / "libamdhip64.so.7"
    linked = zig.run("ld.lld", ["-shared", "-soname=libamdhip64.so.7", str(folder / "fake.o"), "-o", str(library)])
    assert linked.returncode == 0, linked.stderr
    (folder / "libamdhip64.so").symlink_to(library.name)
    return folder


@pytest.fixture
def runtime(fake_runtime: Path) -> hipcc.RuntimeLibs:
    def find(name: str) -> Path:
        if name != "amdhip64":
            raise KeyError(name)
        return fake_runtime

    return find


@pytest.fixture
def cc(runtime: hipcc.RuntimeLibs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    """``cairn cc`` in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return lambda *argv: hipcc.main(list(argv), runtime=runtime)


@pytest.fixture
def run() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Runs a made program to its end; keywords are environment variables."""

    def start(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command, capture_output=True, text=True, timeout=60, env={**os.environ, **environment}, check=False
        )

    return start
