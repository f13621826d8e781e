import { describe, expect, it } from 'vitest';
import { expressionsIn, expressionsOfProduct } from './expressions.ts';
import { MADE } from './made-expressions.ts';

const { made } = expressionsOfProduct();

describe('patterns of the product', () => {
  it('are made of nothing that somebody sends', () => {
    expect(made.filter(({ file }) => !(file in MADE))).toEqual([]);
    const makers = new Set(made.map(({ file }) => file));
    expect(Object.keys(MADE).filter(file => !makers.has(file))).toEqual([]);
  });

  it('are found wherever they stand', () => {
    const text = `
      const a = x.replace(/a+$/g, ''); new RegExp(id); RegExp(id); RE2JS.compile(id);
      text.match(id); text.match(FOUND); text.search(/x/); text.matchAll(/y+/g); <T extends string>(t: T) => /z/.test(t);
    `;
    const found = expressionsIn('a.ts', text);
    expect(found.expressions.map(({ pattern }) => pattern)).toEqual(['a+$', 'x', 'y+', 'z']);
    expect(found.made.map(one => one.text)).toEqual([
      'new RegExp(id)',
      'RegExp(id)',
      'RE2JS.compile(id)',
      'text.match(id)',
    ]);
  });
});
