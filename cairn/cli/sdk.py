"""``cairn sdk``: the folder to give to build systems as ROCM_PATH, HIP_PATH, CUDA_HOME or CMAKE_PREFIX_PATH."""

from __future__ import annotations

import argparse


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    subparsers.add_parser("sdk", help="print the folder that build systems take as ROCM_PATH, made now if need be")


def run(args: argparse.Namespace) -> int:
    """Bring the tree up to date and print where it is."""
    from cairn.cli.programs import tree

    print(tree())
    return 0
