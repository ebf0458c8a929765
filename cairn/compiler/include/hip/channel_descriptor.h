/* Channel descriptors: hipCreateChannelDesc, by numbers and by type. */
#ifndef HIP_INCLUDE_HIP_CHANNEL_DESCRIPTOR_H
#define HIP_INCLUDE_HIP_CHANNEL_DESCRIPTOR_H

#include "detail/api_types.h"
#include "detail/api_functions.h"

#ifdef __cplusplus
namespace cairn {

template <typename T, hipChannelFormatKind kind_>
struct channel_of {
  static constexpr int bits = 8 * int(sizeof(T));
  static constexpr int count = 1;
  static constexpr hipChannelFormatKind kind = kind_;
};
/* Types that no texture has (64 bits, structures) have channels of no kind and no bits. */
template <typename T>
struct channel {
  static constexpr int bits = 0;
  static constexpr int count = 1;
  static constexpr hipChannelFormatKind kind = hipChannelFormatKindNone;
};
#define CAIRN_CHANNEL(type, kind) \
  template <>                     \
  struct channel<type> : channel_of<type, hipChannelFormatKind##kind> {};
CAIRN_CHANNEL(char, Signed)
CAIRN_CHANNEL(signed char, Signed)
CAIRN_CHANNEL(unsigned char, Unsigned)
CAIRN_CHANNEL(short, Signed)
CAIRN_CHANNEL(unsigned short, Unsigned)
CAIRN_CHANNEL(int, Signed)
CAIRN_CHANNEL(unsigned int, Unsigned)
CAIRN_CHANNEL(float, Float)
#undef CAIRN_CHANNEL
template <typename T, unsigned N>
struct channel<HIP_vector_type<T, N>> : channel<T> {
  static constexpr int count = int(N);
};

}  // namespace cairn

template <typename T>
static inline hipChannelFormatDesc hipCreateChannelDesc() {
  typedef cairn::channel<T> c;
  hipChannelFormatDesc desc = {c::bits, c::count > 1 ? c::bits : 0, c::count > 2 ? c::bits : 0,
                               c::count > 3 ? c::bits : 0, c::kind};
  return desc;
}
static inline hipChannelFormatDesc hipCreateChannelDescHalf() {
  hipChannelFormatDesc desc = {16, 0, 0, 0, hipChannelFormatKindFloat};
  return desc;
}
static inline hipChannelFormatDesc hipCreateChannelDescHalf1() { return hipCreateChannelDescHalf(); }
static inline hipChannelFormatDesc hipCreateChannelDescHalf2() {
  hipChannelFormatDesc desc = {16, 16, 0, 0, hipChannelFormatKindFloat};
  return desc;
}
static inline hipChannelFormatDesc hipCreateChannelDescHalf4() {
  hipChannelFormatDesc desc = {16, 16, 16, 16, hipChannelFormatKindFloat};
  return desc;
}
#endif

#endif
