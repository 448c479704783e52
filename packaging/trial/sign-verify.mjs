// Signs, verifies, and sees a changed message refused (js/package/README.md).

import assert from "node:assert/strict";
import { DEFAULT_ID, SM2PrivateKey, SM2PublicKey, init } from "yuxi";

await init();

const bytes = (text) => new TextEncoder().encode(text);
const key = SM2PrivateKey.generate();
const signature = key.sign(bytes("Attack at dawn"), { id: DEFAULT_ID });

const publicKey = SM2PublicKey.fromPem(key.publicKey().toPem());
assert.equal(publicKey.verify(signature, bytes("Attack at dawn"), { id: DEFAULT_ID }), true);
assert.equal(publicKey.verify(signature, bytes("Attack at dusk"), { id: DEFAULT_ID }), false);
console.log("the npm package has signed and verified");
