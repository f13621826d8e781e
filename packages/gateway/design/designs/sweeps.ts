import { KEY, ROOTS } from '@gonghui/scene/layout.ts';
import { nodesOf } from '@gonghui/scene/raw.ts';
import { soundParts } from '@gonghui/scene/shape/sound.ts';
import * as Y from 'yjs';

/** One row of the log. */
export interface LoggedEdit {
  seq: number;
  actor: string;
  at: number;
  update: Uint8Array;
}

/** Somebody took most of a design away, at once or in steps without a longer pause. */
export interface Sweep {
  actor: string;
  /** The rows of the log from his first removal to his last; epoch milliseconds of that. */
  firstSeq: number;
  lastSeq: number;
  at: number;
  /** Nodes that stood before his first removal, and which of them he took away. */
  stood: number;
  gone: string[];
}

/** A pause this long ends a sweep. */
const PAUSE_MS = 5 * 60_000;
/** Fewer than this are ordinary work, unless nothing is left. */
const LEAST = 3;

/** Nodes that stand in the document that these updates give. */
export function standingIn(parts: readonly Uint8Array[]): string[] {
  const doc = docOf(parts);
  const standing = [...nodesOf(doc).keys()].filter(id => stands(doc, id));
  doc.destroy();
  return standing;
}

/** The sweeps among `edits`, which follow on `base`, newest first. What was put back again by their end is not gone. */
export function sweepsIn(base: readonly Uint8Array[], edits: readonly LoggedEdit[]): Sweep[] {
  const doc = docOf(base);
  const standing = new Set([...nodesOf(doc).keys()].filter(id => stands(doc, id)));
  const touched = new Set<string>();
  const nodes = nodesOf(doc);
  nodes.observeDeep(events => {
    for (const event of events) {
      const id = event.target === nodes ? null : (event.target._item?.parentSub ?? null);
      if (event.target === nodes) for (const key of event.changes.keys.keys()) touched.add(key);
      else if (id !== null && event.target.parent === nodes && event.changes.keys.has(KEY.at))
        touched.add(id);
    }
  });
  const runs: Run[] = [];
  const open = new Map<string, Run>();
  for (const { seq, actor, at, update } of edits) {
    touched.clear();
    const stood = standing.size;
    Y.applyUpdate(doc, update);
    const removed: string[] = [];
    for (const id of touched) {
      const now = stands(doc, id);
      if (now === standing.has(id)) continue;
      if (now) {
        standing.add(id);
        for (const run of runs) run.gone.delete(id);
      } else {
        standing.delete(id);
        removed.push(id);
      }
    }
    if (removed.length === 0) continue;
    let run = open.get(actor);
    if (!run || at - run.at > PAUSE_MS) {
      run = { actor, firstSeq: seq, lastSeq: seq, at, stood, gone: new Set(), left: stood };
      open.set(actor, run);
      runs.push(run);
    }
    run.lastSeq = seq;
    run.at = Math.max(run.at, at);
    run.left = standing.size;
    for (const id of removed) run.gone.add(id);
  }
  doc.destroy();
  return runs
    .filter(isSweep)
    .map(({ left: _, gone, ...run }) => ({ ...run, gone: [...gone] }))
    .reverse();
}

interface Run extends Omit<Sweep, 'gone'> {
  gone: Set<string>;
  /** Nodes that stood after his last removal. */
  left: number;
}

const isSweep = ({ gone, stood, left }: Run): boolean =>
  (gone.size >= LEAST && gone.size * 2 >= stood) || (left === 0 && gone.size > 0 && stood > 1);

function docOf(parts: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc();
  doc.getMap(ROOTS.nodes);
  doc.transact(() => {
    for (const part of soundParts([...parts]).parts) Y.applyUpdate(doc, part);
  });
  return doc;
}

function stands(doc: Y.Doc, id: string): boolean {
  const map = nodesOf(doc).get(id);
  return map instanceof Y.Map && map.has(KEY.at);
}
