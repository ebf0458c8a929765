"""ONNX Runtime for ROCm: its provider is found and loads; a session adds and compares."""

import ctypes
from pathlib import Path

import numpy as np
import onnxruntime
from checks import close, run
from onnx import TensorProto, helper


def provider():
    assert "ROCMExecutionProvider" in onnxruntime.get_available_providers()


def loads():
    folder = Path(onnxruntime.__file__).parent / "capi"
    ctypes.CDLL(str(folder / "libonnxruntime_providers_shared.so"), mode=ctypes.RTLD_GLOBAL)
    ctypes.CDLL(str(folder / "libonnxruntime_providers_rocm.so"))


def session():
    values = [helper.make_tensor_value_info(name, TensorProto.FLOAT, [4, 4]) for name in "abc"]
    nodes = [helper.make_node("Add", ["a", "b"], ["sum"]), helper.make_node("Relu", ["sum"], ["c"])]
    graph = helper.make_graph(nodes, "graph", values[:2], values[2:])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)])
    model.ir_version = 8
    a, b = (np.random.default_rng(n).standard_normal((4, 4)).astype(np.float32) for n in (1, 2))
    made = onnxruntime.InferenceSession(model.SerializeToString(), providers=["ROCMExecutionProvider"])
    close("relu", made.run(["c"], {"a": a, "b": b})[0], np.maximum(a + b, 0), 0)


run(provider, loads, session)
