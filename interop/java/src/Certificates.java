import java.math.BigInteger;
import java.util.Date;
import java.util.Map;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.Extensions;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.bouncycastle.cert.X509v2CRLBuilder;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.operator.ContentSigner;
import org.bouncycastle.operator.ContentVerifierProvider;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.operator.jcajce.JcaContentVerifierProviderBuilder;
import org.bouncycastle.pkcs.PKCS10CertificationRequest;
import org.bouncycastle.pkcs.PKCS10CertificationRequestBuilder;

/** Certificates, requests and revocation lists, in DER. The identifier of SM2 is the default. */
final class Certificates {
    private static final Date BEGIN = new Date(1_767_225_600_000L);
    private static final Date END = new Date(1_798_761_600_000L);

    static void register(Map<String, Main.Command> commands) {
        // algorithm, issuer's PKCS#8, request: a certificate for what was asked
        commands.put("issue", a -> {
            PKCS10CertificationRequest request = new PKCS10CertificationRequest(a[2]);
            X509v3CertificateBuilder builder = new X509v3CertificateBuilder(
                new X500Name("C=CN,O=Bouncy Castle,CN=Issuer"), BigInteger.valueOf(0xC0FFEE),
                BEGIN, END, request.getSubject(), request.getSubjectPublicKeyInfo());
            return Main.one(builder.build(signer(a[0], a[1])).getEncoded());
        });
        // algorithm, PKCS#8, SubjectPublicKeyInfo, name: a request
        commands.put("request", a -> {
            PKCS10CertificationRequestBuilder builder = new PKCS10CertificationRequestBuilder(
                new X500Name(Main.text(a[3])), SubjectPublicKeyInfo.getInstance(a[2]));
            GeneralNames names =
                new GeneralNames(new GeneralName(GeneralName.dNSName, "www.example.cn"));
            builder.addAttribute(PKCSObjectIdentifiers.pkcs_9_at_extensionRequest, new Extensions(
                Extension.create(Extension.subjectAlternativeName, false, names)));
            return Main.one(builder.build(signer(a[0], a[1])).getEncoded());
        });
        // algorithm, issuer's PKCS#8, a serial number: a list that revokes it
        commands.put("revoke", a -> {
            X509v2CRLBuilder builder = new X509v2CRLBuilder(new X500Name("CN=Issuer"), BEGIN);
            builder.setNextUpdate(END).addCRLEntry(new BigInteger(1, a[2]), BEGIN, 0);
            return Main.one(builder.build(signer(a[0], a[1])).getEncoded());
        });
        // request: its subject's name, and whether it is signed by its own key
        commands.put("verify-request", a -> {
            PKCS10CertificationRequest request = new PKCS10CertificationRequest(a[0]);
            ContentVerifierProvider verifier = new JcaContentVerifierProviderBuilder()
                .setProvider("BC").build(request.getSubjectPublicKeyInfo());
            byte[] subject = request.getSubject().toString().getBytes("UTF-8");
            boolean valid = request.isSignatureValid(verifier);
            return new byte[][] {subject, Main.truth(valid)[0]};
        });
    }

    private static ContentSigner signer(byte[] algorithm, byte[] pkcs8) throws Exception {
        return new JcaContentSignerBuilder(Main.text(algorithm)).setProvider("BC")
            .build(Keys.ecPrivate(pkcs8));
    }
}
