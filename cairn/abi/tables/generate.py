"""Makes the tables of libraries that refuse by name, from what their clients look for.

    python -m cairn.abi.tables.generate [FOLDER …]

Reads the names and return types that hip-python's bindings declare (package ``rocm.bindings``, with its extras
``libraries`` and ``systems``, where it is installed), and in each FOLDER (site-packages of other clients, headers) the
undefined symbols of shared libraries and the declarations of ``*.h``. Names that a table has are kept, and so are its
sections above the first ``[refused``: those are written by hand. A library gets a table with signatures in place of
such a list when it is implemented.
"""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import NamedTuple


class Library(NamedTuple):
    """What a table says of its library beside the names, and where the names come from.

    ``others`` are the sonames of other releases, ``needed`` what AMD's own library loads (as far as Cairn has it),
    ``prefix`` how its functions begin, ``bindings`` hip-python's module.
    """

    soname: str
    prefix: str
    error: str
    bindings: str = ""
    needed: tuple[str, ...] = ("amdhip64",)
    others: tuple[str, ...] = ()
    node: str = ""
    package: str = ""


LIBRARIES: dict[str, Library] = {
    "hipblas": Library(
        "libhipblas.so.3", "hipblas(?!Lt)", "hipblasStatus_t", "hipblas", ("rocblas", "rocsolver", "amdhip64"),
        others=("libhipblas.so.2", "libhipblas.so.1", "libhipblas.so.0"),
    ),
    "hipblaslt": Library(
        "libhipblaslt.so.1", "hipblasLt", "hipblasStatus_t", "hipblaslt", others=("libhipblaslt.so.0",)
    ),
    "rocblas": Library(
        "librocblas.so.5", "rocblas_", "rocblas_status", needed=("hipblaslt", "roctx64", "amdhip64"),
        others=("librocblas.so.4", "librocblas.so.3", "librocblas.so.0"),
    ),
    "rocsolver": Library("librocsolver.so.0", "rocsolver_", "rocblas_status", needed=("rocblas", "amdhip64")),
    "hipsolver": Library(
        "libhipsolver.so.1", "hipsolver", "hipsolverStatus_t", "hipsolver", ("rocblas", "rocsolver", "amdhip64"),
        others=("libhipsolver.so.0",),
    ),
    "hipfft": Library(
        "libhipfft.so.0", "hipfft", "hipfftResult_t", "hipfft", ("rocfft", "amdhip64"), package="cairn.libs"
    ),
    "rocfft": Library("librocfft.so.0", "rocfft_", "rocfft_status", needed=("hiprtc", "amdhip64")),
    "hiprand": Library(
        "libhiprand.so.1", "hiprand", "hiprandStatus_t", "hiprand", ("rocrand", "amdhip64"), package="cairn.libs"
    ),
    "rocrand": Library("librocrand.so.1", "rocrand_", "rocrand_status"),
    "hipsparse": Library(
        "libhipsparse.so.4", "hipsparse(?!Lt)", "hipsparseStatus_t", "hipsparse",
        others=("libhipsparse.so.1", "libhipsparse.so.0"),
    ),
    "hipsparselt": Library(
        "libhipsparselt.so.0", "hipsparseLt", "hipsparseStatus_t", "hipsparselt", ("hipsparse", "amdhip64")
    ),
    "hiptensor": Library("libhiptensor.so.0", "hiptensor", "hiptensorStatus_t", "hiptensor"),
    "rccl": Library(
        "librccl.so.1", "nccl", "ncclResult_t", "rccl", ("rocm_smi64", "hsa-runtime64", "amdhip64"),
        package="cairn.libs",
    ),
    "MIOpen": Library(
        "libMIOpen.so.1", "miopen", "miopenStatus_t", node="MIOPEN_HIP_1",
        needed=("rocblas", "hipblaslt", "rocrand", "hiprtc", "roctx64", "amd_comgr", "amdhip64"),
    ),
    "migraphx_c": Library(
        "libmigraphx_c.so.3", "migraphx_", "migraphx_status", needed=("MIOpen", "rocblas", "amdhip64")
    ),
    "rocprofiler-sdk": Library(
        "librocprofiler-sdk.so.1", "rocprofiler_(?!configure$)", "rocprofiler_status_t",
        needed=("hsa-runtime64", "amd_comgr"), others=("librocprofiler-sdk.so.0",),
    ),
    "roctracer64": Library("libroctracer64.so.4", "roctracer_", "roctracer_status_t", needed=(), node="ROCTRACER_4.0"),
    "amd_smi": Library(
        "libamd_smi.so.26", "amdsmi_", "amdsmi_status_t", "amdsmi", (), node="AMDSMI_1", package="cairn.libs",
        others=("libamd_smi.so.27", "libamd_smi.so.25", "libamd_smi.so.24"),
    ),
    "rocm_smi64": Library(
        "librocm_smi64.so.1", "rsmi_", "rsmi_status_t", needed=(), package="cairn.libs",
        others=("librocm_smi64.so.7", "librocm_smi64.so.6", "librocm_smi64.so.5"),
    ),
}  # fmt: skip
# Types of declarations that stand for another: C's spelling of the enumeration, and macros.
_TYPES = {"hiprandStatus": "hiprandStatus_t", "ROCRANDAPI": "rocrand_status"}

