"""Structures that C and Python share: the compiler tells each field's place and size on the C side."""

from __future__ import annotations

import ast
import ctypes
import importlib
import re
import struct
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import cairn
from cairn.base import native, zig
from cairn.base.errors import CompileError
from cairn.compiler import opencl
from cairn.compiler.rtc import compile_device

ROOT = Path(cairn.__file__).parent
_FOLDERS = (
    "abi/native",
    "hsa/native",
    "vgpu/native",
    "base/events",
    "tools/check/native",
    "libs/gemm/native",
    "libs/opencl/native",
    "libs/gemm/kernels",
    "tools/counters/native",
    "tools/prof/native",
    "compiler/include/hip/detail",
)
_QUEUE = {name: f"hsa.{name}" for name in ("type", "features", "base_address", "doorbell_signal", "size", "id")}


class Mirror(NamedTuple):
    """A ctypes class, the header and the structure that it mirrors, and the fields that C calls otherwise."""

    python: str
    header: str
    structure: str
    named: dict[str, str] = {}


MIRRORS = [
    Mirror("vgpu.dispatch.Packet", "packet.h", "cairn_packet"),
    Mirror("vgpu.dispatch.Failure", "core.h", "cairn_failure"),
    Mirror("vgpu.dispatch.Prepared", "core.h", "cairn_prepared"),
    Mirror("vgpu.dispatch.PartRequest", "core.h", "cairn_part_request"),
    Mirror("vgpu.dispatch.NativeDevice", "core.h", "cairn_device"),
    Mirror("vgpu.state.Wave", "wave.h", "cairn_wave"),
    Mirror("vgpu.state.Claim", "wave.h", "cairn_claim"),
    Mirror("vgpu.probes.points.Point", "probe.h", "cairn_probe_point"),
    Mirror("vgpu.probes.points.Log", "probe.h", "cairn_probe_log"),
    Mirror("vgpu.probes.points.Dispatch", "probe.h", "cairn_probe_dispatch"),
    Mirror("vgpu.probes.points.Tool", "probe.h", "cairn_probe_tool"),
    Mirror("vgpu.memory.NativeAllocation", "memory.h", "cairn_allocation"),
    Mirror("vgpu.memory.NativeRange", "memory.h", "cairn_memory_range"),
    Mirror("base.events.structs.Kernel", "events.h", "cairn_kernel"),
    Mirror("tools.prof.rows.Row", "rows.h", "cairn_row"),
    Mirror("tools.prof.rows.Read", "rows.h", "cairn_rows_read"),
    Mirror("tools.prof.rows.NativeSum", "rows.h", "cairn_rows_sum"),
    Mirror("tools.prof.rows.Print", "rows.h", "cairn_rows_print"),
    Mirror("libs.rocprofiler_counters.Request", "rocprofiler.h", "counting_request"),
    Mirror("base.events.structs.CodeObject", "events.h", "cairn_code_object"),
    Mirror("hsa.published.Load", "load.h", "cairn_load"),
    Mirror("hsa.published._File", "load.h", "cairn_published"),
    Mirror("hsa.core.BarrierPacket", "aql.h", "aql_barrier"),
    Mirror("hsa.core.VendorPacket", "aql.h", "aql_vendor"),
    Mirror("hsa.core.Tokens", "aql.h", "aql_tokens"),
    Mirror("hsa.core.HostKernel", "aql.h", "cairn_host_kernel"),
    Mirror("hsa.core.NativeSignal", "aql.h", "amd_signal", {"references": "reserved3"}),
    Mirror("hsa.core.NativeQueue", "aql.h", "amd_queue", {**_QUEUE, "reserved": "hsa.reserved1"}),
    Mirror("hsa.core.LaunchArgument", "hsa.h", "cairn_launch_argument"),
    Mirror("hsa.core.LaunchHidden", "hsa.h", "cairn_launch_hidden"),
    Mirror("hsa.core.LaunchRecord", "hsa.h", "cairn_launch_record"),
    Mirror("hsa.core.Grid", "hsa.h", "cairn_grid"),
    Mirror("hsa.core.Launch", "hsa.h", "cairn_launch"),
    Mirror("hsa.core.Step", "hsa.h", "cairn_step"),
    Mirror("hsa.core.Progress", "core.h", "cairn_progress"),
    Mirror("hip.shared.Seen", "hip.h", "cairn_hip_seen"),
    Mirror("hip.shared.StreamState", "hip.h", "cairn_hip_stream"),
    Mirror("hip.shared.EventState", "hip.h", "cairn_hip_event"),
    Mirror("hip.shared.DeviceState", "hip.h", "cairn_hip_device"),
    Mirror("hip.shared.LaunchEntry", "hip.h", "cairn_hip_launch"),
    Mirror("hip.shared.SymbolEntry", "hip.h", "cairn_hip_symbol"),
    Mirror("hip.shared.HostCall", "hip.h", "cairn_hip_host_call"),
    Mirror("hip.shared.Registered", "hip.h", "cairn_hip_registered"),
    Mirror("hip.shared.Core", "hip.h", "cairn_hip_core"),
    Mirror("hip.shared.HipState", "hip.h", "cairn_hip"),
    Mirror("abi.native_state.Opencl", "ocl_shared.h", "cairn_ocl_core"),
    Mirror("libs.opencl.calls.Request", "ocl_shared.h", "cairn_ocl_request"),
    Mirror("tools.check.native.Side", "check.h", "check_side"),
    Mirror("tools.check.native.Record", "check.h", "check_record"),
    Mirror("tools.check.native.Block", "check.h", "check_block"),
    Mirror("tools.check.native.Digest", "check.h", "check_digest"),
    Mirror("tools.counters.session.Shape", "caches.h", "caches_shape"),
    Mirror("libs.gemm.code.Wanted", "gemm.h", "gemm_wanted"),
    Mirror("libs.sparselt.kernels._Matrix", "arguments.h", "gemm_matrix"),
    Mirror("libs.sparselt.kernels._Scale", "arguments.h", "gemm_scale"),
    Mirror("libs.sparselt.kernels._Arguments", "arguments.h", "gemm_arguments"),
    Mirror("abi.layouts.Shim", "shim.h", "cairn_shim"),
    Mirror("hip.texture.Description", "texture_object.h", "cairn_texture"),
    Mirror("abi.native_state.Rocr", "rocr.h", "cairn_rocr"),
]
# Structures of others, and where they are compared. hip.nested.List: below, with the device's header.
FOREIGN = {
    **dict.fromkeys(
        (
            f"libs.rocprofiler_counters.{name}"
            for name in ("Dimension", "Position", "Instance", "Info", "InfoWithInstances")
        ),
        "that library's own: tests/abi/counting_tool.c has them",
    ),
    "libs.rsmi.ProcessInfo": "rsmi_process_info_t, that library's own",
    "cli.run.Information": "mallinfo2, the C library's own",
    "libs.rocprofiler.AgentInfo": "rocprofiler_agent_v0_t, that library's own",
    "libs.rocprofiler64.CounterInfo": "rocprofiler_counter_info_t, that library's own",
    "libs.rocprofiler64_v1.MetricInfo": "rocprofiler_info_data_t, that library's own",
    "hip.execution._Place": "lies in the padding of hipDevResource, which Python alone reads",
    "abi.native_state._DlInfo": "the C library's",
    "tools.check.explain._Found": "the C library's",
    "hip.nested.List": "cairn::launch_list",
    "hip.enqueued.Event": "struct device_event of the builtins, below",
    "libs.sparse.hyb._Fields": "rocSPARSE's own, which its tests read",
    **dict.fromkeys(("libs.fft.spread._Pieces", "libs.fft.spread._Descriptor"), "hipLibXtDesc, that library's own"),
    "hip.platform.nvidia.objects._About": "hipPointerAttribute_t, HIP's own",
    **dict.fromkeys(
        ("hip.hostcall.Header", "hip.hostcall.Buffer", "hip.hostcall.Signal"), "of code that others compiled"
    ),
    **dict.fromkeys(
        (f"tools.smi.nvml.{name}" for name in ("_Memory", "_Load", "_Pci", "_Process")),
        "NVML's: no header of it is here; the stand-in for it in tests/tools has its own",
    ),
    **dict.fromkeys(("hip.api.dlpack.Tensor", "hip.api.dlpack.Managed", "hip.api.dlpack.Versioned"), "DLPack's"),
    **dict.fromkeys(
        (
            *("hsa.api.copies._Pitched", "hsa.api.copies._Dim3", "hsa.api.virtual.Access", "hsa.api.svm.Pair"),
            *("hsa.api.memory.PointerInfo", "hsa.api.queues._FaultEvent"),
        ),
        "the HSA runtime's: no header of it is here",
    ),
}
KERNELS = "hsa.kfd."  # the driver's, under names of our own, as far as they are served


