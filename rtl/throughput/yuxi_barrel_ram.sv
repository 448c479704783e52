// A memory with a port to write and one to read; what is read follows its address after one
// clock. Nobody reads an address in the clock in which it is written.
`default_nettype none

module yuxi_barrel_ram #(
  parameter int Width = 257,
  parameter int AddressWidth = 9
) (
  input  wire                     clk_i,
  input  wire                     write_i,
  input  wire  [AddressWidth-1:0] to_i,
  input  wire  [Width-1:0]        data_i,
  input  wire  [AddressWidth-1:0] from_i,
  output logic [Width-1:0]        data_o
);

  (* no_rw_check *)
  logic [Width-1:0] words_q [0:2**AddressWidth-1] /* verilator public_flat_rw */;

  always_ff @(posedge clk_i) begin
    if (write_i) words_q[to_i] <= data_i;
  end

  always_ff @(posedge clk_i) data_o <= words_q[from_i];

endmodule

`default_nettype wire
