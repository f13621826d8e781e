import { kindOf } from '@gonghui/elements/kinds/index.ts';
import { upgradeTemplate } from '@gonghui/elements/versions.ts';
import { SEED_CLIENT } from '@gonghui/scene/layout.ts';
import { seedDoc } from '@gonghui/scene/template.ts';
import * as Y from 'yjs';
import type { RelayPorts } from './ports.ts';
import type { RelayStorage, StoredDesign } from './storage.ts';

/**
 * Turns the saved template of a design that nobody has opened into its first event. Only the relay does this, and the
 * storage keeps the first of two: content cannot double, whoever opens at the same time. Throws for unknown kinds.
 */
export async function seedDesign(
  designId: string,
  tenantId: string,
  ports: Pick<RelayPorts, 'seed'>,
  storage: RelayStorage,
  at: number,
): Promise<StoredDesign> {
  const { kind, template, saved } = await ports.seed(designId);
  const { family, types } = kindOf(kind);
  const doc = new Y.Doc();
  seedDoc(doc, family, upgradeTemplate(types, template), saved, designId);
  const vector = Y.encodeStateVector(doc);
  const first = {
    state: Y.encodeStateAsUpdate(doc),
    vector,
    deletes: Y.encodeStateAsUpdate(doc, vector),
  };
  doc.destroy();
  return storage.seed({ designId, tenantId, kind, at, clientId: SEED_CLIENT }, first);
}
