/* Records what a program does to one file and its neighbours, for trials of power loss.

   Preloaded (LD_PRELOAD), it writes to the file RECORDER_LOG, in the order in which they happen: writes, truncations,
   removals and syncs of every file whose path begins with RECORDER_PATH, syncs of the folder it lies in, and what is
   sent to sockets and has the text RECORDER_MARK in it.  A write is noted before it is done, a sync when it has
   begun and again when it is done: whatever was noted before a sync began is on the disk once it is done.

   A record: kind (1 byte), length of the path (1), of the data (4), a number (8: the offset, the size, or the number of
   the sync), path, data; little end first. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t noting = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int record = -1;
static const char *watched, *mark;
static char folder[4096];
static uint64_t syncs;

static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite)(int, const void *, size_t, off64_t);
static ssize_t (*real_writev)(int, const struct iovec *, int);
static ssize_t (*real_send)(int, const void *, size_t, int);
static ssize_t (*real_sendmsg)(int, const struct msghdr *, int);
static int (*real_ftruncate)(int, off64_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_unlink)(const char *);

static void prepare(void)
{
    real_write = dlsym(RTLD_NEXT, "write");
    real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
    real_writev = dlsym(RTLD_NEXT, "writev");
    real_send = dlsym(RTLD_NEXT, "send");
    real_sendmsg = dlsym(RTLD_NEXT, "sendmsg");
    real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
    real_fsync = dlsym(RTLD_NEXT, "fsync");
    real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
    real_unlink = dlsym(RTLD_NEXT, "unlink");
    const char *log = getenv("RECORDER_LOG");
    watched = getenv("RECORDER_PATH");
    mark = getenv("RECORDER_MARK");
    if (!log || !watched || !mark)
        return;
    snprintf(folder, sizeof folder, "%s", watched);
    *strrchr(folder, '/') = 0;
    record = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

/* The path of an open file if it is watched, else NULL. */
static const char *path_of(int fd, char *path, size_t size)
{
    char link[64];
    pthread_once(&once, prepare);
    if (record < 0 || fd == record)
        return NULL;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, size - 1);
    if (length <= 0)
        return NULL;
    path[length] = 0;
    return strncmp(path, watched, strlen(watched)) == 0 || strcmp(path, folder) == 0 ? path : NULL;
}

static void note(char kind, const char *path, const void *data, uint32_t size, uint64_t number)
{
    unsigned char head[14] = {(unsigned char)kind, (unsigned char)strlen(path)};
    memcpy(head + 2, &size, 4);
    memcpy(head + 6, &number, 8);
    struct iovec parts[3] = {{head, sizeof head}, {(void *)path, head[1]}, {(void *)data, size}};
    if (real_writev(record, parts, 3) != (ssize_t)(sizeof head + head[1] + size))
        abort();
}

/* Something that happens from now on: noted, then done, and nothing else is noted in between. */
#define NOTED(fd, kind, data, size, number, act)                                                                       \
    do {                                                                                                               \
        char buffer[4096];                                                                                             \
        int was = errno;                                                                                               \
        const char *path = path_of(fd, buffer, sizeof buffer);                                                         \
        errno = was;                                                                                                   \
        if (!path)                                                                                                     \
            return act;                                                                                                \
        pthread_mutex_lock(&noting);                                                                                   \
        note(kind, path, data, size, number);                                                                          \
        __auto_type result = act;                                                                                      \
        was = errno;                                                                                                   \
        pthread_mutex_unlock(&noting);                                                                                 \
        errno = was;                                                                                                   \
        return result;                                                                                                 \
    } while (0)

static void note_sent(int fd, const void *data, size_t size)
{
    struct stat facts;
    int was = errno;
    pthread_once(&once, prepare);
    if (record >= 0 && data && fstat(fd, &facts) == 0 && S_ISSOCK(facts.st_mode) && memmem(data, size, mark, strlen(mark))) {
        pthread_mutex_lock(&noting);
        note('a', "", data, (uint32_t)size, 0);
        pthread_mutex_unlock(&noting);
    }
    errno = was;
}

static int synced(int fd, int (*sync)(int))
{
    char buffer[4096];
    const char *path = path_of(fd, buffer, sizeof buffer);
    if (!path)
        return sync(fd);
    pthread_mutex_lock(&noting);
    uint64_t number = ++syncs;
    note('b', path, "", 0, number);
    pthread_mutex_unlock(&noting);
    int result = sync(fd), was = errno;
    if (result == 0) {
        pthread_mutex_lock(&noting);
        note('s', path, "", 0, number);
        pthread_mutex_unlock(&noting);
    }
    errno = was;
    return result;
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t offset)
{
    pthread_once(&once, prepare);
    NOTED(fd, 'w', data, (uint32_t)size, (uint64_t)offset, real_pwrite(fd, data, size, offset));
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t offset)
{
    return pwrite64(fd, data, size, offset);
}

ssize_t write(int fd, const void *data, size_t size)
{
    note_sent(fd, data, size);
    NOTED(fd, 'w', data, (uint32_t)size, (uint64_t)lseek64(fd, 0, SEEK_CUR), real_write(fd, data, size));
}

ssize_t writev(int fd, const struct iovec *parts, int count)
{
    pthread_once(&once, prepare);
    for (int i = 0; i < count; i++)
        note_sent(fd, parts[i].iov_base, parts[i].iov_len);
    return real_writev(fd, parts, count);
}

ssize_t send(int fd, const void *data, size_t size, int flags)
{
    note_sent(fd, data, size);
    return real_send(fd, data, size, flags);
}

ssize_t sendmsg(int fd, const struct msghdr *message, int flags)
{
    pthread_once(&once, prepare);
    for (size_t i = 0; i < message->msg_iovlen; i++)
        note_sent(fd, message->msg_iov[i].iov_base, message->msg_iov[i].iov_len);
    return real_sendmsg(fd, message, flags);
}

int ftruncate64(int fd, off64_t size)
{
    pthread_once(&once, prepare);
    NOTED(fd, 't', "", 0, (uint64_t)size, real_ftruncate(fd, size));
}

int ftruncate(int fd, off_t size)
{
    return ftruncate64(fd, size);
}

int fsync(int fd)
{
    pthread_once(&once, prepare);
    return synced(fd, real_fsync);
}

int fdatasync(int fd)
{
    pthread_once(&once, prepare);
    return synced(fd, real_fdatasync);
}

int unlink(const char *path)
{
    pthread_once(&once, prepare);
    if (record < 0 || strncmp(path, watched, strlen(watched)) != 0)
        return real_unlink(path);
    pthread_mutex_lock(&noting);
    note('u', path, "", 0, 0);
    int result = real_unlink(path), was = errno;
    pthread_mutex_unlock(&noting);
    errno = was;
    return result;
}
