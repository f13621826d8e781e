import * as Y from 'yjs';
import { nodeMap, nodesOf } from './raw.ts';

/** A text that two people changed without knowing of each other, so that its letters do not fit together. */
export interface TextConflict {
  nodeId: string;
  /** Leaf path within the node, as commands take it. */
  path: string;
  mine: string;
  theirs: string;
}

/**
 * Texts that both documents have and that both have changed since they were one, where at least one of them took away what
 * the other knew. Where both have only put in, letters merge and nobody has to be asked; so they do in other lines of
 * one text. Neither document is changed. One is what this page holds, the other what the relay has.
 */
export function textConflicts(mine: Y.Doc, theirs: Y.Doc): TextConflict[] {
  const found: TextConflict[] = [];
  for (const nodeId of nodesOf(mine).keys()) {
    const own = nodeMap(mine, nodeId);
    const other = nodeMap(theirs, nodeId);
    // Removed by one of them: that is told otherwise.
    if (!own?.has('at') || !other?.has('at')) continue;
    for (const [key, value] of own.entries()) {
      const counterpart = other.get(key);
      if (!(value instanceof Y.Text && counterpart instanceof Y.Text) || !sameText(value, counterpart))
        continue;
      if (clash(value, counterpart)) {
        found.push({ nodeId, path: key.slice(1), mine: value.toString(), theirs: counterpart.toString() });
      }
    }
  }
  return found;
}

const sameText = (a: Y.Text, b: Y.Text): boolean => Y.compareIDs(a._item?.id ?? null, b._item?.id ?? null);

/** A letter (UTF-16 unit) of a text, or of what both had before: whether both knew it, and whether it still stands here. */
interface Letter {
  unit: string;
  shared: boolean;
  here: boolean;
}

function clash(mine: Y.Text, theirs: Y.Text): boolean {
  if (mine.toString() === theirs.toString()) return false;
  const ours = changesOf(lettersOf(mine, theirs));
  const others = changesOf(lettersOf(theirs, mine));
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
  for (let item = text._start; item; item = item.right) {
    for (let i = 0; i < item.length; i++) {
      const id = Y.createID(item.id.client, item.id.clock + i);
      const kept = live.get(`${id.client} ${id.clock}`);
      const here = !item.deleted && item.content instanceof Y.ContentString;
      const unit = here ? (item.content as Y.ContentString).str.charAt(i) : (kept ?? '');
      // Taken away by both, or long ago: of no text that either has seen.
      if (!here && kept === undefined) continue;
      letters.push({ shared: known(id), here, unit });
    }
  }
  return letters;
}

function liveLetters(text: Y.Text): Map<string, string> {
  const letters = new Map<string, string>();
  for (let item = text._start; item; item = item.right) {
    if (item.deleted || !(item.content instanceof Y.ContentString)) continue;
    for (let i = 0; i < item.length; i++) {
      letters.set(`${item.id.client} ${item.id.clock + i}`, item.content.str.charAt(i));
    }
  }
  return letters;
}
