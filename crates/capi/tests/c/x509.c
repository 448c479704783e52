/* Certificates, requests and revocation lists. */
#include "check.h"
#include "../../../../examples/c/certificates.h"

/* The CA's revocation list, which contains the certificate that it issued. */
#define LIST                                                             \
    "-----BEGIN X509 CRL-----\n"                                         \
    "MIHOMHcCAQEwCgYIKoEcz1UBg3UwHzEQMA4GA1UEAwwHVGVzdCBDQTELMAkGA1UE\n" \
    "BhMCQ04XDTI2MDEwMTAwMDAwMFoYDzIwNTYwMTAxMDAwMDAwWjAVMBMCAhAAFw0y\n" \
    "NjExMjExNjE4NTNaoA4wDDAKBgNVHRQEAwIBATAKBggqgRzPVQGDdQNHADBEAiB5\n" \
    "dyipQbBVu7LUZNcLvZh503ktGUrVZxo3BLznx3Kk9wIgMY0GeqzMqFZQHFLC9Vir\n" \
    "vWyYVbKar6/u/ZdroJieMp0=\n"                                         \
    "-----END X509 CRL-----\n"

static yuxi_x509 *read_text(yuxi_x509_kind kind, const char *pem) {
    yuxi_error error;
    yuxi_x509 *document;
    OK(yuxi_x509_decode(kind, YUXI_X509_PEM, pem, strlen(pem), &document, &error));
    return document;
}

static int is_text(const yuxi_x509 *document, yuxi_x509_field field, const char *expected) {
    yuxi_error error;
    char text[200];
    size_t length = sizeof text;
    OK(yuxi_x509_get(document, field, text, &length, &error));
    CHECK(length == strlen(text));
    return strcmp(text, expected) == 0;
}

static void fields(const yuxi_x509 *ca, const yuxi_x509 *leaf, const yuxi_x509 *list) {
    yuxi_error error;
    CHECK(is_text(ca, YUXI_X509_SUBJECT, "C=CN,CN=Test CA"));
    CHECK(is_text(leaf, YUXI_X509_SUBJECT, "CN=leaf"));
    CHECK(is_text(leaf, YUXI_X509_ISSUER, "C=CN,CN=Test CA"));
    CHECK(is_text(list, YUXI_X509_ISSUER, "C=CN,CN=Test CA"));
    CHECK(is_text(leaf, YUXI_X509_NOT_BEFORE, "2026-01-01T00:00:00Z"));
    CHECK(is_text(leaf, YUXI_X509_NOT_AFTER, "2056-01-01T00:00:00Z"));
    CHECK(is_text(list, YUXI_X509_NOT_AFTER, "2056-01-01T00:00:00Z"));
    CHECK(is_text(leaf, YUXI_X509_ALGORITHM, "1.2.156.10197.1.501"));

    uint64_t seconds;
    OK(yuxi_x509_time(leaf, YUXI_X509_NOT_BEFORE, &seconds, &error));
    CHECK(seconds == 1767225600);
    OK(yuxi_x509_time(list, YUXI_X509_NOT_AFTER, &seconds, &error));
    GIVES(YUXI_ERROR_ARGUMENT, yuxi_x509_time(leaf, YUXI_X509_SUBJECT, &seconds, &error));
    GIVES(YUXI_ERROR_NULL, yuxi_x509_time(leaf, YUXI_X509_NOT_AFTER, NULL, &error));

    unsigned char bytes[512], der[512];
    size_t length = sizeof bytes, der_length = sizeof der;
    OK(yuxi_x509_get(leaf, YUXI_X509_SERIAL, bytes, &length, &error));
    CHECK(is_hex(bytes, length, "1000"));
    length = sizeof bytes;
    OK(yuxi_x509_get(leaf, YUXI_X509_ISSUER_DER, bytes, &length, &error));
    OK(yuxi_x509_get(ca, YUXI_X509_SUBJECT_DER, der, &der_length, &error));
    CHECK(length == der_length && memcmp(bytes, der, length) == 0);
    for (yuxi_x509_field field = YUXI_X509_TO_BE_SIGNED; field <= YUXI_X509_SIGNATURE; field++) {
        length = sizeof bytes;
        OK(yuxi_x509_get(list, field, bytes, &length, &error));
        CHECK(bytes[0] == 0x30);
    }
    length = sizeof bytes;
    GIVES(
        YUXI_ERROR_ARGUMENT, yuxi_x509_get(list, YUXI_X509_SERIAL, bytes, &length, &error));
    GIVES(YUXI_ERROR_ARGUMENT, yuxi_x509_get(leaf, 0, bytes, &length, &error));
    GIVES(
        YUXI_ERROR_BUFFER, yuxi_x509_get(leaf, YUXI_X509_SUBJECT, bytes, &length, &error));
    CHECK(length == 8);
    GIVES(YUXI_ERROR_NULL, yuxi_x509_get(NULL, YUXI_X509_SUBJECT, bytes, &length, &error));
}

