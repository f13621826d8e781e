import { describe, expect, it } from 'vitest';
import {
  dropMarks,
  listMarks,
  type NoteStore,
  noteName,
  readMark,
  storeName,
  takeOverMarks,
  writeMark,
} from './marks.ts';

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

describe('notes of several tabs', () => {
  const name = storeName(mine);
  const note = (pending: number, at: number, generation?: number) => ({
    pending,
    name: '会议室预订',
    at,
    generation,
  });

  it('speak each for its own tab', () => {
    const store = memory();
    writeMark(store, noteName(name, 'one'), note(3, 1));
    const second = takeOverMarks(store, name, 'two', new Set(['one', 'two']));
    expect(second).toMatchObject({ pending: 0, name: '会议室预订' });
    expect(readMark(store, noteName(name, 'one'))?.pending).toBe(3);
    expect(listMarks(store, mine).map(({ designId }) => designId)).toEqual(['form0001', 'form0001']);
  });

  it('go to the next tab once theirs is closed, and a note without a tab too', () => {
    const store = memory();
    writeMark(store, name, note(1, 1));
    writeMark(store, noteName(name, 'closed'), note(3, 5, 2));
    writeMark(store, noteName(name, 'open'), note(7, 4, 1));
    const taken = takeOverMarks(store, name, 'new', new Set(['open', 'new']));
    expect(taken).toMatchObject({ pending: 4, generation: 2 });
    expect(listMarks(store, mine).map(({ tab, mark }) => [tab, mark.pending])).toEqual([
      ['open', 7],
      ['new', 4],
    ]);
    expect(takeOverMarks(store, name, 'new', new Set(['open', 'new']))?.pending).toBe(4);
  });

  it('are all dropped with the copy that they are about', () => {
    const store = memory();
    writeMark(store, noteName(name, 'one'), note(1, 1));
    writeMark(store, noteName(`${name}9`, 'one'), note(1, 1));
    dropMarks(store, name);
    expect(listMarks(store, null)).toHaveLength(1);
    expect(takeOverMarks(store, name, 'one', new Set(['one']))).toBeNull();
  });
});
