"""The requests of the Debug Adapter Protocol, by the debugger's session."""

from __future__ import annotations

import base64
import threading
from collections.abc import Callable
from typing import Any, NamedTuple

from cairn.base.errors import CairnError, UsageError
from cairn.tools.debug import breakpoints, frames, types
from cairn.tools.debug.breakpoints import Breakpoint, Condition
from cairn.tools.debug.dap.client import Client, Maker
from cairn.tools.debug.disassembly import Line, lines_of, symbol_text
from cairn.tools.debug.expressions import Value, evaluate
from cairn.tools.debug.frames import Frame, LaneScope
from cairn.tools.debug.machine import Running
from cairn.tools.debug.session import Halt, Session
from cairn.tools.debug.stepping import Instructions, Lines, Out, Plan
from cairn.tools.debug.views import Place

_CAPABILITIES = (
    "supportsConfigurationDoneRequest", "supportsFunctionBreakpoints", "supportsConditionalBreakpoints",
    "supportsHitConditionalBreakpoints", "supportsEvaluateForHovers", "supportsStepBack", "supportsSetVariable",
    "supportsTerminateRequest", "supportsDisassembleRequest", "supportsReadMemoryRequest",
    "supportsSteppingGranularity", "supportsInstructionBreakpoints", "supportsDataBreakpoints",
    "supportsExceptionInfoRequest", "supportsLoadedSourcesRequest",
)  # fmt: skip
_REASONS = {"breakpoint": "breakpoint", "watchpoint": "data breakpoint", "fault": "exception", "interrupt": "pause",
            "history": "step", "entry": "entry", "step": "step", "paused": "pause", "waiting": "pause"}  # fmt: skip
_HOST = 1  # the thread that stands for the host's code; waves follow
_MOST = 256  # waves that are listed


class Scope(NamedTuple):
    """What a variablesReference stands for: a frame's scope, or the parts of a value."""

    frame: Frame
    kind: str
    value: Value | None = None
    path: str = ""


