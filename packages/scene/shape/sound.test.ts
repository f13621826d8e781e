import { ATTACKS, dig } from '@gonghui/collab-server/testing/hostile.ts';
import { component } from '@gonghui/testkit/test-designer.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { fromTemplate, toTemplate } from '../template.ts';
import { mayOverflow } from './deep.ts';
import { soundParts } from './sound.ts';

const TEMPLATE = {
  page: { columns: 12 },
  components: [
    component('node0001', 'choice', { label: '甲' }),
    component('node0002', 'note', { label: '乙' }),
  ],
};

function log() {
  const doc = fromTemplate(toyFamily, TEMPLATE);
  const updates = [Y.encodeStateAsUpdate(doc)];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  const said = { node: 'node0001', by: 'user0001', name: '王芳', at: 1, text: '看这里' };
  doc.getMap('comments').set('remark01', new Y.Map<unknown>(Object.entries(said)));
  doc.getMap('restores').set('restore1', { by: { id: 'user0001', name: '王芳' }, to: '版本 3', at: 1 });
  return { doc, updates };
}
const node = (doc: Y.Doc) => doc.getMap('nodes').get('node0001') as Y.Map<unknown>;
const read = (parts: readonly Uint8Array[]) => {
  const doc = new Y.Doc();
  for (const part of parts) Y.applyUpdate(doc, part);
  expect(doc.store.pendingStructs).toBe(null);
  return doc;
};

describe('what cannot be read of a log', () => {
  it.each([100, 15_000])('is left out, and what hangs on it: %i maps in maps, taken away again', depth => {
    const { doc, updates } = log();
    dig(node(doc), '.deep', depth);
    node(doc).set('.label', '还在');
    try {
      node(doc).delete('.deep');
    } catch (error) {
      // The stack ends, or Yjs stumbles in clearing up after it: how deep it gets depends on what was compiled before.
      expect(error).toBeInstanceOf(Error);
    }
    expect(updates.some(mayOverflow)).toBe(true);
    const { parts, replaced } = soundParts(updates);
    expect(replaced).toBe(depth);
    const sound = read(parts);
    expect(node(sound).get('.label')).toBe('还在');
    expect(node(sound).has('.deep')).toBe(false);
    expect(toTemplate(sound, toyFamily).components).toHaveLength(2);
  });

  it.each(ATTACKS)('gives a document that anybody can open: $name', ({ run }) => {
    const { doc, updates } = log();
    run(doc);
    const { parts, replaced } = soundParts(updates);
    const whole = soundParts([Y.mergeUpdates(updates)]);
    expect(replaced).toBeGreaterThanOrEqual(whole.replaced);
    const [one, other] = [read(parts), read(whole.parts)];
    // Merging loses what was written as a prototype, and with it the reason.
    if (whole.replaced === replaced) expect(toTemplate(one, toyFamily)).toEqual(toTemplate(other, toyFamily));
    expect(
      read([Y.encodeStateAsUpdate(one)])
        .getMap('nodes')
        .toJSON(),
    ).toEqual(one.getMap('nodes').toJSON());
    expect(soundParts(parts).replaced).toBe(0);
  });

  it('leaves what the editor writes as it is, uncopied', () => {
    const { doc, updates } = log();
    node(doc).set('.hint', new Y.Text('提示'));
    (node(doc).get('.hint') as Y.Text).insert(1, '一');
    node(doc).set('.hint', 3);
    expect(updates.some(mayOverflow)).toBe(false);
    const { parts, replaced, taken } = soundParts(updates);
    expect([replaced, taken]).toEqual([0, false]);
    expect(parts.every((part, i) => part === updates[i])).toBe(true);
  });
});
