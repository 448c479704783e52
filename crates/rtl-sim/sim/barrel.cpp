// The member for throughput, driven as member.h says.
#include "Vyuxi_barrel.h"
#include "Vyuxi_barrel___024root.h"

typedef Vyuxi_barrel Top;
static const int CONTEXTS = 32;
#include "member.h"

#define MEMORY(name) top->rootp->yuxi_barrel__DOT__##name##__DOT__words_q.m_storage
#define REGISTERS(i) MEMORY(gen_registers__BRA__##i##__KET____DOT__u_registers)
// of a half of the contexts
#define TABLE(i) MEMORY(gen_table__BRA__##i##__KET____DOT__u_table)
#define RECORDS(i) MEMORY(u_recoder__DOT__gen_records__BRA__##i##__KET____DOT__u_records)

// Whether a context's memories have a bit.
static bool context_has_a_bit(int c) {
    int of_half = c % 16;
    return any(REGISTERS(0), 16 * c, 16, 1) || any(REGISTERS(1), 16 * c, 16, 1) ||
           any(REGISTERS(2), 16 * c, 16, 1) || any(REGISTERS(3), 16 * c, 16, 1) ||
           any(MEMORY(u_registers_e), 16 * c, 16, 1) ||
           any(c < 16 ? TABLE(0) : TABLE(1), 128 * of_half, 128, 1) ||
           any(MEMORY(u_scalars), c, 2, 32) || any(MEMORY(u_results), 2 * c, 2, 1) ||
           any(c < 16 ? RECORDS(0) : RECORDS(1), of_half, 1, 1);
}

static bool became_idle(int c) {
    enum { Idle, Run, Done, Wipe };
    static int before[CONTEXTS];
    int state = top->rootp->yuxi_barrel__DOT__states_q[c];
    bool idle = before[c] == Wipe && state == Idle && !top->rootp->yuxi_barrel__DOT__wipe_q;
    before[c] = state;
    return idle;
}

static void drive() {}
static bool obeys(const std::string&, std::istringstream&) { return false; }
