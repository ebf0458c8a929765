"""Agents, their caches and instruction sets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cairn.hsa import sysfs
from cairn.hsa.api import system
from cairn.hsa.api.base import U8, U16, U32, U64, Handles, HsaError, Status, argument, put, put_info, text, visit
from cairn.vgpu.specs import bdf, pci_address

if TYPE_CHECKING:
    from cairn.hsa.agent import Agent, CpuAgent, System

MAX_QUEUE = 131072
_CPU = 0xC0 << 32  # handle of the CPU agent; GPUs follow


@dataclass(frozen=True)
class Isa:
    name: str
    wavefront: int


@dataclass(frozen=True)
class Cache:
    name: str
    level: int
    size: int


isas: Handles[Isa] = Handles("instruction set", Status.ERROR_INVALID_ISA)
caches: Handles[Cache] = Handles("cache", Status.ERROR_INVALID_CACHE)
_isa_handles: dict[Isa, int] = {}
_cache_handles: dict[tuple[int, Cache], int] = {}


def all_agents(found: System) -> dict[int, CpuAgent | Agent]:
    """The system's agents by handle, the CPU first."""
    return {_CPU: found.cpu, **{_CPU + 1 + agent.index: agent for agent in found.agents}}


def agent(handle: int) -> CpuAgent | Agent:
    """The agent of a handle. Raises ERROR_INVALID_AGENT."""
    known = all_agents(system.require())
    if handle not in known:
        raise HsaError(Status.ERROR_INVALID_AGENT, f"{handle:#x} is no agent")
    return known[handle]


def gpu(handle: int) -> Agent:
    """The agent of a handle, which has to be a GPU."""
    found: Any = agent(handle)
    if not found.is_gpu:
        raise HsaError(Status.ERROR_INVALID_AGENT, "the CPU runs no kernels")
    return found


def handle_of(found: Any) -> int:
    return _CPU + 1 + found.index if found.is_gpu else _CPU


def hsa_iterate_agents(callback: int, data: int) -> None:
    visit(callback, data, list(all_agents(system.require())))


# ---- facts ----


def hsa_agent_get_info(handle: int, attribute: int, value: int) -> None:
    found: Any = agent(handle)
    put_info(_gpu_facts(found) if found.is_gpu else _cpu_facts(found), attribute, value)


def _common(found: Any) -> dict[int, tuple[Any, Any]]:
    return {
        3: (U32, 1),  # large machine model
        16: (U32, found.index + 1 if found.is_gpu else 0),  # node
        21: (U16, 1), 22: (U16, 1),  # version
        20: (U8 * 128, b""),  # extensions
        0xA004: (U32, found.index + 1 if found.is_gpu else 0),  # the driver's node
        0xA110: (U32, 0),  # IOMMU
        0xA113: (U64, _CPU),  # nearest CPU
        0xA013: (U8, 0), 0xA00E: (U64 * 2, (0, 0)),
    }  # fmt: skip


# Attributes that are 0 for a CPU.
_NOT_OF_CPUS = (
    6, 8, 10, 11, 12, 13, 14, 0xA000, 0xA005, 0xA006, 0xA007, 0xA008, 0xA00A, 0xA00B, 0xA00C, 0xA00D, 0xA014, 0xA107,
    0xA108, 0xA109, 0xA10A, 0xA10B, 0xA111, 0xA00F, 0xA012,
)  # fmt: skip


def _cpu_facts(found: CpuAgent) -> dict[int, tuple[Any, Any]]:
    return {
        **dict.fromkeys(_NOT_OF_CPUS, (U32, 0)),
        **_common(found),
        0: text(found.name), 1: text("CPU"), 2: (U32, 0), 4: (U32, 1), 5: (U32, 2), 23: (U32, 0), 24: (U8, 0),
        7: (U16 * 3, (0, 0, 0)), 9: (U32 * 3, (0, 0, 0)), 15: (U32, 0), 17: (U32, 0), 18: (U32 * 4, (0, 0, 0, 0)),
        19: (U64, 0), 0xA001: (U32, 64), 0xA002: (U32, found.cores), 0xA003: (U32, 0), 0xA009: text(found.name),
        0xA010: (U8, 0), 0xA011: (U8 * 21, b"CPU-XX"), 0xA015: (U64, found.memory.free_bytes), 0xA016: (U64, 0),
        0xA112: (U32, 0), 0xA114: (U8 * 8, b"\0"), 0xA115: (U8 * 8, b"\0"),
    }  # fmt: skip


