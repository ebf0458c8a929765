"""What two interfaces tell of one device is the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cairn.vgpu.specs import PROFILES, parse_devices, pci_address

ROOT = Path(__file__).parents[2]
ALL = ",".join(PROFILES)


def told(devices: str, visible: str) -> dict[str, dict[str, dict[str, Any]]]:
    environment = {**os.environ, "CAIRN_DEVICES": devices, "HIP_VISIBLE_DEVICES": visible, "CAIRN_BACKEND": "virtual"}
    command = [sys.executable, "-m", "tests.abi.device_facts"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("devices", "visible"),
    [(ALL, ",".join(str(n) for n in reversed(range(len(PROFILES))))), ("2xmi300x,mi300a,mi210", "")],
    ids=["every profile, backwards", "several of one"],
)
def test_every_interface_tells_the_same(devices: str, visible: str) -> None:
    found, specs = told(devices, visible), parse_devices(devices)
    addresses = ["{:04x}:{:02x}:{:02x}.0".format(*pci_address(n)) for n in range(len(specs))]
    assert sorted(found) == sorted(addresses), "each interface tells of the same PCI addresses"
    wrong = []
    for number, address in enumerate(addresses):
        facts = found[address]
        assert facts["name"]["HSA"] == specs[number].marketing_name
        assert facts["free"]["HSA"] < facts["memory"]["HSA's pools"]
        for name, values in facts.items():
            assert len(values) > 1, f"{name} is told by {', '.join(values)} alone"
            if len(set(values.values())) > 1:
                wrong.append(f"{specs[number].name}: {name}: {values}")
    assert not wrong, "\n".join(wrong)
    assert len({found[each]["uuid"]["HSA"] for each in addresses}) == len(specs)
