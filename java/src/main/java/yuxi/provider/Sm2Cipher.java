package yuxi.provider;

import java.security.AlgorithmParameters;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.InvalidParameterException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.NoSuchAlgorithmException;
import java.security.ProviderException;
import java.security.SecureRandom;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import javax.crypto.BadPaddingException;
import javax.crypto.Cipher;
import javax.crypto.CipherSpi;
import javax.crypto.IllegalBlockSizeException;
import javax.crypto.NoSuchPaddingException;
import javax.crypto.ShortBufferException;
import javax.crypto.spec.SecretKeySpec;

/** {@code Cipher} of SM2. The mode of the transformation is the layout: {@code SM2/C1C3C2/NoPadding}. */
final class Sm2Cipher extends CipherSpi {

    /** A ciphertext must fit into an array. */
    private static final int LONGEST = Integer.MAX_VALUE - 1024;

    /** Null if a property names none. */
    private Layout layout = Layout.byDefault();
    private int mode;
    private PublicKeys publicKey;
    private PrivateKeys privateKey;
    /** Whether the key was translated for this object, which then destroys it. */
    private boolean ownsKey;
    private byte[] buffer = new byte[0];
    private int count;

    @Override
    protected void engineSetMode(String name) throws NoSuchAlgorithmException {
        layout = Layout.of(name);
    }

    @Override
    protected void engineSetPadding(String padding) throws NoSuchPaddingException {
        if (!padding.equalsIgnoreCase("NoPadding")) {
            throw new NoSuchPaddingException("SM2 has no padding");
        }
    }

    @Override
    protected int engineGetBlockSize() {
        return 0;
    }

    @Override
    protected int engineGetOutputSize(int length) {
        int total = count + length;
        return publicKey == null ? total : total + NativeLibrary.OVERHEAD_MAX;
    }

    @Override
    protected byte[] engineGetIV() {
        return null;
    }

    @Override
    protected AlgorithmParameters engineGetParameters() {
        return null;
    }

    @Override
    protected int engineGetKeySize(Key key) throws InvalidKeyException {
        return 256;
    }

    @Override
    protected void engineInit(int newMode, Key key, SecureRandom random) throws InvalidKeyException {
        if (layout == null) {
            // here and not in the constructor, whose exception the JDK would not show
            throw new ProviderException("-Dyuxi.layout is C1C3C2, C1C2C3 or ASN1");
        }
        boolean encrypts = newMode == Cipher.ENCRYPT_MODE || newMode == Cipher.WRAP_MODE;
        if (!encrypts && newMode != Cipher.DECRYPT_MODE && newMode != Cipher.UNWRAP_MODE) {
            throw new InvalidParameterException("unknown mode " + newMode);
        }
        PublicKeys newPublicKey = encrypts ? PublicKeys.translate(Curve.SM2, key) : null;
        PrivateKeys newPrivateKey = encrypts ? null : PrivateKeys.translate(Curve.SM2, key);
        if (newPrivateKey != null && newPrivateKey.isDestroyed()) {
            throw new InvalidKeyException("the key was destroyed");
        }
        forget();
        if (ownsKey) {
            privateKey.destroy();
        }
        mode = newMode;
        publicKey = newPublicKey;
        privateKey = newPrivateKey;
        ownsKey = newPrivateKey != null && newPrivateKey != key;
    }

    @Override
    protected void engineInit(int newMode, Key key, AlgorithmParameterSpec parameters, SecureRandom random)
            throws InvalidKeyException, InvalidAlgorithmParameterException {
        if (parameters != null) {
            throw new InvalidAlgorithmParameterException("SM2 encryption has no parameters");
        }
        engineInit(newMode, key, random);
    }

    @Override
    protected void engineInit(int newMode, Key key, AlgorithmParameters parameters, SecureRandom random)
            throws InvalidKeyException, InvalidAlgorithmParameterException {
        if (parameters != null) {
            throw new InvalidAlgorithmParameterException("SM2 encryption has no parameters");
        }
        engineInit(newMode, key, random);
    }

    @Override
    protected byte[] engineUpdate(byte[] input, int offset, int length) {
        if (length > LONGEST - count) {
            throw new ProviderException("the message is too long for an array");
        }
        int needed = count + length;
        if (needed > buffer.length) {
            byte[] old = buffer;
            buffer = Arrays.copyOf(old, (int) Math.min(LONGEST, Math.max(needed, 2L * old.length)));
            Bytes.wipe(old);
        }
        System.arraycopy(input, offset, buffer, count, length);
        count = needed;
        return new byte[0];
    }

    @Override
    protected int engineUpdate(byte[] input, int offset, int length, byte[] output, int outputOffset) {
        engineUpdate(input, offset, length);
        return 0;
    }

