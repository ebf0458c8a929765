"""Requests of the Debug Adapter Protocol for what there is to see: waves, frames, variables, code, memory."""

from __future__ import annotations

import base64
from typing import Any, NamedTuple

from cairn.base.errors import CairnError, UsageError
from cairn.tools.debug import breakpoints, frames, types
from cairn.tools.debug.dap.client import Client
from cairn.tools.debug.disassembly import Line, lines_of, symbol_text
from cairn.tools.debug.expressions import Value, evaluate
from cairn.tools.debug.frames import Frame, LaneScope
from cairn.tools.debug.machine import Running
from cairn.tools.debug.session import Session
from cairn.tools.debug.views import Place

HOST = 1  # the thread that stands for the host's code; waves follow
_MOST = 256  # waves that are listed


class Scope(NamedTuple):
    """What a variablesReference stands for: a frame's scope, or the parts of a value."""

    frame: Frame
    kind: str
    value: Value | None = None
    path: str = ""


class Looking:
    """What an editor sees of a session."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._session: Session | None = None
        self._scopes: list[Scope] = []
        self._frames: list[Frame] = []
        self._lane = 0

    @property
    def session(self) -> Session:
        """Raises UsageError before the program was named."""
        if self._session is None:
            raise UsageError("no program was launched")
        return self._session

    def _running(self, arguments: dict[str, Any]) -> Running | None:
        """The wave that a request is about, selected; None for the host."""
        session = self.session
        if session.held is None:
            return None
        found = session.held.find(int(arguments.get("threadId", HOST)) - 2)
        if found is not None and found is not session.running:
            session.select(found)
        return found

    def _on_threads(self, arguments: dict[str, Any]) -> dict[str, Any]:
        found = [{"id": HOST, "name": "host"}]
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
                entry["source"] = source_of(frame.file)
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

    def _onsource_of(self, arguments: dict[str, Any]) -> dict[str, Any]:
        raise UsageError("source: sources are read from their files")

    def _on_loaded_sources(self, arguments: dict[str, Any]) -> dict[str, Any]:
        files = {file for image in self.session.images() for file in image.symbols.files()}
        return {"sources": [source_of(file) for file in sorted(files)]}

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
                entry |= {"location": source_of(row.file), "line": row.line}
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


def source_of(file: str) -> dict[str, str]:
    """A file, as the protocol has it."""
    return {"name": file.rpartition("/")[2], "path": file}
