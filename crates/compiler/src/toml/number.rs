//! Numbers that are not written in plain digits, and what they probably mean.

/// More readings than this are confusing.
const MOST_READINGS: usize = 3;

/// Letters that are mistaken for a digit in typing, scanning or reading.
const LOOK_ALIKES: [(char, char); 11] =
    [('O', '0'), ('o', '0'), ('Q', '0'), ('D', '0'), ('l', '1'), ('I', '1'), ('i', '1'), ('|', '1'), ('Z', '2'), ('S', '5'), ('B', '8')];

/// Roman numerals and their values, including those that are subtracted.
const ROMAN: [(&str, i64); 9] = [("C", 100), ("XC", 90), ("L", 50), ("XL", 40), ("X", 10), ("IX", 9), ("V", 5), ("IV", 4), ("I", 1)];

/// Number words, from 0, in the languages of the game.
const WORDS: [[&str; 13]; 2] = [
    ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
    ["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"],
];

/// Returns the numbers that a text may mean, best first. None of them is certain: the author has to choose.
pub(super) fn readings(written: &str) -> Vec<String> {
    let plain: String = written.trim().chars().map(|c| digit(c).unwrap_or(c)).collect();
    let (minus, body) = match plain.trim_start_matches('(').strip_prefix(['-', '−', '–', '—']) {
        Some(body) => ("-", body.trim_start()),
        None => ("", plain.as_str()),
    };
    let together: String = body.split_whitespace().collect();
    let looked: String =
        together.chars().map(|c| LOOK_ALIKES.iter().find(|(letter, _)| *letter == c).map_or(c, |(_, digit)| *digit)).collect();
    let runs = body.split(|c: char| !c.is_ascii_digit()).map(str::to_owned);
    let word = together.to_lowercase();
    let named = WORDS.iter().find_map(|words| words.iter().position(|known| *known == word)).map(|number| number.to_string());
    let mut readings: Vec<String> = Vec::new();
    for reading in [looked].into_iter().chain(named).chain(roman(&together)).chain(runs) {
        let Some(number) =
            Some(reading).filter(|text| text.bytes().all(|byte| byte.is_ascii_digit())).and_then(|text| text.parse::<u32>().ok())
        else {
            continue;
        };
        let reading = if number == 0 { "0".to_owned() } else { format!("{minus}{number}") };
        if !readings.contains(&reading) && readings.len() < MOST_READINGS {
            readings.push(reading);
        }
    }
    readings
}

/// Returns the ASCII digit for one of another script or width.
fn digit(c: char) -> Option<char> {
    const ZEROS: [char; 4] = ['\u{ff10}', '\u{660}', '\u{6f0}', '\u{966}'];
    let value = ZEROS.into_iter().find_map(|zero| u32::from(c).checked_sub(u32::from(zero)).filter(|value| *value < 10))?;
    char::from_digit(value, 10)
}

/// Returns the number of a Roman numeral.
fn roman(text: &str) -> Option<String> {
    let upper = text.to_uppercase();
    let (mut rest, mut number) = (upper.as_str(), 0);
    for (figure, value) in ROMAN {
        while let Some(after) = rest.strip_prefix(figure) {
            (rest, number) = (after, number + value);
        }
    }
    (rest.is_empty() && number > 0).then(|| number.to_string())
}

#[cfg(test)]
mod tests {
    use super::readings;

    #[test]
    fn letters_for_digits_have_every_reading() {
        assert_eq!(readings("1O"), ["10", "1"]);
        assert_eq!(readings("l0"), ["10", "0"]);
        assert_eq!(readings("O"), ["0"]);
        assert_eq!(readings("VIII"), ["8"]);
        assert_eq!(readings("I"), ["1"]);
        assert_eq!(readings("１２"), ["12"]);
        assert_eq!(readings("7 8"), ["78", "7", "8"]);
        assert_eq!(readings("- 8"), ["-8"]);
        assert_eq!(readings("(8)"), ["8"]);
        assert_eq!(readings("two"), ["2"]);
        assert_eq!(readings("Douze"), ["12"]);
        assert!(readings("many").is_empty());
    }
}
