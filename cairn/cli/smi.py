"""``cairn smi``: the devices' temperature, power, clocks, loads and memory, and the processes on them."""

from __future__ import annotations

import argparse
import json
from typing import Any

from cairn.tools import smi
from cairn.tools.smi import Reading

_GB = 1 << 30


def run(args: argparse.Namespace) -> int:
    """Print it. Raises DeviceError where nobody can tell."""
    provider = smi.provider()
    found: list[Reading] = provider.readings()
    if args.json:
        print(json.dumps([_facts(each) for each in found], indent=1))
        return 0
    print(provider.about())
    for each in found:
        print(f"device {each.index}: {each.name}, {each.bus}")
        print("  " + ("  ".join(_columns(each)) or "nothing more is told"))
        for process in each.processes:
            print(f"  process {process.pid}: {_amount(process.memory)}")
    if not found:
        print("no device")
    return 0


def _facts(reading: Reading) -> dict[str, Any]:
    return {**reading._asdict(), "processes": [process._asdict() for process in reading.processes]}


def _columns(reading: Reading) -> list[str]:
    """What is known, in one line."""
    shown = [
        ("{} °C", reading.temperature),
        ("{:.0f} W", reading.power),
        ("of {:.0f} W", reading.power_limit),
        ("{} MHz", reading.clock),
        ("of {} MHz", reading.clock_limit),
        ("fan {} %", reading.fan),
        ("load {} %", reading.load),
        ("memory {}", None if reading.memory_used is None else _amount(reading.memory_used)),
        ("of {}", None if reading.memory_total is None else _amount(reading.memory_total)),
        ("{}", reading.state),
        ("{} ECC errors", reading.ecc_errors or None),
    ]
    return [form.format(value) for form, value in shown if value is not None]


def _amount(size: int | None) -> str:
    return "unknown" if size is None else f"{size / _GB:.1f} GB"
