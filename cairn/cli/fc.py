"""``cairn fc`` and ``hipfc``: Fortran programs that use HIP."""

from __future__ import annotations


def run_raw(argv: list[str]) -> int:
    """Compile and link as ``argv`` says. Returns the exit code."""
    from cairn.cli.cc import device_targets, runtime_of
    from cairn.fortran import driver

    return driver.main(argv, driver.Tools(runtime_of(argv), device_targets))
