//! The bus over mapped memory: an ordinary file stands for a device.

use std::fs;
use std::io::ErrorKind;

use yuxi_accel::registers::{ID, ID_ID, K, VERSION};
use yuxi_accel::{Bus, Device, Error, Uio};

#[test]
fn registers_are_words_of_the_map() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    fs::write(file.path(), [0; 4096]).expect("it is written");
    let open = || Uio::open(file.path()).expect("it is mapped");
    assert_eq!(Device::open(open()).map(|_| ()), Err(Error::Absent(0)));
    let mut bus = open();
    let second = Uio::open(file.path()).map(|_| ()).map_err(|error| error.kind());
    assert_eq!(second, Err(ErrorKind::ResourceBusy));
    bus.write(ID, ID_ID).expect("in the map");
    bus.write(VERSION, 0x0002_0003).expect("in the map");
    assert_eq!(bus.read(ID), Ok(ID_ID));
    drop(bus);
    assert_eq!(Device::open(open()).map(|_| ()), Err(Error::Version(0x0002_0003)));
    let mut bus = open();
    bus.write(K + 4, 0x0403_0201).expect("in the map");
    let bytes = fs::read(file.path()).expect("it is read");
    assert_eq!(bytes[K..K + 9], [0, 0, 0, 0, 1, 2, 3, 4, 0]);
    assert_eq!(bytes[ID..ID + 4], ID_ID.to_le_bytes());
}

#[test]
fn offsets_outside_are_errors() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    fs::write(file.path(), [0; 4096]).expect("it is written");
    let mut bus = Uio::open(file.path()).expect("it is mapped");
    for offset in [1, 2, 0x100, 0x1000, usize::MAX - 3] {
        assert_eq!(bus.read(offset), Err(ErrorKind::InvalidInput));
        assert_eq!(bus.write(offset, 0), Err(ErrorKind::InvalidInput));
    }
}

#[test]
fn a_file_that_is_not_there_is_an_error() {
    assert!(Uio::open("/dev/a-device-that-is-not-there").is_err());
}
