/* Digests of data in one part and in several. */
#include "check.h"

static void expect(const yuxi_hasher *hasher, const char *hex) {
    yuxi_error error;
    unsigned char digest[YUXI_DIGEST_SIZE];
    size_t length = sizeof digest;
    OK(yuxi_hasher_digest(hasher, digest, &length, &error));
    CHECK(is_hex(digest, length, hex));
}

/* GB/T 32905, A.1. */
#define SM3_ABC "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0"
/* FIPS 180-4. */
#define SHA256_ABC "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

static void plain(void) {
    yuxi_error error;
    unsigned char digest[YUXI_DIGEST_SIZE];
    size_t length = sizeof digest;
    OK(yuxi_sm3("abc", 3, digest, &length, &error));
    CHECK(is_hex(digest, length, SM3_ABC));
    OK(yuxi_sm3(NULL, 0, digest, &length, &error));
    CHECK(is_hex(
        digest, length, "1ab21d8355cfa17f8e61194831e81a8f22bec8c728fefb747ed035eb5082aa2b"));
    OK(yuxi_sm3("abc", 3, NULL, &length, &error));
    CHECK(length == YUXI_DIGEST_SIZE);
    length = 31;
    GIVES(YUXI_ERROR_BUFFER, yuxi_sm3("abc", 3, digest, &length, &error));
    CHECK(length == 32);
    GIVES(YUXI_ERROR_NULL, yuxi_sm3(NULL, 3, digest, &length, &error));
    GIVES(YUXI_ERROR_NULL, yuxi_sm3("abc", 3, digest, NULL, &error));
    /* In place. */
    char both[32] = "abc";
    length = sizeof both;
    OK(yuxi_sm3(both, 3, both, &length, &error));
    CHECK(is_hex(both, length, SM3_ABC));
}

static void pieces(void) {
    yuxi_error error;
    yuxi_hasher *hasher, *copy;
    OK(yuxi_hasher_sm3(&hasher, &error));
    OK(yuxi_hasher_update(hasher, "a", 1, &error));
    OK(yuxi_hasher_clone(hasher, &copy, &error));
    OK(yuxi_hasher_update(hasher, "bc", 2, &error));
    OK(yuxi_hasher_update(hasher, NULL, 0, &error));
    expect(hasher, SM3_ABC);
    expect(hasher, SM3_ABC);
    OK(yuxi_hasher_update(copy, "bc", 2, &error));
    expect(copy, SM3_ABC);
    yuxi_hasher_free(copy);
    yuxi_hasher_free(hasher);

    OK(yuxi_hasher_sha256(&hasher, &error));
    OK(yuxi_hasher_update(hasher, "abc", 3, &error));
    expect(hasher, SHA256_ABC);
    yuxi_hasher_free(hasher);
}

/* GB/T 32918.5, A: Z and e of the example. */
static void signed_messages(void) {
    static const char e[] = "F0B43E94BA45ACCAACE692ED534382EB17E6AB5A19CE7B31F4486FDFC0D28640";
    yuxi_error error;
    yuxi_sm2_secret_key *key = example_secret();
    yuxi_sm2_public_key *public_key = sm2_public(key);
    unsigned char z[YUXI_DIGEST_SIZE];
    size_t length = sizeof z;
    OK(yuxi_sm2_z(public_key, yuxi_sm2_id_default(), z, &length, &error));
    CHECK(is_hex(z, length, "B2E14C5C79C6DF5B85F4FE7ED8DB7A262B9DA7E07CCB0EA9F4747B8CCDA8A4F3"));

    yuxi_hasher *hasher;
    OK(yuxi_hasher_sm2(public_key, yuxi_sm2_id_default(), &hasher, &error));
    OK(yuxi_hasher_update(hasher, "message ", 8, &error));
    OK(yuxi_hasher_update(hasher, "digest", 6, &error));
    expect(hasher, e);
    yuxi_hasher_free(hasher);
    OK(yuxi_hasher_sm2_z(z, length, &hasher, &error));
    OK(yuxi_hasher_update(hasher, "message digest", 14, &error));
    expect(hasher, e);
    yuxi_hasher_free(hasher);

    GIVES(YUXI_ERROR_LENGTH, yuxi_hasher_sm2_z(z, 31, &hasher, &error));
    CHECK(hasher == NULL);
    GIVES(YUXI_ERROR_NULL, yuxi_hasher_sm2(NULL, yuxi_sm2_id_default(), &hasher, &error));
    yuxi_sm2_public_key_free(public_key);
    yuxi_sm2_secret_key_free(key);
}

static void refused(void) {
    yuxi_error error;
    unsigned char digest[YUXI_DIGEST_SIZE];
    size_t length = sizeof digest;
    yuxi_hasher *hasher;
    GIVES(YUXI_ERROR_NULL, yuxi_hasher_sm3(NULL, &error));
    GIVES(YUXI_ERROR_NULL, yuxi_hasher_update(NULL, "abc", 3, &error));
    GIVES(YUXI_ERROR_NULL, yuxi_hasher_digest(NULL, digest, &length, &error));
    GIVES(YUXI_ERROR_NULL, yuxi_hasher_clone(NULL, &hasher, &error));
    CHECK(hasher == NULL);
    OK(yuxi_hasher_sm3(&hasher, &error));
    GIVES(YUXI_ERROR_NULL, yuxi_hasher_update(hasher, NULL, 3, &error));
    GIVES(YUXI_ERROR_NULL, yuxi_hasher_digest(hasher, digest, NULL, &error));
    yuxi_hasher_free(hasher);
    yuxi_hasher_free(NULL);
}

void test_hashers(void) {
    plain();
    pieces();
    signed_messages();
    refused();
}
