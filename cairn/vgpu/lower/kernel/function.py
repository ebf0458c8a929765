"""One kernel variant as an LLVM module in text.

Every node (a block in one version) is written on its own, given the kinds of the registers at its start, and ends
with the kinds at its end; nodes are written again while what meets at their start becomes less known. Values cross
between nodes in variables, in the form that the next node expects.
"""

from __future__ import annotations

from cairn.base.errors import UnknownInstruction
from cairn.isa.rows import Mfma
from cairn.vgpu.analysis import lds_overwrites
from cairn.vgpu.analysis.versions import WHOLE, Key, Node
from cairn.vgpu.codecache import Entry
from cairn.vgpu.decode import cfg, parts, regs
from cairn.vgpu.decode.image import KernelImage
from cairn.vgpu.layout import Layout
from cairn.vgpu.lower import passes
from cairn.vgpu.lower.access import contiguous
from cairn.vgpu.lower.kernel import control, probes, prologue, resume, wave_loop
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.kernel.control import Terminator, label
from cairn.vgpu.lower.kernel.instruction import lower
from cairn.vgpu.lower.kernel.plan import Request, made
from cairn.vgpu.lower.kernel.setting import Shared, Site
from cairn.vgpu.lower.kernel.written import Module, Scalar, Written
from cairn.vgpu.lower.llvm import helpers, strip_mining
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import V, const, llvm_type
from cairn.vgpu.lower.llvm.opcodes import Ins
from cairn.vgpu.lower.llvm.shared_loops import SharedLoops
from cairn.vgpu.lower.locality import line_slots
from cairn.vgpu.lower.loops import lane_loops, narrow, serial
from cairn.vgpu.lower.matrix import operands, outlined_fills
from cairn.vgpu.lower.values import invariants, loop_kinds
from cairn.vgpu.lower.values.kinds import UNDEFINED, VECTOR, Kind, Variable, merge_all, separate, variables
from cairn.vgpu.lower.values.register_file import mask_variable
from cairn.vgpu.state import Status

# Vector registers that cross into blocks, counted for each; past it variables stay in memory: allocating registers over
# so many blocks takes LLVM too long.
_CROSSING = 3000


