"""Inline PTX, with what says the same on an AMD GPU where something does."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cairn.base.patterns import regex
from cairn.hipify import assembly
from cairn.hipify.hazards.source import Place, Source
from cairn.hipify.lexer import STRING, tokens

_ASM = regex(r"\b(?:asm|__asm__|__asm)\b\s*(?:volatile|__volatile__|goto|inline)?\s*(?=\()")
_LOOKS_LIKE_PTX = regex(
    r"\b[a-z]+[0-9a-z]*\.(?:[a-z0-9_]+\.)*(?:[usbf]\d+|pred|sync|aligned|shared|global|gpu|sys|cta)\b|%\w*(?:id|clock|mask)\b"
)
_AMDGCN = regex(r"\b(?:v|s|ds|buffer|global|flat)_[a-z0-9_]+")

#: Pattern in the PTX text to the AMD way; the first that matches is the remedy.
WAYS: tuple[tuple[str, str], ...] = (
    (r"%laneid", "__lane_id()"),
    (r"%lanemask_(lt|le|gt|ge|eq)", "__lanemask_lt() and its sisters (64-bit), or a shift of 1ull by __lane_id()"),
    (r"%warpid", "threadIdx.x / warpSize"),
    (r"%smid|%nsmid", "__smid(), or s_getreg of HW_ID: the compute unit's number"),
    (r"%globaltimer", "wall_clock64(), with hipDeviceAttributeWallClockRate"),
    (r"%clock", "clock64()"),
    (
        r"%(dynamic|total)_smem_size",
        "pass the size as an argument; __builtin_amdgcn_groupstaticsize() is the static part",
    ),
    (r"\b(wgmma|tcgen05|wmma|mma)\b", "rocWMMA, or __builtin_amdgcn_mfma_*"),
    (
        r"\bldmatrix\b|\bstmatrix\b",
        "plain loads from LDS in the layout that __builtin_amdgcn_mfma_* wants (rocWMMA does it)",
    ),
    (
        r"\bcp\.async\b|\bcp\.reduce\b|cp\.bulk",
        "a plain copy to LDS and __syncthreads(); __builtin_amdgcn_global_load_lds on gfx9",
    ),
    (r"\bmbarrier\b|\bbarrier\.cluster|\bfence\.proxy", "__syncthreads(); there is no asynchronous barrier"),
    (r"\bgriddepcontrol\b", "remove it: kernels of a stream run one after another"),
    (r"\bbar\.(sync|arrive|red)|\bbarrier\.", "__syncthreads(); named barriers have no counterpart before gfx12"),
    (r"\bmembar\.(gl|sys|cta)|\bfence\.", "__threadfence(), __threadfence_block() or __threadfence_system()"),
    (r"\bshfl\b", "__shfl() and its sisters, or __builtin_amdgcn_ds_bpermute"),
    (r"\bvote\b|\bballot\b", "__ballot() (64-bit), __any(), __all()"),
    (r"\bmatch\.(any|all)", "__match_any() or __match_all()"),
    (r"\bactivemask\b", "__activemask() (64-bit)"),
    (r"\bredux\b", "a shuffle reduction, or __reduce_add_sync()"),
    (r"\belect\b", "__builtin_amdgcn_readfirstlane(__lane_id()) == __lane_id()"),
    (r"\b(red|atom)\.", "atomicAdd and its sisters, or __hip_atomic_fetch_add with an order and a scope"),
    (
        r"\bld\.(global|volatile|shared|relaxed|acquire|const|param|weak)|\bld\.\w*\.?(nc|cs|cg|ca|cv|lu)",
        "a plain load; __builtin_nontemporal_load for .cs and .cg; __hip_atomic_load for .acquire and .volatile",
    ),
    (
        r"\bst\.(global|volatile|shared|relaxed|release|weak)|\bst\.\w*\.?(cs|cg|wt|wb)",
        "a plain store; __builtin_nontemporal_store for .cs and .cg; __hip_atomic_store for .release and .volatile",
    ),
    (r"\bprefetch|\bdiscard|\bapplypriority|\bcreatepolicy", "remove it, or __builtin_prefetch"),
    (r"\bprmt\b", "__byte_perm(), or __builtin_amdgcn_perm"),
    (r"\bbfe\b", "__builtin_amdgcn_ubfe / __builtin_amdgcn_sbfe, or a shift and a mask"),
    (r"\bbfi\b", "a shift and a mask: the compiler makes v_bfi_b32 of it"),
    (r"\blop3\b", "the logic expression itself: the compiler makes v_bfi, v_and_or and v_xor of it"),
    (r"\bshf\.", "__funnelshift_l(), __funnelshift_r(), or __builtin_amdgcn_alignbit"),
    (r"\bdp[24]a\b", "__builtin_amdgcn_sdot4 / __builtin_amdgcn_udot4 (sdot2 for dp2a)"),
    (
        r"\bv(add|sub|abs|min|max|set|sad|avrg)\w*[24]?\.",
        "plain C++ on the bytes: AMD has no such SIMD instruction but v_pk_* on 16 bits",
    ),
    (r"\bsad\b", "__sad() or __usad()"),
    (r"\bpopc\b", "__popc()"),
    (r"\bclz\b|\bbfind\b", "__clz()"),
    (r"\bbrev\b", "__brev()"),
    (
        r"\b(addc?|subc?|madc?)\.(hi\.|lo\.)?(cc|u32|s32|u64)|\bcc\.",
        "unsigned __int128, or __builtin_addcll and __builtin_subcll for carries",
    ),
    (r"\bmul24|\bmad24", "__mul24(), or __builtin_amdgcn_mul_u24"),
    (r"\bmul\.(wide|hi|lo)|\bmad\.", "C++ arithmetic; __umulhi() and __umul64hi() for high halves"),
    (r"\bex2\b", "__builtin_amdgcn_exp2f, or exp2f()"),
    (r"\blg2\b", "__builtin_amdgcn_logf (base 2), or log2f()"),
    (r"\brcp\b", "__builtin_amdgcn_rcpf, or 1.0f / x"),
    (r"\brsqrt\b", "__builtin_amdgcn_rsqf, or rsqrtf()"),
    (r"\bsqrt\b", "__builtin_amdgcn_sqrtf, or sqrtf()"),
    (r"\bsin\b|\bcos\b", "__sinf() and __cosf()"),
    (r"\btanh\b", "tanhf()"),
    (r"\bfma\b", "fmaf() or fma()"),
    (
        r"\bcvta\b|\bisspacep\b",
        "plain pointers: generic addresses work; __builtin_amdgcn_is_shared and is_private ask where",
    ),
    (r"\bcvt\b", "a C++ conversion, or __float2int_rn() and its sisters"),
    (r"\btrap\b|\bbrkpt\b", "__builtin_trap()"),
    (r"\bexit\b", "return from the kernel, or __builtin_amdgcn_endpgm()"),
    (r"\bnanosleep\b", "__builtin_amdgcn_s_sleep"),
    (r"\bgetctarank|\bmapa\b|\bcluster", "nothing: there are no clusters of workgroups"),
    (r"\bsetmaxnreg\b", "remove it"),
    (r"\bslct\b|\bselp\b|\bsetp\b|\bset\.", "a C++ condition"),
    (r"\b(min|max|abs|neg|add|sub|mul|div|rem|and|or|xor|not|shl|shr|mov)\.", "plain C++"),
)
_COMPILED = tuple((re.compile(pattern), way) for pattern, way in WAYS)
#: What means something else on a wave of 64 lanes, translated or not.
_OF_WAVES = regex(
    r"%(?:laneid|n?warpid|lanemask_\w+)|\bWARP_SZ\b|\b(?:shfl|vote|match|activemask|redux|elect)\.|\bbar(?:rier)?\.warp\.|\b(?:mma|(?:ld|st|mov)matrix)\.sync\."
)
_TENSOR = regex(r"\b(wgmma|tcgen05|wmma|mma|ldmatrix|stmatrix)\b")


def check(source: Source) -> Iterator[Place]:
    """Inline assembly of device code that is not AMD's; of what the translation covers, that which counts lanes."""
    translated = {piece.start: piece.ptx for piece in assembly.rewritten(source.text)}
    for match in _ASM.finditer(source.code):
        if match.start() in translated:
            if _OF_WAVES.search(translated[match.start()]):
                yield Place("warp-ptx", match.start())
            continue
        written = _strings(source, match.end())
        if _AMDGCN.search(written) or written.isspace():  # an empty text is a compiler barrier
            continue
        if not _LOOKS_LIKE_PTX.search(written) and not _is_device_only(source, match.start()):
            continue
        rule = "tensor-core" if _TENSOR.search(written) else "ptx"
        yield Place(rule, match.start(), remedy(written))


def statement(written: str) -> str:
    """The first instruction of the PTX text ``written``; empty where it is none, or AMD's."""
    found = None if _AMDGCN.search(written) else _LOOKS_LIKE_PTX.search(written)
    return found.group() if found else ""


def remedy(written: str) -> str:
    """The AMD way of the PTX text ``written``; empty where none is known."""
    for pattern, way in _COMPILED:
        if pattern.search(written):
            return f"AMD's way: {way}."
    return ""


def _is_device_only(source: Source, at: int) -> bool:
    region = source.region(at)
    return region is not None and not region.host


def _strings(source: Source, at: int) -> str:
    """The literals before the first operand of the assembly whose bracket is at ``at``, each with a blank."""
    end = source.code.find(";", at)
    colon = re.compile(r":").search(source.code, at, end if end >= 0 else len(source.code))
    stop = colon.start() if colon else end
    text = source.text[at : stop if stop >= 0 else at + 4000]
    return "".join(token.text.strip('"') + " " for token in tokens(text) if token.kind == STRING)
