"""The processors that a process may use: affinity and control groups."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cairn.base import processors


def group(root: Path, **files: str) -> None:
    root.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (root / name.replace("__", ".")).write_text(text)


def quotas(tmp_path: Path, membership: str) -> list[float]:
    (tmp_path / "cgroup").write_text(membership)
    return list(processors.quotas(tmp_path / "cgroup", tmp_path / "fs"))


def test_a_group_and_those_around_it(tmp_path: Path) -> None:
    group(tmp_path / "fs/outer", cpu__max="400000 100000\n")
    group(tmp_path / "fs/outer/inner", cpu__max="150000 100000\n")
    group(tmp_path / "fs/outer/free", cpu__max="max 100000\n")
    assert set(quotas(tmp_path, "0::/outer/inner\n")) == {4.0, 1.5}
    assert set(quotas(tmp_path, "0::/outer/free\n")) == {4.0}


def test_the_older_version(tmp_path: Path) -> None:
    group(tmp_path / "fs/cpu,cpuacct/job", cpu__cfs_quota_us="250000\n", cpu__cfs_period_us="100000\n")
    group(tmp_path / "fs/cpu,cpuacct", cpu__cfs_quota_us="-1\n", cpu__cfs_period_us="100000\n")
    assert set(quotas(tmp_path, "4:cpu,cpuacct:/job\n3:memory:/job\n")) == {2.5}


@pytest.mark.parametrize("text", ["", "rubbish", "100000", "0 100000", "100000 0"])
def test_what_says_nothing(tmp_path: Path, text: str) -> None:
    group(tmp_path / "fs", cpu__max=text)
    assert quotas(tmp_path, "0::/../..\n") == []


def test_none_beyond_the_affinity(monkeypatch: pytest.MonkeyPatch) -> None:
    processors.count.cache_clear()
    monkeypatch.setattr(processors, "quotas", lambda *_: iter([0.2, 1e6]))
    assert processors.count() == 1
    processors.count.cache_clear()
    monkeypatch.setattr(processors, "quotas", lambda *_: iter([]))
    assert processors.count() == len(os.sched_getaffinity(0))
    processors.count.cache_clear()
