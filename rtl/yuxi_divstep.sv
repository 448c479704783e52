// One division step ([Bernstein19], with delta = 1/2 as zeta = -1), modulo an odd m:
//   zeta < 0 and g odd:  zeta = -zeta - 2, (f, g) = (g, (g - f)/2), (d, e) = (e, (e - d)/2)
//   else:                zeta = zeta - 1,       g = (g + g0*f)/2,       e = (e + g0*d)/2
// f, g are signed and stay within (-m, m]; d, e are in [0, m) and halved modulo m.
`default_nettype none

module yuxi_divstep (
  input  wire  signed [11:0]  zeta_i,
  input  wire  signed [257:0] f_i,
  input  wire  signed [257:0] g_i,
  input  wire  [255:0]        d_i,
  input  wire  [255:0]        e_i,
  input  wire  [255:0]        m_i,
  output logic signed [11:0]  zeta_o,
  output logic signed [257:0] f_o,
  output logic signed [257:0] g_o,
  output logic [255:0]        d_o,
  output logic [255:0]        e_o
);

  logic odd, swap;
  assign odd = g_i[0];
  assign swap = zeta_i[11] & odd;

  logic signed [257:0] g_sum;
  assign g_sum = g_i + (odd ? (swap ? -f_i : f_i) : 258'sd0);

  // e + d, e - d or e, in [0, m); then half of it
  logic [257:0] m, e_sum, e_less, e_reduced, e_even;
  assign m = {2'b0, m_i};
  assign e_sum = {2'b0, e_i} + (odd ? (swap ? m - {2'b0, d_i} : {2'b0, d_i}) : 258'd0);
  assign e_less = e_sum - m;
  assign e_reduced = e_less[257] ? e_sum : e_less;
  assign e_even = e_reduced + (e_reduced[0] ? m : 258'd0);

  assign zeta_o = swap ? -zeta_i - 12'sd2 : zeta_i - 12'sd1;
  assign f_o = swap ? g_i : f_i;
  assign g_o = g_sum >>> 1;
  assign d_o = swap ? e_i : d_i;
  assign e_o = e_even[256:1];

  logic unused;
  assign unused = ^{e_even[257], e_even[0]};

endmodule

`default_nettype wire
