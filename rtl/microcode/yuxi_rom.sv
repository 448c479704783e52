// The microcode: a word a cycle. A build's listing.txt explains its words.
// Written by `cargo run -p yuxi-microcode -- generate`; not by hand.
`default_nettype none

module yuxi_rom (
  input  wire         clk_i,
  input  wire  [2:0]  op_i,
  output logic [10:0] entry_o,
  input  wire  [10:0] address_i,
  output yuxi_word_t  word_o
);

  logic [107:0] words [0:2047];

  initial $readmemh(yuxi_build::Microcode, words);

  always_comb begin
    unique case (op_i)
      yuxi_isa::OpMul: entry_o = yuxi_build::EntryMul;
      yuxi_isa::OpMulBase: entry_o = yuxi_build::EntryMulBase;
      yuxi_isa::OpMulAdd: entry_o = yuxi_build::EntryMulAdd;
      yuxi_isa::OpX25519: entry_o = yuxi_build::EntryX25519;
      yuxi_isa::OpInvert: entry_o = yuxi_build::EntryInvert;
      default: entry_o = 11'd0;
    endcase
  end

  always_ff @(posedge clk_i) word_o <= words[address_i];

endmodule

`default_nettype wire
