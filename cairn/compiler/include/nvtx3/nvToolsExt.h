/* NVTX by ROCTX: messages arrive there; colours, payloads, categories and domains have no counterpart. */
#ifndef CAIRN_NVTX3_NVTOOLSEXT_H
#define CAIRN_NVTX3_NVTOOLSEXT_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "../rocprofiler-sdk-roctx/roctx.h"

#define NVTX_VERSION 3
#define NVTX_API
#define NVTX_INLINE_STATIC inline static
#define NVTX_SUCCESS 0
#define NVTX_FAIL 1
#define NVTX_NO_PUSH_POP_TRACKING ((int)-2)

typedef uint64_t nvtxRangeId_t;
struct nvtxDomainRegistration_st {
  char* name;
};
struct nvtxStringRegistration_st {
  char* text;
};
struct ihipEvent_t;
struct ihipCtx_t;
typedef struct nvtxDomainRegistration_st nvtxDomainRegistration;
typedef nvtxDomainRegistration* nvtxDomainHandle_t;
typedef struct nvtxStringRegistration_st nvtxStringRegistration;
typedef nvtxStringRegistration* nvtxStringHandle_t;

typedef enum nvtxColorType_t { NVTX_COLOR_UNKNOWN, NVTX_COLOR_ARGB } nvtxColorType_t;
typedef enum nvtxMessageType_t {
  NVTX_MESSAGE_UNKNOWN,
  NVTX_MESSAGE_TYPE_ASCII,
  NVTX_MESSAGE_TYPE_UNICODE,
  NVTX_MESSAGE_TYPE_REGISTERED
} nvtxMessageType_t;
typedef enum nvtxPayloadType_t {
  NVTX_PAYLOAD_UNKNOWN,
  NVTX_PAYLOAD_TYPE_UNSIGNED_INT64,
  NVTX_PAYLOAD_TYPE_INT64,
  NVTX_PAYLOAD_TYPE_DOUBLE,
  NVTX_PAYLOAD_TYPE_UNSIGNED_INT32,
  NVTX_PAYLOAD_TYPE_INT32,
  NVTX_PAYLOAD_TYPE_FLOAT
} nvtxPayloadType_t;
typedef union nvtxMessageValue_t {
  const char* ascii;
  const wchar_t* unicode;
  nvtxStringHandle_t registered;
} nvtxMessageValue_t;

typedef struct nvtxEventAttributes_v2 {
  uint16_t version;
  uint16_t size;
  uint32_t category;
  int32_t colorType;
  uint32_t color;
  int32_t payloadType;
  int32_t reserved0;
  union payload_t {
    uint64_t ullValue;
    int64_t llValue;
    double dValue;
    uint32_t uiValue;
    int32_t iValue;
    float fValue;
  } payload;
  int32_t messageType;
  nvtxMessageValue_t message;
} nvtxEventAttributes_t;
#define NVTX_EVENT_ATTRIB_STRUCT_SIZE ((uint16_t)sizeof(nvtxEventAttributes_t))

/* ---- messages ---- */

/* As UTF-8, in memory that the caller frees. */
static inline char* cairn_nvtx_narrow(const wchar_t* wide) {
  size_t count = wide ? wcslen(wide) : 0, at = 0, i;
  char* text = (char*)malloc(4 * count + 1);
  if (!text) return text;
  for (i = 0; i < count; ++i) {
    unsigned long c = (unsigned long)wide[i];
    int more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    static const unsigned char first[4] = {0, 0xc0, 0xe0, 0xf0};
    text[at++] = (char)(first[more] | (c >> (6 * more)));
    while (more > 0) text[at++] = (char)(0x80 | ((c >> (6 * --more)) & 0x3f));
  }
  text[at] = 0;
  return text;
}
static inline char* cairn_nvtx_copy(const char* text) {
  size_t size = strlen(text ? text : "") + 1;
  char* copy = (char*)malloc(size);
  if (copy) memcpy(copy, text ? text : "", size);
  return copy;
}
/* The message of an event; ``*made`` is to be freed. */
static inline const char* cairn_nvtx_message(const nvtxEventAttributes_t* event, char** made) {
  *made = NULL;
  if (!event) return "";
  switch (event->messageType) {
    case NVTX_MESSAGE_TYPE_ASCII: return event->message.ascii;
    case NVTX_MESSAGE_TYPE_UNICODE: return *made = cairn_nvtx_narrow(event->message.unicode);
    case NVTX_MESSAGE_TYPE_REGISTERED: return event->message.registered ? event->message.registered->text : "";
    default: return "";
  }
}

