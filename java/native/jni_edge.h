/*
 * What the native methods of yuxi.provider.JniLibrary share: copies of arrays, and the functions of the three curves.
 *
 * The binding is for Java 11 to 21. Each method copies its arrays, calls the library, and copies the results back: it
 * keeps no pointer into Java's heap, and delays no garbage collection. The copies are checked by the virtual machine
 * (GetByteArrayRegion throws if a range is outside of its array), so that no argument makes a method read or write
 * elsewhere. What must be right is a handle: JniLibrary is not public, and the class Handle hands out only handles that
 * are alive.
 *
 * Results: a length or 0 if all went well, otherwise the negated yuxi_status; for a handle 0 if it could not be made.
 * `report` is an int[65] of the caller that receives the yuxi_error of a call that failed.
 */
#ifndef YUXI_JNI_EDGE_H
#define YUXI_JNI_EDGE_H

#include <jni.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "yuxi.h"

enum { SM2, P256, X25519 };
enum { POINT_MAX = 65, SMALL = 4096 };

_Static_assert(sizeof(yuxi_error) == 65 * sizeof(jint), "the report of JniLibrary has the size of yuxi_error");
_Static_assert(sizeof(void *) == sizeof(jlong), "a handle fits into a long");

#define METHOD(type, name) JNIEXPORT type JNICALL Java_yuxi_provider_JniLibrary_##name

/* The results of the three families of functions; an unknown curve is YUXI_ERROR_ARGUMENT. */
#define EACH(curve, sm2, p256, x25519) \
    ((curve) == SM2 ? (sm2) : (curve) == P256 ? (p256) : (curve) == X25519 ? (x25519) : YUXI_ERROR_ARGUMENT)
#define EITHER(curve, sm2, p256) EACH(curve, sm2, p256, YUXI_ERROR_ARGUMENT)

/* A copy of a range of an array: in the struct if it is short, otherwise allocated. */
typedef struct {
    unsigned char *bytes;
    size_t length;
    unsigned char small[SMALL];
} copy;

int point_size(jint curve);
int point_form(jint curve);
void *handle(jlong value);
bool thrown(JNIEnv *env, const char *class, const char *text);
/* Copies a range of an array; false if an exception is pending. */
bool get(JNIEnv *env, jbyteArray from, jint offset, jint length, void *to);
bool put(JNIEnv *env, jbyteArray to, jint offset, jint length, const void *from);
bool allocate(JNIEnv *env, copy *copy, size_t length);
/* Zeroizes and frees. */
void drop(copy *copy);
/* If it fails there is nothing to drop. */
bool take(JNIEnv *env, copy *copy, jbyteArray from, jint offset, jint length);
bool take_all(JNIEnv *env, copy *copy, jbyteArray from);
/* Tells the caller why a call failed; returns the negated status. */
jint failed(JNIEnv *env, jintArray report, yuxi_status status, const yuxi_error *error);
yuxi_sm2_id identifier(const copy *id);
yuxi_status public_decode(jint curve, int form, const void *data, size_t length, void **key, yuxi_error *error);
yuxi_status public_encode(jint curve, const void *key, int form, void *to, size_t *length, yuxi_error *error);
void public_free(jint curve, void *key);
/* The public key of a point of the caller; NULL with *result if there is none. */
void *public_key(JNIEnv *env, jint curve, jbyteArray point, yuxi_error *error, jintArray report, jint *result);

#endif
