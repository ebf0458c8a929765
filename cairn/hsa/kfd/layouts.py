"""Structures of the driver's calls (``kfd_ioctl.h``, ``drm.h``, ``amdgpu_drm.h``), as far as they are served."""

from __future__ import annotations

import ctypes

U32, U64 = ctypes.c_uint32, ctypes.c_uint64


class Version(ctypes.Structure):
    """kfd_ioctl_get_version_args"""

    _fields_ = [("major", U32), ("minor", U32)]


class CreateQueue(ctypes.Structure):
    """kfd_ioctl_create_queue_args; drivers before 1.17 end at ``ctl_stack_size``."""

    _fields_ = [
        *((name, U64) for name in ("ring", "write_pointer", "read_pointer", "doorbell_offset")),
        *((name, U32) for name in ("ring_size", "gpu_id", "type", "percentage", "priority", "queue_id")),
        *((name, U64) for name in ("eop", "eop_size", "save_area")),
        *((name, U32) for name in ("save_size", "ctl_stack_size")),
    ]


class SaveArea(ctypes.Structure):
    """kfd_context_save_area_header, at the start of a queue's area"""

    _fields_ = [
        ("wave_state", U32 * 4), ("debug_offset", U32), ("debug_size", U32), ("error_payload", U64),
        ("error_event", U32), ("reserved", U32),
    ]  # fmt: skip


class Clocks(ctypes.Structure):
    """kfd_ioctl_get_clock_counters_args"""

    _fields_ = [*((name, U64) for name in ("gpu", "cpu", "system", "frequency")), ("gpu_id", U32), ("pad", U32)]


class Apertures(ctypes.Structure):
    """kfd_process_device_apertures"""

    _fields_ = [
        *((name, U64) for name in ("lds", "lds_limit", "scratch", "scratch_limit", "gpuvm", "gpuvm_limit")),
        ("gpu_id", U32),
        ("pad", U32),
    ]


class AllApertures(ctypes.Structure):
    """kfd_ioctl_get_process_apertures_new_args"""

    _fields_ = [("array", U64), ("count", U32), ("pad", U32)]


class CreateEvent(ctypes.Structure):
    """kfd_ioctl_create_event_args"""

    _fields_ = [
        ("page", U64),
        *((name, U32) for name in ("trigger", "type", "auto_reset", "node", "event_id", "slot")),
    ]


class TileConfig(ctypes.Structure):
    """kfd_ioctl_get_tile_config_args"""

    _fields_ = [
        ("tiles", U64),
        ("macro_tiles", U64),
        *((name, U32) for name in ("tile_count", "macro_count", "gpu_id", "address_config", "banks", "ranks")),
    ]


class AcquireVm(ctypes.Structure):
    """kfd_ioctl_acquire_vm_args"""

    _fields_ = [("drm_fd", U32), ("gpu_id", U32)]


class Allocate(ctypes.Structure):
    """kfd_ioctl_alloc_memory_of_gpu_args"""

    _fields_ = [*((name, U64) for name in ("address", "size", "handle", "offset")), ("gpu_id", U32), ("flags", U32)]


class Map(ctypes.Structure):
    """kfd_ioctl_map_memory_to_gpu_args and its opposite"""

    _fields_ = [("handle", U64), ("devices", U64), ("count", U32), ("done", U32)]


class AvailableMemory(ctypes.Structure):
    """kfd_ioctl_get_available_memory_args"""

    _fields_ = [("available", U64), ("gpu_id", U32), ("pad", U32)]


class RuntimeEnable(ctypes.Structure):
    """kfd_ioctl_runtime_enable_args"""

    _fields_ = [("r_debug", U64), ("mode", U32), ("capabilities", U32)]


class Svm(ctypes.Structure):
    """kfd_ioctl_svm_args, without the attributes behind it"""

    _fields_ = [("address", U64), ("size", U64), ("operation", U32), ("count", U32)]


class SvmAttribute(ctypes.Structure):
    """kfd_ioctl_svm_attribute"""

    _fields_ = [("type", U32), ("value", U32)]


class DrmVersion(ctypes.Structure):
    """drm_version"""

    _fields_ = [
        *((name, ctypes.c_int32) for name in ("major", "minor", "patch")),
        *((f"{name}{part}", U64) for name in ("name", "date", "description") for part in ("_length", "")),
    ]


class DrmInfo(ctypes.Structure):
    """drm_amdgpu_info, with the question about registers"""

    _fields_ = [("answer", U64), ("size", U32), ("query", U32), ("register", U32), ("count", U32)]


class DeviceInfo(ctypes.Structure):
    """drm_amdgpu_info_device"""

    _fields_ = [
        *((name, U32) for name in ("device_id", "chip_revision", "external_revision", "pci_revision", "family")),
        *((name, U32) for name in ("shader_engines", "shader_arrays_per_engine", "counter_khz")),
        *((name, U64) for name in ("engine_khz", "memory_khz")),
        *((name, U32) for name in ("cu_count", "cu_always_on")),
        ("cu_bitmap", U32 * 16),
        *((name, U32) for name in ("backends", "backend_count", "contexts", "pad")),
        *((name, U64) for name in ("flags", "address_start", "address_end")),
        *((name, U32) for name in ("address_alignment", "fragment_size", "gart_page", "ce_ram", "vram_type")),
        *((name, U32) for name in ("vram_bits", "vce_harvest", "double_lds")),
        *((name, U64) for name in ("primitive", "position", "sideband", "parameter")),
        *((name, U32) for name in ("primitive_size", "position_size", "sideband_size", "parameter_size")),
        *((name, U32) for name in ("wavefront_size", "vgprs", "cu_per_array", "tcc_blocks", "gs_table", "gs_buffer")),
        *((name, U32) for name in ("gs_waves", "pad1")),
        ("cu_always_on_bitmap", U32 * 16),
        *((name, U64) for name in ("high_start", "high_end")),
        ("steering", U32),
        ("tcc_disabled", U64),
    ]


class Heap(ctypes.Structure):
    """drm_amdgpu_heap_info"""

    _fields_ = [(name, U64) for name in ("total", "usable", "used", "largest")]
