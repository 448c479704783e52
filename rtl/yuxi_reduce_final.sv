// The last part of the reduction: a sum of rows, reduced to below p.
//
// With S = h * 2^256 + l it takes l + h * (2^256 - p), for Curve25519 l + 19 * h with h
// from bit 255 up; that is between -p and 2p, and p is added or subtracted once.
// SM2: h in 0 .. 14, so the value is in [0, 2^256 + 14 * 2^224). P-256: h in -5 .. 4 gives
// a value in (-5 * 2^224, 2^256 + 4 * 2^224). Curve25519: h below 2^5.
// rtl/formal/reduce_final.sv proves it for every sum.
`default_nettype none

module yuxi_reduce_final (
  input  wire  [1:0]          curve_i,
  input  wire  signed [261:0] sum_i,
  input  wire  [255:0]        p_i,
  output logic [255:0]        r_o
);

  logic signed [258:0] h, low, folded, p, less, more;

  assign p = $signed({3'b0, p_i});

  always_comb begin
    unique case (curve_i)
      yuxi_isa::Sm2: begin
        h = {{253{sum_i[261]}}, sum_i[261:256]};
        low = $signed({3'b0, sum_i[255:0]});
        folded = low + (h <<< 224) + (h <<< 96) - (h <<< 64) + h;
      end
      yuxi_isa::P256: begin
        h = {{253{sum_i[261]}}, sum_i[261:256]};
        low = $signed({3'b0, sum_i[255:0]});
        folded = low + (h <<< 224) - (h <<< 192) - (h <<< 96) + h;
      end
      default: begin
        h = {{252{sum_i[261]}}, sum_i[261:255]};
        low = $signed({4'b0, sum_i[254:0]});
        folded = low + (h <<< 4) + (h <<< 1) + h;
      end
    endcase
  end

  assign less = folded - p;
  assign more = folded + p;

  always_comb begin
    if (folded[258]) r_o = more[255:0];
    else if (less[258]) r_o = folded[255:0];
    else r_o = less[255:0];
  end

  logic unused;
  assign unused = ^{less[257:256], more[258:256]};

endmodule

`default_nettype wire
