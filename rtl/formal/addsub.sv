// The adder and the subtractor, for every pair of operands below p: the result is below
// p, and it is the sum, the difference or the half that it should be, or p off.
`default_nettype none

module addsub #(
  parameter logic [1:0] Curve = 2'd0
) (
  input wire [255:0] a,
  input wire [255:0] b
);

  logic [255:0] p, n, curve_b, sum, half, difference, plain;
  yuxi_constants u_constants (.curve_i(Curve), .p_o(p), .n_o(n), .b_o(curve_b));
  yuxi_adder u_sum (.action_i(2'd0), .p_i(p), .a_i(a), .b_i(b), .r_o(sum));
  yuxi_adder u_half (.action_i(2'd1), .p_i(p), .a_i(a), .b_i(b), .r_o(half));
  yuxi_subtractor u_sub (.subtract_i(1'b1), .p_i(p), .a_i(a), .b_i(b), .r_o(difference));
  yuxi_subtractor u_add (.subtract_i(1'b0), .p_i(p), .a_i(a), .b_i(b), .r_o(plain));

  logic [259:0] wa, wb, wp, triple, twice;
  assign wa = {4'b0, a};
  assign wb = {4'b0, b};
  assign wp = {4'b0, p};
  assign triple = wa + wa + wa;
  assign twice = {3'b0, half, 1'b0};

  always_comb begin
    assume (a < p);
    assume (b < p);
    assert (sum < p);
    assert ({4'b0, sum} == wa + wb || {4'b0, sum} + wp == wa + wb);
    assert (plain == sum);
    assert (difference < p);
    assert ({4'b0, difference} + wb == wa || {4'b0, difference} + wb == wa + wp);
    assert (half < p);
    // twice the half is 3a modulo p: 3a, 3a + p, 3a - p or 3a - 2p
    assert (twice == triple || twice == triple + wp || twice + wp == triple
            || twice + wp + wp == triple);
  end

endmodule

`default_nettype wire
