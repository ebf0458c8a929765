"""The import rules of the architecture, checked on the source."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from cairn.base import private

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "cairn"

# What each layer may import, below itself. Imports go down only.
ALLOWED: dict[str, set[str]] = {}
_below: set[str] = set()
for _layer in (
    {"base"}, {"catalog"}, {"isa"}, {"codeobj"}, {"vgpu"}, {"hsa", "hipify"}, {"compiler"},
    {"fortran"}, {"hip"}, {"libs"}, {"abi"}, {"frameworks"}, {"tools"}, {"cli"},
):  # fmt: skip
    for _name in _layer:
        ALLOWED[_name] = set(_below)
    _below |= _layer
ALLOWED["hipify"] = {"base", "catalog"}
ALLOWED["fortran"] = {"base", "catalog", "compiler", "hipify"}
ALLOWED["compiler"] = {"base", "catalog", "codeobj", "hipify", "isa"}  # compiling needs no device

# Heavy third-party packages and the places that may import them.
CONFINED = {
    "llvmlite": ("cairn/vgpu/lower", "cairn/vgpu/codecache.py", "cairn/compiler"),
    "elftools": ("cairn/codeobj",),
    "rich": ("cairn/cli", "cairn/tools", "cairn/base"),
}

FILES = sorted(PACKAGE.rglob("*.py"))
LAYERS = pytest.mark.parametrize("layer", sorted({file.relative_to(PACKAGE).parts[0] for file in FILES}))


def files_of(layer: str) -> list[Path]:
    """A layer's files, or the one of that name."""
    return [file for file in FILES if file.relative_to(PACKAGE).parts[0] == layer]


@cache
def imports_of(file: Path) -> set[str]:
    """Absolute module names that ``file`` imports anywhere in its text."""
    found: set[str] = set()
    text = file.read_text()
    for node in ast.walk(ast.parse(text)) if "import" in text else ():
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}:{node.lineno}: relative import"
            found.add(node.module or "")
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


@LAYERS
def test_imports_go_down_only(layer: str) -> None:
    for file in files_of(layer) if layer in ALLOWED else ():
        place = file.relative_to(ROOT).as_posix()
        for module in imports_of(file):
            words = module.split(".")
            if words[0] == "cairn" and len(words) > 1 and words[1] in ALLOWED:
                assert words[1] == layer or words[1] in ALLOWED[layer], f"{place} imports {module}"
            if words[0] in CONFINED:
                assert place.startswith(CONFINED[words[0]]), f"{place} imports {words[0]}"


# Programs of Cairn's own Python alone: in another's, modules have other names, and ``cairn.base.home`` finds them.
AT_HOME = ("cairn/cli", "cairn/catalog/generate.py", "cairn/base/home.py", "cairn/base/private.py")


@LAYERS
def test_modules_are_found_by_their_private_names(layer: str) -> None:
    for file in files_of(layer):
        text = file.read_text()
        if file.relative_to(ROOT).as_posix().startswith(AT_HOME) or not re.search("import_module|find_spec", text):
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
                assert name not in ("import_module", "find_spec"), f"{file}:{node.lineno}: use cairn.base.home"


# What runs in Cairn's own Python alone, and so may import its packages; ``codecache`` asks first.
WITH_PACKAGES = ("cairn/cli", "cairn/frameworks", "cairn/hip/api", "cairn/tools", "cairn/vgpu/interp")
WITH_PACKAGES += (
    "cairn/codeobj/symbols.py",
    "cairn/vgpu/codecache.py",
    "cairn/libs/rand/generate.py",
    "cairn/compiler/devlib",
)


@LAYERS
def test_clients_meet_the_standard_library_alone(layer: str) -> None:
    """In a client's Python Cairn has none of its packages: who needs one runs apart, see ``cairn.base.helper``."""
    for file in files_of(layer):
        used = {module.partition(".")[0] for module in imports_of(file)} & private.APART
        if used and not file.relative_to(ROOT).as_posix().startswith(WITH_PACKAGES):
            assert "@helper.apart" in file.read_text(), f"{file} imports {', '.join(used)}"


def test_every_folder_is_a_layer() -> None:
    folders = {p.name for p in PACKAGE.iterdir() if p.is_dir() and p.name != "__pycache__"}
    assert folders == set(ALLOWED)


FOLDERS = sorted({file.parent for file in (PACKAGE / "vgpu").rglob("*.py")})


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda f: str(f.relative_to(ROOT)))
def test_a_folder_of_the_engine_can_be_taken_in(folder: Path) -> None:
    files = [file.name for file in folder.glob("*.py") if file.name != "__init__.py"]
    assert len(files) <= 15, f"{folder.relative_to(ROOT)} has {len(files)} files: {', '.join(sorted(files))}"


def test_importing_cairn_loads_nothing_heavy() -> None:
    code = (
        "import sys, threading, cairn, cairn.cli.main\n"
        "heavy = {'numpy', 'llvmlite', 'ziglang', 'elftools', 'msgpack', 'rich'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
        "assert threading.active_count() == 1\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)


def test_the_engines_llvmlite_is_the_one_that_is_installed() -> None:
    from cairn.vgpu.codecache import LLVMLITE

    assert f'"llvmlite>={LLVMLITE},' in (ROOT / "pyproject.toml").read_text()
