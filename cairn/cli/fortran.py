"""``cairn fortran``: CUDA Fortran and OpenACC Fortran to Fortran with HIP kernels."""

from __future__ import annotations

import argparse
from pathlib import Path

from cairn.base.errors import UsageError


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    parser = subparsers.add_parser(
        "fortran",
        help="translate CUDA Fortran and OpenACC Fortran to Fortran with HIP kernels",
        description="Writes each file as Fortran (.f90) and, where it has kernels, HIP C++ (.hip) into a folder, for "
        "`cairn fc` or hipfc. Files whose modules use each other are given together.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="CUDA Fortran (.cuf) or Fortran with OpenACC")
    parser.add_argument("-o", "--output", metavar="FOLDER", default="hip", help="where the files are written")
    parser.add_argument("--check", action="store_true", help="write nothing: only say what would be done")


def run(args: argparse.Namespace) -> int:
    """Translate, and say what was done to each file."""
    from cairn.fortran.port import translate

    texts = {}
    for name in args.files:
        try:
            texts[name] = Path(name).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise UsageError(f"{name}: not a text in UTF-8") from None
        except OSError as error:
            raise UsageError(f"{name}: {error.strerror}") from None
    results = translate.translate(texts)
    written = [] if args.check else translate.write(results, Path(args.output))
    print("\n".join(result.summary() for result in results))
    if written:
        print(f"cairn fc {' '.join(map(str, written))} -o program")
    return 0
