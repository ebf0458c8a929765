"""What the cache gives out is this user's, whole, and made once."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from cairn.base import cache, config, scratch, turns
from cairn.base.errors import UsageError

AS_ROOT = pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")


@pytest.fixture(autouse=True)
def own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("CAIRN_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache"


def _modes(folder: Path) -> set[int]:
    return {place.stat().st_mode & 0o777 for place in (folder, *folder.rglob("*")) if place.is_dir()}


@pytest.mark.parametrize("umask", [0o000, 0o002, 0o022, 0o777])
def test_folders_are_closed_whatever_the_umask(own_cache: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        cache.store("native", "sub/x.so", b"code")
    finally:
        os.umask(before)
    assert cache.read("native", "sub/x.so") == b"code"
    assert _modes(own_cache) == {0o700}
    assert not (own_cache / "native/sub/x.so").stat().st_mode & 0o077


def test_a_cache_that_others_could_write_in_is_closed(own_cache: Path) -> None:
    """It is this user's, and has been nothing but a cache."""
    cache.store("native", "x.so", b"code")
    for place in (own_cache, own_cache / "native"):
        place.chmod(0o777)
    code = "from cairn.base import cache; print(cache.read('native', 'x.so'))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "b'code'\n"
    assert _modes(own_cache) == {0o700}


def test_a_folder_for_everybody_is_no_cache(own_cache: Path) -> None:
    own_cache.mkdir()
    (own_cache / "somebody's").touch()
    own_cache.chmod(0o777)
    with pytest.raises(UsageError, match=r"others can write in .*0777"):
        cache.read("native", "x.so")
    assert own_cache.stat().st_mode & 0o777 == 0o777


@AS_ROOT
def test_anothers_cache_is_refused(own_cache: Path) -> None:
    cache.store("native", "x.so", b"code")
    cache._root.cache_clear()
    os.chown(own_cache, 65534, -1)
    with pytest.raises(UsageError, match="belongs to nobody"):
        cache.lookup("native", "x.so")


@AS_ROOT
def test_anothers_folder_in_the_cache_is_refused(own_cache: Path) -> None:
    (own_cache / "kernel").mkdir(parents=True)
    os.chown(own_cache / "kernel", 65534, -1)
    with pytest.raises(UsageError, match="belongs to nobody"):
        cache.lookup("kernel", "x.so")


def _of_another(file: Path) -> None:
    os.chown(file, 65534, -1)


def _open_to_others(file: Path) -> None:
    file.chmod(0o666)


def _a_link(file: Path) -> None:
    file.rename(file.with_name("elsewhere"))
    file.symlink_to("elsewhere")


def _a_pipe(file: Path) -> None:
    file.unlink()
    os.mkfifo(file)


