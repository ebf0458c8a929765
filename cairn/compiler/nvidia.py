"""NVIDIA's architectures as programs ask for them: what ``-arch`` and ``-gencode`` say, and the macros that follow.

Nothing is compiled for them. A CUDA program chooses code by ``__CUDA_ARCH__``; it gets the architecture of the command
line, and without one the device's own version, which ``cudaGetDeviceProperties`` says, too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from cairn.base.errors import UsageError
from cairn.base.patterns import regex
from cairn.compiler import portable
from cairn.compiler.targets import DEFAULT_TARGET

_ONE = regex(r"(?:sm|compute|lto)_(\d{2,3})([af]?)")
ALL = ("50", "52", "53", "60", "61", "62", "70", "72", "75", "80", "86", "87", "89", "90", "100", "101", "120")
MAJOR = ("50", "60", "70", "80", "90", "100", "120")
_EXPECTED = "expected sm_80, compute_80, native, all, all-major or arch=compute_80,code=sm_80"


def architectures(option: str, value: str) -> tuple[str, ...]:
    """``90a`` of ``sm_90a`` or ``arch=compute_90a,code=sm_90a``; empty for ``native``. Raises UsageError."""
    groups = {"native": (), "all": ALL, "all-major": MAJOR}
    if value in groups:
        return groups[value]
    fields = dict(re.findall(r"(arch|code)=(\[[^\]]*\]|\"[^\"]*\"|[^,]*(?:,(?:sm|compute|lto)_[^,]*)*)", value))
    words = [fields["arch"]] if "arch" in fields else value.split(",")
    found = [_ONE.fullmatch(word) for word in words]
    if not all(found):
        raise UsageError(f"{option} {value}: no architecture of NVIDIA's", hint=_EXPECTED)
    return tuple(f"{match[1]}{match[2]}" for match in found if match)


def version(target: str) -> int:
    """What ``__CUDA_ARCH__`` is for a device: 940 for gfx942, whose version is 9.4, and 900 for sm_90."""
    if target.startswith("sm_"):
        return _number(target.removeprefix("sm_"))
    if portable.is_portable(target):
        target = DEFAULT_TARGET
    digits = target.partition(":")[0].removeprefix("gfx")
    return int(digits[:-2]) * 100 + int(digits[-2], 16) * 10


def device_macros(wanted: Sequence[str], target: str) -> list[str]:
    """Options that define what nvcc defines in the device pass for one of the architectures ``wanted``.

    Of several, the newest that is no newer than the device: the one whose code a CUDA device would take.
    """
    if target.startswith("sm_"):
        return []  # clang defines them
    own = version(target)
    known = sorted(set(wanted), key=_number)
    name = next((name for name in reversed(known) if _number(name) <= own), known[0] if known else "")
    number = _number(name) if name else own
    special = {
        "a": [f"__CUDA_ARCH_FEAT_SM{name[:-1]}_ALL", f"__CUDA_ARCH_SPECIFIC__={number}"],
        "f": [f"__CUDA_ARCH_FAMILY_SPECIFIC__={number}"],
    }.get(name[-1:], [])
    return [f"-D{macro}" for macro in (f"__CUDA_ARCH__={number}", *special)]


def list_macro(wanted: Sequence[str], targets: Sequence[str]) -> str:
    """The option that defines ``__CUDA_ARCH_LIST__``, in both passes."""
    numbers = sorted({_number(name) for name in wanted} or {version(target) for target in targets})
    return f"-D__CUDA_ARCH_LIST__={','.join(map(str, numbers))}"


def _number(name: str) -> int:
    return int(name.rstrip("af")) * 10
