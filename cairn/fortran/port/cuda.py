"""CUDA Fortran: what runs on the host, rewritten for hipfort; kernels go to ``kernels``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cairn.fortran.port.blocks import Loop, counted, is_loop, update
from cairn.fortran.port.dialect import arguments
from cairn.fortran.port.kernels import OPERATORS, Maker, Plan, names_in
from cairn.fortran.port.program import File, Node, Scope, Symbol, Type, last, walk
from cairn.fortran.port.source import Line, closing, split

# Functions of cudafor whose name or arguments are others in hipfort; the rest changes cuda for hip.
_RENAMED = {
    "cudathreadsynchronize": "hipDeviceSynchronize",
    "cudadeviceprop": "hipDeviceProp_t",
    "cudafreehost": "hipHostFree",
}
_CONSTANTS = {
    "cudamemcpyhosttodevice": "hipMemcpyHostToDevice", "cudamemcpydevicetohost": "hipMemcpyDeviceToHost",
    "cudamemcpydevicetodevice": "hipMemcpyDeviceToDevice", "cudamemcpyhosttohost": "hipMemcpyHostToHost",
    "cudasuccess": "hipSuccess",
}  # fmt: skip
_SAME = """
cudaDeviceSynchronize cudaGetLastError cudaPeekAtLastError cudaSetDevice cudaGetDevice cudaGetDeviceCount
cudaDeviceReset cudaGetDeviceProperties cudaEventCreate cudaEventDestroy cudaEventElapsedTime cudaEventQuery
cudaEventSynchronize cudaEventRecord cudaStreamCreate cudaStreamDestroy cudaStreamSynchronize cudaStreamQuery
cudaStreamWaitEvent cudaMemGetInfo cudaMalloc cudaFree cudaMemcpy cudaMemcpyAsync cudaDriverGetVersion
cudaRuntimeGetVersion cudaEventCreateWithFlags cudaStreamCreateWithFlags
"""
_FUNCTIONS = {name.lower(): name for name in _SAME.split()}
_STREAM_LAST = {"cudaeventrecord": 1, "cudamemcpyasync": 3, "cudastreamsynchronize": 0, "cudastreamwaitevent": 0}
_TYPES = (
    (re.compile(r"integer\s*\(\s*(?:kind\s*=\s*)?cuda_stream_kind\s*\)", re.IGNORECASE), "type(c_ptr)"),
    (re.compile(r"type\s*\(\s*cudaEvent\s*\)", re.IGNORECASE), "type(c_ptr)"),
    (re.compile(r"type\s*\(\s*cudaDeviceProp\s*\)", re.IGNORECASE), "type(hipDeviceProp_t)"),
    (re.compile(r"\bcuda_count_kind\b", re.IGNORECASE), "c_size_t"),
)
_USE = re.compile(r"^\s*use\s*(?:,\s*intrinsic\s*)?(?:::)?\s*cudafor\b.*$", re.IGNORECASE)
_CALLED = re.compile(r"\bcuda(\w+)", re.IGNORECASE)
_ALLOCATE = {"device": "hipMalloc", "constant": "hipMalloc", "managed": "hipMallocManaged", "pinned": "hipHostMalloc"}


class Host:
    """Rewrites one file's host code."""

    def __init__(self, maker: Maker, hidden: dict[str, list[Symbol]]) -> None:
        self.maker, self.file, self.hidden = maker, maker.file, hidden
        self.made = 0

    def scope(self, scope: Scope) -> None:
        """Rewrite a procedure of the host, or a module's declarations."""
        self._declarations(scope)
        self._body(scope)

    # ---- declarations ----

    def _declarations(self, scope: Scope) -> None:
        done: set[int] = set()
        for symbol in scope.symbols.values():
            line = symbol.line
            if line is None or not symbol.attributes & set(_ALLOCATE):
                continue
            if id(line) not in done:
                line.changed = []
                done.add(id(line))
                others = [each for each in scope.symbols.values() if each.line is line]
                for each in others:
                    if not each.attributes & set(_ALLOCATE):
                        raise self.file.refuse(f"{each.name}: declare it apart from device variables", line)
            assert line.changed is not None
            line.changed.append(line.indent + self._declared(scope, symbol))
        for line in self._lines(scope):
            if line.named and line.changed is None:
                line.changed = []

    def _declared(self, scope: Scope, symbol: Symbol) -> str:
        intent = next((f", {word}" for word in symbol.attributes if word.startswith("intent")), "")
        if symbol.name in scope.arguments:
            shape = ", ".join(
                f"{low}:{high or ''}" if low is not None else str(high or ":") for low, high in symbol.shape
            )
            shape = f"({shape[:-1]}*)" if symbol.assumed_size and shape.endswith(":") else f"({shape})" if shape else ""
            pointer = ", pointer" if "allocatable" in symbol.attributes else ", target"
            return f"{symbol.type.fortran}{pointer}{intent} :: {symbol.name}{shape}"
        shape = f"({','.join(':' * symbol.rank)})" if symbol.rank else ""
        return f"{symbol.type.fortran}, pointer :: {symbol.name}{shape} => null()"

    def _lines(self, scope: Scope) -> Iterator[Line]:
        inner = [each for each in scope.inside() if each is not scope]
        for at in range(scope.first, scope.last + 1):
            if not any(each.first <= at <= each.last for each in inner):
                yield self.file.lines[at - 1]

    def _fixed(self, scope: Scope) -> list[Symbol]:
        """Variables on the device that are there without being allocated."""
        found = []
        for symbol in scope.symbols.values():
            allocated = symbol.attributes & {"allocatable", "pointer"} or symbol.name in scope.arguments
            if symbol.attributes & set(_ALLOCATE) and not allocated:
                found.append(symbol)
        return found

    def _make(self, symbol: Symbol, line: Line) -> str:
        """Allocates a variable that is there without being allocated, before its first use."""
        text = " ".join(
            self._allocation(symbol, [f"{low if low is not None else 1}:{high}" for low, high in symbol.shape], "")
        )
        return f"if (.not. associated({symbol.name})) {text}"

    def _allocation(self, symbol: Symbol, dims: list[str], source: str) -> list[str]:
        place = next(word for word in ("managed", "pinned", "device", "constant") if word in symbol.attributes)
        name = _ALLOCATE[place]
        flags = {"managed": ", flags=1", "pinned": ", flags=0"}.get(place, "")
        if source:
            return [f"call hipCheck({name}({symbol.name}, source={source}{flags}))"]
        if not symbol.rank:
            return [f"call hipCheck({name}({symbol.name}{flags}))"]
        pairs = [each.rpartition(":")[::2] if ":" in each else ("", each) for each in (_outside(dim) for dim in dims)]
        counts = [
            f"int(({high}) - ({low}) + 1, 8)" if low not in ("", "1") else f"int({high}, 8)" for low, high in pairs
        ]
        lows = [f"int({low or 1}, 8)" for low, _ in pairs]
        bounds = f", lbounds8=[{', '.join(lows)}]" if any(low not in ("", "1") for low, _ in pairs) else ""
        return [f"call hipCheck({name}({symbol.name}, dims8=[{', '.join(counts)}]{bounds}{flags}))"]

    # ---- statements ----

    def _body(self, scope: Scope) -> None:
        fixed = {symbol.name: symbol for symbol in self._fixed(scope)}
        module_fixed = self._of_modules(scope)
        taken = self._loops(scope)
        statements = [each for each in walk(scope.body) if getattr(each, "item", None) is not None]
        for node in statements:
            number = min(node.item.span)
            if number in taken:
                continue
            line = self.file.lines[number - 1]
            self._statement(scope, node, line)
        for line in self._lines(scope):
            self._words(line)
        own = [symbol for symbol in fixed.values() if scope.kind != "module"]
        first = min((*taken, *(min(each.item.span) for each in statements)), default=0)
        if first:
            line = self.file.lines[first - 1]
            used = names_in(scope.body) | {s.name for s in self._launched(scope)}
            makes = [symbol for symbol in (*own, *module_fixed) if symbol in own or symbol.name in used]
            line.before = [line.indent + self._make(symbol, line) for symbol in makes] + line.before
            self._frees(scope, own)

    def _of_modules(self, scope: Scope) -> list[Symbol]:
        found = {}
        for name in sorted(names_in(scope.body) | {s.name for s in self._launched(scope)}):
            symbol = scope.find(name)
            if (
                symbol is not None
                and symbol.scope is not scope
                and symbol.scope
                and symbol in self._fixed(symbol.scope)
            ):
                found[name] = symbol
        return list(found.values())

    def _launched(self, scope: Scope) -> list[Symbol]:
        calls = [str(each.items[0]).lower() for each in walk(scope.body) if type(each).__name__ == "Call_Stmt"]
        return [symbol for name in calls for symbol in self.hidden.get(name, ())]

    def _frees(self, scope: Scope, own: list[Symbol]) -> None:
        """What a procedure's own variables took is given back where it ends."""
        if scope.kind not in ("subroutine", "function"):
            return
        locals_ = [
            *own,
            *(s for s in scope.symbols.values() if "allocatable" in s.attributes and s.attributes & set(_ALLOCATE)),
        ]
        names = [s for s in locals_ if s.name not in scope.arguments and "save" not in s.attributes]
        ends = [min(each.item.span) for each in walk(scope.body) if type(each).__name__ == "Return_Stmt"]
        last_line = max(last(each) for each in scope.body)
        for symbol in dict.fromkeys(s.name for s in names):
            free = "hipHostFree" if "pinned" in scope.symbols[symbol].attributes else "hipFree"
            text = f"call hipCheck({free}({symbol}, only_if_allocated=.true.))"
            for number in ends:
                self.file.lines[number - 1].before.append(self.file.lines[number - 1].indent + text)
            self.file.lines[last_line - 1].after.append(self.file.lines[last_line - 1].indent + text)

    def _statement(self, scope: Scope, node: Node, line: Line) -> None:
        name = type(node).__name__
        if name == "If_Stmt" and line.launch:
            self._launch(scope, node.items[1], line)
        elif (
            name == "If_Stmt"
            and self._on_device(scope, node.items[1])
            and type(node.items[1]).__name__ == "Assignment_Stmt"
        ):
            raise self.file.refuse("a copy to or from the device in an `if` of one line: write if … then", line)
        elif name == "Call_Stmt" and line.launch:
            self._launch(scope, node, line)
        elif name == "Allocate_Stmt":
            self._allocate(scope, node, line)
        elif name == "Deallocate_Stmt":
            self._deallocate(scope, node, line)
        elif name == "Assignment_Stmt":
            self._assign(scope, node, line)
        elif name in ("Print_Stmt", "Write_Stmt", "If_Then_Stmt", "Nonlabel_Do_Stmt"):
            bad = [each for each in self._on_device(scope, node) if "managed" not in each.attributes]
            asked = re.search(r"\b(?:allocated|associated|size|shape|lbound|ubound)\s*\(", line.text, re.IGNORECASE)
            if bad and not asked:
                raise self.file.refuse(f"{bad[0].name} is on the device: copy it to the host first", line)
        if name in ("If_Then_Stmt", "If_Stmt", "Assignment_Stmt") and line.changed is None:
            self._allocated(scope, line)

    def _allocated(self, scope: Scope, line: Line) -> None:
        def changed(match: re.Match[str]) -> str:
            symbol = scope.find(match[1].lower())
            on_device = symbol is not None and symbol.attributes & set(_ALLOCATE)
            return f"associated({match[1]})" if on_device else match[0]

        text = re.sub(r"\ballocated\s*\(\s*(\w+)\s*\)", changed, line.text, flags=re.IGNORECASE)
        if text != line.text:
            line.changed = [text]

    def _on_device(self, scope: Scope, node: Node) -> list[Symbol]:
        found = []
        for name in sorted(names_in([node])):
            symbol = scope.find(name)
            if symbol is not None and symbol.attributes & {"device", "constant", "managed"}:
                found.append(symbol)
        return found

    def _launch(self, scope: Scope, node: Node, line: Line) -> None:
        name = str(node.items[0]).lower()
        grid, block, shared, stream = [*line.launch, "0", "0"][:4]
        kernel = self._kernel(name)
        if kernel is None:
            raise self.file.refuse(f"{name}: no kernel of this name is among the files", line)
        _, given = arguments(line.parsed[line.parsed.lower().rindex(name) :])
        if len(given) != len(kernel.arguments):
            raise self.file.refuse(f"{name} takes {len(kernel.arguments)} arguments, here are {len(given)}", line)
        words = [f"cairn_dim3({grid})", f"cairn_dim3({block})", f"int({shared})", self._stream(scope, stream)]
        for argument, actual in zip(kernel.arguments, given, strict=True):
            symbol = kernel.symbols[argument]
            self._check(scope, symbol, actual, line)
            words.append(actual)
            if symbol.deferred:
                words += [f"size({actual}, {dim}, kind=8)" for dim in range(1, symbol.rank + 1)]
        for symbol in self.hidden.get(name, ()):
            words.append(symbol.name)
            for dim in range(1, symbol.rank + 1):
                words += [f"size({symbol.name}, {dim}, kind=8)", f"lbound({symbol.name}, {dim}, kind=8)"]
        head = line.text[: line.text.lower().find("call")]
        line.changed = [f"{head}call launch_{name}({', '.join(words)})"]

    def _check(self, scope: Scope, dummy: Symbol, actual: str, line: Line) -> None:
        """An argument that is no value must be on the device."""
        base = re.match(r"\w+", actual)
        symbol = scope.find(base[0]) if base else None
        if "value" in dummy.attributes or (symbol is not None and symbol.on_device):
            return
        if symbol is not None and "pinned" in symbol.attributes:
            return
        what = f"{actual} is on the host, and {dummy.name} takes an address on the device"
        raise self.file.refuse(what, line, hint=f"declare {dummy.name} with `value`, or {actual} with `device`")

    def _kernel(self, name: str) -> Scope | None:
        for unit in self.file.project.values():
            for scope in unit.inside():
                if scope.name == name and "global" in scope.attributes:
                    return scope
        return None

    def _stream(self, scope: Scope, text: str) -> str:
        return "c_null_ptr" if text.strip() == "0" else text

    def _allocate(self, scope: Scope, node: Node, line: Line) -> None:
        _, words = arguments(line.text[line.text.lower().find("allocate") :])
        options = [word for word in words if re.match(r"\w+\s*=[^=]", word)]
        source = next(
            (word.split("=", 1)[1].strip() for word in options if word.lower().startswith(("source", "mold"))), ""
        )
        kept, calls = [], []
        for word in words:
            name, dims = arguments(word)
            symbol = scope.find(name) if word not in options else None
            if symbol is not None and symbol.attributes & set(_ALLOCATE):
                calls += self._allocation(symbol, dims, source)
            elif word not in options:
                kept.append(word)
        if calls:
            stat = next((word.split("=")[1].strip() for word in options if word.lower().startswith("stat")), "")
            head = line.text[: line.text.lower().find("allocate")]
            line.changed = [head + call for call in calls]
            line.changed += (
                [f"{head}allocate({', '.join([*kept, *options])})"] if kept else [f"{head}{stat} = 0"] if stat else []
            )

    def _deallocate(self, scope: Scope, node: Node, line: Line) -> None:
        _, words = arguments(line.text[line.text.lower().find("deallocate") :])
        symbols = {word: scope.find(word) for word in words}
        device = {
            word: symbol
            for word, symbol in symbols.items()
            if symbol is not None and symbol.attributes & set(_ALLOCATE)
        }
        if device:
            head = line.text[: line.text.lower().find("deallocate")]
            kept = [word for word in words if word not in device]
            names = {
                word: "hipHostFree" if "pinned" in symbol.attributes else "hipFree" for word, symbol in device.items()
            }
            line.changed = [f"{head}call hipCheck({name}({word}))" for word, name in names.items()]
            line.changed += [f"{head}deallocate({', '.join(kept)})"] if any("=" not in word for word in kept) else []

    # ---- assignments ----

    def _assign(self, scope: Scope, node: Node, line: Line) -> None:
        target, _, value = node.items
        into = self._variable(scope, target)
        if into is not None and "managed" in into.attributes:
            into = None
        on_device = [each for each in self._on_device(scope, value) if "managed" not in each.attributes]
        inquiry = re.search(
            r"\b(?:size|allocated|associated|shape|lbound|ubound|cuda\w+)\s*\(", str(value), re.IGNORECASE
        )
        if into is None and (not on_device or inquiry):
            return
        head = line.indent
        if on_device:
            self._from_device(scope, line, (target, value), into, head)
        else:
            self._to_device(scope, line, (target, value), into, head)

    def _variable(self, scope: Scope, node: Node) -> Symbol | None:
        name = str(node.items[0] if type(node).__name__ == "Part_Ref" else node).lower()
        symbol = scope.find(name)
        return symbol if symbol is not None and symbol.on_device else None

    def _from_device(self, scope: Scope, line: Line, sides: tuple[Node, Node], into: Symbol | None, head: str) -> None:
        target, value = sides
        source = self._variable(scope, value)
        if source is None:
            names = ", ".join(sorted({each.name for each in self._on_device(scope, value)}))
            raise self.file.refuse(f"`{value}`: {names} on the device in an expression: copy it first", line)
        if into is not None:
            line.changed = [f"{head}call hipCheck(hipMemcpy({target}, {value}, hipMemcpyDeviceToDevice))"]
            return
        host = scope.find(str(target.items[0] if type(target).__name__ == "Part_Ref" else target).lower())
        whole = type(target).__name__ == "Name" and type(value).__name__ == "Name"
        if whole and host is not None and host.type == source.type and "allocatable" not in host.attributes | set():
            line.changed = [f"{head}call hipCheck(hipMemcpy({target}, {value}, hipMemcpyDeviceToHost))"]
            return
        temporary = self._temporary(source)
        part = str(value)[len(source.name) :]
        line.changed = [
            f"{head}block",
            f"{head}  {temporary[0]}",
            *(f"{head}  {each}" for each in temporary[1:]),
            f"{head}  call hipCheck(hipMemcpy(cairn_host, {source.name}, hipMemcpyDeviceToHost))",
            f"{head}  {target} = cairn_host{part}",
            f"{head}end block",
        ]

    def _temporary(self, symbol: Symbol) -> list[str]:
        """A copy on the host of an array of the device, with its bounds."""
        if not symbol.rank:
            return [f"{symbol.type.fortran}, target :: cairn_host"]
        dims = [f"lbound({symbol.name}, {dim}):ubound({symbol.name}, {dim})" for dim in range(1, symbol.rank + 1)]
        shape = ",".join(":" * symbol.rank)
        return [
            f"{symbol.type.fortran}, allocatable, target :: cairn_host({shape})",
            f"allocate(cairn_host({', '.join(dims)}))",
        ]

    def _to_device(self, scope: Scope, line: Line, sides: tuple[Node, Node], into: Symbol | None, head: str) -> None:
        target, value = sides
        assert into is not None
        whole = type(target).__name__ == "Name"
        other = scope.find(str(value).lower()) if type(value).__name__ == "Name" else None
        if (
            whole
            and other is not None
            and other.type == into.type
            and other.rank == into.rank
            and "parameter" not in other.attributes
        ):
            line.changed = [f"{head}call hipCheck(hipMemcpy({target}, {value}, hipMemcpyHostToDevice))"]
            return
        temporary = self._temporary(into)
        copy = [] if whole else [f"call hipCheck(hipMemcpy(cairn_host, {into.name}, hipMemcpyDeviceToHost))"]
        part = str(target)[len(into.name) :] or ("(" + ",".join(":" * into.rank) + ")" if into.rank else "")
        line.changed = [
            f"{head}block",
            *(f"{head}  {each}" for each in (*temporary, *copy)),
            f"{head}  cairn_host{part} = {value}",
            f"{head}  call hipCheck(hipMemcpy({into.name}, cairn_host, hipMemcpyHostToDevice))",
            f"{head}end block",
        ]

    # ---- names ----

    def _words(self, line: Line) -> None:
        """Names of cudafor in a line that has none of its own rewriting."""
        if not line.is_code:
            return
        if _USE.match(line.text):
            line.changed = []
            return
        texts = line.changed if line.changed is not None else [line.text]
        made = [self._renamed(text, line) for text in texts]
        if made != texts:
            line.changed = made

    def _renamed(self, text: str, line: Line) -> str:
        for pattern, name in _TYPES:
            text = pattern.sub(name, text)
        at = 0
        while match := _CALLED.search(text, at):
            word = match[0].lower()
            at = match.end()
            new = _CONSTANTS.get(word) or _RENAMED.get(word)
            if new is None and word in _FUNCTIONS:
                new = "hip" + _FUNCTIONS[word][4:]
            if word == "cudageterrorstring":
                new = "cairn_error_text"
            if new is None:
                raise self.file.refuse(f"{match[0]} has no translation", line)
            rest = text[match.end() :]
            if rest.lstrip().startswith("(") and word in (*_STREAM_LAST, "cudamemcpy", "cudamemcpyasync"):
                stop = closing(text, match.end() + rest.index("("))
                given = split(text[match.end() + rest.index("(") + 1 : stop])
                text = f"{text[: match.start()]}{new}({', '.join(_copied(word, given))}){text[stop + 1 :]}"
            else:
                text = text[: match.start()] + new + rest
            at = match.start() + len(new)
        return text

    # ---- kernels directives ----

    def _loops(self, scope: Scope) -> set[int]:
        """Loops under `!$cuf kernel do` become kernels. Returns the numbers of their lines."""
        taken: set[int] = set()
        for number, line in enumerate(self.file.lines, 1):
            if line.directive != "cuf" or not scope.first <= number <= scope.last:
                continue
            if any(each.first <= number <= each.last for each in scope.inside() if each is not scope):
                continue
            node = self._following(scope, number)
            if node is None:
                raise self.file.refuse("!$cuf kernel do: no loop follows", line)
            self._kernel_loop(scope, line, node)
            taken |= set(range(number, last(node) + 1))
        return taken

    def _following(self, scope: Scope, number: int) -> Node | None:
        loops = [each for each in walk(scope.body) if is_loop(each)]
        after = [(min(each.children[0].item.span), each) for each in loops if getattr(each.children[0], "item", None)]
        return next((each for begin, each in sorted(after, key=lambda pair: pair[0]) if begin > number), None)

    def _kernel_loop(self, scope: Scope, line: Line, node: Node) -> None:
        match = re.match(r"\s*kernel\s+do\s*(?:\(\s*(\d+)\s*\))?\s*(?:<<<(.*?)>>>)?(.*)$", line.text, re.IGNORECASE)
        if match is None:
            raise self.file.refuse(f"!$cuf {line.text}: expected !$cuf kernel do", line)
        loops = nested(self.file, node, int(match[1] or 1), line)
        plan = Plan(line)
        inside = loops[-1].body
        plan.reductions = found_reductions(scope, inside, {loop.variable for loop in loops})
        self.made += 1
        name = f"{scope.name}_{self.made}"
        given = self.maker.nest(name, loops, scope, plan)
        begin, end = min(loops[0].node.children[0].item.span), last(node)
        head = self.file.lines[begin - 1].indent
        for each in self.file.lines[begin - 1 : end]:
            each.changed, each.before, each.after = [], [], []
        line.changed = [f"{head}call launch_{name}({', '.join(each.passed for each in given)})"]


