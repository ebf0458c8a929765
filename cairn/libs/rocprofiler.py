"""librocprofiler-sdk's answers that need no speed: what statuses are called, and the devices."""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Callable
from typing import Any

from cairn.base.errors import CairnError
from cairn.hsa import agent, sysfs
from cairn.hsa.agent import Agent, CpuAgent
from cairn.vgpu import specs

INVALID_ARGUMENT, INCOMPATIBLE = 19, 18
# Statuses by number, without their common beginning, as the interface of version 1 counts them.
STATUS = (
    "SUCCESS", "ERROR", "ERROR_CONTEXT_NOT_FOUND", "ERROR_BUFFER_NOT_FOUND", "ERROR_KIND_NOT_FOUND",
    "ERROR_OPERATION_NOT_FOUND", "ERROR_THREAD_NOT_FOUND", "ERROR_AGENT_NOT_FOUND", "ERROR_COUNTER_NOT_FOUND",
    "ERROR_CONTEXT_ERROR", "ERROR_CONTEXT_INVALID", "ERROR_CONTEXT_NOT_STARTED", "ERROR_CONTEXT_CONFLICT",
    "ERROR_CONTEXT_ID_NOT_ZERO", "ERROR_BUFFER_BUSY", "ERROR_SERVICE_ALREADY_CONFIGURED",
    "ERROR_CONFIGURATION_LOCKED", "ERROR_NOT_IMPLEMENTED", "ERROR_INCOMPATIBLE_ABI", "ERROR_INVALID_ARGUMENT",
    "ERROR_METRIC_NOT_VALID_FOR_AGENT", "ERROR_FINALIZED", "ERROR_HSA_NOT_LOADED", "ERROR_DIM_NOT_FOUND",
    "ERROR_PROFILE_COUNTER_NOT_FOUND", "ERROR_AST_GENERATION_FAILED", "ERROR_AST_NOT_FOUND",
    "ERROR_AQL_NO_EVENT_COORD", "ERROR_INCOMPATIBLE_KERNEL", "ERROR_OUT_OF_RESOURCES", "ERROR_PROFILE_NOT_FOUND",
    "ERROR_AGENT_DISPATCH_CONFLICT", "INTERNAL_NO_AGENT_CONTEXT", "ERROR_SAMPLE_RATE_EXCEEDED",
    "ERROR_NO_PROFILE_QUEUE", "ERROR_NO_HARDWARE_COUNTERS", "ERROR_AGENT_MISMATCH", "ERROR_NOT_AVAILABLE",
    "ERROR_EXCEEDS_HW_LIMIT", "ERROR_AGENT_ARCH_NOT_SUPPORTED", "ERROR_PERMISSION_DENIED",
)  # fmt: skip
_GRID = 2**32 - 1
_CPU, _GPU = 1, 2
_VISIBLE = 0b1111  # to HSA, HIP, RCCL and rocDecode

_U16, _U32, _I32, _U64 = ctypes.c_uint16, ctypes.c_uint32, ctypes.c_int32, ctypes.c_uint64


