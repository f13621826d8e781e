import type { DatasetField, DatasetRelation } from '@gonghui/elements/query/dataset.ts';
import { ASKED, groupsOf, refusalOf } from '@gonghui/testkit/queries/ask.ts';
import { madeUp } from '@gonghui/testkit/queries/made-up.ts';
import { datasetOver } from '@gonghui/testkit/query-tables.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { describe, expect, it } from 'vitest';
import type { ResolvedDataset } from '../dataset.ts';
import { NOT_YOURS } from '../refusal.ts';
import { postgres } from '../sql/postgres.ts';
import { checkDataset } from './check.ts';

const frame = { ...ASKED, dialect: postgres };
const COLUMNS = [
  { key: 'word', kind: 'text' },
  { key: 'num', kind: 'number', type: 'number' },
  { key: 'day', kind: 'date', type: 'date' },
] as const;
const SOURCES = ['a', 'b', 'c'].map(id => madeUp(id, COLUMNS, { hidden: new Map([['secret', '秘密']]) }));

/** A field as somebody made it, or as it is left when what it names has gone. */
const WAYS: ((id: string, other: string) => Partial<DatasetField>)[] = [
  () => ({ from: { source: 'a', key: 'num' } }),
  () => ({ from: { source: 'b', key: 'word' } }),
  () => ({ from: { source: 'c', key: 'day' } }),
  () => ({ from: { source: 'a', key: 'gone' } }),
  () => ({ from: { source: 'gone', key: 'num' } }),
  () => ({ from: { source: 'b', key: 'secret' } }),
  () => ({ formula: '1 + 1' }),
  (_, other) => ({ formula: `{{${other}}} & "x"` }),
  id => ({ formula: `{{${id}}} + 1` }),
  () => ({ formula: '{{nothing}} + 1' }),
  () => ({ formula: 'SUM(' }),
  (_, other) => ({ formula: `COUNTA({{${other}}})`, level: 'measure' }),
  () => ({ formula: '{{nothing}}', level: 'measure' }),
];

describe('the check of a dataset', () => {
  it('finds fault with a field exactly where a question that names it is refused, in the same words', () => {
    const random = randomFrom(SEED);
    let [sound, wrong] = [0, 0];
    for (let turn = 0; turn < sized(60, 3000); turn++) {
      const ids = Array.from({ length: 1 + random.int(6) }, (_, n) => `f${n}`);
      const fields = ids.map(
        (id): DatasetField => ({
          id,
          alias: `字段${id}`,
          type: 'number',
          ...random.pick(WAYS)(id, random.pick(ids)),
        }),
      );
      const relations: DatasetRelation[] = ['b', 'c'].map(right => ({
        ...{ id: `to ${right}`, left: 'a', right, join: 'left' },
        keys: [{ left: 'word', right: random.pick(['word', 'word', 'num']) }],
      }));
      const dataset = datasetOver(SOURCES, { fields, relations: relations.slice(0, 1 + random.int(2)) });
      const problems = checkDataset(dataset, frame);
      const said = new Map(
        problems.flatMap(({ of, id, message }) => (of === 'field' ? [[id, message] as const] : [])),
      );
      const broken = problems.some(({ of }) => of === 'relation');
      for (const { id } of fields) {
        const where = `seed ${SEED}, turn ${turn}, ${id} of ${JSON.stringify(fields)}`;
        const refused = refusalOf(
          dataset,
          groupsOf({ measures: [{ id: 'm', fieldId: id, aggregate: 'count' }] }),
        );
        // A relation that does not hold is said once, of itself; whatever needs it is refused for it.
        if (broken && refused !== null && !said.has(id)) continue;
        expect(refused, where).toBe(said.get(id) ?? null);
        if (refused === null) sound += 1;
        else wrong += 1;
      }
    }
    expect(Math.min(sound, wrong)).toBeGreaterThan(sized(30, 1500));
  });

  const related = (left: string, right: string, key = 'word'): DatasetRelation => ({
    ...{ id: `${left} ${right}`, left, right, join: 'left' },
    keys: [{ left: 'word', right: key }],
  });
  it.each<[string, DatasetRelation[], Record<string, string>]>([
    ['a chain', [related('a', 'b'), related('b', 'c')], {}],
    ['a chain told backwards', [related('b', 'c'), related('a', 'b')], {}],
    [
      'a ring',
      [related('a', 'b'), related('b', 'c'), related('c', 'a')],
      { 'c a': '「c」与「a」的关联形成了环，请删除其中一个关联' },
    ],
    [
      'two ways to one',
      [related('a', 'c'), related('a', 'b'), related('b', 'c')],
      { 'b c': '「b」与「c」的关联形成了环，请删除其中一个关联' },
    ],
    [
      'one that leads nowhere',
      [related('b', 'c')],
      { 'b c': '「b」与「c」的关联没有连到主数据源，请调整关联关系' },
    ],
    [
      'one from what is gone',
      [related('gone', 'b')],
      { 'gone b': '关联关系中源字段被删除，重新配置后再保存。' },
    ],
    [
      'a key that is gone',
      [related('a', 'b', 'gone')],
      { 'a b': '关联关系中源字段被删除，重新配置后再保存。' },
    ],
    [
      'keys of different types',
      [related('a', 'b', 'num')],
      { 'a b': '「word」与「num」的类型不同，不能关联，请改用类型相同的字段' },
    ],
    ['a key that is hidden', [related('a', 'b', 'secret')], { 'a b': NOT_YOURS }],
    ['no key', [{ ...related('a', 'b'), keys: [] }], { 'a b': '请设置与「b」关联的字段' }],
  ])('says of relations what is wrong with them: %s', (_name, relations, expected) => {
    const problems = checkDataset(datasetOver(SOURCES, { fields: [], relations }), frame);
    expect(Object.fromEntries(problems.map(({ id, message }) => [id, message]))).toEqual(expected);
    expect(problems.every(({ of }) => of === 'relation')).toBe(true);
    expect(problems.map(({ hidden }) => hidden)).toEqual(
      Object.values(expected).map(words => (words === NOT_YOURS ? true : undefined)),
    );
  });

  it('says of a filter what a question would be refused with, once and not of each field', () => {
    const fields = [{ id: 'x', alias: '数', type: 'number', from: { source: 'a', key: 'num' } }];
    const filter = (key: string, value: unknown) =>
      ({ logical: 'and', items: [{ key, operator: 'gt', value }] }) as never;
    const checked = (given: Partial<ResolvedDataset['definition']>) =>
      checkDataset(datasetOver(SOURCES, { fields, ...given }), frame);
    expect(checked({ filter: filter('x', 1) })).toEqual([]);
    expect(checked({ filter: filter('none', 1) })).toEqual([
      { of: 'filter', message: '筛选的字段不存在或已被删除' },
    ]);
    expect(checked({ filter: filter('x', 'abc') })).toEqual([
      { of: 'filter', message: '「数」的筛选值格式不正确' },
    ]);
  });

  it('of what has no source left says that and nothing else', () => {
    const dataset = { ...datasetOver(SOURCES), sources: new Map() };
    expect(checkDataset(dataset, frame)).toEqual([
      { of: 'dataset', message: '数据源「a」已被删除，请更改数据源' },
    ]);
    expect(checkDataset(datasetOver([]), frame)).toEqual([{ of: 'dataset', message: '请先设置数据集' }]);
  });
});
