/* Parameters of every operation: the provider rejects unknown ones, and ones that contradict each
 * other or the key. */
#include "check.h"

/* Tables of one or two parameters. */
static OSSL_PARAM *one(OSSL_PARAM param)
{
    static OSSL_PARAM table[3];
    table[0] = param;
    table[1] = OSSL_PARAM_construct_end();
    return table;
}

static OSSL_PARAM *two(OSSL_PARAM first, OSSL_PARAM second)
{
    OSSL_PARAM *table = one(first);
    table[1] = second;
    table[2] = OSSL_PARAM_construct_end();
    return table;
}

static OSSL_PARAM text(const char *key, const char *value)
{
    return OSSL_PARAM_construct_utf8_string(key, (char *)value, 0);
}

static OSSL_PARAM bytes(const char *key, const char *value)
{
    return OSSL_PARAM_construct_octet_string(key, (void *)value, strlen(value));
}

static OSSL_PARAM number(const char *key, int value)
{
    static int numbers[4], next;
    int *place = &numbers[next++ % 4];
    *place = value;
    return OSSL_PARAM_construct_int(key, place);
}

/* A name that no operation knows. */
#define UNKNOWN number("unheard-of", 1)

typedef int with_params(EVP_PKEY *key, const OSSL_PARAM *params);

/* Asserts that an operation accepts the parameters `good`, or if that is NULL, rejects `bad`. */
static void expect(const char *name, with_params *operation, EVP_PKEY *key, OSSL_PARAM *good,
                    OSSL_PARAM *bad)
{
    int expected = good != NULL;
    OSSL_PARAM *table = good != NULL ? good : bad;
    checks++;
    ERR_clear_error();
    int done = operation(key, table) == 1;
    if (done != expected) {
        failures++;
        fprintf(stderr, "%s: the parameter %s is %s\n", name, table[0].key,
                done ? "accepted" : "rejected");
        ERR_print_errors_fp(stderr);
    }
    /* A rejection leaves an error. */
    if (!expected && !done)
        CHECK(ERR_peek_error() != 0);
    ERR_clear_error();
}

#define ACCEPTS(operation, table) expect(#operation, operation, key, table, NULL)
#define REJECTS(operation, table) expect(#operation, operation, key, NULL, table)

static int init_with(
    int (*init)(EVP_PKEY_CTX *, const OSSL_PARAM *), EVP_PKEY *key, const OSSL_PARAM *params)
{
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_pkey(yuxi, key, NULL);
    int done = init(ctx, params);
    EVP_PKEY_CTX_free(ctx);
    return done;
}

static int init_then_set(int (*init)(EVP_PKEY_CTX *), EVP_PKEY *key, const OSSL_PARAM *params)
{
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_pkey(yuxi, key, NULL);
    int done = init(ctx) == 1 && EVP_PKEY_CTX_set_params(ctx, params) == 1;
    EVP_PKEY_CTX_free(ctx);
    return done;
}

static int sign_init(EVP_PKEY *key, const OSSL_PARAM *params)
{
    return init_with(EVP_PKEY_sign_init_ex, key, params);
}

static int verify_set(EVP_PKEY *key, const OSSL_PARAM *params)
{
    return init_then_set(EVP_PKEY_verify_init, key, params);
}

static int digest_sign_init(EVP_PKEY *key, const OSSL_PARAM *params)
{
    EVP_MD_CTX *md = EVP_MD_CTX_new();
    int done = EVP_DigestSignInit_ex(md, NULL, "SM3", yuxi, NULL, key, params);
    EVP_MD_CTX_free(md);
    return done;
}

static int digest_verify_set(EVP_PKEY *key, const OSSL_PARAM *params)
{
    EVP_MD_CTX *md = EVP_MD_CTX_new();
    EVP_PKEY_CTX *ctx = NULL;
    int done = EVP_DigestVerifyInit_ex(md, &ctx, "SM3", yuxi, NULL, key, NULL) == 1
        && EVP_PKEY_CTX_set_params(ctx, params) == 1;
    EVP_MD_CTX_free(md);
    return done;
}

static int encrypt_init(EVP_PKEY *key, const OSSL_PARAM *params)
{
    return init_with(EVP_PKEY_encrypt_init_ex, key, params);
}

static int decrypt_set(EVP_PKEY *key, const OSSL_PARAM *params)
{
    return init_then_set(EVP_PKEY_decrypt_init, key, params);
}

