"""``python -m bench.compat.units --root DIR stream memory …``: hip-tests' Catch2 units, folder by folder.

The tests' files are compiled as they are, a dozen in one translation unit, each in a namespace of its own with the
headers of its folder: Catch2's header, which takes most of the time, is parsed once for all of them. A file that does
not bear that, shares variables with others, or has options of its own, is compiled alone. Tests run in chunks; those of
a chunk that fails run again, each in a process of its own. A stopped run goes on where it was: objects and results of
an earlier run in ``--work`` are kept. A test that fails and that hip-tests' own list for this target leaves out counts
as ``left out``. Folders beside ``unit`` have their own names: ``multiproc``, ``stress/memory``, ``perftests/stream`` …
"""

from __future__ import annotations

import argparse
import json
import re
import resource
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from bench.compat.__main__ import environment
from bench.compat.listed import Listed, left_out
from cairn.vgpu import specs

_T = TypeVar("_T")
_INCLUDE = re.compile(r'^\s*#\s*include\s*([<"][^>"]+[>"])', re.MULTILINE)
_MACRO = re.compile(r"^\s*#\s*define\s+(\w+)", re.MULTILINE)
_OUTSIDE = re.compile(r"^extern (?!__shared__|\"C\")", re.MULTILINE)  # of a name that another file has
_ELSEWHERE = re.compile(r"windows|direct\.h|process\.h|<io\.h|cuda|\.inl|\.cc", re.IGNORECASE)  # other systems' headers
# Standard headers come first, outside of the namespaces: the tests' own headers, which stay inside, include them.
_STANDARD = """#if __has_include(<bits/stdc++.h>)
#include <bits/stdc++.h>
#endif
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <hip_test_common.hh>"""
# Tests of textures end at once where the device says that it has no image units; here it samples without.
_IMAGES = """#include <hip_test_common.hh>
#undef CHECK_IMAGE_SUPPORT
#define CHECK_IMAGE_SUPPORT
#undef __HIP_NO_IMAGE_SUPPORT
#define __HIP_NO_IMAGE_SUPPORT 0
"""
_LIBRARIES = ("-ldl", "-lpthread", "-lrt", "-lhiprtc")
# Tests of accuracy take 2^32 random numbers and most of the memory, if they are not told otherwise; those of
# cooperative groups launch some thousand kernels of 300000 work-items five times.
_SMALL = ("-A", "4096", "-M", "1", "-I", "2", "-W", "1", "-C", "1")
_SKIPPED = "HIP_SKIP_THIS_TEST"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.compat.units", description=__doc__)
    parser.add_argument("folders", nargs="+", help="folders of hip-tests/catch/unit, or of hip-tests/catch")
    parser.add_argument("--root", type=Path, default=Path(), help="folder that holds hip-tests")
    parser.add_argument("--work", type=Path, default=Path("units"), help="where programs and results go")
    parser.add_argument("--seconds", type=int, default=12, help="CPU time for a test")
    parser.add_argument("--jobs", type=int, default=1, help="compilers or tests at once")
    parser.add_argument("--together", type=int, default=12, help="files a translation unit, tests a process")
    parser.add_argument("--images", action="store_true", help="texture tests run though there are no image units")
    parser.add_argument("--files", default="", help="of the tests' files these alone: names, with commas between")
    parser.add_argument("--only", default="", help="run again the tests whose names have this part")
    args = parser.parse_args()
    catch, work = (args.root / "hip-tests/catch").resolve(), args.work.resolve()
    out = left_out(catch, specs.configured_devices()[0].target)
    environment()  # makes the tree, before many ask for it
    shared = Compiler(catch, work / "shared")
    chosen = frozenset(filter(None, args.files.split(",")))

    def whole(name: str) -> None:
        unit = Unit(catch, name, work / "unit" / name, pool, common, chosen, args.together)
        unit.before = _IMAGES if args.images else ""
        unbuilt = unit.build()
        results = unit.run(args.seconds, args.only)
        print(f"{name}: {summary(results, out)}, does not compile: {unbuilt}", flush=True)

    with ThreadPoolExecutor(args.jobs) as pool, ThreadPoolExecutor(len(args.folders)) as units:
        common = list(pool.map(shared.made, _main_files(catch)))
        list(units.map(whole, args.folders))
    return 0


def summary(results: dict[str, tuple[str, str]], out: set[str]) -> str:
    """How many tests passed, were skipped by themselves, and failed; what failed by name, with its status."""
    status = {name: status for name, (status, _) in results.items()}
    bad = {name: status for name, status in status.items() if status not in ("ok", "skip")}
    counts = Counter(status.values())
    real = sorted(f"{name} ({status})" for name, status in bad.items() if name not in out)
    rest = sorted(name for name in bad if name in out)
    return (
        f"{len(status)} tests, {counts['ok']} passed, {counts['skip']} skipped, {len(rest)} left out {rest}, "
        f"{len(real)} failed {real}"
    )


