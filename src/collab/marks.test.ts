import { describe, expect, it } from 'vitest';
import { listMarks, type NoteStore, readMark, storeName, writeMark } from './marks.ts';

function memory(): NoteStore {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: index => [...entries.keys()][index] ?? null,
    getItem: key => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: key => void entries.delete(key),
  };
}

const mine = { tenantId: 'tenant01', userId: 'user0001', designId: 'form0001' };

describe('notes about local designs', () => {
  it('come back as written', () => {
    const store = memory();
    const mark = { pending: 3, name: '会议室预订', at: 7 };
    expect(writeMark(store, storeName(mine), mark)).toBe(true);
    expect(readMark(store, storeName(mine))).toEqual(mark);
  });

  it('are listed for their own account only', () => {
    const store = memory();
    writeMark(store, storeName(mine), { pending: 1, name: 'a', at: 1 });
    writeMark(store, storeName({ ...mine, userId: 'user0002' }), { pending: 2, name: 'b', at: 1 });
    store.setItem('something-else', '{}');
    expect(listMarks(store, mine).map(entry => entry.designId)).toEqual(['form0001']);
    expect(listMarks(store, null)).toHaveLength(2);
  });

  it.each(['', 'not json', '{}', '{"pending":"3"}', 'null'])('read garbage as nothing: %s', text => {
    const store = memory();
    store.setItem(storeName(mine), text);
    expect(readMark(store, storeName(mine))).toBeNull();
  });

  it('say so when the browser refuses to store', () => {
    const full: NoteStore = {
      ...memory(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(writeMark(full, storeName(mine), { pending: 1, name: 'a', at: 1 })).toBe(false);
  });
});
