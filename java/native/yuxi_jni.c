/*
 * The Java binding of libyuxi for Java 11 to 21: the native methods of yuxi.provider.JniLibrary.
 *
 * Each method copies its arrays, calls the library, and copies the results back: it keeps no pointer into Java's
 * heap, and delays no garbage collection. The copies are checked by the virtual machine (GetByteArrayRegion throws if
 * a range is outside of its array), so that no argument makes a method read or write elsewhere. What must be right is
 * a handle: JniLibrary is not public, and the class Handle hands out only handles that are alive.
 *
 * Results: a length or 0 if all went well, otherwise the negated yuxi_status; for a handle 0 if it could not be made.
 * `report` is an int[65] of the caller that receives the yuxi_error of a call that failed.
 */
#include <jni.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "yuxi.h"

enum { SM2, P256, X25519 };
enum { POINT_MAX = 65, ID_MAX = YUXI_SM2_ID_LENGTH_MAX, SMALL = 4096 };

_Static_assert(sizeof(yuxi_error) == 65 * sizeof(jint), "the report of JniLibrary has the size of yuxi_error");
_Static_assert(sizeof(void *) == sizeof(jlong), "a handle fits into a long");

#define METHOD(type, name) JNIEXPORT type JNICALL Java_yuxi_provider_JniLibrary_##name

/* The results of the three families of functions; an unknown curve is YUXI_ERROR_ARGUMENT. */
#define EACH(curve, sm2, p256, x25519) \
    ((curve) == SM2 ? (sm2) : (curve) == P256 ? (p256) : (curve) == X25519 ? (x25519) : YUXI_ERROR_ARGUMENT)
#define EITHER(curve, sm2, p256) EACH(curve, sm2, p256, YUXI_ERROR_ARGUMENT)

static int point_size(jint curve) {
    return curve == X25519 ? 32 : 65;
}

static int point_form(jint curve) {
    return curve == X25519 ? YUXI_FORM_RAW : YUXI_FORM_POINT;
}

static void *handle(jlong value) {
    return (void *)(intptr_t)value;
}

static bool thrown(JNIEnv *env, const char *class, const char *text) {
    jclass exception = (*env)->FindClass(env, class);
    if (exception != NULL) {
        (*env)->ThrowNew(env, exception, text);
    }
    return false;
}

/* Copies a range of an array; false if an exception is pending. */
static bool get(JNIEnv *env, jbyteArray from, jint offset, jint length, void *to) {
    if (from == NULL) {
        return thrown(env, "java/lang/NullPointerException", "an array of yuxi.provider is null");
    }
    (*env)->GetByteArrayRegion(env, from, offset, length, to);
    return !(*env)->ExceptionCheck(env);
}

static bool put(JNIEnv *env, jbyteArray to, jint offset, jint length, const void *from) {
    if (to == NULL) {
        return thrown(env, "java/lang/NullPointerException", "an array of yuxi.provider is null");
    }
    (*env)->SetByteArrayRegion(env, to, offset, length, from);
    return !(*env)->ExceptionCheck(env);
}

/* A copy of a range of an array: in the struct if it is short, otherwise allocated. */
typedef struct {
    unsigned char *bytes;
    size_t length;
    unsigned char small[SMALL];
} copy;

static bool allocate(JNIEnv *env, copy *copy, size_t length) {
    copy->bytes = length <= SMALL ? copy->small : malloc(length);
    copy->length = length;
    return copy->bytes != NULL || thrown(env, "java/lang/OutOfMemoryError", "native memory for yuxi.provider");
}

/* Zeroizes and frees. */
static void drop(copy *copy) {
    if (copy->bytes != NULL) {
        yuxi_wipe(copy->bytes, copy->length);
        if (copy->bytes != copy->small) {
            free(copy->bytes);
        }
        copy->bytes = NULL;
    }
}

/* If it fails there is nothing to drop. */
static bool take(JNIEnv *env, copy *copy, jbyteArray from, jint offset, jint length) {
    copy->bytes = NULL;
    if (length < 0) {
        return thrown(env, "java/lang/ArrayIndexOutOfBoundsException", "a length of yuxi.provider is negative");
    }
    if (!allocate(env, copy, (size_t)length)) {
        return false;
    }
    if (!get(env, from, offset, length, copy->bytes)) {
        drop(copy);
        return false;
    }
    return true;
}

