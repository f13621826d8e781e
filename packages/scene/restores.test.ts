import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { RESTORES, readRestore, restoreIn } from './restores.ts';

const entry = { by: { id: 'user0001', name: '李明' }, at: 5, to: '版本 3' };

test('a restore is found in the bytes of its update, the first and every later one', () => {
  const doc = new Y.Doc();
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  doc.getMap('nodes').set('a', 'restores');
  doc.transact(() => {
    doc.getMap('nodes').set('b', 1);
    doc.getMap(RESTORES).set('first001', entry);
  });
  doc.getMap(RESTORES).set('second01', { ...entry, to: '初稿' });
  doc.getMap('nodes').delete('a');
  expect(updates.map(update => restoreIn(update)?.to)).toEqual([undefined, '版本 3', '初稿', undefined]);
  expect(restoreIn(Y.mergeUpdates(updates.slice(0, 2)))).toEqual(entry);
});

test('what is no restore reads as none', () => {
  for (const value of [null, 'x', {}, { ...entry, at: 'now' }, { ...entry, to: '' }, { ...entry, by: 'x' }])
    expect(readRestore(value)).toBe(null);
});
