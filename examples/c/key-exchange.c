/* The key exchange of SM2, with both confirmations. In life the two sides are two programs.
 *
 *   cc key-exchange.c $(pkg-config --cflags --libs yuxi) && ./a.out
 */
#include "must.h"

int main(void) {
    yuxi_error error;
    yuxi_sm2_secret_key *alice, *bob;
    yuxi_sm2_public_key *alice_public, *bob_public;
    new_keys(&alice, &alice_public);
    new_keys(&bob, &bob_public);
    yuxi_sm2_id alice_id = yuxi_sm2_id_bytes("alice@example.com", 17);
    yuxi_sm2_id bob_id = yuxi_sm2_id_default();

    /* Alice begins, and sends R_A. */
    yuxi_sm2_initiator *initiator;
    unsigned char r_a[YUXI_SM2_EPHEMERAL_SIZE];
    size_t length = sizeof r_a;
    MUST(yuxi_sm2_initiate(alice, alice_id, NULL, &initiator, &error));
    MUST(yuxi_sm2_initiator_ephemeral(initiator, r_a, &length, &error));

    /* Bob answers with R_B and S_B. */
    yuxi_sm2_responder *responder;
    yuxi_sm2_responder_agreement *at_bob;
    unsigned char r_b[YUXI_SM2_EPHEMERAL_SIZE], s_b[YUXI_SM2_CONFIRMATION_SIZE];
    MUST(yuxi_sm2_respond(bob, bob_id, NULL, &responder, &error));
    length = sizeof r_b;
    MUST(yuxi_sm2_responder_ephemeral(responder, r_b, &length, &error));
    MUST(yuxi_sm2_responder_agree(
        &responder, alice_public, alice_id, r_a, sizeof r_a, &at_bob, &error));
    length = sizeof s_b;
    MUST(yuxi_sm2_responder_confirmation(at_bob, s_b, &length, &error));

    /* Alice checks S_B, and sends S_A. */
    yuxi_sm2_initiator_agreement *at_alice;
    yuxi_sm2_shared_key *alice_shared, *bob_shared;
    unsigned char s_a[YUXI_SM2_CONFIRMATION_SIZE];
    length = sizeof s_a;
    MUST(yuxi_sm2_initiator_agree(
        &initiator, bob_public, bob_id, r_b, sizeof r_b, &at_alice, &error));
    MUST(yuxi_sm2_initiator_confirm(
        &at_alice, s_b, sizeof s_b, s_a, &length, &alice_shared, &error));

    /* Bob checks S_A. Both have the key. */
    MUST(yuxi_sm2_responder_confirm(&at_bob, s_a, sizeof s_a, &bob_shared, &error));
    unsigned char alice_key[16], bob_key[16];
    MUST(yuxi_sm2_shared_key_take(&alice_shared, alice_key, sizeof alice_key, &error));
    MUST(yuxi_sm2_shared_key_take(&bob_shared, bob_key, sizeof bob_key, &error));
    int same = memcmp(alice_key, bob_key, sizeof alice_key) == 0;
    printf("the keys are %s\n", same ? "the same" : "not the same");

    /* What was used up is NULL by now; the rest is freed. */
    yuxi_wipe(alice_key, sizeof alice_key);
    yuxi_wipe(bob_key, sizeof bob_key);
    yuxi_sm2_public_key_free(alice_public);
    yuxi_sm2_secret_key_free(alice);
    yuxi_sm2_public_key_free(bob_public);
    yuxi_sm2_secret_key_free(bob);
    return same ? 0 : 1;
}
