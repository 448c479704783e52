# The static command, on the base alone but for xz.
. /trial/common.sh
apt_get install xz-utils

cd /opt
readme yuxi-0.1.0-linux-x86_64-static.tar.xz
cd /root
PATH=$(echo /opt/yuxi-*-static):$PATH
sign_and_verify
[ -e /opt/yuxi-*-static/man/yuxi-sign.1 ]

# The checksums, by this command and by coreutils; their signatures, by OpenSSL alone.
cd /dist
sha256sum --quiet --check SHA256SUMS
yuxi sm3 --check SM3SUMS >/dev/null
if [ -e SHA256SUMS.sig ]; then
    apt_get install openssl
    for list in SHA256SUMS SM3SUMS; do
        openssl dgst -sm3 -verify release.pub -sigopt distid:1234567812345678 -signature $list.sig $list
        sed 1s/0/1/ $list > /tmp/changed
        fails openssl dgst -sm3 -verify release.pub -sigopt distid:1234567812345678 -signature $list.sig /tmp/changed
    done
fi
