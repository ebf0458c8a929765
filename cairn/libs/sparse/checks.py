"""What arguments must be, whatever a function does with them: sizes, enumerations, addresses, descriptions."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from cairn.catalog import rows
from cairn.libs.sparse import objects
from cairn.libs.sparse.errors import SparseError, Wrong
from cairn.libs.sparse.objects import ROC_TYPES


def spelled(name: str) -> str:
    """A name as operations spell it."""
    return re.sub(r"_|sorted", "", name.lower()).removesuffix("valm")


#: Enumerations -> their numbers.
_CHOICES: dict[str, Any] = {
    "operation": range(111, 114), "index_base": range(2), "direction": range(2), "action": range(2),
    "fill_mode": range(2), "diag_type": range(2), "matrix_type": range(4), "storage_mode": range(2),
    "pointer_mode": range(2),
    "solve_policy": range(1), "analysis_policy": range(2), "hyb_partition": range(3),
    "datatype": ROC_TYPES, "indextype": range(1, 4), "spmat_attribute": range(4), "order": range(2),
    **{f"{name}_alg": range(1) for name in ("dense_to_sparse", "sparse_to_dense", "spsv", "spsm", "spitsv", "spgemm")},
    **{f"{name}_alg": range(1) for name in ("extract", "sparse_to_sparse")}, "sddmm_alg": range(2),
    "spmm_alg": range(10), "spmv_alg": range(10), "itilu0_alg": range(5), "gtsv_interleaved_alg": range(4),
    "gpsv_interleaved_alg": range(2), "spgemm_stage": range(6),
    **{f"{name}_stage": range(4) for name in ("spmv", "spmm", "spsv", "spsm", "spitsv")},
    **{f"{name}_stage": range(2) for name in ("check_spmat", "extract", "sparse_to_sparse")},
}  # fmt: skip
_SIZES = {"m", "n", "k", "mb", "nb", "kb", "nrhs", "batchcount", "sizeofmask"} | {
    word + which for word in ("nnz", "nnzb") for which in ("", "a", "b", "c", "d")
}
_DISTANCE = re.compile(r"ld[a-z]?$")
_OBJECT = re.compile(
    r"(const )?(rocsparse_(\w+_descr|\w*info|hyb_mat)|hipsparse\w+Descr_t|\w*[iI]nfo_t|hipsparseHybMat_t)$"
)
#: Functions whose objects may be none.
_WITHOUT = re.compile(r"destroy|gemm|spgeam|csru2csr|csr2csru|[rl]mv(_ex)?$", re.IGNORECASE)
#: What hipSPARSE's SpGEMM wants at every stage.
_OF_PRODUCTS = re.compile(r"(alpha|beta|mat[ABC])$")


def plain(row: rows.Row) -> list[tuple[int, Wrong, Any]]:
    """What arguments must be whatever a function does with them: place, what is wrong else, numbers that are right."""
    found: list[tuple[int, Wrong, Any]] = []
    for place, arg in enumerate(row.args):
        kind = (arg.declared or arg.type).removeprefix("const ").removeprefix("rocsparse_")
        if kind == "hipsparseDirection_t":  # hipSPARSE fails where it translates them
            found.append((place, Wrong.INTERNAL, range(2)))
        elif row.name.startswith("hipsparseSpGEMM") and (
            _OF_PRODUCTS.match(arg.name) or ("bufferSize" in arg.name and "workEstimation" in row.name)
        ):
            found.append((place, Wrong.POINTER, range(1, 2**64)))
        elif kind in _CHOICES and row.name.startswith("rocsparse_"):
            found.append((place, Wrong.VALUE, _CHOICES[kind]))
        elif (spelled(arg.name) in _SIZES or _DISTANCE.match(arg.name)) and not arg.type.endswith("*"):
            found.append((place, Wrong.SIZE, range(2**63)))
        elif "blockdim" in spelled(arg.name) and not arg.type.endswith("*"):
            found.append((place, Wrong.SIZE, range(1, 2**63)))
        elif (place and _OBJECT.match(arg.declared or arg.type) and not _WITHOUT.search(row.name)) or (
            arg.type == "size_t*" and "uffer" in arg.name and _SIZE_OF_BUFFER.search(spelled(row.name))
        ):
            found.append((place, Wrong.POINTER, range(1, 2**64)))
    return found


#: Functions that take matrices of any type, that is halves of symmetric ones as they are; and those whose rows need no
#: order.
_ANY_TYPE = re.compile(r"csr2bsr|csr2gebsr|compress|prune|dense2coo|sort|bsrpad")
_ANY_ORDER = re.compile(r"gemm|coomv|[sdcz]bsrmv|sort|coo2dense|bsrpad")
_DESCRIPTION = re.compile(r"(const )?rocsparse_mat_descr$")
_TYPES_OF = {"csritsv": (0, 3), "csrmv": (0, 1, 3)}  # rocsparse_matrix_type; of others the general one


def described(row: rows.Row) -> Callable[[Any, tuple[Any, ...]], None] | None:
    """What rocSPARSE's functions refuse of what descriptions say."""
    places = [i for i, arg in enumerate(row.args) if _DESCRIPTION.match(arg.declared or arg.type)]
    if not places or len(row.args) == len(places) or re.search(r"zero_pivot|_clear|_mat_", row.name):
        return None
    types = next((known for name, known in _TYPES_OF.items() if name in row.name), (0,))
    any_type, any_order = _ANY_TYPE.search(row.name), _ANY_ORDER.search(row.name)

    def check(name: str, arguments: tuple[Any, ...]) -> None:
        for place in places:
            if not arguments[place]:
                continue
            given = objects.of(objects.Description, arguments[place])
            if given.type not in types and not any_type:
                raise SparseError(Wrong.UNSUPPORTED, f"{name}: a matrix of type {given.type}; expected one of {types}")
            if given.storage and not any_order:
                raise SparseError(Wrong.UNSORTED, f"{name}: a matrix whose rows are not sorted")

    return check


