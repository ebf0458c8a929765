"""``rocprof``, the first version's command line, as far as kernels and statistics go."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cairn.base.errors import UsageError
from cairn.base.events import Domain
from cairn.cli.arguments import nearest
from cairn.cli.prof import jobs
from cairn.tools.prof import run as running
from cairn.tools.prof.settings import HSA, Settings

_USAGE = """usage: rocprof [-o results.csv] [-d DIR] [--stats] [--hip-trace] [--hsa-trace] [--roctx-trace] [--sys-trace]
               [--basenames on|off] [--timestamp on|off] [-i FILE] PROGRAM [ARGUMENT ...]

As the first version of ROCm's profiler: kernels into results.csv, with --stats what took how long into
results.stats.csv. cairn prof has all the rest.
"""
_TRACES = {
    "--hip-trace": Domain.HIP | Domain.HIP_COMPILER | Domain.COPY,
    "--hsa-trace": HSA | Domain.COPY,
    "--roctx-trace": Domain.MARKER,
    "--sys-trace": Domain.HIP | Domain.HIP_COMPILER | HSA | Domain.COPY,
}
_VALUES = ("-o", "-d", "-i", "--basenames", "--timestamp", "-m", "--obj-tracking", "--heartbeat")


def run_raw(argv: Sequence[str]) -> int:
    """Run the program and write the tables. Returns the program's exit code."""
    words, given, domains, stats = list(argv), dict.fromkeys(_VALUES, ""), Domain.DISPATCH, False
    while words and words[0].startswith("-"):
        word = words.pop(0)
        if word in ("-h", "--help"):
            print(_USAGE, end="")
            return 0
        if word == "--":
            break
        if word == "--stats":
            stats = True
        elif word in _TRACES:
            domains |= _TRACES[word]
        elif word in _VALUES:
            if not words:
                raise UsageError(f"rocprof: {word} takes a value", hint="rocprof --help")
            given[word] = words.pop(0)
        else:
            meant = nearest(word, ("--stats", *_TRACES, *_VALUES))
            raise UsageError(f"rocprof: no option is called {word}", hint=f"did you mean {meant}?" if meant else _USAGE)
    if given["-i"] and any("pmc" in job for job in jobs(Path(given["-i"]).with_suffix(".txt"))):
        raise UsageError(f"rocprof: {given['-i']}: counters are not measured yet", hint="without -i kernels are timed")
    if not words:
        raise UsageError("rocprof: no program is given", hint="rocprof --stats ./program")
    name = given["-o"] or "results.csv"
    settings = Settings(
        domains=domains, formats=("rocprof",), directory=given["-d"], file=name.removesuffix(".csv"), stats=stats,
        truncate=given["--basenames"] == "on",
    )  # fmt: skip
    return running.profile(words, settings)