def _half(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def _empty(file: Path) -> None:
    file.write_bytes(b"")


def _longer(file: Path) -> None:
    file.write_bytes(file.read_bytes() + b"\0")


def _flipped(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[len(data) // 3] ^= 4
    file.write_bytes(data)


DAMAGE: list[Callable[[Path], None]] = [_half, _empty, _longer, _flipped, _a_link, _a_pipe, _open_to_others]


@pytest.mark.parametrize("seal", [False, True])
@pytest.mark.parametrize("damage", [*DAMAGE, pytest.param(_of_another, marks=AS_ROOT)])
def test_damaged_entries_are_made_again(own_cache: Path, damage: Callable[[Path], None], seal: bool) -> None:
    made = []

    def make(target: Path) -> None:
        made.append(target)
        target.write_bytes(b"x" * 1000)

    file = cache.made("k", "a", make)
    assert cache.made("k", "a", make) == file and len(made) == 1
    damage(own_cache / "k" / (".a.seal" if seal else "a"))
    flaws = [flaw.place.name for flaw in cache.flaws()]
    assert "a" in flaws or damage in (_a_link, _a_pipe, _open_to_others, _of_another)
    assert cache.read("k", "a") is None
    assert cache.made("k", "a", make).read_bytes() == b"x" * 1000 and len(made) == 2
    assert cache.read("k", "a") == b"x" * 1000


def test_an_entry_under_anothers_name_is_damaged(own_cache: Path) -> None:
    cache.store("k", "a", b"one")
    for name in ("k/b", "other/a"):
        (own_cache / "other").mkdir(exist_ok=True)
        for source, target in (("a", Path(name).name), (".a.seal", f".{Path(name).name}.seal")):
            (own_cache / Path(name).parent / target).write_bytes((own_cache / "k" / source).read_bytes())
            (own_cache / Path(name).parent / target).chmod(0o600)
        assert cache.read(*name.split("/")) is None
    assert {flaw.place for flaw in cache.flaws()} == {own_cache / "k/b", own_cache / "other/a"}
    assert cache.repair(cache.flaws()) == []
    assert not list(cache.flaws()) and cache.read("k", "a") == b"one"


def test_a_damaged_file_in_use_is_replaced_not_written_to(own_cache: Path) -> None:
    file = cache.store("k", "a", b"one")
    with file.open("rb") as used:
        _flipped(file)
        damaged = file.read_bytes()
        cache.made("k", "a", lambda target: target.write_bytes(b"one"))
        assert used.read() == damaged
    assert file.read_bytes() == b"one"


def test_records_up_to_the_first_damaged_one(own_cache: Path) -> None:
    entry, all_of_it = own_cache / "graphs/g", [b"first", b"second", b""]
    for record in all_of_it:
        cache.append("graphs", "g", record, most=1000)
    assert cache.records("graphs", "g") == all_of_it
    data = entry.read_bytes()
    for damaged, whole in ((data[:-1], 2), (data[:40], 1), (data[:40] + b"?" + data[41:], 1), (data + b"!", 3)):
        cache.append("graphs", "g", b"", most=1000)
        entry.write_bytes(damaged)
        assert [flaw.place for flaw in cache.flaws()] == [entry]
        assert cache.records("graphs", "g") == all_of_it[:whole]
        assert not entry.exists()
    cache.append("graphs", "g", b"x" * 100, most=10)
    cache.append("graphs", "g", b"too much", most=10)
    assert cache.records("graphs", "g") == [b"x" * 100]
    (own_cache / "graphs/h").write_bytes((own_cache / "graphs/g").read_bytes())
    assert cache.records("graphs", "h") == []


COUNTED = """
import sys, time
from pathlib import Path
from cairn.base import cache
def make(target):
    with open(sys.argv[1], "a") as out: out.write("made\\n")
    time.sleep(0.3)
    target.write_bytes(b"x")
print(cache.made("k", "a", make).read_bytes())
"""


def test_of_many_processes_one_makes_an_entry(own_cache: Path, tmp_path: Path) -> None:
    log = tmp_path / "log"
    command = [sys.executable, "-c", COUNTED, str(log)]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(6)]
    assert [process.communicate()[0] for process in running] == ["b'x'\n"] * 6
    assert log.read_text() == "made\n"
    assert not list((own_cache / ".turns").iterdir())


def test_of_many_threads_one_makes_an_entry() -> None:
    made = []

    def make(target: Path) -> None:
        made.append(target)
        time.sleep(0.05)
        target.write_bytes(b"x")

    threads = [threading.Thread(target=cache.made, args=("k", "a", make)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 1


HELD = """
import sys, time
from pathlib import Path
from cairn.base import turns
with turns.taken(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(100)
"""


def _holder(lock: Path) -> subprocess.Popen[str]:
    holder = subprocess.Popen([sys.executable, "-c", HELD, str(lock)], stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None and holder.stdout.readline() == "held\n"
    return holder


def test_a_killed_holders_turn_is_over(tmp_path: Path) -> None:
    holder = _holder(tmp_path / "lock")
    threading.Timer(0.2, holder.kill).start()
    with turns.taken(tmp_path / "lock"):
        holder.communicate()
        assert holder.returncode == -signal.SIGKILL


def test_a_stopped_holder_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    holder = _holder(tmp_path / "lock")
    holder.send_signal(signal.SIGSTOP)
    with turns.taken(tmp_path / "lock", patience=0.1):
        assert holder.poll() is None
    holder.kill()
    holder.communicate()


def test_a_holder_that_works_is_waited_for_longer(tmp_path: Path) -> None:
    """On a machine so busy that what it makes takes minutes, making it once more would take longer still."""
    holder = _holder(tmp_path / "lock")
    threading.Timer(0.5, holder.kill).start()
    handle = turns._wait(tmp_path / "lock", 0.1)
    holder.communicate()
    assert handle is not None
    turns._give_back(tmp_path / "lock", handle)


def test_a_failure_gives_the_turn_back(own_cache: Path) -> None:
    def fail(target: Path) -> None:
        raise RuntimeError

    for _ in range(2):
        with pytest.raises(RuntimeError):
            cache.made("k", "a", fail)
    assert not list((own_cache / ".turns").iterdir())


def test_the_cache_stays_where_it_is_when_the_program_moves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CAIRN_CACHE_DIR", "relative")
    made = cache.store("k", "a", b"one")
    monkeypatch.chdir("/")
    assert made == tmp_path / "relative/k/a" and cache.read("k", "a") == b"one"


@pytest.mark.parametrize("name", ["a:b", "a;b", "a\nb"])
def test_signs_that_separate_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str) -> None:
    monkeypatch.setenv("CAIRN_CACHE_DIR", str(tmp_path / name))
    with pytest.raises(UsageError, match="no colon, semicolon"):
        cache.root()


@pytest.mark.parametrize("size", ["foo", "-1", "1.5G", "G", "2GB", "\u00b2"])
def test_a_size_that_is_none_is_told_before_any_work(monkeypatch: pytest.MonkeyPatch, size: str) -> None:
    monkeypatch.setenv("CAIRN_CACHE_SIZE", size)
    with pytest.raises(UsageError, match=r"CAIRN_CACHE_SIZE=.*expected a number"):
        cache.lookup("k", "a")


def test_where_nobody_chose_a_cache_there_is_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("CAIRN_CACHE_DIR")
    monkeypatch.setattr(scratch, "place", lambda: tmp_path)
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert cache.root() == tmp_path / f"cairn-{os.geteuid()}"
    assert cache.root() == tmp_path / f"cairn-{os.geteuid()}"
    told = capsys.readouterr().err
    assert told.count("is used instead") == 1 and "CAIRN_CACHE_DIR" in told


def test_clearing_takes_what_is_cairns_alone(own_cache: Path) -> None:
    own_cache.mkdir()
    (own_cache / "thesis.tex").touch()
    cache.store("kernel", "a", b"one")
    cache.clear()
    assert [place.name for place in own_cache.iterdir()] == ["thesis.tex"]
    assert config.cache_dir() == own_cache


def test_tools_that_find_no_room_say_so_in_one_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(scratch, "has_no_room", lambda where: True)
    with pytest.raises(UsageError, match=r"nothing can be kept in .*: No space left on device"), cache.staged("k", "a"):
        raise UsageError("the tool's own words")
    with pytest.raises(UsageError, match=r"no temporary files .*: No space left on device"), scratch.folder():
        raise UsageError("the tool's own words")
