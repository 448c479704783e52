/* Signatures: of digests, of messages in one or several parts, under signer IDs. */
#include "check.h"

static EVP_MD_CTX *begin(OSSL_LIB_CTX *context, EVP_PKEY *key, const char *id, int signing)
{
    EVP_MD_CTX *md = EVP_MD_CTX_new();
    EVP_PKEY_CTX *ctx = NULL;
    NEED((signing ? EVP_DigestSignInit_ex(md, &ctx, "SM3", context, NULL, key, NULL)
                  : EVP_DigestVerifyInit_ex(md, &ctx, "SM3", context, NULL, key, NULL))
         == 1);
    if (id != NULL)
        NEED(EVP_PKEY_CTX_set1_id(ctx, id, strlen(id)) == 1);
    return md;
}

int sign(OSSL_LIB_CTX *context, EVP_PKEY *key, const char *id, const void *message, size_t length,
         unsigned char *signature, size_t *signature_length)
{
    EVP_MD_CTX *md = begin(context, key, id, 1);
    int done = EVP_DigestSign(md, signature, signature_length, message, length) == 1;
    EVP_MD_CTX_free(md);
    return done;
}

int verify(OSSL_LIB_CTX *context, EVP_PKEY *key, const char *id, const void *message,
           size_t length, const unsigned char *signature, size_t signature_length)
{
    EVP_MD_CTX *md = begin(context, key, id, 0);
    int valid = EVP_DigestVerify(md, signature, signature_length, message, length) == 1;
    EVP_MD_CTX_free(md);
    return valid;
}

static void of_digests(EVP_PKEY *key, EVP_PKEY *key_of_plain)
{
    EVP_PKEY_CTX *ours = EVP_PKEY_CTX_new_from_pkey(yuxi, key, NULL);
    EVP_PKEY_CTX *theirs = EVP_PKEY_CTX_new_from_pkey(plain, key_of_plain, NULL);
    unsigned char digest[32], signature[72];
    size_t length = 0;
    memset(digest, 0xA5, sizeof digest);
    CHECK(EVP_PKEY_sign_init(ours) == 1 && EVP_PKEY_verify_init(theirs) == 1);
    CHECK(EVP_PKEY_sign(ours, NULL, &length, digest, 32) == 1 && length == 72);
    length = 71;
    CHECK(EVP_PKEY_sign(ours, signature, &length, digest, 32) <= 0);
    length = 72;
    CHECK(EVP_PKEY_sign(ours, signature, &length, digest, 31) <= 0);
    length = 72;
    CHECK(EVP_PKEY_sign(ours, signature, &length, digest, 32) == 1);
    CHECK(EVP_PKEY_verify(theirs, signature, length, digest, 32) == 1);
    length = 72;
    CHECK(EVP_PKEY_sign_init(theirs) == 1 && EVP_PKEY_verify_init(ours) == 1);
    CHECK(EVP_PKEY_sign(theirs, signature, &length, digest, 32) == 1);
    CHECK(EVP_PKEY_verify(ours, signature, length, digest, 32) == 1);
    CHECK(EVP_PKEY_verify(ours, signature, length - 1, digest, 32) <= 0);
    CHECK(EVP_PKEY_verify(ours, signature, 0, digest, 32) <= 0);
    digest[0] ^= 1;
    CHECK(EVP_PKEY_verify(ours, signature, length, digest, 32) <= 0);
    /* A signature of a digest has no signer ID. */
    CHECK(EVP_PKEY_CTX_set1_id(ours, "x", 1) <= 0 && EVP_PKEY_CTX_set1_id(theirs, "x", 1) <= 0);
    EVP_PKEY_CTX_free(theirs);
    EVP_PKEY_CTX_free(ours);
}

/* A context is copied amid a message; the copies are independent. */
static void in_pieces(EVP_PKEY *key, EVP_PKEY *key_of_plain)
{
    EVP_MD_CTX *one = begin(yuxi, key, "a name", 1), *two = EVP_MD_CTX_new();
    unsigned char signature[72], second[72];
    size_t length = 72, second_length = 72;
    CHECK(EVP_DigestSignUpdate(one, "first, ", 7) == 1);
    CHECK(EVP_MD_CTX_copy_ex(two, one) == 1);
    /* The signer ID is hashed already. */
    CHECK(EVP_PKEY_CTX_set1_id(EVP_MD_CTX_get_pkey_ctx(one), "another", 7) <= 0);
    CHECK(EVP_DigestSignUpdate(one, "second", 6) == 1);
    CHECK(EVP_DigestSignUpdate(two, "other", 5) == 1);
    CHECK(EVP_DigestSignFinal(one, signature, &length) == 1);
    CHECK(EVP_DigestSignFinal(two, second, &second_length) == 1);
    CHECK(verify(plain, key_of_plain, "a name", "first, second", 13, signature, length));
    CHECK(verify(plain, key_of_plain, "a name", "first, other", 12, second, second_length));
    EVP_MD_CTX_free(two);
    EVP_MD_CTX_free(one);

    EVP_MD_CTX *check = begin(yuxi, key, "a name", 0);
    CHECK(EVP_DigestVerifyUpdate(check, "first,", 6) == 1);
    CHECK(EVP_DigestVerifyUpdate(check, " second", 7) == 1);
    CHECK(EVP_DigestVerifyFinal(check, signature, length) == 1);
    EVP_MD_CTX_free(check);
}

