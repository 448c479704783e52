// The state of a whole model as bytes: every register, memory and wire.
#pragma once
#include "verilated_save.h"
#include <string>

class StateBytes final : public VerilatedSerialize {
  public:
    std::string bytes;
    StateBytes() { m_isOpen = true; }
    ~StateBytes() override { m_isOpen = false; }
    void flush() override {
        bytes.append(reinterpret_cast<char*>(m_bufp), m_cp - m_bufp);
        m_cp = m_bufp;
    }
};

template <class Model> std::string state_of(Model& model) {
    StateBytes state;
    state << model;
    state.flush();
    return state.bytes;
}
