import { readScene } from '@gonghui/scene/scene.ts';
import { readTemplate } from '@gonghui/scene/template.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import { expect } from 'vitest';
import type { DesignEditor } from '../api.ts';

/** A design as one text: everything that a save would send. */
export const textOf = (editor: Pick<DesignEditor, 'toTemplate'>): string =>
  JSON.stringify(editor.toTemplate());

/** The editor shows what its document holds, and that is a tree: each node once, below nothing that is below it. */
export function expectSound(editor: DesignEditor): void {
  const fresh = readScene(editor.doc, editor.family);
  expect(editor.order()).toEqual(fresh.order());
  expect(textOf(editor)).toBe(JSON.stringify(readTemplate(fresh)));
  expect(new Set(editor.order()).size).toBe(editor.order().length);
  for (const id of editor.order()) {
    const [parent = '', slot = ''] = editor.node(id)?.at ?? [];
    expect(editor.children(parent, slot).filter(child => child === id)).toEqual([id]);
    expect(editor.path(id)).not.toContain(id);
    expect(editor.path(id).at(-1) ?? ROOT).toBe(parent);
  }
}
