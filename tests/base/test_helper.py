"""Processes of Cairn's own Python that work for others."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cairn.base import config, helper, home
from cairn.base.errors import ToolError, UsageError


def test_a_call() -> None:
    asked = helper.Helper()
    assert asked.call(config.get, "CAIRN_LOG") == config.get("CAIRN_LOG")
    large = os.urandom(3 << 20)
    from cairn.base import cache

    assert asked.call(cache.digest, large) == cache.digest(large)
    asked.stop()


def test_errors_come_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAIRN_CACHE_SIZE", "much")
    asked = helper.Helper(nice=5)
    with pytest.raises(UsageError, match="CAIRN_CACHE_SIZE=much"):
        asked.call(config.size_in_bytes, "CAIRN_CACHE_SIZE")
    with pytest.raises(ToolError, match="KeyError in Cairn's own Python"):
        asked.call(config.get, "NO_SUCH_VARIABLE")
    asked.stop()


def test_one_that_has_ended_is_started_again() -> None:
    """Also in a program that writing into a closed pipe ends."""
    code = (
        "import os, signal\n"
        "from cairn.base import config, helper\n"
        "from cairn.base.errors import ToolError\n"
        "signal.signal(signal.SIGPIPE, signal.SIG_DFL)\n"
        "asked = helper.Helper()\n"
        "for _ in range(2):\n"
        "    assert asked.call(config.get, 'CAIRN_LOG')\n"
        "    child = int(open(f'/proc/self/task/{os.getpid()}/children').read().split()[-1])\n"
        "    os.kill(child, signal.SIGKILL)\n"
        "    os.waitpid(child, 0)\n"
        "assert asked.call(config.get, 'CAIRN_LOG')\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)


def test_no_interpreter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(home, "home", lambda: home.Home("/nowhere/python3", "/nowhere", ()))
    with pytest.raises(ToolError, match="/nowhere/python3, does not start: No such file"):
        helper.Helper().call(config.get, "CAIRN_LOG")


def test_the_clients_variables_for_python_do_not_reach_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "struct.py").write_text("raise SystemExit('the client\\'s module')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("PYTHONHOME", str(tmp_path))
    asked = helper.Helper()
    assert asked.call(config.get, "CAIRN_LOG")
    asked.stop()


def test_ctrl_c_leaves_no_answer_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """An interrupted question's answer is not taken for the next one's."""
    asked = helper.Helper()
    assert asked.call(config.get, "CAIRN_TIER") == config.get("CAIRN_TIER")

    def interrupted(*_: object) -> bytes:
        signal.raise_signal(signal.SIGINT)
        raise AssertionError("not reached")

    with monkeypatch.context() as patched:
        patched.setattr(helper, "_receive", interrupted)
        with pytest.raises(KeyboardInterrupt):
            asked.call(config.get, "CAIRN_LOG")
    assert asked.call(config.get, "CAIRN_TIER") == config.get("CAIRN_TIER")
    asked.stop()


def test_one_of_low_priority_is_not_a_real_time_process() -> None:
    """Also where the program is one."""
    try:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
    except PermissionError:
        pytest.skip("real-time priorities are not allowed here")
    low, plain = helper.Helper(nice=5), helper.Helper()
    try:
        found = low.call(os.sched_getscheduler, 0), plain.call(os.sched_getscheduler, 0)
    finally:
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
        low.stop()
        plain.stop()
    assert found == (os.SCHED_OTHER, os.SCHED_RR)
