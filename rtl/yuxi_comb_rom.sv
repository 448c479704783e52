// The comb's table of the build: y above x of a point, a cycle after its address, which is the
// curve, the table, the column. crates/microcode/src/comb.rs defines the points.
`default_nettype none

module yuxi_comb_rom (
  input  wire          clk_i,
  input  wire  [yuxi_build::Teeth + $clog2(yuxi_build::Tables):0] address_i,
  output logic [511:0] entry_o
);

  localparam int AddressWidth = 1 + yuxi_build::Teeth + $clog2(yuxi_build::Tables);

  logic [511:0] entries [0:2**AddressWidth-1];

  initial $readmemh(yuxi_build::Comb, entries);

  always_ff @(posedge clk_i) entry_o <= entries[address_i];

endmodule

`default_nettype wire
