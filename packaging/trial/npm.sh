# The npm package, in an empty project, without a network. Node is this system's: Debian 12 has an older one.
. /trial/common.sh

mkdir project
cd project
npm init --yes >/dev/null
export npm_config_offline=true npm_config_audit=false npm_config_fund=false npm_config_loglevel=error
readme yuxi-0.1.0.tgz
cp /trial/sign-verify.mjs .
node sign-verify.mjs
