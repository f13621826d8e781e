import { afterEach, describe, expect, it } from 'vitest';
import { THEME_KEY } from '../ui/theme.ts';
import { ownPath, readTokens, rememberReturn, TOKENS_KEY, takeReturn, wipeStorage } from './storage.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the path to return to', () => {
  it('is only ever one of our own', () => {
    expect(ownPath('/workbench?a=1#b')).toBe('/workbench?a=1#b');
    for (const path of [
      '//evil.test/x',
      'https://evil.test',
      '/\\evil.test',
      'javascript:alert(1)',
      '',
      null,
    ])
      expect(ownPath(path), String(path)).toBeNull();
    sessionStorage.setItem('gh-return', '//evil.test');
    expect(takeReturn()).toBeNull();
  });

  it('is never the sign-in page itself', () => {
    rememberReturn('/login?x=1');
    expect(takeReturn()).toBeNull();
  });
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
