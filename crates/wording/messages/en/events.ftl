# What happens. $form is "now" (each time …), "past" (if … this turn), "never" (if … not), "would" (if … about to happen),
# "by" (the unit that does it, after a noun) or "to" (the unit it befalls, after a noun).

event-fight-starts = the fight { $form ->
    [past] has started
    [never] has not started
    [would] { would } start
   *[now] starts
}
event-game-turn-starts = a game turn { $form ->
    [past] has started
    [never] has not started
    [would] { would } start
   *[now] starts
}
event-game-turn-ends = a game turn { $form ->
    [past] has ended
    [never] has not ended
    [would] { would } end
   *[now] ends
}
turn-of = { $unit-shape ->
    [complex] the turn of { $unit }
   *[simple] { $unit-own } turn
}
# After a noun, whose number is $plural.
that-have = { $plural ->
    [many] that have{ denied }
   *[one] that has{ denied }
}
that-were = { $plural ->
    [many] that were{ denied }
   *[one] that was{ denied }
}
denied = { $denied ->
    [yes] {" "}not
   *[no] {""}
}
event-turn-comes = { $form ->
    [past] { turn-of } has come
    [never] { turn-of } has not come
    [would] { turn-of } { would } come
    [to] whose turn has come
   *[now] { turn-of } comes
}
event-turn-starts = { $form ->
    [past] { turn-of } has started
    [never] { turn-of } has not started
    [would] { turn-of } { would } start
    [to] whose turn has started
   *[now] { turn-of } starts
}
event-turn-ends = { $form ->
    [past] { turn-of } has ended
    [never] { turn-of } has not ended
    [would] { turn-of } { would } end
    [to] whose turn has ended
   *[now] { turn-of } ends
}
# $event with a spell of a kind.
event-using = { $event } with { $spell }
# $event, where only the main target counts.
event-as-main = { $event } as the main target
event-injures = { $form ->
    [past] { $source } has { $already ->
        [yes] already
       *[no] {""}
    } injured { $unit }
    [never] { $source } { has-not } injured { $unit }
    [would] { $source } { would } injure { $unit }
    [by] { that-have } injured { $unit }
    [to] that { $source } has{ denied } injured
   *[now] { $source } injures { $unit }
}
event-suffers = { $form ->
    [past] { $unit } has suffered
    [never] { $unit } { has-not } suffered
    [would] { $unit } { would } suffer
    [to] { that-have } suffered
   *[now] { $unit } suffers
} { $number ->
    [1] [injury]
   *[other] { $number } [injury] or more at once
}
event-kos = { $form ->
    [past] { $source } has KO’d { $unit }
    [never] { $source } { has-not } KO’d { $unit }
    [would] { $source } { would } KO { $unit }
    [by] { that-have } KO’d { $unit }
    [to] that { $source } has{ denied } KO’d
   *[now] { $source } KOs { $unit }
}
event-is-ko = { $form ->
    [past] { $unit } was KO’d
    [never] { $unit } { was-not } KO’d
    [would] { $unit } { would } be KO’d
    [to] { that-were } KO’d
   *[now] { $unit } is KO’d
}
event-casts = { $form ->
    [past] { $unit } has { $this ->
        [yes] already cast
       *[no] cast
    } { $spell }
    [never] { $unit } { has-not } { $this ->
        [yes] already cast
       *[no] cast
    } { $spell-none }
    [would] { $unit } { would } cast { $spell }
    [to] { that-have } cast { $denied ->
        [yes] { $spell-none }
       *[no] { $spell }
    }
   *[now] { $unit } casts { $spell }
}
event-targets = { $form ->
    [past] { $source } has targeted { $unit }
    [never] { $source } { has-not } targeted { $unit }
    [would] { $source } { would } target { $unit }
    [by] { that-have } targeted { $unit }
    [to] that { $source } has{ denied } targeted
   *[now] { $source } targets { $unit }
}
as-main = { $main ->
    [yes] as the main target{" "}
   *[no] {""}
}
event-is-targeted = { $form ->
    [past] { $unit } was targeted { as-main }by { $spell }
    [never] { $unit } { was-not } targeted { as-main }by { $spell }
    [would] { $unit } { would } be targeted { as-main }by { $spell }
    [to] { that-were } targeted { as-main }by { $spell }
   *[now] { $unit } is targeted { as-main }by { $spell }
}
event-is-summoned = { $form ->
    [past] { $unit } was summoned
    [never] { $unit } { was-not } summoned
    [would] { $unit } { would } be summoned
    [to] { that-were } summoned
   *[now] { $unit } is summoned
}
event-is-locked = { $form ->
    [past] { $unit } was locked
    [never] { $unit } { was-not } locked
    [would] { $unit } { would } be locked
    [to] { that-were } locked
   *[now] { $unit } is locked
}
# One moves another by an effect.
event-displaces = { $form ->
    [past] { $source } has moved { $unit } by an effect
    [never] { $source } { has-not } moved { $unit } by an effect
    [would] { $source } { would } move { $unit } by an effect
    [by] { that-have } moved { $unit } by an effect
    [to] that { $source } has{ denied } moved by an effect
   *[now] { $source } moves { $unit } by an effect
}
event-at-once = { $event } { $what ->
    [cells] by { $number } cells or more
   *[injuries] for { $number } [injury] or more at once
}
event-this-spell-targets = { $again ->
    [yes] it
   *[no] this spell
} targets { $unit }
event-moves = { $form ->
    [past] { $unit } has moved
    [never] { $unit } { has-not } moved
    [would] { $unit } { would } move a cell
    [to] { that-have } moved
   *[now] { $unit } moves a cell
}
event-heals = { $form ->
    [past] { $source } has healed { $unit }
    [never] { $source } { has-not } healed { $unit }
    [would] { $source } { would } heal { $unit }
    [by] { that-have } healed { $unit }
    [to] that { $source } has{ denied } healed
   *[now] { $source } heals { $unit }
}
event-is-healed = { $form ->
    [past] { $unit } was healed
    [never] { $unit } { was-not } healed
    [would] { $unit } { would } be healed
    [to] { that-were } healed
   *[now] { $unit } is healed
}
event-summons = { $form ->
    [past] { $source } has summoned { $unit }
    [never] { $source } { has-not } summoned { $unit }
    [would] { $source } { would } summon { $unit }
    [by] { that-have } summoned { $unit }
    [to] that { $source } has summoned
   *[now] { $source } summons { $unit }
}
event-locks = { $form ->
    [past] { $source } has locked { $unit }
    [never] { $source } { has-not } locked { $unit }
    [would] { $source } { would } lock { $unit }
    [by] { that-have } locked { $unit }
    [to] that { $source } has{ denied } locked
   *[now] { $source } locks { $unit }
}
event-blocks = { $form ->
    [past] { $source } has tried to lock { $unit }
    [never] { $source } { has-not } tried to lock { $unit }
    [would] { $source } { would } try to lock { $unit }
    [by] { that-have } tried to lock { $unit }
    [to] that { $source } has tried to lock
   *[now] { $source } tries to lock { $unit }
}
# A roll for Critical Hit, Armour or Dodge.
event-rolls = { $form ->
    [past] { $source } has rolled for { rolled-kind } against { $unit }
    [never] { $source } { has-not } rolled for { rolled-kind } against { $unit }
    [would] { $source } { would } roll for { rolled-kind } against { $unit }
    [by] { that-have } rolled for { rolled-kind } against { $unit }
    [to] that { $source } has rolled against for { rolled-kind }
   *[now] { $source } rolls for { rolled-kind } against { $unit }
}
event-rerolls = { $form ->
    [past] { $unit } has rerolled dice
    [never] { $unit } { has-not } rerolled dice
    [would] { $unit } { would } reroll dice
    [to] { that-have } rerolled dice
   *[now] { $unit } rerolls dice
}
event-exchanges-injuries = { $form ->
    [past] { $unit } has exchanged [injury]
    [never] { $unit } { has-not } exchanged [injury]
    [would] { $unit } { would } exchange [injury]
    [to] { that-have } exchanged [injury]
   *[now] { $unit } exchanges [injury]
}
event-exchanges-injuries-with = { $form ->
    [past] { $source } has exchanged [injury] with { $unit }
    [never] { $source } { has-not } exchanged [injury] with { $unit }
    [would] { $source } { would } exchange [injury] with { $unit }
    [by] { that-have } exchanged [injury] with { $unit }
    [to] that { $source } has exchanged [injury] with
   *[now] { $source } exchanges [injury] with { $unit }
}
event-is-inspired = { $form ->
    [past] { $unit } was given an inspiration die
    [never] { $unit } { was-not } given an inspiration die
    [would] { $unit } { would } be given an inspiration die
    [to] { that-were } given an inspiration die
   *[now] { $unit } is given an inspiration die
}
event-tension-takes-gg = { $whose ->
    [yours] your
    [opponents] your opponent’s
   *[any] a
} tension roll { $form ->
    [past] has cost the players [gg]
    [never] has not cost the players [gg]
    [would] { would } cost the players [gg]
   *[now] costs the players [gg]
}
event-gains-gg = { $form ->
    [past] { $unit } has gained { gg-at-once }
    [never] { $unit } { has-not } gained { gg-at-once }
    [would] { $unit } { would } gain { gg-at-once }
    [to] { that-have } gained { gg-at-once }
   *[now] { $unit } gains { gg-at-once }
}
event-gains-gg-from = { $form ->
    [past] { $source } has gained { gg-at-once } from { $unit }
    [never] { $source } { has-not } gained { gg-at-once } from { $unit }
    [would] { $source } { would } gain { gg-at-once } from { $unit }
    [by] { that-have } gained { gg-at-once } from { $unit }
    [to] that { $source } has gained { gg-at-once } from
   *[now] { $source } gains { gg-at-once } from { $unit }
}
gg-at-once = { $number ->
    [1] [gg]
   *[other] { $number } [gg] or more at once
}
event-buys-reward = { $form ->
    [past] { $unit } has bought
    [never] { $unit } { has-not } bought
    [would] { $unit } { would } buy
    [to] { that-have } bought
   *[now] { $unit } buys
} a Demonic Reward
event-buys-gg = { $form ->
    [past] { $unit } has bought
    [never] { $unit } { has-not } bought
    [would] { $unit } { would } buy
    [to] { that-have } bought
   *[now] { $unit } buys
} 1 [gg]
event-is-moved = { $form ->
    [past] { $unit } was moved
    [never] { $unit } { was-not } moved
    [would] { $unit } { would } be moved
    [to] { that-were } moved
   *[now] { $unit } is moved
}
event-enters-cell = { $form ->
    [past] { $source } has entered { cell-of-unit }
    [never] { $source } { has-not } entered { cell-of-unit }
    [would] { $source } { would } enter { cell-of-unit }
    [by] { that-have } entered { cell-of-unit }
    [to] whose cell { $source } has entered
   *[now] { $source } enters { cell-of-unit }
}
event-leaves = { $form ->
    [past] { $source } has left a cell adjacent to { $unit }
    [never] { $source } { has-not } left a cell adjacent to { $unit }
    [would] { $source } { would } leave a cell adjacent to { $unit }
    [by] { that-have } left a cell adjacent to { $unit }
    [to] from beside which { $source } has left
   *[now] { $source } leaves a cell adjacent to { $unit }
}
event-leaves-cell = { $form ->
    [past] { $source } has left { cell-of-unit }
    [never] { $source } { has-not } left { cell-of-unit }
    [would] { $source } { would } leave { cell-of-unit }
    [by] { that-have } left { cell-of-unit }
    [to] whose cell { $source } has left
   *[now] { $source } leaves { cell-of-unit }
}
event-shares-cell = { $form ->
    [past] { $source } has come to share a cell with { $unit }
    [never] { $source } { has-not } come to share a cell with { $unit }
    [would] { $source } { would } come to share a cell with { $unit }
    [by] { that-have } come to share a cell with { $unit }
    [to] with which { $source } has come to share a cell
   *[now] { $source } comes to share a cell with { $unit }
}
event-starts-turn-on-cell = { $form ->
    [past] { $source } started { turn-of-source } on { cell-of-unit }
    [never] { $source } did not start { turn-of-source } on { cell-of-unit }
    [would] { $source } { would } start { turn-of-source } on { cell-of-unit }
    [by] that started { turn-of-source } on { cell-of-unit }
    [to] on whose cell { $source } started { turn-of-source }
   *[now] { $source } starts { turn-of-source } on { cell-of-unit }
}
event-approaches = { $form ->
    [past] { $source } has come to a cell adjacent to { $unit }
    [never] { $source } { has-not } come to a cell adjacent to { $unit }
    [would] { $source } { would } come to a cell adjacent to { $unit }
    [by] { that-have } come to a cell adjacent to { $unit }
    [to] beside which { $source } has come
   *[now] { $source } comes to a cell adjacent to { $unit }
}
event-rolls-lock = { $form ->
    [past] { $source } has rolled to lock { $unit }
    [never] { $source } { has-not } rolled to lock { $unit }
    [would] { $source } { would } roll to lock { $unit }
    [by] { that-have } rolled to lock { $unit }
    [to] that { $source } has rolled to lock
   *[now] { $source } rolls to lock { $unit }
}
event-starts-turn-adjacent = { $form ->
    [past] { $source } started { turn-of-source } adjacent to { $unit }
    [never] { $source } did not start { turn-of-source } adjacent to { $unit }
    [would] { $source } { would } start { turn-of-source } adjacent to { $unit }
    [by] that started { turn-of-source } adjacent to { $unit }
    [to] to which { $source } was adjacent when { turn-of-source } started
   *[now] { $source } starts { turn-of-source } adjacent to { $unit }
}
turn-of-source = { $turn ->
    [this] this turn
   *[own] { $source-person ->
        [masculine] his turn
        [feminine] her turn
       *[no] its turn
    }
}
event-picks-up-kama = { $form ->
    [past] { $unit } has picked up a [kama]
    [never] { $unit } { has-not } picked up a [kama]
    [would] { $unit } { would } pick up a [kama]
    [to] { that-have } picked up a [kama]
   *[now] { $unit } picks up a [kama]
}
event-reveals-reward = { $form ->
    [past] { $unit } has revealed a Demonic Reward
    [never] { $unit } { has-not } revealed a Demonic Reward
    [would] { $unit } { would } reveal a Demonic Reward
    [to] { that-have } revealed a Demonic Reward
   *[now] { $unit } reveals a Demonic Reward
}
event-succeeds = { $form ->
    [past] { $unit } has rolled
    [never] { $unit } { has-not } rolled
    [would] { $unit } { would } roll
    [to] { that-have } rolled
   *[now] { $unit } rolls
} { $number ->
    [1] at least one success
   *[other] at least { $number } successes
} in { $form ->
    [to] its
   *[now] { $roll ->
        [armour] an
       *[other] a
    }
} { rolled-kind } roll
rolled-kind = { $roll ->
    [critical] Critical Hit
    [armour] Armour
    [lock] Lock
   *[dodge] Dodge
}
event-receives-reward = { $form ->
    [past] { $unit } has received
    [never] { $unit } { has-not } received
    [would] { $unit } { would } receive
    [to] { that-have } received
   *[now] { $unit } receives
} a Demonic Reward
# Points of a gauge, at once; $sign is "plus", "minus" or "spent".
event-points = { $form ->
    [past] { $unit } has { lost }
    [never] { $unit } { has-not } { lost }
    [would] { $unit } { would } { $sign ->
        [minus] lose
        [spent] spend
       *[plus] gain
    }
    [cannot] { $unit } cannot { $sign ->
        [minus] lose
        [spent] spend
       *[plus] gain
    }
    [to] { that-have } { lost }
   *[now] { $unit } { $sign ->
        [minus] loses
        [spent] spends
       *[plus] gains
    }
} { $number ->
    [1] { $icon }
   *[other] { $number } { $icon } or more at once
}
lost = { $sign ->
    [minus] lost
    [spent] spent
   *[plus] gained
}
# Tokens.
event-tokens = { $form ->
    [past] { $unit } has received
    [never] { $unit } { has-not } received
    [would] { $unit } { would } get
    [cannot] { $unit } cannot get
    [to] { that-have } received
   *[now] { $unit } gets
} { $sign ->
    [minus] −{ $number }
   *[plus] +{ $number }
} { $icon }{ $number ->
    [1] {""}
   *[other] {" "}or more at once
}
event-becomes-adjacent = { $form ->
    [past] { $source } has become adjacent to { $unit }
    [never] { $source } { has-not } become adjacent to { $unit }
    [would] { $source } { would } become adjacent to { $unit }
    [by] { that-have } become adjacent to { $unit }
    [to] that { $source } has become adjacent to
   *[now] { $source } becomes adjacent to { $unit }
}
event-is-stopped = { $form ->
    [past] { $unit } was stopped by an obstacle
    [never] { $unit } { was-not } stopped by an obstacle
    [would] { $unit } { would } be stopped by an obstacle
    [to] { that-were } stopped by an obstacle
   *[now] { $unit } is stopped by an obstacle
}
# $source is what moves, $unit what stands in its way.
event-is-stopped-by = { $form ->
    [past] { $source } was stopped by { $unit }
    [never] { $source } { was-not } stopped by { $unit }
    [would] { $source } { would } be stopped by { $unit }
    [by] { that-were } stopped by { $unit }
    [to] that stopped { $source }
   *[now] { $source } is stopped by { $unit }
}
event-cost-kos = { $form ->
    [never] paying for this spell has not KO’d { $unit }
    [would] paying for this spell { would } KO { $unit }
    [to] KO’d by paying for this spell
    [now] paying for this spell KOs { $unit }
   *[past] paying for this spell has KO’d { $unit }
}
event-is-replaced = { $form ->
    [past] { $unit } has changed form
    [never] { $unit } { has-not } changed form
    [would] { $unit } { would } change form
    [to] { that-have } changed form
   *[now] { $unit } changes form
}

