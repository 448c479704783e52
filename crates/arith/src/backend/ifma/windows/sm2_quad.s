push rbp
mov rbp, rsp
sub rsp, 320
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
vpsraq ymm2, ymm16, 52
vmovdqa64 ymm5, ymm4
vpsubq ymm5 {k7}, ymm7, ymm8
vpxord xmm7, xmm7, xmm7
vpmadd52huq ymm7, ymm12, ymm16
vpaddq ymm8, ymm10, ymm11
vmovdqu64 ymm18, [rsi + 32]
vpaddq ymm18 {k6}, ymm17, ymm2
vmovdqa64 ymm2, ymm8
vpsubq ymm2 {k7}, ymm10, ymm11
vpaddq ymm10, ymm14, ymm15
vpxord xmm11, xmm11, xmm11
vpmadd52luq ymm11, ymm12, ymm16
vpsraq ymm17, ymm18, 52
vmovdqa64 ymm19, ymm10
vpsubq ymm19 {k7}, ymm14, ymm15
vpxord xmm14, xmm14, xmm14
vpmadd52huq ymm14, ymm12, ymm18
vpsraq ymm15, ymm1, 52
vmovdqu64 ymm20, [rsi + 64]
vpaddq ymm20 {k6}, ymm5, ymm17
vpaddq ymm4, ymm4, ymm15
vpsraq ymm5, ymm0, 52
vpsraq ymm15, ymm20, 52
vpmadd52luq ymm7, ymm12, ymm18
vpxord xmm17, xmm17, xmm17
vpmadd52luq ymm17, ymm12, ymm20
vpaddq ymm3, ymm3, ymm5
vmovdqu64 ymm5, [rsi + 96]
vpaddq ymm5 {k6}, ymm2, ymm15
vpxord xmm2, xmm2, xmm2
vmovdqu64 ymm15, [r8 + 32]
vpmadd52luq ymm2, ymm11, ymm15
vpxord xmm21, xmm21, xmm21
vpmadd52huq ymm21, ymm12, ymm20
vpsraq ymm22, ymm11, 52
vpsraq ymm23, ymm5, 52
vpxord xmm24, xmm24, xmm24
vpmadd52luq ymm24, ymm12, ymm5
vpxord xmm25, xmm25, xmm25
vpmadd52huq ymm25, ymm12, ymm5
vmovdqu64 ymm26, [rsi + 128]
vpaddq ymm26 {k6}, ymm19, ymm23
vpxord xmm19, xmm19, xmm19
vpmadd52huq ymm19, ymm11, ymm15
vpmadd52huq ymm14, ymm1, ymm16
vpsraq ymm11, ymm4, 52
vpxord xmm23, xmm23, xmm23
vpmadd52luq ymm23, ymm12, ymm26
vpmadd52luq ymm7, ymm1, ymm16
vpaddq ymm8, ymm8, ymm11
vpsraq ymm11, ymm3, 52
vpmadd52luq ymm17, ymm1, ymm18
vpxord xmm27, xmm27, xmm27
vpmadd52huq ymm27, ymm12, ymm26
vpsraq ymm12, ymm8, 52
vpaddq ymm6, ymm6, ymm11
vpmadd52luq ymm24, ymm1, ymm20
vpxord xmm11, xmm11, xmm11
vpmadd52huq ymm11, ymm1, ymm26
vpaddq ymm10, ymm10, ymm12
vpsllq ymm12, ymm2, 4
vpmadd52huq ymm21, ymm1, ymm18
vpmadd52huq ymm25, ymm1, ymm20
vpsraq ymm28, ymm6, 52
vpmadd52luq ymm23, ymm1, ymm5
vpaddq ymm7, ymm22, ymm7
vpxord xmm22, xmm22, xmm22
vpmadd52luq ymm22, ymm1, ymm26
vpaddq ymm9, ymm9, ymm28
vpmadd52luq ymm17, ymm4, ymm16
vpsubq ymm2, ymm7, ymm2
vpmadd52huq ymm27, ymm1, ymm5
vpsraq ymm1, ymm9, 52
vpmadd52luq ymm24, ymm4, ymm18
vpmadd52luq ymm19, ymm2, ymm15
vpsraq ymm7, ymm2, 52
vpxord xmm28, xmm28, xmm28
vpmadd52huq ymm28, ymm2, ymm15
vpmadd52huq ymm11, ymm4, ymm5
vpmadd52luq ymm23, ymm4, ymm20
vpmadd52huq ymm21, ymm4, ymm16
vpaddq ymm2, ymm14, ymm17
vpmadd52huq ymm25, ymm4, ymm18
vpmadd52huq ymm27, ymm4, ymm20
vpaddq ymm2, ymm7, ymm2
vpmadd52luq ymm24, ymm8, ymm16
vpmadd52luq ymm22, ymm4, ymm5
vpsllq ymm7, ymm19, 4
vpsubq ymm2, ymm2, ymm19
vpxord xmm14, xmm14, xmm14
vpmadd52luq ymm14, ymm4, ymm26
vpmadd52huq ymm11, ymm8, ymm20
vpmadd52luq ymm23, ymm8, ymm18
vpmadd52luq ymm28, ymm2, ymm15
vpsraq ymm17, ymm2, 52
vpxord xmm19, xmm19, xmm19
vpmadd52huq ymm19, ymm2, ymm15
vpmadd52huq ymm25, ymm8, ymm16
vpaddq ymm2, ymm21, ymm24
vpmadd52huq ymm27, ymm8, ymm18
vpmadd52luq ymm22, ymm8, ymm20
vpaddq ymm2, ymm17, ymm2
vpxord xmm17, xmm17, xmm17
vpmadd52huq ymm17, ymm10, ymm26
vpxord xmm21, xmm21, xmm21
vpmadd52huq ymm21, ymm4, ymm26
vpmadd52luq ymm23, ymm10, ymm16
vpsubq ymm2, ymm2, ymm28
vpmadd52luq ymm14, ymm8, ymm5
vpsllq ymm4, ymm28, 4
vpmadd52luq ymm19, ymm2, ymm15
vpmadd52huq ymm11, ymm10, ymm18
vpsraq ymm24, ymm2, 52
vpmadd52huq ymm27, ymm10, ymm16
vpxord xmm16, xmm16, xmm16
vpmadd52huq ymm16, ymm2, ymm15
vpmadd52luq ymm22, ymm10, ymm18
vpsrlq ymm2, ymm17, 48
vpmadd52huq ymm21, ymm8, ymm5
vpandq ymm17, ymm17, [r8 + 64]
vpaddq ymm18, ymm25, ymm23
vpxord xmm23, xmm23, xmm23
vpmadd52luq ymm23, ymm8, ymm26
vpmadd52luq ymm14, ymm10, ymm20
vpaddq ymm12, ymm18, ymm12
vpmadd52luq ymm11, ymm2, ymm15
vpxord xmm18, xmm18, xmm18
vpmadd52huq ymm18, ymm8, ymm26
vpsllq ymm8, ymm19, 4
vpaddq ymm12, ymm24, ymm12
vpaddq ymm24, ymm27, ymm2
vpxord xmm25, xmm25, xmm25
vpmadd52luq ymm25, ymm10, ymm26
vpmadd52luq ymm17, ymm2, [r8 + 96]
vpsubq ymm2, ymm12, ymm19
vpaddq ymm12, ymm22, ymm24
vpmadd52huq ymm21, ymm10, ymm20
vpmadd52luq ymm16, ymm2, ymm15
vpsraq ymm19, ymm2, 52
vpxord xmm20, xmm20, xmm20
vpmadd52huq ymm20, ymm2, ymm15
vpaddq ymm2, ymm19, ymm12
vpmadd52luq ymm23, ymm10, ymm5
vpaddq ymm11, ymm14, ymm11
vpmadd52huq ymm18, ymm10, ymm5
vpaddq ymm2, ymm2, ymm7
vpaddq ymm4, ymm11, ymm4
vpsubq ymm2, ymm2, ymm16
vpsubq ymm4, ymm4, ymm20
vpsllq ymm5, ymm16, 4
vpaddq ymm7, ymm2, ymm2
vpaddq ymm10, ymm4, ymm4
vpaddq ymm11, ymm21, ymm23
vpaddq ymm12, ymm18, ymm25
vpaddq ymm2 {k7}, ymm2, ymm7
vpaddq ymm4 {k7}, ymm4, ymm10
vpaddq ymm7, ymm11, ymm8
vpaddq ymm5, ymm12, ymm5
vpsraq ymm8, ymm2, 52
vpaddq ymm10, ymm7, ymm7
vpaddq ymm11, ymm5, ymm5
vpsllq ymm12, ymm20, 4
vpaddq ymm4, ymm4, ymm8
vpaddq ymm7 {k7}, ymm7, ymm10
vpaddq ymm5 {k7}, ymm5, ymm11
vpaddq ymm8, ymm17, ymm12
vpsraq ymm10, ymm4, 52
kmovb k5, [r8 + 9]
vpblendmq ymm0 {k5}, ymm2, ymm0
vpaddq ymm11, ymm8, ymm8
vpblendmq ymm3 {k5}, ymm4, ymm3
vpaddq ymm7, ymm7, ymm10
vpxord xmm10, xmm10, xmm10
vpmadd52luq ymm10, ymm0, ymm4
vpaddq ymm8 {k7}, ymm8, ymm11
vpxord xmm11, xmm11, xmm11
vpmadd52luq ymm11, ymm0, ymm2
vpsraq ymm12, ymm7, 52
vpxord xmm14, xmm14, xmm14
vpmadd52luq ymm14, ymm0, ymm7
vpxord xmm16, xmm16, xmm16
vpmadd52huq ymm16, ymm0, ymm2
vpblendmq ymm6 {k5}, ymm7, ymm6
vpaddq ymm5, ymm5, ymm12
vpxord xmm12, xmm12, xmm12
vpmadd52huq ymm12, ymm0, ymm4
vpxord xmm17, xmm17, xmm17
vpmadd52huq ymm17, ymm0, ymm7
kmovb k4, [r8 + 8]
vpblendmq ymm18 {k4}, ymm4, [rdx + 32]
vpsraq ymm19, ymm5, 52
vpxord xmm20, xmm20, xmm20
vpmadd52luq ymm20, ymm0, ymm5
vpxord xmm21, xmm21, xmm21
vpmadd52huq ymm21, ymm0, ymm5
vpblendmq ymm9 {k5}, ymm5, ymm9
vpaddq ymm8, ymm8, ymm19
vpmadd52luq ymm10, ymm3, ymm2
vpxord xmm19, xmm19, xmm19
vpmadd52luq ymm19, ymm11, ymm15
vpsraq ymm22, ymm11, 52
vpxord xmm23, xmm23, xmm23
vpmadd52luq ymm23, ymm0, ymm8
vpmadd52luq ymm14, ymm3, ymm4
vmovdqa64 ymm24, ymm8
vpaddq ymm24 {k5}, ymm13, ymm1
vpblendmq ymm1 {k4}, ymm7, [rdx + 64]
vpxord xmm13, xmm13, xmm13
vpmadd52huq ymm13, ymm11, ymm15
vpxord xmm11, xmm11, xmm11
vpmadd52huq ymm11, ymm0, ymm8
vpblendmq ymm0 {k4}, ymm2, [rdx + 0]
vpblendmq ymm25 {k4}, ymm5, [rdx + 96]
vpmadd52luq ymm20, ymm3, ymm7
vpmadd52huq ymm12, ymm3, ymm2
vpblendmq ymm26 {k4}, ymm8, [rdx + 128]
vpaddq ymm10, ymm16, ymm10
vpmadd52huq ymm17, ymm3, ymm4
vpmadd52huq ymm21, ymm3, ymm7
vpsllq ymm16, ymm19, 4
vpmadd52luq ymm23, ymm3, ymm5
vpaddq ymm10, ymm22, ymm10
vpmadd52luq ymm14, ymm6, ymm2
vpsubq ymm10, ymm10, ymm19
vpmadd52huq ymm11, ymm3, ymm5
vmovdqu64 ymm19, [r8 + 128]
vpmadd52luq ymm19, ymm3, ymm8
vpmadd52luq ymm20, ymm6, ymm4
vpmadd52luq ymm13, ymm10, ymm15
vpsraq ymm22, ymm10, 52
vpxord xmm27, xmm27, xmm27
vpmadd52huq ymm27, ymm10, ymm15
vpmadd52huq ymm17, ymm6, ymm2
vpmadd52luq ymm23, ymm6, ymm7
vpaddq ymm10, ymm12, ymm14
vpmadd52huq ymm21, ymm6, ymm4
vpaddq ymm10, ymm22, ymm10
vpmadd52huq ymm11, ymm6, ymm7
vpmadd52luq ymm19, ymm6, ymm5
vpmadd52luq ymm20, ymm9, ymm2
vpsubq ymm10, ymm10, ymm13
vpxord xmm12, xmm12, xmm12
vpmadd52huq ymm12, ymm3, ymm8
vpsllq ymm3, ymm13, 4
vpmadd52luq ymm27, ymm10, ymm15
vpxord xmm13, xmm13, xmm13
vpmadd52huq ymm13, ymm10, ymm15
vpsraq ymm10, ymm10, 52
vpmadd52luq ymm23, ymm9, ymm4
vpmadd52huq ymm21, ymm9, ymm2
vpmadd52huq ymm11, ymm9, ymm4
vpmadd52luq ymm19, ymm9, ymm7
vpaddq ymm14, ymm17, ymm20
vpmadd52huq ymm12, ymm6, ymm5
vmovdqu64 ymm17, [r8 + 160]
vpmadd52luq ymm17, ymm6, ymm8
vpaddq ymm10, ymm10, ymm14
vpxord xmm14, xmm14, xmm14
vpmadd52huq ymm14, ymm6, ymm8
vmovdqu64 ymm6, [r8 + 128]
vpmadd52luq ymm6, ymm9, ymm8
vpsllq ymm20, ymm27, 4
vpmadd52luq ymm23, ymm24, ymm2
vpsubq ymm10, ymm10, ymm27
vpxord xmm22, xmm22, xmm22
vpmadd52huq ymm22, ymm9, ymm8
vpmadd52luq ymm13, ymm10, ymm15
vpxord xmm27, xmm27, xmm27
vpmadd52huq ymm27, ymm10, ymm15
vpsraq ymm10, ymm10, 52
vpmadd52huq ymm11, ymm24, ymm2
vpmadd52luq ymm19, ymm24, ymm4
vpmadd52huq ymm12, ymm9, ymm7
vpmadd52luq ymm17, ymm9, ymm5
vpaddq ymm21, ymm21, ymm23
vpmadd52huq ymm14, ymm9, ymm5
vpmadd52luq ymm6, ymm24, ymm5
vpaddq ymm9, ymm21, ymm16
vpsllq ymm16, ymm13, 4
vpmadd52huq ymm22, ymm24, ymm5
vmovdqu64 ymm21, [r8 + 128]
vpmadd52luq ymm21, ymm24, ymm8
vpaddq ymm9, ymm10, ymm9
vpaddq ymm10, ymm11, ymm19
vmovdqu64 ymm11, [r8 + 192]
vpmadd52huq ymm11, ymm24, ymm8
vpsubq ymm9, ymm9, ymm13
vpmadd52huq ymm12, ymm24, ymm4
vpmadd52luq ymm17, ymm24, ymm7
vpmadd52luq ymm27, ymm9, ymm15
vpsraq ymm13, ymm9, 52
vpxord xmm19, xmm19, xmm19
vpmadd52huq ymm19, ymm9, ymm15
vpaddq ymm9, ymm13, ymm10
vpmadd52huq ymm14, ymm24, ymm7
vpaddq ymm10, ymm22, ymm21
vpaddq ymm3, ymm9, ymm3
vpaddq ymm9, ymm12, ymm17
vpsubq ymm3, ymm3, ymm27
vpaddq ymm9, ymm9, ymm20
vpsllq ymm12, ymm27, 4
vpermq ymm13, ymm3, 0
vpermq ymm17, ymm3, 170
vpsubq ymm9, ymm9, ymm19
vpaddq ymm6, ymm14, ymm6
vpermq ymm14, ymm3, 85
vpermq ymm20, ymm9, 0
vpaddq ymm6, ymm6, ymm16
vpaddq ymm10, ymm10, ymm12
vpermq ymm12, ymm9, 170
vpermq ymm16, ymm9, 85
vpermq ymm21, ymm6, 0
vpermq ymm22, ymm6, 170
vpaddq ymm23, ymm13, ymm13
vpermq ymm24, ymm6, 85
vpermq ymm27, ymm10, 0
vpsubq ymm17, ymm23, ymm17
vpaddq ymm23, ymm20, ymm20
vpermq ymm28, ymm10, 170
vpaddq ymm14 {k7}, ymm13, ymm17
vpsubq ymm12, ymm23, ymm12
vpermq ymm13, ymm10, 85
vpblendmq ymm3 {k4}, ymm17, ymm3
kmovb k3, [r8 + 14]
vpblendmq ymm14 {k3}, ymm2, ymm14
vpaddq ymm16 {k7}, ymm20, ymm12
vpaddq ymm20, ymm21, ymm21
vpsllq ymm19, ymm19, 4
vpxord xmm23, xmm23, xmm23
vpmadd52luq ymm23, ymm14, ymm18
vpxord xmm29, xmm29, xmm29
vpmadd52luq ymm29, ymm14, ymm1
vpsraq ymm30, ymm14, 52
vpsubq ymm20, ymm20, ymm22
vpxord xmm22, xmm22, xmm22
vpmadd52luq ymm22, ymm14, ymm0
vpxord xmm31, xmm31, xmm31
vpmadd52luq ymm31, ymm14, ymm25
vmovdqu64 [rsp + 0], ymm2
vmovdqa64 ymm2, ymm4
vpaddq ymm2 {k3}, ymm16, ymm30
vpaddq ymm24 {k7}, ymm21, ymm20
vpxord xmm16, xmm16, xmm16
vpmadd52luq ymm16, ymm14, ymm26
vpxord xmm21, xmm21, xmm21
vpmadd52huq ymm21, ymm14, ymm0
vpsraq ymm30, ymm2, 52
vpaddq ymm11, ymm11, ymm19
vpxord xmm19, xmm19, xmm19
vpmadd52huq ymm19, ymm14, ymm18
vmovdqu64 [rsp + 32], ymm4
vpxord xmm4, xmm4, xmm4
vpmadd52huq ymm4, ymm14, ymm1
vmovdqu64 [rsp + 64], ymm17
vmovdqa64 ymm17, ymm7
vpaddq ymm17 {k3}, ymm24, ymm30
vpaddq ymm24, ymm27, ymm27
vpmadd52luq ymm23, ymm2, ymm0
vpmadd52luq ymm29, ymm2, ymm18
vpermq ymm30, ymm11, 0
vpsubq ymm24, ymm24, ymm28
vpxord xmm28, xmm28, xmm28
vpmadd52luq ymm28, ymm22, ymm15
vpmadd52luq ymm31, ymm2, ymm1
vmovdqu64 [rsp + 96], ymm7
vpsraq ymm7, ymm22, 52
vpaddq ymm13 {k7}, ymm27, ymm24
vpxord xmm27, xmm27, xmm27
vpmadd52huq ymm27, ymm14, ymm25
vpmadd52luq ymm16, ymm2, ymm25
vmovdqu64 [rsp + 128], ymm24
vpermq ymm24, ymm11, 170
vpblendmq ymm9 {k4}, ymm12, ymm9
vmovdqu64 [rsp + 160], ymm12
vpxord xmm12, xmm12, xmm12
vpmadd52huq ymm12, ymm14, ymm26
vpxord xmm14, xmm14, xmm14
vpmadd52huq ymm14, ymm22, ymm15
vpsraq ymm22, ymm17, 52
vpblendmq ymm6 {k4}, ymm20, ymm6
vpaddq ymm21, ymm21, ymm23
vpmadd52huq ymm19, ymm2, ymm0
vpmadd52luq ymm29, ymm17, ymm0
vpermq ymm23, ymm11, 85
vpaddq ymm7, ymm7, ymm21
vpxord xmm21, xmm21, xmm21
vpmadd52huq ymm21, ymm2, ymm26
vpmadd52huq ymm4, ymm2, ymm18
vmovdqu64 [rsp + 192], ymm20
vmovdqa64 ymm20, ymm5
vpaddq ymm20 {k3}, ymm13, ymm22
vpsubq ymm7, ymm7, ymm28
vpmadd52luq ymm31, ymm17, ymm18
vpmadd52huq ymm27, ymm2, ymm1
vpaddq ymm13, ymm30, ymm30
vpmadd52luq ymm16, ymm17, ymm1
vpmadd52huq ymm12, ymm2, ymm25
vpsraq ymm22, ymm7, 52
vpsubq ymm13, ymm13, ymm24
vpmadd52luq ymm14, ymm7, ymm15
vpxord xmm24, xmm24, xmm24
vpmadd52luq ymm24, ymm2, ymm26
vpaddq ymm2, ymm19, ymm29
vpaddq ymm23 {k7}, ymm30, ymm13
vpxord xmm19, xmm19, xmm19
vpmadd52huq ymm19, ymm7, ymm15
vpmadd52huq ymm21, ymm17, ymm25
vpaddq ymm2, ymm22, ymm2
vpsraq ymm7, ymm20, 52
vpmadd52huq ymm4, ymm17, ymm0
vpmadd52luq ymm31, ymm20, ymm0
vmovdqa64 ymm22, ymm8
vpaddq ymm22 {k3}, ymm23, ymm7
vpsllq ymm7, ymm28, 4
vpmadd52huq ymm27, ymm17, ymm18
vpmadd52luq ymm16, ymm20, ymm18
vpsraq ymm23, ymm3, 52
vmovdqu64 ymm28, [rsp + 128]
vpblendmq ymm10 {k4}, ymm28, ymm10
vpmadd52huq ymm12, ymm17, ymm1
vpsubq ymm2, ymm2, ymm14
vpmadd52luq ymm24, ymm17, ymm25
vpsllq ymm14, ymm14, 4
vpmadd52luq ymm19, ymm2, ymm15
vpxord xmm29, xmm29, xmm29
vpmadd52huq ymm29, ymm2, ymm15
vpsraq ymm2, ymm2, 52
vpaddq ymm9, ymm9, ymm23
vpxord xmm23, xmm23, xmm23
vpmadd52luq ymm23, ymm17, ymm26
vpmadd52huq ymm21, ymm20, ymm1
vpaddq ymm4, ymm4, ymm31
vpsraq ymm30, ymm9, 52
vpmadd52huq ymm27, ymm20, ymm0
vpmadd52luq ymm16, ymm22, ymm0
vpaddq ymm2, ymm2, ymm4
vpaddq ymm4, ymm6, ymm30
vpmadd52huq ymm12, ymm20, ymm18
vpmadd52luq ymm24, ymm20, ymm1
vpsraq ymm6, ymm4, 52
vpblendmq ymm11 {k4}, ymm13, ymm11
vpsubq ymm2, ymm2, ymm19
vpxord xmm30, xmm30, xmm30
vpmadd52huq ymm30, ymm22, ymm26
vpxord xmm31, xmm31, xmm31
vpmadd52huq ymm31, ymm17, ymm26
vpsllq ymm17, ymm19, 4
vpmadd52luq ymm29, ymm2, ymm15
vpmadd52luq ymm23, ymm20, ymm25
vpsraq ymm19, ymm2, 52
vpaddq ymm6, ymm10, ymm6
vpmadd52huq ymm21, ymm22, ymm18
vpaddq ymm10, ymm27, ymm16
vpxord xmm16, xmm16, xmm16
vpmadd52huq ymm16, ymm2, ymm15
vpsraq ymm2, ymm6, 52
vpmadd52huq ymm12, ymm22, ymm0
vpaddq ymm0, ymm10, ymm7
vpmadd52luq ymm24, ymm22, ymm18
vpaddq ymm0, ymm19, ymm0
vpsrlq ymm7, ymm30, 48
vpmadd52huq ymm31, ymm20, ymm25
vpxord xmm10, xmm10, xmm10
vpmadd52luq ymm10, ymm20, ymm26
vpsubq ymm0, ymm0, ymm29
vpmadd52luq ymm23, ymm22, ymm1
vpxord xmm18, xmm18, xmm18
vpmadd52huq ymm18, ymm20, ymm26
vpsllq ymm19, ymm29, 4
vpmadd52luq ymm21, ymm7, ymm15
vpmadd52luq ymm16, ymm0, ymm15
vpsraq ymm20, ymm0, 52
vpandq ymm27, ymm30, [r8 + 64]
vpaddq ymm12, ymm12, ymm7
vpxord xmm29, xmm29, xmm29
vpmadd52huq ymm29, ymm0, ymm15
vpxord xmm0, xmm0, xmm0
vpmadd52luq ymm0, ymm22, ymm26
vpaddq ymm12, ymm24, ymm12
vpmadd52huq ymm31, ymm22, ymm1
vpmadd52luq ymm10, ymm22, ymm25
vpaddq ymm1, ymm20, ymm12
vpmadd52huq ymm18, ymm22, ymm25
vpmadd52luq ymm27, ymm7, [r8 + 96]
vpaddq ymm1, ymm1, ymm14
vpaddq ymm7, ymm23, ymm21
vpsllq ymm12, ymm16, 4
vpsubq ymm1, ymm1, ymm16
vpaddq ymm7, ymm7, ymm17
vpsllq ymm14, ymm29, 4
vpermq ymm16, ymm1, 223
vpsubq ymm7, ymm7, ymm29
vpaddq ymm10, ymm31, ymm10
vpermq ymm17, ymm1, 170
vpermq ymm20, ymm7, 223
vpaddq ymm10, ymm10, ymm19
vpaddq ymm0, ymm18, ymm0
vpaddq ymm14, ymm27, ymm14
vpermq ymm18, ymm10, 223
vpaddq ymm0, ymm0, ymm12
vpermq ymm12, ymm14, 223
vpermq ymm19, ymm0, 223
vpermq ymm1, ymm1, 0
kmovb k2, [r8 + 11]
vpaddq ymm16 {k2}, ymm16, [rsp + 64]
vpermq ymm21, ymm7, 170
vpermq ymm7, ymm7, 0
vpaddq ymm17, ymm17, ymm17
vpaddq ymm20 {k2}, ymm20, [rsp + 160]
vpsraq ymm22, ymm16, 52
kmovb k1, [r8 + 2]
vpblendmq ymm23 {k1}, ymm16, [rsp + 0]
vpermq ymm24, ymm10, 170
vpaddq ymm20, ymm20, ymm22
vpaddq ymm18 {k2}, ymm18, [rsp + 192]
vpaddq ymm12 {k2}, ymm13, ymm12
vpblendmq ymm13 {k7}, ymm23, [rdx + 0]
vpsraq ymm22, ymm20, 52
vpaddq ymm19 {k2}, ymm28, ymm19
vpblendmq ymm23 {k1}, ymm20, [rsp + 32]
vpxord xmm25, xmm25, xmm25
vpmadd52luq ymm25, ymm16, ymm13
vpaddq ymm18, ymm18, ymm22
vpblendmq ymm22 {k7}, ymm23, [rdx + 32]
vpxord xmm23, xmm23, xmm23
vpmadd52huq ymm23, ymm16, ymm13
vpermq ymm10, ymm10, 0
vpsraq ymm26, ymm18, 52
vpblendmq ymm27 {k1}, ymm18, [rsp + 96]
vpxord xmm28, xmm28, xmm28
vpmadd52luq ymm28, ymm16, ymm22
vpxord xmm29, xmm29, xmm29
vpmadd52huq ymm29, ymm16, ymm22
vpaddq ymm19, ymm19, ymm26
vpblendmq ymm26 {k7}, ymm27, [rdx + 64]
vpsubq ymm1, ymm17, ymm1
vpaddq ymm17, ymm21, ymm21
vpsraq ymm21, ymm19, 52
vpblendmq ymm5 {k1}, ymm19, ymm5
vpxord xmm27, xmm27, xmm27
vpmadd52luq ymm27, ymm16, ymm26
vpxord xmm30, xmm30, xmm30
vpmadd52luq ymm30, ymm25, ymm15
vpaddq ymm12, ymm12, ymm21
vpblendmq ymm5 {k7}, ymm5, [rdx + 96]
vpxord xmm21, xmm21, xmm21
vpmadd52huq ymm21, ymm16, ymm26
vpxord xmm31, xmm31, xmm31
vpmadd52huq ymm31, ymm25, ymm15
vpblendmq ymm8 {k1}, ymm12, ymm8
vmovdqu64 [rsp + 96], ymm11
vpxord xmm11, xmm11, xmm11
vpmadd52luq ymm11, ymm16, ymm5
vpmadd52luq ymm28, ymm20, ymm13
vpsraq ymm25, ymm25, 52
vpblendmq ymm8 {k7}, ymm8, [rdx + 128]
vmovdqu64 [rsp + 32], ymm2
vpxord xmm2, xmm2, xmm2
vpmadd52huq ymm2, ymm16, ymm5
vpmadd52huq ymm29, ymm20, ymm13
vmovdqu64 [rsp + 128], ymm6
vpermq ymm6, ymm0, 170
vmovdqu64 [rsp + 192], ymm4
vpxord xmm4, xmm4, xmm4
vpmadd52luq ymm4, ymm16, ymm8
vpmadd52luq ymm27, ymm20, ymm22
vmovdqu64 [rsp + 0], ymm9
vpsllq ymm9, ymm30, 4
vpaddq ymm1, ymm1, [r8 + 224]
vmovdqu64 [rsp + 160], ymm9
vpxord xmm9, xmm9, xmm9
vpmadd52huq ymm9, ymm16, ymm8
vmovdqu64 [rsp + 64], ymm16
vpxord xmm16, xmm16, xmm16
vpmadd52huq ymm16, ymm20, ymm8
vpsubq ymm7, ymm17, ymm7
vpermq ymm0, ymm0, 0
vpmadd52luq ymm11, ymm20, ymm26
vpaddq ymm17, ymm23, ymm28
vpmadd52huq ymm21, ymm20, ymm22
vpxord xmm23, xmm23, xmm23
vpblendmq ymm28 {k7}, ymm23, ymm1
vpaddq ymm17, ymm25, ymm17
vpmadd52huq ymm2, ymm20, ymm26
vmovdqu64 ymm25, [r8 + 256]
vpmadd52luq ymm25, ymm20, ymm8
vpaddq ymm7, ymm7, [r8 + 288]
vpmadd52luq ymm4, ymm20, ymm5
vpmadd52luq ymm27, ymm18, ymm13
vpsubq ymm17, ymm17, ymm30
vpaddq ymm24, ymm24, ymm24
vpmadd52huq ymm9, ymm20, ymm5
vpmadd52luq ymm31, ymm17, ymm15
vpsraq ymm30, ymm17, 52
vmovdqu64 [rsp + 224], ymm28
vpblendmq ymm28 {k7}, ymm23, ymm7
vpmadd52luq ymm11, ymm18, ymm22
vmovdqu64 [rsp + 256], ymm28
vpxord xmm28, xmm28, xmm28
vpmadd52huq ymm28, ymm17, ymm15
vpermq ymm17, ymm14, 170
vpsubq ymm10, ymm24, ymm10
vpmadd52huq ymm16, ymm18, ymm5
vpmadd52huq ymm21, ymm18, ymm13
vpermq ymm14, ymm14, 0
vmovdqu64 ymm24, [r8 + 224]
vpaddq ymm10, ymm10, ymm24
vpmadd52luq ymm4, ymm18, ymm26
vpaddq ymm27, ymm29, ymm27
vpmadd52huq ymm2, ymm18, ymm22
vpaddq ymm6, ymm6, ymm6
vpaddq ymm27, ymm30, ymm27
vpmadd52huq ymm9, ymm18, ymm26
vpmadd52luq ymm25, ymm18, ymm5
vpsllq ymm29, ymm31, 4
vpmadd52luq ymm11, ymm19, ymm13
vpsubq ymm27, ymm27, ymm31
vmovdqu64 ymm30, [r8 + 320]
vpmadd52luq ymm30, ymm18, ymm8
vpblendmq ymm31 {k7}, ymm23, ymm10
vpmadd52luq ymm28, ymm27, ymm15
vmovdqu64 [rsp + 288], ymm31
vpxord xmm31, xmm31, xmm31
vpmadd52huq ymm31, ymm27, ymm15
vpsraq ymm27, ymm27, 52
vpsubq ymm0, ymm6, ymm0
vpmadd52luq ymm4, ymm19, ymm22
vpmadd52huq ymm16, ymm19, ymm26
vpaddq ymm0, ymm0, ymm24
vpaddq ymm6, ymm17, ymm17
vpmadd52huq ymm2, ymm19, ymm13
vpmadd52huq ymm9, ymm19, ymm22
vpblendmq ymm17 {k7}, ymm23, ymm0
vpsubq ymm6, ymm6, ymm14
vpaddq ymm11, ymm21, ymm11
vpmadd52luq ymm25, ymm19, ymm26
vpxord xmm14, xmm14, xmm14
vpmadd52huq ymm14, ymm12, ymm8
vpblendmq ymm3 {k1}, ymm3, [rsp + 64]
vpaddq ymm11, ymm27, ymm11
vpxord xmm21, xmm21, xmm21
vpmadd52huq ymm21, ymm18, ymm8
vpmadd52luq ymm30, ymm19, ymm5
vpsllq ymm24, ymm28, 4
vpmadd52luq ymm4, ymm12, ymm13
vpsubq ymm11, ymm11, ymm28
vpmadd52huq ymm16, ymm12, ymm22
vpaddq ymm6, ymm6, [r8 + 352]
vpmadd52luq ymm31, ymm11, ymm15
vpmadd52huq ymm9, ymm12, ymm13
vpsraq ymm13, ymm11, 52
vpblendmq ymm27 {k7}, ymm23, ymm6
vpxord xmm28, xmm28, xmm28
vpmadd52huq ymm28, ymm11, ymm15
vpmadd52luq ymm25, ymm12, ymm22
vpsrlq ymm11, ymm14, 48
vpandq ymm14, ymm14, [r8 + 64]
vpmadd52huq ymm21, ymm19, ymm5
vmovdqu64 ymm22, [r8 + 256]
vpmadd52luq ymm22, ymm19, ymm8
vmovdqu64 [rsp + 64], ymm27
vmovdqu64 ymm27, [rsp + 0]
vpblendmq ymm20 {k1}, ymm27, ymm20
vmovdqu64 ymm27, [rsp + 192]
vpblendmq ymm18 {k1}, ymm27, ymm18
vpaddq ymm2, ymm2, ymm4
vpmadd52luq ymm30, ymm12, ymm26
vpmadd52luq ymm16, ymm11, ymm15
vmovdqu64 ymm4, [rsp + 128]
vpblendmq ymm4 {k1}, ymm4, ymm19
vpaddq ymm2, ymm2, [rsp + 160]
vpaddq ymm9, ymm9, ymm11
vpxord xmm27, xmm27, xmm27
vpmadd52huq ymm27, ymm19, ymm8
vmovdqu64 ymm19, [r8 + 256]
vpmadd52luq ymm19, ymm12, ymm8
vpaddq ymm2, ymm13, ymm2
vpaddq ymm8, ymm25, ymm9
vpsllq ymm9, ymm31, 4
vpmadd52luq ymm14, ymm11, [r8 + 96]
vpsubq ymm2, ymm2, ymm31
vpmadd52huq ymm21, ymm12, ymm26
vpmadd52luq ymm22, ymm12, ymm5
vmovdqa64 ymm11, ymm12
vmovdqu64 ymm13, [rsp + 96]
vpaddq ymm11 {k6}, ymm13, [rsp + 32]
vpmadd52luq ymm28, ymm2, ymm15
vpsraq ymm13, ymm2, 52
vpxord xmm25, xmm25, xmm25
vpmadd52huq ymm25, ymm2, ymm15
vpaddq ymm2, ymm30, ymm16
vpaddq ymm8, ymm13, ymm8
vpaddq ymm2, ymm2, ymm24
vpmadd52huq ymm27, ymm12, ymm5
vpaddq ymm1, ymm1, ymm1
vpaddq ymm5, ymm8, ymm29
vpaddq ymm8, ymm14, [r8 + 384]
vpaddq ymm7, ymm7, ymm7
vpsraq ymm12, ymm1, 52
vpaddq ymm13, ymm21, ymm22
vpaddq ymm7, ymm7, ymm12
vpaddq ymm10, ymm10, ymm10
vpaddq ymm0, ymm0, ymm0
vpsubq ymm5, ymm5, ymm28
vpsubq ymm2, ymm2, ymm25
vpaddq ymm9, ymm13, ymm9
vpsllq ymm12, ymm28, 4
vpermq ymm13, ymm5, 32
vpermq ymm14, ymm2, 32
vpaddq ymm16, ymm27, ymm19
vpaddq ymm6, ymm6, ymm6
vpermq ymm19, ymm9, 32
vpaddq ymm12, ymm16, ymm12
vpsllq ymm16, ymm25, 4
vpaddq ymm5, ymm5, ymm5
vpermq ymm21, ymm12, 32
vpaddq ymm8, ymm8, ymm16
vpsraq ymm16, ymm7, 52
vpaddq ymm2, ymm2, ymm2
vpermq ymm22, ymm8, 32
vpaddq ymm10, ymm10, ymm16
vpsraq ymm16, ymm5, 52
vpaddq ymm9, ymm9, ymm9
vpaddq ymm13 {k2}, ymm13, ymm13
vpaddq ymm14 {k2}, ymm14, ymm14
vpsraq ymm24, ymm10, 52
vpaddq ymm2, ymm2, ymm16
vpaddq ymm13 {k2}, ymm13, ymm13
vpaddq ymm14 {k2}, ymm14, ymm14
vpaddq ymm19 {k2}, ymm19, ymm19
vpaddq ymm0, ymm0, ymm24
vmovdqu64 ymm16, [r8 + 416]
vpsubq ymm24, ymm16, ymm13
vmovdqu64 ymm25, [r8 + 448]
vpsubq ymm25, ymm25, ymm14
vpaddq ymm19 {k2}, ymm19, ymm19
vpaddq ymm21 {k2}, ymm21, ymm21
kmovb k3, ecx
vpblendmq ymm13 {k3}, ymm13, ymm24
vpblendmq ymm14 {k3}, ymm14, ymm25
vpsubq ymm24, ymm16, ymm19
vpaddq ymm21 {k2}, ymm21, ymm21
vpsubq ymm13, ymm13, [rsp + 224]
vpsubq ymm14, ymm14, [rsp + 256]
vpblendmq ymm19 {k3}, ymm19, ymm24
vpsubq ymm16, ymm16, ymm21
vpsraq ymm24, ymm13, 52
vpsubq ymm19, ymm19, [rsp + 288]
vpaddq ymm22 {k2}, ymm22, ymm22
vpblendmq ymm16 {k3}, ymm21, ymm16
vpaddq ymm14, ymm14, ymm24
vpaddq ymm22 {k2}, ymm22, ymm22
vpsubq ymm16, ymm16, ymm17
vpblendmq ymm3 {k7}, ymm3, ymm13
vpsraq ymm17, ymm14, 52
vmovdqu64 ymm21, [r8 + 480]
vpsubq ymm21, ymm21, ymm22
vpxord xmm24, xmm24, xmm24
vpmadd52luq ymm24, ymm3, ymm14
vpxord xmm25, xmm25, xmm25
vpmadd52luq ymm25, ymm3, ymm13
vpaddq ymm17, ymm19, ymm17
vpblendmq ymm19 {k3}, ymm22, ymm21
vpblendmq ymm20 {k7}, ymm20, ymm14
vpxord xmm21, xmm21, xmm21
vpmadd52huq ymm21, ymm3, ymm13
vpsraq ymm22, ymm17, 52
vpsubq ymm19, ymm19, [rsp + 64]
vpxord xmm26, xmm26, xmm26
vpmadd52luq ymm26, ymm3, ymm17
vpxord xmm27, xmm27, xmm27
vpmadd52huq ymm27, ymm3, ymm14
vpaddq ymm16, ymm16, ymm22
vpxord xmm22, xmm22, xmm22
vpmadd52huq ymm22, ymm3, ymm17
vpblendmq ymm18 {k7}, ymm18, ymm17
vpsraq ymm28, ymm0, 52
vpsraq ymm29, ymm16, 52
vpxord xmm30, xmm30, xmm30
vpmadd52luq ymm30, ymm3, ymm16
vpmadd52luq ymm24, ymm20, ymm13
vpblendmq ymm4 {k7}, ymm4, ymm16
vpaddq ymm19, ymm19, ymm29
vpxord xmm29, xmm29, xmm29
vpmadd52luq ymm29, ymm25, ymm15
vpxord xmm31, xmm31, xmm31
vpmadd52huq ymm31, ymm3, ymm16
vmovdqu64 [rsp + 64], ymm5
vpsraq ymm5, ymm25, 52
vmovdqu64 [rsp + 288], ymm28
vpxord xmm28, xmm28, xmm28
vpmadd52luq ymm28, ymm3, ymm19
vpmadd52luq ymm26, ymm20, ymm14
vpblendmq ymm11 {k7}, ymm11, ymm19
vmovdqu64 [rsp + 256], ymm6
vpsraq ymm6, ymm2, 52
vmovdqu64 [rsp + 224], ymm2
vpxord xmm2, xmm2, xmm2
vpmadd52huq ymm2, ymm3, ymm19
vpxord xmm3, xmm3, xmm3
vpmadd52huq ymm3, ymm25, ymm15
vpaddq ymm6, ymm9, ymm6
vpaddq ymm9, ymm12, ymm12
vpmadd52luq ymm30, ymm20, ymm17
vpaddq ymm12, ymm21, ymm24
vpmadd52huq ymm27, ymm20, ymm13
vpsraq ymm21, ymm6, 52
vpaddq ymm5, ymm5, ymm12
vpxord xmm12, xmm12, xmm12
vpmadd52huq ymm12, ymm20, ymm19
vpmadd52huq ymm22, ymm20, ymm14
vpsllq ymm24, ymm29, 4
vpmadd52luq ymm28, ymm20, ymm16
vpmadd52luq ymm26, ymm18, ymm13
vpsubq ymm5, ymm5, ymm29
vpaddq ymm9, ymm9, ymm21
vpmadd52huq ymm31, ymm20, ymm17
vpmadd52huq ymm2, ymm20, ymm16
vpsraq ymm21, ymm5, 52
vpaddq ymm8, ymm8, ymm8
vpmadd52luq ymm30, ymm18, ymm14
vpmadd52luq ymm3, ymm5, ymm15
vpsraq ymm25, ymm9, 52
vpxord xmm29, xmm29, xmm29
vpmadd52luq ymm29, ymm20, ymm19
vpxord xmm20, xmm20, xmm20
vpmadd52huq ymm20, ymm5, ymm15
vpmadd52luq ymm28, ymm18, ymm17
vpaddq ymm5, ymm27, ymm26
vpmadd52huq ymm12, ymm18, ymm16
vpaddq ymm5, ymm21, ymm5
vpmadd52huq ymm22, ymm18, ymm13
vpmadd52huq ymm31, ymm18, ymm14
vpmadd52luq ymm30, ymm4, ymm13
vpmadd52huq ymm2, ymm18, ymm17
vpsubq ymm5, ymm5, ymm3
vpsllq ymm3, ymm3, 4
vpmadd52luq ymm29, ymm18, ymm16
vpmadd52luq ymm20, ymm5, ymm15
vpsraq ymm21, ymm5, 52
vpmadd52luq ymm28, ymm4, ymm14
vpxord xmm26, xmm26, xmm26
vpmadd52huq ymm26, ymm5, ymm15
vpxord xmm5, xmm5, xmm5
vpmadd52luq ymm5, ymm18, ymm19
vpmadd52huq ymm12, ymm4, ymm17
vpaddq ymm22, ymm22, ymm30
vpmadd52huq ymm31, ymm4, ymm13
vpmadd52huq ymm2, ymm4, ymm14
vpaddq ymm21, ymm21, ymm22
vpmadd52luq ymm29, ymm4, ymm17
vpxord xmm22, xmm22, xmm22
vpmadd52huq ymm22, ymm11, ymm19
vpsllq ymm27, ymm20, 4
vpmadd52luq ymm28, ymm11, ymm13
vpsubq ymm20, ymm21, ymm20
vpxord xmm21, xmm21, xmm21
vpmadd52huq ymm21, ymm18, ymm19
vpmadd52luq ymm26, ymm20, ymm15
vpmadd52luq ymm5, ymm4, ymm16
vpsraq ymm18, ymm20, 52
vpmadd52huq ymm12, ymm11, ymm14
vpmadd52huq ymm2, ymm11, ymm13
vpxord xmm30, xmm30, xmm30
vpmadd52huq ymm30, ymm20, ymm15
vpmadd52luq ymm29, ymm11, ymm14
vpsrlq ymm20, ymm22, 48
vpandq ymm22, ymm22, [r8 + 64]
vpaddq ymm28, ymm31, ymm28
vpmadd52huq ymm21, ymm4, ymm16
vpxord xmm31, xmm31, xmm31
vpmadd52luq ymm31, ymm4, ymm19
vpaddq ymm24, ymm28, ymm24
vpmadd52luq ymm5, ymm11, ymm17
vpxord xmm28, xmm28, xmm28
vpmadd52huq ymm28, ymm4, ymm19
vpsllq ymm4, ymm26, 4
vpaddq ymm18, ymm18, ymm24
vpmadd52luq ymm12, ymm20, ymm15
vpaddq ymm2, ymm2, ymm20
vpxord xmm24, xmm24, xmm24
vpmadd52luq ymm24, ymm11, ymm19
vpsubq ymm18, ymm18, ymm26
vpaddq ymm2, ymm29, ymm2
vpmadd52luq ymm22, ymm20, [r8 + 96]
vpmadd52luq ymm30, ymm18, ymm15
vpsraq ymm20, ymm18, 52
vpxord xmm26, xmm26, xmm26
vpmadd52huq ymm26, ymm18, ymm15
vpaddq ymm2, ymm20, ymm2
vpmadd52huq ymm21, ymm11, ymm17
vpmadd52luq ymm31, ymm11, ymm16
vpaddq ymm2, ymm2, ymm3
vpaddq ymm3, ymm5, ymm12
vpmadd52huq ymm28, ymm11, ymm16
vpaddq ymm3, ymm3, ymm27
vpsubq ymm2, ymm2, ymm30
vpsubq ymm3, ymm3, ymm26
vpsllq ymm5, ymm30, 4
vpermq ymm11, ymm2, 85
vpermq ymm12, ymm2, 170
vpaddq ymm18, ymm21, ymm31
vpermq ymm20, ymm2, 0
vpermq ymm21, ymm3, 85
vpaddq ymm4, ymm18, ymm4
vpaddq ymm18, ymm28, ymm24
vpermq ymm24, ymm3, 170
vpermq ymm27, ymm3, 0
vpaddq ymm5, ymm18, ymm5
vpermq ymm2, ymm2, 205
vpermq ymm18, ymm4, 85
vmovdqu64 ymm28, [r8 + 512]
vpaddq ymm11, ymm11, ymm28
vpermq ymm3, ymm3, 205
vpermq ymm29, ymm4, 170
vpermq ymm30, ymm4, 0
vpsubq ymm11, ymm11, ymm12
vpaddq ymm12, ymm20, ymm20
vpaddq ymm20, ymm21, [r8 + 544]
vpermq ymm21, ymm5, 85
vpsllq ymm26, ymm26, 4
vpsubq ymm11, ymm11, ymm12
vpsubq ymm12, ymm20, ymm24
vpaddq ymm20, ymm27, ymm27
vpermq ymm4, ymm4, 205
vpermq ymm24, ymm5, 170
vpaddq ymm22, ymm22, ymm26
vpermq ymm26, ymm5, 0
vpsubq ymm27, ymm11, ymm2
vpsubq ymm12, ymm12, ymm20
vpaddq ymm18, ymm28, ymm18
vpermq ymm20, ymm22, 85
vpblendmq ymm31 {k1}, ymm11, ymm27
vmovdqu64 [rsp + 32], ymm25
vpsubq ymm25, ymm12, ymm3
vpsubq ymm18, ymm18, ymm29
vpaddq ymm29, ymm30, ymm30
vpermq ymm5, ymm5, 205
vpermq ymm30, ymm22, 170
vmovdqu64 [rsp + 96], ymm8
vpblendmq ymm8 {k1}, ymm12, ymm25
vmovdqu64 [rsp + 160], ymm9
vpermq ymm9, ymm22, 0
vmovdqu64 [rsp + 128], ymm6
vpsraq ymm6, ymm31, 52
vpsubq ymm18, ymm18, ymm29
vpaddq ymm21, ymm28, ymm21
vpaddq ymm6, ymm8, ymm6
vpsubq ymm8, ymm18, ymm4
vpsubq ymm21, ymm21, ymm24
vpaddq ymm24, ymm26, ymm26
vpermq ymm22, ymm22, 205
vpblendmq ymm26 {k1}, ymm18, ymm8
vpsraq ymm28, ymm6, 52
vpsubq ymm21, ymm21, ymm24
vpaddq ymm20, ymm20, [r8 + 576]
vpaddq ymm24, ymm26, ymm28
vpsubq ymm26, ymm21, ymm5
vpaddq ymm2 {k1}, ymm11, ymm2
vpsubq ymm11, ymm20, ymm30
vpaddq ymm9, ymm9, ymm9
vpblendmq ymm20 {k1}, ymm21, ymm26
vpsraq ymm28, ymm24, 52
vpsubq ymm9, ymm11, ymm9
vpaddq ymm11, ymm20, ymm28
kmovb k3, [r8 + 1]
vpblendmq ymm7 {k3}, ymm6, ymm7
vpblendmq ymm2 {k7}, ymm2, ymm27
vpsubq ymm20, ymm9, ymm22
vpsraq ymm27, ymm11, 52
vpblendmq ymm7 {k7}, ymm7, ymm14
vpblendmq ymm10 {k3}, ymm24, ymm10
vpblendmq ymm14 {k1}, ymm9, ymm20
vpblendmq ymm1 {k3}, ymm31, ymm1
vpxord xmm28, xmm28, xmm28
vpmadd52luq ymm28, ymm2, ymm7
vpblendmq ymm10 {k7}, ymm10, ymm17
vpaddq ymm14, ymm14, ymm27
vpblendmq ymm0 {k3}, ymm11, ymm0
vpblendmq ymm1 {k7}, ymm1, ymm13
vpaddq ymm3 {k1}, ymm12, ymm3
vmovdqa64 ymm12, ymm14
vmovdqu64 ymm13, [rsp + 256]
vpaddq ymm12 {k3}, ymm13, [rsp + 288]
vpxord xmm13, xmm13, xmm13
vpmadd52luq ymm13, ymm2, ymm10
vpblendmq ymm0 {k7}, ymm0, ymm16
vpxord xmm16, xmm16, xmm16
vpmadd52luq ymm16, ymm2, ymm1
vpblendmq ymm12 {k7}, ymm12, ymm19
vpblendmq ymm3 {k7}, ymm3, ymm25
vpsraq ymm17, ymm2, 52
vpxord xmm19, xmm19, xmm19
vpmadd52luq ymm19, ymm2, ymm0
vpxord xmm25, xmm25, xmm25
vpmadd52luq ymm25, ymm2, ymm12
vpaddq ymm3, ymm3, ymm17
vpxord xmm17, xmm17, xmm17
vpmadd52huq ymm17, ymm2, ymm1
vpaddq ymm4 {k1}, ymm18, ymm4
vpmadd52luq ymm28, ymm3, ymm1
vpxord xmm18, xmm18, xmm18
vpmadd52huq ymm18, ymm2, ymm7
vpblendmq ymm4 {k7}, ymm4, ymm8
vpsraq ymm8, ymm3, 52
vpmadd52luq ymm13, ymm3, ymm7
vpxord xmm27, xmm27, xmm27
vpmadd52luq ymm27, ymm16, ymm15
vpsraq ymm29, ymm16, 52
vpaddq ymm4, ymm4, ymm8
vpxord xmm8, xmm8, xmm8
vpmadd52huq ymm8, ymm2, ymm10
vpmadd52luq ymm19, ymm3, ymm10
vpaddq ymm5 {k1}, ymm21, ymm5
vpsraq ymm21, ymm4, 52
vpxord xmm30, xmm30, xmm30
vpmadd52huq ymm30, ymm2, ymm0
vpmadd52luq ymm25, ymm3, ymm0
vpblendmq ymm5 {k7}, ymm5, ymm26
vpaddq ymm22 {k1}, ymm9, ymm22
vpxord xmm9, xmm9, xmm9
vpmadd52huq ymm9, ymm2, ymm12
vpxord xmm26, xmm26, xmm26
vpmadd52huq ymm26, ymm16, ymm15
vpaddq ymm16, ymm17, ymm28
vpaddq ymm5, ymm5, ymm21
vpaddq ymm16, ymm29, ymm16
vpmadd52huq ymm18, ymm3, ymm1
vpmadd52luq ymm13, ymm4, ymm1
vpblendmq ymm17 {k7}, ymm22, ymm20
vpxord xmm20, xmm20, xmm20
vpmadd52huq ymm20, ymm3, ymm12
vpsubq ymm16, ymm16, ymm27
vpmadd52huq ymm8, ymm3, ymm7
vpsraq ymm21, ymm5, 52
vpmadd52luq ymm19, ymm4, ymm7
vpmadd52huq ymm30, ymm3, ymm10
vpsraq ymm22, ymm16, 52
vpaddq ymm17, ymm17, ymm21
vpmadd52luq ymm25, ymm4, ymm10
vpmadd52huq ymm9, ymm3, ymm0
vpsllq ymm21, ymm27, 4
vpblendmq ymm2 {k4}, ymm31, ymm2
vpmadd52luq ymm26, ymm16, ymm15
vmovdqu64 ymm27, [r8 + 608]
vpmadd52luq ymm27, ymm3, ymm12
vpaddq ymm13, ymm18, ymm13
vpblendmq ymm3 {k4}, ymm6, ymm3
vpxord xmm18, xmm18, xmm18
vpmadd52huq ymm18, ymm16, ymm15
vpmadd52huq ymm20, ymm4, ymm0
vpaddq ymm13, ymm22, ymm13
vpblendmq ymm16 {k4}, ymm24, ymm4
vpmadd52huq ymm8, ymm4, ymm1
vpmadd52luq ymm19, ymm5, ymm1
vpblendmq ymm22 {k4}, ymm11, ymm5
vpblendmq ymm28 {k4}, ymm14, ymm17
vpmadd52huq ymm30, ymm4, ymm7
vpmadd52luq ymm25, ymm5, ymm7
vpmadd52huq ymm9, ymm4, ymm10
vpsubq ymm13, ymm13, ymm26
vpmadd52luq ymm27, ymm4, ymm0
vpsllq ymm26, ymm26, 4
vpmadd52luq ymm18, ymm13, ymm15
vpxord xmm29, xmm29, xmm29
vpmadd52huq ymm29, ymm13, ymm15
vpsraq ymm13, ymm13, 52
vmovdqu64 [rsp + 288], ymm28
vmovdqu64 ymm28, [r8 + 640]
vpmadd52luq ymm28, ymm4, ymm12
vpmadd52huq ymm20, ymm5, ymm10
vpaddq ymm8, ymm8, ymm19
vpmadd52huq ymm30, ymm5, ymm1
vpmadd52luq ymm25, ymm17, ymm1
vpaddq ymm8, ymm13, ymm8
vpmadd52huq ymm9, ymm5, ymm7
vpmadd52luq ymm27, ymm5, ymm10
vpsubq ymm8, ymm8, ymm18
vpxord xmm13, xmm13, xmm13
vpmadd52huq ymm13, ymm17, ymm12
vpxord xmm19, xmm19, xmm19
vpmadd52huq ymm19, ymm4, ymm12
vpsllq ymm4, ymm18, 4
vpmadd52luq ymm29, ymm8, ymm15
vpmadd52luq ymm28, ymm5, ymm0
vpsraq ymm18, ymm8, 52
vpmadd52huq ymm20, ymm17, ymm7
vpaddq ymm25, ymm30, ymm25
vpxord xmm30, xmm30, xmm30
vpmadd52huq ymm30, ymm8, ymm15
vpmadd52huq ymm9, ymm17, ymm1
vpaddq ymm1, ymm25, ymm21
vpmadd52luq ymm27, ymm17, ymm7
vpaddq ymm1, ymm18, ymm1
vpsrlq ymm7, ymm13, 48
vpmadd52huq ymm19, ymm5, ymm0
vmovdqu64 ymm8, [r8 + 608]
vpmadd52luq ymm8, ymm5, ymm12
vpsubq ymm1, ymm1, ymm29
vpmadd52luq ymm28, ymm17, ymm10
vpxord xmm18, xmm18, xmm18
vpmadd52huq ymm18, ymm5, ymm12
vpandq ymm5, ymm13, [r8 + 64]
vpmadd52luq ymm20, ymm7, ymm15
vpmadd52luq ymm30, ymm1, ymm15
vpsraq ymm13, ymm1, 52
vpaddq ymm9, ymm9, ymm7
vpxord xmm21, xmm21, xmm21
vpmadd52huq ymm21, ymm1, ymm15
vmovdqu64 ymm1, [r8 + 608]
vpmadd52luq ymm1, ymm17, ymm12
vpsllq ymm12, ymm29, 4
vpaddq ymm9, ymm27, ymm9
vpmadd52huq ymm19, ymm17, ymm10
vpmadd52luq ymm8, ymm17, ymm0
vpaddq ymm9, ymm13, ymm9
vpmadd52huq ymm18, ymm17, ymm0
vpmadd52luq ymm5, ymm7, [r8 + 96]
vpaddq ymm0, ymm9, ymm26
vpaddq ymm7, ymm28, ymm20
vpsllq ymm9, ymm30, 4
vpsubq ymm0, ymm0, ymm30
vpaddq ymm4, ymm7, ymm4
vpsllq ymm7, ymm21, 4
vpermq ymm10, ymm0, 153
vpsubq ymm4, ymm4, ymm21
kmovb k2, [r8 + 10]
vpermq ymm0 {k2} {z}, ymm0, 0
vpaddq ymm8, ymm19, ymm8
vpermq ymm13, ymm4, 153
vpermq ymm4 {k2} {z}, ymm4, 0
vpaddq ymm8, ymm8, ymm12
vpaddq ymm1, ymm18, ymm1
vpermq ymm12, ymm8, 153
vpermq ymm8 {k2} {z}, ymm8, 0
vpaddq ymm1, ymm1, ymm9
vpaddq ymm5, ymm5, [r8 + 672]
vpermq ymm9, ymm1, 153
vpermq ymm1 {k2} {z}, ymm1, 0
vpaddq ymm5, ymm5, ymm7
vpaddq ymm7, ymm10, ymm10
vpermq ymm17, ymm5, 153
vpermq ymm5 {k2} {z}, ymm5, 0
vpsubq ymm0, ymm7, ymm0
vpaddq ymm7, ymm13, ymm13
kmovb k2, [r8 + 5]
vpaddq ymm0 {k2}, ymm10, ymm0
vpsubq ymm4, ymm7, ymm4
vpaddq ymm7, ymm12, ymm12
vpaddq ymm4 {k2}, ymm13, ymm4
vpsraq ymm10, ymm0, 52
vpsubq ymm7, ymm7, ymm8
vpaddq ymm8, ymm9, ymm9
vpaddq ymm4, ymm4, ymm10
vpaddq ymm7 {k2}, ymm12, ymm7
vpsubq ymm1, ymm8, ymm1
vpblendmq ymm8 {k1}, ymm0, [rsp + 64]
vpsraq ymm10, ymm4, 52
vpaddq ymm1 {k2}, ymm9, ymm1
vpaddq ymm9, ymm17, ymm17
vpblendmq ymm8 {k7}, ymm8, ymm31
vpaddq ymm7, ymm7, ymm10
vpsubq ymm5, ymm9, ymm5
vpxord xmm9, xmm9, xmm9
vpmadd52luq ymm9, ymm8, ymm4
vpxord xmm10, xmm10, xmm10
vpmadd52luq ymm10, ymm8, ymm0
vpsraq ymm12, ymm7, 52
vpaddq ymm5 {k2}, ymm17, ymm5
vpxord xmm13, xmm13, xmm13
vpmadd52luq ymm13, ymm8, ymm7
vpblendmq ymm17 {k1}, ymm4, [rsp + 224]
vpaddq ymm1, ymm1, ymm12
vpblendmq ymm6 {k7}, ymm17, ymm6
vpxord xmm12, xmm12, xmm12
vpmadd52huq ymm12, ymm8, ymm0
vpxord xmm17, xmm17, xmm17
vpmadd52huq ymm17, ymm8, ymm4
vpsraq ymm18, ymm1, 52
vpxord xmm19, xmm19, xmm19
vpmadd52luq ymm19, ymm8, ymm1
vpxord xmm20, xmm20, xmm20
vpmadd52huq ymm20, ymm8, ymm7
vpblendmq ymm21 {k1}, ymm7, [rsp + 128]
vpaddq ymm5, ymm5, ymm18
vpmadd52luq ymm9, ymm6, ymm0
vpxord xmm18, xmm18, xmm18
vpmadd52luq ymm18, ymm10, ymm15
vpsraq ymm25, ymm10, 52
vpxord xmm26, xmm26, xmm26
vpmadd52luq ymm26, ymm8, ymm5
vpmadd52luq ymm13, ymm6, ymm4
vpblendmq ymm21 {k7}, ymm21, ymm24
vpblendmq ymm24 {k1}, ymm1, [rsp + 160]
vpxord xmm27, xmm27, xmm27
vpmadd52huq ymm27, ymm8, ymm1
vpxord xmm28, xmm28, xmm28
vpmadd52huq ymm28, ymm8, ymm5
vpblendmq ymm8 {k7}, ymm24, ymm11
vmovdqa64 ymm11, ymm5
vmovdqu64 ymm24, [rsp + 96]
vpaddq ymm11 {k1}, ymm24, [rsp + 32]
vpmadd52luq ymm19, ymm6, ymm7
vpxord xmm24, xmm24, xmm24
vpmadd52huq ymm24, ymm10, ymm15
vpblendmq ymm10 {k7}, ymm11, ymm14
vpaddq ymm9, ymm12, ymm9
vpmadd52huq ymm17, ymm6, ymm0
vpxord xmm11, xmm11, xmm11
vpmadd52huq ymm11, ymm6, ymm5
vpsllq ymm12, ymm18, 4
vpmadd52luq ymm26, ymm6, ymm1
vpaddq ymm9, ymm25, ymm9
vpmadd52luq ymm13, ymm21, ymm0
vpsubq ymm9, ymm9, ymm18
vpmadd52huq ymm20, ymm6, ymm4
vpmadd52huq ymm27, ymm6, ymm7
vpmadd52luq ymm19, ymm21, ymm4
vpmadd52huq ymm28, ymm6, ymm1
vpsraq ymm14, ymm9, 52
vpmadd52luq ymm24, ymm9, ymm15
vpxord xmm18, xmm18, xmm18
vpmadd52luq ymm18, ymm6, ymm5
vpmadd52luq ymm26, ymm21, ymm7
vpxord xmm6, xmm6, xmm6
vpmadd52huq ymm6, ymm9, ymm15
vpaddq ymm9, ymm17, ymm13
vpmadd52huq ymm11, ymm21, ymm1
vpaddq ymm9, ymm14, ymm9
vpmadd52huq ymm20, ymm21, ymm0
vpmadd52luq ymm19, ymm8, ymm0
vpmadd52huq ymm27, ymm21, ymm4
vpmadd52huq ymm28, ymm21, ymm7
vpsubq ymm9, ymm9, ymm24
vpmadd52luq ymm18, ymm21, ymm1
vpsllq ymm13, ymm24, 4
vpmadd52luq ymm26, ymm8, ymm4
vpmadd52luq ymm6, ymm9, ymm15
vpsraq ymm14, ymm9, 52
vpxord xmm17, xmm17, xmm17
vpmadd52huq ymm17, ymm9, ymm15
vpxord xmm9, xmm9, xmm9
vpmadd52luq ymm9, ymm21, ymm5
vpmadd52huq ymm11, ymm8, ymm7
vpaddq ymm19, ymm20, ymm19
vpmadd52huq ymm27, ymm8, ymm0
vpmadd52huq ymm28, ymm8, ymm4
vpaddq ymm14, ymm14, ymm19
vpmadd52luq ymm18, ymm8, ymm7
vpmadd52luq ymm26, ymm10, ymm0
vpsubq ymm14, ymm14, ymm6
vpxord xmm19, xmm19, xmm19
vpmadd52huq ymm19, ymm10, ymm5
vpsllq ymm6, ymm6, 4
vpxord xmm20, xmm20, xmm20
vpmadd52huq ymm20, ymm21, ymm5
vpmadd52luq ymm17, ymm14, ymm15
vpsraq ymm21, ymm14, 52
vpmadd52luq ymm9, ymm8, ymm1
vpmadd52huq ymm11, ymm10, ymm4
vpmadd52huq ymm28, ymm10, ymm0
vpxord xmm24, xmm24, xmm24
vpmadd52huq ymm24, ymm14, ymm15
vpaddq ymm14, ymm27, ymm26
vpmadd52luq ymm18, ymm10, ymm4
vpsrlq ymm25, ymm19, 48
vpxord xmm26, xmm26, xmm26
vpmadd52luq ymm26, ymm8, ymm5
vpaddq ymm12, ymm14, ymm12
vpmadd52huq ymm20, ymm8, ymm1
vpxord xmm14, xmm14, xmm14
vpmadd52huq ymm14, ymm8, ymm5
vpsllq ymm8, ymm17, 4
vpaddq ymm12, ymm21, ymm12
vpmadd52luq ymm9, ymm10, ymm7
vpmadd52luq ymm11, ymm25, ymm15
vpandq ymm19, ymm19, [r8 + 64]
vpsubq ymm12, ymm12, ymm17
vpaddq ymm17, ymm28, ymm25
vpxord xmm21, xmm21, xmm21
vpmadd52luq ymm21, ymm10, ymm5
vpmadd52luq ymm19, ymm25, [r8 + 96]
vpmadd52luq ymm24, ymm12, ymm15
vpsraq ymm25, ymm12, 52
vpaddq ymm17, ymm18, ymm17
vpxord xmm18, xmm18, xmm18
vpmadd52huq ymm18, ymm12, ymm15
vpaddq ymm12, ymm25, ymm17
vpmadd52huq ymm20, ymm10, ymm7
vpmadd52luq ymm26, ymm10, ymm1
vpaddq ymm12, ymm12, ymm13
vpaddq ymm9, ymm9, ymm11
vpmadd52huq ymm14, ymm10, ymm1
vpaddq ymm6, ymm9, ymm6
vpsubq ymm9, ymm12, ymm24
vpsubq ymm6, ymm6, ymm18
vpsllq ymm10, ymm24, 4
vpermq ymm11, ymm9, 243
vpermq ymm12, ymm6, 243
vpaddq ymm13, ymm20, ymm26
vpaddq ymm17, ymm9, ymm9
vpaddq ymm8, ymm13, ymm8
vpaddq ymm13, ymm9, ymm17
vpaddq ymm14, ymm14, ymm21
vpsllq ymm17, ymm18, 4
vpermq ymm18, ymm8, 243
vpaddq ymm13, ymm13, ymm13
vpaddq ymm10, ymm14, ymm10
vpaddq ymm14, ymm6, ymm6
vpermq ymm20, ymm10, 243
vpaddq ymm17, ymm19, ymm17
vpaddq ymm14, ymm6, ymm14
vpaddq ymm19, ymm8, ymm8
kmovb k4, [r8 + 3]
vmovdqa64 ymm21, ymm11
vpaddq ymm21 {k4}, ymm11, ymm11
vmovdqa64 ymm24, ymm9
vpaddq ymm24 {k7}, ymm11, ymm13
vmovdqa64 ymm11, ymm12
vpaddq ymm11 {k4}, ymm12, ymm12
vpermq ymm13, ymm17, 243
vpsraq ymm25, ymm21, 52
kmovb k2, [r8 + 6]
vpblendmq ymm2 {k2}, ymm2, ymm24
vpaddq ymm14, ymm14, ymm14
vpaddq ymm19, ymm8, ymm19
vpaddq ymm11, ymm11, ymm25
vmovdqa64 ymm24, ymm2
vpermq ymm24 {k1}, ymm0, 0
vmovdqa64 ymm0, ymm18
vpaddq ymm0 {k4}, ymm18, ymm18
vmovdqa64 ymm25, ymm6
vpaddq ymm25 {k7}, ymm12, ymm14
vpsraq ymm12, ymm11, 52
vpsraq ymm14, ymm2, 52
vmovdqa64 ymm26, ymm20
vpaddq ymm26 {k4}, ymm20, ymm20
vpaddq ymm19, ymm19, ymm19
vpaddq ymm0, ymm0, ymm12
vpaddq ymm3 {k2}, ymm25, ymm14
vmovdqa64 ymm12, ymm13
vpaddq ymm12 {k4}, ymm13, ymm13
vmovdqa64 ymm14, ymm8
vpaddq ymm14 {k7}, ymm18, ymm19
vpsraq ymm18, ymm0, 52
vmovdqa64 ymm19, ymm3
vpermq ymm19 {k1}, ymm4, 0
vpaddq ymm4, ymm10, ymm10
vpaddq ymm25, ymm17, ymm17
vpaddq ymm18, ymm26, ymm18
vpxord xmm26, xmm26, xmm26
vpmadd52luq ymm26, ymm24, ymm11
vpxord xmm27, xmm27, xmm27
vpmadd52luq ymm27, ymm24, ymm0
vpsraq ymm28, ymm3, 52
vpsraq ymm29, ymm18, 52
vpxord xmm30, xmm30, xmm30
vpmadd52luq ymm30, ymm24, ymm21
vpxord xmm31, xmm31, xmm31
vpmadd52luq ymm31, ymm24, ymm18
vpaddq ymm16 {k2}, ymm14, ymm28
vpaddq ymm12, ymm12, ymm29
vpxord xmm14, xmm14, xmm14
vpmadd52huq ymm14, ymm24, ymm21
vpxord xmm28, xmm28, xmm28
vpmadd52huq ymm28, ymm24, ymm11
vmovdqa64 ymm29, ymm16
vpermq ymm29 {k1}, ymm7, 0
vpxord xmm7, xmm7, xmm7
vpmadd52luq ymm7, ymm24, ymm12
vmovdqu64 [rsp + 32], ymm3
vpxord xmm3, xmm3, xmm3
vpmadd52huq ymm3, ymm24, ymm0
vpaddq ymm4, ymm10, ymm4
vmovdqu64 [rsp + 96], ymm2
vpsraq ymm2, ymm16, 52
vpmadd52luq ymm26, ymm19, ymm21
vpmadd52luq ymm27, ymm19, ymm11
vpaddq ymm4, ymm4, ymm4
vpblendmq ymm9 {k3}, ymm23, ymm9
vmovdqu64 [rsp + 160], ymm16
vpxord xmm16, xmm16, xmm16
vpmadd52luq ymm16, ymm30, ymm15
vpmadd52luq ymm31, ymm19, ymm0
vmovdqu64 [rsp + 128], ymm8
vpsraq ymm8, ymm30, 52
vmovdqu64 [rsp + 224], ymm6
vmovdqa64 ymm6, ymm10
vpaddq ymm6 {k7}, ymm20, ymm4
vpxord xmm4, xmm4, xmm4
vpmadd52huq ymm4, ymm24, ymm18
vpxord xmm20, xmm20, xmm20
vpmadd52huq ymm20, ymm30, ymm15
vpaddq ymm22 {k2}, ymm6, ymm2
vpaddq ymm2, ymm17, ymm25
vpmadd52luq ymm7, ymm19, ymm18
vpxord xmm6, xmm6, xmm6
vpmadd52huq ymm6, ymm24, ymm12
vmovdqa64 ymm24, ymm22
vpermq ymm24 {k1}, ymm1, 0
vpaddq ymm1, ymm9, [r8 + 704]
vpaddq ymm9, ymm14, ymm26
vpmadd52huq ymm28, ymm19, ymm21
vpmadd52luq ymm27, ymm29, ymm21
vpaddq ymm2, ymm2, ymm2
vpaddq ymm8, ymm8, ymm9
vpmadd52huq ymm3, ymm19, ymm11
vpmadd52luq ymm31, ymm29, ymm11
vmovdqa64 ymm9, ymm17
vpaddq ymm9 {k7}, ymm13, ymm2
vpsubq ymm2, ymm8, ymm16
vpmadd52huq ymm4, ymm19, ymm0
vpmadd52luq ymm1, ymm19, ymm12
vpsraq ymm8, ymm22, 52
vpmadd52luq ymm7, ymm29, ymm0
vpmadd52luq ymm20, ymm2, ymm15
vpsraq ymm13, ymm2, 52
vmovdqu64 ymm14, [rsp + 288]
vpaddq ymm14 {k2}, ymm9, ymm8
vpmadd52huq ymm6, ymm19, ymm18
vpxord xmm8, xmm8, xmm8
vpmadd52huq ymm8, ymm2, ymm15
vpaddq ymm2, ymm28, ymm27
vmovdqa64 ymm9, ymm14
vpermq ymm9 {k1}, ymm5, 0
vpaddq ymm2, ymm13, ymm2
vpmadd52huq ymm3, ymm29, ymm21
vpmadd52luq ymm31, ymm24, ymm21
vpblendmq ymm5 {k3}, ymm23, [rsp + 224]
vpmadd52huq ymm4, ymm29, ymm11
vpxord xmm13, xmm13, xmm13
vpmadd52huq ymm13, ymm19, ymm12
vpaddq ymm5, ymm5, [r8 + 736]
vpsllq ymm16, ymm16, 4
vpmadd52luq ymm7, ymm24, ymm11
vpsubq ymm2, ymm2, ymm20
vpmadd52luq ymm1, ymm29, ymm18
vpblendmq ymm19 {k3}, ymm23, [rsp + 128]
vpmadd52huq ymm6, ymm29, ymm0
vpmadd52luq ymm8, ymm2, ymm15
vpsraq ymm25, ymm2, 52
vmovdqu64 ymm26, [r8 + 704]
vpaddq ymm19, ymm19, ymm26
vpxord xmm27, xmm27, xmm27
vpmadd52huq ymm27, ymm2, ymm15
vpaddq ymm2, ymm3, ymm31
vpmadd52luq ymm5, ymm29, ymm12
vpsllq ymm3, ymm20, 4
vpmadd52huq ymm4, ymm24, ymm21
vpmadd52huq ymm13, ymm29, ymm18
vpaddq ymm2, ymm25, ymm2
vpblendmq ymm10 {k3}, ymm23, ymm10
vpmadd52luq ymm7, ymm9, ymm21
vpmadd52luq ymm1, ymm24, ymm0
vpaddq ymm10, ymm10, ymm26
vpblendmq ymm17 {k3}, ymm23, ymm17
vpmadd52huq ymm6, ymm24, ymm11
vpsubq ymm2, ymm2, ymm8
vpxord xmm20, xmm20, xmm20
vpmadd52huq ymm20, ymm29, ymm12
vpsllq ymm8, ymm8, 4
vpmadd52luq ymm27, ymm2, ymm15
vpxord xmm25, xmm25, xmm25
vpmadd52huq ymm25, ymm2, ymm15
vpsraq ymm2, ymm2, 52
vpaddq ymm17, ymm17, [r8 + 768]
vpmadd52huq ymm13, ymm24, ymm0
vpmadd52luq ymm5, ymm24, ymm18
vpaddq ymm4, ymm4, ymm7
vpmadd52luq ymm1, ymm9, ymm11
vpmadd52luq ymm19, ymm24, ymm12
vpaddq ymm4, ymm4, ymm16
vpmadd52huq ymm6, ymm9, ymm21
vpmadd52huq ymm20, ymm24, ymm18
vpaddq ymm2, ymm2, ymm4
vpxord xmm4, xmm4, xmm4
vpmadd52huq ymm4, ymm24, ymm12
vpmadd52luq ymm10, ymm9, ymm12
vpsllq ymm7, ymm27, 4
vpsubq ymm2, ymm2, ymm27
vpmadd52huq ymm13, ymm9, ymm11
vpmadd52luq ymm5, ymm9, ymm0
vpmadd52luq ymm25, ymm2, ymm15
vpsraq ymm11, ymm2, 52
vpxord xmm16, xmm16, xmm16
vpmadd52huq ymm16, ymm2, ymm15
vpaddq ymm1, ymm6, ymm1
vpmadd52huq ymm20, ymm9, ymm0
vpmadd52luq ymm19, ymm9, ymm18
vpaddq ymm0, ymm11, ymm1
vpmadd52huq ymm4, ymm9, ymm18
vpmadd52huq ymm17, ymm9, ymm12
vpaddq ymm0, ymm0, ymm3
vpaddq ymm1, ymm13, ymm5
vpsubq ymm0, ymm0, ymm25
vpaddq ymm1, ymm1, ymm8
vpsllq ymm2, ymm25, 4
vpermq ymm3, ymm0, 138
vpermq ymm5, ymm0, 117
vpsubq ymm1, ymm1, ymm16
vpaddq ymm6, ymm20, ymm19
vpermq ymm8, ymm1, 138
vpermq ymm9, ymm1, 117
vpaddq ymm6, ymm6, ymm7
vpaddq ymm4, ymm4, ymm10
vpermq ymm7, ymm6, 138
vpermq ymm10, ymm6, 117
vpaddq ymm2, ymm4, ymm2
vpermq ymm4, ymm2, 138
vpermq ymm11, ymm2, 117
vpaddq ymm12, ymm3, ymm5
vpsllq ymm13, ymm16, 4
vpsraq ymm16, ymm0, 52
vmovdqa64 ymm18, ymm12
vpsubq ymm18 {k7}, ymm3, ymm5
vpaddq ymm3, ymm8, ymm9
vpaddq ymm5, ymm17, ymm13
vpsraq ymm13, ymm12, 52
vmovdqu64 ymm17, [rsp + 96]
vpblendmq ymm17 {k6}, ymm17, ymm18
vmovdqa64 ymm18, ymm3
vpsubq ymm18 {k7}, ymm8, ymm9
vpaddq ymm8, ymm7, ymm10
vpermq ymm9, ymm5, 138
vpsraq ymm19, ymm17, 52
vpermq ymm20, ymm5, 117
vmovdqa64 ymm21, ymm8
vpsubq ymm21 {k7}, ymm7, ymm10
vpxord xmm7, xmm7, xmm7
vpmadd52huq ymm7, ymm12, ymm17
vmovdqu64 ymm10, [rsp + 32]
vpaddq ymm10 {k6}, ymm18, ymm19
vpaddq ymm18, ymm4, ymm11
vpxord xmm19, xmm19, xmm19
vpmadd52luq ymm19, ymm12, ymm17
vpaddq ymm3, ymm3, ymm13
vpsraq ymm13, ymm10, 52
vmovdqa64 ymm24, ymm18
vpsubq ymm24 {k7}, ymm4, ymm11
vpxord xmm4, xmm4, xmm4
vpmadd52huq ymm4, ymm12, ymm10
vpsraq ymm11, ymm3, 52
vmovdqu64 ymm25, [rsp + 160]
vpaddq ymm25 {k6}, ymm21, ymm13
vpaddq ymm8, ymm8, ymm11
vpaddq ymm1, ymm1, ymm16
vpsraq ymm11, ymm25, 52
vpaddq ymm13, ymm9, ymm20
vpmadd52luq ymm7, ymm12, ymm10
vpxord xmm16, xmm16, xmm16
vpmadd52luq ymm16, ymm12, ymm25
vpaddq ymm22 {k6}, ymm24, ymm11
vmovdqa64 ymm11, ymm13
vpsubq ymm11 {k7}, ymm9, ymm20
vpxord xmm9, xmm9, xmm9
vpmadd52luq ymm9, ymm19, ymm15
vpxord xmm20, xmm20, xmm20
vpmadd52huq ymm20, ymm12, ymm25
vpsraq ymm21, ymm22, 52
vpxord xmm24, xmm24, xmm24
vpmadd52luq ymm24, ymm12, ymm22
vpxord xmm27, xmm27, xmm27
vpmadd52huq ymm27, ymm12, ymm22
vpaddq ymm14 {k6}, ymm11, ymm21
vpxord xmm11, xmm11, xmm11
vpmadd52huq ymm11, ymm19, ymm15
vpsraq ymm19, ymm19, 52
vpmadd52huq ymm4, ymm3, ymm17
vpxord xmm21, xmm21, xmm21
vpmadd52luq ymm21, ymm12, ymm14
vpmadd52luq ymm7, ymm3, ymm17
vpsraq ymm28, ymm8, 52
vpmadd52luq ymm16, ymm3, ymm10
vpxord xmm29, xmm29, xmm29
vpmadd52huq ymm29, ymm12, ymm14
vpaddq ymm12, ymm18, ymm28
vpsllq ymm18, ymm9, 4
vpmadd52luq ymm24, ymm3, ymm25
vpxord xmm28, xmm28, xmm28
vpmadd52huq ymm28, ymm3, ymm14
vpsraq ymm30, ymm12, 52
vpmadd52huq ymm20, ymm3, ymm10
vpmadd52huq ymm27, ymm3, ymm25
vpaddq ymm13, ymm13, ymm30
vpsraq ymm30, ymm1, 52
vpmadd52luq ymm21, ymm3, ymm22
vpaddq ymm7, ymm19, ymm7
vpxord xmm19, xmm19, xmm19
vpmadd52luq ymm19, ymm3, ymm14
vpaddq ymm6, ymm6, ymm30
vpmadd52luq ymm16, ymm8, ymm17
vpsubq ymm7, ymm7, ymm9
vpmadd52huq ymm29, ymm3, ymm22
vpsraq ymm3, ymm6, 52
vpmadd52luq ymm24, ymm8, ymm10
vpmadd52luq ymm11, ymm7, ymm15
vpsraq ymm9, ymm7, 52
vpaddq ymm2, ymm2, ymm3
vpxord xmm3, xmm3, xmm3
vpmadd52huq ymm3, ymm7, ymm15
vpmadd52huq ymm28, ymm8, ymm22
vpsraq ymm7, ymm2, 52
vpmadd52luq ymm21, ymm8, ymm25
vpmadd52huq ymm20, ymm8, ymm17
vpaddq ymm4, ymm4, ymm16
vpmadd52huq ymm27, ymm8, ymm10
vpmadd52huq ymm29, ymm8, ymm25
vpaddq ymm4, ymm9, ymm4
vpmadd52luq ymm24, ymm12, ymm17
vpmadd52luq ymm19, ymm8, ymm22
vpsllq ymm9, ymm11, 4
vpsubq ymm4, ymm4, ymm11
vpxord xmm11, xmm11, xmm11
vpmadd52luq ymm11, ymm8, ymm14
vpmadd52huq ymm28, ymm12, ymm25
vpmadd52luq ymm21, ymm12, ymm10
vpmadd52luq ymm3, ymm4, ymm15
vpsraq ymm16, ymm4, 52
vpxord xmm30, xmm30, xmm30
vpmadd52huq ymm30, ymm4, ymm15
vpmadd52huq ymm27, ymm12, ymm17
vpaddq ymm4, ymm20, ymm24
vpmadd52huq ymm29, ymm12, ymm10
vpmadd52luq ymm19, ymm12, ymm25
vpaddq ymm4, ymm16, ymm4
vpxord xmm16, xmm16, xmm16
vpmadd52huq ymm16, ymm13, ymm14
vpxord xmm20, xmm20, xmm20
vpmadd52huq ymm20, ymm8, ymm14
vpmadd52luq ymm21, ymm13, ymm17
vpsubq ymm4, ymm4, ymm3
vpmadd52luq ymm11, ymm12, ymm22
vpsllq ymm3, ymm3, 4
vpmadd52luq ymm30, ymm4, ymm15
vpmadd52huq ymm28, ymm13, ymm10
vpsraq ymm8, ymm4, 52
vpmadd52huq ymm29, ymm13, ymm17
vpxord xmm17, xmm17, xmm17
vpmadd52huq ymm17, ymm4, ymm15
vpmadd52luq ymm19, ymm13, ymm10
vpsrlq ymm4, ymm16, 48
vpmadd52huq ymm20, ymm12, ymm22
vpandq ymm10, ymm16, [r8 + 64]
vpaddq ymm16, ymm27, ymm21
vpxord xmm21, xmm21, xmm21
vpmadd52luq ymm21, ymm12, ymm14
vpmadd52luq ymm11, ymm13, ymm25
vpaddq ymm16, ymm16, ymm18
vpmadd52luq ymm28, ymm4, ymm15
vpxord xmm18, xmm18, xmm18
vpmadd52huq ymm18, ymm12, ymm14
vpsllq ymm12, ymm30, 4
vpaddq ymm8, ymm8, ymm16
vpaddq ymm16, ymm29, ymm4
vpxord xmm24, xmm24, xmm24
vpmadd52luq ymm24, ymm13, ymm14
vpmadd52luq ymm10, ymm4, [r8 + 96]
vpsubq ymm4, ymm8, ymm30
vpaddq ymm8, ymm19, ymm16
vpmadd52huq ymm20, ymm13, ymm25
vpmadd52luq ymm17, ymm4, ymm15
vpsraq ymm14, ymm4, 52
vpxord xmm16, xmm16, xmm16
vpmadd52huq ymm16, ymm4, ymm15
vpaddq ymm4, ymm14, ymm8
vpmadd52luq ymm21, ymm13, ymm22
vpaddq ymm8, ymm11, ymm28
vpmadd52huq ymm18, ymm13, ymm22
vpaddq ymm4, ymm4, ymm9
vpaddq ymm3, ymm8, ymm3
vpsubq ymm4, ymm4, ymm17
vpsubq ymm3, ymm3, ymm16
vpsllq ymm8, ymm17, 4
vpaddq ymm9, ymm4, ymm4
vpaddq ymm11, ymm3, ymm3
vpaddq ymm13, ymm20, ymm21
vpaddq ymm14, ymm18, ymm24
vpaddq ymm4 {k7}, ymm4, ymm9
vpaddq ymm3 {k7}, ymm3, ymm11
vpaddq ymm9, ymm13, ymm12
vpaddq ymm8, ymm14, ymm8
vpsraq ymm11, ymm4, 52
vpaddq ymm12, ymm9, ymm9
vpaddq ymm13, ymm8, ymm8
vpsllq ymm14, ymm16, 4
vpaddq ymm3, ymm3, ymm11
vpaddq ymm9 {k7}, ymm9, ymm12
vpaddq ymm8 {k7}, ymm8, ymm13
vpaddq ymm10, ymm10, ymm14
vpsraq ymm11, ymm3, 52
vpblendmq ymm0 {k5}, ymm4, ymm0
vpaddq ymm12, ymm10, ymm10
vpblendmq ymm1 {k5}, ymm3, ymm1
vpaddq ymm9, ymm9, ymm11
vpxord xmm11, xmm11, xmm11
vpmadd52luq ymm11, ymm0, ymm3
vpaddq ymm10 {k7}, ymm10, ymm12
vpxord xmm12, xmm12, xmm12
vpmadd52luq ymm12, ymm0, ymm4
vpsraq ymm13, ymm9, 52
vpxord xmm14, xmm14, xmm14
vpmadd52luq ymm14, ymm0, ymm9
vpxord xmm16, xmm16, xmm16
vpmadd52huq ymm16, ymm0, ymm4
vpblendmq ymm6 {k5}, ymm9, ymm6
vpaddq ymm8, ymm8, ymm13
vpxord xmm13, xmm13, xmm13
vpmadd52huq ymm13, ymm0, ymm3
vpxord xmm17, xmm17, xmm17
vpmadd52huq ymm17, ymm0, ymm9
vpsraq ymm18, ymm8, 52
vpxord xmm19, xmm19, xmm19
vpmadd52luq ymm19, ymm0, ymm8
vpxord xmm20, xmm20, xmm20
vpmadd52huq ymm20, ymm0, ymm8
vpblendmq ymm2 {k5}, ymm8, ymm2
vpaddq ymm10, ymm10, ymm18
vpmadd52luq ymm11, ymm1, ymm4
vpxord xmm18, xmm18, xmm18
vpmadd52luq ymm18, ymm12, ymm15
vpsraq ymm21, ymm12, 52
vpxord xmm22, xmm22, xmm22
vpmadd52luq ymm22, ymm0, ymm10
vpmadd52luq ymm14, ymm1, ymm3
vmovdqa64 ymm24, ymm10
vpaddq ymm24 {k5}, ymm5, ymm7
vpxord xmm5, xmm5, xmm5
vpmadd52huq ymm5, ymm12, ymm15
vpxord xmm7, xmm7, xmm7
vpmadd52huq ymm7, ymm0, ymm10
vpmadd52luq ymm19, ymm1, ymm9
vpmadd52huq ymm13, ymm1, ymm4
vpaddq ymm0, ymm16, ymm11
vpmadd52huq ymm17, ymm1, ymm3
vpmadd52huq ymm20, ymm1, ymm9
vpsllq ymm11, ymm18, 4
vpmadd52luq ymm22, ymm1, ymm8
vpaddq ymm0, ymm21, ymm0
vpmadd52luq ymm14, ymm6, ymm4
vpsubq ymm0, ymm0, ymm18
vpmadd52huq ymm7, ymm1, ymm8
vmovdqu64 ymm12, [r8 + 128]
vpmadd52luq ymm12, ymm1, ymm10
vpmadd52luq ymm19, ymm6, ymm3
vpmadd52luq ymm5, ymm0, ymm15
vpsraq ymm16, ymm0, 52
vpxord xmm18, xmm18, xmm18
vpmadd52huq ymm18, ymm0, ymm15
vpxord xmm0, xmm0, xmm0
vpmadd52huq ymm0, ymm1, ymm10
vpmadd52luq ymm22, ymm6, ymm9
vpaddq ymm1, ymm13, ymm14
vpmadd52huq ymm17, ymm6, ymm4
vpaddq ymm1, ymm16, ymm1
vpmadd52huq ymm20, ymm6, ymm3
vpmadd52huq ymm7, ymm6, ymm9
vpmadd52luq ymm19, ymm2, ymm4
vpsubq ymm1, ymm1, ymm5
vpmadd52luq ymm12, ymm6, ymm8
vpsllq ymm5, ymm5, 4
vpmadd52luq ymm18, ymm1, ymm15
vpxord xmm13, xmm13, xmm13
vpmadd52huq ymm13, ymm1, ymm15
vpsraq ymm1, ymm1, 52
vpmadd52luq ymm22, ymm2, ymm3
vpmadd52huq ymm0, ymm6, ymm8
vmovdqu64 ymm14, [r8 + 160]
vpmadd52luq ymm14, ymm6, ymm10
vpmadd52huq ymm20, ymm2, ymm4
vpaddq ymm16, ymm17, ymm19
vpmadd52huq ymm7, ymm2, ymm3
vpmadd52luq ymm12, ymm2, ymm9
vpaddq ymm1, ymm1, ymm16
vpxord xmm16, xmm16, xmm16
vpmadd52huq ymm16, ymm6, ymm10
vmovdqu64 ymm6, [r8 + 128]
vpmadd52luq ymm6, ymm2, ymm10
vpsllq ymm17, ymm18, 4
vpmadd52luq ymm22, ymm24, ymm4
vpsubq ymm1, ymm1, ymm18
vpmadd52huq ymm0, ymm2, ymm9
vpmadd52luq ymm13, ymm1, ymm15
vpmadd52luq ymm14, ymm2, ymm8
vpsraq ymm18, ymm1, 52
vpxord xmm19, xmm19, xmm19
vpmadd52huq ymm19, ymm1, ymm15
vpmadd52huq ymm7, ymm24, ymm4
vpmadd52luq ymm12, ymm24, ymm3
vpmadd52huq ymm16, ymm2, ymm8
vpaddq ymm1, ymm20, ymm22
vpmadd52huq ymm0, ymm24, ymm3
vpxord xmm20, xmm20, xmm20
vpmadd52huq ymm20, ymm2, ymm10
vpaddq ymm1, ymm1, ymm11
vpmadd52luq ymm14, ymm24, ymm9
vpmadd52luq ymm6, ymm24, ymm8
vpsllq ymm2, ymm13, 4
vpaddq ymm1, ymm18, ymm1
vmovdqu64 ymm11, [r8 + 128]
vpmadd52luq ymm11, ymm24, ymm10
vmovdqu64 ymm18, [r8 + 192]
vpmadd52huq ymm18, ymm24, ymm10
vpsubq ymm1, ymm1, ymm13
vpaddq ymm7, ymm7, ymm12
vpmadd52huq ymm16, ymm24, ymm9
vpmadd52luq ymm19, ymm1, ymm15
vpsraq ymm12, ymm1, 52
vpxord xmm13, xmm13, xmm13
vpmadd52huq ymm13, ymm1, ymm15
vpaddq ymm1, ymm12, ymm7
vpaddq ymm0, ymm0, ymm14
vpmadd52huq ymm20, ymm24, ymm8
vpaddq ymm1, ymm1, ymm5
vpaddq ymm0, ymm0, ymm17
vpaddq ymm5, ymm16, ymm6
vpsubq ymm1, ymm1, ymm19
vpsubq ymm0, ymm0, ymm13
vpaddq ymm2, ymm5, ymm2
vpsllq ymm5, ymm19, 4
vpermq ymm6, ymm1, 0
vpermq ymm7, ymm1, 170
vpaddq ymm11, ymm20, ymm11
vpermq ymm12, ymm0, 0
vpermq ymm1, ymm1, 204
vpaddq ymm5, ymm11, ymm5
vpermq ymm11, ymm0, 170
vpermq ymm0, ymm0, 204
vpermq ymm14, ymm2, 0
vpermq ymm16, ymm2, 170
vpaddq ymm6, ymm6, ymm6
vpermq ymm2, ymm2, 204
vpermq ymm17, ymm5, 0
vpsubq ymm6, ymm6, ymm7
vpaddq ymm7, ymm12, ymm12
vpsllq ymm12, ymm13, 4
vmovdqa64 ymm13, ymm6
vpsubq ymm13 {k1}, ymm6, ymm1
vpsubq ymm7, ymm7, ymm11
vpermq ymm11, ymm5, 170
vpaddq ymm12, ymm18, ymm12
vmovdqa64 ymm18, ymm7
vpsubq ymm18 {k1}, ymm7, ymm0
vpsraq ymm19, ymm13, 52
vpaddq ymm14, ymm14, ymm14
vpermq ymm5, ymm5, 204
vpermq ymm20, ymm12, 0
vpaddq ymm18, ymm18, ymm19
vpsubq ymm14, ymm14, ymm16
vpermq ymm16, ymm12, 170
vmovdqa64 ymm19, ymm14
vpsubq ymm19 {k1}, ymm14, ymm2
vpsraq ymm21, ymm18, 52
vpaddq ymm17, ymm17, ymm17
vpermq ymm12, ymm12, 204
vpaddq ymm19, ymm19, ymm21
vpsubq ymm11, ymm17, ymm11
vpaddq ymm1 {k2}, ymm6, ymm1
kmovb k6, [r8 + 5]
vpblendmq ymm6 {k6}, ymm18, ymm3
vmovdqa64 ymm17, ymm11
vpsubq ymm17 {k1}, ymm11, ymm5
vpsraq ymm21, ymm19, 52
kmovb k5, [r8 + 14]
vpblendmq ymm1 {k5}, ymm4, ymm1
vpblendmq ymm22 {k6}, ymm19, ymm9
vpaddq ymm20, ymm20, ymm20
vpaddq ymm17, ymm17, ymm21
vpxord xmm21, xmm21, xmm21
vpmadd52luq ymm21, ymm1, ymm6
vpblendmq ymm24 {k6}, ymm13, ymm4
vpsubq ymm16, ymm20, ymm16
vpsraq ymm20, ymm17, 52
vpxord xmm25, xmm25, xmm25
vpmadd52luq ymm25, ymm1, ymm22
vpblendmq ymm27 {k6}, ymm17, ymm8
vmovdqa64 ymm28, ymm16
vpsubq ymm28 {k1}, ymm16, ymm12
vpxord xmm29, xmm29, xmm29
vpmadd52luq ymm29, ymm1, ymm24
vpaddq ymm0 {k2}, ymm7, ymm0
vpsraq ymm7, ymm1, 52
vpaddq ymm20, ymm28, ymm20
vpxord xmm28, xmm28, xmm28
vpmadd52luq ymm28, ymm1, ymm27
vmovdqa64 ymm30, ymm3
vpaddq ymm30 {k5}, ymm0, ymm7
vpxord xmm0, xmm0, xmm0
vpmadd52huq ymm0, ymm1, ymm24
vpblendmq ymm7 {k6}, ymm20, ymm10
vpmadd52luq ymm21, ymm30, ymm24
vpxord xmm31, xmm31, xmm31
vpmadd52huq ymm31, ymm1, ymm6
vpaddq ymm2 {k2}, ymm14, ymm2
vpxord xmm14, xmm14, xmm14
vpmadd52luq ymm14, ymm1, ymm7
vpmadd52luq ymm25, ymm30, ymm6
vpsraq ymm26, ymm30, 52
vpaddq ymm5 {k2}, ymm11, ymm5
vpxord xmm11, xmm11, xmm11
vpmadd52luq ymm11, ymm29, ymm15
vmovdqu64 [rsp + 160], ymm3
vpxord xmm3, xmm3, xmm3
vpmadd52huq ymm3, ymm1, ymm22
vmovdqu64 [rsp + 32], ymm4
vpsraq ymm4, ymm29, 52
vmovdqu64 [rsp + 96], ymm20
vmovdqa64 ymm20, ymm9
vpaddq ymm20 {k5}, ymm2, ymm26
vpmadd52luq ymm28, ymm30, ymm22
vpxord xmm2, xmm2, xmm2
vpmadd52huq ymm2, ymm1, ymm27
vpsraq ymm26, ymm20, 52
vpaddq ymm12 {k2}, ymm16, ymm12
vpxord xmm16, xmm16, xmm16
vpmadd52huq ymm16, ymm1, ymm7
vmovdqu64 [rsp + 128], ymm9
vpxord xmm9, xmm9, xmm9
vpmadd52huq ymm9, ymm29, ymm15
vpaddq ymm0, ymm0, ymm21
vmovdqa64 ymm21, ymm8
vpaddq ymm21 {k5}, ymm5, ymm26
vpmadd52luq ymm14, ymm30, ymm27
vpaddq ymm0, ymm4, ymm0
vpmadd52huq ymm31, ymm30, ymm24
vpsraq ymm4, ymm21, 52
vpmadd52luq ymm25, ymm20, ymm24
vpxord xmm5, xmm5, xmm5
vpmadd52huq ymm5, ymm30, ymm7
vpsubq ymm0, ymm0, ymm11
vmovdqa64 ymm26, ymm10
vpaddq ymm26 {k5}, ymm12, ymm4
vpmadd52huq ymm3, ymm30, ymm6
vpmadd52luq ymm28, ymm20, ymm6
vpsraq ymm4, ymm0, 52
kmovb k5, [r8 + 8]
vpblendmq ymm1 {k5}, ymm13, ymm1
vpmadd52huq ymm2, ymm30, ymm22
vpmadd52huq ymm16, ymm30, ymm27
vpsllq ymm11, ymm11, 4
vpblendmq ymm12 {k5}, ymm18, ymm30
vpmadd52luq ymm14, ymm20, ymm22
vpmadd52luq ymm9, ymm0, ymm15
vpblendmq ymm29 {k5}, ymm19, ymm20
vmovdqu64 [rsp + 224], ymm29
vpblendmq ymm29 {k5}, ymm17, ymm21
vmovdqu64 [rsp + 288], ymm29
vmovdqu64 ymm29, [r8 + 800]
vpmadd52luq ymm29, ymm30, ymm7
vpxord xmm30, xmm30, xmm30
vpmadd52huq ymm30, ymm0, ymm15
vpaddq ymm0, ymm31, ymm25
vmovdqu64 ymm25, [rsp + 96]
vpblendmq ymm31 {k5}, ymm25, ymm26
vpmadd52huq ymm5, ymm20, ymm27
vpaddq ymm0, ymm4, ymm0
vpmadd52huq ymm3, ymm20, ymm24
vpmadd52luq ymm28, ymm21, ymm24
vpmadd52huq ymm2, ymm20, ymm6
vpmadd52luq ymm14, ymm21, ymm6
vpmadd52huq ymm16, ymm20, ymm22
vpsubq ymm0, ymm0, ymm9
vpsllq ymm4, ymm9, 4
vpmadd52luq ymm29, ymm20, ymm27
vpmadd52luq ymm30, ymm0, ymm15
vpsraq ymm9, ymm0, 52
vmovdqu64 [rsp + 64], ymm31
vpxord xmm31, xmm31, xmm31
vpmadd52huq ymm31, ymm0, ymm15
vmovdqu64 ymm0, [r8 + 832]
vpmadd52luq ymm0, ymm20, ymm7
vpmadd52huq ymm5, ymm21, ymm22
vpaddq ymm3, ymm3, ymm28
vpmadd52huq ymm2, ymm21, ymm24
vpmadd52luq ymm14, ymm26, ymm24
vpmadd52huq ymm16, ymm21, ymm6
vpaddq ymm3, ymm9, ymm3
vpmadd52luq ymm29, ymm21, ymm22
vpsubq ymm3, ymm3, ymm30
vpxord xmm9, xmm9, xmm9
vpmadd52huq ymm9, ymm26, ymm7
vpsllq ymm28, ymm30, 4
vpxord xmm30, xmm30, xmm30
vpmadd52huq ymm30, ymm20, ymm7
vpmadd52luq ymm31, ymm3, ymm15
vpsraq ymm20, ymm3, 52
vpmadd52luq ymm0, ymm21, ymm27
vpmadd52huq ymm5, ymm26, ymm6
vpaddq ymm2, ymm2, ymm14
vpmadd52huq ymm16, ymm26, ymm24
vpxord xmm14, xmm14, xmm14
vpmadd52huq ymm14, ymm3, ymm15
vpaddq ymm2, ymm2, ymm11
vpmadd52luq ymm29, ymm26, ymm6
vpsrlq ymm3, ymm9, 48
vmovdqu64 ymm6, [r8 + 800]
vpmadd52luq ymm6, ymm21, ymm7
vpaddq ymm2, ymm20, ymm2
vpmadd52huq ymm30, ymm21, ymm27
vpxord xmm11, xmm11, xmm11
vpmadd52huq ymm11, ymm21, ymm7
vpandq ymm9, ymm9, [r8 + 64]
vpsubq ymm2, ymm2, ymm31
vpmadd52luq ymm0, ymm26, ymm22
vpmadd52luq ymm5, ymm3, ymm15
vpsllq ymm20, ymm31, 4
vpaddq ymm16, ymm16, ymm3
vpmadd52luq ymm14, ymm2, ymm15
vpsraq ymm21, ymm2, 52
vpxord xmm24, xmm24, xmm24
vpmadd52huq ymm24, ymm2, ymm15
vpaddq ymm2, ymm29, ymm16
vpmadd52luq ymm6, ymm26, ymm27
vmovdqu64 ymm16, [r8 + 800]
vpmadd52luq ymm16, ymm26, ymm7
vpaddq ymm2, ymm21, ymm2
vpmadd52huq ymm30, ymm26, ymm22
vpmadd52huq ymm11, ymm26, ymm27
vpaddq ymm2, ymm2, ymm4
vpaddq ymm0, ymm0, ymm5
vpmadd52luq ymm9, ymm3, [r8 + 96]
vpsubq ymm2, ymm2, ymm14
vpaddq ymm0, ymm0, ymm28
vpsllq ymm3, ymm14, 4
vpermq ymm4, ymm2, 153
vpsubq ymm0, ymm0, ymm24
kmovb k5, [r8 + 10]
vpermq ymm2 {k5} {z}, ymm2, 0
vpermq ymm5, ymm0, 153
vpaddq ymm6, ymm30, ymm6
vpermq ymm0 {k5} {z}, ymm0, 0
vpaddq ymm7, ymm11, ymm16
vpaddq ymm6, ymm6, ymm20
vpaddq ymm3, ymm7, ymm3
vpaddq ymm7, ymm9, [r8 + 864]
vpsllq ymm9, ymm24, 4
vpermq ymm11, ymm6, 153
vpermq ymm6 {k5} {z}, ymm6, 0
vpaddq ymm7, ymm7, ymm9
vpaddq ymm9, ymm4, ymm4
vpermq ymm14, ymm3, 153
vpermq ymm3 {k5} {z}, ymm3, 0
vpsubq ymm2, ymm9, ymm2
vpaddq ymm9, ymm5, ymm5
vpermq ymm16, ymm7, 153
vpaddq ymm2 {k6}, ymm4, ymm2
vpsubq ymm0, ymm9, ymm0
vpermq ymm4 {k5} {z}, ymm7, 0
vpaddq ymm0 {k6}, ymm5, ymm0
vpsraq ymm5, ymm2, 52
vpaddq ymm7, ymm11, ymm11
vpblendmq ymm9 {k1}, ymm2, [rsp + 32]
vpaddq ymm0, ymm0, ymm5
vpsubq ymm5, ymm7, ymm6
vpaddq ymm6, ymm14, ymm14
vpblendmq ymm7 {k7}, ymm9, ymm13
vpaddq ymm5 {k6}, ymm11, ymm5
vpsraq ymm9, ymm0, 52
vpsubq ymm3, ymm6, ymm3
vpaddq ymm6, ymm16, ymm16
vpaddq ymm5, ymm5, ymm9
vpaddq ymm3 {k6}, ymm14, ymm3
vpsubq ymm4, ymm6, ymm4
vpxord xmm6, xmm6, xmm6
vpmadd52luq ymm6, ymm7, ymm0
vpsraq ymm9, ymm5, 52
vpaddq ymm4 {k6}, ymm16, ymm4
vpxord xmm11, xmm11, xmm11
vpmadd52luq ymm11, ymm7, ymm5
vpxord xmm13, xmm13, xmm13
vpmadd52luq ymm13, ymm7, ymm2
vpaddq ymm3, ymm3, ymm9
vpblendmq ymm9 {k1}, ymm0, [rsp + 160]
vpxord xmm14, xmm14, xmm14
vpmadd52huq ymm14, ymm7, ymm2
vpxord xmm16, xmm16, xmm16
vpmadd52huq ymm16, ymm7, ymm0
vpsraq ymm20, ymm3, 52
vpxord xmm21, xmm21, xmm21
vpmadd52luq ymm21, ymm7, ymm3
vpblendmq ymm9 {k7}, ymm9, ymm18
vpxord xmm18, xmm18, xmm18
vpmadd52huq ymm18, ymm7, ymm5
vpaddq ymm4, ymm4, ymm20
vpmadd52luq ymm6, ymm9, ymm2
vpxord xmm20, xmm20, xmm20
vpmadd52huq ymm20, ymm7, ymm3
vpblendmq ymm22 {k1}, ymm5, [rsp + 128]
vpxord xmm24, xmm24, xmm24
vpmadd52luq ymm24, ymm7, ymm4
vpmadd52luq ymm11, ymm9, ymm0
vpsraq ymm26, ymm13, 52
vpblendmq ymm19 {k7}, ymm22, ymm19
vpxord xmm22, xmm22, xmm22
vpmadd52luq ymm22, ymm13, ymm15
vpxord xmm27, xmm27, xmm27
vpmadd52huq ymm27, ymm7, ymm4
vpblendmq ymm7 {k1}, ymm3, ymm8
vpblendmq ymm8 {k1}, ymm4, ymm10
vpmadd52luq ymm21, ymm9, ymm5
vpxord xmm10, xmm10, xmm10
vpmadd52huq ymm10, ymm13, ymm15
vpblendmq ymm7 {k7}, ymm7, ymm17
vpblendmq ymm8 {k7}, ymm8, ymm25
vpaddq ymm6, ymm14, ymm6
vpmadd52huq ymm16, ymm9, ymm2
vpxord xmm13, xmm13, xmm13
vpmadd52huq ymm13, ymm9, ymm4
vpmadd52luq ymm24, ymm9, ymm3
vpaddq ymm6, ymm26, ymm6
vpmadd52luq ymm11, ymm19, ymm2
vpsubq ymm6, ymm6, ymm22
vpmadd52huq ymm18, ymm9, ymm0
vpmadd52huq ymm20, ymm9, ymm5
vpsllq ymm14, ymm22, 4
vpmadd52luq ymm21, ymm19, ymm0
vpmadd52huq ymm27, ymm9, ymm3
vpsraq ymm17, ymm6, 52
vpmadd52luq ymm10, ymm6, ymm15
vpxord xmm22, xmm22, xmm22
vpmadd52luq ymm22, ymm9, ymm4
vpmadd52luq ymm24, ymm19, ymm5
vpxord xmm9, xmm9, xmm9
vpmadd52huq ymm9, ymm6, ymm15
vpaddq ymm6, ymm16, ymm11
vpmadd52huq ymm13, ymm19, ymm3
vpaddq ymm6, ymm17, ymm6
vpmadd52huq ymm18, ymm19, ymm2
vpmadd52luq ymm21, ymm7, ymm2
vpmadd52huq ymm20, ymm19, ymm0
vpmadd52huq ymm27, ymm19, ymm5
vpsubq ymm6, ymm6, ymm10
vpmadd52luq ymm22, ymm19, ymm3
vpsllq ymm10, ymm10, 4
vpmadd52luq ymm24, ymm7, ymm0
vpmadd52luq ymm9, ymm6, ymm15
vpsraq ymm11, ymm6, 52
vpxord xmm16, xmm16, xmm16
vpmadd52huq ymm16, ymm6, ymm15
vpxord xmm6, xmm6, xmm6
vpmadd52luq ymm6, ymm19, ymm4
vpmadd52huq ymm13, ymm7, ymm5
vpaddq ymm17, ymm18, ymm21
vpmadd52huq ymm20, ymm7, ymm2
vpmadd52huq ymm27, ymm7, ymm0
vpaddq ymm11, ymm11, ymm17
vpmadd52luq ymm22, ymm7, ymm5
vpmadd52luq ymm24, ymm8, ymm2
vpsubq ymm11, ymm11, ymm9
vpxord xmm17, xmm17, xmm17
vpmadd52huq ymm17, ymm8, ymm4
vpsllq ymm9, ymm9, 4
vpxord xmm18, xmm18, xmm18
vpmadd52huq ymm18, ymm19, ymm4
vpmadd52luq ymm16, ymm11, ymm15
vpsraq ymm19, ymm11, 52
vpmadd52luq ymm6, ymm7, ymm3
vpmadd52huq ymm13, ymm8, ymm0
vpmadd52huq ymm27, ymm8, ymm2
vpxord xmm21, xmm21, xmm21
vpmadd52huq ymm21, ymm11, ymm15
vpaddq ymm11, ymm20, ymm24
vpmadd52luq ymm22, ymm8, ymm0
vpsrlq ymm20, ymm17, 48
vpxord xmm24, xmm24, xmm24
vpmadd52luq ymm24, ymm7, ymm4
vpaddq ymm11, ymm11, ymm14
vpmadd52huq ymm18, ymm7, ymm3
vpxord xmm14, xmm14, xmm14
vpmadd52huq ymm14, ymm7, ymm4
vpsllq ymm7, ymm16, 4
vpaddq ymm11, ymm19, ymm11
vpmadd52luq ymm6, ymm8, ymm5
vpmadd52luq ymm13, ymm20, ymm15
vpandq ymm17, ymm17, [r8 + 64]
vpsubq ymm11, ymm11, ymm16
vpaddq ymm16, ymm27, ymm20
vpxord xmm19, xmm19, xmm19
vpmadd52luq ymm19, ymm8, ymm4
vpmadd52luq ymm17, ymm20, [r8 + 96]
vpmadd52luq ymm21, ymm11, ymm15
vpsraq ymm20, ymm11, 52
vpaddq ymm16, ymm22, ymm16
vpxord xmm22, xmm22, xmm22
vpmadd52huq ymm22, ymm11, ymm15
vpaddq ymm11, ymm20, ymm16
vpmadd52huq ymm18, ymm8, ymm5
vpmadd52luq ymm24, ymm8, ymm3
vpaddq ymm10, ymm11, ymm10
vpaddq ymm6, ymm6, ymm13
vpmadd52huq ymm14, ymm8, ymm3
vpaddq ymm6, ymm6, ymm9
vpsubq ymm8, ymm10, ymm21
vpsubq ymm6, ymm6, ymm22
vpsllq ymm9, ymm21, 4
vpermq ymm10, ymm8, 243
vpermq ymm11, ymm6, 243
vpaddq ymm13, ymm18, ymm24
vpaddq ymm16, ymm8, ymm8
vpaddq ymm7, ymm13, ymm7
vpaddq ymm13, ymm8, ymm16
vpaddq ymm14, ymm14, ymm19
vpsllq ymm16, ymm22, 4
vpermq ymm18, ymm7, 243
vpaddq ymm13, ymm13, ymm13
vpaddq ymm9, ymm14, ymm9
vpaddq ymm14, ymm6, ymm6
vpermq ymm19, ymm9, 243
vpaddq ymm16, ymm17, ymm16
vpaddq ymm14, ymm6, ymm14
vpaddq ymm17, ymm7, ymm7
vmovdqa64 ymm20, ymm10
vpaddq ymm20 {k4}, ymm10, ymm10
vmovdqa64 ymm21, ymm8
vpaddq ymm21 {k7}, ymm10, ymm13
vmovdqa64 ymm10, ymm11
vpaddq ymm10 {k4}, ymm11, ymm11
vpermq ymm13, ymm16, 243
vpsraq ymm22, ymm20, 52
vpblendmq ymm1 {k2}, ymm1, ymm21
vmovdqu64 [rsi + 0], ymm1
vpaddq ymm14, ymm14, ymm14
vpaddq ymm17, ymm7, ymm17
vpaddq ymm10, ymm10, ymm22
vmovdqa64 ymm21, ymm1
vpermq ymm21 {k1}, ymm2, 0
vmovdqa64 ymm2, ymm18
vpaddq ymm2 {k4}, ymm18, ymm18
vmovdqa64 ymm22, ymm6
vpaddq ymm22 {k7}, ymm11, ymm14
vpsraq ymm11, ymm10, 52
vpsraq ymm1, ymm1, 52
vmovdqa64 ymm14, ymm19
vpaddq ymm14 {k4}, ymm19, ymm19
vpaddq ymm17, ymm17, ymm17
vpaddq ymm2, ymm2, ymm11
vpaddq ymm12 {k2}, ymm22, ymm1
vmovdqu64 [rsi + 32], ymm12
vmovdqa64 ymm1, ymm13
vpaddq ymm1 {k4}, ymm13, ymm13
vmovdqa64 ymm11, ymm7
vpaddq ymm11 {k7}, ymm18, ymm17
vpsraq ymm17, ymm2, 52
vmovdqa64 ymm18, ymm12
vpermq ymm18 {k1}, ymm0, 0
vpaddq ymm0, ymm9, ymm9
vpaddq ymm22, ymm16, ymm16
vpaddq ymm14, ymm14, ymm17
vpxord xmm17, xmm17, xmm17
vpmadd52luq ymm17, ymm21, ymm10
vpxord xmm24, xmm24, xmm24
vpmadd52luq ymm24, ymm21, ymm2
vpsraq ymm12, ymm12, 52
vpsraq ymm25, ymm14, 52
vpxord xmm26, xmm26, xmm26
vpmadd52luq ymm26, ymm21, ymm20
vpxord xmm27, xmm27, xmm27
vpmadd52luq ymm27, ymm21, ymm14
vmovdqu64 ymm28, [rsp + 224]
vpaddq ymm28 {k2}, ymm11, ymm12
vmovdqu64 [rsi + 64], ymm28
vpaddq ymm1, ymm1, ymm25
vpxord xmm11, xmm11, xmm11
vpmadd52huq ymm11, ymm21, ymm20
vpxord xmm12, xmm12, xmm12
vpmadd52huq ymm12, ymm21, ymm10
vmovdqa64 ymm25, ymm28
vpermq ymm25 {k1}, ymm5, 0
vpxord xmm5, xmm5, xmm5
vpmadd52luq ymm5, ymm21, ymm1
vpxord xmm29, xmm29, xmm29
vpmadd52huq ymm29, ymm21, ymm2
vpaddq ymm0, ymm9, ymm0
vpsraq ymm28, ymm28, 52
vpmadd52luq ymm17, ymm18, ymm20
vpmadd52luq ymm24, ymm18, ymm10
vpaddq ymm0, ymm0, ymm0
vpaddq ymm22, ymm16, ymm22
vpxord xmm30, xmm30, xmm30
vpmadd52luq ymm30, ymm26, ymm15
vpmadd52luq ymm27, ymm18, ymm2
vpsraq ymm31, ymm26, 52
vmovdqu64 [rsp + 224], ymm7
vmovdqa64 ymm7, ymm9
vpaddq ymm7 {k7}, ymm19, ymm0
vpxord xmm0, xmm0, xmm0
vpmadd52huq ymm0, ymm21, ymm14
vpxord xmm19, xmm19, xmm19
vpmadd52huq ymm19, ymm26, ymm15
vmovdqu64 ymm26, [rsp + 288]
vpaddq ymm26 {k2}, ymm7, ymm28
vmovdqu64 [rsi + 96], ymm26
vpblendmq ymm7 {k3}, ymm23, ymm8
vpmadd52luq ymm5, ymm18, ymm14
vpxord xmm8, xmm8, xmm8
vpmadd52huq ymm8, ymm21, ymm1
vmovdqa64 ymm21, ymm26
vpermq ymm21 {k1}, ymm3, 0
vpaddq ymm3, ymm22, ymm22
vpaddq ymm11, ymm11, ymm17
vpmadd52huq ymm12, ymm18, ymm20
vpmadd52luq ymm24, ymm25, ymm20
vmovdqu64 ymm17, [r8 + 704]
vpaddq ymm7, ymm7, ymm17
vpaddq ymm11, ymm31, ymm11
vpmadd52huq ymm29, ymm18, ymm10
vpmadd52luq ymm27, ymm25, ymm10
vmovdqa64 ymm22, ymm16
vpaddq ymm22 {k7}, ymm13, ymm3
vpsubq ymm3, ymm11, ymm30
vpmadd52huq ymm0, ymm18, ymm2
vpsraq ymm11, ymm26, 52
vpmadd52luq ymm7, ymm18, ymm1
vpmadd52luq ymm5, ymm25, ymm2
vpmadd52luq ymm19, ymm3, ymm15
vpsraq ymm13, ymm3, 52
vmovdqu64 ymm26, [rsp + 64]
vpaddq ymm26 {k2}, ymm22, ymm11
vmovdqu64 [rsi + 128], ymm26
vpxord xmm11, xmm11, xmm11
vpmadd52huq ymm11, ymm3, ymm15
vpmadd52huq ymm8, ymm18, ymm14
vpaddq ymm3, ymm12, ymm24
vpermq ymm26 {k1}, ymm4, 0
vpxord xmm4, xmm4, xmm4
vpmadd52huq ymm4, ymm18, ymm1
vpaddq ymm3, ymm13, ymm3
vpmadd52huq ymm29, ymm25, ymm20
vpblendmq ymm6 {k3}, ymm23, ymm6
vpmadd52luq ymm27, ymm21, ymm20
vpmadd52huq ymm0, ymm25, ymm10
vpaddq ymm6, ymm6, [r8 + 736]
vpblendmq ymm12 {k3}, ymm23, [rsp + 224]
vpmadd52luq ymm5, ymm21, ymm10
vpsubq ymm3, ymm3, ymm19
vpmadd52luq ymm7, ymm25, ymm14
vpaddq ymm12, ymm17, ymm12
vpmadd52luq ymm11, ymm3, ymm15
vpmadd52huq ymm8, ymm25, ymm2
vpsraq ymm13, ymm3, 52
vpblendmq ymm9 {k3}, ymm23, ymm9
vpxord xmm18, xmm18, xmm18
vpmadd52huq ymm18, ymm3, ymm15
vpmadd52huq ymm4, ymm25, ymm14
vpsllq ymm3, ymm30, 4
vpaddq ymm9, ymm17, ymm9
vpmadd52luq ymm6, ymm25, ymm1
vpaddq ymm17, ymm29, ymm27
vpmadd52huq ymm0, ymm21, ymm20
vpblendmq ymm16 {k3}, ymm23, ymm16
vpmadd52luq ymm5, ymm26, ymm20
vpxord xmm22, xmm22, xmm22
vpmadd52huq ymm22, ymm25, ymm1
vpaddq ymm13, ymm13, ymm17
vpaddq ymm16, ymm16, [r8 + 768]
vpsubq ymm13, ymm13, ymm11
vpmadd52huq ymm8, ymm21, ymm10
vpmadd52luq ymm7, ymm21, ymm2
vpsllq ymm17, ymm19, 4
vpmadd52luq ymm18, ymm13, ymm15
vpmadd52huq ymm4, ymm21, ymm2
vpsraq ymm19, ymm13, 52
vpmadd52luq ymm6, ymm21, ymm14
vpxord xmm24, xmm24, xmm24
vpmadd52huq ymm24, ymm13, ymm15
vpsllq ymm11, ymm11, 4
vpaddq ymm0, ymm0, ymm5
vpmadd52huq ymm22, ymm21, ymm14
vpmadd52luq ymm12, ymm21, ymm1
vpxord xmm5, xmm5, xmm5
vpmadd52huq ymm5, ymm21, ymm1
vpaddq ymm0, ymm0, ymm3
vpmadd52huq ymm8, ymm26, ymm20
vpaddq ymm0, ymm19, ymm0
vpmadd52luq ymm7, ymm26, ymm10
vpmadd52huq ymm4, ymm26, ymm10
vpsllq ymm3, ymm18, 4
vpsubq ymm0, ymm0, ymm18
vpmadd52luq ymm6, ymm26, ymm2
vpmadd52luq ymm9, ymm26, ymm1
vpmadd52luq ymm24, ymm0, ymm15
vpxord xmm10, xmm10, xmm10
vpmadd52huq ymm10, ymm0, ymm15
vpsraq ymm0, ymm0, 52
vpmadd52huq ymm22, ymm26, ymm2
vpmadd52luq ymm12, ymm26, ymm14
vpmadd52huq ymm5, ymm26, ymm14
vpmadd52huq ymm16, ymm26, ymm1
vpaddq ymm1, ymm8, ymm7
vpaddq ymm0, ymm0, ymm1
vpaddq ymm1, ymm4, ymm6
vpaddq ymm0, ymm0, ymm17
vpaddq ymm1, ymm1, ymm11
vpsllq ymm2, ymm24, 4
vpaddq ymm4, ymm22, ymm12
vpsllq ymm6, ymm10, 4
vpsubq ymm0, ymm0, ymm24
vmovdqu64 [rdi + 0], ymm0
vpsubq ymm0, ymm1, ymm10
vmovdqu64 [rdi + 32], ymm0
vpaddq ymm0, ymm5, ymm9
vpaddq ymm1, ymm4, ymm3
vmovdqu64 [rdi + 64], ymm1
vpaddq ymm1, ymm16, ymm6
vmovdqu64 [rdi + 128], ymm1
vpaddq ymm0, ymm0, ymm2
vmovdqu64 [rdi + 96], ymm0
mov rsp, rbp
pop rbp
ret
