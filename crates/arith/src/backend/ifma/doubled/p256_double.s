push rbp
mov rbp, rsp
sub rsp, 1024
and rsp, -64
vpxord xmm0, xmm0, xmm0
vmovdqu64 zmm1, [rdx + 0]
vmovdqu64 zmm2, [rdx + 64]
vpmadd52luq zmm0, zmm1, zmm2
vpxord xmm3, xmm3, xmm3
vpmadd52luq zmm3, zmm1, zmm1
vmovdqu64 zmm4, [rdx + 256]
vpaddq zmm5, zmm4, zmm4
vmovdqu64 zmm6, [rsi + 256]
vpaddq zmm7, zmm6, zmm6
vpxord xmm8, xmm8, xmm8
vmovdqu64 zmm9, [rdx + 192]
vpmadd52huq zmm8, zmm1, zmm9
vpxord xmm10, xmm10, xmm10
vpmadd52huq zmm10, zmm1, zmm2
vpxord xmm11, xmm11, xmm11
vpmadd52huq zmm11, zmm2, zmm9
vpxord xmm12, xmm12, xmm12
vmovdqu64 zmm13, [rdx + 128]
vpmadd52huq zmm12, zmm1, zmm13
vpaddq zmm0, zmm0, zmm0
vpsraq zmm14, zmm3, 52
vpmadd52huq zmm0, zmm1, zmm1
vpxord xmm15, xmm15, xmm15
vmovdqu64 zmm16, [r8 + 64]
vpmadd52luq zmm15, zmm3, zmm16
vpmadd52huq zmm8, zmm2, zmm13
vpmadd52luq zmm10, zmm1, zmm13
vpxord xmm17, xmm17, xmm17
vpmadd52huq zmm17, zmm3, zmm16
vpmadd52luq zmm11, zmm13, zmm9
vpaddq zmm0, zmm0, zmm14
vpsllq zmm14, zmm15, 8
vpmadd52luq zmm12, zmm1, zmm9
vpmadd52luq zmm8, zmm2, zmm9
vpaddq zmm0, zmm0, zmm14
vpaddq zmm10, zmm10, zmm10
vpxord xmm14, xmm14, xmm14
vpmadd52huq zmm14, zmm13, zmm9
vpmadd52luq zmm10, zmm2, zmm2
vpaddq zmm11, zmm11, zmm11
vpsraq zmm18, zmm0, 52
vpmadd52luq zmm17, zmm0, zmm16
vpmadd52luq zmm12, zmm2, zmm13
vpaddq zmm8, zmm8, zmm8
vpmadd52huq zmm11, zmm1, zmm5
vpxord xmm19, xmm19, xmm19
vpmadd52huq zmm19, zmm0, zmm16
vpaddq zmm14, zmm14, zmm14
vpaddq zmm10, zmm10, zmm18
vpmadd52luq zmm8, zmm1, zmm5
vpmadd52huq zmm14, zmm2, zmm5
vpsllq zmm18, zmm17, 8
vpaddq zmm12, zmm12, zmm12
vpaddq zmm10, zmm10, zmm18
vpmadd52luq zmm11, zmm2, zmm5
vpmadd52huq zmm12, zmm2, zmm2
vpsraq zmm18, zmm10, 52
vpmadd52luq zmm19, zmm10, zmm16
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm13, zmm5
vpmadd52luq zmm8, zmm13, zmm13
vpmadd52luq zmm14, zmm13, zmm5
vpaddq zmm12, zmm12, zmm18
vpaddq zmm12, zmm15, zmm12
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm10, zmm16
vpmadd52huq zmm11, zmm13, zmm13
vpsllq zmm18, zmm19, 8
vpmadd52luq zmm20, zmm9, zmm5
vmovdqu64 zmm21, [r8 + 128]
vpmadd52luq zmm8, zmm3, zmm21
vpaddq zmm12, zmm12, zmm18
vpsraq zmm18, zmm12, 52
vpmadd52luq zmm14, zmm9, zmm9
vpmadd52luq zmm15, zmm12, zmm16
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm9, zmm5
vpmadd52huq zmm11, zmm3, zmm21
vpaddq zmm3, zmm8, zmm18
vpaddq zmm3, zmm17, zmm3
vpxord xmm5, xmm5, xmm5
vpmadd52huq zmm5, zmm12, zmm16
vpmadd52huq zmm20, zmm9, zmm9
vpsllq zmm8, zmm15, 8
vpmadd52huq zmm14, zmm0, zmm21
vpmadd52luq zmm22, zmm4, zmm4
vpaddq zmm3, zmm3, zmm8
vpsraq zmm8, zmm3, 52
vpmadd52luq zmm11, zmm0, zmm21
vpmadd52luq zmm5, zmm3, zmm16
vpmadd52huq zmm20, zmm10, zmm21
vpmadd52luq zmm14, zmm10, zmm21
vpxord xmm0, xmm0, xmm0
vpmadd52huq zmm0, zmm3, zmm16
vpxord xmm10, xmm10, xmm10
vmovdqu64 zmm17, [rsi + 0]
vmovdqu64 zmm18, [rsi + 64]
vpmadd52luq zmm10, zmm17, zmm18
vpaddq zmm8, zmm11, zmm8
vpsllq zmm11, zmm5, 8
vpmadd52huq zmm22, zmm12, zmm21
vpxord xmm23, xmm23, xmm23
vpmadd52luq zmm23, zmm17, zmm17
vpaddq zmm8, zmm19, zmm8
vpaddq zmm14, zmm14, zmm15
vpxord xmm15, xmm15, xmm15
vmovdqu64 zmm19, [rsi + 192]
vpmadd52huq zmm15, zmm17, zmm19
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm17, zmm18
vpaddq zmm8, zmm8, zmm11
vpsllq zmm11, zmm0, 8
vpmadd52luq zmm20, zmm12, zmm21
vpxord xmm12, xmm12, xmm12
vpmadd52huq zmm12, zmm18, zmm19
vpaddq zmm10, zmm10, zmm10
vpaddq zmm11, zmm14, zmm11
vpxord xmm14, xmm14, xmm14
vmovdqu64 zmm25, [rsi + 128]
vpmadd52huq zmm14, zmm17, zmm25
vpsraq zmm26, zmm8, 52
vpxord xmm27, xmm27, xmm27
vpmadd52huq zmm27, zmm4, zmm4
vmovdqu64 zmm28, [r8 + 192]
vpandq zmm8, zmm8, zmm28
vpmadd52luq zmm22, zmm3, zmm21
vpmadd52huq zmm10, zmm17, zmm17
vpaddq zmm11, zmm11, zmm26
vpaddq zmm26, zmm8, [rdi + 0]
vpxord xmm29, xmm29, xmm29
vpmadd52luq zmm29, zmm23, zmm16
vpmadd52huq zmm15, zmm18, zmm25
vpandq zmm30, zmm11, zmm28
vpaddq zmm5, zmm20, zmm5
vpmadd52luq zmm24, zmm17, zmm25
vpsraq zmm11, zmm11, 52
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm23, zmm16
vpaddq zmm31, zmm30, [rdi + 64]
vpmadd52luq zmm12, zmm25, zmm19
vpmadd52luq zmm14, zmm17, zmm19
vpsraq zmm1, zmm26, 52
vpaddq zmm5, zmm5, zmm11
vpsraq zmm11, zmm23, 52
vpaddq zmm1, zmm31, zmm1
vpandq zmm31, zmm28, zmm5
vpmadd52huq zmm27, zmm3, zmm21
vpaddq zmm0, zmm0, zmm22
vpsraq zmm3, zmm5, 52
vpaddq zmm5, zmm10, zmm11
vpsllq zmm10, zmm29, 8
vpmadd52luq zmm15, zmm18, zmm19
vpxord xmm11, xmm11, xmm11
vpmadd52huq zmm11, zmm25, zmm19
vpaddq zmm22, zmm31, [rdi + 128]
vpsraq zmm2, zmm1, 52
vpaddq zmm0, zmm0, zmm3
vpaddq zmm3, zmm5, zmm10
vpaddq zmm5, zmm24, zmm24
vpaddq zmm2, zmm22, zmm2
vpandq zmm10, zmm28, zmm0
vpmadd52luq zmm5, zmm18, zmm18
vpmadd52luq zmm20, zmm3, zmm16
vpaddq zmm12, zmm12, zmm12
vpmadd52luq zmm14, zmm18, zmm25
vmovdqu64 zmm22, [rdi + 0]
vpsubq zmm8, zmm22, zmm8
vpsraq zmm0, zmm0, 52
vpaddq zmm24, zmm10, [rdi + 192]
vpsraq zmm13, zmm2, 52
vpmadd52huq zmm12, zmm17, zmm7
vpaddq zmm8, zmm8, [r8 + 256]
vpaddq zmm0, zmm27, zmm0
vpaddq zmm13, zmm24, zmm13
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm3, zmm16
vpaddq zmm15, zmm15, zmm15
vpaddq zmm11, zmm11, zmm11
vpaddq zmm27, zmm0, [rdi + 256]
vpsraq zmm4, zmm13, 52
vpxord xmm9, xmm9, xmm9
vpmadd52huq zmm9, zmm8, zmm13
vpsraq zmm22, zmm3, 52
vpmadd52luq zmm15, zmm17, zmm7
vpmadd52huq zmm11, zmm18, zmm7
vpaddq zmm4, zmm27, zmm4
vpaddq zmm5, zmm5, zmm22
vpsllq zmm22, zmm20, 8
vpaddq zmm14, zmm14, zmm14
vpxord xmm27, xmm27, xmm27
vpmadd52huq zmm27, zmm8, zmm4
vpmadd52luq zmm12, zmm18, zmm7
vpaddq zmm5, zmm5, zmm22
vpmadd52huq zmm14, zmm18, zmm18
vmovdqu64 zmm22, [rdi + 64]
vpsubq zmm30, zmm22, zmm30
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm25, zmm7
vpmadd52luq zmm24, zmm5, zmm16
vpaddq zmm30, zmm30, [r8 + 320]
vpsraq zmm17, zmm8, 52
vpmadd52luq zmm9, zmm8, zmm4
vpmadd52luq zmm15, zmm25, zmm25
vpmadd52luq zmm11, zmm25, zmm7
vpaddq zmm17, zmm30, zmm17
vpsraq zmm30, zmm5, 52
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm5, zmm16
vpmadd52huq zmm27, zmm17, zmm13
vpaddq zmm14, zmm14, zmm30
vpsllq zmm30, zmm24, 8
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm8, zmm2
vpmadd52huq zmm12, zmm25, zmm25
vpaddq zmm14, zmm29, zmm14
vmovdqu64 zmm29, [rdi + 128]
vpsubq zmm31, zmm29, zmm31
vpmadd52luq zmm18, zmm19, zmm7
vpmadd52huq zmm9, zmm17, zmm2
vpaddq zmm14, zmm14, zmm30
vpsraq zmm30, zmm17, 52
vpmadd52luq zmm15, zmm23, zmm21
vpmadd52luq zmm11, zmm19, zmm19
vpsraq zmm25, zmm14, 52
vpaddq zmm30, zmm31, zmm30
vpxord xmm31, xmm31, xmm31
vpmadd52huq zmm31, zmm8, zmm1
vpmadd52luq zmm22, zmm14, zmm16
vmovdqu64 zmm29, [rdi + 192]
vpsubq zmm10, zmm29, zmm10
vpsraq zmm29, zmm30, 52
vpxord xmm6, xmm6, xmm6
vpmadd52huq zmm6, zmm19, zmm7
vpmadd52luq zmm27, zmm17, zmm4
vpaddq zmm7, zmm15, zmm25
vpaddq zmm10, zmm10, [r8 + 384]
vpmadd52luq zmm28, zmm8, zmm13
vpmadd52huq zmm12, zmm23, zmm21
vpaddq zmm7, zmm20, zmm7
vpsllq zmm15, zmm22, 8
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm8, zmm26
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm14, zmm16
vpaddq zmm7, zmm7, zmm15
vpaddq zmm10, zmm10, zmm29
vpmadd52huq zmm18, zmm19, zmm19
vpmadd52luq zmm9, zmm17, zmm13
vpsraq zmm15, zmm7, 52
vmovdqu64 zmm25, [rdi + 256]
vpsubq zmm0, zmm25, zmm0
vpxord xmm29, xmm29, xmm29
vpmadd52huq zmm29, zmm17, zmm4
vpmadd52huq zmm11, zmm3, zmm21
vpaddq zmm0, zmm0, [r8 + 448]
vpsraq zmm19, zmm10, 52
vpmadd52luq zmm31, zmm8, zmm2
vmovdqu64 zmm25, [rsi + 256]
vpmadd52luq zmm6, zmm25, zmm25
vpaddq zmm0, zmm0, zmm19
vpmadd52huq zmm27, zmm30, zmm2
vpmadd52huq zmm28, zmm17, zmm1
vpmadd52luq zmm12, zmm3, zmm21
vpmadd52luq zmm20, zmm8, zmm1
vpxord xmm3, xmm3, xmm3
vpmadd52luq zmm3, zmm8, zmm26
vpmadd52luq zmm23, zmm7, zmm16
vpmadd52huq zmm18, zmm5, zmm21
vpmadd52huq zmm9, zmm30, zmm1
vpaddq zmm8, zmm12, zmm15
vpaddq zmm8, zmm24, zmm8
vpmadd52huq zmm29, zmm30, zmm13
vpmadd52luq zmm11, zmm5, zmm21
vpsllq zmm5, zmm23, 8
vpxord xmm12, xmm12, xmm12
vpmadd52huq zmm12, zmm7, zmm16
vpmadd52huq zmm31, zmm17, zmm26
vpaddq zmm5, zmm8, zmm5
vpsraq zmm8, zmm5, 52
vpmadd52huq zmm6, zmm14, zmm21
vpmadd52luq zmm27, zmm30, zmm13
vpaddq zmm11, zmm11, zmm22
vpsraq zmm15, zmm3, 52
vpmadd52luq zmm28, zmm17, zmm2
vpmadd52luq zmm20, zmm17, zmm26
vmovdqu64 zmm19, [r8 + 192]
vpandq zmm5, zmm5, zmm19
vpsllq zmm22, zmm12, 8
vpxord xmm24, xmm24, xmm24
vpmadd52luq zmm24, zmm3, zmm16
vpmadd52luq zmm18, zmm14, zmm21
vpaddq zmm11, zmm11, zmm22
vpaddq zmm8, zmm11, zmm8
vpmadd52luq zmm9, zmm30, zmm2
vpmadd52luq zmm29, zmm30, zmm4
vpaddq zmm11, zmm20, zmm15
vpsraq zmm14, zmm8, 52
vpmadd52luq zmm31, zmm17, zmm1
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm3, zmm16
vpaddq zmm17, zmm18, zmm23
vpsllq zmm18, zmm24, 8
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm25, zmm25
vpmadd52luq zmm6, zmm7, zmm21
vpaddq zmm11, zmm11, zmm18
vpaddq zmm14, zmm17, zmm14
vpmadd52huq zmm27, zmm10, zmm1
vpmadd52huq zmm28, zmm30, zmm26
vpandq zmm17, zmm19, zmm14
vpsraq zmm14, zmm14, 52
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm30, zmm4
vpmadd52huq zmm9, zmm10, zmm26
vpaddq zmm6, zmm12, zmm6
vpaddq zmm6, zmm6, zmm14
vpmadd52huq zmm29, zmm10, zmm2
vpmadd52luq zmm31, zmm30, zmm26
vpandq zmm12, zmm19, zmm6
vpsraq zmm14, zmm11, 52
vpmadd52luq zmm15, zmm11, zmm16
vpmadd52huq zmm20, zmm7, zmm21
vpandq zmm7, zmm19, zmm8
vpsraq zmm6, zmm6, 52
vpmadd52luq zmm27, zmm10, zmm2
vpmadd52luq zmm28, zmm30, zmm1
vpaddq zmm8, zmm31, zmm14
vpxord xmm14, xmm14, xmm14
vpmadd52huq zmm14, zmm11, zmm16
vpmadd52huq zmm18, zmm10, zmm13
vpsllq zmm22, zmm15, 8
vpaddq zmm6, zmm20, zmm6
vpmadd52luq zmm9, zmm10, zmm1
vpmadd52luq zmm29, zmm10, zmm13
vpaddq zmm8, zmm8, zmm22
vpaddq zmm20, zmm6, zmm6
vpxord xmm22, xmm22, xmm22
vmovdqu64 zmm23, [rdi + 0]
vpmadd52huq zmm22, zmm12, zmm23
vpmadd52huq zmm27, zmm0, zmm26
vpsraq zmm30, zmm8, 52
vpmadd52luq zmm28, zmm10, zmm26
vpxord xmm31, xmm31, xmm31
vpmadd52huq zmm31, zmm23, zmm6
vpmadd52luq zmm14, zmm8, zmm16
vpmadd52luq zmm18, zmm10, zmm4
vpmadd52luq zmm9, zmm0, zmm26
vpmadd52huq zmm29, zmm0, zmm1
vpaddq zmm26, zmm28, zmm30
vpaddq zmm24, zmm24, zmm26
vpmadd52luq zmm22, zmm23, zmm6
vpxord xmm26, xmm26, xmm26
vpmadd52huq zmm26, zmm8, zmm16
vpsllq zmm28, zmm14, 8
vpxord xmm30, xmm30, xmm30
vpmadd52huq zmm30, zmm10, zmm4
vpmadd52luq zmm27, zmm0, zmm1
vpaddq zmm1, zmm24, zmm28
vpsraq zmm10, zmm1, 52
vmovdqu64 zmm24, [rdi + 64]
vpmadd52huq zmm31, zmm12, zmm24
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm23, zmm17
vpmadd52huq zmm18, zmm0, zmm2
vpmadd52luq zmm9, zmm3, zmm21
vpmadd52luq zmm29, zmm0, zmm2
vpmadd52huq zmm22, zmm24, zmm17
vpmadd52luq zmm26, zmm1, zmm16
vpmadd52huq zmm30, zmm0, zmm13
vpaddq zmm2, zmm9, zmm10
vpaddq zmm2, zmm15, zmm2
vpxord xmm9, xmm9, xmm9
vpmadd52huq zmm9, zmm23, zmm7
vpmadd52huq zmm27, zmm3, zmm21
vpmadd52luq zmm31, zmm24, zmm6
vpmadd52luq zmm28, zmm23, zmm12
vpsllq zmm3, zmm26, 8
vpaddq zmm2, zmm2, zmm3
vpxord xmm3, xmm3, xmm3
vpmadd52huq zmm3, zmm1, zmm16
vpmadd52luq zmm18, zmm0, zmm13
vpsraq zmm10, zmm2, 52
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm23, zmm5
vpmadd52huq zmm29, zmm11, zmm21
vpmadd52luq zmm22, zmm24, zmm12
vpmadd52luq zmm30, zmm0, zmm4
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm24, zmm6
vpmadd52luq zmm9, zmm23, zmm17
vpmadd52luq zmm27, zmm11, zmm21
vmovdqu64 zmm11, [rdi + 128]
vpmadd52huq zmm31, zmm17, zmm11
vpmadd52huq zmm28, zmm24, zmm7
vpmadd52luq zmm3, zmm2, zmm16
vpmadd52huq zmm18, zmm8, zmm21
vpmadd52luq zmm13, zmm23, zmm7
vpaddq zmm10, zmm27, zmm10
vpaddq zmm10, zmm14, zmm10
vpxord xmm14, xmm14, xmm14
vpmadd52luq zmm14, zmm23, zmm5
vpmadd52luq zmm29, zmm8, zmm21
vpsllq zmm8, zmm3, 8
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm2, zmm16
vpmadd52huq zmm22, zmm11, zmm7
vpaddq zmm8, zmm10, zmm8
vpandq zmm10, zmm19, zmm8
vpmadd52huq zmm30, zmm1, zmm21
vpmadd52huq zmm15, zmm11, zmm12
vpaddq zmm26, zmm29, zmm26
vpsraq zmm8, zmm8, 52
vpmadd52huq zmm9, zmm24, zmm5
vpmadd52luq zmm31, zmm11, zmm12
vpandq zmm27, zmm10, [r8 + 512]
vpsllq zmm29, zmm23, 8
vpmadd52luq zmm28, zmm24, zmm17
vpmadd52luq zmm18, zmm1, zmm21
vpaddq zmm1, zmm26, zmm29
vpaddq zmm1, zmm1, zmm8
vpmadd52luq zmm13, zmm24, zmm5
vpxord xmm8, xmm8, xmm8
vpmadd52luq zmm8, zmm14, zmm16
vpxord xmm26, xmm26, xmm26
vpsubq zmm27, zmm26, zmm27
vpsraq zmm29, zmm14, 52
vpmadd52luq zmm22, zmm11, zmm17
vpmadd52luq zmm30, zmm2, zmm21
vpaddq zmm3, zmm18, zmm3
vpsraq zmm18, zmm1, 52
vpxord xmm25, xmm25, xmm25
vpmadd52huq zmm25, zmm0, zmm4
vpmadd52luq zmm15, zmm11, zmm6
vpaddq zmm0, zmm13, zmm29
vpsllq zmm4, zmm8, 8
vpmadd52luq zmm9, zmm24, zmm7
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm14, zmm16
vpandq zmm1, zmm19, zmm1
vpandq zmm24, zmm27, [r8 + 576]
vmovdqu64 zmm29, [rdi + 192]
vpmadd52huq zmm31, zmm7, zmm29
vpmadd52huq zmm28, zmm11, zmm5
vpaddq zmm3, zmm3, zmm18
vpaddq zmm0, zmm0, zmm4
vpxord xmm4, xmm4, xmm4
vpmadd52huq zmm4, zmm11, zmm6
vpmadd52huq zmm22, zmm29, zmm5
vpandq zmm18, zmm19, zmm27
vpaddq zmm24, zmm1, zmm24
vmovdqu64 [rsp + 0], zmm20
vpandq zmm20, zmm19, zmm3
vmovdqu64 [rsp + 64], zmm14
vpandq zmm14, zmm26, zmm27
vpaddq zmm23, zmm23, zmm30
vpsraq zmm3, zmm3, 52
vpmadd52huq zmm25, zmm2, zmm21
vpmadd52huq zmm15, zmm29, zmm17
vpaddq zmm2, zmm10, zmm18
vmovdqu64 zmm18, [r8 + 512]
vpandq zmm30, zmm24, zmm18
vpmadd52luq zmm9, zmm11, zmm5
vpmadd52luq zmm13, zmm0, zmm16
vpaddq zmm14, zmm20, zmm14
vpaddq zmm3, zmm23, zmm3
vpmadd52luq zmm31, zmm29, zmm17
vpmadd52luq zmm28, zmm11, zmm7
vpandq zmm11, zmm18, zmm14
vpsrlq zmm2, zmm2, 1
vpsllq zmm23, zmm30, 51
vpandq zmm30, zmm19, zmm3
vpandq zmm19, zmm16, zmm27
vpaddq zmm2, zmm2, zmm23
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm0, zmm16
vpsrlq zmm24, zmm24, 1
vpaddq zmm19, zmm30, zmm19
vpsllq zmm11, zmm11, 51
vpsraq zmm3, zmm3, 52
vpmadd52huq zmm4, zmm29, zmm12
vpaddq zmm2, zmm10, zmm2
vpsraq zmm10, zmm0, 52
vpmadd52luq zmm22, zmm29, zmm7
vpaddq zmm11, zmm24, zmm11
vpandq zmm24, zmm18, zmm19
vpaddq zmm3, zmm25, zmm3
vpandq zmm25, zmm21, zmm27
vpmadd52luq zmm15, zmm29, zmm12
vpaddq zmm9, zmm9, zmm10
vpsllq zmm10, zmm13, 8
vpaddq zmm1, zmm1, zmm11
vpsraq zmm11, zmm2, 52
vpaddq zmm25, zmm3, zmm25
vpsrlq zmm14, zmm14, 1
vpsllq zmm24, zmm24, 51
vpaddq zmm9, zmm9, zmm10
vmovdqu64 zmm10, [rdi + 256]
vpmadd52huq zmm31, zmm5, zmm10
vpaddq zmm1, zmm1, zmm11
vpmadd52luq zmm28, zmm29, zmm5
vpaddq zmm11, zmm14, zmm24
vpandq zmm14, zmm18, zmm25
vpaddq zmm11, zmm20, zmm11
vpmadd52luq zmm23, zmm9, zmm16
vpsraq zmm18, zmm1, 52
vpsrlq zmm19, zmm19, 1
vpaddq zmm11, zmm11, zmm18
vpsllq zmm14, zmm14, 51
vpmadd52luq zmm4, zmm29, zmm6
vpaddq zmm14, zmm19, zmm14
vpsraq zmm18, zmm9, 52
vpmadd52luq zmm22, zmm10, zmm5
vpmadd52huq zmm15, zmm10, zmm7
vpaddq zmm14, zmm30, zmm14
vpsraq zmm19, zmm11, 52
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm9, zmm16
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm29, zmm6
vpaddq zmm18, zmm28, zmm18
vpaddq zmm14, zmm14, zmm19
vpmadd52luq zmm31, zmm10, zmm7
vpxord xmm19, xmm19, xmm19
vpmadd52luq zmm19, zmm2, zmm1
vpaddq zmm8, zmm8, zmm18
vpsllq zmm18, zmm23, 8
vpxord xmm27, xmm27, xmm27
vpmadd52luq zmm27, zmm2, zmm2
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm2, zmm14
vpaddq zmm8, zmm8, zmm18
vpsrlq zmm18, zmm25, 1
vpmadd52huq zmm4, zmm10, zmm17
vmovdqu64 zmm25, [rsp + 64]
vpmadd52luq zmm22, zmm21, zmm25
vpaddq zmm19, zmm19, zmm19
vpsraq zmm29, zmm8, 52
vpxord xmm30, xmm30, xmm30
vpmadd52huq zmm30, zmm2, zmm1
vpmadd52luq zmm15, zmm10, zmm17
vmovdqu64 [rsp + 128], zmm17
vpsraq zmm17, zmm27, 52
vpaddq zmm3, zmm3, zmm18
vpmadd52luq zmm20, zmm8, zmm16
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm2, zmm11
vpaddq zmm22, zmm22, zmm29
vpsraq zmm29, zmm14, 52
vpmadd52huq zmm24, zmm10, zmm12
vpmadd52huq zmm31, zmm25, zmm21
vpaddq zmm13, zmm13, zmm22
vpaddq zmm3, zmm3, zmm29
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm1, zmm14
vpxord xmm25, xmm25, xmm25
vpmadd52huq zmm25, zmm8, zmm16
vpsllq zmm29, zmm20, 8
vmovdqu64 [rsp + 64], zmm7
vpaddq zmm7, zmm3, zmm3
vpmadd52huq zmm19, zmm2, zmm2
vmovdqu64 [rsp + 192], zmm5
vpxord xmm5, xmm5, xmm5
vpmadd52luq zmm5, zmm27, zmm16
vpaddq zmm13, zmm13, zmm29
vpmadd52huq zmm28, zmm1, zmm11
vpmadd52luq zmm4, zmm10, zmm12
vpsraq zmm29, zmm13, 52
vpmadd52luq zmm30, zmm2, zmm11
vpmadd52huq zmm15, zmm0, zmm21
vpaddq zmm17, zmm19, zmm17
vpsllq zmm19, zmm5, 8
vmovdqu64 [rsp + 256], zmm12
vpxord xmm12, xmm12, xmm12
vpmadd52huq zmm12, zmm27, zmm16
vpmadd52luq zmm18, zmm2, zmm14
vpaddq zmm17, zmm17, zmm19
vpsraq zmm19, zmm17, 52
vpmadd52luq zmm24, zmm10, zmm6
vpmadd52luq zmm31, zmm0, zmm21
vpaddq zmm0, zmm30, zmm30
vpmadd52luq zmm22, zmm11, zmm14
vpmadd52luq zmm25, zmm13, zmm16
vpmadd52luq zmm28, zmm1, zmm14
vpmadd52huq zmm4, zmm9, zmm21
vpaddq zmm29, zmm31, zmm29
vpaddq zmm23, zmm23, zmm29
vpxord xmm29, xmm29, xmm29
vpmadd52huq zmm29, zmm13, zmm16
vpmadd52luq zmm15, zmm9, zmm21
vpaddq zmm9, zmm22, zmm22
vpsllq zmm22, zmm25, 8
vpxord xmm30, xmm30, xmm30
vpmadd52huq zmm30, zmm11, zmm14
vpmadd52luq zmm0, zmm1, zmm1
vpaddq zmm28, zmm28, zmm28
vpaddq zmm22, zmm23, zmm22
vpmadd52luq zmm12, zmm17, zmm16
vpmadd52luq zmm18, zmm1, zmm11
vpaddq zmm15, zmm15, zmm20
vpsllq zmm20, zmm29, 8
vpmadd52huq zmm24, zmm8, zmm21
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm17, zmm16
vpaddq zmm30, zmm30, zmm30
vpaddq zmm0, zmm0, zmm19
vpmadd52huq zmm9, zmm2, zmm7
vpmadd52luq zmm4, zmm8, zmm21
vpaddq zmm8, zmm18, zmm18
vpsllq zmm18, zmm12, 8
vpmadd52luq zmm28, zmm2, zmm7
vpxord xmm19, xmm19, xmm19
vpmadd52huq zmm19, zmm10, zmm6
vpaddq zmm10, zmm15, zmm20
vpsraq zmm15, zmm22, 52
vpmadd52luq zmm24, zmm13, zmm21
vpmadd52huq zmm30, zmm1, zmm7
vpaddq zmm0, zmm0, zmm18
vpaddq zmm10, zmm10, zmm15
vpmadd52huq zmm8, zmm1, zmm1
vpmadd52luq zmm23, zmm0, zmm16
vpaddq zmm4, zmm4, zmm25
vpsraq zmm15, zmm10, 52
vpmadd52luq zmm9, zmm1, zmm7
vpmadd52luq zmm28, zmm11, zmm11
vpaddq zmm4, zmm4, zmm15
vpsraq zmm15, zmm0, 52
vpmadd52huq zmm19, zmm13, zmm21
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm0, zmm16
vpaddq zmm18, zmm29, zmm24
vpsraq zmm20, zmm4, 52
vpmadd52luq zmm30, zmm11, zmm7
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm11, zmm7
vpaddq zmm8, zmm8, zmm15
vpaddq zmm15, zmm18, zmm20
vpmadd52huq zmm9, zmm11, zmm11
vpaddq zmm5, zmm5, zmm8
vpsllq zmm8, zmm23, 8
vpsraq zmm18, zmm15, 52
vpmadd52luq zmm28, zmm27, zmm21
vpaddq zmm5, zmm5, zmm8
vpaddq zmm8, zmm19, zmm18
vpaddq zmm18, zmm8, zmm8
vpmadd52luq zmm13, zmm5, zmm16
vpmadd52luq zmm30, zmm14, zmm14
vmovdqu64 zmm19, [r8 + 640]
vpsubq zmm18, zmm19, zmm18
vpsraq zmm19, zmm5, 52
vpmadd52luq zmm24, zmm14, zmm7
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm14, zmm7
vpaddq zmm7, zmm28, zmm19
vpaddq zmm7, zmm12, zmm7
vpmadd52huq zmm9, zmm27, zmm21
vpmadd52huq zmm18, zmm3, zmm3
vmovdqu64 zmm12, [r8 + 192]
vpandq zmm19, zmm22, zmm12
vpsllq zmm22, zmm13, 8
vpxord xmm25, xmm25, xmm25
vpmadd52huq zmm25, zmm5, zmm16
vpmadd52huq zmm30, zmm17, zmm21
vpaddq zmm7, zmm7, zmm22
vpsraq zmm22, zmm7, 52
vpmadd52huq zmm24, zmm14, zmm14
vpmadd52luq zmm20, zmm3, zmm3
vpaddq zmm27, zmm19, zmm19
vpandq zmm10, zmm12, zmm10
vpmadd52luq zmm9, zmm17, zmm21
vpmadd52huq zmm18, zmm7, zmm21
vmovdqu64 zmm17, [r8 + 704]
vpsubq zmm17, zmm17, zmm27
vpaddq zmm27, zmm10, zmm10
vpmadd52luq zmm25, zmm7, zmm16
vpmadd52luq zmm30, zmm0, zmm21
vmovdqu64 zmm28, [r8 + 768]
vpsubq zmm27, zmm28, zmm27
vpandq zmm4, zmm12, zmm4
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm7, zmm16
vpmadd52huq zmm24, zmm0, zmm21
vpaddq zmm0, zmm9, zmm22
vpsraq zmm9, zmm18, 48
vpmadd52huq zmm20, zmm5, zmm21
vpaddq zmm0, zmm23, zmm0
vpsllq zmm22, zmm25, 8
vpaddq zmm0, zmm0, zmm22
vpxord xmm22, xmm22, xmm22
vpmadd52luq zmm22, zmm9, [r8 + 832]
vpaddq zmm13, zmm30, zmm13
vpsllq zmm23, zmm28, 8
vpaddq zmm0, zmm17, zmm0
vpmadd52luq zmm24, zmm5, zmm21
vpaddq zmm5, zmm13, zmm23
vpmadd52luq zmm20, zmm7, zmm21
vpaddq zmm0, zmm0, zmm9
vpaddq zmm5, zmm27, zmm5
vpsraq zmm7, zmm0, 52
vpaddq zmm13, zmm4, zmm4
vpsubq zmm5, zmm5, zmm22
vpandq zmm15, zmm12, zmm15
vpxord xmm17, xmm17, xmm17
vpmadd52luq zmm17, zmm9, zmm16
vpandq zmm0, zmm12, zmm0
vmovdqu64 [rdi + 0], zmm0
vpaddq zmm5, zmm5, zmm7
vpsubq zmm7, zmm26, zmm13
vpaddq zmm13, zmm24, zmm25
vpaddq zmm22, zmm15, zmm15
vpandq zmm23, zmm12, zmm5
vmovdqu64 [rdi + 64], zmm23
vpaddq zmm7, zmm7, zmm13
vpsraq zmm5, zmm5, 52
vmovdqu64 zmm13, [r8 + 896]
vpsubq zmm13, zmm13, zmm22
vpaddq zmm20, zmm28, zmm20
vpsubq zmm0, zmm19, zmm0
vpaddq zmm5, zmm7, zmm5
vpaddq zmm7, zmm13, zmm20
vpaddq zmm0, zmm0, [r8 + 256]
vpsubq zmm10, zmm10, zmm23
vpsubq zmm7, zmm7, zmm17
vpsraq zmm13, zmm5, 52
vpaddq zmm10, zmm10, [r8 + 320]
vpsraq zmm17, zmm0, 52
vpandq zmm5, zmm12, zmm5
vmovdqu64 [rdi + 128], zmm5
vpaddq zmm7, zmm7, zmm13
vpandq zmm13, zmm18, [r8 + 960]
vpaddq zmm10, zmm10, zmm17
vpandq zmm17, zmm12, zmm7
vmovdqu64 [rdi + 192], zmm17
vpmadd52luq zmm13, zmm9, [r8 + 1024]
vpsubq zmm4, zmm4, zmm5
vpsraq zmm5, zmm10, 52
vpsubq zmm9, zmm15, zmm17
vpxord xmm15, xmm15, xmm15
vmovdqu64 zmm17, [rsi + 0]
vmovdqu64 zmm18, [rdx + 192]
vpmadd52huq zmm15, zmm17, zmm18
vpaddq zmm4, zmm4, zmm5
vpaddq zmm5, zmm9, [r8 + 384]
vpsraq zmm9, zmm4, 52
vpxord xmm19, xmm19, xmm19
vpmadd52huq zmm19, zmm2, zmm4
vpsraq zmm7, zmm7, 52
vpaddq zmm5, zmm5, zmm9
vpaddq zmm7, zmm13, zmm7
vmovdqu64 [rdi + 256], zmm7
vpxord xmm9, xmm9, xmm9
vmovdqu64 zmm13, [rdx + 256]
vpmadd52huq zmm9, zmm17, zmm13
vpsubq zmm7, zmm8, zmm7
vpxord xmm8, xmm8, xmm8
vpmadd52huq zmm8, zmm2, zmm5
vpaddq zmm7, zmm7, [r8 + 448]
vpsraq zmm20, zmm5, 52
vpaddq zmm7, zmm7, zmm20
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm2, zmm7
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm2, zmm10
vpmadd52luq zmm8, zmm2, zmm7
vpmadd52luq zmm19, zmm2, zmm5
vpmadd52huq zmm20, zmm1, zmm5
vpmadd52luq zmm15, zmm17, zmm13
vpmadd52huq zmm8, zmm1, zmm4
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm2, zmm0
vmovdqu64 zmm24, [rsi + 64]
vpmadd52huq zmm9, zmm18, zmm24
vpxord xmm25, xmm25, xmm25
vmovdqu64 zmm27, [rdx + 128]
vpmadd52huq zmm25, zmm17, zmm27
vpmadd52luq zmm8, zmm1, zmm5
vpmadd52luq zmm22, zmm2, zmm4
vpmadd52luq zmm20, zmm1, zmm7
vpmadd52huq zmm19, zmm1, zmm10
vpmadd52huq zmm15, zmm24, zmm27
vpmadd52luq zmm23, zmm2, zmm10
vpxord xmm28, xmm28, xmm28
vpmadd52luq zmm28, zmm2, zmm0
vpxord xmm2, xmm2, xmm2
vmovdqu64 zmm29, [rsp + 192]
vpmadd52luq zmm2, zmm29, zmm29
vpxord xmm30, xmm30, xmm30
vmovdqu64 zmm31, [rsp + 64]
vpmadd52luq zmm30, zmm29, zmm31
vpxord xmm12, xmm12, xmm12
vpmadd52huq zmm12, zmm1, zmm7
vmovdqu64 [rsp + 320], zmm6
vpxord xmm6, xmm6, xmm6
vpmadd52huq zmm6, zmm17, [rdx + 64]
vpmadd52huq zmm8, zmm11, zmm10
vpsubq zmm2, zmm28, zmm2
vpsraq zmm28, zmm2, 52
vpmadd52luq zmm9, zmm24, zmm13
vpmadd52luq zmm25, zmm17, zmm18
vpaddq zmm30, zmm30, zmm30
vpmadd52huq zmm22, zmm1, zmm0
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm29, zmm31
vpmadd52huq zmm20, zmm11, zmm4
vmovdqu64 [rsp + 384], zmm3
vpxord xmm3, xmm3, xmm3
vpmadd52huq zmm3, zmm17, [rdx + 0]
vpmadd52luq zmm19, zmm1, zmm4
vpxord xmm31, xmm31, xmm31
vpmadd52huq zmm31, zmm29, [rsp + 128]
vpmadd52luq zmm15, zmm24, zmm18
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm24, zmm13
vpmadd52luq zmm23, zmm1, zmm0
vpmadd52huq zmm12, zmm11, zmm5
vpmadd52luq zmm6, zmm17, zmm27
vpmadd52huq zmm30, zmm29, zmm29
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm2, zmm16
vpmadd52luq zmm8, zmm11, zmm4
vpaddq zmm23, zmm23, zmm28
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm29, [rsp + 256]
vpmadd52huq zmm9, zmm27, [rsi + 128]
vpsubq zmm23, zmm23, zmm30
vmovdqu64 zmm30, [rdx + 64]
vpmadd52huq zmm25, zmm24, zmm30
vpmadd52luq zmm22, zmm1, zmm10
vpsllq zmm1, zmm13, 8
vpaddq zmm1, zmm23, zmm1
vmovdqu64 zmm23, [rsp + 128]
vpmadd52luq zmm21, zmm29, zmm23
vpmadd52luq zmm20, zmm11, zmm5
vmovdqu64 [rsp + 448], zmm13
vpsraq zmm13, zmm1, 52
vpmadd52luq zmm3, zmm17, zmm30
vmovdqu64 [rsp + 512], zmm5
vpxord xmm5, xmm5, xmm5
vpmadd52luq zmm5, zmm17, [rdx + 0]
vpxord xmm17, xmm17, xmm17
vpmadd52huq zmm17, zmm2, zmm16
vpmadd52huq zmm19, zmm11, zmm0
vpaddq zmm21, zmm21, zmm21
vpmadd52luq zmm31, zmm29, [rsp + 256]
vpmadd52huq zmm15, zmm30, [rsi + 128]
vpsraq zmm29, zmm5, 52
vmovdqu64 [rsp + 576], zmm2
vmovdqu64 zmm2, [rsi + 128]
vpmadd52huq zmm18, zmm2, [rdx + 192]
vpmadd52luq zmm12, zmm11, zmm7
vpmadd52huq zmm6, zmm24, [rdx + 0]
vpmadd52huq zmm8, zmm14, zmm0
vpmadd52huq zmm28, zmm23, [rsp + 64]
vpmadd52luq zmm9, zmm2, [rdx + 192]
vpmadd52luq zmm25, zmm24, zmm27
vpmadd52luq zmm22, zmm11, zmm0
vpmadd52huq zmm20, zmm14, zmm10
vpmadd52luq zmm3, zmm24, [rdx + 0]
vmovdqu64 [rsp + 640], zmm0
vpxord xmm0, xmm0, xmm0
vpmadd52luq zmm0, zmm5, zmm16
vmovdqu64 zmm26, [rsp + 64]
vpmadd52luq zmm21, zmm26, zmm26
vpaddq zmm13, zmm22, zmm13
vpmadd52luq zmm17, zmm1, zmm16
vpmadd52luq zmm19, zmm11, zmm10
vpaddq zmm3, zmm3, zmm29
vpmadd52luq zmm31, zmm26, zmm23
vpmadd52luq zmm15, zmm2, zmm27
vpsllq zmm22, zmm0, 8
vpsubq zmm13, zmm13, zmm21
vmovdqu64 zmm21, [rdx + 256]
vpmadd52luq zmm18, zmm2, zmm21
vpmadd52huq zmm12, zmm14, zmm4
vpsllq zmm29, zmm17, 8
vpaddq zmm3, zmm3, zmm22
vpmadd52luq zmm6, zmm24, zmm30
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm5, zmm16
vpaddq zmm24, zmm31, zmm31
vpaddq zmm13, zmm13, zmm29
vpxord xmm29, xmm29, xmm29
vpmadd52huq zmm29, zmm1, zmm16
vpmadd52luq zmm8, zmm14, zmm10
vpsraq zmm31, zmm13, 52
vpmadd52luq zmm28, zmm26, [rsp + 256]
vmovdqu64 [rsp + 704], zmm1
vpxord xmm1, xmm1, xmm1
vpmadd52huq zmm1, zmm11, zmm7
vpsraq zmm11, zmm3, 52
vpmadd52huq zmm9, zmm30, [rsi + 192]
vpmadd52huq zmm25, zmm2, [rdx + 0]
vpmadd52luq zmm20, zmm14, zmm4
vmovdqu64 [rsp + 768], zmm5
vpxord xmm5, xmm5, xmm5
vpmadd52huq zmm5, zmm26, [rsp + 256]
vpaddq zmm28, zmm28, zmm28
vmovdqu64 [rsp + 832], zmm4
vpxord xmm4, xmm4, xmm4
vpmadd52huq zmm4, zmm2, zmm21
vpmadd52luq zmm19, zmm14, [rsp + 640]
vmovdqu64 zmm21, [rsi + 192]
vpmadd52huq zmm15, zmm21, [rdx + 0]
vpmadd52huq zmm18, zmm21, zmm27
vpmadd52huq zmm24, zmm26, zmm26
vpmadd52luq zmm12, zmm14, [rsp + 512]
vpaddq zmm19, zmm19, zmm31
vpmadd52luq zmm6, zmm2, [rdx + 0]
vpmadd52luq zmm22, zmm3, zmm16
vpmadd52luq zmm29, zmm13, zmm16
vmovdqu64 zmm31, [rsp + 384]
vpmadd52luq zmm8, zmm31, [rsp + 640]
vpsubq zmm19, zmm19, zmm24
vpaddq zmm19, zmm19, [rsp + 448]
vpmadd52huq zmm1, zmm14, [rsp + 512]
vpmadd52luq zmm9, zmm21, zmm27
vpaddq zmm6, zmm6, zmm11
vpsllq zmm11, zmm22, 8
vpmadd52luq zmm25, zmm2, zmm30
vpmadd52huq zmm20, zmm31, [rsp + 640]
vpaddq zmm2, zmm6, zmm11
vpsllq zmm6, zmm29, 8
vmovdqu64 zmm11, [rsp + 192]
vmovdqu64 zmm24, [rsp + 0]
vpmadd52luq zmm28, zmm11, zmm24
vpmadd52luq zmm5, zmm23, [rsp + 256]
vpaddq zmm6, zmm19, zmm6
vpsraq zmm19, zmm6, 52
vmovdqu64 [rsp + 640], zmm29
vpxord xmm29, xmm29, xmm29
vpmadd52huq zmm29, zmm3, zmm16
vpmadd52huq zmm4, zmm21, [rdx + 192]
vmovdqu64 [rsp + 448], zmm3
vpsraq zmm3, zmm2, 52
vpxord xmm27, xmm27, xmm27
vpmadd52huq zmm27, zmm13, zmm16
vmovdqu64 [rsp + 896], zmm13
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm23, [rsp + 256]
vpaddq zmm5, zmm5, zmm5
vpmadd52luq zmm15, zmm21, zmm30
vpmadd52luq zmm18, zmm21, [rdx + 192]
vpmadd52huq zmm12, zmm31, zmm10
vmovdqu64 [rsp + 960], zmm22
vmovdqu64 zmm22, [rsp + 576]
vpmadd52luq zmm8, zmm22, [r8 + 128]
vpaddq zmm13, zmm13, zmm13
vpmadd52luq zmm1, zmm14, zmm7
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm14, zmm7
vmovdqu64 zmm14, [rdx + 0]
vpmadd52huq zmm9, zmm14, [rsi + 256]
vpmadd52luq zmm25, zmm21, zmm14
vpaddq zmm8, zmm8, zmm19
vpmadd52luq zmm20, zmm31, zmm10
vpmadd52luq zmm28, zmm23, zmm23
vpmadd52luq zmm29, zmm2, zmm16
vmovdqu64 zmm10, [rdx + 256]
vpmadd52luq zmm4, zmm21, zmm10
vpaddq zmm3, zmm25, zmm3
vpaddq zmm0, zmm0, zmm3
vpmadd52luq zmm27, zmm6, zmm16
vpmadd52huq zmm5, zmm11, zmm24
vpsubq zmm3, zmm8, zmm28
vpaddq zmm3, zmm17, zmm3
vmovdqu64 zmm8, [rsi + 256]
vpmadd52luq zmm15, zmm14, zmm8
vpmadd52huq zmm18, zmm8, zmm30
vpsllq zmm11, zmm29, 8
vmovdqu64 zmm14, [rsp + 832]
vpmadd52luq zmm12, zmm31, zmm14
vpmadd52huq zmm13, zmm26, zmm24
vpaddq zmm0, zmm0, zmm11
vpsllq zmm11, zmm27, 8
vpxord xmm17, xmm17, xmm17
vpmadd52huq zmm17, zmm2, zmm16
vpxord xmm19, xmm19, xmm19
vpmadd52huq zmm19, zmm21, zmm10
vpaddq zmm3, zmm3, zmm11
vpsraq zmm11, zmm0, 52
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm31, zmm7
vpmadd52huq zmm1, zmm31, zmm14
vpsraq zmm14, zmm3, 52
vmovdqu64 zmm25, [rsp + 512]
vpmadd52huq zmm22, zmm31, zmm25
vpmadd52luq zmm9, zmm8, zmm30
vmovdqu64 zmm28, [r8 + 128]
vpmadd52huq zmm20, zmm28, [rsp + 576]
vmovdqu64 zmm30, [rdx + 128]
vpmadd52huq zmm4, zmm8, zmm30
vpmadd52luq zmm5, zmm26, zmm24
vmovdqu64 zmm26, [rsp + 768]
vpmadd52luq zmm15, zmm28, zmm26
vpmadd52luq zmm18, zmm8, zmm30
vpxord xmm30, xmm30, xmm30
vpmadd52huq zmm30, zmm6, zmm16
vpmadd52huq zmm12, zmm28, [rsp + 704]
vpmadd52luq zmm13, zmm23, zmm24
vpaddq zmm11, zmm15, zmm11
vpaddq zmm11, zmm11, [rsp + 960]
vpmadd52luq zmm17, zmm0, zmm16
vmovdqu64 zmm15, [rdx + 192]
vpmadd52huq zmm19, zmm8, zmm15
vpmadd52huq zmm21, zmm3, zmm28
vmovdqu64 [rsp + 960], zmm29
vpxord xmm29, xmm29, xmm29
vmovdqu64 zmm10, [rsp + 320]
vpmadd52huq zmm29, zmm10, zmm10
vpmadd52luq zmm1, zmm31, zmm25
vpxord xmm25, xmm25, xmm25
vpmadd52huq zmm25, zmm23, zmm24
vpsllq zmm10, zmm17, 8
vpaddq zmm10, zmm11, zmm10
vpmadd52luq zmm22, zmm31, zmm7
vpmadd52huq zmm9, zmm26, zmm28
vpsubq zmm7, zmm21, zmm29
vpaddq zmm7, zmm28, zmm7
vpmadd52luq zmm20, zmm28, [rsp + 704]
vpxord xmm11, xmm11, xmm11
vpmadd52huq zmm11, zmm0, zmm16
vpsraq zmm21, zmm7, 48
vpandq zmm7, zmm7, [r8 + 960]
vpmadd52luq zmm4, zmm8, zmm15
vpmadd52huq zmm5, zmm23, zmm23
vpsraq zmm15, zmm10, 52
vmovdqu64 zmm23, [rsp + 448]
vpmadd52huq zmm18, zmm28, zmm23
vpmadd52luq zmm30, zmm3, zmm16
vpaddq zmm14, zmm20, zmm14
vmovdqu64 zmm20, [rsp + 896]
vpmadd52luq zmm12, zmm28, zmm20
vmovdqu64 zmm26, [rsp + 256]
vpmadd52luq zmm13, zmm26, zmm26
vpsubq zmm5, zmm14, zmm5
vpaddq zmm5, zmm5, [rsp + 640]
vpmadd52luq zmm19, zmm8, [rdx + 256]
vpxord xmm14, xmm14, xmm14
vpmadd52huq zmm14, zmm3, zmm16
vpsllq zmm29, zmm30, 8
vpmadd52huq zmm1, zmm20, zmm28
vpmadd52luq zmm25, zmm26, zmm24
vpsubq zmm12, zmm12, zmm13
vpaddq zmm5, zmm5, zmm29
vpmadd52huq zmm22, zmm6, zmm28
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm26, zmm24
vpaddq zmm12, zmm27, zmm12
vpsllq zmm20, zmm14, 8
vpmadd52luq zmm9, zmm23, zmm28
vpmadd52luq zmm11, zmm10, zmm16
vpaddq zmm5, zmm5, [r8 + 192]
vpaddq zmm12, zmm12, zmm20
vpmadd52huq zmm4, zmm2, zmm28
vpmadd52luq zmm18, zmm2, zmm28
vpaddq zmm2, zmm5, zmm21
vpaddq zmm5, zmm12, [r8 + 576]
vpxord xmm12, xmm12, xmm12
vpmadd52huq zmm12, zmm10, zmm16
vpxord xmm20, xmm20, xmm20
vpmadd52luq zmm20, zmm21, [r8 + 832]
vpaddq zmm9, zmm9, zmm15
vpaddq zmm9, zmm9, [rsp + 960]
vpmadd52huq zmm19, zmm0, zmm28
vpmadd52luq zmm1, zmm6, zmm28
vpaddq zmm6, zmm18, zmm17
vpsllq zmm15, zmm11, 8
vpmadd52huq zmm25, zmm26, zmm26
vpmadd52luq zmm22, zmm3, zmm28
vpaddq zmm3, zmm9, zmm15
vpsllq zmm9, zmm12, 8
vmovdqu64 zmm15, [rsp + 320]
vpmadd52luq zmm13, zmm15, zmm15
vpmadd52luq zmm4, zmm0, zmm28
vpsubq zmm0, zmm5, zmm20
vpsraq zmm5, zmm2, 52
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm8, [rdx + 256]
vpxord xmm8, xmm8, xmm8
vpmadd52luq zmm8, zmm21, zmm16
vpaddq zmm6, zmm6, zmm9
vpsraq zmm9, zmm3, 52
vpmadd52luq zmm19, zmm10, zmm28
vpaddq zmm0, zmm0, zmm5
vpsubq zmm1, zmm1, zmm25
vpsubq zmm5, zmm22, zmm13
vpaddq zmm6, zmm6, zmm9
vpaddq zmm1, zmm30, zmm1
vpsraq zmm9, zmm0, 52
vpaddq zmm5, zmm14, zmm5
vpaddq zmm4, zmm4, zmm11
vpsraq zmm11, zmm6, 52
vpaddq zmm1, zmm1, zmm9
vpaddq zmm5, zmm16, zmm5
vpmadd52luq zmm7, zmm21, [r8 + 1024]
vpaddq zmm4, zmm4, zmm11
vpmadd52huq zmm15, zmm10, zmm28
vpsubq zmm5, zmm5, zmm8
vpsraq zmm8, zmm1, 52
vpaddq zmm9, zmm12, zmm19
vmovdqu64 zmm10, [r8 + 192]
vpandq zmm2, zmm2, zmm10
vmovdqu64 [rsi + 0], zmm2
vpsraq zmm2, zmm4, 52
vpaddq zmm5, zmm5, zmm8
vpaddq zmm2, zmm9, zmm2
vpandq zmm0, zmm10, zmm0
vmovdqu64 [rsi + 64], zmm0
vpsraq zmm0, zmm5, 52
vpsraq zmm8, zmm2, 52
vpandq zmm1, zmm10, zmm1
vmovdqu64 [rsi + 128], zmm1
vpandq zmm1, zmm10, zmm5
vmovdqu64 [rsi + 192], zmm1
vpaddq zmm0, zmm7, zmm0
vmovdqu64 [rsi + 256], zmm0
vpandq zmm0, zmm10, zmm3
vmovdqu64 [rdx + 0], zmm0
vpandq zmm0, zmm10, zmm6
vmovdqu64 [rdx + 64], zmm0
vpandq zmm0, zmm10, zmm4
vmovdqu64 [rdx + 128], zmm0
vpandq zmm0, zmm10, zmm2
vmovdqu64 [rdx + 192], zmm0
vpaddq zmm0, zmm15, zmm8
vmovdqu64 [rdx + 256], zmm0
mov rsp, rbp
pop rbp
ret
