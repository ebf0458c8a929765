"""``cairn explain``: what the engine does with each access and loop of a kernel, and why, by its source's lines."""

from __future__ import annotations

import argparse
import dataclasses
import json
import os
import re
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from cairn.base.errors import CodeObjectError, CompileError, UsageError
from cairn.cli.arguments import nearest
from cairn.codeobj import bundle
from cairn.codeobj.sourcelines import Lines

if TYPE_CHECKING:
    from cairn.codeobj import CodeObject, KernelInfo
    from cairn.tools.explain import Access, Explained, Step

_SOURCES = (".cu", ".hip", ".cpp", ".cc", ".cxx", ".C", ".c++", ".c")
_ELF, _AMDGPU = b"\x7fELF", 224  # EM_AMDGPU
_WIDTH = 110
_SPACES = {"flat": "flat ", "lds": "LDS ", "scratch": "private ", "buffer": "buffer "}


class Kernel(NamedTuple):
    """A kernel and the code object that it is of, with its bytes."""

    info: KernelInfo
    code: CodeObject
    content: bytes

    @property
    def name(self) -> str:
        """Its name in the source: the last part of a C++ one, without what its parameters are."""
        return _plain(self.info.name)


class Place(NamedTuple):
    """A line of a source; line 0 where there is no debug information."""

    file: str
    line: int


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "explain",
        help="what the engine does with each access and loop of a kernel, and why",
        description="Translates the kernels of a file, and says for each line of their source what became of its "
        "accesses (coalesced, strided, gathered, lane by lane, masked), its loops and its masks, what that costs "
        "and what would be faster. A source is compiled with line tables; a code object or an executable without "
        "debug information is explained by its instructions.",
    )
    parser.add_argument(
        "file",
        help="a source (.hip, .cu; with --option=-fopenmp one with target regions), a code object, or an executable "
        "with kernels or target regions in it",
    )
    parser.add_argument("kernel", nargs="?", help="only this kernel")
    parser.add_argument("--line", type=int, metavar="N", help="only this line of the source")
    parser.add_argument(
        "--block", metavar="X[,Y[,Z]]", help="the workgroup's size; 256 work-items if the kernel has none"
    )
    parser.add_argument("--target", default="gfx942", metavar="GFX", help="what to compile a source for, or to select")
    parser.add_argument("--tier", choices=("best", "quick"), default="best", help="code compiled well, or soon")
    parser.add_argument(
        "--option", action="append", default=[], metavar="OPT", help="an option for the compiler: -DN=3"
    )
    parser.add_argument("--json", action="store_true", help="the same as JSON")


def run(args: argparse.Namespace) -> int:
    """Explain the kernels that were asked for. Raises UsageError for a file, a kernel or a line that there is not."""
    from cairn.tools.explain import explain
    from cairn.vgpu.decode.image import image_of

    kernels = _chosen(_kernels(Path(args.file), args.target, args.option), args.kernel, args.file)
    reports = []
    for kernel in kernels:
        block = _block(args.block, kernel.info)
        found = explain(image_of(kernel.code, kernel.info), block, quick=args.tier == "quick")
        reports.append(_Report(found, kernel, args.file))
    if args.line is not None and not any(report.has(args.line) for report in reports):
        raise UsageError(f"--line {args.line}: no access or loop of {_named(kernels)} is there", hint=_lines(reports))
    if args.json:
        print(json.dumps([report.facts(args.line) for report in reports], indent=1))
    else:
        shown = [report for report in reports if args.line is None or report.has(args.line)]
        print("\n\n".join("\n".join(report.shown(args.line)) for report in shown))
    return 0


# Files and kernels


def _kernels(path: Path, target: str, options: list[str]) -> list[Kernel]:
    """The kernels of a file."""
    from cairn.codeobj import load

    found = []
    for content in _code_objects(path, target, options):
        try:
            code = load(content)
        except CodeObjectError as error:
            raise UsageError(f"{path}: {error}", hint="it is no whole code object; was it cut off?") from None
        found += [Kernel(info, code, content) for info in code.kernels.values()]
    if not found:
        raise UsageError(f"{path}: there is no kernel in it")
    return found


