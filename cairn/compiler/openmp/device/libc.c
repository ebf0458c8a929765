/* What target regions call of the C library besides mathematics. */
#include "team.h"

u64 __ockl_dm_alloc(u64 size);
void __ockl_dm_dealloc(u64 address);
GLOBAL u8 *__printf_alloc(u32 size);

/* ---- memory ---- */

/* A heap that is full ends the kernel: the runtime's own blocks have no other place. */
void *device_malloc(u64 size) {
  void *block = (void *)__ockl_dm_alloc(size);
  if (!block) __builtin_trap();
  return block;
}
void device_free(void *block) { __ockl_dm_dealloc((u64)block); }
void *malloc(u64 size) { return (void *)__ockl_dm_alloc(size); }
void free(void *block) { __ockl_dm_dealloc((u64)block); }
void *calloc(u64 count, u64 size) {
  void *block = size && count > ~0ull / size ? 0 : malloc(count * size);
  if (block) __builtin_memset(block, 0, count * size);
  return block;
}
/* C++: new and delete. */
void *_Znwm(u64 size) { return device_malloc(size); }
void *_Znam(u64 size) { return device_malloc(size); }
void _ZdlPv(void *block) { free(block); }
void _ZdaPv(void *block) { free(block); }
void _ZdlPvm(void *block, u64 size) { free(block); }
void _ZdaPvm(void *block, u64 size) { free(block); }
void __cxa_pure_virtual(void) { __builtin_trap(); }

void *memcpy(void *to, const void *from, u64 size) { return __builtin_memcpy(to, from, size); }
void *memmove(void *to, const void *from, u64 size) { return __builtin_memmove(to, from, size); }
void *memset(void *to, i32 value, u64 size) { return __builtin_memset(to, value, size); }
i32 memcmp(const void *a, const void *b, u64 size) {
  const u8 *x = a, *y = b;
  for (; size; size--, x++, y++)
    if (*x != *y) return *x - *y;
  return 0;
}

/* ---- text ---- */

u64 strlen(const char *text) {
  u64 length = 0;
  while (text[length]) length++;
  return length;
}
i32 strncmp(const char *a, const char *b, u64 most) {
  for (; most; most--, a++, b++)
    if (*a != *b || !*a) return (u8)*a - (u8)*b;
  return 0;
}
i32 strcmp(const char *a, const char *b) { return strncmp(a, b, ~0ull); }
char *strcpy(char *to, const char *from) {
  char *at = to;
  while ((*at++ = *from++)) {}
  return to;
}
char *strncpy(char *to, const char *from, u64 size) {
  for (u64 i = 0; i < size; i++) {
    to[i] = *from;
    from += *from != 0;
  }
  return to;
}
i32 abs(i32 x) { return x < 0 ? -x : x; }
i64 labs(i64 x) { return x < 0 ? -x : x; }
i64 llabs(i64 x) { return x < 0 ? -x : x; }

/* ---- printf ----

   A record for the runtime's buffer: its size, the format, then each argument in cells of 8 bytes; a string's text takes
   as many as it needs. */
typedef enum { END, INTEGER, WIDE, REAL, TEXT } kind;

/* Skip to the next conversion, or number in its place (`*`). What it prints. */
static kind next_argument(const char **format, bool *inside) {
  const char *at = *format;
  bool wide = false;
  kind found = END;
  for (; *at && !found; at++) {
    if (!*inside) {
      if (*at == '%') {
        if (at[1] == '%') at++;
        else *inside = true, wide = false;
      }
      continue;
    }
    switch (*at) {
      case '*': found = INTEGER; break;
      case 'l': case 'j': case 'z': case 't': wide = true; break;
      case 'd': case 'i': case 'o': case 'u': case 'x': case 'X': case 'c':
        found = wide ? WIDE : INTEGER;
        *inside = false;
        break;
      case 'p': found = WIDE; *inside = false; break;
      case 'f': case 'F': case 'e': case 'E': case 'g': case 'G': case 'a': case 'A':
        found = REAL;
        *inside = false;
        break;
      case 's': found = TEXT; *inside = false; break;
      default: break;
    }
  }
  *format = at;
  return found;
}

/* LLVM's passes over several functions look at one with `...` before its arguments lie in memory: where a program has a
   single printf they lose all but the first. */
#define UNCHANGED __attribute__((noinline, optnone))

/* The cells of all arguments, written to `to` where that is not null. */
UNCHANGED static u32 arguments(const char *format, __builtin_va_list list, GLOBAL u64 *to) {
  u32 cells = 0;
  bool inside = false;
  for (kind each; (each = next_argument(&format, &inside)) != END;) {
    u64 value = 0, more = 1;
    const char *text = 0;
    if (each == INTEGER) value = (u64)(i64)__builtin_va_arg(list, i32);
    else if (each == WIDE) value = __builtin_va_arg(list, u64);
    else if (each == REAL) value = BIT(u64, __builtin_va_arg(list, double));
    else {
      text = __builtin_va_arg(list, const char *);
      text = text ? text : "(null)";
      more = strlen(text) / 8 + 1;
    }
    if (to && text)
      for (u32 i = 0; i < more * 8; i++) ((GLOBAL u8 *)(to + cells))[i] = i < strlen(text) ? text[i] : 0;
    else if (to)
      to[cells] = value;
    cells += more;
  }
  return cells;
}

UNCHANGED i32 printf(const char *format, ...) {
  __builtin_va_list list, again;
  __builtin_va_start(list, format);
  __builtin_va_copy(again, list);
  u32 length = strlen(format), text = length / 8 * 8 + 8;
  u32 size = 4 + text + 8 * arguments(format, list, 0);
  GLOBAL u8 *record = __printf_alloc(size);
  if (record) {
    for (u32 i = 0; i < text; i++) record[4 + i] = i < length ? format[i] : 0;
    arguments(format, again, (GLOBAL u64 *)(record + 4 + text));
    __scoped_atomic_store_n((GLOBAL u32 *)record, size << 2, __ATOMIC_RELEASE, __MEMORY_SCOPE_SYSTEM);
  }
  __builtin_va_end(again);
  __builtin_va_end(list);
  return record ? (i32)length : -1;
}
i32 puts(const char *text) { return printf("%s\n", text); }
i32 putchar(i32 c) { return printf("%c", c); }

[[noreturn]] void abort(void) { __builtin_trap(); }
[[noreturn]] void exit(i32 code) { __builtin_trap(); }
[[noreturn]] void __assert_fail(const char *expression, const char *file, u32 line, const char *function) {
  printf("Device-side assertion `%s' failed", expression);
  printf(" in %s", file);
  printf(":%u\n", line);
  __builtin_trap();
}