static bool take_all(JNIEnv *env, copy *copy, jbyteArray from) {
    return take(env, copy, from, 0, from == NULL ? 0 : (*env)->GetArrayLength(env, from));
}

/* Tells the caller why a call failed; returns the negated status. */
static jint failed(JNIEnv *env, jintArray report, yuxi_status status, const yuxi_error *error) {
    if (report != NULL && !(*env)->ExceptionCheck(env)) {
        yuxi_error filled = {.status = status};
        if (error->status == status) {
            filled = *error;
        }
        (*env)->SetIntArrayRegion(env, report, 0, 65, (const jint *)&filled);
    }
    return -(jint)status;
}

static yuxi_sm2_id identifier(const copy *id) {
    return id->length == 0 ? yuxi_sm2_id_empty() : yuxi_sm2_id_bytes(id->bytes, id->length);
}

/* --- keys ------------------------------------------------------------------------------------------------------- */

static yuxi_status public_decode(
    jint curve, int form, const void *data, size_t length, void **key, yuxi_error *error) {
    return EACH(curve, yuxi_sm2_public_key_decode(form, data, length, (yuxi_sm2_public_key **)key, error),
        yuxi_p256_public_key_decode(form, data, length, (yuxi_p256_public_key **)key, error),
        yuxi_x25519_public_key_decode(form, data, length, (yuxi_x25519_public_key **)key, error));
}

static yuxi_status public_encode(jint curve, const void *key, int form, void *to, size_t *length, yuxi_error *error) {
    return EACH(curve, yuxi_sm2_public_key_encode(key, form, to, length, error),
        yuxi_p256_public_key_encode(key, form, to, length, error),
        yuxi_x25519_public_key_encode(key, form, to, length, error));
}

static void public_free(jint curve, void *key) {
    if (curve == SM2) {
        yuxi_sm2_public_key_free(key);
    } else if (curve == P256) {
        yuxi_p256_public_key_free(key);
    } else {
        yuxi_x25519_public_key_free(key);
    }
}

static void secret_free(jint curve, void *key) {
    if (curve == SM2) {
        yuxi_sm2_secret_key_free(key);
    } else if (curve == P256) {
        yuxi_p256_secret_key_free(key);
    } else {
        yuxi_x25519_secret_key_free(key);
    }
}

/* Gives the caller a private key that was just made, with its public key. */
static jlong given(JNIEnv *env, jint curve, void *key, yuxi_status status, yuxi_error *error, jbyteArray point,
    jintArray report) {
    unsigned char bytes[POINT_MAX];
    size_t length = sizeof bytes;
    void *public_key = NULL;
    if (status == YUXI_OK) {
        status = EACH(curve, yuxi_sm2_secret_key_public(key, (yuxi_sm2_public_key **)&public_key, error),
            yuxi_p256_secret_key_public(key, (yuxi_p256_public_key **)&public_key, error),
            yuxi_x25519_secret_key_public(key, (yuxi_x25519_public_key **)&public_key, error));
    }
    if (status == YUXI_OK) {
        status = public_encode(curve, public_key, point_form(curve), bytes, &length, error);
    }
    if (public_key != NULL) {
        public_free(curve, public_key);
    }
    if (status == YUXI_OK && put(env, point, 0, (jint)length, bytes)) {
        return (jlong)(intptr_t)key;
    }
    if (key != NULL) {
        secret_free(curve, key);
    }
    if (status != YUXI_OK) {
        failed(env, report, status, error);
    }
    return 0;
}

METHOD(jlong, generate0)(JNIEnv *env, jclass class, jint curve, jbyteArray point, jintArray report) {
    (void)class;
    yuxi_error error = {0};
    void *key = NULL;
    yuxi_status status = EACH(curve, yuxi_sm2_secret_key_generate(NULL, (yuxi_sm2_secret_key **)&key, &error),
        yuxi_p256_secret_key_generate(NULL, (yuxi_p256_secret_key **)&key, &error),
        yuxi_x25519_secret_key_generate(NULL, (yuxi_x25519_secret_key **)&key, &error));
    return given(env, curve, key, status, &error, point, report);
}

