"""OpenACC: data on the device by a table at run time, loops as kernels."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from cairn.fortran.port.blocks import Loop, counted, inner, is_loop
from cairn.fortran.port.cuda import found_reductions, nested
from cairn.fortran.port.kernels import OPERATORS, Argument, Maker, Plan, names_in, written_in
from cairn.fortran.port.program import Node, Scope, last, walk
from cairn.fortran.port.source import Line, closing, split

#: The interfaces of the header's functions.
INTERFACES = (
    "subroutine cairn_acc_enter(host, bytes, how, queue) bind(c)",
    "  import",
    "  type(*), dimension(*) :: host",
    "  integer(8), value :: bytes",
    "  integer(c_int), value :: how, queue",
    "end subroutine",
    "subroutine cairn_acc_exit(host, bytes, how, queue) bind(c)",
    "  import",
    "  type(*), dimension(*) :: host",
    "  integer(8), value :: bytes",
    "  integer(c_int), value :: how, queue",
    "end subroutine",
    "subroutine cairn_acc_update(host, bytes, to_host, if_present, queue) bind(c)",
    "  import",
    "  type(*), dimension(*) :: host",
    "  integer(8), value :: bytes",
    "  integer(c_int), value :: to_host, if_present, queue",
    "end subroutine",
    "subroutine cairn_acc_wait(queue) bind(c)",
    "  import",
    "  integer(c_int), value :: queue",
    "end subroutine",
)
_CREATE, _COPY, _PRESENT, _FINALIZE = 0, 1, 2, 4
# Data clauses: what they do where data comes, and where it goes (None: nothing).
_CLAUSES: dict[str, tuple[int | None, int | None]] = {
    "copy": (_COPY, _COPY),
    "copyin": (_COPY, _CREATE),
    "copyout": (_CREATE, _COPY),
    "create": (_CREATE, _CREATE),
    "present": (_PRESENT, _CREATE),
    "delete": (None, _CREATE),
    "no_create": (None, None),
    "deviceptr": (None, None),
    "attach": (None, None),
    "detach": (None, None),
}
_CLAUSES |= {
    f"{old}{name}": _CLAUSES[name] for old in ("p", "present_or_") for name in ("copy", "copyin", "copyout", "create")
}
_COMPUTE = ("parallel", "kernels", "serial")
_IGNORED = ("cache", "init", "shutdown", "set", "routine", "end loop", "end atomic", "atomic", "loop")


@dataclass
class Directive:
    """A directive: its words, and its clauses with what stands in their parentheses."""

    line: Line
    number: int
    name: str
    clauses: list[tuple[str, str]]

    def all(self, name: str) -> list[str]:
        return [value for clause, value in self.clauses if clause == name]

    def has(self, *names: str) -> bool:
        return any(clause in names for clause, _ in self.clauses)

    @property
    def queue(self) -> str:
        given = self.all("async")
        return (f"int({given[0]}, 4)" if given[0] else "0") if given else "-1"


_NAMES = re.compile(
    r"(?:(?:parallel|kernels|serial)(?:\s+loop)?|end\s+\w+(?:\s+(?:loop|data))?|enter\s+data|exit\s+data|host_data|\w+)\b"
)


def read(line: Line, number: int) -> Directive:
    """A directive's line, taken apart."""
    text = line.text.strip().lower()
    match = _NAMES.match(text)
    name = re.sub(r"\s+", " ", match[0]) if match else text
    rest = line.text.strip()[match.end() if match else 0 :]
    clauses = []
    if name == "wait" and rest.lstrip().startswith("("):
        rest = f" queues{rest.lstrip()}"
    at = 0
    while word := re.compile(r"[\s,]*(\w+)\s*").match(rest, at):
        at, value = word.end(), ""
        if rest[at : at + 1] == "(":
            stop = closing(rest, at)
            value, at = rest[at + 1 : stop].strip(), stop + 1
        clauses.append((word[1].lower(), value))
    return Directive(line, number, name, clauses)


@dataclass
class _Data:
    """Data of a construct: an array as it stands in a clause, and what happens to it at both ends."""

    text: str
    enter: int | None
    leave: int | None


