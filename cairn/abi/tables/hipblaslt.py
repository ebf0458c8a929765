"""What libhipblaslt.so exports so far: names that refuse. Made by ``cairn.abi.tables.generate``."""

LIBRARY = "hipblaslt"
SONAME = "libhipblaslt.so.1"
OTHERS = ("libhipblaslt.so.0",)
NEEDED = ("amdhip64",)

ROWS = """
[refused -> hipblasStatus_t]
hipblasLtCheckNumericsDrain hipblasLtCreate hipblasLtDestroy hipblasLtGetArchName hipblasLtGetGitRevision
hipblasLtGetSmCountTarget hipblasLtGetVersion hipblasLtMatmul hipblasLtMatmulAlgoGetHeuristic
hipblasLtMatmulDescCreate hipblasLtMatmulDescDestroy hipblasLtMatmulDescGetAttribute hipblasLtMatmulDescSetAttribute
hipblasLtMatmulPreferenceCreate hipblasLtMatmulPreferenceDestroy hipblasLtMatmulPreferenceGetAttribute
hipblasLtMatmulPreferenceSetAttribute hipblasLtMatrixLayoutCreate hipblasLtMatrixLayoutDestroy
hipblasLtMatrixLayoutGetAttribute hipblasLtMatrixLayoutSetAttribute hipblasLtMatrixTransform
hipblasLtMatrixTransformDescCreate hipblasLtMatrixTransformDescDestroy hipblasLtMatrixTransformDescGetAttribute
hipblasLtMatrixTransformDescSetAttribute hipblasLtSetSmCountTarget
"""
