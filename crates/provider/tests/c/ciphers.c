/* Encryption by SM2, and key agreements. */
#include "check.h"
#if OPENSSL_VERSION_NUMBER >= 0x30200000L
#include <openssl/hpke.h>
#endif

typedef int operation(EVP_PKEY_CTX *, unsigned char *, size_t *, const unsigned char *, size_t);

static int run(OSSL_LIB_CTX *context, EVP_PKEY *key, int encrypting, const unsigned char *in,
               size_t in_length, unsigned char *out, size_t *out_length)
{
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_pkey(context, key, NULL);
    operation *operate = encrypting ? EVP_PKEY_encrypt : EVP_PKEY_decrypt;
    size_t room = *out_length, most = 0;
    int done = (encrypting ? EVP_PKEY_encrypt_init(ctx) : EVP_PKEY_decrypt_init(ctx)) == 1
        && operate(ctx, NULL, &most, in, in_length) == 1 && most <= room
        && operate(ctx, out, out_length, in, in_length) == 1 && *out_length <= most;
    EVP_PKEY_CTX_free(ctx);
    return done;
}

void ciphers(void)
{
    EVP_PKEY *key = generate(yuxi, "SM2"), *key_of_plain = moved(key, plain);
    unsigned char message[1000], ciphertext[1200], decrypted[1200];
    unsigned long long before = count("yuxi-encrypted");
    for (size_t size = 1; size <= sizeof message; size = size * 3 + 1) {
        for (int ours_encrypts = 0; ours_encrypts < 2; ours_encrypts++) {
            OSSL_LIB_CTX *from = ours_encrypts ? yuxi : plain, *to = ours_encrypts ? plain : yuxi;
            EVP_PKEY *from_key = ours_encrypts ? key : key_of_plain;
            EVP_PKEY *to_key = ours_encrypts ? key_of_plain : key;
            size_t length = sizeof ciphertext, decrypted_length = sizeof decrypted;
            RAND_bytes(message, (int)size);
            CHECK(run(from, from_key, 1, message, size, ciphertext, &length));
            CHECK(run(to, to_key, 0, ciphertext, length, decrypted, &decrypted_length));
            CHECK(decrypted_length == size && memcmp(decrypted, message, size) == 0);
            ciphertext[length - 1] ^= 1;
            decrypted_length = sizeof decrypted;
            CHECK(!run(yuxi, key, 0, ciphertext, length, decrypted, &decrypted_length));
        }
    }
    CHECK(count("yuxi-encrypted") > before && count("yuxi-decrypted") > 0);
    size_t length = sizeof ciphertext;
    CHECK(!run(yuxi, key, 1, message, 0, ciphertext, &length));
    CHECK(!run(yuxi, key, 0, (const unsigned char *)"nonsense", 8, decrypted, &length));
    EVP_PKEY_free(key_of_plain);
    EVP_PKEY_free(key);
}

/* The shared secret of two keys, 32 bytes. */
static int derive(OSSL_LIB_CTX *context, EVP_PKEY *key, EVP_PKEY *peer, unsigned char *secret)
{
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_pkey(context, key, NULL);
    size_t length = 0;
    int done = EVP_PKEY_derive_init(ctx) == 1 && EVP_PKEY_derive_set_peer(ctx, peer) == 1
        && EVP_PKEY_derive(ctx, NULL, &length) == 1 && length == 32
        && EVP_PKEY_derive(ctx, secret, &length) == 1 && length == 32;
    EVP_PKEY_CTX_free(ctx);
    return done;
}

#if OPENSSL_VERSION_NUMBER >= 0x30200000L
/* HPKE (RFC 9180) with keys of X25519: pairs derived from the same bytes are equal, and each side
 * decrypts messages of the other. */
static void hybrid_encryption(void)
{
    OSSL_LIB_CTX *contexts[] = {yuxi, plain};
    OSSL_HPKE_SUITE suite = OSSL_HPKE_SUITE_DEFAULT;
    unsigned char material[32] = "Made of thirty-two given bytes.", points[2][32];
    EVP_PKEY *keys[2];
    unsigned long long generated = count("yuxi-generated");
    for (int i = 0; i < 2; i++) {
        size_t length = sizeof points[i];
        NEED(OSSL_HPKE_keygen(suite, points[i], &length, &keys[i], material, sizeof material,
                              contexts[i], NULL) == 1);
    }
    CHECK(count("yuxi-generated") == generated + 1);
    CHECK(memcmp(points[0], points[1], 32) == 0);
    for (int i = 0; i < 2; i++) {
        OSSL_HPKE_CTX *from = OSSL_HPKE_CTX_new(OSSL_HPKE_MODE_BASE, suite, OSSL_HPKE_ROLE_SENDER,
                                                contexts[i], NULL);
        OSSL_HPKE_CTX *to = OSSL_HPKE_CTX_new(OSSL_HPKE_MODE_BASE, suite, OSSL_HPKE_ROLE_RECEIVER,
                                              contexts[1 - i], NULL);
        unsigned char sent[32], sealed[64], opened[64];
        size_t sent_length = 32, sealed_length = 64, length = 64;
        CHECK(OSSL_HPKE_encap(from, sent, &sent_length, points[1 - i], 32, NULL, 0) == 1);
        CHECK(OSSL_HPKE_seal(from, sealed, &sealed_length, NULL, 0, points[i], 32) == 1);
        CHECK(OSSL_HPKE_decap(to, sent, sent_length, keys[1 - i], NULL, 0) == 1);
        CHECK(OSSL_HPKE_open(to, opened, &length, NULL, 0, sealed, sealed_length) == 1);
        CHECK(length == 32 && memcmp(opened, points[i], 32) == 0);
        OSSL_HPKE_CTX_free(to);
        OSSL_HPKE_CTX_free(from);
    }
    EVP_PKEY_free(keys[1]);
    EVP_PKEY_free(keys[0]);
}
#else
static void hybrid_encryption(void)
{
}
#endif

void agreements(void)
{
    static const char *types[] = {"SM2", "X25519", "curveSM2"};
    for (size_t i = 0; i < 3; i++) {
        EVP_PKEY *one = generate(yuxi, types[i]), *two = generate(yuxi, types[i]);
        unsigned char first[32], second[32];
        unsigned long long before = count("yuxi-derived");
        CHECK(derive(yuxi, one, two, first) && derive(yuxi, two, one, second));
        CHECK(memcmp(first, second, 32) == 0);
        CHECK(count("yuxi-derived") == before + 2);
        if (i == 1) {
            EVP_PKEY *one_of_plain = moved(one, plain), *two_of_plain = moved_public(two, plain);
            CHECK(derive(plain, one_of_plain, two_of_plain, second));
            CHECK(memcmp(first, second, 32) == 0);
            EVP_PKEY_free(two_of_plain);
            EVP_PKEY_free(one_of_plain);
        }
        EVP_PKEY_free(two);
        EVP_PKEY_free(one);
    }
    /* With a point of small order there is no shared secret. */
    unsigned char zero[32] = {0}, secret[32];
    EVP_PKEY *key = generate(yuxi, "X25519");
    EVP_PKEY *bad = EVP_PKEY_new_raw_public_key_ex(yuxi, "X25519", NULL, zero, 32);
    CHECK(bad != NULL && !derive(yuxi, key, bad, secret));
    EVP_PKEY_free(bad);
    EVP_PKEY_free(key);
    hybrid_encryption();
}
