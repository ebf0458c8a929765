"""cyllama or inferna (llama.cpp): operations of their HIP backend, by ggml. Products of many columns need hipBLAS."""

import ctypes
import importlib
import importlib.util
from pathlib import Path

import numpy as np
from checks import close, run

package = next(name for name in ("cyllama", "inferna") if importlib.util.find_spec(name))
llama = importlib.import_module(f"{package}.llama.llama_cpp")
folder = Path(llama.__file__).parents[2] / f"{package}_rocm.libs"
rng = np.random.default_rng(1)
F32, Q8_0 = 0, 8


class InitParams(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("buffer", ctypes.c_void_p), ("no_alloc", ctypes.c_bool)]


def library(name):
    return ctypes.CDLL(str(next(folder.glob(f"{name}-*.so*"))), mode=ctypes.RTLD_GLOBAL)


def call(place, name, *arguments, result=ctypes.c_void_p):
    function = getattr(place, name)
    function.restype = result
    return function(*arguments)


def pointer(value):
    return ctypes.c_void_p(value)


def tensor(base, context, kind, array):
    """A new tensor with the array's shape."""
    rows, columns = (ctypes.c_int64(size) for size in array.shape)
    return pointer(call(base, "ggml_new_tensor_2d", context, kind, columns, rows))


def compute(operation, *arrays, kinds=(F32, F32)):
    """The result of ``operation(base, context, *tensors)`` on the device; tensors have two dimensions."""
    base, hip = library("libggml-base"), library("libggml-hip")
    backend = pointer(call(hip, "ggml_backend_cuda_init", 0))
    context = pointer(call(base, "ggml_init", InitParams(1 << 20, None, True)))
    given = [(tensor(base, context, kind, array), kind, array) for array, kind in zip(arrays, kinds, strict=False)]
    output = pointer(operation(base, context, *(place for place, _, _ in given)))
    graph = pointer(call(base, "ggml_new_graph", context))
    call(base, "ggml_build_forward_expand", graph, output, result=None)
    assert call(base, "ggml_backend_alloc_ctx_tensors", context, backend)
    start = ctypes.c_size_t(0)
    for place, kind, array in given:
        data = array.tobytes() if kind == F32 else packed(array)
        call(base, "ggml_backend_tensor_set", place, data, start, ctypes.c_size_t(len(data)), result=None)
    assert call(base, "ggml_backend_graph_compute", backend, graph, result=ctypes.c_int) == 0
    size = call(base, "ggml_nbytes", output, result=ctypes.c_size_t)
    found = np.empty(size // 4, np.float32)
    room = found.ctypes.data_as(ctypes.c_void_p)
    call(base, "ggml_backend_tensor_get", output, room, start, ctypes.c_size_t(size), result=None)
    return found


def packed(array):
    """ggml's Q8_0: blocks of 32 values, each an f16 scale and 32 bytes."""
    blocks = array.reshape(-1, 32)
    scale = (np.abs(blocks).max(1) / 127).astype(np.float16)
    whole = np.round(blocks / scale[:, None].astype(np.float32)).astype(np.int8)
    return b"".join(s.tobytes() + w.tobytes() for s, w in zip(scale, whole, strict=True))


def unary(name, *more):
    return lambda base, context, x: call(base, name, context, x, *more)


def binary(name):
    return lambda base, context, x, y: call(base, name, context, x, y)


def devices():
    llama.ggml_backend_load_all()
    names = [device["description"] for device in llama.ggml_backend_dev_info() if device["type"] == "GPU"]
    assert names == ["AMD Instinct MI300X"] and llama.llama_supports_gpu_offload(), names


def elementwise():
    a, b = (rng.standard_normal((7, 96)).astype(np.float32) for _ in range(2))
    close("add", compute(binary("ggml_add"), a, b), (a + b).ravel(), 0)
    close("silu", compute(unary("ggml_silu"), a), (a / (1 + np.exp(-a.astype(np.float64)))).ravel(), 1e-6)


def normalisation():
    a = rng.standard_normal((7, 96)).astype(np.float32)
    wide = a.astype(np.float64)
    wanted = wide / np.sqrt((wide**2).mean(1, keepdims=True) + 1e-6)
    close("rms_norm", compute(unary("ggml_rms_norm", ctypes.c_float(1e-6)), a), wanted.ravel(), 1e-5)
    wanted = np.exp(wide) / np.exp(wide).sum(1, keepdims=True)
    close("soft_max", compute(unary("ggml_soft_max"), a), wanted.ravel(), 1e-5)


def matrix_vector():
    a, b = rng.standard_normal((64, 128)).astype(np.float32), rng.standard_normal((1, 128)).astype(np.float32)
    close("f32", compute(binary("ggml_mul_mat"), a, b), (a.astype(np.float64) @ b[0]).ravel(), 1e-5)


def quantised():
    a, b = rng.standard_normal((64, 256)).astype(np.float32), rng.standard_normal((1, 256)).astype(np.float32)
    close("Q8_0", compute(binary("ggml_mul_mat"), a, b, kinds=(Q8_0, F32)), a.astype(np.float64) @ b[0], 2e-2)
    more = rng.standard_normal((40, 256)).astype(np.float32)  # a prompt's worth of columns
    found = compute(binary("ggml_mul_mat"), a, more, kinds=(Q8_0, F32))
    close("Q8_0, 40 columns", found, (more.astype(np.float64) @ a.T).ravel(), 2e-2)


run(devices, elementwise, normalisation, matrix_vector, quantised)
