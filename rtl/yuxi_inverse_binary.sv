// 1/a modulo an odd prime m, and 0 for 0, in a time that depends on a: not for secrets.
//
// Binary algorithms that remove up to 1, 2 or 3 bits a clock (Radix 2, 4, 8; [Li18], table V).
// Two lines of radix 8 differ from print, as those hang on some inputs: with u = 2 modulo 4 and
// h = u/2 <= v, both v = (v - h)/2 and u = h are needed (2.8.2), and the mirror image (2.9.2).
// u = x1*a and v = x2*a modulo m; the algorithm ends when either is 1.
`default_nettype none

module yuxi_inverse_binary #(
  parameter int Radix = 8
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

  logic busy_q;
  logic [255:0] u_q, v_q, x_q, y_q, m_q;

  // The rules are symmetric in (u, x) and (v, y): `first` says that u is the one that
  // changes, p, and v the other, q.
  logic first, one_sided, halve_other, plus;
  logic u_zero, v_zero, u_quarter, v_quarter, above;
  logic [1:0] bits;
  logic [255:0] p, q, p_half, q_half;
  logic [2:0] c, d, sum;

  assign c = u_q[2:0];
  assign d = v_q[2:0];
  assign sum = c + d;
  assign above = u_q > v_q;
  assign u_zero = (Radix == 8) ? c == 0 : (Radix == 4) ? c[1:0] == 0 : !c[0];
  assign v_zero = (Radix == 8) ? d == 0 : (Radix == 4) ? d[1:0] == 0 : !d[0];
  assign u_quarter = Radix == 8 && c[1:0] == 0;
  assign v_quarter = Radix == 8 && d[1:0] == 0;

  // the case: a shift only, a difference or sum, or one of u and v is even
  logic shift_only, even_case, u_even;
  assign u_even = !c[0];
  always_comb begin
    shift_only = 1'b0;
    even_case = 1'b0;
    plus = 1'b0;
    first = above;
    bits = 2'd1;
    if (u_zero || v_zero) begin
      shift_only = 1'b1;
      first = u_zero;
      bits = (Radix == 8) ? 2'd3 : (Radix == 4) ? 2'd2 : 2'd1;
    end else if (u_quarter || v_quarter) begin
      shift_only = 1'b1;
      first = u_quarter;
      bits = 2'd2;
    end else if (c == d && Radix == 8) begin
      bits = 2'd3;
    end else if (c[1:0] == d[1:0] && Radix != 2) begin
      bits = 2'd2;
    end else if (Radix != 2 && (!c[0] || !d[0])) begin
      even_case = 1'b1;
      first = u_even ? {1'b0, u_q[255:1]} > v_q : {1'b0, v_q[255:1]} <= u_q;
      bits = 2'd2;
    end else if (Radix == 8) begin
      plus = 1'b1;
      bits = (sum == 0) ? 2'd3 : 2'd2;
    end
  end

  // in the even case the even one is halved first; if it is q, that half is kept
  logic even_is_p;
  assign even_is_p = u_even == first;
  assign one_sided = !(even_case && !even_is_p);
  assign halve_other = !one_sided;
  assign p = first ? u_q : v_q;
  assign q = first ? v_q : u_q;
  assign p_half = (even_case && even_is_p) ? {1'b0, p[255:1]} : p;
  assign q_half = halve_other ? {1'b0, q[255:1]} : q;

  logic [256:0] combined, p_next;
  assign combined = shift_only ? {1'b0, p}
                  : plus ? {1'b0, p} + {1'b0, q} : {1'b0, p_half} - {1'b0, q_half};
  assign p_next = combined >> (even_case ? 2'd1 : bits);

  // the same for x and y: (x -+ y), (x - 2y) or (2x - y), over 2^bits
  logic [255:0] xp, xq, xp_next, xq_next;
  logic signed [259:0] xp_wide, xq_wide, raw;
  assign xp = first ? x_q : y_q;
  assign xq = first ? y_q : x_q;
  assign xp_wide = $signed({4'b0, xp});
  assign xq_wide = $signed({4'b0, xq});
  always_comb begin
    if (shift_only) raw = xp_wide;
    else if (plus) raw = xp_wide + xq_wide;
    else if (even_case && even_is_p) raw = xp_wide - (xq_wide <<< 1);
    else if (even_case) raw = (xp_wide <<< 1) - xq_wide;
    else raw = xp_wide - xq_wide;
  end
  yuxi_divide_small u_divide (.shift_i(bits), .x_i(raw), .m_i(m_q), .r_o(xp_next));
  yuxi_divide_small u_halve (
    .shift_i({1'b0, halve_other}), .x_i(xq_wide), .m_i(m_q), .r_o(xq_next)
  );

  logic at_end;
  assign at_end = u_q <= 256'd1 || v_q <= 256'd1;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      {busy_q, u_q, v_q, x_q, y_q, m_q} <= '0;
    end else if (clear_i) begin
      {busy_q, u_q, v_q, x_q, y_q, m_q} <= '0;
    end else if (start_i) begin
      busy_q <= 1'b1;
      u_q <= a_i;
      v_q <= m_i;
      x_q <= 256'd1;
      y_q <= '0;
      m_q <= m_i;
    end else if (busy_q && !at_end) begin
      u_q <= first ? p_next[255:0] : q_half;
      v_q <= first ? q_half : p_next[255:0];
      x_q <= first ? xp_next : xq_next;
      y_q <= first ? xq_next : xp_next;
    end
  end

  assign done_o = busy_q && at_end;
  assign r_o = (u_q == 256'd1) ? x_q : (v_q == 256'd1) ? y_q : 256'd0;

  logic unused;
  assign unused = p_next[256];

endmodule

`default_nettype wire
