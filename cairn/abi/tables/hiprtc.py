"""Every function that libhiprtc.so.7 exports; rows as in ``cairn.abi.tables.amdhip64``.

Source: the hipRTC API of HIP 7.2 (hiprtc.h). libamdhip64.so.7 exports the same functions.
"""

LIBRARY = "hiprtc"
SONAME = "libhiprtc.so.7"
OTHERS = ("libhiprtc.so.6", "libhiprtc.so.5")

ROWS = """
[hiprtc -> hiprtcResult]
hiprtcGetErrorString(int) -> const char*
hiprtcVersion(int*, int*)
hiprtcCreateProgram(hiprtcProgram*, const char*, const char*?, int, const char**@, const char**@)
hiprtcDestroyProgram(hiprtcProgram*@)
hiprtcAddNameExpression(hiprtcProgram, const char*)
hiprtcCompileProgram(hiprtcProgram, int, const char**@)
hiprtcGetLoweredName(hiprtcProgram, const char*, const char**)
hiprtcGetProgramLogSize(hiprtcProgram, size_t*)
hiprtcGetProgramLog(hiprtcProgram, char*)
hiprtcGetCodeSize(hiprtcProgram, size_t*)
hiprtcGetCode(hiprtcProgram, char*)
hiprtcGetBitcodeSize(hiprtcProgram, size_t*)
hiprtcGetBitcode(hiprtcProgram, char*)
hiprtcLinkCreate(uint32_t, hipJitOption*@, void**@, hiprtcLinkState*)
hiprtcLinkAddFile(hiprtcLinkState, hipJitInputType, const char*, uint32_t, hipJitOption*@, void**@)
hiprtcLinkAddData(hiprtcLinkState, hipJitInputType, void*, size_t, const char*?, uint32_t, hipJitOption*@, void**@)
hiprtcLinkComplete(hiprtcLinkState, void**, size_t*)
hiprtcLinkDestroy(hiprtcLinkState)
"""
