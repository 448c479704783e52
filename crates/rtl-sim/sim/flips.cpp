// The member for small devices that hides scalars, in which a flip-flop of control flips. All registers that
// flips.vlt names are there, but those that hold no control, and memories.
//
//   random SEED   what the random words begin with
//   registers     a line "NAME BITS" for each, then "done COUNT"
//   flip REGISTER BIT CYCLE OP CURVE ORDER K L X Y   a request, in which that bit flips so many cycles after
//                 it was taken; its response is taken later: "STATUS X Y". It answers "none" without a
//                 response, "twice" if another one comes, "stuck" if the next request is not taken
#include "Vyuxi_small.h"
#include "Vyuxi_small___024root.h"
#include "bits.h"
#include "limit.h"
#include "model.h"
#include "verilated_sym_props.h"
#include "verilated_syms.h"
#include "words.h"
#include <algorithm>
#include <iostream>
#include <sstream>
#include <vector>

typedef Vyuxi_small Top;
static Top* top;
static Words words;

struct Register {
    std::string name;
    unsigned char* bytes;
    int bits;
};
static std::vector<Register> registers;

// What is no control: the operands as they are taken, a word of the response.
static const std::vector<std::string> DATA = {"request_q", "difference_q"};

static void list() {
    for (const auto& scope : *Verilated::threadContextp()->scopeNameMap()) {
        if (!scope.second->varsp()) continue;
        std::string place = scope.second->name();
        if (place == "TOP.TOP") continue;
        for (const auto& entry : *scope.second->varsp()) {
            const VerilatedVar& variable = entry.second;
            std::string name = entry.first;
            bool data = std::find(DATA.begin(), DATA.end(), name) != DATA.end();
            if (variable.udims() > 0 || data) continue;
            int bits = variable.packed().elements();
            auto* bytes = static_cast<unsigned char*>(variable.datap());
            registers.push_back({place + "." + name, bytes, bits});
        }
    }
}

static void one_clock() {
    words.drive(top);
    clock_cycle(top);
}

static std::string run(std::istringstream& in) {
    size_t which, bit;
    int at, op, curve, order;
    std::string k, l, x, y;
    in >> which >> bit >> at >> op >> curve >> order >> k >> l >> x >> y;
    top->req_op_i = op;
    top->req_curve_i = curve;
    top->req_order_i = order;
    from_hex(top->req_k_i, 8, k.c_str());
    from_hex(top->req_l_i, 8, l.c_str());
    from_hex(top->req_x_i, 8, x.c_str());
    from_hex(top->req_y_i, 8, y.c_str());
    top->rsp_ready_i = 0;
    top->req_valid_i = 1;
    top->eval();
    for (int i = 0; !top->req_ready_o; i++) {
        if (i > 2000) give_up("readiness");
        one_clock();
    }
    one_clock();
    top->req_valid_i = 0;
    int cycle = 0;
    for (; cycle <= at || !top->rsp_valid_o; cycle++) {
        if (cycle > 400000) return "none";
        if (cycle == at) registers.at(which).bytes[bit / 8] ^= 1 << bit % 8;
        top->eval();
        one_clock();
    }
    printf("%d ", top->rsp_status_o);
    print_hex(top->rsp_x_o, 8);
    printf(" ");
    print_hex(top->rsp_y_o, 8);
    top->rsp_ready_i = 1;
    one_clock();
    top->rsp_ready_i = 0;
    for (int i = 0; i < 600; i++) {
        if (top->rsp_valid_o) return " twice";
        one_clock();
    }
    return top->req_ready_o ? "" : " stuck";
}

int main(int argc, char** argv) {
    top = started<Top>(argc, argv);
    top->zeroize_i = top->rsp_ready_i = top->req_valid_i = 0;
    list();
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream in(line);
        std::string command;
        in >> command;
        if (command == "flip") {
            printf("%s\n", run(in).c_str());
        } else if (command == "registers") {
            for (const auto& one : registers) printf("%s %d\n", one.name.c_str(), one.bits);
            printf("done %zu\n", registers.size());
        } else if (!words.obeys(command, in)) {
            printf("unknown command\n");
        }
        fflush(stdout);
    }
    delete top;
    return 0;
}