def _gpu_facts(found: Agent) -> dict[int, tuple[Any, Any]]:
    spec = found.spec
    widest = (1 << 32) - 1
    return {
        **_common(found),
        0: text(spec.target), 1: text("AMD"), 2: (U32, 1), 4: (U32, 0), 5: (U32, 2), 23: (U32, 0), 24: (U8, 1),
        6: (U32, spec.wavefront_size), 7: (U16 * 3, (spec.max_threads_per_block,) * 3),
        8: (U32, spec.max_threads_per_block), 9: (U32 * 3, (widest,) * 3), 10: (U32, widest), 11: (U32, 32),
        12: (U32, 128), 13: (U32, 64), 14: (U32, MAX_QUEUE), 15: (U32, 0), 17: (U32, 1),
        18: (U32 * 4, (spec.l1_bytes, spec.l2_bytes, spec.l3_bytes, 0)), 19: (U64, isa_handle(found)),
        0xA000: (U32, spec.chip_id), 0xA001: (U32, spec.cacheline_bytes), 0xA002: (U32, spec.cu_count),
        0xA003: (U32, spec.clock_mhz), 0xA005: (U32, 4), 0xA006: (U32, bdf(found.index)),
        0xA007: (U32, spec.memory_bus_bits), 0xA008: (U32, spec.memory_clock_mhz), 0xA009: text(spec.marketing_name),
        0xA00A: (U32, spec.max_waves_per_cu), 0xA00B: (U32, spec.simds_per_cu),
        0xA00C: (U32, spec.shader_engines), 0xA00D: (U32, spec.shader_arrays),
        0xA00F: (U32, pci_address(found.index)[0]), 0xA010: (U8, 1), 0xA012: (U32, spec.revision),
        0xA011: (U8 * 21, found.uuid.encode()[:20]), 0xA014: (U32, spec.cu_count), 0xA015: (U64, found.memory_free),
        0xA016: (U64, spec.timestamp_mhz * 1_000_000), 0xA107: (U32, 0), 0xA108: (U32, 0), 0xA109: (U32, 0),
        0xA10A: (U32, spec.sdma_engines), 0xA10B: (U32, spec.sdma_xgmi_engines), 0xA111: (U32, spec.xcc_count),
        0xA112: (U32, sysfs.gpu_id(spec, found.index)), 0xA114: (U8 * 8, bytes((spec.integrated,))),  # an APU
        0xA115: (U8 * 8, b"\0"),
    }  # fmt: skip


def hsa_agent_get_exception_policies(handle: int, profile: int) -> int:
    agent(handle)
    return 0


def hsa_agent_extension_supported(extension: int, handle: int, major: int, minor: int) -> int:
    agent(handle)
    return system.hsa_system_extension_supported(extension, major, minor)


def hsa_agent_major_extension_supported(extension: int, handle: int, major: int) -> tuple[int, int]:
    agent(handle)
    return system.hsa_system_major_extension_supported(extension, major)


def hsa_amd_coherency_get_type(handle: int) -> int:
    gpu(handle)
    return 0  # coherent


def hsa_amd_coherency_set_type(handle: int, kind: int) -> None:
    gpu(handle)
    argument(kind in (0, 1), f"coherency {kind}")


def hsa_amd_agent_preload(handle: int) -> None:
    agent(handle)


def hsa_amd_agent_set_async_scratch_limit(handle: int, threshold: int) -> None:
    """Scratch is allocated a dispatch at a time; there is nothing to limit."""
    gpu(handle)


# ---- caches ----


