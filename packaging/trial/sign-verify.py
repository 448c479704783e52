"""Signs, verifies, and sees a changed message refused (docs/python.md)."""

import yuxi

key = yuxi.SM2PrivateKey.generate()
signature = key.sign(b"Attack at dawn", id=yuxi.Id.DEFAULT)

public = yuxi.SM2PublicKey.from_pem(key.public_key().to_pem())
public.verify(signature, b"Attack at dawn", id=yuxi.Id.DEFAULT)
try:
    public.verify(signature, b"Attack at dusk", id=yuxi.Id.DEFAULT)
except yuxi.InvalidSignature:
    print("the wheel has signed and verified")
else:
    raise SystemExit("a signature of another message was valid")
