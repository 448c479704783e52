/* Sign and verify many messages in one call each: every item has a status of its own.
 *
 *   cc batches.c $(pkg-config --cflags --libs yuxi) && ./a.out
 */
#include "must.h"

#define COUNT 64

int main(void) {
    static yuxi_sm2_sign_item to_sign[COUNT];
    static yuxi_sm2_verify_item to_verify[COUNT];
    static unsigned char signatures[COUNT][YUXI_SIGNATURE_RAW_SIZE];
    static int messages[COUNT];
    yuxi_sm2_secret_key *keys[COUNT];
    yuxi_sm2_public_key *public_keys[COUNT];
    yuxi_error error;
    MUST(yuxi_sm2_secret_key_generate_batch(NULL, keys, public_keys, COUNT, &error));

    for (int i = 0; i < COUNT; i++) {
        messages[i] = i;
        to_sign[i].key = keys[i];
        to_sign[i].id = yuxi_sm2_id_default();
        to_sign[i].message = &messages[i];
        to_sign[i].message_length = sizeof messages[i];
        to_sign[i].signature = signatures[i];
        to_sign[i].signature_length = sizeof signatures[i];
    }
    MUST(yuxi_sm2_sign_batch(to_sign, COUNT, NULL, YUXI_SIGNATURE_RAW, &error));

    for (int i = 0; i < COUNT; i++) {
        to_verify[i].key = public_keys[i];
        to_verify[i].id = yuxi_sm2_id_default();
        to_verify[i].message = &messages[i];
        to_verify[i].message_length = sizeof messages[i];
        to_verify[i].signature = signatures[i];
        to_verify[i].signature_length = to_sign[i].signature_length;
    }
    /* Two messages are not what was signed. */
    messages[5]++;
    messages[40]++;
    if (yuxi_sm2_verify_batch(to_verify, COUNT, YUXI_SIGNATURE_RAW, &error) != YUXI_OK) {
        printf("not all are valid: %s\n", error.text);
    }
    int invalid = 0;
    for (int i = 0; i < COUNT; i++) {
        if (to_verify[i].status != YUXI_OK) {
            printf("item %d: %s\n", i, yuxi_error_text(to_verify[i].status));
            invalid++;
        }
        yuxi_sm2_secret_key_free(keys[i]);
        yuxi_sm2_public_key_free(public_keys[i]);
    }
    return invalid == 2 ? 0 : 1;
}
