# The table of areas: awk -v slices=N -f area.awk blocks STAT-FILE ..
#
# The files are the output of `stat` of Yosys, by module. The cells of a block are those of its
# module and of each instance in it; the registers count N times. `rest` is the cells of the core
# that the rows above do not count.

BEGIN { kinds = split("DSP48 LUT CARRY4 FF RAMB18", kind) }

FNR == NR { split($0, part, "|"); label[++rows] = part[1]; block[rows] = part[2]; next }

$1 == "===" {
    module = $3 == "===" ? $2 : ""
    # a module of two files is the same in both
    cells[module] = ""
    full[short(module)] = module
    next
}

# name and count; newer releases print the count first
module != "" && NF == 2 && $1 ~ /^[0-9]+$/ { name = $2; $2 = $1; $1 = name }
module != "" && NF == 2 && $2 ~ /^[0-9]+$/ { cells[module] = cells[module] " " $1 " " $2 }

# The name of a module without its parameters; empty for a cell of Xilinx.
function short(name) {
    return match(name, /yuxi_[a-z0-9_]+/) ? substr(name, RSTART, RLENGTH) : ""
}

# How many of a kind one cell counts for. A RAM64M is four LUTs, a RAMB36 two halves.
function counts(cell, k) {
    if (k == "DSP48") return cell == "DSP48E1"
    if (k == "LUT") return cell ~ /^LUT[1-6]$/ ? 1 : cell == "RAM64M" ? 4 : 0
    if (k == "CARRY4") return cell == k
    if (k == "FF") return cell ~ /^FD[RCPS]E$/
    return cell == "RAMB18E1" ? 1 : cell == "RAMB36E1" ? 2 : 0
}

function total(module, k,    part, n, i, sum) {
    # the registers have no parameters where they are a box
    if (!(module in cells)) module = full[short(module)]
    n = split(cells[module], part, " ")
    for (i = 1; i < n; i += 2) {
        sum += part[i + 1] * (short(part[i]) ? total(part[i], k) : counts(part[i], k))
    }
    return sum * (module ~ /yuxi_regfile/ ? slices : 1)
}

END {
    print "| block | DSP48 | LUT | CARRY4 | FF | RAMB18 |\n|---|---|---|---|---|---|"
    for (r = 1; r <= rows; r++) {
        line = "| " label[r] " |"
        for (k = 1; k <= kinds; k++) {
            if (block[r] == "rest") {
                figure = total(full["yuxi_core"], kind[k]) - above[k]
            } else {
                if (!(block[r] in full)) { print "no module " block[r]; exit 1 }
                figure = total(full[block[r]], kind[k])
                above[k] += figure
            }
            line = line " " figure + 0 " |"
        }
        print line
    }
}
