"""``cairn compute``: rocprof-compute's ``profile``, which runs a program and counts, and ``analyze``, which shows."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from cairn.base.errors import ToolError, UsageError
from cairn.cli.arguments import Parser

if TYPE_CHECKING:
    from cairn.tools.prof.settings import Settings

_USAGE = """cairn compute profile -n NAME [options] -- PROGRAM [ARG …]
       cairn compute analyze -p FOLDER [-p FOLDER …] [options]
       cairn compute --gui -p FOLDER
       cairn compute --html FILE -p FOLDER"""
_FOLDER = "workloads"


def parser(command: str = "") -> Parser:
    """The options: of all, or of a command."""
    made = Parser(prog=f"cairn compute {command}".strip(), usage=_USAGE, description=__doc__)
    if command in ("", "profile"):
        made.add_argument("-n", "--name", metavar="NAME", help="of the profile: it goes to workloads/NAME/DEVICE")
        made.add_argument("--no-roof", action="store_true", help="taken: the roofline costs no run of its own")
        made.add_argument("--roof-only", action="store_true", help="taken: all counters come from one run")
    if command in ("", "analyze"):
        made.add_argument("--list-stats", action="store_true", help="list kernels and dispatches")
        made.add_argument("--list-metrics", action="store_true", help="list panels and metrics")
        made.add_argument("--roofline", metavar="FILE", help="draw the roofline as an SVG picture")
        made.add_argument("--gui", action="store_true", help="serve a page on this machine, until Ctrl-C")
        made.add_argument("--port", type=int, default=0, metavar="N", help="of the page (a free one)")
        made.add_argument("--html", metavar="FILE", help="write the page to a file instead")
    made.add_argument(
        "-p",
        "--path",
        action="append",
        default=[],
        metavar="FOLDER",
        help="of the profile; the first is the baseline of those after it",
    )
    made.add_argument("-b", "--block", nargs="+", action="extend", default=[], metavar="PANEL", help="panels: 2, or 16")
    made.add_argument(
        "-k",
        "--kernel",
        nargs="+",
        action="extend",
        default=[],
        metavar="KERNEL",
        help="parts of names; for analyze numbers, too",
    )
    made.add_argument(
        "-d", "--dispatch", nargs="+", action="extend", type=int, default=[], metavar="N", help="dispatches"
    )
    return made


def run_raw(argv: list[str]) -> int:
    """``cairn compute``. Returns the program's exit code."""
    words = list(argv)
    if words[:1] == ["profile"]:
        return _profile(words[1:])
    if words[:1] == ["analyze"] or any(word.partition("=")[0] in ("--gui", "--html", "--roofline") for word in words):
        return _analyze(words[1:] if words[:1] == ["analyze"] else words)
    if words and not words[0].startswith("-"):
        raise UsageError(f"compute: no command is called {words[0]}", hint="profile and analyze are there")
    parser().parse_args(words)
    raise UsageError("compute: no command is given", hint="cairn compute profile -n NAME -- PROGRAM")


def _profile(words: list[str]) -> int:
    cut = words.index("--") if "--" in words else len(words)
    args = parser("profile").parse_args(words[:cut])
    program = words[cut + 1 :]
    if not program:
        raise UsageError("compute profile: no program is given", hint="cairn compute profile -n NAME -- PROGRAM")
    if not args.name and not args.path:
        raise UsageError("compute profile: no name is given", hint="-n NAME")
    if args.dispatch:
        raise UsageError("compute profile: -d chooses nothing: one run counts all", hint="analyze takes it")
    from cairn.base.events import Domain
    from cairn.tools.compute import workload
    from cairn.tools.prof import run
    from cairn.tools.prof import settings as options
    from cairn.vgpu import specs

    device = specs.configured_devices()[0]
    model = device.name.upper() + ("_A1" if device.target == "gfx942" else "")
    folder = Path(args.path[0]) if args.path else Path(_FOLDER) / args.name / model
    include = "|".join(f"(?:{_literal(each)})" for each in args.kernel)
    settings = options.Settings(
        domains=Domain.DISPATCH | Domain.COPY | Domain.HIP | Domain.MARKER, directory=str(folder), file="profile",
        counters=workload.COUNTERS, include=include,
    )  # fmt: skip
    written: list[Path] = []

    def write(log: Path, wanted: Settings, environment: Mapping[str, str]) -> list[Path]:
        written.extend(workload.write(log, wanted, environment))
        return written

    code = run.profile(program, settings, write)
    if not written and code:
        return code
    if not written:
        raise ToolError(
            "compute profile: the program ran no kernel that could be counted: nothing was written",
            hint="-k names kernels that it runs" if include else "host kernels (BLAS) and copies are not counted",
        )
    if args.block:
        print("cairn: compute profile: -b leaves out nothing: one run counts all", file=sys.stderr)
    print(f"cairn compute analyze -p {folder}", file=sys.stderr)
    return code


def _literal(text: str) -> str:
    import re

    return re.escape(text)


def _analyze(words: list[str]) -> int:
    args = parser("analyze").parse_args(words)
    from cairn.tools.compute import analyze, workload

    if args.list_metrics:
        return _list_metrics()
    if not args.path:
        raise UsageError("compute analyze: no profile is given", hint="-p workloads/NAME")
    numbers = analyze.blocks(args.block)
    read = [workload.read(Path(each)) for each in args.path]
    profiles = [(each, analyze.selected(each, args.kernel, args.dispatch), analyze.device(each)) for each in read]
    if args.list_stats:
        numbers = [0, 22]
    if args.roofline:
        return _draw(Path(args.roofline), profiles[0][1], profiles[0][2], read[0].system.get("gpu_model", ""))
    if args.gui or args.html:
        from cairn.tools.compute import page

        content = page.document(profiles)
        return page.write(Path(args.html), content) if args.html else page.serve(content, args.port)
    from rich.console import Console

    from cairn.tools.compute import text

    text.show(Console(width=None if sys.stdout.isatty() else 160), numbers, profiles)
    return 0


def _draw(file: Path, rows: list[dict[str, object]], of: dict[str, float], device: str) -> int:
    from cairn.tools.compute import roofline
    from cairn.tools.prof import output

    if file.suffix != ".svg":
        raise UsageError(f"--roofline {file}: expected a name that ends with .svg")
    picture = roofline.svg(roofline.points(rows), roofline.roofs(of), f"Roofline, {device}")
    output.put(file, output.bytes_of(picture.encode()))
    return 0


def _list_metrics() -> int:
    from cairn.tools.compute.panels import OTHERS, PANELS

    for panel in PANELS:
        print(f"{panel.number} {panel.title}")
        for metric in panel.metrics:
            how = f"= {metric.formula} [{metric.unit}]" if metric.formula else "n/a: cycles of hardware"
            print(f"  {metric.number} {metric.name} {how}")
    for number, title in OTHERS.items():
        print(f"{number} {title}")
    return 0
