import { diff } from 'lib0/diff/patience';

/** A stretch of a text, `from` up to `to`, and what stands in its place now. */
interface Change {
  from: number;
  to: number;
  inserted: string;
}

/** What was changed in a text, in its order: two people, or one who was away, have changed it at several places. */
function changesOf(before: string, after: string): Change[] {
  // By whole characters: an emoji has two halves.
  const letters = Array.from(before);
  let [at, from] = [0, 0];
  return diff(letters, Array.from(after)).map(({ index, remove, insert }) => {
    for (; at < index; at++) from += letters[at]?.length ?? 0;
    return { from, to: from + remove.join('').length, inserted: insert.join('') };
  });
}

/**
 * Where a caret stands after somebody else changed the text around it: changes before it push it along, changes
 * behind it leave it.
 */
export function moveCaret(before: string, after: string, caret: number): number {
  let moved = caret;
  for (const { from, to, inserted } of changesOf(before, after)) {
    if (caret <= from) break;
    moved += inserted.length - (Math.min(caret, to) - from);
  }
  return moved;
}

/**
 * The text after somebody else changed it while this person was changing it too: what he typed since `base` is put
 * where it belongs in what the other made of `base`. Where both replaced the same stretch, both texts stand.
 */
export function rebaseTyping(base: string, mine: string, theirs: string): string {
  if (mine === base || mine === theirs) return theirs;
  if (theirs === base) return mine;
  const { start, tail } = common(base, mine);
  const own = { from: start, to: base.length - tail, inserted: mine.slice(start, mine.length - tail) };
  const changes = [own, ...changesOf(base, theirs)].toSorted((a, b) => a.from - b.from);
  let [text, at] = ['', 0];
  for (const { from, to, inserted } of changes) {
    text += base.slice(at, Math.max(at, from)) + inserted;
    at = Math.max(at, to);
  }
  return text + base.slice(at);
}

/** What a person types into a text that others change meanwhile: a composition is written when it is done. */
export class TypedOver {
  private readonly texts: string[];

  constructor(base: string) {
    this.texts = [base];
  }

  /** What the text has become by others. Said of each change, places stay exact where the same letters stand side by side. */
  follow(text: string): void {
    if (text !== this.texts.at(-1)) this.texts.push(text);
  }

  /** The text with what was typed, and where the caret stands in it. */
  written(typed: string, caret: number): { text: string; caret: number } {
    const [first = '', ...later] = this.texts;
    let [base, text, at] = [first, typed, caret];
    for (const next of later) {
      const joined = rebaseTyping(base, text, next);
      [at, text, base] = [moveCaret(text, joined, at), joined, next];
    }
    return { text, caret: at };
  }
}

/** Whether all of the text is still there, with something put in at one place. */
export const isAddition = (before: string, after: string): boolean => {
  const { start, tail } = common(before, after);
  return start + tail === before.length;
};

/** Lengths of the common beginning and of the common end, which do not overlap and never end within a character. */
function common(a: string, b: string): { start: number; tail: number } {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  if (cuts(a, start) || cuts(b, start)) start--;
  let tail = 0;
  while (tail < shorter - start && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  if (cuts(a, a.length - tail) || cuts(b, b.length - tail)) tail--;
  return { start, tail };
}

/** Whether a rare character or an emoji lies around this place, of which a text has two halves. */
const cuts = (text: string, at: number): boolean =>
  /[\ud800-\udbff]/.test(text.charAt(at - 1)) && /[\udc00-\udfff]/.test(text.charAt(at));
