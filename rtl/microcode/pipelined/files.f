rtl/microcode/yuxi_isa.sv
rtl/microcode/pipelined/yuxi_build.sv
rtl/microcode/pipelined/yuxi_rom.sv
rtl/microcode/comb-7x2/yuxi_comb_rom.sv
