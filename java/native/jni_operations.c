/* Native methods: signatures, encryption, shared secrets, and what the library is. */
#include "jni_edge.h"

METHOD(jlong, preparedNonces0)(JNIEnv *env, jclass class, jint curve, jintArray report) {
    (void)class;
    yuxi_error error = {0};
    void *nonces = NULL;
    yuxi_status status =
        EITHER(curve, yuxi_sm2_prepared_nonces_new((yuxi_sm2_prepared_nonces **)&nonces, &error),
            yuxi_p256_prepared_nonces_new((yuxi_p256_prepared_nonces **)&nonces, &error));
    if (status != YUXI_OK) {
        failed(env, report, status, &error);
    }
    return (jlong)(intptr_t)nonces;
}

METHOD(void, freePreparedNonces0)(JNIEnv *env, jclass class, jint curve, jlong nonces) {
    (void)env;
    (void)class;
    if (curve == SM2) {
        yuxi_sm2_prepared_nonces_free(handle(nonces));
    } else {
        yuxi_p256_prepared_nonces_free(handle(nonces));
    }
}

/* Signs with prepared nonces, or if they are NULL without. */
METHOD(jint, sign0)(JNIEnv *env, jclass class, jint curve, jlong nonces, jlong key, jbyteArray digest, jint form,
    jbyteArray to, jintArray report) {
    (void)class;
    unsigned char e[YUXI_DIGEST_SIZE], signature[YUXI_SIGNATURE_SIZE_MAX];
    size_t length = sizeof signature;
    yuxi_error error = {0};
    if (!get(env, digest, 0, sizeof e, e)) {
        return -1;
    }
    yuxi_status status;
    if (nonces != 0) {
        status = EITHER(curve,
            yuxi_sm2_sign_digest_with_prepared_nonces(
                handle(key), e, sizeof e, handle(nonces), NULL, form, signature, &length, &error),
            yuxi_p256_sign_digest_with_prepared_nonces(
                handle(key), e, sizeof e, handle(nonces), NULL, form, signature, &length, &error));
    } else {
        status =
            EITHER(curve, yuxi_sm2_sign_digest(handle(key), e, sizeof e, NULL, form, signature, &length, &error),
                yuxi_p256_sign_digest(
                    handle(key), e, sizeof e, YUXI_NONCE_HEDGED, NULL, form, signature, &length, &error));
    }
    if (status != YUXI_OK) {
        return failed(env, report, status, &error);
    }
    return put(env, to, 0, (jint)length, signature) ? (jint)length : -1;
}

/* Verifies with a prepared key, or if it is NULL with a point. */
METHOD(jint, verify0)(JNIEnv *env, jclass class, jint curve, jlong prepared, jbyteArray point, jbyteArray digest,
    jint form, jbyteArray signature, jint offset, jint length, jintArray report) {
    (void)class;
    unsigned char e[YUXI_DIGEST_SIZE];
    copy from;
    yuxi_error error = {0};
    jint result = -1;
    if (!get(env, digest, 0, sizeof e, e) || !take(env, &from, signature, offset, length)) {
        return -1;
    }
    yuxi_status status;
    if (prepared != 0) {
        status = EITHER(curve,
            yuxi_sm2_prepared_key_verify_digest(
                handle(prepared), e, sizeof e, form, from.bytes, from.length, &error),
            yuxi_p256_prepared_key_verify_digest(
                handle(prepared), e, sizeof e, form, from.bytes, from.length, &error));
    } else {
        void *key = public_key(env, curve, point, &error, report, &result);
        if (key == NULL) {
            drop(&from);
            return result;
        }
        status = EITHER(curve, yuxi_sm2_verify_digest(key, e, sizeof e, form, from.bytes, from.length, &error),
            yuxi_p256_verify_digest(key, e, sizeof e, form, from.bytes, from.length, &error));
        public_free(curve, key);
    }
    drop(&from);
    return status == YUXI_OK ? 0 : failed(env, report, status, &error);
}

