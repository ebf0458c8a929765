"""MAX: graphs compiled for the device by its engine."""

import numpy as np
from checks import close, run
from max import driver, engine
from max.dtype import DType
from max.graph import DeviceRef, Graph, TensorType, ops

rng = np.random.default_rng(1)


def evaluate(function, *arrays):
    """A function of tensors on the device, its result as an array."""
    device = driver.Accelerator()
    types = [TensorType(DType.float32, array.shape, device=DeviceRef.GPU()) for array in arrays]
    with Graph("graph", input_types=types) as graph:
        graph.output(function(*(value.tensor for value in graph.inputs)))
    model = engine.InferenceSession(devices=[device]).load(graph)
    found = model.execute(*(driver.Buffer.from_numpy(array).to(device) for array in arrays))[0]
    return found.to(driver.CPU()).to_numpy()


def devices():
    assert driver.accelerator_count() == 1 and driver.Accelerator().api == "hip"


def elementwise():
    x = rng.standard_normal((64, 33)).astype(np.float32)
    close("tanh", evaluate(lambda v: ops.tanh(v) + v, x), np.tanh(x.astype(np.float64)) + x, 1e-5)


def softmax():
    x = rng.standard_normal((16, 128)).astype(np.float32)
    wanted = np.exp(x.astype(np.float64))
    close("softmax", evaluate(ops.softmax, x), wanted / wanted.sum(1, keepdims=True), 1e-5)


def matmul():
    a, b = (rng.standard_normal(shape).astype(np.float32) for shape in ((64, 96), (96, 32)))
    close("matmul", evaluate(ops.matmul, a, b), a.astype(np.float64) @ b, 1e-4)


run(devices, elementwise, softmax, matmul)
