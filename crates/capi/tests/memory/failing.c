/* Memory is exhausted inside each function that allocates: the call ends by a result, by an error
   with no output that is written in part, or by the abort that docs/c.md names. */
#include "refusing.h"
#include "../stored.h"

/* A key under the password "pass", by scrypt: if its memory is refused, an error follows. */
static const char by_scrypt[] =
    "-----BEGIN ENCRYPTED PRIVATE KEY-----\n"
    "MIHjME4GCSqGSIb3DQEFDTBBMCAGCSsGAQQB2kcECzATBAhkmoFbC8/WTgIBEAIB\n"
    "AQIBATAdBglghkgBZQMEASoEEJDcNzlz8RfoNjMbLOju5EkEgZAxkmjfu0SUtqWv\n"
    "tHyFnInNDdKlcmrViLjt84Z9vy6FEC73YcAuVHMMp9SCLo4OwD0pKXRECGizUX1p\n"
    "8q9A0vbeDfr640gD4vmOAw5wqFd8dihMevUsoZFiQRaqcW8+EN+sjHrXNuyk2hGv\n"
    "aPVhXuCksFvwqbs/yYP75xeo24DD3kma8VxPiN/8OZEGwgheFqk=\n"
    "-----END ENCRYPTED PRIVATE KEY-----\n";

#define BATCH 20
#define UNTOUCHED 0xA5

static yuxi_sm2_secret_key *key;
static yuxi_sm2_public_key *public_key;
static yuxi_x509 *request;
static yuxi_sm2_responder *responder;
static unsigned char request_der[1024], signature[72], ciphertext[200], r_b[65];
static size_t request_length, signature_length, ciphertext_length;
static const unsigned char digest[32] = "what is signed";

/* The output of operations. */
static unsigned char out[2048];
static size_t length;

/* An operation that writes to `out`. */
static enum outcome written(yuxi_status status) {
    if (status == YUXI_OK) {
        return DONE;
    }
    for (size_t i = 0; i < sizeof out; i++) {
        if (out[i] != UNTOUCHED) {
            return WRONG;
        }
    }
    return error.text[0] == 0 ? WRONG : FAILED;
}

/* An operation that returns a handle. */
static enum outcome given(yuxi_status status, const void *handle) {
    if (status == YUXI_OK) {
        return handle == NULL ? WRONG : DONE;
    }
    return handle != NULL || error.text[0] == 0 ? WRONG : FAILED;
}

#define WRITES(name, call)               \
    static enum outcome name(void) {     \
        memset(out, UNTOUCHED, sizeof out); \
        length = sizeof out;             \
        return written(call);            \
    }
#define GIVES(name, type, call)                    \
    static enum outcome name(void) {               \
        type *made = NULL;                         \
        yuxi_status status = call;                 \
        enum outcome outcome = given(status, made); \
        type##_free(made);                         \
        return outcome;                            \
    }

GIVES(generate, yuxi_sm2_secret_key, yuxi_sm2_secret_key_generate(NULL, &made, &error))
GIVES(decode, yuxi_sm2_secret_key,
      yuxi_sm2_secret_key_decode(YUXI_FORM_PKCS8_PEM, pem, pem_length, &made, &error))
GIVES(decode_encrypted, yuxi_sm2_secret_key,
      yuxi_sm2_secret_key_decode_encrypted(
          YUXI_FORM_PKCS8_PEM, encrypted, encrypted_length, "pass", 4, &made, &error))
GIVES(decode_scrypt, yuxi_sm2_secret_key,
      yuxi_sm2_secret_key_decode_encrypted(
          YUXI_FORM_PKCS8_PEM, by_scrypt, sizeof by_scrypt - 1, "pass", 4, &made, &error))
GIVES(make_public, yuxi_sm2_public_key, yuxi_sm2_secret_key_public(key, &made, &error))
GIVES(prepare, yuxi_sm2_prepared_key,
      yuxi_sm2_public_key_prepare(public_key, 32 << 10, &made, &error))
GIVES(make_request, yuxi_x509,
      yuxi_x509_request_sm2(
          key, "CN=a", 4, NULL, 0, yuxi_sm2_id_default(), NULL, &made, &error))
