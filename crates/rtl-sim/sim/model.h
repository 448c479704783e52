// A model with a clock and a reset.
#pragma once
#include "verilated.h"

template <class Model> void clock_cycle(Model* top) {
    top->clk_i = 1;
    top->eval();
    top->clk_i = 0;
    top->eval();
}

// The model after a reset.
template <class Model> Model* started(int argc, char** argv) {
    Verilated::commandArgs(argc, argv);
    Model* top = new Model;
    // Verilator takes the first values for those that were there before: no edge
    top->clk_i = 0;
    top->rst_ni = 1;
    top->eval();
    top->rst_ni = 0;
    clock_cycle(top);
    top->rst_ni = 1;
    top->eval();
    return top;
}
