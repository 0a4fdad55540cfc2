// Texts as all pages compare, choose and say them.

import { language } from './words';

/** Returns a text as searches compare it: without accents and capitals, signs as they are typed. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/œ/g, 'oe').replace(/æ/g, 'ae').replace(/[’‘]/g, "'");

/** Returns a text in the language of the page, or else in English. */
export const inOwn = (texts: Record<string, string>): string => texts[language] ?? texts['en'] ?? '';

/** Returns what an error says. */
export const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));
