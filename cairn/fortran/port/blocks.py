"""Fortran's statements as C++."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from cairn.fortran.port.expressions import ATOMICS, Expressions, safe
from cairn.fortran.port.program import Node, Symbol, Type, first, walk
from cairn.fortran.port.source import Line

_BEGIN = (
    "Nonlabel_Do_Stmt",
    "Label_Do_Stmt",
    "If_Then_Stmt",
    "Select_Case_Stmt",
    "End_Do_Stmt",
    "End_If_Stmt",
    "End_Select_Stmt",
)
_LOOPS = ("Block_Nonlabel_Do_Construct", "Block_Label_Do_Construct")


def is_loop(node: Node) -> bool:
    return type(node).__name__ in _LOOPS


@dataclass
class Loop:
    """A counted loop: its variable, bounds, step (None for 1) and what it repeats."""

    node: Node
    variable: str
    low: Node
    high: Node
    step: Node | None
    body: list[Node]


def counted(node: Node) -> Loop | None:
    """A construct as a counted loop; None for `do while` and `do`."""
    head = next(each for each in node.children if type(each).__name__ in _BEGIN)
    control = next((each for each in walk(head) if type(each).__name__ == "Loop_Control"), None)
    if control is None or control.items[1] is None:
        return None
    name, limits = control.items[1]
    step = limits[2] if len(limits) > 2 else None
    return Loop(node, str(name).lower(), limits[0], limits[1], step, inner(node))


def inner(node: Node) -> list[Node]:
    """What a loop repeats."""
    return [each for each in node.children if type(each).__name__ not in _BEGIN and type(each).__name__ != "Comment"]


@dataclass
class Blocks:
    """Writes statements of one kernel. ``special`` may take a directive's line, and says what to do with the next
    statement; ``returns`` is what `return` becomes."""

    expressions: Expressions
    line_of: Callable[[Node], Line]
    directive: Callable[[Node], str] = lambda node: ""
    returns: str = "return;"
    lines: list[str] = field(default_factory=list)
    depth: int = 1
    names: list[str] = field(default_factory=list)
    made: int = 0

    def emit(self, text: str) -> None:
        self.lines.append("  " * self.depth + text)

    def all(self, nodes: list[Node]) -> None:
        for node in nodes:
            self.one(node)

    def one(self, node: Node) -> None:
        """One statement or construct. Raises Unsupported for what a kernel cannot do."""
        name = type(node).__name__
        handler = getattr(self, "_" + name.lower(), None)
        if name in _LOOPS:
            handler = self._loop
        if handler is None:
            raise self.expressions.known.refuse(f"`{str(node).splitlines()[0]}` has no translation in a kernel", node)
        how = self.directive(node)
        if how == "atomic":
            self._atomic(node)
        else:
            handler(node)

    # ---- statements ----

    def _assignment_stmt(self, node: Node) -> None:
        target, _, value = node.items
        place, kind = self.expressions.typed(target)
        symbol = self.expressions.scope.find(str(target).lower())
        if symbol is not None and symbol.rank:
            self._whole(symbol, value, node)
            return
        self.emit(f"{place} = {self.expressions.converted(value, kind)};")

    def _whole(self, symbol: Symbol, value: Node, node: Node) -> None:
        """One value for all elements of an array."""
        for each in walk(value):
            other = self.expressions.scope.find(str(each).lower()) if type(each).__name__ == "Name" else None
            if other is not None and other.rank:
                raise self.expressions.known.refuse(
                    f"`{node}`: arrays have no arithmetic in a kernel: write a loop", node
                )
        name = self.expressions.known.variable(symbol)
        self.made += 1
        index = f"cairn_{self.made}"
        code = self.expressions.converted(value, symbol.type)
        self.emit(f"for (int {index} = 0; {index} < {name}.size(); ++{index}) {name}.data[{index}] = {code};")

    def _atomic(self, node: Node) -> None:
        """An update that other threads see whole: x = x op value."""
        target, _, value = node.items
        place, kind = self.expressions.typed(target)
        operator, other = _update(str(target), value)
        if not operator:
            self.emit(f"{place} = {self.expressions.converted(value, kind)};")  # a write of one number
            return
        code = self.expressions.converted(other, kind)
        functions = {"+": "atomicAdd", "max": "atomicMax", "min": "atomicMin", "iand": "atomicAnd", "ior": "atomicOr"}
        functions |= {"ieor": "atomicXor"}
        if operator == "-":
            operator, code = "+", f"-({code})"
        if operator not in functions:
            raise self.expressions.known.refuse(f"`{node}`: no atomic update of this kind on the device", node)
        if kind == Type("integer", 8):
            place, code = f"*(unsigned long long *)&{place}", f"(unsigned long long)({code})"
        self.emit(f"{functions[operator]}(&{place}, {code});")

    def _call_stmt(self, node: Node) -> None:
        name = str(node.items[0]).lower()
        arguments = list(getattr(node.items[1], "children", ()) or ())
        known = self.expressions.statement(name)
        if known:
            self.emit(f"{known};")
        elif name in ATOMICS:
            self.emit(f"{self.expressions.atomic(name, arguments)[0]};")
        else:
            procedure = self.expressions.known.procedure(name)
            if procedure is None:
                hint = f"the device has no subroutine {name}: attributes(device) or !$acc routine makes one"
                raise self.expressions.known.refuse(f"`{node}`: {hint}", node)
            self.emit(f"{self.expressions.call(procedure, arguments, node)};")

    def _if_stmt(self, node: Node) -> None:
        self.emit(f"if ({self.expressions.text(node.items[0])}) {{")
        self._inside([node.items[1]])
        self.emit("}")

    def _inside(self, nodes: list[Node]) -> None:
        self.depth += 1
        self.all(nodes)
        self.depth -= 1

    def _return_stmt(self, node: Node) -> None:
        self.emit(self.returns)

    def _continue_stmt(self, node: Node) -> None:
        self.emit(";")

    def _stop_stmt(self, node: Node) -> None:
        self.emit("__builtin_trap();")

    _error_stop_stmt = _stop_stmt

    def _exit_stmt(self, node: Node) -> None:
        self._leave(node, "end", "break;")

    def _cycle_stmt(self, node: Node) -> None:
        self._leave(node, "next", "continue;")

    def _leave(self, node: Node, word: str, simple: str) -> None:
        name = str(node.items[1]).lower() if node.items[1] is not None else ""
        self.emit(f"goto {name}_{word};" if name and self.names and self.names[-1] != name else simple)

    def _comment(self, node: Node) -> None:
        """Remarks are not translated."""

    def _print_stmt(self, node: Node) -> None:
        words = [
            self.expressions.typed(each)
            for each in getattr(node.items[1], "children", [node.items[1]])
            if "Char" not in type(each).__name__
        ]
        texts = [
            str(each).strip("'\"").replace("%", "%%").replace('"', '\\"')
            for each in getattr(node.items[1], "children", [node.items[1]])
            if "Char" in type(each).__name__
        ]
        form = {"integer": ("%lld", "(long long)"), "real": ("%g", "(double)"), "logical": ("%d", "(int)")}
        parts = " ".join([*texts, *(form.get(kind.base, ("%d", ""))[0] for _, kind in words)])
        values = "".join(f", {form.get(kind.base, ('', ''))[1]}({code})" for code, kind in words)
        self.emit(f'printf("{parts}\\n"{values});')

    # ---- constructs ----

    def _if_construct(self, node: Node) -> None:
        for each in node.children:
            name = type(each).__name__
            if name == "If_Then_Stmt":
                self.emit(f"if ({self.expressions.text(each.items[0])}) {{")
            elif name == "Else_If_Stmt":
                self.emit(f"}} else if ({self.expressions.text(each.items[0])}) {{")
            elif name == "Else_Stmt":
                self.emit("} else {")
            elif name == "End_If_Stmt":
                self.emit("}")
            else:
                self._inside([each])

    def _case_construct(self, node: Node) -> None:
        """Cases as a chain of questions: the default comes last."""
        subject = self.expressions.text(node.children[0].items[0])
        groups: list[tuple[str, list[Node]]] = []
        for each in node.children[1:]:
            name = type(each).__name__
            if name == "Case_Stmt":
                groups.append((self._selected(subject, each.items[0]), []))
            elif name != "End_Select_Stmt":
                groups[-1][1].append(each)
        groups.sort(key=lambda group: not group[0])
        for at, (condition, nodes) in enumerate(groups):
            question = f"if ({condition}) {{" if condition else "{"
            self.emit(question if at == 0 else f"}} else {question}")
            self._inside(nodes)
        if groups:
            self.emit("}")

    def _selected(self, subject: str, selector: Node) -> str:
        values = selector.items[0]
        if values is None:
            return ""
        parts = []
        for each in getattr(values, "children", ()) if "List" in type(values).__name__ else [values]:
            if type(each).__name__ == "Case_Value_Range":
                low, high = each.items
                words = [f"{subject} >= {self.expressions.text(low)}"] if low is not None else []
                words += [f"{subject} <= {self.expressions.text(high)}"] if high is not None else []
                parts.append(f"({' && '.join(words)})")
            else:
                parts.append(f"{subject} == {self.expressions.text(each)}")
        return " || ".join(parts)

    def _loop(self, node: Node) -> None:
        loop = counted(node)
        head = next(each for each in node.children if type(each).__name__ in _BEGIN)
        name = str(getattr(getattr(head, "item", None), "name", "") or "").lower()
        if loop is None:
            control = next((each for each in walk(head) if type(each).__name__ == "Loop_Control"), None)
            self.emit(f"while ({self.expressions.text(control.items[0]) if control is not None else 'true'}) {{")
        else:
            self._counted(loop)
        self.names.append(name)
        self._inside(inner(node))
        used = {str(each.items[1]).lower() for each in walk(node) if type(each).__name__ in ("Cycle_Stmt", "Exit_Stmt")}
        if name and name in used:
            self.emit(f"{name}_next:;")
        self.emit("}")
        if name and name in used:
            self.emit(f"{name}_end:;")
        self.names.pop()

    def _counted(self, loop: Loop) -> None:
        variable = safe(loop.variable)
        low, high = self.expressions.text(loop.low), self.expressions.text(loop.high)
        step = self.expressions.text(loop.step) if loop.step is not None else "1"
        if not re.fullmatch(r"-?\w+", high):
            self.made += 1
            self.emit(f"const auto cairn_{self.made} = {high};")
            high = f"cairn_{self.made}"
        if re.fullmatch(r"-?\d+", step):
            question = f"{variable} {'>=' if step.startswith('-') else '<='} {high}"
            change = f"++{variable}" if step == "1" else f"{variable} += {step}"
        else:
            question, change = f"({step}) > 0 ? {variable} <= {high} : {variable} >= {high}", f"{variable} += {step}"
        self.emit(f"for ({variable} = {low}; {question}; {change}) {{")


def _update(target: str, value: Node) -> tuple[str, Node]:
    """The operator and the other operand of ``target = target operator other``; an empty operator for another form."""
    name = type(value).__name__
    if name in ("Level_2_Expr", "Add_Operand"):
        left, operator, right = value.items
        if str(left).lower() == target.lower():
            return operator, right
        if str(right).lower() == target.lower() and operator in "+*":
            return operator, left
    if name in ("Intrinsic_Function_Reference", "Part_Ref"):
        arguments = list(getattr(value.items[1], "children", ()))
        others = [each for each in arguments if str(each).lower() != target.lower()]
        if len(arguments) == 2 and len(others) == 1:
            return str(value.items[0]).lower(), others[0]
    if name in ("Or_Operand", "Equiv_Operand"):
        left, operator, right = value.items
        if str(left).lower() == target.lower():
            return str(operator).lower(), right
    return "", None


def begins(node: Node) -> int:
    """The line of the parsed text that a statement begins at."""
    return first(node)


update = _update
