/* Native methods: keys and digests. */
#include "jni_edge.h"

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
