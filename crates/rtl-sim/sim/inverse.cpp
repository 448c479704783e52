// Drives an inverter: each line "M A" (hexadecimal) is answered by 1/A modulo M and the
// cycles from the one with `start` to the first with `done`.
#include "Vyuxi_inverse.h"
#include "bits.h"
#include "limit.h"
#include "model.h"
#include <iostream>

static Vyuxi_inverse* top;

int main(int argc, char** argv) {
    top = started<Vyuxi_inverse>(argc, argv);
    std::string m, a;
    while (std::cin >> m >> a) {
        from_hex(top->m_i, 8, m.c_str());
        from_hex(top->a_i, 8, a.c_str());
        top->start_i = 1;
        clock_cycle(top);
        top->start_i = 0;
        top->eval();
        int cycles = 1;
        for (; !top->done_o; cycles++) {
            if (cycles == limit) give_up("inverse");
            clock_cycle(top);
        }
        print_hex(top->r_o, 8);
        printf(" %d\n", cycles);
        if (std::cin.rdbuf()->in_avail() <= 1) fflush(stdout);
    }
    delete top;
    return 0;
}
