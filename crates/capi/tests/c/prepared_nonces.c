/* Signatures with prepared nonces. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif
#include <pthread.h>

#include "check.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

/* More than are prepared at a time. */
#define COUNT 150
#define THREADS 4

static yuxi_sm2_secret_key *sm2;
static yuxi_sm2_public_key *sm2_peer;
static yuxi_p256_secret_key *p256;
static yuxi_p256_public_key *p256_peer;
static yuxi_sm2_prepared_nonces *sm2_nonces;
static yuxi_p256_prepared_nonces *p256_nonces;
static const unsigned char digest[32] = "What all of them sign.";

/* r of a signature of the digest, which differs if the nonce differs. */
static void sm2_r(yuxi_sm2_prepared_nonces *nonces, const yuxi_random *random, unsigned char *r) {
    yuxi_error error;
    unsigned char signature[YUXI_SIGNATURE_RAW_SIZE];
    size_t length = sizeof signature;
    OK(yuxi_sm2_sign_digest_with_prepared_nonces(
        sm2, digest, sizeof digest, nonces, random, YUXI_SIGNATURE_RAW, signature, &length,
        &error));
    OK(yuxi_sm2_verify_digest(
        sm2_peer, digest, sizeof digest, YUXI_SIGNATURE_RAW, signature, length, &error));
    memcpy(r, signature, 32);
}

static void p256_r(
    yuxi_p256_prepared_nonces *nonces, const yuxi_random *random, unsigned char *r) {
    yuxi_error error;
    unsigned char signature[YUXI_SIGNATURE_RAW_SIZE];
    size_t length = sizeof signature;
    OK(yuxi_p256_sign_digest_with_prepared_nonces(
        p256, digest, sizeof digest, nonces, random, YUXI_SIGNATURE_RAW, signature, &length,
        &error));
    OK(yuxi_p256_verify_digest(
        p256_peer, digest, sizeof digest, YUXI_SIGNATURE_RAW, signature, length, &error));
    memcpy(r, signature, 32);
}

static void are_different(unsigned char (*r)[32], size_t count) {
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < i; j++) {
            CHECK(memcmp(r[i], r[j], 32) != 0);
        }
    }
}

static void messages(void) {
    yuxi_error error;
    unsigned char signature[YUXI_SIGNATURE_SIZE_MAX];
    for (size_t i = 0; i < COUNT; i++) {
        size_t length = sizeof signature;
        yuxi_sm2_id id = i % 2 == 0 ? yuxi_sm2_id_default() : yuxi_sm2_id_bytes("Alice", 5);
        OK(yuxi_sm2_sign_with_prepared_nonces(
            sm2, id, &i, sizeof i, sm2_nonces, NULL, YUXI_SIGNATURE_DER, signature, &length,
            &error));
        OK(yuxi_sm2_verify(
            sm2_peer, id, &i, sizeof i, YUXI_SIGNATURE_DER, signature, length, &error));
        length = sizeof signature;
        OK(yuxi_p256_sign_with_prepared_nonces(
            p256, &i, sizeof i, p256_nonces, NULL, YUXI_SIGNATURE_DER, signature, &length, &error));
        OK(yuxi_p256_verify(
            p256_peer, &i, sizeof i, YUXI_SIGNATURE_DER, signature, length, &error));
    }
}

/* Whether the system takes advice that does not exist, as QEMU's user mode does. It then does not tell
   a copy of a process either, and no nonces are prepared. */
static int takes_any_advice(void) {
    int taken = 0;
#ifdef __linux__
    void *page = NULL;
    size_t size = (size_t)1 << 16;
    CHECK(posix_memalign(&page, size, size) == 0);
    taken = posix_madvise(page, size, -1) == 0;
    free(page);
#endif
    return taken;
}

