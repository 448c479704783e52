/* SM2 encryption in its three layouts. */
#include "check.h"

static yuxi_sm2_secret_key *key;
static yuxi_sm2_public_key *public_key;

static void round_trip(yuxi_sm2_layout layout, size_t length, const yuxi_random *random) {
    yuxi_error error;
    unsigned char message[300], ciphertext[300 + YUXI_SM2_OVERHEAD_MAX];
    unsigned char decrypted[300 + YUXI_SM2_OVERHEAD_MAX];
    for (size_t i = 0; i < length; i++) {
        message[i] = (unsigned char)i;
    }
    size_t needed = 0, encrypted = sizeof ciphertext;
    OK(yuxi_sm2_encrypt(
        public_key, layout, message, length, random, NULL, &needed, &error));
    CHECK(needed == length + (layout == YUXI_SM2_LAYOUT_ASN1 ? YUXI_SM2_OVERHEAD_MAX : 97));
    OK(yuxi_sm2_encrypt(
        public_key, layout, message, length, random, ciphertext, &encrypted, &error));
    CHECK(layout == YUXI_SM2_LAYOUT_ASN1 ? encrypted <= needed : encrypted == needed);

    size_t room = 0;
    OK(yuxi_sm2_decrypt(key, layout, ciphertext, encrypted, NULL, &room, &error));
    CHECK(room >= length && room <= encrypted);
    room = sizeof decrypted;
    OK(yuxi_sm2_decrypt(key, layout, ciphertext, encrypted, decrypted, &room, &error));
    CHECK(room == length && memcmp(message, decrypted, length) == 0);
    /* A buffer as long as the message suffices; one that lacks a byte does not. */
    OK(yuxi_sm2_decrypt(key, layout, ciphertext, encrypted, decrypted, &room, &error));
    if (length > 0) {
        room = length - 1;
        GIVES(
            YUXI_ERROR_BUFFER,
            yuxi_sm2_decrypt(key, layout, ciphertext, encrypted, decrypted, &room, &error));
        CHECK(room == length);
    }
    encrypted = needed - 1;
    GIVES(
        YUXI_ERROR_BUFFER,
        yuxi_sm2_encrypt(
            public_key, layout, message, length, random, ciphertext, &encrypted, &error));
    CHECK(encrypted == needed);
}

static void in_place(void) {
    yuxi_error error;
    char text[200] = "in place";
    size_t length = sizeof text;
    OK(yuxi_sm2_encrypt(
        public_key, YUXI_SM2_LAYOUT_C1C2C3, text, 8, NULL, text, &length, &error));
    size_t room = sizeof text;
    OK(yuxi_sm2_decrypt(key, YUXI_SM2_LAYOUT_C1C2C3, text, length, text, &room, &error));
    CHECK(room == 8 && memcmp(text, "in place", 8) == 0);
}

/* GB/T 32918.5, C: the example's ciphertext. */
static void published(void) {
    yuxi_error error;
    unsigned char ciphertext[128], message[128];
    size_t length = from_hex(
        "0404EBFC718E8D1798620432268E77FEB6415E2EDE0E073C0F4F640ECD2E149A73"
        "E858F9D81E5430A57B36DAAB8F950A3C64E6EE6A63094D99283AFF767E124DF0"
        "59983C18F809E262923C53AEC295D30383B54E39D609D160AFCB1908D0BD8766"
        "21886CA989CA9C7D58087307CA93092D651EFA",
        ciphertext);
    size_t room = sizeof message;
    OK(yuxi_sm2_decrypt(
        key, YUXI_SM2_LAYOUT_C1C3C2, ciphertext, length, message, &room, &error));
    CHECK(room == 19 && memcmp(message, "encryption standard", 19) == 0);

    /* No part of a message is written if the ciphertext is wrong. */
    memset(message, 7, sizeof message);
    GIVES(
        YUXI_ERROR_DECRYPTION,
        yuxi_sm2_decrypt(
            key, YUXI_SM2_LAYOUT_C1C2C3, ciphertext, length, message, &room, &error));
    CHECK(room == 0);
    ciphertext[length - 1] ^= 1;
    room = sizeof message;
    GIVES(
        YUXI_ERROR_DECRYPTION,
        yuxi_sm2_decrypt(
            key, YUXI_SM2_LAYOUT_C1C3C2, ciphertext, length, message, &room, &error));
    CHECK(room == 0);
    for (size_t i = 0; i < sizeof message; i++) {
        CHECK(message[i] == 7);
    }
}

