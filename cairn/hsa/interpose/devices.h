/* Device files that are opened. */
enum { NO_DEVICE = -2 };

/* A descriptor of the device that a path names, -1 with errno set, or NO_DEVICE. */
int cairn_open_device(const char *path, int flags);
