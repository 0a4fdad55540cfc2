//! Properties that hold for all layouts.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use super::super::{Cut, Tiling};
use super::*;
use proptest::prelude::*;

const CARD: Piece = Piece { width: 63_000, height: 88_000, bleed: 3_000 };

fn count(paper: &Paper, spacing: Spacing, backs: Backs) -> usize {
    Layout::new(paper, CARD, spacing, backs).unwrap().capacity()
}

#[test]
fn so_many_cards_fit() {
    let papers = [Paper::a4(), Paper::letter(), Paper::a3()];
    let counts = |spacing, backs| papers.each_ref().map(|paper| count(paper, spacing, backs));
    assert_eq!(counts(Spacing::Touching, Backs::LongEdge), [9, 9, 18]);
    assert_eq!(counts(Spacing::Bleed, Backs::LongEdge), [8, 6, 16]);
    assert_eq!(counts(Spacing::Touching, Backs::Fold), [4, 4, 9]);
    for paper in &papers {
        for (spacing, backs) in [(Spacing::Touching, Backs::LongEdge), (Spacing::Bleed, Backs::ShortEdge), (Spacing::Touching, Backs::Fold)]
        {
            assert!(Layout::new(paper, CARD, spacing, backs).unwrap().strip().is_some(), "{} {spacing:?} {backs:?}", paper.name);
        }
    }
    let a4 = Layout::new(&Paper::a4(), CARD, Spacing::Touching, Backs::LongEdge).unwrap();
    assert_eq!((a4.left, a4.top, a4.outer), (10_500, 16_500, (3_000, 3_000)));
    assert_eq!(a4.strip().unwrap(), Area { x: 15_000, y: 287_000, width: 180_000, height: 5_000 });
    let letter = Layout::new(&Paper::letter(), CARD, Spacing::Touching, Backs::LongEdge).unwrap();
    assert_eq!((letter.left, letter.top, letter.outer), (13_450, 7_700, (3_000, 2_700)));
    assert!(letter.strip_upright());
    assert_eq!(Layout::new(&Paper::a4(), Piece { width: 300_000, ..CARD }, Spacing::Touching, Backs::None), None);
}

#[test]
fn so_many_tokens_fit() {
    let round = |size| Piece { width: size, height: size, bleed: 1_000 };
    let count = |size| Layout::new(&Paper::a4(), round(size), Spacing::Bleed, Backs::LongEdge).unwrap();
    for size in [20_000, 25_000, 30_000] {
        assert!(count(size).strip().is_some(), "every sheet tells what it is");
    }
    assert_eq!([20_000, 25_000, 30_000].map(|size| count(size).capacity()), [108, 70, 48]);
}

/// Returns where an area of the paper is seen from the other side.
fn through(area: Area, page: (Um, Um), backs: Backs) -> Area {
    let lying = page.0 > page.1;
    match backs {
        Backs::LongEdge => {
            if lying {
                area.tumbled(page.1)
            } else {
                area.turned(page.0)
            }
        }
        Backs::ShortEdge => {
            if lying {
                area.turned(page.0)
            } else {
                area.tumbled(page.1)
            }
        }
        Backs::Fold | Backs::None => area.turned(page.0),
    }
}

/// A property that holds, or the reason why it does not.
type Property = Result<(), TestCaseError>;

fn nothing_fits(paper: &Paper, piece: Piece, spacing: Spacing, backs: Backs) -> Property {
    let around = if spacing == Spacing::Bleed { 2 * piece.bleed } else { 0 };
    for page in [(paper.width, paper.height), (paper.height, paper.width)] {
        let room = if backs == Backs::Fold { page.0 / 2 - 2_000 - 5_000 } else { page.0 - 10_000 };
        prop_assert!(piece.width + around > room || piece.height + around > page.1 - 10_000, "it would have fitted");
    }
    Ok(())
}

