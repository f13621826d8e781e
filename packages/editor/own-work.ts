import * as Y from 'yjs';

/** One step of `Y.UndoManager`: what it inserted and deleted, as ranges of ids. */
export type StackItem = Y.UndoManager['undoStack'][number];
export type Ranges = StackItem['deletions'];

/**
 * Keeps undo to its author's work. `Y.UndoManager` does not overwrite a co-editor's value, but it does bring back
 * what he took away: I move a node, he deletes it, I undo, and the node is there again. So a step forgets what it
 * replaced in a key that somebody else has since emptied. Reads the present state; changes the step only.
 */
export function forgetTakenAway(doc: Y.Doc, step: StackItem, own: readonly StackItem[]): void {
  filterRanges(doc, step.deletions, item => !isTakenAway(item, own));
}

/**
 * A text that a step made and in which letters of somebody else stand is no longer the step's: taking it back takes away the
 * step's own letters, and doing it again puts them in. Reads the present state; changes the step only.
 */
export function forgetShared(doc: Y.Doc, step: StackItem): void {
  filterRanges(doc, step.insertions, ({ content, deleted }) => {
    const text = !deleted && content instanceof Y.ContentType ? content.type : null;
    return !(text instanceof Y.Text && hasLettersOfOthers(text, doc.clientID));
  });
}

function hasLettersOfOthers(text: Y.Text, self: number): boolean {
  for (let item = text._start; item; item = item.right)
    if (!item.deleted && item.countable && item.id.client !== self) return true;
  return false;
}

/**
 * Whether the item's key is empty now, and not by this editor's doing. The last id counts: Yjs joins deleted neighbours
 * of one writer into one item, whose first part this editor may well have deleted itself.
 */
function isTakenAway(item: Y.Item, own: readonly StackItem[]): boolean {
  const last = lastOfKey(item);
  return last?.deleted === true && !own.some(other => Y.isDeleted(other.deletions, last.lastId));
}

/** Whether taking the step back would change nothing, because co-editors have overwritten or removed all of it. */
export function isSpent(doc: Y.Doc, step: StackItem, own: readonly StackItem[]): boolean {
  const stands = (item: Y.Item): boolean => !follow(doc, item).deleted;
  const returns = (item: Y.Item): boolean =>
    !Y.isDeleted(step.insertions, item.id) && (item.parentSub === null || comesBack(doc, step, item, own));
  return !someItem(doc, step.insertions, stands) && !someItem(doc, step.deletions, returns);
}

/** Whether the value may return to its key: everything written there after it is this editor's own. */
function comesBack(doc: Y.Doc, step: StackItem, item: Y.Item, own: readonly StackItem[]): boolean {
  if (isTakenAway(item, own)) return false;
  let at = item.right;
  while (at) {
    const { lastId } = at;
    const ours =
      at.redone !== null ||
      Y.isDeleted(step.insertions, lastId) ||
      own.some(other => other !== step && Y.isDeleted(other.deletions, lastId));
    if (!ours) return false;
    const next = follow(doc, at);
    at = next === at ? at.right : next.right;
  }
  return true;
}

/** The item that stands for this one now, after undo and redo made copies of it. */
function follow(doc: Y.Doc, item: Y.Item): Y.Item {
  let at = item;
  while (at.redone) {
    const next: unknown = Y.getItem(doc.store, at.redone);
    if (!(next instanceof Y.Item)) return at;
    at = next;
  }
  return at;
}

function lastOfKey(item: Y.Item): Y.Item | undefined {
  if (item.parentSub === null || !(item.parent instanceof Y.AbstractType)) return undefined;
  return item.parent._map.get(item.parentSub);
}

/** Whether one of the items in the ranges is as asked; looks no further than it must. */
export function someItem(doc: Y.Doc, ranges: Ranges, found: (item: Y.Item) => boolean): boolean {
  for (const [client, list] of ranges.clients) {
    const structs = doc.store.clients.get(client);
    if (!structs || structs.length === 0) continue;
    for (const { clock, len } of list) {
      for (let at = Y.findIndexSS(structs, clock); at < structs.length; at++) {
        const struct = structs[at];
        if (!struct || struct.id.clock >= clock + len) break;
        if (struct instanceof Y.Item && found(struct)) return true;
      }
    }
  }
  return false;
}

/** Takes items that fail `keep` out of the ranges. */
function filterRanges(doc: Y.Doc, ranges: Ranges, keep: (item: Y.Item) => boolean): void {
  const dropped: Y.Item[] = [];
  someItem(doc, ranges, item => {
    if (item.parentSub !== null && !keep(item)) dropped.push(item);
    return false;
  });
  for (const item of dropped) {
    const list = ranges.clients.get(item.id.client) ?? [];
    const from = item.id.clock;
    const to = from + item.length;
    ranges.clients.set(
      item.id.client,
      list.flatMap(range => {
        const end = range.clock + range.len;
        if (end <= from || range.clock >= to) return [range];
        const parts: typeof list = [];
        if (range.clock < from) parts.push(part(range, range.clock, from));
        if (end > to) parts.push(part(range, to, end));
        return parts;
      }),
    );
  }
}

/** A range of the same class as `like`, which Yjs does not export. */
function part<R extends { clock: number; len: number }>(like: R, from: number, to: number): R {
  return Object.assign(Object.create(Object.getPrototypeOf(like)) as R, { clock: from, len: to - from });
}
