"""The devices as the kernel's driver shows them: files under ``/sys`` and ``/dev``, for programs that look there.

Without root nothing can be put there. So the files lie in a folder, and a small library that is loaded before a
program's others (``interpose/files.c``, by ``LD_PRELOAD``) takes its look-ups below ``ROOTS`` to that folder first.

Source of names and formats: the Linux kernel's amdkfd (kfd_topology.c) and amdgpu.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from cairn.base import cache, config, native, scratch
from cairn.hsa import pci_files, published
from cairn.hsa.pci_files import FIRST_RENDER, Link
from cairn.vgpu import specs as specs_of
from cairn.vgpu.specs import DeviceSpec, bdf, pci_address, unique_id

# Where look-ups are taken to the folder. A path that it has not is the system's.
# A name that ends with a colon is how names begin: those of the render nodes' numbers.
ROOTS = (
    *("/sys/class/kfd", "/sys/devices/virtual/kfd", "/sys/module/amdgpu", "/sys/dev/char/226:", "/dev/kfd", "/dev/dri"),
    *("/sys/class/drm", "/sys/devices/pci0000:", "/sys/bus/pci/devices/0000:"),
)
_TOPOLOGY = "sys/devices/virtual/kfd/kfd/topology"
_CLASS, _DEVICE = "sys/class/kfd/kfd", "../../devices/virtual/kfd/kfd"  # a link, and where it leads
_AMD = 0x1002
DRIVER = "6.16.6"  # amdgpu's version beside ROCm 7.2
_SOURCE = Path(__file__).parent / "interpose"
_LIVE = "live"  # names files that change while programs run: interpose/live.c
_INCLUDED = (f"-I{Path(__file__).parent}/native", f"-I{Path(specs_of.__file__).parent}/native")
_KIB, _HBM, _SYSTEM_HEAP, _LOCAL_HEAP = 1 << 10, 8, 0, 1


def render_minors(count: int) -> list[int]:
    """Minor numbers of ``/dev/dri/renderD*`` that the machine's own graphics do not use."""
    shown = config.get("CAIRN_SYSFS")  # a folder in a program that finds our own there

    def free(number: int) -> bool:
        node = f"/dev/dri/renderD{number}"
        return not Path(node).exists() or (shown not in ("", "off") and Path(shown + node).exists())

    numbers = filter(free, range(FIRST_RENDER, 2 * FIRST_RENDER))
    return [next(numbers) for _ in range(count)]


def gpu_id(spec: DeviceSpec, index: int) -> int:
    """The driver's number of a device: 16 bits, never 0."""
    return unique_id(spec, index) % 0xFFF1 + 1


def _table(rows: dict[str, int]) -> str:
    return "".join(f"{name} {value}\n" for name, value in rows.items())