METHOD(jint, encrypt0)(JNIEnv *env, jclass class, jbyteArray point, jint layout, jbyteArray message, jint offset,
    jint length, jbyteArray to, jintArray report) {
    (void)class;
    yuxi_error error = {0};
    jint result = -1;
    copy from, made;
    if (!take(env, &from, message, offset, length)) {
        return -1;
    }
    void *key = public_key(env, SM2, point, &error, report, &result);
    if (key != NULL) {
        if (allocate(env, &made, from.length + YUXI_SM2_OVERHEAD_MAX)) {
            size_t size = made.length;
            yuxi_status status =
                yuxi_sm2_encrypt(key, layout, from.bytes, from.length, NULL, made.bytes, &size, &error);
            if (status != YUXI_OK) {
                result = failed(env, report, status, &error);
            } else if (put(env, to, 0, (jint)size, made.bytes)) {
                result = (jint)size;
            }
            drop(&made);
        }
        yuxi_sm2_public_key_free(key);
    }
    drop(&from);
    return result;
}

METHOD(jint, decrypt0)(JNIEnv *env, jclass class, jlong key, jint layout, jbyteArray ciphertext, jint offset,
    jint length, jbyteArray to, jintArray report) {
    (void)class;
    yuxi_error error = {0};
    jint result = -1;
    copy from, made;
    if (!take(env, &from, ciphertext, offset, length)) {
        return -1;
    }
    if (allocate(env, &made, from.length)) {
        size_t size = made.length;
        yuxi_status status =
            yuxi_sm2_decrypt(handle(key), layout, from.bytes, from.length, made.bytes, &size, &error);
        if (status != YUXI_OK) {
            result = failed(env, report, status, &error);
        } else if (put(env, to, 0, (jint)size, made.bytes)) {
            result = (jint)size;
        }
        drop(&made);
    }
    drop(&from);
    return result;
}

METHOD(jint, agree0)(
    JNIEnv *env, jclass class, jint curve, jlong key, jbyteArray peer, jbyteArray shared, jintArray report) {
    (void)class;
    yuxi_error error = {0};
    jint result = -1;
    void *point = public_key(env, curve, peer, &error, report, &result);
    if (point == NULL) {
        return result;
    }
    unsigned char bytes[YUXI_SHARED_SIZE];
    size_t size = sizeof bytes;
    yuxi_status status = EACH(curve, yuxi_sm2_ecdh(handle(key), point, bytes, &size, &error),
        yuxi_p256_ecdh(handle(key), point, bytes, &size, &error),
        yuxi_x25519(handle(key), point, bytes, &size, &error));
    public_free(curve, point);
    if (status != YUXI_OK) {
        result = failed(env, report, status, &error);
    } else if (put(env, shared, 0, (jint)size, bytes)) {
        result = (jint)size;
    }
    yuxi_wipe(bytes, sizeof bytes);
    return result;
}

/* One side of the key exchange of SM2, from an ephemeral secret. */
typedef struct {
    const yuxi_sm2_secret_key *key;
    yuxi_sm2_id id, peer_id;
    const yuxi_sm2_public_key *peer;
    const unsigned char *secret, *peer_ephemeral, *peer_confirmation;
    unsigned char confirmation[YUXI_SM2_CONFIRMATION_SIZE];
    yuxi_sm2_shared_key *shared;
} exchange;

static yuxi_status initiate(exchange *x, yuxi_error *error) {
    yuxi_sm2_initiator *party = NULL;
    yuxi_sm2_initiator_agreement *agreement = NULL;
    size_t size = sizeof x->confirmation;
    yuxi_status status =
        yuxi_sm2_initiator_resume(x->key, x->id, x->secret, YUXI_SM2_EPHEMERAL_SECRET_SIZE, &party, error);
    if (status == YUXI_OK) {
        status = yuxi_sm2_initiator_agree(&party, x->peer, x->peer_id, x->peer_ephemeral, YUXI_SM2_EPHEMERAL_SIZE,
            &agreement, error);
    }
    if (status == YUXI_OK && x->peer_confirmation != NULL) {
        status = yuxi_sm2_initiator_confirm(&agreement, x->peer_confirmation, YUXI_SM2_CONFIRMATION_SIZE,
            x->confirmation, &size, &x->shared, error);
    } else if (status == YUXI_OK) {
        status = yuxi_sm2_initiator_without_confirmation(&agreement, &x->shared, error);
    }
    yuxi_sm2_initiator_agreement_free(agreement);
    yuxi_sm2_initiator_free(party);
    return status;
}

