// Drives a Verilated member with the port of yuxi_barrel, which the file of the member names: it gives
// requests as fast as they are taken, and takes responses. Numbers are hexadecimal but TAG, STATUS and counts.
//
//   add TAG OP CURVE ORDER K L X Y   one more request; answers "ok"
//   run STALL   gives them all; a line for each response as it comes: TAG STATUS X Y; then
//               "done CYCLES PRODUCTS FED PRODUCTS_FED": the cycles from the first request on and
//               those in which the multiplier started a product, and both up to the cycle in which
//               the last request was taken. STALL of 100 cycles, at random, take no response
//   wiped       how many contexts became idle after a request, and how many of these had a bit in
//               a memory then: WIPED LEFT
//   begin N     gives the requests for N cycles, and forgets them; responses too: "ok"
//   zeroize     for a cycle: "ok"
//   reset       for a cycle: "ok"
//   clock N     N cycles: READY VALID
//   state       the state of the whole model in hexadecimal digits
//   and what the member's file obeys
//   memories    whether a bit is set in registers, table, scalars, digits or results: 0 or 1
#pragma once

#include "bits.h"
#include "limit.h"
#include "model.h"
#include "state.h"
#include <iostream>
#include <sstream>
#include <vector>

static Top* top;

struct Request {
    int tag, op, curve, order;
    std::string k, l, x, y;
};

static std::vector<Request> requests;
static uint64_t products;

static void offer(const Request& request) {
    top->req_tag_i = request.tag;
    top->req_op_i = request.op;
    top->req_curve_i = request.curve;
    top->req_order_i = request.order;
    from_hex(top->req_k_i, 8, request.k.c_str());
    from_hex(top->req_l_i, 8, request.l.c_str());
    from_hex(top->req_x_i, 8, request.x.c_str());
    from_hex(top->req_y_i, 8, request.y.c_str());
}

// Whether a word of a memory from `first` on, every `step`, has a bit.
template <class Memory> static bool any(Memory& memory, int first, int count, int step) {
    uint32_t bits = 0;
    for (int n = 0; n < count; n++) {
        auto& word = memory[first + n * step];
        for (size_t i = 0; i < sizeof(word) / 4; i++)
            bits |= reinterpret_cast<uint32_t*>(&word)[i];
    }
    return bits != 0;
}

// What the member's own file says: whether a context's memories have a bit, and whether one has become
// idle in this cycle after a request.
static bool context_has_a_bit(int c);
static bool became_idle(int c);

// What its file gives the ports that only this member has, before a clock.
static void drive();

// Whether its file knows a command, and has carried it out.
static bool obeys(const std::string& command, std::istringstream& in);

static bool any_bit() {
    bool any = false;
    for (int c = 0; c < CONTEXTS; c++) any |= context_has_a_bit(c);
    return any;
}

// A cycle; counts the contexts that become idle after a request, and those of them with a bit.
static uint64_t wiped, left;
static void count_cycle() {
    drive();
    clock_cycle(top);
    products += top->product_o;
    for (int c = 0; c < CONTEXTS; c++) {
        if (became_idle(c)) {
            wiped++;
            left += context_has_a_bit(c);
        }
    }
}

// One cycle; whether a request was taken in it.
static bool cycle(size_t& next) {
    top->req_valid_i = next < requests.size();
    if (next < requests.size()) offer(requests[next]);
    top->eval();
    bool taken = top->req_valid_i && top->req_ready_o;
    count_cycle();
    next += taken;
    return taken;
}

static void run(int stall) {
    size_t next = 0, answered = 0;
    uint64_t cycles = 0, fed = 0, products_fed = 0, quiet = 0, random = 1;
    products = 0;
    while (answered < requests.size()) {
        random = random * 6364136223846793005u + 1442695040888963407u;
        top->rsp_ready_i = static_cast<int>((random >> 33) % 100) >= stall;
        top->eval();
        if (top->rsp_valid_o && top->rsp_ready_i) {
            printf("%d %d ", top->rsp_tag_o, top->rsp_status_o);
            print_hex(top->rsp_x_o, 8);
            printf(" ");
            print_hex(top->rsp_y_o, 8);
            printf("\n");
            answered++;
            quiet = 0;
        }
        bool taken = cycle(next);
        cycles++;
        if (taken && next == requests.size()) {
            fed = cycles;
            products_fed = products;
        }
        if (++quiet > 1000000) give_up("response");
    }
    top->rsp_ready_i = 0;
    requests.clear();
    offer({0, 0, 0, 0, "0", "0", "0", "0"});
    auto number = [](uint64_t n) { printf(" %llu", static_cast<unsigned long long>(n)); };
    printf("done");
    for (uint64_t n : {cycles, products, fed, products_fed}) number(n);
    printf("\n");
}

int main(int argc, char** argv) {
    top = started<Top>(argc, argv);
    // random, if the model starts so
    top->zeroize_i = top->rsp_ready_i = top->req_valid_i = 0;
    offer({0, 0, 0, 0, "0", "0", "0", "0"});
    top->eval();
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream in(line);
        std::string command;
        int number = 0;
        in >> command;
        if (command == "add") {
            Request r;
            in >> r.tag >> r.op >> r.curve >> r.order >> r.k >> r.l >> r.x >> r.y;
            requests.push_back(r);
            printf("ok\n");
        } else if (command == "run") {
            in >> number;
            run(number);
        } else if (command == "begin") {
            in >> number;
            size_t next = 0;
            for (int i = 0; i < number; i++) cycle(next);
            top->req_valid_i = 0;
            requests.clear();
            printf("ok\n");
        } else if (command == "zeroize" || command == "reset") {
            bool reset = command == "reset";
            top->zeroize_i = !reset;
            top->rst_ni = !reset;
            top->eval();
            clock_cycle(top);
            top->zeroize_i = 0;
            top->rst_ni = 1;
            top->eval();
            printf("ok\n");
        } else if (command == "clock") {
            in >> number;
            for (int i = 0; i < number; i++) count_cycle();
            printf("%d %d\n", top->req_ready_o, top->rsp_valid_o);
        } else if (command == "wiped") {
            printf("%llu %llu\n", static_cast<unsigned long long>(wiped),
                   static_cast<unsigned long long>(left));
        } else if (command == "state") {
            for (unsigned char byte : state_of(*top)) printf("%02x", byte);
            printf("\n");
        } else if (command == "memories") {
            printf("%d\n", any_bit());
        } else if (!obeys(command, in)) {
            printf("unknown command\n");
        }
        if (std::cin.rdbuf()->in_avail() <= 0) fflush(stdout);
    }
    delete top;
    return 0;
}