def gpu_properties(spec: DeviceSpec, index: int, minor: int) -> dict[str, int]:
    """A GPU's node in the topology."""
    arrays = spec.shader_engines * spec.shader_arrays
    return {
        "cpu_cores_count": 0,
        "simd_count": spec.cu_count * spec.simds_per_cu,
        "mem_banks_count": 1,
        "caches_count": len(_caches(spec)),
        "io_links_count": 1,
        "p2p_links_count": 0,
        "cpu_core_id_base": 0,
        "simd_id_base": 0x80001000 + 0x1000 * index,
        "max_waves_per_simd": spec.max_waves_per_cu // spec.simds_per_cu,
        "lds_size_in_kb": spec.lds_bytes // _KIB,
        "gds_size_in_kb": 0,
        "num_gws": 64,
        "wave_front_size": spec.wavefront_size,
        "array_count": arrays,
        "simd_arrays_per_engine": spec.shader_arrays,
        "cu_per_simd_array": -(-spec.cu_count // arrays),
        "simd_per_cu": spec.simds_per_cu,
        "max_slots_scratch_cu": 32,
        "gfx_target_version": spec.major * 10000 + spec.minor * 100 + spec.stepping,
        "vendor_id": _AMD,
        "device_id": spec.chip_id,
        "location_id": bdf(index),
        "domain": pci_address(index)[0],
        "drm_render_minor": minor,
        "hive_id": 0,
        "num_sdma_engines": spec.sdma_engines,
        "num_sdma_xgmi_engines": spec.sdma_xgmi_engines,
        "num_sdma_queues_per_engine": 8,
        "num_cp_queues": 24,
        "max_engine_clk_fcompute": spec.clock_mhz,
        "local_mem_size": 0,
        "fw_version": 0,
        "capability": _capability(spec),
        "debug_prop": 0,
        "sdma_fw_version": 0,
        "unique_id": unique_id(spec, index),
        "num_xcc": spec.xcc_count,
        "max_engine_clk_ccompute": 0,
    }


def _capability(spec: DeviceSpec) -> int:
    """Bits of HSA_CAPABILITY: 64-bit doorbells, SRAM-ECC, attributes of ranges of memory, debuggers told of code."""
    return 2 << 12 | ("sramecc+" in spec.features) << 26 | 1 << 27 | 1 << 29


def _cpu_properties(gpus: int) -> dict[str, int]:
    """The host's node: number 0."""
    names = (
        "simd_count",
        "mem_banks_count",
        "caches_count",
        "io_links_count",
        "max_waves_per_simd",
        "gfx_target_version",
    )
    return {
        "cpu_cores_count": os.cpu_count() or 1,
        **dict.fromkeys(names, 0),
        "mem_banks_count": 1,
        "io_links_count": gpus,
    }


def _bank(heap: int, size: int, bits: int = 64, clock: int = 0) -> dict[str, int]:
    return {"heap_type": heap, "size_in_bytes": size, "flags": 0, "width": bits, "mem_clk_max": clock}


def _caches(spec: DeviceSpec) -> list[dict[str, int]]:
    """One row a level: AMD's driver lists each cache of the device, programs ask how large they are."""
    sizes = ((1, spec.l1_bytes), (2, spec.l2_bytes), (3, spec.l3_bytes))
    line = {
        "cache_line_size": spec.cacheline_bytes,
        "cache_lines_per_tag": 1,
        "association": 16,
        "latency": 0,
        "type": 9,
    }
    return [{"processor_id_low": 0, "level": level, "size": size // _KIB, **line} for level, size in sizes if size]


def _link(source: int, target: int) -> dict[str, int]:
    """The host's bus between two nodes."""
    return {"type": 2, "version_major": 0, "version_minor": 0, "node_from": source, "node_to": target, "weight": 20,
            "min_latency": 0, "max_latency": 0, "min_bandwidth": 0, "max_bandwidth": 0,
            "recommended_transfer_size": 0, "recommended_sdma_engine_id_mask": 0, "flags": 1}  # fmt: skip


def _parts(node: str, kind: str, rows: Sequence[dict[str, int]]) -> Iterator[tuple[str, str]]:
    yield from ((f"{node}/{kind}/{n}/properties", _table(row)) for n, row in enumerate(rows))


def files(specs: Sequence[DeviceSpec], minors: Sequence[int]) -> dict[str, str]:
    """Text by path below the folder, and links."""
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    made = {
        f"{_TOPOLOGY}/generation_id": "2\n",
        f"{_TOPOLOGY}/system_properties": _table({"platform_oem": 0, "platform_id": 0, "platform_rev": 0}),
        "sys/module/amdgpu/initstate": "live\n",
        "sys/module/amdgpu/version": f"{DRIVER}\n",
        "sys/module/amdgpu/refcnt": "0\n",
        "dev/kfd": "",
        _CLASS: Link(_DEVICE),
    }
    host = f"{_TOPOLOGY}/nodes/0"
    made |= {f"{host}/gpu_id": "0\n", f"{host}/name": "\n", f"{host}/properties": _table(_cpu_properties(len(specs)))}
    made |= _parts(host, "mem_banks", [_bank(_SYSTEM_HEAP, memory)])
    made |= _parts(host, "io_links", [_link(0, number) for number in range(1, len(specs) + 1)])
    for index, (spec, minor) in enumerate(zip(specs, minors, strict=True)):
        node = f"{_TOPOLOGY}/nodes/{index + 1}"
        made[f"{node}/gpu_id"] = f"{gpu_id(spec, index)}\n"
        made[f"{node}/name"] = "ip discovery\n"
        made[f"{node}/properties"] = _table(gpu_properties(spec, index, minor))
        bank = _bank(_LOCAL_HEAP, spec.memory_bytes, spec.memory_bus_bits, spec.memory_clock_mhz)
        made |= _parts(node, "mem_banks", [bank])
        made |= _parts(node, "caches", _caches(spec))
        made |= _parts(node, "io_links", [_link(index + 1, 0)])
        made |= pci_files.files(spec, index, minor)
    rows = (row for index, spec in enumerate(specs) for row in pci_files.changing(spec, index))
    made[_LIVE] = "\n".join([published.machine(specs).decode(), *map(str, rows), ""])
    return made


def tree(specs: Sequence[DeviceSpec]) -> Path:
    """The folder for these devices, made where the cache has none."""
    made = files(specs, render_minors(len(specs)))
    place = cache.folder("sysfs") / _named(made)
    if _is_whole(place, made):
        return place
    with cache.turn("sysfs", place.name), scratch.folder(place.parent, ".tmp-") as folder:
        if _is_whole(place, made):
            return place
        for name, text in made.items():
            file = folder / "tree" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(text, Link):
                file.symlink_to(text)
            else:
                file.write_text(text, encoding="ascii")
        with contextlib.suppress(FileNotFoundError):
            place.rename(folder / "damaged")
        (folder / "tree").rename(place)
    return place


def _named(made: Mapping[str, str]) -> str:
    """What a folder of these files is called."""
    return cache.digest(*(f"{name}\0{'->' * isinstance(text, Link)}{text}" for name, text in sorted(made.items())))


def flaws() -> Iterator[cache.Flaw]:
    """Folders of the cache that are not as they were made."""
    for place in sorted(cache.path("sysfs", "").glob("[!.]*")):
        found = {}
        for within, folders, names in os.walk(place):
            for file in (Path(within, name) for name in (*folders, *names)):
                with contextlib.suppress(OSError):
                    found[str(file.relative_to(place))] = _told(file)
        if _named(found) != place.name:
            yield cache.Flaw(place, "not as it was made")


def _is_whole(place: Path, made: Mapping[str, str]) -> bool:
    """Whether a folder is there as it was made."""
    try:
        told = ((_told(place / name), text) for name, text in made.items())
        return all(found == text and isinstance(found, Link) is isinstance(text, Link) for found, text in told)
    except OSError:
        return False


def _told(file: Path) -> str:
    """A file's text, or where a link leads. Raises OSError for a folder."""
    return Link(file.readlink()) if file.is_symlink() else file.read_text(encoding="ascii", errors="replace")


def library(driver: Path | None = None, programs: Path | None = None) -> Path:
    """The library for ``LD_PRELOAD``; ``driver`` serves what programs ask of the device files, ``programs`` is the
    folder of those that stand for ROCm's where a path leads nowhere."""
    with scratch.folder() as folder:
        roots = ", ".join(f'"{root}"' for root in ROOTS)
        text = f'#define ROOTS {roots}\n#define DRIVER "{driver or ""}"\n#define PROGRAMS "{programs or ""}"\n'
        (folder / "roots.h").write_text(text, encoding="utf-8")
        for file in _SOURCE.glob("*.[ch]"):
            (folder / file.name).write_bytes(file.read_bytes())
        return native.build("files", sorted(folder.glob("*.c")), flags=["-fno-builtin", *_INCLUDED])


def settings(
    specs: Sequence[DeviceSpec], driver: Path | None = None, programs: Path | None = None
) -> dict[str, str]:  # fmt: skip
    """What to set for a program that shall find the devices so; nothing where ``CAIRN_SYSFS`` is ``off``."""
    if config.get("CAIRN_SYSFS") == "off":
        return {}
    return {"CAIRN_SYSFS": str(tree(specs)), "LD_PRELOAD": str(library(driver, programs))}