static void conversions(void) {
    yuxi_error error;
    unsigned char original[128], other[128 + YUXI_SM2_OVERHEAD_MAX], back[128], message[128];
    size_t length = sizeof original, room = sizeof message;
    OK(yuxi_sm2_encrypt(
        public_key, YUXI_SM2_LAYOUT_C1C3C2, "convert", 7, NULL, original, &length, &error));
    for (yuxi_sm2_layout to = YUXI_SM2_LAYOUT_C1C3C2; to <= YUXI_SM2_LAYOUT_ASN1; to++) {
        size_t other_length = sizeof other, back_length = sizeof back;
        OK(yuxi_sm2_ciphertext_convert(
            YUXI_SM2_LAYOUT_C1C3C2, original, length, to, other, &other_length, &error));
        OK(yuxi_sm2_ciphertext_convert(
            to, other, other_length, YUXI_SM2_LAYOUT_C1C3C2, back, &back_length, &error));
        CHECK(back_length == length && memcmp(original, back, length) == 0);
        room = sizeof message;
        OK(yuxi_sm2_decrypt(key, to, other, other_length, message, &room, &error));
        CHECK(room == 7 && memcmp(message, "convert", 7) == 0);
    }
    room = length - 1;
    GIVES(
        YUXI_ERROR_BUFFER,
        yuxi_sm2_ciphertext_convert(
            YUXI_SM2_LAYOUT_C1C3C2, original, length, YUXI_SM2_LAYOUT_C1C2C3, back, &room, &error));
    CHECK(room == length);
    GIVES(
        YUXI_ERROR_ENCODING,
        yuxi_sm2_ciphertext_convert(
            YUXI_SM2_LAYOUT_ASN1, original, length, YUXI_SM2_LAYOUT_C1C2C3, back, &room, &error));
    GIVES(
        YUXI_ERROR_ARGUMENT,
        yuxi_sm2_ciphertext_convert(0, original, length, 1, back, &room, &error));
    original[1] ^= 1;
    room = sizeof back;
    GIVES(
        YUXI_ERROR_DECRYPTION,
        yuxi_sm2_ciphertext_convert(
            YUXI_SM2_LAYOUT_C1C3C2, original, length, YUXI_SM2_LAYOUT_C1C2C3, back, &room, &error));
}

static void refused(void) {
    yuxi_error error;
    unsigned char bytes[128] = {0}, message[128];
    size_t room = sizeof message;
    const struct {
        yuxi_status status;
        const yuxi_sm2_secret_key *key;
        yuxi_sm2_layout layout;
        const void *ciphertext;
        size_t length;
        size_t *room;
    } wrong[] = {
        {YUXI_ERROR_ENCODING, key, YUXI_SM2_LAYOUT_C1C3C2, bytes, 128, &room},
        {YUXI_ERROR_LENGTH, key, YUXI_SM2_LAYOUT_C1C3C2, "\x04", 1, &room},
        {YUXI_ERROR_LENGTH, key, YUXI_SM2_LAYOUT_C1C3C2, NULL, 0, &room},
        {YUXI_ERROR_ENCODING, key, YUXI_SM2_LAYOUT_ASN1, bytes, 128, &room},
        {YUXI_ERROR_ARGUMENT, key, 0, bytes, 128, &room},
        {YUXI_ERROR_NULL, NULL, YUXI_SM2_LAYOUT_ASN1, bytes, 128, &room},
        {YUXI_ERROR_NULL, key, YUXI_SM2_LAYOUT_ASN1, NULL, 128, &room},
        {YUXI_ERROR_NULL, key, YUXI_SM2_LAYOUT_ASN1, bytes, 128, NULL},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        room = sizeof message;
        GIVES(
            wrong[i].status,
            yuxi_sm2_decrypt(
                wrong[i].key, wrong[i].layout, wrong[i].ciphertext, wrong[i].length, message,
                wrong[i].room, &error));
    }
    room = sizeof message;
    GIVES(
        YUXI_ERROR_RANDOM,
        yuxi_sm2_encrypt(
            public_key, YUXI_SM2_LAYOUT_C1C3C2, "m", 1, &failing, message, &room, &error));
    CHECK(room == 0);
    room = sizeof message;
    GIVES(
        YUXI_ERROR_ARGUMENT,
        yuxi_sm2_encrypt(public_key, 4, "m", 1, NULL, message, &room, &error));
    GIVES(
        YUXI_ERROR_NULL,
        yuxi_sm2_encrypt(NULL, 1, "m", 1, NULL, message, &room, &error));
}

void test_encryption(void) {
    key = example_secret();
    public_key = sm2_public(key);
    for (yuxi_sm2_layout layout = YUXI_SM2_LAYOUT_C1C3C2; layout <= YUXI_SM2_LAYOUT_ASN1; layout++) {
        round_trip(layout, 0, NULL);
        round_trip(layout, 1, NULL);
        round_trip(layout, 300, &counting);
    }
    in_place();
    published();
    conversions();
    refused();
    yuxi_sm2_public_key_free(public_key);
    yuxi_sm2_secret_key_free(key);
}
