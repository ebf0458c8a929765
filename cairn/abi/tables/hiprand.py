"""What libhiprand.so exports so far: names that refuse and some that work. Made by ``cairn.abi.tables.generate``."""

LIBRARY = "hiprand"
SONAME = "libhiprand.so.1"
NEEDED = ("rocrand", "amdhip64")
PACKAGE = "cairn.libs"

ROWS = """
[versions -> hiprandStatus_t]
hiprandGetVersion(int*)

[refused -> hiprandStatus_t]
hiprandCreateGenerator hiprandCreateGeneratorHost hiprandCreatePoissonDistribution hiprandDestroyDistribution
hiprandDestroyGenerator hiprandGenerate hiprandGenerateChar hiprandGenerateLogNormal hiprandGenerateLogNormalDouble
hiprandGenerateLogNormalHalf hiprandGenerateLongLong hiprandGenerateNormal hiprandGenerateNormalDouble
hiprandGenerateNormalHalf hiprandGeneratePoisson hiprandGenerateSeeds hiprandGenerateShort hiprandGenerateUniform
hiprandGenerateUniformDouble hiprandGenerateUniformHalf hiprandGetDirectionVectors32 hiprandGetDirectionVectors64
hiprandGetScrambleConstants32 hiprandGetScrambleConstants64 hiprandSetGeneratorOffset hiprandSetGeneratorOrdering
hiprandSetPseudoRandomGeneratorSeed hiprandSetQuasiRandomGeneratorDimensions hiprandSetStream
"""
