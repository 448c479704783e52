/* What the examples share: if a call fails, they say why, and end. */
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

/* A new key pair of SM2. */
static inline void new_keys(yuxi_sm2_secret_key **key, yuxi_sm2_public_key **public_key) {
    yuxi_error error;
    MUST(yuxi_sm2_secret_key_generate(NULL, key, &error));
    MUST(yuxi_sm2_secret_key_public(*key, public_key, &error));
}

#endif
