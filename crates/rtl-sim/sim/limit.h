// A model that does not answer ends the program: its driver says so, and hangs no test.
#pragma once
#include <cstdio>
#include <cstdlib>

// The longest request takes 6581 cycles, the longest inversion some 400.
static int limit = 100000;

[[noreturn]] static void give_up(const char* what) {
    printf("error: no %s in %d cycles\n", what, limit);
    fflush(stdout);
    exit(1);
}
