/* Verify many signatures by one key: a table of its own makes each cheaper.
 *
 *   cc many-signatures.c $(pkg-config --cflags --libs yuxi) && ./a.out
 */
#include "must.h"

int main(void) {
    yuxi_error error;
    yuxi_sm2_id id = yuxi_sm2_id_default();
    yuxi_sm2_secret_key *key;
    yuxi_sm2_public_key *public_key;
    yuxi_sm2_prepared_key *prepared;
    MUST(yuxi_sm2_secret_key_generate(NULL, &key, &error));
    MUST(yuxi_sm2_secret_key_public(key, &public_key, &error));
    MUST(yuxi_sm2_public_key_prepare(public_key, 32 * 1024, &prepared, &error));

    int valid = 0;
    for (int i = 0; i < 100; i++) {
        unsigned char signature[YUXI_SIGNATURE_RAW_SIZE];
        size_t length = sizeof signature;
        MUST(yuxi_sm2_sign(
            key, id, &i, sizeof i, NULL, YUXI_SIGNATURE_RAW, signature, &length, &error));
        valid += yuxi_sm2_prepared_key_verify(
                     prepared, id, &i, sizeof i, YUXI_SIGNATURE_RAW, signature, length, &error)
            == YUXI_OK;
    }
    printf("%d of 100 are valid\n", valid);

    yuxi_sm2_prepared_key_free(prepared);
    yuxi_sm2_public_key_free(public_key);
    yuxi_sm2_secret_key_free(key);
    return valid == 100 ? 0 : 1;
}
