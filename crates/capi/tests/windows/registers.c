/* Operations on every backend keep the registers that a function keeps on 64-bit Windows: RBX, RBP, RDI, RSI, R12 to R15
   and XMM6 to XMM15. RDI, RSI and the vectors are free on other systems, for which the assembly was first written.

   registers.exe BACKEND: prints what it did; the exit status is 1 if a register has changed. */
#include <stdio.h>
#include <string.h>
#include <yuxi.h>

#define ITEMS 20

/* Fills the registers, calls the function, and returns a bit for each that it has not kept. */
unsigned keeps(void (*work)(void));

__asm__(
    ".section .rdata,\"dr\"\n"
    ".balign 16\n"
    "filled: .set i, 1\n"
    ".rept 36\n"
    ".quad 0x9e3779b97f4a7c15 * i\n"
    ".set i, i + 1\n"
    ".endr\n"
    ".text\n"
    ".globl keeps\n"
    "keeps:\n"
    "push %rbx\n push %rbp\n push %rdi\n push %rsi\n push %r12\n push %r13\n push %r14\n push %r15\n"
    /* ten vectors above the 32 bytes that a callee may use */
    "sub $200, %rsp\n"
    "movaps %xmm6, 32(%rsp)\n movaps %xmm7, 48(%rsp)\n movaps %xmm8, 64(%rsp)\n"
    "movaps %xmm9, 80(%rsp)\n movaps %xmm10, 96(%rsp)\n movaps %xmm11, 112(%rsp)\n"
    "movaps %xmm12, 128(%rsp)\n movaps %xmm13, 144(%rsp)\n movaps %xmm14, 160(%rsp)\n"
    "movaps %xmm15, 176(%rsp)\n"
    "mov %rcx, %rax\n"
    "lea filled(%rip), %rdx\n"
    "mov 0(%rdx), %rbx\n mov 8(%rdx), %rbp\n mov 16(%rdx), %rdi\n mov 24(%rdx), %rsi\n"
    "mov 32(%rdx), %r12\n mov 40(%rdx), %r13\n mov 48(%rdx), %r14\n mov 56(%rdx), %r15\n"
    "movaps 64(%rdx), %xmm6\n movaps 80(%rdx), %xmm7\n movaps 96(%rdx), %xmm8\n"
    "movaps 112(%rdx), %xmm9\n movaps 128(%rdx), %xmm10\n movaps 144(%rdx), %xmm11\n"
    "movaps 160(%rdx), %xmm12\n movaps 176(%rdx), %xmm13\n movaps 192(%rdx), %xmm14\n"
    "movaps 208(%rdx), %xmm15\n"
    "call *%rax\n"
    "lea filled(%rip), %rdx\n"
    "xor %eax, %eax\n"
    ".macro general place, register\n"
    "xor %ecx, %ecx\n cmp 8*\\place(%rdx), \\register\n setne %cl\n shl $\\place, %ecx\n or %ecx, %eax\n"
    ".endm\n"
    "general 0, %rbx\n general 1, %rbp\n general 2, %rdi\n general 3, %rsi\n"
    "general 4, %r12\n general 5, %r13\n general 6, %r14\n general 7, %r15\n"
    ".macro vector place, register\n"
    "movaps 64+16*\\place(%rdx), %xmm0\n pcmpeqb \\register, %xmm0\n pmovmskb %xmm0, %r8d\n"
    "xor %ecx, %ecx\n cmp $0xffff, %r8d\n setne %cl\n shl $(8+\\place), %ecx\n or %ecx, %eax\n"
    ".endm\n"
    "vector 0, %xmm6\n vector 1, %xmm7\n vector 2, %xmm8\n vector 3, %xmm9\n vector 4, %xmm10\n"
    "vector 5, %xmm11\n vector 6, %xmm12\n vector 7, %xmm13\n vector 8, %xmm14\n vector 9, %xmm15\n"
    "movaps 32(%rsp), %xmm6\n movaps 48(%rsp), %xmm7\n movaps 64(%rsp), %xmm8\n"
    "movaps 80(%rsp), %xmm9\n movaps 96(%rsp), %xmm10\n movaps 112(%rsp), %xmm11\n"
    "movaps 128(%rsp), %xmm12\n movaps 144(%rsp), %xmm13\n movaps 160(%rsp), %xmm14\n"
    "movaps 176(%rsp), %xmm15\n"
    "add $200, %rsp\n"
    "pop %r15\n pop %r14\n pop %r13\n pop %r12\n pop %rsi\n pop %rdi\n pop %rbp\n pop %rbx\n"
    "ret\n");

static yuxi_error error;
static yuxi_sm2_secret_key *sm2;
static yuxi_sm2_public_key *sm2_public;
static yuxi_p256_secret_key *p256;
static yuxi_p256_public_key *p256_public;
static unsigned char digest[32] = "What all of them sign.";
static unsigned char signature[ITEMS][YUXI_SIGNATURE_RAW_SIZE];
static int failed;

static void is(yuxi_status expected, yuxi_status found, const char *what) {
    if (expected != found) {
        printf("%s: status %d\n", what, (int)found);
        failed = 1;
    }
}

#define OK(call) is(YUXI_OK, (call), #call)

static void keys(void) {
    OK(yuxi_sm2_secret_key_generate(NULL, &sm2, &error));
    OK(yuxi_sm2_secret_key_public(sm2, &sm2_public, &error));
    OK(yuxi_p256_secret_key_generate(NULL, &p256, &error));
    OK(yuxi_p256_secret_key_public(p256, &p256_public, &error));
}

