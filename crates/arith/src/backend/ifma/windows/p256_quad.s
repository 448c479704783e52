push rbp
mov rbp, rsp
sub rsp, 416
and rsp, -32
vmovdqu64 ymm0, [rdi + 0]
vpermq ymm1, ymm0, 138
vpermq ymm2, ymm0, 117
vmovdqu64 ymm3, [rdi + 32]
vpermq ymm4, ymm3, 138
vpermq ymm5, ymm3, 117
vmovdqu64 ymm6, [rdi + 64]
vpermq ymm7, ymm6, 138
vpermq ymm8, ymm6, 117
vmovdqu64 ymm9, [rdi + 96]
vpermq ymm10, ymm9, 138
vpermq ymm11, ymm9, 117
vpaddq ymm12, ymm1, ymm2
vmovdqu64 ymm13, [rdi + 128]
vpermq ymm14, ymm13, 138
vpermq ymm15, ymm13, 117
kmovb k7, [r8 + 4]
vmovdqa64 ymm16, ymm12
vpsubq ymm16 {k7}, ymm1, ymm2
vpaddq ymm1, ymm4, ymm5
vpsraq ymm2, ymm12, 52
kmovb k6, [r8 + 13]
vmovdqu64 ymm17, [rsi + 0]
vpblendmq ymm16 {k6}, ymm17, ymm16
vmovdqa64 ymm17, ymm1
vpsubq ymm17 {k7}, ymm4, ymm5
vpaddq ymm4, ymm7, ymm8
vpaddq ymm1, ymm1, ymm2
vpxord xmm2, xmm2, xmm2
vpmadd52luq ymm2, ymm12, ymm16
vpxord xmm5, xmm5, xmm5
vpmadd52huq ymm5, ymm12, ymm16
vpsraq ymm18, ymm16, 52
vmovdqa64 ymm19, ymm4
vpsubq ymm19 {k7}, ymm7, ymm8
vmovdqu64 ymm7, [rsi + 32]
vpaddq ymm7 {k6}, ymm17, ymm18
vpaddq ymm8, ymm10, ymm11
vpaddq ymm17, ymm14, ymm15
vpsraq ymm18, ymm1, 52
vpsraq ymm20, ymm7, 52
vmovdqa64 ymm21, ymm8
vpsubq ymm21 {k7}, ymm10, ymm11
vmovdqa64 ymm10, ymm17
vpsubq ymm10 {k7}, ymm14, ymm15
vpxord xmm11, xmm11, xmm11
vpmadd52huq ymm11, ymm12, ymm7
vmovdqu64 ymm14, [rsi + 64]
vpaddq ymm14 {k6}, ymm19, ymm20
vpaddq ymm4, ymm4, ymm18
vpsraq ymm15, ymm0, 52
vpmadd52luq ymm5, ymm12, ymm7
vpsraq ymm18, ymm14, 52
vpxord xmm19, xmm19, xmm19
vpmadd52luq ymm19, ymm2, [r8 + 32]
vpaddq ymm3, ymm3, ymm15
vpxord xmm15, xmm15, xmm15
vpmadd52luq ymm15, ymm12, ymm14
vmovdqu64 ymm20, [rsi + 96]
vpaddq ymm20 {k6}, ymm21, ymm18
vpxord xmm18, xmm18, xmm18
vmovdqu64 ymm21, [r8 + 64]
vpmadd52luq ymm18, ymm2, ymm21
vpsraq ymm22, ymm2, 52
vpxord xmm23, xmm23, xmm23
vpmadd52luq ymm23, ymm12, ymm20
vpsraq ymm24, ymm20, 52
vpxord xmm25, xmm25, xmm25
vpmadd52huq ymm25, ymm2, ymm21
vmovdqu64 ymm26, [rsi + 128]
vpaddq ymm26 {k6}, ymm10, ymm24
vpxord xmm10, xmm10, xmm10
vpmadd52huq ymm10, ymm12, ymm14
vpxord xmm24, xmm24, xmm24
vpmadd52huq ymm24, ymm12, ymm20
vpsraq ymm27, ymm4, 52
vpmadd52luq ymm5, ymm1, ymm16
vpmadd52luq ymm19, ymm12, ymm26
vpaddq ymm8, ymm8, ymm27
vpsraq ymm27, ymm3, 52
vpmadd52luq ymm15, ymm1, ymm7
vpxord xmm28, xmm28, xmm28
vpmadd52luq ymm28, ymm1, ymm26
vpsllq ymm29, ymm18, 8
vpaddq ymm6, ymm6, ymm27
vpmadd52luq ymm23, ymm1, ymm14
vpmadd52huq ymm11, ymm1, ymm16
vpsraq ymm27, ymm8, 52
vpxord xmm30, xmm30, xmm30
vpmadd52huq ymm30, ymm12, ymm26
vpmadd52huq ymm10, ymm1, ymm7
vpaddq ymm12, ymm17, ymm27
vpsraq ymm17, ymm6, 52
vpaddq ymm5, ymm22, ymm5
vpmadd52luq ymm19, ymm1, ymm20
vpmadd52huq ymm24, ymm1, ymm14
vpaddq ymm9, ymm9, ymm17
vpaddq ymm5, ymm5, ymm29
vpmadd52luq ymm15, ymm4, ymm16
vpmadd52luq ymm28, ymm4, ymm20
vpsraq ymm17, ymm9, 52
vpmadd52luq ymm25, ymm5, ymm21
vpmadd52luq ymm23, ymm4, ymm7
vpsraq ymm22, ymm5, 52
vpxord xmm27, xmm27, xmm27
vpmadd52huq ymm27, ymm5, ymm21
vpmadd52huq ymm30, ymm1, ymm20
vpmadd52luq ymm19, ymm4, ymm14
vpxord xmm29, xmm29, xmm29
vpmadd52luq ymm29, ymm4, ymm26
vpaddq ymm11, ymm11, ymm15
vpmadd52huq ymm10, ymm4, ymm16
vpmadd52luq ymm28, ymm8, ymm14
vpaddq ymm11, ymm22, ymm11
vpsllq ymm15, ymm25, 8
vpmadd52luq ymm23, ymm8, ymm16
vpmadd52huq ymm24, ymm4, ymm7
vpaddq ymm11, ymm11, ymm15
vpxord xmm15, xmm15, xmm15
vpmadd52huq ymm15, ymm1, ymm26
vpmadd52huq ymm30, ymm4, ymm14
vpmadd52luq ymm27, ymm11, ymm21
vpmadd52luq ymm19, ymm8, ymm7
vpsraq ymm1, ymm11, 52
vpxord xmm22, xmm22, xmm22
vpmadd52huq ymm22, ymm12, ymm26
vpmadd52luq ymm29, ymm8, ymm20
vpaddq ymm10, ymm10, ymm23
vpxord xmm23, xmm23, xmm23
vpmadd52huq ymm23, ymm11, ymm21
vpmadd52luq ymm28, ymm12, ymm7
vpxord xmm31, xmm31, xmm31
vpmadd52huq ymm31, ymm8, ymm26
vpaddq ymm10, ymm18, ymm10
vpmadd52huq ymm24, ymm8, ymm16
vpaddq ymm1, ymm1, ymm10
vpsllq ymm10, ymm27, 8
vpmadd52luq ymm19, ymm12, ymm16
vpmadd52huq ymm15, ymm4, ymm20
vpxord xmm18, xmm18, xmm18
vpmadd52luq ymm18, ymm8, ymm26
vpaddq ymm1, ymm1, ymm10
vpmadd52huq ymm30, ymm8, ymm7
vpsrlq ymm10, ymm22, 48
vpmadd52luq ymm29, ymm12, ymm14
vpmadd52luq ymm23, ymm1, ymm21
vpsraq ymm13, ymm1, 52
vpandq ymm22, ymm22, [r8 + 96]
vpmadd52huq ymm28, ymm2, [r8 + 32]
vpmadd52huq ymm31, ymm12, ymm20
vpxord xmm2, xmm2, xmm2
vpmadd52luq ymm2, ymm10, ymm21
vpaddq ymm19, ymm24, ymm19
vpxord xmm24, xmm24, xmm24
vpmadd52huq ymm24, ymm1, ymm21
vpmadd52huq ymm15, ymm8, ymm14
vmovdqu64 [rsp + 0], ymm17
vpxord xmm17, xmm17, xmm17
vpmadd52huq ymm17, ymm4, ymm26
vpaddq ymm4, ymm25, ymm19
vpmadd52luq ymm18, ymm12, ymm20
vpmadd52huq ymm30, ymm12, ymm16
vpaddq ymm4, ymm13, ymm4
vpsllq ymm13, ymm23, 8
vmovdqu64 ymm16, [r8 + 32]
vpmadd52huq ymm29, ymm5, ymm16
vpmadd52luq ymm28, ymm5, ymm16
vpaddq ymm4, ymm4, ymm13
vpsubq ymm2, ymm31, ymm2
vpmadd52luq ymm24, ymm4, ymm21
vpxord xmm5, xmm5, xmm5
vpmadd52luq ymm5, ymm10, [r8 + 128]
vpsraq ymm13, ymm4, 52
vpmadd52luq ymm2, ymm12, ymm26
vpmadd52huq ymm15, ymm12, ymm7
vpmadd52huq ymm17, ymm8, ymm20
vpmadd52huq ymm18, ymm11, ymm16
vpaddq ymm7, ymm30, ymm10
vpmadd52luq ymm29, ymm11, ymm16
vpaddq ymm7, ymm28, ymm7
vpxord xmm8, xmm8, xmm8
vpmadd52huq ymm8, ymm4, ymm21
vpaddq ymm7, ymm13, ymm7
vpsllq ymm11, ymm24, 8
vpmadd52luq ymm22, ymm10, [r8 + 160]
vpmadd52huq ymm2, ymm1, ymm16
vpaddq ymm7, ymm27, ymm7
vpsubq ymm5, ymm15, ymm5
vpmadd52huq ymm17, ymm12, ymm14
vpmadd52luq ymm18, ymm1, ymm16
vpaddq ymm1, ymm7, ymm11
vpaddq ymm5, ymm29, ymm5
vpaddq ymm7, ymm1, ymm1
vpsllq ymm10, ymm8, 8
vpaddq ymm5, ymm23, ymm5
vpaddq ymm1 {k7}, ymm1, ymm7
vpmadd52huq ymm22, ymm4, ymm16
vpaddq ymm5, ymm5, ymm10
vpmadd52luq ymm2, ymm4, ymm16
kmovb k5, [r8 + 9]
vpblendmq ymm0 {k5}, ymm1, ymm0
vpsraq ymm4, ymm1, 52
vpaddq ymm7, ymm5, ymm5
vpaddq ymm10, ymm17, ymm18
vpxord xmm11, xmm11, xmm11
vpmadd52luq ymm11, ymm0, ymm1
vpxord xmm12, xmm12, xmm12
vpmadd52huq ymm12, ymm0, ymm1
vpaddq ymm5 {k7}, ymm5, ymm7
vpaddq ymm7, ymm24, ymm10
kmovb k4, [r8 + 8]
vpblendmq ymm10 {k4}, ymm1, [rdx + 0]
vpaddq ymm4, ymm5, ymm4
vpaddq ymm5, ymm7, ymm7
vpaddq ymm13, ymm22, ymm22
vpaddq ymm7 {k7}, ymm7, ymm5
vpsraq ymm5, ymm4, 52
vpaddq ymm2, ymm8, ymm2
vpxord xmm8, xmm8, xmm8
vpmadd52luq ymm8, ymm0, ymm4
vpaddq ymm5, ymm7, ymm5
vpaddq ymm7, ymm2, ymm2
vpxord xmm14, xmm14, xmm14
vpmadd52luq ymm14, ymm11, ymm16
vpblendmq ymm3 {k5}, ymm4, ymm3
vpaddq ymm2 {k7}, ymm2, ymm7
vpsraq ymm7, ymm5, 52
vpxord xmm15, xmm15, xmm15
vpmadd52luq ymm15, ymm0, ymm5
vpaddq ymm22 {k7}, ymm22, ymm13
vpaddq ymm2, ymm2, ymm7
vpxord xmm7, xmm7, xmm7
vpmadd52luq ymm7, ymm11, ymm21
vpxord xmm13, xmm13, xmm13
vpmadd52huq ymm13, ymm0, ymm4
vpsraq ymm17, ymm11, 52
vpxord xmm18, xmm18, xmm18
vpmadd52luq ymm18, ymm0, ymm2
vpsraq ymm19, ymm2, 52
vpmadd52luq ymm8, ymm3, ymm1
vpblendmq ymm6 {k5}, ymm5, ymm6
vpaddq ymm19, ymm22, ymm19
vpxord xmm20, xmm20, xmm20
vpmadd52huq ymm20, ymm11, ymm21
vpxord xmm22, xmm22, xmm22
vpmadd52huq ymm22, ymm0, ymm5
vpblendmq ymm9 {k5}, ymm2, ymm9
vpmadd52luq ymm14, ymm0, ymm19
vpmadd52luq ymm15, ymm3, ymm4
vmovdqa64 ymm23, ymm19
vmovdqu64 ymm24, [rdi + 128]
vpaddq ymm23 {k5}, ymm24, [rsp + 0]
vpblendmq ymm24 {k4}, ymm4, [rdx + 32]
vmovdqu64 ymm25, [r8 + 192]
vpmadd52luq ymm25, ymm3, ymm19
vpsllq ymm26, ymm7, 8
vpxord xmm27, xmm27, xmm27
vpmadd52huq ymm27, ymm0, ymm2
vpblendmq ymm28 {k4}, ymm5, [rdx + 64]
vpmadd52luq ymm18, ymm3, ymm5
vpaddq ymm8, ymm12, ymm8
vpmadd52huq ymm13, ymm3, ymm1
vpblendmq ymm12 {k4}, ymm2, [rdx + 96]
vpaddq ymm8, ymm17, ymm8
vpmadd52huq ymm22, ymm3, ymm4
vpxord xmm17, xmm17, xmm17
vpmadd52huq ymm17, ymm0, ymm19
vpblendmq ymm0 {k4}, ymm19, [rdx + 128]
vpmadd52luq ymm14, ymm3, ymm2
vpaddq ymm8, ymm8, ymm26
vpmadd52luq ymm15, ymm6, ymm1
vpmadd52luq ymm20, ymm8, ymm21
vpmadd52luq ymm25, ymm6, ymm2
vpsraq ymm26, ymm8, 52
vpmadd52luq ymm18, ymm6, ymm4
vpxord xmm29, xmm29, xmm29
vpmadd52huq ymm29, ymm8, ymm21
vpmadd52huq ymm27, ymm3, ymm5
vpmadd52huq ymm22, ymm6, ymm1
vpmadd52luq ymm14, ymm6, ymm5
vpaddq ymm13, ymm13, ymm15
vpmadd52huq ymm17, ymm3, ymm2
vpaddq ymm13, ymm26, ymm13
vpsllq ymm15, ymm20, 8
vpmadd52luq ymm25, ymm9, ymm5
vmovdqu64 ymm26, [r8 + 224]
vpmadd52luq ymm26, ymm6, ymm19
vpmadd52luq ymm18, ymm9, ymm1
vpaddq ymm13, ymm13, ymm15
vpxord xmm15, xmm15, xmm15
vpmadd52huq ymm15, ymm3, ymm19
vpmadd52luq ymm29, ymm13, ymm21
vpmadd52huq ymm27, ymm6, ymm4
vpsraq ymm3, ymm13, 52
vpmadd52luq ymm14, ymm9, ymm4
vpxord xmm30, xmm30, xmm30
vpmadd52huq ymm30, ymm13, ymm21
vpmadd52huq ymm17, ymm6, ymm5
vpmadd52luq ymm25, ymm23, ymm4
vpaddq ymm18, ymm22, ymm18
vpmadd52luq ymm26, ymm9, ymm2
vpmadd52huq ymm15, ymm6, ymm2
vpaddq ymm7, ymm7, ymm18
vpsllq ymm18, ymm29, 8
vpmadd52huq ymm27, ymm9, ymm1
vpxord xmm22, xmm22, xmm22
vpmadd52luq ymm22, ymm9, ymm19
vpaddq ymm3, ymm3, ymm7
vpmadd52luq ymm14, ymm23, ymm1
vpxord xmm7, xmm7, xmm7
vpmadd52huq ymm7, ymm6, ymm19
vpaddq ymm3, ymm3, ymm18
vpmadd52huq ymm17, ymm9, ymm4
vpmadd52huq ymm25, ymm11, ymm16
vpmadd52luq ymm30, ymm3, ymm21
vpxord xmm6, xmm6, xmm6
vpmadd52huq ymm6, ymm3, ymm21
vpsraq ymm11, ymm3, 52
vpmadd52luq ymm26, ymm23, ymm5
vpmadd52huq ymm15, ymm9, ymm5
vpaddq ymm14, ymm27, ymm14
vpmadd52luq ymm22, ymm23, ymm2
vpmadd52huq ymm7, ymm9, ymm2
vpaddq ymm14, ymm20, ymm14
vpmadd52huq ymm17, ymm23, ymm1
vpmadd52luq ymm25, ymm8, ymm16
vpaddq ymm11, ymm11, ymm14
vpsllq ymm14, ymm30, 8
vmovdqu64 ymm18, [r8 + 256]
vpmadd52luq ymm18, ymm23, ymm19
vpxord xmm20, xmm20, xmm20
vpmadd52huq ymm20, ymm9, ymm19
vpaddq ymm9, ymm11, ymm14
vpmadd52huq ymm26, ymm8, ymm16
vpmadd52huq ymm15, ymm23, ymm4
vpmadd52luq ymm6, ymm9, ymm21
vpsraq ymm8, ymm9, 52
vpxord xmm11, xmm11, xmm11
vpmadd52huq ymm11, ymm9, ymm21
vpaddq ymm14, ymm17, ymm25
vpmadd52huq ymm22, ymm13, ymm16
vpmadd52huq ymm7, ymm23, ymm5
vpaddq ymm8, ymm8, ymm14
vpmadd52huq ymm18, ymm3, ymm16
vpmadd52huq ymm20, ymm23, ymm2
vpaddq ymm8, ymm29, ymm8
vpmadd52luq ymm26, ymm13, ymm16
vpxord xmm13, xmm13, xmm13
vpmadd52huq ymm13, ymm23, ymm19
vpsllq ymm14, ymm6, 8
vpsllq ymm17, ymm11, 8
vmovdqu64 ymm23, [r8 + 288]
vpmadd52huq ymm23, ymm9, ymm16
vpaddq ymm8, ymm8, ymm14
vpmadd52luq ymm22, ymm3, ymm16
vpermq ymm3, ymm8, 0
vpermq ymm14, ymm8, 170
vpmadd52luq ymm18, ymm9, ymm16
vpermq ymm9, ymm8, 85
vpaddq ymm15, ymm15, ymm26
vpaddq ymm15, ymm30, ymm15
vpaddq ymm13, ymm13, ymm23
vpaddq ymm15, ymm15, ymm17
vpaddq ymm7, ymm7, ymm22
vpermq ymm17, ymm13, 0
vpaddq ymm22, ymm3, ymm3
vpermq ymm23, ymm15, 0
vpermq ymm25, ymm15, 170
vpaddq ymm6, ymm6, ymm7
vpsubq ymm7, ymm22, ymm14
vpermq ymm14, ymm15, 85
vpermq ymm22, ymm6, 0
vpaddq ymm18, ymm20, ymm18
vpaddq ymm9 {k7}, ymm3, ymm7
vpermq ymm3, ymm6, 170
vpermq ymm20, ymm6, 85
vpaddq ymm11, ymm11, ymm18
kmovb k3, [r8 + 14]
vpblendmq ymm9 {k3}, ymm1, ymm9
vpermq ymm18, ymm11, 0
vpermq ymm26, ymm11, 170
vpaddq ymm27, ymm17, ymm17
vpxord xmm29, xmm29, xmm29
vpmadd52luq ymm29, ymm9, ymm10
vpxord xmm30, xmm30, xmm30
vpmadd52luq ymm30, ymm9, ymm24
vpaddq ymm31, ymm23, ymm23
vmovdqu64 [rsp + 0], ymm1
vpsraq ymm1, ymm9, 52
vpsubq ymm25, ymm31, ymm25
vpxord xmm31, xmm31, xmm31
vpmadd52luq ymm31, ymm9, ymm28
vmovdqu64 [rsp + 32], ymm6
vpxord xmm6, xmm6, xmm6
vpmadd52luq ymm6, ymm9, ymm12
vmovdqu64 [rsp + 64], ymm15
vpaddq ymm15, ymm22, ymm22
vpaddq ymm14 {k7}, ymm23, ymm25
vpxord xmm23, xmm23, xmm23
vpmadd52huq ymm23, ymm9, ymm10
vmovdqu64 [rsp + 96], ymm25
vpxord xmm25, xmm25, xmm25
vpmadd52huq ymm25, ymm9, ymm24
vpsubq ymm3, ymm15, ymm3
vmovdqa64 ymm15, ymm4
vpaddq ymm15 {k3}, ymm14, ymm1
vpxord xmm1, xmm1, xmm1
vpmadd52huq ymm1, ymm9, ymm28
vpaddq ymm20 {k7}, ymm22, ymm3
vpermq ymm14, ymm11, 85
vpxord xmm22, xmm22, xmm22
vpmadd52luq ymm22, ymm29, ymm16
vpmadd52luq ymm30, ymm15, ymm10
vmovdqu64 [rsp + 128], ymm4
vpsraq ymm4, ymm29, 52
vpaddq ymm16, ymm18, ymm18
vmovdqu64 [rsp + 160], ymm11
vpxord xmm11, xmm11, xmm11
vpmadd52luq ymm11, ymm29, ymm21
vpmadd52luq ymm31, ymm15, ymm24
vmovdqu64 [rsp + 192], ymm3
vpsraq ymm3, ymm15, 52
vpsubq ymm16, ymm16, ymm26
vpxord xmm26, xmm26, xmm26
vpmadd52huq ymm26, ymm29, ymm21
vpmadd52luq ymm6, ymm15, ymm28
vmovdqu64 [rsp + 224], ymm29
vmovdqa64 ymm29, ymm5
vpaddq ymm29 {k3}, ymm20, ymm3
vpermq ymm3, ymm13, 170
vpxord xmm20, xmm20, xmm20
vpmadd52luq ymm20, ymm15, ymm0
vmovdqu64 [rsp + 256], ymm5
vpxord xmm5, xmm5, xmm5
vpmadd52huq ymm5, ymm9, ymm12
vpermq ymm21, ymm13, 85
vpaddq ymm14 {k7}, ymm18, ymm16
vpmadd52luq ymm22, ymm9, ymm0
vpaddq ymm18, ymm23, ymm30
vpmadd52huq ymm25, ymm15, ymm10
vpsraq ymm23, ymm29, 52
vpaddq ymm4, ymm4, ymm18
vpsllq ymm18, ymm11, 8
vpmadd52luq ymm31, ymm29, ymm10
vpxord xmm30, xmm30, xmm30
vpmadd52huq ymm30, ymm9, ymm0
vpaddq ymm4, ymm4, ymm18
vpmadd52huq ymm1, ymm15, ymm24
vpmadd52luq ymm6, ymm29, ymm24
vmovdqa64 ymm9, ymm2
vpaddq ymm9 {k3}, ymm14, ymm23
vmovdqu64 ymm14, [r8 + 64]
vpmadd52luq ymm26, ymm4, ymm14
vpmadd52luq ymm20, ymm29, ymm12
vpsraq ymm18, ymm4, 52
vpsubq ymm3, ymm27, ymm3
vpmadd52luq ymm22, ymm15, ymm12
vpxord xmm23, xmm23, xmm23
vpmadd52huq ymm23, ymm4, ymm14
vpaddq ymm21 {k7}, ymm17, ymm3
vpsraq ymm17, ymm9, 52
vpmadd52huq ymm5, ymm15, ymm28
vpxord xmm27, xmm27, xmm27
vpmadd52luq ymm27, ymm29, ymm0
vpaddq ymm25, ymm25, ymm31
vmovdqa64 ymm31, ymm19
vpaddq ymm31 {k3}, ymm21, ymm17
vpmadd52huq ymm30, ymm15, ymm12
vpaddq ymm17, ymm18, ymm25
vpmadd52huq ymm1, ymm29, ymm10
vpblendmq ymm8 {k4}, ymm7, ymm8
vpsllq ymm18, ymm26, 8
vpmadd52luq ymm6, ymm9, ymm10
vpmadd52luq ymm20, ymm9, ymm28
vmovdqu64 ymm21, [rsp + 96]
vpblendmq ymm25 {k4}, ymm21, [rsp + 64]
vpmadd52luq ymm22, ymm29, ymm28
vpaddq ymm17, ymm17, ymm18
vpxord xmm18, xmm18, xmm18
vpmadd52huq ymm18, ymm15, ymm0
vpsraq ymm15, ymm8, 52
vpmadd52luq ymm23, ymm17, ymm14
vpmadd52huq ymm5, ymm29, ymm24
vmovdqu64 [rsp + 64], ymm8
vpsraq ymm8, ymm17, 52
vpaddq ymm15, ymm25, ymm15
vpxord xmm25, xmm25, xmm25
vpmadd52huq ymm25, ymm31, ymm0
vpmadd52luq ymm27, ymm9, ymm12
vmovdqu64 [rsp + 288], ymm19
vmovdqu64 ymm19, [rsp + 192]
vmovdqu64 [rsp + 320], ymm2
vpblendmq ymm2 {k4}, ymm19, [rsp + 32]
vpsraq ymm19, ymm15, 52
vpmadd52huq ymm30, ymm29, ymm28
vmovdqu64 [rsp + 32], ymm15
vpxord xmm15, xmm15, xmm15
vpmadd52huq ymm15, ymm9, ymm0
vpaddq ymm1, ymm1, ymm6
vpaddq ymm2, ymm2, ymm19
vpmadd52luq ymm22, ymm9, ymm24
vpxord xmm6, xmm6, xmm6
vpmadd52huq ymm6, ymm17, ymm14
vpaddq ymm1, ymm11, ymm1
vpblendmq ymm11 {k4}, ymm16, [rsp + 160]
vpmadd52luq ymm20, ymm31, ymm24
vpmadd52huq ymm18, ymm29, ymm12
vpaddq ymm1, ymm8, ymm1
vpsllq ymm8, ymm23, 8
vpxord xmm19, xmm19, xmm19
vpmadd52luq ymm19, ymm9, ymm0
vpmadd52huq ymm5, ymm9, ymm10
vpsrlq ymm21, ymm25, 48
vpaddq ymm1, ymm1, ymm8
vpmadd52luq ymm27, ymm31, ymm28
vpmadd52huq ymm30, ymm9, ymm24
vpsraq ymm8, ymm1, 52
vpandq ymm25, ymm25, [r8 + 96]
vpmadd52luq ymm22, ymm31, ymm10
vpmadd52huq ymm15, ymm31, ymm12
vmovdqu64 [rsp + 160], ymm16
vpsraq ymm16, ymm2, 52
vpblendmq ymm13 {k4}, ymm3, ymm13
vmovdqu64 [rsp + 352], ymm13
vpxord xmm13, xmm13, xmm13
vpmadd52luq ymm13, ymm21, ymm14
vpmadd52luq ymm6, ymm1, ymm14
vpaddq ymm11, ymm11, ymm16
vmovdqu64 ymm16, [r8 + 32]
vpmadd52huq ymm20, ymm16, [rsp + 224]
vpmadd52huq ymm18, ymm9, ymm28
vmovdqu64 [rsp + 224], ymm2
vpsraq ymm2, ymm11, 52
vmovdqu64 [rsp + 384], ymm2
vpxord xmm2, xmm2, xmm2
vpmadd52huq ymm2, ymm29, ymm0
vpmadd52luq ymm19, ymm31, ymm12
vpaddq ymm5, ymm5, ymm22
vpxord xmm22, xmm22, xmm22
vpmadd52huq ymm22, ymm1, ymm14
vpmadd52huq ymm27, ymm4, ymm16
vpaddq ymm5, ymm26, ymm5
vpmadd52huq ymm30, ymm31, ymm10
vpsubq ymm10, ymm15, ymm13
vpsllq ymm13, ymm6, 8
vpaddq ymm5, ymm8, ymm5
vpmadd52luq ymm20, ymm4, ymm16
vpmadd52luq ymm10, ymm31, ymm0
vpaddq ymm0, ymm5, ymm13
vpmadd52huq ymm18, ymm31, ymm24
vpxord xmm4, xmm4, xmm4
vpmadd52luq ymm4, ymm21, [r8 + 128]
vpmadd52huq ymm2, ymm9, ymm12
vpmadd52huq ymm19, ymm17, ymm16
vpsraq ymm5, ymm0, 52
vpmadd52luq ymm22, ymm0, ymm14
vpmadd52luq ymm27, ymm17, ymm16
vpaddq ymm8, ymm30, ymm21
vpxord xmm9, xmm9, xmm9
vpmadd52huq ymm9, ymm0, ymm14
vpaddq ymm8, ymm20, ymm8
vpmadd52huq ymm10, ymm1, ymm16
vpaddq ymm5, ymm5, ymm8
vpsubq ymm4, ymm18, ymm4
vpmadd52luq ymm25, ymm21, [r8 + 160]
vpmadd52huq ymm2, ymm31, ymm28
vpmadd52luq ymm19, ymm1, ymm16
vpaddq ymm1, ymm23, ymm5
vpsllq ymm5, ymm22, 8
vpaddq ymm4, ymm27, ymm4
vpaddq ymm1, ymm1, ymm5
vpaddq ymm4, ymm6, ymm4
vpsllq ymm5, ymm9, 8
vpmadd52luq ymm10, ymm0, ymm16
vpermq ymm6, ymm1, 223
vpaddq ymm4, ymm4, ymm5
vpmadd52huq ymm25, ymm0, ymm16
vpermq ymm0, ymm1, 170
vpermq ymm5, ymm4, 223
vpaddq ymm2, ymm2, ymm19
vpermq ymm1, ymm1, 0
vpaddq ymm2, ymm22, ymm2
vpermq ymm8, ymm4, 170
vpermq ymm4, ymm4, 0
vpermq ymm12, ymm2, 223
vpaddq ymm9, ymm9, ymm10
vpermq ymm10, ymm2, 170
kmovb k2, [r8 + 11]
vpaddq ymm6 {k2}, ymm7, ymm6
vpermq ymm7, ymm9, 223
vpermq ymm13, ymm25, 223
vpaddq ymm0, ymm0, ymm0
kmovb k1, [r8 + 2]
vpblendmq ymm15 {k1}, ymm6, [rsp + 0]
vpaddq ymm5 {k2}, ymm5, [rsp + 96]
vpsraq ymm17, ymm6, 52
vpsubq ymm0, ymm0, ymm1
vpblendmq ymm1 {k7}, ymm15, [rdx + 0]
vpaddq ymm5, ymm5, ymm17
vpaddq ymm0, ymm0, [r8 + 320]
vpaddq ymm8, ymm8, ymm8
vpxord xmm15, xmm15, xmm15
vpmadd52luq ymm15, ymm6, ymm1
vpaddq ymm12 {k2}, ymm12, [rsp + 192]
vpsraq ymm17, ymm5, 52
vpblendmq ymm18 {k1}, ymm5, [rsp + 128]
vpaddq ymm12, ymm12, ymm17
vpblendmq ymm17 {k7}, ymm18, [rdx + 32]
vpaddq ymm7 {k2}, ymm7, [rsp + 160]
vpaddq ymm13 {k2}, ymm3, ymm13
vpsraq ymm3, ymm12, 52
vpxord xmm18, xmm18, xmm18
vpmadd52luq ymm18, ymm6, ymm17
vpblendmq ymm19 {k1}, ymm12, [rsp + 256]
vpxord xmm20, xmm20, xmm20
vpmadd52huq ymm20, ymm6, ymm1
vpaddq ymm3, ymm7, ymm3
vpblendmq ymm7 {k7}, ymm19, [rdx + 64]
vpxord xmm19, xmm19, xmm19
vpmadd52huq ymm19, ymm6, ymm17
vpermq ymm2, ymm2, 0
vpblendmq ymm21 {k1}, ymm3, [rsp + 320]
vpxord xmm22, xmm22, xmm22
vpmadd52luq ymm22, ymm15, ymm16
vpsraq ymm23, ymm3, 52
vpxord xmm24, xmm24, xmm24
vpmadd52luq ymm24, ymm6, ymm7
vpblendmq ymm21 {k7}, ymm21, [rdx + 96]
vpaddq ymm13, ymm13, ymm23
vpxord xmm23, xmm23, xmm23
vpmadd52luq ymm23, ymm15, ymm14
vpxord xmm26, xmm26, xmm26
vpmadd52huq ymm26, ymm15, ymm14
vpxord xmm27, xmm27, xmm27
vpmadd52luq ymm27, ymm6, ymm21
vpblendmq ymm28 {k1}, ymm13, [rsp + 288]
vpmadd52luq ymm18, ymm5, ymm1
vpsraq ymm29, ymm15, 52
vpblendmq ymm28 {k7}, ymm28, [rdx + 128]
vpxord xmm30, xmm30, xmm30
vpmadd52huq ymm30, ymm6, ymm7
vpxord xmm31, xmm31, xmm31
vpmadd52huq ymm31, ymm6, ymm21
vpermq ymm16, ymm9, 170
vpmadd52luq ymm22, ymm6, ymm28
vpmadd52luq ymm24, ymm5, ymm17
vmovdqu64 [rsp + 288], ymm11
vpxord xmm11, xmm11, xmm11
vmovdqu64 [rsp + 320], ymm15
vpblendmq ymm15 {k7}, ymm11, ymm0
vpsubq ymm4, ymm8, ymm4
vmovdqu64 ymm8, [r8 + 352]
vpmadd52luq ymm8, ymm5, ymm28
vmovdqu64 [rsp + 256], ymm15
vpsllq ymm15, ymm23, 8
vpmadd52huq ymm19, ymm5, ymm1
vmovdqu64 [rsp + 160], ymm0
vmovdqu64 ymm0, [rsp + 64]
vpblendmq ymm0 {k1}, ymm0, ymm6
vpmadd52luq ymm27, ymm5, ymm7
vpaddq ymm18, ymm20, ymm18
vpxord xmm20, xmm20, xmm20
vpmadd52huq ymm20, ymm6, ymm28
vpermq ymm6, ymm9, 0
vpaddq ymm9, ymm29, ymm18
vpmadd52huq ymm30, ymm5, ymm17
vpmadd52huq ymm31, ymm5, ymm7
vpaddq ymm4, ymm4, [r8 + 384]
vpmadd52luq ymm22, ymm5, ymm21
vpaddq ymm9, ymm9, ymm15
vpmadd52luq ymm24, ymm12, ymm1
vpermq ymm15, ymm25, 170
vpmadd52luq ymm26, ymm9, ymm14
vpmadd52luq ymm8, ymm12, ymm21
vpsraq ymm18, ymm9, 52
vpblendmq ymm29 {k7}, ymm11, ymm4
vpmadd52luq ymm27, ymm12, ymm17
vmovdqu64 [rsp + 64], ymm29
vpxord xmm29, xmm29, xmm29
vpmadd52huq ymm29, ymm9, ymm14
vpaddq ymm10, ymm10, ymm10
vpermq ymm25, ymm25, 0
vpmadd52huq ymm20, ymm5, ymm21
vmovdqu64 [rsp + 128], ymm0
vmovdqu64 ymm0, [r8 + 416]
vpmadd52luq ymm0, ymm12, ymm28
vpsubq ymm2, ymm10, ymm2
vpaddq ymm10, ymm16, ymm16
vpmadd52luq ymm22, ymm12, ymm7
vpaddq ymm16, ymm19, ymm24
vpmadd52huq ymm30, ymm12, ymm1
vpblendmq ymm19 {k7}, ymm11, ymm2
vpaddq ymm16, ymm18, ymm16
vpsllq ymm18, ymm26, 8
vpmadd52luq ymm8, ymm3, ymm7
vpmadd52huq ymm31, ymm12, ymm17
vpmadd52luq ymm27, ymm3, ymm1
vpaddq ymm16, ymm16, ymm18
vpxord xmm18, xmm18, xmm18
vpmadd52huq ymm18, ymm5, ymm28
vpsubq ymm6, ymm10, ymm6
vpmadd52luq ymm29, ymm16, ymm14
vpmadd52huq ymm20, ymm12, ymm7
vpsraq ymm10, ymm16, 52
vpaddq ymm6, ymm6, [r8 + 448]
vpmadd52luq ymm22, ymm3, ymm17
vpmadd52luq ymm0, ymm3, ymm21
vpaddq ymm15, ymm15, ymm15
vpblendmq ymm24 {k7}, ymm11, ymm6
vmovdqu64 [rsp + 192], ymm24
vpxord xmm24, xmm24, xmm24
vpmadd52huq ymm24, ymm16, ymm14
vpmadd52luq ymm8, ymm13, ymm17
vpsubq ymm15, ymm15, ymm25
vmovdqu64 ymm25, [rsp + 32]
vpblendmq ymm5 {k1}, ymm25, ymm5
vpaddq ymm25, ymm30, ymm27
vpmadd52huq ymm31, ymm3, ymm1
vpmadd52huq ymm18, ymm12, ymm21
vpaddq ymm15, ymm15, [r8 + 480]
vpaddq ymm23, ymm23, ymm25
vpsllq ymm25, ymm29, 8
vpxord xmm27, xmm27, xmm27
vpmadd52luq ymm27, ymm3, ymm28
vpmadd52huq ymm20, ymm3, ymm17
vpaddq ymm10, ymm10, ymm23
vpmadd52luq ymm22, ymm13, ymm1
vpmadd52luq ymm0, ymm13, ymm7
vpblendmq ymm23 {k7}, ymm11, ymm15
vpaddq ymm10, ymm10, ymm25
vmovdqu64 ymm25, [r8 + 32]
vpmadd52huq ymm8, ymm25, [rsp + 320]
vpxord xmm30, xmm30, xmm30
vpmadd52huq ymm30, ymm13, ymm28
vmovdqu64 [rsp + 320], ymm23
vmovdqu64 ymm23, [rsp + 224]
vpblendmq ymm23 {k1}, ymm23, ymm12
vpmadd52luq ymm24, ymm10, ymm14
vmovdqu64 [rsp + 224], ymm23
vpxord xmm23, xmm23, xmm23
vpmadd52huq ymm23, ymm10, ymm14
vmovdqu64 [rsp + 32], ymm5
vpsraq ymm5, ymm10, 52
vmovdqu64 [rsp + 96], ymm19
vmovdqu64 ymm19, [rsp + 288]
vpblendmq ymm19 {k1}, ymm19, ymm3
vpmadd52huq ymm18, ymm3, ymm7
vmovdqu64 [rsp + 288], ymm19
vpxord xmm19, xmm19, xmm19
vpmadd52huq ymm19, ymm12, ymm28
vmovdqa64 ymm12, ymm13
vmovdqu64 [rsp + 0], ymm15
vmovdqu64 ymm15, [rsp + 352]
vpaddq ymm12 {k6}, ymm15, [rsp + 384]
vmovdqu64 ymm15, [rsp + 160]
vpaddq ymm15, ymm15, ymm15
vpaddq ymm22, ymm31, ymm22
vpmadd52luq ymm27, ymm13, ymm21
vpmadd52huq ymm20, ymm13, ymm1
vpaddq ymm1, ymm4, ymm4
vpaddq ymm4, ymm26, ymm22
vpmadd52huq ymm0, ymm9, ymm25
vpmadd52luq ymm8, ymm9, ymm25
vpsrlq ymm9, ymm30, 48
vpaddq ymm4, ymm5, ymm4
vpsllq ymm5, ymm24, 8
vmovdqu64 ymm22, [r8 + 512]
vpmadd52luq ymm22, ymm13, ymm28
vpxord xmm26, xmm26, xmm26
vpmadd52luq ymm26, ymm9, [r8 + 128]
vpaddq ymm4, ymm4, ymm5
vpmadd52huq ymm18, ymm13, ymm17
vpmadd52huq ymm19, ymm3, ymm21
vpandq ymm5, ymm30, [r8 + 96]
vpmadd52luq ymm23, ymm4, ymm14
vpmadd52huq ymm27, ymm16, ymm25
vpaddq ymm17, ymm20, ymm9
vpsraq ymm20, ymm4, 52
vpmadd52luq ymm0, ymm16, ymm25
vpxord xmm16, xmm16, xmm16
vpmadd52huq ymm16, ymm3, ymm28
vpaddq ymm3, ymm8, ymm17
vpsraq ymm8, ymm15, 52
vpxord xmm17, xmm17, xmm17
vpmadd52huq ymm17, ymm4, ymm14
vpmadd52huq ymm22, ymm10, ymm25
vpaddq ymm3, ymm20, ymm3
vpaddq ymm1, ymm1, ymm8
vpaddq ymm3, ymm29, ymm3
vpsubq ymm8, ymm18, ymm26
vpmadd52huq ymm19, ymm13, ymm7
vpxord xmm7, xmm7, xmm7
vpmadd52luq ymm7, ymm9, ymm14
vpsllq ymm18, ymm23, 8
vpmadd52luq ymm27, ymm10, ymm25
vmovdqu64 ymm10, [r8 + 544]
vpmadd52huq ymm10, ymm4, ymm25
vpaddq ymm2, ymm2, ymm2
vpaddq ymm3, ymm3, ymm18
vpaddq ymm0, ymm0, ymm8
vpmadd52huq ymm16, ymm13, ymm21
vpmadd52luq ymm5, ymm9, [r8 + 160]
vpermq ymm8, ymm3, 32
vpaddq ymm0, ymm24, ymm0
vpsllq ymm9, ymm17, 8
vpmadd52luq ymm22, ymm4, ymm25
vpaddq ymm0, ymm0, ymm9
vpsraq ymm4, ymm1, 52
vpaddq ymm6, ymm6, ymm6
vmovdqu64 ymm9, [rsp + 0]
vpaddq ymm9, ymm9, ymm9
vpermq ymm13, ymm0, 32
vpaddq ymm18, ymm19, ymm27
vpaddq ymm2, ymm2, ymm4
vpaddq ymm3, ymm3, ymm3
vpaddq ymm4, ymm23, ymm18
vpsubq ymm7, ymm16, ymm7
vpaddq ymm5, ymm10, ymm5
vpsraq ymm10, ymm2, 52
vpaddq ymm8 {k2}, ymm8, ymm8
vpermq ymm16, ymm4, 32
vpaddq ymm7, ymm22, ymm7
vpermq ymm18, ymm5, 32
vpaddq ymm8 {k2}, ymm8, ymm8
vpaddq ymm7, ymm17, ymm7
vpaddq ymm6, ymm6, ymm10
vpaddq ymm0, ymm0, ymm0
vmovdqu64 ymm10, [r8 + 576]
vpsubq ymm10, ymm10, ymm8
vpaddq ymm13 {k2}, ymm13, ymm13
vpermq ymm17, ymm7, 32
vpaddq ymm4, ymm4, ymm4
kmovb k3, ecx
vpblendmq ymm8 {k3}, ymm8, ymm10
vpaddq ymm13 {k2}, ymm13, ymm13
vpsraq ymm10, ymm6, 52
vpaddq ymm7, ymm7, ymm7
vpsubq ymm8, ymm8, [rsp + 256]
vmovdqu64 ymm19, [r8 + 608]
vpsubq ymm19, ymm19, ymm13
vpaddq ymm16 {k2}, ymm16, ymm16
vpaddq ymm18 {k2}, ymm18, ymm18
vmovdqu64 ymm20, [rsp + 128]
vpblendmq ymm20 {k7}, ymm20, ymm8
vpblendmq ymm13 {k3}, ymm13, ymm19
vpaddq ymm16 {k2}, ymm16, ymm16
vpsraq ymm19, ymm8, 52
vpxord xmm21, xmm21, xmm21
vpmadd52luq ymm21, ymm20, ymm8
vpsubq ymm13, ymm13, [rsp + 64]
vpsubq ymm22, ymm11, ymm16
vpaddq ymm17 {k2}, ymm17, ymm17
vpaddq ymm13, ymm13, ymm19
vpblendmq ymm16 {k3}, ymm16, ymm22
vpaddq ymm17 {k2}, ymm17, ymm17
vpaddq ymm18 {k2}, ymm18, ymm18
vpsubq ymm16, ymm16, [rsp + 96]
vpsraq ymm19, ymm13, 52
vmovdqu64 ymm22, [r8 + 640]
vpsubq ymm22, ymm22, ymm17
vpxord xmm23, xmm23, xmm23
vpmadd52luq ymm23, ymm20, ymm13
vpaddq ymm16, ymm16, ymm19
vpblendmq ymm17 {k3}, ymm17, ymm22
vmovdqu64 ymm19, [r8 + 672]
vpsubq ymm19, ymm19, ymm18
vmovdqu64 ymm22, [rsp + 32]
vpblendmq ymm22 {k7}, ymm22, ymm13
vpsubq ymm17, ymm17, [rsp + 192]
vpsraq ymm24, ymm16, 52
vpxord xmm26, xmm26, xmm26
vpmadd52luq ymm26, ymm21, ymm25
vpxord xmm27, xmm27, xmm27
vpmadd52luq ymm27, ymm20, ymm16
vpaddq ymm17, ymm17, ymm24
vpblendmq ymm18 {k3}, ymm18, ymm19
vpxord xmm19, xmm19, xmm19
vpmadd52huq ymm19, ymm20, ymm8
vpxord xmm24, xmm24, xmm24
vpmadd52luq ymm24, ymm21, ymm14
vpxord xmm28, xmm28, xmm28
vpmadd52luq ymm28, ymm20, ymm17
vpsubq ymm18, ymm18, [rsp + 320]
vpsraq ymm29, ymm17, 52
vpmadd52luq ymm23, ymm22, ymm8
vpaddq ymm18, ymm18, ymm29
vpxord xmm29, xmm29, xmm29
vpmadd52huq ymm29, ymm20, ymm13
vpxord xmm30, xmm30, xmm30
vpmadd52huq ymm30, ymm21, ymm14
vpsraq ymm31, ymm21, 52
vpmadd52luq ymm26, ymm20, ymm18
vpmadd52luq ymm27, ymm22, ymm13
vmovdqu64 [rsp + 320], ymm10
vmovdqu64 ymm10, [rsp + 224]
vpblendmq ymm10 {k7}, ymm10, ymm16
vmovdqu64 [rsp + 224], ymm9
vmovdqu64 ymm9, [rsp + 288]
vpblendmq ymm9 {k7}, ymm9, ymm17
vmovdqu64 [rsp + 288], ymm6
vpxord xmm6, xmm6, xmm6
vpmadd52huq ymm6, ymm20, ymm16
vmovdqu64 [rsp + 192], ymm2
vpxord xmm2, xmm2, xmm2
vpmadd52luq ymm2, ymm22, ymm18
vmovdqu64 [rsp + 32], ymm1
vpsllq ymm1, ymm24, 8
vpblendmq ymm12 {k7}, ymm12, ymm18
vpmadd52luq ymm28, ymm22, ymm16
vpaddq ymm19, ymm19, ymm23
vpxord xmm23, xmm23, xmm23
vpmadd52huq ymm23, ymm20, ymm17
vmovdqu64 [rsp + 96], ymm15
vpsraq ymm15, ymm3, 52
vpaddq ymm19, ymm31, ymm19
vpmadd52huq ymm29, ymm22, ymm8
vpxord xmm31, xmm31, xmm31
vpmadd52huq ymm31, ymm20, ymm18
vpaddq ymm0, ymm0, ymm15
vpmadd52luq ymm26, ymm22, ymm17
vpaddq ymm1, ymm19, ymm1
vpmadd52luq ymm27, ymm10, ymm8
vpsraq ymm15, ymm0, 52
vpmadd52luq ymm30, ymm1, ymm14
vpmadd52huq ymm6, ymm22, ymm13
vpsraq ymm19, ymm1, 52
vpaddq ymm4, ymm4, ymm15
vpmadd52luq ymm28, ymm10, ymm13
vpmadd52luq ymm2, ymm10, ymm17
vpsraq ymm15, ymm4, 52
vpaddq ymm5, ymm5, ymm5
vpxord xmm20, xmm20, xmm20
vpmadd52huq ymm20, ymm1, ymm14
vpmadd52huq ymm23, ymm22, ymm16
vpaddq ymm7, ymm7, ymm15
vpmadd52luq ymm26, ymm10, ymm16
vpxord xmm15, xmm15, xmm15
vpmadd52luq ymm15, ymm10, ymm18
vpaddq ymm27, ymm29, ymm27
vpsraq ymm29, ymm7, 52
vpmadd52huq ymm31, ymm22, ymm17
vpaddq ymm19, ymm19, ymm27
vpsllq ymm27, ymm30, 8
vpmadd52huq ymm6, ymm10, ymm8
vpmadd52luq ymm28, ymm9, ymm8
vpmadd52luq ymm2, ymm9, ymm16
vpaddq ymm19, ymm19, ymm27
vpxord xmm27, xmm27, xmm27
vpmadd52huq ymm27, ymm22, ymm18
vpmadd52luq ymm20, ymm19, ymm14
vpsraq ymm22, ymm19, 52
vpmadd52huq ymm23, ymm10, ymm13
vpmadd52luq ymm26, ymm9, ymm13
vmovdqu64 [rsp + 64], ymm29
vpxord xmm29, xmm29, xmm29
vpmadd52huq ymm29, ymm12, ymm18
vpmadd52luq ymm15, ymm9, ymm17
vpmadd52huq ymm31, ymm10, ymm16
vmovdqu64 [rsp + 128], ymm5
vpxord xmm5, xmm5, xmm5
vpmadd52huq ymm5, ymm9, ymm18
vpaddq ymm6, ymm6, ymm28
vpxord xmm28, xmm28, xmm28
vpmadd52huq ymm28, ymm19, ymm14
vpmadd52luq ymm2, ymm12, ymm13
vpaddq ymm6, ymm24, ymm6
vpsllq ymm24, ymm20, 8
vpmadd52huq ymm27, ymm10, ymm17
vpaddq ymm6, ymm22, ymm6
vpmadd52huq ymm23, ymm9, ymm8
vpmadd52luq ymm26, ymm12, ymm8
vpsrlq ymm22, ymm29, 48
vpmadd52luq ymm15, ymm12, ymm16
vpaddq ymm6, ymm6, ymm24
vpxord xmm24, xmm24, xmm24
vpmadd52luq ymm24, ymm9, ymm18
vpmadd52huq ymm31, ymm9, ymm13
vmovdqu64 [rsp + 256], ymm7
vpsraq ymm7, ymm6, 52
vpandq ymm29, ymm29, [r8 + 96]
vpmadd52huq ymm5, ymm12, ymm17
vmovdqu64 [rsp + 0], ymm4
vpxord xmm4, xmm4, xmm4
vpmadd52luq ymm4, ymm22, ymm14
vpmadd52luq ymm28, ymm6, ymm14
vpmadd52huq ymm2, ymm21, ymm25
vpmadd52huq ymm27, ymm9, ymm16
vpaddq ymm21, ymm23, ymm26
vpxord xmm23, xmm23, xmm23
vpmadd52huq ymm23, ymm6, ymm14
vpmadd52huq ymm15, ymm1, ymm25
vpxord xmm26, xmm26, xmm26
vpmadd52huq ymm26, ymm10, ymm18
vpaddq ymm10, ymm30, ymm21
vpmadd52luq ymm24, ymm12, ymm17
vpmadd52huq ymm31, ymm12, ymm8
vpsubq ymm4, ymm5, ymm4
vpaddq ymm5, ymm7, ymm10
vpsllq ymm7, ymm28, 8
vpmadd52luq ymm2, ymm1, ymm25
vpmadd52luq ymm4, ymm12, ymm18
vpaddq ymm1, ymm5, ymm7
vpmadd52huq ymm27, ymm12, ymm13
vpxord xmm5, xmm5, xmm5
vpmadd52luq ymm5, ymm22, [r8 + 128]
vpmadd52luq ymm23, ymm1, ymm14
vpmadd52luq ymm15, ymm19, ymm25
vpsraq ymm7, ymm1, 52
vpmadd52huq ymm26, ymm9, ymm17
vpmadd52huq ymm24, ymm19, ymm25
vpaddq ymm9, ymm31, ymm22
vpxord xmm10, xmm10, xmm10
vpmadd52huq ymm10, ymm1, ymm14
vpaddq ymm2, ymm2, ymm9
vpmadd52huq ymm4, ymm6, ymm25
vpaddq ymm2, ymm7, ymm2
vpsubq ymm5, ymm27, ymm5
vpmadd52luq ymm29, ymm22, [r8 + 160]
vpaddq ymm2, ymm20, ymm2
vpsllq ymm7, ymm23, 8
vpaddq ymm5, ymm15, ymm5
vpmadd52huq ymm26, ymm12, ymm16
vpmadd52luq ymm24, ymm6, ymm25
vpaddq ymm2, ymm2, ymm7
vpaddq ymm5, ymm28, ymm5
vpsllq ymm6, ymm10, 8
vpermq ymm7, ymm2, 85
vpmadd52luq ymm4, ymm1, ymm25
vpaddq ymm5, ymm5, ymm6
vpermq ymm6, ymm2, 170
vpermq ymm9, ymm2, 0
vpmadd52huq ymm29, ymm1, ymm25
vpermq ymm1, ymm5, 85
vpermq ymm12, ymm5, 170
vpermq ymm15, ymm5, 0
vpaddq ymm19, ymm26, ymm24
vpermq ymm2, ymm2, 205
vpaddq ymm19, ymm23, ymm19
vpaddq ymm7, ymm7, [r8 + 704]
vpermq ymm5, ymm5, 205
vpaddq ymm4, ymm10, ymm4
vpermq ymm10, ymm19, 85
vpermq ymm20, ymm19, 170
vpsubq ymm6, ymm7, ymm6
vpaddq ymm7, ymm9, ymm9
vpermq ymm9, ymm19, 0
vpaddq ymm1, ymm1, [r8 + 736]
vpermq ymm21, ymm4, 85
vpsubq ymm6, ymm6, ymm7
vpsubq ymm1, ymm1, ymm12
vpaddq ymm7, ymm15, ymm15
vpermq ymm12, ymm19, 205
vpsubq ymm15, ymm6, ymm2
vpermq ymm19, ymm4, 170
vpermq ymm22, ymm4, 0
vpsubq ymm1, ymm1, ymm7
vpblendmq ymm7 {k1}, ymm6, ymm15
vpermq ymm23, ymm29, 85
vpsubq ymm24, ymm1, ymm5
vpsubq ymm10, ymm10, ymm20
vpermq ymm4, ymm4, 205
vpaddq ymm9, ymm9, ymm9
vpermq ymm20, ymm29, 170
vpermq ymm26, ymm29, 0
vpaddq ymm2 {k1}, ymm6, ymm2
kmovb k3, [r8 + 1]
vpblendmq ymm6 {k3}, ymm7, [rsp + 96]
vpblendmq ymm27 {k1}, ymm1, ymm24
vpsraq ymm28, ymm7, 52
vpsubq ymm9, ymm10, ymm9
vpaddq ymm10, ymm21, [r8 + 768]
vpblendmq ymm2 {k7}, ymm2, ymm15
vpblendmq ymm6 {k7}, ymm6, ymm8
vpaddq ymm8, ymm27, ymm28
vpsubq ymm15, ymm9, ymm12
vpsubq ymm10, ymm10, ymm19
vpaddq ymm19, ymm22, ymm22
vpermq ymm21, ymm29, 205
vpxord xmm22, xmm22, xmm22
vpmadd52luq ymm22, ymm2, ymm6
vpblendmq ymm27 {k1}, ymm9, ymm15
vpsraq ymm28, ymm8, 52
vpsubq ymm10, ymm10, ymm19
vpaddq ymm19, ymm23, [r8 + 800]
vpblendmq ymm23 {k3}, ymm8, [rsp + 32]
vpaddq ymm27, ymm27, ymm28
vpsubq ymm28, ymm10, ymm4
vpsubq ymm19, ymm19, ymm20
vpaddq ymm20, ymm26, ymm26
vpblendmq ymm13 {k7}, ymm23, ymm13
vpblendmq ymm23 {k1}, ymm10, ymm28
vpsraq ymm26, ymm27, 52
vpsubq ymm19, ymm19, ymm20
vpxord xmm20, xmm20, xmm20
vpmadd52luq ymm20, ymm2, ymm13
vpblendmq ymm29 {k3}, ymm27, [rsp + 192]
vpaddq ymm23, ymm23, ymm26
vpsubq ymm26, ymm19, ymm21
vpaddq ymm5 {k1}, ymm1, ymm5
vpblendmq ymm1 {k7}, ymm29, ymm16
vpblendmq ymm16 {k3}, ymm23, [rsp + 288]
vpxord xmm29, xmm29, xmm29
vpmadd52luq ymm29, ymm22, ymm25
vpblendmq ymm30 {k1}, ymm19, ymm26
vpsraq ymm31, ymm23, 52
vpblendmq ymm5 {k7}, ymm5, ymm24
vpsraq ymm24, ymm2, 52
vmovdqu64 [rsp + 288], ymm0
vpxord xmm0, xmm0, xmm0
vpmadd52luq ymm0, ymm2, ymm1
vpblendmq ymm16 {k7}, ymm16, ymm17
vpaddq ymm17, ymm30, ymm31
vpaddq ymm5, ymm5, ymm24
vpxord xmm24, xmm24, xmm24
vpmadd52luq ymm24, ymm2, ymm16
vpxord xmm30, xmm30, xmm30
vpmadd52huq ymm30, ymm2, ymm6
vmovdqa64 ymm31, ymm17
vmovdqu64 [rsp + 192], ymm3
vmovdqu64 ymm3, [rsp + 224]
vpaddq ymm31 {k3}, ymm3, [rsp + 320]
vpmadd52luq ymm20, ymm5, ymm6
vpxord xmm3, xmm3, xmm3
vpmadd52luq ymm3, ymm22, ymm14
vpaddq ymm12 {k1}, ymm9, ymm12
vpblendmq ymm9 {k7}, ymm31, ymm18
vpxord xmm18, xmm18, xmm18
vpmadd52huq ymm18, ymm2, ymm13
vpxord xmm31, xmm31, xmm31
vpmadd52huq ymm31, ymm22, ymm14
vpsraq ymm25, ymm22, 52
vpmadd52luq ymm29, ymm2, ymm9
vpmadd52luq ymm0, ymm5, ymm13
vpblendmq ymm12 {k7}, ymm12, ymm15
vpsraq ymm15, ymm5, 52
vmovdqu64 [rsp + 320], ymm22
vpxord xmm22, xmm22, xmm22
vpmadd52huq ymm22, ymm2, ymm1
vpmadd52luq ymm24, ymm5, ymm1
vpaddq ymm12, ymm12, ymm15
vpaddq ymm4 {k1}, ymm10, ymm4
vmovdqu64 ymm10, [r8 + 832]
vpmadd52luq ymm10, ymm5, ymm9
vpaddq ymm15, ymm30, ymm20
vpsllq ymm20, ymm3, 8
vpxord xmm30, xmm30, xmm30
vpmadd52huq ymm30, ymm2, ymm16
vpaddq ymm15, ymm25, ymm15
vpmadd52huq ymm18, ymm5, ymm6
vpxord xmm25, xmm25, xmm25
vpmadd52huq ymm25, ymm2, ymm9
vpblendmq ymm4 {k7}, ymm4, ymm28
vpmadd52luq ymm29, ymm5, ymm16
vpaddq ymm15, ymm15, ymm20
vpmadd52luq ymm0, ymm12, ymm6
vpsraq ymm20, ymm12, 52
vpmadd52luq ymm31, ymm15, ymm14
vpmadd52huq ymm22, ymm5, ymm13
vpsraq ymm28, ymm15, 52
vpaddq ymm4, ymm4, ymm20
vpmadd52luq ymm24, ymm12, ymm13
vpmadd52luq ymm10, ymm12, ymm16
vpaddq ymm21 {k1}, ymm19, ymm21
vpsraq ymm19, ymm4, 52
vpxord xmm20, xmm20, xmm20
vpmadd52huq ymm20, ymm15, ymm14
vpmadd52huq ymm30, ymm5, ymm1
vpblendmq ymm21 {k7}, ymm21, ymm26
vpblendmq ymm2 {k4}, ymm7, ymm2
vpmadd52luq ymm29, ymm12, ymm1
vpaddq ymm0, ymm18, ymm0
vpmadd52huq ymm25, ymm5, ymm16
vpaddq ymm18, ymm21, ymm19
vpaddq ymm0, ymm28, ymm0
vpsllq ymm19, ymm31, 8
vpmadd52huq ymm22, ymm12, ymm6
vmovdqu64 ymm21, [r8 + 864]
vpmadd52luq ymm21, ymm12, ymm9
vpmadd52luq ymm24, ymm4, ymm6
vpmadd52luq ymm10, ymm4, ymm1
vpaddq ymm0, ymm0, ymm19
vpblendmq ymm19 {k4}, ymm8, ymm5
vpmadd52luq ymm20, ymm0, ymm14
vpmadd52huq ymm30, ymm12, ymm13
vpsraq ymm26, ymm0, 52
vpblendmq ymm28 {k4}, ymm27, ymm12
vpmadd52luq ymm29, ymm4, ymm13
vpmadd52huq ymm25, ymm12, ymm1
vmovdqu64 [rsp + 224], ymm28
vpblendmq ymm28 {k4}, ymm23, ymm4
vmovdqu64 [rsp + 32], ymm28
vpblendmq ymm28 {k4}, ymm17, ymm18
vmovdqu64 [rsp + 96], ymm28
vpxord xmm28, xmm28, xmm28
vpmadd52huq ymm28, ymm5, ymm9
vpxord xmm5, xmm5, xmm5
vpmadd52huq ymm5, ymm0, ymm14
vpaddq ymm22, ymm22, ymm24
vpmadd52luq ymm10, ymm18, ymm13
vpmadd52luq ymm21, ymm4, ymm16
vpaddq ymm3, ymm3, ymm22
vpsllq ymm22, ymm20, 8
vpmadd52huq ymm30, ymm4, ymm6
vpxord xmm24, xmm24, xmm24
vpmadd52luq ymm24, ymm4, ymm9
vpaddq ymm3, ymm26, ymm3
vpmadd52luq ymm29, ymm18, ymm6
vpmadd52huq ymm25, ymm4, ymm13
vpaddq ymm3, ymm3, ymm22
vpmadd52huq ymm28, ymm12, ymm16
vpxord xmm22, xmm22, xmm22
vpmadd52huq ymm22, ymm18, ymm9
vpmadd52luq ymm5, ymm3, ymm14
vmovdqu64 ymm26, [r8 + 32]
vpmadd52huq ymm10, ymm26, [rsp + 320]
vmovdqu64 [rsp + 320], ymm19
vpsraq ymm19, ymm3, 52
vpmadd52luq ymm21, ymm18, ymm1
vmovdqu64 [rsp + 160], ymm2
vpxord xmm2, xmm2, xmm2
vpmadd52huq ymm2, ymm3, ymm14
vpaddq ymm29, ymm30, ymm29
vpmadd52huq ymm25, ymm18, ymm6
vpxord xmm6, xmm6, xmm6
vpmadd52huq ymm6, ymm12, ymm9
vpaddq ymm12, ymm31, ymm29
vpmadd52huq ymm28, ymm4, ymm1
vpmadd52luq ymm24, ymm18, ymm16
vpsrlq ymm29, ymm22, 48
vpaddq ymm12, ymm19, ymm12
vpsllq ymm19, ymm5, 8
vpmadd52luq ymm10, ymm15, ymm26
vmovdqu64 ymm30, [r8 + 896]
vpmadd52luq ymm30, ymm18, ymm9
vpmadd52huq ymm21, ymm15, ymm26
vpaddq ymm12, ymm12, ymm19
vpxord xmm15, xmm15, xmm15
vpmadd52luq ymm15, ymm29, [r8 + 128]
vpandq ymm19, ymm22, [r8 + 96]
vpmadd52luq ymm2, ymm12, ymm14
vpaddq ymm22, ymm25, ymm29
vpmadd52huq ymm6, ymm4, ymm16
vpsraq ymm25, ymm12, 52
vpmadd52huq ymm28, ymm18, ymm13
vpmadd52huq ymm24, ymm0, ymm26
vpaddq ymm10, ymm10, ymm22
vpxord xmm13, xmm13, xmm13
vpmadd52huq ymm13, ymm4, ymm9
vpxord xmm4, xmm4, xmm4
vpmadd52huq ymm4, ymm12, ymm14
vpmadd52luq ymm21, ymm0, ymm26
vpaddq ymm0, ymm25, ymm10
vpmadd52huq ymm30, ymm3, ymm26
vpaddq ymm0, ymm20, ymm0
vpsllq ymm9, ymm2, 8
vpmadd52huq ymm6, ymm18, ymm1
vpxord xmm1, xmm1, xmm1
vpmadd52luq ymm1, ymm29, ymm14
vpaddq ymm0, ymm0, ymm9
vpsubq ymm9, ymm28, ymm15
vpmadd52luq ymm24, ymm3, ymm26
vmovdqu64 ymm3, [r8 + 928]
vpmadd52huq ymm3, ymm12, ymm26
vpermq ymm10, ymm0, 153
vpmadd52huq ymm13, ymm18, ymm16
kmovb k2, [r8 + 10]
vpermq ymm0 {k2} {z}, ymm0, 0
vpaddq ymm9, ymm21, ymm9
vpsllq ymm15, ymm4, 8
vpmadd52luq ymm30, ymm12, ymm26
vpmadd52luq ymm19, ymm29, [r8 + 160]
vpaddq ymm5, ymm5, ymm9
vpaddq ymm5, ymm5, ymm15
vpaddq ymm6, ymm6, ymm24
vpermq ymm9, ymm5, 153
vpaddq ymm12, ymm10, ymm10
vpermq ymm5 {k2} {z}, ymm5, 0
vpaddq ymm2, ymm2, ymm6
vpsubq ymm1, ymm13, ymm1
vpsubq ymm0, ymm12, ymm0
vpermq ymm6, ymm2, 153
vpaddq ymm3, ymm3, ymm19
vpaddq ymm1, ymm30, ymm1
kmovb k4, [r8 + 5]
vpaddq ymm0 {k4}, ymm10, ymm0
vpermq ymm2 {k2} {z}, ymm2, 0
vpaddq ymm1, ymm4, ymm1
vpblendmq ymm4 {k1}, ymm0, [rsp + 192]
vpsraq ymm10, ymm0, 52
vpaddq ymm12, ymm9, ymm9
vpermq ymm13, ymm1, 153
vpblendmq ymm4 {k7}, ymm4, ymm7
vpermq ymm1 {k2} {z}, ymm1, 0
vpsubq ymm5, ymm12, ymm5
vpxord xmm7, xmm7, xmm7
vpmadd52luq ymm7, ymm4, ymm0
vpaddq ymm12, ymm6, ymm6
vpermq ymm15, ymm3, 153
vpaddq ymm5 {k4}, ymm9, ymm5
vpsubq ymm2, ymm12, ymm2
vpermq ymm3 {k2} {z}, ymm3, 0
vpxord xmm9, xmm9, xmm9
vpmadd52huq ymm9, ymm4, ymm0
vpaddq ymm5, ymm5, ymm10
vpaddq ymm2 {k4}, ymm6, ymm2
vpsraq ymm6, ymm5, 52
vpaddq ymm10, ymm13, ymm13
vpxord xmm12, xmm12, xmm12
vpmadd52luq ymm12, ymm4, ymm5
vpblendmq ymm16 {k1}, ymm5, [rsp + 288]
vpaddq ymm2, ymm2, ymm6
vpsubq ymm1, ymm10, ymm1
vpxord xmm6, xmm6, xmm6
vpmadd52luq ymm6, ymm7, ymm26
vpaddq ymm10, ymm15, ymm15
vpaddq ymm1 {k4}, ymm13, ymm1
vpsraq ymm13, ymm2, 52
vpxord xmm18, xmm18, xmm18
vpmadd52luq ymm18, ymm4, ymm2
vpsubq ymm3, ymm10, ymm3
vpaddq ymm1, ymm1, ymm13
vpblendmq ymm8 {k7}, ymm16, ymm8
vpaddq ymm3 {k4}, ymm15, ymm3
vpxord xmm10, xmm10, xmm10
vpmadd52luq ymm10, ymm7, ymm14
vpxord xmm13, xmm13, xmm13
vpmadd52luq ymm13, ymm4, ymm1
vpsraq ymm15, ymm1, 52
vpmadd52luq ymm12, ymm8, ymm0
vpblendmq ymm16 {k1}, ymm2, [rsp + 0]
vpaddq ymm3, ymm3, ymm15
vpxord xmm15, xmm15, xmm15
vpmadd52huq ymm15, ymm4, ymm5
vpxord xmm19, xmm19, xmm19
vpmadd52huq ymm19, ymm7, ymm14
vpsraq ymm20, ymm7, 52
vpmadd52luq ymm6, ymm4, ymm3
vpmadd52luq ymm18, ymm8, ymm5
vpblendmq ymm16 {k7}, ymm16, ymm27
vpblendmq ymm21 {k1}, ymm1, [rsp + 256]
vpxord xmm22, xmm22, xmm22
vpmadd52huq ymm22, ymm4, ymm2
vpxord xmm24, xmm24, xmm24
vpmadd52luq ymm24, ymm8, ymm3
vpsllq ymm25, ymm10, 8
vpblendmq ymm21 {k7}, ymm21, ymm23
vpmadd52luq ymm13, ymm8, ymm2
vpaddq ymm9, ymm9, ymm12
vpxord xmm12, xmm12, xmm12
vpmadd52huq ymm12, ymm4, ymm1
vmovdqa64 ymm23, ymm3
vmovdqu64 ymm27, [rsp + 128]
vpaddq ymm23 {k1}, ymm27, [rsp + 64]
vpaddq ymm9, ymm20, ymm9
vpmadd52huq ymm15, ymm8, ymm0
vpxord xmm20, xmm20, xmm20
vpmadd52huq ymm20, ymm4, ymm3
vpblendmq ymm4 {k7}, ymm23, ymm17
vpmadd52luq ymm6, ymm8, ymm1
vpaddq ymm9, ymm9, ymm25
vpmadd52luq ymm18, ymm16, ymm0
vpmadd52luq ymm19, ymm9, ymm14
vpmadd52huq ymm22, ymm8, ymm5
vpsraq ymm17, ymm9, 52
vpmadd52luq ymm13, ymm16, ymm5
vpmadd52luq ymm24, ymm16, ymm1
vpxord xmm23, xmm23, xmm23
vpmadd52huq ymm23, ymm9, ymm14
vpmadd52huq ymm12, ymm8, ymm2
vpmadd52luq ymm6, ymm16, ymm2
vpaddq ymm15, ymm15, ymm18
vpmadd52huq ymm20, ymm8, ymm1
vpaddq ymm15, ymm17, ymm15
vpsllq ymm17, ymm19, 8
vpmadd52huq ymm22, ymm16, ymm0
vpxord xmm18, xmm18, xmm18
vpmadd52luq ymm18, ymm16, ymm3
vpmadd52luq ymm13, ymm21, ymm0
vpmadd52luq ymm24, ymm21, ymm2
vpaddq ymm15, ymm15, ymm17
vpmadd52luq ymm23, ymm15, ymm14
vpmadd52huq ymm12, ymm16, ymm5
vpsraq ymm17, ymm15, 52
vpmadd52luq ymm6, ymm21, ymm5
vpmadd52huq ymm20, ymm16, ymm2
vpxord xmm25, xmm25, xmm25
vpmadd52huq ymm25, ymm15, ymm14
vpxord xmm27, xmm27, xmm27
vpmadd52huq ymm27, ymm8, ymm3
vpaddq ymm8, ymm22, ymm13
vpmadd52luq ymm24, ymm4, ymm5
vpxord xmm13, xmm13, xmm13
vpmadd52huq ymm13, ymm4, ymm3
vpaddq ymm8, ymm10, ymm8
vpsllq ymm10, ymm23, 8
vpmadd52huq ymm12, ymm21, ymm0
vpmadd52luq ymm18, ymm21, ymm1
vpaddq ymm8, ymm17, ymm8
vpmadd52luq ymm6, ymm4, ymm0
vpmadd52huq ymm20, ymm21, ymm5
vpaddq ymm8, ymm8, ymm10
vpxord xmm10, xmm10, xmm10
vpmadd52huq ymm10, ymm21, ymm3
vpmadd52huq ymm27, ymm16, ymm1
vpmadd52luq ymm25, ymm8, ymm14
vpmadd52huq ymm24, ymm7, ymm26
vpsraq ymm7, ymm8, 52
vpandq ymm17, ymm13, [r8 + 96]
vpxord xmm22, xmm22, xmm22
vpmadd52huq ymm22, ymm8, ymm14
vpxord xmm28, xmm28, xmm28
vpmadd52luq ymm28, ymm21, ymm3
vpsrlq ymm13, ymm13, 48
vpaddq ymm6, ymm12, ymm6
vpmadd52huq ymm20, ymm4, ymm0
vpmadd52luq ymm18, ymm4, ymm2
vpaddq ymm6, ymm19, ymm6
vpmadd52huq ymm10, ymm4, ymm1
vpxord xmm12, xmm12, xmm12
vpmadd52luq ymm12, ymm13, ymm14
vpaddq ymm6, ymm7, ymm6
vpsllq ymm7, ymm25, 8
vpmadd52luq ymm24, ymm9, ymm26
vpmadd52huq ymm27, ymm21, ymm2
vpaddq ymm6, ymm6, ymm7
vpxord xmm7, xmm7, xmm7
vpmadd52huq ymm7, ymm16, ymm3
vpmadd52luq ymm28, ymm4, ymm1
vpmadd52luq ymm22, ymm6, ymm14
vpaddq ymm16, ymm20, ymm13
vpmadd52huq ymm18, ymm9, ymm26
vpsraq ymm9, ymm6, 52
vpsubq ymm10, ymm10, ymm12
vpxord xmm12, xmm12, xmm12
vpmadd52luq ymm12, ymm13, [r8 + 128]
vpxord xmm19, xmm19, xmm19
vpmadd52huq ymm19, ymm6, ymm14
vpaddq ymm16, ymm24, ymm16
vpmadd52luq ymm10, ymm4, ymm3
vpmadd52huq ymm27, ymm4, ymm5
vpaddq ymm9, ymm9, ymm16
vpmadd52huq ymm7, ymm21, ymm1
vpmadd52huq ymm28, ymm15, ymm26
vpaddq ymm9, ymm23, ymm9
vpsllq ymm16, ymm22, 8
vpmadd52luq ymm18, ymm15, ymm26
vpmadd52luq ymm17, ymm13, [r8 + 160]
vpaddq ymm9, ymm9, ymm16
vpsllq ymm13, ymm19, 8
vpermq ymm15, ymm9, 243
vpaddq ymm16, ymm9, ymm9
vpmadd52huq ymm10, ymm8, ymm26
vpsubq ymm12, ymm27, ymm12
vpaddq ymm16, ymm9, ymm16
vpmadd52huq ymm7, ymm4, ymm2
vpmadd52luq ymm28, ymm8, ymm26
vpblendmq ymm4 {k3}, ymm11, ymm9
vpaddq ymm8, ymm16, ymm16
vpaddq ymm12, ymm18, ymm12
vpmadd52huq ymm17, ymm6, ymm26
vpaddq ymm4, ymm4, [r8 + 960]
vpaddq ymm12, ymm25, ymm12
vpaddq ymm9 {k7}, ymm15, ymm8
vpaddq ymm8, ymm12, ymm13
vpmadd52luq ymm10, ymm6, ymm26
kmovb k2, [r8 + 3]
vpaddq ymm15 {k2}, ymm15, ymm15
kmovb k4, [r8 + 6]
vmovdqu64 ymm6, [rsp + 160]
vpblendmq ymm6 {k4}, ymm6, ymm9
vpermq ymm9, ymm8, 243
vpaddq ymm7, ymm7, ymm28
vpaddq ymm12, ymm8, ymm8
vmovdqa64 ymm13, ymm6
vpermq ymm13 {k1}, ymm0, 0
vpaddq ymm0, ymm22, ymm7
vpaddq ymm7, ymm8, ymm12
vpsraq ymm12, ymm15, 52
vpermq ymm16, ymm0, 243
vpaddq ymm7, ymm7, ymm7
vpsraq ymm18, ymm6, 52
vpaddq ymm20, ymm0, ymm0
vpaddq ymm10, ymm19, ymm10
vpermq ymm19, ymm17, 243
vpaddq ymm20, ymm0, ymm20
vpaddq ymm21, ymm17, ymm17
vmovdqa64 ymm22, ymm9
vpaddq ymm22 {k2}, ymm9, ymm9
vpermq ymm23, ymm10, 243
vmovdqa64 ymm24, ymm8
vpaddq ymm24 {k7}, ymm9, ymm7
vpaddq ymm7, ymm20, ymm20
vpxord xmm9, xmm9, xmm9
vpmadd52luq ymm9, ymm13, ymm15
vpaddq ymm12, ymm22, ymm12
vmovdqu64 ymm20, [rsp + 320]
vpaddq ymm20 {k4}, ymm24, ymm18
vpxord xmm18, xmm18, xmm18
vpmadd52huq ymm18, ymm13, ymm15
vmovdqa64 ymm22, ymm16
vpaddq ymm22 {k2}, ymm16, ymm16
vpsraq ymm24, ymm12, 52
vpxord xmm25, xmm25, xmm25
vpmadd52luq ymm25, ymm13, ymm12
vmovdqa64 ymm27, ymm20
vpermq ymm27 {k1}, ymm5, 0
vpaddq ymm5, ymm22, ymm24
vmovdqa64 ymm22, ymm19
vpaddq ymm22 {k2}, ymm19, ymm19
vmovdqa64 ymm24, ymm0
vpaddq ymm24 {k7}, ymm16, ymm7
vpsraq ymm7, ymm20, 52
vmovdqa64 ymm16, ymm23
vpaddq ymm16 {k2}, ymm23, ymm23
vpsraq ymm28, ymm5, 52
vpxord xmm29, xmm29, xmm29
vpmadd52luq ymm29, ymm13, ymm5
vmovdqu64 ymm30, [rsp + 224]
vpaddq ymm30 {k4}, ymm24, ymm7
vpxord xmm7, xmm7, xmm7
vpmadd52luq ymm7, ymm9, ymm26
vpaddq ymm16, ymm16, ymm28
vpxord xmm24, xmm24, xmm24
vpmadd52luq ymm24, ymm9, ymm14
vmovdqa64 ymm28, ymm30
vpermq ymm28 {k1}, ymm2, 0
vpxord xmm2, xmm2, xmm2
vpmadd52luq ymm2, ymm13, ymm16
vpsraq ymm31, ymm16, 52
vpmadd52luq ymm25, ymm27, ymm15
vmovdqu64 [rsp + 224], ymm20
vpaddq ymm20, ymm10, ymm10
vpaddq ymm22, ymm22, ymm31
vpxord xmm31, xmm31, xmm31
vpmadd52huq ymm31, ymm13, ymm12
vmovdqu64 [rsp + 320], ymm6
vpxord xmm6, xmm6, xmm6
vpmadd52huq ymm6, ymm9, ymm14
vpaddq ymm20, ymm10, ymm20
vpmadd52luq ymm29, ymm27, ymm12
vpxord xmm26, xmm26, xmm26
vpmadd52huq ymm26, ymm13, ymm5
vmovdqu64 [rsp + 160], ymm0
vpsraq ymm0, ymm9, 52
vpaddq ymm20, ymm20, ymm20
vpmadd52luq ymm7, ymm13, ymm22
vpmadd52luq ymm4, ymm27, ymm22
vmovdqu64 [rsp + 64], ymm9
vpsllq ymm9, ymm24, 8
vmovdqu64 [rsp + 128], ymm24
vmovdqa64 ymm24, ymm10
vpaddq ymm24 {k7}, ymm23, ymm20
vpmadd52luq ymm2, ymm27, ymm5
vpaddq ymm18, ymm18, ymm25
vpsraq ymm20, ymm30, 52
vpxord xmm23, xmm23, xmm23
vpmadd52huq ymm23, ymm13, ymm16
vpaddq ymm0, ymm0, ymm18
vpmadd52huq ymm31, ymm27, ymm15
vmovdqu64 ymm18, [rsp + 32]
vpaddq ymm18 {k4}, ymm24, ymm20
vpaddq ymm20, ymm17, ymm21
vpaddq ymm0, ymm0, ymm9
vpmadd52luq ymm29, ymm28, ymm15
vpmadd52huq ymm26, ymm27, ymm12
vmovdqa64 ymm9, ymm18
vpermq ymm9 {k1}, ymm1, 0
vpmadd52luq ymm7, ymm27, ymm16
vpmadd52luq ymm6, ymm0, ymm14
vpaddq ymm1, ymm20, ymm20
vpblendmq ymm8 {k3}, ymm11, ymm8
vpmadd52luq ymm2, ymm28, ymm12
vpxord xmm20, xmm20, xmm20
vpmadd52huq ymm20, ymm13, ymm22
vmovdqa64 ymm13, ymm17
vpaddq ymm13 {k7}, ymm19, ymm1
vpsraq ymm1, ymm18, 52
vpmadd52luq ymm4, ymm28, ymm16
vpxord xmm19, xmm19, xmm19
vpmadd52huq ymm19, ymm0, ymm14
vpaddq ymm8, ymm8, [r8 + 992]
vpsraq ymm21, ymm0, 52
vpmadd52huq ymm23, ymm27, ymm5
vpaddq ymm24, ymm31, ymm29
vmovdqu64 ymm25, [rsp + 96]
vpaddq ymm25 {k4}, ymm13, ymm1
vpmadd52luq ymm8, ymm28, ymm22
vpmadd52luq ymm7, ymm28, ymm5
vpaddq ymm1, ymm21, ymm24
vpsllq ymm13, ymm6, 8
vpmadd52huq ymm26, ymm28, ymm15
vpmadd52luq ymm2, ymm9, ymm15
vmovdqa64 ymm21, ymm25
vpermq ymm21 {k1}, ymm3, 0
vpmadd52huq ymm20, ymm27, ymm16
vpaddq ymm1, ymm1, ymm13
vpmadd52luq ymm4, ymm9, ymm5
vpmadd52luq ymm19, ymm1, ymm14
vpsraq ymm3, ymm1, 52
vpblendmq ymm13 {k3}, ymm11, [rsp + 160]
vpmadd52huq ymm23, ymm28, ymm12
vpxord xmm24, xmm24, xmm24
vpmadd52huq ymm24, ymm27, ymm22
vpblendmq ymm10 {k3}, ymm11, ymm10
vpblendmq ymm17 {k3}, ymm11, ymm17
vpmadd52luq ymm7, ymm9, ymm12
vpmadd52luq ymm8, ymm9, ymm16
vpaddq ymm10, ymm10, [r8 + 1024]
vpaddq ymm17, ymm17, [r8 + 1056]
vpaddq ymm2, ymm26, ymm2
vpxord xmm26, xmm26, xmm26
vpmadd52huq ymm26, ymm1, ymm14
vpmadd52huq ymm20, ymm28, ymm5
vpmadd52luq ymm4, ymm21, ymm12
vpaddq ymm2, ymm2, [rsp + 128]
vpsllq ymm27, ymm19, 8
vpmadd52luq ymm13, ymm9, ymm22
vpaddq ymm2, ymm3, ymm2
vpmadd52huq ymm23, ymm9, ymm15
vpmadd52huq ymm24, ymm28, ymm16
vpmadd52luq ymm7, ymm21, ymm15
vpaddq ymm2, ymm2, ymm27
vpmadd52luq ymm8, ymm21, ymm5
vpmadd52luq ymm26, ymm2, ymm14
vpmadd52huq ymm20, ymm9, ymm12
vpsraq ymm3, ymm2, 52
vmovdqu64 ymm27, [r8 + 32]
vpmadd52huq ymm4, ymm27, [rsp + 64]
vpxord xmm29, xmm29, xmm29
vpmadd52huq ymm29, ymm2, ymm14
vpxord xmm31, xmm31, xmm31
vpmadd52huq ymm31, ymm28, ymm22
vpmadd52luq ymm13, ymm21, ymm16
vpaddq ymm7, ymm23, ymm7
vpmadd52huq ymm24, ymm9, ymm5
vpmadd52huq ymm8, ymm0, ymm27
vpaddq ymm6, ymm6, ymm7
vpsllq ymm7, ymm26, 8
vpmadd52huq ymm20, ymm21, ymm15
vpmadd52luq ymm10, ymm21, ymm22
vpaddq ymm3, ymm3, ymm6
vpmadd52luq ymm4, ymm0, ymm27
vpxord xmm0, xmm0, xmm0
vpmadd52huq ymm0, ymm9, ymm22
vpaddq ymm3, ymm3, ymm7
vpmadd52huq ymm31, ymm9, ymm16
vpmadd52huq ymm13, ymm1, ymm27
vpmadd52luq ymm29, ymm3, ymm14
vpmadd52huq ymm24, ymm21, ymm12
vpsraq ymm6, ymm3, 52
vpmadd52luq ymm8, ymm1, ymm27
vpxord xmm1, xmm1, xmm1
vpmadd52huq ymm1, ymm3, ymm14
vpaddq ymm4, ymm20, ymm4
vpmadd52huq ymm10, ymm2, ymm27
vpmadd52huq ymm0, ymm21, ymm16
vpaddq ymm4, ymm6, ymm4
vpmadd52huq ymm31, ymm21, ymm5
vpmadd52luq ymm13, ymm2, ymm27
vpaddq ymm2, ymm19, ymm4
vpsllq ymm4, ymm29, 8
vpxord xmm5, xmm5, xmm5
vpmadd52huq ymm5, ymm21, ymm22
vpmadd52huq ymm17, ymm3, ymm27
vpaddq ymm2, ymm2, ymm4
vpaddq ymm4, ymm24, ymm8
vpsllq ymm6, ymm1, 8
vpermq ymm7, ymm2, 138
vpermq ymm8, ymm2, 117
vpaddq ymm4, ymm26, ymm4
vpmadd52luq ymm10, ymm3, ymm27
vpaddq ymm3, ymm4, ymm6
vpaddq ymm4, ymm31, ymm13
vpsraq ymm6, ymm2, 52
vpermq ymm9, ymm3, 138
vpermq ymm12, ymm3, 117
vpaddq ymm4, ymm29, ymm4
vpaddq ymm5, ymm5, ymm17
vpermq ymm13, ymm4, 138
vpermq ymm15, ymm4, 117
vpaddq ymm3, ymm3, ymm6
vpaddq ymm6, ymm7, ymm8
vpaddq ymm0, ymm0, ymm10
vpermq ymm10, ymm5, 138
vmovdqa64 ymm16, ymm6
vpsubq ymm16 {k7}, ymm7, ymm8
vpaddq ymm0, ymm1, ymm0
vpermq ymm1, ymm5, 117
vmovdqu64 ymm7, [rsp + 320]
vpblendmq ymm7 {k6}, ymm7, ymm16
vpaddq ymm8, ymm9, ymm12
vpermq ymm16, ymm0, 138
vpermq ymm17, ymm0, 117
vpxord xmm19, xmm19, xmm19
vpmadd52luq ymm19, ymm6, ymm7
vpxord xmm20, xmm20, xmm20
vpmadd52huq ymm20, ymm6, ymm7
vmovdqa64 ymm21, ymm8
vpsubq ymm21 {k7}, ymm9, ymm12
vpsraq ymm9, ymm7, 52
vpaddq ymm12, ymm13, ymm15
vpsraq ymm22, ymm6, 52
vmovdqu64 ymm23, [rsp + 224]
vpaddq ymm23 {k6}, ymm21, ymm9
vmovdqa64 ymm9, ymm12
vpsubq ymm9 {k7}, ymm13, ymm15
vpaddq ymm13, ymm10, ymm1
vpaddq ymm8, ymm8, ymm22
vpsraq ymm15, ymm23, 52
vmovdqa64 ymm21, ymm13
vpsubq ymm21 {k7}, ymm10, ymm1
vpxord xmm1, xmm1, xmm1
vpmadd52huq ymm1, ymm6, ymm23
vpsraq ymm10, ymm8, 52
vpaddq ymm30 {k6}, ymm9, ymm15
vpaddq ymm9, ymm16, ymm17
vpmadd52luq ymm20, ymm6, ymm23
vpxord xmm15, xmm15, xmm15
vpmadd52luq ymm15, ymm19, ymm27
vmovdqa64 ymm22, ymm9
vpsubq ymm22 {k7}, ymm16, ymm17
vpsraq ymm16, ymm30, 52
vpxord xmm17, xmm17, xmm17
vpmadd52luq ymm17, ymm6, ymm30
vpxord xmm24, xmm24, xmm24
vpmadd52luq ymm24, ymm19, ymm14
vpaddq ymm18 {k6}, ymm22, ymm16
vpxord xmm16, xmm16, xmm16
vpmadd52huq ymm16, ymm19, ymm14
vpxord xmm22, xmm22, xmm22
vpmadd52huq ymm22, ymm6, ymm30
vpsraq ymm26, ymm19, 52
vpxord xmm28, xmm28, xmm28
vpmadd52luq ymm28, ymm6, ymm18
vpsraq ymm29, ymm18, 52
vpaddq ymm10, ymm12, ymm10
vpxord xmm12, xmm12, xmm12
vpmadd52huq ymm12, ymm6, ymm18
vpaddq ymm25 {k6}, ymm21, ymm29
vpmadd52luq ymm20, ymm8, ymm7
vpmadd52huq ymm1, ymm8, ymm7
vpsraq ymm21, ymm10, 52
vpmadd52luq ymm15, ymm6, ymm25
vpmadd52luq ymm17, ymm8, ymm23
vpsllq ymm29, ymm24, 8
vpaddq ymm9, ymm9, ymm21
vpxord xmm21, xmm21, xmm21
vpmadd52luq ymm21, ymm8, ymm25
vpxord xmm31, xmm31, xmm31
vpmadd52huq ymm31, ymm6, ymm25
vpsraq ymm6, ymm9, 52
vpmadd52luq ymm28, ymm8, ymm30
vpmadd52huq ymm22, ymm8, ymm23
vpaddq ymm6, ymm13, ymm6
vpsraq ymm13, ymm3, 52
vpaddq ymm20, ymm26, ymm20
vpmadd52huq ymm12, ymm8, ymm30
vpxord xmm26, xmm26, xmm26
vpmadd52luq ymm26, ymm10, ymm25
vpaddq ymm4, ymm4, ymm13
vpmadd52luq ymm15, ymm8, ymm18
vpaddq ymm13, ymm20, ymm29
vpmadd52luq ymm17, ymm10, ymm7
vpsraq ymm20, ymm4, 52
vpmadd52luq ymm16, ymm13, ymm14
vpmadd52luq ymm21, ymm10, ymm18
vpsraq ymm29, ymm13, 52
vpaddq ymm0, ymm0, ymm20
vpmadd52luq ymm28, ymm10, ymm23
vpxord xmm20, xmm20, xmm20
vpmadd52huq ymm20, ymm13, ymm14
vmovdqu64 [rsp + 224], ymm5
vpsraq ymm5, ymm0, 52
vpmadd52huq ymm31, ymm8, ymm18
vpmadd52huq ymm22, ymm10, ymm7
vpmadd52luq ymm15, ymm10, ymm30
vpaddq ymm1, ymm1, ymm17
vpmadd52huq ymm12, ymm10, ymm23
vpaddq ymm1, ymm29, ymm1
vpsllq ymm17, ymm16, 8
vpmadd52luq ymm21, ymm9, ymm30
vpxord xmm29, xmm29, xmm29
vpmadd52huq ymm29, ymm8, ymm25
vpmadd52luq ymm28, ymm9, ymm7
vpaddq ymm1, ymm1, ymm17
vpxord xmm8, xmm8, xmm8
vpmadd52huq ymm8, ymm6, ymm25
vpmadd52luq ymm20, ymm1, ymm14
vpmadd52huq ymm31, ymm10, ymm30
vpsraq ymm17, ymm1, 52
vpmadd52luq ymm15, ymm9, ymm23
vpmadd52luq ymm26, ymm9, ymm18
vmovdqu64 [rsp + 320], ymm5
vpxord xmm5, xmm5, xmm5
vpmadd52huq ymm5, ymm1, ymm14
vpmadd52luq ymm21, ymm6, ymm23
vpaddq ymm22, ymm22, ymm28
vpxord xmm28, xmm28, xmm28
vpmadd52huq ymm28, ymm9, ymm25
vpmadd52huq ymm12, ymm9, ymm7
vmovdqu64 [rsp + 64], ymm0
vpsrlq ymm0, ymm8, 48
vpaddq ymm22, ymm24, ymm22
vpsllq ymm24, ymm20, 8
vpmadd52huq ymm29, ymm10, ymm18
vmovdqu64 [rsp + 128], ymm4
vpxord xmm4, xmm4, xmm4
vpmadd52luq ymm4, ymm9, ymm25
vpaddq ymm17, ymm17, ymm22
vpmadd52luq ymm15, ymm6, ymm7
vpmadd52huq ymm31, ymm9, ymm23
vpandq ymm8, ymm8, [r8 + 96]
vpaddq ymm17, ymm17, ymm24
vpmadd52luq ymm26, ymm6, ymm30
vpmadd52huq ymm21, ymm19, ymm27
vpmadd52luq ymm5, ymm17, ymm14
vpmadd52huq ymm28, ymm6, ymm18
vpsraq ymm19, ymm17, 52
vpxord xmm22, xmm22, xmm22
vpmadd52luq ymm22, ymm0, ymm14
vpxord xmm24, xmm24, xmm24
vpmadd52huq ymm24, ymm17, ymm14
vpaddq ymm12, ymm12, ymm15
vpmadd52huq ymm29, ymm9, ymm30
vpxord xmm15, xmm15, xmm15
vpmadd52huq ymm15, ymm10, ymm25
vpmadd52luq ymm4, ymm6, ymm18
vpaddq ymm10, ymm16, ymm12
vpmadd52huq ymm31, ymm6, ymm7
vpmadd52huq ymm26, ymm13, ymm27
vpaddq ymm7, ymm19, ymm10
vpsllq ymm10, ymm5, 8
vpmadd52luq ymm21, ymm13, ymm27
vpsubq ymm12, ymm28, ymm22
vpaddq ymm7, ymm7, ymm10
vpxord xmm10, xmm10, xmm10
vpmadd52luq ymm10, ymm0, [r8 + 128]
vpmadd52luq ymm8, ymm0, [r8 + 160]
vpmadd52luq ymm12, ymm6, ymm25
vpmadd52luq ymm24, ymm7, ymm14
vpsraq ymm13, ymm7, 52
vpmadd52huq ymm29, ymm6, ymm23
vpmadd52huq ymm15, ymm9, ymm18
vpaddq ymm0, ymm31, ymm0
vpmadd52huq ymm4, ymm1, ymm27
vpmadd52luq ymm26, ymm1, ymm27
vpaddq ymm0, ymm21, ymm0
vpxord xmm1, xmm1, xmm1
vpmadd52huq ymm1, ymm7, ymm14
vpaddq ymm0, ymm13, ymm0
vpmadd52huq ymm8, ymm7, ymm27
vpmadd52huq ymm12, ymm17, ymm27
vpaddq ymm0, ymm20, ymm0
vpsllq ymm9, ymm24, 8
vpsubq ymm10, ymm29, ymm10
vpmadd52huq ymm15, ymm6, ymm30
vpaddq ymm0, ymm0, ymm9
vpmadd52luq ymm4, ymm17, ymm27
vpaddq ymm6, ymm26, ymm10
vpaddq ymm9, ymm0, ymm0
vpaddq ymm5, ymm5, ymm6
vpsllq ymm6, ymm1, 8
vpaddq ymm0 {k7}, ymm0, ymm9
vpaddq ymm9, ymm8, ymm8
vpaddq ymm5, ymm5, ymm6
vpmadd52luq ymm12, ymm7, ymm27
vpblendmq ymm2 {k5}, ymm0, ymm2
vpsraq ymm6, ymm0, 52
vpaddq ymm7, ymm5, ymm5
vpxord xmm10, xmm10, xmm10
vpmadd52luq ymm10, ymm2, ymm0
vpaddq ymm8 {k7}, ymm8, ymm9
vpxord xmm9, xmm9, xmm9
vpmadd52huq ymm9, ymm2, ymm0
vpaddq ymm4, ymm15, ymm4
vpaddq ymm5 {k7}, ymm5, ymm7
vpaddq ymm4, ymm24, ymm4
vpaddq ymm5, ymm5, ymm6
vpaddq ymm6, ymm4, ymm4
vpsraq ymm7, ymm5, 52
vpaddq ymm1, ymm1, ymm12
vpxord xmm12, xmm12, xmm12
vpmadd52luq ymm12, ymm2, ymm5
vpaddq ymm4 {k7}, ymm4, ymm6
vpaddq ymm6, ymm1, ymm1
vpxord xmm13, xmm13, xmm13
vpmadd52luq ymm13, ymm10, ymm27
vpblendmq ymm3 {k5}, ymm5, ymm3
vpaddq ymm4, ymm4, ymm7
vpaddq ymm1 {k7}, ymm1, ymm6
vpxord xmm6, xmm6, xmm6
vpmadd52luq ymm6, ymm10, ymm14
vpxord xmm7, xmm7, xmm7
vpmadd52huq ymm7, ymm2, ymm5
vpsraq ymm15, ymm4, 52
vpxord xmm16, xmm16, xmm16
vpmadd52luq ymm16, ymm2, ymm4
vpxord xmm17, xmm17, xmm17
vpmadd52huq ymm17, ymm10, ymm14
vpblendmq ymm18 {k5}, ymm4, [rsp + 128]
vpaddq ymm1, ymm1, ymm15
vpmadd52luq ymm12, ymm3, ymm0
vpxord xmm15, xmm15, xmm15
vpmadd52huq ymm15, ymm2, ymm4
vpsraq ymm19, ymm10, 52
vpxord xmm20, xmm20, xmm20
vpmadd52luq ymm20, ymm2, ymm1
vpsraq ymm21, ymm1, 52
vpxord xmm22, xmm22, xmm22
vpmadd52huq ymm22, ymm2, ymm1
vpblendmq ymm23 {k5}, ymm1, [rsp + 64]
vpaddq ymm8, ymm8, ymm21
vpsllq ymm21, ymm6, 8
vpmadd52huq ymm7, ymm3, ymm0
vpmadd52luq ymm13, ymm2, ymm8
vpmadd52luq ymm16, ymm3, ymm5
vmovdqa64 ymm24, ymm8
vmovdqu64 ymm25, [rsp + 224]
vpaddq ymm24 {k5}, ymm25, [rsp + 320]
vmovdqu64 ymm25, [r8 + 192]
vpmadd52luq ymm25, ymm3, ymm8
vpaddq ymm9, ymm9, ymm12
vpmadd52huq ymm15, ymm3, ymm5
vpmadd52luq ymm20, ymm3, ymm4
vpaddq ymm9, ymm19, ymm9
vpxord xmm12, xmm12, xmm12
vpmadd52huq ymm12, ymm2, ymm8
vpaddq ymm2, ymm9, ymm21
vpmadd52huq ymm22, ymm3, ymm4
vmovdqu64 ymm9, [r8 + 224]
vpmadd52luq ymm9, ymm18, ymm8
vpmadd52luq ymm13, ymm3, ymm1
vpmadd52luq ymm16, ymm18, ymm0
vpsraq ymm19, ymm2, 52
vpmadd52luq ymm17, ymm2, ymm14
vpmadd52luq ymm25, ymm18, ymm1
vpmadd52luq ymm20, ymm18, ymm5
vpxord xmm21, xmm21, xmm21
vpmadd52huq ymm21, ymm2, ymm14
vpmadd52huq ymm15, ymm18, ymm0
vpmadd52huq ymm12, ymm3, ymm1
vpmadd52luq ymm13, ymm18, ymm4
vpaddq ymm7, ymm7, ymm16
vpmadd52huq ymm22, ymm18, ymm5
vpaddq ymm7, ymm19, ymm7
vpsllq ymm16, ymm17, 8
vpmadd52luq ymm25, ymm23, ymm4
vpxord xmm19, xmm19, xmm19
vpmadd52huq ymm19, ymm3, ymm8
vpmadd52luq ymm20, ymm23, ymm0
vpaddq ymm3, ymm7, ymm16
vpmadd52luq ymm9, ymm23, ymm1
vpmadd52luq ymm21, ymm3, ymm14
vpxord xmm7, xmm7, xmm7
vpmadd52huq ymm7, ymm3, ymm14
vpsraq ymm16, ymm3, 52
vpmadd52luq ymm13, ymm23, ymm5
vpmadd52huq ymm12, ymm18, ymm4
vpmadd52luq ymm25, ymm24, ymm5
vpxord xmm26, xmm26, xmm26
vpmadd52luq ymm26, ymm23, ymm8
vpaddq ymm15, ymm15, ymm20
vpmadd52huq ymm22, ymm23, ymm0
vpmadd52huq ymm19, ymm18, ymm1
vpaddq ymm6, ymm6, ymm15
vpsllq ymm15, ymm21, 8
vpmadd52luq ymm9, ymm24, ymm4
vpxord xmm20, xmm20, xmm20
vpmadd52huq ymm20, ymm18, ymm8
vpaddq ymm6, ymm16, ymm6
vpmadd52luq ymm13, ymm24, ymm0
vpmadd52huq ymm12, ymm23, ymm5
vpaddq ymm6, ymm6, ymm15
vpmadd52huq ymm25, ymm10, ymm27
vpmadd52luq ymm26, ymm24, ymm1
vpmadd52luq ymm7, ymm6, ymm14
vpxord xmm10, xmm10, xmm10
vpmadd52huq ymm10, ymm6, ymm14
vpsraq ymm15, ymm6, 52
vpmadd52huq ymm19, ymm23, ymm4
vpmadd52huq ymm9, ymm2, ymm27
vpaddq ymm13, ymm22, ymm13
vmovdqu64 ymm16, [r8 + 256]
vpmadd52luq ymm16, ymm24, ymm8
vpmadd52huq ymm12, ymm24, ymm0
vpaddq ymm13, ymm17, ymm13
vpmadd52luq ymm25, ymm2, ymm27
vpmadd52huq ymm20, ymm23, ymm1
vpaddq ymm2, ymm15, ymm13
vpsllq ymm13, ymm7, 8
vpmadd52huq ymm26, ymm3, ymm27
vpxord xmm15, xmm15, xmm15
vpmadd52huq ymm15, ymm23, ymm8
vpaddq ymm2, ymm2, ymm13
vpmadd52huq ymm19, ymm24, ymm5
vpmadd52luq ymm9, ymm3, ymm27
vpmadd52luq ymm10, ymm2, ymm14
vpxord xmm3, xmm3, xmm3
vpmadd52huq ymm3, ymm2, ymm14
vpsraq ymm13, ymm2, 52
vpmadd52huq ymm16, ymm6, ymm27
vpaddq ymm12, ymm12, ymm25
vpmadd52huq ymm20, ymm24, ymm4
vpaddq ymm12, ymm13, ymm12
vpmadd52luq ymm26, ymm6, ymm27
vpmadd52huq ymm15, ymm24, ymm1
vpaddq ymm6, ymm21, ymm12
vpaddq ymm9, ymm19, ymm9
vpxord xmm12, xmm12, xmm12
vpmadd52huq ymm12, ymm24, ymm8
vmovdqu64 ymm13, [r8 + 288]
vpmadd52huq ymm13, ymm2, ymm27
vpsllq ymm17, ymm10, 8
vpaddq ymm7, ymm7, ymm9
vpsllq ymm9, ymm3, 8
vpaddq ymm6, ymm6, ymm17
vpmadd52luq ymm16, ymm2, ymm27
vpaddq ymm2, ymm7, ymm9
vpermq ymm7, ymm6, 0
vpermq ymm9, ymm6, 170
vpaddq ymm17, ymm20, ymm26
vpermq ymm18, ymm2, 0
vpermq ymm6, ymm6, 204
vpaddq ymm10, ymm10, ymm17
vpaddq ymm12, ymm12, ymm13
vpermq ymm13, ymm2, 170
vpermq ymm2, ymm2, 204
vpermq ymm17, ymm10, 0
vpaddq ymm15, ymm15, ymm16
vpermq ymm16, ymm10, 170
vpaddq ymm7, ymm7, ymm7
vpaddq ymm3, ymm3, ymm15
vpermq ymm10, ymm10, 204
vpsubq ymm7, ymm7, ymm9
vpaddq ymm9, ymm18, ymm18
vpermq ymm15, ymm3, 0
vmovdqa64 ymm18, ymm6
vpaddq ymm18 {k4}, ymm7, ymm6
vpsubq ymm7 {k1}, ymm7, ymm6
vpsubq ymm6, ymm9, ymm13
vpermq ymm9, ymm3, 170
kmovb k6, [r8 + 14]
vpblendmq ymm13 {k6}, ymm0, ymm18
kmovb k5, [r8 + 5]
vpblendmq ymm18 {k5}, ymm7, ymm0
vmovdqa64 ymm19, ymm6
vpsubq ymm19 {k1}, ymm6, ymm2
vpsraq ymm20, ymm7, 52
vpaddq ymm17, ymm17, ymm17
vpermq ymm3, ymm3, 204
vpermq ymm21, ymm12, 0
vpxord xmm22, xmm22, xmm22
vpmadd52luq ymm22, ymm13, ymm18
vpaddq ymm19, ymm19, ymm20
vpsubq ymm16, ymm17, ymm16
vpermq ymm17, ymm12, 170
vpaddq ymm15, ymm15, ymm15
vmovdqa64 ymm20, ymm16
vpsubq ymm20 {k1}, ymm16, ymm10
vpsraq ymm23, ymm19, 52
vpermq ymm12, ymm12, 204
vpblendmq ymm24 {k5}, ymm19, ymm5
vpaddq ymm20, ymm20, ymm23
vpsubq ymm9, ymm15, ymm9
vpxord xmm15, xmm15, xmm15
vpmadd52luq ymm15, ymm13, ymm24
vpaddq ymm2 {k4}, ymm6, ymm2
vmovdqa64 ymm6, ymm9
vpsubq ymm6 {k1}, ymm9, ymm3
vpsraq ymm23, ymm20, 52
vpaddq ymm21, ymm21, ymm21
vpblendmq ymm25 {k5}, ymm20, ymm4
vpaddq ymm6, ymm6, ymm23
vpxord xmm23, xmm23, xmm23
vpmadd52luq ymm23, ymm22, ymm27
vpsubq ymm17, ymm21, ymm17
vpsraq ymm21, ymm13, 52
vpxord xmm26, xmm26, xmm26
vpmadd52luq ymm26, ymm13, ymm25
vpblendmq ymm28 {k5}, ymm6, ymm1
vmovdqa64 ymm29, ymm17
vpsubq ymm29 {k1}, ymm17, ymm12
vpsraq ymm30, ymm6, 52
vmovdqa64 ymm31, ymm5
vpaddq ymm31 {k6}, ymm2, ymm21
vpxord xmm2, xmm2, xmm2
vpmadd52luq ymm2, ymm13, ymm28
vpaddq ymm21, ymm29, ymm30
vpxord xmm29, xmm29, xmm29
vpmadd52huq ymm29, ymm13, ymm18
vpmadd52luq ymm15, ymm31, ymm18
vpblendmq ymm30 {k5}, ymm21, ymm8
vmovdqu64 [rsp + 320], ymm5
vpxord xmm5, xmm5, xmm5
vpmadd52luq ymm5, ymm22, ymm14
vmovdqu64 [rsp + 224], ymm0
vpsraq ymm0, ymm22, 52
vpmadd52luq ymm23, ymm13, ymm30
vpxord xmm27, xmm27, xmm27
vpmadd52huq ymm27, ymm13, ymm24
vpaddq ymm10 {k4}, ymm16, ymm10
vpsraq ymm16, ymm31, 52
vpmadd52luq ymm26, ymm31, ymm24
vmovdqu64 [rsp + 64], ymm21
vpxord xmm21, xmm21, xmm21
vpmadd52huq ymm21, ymm22, ymm14
vmovdqu64 [rsp + 128], ymm22
vmovdqa64 ymm22, ymm4
vpaddq ymm22 {k6}, ymm10, ymm16
vpaddq ymm3 {k4}, ymm9, ymm3
vpxord xmm9, xmm9, xmm9
vpmadd52huq ymm9, ymm13, ymm25
vpmadd52luq ymm2, ymm31, ymm25
vpsraq ymm10, ymm22, 52
vpaddq ymm12 {k4}, ymm17, ymm12
vmovdqu64 ymm16, [r8 + 1088]
vpmadd52luq ymm16, ymm31, ymm30
vpaddq ymm15, ymm29, ymm15
vpsllq ymm17, ymm5, 8
vpxord xmm29, xmm29, xmm29
vpmadd52huq ymm29, ymm13, ymm28
vpaddq ymm0, ymm0, ymm15
vpmadd52luq ymm23, ymm31, ymm28
vpmadd52huq ymm27, ymm31, ymm18
vmovdqa64 ymm15, ymm1
vpaddq ymm15 {k6}, ymm3, ymm10
vpaddq ymm0, ymm0, ymm17
vpmadd52luq ymm26, ymm22, ymm18
vpxord xmm3, xmm3, xmm3
vpmadd52huq ymm3, ymm13, ymm30
vpsraq ymm10, ymm15, 52
vpmadd52luq ymm21, ymm0, ymm14
vpmadd52huq ymm9, ymm31, ymm24
vpsraq ymm17, ymm0, 52
vmovdqu64 [rsp + 160], ymm1
vmovdqa64 ymm1, ymm8
vpaddq ymm1 {k6}, ymm12, ymm10
vpmadd52luq ymm2, ymm22, ymm24
vpmadd52luq ymm16, ymm22, ymm28
kmovb k6, [r8 + 8]
vpblendmq ymm10 {k6}, ymm7, ymm13
vpblendmq ymm12 {k6}, ymm19, ymm31
vpxord xmm13, xmm13, xmm13
vpmadd52huq ymm13, ymm0, ymm14
vpmadd52huq ymm29, ymm31, ymm25
vmovdqu64 [rsp + 96], ymm12
vpblendmq ymm12 {k6}, ymm20, ymm22
vmovdqu64 [rsp + 32], ymm12
vpblendmq ymm12 {k6}, ymm6, ymm15
vpmadd52luq ymm23, ymm22, ymm25
vpaddq ymm26, ymm27, ymm26
vpmadd52huq ymm3, ymm31, ymm28
vmovdqu64 ymm27, [rsp + 64]
vmovdqu64 [rsp + 256], ymm12
vpblendmq ymm12 {k6}, ymm27, ymm1
vpaddq ymm17, ymm17, ymm26
vpsllq ymm26, ymm21, 8
vpmadd52huq ymm9, ymm22, ymm18
vmovdqu64 [rsp + 0], ymm12
vmovdqu64 ymm12, [r8 + 1120]
vpmadd52luq ymm12, ymm22, ymm30
vpmadd52luq ymm2, ymm15, ymm18
vpmadd52luq ymm16, ymm15, ymm25
vpaddq ymm17, ymm17, ymm26
vpmadd52luq ymm13, ymm17, ymm14
vpmadd52huq ymm29, ymm22, ymm24
vpsraq ymm26, ymm17, 52
vpmadd52luq ymm23, ymm15, ymm24
vpmadd52huq ymm3, ymm22, ymm25
vmovdqu64 [rsp + 288], ymm10
vpxord xmm10, xmm10, xmm10
vpmadd52huq ymm10, ymm31, ymm30
vpxord xmm31, xmm31, xmm31
vpmadd52huq ymm31, ymm17, ymm14
vpaddq ymm2, ymm9, ymm2
vpmadd52luq ymm16, ymm1, ymm24
vpmadd52luq ymm12, ymm15, ymm28
vpaddq ymm2, ymm5, ymm2
vpsllq ymm5, ymm13, 8
vpmadd52huq ymm29, ymm15, ymm18
vpxord xmm9, xmm9, xmm9
vpmadd52luq ymm9, ymm15, ymm30
vpaddq ymm2, ymm26, ymm2
vpmadd52luq ymm23, ymm1, ymm18
vpmadd52huq ymm3, ymm15, ymm24
vpaddq ymm2, ymm2, ymm5
vpmadd52huq ymm10, ymm22, ymm28
vpxord xmm5, xmm5, xmm5
vpmadd52huq ymm5, ymm1, ymm30
vpmadd52luq ymm31, ymm2, ymm14
vmovdqu64 ymm26, [r8 + 32]
vpmadd52huq ymm16, ymm26, [rsp + 128]
vpsraq ymm27, ymm2, 52
vpmadd52luq ymm12, ymm1, ymm25
vmovdqu64 [rsp + 128], ymm8
vpxord xmm8, xmm8, xmm8
vpmadd52huq ymm8, ymm2, ymm14
vpaddq ymm23, ymm29, ymm23
vpmadd52huq ymm3, ymm1, ymm18
vpxord xmm18, xmm18, xmm18
vpmadd52huq ymm18, ymm22, ymm30
vpaddq ymm21, ymm21, ymm23
vpmadd52huq ymm10, ymm15, ymm25
vpmadd52luq ymm9, ymm1, ymm28
vpsrlq ymm22, ymm5, 48
vpaddq ymm21, ymm27, ymm21
vpsllq ymm23, ymm31, 8
vpmadd52luq ymm16, ymm0, ymm26
vmovdqu64 ymm27, [r8 + 1152]
vpmadd52luq ymm27, ymm1, ymm30
vpmadd52huq ymm12, ymm0, ymm26
vpaddq ymm0, ymm21, ymm23
vpxord xmm21, xmm21, xmm21
vpmadd52luq ymm21, ymm22, [r8 + 128]
vpandq ymm5, ymm5, [r8 + 96]
vpmadd52luq ymm8, ymm0, ymm14
vpaddq ymm3, ymm3, ymm22
vpmadd52huq ymm18, ymm15, ymm28
vpsraq ymm23, ymm0, 52
vpmadd52huq ymm10, ymm1, ymm24
vpmadd52huq ymm9, ymm17, ymm26
vpaddq ymm3, ymm16, ymm3
vpxord xmm16, xmm16, xmm16
vpmadd52huq ymm16, ymm15, ymm30
vpxord xmm15, xmm15, xmm15
vpmadd52huq ymm15, ymm0, ymm14
vpmadd52luq ymm12, ymm17, ymm26
vpaddq ymm3, ymm23, ymm3
vpmadd52huq ymm27, ymm2, ymm26
vpaddq ymm3, ymm13, ymm3
vpsllq ymm13, ymm8, 8
vpmadd52huq ymm18, ymm1, ymm25
vpxord xmm17, xmm17, xmm17
vpmadd52luq ymm17, ymm22, ymm14
vpaddq ymm3, ymm3, ymm13
vpsubq ymm10, ymm10, ymm21
vpmadd52luq ymm9, ymm2, ymm26
vmovdqu64 ymm2, [r8 + 1184]
vpmadd52huq ymm2, ymm0, ymm26
vpermq ymm13, ymm3, 153
vpmadd52huq ymm16, ymm1, ymm28
kmovb k6, [r8 + 10]
vpermq ymm1 {k6} {z}, ymm3, 0
vpaddq ymm3, ymm12, ymm10
vpsllq ymm10, ymm15, 8
vpmadd52luq ymm27, ymm0, ymm26
vpmadd52luq ymm5, ymm22, [r8 + 160]
vpaddq ymm0, ymm31, ymm3
vpaddq ymm0, ymm0, ymm10
vpaddq ymm3, ymm18, ymm9
vpermq ymm9, ymm0, 153
vpaddq ymm10, ymm13, ymm13
vpermq ymm0 {k6} {z}, ymm0, 0
vpaddq ymm3, ymm8, ymm3
vpsubq ymm8, ymm16, ymm17
vpsubq ymm1, ymm10, ymm1
vpermq ymm10, ymm3, 153
vpaddq ymm2, ymm2, ymm5
vpaddq ymm5, ymm27, ymm8
vpaddq ymm1 {k5}, ymm13, ymm1
vpermq ymm3 {k6} {z}, ymm3, 0
vpaddq ymm5, ymm15, ymm5
vpblendmq ymm8 {k1}, ymm1, [rsp + 224]
vpsraq ymm12, ymm1, 52
vpaddq ymm13, ymm9, ymm9
vpermq ymm15, ymm5, 153
vpblendmq ymm7 {k7}, ymm8, ymm7
vpermq ymm5 {k6} {z}, ymm5, 0
vpsubq ymm0, ymm13, ymm0
vpxord xmm8, xmm8, xmm8
vpmadd52luq ymm8, ymm7, ymm1
vpaddq ymm13, ymm10, ymm10
vpermq ymm16, ymm2, 153
vpaddq ymm0 {k5}, ymm9, ymm0
vpsubq ymm3, ymm13, ymm3
vpermq ymm2 {k6} {z}, ymm2, 0
vpxord xmm9, xmm9, xmm9
vpmadd52huq ymm9, ymm7, ymm1
vpaddq ymm0, ymm0, ymm12
vpaddq ymm3 {k5}, ymm10, ymm3
vpsraq ymm10, ymm0, 52
vpaddq ymm12, ymm15, ymm15
vpxord xmm13, xmm13, xmm13
vpmadd52luq ymm13, ymm7, ymm0
vpblendmq ymm17 {k1}, ymm0, [rsp + 320]
vpaddq ymm3, ymm3, ymm10
vpsubq ymm5, ymm12, ymm5
vpxord xmm10, xmm10, xmm10
vpmadd52luq ymm10, ymm8, ymm26
vpaddq ymm12, ymm16, ymm16
vpaddq ymm5 {k5}, ymm15, ymm5
vpsraq ymm15, ymm3, 52
vpxord xmm18, xmm18, xmm18
vpmadd52luq ymm18, ymm7, ymm3
vpsubq ymm2, ymm12, ymm2
vpaddq ymm5, ymm5, ymm15
vpblendmq ymm12 {k7}, ymm17, ymm19
vpaddq ymm2 {k5}, ymm16, ymm2
vpxord xmm15, xmm15, xmm15
vpmadd52luq ymm15, ymm8, ymm14
vpxord xmm16, xmm16, xmm16
vpmadd52luq ymm16, ymm7, ymm5
vpsraq ymm17, ymm5, 52
vpmadd52luq ymm13, ymm12, ymm1
vpblendmq ymm4 {k1}, ymm3, ymm4
vpaddq ymm2, ymm2, ymm17
vpxord xmm17, xmm17, xmm17
vpmadd52huq ymm17, ymm7, ymm0
vpxord xmm19, xmm19, xmm19
vpmadd52huq ymm19, ymm8, ymm14
vpsraq ymm21, ymm8, 52
vpmadd52luq ymm10, ymm7, ymm2
vpmadd52luq ymm18, ymm12, ymm0
vpblendmq ymm4 {k7}, ymm4, ymm20
vpblendmq ymm20 {k1}, ymm5, [rsp + 160]
vpxord xmm22, xmm22, xmm22
vpmadd52huq ymm22, ymm7, ymm3
vpxord xmm23, xmm23, xmm23
vpmadd52luq ymm23, ymm12, ymm2
vpsllq ymm24, ymm15, 8
vpblendmq ymm6 {k7}, ymm20, ymm6
vpmadd52luq ymm16, ymm12, ymm3
vpaddq ymm9, ymm9, ymm13
vpxord xmm13, xmm13, xmm13
vpmadd52huq ymm13, ymm7, ymm5
vpblendmq ymm20 {k1}, ymm2, [rsp + 128]
vpaddq ymm9, ymm21, ymm9
vpmadd52huq ymm17, ymm12, ymm1
vpxord xmm21, xmm21, xmm21
vpmadd52huq ymm21, ymm7, ymm2
vpblendmq ymm7 {k7}, ymm20, [rsp + 64]
vpmadd52luq ymm10, ymm12, ymm5
vpaddq ymm9, ymm9, ymm24
vpmadd52luq ymm18, ymm4, ymm1
vpmadd52luq ymm19, ymm9, ymm14
vpmadd52huq ymm22, ymm12, ymm0
vpsraq ymm20, ymm9, 52
vpmadd52luq ymm16, ymm4, ymm0
vpmadd52luq ymm23, ymm4, ymm5
vpxord xmm24, xmm24, xmm24
vpmadd52huq ymm24, ymm9, ymm14
vpmadd52huq ymm13, ymm12, ymm3
vpmadd52luq ymm10, ymm4, ymm3
vpaddq ymm17, ymm17, ymm18
vpmadd52huq ymm21, ymm12, ymm5
vpaddq ymm17, ymm20, ymm17
vpsllq ymm18, ymm19, 8
vpmadd52huq ymm22, ymm4, ymm1
vpxord xmm20, xmm20, xmm20
vpmadd52luq ymm20, ymm4, ymm2
vpmadd52luq ymm16, ymm6, ymm1
vpmadd52luq ymm23, ymm6, ymm3
vpaddq ymm17, ymm17, ymm18
vpmadd52luq ymm24, ymm17, ymm14
vpmadd52huq ymm13, ymm4, ymm0
vpsraq ymm18, ymm17, 52
vpmadd52luq ymm10, ymm6, ymm0
vpmadd52huq ymm21, ymm4, ymm3
vpxord xmm25, xmm25, xmm25
vpmadd52huq ymm25, ymm17, ymm14
vpxord xmm27, xmm27, xmm27
vpmadd52huq ymm27, ymm12, ymm2
vpaddq ymm12, ymm22, ymm16
vpmadd52luq ymm23, ymm7, ymm0
vpxord xmm16, xmm16, xmm16
vpmadd52huq ymm16, ymm7, ymm2
vpaddq ymm12, ymm15, ymm12
vpsllq ymm15, ymm24, 8
vpmadd52huq ymm13, ymm6, ymm1
vpmadd52luq ymm20, ymm6, ymm5
vpaddq ymm12, ymm18, ymm12
vpmadd52luq ymm10, ymm7, ymm1
vpmadd52huq ymm21, ymm6, ymm0
vpaddq ymm12, ymm12, ymm15
vpxord xmm15, xmm15, xmm15
vpmadd52huq ymm15, ymm6, ymm2
vpmadd52huq ymm27, ymm4, ymm5
vpmadd52luq ymm25, ymm12, ymm14
vpmadd52huq ymm23, ymm8, ymm26
vpsraq ymm8, ymm12, 52
vpandq ymm18, ymm16, [r8 + 96]
vpxord xmm22, xmm22, xmm22
vpmadd52huq ymm22, ymm12, ymm14
vpxord xmm28, xmm28, xmm28
vpmadd52luq ymm28, ymm6, ymm2
vpsrlq ymm16, ymm16, 48
vpaddq ymm10, ymm13, ymm10
vpmadd52huq ymm21, ymm7, ymm1
vpmadd52luq ymm20, ymm7, ymm3
vpaddq ymm10, ymm19, ymm10
vpmadd52huq ymm15, ymm7, ymm5
vpxord xmm13, xmm13, xmm13
vpmadd52luq ymm13, ymm16, ymm14
vpaddq ymm8, ymm8, ymm10
vpsllq ymm10, ymm25, 8
vpmadd52luq ymm23, ymm9, ymm26
vpmadd52huq ymm27, ymm6, ymm3
vpaddq ymm8, ymm8, ymm10
vpxord xmm10, xmm10, xmm10
vpmadd52huq ymm10, ymm4, ymm2
vpmadd52luq ymm28, ymm7, ymm5
vpmadd52luq ymm22, ymm8, ymm14
vpaddq ymm4, ymm21, ymm16
vpmadd52huq ymm20, ymm9, ymm26
vpsraq ymm9, ymm8, 52
vpsubq ymm13, ymm15, ymm13
vpxord xmm15, xmm15, xmm15
vpmadd52luq ymm15, ymm16, [r8 + 128]
vpxord xmm19, xmm19, xmm19
vpmadd52huq ymm19, ymm8, ymm14
vpaddq ymm4, ymm23, ymm4
vpmadd52luq ymm13, ymm7, ymm2
vpmadd52huq ymm27, ymm7, ymm0
vpaddq ymm4, ymm9, ymm4
vpmadd52huq ymm10, ymm6, ymm5
vpmadd52huq ymm28, ymm17, ymm26
vpaddq ymm4, ymm24, ymm4
vpsllq ymm6, ymm22, 8
vpmadd52luq ymm20, ymm17, ymm26
vpmadd52luq ymm18, ymm16, [r8 + 160]
vpaddq ymm4, ymm4, ymm6
vpsllq ymm6, ymm19, 8
vpermq ymm9, ymm4, 243
vpaddq ymm16, ymm4, ymm4
vpmadd52huq ymm13, ymm12, ymm26
vpsubq ymm15, ymm27, ymm15
vpaddq ymm16, ymm4, ymm16
vpmadd52huq ymm10, ymm7, ymm3
vpmadd52luq ymm28, ymm12, ymm26
vpblendmq ymm7 {k3}, ymm11, ymm4
vpaddq ymm12, ymm16, ymm16
vpaddq ymm15, ymm20, ymm15
vpmadd52huq ymm18, ymm8, ymm26
vpaddq ymm7, ymm7, [r8 + 960]
vpaddq ymm15, ymm25, ymm15
vpaddq ymm4 {k7}, ymm9, ymm12
vpaddq ymm6, ymm15, ymm6
vpmadd52luq ymm13, ymm8, ymm26
vpaddq ymm9 {k2}, ymm9, ymm9
vmovdqu64 ymm8, [rsp + 288]
vpblendmq ymm4 {k4}, ymm8, ymm4
vmovdqu64 [rsi + 0], ymm4
vpermq ymm8, ymm6, 243
vpaddq ymm10, ymm10, ymm28
vpaddq ymm12, ymm6, ymm6
vmovdqa64 ymm15, ymm4
vpermq ymm15 {k1}, ymm1, 0
vpaddq ymm1, ymm22, ymm10
vpaddq ymm10, ymm6, ymm12
vpsraq ymm12, ymm9, 52
vpermq ymm16, ymm1, 243
vpaddq ymm10, ymm10, ymm10
vpsraq ymm4, ymm4, 52
vpaddq ymm17, ymm1, ymm1
vpaddq ymm13, ymm19, ymm13
vpermq ymm19, ymm18, 243
vpaddq ymm17, ymm1, ymm17
vpaddq ymm20, ymm18, ymm18
vmovdqa64 ymm21, ymm8
vpaddq ymm21 {k2}, ymm8, ymm8
vpermq ymm22, ymm13, 243
vmovdqa64 ymm23, ymm6
vpaddq ymm23 {k7}, ymm8, ymm10
vpaddq ymm8, ymm17, ymm17
vpxord xmm10, xmm10, xmm10
vpmadd52luq ymm10, ymm15, ymm9
vpaddq ymm12, ymm21, ymm12
vmovdqu64 ymm17, [rsp + 96]
vpaddq ymm17 {k4}, ymm23, ymm4
vmovdqu64 [rsi + 32], ymm17
vpxord xmm4, xmm4, xmm4
vpmadd52huq ymm4, ymm15, ymm9
vmovdqa64 ymm21, ymm16
vpaddq ymm21 {k2}, ymm16, ymm16
vpsraq ymm23, ymm12, 52
vpxord xmm24, xmm24, xmm24
vpmadd52luq ymm24, ymm15, ymm12
vmovdqa64 ymm25, ymm17
vpermq ymm25 {k1}, ymm0, 0
vpaddq ymm0, ymm21, ymm23
vmovdqa64 ymm21, ymm19
vpaddq ymm21 {k2}, ymm19, ymm19
vmovdqa64 ymm23, ymm1
vpaddq ymm23 {k7}, ymm16, ymm8
vpsraq ymm8, ymm17, 52
vmovdqa64 ymm16, ymm22
vpaddq ymm16 {k2}, ymm22, ymm22
vpsraq ymm17, ymm0, 52
vpxord xmm27, xmm27, xmm27
vpmadd52luq ymm27, ymm15, ymm0
vmovdqu64 ymm28, [rsp + 32]
vpaddq ymm28 {k4}, ymm23, ymm8
vmovdqu64 [rsi + 64], ymm28
vpxord xmm8, xmm8, xmm8
vpmadd52luq ymm8, ymm10, ymm26
vpaddq ymm16, ymm16, ymm17
vpxord xmm17, xmm17, xmm17
vpmadd52luq ymm17, ymm10, ymm14
vmovdqa64 ymm23, ymm28
vpermq ymm23 {k1}, ymm3, 0
vpxord xmm3, xmm3, xmm3
vpmadd52luq ymm3, ymm15, ymm16
vpsraq ymm29, ymm16, 52
vpmadd52luq ymm24, ymm25, ymm9
vpaddq ymm30, ymm13, ymm13
vpaddq ymm21, ymm21, ymm29
vpxord xmm29, xmm29, xmm29
vpmadd52huq ymm29, ymm15, ymm12
vpxord xmm31, xmm31, xmm31
vpmadd52huq ymm31, ymm10, ymm14
vpaddq ymm30, ymm13, ymm30
vpmadd52luq ymm27, ymm25, ymm12
vpxord xmm26, xmm26, xmm26
vpmadd52huq ymm26, ymm15, ymm0
vmovdqu64 [rsp + 32], ymm1
vpsraq ymm1, ymm10, 52
vpaddq ymm30, ymm30, ymm30
vpmadd52luq ymm8, ymm15, ymm21
vpmadd52luq ymm7, ymm25, ymm21
vmovdqu64 [rsp + 96], ymm10
vpsllq ymm10, ymm17, 8
vmovdqu64 [rsp + 288], ymm17
vmovdqa64 ymm17, ymm13
vpaddq ymm17 {k7}, ymm22, ymm30
vpmadd52luq ymm3, ymm25, ymm0
vpaddq ymm4, ymm4, ymm24
vpsraq ymm22, ymm28, 52
vpxord xmm24, xmm24, xmm24
vpmadd52huq ymm24, ymm15, ymm16
vpaddq ymm1, ymm1, ymm4
vpmadd52huq ymm29, ymm25, ymm9
vmovdqu64 ymm4, [rsp + 256]
vpaddq ymm4 {k4}, ymm17, ymm22
vmovdqu64 [rsi + 96], ymm4
vpblendmq ymm6 {k3}, ymm11, ymm6
vpaddq ymm1, ymm1, ymm10
vpmadd52luq ymm27, ymm23, ymm9
vpmadd52huq ymm26, ymm25, ymm12
vmovdqa64 ymm10, ymm4
vpermq ymm10 {k1}, ymm5, 0
vpmadd52luq ymm8, ymm25, ymm16
vpmadd52luq ymm31, ymm1, ymm14
vpaddq ymm5, ymm18, ymm20
vpaddq ymm6, ymm6, [r8 + 992]
vpmadd52luq ymm3, ymm23, ymm12
vpxord xmm17, xmm17, xmm17
vpmadd52huq ymm17, ymm15, ymm21
vpaddq ymm5, ymm5, ymm5
vpsraq ymm4, ymm4, 52
vpmadd52luq ymm7, ymm23, ymm16
vpmadd52luq ymm6, ymm23, ymm21
vmovdqa64 ymm15, ymm18
vpaddq ymm15 {k7}, ymm19, ymm5
vpsraq ymm5, ymm1, 52
vpxord xmm19, xmm19, xmm19
vpmadd52huq ymm19, ymm1, ymm14
vpmadd52huq ymm24, ymm25, ymm0
vpaddq ymm20, ymm29, ymm27
vmovdqu64 ymm22, [rsp + 0]
vpaddq ymm22 {k4}, ymm15, ymm4
vmovdqu64 [rsi + 128], ymm22
vpmadd52luq ymm8, ymm23, ymm0
vpaddq ymm4, ymm5, ymm20
vpsllq ymm5, ymm31, 8
vpmadd52huq ymm26, ymm23, ymm9
vpmadd52luq ymm3, ymm10, ymm9
vpermq ymm22 {k1}, ymm2, 0
vpmadd52huq ymm17, ymm25, ymm16
vpaddq ymm2, ymm4, ymm5
vpmadd52luq ymm7, ymm10, ymm0
vpxord xmm4, xmm4, xmm4
vpmadd52huq ymm4, ymm25, ymm21
vpblendmq ymm5 {k3}, ymm11, [rsp + 32]
vpblendmq ymm13 {k3}, ymm11, ymm13
vpmadd52luq ymm6, ymm10, ymm16
vpmadd52luq ymm19, ymm2, ymm14
vpsraq ymm15, ymm2, 52
vpaddq ymm13, ymm13, [r8 + 1024]
vpmadd52huq ymm24, ymm23, ymm12
vpmadd52luq ymm8, ymm10, ymm12
vpblendmq ymm18 {k3}, ymm11, ymm18
vpmadd52luq ymm5, ymm10, ymm21
vpaddq ymm3, ymm26, ymm3
vpxord xmm20, xmm20, xmm20
vpmadd52huq ymm20, ymm2, ymm14
vpaddq ymm18, ymm18, [r8 + 1056]
vpmadd52huq ymm17, ymm23, ymm0
vpmadd52luq ymm7, ymm22, ymm12
vpaddq ymm3, ymm3, [rsp + 288]
vpmadd52huq ymm4, ymm23, ymm16
vpmadd52luq ymm6, ymm22, ymm0
vpaddq ymm3, ymm15, ymm3
vpsllq ymm15, ymm19, 8
vpmadd52huq ymm24, ymm10, ymm9
vpmadd52luq ymm8, ymm22, ymm9
vpaddq ymm3, ymm3, ymm15
vpxord xmm15, xmm15, xmm15
vpmadd52huq ymm15, ymm23, ymm21
vpmadd52luq ymm5, ymm22, ymm16
vpsraq ymm23, ymm3, 52
vpmadd52luq ymm13, ymm22, ymm21
vpmadd52luq ymm20, ymm3, ymm14
vpmadd52huq ymm17, ymm10, ymm12
vmovdqu64 ymm25, [r8 + 32]
vpmadd52huq ymm7, ymm25, [rsp + 96]
vpmadd52huq ymm4, ymm10, ymm0
vpmadd52huq ymm6, ymm1, ymm25
vpaddq ymm8, ymm24, ymm8
vpxord xmm24, xmm24, xmm24
vpmadd52huq ymm24, ymm3, ymm14
vpmadd52huq ymm15, ymm10, ymm16
vpaddq ymm8, ymm31, ymm8
vpmadd52huq ymm5, ymm2, ymm25
vpxord xmm26, xmm26, xmm26
vpmadd52huq ymm26, ymm10, ymm21
vpaddq ymm8, ymm23, ymm8
vpsllq ymm10, ymm20, 8
vpmadd52huq ymm13, ymm3, ymm25
vpmadd52huq ymm17, ymm22, ymm9
vpaddq ymm8, ymm8, ymm10
vpmadd52luq ymm7, ymm1, ymm25
vpmadd52huq ymm4, ymm22, ymm12
vpsraq ymm1, ymm8, 52
vpmadd52luq ymm6, ymm2, ymm25
vpmadd52luq ymm24, ymm8, ymm14
vpxord xmm2, xmm2, xmm2
vpmadd52huq ymm2, ymm8, ymm14
vpmadd52huq ymm15, ymm22, ymm0
vpmadd52luq ymm5, ymm3, ymm25
vpmadd52huq ymm26, ymm22, ymm16
vpmadd52luq ymm13, ymm8, ymm25
vpxord xmm0, xmm0, xmm0
vpmadd52huq ymm0, ymm22, ymm21
vpaddq ymm3, ymm17, ymm7
vpmadd52huq ymm18, ymm8, ymm25
vpaddq ymm1, ymm1, ymm3
vpaddq ymm3, ymm4, ymm6
vpsllq ymm4, ymm24, 8
vpaddq ymm1, ymm19, ymm1
vpaddq ymm3, ymm20, ymm3
vpsllq ymm6, ymm2, 8
vpaddq ymm5, ymm15, ymm5
vpaddq ymm1, ymm1, ymm4
vmovdqu64 [rdi + 0], ymm1
vpaddq ymm1, ymm3, ymm6
vmovdqu64 [rdi + 32], ymm1
vpaddq ymm1, ymm26, ymm13
vpaddq ymm3, ymm24, ymm5
vmovdqu64 [rdi + 64], ymm3
vpaddq ymm1, ymm2, ymm1
vmovdqu64 [rdi + 96], ymm1
vpaddq ymm0, ymm0, ymm18
vmovdqu64 [rdi + 128], ymm0
mov rsp, rbp
pop rbp
ret
