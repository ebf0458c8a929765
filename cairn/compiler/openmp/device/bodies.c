/* Loops whose body is a function, as flang's code has them: it is called with the number of each iteration, from 0 on. */
#include "team.h"

/* One of `count` gets chunks of `size` iterations of `from` … `to` - 1. Body: what it does with one, `first` … `last` - 1. */
#define CHUNKS(U, from, to, size, number, count, body)                                                        \
  for (U first = (from) + (U)(size) * (number), past = (U)(size) * (count); first < (to); first += past) {  \
    U last = (to) - first < (U)(size) ? (to) : first + (U)(size);                                             \
    body;                                                                                                    \
    if ((to) - first <= past) break;                                                                         \
  }
#define SHARE(all, count) ((all) / (count) + ((all) % (count) != 0))

#define BODIES(name, T, U)                                                                                    \
  INLINE void in_team_##name(void (*body)(T, void *), void *arg, U from, U to, U chunk, u32 word) {          \
    u32 number = thread_by(word), count = SIZE(word);                                                        \
    U size = chunk ? chunk : 1; /* neighbours take neighbours: no schedule asks for blocks */                \
    CHUNKS(U, from, to, size, number, count, for (U i = first; i < last; i++) body((T)i, arg))                \
  }                                                                                                          \
  void __kmpc_for_static_loop_##name(place *at, void (*body)(T, void *), void *arg, T trips, T threads,      \
                                     T chunk, u8 one) {                                                      \
    in_team_##name(body, arg, 0, (U)trips, (U)chunk, own_word());                                            \
  }                                                                                                          \
  void __kmpc_distribute_static_loop_##name(place *at, void (*body)(T, void *), void *arg, T trips, T chunk, \
                                            u8 one) {                                                        \
    U to = (U)trips, size = chunk ? (U)chunk : SHARE(to, teams());                                           \
    CHUNKS(U, (U)0, to, size, team_number(), teams(), for (U i = first; i < last; i++) body((T)i, arg))       \
  }                                                                                                          \
  void __kmpc_distribute_for_static_loop_##name(place *at, void (*body)(T, void *), void *arg, T trips,      \
                                                T threads, T block, T chunk, u8 one) {                       \
    u32 word = own_word();                                                                                   \
    U to = (U)trips, least = SIZE(word), size = block ? (U)block : SHARE(SHARE(to, teams()), least) * least; \
    CHUNKS(U, (U)0, to, size, team_number(), teams(), in_team_##name(body, arg, first, last, (U)chunk, word)) \
  }
BODIES(4, i32, u32)
BODIES(4u, u32, u32)
BODIES(8, i64, u64)
BODIES(8u, u64, u64)
