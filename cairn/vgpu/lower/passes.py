"""The optimisations, in the order in which they are done: one row and one file each. Code without any of them is right.

``CAIRN_PASSES=-name,-other`` leaves some out (``-all``: all of them), to find out which one a difference comes from, or
what it brings: ``python -m bench.passes`` measures that. A test leaves out each in turn, and compares results bit by
bit. PLAN rows find out about a whole kernel before it is written (``kernel/plan.py`` runs them in this order), WRITE
rows are asked where an instruction is written, TEXT rows work on what has been written.
"""

from __future__ import annotations

from typing import NamedTuple

from cairn.base import config
from cairn.base.errors import UsageError

PLAN, WRITE, TEXT = "plan", "write", "text"
QUICK, BEST, BOTH = "quick", "best", "quick and best"


class Pass(NamedTuple):
    """One optimisation: its ``stage``, what it does, the code that it is for (``tier``) and ``when`` it applies, and
    its ``file`` in ``cairn/vgpu``. ``needed``: it is none, but what others build on, and cannot be left out."""

    name: str
    stage: str
    meaning: str
    tier: str
    when: str
    file: str
    needed: bool = False


TABLE: tuple[Pass, ...] = (
    Pass(
        "parts", PLAN, "leaves code behind pointers, or calls, until a wave comes there", BOTH,
        "more than 8,000 instructions, or 32,000", "decode/parts.py",
    ),
    Pass(
        "m0_ranges", PLAN, "bounds the registers that relative addressing may reach", BOTH,
        "an instruction addresses registers by M0", "analysis/m0_ranges.py",
    ),
    Pass(
        "small_groups", PLAN, "leaves lanes out that there are not; one lane is scalar code", BOTH,
        "workgroups smaller than a wave", "analysis/small_groups.py",
    ),
    Pass(
        "full_blocks", PLAN, "writes each block for full EXEC too, where nothing needs a mask", BEST,
        "whole waves, kernels of up to 1,500 instructions", "analysis/versions.py",
    ),
    Pass(
        "versions", PLAN, "finds the versions of blocks that can be reached", BOTH, "always",
        "analysis/versions.py", needed=True,
    ),
    Pass(
        "mask_subsets", PLAN, "leaves out selects whose other lanes nobody reads", BOTH,
        "EXEC shrinks and comes back", "analysis/mask_subsets.py",
    ),
    Pass(
        "mask_cases", PLAN, "the same by what a lane's bits can be in all masks together", BEST,
        "loops that lanes leave one by one", "analysis/mask_cases.py",
    ),
    Pass(
        "selects", PLAN, "decides which writes keep other lanes, and which registers are live", BOTH, "always",
        "analysis/select_elision.py", needed=True,
    ),
    Pass(
        "host_guard", PLAN, "finds accesses whose address may be the host's own, which code then looks at", BOTH,
        "always", "analysis/doubtful_addresses.py", needed=True,
    ),
    Pass(
        "trusted_arguments", PLAN, "does not look at addresses that come of arguments: each launch does", BOTH,
        "no argument is pageable memory", "analysis/doubtful_addresses.py",
    ),
    Pass(
        "resident", PLAN, "gives registers places in memory for matrix products and M0", BOTH, "always",
        "lower/values/register_file.py", needed=True,
    ),
    Pass(
        "spin_loops", PLAN, "finds the loops, and those in which waves wait for others", BOTH, "always",
        "lower/loops/spin_loops.py", needed=True,
    ),
    Pass(
        "loop_kinds", PLAN, "foresees what a loop makes of registers, so that hardly a block is written twice", QUICK,
        "loops", "lower/values/loop_kinds.py",
    ),
    Pass(
        "serial", PLAN, "writes a loop also for one lane after the other", BEST,
        "each lane goes along a stretch of memory of its own", "lower/loops/serial_facts.py",
    ),
    Pass(
        "line_slots", PLAN, "copies lines that would push each other out of the first cache", BEST,
        "lanes' stretches of memory are a power of two apart", "lower/locality/line_slots.py",
    ),
    Pass(
        "unread_lds", PLAN, "leaves out stores to LDS", BOTH, "nothing in a target region reads LDS",
        "analysis/unread_lds.py",
    ),
    Pass(
        "nontemporal", PLAN, "stores whole lines past the caches", BEST,
        "memory that the kernel does not read, in large dispatches", "lower/locality/nontemporal.py",
    ),
    Pass(
        "stream_requests", PLAN, "asks for what the waves to come will load", BEST,
        "addresses by arguments and ids alone; AMD's processors", "lower/locality/stream_facts.py",
    ),
    Pass(
        "narrow", PLAN, "packs the lanes that go on into vectors of half as many", BEST,
        "loops that most lanes leave early, AVX-512", "lower/loops/narrow.py",
    ),
    Pass(
        "lane_loops", PLAN, "combines lanes at once, and reads them by number from memory", BOTH,
        "loops from lane to lane, as before atomics", "lower/loops/lane_loops.py",
    ),
    Pass(
        "row_patterns", WRITE, "keeps addresses of tiles as one scalar a row and known steps", BOTH,
        "the distance of rows is an argument", "lower/values/row_patterns.py",
    ),
    Pass(
        "scaled_index", WRITE, "keeps addresses as a pointer and indices of 32 bits", BOTH,
        "numbers of elements follow no pattern", "lower/values/scaled_index.py",
    ),
    Pass(
        "carry_pairs", WRITE, "64-bit sums: puts dwords summed apart together, takes high dwords", BOTH,
        "indices of 64 bits", "lower/values/carry_pairs.py",
    ),
    Pass(
        "narrow_arithmetic", WRITE, "computes in as few bits as what is stored has", BOTH,
        "bytes and halves", "lower/values/narrow_arithmetic.py",
    ),
    Pass(
        "uniform_masks", WRITE, "asks scalars whether a mask has all lanes", BEST,
        "comparisons of patterns with scalars, as bounds of tiles", "lower/values/lane_masks.py",
    ),
    Pass(
        "butterflies", WRITE, "finds sums over lanes that all lanes get, and computes with one scalar", BEST,
        "lanes exchanged by each bit of their numbers", "lower/values/butterflies.py",
    ),
    Pass(
        "scalar_masks", WRITE, "computes masks of comparisons by scalars", BOTH,
        "indices of lanes side by side against a scalar, hosts without AVX-512", "lower/values/lane_masks.py",
    ),
    Pass(
        "idioms", WRITE, "division as one operation", BOTH,
        "what compilers write for IEEE division", "lower/arith/idioms.py",
    ),
    Pass(
        "root_idioms", WRITE, "square roots as one operation", BOTH,
        "what compilers write for correctly rounded roots", "lower/arith/root_idioms.py",
    ),
    Pass(
        "class_tests", WRITE, "class tests as comparisons of ranges", BOTH,
        "the mask of classes is known", "lower/arith/class_tests.py",
    ),
    Pass(
        "packed_halves", WRITE, "packed operations as one of twice as many elements", BEST,
        "two elements of 16 bits a lane, AVX-512", "lower/arith/packed_halves.py",
    ),
    Pass(
        "outlined", WRITE, "accesses are calls of functions that all accesses of a kernel share", QUICK,
        "masked accesses", "lower/access/outlined/ways.py",
    ),
    Pass(
        "contiguous", WRITE, "loads and stores elements side by side as vectors", BOTH,
        "known patterns", "lower/access/contiguous.py",
    ),
    Pass(
        "lane_groups", WRITE, "loads and stores groups of lanes at once", BOTH,
        "each group's elements lie side by side, or are one", "lower/access/lane_groups.py",
    ),
    Pass(
        "columns", WRITE, "loads elements of several parts part by part", BOTH,
        "elements of 8, 12 and 16 bytes that overlap", "lower/access/strategies/pattern.py",
    ),
    Pass(
        "line_permute", WRITE, "loads lines of memory and sorts their elements in registers", BEST,
        "known patterns within few lines, AVX-512", "lower/access/line_permute.py",
    ),
    Pass(
        "constant_stride", WRITE, "loads and stores at distances that stand in the code", BEST,
        "known patterns of elements apart", "lower/access/constant_stride.py",
    ),
    Pass(
        "rows", WRITE, "loads and stores a tile's rows at once", BOTH,
        "the distance of rows is an argument", "lower/access/strategies/rows.py",
    ),
    Pass(
        "run_time_tests", WRITE, "finds out at run time whether elements lie side by side", BEST,
        "addresses without a pattern", "lower/access/strategies/runtime_tests.py",
    ),
    Pass(
        "indexed_gather", WRITE, "gathers and scatters by indices of 32 bits, or in rows", BEST,
        "a pointer and an index for each lane", "lower/access/indexed_gather.py",
    ),
    Pass(
        "masked_gather", WRITE, "loads and stores few lanes one by one, and fills the others' indices", BEST,
        "lanes that are off; the ability extracts", "lower/access/masked_gather.py",
    ),
    Pass(
        "scalar_gather", WRITE, "puts scalar loads together in registers", BEST,
        "the ability extracts; elements of 16 bytes", "lower/access/scalar_gather.py",
    ),
    Pass(
        "hardware_gather", WRITE, "gathers and scatters by the processor's instructions", BEST,
        "where the table of costs says so", "lower/access/hardware_gather.py",
    ),
    Pass(
        "prefetch", WRITE, "loads of loops ask for what they will read some rounds later", BEST,
        "steps of a page or more", "lower/locality/prefetch.py",
    ),
    Pass(
        "atomic_precheck", WRITE, "looks before it locks", BEST,
        "atomics that often change nothing: extrema, bits, exchanges", "lower/spaces/atomic_precheck.py",
    ),
    Pass(
        "byte_tables", WRITE, "takes places in a table out of registers", BEST,
        "atomics on LDS at places that bytes choose", "lower/spaces/byte_tables.py",
    ),
    Pass(
        "chains", WRITE, "lets a matrix product wait for others that add to its sums", BOTH,
        "matrix instructions", "lower/matrix/chains.py",
    ),
    Pass(
        "unrolled", WRITE, "writes matrix products out, several steps at a time", BEST,
        "floats, AVX-512", "lower/matrix/unrolled.py",
    ),
    Pass(
        "double_blocks", WRITE, "permutes blocks of 4 x 4 doubles once for several tiles", BEST,
        "AVX-512", "lower/matrix/double_blocks.py",
    ),
    Pass(
        "bf16_dots", WRITE, "multiplies pairs of bfloat16 as they are", BEST,
        "the processor's dot products are fast: AMD's AVX-512", "lower/matrix/bf16_dots.py",
    ),
    Pass(
        "byte_dots", WRITE, "multiplies four bytes at a time", BOTH, "AVX-512 VNNI", "lower/matrix/mfma.py",
    ),
    Pass(
        "small_floats", WRITE, "looks floats of eight bits and fewer up in registers", BEST,
        "AVX-512 VBMI", "lower/matrix/small_floats.py",
    ),
    Pass(
        "strip_mining", TEXT, "makes loops over strips of lanes of what is done lane by lane", BOTH,
        "quick code, and processors without AVX-512", "lower/llvm/strip_mining.py",
    ),
    Pass(
        "shared_loops", TEXT, "calls a function for loops over strips that come back with other registers", QUICK,
        "kernels of more than 2,500 instructions", "lower/llvm/shared_loops.py",
    ),
    Pass(
        "in_place", TEXT, "keeps variables in the image that waves are saved to", BEST,
        "very many registers cross blocks, and waves leave at barriers", "lower/kernel/resume.py",
    ),
)  # fmt: skip

