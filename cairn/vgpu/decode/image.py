"""What the engine is asked to translate."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cairn.codeobj import CodeObject, KernelDescriptor, KernelInfo
from cairn.isa.wave import Wave

_RUNS = 1  # a segment's flag
_ENDPGM, _ENDPGM_11 = 0xBF810000, 0xBFB00000  # s_endpgm: to gfx10; from gfx11 on


@dataclass(frozen=True, slots=True)
class KernelImage:
    """One kernel of a loaded code object.

    ``code`` is the whole image as loaded, from its first byte; ``entry`` and ``descriptor_at`` are offsets in it, as
    are the values of ``functions`` (name → offset of every function that a pointer may lead to). ``pointers``: where in
    the kernel's arguments pointers are. ``text``: where instructions are, from and to; empty for all of the image.
    ``target`` is the gfx name. No address of this process is in it, so translations can be kept on disk; generated code
    finds the image by the kernel object's address in the dispatch packet, which is that of the descriptor.
    ``stops``: instructions (offsets in the image) at which tools want to see the waves, each with the registers that
    they want to know (``decode.regs``), for code with probes of that kind. ``inside``: for a part of a kernel
    (``decode/parts.py``) the MODE register with which waves come to ``entry`` out of another part; else -1.
    """

    name: str
    code: bytes | memoryview
    entry: int
    descriptor_at: int
    descriptor: KernelDescriptor
    target: str
    functions: Mapping[str, int] = field(default_factory=dict)
    pointers: tuple[int, ...] = ()
    text: tuple[tuple[int, int], ...] = ()
    stops: tuple[tuple[int, tuple[int, ...]], ...] = ()
    inside: int = -1

    wave: Wave = field(init=False, repr=False, compare=False)  # how wide its waves are

    def __post_init__(self) -> None:
        object.__setattr__(self, "wave", self.descriptor.wave)

    def runs(self, place: int) -> bool:
        """Whether there may be an instruction at an offset."""
        ends = self.text or ((0, len(self.code)),)
        return place % 4 == 0 and any(start <= place < end for start, end in ends)

    @property
    def empty(self) -> bool:
        """Whether its first instruction is s_endpgm: one workgroup then stands for all."""
        ends = _ENDPGM if self.target.startswith(("gfx9", "gfx10")) else _ENDPGM_11
        return int.from_bytes(self.code[self.entry : self.entry + 4], "little") == ends


def image_of(code_object: CodeObject, kernel: KernelInfo) -> KernelImage:
    """The image of ``kernel``, made from its code object's segments (offset = the object's virtual address)."""
    code = bytearray(code_object.image_size)
    for segment in code_object.segments:
        code[segment.vaddr : segment.vaddr + len(segment.data)] = segment.data
    entries = {k.entry_vaddr for k in code_object.kernels.values()}
    symbols = code_object.symbols.values()
    functions = {s.name: s.value for s in symbols if s.kind == "func" and s.value not in entries}
    text = tuple((s.vaddr, s.vaddr + len(s.data)) for s in code_object.segments if s.flags & _RUNS)
    return KernelImage(
        *(kernel.name, bytes(code), kernel.entry_vaddr, kernel.descriptor_vaddr, kernel.descriptor),
        *(code_object.target, functions, tuple(a.offset for a in kernel.args if a.value_kind == "global_buffer"), text),
    )
