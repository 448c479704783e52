/* How fast SM2 is through OpenSSL with the provider, beside the library called directly and
 * OpenSSL alone, by turns in one process: speed MODULES [ROUNDS]
 *
 * Contexts are reused, as a program would that signs much. Time is the thread's CPU time; a
 * figure is the best of the rounds. Prints lines of: what, threads, operations a second. */
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/provider.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <yuxi.h>

#define NEED(condition)                                                               \
    do {                                                                              \
        if (!(condition)) {                                                           \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);           \
            ERR_print_errors_fp(stderr);                                              \
            exit(1);                                                                  \
        }                                                                             \
    } while (0)

/* The tables that the provider makes for a key that verifies often. */
#define TABLE (32 << 10)

static const unsigned char digest[32] = "What is measured is this digest.";
static EVP_PKEY *keys[2];
static OSSL_LIB_CTX *contexts[2];
static yuxi_sm2_secret_key *secret;
static yuxi_sm2_prepared_key *prepared;
static unsigned char signature[72];
static size_t signature_length = sizeof signature;

/* Each does an operation `count` times. */
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

static double cpu_time(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec + 1e-9 * time.tv_nsec;
}

/* side: 0 OpenSSL alone, 1 with the provider, 2 directly. */
static double rate(int side, int signing)
{
    long count = side == 0 ? 100 : 2000;
    EVP_PKEY_CTX *ctx = NULL;
    if (side < 2) {
        ctx = EVP_PKEY_CTX_new_from_pkey(contexts[side], keys[side], NULL);
        NEED((signing ? EVP_PKEY_sign_init(ctx) : EVP_PKEY_verify_init(ctx)) == 1);
        signing ? evp_sign(ctx, 10) : evp_verify(ctx, 10);
    }
    double start = cpu_time();
    if (side == 2)
        signing ? direct_sign(count) : direct_verify(count);
    else
        signing ? evp_sign(ctx, count) : evp_verify(ctx, count);
    double seconds = cpu_time() - start;
    EVP_PKEY_CTX_free(ctx);
    return count / seconds;
}

/* Threads that sign at once with one key: signatures for a second of CPU time of all of them
 * together. Where one hinders another, by memory that both write to or by a lock that is
 * waited for actively, it falls. */
static void *thread(void *unused)
{
    (void)unused;
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_pkey(contexts[1], keys[1], NULL);
    NEED(EVP_PKEY_sign_init(ctx) == 1);
    evp_sign(ctx, 4000);
    EVP_PKEY_CTX_free(ctx);
    return NULL;
}

static double rate_of_threads(int threads)
{
    pthread_t ids[8];
    struct timespec start, end;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
    for (int i = 0; i < threads; i++)
        NEED(pthread_create(&ids[i], NULL, thread, NULL) == 0);
    for (int i = 0; i < threads; i++)
        pthread_join(ids[i], NULL);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    return threads * 4000 / (end.tv_sec - start.tv_sec + 1e-9 * (end.tv_nsec - start.tv_nsec));
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

int main(int argc, char **argv)
{
    NEED(argc > 1);
    int rounds = argc > 2 ? atoi(argv[2]) : 15;
    setup(argv[1]);
    static const char *names[3] = {"openssl", "provider", "direct"};
    double best[2][3] = {{0}}, threads[9] = {0};
    for (int round = 0; round < rounds; round++) {
        for (int signing = 0; signing < 2; signing++)
            for (int side = 0; side < 3; side++) {
                double now = rate(side, signing);
                if (now > best[signing][side])
                    best[signing][side] = now;
            }
        for (int count = 1; count <= 8; count *= 2) {
            double now = rate_of_threads(count);
            if (now > threads[count])
                threads[count] = now;
        }
    }
    for (int signing = 1; signing >= 0; signing--)
        for (int side = 0; side < 3; side++)
            printf("%s-%s 1 %.0f\n", names[side], signing ? "sign" : "verify", best[signing][side]);
    for (int count = 1; count <= 8; count *= 2)
        printf("threads-sign %d %.0f\n", count, threads[count]);
    return 0;
}
