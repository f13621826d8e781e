import { endsFresh, RICH_BLOCKS, withoutSourceLines } from '../shared/rich-blanks.ts';

const isBlock = (node: Node | null): boolean =>
  node !== null && (RICH_BLOCKS.has(node.nodeName.toLowerCase()) || /^T[DH]$/.test(node.nodeName));
const breaks = (node: Node): boolean => node.nodeName === 'BR' || isBlock(node);

/** Whether a line begins before a text, or a blank stands there. */
function isFresh(text: Text): boolean {
  let node: Node = text;
  for (;;) {
    while (node.previousSibling === null) {
      const parent = node.parentNode;
      if (parent === null || parent.nodeName === 'BODY' || breaks(parent)) return true;
      node = parent;
    }
    node = node.previousSibling;
    if (breaks(node)) return true;
    if (node.nodeName === 'IMG') return false;
    const before = node.textContent ?? '';
    if (before !== '') return endsFresh(before);
  }
}

/** Blanks are shown as they stand (`rich-text.css`), so those that only lay the HTML out go. */
export function tidyBlanks(text: Text): void {
  const { data, previousSibling, nextSibling, parentElement } = text;
  if (parentElement?.closest('pre')) return;
  if (/^[ \t\r\n\f]*$/.test(data) && (isBlock(previousSibling) || isBlock(nextSibling))) text.data = '';
  else if (/[\r\n\f]/.test(data)) text.data = withoutSourceLines(data, isFresh(text));
}
