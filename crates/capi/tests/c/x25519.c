/* X25519: keys in every form, and shared secrets. */
#include "check.h"

static yuxi_x25519_secret_key *secret(const char *hex) {
    yuxi_error error;
    unsigned char raw[32];
    yuxi_x25519_secret_key *key;
    OK(yuxi_x25519_secret_key_decode(YUXI_FORM_RAW, raw, from_hex(hex, raw), &key, &error));
    return key;
}

static yuxi_x25519_public_key *public_key_of(const yuxi_x25519_secret_key *key) {
    yuxi_error error;
    yuxi_x25519_public_key *public_key;
    OK(yuxi_x25519_secret_key_public(key, &public_key, &error));
    return public_key;
}

/* RFC 7748, 6.1. */
static void published(void) {
    yuxi_error error;
    yuxi_x25519_secret_key *alice =
        secret("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a");
    yuxi_x25519_public_key *alice_public = public_key_of(alice), *bob;
    unsigned char bytes[32];
    size_t length = sizeof bytes;
    OK(yuxi_x25519_public_key_encode(alice_public, YUXI_FORM_RAW, bytes, &length, &error));
    CHECK(is_hex(
        bytes, length, "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a"));
    from_hex("de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f", bytes);
    OK(yuxi_x25519_public_key_decode(YUXI_FORM_RAW, bytes, 32, &bob, &error));
    length = 0;
    OK(yuxi_x25519(alice, bob, NULL, &length, &error));
    CHECK(length == YUXI_SHARED_SIZE);
    OK(yuxi_x25519(alice, bob, bytes, &length, &error));
    CHECK(is_hex(
        bytes, length, "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742"));
    length = 31;
    GIVES(YUXI_ERROR_BUFFER, yuxi_x25519(alice, bob, bytes, &length, &error));
    CHECK(length == 32);
    GIVES(YUXI_ERROR_NULL, yuxi_x25519(NULL, bob, bytes, &length, &error));
    length = 32;
    GIVES(YUXI_ERROR_NULL, yuxi_x25519(alice, NULL, bytes, &length, &error));
    CHECK(length == 0);
    yuxi_x25519_public_key_free(bob);

    /* A point of small order. */
    memset(bytes, 0, sizeof bytes);
    OK(yuxi_x25519_public_key_decode(YUXI_FORM_RAW, bytes, 32, &bob, &error));
    length = 32;
    GIVES(YUXI_ERROR_NO_SHARED_SECRET, yuxi_x25519(alice, bob, bytes, &length, &error));
    CHECK(length == 0);
    CHECK(yuxi_x25519_public_key_equal(alice_public, bob) == 0);
    yuxi_x25519_public_key_free(bob);
    yuxi_x25519_public_key_free(alice_public);
    yuxi_x25519_secret_key_free(alice);
}

static void forms(void) {
    static const yuxi_form secret_forms[] = {
        YUXI_FORM_RAW, YUXI_FORM_PKCS8_DER, YUXI_FORM_PKCS8_PEM};
    static const yuxi_form public_forms[] = {
        YUXI_FORM_RAW, YUXI_FORM_SPKI_DER, YUXI_FORM_SPKI_PEM};
    yuxi_error error;
    yuxi_x25519_secret_key *key, *read;
    OK(yuxi_x25519_secret_key_generate(NULL, &key, &error));
    yuxi_x25519_public_key *public_key = public_key_of(key);
    for (int i = 0; i < 3; i++) {
        char data[YUXI_SECRET_KEY_SIZE_MAX];
        size_t length = sizeof data;
        OK(yuxi_x25519_secret_key_encode(key, secret_forms[i], data, &length, &error));
        OK(yuxi_x25519_secret_key_decode(secret_forms[i], data, length, &read, &error));
        yuxi_x25519_public_key *again = public_key_of(read), *same;
        CHECK(yuxi_x25519_public_key_equal(public_key, again) == 1);
        yuxi_x25519_secret_key_free(read);
        yuxi_x25519_public_key_free(again);

        length = sizeof data;
        OK(yuxi_x25519_public_key_encode(public_key, public_forms[i], data, &length, &error));
        OK(yuxi_x25519_public_key_decode(public_forms[i], data, length, &same, &error));
        CHECK(yuxi_x25519_public_key_equal(public_key, same) == 1);
        yuxi_x25519_public_key_free(same);
    }
    yuxi_x25519_public_key_free(public_key);
    yuxi_x25519_secret_key_free(key);
}

static void refused(void) {
    yuxi_error error;
    unsigned char bytes[64] = {0};
    size_t length = sizeof bytes;
    yuxi_x25519_secret_key *key;
    yuxi_x25519_public_key *public_key;
    static const struct {
        yuxi_status status;
        yuxi_form form;
        size_t length;
    } wrong[] = {
        {YUXI_ERROR_LENGTH, YUXI_FORM_RAW, 33},
        {YUXI_ERROR_LENGTH, YUXI_FORM_RAW, 31},
        {YUXI_ERROR_ENCODING, YUXI_FORM_PKCS8_DER, 64},
        {YUXI_ERROR_ENCODING, YUXI_FORM_SPKI_DER, 64},
        {YUXI_ERROR_ARGUMENT, YUXI_FORM_SEC1_DER, 32},
        {YUXI_ERROR_ARGUMENT, YUXI_FORM_POINT, 32},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        yuxi_form form = wrong[i].form;
        size_t size = wrong[i].length;
        if (form != YUXI_FORM_SPKI_DER) {
            GIVES(wrong[i].status, yuxi_x25519_secret_key_decode(form, bytes, size, &key, &error));
            CHECK(key == NULL);
        }
        if (form != YUXI_FORM_PKCS8_DER) {
            GIVES(
                wrong[i].status,
                yuxi_x25519_public_key_decode(form, bytes, size, &public_key, &error));
            CHECK(public_key == NULL);
        }
    }
    GIVES(YUXI_ERROR_RANDOM, yuxi_x25519_secret_key_generate(&failing, &key, &error));
    CHECK(key == NULL);
    GIVES(
        YUXI_ERROR_NULL,
        yuxi_x25519_secret_key_encode(NULL, YUXI_FORM_RAW, bytes, &length, &error));
    GIVES(
        YUXI_ERROR_NULL,
        yuxi_x25519_public_key_encode(NULL, YUXI_FORM_RAW, bytes, &length, &error));
    GIVES(YUXI_ERROR_NULL, yuxi_x25519_secret_key_public(NULL, &public_key, &error));
    yuxi_x25519_secret_key_free(NULL);
    yuxi_x25519_public_key_free(NULL);
}

void test_x25519(void) {
    published();
    forms();
    refused();
}
