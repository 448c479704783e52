// 32 registers of 256 bits: six reads and three writes a cycle. A value can be read from the
// cycle after its write on. No two writes of a cycle name the same register. Width, a power
// of two, is less if a slice of them is synthesized alone.
`default_nettype none

module yuxi_regfile #(
  parameter int Width = 256
) (
  input  wire                clk_i,
  input  wire                rst_ni,
  input  wire                clear_i,
  input  wire  [29:0]        read_i,
  output logic [6*Width-1:0] data_o,
  input  wire  [2:0]         write_i,
  input  wire  [14:0]        to_i,
  input  wire  [3*Width-1:0] data_i
);

  localparam int Shift = $clog2(Width);

  logic [32*Width-1:0] registers_q /* verilator public_flat_rw */;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      registers_q <= '0;
    end else if (clear_i) begin
      registers_q <= '0;
    end else begin
      // a register compares its number: Yosys makes a shifter of a write to any of all bits
      for (int unsigned r = 0; r < 32; r++) begin
        for (int unsigned i = 0; i < 3; i++) begin
          if (write_i[i] && to_i[5*i +: 5] == 5'(r)) begin
            registers_q[Width*r +: Width] <= data_i[Width*i +: Width];
          end
        end
      end
    end
  end

  always_comb begin
    for (int unsigned i = 0; i < 6; i++) begin
      data_o[Width*i +: Width] = registers_q[{read_i[5*i +: 5], Shift'(0)} +: Width];
    end
  end

endmodule

`default_nettype wire
