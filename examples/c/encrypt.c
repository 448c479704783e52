/* Encrypt a message to an SM2 key, and decrypt it.
 *
 *   cc encrypt.c $(pkg-config --cflags --libs yuxi) && ./a.out
 */
#include "must.h"

int main(void) {
    yuxi_error error;
    yuxi_sm2_secret_key *key;
    yuxi_sm2_public_key *public_key;
    new_keys(&key, &public_key);

    /* ASN.1 is what OpenSSL and GmSSL write. The layout is never guessed. */
    yuxi_sm2_layout layout = YUXI_SM2_LAYOUT_ASN1;
    const char *message = "Attack at dawn";
    size_t length, room;
    MUST(yuxi_sm2_encrypt(
        public_key, layout, message, strlen(message), NULL, NULL, &length, &error));
    unsigned char *ciphertext = (unsigned char *)malloc(length);
    MUST(yuxi_sm2_encrypt(
        public_key, layout, message, strlen(message), NULL, ciphertext, &length, &error));

    /* A buffer as long as the ciphertext always holds the message. */
    room = length;
    char *decrypted = (char *)malloc(room);
    MUST(yuxi_sm2_decrypt(key, layout, ciphertext, length, decrypted, &room, &error));
    printf("%.*s\n", (int)room, decrypted);

    yuxi_wipe(decrypted, room);
    free(decrypted);
    free(ciphertext);
    yuxi_sm2_public_key_free(public_key);
    yuxi_sm2_secret_key_free(key);
    return 0;
}
