/* The speed of SM2 through OpenSSL with the provider, of the library called directly, and of OpenSSL
 * alone, interleaved in one process: speed MODULES [ROUNDS]
 *
 * Contexts are reused, as in a program that signs often. Time is the thread's CPU time; a figure is
 * the best of the rounds. Prints lines of: operation, threads, operations per second. */
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/provider.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <yuxi.h>

#include "../tests/c/need.h"

/* The table that the provider computes for a key that verifies often. */
#define TABLE (32 << 10)

static const unsigned char digest[32] = "The digest that is measured here";
static EVP_PKEY *keys[2];
static OSSL_LIB_CTX *contexts[2];
static yuxi_sm2_secret_key *secret;
static yuxi_sm2_prepared_key *prepared;
static unsigned char signature[72];
static size_t signature_length = sizeof signature;

/* Each of these performs an operation `count` times. */
static void evp_sign(EVP_PKEY_CTX *ctx, long count)
{
    unsigned char made[72];
    while (count-- > 0) {
        size_t length = sizeof made;
        NEED(EVP_PKEY_sign(ctx, made, &length, digest, sizeof digest) == 1);
    }
}

static void evp_verify(EVP_PKEY_CTX *ctx, long count)
{
    while (count-- > 0)
        NEED(EVP_PKEY_verify(ctx, signature, signature_length, digest, sizeof digest) == 1);
}

static void direct_sign(long count)
{
    unsigned char made[72];
    while (count-- > 0) {
        size_t length = sizeof made;
        NEED(yuxi_sm2_sign_digest(secret, digest, sizeof digest, NULL, YUXI_SIGNATURE_DER, made,
                                  &length, NULL) == YUXI_OK);
    }
}

static void direct_verify(long count)
{
    while (count-- > 0)
        NEED(yuxi_sm2_prepared_key_verify_digest(prepared, digest, sizeof digest,
                                                 YUXI_SIGNATURE_DER, signature, signature_length,
                                                 NULL) == YUXI_OK);
}

/* An operation, `count` times. side: 0 OpenSSL alone, 1 with the provider, 2 the library. */
struct task {
    int side, signing;
    long count;
};

static void do_task(const struct task *task)
{
    if (task->side == 2) {
        task->signing ? direct_sign(task->count) : direct_verify(task->count);
        return;
    }
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_pkey(contexts[task->side], keys[task->side], NULL);
    NEED((task->signing ? EVP_PKEY_sign_init(ctx) : EVP_PKEY_verify_init(ctx)) == 1);
    task->signing ? evp_sign(ctx, task->count) : evp_verify(ctx, task->count);
    EVP_PKEY_CTX_free(ctx);
}

static void *thread(void *task)
{
    do_task(task);
    return NULL;
}

static double now(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return time.tv_sec + 1e-9 * time.tv_nsec;
}

/* Operations per second of CPU time, of one thread. */
static double rate(int side, int signing)
{
    struct task few = {side, signing, 10}, many = {side, signing, side == 0 ? 100 : 2000};
    do_task(&few);
    double start = now(CLOCK_THREAD_CPUTIME_ID);
    do_task(&many);
    return many.count / (now(CLOCK_THREAD_CPUTIME_ID) - start);
}

/* Operations of all threads together: per second of their CPU time, which falls if they write to the
 * same memory or wait for a lock actively; and per second of the clock, which falls if they wait in
 * any other way, or if the machine has other work. */
static void rates_of_threads(int side, int threads, int signing, double rates[2])
{
    pthread_t ids[8];
    struct task task = {side, signing, 4000};
    double cpu = now(CLOCK_PROCESS_CPUTIME_ID), clock = now(CLOCK_MONOTONIC);
    for (int i = 0; i < threads; i++)
        NEED(pthread_create(&ids[i], NULL, thread, &task) == 0);
    for (int i = 0; i < threads; i++)
        pthread_join(ids[i], NULL);
    rates[0] = threads * task.count / (now(CLOCK_PROCESS_CPUTIME_ID) - cpu);
    rates[1] = threads * task.count / (now(CLOCK_MONOTONIC) - clock);
}

