"""How virtual devices reach each other, and how they are divided: amd-smi's topology, xgmi and partition.

Devices reach each other's memory directly, as over one link of XGMI; how much goes over it is not known.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cairn.tools.smi.amd import NONE, Device, Facts

_XGMI_WEIGHT = 15  # of one hop
Cell = Callable[[bool], Any]  # told whether a device is asked about itself

# Options of topology: its key, what heads the table, and a cell of it.
TOPOLOGY: dict[str, tuple[str, str, Cell]] = {
    "access": ("link_status", "ACCESS TABLE", lambda own: "ENABLED"),
    "weight": ("weight", "WEIGHT TABLE", lambda own: 0 if own else _XGMI_WEIGHT),
    "hops": ("num_hops", "HOPS TABLE", lambda own: 0 if own else 1),
    "link_type": ("link_type", "LINK TYPE TABLE", lambda own: "SELF" if own else "XGMI"),
    "numa_bw": ("bandwidth", "NUMA BW TABLE", lambda own: NONE),
    "coherent": ("coherent", "CACHE COHERENCY TABLE", lambda own: "SELF" if own else "C"),
    "atomics": ("atomics", "ATOMICS TABLE", lambda own: "SELF" if own else "64,32"),
    "dma": ("dma", "DMA TABLE", lambda own: "SELF" if own else "T"),
    "bi_dir": ("bi_dir", "BI-DIRECTIONAL TABLE", lambda own: "SELF" if own else "T"),
}
LEGEND = """Legend:
  SELF = the device itself
  ENABLED / DISABLED = a link that is enabled or not
  C = coherent, 64,32 = atomics of 64 and 32 bits, T = can be done
"""


def topology(rows: list[Device], columns: list[Device], wanted: list[str]) -> list[Facts]:
    """For each device its links to all."""
    return [
        {
            "gpu": one.index,
            "bdf": one.bdf,
            "links": [
                {"gpu": other.index, "bdf": other.bdf}
                | {TOPOLOGY[name][0]: TOPOLOGY[name][2](one.index == other.index) for name in wanted}
                for other in columns
            ],
        }
        for one in rows
    ]


def matrices(found: list[Facts], wanted: list[str]) -> str:
    """The same as a table for each option."""
    return "\n".join(_matrix(found, TOPOLOGY[name][1], TOPOLOGY[name][0]) for name in wanted) + "\n" + LEGEND


def _matrix(found: list[Facts], title: str, key: str) -> str:
    rows = [["", *(link["bdf"] for link in found[0]["links"])]]
    rows += [[one["bdf"], *(str(link[key]) for link in one["links"])] for one in found]
    return f"{title}:\n" + table(rows)


def table(rows: list[list[str]]) -> str:
    """Columns as wide as their widest cell."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "".join(
        "  ".join(f"{cell:<{w}}" for cell, w in zip(row, widths, strict=True)).rstrip() + "\n" for row in rows
    )


# ---- xgmi ----


def xgmi(rows: list[Device], columns: list[Device], wanted: list[str]) -> list[Facts]:
    """Of each device the links' traffic (``metric``) and whether they are up (``link_status``)."""
    found: list[Facts] = []
    for one in rows:
        others = [other for other in columns if other.index != one.index]
        facts: Facts = {"gpu": one.index, "bdf": one.bdf}
        if "metric" in wanted:
            traffic = {"link_type": "XGMI", "link_status": "ENABLED", "read": NONE, "write": NONE}
            links = [{"gpu": other.index, "bdf": other.bdf, **traffic} for other in others]
            facts["link_metrics"] = {"bit_rate": NONE, "max_bandwidth": NONE, "link_type": "XGMI", "links": links}
        if "link_status" in wanted:
            facts["link_status"] = ["U"] * len(others)
        found.append(facts)
    return found


def xgmi_text(found: list[Facts], wanted: list[str]) -> str:
    parts = []
    if "metric" in wanted:
        rows = [["", "bdf", "bit_rate", "max_bandwidth", "link_type", "links"]]
        for one in found:
            metrics = one["link_metrics"]
            peers = " ".join(each["bdf"] for each in metrics["links"]) or "none"
            rows.append([f"GPU{one['gpu']}", one["bdf"], *(metrics[key] for key in rows[0][2:5]), peers])
            for way in ("Read", "Write"):
                rows.append([f" {way}", "", "", "", "", " ".join(each[way.lower()] for each in metrics["links"])])
        parts.append("LINK METRIC TABLE:\n" + table(rows))
    if "link_status" in wanted:
        rows = [["", "bdf", "link_status"]]
        rows += [[f"GPU{one['gpu']}", one["bdf"], " ".join(one["link_status"]) or "none"] for one in found]
        parts.append("XGMI LINK STATUS:\n" + table(rows) + "U: up, D: down, X: disabled\n")
    return "\n".join(parts)


# ---- partition ----


def _current(d: Device) -> Facts:
    return {"gpu_id": d.index, "memory": "NPS1", "accelerator_type": "SPX", "accelerator_profile_index": 0,
            "partition_id": 0}  # fmt: skip


def _accelerator(d: Device) -> Facts:
    return {"gpu_id": d.index, "profile_index": 0, "memory_partition_caps": "NPS1", "accelerator_type": "SPX",
            "partition_id": 0, "num_partitions": 1, "num_resources": 1, "resource_index": 0, "resource_type": "XCC",
            "resource_instances": d.spec.xcc_count, "resources_shared": 1}  # fmt: skip


# A device is one, whatever it could be divided into.
PARTITION: dict[str, tuple[str, Callable[[Device], Facts]]] = {
    "current": ("current_partition", _current),
    "memory": ("memory_partition", lambda d: {"gpu_id": d.index, "memory_partition_caps": "NPS1",
                                              "current_memory_partition": "NPS1"}),
    "accelerator": ("accelerator_partition_profiles", _accelerator),
}  # fmt: skip


def partition(rows: list[Device], wanted: list[str]) -> Facts:
    return {PARTITION[name][0]: [PARTITION[name][1](d) for d in rows] for name in wanted}


def partition_text(found: Facts) -> str:
    parts = []
    for title, rows in found.items():
        heads = [key.upper() for key in rows[0]]
        parts.append(f"{title.upper()}:\n" + table([heads, *([str(v) for v in row.values()] for row in rows)]))
    return "\n".join(parts)
