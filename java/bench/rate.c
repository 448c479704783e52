/*
 * The rates of the C library, for the comparison in cargo xtask java bench: the same operations as the benchmarks in
 * Java, in one thread. Prints a line of CSV for each: name, operations in a second of CPU time.
 */
#define _POSIX_C_SOURCE 199309L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "yuxi.h"

enum { ROWS = 4096, MESSAGE = 100 };

static const unsigned char messages[ROWS][MESSAGE];
static unsigned char signatures[ROWS][YUXI_SIGNATURE_SIZE_MAX];
static size_t lengths[ROWS];

static void require(yuxi_status status) {
    if (status != YUXI_OK) {
        fprintf(stderr, "%s\n", yuxi_error_text(status));
        exit(1);
    }
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Runs for a tenth of a second after a fiftieth of warming up. Reading the clock takes part of a microsecond. */
#define RATE(name, operations, body) \
    do { \
        double seconds = 0; \
        long count = 0; \
        for (int measured = 0; measured < 2; measured++) { \
            double begin = now(); \
            count = 0; \
            do { \
                for (int repeated = (operations) > 1 ? 1 : 16; repeated > 0; repeated--) { \
                    body; \
                    count += (operations); \
                } \
                seconds = now() - begin; \
            } while (seconds < (measured ? 0.1 : 0.02)); \
        } \
        printf("%s,%.0f\n", name, (double)count / seconds); \
    } while (0)

#define CURVE(curve, name, ID, SIGN, SIGN_PREPARED, VERIFY, VERIFY_PREPARED) \
    do { \
        yuxi_##curve##_secret_key *keys[ROWS]; \
        yuxi_##curve##_public_key *publics[ROWS]; \
        yuxi_##curve##_prepared_key *prepared; \
        require(yuxi_##curve##_secret_key_generate_batch(NULL, keys, publics, ROWS, NULL)); \
        require(yuxi_##curve##_public_key_prepare(publics[0], 1 << 20, &prepared, NULL)); \
        yuxi_##curve##_sign_item *signs = calloc(ROWS, sizeof *signs); \
        yuxi_##curve##_verify_item *verifies = calloc(ROWS, sizeof *verifies); \
        size_t size = YUXI_SIGNATURE_SIZE_MAX; \
        RATE(name "Sign", 1, size = YUXI_SIGNATURE_SIZE_MAX; require(SIGN)); \
        yuxi_##curve##_prepared_nonces *nonces; \
        require(yuxi_##curve##_prepared_nonces_new(&nonces, NULL)); \
        RATE(name "SignPrepared", 1, size = YUXI_SIGNATURE_SIZE_MAX; require(SIGN_PREPARED)); \
        RATE(name "Verify", 1, require(VERIFY)); \
        RATE(name "VerifyPrepared", 1, require(VERIFY_PREPARED)); \
        unsigned char info[192]; \
        size_t info_size = sizeof info; \
        require(yuxi_##curve##_public_key_encode(publics[0], YUXI_FORM_SPKI_DER, info, &info_size, NULL)); \
        RATE(name "VerifyDecoded", 1, \
            yuxi_##curve##_public_key *decoded = publics[0]; \
            require(yuxi_##curve##_public_key_decode(YUXI_FORM_SPKI_DER, info, info_size, &publics[0], NULL)); \
            require(VERIFY); \
            yuxi_##curve##_public_key_free(publics[0]); \
            publics[0] = decoded); \
        for (int many = 0; many < 2; many++) { \
            for (int i = 0; i < ROWS; i++) { \
                signs[i].key = keys[many ? i : 0]; \
                verifies[i].key = publics[many ? i : 0]; \
                ID(signs[i]); \
                ID(verifies[i]); \
                signs[i].message = verifies[i].message = messages[i]; \
                signs[i].message_length = verifies[i].message_length = MESSAGE; \
                signs[i].signature = signatures[i]; \
                verifies[i].signature = signatures[i]; \
            } \
            if (many) { \
                for (int i = 0; i < ROWS; i++) signs[i].signature_length = YUXI_SIGNATURE_SIZE_MAX; \
                require(yuxi_##curve##_sign_batch(signs, ROWS, NULL, YUXI_SIGNATURE_DER, NULL)); \
            } else { \
                RATE(name "BatchSign", ROWS, \
                    for (int i = 0; i < ROWS; i++) signs[i].signature_length = YUXI_SIGNATURE_SIZE_MAX; \
                    require(yuxi_##curve##_sign_batch(signs, ROWS, NULL, YUXI_SIGNATURE_DER, NULL))); \
            } \
            for (int i = 0; i < ROWS; i++) verifies[i].signature_length = lengths[i] = signs[i].signature_length; \
            if (many) { \
                RATE(name "BatchVerifyManyKeys", ROWS, \
                    require(yuxi_##curve##_verify_batch(verifies, ROWS, YUXI_SIGNATURE_DER, NULL))); \
            } else { \
                RATE(name "BatchVerifyPrepared", ROWS, require(yuxi_##curve##_prepared_key_verify_batch( \
                    prepared, verifies, ROWS, YUXI_SIGNATURE_DER, NULL))); \
            } \
        } \
    } while (0)

#define WITH_ID(item) (item).id = yuxi_sm2_id_default()
#define NO_ID(item) (void)(item)

int main(void) {
    yuxi_sm2_id id = yuxi_sm2_id_default();
    unsigned char *one = signatures[0];
    CURVE(sm2, "sm2", WITH_ID,
        yuxi_sm2_sign(keys[0], id, messages[0], MESSAGE, NULL, YUXI_SIGNATURE_DER, one, &size, NULL),
        yuxi_sm2_sign_with_prepared_nonces(
            keys[0], id, messages[0], MESSAGE, nonces, NULL, YUXI_SIGNATURE_DER, one, &size, NULL),
        yuxi_sm2_verify(publics[0], id, messages[0], MESSAGE, YUXI_SIGNATURE_DER, one, size, NULL),
        yuxi_sm2_prepared_key_verify(prepared, id, messages[0], MESSAGE, YUXI_SIGNATURE_DER, one, size, NULL));
    CURVE(p256, "p256", NO_ID,
        yuxi_p256_sign(keys[0], messages[0], MESSAGE, YUXI_NONCE_HEDGED, NULL, YUXI_SIGNATURE_DER, one, &size, NULL),
        yuxi_p256_sign_with_prepared_nonces(
            keys[0], messages[0], MESSAGE, nonces, NULL, YUXI_SIGNATURE_DER, one, &size, NULL),
        yuxi_p256_verify(publics[0], messages[0], MESSAGE, YUXI_SIGNATURE_DER, one, size, NULL),
        yuxi_p256_prepared_key_verify(prepared, messages[0], MESSAGE, YUXI_SIGNATURE_DER, one, size, NULL));
    yuxi_x25519_secret_key *key;
    yuxi_x25519_public_key *peer;
    unsigned char shared[YUXI_SHARED_SIZE];
    size_t length = sizeof shared;
    require(yuxi_x25519_secret_key_generate_batch(NULL, &key, &peer, 1, NULL));
    RATE("x25519", 1, length = sizeof shared; require(yuxi_x25519(key, peer, shared, &length, NULL)));
    return 0;
}
