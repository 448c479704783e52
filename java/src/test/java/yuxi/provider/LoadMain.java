package yuxi.provider;

import java.security.Security;

/** A program of a process of its own: tells how loading went, and uses the provider if it is there. */
public final class LoadMain {

    private LoadMain() {
    }

    public static void main(String[] arguments) {
        System.out.println("before=" + Security.getProviders()[0].getName());
        boolean isInstalled = Yuxi.install();
        Throwable error = Yuxi.getLoadingError();
        System.out.println("installed=" + isInstalled);
        System.out.println("services=" + new YuxiProvider().getServices().size());
        System.out.println("listed=" + (Security.getProvider(YuxiProvider.NAME) != null));
        System.out.println("selftest=" + Yuxi.selfTest());
        for (Throwable cause = error; cause != null; cause = cause.getCause()) {
            System.out.println("error=" + cause);
        }
        try {
            Yuxi.assertHealthy();
            System.out.println("healthy");
        } catch (IllegalStateException unhealthy) {
            System.out.println("unhealthy=" + unhealthy.getMessage());
        }
        System.out.println("end");
    }
}
