import { describe, expect, it } from 'vitest';
import type { ListColumn } from '../views/layout.ts';
import { type Done, EditHistory } from './edit-history.ts';

const column = { id: 'city0001', title: '城市' } as unknown as ListColumn;
const cell = (recordId: string, before: string, after: string): Done => ({
  recordId,
  rev: 1,
  column,
  before,
  after,
});

describe('edits of a list that can be taken back', () => {
  it('come back last first, and what changed nothing is none', () => {
    const history = new EditHistory();
    history.record([cell('a', '杭州', '上海')]);
    expect(history.record([cell('a', '上海', '上海')])).toBeNull();
    history.record([cell('b', '', '苏州'), cell('c', '', '')]);
    expect(history.take('undo')).toEqual([cell('b', '', '苏州')]);
    expect(history.take('undo')).toEqual([cell('a', '杭州', '上海')]);
    expect(history.take('undo')).toBeNull();
  });

  it('are not done again after something else was done', () => {
    const history = new EditHistory();
    history.put('redo', [cell('a', '上海', '杭州')]);
    history.record([cell('a', '', '南京')]);
    expect(history.take('redo')).toBeNull();
  });

  it('are twenty at most, and none that was refused', () => {
    const history = new EditHistory();
    for (let i = 0; i < 25; i++) history.record([cell('a', String(i), String(i + 1))]);
    history.forget('a', 'city0001', '25');
    const taken = Array.from({ length: 25 }, () => history.take('undo')?.[0]?.after ?? null).filter(Boolean);
    expect(taken).toHaveLength(19);
    expect(taken[0]).toBe('24');
  });
});
