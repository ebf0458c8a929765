"""``cairn trace``: what each wave of a workgroup did, instruction by instruction, as a picture and a Perfetto file."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from cairn.base.errors import UsageError
from cairn.cli.arguments import Parser
from cairn.cli.exec import never_started, startable

if TYPE_CHECKING:
    from cairn.tools.prof.settings import Settings

_USAGE = "cairn trace [-k KERNEL] [--dispatch N] [--group N] [-o NAME] -- PROGRAM [ARG …]"


def parser() -> Parser:
    """The options."""
    made = Parser(prog="cairn trace", usage=_USAGE, description=__doc__)
    made.add_argument("-k", "--kernel", default="", metavar="KERNEL", help="a part of its name (the first kernel)")
    made.add_argument("--dispatch", type=int, default=0, metavar="N", help="of the kernel's dispatches, from 0 on (0)")
    made.add_argument("--group", type=int, default=0, metavar="N", help="the workgroup's number in the grid (0)")
    made.add_argument(
        "-o", "--output", default="waves", metavar="NAME", help="NAME.svg and NAME.json are written (waves)"
    )
    return made


def run_raw(argv: list[str]) -> int:
    """``cairn trace``. Returns the program's exit code."""
    cut = argv.index("--") if "--" in argv else len(argv)
    args = parser().parse_args(argv[:cut])
    program = argv[cut + 1 :]
    if not program:
        raise UsageError("trace: no program is given", hint=_USAGE)
    if args.dispatch < 0 or args.group < 0:
        raise UsageError("trace: --dispatch and --group count from 0 on")
    from cairn.compiler.languages import SOURCES
    from cairn.tools.prof import run
    from cairn.tools.prof.settings import Settings

    if not program[0].endswith(SOURCES):
        startable(program[0])
    elif not Path(program[0]).is_file():
        raise UsageError(f"{program[0]}: no such file")
    file = Path(args.output)
    file = file.with_suffix("") if file.suffix in (".svg", ".json") else file
    if not file.absolute().parent.is_dir():
        raise UsageError(f"trace: -o {file}: there is no folder {file.absolute().parent}")
    os.environ["CAIRN_PMC_TRACE"] = f"{args.group}:{args.dispatch}:{args.kernel}"
    settings = Settings(directory=str(file.absolute().parent), file=file.name, counters=("TCP_TCC_READ_REQ",))
    written: list[Path] = []
    ran: Counter[str] = Counter()

    def write(log: Path, wanted: Settings, environment: Mapping[str, str]) -> list[Path]:
        written.extend(_written(log, wanted, file, ran))
        return written

    code = run.profile(program, settings, write)
    if not written and (never_started(code) or code > 128):  # or ended by a signal, which is told
        return code
    if not written:
        raise UsageError("trace: no such workgroup ran", hint=_hint(ran))
    return code


def _hint(ran: Counter[str]) -> str:
    """Which kernels there are, and how often they ran."""
    if not ran:
        return "the program ran no kernel"
    listed = ", ".join(f"{name} ({times} dispatch{'es' * (times > 1)})" for name, times in ran.most_common(5))
    return f"-k, --dispatch and --group name one of {listed}"


def _written(log: Path, settings: Settings, file: Path, ran: Counter[str]) -> list[Path]:
    from cairn.tools.compute import source, waves
    from cairn.tools.counters import estimate
    from cairn.tools.prof import record, select

    for process in record.read_all(log):
        chosen = select.chosen(process, settings)
        for dispatch in chosen.measured:
            ran[dispatch.name] += 1
            counted = chosen.counted.get((dispatch.queue, dispatch.packet))
            spec = estimate.profile_of(chosen.agents[dispatch.agent + 1])
            if not counted or not counted.events or not spec:
                continue
            debug = source.Debug(log, process.pid)
            slices = waves.timeline(counted, spec)
            title = f"{dispatch.name}: cycles by a model, an estimate"

            def where(pc: int, kernel: int = counted.kernel, lines: source.Debug = debug) -> str:
                return ":".join(map(str, lines.place(kernel, pc)))

            made = {".svg": waves.svg(slices, title), ".json": waves.perfetto(slices, title, where)}
            return [_put(file.with_name(file.name + end), text) for end, text in made.items()]
    return []


def _put(file: Path, text: str) -> Path:
    from cairn.tools.prof import output

    output.put(file, output.bytes_of(text.encode()))
    print(file, file=sys.stderr)
    return file
