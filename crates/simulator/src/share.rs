//! How often something happened, and how reliable that figure is.

/// How often something happened in games that come in groups.
///
/// Games of a group share teams and dice, so they carry less, or more, information than independent games: the interval is computed from
/// how groups differ. All sums are of whole numbers, so they are equal on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// Games in which it happened.
    pub part: u64,
    /// Games in which it could have happened.
    pub whole: u64,
    group: u64,
    /// In the current group: games in which it happened, and games.
    open: [u64; 2],
    /// In the groups before: their number, and the sums of part × part, part × whole and whole × whole.
    closed: [u64; 4],
}

impl Share {
    /// Adds a game of a group. Games of a group must be consecutive.
    pub fn add(&mut self, group: u64, came: bool) {
        self.add_part(group, came.into(), 1);
    }

    /// Adds a part of a whole, from a group: one of two points for a drawn game, say. Those of a group must be consecutive.
    pub fn add_part(&mut self, group: u64, part: u64, whole: u64) {
        if group != self.group {
            self.closed = self.groups();
            (self.group, self.open) = (group, [0; 2]);
        }
        self.open[0] += part;
        self.open[1] += whole;
        self.part += part;
        self.whole += whole;
    }

    /// Returns how often it did not happen.
    #[must_use]
    pub fn turned(self) -> Self {
        let [groups, parts, mixed, wholes] = self.closed;
        Self {
            part: self.whole - self.part,
            open: [self.open[1] - self.open[0], self.open[1]],
            closed: [groups, wholes + parts - 2 * mixed, wholes - mixed, wholes],
            ..self
        }
    }

    /// Returns the share, from 0 to 1; `None` without games.
    #[must_use]
    pub fn of(self) -> Option<f64> {
        (self.whole > 0).then(|| float(self.part) / float(self.whole))
    }

    /// Returns the interval that contains the true share in 95 of 100 such batches: a Wilson interval for the number of independent games
    /// that these are worth. `None` without games.
    #[must_use]
    pub fn interval(self) -> Option<(f64, f64)> {
        const Z: f64 = 1.959_964;
        let share = self.of()?;
        let games = self.worth(share);
        let middle = share + Z * Z / (2.0 * games);
        let reach = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
        let whole = 1.0 + Z * Z / games;
        let (low, high) = (((middle - reach) / whole).max(0.0), ((middle + reach) / whole).min(1.0));
        // If it always happened, or never, that end of the interval is exact: no error of rounding is to be seen in it.
        Some((if self.part == 0 { 0.0 } else { low }, if self.part == self.whole { 1.0 } else { high }))
    }

    /// Returns the number of groups.
    #[must_use]
    pub fn number_of_groups(self) -> u64 {
        self.groups()[0]
    }

    /// Returns the variance of the share, from how groups differ: that of a ratio over clusters. `None` with fewer than two groups.
    #[must_use]
    pub fn variance(self) -> Option<f64> {
        let share = self.of()?;
        let [groups, parts, mixed, wholes] = self.groups().map(float);
        if groups < 2.0 {
            return None;
        }
        let spread = (parts - 2.0 * share * mixed + share * share * wholes) / (groups - 1.0);
        let mean = float(self.whole) / groups;
        Some(spread / (groups * mean * mean))
    }

    /// Returns how many independent games would say as much about the share (Kish's effective sample size).
    fn worth(self, share: f64) -> f64 {
        let groups = float(self.groups()[0]);
        // If all groups agree, nothing shows how far they would differ: each counts once.
        let Some(variance) = self.variance().filter(|_| share > 0.0 && share < 1.0) else { return groups };
        let most = groups * float(self.whole);
        if variance > 0.0 { (share * (1.0 - share) / variance).min(most) } else { most }
    }

    /// Returns the sums, including the current group.
    fn groups(self) -> [u64; 4] {
        let [part, whole] = self.open;
        let [groups, parts, mixed, wholes] = self.closed;
        [groups + u64::from(whole > 0), parts + part * part, mixed + part * whole, wholes + whole * whole]
    }
}

#[allow(clippy::cast_precision_loss, reason = "numbers of games are far below 2^52")]
fn float(number: u64) -> f64 {
    number as f64
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    fn share(games: impl IntoIterator<Item = (u64, bool)>) -> Share {
        games.into_iter().fold(Share::default(), |mut share, (group, came)| {
            share.add(group, came);
            share
        })
    }

    /// Returns the interval in hundredths of a percent.
    fn rounded(share: Share) -> (i64, i64) {
        let (low, high) = share.interval().unwrap();
        ((low * 1e4).round() as i64, (high * 1e4).round() as i64)
    }

    #[test]
    fn independent_games_have_the_interval_of_wilson() {
        // 50 of 100: 40.38 % to 59.62 %; the spread is estimated from 100 groups, so that it is slightly wider.
        let half = share((0..100).map(|game| (game, game % 2 == 0)));
        assert_eq!(half.of(), Some(0.5));
        let (low, high) = rounded(half);
        assert!((4030..=4040).contains(&low) && (5960..=5970).contains(&high), "{low} {high}");
        assert_eq!(rounded(share((0..400).map(|game| (game, true)))), (9905, 10000));
        assert_eq!(rounded(share((0..400).map(|game| (game, false)))), (0, 95));
        assert_eq!(Share::default().interval(), None);
    }

    #[test]
    fn games_that_repeat_each_other_say_no_more_than_one() {
        let once = share((0..100).map(|game| (game, game % 3 == 0)));
        let twice = share((0..200).map(|game| (game / 2, (game / 2) % 3 == 0)));
        assert_eq!(rounded(once), rounded(twice));
    }

    #[test]
    fn pairs_that_even_each_other_out_say_more() {
        let apart = share((0..200).map(|game| (game, game % 2 == 0)));
        let paired = share((0..200).map(|game| (game / 2, game % 2 == 0)));
        let width = |share: Share| share.interval().map(|(low, high)| high - low).unwrap();
        assert!(width(paired) < width(apart) / 3.0, "{} {}", width(paired), width(apart));
        assert!(width(paired) > 0.0, "a hundred pairs do not prove it for ever");
    }
}