    @Override
    protected byte[] engineDoFinal(byte[] input, int offset, int length)
            throws IllegalBlockSizeException, BadPaddingException {
        if (count == 0 && input != null) {
            // nothing was collected: the input need not be copied
            return process(input, offset, length);
        }
        if (input != null) {
            engineUpdate(input, offset, length);
        }
        try {
            return process(buffer, 0, count);
        } finally {
            forget();
        }
    }

    @Override
    protected int engineDoFinal(byte[] input, int offset, int length, byte[] output, int outputOffset)
            throws ShortBufferException, IllegalBlockSizeException, BadPaddingException {
        int room = output.length - outputOffset;
        // as the JCA says, nothing is lost if the buffer is too short: a caller may call again
        if (publicKey != null && room < smallest(count + length)) {
            throw new ShortBufferException("the ciphertext may need " + engineGetOutputSize(length) + " bytes");
        }
        int collected = count;
        byte[] kept = room < engineGetOutputSize(length) ? Arrays.copyOf(buffer, collected) : null;
        byte[] result = engineDoFinal(input, offset, length);
        try {
            if (result.length > room) {
                buffer = kept == null ? new byte[0] : kept;
                count = collected;
                kept = null;
                throw new ShortBufferException("the result has " + result.length + " bytes");
            }
            System.arraycopy(result, 0, output, outputOffset, result.length);
            return result.length;
        } finally {
            Bytes.wipe(kept);
            if (privateKey != null) {
                Bytes.wipe(result);
            }
        }
    }

    /** The size of the smallest ciphertext of a message. */
    private static int smallest(int length) {
        return length + 97;
    }

    private byte[] process(byte[] input, int offset, int length)
            throws IllegalBlockSizeException, BadPaddingException {
        int[] report = Report.create();
        NativeLibrary library = Binding.library();
        if (publicKey != null) {
            if (length > LONGEST - NativeLibrary.OVERHEAD_MAX) {
                throw new IllegalBlockSizeException("the message is too long for an array");
            }
            byte[] ciphertext = new byte[length + NativeLibrary.OVERHEAD_MAX];
            int size = library.encrypt(
                    publicKey.point(), layout.number(), input, offset, length, ciphertext, report);
            if (size < 0) {
                throw fault(report);
            }
            return Arrays.copyOf(ciphertext, size);
        }
        if (privateKey == null) {
            throw new IllegalStateException("the cipher is not initialized");
        }
        byte[] message = new byte[length];
        Handle handle = privateKey.handle();
        long address = handle.acquire();
        try {
            int size = library.decrypt(address, layout.number(), input, offset, length, message, report);
            if (size < 0) {
                throw fault(report);
            }
            return Bytes.takeSecret(message, size);
        } finally {
            handle.release();
        }
    }

    private RuntimeException fault(int[] report) throws IllegalBlockSizeException, BadPaddingException {
        switch (Fault.of(Report.status(report))) {
            case DECRYPTION:
            case ENCODING:
            case POINT:
                throw new BadPaddingException(Report.text(report));
            case LENGTH:
                if (privateKey != null) {
                    throw new BadPaddingException(Report.text(report));
                }
                throw new IllegalBlockSizeException(Report.text(report));
            default:
                return new ProviderException(Report.text(report));
        }
    }

    private void forget() {
        Arrays.fill(buffer, 0, count, (byte) 0);
        count = 0;
    }

    @Override
    protected byte[] engineWrap(Key key) throws IllegalBlockSizeException, InvalidKeyException {
        byte[] encoded = key.getEncoded();
        if (encoded == null || encoded.length == 0) {
            throw new InvalidKeyException("the key has no encoding");
        }
        try {
            return process(encoded, 0, encoded.length);
        } catch (BadPaddingException error) {
            throw new InvalidKeyException(error);
        } finally {
            Bytes.wipe(encoded);
        }
    }

    @Override
    protected Key engineUnwrap(byte[] wrapped, String algorithm, int type)
            throws InvalidKeyException, NoSuchAlgorithmException {
        byte[] encoded = null;
        try {
            encoded = process(wrapped, 0, wrapped.length);
            switch (type) {
                case Cipher.SECRET_KEY:
                    return new SecretKeySpec(encoded, algorithm);
                case Cipher.PRIVATE_KEY:
                    return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(encoded));
                case Cipher.PUBLIC_KEY:
                    return KeyFactory.getInstance(algorithm).generatePublic(new X509EncodedKeySpec(encoded));
                default:
                    throw new InvalidKeyException("unknown type of key " + type);
            }
        } catch (BadPaddingException | IllegalBlockSizeException | InvalidKeySpecException error) {
            throw new InvalidKeyException(error.getMessage(), error);
        } finally {
            Bytes.wipe(encoded);
        }
    }
}
