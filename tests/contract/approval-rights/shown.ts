import type { Records } from './records.ts';
import { canary, FIELDS, LETTERS, type Letter } from './table.ts';

/** Letters that something shows, of each record by its state and who handed it in. */
export type Shown = Map<string, Set<Letter>>;

const TAGGED = new RegExp(
  `kanarie([${LETTERS.join('')}])(?:${Object.values(FIELDS).join('|')})x([a-z]+?)x`,
  'g',
);
const PEOPLE = ['asker', 'mover', 'leaver'];

/** The name of a record as its canaries have it. */
function nameOf(tag: string): string {
  const about = PEOPLE.find(one => tag.endsWith(one)) ?? '';
  return `${tag.slice(0, tag.length - about.length)} ${about}`;
}

export function add(shown: Shown, record: string, ...letters: Letter[]): void {
  const known = shown.get(record) ?? new Set();
  for (const letter of letters) known.add(letter);
  shown.set(record, known);
}

/** What several answers show together. */
export function together(...all: readonly Shown[]): Shown {
  const shown: Shown = new Map();
  for (const one of all) for (const [record, letters] of one) add(shown, record, ...letters);
  return shown;
}

/**
 * What a text shows: canaries and pictures name letter and record; L, which is the same in all records, counts for each that the text
 * names, and for none of them (`''`) where it names none. `within`: the one record that the text is about.
 */
export function shownIn(records: Records, text: string, within?: string): Shown {
  const shown: Shown = new Map();
  // Paper breaks long words.
  const whole = text.replace(/\s+/g, '');
  for (const [, letter, tag] of whole.matchAll(TAGGED)) add(shown, nameOf(tag ?? ''), letter as Letter);
  for (const [id, { record, letter }] of records.pictures) if (whole.includes(id)) add(shown, record, letter);
  if (!whole.includes(canary('L'))) return shown;
  const named = within === undefined ? [...shown.keys()] : [within];
  for (const record of named.length > 0 ? named : ['']) add(shown, record, 'L');
  return shown;
}
