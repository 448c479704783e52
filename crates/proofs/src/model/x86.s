# void run(void (*instruction)(void)): all registers and the flags from `state`, the instruction, and back.
    .set registers, state + 32
    .set flags, registers + 128
    .text
    .globl run
run:
    push %rbx
    push %rbp
    push %r12
    push %r13
    push %r14
    push %r15
    mov %rdi, target(%rip)
    mov %rsp, stack(%rip)
    pushq flags(%rip)
    popfq
    mov registers(%rip), %rax
    mov registers+8(%rip), %rcx
    mov registers+16(%rip), %rdx
    mov registers+24(%rip), %rbx
    mov registers+32(%rip), %rsp
    mov registers+40(%rip), %rbp
    mov registers+48(%rip), %rsi
    mov registers+56(%rip), %rdi
    mov registers+64(%rip), %r8
    mov registers+72(%rip), %r9
    mov registers+80(%rip), %r10
    mov registers+88(%rip), %r11
    mov registers+96(%rip), %r12
    mov registers+104(%rip), %r13
    mov registers+112(%rip), %r14
    mov registers+120(%rip), %r15
    jmp *target(%rip)

# Where a return goes to.
    .globl landings
landings:
    movq $1, landed(%rip)
after:
    mov %rax, registers(%rip)
    mov %rcx, registers+8(%rip)
    mov %rdx, registers+16(%rip)
    mov %rbx, registers+24(%rip)
    mov %rsp, registers+32(%rip)
    mov %rbp, registers+40(%rip)
    mov %rsi, registers+48(%rip)
    mov %rdi, registers+56(%rip)
    mov %r8, registers+64(%rip)
    mov %r9, registers+72(%rip)
    mov %r10, registers+80(%rip)
    mov %r11, registers+88(%rip)
    mov %r12, registers+96(%rip)
    mov %r13, registers+104(%rip)
    mov %r14, registers+112(%rip)
    mov %r15, registers+120(%rip)
    mov stack(%rip), %rsp
    pushfq
    popq flags(%rip)
    pop %r15
    pop %r14
    pop %r13
    pop %r12
    pop %rbp
    pop %rbx
    ret

    .local target
    .comm target, 8, 8
    .local stack
    .comm stack, 8, 8
    .section .note.GNU-stack, "", %progbits
    .text
