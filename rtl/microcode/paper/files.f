rtl/microcode/yuxi_isa.sv
rtl/microcode/paper/yuxi_build.sv
rtl/microcode/paper/yuxi_rom.sv
rtl/microcode/comb-7x2/yuxi_comb_rom.sv
