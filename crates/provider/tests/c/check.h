/* Shared by the tests of the provider: two contexts of OpenSSL, with and without it. */
#ifndef CHECK_H
#define CHECK_H

#include <openssl/core_names.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/provider.h>
#include <openssl/rand.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "need.h"

/* OpenSSL with the provider preferred, as openssl.cnf makes it; and OpenSSL alone. */
extern OSSL_LIB_CTX *yuxi, *plain;
extern OSSL_PROVIDER *yuxi_provider;
extern int checks, failures;

/* Under valgrind a tenth is enough. */
#ifdef FEWER
#define MANY(number) ((number) / 10)
#else
#define MANY(number) (number)
#endif

#define STANDARD_ID "1234567812345678"

#define CHECK(condition)                                                              \
    do {                                                                              \
        checks++;                                                                     \
        if (!(condition)) {                                                           \
            failures++;                                                               \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);           \
            ERR_print_errors_fp(stderr);                                              \
        }                                                                             \
        ERR_clear_error();                                                            \
    } while (0)

/* A count of the provider: "yuxi-signed" and others. */
unsigned long long count(const char *name);

EVP_PKEY *generate(OSSL_LIB_CTX *context, const char *type);
/* The key as another context reads it from PEM. */
EVP_PKEY *moved(EVP_PKEY *key, OSSL_LIB_CTX *to);
EVP_PKEY *moved_public(EVP_PKEY *key, OSSL_LIB_CTX *to);

/* Signs or verifies by SM3 and SM2; id may be NULL. 1 for success. */
int sign(OSSL_LIB_CTX *context, EVP_PKEY *key, const char *id, const void *message, size_t length,
         unsigned char *signature, size_t *signature_length);
int verify(OSSL_LIB_CTX *context, EVP_PKEY *key, const char *id, const void *message,
           size_t length, const unsigned char *signature, size_t signature_length);

void keys(void);
void signatures(void);
void ciphers(void);
void agreements(void);
void certificates(void);
void threads(void);
void others(void);
void rejected_parameters(void);
void tls(void);

#endif
