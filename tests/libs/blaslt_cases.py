"""Products by hipBLASLt as NumPy sees them: matrices of every type, descriptors, and what is close enough."""

from __future__ import annotations

import ctypes
import math
from dataclasses import dataclass, field
from typing import Any

import ml_dtypes
import numpy as np

from tests.libs.blas_cases import Device

P = ctypes.c_void_p
F32, F64, F16, I8, I32, BF16 = 0, 1, 2, 3, 10, 14
E4M3, E5M2, E4M3_FNUZ, E5M2_FNUZ = 28, 29, 1000, 1001
E2M3, E3M2, E2M1 = 31, 32, 33
C32, C64 = 4, 5
NUMPY: dict[int, Any] = {
    F32: np.float32, F64: np.float64, F16: np.float16, I8: np.int8, I32: np.int32, BF16: ml_dtypes.bfloat16,
    E4M3: ml_dtypes.float8_e4m3fn, E5M2: ml_dtypes.float8_e5m2, E4M3_FNUZ: ml_dtypes.float8_e4m3fnuz,
    E5M2_FNUZ: ml_dtypes.float8_e5m2fnuz, E2M3: ml_dtypes.float6_e2m3fn, E3M2: ml_dtypes.float6_e3m2fn,
    E2M1: ml_dtypes.float4_e2m1fn, C32: np.complex64, C64: np.complex128,
}  # fmt: skip
#: Bits of an element, where they are packed; and the relative error of one rounding.
PACKED = {E2M1: 4, E2M3: 6, E3M2: 6}
ROUNDING = {
    F32: 2.0**-24, F64: 2.0**-53, F16: 2.0**-11, BF16: 2.0**-8, I8: 0, I32: 0,
    E4M3: 2.0**-4, E5M2: 2.0**-3, E4M3_FNUZ: 2.0**-4, E5M2_FNUZ: 2.0**-3,
}  # fmt: skip
COMPUTE = {F32: 2, F64: 7, I32: 9}
COMPUTED: dict[int, Any] = {F32: np.float32, F64: np.float64, I32: np.int32}
# Attributes of a product's descriptor: number and type.
ATTRIBUTES = {
    "transA": (0, "<i4"), "transB": (1, "<i4"), "epilogue": (2, "<u4"), "bias": (3, "<u8"), "bias_type": (4, "<i4"),
    "scale_a": (5, "<u8"), "scale_b": (6, "<u8"), "scale_c": (7, "<u8"), "scale_d": (8, "<u8"),
    "scale_aux": (9, "<u8"), "aux": (10, "<u8"), "aux_ld": (11, "<i8"), "aux_stride": (12, "<i8"),
    "pointer_mode": (13, "<i4"), "amax": (14, "<u8"), "aux_type": (22, "<i4"), "scale_a_mode": (31, "<i4"),
    "scale_b_mode": (32, "<i4"), "bias_stride": (206, "<i8"), "amax_aux": (208, "<u8"),
    "argument_0": (102, "<f4"), "argument_1": (103, "<f4"),
}  # fmt: skip


def packed(values: Any, kind: int) -> Any:
    """An array as it lies in memory: elements of less than a byte side by side, the lowest bits first."""
    bits = PACKED.get(kind)
    if bits is None:
        return values
    codes = np.unpackbits(np.ascontiguousarray(values).view(np.uint8).reshape(-1, 1), axis=1, bitorder="little")
    return np.packbits(codes[:, :bits].reshape(-1), bitorder="little")


