from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from cairn.base.errors import UsageError
from cairn.cli.main import main
from cairn.hipify.files import read_source, write_source

CUDA = "#include <cuda_runtime.h>\nint main() { return cudaFree(0); }\n"
HIP = "#include <hip/hip_runtime.h>\nint main() { return hipFree(0); }\n"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "a.cu"
    path.write_text(CUDA)
    return path


def test_to_stdout(source: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["hipify", str(source)]) == 0
    assert capfdbinary.readouterr().out.decode() == HIP
    assert source.read_text() == CUDA


def test_to_a_file(source: Path, tmp_path: Path) -> None:
    assert main(["hipify", str(source), "-o", str(tmp_path / "out.hip")]) == 0
    assert (tmp_path / "out.hip").read_text() == HIP


def test_in_place_keeps_the_original_and_its_mode(source: Path) -> None:
    source.chmod(0o640)
    assert main(["hipify", "--inplace", str(source)]) == 0
    assert source.read_text() == HIP
    assert source.stat().st_mode & 0o777 == 0o640
    assert source.with_name("a.cu.prehip").read_text() == CUDA
    assert main(["hipify", "--inplace", str(source)]) == 0
    assert source.with_name("a.cu.prehip").read_text() == CUDA


def test_utf_16_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.cu"
    path.write_bytes(CUDA.encode("utf-16"))
    assert main(["hipify", str(path)]) == 2
    assert "UTF-16, expected UTF-8" in capsys.readouterr().err


KERNEL = "__global__ void k() {}\nint main() { k<<<1, 1>>>(); }\n"


@pytest.mark.parametrize(
    ("text", "added"),
    [
        (f"#include <math.h>\n{KERNEL}", True),
        ("int main() { return cudaFree(0); }\n", True),
        (f'#include "own.h"\n{KERNEL}', True),
        (f"#include <cuda_runtime_api.h>\n{KERNEL}", True),
        (f"#include <cuda_runtime.h>\n{KERNEL}", False),
        (f"#ifdef WITH_GPU\n#include <cuda.h>\n{KERNEL}#endif\n", False),
        ('#include "own.h"\nint main() { return cudaFree(0); }\n', False),
        ("int main() { return own::cudaFree(0); }  // cudaFree(0), <<<\n", False),
    ],
)
def test_kernels_in_a_cpp_file_get_the_main_header(
    tmp_path: Path, text: str, added: bool, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """nvcc includes its header by itself, whatever the file is called."""
    file = tmp_path / "a.cpp"
    file.write_text(text)
    assert main(["hipify", str(file)]) == 0
    out = capfdbinary.readouterr().out.decode()
    assert out.count("\n") - text.count("\n") == added
    assert out.startswith("#include <hip/hip_runtime.h>\n") or not added
    header = tmp_path / "a.h"
    header.write_text(KERNEL)
    assert main(["hipify", str(header)]) == 0
    assert b"#include" not in capfdbinary.readouterr().out


def test_bytes_survive(tmp_path: Path) -> None:
    """A byte order mark, Latin-1 text and CRLF go through unchanged."""
    path = tmp_path / "b.cu"
    path.write_bytes(b"\xef\xbb\xbf// caf\xe9\r\n#include <cuda.h>\r\nx(cudaSuccess);\r\n")
    assert main(["hipify", "--inplace", str(path)]) == 0
    assert path.read_bytes() == b"\xef\xbb\xbf// caf\xe9\r\n#include <hip/hip_runtime.h>\r\nx(hipSuccess);\r\n"


def test_what_is_left_goes_to_stderr(source: Path, capfd: pytest.CaptureFixture[str]) -> None:
    source.write_text("int x = cudaNoSuchThing(1);\n")
    assert main(["hipify", str(source)]) == 0
    assert f"{source}:1: cudaNoSuchThing: unknown CUDA name" in capfd.readouterr().err


def test_report(source: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["hipify", "--report", str(source)]) == 0
    assert "2 references converted (Headers 1, CUDA Runtime API 1)" in capfd.readouterr().out


def test_explain(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hipify", "--explain", "cudaMemcpy3DAsync"]) == 0
    assert "hipMemcpy3DAsync" in capsys.readouterr().out
    assert main(["hipify", "--explain", "cufft.h"]) == 0
    assert "hipfft/hipfft.h" in capsys.readouterr().out
    assert main(["hipify", "--explain", "cudamalloc"]) == 2


@pytest.mark.parametrize(
    "arguments",
    [[], ["missing.cu"], ["-o", "x", "a.cu", "b.cu"], ["-o", "x", "--inplace", "a.cu"], ["-o-dri=x", "a.cu"]],
)
def test_misuse_is_one_clear_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hipify", *arguments]) == 2
    assert capsys.readouterr().err.startswith("cairn: ")


def test_binary_file_and_folder(tmp_path: Path) -> None:
    binary = tmp_path / "x.cu"
    binary.write_bytes(b"\x7fELF\0\0cudaMalloc")
    with pytest.raises(UsageError, match="binary"):
        read_source(binary)
    with pytest.raises(UsageError, match="directory"):
        read_source(tmp_path)


def test_failed_write_leaves_the_old_file(source: Path) -> None:
    with pytest.raises(UnicodeEncodeError):
        write_source(source, "half \ud800")
    assert source.read_text() == CUDA
    assert [path.name for path in source.parent.iterdir()] == ["a.cu"]


def test_what_is_no_file_is_written_to_as_it_is(source: Path, tmp_path: Path) -> None:
    """Devices and pipes stay what they are; a link stays, and its file gets the text."""
    device, linked, link = Path(os.devnull), tmp_path / "real.hip", tmp_path / "link.hip"
    assert main(["hipify", str(source), "-o", str(device)]) == 0
    assert stat.S_ISCHR(device.stat().st_mode)
    link.symlink_to(linked)
    assert main(["hipify", str(source), "-o", str(link)]) == 0
    assert link.is_symlink() and linked.read_text() == HIP
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.cu", "link.hip", "real.hip"]


def test_an_endless_device_and_a_full_one(source: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["hipify", "/dev/zero"]) == 2
    assert "expected a source file below" in capfd.readouterr().err
    assert main(["hipify", str(source), "-o", "/dev/full"]) == 2
    assert "/dev/full: No space left on device" in capfd.readouterr().err
    assert stat.S_ISCHR(Path("/dev/full").stat().st_mode)


def test_a_pipe_in_a_folder_stops_nothing(source: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.cu")
    command = [sys.executable, "-m", "cairn.cli.main", "hipify", str(tmp_path), "-o-dir", str(tmp_path / "out")]
    assert subprocess.run(command, capture_output=True, timeout=60, check=False).returncode in (0, 1)
    assert (tmp_path / "out" / "a.cu").read_text() == HIP