METHOD(jlong, decodeSecret0)(
    JNIEnv *env, jclass class, jint curve, jint form, jbyteArray data, jbyteArray point, jintArray report) {
    (void)class;
    copy from;
    if (!take_all(env, &from, data)) {
        return 0;
    }
    yuxi_error error = {0};
    void *key = NULL;
    yuxi_status status = EACH(curve,
        yuxi_sm2_secret_key_decode(form, from.bytes, from.length, (yuxi_sm2_secret_key **)&key, &error),
        yuxi_p256_secret_key_decode(form, from.bytes, from.length, (yuxi_p256_secret_key **)&key, &error),
        yuxi_x25519_secret_key_decode(form, from.bytes, from.length, (yuxi_x25519_secret_key **)&key, &error));
    drop(&from);
    return given(env, curve, key, status, &error, point, report);
}

METHOD(jint, encodeSecret0)(
    JNIEnv *env, jclass class, jint curve, jlong key, jint form, jbyteArray to, jintArray report) {
    (void)class;
    yuxi_error error = {0};
    unsigned char bytes[YUXI_SECRET_KEY_SIZE_MAX];
    size_t length = sizeof bytes;
    yuxi_status status = EACH(curve, yuxi_sm2_secret_key_encode(handle(key), form, bytes, &length, &error),
        yuxi_p256_secret_key_encode(handle(key), form, bytes, &length, &error),
        yuxi_x25519_secret_key_encode(handle(key), form, bytes, &length, &error));
    jint result = -1;
    if (status != YUXI_OK) {
        result = failed(env, report, status, &error);
    } else if (put(env, to, 0, (jint)length, bytes)) {
        result = (jint)length;
    }
    yuxi_wipe(bytes, sizeof bytes);
    return result;
}

METHOD(void, freeSecret0)(JNIEnv *env, jclass class, jint curve, jlong key) {
    (void)env;
    (void)class;
    secret_free(curve, handle(key));
}

METHOD(jint, convertPublic0)(JNIEnv *env, jclass class, jint curve, jint from_form, jbyteArray data, jint to_form,
    jbyteArray to, jintArray report) {
    (void)class;
    copy from;
    if (!take_all(env, &from, data)) {
        return -1;
    }
    yuxi_error error = {0};
    unsigned char bytes[YUXI_PUBLIC_KEY_SIZE_MAX];
    size_t length = sizeof bytes;
    void *key = NULL;
    yuxi_status status = public_decode(curve, from_form, from.bytes, from.length, &key, &error);
    if (status == YUXI_OK) {
        status = public_encode(curve, key, to_form, bytes, &length, &error);
        public_free(curve, key);
    }
    drop(&from);
    if (status != YUXI_OK) {
        return failed(env, report, status, &error);
    }
    return put(env, to, 0, (jint)length, bytes) ? (jint)length : -1;
}

/* The public key of a point of the caller; NULL with *result if there is none. */
static void *public_key(JNIEnv *env, jint curve, jbyteArray point, yuxi_error *error, jintArray report, jint *result) {
    unsigned char bytes[POINT_MAX];
    void *key = NULL;
    if (!get(env, point, 0, point_size(curve), bytes)) {
        *result = -1;
        return NULL;
    }
    yuxi_status status = public_decode(curve, point_form(curve), bytes, (size_t)point_size(curve), &key, error);
    if (status != YUXI_OK) {
        *result = failed(env, report, status, error);
        return NULL;
    }
    return key;
}

METHOD(jlong, prepare0)(JNIEnv *env, jclass class, jint curve, jbyteArray point, jint memory, jintArray report) {
    (void)class;
    yuxi_error error = {0};
    jint result;
    if (curve != SM2 && curve != P256) {
        failed(env, report, YUXI_ERROR_ARGUMENT, &error);
        return 0;
    }
    void *key = public_key(env, curve, point, &error, report, &result);
    if (key == NULL) {
        return 0;
    }
    void *prepared = NULL;
    size_t size = memory < 0 ? 0 : (size_t)memory;
    yuxi_status status =
        EITHER(curve, yuxi_sm2_public_key_prepare(key, size, (yuxi_sm2_prepared_key **)&prepared, &error),
            yuxi_p256_public_key_prepare(key, size, (yuxi_p256_prepared_key **)&prepared, &error));
    public_free(curve, key);
    if (status != YUXI_OK) {
        failed(env, report, status, &error);
    }
    return (jlong)(intptr_t)prepared;
}

