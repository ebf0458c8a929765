/* Device files that are opened. */
enum { NO_DEVICE = -2 };

/* A descriptor of the device that a path names, -1 with errno set, or NO_DEVICE. */
int cairn_open_device(const char *path, int flags);

/* At CAIRN_LOG=info and debug: say once that a file of the driver's is not modelled. */
void cairn_name_missing(const char *path);
