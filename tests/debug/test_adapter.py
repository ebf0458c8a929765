"""``cairn debug --dap``: what an editor sends, and what it gets."""

from __future__ import annotations

import io
import json
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cairn.tools.debug.dap.adapter import Adapter
from cairn.tools.debug.dap.client import Client, Input
from tests.debug.editor import Editor

SOURCE = Path(__file__).parent / "first.hip"
CAIRN = (sys.executable, "-m", "cairn.cli.main")


def line(text: str) -> int:
    return next(i for i, each in enumerate(SOURCE.read_text().splitlines(), 1) if text in each)


@pytest.fixture
def editor() -> Iterator[Editor]:
    command = [*CAIRN, "debug", "--dap"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=dict(os.environ)) as process:
        assert process.stdin is not None and process.stdout is not None
        yield Editor(process.stdin, process.stdout)
        process.stdin.close()
        assert process.wait(30) == 0


def variables(editor: Editor, frame: int, scope: str) -> dict[str, dict[str, Any]]:
    scopes = {each["name"]: each["variablesReference"] for each in editor.ask("scopes", frameId=frame)["scopes"]}
    return {each["name"]: each for each in editor.ask("variables", variablesReference=scopes[scope])["variables"]}


def top(editor: Editor, thread: int) -> dict[str, Any]:
    return editor.ask("stackTrace", threadId=thread)["stackFrames"][0]  # type: ignore[no-any-return]


def test_an_editors_session(editor: Editor) -> None:
    data = [3 * i - 100 for i in range(256)]
    ask, can = editor.ask, editor.ask("initialize", adapterID="test", linesStartAt1=True)
    assert can["supportsStepBack"] and can["supportsDisassembleRequest"]
    assert "no program was launched" in ask("configurationDone")["failed"]
    ask("launch", program=str(SOURCE))
    editor.event("initialized")
    here = line("sum += squared")
    (made, wrong) = ask(
        "setBreakpoints", source={"path": str(SOURCE)},
        breakpoints=[{"line": here, "condition": "i == 70"}, {"line": 1, "condition": "i =="}],
    )["breakpoints"]  # fmt: skip
    assert made["verified"] or made["id"]
    assert not wrong["verified"] and "does not parse" in wrong["message"]
    (no,) = ask("setFunctionBreakpoints", breakpoints=[{"name": "wrok"}])["breakpoints"]
    assert (not no["verified"] and "did you mean work" in no["message"]) or "wrok" in no["message"]
    ask("configurationDone")
    stopped = editor.event("stopped")
    assert stopped["reason"] == "breakpoint" and stopped["hitBreakpointIds"] == [made["id"]]
    thread = stopped["threadId"]
    assert thread in {each["id"] for each in ask("threads")["threads"]}

    frame = top(editor, thread)
    assert (frame["name"], frame["line"], frame["source"]["path"]) == ("work", here, str(SOURCE))
    local = variables(editor, frame["id"], "Locals")
    assert local["i"]["value"] == "70" and local["k"]["value"] == "0"
    parts = ask("variables", variablesReference=local["local"]["variablesReference"])["variables"]
    assert [each["value"] for each in parts] == ["1", "2", "3", "4"]
    given = variables(editor, frame["id"], "Arguments")
    assert given["n"]["value"] == "256"
    assert ask("evaluate", expression="in[i] + n", frameId=frame["id"])["result"] == str(data[70] + 256)
    assert "no symbol q" in ask("evaluate", expression="q", frameId=frame["id"])["failed"]
    assert "exec" in variables(editor, frame["id"], "Registers")

    ask("stepIn", threadId=thread)
    assert editor.event("stopped")["reason"] == "step"
    trace = ask("stackTrace", threadId=thread)["stackFrames"]
    assert [each["name"] for each in trace] == ["squared", "work"]
    assert variables(editor, trace[0]["id"], "Arguments")["x"]["value"] == str(data[70])
    ask("stepOut", threadId=thread)
    editor.event("stopped")
    assert top(editor, thread)["name"] == "work"
    ask("next", threadId=thread)
    editor.event("stopped")
    after = top(editor, thread)
    total = float(variables(editor, after["id"], "Locals")["sum"]["value"])
    assert total == data[70] ** 2 * [1, 2, 3, 4][70 & 3]
    ask("stepBack", threadId=thread)
    assert editor.event("stopped")["reason"] == "step"
    assert top(editor, thread)["line"] == here
    ask("reverseContinue", threadId=thread)
    back = editor.event("stopped")
    assert back["reason"] == "step" and "history" in back["text"]
    thread = back["threadId"]

    frame = top(editor, thread)
    code = ask("disassemble", memoryReference=frame["instructionPointerReference"], instructionCount=4)
    assert next(each["address"] for each in code["instructions"]) == frame["instructionPointerReference"]
    assert all(re.match(r"[sv]_|flat|ds_|global", each["instruction"]) for each in code["instructions"])
    ask("setBreakpoints", source={"path": str(SOURCE)}, breakpoints=[])
    ask("continue", threadId=thread)
    assert editor.event("output")["output"] == "wrong: 0\n"
    assert editor.event("exited")["exitCode"] == 0
    editor.event("terminated")
    ask("disconnect")


def test_an_editor_at_a_port_ends_a_program(tmp_path: Path) -> None:
    command = [*CAIRN, "debug", "--port", "0", str(SOURCE)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        said = process.stderr.readline()
        port = int(said.rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port)) as connection:
            editor = Editor(connection.makefile("wb"), connection.makefile("rb"))
            editor.ask("initialize", adapterID="test")
            editor.ask("launch", stopOnEntry=True)
            editor.ask("configurationDone")
            assert editor.event("stopped")["reason"] == "entry"
            editor.ask("terminate")
            editor.event("terminated")
            editor.ask("disconnect")
        assert process.wait(30) == 0


def framed(*messages: object) -> bytes:
    data = [json.dumps(each).encode() for each in messages]
    return b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(each), each) for each in data)


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        (b"hello\r\n\r\n", "a header was expected, and b'hello\\r\\n' came"),
        (b"Content-Length: 5\r\n\r\n{{{{{", "Expecting property name"),
        (framed(42), "no object but 42"),
        (b"Content-Length: 500\r\n\r\n{", "a message ended after 1 of 500 bytes"),
        (b"Content-Length: -5\r\n\r\n", "no Content-Length"),
        (framed({"seq": 1, "command": "setBreakpoints", "arguments": {"source": 3}}, {"seq": 2, "command": "threads",
         "arguments": [1]}), ""),
    ],
)  # fmt: skip
def test_what_no_editor_should_send(sent: bytes, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    reading, writing = os.pipe()
    os.write(writing, sent)
    os.close(writing)
    out = io.BytesIO()
    code = Adapter(
        Client(Input(reading), out), lambda words, options: pytest.fail("nothing was launched"), [], []
    ).run()
    os.close(reading)
    error = capsys.readouterr().err
    assert (code, said in error, "Traceback" in error) == (int(bool(said)), True, False), error
    if not said:
        answers = out.getvalue().decode()
        assert answers.count('"success": false') == 2 and "an argument is missing or wrong" in answers
