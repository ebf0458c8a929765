/* Functions of librocrand. Made by cairn.catalog.headers from the library's rows. */
#ifndef CAIRN_ROCRAND_INTERNAL_ROCRAND_FUNCTIONS_H
#define CAIRN_ROCRAND_INTERNAL_ROCRAND_FUNCTIONS_H

#ifdef __cplusplus
extern "C" {
#endif

/* Rocrand */
rocrand_status rocrand_create_generator(rocrand_generator* generator, rocrand_rng_type rng_type);
rocrand_status rocrand_create_generator_host(rocrand_generator* generator, rocrand_rng_type rng_type);
rocrand_status rocrand_create_generator_host_blocking(rocrand_generator* generator, rocrand_rng_type rng_type);
rocrand_status rocrand_destroy_generator(rocrand_generator generator);
rocrand_status rocrand_generate(rocrand_generator generator, unsigned int* output_data, size_t n);
rocrand_status rocrand_generate_long_long(rocrand_generator generator, unsigned long long* output_data, size_t n);
rocrand_status rocrand_generate_char(rocrand_generator generator, unsigned char* output_data, size_t n);
rocrand_status rocrand_generate_short(rocrand_generator generator, unsigned short* output_data, size_t n);
rocrand_status rocrand_generate_uniform(rocrand_generator generator, float* output_data, size_t n);
rocrand_status rocrand_generate_uniform_double(rocrand_generator generator, double* output_data, size_t n);
rocrand_status rocrand_generate_uniform_half(rocrand_generator generator, half* output_data, size_t n);
rocrand_status rocrand_generate_normal(rocrand_generator generator, float* output_data, size_t n, float mean,
    float stddev);
rocrand_status rocrand_generate_normal_double(rocrand_generator generator, double* output_data, size_t n, double mean,
    double stddev);
rocrand_status rocrand_generate_normal_half(rocrand_generator generator, half* output_data, size_t n, half mean,
    half stddev);
rocrand_status rocrand_generate_log_normal(rocrand_generator generator, float* output_data, size_t n, float mean,
    float stddev);
rocrand_status rocrand_generate_log_normal_double(rocrand_generator generator, double* output_data, size_t n,
    double mean, double stddev);
rocrand_status rocrand_generate_log_normal_half(rocrand_generator generator, half* output_data, size_t n, half mean,
    half stddev);
rocrand_status rocrand_generate_poisson(rocrand_generator generator, unsigned int* output_data, size_t n,
    double lambda);
rocrand_status rocrand_initialize_generator(rocrand_generator generator);
rocrand_status rocrand_set_stream(rocrand_generator generator, hipStream_t stream);
rocrand_status rocrand_set_seed(rocrand_generator generator, unsigned long long seed);
rocrand_status rocrand_set_offset(rocrand_generator generator, unsigned long long offset);
rocrand_status rocrand_set_ordering(rocrand_generator generator, rocrand_ordering order);
rocrand_status rocrand_set_quasi_random_generator_dimensions(rocrand_generator generator, unsigned int dimensions);
rocrand_status rocrand_get_version(int* version);
rocrand_status rocrand_create_poisson_distribution(double lambda, rocrand_discrete_distribution* discrete_distribution);
rocrand_status rocrand_create_discrete_distribution(const double* probabilities, unsigned int size,
    unsigned int offset, rocrand_discrete_distribution* discrete_distribution);
rocrand_status rocrand_destroy_discrete_distribution(rocrand_discrete_distribution discrete_distribution);
rocrand_status rocrand_get_direction_vectors32(const unsigned int** vectors, rocrand_direction_vector_set set);
rocrand_status rocrand_get_direction_vectors64(const unsigned long long** vectors, rocrand_direction_vector_set set);
rocrand_status rocrand_get_scramble_constants32(const unsigned int** constants);
rocrand_status rocrand_get_scramble_constants64(const unsigned long long** constants);

#ifdef __cplusplus
}
#endif

#endif
