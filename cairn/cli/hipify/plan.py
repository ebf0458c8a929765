"""From the command line to the list of files and the job."""

from __future__ import annotations

import itertools
import os
import re
from argparse import Namespace
from pathlib import Path

from cairn.base.errors import UsageError
from cairn.hipify import buildfiles
from cairn.hipify.project import (
    Item,
    Job,
    Selection,
    compilation_database,
    folder_items,
    local_headers,
)
from cairn.hipify.rewrite import Options

_HEADERS = frozenset([".cuh", ".h", ".hh", ".hpp", ".hxx", ".h++", ".inl", ".inc", ".ipp", ".tpp", ".impl"])


def _words(text: str) -> tuple[str, ...]:
    return tuple(word for word in re.split(r"[,;\s]+", text) if word)


def job_of(args: Namespace) -> Job:
    """What to do with each file."""
    options = Options(
        roc=args.roc,
        main_header=True,
        once=True,
        calls=args.calls,
        experimental=args.experimental,
        ported=True,
        allowed=frozenset(_words(args.allowed)),
    )
    writes = bool(args.output_dir or args.inplace or (args.output and not args.report))
    quiet = args.diff or args.check or args.no_output or args.report
    return Job(
        options=options,
        write=writes and not (args.diff or args.check or args.no_output),
        backup=not args.no_backup,
        keep=not writes and not quiet,
        diff=args.diff,
        hazards=bool(args.report or args.check),
    )


def items_of(args: Namespace) -> list[Item]:
    """The files that the command line names, folders and headers resolved."""
    selection = Selection(_words(args.without_dirs), _words(args.without_files))
    items: list[Item] = []
    single: list[Path] = []
    for path in args.files:
        if path.name == "compile_commands.json" and path.is_file():
            items += _of_database(path, args)
        elif path.is_dir():
            items += folder_items(path, args.output_dir, selection, inplace=args.inplace)
        else:
            single.append(path)
    if args.database:
        items += _of_database(args.database, args)
    items += _of_files([path for path in single if not selection.leaves_out(path, folder=False)], args)
    unique = {item.path: item for item in items}
    if not unique and not single:
        raise UsageError(f"{args.files[0] if args.files else args.database}: no source file in it")
    return list(unique.values())


def _of_files(paths: list[Path], args: Namespace) -> list[Item]:
    include = (*args.include, *_include_folders(args.rest))
    items = [Item(path, _target(path, args)) for path in paths]
    if args.no_local_headers or not (args.inplace or args.output_dir or args.report or args.check):
        return items
    return items + [Item(header, _header_target(header, paths, args)) for header in local_headers(paths, include)]


def _include_folders(words: list[str]) -> list[Path]:
    folders = [word[2:] for word in words if word.startswith("-I") and len(word) > 2]
    folders += [following for word, following in itertools.pairwise(words) if word == "-I"]
    return [Path(folder) for folder in folders]


def _target(path: Path, args: Namespace) -> Path | None:
    if args.inplace:
        return path
    if args.output_dir:
        keeps_name = path.suffix in _HEADERS or buildfiles.translator_of(path) is not None
        return Path(args.output_dir) / (path.name if keeps_name else f"{path.name}.hip")
    return None if args.report else args.output


def _header_target(header: Path, sources: list[Path], args: Namespace) -> Path | None:
    if args.inplace:
        return header
    if not args.output_dir:
        return None
    base = Path(os.path.commonpath([path.absolute().parent for path in sources]))
    relative = Path(os.path.relpath(header.absolute(), base))
    return Path(args.output_dir) / (header.name if relative.parts[:1] == ("..",) else relative)


def _of_database(path: Path, args: Namespace) -> list[Item]:
    sources, include = compilation_database(path)
    paths = [source for source in sources if source.is_file()]
    paths += local_headers(paths, (*include, *args.include))
    if args.inplace or not args.output_dir or not paths:
        return [Item(source, source if args.inplace else None) for source in paths]
    base = Path(os.path.commonpath([source.absolute().parent for source in paths]))
    return [Item(source, args.output_dir / os.path.relpath(source.absolute(), base)) for source in paths]
