// The address of the next word of the microcode: the following one, or a loop's first word.
// Nothing here depends on data: loops have fixed counts.
`default_nettype none

module yuxi_sequencer #(
  parameter int AddressWidth = 11
) (
  input  wire                     clk_i,
  input  wire                     rst_ni,
  input  wire                     clear_i,
  input  wire                     start_i,
  input  wire  [AddressWidth-1:0] entry_i,
  // the word that executes in this cycle, if it does
  input  wire                     execute_i,
  input  wire                     loop_begin_i,
  input  wire  [8:0]              loop_count_i,
  input  wire                     loop_end_i,
  // the address of the word for the next cycle
  output logic [AddressWidth-1:0] address_o
);

  logic [AddressWidth-1:0] pc_q, loop_q;
  logic [8:0] left_q;
  logic again;

  assign again = loop_end_i && left_q != 0;

  always_comb begin
    if (start_i) address_o = entry_i;
    else if (!execute_i) address_o = pc_q;
    else if (again) address_o = loop_q;
    else address_o = pc_q + 1'b1;
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      {pc_q, loop_q, left_q} <= '0;
    end else if (clear_i) begin
      {pc_q, loop_q, left_q} <= '0;
    end else begin
      pc_q <= address_o;
      if (execute_i && loop_begin_i) begin
        loop_q <= pc_q + 1'b1;
        left_q <= loop_count_i;
      end else if (execute_i && again) begin
        left_q <= left_q - 9'd1;
      end
    end
  end

endmodule

`default_nettype wire
