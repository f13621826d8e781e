import { type HalfWritten, shortened } from '../../../session/kept-beside.ts';
import { type Designer, nodeTitle } from '../designer.ts';
import { halfWrittenIn, isOrphan } from './store.ts';

/** As many boxes as a sentence names. */
const NAMED = 3;

/** What stands in boxes of the settings and is not in the design: no number, no day, or not left yet. */
export const notWritten = (designer: Designer): readonly HalfWritten[] =>
  halfWrittenIn(designer)
    .list()
    .filter(one => one.typed === true && !isOrphan(designer, one));

/** Which boxes these are; '' where there are none. */
export function notWrittenText(designer: Designer): string {
  const all = notWritten(designer);
  if (all.length === 0) return '';
  const named = all.slice(0, NAMED).map(({ id, about, title, noun, text }) => {
    const now = about === 'node' && !id.includes(',') ? nodeTitle(designer, id) : title;
    return `「${now}」的“${noun}”中的“${shortened(text)}”`;
  });
  const more = all.length > NAMED ? `等 ${all.length} 处` : '';
  return `${named.join('、')}${more}没有写入`;
}

/** Has the box that somebody is in take what he typed, as leaving it does: he saves with a key. */
export function leaveBox(): void {
  const box = document.activeElement;
  if (!(box instanceof HTMLInputElement) || !box.closest('[data-prop]')) return;
  box.blur();
  box.focus({ preventScroll: true });
}
