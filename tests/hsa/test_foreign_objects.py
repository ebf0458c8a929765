"""Code objects as other people's compilers make them, built by clang in every form and run: versions 4 to 6, preloaded
arguments, dynamic stacks, relocations, target features, generic processors."""

from __future__ import annotations

import ctypes
import functools
import struct
from collections.abc import Iterator
from typing import Any

import pytest
import zstandard

from cairn import codeobj
from cairn.base import cache, zig
from cairn.base.errors import CodeObjectError
from cairn.codeobj import bundle
from cairn.hsa import Executable, System
from cairn.vgpu.specs import parse_devices

SOURCE = r"""
#define KERNEL extern "C" __attribute__((global)) void
#define DEVICE __attribute__((device))
typedef unsigned u32; typedef unsigned long long u64;
DEVICE u32 counter = 5;
DEVICE u32 zeros[300];
DEVICE u32 *where[3] = {&counter, &zeros[7], &zeros[299]};
DEVICE __attribute__((constant)) u32 constants[4] = {11, 22, 33, 44};
DEVICE __attribute__((noinline)) u32 twice(u32 x) { return 2 * x; }
DEVICE __attribute__((noinline)) u32 square(u32 x) { return x * x; }
DEVICE u32 (*functions[2])(u32) = {twice, square};
DEVICE __attribute__((noinline)) u32 fibonacci(u32 n) {
  volatile u32 kept = n;
  return n < 2 ? n : fibonacci(kept - 1) + fibonacci(kept - 2);
}

KERNEL preloaded(u32 *out, u32 a, u64 b, unsigned short c, unsigned char d, u32 e, u64 f, u32 g) {
  u32 i = __builtin_amdgcn_workgroup_id_x() * 64 + __builtin_amdgcn_workitem_id_x();
  out[i] = a + (u32)b * 3 + c * 5 + d * 7 + e * 11 + (u32)(f >> 32) * 13 + g * 17 + i;
}
KERNEL globals(u32 *out) {
  u32 i = __builtin_amdgcn_workitem_id_x();
  if (i == 0) { *where[0] += 1; *where[1] = 70; *where[2] = 80; }
  __builtin_amdgcn_s_barrier();
  out[i] = counter + zeros[7] * 1000 + zeros[299] * 1000000 + constants[i & 3];
}
KERNEL indirect(u32 *out, u32 which) {
  u32 i = __builtin_amdgcn_workitem_id_x();
  out[i] = functions[(i + which) & 1](i + 3);
}
KERNEL recursive(u32 *out, u32 n) {
  u32 i = __builtin_amdgcn_workitem_id_x();
  out[i] = fibonacci((i + n) % 9);
}
extern __attribute__((shared)) u32 room[];
KERNEL borrowed(u32 *out) {
  u32 i = __builtin_amdgcn_workitem_id_x();
  room[i * 4] = i * 9;
  __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "workgroup");
  out[i] = room[(63 - i) * 4];
}
KERNEL sizes(u32 *out) {
  u32 i = __builtin_amdgcn_workitem_id_x(), size = __builtin_amdgcn_workgroup_size_x();
  out[__builtin_amdgcn_workgroup_id_x() * size + i] = size + __builtin_amdgcn_grid_size_x() * 1000 + i;
}
"""
DEVICES = {"gfx90a": "mi210", "gfx942": "mi300x", "gfx950": "mi355x"}
PRELOAD = ("-mllvm", "-amdgpu-kernarg-preload-count=16")


@functools.cache
def build(arch: str, version: int, *options: str) -> bytes:
    """The source above as a linked code object."""
    flags = ("-O1", f"-mcode-object-version={version}", *options)
    name = cache.digest("foreign", SOURCE, arch, *flags) + ".hsaco"
    found = cache.lookup("test", name)
    if found is None:
        with cache.staged("test", name) as out:
            source = out.with_suffix(".hip")
            source.write_text(SOURCE)
            device = ("-x", "hip", "--cuda-device-only", f"--offload-arch={arch}", "-nogpulib", "-nogpuinc")
            target = ("-target", "amdgcn-amd-amdhsa", f"-mcpu={arch}", f"-mcode-object-version={version}")
            for tool, arguments in (
                ("clang", (*device, *flags, "-S", str(source), "-o", f"{out}.s")),
                ("clang", (*target, "-c", f"{out}.s", "-o", f"{out}.o")),
                ("ld.lld", ("-shared", f"{out}.o", "-o", str(out))),
            ):
                result = zig.run(tool, arguments)
                assert result.returncode == 0, result.stderr
        found = cache.path("test", name)
    return bytes(found.read_bytes())