@dataclass
class Regions:
    """Rewrites the OpenACC directives of one file."""

    maker: Maker
    offered: set[str]
    made: int = 0
    stack: list[tuple[Directive, list[_Data]]] = field(default_factory=list)

    def scope(self, scope: Scope) -> None:
        """The directives of one procedure. Raises Unsupported."""
        self.stack = []
        inside = [each for each in scope.inside() if each is not scope]
        done = 0
        for number, line in enumerate(self.maker.file.lines, 1):
            if line.directive != "acc" or not scope.first - 1 <= number <= scope.last or number <= done:
                continue
            if any(each.first - 1 <= number <= each.last for each in inside):
                continue
            done = self._one(scope, read(line, number))
        if self.stack:
            opened = self.stack[-1][0]
            raise self.refuse(f"!$acc {opened.name} has no end", opened.line)
        for line in self.maker.file.lines[scope.first - 1 : scope.last]:
            if line.is_code and re.match(r"^\s*use\s+openacc\b", line.text, re.IGNORECASE):
                line.changed = []

    def refuse(self, what: str, line: Line) -> Exception:
        return self.maker.file.refuse(what, line)

    def _one(self, scope: Scope, directive: Directive) -> int:
        """One directive. Returns the last line that it took."""
        line, name = directive.line, directive.name
        head = self._indent(directive.number)
        if name.split()[0] in _COMPUTE:
            return self._compute(scope, directive)
        if name == "data":
            data = self._data(scope, directive)
            self.stack.append((directive, data))
            line.changed = self._guarded(directive, self._enter(scope, data, directive.queue, line), head)
        elif name == "end data":
            if not self.stack:
                raise self.refuse("!$acc end data without data", line)
            opened, data = self.stack.pop()
            line.changed = self._guarded(opened, self._leave(scope, data, opened.queue, line), head)
        elif name == "enter data":
            line.changed = self._guarded(
                directive, self._enter(scope, self._data(scope, directive), directive.queue, line), head
            )
        elif name == "exit data":
            extra = _FINALIZE if directive.has("finalize") else 0
            calls = self._leave(scope, self._data(scope, directive), directive.queue, line, extra)
            line.changed = self._guarded(directive, calls, head)
        elif name == "update":
            line.changed = self._guarded(directive, self._update(scope, directive), head)
        elif name == "wait":
            queues = [q for value in directive.all("queues") for q in split(value)] or ["-1"]
            line.changed = [f"{head}call cairn_acc_wait(int({queue}, 4))" for queue in queues]
        elif name in _IGNORED:
            line.changed = []
        else:
            raise self.refuse(f"!$acc {name} has no translation", line)
        return directive.number

    def _indent(self, number: int) -> str:
        lines = self.maker.file.lines
        return next((line.indent for line in lines[number:] if line.is_code), "  ")

    def _guarded(self, directive: Directive, calls: list[str], head: str) -> list[str]:
        """Calls, under the condition of the directive's `if`."""
        condition = directive.all("if")
        if condition and calls:
            return [f"{head}if ({condition[0]}) then", *(f"{head}  {call}" for call in calls), f"{head}end if"]
        return [head + call for call in calls]

    # ---- data ----

    def _data(self, scope: Scope, directive: Directive) -> list[_Data]:
        found = []
        for clause, value in directive.clauses:
            if clause in _CLAUSES:
                enter, leave = _CLAUSES[clause]
                found += [
                    _Data(word, enter, leave)
                    for word in split(value.split(":", 1)[1] if "readonly:" in value else value)
                ]
        return found

    def _place(self, scope: Scope, text: str, line: Line) -> tuple[str, str] | None:
        """What Fortran passes for an array or a part of it, and its bytes; None for a scalar."""
        match = re.fullmatch(r"(\w+)\s*(?:\((.*)\))?", text.strip(), re.DOTALL)
        symbol = scope.find(match[1]) if match else None
        if match is None or symbol is None:
            raise self.refuse(f"{text}: expected a variable or a part of an array", line)
        name = match[1]
        if not symbol.rank:
            return None
        size = f"storage_size({name}, 8)/8"
        if match[2] is None:
            return name, f"{size}*size({name}, kind=8)"
        dims = [split(part, ":") or ["", ""] for part in split(match[2])]
        if any(part != ["", ""] for part in dims[:-1]):
            raise self.refuse(f"{text}: a part with gaps between: only the last dimension may be a range", line)
        low, high = (dims[-1] * 2)[:2] if len(dims[-1]) == 1 else dims[-1][:2]
        low, high = low or f"lbound({name}, {len(dims)})", high or f"ubound({name}, {len(dims)})"
        start = [f"lbound({name}, {at})" for at in range(1, len(dims))] + [low]
        rows = "".join(f"*size({name}, {at}, kind=8)" for at in range(1, len(dims)))
        return f"{name}({', '.join(start)})", f"{size}*int(({high}) - ({low}) + 1, 8){rows}"

    def _enter(self, scope: Scope, data: list[_Data], queue: str, line: Line) -> list[str]:
        return self._calls("enter", scope, [(each.text, each.enter) for each in data], queue, line)

    def _leave(self, scope: Scope, data: list[_Data], queue: str, line: Line, extra: int = 0) -> list[str]:
        pairs = [(each.text, None if each.leave is None else each.leave | extra) for each in reversed(data)]
        return self._calls("exit", scope, pairs, queue, line)

    def _calls(self, what: str, scope: Scope, pairs: list[tuple[str, int | None]], queue: str, line: Line) -> list[str]:
        calls = []
        for text, how in pairs:
            place = self._place(scope, text, line)
            if place is not None and how is not None:
                calls.append(f"call cairn_acc_{what}({place[0]}, {place[1]}, {how}, {queue})")
        return calls

    def _update(self, scope: Scope, directive: Directive) -> list[str]:
        calls = []
        for clause, value in directive.clauses:
            if clause in ("host", "self", "device"):
                for word in split(value):
                    place = self._place(scope, word, directive.line)
                    if place is None:
                        continue
                    to_host, lenient = int(clause != "device"), int(directive.has("if_present"))
                    calls.append(
                        f"call cairn_acc_update({place[0]}, {place[1]}, {to_host}, {lenient}, {directive.queue})"
                    )
        return calls

    # ---- compute constructs ----

    def _compute(self, scope: Scope, directive: Directive) -> int:
        kind, _, joined = directive.name.partition(" ")
        nodes = self._statements(scope, directive, kind, bool(joined))
        end = max(last(node) for node in nodes)
        if not joined:
            end = self._end(directive, kind)
        file = self.maker.file
        head = self._indent(directive.number)
        calls: list[str] = []
        used: dict[str, bool] = {}
        for node in nodes:
            clauses = directive if joined else self._before(node)
            calls += self._kernel(scope, directive, clauses, node, kind, used)
        data = self._data(scope, directive)
        named = {re.match(r"\w+", each.text.strip())[0].lower() for each in data}  # type: ignore[index]
        named |= {name.lower() for value in directive.all("private") for name in split(value)}
        present = any(value.strip().lower() == "present" for value in directive.all("default"))
        for name, changed in used.items():
            if name not in named:
                data.append(_Data(name, _PRESENT if present else _COPY, _COPY if changed and not present else _CREATE))
        waits = [f"call cairn_acc_wait(int({queue}, 4))" for value in directive.all("wait") for queue in split(value)]
        queue, line = directive.queue, directive.line
        whole = [*waits, *self._enter(scope, data, queue, line), *calls, *self._leave(scope, data, queue, line)]
        original = [text for each in file.lines[directive.number : end] if not each.directive for text in each.output()]
        for each in file.lines[directive.number : end]:
            each.changed, each.before, each.after = [], [], []
        condition = directive.all("if")
        if condition:
            whole = [f"if ({condition[0]}) then", *whole, "else", *original, "end if"]
        directive.line.changed = [head + call for call in whole]
        following = file.lines[end] if end < len(file.lines) else None
        if (
            following is not None
            and following.directive == "acc"
            and read(following, end).name == f"end {directive.name}"
        ):
            following.changed = []
            return end + 1
        return end

    def _statements(self, scope: Scope, directive: Directive, kind: str, joined: bool) -> list[Node]:
        """The statements of a construct: the loop that follows, or all up to its end."""
        stop = len(self.maker.file.lines) if joined else self._end(directive, kind)
        found: list[Node] = []
        self._collect(scope.body, directive.number, stop, found)
        if joined:
            found = found[:1] if found and is_loop(found[0]) else []
        if not found:
            raise self.refuse(f"!$acc {directive.name}: no loop follows", directive.line)
        return found

    def _collect(self, nodes: list[Node], begin: int, end: int, found: list[Node]) -> None:
        for node in nodes:
            if not any(getattr(each, "item", None) for each in walk(node)):
                continue
            first_line, last_line = (
                min(each.item.span[0] for each in walk(node) if getattr(each, "item", None)),
                last(node),
            )
            if first_line > begin and last_line <= end:
                found.append(node)
            elif first_line <= begin < last_line:
                children = [
                    each for each in getattr(node, "children", ()) if each is not None and not isinstance(each, str)
                ]
                self._collect(children, begin, end, found)

    def _end(self, directive: Directive, kind: str) -> int:
        for number in range(directive.number + 1, len(self.maker.file.lines) + 1):
            line = self.maker.file.lines[number - 1]
            if line.directive == "acc" and re.match(rf"end\s+{kind}\b", line.text.strip(), re.IGNORECASE):
                line.changed = []
                return number
        raise self.refuse(f"!$acc {directive.name} has no end", directive.line)

    def _before(self, node: Node) -> Directive | None:
        """The `loop` directive right before a statement."""
        number = min((each.item.span[0] for each in walk(node) if getattr(each, "item", None)), default=0) - 1
        while number > 0 and not self.maker.file.lines[number - 1].is_code:
            line = self.maker.file.lines[number - 1]
            if line.directive == "acc":
                return read(line, number)
            number -= 1
        return None

    def _atomic(self, node: Node) -> str:
        directive = self._before(node)
        if directive is None or directive.name != "atomic":
            return ""
        if directive.has("capture"):
            raise self.refuse("!$acc atomic capture has no translation", directive.line)
        return "" if directive.has("read") else "atomic"

    def _kernel(
        self, scope: Scope, outer: Directive, own: Directive | None, node: Node, kind: str, used: dict[str, bool]
    ) -> list[str]:
        """One statement of a construct as a kernel. Returns the calls that run it; adds its arrays to ``used``."""
        line = outer.line
        loops = self._loops(scope, outer, own, node, kind)
        body = loops[-1].body if loops else [node]
        plan = Plan(line, directive=self._atomic, stream="fortran::queue(queue_)", mapped=True, waits=True, body=body)
        clauses = [each for each in (outer, own) if each is not None]
        plan.private = [name.lower() for each in clauses for value in each.all("private") for name in split(value)]
        self._reductions(scope, clauses, plan, body, loops)
        if not loops:
            self._stays(scope, plan, body)
        plan.extra = [Argument("int queue_", "integer(c_int), value :: queue_", "queue_", outer.queue)]
        self.made += 1
        arguments = self.maker.nest(f"{scope.name}_acc{self.made}", loops, scope, plan)
        written = written_in(body)
        for argument in arguments:
            symbol = scope.find(argument.passed)
            if symbol is not None and symbol.rank:
                used[symbol.name] = used.get(symbol.name, False) or symbol.name in written
        self._scalars(scope, outer, written, plan)
        return [f"call launch_{scope.name}_acc{self.made}({', '.join(each.passed for each in arguments)})"]

    def _stays(self, scope: Scope, plan: Plan, body: list[Node]) -> None:
        """A statement that one thread runs: what it does to scalars would be lost."""
        counters = {
            str(each.items[1][0]).lower()
            for each in walk(body)
            if type(each).__name__ == "Loop_Control" and each.items[1]
        }
        for name in sorted(written_in(body) - counters - set(plan.private)):
            symbol = scope.find(name)
            if symbol is not None and not symbol.rank and any(type(n).__name__ == "Assignment_Stmt" for n in body):
                raise self.refuse(
                    f"{name} is assigned on the device outside of a loop: its value would not come back", plan.line
                )

    def _scalars(self, scope: Scope, outer: Directive, written: set[str], plan: Plan) -> None:
        for clause, value in outer.clauses:
            if clause in ("copy", "copyout", "present", "create"):
                for name in map(str.lower, split(value)):
                    symbol = scope.find(name) if name.isidentifier() else None
                    if symbol is not None and not symbol.rank and name in written and name not in plan.reductions:
                        raise self.refuse(
                            f"{clause}({name}): a scalar that a region assigns: make it an array or a reduction",
                            outer.line,
                        )

    def _reductions(
        self, scope: Scope, clauses: list[Directive], plan: Plan, body: list[Node], loops: list[Loop]
    ) -> None:
        written = written_in(body)
        for each in clauses:
            for value in each.all("reduction"):
                operator, _, names = value.partition(":")
                operator = operator.strip().lower()
                if operator not in OPERATORS:
                    raise self.refuse(f"reduction({value}): the operator {operator} has no translation", each.line)
                for name in map(str.lower, split(names)):
                    symbol = scope.find(name)
                    if symbol is None or symbol.rank:
                        raise self.refuse(f"reduction({value}): {name} is no scalar", each.line)
                    if name in written:
                        plan.reductions[name] = (operator, symbol.type)
        if clauses[0].name.startswith("kernels") and loops:
            found = found_reductions(scope, body, {loop.variable for loop in loops})
            plan.reductions = {**found, **plan.reductions}

    def _loops(self, scope: Scope, outer: Directive, own: Directive | None, node: Node, kind: str) -> list[Loop]:
        """The loops that become threads: none where one thread is to run all."""
        listed = own is not None and own.name in ("loop", outer.name)
        if not is_loop(node) or counted(node) is None or kind == "serial" or (own is not None and own.has("seq")):
            return []
        if not listed and (kind != "kernels" or not independent(node, scope)):
            return []
        count = int(own.all("collapse")[0].split(":")[-1]) if own is not None and own.has("collapse") else 1
        loops = nested(self.maker.file, node, count, outer.line)
        while len(loops[-1].body) == 1 and is_loop(loops[-1].body[0]):
            following = self._before(loops[-1].body[0])
            inside = counted(loops[-1].body[0])
            if (
                following is None
                or following.name != "loop"
                or following.has("seq", "reduction", "private", "collapse")
            ):
                break
            if inside is None or {loop.variable for loop in loops} & names_in([inside.low, inside.high]):
                break
            loops.append(inside)
        return loops


