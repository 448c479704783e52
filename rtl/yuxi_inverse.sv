// The inverter: one interface, four variants. Only that of division steps, Steps a clock, takes
// constant time.
`default_nettype none

module yuxi_inverse #(
  parameter int Kind  = yuxi_isa::InverseDivstep,
  parameter int Steps = 5
) (
  input  wire          clk_i,
  input  wire          rst_ni,
  input  wire          clear_i,
  input  wire          start_i,
  input  wire  [255:0] a_i,
  input  wire  [255:0] m_i,
  output logic         done_o,
  output logic [255:0] r_o
);

  generate
    if (Kind == yuxi_isa::InverseDivstep) begin : gen_divstep
      yuxi_inverse_divstep #(.Steps(Steps)) u_inverse (
        .clk_i, .rst_ni, .clear_i, .start_i, .a_i, .m_i, .done_o, .r_o
      );
    end else begin : gen_binary
      // the values of the other kinds are their radices
      yuxi_inverse_binary #(.Radix(Kind)) u_inverse (
        .clk_i, .rst_ni, .clear_i, .start_i, .a_i, .m_i, .done_o, .r_o
      );
    end
  endgenerate

endmodule

`default_nettype wire
