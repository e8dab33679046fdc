//! Values as bytes, little-endian and end to end, for files that only save time: the same program reads them back.

use std::sync::Arc;

/// A value that can be written as bytes and read back the same.
pub trait Flat: Sized {
    /// Writes it.
    fn write(&self, out: &mut Bytes<'_>);

    /// Takes it from the front of `bytes`; `None` where nothing like it stands there.
    fn read(bytes: &mut &[u8]) -> Option<Self>;

    /// Takes so many of them.
    fn read_all(count: usize, bytes: &mut &[u8]) -> Option<Vec<Self>> {
        // A count that is wrong must not ask for more memory than there can be values.
        let mut all = Vec::with_capacity(count.min(bytes.len()));
        for _ in 0..count {
            all.push(Self::read(bytes)?);
        }
        Some(all)
    }
}

/// Collects written bytes and hands them on in large pieces; the last of them when it is dropped.
pub struct Bytes<'a> {
    waiting: Vec<u8>,
    take: &'a mut dyn FnMut(&[u8]),
}

/// The size of a piece, in bytes.
const PIECE: usize = 1 << 16;

impl<'a> Bytes<'a> {
    /// Hands all pieces to `take`, in order.
    pub fn new(take: &'a mut dyn FnMut(&[u8])) -> Self {
        Self { waiting: Vec::with_capacity(PIECE), take }
    }

    /// Writes bytes.
    pub fn put(&mut self, bytes: &[u8]) {
        if self.waiting.len() + bytes.len() > PIECE {
            self.hand_on();
        }
        if bytes.len() > PIECE {
            (self.take)(bytes);
        } else {
            self.waiting.extend_from_slice(bytes);
        }
    }

    fn hand_on(&mut self) {
        (self.take)(&self.waiting);
        self.waiting.clear();
    }
}

impl Drop for Bytes<'_> {
    fn drop(&mut self) {
        self.hand_on();
    }
}

macro_rules! numbers {
    ($($number:ty)+) => {$(
        impl Flat for $number {
            fn write(&self, out: &mut Bytes<'_>) {
                out.put(&self.to_le_bytes());
            }

            fn read(bytes: &mut &[u8]) -> Option<Self> {
                let (number, rest) = bytes.split_first_chunk()?;
                *bytes = rest;
                Some(Self::from_le_bytes(*number))
            }

            fn read_all(count: usize, bytes: &mut &[u8]) -> Option<Vec<Self>> {
                let (numbers, rest) = bytes.split_at_checked(count.checked_mul(size_of::<Self>())?)?;
                *bytes = rest;
                Some(numbers.as_chunks().0.iter().map(|number| Self::from_le_bytes(*number)).collect())
            }
        }
    )+};
}
numbers!(u8 u16 u32 u64 f64);

impl Flat for bool {
    fn write(&self, out: &mut Bytes<'_>) {
        u8::from(*self).write(out);
    }

    fn read(bytes: &mut &[u8]) -> Option<Self> {
        [false, true].get(usize::from(u8::read(bytes)?)).copied()
    }
}

impl Flat for String {
    fn write(&self, out: &mut Bytes<'_>) {
        (self.len() as u64).write(out);
        out.put(self.as_bytes());
    }

    fn read(bytes: &mut &[u8]) -> Option<Self> {
        let length = u64::read(bytes)?;
        Self::from_utf8(u8::read_all(usize::try_from(length).ok()?, bytes)?).ok()
    }
}

impl Flat for Box<str> {
    fn write(&self, out: &mut Bytes<'_>) {
        (self.len() as u64).write(out);
        out.put(self.as_bytes());
    }

    fn read(bytes: &mut &[u8]) -> Option<Self> {
        String::read(bytes).map(Into::into)
    }
}

impl<T: Flat> Flat for Option<T> {
    fn write(&self, out: &mut Bytes<'_>) {
        self.is_some().write(out);
        if let Some(value) = self {
            value.write(out);
        }
    }

    fn read(bytes: &mut &[u8]) -> Option<Self> {
        if bool::read(bytes)? { T::read(bytes).map(Some) } else { Some(None) }
    }
}

impl<T: Flat> Flat for Vec<T> {
    fn write(&self, out: &mut Bytes<'_>) {
        (self.len() as u64).write(out);
        for value in self {
            value.write(out);
        }
    }

    fn read(bytes: &mut &[u8]) -> Option<Self> {
        let count = u64::read(bytes)?;
        T::read_all(usize::try_from(count).ok()?, bytes)
    }
}

impl<T: Flat> Flat for Arc<T> {
    fn write(&self, out: &mut Bytes<'_>) {
        T::write(self, out);
    }

    fn read(bytes: &mut &[u8]) -> Option<Self> {
        T::read(bytes).map(Self::new)
    }
}