static void sign(void) {
    size_t length = sizeof signature[0];
    OK(yuxi_sm2_sign_digest(sm2, digest, 32, NULL, YUXI_SIGNATURE_RAW, signature[0], &length, &error));
}

static void verify(void) {
    OK(yuxi_sm2_verify_digest(
        sm2_public, digest, 32, YUXI_SIGNATURE_RAW, signature[0], sizeof signature[0], &error));
}

static void sign_batch(void) {
    yuxi_sm2_sign_item items[ITEMS];
    memset(items, 0, sizeof items);
    for (int i = 0; i < ITEMS; i++) {
        items[i].key = sm2;
        items[i].digest = digest;
        items[i].digest_length = sizeof digest;
        items[i].signature = signature[i];
        items[i].signature_length = sizeof signature[i];
    }
    OK(yuxi_sm2_sign_batch(items, ITEMS, NULL, YUXI_SIGNATURE_RAW, &error));
}

static void verify_batch(void) {
    yuxi_sm2_verify_item items[ITEMS];
    memset(items, 0, sizeof items);
    for (int i = 0; i < ITEMS; i++) {
        items[i].key = sm2_public;
        items[i].digest = digest;
        items[i].digest_length = sizeof digest;
        items[i].signature = signature[i];
        items[i].signature_length = sizeof signature[i];
    }
    OK(yuxi_sm2_verify_batch(items, ITEMS, YUXI_SIGNATURE_RAW, &error));
}

static void p256_sign(void) {
    size_t length = sizeof signature[0];
    OK(yuxi_p256_sign_digest(
        p256, digest, 32, YUXI_NONCE_HEDGED, NULL, YUXI_SIGNATURE_RAW, signature[0], &length, &error));
}

static void p256_verify(void) {
    OK(yuxi_p256_verify_digest(
        p256_public, digest, 32, YUXI_SIGNATURE_RAW, signature[0], sizeof signature[0], &error));
}

static void p256_verify_batch(void) {
    yuxi_p256_verify_item items[ITEMS];
    memset(items, 0, sizeof items);
    for (int i = 0; i < ITEMS; i++) {
        items[i].key = p256_public;
        items[i].digest = digest;
        items[i].digest_length = sizeof digest;
        items[i].signature = signature[0];
        items[i].signature_length = sizeof signature[0];
    }
    OK(yuxi_p256_verify_batch(items, ITEMS, YUXI_SIGNATURE_RAW, &error));
}

static void encrypt(void) {
    unsigned char ciphertext[200], plaintext[32];
    size_t length = sizeof ciphertext, room = sizeof plaintext;
    OK(yuxi_sm2_encrypt(
        sm2_public, YUXI_SM2_LAYOUT_C1C3C2, digest, 32, NULL, ciphertext, &length, &error));
    OK(yuxi_sm2_decrypt(
        sm2, YUXI_SM2_LAYOUT_C1C3C2, ciphertext, length, plaintext, &room, &error));
}

static void x25519(void) {
    yuxi_x25519_secret_key *secret = NULL;
    yuxi_x25519_public_key *public_key = NULL;
    yuxi_x25519_item items[ITEMS];
    unsigned char shared[ITEMS][32];
    OK(yuxi_x25519_secret_key_generate(NULL, &secret, &error));
    OK(yuxi_x25519_secret_key_public(secret, &public_key, &error));
    memset(items, 0, sizeof items);
    for (int i = 0; i < ITEMS; i++) {
        items[i].key = secret;
        items[i].peer = public_key;
        items[i].shared = shared[i];
        items[i].shared_length = sizeof shared[i];
    }
    OK(yuxi_x25519_batch(items, ITEMS, &error));
    OK(yuxi_x25519_batch(items, 1, &error));
    yuxi_x25519_secret_key_free(secret);
    yuxi_x25519_public_key_free(public_key);
}

static void hash(void) {
    unsigned char result[32];
    size_t length = sizeof result;
    OK(yuxi_sm3("message", 7, result, &length, &error));
}

/* A function that does not keep two registers: without it this test could not fail. */
static void wrong(void) {
    __asm__ volatile("pxor %xmm7, %xmm7\n xor %r14d, %r14d");
}

static const struct {
    const char *name;
    void (*work)(void);
} all[] = {
    {"keys", keys},
    {"sign", sign},
    {"verify", verify},
    {"sign_batch", sign_batch},
    {"verify_batch", verify_batch},
    {"p256_sign", p256_sign},
    {"p256_verify", p256_verify},
    {"p256_verify_batch", p256_verify_batch},
    {"encrypt", encrypt},
    {"x25519", x25519},
    {"hash", hash},
};

int main(int count, char **arguments) {
    if (count > 1) {
        OK(yuxi_backend_force(arguments[1], &error));
    }
    if (keeps(wrong) != (1u << 6 | 1u << 9)) {
        printf("a function that changes R14 and XMM7 is not detected\n");
        failed = 1;
    }
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        /* twice, as the first call chooses a backend */
        unsigned changed = keeps(all[i].work) | keeps(all[i].work);
        if (changed != 0) {
            printf("%s: changes registers: %x\n", all[i].name, changed);
            failed = 1;
        }
    }
    char name[32];
    size_t length = sizeof name;
    OK(yuxi_backend_name(name, &length, &error));
    printf("%.*s: %s\n", (int)length, name, failed ? "FAILED" : "registers are kept");
    return failed;
}
