"""SPIR-V's instructions by number, and which of them have a result and its type (SPIR-V 1.6 and the extensions that
kernels use, 3.52)."""

from __future__ import annotations

import re
from typing import NamedTuple


class Opcode(NamedTuple):
    """An instruction: its name without ``Op``, whether a type comes first, and whether a result follows."""

    name: str
    typed: bool
    result: bool


_PLAIN = """
0 Nop, 2 SourceContinued, 3 Source, 4 SourceExtension, 5 Name, 6 MemberName, 8 Line, 10 Extension, 14 MemoryModel,
15 EntryPoint, 16 ExecutionMode, 17 Capability, 39 TypeForwardPointer, 56 FunctionEnd, 62 Store, 63 CopyMemory,
64 CopyMemorySized, 71 Decorate, 72 MemberDecorate, 74 GroupDecorate, 75 GroupMemberDecorate, 99 ImageWrite,
224 ControlBarrier, 225 MemoryBarrier, 228 AtomicStore, 246 LoopMerge, 247 SelectionMerge, 249 Branch,
250 BranchConditional, 251 Switch, 252 Kill, 253 Return, 254 ReturnValue, 255 Unreachable, 256 LifetimeStart,
257 LifetimeStop, 260 GroupWaitEvents, 280 CommitReadPipe, 281 CommitWritePipe, 287 GroupCommitReadPipe,
288 GroupCommitWritePipe, 317 NoLine, 319 AtomicFlagClear, 330 ModuleProcessed, 331 ExecutionModeId, 332 DecorateId,
4426 UntypedPrefetchKHR, 5576 SubgroupBlockWriteINTEL, 5630 AssumeTrueKHR, 5632 DecorateString,
5633 MemberDecorateString, 5820 RestoreMemoryINTEL, 5887 LoopControlINTEL, 6090 TypeStructContinuedINTEL,
6091 ConstantCompositeContinuedINTEL, 6092 SpecConstantCompositeContinuedINTEL, 6096 CompositeConstructContinuedINTEL,
6142 ControlBarrierArriveINTEL, 6143 ControlBarrierWaitINTEL
"""
_RESULT = """
7 String, 11 ExtInstImport, 19 TypeVoid, 20 TypeBool, 21 TypeInt, 22 TypeFloat, 23 TypeVector, 25 TypeImage,
26 TypeSampler, 27 TypeSampledImage, 28 TypeArray, 29 TypeRuntimeArray, 30 TypeStruct, 31 TypeOpaque, 32 TypePointer,
33 TypeFunction, 34 TypeEvent, 35 TypeDeviceEvent, 36 TypeReserveId, 37 TypeQueue, 38 TypePipe, 73 DecorationGroup,
248 Label, 4417 TypeUntypedPointerKHR, 5609 AsmTargetINTEL
"""
_TYPED = """
1 Undef, 12 ExtInst, 41 ConstantTrue, 42 ConstantFalse, 43 Constant, 44 ConstantComposite, 45 ConstantSampler,
46 ConstantNull, 48 SpecConstantTrue, 49 SpecConstantFalse, 50 SpecConstant, 51 SpecConstantComposite,
52 SpecConstantOp, 54 Function, 55 FunctionParameter, 57 FunctionCall, 59 Variable, 61 Load, 65 AccessChain,
66 InBoundsAccessChain, 67 PtrAccessChain, 69 GenericPtrMemSemantics, 70 InBoundsPtrAccessChain,
77 VectorExtractDynamic, 78 VectorInsertDynamic, 79 VectorShuffle, 80 CompositeConstruct, 81 CompositeExtract,
82 CompositeInsert, 83 CopyObject, 86 SampledImage, 88 ImageSampleExplicitLod, 95 ImageFetch, 98 ImageRead, 100 Image,
101 ImageQueryFormat, 102 ImageQueryOrder, 103 ImageQuerySizeLod, 104 ImageQuerySize, 106 ImageQueryLevels,
107 ImageQuerySamples, 109 ConvertFToU, 110 ConvertFToS, 111 ConvertSToF, 112 ConvertUToF, 113 UConvert, 114 SConvert,
115 FConvert, 116 QuantizeToF16, 117 ConvertPtrToU, 118 SatConvertSToU, 119 SatConvertUToS, 120 ConvertUToPtr,
121 PtrCastToGeneric, 122 GenericCastToPtr, 123 GenericCastToPtrExplicit, 124 Bitcast, 126 SNegate, 127 FNegate,
128 IAdd, 129 FAdd, 130 ISub, 131 FSub, 132 IMul, 133 FMul, 134 UDiv, 135 SDiv, 136 FDiv, 137 UMod, 138 SRem, 139 SMod,
140 FRem, 141 FMod, 142 VectorTimesScalar, 148 Dot, 149 IAddCarry, 150 ISubBorrow, 151 UMulExtended, 152 SMulExtended,
154 Any, 155 All, 156 IsNan, 157 IsInf, 158 IsFinite, 159 IsNormal, 160 SignBitSet, 161 LessOrGreater, 162 Ordered,
163 Unordered, 164 LogicalEqual, 165 LogicalNotEqual, 166 LogicalOr, 167 LogicalAnd, 168 LogicalNot, 169 Select,
170 IEqual, 171 INotEqual, 172 UGreaterThan, 173 SGreaterThan, 174 UGreaterThanEqual, 175 SGreaterThanEqual,
176 ULessThan, 177 SLessThan, 178 ULessThanEqual, 179 SLessThanEqual, 180 FOrdEqual, 181 FUnordEqual,
182 FOrdNotEqual, 183 FUnordNotEqual, 184 FOrdLessThan, 185 FUnordLessThan, 186 FOrdGreaterThan,
187 FUnordGreaterThan, 188 FOrdLessThanEqual, 189 FUnordLessThanEqual, 190 FOrdGreaterThanEqual,
191 FUnordGreaterThanEqual, 194 ShiftRightLogical, 195 ShiftRightArithmetic, 196 ShiftLeftLogical, 197 BitwiseOr,
198 BitwiseXor, 199 BitwiseAnd, 200 Not, 201 BitFieldInsert, 202 BitFieldSExtract, 203 BitFieldUExtract,
204 BitReverse, 205 BitCount, 227 AtomicLoad, 229 AtomicExchange, 230 AtomicCompareExchange,
231 AtomicCompareExchangeWeak, 232 AtomicIIncrement, 233 AtomicIDecrement, 234 AtomicIAdd, 235 AtomicISub,
236 AtomicSMin, 237 AtomicUMin, 238 AtomicSMax, 239 AtomicUMax, 240 AtomicAnd, 241 AtomicOr, 242 AtomicXor, 245 Phi,
259 GroupAsyncCopy, 261 GroupAll, 262 GroupAny, 263 GroupBroadcast, 264 GroupIAdd, 265 GroupFAdd, 266 GroupFMin,
267 GroupUMin, 268 GroupSMin, 269 GroupFMax, 270 GroupUMax, 271 GroupSMax, 274 ReadPipe, 275 WritePipe,
276 ReservedReadPipe, 277 ReservedWritePipe, 278 ReserveReadPipePackets, 279 ReserveWritePipePackets,
282 IsValidReserveId, 283 GetNumPipePackets, 284 GetMaxPipePackets, 285 GroupReserveReadPipePackets,
286 GroupReserveWritePipePackets, 318 AtomicFlagTestAndSet, 321 SizeOf, 333 GroupNonUniformElect,
334 GroupNonUniformAll, 335 GroupNonUniformAny, 336 GroupNonUniformAllEqual, 337 GroupNonUniformBroadcast,
338 GroupNonUniformBroadcastFirst, 339 GroupNonUniformBallot, 340 GroupNonUniformInverseBallot,
341 GroupNonUniformBallotBitExtract, 342 GroupNonUniformBallotBitCount, 343 GroupNonUniformBallotFindLSB,
344 GroupNonUniformBallotFindMSB, 345 GroupNonUniformShuffle, 346 GroupNonUniformShuffleXor,
347 GroupNonUniformShuffleUp, 348 GroupNonUniformShuffleDown, 349 GroupNonUniformIAdd, 350 GroupNonUniformFAdd,
351 GroupNonUniformIMul, 352 GroupNonUniformFMul, 353 GroupNonUniformSMin, 354 GroupNonUniformUMin,
355 GroupNonUniformFMin, 356 GroupNonUniformSMax, 357 GroupNonUniformUMax, 358 GroupNonUniformFMax,
359 GroupNonUniformBitwiseAnd, 360 GroupNonUniformBitwiseOr, 361 GroupNonUniformBitwiseXor,
362 GroupNonUniformLogicalAnd, 363 GroupNonUniformLogicalOr, 364 GroupNonUniformLogicalXor, 400 CopyLogical,
401 PtrEqual, 402 PtrNotEqual, 403 PtrDiff, 4418 UntypedVariableKHR, 4419 UntypedAccessChainKHR,
4420 UntypedInBoundsAccessChainKHR, 4421 SubgroupBallotKHR, 4422 SubgroupFirstInvocationKHR,
4423 UntypedPtrAccessChainKHR, 4424 UntypedInBoundsPtrAccessChainKHR, 4428 SubgroupAllKHR, 4429 SubgroupAnyKHR,
4430 SubgroupAllEqualKHR, 4431 GroupNonUniformRotateKHR, 4432 SubgroupReadInvocationKHR, 4433 ExtInstWithForwardRefsKHR,
4450 SDot, 4451 UDot, 4452 SUDot, 4453 SDotAccSat, 4454 UDotAccSat, 4455 SUDotAccSat, 5571 SubgroupShuffleINTEL,
5572 SubgroupShuffleDownINTEL, 5573 SubgroupShuffleUpINTEL, 5574 SubgroupShuffleXorINTEL,
5575 SubgroupBlockReadINTEL, 5600 ConstantFunctionPointerINTEL, 5601 FunctionPointerCallINTEL, 5610 AsmINTEL,
5611 AsmCallINTEL, 5614 AtomicFMinEXT, 5615 AtomicFMaxEXT, 5631 ExpectKHR, 5818 VariableLengthArrayINTEL,
5819 SaveMemoryINTEL, 5934 CrossWorkgroupCastToPtrINTEL, 5938 PtrCastToCrossWorkgroupINTEL, 6035 AtomicFAddEXT,
6116 ConvertFToBF16INTEL, 6117 ConvertBF16ToFINTEL, 6401 GroupIMulKHR, 6402 GroupFMulKHR, 6403 GroupBitwiseAndKHR,
6404 GroupBitwiseOrKHR, 6405 GroupBitwiseXorKHR, 6406 GroupLogicalAndKHR, 6407 GroupLogicalOrKHR,
6408 GroupLogicalXorKHR
"""


def _rows(text: str, *, typed: bool, result: bool) -> dict[int, Opcode]:
    return {int(number): Opcode(name, typed, result) for number, name in re.findall(r"(\d+) (\w+)", text)}


OPCODES: dict[int, Opcode] = {
    **_rows(_PLAIN, typed=False, result=False),
    **_rows(_RESULT, typed=False, result=True),
    **_rows(_TYPED, typed=True, result=True),
}
