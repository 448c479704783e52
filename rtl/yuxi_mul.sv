// The multiplier: one interface, three variants.
// Two-level Karatsuba has 9 products, KO-5 15.
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

  generate
    if (Variant == yuxi_isa::MulKaratsuba) begin : gen_karatsuba
      yuxi_mul_karatsuba #(.Stages(Stages)) u_mul (
        .clk_i, .rst_ni, .clear_i, .a_i, .b_i, .p_o
      );
    end else if (Variant == yuxi_isa::MulKo5) begin : gen_ko5
      yuxi_mul_ko5 #(.Stages(Stages)) u_mul (
        .clk_i, .rst_ni, .clear_i, .a_i, .b_i, .p_o
      );
    end else begin : gen_plain
      yuxi_mul_plain #(.Stages(Stages)) u_mul (
        .clk_i, .rst_ni, .clear_i, .a_i, .b_i, .p_o
      );
    end
  endgenerate

endmodule

`default_nettype wire
