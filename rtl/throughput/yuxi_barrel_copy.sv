// A register for one reader of many, near which it can lie. Kept as a module, as otherwise synthesis makes one
// register of all that hold the same.
`default_nettype none

(* keep_hierarchy *)
module yuxi_barrel_copy #(
  parameter int Width = 1
) (
  input  wire              clk_i,
  input  wire  [Width-1:0] d_i,
  output logic [Width-1:0] q_o
);

  always_ff @(posedge clk_i) q_o <= d_i;

endmodule

`default_nettype wire