METHOD(jlong, preparedMemory0)(JNIEnv *env, jclass class, jint curve, jlong prepared) {
    (void)env;
    (void)class;
    return (jlong)(curve == SM2 ? yuxi_sm2_prepared_key_memory(handle(prepared))
                                : yuxi_p256_prepared_key_memory(handle(prepared)));
}

METHOD(void, freePrepared0)(JNIEnv *env, jclass class, jint curve, jlong prepared) {
    (void)env;
    (void)class;
    if (curve == SM2) {
        yuxi_sm2_prepared_key_free(handle(prepared));
    } else {
        yuxi_p256_prepared_key_free(handle(prepared));
    }
}

/* --- digests ---------------------------------------------------------------------------------------------------- */

METHOD(jint, z0)(JNIEnv *env, jclass class, jbyteArray point, jbyteArray id, jbyteArray z, jintArray report) {
    (void)class;
    yuxi_error error = {0};
    jint result = -1;
    copy name;
    if (!take_all(env, &name, id)) {
        return -1;
    }
    yuxi_sm2_public_key *key = public_key(env, SM2, point, &error, report, &result);
    if (key != NULL) {
        unsigned char bytes[YUXI_DIGEST_SIZE];
        size_t length = sizeof bytes;
        yuxi_status status = yuxi_sm2_z(key, identifier(&name), bytes, &length, &error);
        yuxi_sm2_public_key_free(key);
        if (status != YUXI_OK) {
            result = failed(env, report, status, &error);
        } else if (put(env, z, 0, (jint)length, bytes)) {
            result = (jint)length;
        }
    }
    drop(&name);
    return result;
}

METHOD(jint, sm30)(JNIEnv *env, jclass class, jbyteArray data, jint offset, jint length, jbyteArray digest) {
    (void)class;
    copy from;
    if (!take(env, &from, data, offset, length)) {
        return -1;
    }
    unsigned char bytes[YUXI_DIGEST_SIZE];
    size_t size = sizeof bytes;
    yuxi_status status = yuxi_sm3(from.bytes, from.length, bytes, &size, NULL);
    drop(&from);
    jint result = status != YUXI_OK ? -(jint)status : put(env, digest, 0, (jint)size, bytes) ? (jint)size : -1;
    yuxi_wipe(bytes, sizeof bytes);
    return result;
}

METHOD(jlong, hasher0)(JNIEnv *env, jclass class) {
    (void)env;
    (void)class;
    yuxi_hasher *hasher = NULL;
    return yuxi_hasher_sm3(&hasher, NULL) == YUXI_OK ? (jlong)(intptr_t)hasher : 0;
}

METHOD(jlong, cloneHasher0)(JNIEnv *env, jclass class, jlong hasher) {
    (void)env;
    (void)class;
    yuxi_hasher *clone = NULL;
    return yuxi_hasher_clone(handle(hasher), &clone, NULL) == YUXI_OK ? (jlong)(intptr_t)clone : 0;
}

METHOD(jint, updateHasher0)(JNIEnv *env, jclass class, jlong hasher, jbyteArray data, jint offset, jint length) {
    (void)class;
    copy from;
    if (!take(env, &from, data, offset, length)) {
        return -1;
    }
    yuxi_status status = yuxi_hasher_update(handle(hasher), from.bytes, from.length, NULL);
    drop(&from);
    return -(jint)status;
}

METHOD(jint, digestHasher0)(JNIEnv *env, jclass class, jlong hasher, jbyteArray digest) {
    (void)class;
    unsigned char bytes[YUXI_DIGEST_SIZE];
    size_t size = sizeof bytes;
    yuxi_status status = yuxi_hasher_digest(handle(hasher), bytes, &size, NULL);
    jint result = status != YUXI_OK ? -(jint)status : put(env, digest, 0, (jint)size, bytes) ? (jint)size : -1;
    yuxi_wipe(bytes, sizeof bytes);
    return result;
}

METHOD(void, freeHasher0)(JNIEnv *env, jclass class, jlong hasher) {
    (void)env;
    (void)class;
    yuxi_hasher_free(handle(hasher));
}

/* --- signatures ------------------------------------------------------------------------------------------------- */

