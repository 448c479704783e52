// The first part of the reduction: a 512-bit product, a sum of rows congruent to it.
//
// A row has eight words, the highest first: z is 0.
//
// SM2 ([Tongsuo23] and [Tan23], algorithm 3; [Tan23] doubles the wrong rows in print: it is 3,
// 4, 5 and 10): 0 <= S < 14.0000001 p for any product. P-256 ([Yu20], algorithm 4):
// -4 < S/p < 5. Curve25519: low 255 bits + 19 * high, for products below 2^510.
`default_nettype none

module yuxi_reduce_rows (
  input  wire  [1:0]          curve_i,
  input  wire  [511:0]        c_i,
  output logic signed [261:0] sum_o
);

  localparam logic [31:0] z = 32'b0;
  logic [31:0] w0, w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11, w12, w13, w14, w15;
  assign {w15, w14, w13, w12, w11, w10, w9, w8, w7, w6, w5, w4, w3, w2, w1, w0} = c_i;

  function automatic logic signed [261:0] row(input logic [255:0] words);
    row = $signed({6'b0, words});
  endfunction

  logic signed [261:0] sm2_once, sm2_twice, sm2_minus, sm2;
  assign sm2_once = row({w7, w6, w5, w4, w3, w2, w1, w0})
      + row({w15, w14, w13, w12, w11, z, w9, w8})
      + row({w11, w11, w10, w15, w14, z, w13, w12})
      + row({w10, w15, w14, w13, w12, z, w11, w10})
      + row({w9, z, z, w9, w8, z, w10, w9})
      + row({w8, z, z, z, w15, z, w12, w11});
  assign sm2_twice = row({w14, z, w15, w14, w13, z, w14, w13})
      + row({w13, z, z, z, z, z, w15, w14})
      + row({w12, z, z, z, z, z, z, w15})
      + row({w15, z, z, z, z, z, z, z});
  assign sm2_minus = row({z, z, z, z, z, w14, z, z})
      + row({z, z, z, z, z, w13, z, z})
      + row({z, z, z, z, z, w9, z, z})
      + row({z, z, z, z, z, w8, z, z});
  assign sm2 = sm2_once + (sm2_twice <<< 1) - sm2_minus;

  logic signed [261:0] p256_once, p256_twice, p256_minus, p256;
  assign p256_once = row({w7, w6, w5, w4, w3, w2, w1, w0})
      + row({w15, w14, z, z, z, w10, w9, w8})
      + row({w8, w13, w15, w14, w13, w11, w10, w9});
  assign p256_twice = row({w15, w14, w13, w12, w11, z, z, z})
      + row({z, w15, w14, w13, w12, z, z, z});
  assign p256_minus = row({w10, w8, z, z, z, w13, w12, w11})
      + row({w11, w9, z, z, w15, w14, w13, w12})
      + row({w12, z, w10, w9, w8, w15, w14, w13})
      + row({w13, z, w11, w10, w9, z, w15, w14});
  assign p256 = p256_once + (p256_twice <<< 1) - p256_minus;

  logic [261:0] high, c25519;
  assign high = {5'b0, c_i[511:255]};
  assign c25519 = {7'b0, c_i[254:0]} + high + (high << 1) + (high << 4);

  always_comb begin
    unique case (curve_i)
      yuxi_isa::Sm2: sum_o = sm2;
      yuxi_isa::P256: sum_o = p256;
      default: sum_o = $signed(c25519);
    endcase
  end

endmodule

`default_nettype wire
