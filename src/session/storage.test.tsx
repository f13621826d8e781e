import { afterEach, describe, expect, it } from 'vitest';
import { THEME_KEY } from '../ui/theme.ts';
import { readTokens, TOKENS_KEY, wipeStorage } from './storage.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('what this browser keeps', () => {
  it('reads nothing from broken tokens', () => {
    for (const text of ['{', '1', '{"token":1}', 'null']) {
      localStorage.setItem(TOKENS_KEY, text);
      expect(readTokens(), text).toBeNull();
    }
  });

  it('is gone after leaving, but for light or dark', () => {
    localStorage.setItem('draft:abcd1234', '客户电话 13800000000');
    localStorage.setItem(THEME_KEY, 'dark');
    sessionStorage.setItem('anything', '客户');
    wipeStorage();
    expect({ ...localStorage }).toEqual({ [THEME_KEY]: 'dark' });
    expect(sessionStorage.length).toBe(0);
  });
});
