"""cairn exec and cairn env."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cairn.base import config
from cairn.cli.exec import variables

CAIRN = [sys.executable, "-m", "cairn.cli.main"]


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """What the command says, but for a line that tells of libraries being made."""
    settings = {**os.environ, **environment}
    done = subprocess.run([*CAIRN, *words], capture_output=True, text=True, timeout=120, env=settings, check=False)
    done.stderr = done.stderr.replace("cairn: making ROCm's libraries, once ...\n", "")
    return done


def test_a_program_finds_the_libraries_by_their_bare_names() -> None:
    names = [
        "libamdhip64.so",
        "libamdhip64.so.7",
        "libhiprtc.so.7",
        "librocblas.so.5",
        "libhipblas.so.3",
        "librccl.so.1",
    ]
    code = f"import ctypes\nfor name in {names!r}: ctypes.CDLL(name)\nprint('found')"
    result = run("exec", "--", sys.executable, "-c", code)
    assert (result.stdout, result.stderr, result.returncode) == ("found\n", "", 0)


def test_the_exit_code_is_the_programs() -> None:
    assert run("exec", "sh", "-c", "exit 7").returncode == 7
    assert run("exec", "--", "sh", "-c", "kill -TERM $$").returncode == -signal.SIGTERM


def test_the_program_takes_the_process() -> None:
    process = subprocess.Popen(
        [*CAIRN, "exec", "--", "sh", "-c", "echo $$; read line"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    assert int(process.stdout.readline()) == process.pid
    process.send_signal(signal.SIGTERM)
    process.communicate()
    assert process.returncode == -signal.SIGTERM


def test_settings_before_the_command() -> None:
    result = run("exec", "CAIRN_DEVICES=mi250x", "WORD=a b", "--", "sh", "-c", 'echo "$CAIRN_DEVICES $WORD"')
    assert result.stdout == "mi250x a b\n"


@pytest.mark.parametrize("name", ["CAIRN_TIER", "CAIRN_ENGINE", "CAIRN_HOST", "CAIRN_DEVICES"])
def test_a_setting_that_means_nothing_is_told_before_the_program_starts(name: str) -> None:
    done = run("exec", f"{name}=foo", "--", sys.executable, "-c", "print('started')")
    assert done.returncode == 2 and f"{name}=foo" in done.stderr and "started" not in done.stdout


def test_devices_are_shown_from_a_cache_with_a_space_in_its_path(tmp_path: Path) -> None:
    """LD_PRELOAD has no way to write a space; a child of the program finds the files, too."""
    cache = tmp_path / "a cache of mine"
    cache.mkdir()
    for kept in config.cache_dir().iterdir():
        if kept.name not in ("native", "sysfs"):
            (cache / kept.name).symlink_to(kept)
    look = "ls /sys/class/kfd/kfd/topology/nodes; sh -c 'ls /sys/class/kfd/kfd/topology/nodes'"
    result = run("exec", "LD_PRELOAD=libm.so.6:libdl.so.2", "--", "sh", "-c", look, CAIRN_CACHE_DIR=str(cache))
    nodes = result.stdout.split()
    assert nodes[:2] == ["0", "1"] and nodes[: len(nodes) // 2] * 2 == nodes and result.stderr == ""


def test_what_cannot_be_run(tmp_path: Path) -> None:
    missing = run("exec", "--", "no-such-program", CAIRN_CACHE_DIR=str(tmp_path / "new"))
    assert (missing.returncode, missing.stderr) == (127, "cairn: no-such-program: no such command\n")
    assert not (tmp_path / "new/abi").exists()  # no library is made for it
    file = tmp_path / "data"
    file.touch()
    refused = run("exec", "--", str(file))
    assert refused.returncode == 126 and "not executable" in refused.stderr
    for content, why in ((b"", "it is empty"), (b"\x7fELF\0", "no program of this machine"), (b"#!/no/sh\n", "/no/sh")):
        program = tmp_path / "program"
        program.write_bytes(content)
        program.chmod(0o755)
        refused = run("exec", "--", str(program))
        assert refused.returncode == 126 and why in refused.stderr and len(refused.stderr.splitlines()) == 1
    program.write_text("echo a script")  # shells take it for one of theirs
    assert run("exec", "--", str(program)).stdout == "a script\n"
    assert run("exec").returncode == 2
    assert run("exec", "--wrong").returncode == 2


@pytest.mark.parametrize("tool", ["check", "trace --", "prof --sys-trace --", "debug --batch -ex run"])
def test_tools_say_once_what_cannot_be_run(tool: str, tmp_path: Path) -> None:
    refused = run(*tool.split(), str(tmp_path / "nothing"))
    assert refused.returncode == 127 and refused.stderr == f"cairn: {tmp_path / 'nothing'}: no such command\n"


@pytest.mark.parametrize("shell", ["sh", "fish", "csh"])
def test_env_for_a_shell(shell: str) -> None:
    text = run("env", "--shell", shell).stdout
    start = {"sh": "export ROCM_PATH=", "fish": "set -gx ROCM_PATH ", "csh": "setenv ROCM_PATH "}[shell]
    assert text.startswith(start)


def test_a_shell_can_evaluate_it() -> None:
    code = f'eval "$({sys.executable} -m cairn.cli.main env)"; command -v hipcc; echo "$LD_LIBRARY_PATH"'
    lines = subprocess.run(
        ["sh", "-c", code], capture_output=True, text=True, check=True, env={**os.environ, "SHELL": "/bin/sh"}
    ).stdout.split()
    tree = json.loads(run("env", "--json").stdout)["ROCM_PATH"]
    assert lines[0] == f"{tree}/bin/hipcc" and lines[1].split(":")[0] == f"{tree}/lib"


def test_variables_are_set_once() -> None:
    tree = Path("/opt/tree")
    once = variables(tree, {"PATH": "/usr/bin", "LD_LIBRARY_PATH": "/a::/b"})
    assert once["PATH"] == "/opt/tree/cuda/bin:/opt/tree/bin:/usr/bin"
    assert once["LD_LIBRARY_PATH"] == "/opt/tree/lib:/a:/b"
    assert {**once, **variables(tree, once)} == once