static void verify(const yuxi_x509 *ca, const yuxi_x509 *leaf, const yuxi_x509 *list) {
    yuxi_error error;
    yuxi_sm2_public_key *issuer, *other;
    OK(yuxi_x509_sm2_public_key(ca, &issuer, &error));
    OK(yuxi_x509_sm2_public_key(leaf, &other, &error));
    OK(yuxi_x509_verify_sm2(ca, issuer, yuxi_sm2_id_default(), &error));
    OK(yuxi_x509_verify_sm2(leaf, issuer, yuxi_sm2_id_default(), &error));
    OK(yuxi_x509_verify_sm2(list, issuer, yuxi_sm2_id_default(), &error));
    GIVES(
        YUXI_ERROR_SIGNATURE,
        yuxi_x509_verify_sm2(leaf, issuer, yuxi_sm2_id_empty(), &error));
    GIVES(
        YUXI_ERROR_SIGNATURE,
        yuxi_x509_verify_sm2(leaf, other, yuxi_sm2_id_default(), &error));

    unsigned char spki[128];
    size_t length = sizeof spki;
    OK(yuxi_x509_get(ca, YUXI_X509_PUBLIC_KEY, spki, &length, &error));
    OK(yuxi_x509_verify(leaf, spki, length, yuxi_sm2_id_default(), &error));
    GIVES(
        YUXI_ERROR_ENCODING,
        yuxi_x509_verify(leaf, spki, length - 1, yuxi_sm2_id_default(), &error));

    yuxi_sm2_id candidates[3] = {
        yuxi_sm2_id_empty(), yuxi_sm2_id_bytes("alice", 5), yuxi_sm2_id_default()};
    size_t index = 9;
    OK(yuxi_x509_identify(leaf, issuer, candidates, 3, &index, &error));
    CHECK(index == 2);
    GIVES(
        YUXI_ERROR_SIGNATURE, yuxi_x509_identify(leaf, issuer, candidates, 2, &index, &error));
    GIVES(YUXI_ERROR_SIGNATURE, yuxi_x509_identify(leaf, issuer, NULL, 0, &index, &error));
    GIVES(YUXI_ERROR_NULL, yuxi_x509_identify(leaf, issuer, NULL, 2, &index, &error));
    memset(candidates, 0, sizeof candidates);
    GIVES(
        YUXI_ERROR_ARGUMENT, yuxi_x509_identify(leaf, issuer, candidates, 1, &index, &error));

    yuxi_p256_secret_key *key = p256_secret();
    yuxi_p256_public_key *p256 = p256_public(key);
    GIVES(YUXI_ERROR_WRONG_KEY, yuxi_x509_verify_p256(leaf, p256, &error));
    yuxi_p256_public_key_free(p256);
    GIVES(YUXI_ERROR_WRONG_KEY, yuxi_x509_p256_public_key(leaf, &p256, &error));
    CHECK(p256 == NULL);
    yuxi_p256_secret_key_free(key);
    GIVES(YUXI_ERROR_ARGUMENT, yuxi_x509_verify_self(leaf, yuxi_sm2_id_default(), &error));
    GIVES(YUXI_ERROR_NULL, yuxi_x509_verify_sm2(leaf, NULL, yuxi_sm2_id_default(), &error));
    yuxi_sm2_public_key_free(issuer);
    yuxi_sm2_public_key_free(other);
}

static void revocation(const yuxi_x509 *leaf, const yuxi_x509 *list) {
    yuxi_error error;
    size_t count, length = 8;
    unsigned char serial[8];
    uint64_t seconds;
    OK(yuxi_x509_revoked_count(list, &count, &error));
    CHECK(count == 1);
    OK(yuxi_x509_revoked(list, 0, serial, &length, &seconds, &error));
    CHECK(is_hex(serial, length, "1000") && seconds > 1767225600);
    length = sizeof serial;
    GIVES(
        YUXI_ERROR_ARGUMENT, yuxi_x509_revoked(list, 1, serial, &length, &seconds, &error));
    GIVES(YUXI_ERROR_ARGUMENT, yuxi_x509_revoked_count(leaf, &count, &error));
    GIVES(YUXI_ERROR_NULL, yuxi_x509_revoked_count(NULL, &count, &error));
    yuxi_sm2_public_key *key;
    GIVES(YUXI_ERROR_ARGUMENT, yuxi_x509_sm2_public_key(list, &key, &error));
}

