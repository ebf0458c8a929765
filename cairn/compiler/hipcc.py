"""The compiler driver: hipcc's behaviour, from a parsed command line to files.

``main`` serves ``cairn cc``; ``build_program`` is the same for callers in Python. Neither knows where the runtime's
libraries come from: the caller passes a function from a library's short name to its file or folder.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from cairn.base import config, processors, scratch
from cairn.base.errors import ToolError, UsageError
from cairn.base.patterns import regex
from cairn.base.tasks import Pool, Task
from cairn.codeobj import bundle
from cairn.compiler import checks, gone, pch, rdc, sanitizers, stages, toolchain
from cairn.compiler.openmp import offload
from cairn.compiler.options import Mode, Options, Source, parse
from cairn.compiler.stages import DeviceJob, HostJob, Result
from cairn.compiler.units import Unit, Units

# A library's short name ("amdhip64") → what is linked for it in its folder, or the folder that holds lib<name>.so.
RuntimeLibs = Callable[[str], Path]

_OFFLOAD = "hip-amdgcn-amd-amdhsa"


def main(
    argv: Sequence[str],
    *,
    runtime: RuntimeLibs,
    native: Callable[[], Sequence[str]] | None = None,
    clang: bool = False,
    dialect: str = "",
) -> int:
    """Do what the command line says. Returns the exit code; raises CairnError for what the user should read.

    ``clang`` gives the command line the compiler's own defaults instead of hipcc's; for ``dialect`` see sources.is_hip.
    """
    options = replace(parse(_with_environment(argv), native=native, clang=clang), dialect=dialect)
    if options.help or options.version or options.queries or options.listing or (options.verbose and not options.items):
        from cairn.compiler import about

        return about.show(options, nvcc=dialect == "cuda", clang=clang)
    for note in options.notes:
        print(f"cairn cc: note: {note}", file=sys.stderr)
    if options.verbose and dialect == "cuda":
        from cairn.compiler import sdk
        from cairn.compiler.sdk import toolkit

        print(toolkit.verbose(options, sdk.root()), file=sys.stderr)
    checks.check(options)
    options = options.with_default_optimization()
    if options.dry_run:
        return _dry_run(options)
    if options.mode is Mode.PREPROCESS:
        return _preprocess(options)
    if options.mode not in (Mode.LINK, Mode.ARCHIVE) and options.output and len(options.sources) > 1:
        raise UsageError(f"-o {options.output} names one file, but there are {len(options.sources)} sources")
    with scratch.folder() as folder:
        sys.stderr.write(Build(options, folder, runtime).make())
    return 0


def _with_environment(argv: Sequence[str]) -> list[str]:
    """The command line with what hipcc appends from the environment."""
    flags = shlex.split(config.get("HIPCC_COMPILE_FLAGS_APPEND"))
    if not {"-c", "-S", "-E", "--genco", "-fsyntax-only", "-dc"} & set(argv):
        flags += shlex.split(config.get("HIPCC_LINK_FLAGS_APPEND"))
    return [*argv, *flags]


def build_program(
    files: Sequence[str | os.PathLike[str]],
    *,
    output: str | os.PathLike[str],
    runtime: RuntimeLibs,
    shared: bool = False,
    args: Sequence[str] = (),
    depfile: str | os.PathLike[str] | None = None,
    meanwhile: Callable[[], None] | None = None,
) -> str:
    """Compile and link ``files`` with hipcc's options ``args`` into ``output``. Returns what the compiler printed.

    ``shared`` makes a shared object of the program (its ``main`` stays callable) whose own symbols bind to itself.
    ``depfile`` receives the files that the sources include, as make rules. ``meanwhile`` is called on this thread
    while clang works.
    """
    words = [*args, *(os.fspath(file) for file in files), "-o", os.fspath(output)]
    if shared:
        words += ["-shared", "-fPIC", "-Xlinker", "-Bsymbolic", "-Xlinker", "-z", "-Xlinker", "defs"]
    options = parse(words).with_default_optimization()
    checks.check(options)
    with scratch.folder() as folder:
        build = Build(options, folder, runtime, depfile=str(depfile) if depfile else "")
        build.meanwhile = meanwhile
        return build.make()


class Build:
    """One run of the driver. Compilations run in parallel; what they print is put together in the sources' order."""

    def __init__(self, options: Options, folder: Path, runtime: RuntimeLibs, *, depfile: str = "") -> None:
        self.options = options
        self.scratch = folder
        self.runtime = runtime
        self.units = Units(options, folder, depfile)
        self.marks_ranges = False
        self.offloads = False
        self.meanwhile: Callable[[], None] | None = None

    def make(self) -> str:
        """Make the outputs and return the compiler's warnings."""
        toolchain.host_sdk()  # found once, before the passes start in parallel
        with Pool(max(2, processors.count())) as pool:
            return self._make(pool)

    def _make(self, pool: Pool) -> str:
        options = self.options
        units = {source: self.units.unit(source, number) for number, source in enumerate(options.sources)}
        self.marks_ranges = any(unit.marks_ranges for unit in units.values())
        self.offloads = any(unit.offloads for unit in units.values())
        if options.mode is Mode.SYNTAX:
            return _join(f.result().log for f in [f for u in units.values() for f in self.start(pool, u, "syntax")])
        if options.save_temps:
            for unit in units.values():
                self.keep_stages(unit)
        if options.mode is Mode.ASSEMBLY or (options.emit_llvm and options.mode is Mode.OBJECT):
            stage = ("llvm" if options.mode is Mode.ASSEMBLY else "bitcode") if options.emit_llvm else "assembly"
            return _join(self.texts(pool, unit, stage) for unit in units.values())
        if options.mode is Mode.GENCO or (options.device_only and options.mode is Mode.OBJECT):
            return _join(self.genco(pool, unit) for unit in units.values())
        built = {source: self.start_objects(pool, unit) for source, unit in units.items()}
        if self.meanwhile is not None:
            self.meanwhile()
        if options.mode is Mode.OBJECT:
            return _join(self.object_file(units[source], parts) for source, parts in built.items())
        if options.mode is Mode.ARCHIVE:
            return self.archive(built, units)
        if options.mode is Mode.DEVICE_LINK:
            return self.device_link_alone(built)
        return self.link(built, units)

    def start(self, pool: Pool, unit: Unit, stage: str) -> list[Task[Result]]:
        """Start every pass of a unit up to ``stage``."""
        return [pool.submit(self.compile, job, stage, unit) for job in self.units.jobs(unit)]

    def compile(self, job: DeviceJob | HostJob, stage: str, unit: Unit) -> Result:
        """Run one pass up to ``stage``."""
        known = stages.DEVICE_STAGES if isinstance(job, DeviceJob) else stages.HOST_STAGES
        output = self.scratch / f"{unit.cuid}-{job.name.replace(':', '-')}.{known[stage].ending}"
        self.show(job, stage, str(output))
        if unit.source.language != "hip":
            return stages.compile_to(job, stage, output)
        return pch.compile_with(job, stage, output, unit.headers)

    def show(self, job: DeviceJob | HostJob, stage: str, output: str) -> None:
        self.show_words(stages.command(job, stage, output))

    def show_words(self, words: Sequence[str]) -> None:
        """-v: a clang call."""
        if self.options.verbose:
            sys.stderr.write(f' "clang" {shlex.join(words)}\n')

    def keep_stages(self, unit: Unit) -> None:
        """-save-temps: every stage's output beside the result, under clang's names."""
        for job in self.units.jobs(unit):
            device = isinstance(job, DeviceJob)
            known = stages.DEVICE_STAGES if device else stages.HOST_STAGES
            middle = f"{_OFFLOAD}-{job.name}" if device else f"host-{toolchain.host_triple()}"
            for stage in ("preprocessed", "bitcode", "assembly", "object"):
                stages.compile_to(job, stage, Path(f"{unit.stem}-{middle}.{known[stage].ending}"))

    def code_objects(self, pool: Pool, unit: Unit) -> Callable[[], tuple[dict[str, bytes], str]]:
        """Start the device passes; the function returned waits for them and links."""
        jobs = self.units.device_jobs(unit)
        futures = [pool.submit(self.compile, job, "object", unit) for job in jobs]

        def finish() -> tuple[dict[str, bytes], str]:
            codes, logs = {}, []
            for job, future in zip(jobs, futures, strict=True):
                made = future.result()
                linked = gone.linked(job, made.output, made.output.with_suffix(".code"))
                codes[job.target] = linked.output.read_bytes()
                logs += [made.log, linked.log]
            return codes, _join(logs)

        return finish

    def start_objects(self, pool: Pool, unit: Unit) -> Callable[[], tuple[list[Path], str]]:
        """Start all passes of a unit; the function returned gives its objects (host, and embedded device code)."""
        if unit.offloads:
            return offload.start(
                pool, self.units.host_job(unit), self.options.targets, self.scratch, few_threads=unit.few_threads
            )
        if self.options.relocatable:
            return self.start_relocatable(pool, unit)
        codes = self.code_objects(pool, unit)
        host = pool.submit(self.compile, self.units.host_job(unit), "object", unit)

        def finish() -> tuple[list[Path], str]:
            compiled, log = codes()
            made = host.result()
            objects = [made.output]
            if compiled:
                packed = self.scratch / f"{unit.cuid}.hipfb"
                packed.write_bytes(stages.bundle(compiled))
                embedded = stages.embed(packed, made.output, self.scratch / f"{unit.cuid}-fatbin.o")
                objects += [embedded] if embedded else []
            return objects, _join([log, made.log])

        return finish

    def start_relocatable(self, pool: Pool, unit: Unit) -> Callable[[], tuple[list[Path], str]]:
        """With -fgpu-rdc: as ``start_objects``, with device bitcode for a later link in place of linked code."""
        jobs = self.units.device_jobs(unit)
        futures = [pool.submit(self.compile, job, "linkable", unit) for job in jobs]
        host = pool.submit(self.compile, self.units.host_job(unit), "object", unit)

        def finish() -> tuple[list[Path], str]:
            results = [future.result() for future in futures]
            made = host.result()
            objects = [made.output]
            if results:
                codes = {job.target: result.output for job, result in zip(jobs, results, strict=True)}
                objects.append(rdc.carry(codes, self.scratch / f"{unit.cuid}-device.o"))
            return objects, _join([*(result.log for result in results), made.log])

        return finish

    # --- outputs ---

    def deliver(self, made: Path, default: str, chosen: str | None = None) -> None:
        """Put a result where -o says (or ``chosen``), else under its default name: whole, or not at all."""
        output = self.options.output if chosen is None else chosen
        place = Path(output) if output else Path(self.options.folder, default)
        if output == "-":
            sys.stdout.buffer.write(made.read_bytes())
            sys.stdout.buffer.flush()
        elif place.exists() and not place.is_file():  # /dev/null, a pipe
            place.write_bytes(made.read_bytes())
        else:
            try:
                with scratch.folder(place.parent, ".cairn-") as beside:
                    shutil.copy(made, beside / "made")
                    (beside / "made").replace(place)
            except OSError as error:
                raise ToolError(f"{place}: cannot be written: {error.strerror}") from error

    def object_file(self, unit: Unit, finish: Callable[[], tuple[list[Path], str]]) -> str:
        """-c: one object with host code and device code."""
        objects, log = finish()
        made = stages.merge(objects, self.scratch / f"{unit.cuid}-merged.o")
        self.deliver(made.output, f"{unit.stem}.o")
        return log + made.log

    def archive(self, built: dict[Source, Callable[[], tuple[list[Path], str]]], units: dict[Source, Unit]) -> str:
        """--emit-static-lib: an archive of the sources' objects and of the objects among the inputs."""
        logs: list[str] = []
        members: list[Path] = []
        for item in self.options.items:
            if isinstance(item, Source) and item.language:
                objects, log = built[item]()
                member = self.scratch / f"unit{len(members)}" / f"{units[item].stem}.o"
                member.parent.mkdir(exist_ok=True)
                logs += [log, stages.merge(objects, member).log]
                members.append(member)
            elif isinstance(item, Source):
                members.append(Path(item.path))
        made = stages.archive(members, self.scratch / "made.a")
        self.deliver(made.output, "a.out")
        return _join([*logs, made.log])

    def texts(self, pool: Pool, unit: Unit, stage: str) -> str:
        """-S and -emit-llvm: one file. The texts of several passes are bundled in it, as clang does; bitcode is a file
        a pass."""
        results = [future.result() for future in self.start(pool, unit, stage)]
        made = {result.output.stem.removeprefix(f"{unit.cuid}-"): result.output for result in results}
        ending = next(iter(made.values())).suffix
        if len(made) > 1 and bundle.is_text(ending[1:]):
            texts = {_bundled_as(name): output.read_bytes() for name, output in made.items()}
            made = {"host": self.scratch / f"{unit.cuid}-bundle{ending}"}
            made["host"].write_bytes(bundle.pack_texts(texts, ending[1:]))
        for name, output in made.items():
            default = f"{unit.stem}{ending}" if name == "host" else f"{unit.stem}-{_OFFLOAD}-{name}{ending}"
            self.deliver(output, default, self.options.output if len(made) == 1 or name == "host" else "")
        return _join([result.log for result in results])

    def genco(self, pool: Pool, unit: Unit) -> str:
        """--genco: an offload bundle of device code alone."""
        codes, log = self.code_objects(pool, unit)()
        default = "a.out" if self.options.mode is Mode.GENCO else f"{unit.stem}-{_OFFLOAD}.o"
        default = f"{unit.stem}{self.options.suffix}" if self.options.suffix else default
        raw = self.options.raw_code and len(codes) == 1
        made = self.scratch / f"{unit.cuid}.code"
        made.write_bytes(next(iter(codes.values())) if raw else stages.bundle(codes))
        self.deliver(made, default)
        return log

    def link(self, built: dict[Source, Callable[[], tuple[list[Path], str]]], units: dict[Source, Unit]) -> str:
        """Link sources' objects, the user's objects and libraries, and the HIP runtime."""
        items, logs = self.link_items(built)
        items += self.link_words("-lamdhip64") if self.options.needs_hip_runtime else []
        items += self.ranges_library() if self.options.needs_hip_runtime else []
        items = [*sanitizers.libraries(self.options.host_args), *items]  # first, as the address sanitizer wants
        if self.units.depfile:
            texts = [Path(f"{self.units.depfile}.{unit.cuid}") for unit in units.values()]
            Path(self.units.depfile).write_text(
                "".join(text.read_text(encoding="utf-8") for text in texts if text.exists())
            )
        flags = [flag for flag in self.options.link_flags if flag != "-no-hip-rt"]
        output = self.scratch / "linked"
        if self.options.verbose:
            words = toolchain.link_command(items, output, shared=self.options.shared, flags=flags)
            sys.stderr.write(f' "ld.lld" {shlex.join(words)}\n')
        made = stages.link_host(items, output, shared=self.options.shared, flags=flags)
        self.deliver(made.output, "a.out")
        return _join([*logs, made.log])

    def link_items(self, built: dict[Source, Callable[[], tuple[list[Path], str]]]) -> tuple[list[str], list[str]]:
        """The linker's words for the inputs, linked device code among them where it is relocatable; and the logs."""
        logs, items = [], []
        for item in self.options.items:
            if isinstance(item, Source) and item.language:
                objects, log = built[item]()
                items += [str(path) for path in objects]
                logs.append(log)
            elif isinstance(item, Source):
                items.append(item.path)
            else:
                items += self.link_words(item) or [item]
        regions, log = self.link_regions(items)
        items = [*regions, *items]
        logs.append(log)
        wanted = rdc.collect(items)
        linked = self.device_link(wanted)
        if linked is not None:
            items.append(str(linked.output))
            logs.append(linked.log)
        return [*items, *wanted.aliases()], logs

    def link_regions(self, items: Sequence[str]) -> tuple[list[str], str]:
        """OpenMP's target regions among the inputs, and the library that runs them: it comes before the host's OpenMP
        runtime, which has functions of the same names for machines without devices."""
        options = self.options
        if "-r" in options.link_flags:
            return [], ""
        args = [arg for arg in options.compile_args if arg.startswith(("-O", "-g"))]
        targets = options.targets if options.explicit_targets else ()
        words, log = offload.link(items, targets, self.scratch, args, self.show_words)
        if words or self.offloads:
            words += self.link_words("-lomptarget")
        return words, log

    def device_link(self, wanted: rdc.DeviceLink) -> Result | None:
        """Link the relocatable device code among the inputs; None where no host object waits for any."""
        if "-r" in self.options.link_flags or not wanted.symbols or not (wanted.bitcode or self.options.relocatable):
            return None
        options = self.options
        args = [arg for arg in options.compile_args if arg.startswith(("-O", "-g"))]
        targets = options.targets if options.explicit_targets or options.sources else ()
        return rdc.link(wanted, targets, self.scratch, args, self.show_words)

    def device_link_alone(self, built: dict[Source, Callable[[], tuple[list[Path], str]]]) -> str:
        """-dlink: an object that completes the relocatable objects among the inputs for another linker."""
        items, logs = [], []
        for item in self.options.items:
            if isinstance(item, Source) and item.language:
                objects, log = built[item]()
                items += [str(path) for path in objects]
                logs.append(log)
            else:
                items.append(item.path if isinstance(item, Source) else item)
        made = self.device_link(rdc.collect(items))
        if made is None:
            raise UsageError("-dlink: no relocatable device code among the inputs", hint="compile them with -fgpu-rdc")
        self.deliver(made.output, "a_dlink.o")
        return _join([*logs, made.log])

    def ranges_library(self) -> list[str]:
        """Linker words for the library behind NVTX: with CUDA that is headers alone, so nobody names it."""
        objects = any(isinstance(item, Source) and not item.language for item in self.options.items)
        if not objects and not self.marks_ranges:
            return []
        found = self.link_words("-lroctx64")
        if found and found[0].endswith(".o"):
            return ["-Xlinker", "--start-lib", found[0], "-Xlinker", "--end-lib", *found[1:]]
        return ["-Xlinker", "--as-needed", *found, "-Xlinker", "--no-as-needed"] if found else []

    def link_words(self, item: str) -> list[str]:
        """Linker words for a library of Cairn's; empty for another item. Raises ToolError if it cannot be made."""
        if not item.startswith("-l"):
            return []
        name = item[2:]
        try:
            found = self.runtime(name)
        except KeyError:
            return []
        if "-static" in self.options.link_flags:
            hint = "-static-libstdc++ and -static-libgcc are taken; -no-hip-rt links a program that uses no HIP"
            raise UsageError(f"-static: {item} is there as a shared library alone", hint=hint)
        path = ["-Xlinker", "-rpath", "-Xlinker", str(found if found.is_dir() else found.parent)]
        if found.is_dir():
            return [str(found / f"lib{name}.so"), *path]
        # The library itself for what an object cannot stand for: its data.
        data = ["--push-state", "--as-needed", "-Bdynamic", str(found.with_name(f"lib{name}.so")), "--pop-state"]
        return [str(found), "-ldl", *(part for word in data for part in ("-Xlinker", word)), *path]


