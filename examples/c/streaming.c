/* Sign a message that comes in pieces: here, what comes on standard input.
 *
 *   cc streaming.c $(pkg-config --cflags --libs yuxi) && ./a.out < letter.txt
 */
#include "must.h"

int main(void) {
    yuxi_error error;
    yuxi_sm2_secret_key *key;
    yuxi_sm2_public_key *public_key;
    yuxi_hasher *hasher;
    MUST(yuxi_sm2_secret_key_generate(NULL, &key, &error));
    MUST(yuxi_sm2_secret_key_public(key, &public_key, &error));
    MUST(yuxi_hasher_sm2(public_key, yuxi_sm2_id_default(), &hasher, &error));

    char piece[4096];
    size_t read, total = 0;
    while ((read = fread(piece, 1, sizeof piece, stdin)) > 0) {
        MUST(yuxi_hasher_update(hasher, piece, read, &error));
        total += read;
    }
    unsigned char digest[YUXI_DIGEST_SIZE], signature[YUXI_SIGNATURE_RAW_SIZE];
    size_t digest_length = sizeof digest, length = sizeof signature;
    MUST(yuxi_hasher_digest(hasher, digest, &digest_length, &error));
    MUST(yuxi_sm2_sign_digest(
        key, digest, digest_length, NULL, YUXI_SIGNATURE_RAW, signature, &length, &error));
    MUST(yuxi_sm2_verify_digest(
        public_key, digest, digest_length, YUXI_SIGNATURE_RAW, signature, length, &error));
    printf("signed %zu bytes\n", total);

    yuxi_hasher_free(hasher);
    yuxi_sm2_public_key_free(public_key);
    yuxi_sm2_secret_key_free(key);
    return 0;
}
