"""``python -m tests.codeobj.make_corpus``: writes the corpus of good and damaged files beside this module.

Each file's name is its case in ``CASES``; what must be said of it is there, too. Found by hand and by the fuzzers.
"""

from __future__ import annotations

import struct
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from cairn.base import zig
from cairn.codeobj import bundle

FOLDER = Path(__file__).with_name("corpus")
_SOURCE = """
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.text
.globl k
.p2align 8
.type k,@function
k:
{body}
.Lend:
.size k, .Lend-k
.rodata
.p2align 6
.amdhsa_kernel k
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_next_free_vgpr 8
  .amdhsa_next_free_sgpr 16
  .amdhsa_accum_offset 8
  {directive}
.end_amdhsa_kernel
.amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: 8
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 16
    .vgpr_count: 8
    .max_flat_workgroup_size: 64
    .args: [{{.offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}}]
...
.end_amdgpu_metadata
"""
_STORE = "s_load_dwordx2 s[2:3], s[0:1], 0x0\nv_lshlrev_b32_e32 v1, 2, v0\ns_waitcnt lgkmcnt(0)\n"
_STORE += "global_store_dword v1, v0, s[2:3]\n"
GOOD = _STORE + "s_endpgm"


def build(body: str, directive: str = "") -> bytes:
    """A small linked code object with one kernel, k; ``directive``: one more for its descriptor."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "k.s").write_text(_SOURCE.format(body=body, directive=directive))
        link = ["-shared", "-s", "-z", "max-page-size=256", "-z", "separate-code", "k.o", "-o", "k.hsaco"]
        for tool, arguments in (
            ("clang", ["-target", "amdgcn-amd-amdhsa", "-mcpu=gfx942", "-c", "k.s", "-o", "k.o"]),
            ("ld.lld", link),
        ):
            result = zig.run(tool, arguments, cwd=folder)
            assert result.returncode == 0, result.stderr
        return (folder / "k.hsaco").read_bytes()


def _with(data: bytes, at: int, new: bytes) -> bytes:
    return data[:at] + new + data[at + len(new) :]


def _swap(data: bytes, old: bytes, new: bytes) -> bytes:
    assert old in data and len(old) == len(new)
    return data.replace(old, new)


def _entry(data: bytes, offset: int) -> bytes:
    """The kernel descriptor's distance to the code, changed."""
    return _with(data, _descriptor(data) + 16, struct.pack("<q", offset))


def _descriptor(data: bytes) -> int:
    from cairn.codeobj import load

    code = load(data)
    packed = code.kernels["k"].descriptor.pack()
    return data.index(packed)


@dataclass(frozen=True)
class Case:
    """``make`` changes the good object. ``error`` is what loading says (a pattern), ``running`` what launching k says;
    both empty where all is well."""

    make: Callable[[bytes], bytes]
    error: str = ""
    running: str = ""


_BUNDLE = "hipv4-amdgcn-amd-amdhsa--gfx1100"
CASES: dict[str, Case] = {
    "good": Case(lambda good: good),
    "empty": Case(lambda good: b"", "it starts with nothing"),
    "header_cut": Case(lambda good: good[:50], "truncated: 50 bytes"),
    "segment_cut": Case(lambda good: good[:700], "truncated: 700 bytes"),
    "host_machine": Case(lambda good: _with(good, 18, b"\x3e\x00"), "an ELF for x86-64: expected AMDGPU"),
    "class_32": Case(lambda good: _with(good, 4, b"\x01"), "not a 64-bit little-endian ELF"),
    "big_endian": Case(lambda good: _with(good, 5, b"\x02"), "not a 64-bit little-endian ELF"),
    "object_version_3": Case(lambda good: _with(good, 8, b"\x01"), "expected HSA .64. version 2 to 4"),
    "other_processor": Case(lambda good: _with(good, 48, b"\x46"), "gfx1101; the device .* is gfx942"),
    "no_processor": Case(lambda good: _with(good, 48, b"\xee"), "unknown processor"),
    "metadata_garbage": Case(lambda good: _swap(good, b"\xaeamdhsa.kernels", b"\xc1amdhsa.kernels"), "metadata"),
    "metadata_key": Case(
        lambda good: _swap(good, b".kernarg_segment_size", b".kernarg_segment_sizf"),
        "kernel k: .*no .kernarg_segment_size",
    ),
    "metadata_symbol": Case(lambda good: _swap(good, b"\xa4k.kd", b"\xa4x.kd"), "its descriptor x.kd is no symbol"),
    "bundle_without_target": Case(lambda good: bundle.pack({_BUNDLE: good}, alignment=64), "gfx1100"),
    "bundle_cut": Case(lambda good: bundle.pack({_BUNDLE: good}, alignment=64)[:300], "truncated offload bundle"),
    "illegal_instruction": Case(
        lambda good: build(_STORE + ".long 0xffffffff\ns_endpgm"), running=r"kernel k.*0xffffffff|0xffffffff.*kernel k"
    ),
    "branch_out": Case(
        lambda good: build("s_branch 4000\ns_endpgm"), running="kernel k, pc 0x.* is outside the code object"
    ),
    "no_end": Case(lambda good: build("v_mov_b32_e32 v0, v1"), running="kernel k, pc 0x.* is outside the code object"),
    "float_traps": Case(
        lambda good: build(GOOD, ".amdhsa_exception_fp_ieee_div_zero 1"),
        running="kernel k enables traps on division by zero: .* not modelled",
    ),
    "entry_outside": Case(lambda good: _entry(good, 1 << 20), running="kernel k, pc 0x.* is outside the code object"),
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    good = build(GOOD)
    for name, case in CASES.items():
        (FOLDER / f"{name}.bin").write_bytes(case.make(good))


if __name__ == "__main__":
    main()
