/* Memory runs out inside each function of the provider that allocates: failing MODULES
 *
 * The provider alone is refused memory. OpenSSL then gets a result, an error in its queue, or the
 * process ends by the abort that docs/provider.md names. */
#include "../../../capi/tests/memory/refusing.h"

#include <openssl/evp.h>
#include <openssl/provider.h>

#include "../c/need.h"

static const char *modules;
static OSSL_LIB_CTX *context;
static EVP_PKEY *sm2, *x25519;
static unsigned char signature[72], ciphertext[200];
static size_t signature_length = sizeof signature, ciphertext_length = sizeof ciphertext;
static const unsigned char digest[32] = "A digest that the tests do sign.";

/* The outcome of an operation; after a failure, OpenSSL's queue has an error. */
static enum outcome outcome(int succeeded)
{
    if (succeeded)
        return DONE;
    return ERR_peek_error() == 0 ? WRONG : FAILED;
}

static OSSL_LIB_CTX *loaded(void)
{
    OSSL_LIB_CTX *made = OSSL_LIB_CTX_new();
    NEED(OSSL_PROVIDER_set_default_search_path(made, modules) == 1);
    NEED(OSSL_PROVIDER_load(made, "default"));
    NEED(EVP_set_default_properties(made, "?provider=yuxi") == 1);
    return made;
}

static enum outcome load(void)
{
    OSSL_LIB_CTX *made = loaded();
    enum outcome end = outcome(OSSL_PROVIDER_load(made, "yuxi") != NULL);
    OSSL_LIB_CTX_free(made);
    return end;
}

static enum outcome generate(const char *type)
{
    EVP_PKEY *made = EVP_PKEY_Q_keygen(context, NULL, type);
    enum outcome end = outcome(made != NULL);
    EVP_PKEY_free(made);
    return end;
}

static enum outcome generate_sm2(void)
{
    return generate("SM2");
}

static enum outcome generate_x25519(void)
{
    return generate("X25519");
}

static enum outcome duplicate(void)
{
    EVP_PKEY *made = EVP_PKEY_dup(sm2);
    enum outcome end = outcome(made != NULL);
    EVP_PKEY_free(made);
    return end;
}

/* Exports to parameters, and imports them. */
static enum outcome import(void)
{
    OSSL_PARAM *params = NULL;
    EVP_PKEY *made = NULL;
    enum outcome end = outcome(EVP_PKEY_todata(sm2, EVP_PKEY_KEYPAIR, &params) == 1);
    if (end == DONE) {
        EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_name(context, "SM2", NULL);
        end = outcome(ctx != NULL && EVP_PKEY_fromdata_init(ctx) == 1
                      && EVP_PKEY_fromdata(ctx, &made, EVP_PKEY_KEYPAIR, params) == 1);
        EVP_PKEY_CTX_free(ctx);
    }
    EVP_PKEY_free(made);
    OSSL_PARAM_free(params);
    return end;
}

/* With a key that has never signed or verified. */
static enum outcome sign(void)
{
    unsigned char made[72];
    size_t length = sizeof made;
    EVP_MD_CTX *md = EVP_MD_CTX_new();
    enum outcome end = outcome(EVP_DigestSignInit_ex(md, NULL, "SM3", context, NULL, sm2, NULL) == 1
                               && EVP_DigestSign(md, made, &length, digest, sizeof digest) == 1);
    EVP_MD_CTX_free(md);
    return end;
}

/* So often that the key is prepared. */
static enum outcome verify(void)
{
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_pkey(context, sm2, NULL);
    enum outcome end = outcome(ctx != NULL && EVP_PKEY_verify_init(ctx) == 1);
    for (int i = 0; i < 6 && end == DONE; i++)
        end = outcome(EVP_PKEY_verify(ctx, signature, signature_length, digest, sizeof digest) == 1);
    EVP_PKEY_CTX_free(ctx);
    return end;
}

/* How an operation ended, whose context is no longer needed. */
static enum outcome freed(EVP_PKEY_CTX *ctx, int done)
{
    enum outcome end = outcome(done);
    EVP_PKEY_CTX_free(ctx);
    return end;
}

static enum outcome encrypt(void)
{
    unsigned char made[200];
    size_t length = sizeof made;
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_pkey(context, sm2, NULL);
    return freed(ctx, ctx != NULL && EVP_PKEY_encrypt_init(ctx) == 1
                          && EVP_PKEY_encrypt(ctx, made, &length, digest, sizeof digest) == 1);
}

static enum outcome decrypt(void)
{
    unsigned char made[200];
    size_t length = sizeof made;
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_pkey(context, sm2, NULL);
    return freed(ctx, ctx != NULL && EVP_PKEY_decrypt_init(ctx) == 1
                          && EVP_PKEY_decrypt(ctx, made, &length, ciphertext, ciphertext_length) == 1);
}

static enum outcome derive_with(EVP_PKEY *key)
{
    unsigned char made[32];
    size_t length = sizeof made;
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_pkey(context, key, NULL);
    enum outcome end = outcome(ctx != NULL && EVP_PKEY_derive_init(ctx) == 1
                               && EVP_PKEY_derive_set_peer(ctx, key) == 1
                               && EVP_PKEY_derive(ctx, made, &length) == 1);
    EVP_PKEY_CTX_free(ctx);
    return end;
}

static enum outcome derive(void)
{
    return derive_with(sm2);
}

static enum outcome derive_x25519(void)
{
    return derive_with(x25519);
}

static enum outcome hash(void)
{
    unsigned char made[EVP_MAX_MD_SIZE];
    return outcome(EVP_Q_digest(context, "SM3", NULL, digest, sizeof digest, made, NULL) == 1);
}

static void setup(void)
{
    context = loaded();
    NEED(OSSL_PROVIDER_load(context, "yuxi") != NULL);
    sm2 = EVP_PKEY_Q_keygen(context, NULL, "SM2");
    x25519 = EVP_PKEY_Q_keygen(context, NULL, "X25519");
    NEED(sm2 != NULL && x25519 != NULL);
    EVP_PKEY *other = EVP_PKEY_dup(sm2);
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_pkey(context, other, NULL);
    NEED(EVP_PKEY_sign_init(ctx) == 1);
    NEED(EVP_PKEY_sign(ctx, signature, &signature_length, digest, sizeof digest) == 1);
    NEED(EVP_PKEY_encrypt_init(ctx) == 1);
    NEED(EVP_PKEY_encrypt(ctx, ciphertext, &ciphertext_length, digest, sizeof digest) == 1);
    EVP_PKEY_CTX_free(ctx);
    EVP_PKEY_free(other);
    ERR_clear_error();
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        enum outcome (*operation)(void);
    } operations[] = {
        {"load", load}, {"generate", generate_sm2}, {"generate X25519", generate_x25519},
        {"duplicate", duplicate}, {"import", import}, {"sign", sign}, {"verify", verify},
        {"encrypt", encrypt}, {"decrypt", decrypt}, {"derive", derive},
        {"derive X25519", derive_x25519}, {"hash", hash},
    };
    struct ends ends = {0, 0, 0};
    NEED(argc == 2);
    modules = argv[1];
    refused_library = "/yuxi.so";
    setup();
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++)
        if (!try_refusals(operations[i].name, operations[i].operation, &ends))
            return 1;
    printf("provider: %d aborted, %d errors, %d done nevertheless\n", ends.aborted, ends.failed,
           ends.done);
    return ends.aborted > 20 ? 0 : 1;
}
