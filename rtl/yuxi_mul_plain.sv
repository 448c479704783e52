// 256 x 256 -> 512 bits, as the tool multiplies. The product is Stages cycles late.
`default_nettype none

module yuxi_mul_plain #(
  parameter int Stages = 1
) (
  input  wire          clk_i,
  input  wire          rst_ni,
  input  wire          clear_i,
  input  wire  [255:0] a_i,
  input  wire  [255:0] b_i,
  output logic [511:0] p_o
);

  localparam int Front = (Stages >= 2) ? 1 : 0;

  logic [511:0] operands;
  logic [511:0] product;

  yuxi_stage #(.Width(512), .Depth(Front)) u_operands (
    .clk_i, .rst_ni, .clear_i, .d_i({a_i, b_i}), .q_o(operands)
  );
  assign product = {256'b0, operands[511:256]} * {256'b0, operands[255:0]};
  // the tool may move the remaining stages into the product
  yuxi_stage #(.Width(512), .Depth(Stages - Front)) u_product (
    .clk_i, .rst_ni, .clear_i, .d_i(product), .q_o(p_o)
  );

endmodule

`default_nettype wire
