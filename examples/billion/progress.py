"""Says on standard error how far it is."""

import sys
import time


class Progress:
    def __init__(self, what, total):
        self.what, self.total, self.done = what, total, 0
        self.start = self.said = time.monotonic()

    def add(self, rows):
        self.done += rows
        now = time.monotonic()
        if now - self.said >= 1 and sys.stderr.isatty() or now - self.said >= 60:
            self.said = now
            rate = self.done / (now - self.start)
            left = (self.total - self.done) / rate
            self._say(f"{self.what}: {self.done:,} of {self.total:,} rows, {rate:,.0f} rows/s, {left:,.0f} s left")

    def end(self):
        seconds = time.monotonic() - self.start
        self._say(f"{self.what}: {self.done:,} rows, {self.done / seconds:,.0f} rows/s, {seconds:,.0f} s", "\n")

    def _say(self, text, end=""):
        start = "\r\x1b[K" if sys.stderr.isatty() else ""
        print(start + text, end=end if start else "\n", file=sys.stderr, flush=True)
