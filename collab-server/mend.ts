import { META, SEED_CLIENT } from '@gonghui/scene/layout.ts';
import { metaOf } from '@gonghui/scene/raw.ts';
import { soundParts } from '@gonghui/scene/shape/sound.ts';
import type { DesignKind } from '@gonghui/scene/types.ts';
import * as Y from 'yjs';
import type { DesignState } from './storage.ts';

/** The format of every design from before the gate looked at shapes. */
const FORMAT_BEFORE = 1;

export interface ToMend {
  designId: string;
  kind: DesignKind;
  updates: Uint8Array[];
}

export interface Mended {
  /** How many things nobody can read. */
  replaced: number;
  state: DesignState;
}

/** What a design is without what nobody can go into; null where there is nothing of that kind in it. */
export function mended({ designId, kind, updates }: ToMend): Mended | null {
  const { parts, replaced, taken } = soundParts(updates);
  if (replaced === 0 && !taken) return null;
  const doc = new Y.Doc();
  doc.transact(() => {
    for (const part of parts) Y.applyUpdate(doc, part);
  });
  doc.clientID = SEED_CLIENT;
  const meta = metaOf(doc);
  let changed = false;
  const mend = (key: string, type: string, value: unknown) => {
    if (typeof meta.get(key) === type) return;
    meta.set(key, value);
    changed = true;
  };
  doc.transact(() => {
    // What somebody else wrote there is gone, and with it what he had overwritten.
    mend(META.format, 'number', FORMAT_BEFORE);
    mend(META.kind, 'string', kind);
    mend(META.designId, 'string', designId);
  });
  const vector = Y.encodeStateVector(doc);
  const state = { state: Y.encodeStateAsUpdate(doc), vector, deletes: Y.encodeStateAsUpdate(doc, vector) };
  doc.destroy();
  return replaced === 0 && !changed ? null : { replaced, state };
}
