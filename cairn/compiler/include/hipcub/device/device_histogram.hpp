/* Device-wide histograms. */
#ifndef HIPCUB_DEVICE_DEVICE_HISTOGRAM_HPP_
#define HIPCUB_DEVICE_DEVICE_HISTOGRAM_HPP_

#include "../../cairn_prim/environment.h"
#include "../../cairn_prim/histogram.h"
#include "../util_type.hpp"

namespace hipcub {

/* ``levels`` boundaries make one bin less. Multi-channel forms take arrays of one entry a channel. */
struct DeviceHistogram {
  template <typename In, typename Counter, typename Level, typename N>
  static hipError_t HistogramEven(void* temp, size_t& bytes, In samples, Counter* histogram, int levels, Level lower,
                                  Level upper, N count, hipStream_t stream = 0, bool = false) {
    return even<1, 1>(temp, bytes, samples, &histogram, &levels, &lower, &upper, (size_t)count, 1, 0, stream);
  }
  template <typename In, typename Counter, typename Level, typename N>
  static hipError_t HistogramEven(void* temp, size_t& bytes, In samples, Counter* histogram, int levels, Level lower,
                                  Level upper, N row_samples, N rows, size_t row_bytes, hipStream_t stream = 0,
                                  bool = false) {
    return even<1, 1>(temp, bytes, samples, &histogram, &levels, &lower, &upper, (size_t)row_samples, (size_t)rows,
                      row_bytes, stream);
  }
  template <typename In, typename Counter, typename Level, typename N>
  static hipError_t HistogramRange(void* temp, size_t& bytes, In samples, Counter* histogram, int levels,
                                   const Level* boundaries, N count, hipStream_t stream = 0, bool = false) {
    return range<1, 1>(temp, bytes, samples, &histogram, &levels, &boundaries, (size_t)count, 1, 0, stream);
  }
  template <typename In, typename Counter, typename Level, typename N>
  static hipError_t HistogramRange(void* temp, size_t& bytes, In samples, Counter* histogram, int levels,
                                   const Level* boundaries, N row_samples, N rows, size_t row_bytes,
                                   hipStream_t stream = 0, bool = false) {
    return range<1, 1>(temp, bytes, samples, &histogram, &levels, &boundaries, (size_t)row_samples, (size_t)rows,
                       row_bytes, stream);
  }
  template <int NUM_CHANNELS, int NUM_ACTIVE_CHANNELS, typename In, typename Counters, typename Levels, typename Level,
            typename N>
  static hipError_t MultiHistogramEven(void* temp, size_t& bytes, In samples, Counters&& histograms, Levels&& levels,
                                       Level&& lower, Level&& upper, N pixels, hipStream_t stream = 0, bool = false) {
    return even<NUM_CHANNELS, NUM_ACTIVE_CHANNELS>(temp, bytes, samples, &histograms[0], &levels[0], &lower[0],
                                                   &upper[0], (size_t)pixels, 1, 0, stream);
  }
  template <int NUM_CHANNELS, int NUM_ACTIVE_CHANNELS, typename In, typename Counters, typename Levels, typename Level,
            typename N>
  static hipError_t MultiHistogramEven(void* temp, size_t& bytes, In samples, Counters&& histograms, Levels&& levels,
                                       Level&& lower, Level&& upper, N row_pixels, N rows, size_t row_bytes,
                                       hipStream_t stream = 0, bool = false) {
    return even<NUM_CHANNELS, NUM_ACTIVE_CHANNELS>(temp, bytes, samples, &histograms[0], &levels[0], &lower[0],
                                                   &upper[0], (size_t)row_pixels, (size_t)rows, row_bytes, stream);
  }
  template <int NUM_CHANNELS, int NUM_ACTIVE_CHANNELS, typename In, typename Counters, typename Levels,
            typename Boundaries, typename N>
  static hipError_t MultiHistogramRange(void* temp, size_t& bytes, In samples, Counters&& histograms, Levels&& levels,
                                        Boundaries&& boundaries, N pixels, hipStream_t stream = 0, bool = false) {
    return range<NUM_CHANNELS, NUM_ACTIVE_CHANNELS>(temp, bytes, samples, &histograms[0], &levels[0], &boundaries[0],
                                                    (size_t)pixels, 1, 0, stream);
  }
  template <int NUM_CHANNELS, int NUM_ACTIVE_CHANNELS, typename In, typename Counters, typename Levels,
            typename Boundaries, typename N>
  static hipError_t MultiHistogramRange(void* temp, size_t& bytes, In samples, Counters&& histograms, Levels&& levels,
                                        Boundaries&& boundaries, N row_pixels, N rows, size_t row_bytes,
                                        hipStream_t stream = 0, bool = false) {
    return range<NUM_CHANNELS, NUM_ACTIVE_CHANNELS>(temp, bytes, samples, &histograms[0], &levels[0], &boundaries[0],
                                                    (size_t)row_pixels, (size_t)rows, row_bytes, stream);
  }
  CAIRN_IN_ENVIRONMENT(HistogramEven, 0)
  CAIRN_IN_ENVIRONMENT(HistogramRange, 0)
#define CAIRN_MULTI_CALL(name) \
  [](auto&&... all) -> decltype(name<CHANNELS, ACTIVE>(all...)) { return name<CHANNELS, ACTIVE>(all...); }
  CAIRN_IN_ENVIRONMENT_AS(MultiHistogramEven, 0, CAIRN_MULTI_CALL(MultiHistogramEven), int CHANNELS, int ACTIVE, )
  CAIRN_IN_ENVIRONMENT_AS(MultiHistogramRange, 0, CAIRN_MULTI_CALL(MultiHistogramRange), int CHANNELS, int ACTIVE, )
#undef CAIRN_MULTI_CALL

