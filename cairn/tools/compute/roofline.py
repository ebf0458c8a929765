"""The roofline: how many operations a kernel does for each byte, against what the device can do; data and picture."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

from cairn.tools.compute import ceilings
from cairn.tools.compute.analyze import Row, time_of

_BYTES = {
    "HBM": "CAIRN_HBM_READ_BYTES + CAIRN_HBM_WRITE_BYTES", "L2": "128 * TCC_READ + 64 * TCC_WRITE + 64 * TCC_ATOMIC",
    "vL1D": "128 * CAIRN_LINES", "LDS": "CAIRN_LDS_BYTES",
}  # fmt: skip


class Point(NamedTuple):
    """A kernel at a level of memory: operations a byte, and GFLOP/s by the estimated time."""

    kernel: str
    level: str
    intensity: float
    gflops: float
    share: float  # of the time of all kernels, 0 to 1


class Roof(NamedTuple):
    """A ceiling: GB/s of a level, or GFLOP/s of a unit."""

    name: str
    rate: float
    slanted: bool


def operations(row: Row) -> float:
    """Floating-point operations of a dispatch, as if all lanes were active; integers of matrices among them."""
    total = 0.0
    for kind in ("F16", "F32", "F64"):
        once = sum(row.get(f"SQ_INSTS_VALU_{op}_{kind}", 0) for op in ("ADD", "MUL", "TRANS"))
        total += 64 * (once + 2 * row.get(f"SQ_INSTS_VALU_FMA_{kind}", 0))
    return float(total + sum(512 * n for name, n in row.items() if name.startswith("SQ_INSTS_VALU_MFMA_MOPS_")))


def _moved(row: Row) -> dict[str, float]:
    found = {}
    for level, terms in _BYTES.items():
        parts = [("1 * " + part).split(" * ")[-2:] for part in terms.split(" + ")]
        found[level] = sum(float(factor) * row.get(name, 0) for factor, name in parts)
    return found


def points(rows: Iterable[Row]) -> list[Point]:
    """Of each kernel and level that has traffic; kernels without floating-point operations have none."""
    kernels: dict[str, list[Row]] = {}
    for row in rows:
        kernels.setdefault(row["Kernel_Name"], []).append(row)
    whole = sum(time_of(row) for each in kernels.values() for row in each) or 1.0
    found = []
    for name, each in kernels.items():
        flops, ns = sum(map(operations, each)), sum(map(time_of, each))
        moved = [_moved(row) for row in each]
        for level in _BYTES:
            total = sum(each[level] for each in moved)
            if flops and total:
                found.append(Point(name, level, flops / total, flops / ns, ns / whole))
    return found


def roofs(of: Mapping[str, float]) -> list[Roof]:
    """Of the device, by the numbers of ``analyze.device``."""
    cus, ghz = of["cus"], of["ghz"]
    vector = cus * ghz * 128
    levels = ceilings.memory(cus, of["channels"], ghz, of["memory"])
    slanted = {"vL1D, LDS": levels["L1"], "L2": levels["L2"], "Infinity Cache": of["l3"], "HBM": levels["HBM"]}
    flat = {
        "FP32, FP64 vector": vector, "FP32 packed": 2 * vector, "FP16 matrix": of["peak_F16"],
        "FP8 matrix": of["peak_F8"],
    }  # fmt: skip
    found = [Roof(name, rate, True) for name, rate in slanted.items()]
    found += [Roof(name, rate, False) for name, rate in flat.items()]
    return [roof for roof in found if not math.isnan(roof.rate)]


# ---- the picture ----

_WIDTH, _HEIGHT, _LEFT, _TOP, _RIGHT, _BOTTOM = 960, 560, 70, 30, 170, 50
_COLOURS = {"HBM": "#c2410c", "L2": "#1d4ed8", "vL1D": "#047857", "LDS": "#7e22ce"}
_LOW, _HIGH = -3, 4  # powers of ten of operations a byte


def svg(found: list[Point], above: list[Roof], title: str) -> str:
    """A picture that is right on light and on dark ground."""
    top = max([roof.rate for roof in above if not roof.slanted] or [1e5])
    ends = (_LOW, _HIGH), (0.0, math.log10(top) + 0.3)
    width, height = _WIDTH - _LEFT - _RIGHT, _HEIGHT - _TOP - _BOTTOM

    def x(value: float) -> float:
        low, high = ends[0]
        return _LEFT + width * min(max((math.log10(value) - low) / (high - low), 0), 1)

    def y(value: float) -> float:
        low, high = ends[1]
        return _TOP + height * (1 - min(max((math.log10(max(value, 1e-9)) - low) / (high - low), 0), 1))

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" '
        f'font-family="sans-serif" font-size="12">',
        f"<title>{escape(title)}</title>",
        "<style>text{fill:#1f2937}.grid{stroke:#9ca3af;stroke-opacity:.35}.roof{stroke:#4b5563;fill:none}"
        ".ground{fill:#fff}@media(prefers-color-scheme:dark){text{fill:#e5e7eb}.roof{stroke:#d1d5db}"
        ".ground{fill:#111827}}</style>",
        f'<rect class="ground" width="{_WIDTH}" height="{_HEIGHT}"/>',
        f'<text x="{_LEFT}" y="18" font-size="14">{escape(title)}</text>',
    ]
    for power in range(_LOW, _HIGH + 1):
        at = x(10.0**power)
        parts.append(f'<line class="grid" x1="{at:.1f}" x2="{at:.1f}" y1="{_TOP}" y2="{_TOP + height}"/>')
        parts.append(f'<text x="{at:.1f}" y="{_TOP + height + 18}" text-anchor="middle">{10.0**power:g}</text>')
    for power in range(int(ends[1][1]) + 1):
        at = y(10.0**power)
        parts.append(f'<line class="grid" x1="{_LEFT}" x2="{_LEFT + width}" y1="{at:.1f}" y2="{at:.1f}"/>')
        parts.append(f'<text x="{_LEFT - 6}" y="{at + 4:.1f}" text-anchor="end">{10.0**power:g}</text>')
    parts.append(f'<text x="{_LEFT + width / 2}" y="{_HEIGHT - 10}" text-anchor="middle">operations a byte</text>')
    parts.append(f'<text x="16" y="{_TOP + height / 2}" transform="rotate(-90 16 {_TOP + height / 2})" '
                 'text-anchor="middle">GFLOP/s, estimated time</text>')  # fmt: skip
    parts += _ceilings(above, top, x, y, ends)
    for point in found:
        radius = 4 + 8 * math.sqrt(point.share)
        parts.append(
            f'<circle cx="{x(point.intensity):.1f}" cy="{y(point.gflops):.1f}" r="{radius:.1f}" '
            f'fill="{_COLOURS[point.level]}" fill-opacity=".75"><title>{escape(point.kernel)}\n{point.level}: '
            f"{point.intensity:.4g} operations a byte, {point.gflops:.4g} GFLOP/s</title></circle>"
        )
    for i, (level, colour) in enumerate(_COLOURS.items()):
        at = _TOP + height - 70 + 17 * i
        parts.append(f'<circle cx="{_WIDTH - _RIGHT + 16}" cy="{at - 4}" r="5" fill="{colour}"/>')
        parts.append(f'<text x="{_WIDTH - _RIGHT + 28}" y="{at}">by {level} bytes</text>')
    return "\n".join([*parts, "</svg>", ""])


def _ceilings(above: list[Roof], top: float, x: Any, y: Any, ends: Any) -> list[str]:
    parts = []
    for i, roof in enumerate(above):
        if roof.slanted:
            low, high = 10.0 ** ends[0][0], top / roof.rate
            low = max(low, 1 / roof.rate)
            line = f'x1="{x(low):.1f}" y1="{y(low * roof.rate):.1f}" x2="{x(high):.1f}" y2="{y(top):.1f}"'
            middle = low * (high / low) ** (0.25 + 0.13 * i)  # one beside the other, not one over the other
            text = f'x="{x(middle) - 6:.1f}" y="{y(middle * roof.rate) - 4:.1f}" text-anchor="end"'
        else:
            fastest = max(each.rate for each in above if each.slanted)
            left, right, at = x(roof.rate / fastest), x(10.0 ** ends[0][1]), y(roof.rate)
            line = f'x1="{left:.1f}" y1="{at:.1f}" x2="{right:.1f}" y2="{at:.1f}"'
            text = f'x="{right + 6:.1f}" y="{at + 4:.1f}"'
        parts.append(f'<line class="roof" {line}/><text {text} font-size="11">{escape(roof.name)}</text>')
    return parts
