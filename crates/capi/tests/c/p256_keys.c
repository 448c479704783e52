/* Keys of P-256 in every form. */
#include "check.h"

#define KEY(name) yuxi_p256_##name

/* A key of SM2, made by OpenSSL. */
#define OTHER_CURVE                                                      \
    "-----BEGIN PRIVATE KEY-----\n"                                      \
    "MIGHAgEAMBMGByqGSM49AgEGCCqBHM9VAYItBG0wawIBAQQgy7qF6dup42pPAeps\n" \
    "9ZQ75Jem8qu/yWFwDefGtSwijGKhRANCAAQ1SvDcOP6zTTqQ6jM5zKrmUZMb2I2X\n" \
    "9YebqbQ3i/iB3+HSTDM6PVwRpt4vmDc3wTjxI9dwNaUO1sKdEhn00Iif\n"         \
    "-----END PRIVATE KEY-----\n"

#include "ec_keys.inc"

void test_p256_keys(void) {
    test_keys();
}
