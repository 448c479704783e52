/* No secret is in memory that the library frees: this program's own free searches it. */
#define _GNU_SOURCE
#include <malloc.h>

#include "../../../../examples/c/must.h"

extern void __libc_free(void *block);

#define PATTERNS 5
#define LENGTH 16
static unsigned char patterns[PATTERNS][LENGTH];
static int searching, found, freed;

static void search(const unsigned char *block, size_t size) {
    freed++;
    for (size_t i = 0; i + LENGTH <= size; i++) {
        for (int j = 0; j < PATTERNS; j++) {
            found += memcmp(block + i, patterns[j], LENGTH) == 0;
        }
    }
}

void free(void *block) {
    if (block != NULL && searching) {
        search((const unsigned char *)block, malloc_usable_size(block));
    }
    __libc_free(block);
}

/* A moved block leaves its old memory unchanged. */
void *realloc(void *block, size_t size) {
    void *moved = malloc(size);
    if (block != NULL && moved != NULL) {
        size_t old = malloc_usable_size(block);
        memcpy(moved, block, old < size ? old : size);
        free(block);
    }
    return moved;
}

static yuxi_error error;
static const char message[] = "the secret message of this test";

/* A random generator that returns the key. */
static int give(void *key, void *bytes, size_t length) {
    for (size_t i = 0; i < length; i++) {
        ((unsigned char *)bytes)[i] = ((const unsigned char *)key)[i % 32];
    }
    return 0;
}

#define BATCH 10

static void use_batches(unsigned char *raw) {
    yuxi_random random = {give, raw};
    yuxi_sm2_secret_key *keys[BATCH];
    yuxi_sm2_public_key *publics[BATCH];
    yuxi_x25519_secret_key *others[BATCH];
    yuxi_sm2_sign_item to_sign[BATCH];
    yuxi_sm2_ecdh_item to_agree[BATCH];
    unsigned char signatures[BATCH][YUXI_SIGNATURE_SIZE_MAX], shared[BATCH][YUXI_SHARED_SIZE];
    MUST(yuxi_x25519_secret_key_generate_batch(&random, others, NULL, BATCH, &error));
    MUST(yuxi_sm2_secret_key_generate_batch(&random, keys, publics, BATCH, &error));
    memset(to_sign, 0, sizeof to_sign);
    memset(to_agree, 0, sizeof to_agree);
    for (int i = 0; i < BATCH; i++) {
        to_sign[i].key = to_agree[i].key = keys[i];
        to_sign[i].id = yuxi_sm2_id_default();
        to_sign[i].signature = signatures[i];
        to_sign[i].signature_length = sizeof signatures[i];
        to_agree[i].peer = publics[i];
        to_agree[i].shared = shared[i];
        to_agree[i].shared_length = sizeof shared[i];
    }
    MUST(yuxi_sm2_sign_batch(to_sign, BATCH, NULL, YUXI_SIGNATURE_DER, &error));
    MUST(yuxi_sm2_ecdh_batch(to_agree, BATCH, &error));
    for (int i = 0; i < BATCH; i++) {
        yuxi_sm2_secret_key_free(keys[i]);
        yuxi_sm2_public_key_free(publics[i]);
        yuxi_x25519_secret_key_free(others[i]);
    }
}

static void use(const unsigned char *raw) {
    yuxi_sm2_secret_key *key, *again;
    yuxi_sm2_public_key *public_key;
    char text[YUXI_ENCRYPTED_KEY_SIZE_MAX];
    MUST(yuxi_sm2_secret_key_decode(YUXI_FORM_RAW, raw, 32, &key, &error));
    MUST(yuxi_sm2_secret_key_public(key, &public_key, &error));
    for (yuxi_form form = YUXI_FORM_RAW; form <= YUXI_FORM_SEC1_PEM; form++) {
        size_t length = sizeof text;
        MUST(yuxi_sm2_secret_key_encode(key, form, text, &length, &error));
        MUST(yuxi_sm2_secret_key_decode(form, text, length, &again, &error));
        yuxi_sm2_secret_key_free(again);
    }
    size_t length = sizeof text;
    MUST(yuxi_sm2_secret_key_encode_encrypted(
        key, YUXI_FORM_PKCS8_PEM, YUXI_ENCRYPTION_SM4, 10, "pass", 4, NULL, text, &length, &error));
    MUST(yuxi_sm2_secret_key_decode_encrypted(
        YUXI_FORM_PKCS8_PEM, text, length, "pass", 4, &again, &error));
    yuxi_sm2_secret_key_free(again);

    char ciphertext[256], decrypted[256];
    length = sizeof ciphertext;
    size_t room = sizeof decrypted;
    MUST(yuxi_sm2_encrypt(
        public_key, YUXI_SM2_LAYOUT_ASN1, message, sizeof message, NULL, ciphertext, &length,
        &error));
    MUST(yuxi_sm2_decrypt(
        key, YUXI_SM2_LAYOUT_ASN1, ciphertext, length, decrypted, &room, &error));
    length = sizeof text;
    MUST(yuxi_sm2_sign(
        key, yuxi_sm2_id_default(), message, sizeof message, NULL, YUXI_SIGNATURE_DER, text,
        &length, &error));
    yuxi_sm2_public_key_free(public_key);
    yuxi_sm2_secret_key_free(key);
}

int main(void) {
    unsigned char raw[32];
    char pem[YUXI_SECRET_KEY_SIZE_MAX];
    for (int i = 0; i < 32; i++) {
        raw[i] = (unsigned char)(i * 37 + 11);
    }
    /* The patterns: the key, most and least significant byte first, and as in PEM; the message; and
       the shared secret of the key with itself. */
    yuxi_sm2_secret_key *key;
    yuxi_sm2_public_key *public_key;
    unsigned char shared[YUXI_SHARED_SIZE];
    size_t length = sizeof pem, shared_length = sizeof shared;
    MUST(yuxi_sm2_secret_key_decode(YUXI_FORM_RAW, raw, 32, &key, &error));
    MUST(yuxi_sm2_secret_key_encode(key, YUXI_FORM_PKCS8_PEM, pem, &length, &error));
    MUST(yuxi_sm2_secret_key_public(key, &public_key, &error));
    MUST(yuxi_sm2_ecdh(key, public_key, shared, &shared_length, &error));
    yuxi_sm2_public_key_free(public_key);
    yuxi_sm2_secret_key_free(key);
    for (int i = 0; i < LENGTH; i++) {
        patterns[0][i] = raw[i];
        patterns[1][i] = raw[31 - i];
    }
    /* 36 bytes of DER lie before the key: 48 digits, below a line of 28 characters. */
    memcpy(patterns[2], pem + 28 + 48, LENGTH);
    memcpy(patterns[3], message, LENGTH);
    memcpy(patterns[4], shared, LENGTH);

    searching = 1;
    use(raw);
    use_batches(raw);
    searching = 0;
    int leaked = found, looked = freed;

    /* The search detects planted secrets. */
    for (int j = 0; j < PATTERNS; j++) {
        char *block = (char *)malloc(100);
        memset(block, 0, 100);
        memcpy(block + 50, patterns[j], LENGTH);
        searching = 1;
        free(block);
        searching = 0;
    }
    printf("%d freed, %d not wiped, %d planted were found\n", looked, leaked, found - leaked);
    return leaked == 0 && looked > 20 && found - leaked == PATTERNS ? 0 : 1;
}
