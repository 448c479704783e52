/* Runs all tests; prints the name of each, and stops at the first failure. */
#include "check.h"

static void run(const char *name, void (*test)(void)) {
    printf("%s\n", name);
    fflush(stdout);
    test();
}

/* Uses the backend in YUXI_BACKEND, if it is set. */
static void choose_backend(void) {
    yuxi_error error;
    const char *name = getenv("YUXI_BACKEND");
    if (name != NULL && name[0] != 0) {
        OK(yuxi_backend_force(name, &error));
    }
}

int main(void) {
    choose_backend();
    run("library", test_library);
    run("sm2_keys", test_sm2_keys);
    run("p256_keys", test_p256_keys);
    run("x25519", test_x25519);
    run("encrypted_keys", test_encrypted_keys);
    run("hashers", test_hashers);
    run("sm2_signatures", test_sm2_signatures);
    run("p256_signatures", test_p256_signatures);
    run("prepared", test_prepared);
    run("prepared_nonces", test_prepared_nonces);
    run("sm2_batches", test_sm2_batches);
    run("p256_batches", test_p256_batches);
    run("x25519_batches", test_x25519_batches);
    run("encryption", test_encryption);
    run("exchange", test_exchange);
    run("ecdh", test_ecdh);
    run("faults", test_faults);
    run("x509", test_x509);
    run("threads", test_threads);
    run("forks", test_forks);
    printf("all passed\n");
    return 0;
}
