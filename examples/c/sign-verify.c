/* Sign a message by SM2, and verify it.
 *
 *   cc sign-verify.c $(pkg-config --cflags --libs yuxi) && ./a.out
 */
#include "must.h"

int main(void) {
    yuxi_error error;
    yuxi_sm2_secret_key *key;
    yuxi_sm2_public_key *public_key;
    MUST(yuxi_sm2_secret_key_generate(NULL, &key, &error));
    MUST(yuxi_sm2_secret_key_public(key, &public_key, &error));

    /* The identifier is part of what is signed; both sides must name the same one. */
    yuxi_sm2_id id = yuxi_sm2_id_default();
    const char *message = "Attack at dawn";
    unsigned char signature[YUXI_SIGNATURE_SIZE_MAX];
    size_t length = sizeof signature;
    MUST(yuxi_sm2_sign(
        key, id, message, strlen(message), NULL, YUXI_SIGNATURE_DER, signature, &length, &error));
    MUST(yuxi_sm2_verify(
        public_key, id, message, strlen(message), YUXI_SIGNATURE_DER, signature, length, &error));
    printf("a signature of %zu bytes: valid\n", length);

    yuxi_status status = yuxi_sm2_verify(
        public_key, id, "Attack at noon", strlen(message), YUXI_SIGNATURE_DER, signature, length,
        &error);
    printf("of another message: %s\n", error.text);

    yuxi_sm2_public_key_free(public_key);
    yuxi_sm2_secret_key_free(key);
    return status == YUXI_ERROR_SIGNATURE ? 0 : 1;
}
