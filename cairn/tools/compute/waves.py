"""A workgroup wave by wave: what it executed, in time by a model of issue, latencies and barriers (docs/compute.md)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

from cairn.base.errors import UsageError
from cairn.isa.decode import decode_range
from cairn.isa.inst import Inst
from cairn.tools.counters import classes
from cairn.tools.counters.estimate import MODEL, Model
from cairn.tools.counters.record import Counted, Event
from cairn.vgpu.probes.points import Kind
from cairn.vgpu.specs import DeviceSpec

ISSUE = 4  # cycles of a SIMD that an instruction of a wave takes
UNITS = ("VALU", "SALU", "VMEM", "LDS", "SMEM", "BRANCH", "OTHER", "stall", "barrier")


class Slice(NamedTuple):
    """What a wave does from ``start`` to ``end`` (cycles): instructions of a unit, or why it waits."""

    wave: int
    unit: str
    start: float
    end: float
    text: str
    pc: int = 0
    lanes: int = 0


class _Wave:
    """A wave's place in time, and when its outstanding accesses are back."""

    def __init__(self) -> None:
        self.now = 0.0
        self.vector: list[float] = []
        self.other: list[float] = []


def timeline(counted: Counted, spec: DeviceSpec, model: Model = MODEL) -> list[Slice]:
    """The slices of the traced workgroup. A SIMD issues one wave's instruction at a time; waves of a workgroup go to
    SIMDs in turn. Raises UsageError where nothing was traced, DecodeError for code of another target."""
    if not counted.events:
        raise UsageError("no workgroup was traced", hint="-k, --dispatch and --group name one that runs")
    code = {block.pc: list(decode_range(block.code, 0, len(block.code), spec.target)) for block in counted.blocks}
    waves: dict[int, _Wave] = {event.wave: _Wave() for event in counted.events}
    simds = [0.0] * spec.simds_per_cu
    found: list[Slice] = []
    pending: dict[int, list[list[Event]]] = {wave: [[]] for wave in waves}  # by barriers
    for event in counted.events:
        pending[event.wave][-1].append(event)
        if event.kind == Kind.BARRIER:
            pending[event.wave].append([])
    for phase in range(max(map(len, pending.values()))):
        runs = {w: _steps(parts[phase], code) for w, parts in pending.items() if phase < len(parts)}
        _run(runs, waves, simds, found, spec, model)
        arrived = [w for w, parts in pending.items() if phase < len(parts) - 1]
        together = max((waves[w].now for w in arrived), default=0.0)
        for w in arrived:
            if together > waves[w].now:
                found.append(Slice(w, "barrier", waves[w].now, together, "waits at the barrier"))
                waves[w].now = together
    return found


Step = tuple[Inst, int, int, Event | None]  # instruction, its pc, active lanes, its access


def _steps(events: Iterable[Event], code: dict[int, list[Inst]]) -> list[Step]:
    """A wave's instructions in order; an access belongs to the instruction at its pc in the block before it."""
    steps: list[Step] = []
    places: dict[int, int] = {}
    for event in events:
        if event.kind == Kind.BLOCK:
            places = {event.pc + inst.pc: len(steps) + i for i, inst in enumerate(code[event.pc])}
            steps += [(inst, event.pc + inst.pc, event.lanes, None) for inst in code[event.pc]]
        elif event.kind == Kind.ACCESS and event.pc in places:
            at = places[event.pc]
            steps[at] = (*steps[at][:3], event)
    return steps


def _run(
    runs: dict[int, list[Step]], waves: dict[int, _Wave], simds: list[float], found: list[Slice], spec: DeviceSpec,
    model: Model,
) -> None:  # fmt: skip
    """Issue what waves have until the next barrier: on each SIMD the wave that is ready first goes on."""
    at = dict.fromkeys(runs, 0)
    cycles = spec.clock_mhz / 1e3
    for simd in range(len(simds)):
        mine = [w for w in runs if w % len(simds) == simd]
        while ready := [w for w in mine if at[w] < len(runs[w])]:
            w = min(ready, key=lambda wave: (waves[wave].now, wave))
            wave, (inst, pc, lanes, access) = waves[w], runs[w][at[w]]
            at[w] += 1
            _wait(w, wave, inst, found)
            start = max(wave.now, simds[simd])
            length = ISSUE * classes.counts(inst).get("SQ_ACTIVE_INST_VALU", 1)
            simds[simd] = wave.now = start + length
            unit = classes.unit(inst)
            _outstanding(wave, unit, access, cycles, model)
            found.append(Slice(w, unit if unit in UNITS else "OTHER", start, wave.now, inst.name, pc, lanes))


