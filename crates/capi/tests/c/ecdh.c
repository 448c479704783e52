/* ECDH on SM2's curve and on P-256. */
#include "check.h"

static void sm2(void) {
    yuxi_error error;
    yuxi_sm2_secret_key *a = sm2_secret(), *b = sm2_secret();
    yuxi_sm2_public_key *public_a = sm2_public(a), *public_b = sm2_public(b);
    unsigned char at_a[YUXI_SHARED_SIZE], at_b[YUXI_SHARED_SIZE];
    size_t length = sizeof at_a;
    OK(yuxi_sm2_ecdh(a, public_b, at_a, &length, &error));
    OK(yuxi_sm2_ecdh(b, public_a, at_b, &length, &error));
    CHECK(length == YUXI_SHARED_SIZE && memcmp(at_a, at_b, sizeof at_a) == 0);
    OK(yuxi_sm2_ecdh(a, public_a, at_b, &length, &error));
    CHECK(memcmp(at_a, at_b, sizeof at_a) != 0);
    GIVES(YUXI_ERROR_NULL, yuxi_sm2_ecdh(NULL, public_b, at_a, &length, &error));
    length = 31;
    GIVES(YUXI_ERROR_BUFFER, yuxi_sm2_ecdh(a, public_b, at_a, &length, &error));
    yuxi_sm2_public_key_free(public_a);
    yuxi_sm2_public_key_free(public_b);
    yuxi_sm2_secret_key_free(a);
    yuxi_sm2_secret_key_free(b);
}

static void p256(void) {
    yuxi_error error;
    yuxi_p256_secret_key *a = p256_secret(), *b = p256_secret();
    yuxi_p256_public_key *public_a = p256_public(a), *public_b = p256_public(b);
    unsigned char at_a[YUXI_SHARED_SIZE], at_b[YUXI_SHARED_SIZE];
    size_t length = sizeof at_a;
    OK(yuxi_p256_ecdh(a, public_b, at_a, &length, &error));
    OK(yuxi_p256_ecdh(b, public_a, at_b, &length, &error));
    CHECK(length == YUXI_SHARED_SIZE && memcmp(at_a, at_b, sizeof at_a) == 0);
    OK(yuxi_p256_ecdh(a, public_b, NULL, &length, &error));
    CHECK(length == YUXI_SHARED_SIZE);
    GIVES(YUXI_ERROR_NULL, yuxi_p256_ecdh(a, NULL, at_a, &length, &error));
    yuxi_p256_public_key_free(public_a);
    yuxi_p256_public_key_free(public_b);
    yuxi_p256_secret_key_free(a);
    yuxi_p256_secret_key_free(b);
}

void test_ecdh(void) {
    sm2();
    p256();
}
