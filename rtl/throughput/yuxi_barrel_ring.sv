// 64 bits of the loader's ring of four words. What it does in a clock is given in the clock before, as it has
// registers of its own for that: one for all of the ring would have a thousand readers over a whole chip.
// Kept as a module, as otherwise synthesis makes one register of all.
`default_nettype none

(* keep_hierarchy *)
module yuxi_barrel_ring (
  input  wire         clk_i,
  input  wire         rst_ni,
  // in the next clock: it has what comes, and zeros if nothing does; it moves on; it moves zeros in
  input  wire         idle_i,
  input  wire         moves_i,
  input  wire         empties_i,
  input  wire         valid_i,
  input  wire  [63:0] first_i,
  input  wire  [63:0] second_i,
  input  wire  [63:0] third_i,
  input  wire  [63:0] fourth_i,
  output logic [63:0] first_o,
  output logic [63:0] third_o
);

  logic idle_q, changes_q, empties_q;
  logic [63:0] second_q, fourth_q;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) {idle_q, changes_q, empties_q} <= 3'b011;
    else {idle_q, changes_q, empties_q} <= {idle_i, idle_i || moves_i, empties_i};
  end

  always_ff @(posedge clk_i) begin
    if (changes_q) begin
      first_o <= idle_q ? (valid_i ? first_i : '0) : second_q;
      second_q <= idle_q ? (valid_i ? second_i : '0) : third_o;
      third_o <= idle_q ? (valid_i ? third_i : '0) : fourth_q;
      fourth_q <= idle_q ? (valid_i ? fourth_i : '0) : empties_q ? '0 : first_o;
    end
  end

endmodule

`default_nettype wire
