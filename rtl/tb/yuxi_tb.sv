// A bench for Icarus: requests and their responses from a file, eleven words of 256 bits
// each (operation, curve, order, k, l, x, y; status, x, y, cycles). It runs those of index
// First, First + Step, ..; it accepts some responses only after a few cycles.
//
// It ends with an error if a response is not the expected one, or if the core does not answer.
`default_nettype none
`timescale 1ns / 1ns

module yuxi_tb;

  parameter int Count = 1;
  parameter int First = 0;
  parameter int Step  = 1;

  logic clk, rst_n, valid, ready, rsp_valid, rsp_ready;
  logic [2:0] status;
  logic [255:0] x, y;
  logic [255:0] vectors [0:11*Count-1];
  logic [255:0] op, curve, order, k, l, px, py;
  logic [8191:0] file;
  int at, done, cycles;

  yuxi_core u_core (
    .clk_i(clk), .rst_ni(rst_n), .zeroize_i(1'b0), .req_valid_i(valid), .req_ready_o(ready),
    .req_op_i(op[2:0]), .req_curve_i(curve[1:0]), .req_order_i(order[0]), .req_k_i(k),
    .req_l_i(l), .req_x_i(px), .req_y_i(py), .rsp_valid_o(rsp_valid), .rsp_ready_i(rsp_ready),
    .rsp_status_o(status), .rsp_x_o(x), .rsp_y_o(y)
  );

  initial begin
    clk = 0;
    forever #5 clk = !clk;
  end

  // Inputs change when the clock falls; the core reads them when it rises.
  task automatic wait_for_ready;
    cycles = 0;
    while (ready !== 1'b1) begin
      @(negedge clk);
      cycles = cycles + 1;
      if (cycles > 200) $fatal(1, "request %0d: not taken", at);
    end
  endtask

  task automatic wait_for_response;
    cycles = 1;
    while (rsp_valid !== 1'b1) begin
      @(negedge clk);
      cycles = cycles + 1;
      if (cycles > 10000) $fatal(1, "request %0d: no response", at);
    end
  endtask

  task automatic check;
    if (status !== vectors[11*at+7][2:0] || x !== vectors[11*at+8] || y !== vectors[11*at+9])
      $fatal(1, "request %0d: status %0d, x %h, y %h", at, status, x, y);
  endtask

  initial begin
    if (!$value$plusargs("vectors=%s", file)) $fatal(1, "+vectors=FILE is missing");
    $readmemh(file, vectors);
    {rst_n, valid, rsp_ready, done} = '0;
    {op, curve, order, k, l, px, py} = '0;
    #20 rst_n = 1;
    for (at = First; at < Count; at = at + Step) begin
      op = vectors[11*at];
      curve = vectors[11*at+1];
      order = vectors[11*at+2];
      k = vectors[11*at+3];
      l = vectors[11*at+4];
      px = vectors[11*at+5];
      py = vectors[11*at+6];
      valid = 1;
      wait_for_ready;
      @(negedge clk);
      valid = 0;
      {op, curve, order, k, l, px, py} = '0;
      wait_for_response;
      if (cycles != vectors[11*at+10]) $fatal(1, "request %0d: %0d cycles", at, cycles);
      check;
      repeat (at % 3) begin
        @(negedge clk);
        if (rsp_valid !== 1'b1 || ready !== 1'b0) $fatal(1, "request %0d: not held", at);
        check;
      end
      rsp_ready = 1;
      @(negedge clk);
      rsp_ready = 0;
      if (rsp_valid !== 1'b0 || x !== 0 || y !== 0) $fatal(1, "request %0d: still there", at);
      done = done + 1;
    end
    $display("icarus: all right, %0d requests", done);
    $finish;
  end

endmodule

`default_nettype wire