@dataclass
class Matrix:
    """rows x columns of a type, ``batch`` times; with gaps at the end of each column (row, by rows)."""

    rows: int
    columns: int
    kind: int
    by_rows: bool = False
    batch: int = 1
    gap: int = 0
    data: Any = field(init=False)

    def __post_init__(self) -> None:
        lines, length = (self.rows, self.columns) if self.by_rows else (self.columns, self.rows)
        self.ld = length + self.gap
        self.stride = self.ld * lines
        self.data = np.zeros((self.batch, max(lines, 1), max(self.ld, 1)), NUMPY.get(self.kind, np.float32))

    def fill(self, rng: np.random.Generator, small: bool = False) -> Matrix:
        shape = self.data.shape
        if self.kind in (I8, I32):
            self.data = rng.integers(-128, 128, shape).astype(self.data.dtype)
        else:
            drawn = rng.integers(-3, 4, shape) if small else rng.uniform(-1, 1, shape)
            self.data = drawn.astype(np.float32 if self.kind != F64 else np.float64).astype(self.data.dtype)
        return self

    def wide(self, data: Any = None) -> Any:
        """The values as doubles: batch x rows x columns."""
        found = (self.data if data is None else data).astype(np.float64)
        if self.by_rows:
            return found[:, : self.rows, : self.columns]
        return found[:, : self.columns, : self.rows].transpose(0, 2, 1)

    def bytes(self) -> Any:
        return packed(self.data, self.kind)


class Lt(Device):
    """hipBLASLt with a device's memory."""

    def check(self, status: int) -> None:
        assert status == 0, status

    def layout(self, matrix: Matrix) -> P:
        made = P()
        size = ctypes.c_uint64
        self.check(
            self.exports.hipblasLtMatrixLayoutCreate(
                ctypes.byref(made), matrix.kind, size(matrix.rows), size(matrix.columns), ctypes.c_int64(matrix.ld)
            )
        )
        for number, value in (
            (0, np.int32(matrix.batch)),
            (1, np.int64(matrix.stride)),
            (3, np.int32(matrix.by_rows)),
        ):
            self.check(self._set(self.exports.hipblasLtMatrixLayoutSetAttribute, made, number, value))
        return made

    @staticmethod
    def _set(function: Any, made: P, number: int, value: Any) -> int:
        buffer = value.tobytes()
        return int(function(made, number, buffer, ctypes.c_size_t(len(buffer))))

    def product(self, compute: int, scale_type: int, **attributes: Any) -> P:
        made = P()
        self.check(self.exports.hipblasLtMatmulDescCreate(ctypes.byref(made), compute, scale_type))
        for name, value in attributes.items():
            number, kind = ATTRIBUTES[name]
            value = value.value if isinstance(value, P) else value
            self.check(self._set(self.exports.hipblasLtMatmulDescSetAttribute, made, number, np.array(value, kind)))
        return made

    def matmul(
        self, product: P, alpha: Any, a: Any, b: Any, beta: Any, c: Any, d: Any, stream: Any = None, algo: Any = None
    ) -> int:
        """Each matrix is an address with its layout."""
        at = [each.ctypes.data_as(P) if isinstance(each, np.ndarray) else each for each in (alpha, beta)]
        status: int = self.exports.hipblasLtMatmul(
            self.handle, product, at[0], *a, *b, at[1], *c, *d, algo, None, ctypes.c_size_t(0), stream
        )
        return status


def gelu(x: Any) -> Any:
    return 0.5 * x * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))


def gelu_slope(x: Any) -> Any:
    inner = math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)
    slope = math.sqrt(2 / math.pi) * (1 + 3 * 0.044715 * x**2)
    return 0.5 * (1 + np.tanh(inner)) + 0.5 * x * (1 - np.tanh(inner) ** 2) * slope


def close(found: Any, wanted: Any, size: Any, kind: int, depth: int, total: int = F32) -> None:
    """``found`` is ``wanted`` rounded to ``kind``, with sums of ``depth`` products, ``size`` together, in ``total``."""
    summed = {F32: 2.0**-23, F64: 2.0**-52, I32: 0.0}[total]
    tiny = {E4M3: 2.0**-10, E5M2: 2.0**-17, E4M3_FNUZ: 2.0**-11, E5M2_FNUZ: 2.0**-18, F16: 2.0**-25}.get(kind, 0)
    limit = (math.sqrt(depth) + 4) * summed * size + 1.01 * ROUNDING[kind] * np.abs(wanted) + tiny
    wrong = ~(np.abs(found - wanted) <= limit)
    assert not wrong.any(), (
        int(wrong.sum()),
        wrong.size,
        np.argwhere(wrong)[:4].tolist(),
        found[wrong][:4],
        wanted[wrong][:4],
    )
