"""Small inputs for programs of Rodinia, and HeCBench's forms of them, whose own input files are downloads.

The formats are those that the programs read; the numbers are random, from a fixed seed. A program's own check compares
its device with its host, so that any well-formed input does.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from pathlib import Path


def place(program: Path, data: Path) -> None:
    """Put the inputs of ``program`` below the folder ``data``, which may be a link into the collection."""
    name = program.name.removesuffix("-cuda").removesuffix("-hip")
    files = INPUTS.get(name, {})
    if not files:
        return
    if data.is_symlink():
        original = data.resolve()
        data.unlink()
        data.mkdir()
        for entry in original.iterdir():
            if entry.name != name:
                (data / entry.name).symlink_to(entry)
    (data / name).mkdir(parents=True, exist_ok=True)
    for file, made in files.items():
        generator = random.Random(f"{name}/{file}")
        (data / name / file).write_text("\n".join(made(generator)) + "\n")


def graph(generator: random.Random) -> Iterable[str]:
    """bfs: nodes (first edge, how many), the source, edges (target, cost)."""
    nodes, degrees = 4096, [generator.randint(1, 6) for _ in range(4096)]
    yield str(nodes)
    first = 0
    for degree in degrees:
        yield f"{first} {degree}"
        first += degree
    yield from ("", "0", "", str(first))
    for _ in range(first):
        yield f"{generator.randrange(nodes)} {generator.randint(1, 10)}"


def numbers(count: int, low: float, high: float) -> Callable[[random.Random], Iterable[str]]:
    """One number a line: hotspot's temperatures and powers."""
    return lambda generator: (f"{generator.uniform(low, high):.6f}" for _ in range(count))


def features(generator: random.Random) -> Iterable[str]:
    """kmeans: a point's number and 34 features."""
    for point in range(4096):
        yield " ".join([str(point), *(f"{generator.random():.4f}" for _ in range(34))])


def records(generator: random.Random) -> Iterable[str]:
    """b+tree: how many keys, and the keys."""
    keys = list(range(10000))
    generator.shuffle(keys)
    return map(str, [len(keys), *keys])


def mesh(generator: random.Random) -> Iterable[str]:
    """cfd: elements in a ring of tetrahedra; area, and of each of four sides the neighbour and the normal."""
    count = 2304
    yield str(count)
    for element in range(count):
        sides = []
        for step in (-1, 1, -48, 48):
            normal = " ".join(f"{generator.uniform(-0.01, 0.01):.6f}" for _ in range(3))
            sides.append(f"{(element + step) % count + 1} {normal}")
        yield f"{generator.uniform(0.5, 1.0):.6f} " + " ".join(sides)


def hurricanes(generator: random.Random) -> Iterable[str]:
    """nn: records of 49 bytes."""
    for _ in range(2500):
        day = f"{generator.randint(1950, 2004):4} {generator.randint(1, 12):2} {generator.randint(1, 28):2}"
        time = f"{generator.choice((0, 6, 12, 18)):2} {generator.randint(1, 28):2} {'ALBERTO':<9}"
        where = f"{generator.uniform(7, 70):5.1f} {generator.uniform(0, 358):5.1f}"
        yield f"{day} {time} {where} {generator.randint(10, 164):4} {generator.randint(0, 899):4}"


def text(generator: random.Random) -> Iterable[str]:
    """huffman: bytes, some of them more often than others."""
    for _ in range(1024):
        yield "".join(generator.choice("eeeeetttaaooinshrdlu") for _ in range(255))


INPUTS: dict[str, dict[str, Callable[[random.Random], Iterable[str]]]] = {
    "bfs": {"small.txt": graph},
    "b+tree": {"mil.txt": records, "command.txt": lambda _: ("j 600 300", "k 1000")},
    "cfd": {"small.mesh": mesh},
    "hotspot": {"temp_64": numbers(64 * 64, 320, 345), "power_64": numbers(64 * 64, 0, 0.002)},
    "hotspot3D": {"temp_64x8": numbers(64 * 64 * 8, 320, 345), "power_64x8": numbers(64 * 64 * 8, 0, 0.002)},
    "huffman": {"small.in": text},
    "kmeans": {"small": features, "kdd_cup": features},
    "nn": {f"cane4_{n}.db": hurricanes for n in range(4)},
}
