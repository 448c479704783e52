// A value Depth cycles later; a wire if Depth is 0.
`default_nettype none

module yuxi_stage #(
  parameter int Width = 1,
  parameter int Depth = 1
) (
  input  wire              clk_i,
  input  wire              rst_ni,
  input  wire              clear_i,
  input  wire  [Width-1:0] d_i,
  output logic [Width-1:0] q_o
);

  generate
    if (Depth == 0) begin : gen_wire
      logic unused;
      assign unused = ^{clk_i, rst_ni, clear_i};
      assign q_o = d_i;
    end else if (Depth == 1) begin : gen_register
      always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) q_o <= '0;
        else if (clear_i) q_o <= '0;
        else q_o <= d_i;
      end
    end else begin : gen_registers
      logic [Width*Depth-1:0] shift_q;
      always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) shift_q <= '0;
        else if (clear_i) shift_q <= '0;
        else shift_q <= {shift_q[Width*(Depth-1)-1:0], d_i};
      end
      assign q_o = shift_q[Width*Depth-1 -: Width];
    end
  endgenerate

endmodule

`default_nettype wire
