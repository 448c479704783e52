"""The tests of the package gmssl, from its source distribution, over yuxi.compat.gmssl.

The newest source distribution is fetched from PyPI into target/python; nothing of it is kept. In its
tests the import is changed, as it is in a program that goes over to yuxi, and nothing else.
"""

import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile

# SM4 is not in yuxi.compat.gmssl.
OTHERS = {"test_sm4.py"}


def fetch(folder):
    """The archive. It is not built: pip only downloads it."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    command += ["--no-deps", "--no-binary", ":all:", "--dest", folder, "gmssl"]
    subprocess.run(command, check=True)
    (archive,) = pathlib.Path(folder).glob("gmssl-*.tar.gz")
    return archive


def main():
    root = pathlib.Path(__file__).parents[3]
    place = root / "target/python"
    place.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=place) as folder:
        archive = fetch(folder)
        with tarfile.open(archive) as tar:
            tests = {
                pathlib.PurePath(member.name).name: tar.extractfile(member).read().decode()
                for member in tar.getmembers()
                if re.search(r"/tests/test_\w+\.py$", member.name)
            }
        assert {"test_sm2.py", "test_sm3.py"} <= set(tests), sorted(tests)
        for name in sorted(set(tests) - OTHERS):
            changed = re.sub(r"^from gmssl import ", "from yuxi.compat.gmssl import ", tests[name], flags=re.M)
            assert changed != tests[name], f"{name} does not import gmssl"
            file = pathlib.Path(folder) / name
            file.write_text(changed)
            subprocess.run([sys.executable, file], check=True, cwd=folder, stdout=subprocess.DEVNULL)
            # the run must be able to fail: its expectations do, with a wrong result
            broken = changed.replace("assert data == dec_data", "assert data != dec_data")
            if broken != changed:
                file.write_text(broken)
                failed = subprocess.run([sys.executable, file], cwd=folder, capture_output=True)
                assert failed.returncode != 0, f"{name} does not fail"
            print(f"python: {name} of {archive.name} passes over yuxi.compat.gmssl")
        for name in sorted(OTHERS & set(tests)):
            print(f"python: {name} of {archive.name} is about SM4, which yuxi.compat.gmssl does not have")


main()
