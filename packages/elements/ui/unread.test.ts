import { expect, it } from 'vitest';
import { endTexts, type Unread, type UnreadTexts } from './unread.ts';

it('two ends that cannot be read for the same reason say which is which, once', () => {
  const kept = new Map<string, Unread | null>();
  const texts: UnreadTexts = {
    get: part => kept.get(part) ?? null,
    put: (part, unread) => void kept.set(part, unread),
  };
  const unread = { text: '13月40日', why: '应为日期' };
  for (const end of [0, 1] as const) {
    const own = endTexts(texts, end);
    own?.put('', unread);
    // Kept again as it was found, as when a record is opened anew.
    own?.put('', own.get(''));
  }
  expect([...kept]).toEqual([
    ['0', { text: '13月40日', why: '开始：应为日期' }],
    ['1', { text: '13月40日', why: '结束：应为日期' }],
  ]);
  endTexts(texts, 0)?.put('', null);
  expect(kept.get('0')).toBeNull();
});
