"""What LLVM knows of gfx90a, gfx942 and gfx950 that other processors lack or do otherwise, and what becomes of it here.

Each row is a fact that somebody learned from the hardware. ``python -m cairn.isa.features`` writes the table of
``docs/instructions.md``; a test asks the bundled LLVM for features that are in neither list. (LLVM: AMDGPU.td and
GCNSubtarget.h.)
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

INSTRUCTIONS, MODELLED, IRRELEVANT, REFUSED = "instructions", "modelled", "irrelevant", "refused"
STATES = {
    INSTRUCTIONS: "its instructions are in the opcode tables and checked one by one (docs/fidelity.md)",
    MODELLED: "programs see it here as on the hardware, and a test shows it",
    IRRELEVANT: "no program that is right can tell: it is about time, hazards, or code that compilers do not make",
    REFUSED: "a kernel that needs it stops with an error that names it",
}


class Feature(NamedTuple):
    """Features of LLVM by name, the targets that have them (9: gfx90a, 4: gfx942, 5: gfx950), what becomes of them, and
    for a modelled one the test, as file::function."""

    names: str
    targets: str
    state: str
    what: str
    test: str = ""


FEATURES: tuple[Feature, ...] = (
    Feature(
        "16-bit-insts ci-insts gfx7-gfx8-gfx9-insts gfx8-insts gfx9-insts gfx90a-insts gcn3-encoding "
        "add-no-carry-insts cube-insts cvt-norm-insts cvt-pknorm-vop2-insts cvt-pknorm-vop3-insts lerp-inst "
        "sad-insts qsad-insts fp64 vop3p dl-insts fma-mix-insts pk-fmac-f16-inst fmacf64-inst packed-fp32-ops "
        "mai-insts dot1-insts dot2-insts dot3-insts dot4-insts dot5-insts dot6-insts dot7-insts dot10-insts "
        "s-memrealtime s-memtime-inst scalar-atomics scalar-stores scalar-flat-scratch-insts flat-address-space "
        "flat-global-insts flat-scratch-insts vmem-to-lds-load-insts atomic-fadd-no-rtn-insts "
        "atomic-fadd-rtn-insts atomic-buffer-global-pk-add-f16-insts atomic-buffer-global-pk-add-f16-no-rtn-insts "
        "atomic-fmin-fmax-flat-f64 atomic-fmin-fmax-global-f64 flat-buffer-global-fadd-f64-inst gfx9",
        "945",
        INSTRUCTIONS,
        "arithmetic, memory and matrix instructions that all three have",
    ),
    Feature(
        "mad-mac-f32-insts",
        "9",
        INSTRUCTIONS,
        "v_mad_f32, v_mac_f32 and their forms with constants",
    ),
    Feature(
        "gfx940-insts lshl-add-u64-inst fp8-insts fp8-conversion-insts atomic-ds-pk-add-16-insts "
        "atomic-flat-pk-add-16-insts atomic-global-pk-add-bf16-inst flat-atomic-fadd-f32-inst",
        "45",
        INSTRUCTIONS,
        "what gfx942 brought",
    ),
    Feature(
        "xf32-insts",
        "4",
        INSTRUCTIONS,
        "matrix products of xf32, which gfx950 dropped",
    ),
    Feature(
        "gfx950-insts prng-inst bf16-cvt-insts bitop3-insts fp8-cvt-scale-insts bf8-cvt-scale-insts "
        "fp4-cvt-scale-insts fp6bf6-cvt-scale-insts f16bf16-to-fp6bf6-cvt-scale-insts f32-to-f16bf16-cvt-sr-insts "
        "ashr-pk-insts cvt-pk-f16-f32-inst permlane16-swap permlane32-swap minimum3-maximum3-f32 "
        "minimum3-maximum3-pkf16 dot12-insts dot13-insts atomic-buffer-pk-add-bf16-inst",
        "5",
        INSTRUCTIONS,
        "what gfx950 brought",
    ),
    Feature(
        "inv-2pi-inline-imm",
        "945",
        MODELLED,
        "operand 248 is 1/(2 pi) in the operation's type",
        "tests/isa/test_features.py::test_one_over_two_pi",
    ),
    Feature(
        "dpp sdwa sdwa-omod sdwa-scalar sdwa-sdst",
        "945",
        MODELLED,
        "DPP and SDWA forms, with scalar sources, masks and output modifiers",
        "tests/vgpu/test_formats.py",
    ),
    Feature(
        "dpp-64bit",
        "945",
        MODELLED,
        "v_mov_b64 and other 64-bit operations take row_newbcast alone",
        "tests/isa/test_forms.py",
    ),
    Feature(
        "int-clamp-insts",
        "945",
        MODELLED,
        "integer operations saturate with clamp",
        "tests/vgpu/test_formats.py",
    ),
    Feature(
        "vgpr-index-mode",
        "945",
        MODELLED,
        "s_set_gpr_idx_*: registers relative to M0",
        "tests/vgpu/test_relative_registers.py",
    ),
    Feature(
        "aperture-regs",
        "945",
        MODELLED,
        "src_shared_base and the others; the 32-bit forms read as 0",
        "tests/vgpu/test_interp_memory.py",
    ),
    Feature(
        "flat-inst-offsets",
        "945",
        MODELLED,
        "signed offsets of flat, global and scratch instructions",
        "tests/isa/test_forms.py",
    ),
    Feature(
        "unaligned-buffer-access unaligned-ds-access unaligned-scratch-access unaligned-access-mode",
        "945",
        MODELLED,
        "any alignment works, as ROCm configures the hardware; only aligned elements are atomic",
        "tests/vgpu/test_memory_golden.py",
    ),
    Feature(
        "vgpr-align2",
        "945",
        IRRELEVANT,
        "tuples of vector registers start at even ones; assemblers see to it, and odd ones work here",
    ),
    Feature(
        "packed-tid",
        "945",
        MODELLED,
        "v0 holds the three work-item ids, ten bits each",
        "tests/vgpu/test_interp.py",
    ),
    Feature(
        "kernarg-preload",
        "945",
        MODELLED,
        "kernel arguments in user SGPRs",
        "tests/hsa/test_foreign_objects.py",
    ),
    Feature(
        "architected-flat-scratch",
        "45",
        MODELLED,
        "private memory needs no set-up by the kernel; gfx90a's does it",
        "tests/vgpu/test_interp.py",
    ),
    Feature(
        "gws",
        "945",
        MODELLED,
        "global wave sync",
        "tests/vgpu/test_gws.py",
    ),
    Feature(
        "sramecc-support sramecc",
        "945",
        MODELLED,
        "loads of 16 bits to one half of a register clear the other",
        "tests/vgpu/test_memory_golden.py",
    ),
    Feature(
        "xnack-support xnack",
        "945",
        MODELLED,
        "HSA_XNACK says whether kernels reach pageable memory of the host",
        "tests/hip/test_pageable.py",
    ),
    Feature(
        "wavefrontsize64",
        "945",
        MODELLED,
        "64 lanes",
        "tests/vgpu/test_interp.py",
    ),
    Feature(
        "addressablelocalmemorysize65536",
        "94",
        MODELLED,
        "64 KiB of LDS a workgroup",
        "tests/isa/test_features.py::test_lds",
    ),
    Feature(
        "addressablelocalmemorysize163840",
        "5",
        MODELLED,
        "160 KiB of LDS a workgroup; M0 has 18 bits for it",
        "tests/isa/test_features.py::test_lds",
    ),
    Feature(
        "default-component-zero",
        "945",
        MODELLED,
        "formatted stores write the whole element: what no register holds is 0",
        "tests/vgpu/test_buffers.py",
    ),
    Feature(
        "gds",
        "",
        REFUSED,
        "none of the three has a data share of the whole chip: the gds bit of DS instructions is an error",
    ),
    Feature(
        "image-insts r128-a16 a16",
        "9",
        REFUSED,
        "LLVM assembles image instructions for gfx90a, which has no units for them; ROCm offers no textures on it",
    ),
    Feature(
        "trap-handler",
        "945",
        MODELLED,
        "s_trap 2 is an error of the queue, s_trap 3 nothing without a debugger",
        "tests/vgpu/test_interp_control.py::test_trap_names_its_place",
    ),
    Feature(
        "memory-atomic-fadd-f32-denormal-support",
        "45",
        MODELLED,
        "atomic adds of f32 in memory keep denormals; gfx90a flushes them, whatever MODE says",
        "tests/isa/test_features.py::test_denormals_of_atomics",
    ),
    Feature(
        "cvt-fp8-vop1-bug",
        "4",
        IRRELEVANT,
        "v_cvt_f32_fp8 in its short form is unreliable, and compilers take the long one; here both are right",
    ),
    Feature(
        "negative-scratch-offset-bug",
        "945",
        IRRELEVANT,
        "scratch instructions with an SGPR and a negative offset fault on hardware; compilers make none, and here "
        "they work",
    ),
    Feature(
        "back-off-barrier",
        "945",
        IRRELEVANT,
        "barriers and exceptions: there are no traps on exceptions",
    ),
    Feature(
        "vmem-write-vgpr-in-order",
        "945",
        IRRELEVANT,
        "loads are complete when the next instruction starts",
    ),
    Feature(
        "agent-scope-fine-grained-remote-memory-atomics emulated-system-scope-atomics waits-before-system-scope-stores",
        "45",
        IRRELEVANT,
        "memory is one and coherent: atomics of any scope work on all of it",
    ),
    Feature(
        "full-rate-64-ops half-rate-64-ops fast-fmaf fast-denormal-f32 fmaf ldsbankcount32 ldsbankcount16",
        "945",
        IRRELEVANT,
        "how fast the hardware is",
    ),
    Feature(
        "tgsplit",
        "945",
        IRRELEVANT,
        "waves of a workgroup on different compute units: they have no LDS, and memory is coherent",
    ),
    Feature(
        "precise-memory",
        "945",
        IRRELEVANT,
        "more waits in the code",
    ),
    Feature(
        "enable-ds128 enable-flat-scratch flat-for-global load-store-opt promote-alloca si-scheduler dumpcode "
        "DumpCode max-private-element-size-4 max-private-element-size-8 max-private-element-size-16 "
        "unsafe-ds-offset-folding auto-waitcnt-before-barrier enable-prt-strict-null "
        "assembler-permissive-wavesize relaxed-buffer-oob-mode block-vgpr-csr requires-cov6",
        "945",
        IRRELEVANT,
        "options of LLVM, and code object versions, of which all work",
    ),
)

# Features of other processors alone.
_OTHERS = """
1024-addressable-vgprs 45-bit-num-records-buffer-resource 64-bit-literals add-min-max-insts add-sub-u64-insts
addressablelocalmemorysize32768 addressablelocalmemorysize327680 allocate1_5xvgprs architected-sgprs
atomic-csub-no-rtn-insts atomic-fmin-fmax-flat-f32 atomic-fmin-fmax-global-f32 bf16-pk-insts bf16-trans-insts
bvh-dual-bvh-8-insts clusters cumode d16-write-vgpr32 default-component-broadcast dot11-insts dot8-insts
dot9-insts dpp-src1-sgpr dpp8 ds-src2-insts extended-image-insts flat-gvs-mode flat-segment-offset-bug
fma-mix-bf16-insts fp8e5m3-insts g16 get-wave-id-inst gfx10 gfx10-3-insts gfx10-insts gfx10_a-encoding
gfx10_b-encoding gfx11 gfx11-insts gfx12 gfx12-insts gfx1250-insts globally-addressable-scratch
ieee-minimum-maximum-insts image-gather4-d16-bug image-store-d16-bug inst-fwd-prefetch-bug
lds-barrier-arrive-atomic lds-branch-vmem-war-hazard lds-misaligned-bug mad-intra-fwd-bug mad-mix-insts
mad-u32-inst max-hard-clause-length-32 max-hard-clause-length-63 mcast-load-insts mfma-inline-literal-bug
mimg-r128 min3-max3-pkf16 minimum3-maximum3-f16 movrel msaa-load-dst-sel-bug
negative-unaligned-scratch-offset-bug no-data-dep-hazard no-sdst-cmpx nsa-clause-bug nsa-encoding
nsa-to-vmem-bug offset-3f-bug partial-nsa-encoding pk-add-min-max-insts point-sample-accel
priv-enabled-trap2-nop-bug pseudo-scalar-trans real-true16 required-export-priority restricted-soffset
s-wakeup-barrier-inst safe-cu-prefetch safe-smem-prefetch salu-float scalar-dwordx3-loads sdwa-mav
sdwa-out-mods-vopc sea-islands setprio-inc-wg-inst setreg-vgpr-msb-fixup sgpr-init-bug
shader-cycles-hi-lo-registers shader-cycles-register smem-to-vector-write-hazard southern-islands tanh-insts
tensor-cvt-lut-insts transpose-load-f4f6-insts trig-reduced-range true16 unpacked-d16-vmem user-sgpr-init16-bug
valu-trans-use-hazard vcmpx-exec-war-hazard vcmpx-permlane-hazard vmem-pref-insts vmem-to-scalar-write-hazard
volcanic-islands vop3-literal vopd vscnt wait-xcnt wavefrontsize16 wavefrontsize32
"""
OTHERS = frozenset(_OTHERS.split())

# What GCNSubtarget.h knows by generation or by several features, in the words of its predicates.
PREDICATES: tuple[Feature, ...] = (
    Feature(
        "d16PreservesUnusedBits",
        "",
        MODELLED,
        "false on all three: see sramecc",
        "tests/vgpu/test_memory_golden.py",
    ),
    Feature(
        "hasGWSAutoReplay hasGWSSemaReleaseAll",
        "945",
        MODELLED,
        "no retry is needed; ds_gws_sema_release_all is there",
        "tests/vgpu/test_gws.py",
    ),
    Feature(
        "partialVCCWritesUpdateVCCZ hasReadVCCZBug",
        "",
        IRRELEVANT,
        "on hardware VCCZ is stale after a write of half of VCC, and compilers write all of it first; here it is "
        "never stale",
    ),
    Feature(
        "hasLDSFPAtomicAddF64 hasLDSFPAtomicAddF32",
        "945",
        INSTRUCTIONS,
        "ds_add_f32, ds_add_f64",
    ),
    Feature(
        "hasFlatScratchSVSMode",
        "45",
        MODELLED,
        "scratch instructions with a VGPR and an SGPR",
        "tests/isa/test_forms.py",
    ),
    Feature(
        "supportsMinMaxDenormModes hasFminFmaxLegacy",
        "",
        IRRELEVANT,
        "minima and maxima do what MODE says of denormals",
    ),
    Feature(
        "hasTransForwardingHazard hasDstSelForwardingHazard hasVDecCoExecHazard hasSMovFedHazard "
        "has12DWordStoreHazard hasSetRegWaitStates hasVMEMReadSGPRVALUDefHazard hasVcmpxExecWARHazard",
        "945",
        IRRELEVANT,
        "instructions see the results of all before them, with or without s_nop",
    ),
)

_NAMES_A_ROW = 10
_BEGIN, _END = "<!-- made by python -m cairn.isa.features: begin -->", "<!-- end -->"


def known() -> frozenset[str]:
    """Names of all features that are in a list."""
    return OTHERS.union(*(feature.names.split() for feature in FEATURES))


def table() -> str:
    """The section of ``docs/instructions.md``."""
    lines = [_BEGIN, "", "| LLVM's names | on | here | |", "|---|---|---|---|"]
    for feature in (*FEATURES, *PREDICATES):
        names = [f"`{name}`" for name in feature.names.split()]
        for at in range(0, len(names), _NAMES_A_ROW):
            said = f"{feature.targets or 'none'} | {feature.state} | {feature.what if not at else 'the same'}"
            lines.append(f"| {', '.join(names[at : at + _NAMES_A_ROW])} | {said} |")
    return "\n".join([*lines, "", *(f"- **{state}**: {what}" for state, what in STATES.items()), "", _END])


def placed(document: str) -> str:
    """A document with the section as it is now."""
    before, rest = document.split(_BEGIN)
    return before + table() + rest.split(_END, 1)[1]


def main() -> int:
    path = Path(__file__).parents[2] / "docs" / "instructions.md"
    path.write_text(placed(path.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
