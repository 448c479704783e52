/* A process and its children draw different randomness: no call keeps any for the next one, and a child does not use
   prepared nonces that it inherits. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif
#include "check.h"

#ifdef _WIN32
void test_forks(void) {
    printf("    skipped: Windows has no fork\n");
}
#else
#include <sys/wait.h>
#include <unistd.h>

#define BATCH 20
/* Fewer than are prepared at a time. */
#define PREPARED 10
/* Two signatures, two batches of them, a key, a batch of keys, a ciphertext, signatures with prepared nonces. */
#define DRAWN (2 * (1 + BATCH) + 1 + BATCH + 1 + 2 * PREPARED)

/* 32 bytes of each result: of signatures r, which differs if the nonce differs, because all sign the
   same digest; of keys and ciphertexts an x. */
typedef unsigned char drawn[DRAWN][32];

static yuxi_sm2_secret_key *sm2;
static yuxi_sm2_public_key *sm2_peer;
static yuxi_p256_secret_key *p256;
static yuxi_sm2_prepared_nonces *sm2_nonces;
static yuxi_p256_prepared_nonces *p256_nonces;
static const unsigned char digest[32] = "What all of them sign.";

#define SIGN_BATCH(scheme)                                                                   \
    static size_t scheme##_batch(unsigned char (*next)[32]) {                                \
        yuxi_error error;                                                                    \
        yuxi_##scheme##_sign_item items[BATCH];                                              \
        unsigned char signatures[BATCH][YUXI_SIGNATURE_RAW_SIZE];                            \
        memset(items, 0, sizeof items);                                                      \
        for (int i = 0; i < BATCH; i++) {                                                    \
            items[i].key = scheme;                                                           \
            items[i].digest = digest;                                                        \
            items[i].digest_length = sizeof digest;                                          \
            items[i].signature = signatures[i];                                              \
            items[i].signature_length = sizeof signatures[i];                                \
        }                                                                                    \
        OK(yuxi_##scheme##_sign_batch(items, BATCH, NULL, YUXI_SIGNATURE_RAW, &error));      \
        for (int i = 0; i < BATCH; i++) {                                                    \
            memcpy(next[i], signatures[i], 32);                                              \
        }                                                                                    \
        return BATCH;                                                                        \
    }

SIGN_BATCH(sm2)
SIGN_BATCH(p256)

#define SIGN_PREPARED(scheme)                                                                \
    static size_t scheme##_prepared(unsigned char (*next)[32]) {                             \
        yuxi_error error;                                                                    \
        for (int i = 0; i < PREPARED; i++) {                                                 \
            unsigned char signature[YUXI_SIGNATURE_RAW_SIZE];                                \
            size_t length = sizeof signature;                                                \
            OK(yuxi_##scheme##_sign_digest_with_prepared_nonces(                             \
                scheme, digest, sizeof digest, scheme##_nonces, NULL, YUXI_SIGNATURE_RAW,    \
                signature, &length, &error));                                                \
            memcpy(next[i], signature, 32);                                                  \
        }                                                                                    \
        return PREPARED;                                                                     \
    }

SIGN_PREPARED(sm2)
SIGN_PREPARED(p256)

static size_t sm2_one(unsigned char (*next)[32]) {
    yuxi_error error;
    unsigned char signature[YUXI_SIGNATURE_RAW_SIZE];
    size_t length = sizeof signature;
    OK(yuxi_sm2_sign_digest(
        sm2, digest, sizeof digest, NULL, YUXI_SIGNATURE_RAW, signature, &length, &error));
    memcpy(next[0], signature, 32);
    return 1;
}

static size_t p256_one(unsigned char (*next)[32]) {
    yuxi_error error;
    unsigned char signature[YUXI_SIGNATURE_RAW_SIZE];
    size_t length = sizeof signature;
    OK(yuxi_p256_sign_digest(
        p256, digest, sizeof digest, YUXI_NONCE_HEDGED, NULL, YUXI_SIGNATURE_RAW, signature,
        &length, &error));
    memcpy(next[0], signature, 32);
    return 1;
}

