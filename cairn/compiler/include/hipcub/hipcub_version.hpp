/* The hipCUB release whose interface these headers have. */
#ifndef HIPCUB_VERSION_HPP_
#define HIPCUB_VERSION_HPP_

#define HIPCUB_VERSION 400000
#define HIPCUB_VERSION_MAJOR 4
#define HIPCUB_VERSION_MINOR 0
#define HIPCUB_VERSION_PATCH 0
#define HIPCUB_CUB_VERSION 200800

#endif
