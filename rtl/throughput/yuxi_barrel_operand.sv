// A factor of a product: first*2^i + second*2^j, or first*2^i - second*2^j and a multiple of p
// that keeps it positive. A term of 0 stands for none, which is not subtracted, else it is the shift, and 1.
// Four clocks; what that multiple depends on is there a clock before (at stage 3).
`default_nettype none

module yuxi_barrel_operand (
  input  wire          clk_i,
  input  wire  [1:0]   curve_3_i,
  input  wire  [1:0]   second_term_3_i,
  input  wire          minus_3_i,
  input  wire  [1:0]   first_term_i,
  input  wire  [256:0] first_i,
  input  wire  [1:0]   second_term_i,
  input  wire          minus_i,
  input  wire  [256:0] second_i,
  output logic [259:0] sum_o
);

  function automatic logic [259:0] shifted(logic [1:0] amount, logic [259:0] value);
    unique case (amount)
      2'd0: shifted = 260'b0;
      2'd1: shifted = value;
      2'd2: shifted = value << 1;
      default: shifted = value << 2;
    endcase
  endfunction

  logic [259:0] x, y, bias_q, sums_q, carries_q;
  assign x = shifted(first_term_i, {3'b0, first_i});
  assign y = shifted(second_term_i, {3'b0, second_i}) ^ {260{minus_i}};

  logic minus_q;
  always_ff @(posedge clk_i) begin
    bias_q <= minus_3_i ? shifted(second_term_3_i, yuxi_barrel_isa::bias_of(curve_3_i)) : 260'b0;
    sums_q <= x ^ y ^ bias_q;
    carries_q <= {(x[258:0] & y[258:0]) | (x[258:0] & bias_q[258:0]) | (y[258:0] & bias_q[258:0]),
                  1'b0};
    minus_q <= minus_i;
  end

  logic [260:0] sum;
  yuxi_barrel_sum u_sum (
    .clk_i, .a_i({1'b0, sums_q}), .b_i({1'b0, carries_q}), .carry_i(minus_q), .sum_o(sum)
  );
  assign sum_o = sum[259:0];

  logic unused;
  assign unused = sum[260];

endmodule

`default_nettype wire
