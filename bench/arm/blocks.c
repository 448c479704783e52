/* A plugin of QEMU (API version 1, as in 7.2) that writes how often each block of
 * translated instructions ran: "address instructions executions", a line each, into
 * the file out=; and, with trace=, the address and the instructions of every block in
 * the order in which they ran, 16 bytes each.
 *
 *   qemu-aarch64 -plugin blocks.so,out=FILE,trace=FILE PROGRAM
 *
 * Debian has no header for plugins, so what is used of the interface is declared here.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t id_t_;
struct qemu_plugin_tb;
enum { INLINE_ADD_U64 = 0, CB_NO_REGS = 0 };

size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *tb);
uint64_t qemu_plugin_tb_vaddr(const struct qemu_plugin_tb *tb);
void qemu_plugin_register_vcpu_tb_trans_cb(id_t_ id, void (*)(id_t_, struct qemu_plugin_tb *));
void qemu_plugin_register_vcpu_tb_exec_inline(struct qemu_plugin_tb *tb, int operation,
                                              void *counter, uint64_t add);
void qemu_plugin_register_vcpu_tb_exec_cb(struct qemu_plugin_tb *tb, void (*)(unsigned, void *),
                                          int flags, void *data);
void qemu_plugin_register_atexit_cb(id_t_ id, void (*)(id_t_, void *), void *data);

#define EXPORT __attribute__((visibility("default")))
EXPORT int qemu_plugin_version = 1;

/* A translation; the same code may be translated more than once. */
struct block {
    uint64_t address, instructions, executions;
    struct block *next;
};

static struct block *blocks;
static FILE *out, *trace;

static void executed(unsigned cpu, void *data)
{
    (void)cpu;
    fwrite(data, sizeof(uint64_t), 2, trace);
}

static void translated(id_t_ id, struct qemu_plugin_tb *tb)
{
    (void)id;
    struct block *block = calloc(1, sizeof *block);
    if (!block)
        abort();
    block->address = qemu_plugin_tb_vaddr(tb);
    block->instructions = qemu_plugin_tb_n_insns(tb);
    block->next = blocks;
    blocks = block;
    qemu_plugin_register_vcpu_tb_exec_inline(tb, INLINE_ADD_U64, &block->executions, 1);
    if (trace)
        qemu_plugin_register_vcpu_tb_exec_cb(tb, executed, CB_NO_REGS, block);
}

static void finished(id_t_ id, void *data)
{
    (void)id, (void)data;
    for (struct block *b = blocks; b; b = b->next)
        fprintf(out, "%llu %llu %llu\n", (unsigned long long)b->address,
                (unsigned long long)b->instructions, (unsigned long long)b->executions);
    fclose(out);
    if (trace)
        fclose(trace);
}

EXPORT int qemu_plugin_install(id_t_ id, const void *info, int argc, char **argv)
{
    (void)info;
    for (int i = 0; i < argc; i++) {
        if (!strncmp(argv[i], "out=", 4))
            out = fopen(argv[i] + 4, "w");
        else if (!strncmp(argv[i], "trace=", 6))
            trace = fopen(argv[i] + 6, "wb");
    }
    if (!out)
        return -1;
    qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
    qemu_plugin_register_atexit_cb(id, finished, NULL);
    return 0;
}
