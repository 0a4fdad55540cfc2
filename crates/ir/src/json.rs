//! Writes parts of content as JSON values and reads them back, and does the same with all content as text.
//!
//! Serde's functions are generic: each crate that calls one on a type compiles it again, with everything in that type. For an effect that is
//! half a million lines of the compiler's intermediate code. What this module does is compiled once, here, for all other crates.

use crate::scenario::{Scenario, Start};
use crate::{Arena, Content, Keyword, Kind, Krosmaster, Name, Power, Reward, Ruleset, Scenery, Spell, Summon};
use schemars::{Schema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Error, Value};

/// What is written as a JSON value. Derived with [`Node`](crate::walk::Node) for all parts of texts.
pub trait ToJson {
    /// Returns it as a JSON value.
    ///
    /// # Errors
    ///
    /// Returns an error if JSON cannot hold it, such as a map whose keys are not strings. No type of this crate is like that.
    fn to_json(&self) -> Result<Value, Error>;
}

/// What is read back from a JSON value. Derived with [`Node`](crate::walk::Node) for all parts of texts.
pub trait FromJson: Sized {
    /// Returns what the value means.
    ///
    /// # Errors
    ///
    /// Returns what is wrong with the value: it is of another type, lacks a field, or has one that the type does not know.
    fn from_json(value: Value) -> Result<Self, Error>;
}

impl Content {
    /// Returns the content that a text in JSON has.
    ///
    /// # Errors
    ///
    /// Returns what is wrong with the text: it is not JSON, or lacks something that content has.
    #[inline(never)]
    pub fn from_text(json: &str) -> Result<Self, Error> {
        serde_json::from_str(json)
    }

    /// Returns the content as text in JSON.
    ///
    /// # Errors
    ///
    /// See [`ToJson::to_json`].
    #[inline(never)]
    pub fn to_text(&self) -> Result<String, Error> {
        serde_json::to_string(self)
    }

    /// Returns the JSON Schema of content, in the draft of the generator.
    #[inline(never)]
    #[must_use]
    pub fn schema(generator: SchemaGenerator) -> Schema {
        generator.into_root_schema_for::<Self>()
    }
}

impl<T: ToJson> ToJson for [T] {
    fn to_json(&self) -> Result<Value, Error> {
        self.iter().map(ToJson::to_json).collect::<Result<_, _>>().map(Value::Array)
    }
}

impl<T: ToJson> ToJson for Vec<T> {
    fn to_json(&self) -> Result<Value, Error> {
        self.as_slice().to_json()
    }
}

impl<T: FromJson> FromJson for Vec<T> {
    fn from_json(value: Value) -> Result<Self, Error> {
        read::<Vec<Value>>(value)?.into_iter().map(T::from_json).collect()
    }
}

impl<T: ToJson> ToJson for Option<T> {
    fn to_json(&self) -> Result<Value, Error> {
        self.as_ref().map_or(Ok(Value::Null), ToJson::to_json)
    }
}

impl<T: FromJson> FromJson for Option<T> {
    fn from_json(value: Value) -> Result<Self, Error> {
        (!value.is_null()).then(|| T::from_json(value)).transpose()
    }
}

/// Returns a value of this crate as JSON.
pub(crate) fn written<T: Serialize + ?Sized>(part: &T) -> Result<Value, Error> {
    serde_json::to_value(part)
}

/// Returns a value of this crate from JSON.
pub(crate) fn read<T: DeserializeOwned>(value: Value) -> Result<T, Error> {
    serde_json::from_value(value)
}

/// Writes and reads types that are not parts of texts.
macro_rules! whole {
    ($($whole:ty),* $(,)?) => {
        $(impl ToJson for $whole {
            #[inline(never)]
            fn to_json(&self) -> Result<Value, Error> {
                written(self)
            }
        }

        impl FromJson for $whole {
            #[inline(never)]
            fn from_json(value: Value) -> Result<Self, Error> {
                read(value)
            }
        })*
    };
}

whole!(Content, Arena, Krosmaster, Summon, Reward, Keyword, Kind, Scenery, Ruleset, Spell, Power, Start, Scenario, Name);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Amount, Effect, Units};

    #[test]
    fn parts_are_written_and_read_as_serde_does_it() -> Result<(), Error> {
        let heal = Effect::Heal { amount: Amount::number(2), on: Units::Target };
        let many = vec![heal.clone(), heal.clone()];
        assert_eq!(heal.to_json()?, serde_json::to_value(&heal)?);
        assert_eq!(many.to_json()?, serde_json::to_value(&many)?);
        assert_eq!(Vec::<Effect>::from_json(many.to_json()?)?, many);
        assert_eq!(None::<Effect>.to_json()?, Value::Null);
        assert_eq!(Option::<Effect>::from_json(Value::Null)?, None);
        assert_eq!(Option::<Effect>::from_json(heal.to_json()?)?, Some(heal));
        Ok(())
    }

    #[test]
    fn what_is_no_part_is_refused_in_words() {
        let refused = |value: Value| Vec::<Effect>::from_json(value).map_err(|error| error.to_string());
        assert_eq!(refused("heal".into()), Err("invalid type: string \"heal\", expected a sequence".to_owned()));
        assert_eq!(refused(serde_json::json!([{}])), Err("missing field `op`".to_owned()));
    }
}
