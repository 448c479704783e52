/* SM2 signatures, and the encodings of signatures. */
#include "check.h"

/* GB/T 32918.5, A: the signature of "message digest" with the default signer ID. */
#define PUBLISHED                                                      \
    "F5A03B0648D2C4630EEAC513E1BB81A15944DA3827D5B74143AC7EACEEE720B3" \
    "B1B6AA29DF212FD8763182BC0D421CA1BB9038FD1F7F42D4840B69C485BBC1AA"

static yuxi_sm2_secret_key *key;
static yuxi_sm2_public_key *public_key;

static void published(void) {
    yuxi_error error;
    unsigned char signature[64];
    size_t length = from_hex(PUBLISHED, signature);
    yuxi_sm2_id same = yuxi_sm2_id_bytes("1234567812345678", 16);
    OK(yuxi_sm2_verify(
        public_key, yuxi_sm2_id_default(), "message digest", 14, YUXI_SIGNATURE_RAW, signature,
        length, &error));
    OK(yuxi_sm2_verify(
        public_key, same, "message digest", 14, YUXI_SIGNATURE_RAW, signature, length, &error));
    GIVES(
        YUXI_ERROR_SIGNATURE,
        yuxi_sm2_verify(
            public_key, yuxi_sm2_id_empty(), "message digest", 14, YUXI_SIGNATURE_RAW, signature,
            length, &error));
    GIVES(
        YUXI_ERROR_SIGNATURE,
        yuxi_sm2_verify(
            public_key, yuxi_sm2_id_default(), "message digesT", 14, YUXI_SIGNATURE_RAW,
            signature, length, &error));
}

static void round_trip(yuxi_sm2_id id, yuxi_signature_form form, const yuxi_random *random) {
    yuxi_error error;
    unsigned char signature[YUXI_SIGNATURE_SIZE_MAX];
    size_t length = sizeof signature;
    OK(yuxi_sm2_sign(key, id, "message", 7, random, form, signature, &length, &error));
    OK(yuxi_sm2_verify(public_key, id, "message", 7, form, signature, length, &error));

    /* The same with the digest. */
    unsigned char digest[YUXI_DIGEST_SIZE];
    size_t digest_length = sizeof digest;
    yuxi_hasher *hasher;
    OK(yuxi_hasher_sm2(public_key, id, &hasher, &error));
    OK(yuxi_hasher_update(hasher, "message", 7, &error));
    OK(yuxi_hasher_digest(hasher, digest, &digest_length, &error));
    yuxi_hasher_free(hasher);
    OK(yuxi_sm2_verify_digest(
        public_key, digest, digest_length, form, signature, length, &error));
    length = sizeof signature;
    OK(yuxi_sm2_sign_digest(
        key, digest, digest_length, random, form, signature, &length, &error));
    OK(yuxi_sm2_verify(public_key, id, "message", 7, form, signature, length, &error));
    digest[31] ^= 1;
    GIVES(
        YUXI_ERROR_SIGNATURE,
        yuxi_sm2_verify_digest(public_key, digest, 32, form, signature, length, &error));
    GIVES(
        YUXI_ERROR_LENGTH,
        yuxi_sm2_verify_digest(public_key, digest, 31, form, signature, length, &error));
    length = sizeof signature;
    GIVES(
        YUXI_ERROR_LENGTH,
        yuxi_sm2_sign_digest(key, digest, 33, random, form, signature, &length, &error));
    CHECK(length == 0);
}

static void conversions(void) {
    yuxi_error error;
    unsigned char raw[64], der[YUXI_SIGNATURE_SIZE_MAX], again[64];
    size_t der_length = 0, length = sizeof again;
    from_hex(PUBLISHED, raw);
    OK(yuxi_signature_convert(
        YUXI_SIGNATURE_RAW, raw, 64, YUXI_SIGNATURE_DER, NULL, &der_length, &error));
    CHECK(der_length == 72);
    OK(yuxi_signature_convert(
        YUXI_SIGNATURE_RAW, raw, 64, YUXI_SIGNATURE_DER, der, &der_length, &error));
    CHECK(der_length == 72 && der[0] == 0x30);
    OK(yuxi_signature_convert(
        YUXI_SIGNATURE_DER, der, der_length, YUXI_SIGNATURE_RAW, again, &length, &error));
    CHECK(length == 64 && memcmp(raw, again, 64) == 0);
    /* Small integers are short in DER, and of full width in the raw encoding. */
    OK(yuxi_signature_convert(
        YUXI_SIGNATURE_DER, "\x30\x06\x02\x01\x01\x02\x01\x02", 8, YUXI_SIGNATURE_RAW, again,
        &length, &error));
    CHECK(length == 64 && again[31] == 1 && again[63] == 2 && again[0] == 0);

    const struct {
        yuxi_status status;
        yuxi_signature_form from;
        const void *signature;
        size_t length;
        yuxi_signature_form to;
        size_t room, needed;
    } wrong[] = {
        {YUXI_ERROR_ENCODING, YUXI_SIGNATURE_DER, der, der_length - 1, YUXI_SIGNATURE_RAW, 64, 0},
        {YUXI_ERROR_LENGTH, YUXI_SIGNATURE_RAW, raw, 63, YUXI_SIGNATURE_DER, 64, 0},
        {YUXI_ERROR_ARGUMENT, YUXI_SIGNATURE_RAW, raw, 64, 0, 64, 0},
        {YUXI_ERROR_ARGUMENT, 3, raw, 64, YUXI_SIGNATURE_RAW, 64, 0},
        {YUXI_ERROR_NULL, YUXI_SIGNATURE_RAW, NULL, 64, YUXI_SIGNATURE_RAW, 64, 0},
        {YUXI_ERROR_BUFFER, YUXI_SIGNATURE_RAW, raw, 64, YUXI_SIGNATURE_RAW, 63, 64},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        length = wrong[i].room;
        GIVES(
            wrong[i].status,
            yuxi_signature_convert(
                wrong[i].from, wrong[i].signature, wrong[i].length, wrong[i].to, again, &length,
                &error));
        CHECK(length == wrong[i].needed);
    }
}

