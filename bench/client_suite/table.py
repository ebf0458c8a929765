"""Clients that bring tests of their own: the wheel, the sources with its tests, and how pytest runs them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class Client(NamedTuple):
    """``wheels`` are for pip; ``source`` at ``tag`` has ``tests``, a folder; ``pythons`` are versions, best first.

    ``folders``: pairs of a prefix for modules' names and a folder of ``tests`` whose own folders ``*_tests`` are
    modules, as are the files ``test_*.py`` in it together; without any each file ``*_test.py`` is a module.
    ``options`` are pytest's; ``files``: pairs of a name in the sources and the address that it comes from.
    """

    name: str
    wheels: tuple[str, ...]
    source: str
    tag: str
    tests: str = "tests"
    folders: tuple[tuple[str, str], ...] = ()
    marks: str = ""
    settings: tuple[tuple[str, str], ...] = ()
    options: tuple[str, ...] = ()
    files: tuple[tuple[str, str], ...] = ()
    pythons: tuple[str, ...] = ("3.11", "3.12", "3.13")

    def modules(self, tests: Path) -> dict[str, list[str]]:
        """What pytest is given for each module, by the module's name; paths are relative to ``tests``."""
        if not self.folders:
            files = sorted(tests.glob("*_test.py"))
            return {each.stem.removesuffix("_test"): [each.name] for each in files}
        found = {}
        for package, folder in self.folders:
            place = tests / folder
            taken = {Path(other) for _, other in self.folders}
            for each in sorted(place.glob("*_tests")):
                if each.relative_to(tests) not in taken:
                    found[package + each.name.removesuffix("_tests")] = [str(each.relative_to(tests))]
            own = [str(each.relative_to(tests)) for each in sorted(place.glob("test_*.py"))]
            if own:
                found[(package or f"{self.name}.")[:-1]] = own
        return found


CLIENTS = (
    Client(
        "cupy",
        ("cupy-rocm-7-0==14.2.0", "numpy<2.5", "scipy<1.18", "pytest", "hypothesis", "ml_dtypes"),
        "https://github.com/cupy/cupy",
        "v14.2.0",
        folders=(("", "cupy_tests"), ("cupyx.", "cupyx_tests"), ("cupyx.scipy.", "cupyx_tests/scipy_tests")),
        marks="not multi_gpu and not slow",
    ),
    Client(
        "jax",
        ("jax-rocm7-plugin==0.12.0", "jax-rocm7-pjrt==0.12.0", "jax<0.13", "scipy", "pytest", "absl-py", "hypothesis"),
        "https://github.com/jax-ml/jax",
        "jax-v0.12.0",
        settings=(("JAX_NUM_GENERATED_CASES", "10"), ("JAX_SKIP_SLOW_TESTS", "true")),
        pythons=("3.12", "3.13", "3.11"),
    ),
    Client(
        "array-api",
        ("cupy-rocm-7-0==14.2.0", "array_api_compat==1.16.0", "numpy<2.5", "scipy", "pytest", "hypothesis", "ndindex",
         "pytest-json-report"),
        "https://github.com/data-apis/array-api-tests",
        "master",
        tests=".",
        folders=(("", "array_api_tests"),),
        settings=(("ARRAY_API_TESTS_MODULE", "array_api_compat.cupy"), ("ARRAY_API_TESTS_VERSION", "2025.12")),
        options=("--max-examples=10", "--hypothesis-disable-deadline"),
        files=(("xfails.txt", "https://raw.githubusercontent.com/data-apis/array-api-compat/1.16.0/cupy-xfails.txt"),),
    ),
)  # fmt: skip
