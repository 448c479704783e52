/* Runs instructions on states that come in on standard input, and writes the states after them:
   cargo xtask proofs --model. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* the memory that an instruction may access, then the registers and the flags, or vectors and masks */
#define WORDS (MEMORY + REGISTERS + 1)

uint64_t state[WORDS];
/* whether the instruction went to its landing place */
uint64_t landed;
void run(void (*instruction)(void));
extern void (*const instructions[])(void);
extern const char landings[];

static void transfer(size_t done, size_t wanted) {
    if (done != wanted) {
        exit(1);
    }
}

int main(void) {
    const uint64_t places[2] = {(uint64_t)(uintptr_t)state, (uint64_t)(uintptr_t)landings};
    uint64_t order[2];
    transfer(fwrite(places, sizeof places, 1, stdout), 1);
    fflush(stdout);
    while (fread(order, sizeof order, 1, stdin) == 1) {
        const size_t size = (WORDS + 1) * sizeof(uint64_t), count = order[1];
        uint64_t *states = malloc(count * size), *at = states;
        if (states == NULL) {
            return 1;
        }
        transfer(fread(states, size, count, stdin), count);
        for (size_t i = 0; i < count; i++, at += WORDS + 1) {
            for (int j = 0; j < WORDS; j++) {
                state[j] = at[j];
            }
            landed = 0;
            run(instructions[order[0]]);
            for (int j = 0; j < WORDS; j++) {
                at[j] = state[j];
            }
            at[WORDS] = landed;
        }
        transfer(fwrite(states, size, count, stdout), count);
        fflush(stdout);
        free(states);
    }
    return 0;
}
