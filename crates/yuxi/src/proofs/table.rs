//! The kernels that are proved, with the hashes of their bytes. Written by cargo xtask proofs --write.

/// Of x86-64.
#[cfg(target_arch = "x86_64")]
pub(super) const PROVED: &[(&str, &str)] = &[
    ("x86_64::f25519::mul_kernel", "08a89a37181fb1fdcf8a196e1d29470bd2cc4ee5668fe7ce0a70769e7a3dea64"),
    ("x86_64::f25519::square_kernel", "4dbc1851aa560598f3b4998c568719f9a539738cf5901adadd618a67efaaf933"),
    ("x86_64::montgomery::p256_n::mul", "6ed7404bf689e217c786486f484599796a1157db828d0bb08ad42f102720428f"),
    ("x86_64::montgomery::p256_p::mul", "c978eb2c9c2494df526aed5b9e115380239d9b55bc0b79300013f351947507a4"),
    ("x86_64::montgomery::p256_p::mul_sub", "f2770c010bff60d45071ed00974bcc84867573eefd27b1e4c31b91bf25b56d15"),
    ("x86_64::montgomery::p256_p::mul_sub_wide", "a46d3bf171710aaba229b08bf3e1d4f220d0586ab737af71822d6c37752999c5"),
    ("x86_64::montgomery::p256_p::square", "89078990399574d18cbf499cecf1356a283c585b0bba9010e7bede5b6af3f800"),
    ("x86_64::montgomery::p256_p::square_sub", "5b0bb5d9e115f6e34ef9c19e2eed130cc5ec4cabad2a306729fab710f4e45872"),
    ("x86_64::montgomery::sm2_n::mul", "13645f8f573280ae6de74699b56dd673b27b30d3db62ee1afe9f74febb8390f0"),
    ("x86_64::montgomery::sm2_p::mul", "d377705940d27e49b5192c42c9804a8fdb756f9f53a854121ddd6d000a406a82"),
    ("x86_64::montgomery::sm2_p::mul_sub", "b3b5b8d238cef6bb01bacbc11db7b68a321b3e1dd68894dffe9d8b2fab188302"),
    ("x86_64::montgomery::sm2_p::mul_sub_wide", "cb24c1daf01c3aee0c343c18c312b16c9e2e7b434cf7af9fbf4ff63b1927b5bc"),
    ("x86_64::montgomery::sm2_p::square", "e35246dfe1bc97ee77d03d97c3bc88a6486a8d5b2c38ab1fa2fa588a7a337daf"),
    ("x86_64::montgomery::sm2_p::square_sub", "7ef3d18cc1f6235e025ac4b9435165b9649c9cfb4b0d1dcc9d46fc8b23a5554b"),
    ("x86_64::product::mul_kernel", "2739f44cddad7752bd5cd26290dbb960909727357542004a7a8016a17597ca17"),
    ("x86_64::product::square_kernel", "f3a863c6b0c0160dfa54bb7d58fa9174957d2cf66032a94768a5c32cb6e7de2d"),
    ("ifma::doubled::sm2_double", "becb9c6cd23b6e26417447bb367d2f595185109689e5f4f08b15d5bc0e8a3b65"),
    ("ifma::doubled::p256_double", "9cfeeb527ce507920a9a62746110fcc4404c014659f1e5f3b008001a4b5ef886"),
    ("ifma::windows::sm2_quad", "c0d0910f47a322b9174fcb465b14b84151221ad0f3679a1c17c0fb4e845b2a27"),
    ("ifma::windows::sm2_two_quads", "199488ba64439a5ebe06ac0808f8accaa7832068a8b20a5ba4c6cefe1c9ae322"),
    ("ifma::windows::p256_quad", "3f99959521229fbea841f27028b5fea0c6b28dd6ffa8865b4748b921d5f9379b"),
    ("ifma::windows::p256_two_quads", "78c97a84e0b7b5316ad40ef8e07cb2b74cefa1f07ef5bb9db2e086604a05c82b"),
    ("muldq::avx2::doubled::sm2_double", "75af50b5b9331562df6395bab3957f28371d2f262bcb328cf773cff94052bc62"),
    ("muldq::avx2::doubled::p256_double", "0c0b887e2e1a59cf4a4acc031dcece6197233e5ae0b964c8dc43f6cf4f579aa6"),
];

