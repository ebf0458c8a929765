"""The devices as files of the kernel's driver, and the library that shows them to programs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cairn.hsa import published, sysfs
from cairn.vgpu.specs import PROFILES, parse_devices
from tests.linking import cc

NODES = "/sys/class/kfd/kfd/topology/nodes"


def shown(*command: str, devices: str = "mi300x") -> str:
    """Output of a command that finds the devices."""
    environment = {**os.environ, **sysfs.settings(parse_devices(devices))}
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=True).stdout


def test_each_device_is_a_node() -> None:
    tree = sysfs.tree(parse_devices("2xmi300x,mi210"))
    rows = [dict(line.split() for line in file.read_text().splitlines())
            for file in sorted(Path(f"{tree}{NODES}").glob("*/properties"))]  # fmt: skip
    assert [row["simd_count"] for row in rows] == ["0", "1216", "1216", "416"]
    assert [row["gfx_target_version"] for row in rows] == ["0", "90402", "90402", "90010"]
    assert len({row["unique_id"] for row in rows[1:]}) == len({row["location_id"] for row in rows[1:]}) == 3
    cards = [Path(f"{tree}/sys/class/drm/card{card}/device") for card in range(3)]  # what rocm_smi_lib looks for
    assert all((card / f"hwmon/hwmon{i}/in0_label").exists() for i, card in enumerate(cards))
    assert all(len((card / "vbios_version").read_text().split("-")) == 3 for card in cards)
    bank = Path(f"{tree}{NODES}/3/mem_banks/0/properties").read_text()
    assert f"size_in_bytes {PROFILES['mi210'].memory_bytes}\n" in bank
    links = {file.parent.name: file.read_text() for file in Path(f"{tree}{NODES}/0/io_links").glob("*/properties")}
    assert ["node_to 3\n" in links[n] for n in ("0", "1", "2")] == [False, False, True]


def test_every_profile_has_an_identifier() -> None:
    for name in PROFILES:
        files = sysfs.files(parse_devices(name), [128])
        assert int(files["sys/devices/virtual/kfd/kfd/topology/nodes/1/gpu_id"]) > 0
        assert all(text.isascii() for text in files.values())


# Each way of a C program to look at a file, on names that only the tree has.
PROGRAM = r"""
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#define NODE "/sys/class/kfd/kfd/topology/nodes/1/"
#define CHECK(what) do { if (!(what)) { printf("%s\n", #what); failed = 1; } } while (0)
int main(void)
{
    int failed = 0, file;
    char text[64] = "", path[256];
    struct stat info;
    CHECK((file = open(NODE "properties", O_RDONLY)) >= 0 && read(file, text, 15) == 15);
    CHECK(!strcmp(text, "cpu_cores_count"));
    CHECK(openat(AT_FDCWD, NODE "gpu_id", O_RDONLY) >= 0);
    FILE *stream = fopen(NODE "gpu_id", "r");
    CHECK(stream && fgets(text, sizeof text, stream) && atoi(text) > 0);
    CHECK(!stat(NODE "name", &info) && S_ISREG(info.st_mode));
    CHECK(!lstat("/sys/class/kfd/kfd", &info) && S_ISLNK(info.st_mode));
    CHECK(!fstatat(AT_FDCWD, "/dev/kfd", &info, 0) && !faccessat(AT_FDCWD, "/dev/kfd", R_OK, 0));
    CHECK(!access("/dev/kfd", R_OK));
    struct statx more;
    CHECK(!statx(AT_FDCWD, "/dev/kfd", 0, STATX_SIZE, &more));
    DIR *folder = opendir("/sys/class/kfd/kfd/topology/nodes");
    int count = 0;
    for (struct dirent *entry; folder && (entry = readdir(folder));)
        count += entry->d_name[0] != '.';
    CHECK(count == 2);
    struct dirent **list;
    CHECK(scandir("/sys/class/kfd/kfd/topology/nodes", &list, NULL, alphasort) == 4);
    memset(text, 0, sizeof text);
    CHECK(readlink("/sys/class/kfd/kfd", text, sizeof text) > 0 && strstr(text, "devices/virtual/kfd/kfd"));
    char *real = realpath("/sys/class/kfd/kfd/topology", NULL);
    CHECK(real && !strcmp(real, "/sys/devices/virtual/kfd/kfd/topology"));
    int nodes = open("/sys/class/kfd/kfd/topology/nodes", O_RDONLY | O_DIRECTORY);
    CHECK(openat(nodes, "1/properties", O_RDONLY) >= 0);
    CHECK((stream = fopen("/sys/class/drm/card0/device/vendor", "r")) && fgets(text, sizeof text, stream));
    CHECK(!strcmp(text, "0x1002\n"));
    CHECK((real = realpath("/sys/class/drm/renderD128", NULL)) && strstr(real, "/sys/devices/pci0000:00/") == real);
    CHECK(real && !access(strcat(strcpy(path, real), "/device/unique_id"), R_OK));
    CHECK(access("/sys/class/kfdx", F_OK) && access("/sys/class/kfd/none", F_OK));
    CHECK(!access("/sys/class", F_OK) && !access("/dev/null", F_OK) && (file = open("/dev/null", O_WRONLY)) >= 0);
    CHECK(write(file, "x", 1) == 1);
    puts(failed ? "failed" : "found");
    return failed;
}
"""


@pytest.mark.skipif(Path("/dev/kfd").exists(), reason="the machine has such files")
def test_a_c_program_finds_them(tmp_path: Path) -> None:
    source, program = tmp_path / "look.c", tmp_path / "look"
    source.write_text(PROGRAM)
    cc("-O2", "-D_FORTIFY_SOURCE=2", "-w", source, "-o", program)
    assert subprocess.run([str(program)], check=False, capture_output=True).returncode == 1  # by itself it finds none
    assert shown(str(program)) == "found\n"


@pytest.mark.skipif(Path("/dev/kfd").exists(), reason="the machine has such files")
@pytest.mark.parametrize("reader", [("cat",), ("sed", "-n", "p")], ids=["open", "fopen"])
def test_files_that_change_tell_what_runs_now(
    reader: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two processes with both devices, one of them busy with the second, and one of another machine."""
    monkeypatch.setenv("CAIRN_STATE_DIR", str(tmp_path / "state"))
    devices = parse_devices("2xmi300x")
    names = ("mem_info_vram_used", "gpu_busy_percent", "hwmon/hwmon1/power1_average", "pp_dpm_sclk")
    files = [f"/sys/class/drm/card1/device/{name}" for name in names]
    idle = shown(*reader, *files, devices="2xmi300x").splitlines()
    assert idle == ["0", "0", "135000000", "0: 132Mhz", "1: 132Mhz *", "2: 2100Mhz"]

    (tmp_path / "state").mkdir()
    publish = published._File
    for name, used, active, machine in (("a", 1 << 30, 1, devices), ("b", 5, 0, devices), ("c", 7, 1, devices[:1])):
        file = publish(b"CAIRNLD1", os.getpid(), 2, published._started(os.getpid()), b"x", published.machine(machine))
        file.loads[1].used, file.loads[1].active = used, active  # since 0: it has always been busy
        (tmp_path / "state" / name).write_bytes(bytes(file))
    now = shown(*reader, *files, devices="2xmi300x").splitlines()
    assert now == [str((1 << 30) + 5), "100", "750000000", "0: 132Mhz", "1: 2100Mhz *", "2: 2100Mhz"]
    other = shown(*reader, *[file.replace("card1", "card0").replace("hwmon1", "hwmon0") for file in files[:2]],
                  devices="2xmi300x")  # fmt: skip
    assert other.split() == ["0", "0"]
    assert not list((tmp_path / "state" / "files").glob("*.*[0-9]")) and len(published.processes(devices)) == 2


