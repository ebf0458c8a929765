"""Many files: which ones of a folder or a compilation database to translate, and one file from disk to disk."""

from __future__ import annotations

import difflib
import json
import os
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from cairn.base import processors
from cairn.base.errors import CairnError, UsageError
from cairn.hipify import buildfiles, hazards
from cairn.hipify.files import read_source, write_bytes, write_source
from cairn.hipify.lexer import HEADER, tokens, unbalanced
from cairn.hipify.own import definitions
from cairn.hipify.report import Report
from cairn.hipify.rewrite import Options, convert, needs_main_header
from cairn.hipify.stats import Statistics

SOURCES = frozenset(
    [
        ".cu",
        ".cuh",
        ".c",
        ".cc",
        ".cpp",
        ".cxx",
        ".c++",
        ".C",
        ".h",
        ".hh",
        ".hpp",
        ".hxx",
        ".h++",
        ".inl",
        ".inc",
        ".ipp",
        ".tpp",
        ".impl",
        ".hip",
    ]
)
BACKUP = ".prehip"
_SKIPPED_FOLDERS = frozenset({".git", ".svn", ".hg", "__pycache__", "node_modules"})
_MAIN_FILE = frozenset({".cu"})
_HOST_FILES = frozenset({".cc", ".cpp", ".cxx", ".c++", ".C"})


class Job(NamedTuple):
    """What to do with each file.

    ``write``: write the result to the file's target. ``backup``: keep the old text beside it as ``.prehip``.
    ``keep``: return the new text. ``diff``: return a unified diff. ``hazards``: look for hazards.
    """

    options: Options
    write: bool = False
    backup: bool = False
    keep: bool = False
    diff: bool = False
    hazards: bool = False


class Item(NamedTuple):
    """A file, where its translation goes (None: nowhere), and whether only a copy goes there."""

    path: Path
    target: Path | None
    copied: bool = False


@dataclass
class FileResult:
    """What became of one file. ``error`` says why it was left as it is."""

    path: str
    target: str = ""
    kind: str = "source"
    error: str = ""
    changed: bool = False
    report: Report = field(default_factory=Report)
    statistics: Statistics | None = None
    hazards: list[hazards.Hazard] = field(default_factory=list)
    notes: list[buildfiles.BuildNote] = field(default_factory=list)
    diff: str = ""
    text: str = ""
    defined: frozenset[str] = frozenset()


def process(item: Item, job: Job) -> FileResult:
    """Translate one file. Never raises for what is wrong with the file: that stands in the result."""
    result = FileResult(str(item.path), str(item.target or ""), report=Report(str(item.path)))
    translator = buildfiles.translator_of(item.path)
    result.kind = "other" if item.copied else "build" if translator else "source"
    try:
        if item.copied:
            _copy(item, job)
            return result
        start = time.perf_counter()
        old = read_source(item.path)
        if translator:
            built = translator(old)
            new, result.notes = built.text, built.notes
        else:
            new = _translated(item, job, old, result)
        result.changed = new != old
        if not translator:
            result.statistics = Statistics.of(result.report, old, new, time.perf_counter() - start)
        _deliver(item, job, old, new, result)
    except (CairnError, OSError, RecursionError, MemoryError) as error:
        result.error = str(error) or type(error).__name__
        if not item.copied:
            _leave(item, job, result)
    return result


def _translated(item: Item, job: Job, old: str, result: FileResult) -> str:
    main = item.path.suffix in _MAIN_FILE or (item.path.suffix in _HOST_FILES and needs_main_header(old))
    options = job.options._replace(main_header=job.options.main_header and main)
    conversion = convert(old, str(item.path), options)
    result.report = conversion.report
    if conversion.text != old:
        broken = unbalanced(old)
        if broken:
            line = old.count("\n", 0, broken[0]) + 1
            what = "a comment without an end" if broken[1] == "/*" else f"'{broken[1]}' without its partner"
            result.report = Report(str(item.path))
            raise UsageError(f"{item.path}:{line}: {what}; the file is left as it is")
    if job.hazards:
        result.hazards = hazards.find(old, item.path.parent)
    result.defined = definitions(old)
    return conversion.text


def _deliver(item: Item, job: Job, old: str, new: str, result: FileResult) -> None:
    if job.keep:
        result.text = new
    if job.diff and new != old:
        name = str(item.path).lstrip("/")
        before, after = (text.splitlines(keepends=True) for text in (old, new))
        result.diff = "".join(difflib.unified_diff(before, after, f"a/{name}", f"b/{name}"))
    if not job.write or item.target is None:
        return
    if item.target != item.path:
        write_source(item.target, new)
    elif new != old:
        saved = item.path.with_name(item.path.name + BACKUP)
        if job.backup and not saved.exists():
            write_source(saved, old)
        write_source(item.path, new)


def _copy(item: Item, job: Job) -> None:
    if not job.write or item.target is None or item.target == item.path:
        return
    if item.path.is_symlink() and not item.path.exists():
        item.target.parent.mkdir(parents=True, exist_ok=True)
        item.target.unlink(missing_ok=True)
        item.target.symlink_to(item.path.readlink())
    else:
        write_bytes(item.target, item.path.read_bytes())
        item.target.chmod(item.path.stat().st_mode & 0o777)


