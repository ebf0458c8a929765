"""JAX on its ROCm plugin: devices, elementwise operations, reductions, sort, random, matrix products, a training."""

import jax
import jax.numpy as jnp
import numpy as np
from checks import close, run

rng = np.random.default_rng(1)


def devices():
    assert [device.platform for device in jax.devices()] == ["gpu"], jax.devices()


def elementwise():
    x = rng.standard_normal(10_007).astype(np.float32)
    wanted = np.tanh(x.astype(np.float64)) * 2 + np.sqrt(np.abs(x.astype(np.float64)))
    close("tanh", jax.jit(lambda v: jnp.tanh(v) * 2 + jnp.sqrt(jnp.abs(v)))(x), wanted, 1e-6)
    whole = np.arange(-50, 50, dtype=np.int32)
    assert np.array_equal(
        np.asarray(jnp.where(whole % 3 == 0, whole << 2, ~whole)), np.where(whole % 3 == 0, whole << 2, ~whole)
    )


def reductions():
    x = rng.standard_normal((257, 391)).astype(np.float32)
    close("sum", jnp.sum(x, axis=1), x.astype(np.float64).sum(1), 1e-5)
    close("max", jnp.max(x, axis=0), x.max(0), 0)
    close("softmax", jax.nn.softmax(x), np.exp(x) / np.exp(x.astype(np.float64)).sum(1, keepdims=True), 1e-5)
    close("cumsum", jnp.cumsum(x, axis=1), np.cumsum(x.astype(np.float64), 1), 1e-5)
    assert int(jnp.argmax(x)) == int(np.argmax(x))


def sort():
    x = rng.standard_normal(5000).astype(np.float32)
    assert np.array_equal(np.asarray(jnp.sort(x)), np.sort(x))
    assert np.array_equal(np.asarray(jnp.argsort(x)), np.argsort(x, kind="stable"))


def random():
    found = np.asarray(jax.random.normal(jax.random.key(0), (20_000,)))
    assert abs(found.mean()) < 0.03 and abs(found.std() - 1) < 0.03
    with jax.default_device(jax.devices("cpu")[0]):
        host = np.asarray(jax.random.uniform(jax.random.key(7), (1000,)))
    assert np.array_equal(np.asarray(jax.random.uniform(jax.random.key(7), (1000,))), host)


def gradients():
    x = rng.standard_normal(100).astype(np.float32)
    close("grad", jax.grad(lambda v: jnp.sum(jnp.sin(v) ** 2))(x), np.sin(2 * x.astype(np.float64)), 1e-5)


def matmul_f32():
    a, b = (rng.standard_normal(shape).astype(np.float32) for shape in ((130, 257), (257, 66)))
    wanted = a.astype(np.float64) @ b
    close("f32", jnp.matmul(a, b), wanted, 1e-3)  # by default JAX lets it be done in tf32
    close("f32, highest", jnp.matmul(a, b, precision="highest"), wanted, 1e-5)


def matmul_bf16():
    a, b = (jnp.asarray(rng.standard_normal(shape), jnp.bfloat16) for shape in ((128, 256), (256, 64)))
    wanted = np.asarray(a, np.float64) @ np.asarray(b, np.float64)
    close("bf16", jnp.matmul(a, b, preferred_element_type=jnp.float32), wanted, 1e-2)


def training():
    """Two layers learn the sign of a product."""
    x = rng.standard_normal((256, 2)).astype(np.float32)
    y = (x[:, :1] * x[:, 1:] > 0).astype(np.float32)
    keys = jax.random.split(jax.random.key(1), 2)
    first, second = jax.random.normal(keys[0], (2, 32)), jax.random.normal(keys[1], (32, 1)) * 0.2
    weights = [(first, jnp.zeros(32)), (second, jnp.zeros(1))]

    def loss(weights):
        (a, b), (c, d) = weights
        z = jnp.tanh(x @ a + b) @ c + d
        return jnp.mean(jnp.maximum(z, 0) - z * y + jnp.log1p(jnp.exp(-jnp.abs(z))))

    step = jax.jit(lambda w: jax.tree.map(lambda p, g: p - 0.5 * g, w, jax.grad(loss)(w)))
    before = float(loss(weights))
    for _ in range(150):
        weights = step(weights)
    after = float(loss(weights))
    assert after < 0.35 * before, (before, after)


def matmul_f64():
    with jax.enable_x64(True):
        a, b = (rng.standard_normal(shape) for shape in ((96, 130), (130, 40)))
        close("f64", jnp.matmul(a, b), a @ b, 1e-12)


def fft():
    x = rng.standard_normal(1024).astype(np.float32)
    close("fft", jnp.abs(jnp.fft.fft(x)), np.abs(np.fft.fft(x)), 1e-5)


def cholesky():
    a = rng.standard_normal((32, 32)).astype(np.float32)
    a = a @ a.T + 32 * np.eye(32, dtype=np.float32)
    close("cholesky", jnp.linalg.cholesky(a), np.linalg.cholesky(a.astype(np.float64)), 1e-5)


def decompositions():
    a = rng.standard_normal((24, 16)).astype(np.float32)
    close("svd", jnp.linalg.svd(a, compute_uv=False), np.linalg.svd(a.astype(np.float64), compute_uv=False), 1e-5)
    close("eigvalsh", jnp.linalg.eigvalsh(a.T @ a), np.linalg.eigvalsh(a.T.astype(np.float64) @ a), 1e-4)
    q, r = jnp.linalg.qr(a)
    close("qr", np.asarray(q) @ np.asarray(r), a, 1e-5)
    close("solve", a[:16] @ np.asarray(jnp.linalg.solve(a[:16], a[16:].T)), a[16:].T, 1e-4)


def convolution():
    x, w = rng.standard_normal((1, 1, 8, 8)).astype(np.float32), rng.standard_normal((1, 1, 3, 3)).astype(np.float32)
    wanted = sum(w[0, 0, i, j] * x[0, 0, i : i + 6, j : j + 6] for i in range(3) for j in range(3))
    close("convolution", jax.lax.conv(x, w, (1, 1), "VALID")[0, 0], wanted, 1e-3)


run(
    devices, elementwise, reductions, sort, random, gradients, matmul_f32, matmul_bf16, training, matmul_f64, cholesky,
    fft, decompositions, convolution,
)  # fmt: skip