def independent(node: Node, scope: Scope) -> bool:
    """Whether iterations of a loop certainly do not meet: each array that is written is only used at places that the
    loop's variable tells apart, and each scalar is assigned before it is read."""
    loop = counted(node)
    if loop is None:
        return False
    written = written_in(loop.body)
    places: dict[str, set[str]] = {}
    for each in walk(loop.body):
        if type(each).__name__ == "Part_Ref":
            name = str(each.items[0]).lower()
            subscripts = [str(part).lower() for part in getattr(each.items[1], "children", ())]
            if name in written:
                places.setdefault(name, set()).add("/".join(subscripts))
                if loop.variable not in subscripts:
                    return False
        if type(each).__name__ in ("Call_Stmt", "Exit_Stmt"):
            return False
    at = {name: [part.split("/").index(loop.variable) for part in texts] for name, texts in places.items()}
    if any(len(set(found)) > 1 for found in at.values()):
        return False
    sums = found_reductions(scope, loop.body, {loop.variable})
    scalars = {name for name in written if (s := scope.find(name)) is not None and not s.rank} - set(sums)
    return all(_first_use_is_assignment(name, inner(node)) for name in scalars)


def _first_use_is_assignment(name: str, body: list[Node]) -> bool:
    for each in body:
        if name not in names_in([each]):
            continue
        if type(each).__name__ == "Assignment_Stmt":
            return str(each.items[0]).lower() == name and name not in names_in([each.items[2]])
        loop = counted(each) if is_loop(each) else None
        if loop is not None and name not in names_in([loop.low, loop.high]):
            return loop.variable == name or _first_use_is_assignment(name, loop.body)
        return False
    return True
