"""The table of strategies: one choice for each shape of addresses, the same for loads and stores; costs decide."""

from __future__ import annotations

import sys

import pytest

from cairn.codeobj import load
from cairn.compiler.rtc import compile_device
from cairn.vgpu.decode.image import image_of
from cairn.vgpu.layout import layout_of
from cairn.vgpu.lower.access import costs, elements
from cairn.vgpu.lower.access.strategies.apart import APART
from cairn.vgpu.lower.kernel.function import FunctionWriter
from cairn.vgpu.lower.kernel.setting import Choice
from cairn.vgpu.lower.llvm.ir import Builder
from cairn.vgpu.lower.llvm.opcodes import Opcode

ZEN5 = frozenset(
    ("gathers", "fast gathers", "fast scatters", "extracts", "registers", "packing", "byte permutes", "estimates")
)
INTEL, ZEN4 = ZEN5 - {"extracts"}, ZEN5 - {"extracts", "fast gathers", "fast scatters"}
HOSTS = {"Zen 5": ZEN5, "Intel": INTEL, "Zen 4": ZEN4, "others": frozenset[str]()}
SOURCE = """
#define K(name) extern "C" __global__ void name(const float *in, const float4 *wide, const int *at, float *out, int n)
#define I int i = blockIdx.x * 256 + threadIdx.x
K(beside) { I; out[i] = in[i]; }
K(apart2) { I; out[2 * i] = in[2 * i]; }
K(apart64) { I; out[64 * i] = in[64 * i]; }
K(same) { __shared__ float lds[256]; I; lds[threadIdx.x] = in[i]; __syncthreads(); out[i] = lds[n & 255]; }
K(by_number) { I; out[at[i]] = in[at[i]]; }
K(masked) { I; if (i < n) out[i] = in[i]; }
K(wide16) { I; float4 v = wide[i]; out[i] = v.x + v.y + v.z * v.w; }
K(wide_by_number) { I; float4 v = wide[at[i]]; out[i] = v.x + v.y + v.z * v.w; }
K(shared_memory) { __shared__ float lds[256]; I; int t = threadIdx.x; lds[t] = in[i]; __syncthreads();
                   out[i] = lds[t ^ 1] + lds[at[t] & 255]; }
extern "C" __global__ __launch_bounds__(64) void turned(float *out)
{ __shared__ __attribute__((aligned(64))) float lds[1024]; unsigned t = threadIdx.x; lds[t] = t; __syncthreads();
  float4 v = *(float4 *)&lds[t % 32 * 16 + t / 32 * 4]; out[t] = v.x + v.y + v.z * v.w; }
"""


@pytest.fixture(scope="module")
def code() -> bytes:
    return compile_device(SOURCE, "strategies.hip", options=["-O3"], target="gfx942")[0]


def choices(code: bytes, kernel: str, host: str, *, full: bool = True, items: int = 256) -> list[Choice]:
    """Those of the versions for all lanes, or for some, in workgroups of so many work-items."""
    found = load(code)
    image = image_of(found, found.kernels[kernel])
    writer = FunctionWriter(image, layout_of(items, 1, 1, 1, image.wave), abilities=HOSTS[host])
    writer.module()
    versions = [done for key, done in writer.written.items() if key.full is full]
    return [each for done in versions for each in done.ctx.choices.made]


def first(code: bytes, kernel: str, host: str, *, storing: bool, size: int = 4, full: bool = True) -> list[str]:
    made = choices(code, kernel, host, full=full)
    return [each.strategy for each in made if each.storing == storing and each.size == size and not each.depth]


@pytest.mark.parametrize("host", HOSTS)
@pytest.mark.parametrize("storing", [False, True])
def test_shapes(code: bytes, host: str, storing: bool) -> None:
    """The shape of the addresses decides, for loads and for stores."""
    avx512 = host != "others"
    assert first(code, "beside", host, storing=storing) == ["contiguous"]
    assert first(code, "apart2", host, storing=storing) == ["lines" if avx512 else "strided"]
    assert first(code, "apart64", host, storing=storing) == ["strided"]
    numbers = first(code, "by_number", host, storing=storing)
    assert numbers == (["rows by index, tested"] if storing else ["contiguous", "rows by index, tested"])
    assert first(code, "masked", host, storing=storing, full=False)[0] == "contiguous"


def test_one_element(code: bytes) -> None:
    assert "one element" in first(code, "same", "Zen 5", storing=False)


