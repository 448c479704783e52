/* Prepared keys. */
#include "check.h"

/* Tables of every size: the library makes one for any limit. */
static const size_t sizes[] = {0, 256, 1024, 8192, 32768, 100000, (size_t)-1};
#define SIZES (sizeof sizes / sizeof sizes[0])

static void sm2(void) {
    yuxi_error error;
    yuxi_sm2_id id = yuxi_sm2_id_default();
    yuxi_sm2_secret_key *key = sm2_secret();
    yuxi_sm2_public_key *public_key = sm2_public(key);
    unsigned char signature[YUXI_SIGNATURE_SIZE_MAX], digest[YUXI_DIGEST_SIZE];
    size_t length = sizeof signature, digest_length = sizeof digest;
    OK(yuxi_sm2_sign(
        key, id, "message", 7, NULL, YUXI_SIGNATURE_DER, signature, &length, &error));
    yuxi_hasher *hasher;
    OK(yuxi_hasher_sm2(public_key, id, &hasher, &error));
    OK(yuxi_hasher_update(hasher, "message", 7, &error));
    OK(yuxi_hasher_digest(hasher, digest, &digest_length, &error));
    yuxi_hasher_free(hasher);

    yuxi_sm2_prepared_key *prepared;
    size_t before = 0;
    for (size_t i = 0; i < SIZES; i++) {
        OK(yuxi_sm2_public_key_prepare(public_key, sizes[i], &prepared, &error));
        size_t memory = yuxi_sm2_prepared_key_memory(prepared);
        CHECK(memory >= 256 && memory >= before && (memory == 256 || memory <= sizes[i]));
        before = memory;
        OK(yuxi_sm2_prepared_key_verify(
            prepared, id, "message", 7, YUXI_SIGNATURE_DER, signature, length, &error));
        OK(yuxi_sm2_prepared_key_verify_digest(
            prepared, digest, 32, YUXI_SIGNATURE_DER, signature, length, &error));
        GIVES(
            YUXI_ERROR_SIGNATURE,
            yuxi_sm2_prepared_key_verify(
                prepared, yuxi_sm2_id_empty(), "message", 7, YUXI_SIGNATURE_DER, signature, length,
                &error));
        digest[0] ^= 1;
        GIVES(
            YUXI_ERROR_SIGNATURE,
            yuxi_sm2_prepared_key_verify_digest(
                prepared, digest, 32, YUXI_SIGNATURE_DER, signature, length, &error));
        digest[0] ^= 1;
        yuxi_sm2_prepared_key_free(prepared);
    }
    GIVES(YUXI_ERROR_NULL, yuxi_sm2_public_key_prepare(NULL, 1024, &prepared, &error));
    CHECK(prepared == NULL && yuxi_sm2_prepared_key_memory(NULL) == 0);
    GIVES(
        YUXI_ERROR_NULL,
        yuxi_sm2_prepared_key_verify(
            NULL, id, "m", 1, YUXI_SIGNATURE_DER, signature, length, &error));
    yuxi_sm2_prepared_key_free(NULL);
    yuxi_sm2_public_key_free(public_key);
    yuxi_sm2_secret_key_free(key);
}

static void p256(void) {
    yuxi_error error;
    yuxi_p256_secret_key *key = p256_secret();
    yuxi_p256_public_key *public_key = p256_public(key);
    unsigned char signature[YUXI_SIGNATURE_RAW_SIZE], digest[YUXI_DIGEST_SIZE];
    size_t length = sizeof signature;
    from_hex("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", digest);
    OK(yuxi_p256_sign(
        key, "abc", 3, YUXI_NONCE_HEDGED, NULL, YUXI_SIGNATURE_RAW, signature, &length, &error));
    yuxi_p256_prepared_key *prepared;
    for (size_t i = 0; i < SIZES; i++) {
        OK(yuxi_p256_public_key_prepare(public_key, sizes[i], &prepared, &error));
        CHECK(yuxi_p256_prepared_key_memory(prepared) >= 256);
        OK(yuxi_p256_prepared_key_verify(
            prepared, "abc", 3, YUXI_SIGNATURE_RAW, signature, length, &error));
        OK(yuxi_p256_prepared_key_verify_digest(
            prepared, digest, 32, YUXI_SIGNATURE_RAW, signature, length, &error));
        GIVES(
            YUXI_ERROR_SIGNATURE,
            yuxi_p256_prepared_key_verify(
                prepared, "abd", 3, YUXI_SIGNATURE_RAW, signature, length, &error));
        GIVES(
            YUXI_ERROR_LENGTH,
            yuxi_p256_prepared_key_verify_digest(
                prepared, digest, 31, YUXI_SIGNATURE_RAW, signature, length, &error));
        yuxi_p256_prepared_key_free(prepared);
    }
    GIVES(YUXI_ERROR_NULL, yuxi_p256_public_key_prepare(public_key, 1024, NULL, &error));
    yuxi_p256_public_key_free(public_key);
    yuxi_p256_secret_key_free(key);
}

void test_prepared(void) {
    sm2();
    p256();
}
