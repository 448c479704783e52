// The subtractor behind the reduction: a - b, or a + b, below p as the operands are.
`default_nettype none

module yuxi_subtractor (
  input  wire          subtract_i,
  input  wire  [255:0] p_i,
  input  wire  [255:0] a_i,
  input  wire  [255:0] b_i,
  output logic [255:0] r_o
);

  // a - b is in (-p, p), a + b - p in [-p, p): p more if it is negative
  logic [257:0] difference, corrected;

  assign difference = subtract_i ? {2'b0, a_i} - {2'b0, b_i}
                                 : {2'b0, a_i} + {2'b0, b_i} - {2'b0, p_i};
  assign corrected = difference + {2'b0, p_i};
  assign r_o = difference[257] ? corrected[255:0] : difference[255:0];

  logic unused;
  assign unused = ^{difference[256], corrected[257:256]};

endmodule

`default_nettype wire
