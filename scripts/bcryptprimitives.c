/* The DLL from which Rust's standard library takes random numbers, for a Wine that lacks it (Debian 12 has 8.0; Wine
   has it since 9.0): for tests alone (scripts/cross). Windows has its own. */
#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) {
    while (length > 0) {
        const ULONG part = length < 1 << 20 ? (ULONG)length : 1 << 20;
        if (!RtlGenRandom(data, part)) {
            return FALSE;
        }
        data += part;
        length -= part;
    }
    return TRUE;
}
