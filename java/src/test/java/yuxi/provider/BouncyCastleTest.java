package yuxi.provider;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Security;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.ASN1OctetString;
import org.bouncycastle.asn1.ASN1Sequence;
import org.bouncycastle.asn1.DEROctetString;
import org.bouncycastle.asn1.DERSequence;
import org.bouncycastle.crypto.agreement.SM2KeyExchange;
import org.bouncycastle.crypto.params.ECDomainParameters;
import org.bouncycastle.crypto.params.ECPrivateKeyParameters;
import org.bouncycastle.crypto.params.ECPublicKeyParameters;
import org.bouncycastle.crypto.params.ParametersWithID;
import org.bouncycastle.crypto.params.SM2KeyExchangePrivateParameters;
import org.bouncycastle.crypto.params.SM2KeyExchangePublicParameters;
import org.bouncycastle.jcajce.spec.SM2KeyExchangeSpec;
import org.bouncycastle.jcajce.spec.SM2ParameterSpec;
import org.bouncycastle.jce.ECNamedCurveTable;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.jce.spec.ECNamedCurveParameterSpec;
import org.bouncycastle.asn1.gm.GMNamedCurves;
import org.bouncycastle.asn1.x9.X9ECParameters;
import org.junit.jupiter.api.Test;

/** Bouncy Castle and Yuxi read and verify what the other wrote. */
final class BouncyCastleTest {

    private static final Provider BC = new BouncyCastleProvider();
    private static final byte[] MESSAGE = Support.text("a message to both");