def _class(path: str) -> Any:
    module, name = path.rsplit(".", 1)
    return getattr(importlib.import_module(f"cairn.{module}"), name)


def _checks(mirror: Mirror) -> list[str]:
    cls, name = _class(mirror.python), f"struct {mirror.structure}"
    lines = [f'_Static_assert(sizeof({name}) == {ctypes.sizeof(cls)}, "{mirror.python}");']
    for field, *_ in cls._fields_:
        place, member = getattr(cls, field), mirror.named.get(field, field)
        size = f"sizeof((({name} *)0)->{member}) == {place.size}"
        lines.append(
            f'_Static_assert(offsetof({name}, {member}) == {place.offset} && {size}, "{mirror.python}.{field}");'
        )
    return lines


def _compile(folder: Path, lines: list[str]) -> str:
    """The compiler's complaints about assertions."""
    source = folder / "mirrors.c"
    headers = dict.fromkeys(mirror.header for mirror in MIRRORS)
    source.write_text("\n".join(["#include <stddef.h>", *(f'#include "{each}"' for each in headers), *lines, ""]))
    includes = [f"-I{ROOT / each}" for each in _FOLDERS]
    flags = ["-std=gnu11", "-fsyntax-only", "-ferror-limit=0", "-nostdinc", *native.libc_includes(), *includes]
    return zig.run("clang", [*flags, str(source)]).stderr


