/* rocRAND's and hipRAND's classes in C++, over a structure of functions (``Api``) of either library. */
#ifndef CAIRN_ROCRAND_INTERNAL_CPP_H
#define CAIRN_ROCRAND_INTERNAL_CPP_H

#include <exception>
#include <limits>
#include <string>

namespace cairn {
namespace random {

template <typename Api>
class error : public std::exception {
 public:
  typedef typename Api::status error_type;
  explicit error(error_type code) noexcept : code_(code), text_("random numbers: status " + std::to_string((int)code)) {}
  error_type error_code() const noexcept { return code_; }
  std::string error_string() const noexcept { return text_; }
  const char* what() const noexcept override { return text_.c_str(); }
  friend bool operator==(const error& a, const error& b) { return a.code_ == b.code_; }
  friend bool operator!=(const error& a, const error& b) { return a.code_ != b.code_; }

 private:
  error_type code_;
  std::string text_;
};
template <typename Api>
void check(typename Api::status status) {
  if (status != (typename Api::status)0) throw error<Api>(status);
}

/* A generator that belongs to this object. Sequences of quasi-random numbers have dimensions in place of a seed. */
template <typename Api, int TYPE, typename Result, unsigned long long START, bool QUASI = false>
class engine {
 public:
  typedef Result result_type;
  typedef unsigned long long seed_type;
  typedef unsigned long long offset_type;
  typedef unsigned int dimensions_num_type;
  typedef typename Api::ordering order_type;
  static constexpr seed_type default_seed = START;
  static constexpr dimensions_num_type default_num_dimensions = START;

  engine(seed_type start = START, offset_type offset_value = 0, order_type order_value = (order_type)(QUASI ? 201 : 101)) {
    check<Api>(Api::create(&generator_, (typename Api::kind)TYPE));
    try {
      if constexpr (QUASI)
        dimensions((dimensions_num_type)start);
      else if (start)
        seed(start);
      if (offset_value) offset(offset_value);
      order(order_value);
    } catch (...) {
      Api::destroy(generator_);
      throw;
    }
  }
  /* Takes a generator over. */
  engine(typename Api::generator& generator) : generator_(generator) {
    if (!generator) throw error<Api>(Api::not_created);
    generator = nullptr;
  }
  engine(const engine&) = delete;
  engine& operator=(const engine&) = delete;
  engine(engine&& other) noexcept : generator_(other.generator_) { other.generator_ = nullptr; }
  engine& operator=(engine&& other) noexcept {
    typename Api::generator mine = generator_;
    generator_ = other.generator_;
    other.generator_ = mine;
    return *this;
  }
  ~engine() {
    if (generator_) Api::destroy(generator_);
  }
  void stream(hipStream_t value) { check<Api>(Api::stream(generator_, value)); }
  void order(order_type value) { check<Api>(Api::order(generator_, value)); }
  void offset(offset_type value) { check<Api>(Api::offset(generator_, value)); }
  void seed(seed_type value) { check<Api>(Api::seed(generator_, value)); }
  void dimensions(dimensions_num_type count) { check<Api>(Api::dimensions(generator_, count)); }
  template <typename T>
  void operator()(T* output, size_t size) {
    check<Api>(Api::generate(generator_, output, size));
  }
  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return std::numeric_limits<result_type>::max(); }
  static constexpr typename Api::kind type() { return (typename Api::kind)TYPE; }
  typename Api::generator handle() const { return generator_; }

