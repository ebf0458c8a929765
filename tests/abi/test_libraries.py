"""The libraries as files: the names, the versions of symbols and the needs that programs of ROCm 5, 6 and 7 expect."""

from __future__ import annotations

import ctypes
import re
import subprocess
import sys
import zlib
from pathlib import Path

import pytest
from elftools.elf.elffile import ELFFile

from cairn.abi import loader
from cairn.catalog.library import find, shared

OWN = [name for name in shared() if not find(name).forward]
# Names that programs of each release have as DT_NEEDED, from their wheels.
OF_RELEASES = """
    libamdhip64.so.5 libamdhip64.so.6 libamdhip64.so.7 libhiprtc.so.5 libhiprtc.so.6 libhiprtc.so.7 libhipblas.so.2
    libhipblas.so.3 libhipblaslt.so.0 libhipblaslt.so.1 librocblas.so.4 librocblas.so.5 libhipsolver.so.0
    libhipsolver.so.1 libhipsparse.so.1 libhipsparse.so.4 libamd_comgr.so.2 libamd_comgr.so.3 libamd_smi.so.26
    libamd_smi.so.27 librocm_smi64.so.7 librocm_smi64.so.1 libMIOpen.so.1 libmigraphx_c.so.3 librocrand.so.1
    librocprofiler-sdk.so.1 librocm_sysdeps_z.so.1 librocm_sysdeps_zstd.so.1 librocm_sysdeps_numa.so.1
    librocm_sysdeps_drm.so.2 librocm_sysdeps_drm_amdgpu.so.1 librccl.so.1 libhipfft.so.0 libroctracer64.so.4
    librocprofiler64.so.1 librocprofiler64.so.2
"""


def needed(file: Path) -> list[str]:
    with file.open("rb") as stream:
        section = ELFFile(stream).get_section_by_name(".dynamic")
        return [tag.needed for tag in section.iter_tags() if tag.entry.d_tag == "DT_NEEDED"]  # type: ignore[union-attr]


def in_a_process(code: str, *words: str) -> str:
    command = [sys.executable, "-c", "import ctypes, sys\n" + code, *words]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_every_releases_name_is_there() -> None:
    have = {file.name for name in shared() for file in loader.folder_of(name).glob("lib*.so*")}
    assert set(OF_RELEASES.split()) <= have


def test_names_of_releases_are_one_library() -> None:
    """A process whose parts were made for three releases has one runtime."""
    code = (
        "handles = [ctypes.CDLL(f'{sys.argv[1]}/libamdhip64.so.{n}')._handle for n in (6, 5, 7)]\n"
        "print(len(set(handles)))"
    )
    assert in_a_process(code, str(loader.folder_of("amdhip64"))) == "1\n"


@pytest.mark.parametrize("name", OWN)
def test_libraries_name_what_they_need(name: str) -> None:
    known = find(name)
    own = [find(each).soname for each in known.needed]
    assert needed(loader.folder_of(name) / known.soname) == ["libm.so.6", *own]


@pytest.mark.parametrize("name", ["hipblas", "hipsolver", "hipsparse", "MIOpen", "hipfft", "hiprand", "rccl"])
def test_math_libraries_bring_hip(name: str) -> None:
    """A client that links such a library alone calls HIP, too."""
    code = "library = ctypes.CDLL(sys.argv[1])\nprint(bool(library.hipMalloc))"
    assert in_a_process(code, str(loader.folder_of(name) / find(name).soname)) == "True\n"


