#include "check.h"

void check(int right, const char *what, const char *file, int line) {
    if (!right) {
        fprintf(stderr, "%s:%d: not so: %s\n", file, line, what);
        exit(1);
    }
}

void check_status(
    yuxi_status expected, yuxi_status found, const yuxi_error *error, const char *what,
    const char *file, int line) {
    if (found != expected) {
        fprintf(
            stderr, "%s:%d: %s\n  gave %d (%s), not %d (%s)\n  %s\n", file, line, what, (int)found,
            yuxi_error_text(found), (int)expected, yuxi_error_text(expected), error->text);
        exit(1);
    }
    check(error->status == found, "the error has the status", file, line);
    check((error->text[0] == 0) == (found == YUXI_OK), "a failure has a text", file, line);
}

static int digit(char c) {
    return c <= '9' ? c - '0' : (c | 32) - 'a' + 10;
}

size_t from_hex(const char *digits, void *bytes) {
    unsigned char *out = (unsigned char *)bytes;
    size_t length = strlen(digits) / 2;
    for (size_t i = 0; i < length; i++) {
        out[i] = (unsigned char)(digit(digits[2 * i]) << 4 | digit(digits[2 * i + 1]));
    }
    return length;
}

int is_hex(const void *bytes, size_t length, const char *digits) {
    unsigned char expected[512];
    CHECK(strlen(digits) <= 2 * sizeof expected);
    return from_hex(digits, expected) == length && memcmp(bytes, expected, length) == 0;
}

static int count(void *context, void *bytes, size_t length) {
    unsigned char *next = (unsigned char *)context;
    for (size_t i = 0; i < length; i++) {
        ((unsigned char *)bytes)[i] = (*next)++;
    }
    return 0;
}

static int fail(void *context, void *bytes, size_t length) {
    (void)context;
    (void)bytes;
    (void)length;
    return -1;
}

static unsigned char counter = 1;
yuxi_random counting = {count, &counter};
yuxi_random failing = {fail, NULL};

int seeded_calls = -1;

/* Xorshift. */
static int shift(void *context, void *bytes, size_t length) {
    uint32_t *state = (uint32_t *)context;
    if (seeded_calls == 0) {
        return -1;
    }
    seeded_calls -= seeded_calls > 0;
    for (size_t i = 0; i < length; i++) {
        *state ^= *state << 13;
        *state ^= *state >> 17;
        *state ^= *state << 5;
        ((unsigned char *)bytes)[i] = (unsigned char)*state;
    }
    return 0;
}

yuxi_random seeded(uint32_t *state) {
    yuxi_random random = {shift, state};
    return random;
}

const size_t batch_lengths[BATCH_LENGTHS] = {0, 1, 7, 8, 64, BATCH_MOST};

/* New keys of a curve. */
#define KEYS(curve)                                                                 \
    yuxi_##curve##_secret_key *curve##_secret(void) {                               \
        yuxi_error error;                                                           \
        yuxi_##curve##_secret_key *key;                                             \
        OK(yuxi_##curve##_secret_key_generate(NULL, &key, &error));                 \
        return key;                                                                 \
    }                                                                               \
                                                                                    \
    yuxi_##curve##_public_key *curve##_public(const yuxi_##curve##_secret_key *key) { \
        yuxi_error error;                                                           \
        yuxi_##curve##_public_key *public_key;                                      \
        OK(yuxi_##curve##_secret_key_public(key, &public_key, &error));             \
        return public_key;                                                          \
    }

KEYS(sm2)
KEYS(p256)

yuxi_sm2_secret_key *example_secret(void) {
    yuxi_error error;
    yuxi_sm2_secret_key *key;
    unsigned char raw[32];
    size_t length = from_hex(
        "3945208F7B2144B13F36E38AC6D39F95889393692860B51A42FB81EF4DF7C5B8", raw);
    OK(yuxi_sm2_secret_key_decode(YUXI_FORM_RAW, raw, length, &key, &error));
    return key;
}