def test_a_compiler_that_is_not_there_is_stood_for(tmp_path: Path) -> None:
    (tmp_path / "clang++").write_text("#!/bin/sh\necho stands $1\n")
    (tmp_path / "clang++").chmod(0o755)
    environment = {**os.environ, "LD_PRELOAD": str(sysfs.library(None, tmp_path))}
    script = "/nowhere/clang++-21 x; /nowhere/llvm/bin/clang++ y; /nowhere/clang-21 z; clang++-21; echo $?"
    ran = subprocess.run(["sh", "-c", script], env=environment, capture_output=True, text=True, timeout=60, check=True)
    assert ran.stdout == "stands x\nstands y\n127\n", ran.stderr
    spawn = "import os; os.waitpid(os.posix_spawn('/nowhere/clang++-9.1', ['c', 'w'], dict(os.environ)), 0)"
    ran = subprocess.run([sys.executable, "-c", spawn], env=environment, capture_output=True, text=True, check=True)
    assert ran.stdout == "stands w\n", ran.stderr


# A library's constructor runs with the loader's lock held; here it waits for a thread that looks at files.
CONSTRUCTOR = r"""
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>
static void *look(void *found)
{
    struct stat info;
    int size, file = open("/", O_RDONLY);
    *(int *)found = !access("/", F_OK) && !stat("/", &info) && !fstat(file, &info) && ioctl(file, FIONREAD, &size);
    free(realpath("/", NULL));
    return NULL;
}
__attribute__((constructor)) static void begin(void)
{
    pthread_t thread;
    int found = 0;
    pthread_create(&thread, NULL, look, &found);
    pthread_join(thread, NULL);
    puts(found ? "found" : "lost");
}
"""
OPENS_IT = """
#include <dlfcn.h>
int main(int count, char **words) { return !dlopen(words[1], RTLD_NOW); }
"""


