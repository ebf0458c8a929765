"""Kernels in HIP C++, their launchers, and the interfaces through which Fortran calls those."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from cairn.fortran.port.blocks import Blocks, Loop
from cairn.fortran.port.expressions import Expressions, cxx, safe
from cairn.fortran.port.program import File, Node, Scope, Symbol, Type, last, walk
from cairn.fortran.port.source import Line, Unsupported

#: Operators of reductions, as directives and as statements spell them → the structure of the header.
OPERATORS = {
    "+": "add", "-": "add", "*": "multiply", "max": "greatest", "min": "least", ".and.": "both", ".or.": "either",
    "iand": "bits_and", "ior": "bits_or", "ieor": "bits_xor",
}  # fmt: skip


@dataclass
class Argument:
    """One argument of a launcher: in C++, as Fortran declares it, and what Fortran passes."""

    cxx: str
    fortran: str
    name: str
    passed: str


@dataclass
class Output:
    """What a file's translation writes: C++ and interfaces."""

    declared: list[str] = field(default_factory=list)
    code: list[str] = field(default_factory=list)
    interfaces: list[str] = field(default_factory=list)
    imports: set[str] = field(default_factory=set)

    def launcher(self, name: str, arguments: list[Argument], body: list[str], extra: list[Argument]) -> None:
        """An ``extern "C"`` function, with its interface."""
        everything = [*extra, *arguments]
        self.code.append(f'extern "C" void {name}({", ".join(each.cxx for each in everything)}) {{')
        self.code += [f"  {line}" for line in body] + ["}", ""]
        self.interfaces.append(f"subroutine {name}({', '.join(each.name for each in everything)}) bind(c)")
        self.interfaces += ["  import", *(f"  {each.fortran}" for each in everything), "end subroutine"]


@dataclass
class Device:
    """What kernels of one scope know: their variables, and the procedures of the device."""

    file: File
    scope: Scope
    procedures: Callable[[str], Scope | None]
    renamed: dict[str, str] = field(default_factory=dict)
    seen: dict[str, Symbol] = field(default_factory=dict)

    def variable(self, symbol: Symbol) -> str:
        self.seen.setdefault(symbol.name, symbol)
        return self.renamed.get(symbol.name, safe(symbol.name))

    def procedure(self, name: str) -> Scope | None:
        return self.procedures(name)

    def refuse(self, what: str, node: Node) -> Unsupported:
        try:
            line = self.file.line(node)
        except (ValueError, AttributeError):
            line = self.current
        return self.file.refuse(what, line)

    current: Line = field(default_factory=lambda: Line(0, "", []))


def names_in(nodes: list[Node]) -> set[str]:
    """All names in statements, in small letters."""
    return {str(each).lower() for each in walk(nodes) if type(each).__name__ == "Name"}


def written_in(nodes: list[Node]) -> set[str]:
    """Names of variables that statements assign, loops count with, or calls may change."""
    found = set()
    for each in walk(nodes):
        name = type(each).__name__
        if name == "Assignment_Stmt":
            target = each.items[0]
            found.add(str(target.items[0] if type(target).__name__ == "Part_Ref" else target).lower())
        elif name == "Loop_Control" and each.items[1] is not None:
            found.add(str(each.items[1][0]).lower())
        elif name == "Call_Stmt" and each.items[1] is not None:
            for argument in each.items[1].children:
                base = argument.items[0] if type(argument).__name__ == "Part_Ref" else argument
                found.add(str(base).lower())
    return found


