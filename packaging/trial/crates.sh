# The archives of the crates, in a new project. Rust is in /opt/rust, and other crates are fetched already.
. /trial/common.sh
apt_get install gcc libc6-dev
export PATH=/opt/rust/bin:$PATH CARGO_NET_OFFLINE=true

mkdir crates
for crate in /dist/*.crate; do
    tar -xf $crate -C crates
done
cargo new --quiet trial
cd trial
{
    echo 'yuxi = "0.1"'
    echo '[patch.crates-io]'
    for name in yuxi yuxi-arith yuxi-sm3-lanes; do
        echo "$name = { path = '$(echo ../crates/$name-[0-9]*)' }"
    done
} >> Cargo.toml
cp /trial/first.rs src/main.rs
cargo run --quiet
echo "the example has signed and verified"
