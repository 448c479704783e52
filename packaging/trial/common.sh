# What the scripts share.
cd /root

apt_get() {
    [ -e /tmp/updated ] || { apt-get -qq update; touch /tmp/updated; }
    apt-get -qq -y --no-install-recommends -o Dpkg::Use-Pty=0 "$@" >/tmp/apt 2>&1 || { cat /tmp/apt; return 1; }
}

# Runs the line of the README that installs this file of dist/, in the current folder.
readme() {
    line=$(sed -n '/^## Install/,/^## First/p' /trial/README.md | grep -F -- "dist/$1") || :
    [ "$(printf '%s' "$line" | grep -c .)" = 1 ] || { echo "not one line of the README's section Install has dist/$1" >&2; exit 1; }
    echo "\$ $line"
    [ -e dist ] || ln -s /dist dist
    eval "$line"
}

# The scripts run as root.
sudo() {
    [ "$1" = apt-get ] || { echo "sudo $1?" >&2; exit 1; }
    shift
    apt_get "$@"
}

fails() {
    ! "$@" >/dev/null 2>&1 || { echo "this did not fail: $*" >&2; exit 1; }
}

# With the command of PATH.
sign_and_verify() {
    rm -f alice.* letter.*
    echo "Attack at dawn" > letter.txt
    yuxi keygen -o alice.key --public alice.pub
    yuxi sign -k alice.key -o letter.sig letter.txt
    yuxi verify -k alice.pub -s letter.sig letter.txt
    echo "Attack at dusk" > letter.txt
    fails yuxi verify -k alice.pub -s letter.sig letter.txt
}

# A project of CMake in the current folder, for the program of sign-verify.c.
cmake_project() {
    cat > CMakeLists.txt <<CMAKE
cmake_minimum_required(VERSION 3.13)
project(trial C)
find_package(yuxi 0.1 REQUIRED)
foreach(kind "" -static)
    add_executable(signs\${kind} /trial/c/sign-verify.c)
    target_link_libraries(signs\${kind} yuxi::yuxi\${kind})
endforeach()
CMAKE
}
