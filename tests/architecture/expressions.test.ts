import { describe, expect, it } from 'vitest';
import { expressionsIn, expressionsOfProduct, growthOf } from './expressions.ts';

/** Steps that one text may cost: some ten milliseconds. */
const STEPS = 5_000_000;

/**
 * Patterns whose steps grow with the square of the text: how long the longest is that reaches them, and who sees to it. Beside these
 * all are linear. Whoever adds one says why it cannot be.
 */
const SQUARE: Readonly<Record<string, { most: number; why: string }>> = {
  'packages/elements/screen/v-map/region-names.ts PEOPLES': {
    most: 60,
    why: 'names that end in several peoples; `shortName` looks at no longer one',
  },
  'src/designers/formula/type-ahead.ts WORD': {
    most: 200,
    why: 'the first letter of the word before the caret; `wordAt` goes back so far',
  },
};

/**
 * What becomes a pattern as the product runs, by file: none of it is text of a request, but for patterns that people write, which RE2
 * runs. `like`: what it comes to, looked at as all others are.
 */
const MADE: Readonly<Record<string, { like?: readonly string[]; why: string }>> = {
  'packages/kernel/ids.ts': {
    like: ['^(?=[^_]+_)[A-Za-z][A-Za-z0-9_]{1,59}$'],
    why: 'a limit is a number of ours',
  },
  'packages/kernel/text-rules.ts': { why: 'another pattern, with another flag' },
  'packages/server/web.ts': {
    like: ['^/p/[^/]+/?$'],
    why: 'patterns of the app’s own routes, which the build wrote',
  },
  'packages/gateway/plugins/json.ts': { why: 'words of ours' },
  'packages/print/rich/tokens.ts': {
    like: ['\\sname\\s*=\\s*(?:"([^"]*)"|\'([^\']*)\')'],
    why: 'names of attributes that the caller wrote',
  },
  'packages/elements/form/upload-img/accept.ts': { like: ['\\.(?:a|b|jpeg)$'], why: 'endings of ours' },
  'packages/gateway/modules/forms/patterns.ts': { why: 'what people write: RE2' },
  'src/runtime/form-fill/patterns.ts': { why: 'what people write: RE2' },
  'packages/gateway/sheets/xlsx/workbook.ts': {
    like: ['<(?:[\\w.-]+:)?name(\\s[^<>]*)>'],
    why: 'names of tags that the caller wrote',
  },
  'src/collab/connection.ts': { why: 'in the browser: the id of the design that is open' },
  'src/designers/report/report-parts.tsx': { why: 'in the browser: the id of the report that is open' },
  'src/runtime/record/RecordComments.tsx': {
    why: 'in the browser: names with their signs taken for letters',
  },
  'packages/domain/record-question.ts': { why: 'a method of another thing' },
  'packages/gateway/outbound/addresses.ts': { why: 'a method of addresses' },
  'packages/gateway/outbound/allow.ts': { why: 'a method of addresses' },
  'packages/syntax/sql/format.ts': { why: 'a pattern that stands there' },
  'src/runtime/data-files/read-bad-cells.ts': { why: 'a pattern that stands there' },
  'src/shell/worker.ts': { why: 'a method of caches' },
};

const { expressions, made } = expressionsOfProduct();

describe('patterns of the product', () => {
  it('take steps that grow with the text, or with the square of a short one', { timeout: 900_000 }, () => {
    expect(expressions.length).toBeGreaterThan(500);
    const faults = new Set<string>();
    const met = new Set<string>();
    for (const one of expressions) {
      const growth = growthOf(one);
      if (growth === 'linear') continue;
      const key = `${one.file} ${one.name ?? one.pattern}`;
      met.add(key);
      const allowed = SQUARE[key];
      if (growth.startsWith('2nd degree') && allowed && allowed.most ** 2 <= STEPS) continue;
      faults.add(`${key}: ${growth}`);
    }
    expect([...faults]).toEqual([]);
    expect(Object.keys(SQUARE).filter(key => !met.has(key))).toEqual([]);
  });

  it('are made of nothing that somebody sends', () => {
    expect(made.filter(({ file }) => !(file in MADE))).toEqual([]);
    const makers = new Set(made.map(({ file }) => file));
    expect(Object.keys(MADE).filter(file => !makers.has(file))).toEqual([]);
    for (const [file, { like = [] }] of Object.entries(MADE))
      for (const pattern of like) expect([file, growthOf({ pattern, flags: '' })]).toEqual([file, 'linear']);
  });

  it.each([
    ['blanks at an end', '^\\s+|\\s+$', '2nd degree polynomial'],
    ['words of words', '^(\\w+\\s?)+$', 'exponential'],
    ['blanks around a sign', '\\s*-\\s*', '2nd degree polynomial'],
    ['one letter', '^[a-z]+$', 'linear'],
  ])('are seen through: %s', (_, pattern, growth) => {
    expect(growthOf({ pattern, flags: '' })).toBe(growth);
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
