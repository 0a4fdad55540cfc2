// The colours that the reader chose, before anything is painted. What the system prefers needs no script.
(() => {
  'use strict';
  const root = document.documentElement;
  try {
    const kept = localStorage.getItem('kcc-colours');
    if (kept === 'light' || kept === 'dark') root.dataset.colours = kept;
  } catch {
    // Nothing may be kept here; then the system decides.
  }
  const preferred = matchMedia('(prefers-color-scheme: light)');
  const now = () => root.dataset.colours ?? (preferred.matches ? 'light' : 'dark');
  addEventListener('DOMContentLoaded', () => {
    for (const button of document.querySelectorAll('.colours')) {
      const show = () => (button.textContent = now() === 'light' ? button.dataset.dark : button.dataset.light);
      button.hidden = false;
      show();
      preferred.addEventListener('change', show);
      button.addEventListener('click', () => {
        const wanted = now() === 'light' ? 'dark' : 'light';
        // Who wants what the system prefers goes on following it.
        if (wanted === (preferred.matches ? 'light' : 'dark')) delete root.dataset.colours;
        else root.dataset.colours = wanted;
        try {
          if (root.dataset.colours) localStorage.setItem('kcc-colours', wanted);
          else localStorage.removeItem('kcc-colours');
        } catch {
          // It holds for this page only.
        }
        show();
      });
    }
  });
})();
