import { afterEach, describe, expect, it } from 'vitest';
import { readTokens, TOKENS_KEY } from './storage.ts';

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
});