def hsa_agent_iterate_caches(handle: int, callback: int, data: int) -> None:
    found: Any = agent(handle)
    known = []
    if found.is_gpu:
        spec = found.spec
        sizes = ((1, spec.l1_bytes), (2, spec.l2_bytes), (3, spec.l3_bytes))
        known = [Cache(f"{spec.target} L{level}", level, size) for level, size in sizes if size]
    for cache in known:
        if (handle, cache) not in _cache_handles:
            _cache_handles[handle, cache] = caches.add(cache)
    visit(callback, data, [_cache_handles[handle, cache] for cache in known])


def hsa_cache_get_info(handle: int, attribute: int, value: int) -> None:
    system.require()
    cache = caches.get(handle)
    name = cache.name.encode()
    table = {0: (U32, len(name)), 1: (U8 * (len(name) + 1), name), 2: (U8, cache.level), 3: (U32, cache.size)}
    put_info(table, attribute, value)


# ---- instruction sets ----


def _handle(isa: Isa) -> int:
    if isa not in _isa_handles:
        _isa_handles[isa] = isas.add(isa)
    return _isa_handles[isa]


def isa_handle(found: Agent) -> int:
    """The handle of an agent's instruction set."""
    return _handle(Isa(found.spec.isa_name, found.spec.wavefront_size))


def hsa_agent_iterate_isas(handle: int, callback: int, data: int) -> None:
    found: Any = agent(handle)
    visit(callback, data, [isa_handle(found)] if found.is_gpu else [])


def hsa_isa_from_name(name: str) -> int:
    from cairn.codeobj import targets

    system.require()
    triple, _, features = name.partition("--")
    processor = features.split(":")[0]
    if triple != "amdgcn-amd-amdhsa" or processor not in targets.MACHINES.values():
        raise HsaError(Status.ERROR_INVALID_ISA_NAME, name)
    return _handle(Isa(name, 64 if processor.startswith("gfx9") else 32))


def hsa_isa_get_info_alt(handle: int, attribute: int, value: int) -> None:
    system.require()
    isa = isas.get(handle)
    name, widest = isa.name.encode(), (1 << 32) - 1
    table: dict[int, tuple[Any, Any]] = {
        0: (U32, len(name)), 1: (U8 * (len(name) + 1), name), 2: (U32, 1), 3: (U32, isa.wavefront), 4: (U32, 40),
        5: (U8 * 2, (0, 1)), 6: (U8 * 2, (1, 0)), 7: (U8 * 3, (0, 0, 1)), 8: (U8 * 3, (0, 0, 1)), 9: (U8, 1),
        12: (U16 * 3, (1024,) * 3), 13: (U32, 1024), 14: (U32 * 3, (widest,) * 3), 16: (U64, widest), 17: (U32, 32),
    }  # fmt: skip
    put_info(table, attribute, value)


def hsa_isa_get_info(handle: int, attribute: int, index: int, value: int) -> None:
    if index:
        raise HsaError(Status.ERROR_INVALID_INDEX, f"call convention {index}; there is one")
    hsa_isa_get_info_alt(handle, attribute, value)


def hsa_isa_get_exception_policies(handle: int, profile: int) -> int:
    isas.get(handle)
    return 0


def hsa_isa_get_round_method(handle: int, kind: int, flush: int) -> int:
    isas.get(handle)
    argument(kind in (1, 2, 4) and flush in (1, 2), f"type {kind}, mode {flush}")
    return 1  # one rounding


def hsa_isa_iterate_wavefronts(handle: int, callback: int, data: int) -> None:
    visit(callback, data, [isas.get(handle).wavefront])


def hsa_wavefront_get_info(wavefront: int, attribute: int, value: int) -> None:
    if wavefront not in (32, 64):
        raise HsaError(Status.ERROR_INVALID_WAVEFRONT, f"{wavefront:#x}")
    argument(attribute == 0, f"attribute {attribute}")
    put(value, U32, wavefront)


def hsa_isa_compatible(code: int, device: int) -> int:
    """Whether code for one set runs on the other: the same processor, and no feature that the device has otherwise."""
    processor, *asked = isas.get(code).name.split(":")
    own, *has = isas.get(device).name.split(":")
    opposite = {feature[:-1] + ("-" if feature.endswith("+") else "+") for feature in asked}
    return int(processor == own and not opposite & set(has))
