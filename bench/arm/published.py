"""Figures of others: those of [Zhang23], and those of libraries, measured once.

The libraries were built for AArch64 and measured as Yuxi is here: functions through
llvm-mca 19.1.7, executed instructions under QEMU 7.2, N operations less than 2N.

  paper     github.com/Ji-Peng/openssl_SM2_ARMv8-A; its method EC_GROUP_new_curve_sm2_GFp;
            signing and verifying hash a short message too, the nonce is fixed
  openssl   OpenSSL 3.6.3, EVP on a digest; EC_POINT_mul
  gmssl     GmSSL 3.3-dev with SM2_ARM64, -O3, sm2_do_sign and sm2_do_verify on a digest
  gmsm      github.com/emmansun/gmsm, internal/sm2 on a digest, Go
  s2n       s2n-bignum ac31a43, sm2_montjscalarmul and montinv; products by Karatsuba
  s2n-alt   the same, products by the schoolbook: for cores with a fast multiplier

Constant time: paper, gmsm, s2n. Not: openssl (branches on digits), gmssl (indexes by them).
"""

PEERS = {"paper": "the paper", "openssl": "OpenSSL", "gmssl": "GmSSL", "gmsm": "gmsm",
         "s2n": "s2n-bignum", "s2n-alt": "s2n-bignum alt"}

# The paper's machines, and their clock in hertz.
MACHINES = {"kunpeng-920": ("Kunpeng 920", 2.6e9), "raspberry-pi-4": ("Raspberry Pi 4", 1.5e9)}

# Tables 1 and 2 of the paper: operations a second on its machines, of its code and of
# the OpenSSL of its time; and what one of its own executes.
PAPER = {
    "sm2-p-mul": ((39_202e3, 11_434e3), (29_337e3, 6_086e3), 162),
    "sm2-n-mul": ((36_665e3, 7_880e3), (29_337e3, 6_086e3), 184),
    "sm2-p-invert": ((160_158, 51_568), (76_580, 16_931), 33_915),
    "sm2-n-invert": ((113_124, 31_845), (73_754, 16_647), 40_334),
    "sm2-base": ((77_550, 22_032), (2_554, 714), 74_700),
    "sm2-mul": ((13_406, 3_886), (2_572, 717), 495_748),
    "sm2-sign": ((21_102, 6_534), (2_413, 675), 261_295),
    "sm2-verify": ((8_822, 2_646), (2_526, 777), 709_328),
}

# Executed instructions of an operation. Multiplications: a call, in a loop.
INSTRUCTIONS = {
    "sm2-p-mul": {"paper": 162, "gmssl": 154, "s2n": 190, "s2n-alt": 139},
    "sm2-n-mul": {"paper": 184, "gmssl": 199},
    "sm2-p-invert": {"paper": 33_915, "gmssl": 33_835, "gmsm": 29_988, "s2n": 8_991},
    "sm2-n-invert": {"paper": 40_334, "gmssl": 75_040, "gmsm": 43_019},
    "sm2-base": {"paper": 74_700, "openssl": 71_874, "gmssl": 58_727, "gmsm": 79_051},
    "sm2-mul": {"paper": 495_748, "openssl": 694_830, "gmssl": 452_377, "gmsm": 438_369,
                "s2n": 546_667, "s2n-alt": 414_492},
    "sm2-sign": {"paper": 261_295, "openssl": 360_518, "gmssl": 170_544, "gmsm": 162_912},
    "sm2-verify": {"paper": 709_328, "openssl": 881_010, "gmssl": 539_355, "gmsm": 558_443},
}

# Calls of point operations in an operation: doublings, additions, mixed additions.
CALLS = {
    "sm2-base": {"paper": (0, 0, 36), "gmssl": (0, 0, 35), "yuxi": (0, 0, 36)},
    "sm2-mul": {"paper": (263, 58, 0), "gmssl": (263, 55, 0), "yuxi": (263, 51, 7)},
    "sm2-verify": {"paper": (263, 59, 36), "gmssl": (253, 60, 35)},
}