_ARRAYS = ("rowptr", "colind", "val")
#: Descriptions of generic functions.
_GENERIC = re.compile(r"sp(mat|vec)_descr|dn(mat|vec)_descr|(Sp|Dn)(Mat|Vec)Descr")
#: Functions -> arguments that may be null, whatever their sizes are: bodies look at these.
_OPTIONAL = {
    "": {"p", "perm", "bsrmaskptr", "reordering", "workspace", "rev", "tol", "boosttol", "boostval"},
    "csr2csc": {"csrval", "cscval"},
    "geam": {f"{form}{array}c" for form in ("csr", "bsr") for array in ("colind", "val")},
    "nnzcompress": {"csrvala"},
    "prunedense2csr": {"a", "threshold", "csrrowptr", "csrcolind", "csrval", "tempbuffer"},
    "gebsr2gebsc": {"bsrval", "bscval"},
    "gemm": {"alpha", "beta"} | {f"{form}{array}{x}" for form in ("csr", "bsr") for array in _ARRAYS for x in "abd"},
    "itsv": {"hosttol", "hosthistory"},
    "itilu0": {"csrrowptr", "csrcolind", "csrval", "ilu0", "buffer", "nmaxiter"},
    "rmv": {"info"},
    "lmv": {"info"},
    "csrgemm": {"infoc", "descra", "descrb", "descrd"},
    "bsrgemm": {"infoc", "descra", "descrb", "descrd"},
    "geam2buffersize": {"csrvalc", "csrrowptrc", "csrcolindc"},
    "dense2csrbuffersize": {"csrval", "csrcolind"},
    "csr2csrbuffersize": {"csrvalc", "csrcolindc"},
    "bypercentagebuffersize": {"csrval", "csrcolind", "csrvalc", "csrcolindc"},
}


_ENTRIES = re.compile(r"(?:csr|csc|bsr|bsc|coo)(?:colind|rowind|val)([a-d]?)$")


def _uncounted(name: str, sizes: set[str]) -> bool:
    """Whether an array holds entries of a matrix whose number is no argument: it may have none, and no arrays then."""
    match = _ENTRIES.match(name)
    if match is None:
        return False
    letters = {match[1]} | ({"", "a"} if match[1] in ("", "a") else set())
    return not sizes & {word + letter for word in ("nnz", "nnzb") for letter in letters}


def needed(row: rows.Row) -> tuple[list[int], list[int]]:
    """Places of a function's sizes, and of addresses that must not be null if none of these is 0.

    Generic functions of rocSPARSE and products of sparse matrices decide by themselves what nulls mean to them.
    """
    name = spelled(row.name)
    sizes = [i for i, arg in enumerate(row.args) if spelled(arg.name) in _SIZES and "*" not in arg.type]
    generic = any(_GENERIC.search(arg.declared or arg.type) for arg in row.args)
    if not any(arg.name == "handle" for arg in row.args) or not (sizes or generic) or "spgemm" in name:
        return [], []
    if generic and name.startswith("rocsparse"):
        return [], [i for i, arg in enumerate(row.args) if arg.name in ("alpha", "beta")]
    if "gemm" in name and "gemmi" not in name:
        core = [i for i in sizes if not spelled(row.args[i].name).startswith("nnz")]
        return core, [i for i, arg in enumerate(row.args) if spelled(arg.name) in ("tempbuffer", "pbuffer")]
    counted = {spelled(row.args[i].name) for i in sizes}
    free = {spelled(arg.name) for arg in row.args if _uncounted(spelled(arg.name), counted)}
    free |= {word for part, words in _OPTIONAL.items() if part in name for word in words}
    if name.endswith("gebsr2gebscbuffersize"):
        free.discard("bsrval")
    if "bsrxmv" in name and row.name.startswith("hip"):
        free.discard("bsrmaskptr")
    if "prunedense2csr" in name and "buffersize" in name:
        free -= {"a", "threshold", "csrrowptr"}
    return sizes, [i for i, arg in enumerate(row.args) if arg.type.endswith("*") and spelled(arg.name) not in free]


def distance(row: rows.Row) -> tuple[int, int] | None:
    """Places of rows and of a dense matrix's columns' distance, where that is looked at before any address."""
    places = {spelled(arg.name): i for i, arg in enumerate(row.args)}
    ld = places.get("ld", places.get("lda"))
    return (places["m"], ld) if "2dense" in spelled(row.name) and "m" in places and ld is not None else None


def pairs(row: rows.Row) -> list[tuple[int, int]]:
    """Places of a matrix' indices and values whose number is no argument: hipSPARSE wants both or none."""
    if not row.name.startswith("hipsparse") or "prune" in row.name or re.search(r"geam|gemm", row.name):
        return []
    names = [spelled(arg.name) for arg in row.args]
    sizes = {name for name in names if name in _SIZES}
    free = {name: place for place, name in enumerate(names) if _uncounted(name, sizes)}
    found = []
    for name, place in free.items():
        match = re.fullmatch(r"(csr|csc|bsr|bsc|coo)val([a-d]?)", name)
        other = next((n for n in free if match and n in {f"{match[1]}{w}{match[2]}" for w in ("colind", "rowind")}), "")
        if other:
            found.append((place, free[other]))
    return found


_SIZE_OF_BUFFER = re.compile(r"buffersize(ext)?$")
