import { endsFresh, RICH_BLOCKS, withoutSourceLines } from '../shared/rich-blanks.ts';

const isBlock = (node: Node | null): boolean =>
  node !== null && (RICH_BLOCKS.has(node.nodeName.toLowerCase()) || /^T[DH]$/.test(node.nodeName));
const breaks = (node: Node): boolean => node.nodeName === 'BR' || isBlock(node);

/** What stands before a node in its line, as deep as it goes; null where the line begins. */
function beforeIt(node: Node): Node | null {
  let at = node;
  while (at.previousSibling === null) {
    const parent = at.parentNode;
    if (parent === null || parent.nodeName === 'BODY' || breaks(parent)) return null;
    at = parent;
  }
  at = at.previousSibling;
  while (at.lastChild !== null && !breaks(at)) at = at.lastChild;
  return at;
}

/** The text that was asked of last, and whether its line was fresh: texts come in their order, and none looks further back than to the one before. */
let asked: { readonly text: Text; readonly fresh: boolean } | undefined;

/** What a node says by itself of the line behind it; undefined where it holds nothing. */
function freshBehind(node: Node): boolean | undefined {
  if (breaks(node)) return true;
  if (node.nodeName === 'IMG') return false;
  if (node === asked?.text && asked.text.data === '') return asked.fresh;
  const said = node.nodeType === Node.TEXT_NODE ? (node as Text).data : '';
  return said === '' ? undefined : endsFresh(said);
}

/** Whether a line begins before a text, or a blank stands there. */
function isFresh(text: Text): boolean {
  let node = beforeIt(text);
  let fresh = node === null || freshBehind(node);
  while (fresh === undefined && node !== null) {
    node = beforeIt(node);
    fresh = node === null || freshBehind(node);
  }
  asked = { text, fresh: fresh === true };
  return asked.fresh;
}

/** Blanks are shown as they stand (`rich-text.css`), so those that only lay the HTML out go. */
export function tidyBlanks(text: Text): void {
  const { data, previousSibling, nextSibling, parentElement } = text;
  if (parentElement?.closest('pre')) return;
  if (/^[ \t\r\n\f]*$/.test(data) && (isBlock(previousSibling) || isBlock(nextSibling))) text.data = '';
  else if (/[\r\n\f]/.test(data)) text.data = withoutSourceLines(data, isFresh(text));
}
