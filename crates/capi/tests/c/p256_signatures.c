/* ECDSA on P-256. */
#include "check.h"

/* RFC 6979, A.2.5: SHA-256, "sample". */
static void published(void) {
    yuxi_error error;
    unsigned char raw[32], signature[YUXI_SIGNATURE_RAW_SIZE];
    yuxi_p256_secret_key *key;
    size_t length = from_hex(
        "C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721", raw);
    OK(yuxi_p256_secret_key_decode(YUXI_FORM_RAW, raw, length, &key, &error));
    length = sizeof signature;
    OK(yuxi_p256_sign(
        key, "sample", 6, YUXI_NONCE_RFC6979, NULL, YUXI_SIGNATURE_RAW, signature, &length,
        &error));
    CHECK(is_hex(
        signature, length,
        "EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716"
        "F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8"));
    yuxi_p256_secret_key_free(key);
}

static void round_trip(yuxi_nonce nonce, yuxi_signature_form form, const yuxi_random *random) {
    yuxi_error error;
    yuxi_p256_secret_key *key = p256_secret();
    yuxi_p256_public_key *public_key = p256_public(key);
    unsigned char signature[YUXI_SIGNATURE_SIZE_MAX], digest[YUXI_DIGEST_SIZE];
    size_t length = sizeof signature, digest_length = sizeof digest;
    OK(yuxi_p256_sign(key, "message", 7, nonce, random, form, signature, &length, &error));
    OK(yuxi_p256_verify(public_key, "message", 7, form, signature, length, &error));
    GIVES(
        YUXI_ERROR_SIGNATURE,
        yuxi_p256_verify(public_key, "messagE", 7, form, signature, length, &error));

    yuxi_hasher *hasher;
    OK(yuxi_hasher_sha256(&hasher, &error));
    OK(yuxi_hasher_update(hasher, "message", 7, &error));
    OK(yuxi_hasher_digest(hasher, digest, &digest_length, &error));
    yuxi_hasher_free(hasher);
    OK(yuxi_p256_verify_digest(
        public_key, digest, digest_length, form, signature, length, &error));
    length = sizeof signature;
    OK(yuxi_p256_sign_digest(
        key, digest, digest_length, nonce, random, form, signature, &length, &error));
    OK(yuxi_p256_verify(public_key, "message", 7, form, signature, length, &error));
    GIVES(
        YUXI_ERROR_LENGTH,
        yuxi_p256_verify_digest(public_key, digest, 33, form, signature, length, &error));
    length = sizeof signature;
    GIVES(
        YUXI_ERROR_LENGTH,
        yuxi_p256_sign_digest(key, digest, 31, nonce, random, form, signature, &length, &error));
    yuxi_p256_public_key_free(public_key);
    yuxi_p256_secret_key_free(key);
}

static void refused(void) {
    yuxi_error error;
    yuxi_p256_secret_key *key = p256_secret();
    unsigned char signature[YUXI_SIGNATURE_SIZE_MAX] = {0};
    size_t length = sizeof signature;
    GIVES(
        YUXI_ERROR_ARGUMENT,
        yuxi_p256_sign(key, "m", 1, 0, NULL, YUXI_SIGNATURE_DER, signature, &length, &error));
    length = sizeof signature;
    GIVES(
        YUXI_ERROR_RANDOM,
        yuxi_p256_sign(
            key, "m", 1, YUXI_NONCE_HEDGED, &failing, YUXI_SIGNATURE_DER, signature, &length,
            &error));
    CHECK(length == 0);
    GIVES(
        YUXI_ERROR_BUFFER,
        yuxi_p256_sign(
            key, "m", 1, YUXI_NONCE_HEDGED, NULL, YUXI_SIGNATURE_DER, signature, &length, &error));
    CHECK(length == YUXI_SIGNATURE_SIZE_MAX);
    GIVES(
        YUXI_ERROR_NULL,
        yuxi_p256_sign(
            NULL, "m", 1, YUXI_NONCE_HEDGED, NULL, YUXI_SIGNATURE_DER, signature, &length,
            &error));
    GIVES(
        YUXI_ERROR_NULL,
        yuxi_p256_verify(NULL, "m", 1, YUXI_SIGNATURE_DER, signature, 72, &error));
    yuxi_p256_secret_key_free(key);
}

void test_p256_signatures(void) {
    published();
    round_trip(YUXI_NONCE_HEDGED, YUXI_SIGNATURE_DER, NULL);
    round_trip(YUXI_NONCE_HEDGED, YUXI_SIGNATURE_RAW, &counting);
    /* The random generator is not called. */
    round_trip(YUXI_NONCE_RFC6979, YUXI_SIGNATURE_DER, &failing);
    refused();
}
