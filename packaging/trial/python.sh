# The wheel, in an environment of its own, without a network.
. /trial/common.sh
apt_get install python3-venv

python3 -m venv environment
export PATH=$PWD/environment/bin:$PATH PIP_NO_INDEX=1 PIP_QUIET=1
readme yuxi-0.1.0-cp310
python /trial/sign-verify.py
