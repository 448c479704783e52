// 256 x 256 -> 512 bits by Karatsuba's method twice: 9 products of up to 66 bits.
//
// Factors in threes (low, high, low + high) of 128 bits, each again in threes.
`default_nettype none

module yuxi_mul_karatsuba #(
  parameter int Stages = 1
) (
  input  wire          clk_i,
  input  wire          rst_ni,
  input  wire          clear_i,
  input  wire  [255:0] a_i,
  input  wire  [255:0] b_i,
  output logic [511:0] p_o
);

  localparam int First = (Stages >= 3) ? 1 : 0;
  localparam int Second = (Stages >= 2) ? 1 : 0;

  // 130 bits hold a half and a sum of halves: two quarters of 65 bits
  logic [3*130-1:0] a, b;
  assign a = {{2'b0, a_i[255:128]} + {2'b0, a_i[127:0]}, 2'b0, a_i[255:128], 2'b0, a_i[127:0]};
  assign b = {{2'b0, b_i[255:128]} + {2'b0, b_i[127:0]}, 2'b0, b_i[255:128], 2'b0, b_i[127:0]};

  logic [18*66-1:0] factors_d, factors;
  logic [9*132-1:0] products_d, products;
  logic [3*264-1:0] halves;
  logic [511:0] sum;

  generate
    for (genvar i = 0; i < 3; i++) begin : gen_halves
      assign factors_d[(6*i+0)*66 +: 66] = {1'b0, a[130*i +: 65]};
      assign factors_d[(6*i+1)*66 +: 66] = {1'b0, b[130*i +: 65]};
      assign factors_d[(6*i+2)*66 +: 66] = {1'b0, a[130*i+65 +: 65]};
      assign factors_d[(6*i+3)*66 +: 66] = {1'b0, b[130*i+65 +: 65]};
      assign factors_d[(6*i+4)*66 +: 66] = {1'b0, a[130*i +: 65]} + {1'b0, a[130*i+65 +: 65]};
      assign factors_d[(6*i+5)*66 +: 66] = {1'b0, b[130*i +: 65]} + {1'b0, b[130*i+65 +: 65]};
      for (genvar j = 0; j < 3; j++) begin : gen_products
        assign products_d[(3*i+j)*132 +: 132] =
            {66'b0, factors[(6*i+2*j)*66 +: 66]} * {66'b0, factors[(6*i+2*j+1)*66 +: 66]};
      end
      assign halves[264*i +: 264] =
          {132'b0, products[(3*i)*132 +: 132]}
          + ({132'b0, products[(3*i+2)*132 +: 132] - products[(3*i+1)*132 +: 132]
              - products[(3*i)*132 +: 132]} << 65)
          + ({132'b0, products[(3*i+1)*132 +: 132]} << 130);
    end
  endgenerate

  yuxi_stage #(.Width(18*66), .Depth(First)) u_factors (
    .clk_i, .rst_ni, .clear_i, .d_i(factors_d), .q_o(factors)
  );
  yuxi_stage #(.Width(9*132), .Depth(Second)) u_products (
    .clk_i, .rst_ni, .clear_i, .d_i(products_d), .q_o(products)
  );

  assign sum = {248'b0, halves[0 +: 264]}
             + ({248'b0, halves[528 +: 264] - halves[264 +: 264] - halves[0 +: 264]} << 128)
             + ({248'b0, halves[264 +: 264]} << 256);

  yuxi_stage #(.Width(512), .Depth(Stages - First - Second)) u_sum (
    .clk_i, .rst_ni, .clear_i, .d_i(sum), .q_o(p_o)
  );

endmodule

`default_nettype wire
