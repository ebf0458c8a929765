"""``librocm_sysdeps_*``: the copies of system libraries that ROCm's own packages carry, as their clients find them.

Each is a small library of jumps: under the names and symbol versions of ROCm's copy it calls the system's library,
which it opens when it is loaded. Where the system has none, a function refuses: it says its name once and returns what
its library returns for "not available".
"""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import NamedTuple

from cairn.base import native, scratch

_SOURCE = Path(__file__).parent / "native" / "sysdeps.c"


class Forwarded(NamedTuple):
    """A library that forwards: ``nodes`` are its symbol versions with their names, ``to`` whom it may call, likeliest
    first, and ``refusal`` what a function returns where none of them is there."""

    soname: str
    nodes: dict[str, str]
    to: tuple[str, ...]
    refusal: int


_NODE = "AMDROCM_SYSDEPS_1.0"
_ENOSYS = -38
LIBRARIES: dict[str, Forwarded] = {
    "rocm_sysdeps_z": Forwarded(
        "librocm_sysdeps_z.so.1",
        {
            _NODE: """
                adler32 adler32_combine adler32_z compress compress2 compressBound crc32 crc32_combine crc32_z
                deflate deflateBound deflateCopy deflateEnd deflateGetDictionary deflateInit2_ deflateInit_
                deflateParams deflatePending deflatePrime deflateReset deflateResetKeep deflateSetDictionary
                deflateSetHeader deflateTune get_crc_table gzbuffer gzclearerr gzclose gzclose_r gzclose_w gzdirect
                gzdopen gzeof gzerror gzflush gzfread gzfwrite gzgetc gzgets gzoffset gzopen gzputc gzputs gzread
                gzrewind gzseek gzsetparams gztell gzungetc gzwrite inflate inflateBack inflateBackEnd
                inflateBackInit_ inflateCodesUsed inflateCopy inflateEnd inflateGetDictionary inflateGetHeader
                inflateInit2_ inflateInit_ inflateMark inflatePrime inflateReset inflateReset2 inflateResetKeep
                inflateSetDictionary inflateSync inflateSyncPoint inflateUndermine inflateValidate uncompress
                uncompress2 zError zlibCompileFlags zlibVersion
            """,
        },
        ("libz.so.1", "libz-ng.so.2"),
        -2,  # Z_STREAM_ERROR
    ),
    "rocm_sysdeps_zstd": Forwarded(
        "librocm_sysdeps_zstd.so.1",
        {
            _NODE: """
                ZSTD_CCtx_refCDict ZSTD_CCtx_reset ZSTD_CCtx_setParameter ZSTD_CCtx_setPledgedSrcSize
                ZSTD_CStreamInSize ZSTD_CStreamOutSize ZSTD_DCtx_refDDict ZSTD_DCtx_reset ZSTD_DCtx_setParameter
                ZSTD_DStreamInSize ZSTD_DStreamOutSize ZSTD_compress ZSTD_compress2 ZSTD_compressBound
                ZSTD_compressCCtx ZSTD_compressStream ZSTD_compressStream2 ZSTD_compress_usingCDict
                ZSTD_compress_usingDict ZSTD_createCCtx ZSTD_createCDict ZSTD_createCStream ZSTD_createDCtx
                ZSTD_createDDict ZSTD_createDStream ZSTD_decompress ZSTD_decompressDCtx ZSTD_decompressStream
                ZSTD_decompress_usingDDict ZSTD_decompress_usingDict ZSTD_endStream ZSTD_findFrameCompressedSize
                ZSTD_flushStream ZSTD_freeCCtx ZSTD_freeCDict ZSTD_freeCStream ZSTD_freeDCtx ZSTD_freeDDict
                ZSTD_freeDStream ZSTD_getErrorCode ZSTD_getErrorName ZSTD_getFrameContentSize ZSTD_initCStream
                ZSTD_initDStream ZSTD_isError ZSTD_isFrame ZSTD_maxCLevel ZSTD_minCLevel ZSTD_versionNumber
                ZSTD_versionString
            """,
        },
        ("libzstd.so.1",),
        -1,  # ZSTD_error_GENERIC
    ),
    "rocm_sysdeps_numa": Forwarded(
        "librocm_sysdeps_numa.so.1",
        {
            f"{_NODE}_libnuma_1.1": """
                get_mempolicy mbind migrate_pages move_pages numa_alloc numa_alloc_interleaved numa_alloc_local
                numa_alloc_onnode numa_available numa_distance numa_free numa_max_node numa_max_possible_node
                numa_node_of_cpu numa_node_size numa_node_size64 numa_num_configured_nodes numa_pagesize
                numa_preferred numa_run_on_node numa_set_localalloc numa_set_preferred numa_set_strict set_mempolicy
            """,
            f"{_NODE}_libnuma_1.2": """
                numa_allocate_cpumask numa_allocate_nodemask numa_bitmask_alloc numa_bitmask_clearall
                numa_bitmask_clearbit numa_bitmask_equal numa_bitmask_free numa_bitmask_isbitset numa_bitmask_nbytes
                numa_bitmask_setall numa_bitmask_setbit numa_bitmask_weight numa_bind numa_get_interleave_mask
                numa_get_mems_allowed numa_get_run_node_mask numa_interleave_memory numa_node_to_cpus
                numa_num_configured_cpus numa_num_possible_nodes numa_parse_nodestring numa_run_on_node_mask
                numa_set_interleave_mask numa_set_membind numa_tonodemask_memory
            """,
        },
        ("libnuma.so.1",),
        -1,  # numa_available: there is no such interface
    ),
    "rocm_sysdeps_drm": Forwarded(
        "librocm_sysdeps_drm.so.2",
        {
            _NODE: """
                drmAuthMagic drmClose drmCloseBufferHandle drmCommandNone drmCommandRead drmCommandWrite
                drmCommandWriteRead drmFreeDevice drmFreeDevices drmFreeVersion drmGetCap drmGetDevice drmGetDevice2
                drmGetDevices drmGetDevices2 drmGetMagic drmGetNodeTypeFromFd drmGetPrimaryDeviceNameFromFd
                drmGetRenderDeviceNameFromFd drmGetVersion drmIoctl drmOpen drmOpenRender drmPrimeFDToHandle
                drmPrimeHandleToFD drmSyncobjCreate drmSyncobjDestroy drmSyncobjExportSyncFile drmSyncobjFDToHandle
                drmSyncobjHandleToFD drmSyncobjImportSyncFile drmSyncobjQuery drmSyncobjSignal
                drmSyncobjTimelineSignal drmSyncobjTimelineWait drmSyncobjWait
            """,
        },
        (),  # the devices are virtual: the system's graphics driver does not know them
        _ENOSYS,
    ),
    "rocm_sysdeps_drm_amdgpu": Forwarded(
        "librocm_sysdeps_drm_amdgpu.so.1",
        {
            _NODE: """
                amdgpu_bo_alloc amdgpu_bo_cpu_map amdgpu_bo_cpu_unmap amdgpu_bo_export amdgpu_bo_free
                amdgpu_bo_import amdgpu_bo_query_info amdgpu_bo_set_metadata amdgpu_bo_va_op amdgpu_bo_va_op_raw
                amdgpu_bo_wait_for_idle amdgpu_cs_ctx_create amdgpu_cs_ctx_create2 amdgpu_cs_ctx_free
                amdgpu_cs_submit amdgpu_device_deinitialize amdgpu_device_get_fd amdgpu_device_initialize
                amdgpu_device_initialize2 amdgpu_get_marketing_name amdgpu_query_firmware_version
                amdgpu_query_gpu_info amdgpu_query_heap_info amdgpu_query_hw_ip_count amdgpu_query_hw_ip_info
                amdgpu_query_info amdgpu_query_sensor_info amdgpu_va_range_alloc amdgpu_va_range_free
                amdgpu_va_range_query
            """,
        },
        (),  # the devices are virtual: the system's graphics driver does not know them
        _ENOSYS,
    ),
}
# Functions that give texts or objects, and so refuse with null.
_NULL = """
    amdgpu_get_marketing_name drmGetVersion drmGetPrimaryDeviceNameFromFd drmGetRenderDeviceNameFromFd
    numa_bitmask_alloc numa_allocate_cpumask numa_allocate_nodemask ZSTD_createCCtx ZSTD_createDCtx
    ZSTD_createCStream ZSTD_createDStream ZSTD_createCDict ZSTD_createDDict
"""


@functools.cache
def build(name: str) -> Path:
    """The shared library, from the cache or newly compiled."""
    library = LIBRARIES[name]
    names = [each for text in library.nodes.values() for each in text.split()]
    with scratch.folder() as folder:
        (folder / "sysdeps.h").write_text(_header(library, names), encoding="utf-8")
        source, script = folder / "sysdeps.c", folder / "versions.map"
        source.write_bytes(_SOURCE.read_bytes())
        nodes = (f"{node} {{ global: {'; '.join(text.split())}; }};\n" for node, text in library.nodes.items())
        script.write_text("".join(nodes), encoding="utf-8")
        return native.build(name, [source], soname=library.soname, version_script=script)


def _header(library: Forwarded, names: list[str]) -> str:
    """What ``native/sysdeps.c`` is told: the library, whom to call, and a row for each function."""
    lines = [f"#define LIBRARY {json.dumps(library.soname)}"]
    lines.append(f"#define TARGETS {', '.join([*map(json.dumps, library.to), '0'])}")
    null = _NULL.split()
    rows = [f"ROW({each}, {0 if each in null else library.refusal})" for each in names]
    lines.append(f"#define ROWS {' '.join(rows)}")
    return "\n".join(lines) + "\n"
