# Who and where. Every message here prints a noun.
# $case is "plain", "own" (before what somebody owns: "the target’s") or "of" (where a plural means all there are: "the other Knights").

unit-named = { $article ->
    [yes] the{" "}
   *[no] {""}
}{ $name }{ $case ->
    [own] { $name-final ->
        [s] ’
       *[other] ’s
    }
   *[plain] {""}
}
# For a unit that was just named; $role is "subject" or "object".
unit-pronoun = { $role ->
    [subject] { $person ->
        [masculine] he
        [feminine] she
       *[no] { it-unless-named }
    }
   *[object] { $person ->
        [masculine] him
        [feminine] her
       *[no] { it-unless-named }
    }
}
it-unless-named = { $gender ->
    [unknown] {""}
   *[known] it
}
unit-this-krosmaster = this Krosmaster{ own-ending }
unit-this = this unit{ own-ending }
unit-caster = the caster{ own-ending }
unit-target = the target{ own-ending }
unit-main-target = the main target{ own-ending }
unit-it = { $latter ->
    [yes] the latter
   *[no] that { $noun }
}{ own-ending }
unit-each-of-them = each of them{ own-ending }
unit-active = the active unit{ own-ending }
unit-source = the source{ own-ending }
unit-summoner = its summoner{ own-ending }
own-ending = { $case ->
    [own] ’s
   *[plain] {""}
}

# A unit by description. $core is side and noun, $traits all that follows.
group-each = each { other } { $core }{ own-ending } { $traits }
# A name with the article of somebody takes none.
group-any = { $other ->
    [yes] another
   *[no] { $article ->
        [yes] {""}
       *[no] { $core-initial ->
            [a] an
            [e] an
            [i] an
            [o] an
           *[consonant] a
        }
    }
} { $core }{ own-ending } { $traits }
group-one = one { other } { $core }{ own-ending } { $traits }
group-up-to = up to { $most } { other } { $core }{ own-ending } { $traits }
group-no = no { other } { $core } { $traits }
group-not-any = any { other } { $core } { $traits }
group-all = { $case ->
    [of] the
   *[plain] {""}
} { other } { $core } { $traits }
group-next = the first { other } { $core } { $traits } after { $unit } in the timeline
group-bare = { other } { $core } { $traits }
group-but = other than { $units }
other = { $other ->
    [yes] other
   *[no] {""}
}

# Side, state and noun. $number is "one" or "many".
core = { $state ->
    [ko] KO’d
   *[in-play] {""}
} { $side ->
    [allied] allied
    [opposing] opposing
   *[any] {""}
} { $kinds } { $noun } { $of }
core-ally = { $state ->
    [ko] KO’d
   *[in-play] {""}
} { $kinds } { noun-ally }

noun-unit = { $number ->
    [many] units
   *[one] unit
}
# After "that": elsewhere an ally is said with more.
noun-ally = { $number ->
    [many] allies
   *[one] ally
}
noun-character = { $number ->
    [many] characters
   *[one] character
}
noun-mechanism = { $number ->
    [many] mechanisms
   *[one] mechanism
}
noun-krosmaster = { $number ->
    [many] Krosmasters
   *[one] Krosmaster
}
noun-summon = { $number ->
    [many] summons
   *[one] summon
}
noun-mob = { $number ->
    [many] mobs
   *[one] mob
}
# $plural is the name in the plural, where it has one.
noun-named = { $number ->
    [many] { $known ->
        [yes] { $plural }
       *[no] { $name } units
    }
   *[one] { $name }
}
noun-member = { $number ->
    [many] members
   *[one] member
}
member-of = of the { $name }
noun-scenery = { $number ->
    [many] { $name } pieces
   *[one] { $name }
}
noun-any-scenery = { $number ->
    [many] pieces of scenery
   *[one] piece of scenery
}

# What is true of it that names nobody else, then what names another unit.
traits-both = { $plain } { $be ->
    [yes] that { is-or-are }
   *[no] {""}
} { $related }