def _code_objects(path: Path, target: str, options: list[str]) -> list[bytes]:
    if not path.is_file():
        raise UsageError(f"{path}: no such file" if not path.exists() else f"{path}: not a file")
    if path.suffix in _SOURCES:
        return _compiled(path, target, options)
    return _within(path, path.read_bytes(), target)


def _within(path: Path, data: bytes, target: str) -> list[bytes]:
    """The code objects for a target in a file with this content."""
    from cairn.codeobj import load

    if data.startswith(_ELF) and int.from_bytes(data[18:20], "little") == _AMDGPU:
        return [data]
    found, others = _bundled(data, target)
    for content in bundle.bare(data):
        processor = load(content).target.partition(":")[0]
        others.add(processor)
        found += [content] if processor == target else []
    if not found:
        have = f": it has code for {', '.join(sorted(others))}" if others else ""
        raise UsageError(
            f"{path}: no device code for {target} is in it{have}",
            hint="give a source (.hip, .cu), a code object, or an executable that hipcc made",
        )
    return found


def _bundled(data: bytes, target: str) -> tuple[list[bytes], set[str]]:
    """The code objects for a target in all bundles of a file, and the other targets that there are."""
    found: list[bytes] = []
    others: set[str] = set()
    for _, _, entries in bundle.within(data):
        device = {name: content for name, content in entries.items() if "amdgcn" in name and content}
        others |= {name.rpartition("--")[2] for name in device}
        found += [content for name, content in device.items() if name.rpartition("--")[2].partition(":")[0] == target]
    return found, others


def _compiled(path: Path, target: str, options: list[str]) -> list[bytes]:
    """The code objects of a source, with line tables. Those of target regions are made by a link."""
    from cairn.base import scratch
    from cairn.cli import progress
    from cairn.cli.cc import runtime_library
    from cairn.compiler import hipcc

    with scratch.folder() as folder, progress.slow(f"compiling {path}"):
        made = folder / "explained.co"
        form = ["-shared", "-fPIC"] if "-fopenmp" in options else ["--genco"]
        words = [*form, f"--offload-arch={target}", "-gline-tables-only", f"-I{path.absolute().parent}", *options]
        if hipcc.main([*words, str(path), "-o", str(made)], runtime=runtime_library):
            raise CompileError(f"{path}: compilation failed")
        data = made.read_bytes()
    return [bundle.select(data, target)] if bundle.is_bundle(data) else _within(path, data, target)


def _chosen(kernels: list[Kernel], wanted: str | None, file: str) -> list[Kernel]:
    if wanted is None:
        return kernels
    found = [kernel for kernel in kernels if wanted in (kernel.info.name, kernel.name)]
    if not found:
        meant = nearest(wanted, [kernel.name for kernel in kernels])
        hint = f"did you mean {meant}?" if meant else f"there are {_named(kernels)}"
        raise UsageError(f"{file}: no kernel is called {wanted}", hint=hint)
    return found


def _named(kernels: Iterable[Kernel]) -> str:
    return ", ".join(dict.fromkeys(kernel.name for kernel in kernels))


_REGION = re.compile(r"__omp_offloading_[0-9a-f]+_[0-9a-f]+_(.*)(_l\d+)$")


def _plain(name: str) -> str:
    """The function's own name in a mangled one; of a target region the function's and the line; others stay."""
    if region := _REGION.match(name):
        return _plain(region.group(1)) + region.group(2)
    at, parts = (3 if name.startswith("_ZN") else 2), []
    if not name.startswith("_Z"):
        return name
    while match := re.match(r"[KVLr]*(\d+)", name[at:]):
        start = at + match.end()
        at = start + int(match.group(1))
        parts.append(name[start:at])
        if not name.startswith("_ZN"):
            break
    return parts[-1] if parts else name


def _block(given: str | None, info: KernelInfo) -> tuple[int, int, int]:
    """The workgroup's size: as given, as the source demands, or 256 work-items in as many dimensions as are used."""
    if given is None:
        usual = ((256, 1, 1), (16, 16, 1), (8, 8, 4))[min(info.descriptor.workitem_id, 2)]
        return info.reqd_workgroup or (usual if info.max_workgroup >= 256 else (info.max_workgroup, 1, 1))
    words = given.split(",")
    if len(words) > 3 or not all(word.isdigit() and int(word) for word in words):
        raise UsageError(f"--block {given}: expected one to three sizes from 1 on, such as 256 or 16,16")
    x, y, z = (*map(int, words), 1, 1)[:3]
    if x * y * z > info.max_workgroup:
        raise UsageError(
            f"--block {given}: {x * y * z} work-items; {_plain(info.name)} takes {info.max_workgroup} at most"
        )
    return x, y, z


