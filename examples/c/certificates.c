/* Check the signature of a certificate by its issuer's key, and make a certificate request.
 *
 *   cc certificates.c $(pkg-config --cflags --libs yuxi) && ./a.out
 */
#include "certificates.h"
#include "must.h"

static void check(void) {
    yuxi_error error;
    yuxi_x509 *ca, *leaf;
    yuxi_sm2_public_key *issuer;
    MUST(yuxi_x509_decode(YUXI_X509_CERTIFICATE, YUXI_X509_PEM, CA, strlen(CA), &ca, &error));
    MUST(yuxi_x509_decode(YUXI_X509_CERTIFICATE, YUXI_X509_PEM, LEAF, strlen(LEAF), &leaf, &error));
    MUST(yuxi_x509_sm2_public_key(ca, &issuer, &error));

    /* This is the signature alone: no chain, no validity, no purpose, no revocation. */
    MUST(yuxi_x509_verify_sm2(leaf, issuer, yuxi_sm2_id_default(), &error));
    char subject[200], until[32];
    size_t length = sizeof subject, until_length = sizeof until;
    MUST(yuxi_x509_get(leaf, YUXI_X509_SUBJECT, subject, &length, &error));
    MUST(yuxi_x509_get(leaf, YUXI_X509_NOT_AFTER, until, &until_length, &error));
    printf("%s, until %s: signed by the issuer\n", subject, until);

    yuxi_sm2_public_key_free(issuer);
    yuxi_x509_free(leaf);
    yuxi_x509_free(ca);
}

static void request(void) {
    yuxi_error error;
    yuxi_sm2_secret_key *key;
    yuxi_x509 *made;
    MUST(yuxi_sm2_secret_key_generate(NULL, &key, &error));
    const char *subject = "CN=www.example.cn,O=Example,C=CN";
    yuxi_alt_name names[] = {{YUXI_ALT_NAME_DNS, "www.example.cn", 14}};
    MUST(yuxi_x509_request_sm2(
        key, subject, strlen(subject), names, 1, yuxi_sm2_id_default(), NULL, &made, &error));
    char pem[2048];
    size_t length = sizeof pem;
    MUST(yuxi_x509_encode(made, YUXI_X509_PEM, pem, &length, &error));
    printf("%s", pem);
    yuxi_x509_free(made);
    yuxi_sm2_secret_key_free(key);
}

int main(void) {
    check();
    request();
    return 0;
}
