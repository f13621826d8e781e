import { checkPut } from '@gonghui/editor/too-large.ts';
import type { Family } from '@gonghui/scene/family.ts';
import { KEY, leafKey, pathFrom } from '@gonghui/scene/layout.ts';
import { nodeMap, pageOf } from '@gonghui/scene/raw.ts';
import type { Clash } from '@gonghui/scene/text-conflicts.ts';
import {
  conflictPath,
  notedVersion,
  OTHERS,
  TEXT_CONFLICTS,
  type TextVersion,
} from '@gonghui/scene/text-versions.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import type * as Y from 'yjs';

type ClashKey = Pick<Clash, 'subject' | 'key'>;
type Person = TextVersion['by'];
/** Who notes it: this page's person, and the client ids under which he wrote what he means, of pages before this one too. */
export interface Noter {
  by: Person;
  ids: readonly number[];
}
/** What is known of the others in a clash. */
interface Others {
  personOf(client: number): Person;
  /** What they made is all that the relay has; where others have noted what each of them meant, that says it better. */
  compared: boolean;
}
const NOBODY: Person = { id: '', name: '' };

/**
 * Notes a clash of two texts in the document, so that whoever opens the design sees that it waits for a decision, however long the two
 * people stay. This person's text is known; the other one is derived from the updates that arrived, and replaced once that person's page
 * says it.
 */
export function noteClash(
  doc: Y.Doc,
  family: Family,
  clash: Clash,
  me: Noter,
  { personOf, compared }: Others,
): void {
  const found = locate(doc, family, clash);
  if (!found) return;
  const { map, path } = found;
  const { mine, theirs, author } = clash;
  const versions = ownVersions(path, mine, me);
  if (!compared || !isNoted(map, path)) {
    const by = author === null ? NOBODY : personOf(author);
    // What stood in the relay without one author has stood so.
    const guessed = !(compared && author === null);
    versions.push(notedVersion(path, author ?? OTHERS, { text: theirs, by }, guessed));
  }
  write(doc, map, versions);
}

/** Notes what this person made of a text that others have found to wait for an answer. */
export function noteOwn(doc: Y.Doc, family: Family, place: ClashKey, text: string, me: Noter): void {
  const found = locate(doc, family, place);
  if (found) write(doc, found.map, ownVersions(found.path, text, me));
}

const ownVersions = (path: string, text: string, { by, ids }: Noter) =>
  ids.map(id => notedVersion(path, id, { text, by }));

/** Untracked: undo of what this person types does not take it back. */
function write(doc: Y.Doc, map: Y.Map<unknown>, versions: readonly (readonly [string, string[]])[]): void {
  doc.transact(() => {
    for (const [key, value] of versions) {
      if (!says(map.get(key), value) && checkPut(map, key, value).ok) map.set(key, value);
    }
  }, noteClash);
}

/** Whether the same text is noted; whose it is may have been known better then, while he was there. */
const says = (noted: unknown, [path, text, id]: readonly string[]): boolean =>
  Array.isArray(noted) && noted[0] === path && noted[1] === text && (noted[2] === id || id === '');

/** Whether another page has made out what this person, or somebody unknown, meant by a text. */
export function guessed(doc: Y.Doc, family: Family, place: ClashKey, { ids }: Noter): boolean {
  const found = locate(doc, family, place);
  if (!found) return false;
  const { map, path } = found;
  const keyOf = (author: number) => notedVersion(path, author, { text: '', by: NOBODY }, true)[0];
  return [...ids, OTHERS].some(id => map.has(keyOf(id)));
}

/** Whether something about this text still waits for an answer. */
export function notes(doc: Y.Doc, family: Family, place: ClashKey): boolean {
  const found = locate(doc, family, place);
  return found !== null && isNoted(found.map, found.path);
}

function locate(
  doc: Y.Doc,
  family: Family,
  { subject, key }: ClashKey,
): { map: Y.Map<unknown>; path: string } | null {
  const map = subject === ROOT ? pageOf(doc) : nodeMap(doc, subject);
  if (!map) return null;
  const merges = subject === ROOT ? family.pageMerge : family.types.get(String(map.get(KEY.type)))?.merge;
  const path = conflictPath(map, key, merges);
  return path === null ? null : { map, path };
}

function isNoted(map: Y.Map<unknown>, path: string): boolean {
  const prefix = leafKey(pathFrom([TEXT_CONFLICTS, `${path} `]));
  for (const key of map.keys()) if (key.startsWith(prefix)) return true;
  return false;
}
