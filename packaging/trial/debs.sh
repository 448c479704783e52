# The Debian packages: installed, used, upgraded, purged.
. /trial/common.sh
find / -xdev -name '*yuxi*' -not -path '/dist/*' -not -path '/proc/*' | sort > /tmp/before

readme yuxi_
sign_and_verify
[ -e /usr/share/man/man1/yuxi-sign.1.gz ]

readme libyuxi0_
apt_get install gcc libc6-dev make cmake pkg-config
cc /trial/c/sign-verify.c $(pkg-config --cflags --libs yuxi) -o signs
./signs
mkdir project && cd project
cmake_project
cmake -S . -B build >/dev/null
cmake --build build >/dev/null
./build/signs
./build/signs-static
cd ..

readme yuxi-provider_
apt_get install openssl
with_yuxi() {
    OPENSSL_CONF=/etc/ssl/yuxi.cnf "$@"
}
provider() {
    with_yuxi openssl list -providers | grep -q '^  yuxi$'
    with_yuxi openssl genpkey -algorithm SM2 -out provider.key
    with_yuxi openssl pkey -in provider.key -pubout -out provider.pub
    with_yuxi openssl dgst -sm3 -sign provider.key -out provider.sig letter.txt
    with_yuxi openssl dgst -sm3 -verify provider.pub -signature provider.sig letter.txt
    # by OpenSSL alone, and what ran in Yuxi
    openssl dgst -sm3 -verify provider.pub -signature provider.sig letter.txt
    with_yuxi yuxi provider check
}
provider

# An upgrade, to the same files under another version, keeps what the administrator changed.
echo '# a line of the administrator' >> /etc/ssl/yuxi.cnf
mkdir newer
for package in /dist/*.deb; do
    rm -rf unpacked
    dpkg-deb -R $package unpacked
    sed -i -E 's/^Version: (.*)/Version: \1+1/; s/(libyuxi0 \(= [^)]*)\)/\1+1)/' unpacked/DEBIAN/control
    dpkg-deb --root-owner-group -b unpacked newer >/dev/null
done
apt_get install ./newer/*.deb
dpkg-query -W -f '${Package} ${Version} ${Status}\n' yuxi libyuxi0 libyuxi-dev yuxi-provider | grep -c '+1 install ok installed' | grep -qx 4
grep -q '# a line of the administrator' /etc/ssl/yuxi.cnf
sign_and_verify
./signs
provider

apt_get purge yuxi libyuxi0 libyuxi-dev yuxi-provider
fails ./signs
rm -rf project newer unpacked
find / -xdev -name '*yuxi*' -not -path '/dist/*' -not -path '/proc/*' | sort > /tmp/after
diff /tmp/before /tmp/after
