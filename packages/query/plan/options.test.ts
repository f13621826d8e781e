import type { OptionQuery } from '@gonghui/elements/query/query.ts';
import { duckEngine, pgliteEngine, type TestEngine } from '@gonghui/testkit/engines.ts';
import { askOn } from '@gonghui/testkit/queries/ask.ts';
import { datasetOver, loadTable } from '@gonghui/testkit/query-tables.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedDataset } from '../dataset.ts';

const random = randomFrom(SEED);
const OPTIONS = [
  { value: 'z', label: '甲 Ab' },
  { value: 'a', label: '乙 100%' },
  { value: 'm', label: '丙 A_b' },
];
const WORDS = ['Abc', 'abc', 'a%c', 'a_c', 'ABD', '甲乙', '\\', "o'"];
const ROWS = Array.from({ length: 60 }, () => ({
  word: random.pick([...WORDS, null]),
  choice: random.pick(['z', 'a', 'm', 'gone', null]),
  who: random.pick(['u1', 'u2', 'u3', null]),
  link: random.pick(['L1', 'L2', null]),
  tags: random.pick([['x', 'y'], ['y'], null]),
  num: random.pick(['7', '7.00', '-2', '10', null]),
  yes: random.pick([true, null]),
  day: random.pick(['2026-11-01', '2025-12-31', null]),
}));
type Key = keyof (typeof ROWS)[number];

describe.each([
  ['PGlite', pgliteEngine],
  ['DuckDB', duckEngine],
] as const)('P3: values to choose from on %s', (_name, start) => {
  let engine: TestEngine;
  let dataset: ResolvedDataset;
  beforeAll(async () => {
    engine = await start();
    const columns = [
      { key: 'word', kind: 'text' },
      { key: 'choice', kind: 'text', options: OPTIONS },
      { key: 'who', kind: 'text', refers: 'user' },
      { key: 'link', kind: 'text', labelled: 'forms.link' },
      { key: 'tags', kind: 'text-list' },
      { key: 'num', kind: 'number' },
      { key: 'yes', kind: 'boolean' },
      { key: 'day', kind: 'date' },
    ] as const;
    dataset = datasetOver([await loadTable(engine, { id: 's', columns, rows: ROWS })]);
  });
  afterAll(() => engine?.close());

  const named = { users: ['u2'], depts: ['u1'] };
  const labelled = new Map([['forms.link', ['L2']]]);
  async function asked(key: Key, more: Partial<OptionQuery> = {}) {
    const query: OptionQuery = { kind: 'options', fieldId: `s.${key}`, filters: [], ...more };
    const { main, truncated } = await askOn(engine, dataset, query, { named, labelled });
    return { keys: main.rows.map(([cell]) => (cell as { key: unknown }).key), truncated };
  }
  const held = (key: Key) => [...new Set(ROWS.flatMap(row => row[key] ?? []).map(String))].sort();

  it.each(['word', 'choice', 'who', 'link', 'tags', 'yes', 'day'] as const)(
    'of %s are those that some row has, each once, and 空 before them where it is asked for',
    async key => {
      const { keys, truncated } = await asked(key);
      expect(keys.map(String).sort()).toEqual(held(key));
      expect(truncated).toBeUndefined();
      expect((await asked(key, { empty: true })).keys).toEqual([null, ...keys]);
    },
  );

  it('of numbers are the different numbers, however they are written, from small to large', async () => {
    expect((await asked('num')).keys).toEqual(['-2', '7', '10']);
  });

  it('stand in the order of the design, those that are gone behind it', async () => {
    expect((await asked('choice')).keys).toEqual(['z', 'a', 'm', 'gone']);
  });

  it('are cut where that is said, and the first of them stay the first', async () => {
    const all = (await asked('word')).keys;
    for (let limit = 1; limit <= all.length + 1; limit++)
      expect(await asked('word', { limit })).toEqual({
        keys: all.slice(0, limit),
        truncated: limit < all.length ? limit : undefined,
      });
    // A limit that is none shows one at least.
    for (const limit of [0, -5]) expect((await asked('word', { limit })).keys).toEqual(all.slice(0, 1));
  });

  it.each(['a', 'ABC', 'b', '%', '_', '\\', "'", '乙', ' abc ', 'none'])(
    'with the keyword "%s" are those that have it, signs of patterns as they are',
    async keyword => {
      const wanted = keyword.trim().toLowerCase();
      const meant = held('word').filter(word => word.toLowerCase().includes(wanted));
      const { keys } = await asked('word', { keyword });
      expect(keys.map(String).sort()).toEqual(meant);
      // Nobody looks for 空 by a word.
      expect((await asked('word', { keyword, empty: true })).keys).toEqual(keys);
      const choices = OPTIONS.filter(({ label }) => label.toLowerCase().includes(wanted));
      expect((await asked('choice', { keyword })).keys).toEqual(choices.map(({ value }) => value));
    },
  );

  it('with a keyword are found by names that only the caller knows', async () => {
    expect((await asked('who', { keyword: '王' })).keys).toEqual(['u2']);
    // By what they are kept as, or by what they are called.
    expect((await asked('link', { keyword: '标题' })).keys).toEqual(['L2']);
    expect((await asked('link', { keyword: 'l1' })).keys).toEqual(['L1', 'L2']);
  });

  it('with a keyword of blanks are all of them', async () => {
    expect(await asked('word', { keyword: '  ' })).toEqual(await asked('word'));
  });

  it('are only those that rows have which meet the conditions', async () => {
    for (const choice of ['z', 'gone']) {
      const filters = [
        { logical: 'and' as const, items: [{ key: 's.choice', operator: 'eq' as const, value: choice }] },
      ];
      const meant = [
        ...new Set(ROWS.filter(row => row.choice === choice).flatMap(({ word }) => word ?? [])),
      ].sort();
      expect((await asked('word', { filters })).keys.map(String).sort()).toEqual(meant);
      expect((await asked('word', { filters: [], picked: filters })).keys.map(String).sort()).toEqual(meant);
    }
  });
});
