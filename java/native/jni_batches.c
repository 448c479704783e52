/* Native methods: batches. */
#include "jni_edge.h"

#include <stdlib.h>
#include <string.h>

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
