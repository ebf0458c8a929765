"""Makes ``cairn/hipify/tables/signatures.tsv``: CUDA's functions whose counterpart takes other arguments.

    python -m bench.hipify_signatures --cuda 11=DIR --cuda 12=DIR --cuda 13=DIR --rocm DIR [--newer DIR …]

``--cuda``: unpacked wheels of one CUDA version (nvidia-cuda-runtime, -cublas, -cufft, -curand, -cusolver, -cusparse,
-cudnn, -nccl, -cuda-nvrtc, -cuda-profiler-api, -nvtx, cutensor). ``--rocm``: ROCm's headers (Debian's -dev packages of
the HIP and roc libraries, of MIOpen and RCCL). ``--newer``: hip-python's .pxd files; what has another number of
parameters there counts before the older headers. All are read as text, and nothing of them but names and parameter
lists goes into the table.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from cairn.base import zig
from cairn.hipify import tables

TARGET = Path(tables.__file__).parent / "signatures.tsv"
APIS = (
    "runtime",
    "driver",
    "rtc",
    "complex",
    "blas",
    "fft",
    "rand",
    "sparse",
    "solver",
    "dnn",
    "nccl",
    "nvtx",
    "tensor",
)
_CUDA_HEADERS = (
    "cuda.h", "cudaProfiler.h", "cuda_runtime.h", "cuda_gl_interop.h", "cudaGL.h", "cuda_profiler_api.h", "nvrtc.h",
    "cuComplex.h", "cublas_v2.h", "cublasLt.h", "cufft.h", "cufftXt.h", "curand.h", "cusparse.h", "cusolverDn.h",
    "cusolverSp.h", "cusolverRf.h", "cudnn.h", "nccl.h", "cutensor.h", "nvtx3/nvToolsExt.h",
)  # fmt: skip
_ROCM_HEADERS = (
    "hip/hip_runtime_api.h", "hip/hip_gl_interop.h", "hip/hiprtc.h", "hip/hip_complex.h", "hipblas/hipblas.h",
    "hipblaslt/hipblaslt.h", "hipfft/hipfft.h", "hipfft/hipfftXt.h", "hiprand/hiprand.h", "hipsparse/hipsparse.h",
    "hipsolver/hipsolver.h", "rocblas/rocblas.h", "rocsparse/rocsparse.h", "rocrand/rocrand.h", "rocsolver/rocsolver.h",
    "miopen/miopen.h", "rccl/rccl.h",
)  # fmt: skip


class Parameter(NamedTuple):
    """``type`` without its name, ``default`` where there is one."""

    type: str
    name: str
    default: str


Form = tuple[Parameter, ...]


def preprocessed(headers: Iterable[str], folders: list[Path], defines: tuple[str, ...]) -> tuple[str, str]:
    """The text of those ``headers`` that are in ``folders``, and its macros."""
    found = [header for header in headers if any((folder / header).is_file() for folder in folders)]
    with tempfile.TemporaryDirectory() as scratch:
        stubs = Path(scratch, "crt")
        stubs.mkdir()
        for name in ("host_config.h", "host_defines.h", "host_runtime.h", "device_runtime.h"):
            (stubs / name).touch()
        source = Path(scratch, "all.cpp")
        source.write_text("".join(f"#include <{name}>\n" for name in found))
        words = [
            "-x",
            "c++",
            "-std=c++17",
            *defines,
            *(f"-I{folder}" for folder in folders),
            f"-I{scratch}",
            str(source),
        ]
        text = zig.run("clang", ["-E", "-P", *words]).stdout
        macros = zig.run("clang", ["-E", "-dM", *words]).stdout
    return text, macros


_HEAD = re.compile(r"(?:template\s*<(?P<template>[^{}()]*?)>\s*)?[^;{}()]*?\b(?P<name>\w+)\s*$")


def prototypes(text: str) -> Iterator[tuple[str, Form]]:
    """Every function that the preprocessed ``text`` declares or defines, with its parameters."""
    text = re.sub(r'extern\s+"C(?:\+\+)?"\s*(?:\{)?', " ", text)
    text = re.sub(r"__attribute__\s*\(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\)|__declspec\([^)]*\)", " ", text)
    for statement in _statements(re.sub(r"^[ \t]*#.*", "", text, flags=re.MULTILINE)):
        opening = statement.find("(")
        head = _HEAD.match(statement[:opening].strip()) if opening > 0 else None
        if head is None or "typedef" in statement[:opening]:
            continue
        inside = statement[opening + 1 : _closing(statement, opening)]
        kinds = re.findall(r"(?:class|typename)\s*(?:\.\.\.)?\s*(\w+)", head["template"] or "")
        yield head["name"], _parameters(inside, kinds)


def _statements(text: str) -> Iterator[str]:
    """What stands before each ``;`` or ``{`` at the top level."""
    depth, begin = 0, 0
    for match in re.finditer(r"[{};]", text):
        sign = match[0]
        if sign == "{":
            if depth == 0:
                yield text[begin : match.start()]
            depth += 1
        elif sign == "}":
            depth = max(0, depth - 1)
            begin = match.end()
        elif depth == 0:
            yield text[begin : match.start()]
            begin = match.end()


def _closing(text: str, at: int) -> int:
    depth = 0
    for match in re.compile(r"[()]").finditer(text, at):
        depth += 1 if match[0] == "(" else -1
        if depth == 0:
            return match.start()
    return len(text)


def _parameters(inside: str, kinds: list[str]) -> Form:
    if inside.strip() in ("", "void"):
        return ()
    parts, depth, begin = [], 0, 0
    for match in re.finditer(r"[(),<>\[\]]", inside):
        depth += {"(": 1, "<": 1, "[": 1, ")": -1, ">": -1, "]": -1}.get(match[0], 0)
        if match[0] == "," and depth == 0:
            parts.append(inside[begin : match.start()])
            begin = match.end()
    return tuple(_parameter(part, kinds) for part in [*parts, inside[begin:]])


_BASES = {"int", "unsigned", "long", "short", "char", "float", "double", "void", "bool", "const", "size_t"}


def _parameter(text: str, kinds: list[str]) -> Parameter:
    plain, _, default = text.partition("=")
    plain = re.sub(r"\b(?:struct|enum|union|volatile|restrict|__restrict__|__restrict|CUDARTAPI)\b", " ", plain)
    plain = " ".join(plain.split())
    function = re.search(r"\(\s*(?:\w+\s+)?\*\s*(\w*)\s*\)\s*\(", plain)
    if function:
        return Parameter("function*", function[1], default.strip())
    stars = len(re.findall(r"\[[^\]]*\]", plain))
    plain = re.sub(r"\[[^\]]*\]", "", plain).strip()
    last = re.search(r"(?<=[\s*&])(\w+)$", plain)
    name = last[1] if last and last[1] not in _BASES else ""
    kind = plain[: last.start()].strip() if last and name else plain
    for each in kinds:
        kind = re.sub(rf"\b{each}\b", "?", kind)
    return Parameter(kind + "*" * stars, name, default.strip())


def bound(folder: Path) -> Iterator[tuple[str, Form]]:
    """Every function that the .pxd files of hip-python declare for Cython."""
    for file in sorted(folder.rglob("c*.pxd")):
        for match in re.finditer(
            r"^cdef [\w ]+[ *](\w+)\((.*?)\)(?: except.*| nogil)?$", file.read_text(), re.MULTILINE
        ):
            form = _parameters(match[2], [])
            # Cython's declarations have no defaults; a stream at the end has one in C++.
            if form and form[-1].type == "hipStream_t":
                form = (*form[:-1], form[-1]._replace(default="0"))
            yield match[1], form


# ---- types ----

_INTEGERS = re.compile(
    r"(?:unsigned |signed )?(?:long long|long|short|char|int)(?: int)?|unsigned|size_t|bool|u?int(?:8|16|32|64)_t"
    r"|rocblas_(?:int|stride)|cuuint(?:32|64)_t|GLu?int|GLenum|(?:hip|cu)?(?:blas|sparse|solver)?stride_t?"
)
#: One name for the types of several headers, with the same bits.
_NUMBERS = {
    "c32": r"hip(?:Float)?Complex|hip(?:blas|fft)Complex|roc(?:blas|sparse)_float_complex|float2",
    "c64": r"hip(?:blas|fft)?DoubleComplex|roc(?:blas|sparse)_double_complex|double2",
    "float": r"hipfftReal|float",
    "double": r"hipfftDoubleReal|double",
    "half": r"hipblasHalf|rocblas_half|__half",
}
#: Types that are pointers, and numbers, under another name.
_SAME = {
    "hipDeviceptr_t": "void*", "hipHostFn_t": "function*", "hipStreamCallback_t": "function*",
    "nvtxRangeId_t": "uint64_t", "roctx_range_id_t": "uint64_t",
    "hipOccupancyB2DSize": "function*", "hipDevice_t": "int", "hipfftType_t": "hipfftType",
    "hipMipmappedArray_t": "hipMipmappedArray*", "hipMipmappedArray_const_t": "hipMipmappedArray*",
    "hipArray_t": "hipArray*", "hipArray_const_t": "hipArray*",
}  # fmt: skip


class Types:
    """What a type's name stands for: CUDA's in HIP's (or the roc library's) names, and typedefs of handles."""

    def __init__(self, text: str, *, roc: bool) -> None:
        self.names = {
            row.cuda: (row.roc if roc and row.roc else row.hip or row.roc)
            for row in tables.names().values()
            if row.kind in ("type", "macro", "enum value") and row.supported
        }
        self.enums = set(re.findall(r"\benum\s+(\w+)", text)) | set(
            re.findall(r"\btypedef\s+enum\s*\w*\s*\{[^{}]*\}\s*(\w+)\s*;", text)
        )
        self.aliases: dict[str, str] = dict(_SAME)
        for match in re.finditer(
            r"\btypedef\s+((?:const\s+)?(?:struct\s+|enum\s+|union\s+)?\w[\w ]*?[\s*]+)(\w+)\s*;", text
        ):
            whole = re.sub(r"\b(?:struct|enum|union)\b", "", match[1])
            self.aliases.setdefault(match[2], " ".join(whole.split()))

    def plain(self, kind: str) -> str:
        """A type as its base, with a star for each pointer; integers and complex numbers by one name each."""
        kind = re.sub(r"\bconst\b", " ", kind)
        kind = re.sub(r"Const(?=\w*Descr)|(?<=_)const_(?=\w+descr)", "", kind)
        kind = re.sub(r"\b[A-Za-z_]\w*\b", lambda match: self.names.get(match[0], match[0]), kind)
        for _ in range(6):
            base = " ".join(kind.replace("*", " ").replace("&", " ").split())
            stars = kind.count("*") + kind.count("&") * ("?" not in base)
            if any(re.fullmatch(pattern, base) for pattern in _NUMBERS.values()):
                break
            new = self.aliases.get(base)
            if new is None or new == base or base in self.enums or _INTEGERS.fullmatch(base):
                break
            kind = new + "*" * stars
        for name, pattern in _NUMBERS.items():
            if re.fullmatch(pattern, base):
                base = name
        if _INTEGERS.fullmatch(base):
            base = _integer(base)
        base = re.sub(r"(?:_v\d+|_st|_tR\d+|_t|_e|_s)$", "", base)
        return base + "*" * stars


def _integer(name: str) -> str:
    size = re.search(r"8|16|32|64", name)
    words = {"size_t": 8, "bool": 1, "stride": 8, "long": 8, "short": 2, "char": 1}
    wide = int(size[0]) // 8 if size else next((bytes_ for word, bytes_ in words.items() if word in name), 4)
    return f"i{8 * wide}"


def fits(cuda: str, hip: str, types: Types) -> bool:
    """Whether HIP takes what CUDA takes here: mere renames do, and numbers of another width by value."""
    if cuda == hip or "?" in cuda + hip:
        return True
    if re.fullmatch(r"i\d+", cuda) and re.fullmatch(r"i\d+", hip):
        return True
    if {cuda, hip} == {"float", "double"}:
        return True
    if hip == "i32" and cuda in types.enums:
        return True
    # Any pointer goes to void*, but a pointer to something does not become a pointer to another thing.
    return (hip == "void*" and cuda.endswith("*")) or (cuda == "function*" and hip.endswith("*"))


def arities(form: Form) -> range:
    """How many arguments a call may have."""
    return range(sum(not each.default for each in form), len(form) + 1)


def difference(cuda: Form, hips: list[Form], count: int, types: Types) -> str:
    """Why no form of HIP's takes the first ``count`` arguments of CUDA's; empty where one does."""
    able = [form for form in hips if count in arities(form)]
    if not able:
        return "number"
    reasons = []
    for form in able:
        pairs = list(zip(cuda[:count], form[:count], strict=True))
        wrong = [i for i, (a, b) in enumerate(pairs) if not fits(types.plain(a.type), types.plain(b.type), types)]
        names = [_squeezed(each.name) for each in cuda[:count]], [_squeezed(each.name) for each in form[:count]]
        if not wrong and all(names[0]) and names[0] != names[1] and sorted(names[0]) == sorted(names[1]):
            wrong = [i for i in range(count) if names[0][i] != names[1][i]]
        if not wrong:
            return ""
        reasons.append(wrong)
    return "argument " + " ".join(str(i + 1) for i in min(reasons, key=len))


def _squeezed(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "", name.lower())


def written(form: Form) -> str:
    """The parameters in a few words, as a message shows them."""
    return ", ".join(
        " ".join(each for each in (part.type.replace(" *", "*"), part.name) if each).replace("?", "T") for part in form
    )


# ---- the table ----


def cuda_forms(folders: dict[str, list[Path]]) -> dict[str, dict[Form, list[str]]]:
    """Each function's forms, with the CUDA versions that have them; a macro that renames one counts as it."""
    found: dict[str, dict[Form, list[str]]] = {}
    for version, roots in folders.items():
        include = [path for root in roots for path in root.rglob("include") if path.is_dir()]
        for headers, label in ((_CUDA_HEADERS, version), (("cublas.h",), "legacy")):
            text, macros = preprocessed(headers, include, ("-D__CUDACC__",))
            forms: dict[str, list[Form]] = {}
            for name, form in prototypes(text):
                forms.setdefault(name, []).append(form)
            for match in re.finditer(r"^#define (\w+) (?:__CUDA_API_\w+\()?(\w+)\)?$", macros, re.MULTILINE):
                if match[2] in forms and label != "legacy":
                    forms.setdefault(match[1], []).extend(forms[match[2]])
            for name, each in forms.items():
                for form in each:
                    labels = found.setdefault(name, {}).setdefault(form, [])
                    if label not in labels and (label != "legacy" or re.match(r"cublas[A-Z]", name)):
                        labels.append(label)
    return found


