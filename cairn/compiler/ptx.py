"""Code for NVIDIA GPUs: clang's device pass for a target such as ``sm_90``, whose result is PTX.

The language is HIP, as in the other passes, so that names, registration and attributes agree. clang's driver knows HIP
for AMD GPUs alone: it is asked for its CUDA command line, and the front end is then called with the language changed.
No CUDA toolkit is needed; the driver of the GPU compiles PTX, for the architecture that it names and for later ones.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from pathlib import Path

from cairn.base import zig
from cairn.base.errors import CompileError, UnsupportedTarget
from cairn.base.patterns import regex
from cairn.compiler.ptxversions import versioned

# Architectures, and the least PTX version that knows each: the older the version, the older the driver may be.
PTX_VERSIONS = {
    "sm_70": 70,
    "sm_72": 70,
    "sm_75": 70,
    "sm_80": 70,
    "sm_86": 71,
    "sm_87": 74,
    "sm_89": 78,
    "sm_90": 78,
    "sm_90a": 80,
    "sm_100": 86,
    "sm_100a": 86,
    "sm_103": 88,
    "sm_120": 87,
    "sm_120a": 87,
    "sm_121": 88,
}
ENTRY = "cuda-nvptx64-nvidia-cuda--"  # before a target, in offload bundles
ARGS = ("-nocudalib", "-nocudainc", "-Wno-unknown-cuda-version", "-Wno-unused-command-line-argument")
# Loops as nvcc unrolls them: ptxas does not. LLVM's limit is 75 instructions here, which leaves two turns of a loop
# where nvcc's code has four, and a count of turns that takes a division to find is too dear for it.
_UNROLLING = {"-unroll-partial-threshold": 100, "-scev-cheap-expansion-budget": 64}
_LANGUAGE = ("-fhip-new-launch-api",)  # what its driver says for HIP and not for CUDA
PLATFORM = "-D__HIP_PLATFORM_NVIDIA__=1"
# What options of AMD's back end start with: they mean nothing here.
_FOREIGN = ("-munsafe-fp-atomics", "-mno-unsafe-fp-atomics", "-mcumode", "-mno-cumode", "-mwavefrontsize64",
            "-mno-wavefrontsize64", "-mcode-object-version", "-mprintf-kind")  # fmt: skip
_CLUSTER = regex(rb"// cairn\.cluster (\d+) (\d+) (\d+)")
_STATIC = regex(rb"([\w$]+)\.(static|intern|managed)((?:\.[0-9a-f]+)?)(?![\w$.])")


def is_nvidia(target: str) -> bool:
    """Whether a target is NVIDIA's."""
    return target.startswith("sm_")


def check_target(name: str) -> str:
    """``name`` if PTX can be made for it. Raises UnsupportedTarget."""
    if name not in PTX_VERSIONS:
        raise UnsupportedTarget(f"target {name}: no code is made for it; known: {', '.join(PTX_VERSIONS)}")
    return name


def front_end(words: Sequence[str], target: str, folder: str = "") -> list[str]:
    """The front end's arguments for a command line of the driver's, in HIP's language; ``folder``: where it runs.

    Raises CompileError with the driver's message where it takes an option amiss.
    """
    own = ("-x", "cuda", "--cuda-device-only", f"--offload-arch={target}", *ARGS, *_unrolling(words), *_own(words))
    found = _front_end(own, target, folder)
    found.remove(next(word for word in found if word.startswith("-D__CUDA_ARCH_LIST__")))  # the caller's knows more
    language = len(found) - found[::-1].index("-x")
    found[language] = "hip" + found[language].removeprefix("cuda")
    return [*found[:1], *_LANGUAGE, *found[1:]]


def _front_end(words: Sequence[str], target: str, folder: str = "") -> list[str]:
    """What clang's driver makes of ``words``, with the PTX version that the target needs."""
    return list(_asked(tuple(words), target, folder))


