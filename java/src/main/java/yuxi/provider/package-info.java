/**
 * A provider of the Java Cryptography Architecture over the native library of Yuxi: SM2, ECDSA and ECDH on P-256,
 * X25519 and SM3, and batches.
 *
 * <p>{@link yuxi.provider.Yuxi#install} installs it. Programs use it through {@code java.security} and
 * {@code javax.crypto}; only the ID of a signer ({@link yuxi.provider.SM2ParameterSpec}), prepared keys
 * ({@link yuxi.provider.PreparedKey}) and batches ({@link yuxi.provider.SM2Batch}, {@link yuxi.provider.P256Batch},
 * {@link yuxi.provider.X25519Batch}) need classes of this package.
 */
package yuxi.provider;
