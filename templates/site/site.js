// The overview's search, the search of the rules, and small comforts of all pages. Every page works without it.
(() => {
  'use strict';
  const form = document.querySelector('form.filters');
  if (form?.dataset.finds) finder(form);
  else if (form) overview(form);

  for (const button of document.querySelectorAll('[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => print());
  }

  // A tip can be sent away without moving the pointer or the focus.
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') document.documentElement.classList.add('no-tips');
  });
  for (const come of ['pointerover', 'focusin']) {
    document.addEventListener(come, (event) => {
      if (event.target.closest?.('.has-tip')) document.documentElement.classList.remove('no-tips');
    });
  }

  // A part of an address, which anybody may have written.
  function decoded(text) {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  }

  // What an address points to may be folded away.
  function unfold() {
    const there = location.hash && document.getElementById(decoded(location.hash.slice(1)));
    for (let part = there?.parentElement; part; part = part.parentElement) if (part.tagName === 'DETAILS') part.open = true;
    if (there) there.scrollIntoView();
  }
  addEventListener('hashchange', unfold);
  unfold();

  // A text as searches compare it; `folded` of the generator does the same with what stands on cards.
  function plain(text) {
    return text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/œ/g, 'oe')
      .replace(/æ/g, 'ae')
      .replace(/[’‘]/g, "'")
      .replace(/[“”«»]/g, '"')
      .replace(/[−–—‑]/g, '-')
      .replace(/[\s\u00a0\u202f]+/g, ' ')
      .replace(/\u2060/g, '');
  }

  // Whether words stand in a text, from the beginning of a word; numbers stand there whole.
  function finds(words) {
    const escaped = words.replace(/[.*+?^${}()|[\]\\\/]/g, '\\$&');
    const before = /^[\p{L}\p{N}]/u.test(words) ? '(?<![\\p{L}\\p{N}])' : '';
    const after = /\p{N}$/u.test(words) ? '(?!\\p{N})' : '';
    const pattern = new RegExp(before + escaped + after, 'u');
    return (text) => pattern.test(text);
  }

  // What is asked for: words, "words beside each other", figures (`level 6`, `hp>=10`), and what must not be there (`-boss`).
  function asked(typed, { numbers = {}, synonyms = {} } = {}) {
    let text = plain(typed).trim();
    // What people call otherwise may be several words.
    for (const known of Object.keys(synonyms)) if (known.includes(' ') && finds(known)(text)) text = text.replace(known, `"${known}"`);
    const parts = text.match(/-?"[^"]*"?|[^\s"]+/g) ?? [];
    const tests = [];
    const words = [];
    for (let at = 0; at < parts.length; at += 1) {
      let part = parts[at];
      const figure = /^(\p{L}+)(?:(:|=|<=|>=|<|>)(\d+)(\+?))?$/u.exec(part);
      const next = /^(\d+)(\+?)$/.exec(parts[at + 1] ?? '');
      if (figure && Object.hasOwn(numbers, figure[1]) && (figure[3] || next)) {
        if (!figure[3]) at += 1;
        const wanted = Number(figure[3] ?? next[1]);
        const sign = (figure[4] || (!figure[3] && next[2])) ? '>=' : (figure[2] ?? '=');
        const holds = { '<': (a) => a < wanted, '>': (a) => a > wanted, '<=': (a) => a <= wanted, '>=': (a) => a >= wanted };
        const name = numbers[figure[1]];
        tests.push((card) => card.figures[name] !== undefined && (holds[sign] ?? ((a) => a === wanted))(card.figures[name]));
        continue;
      }
      const not = /^-["\p{L}]/u.test(part);
      if (not) part = part.slice(1);
      part = part.replace(/"/g, '').trim();
      // A number with a sign belongs to the word behind it.
      if (/^[+-]\d+$/.test(part) && /^\p{L}/u.test(parts[at + 1] ?? '')) {
        at += 1;
        part = `${part} ${parts[at]}`;
      }
      if (!part) continue;
      const any = [part, ...(Object.hasOwn(synonyms, part) ? synonyms[part] : [])].map(finds);
      const found = (text) => any.some((one) => one(text));
      tests.push(not ? (card) => !found(card.all) : (card) => found(card.all));
      if (!not) words.push(found);
    }
    const whole = finds(text.replace(/"/g, ''));
    // The better a card fits, the less.
    const rank = (card) => {
      if (!words.length) return 0;
      if (card.name === text) return 0;
      if (words.every((word) => word(card.name))) return 1;
      if (words.every((word) => word(`${card.name} ${card.line}`))) return 2;
      return whole(card.all) ? 3 : 4;
    };
    return { fits: (card) => tests.every((test) => test(card)), rank };
  }

  function tell(count, found) {
    const said = found === 0 ? count.dataset.none : found === 1 ? count.dataset.one : count.dataset.many.replace('#', found);
    if (count.textContent !== said) count.textContent = said;
  }

  // Puts elements into an order where they are not in it already.
  function arrange(elements) {
    const parent = elements[0]?.parentElement;
    const now = elements.map((element) => [...parent.children].indexOf(element));
    if (now.some((place, at) => at > 0 && place < now[at - 1])) {
      const last = elements.reduce((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? b : a)).nextSibling;
      for (const element of elements) parent.insertBefore(element, last);
    }
  }

  function overview(form) {
    const groups = [...document.querySelectorAll('.group')].map((section) => [section, [...section.querySelectorAll('.tile')]]);
    const count = document.getElementById('count');
    const fields = [...form.elements].filter((field) => field.name);
    const known = window.kccSearch ?? { cards: {} };
    const card = (tile) => {
      const [name, line, text, figures] = known.cards[tile.dataset.id] ?? [plain(tile.textContent), '', '', {}];
      return { name, line, all: `${name} ${line} ${text}`, figures };
    };
    const cards = new Map(groups.flatMap(([, tiles]) => tiles).map((tile) => [tile, card(tile)]));

    const address = new URLSearchParams(location.search);
    for (const field of fields) {
      const value = address.get(field.name);
      const known = field.tagName !== 'SELECT' || [...field.options].some((option) => option.value === value);
      if (value && known) field.value = value;
    }

    function show() {
      const typed = form.elements.q.value;
      const { fits, rank } = asked(typed, known);
      const chosen = fields.filter((field) => field.name !== 'q' && field.value).map((field) => [field.name, field.value]);
      let found = 0;
      const best = new Map();
      for (const [section, tiles] of groups) {
        const ranks = new Map();
        for (const tile of tiles) {
          const fine = chosen.every(([name, value]) => (tile.dataset[name] ?? '').split(' ').includes(value)) && fits(cards.get(tile));
          tile.hidden = !fine;
          ranks.set(tile, fine ? rank(cards.get(tile)) : 9);
          if (fine) found += 1;
        }
        section.hidden = tiles.every((tile) => tile.hidden);
        best.set(section, Math.min(...ranks.values()));
        arrange([...tiles].sort((a, b) => ranks.get(a) - ranks.get(b)));
      }
      arrange(groups.map(([section]) => section).sort((a, b) => best.get(a) - best.get(b)));
      tell(count, found);

      const now = new URLSearchParams();
      for (const field of fields) if (field.value) now.set(field.name, field.value);
      const search = now.size ? `?${now}` : '';
      try {
        history.replaceState(null, '', `${location.pathname}${search}${location.hash}`);
      } catch {
        // A page opened from a disk may not be allowed to; then only the address stays as it was.
      }
      for (const link of document.querySelectorAll('[data-switch]')) {
        link.href = `${link.getAttribute('href').split('?')[0]}${search}`;
      }
    }

    form.addEventListener('input', show);
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('reset', () => setTimeout(show));
    show();
  }

  // Finds among parts of a page of text, by words and by state.
  function finder(form) {
    const count = form.nextElementSibling;
    const parts = [...document.querySelectorAll(form.dataset.finds)];
    const texts = new Map(parts.map((part) => [part, { all: plain(`${part.id} ${part.querySelector('p')?.textContent ?? ''}`), figures: {} }]));
    form.hidden = false;
    function show() {
      const { q, state } = form.elements;
      const wanted = Boolean(q.value.trim() || state.value);
      const { fits } = asked(q.value);
      let found = 0;
      for (const part of parts) {
        const fine = (!state.value || part.dataset.state === state.value) && fits(texts.get(part));
        part.hidden = !fine;
        if (fine) found += 1;
      }
      // Headings of what is hidden, and all that is no paragraph, stand aside while something is looked for.
      document.body.classList.toggle('finding', wanted);
      count.hidden = !wanted;
      tell(count, found);
    }
    form.addEventListener('input', show);
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('reset', () => setTimeout(show));
  }
})();