static void same_again(const yuxi_x509 *document, yuxi_x509_kind kind) {
    yuxi_error error;
    for (yuxi_x509_form form = YUXI_X509_DER; form <= YUXI_X509_PEM; form++) {
        char data[2048], again[2048];
        size_t length = sizeof data, again_length = sizeof again;
        yuxi_x509 *read;
        OK(yuxi_x509_encode(document, form, data, &length, &error));
        OK(yuxi_x509_decode(kind, form, data, length, &read, &error));
        OK(yuxi_x509_encode(read, form, again, &again_length, &error));
        CHECK(length == again_length && memcmp(data, again, length) == 0);
        yuxi_x509_free(read);
        GIVES(
            YUXI_ERROR_ENCODING,
            yuxi_x509_decode(kind, form, data, length / 2, &read, &error));
        CHECK(read == NULL);
    }
}

static void requests(void) {
    static const char subject[] = "CN=\xE7\x8E\x89\xE7\x8E\xBA,C=CN";
    yuxi_error error;
    yuxi_alt_name names[3] = {
        {YUXI_ALT_NAME_DNS, "www.example.cn", 14},
        {YUXI_ALT_NAME_IP, "2001:db8::1", 11},
        {YUXI_ALT_NAME_EMAIL, "alice@example.cn", 16}};
    yuxi_sm2_id id = yuxi_sm2_id_bytes("alice", 5);
    yuxi_sm2_secret_key *sm2 = sm2_secret();
    yuxi_x509 *request;
    OK(yuxi_x509_request_sm2(
        sm2, subject, strlen(subject), names, 3, id, NULL, &request, &error));
    OK(yuxi_x509_verify_self(request, id, &error));
    GIVES(YUXI_ERROR_SIGNATURE, yuxi_x509_verify_self(request, yuxi_sm2_id_default(), &error));
    CHECK(is_text(request, YUXI_X509_SUBJECT, subject));
    same_again(request, YUXI_X509_REQUEST);
    yuxi_x509_free(request);

    yuxi_p256_secret_key *p256 = p256_secret();
    OK(yuxi_x509_request_p256(p256, "CN=a", 4, NULL, 0, &counting, &request, &error));
    OK(yuxi_x509_verify_self(request, yuxi_sm2_id_default(), &error));
    yuxi_p256_public_key *public_key;
    OK(yuxi_x509_p256_public_key(request, &public_key, &error));
    OK(yuxi_x509_verify_p256(request, public_key, &error));
    yuxi_p256_public_key_free(public_key);
    yuxi_x509_free(request);

    GIVES(
        YUXI_ERROR_INPUT,
        yuxi_x509_request_sm2(sm2, "nobody", 6, NULL, 0, id, NULL, &request, &error));
    CHECK(request == NULL && strstr(error.text, "name") != NULL);
    GIVES(
        YUXI_ERROR_INPUT,
        yuxi_x509_request_sm2(sm2, "CN=\xff", 4, NULL, 0, id, NULL, &request, &error));
    names[1].length = 3;
    GIVES(
        YUXI_ERROR_INPUT,
        yuxi_x509_request_sm2(sm2, "CN=a", 4, names, 3, id, NULL, &request, &error));
    names[1].kind = 0;
    GIVES(
        YUXI_ERROR_ARGUMENT,
        yuxi_x509_request_p256(p256, "CN=a", 4, names, 3, NULL, &request, &error));
    GIVES(
        YUXI_ERROR_RANDOM,
        yuxi_x509_request_sm2(sm2, "CN=a", 4, NULL, 0, id, &failing, &request, &error));
    GIVES(
        YUXI_ERROR_NULL,
        yuxi_x509_request_p256(NULL, "CN=a", 4, NULL, 0, NULL, &request, &error));
    yuxi_p256_secret_key_free(p256);
    yuxi_sm2_secret_key_free(sm2);
}

void test_x509(void) {
    yuxi_error error;
    yuxi_x509 *ca = read_text(YUXI_X509_CERTIFICATE, CA);
    yuxi_x509 *leaf = read_text(YUXI_X509_CERTIFICATE, LEAF);
    yuxi_x509 *list = read_text(YUXI_X509_REVOCATION_LIST, LIST), *none;
    fields(ca, leaf, list);
    verify(ca, leaf, list);
    revocation(leaf, list);
    same_again(leaf, YUXI_X509_CERTIFICATE);
    same_again(list, YUXI_X509_REVOCATION_LIST);
    requests();
    GIVES(
        YUXI_ERROR_ENCODING,
        yuxi_x509_decode(
            YUXI_X509_REQUEST, YUXI_X509_PEM, LEAF, strlen(LEAF), &none, &error));
    GIVES(YUXI_ERROR_ARGUMENT, yuxi_x509_decode(4, YUXI_X509_PEM, LEAF, 1, &none, &error));
    GIVES(YUXI_ERROR_ARGUMENT, yuxi_x509_decode(1, 0, LEAF, 1, &none, &error));
    GIVES(YUXI_ERROR_NULL, yuxi_x509_decode(1, 1, NULL, 9, &none, &error));
    yuxi_x509_free(ca);
    yuxi_x509_free(leaf);
    yuxi_x509_free(list);
    yuxi_x509_free(NULL);
}
