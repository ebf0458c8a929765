"""``python -m bench.compat.units --root DIR stream memory …``: hip-tests' Catch2 units, folder by folder.

The tests' files are compiled as they are, a dozen in one translation unit, each in a namespace of its own: Catch2's
header, which takes most of the time, is parsed once for all of them. A file that does not bear that is compiled alone.
Tests run in chunks; those of a chunk that fails run again, each in a process of its own.
"""

from __future__ import annotations

import argparse
import json
import re
import resource
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from bench.compat.__main__ import environment

_CHUNK = 12
_INCLUDE = re.compile(r'^\s*#\s*include\s*([<"][^>"]+[>"])', re.MULTILINE)
_ELSEWHERE = re.compile(r"windows|direct\.h|process\.h|<io\.h|cuda|\.inl|\.cc", re.IGNORECASE)  # other systems' headers


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.compat.units", description=__doc__)
    parser.add_argument("folders", nargs="+", help="folders of hip-tests/catch/unit")
    parser.add_argument("--root", type=Path, default=Path(), help="folder that holds hip-tests")
    parser.add_argument("--work", type=Path, default=Path("units"), help="where programs and results go")
    parser.add_argument("--seconds", type=int, default=12, help="CPU time for a test")
    args = parser.parse_args()
    for name in args.folders:
        unit = Unit(args.root.resolve() / "hip-tests/catch", name, args.work.resolve() / name)
        unbuilt = unit.build()
        results = unit.run(args.seconds)
        print(f"{name}: {dict(Counter(status for status, _ in results.values()))}, does not compile: {unbuilt}")
    return 0


class Unit:
    """The tests of one folder, as one program in ``work``."""

    def __init__(self, catch: Path, name: str, work: Path) -> None:
        self.catch, self.folder, self.work = catch, catch / "unit" / name, work
        self.work.mkdir(parents=True, exist_ok=True)
        self.program = work / "test"
        headers = ("external/Catch2", "include", "kernels", "external/picojson", f"unit/{name}")
        self.options = [f'-DKERNELS_PATH="{catch}/kernels/"', *(f"-I{catch / header}" for header in headers)]

    # ---- building ----

    def build(self) -> list[str]:
        """Compile and link; names of files that do not compile."""
        text = re.sub(r"#.*", "", (self.folder / "CMakeLists.txt").read_text())
        listed = dict.fromkeys(Path(word).name for word in re.findall(r"[\w.+/-]+\.cc\b", text))
        files = [self.folder / name for name in listed if (self.folder / name).is_file()]
        bodies = {file: file.read_text(errors="replace") for file in files}
        plain = [file for file in files if "TEST_CASE" not in bodies[file] and " main(" not in bodies[file]]
        tests = [file for file in files if "TEST_CASE" in bodies[file]]
        main_files = [
            self.catch / "hipTestMain" / f"{stem}.cc" for stem in ("main", "hip_test_context", "hip_test_features")
        ]
        objects: list[Path] = []
        unbuilt: list[str] = []
        for file in (*main_files, self.catch / "kernels/Set.cpp", *plain):
            made, errors = self._compiled(file.stem, f'#include "{file}"\n')
            if made is None:
                raise SystemExit(f"{file} does not compile:\n{errors}")
            objects.append(made)
        for first in range(0, len(tests), _CHUNK):
            parts, failed = self._together(tests[first : first + _CHUNK], f"part{first // _CHUNK}")
            objects += parts
            unbuilt += failed
        libraries = ("-ldl", "-lpthread", "-lrt", "-lhiprtc")
        subprocess.run(["hipcc", *objects, "-o", self.program, *libraries], env=environment(), check=True)
        return unbuilt

    def _together(self, tests: Sequence[Path], name: str) -> tuple[list[Path], list[str]]:
        """Objects of some tests' files, and names of those that do not compile."""
        found = (word for test in tests for word in _INCLUDE.findall(test.read_text(errors="replace")))
        lines = [f"#include {word}" for word in dict.fromkeys(found) if not _ELSEWHERE.search(word)]
        for test in tests:
            space = re.sub(r"\W", "_", test.name)
            lines += [f"namespace of_{space} {{", f'#include "{test}"', "}"]
        made, errors = self._compiled(name, "\n".join(lines) + "\n")
        if made:
            return [made], []
        if len(tests) == 1:
            alone = self._compiled(f"{name}_alone", f'#include "{tests[0]}"\n')[0]
            return ([alone], []) if alone else ([], [tests[0].name])
        faulty = [test for test in tests if re.search(rf"/{re.escape(test.name)}:\d+:\d+: (fatal )?error", errors)]
        groups = [[test for test in tests if test not in faulty], *([test] for test in faulty)]
        if not faulty:
            groups = [list(tests[: len(tests) // 2]), list(tests[len(tests) // 2 :])]
        parts = [self._together(group, f"{name}_{k}") for k, group in enumerate(groups) if group]
        return [each for made, _ in parts for each in made], [each for _, failed in parts for each in failed]

    def _compiled(self, name: str, text: str) -> tuple[Path | None, str]:
        source, made = self.work / f"{name}.cc", self.work / f"{name}.o"
        source.write_text(text)
        words = ["hipcc", "-std=c++17", *self.options, "-w", "-Xarch_host", "-O0", "-c", str(source), "-o", str(made)]
        done = subprocess.run(words, env=environment(), capture_output=True, text=True, check=False)
        return (made if done.returncode == 0 else None), done.stderr

    # ---- running ----

    def run(self, seconds: int) -> dict[str, tuple[str, str]]:
        """Of each test: ``ok``, ``time`` or its exit code, and what it wrote."""
        results: dict[str, tuple[str, str]] = {}
        names = [name.strip() for name in self._ran(["--list-test-names-only"], 60)[1].splitlines() if name.strip()]
        for first in range(0, len(names), _CHUNK):
            chunk = names[first : first + _CHUNK]
            if self._tests(chunk, 2 * seconds)[0] == "ok":
                results |= dict.fromkeys(chunk, ("ok", ""))
            else:
                results |= {name: self._tests([name], seconds) for name in chunk}
        (self.work / "results.json").write_text(json.dumps(results, indent=1))
        return results

    def _tests(self, names: Sequence[str], seconds: int) -> tuple[str, str]:
        listed = self.work / "names.txt"
        listed.write_text("".join(re.sub(r"([,[])", r"\\\1", name) + "\n" for name in names))
        return self._ran(["-f", str(listed)], seconds)

    def _ran(self, words: Sequence[str], seconds: int) -> tuple[str, str]:
        def limited() -> None:
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))

        try:
            done = subprocess.run(
                [self.program, *words],
                env=environment(),
                cwd=self.work,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=8 * seconds,
                preexec_fn=limited,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return "time", ""
        status = {0: "ok", -9: "time", -24: "time"}.get(done.returncode, str(done.returncode))
        return status, (done.stdout + done.stderr)[-6000:]


if __name__ == "__main__":
    sys.exit(main())
