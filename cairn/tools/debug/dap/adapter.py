"""The requests of the Debug Adapter Protocol, by the debugger's session."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from typing import Any

from cairn.base.errors import CairnError, UsageError
from cairn.tools.debug.breakpoints import Breakpoint, Condition
from cairn.tools.debug.dap.client import Client, Maker
from cairn.tools.debug.dap.looking import HOST, Looking, source_of
from cairn.tools.debug.session import Halt, Session
from cairn.tools.debug.stepping import Instructions, Lines, Out, Plan

_CAPABILITIES = (
    "supportsConfigurationDoneRequest", "supportsFunctionBreakpoints", "supportsConditionalBreakpoints",
    "supportsHitConditionalBreakpoints", "supportsEvaluateForHovers", "supportsStepBack", "supportsSetVariable",
    "supportsTerminateRequest", "supportsDisassembleRequest", "supportsReadMemoryRequest",
    "supportsSteppingGranularity", "supportsInstructionBreakpoints", "supportsDataBreakpoints",
    "supportsExceptionInfoRequest", "supportsLoadedSourcesRequest",
)  # fmt: skip
_REASONS = {"breakpoint": "breakpoint", "watchpoint": "data breakpoint", "fault": "exception", "interrupt": "pause",
            "history": "step", "entry": "entry", "step": "step", "paused": "pause", "waiting": "pause"}  # fmt: skip


class Adapter(Looking):
    """An editor's session. A frame's number is its wave's number and its level."""

    def __init__(self, client: Client, make: Maker, words: list[str], options: list[str]) -> None:
        super().__init__(client)
        self._make, self._words, self._options = make, words, options
        self._lines: dict[str, list[int]] = {}  # breakpoints of a source, functions, instructions, data
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
        if client.wrong:
            print(f"cairn debug: what the editor sent is no message of the protocol: {client.wrong}", file=sys.stderr)
        return 1 if client.wrong else 0

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
            arguments = request.get("arguments") or {}
            if not isinstance(arguments, dict):
                raise UsageError(f"{command}: its arguments are no object but {arguments!r}")
            body = function(arguments)
        except CairnError as error:
            self._client.answer(request, None, f"{error}" + (f" ({error.hint})" if error.hint else ""))
            return
        except (AttributeError, LookupError, ValueError, TypeError) as error:  # whatever an editor may send
            self._client.answer(request, None, f"{command}: an argument is missing or wrong: {error!r}")
            return
        self._client.answer(request, body)
        try:
            if then is not None:
                then(self)
        except CairnError as error:  # the answer is out: the program cannot be started, or attached to
            self._client.event("output", category="important", output=f"{error}\n")
            self._client.event("terminated")

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
        body["threadId"] = HOST if running is None else running.number + 2
        if halt.lines:
            body["text"] = body["description"] = "\n".join(line for line in halt.lines if line)
        if halt.hit:
            body["hitBreakpointIds"] = [stop.number for stop in halt.hit]
        client.event("stopped", **body)

    def _go(self, plan: Plan | None = None, *, back: bool = False) -> None:
        self._told(self.session.back(plan) if back else self.session.go(plan))

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
                found |= {"line": row.line, "source": source_of(row.file)}
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
