"""Where Cairn lives: its own Python, and what its modules are called in this process.

In another's Python, a client's with packages and a version of its own, Cairn is a guest: its modules have private names
(``cairn.base.private``), and what needs other packages is asked of Cairn's own Python (``cairn.base.helper``).
"""

from __future__ import annotations

import functools
import importlib
import os
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

# What stands before the names of Cairn's modules here: nothing, or the private package and a dot.
PREFIX = __name__.removesuffix("cairn.base.home")
# How the folders end into which packages are installed.
_PACKAGES = ("site-packages", "dist-packages")


class Home(NamedTuple):
    """Cairn's own Python: the program, its ``prefix`` (a virtual environment's, where it has one), and the folders
    that Cairn and its packages are found in."""

    executable: str
    prefix: str
    paths: tuple[str, ...]


def guest() -> bool:
    """Whether this process's Python is another's."""
    return bool(PREFIX)


def module(name: str) -> ModuleType:
    """A module of Cairn's by its name (``cairn.…``), whatever it is called in this process."""
    full = PREFIX + name
    found = sys.modules.get(full)
    if found is not None and not getattr(found.__spec__, "_initializing", False):
        return found
    return importlib.import_module(full)


@functools.cache
def home() -> Home:
    """Cairn's own Python."""
    if guest():
        return Home(*sys.modules[PREFIX.rstrip(".")].home)
    own = str(Path(__file__).parents[2])
    given = [str(Path(path).absolute()) for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    if own in given:  # Cairn's packages may be there, too
        packages = [path for path in sys.path if path.endswith(_PACKAGES) or path in given]
    else:
        packages = [path for path in sys.path if path.endswith(_PACKAGES) and path not in given]
    return Home(_executable(), sys.prefix, tuple(dict.fromkeys([own, *packages])))


def importing(paths: Sequence[str]) -> str:
    """Code by which Cairn's own Python imports the Cairn of the first of ``paths`` and finds its packages in them, also
    where another Cairn is installed: a clone's programs run by an environment that has a second one. They stand before
    that Python's own packages, as where PYTHONPATH names them."""
    return (
        f"import sys\npaths = {list(paths)!r}\n"
        "sys.path[:0] = paths[:1]\nimport cairn\ndel sys.path[: len(paths[:1])]\n"
        f"place = next((i for i, path in enumerate(sys.path) if path.endswith({_PACKAGES!r})), len(sys.path))\n"
        "sys.path[place:place] = [path for path in paths if path not in sys.path]\n"
    )


def _executable() -> str:
    """The interpreter; a program that has Python inside may not be it."""
    if Path(sys.executable or "").name.startswith("python"):
        return sys.executable
    version = sysconfig.get_python_version()
    return str(Path(sysconfig.get_config_var("BINDIR") or "/usr/bin") / f"python{version}")


def package(name: str) -> Path | None:
    """Folder of a package that Cairn needs; None where it is not installed."""
    if guest():
        return next((Path(path, name) for path in home().paths if Path(path, name).is_dir()), None)
    import importlib.util

    spec = importlib.util.find_spec(name)
    return Path(spec.submodule_search_locations[0]) if spec and spec.submodule_search_locations else None