def _leave(item: Item, job: Job, result: FileResult) -> None:
    """A file that cannot be translated goes to its target as it is, so that the output is whole."""
    result.statistics = Statistics(str(item.path), failed=True)
    try:
        _copy(item, job)
    except (OSError, CairnError):
        return


def run(items: list[Item], job: Job, workers: int = 0) -> Iterator[FileResult]:
    """Process all items, on ``workers`` processes (0: one a processor); results come as they are done."""
    workers = min(workers or processors.count(), max(1, len(items) // 8))
    if workers == 1:
        for item in items:
            yield process(item, job)
        return
    with ProcessPoolExecutor(workers) as pool:
        chunks = [items[i : i + 16] for i in range(0, len(items), 16)]
        for future in as_completed([pool.submit(_process_all, chunk, job) for chunk in chunks]):
            yield from future.result()


def _process_all(items: list[Item], job: Job) -> list[FileResult]:
    return [process(item, job) for item in items]


def forget_own_names(results: list[FileResult]) -> None:
    """Take from the reports the unknown names that some file of the project defines itself."""
    own = frozenset().union(*(result.defined for result in results))
    for result in results:
        result.report.left = [f for f in result.report.left if f.row is not None or f.name not in own]


class Selection(NamedTuple):
    """Which files of a folder to leave out: folders and files by name or path."""

    folders: tuple[str, ...] = ()
    files: tuple[str, ...] = ()

    def leaves_out(self, path: Path, *, folder: bool) -> bool:
        """Whether ``path`` is one of the excluded."""
        return any(
            path.name == name or path.match(name.rstrip("/")) for name in (self.folders if folder else self.files)
        )


def folder_items(root: Path, output: Path | None, selection: Selection, *, inplace: bool) -> list[Item]:
    """The files of a folder. With an ``output`` folder, those that are no source are to be copied there."""
    items = []
    for path in _walk(root, selection, output):
        wanted = path.exists() and (path.suffix in SOURCES or buildfiles.translator_of(path) is not None)
        if inplace:
            target: Path | None = path
        else:
            target = output / path.relative_to(root) if output else None
        if wanted and not (inplace and path.is_symlink()):
            items.append(Item(path, target))
        elif output and not inplace and path.suffix != BACKUP:
            items.append(Item(path, target, copied=True))
    return items


def _walk(root: Path, selection: Selection, output: Path | None) -> Iterator[Path]:
    for folder, folders, files in os.walk(root):
        here = Path(folder)
        folders[:] = sorted(
            name
            for name in folders
            if name not in _SKIPPED_FOLDERS
            and not selection.leaves_out(here / name, folder=True)
            and not (output and (here / name).resolve() == output.resolve())
        )
        for name in sorted(files):
            path = here / name
            if not selection.leaves_out(path, folder=False) and (path.is_file() or path.is_symlink()):
                yield path


def local_headers(paths: Iterable[Path], include: tuple[Path, ...] = ()) -> list[Path]:
    """Headers in quotes that the sources include, theirs in turn too, that lie beside them or in ``include``.

    Only headers that have something to translate are returned, each once, sources among ``paths`` left out.
    """
    found: list[Path] = []
    sources = list(paths)
    seen = {path.resolve() for path in sources}
    queue = list(sources)
    while queue:
        path = queue.pop(0)
        try:
            text = read_source(path)
        except CairnError:
            continue
        for token in tokens(text):
            if token.kind != HEADER or token.text[0] != '"':
                continue
            header = next(
                (p for p in (folder / token.text[1:-1] for folder in (path.parent, *include)) if p.is_file()), None
            )
            if header is None or header.resolve() in seen:
                continue
            seen.add(header.resolve())
            queue.append(header)
            if _has_cuda(header):
                found.append(header)
    return found


def _has_cuda(path: Path) -> bool:
    try:
        text = read_source(path)
    except CairnError:
        return False
    conversion = convert(text, str(path))
    return conversion.text != text or bool(conversion.report.left)


def compilation_database(path: Path) -> tuple[list[Path], tuple[Path, ...]]:
    """Sources and include folders of a ``compile_commands.json`` (or of the folder that holds it)."""
    import shlex

    file = path / "compile_commands.json" if path.is_dir() else path
    try:
        entries = json.loads(file.read_text(encoding="utf-8"))
        sources: dict[Path, None] = {}
        folders: dict[Path, None] = {}
        for entry in entries:
            base = Path(entry.get("directory", "."))
            sources[_simple(base / entry["file"])] = None
            words = entry.get("arguments") or shlex.split(entry.get("command", ""))
            for word, following in zip(words, [*words[1:], ""], strict=True):
                if word in ("-I", "-isystem", "-iquote"):
                    folders[_simple(base / following)] = None
                elif word.startswith("-I"):
                    folders[_simple(base / word[2:])] = None
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror or error}") from None
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise UsageError(f"{file}: no compilation database ({error})") from None
    return list(sources), tuple(folders)


def _simple(path: Path) -> Path:
    text = os.path.normpath(path)
    relative = os.path.relpath(text)
    return Path(text if relative.startswith("..") else relative)
