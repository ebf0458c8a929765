"""Dataclasses that cost little to define: the same decorator, with methods that are made when they are first called.

The standard library's compiles five methods for each class when it is defined, and loads ``inspect`` and ``ast`` for
that: more than half of the time that a new process took until it translated its first kernel. Type checkers see the
standard library's names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass, field, replace
else:

    def dataclass(cls=None, /, *, frozen=False, slots=False, eq=True):
        """As the standard library's."""
        if cls is None:
            return lambda decorated: _made(decorated, frozen=frozen, slots=slots, eq=eq)
        return _made(cls, frozen=frozen, slots=slots, eq=eq)

    def field(*, default=None, default_factory=None, repr=True, compare=True):
        """As the standard library's; a default of None is none."""
        return _Field(_Missing if default is None else default, default_factory, shown=repr, compared=compare)

    def replace(instance, /, **changes):
        """As the standard library's."""
        for name in instance.__match_args__:
            if name not in changes:
                changes[name] = getattr(instance, name)
        return instance.__class__(**changes)


def names(cls: type) -> tuple[str, ...]:
    """The names of a dataclass's fields, in order."""
    found: tuple[str, ...] = cls.__match_args__  # type: ignore[attr-defined]
    return found


def values(instance: Any) -> tuple[Any, ...]:
    """The values of its fields."""
    return tuple(getattr(instance, name) for name in names(type(instance)))


def as_dict(instance: Any) -> dict[str, Any]:
    """Its fields by name."""
    return dict(zip(names(type(instance)), values(instance), strict=True))


class _Missing:
    """No default."""


class _Field:
    """What is known of one field. ``name`` comes with the class."""

    __slots__ = ("compared", "default", "factory", "name", "shown")

    def __init__(self, default: Any, factory: Any = None, *, shown: bool = True, compared: bool = True) -> None:
        self.name = ""
        self.default = default
        self.factory = factory
        self.shown = shown
        self.compared = compared


class _Record:
    """One class: its fields, and the methods that are made later."""

    __slots__ = ("cls", "fields", "frozen")

    def __init__(self, fields: tuple[Any, ...], frozen: bool) -> None:
        self.cls: Any = None
        self.fields = fields
        self.frozen = frozen

    def compiled(self, name: str, parameters: list[str], body: list[str], known: dict[str, Any]) -> None:
        """Put a method made of text into the class."""
        text = f"def {name}({', '.join(parameters)}):\n " + "\n ".join(body or ["pass"])
        exec(text, known)
        method = known.pop(name)
        method.__qualname__ = f"{self.cls.__qualname__}.{name}"
        setattr(self.cls, name, method)

    def initializer(self) -> None:
        """``__init__``; slots of what is frozen are written by their descriptors."""
        known: dict[str, Any] = {"_set": object.__setattr__, "_missing": _Missing}
        parameters, body = ["self"], []
        for each in self.fields:
            name, value = each.name, each.name
            if each.factory is not None:
                known[f"_f_{name}"] = each.factory
                parameters.append(f"{name}=_missing")
                value = f"_f_{name}() if {name} is _missing else {name}"
            elif each.default is not _Missing:
                known[f"_d_{name}"] = each.default
                parameters.append(f"{name}=_d_{name}")
            else:
                parameters.append(name)
            slot: Any = getattr(self.cls, name, None)
            if not self.frozen:
                body.append(f"self.{name} = {value}")
            elif type(slot).__name__ == "member_descriptor":
                known[f"_s_{name}"] = slot.__set__
                body.append(f"_s_{name}(self, {value})")
            else:
                body.append(f"_set(self, {name!r}, {value})")
        if hasattr(self.cls, "__post_init__"):
            body.append("self.__post_init__()")
        self.compiled("__init__", parameters, body, known)

    def equality(self) -> None:
        """``__eq__``: of all fields that are compared, in objects of one class."""
        own, other = (self._tuple(name) for name in ("self", "other"))
        body = ["if other is self: return True"]
        body.append(f"return {own} == {other} if other.__class__ is self.__class__ else NotImplemented")
        self.compiled("__eq__", ["self", "other"], body, {})

    def hashing(self) -> None:
        """``__hash__`` of what is frozen."""
        self.compiled("__hash__", ["self"], [f"return hash({self._tuple('self')})"], {})

    def _tuple(self, name: str) -> str:
        return "(" + "".join(f"{name}.{each.name}, " for each in self.fields if each.compared) + ")"


