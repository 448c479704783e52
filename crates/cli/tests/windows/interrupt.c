// Interrupts yuxi.exe while it writes a file, as Ctrl-C does: nothing may be left of the file.
//
// interrupt.exe YUXI KEY DIRECTORY, which is empty

#include <stdio.h>
#include <string.h>
#include <windows.h>

// The exit code of a process that Ctrl-C has ended.
#define CONTROL_C 0xc000013aUL

// How many files a pattern names.
static int files(const char *pattern) {
    WIN32_FIND_DATAA found;
    HANDLE search = FindFirstFileA(pattern, &found);
    if (search == INVALID_HANDLE_VALUE) return 0;
    int count = 1;
    while (FindNextFileA(search, &found)) count++;
    FindClose(search);
    return count;
}

static int failed(const char *what) {
    fprintf(stderr, "%s: error %lu\n", what, GetLastError());
    return 1;
}

int main(int count, char **words) {
    if (count != 4) return failed("usage: interrupt.exe YUXI KEY DIRECTORY");
    if (!SetCurrentDirectoryA(words[3])) return failed(words[3]);
    char line[2048];
    snprintf(line, sizeof line, "\"%s\" sign --batch - -k \"%s\" -o out", words[1], words[2]);
    // standard input is a pipe with one line, which never ends
    SECURITY_ATTRIBUTES inherited = {sizeof inherited, NULL, TRUE};
    HANDLE input, to_input;
    static const char item[] = "{\"message\":\"a\"}\n";
    DWORD written;
    if (!CreatePipe(&input, &to_input, &inherited, 0)) return failed("CreatePipe");
    if (!WriteFile(to_input, item, sizeof item - 1, &written, NULL)) return failed("WriteFile");
    STARTUPINFOA start = {.cb = sizeof start, .dwFlags = STARTF_USESTDHANDLES, .hStdInput = input};
    start.hStdOutput = GetStdHandle(STD_OUTPUT_HANDLE);
    start.hStdError = GetStdHandle(STD_ERROR_HANDLE);
    PROCESS_INFORMATION yuxi;
    // a console of its own, so that Ctrl-C meets nobody else
    FreeConsole();
    if (!AllocConsole()) return failed("AllocConsole");
    if (!CreateProcessA(NULL, line, NULL, NULL, TRUE, 0, NULL, NULL, &start, &yuxi))
        return failed("CreateProcess");
    for (int i = 0; files(".yuxi-*") == 0; i++) {
        if (i == 600) return failed("no unfinished file within a minute");
        Sleep(100);
    }
    // this program goes on
    if (!SetConsoleCtrlHandler(NULL, TRUE)) return failed("SetConsoleCtrlHandler");
    if (!GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0)) return failed("no event");
    if (WaitForSingleObject(yuxi.hProcess, 60000)) return failed("it has not ended");
    DWORD code;
    GetExitCodeProcess(yuxi.hProcess, &code);
    if (code != CONTROL_C) {
        fprintf(stderr, "exit code %#lx\n", code);
        return 1;
    }
    if (files(".yuxi-*") || files("out")) return failed("a file is left");
    printf("interrupted: nothing is left\n");
    return 0;
}
