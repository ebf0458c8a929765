"""``cairn run``: programs loaded into the process, their exit codes, streams and signals; the program cache."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cairn.base.errors import UsageError
from cairn.cli import run as command
from cairn.compiler import program

PROGRAM = r"""
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <stdexcept>
#include <unistd.h>
struct Noisy { Noisy() { puts("constructed"); } ~Noisy() { puts("destroyed"); } } noisy;
__global__ void k(int n) {}
int main(int argc, char **argv) {
    const char *what = argc > 1 ? argv[1] : "";
    if (!strcmp(what, "arguments")) {
        for (int i = 0; i < argc; i++) std::cout << argv[i] << '|';
        std::cout << (argv[argc] == nullptr) << getenv("MARK") << std::endl;
    }
    if (!strcmp(what, "cat")) { std::string s; while (std::getline(std::cin, s)) std::cout << s << "!\n"; }
    if (!strcmp(what, "launch")) k<<<3, 4>>>(5);
    if (!strcmp(what, "exit")) { printf("unflushed"); exit(7); }
    if (!strcmp(what, "abort")) abort();
    if (!strcmp(what, "crash")) *(volatile int *)16 = 1;
    if (!strcmp(what, "throw")) throw std::runtime_error("thrown");
    if (!strcmp(what, "caught")) {
        try { throw std::runtime_error("thrown"); } catch (std::exception &e) { puts(e.what()); }
    }
    if (!strcmp(what, "forever")) { puts("ready"); fflush(stdout); for (;;) pause(); }
    if (!strcmp(what, "many")) for (int i = 0; i < 200000; i++) printf("%d\n", i);
    return argc == 2 && !strcmp(what, "big") ? 300 : 0;
}
"""

Start = Callable[..., subprocess.CompletedProcess[str]]


def said(result: subprocess.CompletedProcess[str]) -> str:
    """Standard error less the progress that a slow machine is shown."""
    return "".join(line for line in result.stderr.splitlines(True) if not line.startswith("cairn: compiling"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("programs")
    (place / "p.cu").write_text(PROGRAM)
    return place


@pytest.fixture
def words(fake_runtime: Path) -> list[str]:
    return [sys.executable, str(Path(__file__).with_name("fake_run.py")), str(fake_runtime)]


@pytest.fixture
def start(words: list[str], folder: Path) -> Start:
    def go(*argv: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*words, *argv],
            cwd=folder, env={**os.environ, **environment}, input=stdin, text=True, capture_output=True,
            timeout=60, check=False,
        )  # fmt: skip

    return go


def test_arguments_environment_and_name(start: Start) -> None:
    result = start("p.cu", "--", "arguments", "-x", "a b", MARK="!")
    assert result.stdout.splitlines() == ["constructed", "kernel _Z1ki", "p.cu|arguments|-x|a b|1!", "destroyed"]
    assert (result.returncode, said(result)) == (0, "")
    assert start("p.cu", "arguments", MARK="?").stdout.splitlines()[2] == "p.cu|arguments|1?"


def test_stdin_and_launches(start: Start) -> None:
    assert start("p.cu", "cat", stdin="one\ntwo\n").stdout.splitlines()[2:4] == ["one!", "two!"]
    assert "launch 3x1x1 4x1x1 lds 0 argument 5" in start("p.cu", "launch").stdout


@pytest.mark.parametrize(
    ("what", "code", "text"),
    [
        ("exit", 7, "unflusheddestroyed"),
        ("big", 300 & 255, "destroyed"),
        ("abort", -signal.SIGABRT, ""),
        ("crash", -signal.SIGSEGV, ""),
        ("throw", -signal.SIGABRT, ""),
        ("caught", 0, "thrown\n"),
    ],
)
def test_exit_codes_are_the_programs(start: Start, what: str, code: int, text: str) -> None:
    result = start("p.cu", what)
    assert result.returncode == code
    assert text in result.stdout


def test_interrupt_ends_the_program(words: list[str], folder: Path) -> None:
    process = subprocess.Popen(
        [*words, "p.cu", "forever"], cwd=folder, stdout=subprocess.PIPE, text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a shell's background jobs ignore it
    )  # fmt: skip
    assert process.stdout is not None
    assert "ready\n" in process.stdout  # reads up to that line, or to the end
    process.send_signal(signal.SIGINT)
    assert process.wait(10) == -signal.SIGINT
    process.stdout.close()


def test_a_closed_pipe_is_quiet(words: list[str], folder: Path) -> None:
    process = subprocess.Popen(
        [*words, "p.cu", "many"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait(10) == -signal.SIGPIPE
    process.stderr.close()


def test_second_run_compiles_nothing_and_is_quick(start: Start) -> None:
    start("p.cu")
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    result = start("p.cu", "launch", NO_COMPILER="1")
    assert result.returncode == 0, result.stderr
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)  # processor time: the machine may be busy
    assert spent.ru_utime + spent.ru_stime - before.ru_utime - before.ru_stime < 0.7


@pytest.mark.budget(2)
def test_a_changed_header_recompiles(start: Start, folder: Path) -> None:
    (folder / "value.h").write_text("#define VALUE 1\n")
    (folder / "v.cu").write_text("#include <value.h>\nint main() { return VALUE; }\n")
    assert start("v.cu").returncode == 1
    stamp = (folder / "value.h").stat()
    (folder / "value.h").write_text("#define VALUE 2\n")
    os.utime(folder / "value.h", ns=(stamp.st_atime_ns, stamp.st_mtime_ns))  # content counts, not times
    assert start("v.cu").returncode == 2
    assert start("-DVALUE=3", "v.cu").returncode == 2  # the header redefines it
    assert start("v.cu", NO_COMPILER="1").returncode == 2


def test_several_sources_and_options(start: Start, folder: Path) -> None:
    (folder / "sub").mkdir()
    (folder / "sub/one.h").write_text("int one();\n")
    (folder / "sub/one.cpp").write_text('#include "one.h"\nint one() { return N; }\n')
    (folder / "two.cu").write_text("#include <one.h>\nint main() { return one() + 1; }\n")
    assert start("-DN=4", "-O", "-std=c++20", "two.cu", "sub/one.cpp").returncode == 5


def test_names_with_spaces(start: Start, folder: Path) -> None:
    (folder / "a b").mkdir()
    (folder / "a b/the #1.h").write_text("enum { CODE = 6 };\n")
    (folder / "a b/my program.cu").write_text('#include "the #1.h"\nint main() { return CODE; }\n')
    assert start("a b/my program.cu").returncode == 6
    assert start("a b/my program.cu", NO_COMPILER="1").returncode == 6


@pytest.mark.budget(1.5)
def test_errors_are_short(start: Start, folder: Path) -> None:
    (folder / "bad.cu").write_text("int main() {\n  return nope;\n}\n")
    (folder / "lib.cu").write_text("int nothing;\n")
    (folder / "notes").write_text("int main() { return sizeof(dim3) != 12; }\n")
    result = start("bad.cu")
    assert result.returncode == 1
    assert said(result).startswith("bad.cu:2:10: error: use of undeclared identifier 'nope'")
    assert "Traceback" not in result.stderr
    for argv, code, text in (
        (["absent.cu"], 2, "cairn: absent.cu: no such file\n"),
        (["--ofload-arch=x", "p.cu"], 2, "cairn: unknown option --ofload-arch=x\n  → did you mean --offload-arch?\n"),
        (["--offload-arch=gfx1100", "p.cu"], 1, "known targets: gfx90a, gfx942, gfx950\n"),
        (["lib.cu"], 1, "cairn: lib.cu: defines no main function\n"),
        (
            ["--frobnicate", "p.cu"],
            2,
            "cairn: unknown option --frobnicate\n  → cairn run --help says how it is called\n",
        ),
        (["/bin/ls"], 2, "cairn: /bin/ls: is a program, not its source\n  → cairn exec -- /bin/ls\n"),
        (
            ["notes"],
            2,
            "cairn: notes: its name's ending tells no language\n  → name it .cu or .hip, or say -x cu, -x hip\n",
        ),
        (["-x", "cu", "notes"], 0, ""),
    ):
        result = start(*argv)
        assert (result.returncode, result.stderr.endswith(text)) == (code, True), result.stderr


# --- the command line by itself ---


def test_parse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("a.cu", "b.cpp", "data.txt"):
        Path(name).touch()
    parsed = command.parse(["-O2", "-I", "x", "-D", "Y", "a.cu", "b.cpp", "data.txt", "-v", "a.cu"])
    assert parsed == (("-O2", "-I", "x", "-D", "Y"), ("a.cu", "b.cpp"), ("data.txt", "-v", "a.cu"))
    assert command.parse(["a.cu", "--", "b.cpp"]) == ((), ("a.cu",), ("b.cpp",))


@pytest.mark.parametrize(
    ("argv", "text"), [(["-O2"], "no source file"), (["--"], "no source file"), (["-c", "a.cu"], "makes no program")]
)
def test_parse_refuses(argv: list[str], text: str) -> None:
    with pytest.raises(UsageError, match=text):
        command.parse(argv)


def test_make_rules_are_read_as_clang_writes_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    rules = "a.o: /x/one.h rel/two.h \\\n  /x/with\\ space.h /x/da$$h.h\nb.o: /x/\\#3.h\n"
    expected = ["/x/one.h", str(tmp_path / "rel/two.h"), "/x/with space.h", "/x/da$h.h", "/x/#3.h"]
    assert list(program.dependencies(rules)) == expected
