/* Markers of older profilers: accepted, without effect. */
#ifndef HIP_INCLUDE_HIP_HIP_PROFILE_H
#define HIP_INCLUDE_HIP_HIP_PROFILE_H

#define HIP_SCOPED_MARKER(name, group)
#define HIP_BEGIN_MARKER(name, group)
#define HIP_END_MARKER()

#endif
