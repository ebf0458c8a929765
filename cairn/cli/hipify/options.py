"""The command line of ``cairn hipify``: its own options, and those of AMD's two tools under their names."""

from __future__ import annotations

import argparse
from argparse import Namespace
from pathlib import Path

from cairn.base.errors import UsageError
from cairn.cli.arguments import Parser
from cairn.hipify import listing

_REPORTS = ("text", "html", "json")
_TABLES = ("md", "csv", "json")
# Options of AMD's tools that steer its parser, which needs a CUDA installation: there is nothing to steer here.
_IGNORED_FLAGS = [
    "amap",
    "default-preprocessor",
    "skip-excluded-preprocessor-conditional-blocks",
    "save-temps",
    "v",
    "use-hip-data-types",
    "no-undocumented-features",
    "no-warnings-on-undocumented-features",
]
_IGNORED_VALUES = [
    "cuda-path",
    "temp-dir",
    "cuda-gpu-arch",
    "clang-resource-directory",
    "extra-arg",
    "extra-arg-before",
    "D",
]

# AMD's tools list their options under all of these.
_HELPS = frozenset(["-help", "-help-hidden", "-help-list", "-help-list-hidden"])

_EPILOG = """
examples:
  cairn hipify a.cu                      the translation on stdout, what is left on stderr
  cairn hipify src -o-dir hip            a whole project, its build files too
  cairn hipify -inplace src              in place; originals become FILE.prehip
  cairn hipify --report=html src -o r.html
  cairn hipify --verify a.cu -- ARGS     run the result under several schedules
"""


def parse(argv: list[str]) -> Namespace:
    """The options. Words after ``--`` are the compiler's (AMD's form), or the program's for ``--verify``."""
    argv, rest = _split(["--help" if word.replace("--", "-", 1) in _HELPS else word for word in argv])
    form = parser()
    if not argv:
        raise UsageError("no FILE given", hint="cairn hipify program.cu -o program.hip")
    args, unknown = form.parse_known_args(_with_values(argv))
    if unknown:
        form.refuse(unknown)
    args.rest = rest
    if args.examine:
        args.no_output = args.stats = True
    if args.document:
        args.tables = args.document
    _check(args)
    return args


def _split(argv: list[str]) -> tuple[list[str], list[str]]:
    if "--" not in argv:
        return argv, []
    at = argv.index("--")
    return argv[:at], argv[at + 1 :]


def _with_values(argv: list[str]) -> list[str]:
    """``--report html`` as ``--report=html``; a bare ``--report`` as the text form, whatever follows."""
    words: list[str] = []
    values = {"--report": _REPORTS, "--tables": _TABLES}
    position = 0
    while position < len(argv):
        word = argv[position]
        if word in values:
            following = argv[position + 1] if position + 1 < len(argv) else ""
            given = following in values[word]
            word = f"{word}={following if given else values[word][0]}"
            position += given
        words.append(word)
        position += 1
    return words


def _check(args: Namespace) -> None:
    if str(args.output or "").startswith("-"):
        raise UsageError(f"no option is called -o{args.output}, and no file either", hint="-o OUT, or -o ./-NAME")
    if args.versions or args.tables or args.explain or args.perl or args.python:
        return
    if not args.files and not args.database:
        raise UsageError("no FILE given", hint="cairn hipify program.cu -o program.hip")
    folder = any(path.is_dir() for path in args.files)
    if args.output and not args.report and not folder and (args.inplace or len(args.files) > 1):
        raise UsageError(f"-o {args.output}: takes one FILE and no --inplace")
    if args.output_dir and args.inplace:
        raise UsageError(f"-o-dir {args.output_dir}: not together with -inplace")
    if folder and args.output and not args.report and not args.output_dir:
        args.output_dir, args.output = args.output, None
    quiet = args.report or args.diff or args.check or args.no_output or args.stats or args.verify
    if (folder or args.database) and not (args.output_dir or args.inplace or quiet):
        raise UsageError(
            f"{args.files[0] if args.files else args.database}: many files, and nothing said about where to",
            hint="-o-dir OUT, -inplace, --report, --diff or --check",
        )
    if args.output_dir and args.output_dir.exists() and not args.output_dir.is_dir():
        raise UsageError(f"-o-dir {args.output_dir}: not a folder")


class _Help(argparse.RawDescriptionHelpFormatter):
    """One line an option: of the forms with one dash and with two, the one that the documentation uses."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=34, width=118)

    def _format_action_invocation(self, action: argparse.Action) -> str:
        forms = action.option_strings
        if len(forms) == 2 and forms[1] == f"-{forms[0]}":
            value = f" {action.metavar}" if action.metavar else ""
            return f"{forms[0]}{value}"
        return super()._format_action_invocation(action)


def parser() -> Parser:
    """The options in groups, as ``--help`` shows them."""
    form = Parser(
        prog="cairn hipify",
        usage="cairn hipify [OPTIONS] FILE [FILE ...]",
        allow_abbrev=False,
        formatter_class=_Help,
        description="Translates CUDA sources to HIP. FILE may be a source, a header, a build file or a folder.",
        epilog=_EPILOG,
    )
    form.add_argument("files", metavar="FILE", nargs="*", type=Path)
    _outputs(form.add_argument_group("where to"))
    _translations(form.add_argument_group("translation"))
    _selections(form.add_argument_group("which files"))
    _reports(form.add_argument_group("reports"))
    _tables(form.add_argument_group("tables"))
    for name in _IGNORED_FLAGS:
        form.add_argument(f"-{name}", f"--{name}", action="store_true", help=argparse.SUPPRESS)
    for name in _IGNORED_VALUES:
        form.add_argument(f"-{name}", f"--{name}", action="append", help=argparse.SUPPRESS)
    return form


def _flag(group: argparse._ArgumentGroup, name: str, help: str, **rest: object) -> None:
    """An option under AMD's single dash and under two."""
    group.add_argument(f"-{name}", f"--{name}", help=help, **rest)  # type: ignore[arg-type]