/* ---- marks and ranges ---- */

static inline void nvtxInitialize(const void* reserved) { (void)reserved; }

/* A function in its three forms: of an event, of a string, of a wide one. */
#define CAIRN_NVTX_FORMS(type, result, keep, name, call)                       \
  static inline type name##A(const char* message) { result call(message); }    \
  static inline type name##W(const wchar_t* message) {                         \
    char* made = cairn_nvtx_narrow(message);                                   \
    keep call(made);                                                           \
    free(made);                                                                \
    result CAIRN_NVTX_KEPT;                                                    \
  }                                                                            \
  static inline type name##Ex(const nvtxEventAttributes_t* event) {            \
    char* made;                                                                \
    keep call(cairn_nvtx_message(event, &made));                               \
    free(made);                                                                \
    result CAIRN_NVTX_KEPT;                                                    \
  }                                                                            \
  static inline type CAIRN_NVTX_DOMAIN(name)(nvtxDomainHandle_t domain, const nvtxEventAttributes_t* event) { \
    (void)domain;                                                              \
    result name##Ex(event);                                                    \
  }
#define CAIRN_NVTX_DOMAIN(name) CAIRN_NVTX_##name
#define CAIRN_NVTX_nvtxMark nvtxDomainMarkEx
#define CAIRN_NVTX_nvtxRangePush nvtxDomainRangePushEx
#define CAIRN_NVTX_nvtxRangeStart nvtxDomainRangeStartEx
#define CAIRN_NVTX_KEPT
CAIRN_NVTX_FORMS(void, , , nvtxMark, roctxMarkA)
#undef CAIRN_NVTX_KEPT
#define CAIRN_NVTX_KEPT kept
CAIRN_NVTX_FORMS(int, return, int kept =, nvtxRangePush, roctxRangePushA)
CAIRN_NVTX_FORMS(nvtxRangeId_t, return, nvtxRangeId_t kept =, nvtxRangeStart, roctxRangeStartA)
#undef CAIRN_NVTX_KEPT
#undef CAIRN_NVTX_DOMAIN
#undef CAIRN_NVTX_nvtxMark
#undef CAIRN_NVTX_nvtxRangePush
#undef CAIRN_NVTX_nvtxRangeStart
#undef CAIRN_NVTX_FORMS

static inline int nvtxRangePop(void) { return roctxRangePop(); }
static inline void nvtxRangeEnd(nvtxRangeId_t id) { roctxRangeStop(id); }
static inline int nvtxDomainRangePop(nvtxDomainHandle_t domain) {
  (void)domain;
  return roctxRangePop();
}
static inline void nvtxDomainRangeEnd(nvtxDomainHandle_t domain, nvtxRangeId_t id) {
  (void)domain;
  roctxRangeStop(id);
}

/* ---- domains, registered strings ---- */

static inline nvtxDomainHandle_t nvtxDomainCreateA(const char* name) {
  nvtxDomainHandle_t domain = (nvtxDomainHandle_t)malloc(sizeof *domain);
  if (domain) domain->name = cairn_nvtx_copy(name);
  return domain;
}
static inline nvtxDomainHandle_t nvtxDomainCreateW(const wchar_t* name) {
  nvtxDomainHandle_t domain = (nvtxDomainHandle_t)malloc(sizeof *domain);
  if (domain) domain->name = cairn_nvtx_narrow(name);
  return domain;
}
static inline void nvtxDomainDestroy(nvtxDomainHandle_t domain) {
  if (domain) free(domain->name);
  free(domain);
}
static inline nvtxStringHandle_t nvtxDomainRegisterStringA(nvtxDomainHandle_t domain, const char* text) {
  nvtxStringHandle_t string = (nvtxStringHandle_t)malloc(sizeof *string);
  (void)domain;
  if (string) string->text = cairn_nvtx_copy(text);
  return string;
}
static inline nvtxStringHandle_t nvtxDomainRegisterStringW(nvtxDomainHandle_t domain, const wchar_t* text) {
  nvtxStringHandle_t string = (nvtxStringHandle_t)malloc(sizeof *string);
  (void)domain;
  if (string) string->text = cairn_nvtx_narrow(text);
  return string;
}