@functools.lru_cache(maxsize=64)
def _asked(words: tuple[str, ...], target: str, folder: str) -> tuple[str, ...]:
    result = zig.run("clang", [*words, "-###"], cwd=Path(folder) if folder else None)
    lines = [line for line in result.stderr.splitlines() if '"-cc1"' in line]
    if result.returncode or len(lines) != 1:
        raise CompileError(f"{target}: clang takes the options amiss", output=result.stderr)
    quoted = re.findall(r'"((?:[^"\\]|\\.)*)"', lines[0])[1:]
    found = [re.sub(r"\\(.)", r"\1", word) for word in quoted]
    version = max(place for place, word in enumerate(found) if word.startswith("+ptx"))
    found[version] = f"+ptx{PTX_VERSIONS[target]}"
    return tuple(found)


def _own(words: Sequence[str]) -> list[str]:
    """The options without those of AMD's back end."""
    kept: list[str] = []
    for word in words:
        if word.startswith("-amdgpu") and kept and kept[-1] == "-mllvm":
            kept.pop()
        elif not word.startswith(_FOREIGN):
            kept.append(word)
    return kept


def _unrolling(words: Sequence[str]) -> list[str]:
    """The options for loops; LLVM takes none twice, and the user's own comes first."""
    given = " ".join(words)
    return [word for name, value in _UNROLLING.items() if name not in given for word in ("-mllvm", f"{name}={value}")]


def link_words(
    files: Sequence[Path], libraries: Sequence[Path], target: str, args: Sequence[str], output: Path
) -> list[str]:
    """The front end's arguments that join bitcode ``files`` and what they need of ``libraries`` into PTX."""
    words = [
        "--target=nvptx64-nvidia-cuda",
        f"-march={target}",
        *ARGS,
        "-nogpulib",
        "-Wno-override-module",
        *_unrolling(args),
        *_own(args),
    ]
    for option, others in (("-mlink-bitcode-file", files[1:]), ("-mlink-builtin-bitcode", libraries)):
        words += [word for other in others for word in ("-Xclang", option, "-Xclang", str(other))]
    return _front_end([*words, "-x", "ir", str(files[0]), "-S", "-o", str(output)], target)


def symbol(name: str) -> str:
    """A variable's name in PTX, which takes no dots: ``x__static__HASH`` for the host's ``x.static.HASH``."""
    return _STATIC.sub(_plain, name.encode()).decode()


def _plain(match: re.Match[bytes]) -> bytes:
    return match[1] + b"__" + match[2] + b"__" + match[3].lstrip(b".")


def initial_values(text: bytes, prefix: str) -> tuple[bytes, dict[int, str]]:
    """PTX without its variables that are called ``prefix`` and a number; and by that number, what each points to."""
    variable = re.compile(
        rb"^\.visible \.global [^;=]*\b" + prefix.encode() + rb"(\d+) = (?:generic\()?([\w$]+)\)?;\n", re.M
    )
    names = {int(number): name.decode() for number, name in variable.findall(text)}
    return variable.sub(b"", text), names


def clustered(text: bytes) -> bytes:
    """PTX whose kernels have the cluster sizes that marks in their bodies tell."""
    marks = list(_CLUSTER.finditer(text))
    for mark in reversed(marks):
        entry = text.rfind(b".entry", 0, mark.start())
        body = text.find(b"\n{", entry)
        if body < mark.start() and b".reqnctapercluster" not in text[entry:body]:
            sizes = b", ".join(mark.groups())
            text = text[:body] + b"\n.explicitcluster\n.reqnctapercluster " + sizes + text[body:]
    return text


def finish(made: Path, output: Path) -> Path:
    """Clang's PTX as the driver takes it: names without dots, clusters' sizes, the version of inline PTX, and a zero at
    the end."""
    output.write_bytes(versioned(clustered(_STATIC.sub(_plain, made.read_bytes()))) + b"\0")
    return output
