/* Keys of SM2 in every form. */
#include "check.h"

#define KEY(name) yuxi_sm2_##name

/* A key of P-256, made by OpenSSL. */
#define OTHER_CURVE                                                      \
    "-----BEGIN PRIVATE KEY-----\n"                                      \
    "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgeIWpKJk7YeQtGOs5\n" \
    "na0dP39QdFfjO++yEOxXnEU4f2ahRANCAAQXwiH3ks7jPlbVM9Kr8Rg51Ehf5J4E\n" \
    "08k2S2L1HWv/yRlKwMtzmNNMiSpBogdR8X/r1/ZIk9ZFASUJKIwGggoO\n"         \
    "-----END PRIVATE KEY-----\n"

#include "ec_keys.inc"

void test_sm2_keys(void) {
    test_keys();
}
