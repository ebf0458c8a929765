"""``python -m bench.passes``: what each optimisation brings, and what it costs.

Each row of the speed suite runs in a process of its own with one thread, on as many virtual devices as there are
passes whose code differs from all others': each device leaves one of them out, and the runs go by turns. So ``brings``
is how many times as long kernels take without a pass. ``costs`` is how many times as long making their code takes with
it: quick code and good code, of the suite's kernels together. With ``--root`` programs of public collections
(``bench.programs``) run, too, once with ``CAIRN_PASSES`` leaving out each pass. Times are the processor's.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.programs import __main__ as collections
from bench.suite import measure, runners
from bench.suite.cases import CASES, Case, Shape
from bench.suite.report import mean
from cairn.codeobj import load
from cairn.compiler.rtc import compile_device
from cairn.vgpu import codecache
from cairn.vgpu.codecache import Tier
from cairn.vgpu.decode.image import KernelImage, image_of
from cairn.vgpu.engines import NativeEngine
from cairn.vgpu.hosts import Host
from cairn.vgpu.layout import layout_of
from cairn.vgpu.lower import passes
from cairn.vgpu.lower.kernel.function import FunctionWriter
from cairn.vgpu.lower.kernel.written import Module

ROOT = Path(__file__).parents[1]
TARGET = "gfx942"
ROUNDS = 3  # of making code
WORTH = 1.02  # times as long that some row takes without a pass that is worth having
_OWN, _ROUND = re.compile(r"(?i)GPU time in seconds:?\s*([\d.]+)"), re.compile(r"(?m)^round \d+ took ([\d.]+)$")
BUDGET = 1.0  # seconds for one pass's runs of one row


def _best(work: Callable[[], Any], rounds: int = ROUNDS) -> tuple[float, Any]:
    """The least milliseconds of some rounds, and what they give."""
    times, result = [], None
    for _ in range(rounds):
        started = time.thread_time()
        result = work()
        times.append((time.thread_time() - started) * 1e3)
    return min(times), result


def _written(image: KernelImage, items: Shape, tier: Tier, name: str) -> Module:
    """A kernel's module without a pass ('' for none)."""
    left_out = frozenset({name}) if name else passes.NONE
    abilities = codecache.abilities(Host())
    return FunctionWriter(
        image, layout_of(*items), quick=tier is Tier.QUICK, abilities=abilities, left_out=left_out
    ).module()  # fmt: skip


def _compiled(module: Module, tier: Tier) -> bytes:
    return codecache.compile_object(module.text, Host(), tier, in_memory=module.in_memory)


def _costs(case: Case, names: list[str]) -> tuple[dict[str, dict[str, float]], set[str]]:
    """Milliseconds that making a row's code takes, by pass left out ('' for none) and tier; and the passes that
    good code differs by."""
    code, _ = compile_device(runners.kernels(case), f"{case.source}.hip", options=["-O3"], target=TARGET)
    loaded = load(code)
    costs: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    changing: set[str] = set()
    gc.disable()
    for kernel, items in sorted({(each.kernel, each.items) for each in case.launches}):
        image = image_of(loaded, loaded.kernels[kernel])
        for tier in Tier:
            plain = _written(image, items, tier, "")
            llvm, _ = _best(partial(_compiled, plain, tier))
            for name in ["", *names]:
                took, module = _best(partial(_written, image, items, tier, name))
                same = module.text == plain.text
                costs[name][tier.value] += took + (llvm if same else _best(partial(_compiled, module, tier))[0])
                changing |= {name} if tier is Tier.BEST and not same else set()
            gc.collect()
    gc.enable()
    return costs, changing


def _row(case: Case, names: list[str]) -> dict[str, Any]:
    """What one row of the suite takes, in milliseconds: its runs without each pass that matters ('' for none), and
    making its code."""
    from cairn.abi import loader
    from cairn.hip import state

    costs, changing = _costs(case, names)
    hip = loader.load("amdhip64")
    first = case.make()
    data = {name: measure.aligned(values) for name, values in first.items()}
    pristine = {name: first[name] for name in case.restore}
    runs: dict[str, runners.Run] = {}
    with tempfile.TemporaryDirectory() as folder:
        for number, name in enumerate(["", *sorted(changing)]):
            os.environ["CAIRN_PASSES"] = f"-{name}" if name else ""
            hip.hipSetDevice(number)
            state.device(number).agent.device.engine = NativeEngine()  # with this environment
            runs[name] = _on(hip, number, runners.cairn(case, data, Path(folder)))
        measure.clock = time.process_time
        warm = {name: measure.once(run, data, pristine) for name, run in runs.items()}
        warm = {name: measure.once(run, data, pristine) for name, run in runs.items()}
        many = measure.TIMES if min(warm.values()) < measure.SHORT else 1
        rounds = max(3, min(30, int(BUDGET * 1e3 / max(warm.values()) / many)))
        times: dict[str, list[float]] = {name: [] for name in runs}
        order = [*runs]
        for _ in range(rounds):
            for name in order:
                times[name].append(measure.once(runs[name], data, pristine, many))
            order.append(order.pop(0))  # each is first once: who follows whom in the caches makes a difference
    return {"row": case.name, "costs": costs, "times": {name: min(each) for name, each in times.items()}}