# Functions and kernels: instructions; products: lower and upper halves of 64 bits, and
# of 32 bits; then cycles of tsv110 and of neoverse-n1: throughput, once, chained. What is
# meant by each stands in model.py; of these kernels the result is not where a factor is.
FUNCTION, KERNEL = "function", "kernel"
CORES = ("tsv110", "neoverse-n1")
MODEL = [
    ("sm2-p-mul", "paper", FUNCTION, 150, (16, 16), (40, 59, 62), (99, 115, 120)),
    ("sm2-p-mul", "openssl", FUNCTION, 186, (16, 16), (51, 78, 81), (121, 140, 144)),
    ("sm2-p-mul", "gmssl", FUNCTION, 139, (16, 16), (37, 54, 56), (99, 116, 119)),
    ("sm2-p-mul", "s2n", FUNCTION, 171, (9, 9), (54, 72, 65), (83, 101, 96)),
    ("sm2-p-mul", "s2n-alt", FUNCTION, 118, (16, 16), (32, 54, 51), (99, 113, 111)),
    ("sm2-p-mul", "gmsm", FUNCTION, 140, (16, 16), (57, 60, 62), (115, 117, 121)),
    ("sm2-p-mul", "paper", KERNEL, 136, (16, 16), (38, 52, None), (99, 109, None)),
    ("sm2-p-mul", "gmssl", KERNEL, 127, (16, 16), (33, 48, None), (99, 109, None)),
    ("sm2-p-mul", "gmsm", KERNEL, 118, (16, 16), (45, 49, None), (102, 106, None)),
    ("sm2-p-square", "paper", FUNCTION, 119, (10, 10), (33, 54, 58), (68, 83, 87)),
    ("sm2-p-square", "openssl", FUNCTION, 156, (10, 10), (45, 67, 72), (81, 99, 102)),
    ("sm2-p-square", "gmssl", FUNCTION, 112, (10, 10), (31, 52, 54), (67, 82, 85)),
    ("sm2-p-square", "s2n", FUNCTION, 127, (7, 7, 6), (36, 52, 48), (66, 76, 73)),
    ("sm2-p-square", "s2n-alt", FUNCTION, 96, (10, 10), (27, 49, 45), (65, 78, 75)),
    ("sm2-p-square", "gmsm", FUNCTION, 126, (10, 10), (53, 57, 58), (83, 87, 89)),
    ("sm2-p-square", "paper", KERNEL, 106, (10, 10), (32, 49, None), (72, 78, None)),
    ("sm2-p-square", "gmssl", KERNEL, 101, (10, 10), (29, 48, None), (67, 77, None)),
    ("sm2-p-square", "gmsm", KERNEL, 100, (10, 10), (29, 46, None), (67, 76, None)),
    ("sm2-n-mul", "paper", FUNCTION, 170, (24, 24), (48, 70, 75), (147, 166, 172)),
    ("sm2-n-mul", "gmssl", FUNCTION, 184, (36, 32), (68, 91, 95), (204, 226, 232)),
    ("sm2-n-mul", "gmsm", FUNCTION, 167, (36, 32), (68, 93, 90), (205, 225, 225)),
    ("sm2-n-square", "paper", FUNCTION, 142, (18, 18), (49, 83, 87), (114, 134, 139)),
    ("sm2-n-square", "gmssl", FUNCTION, 151, (30, 26), (63, 93, 95), (171, 186, 191)),
    ("sm2-n-square", "gmsm", FUNCTION, 149, (30, 26), (59, 87, 85), (170, 188, 187)),
    ("sm2-double", "paper", FUNCTION, 1307, (104, 104), (382, 396, 487), (751, 760, 840)),
    ("sm2-double", "gmssl", FUNCTION, 1233, (104, 104), (353, 366, 461), (740, 748, 837)),
    ("sm2-double", "s2n", FUNCTION, 1376, (74, 74, 30), (396, 418, 600), (656, 674, 874)),
    ("sm2-double", "s2n-alt", FUNCTION, 1060, (110, 110), (287, 313, 538), (711, 730, 919)),
    ("sm2-double", "gmsm", FUNCTION, 1111, (104, 104), (374, 379, 486), (727, 731, 834)),
    ("sm2-add", "paper", FUNCTION, 2410, (232, 232), (656, 672, 941), (1516, 1527, 1766)),
    ("sm2-add", "gmssl", FUNCTION, 2267, (232, 232), (590, 605, 887), (1509, 1519, 1763)),
    ("sm2-add", "s2n", FUNCTION, 2730, (136, 136, 24), (803, 813, 1098), (1234, 1239, 1581)),
    ("sm2-add", "s2n-alt", FUNCTION, 1953, (232, 232), (523, 536, 913), (1462, 1473, 1767)),
    ("sm2-add", "gmsm", FUNCTION, 2077, (232, 232), (665, 693, 846), (1502, 1524, 1648)),
    ("sm2-add-mixed", "paper", FUNCTION, 1729, (158, 158), (479, 496, 674), (1058, 1068, 1236)),
    ("sm2-add-mixed", "gmssl", FUNCTION, 1627, (158, 158), (433, 449, 637), (1053, 1059, 1232)),
    ("sm2-add-mixed", "s2n", FUNCTION, 1902, (93, 93, 18), (558, 571, 782), (840, 861, 1118)),
    ("sm2-add-mixed", "s2n-alt", FUNCTION, 1373, (158, 158), (370, 384, 657), (999, 1007, 1241)),
    ("sm2-add-mixed", "gmsm", FUNCTION, 1509, (158, 158), (502, 537, 612), (1055, 1084, 1169)),
]


def functions():
    """`MODEL` under the names that Yuxi's own figures have."""
    for name, library, form, instructions, (low, high, *short), *cycles in MODEL:
        by_core = (dict(zip(("throughput", "once", "chained"), figures)) for figures in cycles)
        yield {"name": name, "library": library, "form": form, "instructions": instructions,
               "products": {"low": low, "high": high, "short": sum(short)},
               "model_cycles": dict(zip(CORES, by_core))}
