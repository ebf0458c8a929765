/* Driver's files whose text changes while programs run: used memory, load, and what a model has of the load. The folder has
   them as they are while nothing runs, and names them in `live`: first what published files of its machine say of their
   devices, then in each line a path, the device's number, what is asked (u: bytes used, b: the share of time that it is
   busy), a value, what is added to it for each byte or for a device that is always busy, and the text. */
#define _GNU_SOURCE
#include "devices.h"

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "host.h"
#include "load.h"

#define LOOK_NS 50000000 /* how long a load is watched */
#define TEXT 256

struct row {
    char path[256], what, text[TEXT];
    unsigned device;
    long long base, span;
};
struct sum { uint64_t used, busy; };

static int state_folder(char *place, size_t room)
{
    const char *named = getenv("CAIRN_STATE_DIR");
    struct stat info;
    int size = named && *named ? snprintf(place, room, "%s", named) : snprintf(place, room, "/dev/shm/cairn-%u", getuid());
    return size > 0 && (size_t)size < room && !stat(place, &info) && info.st_uid == getuid();
}

static uint64_t started(uint32_t pid)
{
    char place[64], text[1024] = "";
    snprintf(place, sizeof place, "/proc/%u/stat", pid);
    FILE *file = fopen(place, "re");
    size_t size = file ? fread(text, 1, sizeof text - 1, file) : 0;
    if (file)
        fclose(file);
    char *at = size ? strrchr(text, ')') : NULL;
    for (int i = 0; at && i < 20; i++)
        at = strchr(at + 1, ' ');
    return at ? strtoull(at + 1, NULL, 10) : 0;
}

/* What the machine's processes have done with a device until now. */
static struct sum summed(const char *folder, const char *devices, unsigned device)
{
    struct sum sum = {0, 0};
    struct cairn_published shown;
    DIR *found = opendir(folder);
    for (struct dirent *entry; found && (entry = readdir(found));) {
        int file = openat(dirfd(found), entry->d_name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
        ssize_t size = file < 0 ? 0 : read(file, &shown, sizeof shown);
        if (file >= 0)
            close(file);
        if (size != sizeof shown || memcmp(shown.magic, CAIRN_PUBLISHED, sizeof shown.magic) || device >= shown.count ||
            strncmp(shown.devices, devices, sizeof shown.devices) || started(shown.pid) != shown.started)
            continue;
        const struct cairn_load *load = &shown.loads[device];
        int64_t since = (int64_t)(cairn_ticks() - load->since);
        sum.used += load->used;
        sum.busy += load->busy + (load->active && since > 0 ? (uint64_t)since : 0);
    }
    if (found)
        closedir(found);
    return sum;
}

static double busy_share(const char *folder, const char *devices, unsigned device)
{
    struct timespec wait = {0, LOOK_NS};
    uint64_t before = summed(folder, devices, device).busy, begun = cairn_ticks();
    nanosleep(&wait, NULL);
    uint64_t ticks = cairn_ticks() - begun, after = summed(folder, devices, device).busy;
    double share = after > before && ticks ? (double)(after - before) / (double)ticks : 0; /* a process may have gone */
    return share < 1 ? share : 1;
}

/* A file of the tree without links: where it is, and where in that its path in the tree begins; null for others. */
static const char *resolved(const char *place, char real[PATH_MAX])
{
    char link[32];
    int file = open(place, O_PATH | O_CLOEXEC);
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t size = file < 0 ? -1 : readlink(link, real, PATH_MAX - 1);
    if (file >= 0)
        close(file);
    real[size < 0 ? 0 : size] = 0;
    const char *within = strstr(real, "/sys/devices/");
    return within ? within + 1 : NULL;
}

static int row_of(FILE *table, const char *path, struct row *row)
{
    char line[1024];
    while (fgets(line, sizeof line, table))
        if (sscanf(line, "%255s %u %c %lld %lld %255[^\n]", row->path, &row->device, &row->what, &row->base, &row->span,
                   row->text) == 6 && !strcmp(row->path, path))
            return 1;
    return 0;
}

/* The text with the number in place of {} and lines at each |, into a file of its own whose path goes to `place`. */
static int written(const char *folder, const char *devices, const struct row *row, long long value, char *place)
{
    char path[PATH_MAX], fresh[PATH_MAX + 16];
    const char *slot = strstr(row->path, "pci0000:00/"), *gap = strstr(row->text, "{}");
    int size = snprintf(path, sizeof path, "%s/files", folder);
    mkdir(path, 0700);
    size += snprintf(path + size, sizeof path - (size_t)size, "/%.8s-", devices);
    for (slot = slot ? slot + 11 : row->path; *slot && size < PATH_MAX - 1; slot++)
        path[size++] = *slot == '/' ? '+' : *slot;
    path[size] = 0;
    snprintf(fresh, sizeof fresh, "%s.%d", path, (int)getpid());
    FILE *file = fopen(fresh, "we");
    if (!file)
        return 0;
    for (const char *at = row->text; *at; at++)
        if (at == gap)
            fprintf(file, "%lld", value), at++;
        else
            fputc(*at == '|' ? '\n' : *at, file);
    fputc('\n', file);
    if (fclose(file) || rename(fresh, path))
        return unlink(fresh), 0;
    snprintf(place, PATH_MAX, "%s", path);
    return 1;
}

/* `place` is a file of the tree: where it is one that changes, it becomes the path of one with its text of now. */
void cairn_refresh(char *place)
{
    char real[PATH_MAX], named[PATH_MAX + 8], folder[PATH_MAX], devices[48] = "";
    struct row row;
    const char *path = resolved(place, real);
    if (!path || !state_folder(folder, sizeof folder / 2))
        return;
    snprintf(named, sizeof named, "%.*slive", (int)(path - real), real);
    FILE *table = fopen(named, "re");
    int known = table && fscanf(table, "%47s ", devices) == 1 && row_of(table, path, &row);
    if (table)
        fclose(table);
    if (!known)
        return;
    double amount = row.what == 'u' ? (double)summed(folder, devices, row.device).used : busy_share(folder, devices, row.device);
    written(folder, devices, &row, row.base + (long long)((double)row.span * amount + 0.5), place);
}