def test_a_thread_looks_while_the_loader_is_busy(tmp_path: Path) -> None:
    for name, text, options in (("library", CONSTRUCTOR, ["-shared", "-fPIC"]), ("program", OPENS_IT, [])):
        (tmp_path / f"{name}.c").write_text(text)
        cc(*options, "-w", tmp_path / f"{name}.c", "-o", tmp_path / name)
    assert shown(str(tmp_path / "program"), str(tmp_path / "library")) == "found\n"


@pytest.mark.skipif(Path("/dev/kfd").exists(), reason="the machine has such files")
def test_python_and_a_shell_find_them() -> None:
    code = (
        "import glob, os, pathlib\n"
        f"print(sorted(os.listdir({NODES!r})), len(glob.glob({NODES!r} + '/*/gpu_id')))\n"
        "print(pathlib.Path('/sys/module/amdgpu/initstate').read_text(), end='')"
    )
    assert shown(sys.executable, "-c", code, devices="2xmi300x") == "['0', '1', '2'] 3\nlive\n"
    assert shown("sh", "-c", "cat /sys/module/amdgpu/initstate; ls /dev/kfd") == "live\n/dev/kfd\n"


def test_the_systems_own_files_stay() -> None:
    assert "cpu" in shown("ls", "/sys/devices/system")


def test_it_can_be_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAIRN_SYSFS", "off")
    assert sysfs.settings(parse_devices("mi300x")) == {}


def test_a_folder_that_is_not_as_it_was_made_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CAIRN_CACHE_DIR", str(tmp_path))
    sysfs.tree(parse_devices("mi300x"))
    changed, added, linked = (sysfs.tree(parse_devices(each)) for each in ("mi210", "mi250x", "2xmi300x"))
    assert list(sysfs.flaws()) == []
    (changed / "sys/module/amdgpu/version").write_text("7\n")
    (added / "dev/more").touch()
    (linked / "sys/class/kfd/kfd").unlink()
    assert {flaw.place for flaw in sysfs.flaws()} == {changed, added, linked}
    assert sysfs.tree(parse_devices("mi210")) == changed
    assert {flaw.place for flaw in sysfs.flaws()} == {added, linked}
