// The addresses of the example system. The firmware's build script reads them from here, so a line has
// one constant.
`default_nettype none

package yuxi_soc_map;

  localparam logic [31:0] Memory = 32'h0000_0000;
  localparam logic [31:0] MemoryBytes = 32'h0004_0000;
  // the registers of yuxi_registers.rdl
  localparam logic [31:0] Accelerator = 32'h1000_0000;
  // a byte that is written goes out; a read gives bit 8 and a byte, or 0 if none has come
  localparam logic [31:0] Console = 32'h2000_0000;
  // bit 0: RandomWord has a word that was not read yet
  localparam logic [31:0] RandomReady = 32'h2000_0004;
  localparam logic [31:0] RandomWord = 32'h2000_0008;
  // counts down to 0; the interrupt of the timer is high at 0
  localparam logic [31:0] Timer = 32'h2000_000c;
  // bit 0: since the last read, the accelerator's bus refused an access
  localparam logic [31:0] BusError = 32'h2000_0010;
  // a write ends the simulation, with this status
  localparam logic [31:0] End = 32'h2000_0014;

endpackage

`default_nettype wire