 private:
  typename Api::generator generator_ = nullptr;
};

template <typename Api, typename T = unsigned int>
class uniform_int_distribution {
 public:
  typedef T result_type;
  static constexpr T min() { return 0; }
  static constexpr T max() { return std::numeric_limits<T>::max(); }
  void reset() {}
  template <typename Engine>
  void operator()(Engine& engine, T* output, size_t size) {
    check<Api>(Api::generate(engine.handle(), output, size));
  }
  bool operator==(const uniform_int_distribution&) const { return true; }
  bool operator!=(const uniform_int_distribution&) const { return false; }
};
template <typename Api, typename T = float>
class uniform_real_distribution {
 public:
  typedef T result_type;
  void reset() {}
  template <typename Engine>
  void operator()(Engine& engine, T* output, size_t size) {
    check<Api>(Api::uniform(engine.handle(), output, size));
  }
  bool operator==(const uniform_real_distribution&) const { return true; }
  bool operator!=(const uniform_real_distribution&) const { return false; }
};

/* Two parameters, and which function takes them. */
template <typename Api, typename T, bool LOG>
class normal_numbers {
 public:
  typedef T result_type;
  class param_type {
   public:
    typedef normal_numbers distribution_type;
    param_type(T mean = T(0.0f), T stddev = T(1.0f)) : mean_(mean), stddev_(stddev) {}
    T mean() const { return mean_; }
    T stddev() const { return stddev_; }
    T m() const { return mean_; }
    T s() const { return stddev_; }
    bool operator==(const param_type& b) const { return mean_ == b.mean_ && stddev_ == b.stddev_; }
    bool operator!=(const param_type& b) const { return !(*this == b); }

   private:
    T mean_, stddev_;
  };
  normal_numbers(T mean = T(0.0f), T stddev = T(1.0f)) : parameters_(mean, stddev) {}
  explicit normal_numbers(const param_type& parameters) : parameters_(parameters) {}
  void reset() {}
  T mean() const { return parameters_.mean(); }
  T stddev() const { return parameters_.stddev(); }
  T m() const { return parameters_.mean(); }
  T s() const { return parameters_.stddev(); }
  param_type param() const { return parameters_; }
  void param(const param_type& parameters) { parameters_ = parameters; }
  template <typename Engine>
  void operator()(Engine& engine, T* output, size_t size) {
    if constexpr (LOG)
      check<Api>(Api::log_normal(engine.handle(), output, size, mean(), stddev()));
    else
      check<Api>(Api::normal(engine.handle(), output, size, mean(), stddev()));
  }
  bool operator==(const normal_numbers& b) const { return parameters_ == b.parameters_; }
  bool operator!=(const normal_numbers& b) const { return parameters_ != b.parameters_; }

 private:
  param_type parameters_;
};

template <typename Api, typename T = unsigned int>
class poisson_distribution {
 public:
  typedef T result_type;
  class param_type {
   public:
    typedef poisson_distribution distribution_type;
    param_type(double mean = 1.0) : mean_(mean) {}
    double mean() const { return mean_; }
    bool operator==(const param_type& b) const { return mean_ == b.mean_; }
    bool operator!=(const param_type& b) const { return mean_ != b.mean_; }

   private:
    double mean_;
  };
  poisson_distribution(double mean = 1.0) : parameters_(mean) {}
  explicit poisson_distribution(const param_type& parameters) : parameters_(parameters) {}
  void reset() {}
  double mean() const { return parameters_.mean(); }
  param_type param() const { return parameters_; }
  void param(const param_type& parameters) { parameters_ = parameters; }
  template <typename Engine>
  void operator()(Engine& engine, T* output, size_t size) {
    check<Api>(Api::poisson(engine.handle(), output, size, mean()));
  }
  bool operator==(const poisson_distribution& b) const { return parameters_ == b.parameters_; }
  bool operator!=(const poisson_distribution& b) const { return parameters_ != b.parameters_; }

 private:
  param_type parameters_;
};

}  // namespace random
}  // namespace cairn