def main(argv: list[str]) -> int:
    """Write the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cuda", action="append", required=True, metavar="VERSION=DIR")
    parser.add_argument("--rocm", action="append", required=True, type=Path, metavar="DIR")
    parser.add_argument("--newer", action="append", default=[], type=Path, metavar="DIR")
    args = parser.parse_args(argv)
    folders: dict[str, list[Path]] = {}
    for word in args.cuda:
        version, _, folder = word.partition("=")
        folders.setdefault(version, []).append(Path(folder))
    cudas = cuda_forms(folders)
    text, macros = preprocessed(
        _ROCM_HEADERS, args.rocm, ("-D__HIP_PLATFORM_AMD__", "-DHIPBLAS_V2", "-D__HIP__", "-D__HIPCC__")
    )
    hips: dict[str, list[Form]] = {}
    for name, form in prototypes(text):
        hips.setdefault(name, []).append(form)
    hips |= {name: hips[new] for name, new in re.findall(r"^#define (\w+) (\w+)$", macros, re.MULTILINE) if new in hips}
    for name, form in (each for folder in args.newer for each in bound(folder)):
        old = hips.get(name, [])
        if not any(len(each) == len(form) for each in old):
            hips[name] = [form, *(each for each in old if "?" in written(each))]
    lines = sorted(line for roc in (False, True) for line in _rows(cudas, hips, Types(text, roc=roc), roc=roc))
    TARGET.write_text("\n".join(["cuda\tname\tversions\tcounts\tdifference\tfill\ttakes", *lines]) + "\n")
    print(f"{TARGET.name}: {len(lines)} rows")
    return 0


def _rows(
    cudas: dict[str, dict[Form, list[str]]], hips: dict[str, list[Form]], types: Types, *, roc: bool
) -> Iterator[str]:
    missing, compared = 0, 0
    for row in (row for api in APIS for row in tables.rows(api)):
        target = row.roc if roc else row.hip
        # Device functions of cuRAND are overloaded: the generator's type, which is translated too, chooses among them.
        if row.kind != "function" or not target or row.section == "device_library" or not row.supported:
            continue
        forms, wanted = cudas.get(row.cuda, {}), hips.get(target, [])
        if forms and wanted:
            compared += 1
            yield from _differences(row.cuda, target, forms, wanted, types)
        else:
            missing += 1
            if roc:
                # hip's libraries take what CUDA's do by design; the roc libraries need not.
                yield "\t".join([row.cuda, target, "", "!", "unknown", "", written(wanted[0]) if wanted else ""])
    print(f"{'roc' if roc else 'hip'} names: {compared} functions compared, {missing} in no header", file=sys.stderr)


def _differences(cuda: str, target: str, forms: dict[Form, list[str]], hips: list[Form], types: Types) -> Iterator[str]:
    """The rows of one function; what marks its counts is told at ``tables.Difference``."""
    found: dict[tuple[str, str], dict[int, list[str]]] = {}
    right: set[int] = set()
    for form, versions in forms.items():
        reasons = {count: difference(form, hips, count, types) for count in arities(form)}
        right |= {count for count, reason in reasons.items() if not reason}
        for count, reason in reasons.items():
            if reason:
                enough = next((more for more in range(count + 1, len(form) + 1) if not reasons[more]), count)
                fill = ", ".join(part.default for part in form[count:enough])
                found.setdefault((reason, fill), {}).setdefault(count, []).extend(versions)
    for (reason, fill), counts in found.items():
        versions = sorted({version for each in counts.values() for version in each}, key="10 11 12 13 legacy".index)
        numbers = " ".join(f"{count}{'?' * (count in right)}{'!' * (not right)}" for count in sorted(counts))
        yield "\t".join([cuda, target, " ".join(versions), numbers, reason, fill, written(hips[0])])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
