import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_ROOM, readTokens, TOKENS_KEY, writeTokens } from './storage.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('what this browser keeps', () => {
  it('reads nothing from broken tokens', () => {
    for (const text of ['{', NO_ROOM, '1', '{"token":1}', 'null']) {
      localStorage.setItem(TOKENS_KEY, text);
      expect(readTokens(), text).toBeNull();
    }
  });
});

describe('tokens that the browser has no room for', () => {
  const tokens = (token: string) => ({
    token,
    refreshToken: `r${token}`,
    expireIn: 60,
    session: 's',
    since: 1,
  });
  /** A storage of so many letters. */
  const limited = (room: number): void => {
    const real = localStorage;
    const setItem = (name: string, text: string) => {
      const others = Object.keys(real).filter(key => key !== name);
      const taken = others.reduce((sum, key) => sum + key.length + (real.getItem(key)?.length ?? 0), 0);
      if (taken + name.length + text.length > room) throw new DOMException('full', 'QuotaExceededError');
      real.setItem(name, text);
    };
    const own = (name: string | symbol) => {
      const value: unknown = name === 'setItem' ? setItem : Reflect.get(real, name);
      return typeof value === 'function' && name !== 'setItem' ? value.bind(real) : value;
    };
    vi.stubGlobal('localStorage', new Proxy(real, { get: (_, name) => own(name) }));
  };
  afterEach(() => vi.unstubAllGlobals());

  it('find it where forms lie that can be asked for anew; drafts stay', () => {
    localStorage.setItem('gh.form.a', 'x'.repeat(400));
    localStorage.setItem('gh.draft.t.u.a', 'd'.repeat(100));
    limited(600);
    expect(writeTokens(tokens('t'.repeat(60)))).toBe(true);
    expect(localStorage.getItem('gh.form.a')).toBeNull();
    expect(localStorage.getItem('gh.draft.t.u.a')).toHaveLength(100);
  });

  it('leave no spent ones behind: this page goes on, the next load reads nothing', () => {
    limited(140);
    expect(writeTokens(tokens('a'))).toBe(true);
    expect(writeTokens(tokens('b'.repeat(200)))).toBe(false);
    expect(readTokens()?.token).toBe('b'.repeat(200));
    expect(localStorage.getItem(TOKENS_KEY)).toBe(NO_ROOM);
    expect(NO_ROOM.length).toBeLessThan(JSON.stringify(tokens('')).length);
    vi.unstubAllGlobals();
    expect(writeTokens(tokens('c'))).toBe(true);
    expect(JSON.parse(localStorage.getItem(TOKENS_KEY) ?? '').token).toBe('c');
  });
});