static yuxi_status respond(exchange *x, yuxi_error *error) {
    yuxi_sm2_responder *party = NULL;
    yuxi_sm2_responder_agreement *agreement = NULL;
    size_t size = sizeof x->confirmation;
    yuxi_status status =
        yuxi_sm2_responder_resume(x->key, x->id, x->secret, YUXI_SM2_EPHEMERAL_SECRET_SIZE, &party, error);
    if (status == YUXI_OK) {
        status = yuxi_sm2_responder_agree(&party, x->peer, x->peer_id, x->peer_ephemeral, YUXI_SM2_EPHEMERAL_SIZE,
            &agreement, error);
    }
    if (status == YUXI_OK) {
        status = yuxi_sm2_responder_confirmation(agreement, x->confirmation, &size, error);
    }
    if (status == YUXI_OK && x->peer_confirmation != NULL) {
        status = yuxi_sm2_responder_confirm(
            &agreement, x->peer_confirmation, YUXI_SM2_CONFIRMATION_SIZE, &x->shared, error);
    } else if (status == YUXI_OK) {
        status = yuxi_sm2_responder_without_confirmation(&agreement, &x->shared, error);
    }
    yuxi_sm2_responder_agreement_free(agreement);
    yuxi_sm2_responder_free(party);
    return status;
}

METHOD(jint, exchange0)(JNIEnv *env, jclass class, jboolean is_initiator, jlong key, jbyteArray id,
    jbyteArray ephemeral, jbyteArray peer, jbyteArray peer_id, jbyteArray peer_ephemeral, jbyteArray peer_confirmation,
    jbyteArray confirmation, jbyteArray to, jintArray report) {
    (void)class;
    unsigned char secret[YUXI_SM2_EPHEMERAL_SECRET_SIZE], r[YUXI_SM2_EPHEMERAL_SIZE], s[YUXI_SM2_CONFIRMATION_SIZE];
    yuxi_error error = {0};
    jint result = -1;
    copy own = {0}, other = {0}, made = {0};
    exchange x = {.key = handle(key), .secret = secret, .peer_ephemeral = r};
    if (!get(env, ephemeral, 0, sizeof secret, secret) || !get(env, peer_ephemeral, 0, sizeof r, r) ||
        (peer_confirmation != NULL && !get(env, peer_confirmation, 0, sizeof s, s)) || !take_all(env, &own, id) ||
        !take_all(env, &other, peer_id) || !take_all(env, &made, to)) {
        goto end;
    }
    x.id = identifier(&own);
    x.peer_id = identifier(&other);
    x.peer_confirmation = peer_confirmation == NULL ? NULL : s;
    void *point = public_key(env, SM2, peer, &error, report, &result);
    if (point == NULL) {
        goto end;
    }
    x.peer = point;
    yuxi_status status = is_initiator ? initiate(&x, &error) : respond(&x, &error);
    if (status == YUXI_OK) {
        status = yuxi_sm2_shared_key_take(&x.shared, made.bytes, made.length, &error);
    }
    yuxi_sm2_shared_key_free(x.shared);
    yuxi_sm2_public_key_free(point);
    if (status != YUXI_OK) {
        result = failed(env, report, status, &error);
    } else if (put(env, to, 0, (jint)made.length, made.bytes) &&
        put(env, confirmation, 0, sizeof x.confirmation, x.confirmation)) {
        result = 0;
    }
end:
    yuxi_wipe(secret, sizeof secret);
    drop(&own);
    drop(&other);
    drop(&made);
    return result;
}

METHOD(jstring, version0)(JNIEnv *env, jclass class) {
    (void)class;
    return (*env)->NewStringUTF(env, yuxi_version());
}

METHOD(jstring, backend0)(JNIEnv *env, jclass class) {
    (void)class;
    char name[YUXI_BACKEND_NAME_SIZE];
    size_t length = sizeof name;
    if (yuxi_backend_name(name, &length, NULL) != YUXI_OK) {
        return NULL;
    }
    return (*env)->NewStringUTF(env, name);
}

METHOD(jstring, proofs0)(JNIEnv *env, jclass class) {
    (void)class;
    size_t length = 0;
    jstring result = NULL;
    copy lines;
    yuxi_status status = yuxi_proofs(NULL, NULL, NULL, &length, NULL);
    if (status == YUXI_OK && allocate(env, &lines, length)) {
        status = yuxi_proofs(NULL, NULL, lines.bytes, &length, NULL);
        if (status == YUXI_OK) {
            result = (*env)->NewStringUTF(env, (const char *)lines.bytes);
        }
        drop(&lines);
    }
    if (status != YUXI_OK) {
        thrown(env, "java/lang/IllegalStateException", "the kernels cannot be compared");
    }
    return result;
}
