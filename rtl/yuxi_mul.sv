// The multiplier: 256 x 256 -> 512 bits, Stages cycles late. A variant forms the factors of the
// products, and sums the products up: two-level Karatsuba has 9, KO-5 15, the plain one a single
// product, which the tool divides as it likes.
`default_nettype none

module yuxi_mul #(
  parameter int Variant = yuxi_isa::MulKaratsuba,
  parameter int Stages  = 1
) (
  input  wire          clk_i,
  input  wire          rst_ni,
  input  wire          clear_i,
  input  wire  [255:0] a_i,
  input  wire  [255:0] b_i,
  output logic [511:0] p_o
);

  localparam int Count = (Variant == yuxi_isa::MulKaratsuba) ? 9
                       : (Variant == yuxi_isa::MulKo5) ? 15 : 1;
  localparam int Width = (Variant == yuxi_isa::MulKaratsuba) ? 66
                       : (Variant == yuxi_isa::MulKo5) ? 53 : 256;
  // registers after the factors, after the products; the others are after the sum
  localparam int First = (Stages >= 3) ? 1 : 0;
  localparam int Second = (Stages >= 2) ? 1 : 0;

  // the factors of a product stand side by side
  logic [2*Count*Width-1:0] factors_d, factors, products_d, products;
  logic [511:0] sum;

  generate
    if (Variant == yuxi_isa::MulKaratsuba) begin : gen_karatsuba
      yuxi_mul_karatsuba u_variant (
        .a_i, .b_i, .factors_o(factors_d), .products_i(products), .sum_o(sum)
      );
    end else if (Variant == yuxi_isa::MulKo5) begin : gen_ko5
      yuxi_mul_ko5 u_variant (
        .a_i, .b_i, .factors_o(factors_d), .products_i(products), .sum_o(sum)
      );
    end else begin : gen_plain
      assign factors_d = {b_i, a_i};
      assign sum = products;
    end
    for (genvar i = 0; i < Count; i++) begin : gen_products
      assign products_d[2*i*Width +: 2*Width] =
          {{Width{1'b0}}, factors[2*i*Width +: Width]}
          * {{Width{1'b0}}, factors[(2*i+1)*Width +: Width]};
    end
  endgenerate

  yuxi_stage #(.Width(2*Count*Width), .Depth(First)) u_factors (
    .clk_i, .rst_ni, .clear_i, .d_i(factors_d), .q_o(factors)
  );
  yuxi_stage #(.Width(2*Count*Width), .Depth(Second)) u_products (
    .clk_i, .rst_ni, .clear_i, .d_i(products_d), .q_o(products)
  );
  yuxi_stage #(.Width(512), .Depth(Stages - First - Second)) u_sum (
    .clk_i, .rst_ni, .clear_i, .d_i(sum), .q_o(p_o)
  );

endmodule

`default_nettype wire