impl<A: Flat, B: Flat> Flat for (A, B) {
    fn write(&self, out: &mut Bytes<'_>) {
        self.0.write(out);
        self.1.write(out);
    }

    fn read(bytes: &mut &[u8]) -> Option<Self> {
        Some((A::read(bytes)?, B::read(bytes)?))
    }
}

impl<A: Flat, B: Flat, C: Flat> Flat for (A, B, C) {
    fn write(&self, out: &mut Bytes<'_>) {
        self.0.write(out);
        self.1.write(out);
        self.2.write(out);
    }

    fn read(bytes: &mut &[u8]) -> Option<Self> {
        Some((A::read(bytes)?, B::read(bytes)?, C::read(bytes)?))
    }
}

/// Makes a type [`Flat`]: `flat!(Pair { a, b })` a struct with all its fields, `flat!(Number(u32))` one that is nothing
/// but a number, `flat!(enum Unit)` one whose `ALL` lists its variants in their order.
macro_rules! flat {
    ($type:ident { $($field:ident),+ $(,)? }) => {
        impl $crate::domain::flat::Flat for $type {
            fn write(&self, out: &mut $crate::domain::flat::Bytes<'_>) {
                let Self { $($field),+ } = self;
                $($crate::domain::flat::Flat::write($field, out);)+
            }

            fn read(bytes: &mut &[u8]) -> Option<Self> {
                Some(Self { $($field: $crate::domain::flat::Flat::read(bytes)?),+ })
            }
        }
    };
    ($type:ident($of:ty)) => {
        impl $crate::domain::flat::Flat for $type {
            fn write(&self, out: &mut $crate::domain::flat::Bytes<'_>) {
                $crate::domain::flat::Flat::write(&self.0, out);
            }

            fn read(bytes: &mut &[u8]) -> Option<Self> {
                <$of as $crate::domain::flat::Flat>::read(bytes).map(Self)
            }

            fn read_all(count: usize, bytes: &mut &[u8]) -> Option<Vec<Self>> {
                Some(<$of as $crate::domain::flat::Flat>::read_all(count, bytes)?.into_iter().map(Self).collect())
            }
        }
    };
    (enum $type:ident) => {
        impl $crate::domain::flat::Flat for $type {
            fn write(&self, out: &mut $crate::domain::flat::Bytes<'_>) {
                out.put(&[*self as u8]);
            }

            fn read(bytes: &mut &[u8]) -> Option<Self> {
                Self::ALL.get(usize::from(<u8 as $crate::domain::flat::Flat>::read(bytes)?)).copied()
            }
        }
    };
}
pub(crate) use flat;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{Cents, Day, Deal, Rule, Unit};

    fn written(value: &impl Flat) -> Vec<u8> {
        let mut all = Vec::new();
        value.write(&mut Bytes::new(&mut |bytes| all.extend_from_slice(bytes)));
        all
    }

    fn returns<T: Flat + PartialEq + std::fmt::Debug>(value: &T) {
        let bytes = written(value);
        let mut rest = bytes.as_slice();
        assert_eq!(T::read(&mut rest).as_ref(), Some(value));
        assert!(rest.is_empty());
        for length in 0..bytes.len() {
            assert_eq!(T::read(&mut &bytes[..length]), None, "{length} of {} bytes", bytes.len());
        }
    }

    #[test]
    fn values_come_back_as_they_went_in() {
        let day = Day::parse("2026-03-26");
        returns(&(vec![1_u16, 2], vec![u32::MAX], 7_u64));
        returns(&(Some("Käse".to_owned()), None::<u8>, Box::<str>::from("")));
        returns(&vec![(day, Cents::new(5)), (None, None)]);
        returns(&(Unit::ALL.to_vec(), 0.1_f64, true));
        let rules = [
            Rule::Each { from: 2, each: Cents::new(99).expect("a price") },
            Rule::Free { paid: 1, free: 1 },
            Rule::Percent { from: 2, percent: 25 },
        ];
        let limited = |rule| Deal { card: Some("joe".to_owned()), to: day, limit: Some(3), ..Deal::new(rule) };
        returns(&rules.map(limited).to_vec());
    }

    #[test]
    fn large_values_are_handed_on_in_order() {
        returns(&(0..100_000_u32).collect::<Vec<_>>());
        returns(&(1_u8, "x".repeat(3 * PIECE), 2_u8));
    }

    #[test]
    fn what_is_no_value_is_none() {
        assert_eq!(bool::read(&mut [2].as_slice()), None);
        assert_eq!(Unit::read(&mut [200].as_slice()), None);
        assert_eq!(Vec::<u32>::read(&mut [0xff; 12].as_slice()), None, "more than there is memory for");
        assert_eq!(Vec::<(u32, u8)>::read(&mut [0xff; 12].as_slice()), None);
        assert_eq!(String::read(&mut [1, 0, 0, 0, 0, 0, 0, 0, 0xff].as_slice()), None);
    }
}
