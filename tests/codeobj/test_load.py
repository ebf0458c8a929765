"""Code objects read back what the compiler wrote: its own assembly text is the reference."""

from __future__ import annotations

import random
import re
import struct
from typing import Any

import msgpack
import pytest

from cairn.base.errors import CodeObjectError
from cairn.codeobj import KernelDescriptor, load, size_of
from tests.codeobj.build_objects import build, build_linked, build_relocatable

DIRECTIVE = re.compile(r"\.amdhsa_(\w+) (\d+)")
# Assembler directive -> value of it in a descriptor.
FIELDS = {
    "group_segment_fixed_size": lambda d: d.group_size,
    "private_segment_fixed_size": lambda d: d.private_size,
    "kernarg_size": lambda d: d.kernarg_size,
    "user_sgpr_count": lambda d: d.user_sgprs,
    "user_sgpr_private_segment_buffer": lambda d: d.private_segment_buffer,
    "user_sgpr_dispatch_ptr": lambda d: d.dispatch_ptr,
    "user_sgpr_queue_ptr": lambda d: d.queue_ptr,
    "user_sgpr_kernarg_segment_ptr": lambda d: d.kernarg_ptr,
    "user_sgpr_dispatch_id": lambda d: d.dispatch_id,
    "user_sgpr_flat_scratch_init": lambda d: d.flat_scratch_init,
    "user_sgpr_private_segment_size": lambda d: d.private_segment_size,
    "user_sgpr_kernarg_preload_length": lambda d: d.preload_length,
    "user_sgpr_kernarg_preload_offset": lambda d: d.preload_offset,
    "uses_dynamic_stack": lambda d: d.dynamic_stack,
    "enable_private_segment": lambda d: d.private_segment,
    "system_sgpr_workgroup_id_x": lambda d: d.workgroup_id_x,
    "system_sgpr_workgroup_id_y": lambda d: d.workgroup_id_y,
    "system_sgpr_workgroup_id_z": lambda d: d.workgroup_id_z,
    "system_sgpr_workgroup_info": lambda d: d.workgroup_info,
    "system_vgpr_workitem_id": lambda d: d.workitem_id,
    "accum_offset": lambda d: d.accum_offset,
    "float_round_mode_32": lambda d: ("rne", "rtp", "rtn", "rtz").index(d.round_mode_32),
    "float_round_mode_16_64": lambda d: ("rne", "rtp", "rtn", "rtz").index(d.round_mode_16_64),
    "float_denorm_mode_32": lambda d: d.denorm_mode_32,
    "float_denorm_mode_16_64": lambda d: d.denorm_mode_16_64,
    "dx10_clamp": lambda d: d.dx10_clamp,
    "ieee_mode": lambda d: d.ieee_mode,
    "fp16_overflow": lambda d: d.fp16_overflow,
    "tg_split": lambda d: d.threadgroup_split,
    "exception_fp_ieee_invalid_op": lambda d: "invalid operation" in d.exceptions,
}


def directives(assembly: str, kernel: str) -> dict[str, int]:
    block = assembly.split(f".amdhsa_kernel {kernel}\n")[1].split(".end_amdhsa_kernel")[0]
    return {name: int(value) for name, value in DIRECTIVE.findall(block)}


@pytest.mark.parametrize(
    "options", [(), ("-fgpu-flush-denormals-to-zero", "-mllvm", "-amdgpu-kernarg-preload-count=4")]
)
@pytest.mark.parametrize("target", ["gfx90a", "gfx942", "gfx950"])
def test_descriptors(target: str, options: tuple[str, ...]) -> None:
    data, assembly = build(target, 5, *options)
    code = load(data)
    assert sorted(code.kernels) == ["add", "dynamic"]
    for name, kernel in code.kernels.items():
        written = directives(assembly, name)
        compared = {key: int(read(kernel.descriptor)) for key, read in FIELDS.items() if key in written}
        assert compared == {key: written[key] for key in compared}
        assert len(compared) > 25
        assert kernel.entry_vaddr == code.symbols[name].value
        assert (code.read(kernel.descriptor_vaddr, 64)) == kernel.descriptor.pack()
    if options:
        assert code.kernels["add"].descriptor.denorm_mode_32 == 0
        assert target == "gfx90a" or code.kernels["add"].descriptor.preload_length > 0


@pytest.mark.parametrize("version", [4, 5, 6])
def test_versions(version: int) -> None:
    code = load(build("gfx942", version)[0])
    assert (code.version, code.abi_version, code.target) == (version, version - 2, "gfx942")
    assert code.metadata["amdhsa.target"] == "amdgcn-amd-amdhsa--gfx942"
    assert code.metadata["amdhsa.version"] == [1, {4: 1, 5: 2, 6: 2}[version]]