def nested(file: File, node: Node, count: int, line: Line) -> list[Loop]:
    """``count`` loops, each the only statement of the one around it. Raises Unsupported."""
    loops: list[Loop] = []
    while len(loops) < count:
        loop = counted(node)
        if loop is None:
            raise file.refuse("the loop has no count: `do i = first, last` is needed here", line)
        outer = {each.variable for each in loops}
        if outer & names_in([loop.low, loop.high]):
            raise file.refuse(f"the bounds of the loop over {loop.variable} depend on an outer loop", line)
        loops.append(loop)
        if len(loops) < count:
            if len(loop.body) != 1 or not is_loop(loop.body[0]):
                raise file.refuse(f"{count} loops that are each the only statement of the outer one are needed", line)
            node = loop.body[0]
    return loops


def found_reductions(scope: Scope, body: list[Node], variables: set[str]) -> dict[str, tuple[str, Type]]:
    """Scalars of the host that a loop only updates by one operator: s = s + x."""
    found: dict[str, tuple[str, Type]] = {}
    for each in walk(body):
        if type(each).__name__ != "Assignment_Stmt" or type(each.items[0]).__name__ != "Name":
            continue
        name = str(each.items[0]).lower()
        symbol = scope.find(name)
        operator, _ = update(name, each.items[2])
        if (
            symbol is not None
            and not symbol.rank
            and not symbol.on_device
            and operator in OPERATORS
            and name not in variables
        ):
            found[name] = (operator, symbol.type)
    return found


def _copied(word: str, given: list[str]) -> list[str]:
    """A call's arguments: a copy's direction, streams as addresses."""
    if word == "cudamemcpy":
        return [*given[:3], given[3] if len(given) > 3 else "hipMemcpyDefault"]
    if word == "cudamemcpyasync":
        return [*given[:3], "hipMemcpyDefault", _null(given[3]) if len(given) > 3 else "c_null_ptr"]
    place = _STREAM_LAST[word]
    given = [*given, "0"] if len(given) <= place else given
    given[place] = _null(given[place])
    return [*given, "0"] if word == "cudastreamwaitevent" and len(given) < 3 else given


def _null(stream: str) -> str:
    return "c_null_ptr" if stream.strip() == "0" else stream


def _outside(dim: str) -> str:
    """A dimension with its colon where it separates bounds."""
    parts = split(dim, ":")
    return ":".join(parts) if len(parts) == 2 else dim
