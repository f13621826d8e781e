import type { Designer } from './designer.ts';

/** Hands what this page holds to the person as a file: the template, readable, whatever the network does. */
export function exportLocal(designer: Designer): void {
  const content = JSON.stringify(designer.editor.toTemplate(), null, 2);
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${designer.designId}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