static void identifiers(void) {
    static unsigned char longest[YUXI_SM2_ID_LENGTH_MAX + 1];
    yuxi_error error;
    unsigned char z[YUXI_DIGEST_SIZE];
    size_t length = sizeof z;
    OK(yuxi_sm2_z(
        public_key, yuxi_sm2_id_bytes(longest, YUXI_SM2_ID_LENGTH_MAX), z, &length, &error));
    GIVES(
        YUXI_ERROR_LENGTH,
        yuxi_sm2_z(public_key, yuxi_sm2_id_bytes(longest, sizeof longest), z, &length, &error));
    length = sizeof z;
    GIVES(
        YUXI_ERROR_ARGUMENT,
        yuxi_sm2_z(public_key, yuxi_sm2_id_bytes("", 0), z, &length, &error));
    length = sizeof z;
    GIVES(
        YUXI_ERROR_NULL, yuxi_sm2_z(public_key, yuxi_sm2_id_bytes(NULL, 3), z, &length, &error));
    yuxi_sm2_id nothing;
    memset(&nothing, 0, sizeof nothing);
    GIVES(YUXI_ERROR_ARGUMENT, yuxi_sm2_z(public_key, nothing, z, &length, &error));
    GIVES(YUXI_ERROR_NULL, yuxi_sm2_z(NULL, yuxi_sm2_id_empty(), z, &length, &error));
}

static void refused(void) {
    yuxi_error error;
    yuxi_sm2_id id = yuxi_sm2_id_default();
    unsigned char signature[YUXI_SIGNATURE_SIZE_MAX] = {0};
    size_t length = 71;
    GIVES(
        YUXI_ERROR_BUFFER,
        yuxi_sm2_sign(key, id, "m", 1, NULL, YUXI_SIGNATURE_DER, signature, &length, &error));
    CHECK(length == YUXI_SIGNATURE_SIZE_MAX);
    length = 0;
    OK(yuxi_sm2_sign(key, id, "m", 1, NULL, YUXI_SIGNATURE_RAW, NULL, &length, &error));
    CHECK(length == YUXI_SIGNATURE_RAW_SIZE);
    GIVES(
        YUXI_ERROR_RANDOM,
        yuxi_sm2_sign(key, id, "m", 1, &failing, YUXI_SIGNATURE_RAW, signature, &length, &error));
    length = sizeof signature;
    GIVES(
        YUXI_ERROR_ARGUMENT, yuxi_sm2_sign(key, id, "m", 1, NULL, 9, signature, &length, &error));
    GIVES(
        YUXI_ERROR_NULL,
        yuxi_sm2_sign(NULL, id, "m", 1, NULL, YUXI_SIGNATURE_RAW, signature, &length, &error));
    GIVES(
        YUXI_ERROR_NULL,
        yuxi_sm2_sign(key, id, NULL, 1, NULL, YUXI_SIGNATURE_RAW, signature, &length, &error));
    GIVES(
        YUXI_ERROR_NULL,
        yuxi_sm2_sign(key, id, "m", 1, NULL, YUXI_SIGNATURE_RAW, signature, NULL, &error));
    const struct {
        yuxi_status status;
        const yuxi_sm2_public_key *key;
        yuxi_signature_form form;
        size_t length;
    } wrong[] = {
        {YUXI_ERROR_NULL, NULL, YUXI_SIGNATURE_RAW, 64},
        {YUXI_ERROR_SIGNATURE, public_key, YUXI_SIGNATURE_RAW, 64},
        {YUXI_ERROR_LENGTH, public_key, YUXI_SIGNATURE_RAW, 72},
        {YUXI_ERROR_ENCODING, public_key, YUXI_SIGNATURE_DER, 72},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        GIVES(
            wrong[i].status,
            yuxi_sm2_verify(
                wrong[i].key, id, "m", 1, wrong[i].form, signature, wrong[i].length, &error));
    }
}

void test_sm2_signatures(void) {
    key = example_secret();
    public_key = sm2_public(key);
    published();
    round_trip(yuxi_sm2_id_default(), YUXI_SIGNATURE_DER, NULL);
    round_trip(yuxi_sm2_id_empty(), YUXI_SIGNATURE_RAW, NULL);
    round_trip(yuxi_sm2_id_bytes("alice@example.com", 17), YUXI_SIGNATURE_RAW, &counting);
    conversions();
    identifiers();
    refused();
    yuxi_sm2_public_key_free(public_key);
    yuxi_sm2_secret_key_free(key);
}
