/* The same handles in many threads at once. */
#include <pthread.h>

#include "check.h"

#define THREADS 4
#define ROUNDS 8

static yuxi_sm2_secret_key *key;
static yuxi_sm2_public_key *public_key;

static void *work(void *argument) {
    (void)argument;
    yuxi_error error;
    yuxi_sm2_id id = yuxi_sm2_id_default();
    for (int i = 0; i < ROUNDS; i++) {
        unsigned char signature[YUXI_SIGNATURE_SIZE_MAX], ciphertext[200], message[200];
        size_t length = sizeof signature, encrypted = sizeof ciphertext, room = sizeof message;
        OK(yuxi_sm2_sign(
            key, id, "message", 7, NULL, YUXI_SIGNATURE_DER, signature, &length, &error));
        OK(yuxi_sm2_verify(
            public_key, id, "message", 7, YUXI_SIGNATURE_DER, signature, length, &error));
        GIVES(
            YUXI_ERROR_SIGNATURE,
            yuxi_sm2_verify(
                public_key, id, "messagE", 7, YUXI_SIGNATURE_DER, signature, length, &error));
        OK(yuxi_sm2_encrypt(
            public_key, YUXI_SM2_LAYOUT_ASN1, "secret", 6, NULL, ciphertext, &encrypted, &error));
        OK(yuxi_sm2_decrypt(
            key, YUXI_SM2_LAYOUT_ASN1, ciphertext, encrypted, message, &room, &error));
        CHECK(room == 6 && memcmp(message, "secret", 6) == 0);
    }
    return NULL;
}

void test_threads(void) {
    pthread_t threads[THREADS];
    key = sm2_secret();
    public_key = sm2_public(key);
    for (int i = 0; i < THREADS; i++) {
        CHECK(pthread_create(&threads[i], NULL, work, NULL) == 0);
    }
    for (int i = 0; i < THREADS; i++) {
        CHECK(pthread_join(threads[i], NULL) == 0);
    }
    yuxi_sm2_public_key_free(public_key);
    yuxi_sm2_secret_key_free(key);
}
