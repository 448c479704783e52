/* Operations of the library on files that openssl wrote or reads.
 *
 *   tool OPERATION [KEY [INPUT [SIGNATURE]]] > OUTPUT
 *
 * KEY is a private or public key in PEM, as the operation needs; INPUT a message, a ciphertext
 * or a peer's public key.
 */
#include "../../../../examples/c/must.h"

static char data[3][65536];
static size_t lengths[3];
static yuxi_error error;

static void read_file(int slot, const char *name) {
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        perror(name);
        exit(1);
    }
    lengths[slot] = fread(data[slot], 1, sizeof data[slot], file);
    fclose(file);
}

static void print(const void *bytes, size_t length) {
    fwrite(bytes, 1, length, stdout);
}

/* The keys of a curve in the files that were read. */
#define KEYS(curve)                                                                 \
    static yuxi_##curve##_secret_key *curve##_secret(void) {                        \
        yuxi_##curve##_secret_key *key;                                             \
        MUST(yuxi_##curve##_secret_key_decode(                                      \
            YUXI_FORM_PKCS8_PEM, data[0], lengths[0], &key, &error));               \
        return key;                                                                 \
    }                                                                               \
                                                                                    \
    static yuxi_##curve##_public_key *curve##_public(int slot) {                    \
        yuxi_##curve##_public_key *key;                                             \
        MUST(yuxi_##curve##_public_key_decode(                                      \
            YUXI_FORM_SPKI_PEM, data[slot], lengths[slot], &key, &error));          \
        return key;                                                                 \
    }

KEYS(sm2)
KEYS(p256)

static void sm2(const char *operation) {
    static char out[sizeof data[0] + YUXI_SM2_OVERHEAD_MAX];
    size_t length = sizeof out;
    yuxi_sm2_id id = yuxi_sm2_id_default();
    if (strcmp(operation, "sm2-sign") == 0) {
        yuxi_sm2_secret_key *key = sm2_secret();
        MUST(yuxi_sm2_sign(
            key, id, data[1], lengths[1], NULL, YUXI_SIGNATURE_DER, out, &length, &error));
        yuxi_sm2_secret_key_free(key);
    } else if (strcmp(operation, "sm2-verify") == 0) {
        yuxi_sm2_public_key *key = sm2_public(0);
        MUST(yuxi_sm2_verify(
            key, id, data[1], lengths[1], YUXI_SIGNATURE_DER, data[2], lengths[2], &error));
        yuxi_sm2_public_key_free(key);
        length = 0;
    } else if (strcmp(operation, "sm2-encrypt") == 0) {
        yuxi_sm2_public_key *key = sm2_public(0);
        MUST(yuxi_sm2_encrypt(
            key, YUXI_SM2_LAYOUT_ASN1, data[1], lengths[1], NULL, out, &length, &error));
        yuxi_sm2_public_key_free(key);
    } else if (strcmp(operation, "sm2-decrypt") == 0) {
        yuxi_sm2_secret_key *key = sm2_secret();
        MUST(yuxi_sm2_decrypt(
            key, YUXI_SM2_LAYOUT_ASN1, data[1], lengths[1], out, &length, &error));
        yuxi_sm2_secret_key_free(key);
    } else if (strcmp(operation, "sm2-password") == 0) {
        /* decrypts a key under the password "pass" */
        yuxi_sm2_secret_key *key;
        MUST(yuxi_sm2_secret_key_decode_encrypted(
            YUXI_FORM_PKCS8_PEM, data[0], lengths[0], "pass", 4, &key, &error));
        MUST(yuxi_sm2_secret_key_encode(key, YUXI_FORM_PKCS8_PEM, out, &length, &error));
        yuxi_sm2_secret_key_free(key);
    } else if (strcmp(operation, "sm2-encrypted-key") == 0) {
        yuxi_sm2_secret_key *key = sm2_secret();
        MUST(yuxi_sm2_secret_key_encode_encrypted(
            key, YUXI_FORM_PKCS8_PEM, YUXI_ENCRYPTION_AES256, 2048, "pass", 4, NULL, out, &length,
            &error));
        yuxi_sm2_secret_key_free(key);
    } else if (strcmp(operation, "sm2-request") == 0) {
        yuxi_sm2_secret_key *key = sm2_secret();
        yuxi_x509 *request;
        MUST(yuxi_x509_request_sm2(key, "CN=a,C=CN", 9, NULL, 0, id, NULL, &request, &error));
        MUST(yuxi_x509_encode(request, YUXI_X509_PEM, out, &length, &error));
        yuxi_x509_free(request);
        yuxi_sm2_secret_key_free(key);
    } else if (strcmp(operation, "sm2-certificate") == 0) {
        yuxi_sm2_public_key *key = sm2_public(0);
        yuxi_x509 *certificate;
        MUST(yuxi_x509_decode(
            YUXI_X509_CERTIFICATE, YUXI_X509_PEM, data[1], lengths[1], &certificate, &error));
        MUST(yuxi_x509_verify_sm2(certificate, key, id, &error));
        MUST(yuxi_x509_get(certificate, YUXI_X509_SUBJECT, out, &length, &error));
        yuxi_x509_free(certificate);
        yuxi_sm2_public_key_free(key);
    } else {
        exit(2);
    }
    print(out, length);
}

