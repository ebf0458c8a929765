"""The functions of CUDA's old cublas.h, without handles, as C++ over hipBLAS': a header made from hipBLAS' rows.

They have the same names as those with a handle, other arguments, and answers in place of statuses, so overloads serve
them: scalars come by value, letters in place of enumerations, the result is returned, trmm works in place.
"""

from __future__ import annotations

import re
import textwrap

from cairn.catalog.rows import Arg, Row, table

FILE = "hipblas/detail/cublas-v1.h"
_PLAIN = re.compile(r"hipblasI?(?:Sc|Dz|Cs|Zd|[SDCZsdcz])[a-z]+[0-9]?[a-z]*")
_WITHOUT = re.compile("getr[fsi]|gels|geqrf|trtri|geam|dgmm|syrkx|herkx|gemmt|[cz]symv|[CZ](?:symv|syr2?|spr2?)$")
_LETTERS = {
    "hipblasOperation_t": "operation", "hipblasFillMode_t": "fill", "hipblasSideMode_t": "side",
    "hipblasDiagType_t": "diagonal",
}  # fmt: skip
_BY_VALUE = frozenset({"alpha", "beta"})
_HEAD = """/* CUDA's old cublas.h: functions without a handle. Made by cairn.catalog.headers from hipBLAS' rows. */
#ifndef CAIRN_HIPBLAS_CUBLAS_V1_H
#define CAIRN_HIPBLAS_CUBLAS_V1_H

namespace cairn_cublas_v1 {
struct state {
    hipblasHandle_t handle = nullptr;
    hipblasStatus_t status = HIPBLAS_STATUS_SUCCESS;
};
inline state here;
inline hipblasOperation_t operation(char c)
{
    return c == 't' || c == 'T' ? HIPBLAS_OP_T : c == 'c' || c == 'C' ? HIPBLAS_OP_C : HIPBLAS_OP_N;
}
inline hipblasFillMode_t fill(char c)
{
    return c == 'u' || c == 'U' ? HIPBLAS_FILL_MODE_UPPER : HIPBLAS_FILL_MODE_LOWER;
}
inline hipblasSideMode_t side(char c) { return c == 'r' || c == 'R' ? HIPBLAS_SIDE_RIGHT : HIPBLAS_SIDE_LEFT; }
inline hipblasDiagType_t diagonal(char c) { return c == 'u' || c == 'U' ? HIPBLAS_DIAG_UNIT : HIPBLAS_DIAG_NON_UNIT; }
inline void note(hipblasStatus_t status)
{
    if (status != HIPBLAS_STATUS_SUCCESS) here.status = status;
}
}

inline hipblasStatus_t cublasInit()
{
    using cairn_cublas_v1::here;
    return here.handle ? HIPBLAS_STATUS_SUCCESS : hipblasCreate(&here.handle);
}
inline hipblasStatus_t cublasShutdown()
{
    hipblasHandle_t old = cairn_cublas_v1::here.handle;
    cairn_cublas_v1::here.handle = nullptr;
    return old ? hipblasDestroy(old) : HIPBLAS_STATUS_NOT_INITIALIZED;
}
inline hipblasStatus_t cublasGetError()
{
    hipblasStatus_t last = cairn_cublas_v1::here.status;
    cairn_cublas_v1::here.status = HIPBLAS_STATUS_SUCCESS;
    return last;
}
inline hipblasStatus_t cublasSetKernelStream(hipStream_t stream)
{
    return hipblasSetStream(cairn_cublas_v1::here.handle, stream);
}
template <typename T> inline hipblasStatus_t cublasAlloc(int n, int size, T** address)
{
    if (n <= 0 || size <= 0) return HIPBLAS_STATUS_INVALID_VALUE;
    return hipMalloc((void**)address, (size_t)n * (size_t)size) == hipSuccess ? HIPBLAS_STATUS_SUCCESS
                                                                              : HIPBLAS_STATUS_ALLOC_FAILED;
}
inline hipblasStatus_t cublasFree(const void* address)
{
    return hipFree((void*)address) == hipSuccess ? HIPBLAS_STATUS_SUCCESS : HIPBLAS_STATUS_INTERNAL_ERROR;
}
"""


def _served(row: Row) -> bool:
    return (
        bool(_PLAIN.fullmatch(row.name))
        and not _WITHOUT.search(row.name)
        and row.chapter in ("level1", "level2", "level3")
    )


def _kind(arg: Arg) -> str:
    return arg.declared or arg.type


def _pointee(arg: Arg) -> str:
    return _kind(arg).replace("const ", "").rstrip("*").strip()


def _function(row: Row) -> str:
    """One overload."""
    rotates, product = row.name.endswith("rot"), row.name.endswith("trmm")
    declared, passed, answer = [], ["cairn_cublas_v1::here.handle"], ""
    for arg in row.args[1:]:
        name, kind = arg.name, _kind(arg)
        if kind in _LETTERS:
            declared.append(f"char {name}")
            passed.append(f"cairn_cublas_v1::{_LETTERS[kind]}({name})")
        elif name in _BY_VALUE or (rotates and name in ("c", "s")):
            declared.append(f"{_pointee(arg)} {name}")
            passed.append(f"&{name}")
        elif name.startswith("result"):
            answer = _pointee(arg)
            passed.append("&answer")
        elif product and name in ("C", "CP", "ldc"):
            passed.append(
                "ldb" if name == "ldc" else next(each for each in (a.name for a in row.args) if each in ("B", "BP"))
            )
        else:
            kind = kind.replace("const ", "") if product and name in ("B", "BP") else kind
            declared.append(f"{kind} {name}")
            passed.append(name)
    call = f"cairn_cublas_v1::note({row.name}({', '.join(passed)}));"
    head = f"inline {answer or 'void'} {row.name}({', '.join(declared)})"
    body = f"    {answer} answer = {{}};\n    {call}\n    return answer;" if answer else f"    {call}"
    return f"{_wrapped(head)}\n{{\n{_wrapped(body)}\n}}"


def _wrapped(text: str) -> str:
    wrapped = []
    for line in text.splitlines():
        indent = " " * (4 + len(line) - len(line.lstrip()))
        wrapped += textwrap.wrap(line.strip(), 112, initial_indent=indent[4:], subsequent_indent=indent)
    return "\n".join(wrapped)


def header() -> str:
    """The text of the header."""
    functions = [_function(row) for row in table("hipblas").rows if _served(row)]
    return "\n".join([_HEAD, *functions, "", "#endif", ""])
