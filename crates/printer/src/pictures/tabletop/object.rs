//! The objects of a save, with the keys that the simulator itself writes, and their identifiers.

use serde_json::{Value, json};
use siphasher::sip::SipHasher13;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::Hasher as _;

/// The tags by which the script finds things: a saved object that is taken out twice gets new identifiers, but keeps its tags.
pub(super) const TAGS: [&str; 10] = [
    "kcc-setup",
    "kcc-cards",
    "kcc-rewards",
    "kcc-arenas",
    "kcc-arena",
    "kcc-figures",
    "kcc-tokens",
    "kcc-timelines",
    "kcc-scenery",
    "kcc-laid",
];

/// How thick boards and tokens are.
pub(super) const THICK: f32 = 0.1;

/// A place on the table, in the units of the simulator: an inch or so.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// To the right.
    pub(super) x: f32,
    /// Away from the first player.
    pub(super) z: f32,
    /// How it is turned about its middle, in degrees; 180 is upright for the first player.
    pub(super) turned: f32,
    /// Whether it lies on its face.
    pub(super) face_down: bool,
    /// Its size, where 1 is the usual one.
    pub(super) scale: f32,
}

impl Default for Place {
    fn default() -> Self {
        Self { x: 0.0, z: 0.0, turned: 180.0, face_down: false, scale: 1.0 }
    }
}

/// The outline of a tile.
#[derive(Clone, Copy, Debug)]
pub(super) enum Outline {
    Box,
    Circle,
    Rounded,
}

impl Outline {
    /// Returns the number that the simulator knows it by.
    const fn number(self) -> u8 {
        match self {
            Self::Box => 0,
            Self::Circle => 2,
            Self::Rounded => 3,
        }
    }
}

/// Returns an object of some kind: what every kind has.
pub(super) fn object(kind: &str, (name, text): (&str, &str), id: &str, place: Place) -> Value {
    let Place { x, z, turned, face_down, scale } = place;
    let over = if face_down { 180.0 } else { 0.0 };
    json!({
        "GUID": "", "Name": kind,
        "Transform": {
            "posX": number(x), "posY": 1.0, "posZ": number(z), "rotX": 0.0, "rotY": turned, "rotZ": over,
            "scaleX": number(scale), "scaleY": 1.0, "scaleZ": number(scale),
        },
        "Nickname": name, "Description": text, "GMNotes": "", "Memo": id, "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0}, "Tags": [],
        "LayoutGroupSortIndex": 0, "Value": 0, "Locked": false, "Grid": false, "Snap": true, "IgnoreFoW": false, "MeasureMovement": false,
        "DragSelectable": true, "Autoraise": true, "Sticky": true, "Tooltip": true, "GridProjection": false, "HideWhenFaceDown": false,
        "Hands": false, "LuaScript": "", "LuaScriptState": "", "XmlUI": "",
    })
}

/// Returns a length as it is written: rounded, so that it is the same on every machine.
pub(super) fn number(length: f32) -> f64 {
    (f64::from(length) * 10_000.0).round() / 10_000.0
}

/// Returns a flat piece with a picture on each side.
pub(super) fn tile(called: (&str, &str), id: &str, [front, back]: [&str; 2], outline: Outline, place: Place) -> Value {
    let mut tile = object("Custom_Tile", called, id, place);
    tile["CustomImage"] = json!({
        "ImageURL": front, "ImageSecondaryURL": back, "ImageScalar": 1.0, "WidthScale": 0.0,
        "CustomTile": {"Type": outline.number(), "Thickness": number(THICK), "Stackable": false, "Stretch": true},
    });
    tile
}

/// Returns a figure that stands in a foot.
pub(super) fn figure(called: (&str, &str), id: &str, picture: &str, place: Place) -> Value {
    let mut figure = object("Figurine_Custom", called, id, Place { scale: 1.0, ..place });
    for axis in ["scaleX", "scaleY", "scaleZ"] {
        figure["Transform"][axis] = json!(number(place.scale));
    }
    figure["CustomImage"] = json!({"ImageURL": picture, "ImageSecondaryURL": picture, "ImageScalar": 1.0, "WidthScale": 0.0});
    figure
}

/// Returns a bag with these objects; one of which any number can be taken holds a single one.
pub(super) fn bag(called: (&str, &str), id: &str, inside: Vec<Value>, endless: bool, place: Place) -> Value {
    let mut bag = object(if endless { "Infinite_Bag" } else { "Bag" }, called, id, place);
    bag["MaterialIndex"] = json!(-1);
    bag["MeshIndex"] = json!(-1);
    bag["ContainedObjects"] = Value::Array(inside);
    if !endless {
        bag["Bag"] = json!({"Order": 0});
    }
    bag
}

/// The identifiers of the objects of a save.
#[derive(Default)]
pub(super) struct Guids(BTreeSet<u32>);

impl Guids {
    /// Gives an identifier to each of these objects and all that is in them. It follows from what contains them, their kind, their id, and which
    /// of several of that id they are, so that other cards do not change it.
    pub(super) fn give(&mut self, objects: &mut [Value], within: &str) {
        let mut of_that_id: BTreeMap<String, u32> = BTreeMap::new();
        for object in objects {
            let text = |key: &str| object.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
            let name = format!("{within}/{}/{}", text("Name"), text("Memo"));
            let number = of_that_id.entry(name.clone()).or_default();
            *number += 1;
            let name = format!("{name}/{number}");
            object["GUID"] = json!(self.next(&name));
            if let Some(Value::Array(inside)) = object.get_mut("ContainedObjects") {
                self.give(inside, &name);
            }
        }
    }

    /// Returns six hexadecimal digits that no other object has.
    fn next(&mut self, name: &str) -> String {
        let free = (0_u32..).map(|again| {
            let mut hasher = SipHasher13::new();
            hasher.write(name.as_bytes());
            hasher.write_u32(again.to_le());
            (hasher.finish() & 0x00ff_ffff) as u32
        });
        let found = free.into_iter().find(|guid| self.0.insert(*guid)).unwrap_or_default();
        format!("{found:06x}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guids(objects: &[Value]) -> Vec<String> {
        objects.iter().map(|object| object["GUID"].as_str().unwrap_or_default().to_owned()).collect()
    }

    #[test]
    fn identifiers_follow_from_ids_and_differ() {
        let make = |ids: &[&str]| {
            let inside = ids.iter().map(|id| object("Card", ("", ""), id, Place::default())).collect();
            let mut all = vec![bag(("", ""), "b", inside, false, Place::default())];
            Guids::default().give(&mut all, "");
            let inside = all[0]["ContainedObjects"].as_array().cloned().unwrap_or_default();
            guids(&inside)
        };
        let (few, many) = (make(&["a", "b"]), make(&["c", "a", "a", "b"]));
        assert_eq!((&few[0], &few[1]), (&many[1], &many[3]));
        let different: BTreeSet<&String> = many.iter().collect();
        assert_eq!(different.len(), 4);
        assert!(many.iter().all(|guid| guid.len() == 6 && guid.bytes().all(|sign| sign.is_ascii_hexdigit())));
    }

    #[test]
    fn an_identifier_that_is_taken_is_not_given_again() {
        let mut guids = Guids::default();
        let first = guids.next("a");
        assert_ne!(guids.next("a"), first);
    }
}
