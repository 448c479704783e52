/* Batches of SM2. */
#include "check.h"

#define KEY(name) yuxi_sm2_##name
#define AGREE yuxi_sm2_ecdh
#define AGREE_BATCH yuxi_sm2_ecdh_batch
#define AGREE_ITEM yuxi_sm2_ecdh_item
#define BAD_PEER(item) (void)(item)

#include "key_batches.inc"

/* Three valid IDs, and two invalid ones. */
static void give_id(yuxi_sm2_id *id, size_t which) {
    static const char alice[] = "alice";
    yuxi_sm2_id ids[5] = {
        yuxi_sm2_id_default(), yuxi_sm2_id_bytes(alice, 5), yuxi_sm2_id_empty(),
        yuxi_sm2_id_bytes(alice, 0), yuxi_sm2_id_empty()};
    ids[4].kind = 0;
    *id = ids[which];
}

#define ONE(item, name, ...)                                                       \
    ((item)->digest != NULL || (item)->digest_length != 0                          \
         ? yuxi_sm2_##name##_digest(                                               \
               (item)->key, (item)->digest, (item)->digest_length, __VA_ARGS__)    \
         : yuxi_sm2_##name(                                                        \
               (item)->key, (item)->id, (item)->message, (item)->message_length,   \
               __VA_ARGS__))

static yuxi_status sign_one(
    yuxi_sm2_sign_item *item, const yuxi_random *random, yuxi_signature_form form,
    yuxi_error *error) {
    return ONE(item, sign, random, form, item->signature, &item->signature_length, error);
}

static yuxi_status verify_one(
    const yuxi_sm2_verify_item *item, yuxi_signature_form form, yuxi_error *error) {
    return ONE(item, verify, form, item->signature, item->signature_length, error);
}

#include "signature_batches.inc"

/* Hashing detects it, after the items have been read. */
static void id_too_long(void) {
    static char longest[YUXI_SM2_ID_LENGTH_MAX + 1];
    static sign_item items[10];
    yuxi_error error;
    OK(yuxi_sm2_secret_key_generate_batch(NULL, keys, publics, 3, &error));
    for (size_t i = 0; i < 10; i++) {
        items[i] = good_item(i);
    }
    items[5].id = yuxi_sm2_id_bytes(longest, sizeof longest);
    items[6].id = yuxi_sm2_id_bytes(longest, sizeof longest - 1);
    GIVES(
        YUXI_ERROR_LENGTH, yuxi_sm2_sign_batch(items, 10, NULL, YUXI_SIGNATURE_RAW, &error));
    for (size_t i = 0; i < 10; i++) {
        CHECK(items[i].status == (i == 5 ? YUXI_ERROR_LENGTH : YUXI_OK));
        CHECK(items[i].signature_length == (i == 5 ? 0u : 64u));
    }
    free_keys(3);
}

void test_sm2_batches(void) {
    test_key_batches();
    test_signature_batches();
    id_too_long();
}
