// The multiplier: one interface, three variants.
//   Variant 0: two-level Karatsuba (9 products), 1: KO-5 (15 products), 2: plain.
`default_nettype none

module yuxi_mul #(
  parameter int Variant = 0,
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
    if (Variant == 0) begin : gen_karatsuba
      yuxi_mul_karatsuba #(.Stages(Stages)) u_mul (
        .clk_i, .rst_ni, .clear_i, .a_i, .b_i, .p_o
      );
    end else if (Variant == 1) begin : gen_ko5
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
