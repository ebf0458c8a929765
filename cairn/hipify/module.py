"""Modules of PTX given as text (what ``nvcc -ptx`` and NVRTC write, or a hand) as one source of HIP C++.

Each function becomes one of C++: registers are variables, labels are labels, and an instruction is what ``statements``
makes of it in inline assembly. Parameters are bits or structures of bytes, so that their places are PTX's.
"""

from __future__ import annotations

import math

from cairn.base.errors import CompileError
from cairn.hipify import module_body, ptx_registers
from cairn.hipify.inline import Unknown
from cairn.hipify.module_body import Body, Symbol, own_name, signature
from cairn.hipify.module_parts import Function, Variable, parts

#: Functions that CUDA's driver brings, with the header's that do the same.
_BROUGHT = {"vprintf": "ptx_vprintf", "__assertfail": "ptx_assertfail", "malloc": "ptx_malloc", "free": "ptx_free"}


def translated(text: str, *, alone: bool = True) -> str:
    """The HIP C++ of a module of PTX; ``alone``: it is linked with no other, so that all its names may be seen.

    Raises CompileError that names what is not translated.
    """
    try:
        return _Module(text, alone).made()
    except Unknown as error:
        raise CompileError(f"PTX: {error} is not translated") from error


class _Module:
    """Everything that a module has, by name."""

    def __init__(self, text: str, alone: bool) -> None:
        self.variables: list[Variable] = []
        self.functions: dict[str, Function] = {}
        self.symbols: dict[str, Symbol] = {}
        self.aliases: list[tuple[str, str]] = []
        for part in parts(text):
            if isinstance(part, Variable):
                if alone and not part.linkage:
                    part = part._replace(linkage="visible")  # programs ask for variables of any kind
                self.variables.append(part)
                self.symbols[part.name] = module_body.symbol(part)
            elif isinstance(part, Function):
                if part.body or part.name not in self.functions:
                    self.functions[part.name] = part
                self.symbols[part.name] = Symbol(f"((char*)(void*)&{own_name(part.name)})", "code")
            else:
                self.aliases.append(part)
        for new, old in self.aliases:
            known = self.functions.get(old)
            if known is None:
                raise Unknown(f".alias {new}, {old}")
            self.functions[new] = known._replace(name=new, body=known.body)

    def made(self) -> str:
        """The source."""
        lines = ["#include <hip/hip_runtime.h>", "#include <hip/detail/ptx_module.h>"]
        for function in self.functions.values():
            brought = _BROUGHT.get(function.name) if not function.body else None
            own = own_name(function.name)
            lines.append(f"#define {own} {brought}" if brought else self._head(function) + ";")
        lines += [module_body.declaration(each, self.symbols) for each in self._ordered()]
        for function in self.functions.values():
            if function.body:
                lines.append(f"{self._head(function, defined=True)}\n{{\n{self._body(function)}\n}}")
        return "\n".join(lines) + "\n"

    def _ordered(self) -> list[Variable]:
        """Variables after those whose addresses they hold."""
        placed: dict[str, Variable] = {}
        by_name = {each.name: each for each in self.variables}

        def place(variable: Variable, depth: int = 0) -> None:
            if depth > len(by_name):
                raise Unknown(f"the initial value of {variable.name}, which holds its own address,")
            for value in variable.initial:
                for name in value.replace("(", " ").replace(")", " ").replace("+", " ").split():
                    if name in by_name and name not in placed:
                        place(by_name[name], depth + 1)
            placed.setdefault(variable.name, variable)

        for each in self.variables:
            place(each)
        return list(placed.values())

    def _body(self, function: Function) -> str:
        body = Body(function, self.symbols, self.functions)
        try:
            return ptx_registers.settled(body.made(), own=True)
        except Unknown as error:
            at = f"`{body.at}` in " if body.at else ""
            why = "" if str(error) in body.at else f" ({error})"
            raise Unknown(f"{at}{function.name}{why}") from error

    @staticmethod
    def _head(function: Function, *, defined: bool = False) -> str:
        """The declaration of a function."""
        result, kinds = signature(function.results, function.parameters)
        names = (
            module_body.register_name(each.name) if each.register else own_name(each.name)
            for each in function.parameters
        )
        pairs = (f"{kind} {name}" if defined else kind for kind, name in zip(kinds, names, strict=True))
        outside = function.linkage in ("visible", "extern", "weak") or function.entry
        named = "" if defined or not outside else f' __asm__("{function.name}")'
        words = ['extern "C"' if outside else "static", "__global__" if function.entry else "__device__"]
        if function.linkage == "weak":
            words.append("__attribute__((weak))")
        most = function.bounds.get("reqntid") or function.bounds.get("maxntid")
        if function.entry and most:
            words.append(f"__launch_bounds__({math.prod(most)})")
        cluster = function.bounds.get("reqnctapercluster")
        if cluster and defined:
            words.append(f"__cluster_dims__({', '.join(map(str, cluster))})")
        return f"{' '.join(words)} {result} {own_name(function.name)}({', '.join(pairs)}){named}"
