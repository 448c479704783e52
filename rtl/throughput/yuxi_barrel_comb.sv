// The comb's points of both curves: y above x, a clock after the address, which is the curve, the
// table, the column. crates/microcode/src/comb.rs defines them.
`default_nettype none

module yuxi_barrel_comb (
  input  wire          clk_i,
  input  wire  [8:0]   address_i,
  output logic [511:0] point_o
);

  logic [511:0] points [0:511];

  initial $readmemh(yuxi_barrel_isa::Comb, points);

  always_ff @(posedge clk_i) point_o <= points[address_i];

endmodule

`default_nettype wire
