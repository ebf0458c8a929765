"""Dataclasses that make their methods late, beside the standard library's."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from cairn.base import records


def defined(dataclass: Callable[..., Any], field: Callable[..., Any]) -> dict[str, Any]:
    """The same classes by either decorator."""

    @dataclass(frozen=True, slots=True)
    class Frozen:
        """Fields of all kinds."""

        x: int
        y: tuple[int, ...] = ()
        z: list[int] = field(default_factory=list, repr=False)
        w: int | None = field(default=7, compare=False)

    @dataclass
    class Open:
        kind: ClassVar[str] = "open"
        a: int = 1
        b: dict[str, int] = field(default_factory=dict)

        def __post_init__(self) -> None:
            self.c = self.a + 1

    @dataclass
    class More(Open):
        d: str = "d"

    @dataclass(eq=False)
    class Single:
        a: int

    @dataclass(frozen=True)
    class Own:
        a: int

        def __hash__(self) -> int:
            return 5

        def __repr__(self) -> str:
            return "own"

    return {each.__name__: each for each in (Frozen, Open, More, Single, Own)}


OURS = defined(records.dataclass, records.field)
THEIRS = defined(dataclasses.dataclass, dataclasses.field)
Frozen = OURS["Frozen"]  # where pickle looks
Frozen.__qualname__ = "Frozen"


def shown(value: object) -> str:
    return repr(value).replace("defined.<locals>.", "")


@pytest.mark.parametrize(
    ("name", "args", "named"),
    [
        ("Frozen", (1,), {}),
        ("Frozen", (1, (2, 3)), {"w": None}),
        ("Frozen", (), {"x": 4, "z": [5]}),
        ("Open", (), {}),
        ("More", (3, {"k": 1}), {"d": "e"}),
        ("Single", (9,), {}),
        ("Own", (1,), {}),
    ],
)
def test_as_the_standard_librarys(name: str, args: tuple[Any, ...], named: dict[str, Any]) -> None:
    for _ in range(2):  # as defined, and with the methods that the first calls made
        ours, theirs = (classes[name](*args, **named) for classes in (OURS, THEIRS))
        assert shown(ours) == shown(theirs)
        again = OURS[name](*args, **named)
        assert (ours == again) is (theirs == THEIRS[name](*args, **named))
        assert ours == ours and ours != theirs and ours != 1
        assert (type(ours).__hash__ is None) is (type(theirs).__hash__ is None)
        assert records.as_dict(ours) == dataclasses.asdict(theirs) == dataclasses.asdict(ours)
        assert records.values(ours) == dataclasses.astuple(theirs)
        assert records.names(type(ours)) == type(theirs).__match_args__
        assert [each.name for each in dataclasses.fields(ours)] == [each.name for each in dataclasses.fields(theirs)]
        assert getattr(ours, "c", None) == getattr(theirs, "c", None)
        assert getattr(ours, "kind", None) == getattr(theirs, "kind", None)


def test_frozen() -> None:
    one = OURS["Frozen"](1, (2,))
    for change in (lambda: setattr(one, "x", 2), lambda: delattr(one, "x"), lambda: setattr(one, "other", 2)):
        with pytest.raises(dataclasses.FrozenInstanceError):
            change()
    tabled = OURS["Own"](1)
    assert hash(tabled) == 5
    assert hash(OURS["Frozen"](1, (2,), (), 3)) == hash(THEIRS["Frozen"](1, (2,), (), 3))
    assert records.replace(one, y=()) == OURS["Frozen"](1)
    assert dataclasses.replace(one, y=()) == OURS["Frozen"](1)
    assert not hasattr(one, "__dict__")


def test_wrong_arguments() -> None:
    for args, named in (((), {}), ((1, (), [], 2, 3), {}), ((1,), {"x": 1}), ((1,), {"v": 1})):
        for classes in (OURS, THEIRS):
            with pytest.raises(TypeError):
                classes["Frozen"](*args, **named)


def test_factories_make_anew() -> None:
    first, second = OURS["Open"](), OURS["Open"]()
    first.b["k"] = 1
    assert second.b == {}


def test_pickled_and_copied() -> None:
    one = OURS["Frozen"](1, (2,), [3])
    assert pickle.loads(pickle.dumps(one)) == one == copy.copy(one) == copy.deepcopy(one)


def test_matching() -> None:
    match OURS["Frozen"](1, (2,)):
        case Frozen(x, y):  # type: ignore[misc]
            assert (x, y) == (1, (2,))


def test_the_engine_loads_no_compiler_of_methods() -> None:
    """What the standard library's decorator loads takes as long as a small kernel's translation."""
    program = "import sys, cairn.vgpu.engine, cairn.vgpu.lower.function, cairn.hsa; print('inspect' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
