// A ROM; its word follows the address after a clock.
`default_nettype none

module yuxi_latency_rom #(
  parameter int Width = 264,
  parameter int AddressWidth = 10,
  parameter Content = yuxi_latency_isa::Comb
) (
  input  wire                     clk_i,
  input  wire  [AddressWidth-1:0] address_i,
  output logic [Width-1:0]        word_o
);

  logic [Width-1:0] words [0:2**AddressWidth-1];

  initial $readmemh(Content, words);

  always_ff @(posedge clk_i) word_o <= words[address_i];

endmodule

`default_nettype wire
