"""yuxi.compat.gmssl beside the package gmssl: the same results, and the differences that are meant."""

import pytest

import yuxi
from yuxi.compat.gmssl import func, sm2, sm3

PRIVATE = "00B9AB0B828FF68872F21A837FC303668428DEA11DCD1B24429D0C99E24EED83D5"
PUBLIC = (
    "B9C9A6E04E9C91F7BA880429273747D7EF5DDEB0BB2FF6317EB00BEF331A8308"
    "1A6994B8993F3F5D6EADDDB81872266C87C018FB4162F5AF347B483E24620207"
)
NONCE = "6cb28d99385c175c94f94e934817663fc176d925dd72b727260dbaae1fb2f96f"


@pytest.fixture(scope="module")
def theirs():
    return pytest.importorskip("gmssl.sm2")


@pytest.mark.parametrize("asn1", [False, True])
@pytest.mark.parametrize("data", [b"111", bytes(32), b"\xff" * 32, b"x" * 40])
def test_a_nonce_gives_the_same_signature(theirs, asn1, data):
    ours = sm2.CryptSM2(private_key=PRIVATE, public_key=PUBLIC, asn1=asn1)
    other = theirs.CryptSM2(private_key=PRIVATE, public_key=PUBLIC, asn1=asn1)
    signature = ours.sign(data, NONCE)
    assert signature == other.sign(data, NONCE)
    assert ours.verify(signature, data) is True and other.verify(signature, data)
    assert ours.sign_with_sm3(data, NONCE) == other.sign_with_sm3(data, NONCE)
    assert ours._sm3_z(data) == other._sm3_z(data)
    assert ours.verify_with_sm3(other.sign_with_sm3(data), data)
    assert other.verify_with_sm3(ours.sign_with_sm3(data), data)
    assert ours.verify(signature, data + b"x") is False
    assert ours.verify("00" * 64, data) is False and ours.verify("", data) is False


@pytest.mark.parametrize("mode", [0, 1])
def test_each_decrypts_the_others_ciphertexts(theirs, mode):
    ours = sm2.CryptSM2(private_key=PRIVATE, public_key=PUBLIC, mode=mode)
    other = theirs.CryptSM2(private_key=PRIVATE, public_key=PUBLIC, mode=mode)
    for data in (b"111", bytes(100)):
        assert other.decrypt(ours.encrypt(data)) == ours.decrypt(other.encrypt(data)) == data
    ciphertext = bytearray(ours.encrypt(b"111"))
    ciphertext[-40] ^= 1
    with pytest.raises(yuxi.DecryptionError):
        ours.decrypt(bytes(ciphertext))


N = int(sm2.default_ecc_table["n"], 16)
G = sm2.default_ecc_table["g"]


