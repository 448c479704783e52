// A second copy of a register, inverted, and whether both differ. A flip-flop of either that flips is seen in
// the same clock. Kept as a module, as otherwise synthesis makes one register of both.
`default_nettype none

(* keep_hierarchy *)
module yuxi_copy #(
  parameter int Width = 8
) (
  input  wire              clk_i,
  // what the register gets at the next edge, if anything
  input  wire              loads_i,
  input  wire  [Width-1:0] next_i,
  input  wire  [Width-1:0] register_i,
  output logic             differs_o
);

  logic [Width-1:0] copy_q;

  always_ff @(posedge clk_i) if (loads_i) copy_q <= ~next_i;

  assign differs_o = register_i != ~copy_q;

endmodule

`default_nettype wire
