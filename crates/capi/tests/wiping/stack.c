/* No secret is left on the stack: each operation runs on a thread whose stack is memory of this
   program, which searches it after the thread has ended. */
#define _GNU_SOURCE
#include <pthread.h>
#include <stdlib.h>

#include "../stored.h"

#define SIZE (1 << 20)
#define LENGTH 16
static unsigned char stack[SIZE] __attribute__((aligned(4096)));

/* Inputs and outputs of the operations: none of them is on the stack. */
static unsigned char raw[32], reversed[32], shared[32], message[48] = "the secret message of this test";
static unsigned char out[1024], ciphertext[256];
static size_t ciphertext_length;
static yuxi_sm2_secret_key *key, *made;
static yuxi_sm2_public_key *peer;

static void decode(void) {
    MUST(yuxi_sm2_secret_key_decode(YUXI_FORM_PKCS8_PEM, pem, pem_length, &made, &error));
    yuxi_sm2_secret_key_free(made);
}

static void decode_encrypted(void) {
    MUST(yuxi_sm2_secret_key_decode_encrypted(
        YUXI_FORM_PKCS8_PEM, encrypted, encrypted_length, "pass", 4, &made, &error));
    yuxi_sm2_secret_key_free(made);
}

static void encode(void) {
    size_t length = sizeof out;
    MUST(yuxi_sm2_secret_key_encode(key, YUXI_FORM_PKCS8_PEM, out, &length, &error));
}

static void sign(void) {
    size_t length = sizeof out;
    MUST(yuxi_sm2_sign(
        key, yuxi_sm2_id_default(), message, sizeof message, NULL, YUXI_SIGNATURE_DER, out,
        &length, &error));
}

static void decrypt(void) {
    size_t length = sizeof out;
    MUST(yuxi_sm2_decrypt(
        key, YUXI_SM2_LAYOUT_ASN1, ciphertext, ciphertext_length, out, &length, &error));
}

static void ecdh(void) {
    size_t length = sizeof out;
    MUST(yuxi_sm2_ecdh(key, peer, out, &length, &error));
}

#define BATCH 64
static yuxi_sm2_ecdh_item items[BATCH];

static void ecdh_batch(void) {
    for (int i = 0; i < BATCH; i++) {
        items[i].key = key;
        items[i].peer = peer;
        items[i].shared = out;
        items[i].shared_length = sizeof out;
    }
    MUST(yuxi_sm2_ecdh_batch(items, BATCH, &error));
}

static void planted(void) {
    /* deeper than the end of the thread writes */
    volatile unsigned char copy[8192];
    for (int i = 0; i < 32; i++) {
        copy[i] = raw[i];
    }
    out[0] = copy[31];
}

static void *run(void *operation) {
    (*(void (**)(void))operation)();
    return NULL;
}

/* The number of places with a part of a secret. */
static int left_by(void (*operation)(void)) {
    pthread_attr_t attributes;
    pthread_t thread;
    int found = 0;
    memset(stack, 0xA5, sizeof stack);
    if (pthread_attr_init(&attributes) || pthread_attr_setstack(&attributes, stack, SIZE) ||
        pthread_create(&thread, &attributes, run, &operation) || pthread_join(thread, NULL)) {
        abort();
    }
    const unsigned char *secrets[] = {raw, raw + LENGTH, reversed, reversed + LENGTH, shared, message};
    for (size_t i = 0; i + LENGTH <= sizeof stack; i++) {
        for (size_t j = 0; j < sizeof secrets / sizeof *secrets; j++) {
            found += memcmp(stack + i, secrets[j], LENGTH) == 0;
        }
    }
    return found;
}

int main(void) {
    for (int i = 0; i < 32; i++) {
        raw[i] = (unsigned char)(i * 37 + 11);
        reversed[31 - i] = raw[i];
    }
    MUST(yuxi_sm2_secret_key_decode(YUXI_FORM_RAW, raw, 32, &key, &error));
    MUST(yuxi_sm2_secret_key_public(key, &peer, &error));
    store(key);
    ciphertext_length = sizeof ciphertext;
    MUST(yuxi_sm2_encrypt(
        peer, YUXI_SM2_LAYOUT_ASN1, message, sizeof message, NULL, ciphertext, &ciphertext_length,
        &error));
    size_t length = sizeof shared;
    MUST(yuxi_sm2_ecdh(key, peer, shared, &length, &error));

    struct {
        const char *name;
        void (*operation)(void);
    } operations[] = {
        {"decode", decode},   {"decode_encrypted", decode_encrypted},
        {"encode", encode},   {"decrypt", decrypt},
        {"sign", sign},
        {"ecdh", ecdh},       {"ecdh_batch", ecdh_batch},
    };
    int failed = left_by(planted) == 0;
    if (failed) {
        puts("what was planted is not found");
    }
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++) {
        int found = left_by(operations[i].operation);
        printf("%s: %d\n", operations[i].name, found);
        failed |= found != 0;
    }
    yuxi_sm2_secret_key_free(key);
    yuxi_sm2_public_key_free(peer);
    return failed;
}
