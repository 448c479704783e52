/* Ends a program of the tests, with the reason, if its next steps cannot work. */
#ifndef NEED_H
#define NEED_H

#include <openssl/err.h>
#include <stdio.h>
#include <stdlib.h>

#define NEED(condition)                                                               \
    do {                                                                              \
        if (!(condition)) {                                                           \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);           \
            ERR_print_errors_fp(stderr);                                              \
            exit(1);                                                                  \
        }                                                                             \
    } while (0)

#endif
