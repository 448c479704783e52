rtl/microcode/yuxi_isa.sv
rtl/microcode/small-comb/yuxi_build.sv
rtl/microcode/small-comb/yuxi_rom.sv
rtl/microcode/comb-4x1/yuxi_comb_rom.sv
