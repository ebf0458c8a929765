/* Namespace macros of rocThrust, for code that puts its own parts into namespace thrust. */
#ifndef CAIRN_THRUST_DETAIL_CONFIG_NAMESPACE_H
#define CAIRN_THRUST_DETAIL_CONFIG_NAMESPACE_H

#ifndef THRUST_NAMESPACE_BEGIN
#define THRUST_NAMESPACE_BEGIN namespace thrust {
#define THRUST_NAMESPACE_END }
#endif
#ifndef THRUST_NS_QUALIFIER
#define THRUST_NS_QUALIFIER ::thrust
#endif

namespace thrust {
}

#endif
