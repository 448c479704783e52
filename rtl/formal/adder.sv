// The adder, for every pair of operands below p: the result is below p, and it is the sum
// of the action, up to a multiple of p.
`default_nettype none

module adder #(
  parameter logic [1:0] Curve  = yuxi_isa::Sm2,
  parameter logic [1:0] Action = yuxi_isa::PlusAdd
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

  // twice the half is 3a modulo p; of the last, floor(wanted / 2^255) * p is subtracted
  assign wanted = (Action == yuxi_isa::PlusAdd) ? wa + wb
                : (Action == yuxi_isa::PlusThreeHalves) ? wa + wa + wa : wa + wb * 280'd121665;
  assign quotient = (Action == yuxi_isa::PlusAddA24) ? wanted >> 255 : 280'd0;
  assign got = (Action == yuxi_isa::PlusThreeHalves) ? wr + wr
             : wr + (quotient << 255) - (quotient << 4) - (quotient << 1) - quotient;

  logic right;
  always_comb begin
    right = got == wanted || got + wp == wanted;
    if (Action == yuxi_isa::PlusThreeHalves) begin
      right = right || got == wanted + wp || got + wp + wp == wanted;
    end
    assume (a < p);
    assume (b < p);
    assert (r < p);
    assert (right);
  end

endmodule

`default_nettype wire
