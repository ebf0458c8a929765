"""Makes words for every opcode of the tables: registers, constants, literals and the modifiers of the format."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from cairn.isa.encoding import ENCODING, pack
from cairn.isa.operands import dwords_of
from cairn.isa.tables import Field, Opcode

_REGISTERS_ONLY = frozenset(
    ("s_setpc_b64", "s_rfe_b64", "s_movrels_b32", "s_movrels_b64", "s_cbranch_g_fork", "s_swappc_b64", "s_cbranch_join")
)
_NO_SIGNS = ("_class_", "ldexp")  # the second source is an integer, whatever the tables call it
_VGPR_DATA = ("global_atomic_add_f32", "global_atomic_pk_add_f16", "flat_atomic_add_f32", "flat_atomic_pk_add_f16")
_READS_VCC = ("v_cndmask", "v_addc_co", "v_subb_co", "v_subbrev_co", "v_div_fmas")
_INLINE = (128, 129, 192, 193, 208, 240, 243, 247, 248)


class Maker:
    """Random but legal field values; ``target`` decides what is legal."""

    def __init__(self, target: str, seed: int) -> None:
        self.target = target
        self.random = random.Random(seed)

    def vgpr(self, data: str) -> int:
        """An even register whose tuple fits."""
        return self.random.randrange(0, (256 - dwords_of(data)) // 2) * 2

    def sgpr(self, data: str, named: bool = True) -> int:
        """An aligned register; ``named`` allows vcc, exec and m0."""
        dwords = dwords_of(data)
        align = dwords if dwords <= 2 else 4
        if named and dwords <= 2 and self.random.random() < 0.2:
            return self.random.choice((106, 126) if dwords == 2 else (106, 107, 124, 126))
        return self.random.randrange(0, (102 - dwords) // align + 1) * align

    def scalar(self, data: str, literals: bool) -> int:
        """Code of an 8-bit scalar source."""
        roll = self.random.random()
        if literals and roll < 0.15:
            return 255
        return self.random.choice(_INLINE) if roll < 0.4 else self.sgpr(data)

    def source(self, data: str, literals: bool = False) -> int:
        """Code of a 9-bit vector source."""
        roll = self.random.random()
        if roll < 0.6:
            return 256 + self.vgpr(data)
        return self.scalar(data, literals)

    def literal(self, data: str) -> int:
        return 0x3F8000F0 + self.random.randrange(1 << 16) if not data.endswith("16") else 0x3C01

    def words(self, opcode: Opcode, variant: int) -> bytes:
        """One encoding of ``opcode``; ``variant`` 0 is the plainest."""
        make: Callable[[Opcode, int], bytes] = getattr(self, "_" + opcode.fmt.lower())
        return make(opcode, variant)

    # Scalar formats

    def _sop(self, opcode: Opcode) -> bytes:
        fields = {"op": opcode.op}
        tail = b""
        for field in opcode.fields:
            if field.name == "sdst":
                fields["sdst"] = self.sgpr(field.type)
            elif opcode.name in _REGISTERS_ONLY:
                fields[field.name] = self.sgpr(field.type, named=False)
            else:
                fields[field.name] = self.scalar(field.type, not tail)
                if fields[field.name] == 255:
                    tail = self.literal(field.type).to_bytes(4, "little")
        if opcode.name == "s_set_gpr_idx_on":
            fields["ssrc1"] = 5
        return pack(opcode.fmt, fields, ENCODING[opcode.fmt]).to_bytes(4, "little") + tail

    def _sop1(self, opcode: Opcode, variant: int) -> bytes:
        return self._sop(opcode)

    _sop2 = _sopc = _sop1

    def _sopk(self, opcode: Opcode, variant: int) -> bytes:
        fields = {"op": opcode.op, "simm16": self.random.randrange(1 << 15) & 0xF9FF}
        if "reg_" in opcode.name or "reg_imm" in opcode.name:
            fields["simm16"] = 1 | variant << 6 | (3 + variant) << 11
        for field in opcode.fields:
            fields["sdst"] = self.sgpr(field.type)
        tail = self.literal("b32").to_bytes(4, "little") if opcode.name == "s_setreg_imm32_b32" else b""
        return pack("SOPK", fields, ENCODING["SOPK"]).to_bytes(4, "little") + tail

    def _sopp(self, opcode: Opcode, variant: int) -> bytes:
        values = {"s_waitcnt": (0, 0xC070, 0x0F71), "s_sendmsg": (1, 4, 9), "s_sendmsghalt": (1, 4, 9)}
        bare = ("s_barrier", "s_wakeup", "s_icache", "s_ttrace", "s_endpgm_", "s_set_gpr_idx_off")
        value = values.get(opcode.name, (0, 1, 3))[variant % 3]
        if opcode.name.startswith(bare):
            value = 0
        return pack("SOPP", {"op": opcode.op, "simm16": value}, ENCODING["SOPP"]).to_bytes(4, "little")

    def _smem(self, opcode: Opcode, variant: int) -> bytes:
        fields = {"op": opcode.op}
        for field in opcode.fields:
            if field.name == "sdata":
                fields["sdata"] = self.sgpr(field.type, named=False)
            elif field.name == "sbase":
                fields["sbase"] = self.random.randrange(0, 24) * 2
            elif variant % 3 == 0:
                fields |= {"imm": 1, "offset": self.random.randrange(1 << 20)}
            elif variant % 3 == 1:
                fields |= {"offset": self.random.randrange(0, 100)}
            else:
                fields |= {"imm": 1, "soffset_en": 1, "offset": self.random.randrange(1 << 19), "soffset": 7}
        if "atc_probe" in opcode.name:
            fields["sdata"] = 3
        if variant == 3 and ("load" in opcode.name or "store" in opcode.name or "atomic" in opcode.name):
            fields["glc"] = 1
        return pack("SMEM", fields, ENCODING["SMEM"]).to_bytes(8, "little")

    # Vector formats

    def _short(self, opcode: Opcode, variant: int) -> bytes:
        fields = {"op": opcode.op}
        tail = b""
        always = opcode.name.startswith(("v_fmamk", "v_fmaak", "v_madmk", "v_madak"))
        kinds = {f.name: f for f in opcode.fields}
        for field in opcode.fields:
            if field.name == "vdst":
                fields["vdst"] = self.sgpr("b32") if field.file == "s" else self.vgpr(field.type)
            elif field.name == "src1":
                fields["src1"] = self.vgpr(field.type)
            else:
                only_vgpr = field.file == "a" or "swap" in opcode.name or "readfirstlane" in opcode.name or always
                only_vgpr |= opcode.name.startswith(_READS_VCC)
                fields["src0"] = 256 + self.vgpr(field.type) if only_vgpr else self.source(field.type, True)
                if fields["src0"] == 255:
                    tail = self.literal(field.type).to_bytes(4, "little")
        if always:
            tail = self.literal(kinds["src0"].type).to_bytes(4, "little")
        if variant >= 2 and "src0" in fields and not always:
            fields["src0"], tail = self._second_dword(opcode, variant, fields)
        return pack(opcode.fmt, fields, ENCODING[opcode.fmt]).to_bytes(4, "little") + tail

    _vop1 = _vop2 = _vopc = _short

    def _second_dword(self, opcode: Opcode, variant: int, fields: dict[str, int]) -> tuple[int, bytes]:
        count = sum(f.name in ("src0", "src1") for f in opcode.fields)
        floating = [f.type.endswith(("f16", "f32", "f64")) for f in opcode.fields if f.name.startswith("src")]
        if any(word in opcode.name for word in _NO_SIGNS) or "fp8" in opcode.name or "bf8" in opcode.name:
            floating = [False] * count
        signs = {f"{m}{i}": self.random.randrange(2) for m in ("neg", "abs") for i in range(count) if floating[i]}
        data = opcode.fields[-1].type
        wide = any(dwords_of(f.type) > 1 for f in opcode.fields if f.type != "m64")
        if variant == 2 and opcode.fmt != "VOPC":
            narrow = (0x1B, 0xE4, 0x101, 0x11F, 0x130, 0x140, 0x143, 0x150)
            masks = {"row_mask": self.random.randrange(16), "bank_mask": self.random.randrange(16)}
            extra = {"src0": self.vgpr(data), "bound_ctrl": self.random.randrange(2), **masks, **signs}
            extra["dpp_ctrl"] = self.random.choice((0x153, 0x15F) if wide else narrow)
            return 250, (pack("DPP", extra) >> 32).to_bytes(4, "little")
        extra = {"src0": self.vgpr(data), **signs}
        extra |= {f"src{i}_sel": self.random.randrange(7) for i in range(2)}
        if count < 2:
            extra["src1_sel"] = 0
        if opcode.fields[-1].type in ("i32", "u32", "i16", "u16"):
            extra |= {f"src{i}_sext": self.random.randrange(2) for i in range(count)}
        if opcode.fmt == "VOPC":
            extra |= {"sd": 1, "sdst": self.random.randrange(0, 40) * 2} if variant == 3 else {}
            return 249, (pack("SDWAB", extra) >> 32).to_bytes(4, "little")
        extra |= {"dst_sel": self.random.randrange(7), "dst_unused": self.random.randrange(3)}
        if "fp8" in opcode.name or "bf8" in opcode.name:
            extra |= {"dst_sel": 6, "dst_unused": 0}
        return 249, (pack("SDWA", extra) >> 32).to_bytes(4, "little")

    def _long_source(self, field: Field, scalars: list[int]) -> int:
        """gfx9 reads one scalar register in a VOP3 instruction."""
        code = self.source(field.type)
        if code < 128:
            if scalars:
                return 256 + self.vgpr(field.type)
            scalars.append(code)
        return code

    def _vop3(self, opcode: Opcode, variant: int) -> bytes:
        fields = {"op": opcode.op}
        scalars: list[int] = [106] if opcode.name.startswith(_READS_VCC) else []
        floating = []
        for field in opcode.fields:
            if field.name in ("vdst", "sdst"):
                scalar = field.file == "s" or (field.name == "sdst" and opcode.fmt == "VOP3")
                name = "vdst" if opcode.fmt == "VOP3" else field.name
                scalar |= name == "sdst"
                fields[name] = self.sgpr(field.type, field.file != "s") if scalar else self.vgpr(field.type)
            elif field.type == "m64":
                fields[field.name] = 106 if scalars else self.sgpr("m64")
            elif "readlane" in opcode.name or "writelane" in opcode.name:
                vector = "readlane" in opcode.name and field.name == "src0"
                fields[field.name] = 256 + self.vgpr("b32") if vector else (7 if field.name == "src1" else 130)
            elif dwords_of(field.type) > 2 or field.file == "a" or "swap" in opcode.name or "scalef" in opcode.name:
                fields[field.name] = 256 + self.vgpr(field.type)
            else:
                fields[field.name] = self._long_source(field, scalars)
                floating.append(field.type.endswith(("f16", "f32", "f64")))
        if variant and floating and all(floating) and not any(word in opcode.name for word in _NO_SIGNS):
            signs = (1 << len(floating)) - 1
            fields["neg"] = self.random.randrange(8) & signs
            if opcode.fmt == "VOP3":
                fields["abs"] = self.random.randrange(8) & signs
        narrow = any(f.type.endswith("16") and dwords_of(f.type) == 1 for f in opcode.fields)
        selects = (narrow and "pk_fmac" not in opcode.name) or "scalef32" in opcode.name
        if variant == 3 and opcode.fmt == "VOP3" and selects:
            used = 0b1111 if len(opcode.fields) == 4 else 0b1001 if len(opcode.fields) == 2 else 0b1011
            fields["op_sel"] = self.random.randrange(1, 16) & used
        if opcode.name.startswith("v_bitop3"):
            fields |= {"abs": 5, "omod": variant, "neg": 3}
        return pack(opcode.fmt, fields, ENCODING["VOP3"]).to_bytes(8, "little")

    _vop3sd = _vop3

    def _vop3p(self, opcode: Opcode, variant: int) -> bytes:
        name = opcode.name
        if name.startswith(("v_mfma_", "v_smfmac_")) and "ld_scale" not in name:
            return self._matrix(opcode, variant)
        fields = {"op": opcode.op, "op_sel_hi": 3, "op_sel_hi2": 1}
        scalars: list[int] = []
        count = 0
        for field in opcode.fields:
            if field.name == "vdst":
                fields["vdst"] = self.vgpr(field.type)
            else:
                vector = field.file == "a" or "pk_mov" in name
                fields[field.name] = 256 + self.vgpr(field.type) if vector else self._long_source(field, scalars)
                count += 1
        packed = name.startswith("v_pk_") and not name.startswith("v_pk_mov")
        if name.startswith("v_fma_mix"):
            fields |= {"op_sel_hi": variant & 3, "op_sel_hi2": 0, "neg": variant & 7, "neg_hi": variant & 5}
        elif variant and packed:
            fields |= {"op_sel": self.random.randrange(1 << count), "op_sel_hi": self.random.randrange(4)}
            if name.endswith(("f16", "f32")):
                fields |= {"neg": self.random.randrange(1 << count), "neg_hi": self.random.randrange(1 << count)}
        return pack("VOP3P", fields, ENCODING["VOP3P"]).to_bytes(8, "little")

    def _matrix(self, opcode: Opcode, variant: int) -> bytes:
        f8f6f4 = opcode.name.endswith("f8f6f4")
        fields = {"op": opcode.op, "acc_cd": variant & 1, "acc": self.random.randrange(4)}
        if f8f6f4:
            fields |= {"cbsz": self.random.randrange(5), "blgp": self.random.randrange(5)}
        elif variant == 3 and "f64" not in opcode.name and "xf32" not in opcode.name and "i8" not in opcode.name:
            fields |= {"cbsz": 1, "abid": 2} | ({"blgp": 3} if "smfmac" not in opcode.name else {})
        elif variant == 3 and "smfmac" in opcode.name:
            fields |= {"cbsz": 1, "abid": 2}
        for field in opcode.fields:
            if field.name == "vdst":
                fields["vdst"] = self.vgpr(field.type)
            elif field.name == "src2" and "mfma" in opcode.name and "smfmac" not in opcode.name and variant == 2:
                fields["src2"] = 129 if "i32" in opcode.name else 242
            elif field.name == "src2" and "smfmac" not in opcode.name:
                fields["src2"] = 256 + fields["vdst"]  # it may not overlap the destination in part
            elif field.name.startswith("src"):
                fields[field.name] = 256 + self.vgpr(field.type)
        return pack("MFMA", fields, ENCODING["MFMA"]).to_bytes(8, "little")

    def _vop3px2(self, opcode: Opcode, variant: int) -> bytes:
        scale = {"op": 44, "src0": 256 + self.vgpr("b32"), "src1": 256 + self.vgpr("b32")}
        scale |= {"op_sel": self.random.randrange(4), "op_sel_hi": self.random.randrange(4)}
        body = self._matrix(opcode, 1 if variant == 3 else variant)
        body = (int.from_bytes(body, "little") | 1 << 11).to_bytes(8, "little")
        return pack("VOP3P", scale, ENCODING["VOP3P"]).to_bytes(8, "little") + body

    # Memory formats

    def _ds(self, opcode: Opcode, variant: int) -> bytes:
        fields = {"op": opcode.op, "acc": variant & 1 if len(opcode.fields) > 1 else 0}
        for field in opcode.fields:
            fields[field.name] = self.vgpr(field.type)
        if variant and "nop" not in opcode.name:
            fields["offset0"] = self.random.randrange(256)
            fields["offset1"] = self.random.randrange(256) if "gws" not in opcode.name else 0
        if "_gws_" in opcode.name:
            fields["gds"] = 1
        return pack("DS", fields, ENCODING["DS"]).to_bytes(8, "little")

    def _cache_bits(self, opcode: Opcode, variant: int) -> dict[str, int]:
        if "_atomic_" in opcode.name:
            return {"sc0": 1, "nt": variant >> 1} if variant else {}
        return {"sc0": 1, "nt": variant >> 1 & 1, "sc1": variant & 1} if variant else {}

    def _flat(self, opcode: Opcode, variant: int) -> bytes:
        fields = {"op": opcode.op, **self._cache_bits(opcode, variant), "acc": variant & 1}
        names = [f.name for f in opcode.fields]
        if ("vdst" not in names and "data" not in names) or opcode.name in _VGPR_DATA:
            fields["acc"] = 0
        for field in opcode.fields:
            if field.name == "saddr":
                fields["saddr"] = 0x7F if variant & 1 else self.sgpr("b64", named=False)
            elif field.name != "vdst" or "_atomic_" not in opcode.name or variant:
                fields[field.name] = self.vgpr(field.type)
        if opcode.fmt == "SCRATCH":
            # Modes: address, saddr, both (not on gfx90a), none (not on gfx90a).
            mode = variant % (2 if self.target == "gfx90a" else 4)
            fields["saddr"] = self.sgpr("b32", named=False) if mode in (1, 2) else 0x7F
            fields["lds"] = int(mode in (0, 2) and self.target != "gfx90a")
            if mode in (1, 3):
                fields["addr"] = 0
        fields["offset"] = self.random.randrange(1 << 12) | (variant & 2) << 11 * (opcode.fmt != "FLAT")
        fields["offset"] &= 0xFFF if opcode.fmt == "FLAT" else 0x1FFF
        return pack("FLAT", fields, ENCODING[opcode.fmt]).to_bytes(8, "little")

    _global = _scratch = _flat

    def _mubuf(self, opcode: Opcode, variant: int) -> bytes:
        fields = {"op": opcode.op, **self._cache_bits(opcode, variant)}
        if not opcode.fields:
            fields = {"op": opcode.op} | ({"sc1": 1} if variant and opcode.name in ("buffer_inv",) else {})
        else:
            fields |= {"offset": self.random.randrange(1 << 12), "srsrc": self.random.randrange(0, 25)}
            fields["soffset"] = self.random.choice((128, 124, 5, 190))
        for field in opcode.fields:
            if field.name == "vaddr":
                fields |= {"offen": variant & 1, "idxen": variant >> 1}
                fields["vaddr"] = self.vgpr("b64") if variant else 0
            elif field.name == "vdata":
                fields |= {"vdata": self.vgpr(field.type), "acc": variant & 1}
        if "lds" in opcode.name:
            fields |= {"lds": 1, "sc0": 0, "nt": 0, "sc1": 0}
        return pack("MUBUF", fields, ENCODING["MUBUF"]).to_bytes(8, "little")

    def _mtbuf(self, opcode: Opcode, variant: int) -> bytes:
        bits = int.from_bytes(self._mubuf(opcode, variant), "little")
        common = {"offset": bits & 0xFFF, "offen": variant & 1, "idxen": variant >> 1, "sc0": bits >> 14 & 1}
        fields = {"op": opcode.op, "dfmt": self.random.randrange(15), "nfmt": variant, **common}
        high = {"vaddr": 32, "vdata": 40, "soffset": 56}
        fields |= {name: bits >> low & 0xFF for name, low in high.items()}
        fields |= {"srsrc": bits >> 48 & 31, "acc": bits >> 55 & 1, "nt": bits >> 17 & 1, "sc1": bits >> 15 & 1}
        return pack("MTBUF", fields, ENCODING["MTBUF"]).to_bytes(8, "little")


def all_words(opcodes: list[Opcode], target: str, seed: int) -> Iterator[tuple[Opcode, int, bytes]]:
    """(opcode, variant, bytes) for each opcode given and each of four variants."""
    maker = Maker(target, seed)
    for opcode in opcodes:
        for variant in range(4):
            yield opcode, variant, maker.words(opcode, variant)
