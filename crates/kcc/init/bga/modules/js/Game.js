// The whole client, in one file because the platform loads one module. It draws the position that the PHP sends and turns what is pressed
// into answers in the words of traces (`kcc explain trace`). It knows no rules: what may be answered comes with the question.
/** The states in which somebody is asked: classes of the PHP. */
const STATES = ['Act', 'PlaceUnits', 'Confirm', ...['Cell', 'Unit', 'Amount', 'Option', 'Reward', 'Form', 'Face', 'Spell', 'Direction', 'Order']
        .map((what) => `Choose${what}`)];
/** Markup that is safe to show: `html` escapes whatever is put into it and is no markup itself. */
class Markup {
    text;
    constructor(text) {
        this.text = text;
    }
}
const escaped = (text) => text.replace(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const markup = (part) => part instanceof Markup ? part.text : Array.isArray(part) ? part.map(markup).join('') : escaped(String(part));
const html = (fixed, ...parts) => new Markup(fixed.map((text, place) => (place === 0 ? '' : markup(parts[place - 1] ?? '')) + text).join(''));
/** Classes and ids of the project. */
const k = (...names) => names.filter(Boolean).map((name) => `krosmasterarena-${name}`).join(' ');
const byId = (name) => document.getElementById(k(name));
/** Puts arguments into a translated text. */
const say = (text, args) => text.replace(/\$\{(\w+)\}/g, (all, key) => String(args[key] ?? all));
const signed = (number) => (number > 0 ? `+${number}` : `−${-number}`);
/** Up to three letters for a name. */
const short = (name) => {
    const parts = name.split(/[\s–-]+/);
    return (parts.length > 1 ? parts.map((part) => part.slice(0, 1)).join('') : name).slice(0, 3);
};
const joined = (parts, between = ' · ') => parts.filter(Boolean).join(between);
const ICONS = { hp: '♥', injury: '✖', kama: '◉', water: '▼', air: '◆', fire: '▲', earth: '■', neutral: '●', heal: '✚', special: '○' };
const CELLS = { ice: '❄', water: '≈', fog: '≋', unknown: '?', station: '⚑', start: '⌂', demon: '♆' };
/** Words by a key, or the key. They are translated when they are first wanted: translations may arrive later than this file. */
const lazily = (make, made) => (key) => (made ??= make())[key] ?? key;
/** Words of the data and of answers. */
const word = lazily(() => ({
    ap: _('AP'), mp: _('MP'), hp: _('HP'), gg: _('GG'), injury: _('injury'), kama: _('kama'), range: _('range'), water: _('water'), air: _('air'),
    fire: _('fire'), earth: _('earth'), neutral: _('neutral'), heal: _('heal'), special: _('special'), ice: _('ice'), fog: _('fog'),
    unknown: _('unknown ground'), station: _('station'), start: _('starting cell'), demon: _('Demon cell'), granite: _('granite'), jade: _('jade'),
    silver: _('silver'), ranged: '', line: _('in a line'), no_sight: _('without line of sight'), close_combat: _('close combat'),
    personal: _('on the caster'), cross: _('cross'), square: _('square'), hammer: _('hammer'), staff: _('staff'), shovel: _('shovel'),
    hand: _('hand'), breath: _('breath'), axe: _('axe'), multiple_targets: _('multiple targets'), once_per_turn: _('once per turn'),
    once_per_turn_and_target: _('once per turn and target'), once_per_game: _('once per game'), 'next spell': _('until the next spell'),
    'this turn': _('during this turn'), 'this game turn': _('during this game turn'), 'until next turn': _('until the next turn'),
    'next turn': _('during the next turn'), fight: _('until the end of the fight'), critical: _('Critical'), armour: _('Armour'), lock: _('Lock'),
    dodge: _('Dodge'), dofus: _('Dofus'), all: _('all dice'), 'a failure': _('a failure'), 'a success': _('a success'), move: _('Move'),
    collect: _('Collect kamas'), 'buy gg': _('Buy 1 GG'), 'end turn': _('End turn'), yes: _('Yes'), no: _('No'), sell: _('Sell it'), last: _('Last'),
    top: _('Top'), right: _('Right'), bottom: _('Bottom'), left: _('Left'),
}));
/** What is asked, by `ask`. */
const title = lazily(() => ({
    act: _('${you} must choose what ${about} does'), side: _('${you} must choose your side of the board'),
    timeline: _('${you} must choose who comes next in the timeline'), start: _('${you} must choose where ${about} begins'),
    'tension again': _('${you} may throw the tension dice again. They show: ${about}'),
    inspire: _('${you} must give an inspiration die to a krosmaster, or sell it. It shows: ${about}'),
    lock: _('${you} must choose which opponent rolls for Lock'), 'roll again': _('${you} may roll again: ${about}'),
    'turn die': _('${you} must choose what a die is turned to. It shows: ${about}'), face: _('${you} must name a face of the die'),
    'direction of area': _('${you} must choose which way the area lies'), 'side of axe': _('${you} must choose the side of the area'),
    rebound: _('${you} must choose where the spell rebounds to'), unit: _('${you} must choose a target'),
    'more units': _('${you} may choose one more target'), cell: _('${you} must choose a cell'), 'more cells': _('${you} may choose one more cell'),
    direction: _('${you} must choose a direction'), opponent: _('${you} must choose an opponent'), option: _('${you} must choose an option'),
    may: _('${you} may use an effect'), spell: _('${you} must choose a spell of ${about}'),
    reward: _('${you} must choose a Demonic Reward of ${about}'), order: _('${you} must choose who is dealt with next'),
    standby: _('${you} must choose which effect is resolved next'), allocate: _('${you} must choose who is given ${about}'),
    'place in timeline': _('${you} must choose the place of ${about} in the timeline'),
    'taker of GG': _('${you} must choose who is given the GG for ${about}'), 'loser of GG': _('${you} must choose who loses a GG'),
}));
const icon = (name) => {
    const drawn = ICONS[name] === undefined ? '' : html `<span aria-hidden="true">${ICONS[name]}</span> `;
    return html `<span class="${k('icon')}">${drawn}${word(name.replace(/-/g, '_'))}</span>`;
};
/** A line of a printed text. */
const line = ({ log, args }) => html `<p>${_(log).split(/\$\{(\w+)\}/).map((part, place) => {
    const value = args[part];
    if (place % 2 === 0 || typeof value !== 'string')
        return html `${part}`;
    return part.startsWith('icon_') ? icon(value) : html `<b>${args['i18n']?.includes(part) ? _(value) : value}</b>`;
})}</p>`;
const cost = ({ cost: { ap, mp, injuries, kamas, fixed } }) => {
    const part = (text, price) => (price === null ? '' : say(text, { number: price === 'x' ? 'X' : price.number }));
    return fixed ? '–' : joined([part(_('${number} AP'), ap), part(_('${number} MP'), mp), part(_('injuries: ${number}'), injuries),
        part(_('kamas: ${number}'), kamas)], ', ') || _('no cost');
};
const spellBox = (spell) => {
    const { damage, range: { minimum, maximum, shape, alterable } } = spell;
    const near = shape === 'close_combat' || shape === 'personal';
    const cells = minimum === maximum ? maximum : `${minimum}–${maximum}`;
    const facts = joined([cost(spell), near ? '' : say(_('range ${cells}'), { cells }), word(shape), alterable ? _('range can change') : '',
        spell.area && say(_('area: ${area}'), { area: word(spell.area) }), spell.limit && word(spell.limit),
        spell.summons === null ? '' : say(_('control value ${number}'), { number: spell.summons })]);
    const kind = damage.spell === 'attack' ? damage.element : damage.spell === 'healing' ? 'heal' : 'special';
    return html `<div class="${k('spell')}"><h5>${_(spell.name)} ${damage.spell === 'special' ? '' : html `<b>${damage.base}</b> `}${icon(kind)}</h5>
        <p class="${k('facts')}">${facts}</p>${spell.text.map(line)}</div>`;
};
/** Says in words what ids and names in the data stand for, and draws it. */
class Table {
    data;
    seat;
    /** What tooltips say, by the id of their element. */
    tips = new Map();
    constructor(data, seat) {
        this.data = data;
        this.seat = seat;
    }
    get position() {
        return this.data.position;
    }
    player = (seat) => Object.values(this.data.players).find((player) => Number(player.seat) === seat);
    playerName = (seat) => this.player(seat)?.name ?? say(_('player ${number}'), { number: seat });
    card = (id) => this.data.cards.krosmasters[id] ?? this.data.cards.summons[id];
    cardName(id) {
        const card = this.card(id);
        return card ? joined([_(card.name), 'version' in card && card.version !== null ? _(card.version) : ''], ' – ') : id;
    }
    /** The name of a unit; with its number, its player, or both where another has the same. */
    unitName(name) {
        const { units } = this.position;
        // A summon that has left the board is only known by its name, which its player and its card are in.
        const card = (one) => units[one]?.card ?? one.replace(/^\d+:|#\d+$/g, '');
        const plain = (one) => [this.cardName(card(one)), ...one.split('#').slice(1)].join(' ');
        const player = units[name]?.player ?? parseInt(name, 10);
        const alike = Object.keys(units).filter((one) => plain(one) === plain(name));
        const own = alike.filter((one) => units[one]?.player === player);
        const numbered = own.length > 1 ? `${plain(name)} ${own.indexOf(name) + 1}` : plain(name);
        return alike.some((one) => one !== name) ? `${numbered} (${this.playerName(player)})` : numbered;
    }
    sceneryName = (id) => _(this.data.cards.scenery[id]?.name ?? id);
    /** A unit by its name, or scenery by its kind and its cell. */
    thing(name) {
        const [, kind, cell] = /^(\S+) at (\w+)$/.exec(name) ?? [];
        return kind && cell ? say(_('${scenery} at ${cell}'), { scenery: this.sceneryName(kind), cell }) : this.unitName(name);
    }
    rewardName = (id) => id === 'hidden' ? _('hidden Demonic Reward') : _(this.data.cards.rewards[id]?.name ?? id);
    /** A spell, first of those that a unit has by itself. */
    spell(id, unit) {
        const { krosmasters, summons, rewards, scenery, punch } = this.data.cards;
        const own = this.position.units[unit ?? ''];
        const all = [krosmasters, summons, rewards, scenery].flatMap((kind) => Object.values(kind));
        const first = [own && this.card(own.card), ...(own?.revealed ?? []).map((reward) => rewards[reward]), { spells: [punch] }];
        return [...first, ...all].flatMap((card) => card?.spells ?? []).find((spell) => spell.id === id);
    }
    /** The name and the text of a power, first of those on a card. */
    power(id, card) {
        const { powers, krosmasters, summons } = this.data.cards;
        const all = [...Object.values(krosmasters), ...Object.values(summons)].flatMap((one) => one.powers);
        const own = [...(this.card(card)?.powers ?? []), ...all].find((power) => power.id === id);
        if (own?.power === 'own')
            return { name: _(own.name), text: own.text };
        const printed = this.card(card)?.powers.find((power) => power.id === id);
        return { name: _(printed?.name ?? powers[id]?.name ?? id), text: powers[id]?.text ?? [] };
    }
    /** The name and the text of what an id of a spell, a power or a reward stands for. */
    text(of, unit) {
        const spell = this.spell(of, unit);
        if (spell)
            return { name: _(spell.name), text: spell.text, spell };
        const reward = this.data.cards.rewards[of];
        return reward ? { name: _(reward.name), text: reward.text } : this.power(of, this.position.units[unit ?? '']?.card ?? '');
    }
    effect(of, unit) {
        return say(_('${effect} of ${unit}'), { effect: this.text(of, unit).name, unit: this.thing(unit) });
    }
    lasts({ text, until, whose }) {
        return joined([text ? this.effect(text.of, text.unit) : _('effect'), word(until), whose && `(${this.unitName(whose)})`], ' ');
    }
    /** What is to be known of a unit besides its numbers. */
    state(unit) {
        const tokens = (text, number = 0) => (number === 0 ? [] : [say(text, { number: signed(number) })]);
        return [...(unit.ko ? [_('KO’d')] : []), ...tokens(_('${number} AP token'), unit.ap_tokens),
            ...tokens(_('${number} MP token'), unit.mp_tokens), ...tokens(_('${number} range token'), unit.range_tokens),
            ...(unit.markers ?? []).map((marker) => {
                const [id = '', by] = marker.split(' by ');
                const name = _(this.data.cards.markers[id]?.name ?? id);
                return by === undefined ? name : say(_('${marker} from ${unit}'), { marker: name, unit: this.unitName(by) });
            }),
            ...(unit.inspiration ?? []).map((face) => say(_('inspiration: ${face}'), { face: word(face) })),
            ...(unit.revealed ?? []).map((reward) => say(_('${reward} (face up)'), { reward: this.rewardName(reward) })),
            ...(unit.rewards ?? []).map((reward) => say(_('${reward} (face down)'), { reward: this.rewardName(reward) })),
            ...(unit.summoner ? [say(_('summoned by ${unit}'), { unit: this.unitName(unit.summoner) })] : []),
            ...(unit.lasting ?? []).map((lasts) => this.lasts(lasts))];
    }
    hp(hp, injuries = 0) {
        return hp === undefined || hp === null ? '' : say(_('${left} of ${all} HP'), { left: hp - injuries, all: hp });
    }
    /** What a question is about: faces of dice, how a roll went, a reward, or a unit. */
    about({ ask, about }) {
        const [, which = '', successes, dice] = /^(.+), (\d+) of (\d+) are successes$/.exec(about ?? '') ?? [];
        if (successes && dice)
            return say(_('${which}; successes: ${successes} of ${dice}'), { which: word(which), successes, dice });
        if (!about || ask === 'allocate')
            return about ? this.rewardName(about) : '';
        if (!['tension again', 'inspire', 'turn die'].includes(ask))
            return this.thing(about);
        return about.split(', ').map((die) => die.split('-').map(word).join(' / ')).join(', ');
    }
    /** What an answer offers: where on the board, among which others it is shown there, and its words. */
    offer(answer, question) {
        const [, plain = answer, again] = /^(.*?)(?: \(the same, (\d+)\))?$/.exec(answer) ?? [];
        const [what, about] = [plain.replace(/^choose /, ''), question.about];
        const unit = this.position.units[what];
        const [, onBoard = null] = /^(?:(?:move to|cast .+ at|\S+ at) )?([a-z]\d+)(?: paying \d+)?$/.exec(what) ?? [];
        const [, group = plain.startsWith('move') ? 'move' : 'choose'] = /^cast (\S+)/.exec(plain) ?? [];
        const reward = (id, text) => say(text, { reward: this.rewardName(id) });
        const forms = [
            [/^move to (\w+)$/, (to) => say(_('Move to ${cell}'), { cell: to })],
            [/^cast (\S+) at (\w+)(?: paying (\d+))?$/, (id, at, number) => {
                    const args = { spell: this.text(id, about).name, cell: at, number: number ?? '' };
                    return say(number ? _('Cast ${spell} at ${cell}, paying ${number} for X') : _('Cast ${spell} at ${cell}'), args);
                }],
            [/^reveal (\S+)$/, (id) => reward(id, _('Reveal ${reward}'))],
            [/^buy from pile (\d+)( face up)?$/, (number, up) => {
                    const { rank = '', shown } = this.position.piles?.[Number(number) - 1] ?? {};
                    if (up && shown)
                        return reward(shown, _('Buy ${reward}'));
                    return joined([say(_('Buy from pile ${number}'), { number }), up ? _('(face up)') : rank && `(${word(rank)})`], ' ');
                }],
            [/^([a-z]\d+)$/, (one) => say(_('Choose ${cell}'), { cell: one })],
            [/^(\S+ at \w+)$/, (scenery) => this.thing(scenery)],
            [/^player (\d+)$/, (seat) => this.playerName(Number(seat))],
            [/^option (\d+)$/, (number) => say(_('Option ${number}'), { number })],
            [/^number (\d+)$/, (number) => number],
            [/^card (\S+)$/, (card) => this.cardName(card)],
            [/^spell (\S+)$/, (spell) => this.text(spell, about).name],
            [/^(\S+) face up$/, (id) => reward(id, _('${reward} (face up)'))],
            [/^(\S+) face down$/, (id) => reward(id, _('${reward} (face down)'))],
            [/^before (.+)$/, (next) => say(_('Before ${unit}'), { unit: this.thing(next) })],
            [/^(\S+) of (.+?)(?: about (.+))?$/, (of, owner, other) => (other ? say(_('${effect}, about ${unit}'), { effect: this.effect(of, owner), unit: this.thing(other) }) : this.effect(of, owner))],
        ];
        const [said] = unit ? [] : forms.flatMap(([form, words]) => {
            const [, first, second = '', third] = form.exec(what) ?? [];
            return first ? [words(first, second, third)] : [];
        });
        const label = unit ? this.unitName(what) : said ?? (what === 'no' && question.ask.startsWith('more ') ? _('No more') : word(what));
        const told = again ? say(_('${answer} (another, ${number})'), { answer: label, number: again }) : label;
        return { answer, cell: unit ? (unit.at ?? null) : onBoard, group, label: told };
    }
    tip(id, text) {
        this.tips.set(k(id), html `<div class="${k('tip')}">${text}</div>`);
        return k(id);
    }
    /** What a power is called and what it does: to be unfolded where it has an id, and else all at once. */
    powerBox(id, card, element) {
        const { name, text } = this.power(id, card);
        const said = html `<b>${name}</b>${text.map(line)}`;
        if (element === null)
            return html `<div class="${k('power')}">${said}</div>`;
        return html `<details class="${k('power')}" id="${k(`${element}-fold`)}"><summary id="${this.tip(element, said)}">${name}</summary>
            ${text.map(line)}</details>`;
    }
    /** A card as it is printed, or with what a unit has now. `element` is what ids in it begin with, null in tooltips. */
    cardBox(id, element, name) {
        const [card, unit] = [this.card(id), this.position.units[name ?? '']];
        if (!card)
            return html `<p>${id}</p>`;
        const types = ('types' in card ? card.types : [card.family ?? []].flat()).map((type) => _(this.data.cards.types[type]?.name ?? type));
        const numbers = [[_('Level'), unit?.level ?? ('level' in card ? card.level : '–')],
            [_('Initiative'), 'initiative' in card ? card.initiative : '–'], [_('MP'), (unit ?? card).mp ?? '–'],
            [_('HP'), unit ? this.hp(unit.hp, unit.injuries) || '–' : (card.hp ?? '–')], [_('AP'), (unit ?? card).ap ?? '–']];
        const spells = unit ? (unit.spells ?? []).flatMap((spell) => this.spell(spell, name) ?? []) : card.spells;
        const powers = unit ? (unit.powers ?? []) : card.powers.map((power) => power.id);
        return html `<article class="${k('card')}"><h4>${this.cardName(id)}</h4>
            <p class="${k('types')}">${joined(['types' in card ? '' : _('Summon'), ...types], ', ')}</p>
            <ul class="${k('numbers')}">${numbers.map(([label, number]) => html `<li>${label} <b>${number}</b></li>`)}</ul>
            ${unit ? html `<p>${this.state(unit).join(' · ')}</p>` : ''}${spells.map(spellBox)}
            ${powers.map((power, place) => this.powerBox(power, id, element && `${element}-power-${place}`))}</article>`;
    }
    sceneryBox(id, injuries = 0) {
        const kind = this.data.cards.scenery[id];
        if (!kind)
            return html `${id}`;
        const facts = joined([kind.counts_as && say(_('counts as ${scenery}'), { scenery: this.sceneryName(kind.counts_as) }),
            kind.impassable ? _('cannot be entered') : _('can be entered'), kind.blocks_sight ? _('blocks lines of sight') : '',
            kind.range === 0 ? '' : say(_('range of a unit on it: ${number}'), { number: signed(kind.range) }), this.hp(kind.hp, injuries),
            kind.indestructible ? _('cannot be destroyed') : '', kind.floats_on && say(_('floats on: ${ground}'), { ground: word(kind.floats_on) })]);
        return html `<b>${_(kind.name)}</b><p>${facts}</p>${kind.spells.map(spellBox)}`;
    }
    /** The disc of a unit: its player by colour and shape, the beginning of its name, HP left. */
    disc(name, id) {
        const unit = this.position.units[name];
        if (!unit)
            return html ``;
        const [, colour = '666666'] = /^#?([0-9a-f]{6})$/i.exec(this.player(unit.player)?.color ?? '') ?? [];
        const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((from) => (parseInt(colour.slice(from, from + 2), 16) / 255) ** 2.2);
        // Where both black and white contrast alike, about.
        const ink = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? '#000' : '#fff';
        const hp = typeof unit.hp === 'number' ? `♥${unit.hp - (unit.injuries ?? 0)}` : '';
        const classes = k('disc', `seat-${unit.player}`, name === this.position.active?.unit ? 'active' : '', unit.ko ? 'ko' : '');
        return html `<span id="${this.tip(id, this.cardBox(unit.card, null, name))}" class="${classes}" style="--of:#${colour};--ink:${ink}"
            aria-hidden="true"><b>${short(_(this.card(unit.card)?.name ?? unit.card))}${name.split('#')[1] ?? ''}</b
            ><small>${hp}${this.state(unit).length > 0 ? '✱' : ''}</small></span>`;
    }
    cell(name, printed, ground) {
        const { units, scenery = {}, kamas = {}, active } = this.position;
        const there = Object.keys(units).flatMap((one, place) => (units[one]?.at === name ? [{ one, place, unit: units[one] }] : []));
        const [pieces, coins, shown] = [scenery[name] ?? [], kamas[name] ?? 0, [printed, ground].filter((one) => one in CELLS)];
        const label = `${name}: ${joined([...there.map(({ one, unit }) => joined([this.unitName(one), this.playerName(unit.player),
                this.hp(unit.hp, unit.injuries), one === active?.unit ? _('active') : ''], ', ')), ...pieces.map(({ kind }) => this.sceneryName(kind)),
            coins > 0 ? say(_('kamas: ${number}'), { number: coins }) : '', ...shown.map(word)], '; ') || _('empty')}`;
        const drawn = pieces.map(({ kind, injuries }, place) => {
            const { blocks_sight: sight, impassable } = this.data.cards.scenery[kind] ?? {};
            return html `<span class="${k('scenery', sight ? 'sight' : impassable ? 'impassable' : '')}" id="${this.tip(`scenery-${name}-${place}`, this.sceneryBox(kind, injuries))}">${short(this.sceneryName(kind))}</span>`;
        });
        const kama = coins > 0 ? html `<span class="${k('kamas')}">◉${coins}</span>` : '';
        return html `<button type="button" class="${k('cell', `ground-${ground}`, there.length > 0 ? 'taken' : '')}" id="${k(`cell-${name}`)}"
            data-cell="${name}" data-label="${label}"><span class="${k('printed')}">${shown.map((one) => CELLS[one]).join('')}</span>${drawn}
            ${kama}${there.map(({ one, place }) => this.disc(one, `unit-${place}`))}</button>`;
    }
    board() {
        const { width, height, icons, terrain } = this.data.board;
        const letters = Array.from({ length: width }, (_one, column) => String.fromCharCode(97 + column));
        const rows = Array.from({ length: height }, (_one, row) => html `<span class="${k('row')}">${row + 1}</span>${letters.map((letter, column) => {
            const index = row * width + column;
            return this.cell(`${letter}${row + 1}`, icons[index]?.icon ?? 'none', terrain[index] ?? 'plain');
        })}`);
        const used = [...new Set([...icons.map(({ icon }) => icon), ...terrain])].filter((one) => one in CELLS);
        const kinds = [...new Set(Object.values(this.position.scenery ?? {}).flat().map(({ kind }) => this.sceneryName(kind)))];
        const legend = [...used.map((one) => [CELLS[one], word(one)]), ...kinds.map((kind) => [short(kind), kind]), ['◉', _('kamas')],
            ['✱', _('tokens, markers, Demonic Rewards or effects')]];
        return html `<div class="${k('around')}"><div class="${k('board')}" style="--columns:${width}"><span></span>
            ${letters.map((letter) => html `<span>${letter}</span>`)}${rows}</div></div>
            <p class="${k('legend')}">${legend.map(([drawn = '', said = '']) => html `<span><b>${drawn}</b> ${said}</span> `)}</p>`;
    }
    /** All units: first those in the timeline, in its order. */
    timeline() {
        const { timeline, units, active, lasting = [], turn, wild_gg: wild, piles = [] } = this.position;
        const names = Object.keys(units);
        const items = [...timeline, ...names.filter((name) => !timeline.includes(name))].map((name) => {
            const [unit, place] = [units[name], names.indexOf(name)];
            if (!unit)
                return html ``;
            const left = active?.unit === name ? [say(_('${number} AP'), { number: active.ap }), say(_('${number} MP'), { number: active.mp })] : [];
            const now = left.length > 0;
            const states = joined([unit.at, this.hp(unit.hp, unit.injuries), ...left, ...this.state(unit)]);
            return html `<li class="${k('line', now ? 'now' : '')}"><details id="${k(`line-${place}-fold`)}">
                <summary>${this.disc(name, `line-${place}`)}<span><b>${now ? '▶ ' : ''}${this.unitName(name)}</b> ${this.playerName(unit.player)}<br>
                ${states}</span></summary>${this.cardBox(unit.card, null, name)}</details></li>`;
        });
        const pile = (number, rank, left) => say(_('Pile ${number} (${rank}): ${left}'), { number, rank, left });
        const heaps = piles.map(({ rank, left = 0, shown }, place) => joined([pile(place + 1, word(rank), left), shown && this.rewardName(shown)], ' + '));
        const told = [joined([say(_('Turn ${number}: ${player}'), { number: turn.number, player: this.playerName(turn.player) }),
                say(_('GG that nobody has: ${number}'), { number: wild })]), joined(heaps), ...lasting.map((lasts) => this.lasts(lasts))];
        return html `<h3>${_('Timeline')}</h3>${told.map((part) => html `<p>${part}</p>`)}<ol>${items}</ol>`;
    }
    /** The cards of the player who looks, and folded up those of the others. */
    cards() {
        const { hand, card_types: types, players } = this.data;
        const { units } = this.position;
        const own = Object.values(hand).flatMap(({ id, type }) => (types[type] ? [this.cardBox(types[type].id, `hand-${id}`)] : []));
        const others = Object.values(players).filter(({ seat }) => Number(seat) !== this.seat).map(({ name, seat }) => {
            const theirs = Object.keys(units).filter((unit) => Number(/^(\d+):/.exec(unit)?.[1] ?? units[unit]?.player) === Number(seat));
            const cards = [...new Set(theirs.map((unit) => units[unit]?.card ?? ''))].map((id) => this.cardBox(id, `seat-${seat}-${id}`));
            return html `<details id="${k(`seat-${seat}-fold`)}"><summary>${say(_('Cards of ${player}'), { player: name })}</summary>
                <div class="${k('cards')}">${cards}</div></details>`;
        });
        return html `${own.length > 0 ? html `<h3>${_('Your cards')}</h3><div class="${k('cards')}">${own}</div>` : ''}${others}`;
    }
}
/** A question, from the time it is asked until it is answered. */
class Asking {
    game;
    bga;
    question = null;
    offers = [];
    /** The group that is on the board, and of the answers on a pressed cell those that are left. */
    chosen = '';
    left = null;
    constructor(game, bga) {
        this.game = game;
        this.bga = bga;
    }
    onEnteringState(args, isCurrentPlayerActive) {
        this.question = args;
        this.offers = (isCurrentPlayerActive ? (args._private?.may ?? []) : []).map((answer) => this.game.table.offer(answer, args));
        const onBoard = this.offers.filter(({ cell }) => cell !== null);
        this.choose((onBoard.find(({ group }) => group === 'move') ?? onBoard[0])?.group ?? 'choose');
    }
    onLeavingState() {
        [this.question, this.offers] = [null, []];
        this.show();
    }
    choose(group) {
        [this.chosen, this.left] = [group, null];
        this.show();
    }
    button(label, pressed, color = 'primary') {
        return this.bga.statusBar.addActionButton(escaped(label), pressed, { color });
    }
    answer({ answer }) {
        void this.bga.actions.performAction('actAnswer', { answer });
    }
    on = (cell) => this.offers.filter((offer) => offer.cell === cell && offer.group === this.chosen);
    /** A cell is pressed. What can be meant by it is asked, if that is not one answer. */
    press(cell) {
        const [first, ...others] = this.on(cell);
        if (first && others.length === 0)
            return this.answer(first);
        if (first)
            this.left = [first, ...others];
        this.show();
    }
    /** Marks the cells that can be pressed, and shows the question. */
    show() {
        for (const cell of document.querySelectorAll('[data-cell]')) {
            const here = this.on(cell.dataset['cell']);
            cell.classList.toggle(k('may'), here.length > 0);
            cell.ariaDisabled = String(here.length === 0);
            // Of the cells that cannot be pressed one is reached by Tab, and all by arrows from there.
            cell.tabIndex = here.length > 0 || cell.dataset['cell'] === 'a1' ? 0 : -1;
            cell.ariaLabel = [cell.dataset['label'] ?? '', ...here.map(({ label }) => label)].join('. ');
        }
        byId('question').innerHTML = '';
        if (this.question)
            this.ask(this.game.table, this.question);
    }
    ask(table, question) {
        const { ask, spell, unit, about } = question;
        const { statusBar } = this.bga;
        const args = { about: escaped(table.about(question)) };
        const asks = ask === 'act' ? table.spell(this.chosen, about)?.id : spell;
        const source = asks && table.text(asks, unit ?? about);
        if (source) {
            const heading = source.spell ? unit && table.thing(unit) : spell && unit ? table.effect(spell, unit) : source.name;
            byId('question').innerHTML = markup(html `<h4>${heading ?? ''}</h4>${source.spell ? spellBox(source.spell) : source.text.map(line)}`);
        }
        statusBar.removeActionButtons();
        if (this.offers.length === 0) {
            return statusBar.setTitle(ask === 'act' ? _('${actplayer} must choose what ${about} does') : _('${actplayer} must choose'), args);
        }
        if (this.left) {
            statusBar.setTitle(_('${you} must choose what to do there'));
            for (const offer of this.left)
                this.button(offer.label, () => this.answer(offer));
            return void this.button(_('Back'), () => this.choose(this.chosen), 'secondary');
        }
        statusBar.setTitle(title(ask), args);
        const groups = new Set(this.offers.filter(({ cell }) => cell !== null).map((offer) => offer.group));
        for (const group of ask === 'act' ? [...groups].sort((one, other) => Number(other === 'move') - Number(one === 'move')) : []) {
            const cast = group === 'move' ? undefined : table.spell(group, about);
            const label = cast ? `${_(cast.name)} (${cost(cast)})` : word(group);
            const button = this.button(label, () => this.choose(group), group === this.chosen ? 'primary' : 'secondary');
            button.ariaPressed = String(group === this.chosen);
        }
        for (const offer of this.offers.filter(({ cell }) => cell === null)) {
            this.button(offer.label, () => this.answer(offer), offer.answer === 'end turn' ? 'alert' : 'primary');
        }
    }
}
export class Game {
    bga;
    table;
    asking;
    constructor(bga) {
        this.bga = bga;
        this.asking = new Asking(this, bga);
        for (const name of STATES)
            bga.states.register(name, this.asking);
    }
    setup(data) {
        this.table = new Table(data, Number(data.players[this.bga.players.getCurrentPlayerId()]?.seat ?? 0));
        this.bga.gameArea.getElement().insertAdjacentHTML('beforeend', markup(html `<div id="${k('table')}" class="${k('table')}">
            <div id="${k('question')}" class="${k('question')}" aria-live="polite"></div>
            <div class="${k('middle')}"><section id="${k('field')}"></section><section id="${k('timeline')}" class="${k('timeline')}"></section></div>
            <section id="${k('hand')}"></section></div>`));
        for (const { id, seat } of Object.values(data.players)) {
            this.bga.playerPanels.getElement(Number(id)).insertAdjacentHTML('beforeend', markup(html `<p id="${k(`stock-${seat}`)}"></p>`));
        }
        byId('field').addEventListener('click', ({ target }) => this.asking.press(target.closest('[data-cell]')?.dataset['cell'] ?? ''));
        byId('field').addEventListener('keydown', (event) => {
            const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -data.board.width, ArrowDown: data.board.width }[event.key];
            const cells = [...byId('field').querySelectorAll('[data-cell]')];
            const to = cells[cells.findIndex((cell) => cell === document.activeElement) + (step ?? 0)];
            if (step === undefined || !to)
                return;
            event.preventDefault();
            to.focus();
        });
        this.draw();
        this.bga.notifications.setupPromiseNotifications();
    }
    /** Draws everything anew. What was unfolded stays so, and the focus stays where it was. */
    draw() {
        const open = [...byId('table').querySelectorAll('details[open]')].map(({ id }) => id);
        const focused = document.activeElement?.id;
        const { tips } = this.table;
        for (const id of tips.keys())
            this.bga.gameui.removeTooltip(id);
        tips.clear();
        byId('field').innerHTML = markup(this.table.board());
        byId('timeline').innerHTML = markup(this.table.timeline());
        byId('hand').innerHTML = markup(this.table.cards());
        for (const [seat, { gg, kamas }] of Object.entries(this.table.position.players)) {
            byId(`stock-${seat}`).textContent = joined([say(_('GG: ${number}'), { number: gg }), say(_('kamas: ${number}'), { number: kamas })]);
        }
        for (const id of open)
            document.getElementById(id)?.setAttribute('open', '');
        if (focused)
            document.getElementById(focused)?.focus();
        for (const [id, text] of tips)
            this.bga.gameui.addTooltipHtml(id, markup(text));
        this.asking.show();
    }
    /** A line of the log; the unit that it is about flashes. */
    notif_told({ unit_id: unit = '' }) {
        const disc = document.getElementById(k(`unit-${Object.keys(this.table.position.units).indexOf(unit)}`));
        disc?.classList.add(k('flash'));
        disc?.addEventListener('animationend', () => disc.classList.remove(k('flash')), { once: true });
    }
    notif_position({ position }) {
        this.table.data.position = position;
        this.draw();
    }
}
