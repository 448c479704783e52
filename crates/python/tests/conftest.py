"""What several tests use."""

import json
import os
import pathlib

import pytest

import yuxi

# Under QEMU everything takes some twenty times longer, so random inputs are fewer.
EMULATED = "YUXI_TEST_EMULATED" in os.environ
ROOT = pathlib.Path(__file__).parents[3]


def vectors(name):
    """The test vectors of a file in vectors/."""
    return json.loads((ROOT / "vectors" / f"{name}.json").read_text())["testGroups"]


@pytest.fixture(scope="session")
def key():
    return yuxi.SM2PrivateKey.generate()


@pytest.fixture(scope="session")
def p256():
    return yuxi.P256PrivateKey.generate()
