import { META, SEED_CLIENT } from '@gonghui/scene/layout.ts';
import { metaOf } from '@gonghui/scene/raw.ts';
import { soundParts } from '@gonghui/scene/shape/sound.ts';
import * as Y from 'yjs';
import type { DesignState, RelayStorage, StoredDesign } from './storage.ts';

/** The format of every design from before the gate looked at shapes. */
const FORMAT_BEFORE = 1;

/**
 * Looks, once, at a design from before the gate refused what no verb can write. Where something lies in it that people could
 * not open or read, the design begins anew: a next generation that holds everything else under the same ids. Copies of the one
 * before, which have it still, are turned away by their generation. Its past stays. Rejects when the log does not take it; the
 * design is then not opened.
 */
export async function repairDesign(
  designId: string,
  stored: StoredDesign,
  storage: RelayStorage,
  at: number,
  report: (error: unknown) => void,
): Promise<StoredDesign> {
  if (stored.checked !== false || !storage.renew || !storage.markChecked) return stored;
  const updates = [stored.checkpoint.state, ...stored.tail.map(({ update }) => update)];
  const { parts, replaced, taken } = soundParts(updates);
  const next = replaced > 0 || taken ? stateOf(designId, stored, parts) : null;
  if (!next || (replaced === 0 && !next.mended)) {
    await storage.markChecked(designId);
    return stored;
  }
  report(
    new Error(
      `design ${designId} held ${replaced} things that nobody can read, and was begun anew without them`,
    ),
  );
  return storage.renew(designId, stored.generation, at, next.state);
}

function stateOf(
  designId: string,
  stored: StoredDesign,
  parts: readonly Uint8Array[],
): { state: DesignState; mended: boolean } {
  const doc = new Y.Doc();
  doc.transact(() => {
    for (const part of parts) Y.applyUpdate(doc, part);
  });
  doc.clientID = SEED_CLIENT;
  const meta = metaOf(doc);
  let mended = false;
  const mend = (key: string, type: string, value: unknown) => {
    if (typeof meta.get(key) === type) return;
    meta.set(key, value);
    mended = true;
  };
  doc.transact(() => {
    // What somebody else wrote there is gone, and with it what he had overwritten.
    mend(META.format, 'number', FORMAT_BEFORE);
    mend(META.kind, 'string', stored.kind);
    mend(META.designId, 'string', designId);
  });
  const vector = Y.encodeStateVector(doc);
  const state = { state: Y.encodeStateAsUpdate(doc), vector, deletes: Y.encodeStateAsUpdate(doc, vector) };
  doc.destroy();
  return { state, mended };
}
