// The member for small devices, driven as member.h says.
#include "Vyuxi_small.h"
#include "Vyuxi_small___024root.h"

typedef Vyuxi_small Top;
static const int CONTEXTS = 1;
#include "member.h"
#include "words.h"

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

static Words words;
static void drive() { words.drive(top); }
static bool obeys(const std::string& command, std::istringstream& in) {
    return words.obeys(command, in);
}
