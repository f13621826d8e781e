/**
 * Nodes that a page translator (of the browser or an extension) put in place of text nodes. React still holds the original text nodes;
 * removing one that is gone, or inserting before it, throws and takes the page down, even after a submission was stored
 * (docs/decisions/translated-pages.md).
 */
const standIns = new WeakMap<Node, ChildNode>();
/** What stands for a text already, and so for no other beside it. */
const taken = new WeakSet<Node>();
/** Removed by the page itself: nothing stands for them. */
const gone = new WeakSet<Node>();
let translated = false;

const isFont = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT';

/** A text of the page that changes while it is not there comes back, to be translated anew. */
const comeBack = new MutationObserver(records => {
  for (const { target } of records) {
    const font = standIns.get(target);
    if (!font?.parentNode) continue;
    standIns.delete(target);
    font.replaceWith(target as Text);
  }
});

function note(records: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE || gone.has(text) || text.parentNode) continue;
      // Replaced in one step, or put beside it first and the text then removed.
      const font = [...addedNodes, previousSibling, nextSibling].filter(isFont).find(one => !taken.has(one));
      if (!font) continue;
      translated = true;
      taken.add(font);
      standIns.set(text, font);
      comeBack.observe(text, { characterData: true });
    }
  }
}
const seen = new MutationObserver(note);

/** What stands in `parent` for a child that the page still believes there; null where nothing does. */
function placeOf(parent: Node, child: Node): ChildNode | null {
  note(seen.takeRecords());
  const font = standIns.get(child);
  if (font?.parentNode === parent) return font;
  // Some move the text itself into what they put there.
  for (let at: Node | null = child.parentNode; at; at = at.parentNode)
    if (at.parentNode === parent) return isFont(at) ? at : null;
  return null;
}

/** The text goes back to where its own page wants it: what stood for it goes. */
function takeBack(child: Node): void {
  const font = standIns.get(child);
  if (!font) return;
  standIns.delete(child);
  font.remove();
}

/** Once, before the first render: the page goes on whatever a translator does to its texts. */
export function surviveTranslation(): void {
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) {
      gone.add(child);
      return removeChild.call(this, child) as T;
    }
    const place = placeOf(this, child);
    if (place) removeChild.call(this, place);
    else if (!translated) return removeChild.call(this, child) as T;
    standIns.delete(child);
    gone.add(child);
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, child: T, next: Node | null): T {
    gone.delete(child);
    takeBack(child);
    if (!next || next.parentNode === this) return insertBefore.call(this, child, next) as T;
    const place = placeOf(this, next);
    return insertBefore.call(this, child, translated ? place : (place ?? next)) as T;
  };
  Node.prototype.appendChild = function append<T extends Node>(this: Node, child: T): T {
    gone.delete(child);
    takeBack(child);
    return appendChild.call(this, child) as T;
  };
  seen.observe(document.documentElement, { childList: true, subtree: true });
}