# What is added up of an event.
# $by-any is "yes" where anybody may have done it, $on-any where it may have befallen anybody.
summed-injures = [injury] { $by-any ->
    [yes] inflicted
   *[no] { $source } has inflicted
} { summed-on }
summed-heals = [injury] { $by-any ->
    [yes] healed
   *[no] { $source } has healed
} { summed-on }
summed-on = { $on-any ->
    [yes] {""}
   *[no] on { $unit }
}
summed-suffers = [injury] { $unit } has suffered{ $least ->
    [0] , however many at once,
    [1] {""}
   *[other] , { $least } or more at once,
}
summed-points = { $icon } { $unit } has { lost }
# After "cells".
summed-gone = { $unit } has moved
summed-moved = { $unit } was moved
summed-stopped = { $unit } could not be moved
summed-other = one counted when { $event }

# How far back memory reaches.
scope-this-spell = { $clause } { $how ->
    [by] by
    [with] with
   *[during] during
} this spell
scope-this-turn = { $clause } this turn
scope-this-game-turn = { $clause } during { $yours ->
    [yes] your
   *[no] the current player’s
} turn
scope-this-fight = { $clause } this fight
scope-last-turn = { $clause } during its last turn

# $timing is "before" or "instead".
would = { $timing ->
    [before] is about to
   *[instead] would
}
# $nobody is "yes" where the subject denies it: "no unit has injured …".
has-not = { $nobody ->
    [yes] has
   *[no] has not
}
was-not = { $nobody ->
    [yes] was
   *[no] was not
}
cell-of-unit = { $unit-shape ->
    [complex] the cell of { $unit }
   *[simple] { $unit-own } cell
}
