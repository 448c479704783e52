/* Handshakes of TLS 1.3, in memory. */
#include "check.h"
#include <openssl/ssl.h>

/* Since 3.2 libssl accepts signatures of providers; 4.0 has SM2 itself. */
#define HAS_SM2_CERTIFICATES (OPENSSL_VERSION_NUMBER >= 0x30200000L)
#define KNOWS_SM2 (OPENSSL_VERSION_NUMBER >= 0x40000000L)
/* Groups of ML-KEM and a curve: the preferred provider generates the keys of the curve. */
#define HAS_HYBRID_GROUPS (OPENSSL_VERSION_NUMBER >= 0x30500000L)

/* A side: its context of OpenSSL, its key and certificate. */
struct side {
    OSSL_LIB_CTX *libctx;
    EVP_PKEY *key;
    X509 *certificate;
};

static struct side side(OSSL_LIB_CTX *libctx, const char *type)
{
    struct side made = {libctx, NULL, NULL};
    made.key = strcmp(type, "SM2") == 0 ? EVP_PKEY_Q_keygen(libctx, NULL, "SM2")
                                        : EVP_PKEY_Q_keygen(libctx, NULL, "EC", type);
    NEED(made.key != NULL);
    X509 *x = made.certificate = X509_new_ex(libctx, NULL);
    X509_set_version(x, 2);
    ASN1_INTEGER_set(X509_get_serialNumber(x), 1);
    X509_gmtime_adj(X509_getm_notBefore(x), -60);
    X509_gmtime_adj(X509_getm_notAfter(x), 3600);
    X509_NAME *name = X509_NAME_new();
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, (const void *)"side", -1, -1, 0);
    X509_set_subject_name(x, name);
    X509_set_issuer_name(x, name);
    X509_NAME_free(name);
    X509_set_pubkey(x, made.key);
    EVP_MD *md = EVP_MD_fetch(libctx, strcmp(type, "SM2") == 0 ? "SM3" : "SHA256", NULL);
    NEED(X509_sign(x, made.key, md) > 0);
    EVP_MD_free(md);
    return made;
}

static void side_free(struct side *side)
{
    X509_free(side->certificate);
    EVP_PKEY_free(side->key);
}

static SSL_CTX *context(const struct side *side, const struct side *other, const char *group,
                        int is_server)
{
    SSL_CTX *ctx = SSL_CTX_new_ex(side->libctx, NULL, is_server ? TLS_server_method() : TLS_client_method());
    NEED(ctx != NULL);
    CHECK(SSL_CTX_set_min_proto_version(ctx, TLS1_3_VERSION) == 1);
    CHECK(SSL_CTX_set1_groups_list(ctx, group) == 1);
    CHECK(SSL_CTX_use_certificate(ctx, side->certificate) == 1);
    CHECK(SSL_CTX_use_PrivateKey(ctx, side->key) == 1);
    SSL_CTX_set_verify(ctx, SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT, NULL);
    unsigned char *der = NULL;
    int length = i2d_X509(other->certificate, &der);
    const unsigned char *at = der;
    X509 *trusted = X509_new_ex(side->libctx, NULL);
    NEED(d2i_X509(&trusted, &at, length) != NULL);
    X509_STORE_add_cert(SSL_CTX_get_cert_store(ctx), trusted);
    X509_free(trusted);
    OPENSSL_free(der);
    return ctx;
}

