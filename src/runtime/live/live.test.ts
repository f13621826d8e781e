import { describe, expect, it } from 'vitest';
import { eventReader } from './event-reader.ts';
import { FirstWord } from './first-word.ts';

const read = (...pieces: string[]): [string, string][] => {
  const found: [string, string][] = [];
  const take = eventReader((name, data) => found.push([name, data]));
  for (const piece of pieces) take(piece);
  return found;
};

describe('a stream of events', () => {
  it('tells events by name, wherever the pieces are cut', () => {
    const text = 'event: counts\ndata: {"a":1}\n\n: still here\n\nevent: notice\ndata: one\ndata: two\n\n';
    const whole = [
      ['counts', '{"a":1}'],
      ['notice', 'one\ntwo'],
    ];
    expect(read(text)).toEqual(whole);
    for (let at = 1; at < text.length; at++) expect(read(text.slice(0, at), text.slice(at))).toEqual(whole);
    expect(read(...text)).toEqual(whole);
  });

  it('reads lines that end with carriage returns, and keeps what has not ended', () => {
    expect(read('event: a\r\ndata: x\r', '\n\r\ndata: half\r\n')).toEqual([['a', 'x']]);
    expect(read('data: nameless\n\n')).toEqual([['message', 'nameless']]);
  });
});

describe('the first word of the stream', () => {
  const counts = (claimed: number, cc = 0, back = 0) => ({ claimed, cc, back });

  it('is no news where it says what the page was answered, whichever came first', () => {
    for (const order of ['published', 'answered'] as const) {
      const word = new FirstWord();
      const other = order === 'published' ? 'answered' : 'published';
      expect([word[order](counts(2, 1)), word[other](counts(2, 1))]).toEqual([false, false]);
      expect(word.answered(counts(9))).toBe(false);
    }
  });

  it('is news where something came or went in between', () => {
    for (const later of [counts(3, 1), counts(2), counts(2, 1, 1)]) {
      const word = new FirstWord();
      expect([word.answered(counts(2, 1)), word.published(later)]).toEqual([false, true]);
      const other = new FirstWord();
      expect([other.published(later), other.answered(counts(2, 1))]).toEqual([false, true]);
    }
  });

  it('is past once more was told: a page opened then asks for things as they are', () => {
    const word = new FirstWord();
    word.published(counts(2));
    word.over();
    expect(word.answered(counts(5))).toBe(false);
  });
});
