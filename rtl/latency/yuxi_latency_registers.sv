// 16 numbers in words, with a port to write and one to read at once: small memories, of which each
// read port has a copy. A value can be read from the cycle after its write on.
`default_nettype none

module yuxi_latency_registers #(
  parameter int Width = 264
) (
  input  wire              clk_i,
  input  wire              write_i,
  input  wire  [3:0]       to_i,
  input  wire  [Width-1:0] data_i,
  input  wire  [3:0]       from_i,
  output logic [Width-1:0] data_o
);

  logic [Width-1:0] words_q [0:15] /* verilator public_flat_rw */;

  always_ff @(posedge clk_i) begin
    if (write_i) words_q[to_i] <= data_i;
  end

  assign data_o = words_q[from_i];

endmodule

`default_nettype wire
