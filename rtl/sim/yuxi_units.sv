// The arithmetic units side by side, for tests.
`default_nettype none

module yuxi_units #(
  parameter int Stages = 1
) (
  input  wire          clk_i,
  input  wire          rst_ni,
  input  wire          clear_i,
  input  wire  [1:0]   curve_i,
  input  wire  [255:0] a_i,
  input  wire  [255:0] b_i,
  // the products of the multipliers, in the order of mul_variant_e
  output logic [1535:0] product_o,
  // the reduction of c_i, Stages - 1 cycles late
  input  wire  [511:0] c_i,
  output logic [255:0] reduced_o,
  // a + b, 3a/2, a + 121665 b; a - b, a + b by the subtractor
  output logic [767:0] plus_o,
  output logic [511:0] minus_o
);

  logic [255:0] p, n, b;
  yuxi_constants u_constants (.curve_i, .p_o(p), .n_o(n), .b_o(b));

  generate
    for (genvar i = 0; i < 3; i++) begin : gen_mul
      yuxi_mul #(.Variant(i), .Stages(Stages)) u_mul (
        .clk_i, .rst_ni, .clear_i, .a_i, .b_i, .p_o(product_o[512*i +: 512])
      );
      yuxi_adder u_adder (.action_i(i), .p_i(p), .a_i, .b_i, .r_o(plus_o[256*i +: 256]));
    end
    for (genvar i = 0; i < 2; i++) begin : gen_minus
      yuxi_subtractor u_subtractor (
        .subtract_i(i == 0), .p_i(p), .a_i, .b_i, .r_o(minus_o[256*i +: 256])
      );
    end
  endgenerate

  yuxi_reduce #(.Stages(Stages > 1 ? 2 : 1)) u_reduce (
    .clk_i, .rst_ni, .clear_i, .curve_i, .p_i(p), .c_i, .r_o(reduced_o)
  );

  logic unused;
  assign unused = ^{n, b};

endmodule

`default_nettype wire