def _outputs(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "-o", "--output", dest="output", metavar="OUT", type=Path, help="write here instead of to stdout"
    )
    _flag(group, "o-dir", "write the files into this folder", dest="output_dir", metavar="DIR", type=Path)
    _flag(group, "inplace", "write each file back; the original becomes FILE.prehip", action="store_true")
    _flag(group, "no-backup", "with -inplace: keep no original", action="store_true")
    _flag(group, "no-output", "write no translation", action="store_true", dest="no_output")
    group.add_argument("--diff", action="store_true", help="print a unified diff instead")
    group.add_argument("--check", action="store_true", help="write nothing; exit code 1 where something would be left")


def _translations(group: argparse._ArgumentGroup) -> None:
    _flag(group, "roc", "names of the roc libraries (rocBLAS …) before hip's", action="store_true")
    _flag(group, "miopen", "MIOpen for cuDNN (there is no other)", action="store_true")
    _flag(group, "experimental", "use counterparts that ROCm calls experimental too", action="store_true")
    _flag(group, "hip-kernel-execution-syntax", "launches as hipLaunchKernelGGL", action="store_true", dest="calls")
    _flag(group, "cuda-kernel-execution-syntax", "launches as <<<>>> (default)", action="store_true", dest="brackets")
    _flag(group, "whitelist", "names that are not worth a warning", metavar="NAMES", default="", dest="allowed")


def _selections(group: argparse._ArgumentGroup) -> None:
    _flag(group, "exclude-dirs", "folders to leave out, with commas", metavar="NAMES", default="", dest="without_dirs")
    _flag(group, "exclude-files", "files to leave out, with commas", metavar="NAMES", default="", dest="without_files")
    group.add_argument("-p", dest="database", metavar="PATH", type=Path, help="files of this compile_commands.json")
    group.add_argument(
        "-I", dest="include", metavar="DIR", type=Path, action="append", default=[], help="local headers"
    )
    group.add_argument("--no-local-headers", action="store_true", help="leave the headers that a FILE includes alone")
    for name in ("local-headers", "local-headers-recursive"):
        _flag(group, name, argparse.SUPPRESS, action="store_true")
    group.add_argument("-j", "--jobs", type=int, default=0, metavar="N", help="processes (default: one a processor)")


def _reports(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--report", choices=_REPORTS, metavar="FORM", help="portability report: text, html or json")
    group.add_argument("--verify", action="store_true", help="run the result in wave64 under several schedules")
    group.add_argument("--schedules", type=int, default=6, metavar="N", help="with --verify: how many (default 6)")
    group.add_argument("--timeout", type=float, default=120, metavar="S", help="with --verify: seconds a run")
    _flag(group, "examine", "-no-output and -print-stats", action="store_true")
    _flag(group, "print-stats", "statistics in AMD's form, on stderr", action="store_true", dest="stats")
    _flag(group, "print-stats-csv", "statistics in a CSV file", action="store_true", dest="stats_csv")
    _flag(group, "o-stats", "name of that file", metavar="FILE", type=Path, dest="stats_file")
    _flag(group, "quiet-warnings", "do not list what is left", action="store_true", dest="quiet")


def _tables(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--tables", choices=_TABLES, metavar="FORM", help="print the tables: md, csv or json")
    _flag(group, "md", "the tables in Markdown", action="store_const", const="md", dest="document")
    _flag(group, "csv", "the tables in CSV", action="store_const", const="csv", dest="document")
    choices = (("doc-format", listing.DOCUMENTS), ("doc-roc", listing.ROC_COLUMNS))
    for name, values in choices:
        _flag(group, name, f"with -md or -csv: {', '.join(values)}", choices=values, default=values[0], metavar="FORM")
    for name, text in (("perl", "a script hipify-perl that runs this"), ("python", "cuda_to_hip_mappings.py")):
        _flag(group, name, f"write {text}", action="store_true")
    for name, text in (("o-hipify-perl-dir", "with --perl"), ("o-python-map-dir", "with --python")):
        _flag(group, name, f"{text}: the folder for it", metavar="DIR", type=Path, default=Path())
    for name, text in (("api", "API"), ("kind", "kind"), ("level", "support level"), ("name", "part of a name")):
        group.add_argument(
            f"--{name}", action="append", default=[], metavar="X", help=f"with --tables: only this {text}"
        )
    group.add_argument("--explain", metavar="NAME", action="append", default=[], help="what the tables say of one name")
    _flag(group, "versions", "newest versions that the tables know", action="store_true")
    _flag(group, "version", argparse.SUPPRESS, action="store_true", dest="versions")
