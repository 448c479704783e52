push rbp
mov rbp, rsp
sub rsp, 640
and rsp, -64
vmovdqu64 zmm0, [rdi + 0]
vpermq zmm1, zmm0, 138
vpermq zmm2, zmm0, 117
vmovdqu64 zmm3, [rdi + 64]
vpermq zmm4, zmm3, 138
vpermq zmm5, zmm3, 117
vpaddq zmm6, zmm1, zmm2
vmovdqu64 zmm7, [rdi + 128]
vpermq zmm8, zmm7, 138
vpermq zmm9, zmm7, 117
kmovb k7, [r8 + 4]
vmovdqa64 zmm10, zmm6
vpsubq zmm10 {k7}, zmm1, zmm2
kmovb k6, [r8 + 13]
vmovdqu64 zmm1, [rsi + 0]
vpblendmq zmm1 {k6}, zmm1, zmm10
vpaddq zmm2, zmm4, zmm5
vmovdqu64 zmm10, [rdi + 192]
vpermq zmm11, zmm10, 138
vmovdqa64 zmm12, zmm2
vpsubq zmm12 {k7}, zmm4, zmm5
vpermq zmm4, zmm10, 117
vpsraq zmm5, zmm1, 52
vpaddq zmm13, zmm8, zmm9
vmovdqu64 zmm14, [rsi + 64]
vpaddq zmm14 {k6}, zmm12, zmm5
vmovdqu64 zmm5, [rdi + 256]
vpermq zmm12, zmm5, 138
vpermq zmm15, zmm5, 117
vmovdqa64 zmm16, zmm13
vpsubq zmm16 {k7}, zmm8, zmm9
vpxord xmm8, xmm8, xmm8
vpmadd52huq zmm8, zmm6, zmm1
vpsraq zmm9, zmm14, 52
vpaddq zmm17, zmm11, zmm4
vpxord xmm18, xmm18, xmm18
vpmadd52luq zmm18, zmm6, zmm1
vmovdqu64 zmm19, [rsi + 128]
vpaddq zmm19 {k6}, zmm16, zmm9
vmovdqa64 zmm9, zmm17
vpsubq zmm9 {k7}, zmm11, zmm4
vpsraq zmm4, zmm19, 52
vpaddq zmm11, zmm12, zmm15
vmovdqu64 zmm16, [rsi + 192]
vpaddq zmm16 {k6}, zmm9, zmm4
vmovdqa64 zmm4, zmm11
vpsubq zmm4 {k7}, zmm12, zmm15
vpsraq zmm9, zmm16, 52
vpmadd52luq zmm8, zmm6, zmm14
vpxord xmm12, xmm12, xmm12
vpmadd52luq zmm12, zmm6, zmm19
vmovdqu64 zmm15, [rsi + 256]
vpaddq zmm15 {k6}, zmm4, zmm9
vpxord xmm4, xmm4, xmm4
vpmadd52luq zmm4, zmm6, zmm16
vpsraq zmm9, zmm6, 52
vpxord xmm20, xmm20, xmm20
vpmadd52luq zmm20, zmm6, zmm15
vpaddq zmm2, zmm2, zmm9
vpxord xmm9, xmm9, xmm9
vpmadd52huq zmm9, zmm6, zmm14
vpsraq zmm21, zmm18, 52
vpmadd52luq zmm8, zmm2, zmm1
vpmadd52luq zmm12, zmm2, zmm14
vpsraq zmm22, zmm2, 52
vpxord xmm23, xmm23, xmm23
vmovdqu64 zmm24, [r8 + 64]
vpmadd52luq zmm23, zmm18, zmm24
vpaddq zmm13, zmm13, zmm22
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm6, zmm19
vpsraq zmm25, zmm13, 52
vpmadd52luq zmm4, zmm2, zmm19
vpaddq zmm8, zmm21, zmm8
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm6, zmm16
vpaddq zmm17, zmm17, zmm25
vpmadd52luq zmm20, zmm2, zmm16
vpsubq zmm8, zmm8, zmm23
vpxord xmm25, xmm25, xmm25
vpmadd52huq zmm25, zmm6, zmm15
vpsraq zmm6, zmm8, 52
vpxord xmm26, xmm26, xmm26
vpmadd52huq zmm26, zmm18, zmm24
vpmadd52huq zmm9, zmm2, zmm1
vpsraq zmm18, zmm17, 52
vpmadd52luq zmm12, zmm13, zmm1
vpaddq zmm11, zmm11, zmm18
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm2, zmm15
vpsllq zmm23, zmm23, 4
vpmadd52huq zmm22, zmm2, zmm14
vpmadd52luq zmm4, zmm13, zmm14
vpsraq zmm27, zmm0, 52
vpmadd52huq zmm21, zmm2, zmm19
vpaddq zmm9, zmm9, zmm12
vpmadd52luq zmm20, zmm13, zmm19
vpaddq zmm6, zmm6, zmm9
vpmadd52huq zmm25, zmm2, zmm16
vpaddq zmm3, zmm3, zmm27
vpmadd52luq zmm26, zmm8, zmm24
vpsraq zmm9, zmm3, 52
vpxord xmm12, xmm12, xmm12
vpmadd52luq zmm12, zmm2, zmm15
vpaddq zmm2, zmm7, zmm9
vpxord xmm7, xmm7, xmm7
vpmadd52huq zmm7, zmm8, zmm24
vpsraq zmm8, zmm2, 52
vpmadd52huq zmm18, zmm13, zmm16
vpaddq zmm8, zmm10, zmm8
vpmadd52huq zmm22, zmm13, zmm1
vpsubq zmm6, zmm6, zmm26
vpmadd52luq zmm4, zmm17, zmm1
vpmadd52huq zmm21, zmm13, zmm14
vpsraq zmm9, zmm6, 52
vpmadd52luq zmm20, zmm17, zmm14
vpmadd52huq zmm25, zmm13, zmm19
vpsllq zmm10, zmm26, 4
vpmadd52luq zmm12, zmm13, zmm16
vpaddq zmm4, zmm22, zmm4
vpmadd52luq zmm7, zmm6, zmm24
vpaddq zmm4, zmm9, zmm4
vpxord xmm9, xmm9, xmm9
vpmadd52huq zmm9, zmm6, zmm24
vpxord xmm6, xmm6, xmm6
vpmadd52luq zmm6, zmm13, zmm15
vpsraq zmm22, zmm8, 52
vpmadd52huq zmm18, zmm17, zmm19
vpmadd52huq zmm21, zmm17, zmm1
vpsubq zmm4, zmm4, zmm7
vpsllq zmm7, zmm7, 4
vpmadd52luq zmm20, zmm11, zmm1
vpmadd52huq zmm25, zmm17, zmm14
vpsraq zmm26, zmm4, 52
vpmadd52luq zmm12, zmm17, zmm19
vpxord xmm27, xmm27, xmm27
vpmadd52huq zmm27, zmm11, zmm15
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm13, zmm15
vpaddq zmm13, zmm21, zmm20
vpmadd52luq zmm9, zmm4, zmm24
vpaddq zmm13, zmm13, zmm23
vpmadd52luq zmm6, zmm17, zmm16
vpaddq zmm13, zmm26, zmm13
vpmadd52huq zmm18, zmm11, zmm14
vpsrlq zmm20, zmm27, 48
vpmadd52huq zmm25, zmm11, zmm1
vpandq zmm1, zmm27, [r8 + 128]
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm4, zmm24
vpsubq zmm4, zmm13, zmm9
vpmadd52luq zmm12, zmm11, zmm14
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm11, zmm15
vpsraq zmm14, zmm4, 52
vpmadd52huq zmm28, zmm17, zmm16
vpaddq zmm23, zmm25, zmm20
vpxord xmm25, xmm25, xmm25
vpmadd52luq zmm25, zmm17, zmm15
vpsllq zmm9, zmm9, 4
vpmadd52luq zmm6, zmm11, zmm19
vpaddq zmm12, zmm12, zmm23
vpmadd52luq zmm18, zmm20, zmm24
vpaddq zmm12, zmm14, zmm12
vpmadd52luq zmm21, zmm4, zmm24
vpaddq zmm10, zmm12, zmm10
vpxord xmm12, xmm12, xmm12
vpmadd52huq zmm12, zmm4, zmm24
vpmadd52huq zmm13, zmm17, zmm15
vpmadd52huq zmm28, zmm11, zmm19
vpaddq zmm4, zmm6, zmm18
vpmadd52luq zmm25, zmm11, zmm16
vpsubq zmm6, zmm10, zmm21
vpaddq zmm4, zmm4, zmm7
vpaddq zmm7, zmm6, zmm6
vpsubq zmm4, zmm4, zmm12
vpmadd52huq zmm13, zmm11, zmm16
vpaddq zmm6 {k7}, zmm6, zmm7
vpaddq zmm7, zmm4, zmm4
vpaddq zmm10, zmm28, zmm25
vpaddq zmm4 {k7}, zmm4, zmm7
vpsraq zmm7, zmm6, 52
vpaddq zmm9, zmm10, zmm9
vpmadd52luq zmm1, zmm20, [r8 + 192]
vpaddq zmm4, zmm4, zmm7
vpaddq zmm7, zmm9, zmm9
vpsllq zmm10, zmm21, 4
kmovb k5, [r8 + 9]
vpblendmq zmm0 {k5}, zmm6, zmm0
vpaddq zmm9 {k7}, zmm9, zmm7
vpsraq zmm7, zmm4, 52
vpaddq zmm10, zmm13, zmm10
vpxord xmm11, xmm11, xmm11
vpmadd52huq zmm11, zmm0, zmm6
vpaddq zmm7, zmm9, zmm7
vpaddq zmm9, zmm10, zmm10
vpsllq zmm12, zmm12, 4
vpaddq zmm10 {k7}, zmm10, zmm9
vpaddq zmm1, zmm1, zmm12
vpsraq zmm9, zmm7, 52
vpaddq zmm12, zmm1, zmm1
vpaddq zmm9, zmm10, zmm9
vpaddq zmm1 {k7}, zmm1, zmm12
vpsraq zmm10, zmm9, 52
vpblendmq zmm3 {k5}, zmm4, zmm3
vpmadd52luq zmm11, zmm0, zmm4
vpaddq zmm1, zmm1, zmm10
vpxord xmm10, xmm10, xmm10
vpmadd52luq zmm10, zmm0, zmm7
vpblendmq zmm2 {k5}, zmm7, zmm2
vpxord xmm12, xmm12, xmm12
vpmadd52luq zmm12, zmm0, zmm6
vpblendmq zmm8 {k5}, zmm9, zmm8
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm0, zmm9
vmovdqa64 zmm14, zmm1
vpaddq zmm14 {k5}, zmm5, zmm22
vpxord xmm5, xmm5, xmm5
vpmadd52luq zmm5, zmm0, zmm1
kmovb k4, [r8 + 8]
vpblendmq zmm15 {k4}, zmm4, [rdx + 64]
vpmadd52luq zmm11, zmm3, zmm6
vpblendmq zmm16 {k4}, zmm6, [rdx + 0]
vpxord xmm17, xmm17, xmm17
vpmadd52huq zmm17, zmm0, zmm4
vpsraq zmm18, zmm12, 52
vpmadd52luq zmm10, zmm3, zmm4
vpblendmq zmm19 {k4}, zmm7, [rdx + 128]
vpxord xmm20, xmm20, xmm20
vpmadd52luq zmm20, zmm12, zmm24
vpblendmq zmm21 {k4}, zmm9, [rdx + 192]
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm0, zmm7
vpaddq zmm11, zmm18, zmm11
vpmadd52luq zmm13, zmm3, zmm7
vpblendmq zmm18 {k4}, zmm1, [rdx + 256]
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm0, zmm9
vpmadd52luq zmm5, zmm3, zmm9
vpsubq zmm11, zmm11, zmm20
vpsllq zmm20, zmm20, 4
vpxord xmm25, xmm25, xmm25
vpmadd52huq zmm25, zmm12, zmm24
vpxord xmm12, xmm12, xmm12
vpmadd52huq zmm12, zmm0, zmm1
vpsraq zmm0, zmm11, 52
vpmadd52huq zmm17, zmm3, zmm6
vpmadd52luq zmm10, zmm2, zmm6
vpmadd52huq zmm22, zmm3, zmm4
vpmadd52luq zmm13, zmm2, zmm4
vpmadd52huq zmm23, zmm3, zmm7
vpmadd52luq zmm5, zmm2, zmm7
vpaddq zmm10, zmm17, zmm10
vpmadd52luq zmm25, zmm11, zmm24
vpaddq zmm0, zmm0, zmm10
vpmadd52huq zmm12, zmm3, zmm9
vmovdqu64 zmm10, [r8 + 256]
vpmadd52luq zmm10, zmm3, zmm1
vpxord xmm17, xmm17, xmm17
vpmadd52huq zmm17, zmm11, zmm24
vpmadd52huq zmm22, zmm2, zmm6
vpsubq zmm0, zmm0, zmm25
vpsllq zmm11, zmm25, 4
vpmadd52luq zmm13, zmm8, zmm6
vpmadd52huq zmm23, zmm2, zmm4
vpsraq zmm25, zmm0, 52
vpmadd52luq zmm5, zmm8, zmm4
vpmadd52huq zmm12, zmm2, zmm7
vpmadd52luq zmm10, zmm2, zmm9
vpaddq zmm13, zmm22, zmm13
vpmadd52luq zmm17, zmm0, zmm24
vpaddq zmm13, zmm25, zmm13
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm3, zmm1
vpxord xmm3, xmm3, xmm3
vpmadd52huq zmm3, zmm0, zmm24
vpmadd52huq zmm23, zmm8, zmm6
vpmadd52luq zmm5, zmm14, zmm6
vpsubq zmm0, zmm13, zmm17
vpsllq zmm13, zmm17, 4
vpmadd52huq zmm12, zmm8, zmm4
vpmadd52luq zmm10, zmm8, zmm7
vpsraq zmm17, zmm0, 52
vpmadd52huq zmm22, zmm2, zmm9
vmovdqu64 zmm25, [r8 + 320]
vpmadd52luq zmm25, zmm2, zmm1
vpaddq zmm5, zmm23, zmm5
vpmadd52luq zmm3, zmm0, zmm24
vpaddq zmm5, zmm5, zmm20
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm0, zmm24
vpaddq zmm0, zmm17, zmm5
vpmadd52huq zmm12, zmm14, zmm6
vpmadd52luq zmm10, zmm14, zmm4
vpmadd52huq zmm22, zmm8, zmm7
vpsubq zmm0, zmm0, zmm3
vpsllq zmm3, zmm3, 4
vpmadd52luq zmm25, zmm8, zmm9
vpmadd52luq zmm20, zmm0, zmm24
vpsraq zmm5, zmm0, 52
vpaddq zmm10, zmm12, zmm10
vpxord xmm12, xmm12, xmm12
vpmadd52huq zmm12, zmm2, zmm1
vpaddq zmm2, zmm5, zmm10
vpmadd52huq zmm22, zmm14, zmm4
vpmadd52luq zmm25, zmm14, zmm7
vpaddq zmm2, zmm2, zmm11
vpsubq zmm2, zmm2, zmm20
vpxord xmm5, xmm5, xmm5
vpmadd52huq zmm5, zmm0, zmm24
vpermq zmm0, zmm2, 0
vpermq zmm10, zmm2, 170
vpmadd52huq zmm12, zmm8, zmm9
vpaddq zmm11, zmm22, zmm25
vpermq zmm17, zmm2, 85
vpaddq zmm11, zmm11, zmm13
vmovdqu64 zmm13, [r8 + 256]
vpmadd52luq zmm13, zmm8, zmm1
vpsubq zmm11, zmm11, zmm5
vpaddq zmm22, zmm0, zmm0
vpermq zmm23, zmm11, 0
vpsubq zmm10, zmm22, zmm10
vpermq zmm22, zmm11, 170
vpaddq zmm17 {k7}, zmm0, zmm10
vpermq zmm0, zmm11, 85
vpmadd52huq zmm12, zmm14, zmm7
vpmadd52luq zmm13, zmm14, zmm9
kmovb k3, [r8 + 14]
vpblendmq zmm17 {k3}, zmm6, zmm17
vpxord xmm25, xmm25, xmm25
vpmadd52huq zmm25, zmm8, zmm1
vpaddq zmm8, zmm23, zmm23
vpxord xmm26, xmm26, xmm26
vpmadd52luq zmm26, zmm17, zmm15
vpsubq zmm8, zmm8, zmm22
vpaddq zmm0 {k7}, zmm23, zmm8
vmovdqu64 zmm22, [r8 + 256]
vpmadd52luq zmm22, zmm14, zmm1
vpsraq zmm23, zmm17, 52
vpaddq zmm12, zmm12, zmm13
vmovdqa64 zmm13, zmm4
vpaddq zmm13 {k3}, zmm0, zmm23
vpaddq zmm0, zmm12, zmm3
vpmadd52huq zmm25, zmm14, zmm9
vpblendmq zmm2 {k4}, zmm10, zmm2
vpmadd52luq zmm26, zmm13, zmm16
vpermq zmm3, zmm0, 0
vpxord xmm12, xmm12, xmm12
vpmadd52luq zmm12, zmm17, zmm19
vpblendmq zmm11 {k4}, zmm8, zmm11
vpxord xmm23, xmm23, xmm23
vpmadd52luq zmm23, zmm17, zmm16
vpermq zmm27, zmm0, 170
vpxord xmm28, xmm28, xmm28
vpmadd52luq zmm28, zmm17, zmm21
vpaddq zmm22, zmm25, zmm22
vpxord xmm25, xmm25, xmm25
vpmadd52luq zmm25, zmm17, zmm18
vpermq zmm29, zmm0, 85
vpsllq zmm20, zmm20, 4
vpaddq zmm30, zmm3, zmm3
vpmadd52huq zmm26, zmm17, zmm16
vpaddq zmm20, zmm22, zmm20
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm17, zmm15
vpsubq zmm27, zmm30, zmm27
vpmadd52luq zmm12, zmm13, zmm15
vpermq zmm30, zmm20, 0
vmovdqu64 zmm31, [r8 + 384]
vpmadd52huq zmm31, zmm14, zmm1
vpaddq zmm29 {k7}, zmm3, zmm27
vpxord xmm3, xmm3, xmm3
vpmadd52luq zmm3, zmm23, zmm24
vpsraq zmm14, zmm13, 52
vmovdqu64 [rsp + 0], zmm11
vpxord xmm11, xmm11, xmm11
vpmadd52huq zmm11, zmm17, zmm19
vmovdqu64 [rsp + 64], zmm2
vmovdqa64 zmm2, zmm7
vpaddq zmm2 {k3}, zmm29, zmm14
vpmadd52luq zmm28, zmm13, zmm19
vpermq zmm14, zmm20, 170
vpxord xmm29, xmm29, xmm29
vpmadd52huq zmm29, zmm17, zmm21
vmovdqu64 [rsp + 128], zmm7
vpaddq zmm7, zmm30, zmm30
vpmadd52luq zmm25, zmm13, zmm21
vmovdqu64 [rsp + 192], zmm4
vpsraq zmm4, zmm23, 52
vmovdqu64 [rsp + 256], zmm6
vpxord xmm6, xmm6, xmm6
vpmadd52huq zmm6, zmm17, zmm18
vpaddq zmm4, zmm4, zmm26
vpxord xmm17, xmm17, xmm17
vpmadd52huq zmm17, zmm23, zmm24
vpermq zmm23, zmm20, 85
vpsllq zmm5, zmm5, 4
vpsubq zmm4, zmm4, zmm3
vpmadd52huq zmm22, zmm13, zmm16
vpaddq zmm5, zmm31, zmm5
vpmadd52luq zmm12, zmm2, zmm16
vpsubq zmm7, zmm7, zmm14
vpxord xmm14, xmm14, xmm14
vpmadd52huq zmm14, zmm13, zmm18
vpermq zmm26, zmm5, 0
vpmadd52huq zmm11, zmm13, zmm15
vpaddq zmm23 {k7}, zmm30, zmm7
vpmadd52luq zmm28, zmm2, zmm15
vpermq zmm30, zmm5, 170
vpmadd52huq zmm29, zmm13, zmm19
vpaddq zmm12, zmm22, zmm12
vpmadd52luq zmm25, zmm2, zmm19
vpsraq zmm22, zmm2, 52
vpmadd52huq zmm6, zmm13, zmm21
vmovdqa64 zmm31, zmm9
vpaddq zmm31 {k3}, zmm23, zmm22
vpmadd52luq zmm17, zmm4, zmm24
vpermq zmm22, zmm5, 85
vpxord xmm23, xmm23, xmm23
vpmadd52luq zmm23, zmm13, zmm18
vpaddq zmm13, zmm26, zmm26
vmovdqu64 [rsp + 320], zmm9
vpxord xmm9, xmm9, xmm9
vpmadd52huq zmm9, zmm4, zmm24
vpsraq zmm4, zmm4, 52
vpmadd52huq zmm14, zmm2, zmm21
vpaddq zmm4, zmm4, zmm12
vpmadd52huq zmm11, zmm2, zmm16
vpsubq zmm4, zmm4, zmm17
vpmadd52luq zmm28, zmm31, zmm16
vpsubq zmm12, zmm13, zmm30
vpmadd52huq zmm29, zmm2, zmm15
vpaddq zmm22 {k7}, zmm26, zmm12
vpmadd52luq zmm25, zmm31, zmm15
vpblendmq zmm0 {k4}, zmm27, zmm0
vpmadd52huq zmm6, zmm2, zmm19
vpsraq zmm13, zmm31, 52
vpmadd52luq zmm23, zmm2, zmm21
vmovdqa64 zmm26, zmm1
vpaddq zmm26 {k3}, zmm22, zmm13
vpmadd52luq zmm9, zmm4, zmm24
vpsraq zmm13, zmm4, 52
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm4, zmm24
vpaddq zmm4, zmm11, zmm28
vpxord xmm11, xmm11, xmm11
vpmadd52luq zmm11, zmm2, zmm18
vpaddq zmm4, zmm13, zmm4
vpmadd52huq zmm14, zmm31, zmm19
vpblendmq zmm13 {k4}, zmm7, zmm20
vpmadd52huq zmm29, zmm31, zmm16
vpsubq zmm4, zmm4, zmm9
vpmadd52luq zmm25, zmm26, zmm16
vpblendmq zmm5 {k4}, zmm12, zmm5
vpmadd52huq zmm6, zmm31, zmm15
vpsllq zmm3, zmm3, 4
vpmadd52luq zmm23, zmm31, zmm19
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm26, zmm18
vpsraq zmm28, zmm4, 52
vpxord xmm30, xmm30, xmm30
vpmadd52huq zmm30, zmm2, zmm18
vpaddq zmm2, zmm29, zmm25
vpmadd52luq zmm22, zmm4, zmm24
vpaddq zmm2, zmm2, zmm3
vpmadd52luq zmm11, zmm31, zmm21
vpaddq zmm2, zmm28, zmm2
vpmadd52huq zmm14, zmm26, zmm15
vpsrlq zmm3, zmm20, 48
vpmadd52huq zmm6, zmm26, zmm16
vpandq zmm16, zmm20, [r8 + 128]
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm4, zmm24
vpsubq zmm2, zmm2, zmm22
vpmadd52luq zmm23, zmm26, zmm15
vpxord xmm4, xmm4, xmm4
vpmadd52huq zmm4, zmm31, zmm18
vpsraq zmm15, zmm2, 52
vpmadd52huq zmm30, zmm31, zmm21
vpaddq zmm6, zmm6, zmm3
vpxord xmm25, xmm25, xmm25
vpmadd52luq zmm25, zmm31, zmm18
vpsllq zmm17, zmm17, 4
vpmadd52luq zmm11, zmm26, zmm19
vpaddq zmm6, zmm23, zmm6
vpmadd52luq zmm14, zmm3, zmm24
vpaddq zmm6, zmm15, zmm6
vpmadd52luq zmm20, zmm2, zmm24
vpaddq zmm6, zmm6, zmm17
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm2, zmm24
vpsllq zmm2, zmm9, 4
vpmadd52huq zmm4, zmm26, zmm21
vpmadd52huq zmm30, zmm26, zmm19
vpaddq zmm9, zmm11, zmm14
vpsllq zmm11, zmm22, 4
vpmadd52luq zmm25, zmm26, zmm21
vpsubq zmm6, zmm6, zmm20
vpaddq zmm2, zmm9, zmm2
vpmadd52luq zmm16, zmm3, [r8 + 192]
vpermq zmm3, zmm6, 223
vpsubq zmm2, zmm2, zmm15
vpmadd52luq zmm4, zmm26, zmm18
vpsllq zmm9, zmm20, 4
vpermq zmm14, zmm2, 223
vpaddq zmm17, zmm30, zmm25
vpsllq zmm15, zmm15, 4
vpaddq zmm11, zmm17, zmm11
kmovb k2, [r8 + 11]
vpaddq zmm3 {k2}, zmm10, zmm3
vpermq zmm10, zmm11, 223
vpaddq zmm4, zmm4, zmm9
vpaddq zmm14 {k2}, zmm8, zmm14
vpsraq zmm8, zmm3, 52
vpermq zmm9, zmm4, 223
vpaddq zmm8, zmm14, zmm8
vpaddq zmm14, zmm16, zmm15
vpsraq zmm15, zmm8, 52
vpaddq zmm10 {k2}, zmm27, zmm10
vpermq zmm16, zmm14, 223
kmovb k1, [r8 + 2]
vpblendmq zmm17 {k1}, zmm3, [rsp + 256]
vpaddq zmm10, zmm10, zmm15
vpblendmq zmm15 {k7}, zmm17, [rdx + 0]
vpaddq zmm9 {k2}, zmm7, zmm9
vpsraq zmm7, zmm10, 52
vpxord xmm17, xmm17, xmm17
vpmadd52huq zmm17, zmm3, zmm15
vpaddq zmm7, zmm9, zmm7
vpaddq zmm16 {k2}, zmm12, zmm16
vpsraq zmm9, zmm7, 52
vpblendmq zmm12 {k1}, zmm8, [rsp + 192]
vpblendmq zmm18 {k1}, zmm10, [rsp + 128]
vpaddq zmm9, zmm16, zmm9
vpblendmq zmm12 {k7}, zmm12, [rdx + 64]
vpblendmq zmm16 {k7}, zmm18, [rdx + 128]
vpblendmq zmm18 {k1}, zmm7, [rsp + 320]
vpblendmq zmm1 {k1}, zmm9, zmm1
vpmadd52luq zmm17, zmm3, zmm12
vpxord xmm19, xmm19, xmm19
vpmadd52luq zmm19, zmm3, zmm16
vpblendmq zmm18 {k7}, zmm18, [rdx + 192]
vpblendmq zmm1 {k7}, zmm1, [rdx + 256]
vpxord xmm20, xmm20, xmm20
vpmadd52luq zmm20, zmm3, zmm15
vpxord xmm21, xmm21, xmm21
vpmadd52luq zmm21, zmm3, zmm18
vpermq zmm22, zmm6, 170
vmovdqu64 zmm23, [rsp + 64]
vpblendmq zmm25 {k1}, zmm23, zmm3
vpxord xmm26, xmm26, xmm26
vpmadd52luq zmm26, zmm3, zmm1
vpmadd52luq zmm17, zmm8, zmm15
vpermq zmm6, zmm6, 0
vpxord xmm27, xmm27, xmm27
vpmadd52huq zmm27, zmm3, zmm12
vpmadd52luq zmm19, zmm8, zmm12
vpsraq zmm28, zmm20, 52
vpaddq zmm22, zmm22, zmm22
vpxord xmm29, xmm29, xmm29
vpmadd52luq zmm29, zmm20, zmm24
vpxord xmm30, xmm30, xmm30
vpmadd52huq zmm30, zmm3, zmm16
vpaddq zmm17, zmm28, zmm17
vpermq zmm28, zmm2, 170
vpmadd52luq zmm21, zmm8, zmm16
vpxord xmm31, xmm31, xmm31
vpmadd52huq zmm31, zmm3, zmm18
vpermq zmm2, zmm2, 0
vpsubq zmm6, zmm22, zmm6
vpmadd52luq zmm26, zmm8, zmm18
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm3, zmm1
vpsubq zmm3, zmm17, zmm29
vpsllq zmm17, zmm29, 4
vpxord xmm29, xmm29, xmm29
vpmadd52huq zmm29, zmm20, zmm24
vpmadd52huq zmm27, zmm8, zmm15
vpsraq zmm20, zmm3, 52
vpaddq zmm28, zmm28, zmm28
vpmadd52luq zmm19, zmm10, zmm15
vmovdqu64 [rsp + 320], zmm5
vpxord xmm5, xmm5, xmm5
vpmadd52huq zmm5, zmm8, zmm1
vmovdqu64 [rsp + 128], zmm13
vpermq zmm13, zmm11, 170
vpaddq zmm6, zmm6, [r8 + 448]
vpmadd52huq zmm30, zmm8, zmm12
vpmadd52luq zmm21, zmm10, zmm12
vpermq zmm11, zmm11, 0
vpsubq zmm2, zmm28, zmm2
vpmadd52huq zmm31, zmm8, zmm16
vpmadd52luq zmm26, zmm10, zmm16
vpaddq zmm19, zmm27, zmm19
vpermq zmm27, zmm4, 170
vpmadd52huq zmm22, zmm8, zmm18
vpmadd52luq zmm29, zmm3, zmm24
vpaddq zmm19, zmm20, zmm19
vpermq zmm4, zmm4, 0
vmovdqu64 zmm20, [r8 + 512]
vpmadd52luq zmm20, zmm8, zmm1
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm3, zmm24
vpxord xmm3, xmm3, xmm3
vpblendmq zmm23 {k7}, zmm3, zmm6
vpaddq zmm2, zmm2, [r8 + 576]
vpmadd52huq zmm5, zmm10, zmm18
vpmadd52huq zmm30, zmm10, zmm15
vpsubq zmm19, zmm19, zmm29
vpsllq zmm29, zmm29, 4
vpmadd52luq zmm21, zmm7, zmm15
vpmadd52huq zmm31, zmm10, zmm12
vmovdqu64 [rsp + 192], zmm6
vpsraq zmm6, zmm19, 52
vpaddq zmm13, zmm13, zmm13
vpmadd52luq zmm26, zmm7, zmm12
vpmadd52huq zmm22, zmm10, zmm16
vmovdqu64 [rsp + 256], zmm0
vpermq zmm0, zmm14, 170
vmovdqu64 [rsp + 384], zmm8
vpblendmq zmm8 {k7}, zmm3, zmm2
vpmadd52luq zmm20, zmm10, zmm18
vpmadd52luq zmm28, zmm19, zmm24
vpaddq zmm21, zmm30, zmm21
vpsubq zmm11, zmm13, zmm11
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm19, zmm24
vmovdqu64 zmm19, [r8 + 640]
vpmadd52luq zmm19, zmm10, zmm1
vpaddq zmm6, zmm6, zmm21
vpermq zmm14, zmm14, 0
vpmadd52huq zmm5, zmm7, zmm16
vpmadd52huq zmm31, zmm7, zmm15
vpsubq zmm6, zmm6, zmm28
vpsllq zmm21, zmm28, 4
vpmadd52luq zmm26, zmm9, zmm15
vpmadd52huq zmm22, zmm7, zmm12
vpsraq zmm28, zmm6, 52
vmovdqu64 zmm30, [r8 + 448]
vpaddq zmm11, zmm11, zmm30
vpmadd52luq zmm20, zmm7, zmm16
vmovdqu64 [rsp + 448], zmm2
vpxord xmm2, xmm2, xmm2
vpmadd52huq zmm2, zmm9, zmm1
vpaddq zmm27, zmm27, zmm27
vmovdqu64 [rsp + 512], zmm14
vpblendmq zmm14 {k7}, zmm3, zmm11
vmovdqu64 [rsp + 576], zmm11
vpxord xmm11, xmm11, xmm11
vpmadd52huq zmm11, zmm10, zmm1
vpmadd52luq zmm13, zmm6, zmm24
vpaddq zmm26, zmm31, zmm26
vpsubq zmm4, zmm27, zmm4
vpmadd52luq zmm19, zmm7, zmm18
vpmadd52huq zmm5, zmm9, zmm12
vpaddq zmm17, zmm26, zmm17
vpsrlq zmm26, zmm2, 48
vpmadd52huq zmm22, zmm9, zmm15
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm6, zmm24
vpaddq zmm6, zmm28, zmm17
vpandq zmm2, zmm2, [r8 + 128]
vpmadd52luq zmm20, zmm9, zmm12
vmovdqu64 zmm12, [r8 + 512]
vpmadd52luq zmm12, zmm9, zmm1
vpsubq zmm6, zmm6, zmm13
vpsllq zmm13, zmm13, 4
vpmadd52huq zmm11, zmm7, zmm18
vmovdqu64 zmm17, [r8 + 512]
vpmadd52luq zmm17, zmm7, zmm1
vpaddq zmm22, zmm22, zmm26
vpsraq zmm27, zmm6, 52
vpmadd52luq zmm19, zmm9, zmm16
vpmadd52luq zmm5, zmm26, zmm24
vpaddq zmm20, zmm20, zmm22
vpaddq zmm4, zmm4, zmm30
vpmadd52luq zmm15, zmm6, zmm24
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm6, zmm24
vpaddq zmm6, zmm27, zmm20
vpaddq zmm0, zmm0, zmm0
vpmadd52huq zmm12, zmm7, zmm1
vpmadd52huq zmm11, zmm9, zmm16
vpaddq zmm1, zmm6, zmm29
vpaddq zmm5, zmm19, zmm5
vpmadd52luq zmm17, zmm9, zmm18
vpsubq zmm1, zmm1, zmm15
vpaddq zmm5, zmm5, zmm21
vpermq zmm6, zmm1, 32
vpsubq zmm5, zmm5, zmm22
vpmadd52huq zmm12, zmm9, zmm18
vpermq zmm16, zmm5, 32
vpblendmq zmm18 {k7}, zmm3, zmm4
vpaddq zmm11, zmm11, zmm17
vpmadd52luq zmm2, zmm26, [r8 + 192]
vpaddq zmm11, zmm11, zmm13
vpsllq zmm13, zmm15, 4
vpermq zmm15, zmm11, 32
vpaddq zmm6 {k2}, zmm6, zmm6
vpaddq zmm12, zmm12, zmm13
vpaddq zmm6 {k2}, zmm6, zmm6
vpaddq zmm16 {k2}, zmm16, zmm16
vpermq zmm13, zmm12, 32
vpaddq zmm2, zmm2, [r8 + 704]
vpsllq zmm17, zmm22, 4
vmovdqu64 zmm19, [r8 + 768]
vpsubq zmm20, zmm19, zmm6
vpaddq zmm16 {k2}, zmm16, zmm16
vpaddq zmm2, zmm2, zmm17
kmovb k3, ecx
vpblendmq zmm6 {k3}, zmm6, zmm20
vmovdqu64 zmm17, [r8 + 832]
vpsubq zmm17, zmm17, zmm16
vpaddq zmm15 {k2}, zmm15, zmm15
vpermq zmm20, zmm2, 32
vpsubq zmm6, zmm6, zmm23
vpblendmq zmm16 {k3}, zmm16, zmm17
vpaddq zmm15 {k2}, zmm15, zmm15
vpsubq zmm8, zmm16, zmm8
vpsraq zmm16, zmm6, 52
vpsubq zmm17, zmm19, zmm15
vpaddq zmm13 {k2}, zmm13, zmm13
vpaddq zmm8, zmm8, zmm16
vpblendmq zmm15 {k3}, zmm15, zmm17
vpaddq zmm13 {k2}, zmm13, zmm13
vpblendmq zmm16 {k7}, zmm25, zmm6
vpsubq zmm14, zmm15, zmm14
vpsraq zmm15, zmm8, 52
vpsubq zmm17, zmm19, zmm13
vpaddq zmm20 {k2}, zmm20, zmm20
vpaddq zmm14, zmm14, zmm15
vpblendmq zmm13 {k3}, zmm13, zmm17
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm16, zmm6
vpaddq zmm20 {k2}, zmm20, zmm20
vpsubq zmm0, zmm0, [rsp + 512]
vpsubq zmm13, zmm13, zmm18
vpsraq zmm17, zmm14, 52
vmovdqu64 zmm18, [r8 + 896]
vpsubq zmm18, zmm18, zmm20
vpaddq zmm0, zmm0, [r8 + 960]
vpaddq zmm13, zmm13, zmm17
vpblendmq zmm17 {k3}, zmm20, zmm18
vpblendmq zmm18 {k7}, zmm3, zmm0
vpsubq zmm17, zmm17, zmm18
vpsraq zmm18, zmm13, 52
vpmadd52luq zmm15, zmm16, zmm8
vpsraq zmm19, [rsp + 64], 52
vpaddq zmm17, zmm17, zmm18
vpaddq zmm18, zmm19, [rsp + 0]
vpxord xmm19, xmm19, xmm19
vpmadd52luq zmm19, zmm16, zmm14
vpxord xmm20, xmm20, xmm20
vpmadd52luq zmm20, zmm16, zmm6
vpblendmq zmm21 {k1}, zmm18, [rsp + 384]
vpsraq zmm18, zmm18, 52
vpxord xmm22, xmm22, xmm22
vpmadd52luq zmm22, zmm16, zmm13
vpxord xmm23, xmm23, xmm23
vpmadd52luq zmm23, zmm16, zmm17
vpblendmq zmm21 {k7}, zmm21, zmm8
vpaddq zmm18, zmm18, [rsp + 256]
vpmadd52luq zmm15, zmm21, zmm6
vpxord xmm25, xmm25, xmm25
vpmadd52huq zmm25, zmm16, zmm8
vpblendmq zmm10 {k1}, zmm18, zmm10
vpsraq zmm26, zmm20, 52
vpmadd52luq zmm19, zmm21, zmm8
vpxord xmm27, xmm27, xmm27
vpmadd52luq zmm27, zmm20, zmm24
vpblendmq zmm10 {k7}, zmm10, zmm14
vpsraq zmm18, zmm18, 52
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm16, zmm14
vpmadd52luq zmm22, zmm21, zmm14
vpaddq zmm15, zmm26, zmm15
vpaddq zmm18, zmm18, [rsp + 128]
vpxord xmm26, xmm26, xmm26
vpmadd52huq zmm26, zmm16, zmm13
vpmadd52luq zmm23, zmm21, zmm13
vpsubq zmm15, zmm15, zmm27
vpblendmq zmm7 {k1}, zmm18, zmm7
vpxord xmm29, xmm29, xmm29
vpmadd52huq zmm29, zmm16, zmm17
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm20, zmm24
vpsraq zmm20, zmm15, 52
vpblendmq zmm7 {k7}, zmm7, zmm13
vpmadd52huq zmm25, zmm21, zmm6
vpmadd52luq zmm19, zmm10, zmm6
vpsraq zmm18, zmm18, 52
vmovdqu64 zmm30, [rsp + 192]
vpaddq zmm30, zmm30, zmm30
vpxord xmm31, xmm31, xmm31
vpmadd52huq zmm31, zmm21, zmm17
vpmadd52huq zmm28, zmm21, zmm8
vpaddq zmm9 {k6}, zmm18, [rsp + 320]
vpsllq zmm18, zmm27, 4
vpmadd52luq zmm22, zmm10, zmm8
vpmadd52huq zmm26, zmm21, zmm14
vpaddq zmm19, zmm25, zmm19
vpblendmq zmm9 {k7}, zmm9, zmm17
vpmadd52luq zmm23, zmm10, zmm14
vpmadd52huq zmm29, zmm21, zmm13
vpaddq zmm19, zmm20, zmm19
vmovdqu64 zmm20, [rsp + 448]
vpaddq zmm20, zmm20, zmm20
vpmadd52luq zmm16, zmm15, zmm24
vpxord xmm25, xmm25, xmm25
vpmadd52luq zmm25, zmm21, zmm17
vpsraq zmm21, zmm30, 52
vmovdqu64 zmm27, [rsp + 576]
vpaddq zmm27, zmm27, zmm27
vmovdqu64 [rsp + 576], zmm2
vpxord xmm2, xmm2, xmm2
vpmadd52huq zmm2, zmm15, zmm24
vpmadd52huq zmm31, zmm10, zmm13
vpaddq zmm15, zmm20, zmm21
vpaddq zmm4, zmm4, zmm4
vpmadd52huq zmm28, zmm10, zmm6
vpmadd52luq zmm22, zmm7, zmm6
vpsubq zmm19, zmm19, zmm16
vpsllq zmm16, zmm16, 4
vpmadd52huq zmm26, zmm10, zmm8
vpmadd52luq zmm23, zmm7, zmm8
vpsraq zmm20, zmm19, 52
vpaddq zmm0, zmm0, zmm0
vpmadd52huq zmm29, zmm10, zmm14
vpmadd52luq zmm25, zmm10, zmm13
vpaddq zmm21, zmm28, zmm22
vpsraq zmm22, zmm15, 52
vpmadd52luq zmm2, zmm19, zmm24
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm19, zmm24
vpaddq zmm19, zmm20, zmm21
vpaddq zmm20, zmm27, zmm22
vpxord xmm21, xmm21, xmm21
vpmadd52luq zmm21, zmm10, zmm17
vpmadd52huq zmm31, zmm7, zmm14
vpsraq zmm22, zmm20, 52
vpaddq zmm1, zmm1, zmm1
vpmadd52huq zmm26, zmm7, zmm6
vpmadd52luq zmm23, zmm9, zmm6
vpsubq zmm19, zmm19, zmm2
vpsllq zmm2, zmm2, 4
vpmadd52huq zmm29, zmm7, zmm8
vpmadd52luq zmm25, zmm7, zmm14
vpsraq zmm27, zmm19, 52
vpaddq zmm4, zmm4, zmm22
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm9, zmm17
vmovdqu64 [rsp + 448], zmm12
vpxord xmm12, xmm12, xmm12
vpmadd52huq zmm12, zmm10, zmm17
vpaddq zmm10, zmm26, zmm23
vpsraq zmm23, zmm4, 52
vpmadd52luq zmm28, zmm19, zmm24
vpmadd52luq zmm21, zmm7, zmm13
vpaddq zmm10, zmm10, zmm18
vpaddq zmm5, zmm5, zmm5
vpmadd52huq zmm31, zmm9, zmm8
vpmadd52huq zmm29, zmm9, zmm6
vpaddq zmm10, zmm27, zmm10
vpsrlq zmm18, zmm22, 48
vpxord xmm26, xmm26, xmm26
vpmadd52huq zmm26, zmm19, zmm24
vpmadd52luq zmm25, zmm9, zmm8
vpsubq zmm10, zmm10, zmm28
vpsllq zmm19, zmm28, 4
vpxord xmm27, xmm27, xmm27
vpmadd52huq zmm27, zmm7, zmm17
vpmadd52huq zmm12, zmm7, zmm13
vpaddq zmm28, zmm29, zmm18
vpsraq zmm29, zmm10, 52
vmovdqu64 [rsp + 320], zmm11
vpxord xmm11, xmm11, xmm11
vpmadd52luq zmm11, zmm7, zmm17
vpmadd52luq zmm21, zmm9, zmm14
vpaddq zmm7, zmm25, zmm28
vpandq zmm22, zmm22, [r8 + 128]
vpmadd52luq zmm31, zmm18, zmm24
vpmadd52luq zmm26, zmm10, zmm24
vpaddq zmm7, zmm29, zmm7
vpsraq zmm25, zmm1, 52
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm10, zmm24
vpmadd52huq zmm27, zmm9, zmm13
vpaddq zmm7, zmm7, zmm16
vpaddq zmm5, zmm5, zmm25
vpmadd52huq zmm12, zmm9, zmm14
vpmadd52luq zmm11, zmm9, zmm13
vpaddq zmm10, zmm21, zmm31
vpsubq zmm7, zmm7, zmm26
vpaddq zmm2, zmm10, zmm2
vpermq zmm10, zmm7, 85
vpsubq zmm2, zmm2, zmm28
vpermq zmm16, zmm7, 170
vpmadd52luq zmm27, zmm9, zmm17
vpermq zmm9, zmm7, 0
vpermq zmm21, zmm2, 85
vpaddq zmm11, zmm12, zmm11
vpermq zmm12, zmm2, 170
vpaddq zmm11, zmm11, zmm19
vpermq zmm19, zmm2, 0
vmovdqu64 zmm25, [r8 + 1024]
vpaddq zmm10, zmm10, zmm25
vpmadd52luq zmm22, zmm18, [r8 + 192]
vpermq zmm7, zmm7, 205
vpermq zmm18, zmm11, 85
vpsubq zmm10, zmm10, zmm16
vpsllq zmm16, zmm26, 4
vpaddq zmm9, zmm9, zmm9
vpermq zmm2, zmm2, 205
vpaddq zmm16, zmm27, zmm16
vpermq zmm26, zmm11, 170
vpaddq zmm21, zmm21, [r8 + 1088]
vpermq zmm27, zmm11, 0
vpsubq zmm9, zmm10, zmm9
vpermq zmm10, zmm16, 85
vpsubq zmm12, zmm21, zmm12
vpsllq zmm21, zmm28, 4
vpaddq zmm19, zmm19, zmm19
vpermq zmm11, zmm11, 205
vpaddq zmm21, zmm22, zmm21
vpermq zmm22, zmm16, 170
vpsubq zmm28, zmm9, zmm7
vpermq zmm29, zmm16, 0
vpsubq zmm12, zmm12, zmm19
vpaddq zmm18, zmm25, zmm18
vpermq zmm19, zmm21, 85
vpblendmq zmm31 {k1}, zmm9, zmm28
vmovdqu64 [rsp + 192], zmm1
vpsubq zmm1, zmm12, zmm2
vpsubq zmm18, zmm18, zmm26
vpaddq zmm26, zmm27, zmm27
vpermq zmm16, zmm16, 205
vpblendmq zmm27 {k1}, zmm12, zmm1
vmovdqu64 [rsp + 128], zmm5
vpermq zmm5, zmm21, 170
vpsubq zmm18, zmm18, zmm26
vpermq zmm26, zmm21, 0
vpaddq zmm10, zmm25, zmm10
vpsraq zmm25, zmm31, 52
vpsubq zmm24, zmm18, zmm11
vpaddq zmm25, zmm27, zmm25
vpsubq zmm10, zmm10, zmm22
vpaddq zmm22, zmm29, zmm29
vpermq zmm21, zmm21, 205
vpblendmq zmm27 {k1}, zmm18, zmm24
vpsraq zmm29, zmm25, 52
vpsubq zmm10, zmm10, zmm22
vpaddq zmm19, zmm19, [r8 + 1152]
vpaddq zmm7 {k1}, zmm9, zmm7
kmovb k3, [r8 + 1]
vpblendmq zmm9 {k3}, zmm31, zmm30
vpaddq zmm22, zmm27, zmm29
vpsubq zmm27, zmm10, zmm16
vpsubq zmm5, zmm19, zmm5
vpaddq zmm19, zmm26, zmm26
vpblendmq zmm7 {k7}, zmm7, zmm28
vpblendmq zmm6 {k7}, zmm9, zmm6
vpblendmq zmm9 {k1}, zmm10, zmm27
vpsraq zmm26, zmm22, 52
vpsubq zmm5, zmm5, zmm19
vpaddq zmm9, zmm9, zmm26
vpxord xmm19, xmm19, xmm19
vpmadd52huq zmm19, zmm7, zmm6
vpsubq zmm26, zmm5, zmm21
vpblendmq zmm28 {k1}, zmm5, zmm26
vpsraq zmm29, zmm9, 52
vpblendmq zmm15 {k3}, zmm25, zmm15
vpblendmq zmm20 {k3}, zmm22, zmm20
vpaddq zmm28, zmm28, zmm29
vpblendmq zmm8 {k7}, zmm15, zmm8
vpblendmq zmm14 {k7}, zmm20, zmm14
vpblendmq zmm4 {k3}, zmm9, zmm4
vmovdqa64 zmm15, zmm28
vpaddq zmm15 {k3}, zmm0, zmm23
vpblendmq zmm0 {k7}, zmm4, zmm13
vpmadd52luq zmm19, zmm7, zmm8
vpxord xmm4, xmm4, xmm4
vpmadd52luq zmm4, zmm7, zmm14
vpblendmq zmm13 {k7}, zmm15, zmm17
vpaddq zmm2 {k1}, zmm12, zmm2
vpxord xmm12, xmm12, xmm12
vpmadd52luq zmm12, zmm7, zmm6
vpxord xmm15, xmm15, xmm15
vpmadd52luq zmm15, zmm7, zmm0
vpblendmq zmm1 {k7}, zmm2, zmm1
vpsraq zmm2, zmm7, 52
vpxord xmm17, xmm17, xmm17
vpmadd52luq zmm17, zmm7, zmm13
vpaddq zmm1, zmm1, zmm2
vpaddq zmm11 {k1}, zmm18, zmm11
vpsraq zmm2, zmm1, 52
vpmadd52luq zmm19, zmm1, zmm6
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm7, zmm8
vpblendmq zmm11 {k7}, zmm11, zmm24
vpsraq zmm20, zmm12, 52
vpmadd52luq zmm4, zmm1, zmm8
vpxord xmm23, xmm23, xmm23
vmovdqu64 zmm24, [r8 + 64]
vpmadd52luq zmm23, zmm12, zmm24
vpaddq zmm2, zmm11, zmm2
vpaddq zmm16 {k1}, zmm10, zmm16
vpxord xmm10, xmm10, xmm10
vpmadd52huq zmm10, zmm7, zmm14
vpmadd52luq zmm15, zmm1, zmm14
vpaddq zmm11, zmm20, zmm19
vpblendmq zmm16 {k7}, zmm16, zmm27
vpxord xmm19, xmm19, xmm19
vpmadd52huq zmm19, zmm7, zmm0
vpmadd52luq zmm17, zmm1, zmm0
vpsubq zmm11, zmm11, zmm23
vpsraq zmm20, zmm2, 52
vpxord xmm27, xmm27, xmm27
vpmadd52huq zmm27, zmm7, zmm13
vpxord xmm29, xmm29, xmm29
vpmadd52huq zmm29, zmm12, zmm24
vpsraq zmm12, zmm11, 52
vpaddq zmm16, zmm16, zmm20
vpmadd52huq zmm18, zmm1, zmm6
vpmadd52luq zmm4, zmm2, zmm6
vpaddq zmm21 {k1}, zmm5, zmm21
vpsraq zmm5, zmm16, 52
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm1, zmm13
vpmadd52huq zmm10, zmm1, zmm8
vpblendmq zmm21 {k7}, zmm21, zmm26
vpsllq zmm23, zmm23, 4
vpmadd52luq zmm15, zmm2, zmm8
vpmadd52huq zmm19, zmm1, zmm14
vpaddq zmm4, zmm18, zmm4
vpaddq zmm5, zmm21, zmm5
vpmadd52luq zmm17, zmm2, zmm14
vpmadd52huq zmm27, zmm1, zmm0
vpaddq zmm4, zmm12, zmm4
vmovdqu64 zmm12, [rsp + 320]
vpaddq zmm12, zmm12, zmm12
vpmadd52luq zmm29, zmm11, zmm24
vmovdqu64 zmm18, [r8 + 1216]
vpmadd52luq zmm18, zmm1, zmm13
vpsraq zmm21, [rsp + 128], 52
vmovdqu64 zmm26, [rsp + 448]
vpaddq zmm26, zmm26, zmm26
vpxord xmm30, xmm30, xmm30
vpmadd52huq zmm30, zmm11, zmm24
vpmadd52huq zmm20, zmm2, zmm0
vpaddq zmm11, zmm12, zmm21
vmovdqu64 zmm12, [rsp + 576]
vpaddq zmm12, zmm12, zmm12
vpmadd52huq zmm10, zmm2, zmm6
vpmadd52luq zmm15, zmm16, zmm6
vpsubq zmm4, zmm4, zmm29
vpsllq zmm21, zmm29, 4
vpmadd52huq zmm19, zmm2, zmm8
vpmadd52luq zmm17, zmm16, zmm8
vpsraq zmm29, zmm4, 52
vpblendmq zmm7 {k4}, zmm31, zmm7
vpmadd52huq zmm27, zmm2, zmm14
vpmadd52luq zmm18, zmm2, zmm0
vpaddq zmm10, zmm10, zmm15
vpsraq zmm15, zmm11, 52
vpmadd52luq zmm30, zmm4, zmm24
vmovdqu64 [rsp + 576], zmm7
vpxord xmm7, xmm7, xmm7
vpmadd52huq zmm7, zmm4, zmm24
vpaddq zmm4, zmm29, zmm10
vpaddq zmm10, zmm26, zmm15
vmovdqu64 zmm15, [r8 + 1280]
vpmadd52luq zmm15, zmm2, zmm13
vpmadd52huq zmm20, zmm16, zmm14
vpsraq zmm26, zmm10, 52
vpblendmq zmm1 {k4}, zmm25, zmm1
vpmadd52huq zmm19, zmm16, zmm6
vpmadd52luq zmm17, zmm5, zmm6
vpsubq zmm4, zmm4, zmm30
vpsllq zmm29, zmm30, 4
vpmadd52huq zmm27, zmm16, zmm8
vpmadd52luq zmm18, zmm16, zmm14
vpsraq zmm30, zmm4, 52
vmovdqu64 [rsp + 448], zmm1
vpblendmq zmm1 {k4}, zmm22, zmm2
vmovdqu64 [rsp + 320], zmm1
vpxord xmm1, xmm1, xmm1
vpmadd52huq zmm1, zmm5, zmm13
vmovdqu64 [rsp + 256], zmm26
vpxord xmm26, xmm26, xmm26
vpmadd52huq zmm26, zmm2, zmm13
vpaddq zmm2, zmm19, zmm17
vpblendmq zmm17 {k4}, zmm9, zmm16
vpmadd52luq zmm7, zmm4, zmm24
vpmadd52luq zmm15, zmm16, zmm0
vpaddq zmm2, zmm2, zmm23
vpblendmq zmm19 {k4}, zmm28, zmm5
vpmadd52huq zmm20, zmm5, zmm8
vpmadd52huq zmm27, zmm5, zmm6
vpaddq zmm2, zmm30, zmm2
vpsrlq zmm6, zmm1, 48
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm4, zmm24
vpmadd52luq zmm18, zmm5, zmm8
vpsubq zmm2, zmm2, zmm7
vpandq zmm1, zmm1, [r8 + 128]
vmovdqu64 zmm4, [r8 + 1216]
vpmadd52luq zmm4, zmm5, zmm13
vpmadd52huq zmm26, zmm16, zmm0
vpaddq zmm8, zmm27, zmm6
vpsraq zmm27, zmm2, 52
vmovdqu64 zmm30, [r8 + 1216]
vpmadd52luq zmm30, zmm16, zmm13
vpmadd52luq zmm15, zmm5, zmm14
vpaddq zmm8, zmm18, zmm8
vpsllq zmm7, zmm7, 4
vpmadd52luq zmm20, zmm6, zmm24
vpmadd52luq zmm23, zmm2, zmm24
vpaddq zmm8, zmm27, zmm8
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm2, zmm24
vpmadd52huq zmm4, zmm16, zmm13
vpaddq zmm2, zmm8, zmm21
vpmadd52huq zmm26, zmm5, zmm14
vpmadd52luq zmm30, zmm5, zmm0
vpaddq zmm8, zmm15, zmm20
vpsubq zmm2, zmm2, zmm23
vpaddq zmm8, zmm8, zmm29
vpermq zmm13, zmm2, 153
vpmadd52huq zmm4, zmm5, zmm0
kmovb k2, [r8 + 10]
vpermq zmm0 {k2} {z}, zmm2, 0
vpsubq zmm2, zmm8, zmm18
vpaddq zmm5, zmm26, zmm30
vpmadd52luq zmm1, zmm6, [r8 + 192]
vpsllq zmm6, zmm23, 4
vpermq zmm8, zmm2, 153
vpermq zmm2 {k2} {z}, zmm2, 0
vpaddq zmm5, zmm5, zmm7
vpaddq zmm7, zmm13, zmm13
vpermq zmm14, zmm5, 153
vpermq zmm5 {k2} {z}, zmm5, 0
vpaddq zmm4, zmm4, zmm6
vpsubq zmm0, zmm7, zmm0
vpaddq zmm6, zmm8, zmm8
vpermq zmm7, zmm4, 153
vpaddq zmm1, zmm1, [r8 + 1344]
vpsllq zmm15, zmm18, 4
kmovb k4, [r8 + 5]
vpaddq zmm0 {k4}, zmm13, zmm0
vpsubq zmm2, zmm6, zmm2
vpermq zmm4 {k2} {z}, zmm4, 0
vpaddq zmm1, zmm1, zmm15
vpaddq zmm2 {k4}, zmm8, zmm2
vpsraq zmm6, zmm0, 52
vpaddq zmm8, zmm14, zmm14
vpermq zmm13, zmm1, 153
vpblendmq zmm15 {k1}, zmm0, [rsp + 192]
vpaddq zmm2, zmm2, zmm6
vpsubq zmm5, zmm8, zmm5
vpermq zmm1 {k2} {z}, zmm1, 0
vpblendmq zmm6 {k7}, zmm15, zmm31
vpaddq zmm5 {k4}, zmm14, zmm5
vpsraq zmm8, zmm2, 52
vpaddq zmm14, zmm7, zmm7
vpxord xmm15, xmm15, xmm15
vpmadd52luq zmm15, zmm6, zmm2
vpaddq zmm5, zmm5, zmm8
vpsubq zmm4, zmm14, zmm4
vpaddq zmm8, zmm13, zmm13
vpaddq zmm4 {k4}, zmm7, zmm4
vpsraq zmm7, zmm5, 52
vpblendmq zmm14 {k1}, zmm2, [rsp + 128]
vpsubq zmm1, zmm8, zmm1
vpaddq zmm4, zmm4, zmm7
vpblendmq zmm7 {k7}, zmm14, zmm25
vpaddq zmm1 {k4}, zmm13, zmm1
vpxord xmm8, xmm8, xmm8
vpmadd52luq zmm8, zmm6, zmm5
vpsraq zmm13, zmm4, 52
vpmadd52luq zmm15, zmm7, zmm0
vpxord xmm14, xmm14, xmm14
vpmadd52luq zmm14, zmm6, zmm0
vpblendmq zmm11 {k1}, zmm5, zmm11
vpaddq zmm1, zmm1, zmm13
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm6, zmm4
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm6, zmm2
vpblendmq zmm11 {k7}, zmm11, zmm22
vpxord xmm18, xmm18, xmm18
vpmadd52luq zmm18, zmm6, zmm1
vpmadd52huq zmm15, zmm6, zmm0
vpsraq zmm20, zmm14, 52
vpblendmq zmm10 {k1}, zmm4, zmm10
vpmadd52luq zmm8, zmm7, zmm2
vpxord xmm21, xmm21, xmm21
vpmadd52luq zmm21, zmm14, zmm24
vpblendmq zmm9 {k7}, zmm10, zmm9
vmovdqa64 zmm10, zmm1
vpaddq zmm10 {k1}, zmm12, [rsp + 256]
vpxord xmm12, xmm12, xmm12
vpmadd52huq zmm12, zmm6, zmm5
vpmadd52luq zmm13, zmm7, zmm5
vpaddq zmm15, zmm20, zmm15
vpblendmq zmm10 {k7}, zmm10, zmm28
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm6, zmm4
vpmadd52luq zmm18, zmm7, zmm4
vpsubq zmm15, zmm15, zmm21
vpsllq zmm21, zmm21, 4
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm6, zmm1
vpxord xmm6, xmm6, xmm6
vpmadd52huq zmm6, zmm14, zmm24
vpsraq zmm14, zmm15, 52
vpmadd52huq zmm16, zmm7, zmm0
vpmadd52luq zmm8, zmm11, zmm0
vpmadd52huq zmm12, zmm7, zmm2
vpmadd52luq zmm13, zmm11, zmm2
vpmadd52huq zmm20, zmm7, zmm5
vpmadd52luq zmm18, zmm11, zmm5
vpaddq zmm8, zmm16, zmm8
vpaddq zmm8, zmm14, zmm8
vpmadd52huq zmm22, zmm7, zmm4
vpmadd52luq zmm6, zmm15, zmm24
vpxord xmm14, xmm14, xmm14
vpmadd52luq zmm14, zmm7, zmm1
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm7, zmm1
vpxord xmm7, xmm7, xmm7
vpmadd52huq zmm7, zmm15, zmm24
vpmadd52huq zmm12, zmm11, zmm0
vpsubq zmm8, zmm8, zmm6
vpsllq zmm6, zmm6, 4
vpmadd52luq zmm13, zmm9, zmm0
vpmadd52huq zmm20, zmm11, zmm2
vpsraq zmm15, zmm8, 52
vpmadd52luq zmm18, zmm9, zmm2
vpmadd52huq zmm22, zmm11, zmm5
vpmadd52luq zmm14, zmm11, zmm4
vpmadd52huq zmm16, zmm11, zmm4
vpaddq zmm12, zmm12, zmm13
vpaddq zmm12, zmm15, zmm12
vpmadd52luq zmm7, zmm8, zmm24
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm8, zmm24
vpmadd52huq zmm20, zmm9, zmm0
vpmadd52luq zmm18, zmm10, zmm0
vpmadd52huq zmm22, zmm9, zmm2
vpmadd52luq zmm14, zmm9, zmm5
vpsubq zmm8, zmm12, zmm7
vpsllq zmm7, zmm7, 4
vpxord xmm12, xmm12, xmm12
vpmadd52luq zmm12, zmm11, zmm1
vpmadd52huq zmm16, zmm9, zmm5
vpaddq zmm15, zmm20, zmm18
vpsraq zmm18, zmm8, 52
vpmadd52luq zmm13, zmm8, zmm24
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm10, zmm1
vpaddq zmm15, zmm15, zmm21
vpaddq zmm15, zmm18, zmm15
vpmadd52huq zmm22, zmm10, zmm0
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm8, zmm24
vpxord xmm8, xmm8, xmm8
vpmadd52huq zmm8, zmm11, zmm1
vpmadd52luq zmm14, zmm10, zmm2
vpsubq zmm11, zmm15, zmm13
vpsrlq zmm15, zmm20, 48
vpmadd52luq zmm12, zmm9, zmm4
vpmadd52huq zmm16, zmm10, zmm2
vpaddq zmm21, zmm22, zmm15
vpsraq zmm22, zmm11, 52
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm9, zmm1
vpmadd52luq zmm18, zmm11, zmm24
vpaddq zmm14, zmm14, zmm21
vpsllq zmm13, zmm13, 4
vpmadd52huq zmm8, zmm9, zmm4
vpxord xmm21, xmm21, xmm21
vpmadd52luq zmm21, zmm9, zmm1
vpaddq zmm9, zmm22, zmm14
vpandq zmm14, zmm20, [r8 + 128]
vpmadd52luq zmm12, zmm10, zmm5
vpmadd52luq zmm16, zmm15, zmm24
vpaddq zmm6, zmm9, zmm6
vpsllq zmm9, zmm18, 4
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm11, zmm24
vpmadd52huq zmm23, zmm10, zmm4
vpsubq zmm6, zmm6, zmm18
vpermq zmm11, zmm6, 243
vpmadd52huq zmm8, zmm10, zmm5
vpmadd52luq zmm21, zmm10, zmm4
vpaddq zmm12, zmm12, zmm16
vpaddq zmm16, zmm6, zmm6
vpaddq zmm7, zmm12, zmm7
vpaddq zmm12, zmm6, zmm16
vpmadd52luq zmm23, zmm10, zmm1
vpsubq zmm7, zmm7, zmm20
vpaddq zmm10, zmm12, zmm12
vpermq zmm12, zmm7, 243
vpaddq zmm8, zmm8, zmm21
vmovdqa64 zmm16, zmm6
vpaddq zmm16 {k7}, zmm11, zmm10
vpaddq zmm8, zmm8, zmm13
vpmadd52luq zmm14, zmm15, [r8 + 192]
kmovb k2, [r8 + 6]
vmovdqu64 zmm10, [rsp + 576]
vpblendmq zmm10 {k2}, zmm10, zmm16
vpaddq zmm13, zmm7, zmm7
vpermq zmm15, zmm8, 243
kmovb k4, [r8 + 3]
vpaddq zmm11 {k4}, zmm11, zmm11
vpaddq zmm13, zmm7, zmm13
vmovdqa64 zmm16, zmm10
vpermq zmm16 {k1}, zmm0, 0
vpaddq zmm0, zmm23, zmm9
vmovdqa64 zmm9, zmm12
vpaddq zmm9 {k4}, zmm12, zmm12
vpsraq zmm18, zmm11, 52
vpaddq zmm13, zmm13, zmm13
vpermq zmm21, zmm0, 243
vpaddq zmm9, zmm9, zmm18
vmovdqa64 zmm18, zmm7
vpaddq zmm18 {k7}, zmm12, zmm13
vpsllq zmm12, zmm20, 4
vpsraq zmm13, zmm10, 52
vpaddq zmm12, zmm14, zmm12
vmovdqa64 zmm14, zmm15
vpaddq zmm14 {k4}, zmm15, zmm15
vmovdqu64 zmm20, [rsp + 448]
vpaddq zmm20 {k2}, zmm18, zmm13
vpsraq zmm13, zmm9, 52
vpxord xmm18, xmm18, xmm18
vpmadd52luq zmm18, zmm16, zmm9
vmovdqa64 zmm22, zmm21
vpaddq zmm22 {k4}, zmm21, zmm21
vpermq zmm23, zmm12, 243
vmovdqa64 zmm25, zmm20
vpermq zmm25 {k1}, zmm2, 0
vpaddq zmm2, zmm14, zmm13
vpaddq zmm13, zmm8, zmm8
vpsraq zmm14, zmm2, 52
vpaddq zmm14, zmm22, zmm14
vpxord xmm22, xmm22, xmm22
vpmadd52luq zmm22, zmm16, zmm2
vpaddq zmm13, zmm8, zmm13
vmovdqa64 zmm26, zmm23
vpaddq zmm26 {k4}, zmm23, zmm23
vpsraq zmm27, zmm14, 52
vpmadd52luq zmm18, zmm25, zmm11
vpaddq zmm13, zmm13, zmm13
vpaddq zmm26, zmm26, zmm27
vpxord xmm27, xmm27, xmm27
vpmadd52luq zmm27, zmm16, zmm11
vpxord xmm28, xmm28, xmm28
vpmadd52luq zmm28, zmm16, zmm14
vmovdqa64 zmm29, zmm8
vpaddq zmm29 {k7}, zmm15, zmm13
vpsraq zmm13, zmm20, 52
vpxord xmm15, xmm15, xmm15
vpmadd52luq zmm15, zmm16, zmm26
vmovdqu64 zmm30, [rsp + 320]
vpaddq zmm30 {k2}, zmm29, zmm13
vpmadd52huq zmm18, zmm16, zmm11
vmovdqa64 zmm13, zmm30
vpermq zmm13 {k1}, zmm5, 0
vpxord xmm5, xmm5, xmm5
vpmadd52huq zmm5, zmm16, zmm9
vpmadd52luq zmm22, zmm25, zmm9
vpaddq zmm29, zmm0, zmm0
vpaddq zmm29, zmm0, zmm29
vpxord xmm31, xmm31, xmm31
vpmadd52luq zmm31, zmm27, zmm24
vmovdqu64 [rsp + 320], zmm20
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm16, zmm2
vpaddq zmm29, zmm29, zmm29
vmovdqu64 [rsp + 448], zmm10
vpsraq zmm10, zmm27, 52
vpmadd52luq zmm28, zmm25, zmm2
vmovdqu64 [rsp + 576], zmm8
vpxord xmm8, xmm8, xmm8
vpmadd52huq zmm8, zmm16, zmm14
vmovdqu64 [rsp + 256], zmm7
vmovdqa64 zmm7, zmm0
vpaddq zmm7 {k7}, zmm21, zmm29
vpsraq zmm21, zmm30, 52
vpmadd52luq zmm15, zmm25, zmm14
vpxord xmm29, xmm29, xmm29
vpmadd52huq zmm29, zmm27, zmm24
vpaddq zmm10, zmm10, zmm18
vpaddq zmm17 {k2}, zmm7, zmm21
vpxord xmm7, xmm7, xmm7
vpmadd52huq zmm7, zmm16, zmm26
vpmadd52huq zmm5, zmm25, zmm11
vpaddq zmm16, zmm12, zmm12
vpblendmq zmm6 {k3}, zmm3, zmm6
vpmadd52luq zmm22, zmm13, zmm11
vpsubq zmm10, zmm10, zmm31
vpmadd52huq zmm20, zmm25, zmm9
vmovdqa64 zmm18, zmm17
vpermq zmm18 {k1}, zmm4, 0
vpmadd52luq zmm28, zmm13, zmm9
vpmadd52huq zmm8, zmm25, zmm2
vpaddq zmm4, zmm12, zmm16
vpaddq zmm6, zmm6, [r8 + 1408]
vpmadd52luq zmm15, zmm13, zmm2
vpmadd52luq zmm29, zmm10, zmm24
vpaddq zmm4, zmm4, zmm4
vmovdqa64 zmm16, zmm12
vpaddq zmm16 {k7}, zmm23, zmm4
vpmadd52huq zmm7, zmm25, zmm14
vpmadd52luq zmm6, zmm25, zmm26
vpaddq zmm4, zmm5, zmm22
vpsraq zmm5, zmm17, 52
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm10, zmm24
vpsraq zmm10, zmm10, 52
vpaddq zmm19 {k2}, zmm16, zmm5
vpaddq zmm4, zmm10, zmm4
vpmadd52huq zmm20, zmm13, zmm11
vpmadd52luq zmm28, zmm18, zmm11
vpsubq zmm4, zmm4, zmm29
vmovdqa64 zmm5, zmm19
vpermq zmm5 {k1}, zmm1, 0
vpmadd52huq zmm8, zmm13, zmm9
vpmadd52luq zmm15, zmm18, zmm9
vpblendmq zmm1 {k3}, zmm3, [rsp + 256]
vpaddq zmm1, zmm1, [r8 + 1472]
vpxord xmm10, xmm10, xmm10
vpmadd52huq zmm10, zmm25, zmm26
vpmadd52huq zmm7, zmm13, zmm2
vpaddq zmm16, zmm20, zmm28
vpsraq zmm20, zmm4, 52
vpmadd52luq zmm6, zmm13, zmm14
vpmadd52luq zmm21, zmm4, zmm24
vpaddq zmm16, zmm20, zmm16
vpsllq zmm20, zmm31, 4
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm4, zmm24
vpmadd52huq zmm8, zmm18, zmm11
vpblendmq zmm4 {k3}, zmm3, [rsp + 576]
vmovdqu64 zmm23, [r8 + 1408]
vpaddq zmm4, zmm4, zmm23
vpmadd52luq zmm15, zmm5, zmm11
vpmadd52huq zmm10, zmm13, zmm14
vpsubq zmm16, zmm16, zmm21
vpsraq zmm25, zmm16, 52
vpmadd52luq zmm1, zmm13, zmm26
vpmadd52huq zmm7, zmm18, zmm9
vpblendmq zmm0 {k3}, zmm3, zmm0
vpsllq zmm27, zmm29, 4
vpmadd52luq zmm6, zmm18, zmm2
vpmadd52luq zmm22, zmm16, zmm24
vpaddq zmm8, zmm8, zmm15
vpaddq zmm8, zmm8, zmm20
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm13, zmm26
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm16, zmm24
vpaddq zmm8, zmm25, zmm8
vpsllq zmm16, zmm21, 4
vpmadd52huq zmm10, zmm18, zmm2
vpmadd52luq zmm1, zmm18, zmm14
vpsubq zmm8, zmm8, zmm22
vpsraq zmm20, zmm8, 52
vpmadd52huq zmm7, zmm5, zmm11
vpmadd52luq zmm6, zmm5, zmm9
vpaddq zmm0, zmm0, zmm23
vpblendmq zmm11 {k3}, zmm3, zmm12
vpmadd52huq zmm15, zmm18, zmm14
vpmadd52luq zmm4, zmm18, zmm26
vpaddq zmm11, zmm11, [r8 + 1536]
vpsllq zmm12, zmm22, 4
vpmadd52luq zmm13, zmm8, zmm24
vpmadd52huq zmm10, zmm5, zmm9
vpaddq zmm6, zmm7, zmm6
vpaddq zmm6, zmm20, zmm6
vpmadd52luq zmm1, zmm5, zmm2
vpxord xmm7, xmm7, xmm7
vpmadd52huq zmm7, zmm18, zmm26
vpaddq zmm6, zmm6, zmm27
vpxord xmm9, xmm9, xmm9
vpmadd52huq zmm9, zmm8, zmm24
vpmadd52huq zmm15, zmm5, zmm2
vpsubq zmm2, zmm6, zmm13
vpsllq zmm6, zmm13, 4
vpmadd52luq zmm4, zmm5, zmm14
vpaddq zmm1, zmm10, zmm1
vpermq zmm8, zmm2, 138
vpermq zmm10, zmm2, 117
vpaddq zmm1, zmm1, zmm16
vpmadd52huq zmm7, zmm5, zmm14
vpmadd52luq zmm0, zmm5, zmm26
vpsllq zmm13, zmm9, 4
vpsubq zmm1, zmm1, zmm9
vpaddq zmm4, zmm15, zmm4
vpmadd52huq zmm11, zmm5, zmm26
vpaddq zmm5, zmm8, zmm10
vpermq zmm9, zmm1, 138
vpermq zmm14, zmm1, 117
vpaddq zmm4, zmm4, zmm12
vpaddq zmm0, zmm7, zmm0
vpermq zmm7, zmm4, 138
vpermq zmm12, zmm4, 117
vmovdqa64 zmm15, zmm5
vpsubq zmm15 {k7}, zmm8, zmm10
vpaddq zmm0, zmm0, zmm6
vmovdqu64 zmm6, [rsp + 448]
vpblendmq zmm6 {k6}, zmm6, zmm15
vpaddq zmm8, zmm9, zmm14
vpermq zmm10, zmm0, 138
vpaddq zmm11, zmm11, zmm13
vpermq zmm13, zmm0, 117
vmovdqa64 zmm15, zmm8
vpsubq zmm15 {k7}, zmm9, zmm14
vpsraq zmm9, zmm6, 52
vpaddq zmm14, zmm7, zmm12
vmovdqu64 zmm16, [rsp + 320]
vpaddq zmm16 {k6}, zmm15, zmm9
vpermq zmm9, zmm11, 138
vpermq zmm15, zmm11, 117
vmovdqa64 zmm18, zmm14
vpsubq zmm18 {k7}, zmm7, zmm12
vpsraq zmm7, zmm16, 52
vpxord xmm12, xmm12, xmm12
vpmadd52huq zmm12, zmm5, zmm6
vpaddq zmm20, zmm10, zmm13
vpxord xmm21, xmm21, xmm21
vpmadd52luq zmm21, zmm5, zmm6
vpaddq zmm30 {k6}, zmm18, zmm7
vmovdqa64 zmm7, zmm20
vpsubq zmm7 {k7}, zmm10, zmm13
vpaddq zmm10, zmm9, zmm15
vpsraq zmm13, zmm5, 52
vpsraq zmm18, zmm30, 52
vmovdqa64 zmm22, zmm10
vpsubq zmm22 {k7}, zmm9, zmm15
vpmadd52luq zmm12, zmm5, zmm16
vpxord xmm9, xmm9, xmm9
vpmadd52luq zmm9, zmm5, zmm30
vpaddq zmm17 {k6}, zmm7, zmm18
vpaddq zmm7, zmm8, zmm13
vpxord xmm8, xmm8, xmm8
vpmadd52huq zmm8, zmm5, zmm16
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm21, zmm24
vpsraq zmm15, zmm17, 52
vpxord xmm18, xmm18, xmm18
vpmadd52luq zmm18, zmm5, zmm17
vpmadd52luq zmm12, zmm7, zmm6
vpaddq zmm19 {k6}, zmm22, zmm15
vpxord xmm15, xmm15, xmm15
vpmadd52luq zmm15, zmm5, zmm19
vpmadd52luq zmm9, zmm7, zmm16
vpsraq zmm22, zmm7, 52
vpaddq zmm14, zmm14, zmm22
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm5, zmm30
vpmadd52luq zmm18, zmm7, zmm30
vpsraq zmm25, zmm21, 52
vpaddq zmm12, zmm25, zmm12
vpxord xmm25, xmm25, xmm25
vpmadd52huq zmm25, zmm5, zmm17
vpmadd52luq zmm15, zmm7, zmm17
vpsubq zmm12, zmm12, zmm13
vpxord xmm26, xmm26, xmm26
vpmadd52huq zmm26, zmm5, zmm19
vpxord xmm5, xmm5, xmm5
vpmadd52huq zmm5, zmm21, zmm24
vpsraq zmm21, zmm14, 52
vpaddq zmm20, zmm20, zmm21
vpmadd52huq zmm8, zmm7, zmm6
vpmadd52luq zmm9, zmm14, zmm6
vpsraq zmm21, zmm12, 52
vpxord xmm27, xmm27, xmm27
vpmadd52huq zmm27, zmm7, zmm19
vpmadd52huq zmm22, zmm7, zmm16
vpsraq zmm28, zmm20, 52
vpaddq zmm10, zmm10, zmm28
vpmadd52luq zmm18, zmm14, zmm16
vpmadd52huq zmm25, zmm7, zmm30
vpaddq zmm8, zmm8, zmm9
vpaddq zmm8, zmm21, zmm8
vpmadd52luq zmm15, zmm14, zmm30
vpmadd52huq zmm26, zmm7, zmm17
vpsllq zmm9, zmm13, 4
vpmadd52luq zmm5, zmm12, zmm24
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm7, zmm19
vpsraq zmm7, zmm2, 52
vpaddq zmm1, zmm1, zmm7
vpxord xmm7, xmm7, xmm7
vpmadd52huq zmm7, zmm12, zmm24
vpmadd52huq zmm27, zmm14, zmm17
vpsraq zmm12, zmm1, 52
vpaddq zmm4, zmm4, zmm12
vpmadd52huq zmm22, zmm14, zmm6
vpmadd52luq zmm18, zmm20, zmm6
vpsubq zmm8, zmm8, zmm5
vpmadd52huq zmm25, zmm14, zmm16
vpmadd52luq zmm15, zmm20, zmm16
vpsraq zmm12, zmm8, 52
vpmadd52huq zmm26, zmm14, zmm30
vpmadd52luq zmm13, zmm14, zmm17
vpaddq zmm18, zmm22, zmm18
vpsllq zmm5, zmm5, 4
vpmadd52luq zmm7, zmm8, zmm24
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm8, zmm24
vpaddq zmm8, zmm12, zmm18
vpsraq zmm12, zmm4, 52
vpxord xmm18, xmm18, xmm18
vpmadd52luq zmm18, zmm14, zmm19
vpmadd52huq zmm27, zmm20, zmm30
vpaddq zmm0, zmm0, zmm12
vpsraq zmm12, zmm0, 52
vpmadd52huq zmm25, zmm20, zmm6
vpmadd52luq zmm15, zmm10, zmm6
vpsubq zmm8, zmm8, zmm7
vpsraq zmm22, zmm8, 52
vpmadd52huq zmm26, zmm20, zmm16
vpmadd52luq zmm13, zmm20, zmm30
vpsllq zmm7, zmm7, 4
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm10, zmm19
vpxord xmm29, xmm29, xmm29
vpmadd52huq zmm29, zmm14, zmm19
vpaddq zmm14, zmm25, zmm15
vpaddq zmm9, zmm14, zmm9
vpmadd52luq zmm21, zmm8, zmm24
vpmadd52luq zmm18, zmm20, zmm17
vpaddq zmm9, zmm22, zmm9
vpmadd52huq zmm27, zmm10, zmm16
vpmadd52huq zmm26, zmm10, zmm6
vpsrlq zmm6, zmm28, 48
vpandq zmm14, zmm28, [r8 + 128]
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm8, zmm24
vpmadd52luq zmm13, zmm10, zmm16
vpsubq zmm8, zmm9, zmm21
vpsllq zmm9, zmm21, 4
vpxord xmm16, xmm16, xmm16
vpmadd52luq zmm16, zmm10, zmm19
vpmadd52huq zmm29, zmm20, zmm17
vpaddq zmm21, zmm26, zmm6
vpsraq zmm22, zmm8, 52
vpxord xmm25, xmm25, xmm25
vpmadd52luq zmm25, zmm20, zmm19
vpmadd52luq zmm18, zmm10, zmm30
vpaddq zmm13, zmm13, zmm21
vpaddq zmm13, zmm22, zmm13
vpmadd52luq zmm27, zmm6, zmm24
vpmadd52luq zmm15, zmm8, zmm24
vpaddq zmm5, zmm13, zmm5
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm8, zmm24
vpmadd52huq zmm16, zmm20, zmm19
vpmadd52huq zmm29, zmm10, zmm30
vpmadd52luq zmm25, zmm10, zmm17
vpaddq zmm8, zmm18, zmm27
vpsubq zmm5, zmm5, zmm15
vpaddq zmm7, zmm8, zmm7
vpaddq zmm8, zmm5, zmm5
vpmadd52huq zmm16, zmm10, zmm17
vpmadd52luq zmm14, zmm6, [r8 + 192]
vpsubq zmm6, zmm7, zmm13
vpaddq zmm5 {k7}, zmm5, zmm8
vpaddq zmm7, zmm29, zmm25
vpsllq zmm8, zmm15, 4
vpaddq zmm10, zmm6, zmm6
vpsraq zmm15, zmm5, 52
vpaddq zmm7, zmm7, zmm9
vpblendmq zmm2 {k5}, zmm5, zmm2
vpaddq zmm6 {k7}, zmm6, zmm10
vpaddq zmm9, zmm7, zmm7
vpaddq zmm8, zmm16, zmm8
vpxord xmm10, xmm10, xmm10
vpmadd52huq zmm10, zmm2, zmm5
vpaddq zmm6, zmm6, zmm15
vpaddq zmm7 {k7}, zmm7, zmm9
vpaddq zmm9, zmm8, zmm8
vpsllq zmm13, zmm13, 4
vpsraq zmm15, zmm6, 52
vpaddq zmm8 {k7}, zmm8, zmm9
vpaddq zmm9, zmm14, zmm13
vpmadd52luq zmm10, zmm2, zmm6
vpaddq zmm7, zmm7, zmm15
vpaddq zmm13, zmm9, zmm9
vpxord xmm14, xmm14, xmm14
vpmadd52luq zmm14, zmm2, zmm5
vpblendmq zmm1 {k5}, zmm6, zmm1
vpsraq zmm15, zmm7, 52
vpaddq zmm9 {k7}, zmm9, zmm13
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm2, zmm7
vpmadd52luq zmm10, zmm1, zmm5
vpaddq zmm8, zmm8, zmm15
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm2, zmm6
vpxord xmm16, xmm16, xmm16
vpmadd52luq zmm16, zmm14, zmm24
vpsraq zmm17, zmm14, 52
vpsraq zmm18, zmm8, 52
vpxord xmm19, xmm19, xmm19
vpmadd52luq zmm19, zmm2, zmm8
vpmadd52luq zmm13, zmm1, zmm6
vpblendmq zmm4 {k5}, zmm7, zmm4
vpaddq zmm9, zmm9, zmm18
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm2, zmm7
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm2, zmm8
vpaddq zmm10, zmm17, zmm10
vpxord xmm17, xmm17, xmm17
vpmadd52luq zmm17, zmm2, zmm9
vpmadd52luq zmm19, zmm1, zmm7
vpsubq zmm10, zmm10, zmm16
vpblendmq zmm0 {k5}, zmm8, zmm0
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm14, zmm24
vpxord xmm14, xmm14, xmm14
vpmadd52huq zmm14, zmm2, zmm9
vpsraq zmm2, zmm10, 52
vmovdqa64 zmm22, zmm9
vpaddq zmm22 {k5}, zmm11, zmm12
vpmadd52luq zmm17, zmm1, zmm8
vpmadd52huq zmm15, zmm1, zmm5
vpsllq zmm11, zmm16, 4
vpmadd52luq zmm13, zmm4, zmm5
vpmadd52huq zmm18, zmm1, zmm6
vpmadd52luq zmm19, zmm4, zmm6
vpmadd52huq zmm20, zmm1, zmm7
vpmadd52luq zmm17, zmm4, zmm7
vpmadd52luq zmm21, zmm10, zmm24
vpaddq zmm12, zmm15, zmm13
vpaddq zmm2, zmm2, zmm12
vpmadd52huq zmm14, zmm1, zmm8
vmovdqu64 zmm12, [r8 + 256]
vpmadd52luq zmm12, zmm1, zmm9
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm10, zmm24
vpxord xmm10, xmm10, xmm10
vpmadd52huq zmm10, zmm1, zmm9
vpsubq zmm1, zmm2, zmm21
vpsllq zmm2, zmm21, 4
vpmadd52huq zmm18, zmm4, zmm5
vpmadd52luq zmm19, zmm0, zmm5
vpsraq zmm15, zmm1, 52
vpmadd52huq zmm20, zmm4, zmm6
vpmadd52luq zmm17, zmm0, zmm6
vpmadd52huq zmm14, zmm4, zmm7
vpmadd52luq zmm12, zmm4, zmm8
vpaddq zmm16, zmm18, zmm19
vpaddq zmm15, zmm15, zmm16
vpmadd52luq zmm13, zmm1, zmm24
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm1, zmm24
vpmadd52huq zmm10, zmm4, zmm8
vmovdqu64 zmm1, [r8 + 320]
vpmadd52luq zmm1, zmm4, zmm9
vpmadd52huq zmm20, zmm0, zmm5
vpmadd52luq zmm17, zmm22, zmm5
vpsubq zmm15, zmm15, zmm13
vpsllq zmm13, zmm13, 4
vpmadd52huq zmm14, zmm0, zmm6
vpmadd52luq zmm12, zmm0, zmm7
vpsraq zmm18, zmm15, 52
vpxord xmm19, xmm19, xmm19
vpmadd52huq zmm19, zmm4, zmm9
vpmadd52luq zmm16, zmm15, zmm24
vpaddq zmm4, zmm20, zmm17
vpaddq zmm4, zmm4, zmm11
vpmadd52huq zmm10, zmm0, zmm7
vpmadd52luq zmm1, zmm0, zmm8
vpaddq zmm4, zmm18, zmm4
vpxord xmm11, xmm11, xmm11
vpmadd52huq zmm11, zmm15, zmm24
vpmadd52huq zmm14, zmm22, zmm5
vpsubq zmm4, zmm4, zmm16
vpsllq zmm15, zmm16, 4
vpmadd52luq zmm12, zmm22, zmm6
vpmadd52huq zmm19, zmm0, zmm8
vpsraq zmm16, zmm4, 52
vmovdqu64 zmm17, [r8 + 256]
vpmadd52luq zmm17, zmm0, zmm9
vpmadd52huq zmm10, zmm22, zmm6
vpmadd52luq zmm1, zmm22, zmm7
vpmadd52luq zmm11, zmm4, zmm24
vpaddq zmm12, zmm14, zmm12
vpaddq zmm12, zmm16, zmm12
vpxord xmm14, xmm14, xmm14
vpmadd52huq zmm14, zmm0, zmm9
vpxord xmm0, xmm0, xmm0
vpmadd52huq zmm0, zmm4, zmm24
vpaddq zmm2, zmm12, zmm2
vpmadd52huq zmm19, zmm22, zmm7
vpmadd52luq zmm17, zmm22, zmm8
vpaddq zmm1, zmm10, zmm1
vpsubq zmm2, zmm2, zmm11
vpaddq zmm1, zmm1, zmm13
vpmadd52huq zmm14, zmm22, zmm8
vmovdqu64 zmm4, [r8 + 256]
vpmadd52luq zmm4, zmm22, zmm9
vpermq zmm10, zmm2, 0
vpsubq zmm1, zmm1, zmm0
vpermq zmm12, zmm2, 170
vpaddq zmm13, zmm19, zmm17
vpermq zmm2, zmm2, 204
vpermq zmm16, zmm1, 0
vpermq zmm17, zmm1, 170
vpaddq zmm13, zmm13, zmm15
vmovdqu64 zmm15, [r8 + 384]
vpmadd52huq zmm15, zmm22, zmm9
vpermq zmm1, zmm1, 204
vpermq zmm18, zmm13, 0
vpaddq zmm4, zmm14, zmm4
vpaddq zmm10, zmm10, zmm10
vpsllq zmm11, zmm11, 4
vpermq zmm14, zmm13, 170
vpsubq zmm10, zmm10, zmm12
vpaddq zmm12, zmm16, zmm16
vpaddq zmm4, zmm4, zmm11
vpermq zmm11, zmm13, 204
vpsllq zmm0, zmm0, 4
vmovdqa64 zmm13, zmm10
vpsubq zmm13 {k1}, zmm10, zmm2
vpermq zmm16, zmm4, 0
vpsubq zmm12, zmm12, zmm17
vpermq zmm17, zmm4, 170
vpaddq zmm0, zmm15, zmm0
vmovdqa64 zmm15, zmm12
vpsubq zmm15 {k1}, zmm12, zmm1
vpsraq zmm19, zmm13, 52
vpaddq zmm18, zmm18, zmm18
vpermq zmm4, zmm4, 204
vpermq zmm20, zmm0, 0
vpaddq zmm15, zmm15, zmm19
vpsubq zmm14, zmm18, zmm14
vpermq zmm18, zmm0, 170
vpaddq zmm2 {k2}, zmm10, zmm2
vmovdqa64 zmm10, zmm14
vpsubq zmm10 {k1}, zmm14, zmm11
vpsraq zmm19, zmm15, 52
vpaddq zmm16, zmm16, zmm16
vpermq zmm0, zmm0, 204
kmovb k6, [r8 + 14]
vpblendmq zmm2 {k6}, zmm5, zmm2
kmovb k5, [r8 + 5]
vpblendmq zmm21 {k5}, zmm13, zmm5
vpaddq zmm10, zmm10, zmm19
vpsubq zmm16, zmm16, zmm17
vpxord xmm17, xmm17, xmm17
vpmadd52huq zmm17, zmm2, zmm21
vpsraq zmm19, zmm10, 52
vpaddq zmm20, zmm20, zmm20
vmovdqa64 zmm22, zmm16
vpsubq zmm22 {k1}, zmm16, zmm4
vpsubq zmm18, zmm20, zmm18
vpblendmq zmm20 {k5}, zmm15, zmm6
vpblendmq zmm25 {k5}, zmm10, zmm7
vpaddq zmm19, zmm22, zmm19
vmovdqa64 zmm22, zmm18
vpsubq zmm22 {k1}, zmm18, zmm0
vpmadd52luq zmm17, zmm2, zmm20
vpxord xmm26, xmm26, xmm26
vpmadd52luq zmm26, zmm2, zmm25
vpsraq zmm27, zmm19, 52
vpblendmq zmm28 {k5}, zmm19, zmm8
vpxord xmm29, xmm29, xmm29
vpmadd52luq zmm29, zmm2, zmm21
vpaddq zmm1 {k2}, zmm12, zmm1
vpaddq zmm12, zmm22, zmm27
vpxord xmm22, xmm22, xmm22
vpmadd52luq zmm22, zmm2, zmm28
vpsraq zmm27, zmm2, 52
vpxord xmm30, xmm30, xmm30
vpmadd52huq zmm30, zmm2, zmm20
vpblendmq zmm31 {k5}, zmm12, zmm9
vmovdqa64 zmm23, zmm6
vpaddq zmm23 {k6}, zmm1, zmm27
vpxord xmm1, xmm1, xmm1
vpmadd52luq zmm1, zmm29, zmm24
vpxord xmm27, xmm27, xmm27
vpmadd52huq zmm27, zmm2, zmm25
vmovdqu64 [rsp + 320], zmm6
vpxord xmm6, xmm6, xmm6
vpmadd52luq zmm6, zmm2, zmm31
vpmadd52luq zmm17, zmm23, zmm21
vpaddq zmm11 {k2}, zmm14, zmm11
vpsraq zmm14, zmm23, 52
vpmadd52luq zmm26, zmm23, zmm20
vpmadd52luq zmm22, zmm23, zmm25
vmovdqu64 [rsp + 448], zmm5
vpsraq zmm5, zmm29, 52
vmovdqu64 [rsp + 576], zmm12
vmovdqa64 zmm12, zmm7
vpaddq zmm12 {k6}, zmm11, zmm14
vpxord xmm11, xmm11, xmm11
vpmadd52huq zmm11, zmm2, zmm28
vpmadd52luq zmm6, zmm23, zmm28
vpaddq zmm5, zmm5, zmm17
vpaddq zmm4 {k2}, zmm16, zmm4
vpxord xmm14, xmm14, xmm14
vpmadd52huq zmm14, zmm2, zmm31
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm29, zmm24
vpsubq zmm5, zmm5, zmm1
vpsraq zmm17, zmm12, 52
vpmadd52huq zmm30, zmm23, zmm21
vpmadd52luq zmm26, zmm12, zmm21
vpsraq zmm29, zmm5, 52
vmovdqu64 [rsp + 256], zmm7
vmovdqa64 zmm7, zmm8
vpaddq zmm7 {k6}, zmm4, zmm17
vpxord xmm4, xmm4, xmm4
vpmadd52huq zmm4, zmm23, zmm31
vpmadd52huq zmm27, zmm23, zmm20
vpaddq zmm0 {k2}, zmm18, zmm0
vpsraq zmm17, zmm7, 52
vpmadd52luq zmm22, zmm12, zmm20
vpmadd52huq zmm11, zmm23, zmm25
vpaddq zmm18, zmm30, zmm26
vmovdqa64 zmm26, zmm9
vpaddq zmm26 {k6}, zmm0, zmm17
vpmadd52luq zmm6, zmm12, zmm25
vpmadd52huq zmm14, zmm23, zmm28
vpaddq zmm0, zmm29, zmm18
vpsllq zmm1, zmm1, 4
vpmadd52luq zmm16, zmm5, zmm24
vmovdqu64 zmm17, [r8 + 1600]
vpmadd52luq zmm17, zmm23, zmm31
kmovb k6, [r8 + 8]
vpblendmq zmm2 {k6}, zmm13, zmm2
vpblendmq zmm18 {k6}, zmm15, zmm23
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm5, zmm24
vpmadd52huq zmm4, zmm12, zmm28
vpblendmq zmm5 {k6}, zmm10, zmm12
vpblendmq zmm29 {k6}, zmm19, zmm7
vpmadd52huq zmm27, zmm12, zmm21
vpmadd52luq zmm22, zmm7, zmm21
vpsubq zmm0, zmm0, zmm16
vpsllq zmm16, zmm16, 4
vpmadd52huq zmm11, zmm12, zmm20
vpmadd52luq zmm6, zmm7, zmm20
vpsraq zmm30, zmm0, 52
vmovdqu64 [rsp + 128], zmm29
vmovdqu64 zmm29, [rsp + 576]
vmovdqu64 [rsp + 192], zmm5
vpblendmq zmm5 {k6}, zmm29, zmm26
vpmadd52huq zmm14, zmm12, zmm25
vpmadd52luq zmm17, zmm12, zmm28
vpaddq zmm22, zmm27, zmm22
vpaddq zmm22, zmm30, zmm22
vpmadd52luq zmm23, zmm0, zmm24
vpxord xmm27, xmm27, xmm27
vpmadd52huq zmm27, zmm0, zmm24
vmovdqu64 zmm0, [r8 + 1664]
vpmadd52luq zmm0, zmm12, zmm31
vpmadd52huq zmm4, zmm7, zmm25
vpmadd52huq zmm11, zmm7, zmm21
vpmadd52luq zmm6, zmm26, zmm21
vpsubq zmm22, zmm22, zmm23
vpsllq zmm23, zmm23, 4
vpmadd52huq zmm14, zmm7, zmm20
vpmadd52luq zmm17, zmm7, zmm25
vpsraq zmm30, zmm22, 52
vmovdqu64 [rsp + 384], zmm5
vpxord xmm5, xmm5, xmm5
vpmadd52huq zmm5, zmm26, zmm31
vmovdqu64 [rsp + 0], zmm18
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm12, zmm31
vpaddq zmm6, zmm11, zmm6
vpaddq zmm1, zmm6, zmm1
vpmadd52luq zmm27, zmm22, zmm24
vpmadd52luq zmm0, zmm7, zmm28
vpaddq zmm1, zmm30, zmm1
vpmadd52huq zmm4, zmm26, zmm20
vpmadd52huq zmm14, zmm26, zmm21
vpsrlq zmm6, zmm5, 48
vpandq zmm5, zmm5, [r8 + 128]
vpxord xmm11, xmm11, xmm11
vpmadd52huq zmm11, zmm22, zmm24
vpmadd52luq zmm17, zmm26, zmm20
vpsubq zmm1, zmm1, zmm27
vpsllq zmm12, zmm27, 4
vpmadd52huq zmm18, zmm7, zmm28
vmovdqu64 zmm20, [r8 + 1600]
vpmadd52luq zmm20, zmm7, zmm31
vpaddq zmm14, zmm14, zmm6
vpsraq zmm21, zmm1, 52
vpmadd52luq zmm0, zmm26, zmm25
vpmadd52luq zmm4, zmm6, zmm24
vpaddq zmm14, zmm17, zmm14
vpaddq zmm14, zmm21, zmm14
vpmadd52luq zmm11, zmm1, zmm24
vpxord xmm17, xmm17, xmm17
vpmadd52huq zmm17, zmm7, zmm31
vpaddq zmm7, zmm14, zmm16
vpxord xmm14, xmm14, xmm14
vpmadd52huq zmm14, zmm1, zmm24
vpmadd52huq zmm18, zmm26, zmm25
vpaddq zmm0, zmm0, zmm4
vpaddq zmm0, zmm0, zmm23
vpmadd52luq zmm20, zmm26, zmm28
vpsubq zmm1, zmm7, zmm11
vpmadd52huq zmm17, zmm26, zmm28
vpermq zmm4, zmm1, 153
vmovdqu64 zmm7, [r8 + 1600]
vpmadd52luq zmm7, zmm26, zmm31
vpsubq zmm0, zmm0, zmm14
kmovb k6, [r8 + 10]
vpermq zmm1 {k6} {z}, zmm1, 0
vpermq zmm16, zmm0, 153
vpaddq zmm18, zmm18, zmm20
vpmadd52luq zmm5, zmm6, [r8 + 192]
vpermq zmm0 {k6} {z}, zmm0, 0
vpaddq zmm6, zmm18, zmm12
vpermq zmm12, zmm6, 153
vpaddq zmm7, zmm17, zmm7
vpaddq zmm17, zmm4, zmm4
vpsllq zmm11, zmm11, 4
vpermq zmm6 {k6} {z}, zmm6, 0
vpaddq zmm7, zmm7, zmm11
vpsubq zmm1, zmm17, zmm1
vpaddq zmm11, zmm16, zmm16
vpermq zmm17, zmm7, 153
vpaddq zmm5, zmm5, [r8 + 1728]
vpaddq zmm1 {k5}, zmm4, zmm1
vpsllq zmm4, zmm14, 4
vpsubq zmm0, zmm11, zmm0
vpermq zmm7 {k6} {z}, zmm7, 0
vpaddq zmm4, zmm5, zmm4
vpaddq zmm0 {k5}, zmm16, zmm0
vpsraq zmm5, zmm1, 52
vpaddq zmm11, zmm12, zmm12
vpblendmq zmm14 {k1}, zmm1, [rsp + 448]
vpermq zmm16, zmm4, 153
vpaddq zmm0, zmm0, zmm5
vpsubq zmm5, zmm11, zmm6
vpermq zmm4 {k6} {z}, zmm4, 0
vpblendmq zmm6 {k7}, zmm14, zmm13
vpaddq zmm5 {k5}, zmm12, zmm5
vpsraq zmm11, zmm0, 52
vpaddq zmm12, zmm17, zmm17
vpaddq zmm5, zmm5, zmm11
vpxord xmm11, xmm11, xmm11
vpmadd52luq zmm11, zmm6, zmm0
vpsubq zmm7, zmm12, zmm7
vpsraq zmm12, zmm5, 52
vpaddq zmm7 {k5}, zmm17, zmm7
vpaddq zmm13, zmm16, zmm16
vpblendmq zmm14 {k1}, zmm0, [rsp + 320]
vpaddq zmm7, zmm7, zmm12
vpsubq zmm4, zmm13, zmm4
vpblendmq zmm12 {k7}, zmm14, zmm15
vpaddq zmm4 {k5}, zmm16, zmm4
vpsraq zmm13, zmm7, 52
vpaddq zmm4, zmm4, zmm13
vpmadd52luq zmm11, zmm12, zmm1
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm6, zmm5
vpblendmq zmm14 {k1}, zmm5, [rsp + 256]
vpblendmq zmm10 {k7}, zmm14, zmm10
vpxord xmm14, xmm14, xmm14
vpmadd52luq zmm14, zmm6, zmm1
vpxord xmm15, xmm15, xmm15
vpmadd52luq zmm15, zmm6, zmm7
vpblendmq zmm8 {k1}, zmm7, zmm8
vpblendmq zmm8 {k7}, zmm8, zmm19
vpxord xmm16, xmm16, xmm16
vpmadd52luq zmm16, zmm6, zmm4
vpmadd52huq zmm11, zmm6, zmm1
vpblendmq zmm9 {k1}, zmm4, zmm9
vpblendmq zmm9 {k7}, zmm9, zmm29
vpxord xmm17, xmm17, xmm17
vpmadd52huq zmm17, zmm6, zmm0
vpmadd52luq zmm13, zmm12, zmm0
vpsraq zmm18, zmm14, 52
vpxord xmm19, xmm19, xmm19
vpmadd52luq zmm19, zmm14, zmm24
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm6, zmm5
vpaddq zmm11, zmm18, zmm11
vpmadd52luq zmm15, zmm12, zmm5
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm6, zmm7
vpmadd52luq zmm16, zmm12, zmm7
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm6, zmm4
vpsubq zmm6, zmm11, zmm19
vpsllq zmm11, zmm19, 4
vpxord xmm19, xmm19, xmm19
vpmadd52huq zmm19, zmm14, zmm24
vpmadd52huq zmm17, zmm12, zmm1
vpsraq zmm14, zmm6, 52
vpmadd52luq zmm13, zmm10, zmm1
vpmadd52huq zmm20, zmm12, zmm0
vpmadd52luq zmm15, zmm10, zmm0
vpmadd52huq zmm18, zmm12, zmm5
vpmadd52luq zmm16, zmm10, zmm5
vpmadd52huq zmm21, zmm12, zmm7
vpaddq zmm13, zmm17, zmm13
vpaddq zmm13, zmm14, zmm13
vpmadd52luq zmm19, zmm6, zmm24
vpxord xmm14, xmm14, xmm14
vpmadd52luq zmm14, zmm12, zmm4
vpxord xmm17, xmm17, xmm17
vpmadd52huq zmm17, zmm12, zmm4
vpxord xmm12, xmm12, xmm12
vpmadd52huq zmm12, zmm6, zmm24
vpmadd52huq zmm20, zmm10, zmm1
vpmadd52luq zmm15, zmm8, zmm1
vpsubq zmm6, zmm13, zmm19
vpsllq zmm13, zmm19, 4
vpmadd52huq zmm18, zmm10, zmm0
vpmadd52luq zmm16, zmm8, zmm0
vpsraq zmm19, zmm6, 52
vpmadd52huq zmm21, zmm10, zmm5
vpmadd52luq zmm14, zmm10, zmm7
vpaddq zmm15, zmm20, zmm15
vpaddq zmm15, zmm19, zmm15
vpmadd52huq zmm17, zmm10, zmm7
vpmadd52luq zmm12, zmm6, zmm24
vpxord xmm19, xmm19, xmm19
vpmadd52huq zmm19, zmm6, zmm24
vpmadd52huq zmm18, zmm8, zmm1
vpmadd52luq zmm16, zmm9, zmm1
vpmadd52huq zmm21, zmm8, zmm0
vpsubq zmm6, zmm15, zmm12
vpsllq zmm12, zmm12, 4
vpmadd52luq zmm14, zmm8, zmm5
vpxord xmm15, xmm15, xmm15
vpmadd52luq zmm15, zmm10, zmm4
vpsraq zmm20, zmm6, 52
vpmadd52huq zmm17, zmm8, zmm5
vpmadd52luq zmm19, zmm6, zmm24
vpaddq zmm16, zmm18, zmm16
vpaddq zmm11, zmm16, zmm11
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm9, zmm4
vpmadd52huq zmm21, zmm9, zmm1
vpaddq zmm11, zmm20, zmm11
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm6, zmm24
vpxord xmm6, xmm6, xmm6
vpmadd52huq zmm6, zmm10, zmm4
vpsubq zmm10, zmm11, zmm19
vpsllq zmm11, zmm19, 4
vpmadd52luq zmm14, zmm9, zmm0
vpmadd52luq zmm15, zmm8, zmm7
vpsrlq zmm19, zmm16, 48
vpandq zmm16, zmm16, [r8 + 128]
vpmadd52huq zmm17, zmm9, zmm0
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm8, zmm4
vpaddq zmm21, zmm21, zmm19
vpsraq zmm22, zmm10, 52
vpmadd52luq zmm18, zmm10, zmm24
vpmadd52huq zmm6, zmm8, zmm7
vpaddq zmm14, zmm14, zmm21
vpaddq zmm14, zmm22, zmm14
vpxord xmm21, xmm21, xmm21
vpmadd52luq zmm21, zmm8, zmm4
vpmadd52luq zmm15, zmm9, zmm5
vpaddq zmm8, zmm14, zmm13
vpmadd52luq zmm17, zmm19, zmm24
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm10, zmm24
vpsubq zmm8, zmm8, zmm18
vpsllq zmm10, zmm18, 4
vpmadd52huq zmm20, zmm9, zmm7
vpmadd52huq zmm6, zmm9, zmm5
vpermq zmm14, zmm8, 243
vpaddq zmm18, zmm8, zmm8
vpmadd52luq zmm21, zmm9, zmm7
vpaddq zmm15, zmm15, zmm17
vpaddq zmm17, zmm8, zmm18
vpmadd52luq zmm16, zmm19, [r8 + 192]
vpaddq zmm12, zmm15, zmm12
vpmadd52luq zmm20, zmm9, zmm4
vpaddq zmm9, zmm17, zmm17
vmovdqa64 zmm15, zmm14
vpaddq zmm15 {k4}, zmm14, zmm14
vpsubq zmm12, zmm12, zmm13
vpaddq zmm6, zmm6, zmm21
vmovdqa64 zmm17, zmm8
vpaddq zmm17 {k7}, zmm14, zmm9
vpsraq zmm9, zmm15, 52
vpermq zmm14, zmm12, 243
vpaddq zmm6, zmm6, zmm11
vpblendmq zmm2 {k2}, zmm2, zmm17
vmovdqu64 [rsi + 0], zmm2
vpaddq zmm11, zmm12, zmm12
vpermq zmm17, zmm6, 243
vmovdqa64 zmm18, zmm2
vpermq zmm18 {k1}, zmm1, 0
vpaddq zmm1, zmm12, zmm11
vpaddq zmm10, zmm20, zmm10
vmovdqa64 zmm11, zmm14
vpaddq zmm11 {k4}, zmm14, zmm14
vpaddq zmm1, zmm1, zmm1
vpermq zmm19, zmm10, 243
vpaddq zmm20, zmm6, zmm6
vpsllq zmm13, zmm13, 4
vpaddq zmm9, zmm11, zmm9
vmovdqa64 zmm11, zmm12
vpaddq zmm11 {k7}, zmm14, zmm1
vpsraq zmm1, zmm2, 52
vpaddq zmm2, zmm16, zmm13
vmovdqu64 zmm13, [rsp + 0]
vpaddq zmm13 {k2}, zmm11, zmm1
vmovdqu64 [rsi + 64], zmm13
vmovdqa64 zmm1, zmm17
vpaddq zmm1 {k4}, zmm17, zmm17
vpsraq zmm11, zmm9, 52
vpermq zmm14, zmm2, 243
vpxord xmm16, xmm16, xmm16
vpmadd52luq zmm16, zmm18, zmm9
vmovdqa64 zmm21, zmm13
vpermq zmm21 {k1}, zmm0, 0
vpaddq zmm0, zmm1, zmm11
vmovdqa64 zmm1, zmm19
vpaddq zmm1 {k4}, zmm19, zmm19
vpsraq zmm11, zmm0, 52
vpxord xmm22, xmm22, xmm22
vpmadd52luq zmm22, zmm18, zmm0
vpaddq zmm20, zmm6, zmm20
vpaddq zmm1, zmm1, zmm11
vmovdqa64 zmm11, zmm14
vpaddq zmm11 {k4}, zmm14, zmm14
vpmadd52luq zmm16, zmm21, zmm15
vpxord xmm23, xmm23, xmm23
vpmadd52luq zmm23, zmm18, zmm15
vpsraq zmm25, zmm1, 52
vpaddq zmm20, zmm20, zmm20
vpxord xmm26, xmm26, xmm26
vpmadd52luq zmm26, zmm18, zmm1
vpsraq zmm13, zmm13, 52
vpaddq zmm11, zmm11, zmm25
vmovdqa64 zmm25, zmm6
vpaddq zmm25 {k7}, zmm17, zmm20
vpmadd52huq zmm16, zmm18, zmm15
vpxord xmm17, xmm17, xmm17
vpmadd52huq zmm17, zmm18, zmm9
vpxord xmm20, xmm20, xmm20
vpmadd52luq zmm20, zmm18, zmm11
vmovdqu64 zmm27, [rsp + 192]
vpaddq zmm27 {k2}, zmm25, zmm13
vmovdqu64 [rsi + 128], zmm27
vpmadd52luq zmm22, zmm21, zmm9
vpaddq zmm13, zmm10, zmm10
vmovdqa64 zmm25, zmm27
vpermq zmm25 {k1}, zmm5, 0
vpxord xmm5, xmm5, xmm5
vpmadd52luq zmm5, zmm23, zmm24
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm18, zmm0
vpaddq zmm13, zmm10, zmm13
vpmadd52luq zmm26, zmm21, zmm0
vpxord xmm29, xmm29, xmm29
vpmadd52huq zmm29, zmm18, zmm1
vpaddq zmm13, zmm13, zmm13
vpsraq zmm30, zmm23, 52
vpmadd52luq zmm20, zmm21, zmm1
vpxord xmm31, xmm31, xmm31
vpmadd52huq zmm31, zmm23, zmm24
vmovdqa64 zmm23, zmm10
vpaddq zmm23 {k7}, zmm19, zmm13
vpsraq zmm13, zmm27, 52
vpxord xmm19, xmm19, xmm19
vpmadd52huq zmm19, zmm18, zmm11
vpaddq zmm16, zmm30, zmm16
vpmadd52huq zmm17, zmm21, zmm15
vmovdqu64 zmm18, [rsp + 128]
vpaddq zmm18 {k2}, zmm23, zmm13
vmovdqu64 [rsi + 192], zmm18
vpmadd52luq zmm22, zmm25, zmm15
vpaddq zmm13, zmm2, zmm2
vpsubq zmm16, zmm16, zmm5
vpmadd52huq zmm28, zmm21, zmm9
vpmadd52luq zmm26, zmm25, zmm9
vmovdqa64 zmm23, zmm18
vpermq zmm23 {k1}, zmm7, 0
vpmadd52huq zmm29, zmm21, zmm0
vpaddq zmm7, zmm2, zmm13
vpmadd52luq zmm20, zmm25, zmm0
vpblendmq zmm8 {k3}, zmm3, zmm8
vpmadd52luq zmm31, zmm16, zmm24
vpaddq zmm7, zmm7, zmm7
vpaddq zmm8, zmm8, [r8 + 1408]
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm16, zmm24
vmovdqa64 zmm27, zmm2
vpaddq zmm27 {k7}, zmm14, zmm7
vpsraq zmm7, zmm18, 52
vpmadd52huq zmm19, zmm21, zmm1
vpmadd52luq zmm8, zmm21, zmm11
vpsraq zmm14, zmm16, 52
vpaddq zmm16, zmm17, zmm22
vmovdqu64 zmm17, [rsp + 384]
vpaddq zmm17 {k2}, zmm27, zmm7
vmovdqu64 [rsi + 256], zmm17
vpxord xmm7, xmm7, xmm7
vpmadd52huq zmm7, zmm21, zmm11
vpaddq zmm14, zmm14, zmm16
vpmadd52huq zmm28, zmm25, zmm15
vpmadd52luq zmm26, zmm23, zmm15
vpmadd52huq zmm29, zmm25, zmm9
vpermq zmm17 {k1}, zmm4, 0
vpsubq zmm4, zmm14, zmm31
vpmadd52luq zmm20, zmm23, zmm9
vpblendmq zmm12 {k3}, zmm3, zmm12
vpmadd52luq zmm13, zmm4, zmm24
vpsraq zmm14, zmm4, 52
vpmadd52huq zmm19, zmm25, zmm0
vpmadd52luq zmm8, zmm25, zmm1
vpaddq zmm12, zmm12, [r8 + 1472]
vpaddq zmm16, zmm28, zmm26
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm4, zmm24
vpmadd52huq zmm7, zmm25, zmm1
vpaddq zmm4, zmm14, zmm16
vpblendmq zmm6 {k3}, zmm3, zmm6
vpmadd52luq zmm12, zmm25, zmm11
vpmadd52huq zmm29, zmm23, zmm15
vpsubq zmm4, zmm4, zmm13
vmovdqu64 zmm14, [r8 + 1408]
vpaddq zmm6, zmm6, zmm14
vpmadd52luq zmm20, zmm17, zmm15
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm25, zmm11
vpsllq zmm5, zmm5, 4
vpblendmq zmm10 {k3}, zmm3, zmm10
vpmadd52huq zmm19, zmm23, zmm9
vpmadd52luq zmm8, zmm23, zmm0
vpsraq zmm21, zmm4, 52
vpaddq zmm10, zmm14, zmm10
vpmadd52luq zmm18, zmm4, zmm24
vpmadd52huq zmm7, zmm23, zmm0
vpaddq zmm14, zmm29, zmm20
vpblendmq zmm2 {k3}, zmm3, zmm2
vpmadd52luq zmm12, zmm23, zmm1
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm4, zmm24
vpaddq zmm4, zmm14, zmm5
vpaddq zmm2, zmm2, [r8 + 1536]
vpmadd52huq zmm16, zmm23, zmm1
vpmadd52luq zmm6, zmm23, zmm11
vpaddq zmm4, zmm21, zmm4
vpsllq zmm5, zmm31, 4
vpxord xmm14, xmm14, xmm14
vpmadd52huq zmm14, zmm23, zmm11
vpmadd52huq zmm19, zmm17, zmm15
vpsubq zmm4, zmm4, zmm18
vpsllq zmm13, zmm13, 4
vpmadd52luq zmm8, zmm17, zmm9
vpmadd52huq zmm7, zmm17, zmm9
vpsraq zmm9, zmm4, 52
vpmadd52luq zmm12, zmm17, zmm0
vpmadd52luq zmm20, zmm4, zmm24
vpsllq zmm15, zmm18, 4
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm4, zmm24
vpmadd52huq zmm16, zmm17, zmm0
vpaddq zmm0, zmm19, zmm8
vpaddq zmm0, zmm9, zmm0
vpmadd52luq zmm6, zmm17, zmm1
vpmadd52huq zmm14, zmm17, zmm1
vpaddq zmm1, zmm7, zmm12
vpaddq zmm0, zmm0, zmm5
vpmadd52luq zmm10, zmm17, zmm11
vpmadd52huq zmm2, zmm17, zmm11
vpaddq zmm1, zmm1, zmm13
vpsllq zmm3, zmm20, 4
vpaddq zmm4, zmm16, zmm6
vpsllq zmm5, zmm18, 4
vpsubq zmm0, zmm0, zmm20
vmovdqu64 [rdi + 0], zmm0
vpsubq zmm0, zmm1, zmm18
vmovdqu64 [rdi + 64], zmm0
vpaddq zmm0, zmm14, zmm10
vpaddq zmm1, zmm4, zmm15
vmovdqu64 [rdi + 128], zmm1
vpaddq zmm1, zmm2, zmm5
vmovdqu64 [rdi + 256], zmm1
vpaddq zmm0, zmm0, zmm3
vmovdqu64 [rdi + 192], zmm0
mov rsp, rbp
pop rbp
ret
