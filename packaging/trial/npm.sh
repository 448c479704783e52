# The npm package, in an empty project, without a network. Node is this system's: Debian 12 has an older one.
. /trial/common.sh

mkdir project
cd project
npm init --yes >/dev/null
npm install --silent --offline --no-audit --no-fund /dist/yuxi-*.tgz
cp /trial/sign-verify.mjs .
node sign-verify.mjs