 private:
  template <int STRIDE, int CHANNELS, typename In, typename Bins, typename Counter>
  static hipError_t run(void* temp, size_t& bytes, In samples, ::cairn::prim::channels<Bins, Counter, CHANNELS> all,
                        size_t row_pixels, size_t rows, size_t row_bytes, hipStream_t stream) {
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
      for (int c = 0; c < CHANNELS; ++c)
        if (all.bins[c].bins < 1) return hipErrorInvalidValue;
      if (parts.measuring()) return hipSuccess;
      return ::cairn::prim::histogram<STRIDE>(samples, row_pixels, rows,
                                              row_bytes / sizeof(::cairn::prim::value_of<In>), all, stream);
    });
  }
  template <int STRIDE, int CHANNELS, typename In, typename Counter, typename Level>
  static hipError_t even(void* temp, size_t& bytes, In samples, Counter* const* histograms, const int* levels,
                         const Level* lower, const Level* upper, size_t row_pixels, size_t rows, size_t row_bytes,
                         hipStream_t stream) {
    ::cairn::prim::channels<::cairn::prim::even_bins<Level>, Counter, CHANNELS> all;
    for (int c = 0; c < CHANNELS; ++c) {
      all.bins[c] = {lower[c], upper[c], levels[c] - 1};
      all.counters[c] = histograms[c];
    }
    return run<STRIDE>(temp, bytes, samples, all, row_pixels, rows, row_bytes, stream);
  }
  template <int STRIDE, int CHANNELS, typename In, typename Counter, typename Level>
  static hipError_t range(void* temp, size_t& bytes, In samples, Counter* const* histograms, const int* levels,
                          const Level* const* boundaries, size_t row_pixels, size_t rows, size_t row_bytes,
                          hipStream_t stream) {
    ::cairn::prim::channels<::cairn::prim::range_bins<Level>, Counter, CHANNELS> all;
    for (int c = 0; c < CHANNELS; ++c) {
      all.bins[c] = {boundaries[c], levels[c] - 1};
      all.counters[c] = histograms[c];
    }
    return run<STRIDE>(temp, bytes, samples, all, row_pixels, rows, row_bytes, stream);
  }
};

}  // namespace hipcub

#endif