class Maker:
    """Makes the C++ of one file."""

    def __init__(self, file: File, output: Output, procedures: Callable[[str], Scope | None]) -> None:
        self.file, self.output, self.procedures = file, output, procedures

    def device(self, scope: Scope) -> Device:
        return Device(self.file, scope, self.procedures)

    def type(self, symbol: Symbol, device: Device) -> str:
        try:
            return cxx(symbol.type)
        except KeyError:
            line = symbol.line or device.current
            raise self.file.refuse(
                f"{symbol.name}: the type {symbol.type.base} has no translation in a kernel", line
            ) from None

    # ---- declarations inside of a kernel ----

    def constants(self, names: set[str], scope: Scope, expressions: Expressions) -> list[str]:
        """Declarations of named constants, each after those that it is made from."""
        made: dict[str, str] = {}

        def add(name: str) -> None:
            symbol = scope.find(name)
            if symbol is None or "parameter" not in symbol.attributes or symbol.initial is None or name in made:
                return
            for other in names_in([symbol.initial]):
                add(other)
            if symbol.rank or symbol.type.base not in ("integer", "real", "logical", "complex"):
                made[name] = self._list(symbol, expressions) if symbol.rank == 1 else ""
                return
            within = Expressions(symbol.scope or scope, expressions.known)
            text = within.converted(symbol.initial, symbol.type)
            made[name] = f"const {cxx(symbol.type)} {safe(name)} = {text};"

        for name in sorted(names):
            add(name)
        return [line for line in made.values() if line]

    def _list(self, symbol: Symbol, expressions: Expressions) -> str:
        values = [each for each in walk(symbol.initial) if type(each).__name__ in ("Ac_Value_List",)]
        items = values[0].children if values else getattr(symbol.initial, "children", [None, None])[1:2]
        words = ", ".join(expressions.converted(each, symbol.type) for each in items if each is not None)
        name, kind = safe(symbol.name), cxx(symbol.type)
        low = expressions.text(symbol.shape[0][0]) if symbol.shape[0][0] is not None else "1"
        count = f"(long long)(sizeof(cairn_{name}) / sizeof(*cairn_{name}))"
        return (
            f"const {kind} cairn_{name}[] = {{{words}}}; "
            f"const fortran::array<const {kind}, 1> {name}(cairn_{name}, {{{{{low}, {low} - 1 + {count}}}}});"
        )

    def local(self, symbol: Symbol, expressions: Expressions, device: Device) -> list[str]:
        """The declaration of a variable of a kernel's own."""
        kind, name = self.type(symbol, device), safe(symbol.name)
        if not symbol.rank:
            value = f" = {expressions.converted(symbol.initial, symbol.type)}" if symbol.initial is not None else ""
            return [f"{'__shared__ ' if 'shared' in symbol.attributes else ''}{kind} {name}{value};"]
        pairs = []
        for low, high in symbol.shape:
            pairs.append(
                (expressions.text(low) if low is not None else "1", expressions.text(high) if high is not None else "")
            )
        dims = ", ".join(f"{{{low}, {high or low}}}" for low, high in pairs)
        array = f"fortran::array<{kind}, {symbol.rank}> {name}"
        if "shared" in symbol.attributes and (symbol.assumed_size or not _fixed(symbol)):
            return [
                "extern __shared__ __attribute__((aligned(16))) char cairn_dynamic[];",
                f"const {array}(({kind} *)cairn_dynamic, {{{dims}}});",
            ]
        if symbol.deferred:
            raise self.file.refuse(f"{symbol.name}: arrays are not allocated in kernels", symbol.line or device.current)
        count = " * ".join(f"(({high}) - ({low}) + 1)" for low, high in pairs)
        where = "__shared__ " if "shared" in symbol.attributes else ""
        room = f"cairn_room_{name}"
        return [
            f"{where}__attribute__((aligned(16))) char {room}[sizeof({kind}) * ({count})];",
            f"const {array}(({kind} *){room}, {{{dims}}});",
        ]

    def bounds(self, symbol: Symbol, expressions: Expressions) -> str:
        """The bounds of an array of explicit shape, as C++."""
        parts = []
        for low, high in symbol.shape:
            start = expressions.text(low) if low is not None else "1"
            parts.append(f"{{{start}, {expressions.text(high) if high is not None else start}}}")
        return ", ".join(parts)

    # ---- procedures ----

    def function(self, scope: Scope) -> None:
        """A procedure of the device."""
        device = self.device(scope)
        device.current = self.file.lines[scope.first - 1]
        expressions = Expressions(scope, device)
        parameters, views = [], []
        changed = written_in(scope.body)
        hidden = self.hidden(scope)
        for name in scope.arguments:
            symbol = scope.symbols.get(name)
            if symbol is None:
                raise self.file.refuse(f"{name}: an argument of {scope.name} is not declared", device.current)
            kind = self.type(symbol, device)
            if symbol.rank and symbol.deferred:
                parameters.append(f"const fortran::array<{kind}, {symbol.rank}> {safe(name)}")
            elif symbol.rank:
                parameters.append(f"{kind} *cairn_{name}")
                views.append(self._view(symbol, f"cairn_{name}", expressions, device))
            elif "value" in symbol.attributes:
                parameters.append(f"{kind} {safe(name)}")
            else:
                parameters.append(f"{kind} {'' if name in changed else 'const '}&{safe(name)}")
        if hidden:
            raise self.file.refuse(
                f"{scope.name} uses {hidden[0].name}, a variable of its module on the device: pass it as an argument",
                device.current,
            )
        result = scope.symbols.get(scope.result) if scope.kind == "function" else None
        answer = self.type(result, device) if result else "void"
        head = f"static __device__ {answer} {safe(scope.name)}({', '.join(parameters)})"
        self.output.declared.append(f"{head};")
        body = self.body(scope, expressions, device, f"return {safe(scope.result)};" if result else "return;")
        self.output.code += [f"{head} {{", *(f"  {line}" for line in views), *body]
        self.output.code += [f"  return {safe(scope.result)};" if result else "", "}", ""]

    def _view(self, symbol: Symbol, pointer: str, expressions: Expressions, device: Device) -> str:
        kind = self.type(symbol, device)
        view = f"const fortran::array<{kind}, {symbol.rank}> {safe(symbol.name)}"
        return f"{view}({pointer}, {{{self.bounds(symbol, expressions)}}});"

    def body(self, scope: Scope, expressions: Expressions, device: Device, returns: str) -> list[str]:
        """Declarations and statements of a procedure."""
        blocks = Blocks(expressions, self.file.line, returns=returns)
        names = names_in([scope.node])
        lines = [f"  {line}" for line in self.constants(names, scope, expressions)]
        for symbol in scope.symbols.values():
            if (
                symbol.name not in scope.arguments
                and "parameter" not in symbol.attributes
                and symbol.type.base != "character"
            ):
                lines += [f"  {line}" for line in self.local(symbol, expressions, device)]
        blocks.all(scope.body)
        return [*lines, *blocks.lines]

    def hidden(self, scope: Scope) -> list[Symbol]:
        """Variables of modules, on the device, that a procedure names."""
        found = []
        for name in sorted(names_in([scope.node])):
            symbol = scope.find(name)
            if symbol is not None and symbol.scope is not scope and symbol.on_device:
                found.append(symbol)
        return found

    def kernel(self, scope: Scope) -> list[Symbol]:
        """A kernel and its launcher. Returns the variables of modules that it takes behind its own arguments."""
        device = self.device(scope)
        device.current = self.file.lines[scope.first - 1]
        expressions = Expressions(scope, device)
        arguments: list[Argument] = []
        parameters, passed, views = [], [], []
        hidden = self.hidden(scope)
        for name in scope.arguments:
            symbol = scope.symbols.get(name)
            if symbol is None:
                raise self.file.refuse(f"{name}: an argument of {scope.name} is not declared", device.current)
            kind = self.type(symbol, device)
            if "value" in symbol.attributes:
                parameters.append(f"{kind} {safe(name)}")
                arguments.append(
                    Argument(f"{kind} {name}_", f"{symbol.type.fortran}, value :: {name}_", f"{name}_", name)
                )
                passed.append(f"{name}_")
            elif not symbol.rank:
                parameters.append(f"{kind} *cairn_{name}")
                views.append(f"{kind} &{safe(name)} = *cairn_{name};")
                arguments.append(Argument(f"{kind} *{name}_", f"{symbol.type.fortran} :: {name}_", f"{name}_", name))
                passed.append(f"{name}_")
            else:
                self._array(symbol, device, expressions, (parameters, passed, views, arguments))
        for symbol in hidden:
            self._array(symbol, device, expressions, (parameters, passed, views, arguments), whole=True)
        self.output.code.append(f"static __global__ void {safe(scope.name)}({', '.join(parameters)}) {{")
        self.output.code += [f"  {line}" for line in sorted(views, key=lambda line: "array<" in line)]
        self.output.code += [*self.body(scope, expressions, device, "return;"), "}", ""]
        launch = f"{safe(scope.name)}<<<*grid_, *block_, shared_, stream_>>>({', '.join(passed)});"
        extra = [
            Argument("dim3 *grid_", "type(dim3) :: grid_", "grid_", ""),
            Argument("dim3 *block_", "type(dim3) :: block_", "block_", ""),
            Argument("int shared_", "integer(c_int), value :: shared_", "shared_", ""),
            Argument("hipStream_t stream_", "type(c_ptr), value :: stream_", "stream_", ""),
        ]
        check = f'fortran::check(hipGetLastError(), "{scope.name}");'
        self.output.launcher(f"launch_{scope.name}", arguments, [launch, check], extra)
        return hidden

    def _array(
        self,
        symbol: Symbol,
        device: Device,
        expressions: Expressions,
        lists: tuple[list[str], list[str], list[str], list[Argument]],
        whole: bool = False,
    ) -> None:
        """An array argument; with its bounds where the procedure does not have them."""
        parameters, passed, views, arguments = lists
        kind, name = self.type(symbol, device), symbol.name
        parameters.append(f"{kind} *cairn_{name}")
        passed.append(f"{name}_")
        shape = "(*)" if symbol.rank else ""
        arguments.append(Argument(f"{kind} *{name}_", f"{symbol.type.fortran} :: {name}_{shape}", f"{name}_", name))
        if not symbol.rank:
            views.append(f"{kind} &{safe(name)} = *cairn_{name};")
            return
        if not symbol.deferred and not whole:
            views.append(self._view(symbol, f"cairn_{name}", expressions, device))
            return
        dims = []
        for at, (low, _) in enumerate(symbol.shape, 1):
            count, start = f"{name}_n{at}", f"{name}_l{at}"
            words = [(count, f"size({name}, {at}, kind=8)")]
            if whole:
                words.append((start, f"lbound({name}, {at}, kind=8)"))
                begin = start
            else:
                begin = expressions.text(low) if low is not None else "1"
            for word, value in words:
                parameters.append(f"long long {word}")
                passed.append(word)
                arguments.append(Argument(f"long long {word}", f"integer(8), value :: {word}", word, value))
            dims.append(f"{{{begin}, {begin} - 1 + {count}}}")
        views.append(f"const fortran::array<{kind}, {symbol.rank}> {safe(name)}(cairn_{name}, {{{', '.join(dims)}}});")

    # ---- loops ----

    def nest(self, name: str, loops: list[Loop], scope: Scope, plan: Plan) -> list[Argument]:
        """A nest of loops as a kernel, one thread an iteration, and its launcher. Returns the launcher's arguments."""
        device = self.device(scope)
        device.current = plan.line
        expressions = Expressions(scope, device)
        blocks = Blocks(expressions, self.file.line, plan.directive, "return;", depth=2)
        body = loops[-1].body if loops else plan.body
        blocks.all(body)
        variables = [loop.variable for loop in loops]
        own = {
            *variables,
            *(
                str(each.items[1][0]).lower()
                for each in walk(body)
                if type(each).__name__ == "Loop_Control" and each.items[1]
            ),
        }
        parameters: list[str] = []
        arguments: list[Argument] = []
        views: list[str] = []
        inside: list[str] = []
        for symbol in self._used(device, own | set(plan.private), scope):
            self._captured(symbol, device, plan, (parameters, arguments, views))
        for each in sorted(own | set(plan.private)):
            found = scope.find(each)
            if found is None:
                raise self.file.refuse(f"{each} is not declared", plan.line)
            inside += self.local(Symbol(each, found.type, found.shape, set(), None, found.line), expressions, device)
        constants = self.constants(names_in([*body]), scope, expressions)
        return self._write(name, loops, plan, (parameters, arguments, views, inside), [*constants], blocks.lines)

    def _used(self, device: Device, own: set[str], scope: Scope) -> list[Symbol]:
        """Variables that a kernel takes from outside, arrays last."""
        found = [each for each in device.seen.values() if each.name not in own and "parameter" not in each.attributes]
        return sorted(found, key=lambda each: (bool(each.rank), each.name))

    def _captured(
        self, symbol: Symbol, device: Device, plan: Plan, lists: tuple[list[str], list[Argument], list[str]]
    ) -> None:
        parameters, arguments, views = lists
        kind, name = self.type(symbol, device), symbol.name
        if name in plan.reductions:
            return
        if not symbol.rank:
            if symbol.on_device:
                parameters.append(f"{kind} *cairn_{name}")
                views.append(f"{kind} &{safe(name)} = *cairn_{name};")
                arguments.append(Argument(f"{kind} *{name}_", f"{symbol.type.fortran} :: {name}_", f"{name}_", name))
            else:
                parameters.append(f"{kind} {safe(name)}")
                arguments.append(
                    Argument(f"{kind} {name}_", f"{symbol.type.fortran}, value :: {name}_", f"{name}_", name)
                )
            return
        parameters.append(f"{kind} *cairn_{name}")
        declared = f"{symbol.type.fortran} :: {name}_(*)"
        arguments.append(Argument(f"{kind} *{name}_", declared, f"{name}_", name))
        dims = []
        for at in range(1, symbol.rank + 1):
            low, count = f"{name}_l{at}", f"{name}_n{at}"
            ends = symbol.assumed_size and at == symbol.rank
            values = (f"lbound({name}, {at}, kind=8)", "1_8" if ends else f"size({name}, {at}, kind=8)")
            for word, value in zip((low, count), values, strict=True):
                parameters.append(f"long long {word}")
                arguments.append(Argument(f"long long {word}", f"integer(8), value :: {word}", word, value))
            dims.append(f"{{{low}, {low} - 1 + {count}}}")
        views.append(f"const fortran::array<{kind}, {symbol.rank}> {safe(name)}(cairn_{name}, {{{', '.join(dims)}}});")

    def _write(
        self,
        name: str,
        loops: list[Loop],
        plan: Plan,
        lists: tuple[list[str], list[Argument], list[str], list[str]],
        constants: list[str],
        body: list[str],
    ) -> list[Argument]:
        parameters, arguments, views, inside = lists
        ranges = [
            f"long long cairn_low{at}, long long cairn_count{at}, long long cairn_step{at}" for at in range(len(loops))
        ]
        sums = [f"{cxx(kind)} *cairn_sum_{each}" for each, (_, kind) in plan.reductions.items()]
        code = [f"static __global__ void {name}({', '.join([*ranges, *parameters, *sums])}) {{"]
        code += [f"  {line}" for line in (*views, *constants)]
        total = " * ".join(f"cairn_count{at}" for at in range(len(loops))) or "1"
        for each, (operator, kind) in plan.reductions.items():
            code.append(f"  {cxx(kind)} {safe(each)} = fortran::{OPERATORS[operator]}::none<{cxx(kind)}>();")
        code.append(f"  const long long cairn_total = {total};")
        code.append(
            "  for (long long cairn_at = blockIdx.x * (long long)blockDim.x + threadIdx.x; cairn_at < cairn_total;"
        )
        code.append("       cairn_at += (long long)gridDim.x * blockDim.x) {")
        code += [f"    {line}" for line in inside]
        code.append("    [[maybe_unused]] long long cairn_left = cairn_at;")
        for at in range(len(loops) - 1, -1, -1):
            variable = safe(loops[at].variable)
            code.append(f"    {variable} = cairn_low{at} + cairn_left % cairn_count{at} * cairn_step{at};")
            code.append(f"    cairn_left /= cairn_count{at};")
        returns = "goto cairn_next;"
        code += [line.replace("return;", returns) if line.strip() == "return;" else line for line in body]
        code += ["  }"]
        for each, (operator, _) in plan.reductions.items():
            code.append(f"  fortran::reduce<fortran::{OPERATORS[operator]}>({safe(each)}, cairn_sum_{each});")
        self.output.code += [*code, "}", ""]
        return self._nest_launcher(name, loops, plan, arguments)

    def _nest_launcher(self, name: str, loops: list[Loop], plan: Plan, arguments: list[Argument]) -> list[Argument]:
        lines, numbers, ranges = [], [], []
        for at, loop in enumerate(loops):
            for word, value in (("low", loop.low), ("high", loop.high), ("step", loop.step)):
                text = f"int({value}, 8)" if value is not None else "1_8"
                numbers.append(
                    Argument(f"long long {word}{at}", f"integer(8), value :: {word}{at}", f"{word}{at}", text)
                )
            lines.append(f"const long long count{at} = (high{at} - low{at} + step{at}) / step{at};")
            ranges += [f"low{at}", f"count{at}", f"step{at}"]
        total = " * ".join(f"count{at}" for at in range(len(loops))) or "1"
        some = " || ".join(f"count{at} <= 0" for at in range(len(loops)))
        if some:
            lines.append(f"if ({some}) return;")
        grid = f"fortran::blocks({total})" if loops else "1"
        block = "fortran::block" if loops else "1"
        if plan.reductions:
            block = "fortran::block"
        lines.append(f"const hipStream_t stream = {plan.stream};")
        results, sums = [], []
        for each, (_, kind) in plan.reductions.items():
            results.append(Argument(f"{cxx(kind)} *{each}_", f"{kind.fortran} :: {each}_", f"{each}_", each))
            lines.append(f"fortran::partials<{cxx(kind)}> partial_{each}({grid});")
            sums.append(f"partial_{each}.data")
        passed = []
        for argument in arguments:
            pointer = "*" in argument.cxx
            passed.append(f"fortran::on_device({argument.name})" if pointer and plan.mapped else argument.name)
        lines.append(f"{name}<<<{grid}, {block}, 0, stream>>>({', '.join([*ranges, *passed, *sums])});")
        lines.append(f'fortran::check(hipGetLastError(), "{name}");')
        for each, (operator, _) in plan.reductions.items():
            lines.append(f"partial_{each}.into<fortran::{OPERATORS[operator]}>({each}_, stream);")
        if not plan.reductions and plan.waits:
            lines.append(f'if (queue_ < 0) fortran::check(hipStreamSynchronize(stream), "{name}");')
        everything = [*numbers, *arguments, *results, *plan.extra]
        self.output.launcher(f"launch_{name}", everything, lines, [])
        return everything


@dataclass
class Plan:
    """How a nest of loops becomes a kernel: private variables, reductions (operator and type by name), where it is in
    the file, the C++ of its stream, whether host addresses stand for the device's, and whether the host waits."""

    line: Line
    private: list[str] = field(default_factory=list)
    reductions: dict[str, tuple[str, Type]] = field(default_factory=dict)
    directive: Callable[[Node], str] = lambda node: ""
    stream: str = "nullptr"
    mapped: bool = False
    waits: bool = False
    extra: list[Argument] = field(default_factory=list)
    body: list[Node] = field(default_factory=list)


def _fixed(symbol: Symbol) -> bool:
    """Whether an array's bounds are all constants."""
    scope = symbol.scope
    for name in names_in([part for pair in symbol.shape for part in pair if part is not None]):
        found = scope.find(name) if scope else None
        if found is None or "parameter" not in found.attributes:
            return False
    return True


def ends(node: Node) -> int:
    """The line of the parsed text that a construct ends at."""
    return last(node)
