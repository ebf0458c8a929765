"""``cairn hipify``: translate CUDA sources to HIP, and say what is left."""

from __future__ import annotations

import shlex
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from cairn.base.errors import UsageError
from cairn.cli.hipify.options import parse

if TYPE_CHECKING:
    from cairn.hipify.project import FileResult, Item, Job

__all__ = ["run_raw"]


def run_raw(argv: list[str]) -> int:
    """Do what the command line says. Exit code 1 where a file was left as it is, or ``--check`` found something."""
    args = parse(argv)
    if args.versions or args.tables or args.explain or args.perl or args.python:
        return _facts(args)
    if args.verify:
        from cairn.cli.hipify.verify import verify

        return verify(args)
    from cairn.cli.hipify.plan import items_of, job_of

    job = job_of(args)
    results = list(_processed(items_of(args), job, args.jobs))
    results.sort(key=lambda result: result.path)
    return _finish(args, results)


def _facts(args: Namespace) -> int:
    from cairn.hipify import listing, tables

    if args.versions:
        rows = [row for api in tables.APIS for row in tables.rows(api)]
        newest = {
            "CUDA": max((row.since for row in rows if row.api in ("runtime", "driver")), key=_numbers),
            "cuDNN": max((row.since for row in rows if row.api == "dnn"), key=_numbers),
            "HIP": max((row.hip_since for row in rows), key=_numbers),
        }
        for name, version in newest.items():
            print(f"{name}: {version}")
        return 0
    if args.perl or args.python:
        return _scripts(args)
    if args.tables:
        chosen = listing.Filter(*(tuple(getattr(args, name)) for name in ("api", "kind", "level", "name")))
        shown = (row for row in chosen.rows() if row.supported or args.doc_format != "compact")
        text = listing.printed(shown, args.tables, listing.columns(args.doc_format, args.doc_roc))
        _write(args.output, text)
        return 0
    print("\n\n".join(listing.explain(name) for name in args.explain))
    return 0


def _scripts(args: Namespace) -> int:
    """What AMD's tool generates: its second tool, which here is this one, and the names for programs in Python."""
    from cairn.hipify import listing
    from cairn.hipify.files import write_source

    if args.perl:
        script = args.o_hipify_perl_dir / "hipify-perl"
        write_source(script, f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m cairn.cli.main hipify "$@"\n')
        script.chmod(0o755)
    if args.python:
        write_source(args.o_python_map_dir / "cuda_to_hip_mappings.py", listing.mappings())
    return 0


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".") if part)


def _processed(items: list[Item], job: Job, jobs: int) -> Iterator[FileResult]:
    from cairn.hipify import project

    if len(items) < 20 or not sys.stderr.isatty():
        yield from project.run(items, job, jobs)
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(
        project.run(items, job, jobs), "translating", len(items), console=Console(stderr=True), transient=True
    )


def _finish(args: Namespace, results: list[FileResult]) -> int:
    from cairn.hipify.portability import Portability
    from cairn.hipify.project import forget_own_names

    forget_own_names(results)
    report = Portability(results)
    failed = [result for result in results if result.error]
    if failed and len(results) == 1:
        raise UsageError(failed[0].error)
    _results(args, results)
    if args.report:
        _report(args, report)
    if args.stats or args.stats_csv:
        _statistics(args, results)
    for result in failed:
        print(f"cairn: {result.error}", file=sys.stderr)
    if not args.quiet and not args.report:
        _warn(results)
    if args.check:
        return _check(report)
    return 1 if failed else 0


def _results(args: Namespace, results: list[FileResult]) -> None:
    """Print texts and diffs."""
    sys.stdout.flush()
    for result in results:
        text = result.diff if args.diff else result.text
        if text:
            sys.stdout.buffer.write(text.encode("utf-8", "surrogateescape"))
    sys.stdout.buffer.flush()


def _report(args: Namespace, report: object) -> None:
    import json

    from cairn.hipify import html
    from cairn.hipify.portability import Portability

    assert isinstance(report, Portability)
    if args.report == "json":
        text = json.dumps(report.data(), indent=1) + "\n"
    elif args.report == "html":
        text = html.page(report, ", ".join(map(str, args.files)) or str(args.database))
    else:
        text = report.text() + "\n"
    _write(args.output, text)


def _write(output: Path | None, text: str) -> None:
    from cairn.hipify.files import write_source

    if output:
        write_source(output, text)
        return
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode("utf-8", "surrogateescape"))
    sys.stdout.buffer.flush()


def _statistics(args: Namespace, results: list[FileResult]) -> None:
    from cairn.hipify.files import write_source
    from cairn.hipify.stats import totals

    parts = [result.statistics for result in results if result.statistics]
    if args.stats:
        for part in parts:
            print(part.text(), file=sys.stderr)
        if len(parts) > 1:
            print(totals(parts), file=sys.stderr)
    if args.stats_csv:
        name = args.stats_file or Path(f"{Path(parts[0].name).name}.csv" if len(parts) == 1 else "sum_stat.csv")
        blocks = [part.csv() for part in parts]
        write_source(name, "\n".join([*blocks, *([totals(parts, csv=True)] if len(parts) > 1 else [])]) + "\n")


def _warn(results: list[FileResult]) -> None:
    for result in results:
        for finding in result.report.left:
            print(f"{result.path}:{finding.line}: {finding.name}: {finding.reason}", file=sys.stderr)
        for note in result.notes:
            if note.left:
                print(f"{result.path}:{note.line}: {note.text}: {note.note}", file=sys.stderr)


def _check(report: object) -> int:
    from cairn.hipify.portability import Portability

    assert isinstance(report, Portability)
    breaking = [(file.path, h) for file in report.files for h in file.hazards if h.rule.severity == "error"]
    for path, hazard in breaking:
        print(f"{path}:{hazard.line}: {hazard.rule.title}: {hazard.text}", file=sys.stderr)
    to_convert = len(report.converted)
    left = len(report.left) + sum(note.left for file in report.files for note in file.notes)
    print(f"{to_convert} references to convert, {left} names and build lines left, {len(breaking)} hazards that break")
    return 1 if report.something_is_left else 0