@pytest.mark.parametrize(
    ("host", "way"),
    [("Zen 5", "in registers"), ("Intel", "gather by index"), ("Zen 4", "lane by lane"), ("others", "lane by lane")],
)
def test_the_cheapest_way_apart(code: bytes, host: str, way: str) -> None:
    """Where elements turn out not to lie side by side, the host's cheapest way is next."""
    for storing in (False, True):
        behind = [each for each in choices(code, "by_number", host) if each.depth == 1 and each.storing == storing]
        assert behind[-1].strategy == way


def test_elements_of_several_parts(code: bytes) -> None:
    assert first(code, "wide16", "Zen 5", storing=False, size=16) == ["whole elements"]
    assert first(code, "wide16", "Zen 4", storing=False, size=16) == ["contiguous"]
    behind = [each for each in choices(code, "wide_by_number", "Intel") if each.depth == 1 and each.size == 16]
    assert [each.strategy for each in behind] == ["in registers"]


def test_local_data_share(code: bytes) -> None:
    """The same table: a pattern of its own, and random places."""
    loads = [each for each in choices(code, "shared_memory", "Zen 5") if not each.storing and not each.depth]
    assert {each.shape for each in loads} >= {"pattern", "any"}


def test_workgroups_of_one_wave(code: bytes) -> None:
    """Their work-items' numbers are known, so that all that is made of them is: `(t << 6 | t >> 1) & 0x7d0` here."""
    found = choices(code, "turned", "Intel", items=64)
    assert [each.shape for each in found if each.size == 16 and not each.storing and not each.depth] == ["pattern"]


def test_each_row_has_a_way_and_a_name() -> None:
    rows = [row for section in (*elements.SECTIONS, APART) for row in section]
    assert len({row.name for row in rows}) == len(rows)
    assert all(row.load or row.store for row in rows)


@pytest.mark.parametrize("host", ["Zen 5", "Intel", "Zen 4", "others"])
def test_costs(host: str) -> None:
    """Each host is known by its abilities; what costs least there has figures, or is said to have none."""
    assert costs.host_of(HOSTS[host]) == host
    for row in costs._ROWS:
        assert (
            row.way in (*costs.WAYS, "index", "each") and row.kind in ("load", "store") and row.lanes in ("all", "some")
        )
        assert all(ns is None or 1 < ns < 150 for ns in row.ns.values())


# Storeys of the way from a memory instruction to its LLVM. What only writes records or values, asks caches, or writes a
# helper function once a process is not on the way.
STOREYS = ("kernel/instruction.py", "spaces/", "access/elements.py", "access/strategies/", "access/")
BESIDE = ("llvm/", "values/", "locality/", "kernel/context.py")
Way = tuple[tuple[str, str], ...]


def way_here() -> Way:
    """The engine's functions that are being called, from a memory instruction's on, as (file, name)."""
    found, frame = [], sys._getframe(2)
    while not frame.f_code.co_filename.endswith("kernel/function.py"):
        _, lower, file = frame.f_code.co_filename.partition("vgpu/lower/")
        if file == "llvm/functions.py" or frame.f_back is None:
            return ()
        if lower and not file.startswith(BESIDE):
            found.append((file, frame.f_code.co_qualname if sys.version_info >= (3, 11) else frame.f_code.co_name))
        frame = frame.f_back
    return tuple(reversed(found)) if ("spaces/instructions.py", "_global") in found else ()


def test_an_access_is_followed_in_few_files(code: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """At most 15 functions in 6 files from a global access's instruction to each of its LLVM's; none goes back up to a
    storey above it."""
    ways: set[Way] = set()
    ins, do = Builder.ins, Builder.do

    def noted_ins(b: Builder, type_: str, lanes: int, opcode: Opcode, *args: str, place: str = "") -> object:
        ways.add(way_here())
        return ins(b, type_, lanes, opcode, *args, place=place)

    def noted_do(b: Builder, opcode: Opcode, *args: str) -> None:
        ways.add(way_here())
        do(b, opcode, *args)

    monkeypatch.setattr(Builder, "ins", noted_ins)
    monkeypatch.setattr(Builder, "do", noted_do)
    for host in HOSTS:
        for kernel in load(code).kernels:
            for full in (True, False):
                choices(code, kernel, host, full=full)
    ends = {way[-1][0] for way in ways if way}
    assert {"access/contiguous.py", "access/per_lane.py", "access/scalar_gather.py"} <= ends
    for way in ways:
        files = {file for file, _ in way}
        assert len(set(way)) <= 15 and len(files) <= 6, way
        storeys = [next(i for i, start in enumerate(STOREYS) if file.startswith(start)) for file, _ in way]
        assert storeys == sorted(storeys), way
