/* Many operations in one call: bad items among good ones, of every kind. */
#include "check.h"

/* More than two of the library's chunks of 64. */
#define COUNT 150
#define MESSAGE_SIZE 8

static char messages[COUNT][MESSAGE_SIZE];
static char long_id[YUXI_SM2_ID_LENGTH_MAX + 1];
static unsigned char signatures[COUNT][YUXI_SIGNATURE_SIZE_MAX];

static void write_messages(void) {
    for (int i = 0; i < COUNT; i++) {
        snprintf(messages[i], MESSAGE_SIZE, "m%d", i);
    }
}

static void sm2(yuxi_signature_form form) {
    static yuxi_sm2_sign_item to_sign[COUNT];
    static yuxi_sm2_verify_item to_verify[COUNT];
    yuxi_error error;
    yuxi_sm2_secret_key *keys[2] = {sm2_secret(), sm2_secret()};
    yuxi_sm2_public_key *publics[2] = {sm2_public(keys[0]), sm2_public(keys[1])};
    static const unsigned char digest[YUXI_DIGEST_SIZE] = {7};
    memset(to_sign, 0, sizeof to_sign);
    memset(to_verify, 0, sizeof to_verify);
    for (int i = 0; i < COUNT; i++) {
        yuxi_sm2_sign_item *item = &to_sign[i];
        item->key = keys[i % 2];
        item->id = i % 3 ? yuxi_sm2_id_default() : yuxi_sm2_id_bytes("alice", 5);
        item->message = messages[i];
        item->message_length = (size_t)(i % MESSAGE_SIZE);
        item->digest = i % 5 ? NULL : digest;
        item->signature = signatures[i];
        item->signature_length = sizeof signatures[i];
        item->status = YUXI_ERROR_INPUT;
    }
    to_sign[3].key = NULL;
    to_sign[4].id.kind = 0;
    to_sign[66].signature_length = 5;
    to_sign[67].message = NULL;
    to_sign[68].id = yuxi_sm2_id_bytes("", 0);
    to_sign[69].id = yuxi_sm2_id_bytes(long_id, sizeof long_id);
    GIVES(YUXI_ERROR_NULL, yuxi_sm2_sign_batch(to_sign, COUNT, NULL, form, &error));
    CHECK(strstr(error.text, "key") != NULL);
    CHECK(to_sign[3].status == YUXI_ERROR_NULL && to_sign[3].signature_length == 0);
    CHECK(to_sign[4].status == YUXI_ERROR_ARGUMENT && to_sign[4].signature_length == 0);
    CHECK(to_sign[66].status == YUXI_ERROR_BUFFER);
    CHECK(to_sign[66].signature_length == (form == YUXI_SIGNATURE_RAW ? 64 : 72));
    CHECK(to_sign[67].status == YUXI_ERROR_NULL && to_sign[68].status == YUXI_ERROR_ARGUMENT);
    CHECK(to_sign[69].status == YUXI_ERROR_LENGTH && to_sign[69].signature_length == 0);
    /* each alone */
    for (int i = 0; i < COUNT; i++) {
        yuxi_sm2_sign_item *item = &to_sign[i];
        if (i == 3 || i == 4 || (i >= 66 && i <= 69)) {
            item->key = keys[i % 2];
            item->id = yuxi_sm2_id_empty();
            item->message = messages[i];
            item->signature_length = sizeof signatures[i];
            OK(yuxi_sm2_sign_batch(item, 1, &counting, form, &error));
        }
        CHECK(item->status == YUXI_OK);
        if (item->digest != NULL) {
            OK(yuxi_sm2_verify_digest(
                publics[i % 2], digest, 32, form, item->signature, item->signature_length,
                &error));
        } else {
            OK(yuxi_sm2_verify(
                publics[i % 2], item->id, item->message, item->message_length, form,
                item->signature, item->signature_length, &error));
        }
        yuxi_sm2_verify_item *signed_item = &to_verify[i];
        signed_item->key = publics[i % 2];
        signed_item->id = item->id;
        signed_item->message = item->message;
        signed_item->message_length = item->message_length;
        signed_item->digest = item->digest;
        signed_item->signature = item->signature;
        signed_item->signature_length = item->signature_length;
        signed_item->status = YUXI_ERROR_INPUT;
    }
    OK(yuxi_sm2_verify_batch(to_verify, COUNT, form, &error));
    for (int i = 0; i < COUNT; i++) {
        CHECK(to_verify[i].status == YUXI_OK);
    }
    to_verify[9].key = NULL;
    to_verify[71].key = publics[0];
    to_verify[72].signature_length--;
    to_verify[8].id = yuxi_sm2_id_empty();
    GIVES(YUXI_ERROR_SIGNATURE, yuxi_sm2_verify_batch(to_verify, COUNT, form, &error));
    for (int i = 0; i < COUNT; i++) {
        yuxi_status expected = i == 9             ? YUXI_ERROR_NULL
                               : i == 8 || i == 71 ? YUXI_ERROR_SIGNATURE
                                                   : YUXI_OK;
        CHECK(i == 72 ? to_verify[i].status != YUXI_OK : to_verify[i].status == expected);
    }
    /* with a table: for one key in two */
    static const size_t sizes[] = {8192, 200000};
    for (int size = 0; size < 2; size++) {
        yuxi_sm2_prepared_key *prepared;
        OK(yuxi_sm2_public_key_prepare(publics[1], sizes[size], &prepared, &error));
        GIVES(
            YUXI_ERROR_SIGNATURE,
            yuxi_sm2_prepared_key_verify_batch(prepared, to_verify, COUNT, form, &error));
        for (int i = 0; i < COUNT; i++) {
            CHECK((to_verify[i].status == YUXI_OK) == (i % 2 == 1));
        }
        yuxi_sm2_prepared_key_free(prepared);
    }
    GIVES(
        YUXI_ERROR_NULL, yuxi_sm2_prepared_key_verify_batch(NULL, to_verify, COUNT, form, &error));

    OK(yuxi_sm2_sign_batch(NULL, 0, NULL, form, &error));
    OK(yuxi_sm2_verify_batch(NULL, 0, form, &error));
    GIVES(YUXI_ERROR_NULL, yuxi_sm2_sign_batch(NULL, 1, NULL, form, &error));
    GIVES(YUXI_ERROR_NULL, yuxi_sm2_verify_batch(NULL, 1, form, &error));
    GIVES(YUXI_ERROR_ARGUMENT, yuxi_sm2_verify_batch(to_verify, (size_t)-1, form, &error));
    to_sign[0].signature_length = to_sign[1].signature_length = sizeof signatures[0];
    GIVES(YUXI_ERROR_ARGUMENT, yuxi_sm2_sign_batch(to_sign, 2, NULL, 99, &error));
    CHECK(to_sign[0].status == YUXI_ERROR_ARGUMENT && to_sign[1].status == YUXI_ERROR_ARGUMENT);
    to_sign[0].signature_length = to_sign[1].signature_length = sizeof signatures[0];
    GIVES(YUXI_ERROR_RANDOM, yuxi_sm2_sign_batch(to_sign, 2, &failing, form, NULL));
    CHECK(to_sign[1].status == YUXI_ERROR_RANDOM && to_sign[1].signature_length == 0);
    for (int i = 0; i < 2; i++) {
        yuxi_sm2_public_key_free(publics[i]);
        yuxi_sm2_secret_key_free(keys[i]);
    }
}

