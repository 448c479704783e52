/* ECDH on SM2's curve and on P-256. */
#include "check.h"

/* The tests for one curve; the functions of the other differ only in their names. */
#define TEST(curve)                                                                   \
    static void curve(void) {                                                         \
        yuxi_error error;                                                             \
        yuxi_##curve##_secret_key *a = curve##_secret(), *b = curve##_secret();       \
        yuxi_##curve##_public_key *public_a = curve##_public(a);                      \
        yuxi_##curve##_public_key *public_b = curve##_public(b);                      \
        unsigned char at_a[YUXI_SHARED_SIZE], at_b[YUXI_SHARED_SIZE];                 \
        size_t length = sizeof at_a;                                                  \
        OK(yuxi_##curve##_ecdh(a, public_b, at_a, &length, &error));                  \
        OK(yuxi_##curve##_ecdh(b, public_a, at_b, &length, &error));                  \
        CHECK(length == YUXI_SHARED_SIZE && memcmp(at_a, at_b, sizeof at_a) == 0);    \
        OK(yuxi_##curve##_ecdh(a, public_a, at_b, &length, &error));                  \
        CHECK(memcmp(at_a, at_b, sizeof at_a) != 0);                                  \
        OK(yuxi_##curve##_ecdh(a, public_b, NULL, &length, &error));                  \
        CHECK(length == YUXI_SHARED_SIZE);                                            \
        GIVES(                                                                        \
            YUXI_ERROR_NULL, yuxi_##curve##_ecdh(NULL, public_b, at_a, &length, &error)); \
        length = 32;                                                                  \
        GIVES(YUXI_ERROR_NULL, yuxi_##curve##_ecdh(a, NULL, at_a, &length, &error));  \
        length = 31;                                                                  \
        GIVES(                                                                        \
            YUXI_ERROR_BUFFER, yuxi_##curve##_ecdh(a, public_b, at_a, &length, &error)); \
        yuxi_##curve##_public_key_free(public_a);                                     \
        yuxi_##curve##_public_key_free(public_b);                                     \
        yuxi_##curve##_secret_key_free(a);                                            \
        yuxi_##curve##_secret_key_free(b);                                            \
    }

TEST(sm2)
TEST(p256)

void test_ecdh(void) {
    sm2();
    p256();
}
