/** What people count as characters: letters with their marks, whole emoji. The same in browser and gateway. */

/** Text in which every UTF-16 unit is a character of its own; nearly all there is, and counted at once. */
const PLAIN =
  /^[\n\t\u0020-\u00ff\u2010-\u201f\u2026\u3001-\u301f\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uff01-\uff60]*$/;

let segmenter: Intl.Segmenter | undefined;
const segments = (text: string) => {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'grapheme' });
  return segmenter.segment(text);
};

/** Number of characters as people see them: a family of four is one. */
export function lengthOf(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let count = 0;
  for (const _ of segments(text)) count++;
  return count;
}

/** The first `max` characters. */
export function cutTo(text: string, max: number): string {
  if (text.length <= max) return text;
  if (PLAIN.test(text)) return text.slice(0, max);
  let count = 0;
  for (const { index } of segments(text)) {
    if (count === max) return text.slice(0, index);
    count++;
  }
  return text;
}

/**
 * What stays of an edit when the text would grow beyond `max`: what was put in is cut, what stood there before stays.
 * `caret` is where the caret then belongs. Null where the edit fits.
 */
export function fit(before: string, after: string, max: number): { text: string; caret: number } | null {
  if (after.length <= max || lengthOf(after) <= max) return null;
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before.at(-1 - end) === after.at(-1 - end)
  )
    end++;
  const head = after.slice(0, start);
  const tail = after.slice(after.length - end);
  const put = after.slice(start, after.length - end);
  let text = head + put + tail;
  let room = Math.max(0, max - lengthOf(head + tail));
  // Characters may join at the seams, so what fits is tried from the most there can be.
  for (; room >= 0; room--) {
    const kept = cutTo(put, room);
    text = head + kept + tail;
    if (lengthOf(text) <= max || room === 0) return { text, caret: head.length + kept.length };
  }
  return { text, caret: text.length };
}
