"""``nvidia-smi`` as build scripts and programs ask it: the virtual devices, said to be virtual, in its forms."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cairn import __version__
from cairn.base.errors import UsageError
from cairn.cli.info import visible
from cairn.compiler.sdk import toolkit
from cairn.vgpu import specs
from cairn.vgpu.specs import DeviceSpec

_HELP = """usage: nvidia-smi [-L] [-i INDEX,…] [--query-gpu=FIELD,… --format=csv[,noheader][,nounits]] [--version]

Cairn's devices, which are virtual. Fields:
"""


@dataclass(frozen=True)
class Device:
    """A device as the fields see it: ``index`` counts the visible ones, ``number`` the machine's."""

    index: int
    number: int
    count: int
    spec: DeviceSpec

    @property
    def bus(self) -> str:
        domain, bus, number = specs.pci_address(self.number)
        return f"{domain:08X}:{bus:02X}:{number:02X}.0"

    @property
    def uuid(self) -> str:
        """As the runtime's own, in NVIDIA's length."""
        text = f"{specs.unique_id(self.spec, self.number):016x}".ljust(32, "0")
        return "GPU-" + "-".join((text[:8], text[8:12], text[12:16], text[16:20], text[20:]))


def _unknown(_: Device) -> str:
    return "[N/A]"


#: Fields of --query-gpu: the unit behind the value, and the value. What no virtual device has is not available.
FIELDS: dict[str, tuple[str, Callable[[Device], str]]] = {
    "index": ("", lambda d: str(d.index)),
    "name": ("", lambda d: f"{d.spec.marketing_name} (virtual)"),
    "gpu_name": ("", lambda d: f"{d.spec.marketing_name} (virtual)"),
    "count": ("", lambda d: str(d.count)),
    "uuid": ("", lambda d: d.uuid),
    "gpu_uuid": ("", lambda d: d.uuid),
    "pci.bus_id": ("", lambda d: d.bus),
    "gpu_bus_id": ("", lambda d: d.bus),
    "driver_version": ("", lambda d: __version__),
    "compute_cap": ("", lambda d: f"{d.spec.major}.{d.spec.minor}"),
    "memory.total": ("MiB", lambda d: str(d.spec.memory_bytes >> 20)),
    "memory.used": ("MiB", lambda d: "0"),
    "memory.free": ("MiB", lambda d: str(d.spec.memory_bytes >> 20)),
    "utilization.gpu": ("%", lambda d: "0"),
    "utilization.memory": ("%", lambda d: "0"),
    "clocks.max.sm": ("MHz", lambda d: str(d.spec.clock_mhz)),
    "clocks.max.graphics": ("MHz", lambda d: str(d.spec.clock_mhz)),
    "clocks.max.memory": ("MHz", lambda d: str(d.spec.memory_clock_mhz)),
    "power.limit": ("W", lambda d: f"{d.spec.board_watts}.00"),
    "power.draw": ("W", _unknown),
    "temperature.gpu": ("", _unknown),
    "fan.speed": ("%", _unknown),
    "pstate": ("", _unknown),
    "persistence_mode": ("", _unknown),
    "display_active": ("", lambda d: "Disabled"),
    "ecc.mode.current": ("", _unknown),
    "mig.mode.current": ("", _unknown),
    "serial": ("", _unknown),
    "vbios_version": ("", _unknown),
    "timestamp": ("", lambda d: _now()),
}


