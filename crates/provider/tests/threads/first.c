/* The first calls of many threads at once, for ThreadSanitizer: first MODULES
 *
 * Some threads load the provider each into a context of OpenSSL of its own; all of them then make
 * their first calls in one context at once, with one key that has never been used. */
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/provider.h>
#include <openssl/ssl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../c/need.h"

#define THREADS 8
#define ROUNDS 6

static const char *modules;
static OSSL_LIB_CTX *shared;
static EVP_PKEY *key, *agreeing;
static unsigned char signature[72];
static size_t signature_length = sizeof signature;
static pthread_barrier_t together;

static OSSL_LIB_CTX *loaded(void)
{
    OSSL_LIB_CTX *context = OSSL_LIB_CTX_new();
    NEED(OSSL_PROVIDER_set_default_search_path(context, modules) == 1);
    NEED(OSSL_PROVIDER_load(context, "default") && OSSL_PROVIDER_load(context, "yuxi"));
    NEED(EVP_set_default_properties(context, "?provider=yuxi") == 1);
    return context;
}

static EVP_PKEY *generated(const char *type)
{
    EVP_PKEY *made = EVP_PKEY_Q_keygen(shared, NULL, type);
    NEED(made != NULL);
    return made;
}

static int sign(unsigned char *out, size_t *length)
{
    EVP_MD_CTX *md = EVP_MD_CTX_new();
    int done = EVP_DigestSignInit_ex(md, NULL, "SM3", shared, NULL, key, NULL) == 1
        && EVP_DigestSign(md, out, length, (const void *)"abc", 3) == 1;
    EVP_MD_CTX_free(md);
    return done;
}

static int verify(const unsigned char *made, size_t length)
{
    EVP_MD_CTX *md = EVP_MD_CTX_new();
    int valid = EVP_DigestVerifyInit_ex(md, NULL, "SM3", shared, NULL, key, NULL) == 1
        && EVP_DigestVerify(md, made, length, (const void *)"abc", 3) == 1;
    EVP_MD_CTX_free(md);
    return valid;
}

static void derive(void)
{
    EVP_PKEY *own = generated("X25519");
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_pkey(shared, own, NULL);
    unsigned char secret[32];
    size_t length = sizeof secret;
    NEED(EVP_PKEY_derive_init(ctx) == 1 && EVP_PKEY_derive_set_peer(ctx, agreeing) == 1);
    NEED(EVP_PKEY_derive(ctx, secret, &length) == 1);
    EVP_PKEY_CTX_free(ctx);
    EVP_PKEY_free(own);
}

static void *work(void *number)
{
    pthread_barrier_wait(&together);
    if ((size_t)number % 4 == 0)
        OSSL_LIB_CTX_free(loaded());
    unsigned char own[72];
    for (int i = 0; i < ROUNDS; i++) {
        size_t length = sizeof own;
        NEED(sign(own, &length) && verify(own, length) && verify(signature, signature_length));
        EVP_PKEY_free(generated("SM2"));
        derive();
        /* libssl queries the capabilities again. */
        SSL_CTX *tls = SSL_CTX_new_ex(shared, NULL, TLS_method());
        NEED(tls != NULL);
        SSL_CTX_free(tls);
    }
    OPENSSL_thread_stop_ex(shared);
    return NULL;
}

int main(int argc, char **argv)
{
    NEED(argc == 2);
    modules = argv[1];
    shared = loaded();
    agreeing = generated("X25519");
    for (int repeat = 0; repeat < 3; repeat++) {
        pthread_t threads[THREADS];
        key = generated("SM2");
        signature_length = sizeof signature;
        NEED(sign(signature, &signature_length));
        /* A copy that has never signed nor verified. */
        EVP_PKEY *fresh = EVP_PKEY_dup(key);
        EVP_PKEY_free(key);
        key = fresh;
        NEED(pthread_barrier_init(&together, NULL, THREADS) == 0);
        for (size_t i = 0; i < THREADS; i++)
            NEED(pthread_create(&threads[i], NULL, work, (void *)i) == 0);
        for (size_t i = 0; i < THREADS; i++)
            pthread_join(threads[i], NULL);
        pthread_barrier_destroy(&together);
        EVP_PKEY_free(key);
    }
    EVP_PKEY_free(agreeing);
    printf("provider: first calls of %d threads, three times\n", THREADS);
    return 0;
}
