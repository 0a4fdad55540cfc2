//! Names of powers, with what follows them.

use crate::messages::{MessageId, id};
use crate::printer;
use crate::writer::Writer;
use kcc_ir::{Element, Parameter, PowerRef};

impl Writer<'_> {
    /// Returns the name of a power with its parameter.
    pub(crate) fn power(self, power: &PowerRef) -> String {
        self.marked("power", "", power, self.named_power(power, &power.parameter.into_iter().collect::<Vec<_>>()))
    }

    /// Returns the names of powers in order; those that differ only in the element share one name.
    pub(crate) fn powers(self, powers: &[PowerRef]) -> Vec<String> {
        let mut groups: Vec<(&PowerRef, Vec<Parameter>)> = Vec::new();
        for power in powers {
            let elements = |parameters: &[Parameter]| parameters.iter().all(|one| matches!(one, Parameter::Element(_)));
            match (groups.iter_mut().find(|(first, _)| first.id == power.id && first.parameter.is_some()), power.parameter) {
                (Some((_, parameters)), Some(parameter @ Parameter::Element(_))) if elements(parameters) => parameters.push(parameter),
                (_, parameter) => groups.push((power, parameter.into_iter().collect())),
            }
        }
        let said = |(power, parameters): (&PowerRef, Vec<Parameter>)| {
            let all = || parameters.iter().map(|parameter| PowerRef { parameter: Some(*parameter), ..power.clone() });
            let meant: Vec<_> = if parameters.is_empty() { vec![power.clone()] } else { all().collect() };
            self.marked("powers", "", &meant, self.named_power(power, &parameters))
        };
        groups.into_iter().map(said).collect()
    }

    /// Returns powers as a list in a sentence.
    pub(crate) fn powers_and(self, powers: &[PowerRef]) -> String {
        self.and(self.powers(powers))
    }

    /// Returns the elements that replace X.
    pub(crate) fn elements(self) -> Vec<Element> {
        let of = |parameter: &Parameter| match parameter {
            Parameter::Element(element) => Some(*element),
            Parameter::Number(_) => None,
        };
        self.parameters.iter().filter_map(of).collect()
    }

    /// Returns the number that replaces X.
    pub(crate) fn parameter(self) -> Option<u8> {
        self.parameters.iter().find_map(|parameter| match parameter {
            Parameter::Number(number) => Some(*number),
            Parameter::Element(_) => None,
        })
    }

    fn named_power(self, power: &PowerRef, parameters: &[Parameter]) -> String {
        let name = printer::power(&self.names().power(power));
        let mut elements = Vec::new();
        for parameter in parameters {
            match parameter {
                Parameter::Number(number) => {
                    return self.say(id!("power-number")).text("name", name).count("number", *number).done();
                }
                Parameter::Element(element) => elements.push(*element),
            }
        }
        if elements.is_empty() {
            return self.say(id!("power-plain")).text("name", name).done();
        }
        let all = Element::ALL.iter().all(|one| elements.contains(one) == (*one != Element::Neutral));
        if all && elements.len() == 4 {
            return self.say(id!("power-all-elements")).text("name", name).done();
        }
        let words = elements.into_iter().map(|one| printer::capital(&self.word(element_id(one))));
        self.say(id!("power-element")).text("name", name).text("elements", self.join(id!("list-comma"), words)).done()
    }
}

/// Returns the word for an element.
pub(crate) fn element_id(element: Element) -> MessageId {
    match element {
        Element::Water => id!("element-water"),
        Element::Air => id!("element-air"),
        Element::Fire => id!("element-fire"),
        Element::Earth => id!("element-earth"),
        Element::Neutral => id!("element-neutral"),
    }
}
