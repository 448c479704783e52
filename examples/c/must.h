/* What the examples do where a call fails: say why, and end. */
#ifndef MUST_H
#define MUST_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yuxi.h>

/* A call whose last argument is &error. */
#define MUST(call)                                         \
    do {                                                   \
        if ((call) != YUXI_OK) {                           \
            fprintf(stderr, "%s: %s\n", #call, error.text); \
            exit(1);                                       \
        }                                                  \
    } while (0)

#endif
