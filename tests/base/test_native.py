"""Building C with the bundled tools."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pytest

from cairn.base import native
from cairn.base.errors import ToolError


def test_builds_and_caches(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CAIRN_CACHE_DIR", str(tmp_path / "cache"))
    source = tmp_path / "twice.c"
    source.write_text(
        '#include <pthread.h>\n__attribute__((visibility("default"))) int twice(int x) { return 2 * x; }\n'
    )
    library = native.build("twice", [source])
    assert ctypes.CDLL(str(library)).twice(21) == 42
    stamp = library.stat().st_ino
    assert native.build("twice", [source]).stat().st_ino == stamp
    source.write_text(source.read_text().replace("2 * x", "3 * x"))
    assert native.build("twice", [source]) != library


def test_a_broken_source_shows_the_compilers_message(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CAIRN_CACHE_DIR", str(tmp_path / "cache"))
    source = tmp_path / "broken.c"
    source.write_text("int broken(void) { return missing; }\n")
    with pytest.raises(
        ToolError, match=r"^Cairn's own broken cannot be made: .*/broken.c:1:.* error: .*'missing'"
    ) as told:
        native.build("broken", [source])
    assert "\n" not in str(told.value)