/* ---- names ---- */

static inline void nvtxDomainNameCategoryA(nvtxDomainHandle_t domain, uint32_t category, const char* name) {
  (void)domain, (void)category, (void)name;
}
static inline void nvtxDomainNameCategoryW(nvtxDomainHandle_t domain, uint32_t category, const wchar_t* name) {
  (void)domain, (void)category, (void)name;
}
static inline void nvtxNameCategoryA(uint32_t category, const char* name) { (void)category, (void)name; }
static inline void nvtxNameCategoryW(uint32_t category, const wchar_t* name) { (void)category, (void)name; }
/* ROCTX names the calling thread alone. */
static inline void nvtxNameOsThreadA(uint32_t thread, const char* name) {
  (void)thread;
  roctxNameOsThread(name);
}
static inline void nvtxNameOsThreadW(uint32_t thread, const wchar_t* name) {
  char* made = cairn_nvtx_narrow(name);
  nvtxNameOsThreadA(thread, made);
  free(made);
}
static inline void nvtxNameCudaDeviceA(int device, const char* name) { roctxNameHipDevice(name, device); }
static inline void nvtxNameCuDeviceA(int device, const char* name) { roctxNameHipDevice(name, device); }
static inline void nvtxNameCudaStreamA(struct ihipStream_t* stream, const char* name) {
  roctxNameHipStream(name, stream);
}
static inline void nvtxNameCuStreamA(struct ihipStream_t* stream, const char* name) { roctxNameHipStream(name, stream); }
static inline void nvtxNameCudaEventA(struct ihipEvent_t* event, const char* name) { (void)event, (void)name; }
static inline void nvtxNameCuEventA(struct ihipEvent_t* event, const char* name) { (void)event, (void)name; }
static inline void nvtxNameCuContextA(struct ihipCtx_t* context, const char* name) { (void)context, (void)name; }

/* The names without a letter mean the narrow form, or the wide one where a program is built so. */
#ifdef UNICODE
#define nvtxMark nvtxMarkW
#define nvtxRangePush nvtxRangePushW
#define nvtxRangeStart nvtxRangeStartW
#define nvtxDomainCreate nvtxDomainCreateW
#define nvtxDomainRegisterString nvtxDomainRegisterStringW
#define nvtxDomainNameCategory nvtxDomainNameCategoryW
#define nvtxNameCategory nvtxNameCategoryW
#define nvtxNameOsThread nvtxNameOsThreadW
#else
#define nvtxMark nvtxMarkA
#define nvtxRangePush nvtxRangePushA
#define nvtxRangeStart nvtxRangeStartA
#define nvtxDomainCreate nvtxDomainCreateA
#define nvtxDomainRegisterString nvtxDomainRegisterStringA
#define nvtxDomainNameCategory nvtxDomainNameCategoryA
#define nvtxNameCategory nvtxNameCategoryA
#define nvtxNameOsThread nvtxNameOsThreadA
#endif
#define nvtxNameCudaDevice nvtxNameCudaDeviceA
#define nvtxNameCudaStream nvtxNameCudaStreamA
#define nvtxNameCudaEvent nvtxNameCudaEventA
#define nvtxNameCuDevice nvtxNameCuDeviceA
#define nvtxNameCuStream nvtxNameCuStreamA
#define nvtxNameCuEvent nvtxNameCuEventA
#define nvtxNameCuContext nvtxNameCuContextA

#endif
