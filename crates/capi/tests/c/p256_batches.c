/* Batches of P-256. */
#include "check.h"

#define KEY(name) yuxi_p256_##name
#define AGREE yuxi_p256_ecdh
#define AGREE_BATCH yuxi_p256_ecdh_batch
#define AGREE_ITEM yuxi_p256_ecdh_item
#define BAD_PEER(item) (void)(item)

#include "key_batches.inc"

/* P-256 has no signer IDs. */
#define give_id(id, which) (void)(which)

#define ONE(item, name, ...)                                                       \
    ((item)->digest != NULL || (item)->digest_length != 0                          \
         ? yuxi_p256_##name##_digest(                                              \
               (item)->key, (item)->digest, (item)->digest_length, __VA_ARGS__)    \
         : yuxi_p256_##name(                                                       \
               (item)->key, (item)->message, (item)->message_length, __VA_ARGS__))

static yuxi_status sign_one(
    yuxi_p256_sign_item *item, const yuxi_random *random, yuxi_signature_form form,
    yuxi_error *error) {
    return ONE(
        item, sign, YUXI_NONCE_HEDGED, random, form, item->signature, &item->signature_length,
        error);
}

static yuxi_status verify_one(
    const yuxi_p256_verify_item *item, yuxi_signature_form form, yuxi_error *error) {
    return ONE(item, verify, form, item->signature, item->signature_length, error);
}

#include "signature_batches.inc"

void test_p256_batches(void) {
    test_key_batches();
    test_signature_batches();
}