def answer(argv: Sequence[str]) -> str:
    """What ``nvidia-smi`` with these arguments prints. Raises UsageError for what it does not know."""
    fields: list[str] | None = None
    form: list[str] = []
    chosen: list[str] | None = None
    listed = False
    words = list(argv)
    while words:
        name, equals, value = words.pop(0).partition("=")
        if name in ("-h", "--help"):
            return _HELP + "".join(f"  {field}\n" for field in FIELDS)
        if name == "--version":
            return f"NVIDIA-SMI version  : {__version__} (Cairn)\nCUDA Version        : {_cuda()}\n"
        if name in ("-L", "--list-gpus"):
            listed = True
        elif name in ("-i", "--id", "--query-gpu", "--format"):
            if not equals and not words:
                raise UsageError(f"nvidia-smi: {name} wants a value", hint="nvidia-smi --help")
            parts = [part.strip() for part in (value if equals else words.pop(0)).split(",")]
            if name == "--query-gpu":
                fields = parts
            elif name == "--format":
                form = parts
            else:
                chosen = parts
        else:
            raise UsageError(f"nvidia-smi: unknown option {name}", hint="nvidia-smi --help; rocminfo tells more")
    devices = _chosen(chosen)
    if listed:
        return "".join(f"GPU {d.index}: {FIELDS['name'][1](d)} (UUID: {d.uuid})\n" for d in devices)
    return _table(devices) if fields is None else _csv(devices, fields, form)


def _chosen(wanted: Sequence[str] | None) -> list[Device]:
    found = visible(specs.configured_devices())
    devices = [Device(index, number, len(found), spec) for index, (number, spec) in enumerate(found)]
    if wanted is None:
        return devices
    known = {name: d for d in devices for name in (str(d.index), d.uuid, d.bus)}
    for name in wanted:
        if name not in known:
            raise UsageError(f"nvidia-smi: no device {name}", hint=f"there are {len(devices)}: nvidia-smi -L")
    return [known[name] for name in wanted]


def _csv(devices: Sequence[Device], fields: Sequence[str], form: Sequence[str]) -> str:
    if form[:1] != ["csv"]:
        raise UsageError("nvidia-smi: --query-gpu wants --format=csv, with noheader and nounits if you like")
    for field in fields:
        if field not in FIELDS:
            raise UsageError(f"nvidia-smi: unknown field {field}", hint="nvidia-smi --help")
    units = {field: FIELDS[field][0] if "nounits" not in form else "" for field in fields}
    lines = [] if "noheader" in form else [", ".join(_titled(field) for field in fields)]
    for device in devices:
        values = ((FIELDS[field][1](device), units[field]) for field in fields)
        lines.append(", ".join(f"{value} {unit}" if unit and value[0] != "[" else value for value, unit in values))
    return "".join(f"{line}\n" for line in lines)


def _titled(field: str) -> str:
    unit = FIELDS[field][0]
    return f"{field} [{unit}]" if unit else field


def _table(devices: Sequence[Device]) -> str:
    """The table of NVIDIA's, as wide as that one."""
    rule = "+" + "-" * 41 + "+" + "-" * 24 + "+" + "-" * 22 + "+"
    head = (
        f" NVIDIA-SMI (Cairn {__version__}, virtual AMD GPUs)   Driver Version: {__version__}   CUDA Version: {_cuda()}"
    )
    lines = [_now(), "+" + "-" * 89 + "+", f"|{head:<89}|", rule]
    lines += [
        f"| {'GPU  Name':<40}| {'Bus-Id          Disp.A':<23}| {'Volatile Uncorr. ECC':<21}|",
        f"| {'Fan  Temp   Perf          Pwr:Usage/Cap':<40}| {'Memory-Usage':>22} | {'GPU-Util  Compute M.':<21}|",
        rule.replace("-", "="),
    ]
    for d in devices:
        name = f"{d.index:3}  {d.spec.marketing_name}"[:40]
        memory = f"0MiB / {d.spec.memory_bytes >> 20}MiB"
        lines += [
            f"| {name:<40}| {d.bus + ' Off':<23}| {'N/A':>20} |",
            f"| {f'N/A   N/A  N/A           N/A / {d.spec.board_watts}W':<40}| {memory:>22} | {'0% Default':>20} |",
            rule,
        ]
    return "".join(f"{line}\n" for line in lines)


def _cuda() -> str:
    return ".".join(toolkit.RELEASE.split(".")[:2])


def _now() -> str:
    import time

    moment = int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))
    return time.strftime("%a %b %e %H:%M:%S %Y", time.localtime(moment))
