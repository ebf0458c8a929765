"""The on-disk cache: whole files, bounded size, concurrent writers."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cairn.base import cache


@pytest.fixture(autouse=True)
def own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("CAIRN_CACHE_DIR", str(tmp_path))
    return tmp_path


def test_store_and_lookup() -> None:
    assert cache.lookup("k", "a") is None
    cache.store("k", "a", b"one")
    found = cache.lookup("k", "a")
    assert found is not None and found.read_bytes() == b"one"


def test_parts_of_a_digest_do_not_run_together() -> None:
    assert cache.digest("ab", "c") != cache.digest("a", "bc")
    assert cache.digest("a", b"b") == cache.digest(b"a", "b")


def test_a_failure_leaves_nothing_behind(own_cache: Path) -> None:
    with pytest.raises(RuntimeError), cache.staged("k", "broken") as path:
        path.write_bytes(b"half")
        raise RuntimeError
    assert not list((own_cache / "k").iterdir())


def test_the_oldest_entries_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    for i in range(5):
        path = cache.store("k", str(i), bytes(1000))
        os.utime(path, (time.time() - 100 + i,) * 2)
    cache.lookup("k", "0")  # used just now
    monkeypatch.setenv("CAIRN_CACHE_SIZE", "2500")
    assert cache.sweep(now=True) == 3000
    assert {name for name in "01234" if cache.lookup("k", name)} == {"0", "4"}


def test_runtime_libraries_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    cache.store("abi", "lib.so", bytes(5000))
    monkeypatch.setenv("CAIRN_CACHE_SIZE", "100")
    cache.store("k", "x", bytes(1000))
    cache.sweep(now=True)
    assert cache.lookup("abi", "lib.so") and not cache.lookup("k", "x")


def test_concurrent_writers_leave_one_whole_file(own_cache: Path) -> None:
    code = "from cairn.base import cache\nfor i in range(50): cache.store('k', 'same', b'x' * 100000)"
    writers = [subprocess.Popen([sys.executable, "-c", code]) for _ in range(2)]
    sizes = set()
    while any(w.poll() is None for w in writers):
        found = cache.lookup("k", "same")
        if found:
            sizes.add(len(found.read_bytes()))
    assert [w.returncode for w in writers] == [0, 0]
    assert sizes <= {100000}
    assert sorted((p.name for p in (own_cache / "k").iterdir()), reverse=True) == ["same", ".same.seal"]


def test_a_folder_goes_while_the_cache_is_swept(own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process ends an entry between the listing of its folder's parent and its own."""
    unfinished = own_cache / "kernel" / ".tmp-of-another"
    unfinished.mkdir(parents=True)
    scandir = os.scandir

    def gone(path: os.PathLike[str] | str) -> object:
        if Path(path) == unfinished and unfinished.exists():
            unfinished.rmdir()
        return scandir(path)

    monkeypatch.setattr(os, "scandir", gone)
    assert cache.sweep(now=True) == 0
    assert not unfinished.exists()