def _wait(number: int, wave: _Wave, inst: Inst, found: list[Slice]) -> None:
    """At s_waitcnt, until no more accesses are outstanding than it says."""
    if inst.name != "s_waitcnt":
        return
    simm = inst.mods.get("simm16", 0)
    until = wave.now
    for queue, allowed in ((wave.vector, simm & 0xF | simm >> 10 & 0x30), (wave.other, simm >> 8 & 0xF)):
        while len(queue) > allowed:
            until = max(until, queue.pop(0))
    if until > wave.now:
        found.append(Slice(number, "stall", wave.now, until, "waits for memory"))
        wave.now = until


def _outstanding(wave: _Wave, unit: str, access: Event | None, cycles: float, model: Model) -> None:
    if unit == "VMEM":
        missed = access is not None and access.misses > 0
        lines = access.lines if access else 1
        wave.vector.append(wave.now + (model.l2_latency if missed else model.l1_latency) * cycles + lines)
    elif unit in ("LDS", "SMEM"):
        latency = model.lds_latency if unit == "LDS" else model.scalar_latency
        wave.other.append(wave.now + latency * cycles + (access.cycles if access else 0))


# ---- what is written ----

_COLOURS = {
    "VALU": "#2563eb", "SALU": "#0d9488", "VMEM": "#c2410c", "LDS": "#7e22ce", "SMEM": "#a16207", "BRANCH": "#64748b",
    "OTHER": "#94a3b8", "stall": "#fca5a5", "barrier": "#fde68a",
}  # fmt: skip


def perfetto(slices: list[Slice], title: str, where: Callable[[int], str]) -> str:
    """Chrome's JSON of events, which Perfetto opens: a thread a wave, a nanosecond a cycle."""
    waves = sorted({each.wave for each in slices})
    events: list[dict[str, Any]] = [{"ph": "M", "pid": 1, "name": "process_name", "args": {"name": title}}]
    events += [{"ph": "M", "pid": 1, "tid": w, "name": "thread_name", "args": {"name": f"wave {w}"}} for w in waves]
    for s in slices:
        more: dict[str, Any] = {"cycle": s.start, "cycles": s.end - s.start}
        if s.pc:
            more |= {"pc": hex(s.pc), "lanes": s.lanes, "line": where(s.pc)}
        events.append(
            {"ph": "X", "pid": 1, "tid": s.wave, "ts": s.start / 1e3, "dur": (s.end - s.start) / 1e3, "name": s.text,
             "cat": s.unit, "args": more}
        )  # fmt: skip
    return json.dumps({"displayTimeUnit": "ns", "traceEvents": events})


def svg(slices: list[Slice], title: str) -> str:
    """A picture: a row a wave, a colour a unit; neighbours of one kind are one rectangle."""
    waves = sorted({each.wave for each in slices})
    rows = {wave: i for i, wave in enumerate(waves)}
    end = max(each.end for each in slices)
    left, width, row = 70, 1100, 26
    height = 60 + row * len(waves) + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 20} {height}" font-family="sans-serif" '
        f'font-size="12" role="img"><title>{escape(title)}</title>',
        "<style>text{fill:#1f2937}.ground{fill:#fff}@media(prefers-color-scheme:dark){text{fill:#e5e7eb}"
        ".ground{fill:#111827}}</style>",
        f'<rect class="ground" width="{left + width + 20}" height="{height}"/>',
        f'<text x="8" y="18">{escape(title)}</text>',
    ]
    for i in range(6):
        anchor = "end" if i == 5 else "middle" if i else "start"
        at = left + width * i / 5
        parts.append(f'<text x="{at}" y="40" text-anchor="{anchor}">{end * i / 5:.0f}</text>')
    parts += [f'<text x="8" y="{66 + row * i}">wave {wave}</text>' for wave, i in rows.items()]
    for s in _joined(slices, end / width):
        x, w = left + s.start / end * width, max((s.end - s.start) / end * width, 0.3)
        parts.append(
            f'<rect x="{x:.2f}" y="{50 + row * rows[s.wave]}" width="{w:.2f}" height="{row - 5}" '
            f'fill="{_COLOURS[s.unit]}"><title>{escape(s.text)}: cycles {s.start:.0f} to {s.end:.0f}</title></rect>'
        )
    for i, (unit, colour) in enumerate(_COLOURS.items()):
        x, y = left + i * 110, height - 22
        parts.append(f'<rect x="{x}" y="{y}" width="12" height="12" fill="{colour}"/>')
        parts.append(f'<text x="{x + 17}" y="{y + 11}">{unit}</text>')
    return "\n".join([*parts, "</svg>", ""])


def _joined(slices: list[Slice], least: float) -> list[Slice]:
    """Neighbours of one unit that are nearer than ``least`` cycles as one."""
    found: list[Slice] = []
    for s in sorted(slices, key=lambda each: (each.wave, each.start)):
        last = found[-1] if found else None
        if last and (last.wave, last.unit) == (s.wave, s.unit) and s.start - last.end <= least:
            text = last.text if last.text.endswith("…") or last.text == s.text else last.text + " …"
            found[-1] = last._replace(end=s.end, text=text)
        else:
            found.append(s)
    return found