# What is said


class _Report:
    """What was found out about a kernel, by the places in its source."""

    def __init__(self, found: Explained, kernel: Kernel, file: str) -> None:
        self.found, self.kernel = found, kernel
        self._source, self._lines = Path(file).resolve(), Lines(kernel.content)
        self.items: dict[Place, list[tuple[int, str, Any]]] = {}
        for kind, items in (("access", found.accesses), ("loop", found.loops), ("select", found.selects)):
            for item in items:
                self.items.setdefault(self.place(item.pc), []).append((item.pc, kind, item))
        self.known = any(place.line for place in self.items)

    def place(self, pc: int) -> Place:
        """The line of the user's file that an instruction comes from, through functions that were inlined."""
        frames = [frame for frame in self._lines.frames(pc) if frame.line]
        own = [frame for frame in frames if Path(frame.file).resolve() == self._source]
        for frame in own or frames:
            return Place(os.path.normpath(frame.file), frame.line)
        return Place("", 0)

    def has(self, line: int) -> bool:
        return any(place.line == line for place in self.items)

    def facts(self, line: int | None) -> dict[str, Any]:
        """Everything, for JSON."""
        found = self.found
        lines = [
            {
                "file": place.file, "line": place.line,
                "items": [{"what": kind, **_facts(item, self)} for _, kind, item in sorted(items, key=lambda e: e[0])],
            }
            for place, items in sorted(self.items.items())
            if line is None or place.line == line
        ]  # fmt: skip
        return {
            "kernel": found.kernel, "target": found.target, "block": found.block, "tier": found.tier,
            "host": found.host, "instructions": found.instructions, "lines": lines,
        }  # fmt: skip

    def shown(self, line: int | None) -> Iterator[str]:
        """The lines of text."""
        found, block = self.found, " x ".join(str(n) for n in self.found.block if n > 1) or "1"
        tier = "code compiled well" if found.tier == "best" else "quick code"
        yield f"{self.kernel.name}: {found.target}, workgroups of {block}, {tier} for {_host(found.host)}"
        yield "  " + _summary(found)
        if not self.known:
            yield "  no debug information: by instructions (compile with -gline-tables-only to see lines)"
        for place, items in sorted(self.items.items()):
            if line is not None and place.line != line:
                continue
            yield ""
            if self.known:
                where = (
                    f"{_short(place.file)}:{place.line}  {_text_of(place)}" if place.line else "no line of the source"
                )
                yield where.rstrip()
            for pc, kind, item in sorted(items, key=lambda each: each[0]):
                yield from _SHOWN[kind](item, pc, self)


def _host(name: str) -> str:
    said = {
        "Zen 5": "AMD's Zen 5", "Intel": "Intel's AVX-512", "Zen 4": "AVX-512 with slow gathers, as Zen 4's",
        "others": "a processor without AVX-512",
    }  # fmt: skip
    return said[name]


def _summary(found: Explained) -> str:
    verdicts = Counter(access.verdict for access in found.accesses)
    said = ", ".join(f"{count} {verdict}" for verdict, count in verdicts.most_common())
    parts = [f"{_count(len(found.accesses), 'access')}" + (f": {said}" if said else "")]
    parts.append(_count(len(found.loops), "loop"))
    if found.selects:
        keep = "keeps" if len(found.selects) == 1 else "keep"
        parts.append(f"{_count(len(found.selects), 'write')} that {keep} lanes that are off")
    return "; ".join(parts)


def _count(number: int, word: str) -> str:
    return f"{number or 'no'} {word}" + ("" if number == 1 else "es" if word.endswith("s") else "s")


