// The member for small devices, driven as member.h says. That which hides scalars has a port for random
// words; commands for it:
//
//   random SEED   what the words begin with
//   source KIND   good, slow (a word in four cycles at random), missing, stuck (at one word), or zero
#include "Vyuxi_small.h"
#include "Vyuxi_small___024root.h"

typedef Vyuxi_small Top;
static const int CONTEXTS = 1;
#include "member.h"

#define MEMORY(name) top->rootp->yuxi_small__DOT__##name##__DOT__words_q.m_storage
#define WORDS(name) top->rootp->yuxi_small__DOT__u_multiplier__DOT__##name.m_storage

static bool context_has_a_bit(int) {
    return any(MEMORY(u_first), 0, 128, 1) || any(MEMORY(u_second), 0, 128, 1) ||
           any(MEMORY(u_table), 0, 512, 1) || any(MEMORY(u_recoder__DOT__u_bits), 0, 512, 1) ||
           any(WORDS(left_q), 0, 16, 1) || any(WORDS(right_q), 0, 16, 1) ||
           any(WORDS(saved_q), 0, 16, 1) || any(WORDS(again_q), 0, 16, 1);
}

static bool became_idle(int) {
    enum { Wipe, Idle, Load, Decide, Fetch, Run, Digits, Unload };
    static int before;
    static bool answers;
    int state = top->rootp->yuxi_small__DOT__state_q;
    // else it is zeroized for another reason
    if (state == Wipe && before != Wipe) answers = before == Unload;
    bool idle = before == Wipe && state == Idle && answers;
    before = state;
    return idle;
}

#ifdef YUXI_BLINDED
static uint64_t random_state = 1;
static std::string source = "good";

// xorshift64*
static uint64_t random_word() {
    random_state ^= random_state >> 12;
    random_state ^= random_state << 25;
    random_state ^= random_state >> 27;
    return random_state * 0x2545F4914F6CDD1Du;
}

// Nothing is on the port that was not asked for.
static void drive() {
    top->random_valid_i = 0;
    top->random_i = 0;
    top->eval();
    bool late = source == "missing" || (source == "slow" && random_word() % 4);
    if (top->random_ready_o && !late) {
        top->random_valid_i = 1;
        top->random_i = source == "zero" ? 0 : source == "stuck" ? 0x0123456789ABCDEFu : random_word();
    }
    top->eval();
}

static bool obeys(const std::string& command, std::istringstream& in) {
    if (command == "random") {
        in >> random_state;
        random_state |= uint64_t(1) << 63;
    } else if (command == "source") {
        in >> source;
    } else {
        return false;
    }
    printf("ok\n");
    return true;
}
#else
static void drive() {}
static bool obeys(const std::string&, std::istringstream&) { return false; }
#endif
