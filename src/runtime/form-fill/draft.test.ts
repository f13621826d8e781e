import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFT_FORMAT, type Draft, DraftKeeper, keepable } from './draft.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // What is written is known by the page that it is written on.
  vi.stubGlobal('location', { pathname: '/url/form/form0001' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function keep() {
  const stored: { draft: Draft | null; writes: number } = { draft: null, writes: 0 };
  let text = '';
  const keeper = new DraftKeeper(
    {
      write: draft => {
        stored.draft = draft;
        stored.writes += 1;
        return true;
      },
      clear: () => {
        stored.draft = null;
      },
    },
    () => ({ values: { subject1: text }, key: 'k', at: 0 }),
  );
  const type = (next: string) => {
    text = next;
    keeper.touch();
  };
  return { keeper, stored, type };
}

describe('a draft', () => {
  it('is written once, a moment after the last key', () => {
    const { stored, type } = keep();
    type('差');
    vi.advanceTimersByTime(300);
    type('差旅');
    vi.advanceTimersByTime(300);
    expect(stored.writes).toBe(0);
    vi.advanceTimersByTime(300);
    expect(stored).toMatchObject({ writes: 1, draft: { values: { subject1: '差旅' } } });
  });

  it('is written at once when the page is left, and not when nothing has changed', () => {
    const { keeper, stored, type } = keep();
    keeper.flush();
    expect(stored.writes).toBe(0);
    type('差旅');
    keeper.flush();
    expect(stored.draft?.values).toEqual({ subject1: '差旅' });
    vi.advanceTimersByTime(1000);
    expect(stored.writes).toBe(1);
  });

  it('does not come back after it was submitted, however soon after the last key that was', () => {
    const { keeper, stored, type } = keep();
    type('差旅');
    keeper.drop();
    vi.advanceTimersByTime(1000);
    keeper.flush();
    expect(stored).toEqual({ draft: null, writes: 0 });
  });
});

describe('what a draft holds', () => {
  const form = [
    { id: 'staff001', name: 'staff', props: { label: '经办人' } },
    { id: 'secret01', name: 'password', props: { label: '门禁密码' } },
  ];
  const draft: Draft = {
    values: { staff001: ['user0001'], secret01: 'Geheim@2680' },
    chosen: { node0001: ['user0002'] },
    key: 'k',
    at: 0,
  };
  const book = {
    user: (id: string) => ({ user0001: '张三', user0002: '李四' })[id],
    dept: () => undefined,
    role: () => undefined,
  };

  it('is no password but a word of it, and the names of those it names', () => {
    const kept = keepable(draft, form, book);
    expect(JSON.stringify(kept)).not.toContain('Geheim');
    expect(kept).toMatchObject({
      values: { staff001: ['user0001'] },
      withheld: true,
      names: { user: { user0001: '张三', user0002: '李四' } },
      format: DRAFT_FORMAT,
    });
  });

  it('keeps both when it is read and written again where no name is known', () => {
    const again = keepable(keepable(draft, form, book), form);
    expect(again).toMatchObject({ withheld: true, names: { user: { user0001: '张三', user0002: '李四' } } });
  });
});
