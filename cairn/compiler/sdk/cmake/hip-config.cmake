# find_package(hip): hip::host for host code of any C++ compiler, hip::device for C++ files that hold kernels (with
# hipcc or amdclang++ as the C++ compiler), hip::amdhip64 the runtime library itself.
get_filename_component(_CAIRN_ROOT "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(hip_INCLUDE_DIR "${_CAIRN_ROOT}/include")
set(hip_INCLUDE_DIRS "${hip_INCLUDE_DIR}")
set(hip_LIB_INSTALL_DIR "${_CAIRN_ROOT}/lib")
set(hip_BIN_INSTALL_DIR "${_CAIRN_ROOT}/bin")
set(hip_LIBRARIES hip::host hip::device)
set(hip_LIBRARY hip::host hip::device)
set(HIP_INCLUDE_DIR "${hip_INCLUDE_DIR}")
set(HIP_INCLUDE_DIRS "${hip_INCLUDE_DIR}")
set(HIP_LIB_INSTALL_DIR "${hip_LIB_INSTALL_DIR}")
set(HIP_BIN_INSTALL_DIR "${hip_BIN_INSTALL_DIR}")
set(HIP_LIBRARIES ${hip_LIBRARIES})
set(HIP_LIBRARY ${hip_LIBRARY})
set(hip_HIPCC_EXECUTABLE "${_CAIRN_ROOT}/bin/hipcc")
set(hip_HIPCONFIG_EXECUTABLE "${_CAIRN_ROOT}/bin/hipconfig")
set(HIP_HIPCC_EXECUTABLE "${hip_HIPCC_EXECUTABLE}")
set(HIP_HIPCONFIG_EXECUTABLE "${hip_HIPCONFIG_EXECUTABLE}")
set(HIP_PLATFORM "amd")
set(HIP_COMPILER "clang")
set(HIP_RUNTIME "rocclr")

if(NOT DEFINED GPU_TARGETS)
  if(DEFINED AMDGPU_TARGETS)
    set(GPU_TARGETS "${AMDGPU_TARGETS}" CACHE STRING "GPU targets to compile for")
  elseif(DEFINED CMAKE_HIP_ARCHITECTURES)
    set(GPU_TARGETS "${CMAKE_HIP_ARCHITECTURES}" CACHE STRING "GPU targets to compile for")
  else()
    set(GPU_TARGETS "native" CACHE STRING "GPU targets to compile for")
  endif()
endif()

if(NOT TARGET hip::amdhip64)
  add_library(hip::amdhip64 SHARED IMPORTED)
  set_target_properties(hip::amdhip64 PROPERTIES
    IMPORTED_LOCATION "${_CAIRN_ROOT}/lib/libamdhip64.so.7"
    IMPORTED_SONAME "libamdhip64.so.7"
    INTERFACE_COMPILE_DEFINITIONS "__HIP_PLATFORM_AMD__=1"
    INTERFACE_INCLUDE_DIRECTORIES "${hip_INCLUDE_DIR}"
    INTERFACE_SYSTEM_INCLUDE_DIRECTORIES "${hip_INCLUDE_DIR}")
endif()

if(NOT TARGET hip::host)
  add_library(hip::host INTERFACE IMPORTED)
  set_target_properties(hip::host PROPERTIES INTERFACE_LINK_LIBRARIES hip::amdhip64)
endif()

if(NOT TARGET hip::device)
  add_library(hip::device INTERFACE IMPORTED)
  set_target_properties(hip::device PROPERTIES INTERFACE_LINK_LIBRARIES hip::host)
  # Not for gcc, which has no such options; the compiler may have been chosen after CMake looked at it.
  if(NOT CMAKE_CXX_COMPILER MATCHES "(^|/)[cg][+][+][^/]*$")
    set(_CAIRN_OPTIONS "$<$<COMPILE_LANGUAGE:CXX>:SHELL:-x hip>")
    foreach(_CAIRN_TARGET IN LISTS GPU_TARGETS)
      list(APPEND _CAIRN_OPTIONS "$<$<COMPILE_LANGUAGE:CXX>:--offload-arch=${_CAIRN_TARGET}>")
    endforeach()
    set_target_properties(hip::device PROPERTIES
      INTERFACE_COMPILE_OPTIONS "${_CAIRN_OPTIONS}"
      INTERFACE_LINK_OPTIONS "$<$<LINK_LANGUAGE:CXX>:--hip-link>")
    unset(_CAIRN_OPTIONS)
  endif()
endif()

unset(_CAIRN_ROOT)
