// The overview's search, and small comforts of all pages. Every page works without it.
(() => {
  'use strict';
  const form = document.querySelector('form.filters');
  if (form) overview(form);

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

  function overview(form) {
    const tiles = [...document.querySelectorAll('.tile')];
    const groups = [...document.querySelectorAll('.group')].map((section) => [section, [...section.querySelectorAll('.tile')]]);
    const count = document.getElementById('count');
    const fields = [...form.elements].filter((field) => field.name);
    const texts = window.kccCards ?? {};
    const plain = (text) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/g, 'oe').replace(/æ/g, 'ae').replace(/’/g, "'");

    const asked = new URLSearchParams(location.search);
    for (const field of fields) {
      const value = asked.get(field.name);
      const known = field.tagName !== 'SELECT' || [...field.options].some((option) => option.value === value);
      if (value && known) field.value = value;
    }

    function show() {
      const words = plain(form.elements.q.value).split(/\s+/).filter(Boolean);
      const chosen = fields.filter((field) => field.name !== 'q' && field.value).map((field) => [field.name, field.value]);
      let found = 0;
      for (const tile of tiles) {
        const text = texts[tile.dataset.id] ?? plain(tile.textContent);
        const fits =
          chosen.every(([name, value]) => (tile.dataset[name] ?? '').split(' ').includes(value)) && words.every((word) => text.includes(word));
        tile.hidden = !fits;
        if (fits) found += 1;
      }
      for (const [section, inside] of groups) section.hidden = inside.every((tile) => tile.hidden);
      const said = found === 0 ? count.dataset.none : found === 1 ? count.dataset.one : count.dataset.many.replace('#', found);
      if (count.textContent !== said) count.textContent = said;

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
})();
