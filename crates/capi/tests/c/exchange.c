/* The SM2 key exchange. */
#include "check.h"

typedef struct {
    yuxi_sm2_secret_key *key_a, *key_b;
    yuxi_sm2_public_key *public_a, *public_b;
    yuxi_sm2_id id_a, id_b;
    yuxi_sm2_initiator *initiator;
    yuxi_sm2_responder *responder;
    unsigned char r_a[YUXI_SM2_EPHEMERAL_SIZE], r_b[YUXI_SM2_EPHEMERAL_SIZE];
    yuxi_sm2_initiator_agreement *at_a;
    yuxi_sm2_responder_agreement *at_b;
} pair;

static pair begin(void) {
    yuxi_error error;
    pair p;
    memset(&p, 0, sizeof p);
    p.key_a = sm2_secret();
    p.key_b = sm2_secret();
    p.public_a = sm2_public(p.key_a);
    p.public_b = sm2_public(p.key_b);
    p.id_a = yuxi_sm2_id_bytes("alice", 5);
    p.id_b = yuxi_sm2_id_default();
    OK(yuxi_sm2_initiate(p.key_a, p.id_a, NULL, &p.initiator, &error));
    OK(yuxi_sm2_respond(p.key_b, p.id_b, &counting, &p.responder, &error));
    size_t length = sizeof p.r_a;
    OK(yuxi_sm2_initiator_ephemeral(p.initiator, p.r_a, &length, &error));
    CHECK(length == sizeof p.r_a && p.r_a[0] == 4);
    OK(yuxi_sm2_responder_ephemeral(p.responder, p.r_b, &length, &error));
    return p;
}

static void agree(pair *p) {
    yuxi_error error;
    OK(yuxi_sm2_initiator_agree(
        &p->initiator, p->public_b, p->id_b, p->r_b, sizeof p->r_b, &p->at_a, &error));
    OK(yuxi_sm2_responder_agree(
        &p->responder, p->public_a, p->id_a, p->r_a, sizeof p->r_a, &p->at_b, &error));
    CHECK(p->initiator == NULL && p->responder == NULL);
}

static void end(pair *p) {
    yuxi_sm2_initiator_agreement_free(p->at_a);
    yuxi_sm2_responder_agreement_free(p->at_b);
    yuxi_sm2_initiator_free(p->initiator);
    yuxi_sm2_responder_free(p->responder);
    yuxi_sm2_public_key_free(p->public_a);
    yuxi_sm2_public_key_free(p->public_b);
    yuxi_sm2_secret_key_free(p->key_a);
    yuxi_sm2_secret_key_free(p->key_b);
}

static void same_keys(yuxi_sm2_shared_key *a, yuxi_sm2_shared_key *b) {
    yuxi_error error;
    unsigned char key_a[100], key_b[100];
    memset(key_a, 0, sizeof key_a);
    OK(yuxi_sm2_shared_key_take(&a, key_a, sizeof key_a, &error));
    OK(yuxi_sm2_shared_key_take(&b, key_b, sizeof key_b, &error));
    CHECK(a == NULL && b == NULL);
    CHECK(memcmp(key_a, key_b, sizeof key_a) == 0);
    CHECK(key_a[0] != key_a[32] || key_a[1] != key_a[33] || key_a[2] != key_a[34]);
}

static void finished(pair *p, yuxi_sm2_shared_key *a, yuxi_sm2_shared_key *b) {
    CHECK(p->at_a == NULL && p->at_b == NULL);
    same_keys(a, b);
    end(p);
}

static void confirmed(void) {
    yuxi_error error;
    pair p = begin();
    agree(&p);
    unsigned char s_a[YUXI_SM2_CONFIRMATION_SIZE], s_b[YUXI_SM2_CONFIRMATION_SIZE];
    size_t length = sizeof s_b;
    OK(yuxi_sm2_responder_confirmation(p.at_b, s_b, &length, &error));
    yuxi_sm2_shared_key *shared_a, *shared_b;
    /* Neither a query of the size nor a short buffer consumes the handle. */
    OK(yuxi_sm2_initiator_confirm(&p.at_a, s_b, 32, NULL, &length, &shared_a, &error));
    CHECK(length == 32 && shared_a == NULL && p.at_a != NULL);
    length = 31;
    GIVES(
        YUXI_ERROR_BUFFER,
        yuxi_sm2_initiator_confirm(&p.at_a, s_b, 32, s_a, &length, &shared_a, &error));
    CHECK(p.at_a != NULL);
    OK(yuxi_sm2_initiator_confirm(&p.at_a, s_b, 32, s_a, &length, &shared_a, &error));
    OK(yuxi_sm2_responder_confirm(&p.at_b, s_a, 32, &shared_b, &error));
    finished(&p, shared_a, shared_b);
}

