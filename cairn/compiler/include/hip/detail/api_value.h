/* CAIRN_VALUE(type, name, number): one more value of an enumeration that is defined elsewhere. */
#ifndef CAIRN_HIP_DETAIL_API_VALUE_H
#define CAIRN_HIP_DETAIL_API_VALUE_H

#ifdef __cplusplus
/* A number beyond an enumeration's own is no constant for clang, unless it comes bit by bit. */
#if defined(__clang__)
#define CAIRN_VALUE(type, name, number) static constexpr type name = __builtin_bit_cast(type, number);
#else
#define CAIRN_VALUE(type, name, number) static constexpr type name = (type)(number);
#endif
#else
#define CAIRN_VALUE(type, name, number) enum { name = number };
#endif

#endif
