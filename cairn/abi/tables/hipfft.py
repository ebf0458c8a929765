"""What libhipfft.so exports so far: names that refuse and some that work. Made by ``cairn.abi.tables.generate``."""

LIBRARY = "hipfft"
SONAME = "libhipfft.so.0"
NEEDED = ("rocfft", "amdhip64")
PACKAGE = "cairn.libs"

ROWS = """
[versions -> hipfftResult_t]
hipfftGetVersion(int*)

[refused -> hipfftResult_t]
hipfftCreate hipfftDestroy hipfftEstimate1d hipfftEstimate2d hipfftEstimate3d hipfftEstimateMany hipfftExecC2C
hipfftExecC2R hipfftExecD2Z hipfftExecR2C hipfftExecZ2D hipfftExecZ2Z hipfftExtPlanScaleFactor hipfftGetProperty
hipfftGetSize hipfftGetSize1d hipfftGetSize2d hipfftGetSize3d hipfftGetSizeMany hipfftGetSizeMany64 hipfftMakePlan1d
hipfftMakePlan2d hipfftMakePlan3d hipfftMakePlanMany hipfftMakePlanMany64 hipfftPlan1d hipfftPlan2d hipfftPlan3d
hipfftPlanMany hipfftSetAutoAllocation hipfftSetStream hipfftSetWorkArea hipfftXtExec hipfftXtMakePlanMany
"""
