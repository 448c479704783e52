// x / 2^Shift modulo an odd m, for a signed x in (-2m, 2m); the result is in [0, m).
//
// t*m is added, with t = -x * m^-1 modulo 2^Shift; m^-1 = m modulo 8, as m is odd. With
// t = 7 the sum is below 9m, which needs 260 bits and a sign.
`default_nettype none

module yuxi_divide_small (
  input  wire  [1:0]          shift_i,
  input  wire  signed [259:0] x_i,
  input  wire  [255:0]        m_i,
  output logic [255:0]        r_o
);

  logic [2:0] product, t;
  logic signed [260:0] m, even, quotient, less, more;

  assign m = $signed({5'b0, m_i});
  assign product = -(x_i[2:0] * m_i[2:0]);
  always_comb begin
    unique case (shift_i)
      2'd0: t = 3'd0;
      2'd1: t = product & 3'd1;
      2'd2: t = product & 3'd3;
      default: t = product;
    endcase
  end
  assign even = $signed({x_i[259], x_i}) + (t[0] ? m : 261'sd0) + (t[1] ? m <<< 1 : 261'sd0)
              + (t[2] ? m <<< 2 : 261'sd0);
  assign quotient = even >>> shift_i;
  assign less = quotient - m;
  assign more = quotient + m;

  always_comb begin
    if (quotient[260]) r_o = more[260] ? more[255:0] + m_i : more[255:0];
    else r_o = less[260] ? quotient[255:0] : less[255:0];
  end

  logic unused;
  assign unused = ^{less[259:256], more[259:256]};

endmodule

`default_nettype wire
