// What is around the accelerator in the example system: PicoRV32, its memory, and a few registers.
// Addresses are in yuxi_soc_map.
//
// A product connects its own generator to the port of random words: who knows the words knows the
// keys.
`default_nettype none

module yuxi_soc_host (
  input  wire         clk_i,
  input  wire         rst_ni,

  // bytes that the firmware writes and reads
  output wire         tx_valid_o,
  input  wire         tx_ready_i,
  output wire  [7:0]  tx_data_o,
  input  wire         rx_valid_i,
  output wire         rx_ready_o,
  input  wire  [7:0]  rx_data_i,

  // random words
  input  wire         random_valid_i,
  output wire         random_ready_o,
  input  wire  [31:0] random_i,

  // the firmware has ended, with this status; the processor has stopped at an instruction that it
  // does not have, or an address that is none
  output logic        ended_o,
  output logic [7:0]  status_o,
  output wire         trap_o,

  // the accelerator
  input  wire         irq_i,
  output wire         m_axil_awvalid_o,
  input  wire         m_axil_awready_i,
  output wire  [7:0]  m_axil_awaddr_o,
  output wire  [2:0]  m_axil_awprot_o,
  output wire         m_axil_wvalid_o,
  input  wire         m_axil_wready_i,
  output wire  [31:0] m_axil_wdata_o,
  output wire  [3:0]  m_axil_wstrb_o,
  input  wire         m_axil_bvalid_i,
  output wire         m_axil_bready_o,
  input  wire  [1:0]  m_axil_bresp_i,
  output wire         m_axil_arvalid_o,
  input  wire         m_axil_arready_i,
  output wire  [7:0]  m_axil_araddr_o,
  output wire  [2:0]  m_axil_arprot_o,
  input  wire         m_axil_rvalid_i,
  output wire         m_axil_rready_o,
  input  wire  [31:0] m_axil_rdata_i,
  input  wire  [1:0]  m_axil_rresp_i
);

  // ---- the processor ---------------------------------------------------------------------------
  logic valid, instr, ready, trap;
  logic [31:0] address, wdata, rdata, irq;
  logic [3:0] wstrb;
  // Interrupts are levels and stay masked: the firmware waits for them, and has no handler.
  localparam int AcceleratorIrq = 3;
  localparam int TimerIrq = 4;
  logic timer_irq;
  always_comb begin
    irq = '0;
    irq[AcceleratorIrq] = irq_i;
    irq[TimerIrq] = timer_irq;
  end
  picorv32 #(
    .BARREL_SHIFTER(1), .ENABLE_FAST_MUL(1), .ENABLE_DIV(1), .ENABLE_IRQ(1), .ENABLE_IRQ_QREGS(0),
    .ENABLE_IRQ_TIMER(0), .LATCHED_IRQ(32'b0), .PROGADDR_RESET(yuxi_soc_map::Memory),
    .STACKADDR(yuxi_soc_map::Memory + yuxi_soc_map::MemoryBytes)
  ) u_cpu (
    .clk(clk_i), .resetn(rst_ni), .trap(trap),
    .mem_valid(valid), .mem_instr(instr), .mem_ready(ready), .mem_addr(address),
    .mem_wdata(wdata), .mem_wstrb(wstrb), .mem_rdata(rdata),
    .mem_la_read(), .mem_la_write(), .mem_la_addr(), .mem_la_wdata(), .mem_la_wstrb(),
    .pcpi_valid(), .pcpi_insn(), .pcpi_rs1(), .pcpi_rs2(), .pcpi_wr(1'b0), .pcpi_rd(32'b0),
    .pcpi_wait(1'b0), .pcpi_ready(1'b0),
    .irq, .eoi(), .trace_valid(), .trace_data()
  );

  // ---- memory: an answer in the next cycle -----------------------------------------------------
  localparam logic [31:0] Words = yuxi_soc_map::MemoryBytes / 4;
  logic [31:0] memory [Words];
  logic in_memory, memory_ready_q;
  logic [31:0] memory_q;
  wire [$clog2(Words)-1:0] word = address[2 +: $clog2(Words)];
  assign in_memory = valid && address - yuxi_soc_map::Memory < yuxi_soc_map::MemoryBytes;
  always_ff @(posedge clk_i) begin
    if (in_memory && !memory_ready_q) begin
      for (int i = 0; i < 4; i++) if (wstrb[i]) memory[word][8*i +: 8] <= wdata[8*i +: 8];
      memory_q <= memory[word];
    end
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) memory_ready_q <= 1'b0;
    else memory_ready_q <= in_memory && !memory_ready_q;
  end
`ifndef SYNTHESIS
  // a board has the firmware in a ROM, or a loader
  string image;
  initial if ($value$plusargs("image=%s", image)) $readmemh(image, memory);
