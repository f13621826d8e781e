import type { DesignEditor } from '@gonghui/editor/api.ts';
import { END_ID, fromProcess, START_ID, TRIGGER_ID, toProcess } from '@gonghui/elements/flow/process.ts';
import { type FlowItem, gatewaysOf, idsOf, readTree } from '@gonghui/elements/flow/read.ts';
import { expect } from 'vitest';

const NAME = { id: 'flow0001', name: '流程' };

const below = (editor: DesignEditor, id: string): string[] => [
  id,
  ...editor.children(id, 'main').flatMap(child => below(editor, child)),
];

/** Ids that a person could look for and not find: shown neither in the flow nor beside it. */
function unseen(editor: DesignEditor, items: readonly FlowItem[], tray: readonly string[]): string[] {
  const shown = new Set([...idsOf(items), ...tray.flatMap(id => below(editor, id))]);
  return editor.order().filter(id => !shown.has(id));
}

/** What must hold of a flow at every moment, whatever people have done to it at once. */
export function expectFlowSound(editor: DesignEditor): void {
  const { items, tray } = readTree(editor);
  for (const { branches } of gatewaysOf(items)) {
    expect(branches.length).toBeGreaterThan(0);
    expect(branches.slice(0, -1).some(branch => branch.isDefault)).toBe(false);
  }
  const all = [...idsOf(items), ...tray];
  expect(new Set(all).size).toBe(all.length);
  // Only gateways that hold nothing any more are left out, with the empty branch that was their last.
  for (const id of unseen(editor, items, tray)) {
    const type = editor.node(id)?.type;
    expect(['gateways', 'ExclusiveGateway']).toContain(type);
    if (type === 'ExclusiveGateway') expect(editor.node(id)?.props.isDefault).toBe(true);
  }
  const process = toProcess(editor.toTemplate(), NAME);
  expect(process.template.slice(0, 2).map(node => node.id)).toEqual([START_ID, TRIGGER_ID]);
  expect(process.template.at(-1)?.id).toBe(END_ID);
  expect(toProcess(fromProcess(process), NAME).template.length).toBe(process.template.length);
}
