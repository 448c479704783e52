// 256 x 256 -> 512 bits by KO-5 ([Tan23], algorithm 2): five limbs of 52 bits (the
// last of 48), 15 products: x_i*y_i and (x_i + x_j)*(y_i + y_j).
//
// Column k of the product is the sum of x_i*y_j with i + j = k: for each pair i < j
// p_ij - p_i - p_j, and p_i if k = 2i. Columns are below 2^106. `yuxi_mul` forms the products.
`default_nettype none

module yuxi_mul_ko5 (
  input  wire  [255:0]      a_i,
  input  wire  [255:0]      b_i,
  output logic [30*53-1:0]  factors_o,
  input  wire  [15*106-1:0] products_i,
  output logic [511:0]      sum_o
);

  localparam int Limb = 52;
  localparam int Factor = Limb + 1;
  localparam int Product = 2 * Factor;

  logic [5*Limb-1:0] a, b;
  assign a = {4'b0, a_i};
  assign b = {4'b0, b_i};

  // factors: 0 to 4 the limbs, then the sums of pairs in the order 01 02 03 04 12 13 14 23 24 34
  generate
    for (genvar i = 0; i < 5; i++) begin : gen_limbs
      assign factors_o[2*i*Factor +: Factor] = {1'b0, a[i*Limb +: Limb]};
      assign factors_o[(2*i+1)*Factor +: Factor] = {1'b0, b[i*Limb +: Limb]};
      for (genvar j = i + 1; j < 5; j++) begin : gen_pairs
        // pairs before those of i: 4 + 3 + .. , i of them
        localparam int Place = 5 + (i * (9 - i)) / 2 + j - i - 1;
        assign factors_o[2*Place*Factor +: Factor] =
            {1'b0, a[i*Limb +: Limb]} + {1'b0, a[j*Limb +: Limb]};
        assign factors_o[(2*Place+1)*Factor +: Factor] =
            {1'b0, b[i*Limb +: Limb]} + {1'b0, b[j*Limb +: Limb]};
      end
    end
  endgenerate

  always_comb begin
    sum_o = '0;
    for (int unsigned i = 0; i < 5; i++) begin
      sum_o = sum_o + ({406'b0, products_i[i*Product +: Product]} << (2 * i * Limb));
      for (int unsigned j = i + 1; j < 5; j++) begin
        sum_o = sum_o
            + ({406'b0, products_i[(5 + (i * (9 - i)) / 2 + j - i - 1)*Product +: Product]
                - products_i[i*Product +: Product]
                - products_i[j*Product +: Product]} << ((i + j) * Limb));
      end
    end
  end

endmodule

`default_nettype wire
