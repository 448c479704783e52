// A bench for a simulator with unknown values: a member with the port of yuxi_barrel, from the state in
// which such a simulator starts. Two requests that are refused, and an inversion for each curve, which
// may overtake each other; what the port shows must be known from the reset on.
//
// It ends with an error, or with the line "bench: all right".
`default_nettype none
`ifndef YUXI_MEMBER
`define YUXI_MEMBER yuxi_barrel
`endif
`timescale 1ns / 1ns

module yuxi_barrel_tb;

  localparam int Count = 5;

  logic clk, rst_n, valid, ready, rsp_valid, rsp_ready, product;
  logic [7:0] tag, rsp_tag;
  logic [2:0] op, status;
  logic [1:0] curve;
  logic [255:0] k, x, rsp_x, rsp_y, wanted;
  logic [2:0] wanted_status;
  logic [Count-1:0] answered;
  int cycles;

  `YUXI_MEMBER u_member (
    .clk_i(clk), .rst_ni(rst_n), .zeroize_i(1'b0), .req_valid_i(valid), .req_ready_o(ready),
    .req_tag_i(tag), .req_op_i(op), .req_curve_i(curve), .req_order_i(1'b0), .req_k_i(k),
    .req_l_i(256'b0), .req_x_i(x), .req_y_i(256'b0), .rsp_valid_o(rsp_valid),
    .rsp_ready_i(rsp_ready), .rsp_tag_o(rsp_tag), .rsp_status_o(status), .rsp_x_o(rsp_x),
    .rsp_y_o(rsp_y), .product_o(product)
  );

  initial begin
    clk = 0;
    forever #5 clk = !clk;
  end

  // Inputs change when the clock falls.
  task automatic submit(input logic [7:0] number, input logic [2:0] operation,
                        input logic [1:0] on, input logic [255:0] value);
    {tag, op, curve, k, x, valid} = {number, operation, on, value, value, 1'b1};
    while (ready !== 1'b1) @(negedge clk);
    @(negedge clk);
    {tag, op, curve, k, x, valid} = '0;
  endtask

  always @(negedge clk) begin
    cycles = cycles + 1;
    if (cycles > 60000) $fatal(1, "bench: responses %b only", answered);
    if (rst_n === 1'b1) begin
      if ((^{ready, rsp_valid, rsp_x, rsp_y}) === 1'bx) $fatal(1, "bench: unknown values");
      if (rsp_valid) begin
        wanted = '0;
        wanted_status = yuxi_isa::StatusOk;
        case (rsp_tag)
          // (p + 1)/2
          8'd0: wanted = 256'h7fffffff7fffffffffffffffffffffffffffffff800000008000000000000000;
          8'd1: wanted = 256'h7fffffff80000000800000000000000000000000800000000000000000000000;
          8'd2: wanted = 256'h3ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7;
          8'd3: wanted_status = yuxi_isa::StatusBadScalar;
          8'd4: wanted_status = yuxi_isa::StatusBadRequest;
          default: $fatal(1, "bench: a response with the tag %h", rsp_tag);
        endcase
        if (status !== wanted_status || rsp_x !== wanted || rsp_y !== 256'b0)
          $fatal(1, "bench: %0d has status %0d and %h", rsp_tag, status, rsp_x);
        if (answered[rsp_tag]) $fatal(1, "bench: a response twice");
        answered[rsp_tag] = 1'b1;
      end
    end
  end

  initial begin
    cycles = 0;
    answered = '0;
    rst_n = 1;
    #2;
    {rst_n, valid, tag, op, curve, k, x} = '0;
    rsp_ready = 1;
    #20 rst_n = 1;
    @(negedge clk);
    submit(8'd0, yuxi_isa::OpInvert, yuxi_isa::Sm2, 256'd2);
    submit(8'd1, yuxi_isa::OpInvert, yuxi_isa::P256, 256'd2);
    submit(8'd2, yuxi_isa::OpInvert, yuxi_isa::Curve25519, 256'd2);
    submit(8'd3, yuxi_isa::OpMulBase, yuxi_isa::Sm2, '1);
    submit(8'd4, yuxi_isa::OpX25519, yuxi_isa::P256, 256'd9);
    while (answered != '1) @(negedge clk);
    $display("bench: all right after %0d cycles", cycles);
    $finish;
  end

endmodule

`default_nettype wire