/* Two handles with the same randomness, and one with the same randomness again: other nonces. */
static void repeated_randomness(void) {
    if (takes_any_advice()) {
        printf("    skipped: no nonces are prepared under this emulator\n");
        return;
    }
    yuxi_error error;
    static unsigned char r[2][2 * COUNT][32];
    for (int i = 0; i < 2; i++) {
        uint32_t state = 7;
        yuxi_random random = seeded(&state);
        yuxi_sm2_prepared_nonces *of_sm2;
        yuxi_p256_prepared_nonces *of_p256;
        OK(yuxi_sm2_prepared_nonces_new(&of_sm2, &error));
        OK(yuxi_p256_prepared_nonces_new(&of_p256, &error));
        for (int j = 0; j < COUNT; j++) {
            state = 7;
            sm2_r(of_sm2, &random, r[0][COUNT * i + j]);
            state = 7;
            p256_r(of_p256, &random, r[1][COUNT * i + j]);
        }
        yuxi_sm2_prepared_nonces_free(of_sm2);
        yuxi_p256_prepared_nonces_free(of_p256);
    }
    are_different(r[0], 2 * COUNT);
    are_different(r[1], 2 * COUNT);
}

static void faults_of_calls(void) {
    yuxi_error error;
    unsigned char signature[YUXI_SIGNATURE_SIZE_MAX];
    size_t length = sizeof signature;
    yuxi_sm2_prepared_nonces *fresh;
    OK(yuxi_sm2_prepared_nonces_new(&fresh, &error));
    GIVES(
        YUXI_ERROR_RANDOM,
        yuxi_sm2_sign_digest_with_prepared_nonces(
            sm2, digest, 32, fresh, &failing, YUXI_SIGNATURE_DER, signature, &length, &error));
    CHECK(length == 0);
    length = sizeof signature;
    OK(yuxi_sm2_sign_digest_with_prepared_nonces(
        sm2, digest, 32, fresh, NULL, YUXI_SIGNATURE_DER, signature, &length, &error));
    yuxi_sm2_prepared_nonces_free(fresh);
    length = sizeof signature;
    GIVES(
        YUXI_ERROR_NULL,
        yuxi_sm2_sign_digest_with_prepared_nonces(
            sm2, digest, 32, NULL, NULL, YUXI_SIGNATURE_DER, signature, &length, &error));
    GIVES(
        YUXI_ERROR_NULL,
        yuxi_p256_sign_digest_with_prepared_nonces(
            NULL, digest, 32, p256_nonces, NULL, YUXI_SIGNATURE_DER, signature, &length, &error));
    length = sizeof signature;
    GIVES(
        YUXI_ERROR_LENGTH,
        yuxi_p256_sign_digest_with_prepared_nonces(
            p256, digest, 31, p256_nonces, NULL, YUXI_SIGNATURE_DER, signature, &length, &error));
    length = 63;
    GIVES(
        YUXI_ERROR_BUFFER,
        yuxi_p256_sign_digest_with_prepared_nonces(
            p256, digest, 32, p256_nonces, NULL, YUXI_SIGNATURE_RAW, signature, &length, &error));
    CHECK(length == 64);
    GIVES(YUXI_ERROR_NULL, yuxi_p256_prepared_nonces_new(NULL, &error));
    yuxi_sm2_prepared_nonces_free(NULL);
    yuxi_p256_prepared_nonces_free(NULL);
}

static void *work(void *r) {
    for (size_t i = 0; i < COUNT; i++) {
        sm2_r(sm2_nonces, NULL, ((unsigned char(*)[32])r)[i]);
    }
    return NULL;
}

/* One handle in many threads. */
static void threads(void) {
    static unsigned char r[THREADS][COUNT][32];
    pthread_t running[THREADS];
    for (int i = 0; i < THREADS; i++) {
        CHECK(pthread_create(&running[i], NULL, work, r[i]) == 0);
    }
    for (int i = 0; i < THREADS; i++) {
        CHECK(pthread_join(running[i], NULL) == 0);
    }
    are_different(r[0], THREADS * COUNT);
}

void test_prepared_nonces(void) {
    yuxi_error error;
    sm2 = sm2_secret();
    sm2_peer = sm2_public(sm2);
    p256 = p256_secret();
    p256_peer = p256_public(p256);
    OK(yuxi_sm2_prepared_nonces_new(&sm2_nonces, &error));
    OK(yuxi_p256_prepared_nonces_new(&p256_nonces, &error));
    messages();
    repeated_randomness();
    faults_of_calls();
    threads();
    yuxi_p256_prepared_nonces_free(p256_nonces);
    yuxi_sm2_prepared_nonces_free(sm2_nonces);
    yuxi_p256_public_key_free(p256_peer);
    yuxi_p256_secret_key_free(p256);
    yuxi_sm2_public_key_free(sm2_peer);
    yuxi_sm2_secret_key_free(sm2);
}
