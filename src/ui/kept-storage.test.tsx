import { afterEach, describe, expect, it, vi } from 'vitest';
import { KeptStorage, keepsNothing, localStore } from './kept-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe('a storage of the browser', () => {
  it('keeps what the browser keeps, and says so', () => {
    expect(localStore.setItem('a', '1')).toBe(true);
    expect(localStorage.getItem('a')).toBe('1');
    expect(localStore.names()).toContain('a');
    localStore.removeItem('a');
    expect(localStore.getItem('a')).toBeNull();
    expect(keepsNothing()).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['blocked', () => new KeptStorage(refuse)],
    ['missing', () => new KeptStorage(() => undefined as unknown as Storage)],
    ['null', () => new KeptStorage(() => null as unknown as Storage)],
  ])('lasts as long as the page where it is %s', (_, make) => {
    const store = make();
    expect(store.setItem('a', '1')).toBe(false);
    expect(store.getItem('a')).toBe('1');
    expect(store.names()).toEqual(['a']);
    store.removeItem('a');
    expect(store.getItem('a')).toBeNull();
    expect(store.names()).toEqual([]);
  });

  it('goes on with what was written last where there is no room for it', () => {
    localStorage.setItem('a', 'before');
    let full = true;
    const store = new KeptStorage(() =>
      full ? ({ getItem: () => 'before', setItem: refuse } as unknown as Storage) : localStorage,
    );
    expect(store.setItem('a', 'after')).toBe(false);
    expect(store.getItem('a')).toBe('after');
    full = false;
    expect(store.setItem('a', 'again')).toBe(true);
    expect(localStorage.getItem('a')).toBe('again');
    expect(store.getItem('a')).toBe('again');
  });

  it('says so where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', { setItem: refuse, removeItem: refuse });
    expect(keepsNothing()).toBe(true);
    vi.unstubAllGlobals();
    expect(keepsNothing()).toBe(false);
  });
});
