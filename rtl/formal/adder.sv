// The adder, for every pair of operands below p: the result is below p, and it is what
// the action says, up to a multiple of p.
`default_nettype none

module adder #(
  parameter logic [1:0] Curve  = 2'd0,
  parameter logic [1:0] Action = 2'd0
) (
  input wire [255:0] a,
  input wire [255:0] b
);

  logic [255:0] p, n, curve_b, r;
  yuxi_constants u_constants (.curve_i(Curve), .p_o(p), .n_o(n), .b_o(curve_b));
  yuxi_adder u_adder (.action_i(Action), .p_i(p), .a_i(a), .b_i(b), .r_o(r));

  // wide enough for 2^18 p
  logic [279:0] wa, wb, wp, wr, wanted, got, quotient;
  assign wa = {24'b0, a};
  assign wb = {24'b0, b};
  assign wp = {24'b0, p};
  assign wr = {24'b0, r};

  // twice the half is 3a modulo p; of the last, floor(wanted / 2^255) * p is taken away
  assign wanted = (Action == 2'd0) ? wa + wb : (Action == 2'd1) ? wa + wa + wa : wa + wb * 280'd121665;
  assign quotient = (Action == 2'd2) ? wanted >> 255 : 280'd0;
  assign got = (Action == 2'd1) ? wr + wr
             : wr + (quotient << 255) - (quotient << 4) - (quotient << 1) - quotient;

  logic right;
  always_comb begin
    right = got == wanted || got + wp == wanted;
    if (Action == 2'd1) begin
      right = right || got == wanted + wp || got + wp + wp == wanted;
    end
    assume (a < p);
    assume (b < p);
    assert (r < p);
    assert (right);
  end

endmodule

`default_nettype wire
