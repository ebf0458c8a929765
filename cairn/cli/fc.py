"""``cairn fc`` and ``hipfc``: Fortran programs that use HIP."""

from __future__ import annotations


def run_raw(argv: list[str]) -> int:
    """Compile and link as ``argv`` says. Returns the exit code."""
    from cairn.cli import progress
    from cairn.cli.cc import device_targets, runtime_of
    from cairn.fortran import compilers, driver

    what = "compiling hipfort's modules, once (one of them takes flang 22 two minutes)"
    with progress.slow(what, after=3.0, once=compilers.is_compiling):
        return driver.main(argv, driver.Tools(runtime_of(argv), device_targets))
