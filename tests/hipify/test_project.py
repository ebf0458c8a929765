from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cairn.cli.main import main
from cairn.hipify.project import Selection, compilation_database, folder_items, local_headers

KERNEL = '#include "util.h"\n__global__ void k() {}\nint main() { k<<<1, 1>>>(); return cudaDeviceSynchronize(); }\n'
UTIL = "#pragma once\n#include <cuda_runtime.h>\ninline void check(cudaError_t e) {}\n"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    root = tmp_path / "in"
    for name, text in {
        "main.cu": KERNEL,
        "util.h": UTIL,
        "lib/part.cpp": '#include "../util.h"\nint x = cudaSuccess;\n',
        "lib/plain.c": "int y;\n",
        "Makefile": "a: main.cu\n\tnvcc -arch=sm_70 main.cu -lcublas -o a\n",
        "readme.txt": "cudaMalloc stays here\n",
        "third/vendored.cu": "int z = cudaSuccess;\n",
        ".git/config": "x\n",
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    (root / "data.bin").write_bytes(b"\0\1\2")
    (root / "dangling.h").symlink_to("nowhere")
    return root


def texts(root: Path) -> dict[str, bytes]:
    return {str(p.relative_to(root)): p.read_bytes() for p in sorted(root.rglob("*")) if p.is_file()}


def test_folder_to_folder(tree: Path, tmp_path: Path) -> None:
    before, out = texts(tree), tmp_path / "out"
    assert main(["hipify", str(tree), "-o-dir", str(out)]) == 0
    assert texts(tree) == before
    after = texts(out)
    assert set(after) == {name for name in before if not name.startswith(".git")}
    assert b"hipDeviceSynchronize" in after["main.cu"] and after["main.cu"].startswith(
        b"#include <hip/hip_runtime.h>\n"
    )
    assert after["util.h"] == b"#pragma once\n#include <hip/hip_runtime.h>\ninline void check(hipError_t e) {}\n"
    assert after["lib/part.cpp"] == b'#include "../util.h"\nint x = hipSuccess;\n'
    assert after["Makefile"] == b"a: main.cu\n\thipcc --offload-arch=gfx942 main.cu -lhipblas -o a\n"
    for name in ("readme.txt", "data.bin", "lib/plain.c"):
        assert after[name] == before[name]
    assert (out / "dangling.h").readlink() == Path("nowhere")


def test_output_may_lie_inside(tree: Path) -> None:
    out = tree / "hip"
    for _ in range(2):
        assert main(["hipify", str(tree), "-o", str(out)]) == 0
    assert not (out / "hip").exists()


def test_in_place_with_backups(tree: Path) -> None:
    before = texts(tree)
    assert main(["hipify", "-inplace", str(tree)]) == 0
    after = texts(tree)
    changed = {"main.cu", "util.h", "lib/part.cpp", "Makefile", "third/vendored.cu"}
    assert set(after) == set(before) | {f"{name}.prehip" for name in changed}
    assert {name: after[f"{name}.prehip"] for name in changed} == {name: before[name] for name in changed}
    assert main(["hipify", "-inplace", str(tree)]) == 0
    assert texts(tree) == after


def test_backup_keeps_the_first_original(tree: Path) -> None:
    path = tree / "main.cu"
    assert main(["hipify", "-inplace", str(path)]) == 0
    path.write_text(path.read_text() + "int late = cudaSuccess;\n")
    assert main(["hipify", "-inplace", str(path)]) == 0
    assert (tree / "main.cu.prehip").read_text() == KERNEL
    assert "late = hipSuccess" in path.read_text()


def test_no_backup_and_exclusions(tree: Path) -> None:
    arguments = [
        "hipify",
        "--inplace",
        "-no-backup",
        "-exclude-dirs=third",
        "-exclude-files",
        "part.cpp,util.h",
        str(tree),
    ]
    assert main(arguments) == 0
    assert not list(tree.rglob("*.prehip"))
    assert "cudaSuccess" in (tree / "third/vendored.cu").read_text()
    assert "cudaSuccess" in (tree / "lib/part.cpp").read_text()
    assert "hipDeviceSynchronize" in (tree / "main.cu").read_text()


def test_local_headers_are_found_through_includes(tree: Path, tmp_path: Path) -> None:
    assert local_headers([tree / "main.cu"]) == [tree / "util.h"]
    out = tmp_path / "out"
    assert main(["hipify", str(tree / "main.cu"), "-o-dir", str(out)]) == 0
    assert sorted(texts(out)) == ["main.cu.hip", "util.h"]
    (tree / "util.h").rename(tree / "lib/util.h")
    assert main(["hipify", "-inplace", str(tree / "main.cu"), "--", "-I", str(tree / "lib"), "-std=c++17"]) == 0
    assert "hipError_t" in (tree / "lib/util.h").read_text()


def test_local_headers_can_be_left_alone(tree: Path) -> None:
    assert main(["hipify", "-inplace", "--no-local-headers", str(tree / "main.cu")]) == 0
    assert (tree / "util.h").read_text() == UTIL


def test_compilation_database(tree: Path, tmp_path: Path) -> None:
    entries = [
        {"directory": str(tree), "file": "main.cu", "command": f"nvcc -I{tree} -c main.cu"},
        {"directory": str(tree / "lib"), "file": "part.cpp", "arguments": ["c++", "-I", "..", "-c", "part.cpp"]},
    ]
    (tree / "compile_commands.json").write_text(json.dumps(entries))
    sources, folders = compilation_database(tree)
    assert [path.resolve() for path in sources] == [tree / "main.cu", tree / "lib/part.cpp"]
    assert {folder.resolve() for folder in folders} == {tree}
    out = tmp_path / "out"
    assert main(["hipify", "-p", str(tree), "-o-dir", str(out)]) == 0
    assert sorted(texts(out)) == ["lib/part.cpp", "main.cu", "util.h"]
    assert main(["hipify", "-p", str(tree), "-inplace", "-no-backup"]) == 0
    assert "hipSuccess" in (tree / "lib/part.cpp").read_text()
    (tree / "compile_commands.json").write_text("{")
    assert main(["hipify", "-p", str(tree), "--check"]) == 2


def test_diff(tree: Path, capfd: pytest.CaptureFixture[str]) -> None:
    before = texts(tree)
    assert main(["hipify", "--diff", str(tree)]) == 0
    out = capfd.readouterr().out
    assert "-int x = cudaSuccess;\n+int x = hipSuccess;" in out
    assert out.count("--- a/") == 5
    assert texts(tree) == before


def test_a_diff_applies(tree: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    main(["hipify", "--diff", str(tree / "util.h")])
    patch = capfd.readouterr().out
    done = subprocess.run(["patch", "-p0", str(tree / "util.h")], input=patch, text=True, capture_output=True)
    assert done.returncode == 0
    assert (tree / "util.h").read_text() == UTIL.replace("cuda_runtime.h", "hip/hip_runtime.h").replace("cudaE", "hipE")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("int x = cudaSuccess;\n", 0),
        ("int x = hipSuccess;\n", 0),
        ("int x = cudaNoSuchThing(1);\n", 1),
        ("cudaGraphicsVDPAURegisterOutputSurface(&r, s, 0);\n", 1),
        ('__global__ void k() { asm("bar.sync 0;"); }\n', 0),
        ('__global__ void k() { asm("bar.sync 1, 64;"); }\n', 1),
    ],
)
def test_check(tmp_path: Path, text: str, code: int) -> None:
    (tmp_path / "a.cu").write_text(text)
    assert main(["hipify", "--check", str(tmp_path / "a.cu")]) == code
    assert main(["hipify", "--check", str(tmp_path)]) == code
    assert (tmp_path / "a.cu").read_text() == text


