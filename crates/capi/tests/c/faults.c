/* The details of errors. */
#include "check.h"

void test_faults(void) {
    yuxi_error error;
    yuxi_sm2_public_key *key;
    unsigned char bytes[7] = {0};
    size_t length = 0;
    /* The text has more detail than the status. */
    GIVES(
        YUXI_ERROR_LENGTH, yuxi_sm2_public_key_decode(YUXI_FORM_POINT, bytes, 7, &key, &error));
    CHECK(strstr(error.text, "7 bytes") != NULL && strstr(error.text, "65") != NULL);
    GIVES(YUXI_ERROR_BUFFER, yuxi_sm3("abc", 3, bytes, &length, &error));
    CHECK(strstr(error.text, "32") != NULL);
    GIVES(YUXI_ERROR_NULL, yuxi_sm3(NULL, 3, bytes, &length, &error));
    CHECK(strstr(error.text, "data") != NULL);
    /* Success leaves no old text behind. */
    length = 0;
    OK(yuxi_sm3("abc", 3, NULL, &length, &error));
    CHECK(error.text[0] == 0);
}
