"""Several dispatches at once, and a process that runs already."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.debug.editor import Editor

CAIRN = (sys.executable, "-m", "cairn.cli.main")
TWO = r"""
#include <hip/hip_runtime.h>
#include <cstdio>
__global__ void left(int *out) { out[threadIdx.x] = 1 + threadIdx.x; }
__global__ void right(int *out, volatile int *flag) {
  while (*flag == 0) __builtin_amdgcn_s_sleep(1);
  out[threadIdx.x] = 2;
}
int main() {
  int *out, last = 0;
  hipStream_t one, two;
  (void)hipMalloc(&out, 1024);
  (void)hipMemset(out, 0, 1024);
  (void)hipStreamCreate(&one);
  (void)hipStreamCreate(&two);
  (void)hipDeviceSynchronize();
  right<<<1, 64, 0, two>>>(out + 64, out);
  left<<<1, 64, 0, one>>>(out);
  int bad = hipDeviceSynchronize() != hipSuccess;
  (void)hipMemcpy(&last, out + 127, 4, hipMemcpyDeviceToHost);
  printf("%d %d\n", bad, last);
}
"""
LOOP = r"""
#include <hip/hip_runtime.h>
#include <cstdio>
#include <unistd.h>
__global__ void turn(int *out, int round) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = round + i;
}
int main() {
  int *out;
  (void)hipMalloc(&out, 4 * 256);
  for (int round = 0;; round++) {
    turn<<<2, 128>>>(out, round);
    if (hipDeviceSynchronize() != hipSuccess) return 1;
    puts("round");
    fflush(stdout);
    usleep(20000);
  }
}
"""


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[subprocess.Popen[str]]:
    """A program that starts a kernel fifty times a second."""
    source = tmp_path_factory.mktemp("attach") / "loop.hip"
    source.write_text(LOOP)
    command = [*CAIRN, "run", "-g", "-O0", str(source)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stdout.readline() == "round\n"
        yield process
        process.kill()


def debugged(*words: object) -> str:
    """What ``cairn debug --batch`` prints."""
    done = subprocess.run([*CAIRN, "debug", "--batch", *map(str, words)], capture_output=True, text=True, timeout=300)
    return done.stdout


def test_dispatches_are_listed_and_selected_and_take_turns(tmp_path: Path) -> None:
    source = tmp_path / "two.hip"
    source.write_text(TWO)
    given = ["break left", "break right", "run", "info dispatches", "dispatch 7", "dispatch 2", "dispatch 1",
             "delete", "break 7", "continue", "print *flag", "continue"]  # fmt: skip
    text = debugged(*[word for each in given for word in ("-ex", each)], source)
    assert "AMDGPU Dispatch 1:1:1" in text and "AMDGPU Dispatch 1:2:2" in text
    assert "no dispatch 7 (info dispatches lists those that are held)" in text
    assert "[Switching to dispatch 2, " in text and "[Switching to dispatch 1, " in text
    assert "hit Breakpoint 3" in text and "$1 = 1\n" in text  # `right` waits for what `left` does, whoever comes first
    assert "0 2\n[Program exited normally.]" in text


def test_a_process_that_runs_is_attached_to_and_goes_on(running: subprocess.Popen[str]) -> None:
    given = ["bt", "break 7 if i == 130", "continue", "print out[129] - round", "detach", "info threads"]
    text = debugged("-p", running.pid, *[word for each in given for word in ("-ex", each)])
    assert "#0   turn (" in text
    assert "hit Breakpoint 1, with lanes [0-63], turn (" in text and "[2,0,0]" in text
    assert "$1 = 128\n" in text  # of the round before: this one's first workgroup wrote what is left of it
    assert f"[Process {running.pid} goes on]\nNo threads.\n" in text
    assert running.stdout is not None and [running.stdout.readline() for _ in range(3)] == ["round\n"] * 3
    assert running.poll() is None
    again = debugged("-p", running.pid, "-ex", "print gridDim.x")  # a second time, and leaving lets it go on
    assert "$1 = 2\n" in again and running.poll() is None


def test_an_editor_attaches_and_goes(running: subprocess.Popen[str]) -> None:
    with subprocess.Popen([*CAIRN, "debug", "--dap"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        editor = Editor(process.stdin, process.stdout)
        editor.ask("initialize", adapterID="test")
        editor.ask("attach", pid=running.pid)
        editor.event("initialized")
        editor.ask("configurationDone")
        stopped = editor.event("stopped")
        assert stopped["reason"] == "entry"
        (frame,) = editor.ask("stackTrace", threadId=stopped["threadId"])["stackFrames"]
        assert frame["name"].startswith("turn") and frame["source"]["name"] == "loop.hip"
        editor.ask("disconnect")
        process.stdin.close()
        assert process.wait(60) == 0
    assert running.stdout is not None and running.stdout.readline() == "round\n" and running.poll() is None


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("-ex", "attach 4194304"), "no process 4194304"),
        (("-ex", "attach"), "attach: expected the number of a process"),
        (("-ex", "detach"), "the program is not being run"),
    ],
)
def test_bad_numbers_of_processes_are_told_in_a_line(words: tuple[str, ...], said: str) -> None:
    assert said in debugged(*words, "true")


def test_a_process_without_a_virtual_gpu_is_told() -> None:
    with subprocess.Popen(["sleep", "60"]) as process:
        text = debugged("-p", process.pid)
        process.kill()
    assert f"process {process.pid} has not used a virtual GPU so far" in text
