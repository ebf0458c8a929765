"""The tree's part that looks like a CUDA toolkit: ``cuda/bin``, ``cuda/include``, ``cuda/lib64``; what CMake asks nvcc.

Host compilers know nothing of translation: for them each CUDA header begins with macros that give CUDA's names HIP's
meanings. The libraries are those of the tree under CUDA's names.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from cairn import __version__
from cairn.base import cache
from cairn.compiler import toolchain

if TYPE_CHECKING:
    from cairn.compiler.options import Options

RELEASE = "12.8.93"  # of CUDA: what __CUDACC_VER_MAJOR__ and its like say
_ARCHITECTURE = "90"  # what projects that name none are configured for
NAMES = "cairn_cuda_names.h"
#: Static libraries that link lines name: the runtime is shared here, and kernels launch kernels without a library.
_STATIC = {
    "cudart_static": "INPUT({0}/lib/libamdhip64.so {0}/lib/libcairn_cudart.so)\n",
    "cudadevrt": "!<arch>\n",
    "culibos": "!<arch>\n",
}


def version() -> str:
    """The lines of ``nvcc --version`` that build systems read, and whose program it is."""
    major, minor, _ = RELEASE.split(".")
    return (
        f"nvcc: NVIDIA (R) Cuda compiler driver, as Cairn {__version__} provides it for AMD GPUs\n"
        f"Cuda compilation tools, release {major}.{minor}, V{RELEASE}"
    )


def verbose(options: Options, tree: Path) -> str:
    """What ``nvcc -v`` says first: where the toolkit of a tree is, and the line that would link. CMake reads it."""
    from cairn.compiler.options import Mode

    root = tree / "cuda"
    libraries = f'  "-L{root}/lib64"'
    settings = {
        "_HERE_": root / "bin", "_THERE_": root / "bin", "TOP": root, "NVVMIR_LIBRARY_DIR": root / "nvvm/libdevice",
        "PATH": f"{root}/bin:{os.environ.get('PATH', '')}", "INCLUDES": f'"-I{root}/include"', "LIBRARIES": libraries,
    }  # fmt: skip
    lines = [f"#$ {name}={value}" for name, value in settings.items()]
    lines.append(f"#$ cicc -arch compute_{_ARCHITECTURE}")
    if options.mode is Mode.LINK:
        linker = tree / "bin/hipcc"
        output = options.output or "a.out"
        lines.append(f'#$ "{linker}" -o "{output}" {libraries} -lcudadevrt -lcudart -lpthread -ldl')
    return "\n".join(lines)


def links(found: Mapping[str, Path]) -> dict[str, Path]:
    """Links by their name in the tree, for the tree's own ``found``: HIP's headers, libraries."""
    made = {f"cuda/{name}": Path("../..") / name for name in found if re.fullmatch(r"include/[\w.]+", name)}
    made |= {"cuda/lib64": Path("../lib"), "cuda/lib": Path("../lib")}
    headers = {f"cuda/include/{name}" for name in _headers()}
    for folder in {name.rpartition("/")[0] for name in headers} & {*made}:  # CUDA has headers of its own in there
        inside = found[folder.removeprefix("cuda/")]
        made |= {f"{folder}/{file.name}": file for file in sorted(inside.iterdir())}
        del made[folder]
    return {name: target for name, target in made.items() if name not in headers}


def files(programs: Mapping[str, str], tree: Path) -> dict[str, str]:
    """Texts by their name in the tree."""
    made = {f"cuda/bin/{name}": programs[f"bin/{name}"] for name in ("nvcc", "nvidia-smi")}
    made["cuda/nvvm/libdevice/README"] = "Cairn's math library is compiled into kernels; see `cairn cc --help`.\n"
    made |= {f"lib/lib{name}.a": text.format(tree) for name, text in _STATIC.items()}
    entry = cache.digest("names-of-cuda", Path(__file__).read_bytes(), toolchain.translator_identity())
    kept = cache.made("hipify", entry, lambda target: target.write_text(_names(), encoding="utf-8"))
    made[f"cuda/include/{NAMES}"] = kept.read_text(encoding="utf-8")
    for name in _headers():
        up = "../" * name.count("/")
        own = toolchain.cuda_headers() / name
        made[f"cuda/include/{name}"] = f'#ifndef __HIP__\n#include "{up}{NAMES}"\n#endif\n#include "{own}"\n'
    return made


def _headers() -> list[str]:
    folder = toolchain.cuda_headers()
    return sorted(str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file())


def _names() -> str:
    """Macros for all names that HIP has, too."""
    from cairn.hipify import tables

    lines = ["/* CUDA's names for compilers that read sources as they are. */", "#pragma once"]
    lines += ["#ifndef __HIP_PLATFORM_AMD__", "#define __HIP_PLATFORM_AMD__ 1", "#endif"]
    for name, row in sorted(tables.names().items()):
        own = re.fullmatch(r"CUDA(?:RT)?(?:_VERSION|_CB|API)", name)
        if row.hip not in ("", name) and row.supported and not own and re.fullmatch(r"(?:cu|CU|nvrtc|NVRTC)\w+", name):
            lines.append(f"#define {name} {row.hip}")
    return "\n".join(lines) + "\n"
