/* Private keys encrypted under a password, of every curve. */
#include "check.h"

/* The tests for one kind of key; the functions of the others differ only in their names. */
#define TEST(curve)                                                                              \
    static void curve(yuxi_encryption encryption, yuxi_form form) {                              \
        yuxi_error error;                                                                        \
        yuxi_##curve##_secret_key *key, *read;                                                   \
        yuxi_##curve##_public_key *a, *b;                                                        \
        char data[YUXI_ENCRYPTED_KEY_SIZE_MAX];                                                  \
        size_t length = 0;                                                                       \
        OK(yuxi_##curve##_secret_key_generate(NULL, &key, &error));                              \
        OK(yuxi_##curve##_secret_key_encode_encrypted(                                           \
            key, form, encryption, 1000, "pass", 4, NULL, NULL, &length, &error));               \
        CHECK(length == YUXI_ENCRYPTED_KEY_SIZE_MAX);                                            \
        OK(yuxi_##curve##_secret_key_encode_encrypted(                                           \
            key, form, encryption, 1000, "pass", 4, NULL, data, &length, &error));               \
        CHECK(length < YUXI_ENCRYPTED_KEY_SIZE_MAX);                                             \
        CHECK(form == YUXI_FORM_PKCS8_DER || strlen(data) == length);                            \
        OK(yuxi_##curve##_secret_key_decode_encrypted(                                           \
            form, data, length, "pass", 4, &read, &error));                                      \
        OK(yuxi_##curve##_secret_key_public(key, &a, &error));                                   \
        OK(yuxi_##curve##_secret_key_public(read, &b, &error));                                  \
        CHECK(yuxi_##curve##_public_key_equal(a, b) == 1);                                       \
        yuxi_##curve##_public_key_free(a);                                                       \
        yuxi_##curve##_public_key_free(b);                                                       \
        yuxi_##curve##_secret_key_free(read);                                                    \
        GIVES(                                                                                   \
            YUXI_ERROR_PASSWORD,                                                                 \
            yuxi_##curve##_secret_key_decode_encrypted(                                          \
                form, data, length, "word", 4, &read, &error));                                  \
        CHECK(read == NULL);                                                                     \
        GIVES(                                                                                   \
            YUXI_ERROR_PASSWORD, yuxi_##curve##_secret_key_decode(form, data, length, &read, &error)); \
        GIVES(                                                                                   \
            YUXI_ERROR_ARGUMENT,                                                                 \
            yuxi_##curve##_secret_key_decode_encrypted(                                          \
                YUXI_FORM_RAW, data, length, "pass", 4, &read, &error));                         \
        GIVES(                                                                                   \
            YUXI_ERROR_NULL,                                                                     \
            yuxi_##curve##_secret_key_decode_encrypted(                                          \
                form, data, length, NULL, 4, &read, &error));                                    \
        GIVES(                                                                                   \
            YUXI_ERROR_ENCODING,                                                                 \
            yuxi_##curve##_secret_key_decode_encrypted(form, data, 9, "pass", 4, &read, &error)); \
        /* A key that is not encrypted. */                                                       \
        length = sizeof data;                                                                    \
        OK(yuxi_##curve##_secret_key_encode(key, form, data, &length, &error));                  \
        GIVES(                                                                                   \
            YUXI_ERROR_ENCODING,                                                                 \
            yuxi_##curve##_secret_key_decode_encrypted(                                          \
                form, data, length, "pass", 4, &read, &error));                                  \
        length = YUXI_ENCRYPTED_KEY_SIZE_MAX - 1;                                                \
        GIVES(                                                                                   \
            YUXI_ERROR_BUFFER,                                                                   \
            yuxi_##curve##_secret_key_encode_encrypted(                                          \
                key, form, encryption, 1000, "pass", 4, NULL, data, &length, &error));           \
        GIVES(                                                                                   \
            YUXI_ERROR_UNSUPPORTED,                                                              \
            yuxi_##curve##_secret_key_encode_encrypted(                                          \
                key, form, encryption, 0, "pass", 4, NULL, data, &length, &error));              \
        CHECK(length == 0);                                                                      \
        length = sizeof data;                                                                    \
        GIVES(                                                                                   \
            YUXI_ERROR_ARGUMENT,                                                                 \
            yuxi_##curve##_secret_key_encode_encrypted(                                          \
                key, form, 0, 1000, "pass", 4, NULL, data, &length, &error));                    \
        length = sizeof data;                                                                    \
        GIVES(                                                                                   \
            YUXI_ERROR_ARGUMENT,                                                                 \
            yuxi_##curve##_secret_key_encode_encrypted(                                          \
                key, form, 5, 1000, "pass", 4, NULL, data, &length, &error));                    \
        length = sizeof data;                                                                    \
        GIVES(                                                                                   \
            YUXI_ERROR_RANDOM,                                                                   \
            yuxi_##curve##_secret_key_encode_encrypted(                                          \
                key, form, encryption, 1000, "pass", 4, &failing, data, &length, &error));       \
        GIVES(                                                                                   \
            YUXI_ERROR_NULL,                                                                     \
            yuxi_##curve##_secret_key_encode_encrypted(                                          \
                NULL, form, encryption, 1000, "pass", 4, NULL, data, &length, &error));          \
        yuxi_##curve##_secret_key_free(key);                                                     \
    }

TEST(sm2)
TEST(p256)
TEST(x25519)

void test_encrypted_keys(void) {
    sm2(YUXI_ENCRYPTION_SM4, YUXI_FORM_PKCS8_PEM);
    sm2(YUXI_ENCRYPTION_AES256, YUXI_FORM_PKCS8_DER);
    sm2(YUXI_ENCRYPTION_GMSSL, YUXI_FORM_PKCS8_PEM);
    sm2(YUXI_ENCRYPTION_GMT0091, YUXI_FORM_PKCS8_DER);
    p256(YUXI_ENCRYPTION_AES256, YUXI_FORM_PKCS8_PEM);
    x25519(YUXI_ENCRYPTION_SM4, YUXI_FORM_PKCS8_DER);
}