def _main_files(catch: Path) -> list[Path]:
    stems = ("main", "hip_test_context", "hip_test_features")
    return [*(catch / "hipTestMain" / f"{stem}.cc" for stem in stems), catch / "kernels/Set.cpp"]


class Compiler:
    """hipcc with the tests' options; what it has made from the same text is not made again."""

    def __init__(self, catch: Path, work: Path, folder: Path | None = None) -> None:
        self.work = work
        self.work.mkdir(parents=True, exist_ok=True)
        headers = [catch / name for name in ("external/Catch2", "include", "kernels", "external/picojson")]
        headers += [folder] if folder else []
        self.options = [f'-DKERNELS_PATH="{catch}/kernels/"', *(f"-I{header}" for header in headers)]

    def made(self, file: Path, options: Sequence[str] = ()) -> Path:
        made, errors = self.compiled(file.stem, f'#include "{file}"\n', options)
        if made is None:
            raise SystemExit(f"{file} does not compile:\n{errors}")
        return made

    def compiled(self, name: str, text: str, options: Sequence[str] = ()) -> tuple[Path | None, str]:
        source, made, log = (self.work / f"{name}{end}" for end in (".cc", ".o", ".log"))
        known = source.is_file() and source.read_text() == text
        if known and made.is_file():
            return made, ""
        words = ["hipcc", "-std=c++17", *self.options, *options, "-w", "-Xarch_host", "-O0", "-c"]
        source.write_text(text)
        done = self.called([*words, source, "-o", made])
        if done.returncode == 0:
            return made, ""
        made.unlink(missing_ok=True)
        log.write_text(done.stderr)
        return None, done.stderr

    def called(self, words: Sequence[str | Path]) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            words, env=environment(), cwd=self.work, capture_output=True, text=True, errors="replace", check=False
        )


