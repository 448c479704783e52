/* Declarations that all parts of the test program share. It is compiled as C11 and as C++17. */
#ifndef CHECK_H
#define CHECK_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yuxi.h>

/* The details of the last call in this thread's tests: `error` is in scope where calls are. */
#define CHECK(condition) check((condition) ? 1 : 0, #condition, __FILE__, __LINE__)
#define GIVES(expected, call) \
    check_status((expected), (call), &error, #call, __FILE__, __LINE__)
#define OK(call) GIVES(YUXI_OK, call)

void check(int right, const char *what, const char *file, int line);
void check_status(
    yuxi_status expected, yuxi_status found, const yuxi_error *error, const char *what,
    const char *file, int line);

/* Decodes hexadecimal digits; returns the number of bytes. */
size_t from_hex(const char *digits, void *bytes);
/* Whether these bytes are the value of the hexadecimal digits. */
int is_hex(const void *bytes, size_t length, const char *digits);

/* A random generator that counts, and one that fails. Neither is random. */
extern yuxi_random counting;
extern yuxi_random failing;
/* One that gives the same bytes from the same state, which is not 0. If seeded_calls is not
   negative, it fails after that many calls. */
yuxi_random seeded(uint32_t *state);
extern int seeded_calls;

/* The lengths of batches in the tests. */
#define BATCH_MOST 70
#define BATCH_LENGTHS 6
extern const size_t batch_lengths[BATCH_LENGTHS];

/* New keys. */
yuxi_sm2_secret_key *sm2_secret(void);
yuxi_sm2_public_key *sm2_public(const yuxi_sm2_secret_key *key);
yuxi_p256_secret_key *p256_secret(void);
yuxi_p256_public_key *p256_public(const yuxi_p256_secret_key *key);
/* The key of the standard's example (GB/T 32918.5, A). */
yuxi_sm2_secret_key *example_secret(void);

void test_library(void);
void test_sm2_keys(void);
void test_p256_keys(void);
void test_x25519(void);
void test_encrypted_keys(void);
void test_hashers(void);
void test_sm2_signatures(void);
void test_p256_signatures(void);
void test_prepared(void);
void test_prepared_nonces(void);
void test_sm2_batches(void);
void test_p256_batches(void);
void test_x25519_batches(void);
void test_encryption(void);
void test_exchange(void);
void test_ecdh(void);
void test_faults(void);
void test_x509(void);
void test_threads(void);
void test_forks(void);

#endif
