import { kindOf } from '@gonghui/elements/kinds/index.ts';
import { upgradeDoc } from '@gonghui/elements/upgrade-doc.ts';
import { SEED_CLIENT } from '@gonghui/scene/layout.ts';
import { ageOf, type Migration, migrateDoc } from '@gonghui/scene/migrations.ts';
import * as Y from 'yjs';
import { type RelayStorage, SEED_OWNER, type StoredDesign } from './storage.ts';

/**
 * Steps a design of an older format, or with nodes of older versions of their types, up to the present before anybody is let
 * in: one change, in the log like any other, by the relay itself, under the client id that no person owns. Clients never
 * migrate (two of them at once would each write the change). Costs a document, and only while there is a format or a version
 * to come from at all. Rejects when the log does not take the change; the design is then not opened.
 */
export async function migrateDesign(
  designId: string,
  stored: StoredDesign,
  migrations: readonly Migration[],
  storage: Pick<RelayStorage, 'append'>,
  at: number,
): Promise<StoredDesign> {
  const { family, types } = kindOf(stored.kind);
  if (migrations.length === 0 && ageOf(family) === 0) return stored;
  const doc = new Y.Doc();
  doc.transact(() => {
    Y.applyUpdate(doc, stored.checkpoint.state);
    for (const { update } of stored.tail) Y.applyUpdate(doc, update);
  });
  doc.clientID = SEED_CLIENT;
  const changes: Uint8Array[] = [];
  doc.on('update', (change: Uint8Array) => changes.push(change));
  migrateDoc(doc, migrations);
  upgradeDoc(doc, types);
  doc.destroy();
  if (changes.length === 0) return stored;
  const update = Y.mergeUpdates(changes);
  const [seq] = await storage.append([
    { designId, generation: stored.generation, actor: SEED_OWNER, at, update, binds: [] },
  ]);
  if (seq === null || seq === undefined) throw new Error(`design ${designId} is gone`);
  return { ...stored, tail: [...stored.tail, { seq, actor: SEED_OWNER, update }] };
}
