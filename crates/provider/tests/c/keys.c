/* Keys: generated, encoded, decoded, compared, queried, copied. */
#include "check.h"

static void parameters(EVP_PKEY *key)
{
    char text[32];
    unsigned char point[80];
    size_t length;
    int number;
    BIGNUM *private = NULL, *x = NULL, *y = NULL;
    CHECK(EVP_PKEY_is_a(key, "SM2"));
    CHECK(EVP_PKEY_get_bits(key) == 256 && EVP_PKEY_get_security_bits(key) == 128);
    CHECK(EVP_PKEY_get_size(key) == 72);
    CHECK(EVP_PKEY_get_group_name(key, text, sizeof text, &length) == 1 && !strcmp(text, "SM2"));
    CHECK(EVP_PKEY_get_default_digest_name(key, text, sizeof text) > 0 && !strcmp(text, "SM3"));
    CHECK(EVP_PKEY_get_octet_string_param(key, "pub", point, sizeof point, &length) == 1);
    CHECK(length == 65 && point[0] == 4);
    CHECK(EVP_PKEY_get_octet_string_param(key, "pub", point, 64, &length) == 0);
    CHECK(EVP_PKEY_get_bn_param(key, "priv", &private) == 1 && BN_num_bits(private) > 0);
    CHECK(EVP_PKEY_get_bn_param(key, "qx", &x) == 1 && EVP_PKEY_get_bn_param(key, "qy", &y) == 1);
    CHECK(EVP_PKEY_get_int_param(key, "decoded-from-explicit", &number) == 1 && number == 0);
    unsigned char *encoded = NULL;
    CHECK(EVP_PKEY_get1_encoded_public_key(key, &encoded) == 65);
    OPENSSL_free(encoded);
    BN_clear_free(private);
    BN_free(x);
    BN_free(y);
}

static int validity(OSSL_LIB_CTX *context, EVP_PKEY *key)
{
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_pkey(context, key, NULL);
    int valid = EVP_PKEY_check(ctx) == 1 && EVP_PKEY_public_check(ctx) == 1
        && EVP_PKEY_private_check(ctx) == 1 && EVP_PKEY_pairwise_check(ctx) == 1;
    EVP_PKEY_CTX_free(ctx);
    return valid;
}

/* PKCS#8 with a password, which OpenSSL alone decodes. */
static void encrypted(EVP_PKEY *key)
{
    BIO *bio = BIO_new(BIO_s_mem());
    EVP_CIPHER *cipher = EVP_CIPHER_fetch(yuxi, "AES-256-CBC", NULL);
    CHECK(PEM_write_bio_PKCS8PrivateKey(bio, key, cipher, "secret", 6, NULL, NULL) == 1);
    EVP_PKEY *read = PEM_read_bio_PrivateKey_ex(bio, NULL, NULL, "secret", plain, NULL);
    CHECK(read != NULL);
    EVP_PKEY *back = moved(read, yuxi);
    CHECK(EVP_PKEY_eq(back, key) == 1);
    EVP_PKEY_free(back);
    EVP_PKEY_free(read);
    EVP_CIPHER_free(cipher);
    BIO_free(bio);
}

static EVP_PKEY *from_data(const char *group, const unsigned char *point, size_t point_length,
                           const unsigned char *private)
{
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_name(yuxi, "SM2", NULL);
    EVP_PKEY *key = NULL;
    unsigned char native[32];
    OSSL_PARAM params[4], *p = params;
    *p++ = OSSL_PARAM_construct_utf8_string("group", (char *)group, 0);
    if (point != NULL)
        *p++ = OSSL_PARAM_construct_octet_string("pub", (void *)point, point_length);
    if (private != NULL) {
        for (int i = 0; i < 32; i++)
            native[i] = private[31 - i];
        *p++ = OSSL_PARAM_construct_BN("priv", native, sizeof native);
    }
    *p = OSSL_PARAM_construct_end();
    NEED(EVP_PKEY_fromdata_init(ctx) == 1);
    if (EVP_PKEY_fromdata(ctx, &key, private ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, params) != 1)
        key = NULL;
    EVP_PKEY_CTX_free(ctx);
    return key;
}

/* The order n of the curve less `less`. */
static void order_less(unsigned char *bytes, int less)
{
    static const unsigned char n[32] = {
        0xFF, 0xFF, 0xFF, 0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
        0x72, 0x03, 0xDF, 0x6B, 0x21, 0xC6, 0x05, 0x2B, 0x53, 0xBB, 0xF4, 0x09, 0x39, 0xD5, 0x41, 0x23};
    memcpy(bytes, n, 32);
    bytes[31] -= less;
}

static void made_from_data(void)
{
    EVP_PKEY *key = generate(yuxi, "SM2"), *other = generate(yuxi, "SM2"), *copy;
    unsigned char point[65], other_point[65], private[32] = {0};
    size_t length;
    NEED(EVP_PKEY_get_octet_string_param(key, "pub", point, sizeof point, &length) == 1);
    NEED(EVP_PKEY_get_octet_string_param(other, "pub", other_point, sizeof other_point, &length) == 1);
    CHECK((copy = from_data("SM2", point, 65, NULL)) != NULL && EVP_PKEY_eq(copy, key) == 1);
    EVP_PKEY_free(copy);
    CHECK(from_data("prime256v1", point, 65, NULL) == NULL);
    CHECK(from_data("SM2", point, 64, NULL) == NULL);
    CHECK(from_data("SM2", point, 0, NULL) == NULL);
    point[64] ^= 1;
    CHECK(from_data("SM2", point, 65, NULL) == NULL);
    /* Private keys lie in [1, n - 2]. */
    CHECK(from_data("SM2", NULL, 0, private) == NULL);
    for (int less = 0; less <= 2; less++) {
        order_less(private, less);
        copy = from_data("SM2", NULL, 0, private);
        CHECK((copy != NULL) == (less == 2));
        EVP_PKEY_free(copy);
    }
    /* The public key of another private key. */
    CHECK(from_data("SM2", other_point, 65, private) == NULL);
    EVP_PKEY_free(other);
    EVP_PKEY_free(key);
}

void keys(void)
{
    unsigned long long before = count("yuxi-generated");
    EVP_PKEY *key = generate(yuxi, "SM2"), *other = generate(yuxi, "SM2");
    CHECK(count("yuxi-generated") == before + 2);
    CHECK(EVP_PKEY_get0_provider(key) == yuxi_provider);
    parameters(key);
    CHECK(validity(yuxi, key));
    CHECK(EVP_PKEY_eq(key, key) == 1 && EVP_PKEY_eq(key, other) == 0);

    EVP_PKEY *copy = EVP_PKEY_dup(key);
    CHECK(copy != NULL && EVP_PKEY_eq(copy, key) == 1);
    parameters(copy);
    EVP_PKEY_free(copy);

    EVP_PKEY *away = moved(key, plain), *back = moved(away, yuxi);
    parameters(away);
    CHECK(EVP_PKEY_eq(back, key) == 1 && validity(yuxi, back));
    EVP_PKEY *public = moved_public(key, plain), *public_back = moved_public(public, yuxi);
    CHECK(EVP_PKEY_eq(public_back, key) == 1);
    encrypted(key);
    made_from_data();

    EVP_PKEY_free(public_back);
    EVP_PKEY_free(public);
    EVP_PKEY_free(back);
    EVP_PKEY_free(away);
    EVP_PKEY_free(other);
    EVP_PKEY_free(key);
}
