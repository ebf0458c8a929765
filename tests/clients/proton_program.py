"""Triton's profiler, its libproton as the wheel has it, on the library that the first argument names.

Prints each kernel that it saw, how often, and whether that took time.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import triton.profiler as proton

BACKEND, FOLDER = sys.argv[1:]
result = Path(FOLDER, "profile")
proton.start(str(result), backend=BACKEND)

import tests.clients.triton_program  # noqa: E402, F401 - launches its kernel

proton.finalize()
(root, devices) = json.loads(result.with_suffix(".hatchet").read_text())
for child in root["children"]:
    metrics = child["metrics"]
    print(child["frame"]["name"], metrics["count"], metrics["time (ns)"] > 0, metrics["device_id"])
print(devices["HIP"]["0"]["arch"])
