"""cairn.random: sequences against published ones, distributions against their moments, arrays of every layout."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cairn import hip, random
from cairn.random import KINDS, Generator, RandomError

COUNT = 60_000


def philox(seed: int, count: int) -> Any:
    """Philox4x32-10 by its definition (Salmon, Moraes, Dror and Shaw, 2011), one counter after another."""
    blocks = -(-count // 4)
    counter = np.zeros((4, blocks), np.uint64)
    counter[0] = np.arange(blocks)
    key, low = [seed & 0xFFFFFFFF, seed >> 32], np.uint64(0xFFFFFFFF)
    for _ in range(10):
        one, two = counter[0] * np.uint64(0xD2511F53), counter[2] * np.uint64(0xCD9E8D57)
        counter = np.array(
            [
                (two >> 32) ^ counter[1] ^ np.uint64(key[0]),
                two & low,
                (one >> 32) ^ counter[3] ^ np.uint64(key[1]),
                one & low,
            ]
        )
        key = [(key[0] + 0x9E3779B9) & 0xFFFFFFFF, (key[1] + 0xBB67AE85) & 0xFFFFFFFF]
    return counter.T.reshape(-1)[:count].astype(np.uint32)


def test_philox_is_philox() -> None:
    whole = philox(0x123456789ABCDEF, 1000)
    assert np.array_equal(Generator("philox", 0x123456789ABCDEF).bits(1000).numpy(), whole)
    assert np.array_equal(
        Generator("philox", 0x123456789ABCDEF, offset=8).bits((31, 32)).numpy().ravel(), whole[8:1000]
    )


def test_sequences_go_on() -> None:
    generator = Generator("philox", 3)
    parts = [generator.bits(count).numpy() for count in (4, 8, 16)]
    assert np.array_equal(np.concatenate(parts), philox(3, 28))


@pytest.mark.parametrize("kind", KINDS)
def test_distributions(kind: str) -> None:
    quasi = "sobol" in kind
    generator = Generator(kind) if quasi else Generator(kind, 11)
    for dtype in ("float32", "float64", "float16")[: 2 if quasi else 3]:
        uniform = generator.uniform(COUNT, dtype).numpy().astype("f8")
        assert uniform.min() >= 0 and uniform.max() <= 1
        assert abs(uniform.mean() - 0.5) < 0.006 and abs(uniform.var() - 1 / 12) < 0.003
        normal = generator.normal(COUNT, dtype, mean=2, std=3).numpy().astype("f8")
        assert abs(normal.mean() - 2) < 0.07 and abs(normal.std() - 3) < 0.05
        assert 0.66 < np.mean(np.abs(normal - 2) < 3) < 0.705
    log = np.log(generator.lognormal(COUNT, "float64", mean=0.5, std=0.25).numpy())
    assert abs(log.mean() - 0.5) < 0.006 and abs(log.std() - 0.25) < 0.004
    poisson = generator.poisson(COUNT, 4.5).numpy()
    assert poisson.dtype == np.uint32 and abs(poisson.mean() - 4.5) < 0.05 and abs(poisson.var() - 4.5) < 0.15


def test_types_of_bits() -> None:
    for kind, dtype in (("xorwow", "uint8"), ("mt19937", np.uint16), ("threefry4x64", "uint64")):
        bits = Generator(kind).bits((COUNT // 8, 8), dtype).numpy()
        assert bits.dtype == np.dtype(dtype) and bits.shape == (COUNT // 8, 8)
        ones = np.unpackbits(bits.view(np.uint8)).mean()
        assert abs(ones - 0.5) < 0.005


def test_dimensions() -> None:
    """Points of a Sobol sequence fill a cube evenly: each eighth of it has an eighth of them, but for the first."""
    points = Generator("sobol32", dimensions=3).uniform((3, 4096), "float64").numpy()
    eighths = (points > 0.5).astype(int)
    counts = np.bincount(eighths[0] * 4 + eighths[1] * 2 + eighths[2], minlength=8)
    assert np.all(np.abs(counts - 512) <= 2)


def test_arrays_of_every_layout() -> None:
    whole = hip.zeros((8, 9), "float32")
    part = whole[1:7, ::2]
    assert Generator("philox", 5).uniform(out=part) is part
    wanted = Generator("philox", 5).uniform(part.shape).numpy()
    assert np.array_equal(part.numpy(), wanted)
    kept = whole.numpy()
    kept[1:7, ::2] = 0
    assert not kept.any()
    with hip.Stream() as stream:
        found = Generator("xorwow", 5).normal(7, stream=stream)
        stream.synchronize()
    assert found.shape == (7,) and np.unique(found.numpy()).size == 7
    assert Generator().uniform(0).shape == (0,)


def test_wrong() -> None:
    with pytest.raises(RandomError, match="seed is 'x'; expected a whole number"):
        random.Generator(seed="x")
    with pytest.raises(RandomError, match="out is a ndarray on the host"):
        random.Generator().uniform(out=np.zeros(4, "f4"))
    with pytest.raises(RandomError, match="kind is 'dice'; there are xorwow, mrg32k3a"):
        random.Generator("dice")
    with pytest.raises(RandomError, match="seed is 1; sobol32 is quasirandom"):
        Generator("sobol32", 1)
    with pytest.raises(RandomError, match="dimensions is 2; xorwow is not quasirandom"):
        Generator(dimensions=2)
    with pytest.raises(RandomError, match="dtype is 'int8'; there are uint8"):
        Generator().bits(4, "int8")
    with pytest.raises(RandomError, match="either a shape or an array"):
        Generator().uniform()
    with pytest.raises(RandomError, match="mean is -1"):
        Generator().poisson(4, -1)
    with pytest.raises(RandomError, match="hiprandGenerateLongLong returned 103"):
        Generator("xorwow").bits(4, "uint64")
    with pytest.raises(RandomError, match="returned 105"):
        Generator("sobol32", dimensions=3).uniform(4)