static int derive_init(EVP_PKEY *key, const OSSL_PARAM *params)
{
    return init_with(EVP_PKEY_derive_init_ex, key, params);
}

static int derive_set(EVP_PKEY *key, const OSSL_PARAM *params)
{
    return init_then_set(EVP_PKEY_derive_init, key, params);
}

static int key_set(EVP_PKEY *key, const OSSL_PARAM *params)
{
    return EVP_PKEY_set_params(key, (OSSL_PARAM *)params);
}

/* Makes a key of the type of `key`. */
static int generate_set(EVP_PKEY *key, const OSSL_PARAM *params)
{
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_pkey(yuxi, key, NULL);
    EVP_PKEY *made = NULL;
    int done = EVP_PKEY_keygen_init(ctx) == 1 && EVP_PKEY_CTX_set_params(ctx, params) == 1
        && EVP_PKEY_generate(ctx, &made) == 1;
    EVP_PKEY_free(made);
    EVP_PKEY_CTX_free(ctx);
    return done;
}

/* Imports what `key` exports, and these parameters besides. */
static int import(EVP_PKEY *key, const OSSL_PARAM *params)
{
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_pkey(yuxi, key, NULL);
    EVP_PKEY *made = NULL;
    OSSL_PARAM *exported = NULL, all[32];
    size_t length = 0;
    NEED(EVP_PKEY_todata(key, EVP_PKEY_KEYPAIR, &exported) == 1);
    for (const OSSL_PARAM *p = exported; p->key != NULL; p++)
        all[length++] = *p;
    for (; params->key != NULL; params++)
        all[length++] = *params;
    all[length] = OSSL_PARAM_construct_end();
    int done = EVP_PKEY_fromdata_init(ctx) == 1
        && EVP_PKEY_fromdata(ctx, &made, EVP_PKEY_KEYPAIR, all) == 1;
    EVP_PKEY_free(made);
    EVP_PKEY_CTX_free(ctx);
    OSSL_PARAM_free(exported);
    return done;
}

static int digest_init(EVP_PKEY *key, const OSSL_PARAM *params)
{
    (void)key;
    EVP_MD *sm3 = EVP_MD_fetch(yuxi, "SM3", NULL);
    EVP_MD_CTX *md = EVP_MD_CTX_new();
    int done = EVP_DigestInit_ex2(md, sm3, params);
    EVP_MD_CTX_free(md);
    EVP_MD_free(sm3);
    return done;
}

static void of_signatures(EVP_PKEY *key)
{
    with_params *all[] = {sign_init, verify_set, digest_sign_init, digest_verify_set};
    for (size_t i = 0; i < 4; i++) {
        with_params *operation = all[i];
        ACCEPTS(operation, one(text("digest", "SM3")));
        REJECTS(operation, one(text("digest", "SHA256")));
        REJECTS(operation, two(text("digest", "SM3"), text("digest", "SHA256")));
        ACCEPTS(operation, one(text("properties", "?provider=yuxi")));
        REJECTS(operation, one(text("properties", "fips=yes")));
        REJECTS(operation, one(UNKNOWN));
        REJECTS(operation, two(text("digest", "SM3"), UNKNOWN));
        REJECTS(operation, one(text("pad-mode", "pss")));
        REJECTS(operation, one(number("nonce-type", 1)));
        REJECTS(operation, one(bytes("context-string", "context")));
    }
    ACCEPTS(digest_sign_init, one(bytes("distid", "name")));
    REJECTS(digest_sign_init, two(bytes("distid", "name"), bytes("distid", "other")));
    REJECTS(sign_init, one(bytes("distid", "name")));
}

static void of_ciphers(EVP_PKEY *key)
{
    with_params *all[] = {encrypt_init, decrypt_set};
    for (size_t i = 0; i < 2; i++) {
        with_params *operation = all[i];
        ACCEPTS(operation, one(text("digest", "SM3")));
        ACCEPTS(operation, two(text("digest", "SM3"), text("properties", "")));
        REJECTS(operation, one(text("digest", "SHA256")));
        REJECTS(operation, one(text("properties", "fips=yes")));
        REJECTS(operation, one(UNKNOWN));
        REJECTS(operation, one(text("pad-mode", "oaep")));
        REJECTS(operation, one(bytes("oaep-label", "label")));
    }
}

