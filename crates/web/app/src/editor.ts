// The text of a file: an editor that knows what the engine knows.

import { autocompletion, type Completion, type CompletionContext, type CompletionResult, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyField, historyKeymap, indentWithTab, isolateHistory, redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { toml } from '@codemirror/legacy-modes/mode/toml';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { Annotation, EditorState, type EditorStateConfig } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import markdownIt from 'markdown-it';
import type { Completion as Answer, Hover, Problem } from './answers';
import type { Engine } from './engine';
import { Offsets } from './offsets';
import { language, t } from './words';

const markdown = markdownIt({ html: false, linkify: false });
const outside = Annotation.define<boolean>();
/** What of a state is kept beside its text. */
const KEPT = { history: historyField };

const look = EditorView.theme(
  {
    '&': { color: '#fbf3df', backgroundColor: '#1a1426', fontSize: '0.95rem', minHeight: '20rem' },
    '.cm-scroller': { fontFamily: '"Cascadia Mono", Consolas, Menlo, "DejaVu Sans Mono", monospace', lineHeight: '1.5' },
    '.cm-content': { caretColor: '#f6c544' },
    '.cm-gutters': { backgroundColor: '#1a1426', color: '#9d8fc0', border: 'none' },
    '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': { backgroundColor: '#4c3f70 !important' },
    '.cm-tooltip': { backgroundColor: '#322a45', border: '1px solid #6f6290', maxWidth: 'min(34rem, 90vw)', maxHeight: '22rem', overflow: 'auto' },
    '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: '#6f6290', color: '#fff' },
    '.cm-completionDetail': { color: '#d9cfe8', fontStyle: 'normal' },
    '.cm-page': { padding: '0.2rem 0.8rem', fontFamily: '"Kcc Text", sans-serif' },
    '.cm-page pre': { whiteSpace: 'pre-wrap' },
    '.cm-diagnostic': { fontFamily: '"Kcc Text", sans-serif' },
    '.cm-diagnosticAction': { backgroundColor: '#f6c544', color: '#1a1426', minHeight: '1.8rem' },
  },
  { dark: true },
);
const colours = HighlightStyle.define([
  { tag: tags.comment, color: '#b9adcc', fontStyle: 'italic' },
  { tag: tags.string, color: '#bfe3a5' },
  { tag: [tags.number, tags.bool, tags.atom], color: '#ffc2a1' },
  { tag: [tags.propertyName, tags.keyword], color: '#9fd0ff' },
]);

/** Where a text was changed: in the editor, or by going back or forward in its history. */
export type Origin = 'text' | 'history';

/** The editor of one file at a time. What was done to each file is kept, by whichever way it was done, so that it can be undone. */
export class Editor {
  readonly view: EditorView;
  #path = '';
  #kept = new Map<string, EditorState>();
  #changed: (text: string, from: Origin) => void;

  constructor(
    host: HTMLElement,
    readonly engine: Engine,
    changed: (text: string, from: Origin) => void,
  ) {
    this.#changed = changed;
    // In a shadow tree, the editor needs no style elements, which the policy of the page forbids.
    const root = host.attachShadow({ mode: 'open' });
    const place = document.createElement('div');
    root.append(place);
    this.view = new EditorView({ parent: place, root, state: this.#state('') });
  }

  #state(text: string, steps: string | null = null): EditorState {
    const config = this.#config();
    try {
      const kept = steps && EditorState.fromJSON(JSON.parse(steps), config, KEPT);
      if (kept && kept.doc.toString() === text) return kept;
    } catch {
      // What cannot be read are no steps.
    }
    return EditorState.create({ ...config, doc: text });
  }

  #config(): EditorStateConfig {
    return {
      extensions: [
        lineNumbers(),
        history(),
        lintGutter(),
        EditorView.lineWrapping,
        StreamLanguage.define(toml),
        syntaxHighlighting(colours),
        look,
        autocompletion({ override: [(context) => this.#complete(context)], activateOnTyping: true, maxRenderedOptions: 60 }),
        hoverTooltip((view, at) => this.#hover(view.state.doc.toString(), at), { hoverTime: 350 }),
        keymap.of([...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
        EditorView.contentAttributes.of({ 'aria-label': t('text'), spellcheck: 'false', autocapitalize: 'off', autocorrect: 'off' }),
        EditorView.updateListener.of((update) => {
          const own = update.transactions.filter((one) => one.docChanged && !one.annotation(outside));
          const travels = own.some((one) => one.isUserEvent('undo') || one.isUserEvent('redo'));
          if (own.length) this.#changed(update.state.doc.toString(), travels ? 'history' : 'text');
        }),
      ],
    };
  }

  /** Shows a file; `steps` are those that were kept of what was done to it. */
  show(path: string, text: string, steps: string | null = null): void {
    if (this.#path) this.#kept.set(this.#path, this.view.state);
    this.#path = path;
    this.view.setState(this.#kept.get(path) ?? this.#state(text, steps));
    this.take(text);
  }

  /** Calls the file that is shown otherwise. */
  rename(path: string): void {
    this.#kept.delete(this.#path);
    this.#path = path;
  }

  /** Forgets what was done to a file. */
  forget(path: string): void {
    this.#kept.delete(path);
    if (this.#path === path) this.#path = '';
  }

  /** Returns what was done to the file that is shown, to be kept. */
  get done(): string {
    return JSON.stringify(this.view.state.toJSON(KEPT));
  }

  /** Returns whether there is something to undo, and to do again. */
  get steps(): { undo: boolean; redo: boolean } {
    return { undo: undoDepth(this.view.state) > 0, redo: redoDepth(this.view.state) > 0 };
  }

  /** Goes one step back or forward in what was done to the file. */
  travel(way: 'undo' | 'redo'): boolean {
    return (way === 'undo' ? undo : redo)(this.view);
  }

  /** Takes over a text that was changed elsewhere, and leaves the cursor where it is. The change is a step of its own in the history. */
  take(text: string): void {
    const before = this.view.state.doc.toString();
    if (before === text) return;
    let start = 0;
    while (start < before.length && start < text.length && before[start] === text[start]) start++;
    let end = 0;
    while (end < before.length - start && end < text.length - start && before[before.length - 1 - end] === text[text.length - 1 - end]) end++;
    const changes = { from: start, to: before.length - end, insert: text.slice(start, text.length - end) };
    this.view.dispatch({ changes, annotations: [outside.of(true), isolateHistory.of('full')] });
  }

  /** Marks what is wrong. */
  mark(problems: Problem[], mend: (problem: Problem, fix: number) => void): void {
    const text = this.view.state.doc.toString();
    const offsets = new Offsets(text);
    const diagnostics: Diagnostic[] = problems.map((problem) => {
      const from = offsets.at(problem.range.start);
      return {
        from,
        to: Math.max(from, offsets.at(problem.range.end)),
        severity: problem.severity,
        source: problem.code,
        message: [problem.message, problem.label, ...problem.help].filter(Boolean).join('\n'),
        actions: problem.fixes.slice(0, 3).map((fix, at) => ({ name: fix.title, apply: () => mend(problem, at) })),
      };
    });
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
  }

  /** Puts the cursor at a byte. */
  go(byte: number): void {
    const at = new Offsets(this.view.state.doc.toString()).at(byte);
    this.view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
    this.view.focus();
  }

  async #complete(context: CompletionContext): Promise<CompletionResult | null> {
    const text = context.state.doc.toString();
    const before = text.slice(0, context.pos);
    if (!context.explicit && !/[\p{L}\p{N}+\-": ]$/u.test(before)) return null;
    const offsets = new Offsets(text);
    await this.engine.set(this.#path, text);
    const answers = await this.engine.ask<Answer[]>('complete', { path: this.#path, at: offsets.byte(context.pos), language });
    const first = answers[0];
    if (!first || context.aborted) return null;
    const options: Completion[] = answers.map((answer, rank) => ({
      label: answer.label,
      apply: (view, _completion, _from, to) => {
        const at = offsets.at(answer.range.start);
        view.dispatch({ changes: { from: at, to: Math.max(to, at), insert: answer.insert }, selection: { anchor: at + answer.insert.length } });
      },
      type: answer.kind,
      ...(answer.detail ? { detail: answer.detail } : {}),
      boost: Math.max(-99, 99 - rank),
    }));
    return { from: offsets.at(first.range.start), options, validFor: /^[\p{L}\p{N}\-]*$/u };
  }

  async #hover(text: string, at: number) {
    const offsets = new Offsets(text);
    await this.engine.set(this.#path, text);
    const answer = await this.engine.ask<Hover | null>('hover', { path: this.#path, at: offsets.byte(at), language });
    if (!answer) return null;
    return {
      pos: offsets.at(answer.range.start),
      end: offsets.at(answer.range.end),
      above: true,
      create: () => {
        const dom = document.createElement('div');
        dom.className = 'cm-page';
        dom.innerHTML = markdown.render(answer.markdown);
        // Links of pages lead into the site, from here they would lead astray.
        for (const link of dom.querySelectorAll('a')) link.replaceWith(...link.childNodes);
        return { dom };
      },
    };
  }
}
