import { describe, expect, it } from 'vitest';
import { tokenOf, toStored, withUniqueLabels } from './formula-text.ts';
import { outsideToken, stretchAt, suggestionsFor, wordAt } from './type-ahead.ts';

const fields = withUniqueLabels([
  { path: 'total000', label: '单据总价', type: 'number' },
  { path: 'price000', label: '单价', type: 'number', row: true },
  { path: 'rows0000.amount00', label: '明细.金额', type: 'list' },
]);
const labels = (word: string) => suggestionsFor(word, fields).map(({ label }) => label);

describe('what a word of a formula may become', () => {
  it('is a field by its name or its pinyin, the cells of the row first, then functions', () => {
    expect(labels('单')).toEqual(['单价', '单据总价']);
    expect(labels('dj')).toEqual(['单价', '单据总价']);
    expect(labels('danjia')).toEqual(['单价']);
    expect(labels('明细')).toEqual(['明细.金额']);
    expect(labels('su')).toEqual(
      expect.arrayContaining(['SUM', 'SUMIF'].filter(name => labels('SU').includes(name))),
    );
    expect(labels('su')[0]).toBe('SUM');
    expect(labels('zzz')).toEqual([]);
  });

  it('is looked for where a word ends, and not in texts, names or numbers', () => {
    expect(wordAt('SUM(dj', 6)).toEqual({ from: 4, word: 'dj' });
    expect(wordAt('1 + 单', 5)).toEqual({ from: 4, word: '单' });
    expect(wordAt('"dj', 3)).toBeNull();
    expect(wordAt('"a" & dj', 8)).toEqual({ from: 6, word: 'dj' });
    expect(wordAt(`${tokenOf('单价')} `, 4)).toBeNull();
    expect(wordAt(tokenOf('单价'), 2)).toBeNull();
    expect(wordAt('12', 2)).toBeNull();
  });

  it('leaves a name whole: a key takes all of it, and no caret stands in it', () => {
    const text = `1+${tokenOf('单价')}*2`;
    const end = text.indexOf('*');
    expect(stretchAt(text, end, -1)).toEqual([2, end]);
    expect(stretchAt(text, 2, 1)).toEqual([2, end]);
    expect(stretchAt(text, 1, -1)).toBeNull();
    expect(outsideToken(text, 3, 0)).toBe(2);
    expect(outsideToken(text, end - 1, 0)).toBe(end);
    expect(outsideToken(text, 4, 1)).toBe(end);
    expect(outsideToken(text, 1, 1)).toBe(1);
    expect(toStored(text, fields)).toMatchObject({ text: '1+{{price000}}*2', unknown: null });
    // Half of a name that a rough edit left is plain text again.
    expect(toStored(text.slice(0, 4), fields).text).toBe('1+单');
  });
});
