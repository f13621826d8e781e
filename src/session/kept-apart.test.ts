import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DraftStore } from '../runtime/form-fill/draft.ts';

/** What a browser stores, and of it what one tab has for itself. */
const storage = () => {
  const rows = new Map<string, string>();
  return {
    getItem: (name: string) => rows.get(name) ?? null,
    setItem: (name: string, text: string) => void rows.set(name, text),
    removeItem: (name: string) => void rows.delete(name),
  };
};

/** A tab: what happens in it sees the browser's common storage and its own. */
function tab() {
  const own = storage();
  const here = <T>(work: () => T): T => {
    vi.stubGlobal('sessionStorage', own);
    return work();
  };
  let store = here(() => new DraftStore('tenant01.user0001', 'form0001'));
  let key = '';
  const open = () => {
    store = here(() => new DraftStore('tenant01.user0001', 'form0001'));
    const found = here(() => store.read());
    key = found?.key ?? `key of ${Math.random()}`;
    return found?.values.subject1 ?? null;
  };
  return {
    /** Opens the form, or loads it anew: what comes back. */
    open,
    type: (text: string) => here(() => store.write({ values: { subject1: text }, key, at: 0 })),
    submit: () => here(() => store.clear()),
    apart: () => here(() => store.apart),
  };
}

beforeEach(() => vi.stubGlobal('localStorage', storage()));
afterEach(() => vi.unstubAllGlobals());

it('two tabs that fill in one form take nothing from each other', () => {
  const [one, two] = [tab(), tab()];
  expect([one.open(), two.open()]).toEqual([null, null]);
  one.type('第一份');
  two.type('第二份');
  one.type('第一份，改过');
  expect([one.apart(), two.apart()]).toEqual([false, true]);
  expect([one.open(), two.open()]).toEqual(['第一份，改过', '第二份']);
  // What one hands in goes, and the other's stays; alone again, it is kept where every tab finds it.
  one.submit();
  expect([one.open(), two.open()]).toEqual([null, '第二份']);
  two.type('第二份，改过');
  expect(two.apart()).toBe(false);
  expect(tab().open()).toBe('第二份，改过');
});

it('two tabs that opened one draft go on from it, each by itself', () => {
  const [one, two] = [tab(), tab()];
  one.open();
  one.type('草稿');
  expect(two.open()).toBe('草稿');
  one.type('草稿一');
  two.type('草稿二');
  expect([one.open(), two.open()]).toEqual(['草稿一', '草稿二']);
  two.submit();
  expect([one.open(), two.open()]).toEqual(['草稿一', '草稿一']);
});

it('one tab writes over what it wrote, and over nobody’s', () => {
  const one = tab();
  one.open();
  for (const text of ['甲', '甲乙', '甲乙丙']) one.type(text);
  expect([one.apart(), one.open()]).toEqual([false, '甲乙丙']);
  one.submit();
  one.type('再填一份');
  expect(tab().open()).toBe('再填一份');
});
