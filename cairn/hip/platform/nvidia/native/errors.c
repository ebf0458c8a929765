/* What errors are called. The texts are those of cairn.hip.errors, which a test compares. */
#include "runtime.h"

static const struct { int code; const char *name, *text; } ERRORS[] = {
#include "errors.h"
};

static const char *find(hipError_t code, int name)
{
    for (unsigned i = 0; i < sizeof ERRORS / sizeof *ERRORS; i++)
        if (ERRORS[i].code == (int)code)
            return name ? ERRORS[i].name : ERRORS[i].text;
    return NULL;
}
API const char *hipGetErrorName(hipError_t code)
{
    const char *found = find(code, 1);
    return found ? found : "hipErrorUnknown";
}
API const char *hipGetErrorString(hipError_t code)
{
    const char *found = find(code, 0);
    return found ? found : "unknown error";
}
API hipError_t hipDrvGetErrorName(hipError_t code, const char **name)
{
    NEED(name);
    *name = find(code, 1);
    return note(*name ? hipSuccess : hipErrorInvalidValue);
}
API hipError_t hipDrvGetErrorString(hipError_t code, const char **text)
{
    NEED(text);
    *text = find(code, 0);
    return note(*text ? hipSuccess : hipErrorInvalidValue);
}
