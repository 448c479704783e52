// A product of 18 by 18 bits, a clock later: what a multiplier of an FPGA computes with its own register.
// rtl/ecp5/yuxi_barrel_product.sv is that of ECP5, as Yosys does not find it.
`default_nettype none

module yuxi_barrel_product (
  input  wire         clk_i,
  input  wire  [17:0] a_i,
  input  wire  [17:0] b_i,
  output logic [35:0] p_o
);

  always_ff @(posedge clk_i) p_o <= {18'b0, a_i} * {18'b0, b_i};

endmodule

`default_nettype wire
