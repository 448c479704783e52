// The member for latency, driven as member.h says.
#include "Vyuxi_latency.h"
#include "Vyuxi_latency___024root.h"

typedef Vyuxi_latency Top;
static const int CONTEXTS = 1;
#include "member.h"

#define REGISTERS(name) top->rootp->yuxi_latency__DOT__##name##__DOT__words_q.m_storage

static bool context_has_a_bit(int) {
    return any(REGISTERS(u_a), 0, 16, 1) || any(REGISTERS(u_b), 0, 16, 1) ||
           any(REGISTERS(u_c), 0, 16, 1) || any(REGISTERS(u_d), 0, 16, 1) ||
           any(REGISTERS(u_e), 0, 16, 1) || any(REGISTERS(u_table), 0, 128, 1);
}

static bool became_idle(int) {
    enum { Wipe, Idle, Check, Decide, Enter, Run, Drain };
    static int before;
    static bool answers;
    int state = top->rootp->yuxi_latency__DOT__state_q;
    // else it is zeroized for another reason
    if (state == Wipe && before != Wipe) answers = before == Drain;
    bool idle = before == Wipe && state == Idle && answers;
    before = state;
    return idle;
}

static void drive() {}
static bool obeys(const std::string&, std::istringstream&) { return false; }
