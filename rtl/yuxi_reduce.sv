// A product modulo p: in the same cycle, or Stages - 1 cycles later.
`default_nettype none

module yuxi_reduce #(
  parameter int Stages = 1
) (
  input  wire          clk_i,
  input  wire          rst_ni,
  input  wire          clear_i,
  input  wire  [1:0]   curve_i,
  input  wire  [255:0] p_i,
  input  wire  [511:0] c_i,
  output logic [255:0] r_o
);

  logic signed [261:0] rows, sum;

  yuxi_reduce_rows u_rows (.curve_i, .c_i, .sum_o(rows));
  yuxi_stage #(.Width(262), .Depth(Stages - 1)) u_sum (
    .clk_i, .rst_ni, .clear_i, .d_i(rows), .q_o(sum)
  );
  yuxi_reduce_final u_final (.curve_i, .sum_i(sum), .p_i, .r_o);

endmodule

`default_nettype wire
