// The final correction of the reduction, for every sum of rows in its range: the result
// is below p, and differs from the sum by a multiple of p.
`default_nettype none

module reduce_final #(
  parameter logic [1:0] Curve = 2'd0
) (
  input wire signed [261:0] sum
);

  logic [255:0] p, n, curve_b, r;
  yuxi_constants u_constants (.curve_i(Curve), .p_o(p), .n_o(n), .b_o(curve_b));
  yuxi_reduce_final u_final (.curve_i(Curve), .sum_i(sum), .p_i(p), .r_o(r));

  // Curve25519: sums of products below 2^510 are below 2^255 + 19 * 2^255 < 21p
  localparam int Low = (Curve == 2'd1) ? -5 : 0;
  localparam int High = (Curve == 2'd0) ? 15 : (Curve == 2'd1) ? 5 : 21;

  logic signed [261:0] wp, difference;
  assign wp = $signed({6'b0, p});
  assign difference = sum - $signed({6'b0, r});

  logic multiple;
  always_comb begin
    multiple = 1'b0;
    for (int k = Low - 1; k <= High; k = k + 1) begin
      if (difference == wp * k) multiple = 1'b1;
    end
    assume (sum >= wp * Low);
    assume (sum < wp * High);
    assert (r < p);
    assert (multiple);
  end

endmodule

`default_nettype wire