GIVES(decode_request, yuxi_x509,
      yuxi_x509_decode(
          YUXI_X509_REQUEST, YUXI_X509_DER, request_der, request_length, &made, &error))
GIVES(hasher, yuxi_hasher, yuxi_hasher_sm2(public_key, yuxi_sm2_id_default(), &made, &error))
GIVES(initiate, yuxi_sm2_initiator,
      yuxi_sm2_initiate(key, yuxi_sm2_id_default(), NULL, &made, &error))
GIVES(make_x25519, yuxi_x25519_secret_key, yuxi_x25519_secret_key_generate(NULL, &made, &error))

WRITES(encode, yuxi_sm2_secret_key_encode(key, YUXI_FORM_PKCS8_PEM, out, &length, &error))
WRITES(encode_public, yuxi_sm2_public_key_encode(public_key, YUXI_FORM_SPKI_PEM, out, &length, &error))
WRITES(encode_encrypted,
       yuxi_sm2_secret_key_encode_encrypted(
           key, YUXI_FORM_PKCS8_PEM, YUXI_ENCRYPTION_SM4, 10, "pass", 4, NULL, out, &length, &error))
WRITES(sign, yuxi_sm2_sign(
                 key, yuxi_sm2_id_default(), "message", 7, NULL, YUXI_SIGNATURE_DER, out, &length,
                 &error))
WRITES(verify, yuxi_sm2_verify_digest(
                   public_key, digest, sizeof digest, YUXI_SIGNATURE_DER, signature,
                   signature_length, &error))
WRITES(encrypt, yuxi_sm2_encrypt(
                    public_key, YUXI_SM2_LAYOUT_ASN1, "message", 7, NULL, out, &length, &error))
WRITES(decrypt, yuxi_sm2_decrypt(
                    key, YUXI_SM2_LAYOUT_ASN1, ciphertext, ciphertext_length, out, &length, &error))
WRITES(ecdh, yuxi_sm2_ecdh(key, public_key, out, &length, &error))
WRITES(encode_request, yuxi_x509_encode(request, YUXI_X509_PEM, out, &length, &error))
WRITES(subject, yuxi_x509_get(request, YUXI_X509_SUBJECT, out, &length, &error))
WRITES(check_request, yuxi_x509_verify_self(request, yuxi_sm2_id_default(), &error))

/* A batch of items, each filled by the statements: no result, or all of them, complete. */
#define BATCH_OF(name, type, statements, call)  \
    static enum outcome name(void) {            \
        type items[BATCH];                      \
        memset(out, UNTOUCHED, sizeof out);     \
        memset(items, 0, sizeof items);         \
        for (size_t i = 0; i < BATCH; i++) {    \
            type *item = items + i;             \
            statements                          \
        }                                       \
        return written(call);                   \
    }

BATCH_OF(sign_batch, yuxi_sm2_sign_item,
         item->key = key; item->digest = digest; item->digest_length = sizeof digest;
         item->signature = out + 64 * i; item->signature_length = 64;,
         yuxi_sm2_sign_batch(items, BATCH, NULL, YUXI_SIGNATURE_RAW, &error))
BATCH_OF(verify_batch, yuxi_sm2_verify_item,
         item->key = public_key; item->digest = digest; item->digest_length = sizeof digest;
         item->signature = signature; item->signature_length = signature_length;,
         yuxi_sm2_verify_batch(items, BATCH, YUXI_SIGNATURE_DER, &error))
BATCH_OF(ecdh_batch, yuxi_sm2_ecdh_item,
         item->key = key; item->peer = public_key;
         item->shared = out + 32 * i; item->shared_length = 32;,
         yuxi_sm2_ecdh_batch(items, BATCH, &error))

