//! All kernels of this very program are proved.

mod common;

#[test]
fn every_kernel_is_proved() {
    let artefact = common::artefact();
    let mut failed = Vec::new();
    let kernels = common::kernels(&artefact);
    for stated in &kernels {
        if let Err(error) = stated.statement.prove(&stated.kernel.code, &artefact) {
            failed.push(format!("{}: {error:#}", stated.kernel.path));
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
    assert!(kernels.len() >= 16, "{} kernels", kernels.len());
}
