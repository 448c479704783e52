//! The driver.

use crate::bus::Bus;
use crate::check::{self, Wrong};
use crate::error::Error;
use crate::identification::Identification;
use crate::pending::Pending;
use crate::registers::*;
use crate::request::{Answer, Request, Words};

/// A device that was there, of the right version.
///
/// After an error other than that of a bus, the device is zeroized, and a request may be tried
/// again.
pub struct Device<B> {
    bus: B,
    identification: Identification,
    pending: Pending,
    patience: u32,
}

/// What a result is of.
pub(crate) type Outcome<T, B> = Result<T, Error<<B as Bus>::Error>>;

impl<B: Bus> Device<B> {
    /// The device on a bus. What it was doing for others is stopped, and everything in it zeroized.
    ///
    /// It is given up if it does nothing for four times as long as its longest request takes, by its
    /// register CYCLES and the bus's [`cycles_of_pause`](Bus::cycles_of_pause).
    ///
    /// # Errors
    /// If it is not there, or not of a version that this driver knows.
    pub fn open(bus: B) -> Outcome<Self, B> {
        Self::identified(bus, |bus, identification| identification.patience(bus.cycles_of_pause()))
    }

    /// The same; a device that does nothing for so many pauses of the bus is given up.
    ///
    /// # Errors
    /// The same.
    pub fn open_with(bus: B, patience: u32) -> Outcome<Self, B> {
        Self::identified(bus, |_, _| patience)
    }

    fn identified(mut bus: B, patience: impl Fn(&B, &Identification) -> u32) -> Outcome<Self, B> {
        let id = bus.read(ID).map_err(Error::Bus)?;
        if id != ID_ID {
            return Err(Error::Absent(id));
        }
        let version = bus.read(VERSION).map_err(Error::Bus)?;
        if (version & VERSION_MAJOR) >> VERSION_MAJOR_SHIFT != VERSION_MAJOR_VALUE {
            return Err(Error::Version(version));
        }
        let features = bus.read(FEATURES).map_err(Error::Bus)?;
        let cycles = if Identification::has_cycles(version) {
            Some(bus.read(CYCLES).map_err(Error::Bus)?)
        } else {
            None
        };
        let identification = Identification::new(version, features, cycles);
        if !identification.suffices() {
            return Err(Error::Features(features));
        }
        let patience = patience(&bus, &identification);
        let pending = Pending::new(identification.contexts());
        let mut device = Self { bus, identification, pending, patience };
        device.zeroize()?;
        device.write(ERRORS, ERRORS_NOT_READY | ERRORS_NO_RESPONSE)?;
        device.write(IRQ_ENABLE, IRQ_ENABLE_RESPONSE)?;
        Ok(device)
    }

    /// What the device said of itself when it was opened.
    #[must_use]
    pub fn identification(&self) -> &Identification {
        &self.identification
    }

    /// The bus, for what this driver does not do.
    pub fn bus(&mut self) -> &mut B {
        &mut self.bus
    }

    /// Stops all requests, zeroizes everything in the device, and waits until it is ready.
    ///
    /// # Errors
    /// If it does not become ready.
    pub fn zeroize(&mut self) -> Outcome<(), B> {
        self.pending.forget();
        self.write(CONTROL, CONTROL_ZEROIZE)?;
        for _ in 0..self.patience {
            let status = self.read(STATUS)?;
            if status & (STATUS_READY | STATUS_ZEROIZING | STATUS_RESPONSE) == STATUS_READY {
                return Ok(());
            }
            self.bus.pause().map_err(Error::Bus)?;
        }
        Err(Error::NotReady)
    }

    /// One request, computed twice.
    ///
    /// # Errors
    /// If the device fails, or has two results.
    pub fn ask(&mut self, request: &Request) -> Outcome<Answer, B> {
        let mut answers = [Answer::Infinity; 2];
        let result = self.try_run(|_| request, &mut answers);
        match result {
            Ok(()) if answers[0] == answers[1] => Ok(answers[0]),
            Ok(()) => self.give_up(Error::Differs),
            Err(error) => self.give_up(error),
        }
    }

    /// Requests, computed side by side, each once; answers in their places. After an error they
    /// are of no use.
    ///
    /// # Errors
    /// If the device fails.
    ///
    /// # Panics
    /// If there are not as many places as requests.
    pub fn run(&mut self, requests: &[Request], answers: &mut [Answer]) -> Outcome<(), B> {
        assert_eq!(requests.len(), answers.len(), "a place for each answer");
        match self.try_run(|place| &requests[place], answers) {
            Ok(()) => Ok(()),
            Err(error) => self.give_up(error),
        }
    }

