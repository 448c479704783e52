// Drives the Verilated core: a command a line on standard input, an answer a line on
// standard output. Numbers are hexadecimal.
//
//   run OP CURVE ORDER K L X Y    a request and its response: STATUS X Y CYCLES
//   trace OP CURVE ORDER K L X Y  the same; first a line a cycle of what registers hold
//                                 that changed: INDEX=VALUE ..
//   begin OP CURVE ORDER K L X Y  a request alone; answers when it was taken
//   clock N                       N (decimal) cycles; answers ready, valid, status
//   wait N                        until there is a response, at most N cycles: cycles
//   take                          takes the response: STATUS X Y
//   zeroize | reset               for a cycle
//   inputs                        sets all of a request to 0
//   remember                      keeps the state of the whole model
//   differs                       bytes in which the state is another than that kept
//   request 0|1                   offers the last request, or none
//   limit N                       the cycles (decimal) that anything may take; what takes
//                                 more is answered "error: ..", and ends the program
//   flip REGISTER BIT             inverts a bit (decimal)
//   spoil PLACE BIT               the same in the table
//   registers | table             whether any bit is set: 0 or 1
#include "Vyuxi_core.h"
#include "Vyuxi_core___024root.h"
#include "bits.h"
#include "limit.h"
#include "model.h"
#include "state.h"
#include <iostream>
#include <sstream>

static Vyuxi_core* top;

#define REGISTERS top->rootp->yuxi_core__DOT__u_regfile__DOT__registers_q
#define TABLE top->rootp->yuxi_core__DOT__u_table__DOT__rows_q

static void set_request(std::istringstream& in) {
    std::string op, curve, order, k, l, x, y;
    in >> op >> curve >> order >> k >> l >> x >> y;
    top->req_op_i = std::stoi(op);
    top->req_curve_i = std::stoi(curve);
    top->req_order_i = std::stoi(order);
    from_hex(top->req_k_i, 8, k.c_str());
    from_hex(top->req_l_i, 8, l.c_str());
    from_hex(top->req_x_i, 8, x.c_str());
    from_hex(top->req_y_i, 8, y.c_str());
}

static void give_request() {
    top->req_valid_i = 1;
    top->eval();
    for (int cycles = 0; !top->req_ready_o; cycles++) {
        if (cycles == limit) give_up("request was taken");
        clock_cycle(top);
    }
    clock_cycle(top);
    top->req_valid_i = 0;
    top->eval();
}

static void print_response() {
    printf("%d ", top->rsp_status_o);
    print_hex(top->rsp_x_o, 8);
    printf(" ");
    print_hex(top->rsp_y_o, 8);
}

static void take_response() {
    top->rsp_ready_i = 1;
    clock_cycle(top);
    top->rsp_ready_i = 0;
    top->eval();
}

static uint32_t old_registers[256];

static void print_changes() {
    for (int r = 0; r < 32; r++) {
        bool same = true;
        for (int w = 0; w < 8; w++) same &= old_registers[8 * r + w] == REGISTERS[8 * r + w];
        if (same) continue;
        uint32_t value[8];
        for (int w = 0; w < 8; w++) value[w] = old_registers[8 * r + w] = REGISTERS[8 * r + w];
        printf("%d=", r);
        print_hex(value, 8);
        printf(" ");
    }
    printf("\n");
}

static void run(bool trace) {
    give_request();
    for (int i = 0; i < 256; i++) old_registers[i] = REGISTERS[i];
    int cycles = 1;
    while (!top->rsp_valid_o) {
        if (cycles == limit) give_up("response");
        clock_cycle(top);
        cycles++;
        if (trace) print_changes();
    }
    print_response();
    printf(" %d\n", cycles);
    take_response();
}

int main(int argc, char** argv) {
    top = started<Vyuxi_core>(argc, argv);
    std::string line, remembered;
    while (std::getline(std::cin, line)) {
        std::istringstream in(line);
        std::string command;
        in >> command;
        if (command == "run" || command == "trace") {
            set_request(in);
            run(command == "trace");
        } else if (command == "begin") {
            set_request(in);
            give_request();
            printf("taken\n");
        } else if (command == "request") {
            int offer;
            in >> offer;
            top->req_valid_i = offer;
            top->eval();
            printf("ok\n");
        } else if (command == "limit") {
            in >> limit;
            printf("ok\n");
        } else if (command == "clock") {
            int n;
            in >> n;
            for (int i = 0; i < n; i++) clock_cycle(top);
            printf("%d %d %d\n", top->req_ready_o, top->rsp_valid_o, top->rsp_status_o);
        } else if (command == "wait") {
            int n, cycles = 0;
            in >> n;
            for (; cycles < n && !top->rsp_valid_o; cycles++) clock_cycle(top);
            printf("%d\n", cycles);
        } else if (command == "take") {
            print_response();
            printf("\n");
            take_response();
        } else if (command == "zeroize") {
            top->zeroize_i = 1;
            clock_cycle(top);
            top->zeroize_i = 0;
            top->eval();
            printf("ok\n");
        } else if (command == "reset") {
            top->rst_ni = 0;
            top->eval();
            clock_cycle(top);
            top->rst_ni = 1;
            top->eval();
            printf("ok\n");
        } else if (command == "inputs") {
            std::istringstream nothing("0 0 0 0 0 0 0");
            set_request(nothing);
            top->eval();
            printf("ok\n");
        } else if (command == "remember") {
            remembered = state_of(*top);
            printf("%zu\n", remembered.size());
        } else if (command == "differs") {
            std::string now = state_of(*top);
            size_t different = 0;
            for (size_t i = 0; i < now.size(); i++) different += now[i] != remembered[i];
            printf("%zu\n", different);
        } else if (command == "spoil") {
            int place, bit;
            in >> place >> bit;
            TABLE[place][bit / 32] ^= 1u << (bit % 32);
            top->eval();
            printf("ok\n");
        } else if (command == "flip") {
            int r, bit;
            in >> r >> bit;
            REGISTERS[8 * r + bit / 32] ^= 1u << (bit % 32);
            top->eval();
            printf("ok\n");
        } else if (command == "registers") {
            uint32_t any = 0;
            for (int i = 0; i < 256; i++) any |= REGISTERS[i];
            printf("%d\n", any != 0);
        } else if (command == "table") {
            uint32_t any = 0;
            for (int i = 0; i < 128; i++)
                for (int w = 0; w < 8; w++) any |= TABLE[i][w];
            printf("%d\n", any != 0);
        } else {
            printf("unknown command\n");
        }
        if (std::cin.rdbuf()->in_avail() <= 0) fflush(stdout);
    }
    delete top;
    return 0;
}