class ProfilerError(CairnError):
    """A call failed with ``code``."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


def code_of(error: BaseException) -> int | None:
    """The status for an exception; None for one that nobody expected."""
    if isinstance(error, ProfilerError):
        return error.code
    return 1 if isinstance(error, CairnError) else None


class AgentInfo(ctypes.Structure):
    """``rocprofiler_agent_v0_t``."""

    _fields_ = [
        ("size", _U64), ("id", _U64), ("type", _U32),
        *((name, _U32) for name in (
            "cpu_cores_count", "simd_count", "mem_banks_count", "caches_count", "io_links_count", "cpu_core_id_base",
            "simd_id_base", "max_waves_per_simd", "lds_size_in_kb", "gds_size_in_kb", "num_gws", "wave_front_size",
            "num_xcc", "cu_count", "array_count", "num_shader_banks", "simd_arrays_per_engine", "cu_per_simd_array",
            "simd_per_cu", "max_slots_scratch_cu", "gfx_target_version",
        )),
        ("vendor_id", _U16), ("device_id", _U16),
        *((name, _U32) for name in (
            "location_id", "domain", "drm_render_minor", "num_sdma_engines", "num_sdma_xgmi_engines",
            "num_sdma_queues_per_engine", "num_cp_queues", "max_engine_clk_ccompute", "max_engine_clk_fcompute",
            "sdma_fw_version", "fw_version", "capability", "cu_per_engine", "max_waves_per_cu", "family_id",
            "workgroup_max_size", "grid_max_size",
        )),
        *((name, _U64) for name in ("local_mem_size", "hive_id", "gpu_id")),
        ("workgroup_max_dim", _U32 * 3), ("grid_max_dim", _U32 * 3),
        *((name, ctypes.c_void_p) for name in ("mem_banks", "caches", "io_links")),
        *((name, ctypes.c_char_p) for name in ("name", "vendor_name", "product_name", "model_name")),
        ("node_id", _U32), ("logical_node_id", _I32), ("logical_node_type_id", _I32), ("runtime_visibility", _U32),
        ("uuid", _U64 * 2),
    ]  # fmt: skip


def rocprofiler_get_status_name(status: int) -> str:
    return f"ROCPROFILER_STATUS_{STATUS[status]}" if 0 <= status < len(STATUS) else "ROCPROFILER_STATUS_UNKNOWN"


def rocprofiler_get_status_string(status: int) -> str:
    if not 0 <= status < len(STATUS):
        return f"{status} is no status"
    return STATUS[status].removeprefix("ERROR_").replace("_", " ").capitalize()


def _cpu(cpu: CpuAgent, gpus: int) -> AgentInfo:
    name = cpu.name.encode()
    return AgentInfo(
        size=ctypes.sizeof(AgentInfo), id=0, type=_CPU, cpu_cores_count=cpu.cores, cu_count=cpu.cores,
        name=name, vendor_name=b"CPU", product_name=name, model_name=b"", logical_node_type_id=0,
        runtime_visibility=_VISIBLE,
    )  # fmt: skip


def _gpu(found: Agent, minor: int) -> AgentInfo:
    spec = found.spec
    info = AgentInfo(
        size=ctypes.sizeof(AgentInfo), id=found.index + 1, type=_GPU, cu_count=spec.cu_count,
        cu_per_engine=-(-spec.cu_count // spec.shader_engines), max_waves_per_cu=spec.max_waves_per_cu,
        workgroup_max_size=spec.max_threads_per_block, grid_max_size=_GRID,
        gpu_id=sysfs.gpu_id(spec, found.index), name=spec.target.encode(), vendor_name=b"AMD",
        product_name=spec.marketing_name.encode(), model_name=b"", node_id=found.index + 1,
        logical_node_id=found.index + 1, logical_node_type_id=found.index, hive_id=0, runtime_visibility=_VISIBLE,
        uuid=(_U64 * 2)(specs.unique_id(spec, found.index)),
    )  # fmt: skip
    info.workgroup_max_dim[:] = [spec.max_threads_per_block] * 3
    info.grid_max_dim[:] = [_GRID] * 3
    known = {name for name, *_ in AgentInfo._fields_}
    for name, value in sysfs.gpu_properties(spec, found.index, minor).items():
        if name in known and name not in ("mem_banks_count", "caches_count", "io_links_count"):
            setattr(info, name, value)
    info.num_shader_banks = spec.shader_engines
    return info


@functools.cache
def _agents() -> tuple[AgentInfo, ...]:
    system = agent.virtual_system()
    minors = sysfs.render_minors(len(system.agents))
    gpus = [_gpu(each, minors[each.index]) for each in system.agents]
    return (_cpu(system.cpu, len(gpus)), *gpus)


def rocprofiler_query_available_agents(version: int, callback: int, size: int, data: int) -> None:
    """Call ``callback(version, agents, count, data)`` with the host's processor and all devices."""
    if version != 1 or not callback:
        raise ProfilerError(INCOMPATIBLE if callback else INVALID_ARGUMENT, f"agents of version {version}")
    if size > ctypes.sizeof(AgentInfo):
        raise ProfilerError(INCOMPATIBLE, f"agents of {size} bytes: they have {ctypes.sizeof(AgentInfo)}")
    found = _agents()
    listed = (ctypes.c_void_p * len(found))(*map(ctypes.addressof, found))
    kind = ctypes.CFUNCTYPE(_I32, _I32, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p)
    call: Callable[..., Any] = kind(callback)
    status = call(version, ctypes.addressof(listed), len(found), data)
    if status:
        raise ProfilerError(status, "the callback stopped")
