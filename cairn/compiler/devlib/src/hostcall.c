/* printf by calls of the host, as clang writes it where formats are not kept beside the code (SPIR-V, hipcc's default).
   A wave takes a packet from one stack, fills a slot of eight words for each lane, pushes it on another, raises an
   interrupt and waits until the host clears the packet's flag (cairn/hip/hostcall.py). Stacks hold tagged indices. */
typedef struct {
  u64 next, active;
  u32 service, control;
} call_header;
typedef struct {
  GLOBAL call_header* headers;
  GLOBAL u64* payloads;
  u64 doorbell, free_stack, ready_stack, index_mask;
} call_buffer;

#define HIDDEN_HOSTCALL_BUFFER 80
#define SERVICE_PRINTF 2
#define CALL_WORDS 8
#define BEGIN_MESSAGE 1
#define END_MESSAGE 2
#define MESSAGE_WORDS(n) ((u64)(n) << 5)
#define SYSTEM_LOAD(p) __scoped_atomic_load_n(p, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_SYSTEM)
#define SYSTEM_SWAP(p, was, to)                                                                               \
  __scoped_atomic_compare_exchange_n(p, was, to, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_SYSTEM)

static u64 first_lane_64(u64 x) {
  return (u64)(u32)__builtin_amdgcn_readfirstlane((int)(x >> 32)) << 32 |
         (u32)__builtin_amdgcn_readfirstlane((int)x);
}

static u64 take_packet(GLOBAL call_buffer* buffer) {
  u64 at = SYSTEM_LOAD(&buffer->free_stack);
  for (;;) {
    if (at == 0) {
      __builtin_amdgcn_s_sleep(1);
      at = SYSTEM_LOAD(&buffer->free_stack);
    } else if (SYSTEM_SWAP(&buffer->free_stack, &at, SYSTEM_LOAD(&buffer->headers[at & buffer->index_mask].next))) {
      return at;
    }
  }
}

static void put_packet(GLOBAL call_buffer* buffer, GLOBAL u64* stack, u64 packet) {
  u64 head = SYSTEM_LOAD(stack);
  do {
    buffer->headers[packet & buffer->index_mask].next = head;
  } while (!SYSTEM_SWAP(stack, &head, packet));
}

/* One call of the wave's lanes, each with its words; the host's answer. */
static u64 call_host(u32 service, const u64* words) {
  GLOBAL call_buffer* buffer = (GLOBAL call_buffer*)HIDDEN(u64, HIDDEN_HOSTCALL_BUFFER);
  u32 lane = __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0));
  u32 first = __builtin_amdgcn_readfirstlane(lane) == lane;
  u64 packet = 0, active = __builtin_amdgcn_ballot_w64(1);
  if (first) packet = take_packet(buffer);
  packet = first_lane_64(packet);
  u64 index = packet & buffer->index_mask;
  GLOBAL call_header* header = buffer->headers + index;
  GLOBAL u64* slot = buffer->payloads + (index * 64 + lane) * CALL_WORDS;
  for (u32 i = 0; i < CALL_WORDS; i++) slot[i] = words[i];
  if (first) {
    header->active = active;
    header->service = service;
    __scoped_atomic_store_n(&header->control, 1, __ATOMIC_RELEASE, __MEMORY_SCOPE_SYSTEM);
    put_packet(buffer, &buffer->ready_stack, packet);
    __builtin_amdgcn_s_sendmsg(SENDMSG_INTERRUPT, 0);
    while (SYSTEM_LOAD(&header->control) & 1) __builtin_amdgcn_s_sleep(1);
  }
  __builtin_amdgcn_wave_barrier();
  u64 answer = SYSTEM_LOAD(slot);
  if (first) {
    u64 tag = packet + buffer->index_mask + 1;
    put_packet(buffer, &buffer->free_stack, tag ? tag : buffer->index_mask + 1);
  }
  return answer;
}

u64 __ockl_printf_append_args(u64 about, u32 count, u64 a, u64 b, u64 c, u64 d, u64 e, u64 f, u64 g, u32 last) {
  u64 words[CALL_WORDS] = {0, a, b, c, d, e, f, g};
  words[0] = (about & ~(u64)0xE2) | MESSAGE_WORDS(count) | (last ? END_MESSAGE : 0);
  return call_host(SERVICE_PRINTF, words);
}

u64 __ockl_printf_begin(u64 version) {
  return __ockl_printf_append_args(BEGIN_MESSAGE, 1, 0, 0, 0, 0, 0, 0, 0, 0);
}

/* Text goes in pieces of seven words; its length counts the zero at its end. */
u64 __ockl_printf_append_string_n(u64 about, const char* text, u64 length, u32 last) {
  if (!text) return __ockl_printf_append_args(about, 1, 0, 0, 0, 0, 0, 0, 0, last);
  u64 at = 0;
  do {
    u64 words[CALL_WORDS] = {0};
    u32 count = 0;
    for (; count < CALL_WORDS - 1 && at < length; count++)
      for (u32 i = 0; i < 8 && at < length; i++, at++) words[count + 1] |= (u64)(u8)text[at] << (8 * i);
    words[0] = (about & ~(u64)0xE2) | MESSAGE_WORDS(count) | (last && at >= length ? END_MESSAGE : 0);
    about = call_host(SERVICE_PRINTF, words);
  } while (at < length);
  return about;
}
