import { createEditor } from '@gonghui/editor/editor.ts';
import { kindOf } from '@gonghui/elements/kinds/index.ts';
import { SEED_CLIENT } from '@gonghui/scene/layout.ts';
import { rebaseTemplate } from '@gonghui/scene/rebase.ts';
import * as Y from 'yjs';
import type { RelayPorts, SavedFromElsewhere } from './ports.ts';
import type { RelayStorage, StoredDesign } from './storage.ts';

/** What a design is taken in with. */
interface TakingIn {
  readonly ports: Pick<RelayPorts, 'update' | 'takenIn'>;
  readonly storage: Pick<RelayStorage, 'append'>;
  readonly report: (error: unknown) => void;
}

/**
 * Brings what was saved of a design without its document into it, before anybody is let in: one change, in the log like any other, in the
 * name of whoever saved it and under the client id that no person owns. What lies in the document unsaved stays on top of it, and what
 * somebody did offline merges with it as with any colleague's edits. Rejects when the log does not take the change; the design is then
 * not opened.
 */
export async function takeIn(
  designId: string,
  stored: StoredDesign,
  at: number,
  { ports, storage, report }: TakingIn,
): Promise<StoredDesign> {
  const came = await ports.update?.(designId);
  if (!came) return stored;
  const change = changeFor(designId, stored, came, report);
  if (change === 'cannot') return stored;
  if (change === null) {
    await ports.takenIn?.(designId, came.saved.version);
    return stored;
  }
  const event = { designId, generation: stored.generation, actor: came.actor, at, update: change, binds: [] };
  const [seq] = await storage.append([event]);
  if (seq === null || seq === undefined) throw new Error(`design ${designId} is gone`);
  // Once more after a crash between these two it finds itself in the document, and does nothing.
  await ports.takenIn?.(designId, came.saved.version);
  return { ...stored, tail: [...stored.tail, { seq, actor: came.actor, update: change }] };
}

/** The change; null where the document has it, `cannot` where it can have no such design, which is reported. */
function changeFor(
  designId: string,
  { kind, checkpoint, tail }: StoredDesign,
  { base, next, saved }: SavedFromElsewhere,
  report: (error: unknown) => void,
): Uint8Array | null | 'cannot' {
  const doc = new Y.Doc();
  doc.transact(() => {
    Y.applyUpdate(doc, checkpoint.state);
    for (const { update } of tail) Y.applyUpdate(doc, update);
  });
  const editor = createEditor(doc, kindOf(kind).family);
  try {
    if ((editor.saved()?.version ?? 0) >= saved.version) return null;
    doc.clientID = SEED_CLIENT;
    const changes: Uint8Array[] = [];
    doc.on('update', (change: Uint8Array) => changes.push(change));
    const done = editor.replaceWith(rebaseTemplate(base, next, editor.toTemplate()), '');
    if (!done.ok) {
      report(new Error(`design ${designId} cannot take in version ${saved.version}: ${done.message}`));
      return 'cannot';
    }
    editor.markSaved(saved);
    return Y.mergeUpdates(changes);
  } finally {
    editor.destroy();
    doc.destroy();
  }
}
