//! Short forms in source files: one value instead of a list, a path instead of a table.

use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer, StrDeserializer};
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};

use super::Path;

/// One value, or a list of them.
#[derive(Clone, Debug)]
pub struct Many<T>(pub Vec<T>);

impl<T> Default for Many<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

/// Deserializes a table `T`, or a path alone, which `short` turns into one.
pub(super) fn path_or<'de, T, D>(deserializer: D, short: impl Fn(Path) -> T) -> Result<T, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    deserializer.deserialize_any(PathOr(short, PhantomData))
}

struct PathOr<T, F: Fn(Path) -> T>(F, PhantomData<T>);

impl<'de, T: Deserialize<'de>, F: Fn(Path) -> T> Visitor<'de> for PathOr<T, F> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a path such as \"$.price.value\", or a table such as { path = \"$.price.value\" }")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        Path::try_from(text.to_owned()).map(self.0).map_err(E::custom)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map))
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Many<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(OneOrMany(PhantomData))
    }
}

struct OneOrMany<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for OneOrMany<T> {
    type Value = Many<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text such as \"$.price.value\", a table, or a list of them")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Many<T>, E> {
        T::deserialize(StrDeserializer::new(text)).map(|one| Many(vec![one]))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Many<T>, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map)).map(|one| Many(vec![one]))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Many<T>, A::Error> {
        Vec::deserialize(SeqAccessDeserializer::new(list)).map(Many)
    }
}
