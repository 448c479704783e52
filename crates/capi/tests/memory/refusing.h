/* Memory that is exhausted: this program's own malloc returns NULL to one library from its n-th
 * request on. Each run has its own process, so that it may end by the documented abort.
 *
 * For glibc, which lets a program replace malloc. */
#ifndef REFUSING_H
#define REFUSING_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

/* A part of the path of the library whose requests fail. */
static const char *refused_library;
/* The number of requests that succeed before; negative: all. */
static long granted = -1;
static int refusals;

static int refuses(void *caller)
{
    Dl_info info;
    if (granted < 0 || dladdr(caller, &info) == 0 || strstr(info.dli_fname, refused_library) == NULL)
        return 0;
    if (granted > 0) {
        granted--;
        return 0;
    }
    refusals++;
    return 1;
}

#define UNLESS_REFUSED(give) \
    (refuses(__builtin_return_address(0)) ? (errno = ENOMEM, (void *)NULL) : (give))

void *malloc(size_t size)
{
    return UNLESS_REFUSED(__libc_malloc(size));
}

void *calloc(size_t count, size_t size)
{
    return UNLESS_REFUSED(__libc_calloc(count, size));
}

void *realloc(void *block, size_t size)
{
    return UNLESS_REFUSED(__libc_realloc(block, size));
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return UNLESS_REFUSED(__libc_memalign(alignment, size));
}

int posix_memalign(void **place, size_t alignment, size_t size)
{
    if (refuses(__builtin_return_address(0)))
        return ENOMEM;
    *place = __libc_memalign(alignment, size);
    return *place == NULL ? ENOMEM : 0;
}

/* The outcome of an operation. */
enum outcome {
    DONE,
    /* An error, and no output that is written in part. */
    FAILED,
    WRONG,
};

/* The number of outcomes of each kind, over all requests that may be the first to fail. */
struct ends {
    int aborted, failed, done;
};

/* Runs an operation in its own process; -1 if it aborted, -2 if no request failed. */
static int refused_at(long number, enum outcome (*operation)(void))
{
    int status;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        const struct rlimit none = {0, 0};
        setrlimit(RLIMIT_CORE, &none);
        /* The abort prints a line, which is discarded. */
        dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
        granted = number;
        int outcome = operation();
        granted = -1;
        _exit(refusals == 0 ? 100 + outcome : outcome);
    }
    if (child < 0 || waitpid(child, &status, 0) != child) {
        perror("a process of its own");
        exit(1);
    }
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT)
        return -1;
    if (!WIFEXITED(status))
        return WRONG;
    return WEXITSTATUS(status) == 100 ? -2 : WEXITSTATUS(status);
}

/* Makes each request of an operation the first to fail; 0 if it ends otherwise than by an error, a
 * result or the abort. */
static int try_refusals(const char *name, enum outcome (*operation)(void), struct ends *ends)
{
    for (long number = 0; number < 100000; number++) {
        int end = refused_at(number, operation);
        switch (end) {
        case -2:
            printf("%s: %ld requests\n", name, number);
            return 1;
        case -1:
            ends->aborted++;
            break;
        case FAILED:
            ends->failed++;
            break;
        case DONE:
            ends->done++;
            break;
        default:
            printf("%s: request %ld fails: no result, no error, no abort (%d)\n", name, number, end);
            return 0;
        }
    }
    return 0;
}

#endif