def test_points_are_multiplied(theirs):
    ours, other = sm2.CryptSM2("", ""), theirs.CryptSM2("", "")
    assert ours._kg(int(PRIVATE, 16), G) == PUBLIC.lower()
    for point in (G, PUBLIC, PUBLIC.lower()):
        for k in (1, 2, 3, int(PRIVATE, 16), N // 2, N // 2 + 1, N - 3, N - 2, N - 1, N + 5):
            expected = other._kg(k, point)
            # gmssl returns the point as it was given for k = 1
            assert ours._kg(k, point) == expected.lower(), (k, point)
        assert ours._kg(N, point) is None and other._kg(N, point) is None
    with pytest.raises(yuxi.InvalidKey):
        ours._kg(2, "00" * 64)


def test_points_are_added(theirs):
    ours, other = sm2.CryptSM2("", ""), theirs.CryptSM2("", "")
    assert ours.ecc_a3 == other.ecc_a3
    minus = G[:64] + "%064x" % (int(sm2.default_ecc_table["p"], 16) - int(G[64:], 16))
    doubled = ours._double_point(G)
    for point in (G, G + "1", PUBLIC, doubled, ours._add_point(doubled, PUBLIC)):
        assert ours._double_point(point) == other._double_point(point)
        for q in (PUBLIC, G, minus):
            assert ours._add_point(point, q) == other._add_point(point, q)
        if len(point) > 128:
            assert ours._convert_jacb_to_nor(point) == other._convert_jacb_to_nor(point)
    assert ours._convert_jacb_to_nor(doubled) == ours._kg(2, G)
    infinity = ours._add_point(G, minus)
    assert ours._convert_jacb_to_nor(infinity) is other._convert_jacb_to_nor(infinity) is None
    assert ours._add_point("", G) is ours._double_point("") is None


@pytest.mark.parametrize("nonce", ["1", "0x" + NONCE, NONCE.upper(), "%x" % (N + 7), "0" + NONCE])
def test_every_nonce_that_gmssl_takes(theirs, nonce):
    ours, other = sm2.CryptSM2(PRIVATE, PUBLIC), theirs.CryptSM2(PRIVATE, PUBLIC)
    assert ours.sign(b"111", nonce) == other.sign(b"111", nonce)


def test_a_prefix_04_is_left_out_once():
    assert sm2.CryptSM2(PRIVATE, "04" + PUBLIC).public_key == PUBLIC
    # a key whose x begins with 0 or 4, of which gmssl strips too much
    private = "%064x" % next(
        d
        for d in range(1, 1000)
        if sm2.CryptSM2("", "")._kg(d, sm2.default_ecc_table["g"])[0] in "04"
    )
    public = sm2.CryptSM2("", "")._kg(int(private, 16), sm2.default_ecc_table["g"])
    crypt = sm2.CryptSM2(private, "04" + public)
    assert crypt.verify_with_sm3(crypt.sign_with_sm3(b"m"), b"m")
    assert crypt.decrypt(crypt.encrypt(b"m")) == b"m"


def test_wrong_arguments():
    with pytest.raises(ValueError, match="recommended curve only"):
        sm2.CryptSM2("", "", ecc_table={**sm2.default_ecc_table, "a": "1"})
    with pytest.raises(AssertionError):
        sm2.CryptSM2("", "", mode=2)
    crypt = sm2.CryptSM2(PRIVATE, PUBLIC)
    n = sm2.default_ecc_table["n"]
    assert crypt.sign(b"m", n) is None and crypt.sign(b"m", "0" * 64) is None
    with pytest.raises(ValueError):
        crypt.sign(b"m", "not hexadecimal")
    with pytest.raises(yuxi.InvalidKey):
        sm2.CryptSM2(PRIVATE, "00" * 64).verify("11" * 64, b"m")


def test_the_whole_of_sm3():
    other = pytest.importorskip("gmssl.sm3")
    assert (sm3.IV, sm3.T_j) == (other.IV, other.T_j)
    block = list(range(64))
    assert sm3.sm3_cf(sm3.IV, block) == other.sm3_cf(other.IV, block)
    for j in (0, 15, 16, 63):
        words = (0x12345678, 0x9ABCDEF0, 0x0F1E2D3C)
        assert sm3.sm3_ff_j(*words, j) == other.sm3_ff_j(*words, j)
        assert sm3.sm3_gg_j(*words, j) & 0xFFFFFFFF == other.sm3_gg_j(*words, j) & 0xFFFFFFFF
        assert sm3.sm3_p_0(words[0]) == other.sm3_p_0(words[0])
        assert sm3.sm3_p_1(words[0]) == other.sm3_p_1(words[0])
    for length in (0, 1, 31, 32, 33, 100):
        data = list(bytes(length))
        assert sm3.sm3_hash(data) == other.sm3_hash(list(data))
        assert len(data) == length
        assert sm3.sm3_kdf(b"0102ff", length) == other.sm3_kdf(b"0102ff", length)


def test_every_helper_and_every_name_is_there():
    for ours, name in ((sm2, "gmssl.sm2"), (sm3, "gmssl.sm3"), (func, "gmssl.func")):
        other = pytest.importorskip(name)
        imported = {"choice", "binascii", "ceil", "DerSequence", "DerInteger", "unhexlify"}
        imported |= {"rotl", "bytes_to_list"} if name == "gmssl.sm3" else set()
        for public in set(dir(other)) - imported:
            if not public.startswith("__"):
                assert hasattr(ours, public), f"{name}.{public}"
    other = pytest.importorskip("gmssl.func")
    a, b = [1, 2, 3], [255, 0]
    assert func.xor(a, b) == other.xor(a, b)
    for n in (0, 7, 31):
        assert func.rotl(0x80000001, n) == other.rotl(0x80000001, n)
    assert func.get_uint32_be([1, 2, 3, 4, 5]) == other.get_uint32_be([1, 2, 3, 4, 5])
    assert func.put_uint32_be(0x01020304) == other.put_uint32_be(0x01020304)
    for length in (0, 1, 15, 16, 17):
        data = [7] * length
        assert func.pkcs7_padding(data) == other.pkcs7_padding(data)
        assert func.zero_padding(data) == other.zero_padding(data)
        assert func.pkcs7_unpadding(func.pkcs7_padding(data)) == data
        padded = func.zero_padding(data)
        assert func.zero_unpadding(padded, 2) == other.zero_unpadding(padded, 2)
    assert func.list_to_bytes(a) == other.list_to_bytes(a) == b"\1\2\3"
    assert func.bytes_to_list(b"\1\2\3") == other.bytes_to_list(b"\1\2\3") == a
    for length in (0, 1, 7, 64):
        digits = func.random_hex(length)
        assert len(digits) == length and set(digits) <= set("0123456789abcdef")
