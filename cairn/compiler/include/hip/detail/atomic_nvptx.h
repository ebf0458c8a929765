/* Atomic functions of system scope on NVIDIA GPUs: clang's own atomics have the device's scope there. Included by atomic.h. */
#ifndef CAIRN_HIP_DETAIL_ATOMIC_NVPTX_H
#define CAIRN_HIP_DETAIL_ATOMIC_NVPTX_H

#define CAIRN_OF_SYSTEM(form, T, letter, name, operation, value)                                              \
  form CAIRN_DEVICE T atomic##name##_system(T* address, T operand) {                                          \
    T before;                                                                                                 \
    asm volatile("atom.sys." operation " %0, [%1], %2;" : "=" letter(before) : "l"(address), letter((T)(value)) : "memory"); \
    return before;                                                                                            \
  }
#define CAIRN_CAS_OF_SYSTEM(form, T, letter, bits)                                                            \
  form CAIRN_DEVICE T atomicCAS_system(T* address, T compare, T value) {                                      \
    T before;                                                                                                 \
    asm volatile("atom.sys.cas.b" bits " %0, [%1], %2, %3;"                                                   \
                 : "=" letter(before) : "l"(address), letter(compare), letter(value) : "memory");             \
    return before;                                                                                            \
  }
#define CAIRN_SWAPS_OF_SYSTEM(form, T, letter, bits)                                                          \
  CAIRN_OF_SYSTEM(form, T, letter, Exch, "exch.b" bits, operand)                                              \
  CAIRN_CAS_OF_SYSTEM(form, T, letter, bits)
#define CAIRN_INTEGERS_OF_SYSTEM(form, T, letter, bits, sign)                                                 \
  CAIRN_SWAPS_OF_SYSTEM(form, T, letter, bits)                                                                \
  CAIRN_OF_SYSTEM(form, T, letter, Add, "add.u" bits, operand)                                                \
  CAIRN_OF_SYSTEM(form, T, letter, Sub, "add.u" bits, -operand)                                               \
  CAIRN_OF_SYSTEM(form, T, letter, And, "and.b" bits, operand)                                                \
  CAIRN_OF_SYSTEM(form, T, letter, Or, "or.b" bits, operand)                                                  \
  CAIRN_OF_SYSTEM(form, T, letter, Xor, "xor.b" bits, operand)                                                \
  CAIRN_OF_SYSTEM(form, T, letter, Min, "min." sign bits, operand)                                            \
  CAIRN_OF_SYSTEM(form, T, letter, Max, "max." sign bits, operand)
CAIRN_INTEGERS_OF_SYSTEM(, int, "r", "32", "s")
CAIRN_INTEGERS_OF_SYSTEM(, unsigned int, "r", "32", "u")
CAIRN_INTEGERS_OF_SYSTEM(, unsigned long long, "l", "64", "u")
CAIRN_INTEGERS_OF_SYSTEM(CAIRN_OPEN, unsigned long, "l", "64", "u")
CAIRN_CAS_OF_SYSTEM(CAIRN_OPEN, long, "l", "64")
CAIRN_CAS_OF_SYSTEM(CAIRN_OPEN, long long, "l", "64")
CAIRN_OF_SYSTEM(, long long, "l", Min, "min.s64", operand)
CAIRN_OF_SYSTEM(, long long, "l", Max, "max.s64", operand)
CAIRN_OF_SYSTEM(CAIRN_OPEN, long, "l", Min, "min.s64", operand)
CAIRN_OF_SYSTEM(CAIRN_OPEN, long, "l", Max, "max.s64", operand)
CAIRN_OF_SYSTEM(, unsigned int, "r", Inc, "inc.u32", operand)
CAIRN_OF_SYSTEM(, unsigned int, "r", Dec, "dec.u32", operand)
CAIRN_SWAPS_OF_SYSTEM(, float, "f", "32")
CAIRN_SWAPS_OF_SYSTEM(CAIRN_OPEN, double, "d", "64")
CAIRN_OF_SYSTEM(, float, "f", Add, "add.f32", operand)
CAIRN_OF_SYSTEM(, double, "d", Add, "add.f64", operand)
CAIRN_OF_SYSTEM(CAIRN_OPEN, float, "f", Sub, "add.f32", -operand)
CAIRN_OF_SYSTEM(CAIRN_OPEN, double, "d", Sub, "add.f64", -operand)
#undef CAIRN_INTEGERS_OF_SYSTEM
#undef CAIRN_SWAPS_OF_SYSTEM
#undef CAIRN_CAS_OF_SYSTEM
#undef CAIRN_OF_SYSTEM

/* Without an instruction of their own. */
#define CAIRN_EXTREME_OF_SYSTEM(T, bits_type, name, pick)                                                     \
  CAIRN_OPEN CAIRN_DEVICE T atomic##name##_system(T* address, T operand) {                                    \
    bits_type seen = *(volatile bits_type*)address, expected;                                                 \
    do {                                                                                                      \
      expected = seen;                                                                                        \
      T next = pick(__builtin_bit_cast(T, expected), operand);                                                \
      seen = atomicCAS_system((bits_type*)address, expected, __builtin_bit_cast(bits_type, next));            \
    } while (seen != expected);                                                                               \
    return __builtin_bit_cast(T, seen);                                                                       \
  }
CAIRN_EXTREME_OF_SYSTEM(float, unsigned int, Min, __builtin_fminf)
CAIRN_EXTREME_OF_SYSTEM(float, unsigned int, Max, __builtin_fmaxf)
CAIRN_EXTREME_OF_SYSTEM(double, unsigned long long, Min, __builtin_fmin)
CAIRN_EXTREME_OF_SYSTEM(double, unsigned long long, Max, __builtin_fmax)
#undef CAIRN_EXTREME_OF_SYSTEM

CAIRN_DEVICE unsigned short atomicCAS_system(unsigned short* address, unsigned short compare, unsigned short value) {
  unsigned short before;
  asm volatile("atom.sys.cas.b16 %0, [%1], %2, %3;" : "=h"(before) : "l"(address), "h"(compare), "h"(value) : "memory");
  return before;
}

#endif