    /// Stops what the device is doing, so that nothing of it is taken for a later answer.
    pub(crate) fn give_up<T>(&mut self, error: Error<B::Error>) -> Outcome<T, B> {
        // the first error says more than that of a device that is not ready
        let _ = self.zeroize();
        let _ = self.write(ERRORS, ERRORS_NOT_READY | ERRORS_NO_RESPONSE);
        Err(error)
    }

    /// The requests of as many places as there are for answers.
    fn try_run<'a>(
        &mut self,
        request: impl Fn(usize) -> &'a Request,
        answers: &mut [Answer],
    ) -> Outcome<(), B> {
        let (mut next, mut quiet) = (0, 0);
        while next < answers.len() || !self.pending.is_empty() {
            let status = self.read(STATUS)?;
            let offers = next < answers.len() && !self.pending.is_full();
            if status & STATUS_RESPONSE != 0 {
                self.take(&request, answers)?;
                quiet = 0;
            } else if offers && status & STATUS_READY != 0 {
                self.submit(request(next), next)?;
                next += 1;
                quiet = 0;
            } else if quiet == self.patience {
                return Err(if self.pending.is_empty() { Error::NotReady } else { Error::Late });
            } else {
                quiet += 1;
                self.bus.pause().map_err(Error::Bus)?;
            }
        }
        match self.read(ERRORS)? {
            0 => Ok(()),
            errors => Err(Error::Reported(errors)),
        }
    }

    fn submit(&mut self, request: &Request, place: usize) -> Outcome<(), B> {
        let operands = [(K, &request.k), (L, &request.l), (X, &request.x), (Y, &request.y)];
        for (offset, words) in operands {
            self.write_words(offset, words)?;
        }
        // there is room, and a request that is not taken is an error in the end
        let Some(tag) = self.pending.add(place) else { return Err(Error::NotReady) };
        // the last write, after which neither the device nor its bus has an operand
        self.write(
            REQUEST,
            tag << REQUEST_TAG_SHIFT
                | (request.operation as u32) << REQUEST_OPERATION_SHIFT
                | (request.curve as u32) << REQUEST_CURVE_SHIFT,
        )
    }

    fn take<'a>(
        &mut self,
        request: &impl Fn(usize) -> &'a Request,
        answers: &mut [Answer],
    ) -> Outcome<(), B> {
        let response = self.read(RESPONSE)?;
        let (x, y) = (self.read_words(RESULT_X)?, self.read_words(RESULT_Y)?);
        self.write(TAKE, TAKE_TAKE)?;
        let tag = (response & RESPONSE_TAG) >> RESPONSE_TAG_SHIFT;
        let status = (response & RESPONSE_STATUS) >> RESPONSE_STATUS_SHIFT;
        if response & RESPONSE_VALID == 0 {
            return Err(Error::Status(response));
        }
        let Some(place) = self.pending.take(tag) else { return Err(Error::UnknownTag(tag)) };
        if status == check::FAULT {
            return Err(Error::Fault);
        }
        answers[place] =
            check::answer(request(place), status, x, y).map_err(|wrong| match wrong {
                Wrong::Status => Error::Status(status),
                Wrong::Result => Error::WrongResult,
            })?;
        Ok(())
    }

    fn read(&mut self, offset: usize) -> Outcome<u32, B> {
        self.bus.read(offset).map_err(Error::Bus)
    }

    fn write(&mut self, offset: usize, value: u32) -> Outcome<(), B> {
        self.bus.write(offset, value).map_err(Error::Bus)
    }

    fn read_words(&mut self, offset: usize) -> Outcome<Words, B> {
        let mut words = [0; 4];
        for (i, word) in words.iter_mut().enumerate() {
            let [low, high] = [self.read(offset + 8 * i)?, self.read(offset + 8 * i + 4)?];
            *word = u64::from(low) | u64::from(high) << 32;
        }
        Ok(words)
    }

    fn write_words(&mut self, offset: usize, words: &Words) -> Outcome<(), B> {
        for (i, word) in words.iter().enumerate() {
            self.write(offset + 8 * i, *word as u32)?;
            self.write(offset + 8 * i + 4, (*word >> 32) as u32)?;
        }
        Ok(())
    }
}
