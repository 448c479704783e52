// The final correction of the reduction, for every sum of rows in its range: the result
// is below p, and differs from the sum by a multiple of p.
`default_nettype none

module reduce_final #(
  parameter logic [1:0] Curve = yuxi_isa::Sm2
) (
  input wire signed [261:0] sum
);

  // h = floor(sum / 2^Top), and its range. SM2: S < 14.0000001 p. P-256: -4 < S/p < 5.
  // Curve25519: low 255 bits + 19 * (below 2^255), as factors are below p.
  localparam int Top = (Curve == yuxi_isa::Curve25519) ? 255 : 256;
  localparam int Low = (Curve == yuxi_isa::P256) ? -5 : 0;
  localparam int High = (Curve == yuxi_isa::Sm2) ? 14 : (Curve == yuxi_isa::P256) ? 4 : 19;

  logic [255:0] p, n, curve_b, r;
  yuxi_constants u_constants (.curve_i(Curve), .p_o(p), .n_o(n), .b_o(curve_b));
  yuxi_reduce_final u_final (.curve_i(Curve), .sum_i(sum), .p_i(p), .r_o(r));

  // h * p, with the signed digits of p
  logic signed [263:0] s, h, hp, wp, wr;
  assign s = $signed({{2{sum[261]}}, sum});
  assign h = s >>> Top;
  assign wp = $signed({8'b0, p});
  assign wr = $signed({8'b0, r});
  generate
    if (Curve == yuxi_isa::Sm2) begin : gen_sm2
      assign hp = (h <<< 256) - (h <<< 224) - (h <<< 96) + (h <<< 64) - h;
    end else if (Curve == yuxi_isa::P256) begin : gen_p256
      assign hp = (h <<< 256) - (h <<< 224) + (h <<< 192) + (h <<< 96) - h;
    end else begin : gen_25519
      assign hp = (h <<< 255) - (h <<< 4) - (h <<< 1) - h;
    end
  endgenerate

  always_comb begin
    assume (h >= Low && h <= High);
    assert (r < p);
    assert (wr + hp == s || wr + hp == s + wp || wr + hp + wp == s);
  end

endmodule

`default_nettype wire
