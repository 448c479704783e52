// The adder behind the reduction; operands and result below p.
//   PlusAdd: a + b, PlusThreeHalves: 3a/2, PlusAddA24: a + 121665 b modulo 2^255 - 19.
// Of no sum more than one p is subtracted: a + b < 2p, (3a + p)/2 < 2p, and in the last
// case low 255 bits + 19 * (18 bits) < 2p.
`default_nettype none

module yuxi_adder (
  input  wire  [1:0]   action_i,
  input  wire  [255:0] p_i,
  input  wire  [255:0] a_i,
  input  wire  [255:0] b_i,
  output logic [255:0] r_o
);

  logic [257:0] p, triple, sum, less;
  logic [273:0] scaled;

  assign p = {2'b0, p_i};
  assign triple = {2'b0, a_i} + {1'b0, a_i, 1'b0} + (a_i[0] ? p : 258'b0);
  assign scaled = {18'b0, a_i} + {18'b0, b_i} * 274'd121665;

  always_comb begin
    unique case (action_i)
      yuxi_isa::PlusThreeHalves: sum = {1'b0, triple[257:1]};
      yuxi_isa::PlusAddA24: sum = {3'b0, scaled[254:0]} + {239'b0, scaled[273:255]}
                + {238'b0, scaled[273:255], 1'b0} + {235'b0, scaled[273:255], 4'b0};
      default: sum = {2'b0, a_i} + {2'b0, b_i};
    endcase
  end

  assign less = sum - p;
  assign r_o = less[257] ? sum[255:0] : less[255:0];

  logic unused;
  assign unused = ^{triple[0], sum[257:256], less[256]};

endmodule

`default_nettype wire
