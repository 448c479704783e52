// a + b + carry modulo 2^261, in three clocks of 87 bits each.
`default_nettype none

module yuxi_barrel_sum (
  input  wire          clk_i,
  input  wire  [260:0] a_i,
  input  wire  [260:0] b_i,
  input  wire          carry_i,
  output logic [260:0] sum_o
);

  logic [87:0] low_q, middle_q;
  logic [86:0] low_qq;
  logic [173:0] a_q, b_q;
  logic [86:0] a_qq, b_qq;

  always_ff @(posedge clk_i) begin
    low_q <= {1'b0, a_i[86:0]} + {1'b0, b_i[86:0]} + {87'b0, carry_i};
    {a_q, b_q} <= {a_i[260:87], b_i[260:87]};
    middle_q <= {1'b0, a_q[86:0]} + {1'b0, b_q[86:0]} + {87'b0, low_q[87]};
    {a_qq, b_qq, low_qq} <= {a_q[173:87], b_q[173:87], low_q[86:0]};
    sum_o <= {a_qq + b_qq + {86'b0, middle_q[87]}, middle_q[86:0], low_qq};
  end

endmodule

`default_nettype wire