static void of_agreements(EVP_PKEY *key)
{
    with_params *all[] = {derive_init, derive_set};
    for (size_t i = 0; i < 2; i++) {
        with_params *operation = all[i];
        ACCEPTS(operation, two(number("pad", 1), text("kdf-type", "")));
        REJECTS(operation, one(text("kdf-type", "X963KDF")));
        REJECTS(operation, one(number("pad", 2)));
        REJECTS(operation, one(UNKNOWN));
        REJECTS(operation, two(number("pad", 1), number("pad", 0)));
        REJECTS(operation, one(text("kdf-digest", "SM3")));
        REJECTS(operation, one(number("kdf-outlen", 48)));
        /* The exchange of GB/T 32918.3, as Tongsuo asks for it; OpenSSL does not. */
        REJECTS(operation, one(number("sm2-initiator", 1)));
        REJECTS(operation, one(bytes("self-id", STANDARD_ID)));
        REJECTS(operation, one(bytes("peer-id", STANDARD_ID)));
        REJECTS(operation, one(OSSL_PARAM_construct_octet_ptr("self-enc-key", (void **)&key, 8)));
        REJECTS(operation, one(OSSL_PARAM_construct_octet_ptr("peer-enc-key", (void **)&key, 8)));
        REJECTS(operation, one(text("digest", "SM3")));
        REJECTS(operation, one(number("outlen", 48)));
    }
}

static void of_keys_of_sm2(EVP_PKEY *key)
{
    ACCEPTS(generate_set, two(text("group", "SM2"), text("encoding", "named_curve")));
    REJECTS(generate_set, one(text("group", "P-256")));
    REJECTS(generate_set, two(text("group", "SM2"), text("group", "P-256")));
    REJECTS(generate_set, one(UNKNOWN));
    REJECTS(generate_set, one(bytes("dhkem-ikm", "Made of thirty-two given bytes.")));
    REJECTS(generate_set, one(number("bits", 2048)));
    ACCEPTS(key_set, one(text("point-format", "compressed")));
    REJECTS(key_set, one(UNKNOWN));
    REJECTS(key_set, one(text("group", "P-256")));
    REJECTS(key_set, one(text("point-format", "other")));
    ACCEPTS(import, one(number("use-cofactor-flag", 0)));
    REJECTS(import, one(UNKNOWN));
    REJECTS(import, one(text("group", "P-256")));
    ACCEPTS(import, one(text("group", "SM2")));
    ACCEPTS(import, one(text("group-check", "default")));
    REJECTS(import, one(text("group-check", "named-nist")));
    /* The curve may also be given by its parameters, which must match its name. */
    ACCEPTS(import, one(text("field-type", "prime-field")));
    REJECTS(import, one(text("field-type", "characteristic-two-field")));
    static unsigned char a[32] = {
        0xFC, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF,
        0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE, 0xFF, 0xFF, 0xFF};
    ACCEPTS(import, one(OSSL_PARAM_construct_BN("a", a, sizeof a)));
    REJECTS(import, one(OSSL_PARAM_construct_BN("b", a, sizeof a)));
    REJECTS(import, one(OSSL_PARAM_construct_BN("p", a, sizeof a)));
    REJECTS(import, one(OSSL_PARAM_construct_BN("order", a, sizeof a)));
    ACCEPTS(import, one(number("cofactor", 1)));
    REJECTS(import, one(number("cofactor", 2)));
    REJECTS(import, one(bytes("generator", "nowhere")));
    REJECTS(import, one(bytes("seed", "seed")));
}

static void of_keys_of_x25519(EVP_PKEY *key)
{
    ACCEPTS(generate_set, one(text("group", "x25519")));
    REJECTS(generate_set, one(text("group", "x448")));
    REJECTS(generate_set, one(UNKNOWN));
    REJECTS(key_set, one(UNKNOWN));
    REJECTS(key_set, one(text("group", "x25519")));
    REJECTS(import, one(UNKNOWN));
    REJECTS(import, one(text("group", "SM2")));
}

void rejected_parameters(void)
{
    EVP_PKEY *key = generate(yuxi, "SM2");
    of_signatures(key);
    of_ciphers(key);
    of_agreements(key);
    of_keys_of_sm2(key);
    ACCEPTS(digest_init, one(OSSL_PARAM_construct_end()));
    REJECTS(digest_init, one(UNKNOWN));
    REJECTS(digest_init, one(number("xoflen", 16)));
    EVP_PKEY_free(key);
    key = generate(yuxi, "X25519");
    of_agreements(key);
    of_keys_of_x25519(key);
    EVP_PKEY_free(key);
}
