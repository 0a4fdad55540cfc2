//! Systems of equations whose matrix is symmetric and positive, as estimates from many games have them.

/// A symmetric, positive matrix, taken apart into a triangle and its mirror image (Cholesky).
#[derive(Clone, Debug)]
pub struct Triangle {
    size: usize,
    /// Row by row, what is below the diagonal and on it.
    rows: Vec<f64>,
}

impl Triangle {
    /// Takes a matrix apart, of which only what is on and below the diagonal is read; all rows after each other. `None` if it is not positive.
    #[must_use]
    pub fn of(mut rows: Vec<f64>, size: usize) -> Option<Self> {
        debug_assert_eq!(rows.len(), size * size, "a square has {size} rows of {size}");
        for row in 0..size {
            let (above, below) = rows.split_at_mut(row * size);
            for column in 0..row {
                let other = &above[column * size..column * size + column];
                let known: f64 = below[..column].iter().zip(other).map(|(one, other)| one * other).sum();
                below[column] = (below[column] - known) / above[column * size + column];
            }
            let left = below[row] - below[..row].iter().map(|one| one * one).sum::<f64>();
            // What is not a number is not greater either.
            if left <= 0.0 || left.is_nan() {
                return None;
            }
            below[row] = left.sqrt();
        }
        Some(Self { size, rows })
    }

    /// Returns what the matrix turns into `right`.
    #[must_use]
    pub fn solve(&self, right: &[f64]) -> Vec<f64> {
        let at = |row: usize, column: usize| self.rows[row * self.size + column];
        let mut found = right.to_vec();
        for row in 0..self.size {
            let known: f64 = (0..row).map(|column| at(row, column) * found[column]).sum();
            found[row] = (found[row] - known) / at(row, row);
        }
        for row in (0..self.size).rev() {
            let known: f64 = (row + 1..self.size).map(|below| at(below, row) * found[below]).sum();
            found[row] = (found[row] - known) / at(row, row);
        }
        found
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn what_is_found_solves_the_equations() {
        let size = 12;
        let mut random = Random::new(3);
        let mut number = || f64::from(random.below(200)) / 100.0 - 1.0;
        let root: Vec<f64> = (0..size * size).map(|_| number()).collect();
        // A matrix times its mirror image is positive.
        let product =
            |row: usize, column: usize| (0..size).map(|place| root[row * size + place] * root[column * size + place]).sum::<f64>();
        let matrix: Vec<f64> = (0..size * size).map(|place| product(place / size, place % size)).collect();
        let right: Vec<f64> = (0..size).map(|_| number()).collect();
        let found = Triangle::of(matrix.clone(), size).unwrap().solve(&right);
        for row in 0..size {
            let left: f64 = (0..size).map(|column| matrix[row * size + column] * found[column]).sum();
            assert!((left - right[row]).abs() < 1e-6, "row {row}: {left} for {}", right[row]);
        }
    }

    #[test]
    fn what_is_not_positive_is_refused() {
        assert!(Triangle::of(vec![1.0, 0.0, 2.0, 1.0], 2).is_none(), "1 2 / 2 1 turns some vectors round");
        assert!(Triangle::of(vec![0.0], 1).is_none());
        assert!(Triangle::of(vec![f64::NAN], 1).is_none());
    }
}
