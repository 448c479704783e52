// a*b of 68 bits each, from 16 products of 18 bits; three clocks.
`default_nettype none

module yuxi_small_product (
  input  wire          clk_i,
  input  wire  [67:0]  a_i,
  input  wire  [67:0]  b_i,
  output logic [135:0] product_o
);

  logic [71:0] a, b;
  assign a = {4'b0, a_i};
  assign b = {4'b0, b_i};

  // of the parts i of a and j of b
  logic [35:0] parts_q [0:15];
  generate
    for (genvar i = 0; i < 4; i++) begin : gen_a
      for (genvar j = 0; j < 4; j++) begin : gen_b
        always_ff @(posedge clk_i) parts_q[4*i + j] <= a[18*i +: 18] * b[18*j +: 18];
      end
    end
  endgenerate

  // parts that do not overlap follow each other
  logic [143:0] diagonal_q, product;
  logic [108:0] beside_q;
  logic [72:0] next_q;
  logic [36:0] corners_q;
  always_ff @(posedge clk_i) begin
    diagonal_q <= {parts_q[15], parts_q[10], parts_q[5], parts_q[0]};
    beside_q <= {1'b0, parts_q[11], parts_q[6], parts_q[1]}
              + {1'b0, parts_q[14], parts_q[9], parts_q[4]};
    next_q <= {1'b0, parts_q[7], parts_q[2]} + {1'b0, parts_q[13], parts_q[8]};
    corners_q <= {1'b0, parts_q[3]} + {1'b0, parts_q[12]};
    product_o <= product[135:0];
  end
  assign product = diagonal_q + {17'b0, beside_q, 18'b0}
                 + ({35'b0, next_q, 36'b0} + {53'b0, corners_q, 54'b0});

  logic unused;
  assign unused = &{1'b0, product[143:136]};

endmodule

`default_nettype wire
