// The subtractor, for every pair of operands below p: the result is below p, and it is
// their difference or their sum, up to a multiple of p.
`default_nettype none

module subtractor #(
  parameter logic [1:0] Curve  = 2'd0,
  parameter logic [1:0] Action = 2'd0
) (
  input wire [255:0] a,
  input wire [255:0] b
);

  logic [255:0] p, n, curve_b, r;
  yuxi_constants u_constants (.curve_i(Curve), .p_o(p), .n_o(n), .b_o(curve_b));
  yuxi_subtractor u_subtractor (
    .subtract_i(Action == 2'd1), .p_i(p), .a_i(a), .b_i(b), .r_o(r)
  );

  logic [257:0] wa, wb, wp, wr;
  assign wa = {2'b0, a};
  assign wb = {2'b0, b};
  assign wp = {2'b0, p};
  assign wr = {2'b0, r};

  always_comb begin
    assume (a < p);
    assume (b < p);
    assert (r < p);
    if (Action == 2'd1) assert (wr + wb == wa || wr + wb == wa + wp);
    else assert (wr == wa + wb || wr + wp == wa + wb);
  end

endmodule

`default_nettype wire