/* The x of a key; frees the key. */
static void take_x(yuxi_sm2_secret_key *key, yuxi_sm2_public_key *public_key, unsigned char *x) {
    yuxi_error error;
    unsigned char point[64];
    size_t length = sizeof point;
    OK(yuxi_sm2_public_key_encode(
        public_key, YUXI_FORM_POINT_BARE, point, &length, &error));
    memcpy(x, point, 32);
    yuxi_sm2_public_key_free(public_key);
    yuxi_sm2_secret_key_free(key);
}

static size_t keys(unsigned char (*next)[32]) {
    yuxi_error error;
    yuxi_sm2_secret_key *secrets[BATCH], *one = sm2_secret();
    yuxi_sm2_public_key *publics[BATCH];
    take_x(one, sm2_public(one), next[0]);
    OK(yuxi_sm2_secret_key_generate_batch(NULL, secrets, publics, BATCH, &error));
    for (int i = 0; i < BATCH; i++) {
        take_x(secrets[i], publics[i], next[1 + i]);
    }
    return 1 + BATCH;
}

static size_t ciphertext(unsigned char (*next)[32]) {
    yuxi_error error;
    unsigned char text[200];
    size_t length = sizeof text;
    OK(yuxi_sm2_encrypt(
        sm2_peer, YUXI_SM2_LAYOUT_C1C3C2, "a message", 9, NULL, text, &length, &error));
    memcpy(next[0], text + 1, 32);
    return 1;
}

static void draw(unsigned char (*next)[32]) {
    size_t (*const parts[])(unsigned char (*)[32]) = {
        sm2_one, p256_one, sm2_batch, p256_batch, keys, ciphertext, sm2_prepared, p256_prepared};
    size_t done = 0;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        done += parts[i](next + done);
    }
    CHECK(done == DRAWN);
}

static void release(void) {
    yuxi_p256_prepared_nonces_free(p256_nonces);
    yuxi_sm2_prepared_nonces_free(sm2_nonces);
    yuxi_p256_secret_key_free(p256);
    yuxi_sm2_public_key_free(sm2_peer);
    yuxi_sm2_secret_key_free(sm2);
}

/* The results of a child of this process. */
static void draw_in_child(unsigned char (*next)[32]) {
    int ends[2], status;
    CHECK(pipe(ends) == 0);
    pid_t child = fork();
    CHECK(child >= 0);
    if (child == 0) {
        draw(next);
        release();
        _exit(write(ends[1], next, sizeof(drawn)) == (ssize_t)sizeof(drawn) ? 0 : 1);
    }
    close(ends[1]);
    size_t done = 0;
    for (ssize_t got = 1; got > 0 && done < sizeof(drawn); done += (size_t)got) {
        got = read(ends[0], (unsigned char *)next + done, sizeof(drawn) - done);
        CHECK(got >= 0);
    }
    close(ends[0]);
    CHECK(done == sizeof(drawn));
    CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

void test_forks(void) {
    static unsigned char all[4][DRAWN][32];
    yuxi_error error;
    OK(yuxi_sm2_prepared_nonces_new(&sm2_nonces, &error));
    OK(yuxi_p256_prepared_nonces_new(&p256_nonces, &error));
    sm2 = sm2_secret();
    sm2_peer = sm2_public(sm2);
    p256 = p256_secret();
    draw(all[0]);
    draw_in_child(all[1]);
    draw_in_child(all[2]);
    draw(all[3]);
    unsigned char(*results)[32] = all[0];
    for (size_t i = 0; i < 4 * DRAWN; i++) {
        for (size_t j = 0; j < i; j++) {
            CHECK(memcmp(results[i], results[j], 32) != 0);
        }
    }
    release();
}
#endif
