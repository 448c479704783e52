# The wheel, in an environment of its own, without a network.
. /trial/common.sh
apt_get install python3-venv

python3 -m venv environment
environment/bin/pip install --quiet --no-index /dist/yuxi-*-manylinux*_x86_64.whl
environment/bin/python /trial/sign-verify.py
