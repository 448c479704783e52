# The archive of the C library, with pkg-config and with CMake.
. /trial/common.sh
apt_get install xz-utils gcc libc6-dev make cmake pkg-config

cd /opt
readme libyuxi-0.1.0-linux-x86_64.tar.xz
cd /root
folder=$(echo /opt/libyuxi-*-linux-x86_64)

export PKG_CONFIG_PATH=$folder/lib/pkgconfig
cc /trial/c/sign-verify.c $(pkg-config --cflags --libs yuxi) -Wl,-rpath,$folder/lib -o signs
./signs
ldd signs | grep -q "libyuxi.so.0 => $folder/lib/"

cmake_project
cmake -S . -B build -DCMAKE_PREFIX_PATH=$folder >/dev/null
cmake --build build >/dev/null
./build/signs
./build/signs-static

# Moved, it is still found.
mv $folder /srv/yuxi
cc /trial/c/sign-verify.c $(PKG_CONFIG_PATH=/srv/yuxi/lib/pkgconfig pkg-config --cflags --libs yuxi) -Wl,-rpath,/srv/yuxi/lib -o moved
./moved