def test_names_that_another_file_defines_are_no_findings(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_text("int main() { return cudaHelper(1) + CUDA_WIDTH; }\n")
    assert main(["hipify", "--check", str(tmp_path)]) == 1
    (tmp_path / "b.h").write_text("int cudaHelper(int x);\n#define CUDA_WIDTH 3\n")
    assert main(["hipify", "--check", str(tmp_path)]) == 0


def test_many_files_in_parallel(tmp_path: Path) -> None:
    for number in range(60):
        (tmp_path / f"f{number}.cu").write_text(f"int x{number} = cudaSuccess;\n")
    assert main(["hipify", "-inplace", "-no-backup", "-j", "3", str(tmp_path)]) == 0
    for number in range(60):
        assert f"int x{number} = hipSuccess;\n" in (tmp_path / f"f{number}.cu").read_text()


BAD = {
    "binary.cu": b"\x7fELF\0\0cudaMalloc",
    "late_zero.cu": b"int x = cudaSuccess;\n" * 5000 + b"\0",
    "line.cu": b"int x = cudaSuccess; " + b"x" * (5 << 20),
    "brace.cu": b"int main() { cudaFree(0);\n",
    "paren.cu": b"int main() { cudaFree((0); }\n",
    "comment.cu": b"cudaFree(0); /* no end\n",
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_reported_and_left(tmp_path: Path, name: str, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "in" / name
    path.parent.mkdir()
    path.write_bytes(BAD[name])
    (tmp_path / "in/good.cu").write_text("int x = cudaSuccess;\n")
    assert main(["hipify", "-inplace", str(path)]) == 2
    assert name in capfd.readouterr().err
    assert main(["hipify", str(tmp_path / "in"), "-o-dir", str(tmp_path / "out")]) == 1
    assert name in capfd.readouterr().err
    assert path.read_bytes() == BAD[name]
    assert (tmp_path / "out" / name).read_bytes() == BAD[name]
    assert "hipSuccess" in (tmp_path / "out/good.cu").read_text()


def test_a_line_of_100_megabytes(tmp_path: Path) -> None:
    path = tmp_path / "long.cu"
    path.write_bytes(b"int x = cudaSuccess; // " + b"y" * (100 << 20))
    start = time.monotonic()
    assert main(["hipify", "-inplace", str(path)]) == 2
    assert time.monotonic() - start < 10
    assert path.stat().st_size > 100 << 20


def test_unreadable_file(tmp_path: Path) -> None:
    """A link to itself: not even root can read it."""
    (tmp_path / "loop.cu").symlink_to("loop.cu")
    assert main(["hipify", str(tmp_path / "loop.cu")]) == 2


def test_branches_may_be_unbalanced(tmp_path: Path) -> None:
    text = "#ifdef A\nint f(int a) {\n#else\nint f() {\n#endif\nreturn cudaSuccess; }\n#define OPEN {\n"
    (tmp_path / "a.cpp").write_text(text)
    assert main(["hipify", "-inplace", "-no-backup", str(tmp_path / "a.cpp")]) == 0
    assert (tmp_path / "a.cpp").read_text() == text.replace("cudaSuccess", "hipSuccess")


@pytest.mark.parametrize(
    "dead",
    [
        '#if 0\n  printf("x", f(1;\n#endif\n',
        "#ifdef NEVER\n  if (a) { f(1;\n#endif\n",
        "#ifdef __NVCOMPILER\nint a;\n#else\n)}\n#endif\n",
        "#if 1\nint a;\n#elif X\n{\n#else\n]\n#endif\n",
        "#if 0\n((\n#ifdef A\n{\n#else\n]\n#endif\n#endif\n",
        "#ifdef A\nif (a) {\n#endif\n;\n#ifdef A\n}\n#endif\n",
        "<% int a<:2:>; %>\n",
        "%:if 0 // never\n(\n%:endif\n",
    ],
)
def test_dead_branches_never_stop_a_file(tmp_path: Path, dead: str) -> None:
    file = tmp_path / "a.cpp"
    file.write_text(f"void f() {{\n{dead}}}\nint x = cudaSuccess;\n")
    assert main(["hipify", "-inplace", "-no-backup", str(file)]) == 0
    assert file.read_text() == f"void f() {{\n{dead}}}\nint x = hipSuccess;\n"


@pytest.mark.parametrize(
    "broken", ["#if 0\n#else\n(\n#endif\n", "#ifdef A\n(\n#else\n]\n#endif\n", "#if 0\n)\n#endif\n("]
)
def test_living_branches_stop_a_file(tmp_path: Path, broken: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.cpp"
    file.write_text(f"int x = cudaSuccess;\n{broken}")
    assert main(["hipify", "-inplace", str(file)]) == 2
    assert "without its partner" in capsys.readouterr().err
    assert "cudaSuccess" in file.read_text()


@pytest.mark.budget(1.2)
def test_a_kill_never_leaves_half_a_file(tmp_path: Path) -> None:
    """Killed at any moment: each file is the old one or the new one, whole; so is each backup."""
    old = "int x = cudaSuccess; // some text that fills the file\n" * 20000
    new = "#include <hip/hip_runtime.h>\n" + old.replace("cudaSuccess", "hipSuccess")
    command = [sys.executable, "-m", "cairn.cli.main", "hipify", "-inplace", "-j", "1", str(tmp_path)]
    rng = random.Random(7)
    for _ in range(8):
        for number in range(6):
            (tmp_path / f"f{number}.cu").write_text(old)
        for path in tmp_path.glob("*.prehip"):
            path.unlink()
        process = subprocess.Popen(command, start_new_session=True, stderr=subprocess.DEVNULL)
        try:
            process.wait(rng.uniform(0.2, 1.2))
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            process.wait()
        for path in tmp_path.iterdir():
            assert path.read_text() in ((old,) if path.suffix == ".prehip" else (old, new)), path


def test_selection() -> None:
    selection = Selection(("build", "src/gen"), ("a.cu", "x/*.h"))
    assert selection.leaves_out(Path("p/build"), folder=True)
    assert selection.leaves_out(Path("p/src/gen"), folder=True)
    assert not selection.leaves_out(Path("p/gen"), folder=True)
    assert selection.leaves_out(Path("q/x/y.h"), folder=False)
    assert not selection.leaves_out(Path("q/y.h"), folder=False)


def test_folder_items_leave_backups(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_text("")
    (tmp_path / "a.cu.prehip").write_text("")
    items = folder_items(tmp_path, tmp_path.parent / "out", Selection(), inplace=False)
    assert [item.path.name for item in items] == ["a.cu"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--nonsense", "a.cu"],
        ["-o-dir", "x", "-inplace", "a.cu"],
        ["."],
        ["--report=pdf", "a.cu"],
        ["-p", "nowhere", "--check"],
        ["--tables", "--api", "nonsense"],
        ["--tables", "--level", "nonsense"],
    ],
)
def test_misuse(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hipify", *arguments]) == 2
    assert capsys.readouterr().err.startswith("cairn: ")
