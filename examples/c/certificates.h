/* A CA of SM2 and a certificate that it issued, made by OpenSSL with the default signer ID. In life
   they come from files. */
#ifndef CERTIFICATES_H
#define CERTIFICATES_H

#define CA                                                               \
    "-----BEGIN CERTIFICATE-----\n"                                      \
    "MIIBOTCB4QIUfwqxaIC91TCbvrWDf8FyLScvh/8wCgYIKoEcz1UBg3UwHzEQMA4G\n" \
    "A1UEAwwHVGVzdCBDQTELMAkGA1UEBhMCQ04wIBcNMjYxMTIxMTYxODUyWhgPMjEy\n" \
    "NjEwMjgxNjE4NTJaMB8xEDAOBgNVBAMMB1Rlc3QgQ0ExCzAJBgNVBAYTAkNOMFkw\n" \
    "EwYHKoZIzj0CAQYIKoEcz1UBgi0DQgAEJat+alEFa8RRbmezhF/UFismeIdDxsEt\n" \
    "x5mFSkGVRs5zdthtuoglmvwo3sXU0e2HB/kejFteEyQEnoEfRzKoaDAKBggqgRzP\n" \
    "VQGDdQNHADBEAiAMccrrlHvEDsXHVMKQd4XFT9Xg1N3+k/PaDQdNmu0q2AIgSxmD\n" \
    "d92CchK5Q/wd+wTHBLfkv9bamk/O1+dMB2Y3lfk=\n"                         \
    "-----END CERTIFICATE-----\n"

#define LEAF                                                             \
    "-----BEGIN CERTIFICATE-----\n"                                      \
    "MIIBFzCBvwICEAAwCgYIKoEcz1UBg3UwHzEQMA4GA1UEAwwHVGVzdCBDQTELMAkG\n" \
    "A1UEBhMCQ04wIBcNMjYwMTAxMDAwMDAwWhgPMjA1NjAxMDEwMDAwMDBaMA8xDTAL\n" \
    "BgNVBAMMBGxlYWYwWTATBgcqhkjOPQIBBggqgRzPVQGCLQNCAASn4ZYe7QoTmqLr\n" \
    "Mc1qYWEnHlcJK+H1cBhedSPVb5oz0TNqghjiE2c8pdgBQvPQiHib8wsNtYXZ7Cqo\n" \
    "AuBJdNPGMAoGCCqBHM9VAYN1A0cAMEQCIHV5cS7QOcPfiwt1CCWxTBEHZDvOsOzN\n" \
    "ELkP7ekmsN36AiAR6+eEYr4np7Hyh6bQ7eR/LbPJplC2isD+Z/AI1QwSSQ==\n"     \
    "-----END CERTIFICATE-----\n"

#endif