/// Of AArch64.
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
pub(super) const PROVED: &[(&str, &str)] = &[
    ("aarch64::f25519::mul_karatsuba_kernel", "5e4945c543aec3ac4f5990914c20401997693e14d7bc3d2ae02708deede14839"),
    ("aarch64::f25519::mul_kernel", "47628931acb83cc5343c4628e6bc48a2c9d7832c97f97e7758006d4e78cf9370"),
    ("aarch64::f25519::square_kernel", "2c1921911957f0d12261cd2508f4dab817a033fc3f9fcd39be7d3953ff4d6976"),
    ("aarch64::p256_n::mul", "b4203bc6a6669c8b000228b23866688b4cfa92ce4a3ba41a799065bcffa15e2d"),
    ("aarch64::p256_n::mul_karatsuba", "36f5b0af60ea17ce27e4f1ae46e2279177b0d1e9908bde0bccd5c410b5780938"),
    ("aarch64::p256_n::square", "c0175841cb45622dd156b15669f3a1c231af4a873d1a678bb12908e171ac1767"),
    ("aarch64::p256_n::square_n", "fbd11fe08d70d0f6279ad0e569fda03ed70e31b9748de0669d5ae8750a4691f8"),
    ("aarch64::p256_p::karatsuba::mul", "9398b1cd48e50d04b9620d6070a9ac538720d5f59339cd09ad25cdf0f1dd9300"),
    ("aarch64::p256_p::karatsuba::mul_sub", "aa1a597eb1b87110eec00c4b38fb2c23419c9b559f67447d8eb18ef1bc97292c"),
    ("aarch64::p256_p::karatsuba::mul_sub_mul", "4d66f34783c767c163e00aa27b3d48d1a75b040e90c3622e462bc97619a1d873"),
    ("aarch64::p256_p::karatsuba::mul_sub_square", "a55b55b1c80359056a4b978b97877900d502815720369b60ff4b0bea9eeff416"),
    ("aarch64::p256_p::schoolbook::mul", "4115711945ab98d9e5d3058b7c99341e88a3d39b575dd1e46ac4e6734b4cbe41"),
    ("aarch64::p256_p::schoolbook::mul_sub", "40da7c461d307fa7ecd2803c7aee093d5b039bc0207c2c882f27672ab2ecc442"),
    ("aarch64::p256_p::schoolbook::mul_sub_mul", "3604b741a5f941481409c4f894d135bd5cfbd049bd8a75cec50c38aa02c7ff0e"),
    ("aarch64::p256_p::schoolbook::mul_sub_square", "e202691f454a9925655a54c093658c7599155952ce24c64c2d0c9ff9334bc1f9"),
    ("aarch64::p256_p::square", "f0539f490ffeb2dbd137b45ce7de7c88c994823f1cb3a1fbab9b1b718c48ec82"),
    ("aarch64::p256_p::square_n", "d028fd7e2d3586f87a3ca56282faf504029a62a52ca26b8b73431f6e386c2f08"),
    ("aarch64::p256_p::square_sub", "9565fe6d607d07c30ec284b54cc71572ff0d324ea3f62719c600799a452e6618"),
    ("aarch64::sm2_n::mul", "bd5d3a868dd556bae2cab509eedf9cb07f1a1a97a0b1fb03ec5e0b9b1b3da8c1"),
    ("aarch64::sm2_n::mul_karatsuba", "58a176a753acf1a732a711f182cdaa776151880d1e4cd15bed4b1538beda7030"),
    ("aarch64::sm2_n::square", "7bc72b8c9c0751061b8806827000b0d6a1c20062937fd6df87ca29e8c4ad0bdc"),
    ("aarch64::sm2_n::square_n", "830dffae3a8c9cc1537b2ab375b7d91bb05bb0906e4b6fb8738734a4b3388ddf"),
    ("aarch64::sm2_p::karatsuba::mul", "374bd4ffde53515265fcf0f54b92cb50281509a8308e7373e7cf76f23603f0c7"),
    ("aarch64::sm2_p::karatsuba::mul_sub", "99c808decdef978113dd6e2b8efe3c94d29d73d3e807c253026823433b224687"),
    ("aarch64::sm2_p::karatsuba::mul_sub_mul", "e68c7b5986a3c939fdbc17c52479f60256b42c2c40d8e7897bb3adafff963ced"),
    ("aarch64::sm2_p::karatsuba::mul_sub_square", "782699902e4a65ccc793d58a0cb6fd1056f36976fc37333dbf42e1ca4d8e0797"),
    ("aarch64::sm2_p::schoolbook::mul", "22deeb957f6f967f5bb1bab670fe07a34661b8dc86fb1e72deda05b4f02690a1"),
    ("aarch64::sm2_p::schoolbook::mul_sub", "182dc613c754ec25f154a548c139965a38e962d58b5e16e7d7f71ec130f7556f"),
    ("aarch64::sm2_p::schoolbook::mul_sub_mul", "a5f1f24280d0225dfd05522d2e023a588590ae350fd023d6f5c37645dacb349f"),
    ("aarch64::sm2_p::schoolbook::mul_sub_square", "9c2680f6cf1eb8bc4a681bf19fdf16d07591865757ed2eb1c15f70888a23bfe1"),
    ("aarch64::sm2_p::square", "3475c5a79b0f76524216cfeec56d8102723426ea430052678da963fd7fa1128b"),
    ("aarch64::sm2_p::square_n", "e4236e65cf694874bd861372c6bc46826a43d7b8dc5d3bcfa51631b985727de9"),
    ("aarch64::sm2_p::square_sub", "c1f13834659590b0567f3b87c31e32466953f0681b360bca77c60c34decd493a"),
];

/// Other machines have no kernels in assembly.
#[cfg(not(any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little"))))]
pub(super) const PROVED: &[(&str, &str)] = &[];
