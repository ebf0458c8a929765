"""Symbol versions of libamdhip64.so.7: which release of HIP first exported a name.

Source: the version map of the HIP runtime for AMD GPUs. A name that is not here has no version.
"""

VERSIONS: dict[str, str] = {
    "hip_4.2": """
        _Z24hipExtModuleLaunchKernelP18ihipModuleSymbol_tjjjjjjmP12ihipStream_tPPvS4_P11ihipEvent_tS6_j
        _Z24hipHccModuleLaunchKernelP18ihipModuleSymbol_tjjjjjjmP12ihipStream_tPPvS4_P11ihipEvent_tS6_
        __hipGetPCH __hipPopCallConfiguration __hipPushCallConfiguration __hipRegisterFatBinary
        __hipRegisterFunction __hipRegisterManagedVar __hipRegisterSurface __hipRegisterTexture __hipRegisterVar
        __hipUnregisterFatBinary hipApiName hipArray3DCreate hipArrayCreate hipBindTexture hipBindTexture2D
        hipBindTextureToArray hipBindTextureToMipmappedArray hipChooseDevice hipChooseDeviceR0000
        hipConfigureCall hipCreateChannelDesc hipCreateSurfaceObject hipCreateTextureObject hipCtxCreate
        hipCtxDestroy hipCtxDisablePeerAccess hipCtxEnablePeerAccess hipCtxGetApiVersion hipCtxGetCacheConfig
        hipCtxGetCurrent hipCtxGetDevice hipCtxGetFlags hipCtxGetSharedMemConfig hipCtxPopCurrent
        hipCtxPushCurrent hipCtxSetCacheConfig hipCtxSetCurrent hipCtxSetSharedMemConfig hipCtxSynchronize
        hipDestroySurfaceObject hipDestroyTextureObject hipDeviceCanAccessPeer hipDeviceComputeCapability
        hipDeviceDisablePeerAccess hipDeviceEnablePeerAccess hipDeviceGet hipDeviceGetAttribute
        hipDeviceGetByPCIBusId hipDeviceGetCacheConfig hipDeviceGetLimit hipDeviceGetName
        hipDeviceGetP2PAttribute hipDeviceGetPCIBusId hipDeviceGetSharedMemConfig
        hipDeviceGetStreamPriorityRange hipDeviceGetTexture1DLinearMaxWidth hipDevicePrimaryCtxGetState
        hipDevicePrimaryCtxRelease hipDevicePrimaryCtxReset hipDevicePrimaryCtxRetain
        hipDevicePrimaryCtxSetFlags hipDeviceReset hipDeviceSetCacheConfig hipDeviceSetSharedMemConfig
        hipDeviceSynchronize hipDeviceTotalMem hipDriverGetVersion hipDrvMemcpy3D hipDrvMemcpy3DAsync
        hipEventCreate hipEventCreateWithFlags hipEventDestroy hipEventElapsedTime hipEventQuery hipEventRecord
        hipEventSynchronize hipExtGetLinkTypeAndHopCount hipExtLaunchKernel hipExtLaunchMultiKernelMultiDevice
        hipExtMallocWithFlags hipExtModuleLaunchKernel hipExtStreamCreateWithCUMask hipExtStreamGetCUMask
        hipFree hipFreeArray hipFreeHost hipFreeMipmappedArray hipFuncGetAttribute hipFuncGetAttributes
        hipFuncSetAttribute hipFuncSetCacheConfig hipFuncSetSharedMemConfig hipGetChannelDesc hipGetCmdName
        hipGetDevice hipGetDeviceCount hipGetDeviceFlags hipGetDeviceProperties hipGetDevicePropertiesR0000
        hipGetErrorName hipGetErrorString hipGetLastError hipGetMipmappedArrayLevel hipGetStreamDeviceId
        hipGetSymbolAddress hipGetSymbolSize hipGetTextureAlignmentOffset hipGetTextureObjectResourceDesc
        hipGetTextureObjectResourceViewDesc hipGetTextureObjectTextureDesc hipGetTextureReference
        hipHccModuleLaunchKernel hipHostAlloc hipHostFree hipHostGetDevicePointer hipHostGetFlags hipHostMalloc
        hipHostRegister hipHostUnregister hipInit hipIpcCloseMemHandle hipIpcGetEventHandle hipIpcGetMemHandle
        hipIpcOpenEventHandle hipIpcOpenMemHandle hipKernelNameRef hipKernelNameRefByPtr hipLaunchByPtr
        hipLaunchCooperativeKernel hipLaunchCooperativeKernelMultiDevice hipLaunchKernel hipMalloc hipMalloc3D
        hipMalloc3DArray hipMallocArray hipMallocHost hipMallocManaged hipMallocMipmappedArray hipMallocPitch
        hipMemAdvise hipMemAllocHost hipMemAllocPitch hipMemGetAddressRange hipMemGetInfo hipMemPrefetchAsync
        hipMemPtrGetInfo hipMemRangeGetAttribute hipMemRangeGetAttributes hipMemcpy hipMemcpy2D hipMemcpy2DAsync
        hipMemcpy2DFromArray hipMemcpy2DFromArrayAsync hipMemcpy2DToArray hipMemcpy3D hipMemcpy3DAsync
        hipMemcpyAsync hipMemcpyAtoH hipMemcpyDtoD hipMemcpyDtoDAsync hipMemcpyDtoH hipMemcpyDtoHAsync
        hipMemcpyFromArray hipMemcpyFromSymbol hipMemcpyFromSymbolAsync hipMemcpyHtoA hipMemcpyHtoD
        hipMemcpyHtoDAsync hipMemcpyParam2D hipMemcpyParam2DAsync hipMemcpyPeer hipMemcpyPeerAsync
        hipMemcpyToArray hipMemcpyToSymbol hipMemcpyToSymbolAsync hipMemcpyWithStream hipMemset hipMemset2D
        hipMemset2DAsync hipMemset3D hipMemset3DAsync hipMemsetAsync hipMemsetD16 hipMemsetD16Async hipMemsetD32
        hipMemsetD32Async hipMemsetD8 hipMemsetD8Async hipMipmappedArrayCreate hipMipmappedArrayDestroy
        hipMipmappedArrayGetLevel hipModuleGetFunction hipModuleGetGlobal hipModuleGetTexRef
        hipModuleLaunchKernel hipModuleLoad hipModuleLoadData hipModuleLoadDataEx
        hipModuleOccupancyMaxActiveBlocksPerMultiprocessor
        hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags hipModuleOccupancyMaxPotentialBlockSize
        hipModuleOccupancyMaxPotentialBlockSizeWithFlags hipModuleUnload
        hipOccupancyMaxActiveBlocksPerMultiprocessor hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags
        hipOccupancyMaxPotentialBlockSize hipPeekAtLastError hipPointerGetAttributes hipPointerSetAttribute
        hipProfilerStart hipProfilerStop hipRuntimeGetVersion hipSetDevice hipSetDeviceFlags hipSetupArgument
        hipStreamAddCallback hipStreamAttachMemAsync hipStreamCreate hipStreamCreateWithFlags
        hipStreamCreateWithPriority hipStreamDestroy hipStreamGetDevice hipStreamGetFlags hipStreamGetPriority
        hipStreamQuery hipStreamSynchronize hipStreamWaitEvent hipTexObjectCreate hipTexObjectDestroy
        hipTexObjectGetResourceDesc hipTexObjectGetResourceViewDesc hipTexObjectGetTextureDesc
        hipTexRefGetAddress hipTexRefGetAddressMode hipTexRefGetArray hipTexRefGetBorderColor
        hipTexRefGetFilterMode hipTexRefGetFlags hipTexRefGetFormat hipTexRefGetMaxAnisotropy
        hipTexRefGetMipMappedArray hipTexRefGetMipmapFilterMode hipTexRefGetMipmapLevelBias
        hipTexRefGetMipmapLevelClamp hipTexRefSetAddress hipTexRefSetAddress2D hipTexRefSetAddressMode
        hipTexRefSetArray hipTexRefSetBorderColor hipTexRefSetFilterMode hipTexRefSetFlags hipTexRefSetFormat
        hipTexRefSetMaxAnisotropy hipTexRefSetMipmapFilterMode hipTexRefSetMipmapLevelBias
        hipTexRefSetMipmapLevelClamp hipTexRefSetMipmappedArray hipUnbindTexture hiprtcAddNameExpression
        hiprtcCompileProgram hiprtcCreateProgram hiprtcDestroyProgram hiprtcGetCode hiprtcGetCodeSize
        hiprtcGetErrorString hiprtcGetLoweredName hiprtcGetProgramLog hiprtcGetProgramLogSize hiprtcLinkAddData
        hiprtcLinkAddFile hiprtcLinkComplete hiprtcLinkCreate hiprtcLinkDestroy hiprtcVersion
    """,
    "hip_4.3": """
        hipArrayDestroy hipDestroyExternalMemory hipDestroyExternalSemaphore hipDrvMemcpy2DUnaligned
        hipExternalMemoryGetMappedBuffer hipGLGetDevices hipGraphAddKernelNode hipGraphAddMemcpyNode
        hipGraphAddMemcpyNode1D hipGraphAddMemsetNode hipGraphCreate hipGraphDestroy hipGraphExecDestroy
        hipGraphInstantiate hipGraphLaunch hipGraphicsGLRegisterBuffer hipGraphicsMapResources
        hipGraphicsResourceGetMappedPointer hipGraphicsUnmapResources hipGraphicsUnregisterResource
        hipImportExternalMemory hipImportExternalSemaphore hipMemcpy2DToArrayAsync
        hipSignalExternalSemaphoresAsync hipStreamBeginCapture hipStreamEndCapture hipStreamIsCapturing
        hipWaitExternalSemaphoresAsync
    """,
    "hip_4.4": """
        hipGraphAddDependencies hipGraphAddEmptyNode hipGraphExecKernelNodeSetParams hipGraphGetNodes
        hipGraphGetRootNodes hipGraphKernelNodeGetParams hipGraphKernelNodeSetParams hipGraphMemcpyNodeGetParams
        hipGraphMemcpyNodeSetParams hipGraphMemsetNodeGetParams hipGraphMemsetNodeSetParams hipStreamWaitValue32
        hipStreamWaitValue64 hipStreamWriteValue32 hipStreamWriteValue64
    """,
    "hip_4.5": """
        hipDeviceGetGraphMemAttribute hipDeviceGraphMemTrim hipDeviceSetGraphMemAttribute
        hipGraphAddChildGraphNode hipGraphAddEventRecordNode hipGraphAddEventWaitNode hipGraphAddHostNode
        hipGraphAddMemcpyNodeFromSymbol hipGraphAddMemcpyNodeToSymbol hipGraphChildGraphNodeGetGraph
        hipGraphClone hipGraphDestroyNode hipGraphEventRecordNodeGetEvent hipGraphEventRecordNodeSetEvent
        hipGraphEventWaitNodeGetEvent hipGraphEventWaitNodeSetEvent hipGraphExecChildGraphNodeSetParams
        hipGraphExecEventRecordNodeSetEvent hipGraphExecEventWaitNodeSetEvent hipGraphExecHostNodeSetParams
        hipGraphExecMemcpyNodeSetParams hipGraphExecMemcpyNodeSetParams1D
        hipGraphExecMemcpyNodeSetParamsFromSymbol hipGraphExecMemcpyNodeSetParamsToSymbol
        hipGraphExecMemsetNodeSetParams hipGraphExecUpdate hipGraphGetEdges hipGraphHostNodeGetParams
        hipGraphHostNodeSetParams hipGraphInstantiateWithFlags hipGraphMemcpyNodeSetParams1D
        hipGraphMemcpyNodeSetParamsFromSymbol hipGraphMemcpyNodeSetParamsToSymbol hipGraphNodeFindInClone
        hipGraphNodeGetDependencies hipGraphNodeGetDependentNodes hipGraphNodeGetType hipGraphRemoveDependencies
        hipGraphicsGLRegisterImage hipGraphicsSubResourceGetMappedArray hipStreamGetCaptureInfo
        hipStreamGetCaptureInfo_v2 hipStreamUpdateCaptureDependencies
    """,
    "hip_5.0": """
        hipDrvPointerGetAttributes hipGraphKernelNodeGetAttribute hipGraphKernelNodeSetAttribute
        hipPointerGetAttribute hipThreadExchangeStreamCaptureMode
    """,
    "hip_5.1": """
        hipDeviceGetDefaultMemPool hipDeviceGetMemPool hipDeviceGetUuid hipDeviceSetMemPool hipFreeAsync
        hipMallocAsync hipMallocFromPoolAsync hipMemAddressFree hipMemAddressReserve hipMemCreate
        hipMemExportToShareableHandle hipMemGetAccess hipMemGetAllocationGranularity
        hipMemGetAllocationPropertiesFromHandle hipMemImportFromShareableHandle hipMemMap hipMemMapArrayAsync
        hipMemPoolCreate hipMemPoolDestroy hipMemPoolExportPointer hipMemPoolExportToShareableHandle
        hipMemPoolGetAccess hipMemPoolGetAttribute hipMemPoolImportFromShareableHandle hipMemPoolImportPointer
        hipMemPoolSetAccess hipMemPoolSetAttribute hipMemPoolTrimTo hipMemRelease hipMemRetainAllocationHandle
        hipMemSetAccess hipMemUnmap
    """,
    "hip_5.2": """
        hipEventRecord_spt hipLaunchCooperativeKernel_spt hipLaunchKernel_spt hipMemcpy2DFromArray_spt
        hipMemcpy2DToArray_spt hipMemcpy2D_spt hipMemcpy3D_spt hipMemcpyAsync_spt hipMemcpyFromSymbol_spt
        hipMemcpyToSymbol_spt hipMemcpy_spt hipMemset2D_spt hipMemset3D_spt hipMemset_spt hipStreamGetFlags_spt
        hipStreamGetPriority_spt hipStreamQuery_spt hipStreamSynchronize_spt hipStreamWaitEvent_spt
    """,
    "hip_5.3": """
        hipDeviceSetLimit hipDrvGetErrorName hipDrvGetErrorString hipGraphAddExternalSemaphoresSignalNode
        hipGraphAddExternalSemaphoresWaitNode hipGraphDebugDotPrint
        hipGraphExecExternalSemaphoresSignalNodeSetParams hipGraphExecExternalSemaphoresWaitNodeSetParams
        hipGraphExternalSemaphoresSignalNodeGetParams hipGraphExternalSemaphoresSignalNodeSetParams
        hipGraphExternalSemaphoresWaitNodeGetParams hipGraphExternalSemaphoresWaitNodeSetParams
        hipGraphKernelNodeCopyAttributes hipGraphLaunch_spt hipGraphNodeGetEnabled hipGraphNodeSetEnabled
        hipGraphReleaseUserObject hipGraphRetainUserObject hipGraphUpload hipLaunchHostFunc
        hipLaunchHostFunc_spt hipMemcpy2DAsync_spt hipMemcpy2DFromArrayAsync_spt hipMemcpy2DToArrayAsync_spt
        hipMemcpy3DAsync_spt hipMemcpyFromArray_spt hipMemcpyFromSymbolAsync_spt hipMemcpyToSymbolAsync_spt
        hipMemset2DAsync_spt hipMemset3DAsync_spt hipMemsetAsync_spt hipRegisterTracerCallback
        hipStreamAddCallback_spt hipStreamBeginCapture_spt hipStreamEndCapture_spt hipStreamGetCaptureInfo_spt
        hipStreamGetCaptureInfo_v2_spt hipStreamIsCapturing_spt hipUserObjectCreate hipUserObjectRelease
        hipUserObjectRetain hiprtcGetBitcode hiprtcGetBitcodeSize
    """,
    "hip_5.5": """
        hipGraphAddMemAllocNode hipGraphAddMemFreeNode hipGraphAddNode hipGraphMemAllocNodeGetParams
        hipGraphMemFreeNodeGetParams hipModuleLaunchCooperativeKernel
        hipModuleLaunchCooperativeKernelMultiDevice
    """,
    "hip_5.6": """
        hipArray3DGetDescriptor hipArrayGetDescriptor hipArrayGetInfo hipDrvGraphAddMemcpyNode
        hipDrvGraphAddMemsetNode
    """,
    "hip_6.0": """
        hipChooseDeviceR0600 hipDrvGraphMemcpyNodeGetParams hipDrvGraphMemcpyNodeSetParams hipExtGetLastError
        hipGetDevicePropertiesR0600
    """,
    "hip_6.1": """
        hipGetProcAddress hipGraphInstantiateWithParams hipStreamBeginCaptureToGraph
    """,
    "hip_6.2": """
        hipDrvGraphAddMemFreeNode hipDrvGraphExecMemcpyNodeSetParams hipDrvGraphExecMemsetNodeSetParams
        hipGetFuncBySymbol hipGraphExecGetFlags hipGraphExecNodeSetParams hipGraphNodeSetParams
        hipMemcpy2DArrayToArray hipMemcpyAtoA hipMemcpyAtoD hipMemcpyAtoHAsync hipMemcpyDtoA hipMemcpyHtoAAsync
        hipSetValidDevices
    """,
    "hip_6.4": """
        hipEventRecordWithFlags hipGraphAddBatchMemOpNode hipGraphBatchMemOpNodeGetParams
        hipGraphBatchMemOpNodeSetParams hipGraphExecBatchMemOpNodeSetParams hipLinkAddData hipLinkAddFile
        hipLinkComplete hipLinkCreate hipLinkDestroy hipStreamBatchMemOp
    """,
    "hip_6.5": """
        hipDrvLaunchKernelEx hipLaunchKernelExC hipMemGetHandleForAddressRange
    """,
    "hip_7.1": """
        hipGetDriverEntryPoint hipGetDriverEntryPoint_spt hipMemAdvise_v2 hipMemPrefetchAsync_v2
        hipMemcpy3DBatchAsync hipMemcpy3DPeer hipMemcpy3DPeerAsync hipMemcpyBatchAsync hipMemsetD2D16
        hipMemsetD2D16Async hipMemsetD2D32 hipMemsetD2D32Async hipMemsetD2D8 hipMemsetD2D8Async
        hipModuleGetFunctionCount hipModuleLoadFatBinary hipStreamGetAttribute hipStreamGetId
        hipStreamSetAttribute
    """,
    "hip_7.2": """
        hipLibraryGetKernel hipLibraryGetKernelCount hipLibraryLoadData hipLibraryLoadFromFile hipLibraryUnload
        hipOccupancyAvailableDynamicSMemPerBlock hipStreamCopyAttributes
    """,
}
