push rbp
mov rbp, rsp
sub rsp, 832
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
vmovdqa64 zmm13, zmm2
vpsubq zmm13 {k7}, zmm4, zmm5
vpsraq zmm4, zmm1, 52
vpermq zmm5, zmm10, 117
vmovdqu64 zmm14, [rsi + 64]
vpaddq zmm14 {k6}, zmm13, zmm4
vpxord xmm4, xmm4, xmm4
vpmadd52huq zmm4, zmm6, zmm14
vpsraq zmm13, zmm6, 52
vpaddq zmm15, zmm8, zmm9
vpaddq zmm2, zmm2, zmm13
vpsraq zmm13, zmm12, 52
vmovdqu64 zmm16, [rdi + 256]
vpermq zmm17, zmm16, 138
vmovdqa64 zmm18, zmm15
vpsubq zmm18 {k7}, zmm8, zmm9
vpmadd52huq zmm13, zmm6, zmm1
vpermq zmm8, zmm16, 117
vpmadd52huq zmm4, zmm2, zmm1
vpaddq zmm9, zmm11, zmm5
vmovdqa64 zmm19, zmm9
vpsubq zmm19 {k7}, zmm11, zmm5
vpsraq zmm5, zmm14, 52
vpsraq zmm11, zmm2, 52
vmovdqu64 zmm20, [rsi + 128]
vpaddq zmm20 {k6}, zmm18, zmm5
vpaddq zmm5, zmm15, zmm11
vpsraq zmm11, zmm20, 52
vpxord xmm15, xmm15, xmm15
vpmadd52luq zmm15, zmm12, [r8 + 64]
vpmadd52luq zmm13, zmm6, zmm14
vmovdqu64 zmm18, [rsi + 192]
vpaddq zmm18 {k6}, zmm19, zmm11
vpsraq zmm11, zmm5, 52
vpaddq zmm19, zmm17, zmm8
vpmadd52luq zmm4, zmm6, zmm20
vpaddq zmm9, zmm9, zmm11
vpxord xmm11, xmm11, xmm11
vpmadd52luq zmm11, zmm6, zmm18
vmovdqa64 zmm21, zmm19
vpsubq zmm21 {k7}, zmm17, zmm8
vpxord xmm8, xmm8, xmm8
vmovdqu64 zmm17, [r8 + 128]
vpmadd52luq zmm8, zmm12, zmm17
vpsraq zmm22, zmm18, 52
vpsraq zmm23, zmm9, 52
vmovdqu64 zmm24, [rsi + 256]
vpaddq zmm24 {k6}, zmm21, zmm22
vpaddq zmm19, zmm19, zmm23
vpmadd52luq zmm15, zmm6, zmm24
vpsraq zmm21, zmm0, 52
vpmadd52luq zmm13, zmm2, zmm1
vpaddq zmm3, zmm3, zmm21
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm19, zmm24
vpsllq zmm22, zmm8, 8
vpmadd52luq zmm4, zmm2, zmm14
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm12, zmm17
vpsraq zmm25, zmm3, 52
vpxord xmm26, xmm26, xmm26
vpmadd52huq zmm26, zmm6, zmm20
vpaddq zmm13, zmm13, zmm22
vpmadd52luq zmm11, zmm2, zmm20
vpsrlq zmm22, zmm21, 48
vpxord xmm27, xmm27, xmm27
vpmadd52luq zmm27, zmm2, zmm24
vpandq zmm21, zmm21, [r8 + 192]
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm6, zmm18
vpsraq zmm29, zmm13, 52
vpmadd52luq zmm15, zmm2, zmm18
vpaddq zmm7, zmm7, zmm25
vpmadd52luq zmm4, zmm5, zmm1
vpsraq zmm25, zmm7, 52
vpmadd52luq zmm23, zmm13, zmm17
vpaddq zmm10, zmm10, zmm25
vpmadd52huq zmm26, zmm2, zmm14
vpsraq zmm25, zmm10, 52
vpmadd52luq zmm11, zmm5, zmm14
vpmadd52luq zmm27, zmm5, zmm18
vpaddq zmm4, zmm29, zmm4
vmovdqa64 zmm29, zmm22
vpmadd52huq zmm29, zmm6, zmm24
vpsllq zmm6, zmm23, 8
vpxord xmm30, xmm30, xmm30
vpmadd52huq zmm30, zmm13, zmm17
vpaddq zmm4, zmm4, zmm6
vpmadd52huq zmm28, zmm2, zmm20
vpsraq zmm6, zmm4, 52
vpmadd52luq zmm15, zmm5, zmm20
vpxord xmm31, xmm31, xmm31
vpmadd52luq zmm31, zmm5, zmm24
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm5, zmm24
vpmadd52huq zmm26, zmm5, zmm1
vpmadd52luq zmm11, zmm9, zmm1
vpmadd52luq zmm27, zmm9, zmm20
vpmadd52huq zmm29, zmm2, zmm18
vpmadd52luq zmm30, zmm4, zmm17
vpmadd52huq zmm28, zmm5, zmm14
vpaddq zmm11, zmm26, zmm11
vpmadd52luq zmm15, zmm9, zmm14
vpaddq zmm8, zmm8, zmm11
vpxord xmm11, xmm11, xmm11
vpmadd52huq zmm11, zmm2, zmm24
vpaddq zmm2, zmm6, zmm8
vpmadd52luq zmm31, zmm9, zmm18
vpsllq zmm6, zmm30, 8
vpmadd52huq zmm16, zmm9, zmm18
vpaddq zmm2, zmm2, zmm6
vpxord xmm6, xmm6, xmm6
vpmadd52huq zmm6, zmm4, zmm17
vpsraq zmm8, zmm2, 52
vpmadd52luq zmm27, zmm19, zmm14
vpmadd52huq zmm29, zmm5, zmm20
vpmadd52huq zmm28, zmm9, zmm1
vpmadd52luq zmm15, zmm19, zmm1
vpmadd52huq zmm11, zmm5, zmm18
vpmadd52luq zmm31, zmm19, zmm20
vpmadd52huq zmm16, zmm19, zmm20
vpmadd52luq zmm6, zmm2, zmm17
vpaddq zmm5, zmm28, zmm15
vmovdqu64 zmm15, [r8 + 64]
vpmadd52huq zmm27, zmm12, zmm15
vpaddq zmm5, zmm23, zmm5
vpmadd52huq zmm29, zmm9, zmm14
vpaddq zmm5, zmm8, zmm5
vpxord xmm8, xmm8, xmm8
vpmadd52huq zmm8, zmm9, zmm24
vpxord xmm12, xmm12, xmm12
vpmadd52huq zmm12, zmm2, zmm17
vpsllq zmm23, zmm6, 8
vpmadd52huq zmm11, zmm9, zmm20
vpaddq zmm5, zmm5, zmm23
vpmadd52huq zmm31, zmm13, zmm15
vpsraq zmm20, zmm5, 52
vpmadd52luq zmm16, zmm9, zmm24
vpmadd52luq zmm27, zmm13, zmm15
vpmadd52huq zmm29, zmm19, zmm1
vpmadd52huq zmm8, zmm19, zmm18
vpxord xmm1, xmm1, xmm1
vpmadd52luq zmm1, zmm22, zmm17
vpmadd52luq zmm12, zmm5, zmm17
vpmadd52huq zmm11, zmm19, zmm14
vpaddq zmm9, zmm27, zmm29
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm22, [r8 + 256]
vpaddq zmm9, zmm20, zmm9
vpmadd52luq zmm31, zmm4, zmm15
vpsubq zmm1, zmm8, zmm1
vpmadd52luq zmm16, zmm19, zmm18
vpaddq zmm8, zmm30, zmm9
vpxord xmm9, xmm9, xmm9
vpmadd52huq zmm9, zmm5, zmm17
vpmadd52luq zmm1, zmm19, zmm24
vpsllq zmm14, zmm12, 8
vpsubq zmm11, zmm11, zmm13
vpaddq zmm8, zmm8, zmm14
vpaddq zmm11, zmm31, zmm11
vpmadd52huq zmm16, zmm4, zmm15
vpaddq zmm4, zmm8, zmm8
vpaddq zmm6, zmm6, zmm11
vpsllq zmm11, zmm9, 8
vpaddq zmm8 {k7}, zmm8, zmm4
vpmadd52huq zmm1, zmm2, zmm15
vpaddq zmm4, zmm6, zmm11
kmovb k5, [r8 + 9]
vpblendmq zmm0 {k5}, zmm8, zmm0
vpaddq zmm6, zmm4, zmm4
vpmadd52luq zmm16, zmm2, zmm15
vpxord xmm2, xmm2, xmm2
vpmadd52luq zmm2, zmm0, zmm8
vpaddq zmm4 {k7}, zmm4, zmm6
vpsraq zmm6, zmm8, 52
vpmadd52luq zmm21, zmm22, [r8 + 320]
vpaddq zmm4, zmm4, zmm6
vpxord xmm6, xmm6, xmm6
vpmadd52huq zmm6, zmm0, zmm4
vpaddq zmm11, zmm12, zmm16
vpblendmq zmm3 {k5}, zmm4, zmm3
vpmadd52luq zmm1, zmm5, zmm15
vpsraq zmm12, zmm2, 52
vpaddq zmm13, zmm11, zmm11
vpmadd52huq zmm21, zmm5, zmm15
vpmadd52huq zmm12, zmm0, zmm8
vpmadd52huq zmm6, zmm3, zmm8
vpaddq zmm11 {k7}, zmm11, zmm13
vpsraq zmm5, zmm4, 52
vpaddq zmm1, zmm9, zmm1
vpaddq zmm5, zmm11, zmm5
vpaddq zmm9, zmm1, zmm1
vpxord xmm11, xmm11, xmm11
vpmadd52luq zmm11, zmm2, zmm15
vpaddq zmm1 {k7}, zmm1, zmm9
vpsraq zmm9, zmm5, 52
vpmadd52luq zmm12, zmm0, zmm4
vpaddq zmm13, zmm21, zmm21
vpaddq zmm1, zmm1, zmm9
vpmadd52luq zmm6, zmm0, zmm5
vpaddq zmm21 {k7}, zmm21, zmm13
vpsraq zmm9, zmm1, 52
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm0, zmm1
vpaddq zmm9, zmm21, zmm9
vpxord xmm14, xmm14, xmm14
vpmadd52luq zmm14, zmm2, zmm17
vpblendmq zmm7 {k5}, zmm5, zmm7
vpmadd52luq zmm11, zmm0, zmm9
vpmadd52luq zmm12, zmm3, zmm8
vpblendmq zmm10 {k5}, zmm1, zmm10
vmovdqa64 zmm16, zmm9
vpaddq zmm16 {k5}, zmm25, [rdi + 256]
vpmadd52luq zmm6, zmm3, zmm4
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm2, zmm17
vpsllq zmm19, zmm14, 8
kmovb k4, [r8 + 8]
vpblendmq zmm20 {k4}, zmm8, [rdx + 0]
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm0, zmm5
vpmadd52luq zmm13, zmm3, zmm5
vpaddq zmm12, zmm12, zmm19
vpblendmq zmm19 {k4}, zmm4, [rdx + 64]
vmovdqu64 zmm22, [r8 + 384]
vpmadd52luq zmm22, zmm3, zmm9
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm0, zmm1
vpsraq zmm24, zmm12, 52
vpblendmq zmm25 {k4}, zmm5, [rdx + 128]
vpmadd52luq zmm11, zmm3, zmm1
vpmadd52luq zmm6, zmm7, zmm8
vpblendmq zmm26 {k4}, zmm1, [rdx + 192]
vpblendmq zmm27 {k4}, zmm9, [rdx + 256]
vpmadd52luq zmm18, zmm12, zmm17
vpmadd52huq zmm21, zmm3, zmm4
vpmadd52luq zmm13, zmm7, zmm4
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm0, zmm9
vpaddq zmm0, zmm24, zmm6
vpmadd52luq zmm22, zmm7, zmm1
vpsllq zmm6, zmm18, 8
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm12, zmm17
vpaddq zmm0, zmm0, zmm6
vpmadd52huq zmm23, zmm3, zmm5
vpsraq zmm6, zmm0, 52
vpmadd52luq zmm11, zmm7, zmm5
vpmadd52huq zmm21, zmm7, zmm8
vpmadd52luq zmm13, zmm10, zmm8
vpmadd52huq zmm28, zmm3, zmm1
vpmadd52luq zmm22, zmm10, zmm5
vpmadd52luq zmm24, zmm0, zmm17
vpmadd52huq zmm23, zmm7, zmm4
vpaddq zmm13, zmm21, zmm13
vpmadd52luq zmm11, zmm10, zmm4
vpaddq zmm13, zmm14, zmm13
vpxord xmm14, xmm14, xmm14
vpmadd52huq zmm14, zmm0, zmm17
vpaddq zmm6, zmm6, zmm13
vpmadd52huq zmm28, zmm7, zmm5
vpsllq zmm13, zmm24, 8
vpmadd52luq zmm22, zmm16, zmm4
vpaddq zmm6, zmm6, zmm13
vpmadd52huq zmm23, zmm10, zmm8
vpsraq zmm13, zmm6, 52
vpmadd52luq zmm11, zmm16, zmm8
vmovdqu64 zmm21, [r8 + 448]
vpmadd52luq zmm21, zmm7, zmm9
vpmadd52luq zmm14, zmm6, zmm17
vpmadd52huq zmm28, zmm10, zmm4
vpmadd52huq zmm22, zmm2, zmm15
vpaddq zmm2, zmm23, zmm11
vpxord xmm11, xmm11, xmm11
vpmadd52huq zmm11, zmm7, zmm9
vpaddq zmm2, zmm18, zmm2
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm6, zmm17
vpaddq zmm2, zmm13, zmm2
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm3, zmm9
vpsllq zmm3, zmm14, 8
vpmadd52luq zmm21, zmm10, zmm1
vpaddq zmm2, zmm2, zmm3
vpmadd52huq zmm28, zmm16, zmm8
vpsraq zmm3, zmm2, 52
vpmadd52luq zmm22, zmm12, zmm15
vpmadd52huq zmm11, zmm10, zmm1
vpmadd52luq zmm18, zmm2, zmm17
vpmadd52huq zmm13, zmm7, zmm1
vpmadd52luq zmm21, zmm16, zmm5
vpaddq zmm7, zmm28, zmm22
vpmadd52huq zmm11, zmm16, zmm5
vpaddq zmm3, zmm3, zmm7
vpaddq zmm3, zmm24, zmm3
vpxord xmm7, xmm7, xmm7
vpmadd52huq zmm7, zmm2, zmm17
vpsllq zmm22, zmm18, 8
vpmadd52huq zmm13, zmm10, zmm5
vpmadd52huq zmm21, zmm12, zmm15
vpaddq zmm3, zmm3, zmm22
vpermq zmm12, zmm3, 0
vpmadd52luq zmm11, zmm10, zmm9
vmovdqu64 zmm22, [r8 + 512]
vpmadd52luq zmm22, zmm16, zmm9
vpermq zmm23, zmm3, 170
vpermq zmm24, zmm3, 85
vpmadd52huq zmm13, zmm16, zmm4
vpmadd52luq zmm21, zmm0, zmm15
vpaddq zmm28, zmm12, zmm12
vpsllq zmm29, zmm7, 8
vpmadd52luq zmm11, zmm16, zmm1
vpsubq zmm23, zmm28, zmm23
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm10, zmm9
vpaddq zmm24 {k7}, zmm12, zmm23
vpmadd52huq zmm22, zmm6, zmm15
vpaddq zmm10, zmm13, zmm21
kmovb k3, [r8 + 14]
vpblendmq zmm12 {k3}, zmm8, zmm24
vpaddq zmm10, zmm14, zmm10
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm12, zmm20
vpaddq zmm10, zmm10, zmm29
vpmadd52huq zmm11, zmm0, zmm15
vpermq zmm0, zmm10, 0
vpmadd52huq zmm28, zmm16, zmm1
vpermq zmm14, zmm10, 170
vpblendmq zmm3 {k4}, zmm23, zmm3
vpermq zmm21, zmm10, 85
vpmadd52luq zmm22, zmm2, zmm15
vpsraq zmm24, zmm13, 52
vpmadd52luq zmm11, zmm6, zmm15
vpaddq zmm6, zmm0, zmm0
vpsraq zmm29, zmm12, 52
vpmadd52luq zmm24, zmm12, zmm19
vpsubq zmm6, zmm6, zmm14
vpxord xmm14, xmm14, xmm14
vpmadd52luq zmm14, zmm13, zmm15
vpaddq zmm22, zmm28, zmm22
vpaddq zmm21 {k7}, zmm0, zmm6
vmovdqa64 zmm0, zmm4
vpaddq zmm0 {k3}, zmm21, zmm29
vpaddq zmm11, zmm18, zmm11
vpxord xmm18, xmm18, xmm18
vpmadd52luq zmm18, zmm12, zmm25
vpmadd52luq zmm24, zmm0, zmm20
vpermq zmm21, zmm11, 0
vpxord xmm28, xmm28, xmm28
vpmadd52luq zmm28, zmm12, zmm26
vpaddq zmm7, zmm7, zmm22
vpermq zmm22, zmm11, 170
vmovdqu64 zmm29, [r8 + 576]
vpmadd52huq zmm29, zmm2, zmm15
vpermq zmm2, zmm11, 85
vpblendmq zmm10 {k4}, zmm6, zmm10
vpxord xmm30, xmm30, xmm30
vpmadd52luq zmm30, zmm13, zmm17
vpmadd52luq zmm14, zmm12, zmm27
vpaddq zmm31, zmm21, zmm21
vmovdqu64 [rsp + 0], zmm4
vpermq zmm4, zmm7, 0
vpmadd52huq zmm24, zmm12, zmm20
vmovdqu64 [rsp + 64], zmm8
vpxord xmm8, xmm8, xmm8
vpmadd52huq zmm8, zmm12, zmm19
vpsubq zmm22, zmm31, zmm22
vpsraq zmm31, zmm0, 52
vpmadd52luq zmm18, zmm0, zmm19
vmovdqu64 [rsp + 128], zmm6
vpxord xmm6, xmm6, xmm6
vpmadd52huq zmm6, zmm13, zmm17
vpaddq zmm2 {k7}, zmm21, zmm22
vpermq zmm21, zmm7, 170
vmovdqu64 [rsp + 192], zmm23
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm12, zmm25
vpmadd52luq zmm28, zmm0, zmm25
vpsllq zmm15, zmm30, 8
vmovdqu64 [rsp + 256], zmm13
vmovdqa64 zmm13, zmm5
vpaddq zmm13 {k3}, zmm2, zmm31
vpmadd52huq zmm29, zmm16, zmm9
vpxord xmm2, xmm2, xmm2
vpmadd52luq zmm2, zmm0, zmm27
vpermq zmm16, zmm7, 85
vpaddq zmm15, zmm24, zmm15
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm12, zmm26
vpmadd52luq zmm14, zmm0, zmm26
vpaddq zmm31, zmm4, zmm4
vmovdqu64 [rsp + 320], zmm5
vpsraq zmm5, zmm13, 52
vpmadd52huq zmm8, zmm0, zmm20
vpmadd52luq zmm18, zmm13, zmm20
vmovdqu64 [rsp + 384], zmm7
vpermq zmm7, zmm29, 0
vpsubq zmm21, zmm31, zmm21
vpxord xmm31, xmm31, xmm31
vpmadd52huq zmm31, zmm12, zmm27
vpmadd52luq zmm6, zmm15, zmm17
vpermq zmm12, zmm29, 170
vpaddq zmm16 {k7}, zmm4, zmm21
vpmadd52huq zmm23, zmm0, zmm19
vpmadd52luq zmm28, zmm13, zmm19
vpermq zmm4, zmm29, 85
vpaddq zmm8, zmm8, zmm18
vpmadd52luq zmm2, zmm13, zmm26
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm15, zmm17
vmovdqu64 [rsp + 448], zmm29
vpsraq zmm29, zmm15, 52
vmovdqu64 [rsp + 512], zmm15
vmovdqa64 zmm15, zmm1
vpaddq zmm15 {k3}, zmm16, zmm5
vpmadd52huq zmm24, zmm0, zmm25
vpmadd52luq zmm14, zmm13, zmm25
vpaddq zmm5, zmm29, zmm8
vpsllq zmm8, zmm6, 8
vpxord xmm16, xmm16, xmm16
vpmadd52luq zmm16, zmm13, zmm27
vpxord xmm29, xmm29, xmm29
vpmadd52huq zmm29, zmm13, zmm27
vmovdqu64 [rsp + 576], zmm1
vpaddq zmm1, zmm7, zmm7
vpaddq zmm5, zmm5, zmm8
vpmadd52huq zmm31, zmm0, zmm26
vpmadd52huq zmm23, zmm13, zmm20
vpsubq zmm1, zmm1, zmm12
vpsraq zmm8, zmm15, 52
vpmadd52luq zmm28, zmm15, zmm20
vpmadd52luq zmm2, zmm15, zmm25
vpaddq zmm4 {k7}, zmm7, zmm1
vpsraq zmm7, zmm5, 52
vpxord xmm12, xmm12, xmm12
vpmadd52huq zmm12, zmm0, zmm27
vpmadd52luq zmm18, zmm5, zmm17
vmovdqa64 zmm0, zmm9
vpaddq zmm0 {k3}, zmm4, zmm8
vpsraq zmm4, zmm3, 52
vpmadd52huq zmm24, zmm13, zmm19
vpmadd52luq zmm14, zmm15, zmm19
vpaddq zmm8, zmm23, zmm28
vpaddq zmm4, zmm10, zmm4
vpmadd52luq zmm16, zmm15, zmm26
vpmadd52huq zmm29, zmm15, zmm26
vpaddq zmm8, zmm30, zmm8
vpsllq zmm10, zmm18, 8
vpmadd52huq zmm31, zmm13, zmm25
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm5, zmm17
vpaddq zmm7, zmm7, zmm8
vpblendmq zmm8 {k4}, zmm22, zmm11
vpmadd52luq zmm2, zmm0, zmm19
vpmadd52huq zmm12, zmm13, zmm26
vpaddq zmm7, zmm7, zmm10
vpsraq zmm10, zmm4, 52
vpmadd52huq zmm24, zmm15, zmm20
vpmadd52luq zmm14, zmm0, zmm20
vpsraq zmm11, zmm7, 52
vpaddq zmm8, zmm8, zmm10
vpxord xmm10, xmm10, xmm10
vpmadd52huq zmm10, zmm0, zmm27
vpmadd52luq zmm16, zmm0, zmm25
vpblendmq zmm13 {k4}, zmm21, [rsp + 384]
vpsraq zmm28, zmm8, 52
vpmadd52huq zmm29, zmm0, zmm25
vpmadd52huq zmm31, zmm15, zmm19
vpaddq zmm14, zmm24, zmm14
vpaddq zmm13, zmm13, zmm28
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm15, zmm27
vpmadd52luq zmm23, zmm7, zmm17
vpsrlq zmm28, zmm10, 48
vpaddq zmm6, zmm6, zmm14
vmovdqu64 zmm14, [r8 + 64]
vpmadd52huq zmm2, zmm14, [rsp + 256]
vpmadd52huq zmm12, zmm15, zmm25
vpaddq zmm6, zmm11, zmm6
vpandq zmm10, zmm10, [r8 + 192]
vpxord xmm11, xmm11, xmm11
vpmadd52huq zmm11, zmm7, zmm17
vmovdqu64 zmm25, [rsp + 512]
vpmadd52huq zmm16, zmm14, zmm25
vpsllq zmm30, zmm23, 8
vmovdqu64 [rsp + 256], zmm8
vpblendmq zmm8 {k4}, zmm1, [rsp + 448]
vpmadd52luq zmm29, zmm15, zmm27
vpmadd52huq zmm31, zmm0, zmm20
vpaddq zmm6, zmm6, zmm30
vpsraq zmm15, zmm13, 52
vpmadd52huq zmm24, zmm0, zmm26
vpxord xmm20, xmm20, xmm20
vpmadd52luq zmm20, zmm28, zmm17
vpsraq zmm30, zmm6, 52
vpmadd52luq zmm2, zmm25, zmm14
vpmadd52huq zmm12, zmm0, zmm19
vpaddq zmm19, zmm31, zmm28
vpxord xmm25, xmm25, xmm25
vpmadd52luq zmm25, zmm28, [r8 + 256]
vpmadd52luq zmm11, zmm6, zmm17
vpsubq zmm20, zmm24, zmm20
vpmadd52luq zmm16, zmm5, zmm14
vpaddq zmm2, zmm2, zmm19
vpmadd52luq zmm29, zmm0, zmm26
vpaddq zmm2, zmm30, zmm2
vpxord xmm19, xmm19, xmm19
vpmadd52huq zmm19, zmm6, zmm17
vpsubq zmm12, zmm12, zmm25
vpmadd52luq zmm20, zmm0, zmm27
vpaddq zmm0, zmm18, zmm2
vpsllq zmm2, zmm11, 8
vpaddq zmm12, zmm16, zmm12
vpmadd52huq zmm29, zmm5, zmm14
vpaddq zmm0, zmm0, zmm2
vpaddq zmm2, zmm23, zmm12
vpsllq zmm5, zmm19, 8
vpaddq zmm2, zmm2, zmm5
vpmadd52huq zmm20, zmm7, zmm14
vpermq zmm5, zmm0, 223
vpermq zmm12, zmm2, 223
vpmadd52luq zmm29, zmm7, zmm14
vpmadd52luq zmm10, zmm28, [r8 + 320]
vpermq zmm7, zmm0, 170
vpmadd52luq zmm20, zmm6, zmm14
kmovb k2, [r8 + 11]
vpaddq zmm5 {k2}, zmm5, [rsp + 192]
vpaddq zmm12 {k2}, zmm12, [rsp + 128]
vpermq zmm0, zmm0, 0
kmovb k1, [r8 + 2]
vpblendmq zmm16 {k1}, zmm5, [rsp + 64]
vpsraq zmm18, zmm5, 52
vpblendmq zmm16 {k7}, zmm16, [rdx + 0]
vpaddq zmm11, zmm11, zmm29
vpaddq zmm12, zmm12, zmm18
vpxord xmm18, xmm18, xmm18
vpmadd52luq zmm18, zmm5, zmm16
vpblendmq zmm23 {k1}, zmm12, [rsp + 0]
vpermq zmm24, zmm11, 223
vpmadd52huq zmm10, zmm6, zmm14
vpblendmq zmm6 {k7}, zmm23, [rdx + 64]
vpaddq zmm19, zmm19, zmm20
vpsraq zmm20, zmm12, 52
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm5, zmm6
vpermq zmm25, zmm19, 223
vpsraq zmm26, zmm18, 52
vpaddq zmm24 {k2}, zmm22, zmm24
vpmadd52huq zmm26, zmm5, zmm16
vpermq zmm22, zmm10, 223
vpaddq zmm20, zmm24, zmm20
vpxord xmm24, xmm24, xmm24
vpmadd52luq zmm24, zmm18, zmm14
vpmadd52huq zmm23, zmm12, zmm16
vpaddq zmm25 {k2}, zmm21, zmm25
vpsraq zmm21, zmm20, 52
vpblendmq zmm27 {k1}, zmm20, [rsp + 320]
vpaddq zmm21, zmm25, zmm21
vpblendmq zmm25 {k1}, zmm21, [rsp + 576]
vpaddq zmm22 {k2}, zmm1, zmm22
vpsraq zmm1, zmm21, 52
vpmadd52luq zmm26, zmm5, zmm6
vpblendmq zmm27 {k7}, zmm27, [rdx + 128]
vpblendmq zmm25 {k7}, zmm25, [rdx + 192]
vpaddq zmm1, zmm22, zmm1
vpmadd52luq zmm23, zmm5, zmm27
vpxord xmm22, xmm22, xmm22
vpmadd52luq zmm22, zmm5, zmm25
vpblendmq zmm9 {k1}, zmm1, zmm9
vpermq zmm28, zmm2, 170
vpblendmq zmm9 {k7}, zmm9, [rdx + 256]
vpxord xmm29, xmm29, xmm29
vpmadd52luq zmm29, zmm18, zmm17
vpermq zmm2, zmm2, 0
vpaddq zmm7, zmm7, zmm7
vpmadd52luq zmm24, zmm5, zmm9
vpmadd52luq zmm26, zmm12, zmm16
vpsubq zmm0, zmm7, zmm0
vpaddq zmm7, zmm28, zmm28
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm1, zmm9
vpmadd52luq zmm23, zmm12, zmm6
vpsllq zmm30, zmm29, 8
vpaddq zmm0, zmm0, [r8 + 640]
vpxord xmm31, xmm31, xmm31
vpmadd52huq zmm31, zmm18, zmm17
vmovdqu64 [rsp + 576], zmm13
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm5, zmm27
vpaddq zmm26, zmm26, zmm30
vpxord xmm30, xmm30, xmm30
vmovdqu64 [rsp + 320], zmm15
vpblendmq zmm15 {k7}, zmm30, zmm0
vpmadd52luq zmm22, zmm12, zmm27
vmovdqu64 [rsp + 0], zmm15
vmovdqu64 zmm15, [r8 + 704]
vpmadd52luq zmm15, zmm12, zmm9
vmovdqu64 [rsp + 64], zmm0
vpsrlq zmm0, zmm28, 48
vpandq zmm28, zmm28, [r8 + 192]
vmovdqu64 [rsp + 128], zmm28
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm5, zmm25
vpmadd52luq zmm24, zmm12, zmm25
vpsraq zmm14, zmm26, 52
vpsubq zmm2, zmm7, zmm2
vpmadd52luq zmm23, zmm20, zmm16
vpmadd52luq zmm31, zmm26, zmm17
vpblendmq zmm3 {k1}, zmm3, zmm5
vpaddq zmm2, zmm2, [r8 + 768]
vpmadd52huq zmm13, zmm12, zmm6
vpmadd52luq zmm22, zmm20, zmm6
vpblendmq zmm7 {k7}, zmm30, zmm2
vmovdqu64 [rsp + 192], zmm7
vpermq zmm7, zmm11, 170
vpmadd52luq zmm15, zmm20, zmm25
vmovdqu64 [rsp + 512], zmm3
vmovdqa64 zmm3, zmm0
vpmadd52huq zmm3, zmm5, zmm9
vpaddq zmm5, zmm14, zmm23
vpsllq zmm14, zmm31, 8
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm26, zmm17
vpmadd52huq zmm28, zmm12, zmm27
vpaddq zmm5, zmm5, zmm14
vpermq zmm11, zmm11, 0
vpmadd52luq zmm24, zmm20, zmm27
vmovdqu64 zmm14, [r8 + 832]
vpmadd52luq zmm14, zmm20, zmm9
vmovdqu64 [rsp + 448], zmm2
vpsraq zmm2, zmm5, 52
vpaddq zmm7, zmm7, zmm7
vmovdqu64 [rsp + 384], zmm0
vpxord xmm0, xmm0, xmm0
vpmadd52huq zmm0, zmm20, zmm9
vpmadd52huq zmm13, zmm20, zmm16
vmovdqu64 [rsp + 640], zmm8
vpermq zmm8, zmm19, 170
vpblendmq zmm4 {k1}, zmm4, zmm12
vpmadd52luq zmm22, zmm21, zmm16
vpmadd52luq zmm15, zmm21, zmm27
vpermq zmm19, zmm19, 0
vpsubq zmm7, zmm7, zmm11
vpmadd52huq zmm3, zmm12, zmm25
vpmadd52luq zmm23, zmm5, zmm17
vpermq zmm11, zmm10, 170
vpaddq zmm8, zmm8, zmm8
vpmadd52huq zmm28, zmm20, zmm6
vpmadd52luq zmm24, zmm21, zmm6
vpaddq zmm13, zmm13, zmm22
vpermq zmm10, zmm10, 0
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm12, zmm9
vpmadd52luq zmm14, zmm21, zmm25
vpaddq zmm12, zmm29, zmm13
vpsllq zmm13, zmm23, 8
vpmadd52huq zmm0, zmm21, zmm25
vpxord xmm29, xmm29, xmm29
vpmadd52huq zmm29, zmm5, zmm17
vpaddq zmm2, zmm2, zmm12
vpblendmq zmm12 {k7}, zmm30, zmm7
vpmadd52luq zmm15, zmm1, zmm6
vpmadd52huq zmm3, zmm20, zmm27
vpaddq zmm2, zmm2, zmm13
vpsubq zmm8, zmm8, zmm19
vpmadd52huq zmm28, zmm21, zmm16
vpmadd52luq zmm24, zmm1, zmm16
vpsraq zmm13, zmm2, 52
vpaddq zmm8, zmm8, [r8 + 896]
vpmadd52huq zmm22, zmm20, zmm25
vpmadd52luq zmm14, zmm1, zmm27
vpaddq zmm11, zmm11, zmm11
vpblendmq zmm19 {k7}, zmm30, zmm8
vpmadd52huq zmm0, zmm1, zmm27
vpmadd52luq zmm29, zmm2, zmm17
vpaddq zmm24, zmm28, zmm24
vpsubq zmm10, zmm11, zmm10
vmovdqu64 zmm11, [r8 + 64]
vpmadd52huq zmm15, zmm18, zmm11
vpmadd52huq zmm3, zmm21, zmm6
vpaddq zmm18, zmm31, zmm24
vpaddq zmm10, zmm10, [r8 + 960]
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm2, zmm17
vpmadd52huq zmm22, zmm21, zmm27
vpaddq zmm13, zmm13, zmm18
vpsllq zmm18, zmm29, 8
vpmadd52huq zmm14, zmm26, zmm11
vpmadd52luq zmm0, zmm21, zmm9
vpaddq zmm13, zmm13, zmm18
vpblendmq zmm18 {k7}, zmm30, zmm10
vpmadd52luq zmm15, zmm26, zmm11
vpmadd52huq zmm3, zmm1, zmm16
vpsraq zmm16, zmm13, 52
vmovdqa64 zmm26, zmm1
vmovdqu64 zmm27, [rsp + 640]
vpaddq zmm26 {k6}, zmm27, [rsp + 320]
vpmadd52luq zmm24, zmm13, zmm17
vpmadd52huq zmm22, zmm1, zmm6
vmovdqu64 zmm6, [rsp + 256]
vpblendmq zmm6 {k1}, zmm6, zmm20
vmovdqu64 zmm20, [rsp + 576]
vpblendmq zmm20 {k1}, zmm20, zmm21
vpxord xmm27, xmm27, xmm27
vmovdqu64 zmm28, [rsp + 384]
vpmadd52luq zmm27, zmm28, [r8 + 256]
vpmadd52luq zmm14, zmm5, zmm11
vpaddq zmm3, zmm15, zmm3
vmovdqu64 zmm15, [rsp + 64]
vpaddq zmm15, zmm15, zmm15
vpmadd52luq zmm0, zmm1, zmm25
vpxord xmm31, xmm31, xmm31
vpmadd52huq zmm31, zmm13, zmm17
vpaddq zmm3, zmm16, zmm3
vpsllq zmm16, zmm24, 8
vmovdqu64 [rsp + 64], zmm10
vmovdqu64 zmm10, [r8 + 1024]
vpmadd52luq zmm10, zmm1, zmm9
vpaddq zmm3, zmm23, zmm3
vpsubq zmm22, zmm22, zmm27
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm21, zmm9
vpaddq zmm3, zmm3, zmm16
vpaddq zmm9, zmm14, zmm22
vpmadd52huq zmm0, zmm5, zmm11
vpermq zmm5, zmm3, 32
vpaddq zmm9, zmm29, zmm9
vpsllq zmm14, zmm31, 8
vpmadd52huq zmm10, zmm2, zmm11
vmovdqu64 zmm16, [rsp + 448]
vpaddq zmm16, zmm16, zmm16
vpaddq zmm9, zmm9, zmm14
vpermq zmm14, zmm9, 32
vpmadd52luq zmm0, zmm2, zmm11
vpaddq zmm5 {k2}, zmm5, zmm5
vpmadd52huq zmm23, zmm1, zmm25
vpxord xmm1, xmm1, xmm1
vpmadd52luq zmm1, zmm28, zmm17
vpaddq zmm5 {k2}, zmm5, zmm5
vpsraq zmm2, zmm15, 52
vpmadd52luq zmm10, zmm13, zmm11
vmovdqu64 zmm21, [r8 + 1088]
vpsubq zmm21, zmm21, zmm5
vpaddq zmm14 {k2}, zmm14, zmm14
vpaddq zmm0, zmm24, zmm0
kmovb k3, ecx
vpblendmq zmm5 {k3}, zmm5, zmm21
vpaddq zmm14 {k2}, zmm14, zmm14
vpsubq zmm1, zmm23, zmm1
vmovdqu64 zmm21, [r8 + 1152]
vpmadd52huq zmm21, zmm13, zmm11
vmovdqu64 zmm13, [rsp + 128]
vpmadd52luq zmm13, zmm28, [r8 + 320]
vpsubq zmm5, zmm5, [rsp + 0]
vmovdqu64 zmm22, [r8 + 1216]
vpsubq zmm22, zmm22, zmm14
vpermq zmm23, zmm0, 32
vpaddq zmm1, zmm10, zmm1
vmovdqu64 zmm10, [rsp + 512]
vpblendmq zmm10 {k7}, zmm10, zmm5
vpblendmq zmm14 {k3}, zmm14, zmm22
vpaddq zmm1, zmm31, zmm1
vpxord xmm22, xmm22, xmm22
vpmadd52luq zmm22, zmm10, zmm5
vpsubq zmm14, zmm14, [rsp + 192]
vpsraq zmm24, zmm5, 52
vpermq zmm25, zmm1, 32
vpaddq zmm14, zmm14, zmm24
vpaddq zmm13, zmm21, zmm13
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm10, zmm14
vpaddq zmm23 {k2}, zmm23, zmm23
vpaddq zmm23 {k2}, zmm23, zmm23
vpermq zmm24, zmm13, 32
vpsraq zmm27, zmm22, 52
vpsubq zmm28, zmm30, zmm23
vpaddq zmm25 {k2}, zmm25, zmm25
vpmadd52huq zmm27, zmm10, zmm5
vpblendmq zmm4 {k7}, zmm4, zmm14
vpblendmq zmm23 {k3}, zmm23, zmm28
vpaddq zmm25 {k2}, zmm25, zmm25
vpmadd52huq zmm21, zmm4, zmm5
vpsubq zmm12, zmm23, zmm12
vpsraq zmm23, zmm14, 52
vmovdqu64 zmm28, [r8 + 1280]
vpsubq zmm28, zmm28, zmm25
vpaddq zmm24 {k2}, zmm24, zmm24
vpaddq zmm12, zmm12, zmm23
vpblendmq zmm23 {k3}, zmm25, zmm28
vpaddq zmm24 {k2}, zmm24, zmm24
vpsubq zmm19, zmm23, zmm19
vpsraq zmm23, zmm12, 52
vpxord xmm25, xmm25, xmm25
vpmadd52luq zmm25, zmm22, zmm11
vmovdqu64 zmm28, [r8 + 1344]
vpsubq zmm28, zmm28, zmm24
vpmadd52luq zmm27, zmm10, zmm14
vpaddq zmm19, zmm19, zmm23
vpblendmq zmm23 {k3}, zmm24, zmm28
vpmadd52luq zmm21, zmm10, zmm12
vpxord xmm24, xmm24, xmm24
vpmadd52luq zmm24, zmm10, zmm19
vpsubq zmm18, zmm23, zmm18
vpsraq zmm23, zmm19, 52
vpaddq zmm18, zmm18, zmm23
vpxord xmm23, xmm23, xmm23
vpmadd52luq zmm23, zmm22, zmm17
vpblendmq zmm26 {k7}, zmm26, zmm18
vpblendmq zmm6 {k7}, zmm6, zmm12
vpmadd52luq zmm25, zmm10, zmm18
vpmadd52luq zmm27, zmm4, zmm5
vpblendmq zmm20 {k7}, zmm20, zmm19
vpaddq zmm2, zmm16, zmm2
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm26, zmm18
vpmadd52luq zmm21, zmm4, zmm14
vpsllq zmm28, zmm23, 8
vpaddq zmm7, zmm7, zmm7
vpxord xmm29, xmm29, xmm29
vpmadd52huq zmm29, zmm22, zmm17
vpxord xmm31, xmm31, xmm31
vpmadd52huq zmm31, zmm10, zmm12
vpaddq zmm27, zmm27, zmm28
vpsraq zmm28, zmm2, 52
vpmadd52luq zmm24, zmm4, zmm12
vmovdqu64 [rsp + 192], zmm2
vpxord xmm2, xmm2, xmm2
vpmadd52luq zmm2, zmm4, zmm18
vmovdqu64 [rsp + 512], zmm15
vpsrlq zmm15, zmm16, 48
vpandq zmm16, zmm16, [r8 + 192]
vmovdqu64 [rsp + 0], zmm16
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm10, zmm19
vpmadd52luq zmm25, zmm4, zmm19
vpsraq zmm11, zmm27, 52
vpaddq zmm7, zmm7, zmm28
vpmadd52luq zmm21, zmm6, zmm5
vpmadd52luq zmm29, zmm27, zmm17
vpaddq zmm8, zmm8, zmm8
vpsraq zmm28, zmm7, 52
vpmadd52huq zmm31, zmm4, zmm14
vpmadd52luq zmm24, zmm6, zmm14
vpaddq zmm8, zmm8, zmm28
vmovdqu64 zmm28, [rsp + 64]
vpaddq zmm28, zmm28, zmm28
vpmadd52luq zmm2, zmm6, zmm19
vmovdqu64 [rsp + 64], zmm28
vmovdqa64 zmm28, zmm15
vpmadd52huq zmm28, zmm10, zmm18
vpaddq zmm10, zmm11, zmm21
vpsllq zmm11, zmm29, 8
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm27, zmm17
vpmadd52huq zmm16, zmm4, zmm12
vpaddq zmm10, zmm10, zmm11
vpsraq zmm11, zmm8, 52
vpmadd52luq zmm25, zmm6, zmm12
vmovdqu64 [rsp + 128], zmm11
vpxord xmm11, xmm11, xmm11
vpmadd52luq zmm11, zmm6, zmm18
vmovdqu64 [rsp + 384], zmm8
vpsraq zmm8, zmm10, 52
vpaddq zmm3, zmm3, zmm3
vmovdqu64 [rsp + 448], zmm7
vpxord xmm7, xmm7, xmm7
vpmadd52huq zmm7, zmm6, zmm18
vpmadd52huq zmm31, zmm6, zmm5
vpaddq zmm9, zmm9, zmm9
vmovdqu64 [rsp + 576], zmm15
vpsraq zmm15, zmm3, 52
vpmadd52luq zmm24, zmm20, zmm5
vpmadd52luq zmm2, zmm20, zmm12
vpaddq zmm9, zmm9, zmm15
vpaddq zmm0, zmm0, zmm0
vpmadd52huq zmm28, zmm4, zmm19
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm4, zmm18
vpsraq zmm4, zmm9, 52
vpaddq zmm1, zmm1, zmm1
vpmadd52luq zmm21, zmm10, zmm17
vpmadd52huq zmm16, zmm6, zmm14
vpaddq zmm24, zmm31, zmm24
vpaddq zmm0, zmm0, zmm4
vpmadd52luq zmm25, zmm20, zmm14
vpmadd52luq zmm11, zmm20, zmm19
vpaddq zmm4, zmm23, zmm24
vpsraq zmm23, zmm0, 52
vpmadd52huq zmm7, zmm20, zmm19
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm10, zmm17
vpaddq zmm4, zmm8, zmm4
vpsllq zmm8, zmm21, 8
vpmadd52luq zmm2, zmm26, zmm14
vpmadd52huq zmm28, zmm6, zmm12
vpaddq zmm4, zmm4, zmm8
vpaddq zmm1, zmm1, zmm23
vpmadd52huq zmm15, zmm6, zmm19
vpmadd52huq zmm16, zmm20, zmm5
vpsraq zmm6, zmm4, 52
vpaddq zmm8, zmm13, zmm13
vpmadd52luq zmm25, zmm26, zmm5
vpmadd52luq zmm11, zmm26, zmm12
vpsraq zmm13, zmm1, 52
vpmadd52huq zmm7, zmm26, zmm12
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm20, zmm18
vpmadd52luq zmm24, zmm4, zmm17
vpaddq zmm16, zmm16, zmm25
vmovdqu64 zmm25, [r8 + 64]
vpmadd52huq zmm2, zmm22, zmm25
vpaddq zmm16, zmm29, zmm16
vpmadd52huq zmm28, zmm20, zmm14
vpaddq zmm6, zmm6, zmm16
vpmadd52huq zmm15, zmm20, zmm12
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm4, zmm17
vpsllq zmm22, zmm24, 8
vpmadd52huq zmm11, zmm27, zmm25
vpaddq zmm6, zmm6, zmm22
vpmadd52luq zmm7, zmm20, zmm18
vpsraq zmm20, zmm6, 52
vpmadd52huq zmm23, zmm26, zmm19
vpxord xmm22, xmm22, xmm22
vmovdqu64 zmm29, [rsp + 576]
vpmadd52luq zmm22, zmm17, zmm29
vpmadd52luq zmm2, zmm27, zmm25
vpmadd52huq zmm28, zmm26, zmm5
vpmadd52huq zmm15, zmm26, zmm14
vpxord xmm27, xmm27, xmm27
vpmadd52luq zmm27, zmm29, [r8 + 256]
vpsubq zmm22, zmm23, zmm22
vpmadd52luq zmm16, zmm6, zmm17
vpmadd52luq zmm11, zmm10, zmm25
vpaddq zmm2, zmm2, zmm28
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm6, zmm17
vpaddq zmm2, zmm20, zmm2
vpmadd52luq zmm7, zmm26, zmm19
vpsubq zmm15, zmm15, zmm27
vpmadd52luq zmm22, zmm26, zmm18
vpaddq zmm2, zmm21, zmm2
vpaddq zmm11, zmm11, zmm15
vmovdqu64 zmm15, [rsp + 0]
vpmadd52luq zmm15, zmm29, [r8 + 320]
vpsllq zmm20, zmm16, 8
vpaddq zmm11, zmm24, zmm11
vpaddq zmm2, zmm2, zmm20
vpmadd52huq zmm7, zmm10, zmm25
vpsllq zmm10, zmm23, 8
vpermq zmm20, zmm2, 85
vpaddq zmm10, zmm11, zmm10
vpmadd52huq zmm22, zmm4, zmm25
vpermq zmm11, zmm2, 170
vpermq zmm21, zmm2, 0
vpmadd52luq zmm7, zmm4, zmm25
vpermq zmm4, zmm10, 85
vpermq zmm24, zmm10, 170
vpaddq zmm20, zmm20, [r8 + 1408]
vpmadd52luq zmm22, zmm6, zmm25
vpermq zmm26, zmm10, 0
vpermq zmm2, zmm2, 205
vpsubq zmm11, zmm20, zmm11
vpaddq zmm20, zmm21, zmm21
vpermq zmm10, zmm10, 205
vpaddq zmm4, zmm4, [r8 + 1472]
vpsubq zmm11, zmm11, zmm20
vpsubq zmm4, zmm4, zmm24
vpaddq zmm20, zmm26, zmm26
vpsubq zmm21, zmm11, zmm2
vpaddq zmm7, zmm16, zmm7
vpsubq zmm4, zmm4, zmm20
vpmadd52huq zmm15, zmm6, zmm25
vpblendmq zmm6 {k1}, zmm11, zmm21
vpsubq zmm16, zmm4, zmm10
vpaddq zmm20, zmm23, zmm22
vpermq zmm22, zmm7, 85
vpermq zmm23, zmm7, 170
vpaddq zmm2 {k1}, zmm11, zmm2
kmovb k3, [r8 + 1]
vpblendmq zmm11 {k3}, zmm6, [rsp + 512]
vpermq zmm24, zmm7, 0
vpblendmq zmm26 {k1}, zmm4, zmm16
vpsraq zmm27, zmm6, 52
vpblendmq zmm2 {k7}, zmm2, zmm21
vpermq zmm21, zmm20, 85
vpblendmq zmm5 {k7}, zmm11, zmm5
vpaddq zmm11, zmm26, zmm27
vpxord xmm26, xmm26, xmm26
vpmadd52luq zmm26, zmm2, zmm5
vpermq zmm7, zmm7, 205
vpermq zmm27, zmm20, 170
vpblendmq zmm28 {k3}, zmm11, [rsp + 192]
vpblendmq zmm14 {k7}, zmm28, zmm14
vpermq zmm28, zmm20, 0
vpermq zmm29, zmm15, 85
vpsubq zmm22, zmm22, zmm23
vpaddq zmm23, zmm24, zmm24
vpermq zmm20, zmm20, 205
vpermq zmm24, zmm15, 170
vpsubq zmm22, zmm22, zmm23
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm2, zmm14
vpermq zmm31, zmm15, 0
vpaddq zmm21, zmm21, [r8 + 1536]
vpaddq zmm10 {k1}, zmm4, zmm10
vpsubq zmm4, zmm22, zmm7
vpsubq zmm21, zmm21, zmm27
vpaddq zmm27, zmm28, zmm28
vpermq zmm15, zmm15, 205
vpblendmq zmm10 {k7}, zmm10, zmm16
vpsraq zmm16, zmm26, 52
vpsraq zmm28, zmm2, 52
vmovdqu64 [rsp + 192], zmm13
vpblendmq zmm13 {k1}, zmm22, zmm4
vpsubq zmm21, zmm21, zmm27
vpsraq zmm27, zmm11, 52
vpaddq zmm29, zmm29, [r8 + 1600]
vpmadd52huq zmm16, zmm2, zmm5
vpaddq zmm10, zmm10, zmm28
vpaddq zmm13, zmm13, zmm27
vpsubq zmm27, zmm21, zmm20
vpsubq zmm24, zmm29, zmm24
vpaddq zmm28, zmm31, zmm31
vpmadd52huq zmm23, zmm10, zmm5
vpaddq zmm7 {k1}, zmm22, zmm7
vpblendmq zmm22 {k1}, zmm21, zmm27
vpsubq zmm24, zmm24, zmm28
vpsraq zmm28, zmm13, 52
vpblendmq zmm4 {k7}, zmm7, zmm4
vpsraq zmm7, zmm10, 52
vpaddq zmm22, zmm22, zmm28
vpsubq zmm28, zmm24, zmm15
vpblendmq zmm29 {k3}, zmm13, [rsp + 448]
vpaddq zmm4, zmm4, zmm7
vpblendmq zmm7 {k3}, zmm22, [rsp + 384]
vpaddq zmm20 {k1}, zmm21, zmm20
vpxord xmm21, xmm21, xmm21
vpmadd52luq zmm21, zmm26, zmm25
vpblendmq zmm31 {k1}, zmm24, zmm28
vpmadd52luq zmm16, zmm2, zmm14
vmovdqu64 [rsp + 384], zmm8
vpsraq zmm8, zmm22, 52
vpblendmq zmm12 {k7}, zmm29, zmm12
vpblendmq zmm7 {k7}, zmm7, zmm19
vpblendmq zmm19 {k7}, zmm20, zmm27
vpsraq zmm20, zmm4, 52
vpaddq zmm8, zmm31, zmm8
vpmadd52luq zmm23, zmm2, zmm12
vpxord xmm27, xmm27, xmm27
vpmadd52luq zmm27, zmm2, zmm7
vpaddq zmm19, zmm19, zmm20
vmovdqa64 zmm20, zmm8
vmovdqu64 zmm29, [rsp + 64]
vpaddq zmm20 {k3}, zmm29, [rsp + 128]
vpaddq zmm15 {k1}, zmm24, zmm15
vpblendmq zmm18 {k7}, zmm20, zmm18
vpblendmq zmm15 {k7}, zmm15, zmm28
vpsraq zmm20, zmm19, 52
vpxord xmm24, xmm24, xmm24
vpmadd52luq zmm24, zmm26, zmm17
vpmadd52luq zmm21, zmm2, zmm18
vpaddq zmm15, zmm15, zmm20
vpmadd52luq zmm16, zmm10, zmm5
vpblendmq zmm20 {k4}, zmm6, zmm2
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm15, zmm18
vpmadd52luq zmm23, zmm10, zmm14
vpsllq zmm29, zmm24, 8
vpblendmq zmm31 {k4}, zmm11, zmm10
vmovdqu64 [rsp + 128], zmm31
vpxord xmm31, xmm31, xmm31
vpmadd52huq zmm31, zmm26, zmm17
vmovdqu64 [rsp + 64], zmm20
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm2, zmm12
vpaddq zmm16, zmm16, zmm29
vpblendmq zmm29 {k4}, zmm13, zmm4
vpmadd52luq zmm27, zmm10, zmm12
vmovdqu64 [rsp + 448], zmm29
vmovdqu64 zmm29, [r8 + 1664]
vpmadd52luq zmm29, zmm10, zmm18
vmovdqu64 [rsp + 512], zmm1
vpsrlq zmm1, zmm28, 48
vpandq zmm28, zmm28, [r8 + 192]
vmovdqu64 [rsp + 0], zmm13
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm2, zmm7
vpmadd52luq zmm21, zmm10, zmm7
vmovdqu64 [rsp + 576], zmm0
vpsraq zmm0, zmm16, 52
vmovdqu64 [rsp + 256], zmm11
vpblendmq zmm11 {k4}, zmm22, zmm19
vpmadd52luq zmm23, zmm4, zmm5
vpmadd52luq zmm31, zmm16, zmm17
vmovdqu64 [rsp + 320], zmm11
vpblendmq zmm11 {k4}, zmm8, zmm15
vpmadd52huq zmm20, zmm10, zmm14
vpmadd52luq zmm27, zmm4, zmm14
vpmadd52luq zmm29, zmm4, zmm7
vpaddq zmm0, zmm0, zmm23
vmovdqa64 zmm23, zmm1
vpmadd52huq zmm23, zmm2, zmm18
vpsllq zmm2, zmm31, 8
vmovdqu64 [rsp + 640], zmm11
vpxord xmm11, xmm11, xmm11
vpmadd52huq zmm11, zmm16, zmm17
vpaddq zmm0, zmm0, zmm2
vpmadd52huq zmm13, zmm10, zmm12
vpsraq zmm2, zmm0, 52
vpmadd52luq zmm21, zmm4, zmm12
vpmadd52huq zmm20, zmm4, zmm5
vpmadd52luq zmm27, zmm19, zmm5
vpmadd52luq zmm29, zmm19, zmm12
vpmadd52huq zmm23, zmm10, zmm7
vmovdqu64 [rsp + 704], zmm8
vmovdqu64 zmm8, [r8 + 1728]
vpmadd52luq zmm8, zmm4, zmm18
vmovdqu64 [rsp + 768], zmm22
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm4, zmm18
vpaddq zmm20, zmm20, zmm27
vpmadd52luq zmm11, zmm0, zmm17
vpaddq zmm20, zmm24, zmm20
vpmadd52huq zmm13, zmm4, zmm14
vpaddq zmm2, zmm2, zmm20
vpmadd52luq zmm21, zmm19, zmm14
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm10, zmm18
vpxord xmm10, xmm10, xmm10
vpmadd52huq zmm10, zmm0, zmm17
vpsllq zmm24, zmm11, 8
vpmadd52luq zmm29, zmm15, zmm14
vpaddq zmm2, zmm2, zmm24
vpmadd52huq zmm23, zmm4, zmm12
vpsraq zmm24, zmm2, 52
vpmadd52luq zmm8, zmm19, zmm7
vpmadd52huq zmm22, zmm19, zmm7
vpmadd52huq zmm13, zmm19, zmm5
vpmadd52luq zmm21, zmm15, zmm5
vpmadd52huq zmm20, zmm4, zmm7
vpmadd52luq zmm10, zmm2, zmm17
vpmadd52huq zmm29, zmm26, zmm25
vpmadd52huq zmm23, zmm19, zmm14
vpaddq zmm4, zmm13, zmm21
vpmadd52luq zmm8, zmm15, zmm12
vpaddq zmm4, zmm31, zmm4
vpmadd52huq zmm22, zmm15, zmm12
vpaddq zmm4, zmm24, zmm4
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm2, zmm17
vpsllq zmm21, zmm10, 8
vpmadd52huq zmm20, zmm19, zmm12
vpaddq zmm4, zmm4, zmm21
vpmadd52luq zmm29, zmm16, zmm25
vpsraq zmm12, zmm4, 52
vpmadd52huq zmm23, zmm15, zmm5
vpmadd52huq zmm8, zmm16, zmm25
vpmadd52luq zmm22, zmm19, zmm18
vpmadd52luq zmm13, zmm4, zmm17
vpmadd52huq zmm20, zmm15, zmm14
vpaddq zmm5, zmm29, zmm23
vpxord xmm14, xmm14, xmm14
vpmadd52luq zmm14, zmm1, [r8 + 256]
vpaddq zmm5, zmm12, zmm5
vpmadd52luq zmm8, zmm0, zmm25
vpaddq zmm5, zmm11, zmm5
vpmadd52luq zmm22, zmm15, zmm7
vpsllq zmm11, zmm13, 8
vpxord xmm12, xmm12, xmm12
vpmadd52huq zmm12, zmm4, zmm17
vpaddq zmm5, zmm5, zmm11
vmovdqu64 zmm11, [r8 + 1792]
vpmadd52luq zmm11, zmm15, zmm18
vpsubq zmm14, zmm20, zmm14
vpermq zmm16, zmm5, 153
vpaddq zmm8, zmm8, zmm14
vpmadd52huq zmm22, zmm0, zmm25
kmovb k2, [r8 + 10]
vpermq zmm0 {k2} {z}, zmm5, 0
vpxord xmm5, xmm5, xmm5
vpmadd52huq zmm5, zmm19, zmm18
vpaddq zmm8, zmm10, zmm8
vpsllq zmm10, zmm12, 8
vpmadd52huq zmm11, zmm2, zmm25
vpaddq zmm8, zmm8, zmm10
vpaddq zmm10, zmm16, zmm16
vpermq zmm14, zmm8, 153
vpmadd52luq zmm22, zmm2, zmm25
vpermq zmm2 {k2} {z}, zmm8, 0
vpsubq zmm0, zmm10, zmm0
vpmadd52huq zmm5, zmm15, zmm7
kmovb k4, [r8 + 5]
vpaddq zmm0 {k4}, zmm16, zmm0
vpxord xmm7, xmm7, xmm7
vpmadd52luq zmm7, zmm1, zmm17
vpblendmq zmm3 {k1}, zmm0, zmm3
vpmadd52luq zmm11, zmm4, zmm25
vpaddq zmm8, zmm14, zmm14
vpblendmq zmm3 {k7}, zmm3, zmm6
vpsubq zmm2, zmm8, zmm2
vpaddq zmm6, zmm13, zmm22
vmovdqu64 zmm8, [r8 + 1856]
vpmadd52huq zmm8, zmm4, zmm25
vpsubq zmm4, zmm5, zmm7
vpmadd52luq zmm28, zmm1, [r8 + 320]
vpxord xmm1, xmm1, xmm1
vpmadd52luq zmm1, zmm3, zmm0
vpaddq zmm2 {k4}, zmm14, zmm2
vpsraq zmm5, zmm0, 52
vpaddq zmm4, zmm11, zmm4
vpermq zmm7, zmm6, 153
vpaddq zmm2, zmm2, zmm5
vpermq zmm5 {k2} {z}, zmm6, 0
vpaddq zmm4, zmm12, zmm4
vpxord xmm6, xmm6, xmm6
vpmadd52huq zmm6, zmm3, zmm2
vpermq zmm10, zmm4, 153
vpermq zmm4 {k2} {z}, zmm4, 0
vpaddq zmm8, zmm8, zmm28
vpsraq zmm11, zmm1, 52
vpblendmq zmm9 {k1}, zmm2, zmm9
vpaddq zmm12, zmm7, zmm7
vpermq zmm13, zmm8, 153
vpmadd52luq zmm11, zmm3, zmm2
vpblendmq zmm9 {k7}, zmm9, [rsp + 256]
vpsubq zmm5, zmm12, zmm5
vpermq zmm8 {k2} {z}, zmm8, 0
vpmadd52huq zmm6, zmm9, zmm0
vpaddq zmm5 {k4}, zmm7, zmm5
vpsraq zmm7, zmm2, 52
vpaddq zmm12, zmm10, zmm10
vpaddq zmm5, zmm5, zmm7
vpsubq zmm4, zmm12, zmm4
vpaddq zmm4 {k4}, zmm10, zmm4
vpsraq zmm7, zmm5, 52
vpxord xmm10, xmm10, xmm10
vpmadd52luq zmm10, zmm1, zmm25
vpaddq zmm12, zmm13, zmm13
vpmadd52luq zmm11, zmm9, zmm0
vpaddq zmm4, zmm4, zmm7
vpsubq zmm7, zmm12, zmm8
vpmadd52luq zmm6, zmm3, zmm5
vpxord xmm8, xmm8, xmm8
vpmadd52luq zmm8, zmm3, zmm4
vpaddq zmm7 {k4}, zmm13, zmm7
vpsraq zmm12, zmm4, 52
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm1, zmm17
vpaddq zmm7, zmm7, zmm12
vpmadd52huq zmm11, zmm3, zmm0
vpmadd52luq zmm10, zmm3, zmm7
vpblendmq zmm12 {k1}, zmm5, [rsp + 576]
vpmadd52luq zmm6, zmm9, zmm2
vpblendmq zmm12 {k7}, zmm12, [rsp + 0]
vpxord xmm14, xmm14, xmm14
vpmadd52huq zmm14, zmm1, zmm17
vpsllq zmm15, zmm13, 8
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm3, zmm5
vpaddq zmm11, zmm11, zmm15
vpmadd52luq zmm8, zmm9, zmm5
vpblendmq zmm15 {k1}, zmm4, [rsp + 512]
vpxord xmm18, xmm18, xmm18
vpmadd52luq zmm18, zmm9, zmm7
vpblendmq zmm15 {k7}, zmm15, [rsp + 768]
vpxord xmm19, xmm19, xmm19
vpmadd52huq zmm19, zmm3, zmm4
vpsraq zmm20, zmm11, 52
vpmadd52luq zmm10, zmm9, zmm4
vmovdqa64 zmm21, zmm7
vmovdqu64 zmm22, [rsp + 384]
vpaddq zmm21 {k1}, zmm22, [rsp + 192]
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm3, zmm7
vpblendmq zmm3 {k7}, zmm21, [rsp + 704]
vpmadd52luq zmm6, zmm12, zmm0
vpmadd52luq zmm14, zmm11, zmm17
vpmadd52huq zmm16, zmm9, zmm2
vpmadd52luq zmm8, zmm12, zmm2
vpmadd52luq zmm18, zmm12, zmm4
vpaddq zmm6, zmm20, zmm6
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm11, zmm17
vpsllq zmm21, zmm14, 8
vpmadd52huq zmm19, zmm9, zmm5
vpaddq zmm6, zmm6, zmm21
vpmadd52luq zmm10, zmm12, zmm5
vpsraq zmm21, zmm6, 52
vpmadd52huq zmm22, zmm9, zmm4
vpmadd52huq zmm16, zmm12, zmm0
vpmadd52luq zmm8, zmm15, zmm0
vpmadd52luq zmm18, zmm15, zmm5
vpmadd52luq zmm20, zmm6, zmm17
vpmadd52huq zmm19, zmm12, zmm2
vpmadd52luq zmm10, zmm15, zmm2
vpaddq zmm8, zmm16, zmm8
vpmadd52huq zmm22, zmm12, zmm5
vpaddq zmm8, zmm13, zmm8
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm12, zmm7
vpaddq zmm8, zmm21, zmm8
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm12, zmm7
vpsllq zmm21, zmm20, 8
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm6, zmm17
vpaddq zmm8, zmm8, zmm21
vpmadd52luq zmm18, zmm3, zmm2
vpsraq zmm21, zmm8, 52
vpmadd52huq zmm19, zmm15, zmm0
vpmadd52luq zmm10, zmm3, zmm0
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm9, zmm7
vpmadd52huq zmm22, zmm15, zmm2
vpmadd52luq zmm13, zmm15, zmm4
vpmadd52huq zmm16, zmm15, zmm4
vpaddq zmm9, zmm19, zmm10
vpmadd52luq zmm23, zmm8, zmm17
vpaddq zmm9, zmm14, zmm9
vpmadd52huq zmm18, zmm1, zmm25
vpaddq zmm1, zmm21, zmm9
vpxord xmm9, xmm9, xmm9
vpmadd52huq zmm9, zmm3, zmm7
vpxord xmm10, xmm10, xmm10
vpmadd52huq zmm10, zmm8, zmm17
vpmadd52huq zmm24, zmm12, zmm4
vpsllq zmm12, zmm23, 8
vpmadd52huq zmm22, zmm3, zmm0
vpaddq zmm1, zmm1, zmm12
vpmadd52luq zmm13, zmm3, zmm5
vpsrlq zmm12, zmm9, 48
vpmadd52huq zmm16, zmm3, zmm5
vpandq zmm9, zmm9, [r8 + 192]
vpmadd52luq zmm18, zmm11, zmm25
vpsraq zmm14, zmm1, 52
vpxord xmm19, xmm19, xmm19
vpmadd52huq zmm19, zmm15, zmm7
vpaddq zmm21, zmm22, zmm12
vpmadd52luq zmm10, zmm1, zmm17
vpmadd52huq zmm24, zmm15, zmm5
vpmadd52huq zmm13, zmm11, zmm25
vpaddq zmm11, zmm18, zmm21
vpmadd52luq zmm16, zmm15, zmm7
vpaddq zmm11, zmm14, zmm11
vpmadd52huq zmm19, zmm3, zmm4
vpaddq zmm11, zmm20, zmm11
vpxord xmm14, xmm14, xmm14
vpmadd52luq zmm14, zmm12, zmm17
vpsllq zmm15, zmm10, 8
vpmadd52huq zmm24, zmm3, zmm2
vpaddq zmm11, zmm11, zmm15
vpxord xmm15, xmm15, xmm15
vpmadd52luq zmm15, zmm12, [r8 + 256]
vpermq zmm18, zmm11, 243
vpmadd52luq zmm13, zmm6, zmm25
vpaddq zmm20, zmm11, zmm11
vpmadd52luq zmm16, zmm3, zmm4
vpsubq zmm14, zmm19, zmm14
vpxord xmm19, xmm19, xmm19
vpmadd52huq zmm19, zmm1, zmm17
vpaddq zmm20, zmm11, zmm20
vpmadd52luq zmm14, zmm3, zmm7
vpsubq zmm3, zmm24, zmm15
vpaddq zmm15, zmm20, zmm20
vpaddq zmm3, zmm13, zmm3
vpmadd52huq zmm16, zmm6, zmm25
vmovdqa64 zmm6, zmm11
vpaddq zmm6 {k7}, zmm18, zmm15
vpaddq zmm3, zmm23, zmm3
vpsllq zmm13, zmm19, 8
kmovb k2, [r8 + 6]
vmovdqu64 zmm15, [rsp + 64]
vpblendmq zmm6 {k2}, zmm15, zmm6
vpaddq zmm3, zmm3, zmm13
vpmadd52huq zmm14, zmm8, zmm25
vpaddq zmm13, zmm3, zmm3
vmovdqa64 zmm15, zmm6
vpermq zmm15 {k1}, zmm0, 0
vpmadd52luq zmm16, zmm8, zmm25
vpermq zmm0, zmm3, 243
vpaddq zmm8, zmm3, zmm13
vpmadd52luq zmm9, zmm12, [r8 + 320]
kmovb k4, [r8 + 3]
vpaddq zmm18 {k4}, zmm18, zmm18
vpaddq zmm8, zmm8, zmm8
vpmadd52luq zmm14, zmm1, zmm25
vpxord xmm12, xmm12, xmm12
vpmadd52luq zmm12, zmm15, zmm18
vpsraq zmm13, zmm18, 52
vmovdqa64 zmm20, zmm0
vpaddq zmm20 {k4}, zmm0, zmm0
vmovdqa64 zmm21, zmm3
vpaddq zmm21 {k7}, zmm0, zmm8
vpsraq zmm0, zmm6, 52
vpaddq zmm8, zmm20, zmm13
vmovdqu64 zmm13, [rsp + 128]
vpaddq zmm13 {k2}, zmm21, zmm0
vpaddq zmm0, zmm10, zmm16
vmovdqa64 zmm10, zmm13
vpermq zmm10 {k1}, zmm2, 0
vpxord xmm2, xmm2, xmm2
vpmadd52huq zmm2, zmm15, zmm8
vpermq zmm16, zmm0, 243
vpaddq zmm14, zmm19, zmm14
vpmadd52huq zmm9, zmm1, zmm25
vpsraq zmm1, zmm12, 52
vpermq zmm19, zmm14, 243
vpaddq zmm20, zmm0, zmm0
vpmadd52luq zmm1, zmm15, zmm8
vpsraq zmm21, zmm8, 52
vpmadd52huq zmm2, zmm10, zmm18
vmovdqa64 zmm22, zmm16
vpaddq zmm22 {k4}, zmm16, zmm16
vpermq zmm23, zmm9, 243
vpaddq zmm21, zmm22, zmm21
vmovdqa64 zmm22, zmm19
vpaddq zmm22 {k4}, zmm19, zmm19
vpsraq zmm24, zmm21, 52
vpxord xmm26, xmm26, xmm26
vpmadd52luq zmm26, zmm12, zmm25
vpaddq zmm22, zmm22, zmm24
vpmadd52luq zmm1, zmm10, zmm18
vpaddq zmm20, zmm0, zmm20
vpmadd52luq zmm2, zmm15, zmm21
vmovdqa64 zmm24, zmm23
vpaddq zmm24 {k4}, zmm23, zmm23
vpxord xmm27, xmm27, xmm27
vpmadd52luq zmm27, zmm15, zmm22
vpaddq zmm20, zmm20, zmm20
vpsraq zmm28, zmm22, 52
vpxord xmm29, xmm29, xmm29
vpmadd52luq zmm29, zmm12, zmm17
vpaddq zmm24, zmm24, zmm28
vmovdqa64 zmm28, zmm0
vpaddq zmm28 {k7}, zmm16, zmm20
vpsraq zmm16, zmm13, 52
vpmadd52luq zmm26, zmm15, zmm24
vpblendmq zmm11 {k3}, zmm30, zmm11
vpmadd52huq zmm1, zmm15, zmm18
vmovdqu64 zmm20, [rsp + 448]
vpaddq zmm20 {k2}, zmm28, zmm16
vpaddq zmm16, zmm14, zmm14
vpaddq zmm11, zmm11, [r8 + 1920]
vpmadd52luq zmm2, zmm10, zmm8
vmovdqa64 zmm28, zmm20
vpermq zmm28 {k1}, zmm5, 0
vpxord xmm5, xmm5, xmm5
vpmadd52huq zmm5, zmm12, zmm17
vpxord xmm31, xmm31, xmm31
vpmadd52huq zmm31, zmm15, zmm21
vpaddq zmm16, zmm14, zmm16
vpmadd52luq zmm27, zmm10, zmm21
vpaddq zmm16, zmm16, zmm16
vpmadd52luq zmm11, zmm10, zmm24
vmovdqu64 [rsp + 448], zmm13
vmovdqa64 zmm13, zmm14
vpaddq zmm13 {k7}, zmm19, zmm16
vpsllq zmm16, zmm29, 8
vpxord xmm19, xmm19, xmm19
vpmadd52huq zmm19, zmm15, zmm22
vmovdqu64 [rsp + 128], zmm6
vpsraq zmm6, zmm20, 52
vpaddq zmm1, zmm1, zmm16
vpmadd52luq zmm26, zmm10, zmm22
vmovdqu64 zmm16, [rsp + 320]
vpaddq zmm16 {k2}, zmm13, zmm6
vpaddq zmm6, zmm9, zmm9
vpmadd52luq zmm2, zmm28, zmm18
vpmadd52luq zmm5, zmm1, zmm17
vmovdqa64 zmm13, zmm16
vpermq zmm13 {k1}, zmm4, 0
vpmadd52huq zmm31, zmm10, zmm8
vpaddq zmm4, zmm9, zmm6
vpmadd52luq zmm27, zmm28, zmm8
vpaddq zmm4, zmm4, zmm4
vpxord xmm6, xmm6, xmm6
vpmadd52huq zmm6, zmm15, zmm24
vpblendmq zmm3 {k3}, zmm30, zmm3
vpmadd52luq zmm11, zmm28, zmm22
vmovdqa64 zmm15, zmm9
vpaddq zmm15 {k7}, zmm23, zmm4
vpxord xmm4, xmm4, xmm4
vpmadd52huq zmm4, zmm1, zmm17
vpaddq zmm3, zmm3, [r8 + 1984]
vpmadd52huq zmm19, zmm10, zmm21
vpsraq zmm23, zmm16, 52
vpmadd52luq zmm26, zmm28, zmm21
vmovdqu64 [rsp + 320], zmm16
vmovdqu64 zmm16, [rsp + 640]
vpaddq zmm16 {k2}, zmm15, zmm23
vpsraq zmm15, zmm1, 52
vpmadd52luq zmm3, zmm28, zmm24
vpaddq zmm2, zmm15, zmm2
vpsllq zmm15, zmm5, 8
vpmadd52huq zmm31, zmm28, zmm18
vmovdqa64 zmm23, zmm16
vpermq zmm23 {k1}, zmm7, 0
vpmadd52luq zmm27, zmm13, zmm18
vpaddq zmm2, zmm2, zmm15
vpmadd52huq zmm6, zmm10, zmm22
vpsraq zmm7, zmm2, 52
vpmadd52luq zmm11, zmm13, zmm21
vpblendmq zmm0 {k3}, zmm30, zmm0
vpmadd52luq zmm4, zmm2, zmm17
vpblendmq zmm14 {k3}, zmm30, zmm14
vpmadd52huq zmm19, zmm28, zmm8
vpaddq zmm15, zmm31, zmm27
vpmadd52luq zmm26, zmm13, zmm8
vpaddq zmm15, zmm29, zmm15
vpxord xmm27, xmm27, xmm27
vpmadd52huq zmm27, zmm10, zmm24
vpaddq zmm7, zmm7, zmm15
vpmadd52luq zmm3, zmm13, zmm22
vpsllq zmm10, zmm4, 8
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm2, zmm17
vpaddq zmm7, zmm7, zmm10
vpmadd52huq zmm6, zmm28, zmm21
vpsraq zmm10, zmm7, 52
vpmadd52luq zmm11, zmm23, zmm8
vpaddq zmm14, zmm14, [r8 + 2048]
vpmadd52huq zmm19, zmm13, zmm18
vpblendmq zmm9 {k3}, zmm30, zmm9
vpmadd52luq zmm26, zmm23, zmm18
vpaddq zmm9, zmm9, [r8 + 2112]
vpmadd52huq zmm27, zmm28, zmm22
vpmadd52luq zmm3, zmm23, zmm21
vpmadd52luq zmm15, zmm7, zmm17
vpmadd52huq zmm6, zmm13, zmm8
vpaddq zmm19, zmm19, zmm26
vpmadd52huq zmm11, zmm12, zmm25
vpaddq zmm5, zmm5, zmm19
vpxord xmm12, xmm12, xmm12
vpmadd52huq zmm12, zmm7, zmm17
vpaddq zmm5, zmm10, zmm5
vpmadd52luq zmm0, zmm13, zmm24
vpsllq zmm10, zmm15, 8
vpmadd52huq zmm27, zmm13, zmm21
vpaddq zmm5, zmm5, zmm10
vpmadd52huq zmm3, zmm1, zmm25
vpsraq zmm10, zmm5, 52
vpmadd52huq zmm6, zmm23, zmm18
vpmadd52luq zmm11, zmm1, zmm25
vpmadd52luq zmm12, zmm5, zmm17
vpxord xmm1, xmm1, xmm1
vpmadd52huq zmm1, zmm28, zmm24
vpmadd52luq zmm0, zmm23, zmm22
vpmadd52huq zmm27, zmm23, zmm8
vpaddq zmm6, zmm6, zmm11
vpmadd52luq zmm3, zmm2, zmm25
vpaddq zmm6, zmm10, zmm6
vpxord xmm8, xmm8, xmm8
vpmadd52huq zmm8, zmm5, zmm17
vpaddq zmm4, zmm4, zmm6
vpmadd52luq zmm14, zmm23, zmm24
vpsllq zmm6, zmm12, 8
vpmadd52huq zmm1, zmm13, zmm22
vpaddq zmm4, zmm4, zmm6
vpmadd52huq zmm0, zmm2, zmm25
vpaddq zmm2, zmm27, zmm3
vpaddq zmm2, zmm15, zmm2
vpxord xmm3, xmm3, xmm3
vpmadd52huq zmm3, zmm13, zmm24
vpermq zmm6, zmm4, 138
vpermq zmm10, zmm4, 117
vpmadd52huq zmm14, zmm7, zmm25
vpsllq zmm11, zmm8, 8
vpmadd52huq zmm1, zmm23, zmm21
vpaddq zmm2, zmm2, zmm11
vpmadd52luq zmm0, zmm7, zmm25
vpermq zmm7, zmm2, 138
vpermq zmm11, zmm2, 117
vpaddq zmm13, zmm6, zmm10
vpmadd52huq zmm3, zmm23, zmm22
vpmadd52luq zmm14, zmm5, zmm25
vmovdqa64 zmm15, zmm13
vpsubq zmm15 {k7}, zmm6, zmm10
vpmadd52huq zmm9, zmm5, zmm25
vmovdqu64 zmm5, [rsp + 128]
vpblendmq zmm5 {k6}, zmm5, zmm15
vpaddq zmm6, zmm7, zmm11
vpaddq zmm0, zmm1, zmm0
vpxord xmm1, xmm1, xmm1
vpmadd52luq zmm1, zmm13, zmm5
vmovdqa64 zmm10, zmm6
vpsubq zmm10 {k7}, zmm7, zmm11
vpsraq zmm7, zmm5, 52
vpaddq zmm0, zmm12, zmm0
vmovdqu64 zmm11, [rsp + 448]
vpaddq zmm11 {k6}, zmm10, zmm7
vpaddq zmm3, zmm3, zmm14
vpermq zmm7, zmm0, 138
vpermq zmm10, zmm0, 117
vpmadd52huq zmm9, zmm23, zmm24
vpaddq zmm3, zmm8, zmm3
vpxord xmm8, xmm8, xmm8
vpmadd52huq zmm8, zmm13, zmm11
vpermq zmm12, zmm3, 138
vpxord xmm14, xmm14, xmm14
vpmadd52luq zmm14, zmm1, zmm25
vpermq zmm15, zmm3, 117
vpsraq zmm18, zmm1, 52
vpaddq zmm19, zmm7, zmm10
vpmadd52huq zmm18, zmm13, zmm5
vpsraq zmm21, zmm13, 52
vpermq zmm22, zmm9, 138
vmovdqa64 zmm23, zmm19
vpsubq zmm23 {k7}, zmm7, zmm10
vpaddq zmm6, zmm6, zmm21
vpermq zmm7, zmm9, 117
vpmadd52huq zmm8, zmm6, zmm5
vpaddq zmm10, zmm12, zmm15
vmovdqa64 zmm21, zmm10
vpsubq zmm21 {k7}, zmm12, zmm15
vpsraq zmm12, zmm11, 52
vpsraq zmm15, zmm6, 52
vpaddq zmm20 {k6}, zmm23, zmm12
vpaddq zmm12, zmm19, zmm15
vpsraq zmm15, zmm20, 52
vpmadd52luq zmm18, zmm13, zmm11
vmovdqu64 zmm19, [rsp + 320]
vpaddq zmm19 {k6}, zmm21, zmm15
vpaddq zmm15, zmm22, zmm7
vpsraq zmm21, zmm12, 52
vpmadd52luq zmm8, zmm13, zmm20
vpxord xmm23, xmm23, xmm23
vpmadd52luq zmm23, zmm13, zmm19
vpaddq zmm10, zmm10, zmm21
vmovdqa64 zmm21, zmm15
vpsubq zmm21 {k7}, zmm22, zmm7
vpsraq zmm7, zmm19, 52
vpaddq zmm16 {k6}, zmm21, zmm7
vpxord xmm7, xmm7, xmm7
vpmadd52luq zmm7, zmm1, zmm17
vpsraq zmm21, zmm10, 52
vpmadd52luq zmm14, zmm13, zmm16
vpaddq zmm15, zmm15, zmm21
vpmadd52luq zmm18, zmm6, zmm5
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm15, zmm16
vpsraq zmm22, zmm4, 52
vpmadd52luq zmm8, zmm6, zmm11
vpaddq zmm2, zmm2, zmm22
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm1, zmm17
vpsllq zmm24, zmm7, 8
vpxord xmm26, xmm26, xmm26
vpmadd52huq zmm26, zmm13, zmm20
vpaddq zmm18, zmm18, zmm24
vpmadd52luq zmm23, zmm6, zmm20
vpsrlq zmm24, zmm21, 48
vpxord xmm27, xmm27, xmm27
vpmadd52luq zmm27, zmm6, zmm16
vpandq zmm21, zmm21, [r8 + 192]
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm13, zmm19
vpsraq zmm29, zmm18, 52
vpmadd52luq zmm14, zmm6, zmm19
vpmadd52luq zmm8, zmm12, zmm5
vpsraq zmm31, zmm2, 52
vpmadd52luq zmm22, zmm18, zmm17
vpaddq zmm0, zmm0, zmm31
vpmadd52huq zmm26, zmm6, zmm11
vpsraq zmm31, zmm0, 52
vpmadd52luq zmm23, zmm12, zmm11
vpaddq zmm3, zmm3, zmm31
vpmadd52luq zmm27, zmm12, zmm19
vpaddq zmm8, zmm29, zmm8
vmovdqa64 zmm29, zmm24
vpmadd52huq zmm29, zmm13, zmm16
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm18, zmm17
vpsllq zmm31, zmm22, 8
vpmadd52huq zmm28, zmm6, zmm20
vpaddq zmm8, zmm8, zmm31
vpmadd52luq zmm14, zmm12, zmm20
vpsraq zmm31, zmm8, 52
vmovdqu64 [rsp + 320], zmm9
vpxord xmm9, xmm9, xmm9
vpmadd52luq zmm9, zmm12, zmm16
vmovdqu64 [rsp + 448], zmm0
vpxord xmm0, xmm0, xmm0
vpmadd52huq zmm0, zmm12, zmm16
vmovdqu64 [rsp + 128], zmm2
vpsraq zmm2, zmm3, 52
vpmadd52huq zmm26, zmm12, zmm5
vpmadd52luq zmm23, zmm10, zmm5
vpmadd52luq zmm27, zmm10, zmm20
vpmadd52huq zmm29, zmm6, zmm19
vpmadd52luq zmm13, zmm8, zmm17
vpmadd52huq zmm28, zmm12, zmm11
vpaddq zmm23, zmm26, zmm23
vpmadd52luq zmm14, zmm10, zmm11
vpaddq zmm7, zmm7, zmm23
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm6, zmm16
vpaddq zmm6, zmm31, zmm7
vpmadd52luq zmm9, zmm10, zmm19
vpsllq zmm7, zmm13, 8
vpmadd52huq zmm0, zmm10, zmm19
vpaddq zmm6, zmm6, zmm7
vpxord xmm7, xmm7, xmm7
vpmadd52huq zmm7, zmm8, zmm17
vpsraq zmm26, zmm6, 52
vpmadd52luq zmm27, zmm15, zmm11
vpmadd52huq zmm29, zmm12, zmm20
vpmadd52huq zmm28, zmm10, zmm5
vpmadd52luq zmm14, zmm15, zmm5
vpmadd52huq zmm23, zmm12, zmm19
vpmadd52luq zmm9, zmm15, zmm20
vpmadd52huq zmm0, zmm15, zmm20
vpmadd52luq zmm7, zmm6, zmm17
vpaddq zmm12, zmm28, zmm14
vpmadd52huq zmm27, zmm1, zmm25
vpaddq zmm1, zmm22, zmm12
vpmadd52huq zmm29, zmm10, zmm11
vpaddq zmm1, zmm26, zmm1
vpxord xmm12, xmm12, xmm12
vpmadd52huq zmm12, zmm10, zmm16
vpxord xmm14, xmm14, xmm14
vpmadd52huq zmm14, zmm6, zmm17
vpsllq zmm22, zmm7, 8
vpmadd52huq zmm23, zmm10, zmm20
vpaddq zmm1, zmm1, zmm22
vpmadd52huq zmm9, zmm18, zmm25
vpsraq zmm20, zmm1, 52
vpmadd52luq zmm0, zmm10, zmm16
vpmadd52luq zmm27, zmm18, zmm25
vpmadd52huq zmm29, zmm15, zmm5
vpmadd52huq zmm12, zmm15, zmm19
vpxord xmm5, xmm5, xmm5
vpmadd52luq zmm5, zmm24, zmm17
vpmadd52luq zmm14, zmm1, zmm17
vpmadd52huq zmm23, zmm15, zmm11
vpaddq zmm10, zmm27, zmm29
vpxord xmm11, xmm11, xmm11
vpmadd52luq zmm11, zmm24, [r8 + 256]
vpaddq zmm10, zmm20, zmm10
vpmadd52luq zmm9, zmm8, zmm25
vpsubq zmm5, zmm12, zmm5
vpmadd52luq zmm0, zmm15, zmm19
vpaddq zmm10, zmm13, zmm10
vpxord xmm12, xmm12, xmm12
vpmadd52huq zmm12, zmm1, zmm17
vpmadd52luq zmm5, zmm15, zmm16
vpsllq zmm13, zmm14, 8
vpsubq zmm11, zmm23, zmm11
vpaddq zmm10, zmm10, zmm13
vpaddq zmm9, zmm9, zmm11
vpmadd52huq zmm0, zmm8, zmm25
vpaddq zmm8, zmm10, zmm10
vpaddq zmm7, zmm7, zmm9
vpsllq zmm9, zmm12, 8
vpaddq zmm10 {k7}, zmm10, zmm8
vpmadd52huq zmm5, zmm6, zmm25
vpaddq zmm7, zmm7, zmm9
vpblendmq zmm4 {k5}, zmm10, zmm4
vpaddq zmm8, zmm7, zmm7
vpmadd52luq zmm0, zmm6, zmm25
vpxord xmm6, xmm6, xmm6
vpmadd52luq zmm6, zmm4, zmm10
vpaddq zmm7 {k7}, zmm7, zmm8
vpsraq zmm8, zmm10, 52
vpmadd52luq zmm21, zmm24, [r8 + 320]
vpaddq zmm7, zmm7, zmm8
vpxord xmm8, xmm8, xmm8
vpmadd52huq zmm8, zmm4, zmm7
vpaddq zmm0, zmm14, zmm0
vpblendmq zmm9 {k5}, zmm7, [rsp + 128]
vpmadd52luq zmm5, zmm1, zmm25
vpsraq zmm11, zmm6, 52
vpaddq zmm13, zmm0, zmm0
vpmadd52huq zmm21, zmm1, zmm25
vpmadd52huq zmm11, zmm4, zmm10
vpmadd52huq zmm8, zmm9, zmm10
vpaddq zmm0 {k7}, zmm0, zmm13
vpsraq zmm1, zmm7, 52
vpaddq zmm5, zmm12, zmm5
vpaddq zmm0, zmm0, zmm1
vpaddq zmm1, zmm5, zmm5
vpxord xmm12, xmm12, xmm12
vpmadd52luq zmm12, zmm6, zmm25
vpaddq zmm5 {k7}, zmm5, zmm1
vpsraq zmm1, zmm0, 52
vpmadd52luq zmm11, zmm4, zmm7
vpaddq zmm13, zmm21, zmm21
vpaddq zmm1, zmm5, zmm1
vpmadd52luq zmm8, zmm4, zmm0
vpaddq zmm21 {k7}, zmm21, zmm13
vpsraq zmm5, zmm1, 52
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm4, zmm1
vpaddq zmm5, zmm21, zmm5
vpxord xmm14, xmm14, xmm14
vpmadd52luq zmm14, zmm6, zmm17
vpblendmq zmm15 {k5}, zmm0, [rsp + 448]
vpmadd52luq zmm12, zmm4, zmm5
vpmadd52luq zmm11, zmm9, zmm10
vpblendmq zmm3 {k5}, zmm1, zmm3
vmovdqa64 zmm16, zmm5
vpaddq zmm16 {k5}, zmm2, [rsp + 320]
vpmadd52luq zmm8, zmm9, zmm7
vpxord xmm2, xmm2, xmm2
vpmadd52huq zmm2, zmm6, zmm17
vpsllq zmm18, zmm14, 8
vpxord xmm19, xmm19, xmm19
vpmadd52huq zmm19, zmm4, zmm0
vpmadd52luq zmm13, zmm9, zmm0
vpaddq zmm11, zmm11, zmm18
vmovdqu64 zmm18, [r8 + 384]
vpmadd52luq zmm18, zmm9, zmm5
vpsraq zmm20, zmm11, 52
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm4, zmm1
vpmadd52luq zmm12, zmm9, zmm1
vpmadd52luq zmm8, zmm15, zmm10
vpmadd52luq zmm2, zmm11, zmm17
vpmadd52huq zmm19, zmm9, zmm7
vpmadd52luq zmm13, zmm15, zmm7
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm4, zmm5
vpaddq zmm4, zmm20, zmm8
vpmadd52luq zmm18, zmm15, zmm1
vpsllq zmm8, zmm2, 8
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm11, zmm17
vpaddq zmm4, zmm4, zmm8
vpmadd52huq zmm21, zmm9, zmm0
vpsraq zmm8, zmm4, 52
vpmadd52luq zmm12, zmm15, zmm0
vmovdqu64 zmm23, [r8 + 448]
vpmadd52luq zmm23, zmm15, zmm5
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm15, zmm5
vpmadd52huq zmm19, zmm15, zmm10
vpmadd52luq zmm13, zmm3, zmm10
vpmadd52huq zmm22, zmm9, zmm1
vpmadd52luq zmm18, zmm3, zmm0
vpmadd52luq zmm20, zmm4, zmm17
vpmadd52huq zmm21, zmm15, zmm7
vpaddq zmm13, zmm19, zmm13
vpmadd52luq zmm12, zmm3, zmm7
vpaddq zmm13, zmm14, zmm13
vpxord xmm14, xmm14, xmm14
vpmadd52huq zmm14, zmm9, zmm5
vpaddq zmm8, zmm8, zmm13
vpmadd52luq zmm23, zmm3, zmm1
vpsllq zmm9, zmm20, 8
vpmadd52huq zmm24, zmm3, zmm1
vpaddq zmm8, zmm8, zmm9
vpxord xmm9, xmm9, xmm9
vpmadd52huq zmm9, zmm4, zmm17
vpsraq zmm13, zmm8, 52
vpmadd52huq zmm22, zmm15, zmm0
vpmadd52luq zmm18, zmm16, zmm7
vpmadd52huq zmm21, zmm3, zmm10
vpmadd52luq zmm12, zmm16, zmm10
vpmadd52huq zmm14, zmm15, zmm1
vpmadd52luq zmm23, zmm16, zmm0
vpmadd52huq zmm24, zmm16, zmm0
vpmadd52luq zmm9, zmm8, zmm17
vpaddq zmm12, zmm21, zmm12
vpmadd52huq zmm22, zmm3, zmm7
vpaddq zmm2, zmm2, zmm12
vpmadd52huq zmm18, zmm6, zmm25
vpaddq zmm2, zmm13, zmm2
vpxord xmm6, xmm6, xmm6
vpmadd52huq zmm6, zmm8, zmm17
vpmadd52huq zmm14, zmm3, zmm0
vpsllq zmm12, zmm9, 8
vpmadd52huq zmm23, zmm11, zmm25
vpaddq zmm2, zmm2, zmm12
vpmadd52luq zmm24, zmm3, zmm5
vpsraq zmm12, zmm2, 52
vpmadd52huq zmm22, zmm16, zmm10
vpmadd52luq zmm18, zmm11, zmm25
vpmadd52luq zmm6, zmm2, zmm17
vpmadd52huq zmm14, zmm16, zmm7
vpmadd52luq zmm23, zmm4, zmm25
vpmadd52luq zmm24, zmm16, zmm1
vpaddq zmm11, zmm22, zmm18
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm2, zmm17
vpaddq zmm11, zmm12, zmm11
vmovdqu64 zmm12, [r8 + 512]
vpmadd52luq zmm12, zmm16, zmm5
vpaddq zmm11, zmm20, zmm11
vpsllq zmm15, zmm6, 8
vpaddq zmm14, zmm14, zmm23
vpmadd52huq zmm24, zmm4, zmm25
vpaddq zmm4, zmm11, zmm15
vpaddq zmm9, zmm9, zmm14
vpxord xmm11, xmm11, xmm11
vpmadd52huq zmm11, zmm3, zmm5
vpsllq zmm3, zmm13, 8
vpmadd52huq zmm12, zmm8, zmm25
vpermq zmm14, zmm4, 0
vpaddq zmm3, zmm9, zmm3
vpermq zmm9, zmm4, 170
vpermq zmm15, zmm3, 0
vpmadd52luq zmm24, zmm8, zmm25
vpermq zmm4, zmm4, 204
vpermq zmm8, zmm3, 170
vpmadd52huq zmm11, zmm16, zmm1
vpaddq zmm14, zmm14, zmm14
vpermq zmm3, zmm3, 204
vpmadd52luq zmm12, zmm2, zmm25
vpsubq zmm9, zmm14, zmm9
vpaddq zmm14, zmm15, zmm15
vmovdqu64 zmm15, [r8 + 576]
vpmadd52huq zmm15, zmm2, zmm25
vmovdqa64 zmm2, zmm4
vpaddq zmm2 {k2}, zmm9, zmm4
vpsubq zmm9 {k1}, zmm9, zmm4
vpsubq zmm4, zmm14, zmm8
vpaddq zmm6, zmm6, zmm24
kmovb k6, [r8 + 14]
vpblendmq zmm2 {k6}, zmm10, zmm2
kmovb k5, [r8 + 5]
vpblendmq zmm8 {k5}, zmm9, zmm10
vmovdqa64 zmm14, zmm4
vpsubq zmm14 {k1}, zmm4, zmm3
vpsraq zmm18, zmm9, 52
vpermq zmm19, zmm6, 0
vpaddq zmm11, zmm11, zmm12
vpmadd52huq zmm15, zmm16, zmm5
vpxord xmm12, xmm12, xmm12
vpmadd52luq zmm12, zmm2, zmm8
vpaddq zmm14, zmm14, zmm18
vpermq zmm16, zmm6, 170
vpaddq zmm11, zmm13, zmm11
vpblendmq zmm13 {k5}, zmm14, zmm7
vpermq zmm6, zmm6, 204
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm2, zmm13
vpaddq zmm19, zmm19, zmm19
vpermq zmm20, zmm11, 0
vpermq zmm21, zmm11, 170
vpaddq zmm3 {k2}, zmm4, zmm3
vpsubq zmm4, zmm19, zmm16
vpermq zmm11, zmm11, 204
vpermq zmm16, zmm15, 0
vmovdqa64 zmm19, zmm4
vpsubq zmm19 {k1}, zmm4, zmm6
vpxord xmm22, xmm22, xmm22
vpmadd52luq zmm22, zmm12, zmm25
vpsraq zmm23, zmm12, 52
vpsraq zmm24, zmm2, 52
vpmadd52huq zmm23, zmm2, zmm8
vpaddq zmm20, zmm20, zmm20
vpermq zmm26, zmm15, 170
vmovdqa64 zmm27, zmm7
vpaddq zmm27 {k6}, zmm3, zmm24
vpsraq zmm3, zmm14, 52
vpsubq zmm20, zmm20, zmm21
vpermq zmm15, zmm15, 204
vpmadd52huq zmm18, zmm27, zmm8
vpaddq zmm3, zmm19, zmm3
vmovdqa64 zmm19, zmm20
vpsubq zmm19 {k1}, zmm20, zmm11
vpsraq zmm21, zmm3, 52
vpaddq zmm16, zmm16, zmm16
vpaddq zmm19, zmm19, zmm21
vpmadd52luq zmm23, zmm2, zmm13
vpsubq zmm16, zmm16, zmm26
vpblendmq zmm21 {k5}, zmm3, zmm0
vpblendmq zmm24 {k5}, zmm19, zmm1
vmovdqa64 zmm26, zmm16
vpsubq zmm26 {k1}, zmm16, zmm15
vpsraq zmm28, zmm19, 52
vpmadd52luq zmm18, zmm2, zmm21
vpaddq zmm26, zmm26, zmm28
vpaddq zmm6 {k2}, zmm4, zmm6
vpxord xmm4, xmm4, xmm4
vpmadd52luq zmm4, zmm2, zmm24
vpblendmq zmm28 {k5}, zmm26, zmm5
vpxord xmm29, xmm29, xmm29
vpmadd52luq zmm29, zmm12, zmm17
vpsraq zmm31, zmm27, 52
vpmadd52luq zmm22, zmm2, zmm28
vpmadd52luq zmm23, zmm27, zmm8
vmovdqu64 [rsp + 320], zmm7
vmovdqa64 zmm7, zmm0
vpaddq zmm7 {k6}, zmm6, zmm31
vpaddq zmm11 {k2}, zmm20, zmm11
vpmadd52luq zmm18, zmm27, zmm13
vpxord xmm6, xmm6, xmm6
vpmadd52huq zmm6, zmm12, zmm17
vpsllq zmm20, zmm29, 8
vpaddq zmm15 {k2}, zmm16, zmm15
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm2, zmm21
vpmadd52luq zmm4, zmm27, zmm21
vpaddq zmm20, zmm23, zmm20
vpsraq zmm23, zmm7, 52
vmovdqu64 zmm31, [r8 + 2176]
vpmadd52luq zmm31, zmm27, zmm28
vmovdqu64 [rsp + 448], zmm0
vpxord xmm0, xmm0, xmm0
vpmadd52huq zmm0, zmm2, zmm24
vmovdqu64 [rsp + 128], zmm10
vpsraq zmm10, zmm20, 52
vmovdqa64 zmm25, zmm1
vpaddq zmm25 {k6}, zmm11, zmm23
vpmadd52luq zmm22, zmm27, zmm24
vpxord xmm11, xmm11, xmm11
vpmadd52huq zmm11, zmm2, zmm28
vpsraq zmm23, zmm25, 52
kmovb k3, [r8 + 8]
vpblendmq zmm2 {k3}, zmm9, zmm2
vpmadd52luq zmm18, zmm7, zmm8
vpmadd52luq zmm6, zmm20, zmm17
vmovdqu64 [rsp + 640], zmm2
vmovdqa64 zmm2, zmm5
vpaddq zmm2 {k6}, zmm15, zmm23
vpblendmq zmm15 {k3}, zmm14, zmm27
vpmadd52huq zmm16, zmm27, zmm13
vpmadd52luq zmm4, zmm7, zmm13
vpblendmq zmm23 {k3}, zmm3, zmm7
vmovdqu64 [rsp + 64], zmm23
vpblendmq zmm23 {k3}, zmm19, zmm25
vpmadd52luq zmm31, zmm7, zmm24
vmovdqu64 [rsp + 704], zmm23
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm20, zmm17
vpaddq zmm10, zmm10, zmm18
vpsllq zmm18, zmm6, 8
vpmadd52huq zmm0, zmm27, zmm21
vpmadd52luq zmm22, zmm7, zmm21
vpaddq zmm10, zmm10, zmm18
vpblendmq zmm18 {k3}, zmm26, zmm2
vpmadd52huq zmm11, zmm27, zmm24
vpmadd52huq zmm16, zmm7, zmm8
vmovdqu64 [rsp + 192], zmm18
vpsraq zmm18, zmm10, 52
vpmadd52luq zmm4, zmm25, zmm8
vpmadd52luq zmm31, zmm25, zmm21
vmovdqu64 [rsp + 384], zmm15
vmovdqu64 zmm15, [r8 + 2240]
vpmadd52luq zmm15, zmm7, zmm28
vmovdqu64 [rsp + 768], zmm26
vpxord xmm26, xmm26, xmm26
vpmadd52huq zmm26, zmm7, zmm28
vpmadd52luq zmm23, zmm10, zmm17
vpaddq zmm4, zmm16, zmm4
vpmadd52huq zmm0, zmm7, zmm13
vpaddq zmm4, zmm29, zmm4
vpmadd52luq zmm22, zmm25, zmm13
vpaddq zmm4, zmm18, zmm4
vpmadd52huq zmm11, zmm7, zmm21
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm27, zmm28
vpsllq zmm18, zmm23, 8
vpxord xmm27, xmm27, xmm27
vpmadd52huq zmm27, zmm10, zmm17
vpaddq zmm4, zmm4, zmm18
vpmadd52luq zmm31, zmm2, zmm13
vpsraq zmm18, zmm4, 52
vpmadd52luq zmm15, zmm25, zmm24
vpmadd52huq zmm26, zmm25, zmm24
vpmadd52huq zmm0, zmm25, zmm8
vpmadd52luq zmm22, zmm2, zmm8
vpmadd52huq zmm11, zmm25, zmm13
vpmadd52huq zmm16, zmm7, zmm24
vpmadd52luq zmm27, zmm4, zmm17
vmovdqu64 zmm7, [r8 + 64]
vpmadd52huq zmm31, zmm12, zmm7
vpaddq zmm0, zmm0, zmm22
vpmadd52luq zmm15, zmm2, zmm21
vpaddq zmm0, zmm6, zmm0
vpmadd52huq zmm26, zmm2, zmm21
vpaddq zmm0, zmm18, zmm0
vpxord xmm6, xmm6, xmm6
vpmadd52huq zmm6, zmm2, zmm28
vpsllq zmm12, zmm27, 8
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm4, zmm17
vpaddq zmm0, zmm0, zmm12
vpmadd52huq zmm11, zmm2, zmm8
vpsraq zmm8, zmm0, 52
vpmadd52huq zmm16, zmm25, zmm21
vpmadd52luq zmm31, zmm20, zmm7
vpsrlq zmm12, zmm6, 48
vpandq zmm6, zmm6, [r8 + 192]
vpmadd52huq zmm15, zmm20, zmm7
vpmadd52luq zmm26, zmm25, zmm28
vpaddq zmm11, zmm11, zmm12
vpmadd52luq zmm18, zmm0, zmm17
vpmadd52huq zmm16, zmm2, zmm13
vpaddq zmm11, zmm31, zmm11
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm12, [r8 + 256]
vpaddq zmm8, zmm8, zmm11
vpmadd52luq zmm15, zmm10, zmm7
vpaddq zmm8, zmm23, zmm8
vpmadd52luq zmm26, zmm2, zmm24
vpsllq zmm11, zmm18, 8
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm0, zmm17
vpaddq zmm8, zmm8, zmm11
vmovdqu64 zmm11, [r8 + 2304]
vpmadd52luq zmm11, zmm2, zmm28
vpsubq zmm13, zmm16, zmm13
vpaddq zmm13, zmm15, zmm13
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm25, zmm28
vpermq zmm16, zmm8, 153
vpmadd52huq zmm26, zmm10, zmm7
vpaddq zmm10, zmm27, zmm13
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm12, zmm17
kmovb k6, [r8 + 10]
vpermq zmm8 {k6} {z}, zmm8, 0
vpsllq zmm21, zmm20, 8
vpmadd52huq zmm11, zmm4, zmm7
vpaddq zmm10, zmm10, zmm21
vpermq zmm21, zmm10, 153
vpaddq zmm22, zmm16, zmm16
vpmadd52luq zmm26, zmm4, zmm7
vpermq zmm4 {k6} {z}, zmm10, 0
vpmadd52huq zmm15, zmm2, zmm24
vpsubq zmm2, zmm22, zmm8
vpmadd52luq zmm11, zmm0, zmm7
vpaddq zmm2 {k5}, zmm16, zmm2
vpaddq zmm8, zmm21, zmm21
vmovdqu64 zmm10, [r8 + 2368]
vpmadd52huq zmm10, zmm0, zmm7
vpblendmq zmm0 {k1}, zmm2, [rsp + 128]
vpblendmq zmm0 {k7}, zmm0, zmm9
vpsubq zmm4, zmm8, zmm4
vpaddq zmm8, zmm18, zmm26
vpsubq zmm9, zmm15, zmm13
vpmadd52luq zmm6, zmm12, [r8 + 320]
vpaddq zmm4 {k5}, zmm21, zmm4
vpsraq zmm12, zmm2, 52
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm0, zmm2
vpermq zmm15, zmm8, 153
vpaddq zmm9, zmm11, zmm9
vpaddq zmm4, zmm4, zmm12
vpaddq zmm9, zmm20, zmm9
vpermq zmm8 {k6} {z}, zmm8, 0
vpxord xmm11, xmm11, xmm11
vpmadd52huq zmm11, zmm0, zmm4
vpaddq zmm6, zmm10, zmm6
vpblendmq zmm10 {k1}, zmm4, [rsp + 320]
vpermq zmm12, zmm9, 153
vpermq zmm9 {k6} {z}, zmm9, 0
vpaddq zmm16, zmm15, zmm15
vpblendmq zmm10 {k7}, zmm10, zmm14
vpsraq zmm14, zmm13, 52
vpermq zmm18, zmm6, 153
vpsubq zmm8, zmm16, zmm8
vpmadd52luq zmm14, zmm0, zmm4
vpermq zmm6 {k6} {z}, zmm6, 0
vpmadd52huq zmm11, zmm10, zmm2
vpaddq zmm8 {k5}, zmm15, zmm8
vpaddq zmm15, zmm12, zmm12
vpsraq zmm16, zmm4, 52
vpsubq zmm9, zmm15, zmm9
vpxord xmm15, xmm15, xmm15
vpmadd52luq zmm15, zmm13, zmm7
vpaddq zmm8, zmm8, zmm16
vpaddq zmm9 {k5}, zmm12, zmm9
vpsraq zmm12, zmm8, 52
vpaddq zmm16, zmm18, zmm18
vpmadd52luq zmm14, zmm10, zmm2
vpaddq zmm9, zmm9, zmm12
vpsubq zmm6, zmm16, zmm6
vpmadd52luq zmm11, zmm0, zmm8
vpxord xmm12, xmm12, xmm12
vpmadd52luq zmm12, zmm0, zmm9
vpaddq zmm6 {k5}, zmm18, zmm6
vpsraq zmm16, zmm9, 52
vpxord xmm18, xmm18, xmm18
vpmadd52luq zmm18, zmm13, zmm17
vpaddq zmm6, zmm6, zmm16
vpmadd52luq zmm15, zmm0, zmm6
vpblendmq zmm16 {k1}, zmm8, [rsp + 448]
vpblendmq zmm1 {k1}, zmm9, zmm1
vpmadd52huq zmm14, zmm0, zmm2
vpmadd52luq zmm11, zmm10, zmm4
vpsllq zmm20, zmm18, 8
vpblendmq zmm3 {k7}, zmm16, zmm3
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm13, zmm17
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm0, zmm8
vpblendmq zmm1 {k7}, zmm1, zmm19
vpblendmq zmm5 {k1}, zmm6, zmm5
vpmadd52luq zmm12, zmm10, zmm8
vpxord xmm19, xmm19, xmm19
vpmadd52luq zmm19, zmm10, zmm6
vpaddq zmm14, zmm14, zmm20
vpblendmq zmm5 {k7}, zmm5, [rsp + 768]
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm0, zmm9
vpmadd52luq zmm15, zmm10, zmm9
vpsraq zmm22, zmm14, 52
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm0, zmm6
vpmadd52luq zmm11, zmm3, zmm2
vpmadd52luq zmm16, zmm14, zmm17
vpmadd52huq zmm21, zmm10, zmm4
vpmadd52luq zmm12, zmm3, zmm4
vpmadd52luq zmm19, zmm3, zmm9
vpaddq zmm0, zmm22, zmm11
vpxord xmm11, xmm11, xmm11
vpmadd52huq zmm11, zmm14, zmm17
vpsllq zmm22, zmm16, 8
vpmadd52huq zmm20, zmm10, zmm8
vpaddq zmm0, zmm0, zmm22
vpmadd52luq zmm15, zmm3, zmm8
vpsraq zmm22, zmm0, 52
vpmadd52huq zmm23, zmm10, zmm9
vpmadd52huq zmm21, zmm3, zmm2
vpmadd52luq zmm12, zmm1, zmm2
vpmadd52luq zmm19, zmm1, zmm8
vpmadd52luq zmm11, zmm0, zmm17
vpmadd52huq zmm20, zmm3, zmm4
vpmadd52luq zmm15, zmm1, zmm4
vpaddq zmm12, zmm21, zmm12
vpmadd52huq zmm23, zmm3, zmm8
vpaddq zmm12, zmm18, zmm12
vpxord xmm18, xmm18, xmm18
vpmadd52luq zmm18, zmm3, zmm6
vpaddq zmm12, zmm22, zmm12
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm3, zmm6
vpsllq zmm22, zmm11, 8
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm0, zmm17
vpaddq zmm12, zmm12, zmm22
vpmadd52luq zmm19, zmm5, zmm4
vpsraq zmm22, zmm12, 52
vpmadd52huq zmm20, zmm1, zmm2
vpmadd52luq zmm15, zmm5, zmm2
vpxord xmm25, xmm25, xmm25
vpmadd52huq zmm25, zmm10, zmm6
vpmadd52huq zmm23, zmm1, zmm4
vpmadd52luq zmm18, zmm1, zmm9
vpmadd52huq zmm21, zmm1, zmm9
vpaddq zmm10, zmm20, zmm15
vpmadd52luq zmm24, zmm12, zmm17
vpaddq zmm10, zmm16, zmm10
vpmadd52huq zmm19, zmm13, zmm7
vpaddq zmm10, zmm22, zmm10
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm5, zmm6
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm12, zmm17
vpmadd52huq zmm25, zmm3, zmm9
vpsllq zmm3, zmm24, 8
vpmadd52huq zmm23, zmm5, zmm2
vpaddq zmm3, zmm10, zmm3
vpmadd52luq zmm18, zmm5, zmm8
vpsrlq zmm10, zmm13, 48
vpmadd52huq zmm21, zmm5, zmm8
vpandq zmm13, zmm13, [r8 + 192]
vpmadd52luq zmm19, zmm14, zmm7
vpsraq zmm16, zmm3, 52
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm1, zmm6
vpaddq zmm22, zmm23, zmm10
vpmadd52luq zmm15, zmm3, zmm17
vpmadd52huq zmm25, zmm1, zmm8
vpmadd52huq zmm18, zmm14, zmm7
vpaddq zmm14, zmm19, zmm22
vpmadd52luq zmm21, zmm1, zmm6
vpaddq zmm1, zmm16, zmm14
vpmadd52huq zmm20, zmm5, zmm9
vpaddq zmm1, zmm11, zmm1
vpxord xmm11, xmm11, xmm11
vpmadd52luq zmm11, zmm10, zmm17
vpsllq zmm14, zmm15, 8
vpmadd52huq zmm25, zmm5, zmm4
vpaddq zmm1, zmm1, zmm14
vpxord xmm14, xmm14, xmm14
vpmadd52luq zmm14, zmm10, [r8 + 256]
vpermq zmm16, zmm1, 243
vpmadd52luq zmm18, zmm0, zmm7
vpaddq zmm19, zmm1, zmm1
vpmadd52luq zmm21, zmm5, zmm9
vpsubq zmm11, zmm20, zmm11
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm3, zmm17
vpaddq zmm19, zmm1, zmm19
vpmadd52luq zmm11, zmm5, zmm6
vpsubq zmm5, zmm25, zmm14
vpaddq zmm14, zmm19, zmm19
vpaddq zmm5, zmm18, zmm5
vpmadd52huq zmm21, zmm0, zmm7
vmovdqa64 zmm0, zmm1
vpaddq zmm0 {k7}, zmm16, zmm14
vpaddq zmm5, zmm24, zmm5
vpsllq zmm14, zmm20, 8
vmovdqu64 zmm18, [rsp + 640]
vpblendmq zmm0 {k2}, zmm18, zmm0
vmovdqu64 [rsi + 0], zmm0
vpaddq zmm5, zmm5, zmm14
vpmadd52huq zmm11, zmm12, zmm7
vpaddq zmm14, zmm5, zmm5
vmovdqa64 zmm18, zmm0
vpermq zmm18 {k1}, zmm2, 0
vpmadd52luq zmm21, zmm12, zmm7
vpermq zmm2, zmm5, 243
vpaddq zmm12, zmm5, zmm14
vpmadd52luq zmm13, zmm10, [r8 + 320]
vpaddq zmm16 {k4}, zmm16, zmm16
vpaddq zmm10, zmm12, zmm12
vpmadd52luq zmm11, zmm3, zmm7
vpxord xmm12, xmm12, xmm12
vpmadd52luq zmm12, zmm18, zmm16
vpsraq zmm14, zmm16, 52
vmovdqa64 zmm19, zmm2
vpaddq zmm19 {k4}, zmm2, zmm2
vmovdqa64 zmm22, zmm5
vpaddq zmm22 {k7}, zmm2, zmm10
vpsraq zmm0, zmm0, 52
vpaddq zmm2, zmm19, zmm14
vmovdqu64 zmm10, [rsp + 384]
vpaddq zmm10 {k2}, zmm22, zmm0
vmovdqu64 [rsi + 64], zmm10
vpaddq zmm0, zmm15, zmm21
vmovdqa64 zmm14, zmm10
vpermq zmm14 {k1}, zmm4, 0
vpxord xmm4, xmm4, xmm4
vpmadd52huq zmm4, zmm18, zmm2
vpermq zmm15, zmm0, 243
vpaddq zmm11, zmm20, zmm11
vpmadd52huq zmm13, zmm3, zmm7
vpsraq zmm3, zmm12, 52
vpermq zmm19, zmm11, 243
vpaddq zmm20, zmm0, zmm0
vpmadd52luq zmm3, zmm18, zmm2
vpsraq zmm21, zmm2, 52
vpmadd52huq zmm4, zmm14, zmm16
vmovdqa64 zmm22, zmm15
vpaddq zmm22 {k4}, zmm15, zmm15
vpermq zmm23, zmm13, 243
vpaddq zmm21, zmm22, zmm21
vmovdqa64 zmm22, zmm19
vpaddq zmm22 {k4}, zmm19, zmm19
vpsraq zmm24, zmm21, 52
vpxord xmm25, xmm25, xmm25
vpmadd52luq zmm25, zmm12, zmm7
vpaddq zmm22, zmm22, zmm24
vpmadd52luq zmm3, zmm14, zmm16
vpaddq zmm20, zmm0, zmm20
vpmadd52luq zmm4, zmm18, zmm21
vmovdqa64 zmm24, zmm23
vpaddq zmm24 {k4}, zmm23, zmm23
vpxord xmm26, xmm26, xmm26
vpmadd52luq zmm26, zmm18, zmm22
vpaddq zmm20, zmm20, zmm20
vpsraq zmm27, zmm22, 52
vpxord xmm28, xmm28, xmm28
vpmadd52luq zmm28, zmm12, zmm17
vpaddq zmm24, zmm24, zmm27
vmovdqa64 zmm27, zmm0
vpaddq zmm27 {k7}, zmm15, zmm20
vpsraq zmm10, zmm10, 52
vpmadd52luq zmm25, zmm18, zmm24
vpmadd52huq zmm3, zmm18, zmm16
vmovdqu64 zmm15, [rsp + 64]
vpaddq zmm15 {k2}, zmm27, zmm10
vmovdqu64 [rsi + 128], zmm15
vpaddq zmm10, zmm11, zmm11
vpmadd52luq zmm4, zmm14, zmm2
vmovdqa64 zmm20, zmm15
vpermq zmm20 {k1}, zmm8, 0
vpaddq zmm8, zmm11, zmm10
vpxord xmm10, xmm10, xmm10
vpmadd52huq zmm10, zmm12, zmm17
kmovb k6, [r8 + 1]
vpblendmq zmm1 {k6}, zmm30, zmm1
vpxord xmm27, xmm27, xmm27
vpmadd52huq zmm27, zmm18, zmm21
vpaddq zmm8, zmm8, zmm8
vpmadd52luq zmm26, zmm14, zmm21
vpaddq zmm1, zmm1, [r8 + 1920]
vpsllq zmm29, zmm28, 8
vmovdqa64 zmm31, zmm11
vpaddq zmm31 {k7}, zmm19, zmm8
vpsraq zmm8, zmm15, 52
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm18, zmm22
vpmadd52luq zmm25, zmm14, zmm22
vpaddq zmm3, zmm3, zmm29
vpmadd52luq zmm1, zmm14, zmm24
vmovdqu64 zmm19, [rsp + 704]
vpaddq zmm19 {k2}, zmm31, zmm8
vmovdqu64 [rsi + 192], zmm19
vpmadd52luq zmm4, zmm20, zmm16
vpaddq zmm8, zmm13, zmm13
vpmadd52luq zmm10, zmm3, zmm17
vmovdqa64 zmm29, zmm19
vpermq zmm29 {k1}, zmm9, 0
vpmadd52huq zmm27, zmm14, zmm2
vpblendmq zmm5 {k6}, zmm30, zmm5
vpmadd52luq zmm26, zmm20, zmm2
vpaddq zmm8, zmm13, zmm8
vpxord xmm9, xmm9, xmm9
vpmadd52huq zmm9, zmm3, zmm17
vpaddq zmm5, zmm5, [r8 + 1984]
vpmadd52huq zmm15, zmm14, zmm21
vpsraq zmm31, zmm3, 52
vpmadd52luq zmm25, zmm20, zmm21
vpaddq zmm8, zmm8, zmm8
vpxord xmm7, xmm7, xmm7
vpmadd52huq zmm7, zmm18, zmm24
vpaddq zmm4, zmm31, zmm4
vpmadd52luq zmm1, zmm20, zmm22
vmovdqa64 zmm18, zmm13
vpaddq zmm18 {k7}, zmm23, zmm8
vpmadd52luq zmm5, zmm20, zmm24
vpsllq zmm8, zmm10, 8
vpmadd52huq zmm27, zmm20, zmm16
vpaddq zmm4, zmm4, zmm8
vpmadd52luq zmm26, zmm29, zmm16
vpsraq zmm8, zmm19, 52
vmovdqu64 zmm19, [rsp + 192]
vpaddq zmm19 {k2}, zmm18, zmm8
vmovdqu64 [rsi + 256], zmm19
vpmadd52luq zmm9, zmm4, zmm17
vpmadd52huq zmm15, zmm20, zmm2
vpermq zmm19 {k1}, zmm6, 0
vpmadd52luq zmm25, zmm29, zmm2
vpblendmq zmm0 {k6}, zmm30, zmm0
vpmadd52huq zmm7, zmm14, zmm22
vpaddq zmm6, zmm27, zmm26
vpmadd52luq zmm1, zmm29, zmm21
vpaddq zmm6, zmm28, zmm6
vpxord xmm8, xmm8, xmm8
vpmadd52huq zmm8, zmm14, zmm24
vpsraq zmm14, zmm4, 52
vpmadd52luq zmm5, zmm29, zmm22
vpaddq zmm6, zmm14, zmm6
vpxord xmm14, xmm14, xmm14
vpmadd52huq zmm14, zmm4, zmm17
vpsllq zmm18, zmm9, 8
vpmadd52luq zmm0, zmm29, zmm24
vpblendmq zmm11 {k6}, zmm30, zmm11
vpmadd52huq zmm15, zmm29, zmm16
vpaddq zmm6, zmm6, zmm18
vpmadd52luq zmm25, zmm19, zmm16
vpaddq zmm11, zmm11, [r8 + 2048]
vpmadd52huq zmm7, zmm20, zmm21
vpsraq zmm18, zmm6, 52
vpmadd52luq zmm1, zmm19, zmm2
vpblendmq zmm13 {k6}, zmm30, zmm13
vpmadd52huq zmm8, zmm20, zmm22
vpaddq zmm13, zmm13, [r8 + 2112]
vpmadd52luq zmm5, zmm19, zmm21
vpaddq zmm15, zmm15, zmm25
vpmadd52luq zmm14, zmm6, zmm17
vpaddq zmm10, zmm10, zmm15
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm20, zmm24
vpaddq zmm10, zmm18, zmm10
vpmadd52luq zmm0, zmm19, zmm22
vpmadd52luq zmm11, zmm19, zmm24
vpmadd52huq zmm7, zmm29, zmm2
vpsllq zmm18, zmm14, 8
vmovdqu64 zmm20, [r8 + 64]
vpmadd52huq zmm1, zmm12, zmm20
vpaddq zmm10, zmm10, zmm18
vpmadd52huq zmm8, zmm29, zmm21
vpsraq zmm12, zmm10, 52
vpmadd52huq zmm5, zmm3, zmm20
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm6, zmm17
vpmadd52huq zmm15, zmm29, zmm22
vpmadd52huq zmm0, zmm4, zmm20
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm29, zmm24
vpmadd52huq zmm11, zmm6, zmm20
vpmadd52huq zmm7, zmm19, zmm16
vpmadd52luq zmm1, zmm3, zmm20
vpmadd52huq zmm13, zmm10, zmm20
vpmadd52huq zmm8, zmm19, zmm2
vpmadd52luq zmm5, zmm4, zmm20
vpmadd52luq zmm18, zmm10, zmm17
vpaddq zmm1, zmm7, zmm1
vpxord xmm2, xmm2, xmm2
vpmadd52huq zmm2, zmm10, zmm17
vpaddq zmm1, zmm12, zmm1
vpmadd52huq zmm15, zmm19, zmm21
vpaddq zmm1, zmm9, zmm1
vpmadd52luq zmm0, zmm6, zmm20
vpaddq zmm3, zmm8, zmm5
vpmadd52huq zmm23, zmm19, zmm22
vpaddq zmm3, zmm14, zmm3
vpmadd52luq zmm11, zmm10, zmm20
vpsllq zmm4, zmm18, 8
vpmadd52huq zmm13, zmm19, zmm24
vmovdqu64 [rdi + 256], zmm13
vpaddq zmm1, zmm1, zmm4
vmovdqu64 [rdi + 0], zmm1
vpsllq zmm1, zmm2, 8
vpaddq zmm0, zmm15, zmm0
vpaddq zmm1, zmm3, zmm1
vmovdqu64 [rdi + 64], zmm1
vpaddq zmm0, zmm18, zmm0
vmovdqu64 [rdi + 128], zmm0
vpaddq zmm0, zmm23, zmm11
vpaddq zmm0, zmm2, zmm0
vmovdqu64 [rdi + 192], zmm0
mov rsp, rbp
pop rbp
ret