static void unconfirmed(void) {
    yuxi_error error;
    pair p = begin();
    agree(&p);
    yuxi_sm2_shared_key *shared_a, *shared_b;
    OK(yuxi_sm2_initiator_without_confirmation(&p.at_a, &shared_a, &error));
    OK(yuxi_sm2_responder_without_confirmation(&p.at_b, &shared_b, &error));
    finished(&p, shared_a, shared_b);
}

/* Both parties end after they have sent R, and resume in another program. */
static void resumed(void) {
    yuxi_error error;
    pair p = begin();
    unsigned char secret[YUXI_SM2_EPHEMERAL_SECRET_SIZE], r[YUXI_SM2_EPHEMERAL_SIZE];
    size_t length = sizeof secret, r_length = sizeof r;
    OK(yuxi_sm2_ephemeral_secret(NULL, secret, &length, &error));
    for (int i = 0; i < 2; i++) {
        yuxi_sm2_initiator_free(p.initiator);
        yuxi_sm2_responder_free(p.responder);
        OK(yuxi_sm2_initiator_resume(p.key_a, p.id_a, secret, length, &p.initiator, &error));
        OK(yuxi_sm2_responder_resume(p.key_b, p.id_b, secret, length, &p.responder, &error));
    }
    OK(yuxi_sm2_initiator_ephemeral(p.initiator, p.r_a, &r_length, &error));
    OK(yuxi_sm2_responder_ephemeral(p.responder, r, &r_length, &error));
    CHECK(memcmp(p.r_a, r, sizeof r) == 0);
    memcpy(p.r_b, r, sizeof r);
    agree(&p);
    yuxi_sm2_shared_key *shared_a, *shared_b;
    OK(yuxi_sm2_initiator_without_confirmation(&p.at_a, &shared_a, &error));
    OK(yuxi_sm2_responder_without_confirmation(&p.at_b, &shared_b, &error));
    same_keys(shared_a, shared_b);

    GIVES(
        YUXI_ERROR_LENGTH,
        yuxi_sm2_initiator_resume(p.key_a, p.id_a, secret, 31, &p.initiator, &error));
    memset(secret, 0xff, sizeof secret);
    GIVES(
        YUXI_ERROR_SECRET_RANGE,
        yuxi_sm2_responder_resume(p.key_b, p.id_b, secret, length, &p.responder, &error));
    GIVES(YUXI_ERROR_RANDOM, yuxi_sm2_ephemeral_secret(&failing, secret, &length, &error));
    CHECK(p.initiator == NULL && p.responder == NULL && length == 0);
    end(&p);
}

/* The confirmation fails if a party has another ID for its peer. */
static void mistaken(void) {
    yuxi_error error;
    pair p = begin();
    p.id_a = yuxi_sm2_id_empty();
    agree(&p);
    unsigned char s_a[YUXI_SM2_CONFIRMATION_SIZE], s_b[YUXI_SM2_CONFIRMATION_SIZE];
    size_t length = sizeof s_b;
    OK(yuxi_sm2_responder_confirmation(p.at_b, s_b, &length, &error));
    yuxi_sm2_shared_key *shared;
    memset(s_a, 7, sizeof s_a);
    GIVES(
        YUXI_ERROR_CONFIRMATION,
        yuxi_sm2_initiator_confirm(&p.at_a, s_b, 32, s_a, &length, &shared, &error));
    CHECK(shared == NULL && p.at_a == NULL && length == 0 && s_a[0] == 7);
    GIVES(
        YUXI_ERROR_CONFIRMATION, yuxi_sm2_responder_confirm(&p.at_b, s_a, 32, &shared, &error));
    CHECK(shared == NULL && p.at_b == NULL);
    end(&p);
}

