"""Other people's wheels for ROCm: what to install, what to run, and what must come out. One row a wheel."""

from __future__ import annotations

from typing import NamedTuple


class Client(NamedTuple):
    """A wheel as its users install it.

    ``packages`` are for pip, the first is the one whose version is told; ``python`` the versions of Python that it may
    run on, best first. ``program`` is a file of ``tests/clients/wheels`` with its arguments, or a command of the
    environment's ``bin`` with its words. ``parts`` must come out of it; what it says of others is reported.
    ``settings`` are set by ``cairn exec``; ``{packages}`` is the environment's folder of packages.
    """

    name: str
    packages: tuple[str, ...]
    program: tuple[str, ...]
    parts: tuple[str, ...]
    python: tuple[str, ...] = ("3.11", "3.12", "3.13")
    settings: tuple[str, ...] = ()
    note: str = ""


_NEWER = ("3.12", "3.13", "3.11")
_TAICHI = ("fill", "reduction", "matmul", "atomics", "random")
_JAX = (
    "devices", "elementwise", "reductions", "sort", "random", "gradients", "matmul_f32", "matmul_bf16", "training",
    "matmul_f64", "cholesky", "fft", "decompositions",
)  # fmt: skip
_OPENMM = ("platform", "energies", "forces", "dynamics")

CLIENTS: tuple[Client, ...] = (
    Client(
        "jax",
        ("jax-rocm7-plugin", "jax-rocm7-pjrt", "jax"),
        ("jax_program.py",),
        _JAX,
        python=_NEWER,
    ),
    Client("openmm-7", ("openmm-hip-7", "openmm", "numpy"), ("openmm_program.py",), _OPENMM),
    Client("openmm-6", ("openmm-hip-6", "openmm", "numpy"), ("openmm_program.py",), _OPENMM),
    Client(
        "iree", ("iree-base-runtime", "iree-base-compiler", "numpy"), ("iree_program.py",), ("add", "matmul", "softmax")
    ),
    Client(
        "mojo", ("mojo", "max"), ("mojo", "run", "mojo_program.mojo"), ("device", "add", "reduction"), python=_NEWER
    ),
    Client(
        "max", ("max", "numpy"), ("max_program.py",), ("devices", "elementwise", "softmax", "matmul"), python=_NEWER
    ),
    Client(
        "tinygrad", ("tinygrad", "numpy"), ("tinygrad_program.py",),
        ("device", "elementwise", "reductions", "matmul", "training"),
    ),
    Client(
        "gstaichi", ("gstaichi", "numpy"), ("taichi_program.py", "gstaichi"), _TAICHI,
        settings=("CAIRN_DEVICES=mi210",),
        note="on an MI210: the wheel has no device library for gfx942",
    ),
    Client("quadrants", ("quadrants", "numpy"), ("taichi_program.py", "quadrants"), _TAICHI),
    Client(
        "bitsandbytes", ("bitsandbytes", "torch==2.13.0", "numpy"), ("bitsandbytes_program.py",),
        ("loads", "blockwise", "nf4", "fp4"), note="beside torch for CPUs; its library is called as it is",
    ),
    Client("amdsmi", ("amdsmi", "pyrsmi"), ("smi_program.py",), ("amdsmi", "pyrsmi")),
    Client(
        "numba-hip", ("numba-hip", "libclang-ng"), ("numba_program.py",), ("bindings", "devices", "kernel"),
        settings=("NUMBA_HIP_LIBCLANG_FILE={packages}/clang/native/libclang.so",),
        note="with the libclang of libclang-ng",
    ),
    Client(
        "cupy", ("cupy-rocm-7-0",), ("cupy_program.py",),
        ("devices", "ufuncs", "reductions", "sort", "raw_kernel", "random", "matmul", "fft", "solve", "decompositions",
         "random_state", "sparse"),
    ),
    Client(
        "cyllama", ("cyllama-rocm", "numpy"), ("llama_program.py",),
        ("devices", "elementwise", "normalisation", "matrix_vector", "quantised"),
        python=_NEWER,
    ),
    Client(
        "inferna", ("inferna-rocm", "numpy"), ("llama_program.py",),
        ("devices", "elementwise", "normalisation", "matrix_vector", "quantised"),
        python=_NEWER,
    ),
    Client("onnxruntime", ("onnxruntime-rocm", "onnx", "numpy"), ("onnxruntime_program.py",), ("provider", "loads")),
)  # fmt: skip
