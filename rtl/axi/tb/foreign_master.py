"""A member on AXI4-Lite, driven by the master of cocotbext-axi: random back-pressure on every
channel, illegal accesses, and answers against Python's integers and published vectors. What the
member is it says itself. `cargo xtask rtl cocotb` runs it."""

import logging
import random

import cocotb
from cocotb.clock import Clock
from cocotb.regression import TestFactory
from cocotb.triggers import ClockCycles, RisingEdge
from cocotbext.axi import AxiLiteBus, AxiLiteMaster, AxiResp

from curves import CURVE25519, P256, P25519, SM2, x25519

# As in rtl/axi/yuxi_registers.rdl.
ID, VERSION, FEATURES, CYCLES, CONTROL, STATUS = 0x00, 0x04, 0x08, 0x0C, 0x10, 0x14
IRQ_STATUS, IRQ_ENABLE, ERRORS, REQUEST, RESPONSE, TAKE = 0x18, 0x1C, 0x20, 0x24, 0x28, 0x2C
K, L, X, Y, RESULT_X, RESULT_Y = 0x40, 0x60, 0x80, 0xA0, 0xC0, 0xE0
MUL, MUL_BASE, MUL_ADD, X25519, INVERT = range(5)
OK, INFINITY, BAD_POINT, BAD_SCALAR, _, BAD_REQUEST = range(6)
READY, RESPONDS = 1, 2

LONG = [K, L, X, Y, RESULT_X, RESULT_Y]
READABLE = {ID, VERSION, FEATURES, CYCLES, STATUS, IRQ_STATUS, IRQ_ENABLE, ERRORS, RESPONSE}
WRITABLE = {CONTROL, IRQ_ENABLE, ERRORS, REQUEST, TAKE}
READABLE |= {first + 4 * i for first in (RESULT_X, RESULT_Y) for i in range(8)}
WRITABLE |= {first + 4 * i for first in (K, L, X, Y) for i in range(8)}


class Ports:
    """The ports without their suffixes `_i` and `_o`. cocotb-bus looks signals up by name, and what
    it does not find is None, which is then silently not driven."""

    def __init__(self, top):
        self._log, self._name = top._log, top._name
        for kind in ["aw", "w", "b", "ar", "r"]:
            for signal in ["valid", "ready", "addr", "prot", "data", "strb", "resp"]:
                name = f"s_axil_{kind}{signal}"
                for suffix in ["_i", "_o"]:
                    if hasattr(top, name + suffix):
                        setattr(self, name, getattr(top, name + suffix))


class Host:
    """The member after its reset, and the master of its bus."""

    @classmethod
    async def start(cls, top, stall=0, seed=1):
        host = cls()
        # it has a line for each access
        logging.getLogger(f"cocotb.{top._name}.s_axil").setLevel(logging.WARNING)
        host.top, host.random, host.illegal = top, random.Random(seed), 0
        cocotb.start_soon(Clock(top.clk_i, 10, units="ns").start())
        top.rst_ni.value = 0
        bus = AxiLiteBus.from_prefix(Ports(top), "s_axil")
        host.master = AxiLiteMaster(bus, top.clk_i, top.rst_ni, reset_active_level=False)
        write, read = host.master.write_if, host.master.read_if
        channels = [write.aw_channel, write.w_channel, write.b_channel]
        for number, channel in enumerate(channels + [read.ar_channel, read.r_channel]):
            assert channel.valid is not None and channel.ready is not None, "it is connected"
            if stall:
                channel.set_pause_generator(pauses(stall, seed + number))
        await ClockCycles(top.clk_i, 3)
        top.rst_ni.value = 1
        # it zeroizes its memories
        await host.until(READY)
        return host

    async def read(self, address):
        """The word, and the response of the bus."""
        answer = await self.master.read(address, 4)
        return int.from_bytes(answer.data, "little"), answer.resp

    async def get(self, address):
        word, response = await self.read(address)
        assert response == AxiResp.OKAY, hex(address)
        return word

    async def write(self, address, word):
        """The response of the bus."""
        return (await self.master.write(address, word.to_bytes(4, "little"))).resp

    async def put(self, address, word):
        assert await self.write(address, word) == AxiResp.OKAY, hex(address)

    async def put_long(self, address, number):
        answer = await self.master.write(address, number.to_bytes(32, "little"))
        assert answer.resp == AxiResp.OKAY, hex(address)

    async def get_long(self, address):
        answer = await self.master.read(address, 32)
        assert answer.resp == AxiResp.OKAY, hex(address)
        return int.from_bytes(answer.data, "little")

    async def until(self, bits):
        """One of these bits of STATUS: those that are there."""
        for _ in range(5000):
            found = await self.get(STATUS) & bits
            if found:
                return found
            await ClockCycles(self.top.clk_i, 50)
        raise AssertionError(f"none of the bits {bits} in STATUS")

    async def submit(self, tag, operation, curve, k=0, l=0, x=0, y=0):
        operands = [(K, k), (L, l), (X, x), (Y, y)]
        self.random.shuffle(operands)
        for address, number in operands:
            await self.put_long(address, number)
        await self.put(REQUEST, tag | operation << 16 | curve << 20)

    async def response(self):
        """Tag, status, x and y."""
        code = await self.get(RESPONSE)
        assert code >> 31, "the status says so"
        x, y = await self.get_long(RESULT_X), await self.get_long(RESULT_Y)
        await self.put(TAKE, 1)
        return code & 0xFFFF, code >> 16 & 7, x, y


