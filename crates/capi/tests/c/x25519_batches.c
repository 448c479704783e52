/* Batches of X25519: new keys and shared secrets. */
#include "check.h"

#define KEY(name) yuxi_x25519_##name
#define AGREE yuxi_x25519
#define AGREE_BATCH yuxi_x25519_batch
#define AGREE_ITEM yuxi_x25519_item
#define BAD_PEER(item) ((item).peer = small_order)

/* A point of small order: it gives no shared secret. */
static yuxi_x25519_public_key *small_order;

#include "key_batches.inc"

void test_x25519_batches(void) {
    yuxi_error error;
    unsigned char zeros[32] = {0};
    OK(yuxi_x25519_public_key_decode(YUXI_FORM_RAW, zeros, 32, &small_order, &error));
    test_key_batches();
    yuxi_x25519_public_key_free(small_order);
}
