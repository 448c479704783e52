push rbp
mov rbp, rsp
sub rsp, 768
and rsp, -64
vpxord xmm0, xmm0, xmm0
vmovdqu64 zmm1, [rdx + 0]
vmovdqu64 zmm2, [rdx + 64]
vpmadd52luq zmm0, zmm1, zmm2
vpxord xmm3, xmm3, xmm3
vpmadd52huq zmm3, zmm1, zmm2
vmovdqu64 zmm4, [rdx + 256]
vpaddq zmm5, zmm4, zmm4
vmovdqu64 zmm6, [rsi + 256]
vpaddq zmm7, zmm6, zmm6
vpxord xmm8, xmm8, xmm8
vpmadd52luq zmm8, zmm1, zmm1
vpxord xmm9, xmm9, xmm9
vmovdqu64 zmm10, [rdx + 192]
vpmadd52huq zmm9, zmm1, zmm10
vpxord xmm11, xmm11, xmm11
vmovdqu64 zmm12, [rdx + 128]
vpmadd52huq zmm11, zmm1, zmm12
vpaddq zmm0, zmm0, zmm0
vpmadd52luq zmm3, zmm1, zmm12
vpmadd52huq zmm0, zmm1, zmm1
vpxord xmm13, xmm13, xmm13
vmovdqu64 zmm14, [r8 + 64]
vpmadd52luq zmm13, zmm8, zmm14
vpsraq zmm15, zmm8, 52
vpmadd52huq zmm9, zmm2, zmm12
vpmadd52luq zmm11, zmm1, zmm10
vpaddq zmm3, zmm3, zmm3
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm8, zmm14
vpxord xmm8, xmm8, xmm8
vpmadd52huq zmm8, zmm2, zmm10
vpaddq zmm0, zmm0, zmm15
vpsllq zmm15, zmm13, 4
vpsubq zmm0, zmm0, zmm13
vpmadd52luq zmm3, zmm2, zmm2
vpmadd52luq zmm9, zmm2, zmm10
vpsraq zmm13, zmm0, 52
vpmadd52luq zmm11, zmm2, zmm12
vpmadd52luq zmm16, zmm0, zmm14
vpmadd52luq zmm8, zmm12, zmm10
vpxord xmm17, xmm17, xmm17
vpmadd52huq zmm17, zmm0, zmm14
vpaddq zmm0, zmm3, zmm13
vpaddq zmm3, zmm9, zmm9
vpxord xmm9, xmm9, xmm9
vpmadd52huq zmm9, zmm12, zmm10
vpaddq zmm11, zmm11, zmm11
vpsubq zmm0, zmm0, zmm16
vpmadd52luq zmm3, zmm1, zmm5
vpmadd52huq zmm11, zmm2, zmm2
vpaddq zmm8, zmm8, zmm8
vpmadd52luq zmm17, zmm0, zmm14
vpsraq zmm13, zmm0, 52
vpmadd52huq zmm8, zmm1, zmm5
vpaddq zmm9, zmm9, zmm9
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm0, zmm14
vpsllq zmm0, zmm16, 4
vpmadd52huq zmm9, zmm2, zmm5
vpmadd52luq zmm3, zmm12, zmm12
vpaddq zmm11, zmm11, zmm13
vpsllq zmm13, zmm17, 4
vpsubq zmm11, zmm11, zmm17
vpmadd52luq zmm8, zmm2, zmm5
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm12, zmm5
vpsraq zmm17, zmm11, 52
vpmadd52luq zmm18, zmm11, zmm14
vpmadd52luq zmm9, zmm12, zmm5
vpaddq zmm3, zmm3, zmm17
vpaddq zmm3, zmm3, zmm15
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm11, zmm14
vpmadd52huq zmm8, zmm12, zmm12
vpsubq zmm3, zmm3, zmm18
vpmadd52luq zmm16, zmm10, zmm5
vpmadd52luq zmm9, zmm10, zmm10
vpsllq zmm11, zmm18, 4
vpmadd52luq zmm15, zmm3, zmm14
vpxord xmm17, xmm17, xmm17
vpmadd52huq zmm17, zmm3, zmm14
vpsraq zmm3, zmm3, 52
vpaddq zmm3, zmm8, zmm3
vpxord xmm8, xmm8, xmm8
vpmadd52huq zmm8, zmm10, zmm5
vpaddq zmm0, zmm3, zmm0
vpmadd52huq zmm16, zmm10, zmm10
vpaddq zmm3, zmm9, zmm13
vpsubq zmm0, zmm0, zmm15
vpsubq zmm3, zmm3, zmm17
vpsllq zmm5, zmm15, 4
vmovdqu64 zmm9, [r8 + 128]
vpandq zmm13, zmm0, zmm9
vpsraq zmm0, zmm0, 52
vpmadd52luq zmm8, zmm4, zmm4
vpaddq zmm11, zmm16, zmm11
vpaddq zmm0, zmm3, zmm0
vpandq zmm3, zmm0, zmm9
vpsraq zmm0, zmm0, 52
vmovdqu64 zmm15, [rdi + 0]
vpaddq zmm16, zmm13, zmm15
vpaddq zmm0, zmm11, zmm0
vpaddq zmm11, zmm3, [rdi + 64]
vpsraq zmm18, zmm16, 52
vpaddq zmm5, zmm8, zmm5
vpandq zmm8, zmm9, zmm0
vpsraq zmm0, zmm0, 52
vpaddq zmm11, zmm11, zmm18
vpsllq zmm17, zmm17, 4
vpaddq zmm0, zmm5, zmm0
vmovdqu64 zmm5, [rdi + 128]
vpaddq zmm18, zmm8, zmm5
vpsraq zmm19, zmm11, 52
vpmadd52huq zmm17, zmm4, zmm4
vpandq zmm20, zmm9, zmm0
vpaddq zmm18, zmm18, zmm19
vpsubq zmm13, zmm15, zmm13
vpaddq zmm19, zmm20, [rdi + 192]
vpaddq zmm13, zmm13, [r8 + 192]
vpsraq zmm21, zmm18, 52
vpxord xmm22, xmm22, xmm22
vmovdqu64 zmm23, [rsi + 0]
vmovdqu64 zmm24, [rsi + 64]
vpmadd52luq zmm22, zmm23, zmm24
vpsraq zmm0, zmm0, 52
vpaddq zmm19, zmm19, zmm21
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm13, zmm19
vpxord xmm25, xmm25, xmm25
vpmadd52huq zmm25, zmm23, zmm24
vpaddq zmm0, zmm17, zmm0
vpaddq zmm17, zmm0, [rdi + 256]
vpxord xmm26, xmm26, xmm26
vmovdqu64 zmm27, [rsi + 192]
vpmadd52huq zmm26, zmm23, zmm27
vpxord xmm28, xmm28, xmm28
vmovdqu64 zmm29, [rsi + 128]
vpmadd52huq zmm28, zmm23, zmm29
vpsraq zmm30, zmm19, 52
vpaddq zmm17, zmm17, zmm30
vpxord xmm30, xmm30, xmm30
vpmadd52luq zmm30, zmm23, zmm23
vpaddq zmm22, zmm22, zmm22
vpmadd52luq zmm21, zmm13, zmm17
vmovdqu64 zmm31, [rdi + 64]
vpsubq zmm3, zmm31, zmm3
vpxord xmm1, xmm1, xmm1
vpmadd52huq zmm1, zmm13, zmm18
vpmadd52luq zmm25, zmm23, zmm29
vpaddq zmm3, zmm3, [r8 + 256]
vpsubq zmm8, zmm5, zmm8
vpmadd52huq zmm22, zmm23, zmm23
vpxord xmm2, xmm2, xmm2
vpmadd52huq zmm2, zmm13, zmm17
vpsraq zmm12, zmm13, 52
vpaddq zmm3, zmm3, zmm12
vpmadd52huq zmm26, zmm24, zmm29
vpmadd52luq zmm28, zmm23, zmm27
vpsraq zmm12, zmm30, 52
vpaddq zmm25, zmm25, zmm25
vpxord xmm4, xmm4, xmm4
vpmadd52luq zmm4, zmm30, zmm14
vpxord xmm10, xmm10, xmm10
vpmadd52huq zmm10, zmm30, zmm14
vpaddq zmm12, zmm22, zmm12
vmovdqu64 zmm22, [r8 + 192]
vpaddq zmm8, zmm8, zmm22
vpxord xmm30, xmm30, xmm30
vpmadd52huq zmm30, zmm24, zmm27
vpxord xmm5, xmm5, xmm5
vpmadd52huq zmm5, zmm13, zmm11
vpsraq zmm31, zmm3, 52
vpaddq zmm8, zmm8, zmm31
vpmadd52huq zmm21, zmm3, zmm18
vpmadd52luq zmm1, zmm13, zmm19
vpsubq zmm12, zmm12, zmm4
vmovdqu64 zmm31, [rdi + 192]
vpsubq zmm20, zmm31, zmm20
vpmadd52huq zmm2, zmm3, zmm19
vpmadd52luq zmm26, zmm24, zmm27
vpsraq zmm31, zmm12, 52
vpaddq zmm20, zmm20, zmm22
vpmadd52luq zmm28, zmm24, zmm29
vpmadd52luq zmm25, zmm24, zmm24
vpsraq zmm22, zmm8, 52
vpaddq zmm20, zmm20, zmm22
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm13, zmm16
vpmadd52luq zmm10, zmm12, zmm14
vpaddq zmm26, zmm26, zmm26
vmovdqu64 zmm15, [rdi + 256]
vpsubq zmm0, zmm15, zmm0
vpmadd52luq zmm30, zmm29, zmm27
vpmadd52luq zmm5, zmm13, zmm18
vpaddq zmm28, zmm28, zmm28
vpaddq zmm25, zmm25, zmm31
vpxord xmm31, xmm31, xmm31
vpmadd52huq zmm31, zmm12, zmm14
vpmadd52luq zmm21, zmm3, zmm19
vpsubq zmm12, zmm25, zmm10
vpaddq zmm0, zmm0, [r8 + 320]
vpmadd52huq zmm1, zmm3, zmm11
vpxord xmm25, xmm25, xmm25
vpmadd52huq zmm25, zmm29, zmm27
vpaddq zmm30, zmm30, zmm30
vpmadd52luq zmm2, zmm3, zmm17
vpmadd52luq zmm22, zmm13, zmm11
vpsraq zmm15, zmm12, 52
vpmadd52luq zmm26, zmm23, zmm7
vpmadd52huq zmm28, zmm24, zmm24
vpaddq zmm25, zmm25, zmm25
vpsllq zmm4, zmm4, 4
vpxord xmm6, xmm6, xmm6
vpmadd52huq zmm6, zmm3, zmm17
vpxord xmm9, xmm9, xmm9
vpmadd52luq zmm9, zmm13, zmm16
vpsllq zmm10, zmm10, 4
vpmadd52huq zmm5, zmm3, zmm16
vpmadd52luq zmm31, zmm12, zmm14
vpaddq zmm13, zmm28, zmm15
vpsraq zmm15, zmm20, 52
vpmadd52huq zmm30, zmm23, zmm7
vpmadd52huq zmm21, zmm8, zmm11
vpsraq zmm28, zmm9, 52
vpaddq zmm0, zmm0, zmm15
vpmadd52luq zmm1, zmm3, zmm18
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm12, zmm14
vpsubq zmm12, zmm13, zmm31
vpsllq zmm13, zmm31, 4
vpmadd52huq zmm2, zmm8, zmm18
vpmadd52huq zmm25, zmm24, zmm7
vpsraq zmm31, zmm12, 52
vpmadd52luq zmm22, zmm3, zmm16
vpmadd52luq zmm26, zmm29, zmm29
vpmadd52huq zmm6, zmm8, zmm19
vpxord xmm23, xmm23, xmm23
vpmadd52luq zmm23, zmm9, zmm14
vpmadd52luq zmm5, zmm3, zmm11
vpmadd52luq zmm30, zmm24, zmm7
vpaddq zmm3, zmm22, zmm28
vpaddq zmm22, zmm26, zmm31
vpxord xmm26, xmm26, xmm26
vpmadd52huq zmm26, zmm9, zmm14
vpmadd52luq zmm21, zmm8, zmm18
vpsubq zmm3, zmm3, zmm23
vpaddq zmm4, zmm22, zmm4
vpmadd52huq zmm1, zmm8, zmm16
vpmadd52luq zmm15, zmm12, zmm14
vpsraq zmm9, zmm3, 52
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm29, zmm7
vpmadd52luq zmm2, zmm8, zmm19
vpsllq zmm23, zmm23, 4
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm12, zmm14
vpmadd52luq zmm25, zmm29, zmm7
vpsubq zmm4, zmm4, zmm15
vpsllq zmm12, zmm15, 4
vpmadd52luq zmm6, zmm8, zmm17
vpmadd52luq zmm5, zmm8, zmm16
vpsraq zmm15, zmm4, 52
vpmadd52huq zmm30, zmm29, zmm29
vpmadd52luq zmm26, zmm3, zmm14
vpmadd52huq zmm21, zmm20, zmm16
vpmadd52luq zmm1, zmm8, zmm11
vpaddq zmm5, zmm5, zmm9
vpmadd52luq zmm22, zmm27, zmm7
vpxord xmm9, xmm9, xmm9
vpmadd52huq zmm9, zmm3, zmm14
vpaddq zmm3, zmm30, zmm15
vpsubq zmm5, zmm5, zmm26
vpmadd52huq zmm2, zmm20, zmm11
vpmadd52luq zmm28, zmm4, zmm14
vpaddq zmm3, zmm3, zmm10
vpsraq zmm10, zmm5, 52
vpmadd52luq zmm25, zmm27, zmm27
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm8, zmm17
vpsllq zmm8, zmm26, 4
vpxord xmm26, xmm26, xmm26
vpmadd52huq zmm26, zmm4, zmm14
vpxord xmm4, xmm4, xmm4
vpmadd52huq zmm4, zmm27, zmm7
vpsubq zmm3, zmm3, zmm28
vpsllq zmm7, zmm28, 4
vpmadd52huq zmm6, zmm20, zmm18
vpmadd52luq zmm21, zmm20, zmm11
vpaddq zmm13, zmm25, zmm13
vpsraq zmm25, zmm3, 52
vpmadd52luq zmm1, zmm20, zmm16
vpmadd52huq zmm22, zmm27, zmm27
vpsubq zmm13, zmm13, zmm26
vpsllq zmm26, zmm26, 4
vpmadd52luq zmm9, zmm5, zmm14
vpmadd52luq zmm2, zmm20, zmm18
vpaddq zmm13, zmm13, zmm25
vmovdqu64 zmm25, [r8 + 128]
vpandq zmm3, zmm3, zmm25
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm5, zmm14
vpmadd52huq zmm15, zmm20, zmm19
vpaddq zmm1, zmm1, zmm10
vpaddq zmm5, zmm22, zmm12
vmovdqu64 zmm10, [rsi + 256]
vpmadd52luq zmm4, zmm10, zmm10
vpmadd52luq zmm6, zmm20, zmm19
vpsraq zmm12, zmm13, 52
vpsubq zmm1, zmm1, zmm9
vpmadd52luq zmm21, zmm0, zmm16
vpmadd52huq zmm2, zmm0, zmm16
vpaddq zmm5, zmm5, zmm12
vpsraq zmm12, zmm1, 52
vpmadd52luq zmm28, zmm1, zmm14
vpmadd52luq zmm15, zmm20, zmm17
vpaddq zmm4, zmm4, zmm7
vpsraq zmm7, zmm5, 52
vpmadd52huq zmm6, zmm0, zmm11
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm1, zmm14
vpaddq zmm1, zmm4, zmm7
vpaddq zmm4, zmm21, zmm12
vpxord xmm7, xmm7, xmm7
vpmadd52huq zmm7, zmm20, zmm17
vpmadd52huq zmm26, zmm10, zmm10
vpandq zmm12, zmm25, zmm1
vpaddq zmm4, zmm4, zmm23
vpmadd52luq zmm2, zmm0, zmm11
vpxord xmm11, xmm11, xmm11
vmovdqu64 zmm20, [rdi + 0]
vpmadd52huq zmm11, zmm12, zmm20
vpsubq zmm4, zmm4, zmm28
vpsraq zmm1, zmm1, 52
vpmadd52huq zmm15, zmm0, zmm18
vpmadd52luq zmm6, zmm0, zmm18
vpsraq zmm18, zmm4, 52
vpaddq zmm1, zmm26, zmm1
vpmadd52luq zmm16, zmm4, zmm14
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm4, zmm14
vpandq zmm4, zmm25, zmm5
vpaddq zmm2, zmm2, zmm18
vpmadd52huq zmm7, zmm0, zmm19
vpmadd52luq zmm11, zmm20, zmm1
vpsllq zmm5, zmm9, 4
vpaddq zmm2, zmm2, zmm8
vpxord xmm8, xmm8, xmm8
vpmadd52huq zmm8, zmm20, zmm4
vpmadd52luq zmm15, zmm0, zmm19
vpaddq zmm5, zmm6, zmm5
vpsubq zmm2, zmm2, zmm16
vpxord xmm6, xmm6, xmm6
vpmadd52huq zmm6, zmm20, zmm1
vpandq zmm9, zmm25, zmm13
vpsubq zmm5, zmm5, zmm21
vpsraq zmm13, zmm2, 52
vpandq zmm2, zmm25, zmm2
vpmadd52luq zmm7, zmm0, zmm17
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm20, zmm9
vpaddq zmm5, zmm5, zmm13
vmovdqu64 zmm13, [r8 + 384]
vpandq zmm19, zmm2, zmm13
vpsllq zmm22, zmm28, 4
vmovdqu64 zmm23, [rdi + 64]
vpmadd52huq zmm11, zmm4, zmm23
vpmadd52luq zmm8, zmm20, zmm12
vpxord xmm26, xmm26, xmm26
vpsubq zmm19, zmm26, zmm19
vpaddq zmm15, zmm15, zmm22
vpsraq zmm22, zmm5, 52
vpmadd52huq zmm6, zmm23, zmm12
vpandq zmm5, zmm25, zmm5
vpandq zmm28, zmm19, [r8 + 448]
vpaddq zmm15, zmm15, zmm22
vpsllq zmm16, zmm16, 4
vpsllq zmm21, zmm21, 4
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm20, zmm3
vpaddq zmm28, zmm5, zmm28
vpandq zmm30, zmm25, zmm15
vpandq zmm31, zmm25, zmm19
vpaddq zmm7, zmm7, zmm16
vpsraq zmm15, zmm15, 52
vpmadd52huq zmm21, zmm0, zmm17
vpmadd52luq zmm18, zmm20, zmm4
vpaddq zmm0, zmm30, zmm31
vpaddq zmm16, zmm2, zmm31
vpandq zmm17, zmm13, zmm28
vpaddq zmm7, zmm7, zmm15
vpmadd52luq zmm11, zmm23, zmm12
vpmadd52huq zmm8, zmm23, zmm9
vpandq zmm15, zmm13, zmm0
vpsrlq zmm16, zmm16, 1
vpsllq zmm17, zmm17, 51
vpandq zmm10, zmm25, zmm7
vpmadd52luq zmm6, zmm23, zmm1
vpsrlq zmm28, zmm28, 1
vpsllq zmm15, zmm15, 51
vpaddq zmm16, zmm16, zmm17
vpaddq zmm17, zmm10, zmm31
vpsraq zmm7, zmm7, 52
vpmadd52luq zmm22, zmm20, zmm9
vpaddq zmm15, zmm28, zmm15
vpaddq zmm2, zmm2, zmm16
vpaddq zmm7, zmm21, zmm7
vpandq zmm16, zmm19, [r8 + 512]
vpandq zmm19, zmm13, zmm17
vpmadd52huq zmm18, zmm23, zmm3
vpxord xmm21, xmm21, xmm21
vpmadd52luq zmm21, zmm20, zmm3
vpaddq zmm5, zmm5, zmm15
vpsraq zmm15, zmm2, 52
vpaddq zmm16, zmm7, zmm16
vpsrlq zmm0, zmm0, 1
vpsllq zmm19, zmm19, 51
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm23, zmm1
vpaddq zmm5, zmm5, zmm15
vmovdqu64 zmm15, [rdi + 128]
vpmadd52huq zmm11, zmm9, zmm15
vpmadd52luq zmm8, zmm23, zmm4
vpandq zmm13, zmm13, zmm16
vpaddq zmm0, zmm0, zmm19
vpmadd52huq zmm6, zmm15, zmm4
vpsrlq zmm17, zmm17, 1
vpsllq zmm13, zmm13, 51
vpaddq zmm0, zmm30, zmm0
vpsraq zmm19, zmm5, 52
vpmadd52luq zmm22, zmm23, zmm3
vpaddq zmm13, zmm17, zmm13
vpmadd52luq zmm18, zmm23, zmm9
vpaddq zmm0, zmm0, zmm19
vpxord xmm17, xmm17, xmm17
vpmadd52luq zmm17, zmm21, zmm14
vpaddq zmm10, zmm10, zmm13
vpxord xmm13, xmm13, xmm13
vpmadd52luq zmm13, zmm2, zmm5
vpsraq zmm19, zmm0, 52
vpmadd52huq zmm20, zmm15, zmm12
vpmadd52luq zmm11, zmm15, zmm4
vpaddq zmm23, zmm1, zmm1
vpmadd52huq zmm8, zmm15, zmm3
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm21, zmm14
vpaddq zmm10, zmm10, zmm19
vpsraq zmm19, zmm21, 52
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm2, zmm5
vpmadd52luq zmm6, zmm15, zmm12
vpaddq zmm19, zmm22, zmm19
vpaddq zmm13, zmm13, zmm13
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm2, zmm10
vpxord xmm30, xmm30, xmm30
vpmadd52huq zmm30, zmm2, zmm0
vpsubq zmm19, zmm19, zmm17
vpsrlq zmm16, zmm16, 1
vpxord xmm31, xmm31, xmm31
vpmadd52luq zmm31, zmm2, zmm2
vpmadd52luq zmm18, zmm15, zmm3
vpsraq zmm27, zmm19, 52
vpaddq zmm7, zmm7, zmm16
vpmadd52luq zmm20, zmm15, zmm1
vmovdqu64 zmm16, [rdi + 192]
vpmadd52huq zmm11, zmm3, zmm16
vmovdqu64 [rsp + 0], zmm23
vpsraq zmm23, zmm10, 52
vpaddq zmm7, zmm7, zmm23
vpmadd52luq zmm8, zmm15, zmm9
vpmadd52luq zmm28, zmm19, zmm14
vpaddq zmm18, zmm18, zmm27
vpaddq zmm23, zmm7, zmm7
vpmadd52luq zmm21, zmm2, zmm0
vpmadd52huq zmm13, zmm2, zmm2
vpsraq zmm27, zmm31, 52
vpmadd52huq zmm6, zmm16, zmm9
vpxord xmm29, xmm29, xmm29
vpmadd52huq zmm29, zmm19, zmm14
vpsubq zmm18, zmm18, zmm28
vpsllq zmm17, zmm17, 4
vpmadd52huq zmm22, zmm5, zmm0
vpmadd52luq zmm30, zmm2, zmm10
vpaddq zmm19, zmm21, zmm21
vpaddq zmm13, zmm13, zmm27
vpxord xmm21, xmm21, xmm21
vpmadd52luq zmm21, zmm31, zmm14
vpxord xmm27, xmm27, xmm27
vpmadd52huq zmm27, zmm31, zmm14
vpsraq zmm31, zmm18, 52
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm15, zmm1
vpmadd52huq zmm20, zmm16, zmm4
vpsllq zmm15, zmm28, 4
vpmadd52luq zmm11, zmm16, zmm9
vpmadd52luq zmm8, zmm16, zmm3
vpsubq zmm13, zmm13, zmm21
vpsllq zmm21, zmm21, 4
vpmadd52luq zmm6, zmm16, zmm4
vpmadd52luq zmm29, zmm18, zmm14
vpsraq zmm28, zmm13, 52
vpmadd52luq zmm22, zmm5, zmm10
vpmadd52luq zmm30, zmm5, zmm0
vpaddq zmm8, zmm8, zmm31
vpmadd52luq zmm19, zmm5, zmm5
vpxord xmm31, xmm31, xmm31
vpmadd52huq zmm31, zmm18, zmm14
vpsubq zmm8, zmm8, zmm29
vpsllq zmm18, zmm29, 4
vpmadd52luq zmm27, zmm13, zmm14
vpmadd52huq zmm24, zmm16, zmm12
vpaddq zmm22, zmm22, zmm22
vpaddq zmm29, zmm30, zmm30
vpxord xmm30, xmm30, xmm30
vpmadd52huq zmm30, zmm13, zmm14
vpmadd52luq zmm20, zmm16, zmm12
vpaddq zmm13, zmm19, zmm28
vpsraq zmm19, zmm8, 52
vmovdqu64 zmm28, [rdi + 256]
vpmadd52luq zmm11, zmm3, zmm28
vpmadd52huq zmm6, zmm28, zmm3
vpsubq zmm13, zmm13, zmm27
vpsllq zmm27, zmm27, 4
vmovdqu64 [rsp + 64], zmm3
vpxord xmm3, xmm3, xmm3
vpmadd52huq zmm3, zmm5, zmm10
vpmadd52luq zmm31, zmm8, zmm14
vmovdqu64 [rsp + 128], zmm27
vpsraq zmm27, zmm13, 52
vpmadd52luq zmm22, zmm2, zmm23
vpmadd52huq zmm29, zmm5, zmm5
vpaddq zmm11, zmm11, zmm19
vpaddq zmm11, zmm11, zmm17
vpmadd52luq zmm24, zmm16, zmm1
vpxord xmm17, xmm17, xmm17
vpmadd52huq zmm17, zmm8, zmm14
vpsubq zmm8, zmm11, zmm31
vpsraq zmm11, zmm8, 52
vpmadd52luq zmm30, zmm13, zmm14
vpmadd52huq zmm20, zmm28, zmm9
vpaddq zmm19, zmm29, zmm27
vpsllq zmm27, zmm31, 4
vpxord xmm29, xmm29, xmm29
vpmadd52huq zmm29, zmm13, zmm14
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm16, zmm1
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm0, zmm10
vpmadd52luq zmm6, zmm28, zmm9
vpsubq zmm19, zmm19, zmm30
vpsllq zmm30, zmm30, 4
vpmadd52luq zmm3, zmm0, zmm10
vpmadd52luq zmm22, zmm0, zmm0
vpsraq zmm31, zmm19, 52
vpmadd52huq zmm24, zmm28, zmm4
vpmadd52luq zmm17, zmm8, zmm14
vpaddq zmm16, zmm16, zmm16
vpaddq zmm6, zmm6, zmm11
vpmadd52luq zmm20, zmm28, zmm4
vpmadd52luq zmm29, zmm19, zmm14
vpaddq zmm3, zmm3, zmm3
vpaddq zmm6, zmm6, zmm15
vpxord xmm11, xmm11, xmm11
vpmadd52huq zmm11, zmm8, zmm14
vpmadd52huq zmm13, zmm28, zmm12
vpaddq zmm8, zmm22, zmm31
vpsubq zmm6, zmm6, zmm17
vpmadd52huq zmm16, zmm5, zmm23
vpmadd52huq zmm3, zmm2, zmm23
vpaddq zmm8, zmm8, zmm21
vpaddq zmm15, zmm20, zmm18
vpmadd52luq zmm24, zmm28, zmm12
vpsubq zmm8, zmm8, zmm29
vpmadd52luq zmm13, zmm28, zmm1
vpsubq zmm15, zmm15, zmm11
vpsraq zmm18, zmm6, 52
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm8, zmm14
vpmadd52luq zmm16, zmm0, zmm23
vpandq zmm6, zmm25, zmm6
vpaddq zmm15, zmm15, zmm18
vpmadd52luq zmm3, zmm5, zmm23
vpsllq zmm11, zmm11, 4
vpaddq zmm18, zmm24, zmm27
vpsraq zmm21, zmm15, 52
vpmadd52huq zmm11, zmm28, zmm1
vpsllq zmm17, zmm17, 4
vpandq zmm15, zmm25, zmm15
vpaddq zmm18, zmm18, zmm21
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm19, zmm14
vpaddq zmm13, zmm13, zmm17
vpxord xmm17, xmm17, xmm17
vpmadd52huq zmm17, zmm0, zmm23
vpsraq zmm19, zmm18, 52
vpsllq zmm22, zmm20, 4
vpmadd52luq zmm16, zmm10, zmm10
vpaddq zmm24, zmm15, zmm15
vpaddq zmm13, zmm13, zmm19
vpmadd52huq zmm3, zmm0, zmm0
vpmadd52huq zmm22, zmm7, zmm7
vpsraq zmm19, zmm8, 52
vpsraq zmm27, zmm13, 52
vpmadd52luq zmm21, zmm8, zmm14
vpmadd52luq zmm17, zmm10, zmm23
vpaddq zmm8, zmm16, zmm30
vpaddq zmm11, zmm11, zmm27
vpaddq zmm3, zmm3, zmm19
vmovdqu64 zmm16, [r8 + 576]
vpsubq zmm16, zmm16, zmm24
vpsubq zmm8, zmm8, zmm20
vpaddq zmm19, zmm11, zmm11
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm10, zmm23
vpaddq zmm23, zmm6, zmm6
vpaddq zmm3, zmm3, [rsp + 128]
vmovdqu64 zmm24, [r8 + 640]
vpsubq zmm19, zmm24, zmm19
vpaddq zmm8, zmm16, zmm8
vmovdqu64 zmm16, [r8 + 704]
vpsubq zmm23, zmm16, zmm23
vpsubq zmm3, zmm3, zmm21
vpaddq zmm19, zmm19, zmm22
vpmadd52huq zmm17, zmm10, zmm10
vpaddq zmm3, zmm23, zmm3
vpandq zmm18, zmm25, zmm18
vpsraq zmm22, zmm19, 48
vpmadd52luq zmm20, zmm7, zmm7
vpaddq zmm23, zmm18, zmm18
vpsllq zmm24, zmm29, 4
vpmadd52luq zmm8, zmm22, zmm14
vpaddq zmm3, zmm3, zmm22
vpsubq zmm23, zmm16, zmm23
vpaddq zmm17, zmm17, zmm24
vpsraq zmm24, zmm3, 52
vpandq zmm3, zmm25, zmm3
vmovdqu64 [rdi + 0], zmm3
vpandq zmm13, zmm25, zmm13
vpaddq zmm17, zmm23, zmm17
vpaddq zmm8, zmm8, zmm24
vpaddq zmm23, zmm13, zmm13
vpsllq zmm21, zmm21, 4
vpsubq zmm3, zmm6, zmm3
vpandq zmm6, zmm25, zmm8
vmovdqu64 [rdi + 64], zmm6
vpsraq zmm8, zmm8, 52
vpsubq zmm16, zmm16, zmm23
vpaddq zmm20, zmm20, zmm21
vpaddq zmm8, zmm17, zmm8
vpsubq zmm6, zmm15, zmm6
vmovdqu64 zmm15, [r8 + 192]
vpaddq zmm3, zmm3, zmm15
vpaddq zmm16, zmm16, zmm20
vpandq zmm17, zmm25, zmm8
vmovdqu64 [rdi + 128], zmm17
vpsraq zmm8, zmm8, 52
vpaddq zmm6, zmm6, [r8 + 256]
vpsraq zmm20, zmm3, 52
vpaddq zmm8, zmm16, zmm8
vpandq zmm16, zmm19, [r8 + 768]
vpsubq zmm17, zmm18, zmm17
vpaddq zmm6, zmm6, zmm20
vpandq zmm18, zmm25, zmm8
vmovdqu64 [rdi + 192], zmm18
vpmadd52luq zmm16, zmm22, [r8 + 832]
vpaddq zmm17, zmm15, zmm17
vpsraq zmm19, zmm6, 52
vpsubq zmm13, zmm13, zmm18
vpaddq zmm17, zmm17, zmm19
vpsraq zmm8, zmm8, 52
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm2, zmm6
vpaddq zmm13, zmm15, zmm13
vpsraq zmm15, zmm17, 52
vpaddq zmm8, zmm16, zmm8
vmovdqu64 [rdi + 256], zmm8
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm2, zmm17
vpaddq zmm13, zmm13, zmm15
vpsubq zmm8, zmm11, zmm8
vpxord xmm11, xmm11, xmm11
vmovdqu64 zmm15, [rsi + 0]
vmovdqu64 zmm19, [rdx + 192]
vpmadd52huq zmm11, zmm15, zmm19
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm2, zmm3
vpxord xmm21, xmm21, xmm21
vpmadd52huq zmm21, zmm2, zmm13
vpaddq zmm8, zmm8, [r8 + 320]
vpsraq zmm22, zmm13, 52
vpmadd52luq zmm16, zmm2, zmm13
vpaddq zmm8, zmm8, zmm22
vpmadd52luq zmm18, zmm2, zmm17
vmovdqu64 zmm22, [rdx + 256]
vpmadd52luq zmm11, zmm15, zmm22
vpmadd52luq zmm21, zmm2, zmm8
vpxord xmm23, xmm23, xmm23
vpmadd52huq zmm23, zmm2, zmm8
vpxord xmm24, xmm24, xmm24
vmovdqu64 zmm27, [rdx + 128]
vpmadd52huq zmm24, zmm15, zmm27
vpmadd52huq zmm16, zmm5, zmm6
vpmadd52huq zmm21, zmm5, zmm17
vpxord xmm28, xmm28, xmm28
vpmadd52huq zmm28, zmm15, zmm22
vpmadd52huq zmm23, zmm5, zmm13
vpmadd52luq zmm20, zmm2, zmm6
vpmadd52luq zmm21, zmm5, zmm13
vpxord xmm29, xmm29, xmm29
vmovdqu64 zmm30, [rsp + 64]
vpmadd52luq zmm29, zmm9, zmm30
vpxord xmm31, xmm31, xmm31
vpmadd52huq zmm31, zmm15, [rdx + 64]
vpmadd52huq zmm18, zmm5, zmm3
vpxord xmm25, xmm25, xmm25
vpmadd52luq zmm25, zmm2, zmm3
vpxord xmm2, xmm2, xmm2
vpmadd52luq zmm2, zmm30, zmm30
vpaddq zmm29, zmm29, zmm29
vmovdqu64 [rsp + 128], zmm1
vpxord xmm1, xmm1, xmm1
vpmadd52huq zmm1, zmm30, zmm9
vpmadd52huq zmm11, zmm27, [rsi + 64]
vpmadd52luq zmm24, zmm15, zmm19
vpmadd52huq zmm21, zmm0, zmm6
vpsubq zmm2, zmm25, zmm2
vpsraq zmm25, zmm2, 52
vpmadd52luq zmm16, zmm5, zmm17
vmovdqu64 [rsp + 192], zmm7
vpxord xmm7, xmm7, xmm7
vpmadd52huq zmm7, zmm30, zmm4
vpxord xmm22, xmm22, xmm22
vpmadd52huq zmm22, zmm30, zmm12
vmovdqu64 [rsp + 256], zmm10
vpxord xmm10, xmm10, xmm10
vpmadd52huq zmm10, zmm5, zmm8
vpmadd52huq zmm28, zmm19, [rsi + 64]
vpmadd52luq zmm23, zmm5, zmm8
vmovdqu64 [rsp + 320], zmm8
vpxord xmm8, xmm8, xmm8
vpmadd52huq zmm8, zmm15, [rdx + 0]
vpmadd52luq zmm20, zmm5, zmm3
vpmadd52luq zmm31, zmm15, zmm27
vpmadd52luq zmm18, zmm5, zmm6
vpmadd52huq zmm29, zmm30, zmm30
vpmadd52luq zmm1, zmm30, zmm4
vpaddq zmm5, zmm20, zmm25
vmovdqu64 zmm20, [rsi + 64]
vpmadd52luq zmm11, zmm19, zmm20
vmovdqu64 zmm25, [rdx + 64]
vpmadd52huq zmm24, zmm20, zmm25
vpmadd52luq zmm21, zmm0, zmm17
vpmadd52huq zmm16, zmm0, zmm3
vpsubq zmm5, zmm5, zmm29
vpaddq zmm1, zmm1, zmm1
vpxord xmm29, xmm29, xmm29
vpmadd52luq zmm29, zmm2, zmm14
vpmadd52luq zmm7, zmm30, zmm12
vpmadd52huq zmm22, zmm9, zmm4
vpmadd52huq zmm10, zmm0, zmm13
vpmadd52luq zmm28, zmm20, [rdx + 256]
vpmadd52huq zmm23, zmm0, zmm17
vpsubq zmm5, zmm5, zmm29
vpsllq zmm29, zmm29, 4
vmovdqu64 [rsp + 384], zmm29
vpxord xmm29, xmm29, xmm29
vpmadd52huq zmm29, zmm2, zmm14
vpmadd52luq zmm8, zmm15, zmm25
vpsraq zmm2, zmm5, 52
vpmadd52huq zmm31, zmm20, [rdx + 0]
vpxord xmm30, xmm30, xmm30
vpmadd52luq zmm30, zmm15, [rdx + 0]
vpxord xmm15, xmm15, xmm15
vpmadd52huq zmm15, zmm20, [rdx + 256]
vpmadd52luq zmm18, zmm0, zmm3
vpmadd52huq zmm11, zmm25, [rsi + 128]
vpmadd52luq zmm24, zmm20, zmm27
vpsraq zmm19, zmm30, 52
vpmadd52huq zmm21, zmm3, [rsp + 256]
vpmadd52luq zmm16, zmm0, zmm6
vpaddq zmm2, zmm18, zmm2
vpmadd52luq zmm1, zmm9, zmm9
vpmadd52luq zmm7, zmm9, zmm4
vpmadd52luq zmm22, zmm9, zmm12
vpmadd52luq zmm10, zmm0, [rsp + 320]
vmovdqu64 zmm18, [rsi + 128]
vpmadd52huq zmm28, zmm27, zmm18
vpmadd52luq zmm23, zmm0, zmm13
vpsubq zmm1, zmm2, zmm1
vpaddq zmm2, zmm7, zmm7
vpmadd52luq zmm29, zmm5, zmm14
vpxord xmm7, xmm7, xmm7
vpmadd52huq zmm7, zmm9, zmm12
vpaddq zmm22, zmm22, zmm22
vpmadd52luq zmm8, zmm20, [rdx + 0]
vmovdqu64 [rsp + 448], zmm13
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm5, zmm14
vpmadd52luq zmm31, zmm20, zmm25
vpxord xmm5, xmm5, xmm5
vpmadd52luq zmm5, zmm30, zmm14
vpsubq zmm1, zmm1, zmm29
vpsllq zmm20, zmm29, 4
vmovdqu64 zmm29, [rdx + 192]
vpmadd52huq zmm15, zmm18, zmm29
vmovdqu64 [rsp + 512], zmm20
vpxord xmm20, xmm20, xmm20
vpmadd52huq zmm20, zmm4, zmm12
vpaddq zmm8, zmm8, zmm19
vpsraq zmm19, zmm1, 52
vpmadd52luq zmm11, zmm18, zmm27
vpmadd52huq zmm24, zmm18, [rdx + 0]
vpsubq zmm8, zmm8, zmm5
vpsllq zmm5, zmm5, 4
vmovdqu64 [rsp + 576], zmm5
vpxord xmm5, xmm5, xmm5
vpmadd52huq zmm5, zmm30, zmm14
vmovdqu64 zmm30, [rsp + 256]
vpmadd52luq zmm21, zmm6, zmm30
vpaddq zmm20, zmm20, zmm20
vpsraq zmm27, zmm8, 52
vpmadd52luq zmm16, zmm30, zmm3
vpmadd52huq zmm10, zmm30, zmm17
vpmadd52luq zmm28, zmm18, zmm29
vpmadd52huq zmm23, zmm30, zmm6
vpmadd52huq zmm2, zmm9, zmm9
vmovdqu64 zmm29, [rsp + 0]
vpmadd52luq zmm22, zmm29, [rsp + 64]
vpaddq zmm16, zmm16, zmm19
vpmadd52luq zmm7, zmm4, zmm12
vpmadd52luq zmm13, zmm1, zmm14
vmovdqu64 zmm19, [rdx + 0]
vpmadd52luq zmm31, zmm18, zmm19
vpmadd52luq zmm15, zmm18, [rdx + 256]
vpsubq zmm2, zmm16, zmm2
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm1, zmm14
vpxord xmm1, xmm1, xmm1
vpmadd52huq zmm1, zmm0, [rsp + 320]
vpaddq zmm0, zmm7, zmm7
vpsubq zmm2, zmm2, zmm13
vmovdqu64 zmm7, [rsi + 192]
vpmadd52huq zmm11, zmm19, zmm7
vpmadd52luq zmm24, zmm18, zmm25
vpaddq zmm27, zmm31, zmm27
vpsraq zmm31, zmm2, 52
vpmadd52luq zmm5, zmm8, zmm14
vpmadd52luq zmm21, zmm3, [rsp + 192]
vpsllq zmm13, zmm13, 4
vpmadd52luq zmm10, zmm30, [rsp + 448]
vpmadd52huq zmm20, zmm9, zmm29
vpmadd52huq zmm28, zmm7, zmm25
vmovdqu64 [rsp + 640], zmm13
vpxord xmm13, xmm13, xmm13
vpmadd52huq zmm13, zmm8, zmm14
vpsubq zmm8, zmm27, zmm5
vpaddq zmm21, zmm21, zmm31
vpmadd52luq zmm23, zmm30, zmm17
vpmadd52luq zmm22, zmm4, zmm4
vpsraq zmm27, zmm8, 52
vpxord xmm31, xmm31, xmm31
vpmadd52huq zmm31, zmm18, [rdx + 256]
vpmadd52huq zmm0, zmm29, [rsp + 64]
vpsllq zmm5, zmm5, 4
vmovdqu64 zmm18, [rdx + 128]
vpmadd52huq zmm15, zmm7, zmm18
vpmadd52luq zmm16, zmm2, zmm14
vpsubq zmm21, zmm21, zmm22
vpaddq zmm21, zmm21, [rsp + 384]
vpmadd52huq zmm1, zmm30, [rsp + 448]
vpmadd52luq zmm11, zmm7, zmm25
vpmadd52luq zmm24, zmm7, zmm19
vmovdqu64 zmm22, [rsp + 192]
vpmadd52huq zmm10, zmm6, zmm22
vpsubq zmm21, zmm21, zmm16
vpsllq zmm16, zmm16, 4
vpmadd52luq zmm20, zmm4, zmm29
vpmadd52luq zmm28, zmm7, zmm18
vmovdqu64 [rsp + 384], zmm16
vpsraq zmm16, zmm21, 52
vpmadd52luq zmm13, zmm8, zmm14
vpmadd52huq zmm23, zmm22, zmm3
vpaddq zmm3, zmm24, zmm27
vpxord xmm24, xmm24, xmm24
vpmadd52huq zmm24, zmm8, zmm14
vmovdqu64 zmm8, [rdx + 192]
vpmadd52huq zmm31, zmm7, zmm8
vpmadd52luq zmm0, zmm9, zmm29
vpmadd52luq zmm15, zmm7, zmm8
vpsubq zmm3, zmm3, zmm13
vpsllq zmm9, zmm13, 4
vmovdqu64 zmm13, [rsp + 320]
vpmadd52luq zmm1, zmm30, zmm13
vpxord xmm27, xmm27, xmm27
vpmadd52huq zmm27, zmm4, zmm29
vpsraq zmm8, zmm3, 52
vpmadd52luq zmm11, zmm19, [rsi + 256]
vpxord xmm18, xmm18, xmm18
vpmadd52huq zmm18, zmm2, zmm14
vpxord xmm2, xmm2, xmm2
vpmadd52huq zmm2, zmm22, zmm13
vmovdqu64 [rsp + 64], zmm9
vpxord xmm9, xmm9, xmm9
vmovdqu64 [rsp + 704], zmm5
vmovdqu64 zmm5, [rsp + 128]
vpmadd52huq zmm9, zmm5, zmm5
vpxord xmm5, xmm5, xmm5
vpmadd52huq zmm5, zmm21, zmm14
vpmadd52luq zmm10, zmm22, zmm17
vpaddq zmm8, zmm11, zmm8
vpaddq zmm8, zmm8, [rsp + 576]
vpmadd52luq zmm20, zmm12, zmm12
vmovdqu64 zmm11, [rsi + 256]
vpmadd52huq zmm28, zmm19, zmm11
vpsubq zmm2, zmm2, zmm9
vpmadd52luq zmm23, zmm22, zmm6
vpxord xmm6, xmm6, xmm6
vpmadd52huq zmm6, zmm30, zmm13
vpsllq zmm9, zmm5, 4
vpaddq zmm2, zmm2, zmm9
vpmadd52luq zmm24, zmm3, zmm14
vmovdqu64 zmm9, [rdx + 256]
vpmadd52luq zmm31, zmm7, zmm9
vpsubq zmm10, zmm10, zmm20
vpaddq zmm10, zmm10, [rsp + 640]
vpmadd52huq zmm0, zmm4, zmm4
vpxord xmm4, xmm4, xmm4
vpmadd52huq zmm4, zmm3, zmm14
vpaddq zmm3, zmm23, zmm16
vpaddq zmm2, zmm2, [r8 + 512]
vpmadd52huq zmm15, zmm11, zmm25
vpmadd52huq zmm1, zmm22, zmm17
vpsubq zmm8, zmm8, zmm24
vpsubq zmm5, zmm10, zmm5
vpmadd52luq zmm27, zmm12, zmm29
vpxord xmm10, xmm10, xmm10
vpmadd52huq zmm10, zmm7, zmm9
vpsubq zmm0, zmm3, zmm0
vpaddq zmm0, zmm0, [rsp + 512]
vpmadd52luq zmm18, zmm21, zmm14
vpmadd52luq zmm28, zmm11, zmm25
vpsraq zmm3, zmm2, 48
vpaddq zmm5, zmm5, [r8 + 448]
vmovdqu64 zmm7, [rsp + 448]
vpmadd52huq zmm6, zmm22, zmm7
vpxord xmm16, xmm16, xmm16
vpmadd52huq zmm16, zmm12, zmm29
vpsraq zmm17, zmm8, 52
vpandq zmm2, zmm2, [r8 + 768]
vmovdqu64 zmm19, [rdx + 128]
vpmadd52huq zmm31, zmm11, zmm19
vpmadd52luq zmm4, zmm8, zmm14
vpsubq zmm0, zmm0, zmm18
vpaddq zmm17, zmm28, zmm17
vpmadd52luq zmm15, zmm11, zmm19
vpmadd52luq zmm1, zmm22, zmm7
vmovdqu64 zmm7, [r8 + 128]
vpaddq zmm0, zmm0, zmm7
vpaddq zmm17, zmm17, [rsp + 704]
vpmadd52huq zmm27, zmm12, zmm12
vpxord xmm12, xmm12, xmm12
vpmadd52huq zmm12, zmm8, zmm14
vpaddq zmm0, zmm0, zmm3
vpsubq zmm8, zmm17, zmm4
vmovdqu64 zmm17, [rdx + 192]
vpmadd52huq zmm10, zmm11, zmm17
vpmadd52luq zmm5, zmm3, zmm14
vpaddq zmm14, zmm15, [rsp + 64]
vpandq zmm15, zmm7, zmm0
vmovdqu64 [rsi + 0], zmm15
vpmadd52luq zmm6, zmm22, zmm13
vmovdqu64 zmm13, [rsp + 128]
vpmadd52luq zmm16, zmm13, zmm13
vpsraq zmm0, zmm0, 52
vpsubq zmm1, zmm1, zmm27
vpmadd52luq zmm31, zmm11, zmm17
vpsubq zmm13, zmm14, zmm12
vpsraq zmm14, zmm8, 52
vpaddq zmm0, zmm5, zmm0
vpmadd52luq zmm10, zmm11, zmm9
vpaddq zmm1, zmm1, [rsp + 384]
vpaddq zmm5, zmm13, zmm14
vpaddq zmm1, zmm7, zmm1
vpsllq zmm13, zmm24, 4
vpsraq zmm14, zmm0, 52
vpsubq zmm6, zmm6, zmm16
vpaddq zmm13, zmm31, zmm13
vpsllq zmm15, zmm18, 4
vpsraq zmm16, zmm5, 52
vpaddq zmm1, zmm1, zmm14
vpaddq zmm6, zmm6, zmm15
vpsllq zmm12, zmm12, 4
vpmadd52luq zmm2, zmm3, [r8 + 832]
vpaddq zmm3, zmm13, zmm16
vpaddq zmm6, zmm7, zmm6
vpsllq zmm4, zmm4, 4
vpmadd52huq zmm12, zmm11, zmm9
vpsraq zmm9, zmm1, 52
vpaddq zmm4, zmm10, zmm4
vpsraq zmm10, zmm3, 52
vpaddq zmm6, zmm6, zmm9
vpandq zmm0, zmm7, zmm0
vmovdqu64 [rsi + 64], zmm0
vpaddq zmm0, zmm4, zmm10
vpsraq zmm4, zmm6, 52
vpsraq zmm9, zmm0, 52
vpandq zmm1, zmm7, zmm1
vmovdqu64 [rsi + 128], zmm1
vpandq zmm1, zmm7, zmm6
vmovdqu64 [rsi + 192], zmm1
vpaddq zmm1, zmm2, zmm4
vmovdqu64 [rsi + 256], zmm1
vpandq zmm1, zmm7, zmm8
vmovdqu64 [rdx + 0], zmm1
vpandq zmm1, zmm7, zmm5
vmovdqu64 [rdx + 64], zmm1
vpandq zmm1, zmm7, zmm3
vmovdqu64 [rdx + 128], zmm1
vpandq zmm0, zmm7, zmm0
vmovdqu64 [rdx + 192], zmm0
vpaddq zmm0, zmm12, zmm9
vmovdqu64 [rdx + 256], zmm0
mov rsp, rbp
pop rbp
ret
