// Drives the arithmetic units: a command a line, an answer a line. Numbers are hexadecimal.
//
//   mul STAGES A B     the products of three multipliers
//   reduce STAGES CURVE C        C modulo p
//   add CURVE A B      a + b, 3a/2, a + 121665 b, a - b, a + b
#include "Vyuxi_units.h"
#include "bits.h"
#include "model.h"
#include <iostream>
#include <sstream>

static Vyuxi_units* top;

int main(int argc, char** argv) {
    top = started<Vyuxi_units>(argc, argv);
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream in(line);
        std::string command, a, b;
        in >> command;
        if (command == "mul") {
            int stages;
            in >> stages >> a >> b;
            from_hex(top->a_i, 8, a.c_str());
            from_hex(top->b_i, 8, b.c_str());
            clock_cycle(top);
            // other operands behind: what comes out is of the first
            from_hex(top->a_i, 8, b.c_str());
            for (int i = 1; i < stages; i++) clock_cycle(top);
            for (int v = 0; v < 3; v++) {
                uint32_t product[16];
                for (int w = 0; w < 16; w++) product[w] = top->product_o[16 * v + w];
                print_hex(product, 16);
                printf(" ");
            }
            printf("\n");
        } else if (command == "reduce") {
            int stages, curve;
            in >> stages >> curve >> a;
            top->curve_i = curve;
            from_hex(top->c_i, 16, a.c_str());
            top->eval();
            for (int i = 1; i < stages; i++) clock_cycle(top);
            print_hex(top->reduced_o, 8);
            printf("\n");
        } else if (command == "add") {
            int curve;
            in >> curve >> a >> b;
            top->curve_i = curve;
            from_hex(top->a_i, 8, a.c_str());
            from_hex(top->b_i, 8, b.c_str());
            top->eval();
            for (int u = 0; u < 5; u++) {
                uint32_t value[8];
                for (int w = 0; w < 8; w++)
                    value[w] = u < 3 ? top->plus_o[8 * u + w] : top->minus_o[8 * (u - 3) + w];
                print_hex(value, 8);
                printf(" ");
            }
            printf("\n");
        } else {
            printf("unknown command\n");
        }
        if (std::cin.rdbuf()->in_avail() <= 0) fflush(stdout);
    }
    delete top;
    return 0;
}