static void setup(const char *modules)
{
    unsigned char private[32], point[65];
    size_t length = sizeof private;
    yuxi_sm2_public_key *public;
    NEED(yuxi_sm2_secret_key_generate(NULL, &secret, NULL) == YUXI_OK);
    NEED(yuxi_sm2_secret_key_encode(secret, YUXI_FORM_RAW, private, &length, NULL) == YUXI_OK);
    NEED(yuxi_sm2_secret_key_public(secret, &public, NULL) == YUXI_OK);
    NEED(yuxi_sm2_public_key_prepare(public, TABLE, &prepared, NULL) == YUXI_OK);
    length = sizeof point;
    NEED(yuxi_sm2_public_key_encode(public, YUXI_FORM_POINT, point, &length, NULL) == YUXI_OK);
    NEED(yuxi_sm2_sign_digest(secret, digest, sizeof digest, NULL, YUXI_SIGNATURE_DER, signature,
                              &signature_length, NULL) == YUXI_OK);
    yuxi_sm2_public_key_free(public);
    for (int i = 0; i < 32 / 2; i++) {
        unsigned char byte = private[i];
        private[i] = private[31 - i];
        private[31 - i] = byte;
    }
    for (int side = 0; side < 2; side++) {
        contexts[side] = OSSL_LIB_CTX_new();
        NEED(OSSL_PROVIDER_load(contexts[side], "default") != NULL);
        if (side == 1) {
            NEED(OSSL_PROVIDER_set_default_search_path(contexts[side], modules) == 1);
            NEED(OSSL_PROVIDER_load(contexts[side], "yuxi") != NULL);
            NEED(EVP_set_default_properties(contexts[side], "?provider=yuxi") == 1);
        }
        OSSL_PARAM params[] = {OSSL_PARAM_construct_utf8_string("group", "SM2", 0),
                               OSSL_PARAM_construct_octet_string("pub", point, sizeof point),
                               OSSL_PARAM_construct_BN("priv", private, sizeof private),
                               OSSL_PARAM_construct_end()};
        EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_name(contexts[side], "SM2", NULL);
        NEED(EVP_PKEY_fromdata_init(ctx) == 1);
        NEED(EVP_PKEY_fromdata(ctx, &keys[side], EVP_PKEY_KEYPAIR, params) == 1);
        EVP_PKEY_CTX_free(ctx);
    }
}

static void keep_best(double *best, double rate)
{
    if (rate > *best)
        *best = rate;
}

int main(int argc, char **argv)
{
    NEED(argc > 1);
    int rounds = argc > 2 ? atoi(argv[2]) : 15;
    setup(argv[1]);
    static const char *names[3] = {"openssl", "provider", "direct"};
    static const char *deeds[2] = {"verify", "sign"}, *per[2] = {"cpu", "clock"};
    static const int counts[3] = {1, 2, 8};
    double best[2][3] = {{0}}, threads[2][3][3][2] = {{{{0}}}};
    for (int round = 0; round < rounds; round++)
        for (int signing = 0; signing < 2; signing++)
            for (int side = 0; side < 3; side++) {
                keep_best(&best[signing][side], rate(side, signing));
                for (int i = 0; side > 0 && i < 3; i++) {
                    double rates[2];
                    rates_of_threads(side, counts[i], signing, rates);
                    for (int j = 0; j < 2; j++)
                        keep_best(&threads[signing][side][i][j], rates[j]);
                }
            }
    for (int signing = 1; signing >= 0; signing--)
        for (int side = 0; side < 3; side++) {
            printf("%s-%s 1 %.0f\n", names[side], deeds[signing], best[signing][side]);
            for (int i = 0; side > 0 && i < 3; i++)
                for (int j = 0; j < 2; j++)
                    printf("%s-%s-%s %d %.0f\n", names[side], deeds[signing], per[j], counts[i],
                           threads[signing][side][i][j]);
        }
    return 0;
}