/* A batch of keys: all or none. */
static enum outcome generate_batch(void) {
    yuxi_sm2_secret_key *keys[BATCH] = {NULL};
    yuxi_sm2_public_key *publics[BATCH] = {NULL};
    yuxi_status status = yuxi_sm2_secret_key_generate_batch(NULL, keys, publics, BATCH, &error);
    for (size_t i = 0; i < BATCH; i++) {
        if (given(status, keys[i]) == WRONG || given(status, publics[i]) == WRONG) {
            return WRONG;
        }
        yuxi_sm2_secret_key_free(keys[i]);
        yuxi_sm2_public_key_free(publics[i]);
    }
    return status == YUXI_OK ? DONE : FAILED;
}

/* A key exchange from its beginning to the key. */
static enum outcome exchange(void) {
    yuxi_sm2_id id = yuxi_sm2_id_default();
    yuxi_sm2_initiator *side = NULL;
    yuxi_sm2_initiator_agreement *agreement = NULL;
    yuxi_sm2_shared_key *shared = NULL;
    yuxi_status status = yuxi_sm2_initiate(key, id, NULL, &side, &error);
    enum outcome outcome = given(status, side);
    if (outcome == DONE) {
        status =
            yuxi_sm2_initiator_agree(&side, public_key, id, r_b, sizeof r_b, &agreement, &error);
        outcome = given(status, agreement);
    }
    if (outcome == DONE) {
        status = yuxi_sm2_initiator_without_confirmation(&agreement, &shared, &error);
        outcome = given(status, shared);
    }
    yuxi_sm2_initiator_free(side);
    yuxi_sm2_initiator_agreement_free(agreement);
    yuxi_sm2_shared_key_free(shared);
    return outcome;
}

static void setup(void) {
    yuxi_sm2_id id = yuxi_sm2_id_default();
    MUST(yuxi_sm2_secret_key_generate(NULL, &key, &error));
    MUST(yuxi_sm2_secret_key_public(key, &public_key, &error));
    store(key);
    signature_length = sizeof signature;
    MUST(yuxi_sm2_sign_digest(
        key, digest, sizeof digest, NULL, YUXI_SIGNATURE_DER, signature, &signature_length, &error));
    ciphertext_length = sizeof ciphertext;
    MUST(yuxi_sm2_encrypt(
        public_key, YUXI_SM2_LAYOUT_ASN1, "message", 7, NULL, ciphertext, &ciphertext_length,
        &error));
    MUST(yuxi_x509_request_sm2(key, "CN=a", 4, NULL, 0, id, NULL, &request, &error));
    request_length = sizeof request_der;
    MUST(yuxi_x509_encode(request, YUXI_X509_DER, request_der, &request_length, &error));
    MUST(yuxi_sm2_respond(key, id, NULL, &responder, &error));
    length = sizeof r_b;
    MUST(yuxi_sm2_responder_ephemeral(responder, r_b, &length, &error));
}

int main(void) {
    static const struct {
        const char *name;
        enum outcome (*operation)(void);
    } operations[] = {
        {"generate", generate}, {"decode", decode}, {"decode_encrypted", decode_encrypted},
        {"decode_scrypt", decode_scrypt}, {"public", make_public}, {"prepare", prepare},
        {"make_request", make_request}, {"decode_request", decode_request}, {"hasher", hasher},
        {"initiate", initiate}, {"x25519", make_x25519}, {"encode", encode},
        {"encode_public", encode_public}, {"encode_encrypted", encode_encrypted}, {"sign", sign},
        {"verify", verify}, {"encrypt", encrypt}, {"decrypt", decrypt}, {"ecdh", ecdh},
        {"encode_request", encode_request}, {"subject", subject},
        {"check_request", check_request}, {"sign_batch", sign_batch},
        {"verify_batch", verify_batch}, {"generate_batch", generate_batch},
        {"ecdh_batch", ecdh_batch}, {"exchange", exchange},
    };
    struct ends ends = {0, 0, 0};
    refused_library = "/libyuxi.so";
    setup();
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++) {
        if (!try_refusals(operations[i].name, operations[i].operation, &ends)) {
            return 1;
        }
    }
    printf("%d aborted, %d errors, %d done all the same\n", ends.aborted, ends.failed, ends.done);
    /* Only scrypt's memory may be large: without it there is an error. */
    return ends.aborted > 50 && ends.failed >= 3 ? 0 : 1;
}
