// 1/a modulo an odd prime m, and 0 for 0, in constant time: 590 division steps, Steps of
// them a clock, and one clock for the sign. 590 suffice for 256 bits ([Bernstein19]; the
// bound for delta = 1/2 is P. Wuille's). More steps change nothing, as then g = 0.
`default_nettype none

module yuxi_inverse_divstep #(
  parameter int Steps = 5
) (
  input  wire          clk_i,
  input  wire          rst_ni,
  input  wire          clear_i,
  input  wire          start_i,
  input  wire  [255:0] a_i,
  input  wire  [255:0] m_i,
  output logic         done_o,
  output logic [255:0] r_o
);

  localparam int Clocks = (590 + Steps - 1) / Steps;

  logic [9:0] left_q;
  logic done_q;
  logic signed [11:0] zeta_q;
  logic signed [257:0] f_q, g_q;
  logic [255:0] d_q, e_q, m_q;

  logic [12*(Steps+1)-1:0] zeta;
  logic [258*(Steps+1)-1:0] f, g;
  logic [256*(Steps+1)-1:0] d, e;

  assign zeta[0 +: 12] = zeta_q;
  assign f[0 +: 258] = f_q;
  assign g[0 +: 258] = g_q;
  assign d[0 +: 256] = d_q;
  assign e[0 +: 256] = e_q;

  generate
    for (genvar i = 0; i < Steps; i++) begin : gen_steps
      logic signed [11:0] zeta_step;
      logic signed [257:0] f_step, g_step;
      logic [255:0] d_step, e_step;
      yuxi_divstep u_step (
        .zeta_i($signed(zeta[12*i +: 12])),
        .f_i($signed(f[258*i +: 258])),
        .g_i($signed(g[258*i +: 258])),
        .d_i(d[256*i +: 256]),
        .e_i(e[256*i +: 256]),
        .m_i(m_q),
        .zeta_o(zeta_step),
        .f_o(f_step),
        .g_o(g_step),
        .d_o(d_step),
        .e_o(e_step)
      );
      assign zeta[12*(i+1) +: 12] = zeta_step;
      assign f[258*(i+1) +: 258] = f_step;
      assign g[258*(i+1) +: 258] = g_step;
      assign d[256*(i+1) +: 256] = d_step;
      assign e[256*(i+1) +: 256] = e_step;
    end
  endgenerate

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      {left_q, done_q, zeta_q, f_q, g_q, d_q, e_q, m_q} <= '0;
    end else if (clear_i) begin
      {left_q, done_q, zeta_q, f_q, g_q, d_q, e_q, m_q} <= '0;
    end else if (start_i) begin
      left_q <= 10'(Clocks);
      done_q <= 1'b0;
      zeta_q <= -12'sd1;
      f_q <= $signed({2'b0, m_i});
      g_q <= $signed({2'b0, a_i});
      d_q <= '0;
      e_q <= 256'd1;
      m_q <= m_i;
    end else if (left_q != 0) begin
      left_q <= left_q - 10'd1;
      zeta_q <= $signed(zeta[12*Steps +: 12]);
      f_q <= $signed(f[258*Steps +: 258]);
      g_q <= $signed(g[258*Steps +: 258]);
      d_q <= d[256*Steps +: 256];
      e_q <= e[256*Steps +: 256];
    end else if (!done_q) begin
      // f = 1 or -1; for a = 0, d = 0
      done_q <= 1'b1;
      if (f_q[257] && d_q != 0) d_q <= m_q - d_q;
    end
  end

  assign done_o = done_q;
  assign r_o = d_q;

endmodule

`default_nettype wire
