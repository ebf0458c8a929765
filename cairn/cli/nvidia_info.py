"""``cairn info`` on NVIDIA's platform: what the driver says of its devices."""

from __future__ import annotations

import json

from cairn.base.errors import ToolError
from cairn.hip.platform import nvidia
from cairn.hip.platform.nvidia import devices
from cairn.vgpu import specs


def _runtime() -> str:
    """Where the runtime is; made now unless it is cached."""
    try:
        return str(nvidia.runtime())
    except ToolError as error:
        return f"none ({error})"


def show(*, short: bool, as_json: bool) -> int:
    """Print the devices. Raises DeviceError where the driver is absent or does not start."""
    found = devices.found()
    if as_json:
        print(json.dumps([{**each._asdict(), "target": each.target} for each in found], indent=1))
        return 0
    major, minor = devices.version()
    if not short:
        print(f"NVIDIA's driver, for CUDA {major}.{minor}; HIP's runtime over it: {_runtime()}")
    for number, each in enumerate(found):
        about = f"{each.target}, {each.multiprocessors} multiprocessors, {round(each.memory / (1 << 30))} GB"
        print(f"device {number}: {each.name} ({about}), {each.bus}")
    if not found:
        print("no device is visible to it")
    if not short:
        for number, spec in enumerate(specs.configured_devices()):
            print(f"with HIP_PLATFORM=amd, device {number}: {spec.marketing_name} ({spec.target}), virtual")
    return 0
