rtl/microcode/yuxi_isa.sv
rtl/microcode/yuxi_word.sv
rtl/microcode/small-comb/yuxi_build.sv
rtl/microcode/yuxi_rom.sv
