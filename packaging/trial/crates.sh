# The archives of the crates: the library in a new project, and the command, which needs all of them.
# Rust is in /opt/rust, and other crates are fetched already.
. /trial/common.sh
apt_get install gcc libc6-dev
export PATH=/opt/rust/bin:$PATH CARGO_NET_OFFLINE=true

mkdir crates
for crate in /dist/*.crate; do
    tar -xf $crate -C crates
done
# in place of the registry, which does not have them yet; cargo reads it for all that this user builds
mkdir -p .cargo
{
    echo '[patch.crates-io]'
    for folder in crates/*; do
        name=${folder#crates/}
        echo "${name%-*} = { path = '$PWD/$folder' }"
    done
} > .cargo/config.toml
cargo new --quiet trial
cd trial
echo 'yuxi = "0.1"' >> Cargo.toml
cp /trial/first.rs src/main.rs
cargo run --quiet
echo "the example has signed and verified"

cd ..
# With --quick without columns of Arrow and Parquet, whose crates take minutes to compile.
cargo install --quiet --debug $([ "$1" != quick ] || echo --no-default-features) --path $(echo crates/yuxi-cli-[0-9]*)
export PATH=$HOME/.cargo/bin:$PATH
sign_and_verify
yuxi inspect alice.pub
