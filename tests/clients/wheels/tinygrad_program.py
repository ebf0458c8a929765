"""tinygrad's HIP device, which compiles by comgr: elementwise, reductions, matrix products, a training."""

import os

os.environ["DEV"] = "HIP"

import numpy as np
from checks import close, run
from tinygrad import Device, Tensor

rng = np.random.default_rng(1)


def device():
    assert Device.DEFAULT == "HIP", Device.DEFAULT


def elementwise():
    x = rng.standard_normal(1001).astype(np.float32)
    close("exp", (Tensor(x).exp() + Tensor(x).relu()).numpy(), np.exp(x.astype(np.float64)) + np.maximum(x, 0), 1e-6)


def reductions():
    x = rng.standard_normal((65, 130)).astype(np.float32)
    close("sum", Tensor(x).sum(axis=1).numpy(), x.astype(np.float64).sum(1), 1e-5)
    close("max", Tensor(x).max(axis=0).numpy(), x.max(0), 0)


def matmul():
    a, b = (rng.standard_normal(shape).astype(np.float32) for shape in ((64, 48), (48, 32)))
    close("matmul", (Tensor(a) @ Tensor(b)).numpy(), a.astype(np.float64) @ b, 1e-5)


def training():
    """A line's slope by gradient descent."""
    x = rng.standard_normal((64, 1)).astype(np.float32)
    weight = Tensor.zeros(1, 1).contiguous().realize()
    for _ in range(20):
        loss = ((Tensor(x) @ weight - Tensor(3 * x)) ** 2).mean()
        weight = (weight - 0.3 * loss.gradient(weight)[0]).detach().realize()
    close("slope", weight.numpy(), [[3.0]], 1e-3)


run(device, elementwise, reductions, matmul, training)
