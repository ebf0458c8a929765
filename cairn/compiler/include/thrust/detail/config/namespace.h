/* Thrust's version and the macros of its namespace, without any other header: kernels for run-time compilation include this
   one alone, after macros of their own. */
#ifndef THRUST_DETAIL_CONFIG_NAMESPACE_H
#define THRUST_DETAIL_CONFIG_NAMESPACE_H

#define THRUST_VERSION 200800
#define THRUST_MAJOR_VERSION 2
#define THRUST_MINOR_VERSION 8
#define THRUST_SUBMINOR_VERSION 0
#define THRUST_PATCH_NUMBER 0

#define THRUST_NAMESPACE_BEGIN namespace thrust {
#define THRUST_NAMESPACE_END }
#define THRUST_NS_QUALIFIER ::thrust
#define THRUST_NS_PREFIX
#define THRUST_NS_POSTFIX

#endif
