/* A private key as text, and encrypted under the password "pass". */
#ifndef STORED_H
#define STORED_H

#include "../../../examples/c/must.h"

static yuxi_error error;
static char pem[YUXI_SECRET_KEY_SIZE_MAX], encrypted[YUXI_ENCRYPTED_KEY_SIZE_MAX];
static size_t pem_length = sizeof pem, encrypted_length = sizeof encrypted;

static void store(const yuxi_sm2_secret_key *key) {
    MUST(yuxi_sm2_secret_key_encode(key, YUXI_FORM_PKCS8_PEM, pem, &pem_length, &error));
    MUST(yuxi_sm2_secret_key_encode_encrypted(
        key, YUXI_FORM_PKCS8_PEM, YUXI_ENCRYPTION_AES256, 10, "pass", 4, NULL, encrypted,
        &encrypted_length, &error));
}

#endif