static void parameters(EVP_PKEY *key)
{
    unsigned char id[64];
    char digest[16];
    size_t size = 0;
    OSSL_PARAM params[4];
    params[0] = OSSL_PARAM_construct_octet_string("algorithm-id", id, sizeof id);
    params[1] = OSSL_PARAM_construct_utf8_string("digest", digest, sizeof digest);
    params[2] = OSSL_PARAM_construct_size_t("digest-size", &size);
    params[3] = OSSL_PARAM_construct_end();
    EVP_MD_CTX *md = begin(yuxi, key, NULL, 1);
    CHECK(EVP_PKEY_CTX_get_params(EVP_MD_CTX_get_pkey_ctx(md), params) == 1);
    CHECK(params[0].return_size == 12 && id[0] == 0x30 && size == 32 && !strcmp(digest, "SM3"));
    EVP_MD_CTX_free(md);
    md = EVP_MD_CTX_new();
    CHECK(EVP_DigestSignInit_ex(md, NULL, "SHA256", yuxi, NULL, key, NULL) <= 0);
    EVP_MD_CTX_free(md);
    /* OpenSSL 3 itself does not accept the signer ID here. */
    params[0] = OSSL_PARAM_construct_octet_string("distid", "somebody", 8);
    params[1] = OSSL_PARAM_construct_end();
    unsigned char signature[72];
    size_t length = 72;
    md = EVP_MD_CTX_new();
    CHECK(EVP_DigestSignInit_ex(md, NULL, "SM3", yuxi, NULL, key, params) == 1);
    CHECK(EVP_DigestSign(md, signature, &length, (const void *)"abc", 3) == 1);
    CHECK(verify(yuxi, key, "somebody", "abc", 3, signature, length));
    /* The context begins again: it does not keep the signer ID. */
    length = 72;
    CHECK(EVP_DigestSignInit_ex(md, NULL, NULL, NULL, NULL, NULL, NULL) == 1);
    CHECK(EVP_DigestSign(md, signature, &length, (const void *)"abc", 3) == 1);
    CHECK(verify(yuxi, key, NULL, "abc", 3, signature, length));
    EVP_MD_CTX_free(md);
}

/* An error has a text. */
static void reasons(EVP_PKEY *key)
{
    unsigned char signature[72];
    size_t length = 72;
    CHECK(sign(yuxi, key, NULL, "abc", 3, signature, &length));
    EVP_MD_CTX *md = begin(yuxi, key, NULL, 0);
    CHECK(EVP_DigestVerify(md, signature, length, (const void *)"abd", 3) != 1
          && strcmp(ERR_reason_error_string(ERR_peek_error()), "signature not valid") == 0);
    EVP_MD_CTX_free(md);
}

void signatures(void)
{
    static const char *ids[] = {NULL, STANDARD_ID, "ALICE123@YAHOO.COM", ""};
    /* If a program sets none, OpenSSL 3 signs under the empty signer ID, and 4.0 under the default
     * of the standard; 4.0 accepts no empty one. */
    int is_3 = OPENSSL_VERSION_NUMBER < 0x40000000L;
    size_t known = is_3 ? 4 : 3;
    EVP_PKEY *key = generate(yuxi, "SM2"), *key_of_plain = moved(key, plain);
    unsigned char signature[72];
    for (size_t i = 0; i < known; i++) {
        for (size_t size = 0; size <= MANY(200); size += 50) {
            unsigned char message[200];
            size_t length = sizeof signature;
            unsigned long long signed_before = count("yuxi-signed");
            unsigned long long verified_before = count("yuxi-verified");
            RAND_bytes(message, sizeof message);
            CHECK(sign(yuxi, key, ids[i], message, size, signature, &length));
            CHECK(count("yuxi-signed") == signed_before + 1);
            CHECK(verify(plain, key_of_plain, ids[i], message, size, signature, length));
            length = sizeof signature;
            CHECK(sign(plain, key_of_plain, ids[i], message, size, signature, &length));
            CHECK(verify(yuxi, key, ids[i], message, size, signature, length));
            CHECK(!verify(yuxi, key, "somebody else", message, size, signature, length));
            const char *same = ids[i] != NULL ? ids[i] : is_3 ? "" : STANDARD_ID;
            CHECK(verify(yuxi, key, same, message, size, signature, length));
            CHECK(count("yuxi-verified") == verified_before + 3);
        }
    }
    of_digests(key, key_of_plain);
    in_pieces(key, key_of_plain);
    parameters(key);
    reasons(key);
    EVP_PKEY_free(key_of_plain);
    EVP_PKEY_free(key);
}
