"""IREE: modules compiled for gfx942 by its compiler and run by its HIP driver."""

import numpy as np
from checks import close, run
from iree import compiler, runtime

rng = np.random.default_rng(1)


def function(text, name):
    """A function of an MLIR module on the device."""
    binary = compiler.compile_str(text, target_backends=["rocm"], extra_args=["--iree-rocm-target=gfx942"])
    config = runtime.Config("hip")
    context = runtime.SystemContext(config=config)
    context.add_vm_module(runtime.VmModule.copy_buffer(config.vm_instance, binary))
    return context.modules.module[name]


def add():
    text = """
    func.func @add(%a: tensor<1000xf32>, %b: tensor<1000xf32>) -> tensor<1000xf32> {
      %0 = arith.addf %a, %b : tensor<1000xf32>
      return %0 : tensor<1000xf32>
    }"""
    a, b = (rng.standard_normal(1000).astype(np.float32) for _ in range(2))
    close("add", function(text, "add")(a, b).to_host(), a + b, 0)


def matmul():
    text = """
    func.func @matmul(%a: tensor<64x96xf16>, %b: tensor<96x32xf16>) -> tensor<64x32xf32> {
      %zero = arith.constant 0.0 : f32
      %empty = tensor.empty() : tensor<64x32xf32>
      %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x32xf32>) -> tensor<64x32xf32>
      %0 = linalg.matmul ins(%a, %b : tensor<64x96xf16>, tensor<96x32xf16>)
                         outs(%init : tensor<64x32xf32>) -> tensor<64x32xf32>
      return %0 : tensor<64x32xf32>
    }"""
    a, b = (rng.standard_normal(shape).astype(np.float16) for shape in ((64, 96), (96, 32)))
    close("matmul", function(text, "matmul")(a, b).to_host(), a.astype(np.float64) @ b.astype(np.float64), 1e-3)


def softmax():
    text = """
    func.func @softmax(%a: tensor<16x128xf32>) -> tensor<16x128xf32> {
      %empty = tensor.empty() : tensor<16x128xf32>
      %0 = linalg.softmax dimension(1) ins(%a : tensor<16x128xf32>)
                                       outs(%empty : tensor<16x128xf32>) -> tensor<16x128xf32>
      return %0 : tensor<16x128xf32>
    }"""
    a = rng.standard_normal((16, 128)).astype(np.float32)
    wanted = np.exp(a.astype(np.float64))
    close("softmax", function(text, "softmax")(a).to_host(), wanted / wanted.sum(1, keepdims=True), 1e-5)


run(add, matmul, softmax)