static void p256(void) {
    static yuxi_p256_sign_item to_sign[COUNT];
    static yuxi_p256_verify_item to_verify[COUNT];
    yuxi_error error;
    yuxi_p256_secret_key *key = p256_secret();
    yuxi_p256_public_key *public_key = p256_public(key);
    unsigned char digest[YUXI_DIGEST_SIZE];
    from_hex("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", digest);
    memset(to_sign, 0, sizeof to_sign);
    memset(to_verify, 0, sizeof to_verify);
    for (int i = 0; i < COUNT; i++) {
        to_sign[i].key = i == 10 ? NULL : key;
        to_sign[i].message = "abc";
        to_sign[i].message_length = 3;
        to_sign[i].digest = i % 2 ? digest : NULL;
        to_sign[i].signature = signatures[i];
        to_sign[i].signature_length = sizeof signatures[i];
    }
    GIVES(
        YUXI_ERROR_NULL,
        yuxi_p256_sign_batch(to_sign, COUNT, NULL, YUXI_SIGNATURE_DER, &error));
    for (int i = 0; i < COUNT; i++) {
        CHECK(to_sign[i].status == (i == 10 ? YUXI_ERROR_NULL : YUXI_OK));
        int other = i == 10 ? 0 : i;
        OK(yuxi_p256_verify(
            public_key, "abc", 3, YUXI_SIGNATURE_DER, signatures[other],
            to_sign[other].signature_length, &error));
        to_verify[i].key = public_key;
        /* what was signed as a message is verified by its digest, and the other way round */
        to_verify[i].message = i == 70 ? "abd" : "abc";
        to_verify[i].message_length = 3;
        to_verify[i].digest = i % 2 ? NULL : i == 70 ? NULL : digest;
        to_verify[i].signature = signatures[other];
        to_verify[i].signature_length = to_sign[other].signature_length;
    }
    yuxi_p256_prepared_key *prepared;
    OK(yuxi_p256_public_key_prepare(public_key, 152000, &prepared, &error));
    for (int with_table = 0; with_table < 2; with_table++) {
        GIVES(
            YUXI_ERROR_SIGNATURE,
            with_table ? yuxi_p256_prepared_key_verify_batch(
                             prepared, to_verify, COUNT, YUXI_SIGNATURE_DER, &error)
                       : yuxi_p256_verify_batch(to_verify, COUNT, YUXI_SIGNATURE_DER, &error));
        for (int i = 0; i < COUNT; i++) {
            CHECK(to_verify[i].status == (i == 70 ? YUXI_ERROR_SIGNATURE : YUXI_OK));
        }
    }
    yuxi_p256_prepared_key_free(prepared);
    yuxi_p256_public_key_free(public_key);
    yuxi_p256_secret_key_free(key);
}

