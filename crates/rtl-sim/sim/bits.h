// Hexadecimal text and Verilator's words of 32 bits.
#pragma once
#include <cstdint>
#include <cstdio>
#include <string>

template <class Wide> void from_hex(Wide& wide, int words, const char* text) {
    for (int i = 0; i < words; i++) wide[i] = 0;
    std::string hex(text);
    for (size_t i = 0; i < hex.size(); i++) {
        char c = hex[hex.size() - 1 - i];
        uint32_t digit = c <= '9' ? c - '0' : c - 'a' + 10;
        if (i / 8 < static_cast<size_t>(words)) wide[i / 8] |= digit << 4 * (i % 8);
    }
}

template <class Wide> void print_hex(const Wide& wide, int words) {
    for (int i = words - 1; i >= 0; i--) printf("%08x", static_cast<uint32_t>(wide[i]));
}
