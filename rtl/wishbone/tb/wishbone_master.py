"""The member for small devices on Wishbone, driven by the master of cocotbext-wishbone, with random pauses: requests
and their responses against Python's integers and published vectors, illegal accesses, and accesses that the master ends
before their answer. `cargo xtask rtl wishbone` runs it."""

import random

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles, RisingEdge
from cocotbext.axi import AxiResp
from cocotbext.wishbone.driver import WBOp, WishboneMaster

import foreign_master as axi
from curves import SM2

SIGNALS = {
    "cyc": "wb_cyc_i",
    "stb": "wb_stb_i",
    "we": "wb_we_i",
    "sel": "wb_sel_i",
    "adr": "wb_adr_i",
    "datwr": "wb_dat_i",
    "datrd": "wb_dat_o",
    "ack": "wb_ack_o",
    "err": "wb_err_o",
}
ACK, ERR = 1, 2
# clocks in which an access is answered
PATIENCE = 50


class Ports:
    """The signals alone: when all that is below the top module has been listed, as cocotb-bus does, Verilator's
    ports can no longer be driven."""

    def __init__(self, top):
        self._log, self._name = top._log, top._name
        for signal in SIGNALS.values():
            setattr(self, signal, getattr(top, signal))


class Host(axi.Host):
    """The same requests over another bus."""

    @classmethod
    async def start(cls, top, stall=0, seed=1):
        host = cls()
        host.top, host.random, host.illegal, host.stall = top, random.Random(seed), 0, stall
        cocotb.start_soon(Clock(top.clk_i, 10, units="ns").start())
        top.rst_ni.value = 0
        ports = Ports(top)
        host.master = WishboneMaster(ports, None, top.clk_i, timeout=PATIENCE, signals_dict=SIGNALS)
        await ClockCycles(top.clk_i, 3)
        top.rst_ni.value = 1
        await host.until(axi.READY)
        return host

    async def access(self, address, word=None):
        """The word that was read, and the response as of AXI4-Lite."""
        if self.random.randrange(100) < self.stall:
            await ClockCycles(self.top.clk_i, self.random.randrange(1, 6))
        idle = self.random.randrange(3) if self.stall else 0
        one = WBOp(address, word, idle=idle, sel=0xF, acktimeout=PATIENCE)
        (answer,) = await self.master.send_cycle([one])
        assert answer.ack in (ACK, ERR)
        return int(answer.datrd), AxiResp.OKAY if answer.ack == ACK else AxiResp.SLVERR

    async def read(self, address):
        return await self.access(address)

    async def write(self, address, word):
        return (await self.access(address, word))[1]

    async def put_long(self, address, number):
        for place in range(8):
            await self.put(address + 4 * place, number >> 32 * place & 0xFFFFFFFF)

    async def get_long(self, address):
        return sum([await self.get(address + 4 * place) << 32 * place for place in range(8)])


async def responds(host, tag, head, operands, answer):
    await host.until(axi.READY)
    await host.submit(tag, *head, **operands)
    await host.until(axi.RESPONDS)
    assert await host.response() == (tag, *answer), head


@cocotb.test()
async def requests(top):
    """Published vectors, refusals, and one request of each operation."""
    host = await Host.start(top, 40, 3)
    chosen = [*axi.published(), *axi.refused()]
    chosen += [axi.request(host.random, kind) for kind in axi.KINDS]
    for tag, (head, operands, answer) in enumerate(axi.fewer(chosen, 0)):
        await responds(host, tag, head, operands, answer)
    assert await host.get(axi.ERRORS) == 0


@cocotb.test()
async def every_address(top):
    """What may not be read or written is an error, and gives 0."""
    host = await Host.start(top, 20, 5)
    assert await host.get(axi.ID) == int.from_bytes(b"YUXI", "big")
    for address in range(0, 0x100, 4):
        word, response = await host.read(address)
        assert (response == AxiResp.OKAY) == (address in axi.READABLE), hex(address)
        assert response == AxiResp.OKAY or word == 0
        if address not in {axi.CONTROL, axi.REQUEST, axi.TAKE}:
            response = await host.write(address, 0xFFFFFFFF)
            assert (response == AxiResp.OKAY) == (address in axi.WRITABLE), hex(address)


@cocotb.test()
async def accesses_that_are_ended(top):
    """An access that the master ends early has no answer, and the next one has its own."""
    host = await Host.start(top, 0, 7)
    for clocks in range(1, 8):
        top.wb_cyc_i.value = top.wb_stb_i.value = 1
        top.wb_we_i.value = 0
        top.wb_adr_i.value = axi.ID
        for _ in range(clocks):
            await RisingEdge(top.clk_i)
        top.wb_cyc_i.value = top.wb_stb_i.value = 0
        await RisingEdge(top.clk_i)
        assert await host.get(axi.FEATURES) == 0x011F1001, clocks
    head, operands, answer = (axi.INVERT, SM2.code), {"x": 2}, (axi.OK, pow(2, -1, SM2.p), 0)
    await responds(host, 1, head, operands, answer)