VERSIONED = (
    ("amd_smi", "amdsmi_init", "AMDSMI_1"), ("MIOpen", "miopenCreate", "MIOPEN_HIP_1"),
    ("rocm_sysdeps_z", "compress2", "AMDROCM_SYSDEPS_1.0"),
    ("rocm_sysdeps_zstd", "ZSTD_compress2", "AMDROCM_SYSDEPS_1.0"),
    ("rocm_sysdeps_numa", "numa_available", "AMDROCM_SYSDEPS_1.0_libnuma_1.1"),
    ("rocm_sysdeps_numa", "numa_bitmask_alloc", "AMDROCM_SYSDEPS_1.0_libnuma_1.2"),
    ("rocm_sysdeps_drm", "drmIoctl", "AMDROCM_SYSDEPS_1.0"), ("roctracer64", "roctracer_start", "ROCTRACER_4.0"),
    ("rocm_sysdeps_drm_amdgpu", "amdgpu_query_gpu_info", "AMDROCM_SYSDEPS_1.0"),
)  # fmt: skip


@pytest.mark.parametrize("name, function, version", VERSIONED)
def test_versions_of_symbols(name: str, function: str, version: str) -> None:
    find = ctypes.CDLL(None).dlvsym
    find.restype, find.argtypes = ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p]
    handle = ctypes.CDLL(str(loader.folder_of(name) / f"lib{name}.so"))._handle
    assert find(handle, function.encode(), version.encode())


# ---- copies of system libraries ----


def test_z_forwards() -> None:
    library = ctypes.CDLL(str(loader.folder_of("rocm_sysdeps_z") / "librocm_sysdeps_z.so.1"))
    data = b"a stone, and another stone " * 100
    out, size = ctypes.create_string_buffer(4000), ctypes.c_ulong(4000)
    assert library.compress2(out, ctypes.byref(size), data, ctypes.c_ulong(len(data)), 9) == 0
    assert zlib.decompress(out.raw[: size.value]) == data
    library.crc32.restype = ctypes.c_ulong
    assert library.crc32(0, data, len(data)) == zlib.crc32(data)


def test_what_has_nobody_to_call_refuses_by_name() -> None:
    folder = loader.folder_of("rocm_sysdeps_drm_amdgpu")
    code = (
        "library = ctypes.CDLL(sys.argv[1])\n"
        "library.amdgpu_get_marketing_name.restype = ctypes.c_void_p\n"
        "print(library.amdgpu_device_initialize(3), library.amdgpu_device_initialize(3))\n"
        "print(library.amdgpu_get_marketing_name(None))"
    )
    command = [sys.executable, "-c", "import ctypes, sys\n" + code, str(folder / "librocm_sysdeps_drm_amdgpu.so.1")]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    assert result.stdout == "-38 -38\nNone\n"
    assert re.findall(r"(\w+) is not available", result.stderr) == [
        "amdgpu_device_initialize",
        "amdgpu_get_marketing_name",
    ]


# ---- structures of releases ----

# What a program does that was compiled by HIP 5 or 6: memory types of a host and a device pointer, and a pitched copy.
TYPES = r"""
library = ctypes.CDLL(f"{sys.argv[1]}/libamdhip64.so.{sys.argv[2]}")
class Attributes(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("device", ctypes.c_int), ("device_pointer", ctypes.c_void_p),
                ("host_pointer", ctypes.c_void_p), ("managed", ctypes.c_int), ("flags", ctypes.c_uint)]
class Copy(ctypes.Structure):
    _fields_ = [("x", ctypes.c_size_t), ("y", ctypes.c_size_t), ("type", ctypes.c_int), ("host", ctypes.c_void_p),
                ("device", ctypes.c_void_p), ("array", ctypes.c_void_p), ("pitch", ctypes.c_size_t)]
class Copy2D(ctypes.Structure):
    _fields_ = [("src", Copy), ("dst", Copy), ("width", ctypes.c_size_t), ("height", ctypes.c_size_t)]
device, host, found, number = ctypes.c_void_p(), ctypes.c_void_p(), Attributes(), ctypes.c_uint()
assert library.hipMalloc(ctypes.byref(device), ctypes.c_size_t(64)) == 0
assert library.hipHostMalloc(ctypes.byref(host), ctypes.c_size_t(64), 0) == 0
for pointer in (host, device):
    assert library.hipPointerGetAttributes(ctypes.byref(found), pointer) == 0
    assert library.hipPointerGetAttribute(ctypes.byref(number), 2, pointer) == 0
    print(found.type, number.value, end=" ")
print(library.hipPointerGetAttributes(ctypes.byref(found), ctypes.c_void_p(ctypes.addressof(number))), end=" ")
HOST, DEVICE = (0, 1) if sys.argv[2] == "5" else (1, 2)
text = b"cairn of stones!" * 4
copy = Copy2D(Copy(type=HOST, host=ctypes.cast(text, ctypes.c_void_p).value, pitch=16),
              Copy(type=DEVICE, device=device.value, pitch=16), 16, 4)
back = ctypes.create_string_buffer(64)
assert library.hipMemcpyParam2D(ctypes.byref(copy)) == 0
assert library.hipMemcpy(back, device, ctypes.c_size_t(64), 2) == 0 and back.raw == text
print("copied")
"""