class Rig:
    """A device with one code object on it."""

    def __init__(self, target: str, data: bytes) -> None:
        self.system = System(parse_devices(DEVICES[target]))
        self.agent = self.system.agents[0]
        self.executable = Executable.load(self.agent, data)
        self.queue = self.agent.create_queue()

    def run(self, name: str, packed: bytes = b"", items: int = 64, dynamic_lds: int = 0) -> list[int]:
        out = self.agent.allocate(4 * items)
        kernel = self.executable.kernels[name]
        self.queue.launch(kernel, (items,), (64,), packed=out.to_bytes(8, "little") + packed, dynamic_lds=dynamic_lds)
        error = self.queue.wait_idle(60)
        if error is not None:
            raise error
        return list(struct.unpack(f"{items}I", ctypes.string_at(out, 4 * items)))

    def check_all(self) -> None:
        """Every kernel of the source gives what it must."""
        a, b, c, d, e, f, g = 9, 1 << 40 | 8, 700, 6, 5, 4 << 32, 3
        packed = struct.pack("<I4xQHBxIQI", a, b, c, d, e, f, g)
        wanted = a + 8 * 3 + c * 5 + d * 7 + e * 11 + 4 * 13 + g * 17
        assert self.run("preloaded", packed, 192) == [wanted + i for i in range(192)]
        for counter in (6, 7):
            assert self.run("globals") == [80_070_000 + counter + (11, 22, 33, 44)[i & 3] for i in range(64)]
        assert self.run("indirect", struct.pack("I", 1)) == [
            (i + 3) ** 2 if not i & 1 else 2 * (i + 3) for i in range(64)
        ]
        numbers = [0, 1, 1, 2, 3, 5, 8, 13, 21]
        assert self.run("recursive", struct.pack("I", 2)) == [numbers[(i + 2) % 9] for i in range(64)]
        assert self.run("borrowed", dynamic_lds=1024) == [(63 - i) * 9 for i in range(64)]
        assert self.run("sizes", items=128) == [64 + 128_000 + i % 64 for i in range(128)]


@pytest.fixture
def rigs() -> Iterator[Any]:
    made: list[Rig] = []

    def make(target: str, data: bytes) -> Rig:
        made.append(Rig(target, data))
        return made[-1]

    yield make
    for rig in made:
        rig.system.shutdown()


@pytest.mark.parametrize("version", [4, 5, 6])
@pytest.mark.parametrize("target", DEVICES)
def test_versions(target: str, version: int, rigs: Any) -> None:
    data = build(target, version)
    code = codeobj.load(data)
    assert (code.version, len(code.kernels)) == (version, 6)
    recursive = code.kernels["recursive"]  # version 4 has a fixed guess instead
    assert recursive.dynamic_stack or (version == 4 and recursive.private_size >= 16384)
    rigs(target, data).check_all()


@pytest.mark.parametrize("target", ["gfx942", "gfx950"])
def test_preloaded_arguments(target: str, rigs: Any) -> None:
    """Arguments that the hardware puts into registers before the kernel starts."""
    data = build(target, 5, *PRELOAD)
    assert codeobj.load(data).kernels["preloaded"].descriptor.preload_length > 4
    rigs(target, data).check_all()


@pytest.mark.parametrize(
    ("arch", "fits"),
    [
        ("gfx90a:sramecc+:xnack-", True), ("gfx90a:xnack-", True), ("gfx90a:sramecc+", True), ("gfx90a:xnack+", False),
        ("gfx90a:sramecc-", False), ("gfx942:sramecc+:xnack+", False),
    ],
)  # fmt: skip
def test_target_features(arch: str, fits: bool, rigs: Any) -> None:
    """Code for any setting runs; code for the other setting is refused, with both target ids in the message."""
    target = arch.split(":")[0]
    data = build(arch, 5)
    assert codeobj.load(data).target_id == arch
    if fits:
        rigs(target, data).check_all()
    else:
        with pytest.raises(CodeObjectError, match=rf"for {arch.replace('+', '.')}.*is {target}:sramecc\+:xnack-"):
            rigs(target, data)


@pytest.mark.parametrize("target", ["gfx942", "gfx950"])
def test_generic_processor(target: str, rigs: Any) -> None:
    data = build("gfx9-4-generic", 6)
    assert codeobj.load(data).target == "gfx9-4-generic"
    rigs(target, data).check_all()
    with pytest.raises(CodeObjectError, match=r"gfx9-4-generic; the device .* is gfx90a"):
        rigs("gfx90a", data)


def test_bundles_compressed_by_zstd(rigs: Any) -> None:
    """The form that hipcc's --offload-compress writes."""
    codes = {f"hipv4-amdgcn-amd-amdhsa--{target}": build(target, 5) for target in DEVICES}
    plain = bundle.pack({"host-x86_64-unknown-linux-gnu-": b"", **codes})
    payload = zstandard.ZstdCompressor().compress(plain)
    packed = b"CCOB" + struct.pack("<HHIIQ", 2, 1, 24 + len(payload), len(plain), 0) + payload
    assert bundle.unpack(packed)["hipv4-amdgcn-amd-amdhsa--gfx950"] == build("gfx950", 5)
    rigs("gfx942", bundle.select(packed, "gfx942", "off", "on")).check_all()
    with pytest.raises(CodeObjectError, match="damaged compressed"):
        bundle.unpack(packed[:24] + bytes(len(payload)))
    with pytest.raises(CodeObjectError, match=r"gfx1100.*gfx90a, gfx942, gfx950"):
        bundle.select(packed, "gfx1100")
