import { toTemplate } from '@gonghui/scene/template.ts';
import * as Y from 'yjs';
import type { Designer } from '../designer.ts';

/** The document that a state makes; to be destroyed by the caller. */
export function docOf(...states: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc();
  for (const state of states) Y.applyUpdate(doc, state);
  return doc;
}

/** The design's content in that state, as a JSON file called after the design and `what`. */
export function saveAsFile(state: Uint8Array, { editor, session }: Designer, what: string): void {
  const doc = docOf(state);
  const text = JSON.stringify(toTemplate(doc, editor.family), null, 2);
  doc.destroy();
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `${session.name() || '设计'}-${what}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
