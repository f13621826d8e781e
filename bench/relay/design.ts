import { createEditor } from '@gonghui/editor/editor.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import { bigForm } from '@gonghui/testkit/big-form.ts';
import * as Y from 'yjs';

/** A form design with so many nodes and so many property edits behind it: its updates in order, and its state. */
export function editedDesign(nodes: number, edits: number): { updates: Uint8Array[]; state: Uint8Array } {
  const doc = new Y.Doc();
  const updates: Uint8Array[] = [];
  const collect = (update: Uint8Array) => updates.push(update);
  doc.on('update', collect);
  // As an edit and not as a seeding: only a relay seeds, and ours lets nobody else write under that name.
  const editor = createEditor(doc, formFamily);
  editor.replaceWith(bigForm(nodes, 7), 'bench');
  const ids = editor.order();
  for (let edit = 0; edit < edits; edit++)
    editor.setProp([ids[edit % ids.length] ?? ''], 'label', `标题 ${edit}`);
  editor.destroy();
  // Small edits travel merged where they were made in a row, as a client that was offline sends them.
  const merged: Uint8Array[] = [];
  for (let from = 0; from < updates.length; from += 1000)
    merged.push(Y.mergeUpdates(updates.slice(from, from + 1000)));
  return { updates: merged, state: Y.encodeStateAsUpdate(doc) };
}
