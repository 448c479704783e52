/* Copies of arrays, and the functions of the three curves. */
#include "jni_edge.h"

#include <stdlib.h>

int point_size(jint curve) {
    return curve == X25519 ? 32 : 65;
}

int point_form(jint curve) {
    return curve == X25519 ? YUXI_FORM_RAW : YUXI_FORM_POINT;
}

void *handle(jlong value) {
    return (void *)(intptr_t)value;
}

bool thrown(JNIEnv *env, const char *class, const char *text) {
    jclass exception = (*env)->FindClass(env, class);
    if (exception != NULL) {
        (*env)->ThrowNew(env, exception, text);
    }
    return false;
}

bool get(JNIEnv *env, jbyteArray from, jint offset, jint length, void *to) {
    if (from == NULL) {
        return thrown(env, "java/lang/NullPointerException", "an array of yuxi.provider is null");
    }
    (*env)->GetByteArrayRegion(env, from, offset, length, to);
    return !(*env)->ExceptionCheck(env);
}

bool put(JNIEnv *env, jbyteArray to, jint offset, jint length, const void *from) {
    if (to == NULL) {
        return thrown(env, "java/lang/NullPointerException", "an array of yuxi.provider is null");
    }
    (*env)->SetByteArrayRegion(env, to, offset, length, from);
    return !(*env)->ExceptionCheck(env);
}

bool allocate(JNIEnv *env, copy *copy, size_t length) {
    copy->bytes = length <= SMALL ? copy->small : malloc(length);
    copy->length = length;
    return copy->bytes != NULL || thrown(env, "java/lang/OutOfMemoryError", "native memory for yuxi.provider");
}

void drop(copy *copy) {
    if (copy->bytes != NULL) {
        yuxi_wipe(copy->bytes, copy->length);
        if (copy->bytes != copy->small) {
            free(copy->bytes);
        }
        copy->bytes = NULL;
    }
}

bool take(JNIEnv *env, copy *copy, jbyteArray from, jint offset, jint length) {
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

bool take_all(JNIEnv *env, copy *copy, jbyteArray from) {
    return take(env, copy, from, 0, from == NULL ? 0 : (*env)->GetArrayLength(env, from));
}

jint failed(JNIEnv *env, jintArray report, yuxi_status status, const yuxi_error *error) {
    if (report != NULL && !(*env)->ExceptionCheck(env)) {
        yuxi_error filled = {.status = status};
        if (error->status == status) {
            filled = *error;
        }
        (*env)->SetIntArrayRegion(env, report, 0, 65, (const jint *)&filled);
    }
    return -(jint)status;
}

yuxi_sm2_id identifier(const copy *id) {
    return id->length == 0 ? yuxi_sm2_id_empty() : yuxi_sm2_id_bytes(id->bytes, id->length);
}

yuxi_status public_decode(
    jint curve, int form, const void *data, size_t length, void **key, yuxi_error *error) {
    return EACH(curve, yuxi_sm2_public_key_decode(form, data, length, (yuxi_sm2_public_key **)key, error),
        yuxi_p256_public_key_decode(form, data, length, (yuxi_p256_public_key **)key, error),
        yuxi_x25519_public_key_decode(form, data, length, (yuxi_x25519_public_key **)key, error));
}

yuxi_status public_encode(jint curve, const void *key, int form, void *to, size_t *length, yuxi_error *error) {
    return EACH(curve, yuxi_sm2_public_key_encode(key, form, to, length, error),
        yuxi_p256_public_key_encode(key, form, to, length, error),
        yuxi_x25519_public_key_encode(key, form, to, length, error));
}

void public_free(jint curve, void *key) {
    if (curve == SM2) {
        yuxi_sm2_public_key_free(key);
    } else if (curve == P256) {
        yuxi_p256_public_key_free(key);
    } else {
        yuxi_x25519_public_key_free(key);
    }
}

void *public_key(JNIEnv *env, jint curve, jbyteArray point, yuxi_error *error, jintArray report, jint *result) {
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
