"""nginx serves HTTPS through the provider, to curl and to Python's ssl: a thousand handshakes
each, no error, and no growth in memory.

  servers.py DIRECTORY OPENSSL_CNF [HANDSHAKES]

DIRECTORY is for what it makes; OPENSSL_CNF loads the provider. The group of every handshake is
curveSM2, which OpenSSL 3.0 has from the provider alone.
"""

import json
import os
import signal
import socket
import ssl
import subprocess
import sys
import time
from pathlib import Path

# What a process may grow by after its first handshakes, in KiB: some 65 bytes a handshake, where
# a key that is lost takes more. Less than that is for valgrind to find.
GROWTH = 64

ANSWER = b"Attack at dawn"

NGINX = """
{2}
daemon off;
worker_processes 2;
pid {0}/nginx.pid;
error_log {0}/nginx.log warn;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {0}/body;
    proxy_temp_path {0}/proxy;
    fastcgi_temp_path {0}/fastcgi;
    uwsgi_temp_path {0}/uwsgi;
    scgi_temp_path {0}/scgi;
    keepalive_timeout 0;
    server {{
        listen 127.0.0.1:{1} ssl;
        ssl_certificate {0}/server.crt;
        ssl_certificate_key {0}/server.key;
        ssl_protocols TLSv1.3;
        ssl_ecdh_curve curveSM2:X25519;
        ssl_session_tickets off;
        location / {{ return 200 "{3}"; }}
    }}
}}
"""


def free_port():
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


def memory(pid):
    """The memory of a process without what it maps of files, in KiB.

    Counted page by page: VmRSS and ru_maxrss are off by some hundred KiB, as processors report
    what they have counted now and then.
    """
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Anonymous:"):
            return int(line.split()[1])
    raise RuntimeError(f"process {pid} has ended")


def workers(master):
    return [int(pid) for pid in Path(f"/proc/{master}/task/{master}/children").read_text().split()]


def connect(port, authority, count):
    """As a client by Python's ssl: handshakes, each with a request."""
    context = ssl.create_default_context(cafile=authority)
    for _ in range(count):
        with socket.create_connection(("127.0.0.1", port)) as raw:
            with context.wrap_socket(raw, server_hostname="localhost") as tls:
                assert tls.version() == "TLSv1.3" and not tls.session_reused
                tls.sendall(b"GET / HTTP/1.0\r\nHost: localhost\r\n\r\n")
                answer = b"".join(iter(lambda: tls.recv(4096), b""))
                assert answer.endswith(ANSWER), answer


def python_client(port, authority, count):
    connect(port, authority, count // 10)
    before = memory("self")
    connect(port, authority, count)
    print(memory("self") - before)


def curl(directory, environment, port, count):
    """By how much curl grows in so many handshakes after its first ones, in KiB."""
    few = 10 + count // 10
    command = ["curl", "--silent", "--show-error", "--no-buffer", "--cacert",
               directory / "server.crt", "--curves", "curveSM2", "--tlsv1.3", "--no-sessionid",
               f"https://localhost:{port}/[1-{few + count + few}]"]

    def answers(number):
        said = client.stdout.read(number * len(ANSWER))
        assert said == number * ANSWER, client.stderr.read()

    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE) as client:
        answers(few)
        before = memory(client.pid)
        answers(count)
        # The last few are so many that it still runs.
        growth = memory(client.pid) - before
        answers(few)
    assert client.returncode == 0, client.returncode
    return growth


def derived(report):
    lines = [json.loads(line) for line in report.read_text().splitlines()]
    return sum(line["derived"] for line in lines)


def main():
    if sys.argv[1] == "--client":
        return python_client(int(sys.argv[2]), sys.argv[3], int(sys.argv[4]))
    directory, config = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                    "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=localhost", "-addext",
                    "subjectAltName=DNS:localhost", "-days", "2", "-keyout",
                    directory / "server.key", "-out", directory / "server.crt"],
                   check=True, capture_output=True)
    port = free_port()
    # The workers append their counts to a file in the directory.
    user = "user root;" if os.getuid() == 0 else ""
    (directory / "nginx.conf").write_text(NGINX.format(directory, port, user, ANSWER.decode()))
    # Python's ssl names no groups: its configuration does.
    client_config = directory / "client.cnf"
    client_config.write_text(config.read_text() + "\n[openssl_init]\nssl_conf = ssl_sect\n"
                             "[ssl_sect]\nsystem_default = groups\n[groups]\nGroups = curveSM2\n")
    served, asked = directory / "served", directory / "asked"
    environment = dict(os.environ, OPENSSL_CONF=str(config))
    nginx = subprocess.Popen(
        ["nginx", "-e", directory / "nginx.log", "-p", directory, "-c", directory / "nginx.conf"],
        env=dict(environment, YUXI_PROVIDER_REPORT=str(served)))
    try:
        for _ in range(300):
            with socket.socket() as sock:
                if sock.connect_ex(("127.0.0.1", port)) == 0:
                    break
            assert nginx.poll() is None, (directory / "nginx.log").read_text()
            time.sleep(0.1)
        asking = dict(environment, YUXI_PROVIDER_REPORT=str(asked))
        curl(directory, asking, port, count // 10)
        before = [memory(pid) for pid in workers(nginx.pid)]
        growth = {"curl": curl(directory, asking, port, count)}
        python = subprocess.run(
            [sys.executable, __file__, "--client", str(port), directory / "server.crt", str(count)],
            env=dict(asking, OPENSSL_CONF=str(client_config)), check=True, capture_output=True,
            text=True)
        growth["Python"] = int(python.stdout)
        growth["nginx"] = max(now - then for now, then in
                              zip((memory(pid) for pid in workers(nginx.pid)), before))
    finally:
        nginx.send_signal(signal.SIGQUIT)
        nginx.wait(20)
    # A handshake is a key and an agreement on each side.
    handshakes = 2 * (count + count // 10)
    ran = {"nginx": derived(served), "curl and Python": derived(asked)}
    for name, number in ran.items():
        assert number >= handshakes, f"{name}: {number} agreements in Yuxi, of {handshakes}"
    for name, kib in growth.items():
        assert kib <= GROWTH, f"{name} has grown by {kib} KiB"
    print(f"servers: {handshakes} handshakes, growth in KiB: {growth}")


if __name__ == "__main__":
    main()
