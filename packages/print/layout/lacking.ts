import type { Lacking, Problem } from '../display/list.ts';

/** So many letters are named with their places; of more their number is said. */
const NAMED = 10;

/** A mark alone would stand on what is written before it. */
const shown = (letter: string): string => (/\p{M}/u.test(letter) ? `◌${letter}` : letter);

/** Letters that no face has, of pages, records and batches: each once, with the first place that it was found at. */
export class LackingLetters {
  readonly #found = new Set<string>();
  /** Letters that are named, together where one text has several. */
  readonly #named: { letters: string; readonly title: string; readonly around: string }[] = [];

  /** `title`: of the record, where there are several. */
  note(problems: readonly Problem[], title = ''): void {
    for (const { letters = [] } of problems)
      for (const { letter, around } of letters) this.#name(letter, title, around);
  }

  #name(letter: string, title: string, around: string): void {
    if (this.#found.has(letter)) return;
    this.#found.add(letter);
    if (this.#found.size > NAMED) return;
    const beside = this.#named.find(one => one.title === title && one.around.includes(letter));
    if (beside) beside.letters += shown(letter);
    else this.#named.push({ letters: shown(letter), title, around });
  }

  /** What whoever prints is told before; empty where every letter has a face. */
  get words(): string {
    const count = this.#found.size;
    if (count === 0) return '';
    const named = this.#named.map(({ letters, title, around }) => `${letters}（${title}「${around}」）`);
    return `${count}个字没有可用的字体，纸上会印成 □：${named.join('、')}${count > NAMED ? '等' : ''}`;
  }
}

/** The same of one place, as a problem of it. */
export function lackingAt(at: string | null, letters: readonly Lacking[]): Problem {
  const problem = { code: 'missingCharacters' as const, at, letters };
  const lacking = new LackingLetters();
  lacking.note([{ ...problem, text: '' }]);
  return { ...problem, text: lacking.words };
}