def test_each_field(tmp_path: Path) -> None:
    checks = [line for mirror in MIRRORS for line in _checks(mirror)]
    assert len(checks) > 250
    assert _compile(tmp_path, checks) == ""


def test_a_difference_is_found(tmp_path: Path) -> None:
    wave = next(mirror for mirror in MIRRORS if mirror.python == "vgpu.state.Wave")
    checks = [line.replace(" == 16 &&", " == 20 &&") for line in _checks(wave)]
    assert "vgpu.state.Wave.exec" in _compile(tmp_path, checks)


def test_what_kernels_write() -> None:
    """The list of launches by kernels, and its entries."""
    nested = importlib.import_module("cairn.hip.nested")
    fields = [(name, getattr(nested.List, name)) for name, *_ in nested.List._fields_ if name != "unused"]
    lines = [
        f'static_assert(__builtin_offsetof(cairn::launch_list, {name}) == {place.offset}, "{name}");'
        for name, place in fields
    ]
    names = ["size", "ready", "kind", "shared", "parent", "what", "stream", "grid", "block", "bytes", "pad"]
    at = 0
    for name, code in zip(names, re.findall(r"\d*[IQ]", nested._ENTRY.format), strict=True):
        lines.append(f'static_assert(__builtin_offsetof(cairn::launch_entry, {name}) == {at}, "{name}");')
        at += struct.calcsize("<" + code)
    lines.append(f'static_assert(sizeof(cairn::launch_entry) == {at}, "entry");')
    compile_device("\n".join(lines), options=("-DCAIRN_TRANSLATED", "-U__HIPCC_RTC__"))


def test_what_kernels_of_opencl_write(tmp_path: Path) -> None:
    """The same list and entries, and what stands behind an entry, as OpenCL's builtins declare them."""
    nested, enqueued = (importlib.import_module(f"cairn.hip.{name}") for name in ("nested", "enqueued"))
    text = (opencl.SOURCES / "enqueue.cl").read_text(encoding="utf-8")
    declared = "\n".join(re.findall(r"^struct \w+ \{.*?^};", text, re.M | re.S)[:4])
    checks = []
    for name, cls in (("launch_list", nested.List), ("device_event", enqueued.Event)):
        for field, *_ in cls._fields_:
            if field != "unused":
                checks.append((name, field, getattr(cls, field).offset))
    entry = ["size", "ready", "kind", "shared", "parent", "what", "stream", "grid", "block", "bytes", "pad"]
    head = ["event", "offset", "waits", "locals", "literal", "dimensions"]
    for name, fields, layout in (("launch_entry", entry, nested._ENTRY), ("enqueued", head, enqueued._HEAD)):
        codes = re.findall(r"\d*[IQ]", layout.format.replace("4I", "IIII"))
        at = 0
        for field, code in zip(fields, codes, strict=True):
            checks.append((name, field, at))
            at += struct.calcsize("<" + code)
        checks.append((name, "", at))
    for name, *_ in checks:
        assert f"struct {name} {{" in declared
    asked = "__builtin_offsetof(struct {}, {})", "sizeof(struct {})"
    lines = [
        f'_Static_assert({asked[not field].format(name, field)} == {at}, "{name} {field}");'
        for name, field, at in checks
    ]
    assert opencl.compiled("\n".join([declared, *lines]), "-cl-std=CL3.0", "gfx942", {}).data
    wrong = lines[0].replace(" == 0", " == 4")
    with pytest.raises(CompileError):
        opencl.compiled("\n".join([declared, wrong]), "-cl-std=CL3.0", "gfx942", {})


def test_none_is_left_out() -> None:
    """Each structure that Python declares is compared with C's, or named as somebody else's."""
    found = set()
    for path in ROOT.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if "Structure" not in text:
            continue
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for node in ast.walk(ast.parse(text)):
            bases = [ast.unparse(base) for base in node.bases] if isinstance(node, ast.ClassDef) else []
            if isinstance(node, ast.ClassDef) and any(each.endswith("Structure") for each in bases):
                found.add(f"{module}.{node.name}")
    found = {name for name in found if not name.startswith(KERNELS)}
    known = {mirror.python for mirror in MIRRORS} | set(FOREIGN)
    assert found == known, (sorted(found - known), sorted(known - found))
