// What the member for small devices, or that which hides scalars, toggles in each cycle of a request, and Welch's
// t-statistic of two classes of requests.
//
//   random SEED   what the random words begin with
//   trace CLASS OP CURVE ORDER K L X Y   a request of the class 0 or 1: "STATUS X Y"
//   report        for each cycle from the request on "STATE T"; then "done CYCLES"
//
// A toggle is a bit of a register, of a memory, of a port, or of a wire that Verilator keeps, that is another one
// than a cycle before; ROMs do not toggle.
#include "Vyuxi_small.h"
#include "Vyuxi_small___024root.h"
#include "bits.h"
#include "limit.h"
#include "model.h"
#include "words.h"
#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <iostream>
#include <sstream>
#include <utility>
#include <vector>

typedef Vyuxi_small Top;
static Top* top;
static Words words;

typedef std::vector<uint64_t> Snapshot;

// The places of the model that are no ROM, in multiples of 8 bytes.
static std::vector<std::pair<size_t, size_t>> places() {
    auto* root = top->rootp;
    const char* start = reinterpret_cast<const char*>(root);
    std::vector<std::pair<size_t, size_t>> roms;
    auto add = [&](const void* rom, size_t size) {
        size_t from = static_cast<const char*>(rom) - start;
        // at its ends a few bytes that are not of the ROM belong to words that stay
        roms.push_back({(from + 7) / 8, (from + size) / 8});
    };
#define ROM(name) add(&root->yuxi_small__DOT__##name##__DOT__words, sizeof root->yuxi_small__DOT__##name##__DOT__words)
    ROM(u_microcode);
    ROM(u_steps);
    ROM(u_constants);
    ROM(u_comb);
    std::sort(roms.begin(), roms.end());
    std::vector<std::pair<size_t, size_t>> kept;
    size_t at = 0;
    for (auto [from, to] : roms) {
        kept.push_back({at, from});
        at = to;
    }
    kept.push_back({at, sizeof *root / 8});
    return kept;
}

// What has toggled since the last call.
static unsigned toggles(const std::vector<std::pair<size_t, size_t>>& kept, Snapshot& before) {
    const uint64_t* now = reinterpret_cast<const uint64_t*>(top->rootp);
    unsigned sum = 0;
    for (auto [from, to] : kept) {
        for (size_t i = from; i < to; i++) sum += __builtin_popcountll(now[i] ^ before[i]);
        memcpy(&before[from], now + from, 8 * (to - from));
    }
    return sum;
}

// Mean and sum of squared differences of each cycle (Welford).
struct Class {
    uint64_t count = 0;
    std::vector<double> mean, squares;
    void add(const std::vector<unsigned>& trace) {
        if (count++ == 0) {
            mean.resize(trace.size());
            squares.resize(trace.size());
        }
        if (trace.size() != mean.size()) give_up("equal time");
        for (size_t i = 0; i < trace.size(); i++) {
            double less = trace[i] - mean[i];
            mean[i] += less / count;
            squares[i] += less * (trace[i] - mean[i]);
        }
    }
    double variance(size_t i) const { return squares[i] / (count - 1) / count; }
};

static std::array<Class, 2> classes;
static std::vector<int> states;

static void give(const char* k, const char* l, const char* x, const char* y) {
    from_hex(top->req_k_i, 8, k);
    from_hex(top->req_l_i, 8, l);
    from_hex(top->req_x_i, 8, x);
    from_hex(top->req_y_i, 8, y);
}

static std::vector<unsigned> run(std::istringstream& in) {
    static const auto kept = places();
    Snapshot before(sizeof *top->rootp / 8);
    int op, curve, order;
    std::string k, l, x, y;
    in >> op >> curve >> order >> k >> l >> x >> y;
    top->rsp_ready_i = 0;
    for (int i = 0; i < 600; i++) {
        words.drive(top);
        clock_cycle(top);
    }
    top->req_op_i = op;
    top->req_curve_i = curve;
    top->req_order_i = order;
    give(k.c_str(), l.c_str(), x.c_str(), y.c_str());
    top->req_valid_i = 1;
    words.drive(top);
    if (!top->req_ready_o) give_up("readiness");
    toggles(kept, before);
    std::vector<unsigned> trace;
    states.clear();
    do {
        states.push_back(top->rootp->yuxi_small__DOT__state_q);
        words.drive(top);
        clock_cycle(top);
        trace.push_back(toggles(kept, before));
        top->req_valid_i = 0;
    } while (!top->rsp_valid_o && trace.size() < 1000000);
    if (!top->rsp_valid_o) give_up("response");
    printf("%d ", top->rsp_status_o);
    print_hex(top->rsp_x_o, 8);
    printf(" ");
    print_hex(top->rsp_y_o, 8);
    printf("\n");
    give("0", "0", "0", "0");
    top->rsp_ready_i = 1;
    clock_cycle(top);
    return trace;
}

static void report() {
    const Class &a = classes[0], &b = classes[1];
    for (size_t i = 0; i < a.mean.size(); i++) {
        double difference = a.mean[i] - b.mean[i];
        double deviation = std::sqrt(a.variance(i) + b.variance(i));
        // two constants, equal or not
        double t = difference == 0 ? 0 : deviation == 0 ? 1e9 : difference / deviation;
        printf("%d %.4g\n", states[i], t);
    }
    printf("done %zu\n", a.mean.size());
}

int main(int argc, char** argv) {
    top = started<Top>(argc, argv);
    top->zeroize_i = top->rsp_ready_i = top->req_valid_i = 0;
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream in(line);
        std::string command;
        in >> command;
        if (command == "trace") {
            int number = 0;
            in >> number;
            classes[number & 1].add(run(in));
        } else if (command == "report") {
            report();
        } else if (!words.obeys(command, in)) {
            printf("unknown command\n");
        }
        fflush(stdout);
    }
    delete top;
    return 0;
}
