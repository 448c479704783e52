/* A chain of three certificates, a request, a revocation list, a signed message. */
#include "check.h"
#include <openssl/cms.h>

static void extension(X509 *certificate, X509 *issuer, int nid, const char *value)
{
    X509V3_CTX ctx;
    X509V3_set_ctx(&ctx, issuer, certificate, NULL, NULL, 0);
    X509_EXTENSION *made = X509V3_EXT_conf_nid(NULL, &ctx, nid, value);
    NEED(made != NULL && X509_add_ext(certificate, made, -1) == 1);
    X509_EXTENSION_free(made);
}

static X509 *certificate(EVP_PKEY *key, const char *name, X509 *issuer, EVP_PKEY *issuer_key)
{
    X509 *made = X509_new_ex(yuxi, NULL);
    NEED(made != NULL && X509_set_version(made, 2) == 1);
    ASN1_INTEGER_set(X509_get_serialNumber(made), 1 + rand());
    X509_gmtime_adj(X509_getm_notBefore(made), -60);
    X509_gmtime_adj(X509_getm_notAfter(made), 3600);
    X509_NAME *subject = X509_NAME_new();
    X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, (const void *)name, -1, -1, 0);
    X509_set_subject_name(made, subject);
    X509_set_issuer_name(made, issuer == NULL ? subject : X509_get_subject_name(issuer));
    X509_NAME_free(subject);
    X509_set_pubkey(made, key);
    extension(made, issuer == NULL ? made : issuer, NID_basic_constraints,
              strcmp(name, "leaf") == 0 ? "critical,CA:FALSE" : "critical,CA:TRUE");
    EVP_MD *sm3 = EVP_MD_fetch(yuxi, "SM3", NULL);
    NEED(X509_sign(made, issuer_key, sm3) > 0);
    EVP_MD_free(sm3);
    return made;
}

/* The certificate as another context reads it, with a byte changed if `flip` is not 0. */
static X509 *read_in(OSSL_LIB_CTX *context, X509 *certificate, int flip)
{
    unsigned char *der = NULL;
    int length = i2d_X509(certificate, &der);
    NEED(length > 0);
    der[length - 1] ^= flip;
    const unsigned char *at = der;
    X509 *read = X509_new_ex(context, NULL);
    NEED(d2i_X509(&read, &at, length) != NULL);
    OPENSSL_free(der);
    return read;
}

static int chain_is_valid(OSSL_LIB_CTX *context, X509 *const *chain, int flip)
{
    X509 *root = read_in(context, chain[0], 0), *middle = read_in(context, chain[1], flip);
    X509 *leaf = read_in(context, chain[2], 0);
    X509_STORE *store = X509_STORE_new();
    STACK_OF(X509) *others = sk_X509_new_null();
    X509_STORE_CTX *ctx = X509_STORE_CTX_new_ex(context, NULL);
    sk_X509_push(others, middle);
    X509_STORE_add_cert(store, root);
    int valid = X509_STORE_CTX_init(ctx, store, leaf, others) == 1 && X509_verify_cert(ctx) == 1;
    X509_STORE_CTX_free(ctx);
    sk_X509_free(others);
    X509_STORE_free(store);
    X509_free(leaf);
    X509_free(middle);
    X509_free(root);
    return valid;
}

static void signer_ids(X509 *root)
{
    X509 *read = read_in(yuxi, root, 0);
    ASN1_OCTET_STRING *id = ASN1_OCTET_STRING_new();
    ASN1_OCTET_STRING_set(id, (const void *)"somebody else", 13);
    CHECK(X509_self_signed(read, 1) == 1);
    X509_set0_distinguishing_id(read, id);
    CHECK(X509_self_signed(read, 1) != 1);
    X509_free(read);
}

static void request(EVP_PKEY *key)
{
    X509_REQ *made = X509_REQ_new_ex(yuxi, NULL), *read = X509_REQ_new_ex(plain, NULL);
    EVP_MD *sm3 = EVP_MD_fetch(yuxi, "SM3", NULL);
    unsigned char *der = NULL;
    X509_REQ_set_pubkey(made, key);
    CHECK(X509_REQ_sign(made, key, sm3) > 0);
    int length = i2d_X509_REQ(made, &der);
    const unsigned char *at = der;
    NEED(d2i_X509_REQ(&read, &at, length) != NULL);
    EVP_PKEY *inside = X509_REQ_get_pubkey(read);
    CHECK(inside != NULL && X509_REQ_verify_ex(read, inside, plain, NULL) == 1);
    EVP_PKEY_free(inside);
    OPENSSL_free(der);
    EVP_MD_free(sm3);
    X509_REQ_free(read);
    X509_REQ_free(made);
}