static void refused(void) {
    yuxi_error error;
    pair p = begin();
    yuxi_sm2_initiator *initiator = NULL;
    yuxi_sm2_responder *responder = NULL;
    GIVES(YUXI_ERROR_RANDOM, yuxi_sm2_initiate(p.key_a, p.id_a, &failing, &initiator, &error));
    CHECK(initiator == NULL);
    GIVES(YUXI_ERROR_RANDOM, yuxi_sm2_respond(p.key_a, p.id_a, &failing, &responder, &error));
    CHECK(responder == NULL);
    GIVES(YUXI_ERROR_NULL, yuxi_sm2_initiate(NULL, p.id_a, NULL, &initiator, &error));
    GIVES(YUXI_ERROR_NULL, yuxi_sm2_respond(NULL, p.id_a, NULL, &responder, &error));
    size_t length = 64;
    GIVES(
        YUXI_ERROR_BUFFER, yuxi_sm2_initiator_ephemeral(p.initiator, p.r_a, &length, &error));
    CHECK(length == 65);
    GIVES(YUXI_ERROR_NULL, yuxi_sm2_initiator_ephemeral(NULL, p.r_a, &length, &error));
    GIVES(YUXI_ERROR_NULL, yuxi_sm2_responder_ephemeral(NULL, p.r_b, &length, &error));

    /* A handle stays if an argument is rejected before. */
    unsigned char bad[65] = {4};
    GIVES(
        YUXI_ERROR_POINT,
        yuxi_sm2_initiator_agree(
            &p.initiator, p.public_b, p.id_b, bad, sizeof bad, &p.at_a, &error));
    GIVES(
        YUXI_ERROR_LENGTH,
        yuxi_sm2_responder_agree(&p.responder, p.public_a, p.id_a, bad, 10, &p.at_b, &error));
    GIVES(
        YUXI_ERROR_NULL,
        yuxi_sm2_initiator_agree(&p.initiator, NULL, p.id_b, p.r_b, 65, &p.at_a, &error));
    CHECK(p.initiator != NULL && p.responder != NULL && p.at_a == NULL && p.at_b == NULL);
    GIVES(
        YUXI_ERROR_NULL,
        yuxi_sm2_initiator_agree(NULL, p.public_b, p.id_b, p.r_b, 65, &p.at_a, &error));
    GIVES(
        YUXI_ERROR_NULL,
        yuxi_sm2_initiator_agree(&initiator, p.public_b, p.id_b, p.r_b, 65, &p.at_a, &error));

    agree(&p);
    yuxi_sm2_shared_key *shared;
    GIVES(YUXI_ERROR_LENGTH, yuxi_sm2_responder_confirm(&p.at_b, bad, 31, &shared, &error));
    CHECK(p.at_b != NULL && shared == NULL);
    GIVES(YUXI_ERROR_NULL, yuxi_sm2_responder_confirm(NULL, bad, 32, &shared, &error));
    GIVES(YUXI_ERROR_NULL, yuxi_sm2_responder_confirmation(NULL, bad, &length, &error));
    GIVES(YUXI_ERROR_NULL, yuxi_sm2_initiator_without_confirmation(NULL, &shared, &error));
    GIVES(YUXI_ERROR_NULL, yuxi_sm2_responder_without_confirmation(&p.at_b, NULL, &error));
    CHECK(p.at_b != NULL);
    OK(yuxi_sm2_initiator_without_confirmation(&p.at_a, &shared, &error));
    GIVES(YUXI_ERROR_NULL, yuxi_sm2_shared_key_take(&shared, NULL, 16, &error));
    CHECK(shared != NULL);
    GIVES(YUXI_ERROR_NULL, yuxi_sm2_shared_key_take(NULL, bad, 16, &error));
    yuxi_sm2_shared_key_free(shared);
    yuxi_sm2_shared_key_free(NULL);
    end(&p);
}

void test_exchange(void) {
    confirmed();
    unconfirmed();
    resumed();
    mistaken();
    refused();
}