def test_kernel_metadata() -> None:
    kernels = load(build()[0]).kernels
    add, dynamic = kernels["add"], kernels["dynamic"]
    explicit = [(a.offset, a.size, a.value_kind, a.address_space) for a in add.args if not a.hidden]
    assert explicit == [
        (0, 4, "by_value", ""),
        (8, 8, "global_buffer", "global"),
        (16, 8, "global_buffer", "global"),
        (24, 4, "by_value", ""),
        (28, 1, "by_value", ""),
    ]
    assert (add.kernarg_size, add.kernarg_align, add.group_size, add.wavefront_size) == (32, 8, 256, 64)
    assert add.private_size >= 256
    assert (add.max_workgroup, dynamic.max_workgroup, add.dynamic_stack) == (1024, 256, False)
    assert 2 < add.vgpr_count < 64
    assert (add.symbol, add.reqd_workgroup) == ("add.kd", None)


def test_hidden_arguments() -> None:
    code = load(build("gfx942", 5, "-DPRINT", "-O0")[0])
    hidden = {a.value_kind for a in code.kernels["shout"].args if a.hidden}
    assert {"hidden_block_count_x", "hidden_group_size_x", "hidden_printf_buffer"} <= hidden


def test_symbols_segments_and_relocations() -> None:
    code = load(build()[0])
    sizes = {name: code.symbols[name].size for name in ("counter", "zeros", "table", "pointer")}
    assert sizes == {"counter": 4, "zeros": 400, "table": 16, "pointer": 8}
    assert (code.symbols["add"].kind, code.symbols["counter"].kind) == ("func", "object")
    assert code.read(code.symbols["counter"].value, 4) == struct.pack("<i", 3)
    assert code.read(code.symbols["zeros"].value, 400) == bytes(400)
    assert code.read(code.symbols["table"].value, 16) == struct.pack("<4f", 1, 2, 3, 4)
    targets = {r.offset: (r.type, r.addend) for r in code.relocations}
    assert targets[code.symbols["pointer"].value] == ("RELATIVE64", code.symbols["counter"].value)
    assert targets[code.symbols["inside"].value] == ("RELATIVE64", code.symbols["zeros"].value + 40)
    image = code.image()
    assert len(image) == code.image_size
    table = code.symbols["table"].value
    assert image[table : table + 16] == struct.pack("<4f", 1, 2, 3, 4)
    text = next(s for s in code.segments if s.flags & 1)
    assert text.vaddr <= code.symbols["add"].value < text.vaddr + text.memsz
    with pytest.raises(CodeObjectError, match="is in no segment"):
        code.read(1 << 30, 4)


def test_target_features() -> None:
    code = load(build("gfx90a:sramecc+:xnack-")[0])
    assert (code.target, code.xnack, code.sramecc) == ("gfx90a", "off", "on")
    assert load(build("gfx942:xnack+")[0]).xnack == "on"
    assert load(build("gfx942")[0]).sramecc == "any"
    rdna = load(build("gfx1100")[0])
    assert (rdna.target, rdna.xnack, rdna.sramecc, rdna.kernels["add"].wavefront_size) == ("gfx1100", "", "", 32)
    assert rdna.kernels["add"].descriptor.wave32


def test_printf_formats() -> None:
    data, assembly = build("gfx942", 5, "-DPRINT")
    formats = load(data).printf_formats
    keys = {int(key, 16) for key in re.findall(r"0:0:([0-9a-f]+),", assembly)}
    assert set(formats) == keys
    assert sorted(f.text for f in formats.values()) == ['a: %d "d" %f\n', "plain"]


_KERNEL = """
extern "C" __attribute__((device)) int printf(const char *, ...);
extern "C" __attribute__((device, weak)) void *__printf_alloc(unsigned) { return 0; }
extern "C" __attribute__((global)) void NAME(int *p, int n) { p[0] = n; printf("NAME %d\\n", n); }
"""


def _kernel(name: str, *options: str) -> tuple[str, ...]:
    return _KERNEL.replace("NAME", name), *options


def test_several_notes_of_metadata() -> None:
    """Of an object that was linked from several: all their kernels and formats."""
    data = build_linked(_kernel("first"), _kernel("second"), _kernel("third", "-DX"))
    code = load(data)
    assert list(code.kernels) == ["first", "second", "third"]
    assert sorted(each.text for each in code.printf_formats.values()) == ["first %d\n", "second %d\n", "third %d\n"]
    assert code.metadata["amdhsa.version"] == [1, 2]
    assert [each[".name"] for each in code.metadata["amdhsa.kernels"]] == [*code.kernels]


