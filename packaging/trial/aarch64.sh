# The archive of the C library for AArch64: a program is compiled for it, and runs under QEMU.
. /trial/common.sh
apt_get install xz-utils gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user pkg-config

cd /opt
readme libyuxi-0.1.0-linux-aarch64.tar.xz
cd /root
folder=$(echo /opt/libyuxi-*-linux-aarch64)
export PKG_CONFIG_PATH=$folder/lib/pkgconfig
aarch64-linux-gnu-gcc /trial/c/sign-verify.c $(pkg-config --cflags --libs yuxi) -Wl,-rpath,$folder/lib -o signs
qemu-aarch64 -L /usr/aarch64-linux-gnu -E LD_LIBRARY_PATH=$folder/lib ./signs