class FunctionWriter:
    """Writes one kernel variant by its ``plan``. ``left_out``: passes that are not done; ``asked``: the kinds of probes
    that it has (vgpu/probes)."""

    def __init__(
        self, image: KernelImage, layout: Layout, *, precise: bool = False, quick: bool = False,
        abilities: frozenset[str] = frozenset(), left_out: frozenset[str] = frozenset(), asked: int = 0,
    ) -> None:  # fmt: skip
        request = Request(image, layout, quick, precise, abilities, passes.NAMES - left_out, asked)
        plan = self.plan = made(request)
        self.setting = plan.setting()
        beside = plan.single and not image.descriptor.private_segment_buffer
        self.shared = Shared({helpers.FLAT_AT: helpers.flat_at(1)} if beside else None)
        self.shared.unknown |= {b.next & ~cfg.SKIPPING: b.why for b in plan.cfg.blocks.values() if b.end == "unknown"}
        layout = plan.request.layout
        self.start = prologue.write(image, layout, plan.graph.entry.full, self.shared, precise=precise, asked=asked)
        if plan.part:
            resume.begin_parts(self.start.ctx)
        loops = SharedLoops(self.shared.helpers) if self.setting.sharing else None
        self.strips = strip_mining.Strips(plan.wave, least=1 if quick else 3, words=request.few, shared=loops)
        self.ways = narrow.Ways(plan.wave, plan.narrowing, plan.facts.live, self._way, self._store_all)
        self.lane_loops = lane_loops.Ways(plan.wave, plan.by_lane, self._way, self._store_all)
        self.foreseen = loop_kinds.Loops(plan.graph, plan.bodies, plan.facts.kept)
        self.written: dict[Key, Written] = {}
        self.exits = resume.Exits()
        self.variables: dict[str, Variable] = {}

    def module(self) -> Module:
        """Write everything."""
        plan, exits = self.plan, self.exits
        self._fixpoint()
        if plan.stretches is not None and plan.stretches.choose():
            for key, done in [*self.written.items()]:
                self.written[key] = self._write(key, done.kinds)
        body = self._nodes()
        crossing = sum((live & regs.VECTOR_MASK).bit_count() for live in plan.facts.live.values())
        in_memory = crossing > _CROSSING
        short = plan.request.quick or plan.request.precise or plan.request.few
        if in_memory and plan.turns and not short and "in_place" in plan.request.on:
            places = {f"%v{r}" for r in plan.resident.registers}
            exits.kept = resume.in_place(v for v in self.variables.values() if v.name not in places)
            body = resume.aligned(body, exits.kept)
        entry = resume.aligned(self._entry(), exits.kept)
        asked, descriptor_at = plan.request.probes, plan.request.image.descriptor_at
        met, data = probes.met(asked, descriptor_at)
        extra = self._leave_blocks() + wave_loop.end(waits=exits.waits, rows=self._rows(), turns=plan.turns, met=met)
        calls, counting = probes.called(plan, self.shared.counted)
        loop = wave_loop.begin(
            [] if plan.request.quick else self._own(vectors=True) + self._own(vectors=False),
            self._resume(),
            [*resume.places(exits.kept), *line_slots.wave(plan.stretches)],
            calls,
            waits=exits.waits,
            rows=self._rows(),
            turns=plan.turns,
        )
        stack = helpers.buffers(plan.wave) + self.shared.helpers.allocas()
        whole = stack + self._declared() + loop + entry + body + extra
        symbol = "cairn_kernel"
        data += counting + probes.code(self.shared.tracked, plan.cfg)
        needed = {*self.strips.globals(), *self.shared.points.values(), *data}
        text = helpers.module_text(symbol, whole, self.shared.helpers, needed)
        gws = plan.ends("gws")
        facts = Entry(
            symbol, len(exits.numbers) + 1, tuple(sorted(self.shared.unknown.items())), plan.size,
            ways_in=plan.cfg.ways_in, barriers=plan.turns,
            movable=not any(control.shows_place(op) for op in plan.ops()), rows=self._rows(),
            waits=exits.waits or gws, gws=gws, overwrites=plan.turns and lds_overwrites.found(plan.cfg),
            oneway=sum(plan.oneway.values()), streamed=sum(plan.streams.values()),
        )  # fmt: skip
        return Module(text, in_memory, facts)

    def _declared(self) -> list[Ins]:
        """What stands at the function's start: variables, and values that are the same in all waves."""
        vectors, scalars = self._own(vectors=True), self._own(vectors=False)
        own = vectors if self.plan.request.quick else vectors + scalars
        declared = [llvm.ins(name, llvm.alloca(type_)) for name, type_ in own]
        declared += self.plan.resident.declare() + self._plain()[0]
        loops = [w.scalar for w in self.written.values() if w.scalar is not None]
        declared += [line for each in loops for line in each.buffers]
        declared += self.ways.declare() + self.lane_loops.declare()
        builders = [self.start.ctx.b, *(w.ctx.b for w in self.written.values())]
        builders += [ctx.b for each in loops for ctx in (each.outer, *each.trips)]
        builders += [ctx.b for ctx in (*self.ways.contexts, *self.lane_loops.contexts)]
        declared += invariants.definitions(set().union(*(b.fixed for b in builders)))
        return declared + self.strips.slots() + [line for w in self.written.values() for line in w.ctx.b.joins]

    def _own(self, *, vectors: bool) -> list[tuple[str, str]]:
        """Variables (name, LLVM type) but those of resident registers, which have places, and those in the image."""
        places = {f"%v{r}" for r in self.plan.resident.registers} | self.exits.kept.keys()
        found = [v for v in self.variables.values() if v.name not in places and (v.lanes > 1) is vectors]
        mask = llvm_type("i1", self.plan.wave.lanes)
        masks = [(mask_variable(r), mask) for r in sorted(self.shared.masks)] if vectors else []
        return [(v.name, llvm_type(v.type, v.lanes)) for v in found] + masks

    def _plain(self) -> tuple[list[Ins], int | None]:
        """Quick code's scalar variables (resume.plain_variables), where they are saved as one."""
        return resume.plain_variables(self._own(vectors=False)) if self.plan.request.quick else ([], None)

    def _saving(self) -> resume.Quick | None:
        plain = self._plain()[1]
        return None if plain is None else resume.Quick(plain, self.plan.resident.registers)

    # The fixpoint over kinds

    def _fixpoint(self) -> None:
        order = {key: i for i, key in enumerate(self.plan.graph.nodes)}
        pending: dict[Key, list[Key]] = {self.plan.graph.entry: []}  # and the predecessors that were written since
        while pending:
            key = min(pending, key=order.__getitem__)
            kinds = self._entry_kinds(key, pending.pop(key))
            done = self.written.get(key)
            if done is not None and done.kinds == kinds:
                continue
            self.written[key] = self._write(key, kinds)
            narrower = self.ways.narrower(key)
            for each in (*self.plan.graph.nodes[key].successors, *([narrower] if narrower is not None else [])):
                since = pending.setdefault(each, [])
                if key not in since:
                    since.append(key)

    def _entry_kinds(self, key: Key, since: list[Key]) -> dict[int, Kind]:
        """Kinds where a node begins. ``since``: the predecessors that were written since it was itself, for what the
        others leave is in its kinds; functions that are called come back to many places."""
        node = self.plan.graph.nodes[key]
        known = key in self.written and not self.plan.narrowing
        predecessors = since if known else node.predecessors
        arriving = [self._arriving(p, key) for p in predecessors if p in self.written]
        wider = self.ways.wider(key)
        if wider is not None:
            arriving.append(self.written[wider].kinds)
        for p in predecessors:
            scalar = self.written[p].scalar if p in self.written else None
            if scalar is not None and self.plan.serials[p].exit == key:
                arriving.append(scalar.exits)
        if key == self.plan.graph.entry:
            arriving.append(self.start.exits)
        if key.pc in (parts.ENTER, parts.LEAVE):
            arriving.append(resume.kinds_between(self.plan.facts.live[key]))
        if key in self.written:
            arriving.append(self.written[key].kinds)  # less and less is known, so that the search ends
        kinds = merge_all(arriving, self.plan.facts.live[key])
        if key not in self.written and key.pc in self.plan.bodies:
            self.foreseen.foresee(key, kinds, single=self.plan.single)
            separate(kinds)
        return kinds

    def _arriving(self, source: Key, target: Key) -> dict[int, Kind]:
        return self.ways.arriving(source, self.written[source].exits, target, self._first(source))

    def _first(self, key: Key) -> dict[int, Kind]:
        """Kinds of the registers in front of the loop that a node for fewer lanes belongs to."""
        return {} if key.lanes == WHOLE else self.written[Key(key.loop, False)].kinds

    def _rolled(self, key: Key) -> bool:
        """Whether a node runs strip by strip: where masks are vectors of words, each of 64 lanes takes half of the
        registers, and masked code has one in nearly every operation."""
        masked = self.plan.request.quick or (self.plan.request.few and not key.full and not self.plan.request.precise)
        return masked and not self.plan.single and "strip_mining" in self.plan.request.on

    def _context(
        self, name: str, key: Key, kinds: dict[int, Kind], merging: int, *, serial: str = "", rolled: bool = False,
        trip: bool = False,
    ) -> Context:  # fmt: skip
        """``trip``: code for one lane after the other."""
        plan, every = self.plan, self.plan.wave.lanes
        most = every if trip else plan.most
        acting = (1 << most) - 1 if key.full else 0 if self.plan.single else None
        whole = key.full and most == every
        site = Site(
            name, whole, None if most == every else acting, most, key.lanes, merging, rolled,
            key.pc in plan.looping, serial, key.pc if key.pc in plan.walked else -1,
            not (plan.request.quick or plan.request.precise) and contiguous.streams(plan.cfg.blocks[key.pc].ops),
        )  # fmt: skip
        return Context(self.setting, site, kinds, self.shared)

    def _write(self, key: Key, kinds: dict[int, Kind]) -> Written:
        node = self.plan.graph.nodes[key]
        loop = serial.flag(key.pc) if key in self.plan.serials else ""
        ctx = self._context(label(key), key, kinds, self.plan.facts.kept[key], serial=loop, rolled=self._rolled(key))
        ctx.regs.moving = self._moving(node)
        ctx.lane_places = self.lane_loops.places(key, rolled=self._rolled(key))
        stopped = self._body(ctx, node)
        ctx.chains.settle(ctx)
        self.shared.unknown |= ctx.stops
        ctx.regs.complete_all(ctx.cut)
        out = 0
        for successor in node.successors:
            out |= self.plan.facts.live[successor]
        exits = self.lane_loops.leaving(key, ctx.regs.exit_kinds(out))
        body, ctx.b.lines = ctx.b.lines, []
        end = Terminator(ctx, node, lambda to: self._edge(key, to), self._leave)
        if stopped is None:
            end.write()
        else:
            end.stop(Status.UNKNOWN, const("i64", stopped))
        last, ctx.b.lines = ctx.b.lines, body
        return Written(ctx, kinds, exits, last, self._scalar(key, kinds) if loop else None)

    def _moving(self, node: Node) -> frozenset[str]:
        """The variables that a node's instructions work on in their places, which may be by another register's."""
        works = any(isinstance(op.row, Mfma) or op.indexed for op in node.block.ops)
        return self.plan.resident.names if works else frozenset()

    def _way(self, name: str, key: Key, kinds: dict[int, Kind]) -> Context:
        return self._context(name, key, kinds, 0)

    def _scalar(self, key: Key, kinds: dict[int, Kind]) -> Scalar | None:
        """The scalar form of a loop, or None where it has none after all."""
        plan, name = self.plan.serials[key], f"{serial.PREFIX}{label(key)}"
        outer = self._context(name, key, kinds, 0)

        def trip(name: str) -> Context:
            return self._context(name, Key(key.pc, True), kinds, 0, trip=True)

        loop = serial.Loop(
            name, plan, self.plan.graph.nodes[key].block.ops, self.plan.facts.live[key], outer, trip, lower
        )
        try:
            loop.write(label(key))
        except serial.Vectors:
            return None
        trips = [copy.ctx for copy in loop.copies]
        return Scalar(outer, trips, outer.regs.exit_kinds(self.plan.facts.live[plan.exit]), loop.buffers)

    def _body(self, ctx: Context, node: Node) -> int | None:
        """Write a node's instructions. Returns the pc of one that the engine cannot do, where it stopped."""
        probed = bool(ctx.setting.probes)
        if probed:
            probes.block(ctx, node.block.ops, started=node.key.pc == self.plan.first_only)
        for op in node.block.ops:
            if probed:
                probes.instruction(ctx, op)
            operands.passing(ctx, op)
            if op.cross:
                ctx.regs.complete(op.cross)
            ctx.pc = op.inst.pc
            if ctx.setting.stretches is not None:
                line_slots.passing(ctx, op)
            try:
                lower(ctx, op)
                ctx.cut()
            except UnknownInstruction as error:
                self.shared.unknown[op.inst.pc] = str(error)
                return op.inst.pc
        return None

    def _leave(self, reason: str, target: Key) -> str:
        """Label of the code that leaves for ``reason``, to resume at ``target``."""
        self.exits.leaves.add((reason, target))
        return f"leave.{reason}.{label(target)}"

    def _edge(self, source: Key, target: Key) -> str:
        """Label that a jump goes to."""
        return self.lane_loops.edge(source, target, self._onward(source, target))

    def _onward(self, source: Key, target: Key) -> str:
        """The same but for loops from lane to lane: by way of a check where a loop waits for memory."""
        if (source.pc, target.pc) in self.plan.yields:
            self.exits.leaves.add(("check", target))
            return f"check.{label(target)}"
        if source.lanes != WHOLE and target.lanes == WHOLE:
            return narrow.way_out(source, target)
        ways = target in self.plan.serials or self.ways.narrower(target) is not None
        return f"enter.{label(target)}" if ways else label(target)

    # Text

    def _nodes(self) -> list[Ins]:
        """All nodes with the stores of what their successors expect."""
        lines: list[Ins] = []
        stored = {key: self._stores(key) for key in self.plan.graph.nodes}
        crossing = {
            (register, id(kind), key.lanes): kind
            for key, done in self.written.items() for register, kind in done.kinds.items() if kind.part != 1
        }  # fmt: skip
        whole = self.plan.wave.lanes
        self.variables = {v.name: v for (r, _, n), kind in crossing.items() for v in variables(r, kind.form, whole, n)}
        for key in self.plan.graph.nodes:
            done = self.written[key]
            written = [llvm.label(label(key)), *done.ctx.b.head, *done.ctx.b.lines, *stored[key], *done.end]
            lines += self.strips.write(written, rolled=self._rolled(key), moving=done.ctx.regs.moving)
            lines += self._ways_in(key, done) if key in self.plan.serials else []
            lines += self._ways(key, done)
            wanted = {to: self.written[to].kinds for to in self.plan.graph.nodes[key].successors}
            for way in self.lane_loops.write(key, done.ctx, done.kinds, wanted):
                lines += self.strips.write(way, rolled=self._rolled(key))
        return lines

    def _ways(self, key: Key, done: Written) -> list[Ins]:
        """The ways from a node into a version for fewer lanes and out of one."""
        narrower = self.ways.narrower(key)
        lines = [] if narrower is None else self.ways.into(key, done.kinds, self.written[narrower].kinds)
        for target in self.plan.graph.nodes[key].successors if key.lanes != WHOLE else ():
            if target.lanes == WHOLE:
                wanted = self.written[target].kinds
                self.variables |= {v.name: v for v in self.ways.variables(key, done.exits, wanted)}
                lines += self.ways.out(key, target, done.exits, self._first(key), wanted)
        return lines

    def _ways_in(self, key: Key, done: Written) -> list[Ins]:
        """Where jumps to a loop that may have a scalar form go, and that form."""
        name, scalar = label(key), done.scalar
        if scalar is None or serial.flag(key.pc) not in self.shared.helpers.slots:
            return [llvm.label(f"enter.{name}"), llvm.goto(name)]
        flag, b = serial.flag(key.pc), scalar.outer.b
        target = self.plan.serials[key].exit
        stores = self._store_all(scalar.outer, done.kinds, [self.written[target].kinds])
        lines = [llvm.label(f"enter.{name}"), llvm.ins(f"%enter.{name}.flag", llvm.load("i1"), flag)]
        lines += [llvm.do(llvm.branch(), f"%enter.{name}.flag", f"{serial.PREFIX}{name}", name)]
        return [
            *lines,
            llvm.label(f"{serial.PREFIX}{name}"),
            *b.head,
            *b.lines,
            *stores,
            llvm.goto(label(target)),
        ]

    def _stores(self, key: Key) -> list[Ins]:
        done = self.written[key]
        wanted = [
            self.ways.stored(key, done.exits, self.written[s].kinds)
            if key.lanes != WHOLE and s.lanes == WHOLE else self.written[s].kinds
            for s in self.plan.graph.nodes[key].successors
        ]  # fmt: skip
        return self._store_all(done.ctx, done.kinds, wanted)

    def _store_all(self, ctx: Context, kinds: dict[int, Kind], wanted: list[dict[int, Kind]]) -> list[Ins]:
        body, ctx.b.lines = ctx.b.lines, []
        finished: dict[int, list[Kind]] = {}
        same: dict[int, V] = {}
        written = ctx.regs.written
        for path in wanted:
            for register, kind in path.items():
                if kind.part == 1:
                    continue
                before = kinds.get(register, UNDEFINED)
                if before is kind and not written >> register & 3:
                    continue
                if not written >> register & (3 if kind.form.bits == 64 else 1) and before == kind:
                    continue
                done = finished.setdefault(register, [])
                if kind not in done:
                    done.append(kind)
                    dword = (
                        ctx.regs.same(register)
                        if self.plan.request.quick and kind == VECTOR and not self.plan.single
                        else None
                    )
                    if dword is None:
                        ctx.regs.store(register, kind.form)
                        ctx.cut()
                    else:
                        same[register] = dword
        outlined_fills.store(ctx, same)
        lines, ctx.b.lines = ctx.b.lines, body
        return lines

    def _entry(self) -> list[Ins]:
        """What a wave starts with: the prologue, or at a resume point what was saved."""
        stores = self._store_all(self.start.ctx, {}, [self.written[self.plan.graph.entry].kinds])
        start = self.start.ctx.b
        lines = start.head + start.lines + stores + [llvm.goto(label(self.plan.graph.entry))]
        restores: list[Ins] = []
        self.exits.count()
        if self.exits.numbers and self.plan.request.quick:
            self.shared.helpers.call(helpers.move())
        plain = self._plain()[1]
        if self.exits.numbers and plain is not None:
            restores += resume.restore_plain(self.exits.cases(), plain)
        saving = self._saving()
        for key in self.exits.numbers:
            onward = self.lane_loops.entered(key)
            crossing = resume.Crossing(self.written[key].kinds, saving, self.exits.kept, self.plan.wave)
            restores += resume.restore(key, crossing, self.shared.masks, onward)
        return lines + restores + self._ways_between()

    def _ways_between(self) -> list[Ins]:
        """How waves come from other parts of the kernel and go to them."""
        if not self.plan.part:
            return []
        self.shared.helpers.call(helpers.move())
        entry, leave, lines = self.plan.graph.entry, Key(parts.LEAVE, False), []
        for key in (entry, leave):
            if key in self.written:  # some code ends, and goes nowhere else
                crossing = resume.Crossing(self.written[key].kinds, self._saving(), {}, self.plan.wave)
                lines += resume.enter_part(crossing, label(key)) if key == entry else resume.leave_part(crossing)
        return lines

    def _resume(self) -> Ins | None:
        """How a wave comes to where it goes on; None where it starts at the start alone."""
        if not (self.exits.numbers or self.plan.turns or self.plan.part):
            return None
        ended = wave_loop.ended(self.plan.turns) + resume.from_parts(self.plan.part)
        if self._plain()[1] is None or not self.exits.numbers:
            return resume.jump("start", self.exits.cases() + ended)
        return resume.jump("resume.all", [(0, "start"), *ended])

    def _rows(self) -> bool:
        """Workgroups may take turns after each wave: no wave ever leaves in the middle, and there are rows."""
        return not self.exits.leaves and not self.plan.request.layout.single

    def _leave_blocks(self) -> list[Ins]:
        lines: list[Ins] = []
        plain, saving = self._plain()[1], self._saving()
        for kind, key in sorted(self.exits.leaves):
            crossing = resume.Crossing(self.written[key].kinds, saving, self.exits.kept, self.plan.wave)
            lines += resume.leave(kind, key, self.exits.numbers[key], crossing)
        for kind in sorted({kind for kind, _ in self.exits.leaves} if plain is not None else ()):
            lines += resume.leave_plain(kind, plain or 0)
        return lines
