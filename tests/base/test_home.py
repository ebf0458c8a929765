"""Where Cairn's own Python finds Cairn's packages."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import cairn
from cairn.base import home

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


def test_home_leaves_out_what_pythonpath_names(tmp_path: Path) -> None:
    """It is a client's; where Cairn itself is found by it, Cairn's packages may be as well."""
    other = tmp_path / "site-packages"
    other.mkdir()
    code = "from cairn.base import home; print(*home.home().paths, sep='\\n')"

    def paths(*variable: str) -> list[str]:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(variable)}
        command = [sys.executable, "-c", code]
        return subprocess.run(command, env=environment, text=True, capture_output=True, check=True).stdout.split()

    own = home.home().paths[0]
    assert str(other) not in paths(str(other))
    assert paths(str(other))[0] == own
    assert str(other) in paths(own, str(other))


def test_another_cairn_that_is_installed_is_not_taken(tmp_path: Path) -> None:
    (tmp_path / "cairn").mkdir()
    (tmp_path / "cairn/__init__.py").write_text("raise SystemExit('another one')")
    paths = home.home().paths
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n{home.importing(paths)}print(cairn.__file__, *sys.path)"
    found = subprocess.run(
        [sys.executable, "-I", "-c", code], text=True, capture_output=True, check=True
    ).stdout.split()
    assert found[0] == str(Path(paths[0]) / "cairn/__init__.py")
    assert found[1] == str(tmp_path), "nothing of the standard library is covered"
