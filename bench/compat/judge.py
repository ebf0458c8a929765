"""What a program's build or run says about it: a status, and a reason found in its output."""

from __future__ import annotations

import re

RIGHT = ("PASS", "RUNS")
# Statuses and what they mean, in the order of the report.
MEANING = {
    "PASS": "compiles, runs, and its own check says that the results are right",
    "RUNS": "compiles and runs to its end with exit code 0 and no complaint; it has no check of its own",
    "SLOW": "compiles and runs, but does not end within the time given on a CPU",
    "DATA": "compiles; needs input files or arguments that the collection does not carry",
    "WRONG": "compiles and runs; its own check fails",
    "STOPS": "compiles; ends with an error",
    "BUILD": "does not compile or link",
}
_WRONG = re.compile(
    r"\bFAIL(?:ED|URE)?\b|[Mm]ismatch|\bincorrect\b|[Vv]alidation failed|[Vv]erification failed|[Mm]emory access fault"
    r"|^cairn: the engine|^Non-Matching .*: [1-9]",
    re.MULTILINE,
)
_RIGHT = re.compile(
    r"\bPASS|[Ss]uccess|SUCCESS|[Vv]erified|[Cc]orrect|Validation passed|^Non-Matching .*: 0$", re.MULTILINE
)
_DATA = re.compile(
    r"(?i)(?:fail|can.?not|can't|unable|could not|error|no such).{0,30}(?:open|load|read|find|stat|file).{0,40}"
    r"|No such file|^File \S+ not found|^Usage:|^usage:",
    re.MULTILINE,
)
# Characters of a line that may say it: programs print whole arrays on one, and patterns begin again at each of them.
_LONGEST = 1000
_REASONS = (
    (r"fatal error: '([^']+)' file not found", "header {} is not there"),
    (r"unable to find library (-l\S+)", "library {} is not there"),
    (r"use of undeclared identifier '([^']+)'", "{} is not declared"),
    (r"no (?:matching function for call to|member named) '([^']+)'", "{} is not known"),
    (r"undefined symbol: (.+)", "{} is not defined"),
    (r"cairn: (.+)", "{}"),
    (r"(?:error|Error|ERROR): (.+)", "{}"),
    (r"(.*(?:hipError|terminate called|Assertion|fault|FAIL|ismatch).*)", "{}"),
)


def ran(code: int | None, output: str) -> str:
    """The status of a run: ``code`` is its exit code, None where it was stopped."""
    if code is None:
        return "SLOW"
    if code != 0:
        return "DATA" if _DATA.search(output) else "STOPS"
    if _WRONG.search(output):
        return "WRONG"
    if _RIGHT.search(output):
        return "PASS"
    return "DATA" if _DATA.search(output) else "RUNS"


def reason(output: str) -> str:
    """The first line of ``output`` that says what is wrong, in few words."""
    output = "\n".join(line[:_LONGEST] for line in output.splitlines())
    for pattern, text in _REASONS:
        found = re.search(pattern, output)
        if found is not None:
            return text.format(found.group(1).strip())[:160]
    lines = output.strip().splitlines()
    return lines[-1].strip()[:160] if lines else "no output"
