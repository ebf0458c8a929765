"""The hazards that the report knows: what each is, why it matters, what to do, and what it costs."""

from __future__ import annotations

from typing import NamedTuple

ERROR, WARNING, NOTE = "error", "warning", "note"
#: Severity to what it means, worst first.
SEVERITIES: dict[str, str] = {
    ERROR: "does not compile, or gives wrong results",
    WARNING: "may give wrong results on 64-wide waves",
    NOTE: "works; look at it for speed or accuracy",
}


class Rule(NamedTuple):
    """One kind of hazard. ``minutes``: what a place of it costs a person, in the estimate."""

    id: str
    title: str
    severity: str
    reason: str
    remedy: str
    minutes: int


class Hazard(NamedTuple):
    """A place (line from 1, its text) where ``rule`` applies; ``note`` is a remedy that fits the place better."""

    line: int
    rule: Rule
    text: str
    note: str = ""

    @property
    def remedy(self) -> str:
        """What to do here."""
        return self.note or self.rule.remedy


RULES: dict[str, Rule] = {
    rule.id: rule
    for rule in (
        Rule(
            "warp-mask",
            "32-bit lane mask",
            WARNING,
            "HIP's masks have 64 bits: this one names lanes 0 to 31 only, and HIP refuses a mask of another width.",
            "Pass ~0ull for all lanes of the wave, or a 64-bit mask computed from __activemask().",
            10,
        ),
        Rule(
            "warp-ballot",
            "32-bit result of a vote",
            WARNING,
            "Ballots and active masks have 64 bits on a 64-wide wave: the upper half is cut off here.",
            "Keep it in unsigned long long; use __popcll, __ffsll, __clzll and __brevll on it.",
            10,
        ),
        Rule(
            "warp-shift",
            "Lane mask of 32 bits made by a shift",
            WARNING,
            "Lanes of a 64-wide wave go up to 63, and a shift of a 32-bit number by 32 or more is undefined.",
            "Shift 1ull (or ~0ull) instead, and keep the mask in unsigned long long.",
            10,
        ),
        Rule(
            "warp-lane",
            "Lane or warp number computed with 32",
            WARNING,
            "A wave has 64 lanes on AMD Instinct: this splits it in two, so lanes 32 to 63 take lane numbers 0 to 31.",
            "Use warpSize (or a WARP_SIZE constant set per target) in place of 32, 31 and 5.",
            10,
        ),
        Rule(
            "warp-constant",
            "Warp size fixed at 32",
            WARNING,
            "Code sized with this constant takes half a wave for a whole one on AMD Instinct.",
            "Define it as 64 for AMD Instinct (warpSize, where it is no constant expression) and check its uses.",
            30,
        ),
        Rule(
            "warp-reduce",
            "Shuffle reduction over 32 lanes",
            WARNING,
            "The first step is 16: on a 64-wide wave lanes 32 to 63 form a second, separate sum.",
            "Start at warpSize / 2, or pass 32 as the width of the shuffle and combine both halves.",
            10,
        ),
        Rule(
            "warp-tile",
            "Tile of 32 threads",
            NOTE,
            "A tile of 32 is half a wave on AMD Instinct: right, but each half runs masked.",
            "Keep it for correctness; use 64 for speed where the algorithm allows.",
            5,
        ),
        Rule(
            "warp-array",
            "Array of 32 beside warp operations",
            WARNING,
            "One entry a warp or a lane is assumed; a lane number goes up to 63 on a 64-wide wave.",
            "Size it by warpSize (64 covers both) and bound the index by blockDim.x / warpSize.",
            10,
        ),
        Rule(
            "warp-sync",
            "Implicit warp synchrony",
            WARNING,
            "Lanes exchange data through shared memory without a barrier: the compiler may reorder it, and 32 lanes "
            "are half a wave.",
            "Put __syncthreads() (or __syncwarp()) between the steps, or use shuffles.",
            20,
        ),
        Rule(
            "warp-size-constant",
            "warpSize as a compile-time constant",
            WARNING,
            "warpSize is not a constant expression in HIP 7: arrays and template arguments cannot use it.",
            "Use a constexpr of your own, set per target.",
            10,
        ),
        Rule(
            "ptx",
            "Inline PTX",
            ERROR,
            "PTX is NVIDIA's instruction set: no AMD compiler takes it.",
            "Write it in C++, with a clang AMDGCN builtin, or with AMDGCN instructions in asm().",
            45,
        ),
        Rule(
            "warp-ptx",
            "PTX that counts lanes",
            WARNING,
            "It is translated, but it speaks of lanes, and a wave has 64 of them on AMD Instinct, not 32.",
            "Check what is done with the lane number or the result: 64-bit masks, warpSize in place of 32.",
            10,
        ),
        Rule(
            "tensor-core",
            "Tensor-core instruction or shape",
            ERROR,
            "Fragment shapes and register layouts are NVIDIA's; rocWMMA has 16x16 and 32x32 blocks of its own layout.",
            "Use rocWMMA with 16x16x16 or 32x32x8 blocks, or __builtin_amdgcn_mfma_*; do not index fragments by lane.",
            120,
        ),
        Rule(
            "dynamic-parallelism",
            "Dynamic parallelism",
            ERROR,
            "A kernel launches a kernel: HIP has no device-side launches.",
            "Return to the host between levels, loop over a work list in one kernel, or use a persistent kernel.",
            240,
        ),
        Rule(
            "texture-reference",
            "Texture or surface reference",
            ERROR,
            "Texture references are gone from CUDA 12 and deprecated in HIP; Instinct has no texture units.",
            "Use texture objects (hipCreateTextureObject), or read the array itself.",
            60,
        ),
        Rule(
            "texture-object",
            "Texture or surface object",
            ERROR,
            "An Instinct has no image units (hipDeviceAttributeImageSupport is 0): making one gives an error.",
            "Read linear memory by index, with clamping and interpolation written out; Radeon cards take it as it is.",
            60,
        ),
        Rule(
            "library",
            "Library without a counterpart here",
            ERROR,
            "This header belongs to a library that no renaming ports.",
            "See the AMD library named for it, or keep this part for NVIDIA.",
            240,
        ),
        Rule(
            "lds-size",
            "More than 64 KB of shared memory",
            ERROR,
            "A workgroup has 64 KB of LDS on CDNA 1 to 3 and RDNA (160 KB on gfx950).",
            "Use smaller tiles, or keep part of the data in registers or global memory.",
            60,
        ),
        Rule(
            "lds-opt-in",
            "Shared-memory size raised at run time",
            WARNING,
            "The size may exceed the 64 KB that a workgroup has; below that, HIP needs no opt-in.",
            "Bound it by hipDeviceAttributeMaxSharedMemoryPerBlock.",
            15,
        ),
        Rule(
            "launch-bounds",
            "Second value of __launch_bounds__",
            NOTE,
            "CUDA counts blocks per multiprocessor, HIP waves per SIMD: the same number asks for other occupancy.",
            "Write blocks * threads / 64 / 4 (a compute unit has 4 SIMDs), or leave it out.",
            5,
        ),
        Rule(
            "attribute",
            "Attribute or pragma of NVIDIA's compiler",
            WARNING,
            "clang does not know it, or ignores it.",
            "Remove it, or hide it behind #ifdef __NVCC__.",
            5,
        ),
        Rule(
            "float-atomic",
            "Floating-point atomic",
            NOTE,
            "The order of additions differs between runs; hardware atomics on fine-grained memory may be lost.",
            "Compare with a tolerance; -munsafe-fp-atomics gives hardware speed on coarse-grained memory.",
            5,
        ),
        Rule(
            "constant-size",
            "Large constant memory",
            NOTE,
            "Constants are read through a 16 KB scalar cache; lane-dependent indices go through the vector cache.",
            "Check the speed where indices differ between lanes; a plain const pointer may do as well.",
            5,
        ),
        Rule(
            "cuda-namespace",
            "Part of libcu++ that AMD lacks",
            ERROR,
            "AMD's libhipcxx has no barriers, latches, semaphores, pipelines or PTX.",
            "Use __syncthreads(), plain copies to LDS, and atomics with a scope.",
            45,
        ),
        Rule(
            "libcxx",
            "libcu++ (cuda::)",
            NOTE,
            "AMD's libhipcxx has it under the same names; it is a package of its own beside ROCm.",
            "Install libhipcxx, and include hip/hip_runtime.h before its headers. Cairn has the common part built in.",
            5,
        ),
        Rule(
            "arch-branch",
            "Branch on a newer compute capability",
            NOTE,
            "Translated code claims compute capability 7.0, so it takes the branch for older devices.",
            "Check that the older branch is complete, or add one for __HIP_DEVICE_COMPILE__.",
            5,
        ),
    )
}