    private static KeyPair generate(Provider provider, String curve) throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC", provider);
        generator.initialize(new ECGenParameterSpec(curve));
        return generator.generateKeyPair();
    }

    /** Signs with one provider and verifies with the other, with the keys as they are and decoded. */
    private static void exchangeSignatures(String curve, String algorithm) throws GeneralSecurityException {
        for (Provider maker : new Provider[] {BC, Support.YUXI}) {
            KeyPair pair = generate(maker, curve);
            for (Provider signer : new Provider[] {BC, Support.YUXI}) {
                Provider verifier = signer == BC ? Support.YUXI : BC;
                byte[] signature = Support.sign(signer, algorithm, pair.getPrivate(), null, MESSAGE);
                assertTrue(Support.verify(verifier, algorithm, pair.getPublic(), null, MESSAGE, signature));
                assertFalse(Support.verify(verifier, algorithm, pair.getPublic(), null, Support.text("b"), signature));
                // the other provider's key classes, from the encodings
                KeyFactory factory = KeyFactory.getInstance("EC", verifier);
                PublicKey decoded = factory.generatePublic(new X509EncodedKeySpec(pair.getPublic().getEncoded()));
                assertTrue(Support.verify(verifier, algorithm, decoded, null, MESSAGE, signature));
                PrivateKey secret = factory.generatePrivate(new PKCS8EncodedKeySpec(pair.getPrivate().getEncoded()));
                byte[] second = Support.sign(verifier, algorithm, secret, null, MESSAGE);
                assertTrue(Support.verify(signer, algorithm, pair.getPublic(), null, MESSAGE, second));
            }
        }
    }

    @Test
    void sm2Signatures() throws GeneralSecurityException {
        exchangeSignatures("sm2p256v1", "SM3withSM2");
    }

    @Test
    void ecdsaSignatures() throws GeneralSecurityException {
        exchangeSignatures("secp256r1", "SHA256withECDSA");
    }

    @Test
    void plainEcdsaSignatures() throws GeneralSecurityException {
        exchangeSignatures("secp256r1", "SHA256withPLAIN-ECDSA");
    }

    @Test
    void signaturesUnderAnId() throws GeneralSecurityException {
        KeyPair pair = generate(BC, "sm2p256v1");
        byte[] id = Support.text("alice@example.com");
        // Bouncy Castle's parameter class serves for both
        byte[] signature = Support.sign(Support.YUXI, "SM3withSM2", pair.getPrivate(), new SM2ParameterSpec(id), MESSAGE);
        assertTrue(Support.verify(BC, "SM3withSM2", pair.getPublic(), new SM2ParameterSpec(id), MESSAGE, signature));
        assertFalse(Support.verify(BC, "SM3withSM2", pair.getPublic(), null, MESSAGE, signature));
        signature = Support.sign(BC, "SM3withSM2", pair.getPrivate(), new SM2ParameterSpec(id), MESSAGE);
        assertTrue(Support.verify(Support.YUXI, "SM3withSM2", pair.getPublic(), new yuxi.provider.SM2ParameterSpec(id),
                MESSAGE, signature));
        assertFalse(Support.verify(Support.YUXI, "SM3withSM2", pair.getPublic(), null, MESSAGE, signature));
    }

    @Test
    void keysAreTranslated() throws GeneralSecurityException {
        for (String curve : new String[] {"sm2p256v1", "secp256r1"}) {
            KeyPair theirs = generate(BC, curve);
            KeyFactory factory = KeyFactory.getInstance("EC", Support.YUXI);
            ECPublicKey publicKey = (ECPublicKey) factory.translateKey(theirs.getPublic());
            ECPrivateKey privateKey = (ECPrivateKey) factory.translateKey(theirs.getPrivate());
            assertEquals(((ECPublicKey) theirs.getPublic()).getW(), publicKey.getW());
            assertEquals(((ECPrivateKey) theirs.getPrivate()).getS(), privateKey.getS());
            assertArrayEquals(theirs.getPublic().getEncoded(), publicKey.getEncoded());
            KeyPair ours = generate(Support.YUXI, curve);
            KeyFactory theirFactory = KeyFactory.getInstance("EC", BC);
            assertEquals(((ECPublicKey) ours.getPublic()).getW(),
                    ((ECPublicKey) theirFactory.translateKey(ours.getPublic())).getW());
            assertEquals(((ECPrivateKey) ours.getPrivate()).getS(),
                    ((ECPrivateKey) theirFactory.translateKey(ours.getPrivate())).getS());
        }
    }

    /** Bouncy Castle's own classes of parameters, where the program names no provider and Yuxi comes first. */
    @Test
    void theirParametersOfACurve() throws Exception {
        assertTrue(Yuxi.install());
        Security.addProvider(BC);
        try {
            for (String curve : new String[] {"sm2p256v1", "secp256r1"}) {
                ECNamedCurveParameterSpec named = ECNamedCurveTable.getParameterSpec(curve);
                org.bouncycastle.jce.spec.ECParameterSpec bare = new org.bouncycastle.jce.spec.ECParameterSpec(
                        named.getCurve(), named.getG(), named.getN(), named.getH());
                for (AlgorithmParameterSpec parameters : new AlgorithmParameterSpec[] {named, bare}) {
                    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
                    generator.initialize(parameters);
                    KeyPair pair = generator.generateKeyPair();
                    assertEquals("Yuxi", generator.getProvider().getName());
                    String algorithm = curve.startsWith("sm2") ? "SM3withSM2" : "SHA256withECDSA";
                    byte[] signature = Support.sign(Support.YUXI, algorithm, pair.getPrivate(), null, MESSAGE);
                    assertTrue(Support.verify(BC, algorithm, pair.getPublic(), null, MESSAGE, signature));
                    // a key of their specification is theirs, and is taken as all of theirs are
                    PublicKey key = KeyFactory.getInstance("EC").generatePublic(new org.bouncycastle.jce.spec.ECPublicKeySpec(
                            named.getCurve().createPoint(((ECPublicKey) pair.getPublic()).getW().getAffineX(),
                                    ((ECPublicKey) pair.getPublic()).getW().getAffineY()), named));
                    assertTrue(Support.verify(Support.YUXI, algorithm, key, null, MESSAGE, signature));
                }
            }
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC", Support.YUXI);
            assertThrows(InvalidAlgorithmParameterException.class,
                    () -> generator.initialize(ECNamedCurveTable.getParameterSpec("secp256k1")));
        } finally {
            Security.removeProvider(YuxiProvider.NAME);
            Security.removeProvider(BC.getName());
        }
    }

    /** Bouncy Castle's names for the layouts are modes of its class of the lightweight interface. */
    @Test
    void ciphertexts() throws Exception {
        org.bouncycastle.crypto.engines.SM2Engine.Mode[] modes = {
            org.bouncycastle.crypto.engines.SM2Engine.Mode.C1C3C2,
            org.bouncycastle.crypto.engines.SM2Engine.Mode.C1C2C3};
        KeyPair pair = generate(BC, "sm2p256v1");
        for (org.bouncycastle.crypto.engines.SM2Engine.Mode mode : modes) {
            Cipher cipher = Cipher.getInstance("SM2/" + mode.name() + "/NoPadding", Support.YUXI);
            org.bouncycastle.crypto.engines.SM2Engine engine = new org.bouncycastle.crypto.engines.SM2Engine(mode);
            for (int length : new int[] {1, 31, 32, 33, 1000, 100_000}) {
                byte[] message = new byte[length];
                cipher.init(Cipher.ENCRYPT_MODE, pair.getPublic());
                byte[] ciphertext = cipher.doFinal(message);
                engine.init(false, parameters(pair.getPrivate()));
                assertArrayEquals(message, engine.processBlock(ciphertext, 0, ciphertext.length));
                engine.init(true, new org.bouncycastle.crypto.params.ParametersWithRandom(
                        parameters(pair.getPublic()), new java.security.SecureRandom()));
                ciphertext = engine.processBlock(message, 0, length);
                cipher.init(Cipher.DECRYPT_MODE, pair.getPrivate());
                assertArrayEquals(message, cipher.doFinal(ciphertext));
            }
        }
    }

    /** By the names of the JCA, which both have; with keys of both. */
    @Test
    void ciphertextsByTheSameName() throws GeneralSecurityException {
        for (Provider maker : new Provider[] {BC, Support.YUXI}) {
            KeyPair pair = generate(maker, "sm2p256v1");
            for (String name : new String[] {"SM2/C1C3C2/NoPadding", "SM2/C1C2C3/NoPadding"}) {
                for (Provider writer : new Provider[] {BC, Support.YUXI}) {
                    Provider reader = writer == BC ? Support.YUXI : BC;
                    Cipher from = Cipher.getInstance(name, writer);
                    from.init(Cipher.ENCRYPT_MODE, pair.getPublic());
                    Cipher to = Cipher.getInstance(name, reader);
                    to.init(Cipher.DECRYPT_MODE, pair.getPrivate());
                    assertArrayEquals(MESSAGE, to.doFinal(from.doFinal(MESSAGE)));
                }
            }
        }
    }

    /** Bouncy Castle writes no DER itself; its classes of ASN.1 read ours, and write what we read. */
    @Test
    void ciphertextsInDer() throws Exception {
        KeyPair pair = generate(BC, "sm2p256v1");
        Cipher ours = Cipher.getInstance("SM2/ASN1/NoPadding", Support.YUXI);
        Cipher theirs = Cipher.getInstance("SM2/C1C3C2/NoPadding", BC);
        for (int i = 0; i < 50; i++) {
            ours.init(Cipher.ENCRYPT_MODE, pair.getPublic());
            ASN1Sequence sequence = ASN1Sequence.getInstance(ours.doFinal(MESSAGE));
            assertEquals(4, sequence.size());
            ByteArrayOutputStream raw = new ByteArrayOutputStream();
            raw.write(4);
            raw.write(Bytes.fromInteger(ASN1Integer.getInstance(sequence.getObjectAt(0)).getPositiveValue(), 32));
            raw.write(Bytes.fromInteger(ASN1Integer.getInstance(sequence.getObjectAt(1)).getPositiveValue(), 32));
            raw.write(ASN1OctetString.getInstance(sequence.getObjectAt(2)).getOctets());
            raw.write(ASN1OctetString.getInstance(sequence.getObjectAt(3)).getOctets());
            theirs.init(Cipher.DECRYPT_MODE, pair.getPrivate());
            assertArrayEquals(MESSAGE, theirs.doFinal(raw.toByteArray()));
            theirs.init(Cipher.ENCRYPT_MODE, pair.getPublic());
            byte[] made = theirs.doFinal(MESSAGE);
            byte[] der = new DERSequence(new ASN1Encodable[] {
                new ASN1Integer(new BigInteger(1, Arrays.copyOfRange(made, 1, 33))),
                new ASN1Integer(new BigInteger(1, Arrays.copyOfRange(made, 33, 65))),
                new DEROctetString(Arrays.copyOfRange(made, 65, 97)),
                new DEROctetString(Arrays.copyOfRange(made, 97, made.length))}).getEncoded("DER");
            ours.init(Cipher.DECRYPT_MODE, pair.getPrivate());
            assertArrayEquals(MESSAGE, ours.doFinal(der));
        }
    }

    /** The default of Bouncy Castle's cipher is C1C2C3 (docs/java.md, DIFFERENCES). */
    @Test
    void theirDefaultLayout() throws GeneralSecurityException {
        KeyPair pair = generate(Support.YUXI, "sm2p256v1");
        Cipher theirs = Cipher.getInstance("SM2", BC);
        theirs.init(Cipher.ENCRYPT_MODE, KeyFactory.getInstance("EC", BC).translateKey(pair.getPublic()));
        byte[] ciphertext = theirs.doFinal(MESSAGE);
        Cipher ours = Cipher.getInstance("SM2/C1C2C3/NoPadding", Support.YUXI);
        ours.init(Cipher.DECRYPT_MODE, pair.getPrivate());
        assertArrayEquals(MESSAGE, ours.doFinal(ciphertext));
    }

    @Test
    void sharedSecrets() throws GeneralSecurityException {
        for (String[] names : new String[][] {{"EC", "ECDH"}, {"X25519", "X25519"}}) {
            KeyPair ours = Support.generate(names[0]);
            KeyPairGenerator generator = KeyPairGenerator.getInstance(names[0], BC);
            if (names[0].equals("EC")) {
                generator.initialize(new ECGenParameterSpec("secp256r1"));
            }
            KeyPair theirs = generator.generateKeyPair();
            KeyAgreement ourAgreement = KeyAgreement.getInstance(names[1], Support.YUXI);
            ourAgreement.init(ours.getPrivate());
            ourAgreement.doPhase(theirs.getPublic(), true);
            KeyAgreement theirAgreement = KeyAgreement.getInstance(names[1], BC);
            theirAgreement.init(theirs.getPrivate());
            theirAgreement.doPhase(KeyFactory.getInstance(names[0], BC)
                    .generatePublic(new X509EncodedKeySpec(ours.getPublic().getEncoded())), true);
            assertArrayEquals(theirAgreement.generateSecret(), ourAgreement.generateSecret());
        }
    }

    private static ECDomainParameters domain() {
        X9ECParameters curve = GMNamedCurves.getByName("sm2p256v1");
        return new ECDomainParameters(curve.getCurve(), curve.getG(), curve.getN(), curve.getH());
    }

    private static ECPrivateKeyParameters parameters(PrivateKey key) {
        return new ECPrivateKeyParameters(((ECPrivateKey) key).getS(), domain());
    }

    private static ECPublicKeyParameters parameters(PublicKey key) {
        BigInteger x = ((ECPublicKey) key).getW().getAffineX();
        return new ECPublicKeyParameters(
                domain().getCurve().createPoint(x, ((ECPublicKey) key).getW().getAffineY()), domain());
    }

    @Test
    void keyExchange() throws GeneralSecurityException {
        KeyPair own = Support.generate("SM2");
        KeyPair ownEphemeral = Support.generate("SM2");
        KeyPair peer = Support.generate("SM2");
        KeyPair peerEphemeral = Support.generate("SM2");
        byte[] ownId = Support.text("own");
        byte[] peerId = Support.text("the peer");
        for (boolean isInitiator : new boolean[] {true, false}) {
            SM2KeyExchange theirs = new SM2KeyExchange();
            theirs.init(new ParametersWithID(new SM2KeyExchangePrivateParameters(!isInitiator,
                    parameters(peer.getPrivate()), parameters(peerEphemeral.getPrivate())), peerId));
            byte[] expected = theirs.calculateKey(384, new ParametersWithID(new SM2KeyExchangePublicParameters(
                    parameters(own.getPublic()), parameters(ownEphemeral.getPublic())), ownId));
            KeyAgreement agreement = KeyAgreement.getInstance("SM2", Support.YUXI);
            agreement.init(ownEphemeral.getPrivate(), new SM2KeyAgreementParameterSpec(isInitiator, own.getPrivate(),
                    new yuxi.provider.SM2ParameterSpec(ownId), peer.getPublic(),
                    new yuxi.provider.SM2ParameterSpec(peerId), 48));
            agreement.doPhase(peerEphemeral.getPublic(), true);
            assertArrayEquals(expected, agreement.generateSecret());
        }
    }

    /** Both confirm: each takes the other's confirmation, and refuses a wrong one. */
    @Test
    void keyExchangeWithConfirmation() throws GeneralSecurityException {
        KeyPair own = Support.generate("SM2");
        KeyPair ownEphemeral = Support.generate("SM2");
        KeyPair peer = generate(BC, "sm2p256v1");
        KeyPair peerEphemeral = generate(BC, "sm2p256v1");
        byte[] ownId = Support.text("own");
        byte[] peerId = Support.text("the peer");
        for (boolean isInitiator : new boolean[] {true, false}) {
            SM2KeyExchange theirs = new SM2KeyExchange();
            theirs.init(new ParametersWithID(new SM2KeyExchangePrivateParameters(!isInitiator,
                    parameters(peer.getPrivate()), parameters(peerEphemeral.getPrivate())), peerId));
            ParametersWithID ofOwn = new ParametersWithID(new SM2KeyExchangePublicParameters(
                    parameters(own.getPublic()), parameters(ownEphemeral.getPublic())), ownId);
            KeyAgreement agreement = KeyAgreement.getInstance("SM2", Support.YUXI);
            agreement.init(ownEphemeral.getPrivate(), new SM2KeyAgreementParameterSpec(isInitiator, own.getPrivate(),
                    new yuxi.provider.SM2ParameterSpec(ownId), peer.getPublic(),
                    new yuxi.provider.SM2ParameterSpec(peerId), 16));
            Key first = agreement.doPhase(peerEphemeral.getPublic(), false);
            byte[][] results;
            if (isInitiator) {
                // the responder's: the key, S1 to be sent, S2 to be compared
                results = theirs.calculateKeyWithConfirmation(128, null, ofOwn);
                byte[] wrong = results[1].clone();
                wrong[31] ^= 1;
                assertThrows(InvalidKeyException.class,
                        () -> agreement.doPhase(new SecretKeySpec(wrong, "SM2"), true));
                Key last = agreement.doPhase(new SecretKeySpec(results[1], "SM2"), true);
                assertArrayEquals(results[2], last.getEncoded());
            } else {
                // the initiator's: the key, S2 to be sent; it throws if ours is wrong
                results = theirs.calculateKeyWithConfirmation(128, first.getEncoded(), ofOwn);
                agreement.doPhase(new SecretKeySpec(results[1], "SM2"), true);
            }
            assertArrayEquals(results[0], agreement.generateSecret());
        }
    }

    private static byte[] agree(Provider provider, boolean isInitiator, KeyPair own, KeyPair ephemeral, PublicKey peer,
            PublicKey peerEphemeral) throws GeneralSecurityException {
        KeyAgreement agreement = KeyAgreement.getInstance("SM2", provider);
        agreement.init(own.getPrivate(), new SM2KeyExchangeSpec(isInitiator, ephemeral.getPrivate(), peerEphemeral,
                Support.text(isInitiator ? "A" : "B"), Support.text(isInitiator ? "B" : "A")));
        assertThrows(IllegalStateException.class, () -> agreement.doPhase(peer, false));
        agreement.doPhase(peer, true);
        return agreement.generateSecret();
    }

    /** With Bouncy Castle's parameter class, a program need not be changed; Bouncy Castle takes keys of its own alone. */
    @Test
    void keyExchangeWithTheirParameters() throws GeneralSecurityException {
        KeyPair a = generate(BC, "sm2p256v1");
        KeyPair aEphemeral = generate(BC, "sm2p256v1");
        KeyPair b = generate(BC, "sm2p256v1");
        KeyPair bEphemeral = generate(BC, "sm2p256v1");
        byte[] expected = agree(BC, true, a, aEphemeral, b.getPublic(), bEphemeral.getPublic());
        assertArrayEquals(expected,
                agree(Support.YUXI, true, a, aEphemeral, b.getPublic(), bEphemeral.getPublic()));
        assertArrayEquals(expected,
                agree(Support.YUXI, false, b, bEphemeral, a.getPublic(), aEphemeral.getPublic()));
    }
}
