package yuxi.provider;

/** What {@link Yuxi#selfTest} found. */
public enum SelfTestStatus {
    /** All results are right. */
    PASSED,
    /** A result is wrong: do not use the provider. */
    FAILED,
    /** The native library is not loaded. */
    NOT_RUN
}
