/* Tests the provider through OpenSSL's API: check MODULES
 *
 * MODULES is the folder of yuxi.so. Every operation runs with the provider and, if OpenSSL has it
 * too, without; each side reads what the other wrote; and the provider's counts prove where it ran.
 * Prints the number of checks; the exit code is 0 if none failed. */
#include "check.h"

OSSL_LIB_CTX *yuxi, *plain;
OSSL_PROVIDER *yuxi_provider;
int checks, failures;

unsigned long long count(const char *name)
{
    unsigned long long value = 0;
    OSSL_PARAM params[2] = {OSSL_PARAM_construct_end(), OSSL_PARAM_construct_end()};
    params[0] = OSSL_PARAM_construct_uint64(name, (uint64_t *)&value);
    CHECK(OSSL_PROVIDER_get_params(yuxi_provider, params) == 1);
    return value;
}

EVP_PKEY *generate(OSSL_LIB_CTX *context, const char *type)
{
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_name(context, type, NULL);
    EVP_PKEY *key = NULL;
    NEED(ctx != NULL && EVP_PKEY_keygen_init(ctx) == 1 && EVP_PKEY_generate(ctx, &key) == 1);
    EVP_PKEY_CTX_free(ctx);
    return key;
}

static EVP_PKEY *read_back(BIO *bio, OSSL_LIB_CTX *to, int private)
{
    EVP_PKEY *key = private ? PEM_read_bio_PrivateKey_ex(bio, NULL, NULL, "secret", to, NULL)
                            : PEM_read_bio_PUBKEY_ex(bio, NULL, NULL, NULL, to, NULL);
    NEED(key != NULL);
    BIO_free(bio);
    return key;
}

EVP_PKEY *moved(EVP_PKEY *key, OSSL_LIB_CTX *to)
{
    BIO *bio = BIO_new(BIO_s_mem());
    NEED(PEM_write_bio_PKCS8PrivateKey(bio, key, NULL, NULL, 0, NULL, NULL) == 1);
    return read_back(bio, to, 1);
}

EVP_PKEY *moved_public(EVP_PKEY *key, OSSL_LIB_CTX *to)
{
    BIO *bio = BIO_new(BIO_s_mem());
    NEED(PEM_write_bio_PUBKEY(bio, key) == 1);
    return read_back(bio, to, 0);
}

int main(int argc, char **argv)
{
    NEED(argc == 2);
    plain = OSSL_LIB_CTX_new();
    yuxi = OSSL_LIB_CTX_new();
    NEED(plain != NULL && yuxi != NULL);
    OSSL_PROVIDER *plain_default = OSSL_PROVIDER_load(plain, "default");
    OSSL_PROVIDER *yuxi_default = OSSL_PROVIDER_load(yuxi, "default");
    NEED(OSSL_PROVIDER_set_default_search_path(yuxi, argv[1]) == 1);
    yuxi_provider = OSSL_PROVIDER_load(yuxi, "yuxi");
    NEED(plain_default != NULL && yuxi_default != NULL && yuxi_provider != NULL);
    NEED(EVP_set_default_properties(yuxi, "?provider=yuxi") == 1);

    keys();
    signatures();
    ciphers();
    agreements();
    rejected_parameters();
    certificates();
    threads();
    others();
    tls();

    OSSL_PROVIDER_unload(yuxi_provider);
    OSSL_PROVIDER_unload(yuxi_default);
    OSSL_PROVIDER_unload(plain_default);
    OSSL_LIB_CTX_free(yuxi);
    OSSL_LIB_CTX_free(plain);
    printf("%s: %d checks, %d failed\n", OpenSSL_version(OPENSSL_VERSION), checks, failures);
    return failures != 0;
}