/* The functions of a library by what they do, for each type; ``NAME(snake, Camel)`` spells them. */
#define CAIRN_RANDOM_API(NAME, generator_type, kind_type, ordering_type, status_type, none)                                \
  struct api {                                                                                                             \
    typedef generator_type generator;                                                                                      \
    typedef kind_type kind;                                                                                                \
    typedef ordering_type ordering;                                                                                        \
    typedef status_type status;                                                                                            \
    static constexpr status not_created = none;                                                                            \
    static status create(generator* g, kind k) { return NAME(create_generator, CreateGenerator)(g, k); }                   \
    static status destroy(generator g) { return NAME(destroy_generator, DestroyGenerator)(g); }                            \
    static status stream(generator g, hipStream_t s) { return NAME(set_stream, SetStream)(g, s); }                         \
    static status offset(generator g, unsigned long long o) { return NAME(set_offset, SetGeneratorOffset)(g, o); }         \
    static status order(generator g, ordering o) { return NAME(set_ordering, SetGeneratorOrdering)(g, o); }                \
    static status seed(generator g, unsigned long long s) { return NAME(set_seed, SetPseudoRandomGeneratorSeed)(g, s); }   \
    static status dimensions(generator g, unsigned int n) {                                                                \
      return NAME(set_quasi_random_generator_dimensions, SetQuasiRandomGeneratorDimensions)(g, n);                         \
    }                                                                                                                      \
    static status generate(generator g, unsigned int* p, size_t n) { return NAME(generate, Generate)(g, p, n); }           \
    static status generate(generator g, unsigned char* p, size_t n) { return NAME(generate_char, GenerateChar)(g, p, n); } \
    static status generate(generator g, unsigned short* p, size_t n) {                                                     \
      return NAME(generate_short, GenerateShort)(g, p, n);                                                                 \
    }                                                                                                                      \
    static status generate(generator g, unsigned long long* p, size_t n) {                                                 \
      return NAME(generate_long_long, GenerateLongLong)(g, p, n);                                                          \
    }                                                                                                                      \
    static status uniform(generator g, float* p, size_t n) { return NAME(generate_uniform, GenerateUniform)(g, p, n); }    \
    static status uniform(generator g, double* p, size_t n) {                                                              \
      return NAME(generate_uniform_double, GenerateUniformDouble)(g, p, n);                                                \
    }                                                                                                                      \
    static status uniform(generator g, __half* p, size_t n) {                                                              \
      return NAME(generate_uniform_half, GenerateUniformHalf)(g, p, n);                                                    \
    }                                                                                                                      \
    static status normal(generator g, float* p, size_t n, float m, float s) {                                              \
      return NAME(generate_normal, GenerateNormal)(g, p, n, m, s);                                                         \
    }                                                                                                                      \
    static status normal(generator g, double* p, size_t n, double m, double s) {                                           \
      return NAME(generate_normal_double, GenerateNormalDouble)(g, p, n, m, s);                                            \
    }                                                                                                                      \
    static status normal(generator g, __half* p, size_t n, __half m, __half s) {                                           \
      return NAME(generate_normal_half, GenerateNormalHalf)(g, p, n, m, s);                                                \
    }                                                                                                                      \
    static status log_normal(generator g, float* p, size_t n, float m, float s) {                                          \
      return NAME(generate_log_normal, GenerateLogNormal)(g, p, n, m, s);                                                  \
    }                                                                                                                      \
    static status log_normal(generator g, double* p, size_t n, double m, double s) {                                       \
      return NAME(generate_log_normal_double, GenerateLogNormalDouble)(g, p, n, m, s);                                     \
    }                                                                                                                      \
    static status log_normal(generator g, __half* p, size_t n, __half m, __half s) {                                       \
      return NAME(generate_log_normal_half, GenerateLogNormalHalf)(g, p, n, m, s);                                         \
    }                                                                                                                      \
    static status poisson(generator g, unsigned int* p, size_t n, double lambda) {                                         \
      return NAME(generate_poisson, GeneratePoisson)(g, p, n, lambda);                                                     \
    }                                                                                                                      \
  };                                                                                                                       \
  typedef ::cairn::random::error<api> error;                                                                               \
  template <typename T = unsigned int>                                                                                     \
  using uniform_int_distribution = ::cairn::random::uniform_int_distribution<api, T>;                                      \
  template <typename T = float>                                                                                            \
  using uniform_real_distribution = ::cairn::random::uniform_real_distribution<api, T>;                                    \
  template <typename T = float>                                                                                            \
  using normal_distribution = ::cairn::random::normal_numbers<api, T, false>;                                              \
  template <typename T = float>                                                                                            \
  using lognormal_distribution = ::cairn::random::normal_numbers<api, T, true>;                                            \
  template <typename T = unsigned int>                                                                                     \
  using poisson_distribution = ::cairn::random::poisson_distribution<api, T>;                                              \
  typedef std::random_device random_device;

/* An engine by its name, with its usual seed, or number of dimensions. */
#define CAIRN_RANDOM_ENGINE(name, TYPE, result, START, QUASI)                                \
  template <unsigned long long DefaultStart = START>                                         \
  using name##_engine = ::cairn::random::engine<api, (int)TYPE, result, DefaultStart, QUASI>; \
  typedef name##_engine<> name;

#endif
