"""``cairn hipify``: translate CUDA sources to HIP."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from cairn.base.errors import UsageError


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "hipify",
        help="translate CUDA sources to HIP",
        description="Prints FILE as HIP source; every line stays where it was. What was left is listed on stderr.",
    )
    parser.add_argument("files", metavar="FILE", nargs="*", type=Path, help="CUDA source or header")
    parser.add_argument("-o", dest="output", metavar="OUT", type=Path, help="write here instead of to stdout")
    parser.add_argument("--inplace", action="store_true", help="write each FILE back; the original becomes FILE.prehip")
    parser.add_argument("--roc", action="store_true", help="names of the roc libraries (rocBLAS …) before hip's")
    parser.add_argument("--report", action="store_true", help="list what was converted, by API")
    parser.add_argument("--explain", metavar="NAME", help="what the tables say of one CUDA name, and no more")


def run(args: argparse.Namespace) -> int:
    """Translate the files. Exit code 0 also where CUDA is left: it is listed on stderr."""
    if args.explain:
        return _explain(args.explain)
    if not args.files:
        raise UsageError("no FILE given", hint="cairn hipify program.cu -o program.hip")
    if args.output and (args.inplace or len(args.files) > 1):
        raise UsageError(f"-o {args.output}: takes one FILE and no --inplace")
    for path in args.files:
        _one(path, args)
    return 0


def _one(path: Path, args: argparse.Namespace) -> None:
    from cairn.hipify import Options, convert
    from cairn.hipify.files import read_source, write_source

    text = read_source(path)
    conversion = convert(text, str(path), Options(roc=args.roc, main_header=path.suffix == ".cu"))
    if args.inplace:
        if conversion.text != text:
            write_source(path.with_name(path.name + ".prehip"), text)
            write_source(path, conversion.text)
    elif args.output:
        write_source(args.output, conversion.text)
    else:
        sys.stdout.flush()
        sys.stdout.buffer.write(conversion.text.encode("utf-8", "surrogateescape"))
        sys.stdout.buffer.flush()
    lines = conversion.report.lines()
    for line in lines if args.report else lines[1:]:
        print(line, file=sys.stderr)


def _explain(name: str) -> int:
    from cairn.hipify import tables

    row = tables.names().get(name) or tables.headers().get(name)
    if row is None:
        raise UsageError(f"{name}: in none of the tables", hint="names are case-sensitive: cudaMalloc, cuMemAlloc_v2")
    facts = {
        "API": tables.APIS[row.api],
        "kind": row.kind,
        "HIP": row.hip,
        "ROCm library": row.roc,
        "support": row.level,
        "in CUDA since": row.since,
        "deprecated in": row.deprecated,
        "removed in": row.removed,
        "in HIP since": row.hip_since,
    }
    print(row.cuda)
    for title, value in facts.items():
        if value:
            print(f"  {title:14} {value}")
    return 0
