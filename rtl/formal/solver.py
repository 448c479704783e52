"""The solver Bitwuzla as a command for yosys-smtbmc.

Its Python package has no program. Commands of SMT-LIB come on standard input, one or more
lines each, and every answer is written before the next is read.
"""

import re
import sys

import bitwuzla

# what does not count as a parenthesis: comments, strings, quoted symbols
QUOTED = re.compile(r';[^\n]*|"[^"]*"|\|[^|]*\|')

parser = bitwuzla.Parser(bitwuzla.TermManager(), bitwuzla.Options())
command = ""
for line in sys.stdin:
    command += line
    plain = QUOTED.sub("", command)
    if plain.strip() and plain.count("(") == plain.count(")"):
        # all of it, from a string
        parser.parse(command, False, False)
        sys.stdout.flush()
        command = ""
