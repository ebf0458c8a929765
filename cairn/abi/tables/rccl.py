"""What librccl.so exports so far: names that refuse and some that work. Made by ``cairn.abi.tables.generate``."""

LIBRARY = "rccl"
SONAME = "librccl.so.1"
NEEDED = ("rocm_smi64", "hsa-runtime64", "amdhip64")
PACKAGE = "cairn.libs"

ROWS = """
[versions -> ncclResult_t]
ncclGetVersion(int*)

[refused -> ncclResult_t]
ncclAllGather ncclAllReduce ncclAllReduceWithBias ncclAllToAll ncclAllToAllv ncclAlltoAll ncclAlltoAllv ncclBcast
ncclBroadcast ncclCommAbort ncclCommCount ncclCommCuDevice ncclCommDeregister ncclCommDestroy ncclCommFinalize
ncclCommGetAsyncError ncclCommGetUniqueId ncclCommGrow ncclCommInitAll ncclCommInitRank ncclCommInitRankConfig
ncclCommInitRankScalable ncclCommMemStats ncclCommRegister ncclCommResume ncclCommRevoke ncclCommShrink ncclCommSplit
ncclCommSuspend ncclCommUserRank ncclCommWindowDeregister ncclCommWindowRegister ncclGather ncclGetUniqueId
ncclGroupEnd ncclGroupSimulateEnd ncclGroupStart ncclMemAlloc ncclMemFree ncclParamBind ncclParamGet
ncclParamGetAllParameterKeys ncclParamGetI16 ncclParamGetI32 ncclParamGetI64 ncclParamGetI8 ncclParamGetParameter
ncclParamGetStr ncclParamGetU16 ncclParamGetU32 ncclParamGetU64 ncclParamGetU8 ncclPutSignal ncclRecv
ncclRedOpCreatePreMulSum ncclRedOpDestroy ncclReduce ncclReduceScatter ncclScatter ncclSend ncclSignal ncclWaitSignal
ncclWinGetUserPtr

[refused -> const char*]
ncclGetErrorString ncclGetLastError

[refused -> void]
ncclParamDumpAll ncclResetDebugInit
"""