def _access(access: Access, pc: int, report: _Report) -> Iterator[str]:
    yield f"  {access.instruction}"
    if access.space == "scalar":
        yield f"    {access.kind} of {access.size} bytes: {access.main.words.does}"
        return
    what = f"{_SPACES.get(access.space, '')}{access.kind} of {_count(access.size, 'byte')} a lane"
    yield from _wrapped(f"{what}: {access.verdict}{_apart(access)}", "    ")
    first, *rest = access.versions.items()
    yield from _wrapped(_sentence(first[0], first[1], access), "      ")
    for lanes, steps in rest:
        same = [step.strategy for step in _told(steps)] == [step.strategy for step in _told(first[1])]
        yield from _wrapped(f"{lanes}: the same under a mask" if same else _sentence(lanes, steps, access), "      ")
    for note in access.notes:
        yield from _wrapped(note, "      ")
    if access.main.words.better:
        yield from _wrapped(f"better: {access.main.words.better}", "      ")


def _apart(access: Access) -> str:
    if access.step is None or access.main.words.verdict == "broadcast" or access.step == access.size:
        return ""
    return f", {abs(access.step)} bytes apart" + (" backwards" if access.step < 0 else "")


def _told(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps that are worth a word: what comes when an index wraps, or lies outside, is rare."""
    return steps if steps[0].words.verdict == "tested" or steps[0].words.way else steps[:1]


def _sentence(lanes: str, steps: tuple[Step, ...], access: Access) -> str:
    from cairn.tools.explain import ONE

    if lanes == ONE:
        return f"{lanes}: one scalar access for each"
    said = [f"{step.words.does}{_cost(step, access)}" for step in _told(steps)]
    rare = "" if len(said) == len(steps) else "; lane by lane if an index wraps or is out of range"
    return f"{lanes}: {'; else '.join(said)}{rare}"


def _cost(step: Step, access: Access) -> str:
    """What it costs: bytes that are moved at once, or nanoseconds that were measured."""
    if step.ns is not None:
        return f" (about {step.ns:.0f} ns for 64 lanes, from the first cache)"
    if step.strategy in ("contiguous", "whole elements", "same offset"):
        return f" ({64 * access.size} bytes)"
    return ""


def _loop(loop: Any, pc: int, report: _Report) -> Iterator[str]:
    end = report.place(loop.end)
    to = f" to line {end.line}" if end.line > report.place(pc).line else ""
    yield from _wrapped(f"loop{to}: " + "; ".join(loop.notes or ["it has no exit of its own"]), "  ")


def _select(select: Any, pc: int, report: _Report) -> Iterator[str]:
    yield f"  {select.instruction}"
    if select.reader < 0:
        why = "lanes that are off may be read later"
    else:
        place = report.place(select.reader)
        where = f"line {place.line}" if place.line else f"the instruction at {select.reader:#x}"
        why = f"{where} may read them"
    yield from _wrapped(f"writes {select.register} under a mask and keeps the lanes that are off: {why}", "    ")


_SHOWN = {"access": _access, "loop": _loop, "select": _select}


def _facts(item: Any, report: _Report) -> dict[str, Any]:
    """An access, a loop or a select as JSON has it."""
    facts = {name: getattr(item, name) for name in _fields(item)}
    if "versions" in facts:
        facts["verdict"], facts["better"] = item.verdict, item.main.words.better
        facts["versions"] = {
            lanes: [
                {"strategy": step.strategy, "does": step.words.does, "tested": step.tested, "ns": step.ns}
                for step in steps
            ]
            for lanes, steps in item.versions.items()
        }
    if "reader" in facts:
        facts["reader_line"] = report.place(item.reader).line if item.reader >= 0 else 0
    return facts


def _fields(item: Any) -> list[str]:
    return list(item._fields) if hasattr(item, "_fields") else [field.name for field in dataclasses.fields(item)]


def _wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(text, _WIDTH, initial_indent=indent, subsequent_indent=indent + "  ", break_on_hyphens=False)


def _lines(reports: list[_Report]) -> str:
    found = sorted({place.line for report in reports for place in report.items if place.line})
    return f"lines with something to say: {', '.join(map(str, found))}" if found else "there is no debug information"


def _short(path: str) -> str:
    near = os.path.relpath(path)
    return near if len(near) < len(path) else path


def _text_of(place: Place) -> str:
    """The source's line, where it can be read."""
    try:
        lines = Path(place.file).read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ""
    return lines[place.line - 1].strip() if place.line <= len(lines) else ""
