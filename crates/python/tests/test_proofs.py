"""What the process says about its own kernels."""

import platform

import yuxi


def test_the_kernels_of_this_process_are_proved_ones():
    kernels = yuxi.proofs()
    names = [name for name, _, _ in kernels]
    assert len(set(names)) == len(names)
    machine = {"x86_64": "x86_64", "amd64": "x86_64", "aarch64": "aarch64", "arm64": "aarch64"}
    folder = machine.get(platform.machine().lower())
    assert bool(kernels) == (folder is not None)
    for name, sha256, proved in kernels:
        # the programs of IFMA are in each build for x86-64
        assert name.startswith((f"{folder}::", "ifma::"))
        assert proved, name
        assert sha256 is not None
        assert len(bytes.fromhex(sha256)) == 32
