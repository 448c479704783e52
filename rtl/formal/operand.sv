// A factor of the member for throughput, for every pair of values below 2^256 + 2^233: the first one, shifted, plus or minus the
// second one, shifted, with a multiple of p that keeps the difference positive.
`default_nettype none

module operand #(
  parameter logic [1:0] Curve = yuxi_isa::Sm2,
  // 0: the sum, 1: the difference
  parameter logic [1:0] Action = 2'd0
) (
  input wire clk
);

  // the same for so many clocks as a sum takes, and one: what decides about the multiple of p comes a clock before it
  (* anyconst *) logic [1:0] first_term, second_term;
  (* anyconst *) logic [256:0] first, second;
  localparam int Clocks = 5;
  logic [2:0] clock = '0;
  always_ff @(posedge clk) if (clock != 3'(Clocks)) clock <= clock + 3'd1;

  logic [259:0] sum;
  logic minus;
  assign minus = Action == 2'd1 && second_term != 0;
  yuxi_barrel_operand u_operand (
    .clk_i(clk), .curve_3_i(Curve), .second_term_3_i(second_term), .minus_3_i(minus),
    .first_term_i(first_term), .first_i(first), .second_term_i(second_term), .minus_i(minus),
    .second_i(second), .sum_o(sum)
  );

  // wide enough for four times a value and as much of the multiple of p
  function automatic logic [263:0] shifted(logic [1:0] term, logic [263:0] value);
    shifted = (term == 2'd0) ? 264'd0 : value << (term - 2'd1);
  endfunction
  logic [263:0] wanted, bias;
  assign bias = {4'b0, yuxi_barrel_isa::bias_of(Curve)};
  assign wanted = minus
      ? shifted(first_term, {7'b0, first}) + shifted(second_term, bias - {7'b0, second})
      : shifted(first_term, {7'b0, first}) + shifted(second_term, {7'b0, second});
  // a factor has 260 bits
  logic fits;
  assign fits = first_term != 2'd3 || second_term != 2'd3;

  always_comb begin
    assume (first < (257'd1 << 256) + (257'd1 << 233));
    assume (second < (257'd1 << 256) + (257'd1 << 233));
    assume (fits);
    if (clock == 3'(Clocks)) assert ({4'b0, sum} == wanted);
  end

endmodule

`default_nettype wire
