push rbp
mov rbp, rsp
sub rsp, 704
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
vpxord xmm12, xmm12, xmm12
vpmadd52luq zmm12, zmm6, zmm1
vpermq zmm13, zmm10, 117
vpxord xmm14, xmm14, xmm14
vpmadd52huq zmm14, zmm6, zmm1
vmovdqa64 zmm15, zmm2
vpsubq zmm15 {k7}, zmm4, zmm5
vpaddq zmm4, zmm8, zmm9
vpsraq zmm5, zmm1, 52
vmovdqu64 zmm16, [rdi + 256]
vpermq zmm17, zmm16, 138
vmovdqa64 zmm18, zmm4
vpsubq zmm18 {k7}, zmm8, zmm9
vmovdqu64 zmm8, [rsi + 64]
vpaddq zmm8 {k6}, zmm15, zmm5
vpermq zmm5, zmm16, 117
vpsraq zmm9, zmm8, 52
vpaddq zmm15, zmm11, zmm13
vmovdqu64 zmm19, [rsi + 128]
vpaddq zmm19 {k6}, zmm18, zmm9
vpmadd52luq zmm14, zmm6, zmm8
vmovdqa64 zmm9, zmm15
vpsubq zmm9 {k7}, zmm11, zmm13
vpsraq zmm11, zmm19, 52
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm12, [r8 + 64]
vpxord xmm18, xmm18, xmm18
vpmadd52luq zmm18, zmm6, zmm19
vmovdqu64 zmm20, [rsi + 192]
vpaddq zmm20 {k6}, zmm9, zmm11
vpaddq zmm9, zmm17, zmm5
vpxord xmm11, xmm11, xmm11
vpmadd52luq zmm11, zmm6, zmm20
vpsraq zmm21, zmm6, 52
vmovdqa64 zmm22, zmm9
vpsubq zmm22 {k7}, zmm17, zmm5
vpsraq zmm5, zmm20, 52
vpaddq zmm2, zmm2, zmm21
vmovdqu64 zmm17, [rsi + 256]
vpaddq zmm17 {k6}, zmm22, zmm5
vpmadd52luq zmm14, zmm2, zmm1
vpsraq zmm5, zmm12, 52
vpxord xmm21, xmm21, xmm21
vmovdqu64 zmm22, [r8 + 128]
vpmadd52luq zmm21, zmm12, zmm22
vpmadd52luq zmm13, zmm6, zmm17
vpsraq zmm23, zmm2, 52
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm6, zmm8
vpaddq zmm4, zmm4, zmm23
vpmadd52luq zmm18, zmm2, zmm8
vpaddq zmm5, zmm5, zmm14
vpxord xmm14, xmm14, xmm14
vpmadd52huq zmm14, zmm12, zmm22
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm6, zmm19
vpsllq zmm25, zmm21, 8
vpmadd52luq zmm11, zmm2, zmm19
vpaddq zmm5, zmm5, zmm25
vpxord xmm25, xmm25, xmm25
vpmadd52luq zmm25, zmm2, zmm17
vpsraq zmm26, zmm4, 52
vpxord xmm27, xmm27, xmm27
vpmadd52huq zmm27, zmm6, zmm20
vpaddq zmm15, zmm15, zmm26
vpmadd52luq zmm13, zmm2, zmm20
vpsraq zmm26, zmm5, 52
vpmadd52huq zmm24, zmm2, zmm1
vpmadd52luq zmm18, zmm4, zmm1
vpsraq zmm28, zmm15, 52
vpxord xmm29, xmm29, xmm29
vpmadd52huq zmm29, zmm6, zmm17
vpaddq zmm6, zmm9, zmm28
vpmadd52luq zmm14, zmm5, zmm22
vpsraq zmm9, zmm0, 52
vpmadd52huq zmm23, zmm2, zmm8
vpaddq zmm3, zmm3, zmm9
vpmadd52luq zmm11, zmm4, zmm8
vpaddq zmm9, zmm24, zmm18
vpmadd52luq zmm25, zmm4, zmm20
vpaddq zmm9, zmm26, zmm9
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm5, zmm22
vpsllq zmm24, zmm14, 8
vpmadd52huq zmm27, zmm2, zmm19
vpaddq zmm9, zmm9, zmm24
vpmadd52luq zmm13, zmm4, zmm19
vpsraq zmm24, zmm9, 52
vpmadd52huq zmm29, zmm2, zmm20
vpxord xmm26, xmm26, xmm26
vpmadd52luq zmm26, zmm4, zmm17
vpsraq zmm28, zmm3, 52
vpmadd52huq zmm23, zmm4, zmm1
vpaddq zmm7, zmm7, zmm28
vpmadd52luq zmm11, zmm15, zmm1
vpsraq zmm28, zmm7, 52
vpmadd52luq zmm25, zmm15, zmm19
vpaddq zmm10, zmm10, zmm28
vpmadd52luq zmm18, zmm9, zmm22
vpsraq zmm28, zmm10, 52
vpmadd52huq zmm27, zmm4, zmm8
vpmadd52luq zmm13, zmm15, zmm8
vpaddq zmm11, zmm23, zmm11
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm2, zmm17
vpaddq zmm2, zmm21, zmm11
vpmadd52huq zmm29, zmm4, zmm19
vpaddq zmm2, zmm24, zmm2
vpxord xmm11, xmm11, xmm11
vpmadd52huq zmm11, zmm6, zmm17
vpsllq zmm21, zmm18, 8
vpmadd52luq zmm26, zmm15, zmm20
vpaddq zmm2, zmm2, zmm21
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm9, zmm22
vpsraq zmm24, zmm2, 52
vpmadd52luq zmm25, zmm6, zmm8
vpxord xmm30, xmm30, xmm30
vpmadd52huq zmm30, zmm15, zmm17
vpsrlq zmm31, zmm11, 48
vpandq zmm11, zmm11, [r8 + 192]
vpmadd52huq zmm27, zmm15, zmm1
vpmadd52luq zmm13, zmm6, zmm1
vpmadd52huq zmm23, zmm4, zmm20
vpxord xmm16, xmm16, xmm16
vpmadd52luq zmm16, zmm15, zmm17
vpmadd52huq zmm29, zmm15, zmm8
vpmadd52luq zmm26, zmm6, zmm19
vpaddq zmm13, zmm27, zmm13
vpmadd52luq zmm21, zmm2, zmm22
vpaddq zmm13, zmm14, zmm13
vmovdqu64 zmm14, [r8 + 64]
vpmadd52huq zmm25, zmm12, zmm14
vpaddq zmm12, zmm24, zmm13
vpmadd52huq zmm30, zmm6, zmm20
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm31, zmm22
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm2, zmm22
vpsllq zmm27, zmm21, 8
vpmadd52huq zmm23, zmm15, zmm19
vpaddq zmm12, zmm12, zmm27
vpxord xmm27, xmm27, xmm27
vpmadd52huq zmm27, zmm4, zmm17
vpsraq zmm4, zmm12, 52
vpmadd52luq zmm16, zmm6, zmm20
vpsubq zmm13, zmm30, zmm13
vpmadd52huq zmm29, zmm6, zmm1
vpmadd52huq zmm26, zmm5, zmm14
vpmadd52luq zmm25, zmm5, zmm14
vpmadd52luq zmm13, zmm6, zmm17
vpmadd52luq zmm24, zmm12, zmm22
vpaddq zmm1, zmm29, zmm31
vpmadd52huq zmm23, zmm6, zmm8
vpxord xmm5, xmm5, xmm5
vpmadd52luq zmm5, zmm31, [r8 + 256]
vpaddq zmm1, zmm25, zmm1
vpmadd52huq zmm27, zmm15, zmm20
vpaddq zmm1, zmm4, zmm1
vpmadd52huq zmm16, zmm9, zmm14
vpaddq zmm1, zmm18, zmm1
vpmadd52luq zmm26, zmm9, zmm14
vpsllq zmm4, zmm24, 8
vpxord xmm8, xmm8, xmm8
vpmadd52huq zmm8, zmm12, zmm22
vpsubq zmm5, zmm23, zmm5
vpmadd52huq zmm13, zmm2, zmm14
vpaddq zmm1, zmm1, zmm4
vpmadd52huq zmm27, zmm6, zmm19
vpaddq zmm4, zmm1, zmm1
vpmadd52luq zmm16, zmm2, zmm14
vpaddq zmm2, zmm26, zmm5
vpaddq zmm2, zmm21, zmm2
vpsllq zmm5, zmm8, 8
vpmadd52luq zmm11, zmm31, [r8 + 320]
vpaddq zmm1 {k7}, zmm1, zmm4
vpaddq zmm2, zmm2, zmm5
vpmadd52luq zmm13, zmm12, zmm14
kmovb k5, [r8 + 9]
vpblendmq zmm0 {k5}, zmm1, zmm0
vpaddq zmm4, zmm2, zmm2
vpaddq zmm5, zmm27, zmm16
vpxord xmm6, xmm6, xmm6
vpmadd52luq zmm6, zmm0, zmm1
vpxord xmm9, xmm9, xmm9
vpmadd52huq zmm9, zmm0, zmm1
vpaddq zmm2 {k7}, zmm2, zmm4
vpsraq zmm4, zmm1, 52
vpaddq zmm5, zmm24, zmm5
vpaddq zmm2, zmm2, zmm4
vpaddq zmm4, zmm5, zmm5
vpmadd52huq zmm11, zmm12, zmm14
vpaddq zmm5 {k7}, zmm5, zmm4
vpsraq zmm4, zmm2, 52
vpaddq zmm8, zmm8, zmm13
vpaddq zmm4, zmm5, zmm4
vpaddq zmm5, zmm8, zmm8
vpmadd52luq zmm9, zmm0, zmm2
vpaddq zmm8 {k7}, zmm8, zmm5
vpsraq zmm5, zmm4, 52
vpaddq zmm12, zmm11, zmm11
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm6, zmm14
vpaddq zmm5, zmm8, zmm5
vpxord xmm8, xmm8, xmm8
vpmadd52luq zmm8, zmm0, zmm4
vpaddq zmm11 {k7}, zmm11, zmm12
vpxord xmm12, xmm12, xmm12
vpmadd52luq zmm12, zmm0, zmm5
vpsraq zmm15, zmm5, 52
vpblendmq zmm3 {k5}, zmm2, zmm3
vpaddq zmm11, zmm11, zmm15
vpmadd52luq zmm9, zmm3, zmm1
vpsraq zmm15, zmm6, 52
vpxord xmm16, xmm16, xmm16
vpmadd52luq zmm16, zmm6, zmm22
vpblendmq zmm7 {k5}, zmm4, zmm7
vpmadd52luq zmm13, zmm0, zmm11
vpblendmq zmm10 {k5}, zmm5, zmm10
vpxord xmm17, xmm17, xmm17
vpmadd52huq zmm17, zmm0, zmm2
vmovdqa64 zmm18, zmm11
vpaddq zmm18 {k5}, zmm28, [rdi + 256]
vpmadd52luq zmm8, zmm3, zmm2
vpaddq zmm9, zmm15, zmm9
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm6, zmm22
kmovb k4, [r8 + 8]
vpblendmq zmm19 {k4}, zmm1, [rdx + 0]
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm0, zmm4
vpsllq zmm21, zmm16, 8
vpmadd52luq zmm12, zmm3, zmm4
vpaddq zmm9, zmm9, zmm21
vmovdqu64 zmm21, [r8 + 384]
vpmadd52luq zmm21, zmm3, zmm11
vpsraq zmm23, zmm9, 52
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm0, zmm5
vpblendmq zmm25 {k4}, zmm2, [rdx + 64]
vpmadd52luq zmm13, zmm3, zmm5
vpblendmq zmm26 {k4}, zmm4, [rdx + 128]
vpmadd52huq zmm17, zmm3, zmm1
vpblendmq zmm27 {k4}, zmm5, [rdx + 192]
vpmadd52luq zmm8, zmm7, zmm1
vpblendmq zmm28 {k4}, zmm11, [rdx + 256]
vpmadd52luq zmm15, zmm9, zmm22
vpmadd52huq zmm20, zmm3, zmm2
vpmadd52luq zmm12, zmm7, zmm2
vpxord xmm29, xmm29, xmm29
vpmadd52huq zmm29, zmm0, zmm11
vpaddq zmm0, zmm17, zmm8
vpmadd52luq zmm21, zmm7, zmm5
vpaddq zmm0, zmm23, zmm0
vpxord xmm8, xmm8, xmm8
vpmadd52huq zmm8, zmm9, zmm22
vpmadd52huq zmm24, zmm3, zmm4
vpsllq zmm17, zmm15, 8
vpmadd52luq zmm13, zmm7, zmm4
vpaddq zmm0, zmm0, zmm17
vpmadd52huq zmm20, zmm7, zmm1
vpsraq zmm17, zmm0, 52
vpmadd52luq zmm12, zmm10, zmm1
vpmadd52huq zmm29, zmm3, zmm5
vpmadd52luq zmm21, zmm10, zmm4
vmovdqu64 zmm23, [r8 + 448]
vpmadd52luq zmm23, zmm7, zmm11
vpmadd52luq zmm8, zmm0, zmm22
vpaddq zmm12, zmm20, zmm12
vpmadd52huq zmm24, zmm7, zmm2
vpaddq zmm12, zmm16, zmm12
vpmadd52luq zmm13, zmm10, zmm2
vpaddq zmm12, zmm17, zmm12
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm0, zmm22
vpmadd52huq zmm29, zmm7, zmm4
vpsllq zmm17, zmm8, 8
vpmadd52luq zmm21, zmm18, zmm2
vpaddq zmm12, zmm12, zmm17
vpxord xmm17, xmm17, xmm17
vpmadd52huq zmm17, zmm3, zmm11
vpsraq zmm3, zmm12, 52
vpmadd52luq zmm23, zmm10, zmm5
vpmadd52huq zmm24, zmm10, zmm1
vpmadd52luq zmm13, zmm18, zmm1
vpmadd52luq zmm16, zmm12, zmm22
vpmadd52huq zmm29, zmm10, zmm2
vpmadd52huq zmm21, zmm6, zmm14
vpmadd52huq zmm17, zmm7, zmm5
vpaddq zmm6, zmm24, zmm13
vpmadd52luq zmm23, zmm18, zmm4
vpaddq zmm6, zmm15, zmm6
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm12, zmm22
vpaddq zmm3, zmm3, zmm6
vpsllq zmm6, zmm16, 8
vpmadd52huq zmm29, zmm18, zmm1
vpmadd52luq zmm21, zmm9, zmm14
vpaddq zmm3, zmm3, zmm6
vpmadd52huq zmm17, zmm10, zmm4
vpsraq zmm6, zmm3, 52
vpmadd52huq zmm23, zmm9, zmm14
vpmadd52luq zmm13, zmm3, zmm22
vpxord xmm9, xmm9, xmm9
vpmadd52luq zmm9, zmm10, zmm11
vpaddq zmm15, zmm29, zmm21
vpaddq zmm6, zmm6, zmm15
vpmadd52huq zmm17, zmm18, zmm2
vpmadd52luq zmm23, zmm0, zmm14
vpaddq zmm6, zmm8, zmm6
vpsllq zmm8, zmm13, 8
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm3, zmm22
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm7, zmm11
vpaddq zmm6, zmm6, zmm8
vpmadd52luq zmm9, zmm18, zmm5
vpermq zmm7, zmm6, 0
vpermq zmm8, zmm6, 170
vpaddq zmm17, zmm17, zmm23
vpermq zmm21, zmm6, 85
vpaddq zmm16, zmm16, zmm17
vpsllq zmm17, zmm15, 8
vpmadd52huq zmm20, zmm10, zmm5
vpaddq zmm16, zmm16, zmm17
vpaddq zmm17, zmm7, zmm7
vpmadd52huq zmm9, zmm0, zmm14
vmovdqu64 zmm0, [r8 + 512]
vpmadd52luq zmm0, zmm18, zmm11
vpermq zmm23, zmm16, 0
vpsubq zmm8, zmm17, zmm8
vpermq zmm17, zmm16, 170
vpaddq zmm21 {k7}, zmm7, zmm8
vpermq zmm7, zmm16, 85
vpmadd52huq zmm20, zmm18, zmm4
vpmadd52luq zmm9, zmm12, zmm14
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm10, zmm11
kmovb k3, [r8 + 14]
vpblendmq zmm10 {k3}, zmm1, zmm21
vpaddq zmm21, zmm23, zmm23
vpmadd52huq zmm0, zmm12, zmm14
vpxord xmm12, xmm12, xmm12
vpmadd52luq zmm12, zmm10, zmm19
vpsubq zmm17, zmm21, zmm17
vpsraq zmm21, zmm10, 52
vpxord xmm29, xmm29, xmm29
vpmadd52luq zmm29, zmm10, zmm25
vpaddq zmm7 {k7}, zmm23, zmm17
vpaddq zmm9, zmm20, zmm9
vpmadd52huq zmm24, zmm18, zmm5
vpmadd52luq zmm0, zmm3, zmm14
vmovdqa64 zmm20, zmm2
vpaddq zmm20 {k3}, zmm7, zmm21
vpaddq zmm7, zmm13, zmm9
vpxord xmm9, xmm9, xmm9
vpmadd52luq zmm9, zmm12, zmm14
vpmadd52luq zmm29, zmm20, zmm19
vpermq zmm13, zmm7, 0
vmovdqu64 zmm21, [r8 + 576]
vpmadd52huq zmm21, zmm3, zmm14
vpblendmq zmm3 {k4}, zmm8, zmm6
vpxord xmm6, xmm6, xmm6
vpmadd52luq zmm6, zmm10, zmm26
vpermq zmm23, zmm7, 170
vpxord xmm30, xmm30, xmm30
vpmadd52luq zmm30, zmm10, zmm27
vpaddq zmm0, zmm24, zmm0
vpermq zmm24, zmm7, 85
vpaddq zmm0, zmm15, zmm0
vpmadd52huq zmm29, zmm10, zmm19
vpaddq zmm15, zmm13, zmm13
vpxord xmm31, xmm31, xmm31
vpmadd52luq zmm31, zmm12, zmm22
vmovdqu64 [rsp + 0], zmm2
vpermq zmm2, zmm0, 0
vpmadd52luq zmm9, zmm10, zmm28
vpsubq zmm15, zmm15, zmm23
vpmadd52huq zmm21, zmm18, zmm11
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm10, zmm25
vpermq zmm23, zmm0, 170
vpaddq zmm24 {k7}, zmm13, zmm15
vpmadd52luq zmm6, zmm20, zmm25
vpsraq zmm13, zmm20, 52
vmovdqu64 [rsp + 64], zmm1
vpxord xmm1, xmm1, xmm1
vpmadd52huq zmm1, zmm12, zmm22
vmovdqu64 [rsp + 128], zmm8
vpaddq zmm8, zmm2, zmm2
vpxord xmm14, xmm14, xmm14
vpmadd52huq zmm14, zmm10, zmm26
vpmadd52luq zmm30, zmm20, zmm26
vmovdqu64 [rsp + 192], zmm3
vpermq zmm3, zmm0, 85
vmovdqu64 [rsp + 256], zmm0
vmovdqa64 zmm0, zmm4
vpaddq zmm0 {k3}, zmm24, zmm13
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm20, zmm28
vpsraq zmm24, zmm12, 52
vmovdqu64 [rsp + 320], zmm4
vpxord xmm4, xmm4, xmm4
vpmadd52huq zmm4, zmm10, zmm27
vpsubq zmm8, zmm8, zmm23
vpaddq zmm23, zmm24, zmm29
vpsllq zmm24, zmm31, 8
vpmadd52luq zmm9, zmm20, zmm27
vpaddq zmm3 {k7}, zmm2, zmm8
vpermq zmm2, zmm21, 0
vpxord xmm29, xmm29, xmm29
vpmadd52huq zmm29, zmm0, zmm28
vpaddq zmm23, zmm23, zmm24
vpermq zmm24, zmm21, 170
vpmadd52huq zmm18, zmm20, zmm19
vpmadd52luq zmm6, zmm0, zmm19
vmovdqu64 [rsp + 384], zmm12
vpsraq zmm12, zmm0, 52
vpblendmq zmm16 {k4}, zmm17, zmm16
vmovdqu64 [rsp + 448], zmm17
vpxord xmm17, xmm17, xmm17
vpmadd52huq zmm17, zmm10, zmm28
vpmadd52luq zmm1, zmm23, zmm22
vpermq zmm10, zmm21, 85
vmovdqu64 [rsp + 512], zmm21
vmovdqa64 zmm21, zmm5
vpaddq zmm21 {k3}, zmm3, zmm12
vpmadd52huq zmm14, zmm20, zmm25
vpmadd52luq zmm30, zmm0, zmm25
vpaddq zmm3, zmm2, zmm2
vpsraq zmm12, zmm23, 52
vpmadd52luq zmm13, zmm0, zmm27
vmovdqu64 [rsp + 576], zmm5
vpxord xmm5, xmm5, xmm5
vpmadd52huq zmm5, zmm23, zmm22
vpaddq zmm6, zmm18, zmm6
vpsubq zmm3, zmm3, zmm24
vpmadd52huq zmm4, zmm20, zmm26
vpmadd52luq zmm9, zmm0, zmm26
vpaddq zmm6, zmm12, zmm6
vpsllq zmm12, zmm1, 8
vpxord xmm18, xmm18, xmm18
vpmadd52luq zmm18, zmm0, zmm28
vpmadd52huq zmm29, zmm21, zmm27
vpaddq zmm10 {k7}, zmm2, zmm3
vpsraq zmm2, zmm21, 52
vpmadd52huq zmm17, zmm20, zmm27
vpmadd52huq zmm14, zmm0, zmm19
vpaddq zmm6, zmm6, zmm12
vmovdqa64 zmm12, zmm11
vpaddq zmm12 {k3}, zmm10, zmm2
vpmadd52luq zmm30, zmm21, zmm19
vpmadd52luq zmm13, zmm21, zmm26
vpsraq zmm2, zmm6, 52
vpblendmq zmm7 {k4}, zmm15, zmm7
vpxord xmm10, xmm10, xmm10
vpmadd52huq zmm10, zmm20, zmm28
vpmadd52luq zmm5, zmm6, zmm22
vpsraq zmm20, [rsp + 192], 52
vpblendmq zmm24 {k4}, zmm8, [rsp + 256]
vpmadd52huq zmm4, zmm0, zmm25
vpmadd52luq zmm9, zmm21, zmm25
vpaddq zmm14, zmm14, zmm30
vpaddq zmm16, zmm16, zmm20
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm12, zmm28
vpmadd52luq zmm18, zmm21, zmm27
vpaddq zmm14, zmm31, zmm14
vpsllq zmm30, zmm5, 8
vpmadd52huq zmm29, zmm12, zmm26
vpmadd52huq zmm17, zmm0, zmm26
vpaddq zmm2, zmm2, zmm14
vpsraq zmm14, zmm16, 52
vpxord xmm31, xmm31, xmm31
vpmadd52huq zmm31, zmm21, zmm28
vmovdqu64 [rsp + 256], zmm16
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm6, zmm22
vmovdqu64 [rsp + 640], zmm11
vpsrlq zmm11, zmm20, 48
vpaddq zmm2, zmm2, zmm30
vpmadd52luq zmm13, zmm12, zmm25
vpmadd52huq zmm10, zmm0, zmm27
vpsraq zmm0, zmm2, 52
vpandq zmm20, zmm20, [r8 + 192]
vpmadd52huq zmm4, zmm21, zmm19
vpmadd52luq zmm9, zmm12, zmm19
vpaddq zmm7, zmm7, zmm14
vpblendmq zmm14 {k4}, zmm3, [rsp + 512]
vpmadd52luq zmm18, zmm12, zmm26
vpmadd52luq zmm29, zmm21, zmm28
vpsraq zmm30, zmm7, 52
vpmadd52huq zmm17, zmm21, zmm25
vpaddq zmm24, zmm24, zmm30
vpmadd52huq zmm31, zmm12, zmm27
vpaddq zmm4, zmm4, zmm9
vpxord xmm9, xmm9, xmm9
vpmadd52luq zmm9, zmm11, zmm22
vpaddq zmm1, zmm1, zmm4
vpmadd52luq zmm16, zmm2, zmm22
vpaddq zmm0, zmm0, zmm1
vmovdqu64 zmm1, [r8 + 64]
vpmadd52huq zmm13, zmm1, [rsp + 384]
vpmadd52huq zmm10, zmm21, zmm26
vpsraq zmm4, zmm24, 52
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm2, zmm22
vpsubq zmm9, zmm31, zmm9
vpmadd52huq zmm18, zmm23, zmm1
vpsllq zmm26, zmm16, 8
vpmadd52luq zmm29, zmm12, zmm27
vpaddq zmm0, zmm0, zmm26
vpmadd52huq zmm17, zmm12, zmm19
vpsraq zmm19, zmm0, 52
vpmadd52luq zmm13, zmm23, zmm1
vpmadd52luq zmm9, zmm12, zmm28
vpmadd52huq zmm10, zmm12, zmm25
vpxord xmm12, xmm12, xmm12
vpmadd52luq zmm12, zmm11, [r8 + 256]
vpaddq zmm17, zmm17, zmm11
vpmadd52luq zmm21, zmm0, zmm22
vpaddq zmm13, zmm13, zmm17
vpmadd52luq zmm18, zmm6, zmm1
vpaddq zmm13, zmm19, zmm13
vpmadd52huq zmm29, zmm6, zmm1
vpaddq zmm5, zmm5, zmm13
vpxord xmm6, xmm6, xmm6
vpmadd52huq zmm6, zmm0, zmm22
vpsubq zmm10, zmm10, zmm12
vpmadd52huq zmm9, zmm2, zmm1
vpsllq zmm12, zmm21, 8
vpaddq zmm10, zmm18, zmm10
vpaddq zmm5, zmm5, zmm12
vpmadd52luq zmm29, zmm2, zmm1
vpaddq zmm2, zmm16, zmm10
vpmadd52luq zmm20, zmm11, [r8 + 320]
vpsllq zmm10, zmm6, 8
vpermq zmm11, zmm5, 223
vpaddq zmm2, zmm2, zmm10
vpmadd52luq zmm9, zmm0, zmm1
vpermq zmm10, zmm2, 223
vpaddq zmm12, zmm21, zmm29
vpmadd52huq zmm20, zmm0, zmm1
vpermq zmm0, zmm12, 223
kmovb k2, [r8 + 11]
vpaddq zmm11 {k2}, zmm11, [rsp + 128]
vpermq zmm13, zmm5, 170
vpaddq zmm6, zmm6, zmm9
kmovb k1, [r8 + 2]
vpblendmq zmm9 {k1}, zmm11, [rsp + 64]
vpaddq zmm10 {k2}, zmm10, [rsp + 448]
vpsraq zmm16, zmm11, 52
vpblendmq zmm9 {k7}, zmm9, [rdx + 0]
vpermq zmm17, zmm6, 223
vpaddq zmm10, zmm10, zmm16
vpxord xmm16, xmm16, xmm16
vpmadd52luq zmm16, zmm11, zmm9
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm11, zmm9
vpaddq zmm0 {k2}, zmm15, zmm0
vpsraq zmm15, zmm10, 52
vpermq zmm19, zmm20, 223
vpaddq zmm0, zmm0, zmm15
vpblendmq zmm15 {k1}, zmm10, [rsp + 0]
vpaddq zmm17 {k2}, zmm8, zmm17
vpsraq zmm8, zmm0, 52
vpblendmq zmm15 {k7}, zmm15, [rdx + 64]
vpblendmq zmm21 {k1}, zmm0, [rsp + 320]
vpaddq zmm8, zmm17, zmm8
vpmadd52luq zmm18, zmm11, zmm15
vpblendmq zmm17 {k7}, zmm21, [rdx + 128]
vpblendmq zmm21 {k1}, zmm8, [rsp + 576]
vpxord xmm23, xmm23, xmm23
vpmadd52luq zmm23, zmm16, zmm1
vpaddq zmm19 {k2}, zmm3, zmm19
vpxord xmm3, xmm3, xmm3
vpmadd52luq zmm3, zmm11, zmm17
vpsraq zmm25, zmm8, 52
vpblendmq zmm21 {k7}, zmm21, [rdx + 192]
vpmadd52luq zmm18, zmm10, zmm9
vpaddq zmm19, zmm19, zmm25
vpxord xmm25, xmm25, xmm25
vpmadd52luq zmm25, zmm11, zmm21
vpblendmq zmm26 {k1}, zmm19, [rsp + 640]
vpsraq zmm27, zmm16, 52
vpblendmq zmm26 {k7}, zmm26, [rdx + 256]
vpxord xmm28, xmm28, xmm28
vpmadd52luq zmm28, zmm16, zmm22
vpaddq zmm18, zmm27, zmm18
vpermq zmm5, zmm5, 0
vpmadd52luq zmm23, zmm11, zmm26
vpxord xmm27, xmm27, xmm27
vpmadd52huq zmm27, zmm11, zmm15
vpermq zmm29, zmm2, 170
vpaddq zmm13, zmm13, zmm13
vpmadd52luq zmm3, zmm10, zmm15
vpxord xmm30, xmm30, xmm30
vpmadd52huq zmm30, zmm16, zmm22
vpsllq zmm31, zmm28, 8
vpsubq zmm5, zmm13, zmm5
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm11, zmm17
vpmadd52luq zmm25, zmm10, zmm17
vpaddq zmm18, zmm18, zmm31
vpermq zmm2, zmm2, 0
vmovdqu64 zmm31, [r8 + 640]
vpmadd52luq zmm31, zmm10, zmm26
vmovdqu64 [rsp + 640], zmm14
vpxord xmm14, xmm14, xmm14
vpmadd52huq zmm14, zmm11, zmm21
vmovdqu64 [rsp + 576], zmm4
vpsraq zmm4, zmm18, 52
vpaddq zmm5, zmm5, [r8 + 704]
vpmadd52luq zmm23, zmm10, zmm21
vpmadd52huq zmm27, zmm10, zmm9
vmovdqu64 [rsp + 320], zmm24
vpermq zmm24, zmm12, 170
vpaddq zmm29, zmm29, zmm29
vpmadd52luq zmm3, zmm0, zmm9
vmovdqu64 [rsp + 0], zmm7
vpxord xmm7, xmm7, xmm7
vpmadd52huq zmm7, zmm11, zmm26
vpermq zmm12, zmm12, 0
vpxord xmm1, xmm1, xmm1
vmovdqu64 [rsp + 448], zmm16
vpblendmq zmm16 {k7}, zmm1, zmm5
vpmadd52luq zmm30, zmm18, zmm22
vpmadd52huq zmm13, zmm10, zmm15
vmovdqu64 [rsp + 64], zmm5
vpermq zmm5, zmm6, 170
vpsubq zmm2, zmm29, zmm2
vpmadd52luq zmm25, zmm0, zmm15
vpmadd52luq zmm31, zmm0, zmm21
vpaddq zmm3, zmm27, zmm3
vpermq zmm6, zmm6, 0
vpxord xmm27, xmm27, xmm27
vpmadd52huq zmm27, zmm18, zmm22
vpmadd52huq zmm14, zmm10, zmm17
vpaddq zmm3, zmm4, zmm3
vpsllq zmm4, zmm30, 8
vpmadd52luq zmm23, zmm0, zmm17
vpmadd52huq zmm7, zmm10, zmm21
vpaddq zmm3, zmm3, zmm4
vmovdqu64 zmm4, [rsp + 192]
vpblendmq zmm4 {k1}, zmm4, zmm11
vmovdqu64 zmm11, [r8 + 768]
vpmadd52luq zmm11, zmm0, zmm26
vpmadd52huq zmm13, zmm0, zmm9
vpsraq zmm29, zmm3, 52
vpaddq zmm2, zmm2, [r8 + 832]
vpmadd52luq zmm25, zmm8, zmm9
vpmadd52luq zmm31, zmm8, zmm17
vmovdqu64 [rsp + 192], zmm4
vpermq zmm4, zmm20, 170
vmovdqu64 [rsp + 128], zmm16
vpblendmq zmm16 {k7}, zmm1, zmm2
vpmadd52luq zmm27, zmm3, zmm22
vpmadd52huq zmm14, zmm0, zmm15
vpaddq zmm24, zmm24, zmm24
vpermq zmm20, zmm20, 0
vpmadd52luq zmm23, zmm8, zmm15
vmovdqu64 [rsp + 384], zmm2
vpxord xmm2, xmm2, xmm2
vpmadd52huq zmm2, zmm10, zmm26
vpaddq zmm13, zmm13, zmm25
vpsubq zmm12, zmm24, zmm12
vpmadd52huq zmm7, zmm0, zmm17
vpmadd52luq zmm11, zmm8, zmm21
vpaddq zmm13, zmm28, zmm13
vpsllq zmm24, zmm27, 8
vpxord xmm25, xmm25, xmm25
vpmadd52huq zmm25, zmm3, zmm22
vpmadd52luq zmm31, zmm19, zmm15
vpaddq zmm13, zmm29, zmm13
vpaddq zmm5, zmm5, zmm5
vpmadd52huq zmm14, zmm8, zmm9
vpmadd52luq zmm23, zmm19, zmm9
vpaddq zmm13, zmm13, zmm24
vpblendmq zmm24 {k7}, zmm1, zmm12
vpmadd52huq zmm2, zmm0, zmm21
vpxord xmm28, xmm28, xmm28
vpmadd52luq zmm28, zmm8, zmm26
vpsraq zmm29, zmm13, 52
vpsubq zmm5, zmm5, zmm6
vpmadd52huq zmm7, zmm8, zmm15
vpmadd52luq zmm11, zmm19, zmm17
vpaddq zmm6, zmm14, zmm23
vpaddq zmm5, zmm5, [r8 + 896]
vpmadd52luq zmm25, zmm13, zmm22
vmovdqu64 zmm14, [r8 + 64]
vpmadd52huq zmm31, zmm14, [rsp + 448]
vpaddq zmm6, zmm30, zmm6
vpaddq zmm4, zmm4, zmm4
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm19, zmm26
vpxord xmm30, xmm30, xmm30
vpmadd52huq zmm30, zmm13, zmm22
vpaddq zmm6, zmm29, zmm6
vpblendmq zmm29 {k7}, zmm1, zmm5
vpmadd52huq zmm2, zmm8, zmm17
vmovdqu64 [rsp + 448], zmm5
vpxord xmm5, xmm5, xmm5
vpmadd52huq zmm5, zmm0, zmm26
vmovdqu64 [rsp + 512], zmm12
vpsllq zmm12, zmm25, 8
vpsubq zmm4, zmm4, zmm20
vpmadd52luq zmm28, zmm19, zmm21
vpmadd52huq zmm7, zmm19, zmm9
vpaddq zmm6, zmm6, zmm12
vpsrlq zmm9, zmm23, 48
vpmadd52huq zmm11, zmm18, zmm14
vpmadd52luq zmm31, zmm18, zmm14
vpsraq zmm12, zmm6, 52
vpandq zmm18, zmm23, [r8 + 192]
vmovdqu64 zmm20, [r8 + 960]
vpmadd52luq zmm20, zmm19, zmm26
vpmadd52luq zmm30, zmm6, zmm22
vpaddq zmm7, zmm7, zmm9
vpaddq zmm4, zmm4, [r8 + 1024]
vpmadd52huq zmm2, zmm19, zmm15
vpxord xmm15, xmm15, xmm15
vpmadd52luq zmm15, zmm9, [r8 + 256]
vpaddq zmm7, zmm31, zmm7
vpblendmq zmm23 {k7}, zmm1, zmm4
vpmadd52huq zmm5, zmm8, zmm21
vpmadd52huq zmm28, zmm3, zmm14
vpaddq zmm7, zmm12, zmm7
vpsllq zmm12, zmm30, 8
vpmadd52luq zmm11, zmm3, zmm14
vpxord xmm3, xmm3, xmm3
vpmadd52huq zmm3, zmm8, zmm26
vpaddq zmm7, zmm27, zmm7
vpsubq zmm2, zmm2, zmm15
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm6, zmm22
vpmadd52huq zmm20, zmm13, zmm14
vpaddq zmm7, zmm7, zmm12
vmovdqu64 zmm12, [rsp + 256]
vpblendmq zmm10 {k1}, zmm12, zmm10
vpmadd52huq zmm5, zmm19, zmm17
vpmadd52luq zmm28, zmm13, zmm14
vpaddq zmm2, zmm11, zmm2
vpermq zmm11, zmm7, 32
vpmadd52huq zmm3, zmm19, zmm21
vpxord xmm12, xmm12, xmm12
vpmadd52luq zmm12, zmm9, zmm22
vpaddq zmm2, zmm25, zmm2
vpsllq zmm13, zmm15, 8
vpmadd52luq zmm20, zmm6, zmm14
vpaddq zmm2, zmm2, zmm13
vpaddq zmm5, zmm5, zmm28
vmovdqu64 zmm13, [r8 + 1088]
vpmadd52huq zmm13, zmm6, zmm14
vpaddq zmm5, zmm30, zmm5
vpermq zmm6, zmm2, 32
vpsubq zmm3, zmm3, zmm12
vpmadd52luq zmm18, zmm9, [r8 + 320]
vpaddq zmm11 {k2}, zmm11, zmm11
vpermq zmm9, zmm5, 32
vpaddq zmm3, zmm20, zmm3
vpaddq zmm11 {k2}, zmm11, zmm11
vpaddq zmm3, zmm15, zmm3
vmovdqu64 zmm12, [r8 + 1152]
vpsubq zmm12, zmm12, zmm11
vpaddq zmm6 {k2}, zmm6, zmm6
vpermq zmm15, zmm3, 32
kmovb k3, ecx
vpblendmq zmm11 {k3}, zmm11, zmm12
vpaddq zmm6 {k2}, zmm6, zmm6
vpaddq zmm12, zmm13, zmm18
vpsubq zmm11, zmm11, [rsp + 128]
vmovdqu64 zmm13, [r8 + 1216]
vpsubq zmm13, zmm13, zmm6
vpaddq zmm9 {k2}, zmm9, zmm9
vpermq zmm17, zmm12, 32
vmovdqu64 zmm18, [rsp + 192]
vpblendmq zmm18 {k7}, zmm18, zmm11
vpblendmq zmm6 {k3}, zmm6, zmm13
vpaddq zmm9 {k2}, zmm9, zmm9
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm18, zmm11
vpsubq zmm6, zmm6, zmm16
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm18, zmm11
vpsraq zmm20, zmm11, 52
vpsubq zmm21, zmm1, zmm9
vpaddq zmm15 {k2}, zmm15, zmm15
vpaddq zmm6, zmm6, zmm20
vpblendmq zmm9 {k3}, zmm9, zmm21
vpaddq zmm15 {k2}, zmm15, zmm15
vpsraq zmm20, zmm6, 52
vpsubq zmm9, zmm9, zmm24
vmovdqu64 zmm21, [r8 + 1280]
vpsubq zmm21, zmm21, zmm15
vpaddq zmm17 {k2}, zmm17, zmm17
vpaddq zmm9, zmm9, zmm20
vpblendmq zmm15 {k3}, zmm15, zmm21
vpaddq zmm17 {k2}, zmm17, zmm17
vpmadd52luq zmm16, zmm18, zmm6
vpsubq zmm15, zmm15, zmm29
vpxord xmm20, xmm20, xmm20
vpmadd52luq zmm20, zmm13, zmm14
vpsraq zmm21, zmm9, 52
vmovdqu64 zmm24, [r8 + 1344]
vpsubq zmm24, zmm24, zmm17
vpxord xmm25, xmm25, xmm25
vpmadd52luq zmm25, zmm18, zmm9
vpaddq zmm15, zmm15, zmm21
vpblendmq zmm17 {k3}, zmm17, zmm24
vpxord xmm21, xmm21, xmm21
vpmadd52luq zmm21, zmm18, zmm15
vpsraq zmm24, zmm15, 52
vpsubq zmm17, zmm17, zmm23
vpblendmq zmm10 {k7}, zmm10, zmm6
vpaddq zmm17, zmm17, zmm24
vpxord xmm23, xmm23, xmm23
vpmadd52luq zmm23, zmm13, zmm22
vpmadd52luq zmm16, zmm10, zmm11
vpmadd52luq zmm20, zmm18, zmm17
vpsraq zmm24, zmm13, 52
vmovdqu64 zmm26, [rsp + 0]
vpblendmq zmm0 {k1}, zmm26, zmm0
vpxord xmm26, xmm26, xmm26
vpmadd52huq zmm26, zmm18, zmm6
vpmadd52luq zmm25, zmm10, zmm6
vpsllq zmm27, zmm23, 8
vpblendmq zmm0 {k7}, zmm0, zmm9
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm13, zmm22
vpxord xmm29, xmm29, xmm29
vpmadd52huq zmm29, zmm18, zmm9
vpaddq zmm16, zmm24, zmm16
vmovdqu64 zmm24, [rsp + 320]
vpblendmq zmm8 {k1}, zmm24, zmm8
vpmadd52luq zmm21, zmm10, zmm9
vpxord xmm24, xmm24, xmm24
vpmadd52luq zmm24, zmm10, zmm17
vpaddq zmm16, zmm16, zmm27
vpblendmq zmm8 {k7}, zmm8, zmm15
vpxord xmm27, xmm27, xmm27
vpmadd52huq zmm27, zmm18, zmm15
vpmadd52luq zmm20, zmm10, zmm15
vpsraq zmm30, zmm16, 52
vmovdqu64 zmm31, [rsp + 640]
vpaddq zmm19 {k6}, zmm31, [rsp + 576]
vpmadd52huq zmm26, zmm10, zmm11
vpmadd52luq zmm25, zmm0, zmm11
vpblendmq zmm19 {k7}, zmm19, zmm17
vmovdqu64 zmm31, [rsp + 64]
vpaddq zmm31, zmm31, zmm31
vpxord xmm14, xmm14, xmm14
vpmadd52huq zmm14, zmm18, zmm17
vpmadd52luq zmm28, zmm16, zmm22
vmovdqu64 zmm18, [rsp + 384]
vpaddq zmm18, zmm18, zmm18
vmovdqu64 [rsp + 384], zmm12
vpsraq zmm12, zmm31, 52
vpmadd52huq zmm29, zmm10, zmm6
vpmadd52luq zmm21, zmm0, zmm6
vpaddq zmm25, zmm26, zmm25
vpaddq zmm12, zmm18, zmm12
vpmadd52luq zmm24, zmm0, zmm15
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm16, zmm22
vpaddq zmm25, zmm30, zmm25
vpsllq zmm26, zmm28, 8
vpmadd52huq zmm27, zmm10, zmm9
vpmadd52luq zmm20, zmm0, zmm9
vpaddq zmm25, zmm25, zmm26
vmovdqu64 zmm26, [rsp + 512]
vpaddq zmm26, zmm26, zmm26
vpxord xmm30, xmm30, xmm30
vpmadd52luq zmm30, zmm0, zmm17
vpmadd52huq zmm14, zmm10, zmm15
vmovdqu64 [rsp + 512], zmm31
vpsraq zmm31, zmm25, 52
vmovdqu64 [rsp + 64], zmm3
vmovdqu64 zmm3, [rsp + 448]
vpaddq zmm3, zmm3, zmm3
vpmadd52huq zmm29, zmm0, zmm11
vpmadd52luq zmm21, zmm8, zmm11
vmovdqu64 [rsp + 448], zmm16
vpsraq zmm16, zmm12, 52
vpaddq zmm4, zmm4, zmm4
vpmadd52luq zmm24, zmm8, zmm9
vmovdqu64 [rsp + 576], zmm4
vpxord xmm4, xmm4, xmm4
vpmadd52huq zmm4, zmm10, zmm17
vpaddq zmm10, zmm26, zmm16
vpaddq zmm7, zmm7, zmm7
vpmadd52luq zmm18, zmm25, zmm22
vpmadd52huq zmm27, zmm0, zmm6
vpaddq zmm16, zmm29, zmm21
vpsraq zmm21, zmm10, 52
vpmadd52luq zmm20, zmm8, zmm6
vpxord xmm26, xmm26, xmm26
vpmadd52huq zmm26, zmm19, zmm17
vpaddq zmm16, zmm23, zmm16
vpaddq zmm3, zmm3, zmm21
vpmadd52luq zmm30, zmm8, zmm15
vpmadd52huq zmm14, zmm0, zmm9
vpaddq zmm16, zmm31, zmm16
vpsllq zmm21, zmm18, 8
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm8, zmm17
vpxord xmm29, xmm29, xmm29
vpmadd52huq zmm29, zmm25, zmm22
vpsrlq zmm31, zmm26, 48
vpaddq zmm16, zmm16, zmm21
vpmadd52luq zmm24, zmm19, zmm6
vpmadd52huq zmm4, zmm0, zmm15
vpsraq zmm21, zmm16, 52
vpandq zmm26, zmm26, [r8 + 192]
vpmadd52huq zmm27, zmm8, zmm11
vpmadd52luq zmm20, zmm19, zmm11
vmovdqu64 [rsp + 640], zmm10
vpsraq zmm10, zmm3, 52
vpaddq zmm2, zmm2, zmm2
vpmadd52luq zmm30, zmm19, zmm9
vmovdqu64 [rsp + 320], zmm10
vpxord xmm10, xmm10, xmm10
vpmadd52luq zmm10, zmm8, zmm17
vmovdqu64 [rsp + 0], zmm3
vpsraq zmm3, zmm7, 52
vpaddq zmm5, zmm5, zmm5
vpmadd52huq zmm14, zmm8, zmm6
vpmadd52huq zmm23, zmm19, zmm15
vpaddq zmm20, zmm27, zmm20
vpaddq zmm2, zmm2, zmm3
vpxord xmm3, xmm3, xmm3
vpmadd52luq zmm3, zmm31, zmm22
vpmadd52luq zmm29, zmm16, zmm22
vpaddq zmm20, zmm28, zmm20
vpsraq zmm27, zmm2, 52
vmovdqu64 zmm28, [r8 + 64]
vpmadd52huq zmm24, zmm13, zmm28
vpmadd52huq zmm4, zmm8, zmm9
vpaddq zmm13, zmm21, zmm20
vpaddq zmm5, zmm5, zmm27
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm16, zmm22
vmovdqu64 zmm21, [rsp + 448]
vpmadd52huq zmm30, zmm28, zmm21
vpsubq zmm3, zmm23, zmm3
vpsllq zmm23, zmm29, 8
vpxord xmm27, xmm27, xmm27
vpmadd52huq zmm27, zmm0, zmm17
vpmadd52luq zmm10, zmm19, zmm15
vpaddq zmm0, zmm13, zmm23
vmovdqu64 zmm13, [rsp + 64]
vpaddq zmm13, zmm13, zmm13
vpmadd52huq zmm14, zmm19, zmm11
vpmadd52luq zmm24, zmm21, zmm28
vpsraq zmm21, zmm0, 52
vmovdqu64 zmm23, [rsp + 384]
vpaddq zmm23, zmm23, zmm23
vpmadd52luq zmm3, zmm19, zmm17
vpmadd52huq zmm4, zmm19, zmm6
vmovdqu64 [rsp + 384], zmm23
vpsraq zmm23, zmm5, 52
vmovdqu64 [rsp + 448], zmm5
vpxord xmm5, xmm5, xmm5
vpmadd52luq zmm5, zmm31, [r8 + 256]
vpaddq zmm14, zmm14, zmm31
vpmadd52luq zmm20, zmm0, zmm22
vpaddq zmm14, zmm24, zmm14
vpmadd52luq zmm30, zmm25, zmm28
vpaddq zmm14, zmm21, zmm14
vpmadd52huq zmm27, zmm8, zmm15
vpaddq zmm8, zmm18, zmm14
vpmadd52huq zmm10, zmm25, zmm28
vpsubq zmm4, zmm4, zmm5
vpxord xmm5, xmm5, xmm5
vpmadd52huq zmm5, zmm0, zmm22
vpsllq zmm14, zmm20, 8
vpmadd52huq zmm3, zmm16, zmm28
vpaddq zmm4, zmm30, zmm4
vpmadd52huq zmm27, zmm19, zmm9
vpaddq zmm8, zmm8, zmm14
vpmadd52luq zmm10, zmm16, zmm28
vpaddq zmm4, zmm29, zmm4
vpsllq zmm14, zmm5, 8
vpmadd52luq zmm26, zmm31, [r8 + 320]
vpaddq zmm4, zmm4, zmm14
vpmadd52luq zmm3, zmm0, zmm28
vpermq zmm14, zmm8, 85
vpermq zmm16, zmm8, 170
vpaddq zmm10, zmm27, zmm10
vpaddq zmm13, zmm13, zmm23
vpermq zmm18, zmm8, 0
vpermq zmm19, zmm4, 85
vpaddq zmm10, zmm20, zmm10
vpmadd52huq zmm26, zmm0, zmm28
vpermq zmm0, zmm4, 170
vpermq zmm20, zmm4, 0
vpaddq zmm14, zmm14, [r8 + 1408]
vpaddq zmm3, zmm5, zmm3
vpermq zmm5, zmm8, 205
vpermq zmm4, zmm4, 205
vpsubq zmm8, zmm14, zmm16
vpaddq zmm14, zmm18, zmm18
vpermq zmm16, zmm10, 85
vpermq zmm18, zmm10, 170
vpaddq zmm19, zmm19, [r8 + 1472]
vpsubq zmm8, zmm8, zmm14
vpermq zmm14, zmm10, 0
vpermq zmm21, zmm3, 85
vpsubq zmm0, zmm19, zmm0
vpaddq zmm19, zmm20, zmm20
vpermq zmm10, zmm10, 205
vpermq zmm20, zmm3, 170
vpsubq zmm23, zmm8, zmm5
vpsubq zmm0, zmm0, zmm19
vpermq zmm19, zmm3, 0
vpermq zmm24, zmm26, 85
vpblendmq zmm25 {k1}, zmm8, zmm23
vpsubq zmm27, zmm0, zmm4
vpsubq zmm16, zmm16, zmm18
vpaddq zmm14, zmm14, zmm14
vpaddq zmm5 {k1}, zmm8, zmm5
kmovb k3, [r8 + 1]
vpblendmq zmm8 {k3}, zmm25, [rsp + 512]
vpermq zmm3, zmm3, 205
vpermq zmm18, zmm26, 170
vpblendmq zmm29 {k1}, zmm0, zmm27
vpsubq zmm14, zmm16, zmm14
vpermq zmm16, zmm26, 0
vpsraq zmm30, zmm25, 52
vpaddq zmm21, zmm21, [r8 + 1536]
vpblendmq zmm5 {k7}, zmm5, zmm23
vpblendmq zmm8 {k7}, zmm8, zmm11
vpaddq zmm11, zmm29, zmm30
vpsubq zmm23, zmm14, zmm10
vpsubq zmm20, zmm21, zmm20
vpaddq zmm19, zmm19, zmm19
vpermq zmm21, zmm26, 205
vpxord xmm26, xmm26, xmm26
vpmadd52luq zmm26, zmm5, zmm8
vpblendmq zmm29 {k1}, zmm14, zmm23
vpxord xmm30, xmm30, xmm30
vpmadd52huq zmm30, zmm5, zmm8
vpsraq zmm31, zmm11, 52
vpsubq zmm19, zmm20, zmm19
vpaddq zmm20, zmm24, [r8 + 1600]
vpaddq zmm24, zmm29, zmm31
vpsubq zmm29, zmm19, zmm3
vpsubq zmm18, zmm20, zmm18
vpaddq zmm16, zmm16, zmm16
vpblendmq zmm12 {k3}, zmm11, zmm12
vpblendmq zmm20 {k1}, zmm19, zmm29
vpsubq zmm16, zmm18, zmm16
vpblendmq zmm6 {k7}, zmm12, zmm6
vpsraq zmm12, zmm24, 52
vpblendmq zmm18 {k3}, zmm24, [rsp + 640]
vpaddq zmm12, zmm20, zmm12
vpsubq zmm20, zmm16, zmm21
vpmadd52luq zmm30, zmm5, zmm6
vpblendmq zmm9 {k7}, zmm18, zmm9
vpblendmq zmm18 {k3}, zmm12, [rsp + 0]
vpxord xmm31, xmm31, xmm31
vpmadd52luq zmm31, zmm26, zmm28
vmovdqu64 [rsp + 0], zmm2
vpblendmq zmm2 {k1}, zmm16, zmm20
vmovdqu64 [rsp + 640], zmm7
vpsraq zmm7, zmm12, 52
vpaddq zmm4 {k1}, zmm0, zmm4
vpxord xmm0, xmm0, xmm0
vpmadd52luq zmm0, zmm5, zmm9
vpblendmq zmm15 {k7}, zmm18, zmm15
vpaddq zmm2, zmm2, zmm7
vpblendmq zmm4 {k7}, zmm4, zmm27
vpxord xmm7, xmm7, xmm7
vpmadd52luq zmm7, zmm5, zmm15
vpsraq zmm18, zmm5, 52
vmovdqa64 zmm27, zmm2
vmovdqu64 zmm28, [rsp + 576]
vpaddq zmm27 {k3}, zmm28, [rsp + 320]
vpaddq zmm4, zmm4, zmm18
vpblendmq zmm17 {k7}, zmm27, zmm17
vpmadd52luq zmm30, zmm4, zmm8
vpaddq zmm10 {k1}, zmm14, zmm10
vpxord xmm14, xmm14, xmm14
vpmadd52luq zmm14, zmm26, zmm22
vpblendmq zmm10 {k7}, zmm10, zmm23
vpmadd52luq zmm31, zmm5, zmm17
vpsraq zmm18, zmm26, 52
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm5, zmm6
vpaddq zmm3 {k1}, zmm19, zmm3
vpmadd52luq zmm0, zmm4, zmm6
vpsraq zmm19, zmm4, 52
vpxord xmm27, xmm27, xmm27
vpmadd52huq zmm27, zmm26, zmm22
vpaddq zmm18, zmm18, zmm30
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm5, zmm9
vpsllq zmm30, zmm14, 8
vpmadd52luq zmm7, zmm4, zmm9
vpaddq zmm10, zmm10, zmm19
vmovdqu64 zmm19, [r8 + 1664]
vpmadd52luq zmm19, zmm4, zmm17
vpaddq zmm18, zmm18, zmm30
vpxord xmm30, xmm30, xmm30
vpmadd52huq zmm30, zmm5, zmm15
vpblendmq zmm3 {k7}, zmm3, zmm29
vpmadd52luq zmm31, zmm4, zmm15
vpsraq zmm29, zmm10, 52
vpmadd52huq zmm23, zmm4, zmm8
vpaddq zmm3, zmm3, zmm29
vpmadd52luq zmm0, zmm10, zmm8
vpsraq zmm29, zmm18, 52
vmovdqu64 [rsp + 320], zmm26
vpxord xmm26, xmm26, xmm26
vpmadd52huq zmm26, zmm5, zmm17
vpaddq zmm21 {k1}, zmm16, zmm21
vpmadd52luq zmm27, zmm18, zmm22
vpblendmq zmm16 {k7}, zmm21, zmm20
vpmadd52huq zmm28, zmm4, zmm6
vpblendmq zmm5 {k4}, zmm25, zmm5
vpmadd52luq zmm7, zmm10, zmm6
vpaddq zmm0, zmm23, zmm0
vpmadd52luq zmm19, zmm10, zmm15
vpaddq zmm0, zmm29, zmm0
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm18, zmm22
vpsllq zmm21, zmm27, 8
vpmadd52huq zmm30, zmm4, zmm9
vpaddq zmm0, zmm0, zmm21
vpmadd52luq zmm31, zmm10, zmm9
vpsraq zmm21, zmm3, 52
vmovdqu64 zmm23, [r8 + 1728]
vpmadd52luq zmm23, zmm10, zmm17
vpaddq zmm16, zmm16, zmm21
vpmadd52huq zmm26, zmm4, zmm15
vpsraq zmm21, zmm0, 52
vpmadd52huq zmm28, zmm10, zmm8
vpblendmq zmm29 {k4}, zmm11, zmm4
vpmadd52luq zmm7, zmm3, zmm8
vmovdqu64 [rsp + 576], zmm29
vpsraq zmm29, zmm13, 52
vpmadd52luq zmm19, zmm3, zmm9
vmovdqu64 [rsp + 512], zmm5
vpblendmq zmm5 {k4}, zmm24, zmm10
vmovdqu64 [rsp + 64], zmm5
vpxord xmm5, xmm5, xmm5
vpmadd52huq zmm5, zmm4, zmm17
vpblendmq zmm4 {k4}, zmm12, zmm3
vpmadd52luq zmm20, zmm0, zmm22
vmovdqu64 [rsp + 192], zmm4
vpblendmq zmm4 {k4}, zmm2, zmm16
vpmadd52huq zmm30, zmm10, zmm6
vpaddq zmm7, zmm28, zmm7
vpmadd52luq zmm31, zmm3, zmm6
vpaddq zmm7, zmm14, zmm7
vpmadd52luq zmm23, zmm3, zmm15
vpaddq zmm7, zmm21, zmm7
vpmadd52huq zmm26, zmm10, zmm9
vpxord xmm14, xmm14, xmm14
vpmadd52huq zmm14, zmm0, zmm22
vpsllq zmm21, zmm20, 8
vpmadd52luq zmm19, zmm16, zmm6
vpaddq zmm7, zmm7, zmm21
vpmadd52huq zmm5, zmm10, zmm15
vpsraq zmm21, zmm7, 52
vpmadd52huq zmm30, zmm3, zmm8
vpmadd52luq zmm31, zmm16, zmm8
vpmadd52luq zmm23, zmm16, zmm9
vpmadd52huq zmm26, zmm3, zmm6
vpxord xmm28, xmm28, xmm28
vpmadd52luq zmm28, zmm3, zmm17
vpmadd52luq zmm14, zmm7, zmm22
vpaddq zmm30, zmm30, zmm31
vmovdqu64 zmm31, [r8 + 64]
vpmadd52huq zmm19, zmm31, [rsp + 320]
vpaddq zmm27, zmm27, zmm30
vpxord xmm30, xmm30, xmm30
vpmadd52huq zmm30, zmm16, zmm17
vpaddq zmm21, zmm21, zmm27
vpmadd52huq zmm5, zmm3, zmm9
vpxord xmm27, xmm27, xmm27
vpmadd52huq zmm27, zmm7, zmm22
vmovdqu64 [rsp + 320], zmm4
vpsllq zmm4, zmm14, 8
vpmadd52huq zmm23, zmm18, zmm31
vpaddq zmm4, zmm21, zmm4
vpmadd52huq zmm26, zmm16, zmm8
vpsrlq zmm8, zmm30, 48
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm10, zmm17
vpandq zmm10, zmm30, [r8 + 192]
vpmadd52luq zmm28, zmm16, zmm15
vpsraq zmm30, zmm4, 52
vpmadd52luq zmm19, zmm18, zmm31
vpmadd52huq zmm5, zmm16, zmm6
vpaddq zmm6, zmm26, zmm8
vpxord xmm18, xmm18, xmm18
vpmadd52luq zmm18, zmm8, [r8 + 256]
vmovdqu64 zmm26, [r8 + 1792]
vpmadd52luq zmm26, zmm16, zmm17
vpmadd52luq zmm27, zmm4, zmm22
vpaddq zmm6, zmm19, zmm6
vpmadd52luq zmm23, zmm0, zmm31
vpaddq zmm6, zmm30, zmm6
vpxord xmm19, xmm19, xmm19
vpmadd52huq zmm19, zmm4, zmm22
vpsubq zmm5, zmm5, zmm18
vpmadd52huq zmm21, zmm3, zmm15
vpaddq zmm6, zmm20, zmm6
vpmadd52huq zmm28, zmm0, zmm31
vpxord xmm0, xmm0, xmm0
vpmadd52huq zmm0, zmm3, zmm17
vpsllq zmm3, zmm27, 8
vpaddq zmm5, zmm23, zmm5
vpmadd52huq zmm26, zmm7, zmm31
vpaddq zmm3, zmm6, zmm3
vpaddq zmm5, zmm14, zmm5
vpsllq zmm6, zmm19, 8
vpmadd52huq zmm21, zmm16, zmm9
vpmadd52luq zmm28, zmm7, zmm31
vpermq zmm7, zmm3, 153
vpaddq zmm5, zmm5, zmm6
vpmadd52huq zmm0, zmm16, zmm15
vpxord xmm6, xmm6, xmm6
vpmadd52luq zmm6, zmm8, zmm22
kmovb k2, [r8 + 10]
vpermq zmm3 {k2} {z}, zmm3, 0
vpmadd52luq zmm26, zmm4, zmm31
vpermq zmm9, zmm5, 153
vpermq zmm5 {k2} {z}, zmm5, 0
vpaddq zmm14, zmm21, zmm28
vpaddq zmm15, zmm7, zmm7
vpaddq zmm14, zmm27, zmm14
vpsubq zmm0, zmm0, zmm6
vmovdqu64 zmm6, [r8 + 1856]
vpmadd52huq zmm6, zmm4, zmm31
vpmadd52luq zmm10, zmm8, [r8 + 320]
vpsubq zmm3, zmm15, zmm3
vpaddq zmm4, zmm9, zmm9
vpermq zmm8, zmm14, 153
vpaddq zmm0, zmm26, zmm0
kmovb k4, [r8 + 5]
vpaddq zmm3 {k4}, zmm7, zmm3
vpsubq zmm4, zmm4, zmm5
vpermq zmm5 {k2} {z}, zmm14, 0
vpaddq zmm0, zmm19, zmm0
vpblendmq zmm7 {k1}, zmm3, [rsp + 640]
vpaddq zmm4 {k4}, zmm9, zmm4
vpsraq zmm9, zmm3, 52
vpblendmq zmm7 {k7}, zmm7, zmm25
vpermq zmm14, zmm0, 153
vpaddq zmm4, zmm4, zmm9
vpermq zmm0 {k2} {z}, zmm0, 0
vpaddq zmm6, zmm6, zmm10
vpxord xmm9, xmm9, xmm9
vpmadd52luq zmm9, zmm7, zmm3
vpaddq zmm10, zmm8, zmm8
vpermq zmm15, zmm6, 153
vpxord xmm16, xmm16, xmm16
vpmadd52luq zmm16, zmm7, zmm4
vpsubq zmm5, zmm10, zmm5
vpermq zmm6 {k2} {z}, zmm6, 0
vpblendmq zmm10 {k1}, zmm4, [rsp + 0]
vpaddq zmm5 {k4}, zmm8, zmm5
vpsraq zmm8, zmm4, 52
vpaddq zmm17, zmm14, zmm14
vpblendmq zmm10 {k7}, zmm10, zmm11
vpaddq zmm5, zmm5, zmm8
vpsubq zmm0, zmm17, zmm0
vpmadd52luq zmm16, zmm10, zmm3
vpsraq zmm8, zmm5, 52
vpaddq zmm0 {k4}, zmm14, zmm0
vpxord xmm11, xmm11, xmm11
vpmadd52luq zmm11, zmm9, zmm31
vpaddq zmm14, zmm15, zmm15
vpaddq zmm0, zmm0, zmm8
vpxord xmm8, xmm8, xmm8
vpmadd52luq zmm8, zmm7, zmm5
vpsubq zmm6, zmm14, zmm6
vpxord xmm14, xmm14, xmm14
vpmadd52luq zmm14, zmm7, zmm0
vpsraq zmm17, zmm0, 52
vpaddq zmm6 {k4}, zmm15, zmm6
vpaddq zmm6, zmm6, zmm17
vpmadd52huq zmm16, zmm7, zmm3
vpsraq zmm15, zmm9, 52
vpxord xmm17, xmm17, xmm17
vpmadd52luq zmm17, zmm9, zmm22
vpmadd52luq zmm11, zmm7, zmm6
vpblendmq zmm18 {k1}, zmm5, [rsp + 448]
vpblendmq zmm13 {k1}, zmm0, zmm13
vpxord xmm19, xmm19, xmm19
vpmadd52huq zmm19, zmm7, zmm4
vpmadd52luq zmm8, zmm10, zmm4
vpaddq zmm15, zmm15, zmm16
vpblendmq zmm16 {k7}, zmm18, zmm24
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm9, zmm22
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm7, zmm5
vpsllq zmm21, zmm17, 8
vpblendmq zmm12 {k7}, zmm13, zmm12
vpmadd52luq zmm14, zmm10, zmm5
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm10, zmm6
vpaddq zmm15, zmm15, zmm21
vmovdqa64 zmm21, zmm6
vpaddq zmm21 {k1}, zmm29, [rsp + 384]
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm7, zmm0
vpmadd52luq zmm11, zmm10, zmm0
vpsraq zmm24, zmm15, 52
vpblendmq zmm2 {k7}, zmm21, zmm2
vpmadd52huq zmm19, zmm10, zmm3
vpmadd52luq zmm8, zmm16, zmm3
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm7, zmm6
vpmadd52luq zmm18, zmm15, zmm22
vpmadd52huq zmm20, zmm10, zmm4
vpmadd52luq zmm14, zmm16, zmm4
vpaddq zmm7, zmm19, zmm8
vpmadd52luq zmm13, zmm16, zmm0
vpaddq zmm7, zmm24, zmm7
vpxord xmm8, xmm8, xmm8
vpmadd52huq zmm8, zmm15, zmm22
vpmadd52huq zmm23, zmm10, zmm5
vpsllq zmm19, zmm18, 8
vpmadd52luq zmm11, zmm16, zmm5
vpaddq zmm7, zmm7, zmm19
vpmadd52huq zmm21, zmm10, zmm0
vpsraq zmm19, zmm7, 52
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm16, zmm6
vpmadd52huq zmm20, zmm16, zmm3
vpmadd52luq zmm14, zmm12, zmm3
vpmadd52luq zmm13, zmm12, zmm5
vpxord xmm25, xmm25, xmm25
vpmadd52luq zmm25, zmm16, zmm6
vpmadd52luq zmm8, zmm7, zmm22
vpmadd52huq zmm23, zmm16, zmm4
vpaddq zmm14, zmm20, zmm14
vpmadd52luq zmm11, zmm12, zmm4
vpaddq zmm14, zmm17, zmm14
vpmadd52huq zmm21, zmm16, zmm5
vpaddq zmm14, zmm19, zmm14
vpmadd52huq zmm24, zmm12, zmm0
vpsllq zmm17, zmm8, 8
vpxord xmm19, xmm19, xmm19
vpmadd52huq zmm19, zmm7, zmm22
vpaddq zmm14, zmm14, zmm17
vpmadd52luq zmm13, zmm2, zmm4
vpsraq zmm17, zmm14, 52
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm10, zmm6
vpmadd52luq zmm25, zmm12, zmm0
vpmadd52huq zmm23, zmm12, zmm3
vpmadd52luq zmm11, zmm2, zmm3
vpmadd52huq zmm21, zmm12, zmm4
vpxord xmm10, xmm10, xmm10
vpmadd52huq zmm10, zmm2, zmm6
vpmadd52huq zmm24, zmm2, zmm5
vpmadd52luq zmm19, zmm14, zmm22
vpaddq zmm11, zmm23, zmm11
vpmadd52huq zmm13, zmm9, zmm31
vpaddq zmm9, zmm18, zmm11
vpmadd52huq zmm20, zmm16, zmm0
vpaddq zmm9, zmm17, zmm9
vpxord xmm11, xmm11, xmm11
vpmadd52huq zmm11, zmm12, zmm6
vpsrlq zmm16, zmm10, 48
vpmadd52luq zmm25, zmm2, zmm5
vpandq zmm10, zmm10, [r8 + 192]
vpxord xmm17, xmm17, xmm17
vpmadd52huq zmm17, zmm14, zmm22
vpsllq zmm18, zmm19, 8
vpmadd52huq zmm21, zmm2, zmm3
vpaddq zmm9, zmm9, zmm18
vpmadd52luq zmm24, zmm12, zmm6
vpsraq zmm18, zmm9, 52
vpmadd52luq zmm13, zmm15, zmm31
vpmadd52huq zmm20, zmm12, zmm5
vpmadd52huq zmm11, zmm2, zmm0
vpaddq zmm12, zmm21, zmm16
vpxord xmm21, xmm21, xmm21
vpmadd52luq zmm21, zmm16, zmm22
vpmadd52huq zmm25, zmm15, zmm31
vpaddq zmm12, zmm13, zmm12
vpmadd52luq zmm17, zmm9, zmm22
vpaddq zmm12, zmm18, zmm12
vpmadd52luq zmm24, zmm2, zmm0
vpaddq zmm8, zmm8, zmm12
vpmadd52huq zmm20, zmm2, zmm4
vpsubq zmm11, zmm11, zmm21
vpxord xmm12, xmm12, xmm12
vpmadd52luq zmm12, zmm16, [r8 + 256]
vpmadd52luq zmm25, zmm7, zmm31
vpsllq zmm13, zmm17, 8
vpmadd52luq zmm11, zmm2, zmm6
vpaddq zmm2, zmm8, zmm13
vpxord xmm8, xmm8, xmm8
vpmadd52huq zmm8, zmm9, zmm22
vpermq zmm13, zmm2, 243
vpmadd52huq zmm24, zmm7, zmm31
vpsubq zmm7, zmm20, zmm12
vpaddq zmm12, zmm2, zmm2
vpaddq zmm7, zmm25, zmm7
vpmadd52huq zmm11, zmm14, zmm31
vpaddq zmm12, zmm2, zmm12
vpaddq zmm7, zmm19, zmm7
vpsllq zmm15, zmm8, 8
vpaddq zmm12, zmm12, zmm12
vpaddq zmm7, zmm7, zmm15
vpmadd52luq zmm24, zmm14, zmm31
vmovdqa64 zmm14, zmm2
vpaddq zmm14 {k7}, zmm13, zmm12
vpmadd52luq zmm10, zmm16, [r8 + 320]
kmovb k2, [r8 + 6]
vmovdqu64 zmm12, [rsp + 512]
vpblendmq zmm12 {k2}, zmm12, zmm14
vpermq zmm14, zmm7, 243
vpaddq zmm15, zmm7, zmm7
vpmadd52luq zmm11, zmm9, zmm31
vpaddq zmm15, zmm7, zmm15
vmovdqa64 zmm16, zmm12
vpermq zmm16 {k1}, zmm3, 0
kmovb k4, [r8 + 3]
vpaddq zmm13 {k4}, zmm13, zmm13
vpaddq zmm3, zmm15, zmm15
vpaddq zmm15, zmm17, zmm24
vmovdqa64 zmm17, zmm14
vpaddq zmm17 {k4}, zmm14, zmm14
vpsraq zmm18, zmm13, 52
vmovdqa64 zmm19, zmm7
vpaddq zmm19 {k7}, zmm14, zmm3
vpmadd52huq zmm10, zmm9, zmm31
vpsraq zmm3, zmm12, 52
vpermq zmm9, zmm15, 243
vpaddq zmm14, zmm17, zmm18
vmovdqu64 zmm17, [rsp + 576]
vpaddq zmm17 {k2}, zmm19, zmm3
vpaddq zmm3, zmm8, zmm11
vpxord xmm8, xmm8, xmm8
vpmadd52luq zmm8, zmm16, zmm13
vpxord xmm11, xmm11, xmm11
vpmadd52luq zmm11, zmm16, zmm14
vpaddq zmm18, zmm15, zmm15
vmovdqa64 zmm19, zmm17
vpermq zmm19 {k1}, zmm4, 0
vpermq zmm4, zmm3, 243
vmovdqa64 zmm20, zmm9
vpaddq zmm20 {k4}, zmm9, zmm9
vpaddq zmm18, zmm15, zmm18
vpsraq zmm21, zmm14, 52
vpermq zmm23, zmm10, 243
vpaddq zmm20, zmm20, zmm21
vpxord xmm21, xmm21, xmm21
vpmadd52luq zmm21, zmm8, zmm31
vpmadd52luq zmm11, zmm19, zmm13
vmovdqa64 zmm24, zmm4
vpaddq zmm24 {k4}, zmm4, zmm4
vpxord xmm25, xmm25, xmm25
vpmadd52luq zmm25, zmm16, zmm20
vpaddq zmm18, zmm18, zmm18
vpsraq zmm26, zmm20, 52
vmovdqa64 zmm27, zmm23
vpaddq zmm27 {k4}, zmm23, zmm23
vpaddq zmm24, zmm24, zmm26
vmovdqa64 zmm26, zmm15
vpaddq zmm26 {k7}, zmm9, zmm18
vpxord xmm9, xmm9, xmm9
vpmadd52luq zmm9, zmm16, zmm24
vpsraq zmm18, zmm24, 52
vpaddq zmm18, zmm27, zmm18
vpmadd52huq zmm11, zmm16, zmm13
vpsraq zmm27, zmm17, 52
vpxord xmm28, xmm28, xmm28
vpmadd52luq zmm28, zmm8, zmm22
vmovdqu64 zmm29, [rsp + 64]
vpaddq zmm29 {k2}, zmm26, zmm27
vpmadd52luq zmm21, zmm16, zmm18
vpblendmq zmm2 {k3}, zmm1, zmm2
vpxord xmm26, xmm26, xmm26
vpmadd52huq zmm26, zmm16, zmm14
vpmadd52luq zmm25, zmm19, zmm14
vpaddq zmm27, zmm3, zmm3
vmovdqa64 zmm30, zmm29
vpermq zmm30 {k1}, zmm5, 0
vpaddq zmm2, zmm2, [r8 + 1920]
vpxord xmm5, xmm5, xmm5
vpmadd52huq zmm5, zmm8, zmm22
vpaddq zmm27, zmm3, zmm27
vmovdqu64 [rsp + 64], zmm17
vpxord xmm17, xmm17, xmm17
vpmadd52huq zmm17, zmm16, zmm20
vmovdqu64 [rsp + 576], zmm12
vpsraq zmm12, zmm8, 52
vpmadd52luq zmm9, zmm19, zmm20
vpaddq zmm27, zmm27, zmm27
vpmadd52luq zmm2, zmm19, zmm18
vpaddq zmm11, zmm12, zmm11
vmovdqa64 zmm12, zmm3
vpaddq zmm12 {k7}, zmm4, zmm27
vpxord xmm4, xmm4, xmm4
vpmadd52huq zmm4, zmm16, zmm24
vpsllq zmm27, zmm28, 8
vpsraq zmm31, zmm29, 52
vpmadd52luq zmm21, zmm19, zmm24
vpaddq zmm11, zmm11, zmm27
vpmadd52huq zmm26, zmm19, zmm13
vmovdqu64 zmm27, [rsp + 192]
vpaddq zmm27 {k2}, zmm12, zmm31
vpmadd52luq zmm25, zmm30, zmm13
vpaddq zmm12, zmm10, zmm10
vpmadd52luq zmm5, zmm11, zmm22
vmovdqa64 zmm31, zmm27
vpermq zmm31 {k1}, zmm0, 0
vpmadd52huq zmm17, zmm19, zmm14
vpaddq zmm0, zmm10, zmm12
vpmadd52luq zmm9, zmm30, zmm14
vpaddq zmm0, zmm0, zmm0
vpxord xmm12, xmm12, xmm12
vpmadd52huq zmm12, zmm16, zmm18
vpblendmq zmm7 {k3}, zmm1, zmm7
vpmadd52luq zmm2, zmm30, zmm24
vmovdqa64 zmm16, zmm10
vpaddq zmm16 {k7}, zmm23, zmm0
vpxord xmm0, xmm0, xmm0
vpmadd52huq zmm0, zmm11, zmm22
vpaddq zmm7, zmm7, [r8 + 1984]
vpmadd52huq zmm4, zmm19, zmm20
vpsraq zmm23, zmm27, 52
vpmadd52luq zmm21, zmm30, zmm20
vpaddq zmm25, zmm26, zmm25
vpsraq zmm26, zmm11, 52
vmovdqu64 [rsp + 192], zmm27
vmovdqu64 zmm27, [rsp + 320]
vpaddq zmm27 {k2}, zmm16, zmm23
vpmadd52luq zmm7, zmm30, zmm18
vpaddq zmm16, zmm26, zmm25
vpsllq zmm23, zmm5, 8
vpmadd52huq zmm17, zmm30, zmm13
vpmadd52luq zmm9, zmm31, zmm13
vpaddq zmm16, zmm16, zmm23
vmovdqa64 zmm23, zmm27
vpermq zmm23 {k1}, zmm6, 0
vpmadd52huq zmm12, zmm19, zmm24
vpmadd52luq zmm2, zmm31, zmm20
vpblendmq zmm6 {k3}, zmm1, zmm15
vpmadd52luq zmm0, zmm16, zmm22
vpsraq zmm15, zmm16, 52
vpmadd52huq zmm4, zmm30, zmm14
vpaddq zmm9, zmm17, zmm9
vpmadd52luq zmm21, zmm31, zmm14
vpaddq zmm9, zmm28, zmm9
vpxord xmm17, xmm17, xmm17
vpmadd52huq zmm17, zmm19, zmm18
vpaddq zmm9, zmm15, zmm9
vpmadd52luq zmm7, zmm31, zmm24
vpsllq zmm15, zmm0, 8
vpxord xmm19, xmm19, xmm19
vpmadd52huq zmm19, zmm16, zmm22
vpaddq zmm9, zmm9, zmm15
vpmadd52huq zmm12, zmm30, zmm20
vpblendmq zmm3 {k3}, zmm1, zmm3
vpmadd52luq zmm2, zmm23, zmm14
vpaddq zmm3, zmm3, [r8 + 2048]
vpmadd52huq zmm4, zmm31, zmm13
vpsraq zmm15, zmm9, 52
vpmadd52luq zmm21, zmm23, zmm13
vpblendmq zmm10 {k3}, zmm1, zmm10
vpmadd52luq zmm6, zmm31, zmm18
vpaddq zmm10, zmm10, [r8 + 2112]
vpmadd52huq zmm17, zmm30, zmm24
vpmadd52luq zmm7, zmm23, zmm20
vpmadd52luq zmm19, zmm9, zmm22
vpaddq zmm4, zmm4, zmm21
vpmadd52huq zmm12, zmm31, zmm14
vpaddq zmm4, zmm5, zmm4
vmovdqu64 zmm5, [r8 + 64]
vpmadd52huq zmm2, zmm8, zmm5
vpaddq zmm4, zmm15, zmm4
vpxord xmm8, xmm8, xmm8
vpmadd52huq zmm8, zmm9, zmm22
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm30, zmm18
vpsllq zmm21, zmm19, 8
vpmadd52luq zmm6, zmm23, zmm24
vpaddq zmm4, zmm4, zmm21
vpmadd52huq zmm17, zmm31, zmm20
vpsraq zmm21, zmm4, 52
vpmadd52huq zmm7, zmm11, zmm5
vpmadd52huq zmm12, zmm23, zmm13
vpmadd52luq zmm2, zmm11, zmm5
vpmadd52luq zmm3, zmm23, zmm18
vpmadd52luq zmm8, zmm4, zmm22
vpmadd52huq zmm15, zmm31, zmm24
vpmadd52huq zmm6, zmm16, zmm5
vpaddq zmm2, zmm12, zmm2
vpmadd52huq zmm17, zmm23, zmm14
vpaddq zmm2, zmm21, zmm2
vpmadd52luq zmm7, zmm16, zmm5
vpaddq zmm0, zmm0, zmm2
vpxord xmm2, xmm2, xmm2
vpmadd52huq zmm2, zmm4, zmm22
vpsllq zmm11, zmm8, 8
vpxord xmm12, xmm12, xmm12
vpmadd52huq zmm12, zmm31, zmm18
vpaddq zmm0, zmm0, zmm11
vpmadd52huq zmm3, zmm9, zmm5
vpermq zmm11, zmm0, 138
vpmadd52huq zmm15, zmm23, zmm20
vpaddq zmm7, zmm17, zmm7
vpmadd52luq zmm6, zmm9, zmm5
vpermq zmm9, zmm0, 117
vpaddq zmm7, zmm19, zmm7
vpsllq zmm13, zmm2, 8
vpmadd52huq zmm12, zmm23, zmm24
vpaddq zmm7, zmm7, zmm13
vpmadd52luq zmm3, zmm4, zmm5
vpmadd52huq zmm10, zmm4, zmm5
vpermq zmm4, zmm7, 138
vpaddq zmm6, zmm15, zmm6
vpermq zmm13, zmm7, 117
vpaddq zmm6, zmm8, zmm6
vpaddq zmm8, zmm11, zmm9
vpermq zmm14, zmm6, 138
vpaddq zmm3, zmm12, zmm3
vpermq zmm12, zmm6, 117
vmovdqa64 zmm15, zmm8
vpsubq zmm15 {k7}, zmm11, zmm9
vpmadd52huq zmm10, zmm23, zmm18
vpaddq zmm2, zmm2, zmm3
vmovdqu64 zmm3, [rsp + 576]
vpblendmq zmm3 {k6}, zmm3, zmm15
vpaddq zmm9, zmm4, zmm13
vpermq zmm11, zmm2, 138
vpxord xmm15, xmm15, xmm15
vpmadd52luq zmm15, zmm8, zmm3
vpermq zmm16, zmm2, 117
vmovdqa64 zmm17, zmm9
vpsubq zmm17 {k7}, zmm4, zmm13
vpxord xmm4, xmm4, xmm4
vpmadd52huq zmm4, zmm8, zmm3
vpsraq zmm13, zmm3, 52
vmovdqu64 zmm18, [rsp + 64]
vpaddq zmm18 {k6}, zmm17, zmm13
vpaddq zmm13, zmm14, zmm12
vpermq zmm17, zmm10, 138
vmovdqa64 zmm19, zmm13
vpsubq zmm19 {k7}, zmm14, zmm12
vpermq zmm12, zmm10, 117
vpaddq zmm14, zmm11, zmm16
vpsraq zmm20, zmm18, 52
vpmadd52luq zmm4, zmm8, zmm18
vpaddq zmm29 {k6}, zmm19, zmm20
vmovdqa64 zmm19, zmm14
vpsubq zmm19 {k7}, zmm11, zmm16
vpsraq zmm11, zmm29, 52
vpxord xmm16, xmm16, xmm16
vpmadd52luq zmm16, zmm15, zmm5
vmovdqu64 zmm20, [rsp + 192]
vpaddq zmm20 {k6}, zmm19, zmm11
vpaddq zmm11, zmm17, zmm12
vpxord xmm19, xmm19, xmm19
vpmadd52luq zmm19, zmm8, zmm29
vpsraq zmm21, zmm8, 52
vmovdqa64 zmm23, zmm11
vpsubq zmm23 {k7}, zmm17, zmm12
vpsraq zmm12, zmm20, 52
vpxord xmm17, xmm17, xmm17
vpmadd52luq zmm17, zmm8, zmm20
vpaddq zmm9, zmm9, zmm21
vpaddq zmm27 {k6}, zmm23, zmm12
vpsraq zmm12, zmm15, 52
vpmadd52luq zmm4, zmm9, zmm3
vpxord xmm21, xmm21, xmm21
vpmadd52luq zmm21, zmm15, zmm22
vpsraq zmm23, zmm9, 52
vpmadd52luq zmm16, zmm8, zmm27
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm8, zmm18
vpaddq zmm13, zmm13, zmm23
vpsraq zmm23, zmm13, 52
vpmadd52luq zmm19, zmm9, zmm18
vpxord xmm25, xmm25, xmm25
vpmadd52huq zmm25, zmm15, zmm22
vpaddq zmm4, zmm12, zmm4
vpsllq zmm12, zmm21, 8
vpxord xmm26, xmm26, xmm26
vpmadd52huq zmm26, zmm8, zmm29
vpmadd52luq zmm17, zmm9, zmm29
vpaddq zmm4, zmm4, zmm12
vpsraq zmm12, zmm4, 52
vpxord xmm28, xmm28, xmm28
vpmadd52luq zmm28, zmm9, zmm27
vpxord xmm30, xmm30, xmm30
vpmadd52huq zmm30, zmm8, zmm20
vpaddq zmm14, zmm14, zmm23
vpsraq zmm23, zmm14, 52
vpmadd52luq zmm16, zmm9, zmm20
vpmadd52huq zmm24, zmm9, zmm3
vpaddq zmm11, zmm11, zmm23
vpsraq zmm23, zmm0, 52
vpmadd52luq zmm19, zmm13, zmm3
vpxord xmm31, xmm31, xmm31
vpmadd52huq zmm31, zmm8, zmm27
vpaddq zmm7, zmm7, zmm23
vpsraq zmm8, zmm7, 52
vpmadd52luq zmm25, zmm4, zmm22
vpmadd52huq zmm26, zmm9, zmm18
vpaddq zmm6, zmm6, zmm8
vpsraq zmm8, zmm6, 52
vpmadd52luq zmm17, zmm13, zmm18
vpmadd52luq zmm28, zmm13, zmm20
vpaddq zmm19, zmm24, zmm19
vpaddq zmm12, zmm12, zmm19
vpxord xmm19, xmm19, xmm19
vpmadd52huq zmm19, zmm4, zmm22
vpmadd52huq zmm30, zmm9, zmm29
vpaddq zmm2, zmm2, zmm8
vpsllq zmm8, zmm25, 8
vpmadd52luq zmm16, zmm13, zmm29
vpmadd52huq zmm31, zmm9, zmm20
vpaddq zmm8, zmm12, zmm8
vpsraq zmm12, zmm8, 52
vpxord xmm23, xmm23, xmm23
vpmadd52luq zmm23, zmm13, zmm27
vpmadd52huq zmm26, zmm13, zmm3
vpsraq zmm24, zmm2, 52
vpmadd52luq zmm17, zmm14, zmm3
vpmadd52luq zmm28, zmm14, zmm29
vpmadd52luq zmm19, zmm8, zmm22
vpmadd52huq zmm30, zmm13, zmm18
vpmadd52luq zmm16, zmm14, zmm18
vmovdqu64 [rsp + 192], zmm24
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm9, zmm27
vpaddq zmm9, zmm26, zmm17
vpaddq zmm9, zmm21, zmm9
vpmadd52huq zmm31, zmm13, zmm29
vpxord xmm17, xmm17, xmm17
vpmadd52huq zmm17, zmm11, zmm27
vpaddq zmm9, zmm12, zmm9
vpsllq zmm12, zmm19, 8
vpmadd52luq zmm23, zmm14, zmm20
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm8, zmm22
vpaddq zmm9, zmm9, zmm12
vpsraq zmm12, zmm9, 52
vpmadd52luq zmm28, zmm11, zmm18
vpxord xmm26, xmm26, xmm26
vpmadd52huq zmm26, zmm14, zmm27
vmovdqu64 [rsp + 64], zmm10
vpandq zmm10, zmm17, [r8 + 192]
vpsrlq zmm17, zmm17, 48
vpmadd52huq zmm30, zmm14, zmm3
vpmadd52luq zmm16, zmm11, zmm3
vpmadd52huq zmm24, zmm13, zmm20
vmovdqu64 [rsp + 576], zmm2
vpxord xmm2, xmm2, xmm2
vpmadd52luq zmm2, zmm14, zmm27
vpmadd52huq zmm31, zmm14, zmm18
vpmadd52luq zmm23, zmm11, zmm29
vpaddq zmm16, zmm30, zmm16
vpaddq zmm16, zmm25, zmm16
vpmadd52luq zmm21, zmm9, zmm22
vpmadd52huq zmm28, zmm15, zmm5
vpaddq zmm12, zmm12, zmm16
vpmadd52huq zmm26, zmm11, zmm20
vpxord xmm15, xmm15, xmm15
vpmadd52luq zmm15, zmm17, zmm22
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm9, zmm22
vpmadd52huq zmm24, zmm14, zmm29
vpsllq zmm25, zmm21, 8
vpaddq zmm12, zmm12, zmm25
vpxord xmm25, xmm25, xmm25
vpmadd52huq zmm25, zmm13, zmm27
vpmadd52luq zmm2, zmm11, zmm20
vpsubq zmm13, zmm26, zmm15
vpmadd52huq zmm31, zmm11, zmm3
vpmadd52huq zmm23, zmm4, zmm5
vpsraq zmm3, zmm12, 52
vpmadd52luq zmm28, zmm4, zmm5
vpmadd52luq zmm13, zmm11, zmm27
vpmadd52luq zmm16, zmm12, zmm22
vpmadd52huq zmm24, zmm11, zmm18
vpaddq zmm4, zmm31, zmm17
vpxord xmm15, xmm15, xmm15
vpmadd52luq zmm15, zmm17, [r8 + 256]
vpmadd52huq zmm25, zmm14, zmm20
vpaddq zmm4, zmm28, zmm4
vpaddq zmm3, zmm3, zmm4
vpmadd52huq zmm2, zmm8, zmm5
vpmadd52luq zmm23, zmm8, zmm5
vpaddq zmm3, zmm19, zmm3
vpsllq zmm4, zmm16, 8
vpxord xmm8, xmm8, xmm8
vpmadd52huq zmm8, zmm12, zmm22
vpmadd52huq zmm13, zmm9, zmm5
vpsubq zmm14, zmm24, zmm15
vpaddq zmm3, zmm3, zmm4
vpmadd52huq zmm25, zmm11, zmm29
vpmadd52luq zmm2, zmm9, zmm5
vpaddq zmm4, zmm23, zmm14
vpaddq zmm9, zmm3, zmm3
vpaddq zmm4, zmm21, zmm4
vpsllq zmm11, zmm8, 8
vpmadd52luq zmm10, zmm17, [r8 + 320]
vpaddq zmm3 {k7}, zmm3, zmm9
vpaddq zmm4, zmm4, zmm11
vpmadd52luq zmm13, zmm12, zmm5
vpblendmq zmm0 {k5}, zmm3, zmm0
vpaddq zmm9, zmm4, zmm4
vpaddq zmm2, zmm25, zmm2
vpxord xmm11, xmm11, xmm11
vpmadd52luq zmm11, zmm0, zmm3
vpxord xmm14, xmm14, xmm14
vpmadd52huq zmm14, zmm0, zmm3
vpaddq zmm4 {k7}, zmm4, zmm9
vpsraq zmm9, zmm3, 52
vpaddq zmm2, zmm16, zmm2
vpmadd52huq zmm10, zmm12, zmm5
vpaddq zmm4, zmm4, zmm9
vpaddq zmm9, zmm2, zmm2
vpsraq zmm12, zmm4, 52
vpaddq zmm8, zmm8, zmm13
vpaddq zmm2 {k7}, zmm2, zmm9
vpaddq zmm2, zmm2, zmm12
vpaddq zmm9, zmm8, zmm8
vpmadd52luq zmm14, zmm0, zmm4
vpaddq zmm8 {k7}, zmm8, zmm9
vpsraq zmm9, zmm2, 52
vpxord xmm12, xmm12, xmm12
vpmadd52luq zmm12, zmm11, zmm5
vpaddq zmm13, zmm10, zmm10
vpaddq zmm8, zmm8, zmm9
vpxord xmm9, xmm9, xmm9
vpmadd52luq zmm9, zmm0, zmm2
vpxord xmm15, xmm15, xmm15
vpmadd52luq zmm15, zmm0, zmm8
vpaddq zmm10 {k7}, zmm10, zmm13
vpsraq zmm13, zmm8, 52
vpblendmq zmm7 {k5}, zmm4, zmm7
vpaddq zmm10, zmm10, zmm13
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm11, zmm22
vpsraq zmm16, zmm11, 52
vpmadd52luq zmm14, zmm7, zmm3
vpmadd52luq zmm12, zmm0, zmm10
vpblendmq zmm6 {k5}, zmm2, zmm6
vpblendmq zmm17 {k5}, zmm8, [rsp + 576]
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm0, zmm4
vpmadd52luq zmm9, zmm7, zmm4
vmovdqa64 zmm19, zmm10
vmovdqu64 zmm20, [rsp + 64]
vpaddq zmm19 {k5}, zmm20, [rsp + 192]
vpsllq zmm20, zmm13, 8
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm11, zmm22
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm0, zmm2
vpaddq zmm14, zmm16, zmm14
vpaddq zmm14, zmm14, zmm20
vpmadd52luq zmm15, zmm7, zmm2
vmovdqu64 zmm16, [r8 + 384]
vpmadd52luq zmm16, zmm7, zmm10
vpsraq zmm20, zmm14, 52
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm0, zmm8
vpmadd52luq zmm12, zmm7, zmm8
vpmadd52huq zmm18, zmm7, zmm3
vpmadd52luq zmm9, zmm6, zmm3
vpmadd52luq zmm21, zmm14, zmm22
vpmadd52huq zmm23, zmm7, zmm4
vpmadd52luq zmm15, zmm6, zmm4
vpxord xmm25, xmm25, xmm25
vpmadd52huq zmm25, zmm0, zmm10
vpaddq zmm0, zmm18, zmm9
vpaddq zmm0, zmm20, zmm0
vpmadd52luq zmm16, zmm6, zmm8
vpxord xmm9, xmm9, xmm9
vpmadd52huq zmm9, zmm14, zmm22
vpsllq zmm18, zmm21, 8
vpmadd52huq zmm24, zmm7, zmm2
vpmadd52luq zmm12, zmm6, zmm2
vpaddq zmm0, zmm0, zmm18
vpsraq zmm18, zmm0, 52
vmovdqu64 zmm20, [r8 + 448]
vpmadd52luq zmm20, zmm6, zmm10
vpmadd52huq zmm23, zmm6, zmm3
vpmadd52luq zmm15, zmm17, zmm3
vpmadd52huq zmm25, zmm7, zmm8
vpmadd52luq zmm16, zmm17, zmm2
vpmadd52luq zmm9, zmm0, zmm22
vpmadd52huq zmm24, zmm6, zmm4
vpmadd52luq zmm12, zmm17, zmm4
vpaddq zmm15, zmm23, zmm15
vpaddq zmm13, zmm13, zmm15
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm7, zmm10
vpmadd52luq zmm20, zmm17, zmm8
vpaddq zmm7, zmm18, zmm13
vpsllq zmm13, zmm9, 8
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm0, zmm22
vpmadd52huq zmm25, zmm6, zmm2
vpaddq zmm7, zmm7, zmm13
vpsraq zmm13, zmm7, 52
vpmadd52luq zmm16, zmm19, zmm4
vpxord xmm23, xmm23, xmm23
vpmadd52luq zmm23, zmm17, zmm10
vpmadd52huq zmm24, zmm17, zmm3
vpmadd52luq zmm12, zmm19, zmm3
vpmadd52huq zmm15, zmm6, zmm8
vpmadd52luq zmm20, zmm19, zmm2
vpmadd52luq zmm18, zmm7, zmm22
vpmadd52huq zmm25, zmm17, zmm4
vpaddq zmm12, zmm24, zmm12
vpaddq zmm12, zmm21, zmm12
vpmadd52huq zmm16, zmm11, zmm5
vpxord xmm11, xmm11, xmm11
vpmadd52huq zmm11, zmm6, zmm10
vpaddq zmm6, zmm13, zmm12
vpmadd52luq zmm23, zmm19, zmm8
vpxord xmm12, xmm12, xmm12
vpmadd52huq zmm12, zmm7, zmm22
vpsllq zmm13, zmm18, 8
vpaddq zmm6, zmm6, zmm13
vpmadd52huq zmm15, zmm17, zmm2
vpmadd52huq zmm20, zmm14, zmm5
vpsraq zmm13, zmm6, 52
vmovdqu64 zmm21, [r8 + 512]
vpmadd52luq zmm21, zmm19, zmm10
vpmadd52huq zmm25, zmm19, zmm3
vpmadd52luq zmm16, zmm14, zmm5
vpmadd52huq zmm11, zmm17, zmm8
vpmadd52huq zmm23, zmm0, zmm5
vpmadd52luq zmm12, zmm6, zmm22
vpmadd52huq zmm15, zmm19, zmm4
vpmadd52luq zmm20, zmm0, zmm5
vpaddq zmm0, zmm25, zmm16
vpaddq zmm0, zmm13, zmm0
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm6, zmm22
vpxord xmm14, xmm14, xmm14
vpmadd52huq zmm14, zmm17, zmm10
vpaddq zmm0, zmm9, zmm0
vpsllq zmm9, zmm12, 8
vpmadd52huq zmm21, zmm7, zmm5
vpmadd52huq zmm11, zmm19, zmm2
vpaddq zmm15, zmm15, zmm20
vpaddq zmm0, zmm0, zmm9
vpmadd52luq zmm23, zmm7, zmm5
vpaddq zmm7, zmm18, zmm15
vpsllq zmm9, zmm13, 8
vpermq zmm15, zmm0, 0
vpmadd52huq zmm14, zmm19, zmm8
vpmadd52luq zmm21, zmm6, zmm5
vpaddq zmm7, zmm7, zmm9
vpermq zmm9, zmm0, 170
vmovdqu64 zmm16, [r8 + 576]
vpmadd52huq zmm16, zmm6, zmm5
vpermq zmm6, zmm7, 0
vpaddq zmm11, zmm11, zmm23
vpermq zmm0, zmm0, 204
vpermq zmm17, zmm7, 170
vpaddq zmm11, zmm12, zmm11
vpaddq zmm12, zmm14, zmm21
vpermq zmm7, zmm7, 204
vpermq zmm14, zmm11, 0
vpmadd52huq zmm16, zmm19, zmm10
vpaddq zmm15, zmm15, zmm15
vpermq zmm18, zmm11, 170
vpaddq zmm12, zmm13, zmm12
vpsubq zmm9, zmm15, zmm9
vpaddq zmm6, zmm6, zmm6
vpermq zmm11, zmm11, 204
vpermq zmm13, zmm12, 0
vmovdqa64 zmm15, zmm0
vpaddq zmm15 {k2}, zmm9, zmm0
vpsubq zmm9 {k1}, zmm9, zmm0
vpsubq zmm0, zmm6, zmm17
vpermq zmm6, zmm12, 170
kmovb k6, [r8 + 14]
vpblendmq zmm15 {k6}, zmm3, zmm15
kmovb k5, [r8 + 5]
vpblendmq zmm17 {k5}, zmm9, zmm3
vmovdqa64 zmm19, zmm0
vpsubq zmm19 {k1}, zmm0, zmm7
vpsraq zmm20, zmm9, 52
vpaddq zmm14, zmm14, zmm14
vpxord xmm21, xmm21, xmm21
vpmadd52luq zmm21, zmm15, zmm17
vpermq zmm12, zmm12, 204
vpermq zmm23, zmm16, 0
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm15, zmm17
vpaddq zmm19, zmm19, zmm20
vpsubq zmm14, zmm14, zmm18
vpermq zmm18, zmm16, 170
vmovdqa64 zmm20, zmm14
vpsubq zmm20 {k1}, zmm14, zmm11
vpaddq zmm13, zmm13, zmm13
vpsraq zmm25, zmm19, 52
vpermq zmm16, zmm16, 204
vpaddq zmm20, zmm20, zmm25
vpsubq zmm6, zmm13, zmm6
vpblendmq zmm13 {k5}, zmm19, zmm4
vmovdqa64 zmm25, zmm6
vpsubq zmm25 {k1}, zmm6, zmm12
vpsraq zmm26, zmm20, 52
vpaddq zmm23, zmm23, zmm23
vpblendmq zmm27 {k5}, zmm20, zmm2
vpmadd52luq zmm24, zmm15, zmm13
vpaddq zmm25, zmm25, zmm26
vpxord xmm26, xmm26, xmm26
vpmadd52luq zmm26, zmm21, zmm5
vpsubq zmm18, zmm23, zmm18
vpxord xmm23, xmm23, xmm23
vpmadd52luq zmm23, zmm15, zmm27
vpblendmq zmm28 {k5}, zmm25, zmm8
vmovdqa64 zmm29, zmm18
vpsubq zmm29 {k1}, zmm18, zmm16
vpsraq zmm30, zmm25, 52
vpaddq zmm7 {k2}, zmm0, zmm7
vpsraq zmm0, zmm15, 52
vpxord xmm31, xmm31, xmm31
vpmadd52luq zmm31, zmm15, zmm28
vpaddq zmm29, zmm29, zmm30
vmovdqa64 zmm30, zmm4
vpaddq zmm30 {k6}, zmm7, zmm0
vpblendmq zmm0 {k5}, zmm29, zmm10
vpxord xmm7, xmm7, xmm7
vpmadd52luq zmm7, zmm21, zmm22
vmovdqu64 [rsp + 192], zmm4
vpsraq zmm4, zmm21, 52
vpmadd52luq zmm24, zmm30, zmm17
vpmadd52luq zmm26, zmm15, zmm0
vpaddq zmm11 {k2}, zmm14, zmm11
vpsraq zmm14, zmm30, 52
vmovdqu64 [rsp + 64], zmm3
vpxord xmm3, xmm3, xmm3
vpmadd52huq zmm3, zmm15, zmm13
vpmadd52luq zmm23, zmm30, zmm13
vmovdqa64 zmm5, zmm2
vpaddq zmm5 {k6}, zmm11, zmm14
vpsllq zmm11, zmm7, 8
vpxord xmm14, xmm14, xmm14
vpmadd52huq zmm14, zmm21, zmm22
vmovdqu64 [rsp + 576], zmm2
vpxord xmm2, xmm2, xmm2
vpmadd52huq zmm2, zmm15, zmm27
vpaddq zmm4, zmm4, zmm24
vpaddq zmm4, zmm4, zmm11
vpmadd52luq zmm31, zmm30, zmm27
vmovdqu64 zmm11, [r8 + 2176]
vpmadd52luq zmm11, zmm30, zmm0
vpaddq zmm12 {k2}, zmm6, zmm12
vpsraq zmm6, zmm5, 52
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm15, zmm28
vpmadd52luq zmm26, zmm30, zmm28
vmovdqu64 [rsp + 320], zmm21
vmovdqa64 zmm21, zmm8
vpaddq zmm21 {k6}, zmm12, zmm6
vpsraq zmm6, zmm4, 52
vpmadd52huq zmm3, zmm30, zmm17
vpmadd52luq zmm23, zmm5, zmm17
vpaddq zmm16 {k2}, zmm18, zmm16
vpsraq zmm12, zmm21, 52
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm15, zmm0
vpmadd52luq zmm14, zmm4, zmm22
vmovdqu64 [rsp + 512], zmm8
vmovdqa64 zmm8, zmm10
vpaddq zmm8 {k6}, zmm16, zmm12
kmovb k6, [r8 + 8]
vpblendmq zmm12 {k6}, zmm9, zmm15
vpmadd52huq zmm2, zmm30, zmm13
vpmadd52luq zmm31, zmm5, zmm13
vpaddq zmm3, zmm3, zmm23
vpaddq zmm3, zmm6, zmm3
vpmadd52luq zmm11, zmm5, zmm28
vpxord xmm6, xmm6, xmm6
vpmadd52huq zmm6, zmm4, zmm22
vpblendmq zmm15 {k6}, zmm19, zmm30
vpsllq zmm16, zmm14, 8
vpmadd52huq zmm24, zmm30, zmm27
vpmadd52luq zmm26, zmm5, zmm27
vpaddq zmm3, zmm3, zmm16
vpsraq zmm16, zmm3, 52
vmovdqu64 zmm23, [r8 + 2240]
vpmadd52luq zmm23, zmm5, zmm0
vpmadd52huq zmm18, zmm30, zmm28
vmovdqu64 [rsp + 384], zmm15
vpblendmq zmm15 {k6}, zmm20, zmm5
vmovdqu64 [rsp + 448], zmm15
vpblendmq zmm15 {k6}, zmm25, zmm21
vpmadd52huq zmm2, zmm5, zmm17
vpmadd52luq zmm31, zmm21, zmm17
vmovdqu64 [rsp + 0], zmm15
vpblendmq zmm15 {k6}, zmm29, zmm8
vpmadd52luq zmm11, zmm21, zmm27
vmovdqu64 [rsp + 640], zmm15
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm30, zmm0
vpmadd52luq zmm6, zmm3, zmm22
vpmadd52huq zmm24, zmm5, zmm13
vpaddq zmm2, zmm2, zmm31
vpaddq zmm2, zmm7, zmm2
vpmadd52luq zmm26, zmm21, zmm13
vpmadd52luq zmm23, zmm21, zmm28
vpaddq zmm2, zmm16, zmm2
vpmadd52huq zmm18, zmm5, zmm27
vpxord xmm7, xmm7, xmm7
vpmadd52huq zmm7, zmm3, zmm22
vpsllq zmm16, zmm6, 8
vpaddq zmm2, zmm2, zmm16
vpmadd52luq zmm11, zmm8, zmm13
vpmadd52huq zmm15, zmm5, zmm28
vpsraq zmm16, zmm2, 52
vpmadd52huq zmm24, zmm21, zmm17
vpmadd52luq zmm26, zmm8, zmm17
vpmadd52luq zmm23, zmm8, zmm27
vpmadd52huq zmm18, zmm21, zmm13
vpxord xmm30, xmm30, xmm30
vpmadd52luq zmm30, zmm21, zmm0
vpmadd52luq zmm7, zmm2, zmm22
vpaddq zmm24, zmm24, zmm26
vpaddq zmm14, zmm14, zmm24
vmovdqu64 zmm24, [r8 + 64]
vpmadd52huq zmm11, zmm24, [rsp + 320]
vpxord xmm26, xmm26, xmm26
vpmadd52huq zmm26, zmm8, zmm0
vpaddq zmm14, zmm16, zmm14
vpmadd52huq zmm15, zmm21, zmm27
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm2, zmm22
vpsllq zmm31, zmm7, 8
vpaddq zmm14, zmm14, zmm31
vpmadd52huq zmm23, zmm4, zmm24
vpmadd52huq zmm18, zmm8, zmm17
vpsrlq zmm17, zmm26, 48
vpandq zmm26, zmm26, [r8 + 192]
vpxord xmm31, xmm31, xmm31
vpmadd52huq zmm31, zmm5, zmm0
vpmadd52luq zmm30, zmm8, zmm28
vpsraq zmm5, zmm14, 52
vpmadd52luq zmm11, zmm4, zmm24
vpmadd52huq zmm15, zmm8, zmm13
vpaddq zmm4, zmm18, zmm17
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm17, [r8 + 256]
vmovdqu64 zmm18, [r8 + 2304]
vpmadd52luq zmm18, zmm8, zmm0
vpmadd52luq zmm16, zmm14, zmm22
vpmadd52luq zmm23, zmm3, zmm24
vpaddq zmm4, zmm11, zmm4
vpaddq zmm4, zmm5, zmm4
vpxord xmm5, xmm5, xmm5
vpmadd52huq zmm5, zmm14, zmm22
vpmadd52huq zmm31, zmm21, zmm28
vpsubq zmm11, zmm15, zmm13
vpaddq zmm4, zmm6, zmm4
vpmadd52huq zmm30, zmm3, zmm24
vpxord xmm3, xmm3, xmm3
vpmadd52huq zmm3, zmm21, zmm0
vpaddq zmm0, zmm23, zmm11
vpsllq zmm6, zmm16, 8
vpmadd52huq zmm18, zmm2, zmm24
vpaddq zmm4, zmm4, zmm6
vpaddq zmm0, zmm7, zmm0
vpsllq zmm6, zmm5, 8
vpmadd52huq zmm31, zmm8, zmm27
vpmadd52luq zmm30, zmm2, zmm24
vpaddq zmm0, zmm0, zmm6
vpermq zmm2, zmm4, 153
vpmadd52huq zmm3, zmm8, zmm28
vpxord xmm6, xmm6, xmm6
vpmadd52luq zmm6, zmm17, zmm22
kmovb k6, [r8 + 10]
vpermq zmm4 {k6} {z}, zmm4, 0
vpermq zmm7, zmm0, 153
vpmadd52luq zmm18, zmm14, zmm24
vpaddq zmm8, zmm31, zmm30
vpermq zmm0 {k6} {z}, zmm0, 0
vpaddq zmm11, zmm2, zmm2
vpaddq zmm8, zmm16, zmm8
vpsubq zmm3, zmm3, zmm6
vpsubq zmm4, zmm11, zmm4
vmovdqu64 zmm6, [r8 + 2368]
vpmadd52huq zmm6, zmm14, zmm24
vpmadd52luq zmm26, zmm17, [r8 + 320]
vpaddq zmm11, zmm7, zmm7
vpermq zmm13, zmm8, 153
vpaddq zmm3, zmm18, zmm3
vpaddq zmm4 {k5}, zmm2, zmm4
vpsubq zmm0, zmm11, zmm0
vpermq zmm2 {k6} {z}, zmm8, 0
vpaddq zmm3, zmm5, zmm3
vpblendmq zmm5 {k1}, zmm4, [rsp + 64]
vpaddq zmm0 {k5}, zmm7, zmm0
vpsraq zmm7, zmm4, 52
vpermq zmm8, zmm3, 153
vpblendmq zmm5 {k7}, zmm5, zmm9
vpaddq zmm0, zmm0, zmm7
vpermq zmm3 {k6} {z}, zmm3, 0
vpaddq zmm6, zmm6, zmm26
vpxord xmm7, xmm7, xmm7
vpmadd52luq zmm7, zmm5, zmm4
vpxord xmm9, xmm9, xmm9
vpmadd52luq zmm9, zmm5, zmm0
vpaddq zmm11, zmm13, zmm13
vpermq zmm14, zmm6, 153
vpsubq zmm2, zmm11, zmm2
vpblendmq zmm11 {k1}, zmm0, [rsp + 192]
vpermq zmm6 {k6} {z}, zmm6, 0
vpaddq zmm2 {k5}, zmm13, zmm2
vpsraq zmm13, zmm0, 52
vpaddq zmm15, zmm8, zmm8
vpblendmq zmm11 {k7}, zmm11, zmm19
vpaddq zmm2, zmm2, zmm13
vpsubq zmm3, zmm15, zmm3
vpmadd52luq zmm9, zmm11, zmm4
vpaddq zmm3 {k5}, zmm8, zmm3
vpsraq zmm8, zmm2, 52
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm7, zmm24
vpaddq zmm15, zmm14, zmm14
vpaddq zmm3, zmm3, zmm8
vpxord xmm8, xmm8, xmm8
vpmadd52luq zmm8, zmm5, zmm2
vpsubq zmm6, zmm15, zmm6
vpxord xmm15, xmm15, xmm15
vpmadd52luq zmm15, zmm5, zmm3
vpaddq zmm6 {k5}, zmm14, zmm6
vpsraq zmm14, zmm3, 52
vpmadd52huq zmm9, zmm5, zmm4
vpblendmq zmm16 {k1}, zmm2, [rsp + 576]
vpaddq zmm6, zmm6, zmm14
vpxord xmm14, xmm14, xmm14
vpmadd52luq zmm14, zmm7, zmm22
vpmadd52luq zmm13, zmm5, zmm6
vpblendmq zmm16 {k7}, zmm16, zmm20
vpsraq zmm17, zmm7, 52
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm5, zmm0
vpmadd52luq zmm8, zmm11, zmm0
vpaddq zmm9, zmm17, zmm9
vpblendmq zmm17 {k1}, zmm3, [rsp + 512]
vpxord xmm19, xmm19, xmm19
vpmadd52huq zmm19, zmm7, zmm22
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm5, zmm2
vpblendmq zmm17 {k7}, zmm17, zmm25
vpsllq zmm21, zmm14, 8
vpmadd52luq zmm15, zmm11, zmm2
vpxord xmm23, xmm23, xmm23
vpmadd52luq zmm23, zmm11, zmm6
vpaddq zmm9, zmm9, zmm21
vpsraq zmm21, zmm9, 52
vpxord xmm25, xmm25, xmm25
vpmadd52huq zmm25, zmm5, zmm3
vpmadd52luq zmm13, zmm11, zmm3
vpblendmq zmm10 {k1}, zmm6, zmm10
vpblendmq zmm10 {k7}, zmm10, zmm29
vpmadd52huq zmm18, zmm11, zmm4
vpmadd52luq zmm8, zmm16, zmm4
vpxord xmm26, xmm26, xmm26
vpmadd52huq zmm26, zmm5, zmm6
vpmadd52luq zmm19, zmm9, zmm22
vpmadd52huq zmm20, zmm11, zmm0
vpmadd52luq zmm15, zmm16, zmm0
vpaddq zmm5, zmm18, zmm8
vpaddq zmm5, zmm21, zmm5
vpmadd52luq zmm23, zmm16, zmm3
vpxord xmm8, xmm8, xmm8
vpmadd52huq zmm8, zmm9, zmm22
vpsllq zmm18, zmm19, 8
vpmadd52huq zmm25, zmm11, zmm2
vpmadd52luq zmm13, zmm16, zmm2
vpaddq zmm5, zmm5, zmm18
vpsraq zmm18, zmm5, 52
vpmadd52huq zmm26, zmm11, zmm3
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm16, zmm6
vpmadd52huq zmm20, zmm16, zmm4
vpmadd52luq zmm15, zmm17, zmm4
vpmadd52luq zmm23, zmm17, zmm2
vpxord xmm27, xmm27, xmm27
vpmadd52luq zmm27, zmm16, zmm6
vpmadd52luq zmm8, zmm5, zmm22
vpmadd52huq zmm25, zmm16, zmm0
vpaddq zmm15, zmm20, zmm15
vpaddq zmm14, zmm14, zmm15
vpmadd52luq zmm13, zmm17, zmm0
vpmadd52huq zmm26, zmm16, zmm2
vpaddq zmm14, zmm18, zmm14
vpmadd52huq zmm21, zmm17, zmm3
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm5, zmm22
vpsllq zmm18, zmm8, 8
vpaddq zmm14, zmm14, zmm18
vpmadd52luq zmm23, zmm10, zmm0
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm11, zmm6
vpsraq zmm11, zmm14, 52
vpmadd52luq zmm27, zmm17, zmm3
vpmadd52huq zmm25, zmm17, zmm4
vpmadd52luq zmm13, zmm10, zmm4
vpmadd52huq zmm26, zmm17, zmm0
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm10, zmm6
vpmadd52huq zmm21, zmm10, zmm2
vpmadd52luq zmm15, zmm14, zmm22
vpmadd52huq zmm23, zmm7, zmm24
vpaddq zmm7, zmm25, zmm13
vpaddq zmm7, zmm19, zmm7
vpmadd52huq zmm18, zmm16, zmm3
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm17, zmm6
vpaddq zmm7, zmm11, zmm7
vpsrlq zmm11, zmm20, 48
vpmadd52luq zmm27, zmm10, zmm2
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm14, zmm22
vpandq zmm19, zmm20, [r8 + 192]
vpsllq zmm20, zmm15, 8
vpmadd52huq zmm26, zmm10, zmm4
vpmadd52luq zmm21, zmm17, zmm6
vpaddq zmm7, zmm7, zmm20
vpsraq zmm20, zmm7, 52
vpmadd52luq zmm23, zmm9, zmm24
vpmadd52huq zmm18, zmm17, zmm2
vpmadd52huq zmm13, zmm10, zmm3
vpxord xmm17, xmm17, xmm17
vpmadd52luq zmm17, zmm11, zmm22
vpaddq zmm25, zmm26, zmm11
vpmadd52huq zmm27, zmm9, zmm24
vpmadd52luq zmm16, zmm7, zmm22
vpaddq zmm9, zmm23, zmm25
vpaddq zmm9, zmm20, zmm9
vpmadd52luq zmm21, zmm10, zmm3
vpmadd52huq zmm18, zmm10, zmm0
vpsubq zmm13, zmm13, zmm17
vpaddq zmm8, zmm8, zmm9
vpxord xmm9, xmm9, xmm9
vpmadd52luq zmm9, zmm11, [r8 + 256]
vpmadd52luq zmm27, zmm5, zmm24
vpsllq zmm17, zmm16, 8
vpmadd52luq zmm13, zmm10, zmm6
vpxord xmm10, xmm10, xmm10
vpmadd52huq zmm10, zmm7, zmm22
vpaddq zmm8, zmm8, zmm17
vpermq zmm17, zmm8, 243
vpmadd52huq zmm21, zmm5, zmm24
vpsubq zmm5, zmm18, zmm9
vpaddq zmm9, zmm8, zmm8
vpaddq zmm5, zmm27, zmm5
vpmadd52huq zmm13, zmm14, zmm24
vpaddq zmm9, zmm8, zmm9
vpaddq zmm5, zmm15, zmm5
vpsllq zmm15, zmm10, 8
vpaddq zmm9, zmm9, zmm9
vpaddq zmm5, zmm5, zmm15
vpmadd52luq zmm21, zmm14, zmm24
vmovdqa64 zmm14, zmm8
vpaddq zmm14 {k7}, zmm17, zmm9
vpermq zmm9, zmm5, 243
vpmadd52luq zmm19, zmm11, [r8 + 320]
vpblendmq zmm11 {k2}, zmm12, zmm14
vmovdqu64 [rsi + 0], zmm11
vpaddq zmm12, zmm5, zmm5
vpmadd52luq zmm13, zmm7, zmm24
vmovdqa64 zmm14, zmm11
vpermq zmm14 {k1}, zmm4, 0
vpaddq zmm4, zmm5, zmm12
vpaddq zmm17 {k4}, zmm17, zmm17
vpaddq zmm4, zmm4, zmm4
vpaddq zmm12, zmm16, zmm21
vmovdqa64 zmm15, zmm9
vpaddq zmm15 {k4}, zmm9, zmm9
vpsraq zmm16, zmm17, 52
vmovdqa64 zmm18, zmm5
vpaddq zmm18 {k7}, zmm9, zmm4
vpsraq zmm4, zmm11, 52
vpmadd52huq zmm19, zmm7, zmm24
vpermq zmm7, zmm12, 243
vpaddq zmm9, zmm15, zmm16
vmovdqu64 zmm11, [rsp + 384]
vpaddq zmm11 {k2}, zmm18, zmm4
vmovdqu64 [rsi + 64], zmm11
vpaddq zmm4, zmm10, zmm13
vmovdqa64 zmm10, zmm11
vpermq zmm10 {k1}, zmm0, 0
vpxord xmm0, xmm0, xmm0
vpmadd52luq zmm0, zmm14, zmm17
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm14, zmm9
vpaddq zmm15, zmm12, zmm12
vpermq zmm16, zmm4, 243
vmovdqa64 zmm18, zmm7
vpaddq zmm18 {k4}, zmm7, zmm7
vpsraq zmm20, zmm9, 52
vpaddq zmm15, zmm12, zmm15
vpermq zmm21, zmm19, 243
vpaddq zmm18, zmm18, zmm20
vpmadd52luq zmm13, zmm10, zmm17
vpxord xmm20, xmm20, xmm20
vpmadd52luq zmm20, zmm0, zmm24
vmovdqa64 zmm23, zmm16
vpaddq zmm23 {k4}, zmm16, zmm16
vpsraq zmm25, zmm18, 52
vpxord xmm26, xmm26, xmm26
vpmadd52luq zmm26, zmm14, zmm18
vpaddq zmm15, zmm15, zmm15
vpaddq zmm23, zmm23, zmm25
vpxord xmm25, xmm25, xmm25
vpmadd52luq zmm25, zmm14, zmm23
vmovdqa64 zmm27, zmm21
vpaddq zmm27 {k4}, zmm21, zmm21
vpsraq zmm28, zmm23, 52
vmovdqa64 zmm29, zmm12
vpaddq zmm29 {k7}, zmm7, zmm15
vpsraq zmm7, zmm11, 52
vpaddq zmm11, zmm27, zmm28
vpmadd52huq zmm13, zmm14, zmm17
vmovdqu64 zmm15, [rsp + 448]
vpaddq zmm15 {k2}, zmm29, zmm7
vmovdqu64 [rsi + 128], zmm15
vpxord xmm7, xmm7, xmm7
vpmadd52luq zmm7, zmm0, zmm22
vpmadd52luq zmm20, zmm14, zmm11
vpaddq zmm27, zmm4, zmm4
vmovdqa64 zmm28, zmm15
vpermq zmm28 {k1}, zmm2, 0
vpxord xmm2, xmm2, xmm2
vpmadd52huq zmm2, zmm14, zmm9
vpmadd52luq zmm26, zmm10, zmm9
vpaddq zmm27, zmm4, zmm27
vpblendmq zmm8 {k3}, zmm1, zmm8
vpxord xmm29, xmm29, xmm29
vpmadd52huq zmm29, zmm0, zmm22
vpxord xmm30, xmm30, xmm30
vpmadd52huq zmm30, zmm14, zmm18
vpaddq zmm27, zmm27, zmm27
vpsraq zmm31, zmm0, 52
vpmadd52luq zmm25, zmm10, zmm18
vpaddq zmm8, zmm8, [r8 + 1920]
vpaddq zmm13, zmm31, zmm13
vpsllq zmm31, zmm7, 8
vmovdqa64 zmm24, zmm4
vpaddq zmm24 {k7}, zmm16, zmm27
vpsraq zmm15, zmm15, 52
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm14, zmm23
vpaddq zmm13, zmm13, zmm31
vpmadd52luq zmm20, zmm10, zmm23
vpmadd52luq zmm8, zmm10, zmm11
vmovdqu64 zmm27, [rsp + 0]
vpaddq zmm27 {k2}, zmm24, zmm15
vmovdqu64 [rsi + 192], zmm27
vmovdqa64 zmm15, zmm27
vpermq zmm15 {k1}, zmm3, 0
vpmadd52huq zmm2, zmm10, zmm17
vpmadd52luq zmm26, zmm28, zmm17
vpaddq zmm3, zmm19, zmm19
vpblendmq zmm5 {k3}, zmm1, zmm5
vpmadd52luq zmm29, zmm13, zmm22
vpmadd52huq zmm30, zmm10, zmm9
vpaddq zmm3, zmm19, zmm3
vpaddq zmm5, zmm5, [r8 + 1984]
vpmadd52luq zmm25, zmm28, zmm9
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm13, zmm22
vpaddq zmm2, zmm2, zmm26
vpsraq zmm26, zmm13, 52
vpmadd52huq zmm16, zmm10, zmm18
vpmadd52luq zmm20, zmm28, zmm18
vpaddq zmm3, zmm3, zmm3
vpaddq zmm2, zmm26, zmm2
vpxord xmm26, xmm26, xmm26
vpmadd52huq zmm26, zmm14, zmm11
vpmadd52luq zmm8, zmm28, zmm23
vmovdqa64 zmm14, zmm19
vpaddq zmm14 {k7}, zmm21, zmm3
vpsllq zmm3, zmm29, 8
vpmadd52luq zmm5, zmm28, zmm11
vpmadd52huq zmm30, zmm28, zmm17
vpaddq zmm2, zmm2, zmm3
vpsraq zmm3, zmm27, 52
vpmadd52luq zmm25, zmm15, zmm17
vmovdqu64 zmm21, [rsp + 640]
vpaddq zmm21 {k2}, zmm14, zmm3
vmovdqu64 [rsi + 256], zmm21
vpmadd52luq zmm24, zmm2, zmm22
vpermq zmm21 {k1}, zmm6, 0
vpmadd52huq zmm16, zmm28, zmm9
vpmadd52luq zmm20, zmm15, zmm9
vpblendmq zmm3 {k3}, zmm1, zmm12
vpsraq zmm6, zmm2, 52
vpmadd52huq zmm26, zmm10, zmm23
vpmadd52luq zmm8, zmm15, zmm18
vpaddq zmm12, zmm30, zmm25
vpaddq zmm7, zmm7, zmm12
vpxord xmm12, xmm12, xmm12
vpmadd52huq zmm12, zmm10, zmm11
vpmadd52luq zmm5, zmm15, zmm23
vpaddq zmm6, zmm6, zmm7
vpsllq zmm7, zmm24, 8
vpxord xmm10, xmm10, xmm10
vpmadd52huq zmm10, zmm2, zmm22
vpmadd52luq zmm3, zmm15, zmm11
vpblendmq zmm4 {k3}, zmm1, zmm4
vpaddq zmm6, zmm6, zmm7
vpmadd52huq zmm16, zmm15, zmm17
vpmadd52luq zmm20, zmm21, zmm17
vpaddq zmm4, zmm4, [r8 + 2048]
vpsraq zmm7, zmm6, 52
vpmadd52huq zmm26, zmm28, zmm18
vpmadd52luq zmm8, zmm21, zmm9
vpblendmq zmm14 {k3}, zmm1, zmm19
vpaddq zmm14, zmm14, [r8 + 2112]
vpmadd52huq zmm12, zmm28, zmm23
vpmadd52luq zmm5, zmm21, zmm18
vpaddq zmm16, zmm16, zmm20
vpaddq zmm16, zmm29, zmm16
vpmadd52luq zmm10, zmm6, zmm22
vpxord xmm19, xmm19, xmm19
vpmadd52huq zmm19, zmm28, zmm11
vpaddq zmm7, zmm7, zmm16
vpmadd52luq zmm3, zmm21, zmm23
vpmadd52luq zmm4, zmm21, zmm11
vpmadd52huq zmm26, zmm15, zmm9
vmovdqu64 zmm16, [r8 + 64]
vpmadd52huq zmm8, zmm0, zmm16
vpsllq zmm0, zmm10, 8
vpaddq zmm0, zmm7, zmm0
vpmadd52huq zmm12, zmm15, zmm18
vpmadd52huq zmm5, zmm13, zmm16
vpsraq zmm7, zmm0, 52
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm6, zmm22
vpmadd52huq zmm19, zmm15, zmm23
vpmadd52huq zmm3, zmm2, zmm16
vpxord xmm25, xmm25, xmm25
vpmadd52huq zmm25, zmm15, zmm11
vpmadd52huq zmm4, zmm6, zmm16
vpmadd52huq zmm26, zmm21, zmm17
vpmadd52luq zmm8, zmm13, zmm16
vpmadd52huq zmm14, zmm0, zmm16
vpmadd52huq zmm12, zmm21, zmm9
vpmadd52luq zmm5, zmm2, zmm16
vpmadd52luq zmm20, zmm0, zmm22
vpxord xmm2, xmm2, xmm2
vpmadd52huq zmm2, zmm0, zmm22
vpaddq zmm1, zmm26, zmm8
vpaddq zmm1, zmm7, zmm1
vpmadd52huq zmm19, zmm21, zmm18
vpmadd52luq zmm3, zmm6, zmm16
vpaddq zmm5, zmm12, zmm5
vpaddq zmm1, zmm24, zmm1
vpmadd52huq zmm25, zmm21, zmm23
vpmadd52luq zmm4, zmm0, zmm16
vpaddq zmm0, zmm10, zmm5
vpsllq zmm5, zmm20, 8
vpmadd52huq zmm14, zmm21, zmm11
vmovdqu64 [rdi + 256], zmm14
vpsllq zmm6, zmm2, 8
vpaddq zmm3, zmm19, zmm3
vpaddq zmm1, zmm1, zmm5
vmovdqu64 [rdi + 0], zmm1
vpaddq zmm1, zmm25, zmm4
vpaddq zmm0, zmm0, zmm6
vmovdqu64 [rdi + 64], zmm0
vpaddq zmm0, zmm20, zmm3
vmovdqu64 [rdi + 128], zmm0
vpaddq zmm0, zmm2, zmm1
vmovdqu64 [rdi + 192], zmm0
mov rsp, rbp
pop rbp
ret
