"""What a code object says about its kernels, symbols, segments and relocations."""

from __future__ import annotations

from typing import Any, NamedTuple

from cairn.base.errors import CodeObjectError
from cairn.codeobj.descriptor import KernelDescriptor


class Symbol(NamedTuple):
    """A defined symbol; ``value`` is its address in the image, ``kind`` "func" or "object"."""

    name: str
    value: int
    size: int
    kind: str
    exported: bool = True


class Segment(NamedTuple):
    """A part of the image: ``memsz`` bytes at ``vaddr``, the first of which are ``data`` and the rest zero.

    ``flags`` are the ELF's: 1 execute, 2 write, 4 read.
    """

    vaddr: int
    memsz: int
    flags: int
    data: bytes


class Relocation(NamedTuple):
    """A dynamic relocation at address ``offset``: ``type`` without ``R_AMDGPU_`` (ABS64, RELATIVE64 …), ``symbol``
    empty for none."""

    offset: int
    type: str
    symbol: str
    addend: int


class Arg(NamedTuple):
    """A kernel argument at ``offset`` of the kernarg segment. ``value_kind`` is the metadata's: by_value,
    global_buffer, dynamic_shared_pointer, hidden_block_count_x …"""

    name: str
    offset: int
    size: int
    value_kind: str
    address_space: str = ""
    type_name: str = ""

    @property
    def hidden(self) -> bool:
        return self.value_kind.startswith("hidden_")


class KernelInfo(NamedTuple):
    """One kernel. Sizes are in bytes; ``vgpr_count`` includes AGPRs where the two share a file, as the compiler counts.

    ``reqd_workgroup`` is the workgroup size that the source demands, or None.
    """

    name: str
    symbol: str
    descriptor_vaddr: int
    entry_vaddr: int
    kernarg_size: int
    kernarg_align: int
    group_size: int
    private_size: int
    dynamic_stack: bool
    wavefront_size: int
    sgpr_count: int
    vgpr_count: int
    agpr_count: int
    max_workgroup: int
    args: tuple[Arg, ...]
    descriptor: KernelDescriptor
    sgpr_spills: int = 0
    vgpr_spills: int = 0
    reqd_workgroup: tuple[int, int, int] | None = None
    uniform: bool = False  # compiled for workgroups that are all of one size
    cluster: tuple[int, int, int] | None = None  # workgroups of one cluster (CUDA's __cluster_dims__)


class PrintfFormat(NamedTuple):
    """A device printf format: ``arg_sizes`` where the compiler lists them (OpenCL), and the format's ``text``."""

    key: int
    text: str
    arg_sizes: tuple[int, ...] = ()


def kernel_info(meta: dict[str, Any], address: int, descriptor: KernelDescriptor) -> KernelInfo:
    """From a kernel's metadata and its descriptor at ``address``. Raises CodeObjectError for damaged metadata."""
    name = meta.get(".name")
    try:
        reqd = meta.get(".reqd_workgroup_size")
        return KernelInfo(
            name=str(meta[".name"]),
            symbol=str(meta[".symbol"]),
            descriptor_vaddr=address,
            entry_vaddr=address + descriptor.entry_offset,
            kernarg_size=int(meta[".kernarg_segment_size"]),
            kernarg_align=int(meta[".kernarg_segment_align"]),
            group_size=int(meta[".group_segment_fixed_size"]),
            private_size=int(meta[".private_segment_fixed_size"]),
            dynamic_stack=bool(meta.get(".uses_dynamic_stack", descriptor.dynamic_stack)),
            wavefront_size=int(meta[".wavefront_size"]),
            sgpr_count=int(meta.get(".sgpr_count", 0)),
            vgpr_count=int(meta.get(".vgpr_count", 0)),
            agpr_count=int(meta.get(".agpr_count", 0)),
            max_workgroup=int(meta.get(".max_flat_workgroup_size", 1024)),
            args=tuple(_argument(arg) for arg in meta.get(".args") or ()),
            descriptor=descriptor,
            sgpr_spills=int(meta.get(".sgpr_spill_count", 0)),
            vgpr_spills=int(meta.get(".vgpr_spill_count", 0)),
            reqd_workgroup=(int(reqd[0]), int(reqd[1]), int(reqd[2])) if reqd else None,
            uniform=bool(meta.get(".uniform_work_group_size", 0)),
            cluster=_cluster(meta),
        )
    except KeyError as error:
        raise CodeObjectError(f"kernel {name}: the metadata has no {error.args[0]}") from None
    except (TypeError, ValueError, IndexError, AttributeError) as error:
        raise CodeObjectError(f"kernel {name}: damaged metadata: {error}") from None


# What __cluster_dims__ adds to a size, which it writes as the most workgroups that a grid has: none has as many.
_CLUSTERED = 0xFFFFF000


def _cluster(meta: dict[str, Any]) -> tuple[int, int, int] | None:
    x, y, z = (int(meta.get(f".max_num_workgroups_{axis}", 0)) - _CLUSTERED for axis in "xyz")
    return (x, y, z) if all(0 < size < 0xFFF for size in (x, y, z)) else None


def _argument(meta: dict[str, Any]) -> Arg:
    return Arg(
        name=str(meta.get(".name", "")),
        offset=int(meta[".offset"]),
        size=int(meta[".size"]),
        value_kind=str(meta[".value_kind"]),
        address_space=str(meta.get(".address_space", "")),
        type_name=str(meta.get(".type_name", "")),
    )


def printf_format(text: str) -> PrintfFormat:
    """One entry of the metadata's ``amdhsa.printf``.

    Two forms: ``0:0:HASH,FORMAT`` (buffered printf, keyed by the hash that the buffer carries) and
    ``ID:COUNT:SIZE…:FORMAT`` (OpenCL, keyed by the number, with colons of the text as octal escapes).
    """
    try:
        if text.startswith("0:0:"):
            digits, _, body = text[4:].partition(",")
            return PrintfFormat(int(digits, 16), body)
        key, count, rest = text.split(":", 2)
        *sizes, body = rest.split(":", int(count))
        return PrintfFormat(int(key), body.replace("\\72", ":"), tuple(int(size) for size in sizes))
    except ValueError:
        raise CodeObjectError(f"damaged printf format {text!r}: expected 'ID:COUNT:SIZES:FORMAT'") from None
