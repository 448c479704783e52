rtl/microcode/yuxi_isa.sv
rtl/microcode/yuxi_word.sv
rtl/microcode/pipelined/yuxi_build.sv
rtl/microcode/yuxi_rom.sv