/* Runs a handshake and sends a word in both directions; returns the client's session, or NULL. */
static SSL_SESSION *handshake(SSL_CTX *server_ctx, SSL_CTX *client_ctx, SSL_SESSION *session,
                              int *reused)
{
    SSL *server = SSL_new(server_ctx), *client = SSL_new(client_ctx);
    BIO *up = BIO_new(BIO_s_mem()), *down = BIO_new(BIO_s_mem());
    BIO_up_ref(up);
    BIO_up_ref(down);
    BIO_set_mem_eof_return(up, -1);
    BIO_set_mem_eof_return(down, -1);
    SSL_set_bio(client, down, up);
    SSL_set_bio(server, up, down);
    SSL_set_connect_state(client);
    SSL_set_accept_state(server);
    if (session != NULL)
        CHECK(SSL_set_session(client, session) == 1);
    char word[8];
    int done = 0;
    for (int i = 0; i < 20 && !done; i++) {
        int client_done = SSL_do_handshake(client), server_done = SSL_do_handshake(server);
        done = client_done == 1 && server_done == 1;
    }
    SSL_SESSION *fresh = NULL;
    done = done && SSL_write(server, "hello", 5) == 5 && SSL_read(client, word, sizeof word) == 5
        && SSL_write(client, "hallo", 5) == 5 && SSL_read(server, word, sizeof word) == 5
        && SSL_get_verify_result(client) == X509_V_OK && SSL_get_verify_result(server) == X509_V_OK;
    if (done) {
        *reused = SSL_session_reused(client);
        fresh = SSL_get1_session(client);
        SSL_shutdown(client);
        SSL_shutdown(server);
    }
    SSL_free(client);
    SSL_free(server);
    return fresh;
}

static void pair(OSSL_LIB_CTX *server_libctx, OSSL_LIB_CTX *client_libctx, const char *type,
                 const char *group)
{
    struct side server = side(server_libctx, type), client = side(client_libctx, type);
    SSL_CTX *server_ctx = context(&server, &client, group, 1);
    SSL_CTX *client_ctx = context(&client, &server, group, 0);
    SSL_CTX_set_session_id_context(server_ctx, (const void *)"test", 4);
    int reused = -1;
    SSL_SESSION *first = handshake(server_ctx, client_ctx, NULL, &reused);
    CHECK(first != NULL && reused == 0);
    if (first != NULL) {
        SSL_SESSION *second = handshake(server_ctx, client_ctx, first, &reused);
        CHECK(second != NULL && reused == 1);
        SSL_SESSION_free(second);
    }
    SSL_SESSION_free(first);
    /* A client that trusts another key. */
    SSL_CTX *stranger = context(&client, &client, group, 0);
    first = handshake(server_ctx, stranger, NULL, &reused);
    CHECK(first == NULL);
    SSL_SESSION_free(first);
    SSL_CTX_free(stranger);
    SSL_CTX_free(client_ctx);
    SSL_CTX_free(server_ctx);
    side_free(&client);
    side_free(&server);
}

void tls(void)
{
    unsigned long long derived = count("yuxi-derived");
    pair(yuxi, yuxi, "P-256", "curveSM2");
    CHECK(count("yuxi-derived") >= derived + 4);
    pair(yuxi, yuxi, "P-256", "X25519");
    pair(yuxi, plain, "P-256", "X25519");
    pair(plain, yuxi, "P-256", "X25519");
    CHECK(count("yuxi-derived") >= derived + 12);
    if (HAS_HYBRID_GROUPS) {
        unsigned long long before = count("yuxi-derived");
        pair(yuxi, plain, "P-256", "X25519MLKEM768");
        pair(plain, yuxi, "P-256", "X25519MLKEM768");
        CHECK(count("yuxi-derived") > before);
    }
    if (HAS_SM2_CERTIFICATES) {
        unsigned long long before = count("yuxi-signed");
        pair(yuxi, yuxi, "SM2", "curveSM2");
        CHECK(count("yuxi-signed") > before);
        pair(yuxi, yuxi, "SM2", "X25519");
        pair(yuxi, yuxi, "SM2", "P-256");
    }
    if (KNOWS_SM2) {
        pair(yuxi, plain, "SM2", "curveSM2");
        pair(plain, yuxi, "SM2", "curveSM2");
        pair(yuxi, plain, "SM2", "curveSM2MLKEM768");
        pair(plain, yuxi, "SM2", "curveSM2MLKEM768");
    }
}