def pauses(percent, seed):
    """Whether a channel waits, cycle by cycle."""
    draw = random.Random(seed)
    while True:
        yield draw.randrange(100) < percent


def request(draw, kind):
    """A request with random operands, and its answer in Python's integers."""
    operation, curve = kind
    if operation == INVERT:
        p = P25519 if curve == CURVE25519 else curve.p
        x = draw.randrange(1, p)
        code = CURVE25519 if curve == CURVE25519 else curve.code
        return (operation, code), {"x": x}, (OK, pow(x, -1, p), 0)
    if operation == X25519:
        k, u = draw.getrandbits(256), draw.getrandbits(256)
        return (operation, curve), {"k": k, "x": u}, (OK, x25519(k, u), 0)
    k, l = draw.randrange(1, curve.n), draw.randrange(1, curve.n)
    point = curve.multiple(draw.randrange(1, curve.n), curve.base)
    operands = {"k": k}
    if operation == MUL_BASE:
        result = curve.multiple(k, curve.base)
    else:
        operands["x"], operands["y"] = point
        result = curve.multiple(k, point)
    if operation == MUL_ADD:
        operands["l"] = l
        result = curve.add(result, curve.multiple(l, curve.base))
    return (operation, curve.code), operands, (OK, *result)


KINDS = [(operation, curve) for operation in (MUL, MUL_BASE, MUL_ADD, INVERT) for curve in (SM2, P256)]
KINDS += [(X25519, CURVE25519), (INVERT, CURVE25519)]


def published():
    """GB/T 32918.5, annex A, and RFC 7748, 5.2. Python's integers must agree with them too."""
    k = 0x59276E27D506861A16680F3AD9C02DCCEF3CC1FA3CDBE4CE6D54B80DEAC1BC21
    point = (
        0x04EBFC718E8D1798620432268E77FEB6415E2EDE0E073C0F4F640ECD2E149A73,
        0xE858F9D81E5430A57B36DAAB8F950A3C64E6EE6A63094D99283AFF767E124DF0,
    )
    scalar = bytes.fromhex("a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4")
    u = bytes.fromhex("e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c")
    result = bytes.fromhex("c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552")
    scalar, u, result = (int.from_bytes(number, "little") for number in (scalar, u, result))
    assert SM2.multiple(k, SM2.base) == point
    assert x25519(scalar, u) == result
    yield (MUL_BASE, SM2.code), {"k": k}, (OK, *point)
    yield (X25519, CURVE25519), {"k": scalar, "x": u}, (OK, result, 0)


def refused():
    """Requests with a status in place of a result."""
    for curve in [SM2, P256]:
        x, y = curve.base
        yield (MUL_BASE, curve.code), {"k": 0}, (INFINITY, 0, 0)
        yield (MUL_BASE, curve.code), {"k": curve.n}, (BAD_SCALAR, 0, 0)
        yield (MUL, curve.code), {"k": 1, "x": x, "y": y ^ 1}, (BAD_POINT, 0, 0)
        yield (MUL, curve.code), {"k": 1, "x": curve.p, "y": y}, (BAD_POINT, 0, 0)
        # G + (n - 1)·G
        operands = {"k": 1, "l": curve.n - 1, "x": x, "y": y}
        yield (MUL_ADD, curve.code), operands, (INFINITY, 0, 0)
    yield (MUL, CURVE25519), {"k": 1, "x": 9}, (BAD_REQUEST, 0, 0)
    yield (X25519, CURVE25519), {"k": 1, "x": 0}, (INFINITY, 0, 0)


def fewer(requests, stall):
    """For a member that takes one at a time, and so long to simulate: one of each operation and status,
    with stalls only of the short operations. The first are published vectors."""
    kept = {}
    for head, operands, answer in requests:
        if not stall or head[0] in (MUL_BASE, INVERT):
            kept.setdefault((head[0], answer[0]), (head, operands, answer))
    return list(kept.values())