class Adapter:
    """An editor's session. A frame's number is its wave's number and its level."""

    def __init__(self, client: Client, make: Maker, words: list[str], options: list[str]) -> None:
        self._client, self._make, self._words, self._options = client, make, words, options
        self._session: Session | None = None
        self._scopes: list[Scope] = []
        self._frames: list[Frame] = []
        self._lines: dict[str, list[int]] = {}  # breakpoints of a source, functions, instructions, data
        self._lane = 0
        self._halt: Halt | None = None
        self._launch: dict[str, Any] | None = None
        self._over = False
        self._pid = 0  # of a process that runs already
        self._stop_on_entry = False

    def run(self) -> int:
        """Do what the editor asks for until it goes."""
        client = self._client
        client.on_pause = self._pause
        threading.Thread(target=client.listen, daemon=True).start()
        try:
            while not self._over and (request := client.requests.get()) is not None:
                self._do(request)
        finally:
            if self._session is not None:
                self._session.close()
        return 0

    def _pause(self, command: str) -> None:
        """From the reading thread: the program is running, and somebody waits for it."""
        if self._session is not None:
            self._session.interrupt()

    def _do(self, request: dict[str, Any]) -> None:
        command = str(request.get("command", ""))
        name = "_on_" + "".join("_" + c.lower() if c.isupper() else c for c in command)
        function: Callable[[dict[str, Any]], dict[str, Any] | None] | None = getattr(self, name, None)
        then = _AFTER.get(command)
        try:
            if function is None:
                raise UsageError(f"{command}: the debugger does not know this request")
            body = function(request.get("arguments") or {})
        except CairnError as error:
            self._client.answer(request, None, f"{error}" + (f" ({error.hint})" if error.hint else ""))
            return
        except (KeyError, ValueError, TypeError) as error:
            self._client.answer(request, None, f"{command}: an argument is missing or wrong: {error!r}")
            return
        self._client.answer(request, body)
        if then is not None:
            then(self)

    @property
    def session(self) -> Session:
        """Raises UsageError before the program was named."""
        if self._session is None:
            raise UsageError("no program was launched")
        return self._session

    # ---- the beginning and the end ----

    def _on_initialize(self, arguments: dict[str, Any]) -> dict[str, Any]:
        return dict.fromkeys(_CAPABILITIES, True) | {
            "exceptionBreakpointFilters": [{"filter": "faults", "label": "Kernels that fail", "default": True}]
        }

    def _on_launch(self, arguments: dict[str, Any]) -> None:
        words = [str(arguments["program"]), *map(str, arguments.get("args") or [])] if "program" in arguments else []
        words = words or self._words
        if not words:
            raise UsageError("launch: no program", hint='"program": "prog.hip"')
        options = [str(each) for each in arguments.get("compilerOptions") or self._options]
        session = self._make(words, options)
        session.piped = True
        session.cwd = arguments.get("cwd")
        session.environment = {str(k): str(v) for k, v in (arguments.get("env") or {}).items()}
        session.stop_at_next = bool(arguments.get("stopOnEntry"))
        self._prepared(session)

    def _prepared(self, session: Session) -> None:
        self._session = session
        session.on_output = lambda stream, text: self._client.event("output", category=stream, output=text)
        session.on_say = lambda text: self._client.event("output", category="console", output=text + "\n")

    def _on_attach(self, arguments: dict[str, Any]) -> None:
        pid = arguments.get("pid", arguments.get("processId"))
        if pid is None:
            self._on_launch(arguments)
            return
        self._pid = int(pid)
        self._prepared(self._make([], []))

    def _launched(self) -> None:
        self._client.event("initialized")

    def _on_configuration_done(self, arguments: dict[str, Any]) -> None:
        self.session  # noqa: B018  # there must be one

    def _start(self) -> None:
        self._told(self.session.attach(self._pid) if self._pid else self.session.start())

    def _on_disconnect(self, arguments: dict[str, Any]) -> None:
        self._over = True

    def _on_terminate(self, arguments: dict[str, Any]) -> None:
        self.session.kill()

    def _terminated(self) -> None:
        self._client.event("terminated")

    # ---- stops ----

    def _told(self, halt: Halt) -> None:
        """Tell the editor of a stop, or of the end."""
        self._frames, self._scopes = [], []
        self._halt = halt
        session, client = self.session, self._client
        if halt.reason == "exited":
            for line in halt.lines[:-1]:
                client.event("output", category="console", output=line + "\n")
            client.event("exited", exitCode=halt.code)
            client.event("terminated")
            return
        running = session.running
        self._lane = session.lane
        body: dict[str, Any] = {"reason": _REASONS[halt.reason], "allThreadsStopped": True}
        body["threadId"] = _HOST if running is None else running.number + 2
        if halt.lines:
            body["text"] = body["description"] = "\n".join(line for line in halt.lines if line)
        if halt.hit:
            body["hitBreakpointIds"] = [stop.number for stop in halt.hit]
        client.event("stopped", **body)

    def _go(self, plan: Plan | None = None, *, back: bool = False) -> None:
        self._told(self.session.back(plan) if back else self.session.go(plan))

    def _running(self, arguments: dict[str, Any]) -> Running | None:
        """The wave that a request is about, selected; None for the host."""
        session = self.session
        if session.held is None:
            return None
        found = session.held.find(int(arguments.get("threadId", _HOST)) - 2)
        if found is not None and found is not session.running:
            session.select(found)
        return found

    def _on_continue(self, arguments: dict[str, Any]) -> dict[str, Any]:
        return {"allThreadsContinued": True}

    def _on_pause(self, arguments: dict[str, Any]) -> None:
        return None

    def _on_next(self, arguments: dict[str, Any]) -> None:
        self._step(arguments, over=True)

    def _on_step_in(self, arguments: dict[str, Any]) -> None:
        self._step(arguments, over=False)

    def _on_step_back(self, arguments: dict[str, Any]) -> None:
        self._step(arguments, over=True)

    def _step(self, arguments: dict[str, Any], *, over: bool) -> None:
        self._running(arguments)
        session = self.session
        held, running = session.stopped()
        session.lane = self._lane
        by_instruction = arguments.get("granularity") == "instruction"
        if by_instruction or held.kernel.image.symbols.row_at(running.wave.pc) is None:
            self._plan: Plan = Instructions(held, running, 1, over)
        else:
            self._plan = Lines(held, running, session.lane, over)

    def _on_step_out(self, arguments: dict[str, Any]) -> None:
        self._running(arguments)
        held, running = self.session.stopped()
        self._plan = Out(held, running, self.session.frames()[0])

    def _on_reverse_continue(self, arguments: dict[str, Any]) -> None:
        self.session.stopped()

    def _continue(self) -> None:
        self._go()

    def _continue_back(self) -> None:
        self._go(back=True)

    def _stepped(self) -> None:
        self._go(self._plan)

    def _stepped_back(self) -> None:
        self._go(self._plan, back=True)

    def _on_exception_info(self, arguments: dict[str, Any]) -> dict[str, Any]:
        lines = self._halt.lines if self._halt is not None else []
        return {"exceptionId": "kernel fault", "breakMode": "always", "description": "\n".join(lines)}

    # ---- breakpoints ----

    def _replaced(self, key: str, specs: list[tuple[str, dict[str, Any]]]) -> dict[str, Any]:
        """Set the breakpoints of a source (or of another kind) in place of those before."""
        session = self.session
        for number in self._lines.pop(key, []):
            if number in session.stops:
                session.delete(number)
        answers, numbers = [], []
        for spec, given in specs:
            try:
                condition = Condition.of(str(given.get("condition") or ""))
                ignored = max(int(given.get("hitCondition") or 1) - 1, 0)
                made = session.add_breakpoint(spec)
                made.condition, made.ignore = condition, ignored
            except (CairnError, ValueError) as error:
                answers.append({"verified": False, "message": str(error)})
                continue
            numbers.append(made.number)
            answers.append(self._told_of(made))
        self._lines[key] = numbers
        return {"breakpoints": answers}

    def _told_of(self, made: Breakpoint) -> dict[str, Any]:
        found: dict[str, Any] = {"id": made.number, "verified": bool(made.places)}
        if made.places:
            row = made.places[0][0].symbols.row_at(made.places[0][1])
            if row is not None:
                found |= {"line": row.line, "source": _source(row.file)}
        return found

    def _on_set_breakpoints(self, arguments: dict[str, Any]) -> dict[str, Any]:
        path = str(arguments["source"].get("path") or arguments["source"].get("name"))
        return self._replaced(path, [(f"{path}:{int(b['line'])}", b) for b in arguments.get("breakpoints") or []])

    def _on_set_function_breakpoints(self, arguments: dict[str, Any]) -> dict[str, Any]:
        return self._replaced("functions", [(str(b["name"]), b) for b in arguments["breakpoints"]])

    def _on_set_instruction_breakpoints(self, arguments: dict[str, Any]) -> dict[str, Any]:
        wanted = [
            (f"*{int(b['instructionReference'], 0) + int(b.get('offset') or 0)}", b) for b in arguments["breakpoints"]
        ]
        return self._replaced("instructions", wanted)

    def _on_set_exception_breakpoints(self, arguments: dict[str, Any]) -> dict[str, Any]:
        return {"breakpoints": [{"verified": True} for _ in arguments.get("filters") or []]}

    def _on_data_breakpoint_info(self, arguments: dict[str, Any]) -> dict[str, Any]:
        scope = self._scope(arguments["variablesReference"]) if "variablesReference" in arguments else None
        name = str(arguments["name"])
        path = f"{scope.path}{name}" if scope is not None and scope.path else name
        return {"dataId": path, "description": path, "accessTypes": ["write"]}

    def _on_set_data_breakpoints(self, arguments: dict[str, Any]) -> dict[str, Any]:
        session = self.session
        for number in self._lines.pop("data", []):
            if number in session.stops:
                session.delete(number)
        answers, numbers = [], []
        for each in arguments["breakpoints"]:
            try:
                made = session.add_watchpoint(str(each["dataId"]), "watch")
            except CairnError as error:
                answers.append({"verified": False, "message": str(error)})
                continue
            numbers.append(made.number)
            answers.append({"id": made.number, "verified": True})
        self._lines["data"] = numbers
        return {"breakpoints": answers}

    # ---- what there is to see ----

    def _on_threads(self, arguments: dict[str, Any]) -> dict[str, Any]:
        found = [{"id": _HOST, "name": "host"}]
        session = self._session
        if session is not None and session.held is not None:
            held = session.held
            for running in list(held.waves())[:_MOST]:
                name = f"{breakpoints.plain(held.kernel.name)} {frames.position_text(held, running)}"
                found.append({"id": running.number + 2, "name": name})
        return {"threads": found}

    def _on_stack_trace(self, arguments: dict[str, Any]) -> dict[str, Any]:
        running = self._running(arguments)
        session = self.session
        if running is None or session.held is None:
            return {"stackFrames": [], "totalFrames": 0}
        lane = self._lane if running.wave.exec >> self._lane & 1 else session.lane
        trace = frames.frames(session.held, running, lane)
        found = []
        for frame in trace:
            self._frames.append(frame)
            entry: dict[str, Any] = {
                "id": len(self._frames), "name": frame.name, "line": frame.line, "column": 0,
                "instructionPointerReference": f"0x{frame.view.pc:x}",
            }  # fmt: skip
            if frame.file:
                entry["source"] = _source(frame.file)
            found.append(entry)
        first = int(arguments.get("startFrame") or 0)
        count = int(arguments.get("levels") or 0) or len(found)
        return {"stackFrames": found[first : first + count], "totalFrames": len(found)}

    def _frame(self, arguments: dict[str, Any]) -> Frame:
        number = int(arguments.get("frameId") or 0)
        if 0 < number <= len(self._frames):
            return self._frames[number - 1]
        return self.session.frame()

    def _refer(self, scope: Scope) -> int:
        self._scopes.append(scope)
        return len(self._scopes)

    def _scope(self, reference: int) -> Scope:
        if not 0 < reference <= len(self._scopes):
            raise UsageError(f"variables {reference}: the program has gone on since")
        return self._scopes[reference - 1]

    def _on_scopes(self, arguments: dict[str, Any]) -> dict[str, Any]:
        frame = self._frame(arguments)
        named = (("Locals", "locals", False), ("Arguments", "arguments", False), ("Lane", "lane", False),
                 ("Registers", "registers", True))  # fmt: skip
        return {
            "scopes": [
                {"name": name, "variablesReference": self._refer(Scope(frame, kind)), "expensive": expensive,
                 **({"presentationHint": kind} if kind in ("locals", "arguments", "registers") else {})}
                for name, kind, expensive in named
            ]
        }  # fmt: skip

    def _on_variables(self, arguments: dict[str, Any]) -> dict[str, Any]:
        scope = self._scope(int(arguments["variablesReference"]))
        if scope.value is not None:
            return {"variables": self._parts(scope)}
        lists = {"locals": self._locals, "arguments": self._arguments, "lane": self._lane_variables,
                 "registers": self._registers}  # fmt: skip
        return {"variables": lists[scope.kind](scope.frame)}

    def _shown(self, frame: Frame, name: str, value: Value, path: str = "") -> dict[str, Any]:
        found: dict[str, Any] = {"name": name, "value": value.text(), "type": value.type.name, "variablesReference": 0}
        if path:
            found["evaluateName"] = path
        pointer = value.type.kind == "pointer" and value.type.target.kind != "void"
        if value.type.kind in ("record", "array") or pointer:
            found["variablesReference"] = self._refer(Scope(frame, "parts", value, path or name))
        if value.type.kind == "pointer":
            found["memoryReference"] = f"0x{value.integer:x}"
        elif value.place is not None and value.place.space == "global":
            found["memoryReference"] = f"0x{value.place.address:x}"
        return found

    def _listed(self, frame: Frame, found: list[frames.Variable]) -> list[dict[str, Any]]:
        shown = []
        for each in found:
            if each.value is None:
                shown.append({"name": each.name, "value": each.why, "type": each.type.name, "variablesReference": 0})
            else:
                name = f"{each.name}@entry" if each.entry else each.name
                shown.append(self._shown(frame, name, each.value, each.name))
        return shown

    def _locals(self, frame: Frame) -> list[dict[str, Any]]:
        return self._listed(frame, frame.locals())

    def _arguments(self, frame: Frame) -> list[dict[str, Any]]:
        return self._listed(frame, frame.parameters())

    def _lane_scope(self, frame: Frame) -> LaneScope:
        return LaneScope(frame, self.session.made)

    def _registers(self, frame: Frame) -> list[dict[str, Any]]:
        scope, held = self._lane_scope(frame), frame.view.held
        names = ["pc", "exec", "vcc", "scc", "m0", *(f"s{i}" for i in range(102))]
        names += [f"v{i}" for i in range(held.registers(frame.view.running.wave))]
        return [
            {"name": name, "value": types.formatted("x", scope.convenience(name).data), "variablesReference": 0,
             "evaluateName": f"${name}"}
            for name in names
        ]  # fmt: skip

    def _lane_variables(self, frame: Frame) -> list[dict[str, Any]]:
        scope = self._lane_scope(frame)
        found = [self._shown(frame, name, scope.variable(name), name)
                 for name in ("threadIdx", "blockIdx", "blockDim", "gridDim")]  # fmt: skip
        lane = {"name": "lane", "value": str(frame.view.lane), "evaluateName": "$_lane", "variablesReference": 0}
        return [lane, *found]

    def _parts(self, scope: Scope) -> list[dict[str, Any]]:
        """The members or elements of a value, or what a pointer points to."""
        value, path = scope.value, scope.path
        assert value is not None
        if value.type.kind == "pointer":
            try:
                target = evaluate(f"*({path})", self._lane_scope(scope.frame))
            except CairnError as error:
                return [{"name": "*", "value": f"<error: {error}>", "variablesReference": 0}]
            return [self._shown(scope.frame, f"*{path}", target, f"(*{path})")]
        if value.type.kind == "record":
            return [
                self._shown(scope.frame, m.name, Value(m.type, types.member_bytes(m, value.data), _at(value, m.offset)),
                            f"{path}.{m.name}")
                for m in value.type.members
            ]  # fmt: skip
        element = value.type.target
        return [
            self._shown(scope.frame, f"[{i}]", Value(element, value.data[i * element.size : (i + 1) * element.size],
                                                     _at(value, i * element.size)), f"{path}[{i}]")
            for i in range(min(value.type.count, 1000))
        ]  # fmt: skip

    def _on_evaluate(self, arguments: dict[str, Any]) -> dict[str, Any]:
        text = str(arguments["expression"]).strip()
        word, _, rest = text.partition(" ")
        if word == "lane" and rest.isdigit():
            _held, running = self.session.stopped()
            if int(rest) >= running.wave.lanes:
                raise UsageError(f"lane {rest}: the wave has lanes 0 to {running.wave.lanes - 1}")
            self._lane = self.session.lane = int(rest)
            self._frames, self._scopes = [], []
            self._client.event("invalidated", areas=["stacks", "variables"])
            return {"result": self._lane_text(), "variablesReference": 0}
        frame = self._frame(arguments)
        shown = self._shown(frame, text, evaluate(text, self._lane_scope(frame)), text)
        return {"result": shown.pop("value"), **{k: v for k, v in shown.items() if k != "name"}}

    def _lane_text(self) -> str:
        held, running = self.session.stopped()
        return f"lane {self._lane} {frames.bracketed(frames.work_item(held, running, self._lane))}"

    def _on_set_variable(self, arguments: dict[str, Any]) -> dict[str, Any]:
        scope = self._scope(int(arguments["variablesReference"]))
        name = str(arguments["name"])
        path = f"{scope.path}{name if name.startswith('[') else '.' + name}" if scope.path else name
        path = f"${name}" if scope.kind == "registers" else path
        value = evaluate(f"{path} = {arguments['value']}", self._lane_scope(scope.frame))
        return {"value": value.text(), "type": value.type.name}

    def _on_source(self, arguments: dict[str, Any]) -> dict[str, Any]:
        raise UsageError("source: sources are read from their files")

    def _on_loaded_sources(self, arguments: dict[str, Any]) -> dict[str, Any]:
        files = {file for image in self.session.images() for file in image.symbols.files()}
        return {"sources": [_source(file) for file in sorted(files)]}

    def _on_disassemble(self, arguments: dict[str, Any]) -> dict[str, Any]:
        held, _ = self.session.stopped()
        image = held.kernel.image
        address = int(arguments["memoryReference"], 0) + int(arguments.get("offset") or 0)
        skip, count = int(arguments.get("instructionOffset") or 0), int(arguments["instructionCount"])
        inside = image.function_at(address)
        start = image.functions[inside[0]][0] if inside else address
        lines = list(lines_of(image, start, image.base + len(image.code)) if image.has(address) else [])
        at = next((i for i, line in enumerate(lines) if line.address >= address), 0) + skip
        found = []
        for i in range(at, at + count):
            line = lines[i] if 0 <= i < len(lines) else Line(max(start + 4 * i, 0), 4, b"", "(beyond the code)")
            entry: dict[str, Any] = {"address": f"0x{line.address:x}", "instruction": line.text,
                                     "instructionBytes": line.words.hex(" ")}  # fmt: skip
            row = image.symbols.row_at(line.address - image.base)
            if row is not None and row.line:
                entry |= {"location": _source(row.file), "line": row.line}
            symbol = symbol_text(image, line.address).strip(" <>")
            if symbol:
                entry["symbol"] = symbol
            found.append(entry)
        return {"instructions": found}

    def _on_read_memory(self, arguments: dict[str, Any]) -> dict[str, Any]:
        address = int(arguments["memoryReference"], 0) + int(arguments.get("offset") or 0)
        data = self.session.frame().view.read(Place("global", address), int(arguments["count"]))
        return {"address": f"0x{address:x}", "data": base64.b64encode(data).decode()}


def _at(value: Value, offset: int) -> Place | None:
    place = value.place
    if place is None or place.space not in ("global", "private", "lds"):
        return None
    return place._replace(address=place.address + offset)


def _source(file: str) -> dict[str, str]:
    return {"name": file.rpartition("/")[2], "path": file}


# What follows the answer of a request: the program goes on, and its stop is told by an event.
_AFTER: dict[str, Callable[[Adapter], None]] = {
    "launch": Adapter._launched,
    "attach": Adapter._launched,
    "configurationDone": Adapter._start,
    "continue": Adapter._continue,
    "reverseContinue": Adapter._continue_back,
    "next": Adapter._stepped,
    "stepIn": Adapter._stepped,
    "stepOut": Adapter._stepped,
    "stepBack": Adapter._stepped_back,
    "terminate": Adapter._terminated,
}
