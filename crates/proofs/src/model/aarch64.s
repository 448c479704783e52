// void run(void (*instruction)(void)): all registers but sp and the flags from `state`, the instruction, and back.
// An instruction begins with `bl load; ldr x30, [sp]`.
    .set registers, 32
    .set flags, registers + 256
    .text
    .globl run
run:
    stp x19, x20, [sp, #-112]!
    stp x21, x22, [sp, #16]
    stp x23, x24, [sp, #32]
    stp x25, x26, [sp, #48]
    stp x27, x28, [sp, #64]
    stp x29, x30, [sp, #80]
    adrp x1, state
    add x1, x1, :lo12:state
    ldr x2, [x1, #registers + 240]
    str x2, [sp, #-16]!
    br x0

load:
    adrp x0, state
    add x0, x0, :lo12:state
    ldr x1, [x0, #flags]
    msr nzcv, x1
    add x0, x0, #registers
    ldp x2, x3, [x0, #16]
    ldp x4, x5, [x0, #32]
    ldp x6, x7, [x0, #48]
    ldp x8, x9, [x0, #64]
    ldp x10, x11, [x0, #80]
    ldp x12, x13, [x0, #96]
    ldp x14, x15, [x0, #112]
    ldp x16, x17, [x0, #128]
    ldp x18, x19, [x0, #144]
    ldp x20, x21, [x0, #160]
    ldp x22, x23, [x0, #176]
    ldp x24, x25, [x0, #192]
    ldp x26, x27, [x0, #208]
    ldp x28, x29, [x0, #224]
    ldp x0, x1, [x0]
    ret

// Where a branch goes to.
    .globl landings
landings:
    stp x0, x1, [sp, #-16]!
    adrp x0, landed
    add x0, x0, :lo12:landed
    mov x1, #1
    str x1, [x0]
    b store
after:
    stp x0, x1, [sp, #-16]!
store:
    adrp x0, state
    add x0, x0, :lo12:state
    mrs x1, nzcv
    str x1, [x0, #flags]
    add x0, x0, #registers
    stp x2, x3, [x0, #16]
    stp x4, x5, [x0, #32]
    stp x6, x7, [x0, #48]
    stp x8, x9, [x0, #64]
    stp x10, x11, [x0, #80]
    stp x12, x13, [x0, #96]
    stp x14, x15, [x0, #112]
    stp x16, x17, [x0, #128]
    stp x18, x19, [x0, #144]
    stp x20, x21, [x0, #160]
    stp x22, x23, [x0, #176]
    stp x24, x25, [x0, #192]
    stp x26, x27, [x0, #208]
    stp x28, x29, [x0, #224]
    str x30, [x0, #240]
    ldp x2, x3, [sp], #32
    stp x2, x3, [x0]
    ldp x21, x22, [sp, #16]
    ldp x23, x24, [sp, #32]
    ldp x25, x26, [sp, #48]
    ldp x27, x28, [sp, #64]
    ldp x29, x30, [sp, #80]
    ldp x19, x20, [sp], #112
    ret
    .section .note.GNU-stack, "", %progbits
    .text
