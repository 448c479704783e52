// The instructions, three clocks after their address; which coordinate they read, after two.
`default_nettype none

module yuxi_barrel_rom (
  input  wire         clk_i,
  input  wire  [10:0] address_i,
  output logic [2:0]  coordinate_o,
  output yuxi_barrel_word_t word_o
);

  logic [yuxi_barrel_isa::WordWidth-1:0] words [0:2047];
  logic [yuxi_barrel_isa::WordWidth-1:0] word_q;
  yuxi_barrel_word_t word_qq;

  initial $readmemh(yuxi_barrel_isa::Microcode, words);

  always_ff @(posedge clk_i) begin
    word_q <= words[address_i];
    word_qq <= word_q;
    word_o <= word_qq;
  end
  assign coordinate_o = word_qq.coordinate;

endmodule

`default_nettype wire