# What is true of a unit. $form is "with" or "without" (after a noun), "is" or "is-not" (after a subject).
trait-adjacent = { be } adjacent to { $unit }
trait-aligned = { be } aligned with { $unit }
trait-distance = { be } { $kind ->
    [same] on the same cell as
    [exactly] exactly { $maximum } { cells-away } from
    [up-to] at most { $maximum } { cells-away } from
    [farther] more than { $maximum } { cells-away } from
   *[between] { $minimum }–{ $maximum } { cells-away } from
} { $unit }
cells-away = { $maximum ->
    [1] cell
   *[other] cells
} away
# So many units; $bounded is "2 or more allies".
units-counted = { $bounded }
trait-territory = { be } in the opponent’s territory
trait-territory-of = { be } in { $player-own } territory
trait-between = { be } between { $first } and { $second }
trait-seen = { be } in line of sight of { $unit }
trait-opposite = { be } exactly opposite { $first } across { $second }
trait-free = { be } free
trait-on-kama = { $of ->
    [cell] { have } [kama]
   *[unit] { be } on a cell with [kama]
}
trait-on-demon-cell = { $of ->
    [cell] { $form ->
        [without] that is not a Demon cell
        [is] is a Demon cell
        [is-not] is not a Demon cell
       *[with] that is a Demon cell
    }
   *[unit] { be } on a Demon cell
}
trait-ground = { be } on { ground }
ground = { $ground ->
    [ice] ice
    [water] water
    [fog] fog
    [station] a Station cell
    [unknown] unknown ground
    [kama] a cell with [kama]
    [demon] a Demon cell
   *[plain] plain ground
}
trait-level = { $form ->
    [is] is level
    [none] is level
    [is-not] is not level
    [without] not of level
   *[with] of level
} { $bounded }
# $bounded is the opposite already in "without" and "is-not".
trait-points-left = { trait-counted } left
trait-counted = { $form ->
    [with] with
    [without] with
   *[is] has
} { $bounded }
trait-if = (if { $condition })
trait-if-last = (if { $condition }; only the last one counts)
trait-last = { $clause } (only the last one counts)
trait-power = { $adjective ->
    [yes] { $form ->
        [is] is
        [none] is
        [is-not] is not
        [without] without
       *[with] with
    }
   *[no] { have }
} { $power }
trait-marker = { have } the “{ $marker }” marker
trait-tokens = { $form ->
    [is] has at least one
    [none] has a
    [is-not] has no
    [without] without any
   *[with] with at least one
} { $token } token
# After "at least one".
tokens-and = { $head } token and one { $next }
tokens-or = { $head } token or one { $next }
trait-summoned-by = { be } summoned by { $unit }
trait-next = { $form ->
    [is] is
    [none] is
    [is-not] is not
    [without] that is not
   *[with] that is
} the first after { $unit } in the timeline
trait-extreme = { $form ->
    [is] has
    [none] has
    [is-not] does not have
    [without] without
   *[with] with
} the { $extreme ->
    [lowest] fewest
   *[highest] most
} { $what }
trait-extreme-value = { have } the { $extreme ->
    [lowest] lowest
   *[highest] highest
} { $what }
trait-extreme-total = { $form ->
    [is] is
    [none] is
    [is-not] is not
    [without] not
   *[with] {""}
} where { $what } is { $extreme ->
    [lowest] lowest
   *[highest] highest
}
trait-nearest = { be } { $extreme ->
    [lowest] nearest to
   *[highest] farthest from
} { $unit }
left = { $what } left
trait-spell = { have } { $spell }
trait-same-level = { be } of the same level as { $unit }
trait-level-than = { be } of { $comparison ->
    [more] a higher level than
    [less] a lower level than
    [at-least] at least the level of
   *[at-most] at most the level of
} { $unit }
trait-initiative-than = { have } { $comparison ->
    [more] a higher { $what } than
    [less] a lower { $what } than
    [at-least] at least the { $what } of
    [at-most] at most the { $what } of
   *[exactly] the same { $what } as
} { $unit }
trait-more-than = { have } { $comparison ->
    [more] more { $what } than
    [less] fewer { $what } than
    [at-least] at least as many { $what } as
    [at-most] at most as many { $what } as
   *[exactly] as many { $what } as
} { $unit }
trait-named = { $form ->
    [is] is
    [none] is
    [is-not] is not
    [without] that is not
   *[with] that is
} { $article ->
    [yes] {""}
   *[no] { $name-initial ->
        [a] an
        [e] an
        [i] an
        [o] an
       *[consonant] a
    }
} { $name }
kind = { $truth ->
    [no] non-{ $name }
   *[yes] { $name }
}
be = { $form ->
    [is] { is-or-are }
    [none] is
    [is-not] is not
    [without] not
   *[with] {""}
}
is-or-are = { $number ->
    [many] are
   *[one] is
}
have = { $form ->
    [is] has
    [none] has
    [is-not] does not have
    [without] without
   *[with] with
}

# Where.
cells-target = the target cell
cells-free-target = the target cell if it is free
cells-free-targets = each free target cell
cells-all-targets = the free target cells
cells-of = the cell of { $scenery }
cells-started = the cell where { $unit } started this turn
cells-left = the cell { $unit } left
cells-free = { $quantity ->
    [each] each { free-cell }
    [any] any { free-cell }
   *[one] a { free-cell }
} { $places }
cells-free-up-to = up to { $most } free { cell-ground } cells { $places }
free-cell = free { cell-ground } cell
cell-ground = { $ground ->
    [ice] ice
    [water] water
    [fog] fog
    [station] Station
    [demon] Demon
   *[any] {""}
}

# A player.
player-you = { $case ->
    [own] your
   *[plain] you
}
player-opponent = { $case ->
    [own] your opponent’s
   *[plain] your opponent
}
player-controller-its = its controller{ own-ending }
player-controller = { $unit-shape ->
    [complex] the controller of { $unit }
   *[simple] { $unit-own } controller
}{ own-ending }
