// Drives a Verilated member over AXI4-Lite; its own file names it. Numbers are hexadecimal but counts. A
// violation of the protocol, or no answer of the slave, ends the program.
//
//   read ADDRESS              DATA RESPONSE
//   write ADDRESS DATA STROBE RESPONSE
//   both READ WRITE DATA      a read and a write at once: DATA RESPONSE RESPONSE
//   stall PERCENT SEED        from now on each valid and ready of the master waits at random; "ok"
//   clock N                   N cycles; 0 or 1: the interrupt
//   wait N                    until the interrupt, at most N cycles; 0 or 1: the interrupt
//   reset                     for a cycle: "ok"
//   state                     the state of the whole model in hexadecimal digits
//   and what words.h obeys
#pragma once

#include "bits.h"
#include "limit.h"
#include "model.h"
#include "state.h"
#include "words.h"
#include <iostream>
#include <sstream>

static Top* top;
static Words words;
static uint64_t random_state = 1;
static unsigned stall;

static bool waits() {
    random_state = random_state * 6364136223846793005u + 1442695040888963407u;
    return (random_state >> 33) % 100 < stall;
}

[[noreturn]] static void violation(const char* what) {
    printf("error: the slave violates the protocol: %s\n", what);
    fflush(stdout);
    exit(1);
}

// What a cycle before showed of a channel on which the slave gives responses.
struct Response {
    bool waited = false;
    uint32_t data = 0, code = 0;

    // In a cycle before its clock; the response is there, and is or is not taken.
    void check(bool valid, bool ready, uint32_t new_data, uint32_t new_code) {
        if (waited && !valid) violation("a response is withdrawn");
        if (waited && (new_data != data || new_code != code)) violation("a response changes");
        waited = valid && !ready;
        data = new_data;
        code = new_code;
    }
};

static Response reads, writes;

static void axi_cycle() {
    words.drive(top);
    reads.check(top->s_axil_rvalid_o, top->s_axil_rready_i, top->s_axil_rdata_o,
                top->s_axil_rresp_o);
    writes.check(top->s_axil_bvalid_o, top->s_axil_bready_i, 0, top->s_axil_bresp_o);
    clock_cycle(top);
}

struct Access {
    bool active = false;
    uint32_t address = 0, data = 0, strobe = 0, code = 0;
};

// A read, a write, or both. A channel's valid stays until it is ready.
static void run(Access& read, Access& write) {
    bool ar = read.active, r = read.active;
    bool aw = write.active, w = write.active, b = write.active;
    for (int cycles = 0; r || b; cycles++) {
        if (cycles == limit) give_up("response of the bus");
        auto offer = [](bool due, bool offered) { return due && (offered || !waits()); };
        top->s_axil_arvalid_i = offer(ar, top->s_axil_arvalid_i);
        top->s_axil_awvalid_i = offer(aw, top->s_axil_awvalid_i);
        top->s_axil_wvalid_i = offer(w, top->s_axil_wvalid_i);
        // the address and data are not there without valid
        top->s_axil_araddr_i = top->s_axil_arvalid_i ? read.address : 0;
        top->s_axil_awaddr_i = top->s_axil_awvalid_i ? write.address : 0;
        top->s_axil_wdata_i = top->s_axil_wvalid_i ? write.data : 0;
        top->s_axil_wstrb_i = top->s_axil_wvalid_i ? write.strobe : 0;
        top->s_axil_rready_i = r && !waits();
        top->s_axil_bready_i = b && !waits();
        top->eval();
        if (top->s_axil_rvalid_o && (!r || ar)) violation("a read's response without the read");
        if (top->s_axil_bvalid_o && (!b || aw || w)) violation("a write's response without it");
        bool ar_done = top->s_axil_arvalid_i && top->s_axil_arready_o;
        bool aw_done = top->s_axil_awvalid_i && top->s_axil_awready_o;
        bool w_done = top->s_axil_wvalid_i && top->s_axil_wready_o;
        if (top->s_axil_rvalid_o && top->s_axil_rready_i) {
            read.data = top->s_axil_rdata_o;
            read.code = top->s_axil_rresp_o;
            r = false;
        }
        if (top->s_axil_bvalid_o && top->s_axil_bready_i) {
            write.code = top->s_axil_bresp_o;
            b = false;
        }
        axi_cycle();
        ar &= !ar_done;
        aw &= !aw_done;
        w &= !w_done;
        if (ar_done) top->s_axil_arvalid_i = 0;
        if (aw_done) top->s_axil_awvalid_i = 0;
        if (w_done) top->s_axil_wvalid_i = 0;
    }
    top->s_axil_rready_i = top->s_axil_bready_i = 0;
    top->s_axil_araddr_i = top->s_axil_awaddr_i = top->s_axil_wdata_i = top->s_axil_wstrb_i = 0;
    top->eval();
}

int main(int argc, char** argv) {
    top = started<Top>(argc, argv);
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream in(line);
        std::string command;
        in >> command;
        Access read, write;
        if (command == "read") {
            read.active = true;
            in >> std::hex >> read.address;
            run(read, write);
            printf("%x %x\n", read.data, read.code);
        } else if (command == "write") {
            write.active = true;
            in >> std::hex >> write.address >> write.data >> write.strobe;
            run(read, write);
            printf("%x\n", write.code);
        } else if (command == "both") {
            read.active = write.active = true;
            write.strobe = 15;
            in >> std::hex >> read.address >> write.address >> write.data;
            run(read, write);
            printf("%x %x %x\n", read.data, read.code, write.code);
        } else if (command == "stall") {
            in >> stall >> random_state;
            printf("ok\n");
        } else if (command == "clock" || command == "wait") {
            int count = 0;
            in >> count;
            for (int i = 0; i < count && !(command == "wait" && top->irq_o); i++) axi_cycle();
            printf("%d\n", top->irq_o);
        } else if (command == "reset") {
            top->rst_ni = 0;
            top->eval();
            clock_cycle(top);
            top->rst_ni = 1;
            top->eval();
            reads = writes = Response();
            printf("ok\n");
        } else if (command == "state") {
            for (unsigned char byte : state_of(*top)) printf("%02x", byte);
            printf("\n");
        } else if (!words.obeys(command, in)) {
            printf("error: unknown command\n");
        }
        if (std::cin.rdbuf()->in_avail() <= 0) fflush(stdout);
    }
    delete top;
    return 0;
}
