// NVTX in C and C++ over ROCTX: depths of ranges, numbers of ranges, events, domains, registered strings, names.
#include <nvToolsExt.h>
#include <nvToolsExtCudaRt.h>
#include <nvtx3/nvtx3.hpp>

#include "check.h"

__global__ void nothing() {}

struct Solver {
    static constexpr const char *name = "solver";
};
struct Wide {
    static constexpr const wchar_t *name = L"wide";
};
struct Start {
    static constexpr const char *message = "start";
};

static int depth_now()
{
    int depth = nvtxRangePush("probe");
    EXPECT(nvtxRangePop() == depth);
    return depth;
}

static int inside()
{
    NVTX3_FUNC_RANGE();
    return depth_now();
}
static int inside_domain()
{
    NVTX3_FUNC_RANGE_IN(Solver);
    {
        NVTX3_FUNC_RANGE_IF(depth_now() > 100);
    }
    return depth_now();
}

int main()
{
    EXPECT(nvtxRangePop() < 0);
    EXPECT(nvtxRangePushA("outer") == 0 && nvtxRangePushW(L"in\u00e9r") == 1);
    nvtxEventAttributes_t event = {};
    event.version = NVTX_VERSION;
    event.size = NVTX_EVENT_ATTRIB_STRUCT_SIZE;
    event.colorType = NVTX_COLOR_ARGB;
    event.color = 0xff00ff00;
    event.payloadType = NVTX_PAYLOAD_TYPE_DOUBLE;
    event.payload.dValue = 1.5;
    event.messageType = NVTX_MESSAGE_TYPE_ASCII;
    event.message.ascii = "event";
    EXPECT(event.size == 48 && nvtxRangePushEx(&event) == 2 && depth_now() == 3);
    nvtxMarkEx(&event);
    nvtxMark("mark");
    nvtxMarkW(L"wide");
    nvtxRangeId_t first = nvtxRangeStart("first"), second = nvtxRangeStartEx(&event);
    EXPECT(first != second);
    nvtxRangeEnd(first);
    nvtxRangeEnd(second);
    nvtxDomainHandle_t domain = nvtxDomainCreateA("domain");
    event.messageType = NVTX_MESSAGE_TYPE_REGISTERED;
    event.message.registered = nvtxDomainRegisterStringA(domain, "registered");
    EXPECT(nvtxDomainRangePushEx(domain, &event) == 3 && nvtxDomainRangePop(domain) == 3);
    nvtxDomainDestroy(domain);
    nvtxNameOsThread(1, "main");
    nvtxNameCudaDevice(0, "first device");
    nvtxNameCategory(7, "category");
    cudaStream_t stream;
    CUDA_CHECK(cudaStreamCreate(&stream));
    nvtxNameCudaStreamA(stream, "stream");
    nothing<<<1, 1, 0, stream>>>();
    CUDA_CHECK(cudaStreamDestroy(stream));
    EXPECT(nvtxRangePop() == 2 && nvtxRangePop() == 1 && nvtxRangePop() == 0 && nvtxRangePop() < 0);

    {
        nvtx3::scoped_range outer("outer");
        nvtx3::scoped_range_in<Solver> inner(nvtx3::rgb(127, 255, 0), nvtx3::payload(13), nvtx3::category(3), "inner");
        nvtx3::scoped_range_in<Wide> wide(nvtx3::event_attributes(L"text", nvtx3::color(0x80123456u)));
        EXPECT(depth_now() == 3 && inside() == 4 && inside_domain() == 4);
        nvtx3::mark(nvtx3::registered_string::get<Start>(), nvtx3::payload(2.5f));
        nvtx3::mark_in<Solver>("mark");
        nvtx3::unique_range one("one");
        nvtx3::unique_range other = std::move(one);
        auto handle = nvtx3::start_range_in<Solver>("handle", nvtx3::named_category(5, "five"));
        EXPECT(handle && handle != nvtx3::range_handle());
        nvtx3::end_range_in<Solver>(handle);
    }
    EXPECT(depth_now() == 0);
    nvtx3::event_attributes all(nvtx3::payload(uint64_t(9)), nvtx3::color(nvtx3::argb(1, 2, 3, 4)), "text");
    EXPECT(all.get()->color == 0x01020304 && all.get()->payload.ullValue == 9 && !strcmp(all.get()->message.ascii, "text"));
    EXPECT(nvtx3::color(nvtx3::rgb(1, 2, 3)).get_value() == 0xff010203u);
    return verdict();
}
