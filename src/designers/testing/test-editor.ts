import type { DesignEditor } from '@gonghui/editor/api.ts';
import { createEditor } from '@gonghui/editor/editor.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import * as Y from 'yjs';

export interface TestEditor {
  doc: Y.Doc;
  editor: DesignEditor;
  /** At the end of the form. */
  add(type: string): string;
}

/** The editor of an empty form in memory, for tests without a page. */
export function testEditor(): TestEditor {
  const doc = new Y.Doc();
  const editor = createEditor(doc, formFamily);
  const add = (type: string) => {
    const added = editor.add(type, { parent: ROOT, slot: MAIN, index: 9999 });
    if (!added.ok) throw new Error(added.message);
    return added.value;
  };
  return { doc, editor, add };
}
