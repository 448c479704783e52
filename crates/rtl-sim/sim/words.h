// The random words of the member that hides scalars; the other one has no port for them. Commands:
//
//   random SEED   what they begin with
//   source KIND   good, slow (a word in four cycles at random), missing, stuck (at one word), or zero
#pragma once
#include <cstdint>
#include <cstdio>
#include <sstream>
#include <string>

class Words {
    uint64_t state = 1;
    std::string source = "good";

    // xorshift64*
    uint64_t next() {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        return state * 0x2545F4914F6CDD1Du;
    }

  public:
#ifdef YUXI_BLINDED
    // Nothing is on the port that was not asked for.
    template <class Top> void drive(Top* top) {
        top->random_valid_i = 0;
        top->random_i = 0;
        top->eval();
        bool late = source == "missing" || (source == "slow" && next() % 4);
        if (top->random_ready_o && !late) {
            top->random_valid_i = 1;
            top->random_i = source == "zero" ? 0 : source == "stuck" ? 0x0123456789ABCDEFu : next();
        }
        top->eval();
    }
#else
    template <class Top> void drive(Top* top) { top->eval(); }
#endif

    bool obeys(const std::string& command, std::istringstream& in) {
        if (command == "random") {
            in >> state;
            state |= uint64_t(1) << 63;
        } else if (command == "source") {
            in >> source;
        } else {
            return false;
        }
        printf("ok\n");
        return true;
    }
};
