"""``cairn prof``: rocprofv3's command line."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import cairn
from cairn.base import platform
from cairn.base.errors import UsageError
from cairn.base.events import Domain
from cairn.cli.arguments import Parser
from cairn.tools.prof import run as running
from cairn.tools.prof.settings import FORMATS, INDEXES, SCRATCH, TRACES, UNITS, Settings

_USAGE = "cairn prof [OPTION …] -- PROGRAM [ARGUMENT …]"
_TRUE, _FALSE = ("y", "yes", "t", "true", "on", "1"), ("n", "no", "f", "false", "off", "0")

# What rocprofv3 has and Cairn has not: said, never left out in silence.
_REFUSED = {
    "extra_counters": ("counters of one's own are not read yet", "--list-avail shows those that there are"),
    "att": ("thread traces are not made yet", "cairn trace shows a workgroup, wave by wave"),
    "pc_sampling_beta_enabled": (
        "programs are not sampled: a virtual device has no cycles",
        "cairn compute analyze -b 21 tells how often each instruction ran",
    ),
    "kokkos_trace": ("Kokkos' own hooks are not served", "--marker-trace shows roctx ranges"),
}
_SWITCHES = {
    "stats": "statistics of what is traced", "summary": "one summary of all at the end",
    "summary_per_domain": "a summary of each domain at the end", "mangled_kernels": "kernels by their linker's names",
    "truncate_kernels": "kernels by their bare names",
    "kernel_rename": "kernels by the roctx range around each launch",
    "selected_regions": "record between roctxProfilerResume and roctxProfilerPause alone",
    "list_avail": "what can be measured",
    "open": "serve a page with what was traced on this machine, until Ctrl-C",
}  # fmt: skip
_SHORT = {
    "runtime_trace": "-r", "sys_trace": "-s", "summary": "-S", "summary_per_domain": "-D", "mangled_kernels": "-M",
    "truncate_kernels": "-T", "list_avail": "-L",
}  # fmt: skip


def _bool(text: str) -> bool:
    if text.lower() in _TRUE:
        return True
    if text.lower() in _FALSE:
        return False
    raise argparse.ArgumentTypeError(f"'{text}': expected true or false")


def _flags(name: str) -> list[str]:
    return [*([_SHORT[name]] if name in _SHORT else []), "--" + name.replace("_", "-")]


def parser() -> Parser:
    """rocprofv3's options."""
    made = Parser(prog="cairn prof", usage=_USAGE, allow_abbrev=False, description=__doc__)

    def switch(name: str, text: str) -> None:
        made.add_argument(*_flags(name), nargs="?", const=True, type=_bool, metavar="BOOL", help=text)

    for name in (*TRACES, "scratch_memory_trace"):
        switch(name, "trace " + name.removesuffix("_trace").replace("_", " "))
    for name, text in _SWITCHES.items():
        switch(name, text)
    for name in _REFUSED:
        made.add_argument(*_flags(name), nargs="*", help=argparse.SUPPRESS)
    made.add_argument("--pmc", nargs="+", metavar="COUNTER", help="counters of each kernel (docs/counters.md)")
    made.add_argument("--pmc-cold", action="store_true", help="each kernel begins with an empty L2, as on hardware")
    made.add_argument("-v", "--version", action="store_true", help="print the version")
    made.add_argument("-i", "--input", metavar="FILE", help="options of one or several runs: json, yaml or txt")
    made.add_argument("-o", "--output-file", metavar="NAME", help="beginning of the files' names; %%pid%% and the like")
    made.add_argument("-d", "--output-directory", metavar="DIR", help="where files go; made where it is missing")
    made.add_argument("-f", "--output-format", nargs="+", type=str.lower, metavar="FORMAT", help="; ".join(FORMATS))
    made.add_argument("--summary-groups", nargs="+", metavar="REGEX", help="a summary of the domains that match each")
    made.add_argument("--summary-output-file", metavar="FILE", help="stderr, stdout or a file")
    made.add_argument("-u", "--summary-units", choices=("sec", "msec", "usec", "nsec"), help="(default: nsec)")
    made.add_argument("--kernel-include-regex", metavar="REGEX", help="only kernels whose names match")
    made.add_argument("--kernel-exclude-regex", metavar="REGEX", help="no kernels whose names match")
    made.add_argument("--kernel-iteration-range", nargs="+", metavar="RANGE", help="of each kernel, such as [1-3]")
    made.add_argument("-P", "--collection-period", nargs="+", metavar="DELAY:LENGTH:REPEATS", help="when to record")
    made.add_argument("--collection-period-unit", choices=tuple(UNITS), help="(default: sec)")
    made.add_argument("-A", "--agent-index", choices=INDEXES, help="how columns name devices (default: relative)")
    made.add_argument("--recover", metavar="FOLDER", help="write the files of a record that was kept")
    for option in ("--log-level", "--preload", "--rocm-root", "--minimum-output-data"):
        made.add_argument(option, help=argparse.SUPPRESS)
    return made