static void x25519(void) {
    static yuxi_x25519_item items[COUNT];
    static unsigned char shared[COUNT][YUXI_SHARED_SIZE];
    yuxi_error error;
    yuxi_x25519_secret_key *key;
    yuxi_x25519_public_key *peer, *small;
    unsigned char bytes[32] = {0}, expected[YUXI_SHARED_SIZE];
    size_t length = sizeof expected;
    OK(yuxi_x25519_secret_key_generate(NULL, &key, &error));
    OK(yuxi_x25519_public_key_decode(YUXI_FORM_RAW, bytes, 32, &small, &error));
    bytes[0] = 9;
    OK(yuxi_x25519_public_key_decode(YUXI_FORM_RAW, bytes, 32, &peer, &error));
    OK(yuxi_x25519(key, peer, expected, &length, &error));
    for (int i = 0; i < COUNT; i++) {
        items[i].key = key;
        items[i].peer = i == 65 ? small : i == 66 ? NULL : peer;
        items[i].shared = shared[i];
        items[i].shared_length = i == 67 ? 31 : sizeof shared[i];
    }
    GIVES(YUXI_ERROR_NO_SHARED_SECRET, yuxi_x25519_batch(items, COUNT, &error));
    for (int i = 0; i < COUNT; i++) {
        if (i < 65 || i > 67) {
            CHECK(items[i].status == YUXI_OK && items[i].shared_length == sizeof shared[i]);
            CHECK(memcmp(shared[i], expected, sizeof expected) == 0);
        }
    }
    CHECK(items[65].status == YUXI_ERROR_NO_SHARED_SECRET && items[65].shared_length == 0);
    CHECK(items[66].status == YUXI_ERROR_NULL && items[66].shared_length == 0);
    CHECK(items[67].status == YUXI_ERROR_BUFFER && items[67].shared_length == YUXI_SHARED_SIZE);
    GIVES(YUXI_ERROR_NULL, yuxi_x25519_batch(NULL, 1, &error));
    OK(yuxi_x25519_batch(NULL, 0, &error));
    yuxi_x25519_public_key_free(small);
    yuxi_x25519_public_key_free(peer);
    yuxi_x25519_secret_key_free(key);
}

void test_batches(void) {
    write_messages();
    sm2(YUXI_SIGNATURE_DER);
    sm2(YUXI_SIGNATURE_RAW);
    p256();
    x25519();
}