class Unit(Compiler):
    """The tests of one folder, as one program in ``work``."""

    def __init__(
        self,
        catch: Path,
        name: str,
        work: Path,
        pool: ThreadPoolExecutor,
        common: list[Path],
        chosen: frozenset[str] = frozenset(),
        together: int = 12,
    ) -> None:
        self.chosen, self.chunk = chosen, together
        inner = catch / "unit" / name
        self.folder = inner if inner.is_dir() else catch / name
        super().__init__(catch, work, self.folder)
        self.catch, self.pool, self.common = catch, pool, common
        self.program = work / "test"
        self.before = ""  # what is written before each file of tests
        self.shared: set[str] = set()  # stems of sources without tests
        self.file, self.lock = work / "results.json", threading.Lock()

    # ---- building ----

    def build(self) -> list[str]:
        """Compile and link; names of files that do not compile."""
        listed = Listed.read(self.folder, self.work)
        files = [self.folder / name for name in listed.sources if (self.folder / name).is_file()]
        bodies = {file: file.read_text(errors="replace") for file in files}
        self.shared = {file.stem for file in files if "TEST_CASE" not in bodies[file]}
        plain = [file for file in files if "TEST_CASE" not in bodies[file] and " main(" not in bodies[file]]
        tests = [file for file in files if "TEST_CASE" in bodies[file] and self._wanted(file.name)]
        alone = [name for name in listed.options if self._wanted(name)]
        apart = {*listed.options, *(file.name for file in tests if _OUTSIDE.search(self._whole(file, set())))}
        alone += [file.name for file in tests if file.name in apart]
        tests = [file for file in tests if file.name not in apart]
        jobs = [self.pool.submit(self._together, part, f"part{k}") for k, part in enumerate(self._chunks(tests))]
        jobs += [
            self.pool.submit(self._alone, self.folder / name, listed.options.get(name, ()))
            for name in dict.fromkeys([*(file.name for file in plain), *alone])
            if (self.folder / name).is_file()
        ]
        asides = [self.pool.submit(self._aside, words) for words in self._asides(listed)]
        failed = [job.result() for job in asides]
        parts = [job.result() for job in jobs]
        objects = [made for part, _ in parts for made in part] + self.common
        objects += [self.work / Path(word).name for words in listed.commands for word in words if word.endswith(".o")]
        linked = self.called(["hipcc", *dict.fromkeys(objects), "-o", self.program, *_LIBRARIES])
        if linked.returncode != 0:
            failed.append(f"the link: {linked.stderr[-2000:]}")
        return [each for _, unbuilt in parts for each in unbuilt] + [each for each in failed if each]

    def _wanted(self, name: str) -> bool:
        return not self.chosen or name in self.chosen

    def _asides(self, listed: Listed) -> list[list[str]]:
        """Commands for what stands beside the tests: code objects, programs, copies."""
        commands = [*listed.commands]
        texts = (file for file in self.folder.glob("*.txt") if file.name != "CMakeLists.txt")
        commands += [["cp", str(file), "."] for file in texts]  # they run where their sources lie, too
        for name, folder in listed.copies:
            (self.work / folder).mkdir(exist_ok=True)
            commands.append(["cp", str(self.folder / name), folder])
        for name, source in listed.programs:
            commands.append(
                ["hipcc", *self.options, "-std=c++17", "-w", str(self.folder / source), "-o", name, *_LIBRARIES]
            )
        return commands

    def _aside(self, words: Sequence[str]) -> str:
        done = self.called(words)
        return "" if done.returncode == 0 else f"{' '.join(words)}: {done.stderr[-600:]}"

    def _alone(self, test: Path, options: Sequence[str] = ()) -> tuple[list[Path], list[str]]:
        made = self.compiled(f"alone_{test.stem}", f'{self.before}#include "{test}"\n', options)[0]
        return ([made], []) if made else ([], [test.name])

    def _together(self, tests: Sequence[Path], name: str) -> tuple[list[Path], list[str]]:
        """Objects of some tests' files, and names of those that do not compile."""
        if len(tests) == 1:
            return self._alone(tests[0])
        texts = [self._whole(test, set()) for test in tests]
        found = (word for text in texts for word in _INCLUDE.findall(text))
        lines = [_STANDARD, *(f"#include {word}" for word in dict.fromkeys(found) if not _ELSEWHERE.search(word))]
        lines.append(self.before)
        for test, text in zip(tests, texts, strict=True):
            space = re.sub(r"\W", "_", test.name)
            lines += [f"namespace of_{space} {{", text, "}", *(f"#undef {name}" for name in _MACRO.findall(text))]
        made, errors = self.compiled(name, "\n".join(lines) + "\n")
        if made:
            return [made], []
        faulty = [test for test in tests if re.search(rf"/{re.escape(test.name)}:\d+:\d+: (fatal )?error", errors)]
        groups = [[test for test in tests if test not in faulty], *([test] for test in faulty)]
        if not faulty:
            groups = [list(tests[: len(tests) // 2]), list(tests[len(tests) // 2 :])]
        parts = [self._together(group, f"{name}_{k}") for k, group in enumerate(groups) if group]
        return [each for made, _ in parts for each in made], [each for _, failed in parts for each in failed]

    def _whole(self, file: Path, seen: set[Path]) -> str:
        """A file's text with the headers of its folder in it, but those that other sources share functions through."""
        seen.add(file)
        lines = [f'#line 1 "{file}"']
        for number, line in enumerate(file.read_text(errors="replace").splitlines(), 1):
            found = _INCLUDE.match(line)
            header = (file.parent / found[1].strip('"')).resolve() if found and found[1][0] == '"' else file
            own = header.is_file() and header.is_relative_to(self.folder) and header.stem not in self.shared
            if not own or header == file:
                lines.append("" if "#pragma once" in line else line)
            elif header not in seen:
                lines += [self._whole(header, seen), f'#line {number + 1} "{file}"']
        return "\n".join(lines)

    # ---- running ----

    def run(self, seconds: int, only: str) -> dict[str, tuple[str, str]]:
        """Of each test: ``ok``, ``skip``, ``time`` or its exit code, and what it wrote."""
        if not self.program.is_file():
            return {}
        results = json.loads(self.file.read_text()) if self.file.is_file() else {}
        listed = self._ran(["--list-test-names-only"], 60)[1].splitlines()
        names = [name.strip() for name in listed if name.strip() and not name.startswith("cairn")]
        due = [name for name in names if (only in name if only else name not in results)]

        def note(found: dict[str, tuple[str, str]]) -> None:
            with self.lock:
                results.update(found)
                self.file.write_text(json.dumps(results, indent=1))

        def judge(chunk: list[str]) -> list[str]:
            """The tests of a chunk that are to run alone."""
            if len(chunk) > 1 and self._tests(chunk, 2 * seconds)[0] == "ok":
                note(dict.fromkeys(chunk, ("ok", "")))
                return []
            return chunk

        def alone(name: str) -> None:
            note({name: self._tests([name], seconds)})

        parts = [self.pool.submit(judge, chunk) for chunk in self._chunks(due)]
        single = [self.pool.submit(alone, name) for part in parts for name in part.result()]
        for job in single:
            job.result()
        return results

    def _chunks(self, items: list[_T]) -> list[list[_T]]:
        return [items[first : first + self.chunk] for first in range(0, len(items), self.chunk)]

    def _tests(self, names: Sequence[str], seconds: int) -> tuple[str, str]:
        listed = self.work / f"names{threading.get_ident()}.txt"
        listed.write_text("".join(re.sub(r"([,[])", r"\\\1", name) + "\n" for name in names))
        status, output = self._ran(["-f", str(listed), *_SMALL], seconds)
        listed.unlink()
        return ("skip" if status == "ok" and _SKIPPED in output else status), output[-6000:]

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
        return status, done.stdout + done.stderr


if __name__ == "__main__":
    sys.exit(main())
