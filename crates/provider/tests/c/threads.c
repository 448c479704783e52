/* One key in eight threads, and in the child of a fork; and algorithms of other providers. */
#include "check.h"
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#define THREADS 8
#define ROUNDS MANY(40)

static EVP_PKEY *shared;

static void *work(void *failed)
{
    unsigned char signature[72];
    for (int i = 0; i < ROUNDS; i++) {
        size_t length = sizeof signature;
        if (!sign(yuxi, shared, STANDARD_ID, &i, sizeof i, signature, &length)
            || !verify(yuxi, shared, STANDARD_ID, &i, sizeof i, signature, length))
            *(int *)failed = 1;
        /* OpenSSL keeps memory for each thread that has used a provider. */
        EVP_PKEY *key = EVP_PKEY_Q_keygen(yuxi, NULL, "SM2");
        if (key == NULL)
            *(int *)failed = 1;
        EVP_PKEY_free(key);
    }
    OPENSSL_thread_stop_ex(yuxi);
    return NULL;
}

void threads(void)
{
    pthread_t ids[THREADS];
    int failed[THREADS] = {0};
    unsigned long long before = count("yuxi-signed"), prepared = count("yuxi-prepared");
    shared = generate(yuxi, "SM2");
    for (int i = 0; i < THREADS; i++)
        NEED(pthread_create(&ids[i], NULL, work, &failed[i]) == 0);
    for (int i = 0; i < THREADS; i++) {
        pthread_join(ids[i], NULL);
        CHECK(failed[i] == 0);
    }
    CHECK(count("yuxi-signed") == before + THREADS * ROUNDS);
    CHECK(count("yuxi-prepared") == prepared + 1);

    pid_t child = fork();
    if (child == 0) {
        int bad = 0;
        work(&bad);
        _exit(bad);
    }
    int status = -1;
    waitpid(child, &status, 0);
    CHECK(status == 0);
    EVP_PKEY_free(shared);
}

void others(void)
{
    unsigned char bytes[32], digest[64];
    unsigned int length;
    CHECK(RAND_bytes_ex(yuxi, bytes, sizeof bytes, 0) == 1);
    CHECK(RAND_priv_bytes_ex(yuxi, bytes, sizeof bytes, 0) == 1);
    EVP_MD *sha256 = EVP_MD_fetch(yuxi, "SHA256", NULL);
    CHECK(sha256 != NULL && EVP_Digest("abc", 3, digest, &length, sha256, NULL) == 1);
    EVP_MD_free(sha256);
    /* The digest of "abc" in GB/T 32905, in one part and in two. */
    static const unsigned char abc[32] = {
        0x66, 0xC7, 0xF0, 0xF4, 0x62, 0xEE, 0xED, 0xD9, 0xD1, 0xF2, 0xD4, 0x6B, 0xDC, 0x10, 0xE4, 0xE2,
        0x41, 0x67, 0xC4, 0x87, 0x5C, 0xF2, 0xF7, 0xA2, 0x29, 0x7D, 0xA0, 0x2B, 0x8F, 0x4B, 0xA8, 0xE0};
    EVP_MD *sm3 = EVP_MD_fetch(yuxi, "SM3", NULL), *theirs = EVP_MD_fetch(plain, "SM3", NULL);
    CHECK(EVP_MD_get_size(sm3) == 32 && EVP_MD_get_block_size(sm3) == 64);
    CHECK(EVP_MD_get_type(sm3) == NID_sm3 && EVP_MD_get_flags(sm3) == EVP_MD_get_flags(theirs));
    CHECK(EVP_Digest("abc", 3, digest, &length, sm3, NULL) == 1 && memcmp(digest, abc, 32) == 0);
    EVP_MD_CTX *one = EVP_MD_CTX_new(), *two = EVP_MD_CTX_new();
    CHECK(EVP_DigestInit_ex2(one, sm3, NULL) == 1 && EVP_DigestUpdate(one, "ab", 2) == 1);
    CHECK(EVP_MD_CTX_copy_ex(two, one) == 1 && EVP_DigestUpdate(two, "c", 1) == 1);
    CHECK(EVP_DigestFinal_ex(two, digest, &length) == 1 && memcmp(digest, abc, 32) == 0);
    CHECK(EVP_DigestInit_ex2(two, NULL, NULL) == 1 && EVP_DigestUpdate(two, "abc", 3) == 1);
    CHECK(EVP_DigestFinal_ex(two, digest, &length) == 1 && memcmp(digest, abc, 32) == 0);
    EVP_MD_CTX_free(two);
    EVP_MD_CTX_free(one);
    EVP_MD_free(theirs);
    EVP_MD_free(sm3);
    static const char *curves[] = {"P-256", "P-384", "secp256k1"};
    for (size_t i = 0; i < 3; i++) {
        EVP_PKEY *key = EVP_PKEY_Q_keygen(yuxi, NULL, "EC", curves[i]);
        unsigned char signature[128];
        size_t signature_length = sizeof signature;
        EVP_MD_CTX *md = EVP_MD_CTX_new();
        CHECK(key != NULL && EVP_DigestSignInit_ex(md, NULL, "SHA256", yuxi, NULL, key, NULL) == 1);
        CHECK(EVP_DigestSign(md, signature, &signature_length, digest, 32) == 1);
        EVP_MD_CTX_free(md);
        EVP_PKEY_free(key);
    }
    EVP_PKEY *ed25519 = EVP_PKEY_Q_keygen(yuxi, NULL, "ED25519");
    EVP_PKEY *rsa = EVP_PKEY_Q_keygen(yuxi, NULL, "RSA", (size_t)2048);
    CHECK(ed25519 != NULL && rsa != NULL);
    EVP_PKEY_free(rsa);
    EVP_PKEY_free(ed25519);
}
