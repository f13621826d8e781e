import type { Designer } from '../designer.ts';
import { halfWrittenIn } from '../half-written/store.ts';

/**
 * Hands what this page holds to the person as a file: the template, readable, whatever the network does, and what is half written
 * beside it.
 */
export function exportLocal(designer: Designer): void {
  const unsaved = halfWrittenIn(designer)
    .list()
    .filter(({ text }) => text.trim() !== '')
    .map(({ title, noun, text }) => ({ title, noun, text }));
  const template = designer.editor.toTemplate();
  const content = JSON.stringify(unsaved.length > 0 ? { ...template, unsaved } : template, null, 2);
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${designer.designId}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
