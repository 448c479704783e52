# The JAR with the libraries of all platforms, then that of this one, on Debian's Java.
. /trial/common.sh
apt_get install openjdk-17-jdk-headless

cp /trial/SignVerify.java Program.java
readme yuxi-provider-0.1.0.jar
for jar in /dist/yuxi-provider-*.jar; do
    case $jar in
        *-sources.jar | *-javadoc.jar | *-linux-aarch_64.jar) continue ;;
    esac
    java -cp $jar /trial/SignVerify.java
done
