push rbp
mov rbp, rsp
sub rsp, 1472
and rsp, -32
vmovdqu ymm0, [rdx + 0]
vpmuldq ymm1, ymm0, ymm0
vmovdqu ymm2, [rdx + 32]
vpaddq ymm3, ymm2, ymm2
vmovdqu ymm4, [rdx + 64]
vpaddq ymm5, ymm4, ymm4
vmovdqu ymm6, [rdx + 96]
vpaddq ymm7, ymm6, ymm6
vpmuldq ymm3, ymm0, ymm3
vpmuldq ymm8, ymm0, ymm5
vmovdqu ymm9, [rdx + 128]
vpaddq ymm10, ymm9, ymm9
vmovdqu ymm11, [rdx + 160]
vpaddq ymm12, ymm11, ymm11
vpmuldq ymm13, ymm2, ymm2
vpmuldq ymm14, ymm0, ymm7
vmovdqu ymm15, [rdx + 192]
vpaddq ymm11, ymm15, ymm15
vmovdqu ymm15, [rdx + 224]
vpaddq ymm9, ymm15, ymm15
vpaddq ymm15, ymm1, [r8 + 32]
vpand ymm1, ymm1, [r8 + 64]
vpmuldq ymm5, ymm2, ymm5
vmovdqu ymm6, [rdx + 256]
vmovdqu [rsp + 0], ymm9
vpaddq ymm9, ymm6, ymm6
vpsrlq ymm15, ymm15, 29
vpsllq ymm6, ymm1, 6
vmovdqu [rsp + 32], ymm9
vpmuldq ymm9, ymm0, ymm10
vmovdqu [rsp + 64], ymm11
vpmuldq ymm11, ymm2, ymm7
vpaddq ymm3, ymm3, ymm15
vpaddq ymm6, ymm8, ymm6
vpsllq ymm8, ymm1, 3
vpmuldq ymm15, ymm4, ymm4
vpaddq ymm4, ymm3, [r8 + 96]
vpaddq ymm6, ymm6, ymm13
vpand ymm3, ymm3, [r8 + 64]
vpaddq ymm5, ymm14, ymm5
vpsrlq ymm4, ymm4, 29
vpsubq ymm8, ymm3, ymm8
vpsllq ymm3, ymm3, 3
vpmuldq ymm13, ymm0, ymm12
vpaddq ymm4, ymm6, ymm4
vpsllq ymm6, ymm8, 6
vpaddq ymm9, ymm9, ymm11
vpsllq ymm1, ymm1, 21
vpaddq ymm11, ymm4, [r8 + 96]
vpaddq ymm5, ymm5, ymm6
vpand ymm4, ymm4, [r8 + 64]
vpaddq ymm6, ymm9, ymm15
vpsrlq ymm9, ymm11, 29
vpmuldq ymm11, ymm2, ymm10
vpsubq ymm3, ymm4, ymm3
vpsllq ymm8, ymm8, 21
vpaddq ymm5, ymm5, ymm9
vpmuldq ymm7, ymm7, [rdx + 64]
vpsllq ymm9, ymm3, 6
vpsllq ymm3, ymm3, 21
vpmuldq ymm14, ymm0, [rsp + 64]
vpmuldq ymm15, ymm2, ymm12
vpaddq ymm6, ymm6, ymm9
vpand ymm9, ymm5, [r8 + 64]
vpaddq ymm5, ymm5, [r8 + 96]
vpsllq ymm4, ymm4, 3
vpaddq ymm11, ymm13, ymm11
vpsrlq ymm5, ymm5, 29
vpmuldq ymm13, ymm10, [rdx + 64]
vpsubq ymm4, ymm9, ymm4
vpaddq ymm7, ymm11, ymm7
vpaddq ymm5, ymm6, ymm5
vpmuldq ymm6, ymm0, [rsp + 0]
vpsllq ymm11, ymm4, 6
vpaddq ymm14, ymm14, ymm15
vmovdqu ymm15, [rdx + 96]
vmovdqu [rsp + 96], ymm3
vpmuldq ymm3, ymm15, ymm15
vpmuldq ymm15, ymm2, [rsp + 64]
vpaddq ymm7, ymm7, ymm11
vpsllq ymm4, ymm4, 21
vpand ymm11, ymm5, [r8 + 64]
vpsllq ymm9, ymm9, 3
vmovdqu [rsp + 128], ymm4
vpmuldq ymm4, ymm0, [rsp + 32]
vpaddq ymm13, ymm14, ymm13
vpaddq ymm5, ymm5, [r8 + 96]
vpmuldq ymm14, ymm2, [rsp + 0]
vpsubq ymm9, ymm11, ymm9
vpsubq ymm1, ymm6, ymm1
vpsrlq ymm5, ymm5, 29
vmovdqu ymm6, [rdx + 64]
vpmuldq ymm0, ymm12, ymm6
vpaddq ymm3, ymm13, ymm3
vpsllq ymm13, ymm9, 6
vpaddq ymm5, ymm7, ymm5
vmovdqu ymm7, [rdx + 96]
vpmuldq ymm10, ymm10, ymm7
vpaddq ymm1, ymm1, ymm15
vpaddq ymm3, ymm3, ymm13
vpmuldq ymm13, ymm6, [rsp + 64]
vpand ymm15, ymm5, [r8 + 64]
vpsllq ymm11, ymm11, 3
vpaddq ymm4, ymm4, ymm14
vpaddq ymm0, ymm1, ymm0
vpmuldq ymm1, ymm7, ymm12
vpsubq ymm11, ymm15, ymm11
vpsubq ymm4, ymm4, ymm8
vpaddq ymm5, ymm5, [r8 + 96]
vpmuldq ymm8, ymm2, [rsp + 32]
vpaddq ymm0, ymm0, ymm10
vpsllq ymm10, ymm11, 6
vpsrlq ymm5, ymm5, 29
vpmuldq ymm14, ymm6, [rsp + 0]
vmovdqu ymm2, [rdx + 128]
vpmuldq ymm6, ymm2, ymm2
vpaddq ymm4, ymm4, ymm13
vpaddq ymm3, ymm3, ymm5
vpaddq ymm0, ymm0, ymm10
vpsllq ymm5, ymm15, 3
vpaddq ymm1, ymm4, ymm1
vpaddq ymm4, ymm3, [r8 + 96]
vpand ymm3, ymm3, [r8 + 64]
vpmuldq ymm10, ymm7, [rsp + 64]
vpsllq ymm9, ymm9, 21
vpsrlq ymm4, ymm4, 29
vpsubq ymm5, ymm3, ymm5
vpaddq ymm8, ymm8, ymm14
vpaddq ymm1, ymm1, ymm6
vpaddq ymm0, ymm0, ymm4
vmovdqu ymm4, [rsp + 32]
vpmuldq ymm6, ymm4, [rdx + 64]
vpsllq ymm13, ymm5, 6
vpsubq ymm8, ymm8, [rsp + 96]
vpmuldq ymm14, ymm7, [rsp + 0]
vpmuldq ymm12, ymm2, ymm12
vpaddq ymm1, ymm1, ymm13
vpand ymm13, ymm0, [r8 + 64]
vpaddq ymm0, ymm0, [r8 + 96]
vpsllq ymm3, ymm3, 3
vpaddq ymm8, ymm8, ymm10
vpsllq ymm10, ymm11, 21
vpsrlq ymm0, ymm0, 29
vpmuldq ymm11, ymm2, [rsp + 64]
vpsubq ymm3, ymm13, ymm3
vpsllq ymm13, ymm13, 3
vpaddq ymm0, ymm1, ymm0
vpaddq ymm1, ymm6, ymm14
vpaddq ymm6, ymm8, ymm12
vpsllq ymm8, ymm3, 6
vmovdqu ymm12, [rdx + 160]
vpmuldq ymm14, ymm12, ymm12
vpaddq ymm15, ymm0, [r8 + 96]
vpsubq ymm1, ymm1, [rsp + 128]
vpaddq ymm6, ymm6, ymm8
vpmuldq ymm8, ymm7, ymm4
vpmuldq ymm7, ymm2, [rsp + 0]
vpand ymm0, ymm0, [r8 + 64]
vpsrlq ymm15, ymm15, 29
vpaddq ymm1, ymm1, ymm11
vpsubq ymm11, ymm0, ymm13
vpaddq ymm6, ymm6, ymm15
vpsllq ymm0, ymm0, 3
vpaddq ymm1, ymm1, ymm14
vpmuldq ymm13, ymm12, [rsp + 64]
vpsllq ymm14, ymm11, 6
vpaddq ymm15, ymm6, [r8 + 96]
vpaddq ymm7, ymm8, ymm7
vpaddq ymm1, ymm1, ymm14
vpsrlq ymm8, ymm15, 29
vpmuldq ymm14, ymm2, ymm4
vpsubq ymm7, ymm7, ymm9
vpmuldq ymm9, ymm12, [rsp + 0]
vpaddq ymm1, ymm1, ymm8
vpsllq ymm8, ymm0, 6
vpaddq ymm7, ymm7, ymm13
vpaddq ymm13, ymm1, [r8 + 96]
vmovdqu ymm15, [rdx + 192]
vpmuldq ymm2, ymm15, ymm15
vpand ymm6, ymm6, [r8 + 64]
vpsubq ymm7, ymm7, ymm8
vpsrlq ymm8, ymm13, 29
vmovdqu ymm13, [r8 + 64]
vpand ymm1, ymm1, ymm13
vpsllq ymm5, ymm5, 21
vpaddq ymm9, ymm14, ymm9
vpaddq ymm7, ymm7, ymm8
vpmuldq ymm8, ymm12, ymm4
vpsllq ymm3, ymm3, 21
vpsubq ymm9, ymm9, ymm10
vpmuldq ymm10, ymm15, [rsp + 0]
vpaddq ymm14, ymm7, [r8 + 96]
vpand ymm7, ymm13, ymm7
vpaddq ymm2, ymm9, ymm2
vpsrlq ymm9, ymm14, 29
vpmuldq ymm14, ymm15, ymm4
vpsllq ymm11, ymm11, 21
vpaddq ymm2, ymm2, ymm9
vmovdqu ymm9, [rdx + 224]
vpmuldq ymm15, ymm9, ymm9
vpsllq ymm0, ymm0, 21
vmovdqu ymm12, [rsi + 32]
vmovdqu [rsp + 0], ymm7
vpaddq ymm7, ymm12, ymm12
vpaddq ymm8, ymm8, ymm10
vpaddq ymm10, ymm2, [r8 + 96]
vpand ymm2, ymm13, ymm2
vmovdqu [rsp + 64], ymm2
vmovdqu ymm2, [rsi + 64]
vmovdqu [rsp + 128], ymm1
vpaddq ymm1, ymm2, ymm2
vpsubq ymm5, ymm8, ymm5
vpsrlq ymm8, ymm10, 29
vpmuldq ymm4, ymm9, ymm4
vmovdqu ymm10, [rsi + 96]
vpaddq ymm9, ymm10, ymm10
vpaddq ymm5, ymm5, ymm8
vpaddq ymm8, ymm14, ymm15
vmovdqu ymm14, [rdx + 256]
vpmuldq ymm15, ymm14, ymm14
vmovdqu ymm14, [rsi + 128]
vmovdqu [rsp + 32], ymm6
vpaddq ymm6, ymm14, ymm14
vpaddq ymm14, ymm5, [r8 + 96]
vpsubq ymm3, ymm8, ymm3
vpand ymm5, ymm13, ymm5
vmovdqu ymm8, [rsi + 160]
vmovdqu [rsp + 96], ymm5
vpaddq ymm5, ymm8, ymm8
vpsrlq ymm14, ymm14, 29
vpsubq ymm4, ymm4, ymm11
vmovdqu ymm11, [rsi + 0]
vpmuldq ymm8, ymm11, ymm11
vmovdqu ymm10, [rsi + 192]
vpaddq ymm2, ymm10, ymm10
vpaddq ymm3, ymm3, ymm14
vpaddq ymm0, ymm15, ymm0
vpmuldq ymm7, ymm11, ymm7
vmovdqu ymm14, [rsi + 224]
vpaddq ymm15, ymm14, ymm14
vpaddq ymm14, ymm3, [r8 + 96]
vpand ymm3, ymm13, ymm3
vmovdqu [rsp + 160], ymm3
vpmuldq ymm3, ymm11, ymm1
vmovdqu ymm10, [rsi + 256]
vmovdqu [rsp + 192], ymm15
vpaddq ymm15, ymm10, ymm10
vpsrlq ymm14, ymm14, 29
vpaddq ymm10, ymm8, [r8 + 32]
vpand ymm8, ymm13, ymm8
vpaddq ymm4, ymm4, ymm14
vpsrlq ymm10, ymm10, 29
vpmuldq ymm14, ymm12, ymm12
vmovdqu [rsp + 224], ymm15
vpsllq ymm15, ymm8, 6
vmovdqu [rsp + 256], ymm2
vpaddq ymm2, ymm4, [r8 + 96]
vpand ymm4, ymm13, ymm4
vpaddq ymm7, ymm7, ymm10
vpaddq ymm3, ymm3, ymm15
vpsrlq ymm2, ymm2, 29
vpmuldq ymm10, ymm11, ymm9
vpmuldq ymm1, ymm12, ymm1
vmovdqu ymm15, [r8 + 96]
vmovdqu [rsp + 288], ymm4
vpaddq ymm4, ymm7, ymm15
vpaddq ymm0, ymm0, ymm2
vpaddq ymm2, ymm3, ymm14
vpand ymm3, ymm13, ymm7
vpsllq ymm7, ymm8, 3
vpand ymm14, ymm13, ymm0
vpaddq ymm0, ymm15, ymm0
vpsrlq ymm4, ymm4, 29
vmovdqu [rsp + 320], ymm14
vpmuldq ymm14, ymm11, ymm6
vpsrlq ymm0, ymm0, 29
vpmuldq ymm11, ymm12, ymm9
vpsubq ymm7, ymm3, ymm7
vpaddq ymm2, ymm2, ymm4
vpsubq ymm0, ymm0, [r8 + 128]
vpaddq ymm1, ymm10, ymm1
vpsllq ymm4, ymm7, 6
vmovdqu ymm10, [rsi + 64]
vmovdqu [rsp + 352], ymm0
vpmuldq ymm0, ymm10, ymm10
vpaddq ymm10, ymm15, ymm2
vpaddq ymm1, ymm1, ymm4
vpand ymm2, ymm13, ymm2
vpsllq ymm3, ymm3, 3
vpsrlq ymm4, ymm10, 29
vmovdqu ymm10, [rsi + 0]
vpmuldq ymm15, ymm5, ymm10
vpaddq ymm11, ymm14, ymm11
vpsubq ymm3, ymm2, ymm3
vpmuldq ymm14, ymm12, ymm6
vpaddq ymm1, ymm1, ymm4
vpaddq ymm0, ymm11, ymm0
vpsllq ymm4, ymm3, 6
vpmuldq ymm9, ymm9, [rsi + 64]
vpmuldq ymm11, ymm10, [rsp + 256]
vpaddq ymm0, ymm0, ymm4
vpsllq ymm4, ymm8, 21
vpmuldq ymm8, ymm12, ymm5
vpand ymm12, ymm13, ymm1
vpsllq ymm2, ymm2, 3
vpsllq ymm7, ymm7, 21
vpaddq ymm1, ymm1, [r8 + 96]
vpaddq ymm14, ymm15, ymm14
vpmuldq ymm15, ymm6, [rsi + 64]
vpsubq ymm2, ymm12, ymm2
vpsrlq ymm1, ymm1, 29
vmovdqu [rsp + 384], ymm7
vpmuldq ymm7, ymm10, [rsp + 192]
vpaddq ymm9, ymm14, ymm9
vpsllq ymm14, ymm2, 6
vpaddq ymm0, ymm0, ymm1
vmovdqu ymm1, [rsi + 96]
vmovdqu [rsp + 416], ymm2
vpmuldq ymm2, ymm1, ymm1
vpaddq ymm8, ymm11, ymm8
vpaddq ymm9, ymm9, ymm14
vmovdqu ymm11, [rsi + 32]
vpmuldq ymm14, ymm11, [rsp + 256]
vpand ymm1, ymm13, ymm0
vpaddq ymm8, ymm8, ymm15
vpsllq ymm3, ymm3, 21
vpsllq ymm12, ymm12, 3
vpmuldq ymm15, ymm10, [rsp + 224]
vpmuldq ymm10, ymm11, [rsp + 192]
vpsubq ymm4, ymm7, ymm4
vpaddq ymm0, ymm0, [r8 + 96]
vmovdqu ymm7, [rsi + 64]
vmovdqu [rsp + 448], ymm3
vpmuldq ymm3, ymm5, ymm7
vpsubq ymm12, ymm1, ymm12
vpaddq ymm2, ymm8, ymm2
vpsrlq ymm0, ymm0, 29
vpmuldq ymm6, ymm6, [rsi + 96]
vpsllq ymm8, ymm12, 6
vpaddq ymm4, ymm4, ymm14
vpaddq ymm0, ymm9, ymm0
vpmuldq ymm9, ymm7, [rsp + 256]
vpaddq ymm2, ymm2, ymm8
vpaddq ymm8, ymm15, ymm10
vpand ymm10, ymm13, ymm0
vpsllq ymm1, ymm1, 3
vpaddq ymm3, ymm4, ymm3
vpsubq ymm4, ymm8, [rsp + 384]
vpaddq ymm0, ymm0, [r8 + 96]
vpmuldq ymm8, ymm5, [rsi + 96]
vpsubq ymm1, ymm10, ymm1
vpaddq ymm3, ymm3, ymm6
vpsrlq ymm0, ymm0, 29
vpmuldq ymm6, ymm11, [rsp + 224]
vpmuldq ymm14, ymm7, [rsp + 192]
vpsllq ymm15, ymm1, 6
vpaddq ymm0, ymm2, ymm0
vmovdqu ymm2, [rsi + 128]
vpmuldq ymm11, ymm2, ymm2
vpaddq ymm4, ymm4, ymm9
vpaddq ymm3, ymm3, ymm15
vpand ymm9, ymm13, ymm0
vpsllq ymm10, ymm10, 3
vpaddq ymm4, ymm4, ymm8
vmovdqu ymm8, [rsp + 416]
vpsllq ymm8, ymm8, 21
vpaddq ymm0, ymm0, [r8 + 96]
vmovdqu ymm15, [rsi + 96]
vmovdqu [rsp + 416], ymm1
vpmuldq ymm1, ymm15, [rsp + 256]
vpsubq ymm10, ymm9, ymm10
vpaddq ymm6, ymm6, ymm14
vpsrlq ymm0, ymm0, 29
vpmuldq ymm14, ymm7, [rsp + 224]
vpmuldq ymm7, ymm15, [rsp + 192]
vpaddq ymm4, ymm4, ymm11
vpaddq ymm0, ymm3, ymm0
vpmuldq ymm3, ymm2, ymm5
vpsllq ymm5, ymm10, 6
vpsubq ymm6, ymm6, [rsp + 448]
vpaddq ymm11, ymm0, [r8 + 96]
vpaddq ymm4, ymm4, ymm5
vpand ymm0, ymm13, ymm0
vpsllq ymm5, ymm9, 3
vpsrlq ymm9, ymm11, 29
vpaddq ymm1, ymm6, ymm1
vpmuldq ymm6, ymm2, [rsp + 256]
vpsubq ymm5, ymm0, ymm5
vpaddq ymm4, ymm4, ymm9
vpaddq ymm7, ymm14, ymm7
vpaddq ymm1, ymm1, ymm3
vpsllq ymm3, ymm5, 6
vmovdqu ymm9, [rsi + 160]
vpmuldq ymm11, ymm9, ymm9
vpaddq ymm14, ymm4, [r8 + 96]
vpsubq ymm7, ymm7, ymm8
vpaddq ymm1, ymm1, ymm3
vpmuldq ymm3, ymm15, [rsp + 224]
vpmuldq ymm8, ymm2, [rsp + 192]
vpand ymm4, ymm13, ymm4
vpsllq ymm0, ymm0, 3
vpsrlq ymm14, ymm14, 29
vpaddq ymm6, ymm7, ymm6
vpsubq ymm0, ymm4, ymm0
vpsllq ymm7, ymm12, 21
vpaddq ymm1, ymm1, ymm14
vpaddq ymm6, ymm6, ymm11
vpmuldq ymm11, ymm9, [rsp + 256]
vpsllq ymm12, ymm0, 6
vpaddq ymm14, ymm1, [r8 + 96]
vpaddq ymm3, ymm3, ymm8
vpaddq ymm6, ymm6, ymm12
vpsllq ymm4, ymm4, 3
vpsrlq ymm8, ymm14, 29
vpmuldq ymm12, ymm2, [rsp + 224]
vpsubq ymm3, ymm3, ymm7
vpsllq ymm7, ymm4, 6
vpmuldq ymm14, ymm9, [rsp + 192]
vpaddq ymm6, ymm6, ymm8
vpaddq ymm3, ymm3, ymm11
vpand ymm1, ymm13, ymm1
vpaddq ymm8, ymm6, [r8 + 96]
vmovdqu ymm11, [rsi + 192]
vpmuldq ymm2, ymm11, ymm11
vpsubq ymm3, ymm3, ymm7
vmovdqu ymm7, [rsp + 416]
vpsllq ymm7, ymm7, 21
vpsrlq ymm8, ymm8, 29
vpand ymm6, ymm13, ymm6
vpmuldq ymm15, ymm9, [rsp + 224]
vpsllq ymm10, ymm10, 21
vpaddq ymm12, ymm12, ymm14
vpaddq ymm3, ymm3, ymm8
vpmuldq ymm8, ymm11, [rsp + 192]
vpsllq ymm5, ymm5, 21
vmovdqu ymm14, [rdi + 0]
vpsubq ymm9, ymm14, [rsp + 32]
vmovdqu [rsp + 192], ymm6
vmovdqu ymm6, [rdi + 32]
vmovdqu [rsp + 416], ymm1
vpsubq ymm1, ymm6, [rsp + 128]
vpsubq ymm7, ymm12, ymm7
vpaddq ymm12, ymm3, [r8 + 96]
vmovdqu [rsp + 256], ymm4
vmovdqu ymm4, [rdi + 64]
vmovdqu [rsp + 448], ymm0
vpsubq ymm0, ymm4, [rsp + 0]
vmovdqu [rsp + 384], ymm0
vmovdqu ymm0, [rdi + 96]
vmovdqu [rsp + 480], ymm1
vpsubq ymm1, ymm0, [rsp + 64]
vmovdqu [rsp + 512], ymm1
vmovdqu ymm1, [rdi + 128]
vmovdqu [rsp + 544], ymm5
vpsubq ymm5, ymm1, [rsp + 96]
vmovdqu [rsp + 576], ymm5
vmovdqu ymm5, [rdi + 160]
vpsubq ymm11, ymm5, [rsp + 160]
vmovdqu [rsp + 608], ymm11
vpaddq ymm11, ymm14, [rsp + 32]
vmovdqu ymm14, [rdi + 192]
vmovdqu [rsp + 32], ymm9
vpsubq ymm9, ymm14, [rsp + 288]
vmovdqu [rsp + 640], ymm9
vmovdqu ymm9, [rdi + 224]
vpsubq ymm13, ymm9, [rsp + 320]
vmovdqu [rsp + 672], ymm13
vmovdqu ymm13, [rdi + 256]
vmovdqu [rsp + 704], ymm10
vpsubq ymm10, ymm13, [rsp + 352]
vmovdqu [rsp + 736], ymm10
vpaddq ymm10, ymm6, [rsp + 128]
vpaddq ymm6, ymm4, [rsp + 0]
vpaddq ymm4, ymm0, [rsp + 64]
vpaddq ymm0, ymm1, [rsp + 96]
vpaddq ymm1, ymm5, [rsp + 160]
vpaddq ymm5, ymm14, [rsp + 288]
vpaddq ymm14, ymm9, [rsp + 320]
vpaddq ymm9, ymm13, [rsp + 352]
vpsrad ymm13, ymm11, 29
vpand ymm11, ymm11, [r8 + 64]
vpaddq ymm2, ymm7, ymm2
vpsrlq ymm7, ymm12, 29
vpaddq ymm10, ymm10, ymm13
vmovdqu ymm12, [r8 + 64]
vpand ymm3, ymm3, ymm12
vpaddq ymm2, ymm2, ymm7
vpaddq ymm7, ymm15, ymm8
vpsrad ymm8, ymm10, 29
vpand ymm10, ymm12, ymm10
vmovdqu ymm13, [rsp + 224]
vpmuldq ymm15, ymm13, [rsi + 192]
vmovdqu [rsp + 352], ymm3
vpaddq ymm3, ymm2, [r8 + 96]
vpaddq ymm6, ymm6, ymm8
vmovdqu ymm8, [rsi + 224]
vmovdqu [rsp + 320], ymm9
vpmuldq ymm9, ymm8, ymm8
vpsubq ymm7, ymm7, [rsp + 704]
vpsrlq ymm3, ymm3, 29
vmovdqu [rsp + 704], ymm14
vpand ymm14, ymm12, ymm6
vpsrad ymm6, ymm6, 29
vpand ymm2, ymm12, ymm2
vpaddq ymm3, ymm7, ymm3
vpaddq ymm4, ymm4, ymm6
vpaddq ymm6, ymm3, [r8 + 96]
vpmuldq ymm7, ymm8, ymm13
vpand ymm3, ymm12, ymm3
vmovdqu ymm13, [rsp + 32]
vpmuldq ymm8, ymm11, ymm13
vmovdqu [rsp + 224], ymm3
vpmuldq ymm3, ymm13, ymm10
vmovdqu [rsp + 288], ymm2
vpand ymm2, ymm12, ymm4
vpsrad ymm4, ymm4, 29
vmovdqu [rsp + 160], ymm7
vpmuldq ymm7, ymm13, ymm14
vmovdqu [rsp + 96], ymm5
vpmuldq ymm5, ymm13, ymm2
vpaddq ymm0, ymm0, ymm4
vpaddq ymm4, ymm15, ymm9
vpand ymm9, ymm12, ymm0
vpsrad ymm0, ymm0, 29
vpsubq ymm4, ymm4, [rsp + 544]
vpsrlq ymm6, ymm6, 29
vpaddq ymm15, ymm8, [r8 + 32]
vpand ymm8, ymm12, ymm8
vmovdqu [rsp + 544], ymm6
vpmuldq ymm6, ymm13, ymm9
vpaddq ymm0, ymm1, ymm0
vmovdqu ymm1, [rsp + 480]
vmovdqu [rsp + 64], ymm4
vpmuldq ymm4, ymm11, ymm1
vpsrlq ymm15, ymm15, 29
vmovdqu [rsp + 0], ymm11
vpmuldq ymm11, ymm1, ymm10
vmovdqu [rsp + 128], ymm10
vpsllq ymm10, ymm8, 6
vpaddq ymm3, ymm3, ymm15
vpaddq ymm7, ymm7, ymm10
vpmuldq ymm10, ymm1, ymm14
vpand ymm15, ymm12, ymm0
vmovdqu [rsp + 768], ymm14
vpmuldq ymm14, ymm1, ymm2
vpsrad ymm0, ymm0, 29
vmovdqu [rsp + 800], ymm2
vpmuldq ymm2, ymm13, ymm15
vpsllq ymm13, ymm8, 21
vpaddq ymm3, ymm3, ymm4
vpaddq ymm4, ymm7, ymm11
vpmuldq ymm7, ymm1, ymm9
vpaddq ymm0, ymm0, [rsp + 96]
vpand ymm11, ymm12, ymm3
vpsllq ymm8, ymm8, 3
vpaddq ymm5, ymm5, ymm10
vpsrad ymm10, ymm0, 29
vpsubq ymm8, ymm11, ymm8
vpaddq ymm6, ymm6, ymm14
vpand ymm0, ymm12, ymm0
vpaddq ymm10, ymm10, [rsp + 704]
vpaddq ymm3, ymm3, [r8 + 96]
vpsllq ymm14, ymm8, 6
vmovdqu [rsp + 704], ymm13
vpmuldq ymm13, ymm0, [rsp + 32]
vpaddq ymm2, ymm2, ymm7
vmovdqu ymm7, [rsp + 384]
vmovdqu [rsp + 96], ymm0
vpmuldq ymm0, ymm7, [rsp + 0]
vpsrlq ymm3, ymm3, 29
vpmuldq ymm1, ymm7, [rsp + 128]
vpaddq ymm5, ymm5, ymm14
vpaddq ymm3, ymm4, ymm3
vpmuldq ymm4, ymm7, [rsp + 768]
vpand ymm14, ymm12, ymm10
vpsrad ymm10, ymm10, 29
vpmuldq ymm12, ymm7, [rsp + 800]
vpmuldq ymm7, ymm15, [rsp + 480]
vpaddq ymm10, ymm10, [rsp + 320]
vpsllq ymm8, ymm8, 21
vpaddq ymm0, ymm3, ymm0
vpaddq ymm1, ymm5, ymm1
vpmuldq ymm3, ymm9, [rsp + 384]
vmovdqu ymm5, [rsp + 64]
vpaddq ymm5, ymm5, [rsp + 544]
vmovdqu [rsp + 544], ymm8
vpand ymm8, ymm0, [r8 + 64]
vpsllq ymm11, ymm11, 3
vpaddq ymm4, ymm6, ymm4
vmovdqu ymm6, [rsp + 448]
vpsllq ymm6, ymm6, 21
vpsubq ymm11, ymm8, ymm11
vpaddq ymm2, ymm2, ymm12
vpmuldq ymm12, ymm14, [rsp + 32]
vpaddq ymm7, ymm13, ymm7
vpaddq ymm0, ymm0, [r8 + 96]
vmovdqu ymm13, [rsp + 512]
vmovdqu [rsp + 448], ymm9
vpmuldq ymm9, ymm13, [rsp + 0]
vmovdqu [rsp + 64], ymm14
vpsllq ymm14, ymm11, 6
vpaddq ymm3, ymm7, ymm3
vpsrlq ymm0, ymm0, 29
vpmuldq ymm7, ymm13, [rsp + 128]
vpaddq ymm4, ymm4, ymm14
vpsllq ymm11, ymm11, 21
vpaddq ymm0, ymm1, ymm0
vpmuldq ymm1, ymm13, [rsp + 768]
vpsubq ymm12, ymm12, [rsp + 704]
vpaddq ymm14, ymm5, [r8 + 96]
vpaddq ymm0, ymm0, ymm9
vpmuldq ymm9, ymm13, [rsp + 800]
vmovdqu [rsp + 704], ymm11
vmovdqu ymm11, [rsp + 160]
vpsubq ymm6, ymm11, ymm6
vpsrlq ymm11, ymm14, 29
vpaddq ymm4, ymm4, ymm7
vmovdqu ymm7, [rsp + 480]
vpmuldq ymm14, ymm7, [rsp + 96]
vpand ymm5, ymm5, [r8 + 64]
vpaddq ymm6, ymm6, ymm11
vpand ymm11, ymm0, [r8 + 64]
vpsllq ymm8, ymm8, 3
vpaddq ymm1, ymm2, ymm1
vmovdqu ymm2, [rsp + 256]
vpsllq ymm2, ymm2, 21
vpaddq ymm0, ymm0, [r8 + 96]
vpsubq ymm8, ymm11, ymm8
vmovdqu [rsp + 256], ymm2
vpmuldq ymm2, ymm15, [rsp + 384]
vpaddq ymm3, ymm3, ymm9
vmovdqu ymm9, [rsp + 576]
vmovdqu [rsp + 160], ymm5
vpmuldq ymm5, ymm9, [rsp + 0]
vpsrlq ymm0, ymm0, 29
vmovdqu [rsp + 320], ymm15
vpsllq ymm15, ymm8, 6
vpmuldq ymm13, ymm10, [rsp + 32]
vpaddq ymm0, ymm4, ymm0
vpmuldq ymm4, ymm9, [rsp + 128]
vpaddq ymm1, ymm1, ymm15
vpaddq ymm12, ymm12, ymm14
vpmuldq ymm14, ymm9, [rsp + 768]
vpmuldq ymm15, ymm7, [rsp + 64]
vpaddq ymm2, ymm12, ymm2
vpsllq ymm8, ymm8, 21
vpaddq ymm0, ymm0, ymm5
vmovdqu ymm5, [rsp + 512]
vpmuldq ymm12, ymm5, [rsp + 448]
vmovdqu [rsp + 32], ymm8
vpaddq ymm8, ymm6, [r8 + 96]
vpand ymm6, ymm6, [r8 + 64]
vpaddq ymm1, ymm1, ymm4
vpand ymm4, ymm0, [r8 + 64]
vmovdqu [rsp + 832], ymm6
vpmuldq ymm6, ymm9, [rsp + 800]
vpsrlq ymm8, ymm8, 29
vpsllq ymm11, ymm11, 3
vpaddq ymm3, ymm3, ymm14
vmovdqu ymm14, [rsp + 384]
vmovdqu [rsp + 864], ymm8
vpmuldq ymm8, ymm14, [rsp + 96]
vpaddq ymm13, ymm13, ymm15
vpaddq ymm0, ymm0, [r8 + 96]
vpsubq ymm11, ymm4, ymm11
vpaddq ymm2, ymm2, ymm12
vpsubq ymm12, ymm13, [rsp + 544]
vmovdqu ymm13, [rsp + 608]
vpmuldq ymm15, ymm13, [rsp + 0]
vpsrlq ymm0, ymm0, 29
vpmuldq ymm9, ymm13, [rsp + 128]
vpsllq ymm14, ymm11, 6
vpaddq ymm0, ymm1, ymm0
vpaddq ymm1, ymm3, ymm14
vpmuldq ymm3, ymm13, [rsp + 768]
vpaddq ymm2, ymm2, ymm6
vpmuldq ymm6, ymm5, [rsp + 320]
vpmuldq ymm7, ymm7, ymm10
vpaddq ymm8, ymm12, ymm8
vpsllq ymm11, ymm11, 21
vpaddq ymm0, ymm0, ymm15
vpaddq ymm1, ymm1, ymm9
vmovdqu ymm9, [rsp + 384]
vpmuldq ymm12, ymm9, [rsp + 64]
vpand ymm14, ymm0, [r8 + 64]
vmovdqu ymm15, [rsp + 576]
vmovdqu [rsp + 480], ymm11
vpmuldq ymm11, ymm15, [rsp + 448]
vpaddq ymm2, ymm2, ymm3
vpsllq ymm3, ymm4, 3
vpmuldq ymm4, ymm13, [rsp + 800]
vpaddq ymm6, ymm8, ymm6
vpsubq ymm3, ymm14, ymm3
vpmuldq ymm8, ymm5, [rsp + 96]
vpaddq ymm7, ymm7, ymm12
vpaddq ymm0, ymm0, [r8 + 96]
vpsllq ymm12, ymm3, 6
vpaddq ymm6, ymm6, ymm11
vpsubq ymm7, ymm7, [rsp + 704]
vmovdqu ymm11, [rsp + 640]
vpmuldq ymm13, ymm11, [rsp + 0]
vpsrlq ymm0, ymm0, 29
vpmuldq ymm5, ymm11, [rsp + 128]
vpaddq ymm2, ymm2, ymm12
vpaddq ymm0, ymm1, ymm0
vpmuldq ymm1, ymm11, [rsp + 768]
vpaddq ymm4, ymm6, ymm4
vpaddq ymm6, ymm7, ymm8
vpmuldq ymm7, ymm15, [rsp + 320]
vpmuldq ymm8, ymm9, ymm10
vpsllq ymm3, ymm3, 21
vpaddq ymm0, ymm0, ymm13
vpaddq ymm2, ymm2, ymm5
vmovdqu ymm5, [rsp + 512]
vpmuldq ymm9, ymm5, [rsp + 64]
vpand ymm12, ymm0, [r8 + 64]
vmovdqu ymm13, [rsp + 608]
vmovdqu [rsp + 384], ymm3
vpmuldq ymm3, ymm13, [rsp + 448]
vpaddq ymm1, ymm4, ymm1
vpsllq ymm4, ymm14, 3
vpmuldq ymm14, ymm11, [rsp + 800]
vpaddq ymm6, ymm6, ymm7
vpsubq ymm4, ymm12, ymm4
vpmuldq ymm7, ymm15, [rsp + 96]
vpaddq ymm8, ymm8, ymm9
vpaddq ymm0, ymm0, [r8 + 96]
vpsllq ymm9, ymm4, 6
vpaddq ymm3, ymm6, ymm3
vpsubq ymm6, ymm8, [rsp + 32]
vmovdqu ymm8, [rsp + 672]
vpmuldq ymm11, ymm8, [rsp + 0]
vpsrlq ymm0, ymm0, 29
vpmuldq ymm15, ymm8, [rsp + 128]
vpaddq ymm1, ymm1, ymm9
vpaddq ymm0, ymm2, ymm0
vpmuldq ymm2, ymm8, [rsp + 768]
vpaddq ymm3, ymm3, ymm14
vpaddq ymm6, ymm6, ymm7
vpmuldq ymm7, ymm13, [rsp + 320]
vpmuldq ymm5, ymm5, ymm10
vpsllq ymm4, ymm4, 21
vpaddq ymm0, ymm0, ymm11
vpaddq ymm1, ymm1, ymm15
vmovdqu ymm9, [rsp + 576]
vpmuldq ymm11, ymm9, [rsp + 64]
vpand ymm14, ymm0, [r8 + 64]
vmovdqu ymm15, [rsp + 640]
vmovdqu [rsp + 512], ymm4
vpmuldq ymm4, ymm15, [rsp + 448]
vpaddq ymm2, ymm3, ymm2
vpsllq ymm3, ymm12, 3
vpmuldq ymm12, ymm8, [rsp + 800]
vpaddq ymm6, ymm6, ymm7
vpsubq ymm3, ymm14, ymm3
vpmuldq ymm7, ymm13, [rsp + 96]
vpaddq ymm5, ymm5, ymm11
vpaddq ymm0, ymm0, [r8 + 96]
vpsllq ymm11, ymm3, 6
vpaddq ymm4, ymm6, ymm4
vpsubq ymm5, ymm5, [rsp + 480]
vmovdqu ymm6, [rsp + 736]
vpmuldq ymm13, ymm6, [rsp + 0]
vpsrlq ymm0, ymm0, 29
vpmuldq ymm9, ymm6, [rsp + 128]
vpaddq ymm2, ymm2, ymm11
vpaddq ymm0, ymm1, ymm0
vpmuldq ymm1, ymm6, [rsp + 768]
vpaddq ymm4, ymm4, ymm12
vpaddq ymm5, ymm5, ymm7
vpmuldq ymm7, ymm15, [rsp + 320]
vpmuldq ymm11, ymm8, [rsp + 448]
vpsllq ymm3, ymm3, 21
vpaddq ymm0, ymm0, ymm13
vpaddq ymm2, ymm2, ymm9
vpmuldq ymm9, ymm10, [rsp + 576]
vpand ymm12, ymm0, [r8 + 64]
vmovdqu ymm13, [rsp + 608]
vmovdqu [rsp + 576], ymm3
vpmuldq ymm3, ymm13, [rsp + 64]
vpaddq ymm1, ymm4, ymm1
vpsllq ymm4, ymm14, 3
vpmuldq ymm14, ymm6, [rsp + 800]
vpaddq ymm5, ymm5, ymm7
vpsubq ymm4, ymm12, ymm4
vpmuldq ymm7, ymm15, [rsp + 96]
vpaddq ymm5, ymm5, ymm11
vpaddq ymm0, ymm0, [r8 + 96]
vpsllq ymm11, ymm4, 6
vpaddq ymm3, ymm9, ymm3
vpsllq ymm4, ymm4, 21
vpsrlq ymm0, ymm0, 29
vpaddq ymm1, ymm1, ymm11
vpsllq ymm9, ymm12, 3
vpmuldq ymm11, ymm8, [rsp + 320]
vpaddq ymm0, ymm2, ymm0
vpaddq ymm2, ymm5, ymm14
vpsllq ymm5, ymm9, 6
vpmuldq ymm12, ymm13, ymm10
vpaddq ymm13, ymm0, [r8 + 96]
vpsubq ymm3, ymm3, [rsp + 384]
vpmuldq ymm14, ymm15, [rsp + 64]
vpsubq ymm2, ymm2, ymm5
vpsrlq ymm5, ymm13, 29
vpmuldq ymm13, ymm6, [rsp + 448]
vpaddq ymm3, ymm3, ymm7
vmovdqu ymm7, [r8 + 64]
vpand ymm0, ymm0, ymm7
vpaddq ymm1, ymm1, ymm5
vpaddq ymm3, ymm3, ymm11
vpmuldq ymm5, ymm8, [rsp + 96]
vpsllq ymm9, ymm9, 21
vpaddq ymm11, ymm1, [r8 + 96]
vpaddq ymm12, ymm12, ymm14
vpmuldq ymm14, ymm6, [rsp + 320]
vpand ymm1, ymm7, ymm1
vpsrlq ymm11, ymm11, 29
vpaddq ymm3, ymm3, ymm13
vpmuldq ymm13, ymm15, ymm10
vpsubq ymm12, ymm12, [rsp + 512]
vpaddq ymm2, ymm2, ymm11
vpmuldq ymm11, ymm8, [rsp + 64]
vpaddq ymm5, ymm12, ymm5
vmovdqu ymm12, [r8 + 96]
vpaddq ymm15, ymm2, ymm12
vpand ymm2, ymm7, ymm2
vpaddq ymm5, ymm5, ymm14
vpsrlq ymm14, ymm15, 29
vmovdqu ymm15, [rdi + 0]
vmovdqu [rsp + 512], ymm2
vpmuldq ymm2, ymm15, [rsp + 416]
vmovdqu [rsp + 640], ymm1
vpmuldq ymm1, ymm6, [rsp + 96]
vpaddq ymm3, ymm3, ymm14
vpmuldq ymm14, ymm15, [rsp + 192]
vpaddq ymm11, ymm13, ymm11
vpaddq ymm13, ymm12, ymm3
vpand ymm3, ymm7, ymm3
vmovdqu [rsp + 96], ymm3
vpmuldq ymm3, ymm15, [rsp + 352]
vpsubq ymm11, ymm11, [rsp + 576]
vpsrlq ymm13, ymm13, 29
vpmuldq ymm8, ymm8, ymm10
vmovdqu [rsp + 672], ymm0
vpmuldq ymm0, ymm6, [rsp + 64]
vmovdqu [rsp + 64], ymm9
vpand ymm9, ymm7, ymm2
vpaddq ymm2, ymm2, [r8 + 32]
vpaddq ymm5, ymm5, ymm13
vpaddq ymm1, ymm11, ymm1
vpsllq ymm11, ymm9, 6
vmovdqu ymm13, [rdi + 32]
vpmuldq ymm6, ymm13, [rsp + 416]
vpsrlq ymm2, ymm2, 29
vpaddq ymm15, ymm12, ymm5
vpand ymm5, ymm7, ymm5
vpaddq ymm2, ymm14, ymm2
vpmuldq ymm14, ymm13, [rsp + 192]
vpsrlq ymm15, ymm15, 29
vpaddq ymm3, ymm3, ymm11
vpaddq ymm1, ymm1, ymm15
vmovdqu ymm11, [rdi + 0]
vpmuldq ymm15, ymm11, [rsp + 288]
vpaddq ymm0, ymm8, ymm0
vpsllq ymm8, ymm9, 21
vpaddq ymm2, ymm2, ymm6
vpmuldq ymm6, ymm13, [rsp + 352]
vmovdqu [rsp + 576], ymm5
vpaddq ymm5, ymm12, ymm1
vpsubq ymm0, ymm0, ymm4
vpaddq ymm3, ymm3, ymm14
vpand ymm4, ymm7, ymm2
vpmuldq ymm10, ymm10, [rsp + 736]
vpsrlq ymm5, ymm5, 29
vpsllq ymm9, ymm9, 3
vpand ymm1, ymm7, ymm1
vpaddq ymm0, ymm0, ymm5
vpaddq ymm2, ymm12, ymm2
vpsubq ymm5, ymm4, ymm9
vpmuldq ymm9, ymm11, [rsp + 224]
vpaddq ymm6, ymm15, ymm6
vmovdqu ymm14, [rdi + 64]
vpmuldq ymm15, ymm14, [rsp + 416]
vpsrlq ymm2, ymm2, 29
vmovdqu [rsp + 736], ymm1
vpmuldq ymm1, ymm13, [rsp + 288]
vmovdqu [rsp + 320], ymm8
vpsllq ymm8, ymm5, 6
vpaddq ymm2, ymm3, ymm2
vpmuldq ymm3, ymm14, [rsp + 192]
vmovdqu [rsp + 448], ymm5
vpaddq ymm5, ymm12, ymm0
vpaddq ymm6, ymm6, ymm8
vpmuldq ymm8, ymm14, [rsp + 352]
vmovdqu ymm14, [rsi + 256]
vpmuldq ymm13, ymm14, ymm14
vpaddq ymm10, ymm10, [rsp + 64]
vpsrlq ymm5, ymm5, 29
vpaddq ymm2, ymm2, ymm15
vpand ymm0, ymm7, ymm0
vpaddq ymm5, ymm10, ymm5
vpaddq ymm1, ymm9, ymm1
vpaddq ymm3, ymm6, ymm3
vpand ymm6, ymm7, ymm2
vpmuldq ymm9, ymm11, [rsp + 160]
vpaddq ymm10, ymm12, ymm5
vpsllq ymm4, ymm4, 3
vmovdqu ymm15, [rdi + 32]
vpmuldq ymm14, ymm15, [rsp + 224]
vpand ymm5, ymm7, ymm5
vpaddq ymm1, ymm1, ymm8
vpaddq ymm2, ymm12, ymm2
vpsubq ymm4, ymm6, ymm4
vmovdqu ymm8, [rdi + 64]
vmovdqu [rsp + 64], ymm5
vpmuldq ymm5, ymm8, [rsp + 288]
vpaddq ymm13, ymm13, [rsp + 256]
vmovdqu [rsp + 256], ymm0
vmovdqu ymm0, [rdi + 96]
vpmuldq ymm8, ymm0, [rsp + 416]
vpsrlq ymm2, ymm2, 29
vpmuldq ymm12, ymm0, [rsp + 192]
vpsllq ymm15, ymm4, 6
vpaddq ymm2, ymm3, ymm2
vpsrlq ymm3, ymm10, 29
vpaddq ymm1, ymm1, ymm15
vpaddq ymm10, ymm13, [rsp + 864]
vpmuldq ymm13, ymm0, [rsp + 352]
vpsubq ymm3, ymm3, [r8 + 128]
vpaddq ymm9, ymm9, ymm14
vpand ymm14, ymm7, ymm10
vpaddq ymm2, ymm2, ymm8
vpmuldq ymm8, ymm11, [rsp + 832]
vpaddq ymm1, ymm1, ymm12
vpaddq ymm5, ymm9, ymm5
vmovdqu ymm9, [rdi + 32]
vpmuldq ymm12, ymm9, [rsp + 160]
vpand ymm15, ymm7, ymm2
vpsllq ymm6, ymm6, 3
vpaddq ymm10, ymm10, [r8 + 96]
vmovdqu [rsp + 864], ymm3
vmovdqu ymm3, [rdi + 64]
vpmuldq ymm7, ymm3, [rsp + 224]
vpsubq ymm6, ymm15, ymm6
vpaddq ymm5, ymm5, ymm13
vpsrlq ymm10, ymm10, 29
vpaddq ymm2, ymm2, [r8 + 96]
vpmuldq ymm13, ymm11, ymm14
vpsllq ymm11, ymm6, 6
vpsubq ymm10, ymm10, [r8 + 128]
vmovdqu [rsp + 384], ymm6
vmovdqu ymm6, [rdi + 128]
vpmuldq ymm3, ymm6, [rsp + 416]
vpsrlq ymm2, ymm2, 29
vpmuldq ymm9, ymm6, [rsp + 192]
vpaddq ymm8, ymm8, ymm12
vpaddq ymm1, ymm1, ymm2
vpmuldq ymm2, ymm0, [rsp + 288]
vpaddq ymm5, ymm5, ymm11
vpaddq ymm7, ymm8, ymm7
vmovdqu ymm8, [rdi + 32]
vpmuldq ymm11, ymm8, [rsp + 832]
vpmuldq ymm12, ymm6, [rsp + 352]
vpsubq ymm13, ymm13, [rsp + 320]
vmovdqu ymm6, [rsp + 448]
vpsllq ymm6, ymm6, 21
vpaddq ymm1, ymm1, ymm3
vmovdqu ymm3, [rdi + 64]
vmovdqu [rsp + 448], ymm6
vpmuldq ymm6, ymm3, [rsp + 160]
vpaddq ymm5, ymm5, ymm9
vpsllq ymm4, ymm4, 21
vpand ymm9, ymm1, [r8 + 64]
vpsllq ymm15, ymm15, 3
vmovdqu [rsp + 320], ymm4
vpmuldq ymm4, ymm10, [rdi + 0]
vpaddq ymm2, ymm7, ymm2
vpmuldq ymm7, ymm8, ymm14
vpmuldq ymm8, ymm0, [rsp + 224]
vpsubq ymm15, ymm9, ymm15
vpaddq ymm11, ymm13, ymm11
vpaddq ymm1, ymm1, [r8 + 96]
vmovdqu ymm13, [rdi + 160]
vpmuldq ymm0, ymm13, [rsp + 416]
vpaddq ymm2, ymm2, ymm12
vpsllq ymm12, ymm15, 6
vpsrlq ymm1, ymm1, 29
vmovdqu [rsp + 608], ymm15
vpmuldq ymm15, ymm13, [rsp + 192]
vmovdqu ymm13, [rdi + 128]
vmovdqu [rsp + 800], ymm14
vpmuldq ymm14, ymm13, [rsp + 288]
vpaddq ymm6, ymm11, ymm6
vpaddq ymm1, ymm5, ymm1
vpmuldq ymm5, ymm3, [rsp + 832]
vpaddq ymm2, ymm2, ymm12
vpaddq ymm4, ymm4, ymm7
vpaddq ymm0, ymm1, ymm0
vmovdqu ymm1, [rdi + 160]
vpmuldq ymm7, ymm1, [rsp + 352]
vpaddq ymm6, ymm6, ymm8
vpsubq ymm4, ymm4, [rsp + 448]
vmovdqu ymm8, [rdi + 96]
vpmuldq ymm11, ymm8, [rsp + 160]
vpaddq ymm2, ymm2, ymm15
vpaddq ymm6, ymm6, ymm14
vmovdqu ymm12, [rsp + 384]
vpsllq ymm12, ymm12, 21
vpand ymm14, ymm0, [r8 + 64]
vpsllq ymm9, ymm9, 3
vpmuldq ymm15, ymm10, [rdi + 32]
vpaddq ymm4, ymm4, ymm5
vpaddq ymm0, ymm0, [r8 + 96]
vpmuldq ymm5, ymm3, [rsp + 800]
vpsubq ymm9, ymm14, ymm9
vpaddq ymm6, ymm6, ymm7
vmovdqu ymm7, [rdi + 192]
vmovdqu [rsp + 384], ymm12
vpmuldq ymm12, ymm7, [rsp + 416]
vpsrlq ymm0, ymm0, 29
vpmuldq ymm3, ymm13, [rsp + 224]
vpsllq ymm13, ymm9, 6
vpaddq ymm0, ymm2, ymm0
vpmuldq ymm2, ymm7, [rsp + 192]
vpaddq ymm4, ymm4, ymm11
vpaddq ymm6, ymm6, ymm13
vpmuldq ymm11, ymm1, [rsp + 288]
vpmuldq ymm13, ymm8, [rsp + 832]
vpaddq ymm5, ymm15, ymm5
vmovdqu ymm15, [rsp + 608]
vpsllq ymm15, ymm15, 21
vpaddq ymm0, ymm0, ymm12
vpmuldq ymm12, ymm7, [rsp + 352]
vpaddq ymm3, ymm4, ymm3
vpsubq ymm4, ymm5, [rsp + 320]
vmovdqu ymm5, [rdi + 128]
vmovdqu [rsp + 320], ymm15
vpmuldq ymm15, ymm5, [rsp + 160]
vpaddq ymm2, ymm6, ymm2
vpand ymm6, ymm0, [r8 + 64]
vpsllq ymm9, ymm9, 21
vpsllq ymm14, ymm14, 3
vpaddq ymm3, ymm3, ymm11
vpmuldq ymm11, ymm1, [rsp + 224]
vpaddq ymm4, ymm4, ymm13
vpaddq ymm0, ymm0, [r8 + 96]
vpsubq ymm13, ymm6, ymm14
vpmuldq ymm14, ymm10, [rdi + 64]
vpaddq ymm3, ymm3, ymm12
vmovdqu ymm12, [rdi + 224]
vmovdqu [rsp + 608], ymm9
vpmuldq ymm9, ymm12, [rsp + 416]
vpsrlq ymm0, ymm0, 29
vpmuldq ymm1, ymm12, [rsp + 192]
vmovdqu [rsp + 448], ymm10
vpsllq ymm10, ymm13, 6
vpaddq ymm0, ymm2, ymm0
vpmuldq ymm2, ymm8, [rsp + 800]
vpaddq ymm4, ymm4, ymm15
vpaddq ymm3, ymm3, ymm10
vpmuldq ymm10, ymm7, [rsp + 288]
vpmuldq ymm15, ymm12, [rsp + 352]
vpaddq ymm4, ymm4, ymm11
vpsllq ymm11, ymm13, 21
vpaddq ymm0, ymm0, ymm9
vpmuldq ymm9, ymm5, [rsp + 832]
vpaddq ymm1, ymm3, ymm1
vpand ymm3, ymm0, [r8 + 64]
vpaddq ymm2, ymm14, ymm2
vmovdqu ymm13, [rdi + 160]
vpmuldq ymm14, ymm13, [rsp + 160]
vpsllq ymm6, ymm6, 3
vpaddq ymm4, ymm4, ymm10
vpsubq ymm2, ymm2, [rsp + 384]
vpsubq ymm6, ymm3, ymm6
vpmuldq ymm10, ymm7, [rsp + 224]
vpaddq ymm4, ymm4, ymm15
vpaddq ymm2, ymm2, ymm9
vpaddq ymm0, ymm0, [r8 + 96]
vmovdqu ymm9, [rdi + 256]
vpmuldq ymm15, ymm9, [rsp + 416]
vmovdqu [rsp + 384], ymm11
vpsllq ymm11, ymm6, 6
vpaddq ymm2, ymm2, ymm14
vpsrlq ymm0, ymm0, 29
vpmuldq ymm14, ymm9, [rsp + 192]
vpmuldq ymm8, ymm8, [rsp + 448]
vpaddq ymm4, ymm4, ymm11
vpaddq ymm0, ymm1, ymm0
vpmuldq ymm1, ymm5, [rsp + 800]
vpaddq ymm2, ymm2, ymm10
vpsllq ymm6, ymm6, 21
vpaddq ymm0, ymm0, ymm15
vpmuldq ymm10, ymm12, [rsp + 288]
vpaddq ymm4, ymm4, ymm14
vpmuldq ymm11, ymm9, [rsp + 352]
vpmuldq ymm14, ymm13, [rsp + 832]
vpaddq ymm1, ymm8, ymm1
vpand ymm8, ymm0, [r8 + 64]
vpsllq ymm3, ymm3, 3
vpmuldq ymm15, ymm7, [rsp + 160]
vpaddq ymm2, ymm2, ymm10
vpsubq ymm3, ymm8, ymm3
vpsubq ymm1, ymm1, [rsp + 320]
vpmuldq ymm10, ymm12, [rsp + 224]
vpaddq ymm2, ymm2, ymm11
vpaddq ymm0, ymm0, [r8 + 96]
vpsllq ymm11, ymm3, 6
vpaddq ymm1, ymm1, ymm14
vpsllq ymm3, ymm3, 21
vpsrlq ymm0, ymm0, 29
vpmuldq ymm14, ymm9, [rsp + 288]
vpaddq ymm2, ymm2, ymm11
vpaddq ymm1, ymm1, ymm15
vpaddq ymm0, ymm4, ymm0
vpmuldq ymm4, ymm5, [rsp + 448]
vpaddq ymm1, ymm1, ymm10
vpsllq ymm5, ymm8, 3
vpand ymm8, ymm0, [r8 + 64]
vpaddq ymm0, ymm0, [r8 + 96]
vpmuldq ymm10, ymm13, [rsp + 800]
vpsllq ymm11, ymm5, 6
vpsrlq ymm0, ymm0, 29
vpmuldq ymm15, ymm7, [rsp + 832]
vpaddq ymm1, ymm1, ymm14
vpsllq ymm5, ymm5, 21
vpaddq ymm0, ymm2, ymm0
vpmuldq ymm2, ymm12, [rsp + 160]
vpsubq ymm1, ymm1, ymm11
vpand ymm11, ymm0, [r8 + 64]
vpaddq ymm0, ymm0, [r8 + 96]
vpaddq ymm4, ymm4, ymm10
vpsrlq ymm0, ymm0, 29
vpsubq ymm4, ymm4, [rsp + 608]
vpmuldq ymm10, ymm9, [rsp + 224]
vpaddq ymm0, ymm1, ymm0
vpmuldq ymm1, ymm13, [rsp + 448]
vpaddq ymm4, ymm4, ymm15
vpmuldq ymm13, ymm7, [rsp + 800]
vpand ymm14, ymm0, [r8 + 64]
vpaddq ymm2, ymm4, ymm2
vpaddq ymm0, ymm0, [r8 + 96]
vpmuldq ymm4, ymm12, [rsp + 832]
vpaddq ymm2, ymm2, ymm10
vpsrlq ymm0, ymm0, 29
vmovdqu ymm10, [rsp + 672]
vpand ymm15, ymm10, [r8 + 160]
vmovdqu [rsp + 608], ymm14
vpmuldq ymm14, ymm9, [rsp + 160]
vpaddq ymm0, ymm2, ymm0
vpxor xmm2, xmm2, xmm2
vpsubq ymm2, ymm2, ymm15
vpaddq ymm1, ymm1, ymm13
vmovdqu ymm13, [r8 + 64]
vpand ymm15, ymm0, ymm13
vpaddq ymm0, ymm0, [r8 + 96]
vmovdqu [rsp + 320], ymm15
vpand ymm15, ymm13, ymm2
vmovdqu [rsp + 768], ymm11
vpand ymm11, ymm2, [r8 + 192]
vmovdqu [rsp + 128], ymm8
vpand ymm8, ymm2, [r8 + 224]
vpsubq ymm1, ymm1, [rsp + 384]
vmovdqu [rsp + 384], ymm5
vpaddq ymm5, ymm15, [rsp + 640]
vmovdqu [rsp + 0], ymm3
vpaddq ymm3, ymm10, ymm15
vpaddq ymm11, ymm11, [rsp + 512]
vpaddq ymm8, ymm8, [rsp + 96]
vpsrad ymm3, ymm3, 1
vpaddq ymm9, ymm15, [rsp + 576]
vpaddq ymm12, ymm15, [rsp + 736]
vpaddq ymm15, ymm15, [rsp + 256]
vmovdqu [rsp + 480], ymm6
vpsrad ymm6, ymm5, 1
vpsrad ymm13, ymm11, 1
vmovdqu [rsp + 32], ymm0
vpand ymm0, ymm2, [r8 + 256]
vpand ymm2, ymm2, [r8 + 288]
vmovdqu [rsp + 704], ymm14
vpsrad ymm14, ymm8, 1
vpsrad ymm10, ymm9, 1
vpaddq ymm0, ymm0, [rsp + 64]
vpaddq ymm2, ymm2, [rsp + 864]
vpand ymm5, ymm5, [r8 + 160]
vpand ymm11, ymm11, [r8 + 160]
vmovdqu [rsp + 544], ymm2
vpsrad ymm2, ymm12, 1
vpmuldq ymm7, ymm7, [rsp + 448]
vpsllq ymm5, ymm5, 28
vpsllq ymm11, ymm11, 28
vpand ymm8, ymm8, [r8 + 160]
vpaddq ymm1, ymm1, ymm4
vpaddq ymm3, ymm3, ymm5
vpaddq ymm4, ymm6, ymm11
vpsllq ymm5, ymm8, 28
vmovdqu ymm6, [r8 + 160]
vpand ymm8, ymm9, ymm6
vpaddq ymm5, ymm13, ymm5
vpsllq ymm8, ymm8, 28
vpand ymm9, ymm6, ymm12
vpand ymm11, ymm6, ymm15
vpaddq ymm8, ymm14, ymm8
vpsllq ymm9, ymm9, 28
vpsllq ymm11, ymm11, 28
vpand ymm12, ymm6, ymm0
vpaddq ymm9, ymm10, ymm9
vpaddq ymm2, ymm2, ymm11
vpsrad ymm10, ymm15, 1
vpand ymm6, ymm6, [rsp + 544]
vpaddq ymm3, ymm3, [rsp + 672]
vpaddq ymm4, ymm4, [rsp + 640]
vpaddq ymm5, ymm5, [rsp + 512]
vpaddq ymm8, ymm8, [rsp + 96]
vpaddq ymm9, ymm9, [rsp + 576]
vpsllq ymm11, ymm12, 28
vpaddq ymm2, ymm2, [rsp + 736]
vpsrad ymm0, ymm0, 1
vpsrad ymm12, ymm3, 29
vmovdqu ymm13, [r8 + 64]
vpand ymm3, ymm3, ymm13
vpaddq ymm10, ymm10, ymm11
vpsllq ymm6, ymm6, 28
vpaddq ymm4, ymm4, ymm12
vpaddq ymm10, ymm10, [rsp + 256]
vpaddq ymm0, ymm0, ymm6
vmovdqu ymm6, [rsp + 544]
vpsrad ymm6, ymm6, 1
vpsrad ymm11, ymm4, 29
vpand ymm4, ymm13, ymm4
vpaddq ymm0, ymm0, [rsp + 64]
vpaddq ymm6, ymm6, [rsp + 864]
vpaddq ymm5, ymm5, ymm11
vmovdqu ymm11, [rdi + 224]
vpmuldq ymm12, ymm11, [rsp + 800]
vpaddq ymm1, ymm1, [rsp + 704]
vmovdqu ymm14, [rsp + 32]
vpsrlq ymm14, ymm14, 29
vpand ymm15, ymm13, ymm5
vpsrad ymm5, ymm5, 29
vmovdqu [rsp + 32], ymm3
vmovdqu ymm3, [rdi + 256]
vmovdqu [rsp + 704], ymm15
vpmuldq ymm15, ymm3, [rsp + 832]
vpaddq ymm1, ymm1, ymm14
vpaddq ymm5, ymm8, ymm5
vpand ymm8, ymm13, ymm1
vpaddq ymm1, ymm1, [r8 + 96]
vpsrad ymm14, ymm5, 29
vpand ymm5, ymm13, ymm5
vpaddq ymm7, ymm7, ymm12
vpsrlq ymm1, ymm1, 29
vpaddq ymm9, ymm9, ymm14
vpsubq ymm7, ymm7, [rsp + 480]
vpmuldq ymm11, ymm11, [rsp + 448]
vpand ymm12, ymm13, ymm9
vpsrad ymm9, ymm9, 29
vpaddq ymm7, ymm7, ymm15
vpaddq ymm2, ymm2, ymm9
vpmuldq ymm9, ymm3, [rsp + 800]
vpaddq ymm1, ymm7, ymm1
vpsrad ymm7, ymm2, 29
vpand ymm2, ymm13, ymm2
vpand ymm14, ymm13, ymm1
vpaddq ymm1, ymm1, [r8 + 96]
vpaddq ymm7, ymm10, ymm7
vpsrlq ymm1, ymm1, 29
vpmuldq ymm3, ymm3, [rsp + 448]
vpsrad ymm10, ymm7, 29
vpand ymm7, ymm13, ymm7
vpaddq ymm9, ymm11, ymm9
vpaddq ymm0, ymm0, ymm10
vpsubq ymm9, ymm9, [rsp + 0]
vmovdqu ymm10, [rsi + 0]
vpmuldq ymm11, ymm10, [rdx + 0]
vpand ymm15, ymm13, ymm0
vpsrad ymm0, ymm0, 29
vpaddq ymm1, ymm9, ymm1
vpaddq ymm3, ymm3, [rsp + 384]
vpaddq ymm0, ymm6, ymm0
vpand ymm6, ymm13, ymm1
vpaddq ymm1, ymm1, [r8 + 96]
vpsrlq ymm1, ymm1, 29
vpmuldq ymm9, ymm10, [rdx + 32]
vmovdqu [rsp + 384], ymm6
vpaddq ymm6, ymm11, [r8 + 32]
vpand ymm11, ymm13, ymm11
vpaddq ymm1, ymm3, ymm1
vmovdqu ymm3, [rsi + 32]
vmovdqu [rsp + 0], ymm14
vpmuldq ymm14, ymm3, [rdx + 0]
vpsrlq ymm6, ymm6, 29
vmovdqu [rsp + 480], ymm8
vpsllq ymm8, ymm11, 6
vmovdqu [rsp + 864], ymm0
vpand ymm0, ymm13, ymm1
vpaddq ymm1, ymm1, [r8 + 96]
vmovdqu [rsp + 64], ymm0
vpmuldq ymm0, ymm10, [rdx + 64]
vmovdqu [rsp + 544], ymm15
vpsllq ymm15, ymm11, 3
vpsrlq ymm1, ymm1, 29
vpaddq ymm6, ymm9, ymm6
vpmuldq ymm9, ymm3, [rdx + 32]
vpsllq ymm11, ymm11, 21
vpsubq ymm1, ymm1, [r8 + 128]
vpaddq ymm6, ymm6, ymm14
vpmuldq ymm14, ymm10, [rdx + 96]
vpaddq ymm0, ymm0, ymm8
vpmuldq ymm8, ymm3, [rdx + 64]
vmovdqu [rsp + 256], ymm1
vpaddq ymm1, ymm6, [r8 + 96]
vpand ymm6, ymm13, ymm6
vmovdqu [rsp + 736], ymm7
vmovdqu ymm7, [rsi + 64]
vmovdqu [rsp + 576], ymm2
vpmuldq ymm2, ymm7, [rdx + 0]
vpaddq ymm0, ymm0, ymm9
vpsrlq ymm1, ymm1, 29
vpsubq ymm9, ymm6, ymm15
vpaddq ymm0, ymm0, ymm1
vpmuldq ymm1, ymm7, [rdx + 32]
vpsllq ymm15, ymm9, 6
vpsllq ymm9, ymm9, 21
vmovdqu [rsp + 96], ymm12
vpmuldq ymm12, ymm10, [rdx + 128]
vpaddq ymm8, ymm14, ymm8
vpsllq ymm6, ymm6, 3
vpmuldq ymm14, ymm3, [rdx + 96]
vpaddq ymm0, ymm0, ymm2
vpaddq ymm2, ymm8, ymm15
vpmuldq ymm8, ymm7, [rdx + 64]
vpaddq ymm15, ymm0, [r8 + 96]
vpaddq ymm1, ymm2, ymm1
vpand ymm0, ymm13, ymm0
vmovdqu ymm2, [rsi + 96]
vmovdqu [rsp + 512], ymm5
vpmuldq ymm5, ymm2, [rdx + 0]
vpsrlq ymm15, ymm15, 29
vmovdqu [rsp + 640], ymm4
vpmuldq ymm4, ymm10, [rdx + 160]
vpsubq ymm6, ymm0, ymm6
vpaddq ymm12, ymm12, ymm14
vpmuldq ymm14, ymm3, [rdx + 128]
vpaddq ymm1, ymm1, ymm15
vpsllq ymm15, ymm6, 6
vmovdqu [rsp + 672], ymm9
vpmuldq ymm9, ymm2, [rdx + 32]
vpaddq ymm8, ymm12, ymm8
vpsllq ymm6, ymm6, 21
vpmuldq ymm12, ymm7, [rdx + 96]
vpaddq ymm1, ymm1, ymm5
vpaddq ymm5, ymm8, ymm15
vpmuldq ymm8, ymm2, [rdx + 64]
vpmuldq ymm15, ymm10, [rdx + 192]
vpaddq ymm4, ymm4, ymm14
vpand ymm14, ymm13, ymm1
vmovdqu [rsp + 896], ymm6
vpmuldq ymm6, ymm3, [rdx + 160]
vpaddq ymm5, ymm5, ymm9
vpsllq ymm0, ymm0, 3
vpaddq ymm1, ymm1, [r8 + 96]
vpaddq ymm4, ymm4, ymm12
vpmuldq ymm9, ymm7, [rdx + 128]
vpsubq ymm0, ymm14, ymm0
vmovdqu ymm12, [rsi + 128]
vpmuldq ymm13, ymm12, [rdx + 0]
vpsrlq ymm1, ymm1, 29
vpmuldq ymm7, ymm12, [rdx + 32]
vpaddq ymm4, ymm4, ymm8
vpaddq ymm1, ymm5, ymm1
vpmuldq ymm5, ymm10, [rdx + 224]
vpsllq ymm8, ymm0, 6
vpaddq ymm6, ymm15, ymm6
vpmuldq ymm15, ymm2, [rdx + 96]
vpmuldq ymm2, ymm3, [rdx + 192]
vpaddq ymm4, ymm4, ymm8
vpaddq ymm6, ymm6, ymm9
vpaddq ymm1, ymm1, ymm13
vpmuldq ymm8, ymm12, [rdx + 64]
vpaddq ymm4, ymm4, ymm7
vpsllq ymm0, ymm0, 21
vmovdqu ymm7, [rsi + 64]
vpmuldq ymm9, ymm7, [rdx + 160]
vpand ymm13, ymm1, [r8 + 64]
vpsllq ymm14, ymm14, 3
vpsubq ymm5, ymm5, ymm11
vpmuldq ymm10, ymm10, [rdx + 256]
vpmuldq ymm11, ymm3, [rdx + 224]
vpaddq ymm6, ymm6, ymm15
vpsubq ymm14, ymm13, ymm14
vpaddq ymm1, ymm1, [r8 + 96]
vmovdqu ymm15, [rsi + 96]
vmovdqu [rsp + 928], ymm0
vpmuldq ymm0, ymm15, [rdx + 128]
vpaddq ymm2, ymm5, ymm2
vpaddq ymm5, ymm6, ymm8
vmovdqu ymm6, [rsi + 160]
vpmuldq ymm8, ymm6, [rdx + 0]
vpsrlq ymm1, ymm1, 29
vpmuldq ymm3, ymm6, [rdx + 32]
vpsllq ymm15, ymm14, 6
vpaddq ymm1, ymm4, ymm1
vpmuldq ymm4, ymm12, [rdx + 96]
vpaddq ymm2, ymm2, ymm9
vpaddq ymm5, ymm5, ymm15
vpmuldq ymm9, ymm7, [rdx + 192]
vpmuldq ymm15, ymm6, [rdx + 64]
vpaddq ymm10, ymm10, ymm11
vpaddq ymm0, ymm2, ymm0
vpaddq ymm1, ymm1, ymm8
vmovdqu ymm2, [rsi + 96]
vpmuldq ymm8, ymm2, [rdx + 160]
vpaddq ymm3, ymm5, ymm3
vpsubq ymm5, ymm10, [rsp + 672]
vpand ymm10, ymm1, [r8 + 64]
vpsllq ymm11, ymm13, 3
vmovdqu ymm13, [rdx + 256]
vpmuldq ymm2, ymm13, [rsi + 32]
vpaddq ymm0, ymm0, ymm4
vpmuldq ymm4, ymm7, [rdx + 224]
vpmuldq ymm13, ymm12, [rdx + 128]
vpsubq ymm11, ymm10, ymm11
vpaddq ymm5, ymm5, ymm9
vpaddq ymm1, ymm1, [r8 + 96]
vmovdqu ymm9, [rsi + 192]
vpmuldq ymm7, ymm9, [rdx + 0]
vpaddq ymm0, ymm0, ymm15
vpsllq ymm15, ymm11, 6
vpsrlq ymm1, ymm1, 29
vmovdqu [rsp + 672], ymm11
vpmuldq ymm11, ymm9, [rdx + 32]
vpmuldq ymm12, ymm6, [rdx + 96]
vpaddq ymm5, ymm5, ymm8
vpaddq ymm1, ymm3, ymm1
vmovdqu ymm3, [rsi + 96]
vpmuldq ymm8, ymm3, [rdx + 192]
vpaddq ymm0, ymm0, ymm15
vpaddq ymm2, ymm2, ymm4
vpaddq ymm1, ymm1, ymm7
vpmuldq ymm4, ymm9, [rdx + 64]
vpaddq ymm5, ymm5, ymm13
vpsubq ymm2, ymm2, [rsp + 896]
vmovdqu ymm7, [rsi + 128]
vpmuldq ymm13, ymm7, [rdx + 160]
vpaddq ymm0, ymm0, ymm11
vpaddq ymm5, ymm5, ymm12
vpsllq ymm11, ymm14, 21
vpand ymm12, ymm1, [r8 + 64]
vpsllq ymm10, ymm10, 3
vmovdqu ymm14, [rdx + 256]
vpmuldq ymm15, ymm14, [rsi + 64]
vpaddq ymm2, ymm2, ymm8
vpaddq ymm1, ymm1, [r8 + 96]
vpmuldq ymm8, ymm3, [rdx + 224]
vpsubq ymm10, ymm12, ymm10
vpaddq ymm4, ymm5, ymm4
vmovdqu ymm5, [rsi + 224]
vmovdqu [rsp + 896], ymm11
vpmuldq ymm11, ymm5, [rdx + 0]
vpsrlq ymm1, ymm1, 29
vpmuldq ymm14, ymm6, [rdx + 128]
vpsllq ymm3, ymm10, 6
vpaddq ymm0, ymm0, ymm1
vpmuldq ymm1, ymm5, [rdx + 32]
vpaddq ymm2, ymm2, ymm13
vpaddq ymm3, ymm4, ymm3
vpmuldq ymm4, ymm9, [rdx + 96]
vpmuldq ymm13, ymm7, [rdx + 192]
vpaddq ymm8, ymm15, ymm8
vmovdqu ymm15, [rsp + 672]
vpsllq ymm15, ymm15, 21
vpaddq ymm0, ymm0, ymm11
vpmuldq ymm11, ymm5, [rdx + 64]
vpaddq ymm2, ymm2, ymm14
vpsubq ymm8, ymm8, [rsp + 928]
vpmuldq ymm14, ymm6, [rdx + 160]
vpaddq ymm1, ymm3, ymm1
vpand ymm3, ymm0, [r8 + 64]
vpsllq ymm10, ymm10, 21
vpsllq ymm12, ymm12, 3
vmovdqu [rsp + 928], ymm10
vmovdqu ymm10, [rdx + 256]
vmovdqu [rsp + 672], ymm15
vpmuldq ymm15, ymm10, [rsi + 96]
vpmuldq ymm10, ymm7, [rdx + 224]
vpaddq ymm2, ymm2, ymm4
vpaddq ymm0, ymm0, [r8 + 96]
vpmuldq ymm4, ymm9, [rdx + 128]
vpsubq ymm12, ymm3, ymm12
vpaddq ymm8, ymm8, ymm13
vmovdqu ymm13, [rsi + 256]
vpmuldq ymm7, ymm13, [rdx + 0]
vpsrlq ymm0, ymm0, 29
vpmuldq ymm9, ymm13, [rdx + 32]
vpaddq ymm2, ymm2, ymm11
vpaddq ymm0, ymm1, ymm0
vpmuldq ymm1, ymm5, [rdx + 96]
vpsllq ymm11, ymm12, 6
vpaddq ymm8, ymm8, ymm14
vpmuldq ymm14, ymm6, [rdx + 192]
vpaddq ymm2, ymm2, ymm11
vpaddq ymm10, ymm15, ymm10
vpaddq ymm4, ymm8, ymm4
vpaddq ymm0, ymm0, ymm7
vpmuldq ymm7, ymm13, [rdx + 64]
vpaddq ymm2, ymm2, ymm9
vpsubq ymm8, ymm10, [rsp + 896]
vmovdqu ymm9, [rsi + 192]
vpmuldq ymm10, ymm9, [rdx + 160]
vpand ymm11, ymm0, [r8 + 64]
vpsllq ymm3, ymm3, 3
vpaddq ymm1, ymm4, ymm1
vpmuldq ymm4, ymm5, [rdx + 128]
vpsubq ymm3, ymm11, ymm3
vpaddq ymm8, ymm8, ymm14
vpsllq ymm12, ymm12, 21
vpaddq ymm0, ymm0, [r8 + 96]
vmovdqu ymm14, [rdx + 256]
vpmuldq ymm15, ymm14, [rsi + 128]
vpaddq ymm1, ymm1, ymm7
vpsllq ymm7, ymm3, 6
vpsrlq ymm0, ymm0, 29
vmovdqu [rsp + 896], ymm12
vpmuldq ymm12, ymm6, [rdx + 224]
vpmuldq ymm14, ymm13, [rdx + 96]
vpaddq ymm8, ymm8, ymm10
vpaddq ymm0, ymm2, ymm0
vpaddq ymm1, ymm1, ymm7
vpmuldq ymm2, ymm9, [rdx + 192]
vpaddq ymm4, ymm8, ymm4
vpaddq ymm7, ymm0, [r8 + 96]
vpsllq ymm8, ymm11, 3
vpmuldq ymm10, ymm5, [rdx + 160]
vpsllq ymm3, ymm3, 21
vpsrlq ymm7, ymm7, 29
vpaddq ymm11, ymm15, ymm12
vpaddq ymm4, ymm4, ymm14
vpsllq ymm12, ymm8, 6
vpaddq ymm1, ymm1, ymm7
vpmuldq ymm6, ymm6, [rdx + 256]
vpsubq ymm7, ymm11, [rsp + 672]
vpsubq ymm4, ymm4, ymm12
vpaddq ymm11, ymm1, [r8 + 96]
vpmuldq ymm12, ymm9, [rdx + 224]
vpaddq ymm2, ymm7, ymm2
vpsllq ymm7, ymm8, 21
vpmuldq ymm8, ymm13, [rdx + 128]
vpsrlq ymm11, ymm11, 29
vpaddq ymm2, ymm2, ymm10
vmovdqu ymm10, [r8 + 64]
vpand ymm0, ymm0, ymm10
vmovdqu [rdx + 0], ymm0
vpaddq ymm0, ymm4, ymm11
vpmuldq ymm4, ymm5, [rdx + 192]
vpand ymm1, ymm10, ymm1
vmovdqu [rdx + 32], ymm1
vpaddq ymm1, ymm0, [r8 + 96]
vpaddq ymm6, ymm6, ymm12
vpmuldq ymm11, ymm13, [rdx + 160]
vpand ymm0, ymm10, ymm0
vmovdqu [rdx + 64], ymm0
vmovdqu ymm0, [rsp + 640]
vpaddq ymm12, ymm0, ymm0
vmovdqu ymm14, [rsp + 704]
vpaddq ymm15, ymm14, ymm14
vpaddq ymm2, ymm2, ymm8
vpsrlq ymm1, ymm1, 29
vmovdqu ymm8, [rsp + 512]
vmovdqu [rsp + 672], ymm7
vpaddq ymm7, ymm8, ymm8
vmovdqu ymm13, [rsp + 96]
vmovdqu [rsp + 960], ymm3
vpaddq ymm3, ymm13, ymm13
vmovdqu ymm5, [rsp + 576]
vpaddq ymm9, ymm5, ymm5
vmovdqu ymm5, [rsp + 736]
vpaddq ymm13, ymm5, ymm5
vmovdqu ymm5, [rsp + 544]
vpaddq ymm8, ymm5, ymm5
vmovdqu ymm5, [rsp + 864]
vpaddq ymm14, ymm5, ymm5
vmovdqu ymm5, [rsp + 128]
vmovdqu [rsp + 992], ymm14
vpaddq ymm14, ymm5, ymm5
vmovdqu ymm5, [rsp + 768]
vmovdqu [rsp + 1024], ymm14
vpaddq ymm14, ymm5, ymm5
vmovdqu ymm5, [rsp + 608]
vmovdqu [rsp + 1056], ymm14
vpaddq ymm14, ymm5, ymm5
vmovdqu ymm5, [rsp + 320]
vmovdqu [rsp + 1088], ymm14
vpaddq ymm14, ymm5, ymm5
vmovdqu ymm5, [rsp + 480]
vmovdqu [rsp + 1120], ymm14
vpaddq ymm14, ymm5, ymm5
vmovdqu ymm5, [rsp + 0]
vmovdqu [rsp + 1152], ymm14
vpaddq ymm14, ymm5, ymm5
vmovdqu ymm5, [rsp + 32]
vmovdqu [rsp + 1184], ymm14
vpmuldq ymm14, ymm5, ymm5
vmovdqu [rsp + 1216], ymm8
vmovdqu ymm8, [rsp + 384]
vpaddq ymm0, ymm8, ymm8
vmovdqu ymm8, [rsp + 64]
vmovdqu [rsp + 1248], ymm0
vpaddq ymm0, ymm8, ymm8
vmovdqu ymm8, [rsp + 256]
vmovdqu [rsp + 1280], ymm0
vpaddq ymm0, ymm8, ymm8
vpmuldq ymm12, ymm5, ymm12
vpmuldq ymm8, ymm5, ymm15
vpsubq ymm6, ymm6, [rsp + 928]
vpaddq ymm1, ymm2, ymm1
vpmuldq ymm2, ymm5, ymm7
vmovdqu [rsp + 928], ymm0
vpmuldq ymm0, ymm5, ymm3
vpaddq ymm4, ymm6, ymm4
vpaddq ymm6, ymm1, [r8 + 96]
vmovdqu [rsp + 1312], ymm0
vpand ymm0, ymm10, ymm14
vpmuldq ymm10, ymm5, ymm9
vpaddq ymm4, ymm4, ymm11
vpsrlq ymm6, ymm6, 29
vpaddq ymm11, ymm14, [r8 + 32]
vpsllq ymm14, ymm0, 6
vmovdqu [rsp + 1344], ymm10
vpmuldq ymm10, ymm5, ymm13
vmovdqu [rsp + 1376], ymm13
vpsllq ymm13, ymm0, 21
vpsrlq ymm11, ymm11, 29
vmovdqu ymm5, [rsp + 640]
vmovdqu [rsp + 1408], ymm13
vpmuldq ymm13, ymm5, ymm5
vpaddq ymm8, ymm8, ymm14
vpaddq ymm4, ymm4, ymm6
vpaddq ymm6, ymm12, ymm11
vpmuldq ymm11, ymm5, ymm15
vpaddq ymm12, ymm4, [r8 + 96]
vmovdqu ymm14, [r8 + 64]
vpand ymm1, ymm1, ymm14
vmovdqu [rdx + 96], ymm1
vpmuldq ymm1, ymm5, ymm7
vpmuldq ymm15, ymm5, ymm3
vpsrlq ymm12, ymm12, 29
vpand ymm4, ymm14, ymm4
vmovdqu [rdx + 128], ymm4
vpaddq ymm4, ymm8, ymm13
vpand ymm8, ymm14, ymm6
vpmuldq ymm13, ymm5, ymm9
vpsllq ymm0, ymm0, 3
vpaddq ymm2, ymm2, ymm11
vmovdqu ymm11, [rsp + 32]
vmovdqu [rsp + 1440], ymm12
vpmuldq ymm12, ymm11, [rsp + 1216]
vpsubq ymm0, ymm8, ymm0
vpaddq ymm1, ymm1, [rsp + 1312]
vpaddq ymm15, ymm15, [rsp + 1344]
vpaddq ymm6, ymm6, [r8 + 96]
vpsllq ymm14, ymm0, 6
vpaddq ymm10, ymm10, ymm13
vpsllq ymm0, ymm0, 21
vpsrlq ymm6, ymm6, 29
vmovdqu ymm13, [rsp + 704]
vmovdqu [rsp + 1344], ymm0
vpmuldq ymm0, ymm13, ymm13
vpaddq ymm2, ymm2, ymm14
vpsubq ymm12, ymm12, [rsp + 1408]
vpaddq ymm4, ymm4, ymm6
vpmuldq ymm6, ymm13, ymm7
vpmuldq ymm7, ymm13, ymm3
vpmuldq ymm14, ymm5, [rsp + 1376]
vpaddq ymm0, ymm1, ymm0
vpmuldq ymm1, ymm11, [rsp + 992]
vpand ymm11, ymm4, [r8 + 64]
vpaddq ymm6, ymm15, ymm6
vpmuldq ymm15, ymm5, [rsp + 1216]
vpsllq ymm8, ymm8, 3
vpaddq ymm7, ymm10, ymm7
vpmuldq ymm10, ymm13, ymm9
vpaddq ymm12, ymm12, ymm14
vpaddq ymm4, ymm4, [r8 + 96]
vpsubq ymm8, ymm11, ymm8
vpmuldq ymm14, ymm13, [rsp + 1376]
vpsrlq ymm4, ymm4, 29
vpsllq ymm13, ymm8, 6
vmovdqu [rsp + 1408], ymm6
vmovdqu ymm6, [rsp + 512]
vpmuldq ymm5, ymm6, ymm6
vpaddq ymm1, ymm1, ymm15
vpaddq ymm2, ymm2, ymm4
vpaddq ymm0, ymm0, ymm13
vpmuldq ymm3, ymm6, ymm3
vpaddq ymm4, ymm12, ymm10
vpmuldq ymm10, ymm6, ymm9
vmovdqu ymm12, [rsp + 992]
vpmuldq ymm13, ymm12, [rsp + 640]
vpsubq ymm1, ymm1, [rsp + 1344]
vpsllq ymm8, ymm8, 21
vpand ymm15, ymm2, [r8 + 64]
vpsllq ymm11, ymm11, 3
vpaddq ymm5, ymm7, ymm5
vpaddq ymm1, ymm1, ymm14
vpsubq ymm7, ymm15, ymm11
vmovdqu ymm11, [rsp + 704]
vpmuldq ymm14, ymm11, [rsp + 1216]
vpaddq ymm3, ymm4, ymm3
vpaddq ymm2, ymm2, [r8 + 96]
vpsllq ymm4, ymm7, 6
vpaddq ymm1, ymm1, ymm10
vpsllq ymm7, ymm7, 21
vpsrlq ymm2, ymm2, 29
vpaddq ymm4, ymm4, [rsp + 1408]
vmovdqu ymm10, [rsp + 96]
vmovdqu [rsp + 1408], ymm3
vpmuldq ymm3, ymm10, ymm10
vpaddq ymm0, ymm0, ymm2
vpmuldq ymm2, ymm6, [rsp + 1376]
vpaddq ymm13, ymm13, ymm14
vpmuldq ymm9, ymm10, ymm9
vpmuldq ymm14, ymm11, ymm12
vpsubq ymm8, ymm13, ymm8
vpand ymm13, ymm0, [r8 + 64]
vpsllq ymm15, ymm15, 3
vpaddq ymm1, ymm1, ymm3
vpsubq ymm3, ymm13, ymm15
vpmuldq ymm15, ymm6, [rsp + 1216]
vpaddq ymm2, ymm8, ymm2
vpaddq ymm0, ymm0, [r8 + 96]
vpsllq ymm8, ymm3, 6
vpaddq ymm2, ymm2, ymm9
vpsllq ymm3, ymm3, 21
vpsrlq ymm0, ymm0, 29
vpaddq ymm5, ymm5, ymm8
vpmuldq ymm8, ymm10, [rsp + 1376]
vpaddq ymm0, ymm4, ymm0
vpaddq ymm4, ymm14, ymm15
vmovdqu ymm9, [rsp + 576]
vpmuldq ymm14, ymm9, ymm9
vpand ymm15, ymm0, [r8 + 64]
vpsllq ymm13, ymm13, 3
vpsubq ymm4, ymm4, ymm7
vpsubq ymm7, ymm15, ymm13
vpmuldq ymm13, ymm6, ymm12
vpaddq ymm4, ymm4, ymm8
vpaddq ymm0, ymm0, [r8 + 96]
vpsllq ymm8, ymm7, 6
vpmuldq ymm6, ymm10, [rsp + 1216]
vpaddq ymm4, ymm4, ymm14
vpsrlq ymm0, ymm0, 29
vpaddq ymm8, ymm8, [rsp + 1408]
vpmuldq ymm14, ymm9, [rsp + 1376]
vpsllq ymm7, ymm7, 21
vpaddq ymm0, ymm5, ymm0
vpmuldq ymm5, ymm10, ymm12
vpand ymm10, ymm0, [r8 + 64]
vpsllq ymm15, ymm15, 3
vpaddq ymm6, ymm13, ymm6
vpsubq ymm13, ymm10, ymm15
vpsubq ymm3, ymm6, ymm3
vpmuldq ymm6, ymm9, [rsp + 1216]
vpaddq ymm0, ymm0, [r8 + 96]
vpsllq ymm15, ymm13, 6
vpaddq ymm3, ymm3, ymm14
vpsllq ymm13, ymm13, 21
vpsrlq ymm0, ymm0, 29
vpaddq ymm1, ymm1, ymm15
vmovdqu ymm14, [rsp + 736]
vpmuldq ymm15, ymm14, ymm14
vpaddq ymm0, ymm8, ymm0
vpsllq ymm8, ymm10, 3
vpaddq ymm5, ymm5, ymm6
vpand ymm6, ymm0, [r8 + 64]
vpsubq ymm5, ymm5, ymm7
vpmuldq ymm7, ymm9, ymm12
vpaddq ymm0, ymm0, [r8 + 96]
vpsubq ymm8, ymm6, ymm8
vpaddq ymm5, ymm5, ymm15
vpsrlq ymm0, ymm0, 29
vpsllq ymm10, ymm8, 6
vpmuldq ymm15, ymm14, [rsp + 1216]
vpmuldq ymm9, ymm14, ymm12
vpaddq ymm0, ymm1, ymm0
vpaddq ymm1, ymm2, ymm10
vpsllq ymm2, ymm6, 3
vmovdqu ymm6, [rsp + 544]
vpmuldq ymm10, ymm6, ymm6
vpaddq ymm14, ymm0, [r8 + 96]
vpand ymm0, ymm0, [r8 + 64]
vpsllq ymm8, ymm8, 21
vpmuldq ymm12, ymm6, ymm12
vpsrlq ymm14, ymm14, 29
vpsubq ymm2, ymm0, ymm2
vpsllq ymm0, ymm0, 3
vpaddq ymm7, ymm7, ymm15
vpaddq ymm1, ymm1, ymm14
vpsllq ymm14, ymm2, 6
vpsllq ymm15, ymm0, 6
vpsubq ymm7, ymm7, ymm13
vpsubq ymm1, ymm1, [rsp + 1024]
vpaddq ymm4, ymm4, ymm14
vpsubq ymm3, ymm3, ymm15
vpaddq ymm9, ymm9, ymm10
vpaddq ymm10, ymm1, [r8 + 96]
vpsubq ymm8, ymm9, ymm8
vpsllq ymm2, ymm2, 21
vmovdqu ymm9, [rsp + 864]
vpmuldq ymm13, ymm9, ymm9
vpsrlq ymm10, ymm10, 29
vpsubq ymm2, ymm12, ymm2
vpsllq ymm0, ymm0, 21
vmovdqu ymm12, [r8 + 64]
vpand ymm1, ymm1, ymm12
vpaddq ymm4, ymm4, ymm10
vmovdqu ymm10, [rdx + 256]
vpmuldq ymm14, ymm10, [rsi + 192]
vpsubq ymm4, ymm4, [rsp + 1056]
vpaddq ymm0, ymm13, ymm0
vmovdqu ymm13, [rsi + 224]
vmovdqu ymm15, [rdx + 224]
vpmuldq ymm9, ymm13, ymm15
vpaddq ymm6, ymm4, [r8 + 96]
vpand ymm4, ymm12, ymm4
vmovdqu [rdi + 32], ymm4
vmovdqu ymm11, [rsi + 256]
vmovdqu [rsp + 1056], ymm1
vpmuldq ymm1, ymm11, [rdx + 192]
vpsrlq ymm6, ymm6, 29
vpmuldq ymm13, ymm13, ymm10
vpmuldq ymm15, ymm11, ymm15
vpaddq ymm3, ymm3, ymm6
vpaddq ymm6, ymm14, ymm9
vpmuldq ymm9, ymm11, ymm10
vpsubq ymm3, ymm3, [rsp + 1088]
vpsubq ymm6, ymm6, [rsp + 896]
vmovdqu ymm10, [r8 + 96]
vpaddq ymm11, ymm3, ymm10
vpand ymm3, ymm12, ymm3
vpaddq ymm1, ymm6, ymm1
vpaddq ymm6, ymm13, ymm15
vpsrlq ymm11, ymm11, 29
vpaddq ymm1, ymm1, [rsp + 1440]
vpsubq ymm6, ymm6, [rsp + 960]
vpaddq ymm9, ymm9, [rsp + 672]
vpaddq ymm5, ymm5, ymm11
vpaddq ymm11, ymm10, ymm1
vpand ymm1, ymm12, ymm1
vmovdqu [rdx + 160], ymm1
vpsubq ymm1, ymm5, [rsp + 1120]
vpsrlq ymm5, ymm11, 29
vpaddq ymm11, ymm10, ymm1
vpand ymm1, ymm12, ymm1
vpaddq ymm5, ymm6, ymm5
vpsrlq ymm6, ymm11, 29
vpaddq ymm11, ymm10, ymm5
vpand ymm5, ymm12, ymm5
vmovdqu [rdx + 192], ymm5
vpaddq ymm5, ymm7, ymm6
vmovdqu ymm6, [rsp + 768]
vpsubq ymm4, ymm6, ymm4
vpsrlq ymm6, ymm11, 29
vpsubq ymm5, ymm5, [rsp + 1152]
vpaddq ymm6, ymm9, ymm6
vpaddq ymm7, ymm10, ymm5
vpand ymm5, ymm12, ymm5
vmovdqu [rdi + 128], ymm5
vpaddq ymm9, ymm10, ymm6
vpand ymm6, ymm12, ymm6
vmovdqu [rdx + 224], ymm6
vpsrlq ymm6, ymm7, 29
vmovdqu ymm7, [rsp + 192]
vpaddq ymm11, ymm7, ymm7
vmovdqu ymm13, [rsp + 352]
vpaddq ymm14, ymm13, ymm13
vmovdqu ymm15, [rsp + 288]
vpaddq ymm13, ymm15, ymm15
vpaddq ymm6, ymm8, ymm6
vmovdqu ymm8, [rsp + 480]
vpsubq ymm5, ymm8, ymm5
vmovdqu ymm8, [rsp + 224]
vpaddq ymm15, ymm8, ymm8
vmovdqu ymm8, [rsp + 160]
vpaddq ymm7, ymm8, ymm8
vpsubq ymm6, ymm6, [rsp + 1184]
vpmuldq ymm8, ymm4, [rsp + 32]
vmovdqu [rsp + 1184], ymm1
vmovdqu ymm1, [rsp + 832]
vmovdqu [rsp + 480], ymm3
vpaddq ymm3, ymm1, ymm1
vmovdqu ymm1, [rsp + 800]
vmovdqu [rsp + 1152], ymm4
vpaddq ymm4, ymm1, ymm1
vpaddq ymm1, ymm10, ymm6
vmovdqu [rsp + 768], ymm4
vpmuldq ymm4, ymm5, [rsp + 32]
vpand ymm6, ymm12, ymm6
vmovdqu [rdi + 160], ymm6
vmovdqu [rsp + 1120], ymm5
vmovdqu ymm5, [rsp + 448]
vpaddq ymm12, ymm5, ymm5
vpsrlq ymm1, ymm1, 29
vmovdqu ymm5, [rsp + 416]
vmovdqu [rsp + 672], ymm12
vpmuldq ymm12, ymm5, ymm5
vmovdqu [rsp + 960], ymm12
vmovdqu ymm12, [rsp + 0]
vpsubq ymm6, ymm12, ymm6
vpsrlq ymm9, ymm9, 29
vpaddq ymm1, ymm2, ymm1
vpmuldq ymm2, ymm5, ymm11
vpsubq ymm9, ymm9, [r8 + 128]
vmovdqu [rdx + 256], ymm9
vpsubq ymm1, ymm1, [rsp + 1248]
vpmuldq ymm9, ymm5, ymm14
vpaddq ymm11, ymm10, ymm1
vpmuldq ymm12, ymm5, ymm13
vpand ymm1, ymm1, [r8 + 64]
vmovdqu [rdi + 192], ymm1
vpsrlq ymm11, ymm11, 29
vpsubq ymm2, ymm8, ymm2
vpmuldq ymm8, ymm5, ymm15
vmovdqu [rsp + 1248], ymm15
vmovdqu ymm15, [rsp + 384]
vpsubq ymm1, ymm15, ymm1
vpaddq ymm0, ymm0, ymm11
vmovdqu ymm11, [rsp + 32]
vpmuldq ymm15, ymm6, ymm11
vpsubq ymm0, ymm0, [rsp + 1280]
vmovdqu [rsp + 1280], ymm6
vpmuldq ymm6, ymm5, ymm7
vmovdqu [rsp + 384], ymm7
vpaddq ymm7, ymm10, ymm0
vpsubq ymm4, ymm4, ymm8
vpand ymm0, ymm0, [r8 + 64]
vpsrlq ymm7, ymm7, 29
vpmuldq ymm8, ymm11, ymm1
vmovdqu [rsp + 0], ymm1
vpmuldq ymm1, ymm5, ymm3
vpsubq ymm7, ymm7, [rsp + 928]
vpsubq ymm6, ymm15, ymm6
vpmuldq ymm15, ymm5, [rsp + 768]
vpsubq ymm7, ymm7, [r8 + 128]
vmovdqu [rsp + 928], ymm3
vmovdqu ymm3, [rsp + 640]
vpmuldq ymm5, ymm3, [rsp + 1152]
vmovdqu [rsp + 1440], ymm15
vpsrad ymm15, ymm7, 24
vpand ymm7, ymm7, [r8 + 288]
vmovdqu [rdi + 256], ymm7
vpsubq ymm1, ymm8, ymm1
vpaddq ymm8, ymm15, [rsp + 1056]
vmovdqu [rdi + 0], ymm8
vmovdqu [rsp + 1056], ymm1
vpsllq ymm1, ymm15, 6
vpsllq ymm10, ymm15, 9
vmovdqu [rsp + 896], ymm4
vpmuldq ymm4, ymm3, [rsp + 1120]
vmovdqu [rsp + 1088], ymm13
vmovdqu ymm13, [rsp + 128]
vpsubq ymm8, ymm13, ymm8
vmovdqu ymm13, [rsp + 480]
vpsubq ymm1, ymm13, ymm1
vmovdqu [rdi + 64], ymm1
vpaddq ymm10, ymm10, [rsp + 1184]
vmovdqu [rdi + 96], ymm10
vpsllq ymm13, ymm15, 21
vpmuldq ymm15, ymm11, ymm8
vmovdqu [rsp + 1184], ymm5
vmovdqu ymm5, [rsp + 608]
vpsubq ymm1, ymm5, ymm1
vmovdqu ymm5, [rsp + 320]
vpsubq ymm5, ymm5, ymm10
vpaddq ymm0, ymm0, ymm13
vmovdqu [rdi + 224], ymm0
vpmuldq ymm10, ymm11, ymm1
vpmuldq ymm13, ymm3, ymm8
vmovdqu [rsp + 320], ymm8
vmovdqu ymm8, [rsp + 64]
vpsubq ymm0, ymm8, ymm0
vpaddq ymm4, ymm6, ymm4
vpmuldq ymm6, ymm11, ymm5
vmovdqu ymm8, [rsp + 192]
vpmuldq ymm11, ymm8, ymm8
vmovdqu [rsp + 64], ymm4
vmovdqu ymm4, [rsp + 256]
vpsubq ymm4, ymm4, ymm7
vpsubq ymm7, ymm15, [rsp + 960]
vpmuldq ymm15, ymm3, ymm1
vmovdqu [rsp + 960], ymm4
vpaddq ymm4, ymm7, [r8 + 32]
vpand ymm7, ymm7, [r8 + 64]
vpsubq ymm9, ymm10, ymm9
vpsrlq ymm4, ymm4, 29
vpsllq ymm10, ymm7, 6
vpmuldq ymm14, ymm8, ymm14
vpsubq ymm6, ymm6, ymm12
vpaddq ymm2, ymm2, ymm4
vpaddq ymm4, ymm9, ymm10
vpmuldq ymm9, ymm3, ymm5
vpsllq ymm10, ymm7, 3
vpaddq ymm2, ymm2, ymm13
vpaddq ymm4, ymm4, [rsp + 1184]
vpaddq ymm6, ymm6, ymm15
vpsllq ymm7, ymm7, 21
vpaddq ymm12, ymm2, [r8 + 96]
vmovdqu ymm13, [rsp + 704]
vpmuldq ymm15, ymm13, [rsp + 320]
vpsubq ymm4, ymm4, ymm11
vpand ymm2, ymm2, [r8 + 64]
vpsrlq ymm11, ymm12, 29
vpmuldq ymm12, ymm8, [rsp + 1088]
vpsubq ymm10, ymm2, ymm10
vpsubq ymm6, ymm6, ymm14
vpaddq ymm4, ymm4, ymm11
vpmuldq ymm11, ymm13, [rsp + 1152]
vpsllq ymm14, ymm10, 6
vpaddq ymm9, ymm9, [rsp + 896]
vpaddq ymm4, ymm4, ymm15
vpmuldq ymm15, ymm13, ymm1
vpaddq ymm6, ymm6, ymm14
vpsllq ymm10, ymm10, 21
vmovdqu ymm14, [rsp + 352]
vmovdqu [rsp + 896], ymm10
vpmuldq ymm10, ymm14, ymm14
vpsubq ymm9, ymm9, ymm12
vpmuldq ymm12, ymm8, [rsp + 1248]
vpaddq ymm6, ymm6, ymm11
vpmuldq ymm11, ymm3, [rsp + 1280]
vpaddq ymm9, ymm9, ymm15
vpmuldq ymm15, ymm13, ymm5
vmovdqu [rsp + 1184], ymm5
vpmuldq ymm5, ymm0, [rsp + 32]
vpsubq ymm9, ymm9, ymm10
vpmuldq ymm10, ymm8, [rsp + 384]
vpmuldq ymm8, ymm14, [rsp + 1088]
vmovdqu ymm14, [rsp + 64]
vpsubq ymm12, ymm14, ymm12
vpmuldq ymm14, ymm13, [rsp + 1120]
vmovdqu ymm13, [rsp + 960]
vmovdqu [rsp + 64], ymm0
vpmuldq ymm0, ymm13, [rsp + 32]
vpaddq ymm11, ymm11, [rsp + 1056]
vpand ymm13, ymm4, [r8 + 64]
vpsllq ymm2, ymm2, 3
vmovdqu ymm3, [rsp + 672]
vmovdqu [rsp + 1056], ymm0
vpmuldq ymm0, ymm3, [rsp + 416]
vpaddq ymm12, ymm12, ymm15
vpsubq ymm2, ymm13, ymm2
vmovdqu ymm15, [rsp + 640]
vpmuldq ymm3, ymm15, [rsp + 0]
vpsubq ymm5, ymm5, [rsp + 1440]
vpsubq ymm10, ymm11, ymm10
vpaddq ymm4, ymm4, [r8 + 96]
vmovdqu ymm11, [rsp + 512]
vpmuldq ymm15, ymm11, [rsp + 320]
vmovdqu [rsp + 1440], ymm13
vpsllq ymm13, ymm2, 6
vpsubq ymm8, ymm12, ymm8
vpsrlq ymm4, ymm4, 29
vpmuldq ymm12, ymm11, [rsp + 1152]
vpaddq ymm9, ymm9, ymm13
vpsubq ymm5, ymm5, ymm7
vpaddq ymm4, ymm6, ymm4
vpmuldq ymm6, ymm11, ymm1
vpaddq ymm7, ymm10, ymm14
vmovdqu ymm10, [rsp + 1056]
vpsubq ymm0, ymm10, ymm0
vpaddq ymm4, ymm4, ymm15
vmovdqu ymm10, [rsp + 352]
vpmuldq ymm13, ymm10, [rsp + 1248]
vpaddq ymm3, ymm5, ymm3
vpsllq ymm2, ymm2, 21
vpaddq ymm5, ymm9, ymm12
vmovdqu ymm9, [rsp + 640]
vpmuldq ymm12, ymm9, [rsp + 64]
vmovdqu ymm14, [rsp + 192]
vpmuldq ymm15, ymm14, [rsp + 928]
vmovdqu [rsp + 1056], ymm2
vpmuldq ymm2, ymm11, [rsp + 1184]
vpaddq ymm6, ymm8, ymm6
vpmuldq ymm8, ymm14, [rsp + 768]
vmovdqu ymm14, [rsp + 704]
vpmuldq ymm9, ymm14, [rsp + 1280]
vpsubq ymm7, ymm7, ymm13
vmovdqu ymm13, [rsp + 288]
vpmuldq ymm11, ymm13, ymm13
vpmuldq ymm13, ymm10, [rsp + 384]
vpaddq ymm0, ymm0, ymm12
vpsubq ymm3, ymm3, ymm15
vpmuldq ymm12, ymm14, [rsp + 0]
vpaddq ymm2, ymm7, ymm2
vpand ymm7, ymm4, [r8 + 64]
vmovdqu ymm15, [rsp + 1440]
vpsllq ymm15, ymm15, 3
vmovdqu ymm14, [rsp + 512]
vpmuldq ymm10, ymm14, [rsp + 1120]
vpsubq ymm0, ymm0, ymm8
vpsubq ymm8, ymm7, ymm15
vmovdqu ymm15, [rsp + 960]
vpmuldq ymm14, ymm15, [rsp + 640]
vpaddq ymm3, ymm3, ymm9
vpsubq ymm2, ymm2, ymm11
vpaddq ymm4, ymm4, [r8 + 96]
vpsllq ymm9, ymm8, 6
vmovdqu ymm11, [rsp + 672]
vpmuldq ymm15, ymm11, [rsp + 192]
vpsubq ymm0, ymm0, [rsp + 896]
vmovdqu ymm11, [rsp + 96]
vmovdqu [rsp + 896], ymm7
vpmuldq ymm7, ymm11, [rsp + 320]
vpsrlq ymm4, ymm4, 29
vmovdqu [rsp + 192], ymm2
vpmuldq ymm2, ymm11, [rsp + 1152]
vpaddq ymm6, ymm6, ymm9
vpaddq ymm4, ymm5, ymm4
vpmuldq ymm5, ymm11, ymm1
vpsubq ymm3, ymm3, ymm13
vpaddq ymm0, ymm0, ymm12
vmovdqu ymm9, [rsp + 352]
vpmuldq ymm12, ymm9, [rsp + 928]
vmovdqu ymm13, [rsp + 288]
vmovdqu [rsp + 640], ymm1
vpmuldq ymm1, ymm13, [rsp + 1248]
vpaddq ymm3, ymm3, ymm10
vpsubq ymm10, ymm14, ymm15
vpaddq ymm4, ymm4, ymm7
vpaddq ymm2, ymm6, ymm2
vmovdqu ymm6, [rsp + 704]
vpmuldq ymm7, ymm6, [rsp + 64]
vpsllq ymm8, ymm8, 21
vmovdqu ymm14, [rsp + 512]
vpmuldq ymm15, ymm14, [rsp + 1280]
vpaddq ymm5, ymm5, [rsp + 192]
vmovdqu [rsp + 192], ymm8
vpmuldq ymm8, ymm11, [rsp + 1184]
vpmuldq ymm14, ymm9, [rsp + 768]
vpsubq ymm0, ymm0, ymm12
vpsubq ymm1, ymm3, ymm1
vpmuldq ymm3, ymm13, [rsp + 384]
vpmuldq ymm12, ymm11, [rsp + 1120]
vpaddq ymm7, ymm10, ymm7
vpand ymm10, ymm4, [r8 + 64]
vmovdqu ymm11, [rsp + 896]
vpsllq ymm11, ymm11, 3
vpmuldq ymm6, ymm6, [rsp + 960]
vpaddq ymm0, ymm0, ymm15
vpsubq ymm11, ymm10, ymm11
vpmuldq ymm9, ymm9, [rsp + 672]
vpaddq ymm1, ymm1, ymm8
vpsubq ymm7, ymm7, ymm14
vpaddq ymm4, ymm4, [r8 + 96]
vpsllq ymm8, ymm11, 6
vmovdqu ymm14, [rsp + 512]
vpmuldq ymm15, ymm14, [rsp + 0]
vpsubq ymm0, ymm0, ymm3
vmovdqu ymm3, [rsp + 576]
vpmuldq ymm13, ymm3, [rsp + 320]
vpsrlq ymm4, ymm4, 29
vmovdqu [rsp + 352], ymm10
vpmuldq ymm10, ymm3, [rsp + 1152]
vpaddq ymm5, ymm5, ymm8
vpaddq ymm2, ymm2, ymm4
vpmuldq ymm4, ymm3, [rsp + 640]
vpsubq ymm7, ymm7, [rsp + 1056]
vpaddq ymm0, ymm0, ymm12
vmovdqu ymm8, [rsp + 224]
vpmuldq ymm12, ymm8, ymm8
vpmuldq ymm8, ymm14, [rsp + 64]
vpsubq ymm6, ymm6, ymm9
vpaddq ymm7, ymm7, ymm15
vpaddq ymm2, ymm2, ymm13
vpaddq ymm5, ymm5, ymm10
vmovdqu ymm9, [rsp + 288]
vpmuldq ymm10, ymm9, [rsp + 928]
vpsllq ymm11, ymm11, 21
vpaddq ymm1, ymm1, ymm4
vpmuldq ymm4, ymm3, [rsp + 1184]
vpmuldq ymm13, ymm9, [rsp + 768]
vmovdqu ymm15, [rsp + 96]
vmovdqu [rsp + 1056], ymm11
vpmuldq ymm11, ymm15, [rsp + 1280]
vpsubq ymm0, ymm0, ymm12
vpaddq ymm6, ymm6, ymm8
vpand ymm8, ymm2, [r8 + 64]
vmovdqu ymm12, [rsp + 224]
vpmuldq ymm9, ymm12, [rsp + 384]
vpsubq ymm7, ymm7, ymm10
vmovdqu ymm10, [rsp + 352]
vpsllq ymm10, ymm10, 3
vpmuldq ymm12, ymm15, [rsp + 0]
vpaddq ymm0, ymm0, ymm4
vpsubq ymm4, ymm8, ymm10
vpmuldq ymm10, ymm3, [rsp + 1120]
vpsubq ymm6, ymm6, ymm13
vpaddq ymm7, ymm7, ymm11
vpaddq ymm2, ymm2, [r8 + 96]
vmovdqu ymm11, [rsp + 736]
vpmuldq ymm13, ymm11, [rsp + 320]
vpsllq ymm3, ymm4, 6
vpsubq ymm6, ymm6, [rsp + 192]
vpsrlq ymm2, ymm2, 29
vpmuldq ymm15, ymm11, [rsp + 1152]
vpaddq ymm1, ymm1, ymm3
vpsubq ymm3, ymm7, ymm9
vpaddq ymm2, ymm5, ymm2
vpmuldq ymm5, ymm11, [rsp + 640]
vpaddq ymm6, ymm6, ymm12
vpaddq ymm3, ymm3, ymm10
vpaddq ymm2, ymm2, ymm13
vpmuldq ymm7, ymm14, [rsp + 960]
vpsllq ymm4, ymm4, 21
vpaddq ymm1, ymm1, ymm15
vmovdqu ymm9, [rsp + 672]
vpmuldq ymm10, ymm9, [rsp + 288]
vmovdqu ymm12, [rsp + 224]
vpmuldq ymm13, ymm12, [rsp + 928]
vpaddq ymm0, ymm0, ymm5
vpmuldq ymm5, ymm11, [rsp + 1184]
vmovdqu ymm14, [rsp + 96]
vpmuldq ymm15, ymm14, [rsp + 64]
vmovdqu [rsp + 288], ymm4
vmovdqu ymm4, [rsp + 576]
vpmuldq ymm9, ymm4, [rsp + 1280]
vpmuldq ymm14, ymm12, [rsp + 768]
vpsubq ymm7, ymm7, ymm10
vpand ymm10, ymm2, [r8 + 64]
vpsllq ymm8, ymm8, 3
vmovdqu ymm12, [rsp + 160]
vpmuldq ymm4, ymm12, ymm12
vpsubq ymm6, ymm6, ymm13
vpsubq ymm8, ymm10, ymm8
vpaddq ymm3, ymm3, ymm5
vpmuldq ymm5, ymm11, [rsp + 1120]
vpaddq ymm7, ymm7, ymm15
vpaddq ymm2, ymm2, [r8 + 96]
vpsllq ymm13, ymm8, 6
vpaddq ymm6, ymm6, ymm9
vpsubq ymm7, ymm7, ymm14
vmovdqu ymm9, [rsp + 544]
vpmuldq ymm14, ymm9, [rsp + 320]
vpsrlq ymm2, ymm2, 29
vpmuldq ymm15, ymm9, [rsp + 1152]
vpaddq ymm0, ymm0, ymm13
vpaddq ymm1, ymm1, ymm2
vpmuldq ymm2, ymm9, [rsp + 640]
vpsubq ymm4, ymm6, ymm4
vpsubq ymm6, ymm7, [rsp + 1056]
vmovdqu ymm7, [rsp + 576]
vpmuldq ymm13, ymm7, [rsp + 0]
vpmuldq ymm11, ymm9, [rsp + 1184]
vpaddq ymm4, ymm4, ymm5
vpsllq ymm5, ymm8, 21
vpaddq ymm1, ymm1, ymm14
vpaddq ymm0, ymm0, ymm15
vmovdqu ymm8, [rsp + 960]
vpmuldq ymm14, ymm8, [rsp + 96]
vpaddq ymm2, ymm3, ymm2
vmovdqu ymm3, [rsp + 672]
vpmuldq ymm15, ymm3, [rsp + 224]
vmovdqu [rsp + 224], ymm5
vpmuldq ymm5, ymm12, [rsp + 928]
vpmuldq ymm3, ymm7, [rsp + 64]
vpaddq ymm6, ymm6, ymm13
vpaddq ymm4, ymm4, ymm11
vpand ymm11, ymm1, [r8 + 64]
vpsllq ymm10, ymm10, 3
vmovdqu ymm13, [rsp + 736]
vpmuldq ymm8, ymm13, [rsp + 1280]
vpsubq ymm10, ymm11, ymm10
vpmuldq ymm7, ymm12, [rsp + 768]
vpsubq ymm14, ymm14, ymm15
vpaddq ymm1, ymm1, [r8 + 96]
vpsllq ymm15, ymm10, 6
vpmuldq ymm12, ymm9, [rsp + 1120]
vpsubq ymm5, ymm6, ymm5
vmovdqu ymm6, [rsp + 864]
vpmuldq ymm9, ymm6, [rsp + 320]
vpsrlq ymm1, ymm1, 29
vpmuldq ymm13, ymm6, [rsp + 1152]
vpaddq ymm2, ymm2, ymm15
vpaddq ymm0, ymm0, ymm1
vpmuldq ymm1, ymm6, [rsp + 640]
vpaddq ymm3, ymm14, ymm3
vpaddq ymm5, ymm5, ymm8
vpmuldq ymm8, ymm6, [rsp + 1184]
vmovdqu ymm14, [rsp + 736]
vpmuldq ymm15, ymm14, [rsp + 0]
vpsubq ymm3, ymm3, ymm7
vpaddq ymm5, ymm5, ymm12
vpaddq ymm0, ymm0, ymm9
vpaddq ymm2, ymm2, ymm13
vmovdqu ymm7, [rsp + 960]
vpmuldq ymm9, ymm7, [rsp + 576]
vpsubq ymm3, ymm3, [rsp + 288]
vpand ymm12, ymm0, [r8 + 64]
vpaddq ymm1, ymm4, ymm1
vmovdqu ymm4, [rsp + 672]
vpmuldq ymm13, ymm4, [rsp + 160]
vpsllq ymm10, ymm10, 21
vpsllq ymm11, ymm11, 3
vmovdqu [rsp + 160], ymm10
vmovdqu ymm10, [rsp + 832]
vpmuldq ymm4, ymm10, ymm10
vpmuldq ymm7, ymm14, [rsp + 64]
vpaddq ymm5, ymm5, ymm8
vpaddq ymm0, ymm0, [r8 + 96]
vpsubq ymm8, ymm12, ymm11
vmovdqu ymm11, [rsp + 544]
vpmuldq ymm14, ymm11, [rsp + 1280]
vpaddq ymm3, ymm3, ymm15
vpsrlq ymm0, ymm0, 29
vpsllq ymm15, ymm8, 6
vpmuldq ymm11, ymm10, [rsp + 768]
vpmuldq ymm10, ymm6, [rsp + 1120]
vpaddq ymm0, ymm2, ymm0
vpaddq ymm1, ymm1, ymm15
vpsllq ymm2, ymm12, 3
vpsubq ymm9, ymm9, ymm13
vpaddq ymm12, ymm0, [r8 + 96]
vpsllq ymm13, ymm2, 6
vpsubq ymm3, ymm3, ymm4
vpaddq ymm4, ymm9, ymm7
vpsrlq ymm7, ymm12, 29
vpsubq ymm5, ymm5, ymm13
vmovdqu ymm9, [rsp + 960]
vpmuldq ymm12, ymm9, [rsp + 736]
vpaddq ymm3, ymm3, ymm14
vpaddq ymm1, ymm1, ymm7
vmovdqu ymm7, [rsp + 672]
vpmuldq ymm13, ymm7, [rsp + 832]
vpsubq ymm4, ymm4, ymm11
vpaddq ymm3, ymm3, ymm10
vpaddq ymm10, ymm1, [r8 + 96]
vmovdqu ymm11, [rsp + 544]
vpmuldq ymm14, ymm11, [rsp + 0]
vpsubq ymm4, ymm4, [rsp + 224]
vpsllq ymm8, ymm8, 21
vpsrlq ymm10, ymm10, 29
vpmuldq ymm15, ymm11, [rsp + 64]
vmovdqu [rsp + 224], ymm8
vpmuldq ymm8, ymm6, [rsp + 1280]
vpsllq ymm2, ymm2, 21
vpaddq ymm5, ymm5, ymm10
vmovdqu ymm10, [rsp + 800]
vmovdqu [rsp + 1280], ymm2
vpmuldq ymm2, ymm10, ymm10
vpsubq ymm12, ymm12, ymm13
vmovdqu ymm13, [r8 + 64]
vpand ymm0, ymm0, ymm13
vmovdqu [rsi + 0], ymm0
vpaddq ymm0, ymm5, [r8 + 96]
vpaddq ymm4, ymm4, ymm14
vpmuldq ymm14, ymm6, [rsp + 0]
vpand ymm1, ymm13, ymm1
vmovdqu [rsi + 32], ymm1
vpsrlq ymm0, ymm0, 29
vpaddq ymm1, ymm12, ymm15
vpaddq ymm4, ymm4, ymm8
vpand ymm5, ymm13, ymm5
vmovdqu [rsi + 64], ymm5
vpaddq ymm0, ymm3, ymm0
vpmuldq ymm3, ymm11, ymm9
vpsubq ymm1, ymm1, ymm2
vmovdqu ymm2, [r8 + 96]
vpaddq ymm5, ymm0, ymm2
vpmuldq ymm7, ymm10, ymm7
vpsubq ymm1, ymm1, [rsp + 160]
vpand ymm0, ymm13, ymm0
vmovdqu [rsi + 96], ymm0
vpsrlq ymm0, ymm5, 29
vpmuldq ymm5, ymm6, [rsp + 64]
vpaddq ymm1, ymm1, ymm14
vpaddq ymm0, ymm4, ymm0
vpmuldq ymm4, ymm6, ymm9
vpaddq ymm6, ymm2, ymm0
vpsubq ymm3, ymm3, ymm7
vmovdqu ymm7, [rsp + 448]
vpmuldq ymm7, ymm7, ymm7
vpand ymm0, ymm13, ymm0
vmovdqu [rsi + 128], ymm0
vpsrlq ymm0, ymm6, 29
vpaddq ymm3, ymm3, ymm5
vpaddq ymm0, ymm1, ymm0
vpsubq ymm1, ymm3, [rsp + 224]
vpaddq ymm3, ymm2, ymm0
vpsubq ymm4, ymm4, ymm7
vpand ymm0, ymm13, ymm0
vmovdqu [rsi + 160], ymm0
vpsrlq ymm0, ymm3, 29
vpaddq ymm3, ymm4, [rsp + 1280]
vpaddq ymm0, ymm1, ymm0
vpaddq ymm1, ymm2, ymm0
vpand ymm0, ymm13, ymm0
vmovdqu [rsi + 192], ymm0
vpsrlq ymm0, ymm1, 29
vpaddq ymm0, ymm3, ymm0
vpaddq ymm1, ymm2, ymm0
vpand ymm0, ymm13, ymm0
vmovdqu [rsi + 224], ymm0
vpsrlq ymm0, ymm1, 29
vpsubq ymm0, ymm0, [r8 + 128]
vmovdqu [rsi + 256], ymm0
mov rsp, rbp
pop rbp
ret
