// A bench for Icarus: requests and their responses from a file, ten words of 256 bits each
// (operation, curve, order, k, l, x, y; status, x, y), and a response that waits.
`default_nettype none
`timescale 1ns / 1ns

module yuxi_tb;

  parameter int Count = 1;

  logic clk, rst_n, valid, ready, rsp_valid, rsp_ready;
  logic [2:0] status;
  logic [255:0] x, y;
  logic [255:0] vectors [0:10*Count-1];
  logic [255:0] op, curve, order, k, l, px, py;
  logic [8191:0] file;
  int wrong, at;

  yuxi_top u_top (
    .clk_i(clk), .rst_ni(rst_n), .zeroize_i(1'b0), .req_valid_i(valid), .req_ready_o(ready),
    .req_op_i(op[2:0]), .req_curve_i(curve[1:0]), .req_order_i(order[0]), .req_k_i(k),
    .req_l_i(l), .req_x_i(px), .req_y_i(py), .rsp_valid_o(rsp_valid), .rsp_ready_i(rsp_ready),
    .rsp_status_o(status), .rsp_x_o(x), .rsp_y_o(y)
  );

  initial begin
    clk = 0;
    forever #5 clk = !clk;
  end

  initial begin
    if (!$value$plusargs("vectors=%s", file)) $fatal(1, "+vectors=FILE is missing");
    $readmemh(file, vectors);
    {rst_n, valid, rsp_ready, wrong} = '0;
    #17 rst_n = 1;
    for (at = 0; at < Count; at = at + 1) begin
      op = vectors[10*at];
      curve = vectors[10*at+1];
      order = vectors[10*at+2];
      k = vectors[10*at+3];
      l = vectors[10*at+4];
      px = vectors[10*at+5];
      py = vectors[10*at+6];
      valid = 1;
      @(negedge clk);
      while (!ready) @(negedge clk);
      @(negedge clk);
      valid = 0;
      while (!rsp_valid) @(negedge clk);
      repeat (at) @(negedge clk);
      if (status !== vectors[10*at+7][2:0] || x !== vectors[10*at+8] || y !== vectors[10*at+9]) begin
        wrong = wrong + 1;
        $display("request %0d: status %0d, x %h, y %h", at, status, x, y);
      end
      rsp_ready = 1;
      @(negedge clk);
      rsp_ready = 0;
    end
    if (wrong == 0) $display("icarus: all right, %0d requests", Count);
    $finish;
  end

endmodule

`default_nettype wire
