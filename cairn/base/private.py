"""Cairn in another's Python, under private names.

A program that loads Cairn's libraries may be a Python program: with a package of its own that is called ``cairn``, with
other versions of what Cairn needs, or in another version of Python, which Cairn's compiled packages do not fit. So
Cairn's modules are called ``_cairn.cairn.…`` there. An import in one of them finds Cairn's modules and the standard
library. What needs other packages runs in Cairn's own Python (``cairn.base.helper``).

The libraries load this file by its path, as the module ``_cairn``, and set ``home`` (``cairn.base.home.Home``).
"""

from __future__ import annotations

import builtins
import importlib
import importlib.machinery
import importlib.util
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

NAME = "_cairn"
# Packages of Cairn's environment: the client's, which may have the same names, are not what Cairn would get.
APART = frozenset({"elftools", "llvmlite", "msgpack", "numpy", "rich", "zstandard"})

home: tuple[str, str, tuple[str, ...]] = globals().get("home", ("", "", ()))  # set by who loads this file
_FOLDER = Path(__file__).parents[2]  # the one that package cairn lies in


def boot() -> ModuleType:
    """``cairn.abi.boot`` for this process. Where the client uses Cairn itself, in its own Python, it is the one that
    the client uses; else a private one."""
    if _client_has_cairn():
        return importlib.import_module("cairn.abi.boot")
    if _FINDER not in sys.meta_path:
        sys.modules[NAME].__path__ = []
        sys.meta_path.insert(0, _FINDER)
    return importlib.import_module(f"{NAME}.cairn.abi.boot")


def _client_has_cairn() -> bool:
    known = sys.modules.get("cairn")
    if known is not None:
        return any(Path(folder, "abi", "boot.py").is_file() for folder in getattr(known, "__path__", ()))
    if sys.prefix != home[1] or _shadowed():
        return False
    spec = importlib.util.find_spec("cairn")
    return spec is not None and spec.origin == str(_FOLDER / "cairn" / "__init__.py")


def _shadowed() -> bool:
    """Whether the client has packages of its own before those of Cairn's environment, by PYTHONPATH or beside it."""
    for folder in sys.path:
        if folder in home[2]:
            return False
        if any(Path(folder, name).is_dir() for name in APART):
            return True
    return False


def _import(
    name: str, globals: Mapping[str, Any] | None = None, locals: Mapping[str, Any] | None = None,
    fromlist: Sequence[str] | None = (), level: int = 0,
) -> Any:  # fmt: skip
    """What ``import`` does in Cairn's modules."""
    first = name.partition(".")[0]
    if first in APART:
        raise ImportError(f"{first} is a package of Cairn's own Python, which this process is not", name=first)
    if first != "cairn":
        return builtins.__import__(name, globals, locals, fromlist or (), level)
    found = builtins.__import__(f"{NAME}.{name}", globals, locals, fromlist or (), level)
    return found if fromlist else found.cairn


_BUILTINS = {**vars(builtins), "__import__": _import}


class _Loader(importlib.machinery.SourceFileLoader):
    def exec_module(self, module: ModuleType) -> None:
        module.__dict__["__builtins__"] = _BUILTINS
        super().exec_module(module)


class _Finder:
    """Finds Cairn's modules by their private names: Python source, in Cairn's folder alone."""

    def __init__(self) -> None:
        self._folders: dict[str, importlib.machinery.FileFinder] = {}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if not name.startswith(f"{NAME}.cairn"):
            return None
        for folder in path or [str(_FOLDER)]:
            if folder not in self._folders:
                details = (_Loader, importlib.machinery.SOURCE_SUFFIXES)
                self._folders[folder] = importlib.machinery.FileFinder(folder, details)
            spec = self._folders[folder].find_spec(name)
            if spec is not None:
                return spec
        return None

    def invalidate_caches(self) -> None:
        for folder in self._folders.values():
            folder.invalidate_caches()


_FINDER = _Finder()