def _noted(notes: list[dict[str, Any]]) -> bytes:
    """A code object with other notes in place of its first one, all of it."""
    data = bytearray(build_linked(_kernel("first"), _kernel("second"), _kernel("third", "-DX")))
    start = data.index(b"AMDGPU\0\0") - 12
    headers = struct.unpack_from("<Q", data, 32)[0], struct.unpack_from("<H", data, 56)[0]
    for i in range(headers[1]):
        at = headers[0] + 56 * i
        if struct.unpack_from("<I", data, at)[0] == 4:
            size = struct.unpack_from("<Q", data, at + 32)[0]
    packed = b""
    for note in notes:
        payload = msgpack.packb(note)
        packed += struct.pack("<III", 7, len(payload), 32) + b"AMDGPU\0\0" + payload + bytes(-len(payload) % 4)
    assert len(packed) + 20 <= size
    rest = size - len(packed) - 20  # a note of nobody's fills the segment
    packed += struct.pack("<III", 5, rest, 1) + b"NONE\0\0\0\0" + bytes(rest)
    data[start : start + size] = packed
    return bytes(data)


def test_notes_that_do_not_fit_together() -> None:
    kernels = load(build_linked(_kernel("first"), _kernel("second"), _kernel("third", "-DX"))).metadata
    first, second = kernels["amdhsa.kernels"][:2]
    version, target = kernels["amdhsa.version"], kernels["amdhsa.target"]
    head = {"amdhsa.version": version, "amdhsa.target": target}
    assert [*load(_noted([head, {**head, "amdhsa.kernels": [second]}])).kernels] == ["second"]
    less = {"amdhsa.version": version, "amdhsa.kernels": [second]}  # as assembled kernels are noted: without a target
    for notes in ([less, {**head, "amdhsa.kernels": [first]}], [{**head, "amdhsa.kernels": [first]}, less]):
        assert sorted(load(_noted(notes)).kernels) == sorted((first[".name"], second[".name"]))
    for more, said in (
        ({"amdhsa.version": [1, 1], "amdhsa.kernels": [second]}, r"amdhsa.version is \[1, 2\] in one and \[1, 1\]"),
        ({"amdhsa.target": "amdgcn-amd-amdhsa--gfx90a"}, "amdhsa.target is .*gfx942.* and .*gfx90a"),
        ({"amdhsa.kernels": [first]}, "describes kernel first twice"),
        ({"amdhsa.kernels": {}}, "amdhsa.kernels is no list"),
        ({"amdhsa.printf": ["0:0:17,other"]}, "two printf formats of number 23: 'one' and 'other'"),
    ):
        with pytest.raises(CodeObjectError, match=said):
            load(_noted([{**head, "amdhsa.kernels": [first], "amdhsa.printf": ["0:0:17,one"]}, {**head, **more}]))


def test_size_of_header() -> None:
    data = build()[0]
    assert size_of(data[:64] + b"whatever follows") == len(data)
    with pytest.raises(CodeObjectError, match="no ELF header"):
        size_of(b"\x7fELF")


def test_refuses_other_files() -> None:
    data = build()[0]
    host = bytearray(data)
    host[18:20] = struct.pack("<H", 62)
    other_abi = bytearray(data)
    other_abi[7] = 0
    unknown = bytearray(data)
    unknown[48] = 0xEE
    cases = [
        (b"", "not an ELF file: it starts with nothing"),
        (b"BC\xc0\xde1234", "starts with 4243c0de"),
        (data[:40], "truncated: 40 bytes"),
        (data[:300], "the program headers end at"),
        (bytes(host), "an ELF for x86-64: expected AMDGPU"),
        (build_relocatable(), r"ELF type 1: expected a linked shared object"),
        (bytes(other_abi), r"OS ABI 0 version 3: expected HSA"),
        (bytes(unknown), "unknown processor"),
    ]
    for wrong, message in cases:
        with pytest.raises(CodeObjectError, match=message):
            load(wrong)


def test_truncated_anywhere() -> None:
    """A cut object is refused, except where only tables after the loaded parts are gone."""
    data = build()[0]
    refused = 0
    for end in range(0, len(data), 97):
        try:
            load(data[:end])
        except CodeObjectError:
            refused += 1
    assert refused > 0.9 * len(range(0, len(data), 97))


def test_damaged_anywhere() -> None:
    """Any damage gives an object or a CodeObjectError."""
    data = build()[0]
    source = random.Random(5)
    refused = 0
    for _ in range(400):
        damaged = bytearray(data)
        for _ in range(source.randrange(1, 12)):
            damaged[source.randrange(len(damaged))] = source.randrange(256)
        try:
            load(bytes(damaged))
        except CodeObjectError:
            refused += 1
    assert refused > 20


def test_short_descriptor() -> None:
    with pytest.raises(CodeObjectError, match="descriptor of 10 bytes: expected 64"):
        KernelDescriptor.unpack(bytes(10))
