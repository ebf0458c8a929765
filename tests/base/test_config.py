"""Environment variables and their errors."""

from __future__ import annotations

from pathlib import Path

import pytest

from cairn.base import config
from cairn.base.errors import UsageError


@pytest.mark.parametrize(
    ("text", "bytes_"), [("2G", 2 << 30), ("512M", 512 << 20), ("7k", 7 << 10), ("1000", 1000), (" 1g ", 1 << 30)]
)
def test_sizes(monkeypatch: pytest.MonkeyPatch, text: str, bytes_: int) -> None:
    monkeypatch.setenv("CAIRN_CACHE_SIZE", text)
    assert config.size_in_bytes("CAIRN_CACHE_SIZE") == bytes_


@pytest.mark.parametrize("text", ["much", "2GB", "-1", "1.5G"])
def test_a_bad_size_names_the_variable(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("CAIRN_CACHE_SIZE", text)
    with pytest.raises(UsageError, match="CAIRN_CACHE_SIZE"):
        config.size_in_bytes("CAIRN_CACHE_SIZE")


def test_cache_dir_follows_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CAIRN_CACHE_DIR", str(tmp_path))
    assert config.cache_dir() == tmp_path
    monkeypatch.delenv("CAIRN_CACHE_DIR")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "x"))
    assert config.cache_dir() == tmp_path / "x" / "cairn"


def test_unknown_variables_are_refused() -> None:
    with pytest.raises(KeyError):
        config.get("CAIRN_COLOUR")
