"""What instructions do, in words: for those whose row does not say it itself."""

from __future__ import annotations

# Sentences for bodies that are too long to show: the first pattern that matches the whole name counts.
SENTENCES: tuple[tuple[str, str], ...] = (
    (r"s_bfe_[iu](32|64)", "the field of src0 that src1 names: its low bits say where it starts, bits 16 up how wide it is"),
    (r"s_flbit_i32(_i64)?|v_ffbh_i32", "how many bits from the top are equal to the sign bit; -1 where all are"),
    (r"s_wqm_b(32|64)", "each group of four bits is all ones where any of them is set"),
    (r"s_quadmask_b(32|64)", "one bit for each four bits of src0: set where any of them is set"),
    (r"v_sad_(hi_)?u8", "sum of the absolute differences of four bytes, added to src2"),
    (r"v_msad_u8", "sum of the absolute differences of four bytes, leaving out bytes of src1 that are zero, added to src2"),
    (r"v_(pk_)?min_f(16|32|64)", "the smaller of two numbers; a NaN loses, except a signaling one in IEEE mode"),
    (r"v_(pk_)?max_f(16|32|64)", "the larger of two numbers; a NaN loses, except a signaling one in IEEE mode"),
    (r"v_min3_f(16|32)", "the smallest of three numbers"),
    (r"v_max3_f(16|32)", "the largest of three numbers"),
    (r"v_(pk_)?minimum3_f(16|32)", "the smallest of three numbers; a NaN wins"),
    (r"v_(pk_)?maximum3_f(16|32)", "the largest of three numbers; a NaN wins"),
    (r"v_frexp_exp_i(16|32)_f(16|32|64)", "the exponent that goes with a mantissa from 0.5 up to 1; 0 for infinities and NaN"),
    (r"v_cvt_pknorm_i16_f(16|32)", "both sources, scaled by 32767, as a pair of signed 16-bit integers"),
    (r"v_cvt_pknorm_u16_f(16|32)", "both sources, scaled by 65535, as a pair of unsigned 16-bit integers"),
    (r"v_cvt_norm_i16_f16", "the source, scaled by 32767, as a signed 16-bit integer"),
    (r"v_cvt_norm_u16_f16", "the source, scaled by 65535, as an unsigned 16-bit integer"),
    (r"v_cvt_f32_(fp8|bf8)", "a byte as an 8-bit float, widened to f32"),
    (r"v_cvt_pk_(fp8|bf8)_f32", "two f32 rounded to 8-bit floats, as a pair of bytes"),
    (r"v_cvt_sr_(fp8|bf8)_f32", "f32 to an 8-bit float, rounded by the random bits of src1"),
    (r"v_cvt_sr_(f16|bf16)_f32", "f32 to 16 bits, rounded by the random bits of src1"),
    (r"v_cmpx?_class_f(16|32|64)", "whether src0 is of a class that src1's bits name: NaNs, infinities, normal, denormal, zeros"),
)

# Operation of a row → its sentence.
CONTROL: dict[str, str] = {
    "branch": "jump", "cbranch_scc0": "jump if scc is 0", "cbranch_scc1": "jump if scc is 1",
    "cbranch_vccz": "jump if vcc is zero", "cbranch_vccnz": "jump if vcc is not zero",
    "cbranch_execz": "jump if no lane is active", "cbranch_execnz": "jump if a lane is active",
    "endpgm": "the wave ends", "gws": "a counter of the queue, which waves of all workgroups may wait at",
    "barrier": "wait for all waves of the workgroup", "getpc": "the next instruction's address",
    "setpc": "jump to an address in registers", "swappc": "call: jump, and keep the next instruction's address",
    "call": "call at a fixed distance, and keep the next instruction's address",
    "trap": "enter the trap handler: an abort, or a debugger's stop", "sleep": "let other waves run for a while",
    "sendmsg": "a message to the host: an interrupt", "sethalt": "stop the wave",
    "getreg": "a field of a hardware register", "setreg": "write a field of a hardware register",
    "setreg_imm": "write a constant to a field of a hardware register", "memtime": "the clock, in cycles",
    "memrealtime": "the clock, at a constant 100 MHz", "movrels": "read the register that M0 counts from src0",
    "movreld": "write the register that M0 counts from the destination",
    "gpr_idx_on": "vector registers are counted from M0 from here on", "gpr_idx_off": "vector registers mean themselves again",
    "gpr_idx_mode": "which vector operands are counted from M0", "gpr_idx_idx": "how far vector registers are moved",
    "nop": "no effect on results: a wait, a hint, or cache control",
}
LANE: dict[str, str] = {
    "readlane": "one lane's value, to a scalar register", "readfirstlane": "the first active lane's value, to a scalar register",
    "writelane": "a scalar into one lane", "swap": "exchange two vector registers",
    "permlane16_swap": "exchange the odd rows of 16 lanes of one register with the even rows of the other",
    "permlane32_swap": "exchange the upper half of one register's lanes with the lower half of the other's",
    "permute": "each lane sends its value to the lane that the address names",
    "bpermute": "each lane reads the value of the lane that the address names",
    "swizzle": "each lane reads another one's value, by a pattern in the offset",
}
SPACE: dict[str, str] = {
    "global": "global memory", "flat": "memory, LDS or scratch, as the address says", "scratch": "the lane's own scratch memory",
    "lds": "LDS", "scalar": "memory, once for the wave", "buffer": "a buffer, within its range",
    "scalar_buffer": "a buffer, once for the wave", "scalar_scratch": "the wave's scratch memory, once for the wave",
    "lds_addtid": "LDS at M0, four bytes a lane", "lds_m0": "LDS at M0",
}
ATOMIC: dict[str, str] = {
    "swap": "exchange", "cmpswap": "exchange if it is equal to the compare value", "add": "add", "sub": "subtract",
    "rsub": "subtract from the data", "smin": "signed minimum", "umin": "unsigned minimum", "smax": "signed maximum",
    "umax": "unsigned maximum", "and": "and", "or": "or", "xor": "exclusive or", "inc": "count up to the data, then 0",
    "dec": "count down from the data", "mskor": "replace the bits of a mask", "wrap": "subtract, or add where that underflows",
    "condxchg32": "replace each half whose top bit is set in the data", "fadd": "floating-point add", "fadd_flushed": "floating-point add of f32, denormals taken and stored as zeros",
    "fmin": "floating-point minimum", "fmax": "floating-point maximum",
    "fcmpswap": "exchange if it is equal, as floats", "pk_add_f16": "add a pair of f16", "pk_add_bf16": "add a pair of bf16",
}