def run_raw(argv: Sequence[str]) -> int:
    """``cairn prof``. Returns the program's exit code."""
    words = list(argv)
    cut = words.index("--") if "--" in words else len(words)
    options, program = words[:cut], words[cut + 1 :]
    known = parser()
    given, unknown = known.parse_known_args(options)
    if unknown and unknown[0].startswith("-"):
        known.refuse(unknown)
    if unknown:  # a program without the dashes, as people type it
        at = options.index(unknown[0])
        program = [*options[at:], *program]
        given = known.parse_args(options[:at])
    if given.version:
        print(f"cairn prof {cairn.__version__}, with the options of rocprofv3 1.0")
        return 0
    if given.list_avail:
        return _list()
    asked = {name: value for name, value in vars(given).items() if value not in (None, False)}
    if given.recover:
        everything = {} if asked.keys() & {*TRACES, "scratch_memory_trace"} else {"sys_trace": True}
        return running.recover(Path(given.recover), settings(asked | everything))
    if not program:
        raise UsageError("prof: no program is given", hint=_USAGE)
    return _all(program, asked)


def _all(program: list[str], asked: dict[str, Any]) -> int:
    """One run, or one for each job of the input file. The first exit code that is not 0 stays."""
    file = asked.pop("input", None)
    if asked.pop("open", False):
        if file is not None:
            raise UsageError("prof: --open shows one run, and --input may name several", hint="leave one of them out")
        return _open(program, asked)
    if file is None:
        return running.profile(program, settings(asked))
    code = 0
    listed = jobs(Path(file))
    made = [replace(settings(_merged(asked, job)), pass_folder=f"pass_{n}") for n, job in enumerate(listed, 1)]
    for each in made if len(made) > 1 else [replace(made[0], pass_folder="")]:
        code = running.profile(program, each) or code
    return code


def _open(program: list[str], asked: dict[str, Any]) -> int:
    """``--open``: the files as always, then the page."""
    from cairn.tools.compute import page
    from cairn.tools.prof import output, record, select

    chosen = settings(asked if asked.keys() & {*TRACES, "pmc"} else {**asked, "runtime_trace": True})
    shown: list[record.Process] = []

    def write(log: Path, wanted: Settings, environment: Mapping[str, str]) -> list[Path]:
        shown.extend(select.chosen(each, wanted) for each in record.read_all(log))
        return output.convert(log, wanted, environment)

    code = running.profile(program, chosen, write)
    found = [each for each in shown if any(True for _ in each.records())]
    return page.serve(page.of_trace(found), 0) or code if found else code


def _merged(asked: dict[str, Any], job: dict[str, Any]) -> dict[str, Any]:
    for name in asked.keys() & job.keys():
        if asked[name] != job[name]:
            raise UsageError(f"--{name.replace('_', '-')}: {asked[name]} here and {job[name]} in the input file")
    return {**asked, **job}


