// Keeps a page of `kcc serve` fresh: lays problems over it, and changes what a saved file changes, without losing the place.
(() => {
  'use strict';
  const language = document.documentElement.lang || 'en';
  let tag = document.querySelector('meta[name="kcc-tag"]')?.content;
  let asked = 0;

  // Takes over the other tree where this one differs. What is the same stays, and with it the focus, what is unfolded, and pictures.
  function take(mine, theirs) {
    if (mine.isEqualNode(theirs)) return;
    const same = mine.nodeType === theirs.nodeType && mine.nodeName === theirs.nodeName;
    if (!same || (mine.nodeType === 1 && mine.id !== theirs.id)) {
      mine.replaceWith(theirs.cloneNode(true));
      return;
    }
    if (mine.nodeType !== 1) {
      mine.nodeValue = theirs.nodeValue;
      return;
    }
    // What the reader or the script of the page changed is not undone.
    const own = (name) => name === 'open' || (name === 'hidden' && mine.matches('.needs-script'));
    for (const { name } of [...mine.attributes]) if (!own(name) && !theirs.hasAttribute(name)) mine.removeAttribute(name);
    for (const { name, value } of theirs.attributes) if (!own(name) && mine.getAttribute(name) !== value) mine.setAttribute(name, value);
    let [a, b] = [[...mine.childNodes], [...theirs.childNodes]];
    while (a.length && b.length && a[0].isEqualNode(b[0])) [a, b] = [a.slice(1), b.slice(1)];
    const after = [];
    while (a.length && b.length && a.at(-1).isEqualNode(b.at(-1))) {
      after.unshift(a.pop());
      b.pop();
    }
    a.slice(0, b.length).forEach((child, at) => take(child, b[at]));
    a.slice(b.length).forEach((child) => child.remove());
    const next = after[0] ?? null;
    b.slice(a.length).forEach((child) => mine.insertBefore(child.cloneNode(true), next));
  }

  // Asks for the page as it is now. An answer to an older question comes too late. With problems there may be no site: then the page stays
  // as it is.
  async function renew(problems) {
    // What is written on the workshop is the reader's.
    if (document.getElementById('workshop')) return;
    const question = (asked += 1);
    let answer;
    try {
      answer = await fetch(location.href, { cache: 'no-store', headers: tag ? { 'If-None-Match': tag } : {} });
    } catch {
      return; // The server is gone; the news begin again when it is back.
    }
    if (question !== asked || answer.status === 304) return;
    // The page is gone, or was never there.
    if (!answer.ok) {
      if (tag && !problems) location.reload();
      return;
    }
    const text = await answer.text();
    if (question !== asked) return;
    const theirs = new DOMParser().parseFromString(text, 'text/html');
    const [mine, main] = [document.querySelector('main'), theirs.querySelector('main')];
    // What the script of a page makes of it, such as a search, is made anew; the address holds what was looked for.
    if (!tag || !mine || !main || main.querySelector('form.filters')) {
      location.reload();
      return;
    }
    tag = answer.headers.get('etag');
    document.title = theirs.title;
    const [left, top] = [scrollX, scrollY];
    const [bar, others] = [document.querySelector('header.top'), theirs.querySelector('header.top')];
    if (bar && others) take(bar, others);
    take(mine, main);
    scrollTo({ left, top, behavior: 'instant' });
    document.dispatchEvent(new CustomEvent('kcc:changed'));
  }

  // The problems that are shown, and those that the reader sent away: they come back only if others are among them.
  let [shown, hidden] = [null, null];
  function hide() {
    hidden = shown;
    document.querySelector('.kcc-problems')?.remove();
  }

  function show(html) {
    const old = document.querySelector('.kcc-problems');
    shown = html;
    if (html !== hidden) hidden = null;
    if (!html || hidden) {
      old?.remove();
      return;
    }
    const part = new DOMParser().parseFromString(html, 'text/html').querySelector('.kcc-problems');
    if (!part || old?.outerHTML === part.outerHTML) return;
    part.querySelector('button').addEventListener('click', hide);
    if (old) old.replaceWith(part);
    else document.body.append(part);
  }

  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide();
  });

  // A browser has six connections to a server, for all tabs together: those that nobody sees keep none. The news begin with how it is now.
  let news;
  function listen() {
    news?.close();
    if (document.visibilityState === 'hidden') return;
    news = new EventSource(`/_kcc/news?language=${encodeURIComponent(language)}`);
    news.addEventListener('state', (event) => {
      const { problems } = JSON.parse(event.data);
      show(problems);
      renew(problems);
    });
  }
  listen();
  document.addEventListener('visibilitychange', listen);
  addEventListener('pagehide', () => news?.close());
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
})();
