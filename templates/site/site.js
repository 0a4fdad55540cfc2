// The overview's search, the search of the rules, and small comforts of all pages. Every page works without it.
(() => {
  'use strict';
  for (const button of document.querySelectorAll('[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => print());
  }

  // A link may name the version of a card that it was made for. If that is not today's, readers are told.
  const changed = document.querySelector('.changed');
  const asks = changed && new URLSearchParams(location.search).get('v');
  if (asks && asks !== changed.dataset.version) {
    changed.textContent = changed.dataset.says.replace('#', asks.slice(0, 16));
    changed.hidden = false;
  }
  for (const button of document.querySelectorAll('.copy')) {
    if (!navigator.clipboard) continue;
    button.hidden = false;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.previousElementSibling.href);
      button.textContent = button.dataset.copied;
    });
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

  // Where the pages of the site have no room in a row, the one that is open is in sight.
  const pages = document.querySelector('.top nav:not(.languages) > ul');
  const here = pages?.querySelector(':scope > li > [aria-current], .here');
  if (here) pages.scrollLeft = Math.max(0, here.offsetLeft - (pages.clientWidth - here.offsetWidth) / 2);
  // The list of texts is put away like any menu.
  const texts = document.querySelector('.top details.reference');
  if (texts) {
    document.addEventListener('click', ({ target }) => texts.contains(target) || (texts.open = false));
    texts.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !texts.open) return;
      texts.open = false;
      texts.querySelector('summary').focus();
    });
  }

  // Whoever changes the language stays at the paragraph, at the step that is watched, in the game that is played.
  document.addEventListener('click', (event) => {
    const link = event.target.closest?.('[data-switch]');
    if (link) link.href = `${link.getAttribute('href').split('#')[0]}${location.hash}`;
  });

  // The site is kept for when there is no connection, but for what `kcc serve` shows, which is always as it is now.
  if (location.protocol !== 'file:' && 'serviceWorker' in navigator && !document.querySelector('meta[name="kcc-tag"]')) keeper();
  function keeper() {
    const { serviceWorker } = navigator;
    const top = new URL('..', document.querySelector('link[href$="site.css"]').href);
    serviceWorker.register(new URL('offline.js', top)).catch(() => undefined);
    const ask = (keep) => serviceWorker.ready.then(({ active }) => active.postMessage({ keep }));
    if (document.querySelector('script[type="module"]')) void ask('apps');
    // All cards, for readers who are going to play where there is no connection.
    const button = document.getElementById('keep');
    if (!button) return;
    button.hidden = false;
    const told = document.getElementById('kept');
    button.addEventListener('click', () => {
      const cards = [...document.querySelectorAll('.tile')].flatMap((tile) => [tile.querySelector('a').href, tile.querySelector('img').src]);
      const linked = [...document.querySelectorAll('.top nav:not(.languages) a')].filter((link) => !/[/](workshop|watch|table)[/]/.test(link.href)).map((link) => link.href.split(/[?#]/)[0]);
      serviceWorker.onmessage = ({ data }) => {
        if (data?.of === undefined) return;
        if (data.kept < 0) told.textContent = told.dataset.failed;
        else if (data.kept === data.of) told.textContent = told.dataset.done;
        else if (data.kept % 20 === 0) told.textContent = told.dataset.doing.replace('#', data.kept).replace('@', data.of);
      };
      void ask([...cards, ...linked]);
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

  // The word nearest to one that is not known, if it is near enough for a slip.
  function nearest(typed, known) {
    const apart = (a, b) => {
      let row = [...Array(b.length + 1).keys()];
      for (let i = 1; i <= a.length; i += 1) {
        const next = [i];
        for (let j = 1; j <= b.length; j += 1) next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
        row = next;
      }
      return row[b.length];
    };
    const best = known.map((word) => [apart(typed, word), word]).sort(([a], [b]) => a - b)[0];
    return best && best[0] <= Math.max(1, Math.floor(typed.length / 3)) ? best[1] : undefined;
  }

  const COMPARE = { '<': (a, b) => a < b, '>': (a, b) => a > b, '<=': (a, b) => a <= b, '>=': (a, b) => a >= b, ':': (a, b) => a === b, '=': (a, b) => a === b };

  // A test of a figure: `6`, `6+`, `3-5`, or with a sign before it; nothing if that is no number.
  function figured(name, sign, wanted) {
    const range = /^(\d+)(?:-|\.\.)(\d+)$/.exec(wanted);
    const number = /^(\d+)(\+?)$/.exec(wanted);
    if (!range && !number) return undefined;
    const holds = range
      ? (a) => a >= Number(range[1]) && a <= Number(range[2])
      : (a) => COMPARE[number[2] ? '>=' : sign](a, Number(number[1]));
    return (card) => card.figures[name] !== undefined && holds(card.figures[name]);
  }

  // What is asked for: words, "words beside each other", figures (`level 6`, `hp>=10`), words in a part (`type:boss`), and what must not be
  // there (`-boss`). What names no part is told as `unknown`, with what may be meant.
  function asked(typed, { numbers = {}, synonyms = {}, fields = {} } = {}) {
    let text = plain(typed).trim();
    // What people call otherwise may be several words.
    for (const known of Object.keys(synonyms)) if (known.includes(' ') && !text.includes('"') && finds(known)(text)) text = text.replace(known, `"${known}"`);
    const parts = text.match(/-?(?:\p{L}+[:=])?"[^"]*"?|[^\s"]+/gu) ?? [];
    const tests = [];
    const words = [];
    let unknown;
    for (let at = 0; at < parts.length; at += 1) {
      let part = parts[at];
      const not = /^-["\p{L}]/u.test(part);
      if (not) part = part.slice(1);
      const add = (test) => tests.push(not ? (card) => !test(card) : test);
      const [, named, sign, value] = /^(\p{L}+)(<=|>=|[:=<>])(.*)$/u.exec(part) ?? [];
      if (named && Object.hasOwn(numbers, named)) {
        const test = figured(numbers[named], sign, value);
        // A number that is not there yet limits nothing.
        if (test) add(test);
        else if (value) add(() => false);
        continue;
      }
      if (named && Object.hasOwn(fields, named)) {
        const name = fields[named];
        const wanted = value.replace(/"/g, '').trim();
        const within = finds(wanted);
        if (wanted) add((card) => within(name === 'name' ? card.name : name === 'text' ? card.text : (card.parts[name] ?? '')));
        continue;
      }
      if (named && Object.keys(fields).length) unknown ??= { named, meant: nearest(named, [...Object.keys(fields), ...Object.keys(numbers)]) };
      const next = parts[at + 1] ?? '';
      if (Object.hasOwn(numbers, part) && /^\d+\+?$/.test(next)) {
        at += 1;
        add(figured(numbers[part], ':', next));
        continue;
      }
      part = part.replace(/"/g, '').trim();
      // A number with a sign belongs to the word behind it.
      if (/^[+-]\d+$/.test(part) && /^\p{L}/u.test(next)) {
        at += 1;
        part = `${part} ${parts[at]}`;
      }
      if (!part) continue;
      const any = [part, ...(Object.hasOwn(synonyms, part) ? synonyms[part] : [])].map(finds);
      const found = (text) => any.some((one) => one(text));
      add((card) => found(card.all));
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
    return { fits: (card) => tests.every((test) => test(card)), rank, unknown };
  }

  function tell(count, found) {
    const said = found === 0 ? count.dataset.none : found === 1 ? count.dataset.one : count.dataset.many.replace('#', found);
    if (count.textContent !== said) count.textContent = said;
  }

  // Fills fields with what the address asks for.
  function fromAddress(fields) {
    const address = new URLSearchParams(location.search);
    for (const field of fields) {
      const value = address.get(field.name);
      if (value && (field.tagName !== 'SELECT' || [...field.options].some((option) => option.value === value))) field.value = value;
    }
  }

  // Keeps what was asked for in the address, and in the addresses of the same page in other languages.
  function inAddress(fields) {
    const now = new URLSearchParams();
    for (const field of fields) if (field.value) now.set(field.name, field.value);
    const search = now.size ? `?${now}` : '';
    try {
      history.replaceState(null, '', `${location.pathname}${search}${location.hash}`);
    } catch {
      // A page opened from a disk may not be allowed to; then only the address stays as it was.
    }
    for (const link of document.querySelectorAll('[data-switch]')) link.href = `${link.getAttribute('href').split('?')[0]}${search}`;
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

  // A page of this site. Pages opened from a disk may not read each other; there it is opened unseen, and sends what it shows.
  async function pageAt(address) {
    const parsed = (html) => new DOMParser().parseFromString(html, 'text/html');
    if (location.protocol !== 'file:') {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      return parsed(await answer.text());
    }
    const frame = Object.assign(document.createElement('iframe'), { hidden: true, src: address });
    try {
      return await new Promise((resolve, reject) => {
        const listen = (event) => {
          if (event.source !== frame.contentWindow || typeof event.data?.kccPage !== 'string') return;
          removeEventListener('message', listen);
          resolve(parsed(event.data.kccPage));
        };
        addEventListener('message', listen);
        setTimeout(() => reject(new Error(address)), 10_000);
        document.body.append(frame);
      });
    } finally {
      frame.remove();
    }
  }
  if (parent !== window && location.protocol === 'file:') parent.postMessage({ kccPage: document.documentElement.outerHTML }, '*');

  // Shows whole cards in tiles, each when it comes into view.
  function pictures(count) {
    const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'screen', href: document.querySelector('link[href$="site.css"]').href.replace(/site\.css$/, 'card.css') });
    document.head.append(style);
    async function draw(tile) {
      const frame = tile.appendChild(document.createElement('div'));
      frame.className = 'whole';
      try {
        const card = (await pageAt(tile.querySelector('a').href)).querySelector('.sides .card');
        card.removeAttribute('id');
        frame.append(document.adoptNode(card));
      } catch {
        frame.textContent = count.dataset.noPicture;
      }
    }
    const watcher = new IntersectionObserver((seen) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        void draw(target);
      }
    }, { rootMargin: '400px' });
    return (tiles) => tiles.forEach((tile) => tile.querySelector('.whole') ?? watcher.observe(tile));
  }

  function overview(form) {
    const sorted = document.getElementById('sorted');
    const groups = [...document.querySelectorAll('.group')].filter((section) => section !== sorted).map((section) => [section, [...section.querySelectorAll('.tile')]]);
    const all = groups.flatMap(([, tiles]) => tiles);
    const count = document.getElementById('count');
    const misread = document.getElementById('misread');
    const jump = document.getElementById('jump');
    const fields = [...form.elements].filter((field) => field.name);
    const filters = fields.filter((field) => field.name !== 'q' && !('way' in field.dataset));
    const known = window.kccSearch ?? { cards: {} };
    const card = (tile) => {
      const [name, line, text, figures, parts, title, number] = known.cards[tile.dataset.id] ?? [plain(tile.textContent), '', '', {}, {}, tile.textContent, ''];
      return { name, line, text, all: `${name} ${line} ${text}`, figures, parts, title, number };
    };
    const cards = new Map(all.map((tile) => [tile, card(tile)]));
    let draw;

    fromAddress(fields);

    // Cards in another order than that of their boxes: those come last that lack what it goes by.
    const { compare } = new Intl.Collator(document.documentElement.lang, { numeric: true });
    const by = (value, way) => (a, b) => {
      const [one, other] = [value(cards.get(a)), value(cards.get(b))];
      const missing = (value) => value === undefined || value === '';
      if (missing(one) || missing(other)) return missing(one) - missing(other);
      return way * (typeof one === 'number' ? one - other : compare(one, other));
    };
    const byName = by((card) => card.title, 1);
    const ORDERS = { name: byName, level: by((card) => card.figures.level, 1), initiative: by((card) => card.figures.initiative, -1), number: by((card) => card.number, 1) };

    function place(order) {
      for (const [section, tiles] of groups) {
        const list = section.querySelector('.tiles');
        if (!order && tiles[0]?.parentElement !== list) list.append(...tiles);
      }
      if (order) sorted.querySelector('.tiles').append(...[...all].sort((a, b) => ORDERS[order](a, b) || byName(a, b)));
    }

    let placed = '';
    function show() {
      const typed = form.elements.q.value;
      const { fits, rank, unknown } = asked(typed, known);
      const chosen = filters.filter((field) => field.value).map((field) => [field.name, field.value]);
      const { sort, view } = form.elements;
      if (sort.value !== placed) place(sort.value);
      placed = sort.value;
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
        section.hidden = Boolean(placed) || tiles.every((tile) => tile.hidden);
        best.set(section, Math.min(...ranks.values()));
        if (!placed) arrange([...tiles].sort((a, b) => ranks.get(a) - ranks.get(b)));
      }
      if (!placed) arrange(groups.map(([section]) => section).sort((a, b) => best.get(a) - best.get(b)));
      sorted.hidden = !placed || found === 0;
      document.getElementById('sorted-by').textContent = `${form.querySelector('label[for="f-sort"]').textContent} ${sort.selectedOptions[0].textContent}`;
      jump.hidden = Boolean(placed);
      tell(count, found);

      // What is understood of a search is said before nothing is found for a slip.
      const told = unknown && `${misread.dataset.noField.replace('#', unknown.named).replace('@', known.told.join(', '))}${unknown.meant ? ` ${misread.dataset.meant.replace('#', `${unknown.meant}:`)}` : ''}`;
      misread.hidden = !told;
      if (misread.textContent !== (told ?? '')) misread.textContent = told ?? '';

      const whole = view.value === 'cards';
      document.body.classList.toggle('whole-cards', whole);
      if (whole) (draw ??= pictures(count))(all.filter((tile) => !tile.hidden));

      inAddress(fields);
    }

    form.addEventListener('input', show);
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('reset', () => setTimeout(show));
    for (const example of form.querySelectorAll('[data-try]')) {
      example.addEventListener('click', () => {
        form.elements.q.value = example.dataset.try;
        form.elements.q.focus();
        show();
      });
    }
    show();
  }

  // The words and signs of an element, each with what it is compared by.
  function pieces(element) {
    const copy = element.cloneNode(true);
    for (const tip of copy.querySelectorAll('.tip')) tip.remove();
    const found = [];
    const walk = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) for (const word of node.textContent.match(/\s+|[^\s]+/g) ?? []) found.push({ key: word.trim(), node: document.createTextNode(word) });
      else if (node.tagName === 'IMG') found.push({ key: node.getAttribute('src'), node: node.cloneNode() });
      else if (node.tagName === 'BR') found.push({ key: '', node: node.cloneNode() });
      else if (node.tagName === 'svg') found.push({ key: node.outerHTML, node: node.cloneNode(true) });
    }
    return found;
  }

  // Marks what only one of two lists of pieces has.
  function differences(one, other) {
    const [a, b] = [one, other].map((list) => list.filter(({ key }) => key));
    const length = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
    for (let i = a.length - 1; i >= 0; i -= 1) {
      for (let j = b.length - 1; j >= 0; j -= 1) length[i][j] = a[i].key === b[j].key ? length[i + 1][j + 1] + 1 : Math.max(length[i + 1][j], length[i][j + 1]);
    }
    const same = new Set();
    for (let i = 0, j = 0; i < a.length && j < b.length; ) {
      if (a[i].key === b[j].key) same.add(a[i++]).add(b[j++]);
      else if (length[i + 1][j] >= length[i][j + 1]) i += 1;
      else j += 1;
    }
    const shown = (list) => {
      const out = document.createDocumentFragment();
      let mark;
      let between = [];
      for (const piece of list) {
        if (!piece.key) {
          between.push(piece.node);
          continue;
        }
        const inside = mark && !same.has(piece);
        (inside ? mark : out).append(...between);
        between = [];
        mark = same.has(piece) ? undefined : inside ? mark : out.appendChild(document.createElement('mark'));
        (mark ?? out).append(piece.node);
      }
      return out;
    };
    return { differ: same.size < a.length + b.length, sides: [shown(one), shown(other)] };
  }

  // What is compared of the page of a card: rows of a heading and its elements.
  function rows(page, labels) {
    const found = new Map();
    const put = (key, heading, elements) => found.set(key, { heading, elements });
    put('line', labels.line, [...page.querySelectorAll('main > .under')]);
    for (const figure of page.querySelectorAll('main > .figures [data-figure]')) {
      const name = figure.querySelector('.vh').textContent.trim();
      figure.querySelector('.vh').remove();
      put(`figure ${figure.dataset.figure}`, name, [figure]);
    }
    put('powers', labels.powers, [...page.querySelectorAll('.terms .term')]);
    page.querySelectorAll('.part').forEach((part, at) => put(`part ${part.querySelector('h3')?.textContent ?? at}`, part.querySelector('h3')?.textContent ?? '', [...part.querySelectorAll(':scope > .how > li, :scope > p')]));
    return found;
  }

  // Two cards beside each other.
  function compare(form) {
    const [first, second] = [form.elements.a, form.elements.b];
    const said = document.getElementById('compared');
    const sides = document.getElementById('sides');
    const labels = form.dataset;
    second.append(...[...first.children].map((child) => child.cloneNode(true)));
    form.hidden = false;
    fromAddress([first, second]);
    const make = (tag, className, ...content) => {
      const element = Object.assign(document.createElement(tag), { className });
      element.append(...content);
      return element;
    };
    let turn = 0;

    async function show() {
      const mine = (turn += 1);
      inAddress([first, second]);
      if (!first.value || !second.value) {
        sides.replaceChildren();
        said.textContent = '';
        return;
      }
      const places = [first, second].map((field) => new URL(`../cards/${field.value}.html`, location.href).href);
      let pages;
      try {
        pages = await Promise.all(places.map(pageAt));
      } catch {
        if (mine === turn) said.textContent = labels.failed;
        return;
      }
      if (mine !== turn) return;
      const heads = pages.map((page, at) => {
        const link = Object.assign(document.createElement('a'), { href: places[at], textContent: page.querySelector('h1').textContent });
        const card = page.querySelector('.sides .card');
        card.querySelectorAll('[id]').forEach((part) => part.id && renameWithin(card, part.id, `${part.id}-${at}`));
        return make('th', '', link, document.adoptNode(card));
      });
      heads.forEach((head) => (head.scope = 'col'));
      const [a, b] = pages.map((page) => rows(page, labels));
      // What both have in the order of the first, each with what only the second has behind what it follows there.
      const keys = [...a.keys()];
      let last = -1;
      for (const key of b.keys()) {
        if (a.has(key)) last = keys.indexOf(key);
        else keys.splice((last += 1), 0, key);
      }
      let found = 0;
      const body = document.createElement('tbody');
      for (const key of keys) {
        const lists = [a.get(key), b.get(key)].map((row) => row?.elements ?? []);
        if (lists.every((list) => list.length === 0)) continue;
        const between = (element) => (element.tagName === 'P' ? document.createElement('br') : document.createTextNode(' · '));
        const joined = lists.map((list) => list.map(pieces).flatMap((one, at) => (at ? [{ key: '', node: between(list[at]) }, ...one] : one)));
        const { differ, sides: cells } = differences(...joined);
        if (differ) found += 1;
        const head = make('th', '', (a.get(key) ?? b.get(key)).heading);
        head.scope = 'row';
        if (differ) head.append(' ', make('span', 'differs', labels.differs));
        const row = make('tr', differ ? 'other' : '', head, ...cells.map((cell, at) => make('td', '', lists[at].length ? cell : make('i', '', labels.absent))));
        body.append(row);
      }
      const corner = document.createElement('td');
      sides.replaceChildren(make('table', '', make('thead', '', make('tr', '', corner, ...heads)), body));
      said.textContent = found === 0 ? labels.none : labels.same.replace('#', found).replace('@', body.rows.length);
    }
    form.addEventListener('change', show);
    form.addEventListener('submit', (event) => event.preventDefault());
    void show();
  }

  // Gives an id within a card another name, so that two cards can be on one page.
  function renameWithin(card, id, name) {
    for (const part of card.querySelectorAll('*')) {
      if (part.id === id) part.id = name;
      for (const { name: attribute, value } of [...part.attributes]) {
        if (value === `url(#${id})`) part.setAttribute(attribute, `url(#${name})`);
        else if (value === `#${id}`) part.setAttribute(attribute, `#${name}`);
      }
    }
  }

  // Finds among parts of a page of text, by words and by what is known of them.
  function finder(form) {
    const count = form.nextElementSibling;
    const parts = [...document.querySelectorAll(form.dataset.finds)];
    const said = (part) => [...part.querySelectorAll(':scope > p')].map((paragraph) => paragraph.textContent).join(' ');
    const texts = new Map(parts.map((part) => [part, { all: plain(`${part.id} ${said(part)}`), figures: {} }]));
    const fields = [...form.elements].filter((field) => field.name);
    const filters = fields.filter((field) => field.name !== 'q');
    fromAddress(fields);
    form.hidden = false;
    function show() {
      const chosen = filters.filter((field) => field.value);
      const wanted = Boolean(form.elements.q.value.trim() || chosen.length);
      const { fits } = asked(form.elements.q.value);
      let found = 0;
      for (const part of parts) {
        const fine = chosen.every(({ name, value }) => (part.dataset[name] ?? '').split(' ').includes(value)) && fits(texts.get(part));
        part.hidden = !fine;
        if (fine) found += 1;
      }
      // Headings of what is hidden, and all that is no paragraph, stand aside while something is looked for.
      document.body.classList.toggle('finding', wanted);
      count.hidden = !wanted;
      tell(count, found);
      inAddress(fields);
    }
    form.addEventListener('input', show);
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('reset', () => setTimeout(show));
    if (fields.some((field) => field.value)) show();
  }

  const form = document.querySelector('form.filters');
  if (form?.dataset.finds) finder(form);
  else if (form?.id === 'compare') compare(form);
  else if (form) overview(form);
})();
