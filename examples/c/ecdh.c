/* Diffie-Hellman on P-256 and by X25519. What comes out goes into a key derivation.
 *
 *   cc ecdh.c $(pkg-config --cflags --libs yuxi) && ./a.out
 */
#include "must.h"

static int p256(void) {
    yuxi_error error;
    yuxi_p256_secret_key *alice, *bob;
    yuxi_p256_public_key *alice_public, *bob_public;
    MUST(yuxi_p256_secret_key_generate(NULL, &alice, &error));
    MUST(yuxi_p256_secret_key_public(alice, &alice_public, &error));
    MUST(yuxi_p256_secret_key_generate(NULL, &bob, &error));
    MUST(yuxi_p256_secret_key_public(bob, &bob_public, &error));

    unsigned char at_alice[YUXI_SHARED_SIZE], at_bob[YUXI_SHARED_SIZE];
    size_t length = sizeof at_alice;
    MUST(yuxi_p256_ecdh(alice, bob_public, at_alice, &length, &error));
    MUST(yuxi_p256_ecdh(bob, alice_public, at_bob, &length, &error));
    int same = memcmp(at_alice, at_bob, sizeof at_alice) == 0;

    yuxi_wipe(at_alice, sizeof at_alice);
    yuxi_wipe(at_bob, sizeof at_bob);
    yuxi_p256_public_key_free(alice_public);
    yuxi_p256_secret_key_free(alice);
    yuxi_p256_public_key_free(bob_public);
    yuxi_p256_secret_key_free(bob);
    return same;
}

static int x25519(void) {
    yuxi_error error;
    yuxi_x25519_secret_key *alice, *bob;
    yuxi_x25519_public_key *alice_public, *bob_public;
    MUST(yuxi_x25519_secret_key_generate(NULL, &alice, &error));
    MUST(yuxi_x25519_secret_key_public(alice, &alice_public, &error));
    MUST(yuxi_x25519_secret_key_generate(NULL, &bob, &error));
    MUST(yuxi_x25519_secret_key_public(bob, &bob_public, &error));

    unsigned char at_alice[YUXI_SHARED_SIZE], at_bob[YUXI_SHARED_SIZE];
    size_t length = sizeof at_alice;
    MUST(yuxi_x25519(alice, bob_public, at_alice, &length, &error));
    MUST(yuxi_x25519(bob, alice_public, at_bob, &length, &error));
    int same = memcmp(at_alice, at_bob, sizeof at_alice) == 0;

    yuxi_wipe(at_alice, sizeof at_alice);
    yuxi_wipe(at_bob, sizeof at_bob);
    yuxi_x25519_public_key_free(alice_public);
    yuxi_x25519_secret_key_free(alice);
    yuxi_x25519_public_key_free(bob_public);
    yuxi_x25519_secret_key_free(bob);
    return same;
}

int main(void) {
    int on_p256 = p256(), by_x25519 = x25519();
    printf("P-256: %s\n", on_p256 ? "the same on both sides" : "not the same");
    printf("X25519: %s\n", by_x25519 ? "the same on both sides" : "not the same");
    return on_p256 && by_x25519 ? 0 : 1;
}