def _bundled_as(name: str) -> str:
    """A pass's name in clang's bundles of texts."""
    return f"host-{toolchain.host_triple()}--" if name == "host" else f"{_OFFLOAD}--{name}"


_SUMMARY = regex(r"^\d+ (?:warning|error)s?(?: and \d+ errors?)? generated when compiling for .*\n", re.MULTILINE)


def _join(logs: Sequence[str] | Iterator[str]) -> str:
    """Warnings of several passes, each text once: host and device find the same ones in the same lines."""
    kept: dict[str, str] = {}
    for log in logs:
        if log:
            kept.setdefault(_SUMMARY.sub("", log), log)
    return "".join(kept.values())


def _preprocess(options: Options) -> int:
    """-E: the host's view, or with --cuda-device-only the first target's, to standard output or -o."""
    code = 0
    with scratch.folder() as folder:
        units = Units(options, folder)
        for number, source in enumerate(options.sources):
            unit = units.unit(source, number)
            args = ("-v",) if options.verbose else ()
            default = str(Path(options.folder, Path(source.path).name + options.suffix))
            output = options.output or (default if options.suffix else "-")
            job = units.jobs(unit)[0] if options.device_only else units.host_job(unit)
            words = stages.command(replace(job, args=(*job.args, *args)), "preprocessed", output)
            code = stages.stream_job(words, job) or code
    return code


def _dry_run(options: Options) -> int:
    """-###: print the commands and run none."""
    with scratch.folder() as folder:
        units = Units(options, folder)
        for number, source in enumerate(options.sources):
            unit = units.unit(source, number)
            for job in units.jobs(unit):
                print(' "clang"', shlex.join(stages.command(job, "object", f"{unit.stem}.o")), file=sys.stderr)
    return 0
