/* Functions of libhiprand. Made by cairn.catalog.headers from the library's rows. */
#ifndef CAIRN_HIPRAND_INTERNAL_HIPRAND_FUNCTIONS_H
#define CAIRN_HIPRAND_INTERNAL_HIPRAND_FUNCTIONS_H

#ifdef __cplusplus
extern "C" {
#endif

/* Hiprand */
hiprandStatus_t hiprandCreateGenerator(hiprandGenerator_t* generator, hiprandRngType_t rng_type);
hiprandStatus_t hiprandCreateGeneratorHost(hiprandGenerator_t* generator, hiprandRngType_t rng_type);
hiprandStatus_t hiprandDestroyGenerator(hiprandGenerator_t generator);
hiprandStatus_t hiprandGenerate(hiprandGenerator_t generator, unsigned int* output_data, size_t n);
hiprandStatus_t hiprandGenerateChar(hiprandGenerator_t generator, unsigned char* output_data, size_t n);
hiprandStatus_t hiprandGenerateShort(hiprandGenerator_t generator, unsigned short* output_data, size_t n);
hiprandStatus_t hiprandGenerateLongLong(hiprandGenerator_t generator, unsigned long long* output_data, size_t n);
hiprandStatus_t hiprandGenerateUniform(hiprandGenerator_t generator, float* output_data, size_t n);
hiprandStatus_t hiprandGenerateUniformDouble(hiprandGenerator_t generator, double* output_data, size_t n);
hiprandStatus_t hiprandGenerateUniformHalf(hiprandGenerator_t generator, half* output_data, size_t n);
hiprandStatus_t hiprandGenerateNormal(hiprandGenerator_t generator, float* output_data, size_t n, float mean,
    float stddev);
hiprandStatus_t hiprandGenerateNormalDouble(hiprandGenerator_t generator, double* output_data, size_t n, double mean,
    double stddev);
hiprandStatus_t hiprandGenerateNormalHalf(hiprandGenerator_t generator, half* output_data, size_t n, half mean,
    half stddev);
hiprandStatus_t hiprandGenerateLogNormal(hiprandGenerator_t generator, float* output_data, size_t n, float mean,
    float stddev);
hiprandStatus_t hiprandGenerateLogNormalDouble(hiprandGenerator_t generator, double* output_data, size_t n,
    double mean, double stddev);
hiprandStatus_t hiprandGenerateLogNormalHalf(hiprandGenerator_t generator, half* output_data, size_t n, half mean,
    half stddev);
hiprandStatus_t hiprandGeneratePoisson(hiprandGenerator_t generator, unsigned int* output_data, size_t n,
    double lambda);
hiprandStatus_t hiprandGenerateSeeds(hiprandGenerator_t generator);
hiprandStatus_t hiprandSetStream(hiprandGenerator_t generator, hipStream_t stream);
hiprandStatus_t hiprandSetPseudoRandomGeneratorSeed(hiprandGenerator_t generator, unsigned long long seed);
hiprandStatus_t hiprandSetGeneratorOffset(hiprandGenerator_t generator, unsigned long long offset);
hiprandStatus_t hiprandSetGeneratorOrdering(hiprandGenerator_t generator, hiprandOrdering_t order);
hiprandStatus_t hiprandSetQuasiRandomGeneratorDimensions(hiprandGenerator_t generator, unsigned int dimensions);
hiprandStatus_t hiprandGetVersion(int* version);
hiprandStatus_t hiprandCreatePoissonDistribution(double lambda, hiprandDiscreteDistribution_t* discrete_distribution);
hiprandStatus_t hiprandDestroyDistribution(hiprandDiscreteDistribution_t discrete_distribution);
hiprandStatus_t hiprandGetDirectionVectors32(hiprandDirectionVectors32_t** vectors, hiprandDirectionVectorSet_t set);
hiprandStatus_t hiprandGetDirectionVectors64(hiprandDirectionVectors64_t** vectors, hiprandDirectionVectorSet_t set);
hiprandStatus_t hiprandGetScrambleConstants32(const unsigned int** constants);
hiprandStatus_t hiprandGetScrambleConstants64(const unsigned long long** constants);

#ifdef __cplusplus
}
#endif

#endif
