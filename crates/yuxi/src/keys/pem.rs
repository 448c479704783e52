use super::*;
use crate::Error;
use crate::curve::NamedCurve;
use alloc::string::String;
use alloc::vec::Vec;
use zeroize::Zeroizing;
#[expect(missing_docs, clippy::todo)]
impl<C: NamedCurve> SecretKey<C> {
    pub fn from_pem(_pem: impl AsRef<[u8]>) -> Result<Self, Error> {
        todo!()
    }
    pub fn to_pkcs8_pem(&self) -> Zeroizing<String> {
        todo!()
    }
    pub fn to_sec1_pem(&self) -> Zeroizing<String> {
        todo!()
    }
    pub fn from_pkcs8_der(_der: &[u8]) -> Result<Self, Error> {
        todo!()
    }
    pub fn to_pkcs8_der(&self) -> Zeroizing<Vec<u8>> {
        todo!()
    }
    pub fn from_sec1_der(_der: &[u8]) -> Result<Self, Error> {
        todo!()
    }
    pub fn to_sec1_der(&self) -> Zeroizing<Vec<u8>> {
        todo!()
    }
}
#[expect(missing_docs, clippy::todo)]
impl<C: NamedCurve> PublicKey<C> {
    pub fn from_pem(_pem: impl AsRef<[u8]>) -> Result<Self, Error> {
        todo!()
    }
    pub fn to_pem(&self) -> String {
        todo!()
    }
    pub fn from_spki_der(_der: &[u8]) -> Result<Self, Error> {
        todo!()
    }
    pub fn to_spki_der(&self) -> Vec<u8> {
        todo!()
    }
}
