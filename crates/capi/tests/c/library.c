/* The library itself: version, texts of errors, backends, zeroizing. */
#include "check.h"

static void versions(void) {
    char expected[32];
    CHECK(strcmp(yuxi_version(), YUXI_VERSION) == 0);
    snprintf(
        expected, sizeof expected, "%d.%d.%d", YUXI_VERSION_MAJOR, YUXI_VERSION_MINOR,
        YUXI_VERSION_PATCH);
    CHECK(strcmp(expected, YUXI_VERSION) == 0);
}

static void texts(void) {
    const char *unknown = yuxi_error_text(-1);
    CHECK(strcmp(yuxi_error_text(YUXI_OK), "success") == 0);
    CHECK(strcmp(yuxi_error_text(1000), unknown) == 0);
    CHECK(strcmp(yuxi_error_text(YUXI_ERROR_INPUT + 1), unknown) == 0);
    for (int a = YUXI_OK; a <= YUXI_ERROR_INPUT; a++) {
        CHECK(strcmp(yuxi_error_text(a), unknown) != 0);
        CHECK(strlen(yuxi_error_text(a)) < YUXI_ERROR_TEXT_SIZE);
        for (int b = YUXI_OK; b < a; b++) {
            CHECK(strcmp(yuxi_error_text(a), yuxi_error_text(b)) != 0);
        }
    }
}

/* Forces every backend, one after another, and signs with it. */
static void backends(void) {
    yuxi_error error;
    char first[YUXI_BACKEND_NAME_SIZE], now[YUXI_BACKEND_NAME_SIZE], names[256];
    size_t length = sizeof first;
    OK(yuxi_backend_name(first, &length, &error));
    CHECK(length == strlen(first));
    length = sizeof names;
    OK(yuxi_backend_names(names, &length, &error));
    CHECK(length == strlen(names) && strstr(names, first) != NULL);

    int found = 0;
    char *end = names;
    for (char *name = names; end != NULL; name = end + 1) {
        end = strchr(name, ' ');
        if (end != NULL) {
            *end = 0;
        }
        OK(yuxi_backend_force(name, &error));
        length = sizeof now;
        OK(yuxi_backend_name(now, &length, &error));
        CHECK(strcmp(name, now) == 0);
        yuxi_sm2_secret_key *key = example_secret();
        unsigned char point[65];
        yuxi_sm2_public_key *public_key = sm2_public(key);
        length = sizeof point;
        OK(yuxi_sm2_public_key_encode(public_key, YUXI_FORM_POINT, point, &length, &error));
        CHECK(is_hex(
            point, length,
            "0409F9DF311E5421A150DD7D161E4BC5C672179FAD1833FC076BB08FF356F35020"
            "CCEA490CE26775A52DC6EA718CC1AA600AED05FBF35E084A6632F6072DA9AD13"));
        yuxi_sm2_public_key_free(public_key);
        yuxi_sm2_secret_key_free(key);
        found++;
    }
    CHECK(found >= 2);
    GIVES(YUXI_ERROR_BACKEND, yuxi_backend_force("abacus", &error));
    CHECK(strstr(error.text, "portable64") != NULL);
    GIVES(YUXI_ERROR_BACKEND, yuxi_backend_force("\xff", &error));
    GIVES(YUXI_ERROR_NULL, yuxi_backend_force(NULL, &error));
    /* A rejected name changes nothing. */
    OK(yuxi_backend_force(first, &error));
    GIVES(YUXI_ERROR_BACKEND, yuxi_backend_force("abacus", &error));
    length = sizeof now;
    OK(yuxi_backend_name(now, &length, &error));
    CHECK(strcmp(now, first) == 0);
}

static void wiping(void) {
    unsigned char secret[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    yuxi_wipe(secret, 7);
    CHECK(is_hex(secret, sizeof secret, "0000000000000008"));
    yuxi_wipe(NULL, 7);
    yuxi_wipe(secret, 0);
}

/* The library was built by the toolchain whose build was proved. */
static void proofs(void) {
    yuxi_error error;
    size_t kernels = 99, proved = 98, length = 0;
    OK(yuxi_proofs(&kernels, &proved, NULL, &length, &error));
    CHECK(kernels == proved);
#if defined(__x86_64__) || defined(__aarch64__)
    CHECK(kernels >= 16);
#endif
    char *lines = (char *)malloc(length);
    size_t size = length;
    OK(yuxi_proofs(NULL, NULL, lines, &length, &error));
    CHECK(length == size - 1 && length == strlen(lines));
    size_t found = 0;
    for (const char *line = lines; *line != 0; line = strchr(line, '\n') + 1) {
        const char *end = strchr(line, '\n'), *hash = strchr(line, ' ') + 1;
        CHECK(strchr(hash, ' ') == hash + 64 && strncmp(hash + 65, "proved", 6) == 0);
        CHECK(end == hash + 65 + 6);
        found++;
    }
    CHECK(found == kernels);
    length = size - 1;
    GIVES(YUXI_ERROR_BUFFER, yuxi_proofs(NULL, NULL, lines, &length, &error));
    CHECK(length == size);
    GIVES(YUXI_ERROR_NULL, yuxi_proofs(NULL, NULL, lines, NULL, &error));
    free(lines);
}

void test_library(void) {
    versions();
    texts();
    backends();
    proofs();
    wiping();
}
