import { describe, expect, it } from 'vitest';
import { copyName, flatten, type Item, move, placeAt, placeOfStep, search, sortOf } from './page-list.ts';

const form = (id: string, name = id): Item => ({ id, name, type: 'normal' });
const group = (id: string, ...children: Item[]): Item => ({ id, name: id, type: 'group', children });

const LIST = [form('a'), group('g', form('b'), group('h', form('c'))), group('k'), form('d')];
const shape = (items: readonly Item[]) =>
  flatten(items)
    .map(row => '-'.repeat(row.level - 1) + row.item.id)
    .join(' ');

const moved = (id: string, over: string, side: 'before' | 'after' | 'inside') => {
  const place = placeAt(LIST, id, over, side);
  if (!place) return null;
  const result = move(LIST, id, place);
  return result.ok ? shape(result.value) : result.message;
};

describe('the list of forms and groups', () => {
  it('shows what stands in open groups only', () => {
    expect(shape(LIST)).toBe('a g -b -h --c k d');
    expect(flatten(LIST, new Set(['g'])).map(row => row.item.id)).toEqual(['a', 'g', 'k', 'd']);
  });

  it('moves before, after and into what it is dropped on', () => {
    expect(moved('d', 'a', 'before')).toBe('d a g -b -h --c k');
    expect(moved('a', 'k', 'after')).toBe('g -b -h --c k a d');
    expect(moved('a', 'h', 'inside')).toBe('g -b -h --c --a k d');
    expect(moved('b', 'h', 'after')).toBe('a g -h --c -b k d');
    expect(moved('c', 'd', 'after')).toBe('a g -b -h k d c');
  });

  it('keeps groups at two levels and out of themselves', () => {
    expect(moved('k', 'h', 'inside')).toBe('分组最多2级');
    expect(moved('g', 'k', 'inside')).toBe('分组最多2级');
    expect(moved('k', 'g', 'inside')).toBe('a g -b -h --c -k d');
    expect(moved('g', 'h', 'inside')).toBe('不能移动到自己的分组中');
    expect(moved('a', 'a', 'after')).toBeNull();
  });

  it('moves by steps of the keyboard', () => {
    expect(placeOfStep(LIST, 'a', 'up')).toBeNull();
    expect(placeOfStep(LIST, 'a', 'down')).toEqual({ groupId: null, index: 1 });
    expect(placeOfStep(LIST, 'd', 'in')).toEqual({ groupId: 'k', index: 0 });
    expect(placeOfStep(LIST, 'a', 'in')).toBeNull();
    expect(placeOfStep(LIST, 'c', 'out')).toEqual({ groupId: 'g', index: 2 });
    expect(placeOfStep(LIST, 'd', 'out')).toBeNull();
  });

  it('sends the whole order with the group of each', () => {
    expect(sortOf(LIST).slice(0, 4)).toEqual([
      { id: 'a', groupId: null },
      { id: 'g', groupId: null },
      { id: 'b', groupId: 'g' },
      { id: 'h', groupId: 'g' },
    ]);
  });

  it('finds by name and keeps the way there', () => {
    expect(shape(search(LIST, 'C'))).toBe('g -h --c');
    expect(shape(search(LIST, 'h'))).toBe('g -h --c');
    expect(search(LIST, 'zz')).toEqual([]);
    expect(shape(search(LIST, '  '))).toBe(shape(LIST));
  });

  it('names a copy so that it is not taken and not too long', () => {
    expect(copyName('用车申请', new Set(), 50)).toBe('用车申请 副本');
    expect(copyName('用车申请', new Set(['用车申请 副本']), 50)).toBe('用车申请 副本2');
    expect(copyName('字'.repeat(50), new Set(), 50)).toHaveLength(50);
  });
});
