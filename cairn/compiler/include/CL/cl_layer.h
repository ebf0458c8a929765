/* Layers between programs and the loader (cl_loader_layers): what a layer exports. */
#ifndef CAIRN_CL_LAYER_H
#define CAIRN_CL_LAYER_H

#include <CL/cl_icd.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef cl_uint cl_layer_info;
typedef cl_uint cl_layer_api_version;
typedef cl_properties cl_layer_properties;

#define CL_LAYER_API_VERSION 0x4240
#define CL_LAYER_NAME 0x4241
#define CL_LAYER_API_VERSION_100 100
#define CL_LAYER_PROPERTIES_LIST_END ((cl_layer_properties)0)

cl_int clGetLayerInfo(cl_layer_info param_name, size_t size, void *value, size_t *size_ret);
cl_int clInitLayer(cl_uint num_entries, const cl_icd_dispatch *target_dispatch, cl_uint *num_entries_ret,
    const cl_icd_dispatch **layer_dispatch_ret);
cl_int clInitLayerWithProperties(cl_uint num_entries, const cl_icd_dispatch *target_dispatch, cl_uint *num_entries_ret,
    const cl_icd_dispatch **layer_dispatch_ret, const cl_layer_properties *properties);
cl_int clDeinitLayer(void);

typedef __typeof__(clGetLayerInfo) clGetLayerInfo_t, *clGetLayerInfo_fn, *pfn_clGetLayerInfo;
typedef __typeof__(clInitLayer) clInitLayer_t, *clInitLayer_fn, *pfn_clInitLayer;
typedef __typeof__(clInitLayerWithProperties) clInitLayerWithProperties_t, *clInitLayerWithProperties_fn,
    *pfn_clInitLayerWithProperties;
typedef __typeof__(clDeinitLayer) clDeinitLayer_t, *clDeinitLayer_fn, *pfn_clDeinitLayer;

#ifdef __cplusplus
}
#endif

#endif
