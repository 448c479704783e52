/* The first calls of many threads at once, for ThreadSanitizer: each function detects there which
 * backend this CPU can run, and some compute tables. */
#include <pthread.h>

#include "../../../../examples/c/must.h"

#define THREADS 8

static pthread_barrier_t together;
/* The values that all threads use, which the first creates. */
static yuxi_sm2_secret_key *shared;
static yuxi_sm2_public_key *shared_public;

static void sm2(const yuxi_sm2_secret_key *key, const yuxi_sm2_public_key *public_key) {
    yuxi_error error;
    yuxi_sm2_id id = yuxi_sm2_id_default();
    unsigned char signature[YUXI_SIGNATURE_SIZE_MAX], text[200], message[200];
    size_t length = sizeof signature, encrypted = sizeof text, room = sizeof message;
    MUST(yuxi_sm2_sign(
        key, id, "message", 7, NULL, YUXI_SIGNATURE_DER, signature, &length, &error));
    MUST(yuxi_sm2_verify(
        public_key, id, "message", 7, YUXI_SIGNATURE_DER, signature, length, &error));
    MUST(yuxi_sm2_encrypt(
        public_key, YUXI_SM2_LAYOUT_ASN1, "secret", 6, NULL, text, &encrypted, &error));
    MUST(yuxi_sm2_decrypt(key, YUXI_SM2_LAYOUT_ASN1, text, encrypted, message, &room, &error));
}

static void first_sm2(void) {
    yuxi_error error;
    yuxi_sm2_secret_key *key;
    yuxi_sm2_public_key *public_key;
    MUST(yuxi_sm2_secret_key_generate(NULL, &key, &error));
    MUST(yuxi_sm2_secret_key_public(key, &public_key, &error));
    sm2(key, public_key);
    yuxi_sm2_public_key_free(public_key);
    yuxi_sm2_secret_key_free(key);
}

static void first_p256(void) {
    yuxi_error error;
    yuxi_p256_secret_key *key;
    MUST(yuxi_p256_secret_key_generate(NULL, &key, &error));
    yuxi_p256_secret_key_free(key);
}

static void first_x25519(void) {
    yuxi_error error;
    yuxi_x25519_secret_key *key;
    yuxi_x25519_public_key *public_key;
    unsigned char secret[YUXI_SHARED_SIZE];
    size_t length = sizeof secret;
    MUST(yuxi_x25519_secret_key_generate(NULL, &key, &error));
    MUST(yuxi_x25519_secret_key_public(key, &public_key, &error));
    MUST(yuxi_x25519(key, public_key, secret, &length, &error));
    yuxi_x25519_public_key_free(public_key);
    yuxi_x25519_secret_key_free(key);
}

static void *work(void *number) {
    static void (*const first[])(void) = {first_sm2, first_p256, first_x25519};
    pthread_barrier_wait(&together);
    for (size_t i = 0; i < 3; i++) {
        first[((size_t)number + i) % 3]();
    }
    /* Then all with the same handles. */
    if (pthread_barrier_wait(&together) == PTHREAD_BARRIER_SERIAL_THREAD) {
        yuxi_error error;
        MUST(yuxi_sm2_secret_key_generate(NULL, &shared, &error));
        MUST(yuxi_sm2_secret_key_public(shared, &shared_public, &error));
    }
    pthread_barrier_wait(&together);
    for (int i = 0; i < 8; i++) {
        sm2(shared, shared_public);
    }
    return NULL;
}

int main(void) {
    pthread_t threads[THREADS];
    pthread_barrier_init(&together, NULL, THREADS);
    for (size_t i = 0; i < THREADS; i++) {
        if (pthread_create(&threads[i], NULL, work, (void *)i) != 0) {
            return 1;
        }
    }
    for (size_t i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
    }
    yuxi_sm2_public_key_free(shared_public);
    yuxi_sm2_secret_key_free(shared);
    printf("C library: first calls of %d threads\n", THREADS);
    return 0;
}
