import * as Y from 'yjs';
import { nodeMap, nodesOf, pageOf } from './raw.ts';
import { ROOT } from './types.ts';

/** A text that two people changed without knowing of each other, so that its letters do not fit together. */
export interface Clash {
  /** The node, or `ROOT` for the page. */
  subject: string;
  /** Its key in the map of that. */
  key: string;
  mine: string;
  theirs: string;
  /** Client id under which the others' letters were written; null where there are several, or none. */
  author: number | null;
}

/**
 * Texts that both documents have and that both have changed since they were one, where at least one of them took away what
 * the other knew. Where both have only put in, letters merge and nobody has to be asked; so they do in other lines of
 * one text. Neither document is changed. One is what this page holds, the other what the relay has.
 */
export function textConflicts(mine: Y.Doc, theirs: Y.Doc): Clash[] {
  const found = clashesIn(ROOT, pageOf(mine), pageOf(theirs));
  for (const nodeId of nodesOf(mine).keys()) {
    const own = nodeMap(mine, nodeId);
    const other = nodeMap(theirs, nodeId);
    // Removed by one of them: that is told otherwise.
    if (own?.has('at') && other?.has('at')) found.push(...clashesIn(nodeId, own, other));
  }
  return found;
}

function clashesIn(subject: string, own: Y.Map<unknown>, other: Y.Map<unknown>): Clash[] {
  const found: Clash[] = [];
  for (const [key, value] of own.entries()) {
    if (!(value instanceof Y.Text)) continue;
    const counterpart = other.get(key);
    if (!(counterpart instanceof Y.Text) || !sameText(value, counterpart)) continue;
    const [mine, theirs] = [value.toString(), counterpart.toString()];
    if (mine === theirs) continue;
    const fits = !meet(lettersOf(value, counterpart), lettersOf(counterpart, value));
    if (!fits || replacedByBoth(value, counterpart))
      found.push({ subject, key, mine, theirs, author: authorOf(counterpart, value) });
  }
  return found;
}

/** Who wrote what `other` does not know of. */
function authorOf(text: Y.Text, other: Y.Text): number | null {
  const authors = new Set<number>();
  for (const { id } of unitsOf(text)) {
    if (other.doc && id.clock >= Y.getState(other.doc.store, id.client)) authors.add(id.client);
  }
  const [author = null] = authors;
  return authors.size === 1 ? author : null;
}

const sameText = (a: Y.Text, b: Y.Text): boolean => Y.compareIDs(a._item?.id ?? null, b._item?.id ?? null);

/** A letter (UTF-16 unit) of a text, or of what both had before: whether both knew it, and whether it still stands here. */
export interface Letter {
  unit: string;
  shared: boolean;
  here: boolean;
}

/** The text that letters read as. */
export const textOf = (letters: readonly Letter[]): string =>
  letters.map(({ here, unit }) => (here ? unit : '')).join('');

/** Whether both changed the same lines of what they had in common, and one of them took something away. */
export function meet(mine: readonly Letter[], theirs: readonly Letter[]): boolean {
  const ours = changesOf(mine);
  const others = changesOf(theirs);
  if (!ours || !others || !(ours.removed || others.removed)) return false;
  return ours.from <= others.to && others.from <= ours.to;
}

/** The first and the last line, of what both had before, that one of them changed; null where he changed nothing. */
function changesOf(letters: readonly Letter[]): { from: number; to: number; removed: boolean } | null {
  let line = 0;
  let change: { from: number; to: number; removed: boolean } | null = null;
  for (const { unit, shared, here } of letters) {
    if (!shared || !here) {
      change ??= { from: line, to: line, removed: false };
      change.to = line;
      if (shared) change.removed = true;
    }
    if (shared && unit === '\n') {
      line++;
      // Without the break between them two lines are one.
      if (!here && change) change.to = line;
    }
  }
  return change;
}

/** Letters of `text`, and those it had in common with `other` and has taken away, in order. */
function lettersOf(text: Y.Text, other: Y.Text): Letter[] {
  const live = liveLetters(other);
  const known = (id: Y.ID): boolean =>
    other.doc !== null && id.clock < Y.getState(other.doc.store, id.client);
  const letters: Letter[] = [];
  for (const { id, item, unit } of unitsOf(text)) {
    const kept = live.get(`${id.client} ${id.clock}`);
    const here = !item.deleted && item.content instanceof Y.ContentString;
    // Taken away by both, or long ago: of no text that either has seen.
    if (here || kept !== undefined)
      letters.push({ shared: known(id), here, unit: here ? unit : (kept ?? '') });
  }
  return letters;
}

/**
 * Whether both wrote in the place of letters that neither has any more: what both took away is of neither's text, and only
 * what is left of it between the same two letters says that there was something.
 */
function replacedByBoth(mine: Y.Text, theirs: Y.Text): boolean {
  const ours = gapsOf(mine, theirs);
  const others = gapsOf(theirs, mine);
  return [...ours.added].some(gap => others.added.has(gap) && ours.emptied.has(gap));
}

/** Gaps between letters that stand in both, by the letter before: where `text` adds letters, and where both took some away. */
function gapsOf(text: Y.Text, other: Y.Text): { added: Set<string>; emptied: Set<string> } {
  const live = liveLetters(other);
  const added = new Set<string>();
  const emptied = new Set<string>();
  let gap = '';
  for (const { id, item } of unitsOf(text)) {
    const name = `${id.client} ${id.clock}`;
    const here = !item.deleted && item.content instanceof Y.ContentString;
    const known = other.doc !== null && id.clock < Y.getState(other.doc.store, id.client);
    if (here && live.has(name)) gap = name;
    else if (here && !known) added.add(gap);
    else if (!here && known && !live.has(name)) emptied.add(gap);
  }
  return { added, emptied };
}

function liveLetters(text: Y.Text): Map<string, string> {
  const letters = new Map<string, string>();
  for (const { id, item, unit } of unitsOf(text)) {
    if (!item.deleted && item.content instanceof Y.ContentString)
      letters.set(`${id.client} ${id.clock}`, unit);
  }
  return letters;
}

/** Everything that ever stood in a text, unit by unit; `unit` is empty where Yjs no longer knows what it was. */
export function* unitsOf(text: Y.Text): Generator<{ id: Y.ID; item: Y.Item; unit: string }> {
  for (let item = text._start; item; item = item.right) {
    const letters = item.content instanceof Y.ContentString ? item.content.str : '';
    for (let i = 0; i < item.length; i++) {
      yield { id: Y.createID(item.id.client, item.id.clock + i), item, unit: letters.charAt(i) };
    }
  }
}