static void p256(const char *operation) {
    char out[YUXI_SIGNATURE_SIZE_MAX];
    size_t length = sizeof out;
    if (strcmp(operation, "p256-sign") == 0) {
        yuxi_p256_secret_key *key = p256_secret();
        MUST(yuxi_p256_sign(
            key, data[1], lengths[1], YUXI_NONCE_HEDGED, NULL, YUXI_SIGNATURE_DER, out, &length,
            &error));
        yuxi_p256_secret_key_free(key);
    } else if (strcmp(operation, "p256-verify") == 0) {
        yuxi_p256_public_key *key = p256_public(0);
        MUST(yuxi_p256_verify(
            key, data[1], lengths[1], YUXI_SIGNATURE_DER, data[2], lengths[2], &error));
        yuxi_p256_public_key_free(key);
        length = 0;
    } else if (strcmp(operation, "p256-ecdh") == 0) {
        yuxi_p256_secret_key *key = p256_secret();
        yuxi_p256_public_key *peer = p256_public(1);
        MUST(yuxi_p256_ecdh(key, peer, out, &length, &error));
        yuxi_p256_secret_key_free(key);
        yuxi_p256_public_key_free(peer);
    } else {
        exit(2);
    }
    print(out, length);
}

static void x25519(void) {
    char out[YUXI_SHARED_SIZE];
    size_t length = sizeof out;
    yuxi_x25519_secret_key *key;
    yuxi_x25519_public_key *peer;
    MUST(yuxi_x25519_secret_key_decode(YUXI_FORM_PKCS8_PEM, data[0], lengths[0], &key, &error));
    MUST(yuxi_x25519_public_key_decode(YUXI_FORM_SPKI_PEM, data[1], lengths[1], &peer, &error));
    MUST(yuxi_x25519(key, peer, out, &length, &error));
    yuxi_x25519_secret_key_free(key);
    yuxi_x25519_public_key_free(peer);
    print(out, length);
}

/* A new private key. */
static void keygen(const char *operation) {
    char text[YUXI_SECRET_KEY_SIZE_MAX];
    size_t length = sizeof text;
    if (strcmp(operation, "keygen-sm2") == 0) {
        yuxi_sm2_secret_key *key;
        MUST(yuxi_sm2_secret_key_generate(NULL, &key, &error));
        MUST(yuxi_sm2_secret_key_encode(key, YUXI_FORM_PKCS8_PEM, text, &length, &error));
        yuxi_sm2_secret_key_free(key);
    } else if (strcmp(operation, "keygen-p256") == 0) {
        yuxi_p256_secret_key *key;
        MUST(yuxi_p256_secret_key_generate(NULL, &key, &error));
        MUST(yuxi_p256_secret_key_encode(key, YUXI_FORM_SEC1_PEM, text, &length, &error));
        yuxi_p256_secret_key_free(key);
    } else {
        yuxi_x25519_secret_key *key;
        MUST(yuxi_x25519_secret_key_generate(NULL, &key, &error));
        MUST(yuxi_x25519_secret_key_encode(key, YUXI_FORM_PKCS8_PEM, text, &length, &error));
        yuxi_x25519_secret_key_free(key);
    }
    print(text, length);
}

int main(int count, char **arguments) {
    const char *operation = count > 1 ? arguments[1] : "";
    for (int i = 2; i < count && i < 5; i++) {
        read_file(i - 2, arguments[i]);
    }
    if (strncmp(operation, "sm2-", 4) == 0) {
        sm2(operation);
    } else if (strncmp(operation, "p256-", 5) == 0) {
        p256(operation);
    } else if (strcmp(operation, "x25519") == 0) {
        x25519();
    } else if (strncmp(operation, "keygen-", 7) == 0) {
        keygen(operation);
    } else {
        return 2;
    }
    return 0;
}
