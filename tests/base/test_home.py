"""Where Cairn's own Python finds Cairn's packages."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import cairn

OWN = str(Path(cairn.__file__).parents[1])
PATHS = "from cairn.base import home; print(home.importing(home.home().paths))"


def run(code: str, search: list[str]) -> str:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(search)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, text=True, capture_output=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


def package(folder: Path, name: str) -> None:
    (folder / name).mkdir(parents=True)
    (folder / name / "__init__.py").write_text("FROM = 'given'\n")


def test_packages_beside_a_cairn_that_the_environment_names(tmp_path: Path) -> None:
    """Its packages are found without the environment, before others of the same name that are installed, but after
    Python's own modules."""
    for name in ("only_here", "numpy", "json"):
        package(tmp_path, name)
    imports = run(PATHS, [OWN, str(tmp_path)])
    ask = "import only_here, numpy, json; print(only_here.FROM, numpy.FROM, hasattr(json, 'dumps'))"
    assert run(imports + ask, []) == "given given True\n"


def test_folders_of_the_users_own_are_not_cairns(tmp_path: Path) -> None:
    package(tmp_path, "only_here")
    ask = "import importlib.util; print(importlib.util.find_spec('only_here'))"
    assert run(run(PATHS, [str(tmp_path)]) + ask, []) == "None\n"