static void revocation_list(X509 *issuer, EVP_PKEY *key, EVP_PKEY *key_of_plain)
{
    X509_CRL *list = X509_CRL_new_ex(yuxi, NULL);
    EVP_MD *sm3 = EVP_MD_fetch(yuxi, "SM3", NULL);
    ASN1_TIME *now = X509_gmtime_adj(NULL, 0);
    X509_CRL_set_version(list, 1);
    X509_CRL_set_issuer_name(list, X509_get_subject_name(issuer));
    X509_CRL_set1_lastUpdate(list, now);
    X509_CRL_set1_nextUpdate(list, now);
    CHECK(X509_CRL_sign(list, key, sm3) > 0);
    CHECK(X509_CRL_verify(list, key) == 1 && X509_CRL_verify(list, key_of_plain) == 1);
    ASN1_TIME_free(now);
    EVP_MD_free(sm3);
    X509_CRL_free(list);
}

static void message(X509 *leaf, EVP_PKEY *key)
{
    BIO *text = BIO_new_mem_buf("Attack at dawn", -1), *out = BIO_new(BIO_s_mem());
    unsigned long long before = count("yuxi-signed");
    CMS_ContentInfo *made =
        CMS_sign_ex(leaf, key, NULL, text, CMS_BINARY | CMS_NOSMIMECAP, yuxi, NULL);
    CHECK(made != NULL && count("yuxi-signed") == before + 1);
    unsigned char *der = NULL;
    int length = i2d_CMS_ContentInfo(made, &der);
    const unsigned char *at = der;
    /* This has written tests/data/message.cms. */
    if (getenv("YUXI_TEST_MESSAGE") != NULL) {
        FILE *file = fopen(getenv("YUXI_TEST_MESSAGE"), "wb");
        NEED(file != NULL && fwrite(der, 1, length, file) == (size_t)length);
        fclose(file);
    }
    OSSL_LIB_CTX *contexts[] = {yuxi, plain};
    for (int i = 0; i < 2; i++) {
        CMS_ContentInfo *read = CMS_ContentInfo_new_ex(contexts[i], NULL);
        at = der;
        NEED(d2i_CMS_ContentInfo(&read, &at, length) != NULL);
        CHECK(CMS_verify(read, NULL, NULL, NULL, out, CMS_NO_SIGNER_CERT_VERIFY | CMS_BINARY) == 1);
        CMS_ContentInfo_free(read);
    }
    OPENSSL_free(der);
    CMS_ContentInfo_free(made);
    BIO_free(out);
    BIO_free(text);
}

void certificates(void)
{
    EVP_PKEY *keys[3];
    X509 *chain[3];
    static const char *names[] = {"root", "middle", "leaf"};
    for (int i = 0; i < 3; i++) {
        keys[i] = generate(yuxi, "SM2");
        int issuer = i == 0 ? 0 : i - 1;
        chain[i] = certificate(keys[i], names[i], i == 0 ? NULL : chain[issuer], keys[issuer]);
        CHECK(X509_get_signature_nid(chain[i]) == NID_SM2_with_SM3);
    }
    unsigned long long before = count("yuxi-verified");
    CHECK(chain_is_valid(yuxi, chain, 0));
    CHECK(count("yuxi-verified") >= before + 2);
    CHECK(chain_is_valid(plain, chain, 0));
    CHECK(!chain_is_valid(yuxi, chain, 1));
    signer_ids(chain[0]);
    request(keys[2]);
    EVP_PKEY *root_of_plain = moved_public(keys[0], plain);
    revocation_list(chain[0], keys[0], root_of_plain);
    /* OpenSSL 3.0 cannot make a signed message with a key of SM2, with or without Yuxi. */
    if (OPENSSL_VERSION_NUMBER >= 0x30200000L)
        message(chain[2], keys[2]);
    EVP_PKEY_free(root_of_plain);
    for (int i = 0; i < 3; i++) {
        X509_free(chain[i]);
        EVP_PKEY_free(keys[i]);
    }
}
