// A product of two signed numbers of 18 bits, a clock after them: what a multiplier of an FPGA computes with the
// registers of its operands. rtl/ecp5/yuxi_latency_product.sv is that of ECP5, as Yosys does not find it.
`default_nettype none

module yuxi_latency_product (
  input  wire                clk_i,
  input  wire  signed [17:0] a_i,
  input  wire  signed [17:0] b_i,
  output wire  signed [35:0] p_o
);

  logic signed [17:0] a_q, b_q;
  always_ff @(posedge clk_i) {a_q, b_q} <= {a_i, b_i};
  assign p_o = a_q * b_q;

endmodule

`default_nettype wire
