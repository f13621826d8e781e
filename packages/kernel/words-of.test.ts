import { expect, it } from 'vitest';
import { wordsOf } from './words-of.ts';

it('says our own words, and none of a browser', () => {
  expect(wordsOf(new Error('名额已满，暂不能提交'))).toBe('名额已满，暂不能提交');
  for (const text of ['Load failed', 'Failed to fetch dynamically imported module: http://x/a.js', ''])
    expect(wordsOf(new TypeError(text), '加载失败，请重试')).toBe('加载失败，请重试');
  expect(wordsOf('oops')).toBe('操作失败，请重试');
});