fn front_is_printable_with_its_bleed(layout: &Layout, place: usize) -> Property {
    let (front, piece, touching) = (layout.front(place), layout.piece, layout.spacing == Spacing::Touching);
    prop_assert!(Area::printable(layout.page()).holds(front.printed) && front.printed.holds(front.trim) && !front.head_down);
    if !touching {
        prop_assert_eq!(front.printed, front.trim.grown(piece.bleed), "nothing of the bleed is missing");
    }
    // Wherever no other piece is adjacent there is bleed, as much as the page has room for.
    let beside = |x: i32, y: i32| (0..layout.held).any(|other| layout.front(other).trim == front.trim.moved((x, y)));
    let (trim, printed, bled) = (front.trim, front.printed, piece.bleed.min(layout.outer.0).min(layout.outer.1));
    for (is_beside, by) in [
        (beside(-piece.width, 0), trim.x - printed.x),
        (beside(piece.width, 0), printed.x + printed.width - trim.x - trim.width),
        (beside(0, -piece.height), trim.y - printed.y),
        (beside(0, piece.height), printed.y + printed.height - trim.y - trim.height),
    ] {
        prop_assert!(if touching && is_beside { by == 0 } else { by >= bled }, "{by} of {bled}");
    }
    Ok(())
}

fn back_lies_on_its_front(layout: &Layout, place: usize) -> Property {
    let (front, page, backs) = (layout.front(place), layout.page(), layout.backs);
    let Some(back) = layout.back(place) else {
        prop_assert_eq!(backs, Backs::None);
        return Ok(());
    };
    prop_assert_eq!(through(back.trim, page, backs), front.trim);
    prop_assert_eq!(through(back.printed, page, backs), front.printed);
    // A piece is turned over sideways; where the paper is tumbled, its back is upside down.
    let tumbled = through(Area { x: 0, y: 1, width: 1, height: 1 }, page, backs).y != 1;
    prop_assert_eq!(back.head_down, back.trim.y != front.trim.y || tumbled);
    Ok(())
}

fn fold_parts_fronts_from_backs(layout: &Layout, place: usize) -> Property {
    let Some(fold) = layout.fold() else { return Ok(()) };
    let printed = layout.front(place).printed;
    prop_assert!(Area::printable(layout.page()).holds(fold) && layout.strip().is_none_or(|strip| !strip.meets(fold)));
    prop_assert!(printed.x + printed.width <= fold.x && layout.back(place).unwrap().printed.x >= fold.x);
    Ok(())
}

fn marks_lie_beside_pieces(layout: &Layout, cut: Cut, place: usize) -> Property {
    let (page, strip) = (layout.page(), layout.strip());
    for line in layout.cuts(cut) {
        prop_assert!(Area::printable(page).holds(line), "{line:?} in {page:?}");
        prop_assert!(strip.is_none_or(|strip| !strip.meets(line)), "{line:?}");
        for other in (0..layout.held).map(|place| layout.front(place)) {
            if layout.spacing == Spacing::Bleed || cut == Cut::Corners {
                prop_assert!(!line.grown(1).meets(other.trim.grown(-2)), "a mark lies on a piece");
            }
            if let (Backs::Fold, Some(back)) = (layout.backs, layout.back(place)) {
                prop_assert!(!line.grown(1).meets(back.trim.grown(-2)), "marks are at the fronts");
            }
        }
    }
    Ok(())
}

fn strip_lies_beside_pieces(layout: &Layout) -> Property {
    let Some(strip) = layout.strip() else { return Ok(()) };
    prop_assert!(Area::printable(layout.page()).holds(strip));
    for place in 0..layout.held {
        prop_assert!(!layout.front(place).printed.meets(strip));
        prop_assert!(layout.backs != Backs::Fold || !layout.back(place).unwrap().printed.meets(strip));
    }
    Ok(())
}

fn others_leave_it_its_paper(layout: &Layout, place: usize) -> Property {
    let front = layout.front(place);
    for other in (0..layout.held).filter(|other| *other != place) {
        prop_assert!(!layout.front(other).trim.meets(front.trim), "no two pieces share paper");
        prop_assert!(!layout.front(other).printed.meets(front.trim), "no bleed covers a piece");
    }
    Ok(())
}

