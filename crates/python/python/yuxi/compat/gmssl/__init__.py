"""SM2 and SM3 with the interface of the package `gmssl`: one import changes, `docs/python.md` says what else.

>>> from yuxi.compat.gmssl import sm2, func
>>> private_key = "00B9AB0B828FF68872F21A837FC303668428DEA11DCD1B24429D0C99E24EED83D5"
>>> public_key = sm2.CryptSM2(private_key, "")._kg(int(private_key, 16), sm2.default_ecc_table["g"])
>>> crypt = sm2.CryptSM2(private_key=private_key, public_key=public_key)
>>> crypt.verify_with_sm3(crypt.sign_with_sm3(b"111"), b"111")
True
"""

from . import func, sm2, sm3

__all__ = ["func", "sm2", "sm3"]
