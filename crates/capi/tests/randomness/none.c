/* A system without randomness: getrandom is unknown, and /dev/urandom cannot be opened. Functions
   that need randomness fail with YUXI_ERROR_RANDOM and write nothing; the others work. Linked so
   that the library finds this program's getrandom and open before the system's. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <sys/types.h>

#include "../../../../examples/c/must.h"

static int asked, opened;

ssize_t getrandom(void *bytes, size_t length, unsigned int flags) {
    (void)bytes;
    (void)length;
    (void)flags;
    asked++;
    errno = ENOSYS;
    return -1;
}

static int refuse(const char *path, int flags, mode_t mode) {
    if (strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0) {
        opened++;
        errno = ENOENT;
        return -1;
    }
    return openat(AT_FDCWD, path, flags, mode);
}

int open(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return refuse(path, flags, mode);
}

int open64(const char *path, int flags, ...) __attribute__((alias("open")));

static yuxi_error error;
static int failed;

/* The failure of the random generator, its text, and no result. */
static void refused(const char *what, yuxi_status status, int nothing) {
    if (status != YUXI_ERROR_RANDOM || strstr(error.text, "random") == NULL || !nothing) {
        printf("%s: %d, %s\n", what, (int)status, error.text);
        failed = 1;
    }
}

#define HANDLE(type, call)                      \
    do {                                        \
        type *made = NULL;                      \
        yuxi_status status = call;              \
        refused(#call, status, made == NULL);   \
    } while (0)

#define OUTPUT(call)                                                \
    do {                                                            \
        unsigned char out[512] = {0}, zeros[512] = {0};             \
        size_t length = sizeof out;                                 \
        yuxi_status status = call;                                  \
        refused(#call, status, memcmp(out, zeros, sizeof out) == 0); \
    } while (0)

int main(void) {
    static const unsigned char raw[32] = {7}, digest[32] = {1};
    yuxi_sm2_id id = yuxi_sm2_id_default();
    yuxi_sm2_secret_key *sm2, *keys[2] = {NULL, NULL};
    yuxi_sm2_public_key *peer;
    yuxi_p256_secret_key *p256;
    yuxi_sm2_sign_item items[2];
    unsigned char signatures[2][72] = {{0}}, none[2][72] = {{0}};
    MUST(yuxi_sm2_secret_key_decode(YUXI_FORM_RAW, raw, 32, &sm2, &error));
    MUST(yuxi_sm2_secret_key_public(sm2, &peer, &error));
    MUST(yuxi_p256_secret_key_decode(YUXI_FORM_RAW, raw, 32, &p256, &error));

    HANDLE(yuxi_sm2_secret_key, yuxi_sm2_secret_key_generate(NULL, &made, &error));
    HANDLE(yuxi_p256_secret_key, yuxi_p256_secret_key_generate(NULL, &made, &error));
    HANDLE(yuxi_x25519_secret_key, yuxi_x25519_secret_key_generate(NULL, &made, &error));
    HANDLE(yuxi_sm2_initiator, yuxi_sm2_initiate(sm2, id, NULL, &made, &error));
    HANDLE(yuxi_sm2_responder, yuxi_sm2_respond(sm2, id, NULL, &made, &error));
    HANDLE(yuxi_x509, yuxi_x509_request_sm2(sm2, "CN=a", 4, NULL, 0, id, NULL, &made, &error));
    OUTPUT(yuxi_sm2_sign_digest(sm2, digest, 32, NULL, YUXI_SIGNATURE_DER, out, &length, &error));
    OUTPUT(yuxi_p256_sign_digest(
        p256, digest, 32, YUXI_NONCE_HEDGED, NULL, YUXI_SIGNATURE_DER, out, &length, &error));
    OUTPUT(yuxi_sm2_encrypt(peer, YUXI_SM2_LAYOUT_ASN1, "abc", 3, NULL, out, &length, &error));
    OUTPUT(yuxi_sm2_secret_key_encode_encrypted(
        sm2, YUXI_FORM_PKCS8_PEM, YUXI_ENCRYPTION_AES256, 10, "pass", 4, NULL, out, &length,
        &error));
    refused("a batch of keys", yuxi_sm2_secret_key_generate_batch(NULL, keys, NULL, 2, &error),
            keys[0] == NULL && keys[1] == NULL);
    memset(items, 0, sizeof items);
    for (int i = 0; i < 2; i++) {
        items[i].key = sm2;
        items[i].digest = digest;
        items[i].digest_length = sizeof digest;
        items[i].signature = signatures[i];
        items[i].signature_length = sizeof signatures[i];
    }
    refused("a batch of signatures",
            yuxi_sm2_sign_batch(items, 2, NULL, YUXI_SIGNATURE_DER, &error),
            memcmp(signatures, none, sizeof none) == 0);
    if (asked == 0 || opened == 0) {
        printf("the library asks elsewhere: %d, %d\n", asked, opened);
        failed = 1;
    }

    /* RFC 6979 needs no randomness. */
    unsigned char signature[72];
    size_t length = sizeof signature;
    MUST(yuxi_p256_sign_digest(
        p256, digest, 32, YUXI_NONCE_RFC6979, NULL, YUXI_SIGNATURE_DER, signature, &length, &error));
    yuxi_p256_secret_key_free(p256);
    yuxi_sm2_public_key_free(peer);
    yuxi_sm2_secret_key_free(sm2);
    return failed;
}
