// The instructions, three clocks after their address, and a clock before that.
`default_nettype none

module yuxi_barrel_rom (
  input  wire         clk_i,
  input  wire  [10:0] address_i,
  output yuxi_barrel_word_t next_o,
  output yuxi_barrel_word_t word_o
);

  logic [yuxi_barrel_isa::WordWidth-1:0] words [0:2047];
  logic [yuxi_barrel_isa::WordWidth-1:0] word_q;

  initial $readmemh(yuxi_barrel_isa::Microcode, words);

  always_ff @(posedge clk_i) begin
    word_q <= words[address_i];
    next_o <= word_q;
    word_o <= next_o;
  end

endmodule

`default_nettype wire