METHOD(jint, sign0)(
    JNIEnv *env, jclass class, jint curve, jlong key, jbyteArray digest, jint form, jbyteArray to, jintArray report) {
    (void)class;
    unsigned char e[YUXI_DIGEST_SIZE], signature[YUXI_SIGNATURE_SIZE_MAX];
    size_t length = sizeof signature;
    yuxi_error error = {0};
    if (!get(env, digest, 0, sizeof e, e)) {
        return -1;
    }
    yuxi_status status =
        EITHER(curve, yuxi_sm2_sign_digest(handle(key), e, sizeof e, NULL, form, signature, &length, &error),
            yuxi_p256_sign_digest(
                handle(key), e, sizeof e, YUXI_NONCE_HEDGED, NULL, form, signature, &length, &error));
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

/* --- encryption and shared secrets ------------------------------------------------------------------------------ */

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

/* --- batches ---------------------------------------------------------------------------------------------------- */

/* Copies rows and where each ends: a row begins where the one before it ends, and the last one ends within the array. */
static jint *rows(JNIEnv *env, copy *to, jbyteArray bytes, jintArray from, jint count) {
    jint size = bytes == NULL ? 0 : (*env)->GetArrayLength(env, bytes);
    jint *ends = malloc(((size_t)count + 1) * sizeof *ends);
    if (ends == NULL) {
        thrown(env, "java/lang/OutOfMemoryError", "native memory for yuxi.provider");
        return NULL;
    }
    ends[0] = 0;
    if (from == NULL) {
        free(ends);
        thrown(env, "java/lang/NullPointerException", "an array of yuxi.provider is null");
        return NULL;
    }
    (*env)->GetIntArrayRegion(env, from, 0, count, ends + 1);
    if ((*env)->ExceptionCheck(env)) {
        free(ends);
        return NULL;
    }
    for (jint i = 0; i < count; i++) {
        if (ends[i + 1] < ends[i] || ends[i + 1] > size) {
            free(ends);
            thrown(env, "java/lang/ArrayIndexOutOfBoundsException", "the rows of a batch are outside of its array");
            return NULL;
        }
    }
    if (!take(env, to, bytes, 0, ends[count])) {
        free(ends);
        return NULL;
    }
    return ends;
}

/* The handles of a batch: one for all rows, or one for each. */
static jlong *handles(JNIEnv *env, jlongArray from, jint count, jint *given) {
    *given = from == NULL ? 0 : (*env)->GetArrayLength(env, from);
    if (*given != 1 && *given != count) {
        thrown(env, "java/lang/ArrayIndexOutOfBoundsException", "a batch needs one key, or one for each row");
        return NULL;
    }
    jlong *handles = malloc(((size_t)*given + 1) * sizeof *handles);
    if (handles == NULL) {
        thrown(env, "java/lang/OutOfMemoryError", "native memory for yuxi.provider");
        return NULL;
    }
    (*env)->GetLongArrayRegion(env, from, 0, *given, handles);
    return handles;
}

/* The public keys of a batch, one for all rows or one for each; a point that is none has no key. */
static void **points(JNIEnv *env, jint curve, jbyteArray from, jint count, jint *given, unsigned char *statuses) {
    int size = point_size(curve);
    copy bytes;
    if (!take_all(env, &bytes, from)) {
        return NULL;
    }
    *given = (jint)(bytes.length / (size_t)size);
    void **keys = NULL;
    if (bytes.length % (size_t)size != 0 || (*given != 1 && *given != count)) {
        thrown(env, "java/lang/ArrayIndexOutOfBoundsException", "a batch needs one key, or one for each row");
    } else if ((keys = calloc((size_t)*given + 1, sizeof *keys)) == NULL) {
        thrown(env, "java/lang/OutOfMemoryError", "native memory for yuxi.provider");
    } else {
        for (jint i = 0; i < *given; i++) {
            statuses[i] = (unsigned char)public_decode(curve, point_form(curve),
                bytes.bytes + (size_t)i * (size_t)size, (size_t)size, &keys[i], NULL);
        }
        /* one key serves all rows, and its fault is each row's */
        if (*given == 1 && count > 1) {
            memset(statuses + 1, statuses[0], (size_t)count - 1);
        }
    }
    drop(&bytes);
    return keys;
}

static void free_points(jint curve, void **keys, jint given) {
    for (jint i = 0; keys != NULL && i < given; i++) {
        if (keys[i] != NULL) {
            public_free(curve, keys[i]);
        }
    }
    free(keys);
}

/* A field of an item of either curve. */
#define FIELD(i, field) *(curve == SM2 ? &sm2[i].field : &p256[i].field)

METHOD(jint, signBatch0)(JNIEnv *env, jclass class, jint curve, jlongArray keys, jbyteArray id, jboolean digests,
    jbyteArray messages, jintArray message_ends, jint count, jint form, jbyteArray signatures, jbyteArray lengths,
    jintArray report) {
    (void)class;
    if (count < 0 || (curve != SM2 && curve != P256)) {
        return -YUXI_ERROR_ARGUMENT;
    }
    size_t n = (size_t)count;
    yuxi_error error = {0};
    jint result = -1, given = 0;
    copy name = {0}, text = {0}, made = {0}, sizes = {0};
    jlong *secret = NULL;
    jint *end = NULL;
    yuxi_sm2_sign_item *sm2 = calloc(n + 1, sizeof *sm2);
    yuxi_p256_sign_item *p256 = calloc(n + 1, sizeof *p256);
    if (sm2 == NULL || p256 == NULL) {
        thrown(env, "java/lang/OutOfMemoryError", "native memory for yuxi.provider");
    } else if (take_all(env, &name, id) && (end = rows(env, &text, messages, message_ends, count)) != NULL &&
        (secret = handles(env, keys, count, &given)) != NULL && allocate(env, &sizes, n) &&
        allocate(env, &made, n * YUXI_SIGNATURE_SIZE_MAX)) {
        for (size_t i = 0; i < n; i++) {
            void *key = handle(secret[given == 1 ? 0 : i]);
            const void *row = text.bytes + end[i];
            size_t length = (size_t)(end[i + 1] - end[i]);
            if (curve == SM2) {
                sm2[i].key = key;
                sm2[i].id = identifier(&name);
            } else {
                p256[i].key = key;
            }
            if (digests) {
                FIELD(i, digest) = row;
                FIELD(i, digest_length) = length;
            } else {
                FIELD(i, message) = row;
                FIELD(i, message_length) = length;
            }
            FIELD(i, signature) = made.bytes + i * YUXI_SIGNATURE_SIZE_MAX;
            FIELD(i, signature_length) = YUXI_SIGNATURE_SIZE_MAX;
        }
        yuxi_status status = curve == SM2 ? yuxi_sm2_sign_batch(sm2, n, NULL, form, &error)
                                          : yuxi_p256_sign_batch(p256, n, NULL, form, &error);
        for (size_t i = 0; i < n; i++) {
            sizes.bytes[i] = FIELD(i, status) == YUXI_OK ? (unsigned char)FIELD(i, signature_length) : 0;
        }
        if (status != YUXI_OK) {
            result = failed(env, report, status, &error);
        } else if (put(env, signatures, 0, (jint)made.length, made.bytes) &&
            put(env, lengths, 0, count, sizes.bytes)) {
            result = 0;
        }
    }
    free(secret);
    free(end);
    free(sm2);
    free(p256);
    drop(&name);
    drop(&text);
    drop(&made);
    drop(&sizes);
    return result;
}

METHOD(jint, verifyBatch0)(JNIEnv *env, jclass class, jint curve, jlong prepared, jbyteArray keys, jbyteArray id,
    jboolean digests, jbyteArray messages, jintArray message_ends, jbyteArray signatures, jintArray signature_ends,
    jint count, jint form, jbyteArray statuses) {
    (void)class;
    if (count < 0 || (curve != SM2 && curve != P256)) {
        return -YUXI_ERROR_ARGUMENT;
    }
    size_t n = (size_t)count;
    jint result = -1, given = 0;
    copy name = {0}, text = {0}, from = {0}, made = {0};
    void **point = NULL;
    jint *end = NULL, *signature_end = NULL;
    yuxi_sm2_verify_item *sm2 = calloc(n + 1, sizeof *sm2);
    yuxi_p256_verify_item *p256 = calloc(n + 1, sizeof *p256);
    if (sm2 == NULL || p256 == NULL) {
        thrown(env, "java/lang/OutOfMemoryError", "native memory for yuxi.provider");
    } else if (take_all(env, &name, id) && (end = rows(env, &text, messages, message_ends, count)) != NULL &&
        (signature_end = rows(env, &from, signatures, signature_ends, count)) != NULL &&
        allocate(env, &made, n + 1) &&
        (prepared != 0 || (point = points(env, curve, keys, count, &given, made.bytes)) != NULL)) {
        for (size_t i = 0; i < n; i++) {
            void *key = prepared != 0 ? NULL : point[given == 1 ? 0 : i];
            const void *row = text.bytes + end[i];
            size_t length = (size_t)(end[i + 1] - end[i]);
            if (curve == SM2) {
                sm2[i].key = key;
                sm2[i].id = identifier(&name);
            } else {
                p256[i].key = key;
            }
            if (digests) {
                FIELD(i, digest) = row;
                FIELD(i, digest_length) = length;
            } else {
                FIELD(i, message) = row;
                FIELD(i, message_length) = length;
            }
            FIELD(i, signature) = from.bytes + signature_end[i];
            FIELD(i, signature_length) = (size_t)(signature_end[i + 1] - signature_end[i]);
        }
        /* the status of the call is that of the first failed item */
        yuxi_status first;
        if (prepared != 0) {
            first = curve == SM2 ? yuxi_sm2_prepared_key_verify_batch(handle(prepared), sm2, n, form, NULL)
                                 : yuxi_p256_prepared_key_verify_batch(handle(prepared), p256, n, form, NULL);
        } else {
            first = curve == SM2 ? yuxi_sm2_verify_batch(sm2, n, form, NULL)
                                 : yuxi_p256_verify_batch(p256, n, form, NULL);
        }
        (void)first;
        for (size_t i = 0; i < n; i++) {
            /* without a key the item's status says that it is NULL: the fault of its point says more */
            if (prepared != 0 || point[given == 1 ? 0 : i] != NULL) {
                made.bytes[i] = (unsigned char)FIELD(i, status);
            }
        }
        result = put(env, statuses, 0, count, made.bytes) ? 0 : -1;
    }
    free_points(curve, point, given);
    free(end);
    free(signature_end);
    free(sm2);
    free(p256);
    drop(&name);
    drop(&text);
    drop(&from);
    drop(&made);
    return result;
}

METHOD(jint, agreeBatch0)(JNIEnv *env, jclass class, jint curve, jlongArray keys, jbyteArray peers, jint count,
    jbyteArray shared, jbyteArray statuses) {
    (void)class;
    if (count < 0 || curve < SM2 || curve > X25519) {
        return -YUXI_ERROR_ARGUMENT;
    }
    size_t n = (size_t)count;
    jint result = -1, given = 0, given_points = 0;
    copy made = {0}, states = {0};
    jlong *secret = NULL;
    void **point = NULL;
    /* the three items have the same fields, in the same places */
    _Static_assert(sizeof(yuxi_sm2_ecdh_item) == sizeof(yuxi_x25519_item) &&
            sizeof(yuxi_p256_ecdh_item) == sizeof(yuxi_x25519_item), "items of one size");
    yuxi_x25519_item *items = calloc(n + 1, sizeof *items);
    if (items == NULL) {
        thrown(env, "java/lang/OutOfMemoryError", "native memory for yuxi.provider");
    } else if (allocate(env, &states, n + 1) && allocate(env, &made, n * YUXI_SHARED_SIZE) &&
        (secret = handles(env, keys, count, &given)) != NULL &&
        (point = points(env, curve, peers, count, &given_points, states.bytes)) != NULL) {
        memset(made.bytes, 0, made.length);
        for (size_t i = 0; i < n; i++) {
            items[i].key = handle(secret[given == 1 ? 0 : i]);
            items[i].peer = point[given_points == 1 ? 0 : i];
            items[i].shared = made.bytes + i * YUXI_SHARED_SIZE;
            items[i].shared_length = YUXI_SHARED_SIZE;
        }
        yuxi_status first = EACH(curve, yuxi_sm2_ecdh_batch((yuxi_sm2_ecdh_item *)items, n, NULL),
            yuxi_p256_ecdh_batch((yuxi_p256_ecdh_item *)items, n, NULL), yuxi_x25519_batch(items, n, NULL));
        (void)first;
        for (size_t i = 0; i < n; i++) {
            if (items[i].peer != NULL) {
                states.bytes[i] = (unsigned char)items[i].status;
            }
        }
        result = put(env, shared, 0, (jint)made.length, made.bytes) &&
                put(env, statuses, 0, count, states.bytes) ? 0 : -1;
    }
    free_points(curve, point, given_points);
    free(secret);
    free(items);
    drop(&made);
    drop(&states);
    return result;
}

/* --- the library ------------------------------------------------------------------------------------------------ */

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
