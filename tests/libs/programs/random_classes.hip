// rocRAND's and hipRAND's classes in C++ give what their functions in C give.
#include <cstdio>
#include <hip/hip_runtime.h>
#include <hiprand/hiprand.hpp>
#include <rocrand/rocrand.hpp>
#include <utility>
#include <vector>

template <typename T>
struct Numbers {
    T *place;
    size_t count;
    explicit Numbers(size_t n) : count(n) { (void)hipMalloc(&place, n * sizeof(T)); }
    ~Numbers() { (void)hipFree(place); }
    std::vector<T> host() const
    {
        std::vector<T> all(count);
        (void)hipMemcpy(all.data(), place, count * sizeof(T), hipMemcpyDeviceToHost);
        return all;
    }
};

int main()
{
    const size_t n = 1000;
    bool right = rocrand_cpp::version() > 0 && hiprand_cpp::version() > 0;
    Numbers<float> a(n), b(n);
    rocrand_generator plain;
    right &= rocrand_create_generator(&plain, ROCRAND_RNG_PSEUDO_PHILOX4_32_10) == ROCRAND_STATUS_SUCCESS;
    right &= rocrand_set_seed(plain, 7) == ROCRAND_STATUS_SUCCESS && rocrand_set_offset(plain, 12) == ROCRAND_STATUS_SUCCESS;
    right &= rocrand_generate_normal(plain, a.place, n, 3.0f, 0.5f) == ROCRAND_STATUS_SUCCESS;
    rocrand_cpp::philox4x32_10 engine(7, 12);
    rocrand_cpp::philox4x32_10 moved(std::move(engine));
    rocrand_cpp::normal_distribution<float> normal(3.0f, 0.5f);
    normal(moved, b.place, n);
    right &= a.host() == b.host() && normal.mean() == 3.0f && moved.type() == ROCRAND_RNG_PSEUDO_PHILOX4_32_10;
    rocrand_destroy_generator(plain);

    Numbers<unsigned int> p(n), q(n);
    hiprandGenerator_t sequence;
    right &= hiprandCreateGenerator(&sequence, HIPRAND_RNG_QUASI_SOBOL32) == HIPRAND_STATUS_SUCCESS;
    right &= hiprandSetQuasiRandomGeneratorDimensions(sequence, 4) == HIPRAND_STATUS_SUCCESS;
    right &= hiprandGenerate(sequence, p.place, n) == HIPRAND_STATUS_SUCCESS;
    hiprand_cpp::sobol32 quasi(4);
    hiprand_cpp::uniform_int_distribution<unsigned int>()(quasi, q.place, n);
    right &= p.host() == q.host();
    hiprandDestroyGenerator(sequence);

    Numbers<double> d(n);
    hiprand_cpp::default_random_engine usual;
    hiprand_cpp::uniform_real_distribution<double>()(usual, d.place, n);
    for (double x : d.host()) right &= x > 0 && x <= 1;
    bool thrown = false;
    try {
        rocrand_cpp::poisson_distribution<unsigned int>(-1.0)(moved, q.place, n);
    } catch (const rocrand_cpp::error &refused) {
        thrown = refused.error_code() != ROCRAND_STATUS_SUCCESS;
    }
    puts(right && thrown ? "PASS" : "FAIL");
    return !(right && thrown);
}
