import { RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { createEditor } from '@gonghui/editor/editor.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import { toTemplate } from '@gonghui/scene/template.ts';
import { CLOSE } from '@gonghui/scene/wire/close.ts';
import { bigForm } from '@gonghui/testkit/big-form.ts';
import { afterEach, expect, test } from 'vitest';
import type * as Y from 'yjs';

/** Removing everything is anybody's right who may edit; the log says who did it, and one step brings it back for all. */

let world: RelayWorld;
afterEach(() => world.stop());

test.each(['places', 'places and every value'])(
  '%s of 1,000 components taken away by one, brought back by another',
  {
    timeout: 120_000,
  },
  async what => {
    world = await RelayWorld.start();
    world.template = bigForm(1000, 7);
    const anna = await world.join('user0001');
    const ben = await world.join('user0002');
    const mallory = await world.join('mallory1');
    const editor = createEditor(anna.doc, formFamily);
    const before = editor.toTemplate();
    const digest = editor.digest();
    const seq = (await world.storage.open('design01'))!.tail.length + 1;
    mallory.doc.transact(() => {
      for (const node of mallory.doc.getMap<Y.Map<unknown>>('nodes').values()) {
        if (what === 'places') node.delete('at');
        else for (const key of [...node.keys()]) node.delete(key);
      }
    });
    await until(() => editor.order().length === 0, 'everything is gone', 30_000);
    expect(toTemplate(ben.doc, formFamily).components).toEqual([]);
    const stored = await world.storage.open('design01');
    expect(stored?.tail.slice(seq - 1).map(({ actor }) => actor)).toEqual(['mallory1']);

    const by = { id: 'user0001', name: '王芳' };
    expect(editor.replaceWith(before, '恢复', { by, to: '版本 3' }).ok).toBe(true);
    expect(editor.digest()).toBe(digest);
    const back = () => toTemplate(ben.doc, formFamily).components.length === before.components.length;
    await until(back, 'everything is back', 30_000);
    expect(toTemplate(ben.doc, formFamily)).toEqual(before);
    expect(editor.history.undoSteps).toHaveLength(1);
    expect([...anna.closes, ...ben.closes, ...mallory.closes]).toEqual([]);
    const late = await world.join('user0003');
    expect(toTemplate(late.doc, formFamily)).toEqual(before);
    editor.destroy();
  },
);

test('a raw deletion of everything, nodes and all, is refused', async () => {
  world = await RelayWorld.start();
  world.template = bigForm(1000, 7);
  const ben = await world.join('user0002');
  const mallory = await world.join('mallory1');
  mallory.doc.transact(() => mallory.doc.getMap('nodes').clear());
  await until(() => mallory.closes.includes(CLOSE.badFrame), 'turned away', 30_000);
  expect(toTemplate(ben.doc, formFamily).components.length).toBeGreaterThan(0);
});