def _made(cls: Any, *, frozen: bool, slots: bool, eq: bool) -> Any:
    own = cls.__dict__
    found: dict[str, Any] = {}
    for base in cls.__mro__[-1:0:-1]:
        found.update((each.name, each) for each in base.__dict__.get("__record_fields__", ()))
    declared = own.get("__annotations__", {})
    for name, type_ in declared.items():
        if str(type_).startswith(("ClassVar", "typing.ClassVar")):
            continue
        given = own.get(name, _Missing)
        each = given if isinstance(given, _Field) else _Field(given)
        each.name = name
        found[name] = each
        if each is given and not slots:
            if each.default is _Missing:
                delattr(cls, name)
            else:
                setattr(cls, name, each.default)
    record = _Record(tuple(found.values()), frozen)
    added = _methods(record, own, frozen=frozen, eq=eq)
    added["__record_fields__"] = record.fields
    added["__match_args__"] = tuple(found)
    added["__dataclass_fields__"] = _STANDARD
    if not slots:
        for name, value in added.items():
            setattr(cls, name, value)
        record.cls = cls
        return cls
    held = {name for base in cls.__mro__[1:] for name in base.__dict__.get("__slots__", ())}
    kept = {k: v for k, v in own.items() if k not in found and k not in ("__dict__", "__weakref__")}
    if frozen:
        kept |= {"__getstate__": _state, "__setstate__": _restore}
    kept |= added
    kept["__slots__"] = tuple(name for name in found if name not in held)
    made = type(cls)(cls.__name__, cls.__bases__, kept)
    made.__qualname__ = cls.__qualname__
    record.cls = made
    return made


def _methods(record: _Record, own: Any, *, frozen: bool, eq: bool) -> dict[str, Any]:
    """The methods that a class does not define itself, of which those that are hot make themselves when called."""

    def __init__(self: Any, *args: Any, **named: Any) -> None:
        record.initializer()
        record.cls.__init__(self, *args, **named)

    def __eq__(self: Any, other: object) -> Any:
        record.equality()
        return record.cls.__eq__(self, other)

    def __hash__(self: Any) -> int:
        record.hashing()
        return int(record.cls.__hash__(self))

    added: dict[str, Any] = {}
    if "__init__" not in own:
        added["__init__"] = __init__
    if "__repr__" not in own:
        added["__repr__"] = _shown
    if eq:
        hashed = own.get("__hash__") is not None or ("__hash__" in own and "__eq__" not in own)
        if "__eq__" not in own:
            added["__eq__"] = __eq__
        if not hashed:
            added["__hash__"] = __hash__ if frozen else None
    if frozen:
        added["__setattr__"] = added["__delattr__"] = _refused
    return added


def _shown(self: Any) -> str:
    shown = (f"{each.name}={getattr(self, each.name)!r}" for each in self.__record_fields__ if each.shown)
    return f"{self.__class__.__qualname__}({', '.join(shown)})"


def _refused(self: Any, name: str, *_: Any) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _state(self: Any) -> list[Any]:
    return [getattr(self, each.name) for each in self.__record_fields__]


def _restore(self: Any, state: list[Any]) -> None:
    for each, value in zip(self.__record_fields__, state, strict=True):
        object.__setattr__(self, each.name, value)


class _Standard:
    """``__dataclass_fields__``, for the standard library's functions: made when it is asked for."""

    def __get__(self, instance: Any, cls: Any) -> dict[str, Any]:
        import dataclasses

        kinds = {each.name: dataclasses.field(repr=each.shown, compare=each.compared) for each in cls.__record_fields__}
        made: Any = dataclasses.make_dataclass("Fields", [(name, Any, kind) for name, kind in kinds.items()])
        return dict(made.__dataclass_fields__)


_STANDARD = _Standard()
