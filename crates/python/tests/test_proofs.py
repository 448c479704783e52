"""What the process says about its own kernels."""

import platform

import yuxi


def test_the_kernels_of_this_process_are_proved_ones():
    kernels = yuxi.proofs()
    names = [name for name, _, _ in kernels]
    assert len(set(names)) == len(names)
    # the programs of the lanes are in each build for x86-64
    x86, arm = ("x86_64::", "ifma::", "muldq::"), ("aarch64::",)
    starts = {"x86_64": x86, "amd64": x86, "aarch64": arm, "arm64": arm}.get(platform.machine().lower(), ())
    assert bool(kernels) == bool(starts)
    for name, sha256, proved in kernels:
        assert name.startswith(starts)
        assert proved, name
        assert sha256 is not None
        assert len(bytes.fromhex(sha256)) == 32
