// A division step of the inverter modulo m, for every odd f and every g from -m to m, every d and e below m, and zeta from
// -1200 to 1200, which 590 steps do not leave: f, g and zeta are those of the step, and nothing is lost; 2e' is e, e + d or e - d, up
// to a multiple of m; and all stay in their ranges.
`default_nettype none

module divstep #(
  parameter logic [1:0] Curve  = yuxi_isa::Sm2,
  // 0: m is p, 1: n
  parameter logic [1:0] Action = 2'd0
) (
  input wire signed [11:0]  zeta,
  input wire signed [257:0] f,
  input wire signed [257:0] g,
  input wire        [255:0] d,
  input wire        [255:0] e
);

  logic [255:0] p, n, curve_b, m;
  yuxi_constants u_constants (.curve_i(Curve), .p_o(p), .n_o(n), .b_o(curve_b));
  assign m = (Action == 2'd1) ? n : p;

  logic signed [11:0] next_zeta;
  logic signed [257:0] next_f, next_g;
  logic [255:0] next_d, next_e;
  yuxi_divstep u_divstep (
    .zeta_i(zeta), .f_i(f), .g_i(g), .d_i(d), .e_i(e), .m_i(m),
    .zeta_o(next_zeta), .f_o(next_f), .g_o(next_g), .d_o(next_d), .e_o(next_e)
  );

  // wide enough for 2e', 2g' and 2m with their signs
  logic signed [260:0] wf, wg, wd, we, wm, wanted_g, wanted_e, twice_g, twice_e, more, wnf, wng;
  // operands that have a sign are extended by it
  assign wf = f;
  assign wg = g;
  assign wnf = next_f;
  assign wng = next_g;
  assign wd = $signed({5'b0, d});
  assign we = $signed({5'b0, e});
  assign wm = $signed({5'b0, m});
  assign twice_g = wng + wng;
  assign twice_e = $signed({5'b0, next_e}) + $signed({5'b0, next_e});
  assign more = twice_e - wanted_e;

  logic exchanges;
  assign exchanges = zeta < 0 && g[0];
  always_comb begin
    if (exchanges) begin
      wanted_g = wg - wf;
      wanted_e = we - wd;
    end else if (g[0]) begin
      wanted_g = wg + wf;
      wanted_e = we + wd;
    end else begin
      wanted_g = wg;
      wanted_e = we;
    end
  end

  always_comb begin
    assume (m[0] && f[0]);
    assume (wf <= wm && -wf <= wm && wg <= wm && -wg <= wm);
    assume (d < m && e < m);
    assume (zeta >= -12'sd1200 && zeta <= 12'sd1200);
    assert (next_zeta == (exchanges ? -zeta - 12'sd2 : zeta - 12'sd1));
    assert (next_f == (exchanges ? g : f) && next_d == (exchanges ? e : d));
    assert (twice_g == wanted_g);
    assert (more == -wm || more == 0 || more == wm || more == wm + wm);
    assert (next_f[0]);
    assert (wnf <= wm && -wnf <= wm && wng <= wm && -wng <= wm);
    assert (next_d < m && next_e < m);
  end

endmodule

`default_nettype wire
