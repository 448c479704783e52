/* Write a private key to a file under a password, and read it back.
 *
 *   cc key-files.c $(pkg-config --cflags --libs yuxi) && ./a.out
 */
#include "must.h"

int main(void) {
    yuxi_error error;
    yuxi_sm2_secret_key *key, *again;
    yuxi_sm2_public_key *public_key, *same;
    MUST(yuxi_sm2_secret_key_generate(NULL, &key, &error));
    MUST(yuxi_sm2_secret_key_public(key, &public_key, &error));

    /* In life the password comes from a prompt, and is wiped after it is used. */
    const char *password = "correct horse battery staple";
    char pem[YUXI_ENCRYPTED_KEY_SIZE_MAX];
    size_t length = sizeof pem;
    MUST(yuxi_sm2_secret_key_encode_encrypted(
        key, YUXI_FORM_PKCS8_PEM, YUXI_ENCRYPTION_AES256, YUXI_ITERATIONS_DEFAULT, password,
        strlen(password), NULL, pem, &length, &error));
    FILE *file = fopen("alice.key", "wb");
    if (file == NULL || fwrite(pem, 1, length, file) != length || fclose(file) != 0) {
        perror("alice.key");
        return 1;
    }

    file = fopen("alice.key", "rb");
    if (file == NULL) {
        perror("alice.key");
        return 1;
    }
    length = fread(pem, 1, sizeof pem, file);
    fclose(file);
    MUST(yuxi_sm2_secret_key_decode_encrypted(
        YUXI_FORM_PKCS8_PEM, pem, length, password, strlen(password), &again, &error));
    MUST(yuxi_sm2_secret_key_public(again, &same, &error));
    printf("read back: %s\n", yuxi_sm2_public_key_equal(public_key, same) ? "the same" : "another");

    /* The public key needs no password. */
    char text[YUXI_PUBLIC_KEY_SIZE_MAX];
    length = sizeof text;
    MUST(yuxi_sm2_public_key_encode(public_key, YUXI_FORM_SPKI_PEM, text, &length, &error));
    printf("%s", text);

    yuxi_sm2_public_key_free(public_key);
    yuxi_sm2_public_key_free(same);
    yuxi_sm2_secret_key_free(key);
    yuxi_sm2_secret_key_free(again);
    return 0;
}
