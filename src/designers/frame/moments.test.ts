import { describe, expect, it } from 'vitest';
import { momentsOf } from './moments.ts';

type Listed = Parameters<typeof momentsOf>[0][number];

const by = { id: 'user0001', name: '王芳' };
const nothing = { firstSeq: null, firstAt: null, edits: null, version: null, name: null, restored: null };
const save = (version: number, seq: number | null): Listed => ({
  ...nothing,
  kind: 'save',
  seq,
  at: 9,
  by,
  version,
});
const edit = (seq: number, edits: number): Listed => ({ ...nothing, kind: 'edit', seq, at: 8, by, edits });
const named = (seq: number, name: string): Listed => ({ ...nothing, kind: 'name', seq, at: 9, by, name });

describe('moments of the past', () => {
  it('mark the version that fillers see, and no other', () => {
    const list = momentsOf([save(3, 30), save(2, 20), edit(10, 4)], 2);
    expect(list.map(({ title, released }) => [title, released])).toEqual([
      ['版本 3', false],
      ['版本 2', true],
      ['4 次编辑', false],
    ]);
    expect(momentsOf([save(3, 30)], null)[0]?.released).toBe(false);
  });

  it('carry their names once, on the save when a sitting ends at the same event', () => {
    const list = momentsOf([named(30, '上线前'), save(3, 30), edit(30, 2), named(12, '初稿')], null);
    expect(list.map(({ key, title, name }) => [key, title, name])).toEqual([
      ['v3', '版本 3', '上线前'],
      ['s30', '2 次编辑', null],
      ['s12', '命名的时刻', '初稿'],
    ]);
  });

  it('say of a restore what came back, and offer what was there before', () => {
    const restore = { ...edit(31, 1), restored: '版本 2' };
    const list = momentsOf([restore, edit(30, 4)], null);
    expect(list.map(({ title, seq }) => [title, seq])).toEqual([
      ['恢复到 版本 2', 31],
      ['恢复到 版本 2 之前', 30],
      ['4 次编辑', 30],
    ]);
    expect(list[1]?.before).toEqual({ by: 'user0001', to: '版本 2' });
    expect(new Set(list.map(({ key }) => key)).size).toBe(3);
  });

  it('of saves from before the design was opened have no place in the log', () => {
    expect(momentsOf([save(1, null)], 1)[0]).toMatchObject({
      key: 'v1',
      seq: null,
      name: null,
      released: true,
    });
  });
});
