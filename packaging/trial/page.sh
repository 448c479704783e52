# The archive of the page: complete, and one file that loads nothing. A Debian's base has no browser: cargo xtask web
# tests the page in Chromium.
. /trial/common.sh
apt_get install unzip

(cd /dist && grep -- '-page\.zip$' SHA256SUMS | sha256sum --quiet --check -)
cd /opt
readme yuxi-0.1.0-page.zip
cd yuxi-*-page
sha256sum --quiet --check SHA256SUMS
for file in *; do
    [ "$file" = SHA256SUMS ] || grep -q "  $file\$" SHA256SUMS
done
grep -q 'Content-Security-Policy" content="default-src .none.' index.html
grep -q 'MIT License' index.html
fails grep -q '{{' index.html
echo "the page is complete"
