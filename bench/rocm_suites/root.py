"""A folder with a Debian in it: AMD's libraries and tests, Python, and this checkout of Cairn.

Nothing of the machine is changed and no root is needed: apt-get finds out what belongs to a package and downloads it,
by a configuration, lists and a status of its own in the folder; dpkg-deb unpacks; a mount namespace lets programs see
the folder as their root. Maintainers' scripts are not run.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import os
import shutil
import subprocess
import sys
import urllib.parse
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

PYTHON = "3.13"  # one that Debian has and Cairn supports
KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg"
CAIRN = "opt/cairn"  # the environment that Cairn is installed in
BASE = (
    *("base-files", "bash", "coreutils", "debianutils", "grep", "sed", "findutils", "libc-bin", "ca-certificates"),
    *(f"python{PYTHON}", f"libpython{PYTHON}", "libstdc++6", "zlib1g"),
)
# What packages set up by their scripts elsewhere: libraries of which there are several.
_ALTERNATIVES = ("usr/lib/x86_64-linux-gnu/blas", "usr/lib/x86_64-linux-gnu/lapack")
_ENTER = (
    'root=$1; shift; for each in proc sys dev; do mount --rbind "/$each" "$root/$each" || exit 125; done;'
    ' exec chroot "$root" "$@"'
)
_INSTALLED = "Package: {}\nStatus: install ok installed\nVersion: 999\nArchitecture: amd64\nMaintainer: none\n\n"
_SBIN = "/usr/sbin:/usr/bin:/sbin:/bin"


class SetupError(Exception):
    """The environment cannot be made: one line that says why and what to do."""


def _run(words: Sequence[str], what: str, cwd: Path | None = None) -> str:
    """A command's output. Raises SetupError with its last complaint."""
    done = subprocess.run(words, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = [line for line in (done.stderr or done.stdout).splitlines() if line.strip()]
        told = [line for line in lines if line.startswith(("E:", "ERROR:", "Err"))] or lines or ["no message"]
        raise SetupError(f"{what} failed: {told[-1].strip()}")
    return done.stdout


def _need(program: str, package: str) -> None:
    if shutil.which(program, path=os.environ.get("PATH", "") + ":" + _SBIN) is None:
        raise SetupError(f"{program} is missing: install {package} (on Debian and Ubuntu: apt-get install {package})")


def mirror() -> str:
    """The Debian mirror that this machine uses."""
    chosen = os.environ.get("DEBIAN_MIRROR")
    if chosen:
        return chosen
    listed = _run(["apt-get", "indextargets", "--no-release-info", "--format", "$(REPO_URI)"], "apt-get indextargets")
    for line in listed.splitlines():
        if line.rstrip("/").endswith("/debian"):
            return line
    raise SetupError("this machine knows no mirror of Debian: set DEBIAN_MIRROR=http://…/debian")


def _needs() -> list[str]:
    """What Cairn depends on: by the checkout, or on a Python that reads no TOML by what is installed."""
    if sys.version_info < (3, 11):
        return [need for need in importlib.metadata.requires("cairn-gpu") or [] if "extra ==" not in need]
    tomllib = importlib.import_module("tomllib")
    text = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    return list(tomllib.loads(text)["project"]["dependencies"])


def _bring_up_to_date(source: Path, target: Path) -> None:
    """Make a folder's files those of another, one by one: programs that run there go on."""
    here = {
        path.relative_to(source) for path in source.rglob("*") if path.is_file() and "__pycache__" not in path.parts
    }
    for path in [*target.rglob("*")] if target.is_dir() else []:
        if path.is_file() and "__pycache__" not in path.parts and path.relative_to(target) not in here:
            path.unlink()
    for name in here:
        about, old = (source / name).stat(), target / name
        seen = old.stat() if old.is_file() else None
        if seen is None or (seen.st_mtime_ns, seen.st_size) != (about.st_mtime_ns, about.st_size):
            old.parent.mkdir(parents=True, exist_ok=True)
            made = old.with_name(f".{old.name}.new")
            shutil.copy2(source / name, made)
            made.replace(old)


class Root:
    """The folder ``place``; made and filled as needed, kept for the next time."""

    def __init__(self, place: Path) -> None:
        self.place = place.resolve()
        self.tree = self.place / "root"
        self._apt = self.place / "apt"
        self._unpacked = self.place / "unpacked"  # by package: the files that it brought

    # ---- making it ----

    def prepare(self) -> None:
        """Make the folder with Python and Cairn in it, or bring Cairn up to date."""
        for program, package in (("apt-get", "apt"), ("dpkg-deb", "dpkg"), ("unshare", "util-linux")):
            _need(program, package)
        if not Path(KEYRING).is_file():
            raise SetupError(f"{KEYRING} is missing: install debian-archive-keyring")
        if not (self._apt / "sources.list").is_file():
            self._configure()
        self.install(BASE)
        self._settle()
        self._check_entering()
        self._install_cairn()

    def _options(self) -> list[str]:
        folders = {
            "Dir::Etc::sourcelist": self._apt / "sources.list", "Dir::State": self._apt / "state",
            "Dir::State::status": self._apt / "status", "Dir::Cache": self._apt / "cache",
            "Dir::Log": self._apt / "log",
        }  # fmt: skip
        nowhere = ("sourceparts", "preferences", "preferencesparts")
        texts = [f"{name}={path}" for name, path in folders.items()]
        texts += [f"Dir::Etc::{name}=/dev/null" for name in nowhere]
        texts += ["APT::Architecture=amd64", "APT::Architectures::=amd64", "APT::Sandbox::User=root"]
        return [word for text in texts for word in ("-o", text)]

    def _configure(self) -> None:
        for name in ("state/lists/partial", "cache/archives/partial", "log"):
            (self._apt / name).mkdir(parents=True, exist_ok=True)
        self._unpacked.mkdir(parents=True, exist_ok=True)
        self.tree.mkdir(parents=True, exist_ok=True)
        (self._apt / "status").touch()
        sources = self._apt / "sources.list"
        sources.write_text(f"deb [signed-by={KEYRING}] {mirror()} sid main\n", encoding="utf-8")
        try:
            _run(["apt-get", *self._options(), "-o", "APT::Update::Error-Mode=any", "update"], "reading Debian's lists")
        except SetupError:
            sources.unlink()
            raise

    def _settle(self) -> None:
        """What maintainers' scripts would write: users, names, links to libraries."""
        files = {
            "etc/passwd": "root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65534:nobody:/:/bin/false\n",
            "etc/group": "root:x:0:\nvideo:x:44:\nrender:x:105:\nnogroup:x:65534:\n",
            "etc/hosts": "127.0.0.1 localhost\n::1 localhost\n",
        }
        for name, text in files.items():
            if not (self.tree / name).is_file():
                (self.tree / name).write_text(text, encoding="ascii")
        for name in ("proc", "sys", "dev", "tmp", "root", "cache", "results"):
            (self.tree / name).mkdir(parents=True, exist_ok=True)
        shell = self.tree / "usr/bin/sh"
        if not shell.exists():
            shell.symlink_to("bash")

    def _check_entering(self) -> None:
        done = self.call(["true"], capture_output=True, text=True)
        if done.returncode:
            said = (done.stderr.strip().splitlines() or ["no message"])[-1]
            raise SetupError(
                f"no program can see {self.tree} as its root ({said}): be root, or allow user namespaces"
                " (sysctl kernel.unprivileged_userns_clone=1 kernel.apparmor_restrict_unprivileged_userns=0)"
            )

    def _install_cairn(self) -> None:
        """Cairn's dependencies into an environment of its own, and this checkout's package beside them."""
        own = self.tree / CAIRN
        site = own / f"lib/python{PYTHON}/site-packages"
        if not (own / "bin/python").is_symlink():
            self.run([f"/usr/bin/python{PYTHON}", "-m", "venv", "--without-pip", f"/{CAIRN}"])
        needs = _needs()
        done = own / "packages"
        if not done.is_file() or done.read_text() != "\n".join(needs):
            platforms = ("manylinux_2_28_x86_64", "manylinux_2_27_x86_64", "manylinux2014_x86_64")
            words = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--upgrade"]
            words += [
                "--target",
                str(site),
                "--python-version",
                PYTHON,
                "--only-binary=:all:",
                "--no-warn-script-location",
            ]
            words += [word for each in platforms for word in ("--platform", each)]
            _run([*words, *needs], "installing Cairn's dependencies")
            done.write_text("\n".join(needs))
        _bring_up_to_date(Path(__file__).parents[2] / "cairn", site / "cairn")

    # ---- packages ----

    def _listed(self, packages: Iterable[str], without: Iterable[str] = ()) -> dict[str, tuple[str, str]]:
        """What belongs to some packages: (name and version for apt-get, the file's name) by package."""
        installed = (_INSTALLED.format(name) for name in without)
        (self._apt / "status").write_text("".join(installed), encoding="ascii")
        words = ["apt-get", *self._options(), "--print-uris", "-qq", "-y", "install", "--no-install-recommends"]
        found = {}
        for line in _run([*words, *packages], f"looking for {' '.join(packages)}").splitlines():
            parts = line.split()
            if len(parts) >= 3 and parts[1].endswith(".deb"):
                name, version, _ = parts[1].split("_")
                found[name] = (f"{name}={urllib.parse.unquote(version)}", parts[1])
        return found

    def install(self, packages: Iterable[str], without: Iterable[str] = ()) -> list[str]:
        """Download and unpack what some packages need and is not here, as if those of ``without`` were; the names of
        what was unpacked."""
        wanted = self._listed(packages, without)
        new = [name for name, (_, file) in wanted.items() if not (self._unpacked / file).is_file()]
        if not new:
            return []
        folder = self._apt / "cache"
        versions = [wanted[name][0] for name in new]
        _run(["apt-get", *self._options(), "-qq", "download", *versions], f"downloading {' '.join(new)}", cwd=folder)
        # base-files first: it says that /bin, /lib are links.
        for name in sorted(new, key=lambda each: each != "base-files"):
            for former in self._unpacked.glob(f"{name}_*.deb"):
                self._forget(former)
            (archive,) = folder.glob(f"{name}_*.deb")
            self._unpack(archive, wanted[name][1])
        links = ["ldconfig", "-r", str(self.tree)]
        subprocess.run(links, env={**os.environ, "PATH": _SBIN}, capture_output=True, check=False)
        return new

    def _unpack(self, archive: Path, file: str) -> None:
        """Unpack a package in one pass, as decompressing a large one takes minutes."""
        names = _run(["dpkg-deb", "--vextract", str(archive), str(self.tree)], f"unpacking {file}").splitlines()
        (self._unpacked / file).write_text("\n".join(name for name in names if not name.endswith("/")))
        archive.unlink()

    def _forget(self, listing: Path) -> None:
        """Remove a package's files."""
        for name in listing.read_text().splitlines():
            path = self.tree / name
            if path.is_symlink() or path.is_file():
                path.unlink()
        listing.unlink()

    def remove_all_but(self, packages: Iterable[str], without: Iterable[str] = ()) -> None:
        """Remove every package that these and the base do not need."""
        keep = {file for _, file in self._listed([*BASE, *packages], without).values()}
        for listing in self._unpacked.glob("*.deb"):
            if listing.name not in keep:
                self._forget(listing)

    def version(self, package: str) -> str:
        """The version of an unpacked package; empty where it is not here."""
        names = [path.name.split("_")[1] for path in self._unpacked.glob(f"{package}_*.deb")]
        return urllib.parse.unquote(names[0]) if names else ""

    # ---- programs ----

    def command(self, words: Sequence[str]) -> list[str]:
        """What to start for a program that sees the folder as its root."""
        own = [] if os.geteuid() == 0 else ["--map-root-user"]
        return [
            "unshare",
            *own,
            "--mount",
            "--propagation",
            "private",
            "sh",
            "-c",
            _ENTER,
            "sh",
            str(self.tree),
            *words,
        ]

    def environment(self, settings: Mapping[str, str]) -> dict[str, str]:
        """Its environment: nothing of the caller's."""
        return {
            "PATH": f"/usr/bin:/{CAIRN}/bin:{_SBIN}",
            "HOME": "/root",
            "LANG": "C.UTF-8",
            "CAIRN_CACHE_DIR": "/cache",
            "LD_LIBRARY_PATH": ":".join(f"/{folder}" for folder in _ALTERNATIVES),
            **settings,
        }

    def call(self, words: Sequence[str], **options: object) -> subprocess.CompletedProcess[str]:
        """Run a program to its end."""
        return subprocess.run(self.command(words), env=self.environment({}), check=False, **options)  # type: ignore[call-overload]

    def run(self, words: Sequence[str]) -> None:
        """As ``call``. Raises SetupError where it fails."""
        done = self.call(words, capture_output=True, text=True)
        if done.returncode:
            said = (done.stderr.strip().splitlines() or ["no message"])[-1]
            raise SetupError(f"{' '.join(words)} failed: {said}")
