// Runs the firmware of the example system in the Verilated model. What it writes to its console is the
// output of this program, which ends with the firmware's status, or with 100 or more if the firmware does
// not end.
//
//   +image=FILE    the memory, as $readmemh reads it
//   +input=FILE    what the firmware reads from its console
//   +random=SEED   random words, all made from a number: a simulation may be repeated, a product may not
//   +random=none   the source of random words never has one
#include "Vyuxi_soc.h"
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

// of the processor; of a firmware that does not end; of this program
static constexpr int TRAPPED = 100, STUCK = 101, MISUSED = 102;
// a signature takes some 20 million
static constexpr uint64_t LIMIT = 200000000;

static std::string value_of(const char* name) {
    std::string prefix = std::string(name) + "=";
    const char* found = Verilated::commandArgsPlusMatch(prefix.c_str());
    return *found ? found + 1 + prefix.size() : "";
}

static uint64_t random_state;

// SplitMix64, whose words a program can guess.
static uint32_t random_word() {
    uint64_t z = random_state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return static_cast<uint32_t>(z >> 32);
}

int main(int argc, char** argv) {
    Verilated::commandArgs(argc, argv);
    std::string random = value_of("random");
    FILE* input = fopen(value_of("input").c_str(), "rb");
    if (value_of("image").empty() || !input || random.empty()) {
        fprintf(stderr, "+image=FILE +input=FILE +random=SEED\n");
        return MISUSED;
    }
    random_state = strtoull(random.c_str(), nullptr, 10);
    Vyuxi_soc* top = new Vyuxi_soc;
    top->tx_ready_i = 1;
    top->random_valid_i = random != "none";
    top->random_i = random_word();
    int next = fgetc(input);
    // Verilator takes the first values for those that were there before: no edge
    top->clk_i = 0;
    top->rst_ni = 1;
    top->eval();
    int status = STUCK;
    for (uint64_t cycle = 0; cycle < LIMIT; cycle++) {
        top->rst_ni = cycle >= 2;
        top->rx_valid_i = next != EOF;
        top->rx_data_i = next;
        top->eval();
        if (top->ended_o) {
            status = top->status_o;
            break;
        }
        if (top->rst_ni && top->trap_o) {
            status = TRAPPED;
            break;
        }
        bool sent = top->rst_ni && top->tx_valid_o, received = top->rx_valid_i && top->rx_ready_o;
        bool drawn = top->random_valid_i && top->random_ready_o;
        if (sent) putchar(top->tx_data_o);
        top->clk_i = 1;
        top->eval();
        if (received) next = fgetc(input);
        if (drawn) top->random_i = random_word();
        top->clk_i = 0;
    }
    delete top;
    return status;
}
