"""How commands end: what a signal leaves behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cairn.base import scratch

# Takes seconds to compile: every instance is one more function.
SLOW = """
template<int N> struct Sum { static int of(int x) { return Sum<N - 1>::of(x * N + 1) ^ N; } };
template<> struct Sum<0> { static int of(int x) { return x; } };
int main(int n, char **) { return Sum<800>::of(n); }
"""


def _compiling(folder: Path, *, ignored: int | None = None) -> subprocess.Popen[str]:
    """``cairn run`` of a program, at the moment when its compiler works."""
    source, temporary = folder / "slow.cu", folder / "temporary"
    source.write_text(SLOW)
    temporary.mkdir()

    def prepare() -> None:
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN if number == ignored else signal.SIG_DFL)

    command = [sys.executable, "-m", "cairn.cli.main", "run", str(source)]
    environment = {**os.environ, "TMPDIR": str(temporary), "CAIRN_CACHE_DIR": str(folder / "cache")}
    process = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True, preexec_fn=prepare)
    while process.poll() is None and not any(temporary.rglob("unit0")):
        time.sleep(0.01)
    assert process.poll() is None, process.stderr and process.stderr.read()
    return process


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_ends_the_compilers_and_leaves_no_file(tmp_path: Path, number: signal.Signals) -> None:
    process = _compiling(tmp_path)
    process.send_signal(number)
    error = process.communicate()[1]
    assert process.returncode == -number
    assert "Traceback" not in error
    assert list((tmp_path / "temporary").iterdir()) == []
    assert not any((tmp_path / "cache").rglob(".tmp-*"))


def test_a_signal_that_is_ignored_stays_ignored(tmp_path: Path) -> None:
    process = _compiling(tmp_path, ignored=signal.SIGHUP)
    process.send_signal(signal.SIGHUP)
    time.sleep(0.1)
    assert process.poll() is None
    process.terminate()
    process.communicate()


def test_folders_of_killed_processes_are_removed_after_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with scratch.folder() as used:
        old, foreign = tmp_path / (used.name + "-old"), tmp_path / "somebody-else"
        for folder in (old, foreign):
            folder.mkdir()
            (folder / "file").write_text("x")
            os.utime(folder, (time.time() - 100_000, time.time() - 100_000))
        scratch.sweep()
        assert not old.exists()
        assert foreign.exists() and used.exists()
    assert not used.exists()


BUSY = """
import os, threading, time
from cairn.base import cache, scratch

def make(thread):
    for i in range(10**9):
        with cache.staged("kind", f"{thread}-{i % 8}") as output:
            output.with_suffix(".part").write_bytes(b"as compilers do")
            output.write_bytes(b"x")
        made.set()

made = threading.Event()
for thread in range(4):
    threading.Thread(target=make, args=(thread,), daemon=True).start()
made.wait()
time.sleep(0.05)
scratch.remove_unfinished()
time.sleep(0.02)  # until then no thread makes anything more
os._exit(0)
"""


def test_threads_that_fill_the_cache_leave_nothing_unfinished(tmp_path: Path) -> None:
    for attempt in range(5):
        folder = tmp_path / str(attempt)
        subprocess.run([sys.executable, "-c", BUSY], env={**os.environ, "CAIRN_CACHE_DIR": str(folder)}, check=True)
        assert any(folder.rglob("*-0"))
        assert not any(folder.rglob(".tmp-*"))
