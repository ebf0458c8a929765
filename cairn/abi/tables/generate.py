"""Makes the tables of libraries that refuse by name, from what their clients look for.

    python -m cairn.abi.tables.generate

Reads the names and return types that hip-python's bindings declare (package ``rocm.bindings``, with its extras
``libraries`` and ``systems``) and the undefined symbols of CuPy's ROCm wheel, both as installed here. A library gets a
table with signatures in place of such a list when it is implemented.
"""

from __future__ import annotations

import importlib.util
import re
import subprocess
import textwrap
from pathlib import Path

# library -> (soname, the bindings' module or nothing, how the names in CuPy's binaries begin, type of an error)
LIBRARIES: dict[str, tuple[str, str, str, str]] = {
    "hipblas": ("libhipblas.so.3", "hipblas", "hipblas", "hipblasStatus_t"),
    "hipblaslt": ("libhipblaslt.so.1", "hipblaslt", "", "hipblasStatus_t"),
    "rocblas": ("librocblas.so.5", "", "rocblas_", "rocblas_status"),
    "rocsolver": ("librocsolver.so.0", "", "rocsolver_", "rocblas_status"),
    "hipsolver": ("libhipsolver.so.1", "hipsolver", "", "hipsolverStatus_t"),
    "hipfft": ("libhipfft.so.0", "hipfft", "hipfft", "hipfftResult_t"),
    "rocfft": ("librocfft.so.0", "", "rocfft_", "rocfft_status"),
    "hiprand": ("libhiprand.so.1", "hiprand", "hiprand", "hiprandStatus_t"),
    "hipsparse": ("libhipsparse.so.4", "hipsparse", "hipsparse", "hipsparseStatus_t"),
    "hipsparselt": ("libhipsparselt.so.0", "hipsparselt", "", "hipsparseStatus_t"),
    "hiptensor": ("libhiptensor.so.0", "hiptensor", "", "hiptensorStatus_t"),
    "rccl": ("librccl.so.1", "rccl", "nccl", "ncclResult_t"),
    "roctracer64": ("libroctracer64.so.4", "", "roctracer_", "roctracer_status_t"),
    "amd_smi": ("libamd_smi.so.26", "amdsmi", "", "amdsmi_status_t"),
}
# Names that programs which use the library directly always call, beside the clients' own.
MORE = {
    "rocfft": "rocfft_setup rocfft_cleanup rocfft_plan_create rocfft_plan_destroy rocfft_execute "
    "rocfft_plan_description_create rocfft_plan_description_destroy rocfft_plan_description_set_data_layout "
    "rocfft_plan_get_work_buffer_size rocfft_execution_info_create rocfft_execution_info_destroy "
    "rocfft_execution_info_set_work_buffer rocfft_execution_info_set_stream rocfft_get_version_string",
    "rocblas": "rocblas_set_pointer_mode rocblas_get_pointer_mode rocblas_initialize "
    "rocblas_get_version_string rocblas_get_version_string_size",
    "roctracer64": "roctracer_open_pool_expl roctracer_close_pool_expl roctracer_enable_domain_activity_expl "
    "roctracer_disable_domain_activity roctracer_enable_domain_callback roctracer_disable_domain_callback "
    "roctracer_flush_activity_expl roctracer_set_properties roctracer_version_major roctracer_version_minor",
}
# Versions of symbols, where the system's library has them.
NODES = {"roctracer64": "ROCTRACER_4.0"}  # Rows that work, served by modules of cairn.libs.
SERVED = {
    "rccl": "[versions -> ncclResult_t]\nncclGetVersion(int*)\n",
    "hipfft": "[versions -> hipfftResult_t]\nhipfftGetVersion(int*)\n",
    "hiprand": "[versions -> hiprandStatus_t]\nhiprandGetVersion(int*)\n",
}

_DECLARATION = re.compile(r"^cdef (?P<type>[\w ]+?[ *]+)(?P<name>[a-z]\w*)\(.*nogil:", re.MULTILINE)


def declared(module: str) -> dict[str, str]:
    """Function name -> return type, as a module of hip-python's bindings declares them."""
    spec = importlib.util.find_spec("rocm.bindings")
    assert spec is not None and spec.submodule_search_locations, "hip-python is not installed"
    text = (Path(spec.submodule_search_locations[0]) / f"cy{module}.pyx").read_text(encoding="utf-8")
    return {m["name"]: " ".join(m["type"].replace("*", " *").split()) for m in _DECLARATION.finditer(text)}


def wanted() -> set[str]:
    """Undefined symbols of CuPy's binaries, without their versions."""
    found: set[str] = set()
    for package in ("cupy", "cupy_backends", "cupyx"):
        spec = importlib.util.find_spec(package)
        assert spec is not None and spec.submodule_search_locations, f"{package} is not installed"
        for file in Path(spec.submodule_search_locations[0]).rglob("*.so"):
            command = ["nm", "-D", "--undefined-only", str(file)]  # of the system's binutils
            listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
            found |= {line.split()[-1].split("@")[0] for line in listed.splitlines() if line.strip()}
    return found


def rows(library: str, symbols: set[str]) -> str:
    """The table's text: sections of names by return type."""
    _, module, prefix, error = LIBRARIES[library]
    types = declared(module) if module else {}
    names = {name for name in symbols if prefix and name.startswith(prefix)} | set(MORE.get(library, "").split())
    by_type: dict[str, list[str]] = {}
    served = SERVED.get(library, "")
    for name in sorted(names | types.keys()):
        if f"\n{name}(" in served:
            continue
        kind = types.get(name, "const char *" if name.endswith("_string") else error)
        if kind.startswith("int ") or kind == "bint":
            continue
        kind = {"const char *": "const char*", "hiprandStatus": "hiprandStatus_t"}.get(kind, kind)
        by_type.setdefault(kind, []).append(name)
    parts = [served] if served else []
    for kind in sorted(by_type, key=lambda k: k != error):
        wrapped = textwrap.fill(" ".join(by_type[kind]), 118, break_long_words=False)
        parts.append(f"[refused -> {kind}]\n{wrapped}\n")
    return "\n".join(parts)


def main() -> None:
    symbols = wanted()
    for library, (soname, *_) in LIBRARIES.items():
        text = (
            f'"""What lib{library}.so exports so far: names that refuse. Made by ``cairn.abi.tables.generate``."""\n\n'
        )
        text += f'LIBRARY = "{library}"\nSONAME = "{soname}"\n'
        if library in NODES:
            text += f'NODE = "{NODES[library]}"\n'
        if library in SERVED:
            text += 'PACKAGE = "cairn.libs"\n'
        text += f'\nROWS = """\n{rows(library, symbols)}"""\n'
        (Path(__file__).parent / f"{library}.py").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