`endif

  // ---- the accelerator: the package's adapter does not look at the bus's errors -----------------
  localparam logic [31:0] AcceleratorBytes = 32'd256;
  logic in_accelerator, accelerator_ready;
  logic [31:0] accelerator_data, awaddr, araddr;
  assign in_accelerator = valid && address - yuxi_soc_map::Accelerator < AcceleratorBytes;
  picorv32_axi_adapter u_adapter (
    .clk(clk_i), .resetn(rst_ni),
    .mem_axi_awvalid(m_axil_awvalid_o), .mem_axi_awready(m_axil_awready_i),
    .mem_axi_awaddr(awaddr), .mem_axi_awprot(m_axil_awprot_o),
    .mem_axi_wvalid(m_axil_wvalid_o), .mem_axi_wready(m_axil_wready_i),
    .mem_axi_wdata(m_axil_wdata_o), .mem_axi_wstrb(m_axil_wstrb_o),
    .mem_axi_bvalid(m_axil_bvalid_i), .mem_axi_bready(m_axil_bready_o),
    .mem_axi_arvalid(m_axil_arvalid_o), .mem_axi_arready(m_axil_arready_i),
    .mem_axi_araddr(araddr), .mem_axi_arprot(m_axil_arprot_o),
    .mem_axi_rvalid(m_axil_rvalid_i), .mem_axi_rready(m_axil_rready_o),
    .mem_axi_rdata(m_axil_rdata_i),
    .mem_valid(in_accelerator), .mem_instr(instr), .mem_ready(accelerator_ready),
    .mem_addr(address), .mem_wdata(wdata), .mem_wstrb(wstrb), .mem_rdata(accelerator_data)
  );
  assign m_axil_awaddr_o = awaddr[7:0];
  assign m_axil_araddr_o = araddr[7:0];
  logic refused;
  assign refused = (m_axil_bvalid_i && m_axil_bready_o && m_axil_bresp_i != 2'b00)
    || (m_axil_rvalid_i && m_axil_rready_o && m_axil_rresp_i != 2'b00);

  // ---- registers: an answer in the same cycle, but a byte waits until it is taken ----------------
  logic writes, reads, is_register, registers_ready, bus_error_q;
  logic [31:0] registers_data, timer_q;
  assign writes = valid && wstrb != 4'b0000;
  assign reads = valid && wstrb == 4'b0000 && !instr;
  assign tx_valid_o = writes && address == yuxi_soc_map::Console;
  assign tx_data_o = wdata[7:0];
  assign rx_ready_o = reads && address == yuxi_soc_map::Console;
  assign random_ready_o = reads && address == yuxi_soc_map::RandomWord;
  assign timer_irq = timer_q == '0;
  always_comb begin
    is_register = !instr;
    registers_ready = writes || reads;
    registers_data = '0;
    case (address)
      yuxi_soc_map::Console: begin
        registers_ready = reads || tx_ready_i;
        registers_data = rx_valid_i ? {23'b0, 1'b1, rx_data_i} : '0;
      end
      yuxi_soc_map::RandomReady: registers_data = {31'b0, random_valid_i};
      yuxi_soc_map::RandomWord: registers_data = random_valid_i ? random_i : '0;
      yuxi_soc_map::Timer: registers_data = timer_q;
      yuxi_soc_map::BusError: registers_data = {31'b0, bus_error_q};
      yuxi_soc_map::End: begin end
      default: begin
        is_register = 1'b0;
        registers_ready = 1'b0;
      end
    endcase
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      timer_q <= '0;
      bus_error_q <= 1'b0;
      ended_o <= 1'b0;
      status_o <= '0;
    end else begin
      if (writes && address == yuxi_soc_map::Timer) timer_q <= wdata;
      else if (!timer_irq) timer_q <= timer_q - 32'd1;
      bus_error_q <= refused || (bus_error_q && !(reads && address == yuxi_soc_map::BusError));
      if (writes && address == yuxi_soc_map::End) begin
        ended_o <= 1'b1;
        status_o <= wdata[7:0];
      end
    end
  end

  // an access to an address that is none has no answer
  assign trap_o = trap || (valid && !in_memory && !in_accelerator && !is_register);
  assign ready = memory_ready_q || accelerator_ready || registers_ready;
  assign rdata = memory_ready_q ? memory_q : in_accelerator ? accelerator_data : registers_data;

endmodule

`default_nettype wire
