import { checkPut } from '@gonghui/editor/too-large.ts';
import type { Family } from '@gonghui/scene/family.ts';
import { KEY, leafKey, pathFrom } from '@gonghui/scene/layout.ts';
import { nodeMap, pageOf } from '@gonghui/scene/raw.ts';
import type { Clash } from '@gonghui/scene/text-conflicts.ts';
import {
  conflictPath,
  notedVersion,
  TEXT_CONFLICTS,
  type TextVersion,
} from '@gonghui/scene/text-versions.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import type * as Y from 'yjs';

type Place = Pick<Clash, 'subject' | 'key'>;
type Person = TextVersion['by'];

/** Author of what others made of a text together, where nobody knows who they are. */
const OTHERS = 0;

/**
 * Notes in the document what two people made of a text, so that whoever opens the design sees that it waits for an answer,
 * however long these two are there. `compared`: their text is all that the relay has; where others have noted what each of them
 * meant, that says it better. Untracked: undo of what this person types does not take it back.
 */
export function noteClash(
  doc: Y.Doc,
  family: Family,
  clash: Clash,
  personOf: (client: number) => Person,
  compared: boolean,
): void {
  const found = locate(doc, family, clash);
  if (!found) return;
  const { map, path } = found;
  const { mine, theirs, author } = clash;
  const versions = [notedVersion(path, doc.clientID, { text: mine, by: personOf(doc.clientID) })];
  if (!compared || !isNoted(map, path)) {
    const by = author === null ? { id: '', name: '' } : personOf(author);
    versions.push(notedVersion(path, author ?? OTHERS, { text: theirs, by }));
  }
  doc.transact(() => {
    for (const [key, value] of versions) {
      const same = JSON.stringify(map.get(key)) === JSON.stringify(value);
      if (!same && checkPut(map, key, value).ok) map.set(key, value);
    }
  }, noteClash);
}

/** Whether something about this text still waits for an answer. */
export function notes(doc: Y.Doc, family: Family, place: Place): boolean {
  const found = locate(doc, family, place);
  return found !== null && isNoted(found.map, found.path);
}

function locate(
  doc: Y.Doc,
  family: Family,
  { subject, key }: Place,
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
