"""hipfort: the modules through which Fortran programs call HIP and its libraries.

``text`` writes a module as one file of Fortran 2008, from the tables of functions (``cairn.catalog``) and Cairn's own C
headers. Module files differ between compilers, so they are compiled where they are used (``cairn.fortran.compilers``).
"""

from __future__ import annotations

import functools

from cairn.catalog.rows import Row, table
from cairn.fortran.hipfort import arrays, checks, constants, interfaces, structures
from cairn.fortran.hipfort.lines import module

#: Module → the library whose functions it declares. ``hipfort`` itself adds the overloads for arrays.
FUNCTIONS = {
    "hipfort": "amdhip64",
    "hipfort_hiprtc": "hiprtc",
    **{
        f"hipfort_{name}": name
        for name in (
            *("rocblas", "hipblas", "rocfft", "hipfft", "rocsparse", "hipsparse"),
            *("rocsolver", "hipsolver", "rocrand", "hiprand"),
        )
    },
    "hipfort_roctx": "roctx64",
}
#: Module → the modules that it re-exports. A module with functions has its library's constants, too.
USES = {
    "hipfort_types": ("hipfort_enums",),
    "hipfort_hipmemcpy": ("hipfort_enums", "hipfort_types"),
    "hipfort_hipmalloc": ("hipfort_enums", "hipfort_types"),
    "hipfort_hiphostregister": ("hipfort_enums", "hipfort_types"),
    "hipfort_auxiliary": ("hipfort_enums", "hipfort_types"),
    "hipfort": (
        *("hipfort_enums", "hipfort_types", "hipfort_auxiliary"),
        *("hipfort_hipmalloc", "hipfort_hipmemcpy", "hipfort_hiphostregister"),
    ),
    "hipfort_hipfft_params": ("hipfort_hipfft_enums, only: HIPFFT_FORWARD, HIPFFT_BACKWARD",),
    "hipfort_rocblas_auxiliary": ("hipfort_rocblas",),
    "hipfort_hipblas_auxiliary": ("hipfort_hipblas",),
    "hipfort_rocsolver": ("hipfort_enums", "hipfort_rocblas_enums", "hipfort_rocsolver_enums"),
    "hipfort_roctx": (),
    "hipfort_check": tuple(f"hipfort_{name}enums" for name in ("", *(f"{each}_" for each in checks.LIBRARIES))),
}
_ARRAYS = {"hipfort_hipmemcpy": "copies", "hipfort_hipmalloc": "memory", "hipfort_hiphostregister": "registered"}


def names() -> tuple[str, ...]:
    """All modules, each after those that it uses."""
    found: dict[str, None] = {}

    def add(name: str) -> None:
        for used in uses(name):
            add(used.partition(",")[0])
        found.setdefault(name)

    for name in (*FUNCTIONS, *USES):
        add(name)
    return tuple(found)


def uses(name: str) -> tuple[str, ...]:
    """The modules that a module uses, without the intrinsic ones."""
    own = ("hipfort_enums", f"{name}_enums") if name in FUNCTIONS else ()
    return USES.get(name, own)


@functools.cache
def text(name: str) -> str:
    """A module's source. Raises KeyError for a name that is none of ``names()``."""
    if name not in names():
        raise KeyError(name)
    return module(name, uses(name), *_parts(name))


def _parts(name: str) -> tuple[list[str], list[str]]:
    """Declarations of a module, and its procedures."""
    if name in _ARRAYS:
        return getattr(arrays, _ARRAYS[name])()
    if name == "hipfort_types":
        return structures.declarations(), []
    if name == "hipfort_auxiliary":
        return interfaces.properties(), []
    if name == "hipfort_hipfft_params":
        return ["  integer(c_int), parameter :: HIPFFT_INVERSE = HIPFFT_BACKWARD"], []
    if name == "hipfort_check":
        return checks.procedures()
    if name.endswith("enums"):
        return constants.declarations(name.removeprefix("hipfort_").removesuffix("enums").rstrip("_")), []
    if name in FUNCTIONS:
        return interfaces.declarations(rows(FUNCTIONS[name]), FUNCTIONS[name], arrays.NAMES), []
    return [], []


def rows(library: str) -> list[Row]:
    """The functions of a library that Fortran can call: those with a signature and a name that Fortran takes."""
    found = [row for row in table(library).rows if row.chapter not in ("refused", "forwarded") and not row.hidden]
    if library == "amdhip64":  # which has hipRTC's functions too; their module is hipfort_hiprtc
        found = [row for row in found if not row.name.startswith("hiprtc")]
    return [row for row in found if len(row.name) <= 63 and row.name[0] != "_" and not row.per_thread]
