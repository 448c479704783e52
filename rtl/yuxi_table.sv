// The table of a point's multiples: 16 rows of X, Y, Z, Z^2, Z^3 and three more.
// One write and one read a cycle; the read is of the same cycle.
`default_nettype none

module yuxi_table (
  input  wire          clk_i,
  input  wire          write_i,
  input  wire  [6:0]   to_i,
  input  wire  [255:0] data_i,
  input  wire  [6:0]   from_i,
  output logic [255:0] data_o
);

  logic [255:0] rows_q [0:127] /* verilator public_flat_rw */;

  always_ff @(posedge clk_i) begin
    if (write_i) rows_q[to_i] <= data_i;
  end

  assign data_o = rows_q[from_i];

endmodule

`default_nettype wire
