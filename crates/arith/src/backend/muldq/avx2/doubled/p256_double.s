push rbp
mov rbp, rsp
sub rsp, 1632
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
vpmuldq ymm6, ymm0, ymm10
vmovdqu [rsp + 32], ymm9
vpsllq ymm9, ymm1, 9
vpmuldq ymm0, ymm2, ymm7
vpaddq ymm3, ymm3, ymm15
vpaddq ymm8, ymm8, ymm13
vpaddq ymm9, ymm14, ymm9
vpsllq ymm13, ymm1, 18
vpaddq ymm14, ymm3, [r8 + 96]
vpaddq ymm5, ymm9, ymm5
vpand ymm3, ymm3, [r8 + 64]
vpsllq ymm9, ymm1, 21
vpsrlq ymm14, ymm14, 29
vpmuldq ymm15, ymm4, ymm4
vmovdqu [rsp + 64], ymm9
vpmuldq ymm9, ymm12, [rdx + 0]
vpaddq ymm0, ymm6, ymm0
vpaddq ymm6, ymm8, ymm14
vpmuldq ymm8, ymm2, ymm10
vpsllq ymm14, ymm3, 9
vpsllq ymm1, ymm1, 24
vmovdqu [rsp + 96], ymm1
vpmuldq ymm1, ymm11, [rdx + 0]
vpaddq ymm0, ymm0, ymm14
vpand ymm14, ymm6, [r8 + 64]
vpsllq ymm2, ymm3, 18
vpaddq ymm6, ymm6, [r8 + 96]
vpmuldq ymm7, ymm4, ymm7
vpaddq ymm0, ymm0, ymm15
vpsllq ymm15, ymm14, 9
vpsrlq ymm6, ymm6, 29
vmovdqu [rsp + 128], ymm2
vpmuldq ymm2, ymm12, [rdx + 32]
vmovdqu [rsp + 160], ymm0
vmovdqu ymm0, [rdx + 0]
vmovdqu [rsp + 192], ymm12
vpmuldq ymm12, ymm0, [rsp + 0]
vpaddq ymm8, ymm9, ymm8
vpaddq ymm5, ymm5, ymm6
vpmuldq ymm6, ymm4, ymm10
vpaddq ymm1, ymm1, ymm13
vpsllq ymm9, ymm3, 21
vpmuldq ymm13, ymm0, [rsp + 32]
vpmuldq ymm0, ymm11, [rdx + 32]
vpaddq ymm7, ymm8, ymm7
vpsllq ymm3, ymm3, 24
vmovdqu ymm8, [rdx + 96]
vmovdqu [rsp + 224], ymm3
vpmuldq ymm3, ymm8, ymm8
vpaddq ymm1, ymm1, ymm2
vpaddq ymm2, ymm7, ymm15
vpsubq ymm7, ymm12, [rsp + 64]
vmovdqu ymm12, [rdx + 32]
vpmuldq ymm15, ymm12, [rsp + 0]
vpaddq ymm1, ymm1, ymm6
vpand ymm6, ymm5, [r8 + 64]
vmovdqu [rsp + 64], ymm2
vpsllq ymm2, ymm14, 18
vpaddq ymm5, ymm5, [r8 + 96]
vmovdqu [rsp + 256], ymm14
vpmuldq ymm14, ymm4, [rsp + 192]
vpaddq ymm13, ymm13, [rsp + 96]
vpaddq ymm0, ymm7, ymm0
vpsrlq ymm5, ymm5, 29
vpmuldq ymm7, ymm4, ymm11
vpaddq ymm1, ymm1, ymm3
vpsllq ymm3, ymm6, 9
vpaddq ymm5, ymm5, [rsp + 160]
vpmuldq ymm10, ymm8, ymm10
vpaddq ymm13, ymm13, ymm15
vpaddq ymm0, ymm0, [rsp + 128]
vpmuldq ymm15, ymm12, [rsp + 32]
vpaddq ymm1, ymm1, ymm3
vpsubq ymm3, ymm13, ymm9
vpaddq ymm0, ymm0, ymm14
vpmuldq ymm9, ymm4, [rsp + 0]
vpmuldq ymm13, ymm8, [rsp + 192]
vpand ymm14, ymm5, [r8 + 64]
vpaddq ymm3, ymm3, ymm7
vpaddq ymm5, ymm5, [r8 + 96]
vpaddq ymm0, ymm0, ymm10
vmovdqu ymm7, [rdx + 128]
vpmuldq ymm10, ymm7, ymm7
vpsllq ymm12, ymm14, 9
vpsrlq ymm5, ymm5, 29
vpaddq ymm15, ymm15, [rsp + 224]
vmovdqu [rsp + 224], ymm14
vpmuldq ymm14, ymm4, [rsp + 32]
vpaddq ymm2, ymm3, ymm2
vpaddq ymm3, ymm5, [rsp + 64]
vpmuldq ymm5, ymm8, ymm11
vpaddq ymm0, ymm0, ymm12
vpaddq ymm9, ymm15, ymm9
vmovdqu ymm12, [rsp + 256]
vpsllq ymm15, ymm12, 21
vpaddq ymm2, ymm2, ymm13
vpmuldq ymm13, ymm8, [rsp + 0]
vpand ymm4, ymm3, [r8 + 64]
vpsubq ymm9, ymm9, ymm15
vpsllq ymm12, ymm12, 24
vpaddq ymm2, ymm2, ymm10
vpsllq ymm10, ymm4, 9
vpaddq ymm3, ymm3, [r8 + 96]
vpmuldq ymm15, ymm7, [rsp + 192]
vpaddq ymm12, ymm14, ymm12
vpaddq ymm5, ymm9, ymm5
vpsrlq ymm3, ymm3, 29
vpsllq ymm9, ymm6, 18
vpmuldq ymm14, ymm7, ymm11
vpaddq ymm2, ymm2, ymm10
vpaddq ymm1, ymm1, ymm3
vpaddq ymm3, ymm12, ymm13
vpmuldq ymm10, ymm8, [rsp + 32]
vpaddq ymm5, ymm5, ymm9
vpsllq ymm9, ymm6, 21
vpand ymm12, ymm1, [r8 + 64]
vpaddq ymm5, ymm5, ymm15
vpsllq ymm6, ymm6, 24
vpaddq ymm1, ymm1, [r8 + 96]
vpsubq ymm3, ymm3, ymm9
vpmuldq ymm9, ymm7, [rsp + 0]
vpsllq ymm13, ymm12, 9
vpsrlq ymm1, ymm1, 29
vmovdqu ymm15, [rdx + 160]
vpmuldq ymm8, ymm15, ymm15
vpaddq ymm3, ymm3, ymm14
vmovdqu ymm14, [rsp + 224]
vmovdqu [rsp + 192], ymm12
vpsllq ymm12, ymm14, 18
vpaddq ymm0, ymm0, ymm1
vpaddq ymm1, ymm5, ymm13
vpaddq ymm5, ymm10, ymm6
vpaddq ymm3, ymm3, ymm12
vpmuldq ymm6, ymm15, ymm11
vpand ymm10, ymm0, [r8 + 64]
vpaddq ymm5, ymm5, ymm9
vpsllq ymm9, ymm14, 21
vpaddq ymm0, ymm0, [r8 + 96]
vpmuldq ymm11, ymm7, [rsp + 32]
vpaddq ymm3, ymm3, ymm8
vpsllq ymm8, ymm10, 9
vpsrlq ymm0, ymm0, 29
vpsubq ymm5, ymm5, ymm9
vpmuldq ymm9, ymm15, [rsp + 0]
vpaddq ymm3, ymm3, ymm8
vpaddq ymm0, ymm2, ymm0
vpsllq ymm2, ymm14, 24
vpaddq ymm5, ymm5, ymm6
vpsllq ymm6, ymm4, 18
vpaddq ymm8, ymm0, [r8 + 96]
vpand ymm0, ymm0, [r8 + 64]
vpaddq ymm2, ymm11, ymm2
vpaddq ymm5, ymm5, ymm6
vpsrlq ymm6, ymm8, 29
vmovdqu ymm8, [rdx + 192]
vpmuldq ymm11, ymm8, ymm8
vpsllq ymm12, ymm0, 9
vpaddq ymm2, ymm2, ymm9
vpaddq ymm1, ymm1, ymm6
vpmuldq ymm6, ymm15, [rsp + 32]
vpsllq ymm9, ymm4, 21
vpaddq ymm5, ymm5, ymm12
vpaddq ymm12, ymm1, [r8 + 96]
vpsubq ymm2, ymm2, ymm9
vpmuldq ymm9, ymm8, [rsp + 0]
vpand ymm1, ymm1, [r8 + 64]
vpsrlq ymm12, ymm12, 29
vpsllq ymm4, ymm4, 24
vpaddq ymm2, ymm2, ymm11
vpmuldq ymm11, ymm8, [rsp + 32]
vpaddq ymm3, ymm3, ymm12
vmovdqu ymm12, [rsp + 192]
vpsllq ymm13, ymm12, 18
vpaddq ymm4, ymm6, ymm4
vpsllq ymm6, ymm12, 21
vpaddq ymm14, ymm3, [r8 + 96]
vpand ymm3, ymm3, [r8 + 64]
vpaddq ymm2, ymm2, ymm13
vpaddq ymm4, ymm4, ymm9
vpsrlq ymm9, ymm14, 29
vmovdqu ymm13, [rdx + 224]
vpmuldq ymm14, ymm13, ymm13
vpsubq ymm4, ymm4, ymm6
vpsllq ymm6, ymm12, 24
vpaddq ymm5, ymm5, ymm9
vpsllq ymm9, ymm10, 18
vpaddq ymm6, ymm11, ymm6
vpsllq ymm11, ymm10, 21
vpaddq ymm12, ymm5, [r8 + 96]
vpand ymm5, ymm5, [r8 + 64]
vpaddq ymm4, ymm4, ymm9
vpsllq ymm9, ymm0, 18
vpsrlq ymm12, ymm12, 29
vpaddq ymm6, ymm6, ymm14
vpmuldq ymm14, ymm13, [rsp + 32]
vpsllq ymm10, ymm10, 24
vpaddq ymm2, ymm2, ymm12
vpsubq ymm6, ymm6, ymm11
vpsllq ymm11, ymm0, 21
vmovdqu ymm12, [rdx + 256]
vpmuldq ymm13, ymm12, ymm12
vpaddq ymm12, ymm2, [r8 + 96]
vpand ymm2, ymm2, [r8 + 64]
vpaddq ymm6, ymm6, ymm9
vpsllq ymm0, ymm0, 24
vpsrlq ymm9, ymm12, 29
vpaddq ymm10, ymm14, ymm10
vmovdqu ymm12, [rsi + 0]
vpmuldq ymm14, ymm12, ymm12
vmovdqu ymm8, [rsi + 32]
vpaddq ymm15, ymm8, ymm8
vpaddq ymm4, ymm4, ymm9
vpsubq ymm9, ymm10, ymm11
vpaddq ymm0, ymm13, ymm0
vmovdqu ymm10, [rsi + 64]
vpaddq ymm11, ymm10, ymm10
vpaddq ymm13, ymm4, [r8 + 96]
vpand ymm4, ymm4, [r8 + 64]
vpmuldq ymm15, ymm12, ymm15
vmovdqu ymm7, [rsi + 96]
vmovdqu [rsp + 32], ymm4
vpaddq ymm4, ymm7, ymm7
vpsrlq ymm13, ymm13, 29
vmovdqu [rsp + 192], ymm2
vpaddq ymm2, ymm14, [r8 + 32]
vmovdqu [rsp + 0], ymm5
vpmuldq ymm5, ymm12, ymm11
vmovdqu [rsp + 224], ymm3
vmovdqu ymm3, [rsi + 128]
vmovdqu [rsp + 256], ymm1
vpaddq ymm1, ymm3, ymm3
vpaddq ymm6, ymm6, ymm13
vpsrlq ymm2, ymm2, 29
vpmuldq ymm13, ymm8, ymm8
vpand ymm14, ymm14, [r8 + 64]
vpaddq ymm3, ymm6, [r8 + 96]
vpand ymm6, ymm6, [r8 + 64]
vpaddq ymm2, ymm15, ymm2
vpsllq ymm15, ymm14, 9
vpsrlq ymm3, ymm3, 29
vmovdqu [rsp + 64], ymm6
vpmuldq ymm6, ymm12, ymm4
vpmuldq ymm11, ymm8, ymm11
vmovdqu ymm7, [rsi + 160]
vpaddq ymm10, ymm7, ymm7
vpaddq ymm3, ymm9, ymm3
vpaddq ymm5, ymm5, ymm13
vpmuldq ymm9, ymm12, ymm1
vmovdqu ymm13, [r8 + 64]
vpand ymm7, ymm2, ymm13
vpaddq ymm12, ymm3, [r8 + 96]
vpand ymm3, ymm13, ymm3
vmovdqu [rsp + 128], ymm3
vpmuldq ymm3, ymm8, ymm4
vmovdqu ymm8, [rsi + 192]
vpaddq ymm13, ymm8, ymm8
vpsrlq ymm12, ymm12, 29
vpaddq ymm2, ymm2, [r8 + 96]
vpaddq ymm6, ymm6, ymm15
vpsllq ymm15, ymm7, 9
vpaddq ymm0, ymm0, ymm12
vpsrlq ymm2, ymm2, 29
vpaddq ymm6, ymm6, ymm11
vmovdqu ymm11, [rsi + 224]
vpaddq ymm12, ymm11, ymm11
vpand ymm11, ymm0, [r8 + 64]
vpaddq ymm0, ymm0, [r8 + 96]
vpaddq ymm2, ymm5, ymm2
vpaddq ymm3, ymm9, ymm3
vpsrlq ymm0, ymm0, 29
vmovdqu ymm5, [rsi + 64]
vpmuldq ymm9, ymm5, ymm5
vmovdqu [rsp + 160], ymm11
vpmuldq ymm11, ymm10, [rsi + 0]
vpaddq ymm3, ymm3, ymm15
vpsubq ymm0, ymm0, [r8 + 128]
vmovdqu ymm15, [rsi + 32]
vmovdqu [rsp + 96], ymm0
vpmuldq ymm0, ymm1, ymm15
vmovdqu ymm8, [rsi + 256]
vmovdqu [rsp + 288], ymm7
vpaddq ymm7, ymm8, ymm8
vpsllq ymm8, ymm14, 18
vpmuldq ymm15, ymm13, [rsi + 0]
vpmuldq ymm4, ymm5, ymm4
vpand ymm5, ymm2, [r8 + 64]
vmovdqu [rsp + 320], ymm13
vpsllq ymm13, ymm14, 21
vpaddq ymm2, ymm2, [r8 + 96]
vmovdqu [rsp + 352], ymm13
vpmuldq ymm13, ymm10, [rsi + 32]
vpaddq ymm3, ymm3, ymm9
vpsllq ymm9, ymm5, 9
vpsrlq ymm2, ymm2, 29
vmovdqu [rsp + 384], ymm5
vpmuldq ymm5, ymm12, [rsi + 0]
vpaddq ymm0, ymm11, ymm0
vpsllq ymm11, ymm14, 24
vpaddq ymm2, ymm6, ymm2
vpmuldq ymm6, ymm1, [rsi + 64]
vpaddq ymm8, ymm15, ymm8
vpaddq ymm0, ymm0, ymm4
vpmuldq ymm4, ymm7, [rsi + 0]
vmovdqu ymm14, [rsi + 32]
vpmuldq ymm15, ymm14, [rsp + 320]
vpaddq ymm8, ymm8, ymm13
vpaddq ymm0, ymm0, ymm9
vmovdqu ymm9, [rsi + 96]
vpmuldq ymm13, ymm9, ymm9
vmovdqu [rsp + 416], ymm0
vpmuldq ymm0, ymm14, ymm12
vpsubq ymm5, ymm5, [rsp + 352]
vpand ymm14, ymm2, [r8 + 64]
vpaddq ymm6, ymm8, ymm6
vmovdqu ymm8, [rsi + 64]
vpmuldq ymm9, ymm10, ymm8
vmovdqu ymm8, [rsp + 288]
vmovdqu [rsp + 352], ymm10
vpsllq ymm10, ymm8, 18
vpsllq ymm8, ymm14, 9
vpaddq ymm2, ymm2, [r8 + 96]
vpaddq ymm4, ymm4, ymm11
vpaddq ymm5, ymm5, ymm15
vmovdqu ymm11, [rsp + 288]
vpsllq ymm15, ymm11, 21
vpsrlq ymm2, ymm2, 29
vmovdqu [rsp + 448], ymm14
vmovdqu ymm14, [rsi + 64]
vpmuldq ymm11, ymm14, [rsp + 320]
vpaddq ymm6, ymm6, ymm13
vpaddq ymm0, ymm4, ymm0
vpaddq ymm2, ymm3, ymm2
vmovdqu ymm3, [rsi + 96]
vpmuldq ymm1, ymm1, ymm3
vpaddq ymm4, ymm5, ymm10
vpaddq ymm5, ymm6, ymm8
vpmuldq ymm6, ymm7, [rsi + 32]
vpsubq ymm0, ymm0, ymm15
vpaddq ymm4, ymm4, ymm9
vpand ymm8, ymm2, [r8 + 64]
vpmuldq ymm9, ymm14, ymm12
vpmuldq ymm10, ymm3, [rsp + 352]
vmovdqu ymm13, [rsp + 288]
vpsllq ymm13, ymm13, 24
vpaddq ymm0, ymm0, ymm11
vpaddq ymm2, ymm2, [r8 + 96]
vmovdqu ymm11, [rsp + 384]
vpsllq ymm15, ymm11, 18
vpaddq ymm1, ymm4, ymm1
vpsllq ymm4, ymm8, 9
vpsrlq ymm2, ymm2, 29
vmovdqu [rsp + 288], ymm8
vmovdqu ymm8, [rsi + 128]
vpmuldq ymm11, ymm8, ymm8
vpaddq ymm6, ymm6, ymm13
vpaddq ymm0, ymm0, ymm15
vpaddq ymm2, ymm2, [rsp + 416]
vpmuldq ymm13, ymm14, ymm7
vpaddq ymm1, ymm1, ymm4
vpaddq ymm4, ymm6, ymm9
vpmuldq ymm6, ymm3, [rsp + 320]
vmovdqu ymm9, [rsp + 384]
vpsllq ymm15, ymm9, 21
vpaddq ymm0, ymm0, ymm10
vpand ymm10, ymm2, [r8 + 64]
vpmuldq ymm14, ymm3, ymm12
vpsubq ymm4, ymm4, ymm15
vpsllq ymm9, ymm9, 24
vpaddq ymm0, ymm0, ymm11
vpaddq ymm2, ymm2, [r8 + 96]
vpmuldq ymm11, ymm8, [rsp + 352]
vpsllq ymm15, ymm10, 9
vpaddq ymm9, ymm13, ymm9
vpsrlq ymm2, ymm2, 29
vpaddq ymm4, ymm4, ymm6
vmovdqu ymm6, [rsp + 448]
vpsllq ymm13, ymm6, 18
vmovdqu [rsp + 352], ymm10
vpmuldq ymm10, ymm8, [rsp + 320]
vpaddq ymm2, ymm5, ymm2
vpaddq ymm0, ymm0, ymm15
vpaddq ymm5, ymm9, ymm14
vpaddq ymm4, ymm4, ymm13
vpmuldq ymm9, ymm3, ymm7
vpsllq ymm13, ymm6, 21
vpand ymm14, ymm2, [r8 + 64]
vpaddq ymm4, ymm4, ymm11
vpaddq ymm2, ymm2, [r8 + 96]
vpsubq ymm5, ymm5, ymm13
vpmuldq ymm11, ymm8, ymm12
vpsllq ymm13, ymm14, 9
vpsrlq ymm2, ymm2, 29
vmovdqu ymm15, [rsi + 160]
vpmuldq ymm3, ymm15, ymm15
vpsllq ymm6, ymm6, 24
vpaddq ymm5, ymm5, ymm10
vpaddq ymm1, ymm1, ymm2
vmovdqu ymm2, [rsp + 288]
vpsllq ymm10, ymm2, 18
vpaddq ymm4, ymm4, ymm13
vpaddq ymm6, ymm9, ymm6
vpaddq ymm5, ymm5, ymm10
vpmuldq ymm9, ymm15, [rsp + 320]
vpand ymm10, ymm1, [r8 + 64]
vpaddq ymm6, ymm6, ymm11
vpaddq ymm1, ymm1, [r8 + 96]
vpmuldq ymm11, ymm8, ymm7
vpsllq ymm13, ymm2, 21
vpaddq ymm3, ymm5, ymm3
vpsrlq ymm1, ymm1, 29
vpsllq ymm5, ymm10, 9
vpsubq ymm6, ymm6, ymm13
vpmuldq ymm13, ymm15, ymm12
vpaddq ymm0, ymm0, ymm1
vpaddq ymm1, ymm3, ymm5
vpsllq ymm2, ymm2, 24
vpaddq ymm3, ymm6, ymm9
vpaddq ymm5, ymm0, [r8 + 96]
vmovdqu ymm6, [rsp + 352]
vpsllq ymm9, ymm6, 18
vpand ymm0, ymm0, [r8 + 64]
vpaddq ymm2, ymm11, ymm2
vpsrlq ymm5, ymm5, 29
vpaddq ymm3, ymm3, ymm9
vmovdqu ymm9, [rsi + 192]
vpmuldq ymm11, ymm9, ymm9
vpsllq ymm8, ymm0, 9
vpaddq ymm4, ymm4, ymm5
vpaddq ymm2, ymm2, ymm13
vpmuldq ymm5, ymm15, ymm7
vpsllq ymm13, ymm6, 21
vpaddq ymm15, ymm4, [r8 + 96]
vpaddq ymm3, ymm3, ymm8
vpand ymm4, ymm4, [r8 + 64]
vpsubq ymm2, ymm2, ymm13
vpsrlq ymm8, ymm15, 29
vpmuldq ymm12, ymm9, ymm12
vpsllq ymm6, ymm6, 24
vpaddq ymm2, ymm2, ymm11
vpaddq ymm1, ymm1, ymm8
vpsllq ymm8, ymm14, 18
vpaddq ymm5, ymm5, ymm6
vpsllq ymm6, ymm14, 21
vpaddq ymm11, ymm1, [r8 + 96]
vpand ymm1, ymm1, [r8 + 64]
vpmuldq ymm13, ymm9, ymm7
vpaddq ymm2, ymm2, ymm8
vpsrlq ymm8, ymm11, 29
vpaddq ymm5, ymm5, ymm12
vmovdqu ymm11, [rsi + 224]
vpmuldq ymm12, ymm11, ymm11
vpsllq ymm14, ymm14, 24
vpaddq ymm3, ymm3, ymm8
vpsubq ymm5, ymm5, ymm6
vpsllq ymm6, ymm10, 18
vpmuldq ymm7, ymm11, ymm7
vmovdqu ymm8, [rdi + 0]
vmovdqu ymm15, [rsp + 256]
vpsubq ymm11, ymm8, ymm15
vmovdqu ymm9, [rdi + 32]
vmovdqu [rsp + 352], ymm1
vpsubq ymm1, ymm9, [rsp + 224]
vmovdqu [rsp + 288], ymm4
vpaddq ymm4, ymm3, [r8 + 96]
vpand ymm3, ymm3, [r8 + 64]
vmovdqu [rsp + 320], ymm3
vmovdqu ymm3, [rdi + 64]
vmovdqu [rsp + 448], ymm1
vpsubq ymm1, ymm3, [rsp + 0]
vmovdqu [rsp + 384], ymm1
vmovdqu ymm1, [rdi + 96]
vmovdqu [rsp + 416], ymm7
vpsubq ymm7, ymm1, [rsp + 192]
vmovdqu [rsp + 480], ymm7
vmovdqu ymm7, [rdi + 128]
vmovdqu [rsp + 512], ymm11
vpsubq ymm11, ymm7, [rsp + 32]
vmovdqu [rsp + 544], ymm11
vmovdqu ymm11, [rdi + 160]
vmovdqu [rsp + 576], ymm0
vpsubq ymm0, ymm11, [rsp + 64]
vpaddq ymm15, ymm8, ymm15
vmovdqu ymm8, [rdi + 192]
vmovdqu [rsp + 256], ymm0
vpsubq ymm0, ymm8, [rsp + 128]
vmovdqu [rsp + 608], ymm0
vmovdqu ymm0, [rdi + 224]
vpsubq ymm8, ymm0, [rsp + 160]
vmovdqu [rsp + 640], ymm8
vmovdqu ymm8, [rdi + 256]
vpsubq ymm0, ymm8, [rsp + 96]
vmovdqu [rsp + 672], ymm0
vpaddq ymm0, ymm9, [rsp + 224]
vpaddq ymm9, ymm3, [rsp + 0]
vpaddq ymm3, ymm1, [rsp + 192]
vpaddq ymm1, ymm7, [rsp + 32]
vpaddq ymm7, ymm11, [rsp + 64]
vmovdqu ymm11, [rdi + 192]
vmovdqu [rsp + 64], ymm7
vpaddq ymm7, ymm11, [rsp + 128]
vmovdqu ymm11, [rdi + 224]
vmovdqu [rsp + 128], ymm7
vpaddq ymm7, ymm11, [rsp + 160]
vpaddq ymm11, ymm8, [rsp + 96]
vpsrad ymm8, ymm15, 29
vpand ymm15, ymm15, [r8 + 64]
vpsrlq ymm4, ymm4, 29
vpaddq ymm13, ymm13, ymm14
vpaddq ymm0, ymm0, ymm8
vpaddq ymm2, ymm2, ymm4
vpaddq ymm4, ymm5, ymm6
vpaddq ymm5, ymm13, ymm12
vmovdqu ymm6, [r8 + 64]
vpand ymm8, ymm0, ymm6
vpsrad ymm0, ymm0, 29
vpaddq ymm12, ymm2, [r8 + 96]
vpsllq ymm13, ymm10, 21
vpaddq ymm0, ymm9, ymm0
vpsrlq ymm9, ymm12, 29
vpand ymm2, ymm6, ymm2
vpsubq ymm5, ymm5, ymm13
vpsrad ymm12, ymm0, 29
vpand ymm0, ymm6, ymm0
vpaddq ymm4, ymm4, ymm9
vmovdqu ymm9, [rsp + 576]
vpsllq ymm13, ymm9, 18
vpaddq ymm3, ymm3, ymm12
vpaddq ymm12, ymm4, [r8 + 96]
vpaddq ymm5, ymm5, ymm13
vpsllq ymm10, ymm10, 24
vmovdqu ymm13, [rsp + 512]
vpmuldq ymm14, ymm15, ymm13
vmovdqu [rsp + 96], ymm2
vpmuldq ymm2, ymm13, ymm8
vpand ymm9, ymm6, ymm3
vpsrad ymm3, ymm3, 29
vmovdqu [rsp + 160], ymm11
vpmuldq ymm11, ymm13, ymm0
vmovdqu [rsp + 32], ymm7
vpmuldq ymm7, ymm13, ymm9
vpaddq ymm1, ymm1, ymm3
vpsrlq ymm3, ymm12, 29
vpand ymm12, ymm6, ymm1
vpsrad ymm1, ymm1, 29
vpaddq ymm3, ymm5, ymm3
vpand ymm4, ymm6, ymm4
vpand ymm5, ymm6, ymm14
vmovdqu [rsp + 192], ymm4
vpmuldq ymm4, ymm13, ymm12
vpaddq ymm1, ymm1, [rsp + 64]
vpaddq ymm10, ymm10, [rsp + 416]
vpaddq ymm14, ymm14, [r8 + 32]
vmovdqu [rsp + 416], ymm10
vpsllq ymm10, ymm5, 9
vmovdqu [rsp + 64], ymm3
vpsrad ymm3, ymm1, 29
vpand ymm1, ymm6, ymm1
vpmuldq ymm6, ymm15, [rsp + 448]
vpsrlq ymm14, ymm14, 29
vmovdqu [rsp + 0], ymm15
vpmuldq ymm15, ymm8, [rsp + 448]
vpaddq ymm7, ymm7, ymm10
vpaddq ymm2, ymm2, ymm14
vmovdqu ymm10, [rsp + 448]
vpmuldq ymm14, ymm0, ymm10
vpaddq ymm3, ymm3, [rsp + 128]
vmovdqu [rsp + 128], ymm0
vpsllq ymm0, ymm5, 18
vmovdqu [rsp + 224], ymm5
vpmuldq ymm5, ymm10, ymm9
vmovdqu [rsp + 704], ymm9
vpmuldq ymm9, ymm13, ymm1
vpsrad ymm13, ymm3, 29
vpand ymm3, ymm3, [r8 + 64]
vpaddq ymm2, ymm2, ymm6
vpaddq ymm6, ymm11, ymm15
vpmuldq ymm11, ymm10, ymm12
vpaddq ymm13, ymm13, [rsp + 32]
vpaddq ymm7, ymm7, ymm14
vmovdqu ymm14, [r8 + 64]
vpand ymm15, ymm2, ymm14
vmovdqu [rsp + 32], ymm7
vpmuldq ymm7, ymm3, [rsp + 512]
vmovdqu [rsp + 736], ymm3
vpand ymm3, ymm14, ymm13
vpaddq ymm4, ymm4, ymm5
vpsllq ymm5, ymm15, 9
vpmuldq ymm14, ymm10, ymm1
vpsrad ymm13, ymm13, 29
vpaddq ymm2, ymm2, [r8 + 96]
vpaddq ymm4, ymm4, ymm5
vpaddq ymm5, ymm9, ymm11
vpaddq ymm9, ymm13, [rsp + 160]
vmovdqu ymm11, [rsp + 384]
vpmuldq ymm13, ymm11, [rsp + 0]
vpsrlq ymm2, ymm2, 29
vmovdqu [rsp + 160], ymm1
vpmuldq ymm1, ymm3, [rsp + 512]
vpaddq ymm0, ymm7, ymm0
vpaddq ymm2, ymm6, ymm2
vpmuldq ymm6, ymm11, ymm8
vmovdqu ymm7, [rsp + 224]
vpsllq ymm10, ymm7, 21
vpaddq ymm0, ymm0, ymm14
vpmuldq ymm14, ymm11, [rsp + 128]
vmovdqu [rsp + 768], ymm8
vpmuldq ymm8, ymm11, [rsp + 704]
vpsllq ymm7, ymm7, 24
vmovdqu [rsp + 224], ymm7
vpsllq ymm7, ymm15, 18
vpaddq ymm2, ymm2, ymm13
vpmuldq ymm13, ymm11, ymm12
vpsubq ymm1, ymm1, ymm10
vpsllq ymm10, ymm15, 21
vpaddq ymm6, ymm6, [rsp + 32]
vpand ymm11, ymm2, [r8 + 64]
vmovdqu [rsp + 32], ymm12
vmovdqu ymm12, [rsp + 448]
vmovdqu [rsp + 800], ymm10
vpmuldq ymm10, ymm12, [rsp + 736]
vpsllq ymm15, ymm15, 24
vpaddq ymm4, ymm4, ymm14
vpaddq ymm5, ymm5, ymm8
vpsllq ymm8, ymm11, 9
vpmuldq ymm14, ymm9, [rsp + 512]
vpaddq ymm5, ymm5, ymm8
vpmuldq ymm8, ymm12, ymm3
vpaddq ymm0, ymm0, ymm13
vpsllq ymm13, ymm11, 18
vpaddq ymm2, ymm2, [r8 + 96]
vmovdqu ymm12, [rsp + 480]
vmovdqu [rsp + 512], ymm13
vpmuldq ymm13, ymm12, [rsp + 0]
vpaddq ymm1, ymm1, ymm10
vpsllq ymm10, ymm11, 21
vpsrlq ymm2, ymm2, 29
vmovdqu [rsp + 832], ymm10
vpmuldq ymm10, ymm12, [rsp + 768]
vmovdqu [rsp + 864], ymm15
vpmuldq ymm15, ymm12, [rsp + 128]
vpaddq ymm14, ymm14, [rsp + 224]
vpaddq ymm2, ymm6, ymm2
vpmuldq ymm6, ymm12, [rsp + 704]
vpaddq ymm1, ymm1, ymm7
vpaddq ymm7, ymm14, ymm8
vpaddq ymm2, ymm2, ymm13
vmovdqu ymm8, [rsp + 384]
vpmuldq ymm13, ymm8, [rsp + 160]
vpsubq ymm7, ymm7, [rsp + 800]
vpsllq ymm11, ymm11, 24
vpaddq ymm4, ymm4, ymm10
vpaddq ymm5, ymm5, ymm15
vpmuldq ymm10, ymm12, [rsp + 32]
vmovdqu ymm14, [rsp + 576]
vpsllq ymm15, ymm14, 21
vpand ymm14, ymm2, [r8 + 64]
vpaddq ymm0, ymm0, ymm6
vpmuldq ymm6, ymm8, [rsp + 736]
vmovdqu [rsp + 800], ymm15
vmovdqu ymm15, [r8 + 96]
vmovdqu [rsp + 224], ymm11
vpaddq ymm11, ymm15, [rsp + 64]
vmovdqu [rsp + 896], ymm11
vpsllq ymm11, ymm14, 9
vpmuldq ymm12, ymm9, [rsp + 448]
vpaddq ymm1, ymm1, ymm13
vpsllq ymm13, ymm14, 18
vpaddq ymm2, ymm15, ymm2
vpaddq ymm0, ymm0, ymm11
vpmuldq ymm11, ymm8, ymm3
vpaddq ymm1, ymm1, ymm10
vmovdqu ymm10, [rsp + 544]
vpmuldq ymm15, ymm10, [rsp + 0]
vpsrlq ymm2, ymm2, 29
vpmuldq ymm8, ymm10, [rsp + 768]
vpaddq ymm6, ymm7, ymm6
vpaddq ymm2, ymm4, ymm2
vpmuldq ymm4, ymm10, [rsp + 128]
vpaddq ymm7, ymm12, [rsp + 864]
vpaddq ymm6, ymm6, [rsp + 512]
vpmuldq ymm12, ymm10, [rsp + 704]
vmovdqu [rsp + 512], ymm13
vmovdqu ymm13, [rsp + 480]
vpmuldq ymm10, ymm13, [rsp + 160]
vpaddq ymm7, ymm7, ymm11
vpsllq ymm11, ymm14, 21
vpaddq ymm2, ymm2, ymm15
vpaddq ymm5, ymm5, ymm8
vmovdqu ymm8, [rsp + 544]
vpmuldq ymm15, ymm8, [rsp + 32]
vpsubq ymm7, ymm7, [rsp + 832]
vpaddq ymm0, ymm0, ymm4
vpand ymm4, ymm2, [r8 + 64]
vpmuldq ymm8, ymm13, [rsp + 736]
vpsllq ymm14, ymm14, 24
vpaddq ymm1, ymm1, ymm12
vpsllq ymm12, ymm4, 9
vmovdqu [rsp + 832], ymm14
vpmuldq ymm14, ymm9, [rsp + 384]
vpaddq ymm6, ymm6, ymm10
vpaddq ymm2, ymm2, [r8 + 96]
vpaddq ymm1, ymm1, ymm12
vpmuldq ymm10, ymm13, ymm3
vpaddq ymm6, ymm6, ymm15
vmovdqu ymm12, [rsp + 256]
vpmuldq ymm15, ymm12, [rsp + 0]
vpsrlq ymm2, ymm2, 29
vpmuldq ymm13, ymm12, [rsp + 768]
vpaddq ymm7, ymm7, ymm8
vpaddq ymm2, ymm5, ymm2
vpmuldq ymm5, ymm12, [rsp + 128]
vpaddq ymm8, ymm14, [rsp + 224]
vpaddq ymm7, ymm7, [rsp + 512]
vpmuldq ymm14, ymm12, [rsp + 704]
vmovdqu ymm12, [rsp + 544]
vmovdqu [rsp + 512], ymm3
vpmuldq ymm3, ymm12, [rsp + 160]
vpaddq ymm8, ymm8, ymm10
vpsllq ymm10, ymm4, 18
vpaddq ymm2, ymm2, ymm15
vpaddq ymm0, ymm0, ymm13
vmovdqu ymm13, [rsp + 256]
vpmuldq ymm15, ymm13, [rsp + 32]
vpsubq ymm8, ymm8, ymm11
vpaddq ymm1, ymm1, ymm5
vpand ymm5, ymm2, [r8 + 64]
vpmuldq ymm11, ymm12, [rsp + 736]
vpsllq ymm13, ymm4, 21
vpaddq ymm6, ymm6, ymm14
vpsllq ymm14, ymm5, 9
vmovdqu [rsp + 224], ymm4
vpmuldq ymm4, ymm9, [rsp + 480]
vpaddq ymm3, ymm7, ymm3
vpaddq ymm2, ymm2, [r8 + 96]
vpaddq ymm6, ymm6, ymm14
vpmuldq ymm7, ymm12, [rsp + 512]
vpaddq ymm3, ymm3, ymm15
vmovdqu ymm14, [rsp + 608]
vpmuldq ymm15, ymm14, [rsp + 0]
vpsrlq ymm2, ymm2, 29
vmovdqu ymm12, [rsp + 256]
vmovdqu [rsp + 480], ymm9
vpmuldq ymm9, ymm12, [rsp + 160]
vpaddq ymm8, ymm8, ymm11
vpaddq ymm0, ymm0, ymm2
vpmuldq ymm2, ymm14, [rsp + 768]
vpaddq ymm4, ymm4, [rsp + 832]
vpaddq ymm8, ymm8, ymm10
vpmuldq ymm10, ymm14, [rsp + 128]
vpmuldq ymm11, ymm14, [rsp + 704]
vpaddq ymm4, ymm4, ymm7
vpsllq ymm7, ymm5, 18
vpaddq ymm0, ymm0, ymm15
vpmuldq ymm15, ymm14, [rsp + 32]
vpaddq ymm8, ymm8, ymm9
vpsubq ymm4, ymm4, ymm13
vpaddq ymm1, ymm1, ymm2
vpand ymm2, ymm0, [r8 + 64]
vpmuldq ymm9, ymm12, [rsp + 736]
vmovdqu ymm13, [rsp + 224]
vpsllq ymm13, ymm13, 24
vpaddq ymm6, ymm6, ymm10
vpaddq ymm3, ymm3, ymm11
vpsllq ymm10, ymm2, 9
vmovdqu ymm11, [rsp + 480]
vpmuldq ymm12, ymm11, [rsp + 544]
vpaddq ymm3, ymm3, ymm10
vpaddq ymm8, ymm8, ymm15
vpmuldq ymm10, ymm14, [rsp + 160]
vpsllq ymm15, ymm5, 21
vpaddq ymm0, ymm0, [r8 + 96]
vmovdqu ymm11, [rsp + 640]
vpmuldq ymm14, ymm11, [rsp + 0]
vpaddq ymm4, ymm4, ymm9
vpsllq ymm5, ymm5, 24
vpsrlq ymm0, ymm0, 29
vpmuldq ymm9, ymm11, [rsp + 768]
vmovdqu [rsp + 544], ymm5
vpmuldq ymm5, ymm11, [rsp + 128]
vpaddq ymm4, ymm4, ymm7
vpaddq ymm0, ymm1, ymm0
vpmuldq ymm1, ymm11, [rsp + 704]
vpaddq ymm7, ymm12, ymm13
vpaddq ymm4, ymm4, ymm10
vpaddq ymm0, ymm0, ymm14
vmovdqu ymm10, [rsp + 256]
vpmuldq ymm12, ymm10, [rsp + 512]
vpsllq ymm13, ymm2, 18
vpsllq ymm14, ymm2, 21
vpaddq ymm6, ymm6, ymm9
vpaddq ymm3, ymm3, ymm5
vpmuldq ymm5, ymm11, [rsp + 32]
vpsllq ymm2, ymm2, 24
vpand ymm9, ymm0, [r8 + 64]
vpaddq ymm1, ymm8, ymm1
vmovdqu ymm8, [rsp + 608]
vmovdqu [rsp + 224], ymm2
vpmuldq ymm2, ymm8, [rsp + 736]
vmovdqu [rsp + 832], ymm14
vmovdqu ymm14, [rsp + 416]
vpsubq ymm14, ymm14, [rsp + 800]
vpsllq ymm11, ymm9, 9
vpaddq ymm7, ymm7, ymm12
vpmuldq ymm10, ymm10, [rsp + 480]
vpsllq ymm12, ymm9, 18
vpaddq ymm0, ymm0, [r8 + 96]
vpaddq ymm1, ymm1, ymm11
vpaddq ymm4, ymm4, ymm5
vpsubq ymm5, ymm7, ymm15
vmovdqu ymm7, [rsp + 672]
vpmuldq ymm11, ymm7, [rsp + 0]
vpsrlq ymm0, ymm0, 29
vpmuldq ymm15, ymm7, [rsp + 768]
vpaddq ymm2, ymm5, ymm2
vpaddq ymm0, ymm6, ymm0
vpmuldq ymm5, ymm7, [rsp + 128]
vpaddq ymm6, ymm10, [rsp + 544]
vpaddq ymm2, ymm2, ymm13
vpmuldq ymm10, ymm7, [rsp + 704]
vpmuldq ymm13, ymm8, [rsp + 512]
vpsllq ymm8, ymm9, 21
vpsllq ymm9, ymm9, 24
vpaddq ymm0, ymm0, ymm11
vpaddq ymm3, ymm3, ymm15
vmovdqu ymm11, [rsp + 640]
vpmuldq ymm15, ymm11, [rsp + 160]
vmovdqu [rsp + 704], ymm9
vmovdqu ymm9, [rsp + 896]
vpsrlq ymm9, ymm9, 29
vpaddq ymm1, ymm1, ymm5
vpand ymm5, ymm0, [r8 + 64]
vmovdqu [rsp + 896], ymm8
vpmuldq ymm8, ymm7, [rsp + 32]
vpaddq ymm9, ymm14, ymm9
vpaddq ymm4, ymm4, ymm10
vpsllq ymm10, ymm5, 9
vpmuldq ymm14, ymm11, [rsp + 736]
vpaddq ymm6, ymm6, ymm13
vpaddq ymm0, ymm0, [r8 + 96]
vpaddq ymm4, ymm4, ymm10
vmovdqu ymm10, [rsp + 480]
vpmuldq ymm13, ymm10, [rsp + 608]
vpaddq ymm2, ymm2, ymm15
vpsrlq ymm0, ymm0, 29
vpsubq ymm6, ymm6, [rsp + 832]
vpmuldq ymm15, ymm11, [rsp + 512]
vpaddq ymm2, ymm2, ymm8
vpaddq ymm0, ymm3, ymm0
vpmuldq ymm3, ymm7, [rsp + 160]
vpaddq ymm6, ymm6, ymm14
vpsllq ymm8, ymm5, 18
vpaddq ymm14, ymm0, [r8 + 96]
vpand ymm0, ymm0, [r8 + 64]
vpaddq ymm13, ymm13, [rsp + 224]
vpaddq ymm6, ymm6, ymm12
vpsrlq ymm12, ymm14, 29
vpmuldq ymm14, ymm7, [rsp + 736]
vpaddq ymm13, ymm13, ymm15
vpsllq ymm15, ymm5, 21
vpaddq ymm1, ymm1, ymm12
vpaddq ymm3, ymm6, ymm3
vpmuldq ymm6, ymm11, ymm10
vpsubq ymm11, ymm13, [rsp + 896]
vpaddq ymm12, ymm1, [r8 + 96]
vmovdqu ymm13, [r8 + 64]
vpand ymm1, ymm1, ymm13
vmovdqu [rsp + 896], ymm1
vpmuldq ymm1, ymm7, [rsp + 512]
vpsllq ymm5, ymm5, 24
vpsrlq ymm12, ymm12, 29
vpaddq ymm11, ymm11, ymm14
vpmuldq ymm7, ymm7, ymm10
vpand ymm10, ymm13, [rsp + 64]
vpaddq ymm4, ymm4, ymm12
vpaddq ymm8, ymm11, ymm8
vpaddq ymm6, ymm6, [rsp + 704]
vmovdqu ymm11, [rsp + 576]
vpsllq ymm11, ymm11, 24
vpaddq ymm12, ymm4, [r8 + 96]
vmovdqu ymm14, [rdi + 0]
vmovdqu [rsp + 576], ymm0
vpmuldq ymm0, ymm14, [rsp + 288]
vpand ymm4, ymm13, ymm4
vpaddq ymm1, ymm6, ymm1
vpsrlq ymm6, ymm12, 29
vpmuldq ymm12, ymm14, [rsp + 352]
vmovdqu [rsp + 704], ymm4
vpmuldq ymm4, ymm14, [rsp + 320]
vpsubq ymm1, ymm1, ymm15
vpaddq ymm2, ymm2, ymm6
vpmuldq ymm6, ymm14, [rsp + 96]
vpaddq ymm5, ymm7, ymm5
vmovdqu ymm7, [r8 + 96]
vpaddq ymm15, ymm9, ymm7
vmovdqu [rsp + 64], ymm5
vpaddq ymm5, ymm7, ymm2
vpand ymm2, ymm13, ymm2
vmovdqu [rsp + 480], ymm2
vpand ymm2, ymm13, ymm0
vpsrlq ymm15, ymm15, 29
vpsrlq ymm5, ymm5, 29
vpaddq ymm0, ymm0, [r8 + 32]
vmovdqu [rsp + 672], ymm15
vpsllq ymm15, ymm2, 9
vmovdqu [rsp + 512], ymm11
vpmuldq ymm11, ymm14, [rsp + 192]
vpaddq ymm3, ymm3, ymm5
vmovdqu ymm5, [rdi + 32]
vpmuldq ymm14, ymm5, [rsp + 288]
vpsrlq ymm0, ymm0, 29
vpaddq ymm6, ymm6, ymm15
vpaddq ymm15, ymm7, ymm3
vpaddq ymm0, ymm12, ymm0
vpmuldq ymm12, ymm5, [rsp + 352]
vpand ymm3, ymm13, ymm3
vpsrlq ymm15, ymm15, 29
vmovdqu [rsp + 640], ymm3
vpmuldq ymm3, ymm5, [rsp + 320]
vpmuldq ymm7, ymm5, [rsp + 96]
vpand ymm9, ymm13, ymm9
vpaddq ymm8, ymm8, ymm15
vpaddq ymm0, ymm0, ymm14
vmovdqu ymm14, [rsi + 256]
vpmuldq ymm15, ymm14, ymm14
vpsllq ymm14, ymm2, 18
vmovdqu [rsp + 736], ymm14
vpaddq ymm14, ymm8, [r8 + 96]
vpaddq ymm4, ymm4, ymm12
vpand ymm8, ymm13, ymm8
vpand ymm12, ymm13, ymm0
vpsrlq ymm14, ymm14, 29
vpaddq ymm3, ymm6, ymm3
vpmuldq ymm6, ymm10, [rdi + 0]
vpaddq ymm7, ymm11, ymm7
vpaddq ymm1, ymm1, ymm14
vpmuldq ymm11, ymm5, [rsp + 192]
vpsllq ymm14, ymm12, 9
vpaddq ymm15, ymm15, [rsp + 512]
vpaddq ymm0, ymm0, [r8 + 96]
vmovdqu [rsp + 512], ymm8
vmovdqu ymm8, [rdi + 64]
vmovdqu [rsp + 224], ymm12
vpmuldq ymm12, ymm8, [rsp + 288]
vpaddq ymm5, ymm1, [r8 + 96]
vpand ymm1, ymm13, ymm1
vpsrlq ymm0, ymm0, 29
vmovdqu [rsp + 160], ymm1
vpmuldq ymm1, ymm8, [rsp + 352]
vpsrlq ymm5, ymm5, 29
vpmuldq ymm13, ymm8, [rsp + 320]
vpaddq ymm0, ymm4, ymm0
vpaddq ymm4, ymm5, [rsp + 64]
vpaddq ymm5, ymm7, ymm14
vpaddq ymm7, ymm15, [rsp + 672]
vpaddq ymm0, ymm0, ymm12
vmovdqu ymm12, [r8 + 96]
vpaddq ymm14, ymm4, ymm12
vmovdqu ymm15, [r8 + 64]
vpand ymm4, ymm4, ymm15
vmovdqu [rsp + 672], ymm4
vpaddq ymm4, ymm12, ymm7
vpaddq ymm1, ymm3, ymm1
vpsrlq ymm3, ymm14, 29
vpmuldq ymm14, ymm8, [rsp + 96]
vpaddq ymm5, ymm5, ymm13
vpsubq ymm3, ymm3, [r8 + 128]
vmovdqu ymm13, [rdi + 0]
vmovdqu [rsp + 64], ymm3
vpmuldq ymm3, ymm9, ymm13
vpand ymm7, ymm15, ymm7
vpaddq ymm6, ymm6, ymm11
vpmuldq ymm11, ymm10, [rdi + 32]
vmovdqu [rsp + 832], ymm10
vpand ymm10, ymm15, ymm0
vpsrlq ymm4, ymm4, 29
vpsllq ymm15, ymm2, 21
vpaddq ymm0, ymm12, ymm0
vpmuldq ymm12, ymm13, ymm7
vpaddq ymm6, ymm6, ymm14
vpsllq ymm14, ymm10, 9
vmovdqu [rsp + 608], ymm10
vmovdqu ymm10, [rdi + 96]
vpmuldq ymm13, ymm10, [rsp + 288]
vpsrlq ymm0, ymm0, 29
vpmuldq ymm8, ymm10, [rsp + 352]
vpsubq ymm4, ymm4, [r8 + 128]
vpaddq ymm0, ymm1, ymm0
vpmuldq ymm1, ymm10, [rsp + 320]
vpaddq ymm3, ymm3, [rsp + 736]
vpaddq ymm6, ymm6, ymm14
vmovdqu ymm14, [rdi + 64]
vpmuldq ymm10, ymm14, [rsp + 192]
vpmuldq ymm14, ymm9, [rdi + 32]
vpaddq ymm3, ymm3, ymm11
vpsubq ymm11, ymm12, ymm15
vpaddq ymm0, ymm0, ymm13
vpaddq ymm5, ymm5, ymm8
vmovdqu ymm8, [rdi + 96]
vpmuldq ymm12, ymm8, [rsp + 96]
vpsllq ymm2, ymm2, 24
vpmuldq ymm13, ymm4, [rdi + 0]
vpaddq ymm1, ymm6, ymm1
vpand ymm6, ymm0, [r8 + 64]
vmovdqu ymm15, [rsp + 224]
vpsllq ymm8, ymm15, 18
vpmuldq ymm15, ymm7, [rdi + 32]
vpaddq ymm3, ymm3, ymm10
vpaddq ymm10, ymm11, ymm14
vpsllq ymm11, ymm6, 9
vpaddq ymm0, ymm0, [r8 + 96]
vmovdqu ymm14, [rdi + 64]
vmovdqu [rsp + 736], ymm6
vpmuldq ymm6, ymm14, [rsp + 832]
vpaddq ymm3, ymm3, ymm12
vpaddq ymm8, ymm10, ymm8
vmovdqu ymm10, [rdi + 128]
vpmuldq ymm12, ymm10, [rsp + 288]
vpsrlq ymm0, ymm0, 29
vpmuldq ymm14, ymm10, [rsp + 352]
vpaddq ymm2, ymm13, ymm2
vpaddq ymm0, ymm5, ymm0
vpmuldq ymm5, ymm10, [rsp + 320]
vpaddq ymm3, ymm3, ymm11
vpaddq ymm2, ymm2, ymm15
vmovdqu ymm11, [rdi + 96]
vpmuldq ymm13, ymm11, [rsp + 192]
vpmuldq ymm15, ymm9, [rdi + 64]
vmovdqu ymm11, [rsp + 224]
vmovdqu [rsp + 32], ymm9
vpsllq ymm9, ymm11, 21
vpaddq ymm6, ymm8, ymm6
vpaddq ymm0, ymm0, ymm12
vpaddq ymm1, ymm1, ymm14
vpmuldq ymm8, ymm10, [rsp + 96]
vpsubq ymm2, ymm2, ymm9
vpmuldq ymm9, ymm4, [rdi + 32]
vpaddq ymm3, ymm3, ymm5
vpand ymm5, ymm0, [r8 + 64]
vpsllq ymm11, ymm11, 24
vpmuldq ymm12, ymm7, [rdi + 64]
vpaddq ymm6, ymm6, ymm13
vpaddq ymm2, ymm2, ymm15
vmovdqu ymm13, [rsp + 608]
vpsllq ymm14, ymm13, 18
vpaddq ymm0, ymm0, [r8 + 96]
vmovdqu ymm15, [rdi + 96]
vpmuldq ymm13, ymm15, [rsp + 832]
vpaddq ymm6, ymm6, ymm8
vpsllq ymm8, ymm5, 9
vmovdqu [rsp + 224], ymm5
vmovdqu ymm5, [rdi + 160]
vpmuldq ymm15, ymm5, [rsp + 288]
vpsrlq ymm0, ymm0, 29
vmovdqu [rsp + 544], ymm7
vpmuldq ymm7, ymm10, [rsp + 192]
vpaddq ymm9, ymm9, ymm11
vpaddq ymm0, ymm1, ymm0
vpmuldq ymm1, ymm5, [rsp + 352]
vpaddq ymm2, ymm2, ymm14
vpaddq ymm6, ymm6, ymm8
vpmuldq ymm8, ymm5, [rsp + 320]
vmovdqu ymm11, [rdi + 96]
vpmuldq ymm14, ymm11, [rsp + 32]
vpaddq ymm9, ymm9, ymm12
vmovdqu ymm12, [rsp + 608]
vpsllq ymm11, ymm12, 21
vpaddq ymm0, ymm0, ymm15
vpmuldq ymm15, ymm5, [rsp + 96]
vpaddq ymm2, ymm2, ymm13
vpsubq ymm9, ymm9, ymm11
vpaddq ymm1, ymm3, ymm1
vpmuldq ymm3, ymm4, [rdi + 64]
vpaddq ymm2, ymm2, ymm7
vpand ymm7, ymm0, [r8 + 64]
vpaddq ymm6, ymm6, ymm8
vpmuldq ymm8, ymm10, [rsp + 832]
vpaddq ymm9, ymm9, ymm14
vmovdqu ymm11, [rsp + 736]
vpsllq ymm13, ymm11, 18
vmovdqu ymm14, [rdi + 96]
vpmuldq ymm10, ymm14, [rsp + 544]
vpaddq ymm2, ymm2, ymm15
vpsllq ymm15, ymm7, 9
vpsllq ymm12, ymm12, 24
vpaddq ymm0, ymm0, [r8 + 96]
vmovdqu [rsp + 608], ymm7
vmovdqu ymm7, [rdi + 192]
vpmuldq ymm14, ymm7, [rsp + 288]
vpaddq ymm9, ymm9, ymm13
vpaddq ymm2, ymm2, ymm15
vpsrlq ymm0, ymm0, 29
vpmuldq ymm13, ymm7, [rsp + 352]
vpmuldq ymm15, ymm7, [rsp + 320]
vpaddq ymm3, ymm3, ymm12
vpaddq ymm0, ymm1, ymm0
vpmuldq ymm1, ymm5, [rsp + 192]
vpaddq ymm8, ymm9, ymm8
vpaddq ymm3, ymm3, ymm10
vpaddq ymm0, ymm0, ymm14
vpmuldq ymm9, ymm7, [rsp + 96]
vpsllq ymm10, ymm11, 21
vmovdqu ymm12, [rsp + 224]
vpsllq ymm14, ymm12, 18
vpaddq ymm6, ymm6, ymm13
vmovdqu ymm13, [rdi + 128]
vpmuldq ymm7, ymm13, [rsp + 32]
vpaddq ymm2, ymm2, ymm15
vpsubq ymm3, ymm3, ymm10
vpaddq ymm1, ymm8, ymm1
vpand ymm8, ymm0, [r8 + 64]
vpmuldq ymm10, ymm4, [rdi + 96]
vpsllq ymm11, ymm11, 24
vpmuldq ymm15, ymm5, [rsp + 832]
vpaddq ymm1, ymm1, ymm9
vpsllq ymm9, ymm8, 9
vpsllq ymm5, ymm12, 21
vpaddq ymm0, ymm0, [r8 + 96]
vpaddq ymm3, ymm3, ymm7
vpmuldq ymm7, ymm13, [rsp + 544]
vpaddq ymm1, ymm1, ymm9
vmovdqu ymm9, [rdi + 224]
vpmuldq ymm13, ymm9, [rsp + 288]
vpsrlq ymm0, ymm0, 29
vpmuldq ymm12, ymm9, [rsp + 352]
vpaddq ymm3, ymm3, ymm14
vpaddq ymm0, ymm6, ymm0
vpmuldq ymm6, ymm9, [rsp + 320]
vpaddq ymm10, ymm10, ymm11
vpaddq ymm3, ymm3, ymm15
vmovdqu ymm11, [rdi + 192]
vpmuldq ymm14, ymm11, [rsp + 192]
vpmuldq ymm15, ymm9, [rsp + 96]
vpaddq ymm7, ymm10, ymm7
vmovdqu ymm10, [rsp + 608]
vpsllq ymm9, ymm10, 18
vpaddq ymm0, ymm0, ymm13
vpaddq ymm2, ymm2, ymm12
vmovdqu ymm12, [rdi + 160]
vpmuldq ymm13, ymm12, [rsp + 32]
vpsubq ymm5, ymm7, ymm5
vpaddq ymm1, ymm1, ymm6
vpand ymm6, ymm0, [r8 + 64]
vpmuldq ymm7, ymm11, [rsp + 832]
vmovdqu ymm11, [rsp + 224]
vpsllq ymm11, ymm11, 24
vpaddq ymm3, ymm3, ymm14
vpsllq ymm14, ymm6, 9
vpmuldq ymm12, ymm4, [rdi + 128]
vmovdqu [rsp + 224], ymm4
vpsllq ymm4, ymm10, 21
vpaddq ymm0, ymm0, [r8 + 96]
vpaddq ymm3, ymm3, ymm15
vpaddq ymm5, ymm5, ymm13
vpsllq ymm13, ymm8, 18
vmovdqu ymm15, [rdi + 256]
vmovdqu [rsp + 736], ymm13
vpmuldq ymm13, ymm15, [rsp + 288]
vpsrlq ymm0, ymm0, 29
vpmuldq ymm10, ymm15, [rsp + 352]
vpaddq ymm3, ymm3, ymm14
vpaddq ymm0, ymm2, ymm0
vpmuldq ymm2, ymm15, [rsp + 320]
vpaddq ymm5, ymm5, ymm9
vpaddq ymm9, ymm12, ymm11
vmovdqu ymm11, [rdi + 224]
vpmuldq ymm12, ymm11, [rsp + 192]
vmovdqu ymm14, [rdi + 160]
vpmuldq ymm11, ymm14, [rsp + 544]
vpaddq ymm5, ymm5, ymm7
vmovdqu ymm7, [rsp + 608]
vpsllq ymm7, ymm7, 24
vpaddq ymm0, ymm0, ymm13
vpaddq ymm1, ymm1, ymm10
vpmuldq ymm10, ymm15, [rsp + 96]
vpsllq ymm13, ymm8, 21
vpaddq ymm2, ymm3, ymm2
vmovdqu ymm3, [rdi + 192]
vpmuldq ymm15, ymm3, [rsp + 32]
vmovdqu [rsp + 608], ymm13
vpand ymm13, ymm0, [r8 + 64]
vpsllq ymm3, ymm6, 18
vpaddq ymm5, ymm5, ymm12
vpaddq ymm9, ymm9, ymm11
vpsllq ymm11, ymm13, 9
vpmuldq ymm12, ymm14, [rsp + 224]
vpaddq ymm0, ymm0, [r8 + 96]
vpaddq ymm5, ymm5, ymm10
vpsubq ymm4, ymm9, ymm4
vpsllq ymm8, ymm8, 24
vpsrlq ymm0, ymm0, 29
vmovdqu ymm9, [rdi + 224]
vpmuldq ymm10, ymm9, [rsp + 832]
vpaddq ymm5, ymm5, ymm11
vpaddq ymm4, ymm4, ymm15
vpaddq ymm0, ymm1, ymm0
vmovdqu ymm1, [rdi + 192]
vpmuldq ymm11, ymm1, [rsp + 544]
vpaddq ymm4, ymm4, [rsp + 736]
vpaddq ymm7, ymm12, ymm7
vpand ymm12, ymm0, [r8 + 64]
vpaddq ymm0, ymm0, [r8 + 96]
vmovdqu ymm14, [rdi + 256]
vpmuldq ymm15, ymm14, [rsp + 192]
vmovdqu [rsp + 736], ymm12
vpsllq ymm12, ymm6, 21
vpsrlq ymm0, ymm0, 29
vpaddq ymm4, ymm4, ymm10
vpmuldq ymm10, ymm9, [rsp + 32]
vmovdqu [rsp + 128], ymm12
vpsllq ymm12, ymm13, 18
vpaddq ymm0, ymm2, ymm0
vpaddq ymm2, ymm7, ymm11
vpmuldq ymm1, ymm1, [rsp + 224]
vpsllq ymm6, ymm6, 24
vpand ymm7, ymm0, [r8 + 64]
vpaddq ymm0, ymm0, [r8 + 96]
vpaddq ymm4, ymm4, ymm15
vpsubq ymm2, ymm2, [rsp + 608]
vpsrlq ymm0, ymm0, 29
vpmuldq ymm11, ymm14, [rsp + 832]
vpaddq ymm2, ymm2, ymm10
vpsllq ymm10, ymm13, 21
vpaddq ymm0, ymm5, ymm0
vpmuldq ymm5, ymm9, [rsp + 544]
vpaddq ymm2, ymm2, ymm3
vpaddq ymm1, ymm1, ymm8
vmovdqu ymm3, [rsp + 576]
vpand ymm8, ymm3, [r8 + 160]
vmovdqu ymm15, [r8 + 64]
vmovdqu [rsp + 608], ymm7
vpand ymm7, ymm0, ymm15
vpaddq ymm0, ymm0, [r8 + 96]
vpsllq ymm13, ymm13, 24
vmovdqu [rsp + 768], ymm7
vpxor xmm7, xmm7, xmm7
vpsubq ymm8, ymm7, ymm8
vpsrlq ymm0, ymm0, 29
vpaddq ymm2, ymm2, ymm11
vpand ymm11, ymm15, ymm8
vmovdqu [rsp + 0], ymm13
vpand ymm13, ymm8, [r8 + 192]
vpand ymm7, ymm7, ymm8
vpaddq ymm0, ymm4, ymm0
vpaddq ymm4, ymm11, [rsp + 896]
vmovdqu [rsp + 256], ymm10
vpaddq ymm10, ymm3, ymm11
vpaddq ymm11, ymm11, [rsp + 704]
vpaddq ymm13, ymm13, [rsp + 480]
vpaddq ymm9, ymm7, [rsp + 640]
vpaddq ymm7, ymm7, [rsp + 512]
vmovdqu [rsp + 800], ymm6
vpand ymm6, ymm8, [r8 + 224]
vmovdqu [rsp + 416], ymm12
vpand ymm12, ymm8, [r8 + 256]
vpsrad ymm10, ymm10, 1
vpsrad ymm14, ymm4, 1
vpaddq ymm6, ymm6, [rsp + 160]
vpaddq ymm12, ymm12, [rsp + 672]
vmovdqu [rsp + 384], ymm2
vpsrad ymm2, ymm11, 1
vmovdqu [rsp + 864], ymm5
vpsrad ymm5, ymm13, 1
vpand ymm8, ymm8, [r8 + 288]
vmovdqu [rsp + 448], ymm1
vpand ymm1, ymm15, ymm0
vpand ymm4, ymm4, [r8 + 160]
vmovdqu [rsp + 928], ymm1
vpsrad ymm1, ymm9, 1
vpsrad ymm15, ymm7, 1
vpaddq ymm8, ymm8, [rsp + 64]
vpsllq ymm4, ymm4, 28
vpand ymm11, ymm11, [r8 + 160]
vpand ymm13, ymm13, [r8 + 160]
vpsrad ymm3, ymm6, 1
vpaddq ymm4, ymm10, ymm4
vpsllq ymm10, ymm11, 28
vpsllq ymm11, ymm13, 28
vmovdqu ymm13, [r8 + 160]
vpand ymm9, ymm9, ymm13
vpaddq ymm10, ymm14, ymm10
vpaddq ymm2, ymm2, ymm11
vpsllq ymm9, ymm9, 28
vpand ymm7, ymm13, ymm7
vpaddq ymm5, ymm5, ymm9
vpsllq ymm7, ymm7, 28
vpand ymm6, ymm13, ymm6
vpand ymm9, ymm13, ymm12
vpaddq ymm1, ymm1, ymm7
vpsllq ymm6, ymm6, 28
vpsllq ymm7, ymm9, 28
vpand ymm9, ymm13, ymm8
vpaddq ymm4, ymm4, [rsp + 576]
vpaddq ymm10, ymm10, [rsp + 896]
vpaddq ymm2, ymm2, [rsp + 704]
vpaddq ymm6, ymm15, ymm6
vpaddq ymm5, ymm5, [rsp + 480]
vpaddq ymm1, ymm1, [rsp + 640]
vpaddq ymm6, ymm6, [rsp + 512]
vpaddq ymm3, ymm3, ymm7
vpsrad ymm7, ymm4, 29
vpsrad ymm11, ymm12, 1
vpaddq ymm3, ymm3, [rsp + 160]
vpaddq ymm0, ymm0, [r8 + 96]
vpaddq ymm7, ymm10, ymm7
vmovdqu ymm10, [r8 + 64]
vpand ymm4, ymm4, ymm10
vpsllq ymm9, ymm9, 28
vmovdqu ymm12, [rdi + 256]
vpmuldq ymm13, ymm12, [rsp + 32]
vpsrad ymm14, ymm7, 29
vpand ymm7, ymm10, ymm7
vpaddq ymm9, ymm11, ymm9
vpsrad ymm8, ymm8, 1
vpaddq ymm2, ymm2, ymm14
vpaddq ymm9, ymm9, [rsp + 672]
vpaddq ymm8, ymm8, [rsp + 64]
vpsrlq ymm0, ymm0, 29
vpsrad ymm11, ymm2, 29
vpand ymm2, ymm10, ymm2
vmovdqu ymm14, [rsp + 448]
vpaddq ymm14, ymm14, [rsp + 864]
vpaddq ymm0, ymm0, [rsp + 384]
vpaddq ymm5, ymm5, ymm11
vpsubq ymm11, ymm14, [rsp + 128]
vpand ymm14, ymm10, ymm0
vpaddq ymm0, ymm0, [r8 + 96]
vpsrad ymm15, ymm5, 29
vpand ymm5, ymm10, ymm5
vmovdqu [rsp + 128], ymm4
vmovdqu ymm4, [rsp + 224]
vmovdqu [rsp + 384], ymm14
vpmuldq ymm14, ymm4, [rdi + 224]
vpaddq ymm11, ymm11, ymm13
vpaddq ymm1, ymm1, ymm15
vpmuldq ymm13, ymm12, [rsp + 544]
vpaddq ymm11, ymm11, [rsp + 416]
vpsrlq ymm0, ymm0, 29
vpsrad ymm15, ymm1, 29
vpand ymm1, ymm10, ymm1
vpaddq ymm0, ymm11, ymm0
vpaddq ymm6, ymm6, ymm15
vpaddq ymm11, ymm14, [rsp + 800]
vpand ymm14, ymm10, ymm0
vpaddq ymm0, ymm0, [r8 + 96]
vpsrad ymm15, ymm6, 29
vpand ymm6, ymm10, ymm6
vpaddq ymm11, ymm11, ymm13
vpsrlq ymm0, ymm0, 29
vpaddq ymm3, ymm3, ymm15
vpsubq ymm11, ymm11, [rsp + 256]
vpmuldq ymm12, ymm12, ymm4
vpsrad ymm13, ymm3, 29
vpand ymm3, ymm10, ymm3
vpaddq ymm0, ymm11, ymm0
vpaddq ymm9, ymm9, ymm13
vpand ymm11, ymm10, ymm0
vmovdqu ymm13, [r8 + 96]
vpaddq ymm0, ymm0, ymm13
vpsrad ymm15, ymm9, 29
vpand ymm9, ymm10, ymm9
vpaddq ymm12, ymm12, [rsp + 0]
vpsrlq ymm0, ymm0, 29
vpaddq ymm8, ymm8, ymm15
vpaddq ymm0, ymm12, ymm0
vmovdqu ymm12, [rsi + 0]
vmovdqu ymm15, [rdx + 0]
vpmuldq ymm4, ymm12, ymm15
vmovdqu [rsp + 0], ymm11
vpand ymm11, ymm10, ymm0
vpaddq ymm0, ymm13, ymm0
vmovdqu [rsp + 256], ymm11
vpmuldq ymm11, ymm12, [rdx + 32]
vpsrlq ymm0, ymm0, 29
vmovdqu [rsp + 800], ymm14
vpmuldq ymm14, ymm15, [rsi + 32]
vmovdqu [rsp + 416], ymm8
vpmuldq ymm8, ymm12, [rdx + 64]
vpsubq ymm0, ymm0, [r8 + 128]
vmovdqu [rsp + 864], ymm0
vpaddq ymm0, ymm4, [r8 + 32]
vmovdqu [rsp + 448], ymm9
vmovdqu ymm9, [rsi + 32]
vmovdqu [rsp + 64], ymm3
vpmuldq ymm3, ymm9, [rdx + 32]
vpand ymm4, ymm10, ymm4
vpsrlq ymm0, ymm0, 29
vmovdqu [rsp + 672], ymm6
vpmuldq ymm6, ymm12, [rdx + 96]
vmovdqu [rsp + 160], ymm1
vpmuldq ymm1, ymm9, [rdx + 64]
vmovdqu [rsp + 512], ymm5
vpsllq ymm5, ymm4, 9
vpaddq ymm0, ymm11, ymm0
vmovdqu ymm11, [rsi + 64]
vmovdqu [rsp + 640], ymm2
vpmuldq ymm2, ymm15, ymm11
vmovdqu [rsp + 480], ymm7
vpsllq ymm7, ymm4, 18
vmovdqu [rsp + 704], ymm7
vpsllq ymm7, ymm4, 21
vpaddq ymm0, ymm0, ymm14
vpaddq ymm3, ymm8, ymm3
vpmuldq ymm8, ymm11, [rdx + 32]
vpsllq ymm4, ymm4, 24
vpaddq ymm14, ymm13, ymm0
vmovdqu [rsp + 896], ymm4
vpmuldq ymm4, ymm12, [rdx + 128]
vpaddq ymm5, ymm6, ymm5
vpand ymm0, ymm10, ymm0
vpsrlq ymm6, ymm14, 29
vpmuldq ymm14, ymm9, [rdx + 96]
vpaddq ymm1, ymm5, ymm1
vpsllq ymm5, ymm0, 9
vpaddq ymm3, ymm3, ymm6
vpaddq ymm1, ymm1, ymm8
vpmuldq ymm6, ymm11, [rdx + 64]
vpsllq ymm8, ymm0, 18
vpaddq ymm2, ymm3, ymm2
vpmuldq ymm3, ymm12, [rdx + 160]
vmovdqu [rsp + 576], ymm8
vpsllq ymm8, ymm0, 21
vpsllq ymm0, ymm0, 24
vpaddq ymm4, ymm4, ymm14
vpmuldq ymm14, ymm9, [rdx + 128]
vmovdqu [rsp + 960], ymm0
vpand ymm0, ymm10, ymm2
vpaddq ymm2, ymm13, ymm2
vpaddq ymm4, ymm4, ymm5
vpmuldq ymm5, ymm11, [rdx + 96]
vmovdqu [rsp + 992], ymm8
vpsllq ymm8, ymm0, 9
vpmuldq ymm13, ymm15, [rsi + 96]
vpsrlq ymm2, ymm2, 29
vmovdqu ymm15, [rsi + 96]
vpmuldq ymm10, ymm15, [rdx + 32]
vpaddq ymm4, ymm4, ymm6
vpaddq ymm1, ymm1, ymm2
vpmuldq ymm2, ymm12, [rdx + 192]
vpaddq ymm3, ymm3, ymm14
vpsllq ymm6, ymm0, 18
vpmuldq ymm14, ymm9, [rdx + 160]
vmovdqu [rsp + 1024], ymm6
vpmuldq ymm6, ymm15, [rdx + 64]
vpaddq ymm3, ymm3, ymm5
vpsllq ymm5, ymm0, 21
vpaddq ymm1, ymm1, ymm13
vpaddq ymm4, ymm4, ymm10
vpmuldq ymm10, ymm12, [rdx + 224]
vpaddq ymm3, ymm3, ymm8
vpmuldq ymm8, ymm11, [rdx + 128]
vpaddq ymm2, ymm2, [rsp + 704]
vpand ymm13, ymm1, [r8 + 64]
vpsllq ymm0, ymm0, 24
vmovdqu [rsp + 704], ymm0
vpmuldq ymm0, ymm9, [rdx + 192]
vmovdqu [rsp + 1056], ymm5
vpmuldq ymm5, ymm15, [rdx + 96]
vpaddq ymm2, ymm2, ymm14
vpaddq ymm3, ymm3, ymm6
vpaddq ymm1, ymm1, [r8 + 96]
vpmuldq ymm6, ymm12, [rdx + 256]
vpsubq ymm7, ymm10, ymm7
vpsllq ymm10, ymm13, 9
vmovdqu ymm12, [rsi + 128]
vpmuldq ymm14, ymm12, [rdx + 0]
vpsrlq ymm1, ymm1, 29
vpmuldq ymm15, ymm9, [rdx + 224]
vpaddq ymm2, ymm2, ymm8
vpaddq ymm1, ymm4, ymm1
vpmuldq ymm4, ymm12, [rdx + 32]
vpaddq ymm0, ymm7, ymm0
vpaddq ymm2, ymm2, ymm5
vpmuldq ymm5, ymm11, [rdx + 160]
vpmuldq ymm7, ymm12, [rdx + 64]
vpaddq ymm6, ymm6, [rsp + 896]
vpaddq ymm0, ymm0, [rsp + 576]
vpaddq ymm1, ymm1, ymm14
vmovdqu ymm8, [rsi + 96]
vpmuldq ymm14, ymm8, [rdx + 128]
vpaddq ymm2, ymm2, ymm10
vpaddq ymm6, ymm6, ymm15
vpaddq ymm3, ymm3, ymm4
vpmuldq ymm4, ymm11, [rdx + 192]
vpsubq ymm6, ymm6, [rsp + 992]
vpand ymm10, ymm1, [r8 + 64]
vpmuldq ymm15, ymm12, [rdx + 96]
vpmuldq ymm9, ymm9, [rdx + 256]
vpaddq ymm0, ymm0, ymm5
vpaddq ymm2, ymm2, ymm7
vpmuldq ymm5, ymm11, [rdx + 224]
vpaddq ymm0, ymm0, ymm14
vpsllq ymm7, ymm10, 9
vpsllq ymm14, ymm13, 18
vpaddq ymm1, ymm1, [r8 + 96]
vmovdqu [rsp + 992], ymm14
vmovdqu ymm14, [rsi + 160]
vpmuldq ymm11, ymm14, [rdx + 0]
vpaddq ymm4, ymm6, ymm4
vpsllq ymm6, ymm13, 21
vpsrlq ymm1, ymm1, 29
vmovdqu [rsp + 576], ymm6
vpmuldq ymm6, ymm14, [rdx + 32]
vmovdqu [rsp + 896], ymm10
vpmuldq ymm10, ymm8, [rdx + 160]
vpaddq ymm0, ymm0, ymm15
vpaddq ymm1, ymm3, ymm1
vpmuldq ymm3, ymm14, [rdx + 64]
vpaddq ymm9, ymm9, [rsp + 960]
vpaddq ymm4, ymm4, [rsp + 1024]
vpaddq ymm1, ymm1, ymm11
vpmuldq ymm11, ymm12, [rdx + 128]
vpaddq ymm0, ymm0, ymm7
vpaddq ymm5, ymm9, ymm5
vpaddq ymm2, ymm2, ymm6
vpmuldq ymm6, ymm8, [rdx + 192]
vpaddq ymm4, ymm4, ymm10
vpsubq ymm5, ymm5, [rsp + 1056]
vpmuldq ymm7, ymm14, [rdx + 96]
vmovdqu ymm9, [rdx + 256]
vpmuldq ymm10, ymm9, [rsi + 64]
vpaddq ymm0, ymm0, ymm3
vpand ymm3, ymm1, [r8 + 64]
vpmuldq ymm15, ymm8, [rdx + 224]
vpaddq ymm4, ymm4, ymm11
vpsllq ymm11, ymm3, 9
vpsllq ymm13, ymm13, 24
vpaddq ymm1, ymm1, [r8 + 96]
vmovdqu [rsp + 1056], ymm3
vpmuldq ymm3, ymm12, [rdx + 160]
vpaddq ymm5, ymm5, ymm6
vmovdqu ymm6, [rsp + 896]
vmovdqu [rsp + 1024], ymm13
vpsllq ymm13, ymm6, 18
vmovdqu ymm6, [rsi + 192]
vpmuldq ymm9, ymm6, [rdx + 0]
vpsrlq ymm1, ymm1, 29
vpmuldq ymm8, ymm6, [rdx + 32]
vpaddq ymm4, ymm4, ymm7
vpaddq ymm1, ymm2, ymm1
vpmuldq ymm2, ymm6, [rdx + 64]
vpaddq ymm7, ymm10, [rsp + 704]
vpaddq ymm5, ymm5, [rsp + 992]
vpmuldq ymm10, ymm14, [rdx + 128]
vpmuldq ymm14, ymm12, [rdx + 192]
vpaddq ymm4, ymm4, ymm11
vpaddq ymm7, ymm7, ymm15
vpaddq ymm1, ymm1, ymm9
vpaddq ymm0, ymm0, ymm8
vpmuldq ymm8, ymm6, [rdx + 96]
vpaddq ymm3, ymm5, ymm3
vmovdqu ymm5, [rdx + 256]
vpmuldq ymm9, ymm5, [rsi + 96]
vpaddq ymm2, ymm4, ymm2
vpsubq ymm4, ymm7, [rsp + 576]
vpand ymm7, ymm1, [r8 + 64]
vpmuldq ymm11, ymm12, [rdx + 224]
vpaddq ymm3, ymm3, ymm10
vpaddq ymm4, ymm4, ymm14
vpsllq ymm10, ymm7, 9
vpaddq ymm1, ymm1, [r8 + 96]
vmovdqu ymm14, [rsi + 160]
vpmuldq ymm15, ymm14, [rdx + 160]
vpaddq ymm3, ymm3, ymm8
vpaddq ymm4, ymm4, ymm13
vmovdqu ymm8, [rsi + 224]
vpmuldq ymm13, ymm8, [rdx + 0]
vpsrlq ymm1, ymm1, 29
vmovdqu [rsp + 576], ymm7
vpmuldq ymm7, ymm8, [rdx + 32]
vpaddq ymm9, ymm9, [rsp + 1024]
vpaddq ymm0, ymm0, ymm1
vpmuldq ymm1, ymm8, [rdx + 64]
vpaddq ymm3, ymm3, ymm10
vpaddq ymm9, ymm9, ymm11
vpmuldq ymm10, ymm6, [rdx + 128]
vpmuldq ymm11, ymm14, [rdx + 192]
vmovdqu ymm14, [rsp + 896]
vpsllq ymm6, ymm14, 21
vpaddq ymm4, ymm4, ymm15
vpaddq ymm0, ymm0, ymm13
vpaddq ymm2, ymm2, ymm7
vpmuldq ymm7, ymm8, [rdx + 96]
vpsubq ymm6, ymm9, ymm6
vpaddq ymm1, ymm3, ymm1
vpmuldq ymm3, ymm12, ymm5
vpand ymm9, ymm0, [r8 + 64]
vmovdqu ymm12, [rsp + 1056]
vpsllq ymm13, ymm12, 18
vpaddq ymm4, ymm4, ymm10
vmovdqu ymm10, [rsi + 192]
vpmuldq ymm15, ymm10, [rdx + 160]
vpaddq ymm6, ymm6, ymm11
vpsllq ymm11, ymm9, 9
vpaddq ymm0, ymm0, [r8 + 96]
vmovdqu [rsp + 1024], ymm9
vmovdqu ymm9, [rsi + 160]
vpmuldq ymm5, ymm9, [rdx + 224]
vpaddq ymm4, ymm4, ymm7
vpsllq ymm7, ymm14, 24
vmovdqu ymm14, [rsi + 256]
vpmuldq ymm9, ymm14, [rdx + 0]
vpsrlq ymm0, ymm0, 29
vpmuldq ymm12, ymm8, [rdx + 128]
vpaddq ymm6, ymm6, ymm13
vpaddq ymm0, ymm2, ymm0
vpmuldq ymm2, ymm14, [rdx + 32]
vpaddq ymm4, ymm4, ymm11
vpaddq ymm3, ymm3, ymm7
vpmuldq ymm7, ymm14, [rdx + 64]
vpmuldq ymm11, ymm14, [rdx + 96]
vpaddq ymm6, ymm6, ymm15
vpaddq ymm3, ymm3, ymm5
vpaddq ymm0, ymm0, ymm9
vpmuldq ymm5, ymm10, [rdx + 192]
vmovdqu ymm9, [rsp + 1056]
vpsllq ymm13, ymm9, 21
vpaddq ymm6, ymm6, ymm12
vpaddq ymm1, ymm1, ymm2
vmovdqu ymm2, [rdx + 256]
vpmuldq ymm12, ymm2, [rsi + 160]
vpand ymm15, ymm0, [r8 + 64]
vpsubq ymm3, ymm3, ymm13
vpaddq ymm4, ymm4, ymm7
vpmuldq ymm7, ymm10, [rdx + 224]
vpaddq ymm6, ymm6, ymm11
vpsllq ymm11, ymm15, 9
vpmuldq ymm13, ymm8, [rdx + 160]
vpsllq ymm9, ymm9, 24
vpaddq ymm3, ymm3, ymm5
vmovdqu ymm5, [rsp + 576]
vmovdqu [rsp + 1056], ymm15
vpsllq ymm15, ymm5, 18
vpaddq ymm0, ymm0, [r8 + 96]
vpmuldq ymm5, ymm14, [rdx + 128]
vpaddq ymm6, ymm6, ymm11
vpaddq ymm9, ymm12, ymm9
vpsrlq ymm0, ymm0, 29
vpaddq ymm3, ymm3, ymm15
vpmuldq ymm11, ymm8, [rdx + 192]
vpaddq ymm7, ymm9, ymm7
vpaddq ymm0, ymm1, ymm0
vpmuldq ymm1, ymm10, ymm2
vmovdqu ymm9, [rsp + 576]
vpsllq ymm10, ymm9, 21
vpaddq ymm3, ymm3, ymm13
vpaddq ymm12, ymm0, [r8 + 96]
vpsubq ymm7, ymm7, ymm10
vpmuldq ymm10, ymm8, [rdx + 224]
vpaddq ymm3, ymm3, ymm5
vpsrlq ymm5, ymm12, 29
vpmuldq ymm12, ymm14, [rdx + 160]
vpsllq ymm9, ymm9, 24
vpaddq ymm7, ymm7, ymm11
vpaddq ymm4, ymm4, ymm5
vmovdqu ymm5, [rsp + 1024]
vpsllq ymm11, ymm5, 18
vpaddq ymm1, ymm1, ymm9
vpsllq ymm9, ymm5, 21
vpaddq ymm13, ymm4, [r8 + 96]
vpaddq ymm7, ymm7, ymm11
vpmuldq ymm11, ymm14, [rdx + 192]
vpaddq ymm1, ymm1, ymm10
vpsrlq ymm10, ymm13, 29
vpaddq ymm7, ymm7, ymm12
vpmuldq ymm8, ymm8, ymm2
vpsubq ymm1, ymm1, ymm9
vmovdqu ymm9, [rsp + 480]
vpaddq ymm12, ymm9, ymm9
vpaddq ymm6, ymm6, ymm10
vpmuldq ymm10, ymm14, [rdx + 224]
vmovdqu ymm13, [rsp + 1056]
vpsllq ymm15, ymm13, 18
vmovdqu [rsp + 576], ymm4
vmovdqu ymm4, [rsp + 640]
vmovdqu [rsp + 896], ymm0
vpaddq ymm0, ymm4, ymm4
vmovdqu ymm14, [rsp + 512]
vpaddq ymm2, ymm14, ymm14
vmovdqu ymm13, [rsp + 160]
vmovdqu [rsp + 992], ymm10
vpaddq ymm10, ymm13, ymm13
vmovdqu ymm13, [rsp + 672]
vpaddq ymm14, ymm13, ymm13
vmovdqu ymm13, [rsp + 64]
vpaddq ymm4, ymm13, ymm13
vmovdqu ymm13, [rsp + 448]
vmovdqu [rsp + 704], ymm7
vpaddq ymm7, ymm13, ymm13
vmovdqu ymm13, [rsp + 416]
vpaddq ymm9, ymm13, ymm13
vmovdqu ymm13, [rsp + 736]
vmovdqu [rsp + 960], ymm9
vpaddq ymm9, ymm13, ymm13
vmovdqu ymm13, [rsp + 608]
vmovdqu [rsp + 1088], ymm9
vpaddq ymm9, ymm13, ymm13
vmovdqu ymm13, [rsp + 768]
vmovdqu [rsp + 1120], ymm9
vpaddq ymm9, ymm13, ymm13
vmovdqu ymm13, [rsp + 928]
vmovdqu [rsp + 1152], ymm9
vpaddq ymm9, ymm13, ymm13
vmovdqu ymm13, [rsp + 384]
vmovdqu [rsp + 1184], ymm9
vpaddq ymm9, ymm13, ymm13
vmovdqu ymm13, [rsp + 800]
vmovdqu [rsp + 1216], ymm9
vpaddq ymm9, ymm13, ymm13
vmovdqu ymm13, [rsp + 0]
vmovdqu [rsp + 1248], ymm9
vpaddq ymm9, ymm13, ymm13
vmovdqu ymm13, [rsp + 256]
vmovdqu [rsp + 1280], ymm9
vpaddq ymm9, ymm13, ymm13
vmovdqu ymm13, [rsp + 864]
vmovdqu [rsp + 1312], ymm9
vpaddq ymm9, ymm13, ymm13
vmovdqu ymm13, [rsp + 128]
vmovdqu [rsp + 1344], ymm9
vpmuldq ymm9, ymm13, ymm13
vpmuldq ymm12, ymm13, ymm12
vmovdqu [rsp + 1376], ymm12
vpaddq ymm12, ymm6, [r8 + 96]
vpaddq ymm1, ymm1, ymm11
vpmuldq ymm11, ymm13, ymm0
vmovdqu [rsp + 1408], ymm6
vpmuldq ymm6, ymm13, ymm2
vpsrlq ymm12, ymm12, 29
vpsllq ymm5, ymm5, 24
vmovdqu [rsp + 1024], ymm11
vpmuldq ymm11, ymm13, ymm10
vmovdqu [rsp + 1440], ymm11
vpmuldq ymm11, ymm13, ymm14
vpaddq ymm3, ymm3, ymm12
vpaddq ymm1, ymm1, ymm15
vpand ymm12, ymm9, [r8 + 64]
vpmuldq ymm15, ymm13, ymm4
vmovdqu [rsp + 1472], ymm1
vpaddq ymm1, ymm3, [r8 + 96]
vpaddq ymm5, ymm8, ymm5
vpaddq ymm8, ymm9, [r8 + 32]
vpsllq ymm9, ymm12, 9
vmovdqu [rsp + 1504], ymm3
vpmuldq ymm3, ymm13, ymm7
vmovdqu [rsp + 1536], ymm5
vpsllq ymm5, ymm12, 18
vpsrlq ymm8, ymm8, 29
vmovdqu ymm13, [rsp + 480]
vmovdqu [rsp + 1568], ymm7
vpmuldq ymm7, ymm13, ymm13
vpmuldq ymm0, ymm13, ymm0
vpaddq ymm6, ymm6, ymm9
vpaddq ymm8, ymm8, [rsp + 1376]
vpmuldq ymm9, ymm13, ymm2
vpaddq ymm5, ymm15, ymm5
vpsllq ymm15, ymm12, 21
vmovdqu [rsp + 1376], ymm2
vpmuldq ymm2, ymm13, ymm10
vmovdqu [rsp + 1600], ymm10
vpmuldq ymm10, ymm13, ymm14
vpsubq ymm3, ymm3, ymm15
vpsllq ymm12, ymm12, 24
vpaddq ymm7, ymm7, [rsp + 1024]
vpaddq ymm0, ymm6, ymm0
vmovdqu ymm6, [rsp + 960]
vpmuldq ymm15, ymm6, [rsp + 128]
vpsrlq ymm1, ymm1, 29
vpand ymm6, ymm8, [r8 + 64]
vpaddq ymm9, ymm9, [rsp + 1440]
vmovdqu [rsp + 1440], ymm0
vpmuldq ymm0, ymm13, ymm4
vpaddq ymm1, ymm1, [rsp + 704]
vmovdqu [rsp + 704], ymm1
vpsllq ymm1, ymm6, 9
vpaddq ymm2, ymm11, ymm2
vpaddq ymm5, ymm5, ymm10
vpsllq ymm10, ymm6, 18
vpaddq ymm8, ymm8, [r8 + 96]
vpaddq ymm1, ymm9, ymm1
vpmuldq ymm9, ymm13, [rsp + 1568]
vpaddq ymm11, ymm15, ymm12
vpsrlq ymm8, ymm8, 29
vmovdqu ymm12, [rsp + 640]
vpmuldq ymm15, ymm12, ymm12
vpmuldq ymm13, ymm12, [rsp + 1376]
vpaddq ymm0, ymm3, ymm0
vpaddq ymm3, ymm7, ymm8
vpmuldq ymm7, ymm12, [rsp + 1600]
vpaddq ymm0, ymm0, ymm10
vpsllq ymm8, ymm6, 21
vpmuldq ymm10, ymm12, ymm14
vmovdqu [rsp + 1376], ymm14
vpmuldq ymm14, ymm12, ymm4
vpaddq ymm9, ymm11, ymm9
vpsllq ymm6, ymm6, 24
vpaddq ymm1, ymm1, ymm15
vpand ymm11, ymm3, [r8 + 64]
vpaddq ymm2, ymm2, ymm13
vpsubq ymm8, ymm9, ymm8
vpsllq ymm9, ymm11, 9
vpaddq ymm5, ymm5, ymm7
vmovdqu ymm7, [rsp + 960]
vpmuldq ymm13, ymm7, [rsp + 480]
vpsllq ymm15, ymm11, 18
vpaddq ymm3, ymm3, [r8 + 96]
vpaddq ymm2, ymm2, ymm9
vpaddq ymm0, ymm0, ymm10
vpaddq ymm8, ymm8, ymm14
vpsrlq ymm3, ymm3, 29
vmovdqu ymm9, [rsp + 512]
vpmuldq ymm10, ymm9, ymm9
vpmuldq ymm14, ymm9, [rsp + 1600]
vpaddq ymm8, ymm8, ymm15
vpaddq ymm3, ymm3, [rsp + 1440]
vpmuldq ymm15, ymm12, [rsp + 1568]
vpaddq ymm6, ymm13, ymm6
vpsllq ymm13, ymm11, 21
vmovdqu [rsp + 1440], ymm2
vpmuldq ymm2, ymm9, [rsp + 1376]
vpmuldq ymm12, ymm9, ymm4
vpsllq ymm11, ymm11, 24
vmovdqu ymm9, [r8 + 96]
vpaddq ymm7, ymm9, [rsp + 704]
vpand ymm9, ymm3, [r8 + 64]
vpaddq ymm5, ymm5, ymm10
vpaddq ymm0, ymm0, ymm14
vpsrlq ymm7, ymm7, 29
vpsllq ymm10, ymm9, 9
vpaddq ymm6, ymm6, ymm15
vmovdqu ymm14, [rsp + 960]
vpmuldq ymm15, ymm14, [rsp + 640]
vpsllq ymm14, ymm9, 18
vpaddq ymm3, ymm3, [r8 + 96]
vpaddq ymm5, ymm5, ymm10
vpaddq ymm2, ymm8, ymm2
vpsubq ymm6, ymm6, ymm13
vpsrlq ymm3, ymm3, 29
vmovdqu ymm8, [rsp + 160]
vpmuldq ymm10, ymm8, ymm8
vmovdqu ymm13, [rsp + 512]
vmovdqu [rsp + 1600], ymm5
vpmuldq ymm5, ymm13, [rsp + 1568]
vpaddq ymm6, ymm6, ymm12
vpaddq ymm1, ymm1, ymm3
vpmuldq ymm3, ymm8, [rsp + 1376]
vpaddq ymm11, ymm15, ymm11
vpaddq ymm6, ymm6, ymm14
vpand ymm12, ymm1, [r8 + 64]
vpmuldq ymm14, ymm8, ymm4
vpsllq ymm15, ymm9, 21
vpsllq ymm9, ymm9, 24
vpsllq ymm8, ymm12, 9
vpaddq ymm2, ymm2, ymm10
vpaddq ymm5, ymm11, ymm5
vpsllq ymm10, ymm12, 18
vpaddq ymm1, ymm1, [r8 + 96]
vpaddq ymm0, ymm0, ymm8
vpaddq ymm3, ymm6, ymm3
vpsubq ymm5, ymm5, ymm15
vpsrlq ymm1, ymm1, 29
vpmuldq ymm6, ymm13, [rsp + 960]
vmovdqu ymm8, [rsp + 672]
vpmuldq ymm11, ymm8, ymm8
vpaddq ymm5, ymm5, ymm14
vpaddq ymm1, ymm1, [rsp + 1440]
vmovdqu ymm14, [rsp + 160]
vpmuldq ymm15, ymm14, [rsp + 1568]
vpaddq ymm5, ymm5, ymm10
vpsllq ymm10, ymm12, 21
vpand ymm13, ymm1, [r8 + 64]
vpmuldq ymm4, ymm8, ymm4
vpsllq ymm12, ymm12, 24
vpaddq ymm7, ymm7, [rsp + 1472]
vmovdqu [rsp + 1472], ymm7
vpsllq ymm7, ymm13, 9
vpaddq ymm6, ymm6, ymm9
vpaddq ymm5, ymm5, ymm11
vpsllq ymm9, ymm13, 18
vpaddq ymm1, ymm1, [r8 + 96]
vpaddq ymm2, ymm2, ymm7
vpaddq ymm6, ymm6, ymm15
vpsllq ymm7, ymm13, 21
vpsrlq ymm1, ymm1, 29
vpmuldq ymm11, ymm14, [rsp + 960]
vpsubq ymm6, ymm6, ymm10
vpsllq ymm10, ymm13, 24
vpaddq ymm1, ymm1, [rsp + 1600]
vpaddq ymm4, ymm6, ymm4
vpmuldq ymm6, ymm8, [rsp + 1568]
vmovdqu ymm13, [rsp + 1536]
vpaddq ymm13, ymm13, [rsp + 992]
vpand ymm15, ymm1, [r8 + 64]
vpaddq ymm4, ymm4, ymm9
vmovdqu ymm9, [rsp + 64]
vpmuldq ymm14, ymm9, ymm9
vmovdqu [rsp + 992], ymm4
vmovdqu ymm4, [rsp + 1056]
vmovdqu [rsp + 1536], ymm13
vpsllq ymm13, ymm4, 21
vpaddq ymm1, ymm1, [r8 + 96]
vpsllq ymm4, ymm15, 9
vpaddq ymm11, ymm11, ymm12
vpsllq ymm12, ymm15, 18
vpsrlq ymm1, ymm1, 29
vpaddq ymm3, ymm3, ymm4
vpaddq ymm4, ymm11, ymm6
vpsllq ymm6, ymm15, 21
vpaddq ymm0, ymm0, ymm1
vpmuldq ymm1, ymm8, [rsp + 960]
vpsubq ymm4, ymm4, ymm7
vpsllq ymm7, ymm15, 24
vpand ymm11, ymm0, [r8 + 64]
vpaddq ymm4, ymm4, ymm14
vpmuldq ymm14, ymm9, [rsp + 1568]
vmovdqu ymm15, [r8 + 96]
vpaddq ymm8, ymm15, [rsp + 1472]
vpaddq ymm0, ymm15, ymm0
vmovdqu [rsp + 1568], ymm8
vpsllq ymm8, ymm11, 9
vpaddq ymm4, ymm4, ymm12
vpsllq ymm12, ymm11, 18
vpsrlq ymm0, ymm0, 29
vpaddq ymm5, ymm5, ymm8
vpaddq ymm1, ymm1, ymm10
vpsllq ymm8, ymm11, 21
vpaddq ymm0, ymm2, ymm0
vpaddq ymm1, ymm1, ymm14
vpmuldq ymm2, ymm9, [rsp + 960]
vpsllq ymm10, ymm11, 24
vpaddq ymm11, ymm15, ymm0
vpand ymm0, ymm0, [r8 + 64]
vpsubq ymm1, ymm1, ymm6
vmovdqu ymm6, [rsp + 1536]
vpsubq ymm6, ymm6, ymm13
vpsrlq ymm11, ymm11, 29
vpsllq ymm13, ymm0, 9
vmovdqu ymm14, [rsp + 448]
vpmuldq ymm9, ymm14, ymm14
vpaddq ymm1, ymm1, ymm12
vpaddq ymm3, ymm3, ymm11
vpaddq ymm11, ymm13, [rsp + 992]
vpaddq ymm2, ymm2, ymm7
vpsllq ymm7, ymm0, 18
vpsubq ymm3, ymm3, [rsp + 1088]
vpmuldq ymm12, ymm14, [rsp + 960]
vpsllq ymm13, ymm0, 21
vpsllq ymm0, ymm0, 24
vpaddq ymm14, ymm15, ymm3
vpaddq ymm2, ymm2, ymm9
vmovdqu ymm9, [rsp + 416]
vmovdqu [rsp + 960], ymm1
vpmuldq ymm1, ymm9, ymm9
vpand ymm3, ymm3, [r8 + 64]
vpsrlq ymm14, ymm14, 29
vpsubq ymm2, ymm2, ymm8
vmovdqu ymm8, [rsi + 256]
vpmuldq ymm8, ymm8, [rdx + 256]
vmovdqu ymm9, [rsp + 1568]
vpsrlq ymm9, ymm9, 29
vpaddq ymm5, ymm5, ymm14
vpaddq ymm2, ymm2, ymm7
vpaddq ymm7, ymm12, ymm10
vpaddq ymm6, ymm6, ymm9
vpsubq ymm5, ymm5, [rsp + 1120]
vpsubq ymm7, ymm7, ymm13
vpaddq ymm0, ymm1, ymm0
vmovdqu ymm1, [rsp + 1056]
vpsllq ymm1, ymm1, 24
vpaddq ymm9, ymm15, ymm5
vmovdqu ymm10, [r8 + 64]
vpand ymm5, ymm5, ymm10
vmovdqu [rdi + 32], ymm5
vpaddq ymm12, ymm15, ymm6
vpaddq ymm1, ymm8, ymm1
vpsrlq ymm8, ymm9, 29
vpsrlq ymm9, ymm12, 29
vpand ymm12, ymm10, [rsp + 896]
vmovdqu [rdx + 0], ymm12
vpand ymm12, ymm10, [rsp + 576]
vmovdqu [rdx + 32], ymm12
vpaddq ymm8, ymm11, ymm8
vpaddq ymm1, ymm1, ymm9
vpand ymm9, ymm10, [rsp + 1408]
vmovdqu [rdx + 64], ymm9
vpand ymm9, ymm10, [rsp + 1504]
vmovdqu [rdx + 96], ymm9
vpsubq ymm8, ymm8, [rsp + 1152]
vpaddq ymm9, ymm15, ymm1
vpand ymm11, ymm10, [rsp + 704]
vmovdqu [rdx + 128], ymm11
vpand ymm11, ymm10, [rsp + 1472]
vmovdqu [rdx + 160], ymm11
vpaddq ymm11, ymm15, ymm8
vpand ymm8, ymm10, ymm8
vmovdqu [rdi + 64], ymm8
vpsrlq ymm9, ymm9, 29
vpand ymm6, ymm10, ymm6
vmovdqu [rdx + 192], ymm6
vpsrlq ymm6, ymm11, 29
vpand ymm1, ymm10, ymm1
vmovdqu [rdx + 224], ymm1
vpsubq ymm1, ymm9, [r8 + 128]
vmovdqu [rdx + 256], ymm1
vpaddq ymm1, ymm4, ymm6
vmovdqu ymm4, [rsp + 608]
vpsubq ymm4, ymm4, ymm5
vmovdqu ymm5, [rsp + 768]
vpsubq ymm5, ymm5, ymm8
vpsubq ymm1, ymm1, [rsp + 1184]
vpaddq ymm6, ymm15, ymm1
vpand ymm1, ymm10, ymm1
vpsrlq ymm6, ymm6, 29
vmovdqu ymm8, [rsp + 352]
vpaddq ymm9, ymm8, ymm8
vpaddq ymm6, ymm6, [rsp + 960]
vmovdqu ymm11, [rsp + 320]
vpaddq ymm12, ymm11, ymm11
vmovdqu ymm13, [rsp + 96]
vpaddq ymm14, ymm13, ymm13
vpsubq ymm6, ymm6, [rsp + 1216]
vmovdqu ymm13, [rsp + 192]
vpaddq ymm11, ymm13, ymm13
vmovdqu ymm13, [rsp + 832]
vpaddq ymm8, ymm13, ymm13
vmovdqu ymm13, [rsp + 32]
vmovdqu [rsp + 1216], ymm1
vpaddq ymm1, ymm13, ymm13
vpaddq ymm13, ymm15, ymm6
vmovdqu [rsp + 960], ymm3
vpmuldq ymm3, ymm4, [rsp + 128]
vpand ymm6, ymm10, ymm6
vmovdqu [rdi + 128], ymm6
vmovdqu [rsp + 1184], ymm4
vmovdqu ymm4, [rsp + 544]
vmovdqu [rsp + 768], ymm0
vpaddq ymm0, ymm4, ymm4
vpsrlq ymm13, ymm13, 29
vpmuldq ymm4, ymm5, [rsp + 128]
vmovdqu [rsp + 608], ymm5
vmovdqu ymm5, [rsp + 384]
vpsubq ymm5, ymm5, ymm6
vmovdqu ymm6, [rsp + 224]
vmovdqu [rsp + 384], ymm0
vpaddq ymm0, ymm6, ymm6
vpaddq ymm2, ymm2, ymm13
vmovdqu ymm13, [rsp + 288]
vpmuldq ymm6, ymm13, ymm13
vpsubq ymm2, ymm2, [rsp + 1248]
vpmuldq ymm9, ymm13, ymm9
vmovdqu [rsp + 1248], ymm6
vpaddq ymm6, ymm15, ymm2
vpmuldq ymm15, ymm13, ymm12
vpand ymm2, ymm10, ymm2
vmovdqu [rdi + 160], ymm2
vpsrlq ymm6, ymm6, 29
vmovdqu [rsp + 1472], ymm12
vpmuldq ymm12, ymm13, ymm14
vmovdqu [rsp + 704], ymm12
vpmuldq ymm12, ymm5, [rsp + 128]
vmovdqu [rsp + 1152], ymm5
vmovdqu ymm5, [rsp + 800]
vpsubq ymm2, ymm5, ymm2
vpaddq ymm5, ymm7, ymm6
vpsubq ymm3, ymm3, ymm9
vpmuldq ymm6, ymm13, ymm11
vpsubq ymm5, ymm5, [rsp + 1280]
vpsubq ymm4, ymm4, ymm15
vpmuldq ymm7, ymm2, [rsp + 128]
vpaddq ymm9, ymm5, [r8 + 96]
vpand ymm5, ymm10, ymm5
vpmuldq ymm15, ymm13, ymm8
vpsrlq ymm9, ymm9, 29
vpsubq ymm6, ymm12, ymm6
vpmuldq ymm12, ymm13, ymm1
vpaddq ymm9, ymm9, [rsp + 768]
vmovdqu [rsp + 768], ymm1
vpmuldq ymm1, ymm13, [rsp + 384]
vpsubq ymm9, ymm9, [rsp + 1312]
vpsubq ymm7, ymm7, ymm15
vpmuldq ymm13, ymm13, ymm0
vpaddq ymm15, ymm9, [r8 + 96]
vpand ymm9, ymm10, ymm9
vpsrlq ymm15, ymm15, 29
vpsubq ymm15, ymm15, [rsp + 1344]
vpsubq ymm15, ymm15, [r8 + 128]
vmovdqu [rsp + 1344], ymm0
vmovdqu ymm0, [rsp + 480]
vmovdqu [rsp + 288], ymm13
vpmuldq ymm13, ymm0, [rsp + 1184]
vmovdqu [rsp + 1312], ymm1
vpsrad ymm1, ymm15, 24
vmovdqu [rsp + 1280], ymm8
vpmuldq ymm8, ymm0, [rsp + 608]
vpand ymm15, ymm15, [r8 + 288]
vmovdqu [rdi + 256], ymm15
vmovdqu [rsp + 800], ymm2
vpaddq ymm2, ymm1, [rsp + 960]
vmovdqu [rdi + 0], ymm2
vmovdqu [rsp + 960], ymm7
vpsllq ymm7, ymm1, 9
vmovdqu [rsp + 1504], ymm12
vpsllq ymm12, ymm1, 18
vmovdqu ymm10, [rsp + 864]
vpsubq ymm10, ymm10, ymm15
vmovdqu ymm15, [rsp + 736]
vpsubq ymm2, ymm15, ymm2
vmovdqu ymm15, [rsp + 1216]
vpsubq ymm7, ymm15, ymm7
vmovdqu [rdi + 96], ymm7
vpaddq ymm4, ymm4, ymm13
vpsubq ymm5, ymm5, ymm12
vmovdqu [rdi + 192], ymm5
vmovdqu ymm12, [rsp + 128]
vpmuldq ymm13, ymm2, ymm12
vpmuldq ymm15, ymm0, ymm2
vmovdqu [rsp + 1216], ymm10
vmovdqu ymm10, [rsp + 928]
vpsubq ymm7, ymm10, ymm7
vpsllq ymm1, ymm1, 21
vpmuldq ymm10, ymm12, ymm7
vmovdqu ymm12, [rsp + 352]
vmovdqu [rsp + 928], ymm2
vpmuldq ymm2, ymm12, ymm12
vmovdqu [rsp + 736], ymm11
vmovdqu ymm11, [rsp + 0]
vpsubq ymm5, ymm11, ymm5
vpaddq ymm1, ymm9, ymm1
vmovdqu [rdi + 224], ymm1
vpmuldq ymm9, ymm0, ymm7
vpmuldq ymm11, ymm12, [rsp + 1472]
vmovdqu [rsp + 1472], ymm7
vmovdqu ymm7, [rsp + 256]
vpsubq ymm1, ymm7, ymm1
vpsubq ymm7, ymm13, [rsp + 1248]
vpmuldq ymm13, ymm12, ymm14
vmovdqu [rsp + 1248], ymm14
vpaddq ymm14, ymm7, [r8 + 32]
vpand ymm7, ymm7, [r8 + 64]
vpsubq ymm10, ymm10, [rsp + 704]
vpsubq ymm2, ymm4, ymm2
vpsrlq ymm4, ymm14, 29
vpsllq ymm14, ymm7, 9
vpmuldq ymm12, ymm5, [rsp + 128]
vpaddq ymm6, ymm6, ymm9
vpaddq ymm3, ymm3, ymm4
vpaddq ymm4, ymm10, ymm14
vpmuldq ymm9, ymm0, [rsp + 1152]
vpsubq ymm6, ymm6, ymm13
vpaddq ymm3, ymm3, ymm15
vpaddq ymm4, ymm4, ymm8
vmovdqu ymm8, [rsp + 352]
vpmuldq ymm10, ymm8, [rsp + 736]
vpsllq ymm13, ymm7, 18
vpaddq ymm14, ymm3, [r8 + 96]
vpsubq ymm4, ymm4, ymm11
vpand ymm3, ymm3, [r8 + 64]
vpsubq ymm11, ymm12, [rsp + 1504]
vmovdqu ymm12, [rsp + 640]
vpmuldq ymm15, ymm12, [rsp + 928]
vpsrlq ymm14, ymm14, 29
vpmuldq ymm8, ymm12, [rsp + 1184]
vmovdqu [rsp + 1504], ymm5
vpsllq ymm5, ymm3, 9
vpaddq ymm2, ymm2, ymm14
vpmuldq ymm14, ymm12, [rsp + 608]
vpaddq ymm5, ymm6, ymm5
vpaddq ymm6, ymm9, [rsp + 960]
vmovdqu ymm9, [rsp + 128]
vmovdqu [rsp + 960], ymm3
vpmuldq ymm3, ymm1, ymm9
vpmuldq ymm9, ymm0, [rsp + 800]
vpaddq ymm11, ymm11, ymm13
vpsubq ymm6, ymm6, ymm10
vpaddq ymm2, ymm2, ymm15
vpaddq ymm4, ymm4, ymm8
vpmuldq ymm8, ymm12, [rsp + 1472]
vpsllq ymm10, ymm7, 21
vmovdqu ymm13, [rsp + 320]
vpmuldq ymm15, ymm13, ymm13
vmovdqu [rsp + 704], ymm4
vmovdqu ymm4, [rsp + 1216]
vpmuldq ymm12, ymm4, [rsp + 128]
vpaddq ymm5, ymm5, ymm14
vpsllq ymm7, ymm7, 24
vmovdqu ymm14, [rsp + 352]
vpmuldq ymm4, ymm14, [rsp + 1280]
vpmuldq ymm14, ymm13, [rsp + 1248]
vpsubq ymm3, ymm3, [rsp + 1312]
vpaddq ymm9, ymm11, ymm9
vpmuldq ymm11, ymm0, [rsp + 1504]
vmovdqu ymm13, [rsp + 640]
vpmuldq ymm0, ymm13, [rsp + 1152]
vpaddq ymm6, ymm6, ymm8
vpsubq ymm3, ymm3, ymm10
vpsubq ymm5, ymm5, ymm15
vpmuldq ymm8, ymm1, [rsp + 480]
vpand ymm10, ymm2, [r8 + 64]
vpsubq ymm12, ymm12, [rsp + 288]
vmovdqu ymm15, [rsp + 352]
vmovdqu [rsp + 288], ymm1
vpmuldq ymm1, ymm15, [rsp + 768]
vmovdqu ymm13, [rsp + 320]
vmovdqu [rsp + 1312], ymm5
vpmuldq ymm5, ymm13, [rsp + 736]
vpsubq ymm4, ymm9, ymm4
vpsubq ymm6, ymm6, ymm14
vpmuldq ymm9, ymm15, [rsp + 384]
vpsllq ymm14, ymm10, 9
vpaddq ymm7, ymm12, ymm7
vpaddq ymm3, ymm3, ymm11
vpaddq ymm2, ymm2, [r8 + 96]
vmovdqu ymm11, [rsp + 512]
vpmuldq ymm12, ymm11, [rsp + 928]
vpaddq ymm0, ymm4, ymm0
vpaddq ymm4, ymm6, ymm14
vpsrlq ymm2, ymm2, 29
vpmuldq ymm6, ymm11, [rsp + 1184]
vpmuldq ymm14, ymm11, [rsp + 608]
vpaddq ymm7, ymm7, ymm8
vpaddq ymm2, ymm2, [rsp + 704]
vpmuldq ymm8, ymm11, [rsp + 1472]
vpsubq ymm1, ymm3, ymm1
vmovdqu ymm3, [rsp + 960]
vpsllq ymm11, ymm3, 18
vpaddq ymm2, ymm2, ymm12
vmovdqu ymm12, [rsp + 640]
vpmuldq ymm13, ymm12, [rsp + 800]
vpsubq ymm0, ymm0, ymm5
vpsubq ymm5, ymm7, ymm9
vpaddq ymm6, ymm6, [rsp + 1312]
vmovdqu ymm7, [rsp + 1216]
vpmuldq ymm9, ymm7, [rsp + 480]
vpaddq ymm4, ymm4, ymm14
vpaddq ymm1, ymm1, ymm11
vmovdqu ymm11, [rsp + 96]
vpmuldq ymm14, ymm11, ymm11
vpmuldq ymm15, ymm15, [rsp + 1344]
vpsllq ymm7, ymm3, 21
vpaddq ymm0, ymm0, ymm8
vpmuldq ymm8, ymm12, [rsp + 1504]
vmovdqu [rsp + 352], ymm4
vmovdqu ymm4, [rsp + 320]
vpmuldq ymm11, ymm4, [rsp + 1280]
vpsubq ymm5, ymm5, ymm7
vpaddq ymm1, ymm1, ymm13
vpmuldq ymm7, ymm4, [rsp + 768]
vmovdqu ymm13, [rsp + 512]
vpmuldq ymm4, ymm13, [rsp + 1152]
vpsllq ymm3, ymm3, 24
vpsllq ymm13, ymm10, 18
vmovdqu [rsp + 960], ymm10
vpand ymm10, ymm2, [r8 + 64]
vmovdqu [rsp + 480], ymm13
vpmuldq ymm13, ymm12, [rsp + 288]
vpsubq ymm0, ymm0, ymm14
vpsubq ymm9, ymm9, ymm15
vmovdqu ymm14, [rsp + 96]
vpmuldq ymm15, ymm14, [rsp + 736]
vpsllq ymm14, ymm10, 9
vpaddq ymm5, ymm5, ymm8
vpsubq ymm1, ymm1, ymm11
vpaddq ymm2, ymm2, [r8 + 96]
vmovdqu ymm8, [rsp + 320]
vpmuldq ymm11, ymm8, [rsp + 384]
vpaddq ymm0, ymm0, ymm14
vpaddq ymm3, ymm9, ymm3
vmovdqu ymm9, [rsp + 160]
vpmuldq ymm14, ymm9, [rsp + 928]
vpsrlq ymm2, ymm2, 29
vmovdqu [rsp + 736], ymm10
vpmuldq ymm10, ymm9, [rsp + 1184]
vpsubq ymm5, ymm5, ymm7
vpaddq ymm2, ymm6, ymm2
vpmuldq ymm6, ymm9, [rsp + 608]
vpaddq ymm1, ymm1, ymm4
vpaddq ymm3, ymm3, ymm13
vmovdqu ymm4, [rsp + 512]
vpmuldq ymm7, ymm4, [rsp + 800]
vpmuldq ymm13, ymm9, [rsp + 1472]
vpaddq ymm5, ymm5, [rsp + 480]
vpsubq ymm1, ymm1, ymm15
vpaddq ymm2, ymm2, ymm14
vpaddq ymm10, ymm10, [rsp + 352]
vpmuldq ymm12, ymm12, [rsp + 1216]
vpsubq ymm3, ymm3, ymm11
vpmuldq ymm8, ymm8, [rsp + 1344]
vmovdqu ymm11, [rsp + 96]
vpmuldq ymm14, ymm11, [rsp + 1280]
vpaddq ymm0, ymm0, ymm6
vmovdqu ymm6, [rsp + 960]
vpsllq ymm15, ymm6, 21
vmovdqu [rsp + 320], ymm0
vpmuldq ymm0, ymm4, [rsp + 1504]
vmovdqu [rsp + 640], ymm10
vpmuldq ymm10, ymm9, [rsp + 1152]
vpaddq ymm5, ymm5, ymm7
vpaddq ymm1, ymm1, ymm13
vpand ymm7, ymm2, [r8 + 64]
vpmuldq ymm13, ymm4, [rsp + 288]
vpsubq ymm3, ymm3, ymm15
vpsllq ymm6, ymm6, 24
vpmuldq ymm15, ymm11, [rsp + 768]
vmovdqu ymm4, [rsp + 192]
vpmuldq ymm9, ymm4, ymm4
vpsllq ymm4, ymm7, 9
vpsubq ymm8, ymm12, ymm8
vpsubq ymm5, ymm5, ymm14
vpmuldq ymm12, ymm11, [rsp + 384]
vpaddq ymm1, ymm1, ymm4
vpaddq ymm4, ymm8, ymm6
vpaddq ymm2, ymm2, [r8 + 96]
vmovdqu ymm6, [rsp + 672]
vpmuldq ymm8, ymm6, [rsp + 928]
vpaddq ymm0, ymm3, ymm0
vpaddq ymm3, ymm5, ymm10
vpsrlq ymm2, ymm2, 29
vpmuldq ymm5, ymm6, [rsp + 1184]
vpmuldq ymm10, ymm6, [rsp + 608]
vpaddq ymm4, ymm4, ymm13
vpaddq ymm2, ymm2, [rsp + 640]
vpmuldq ymm13, ymm6, [rsp + 1472]
vpsubq ymm0, ymm0, ymm15
vmovdqu ymm14, [rsp + 736]
vpsllq ymm15, ymm14, 18
vpaddq ymm2, ymm2, ymm8
vmovdqu ymm8, [rsp + 160]
vpmuldq ymm6, ymm8, [rsp + 800]
vpsubq ymm3, ymm3, ymm9
vpsubq ymm4, ymm4, ymm12
vpaddq ymm5, ymm5, [rsp + 320]
vpaddq ymm1, ymm1, ymm10
vmovdqu ymm9, [rsp + 1216]
vpmuldq ymm10, ymm9, [rsp + 512]
vpaddq ymm0, ymm0, ymm15
vpmuldq ymm11, ymm11, [rsp + 1344]
vpmuldq ymm12, ymm8, [rsp + 1504]
vpsllq ymm15, ymm14, 21
vpaddq ymm3, ymm3, ymm13
vmovdqu ymm13, [rsp + 192]
vpmuldq ymm9, ymm13, [rsp + 1280]
vmovdqu [rsp + 1280], ymm1
vpmuldq ymm1, ymm13, [rsp + 768]
vpsubq ymm4, ymm4, ymm15
vpaddq ymm0, ymm0, ymm6
vpand ymm6, ymm2, [r8 + 64]
vmovdqu ymm15, [rsp + 672]
vpmuldq ymm13, ymm15, [rsp + 1152]
vpsllq ymm14, ymm14, 24
vpsllq ymm15, ymm7, 18
vmovdqu [rsp + 736], ymm7
vpsllq ymm7, ymm6, 9
vmovdqu [rsp + 96], ymm6
vpmuldq ymm6, ymm8, [rsp + 288]
vpsubq ymm10, ymm10, ymm11
vpaddq ymm4, ymm4, ymm12
vpaddq ymm2, ymm2, [r8 + 96]
vpaddq ymm3, ymm3, ymm7
vpsubq ymm0, ymm0, ymm9
vpaddq ymm7, ymm10, ymm14
vmovdqu ymm9, [rsp + 64]
vpmuldq ymm10, ymm9, [rsp + 928]
vpsrlq ymm2, ymm2, 29
vpmuldq ymm11, ymm9, [rsp + 1184]
vpsubq ymm1, ymm4, ymm1
vpaddq ymm2, ymm5, ymm2
vpmuldq ymm4, ymm9, [rsp + 608]
vpaddq ymm0, ymm0, ymm13
vpaddq ymm5, ymm7, ymm6
vpmuldq ymm6, ymm9, [rsp + 1472]
vmovdqu ymm7, [rsp + 192]
vpmuldq ymm12, ymm7, [rsp + 384]
vpaddq ymm1, ymm1, ymm15
vmovdqu ymm13, [rsp + 736]
vpsllq ymm14, ymm13, 21
vpaddq ymm2, ymm2, ymm10
vpaddq ymm10, ymm11, [rsp + 1280]
vmovdqu ymm11, [rsp + 672]
vpmuldq ymm15, ymm11, [rsp + 800]
vpsllq ymm13, ymm13, 24
vpaddq ymm3, ymm3, ymm4
vmovdqu ymm4, [rsp + 832]
vmovdqu [rsp + 736], ymm3
vpmuldq ymm3, ymm4, ymm4
vmovdqu [rsp + 1280], ymm13
vmovdqu ymm13, [rsp + 96]
vpsllq ymm4, ymm13, 18
vmovdqu [rsp + 512], ymm4
vpsllq ymm4, ymm13, 21
vmovdqu [rsp + 320], ymm4
vpand ymm4, ymm2, [r8 + 64]
vpmuldq ymm8, ymm8, [rsp + 1216]
vpaddq ymm0, ymm0, ymm6
vpsubq ymm5, ymm5, ymm12
vpmuldq ymm6, ymm7, [rsp + 1344]
vpmuldq ymm7, ymm11, [rsp + 1504]
vpsllq ymm12, ymm4, 9
vpaddq ymm1, ymm1, ymm15
vpmuldq ymm15, ymm9, [rsp + 1152]
vmovdqu ymm9, [rsp + 832]
vpmuldq ymm11, ymm9, [rsp + 768]
vpaddq ymm0, ymm0, ymm12
vpsubq ymm5, ymm5, ymm14
vpaddq ymm2, ymm2, [r8 + 96]
vmovdqu ymm12, [rsp + 448]
vpmuldq ymm14, ymm12, [rsp + 928]
vpsubq ymm1, ymm1, ymm3
vpsllq ymm3, ymm13, 24
vpsrlq ymm2, ymm2, 29
vpmuldq ymm13, ymm12, [rsp + 1184]
vmovdqu [rsp + 96], ymm3
vpmuldq ymm3, ymm12, [rsp + 608]
vpsubq ymm6, ymm8, ymm6
vpaddq ymm2, ymm10, ymm2
vpmuldq ymm8, ymm12, [rsp + 1472]
vpaddq ymm5, ymm5, ymm7
vpaddq ymm1, ymm1, ymm15
vpaddq ymm2, ymm2, ymm14
vmovdqu ymm7, [rsp + 672]
vpmuldq ymm10, ymm7, [rsp + 288]
vpaddq ymm6, ymm6, [rsp + 1280]
vpsubq ymm5, ymm5, ymm11
vpaddq ymm11, ymm13, [rsp + 736]
vpaddq ymm0, ymm0, ymm3
vpmuldq ymm3, ymm9, [rsp + 384]
vpaddq ymm5, ymm5, [rsp + 512]
vmovdqu ymm13, [rsp + 64]
vpmuldq ymm14, ymm13, [rsp + 800]
vpaddq ymm1, ymm1, ymm8
vpsllq ymm8, ymm4, 18
vpsllq ymm15, ymm4, 21
vmovdqu [rsp + 512], ymm15
vpand ymm15, ymm2, [r8 + 64]
vmovdqu [rsp + 736], ymm8
vpmuldq ymm8, ymm12, [rsp + 1152]
vpaddq ymm6, ymm6, ymm10
vpsllq ymm4, ymm4, 24
vpsllq ymm10, ymm15, 9
vpmuldq ymm7, ymm7, [rsp + 1216]
vpmuldq ymm9, ymm9, [rsp + 1344]
vpsubq ymm3, ymm6, ymm3
vpaddq ymm2, ymm2, [r8 + 96]
vpmuldq ymm6, ymm13, [rsp + 1504]
vpaddq ymm1, ymm1, ymm10
vpaddq ymm5, ymm5, ymm14
vmovdqu ymm10, [rsp + 416]
vpmuldq ymm14, ymm10, [rsp + 928]
vpsrlq ymm2, ymm2, 29
vmovdqu [rsp + 928], ymm4
vpmuldq ymm4, ymm10, [rsp + 1184]
vpsubq ymm3, ymm3, [rsp + 320]
vpaddq ymm2, ymm11, ymm2
vpmuldq ymm11, ymm10, [rsp + 608]
vpaddq ymm5, ymm5, ymm8
vpsubq ymm7, ymm7, ymm9
vpmuldq ymm8, ymm10, [rsp + 1472]
vmovdqu ymm9, [rsp + 32]
vpmuldq ymm10, ymm9, ymm9
vpaddq ymm3, ymm3, ymm6
vpaddq ymm6, ymm7, [rsp + 96]
vpaddq ymm2, ymm2, ymm14
vpaddq ymm0, ymm0, ymm4
vpmuldq ymm4, ymm13, [rsp + 288]
vpsllq ymm7, ymm15, 18
vpaddq ymm1, ymm1, ymm11
vpand ymm11, ymm2, [r8 + 64]
vpmuldq ymm14, ymm9, [rsp + 384]
vmovdqu [rsp + 384], ymm7
vpsllq ymm7, ymm15, 21
vmovdqu [rsp + 96], ymm7
vpmuldq ymm7, ymm12, [rsp + 800]
vpaddq ymm5, ymm5, ymm8
vpsllq ymm8, ymm11, 9
vpsubq ymm3, ymm3, ymm10
vpmuldq ymm10, ymm13, [rsp + 1216]
vpmuldq ymm9, ymm9, [rsp + 1344]
vpaddq ymm5, ymm5, ymm8
vpaddq ymm4, ymm6, ymm4
vpaddq ymm2, ymm2, [r8 + 96]
vmovdqu ymm6, [rsp + 416]
vpmuldq ymm8, ymm6, [rsp + 1152]
vpaddq ymm3, ymm3, [rsp + 736]
vpsubq ymm4, ymm4, ymm14
vpsrlq ymm2, ymm2, 29
vpmuldq ymm13, ymm12, [rsp + 1504]
vpaddq ymm3, ymm3, ymm7
vpsubq ymm4, ymm4, [rsp + 512]
vpaddq ymm0, ymm0, ymm2
vpmuldq ymm2, ymm12, [rsp + 288]
vpsubq ymm7, ymm10, ymm9
vpsllq ymm9, ymm11, 18
vpaddq ymm10, ymm0, [r8 + 96]
vmovdqu ymm14, [rsp + 544]
vpmuldq ymm12, ymm14, ymm14
vpaddq ymm3, ymm3, ymm8
vpaddq ymm7, ymm7, [rsp + 928]
vpsrlq ymm8, ymm10, 29
vpmuldq ymm10, ymm6, [rsp + 800]
vpaddq ymm4, ymm4, ymm13
vpsllq ymm13, ymm15, 24
vpaddq ymm1, ymm1, ymm8
vpaddq ymm2, ymm7, ymm2
vpaddq ymm4, ymm4, [rsp + 384]
vpsllq ymm7, ymm11, 21
vpaddq ymm8, ymm1, [r8 + 96]
vpmuldq ymm15, ymm6, [rsp + 1504]
vpsubq ymm2, ymm2, ymm12
vpsllq ymm11, ymm11, 24
vpsrlq ymm8, ymm8, 29
vmovdqu ymm12, [rsp + 1216]
vmovdqu [rsp + 1504], ymm11
vpmuldq ymm11, ymm12, [rsp + 448]
vpmuldq ymm14, ymm14, [rsp + 1344]
vpaddq ymm4, ymm4, ymm10
vpaddq ymm5, ymm5, ymm8
vpsubq ymm2, ymm2, [rsp + 96]
vpmuldq ymm8, ymm6, [rsp + 288]
vmovdqu ymm10, [r8 + 64]
vpand ymm0, ymm0, ymm10
vmovdqu [rsi + 0], ymm0
vpaddq ymm0, ymm5, [r8 + 96]
vpaddq ymm2, ymm2, ymm15
vpmuldq ymm6, ymm6, ymm12
vpand ymm1, ymm10, ymm1
vmovdqu [rsi + 32], ymm1
vpsrlq ymm0, ymm0, 29
vpsubq ymm1, ymm11, ymm14
vpaddq ymm2, ymm2, ymm9
vpand ymm5, ymm10, ymm5
vmovdqu [rsi + 64], ymm5
vpaddq ymm0, ymm3, ymm0
vpaddq ymm1, ymm1, ymm13
vmovdqu ymm3, [rsp + 224]
vpmuldq ymm3, ymm3, ymm3
vmovdqu ymm5, [r8 + 96]
vpaddq ymm9, ymm0, ymm5
vpaddq ymm1, ymm1, ymm8
vpand ymm0, ymm10, ymm0
vmovdqu [rsi + 96], ymm0
vpsrlq ymm0, ymm9, 29
vpsubq ymm1, ymm1, ymm7
vpaddq ymm0, ymm4, ymm0
vpsubq ymm3, ymm6, ymm3
vpaddq ymm4, ymm5, ymm0
vpaddq ymm3, ymm3, [rsp + 1504]
vpand ymm0, ymm10, ymm0
vmovdqu [rsi + 128], ymm0
vpsrlq ymm0, ymm4, 29
vpaddq ymm0, ymm2, ymm0
vpaddq ymm2, ymm5, ymm0
vpand ymm0, ymm10, ymm0
vmovdqu [rsi + 160], ymm0
vpsrlq ymm0, ymm2, 29
vpaddq ymm0, ymm1, ymm0
vpaddq ymm1, ymm5, ymm0
vpand ymm0, ymm10, ymm0
vmovdqu [rsi + 192], ymm0
vpsrlq ymm0, ymm1, 29
vpaddq ymm0, ymm3, ymm0
vpaddq ymm1, ymm5, ymm0
vpand ymm0, ymm10, ymm0
vmovdqu [rsi + 224], ymm0
vpsrlq ymm0, ymm1, 29
vpsubq ymm0, ymm0, [r8 + 128]
vmovdqu [rsi + 256], ymm0
mov rsp, rbp
pop rbp
ret
