import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import { afterEach, expect, it } from 'vitest';
import { listMarks, noteStore, stopNotes } from './marks.ts';
import { openDesign } from './open-design.ts';
import { saveWish } from './save-wish.ts';

const KEY = { tenantId: 'demo0000', userId: 'zhangwei', designId: 'design01' };

afterEach(() => localStorage.clear());

const open = () =>
  openDesign({
    ...KEY,
    userName: '张伟',
    family: toyFamily,
    name: '入库单',
    reopen: () => expect.unreachable('nobody takes an id'),
    ticket: () => Promise.reject(new Error('away')),
  });

it('a design that is open notes nothing once its person has left and let go of his work; opened anew it does', async () => {
  const pending = () => listMarks(noteStore(), null).map(({ mark }) => mark.pending);
  const session = await open();
  const wish = saveWish(KEY);
  session.doc.getMap('meta').set('a', 1);
  wish.keep(true);
  expect(pending()).toEqual([1]);
  stopNotes();
  localStorage.clear();
  session.doc.getMap('meta').set('a', 2);
  session.rename('入库');
  wish.keep(true);
  expect(localStorage).toHaveLength(0);
  await session.close();
  const again = await open();
  again.doc.getMap('meta').set('a', 3);
  expect(pending()).toEqual([1]);
  await again.close();
});