def _on(hip: ctypes.CDLL, number: int, run: runners.Run) -> runners.Run:
    """A run on one of the devices."""

    def there(times: int) -> None:
        hip.hipSetDevice(number)
        run(times)

    return there


def _suite(row: str, names: list[str]) -> dict[str, Any]:
    """A row, measured in a new process."""
    devices = f"{len(names) + 1}xmi300x"
    env = {**os.environ, "CAIRN_TIER": "best-only", "CAIRN_THREADS": "1", "HSA_XNACK": "1", "CAIRN_DEVICES": devices}
    command = [sys.executable, "-m", "bench.passes", "--measure", row, *(f"--pass={name}" for name in names)]
    done = subprocess.run(command, cwd=ROOT, env=env, text=True, capture_output=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} failed ({done.returncode}):\n{done.stderr}")
    return dict(json.loads(done.stdout))


def _program(each: collections.Program, root: Path, names: list[str], seconds: float) -> dict[str, float]:
    """Milliseconds of a program's best round without each pass ('' for none)."""
    found = {}
    with tempfile.TemporaryDirectory(prefix="cairn-passes-") as scratch:
        made = collections.build(each, root, Path(scratch), twin=False)
        for name in ["", *names]:
            os.environ["CAIRN_PASSES"] = f"-{name}" if name else ""
            outputs = [collections.run([str(made), *each.arguments.split()], Path(scratch), seconds) for _ in range(2)]
            took = [float(ms) * 1e3 for text in outputs for ms in re.findall(r"^round \d+ took ([\d.]+)$", text, re.M)]
            own = [
                float(s) * 1e3 for text in outputs for s in re.findall(r"(?i)GPU time in seconds:?\s*([\d.]+)", text)
            ]
            found[name] = min(own or took)
    os.environ.pop("CAIRN_PASSES")
    return found


def table(results: list[dict[str, Any]], names: list[str]) -> Table:
    """A line for each pass: over how many rows it changes, what it brings them, and what it costs."""
    shown = Table("pass", "rows", "brings", "most", "least", "costs quick", "costs good", "", title="passes")
    for name in names:
        ratios = {each["row"]: each["times"][name] / each["times"][""] for each in results if name in each["times"]}
        costs = [
            sum(each["costs"][""][tier.value] for each in results if "costs" in each)
            / (sum(each["costs"][name][tier.value] for each in results if "costs" in each) or 1)
            for tier in (Tier.QUICK, Tier.BEST)
        ]
        least, most = (choose(ratios, key=ratios.__getitem__, default="") for choose in (min, max))
        shown.add_row(
            name,
            str(len(ratios)),
            f"{mean([*ratios.values()]):.3f}" if ratios else "",
            f"{ratios[most]:.2f} {most}" if ratios else "",
            f"{ratios[least]:.2f} {least}" if ratios else "",
            *(f"{cost:.3f}" for cost in costs),
            "" if ratios and ratios[most] >= WORTH else "under 2 %",
        )
    return shown


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.passes", description=__doc__)
    parser.add_argument("rows", nargs="*", help=f"rows of the suite (all): {', '.join(CASES)}")
    parser.add_argument("--pass", dest="names", action="append", choices=sorted(passes.NAMES), metavar="NAME",
                        help=f"passes (all): {', '.join(sorted(passes.NAMES))}")  # fmt: skip
    parser.add_argument("--root", type=Path, help="folder that holds collections of programs (see bench.programs)")
    parser.add_argument("--only", default=".*", help="regular expression of the programs to take")
    parser.add_argument("--seconds", type=float, default=300, help="longest time for a program's run")
    parser.add_argument("--json", type=Path, help="write the figures there")
    parser.add_argument("--measure", metavar="ROW", choices=CASES, help=argparse.SUPPRESS)
    options = parser.parse_args()
    names = options.names or [each.name for each in passes.TABLE if not each.needed]
    if options.measure:
        print(json.dumps(_row(CASES[options.measure], names)))
        return 0
    if unknown := {*options.rows} - {*CASES}:
        parser.error(f"no row {', '.join(sorted(unknown))}; there are {', '.join(CASES)}")
    results: list[dict[str, Any]] = []

    def done(result: dict[str, Any]) -> None:
        results.append(result)
        status.update(f"{result['row']}: done")
        if options.json:  # after each, as all take an hour
            options.json.write_text(json.dumps(results, indent=1) + "\n")

    with Console(stderr=True).status("measuring") as status:
        for row in options.rows or CASES:
            done(_suite(row, names))
        for each in collections.programs() if options.root else ():
            folder = options.root / collections.FOLDERS[each.collection][0]
            if each.collection != "hecbench" and folder.is_dir() and re.fullmatch(options.only, each.name):
                times = _program(each, options.root.resolve(), names, options.seconds)
                done({"row": f"{each.collection}/{each.name}", "times": times})
    Console(width=150).print(table(results, names))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