async def annoy(host, draw):
    """Accesses that may not be, at any time; their number is the host's `illegal`."""
    while True:
        address = draw.randrange(0, 0x100, 4)
        if address not in READABLE:
            assert await host.read(address) == (0, AxiResp.SLVERR), hex(address)
            host.illegal += 1
        if address not in WRITABLE:
            response = await host.write(address, draw.getrandbits(32))
            assert response == AxiResp.SLVERR, hex(address)
            host.illegal += 1
        await ClockCycles(host.top.clk_i, draw.randrange(1, 400))


async def requests_under_back_pressure(top, stall):
    """Every operation on every curve, refusals and published vectors, in an order by chance, while
    each channel waits in so many of 100 cycles."""
    host = await Host.start(top, stall, 7 + stall)
    requests = [*published(), *refused()]
    requests += [request(host.random, kind) for kind in reversed(KINDS)]
    if await host.get(FEATURES) & 0xFF == 1:
        requests = fewer(requests, stall)
    host.random.shuffle(requests)
    wanted = {}
    annoyer = cocotb.start_soon(annoy(host, random.Random(stall)))

    async def take():
        tag, *answer = await host.response()
        assert tuple(answer) == wanted.pop(tag), (stall, requests[tag])

    for tag, (head, operands, answer) in enumerate(requests):
        while not await host.until(READY | RESPONDS) & READY:
            await take()
        await host.submit(tag, *head, **operands)
        wanted[tag] = answer
    while wanted:
        await host.until(RESPONDS)
        await take()
    annoyer.kill()
    assert await host.get(ERRORS) == 0
    assert host.illegal > 100
    top._log.info("stall %d: %d right, %d illegal", stall, len(requests), host.illegal)


# each a test of its own, as a master cannot be taken from its bus
factory = TestFactory(requests_under_back_pressure)
factory.add_option("stall", [0, 40, 85])
factory.generate_tests()


@cocotb.test()
async def every_address_is_as_described(top):
    host = await Host.start(top, 40, 5)
    assert await host.get(ID) == int.from_bytes(b"YUXI", "big")
    assert await host.get(VERSION) == 0x10001
    features, longest = {
        "yuxi_axi": (0x001F1020, 1 << 17),
        "yuxi_axi_small": (0x011F1001, 3 << 16),
    }[top._name]
    assert await host.get(FEATURES) == features and await host.get(CYCLES) == longest
    for address in range(0, 0x100, 4):
        response = (await host.read(address))[1]
        assert (response == AxiResp.OKAY) == (address in READABLE), hex(address)
        if address not in {CONTROL, REQUEST, TAKE}:
            response = await host.write(address, 0xFFFFFFFF)
            assert (response == AxiResp.OKAY) == (address in WRITABLE), hex(address)


@cocotb.test()
async def errors_interrupt_and_zeroizing(top):
    host = await Host.start(top, 30, 9)
    await host.put(IRQ_ENABLE, RESPONDS)
    await host.submit(77, INVERT, SM2.code, x=2)
    assert not top.irq_o.value
    for _ in range(20000):
        await RisingEdge(top.clk_i)
        if top.irq_o.value:
            break
    assert top.irq_o.value, "the response raises the interrupt"
    assert await host.response() == (77, OK, pow(2, -1, SM2.p), 0)
    # it falls two cycles after the response of the bus to the write of TAKE
    await ClockCycles(top.clk_i, 3)
    assert not top.irq_o.value
    await host.put(TAKE, 1)
    assert await host.get(ERRORS) == 2, "there is nothing to take"
    await host.put(ERRORS, 2)
    assert await host.get(ERRORS) == 0
    # zeroizing ends a request
    await host.submit(78, INVERT, SM2.code, x=3)
    await host.put(CONTROL, 1)
    assert await host.get(STATUS) & READY == 0
    await host.until(READY)
    await ClockCycles(top.clk_i, 16000)
    assert await host.get(RESPONSE) == 0


@cocotb.test()
async def a_reset_ends_a_request(top):
    """In the middle of it, and of an access of the bus; then the next one is right."""
    host = await Host.start(top, 30, 11)
    await host.put(IRQ_ENABLE, RESPONDS)
    for cycles in [1, 40, 700, 9000]:
        await host.submit(79, INVERT, SM2.code, x=5)
        await ClockCycles(top.clk_i, cycles)
        access = cocotb.start_soon(host.master.write(K, bytes(32)))
        await ClockCycles(top.clk_i, 20)
        top.rst_ni.value = 0
        await ClockCycles(top.clk_i, 2)
        top.rst_ni.value = 1
        access.kill()
        assert await host.get(STATUS) & (READY | RESPONDS) == 0
        assert await host.get(IRQ_ENABLE) == 0
        await host.until(READY)
        await ClockCycles(top.clk_i, 16000)
        assert await host.get(RESPONSE) == 0 and await host.get(ERRORS) == 0
        assert not top.irq_o.value
    await host.submit(80, INVERT, SM2.code, x=7)
    await host.until(RESPONDS)
    assert await host.response() == (80, OK, pow(7, -1, SM2.p), 0)