fn offset_moves_backs_alone(layout: &Layout, place: usize, offset: (Um, Um)) -> Property {
    let page = layout.page();
    match layout.clone().with_offset(offset) {
        Err(over) => prop_assert!(over > 0 && offset != (0, 0)),
        Ok(moved) => {
            if let (Some(before), Some(after)) = (layout.back(place), moved.back(place)) {
                let by = match (layout.backs, page.0 > page.1) {
                    (Backs::Fold, _) => (0, 0),
                    (_, false) => offset,
                    (_, true) => (-offset.1, offset.0),
                };
                prop_assert_eq!(after.trim, before.trim.moved(by));
                prop_assert!(Area::printable(page).holds(after.printed) && after.printed.holds(after.trim));
                prop_assert_eq!(moved.front(place), layout.front(place));
            }
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn every_back_lies_on_its_front_and_everything_is_printable(
        width in 100_000..450_000_i32, height in 100_000..450_000_i32,
        piece in (15_000..130_000_i32, 15_000..130_000_i32, 0..7_000_i32),
        spacing in prop_oneof![Just(Spacing::Touching), Just(Spacing::Bleed)],
        backs in prop_oneof![Just(Backs::LongEdge), Just(Backs::ShortEdge), Just(Backs::Fold), Just(Backs::None)],
        cut in prop_oneof![Just(Cut::Lines), Just(Cut::Corners), Just(Cut::None)],
        offset in (-6_000..6_000_i32, -6_000..6_000_i32), place in 0..500_usize, held in 0..500_usize,
    ) {
        let paper = Paper { name: "p".into(), width, height };
        let piece = Piece { width: piece.0, height: piece.1, bleed: piece.2 };
        let Some(layout) = Layout::new(&paper, piece, spacing, backs) else { return nothing_fits(&paper, piece, spacing, backs) };
        prop_assert_eq!((layout.piece, layout.spacing, layout.backs), (piece, spacing, backs));
        let held = 1 + held % layout.capacity();
        let (layout, place) = (layout.holding(held), place % held);
        prop_assert_eq!(layout.held, held);
        prop_assert!(layout.page() == (width, height) || layout.page() == (height, width));
        front_is_printable_with_its_bleed(&layout, place)?;
        back_lies_on_its_front(&layout, place)?;
        fold_parts_fronts_from_backs(&layout, place)?;
        marks_lie_beside_pieces(&layout, cut, place)?;
        strip_lies_beside_pieces(&layout)?;
        others_leave_it_its_paper(&layout, place)?;
        offset_moves_backs_alone(&layout, place, offset)?;
    }

    #[test]
    fn tiles_cover_the_picture_and_share_their_seams(
        width in 100_000..450_000_i32, height in 100_000..450_000_i32, picture in (20_000..900_000_i32, 20_000..900_000_i32),
    ) {
        let paper = Paper { name: "p".into(), width, height };
        let tiling = Tiling::new(&paper, picture).unwrap();
        let (tiles, printable) = (tiling.tiles(), Area::printable(tiling.page()));
        prop_assert_eq!(tiles.len() as i32, tiling.size().0 * tiling.size().1);
        for tile in &tiles {
            prop_assert!(printable.holds(tile.shown));
            prop_assert!(tiling.strip().is_none_or(|strip| !strip.meets(tile.shown)));
            prop_assert_eq!((tile.part.width, tile.part.height), (tile.shown.width, tile.shown.height), "1:1");
            let seams = tiling.seams(tile);

            for (seam, cut) in seams.cut.iter().map(|seam| (*seam, true)).chain(seams.laid.iter().map(|seam| (*seam, false))) {
                prop_assert!(tile.shown.holds(seam));
                // The same line of the picture is a seam of a neighbour: one of the two is cut along it, the other goes underneath.
                let here = seam.moved((tile.part.x - tile.shown.x, tile.part.y - tile.shown.y));
                let shared = tiles.iter().filter(|other| other.place != tile.place).any(|other| {
                    let there = tiling.seams(other);
                    (if cut { there.laid } else { there.cut }).into_iter().any(|line| {
                        let there = line.moved((other.part.x - other.shown.x, other.part.y - other.shown.y));
                        (there.width, there.x) == (0, here.x) && here.width == 0 || (there.height, there.y) == (0, here.y) && here.height == 0
                    })
                });
                prop_assert!(shared, "{seam:?}");
            }
        }
        for (x, y) in [(0, 0), (picture.0 - 1, picture.1 - 1), (picture.0 / 2, picture.1 / 2), (picture.0 / 3, picture.1 / 5)] {
            let point = Area { x, y, width: 1, height: 1 };
            prop_assert!(tiles.iter().any(|tile| tile.part.holds(point)));
        }
    }
}