def jobs(file: Path) -> list[dict[str, Any]]:
    """The jobs of an input file, by the options' names. Raises UsageError for one that cannot be read."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{file}: cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if file.suffix == ".txt":
        lines = [line.partition("#")[0].strip() for line in text.splitlines()]
        return [{"pmc": line.removeprefix("pmc:").split()} for line in lines if line.startswith("pmc:")] or [{}]
    try:
        found = _yaml(text) if file.suffix in (".yaml", ".yml") else json.loads(text)
        listed = [dict(job) for job in found["jobs"]]
    except (ValueError, KeyError, TypeError) as error:
        raise UsageError(f"{file}: no list of jobs: {error}", hint='{"jobs": [{"hip_trace": true}]}') from None
    known = vars(parser().parse_args([]))
    for name in {name for job in listed for name in job} - known.keys():
        from cairn.cli.arguments import nearest

        meant = nearest(name, known)
        raise UsageError(f"{file}: no option is called {name}", hint=f"did you mean {meant}?" if meant else _USAGE)
    if not listed:
        raise UsageError(f"{file}: has no jobs", hint='{"jobs": [{"hip_trace": true}]}')
    return [{name: value for name, value in job.items() if value not in (None, False)} for job in listed]


def _yaml(text: str) -> Any:
    try:
        import yaml
    except ImportError:
        raise UsageError("a YAML file needs the package PyYAML", hint="pip install pyyaml, or write JSON") from None
    try:
        return yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise ValueError(str(error)) from None


def settings(asked: dict[str, Any]) -> Settings:
    """What the options mean. Raises UsageError for what is unknown, contradicts itself or is not done here."""
    for name, (why, instead) in _REFUSED.items():
        if asked.get(name) not in (None, False):
            raise UsageError(f"prof: --{name.replace('_', '-')}: {why}", hint=instead)
    formats = asked.get("output_format", ["csv"])
    formats = tuple([formats] if isinstance(formats, str) else formats)
    for each in formats:
        if each not in FORMATS:
            raise UsageError(f"prof: --output-format {each}: expected one of {', '.join(FORMATS)}")
    domains = Domain(0)
    for name, bits in TRACES.items():
        domains |= bits if asked.get(name) else Domain(0)
    scratch = any(asked.get(name) for name in SCRATCH)
    counters = _counters(asked, formats)
    if not domains and not scratch and not counters:
        raise UsageError(
            "prof: nothing to trace is named", hint="--sys-trace traces all; --kernel-trace, kernels; --pmc counts"
        )
    for option in {"kernel_include_regex", "kernel_exclude_regex"} & asked.keys():
        from cairn.tools.prof import select

        select.pattern(asked[option], "--" + option.replace("_", "-"))
    unit = UNITS[asked.get("collection_period_unit", "sec")]
    return Settings(
        domains=domains, scratch=scratch, formats=formats, directory=asked.get("output_directory", ""),
        file=asked.get("output_file", ""), stats=bool(asked.get("stats")), summary=bool(asked.get("summary")),
        summary_per_domain=bool(asked.get("summary_per_domain")),
        summary_groups=tuple(asked.get("summary_groups", ())),
        summary_file=asked.get("summary_output_file", "stderr"), summary_unit=asked.get("summary_units", "nsec"),
        mangled=bool(asked.get("mangled_kernels")), truncate=bool(asked.get("truncate_kernels")),
        rename=bool(asked.get("kernel_rename")), include=asked.get("kernel_include_regex", ""),
        exclude=asked.get("kernel_exclude_regex", ""), iterations=tuple(asked.get("kernel_iteration_range", ())),
        periods=tuple(_period(text, unit) for text in asked.get("collection_period", ())),
        selected_regions=bool(asked.get("selected_regions")), agent_index=asked.get("agent_index", "relative"),
        counters=counters, cold=bool(asked.get("pmc_cold")),
    )  # fmt: skip


def _counters(asked: dict[str, Any], formats: tuple[str, ...]) -> tuple[str, ...]:
    given = asked.get("pmc", ())
    words = [given] if isinstance(given, str) else given
    names = tuple(dict.fromkeys(name for word in words for name in word.replace(",", " ").split()))
    if names and platform.chosen() == "amd":  # elsewhere NVIDIA's CUPTI knows the names
        from cairn.tools.counters import catalog

        catalog.check(names)
    if names and "csv" not in formats:
        raise UsageError(f"prof: --pmc: counters are not written as {formats[0]} yet", hint="-f csv")
    return names


def _period(text: str, unit: float) -> tuple[float, float, int]:
    parts = text.split(":")
    try:
        delay, length = float(parts[0]), float(parts[1])
        repeats = int(parts[2]) if len(parts) > 2 else 0
        if len(parts) > 3 or delay < 0 or length <= 0 or repeats < 0:
            raise ValueError
    except (ValueError, IndexError):
        raise UsageError(
            f"--collection-period {text}: expected DELAY:LENGTH:REPEATS", hint="0:1:1 is the first second"
        ) from None
    return delay * unit, length * unit, repeats


def _list() -> int:
    """``--list-avail``."""
    from cairn.tools.counters import catalog
    from cairn.vgpu import specs

    for index, spec in enumerate(specs.configured_devices()):
        sys.stdout.write(f"GPU: {index}\nName: {spec.target}\nProduct: {spec.marketing_name}, virtual\n")
    print("Traces: " + " ".join(sorted(name.replace("_", "-") for name in (*TRACES, "scratch_memory_trace"))))
    for counter in catalog.COUNTERS:
        if counter.status != catalog.ABSENT:
            print(f"Counter_Name: {counter.name}\nDescription: {counter.how} ({counter.status})")
    for metric in catalog.METRICS:
        print(f"Counter_Name: {metric.name}\nDescription: {metric.how}\nExpression: {metric.formula}")
    return 0