NAMES = frozenset(each.name for each in TABLE if not each.needed)
NONE: frozenset[str] = frozenset()
_EVERY = "all"


def left_out() -> frozenset[str]:
    """The passes that ``CAIRN_PASSES`` leaves out. Raises UsageError for a name that there is not."""
    return parsed(config.get("CAIRN_PASSES"))


def parsed(text: str) -> frozenset[str]:
    """The passes that a list such as ``-serial,-narrow`` leaves out."""
    found: set[str] = set()
    for word in filter(None, (each.strip() for each in text.split(","))):
        name = word[1:]
        if not word.startswith("-"):
            raise UsageError(f"CAIRN_PASSES={text}: {word}: expected -NAME, a pass to leave out")
        if name == _EVERY:
            found |= NAMES
        elif name in NAMES:
            found.add(name)
        elif any(each.name == name for each in TABLE):
            raise UsageError(f"CAIRN_PASSES={text}: {name} is needed: others build on it")
        else:
            raise UsageError(f"CAIRN_PASSES={text}: there is no pass {name}", hint=_meant(name))
    return frozenset(found)


def _meant(name: str) -> str:
    import difflib  # here: processes without such a name need not load it

    near = difflib.get_close_matches(name, sorted(NAMES), 3, 0.5)
    return f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(sorted(NAMES))}"
