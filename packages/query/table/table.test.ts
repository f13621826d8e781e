import { pgliteEngine, type TestEngine } from '@gonghui/testkit/engines.ts';
import { askOn, groupsOf } from '@gonghui/testkit/queries/ask.ts';
import { datasetOver } from '@gonghui/testkit/query-tables.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignPostgres } from '../sql/postgres.ts';
import { mssqlTables } from './mssql.ts';
import { mysqlTables } from './mysql.ts';
import { postgresTables } from './postgres.ts';
import { type Table, type TableColumn, tableSource } from './table.ts';

const HOSTILE = [
  'a"b',
  '"',
  '$1',
  "'",
  'select',
  '列 名',
  '--',
  ');drop',
  '`',
  '\\',
  'A',
  'a',
  ' ',
  '{{x}}',
  '🍃',
];
const WORDS = { postgres: postgresTables, mysql: mysqlTables('mysql'), mssql: mssqlTables };

describe('names in a database', () => {
  it.each([
    ['postgres', '"'],
    ['mysql', '`'],
    ['mssql', '"'],
  ] as const)('of %s end where they end, whatever stands in them', (engine, sign) => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...HOSTILE), fc.string()), name => {
        const quoted = WORDS[engine].quoted(name);
        const inside = quoted.slice(1, -1);
        expect([quoted[0], quoted.at(-1)]).toEqual([sign, sign]);
        expect(inside.replaceAll(sign + sign, '')).not.toContain(sign);
        expect(inside.replaceAll(sign + sign, sign)).toBe(name);
      }),
      { numRuns: sized(300, 20_000), seed: SEED },
    );
  });

  it('say the schema where there is one', () => {
    const table = (schema: string): Table => ({ schema, name: 't"x', columns: [] });
    const place = (schema: string) => tableSource('s', table(schema), postgresTables).mark.split(' from ')[1];
    expect([place('p.q'), place('')]).toEqual(['"p.q"."t""x")', '"t""x")']);
  });
});

const column = (
  name: string,
  kind: TableColumn['kind'],
  databaseType: string,
  more: Partial<TableColumn> = {},
): TableColumn => ({
  ...{ name, kind, databaseType, type: kind === 'number' ? 'number' : 'input', inKey: false },
  ...more,
});

describe('tables of a PostgreSQL', () => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = { ...(await pgliteEngine()), dialect: foreignPostgres(false) };
  });
  afterAll(() => engine?.close());
  const { quoted } = postgresTables;
  const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const datasetOf = (name: string, columns: readonly TableColumn[]) =>
    datasetOver([tableSource('s', { schema: '', name, columns }, postgresTables)]);

  it('give each column under its own name, and texts as they are', async () => {
    const name = `t"; drop table x; --$1`;
    const define = HOSTILE.map(one => `${quoted(one)} text`).join(', ');
    await engine.run({ text: `create table ${quoted(name)} (${define})`, values: [] });
    await engine.run({
      text: `insert into ${quoted(name)} values (${HOSTILE.map(literal).join(', ')})`,
      values: [],
    });
    const dataset = datasetOf(
      name,
      HOSTILE.map(one => column(one, 'text', 'text')),
    );
    const columns = HOSTILE.map((one, at) => ({ id: `c${at}`, fieldId: `s.${one}` }));
    const all = await askOn(engine, dataset, { kind: 'rows', columns, filters: [], sort: [] });
    expect(all.main.rows).toEqual([HOSTILE]);
    // And find it by any of them.
    for (const one of HOSTILE) {
      const filters = [
        { logical: 'and' as const, items: [{ key: `s.${one}`, operator: 'eq' as const, value: one }] },
      ];
      const found = await askOn(
        engine,
        dataset,
        groupsOf({ dimensions: [{ id: 'd', fieldId: `s.${one}` }], measures: [{ id: 'n' }], filters }),
      );
      expect(found.main.rows).toEqual([[{ key: one, label: one }, '1']]);
    }
  });

  it('have what a question cannot compute with as nothing', async () => {
    await engine.run({
      text: `create table odd (n numeric, f float8, r real, i bigint, d date, t timestamp);`,
      values: [],
    });
    await engine.run({
      text: `insert into odd values ('NaN', 'Infinity', 'NaN', 9007199254740993, 'infinity', '-infinity'), (0.1, 0.5, 0.25, 1, '2026-11-23', '2026-11-23 08:00:00')`,
      values: [],
    });
    const dataset = datasetOf('odd', [
      column('n', 'number', 'numeric'),
      column('f', 'number', 'float8'),
      column('r', 'number', 'float4'),
      column('i', 'number', 'int8'),
      column('d', 'date', 'date'),
      column('t', 'timestamp', 'timestamp'),
    ]);
    const measure = (key: string, aggregate: 'sum' | 'count' | 'max') => ({
      id: key + aggregate,
      fieldId: `s.${key}`,
      aggregate,
    });
    const { main } = await askOn(
      engine,
      dataset,
      groupsOf({
        measures: [
          ...['n', 'f', 'r', 'i'].map(key => measure(key, 'sum')),
          ...['n', 'f', 'r', 'd', 't'].map(key => measure(key, 'count')),
          ...['d', 't'].map(key => measure(key, 'max')),
        ],
      }),
    );
    expect(main.rows).toEqual([
      [
        '0.1',
        '0.5',
        '0.25',
        '9007199254740994',
        '1',
        '1',
        '1',
        '1',
        '1',
        '2026-11-23',
        '2026-11-23 08:00:00',
      ],
    ]);
  });

  it.each([
    [
      'two columns, of which one ends as the other begins',
      ['a', 'b'],
      [
        ['x', 'yz'],
        ['xy', 'z'],
        ['x/', 'z'],
        ['x', '/z'],
        ['"', ','],
        ['",', ''],
      ],
    ],
    [
      'one column',
      ['a'],
      [
        ['x', 'y'],
        ['y', 'y'],
        ['', 'y'],
      ],
    ],
    [
      'none',
      [],
      [
        ['x', 'y'],
        ['x', 'y'],
        ['x', 'y'],
      ],
    ],
  ] as const)('tell their rows apart by a key of %s', async (_name, key, rows) => {
    const name = `keyed${key.length}`;
    await engine.run({ text: `create table ${name} (a text, b text)`, values: [] });
    await engine.run({
      text: `insert into ${name} values ${rows.map(row => `(${row.map(literal).join(', ')})`).join(', ')}`,
      values: [],
    });
    const columns = ['a', 'b'].map(one =>
      column(one, 'text', 'text', { inKey: (key as readonly string[]).includes(one) }),
    );
    const dataset = datasetOf(name, columns);
    const read: unknown[] = [];
    for (let after: string | undefined, step = 0; step === 0 || after !== undefined; step++) {
      const part = await askOn(engine, dataset, {
        ...{
          kind: 'rows',
          columns: columns.map(one => ({ id: one.name, fieldId: `s.${one.name}` })),
          filters: [],
          sort: [],
        },
        ...{ page: { current: 1, pageSize: 1 }, ...(after ? { after } : {}) },
      });
      read.push(...part.main.rows.map(row => row.join('|')));
      after = part.next;
    }
    expect(read.sort()).toEqual(rows.map(row => row.join('|')).sort());
    const count = await askOn(engine, dataset, groupsOf({ measures: [{ id: 'n' }] }));
    expect(count.main.rows).toEqual([[String(rows.length)]]);
  });
});