_NO_TYPES = ("typedef", "__cplusplus", "return")

_CYTHON = re.compile(r"^cdef (?P<type>[\w ]+?[ *]+)(?P<name>[a-z]\w*)\(.*nogil:", re.MULTILINE)
_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
_C = re.compile(r"(?P<type>(?:const )?\b\w+[\s*]+?)\b(?P<name>[a-z]\w+)\s*\(")


def declared(module: str) -> dict[str, str]:
    """Function name -> return type, as a module of hip-python's bindings declares them."""
    spec = importlib.util.find_spec("rocm")
    folders = list(spec.submodule_search_locations or ()) if spec else []
    text = "".join(file.read_text() for folder in folders for file in Path(folder).glob(f"bindings/cy{module}.pyx"))
    return {m["name"]: m["type"] for m in _CYTHON.finditer(text)}


def undefined(file: Path) -> list[str]:
    """Names that a shared library looks for in others; none where it is no library."""
    command = ["nm", "-D", "--undefined-only", str(file)]  # of the system's binutils
    listed = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return [line.split()[-1].split("@")[0] for line in listed.splitlines() if line.strip()]


def wanted(folders: list[Path]) -> dict[str, str]:
    """Function name -> return type, empty where it is not known, of what clients and headers in the folders name."""
    found: dict[str, str] = {}
    for folder in folders:
        for file in (each for each in folder.rglob("*.so*") if each.is_file()):
            found.update(dict.fromkeys(undefined(file), ""))
        for file in folder.rglob("*.h"):
            text = _COMMENT.sub("", file.read_text(encoding="utf-8", errors="replace"))
            found |= {m["name"]: m["type"] for m in _C.finditer(text) if m["type"].split()[0] not in _NO_TYPES}
    return found


def kept(file: Path) -> tuple[str, dict[str, str]]:
    """A table's text from its rows to the first that refuse, and the names and types of those."""
    if not file.exists():
        return "", {}
    rows = file.read_text(encoding="utf-8").partition('ROWS = """\n')[2].rpartition('"""')[0]
    served, _, refused = rows.partition("[refused")
    found: dict[str, str] = {}
    for part in re.split(r"^\[refused", "[refused" + refused, flags=re.MULTILINE)[1:]:
        head, _, names = part.partition("]\n")
        found |= dict.fromkeys(names.split(), head.removeprefix(" -> "))
    return served, found


def rows(library: Library, file: Path, symbols: dict[str, str]) -> str:
    """The table's text: sections of names by return type."""
    served, types = kept(file)
    ours = re.compile(library.prefix)
    known = {name: kind for name, kind in symbols.items() if ours.match(name)}
    for name, kind in {**known, **(declared(library.bindings) if library.bindings else {})}.items():
        kind = " ".join(kind.replace("*", " *").split()).replace(" *", "*")
        default = "const char*" if name.endswith(("_string", "String")) else library.error
        if not kind.startswith("int ") and kind != "bint":
            types.setdefault(name, _TYPES.get(kind, kind) or default)
    by_type: dict[str, list[str]] = {}
    for name in sorted(types):
        if f"\n{name}(" not in served:
            by_type.setdefault(types[name], []).append(name)
    parts = [served] if served else []
    for kind in sorted(by_type, key=lambda k: (k != library.error, k)):
        wrapped = textwrap.fill(" ".join(by_type[kind]), 118, break_long_words=False)
        parts.append(f"[refused -> {kind}]\n{wrapped}\n\n")
    return "".join(parts)[:-1]


def main() -> None:
    symbols = wanted([Path(word) for word in sys.argv[1:]])
    for name, library in LIBRARIES.items():
        file = Path(__file__).parent / f"{name.replace('-', '_').lower()}.py"
        served = bool(kept(file)[0])
        what = "names that refuse and some that work" if served else "names that refuse"
        text = f'"""What lib{name}.so exports so far: {what}. Made by ``cairn.abi.tables.generate``."""\n\n'
        text += f'LIBRARY = "{name}"\nSONAME = "{library.soname}"\n'
        text += "".join(
            f"{key} = {value!r}\n" for key, value in (("OTHERS", library.others), ("NEEDED", library.needed)) if value
        )
        text += "".join(
            f'{key} = "{value}"\n' for key, value in (("NODE", library.node), ("PACKAGE", library.package)) if value
        )
        text += f'\nROWS = """\n{rows(library, file, symbols)}"""\n'
        file.write_text(text.replace("'", '"'), encoding="utf-8")


if __name__ == "__main__":
    main()