@pytest.mark.parametrize("release, types", [("5", "0 0 1 1 1 copied\n"), ("6", "1 1 2 2 0 copied\n")])
def test_memory_types_are_the_releases(release: str, types: str) -> None:
    assert in_a_process(TYPES, str(loader.folder_of("amdhip64")), release) == types


# Flags of a shared handle, which is this process's own: nobody looked at them before HIP 6.
FLAGS = r"""
library = ctypes.CDLL(f"{sys.argv[1]}/libamdhip64.so.{sys.argv[2]}")
class Handle(ctypes.Structure):
    _fields_ = [("data", ctypes.c_char * 64)]
device, handle, found = ctypes.c_void_p(), Handle(), ctypes.c_void_p()
assert library.hipMalloc(ctypes.byref(device), ctypes.c_size_t(64)) == 0
assert library.hipIpcGetMemHandle(ctypes.byref(handle), device) == 0
library.hipIpcOpenMemHandle.argtypes = [ctypes.c_void_p, Handle, ctypes.c_uint]
print(library.hipIpcOpenMemHandle(ctypes.byref(found), handle, 0))
"""
INVALID_VALUE, INVALID_CONTEXT = 1, 201


@pytest.mark.parametrize("release, answer", [("5", INVALID_CONTEXT), ("6", INVALID_VALUE)])
def test_flags_of_shared_memory_are_the_releases(release: str, answer: int) -> None:
    assert in_a_process(FLAGS, str(loader.folder_of("amdhip64")), release) == f"{answer}\n"


# The properties' structure by the symbol's version: (size, offset of gcnArchName).
PROPERTIES = r"""
library = ctypes.CDLL(f"{sys.argv[1]}/libamdhip64.so.{sys.argv[2]}")
find = ctypes.CDLL(None).dlvsym
find.restype, find.argtypes = ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p]
address = find(library._handle, sys.argv[3].encode(), sys.argv[4].encode())
data = ctypes.create_string_buffer(4096)
assert ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int)(address)(data, 0) == 0
print(data.raw.index(b"gfx942"), len(data.raw.rstrip(b"\0")) < int(sys.argv[5]))
"""


@pytest.mark.parametrize(
    "release, name, version, size, where",
    [
        ("5", "hipGetDeviceProperties", "hip_4.2", 792, 396),
        ("6", "hipGetDeviceProperties", "hip_4.2", 792, 396),
        ("6", "hipGetDevicePropertiesR0600", "hip_6.0", 1472, 1160),
        ("7", "hipGetDevicePropertiesR0600", "hip_6.0", 1472, 1160),
    ],
)
def test_properties_are_the_releases(release: str, name: str, version: str, size: int, where: int) -> None:
    words = (str(loader.folder_of("amdhip64")), release, name, version, str(size))
    assert in_a_process(PROPERTIES, *words) == f"{where} True\n"
