// A bench for the netlist of a member with the port of yuxi_barrel: requests and their responses from a
// file, nine words of 256 bits each (operation, curve, k, l, x, y; status, x, y). A request has its
// number as its tag, and responses may come in any order.
//
// With +fault the netlist has a fault, for which it reads `fault`. It ends with an error, or with the line
// "gates: all right".
`default_nettype none
`timescale 1ns / 1ns

module yuxi_gates_tb;

  parameter int Count = 1;
  // more than any request takes alone
  localparam int Patience = 400000;

  logic fault /* verilator public_flat_rd */;
  initial fault = $test$plusargs("fault") != 0;

  logic clk, rst_n, valid, ready, rsp_valid, product;
  logic [7:0] rsp_tag;
  logic [2:0] status;
  logic [255:0] rsp_x, rsp_y;
  logic [255:0] vectors [0:9*Count-1];
  logic [Count-1:0] answered;
  logic [8191:0] file;
  int at, cycles, waited;

  `YUXI_MEMBER u_member (
    .clk_i(clk), .rst_ni(rst_n), .zeroize_i(1'b0), .req_valid_i(valid), .req_ready_o(ready),
    .req_tag_i(8'(at)), .req_op_i(vectors[9*at][2:0]), .req_curve_i(vectors[9*at+1][1:0]),
    .req_order_i(1'b0), .req_k_i(vectors[9*at+2]), .req_l_i(vectors[9*at+3]),
    .req_x_i(vectors[9*at+4]), .req_y_i(vectors[9*at+5]), .rsp_valid_o(rsp_valid),
    .rsp_ready_i(1'b1), .rsp_tag_o(rsp_tag), .rsp_status_o(status), .rsp_x_o(rsp_x),
    .rsp_y_o(rsp_y), .product_o(product)
  );

  initial begin
    clk = 0;
    forever #5 clk = !clk;
  end

  always @(negedge clk) begin
    cycles = cycles + 1;
    waited = waited + 1;
    if (waited > Patience) $fatal(1, "gates: responses %b only", answered);
    if (rst_n && rsp_valid) begin
      waited = 0;
      if (int'(rsp_tag) >= Count || answered[rsp_tag])
        $fatal(1, "gates: a response with the tag %0d", rsp_tag);
      if (status !== vectors[9*int'(rsp_tag)+6][2:0] || rsp_x !== vectors[9*int'(rsp_tag)+7]
          || rsp_y !== vectors[9*int'(rsp_tag)+8])
        $fatal(1, "gates: %0d has status %0d, %h, %h", rsp_tag, status, rsp_x, rsp_y);
      answered[rsp_tag] = 1'b1;
    end
  end

  // Inputs change when the clock falls.
  initial begin
    if (!$value$plusargs("vectors=%s", file)) $fatal(1, "gates: +vectors=FILE is missing");
    $readmemh(file, vectors);
    {at, cycles, waited} = '0;
    answered = '0;
    {rst_n, valid} = 2'b10;
    #2 rst_n = 0;
    #20 rst_n = 1;
    @(negedge clk);
    while (at < Count) begin
      valid = 1;
      while (ready !== 1'b1) @(negedge clk);
      @(negedge clk);
      valid = 0;
      at = at + 1;
    end
    at = 0;
    while (answered != '1) @(negedge clk);
    $display("gates: all right, %0d requests in %0d cycles", Count, cycles);
    $finish;
  end

endmodule

`default_nettype wire
