// 256 x 256 -> 512 bits by Karatsuba's method twice: 9 products of up to 66 bits.
//
// Factors in threes (low, high, low + high) of 128 bits, each again in threes. `yuxi_mul` forms the
// products.
`default_nettype none

module yuxi_mul_karatsuba (
  input  wire  [255:0]     a_i,
  input  wire  [255:0]     b_i,
  output logic [18*66-1:0] factors_o,
  input  wire  [9*132-1:0] products_i,
  output logic [511:0]     sum_o
);

  // 130 bits hold a half and a sum of halves: two quarters of 65 bits
  logic [3*130-1:0] a, b;
  assign a = {{2'b0, a_i[255:128]} + {2'b0, a_i[127:0]}, 2'b0, a_i[255:128], 2'b0, a_i[127:0]};
  assign b = {{2'b0, b_i[255:128]} + {2'b0, b_i[127:0]}, 2'b0, b_i[255:128], 2'b0, b_i[127:0]};

  logic [3*264-1:0] halves;

  generate
    for (genvar i = 0; i < 3; i++) begin : gen_halves
      assign factors_o[(6*i+0)*66 +: 66] = {1'b0, a[130*i +: 65]};
      assign factors_o[(6*i+1)*66 +: 66] = {1'b0, b[130*i +: 65]};
      assign factors_o[(6*i+2)*66 +: 66] = {1'b0, a[130*i+65 +: 65]};
      assign factors_o[(6*i+3)*66 +: 66] = {1'b0, b[130*i+65 +: 65]};
      assign factors_o[(6*i+4)*66 +: 66] = {1'b0, a[130*i +: 65]} + {1'b0, a[130*i+65 +: 65]};
      assign factors_o[(6*i+5)*66 +: 66] = {1'b0, b[130*i +: 65]} + {1'b0, b[130*i+65 +: 65]};
      assign halves[264*i +: 264] =
          {132'b0, products_i[(3*i)*132 +: 132]}
          + ({132'b0, products_i[(3*i+2)*132 +: 132] - products_i[(3*i+1)*132 +: 132]
              - products_i[(3*i)*132 +: 132]} << 65)
          + ({132'b0, products_i[(3*i+1)*132 +: 132]} << 130);
    end
  endgenerate

  assign sum_o = {248'b0, halves[0 +: 264]}
               + ({248'b0, halves[528 +: 264] - halves[264 +: 264] - halves[0 +: 264]} << 128)
               + ({248'b0, halves[264 +: 264]} << 256);

endmodule

`default_nettype wire
