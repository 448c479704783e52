/* A plugin for qemu-user: what a program executes and touches between two markers.
 *
 *   qemu-aarch64 -plugin ./trace.so,out=FILE[,region=N,trace=FILE] PROGRAM
 *
 * A region lies between `hint #112` and `hint #113`, which are no operations on a CPU
 * (crates/ct-check/src/region.rs). FILE gets a line for each, in order: how many instructions
 * were executed, how many addresses loaded or stored, and a hash of both in sequence, that is,
 * of each instruction's address, and of each access's address, size and direction.
 * With region and trace, all of the region with that number (from 0) is written out, an event a line.
 *
 * Not seen: accesses that QEMU 7.2 makes in helpers of its own (`dc zva`).
 *
 * The interface is QEMU's for plugins, version 1 (qemu-plugin.h, which Debian does not ship). */
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t qemu_plugin_id_t;
typedef uint32_t qemu_plugin_meminfo_t;
struct qemu_plugin_tb;
struct qemu_plugin_insn;
enum { NO_REGISTERS = 0 };        /* enum qemu_plugin_cb_flags */
enum { LOADS_AND_STORES = 3 };    /* enum qemu_plugin_mem_rw */

void qemu_plugin_register_vcpu_tb_trans_cb(qemu_plugin_id_t,
                                           void (*)(qemu_plugin_id_t, struct qemu_plugin_tb *));
void qemu_plugin_register_vcpu_insn_exec_cb(struct qemu_plugin_insn *, void (*)(unsigned, void *), int,
                                            void *);
void qemu_plugin_register_vcpu_mem_cb(struct qemu_plugin_insn *,
                                      void (*)(unsigned, qemu_plugin_meminfo_t, uint64_t, void *), int,
                                      int, void *);
void qemu_plugin_register_atexit_cb(qemu_plugin_id_t, void (*)(qemu_plugin_id_t, void *), void *);
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *);
struct qemu_plugin_insn *qemu_plugin_tb_get_insn(const struct qemu_plugin_tb *, size_t);
uint64_t qemu_plugin_insn_vaddr(const struct qemu_plugin_insn *);
const void *qemu_plugin_insn_data(const struct qemu_plugin_insn *);
const char *qemu_plugin_insn_symbol(const struct qemu_plugin_insn *);
char *qemu_plugin_insn_disas(const struct qemu_plugin_insn *);
unsigned qemu_plugin_mem_size_shift(qemu_plugin_meminfo_t);
bool qemu_plugin_mem_is_store(qemu_plugin_meminfo_t);

#define EXPORTED __attribute__((visibility("default")))
EXPORTED int qemu_plugin_version = 1;

#define HINT(number) (0xD503201Fu | (number) << 5)
enum { BEGIN = HINT(112), END = HINT(113) };

static FILE *out, *trace;
static uint64_t wanted;

/* The region that runs, if one does. */
static bool inside;
static uint64_t region, instructions, accesses, hash;

/* Each step is a bijection of `hash`: two traces that differ once stay different but by chance. */
static void add(uint64_t event) {
    hash = (hash ^ event) * 0x9E3779B97F4A7C15u;
    hash ^= hash >> 29;
}

static void begins(unsigned cpu, void *data) {
    (void)cpu, (void)data;
    if (inside) {
        fputs("trace: a region within a region\n", stderr);
        abort();
    }
    inside = true;
    instructions = accesses = hash = 0;
}

static void ends(unsigned cpu, void *data) {
    (void)cpu, (void)data;
    if (!inside) {
        fputs("trace: a region ends that did not begin\n", stderr);
        abort();
    }
    inside = false;
    fprintf(out, "%" PRIu64 " %" PRIu64 " %016" PRIx64 "\n", instructions, accesses, hash);
    region++;
}

static bool writes(void) {
    return trace && region == wanted;
}

/* An instruction: its address, and its text where a trace is written. */
struct instruction {
    uint64_t address;
    char text[];
};

static void executes(unsigned cpu, void *data) {
    (void)cpu;
    if (!inside) return;
    const struct instruction *instruction = data;
    instructions++;
    add(instruction->address);
    if (writes()) fprintf(trace, "%s\n", instruction->text);
}

static void touches(unsigned cpu, qemu_plugin_meminfo_t how, uint64_t address, void *data) {
    (void)cpu, (void)data;
    if (!inside) return;
    const unsigned size = 1u << qemu_plugin_mem_size_shift(how);
    const bool store = qemu_plugin_mem_is_store(how);
    accesses++;
    add(address);
    add(size << 1 | store);
    if (writes()) fprintf(trace, "    %s %u bytes at %" PRIx64 "\n", store ? "stores" : "loads", size, address);
}

/* QEMU keeps translated code for good, and what was registered with it. */
static struct instruction *describe(struct qemu_plugin_insn *insn) {
    char text[512] = "";
    if (trace) {
        char *disassembly = qemu_plugin_insn_disas(insn);
        const char *symbol = qemu_plugin_insn_symbol(insn);
        snprintf(text, sizeof text, "%" PRIx64 "  %s    %s", qemu_plugin_insn_vaddr(insn),
                 disassembly ? disassembly : "?", symbol ? symbol : "?");
        free(disassembly);
    }
    struct instruction *instruction = malloc(sizeof *instruction + strlen(text) + 1);
    if (!instruction) abort();
    instruction->address = qemu_plugin_insn_vaddr(insn);
    strcpy(instruction->text, text);
    return instruction;
}

static void translated(qemu_plugin_id_t id, struct qemu_plugin_tb *block) {
    (void)id;
    const size_t count = qemu_plugin_tb_n_insns(block);
    for (size_t i = 0; i < count; i++) {
        struct qemu_plugin_insn *insn = qemu_plugin_tb_get_insn(block, i);
        uint32_t word;
        memcpy(&word, qemu_plugin_insn_data(insn), sizeof word);
        if (word == (uint32_t)BEGIN || word == (uint32_t)END) {
            qemu_plugin_register_vcpu_insn_exec_cb(insn, word == (uint32_t)BEGIN ? begins : ends,
                                                   NO_REGISTERS, NULL);
            continue;
        }
        qemu_plugin_register_vcpu_insn_exec_cb(insn, executes, NO_REGISTERS, describe(insn));
        qemu_plugin_register_vcpu_mem_cb(insn, touches, NO_REGISTERS, LOADS_AND_STORES, NULL);
    }
}

static void finished(qemu_plugin_id_t id, void *data) {
    (void)id, (void)data;
    bool ok = !inside && fclose(out) == 0;
    if (trace) ok = fclose(trace) == 0 && ok;
    if (!ok) {
        fputs("trace: unfinished\n", stderr);
        abort();
    }
}

static FILE *create(const char *name) {
    FILE *file = fopen(name, "w");
    if (!file) perror(name);
    return file;
}

/* The system's description of itself is not looked at: version 1 is asked for above. */
EXPORTED int qemu_plugin_install(qemu_plugin_id_t id, const void *info, int argc, char **argv) {
    (void)info;
    for (int i = 0; i < argc; i++) {
        if (!strncmp(argv[i], "out=", 4)) out = create(argv[i] + 4);
        else if (!strncmp(argv[i], "trace=", 6)) trace = create(argv[i] + 6);
        else if (!strncmp(argv[i], "region=", 7)) wanted = strtoull(argv[i] + 7, NULL, 10);
        else return -1;
    }
    if (!out) return -1;
    qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
    qemu_plugin_register_atexit_cb(id, finished, NULL);
    return 0;
}
