# The archive for Windows, under Wine: the command, and a program with the DLL by its import library.
. /trial/common.sh
apt_get install unzip

cd /opt
readme yuxi-0.1.0-windows-x86_64.zip
folder=$(echo /opt/yuxi-*-windows-x86_64)
cd /root
for file in LICENSE-APACHE LICENSE-MIT THIRD-PARTY README yuxi.exe yuxi.dll include/yuxi.h lib/libyuxi.dll.a lib/yuxi.def; do
    [ -s $folder/$file ] || { echo "no $file in the archive" >&2; exit 1; }
done
apt_get install wine wine64 gcc-mingw-w64-x86-64-win32 || { echo "Debian's Wine or mingw-w64 cannot be installed"; exit 77; }

export WINEPREFIX=/root/wine WINEDEBUG=-all
wine wineboot --init >/dev/null 2>&1
wineserver --wait
# Windows has this DLL; Debian 12's Wine does not yet.
system=$WINEPREFIX/drive_c/windows/system32
[ -e $system/bcryptprimitives.dll ] ||
    x86_64-w64-mingw32-gcc -O -shared -static-libgcc -o $system/bcryptprimitives.dll /trial/bcryptprimitives.c -ladvapi32

yuxi() {
    wine $folder/yuxi.exe "$@"
}
sign_and_verify

x86_64-w64-mingw32-gcc /trial/c/sign-verify.c -I $folder/include $folder/lib/libyuxi.dll.a -o signs.exe
cp $folder/yuxi.dll .
wine ./signs.exe
rm yuxi.dll
fails wine ./signs.exe
